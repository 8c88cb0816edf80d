// RUN: xdsl-opt %s -p work-item-loops | filecheck %s
// RUN: %if mlir-translate-22 %{ xdsl-opt %s -p work-item-loops | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}

// The arena has `vscale` times the bytes of scalable vectors, behind all others.

builtin.module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
// CHECK: @"v.mux-barrier-region.0"(
// CHECK: [[FOUR:%.*]] = llvm.mlir.constant(4 : i64)
// CHECK-NEXT: [[BYTES:%.*]] = llvm.mul [[FOUR]], %items
// CHECK-NEXT: [[AT:%.*]] = llvm.getelementptr inbounds|nuw %arena{{\[}}[[BYTES]]]
// CHECK-NEXT: [[LINE:%.*]] = llvm.mlir.constant(128 : i64)
// CHECK-NEXT: [[ARRAY:%.*]] = llvm.getelementptr inbounds|nuw [[AT]]{{\[}}[[LINE]]]
// CHECK: [[SCALE:%.*]] = "llvm.intr.vscale"() : () -> i64
// CHECK-NEXT: [[SIZE:%.*]] = llvm.mlir.constant(16 : i64)
// CHECK-NEXT: [[SCALED:%.*]] = llvm.mul [[SCALE]], [[SIZE]]
// CHECK: [[OFFSET:%.*]] = llvm.mul {{.*}}, %item
// CHECK-NEXT: [[SLOT:%.*]] = llvm.getelementptr inbounds|nuw [[ARRAY]]{{\[}}[[OFFSET]]]
// CHECK-NEXT: %x = llvm.load [[SLOT]] {{.*}}alignment = 16 : i64} : !llvm.ptr -> vector<[4]xf32>

// Four work-items for each `vscale`.
// CHECK: @"v.mux-barrier-wrapper"({{.*}}["mux-live-variables", "4,2,16"]
// CHECK: [[WIDTH:%.*]] = llvm.mul {{%.*}}, {{%.*}} overflow<nsw, nuw> : i64
// CHECK: llvm.call @__mux_set_max_sub_group_size
// CHECK: llvm.add %x{{.*}}, [[WIDTH]]
llvm.func spir_kernelcc @v(%p: !llvm.ptr<1>) attributes {gas.metadata = {codeplay_ca_vecz.derived = "!{!{i32 4, i32 1, i32 0, i32 0}, null}"}, passthrough = [["mux-kernel", "entry-point"]]} {
  %id = llvm.mlir.constant(0 : i32) : i32
  %n = llvm.load %p : !llvm.ptr<1> -> i32
  %x = llvm.load %p {alignment = 4 : i64} : !llvm.ptr<1> -> vector<[4]xf32>
  llvm.call @__mux_work_group_barrier(%id, %id, %id) : (i32, i32, i32) -> ()
  llvm.store %n, %p : i32, !llvm.ptr<1>
  llvm.store %x, %p {alignment = 4 : i64} : vector<[4]xf32>, !llvm.ptr<1>
  llvm.return
}
llvm.func @__mux_work_group_barrier(i32, i32, i32)
}
