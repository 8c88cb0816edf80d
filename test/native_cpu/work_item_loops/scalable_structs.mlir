// RUN: xdsl-opt %s -p work-item-loops | filecheck %s
// RUN: xdsl-opt %s -p work-item-loops{layout=structs} | filecheck %s --check-prefix=STRUCTS
// RUN: %if opt-22 %{ xdsl-opt %s -p work-item-loops -t gas-llvm | opt-22 -passes=verify -disable-output %}

// LLVM has no size of a struct of a scalable vector and anything else: its members are
// stored one by one, at multiples of `vscale`, and a variable of it is made of bytes.

builtin.module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
// CHECK-LABEL: @"varying.mux-barrier-region"(
// CHECK:       [[SIZE:%.*]] = llvm.mlir.constant(32 : i64)
// CHECK:       [[ITEM:%.*]] = llvm.getelementptr inbounds|nuw %arena
// CHECK:       %s = llvm.call @f
// CHECK-NEXT:  [[VECTOR:%.*]] = llvm.extractvalue %s[0]
// CHECK-NEXT:  llvm.store [[VECTOR]], [[ITEM]] {alignment = 16 : i64} : vector<[4]xi32>, !llvm.ptr
// CHECK-NEXT:  [[BYTE:%.*]] = llvm.extractvalue %s[1]
// CHECK-NEXT:  [[SCALE:%.*]] = "llvm.intr.vscale"() : () -> i64
// CHECK-NEXT:  [[OFFSET:%.*]] = llvm.mlir.constant(16 : i64)
// CHECK-NEXT:  [[SCALED:%.*]] = llvm.mul [[SCALE]], [[OFFSET]]
// CHECK-NEXT:  [[PLACE:%.*]] = llvm.getelementptr inbounds|nuw [[ITEM]]{{\[}}[[SCALED]]]
// CHECK-NEXT:  llvm.store [[BYTE]], [[PLACE]] {alignment = 16 : i64} : i8, !llvm.ptr

// The masks in an array are stored as bytes.
// CHECK-NEXT:  [[MASKS:%.*]] = llvm.extractvalue %s[2]
// CHECK:       llvm.mlir.constant(20 : i64)
// CHECK:       [[MASK:%.*]] = llvm.extractvalue [[MASKS]][0]
// CHECK-NEXT:  [[WIDE:%.*]] = llvm.zext [[MASK]] : vector<[4]xi1> to vector<[4]xi8>
// CHECK-NEXT:  llvm.store [[WIDE]], {{.*}} {alignment = 4 : i64} : vector<[4]xi8>
// CHECK:       llvm.mlir.constant(4 : i64)
// CHECK:       llvm.store {{.*}} {alignment = 4 : i64} : vector<[4]xi8>

// CHECK-LABEL: @"varying.mux-barrier-region.0"(
// CHECK:       llvm.load {{.*}} {alignment = 16 : i64} : !llvm.ptr -> vector<[4]xi32>
// CHECK-NEXT:  llvm.insertvalue
// CHECK:       llvm.load {{.*}} {alignment = 16 : i64} : !llvm.ptr -> i8
// CHECK:       llvm.trunc {{.*}} : vector<[4]xi8> to vector<[4]xi1>
// CHECK:       %s = llvm.insertvalue {{.*}}[2] : !llvm.struct<(vector<[4]xi32>, i8, !llvm.array<2 x vector<[4]xi1>>)>
// CHECK:       llvm.call @g(%s)
// CHECK-LABEL: @"varying.mux-barrier-wrapper"(
// CHECK-SAME:  ["mux-live-variables", "0,1,32"]

// STRUCTS: @"varying.mux-barrier-region"(
// STRUCTS: llvm.store {{.*}} : vector<[4]xi32>, !llvm.ptr
// STRUCTS: llvm.store {{.*}} : i8, !llvm.ptr
llvm.func spir_kernelcc @varying(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %id = llvm.mlir.constant(0 : i32) : i32
  %i = llvm.call @__mux_get_global_id(%id) : (i32) -> i64
  %s = llvm.call @f(%i) : (i64) -> !llvm.struct<(vector<[4]xi32>, i8, array<2 x vector<[4]xi1>>)>
  llvm.call @__mux_work_group_barrier(%id, %id, %id) : (i32, i32, i32) -> ()
  llvm.call @g(%s) : (!llvm.struct<(vector<[4]xi32>, i8, array<2 x vector<[4]xi1>>)>) -> ()
  llvm.return
}

// A variable of the wrapper, which it passes by value.
// CHECK-LABEL: @"uniform.mux-barrier-wrapper"(
// CHECK:       %s = llvm.alloca {{.*}} x vector<[32]xi8> {alignment = 16 : i64}
// CHECK:       llvm.load %s {alignment = 16 : i64} : !llvm.ptr -> vector<[4]xi32>
// CHECK:       llvm.load {{.*}} {alignment = 16 : i64} : !llvm.ptr -> i32
// CHECK:       [[S:%.*]] = llvm.insertvalue {{.*}}[1] : !llvm.struct<(vector<[4]xi32>, i32)>
// CHECK:       llvm.call spir_funccc @"uniform.mux-barrier-region.0"({{.*}}[[S]]
llvm.func spir_kernelcc @uniform(%p: !llvm.ptr<1>, %v: vector<[4]xi32>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %id = llvm.mlir.constant(0 : i32) : i32
  %0 = llvm.mlir.undef : !llvm.struct<(vector<[4]xi32>, i32)>
  llvm.br ^loop(%id, %0 : i32, !llvm.struct<(vector<[4]xi32>, i32)>)
^loop(%i: i32, %s: !llvm.struct<(vector<[4]xi32>, i32)>):
  llvm.call @__mux_work_group_barrier(%id, %id, %id) : (i32, i32, i32) -> ()
  llvm.call @h(%s) : (!llvm.struct<(vector<[4]xi32>, i32)>) -> ()
  %w = llvm.insertvalue %v, %s[0] : !llvm.struct<(vector<[4]xi32>, i32)>
  %t = llvm.insertvalue %i, %w[1] : !llvm.struct<(vector<[4]xi32>, i32)>
  %one = llvm.mlir.constant(1 : i32) : i32
  %j = llvm.add %i, %one : i32
  %c = llvm.icmp "slt" %j, %n : i32
  llvm.cond_br %c, ^loop(%j, %t : i32, !llvm.struct<(vector<[4]xi32>, i32)>), ^out
^out:
  llvm.return
}

llvm.func @f(i64) -> !llvm.struct<(vector<[4]xi32>, i8, array<2 x vector<[4]xi1>>)>
llvm.func @g(!llvm.struct<(vector<[4]xi32>, i8, array<2 x vector<[4]xi1>>)>)
llvm.func @h(!llvm.struct<(vector<[4]xi32>, i32)>)
llvm.func @__mux_get_global_id(i32) -> i64
llvm.func @__mux_work_group_barrier(i32, i32, i32)
}
