// RUN: xdsl-opt %s -p work-item-loops | filecheck %s
// RUN: %if mlir-translate-22 %{ xdsl-opt %s -p work-item-loops | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}

// A kernel with a barrier is divided into two functions. What the second one needs is
// in the arena, unless it is uniform, or cheap to compute again.

builtin.module attributes {llvm.target_triple = "spir64-unknown-unknown"} {

llvm.func spir_kernelcc @two(%in: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %d = llvm.mlir.constant(0 : i32) : i32
  %id = llvm.mlir.constant(0 : i32) : i32
  %scope = llvm.mlir.constant(2 : i32) : i32
  %semantics = llvm.mlir.constant(528 : i32) : i32
  %i = llvm.call @__mux_get_global_id(%d) : (i32) -> i64
  %p = llvm.getelementptr %in[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  %q = llvm.getelementptr %out[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.call @__mux_work_group_barrier(%id, %scope, %semantics) : (i32, i32, i32) -> ()
  llvm.store %v, %q : i32, !llvm.ptr<1>
  llvm.return
}

// CHECK: llvm.func internal spir_funccc @"two.mux-barrier-region"(%in: !llvm.ptr<1>, %out: !llvm.ptr<1>, %arena: !llvm.ptr, %items: i64, %item: i64) -> i32
// CHECK-NEXT: [[SLOT:%.*]] = llvm.getelementptr inbounds|nuw %arena[%item] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x i8>
// CHECK: %v = llvm.load {{.*}} : !llvm.ptr<1> -> i32
// CHECK-NEXT: llvm.store %v, [[SLOT]]
// CHECK-NEXT: [[NEXT:%.*]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: llvm.return [[NEXT]] : i32

// CHECK: llvm.func internal spir_funccc @"two.mux-barrier-region.0"(
// CHECK-NEXT: [[SLOT:%.*]] = llvm.getelementptr inbounds|nuw %arena[%item]
// CHECK-NEXT: %v = llvm.load [[SLOT]]
// CHECK: %i = llvm.call @__mux_get_global_id
// CHECK-NEXT: %q = llvm.getelementptr %out[%i]
// CHECK-NOT: llvm.getelementptr %in
// CHECK: llvm.store %v, %q
// CHECK-NEXT: [[END:%.*]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: llvm.return [[END]] : i32

// The arena has an array of four bytes for each work-item, whose number is rounded up.
// CHECK: llvm.func spir_kernelcc @"two.mux-barrier-wrapper"(
// CHECK-SAME: ["mux-live-variables", "4,1"]
// CHECK: [[ARENA:%.*]] = llvm.call @__mux_get_arena()
// CHECK: [[ABOVE:%.*]] = llvm.mlir.constant(127 : i64) : i64
// CHECK-NEXT: [[MORE:%.*]] = llvm.add {{.*}}, [[ABOVE]]
// CHECK-NEXT: [[MASK:%.*]] = llvm.mlir.constant(-128 : i64) : i64
// CHECK-NEXT: [[ITEMS:%.*]] = llvm.and [[MORE]], [[MASK]]
// CHECK: llvm.call spir_funccc @"two.mux-barrier-region"(%in, %out, [[ARENA]], [[ITEMS]], {{.*}})
// CHECK: llvm.br ^[[SECOND:bb[0-9]+]]{{$}}
// CHECK: ^[[SECOND]]:
// CHECK-NEXT: [[SCOPE:%.*]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: [[SEMANTICS:%.*]] = llvm.mlir.constant(528 : i32) : i32
// CHECK-NEXT: llvm.call @__mux_mem_barrier([[SCOPE]], [[SEMANTICS]])
// CHECK: llvm.call spir_funccc @"two.mux-barrier-region.0"(%in, %out, [[ARENA]], [[ITEMS]], {{.*}})

llvm.func @__mux_get_global_id(i32) -> i64
llvm.func @__mux_work_group_barrier(i32, i32, i32)
}
