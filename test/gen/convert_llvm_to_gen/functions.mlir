// RUN: xdsl-opt -p convert-llvm-to-gen %s | filecheck %s
// RUN: xdsl-opt -p convert-llvm-to-gen -t gen %s | filecheck %s --check-prefix=DUMP

module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {

llvm.mlir.global internal constant @table(dense<[1, -2]> : tensor<2xi16>) {addr_space = 2 : i32} : !llvm.array<2 x i16>
llvm.mlir.global internal constant @"not used"(1 : i32) {addr_space = 2 : i32} : i32
llvm.mlir.global internal constant @second() {addr_space = 2 : i32} : !llvm.ptr<2> {
  %0 = llvm.mlir.addressof @table : !llvm.ptr<2>
  %1 = llvm.getelementptr %0[1] : (!llvm.ptr<2>) -> !llvm.ptr<2>, i16
  llvm.return %1 : !llvm.ptr<2>
}

// A constant that only the initial value of another refers to is one of the unit, too.
// CHECK-LABEL: gen.unit 32
// CHECK-NEXT: gen.constant @table align 2 "0100feff"
// CHECK-NEXT: gen.constant @second align 4 "02000100"
// CHECK-NOT: gen.constant
// DUMP: .decl_constant table align:2 {0100feff}
// DUMP-NEXT: .decl_constant second align:4 {02000100}
llvm.func spir_kernelcc @constants(%out: !llvm.ptr<1>) {
  // CHECK-LABEL: gen.function @constants
  // CHECK: gen.loadi [[ADDRESS:r[0-9]+]] = uint32 65540
  // CHECK-NEXT: gen.load uint32 constant {{r[0-9]+}} = [[ADDRESS]] aligned
  %0 = llvm.mlir.addressof @second : !llvm.ptr<2>
  %1 = llvm.load %0 : !llvm.ptr<2> -> !llvm.ptr<2>
  llvm.store %1, %out : !llvm.ptr<2>, !llvm.ptr<1>
  llvm.return
}

llvm.func spir_kernelcc @approximate(%out: !llvm.ptr<1>, %x: f32, %h: f16) {
  // CHECK-LABEL: gen.function @approximate
  // CHECK: gen.sin float
  %0 = llvm.intr.sin(%x) {fastmathFlags = #llvm.fastmath<afn>} : (f32) -> f32
  // CHECK: gen.loadi [[FACTOR:r[0-9]+]] = float 1.442695
  // CHECK-NEXT: gen.mul float [[PRODUCT:r[0-9]+]] = {{r[0-9]+}}, [[FACTOR]]
  // CHECK-NEXT: gen.exp float {{r[0-9]+}} = [[PRODUCT]]
  %1 = llvm.intr.exp(%0) {fastmathFlags = #llvm.fastmath<fast>} : (f32) -> f32
  // CHECK: gen.cvt float {{r[0-9]+}} = half
  // CHECK-NEXT: gen.log float
  // CHECK-NEXT: gen.cvt half {{r[0-9]+}} = float
  %2 = llvm.intr.log2(%h) {fastmathFlags = #llvm.fastmath<afn>} : (f16) -> f16
  llvm.store %1, %out : f32, !llvm.ptr<1>
  llvm.store %2, %out : f16, !llvm.ptr<1>
  llvm.return
}

llvm.func @__mux_work_group_reduce_umax_i32(i32, i32) -> i32
llvm.func @__mux_work_group_any_i1(i32, i1) -> i1
llvm.func @__mux_work_group_broadcast_f32(i32, f32, i32, i32, i32) -> f32
llvm.func @__mux_get_local_linear_id() -> i32

llvm.func spir_kernelcc @groups(%out: !llvm.ptr<1>, %x: i32, %f: f32, %b: i1) {
  // CHECK-LABEL: gen.function @groups
  %id = llvm.mlir.constant(0 : i32) : i32
  // CHECK: gen.workgroup reduce_max uint32 {{r[0-9]+}} = r29
  %0 = llvm.call @__mux_work_group_reduce_umax_i32(%id, %x) : (i32, i32) -> i32
  // CHECK: gen.sel uint32 [[NUMBER:r[0-9]+]] = r31, {{r[0-9]+}}, [[ZERO:r[0-9]+]]
  // CHECK-NEXT: gen.workgroup any uint32 [[ANY:r[0-9]+]] = [[NUMBER]]
  // CHECK-NEXT: gen.ne uint32 {{r[0-9]+}} = [[ANY]], [[ZERO]]
  %1 = llvm.call @__mux_work_group_any_i1(%id, %b) : (i32, i1) -> i1
  // CHECK: gen.workgroup broadcast float {{r[0-9]+}} = r30, r29, r29, r29
  %2 = llvm.call @__mux_work_group_broadcast_f32(%id, %f, %x, %x, %x) : (i32, f32, i32, i32, i32) -> f32
  // CHECK: gen.mul uint32 [[PLANES:r[0-9]+]] = r2, r10
  // CHECK-NEXT: gen.add uint32 [[ROWS:r[0-9]+]] = [[PLANES]], r1
  // CHECK-NEXT: gen.mul uint32 [[ITEMS:r[0-9]+]] = [[ROWS]], r9
  // CHECK-NEXT: gen.add uint32 {{r[0-9]+}} = [[ITEMS]], r0
  %3 = llvm.call @__mux_get_local_linear_id() : () -> i32
  llvm.return
}

llvm.func spir_kernelcc @atomic(%p: !llvm.ptr<1>, %f: f32) {
  // CHECK-LABEL: gen.function @atomic
  // CHECK: gen.atomic or uint32 global [[LOADED:r[0-9]+]] = r28, {{r[0-9]+}}
  // CHECK-NEXT: gen.sync <local_read, local_write, global_read, global_write>
  %0 = llvm.load %p atomic acquire {alignment = 4 : i64} : !llvm.ptr<1> -> f32
  // CHECK-NEXT: gen.add float {{r[0-9]+}} = [[LOADED]], r29
  %1 = llvm.fadd %0, %f : f32
  // CHECK-NEXT: gen.atomic xchg uint32 global {{r[0-9]+}} = r28, {{r[0-9]+}}
  // CHECK-NEXT: gen.ret
  llvm.store %1, %p atomic monotonic {alignment = 4 : i64} : f32, !llvm.ptr<1>
  llvm.return
}

llvm.func spir_kernelcc @numbers(%f: f32, %b: i1) {
  // CHECK-LABEL: gen.function @numbers
  // CHECK: gen.sat_cvt uint16 {{r[0-9]+}} = float r28
  %0 = llvm.call_intrinsic "llvm.fptoui.sat.i16.f32"(%f) : (f32) -> i16
  // CHECK: gen.loadi [[MINUS_ONE:r[0-9]+]] = float -1.0
  // CHECK-NEXT: gen.loadi [[ZERO:r[0-9]+]] = float 0.0
  // CHECK-NEXT: gen.sel float {{r[0-9]+}} = r29, [[MINUS_ONE]], [[ZERO]]
  %1 = llvm.sitofp %b : i1 to f32
  llvm.return
}
}
