// RUN: xdsl-opt -p convert-to-mux-builtins --split-input-file %s | filecheck %s

// SPIR-V's functions of groups, numbers and pointers, and its variables.

// CHECK-NOT: __spirv

// CHECK-LABEL: @scopes(
// CHECK: llvm.call @__mux_work_group_reduce_add_i32(
// CHECK: llvm.call @__mux_sub_group_reduce_add_i32(
// CHECK: llvm.call @__mux_sub_group_scan_inclusive_fadd_f32(
// CHECK: llvm.call @__mux_work_group_scan_exclusive_umax_i32(
// CHECK: llvm.call @__mux_sub_group_reduce_mul_i64(
// CHECK: llvm.call @__mux_work_group_broadcast_i32(
llvm.func @scopes(%x: i32, %l: i64, %f: f32, %ids: vector<2xi64>) {
  %group = llvm.mlir.constant(2 : i32) : i32
  %sub_group = llvm.mlir.constant(3 : i32) : i32
  %reduce = llvm.mlir.constant(0 : i32) : i32
  %inclusive = llvm.mlir.constant(1 : i32) : i32
  %exclusive = llvm.mlir.constant(2 : i32) : i32
  %a = llvm.call spir_funccc @_Z17__spirv_GroupIAddiii(%group, %reduce, %x) : (i32, i32, i32) -> i32
  %b = llvm.call spir_funccc @_Z17__spirv_GroupIAddiii(%sub_group, %reduce, %x) : (i32, i32, i32) -> i32
  %c = llvm.call spir_funccc @_Z17__spirv_GroupFAddiif(%sub_group, %inclusive, %f) : (i32, i32, f32) -> f32
  %d = llvm.call spir_funccc @_Z17__spirv_GroupUMaxiii(%group, %exclusive, %x) : (i32, i32, i32) -> i32
  %e = llvm.call spir_funccc @_Z20__spirv_GroupIMulKHRiil(%sub_group, %reduce, %l) : (i32, i32, i64) -> i64
  %g = llvm.call spir_funccc @_Z22__spirv_GroupBroadcastiiDv2_m(%group, %x, %ids) : (i32, i32, vector<2xi64>) -> i32
  llvm.return
}
llvm.func spir_funccc @_Z17__spirv_GroupIAddiii(i32, i32, i32) -> i32
llvm.func spir_funccc @_Z17__spirv_GroupFAddiif(i32, i32, f32) -> f32
llvm.func spir_funccc @_Z17__spirv_GroupUMaxiii(i32, i32, i32) -> i32
llvm.func spir_funccc @_Z20__spirv_GroupIMulKHRiil(i32, i32, i64) -> i64
llvm.func spir_funccc @_Z22__spirv_GroupBroadcastiiDv2_m(i32, i32, vector<2xi64>) -> i32

// -----

// Predicates and conditions are i1.

// CHECK-LABEL: @conditions(
// CHECK: llvm.call @__mux_work_group_all_i1(
// CHECK: llvm.call @__mux_sub_group_reduce_logical_and_i1(
// CHECK: llvm.fcmp "uno" %{{.*}}, %{{.*}} : f32
// CHECK: llvm.fcmp "uno" %{{.*}}, %{{.*}} : vector<2xf64>
// CHECK: llvm.fcmp "oeq" %f, %f : f32
// CHECK: llvm.select %p, %f, %f
llvm.func @conditions(%p: i1, %f: f32, %d: vector<2xf64>) -> vector<2xi1> {
  %group = llvm.mlir.constant(2 : i32) : i32
  %sub_group = llvm.mlir.constant(3 : i32) : i32
  %reduce = llvm.mlir.constant(0 : i32) : i32
  %a = llvm.call spir_funccc @_Z16__spirv_GroupAllib(%group, %p) : (i32, i1) -> i1
  %b = llvm.call spir_funccc @_Z26__spirv_GroupLogicalAndKHRiib(%sub_group, %reduce, %p) : (i32, i32, i1) -> i1
  %c = llvm.call spir_funccc @_Z13__spirv_IsNanf(%f) : (f32) -> i1
  %e = llvm.call spir_funccc @_Z13__spirv_IsNanDv2_d(%d) : (vector<2xf64>) -> vector<2xi1>
  %g = llvm.call spir_funccc @_Z17__spirv_FOrdEqualff(%f, %f) : (f32, f32) -> i1
  %h = llvm.call spir_funccc @_Z14__spirv_Selectbff(%p, %f, %f) : (i1, f32, f32) -> f32
  llvm.return %e : vector<2xi1>
}
llvm.func spir_funccc @_Z16__spirv_GroupAllib(i32, i1) -> i1
llvm.func spir_funccc @_Z26__spirv_GroupLogicalAndKHRiib(i32, i32, i1) -> i1
llvm.func spir_funccc @_Z13__spirv_IsNanf(f32) -> i1
llvm.func spir_funccc @_Z13__spirv_IsNanDv2_d(vector<2xf64>) -> vector<2xi1>
llvm.func spir_funccc @_Z17__spirv_FOrdEqualff(f32, f32) -> i1
llvm.func spir_funccc @_Z14__spirv_Selectbff(i1, f32, f32) -> f32

// -----

// The sign, saturation and rounding are those of the instruction.

// CHECK-LABEL: @conversions(
// CHECK: llvm.call_intrinsic "llvm.fptoui.sat.i8.f32"(
// CHECK: llvm.uitofp %i : i32 to f32
// CHECK: llvm.sitofp %i : i32 to f32
// CHECK: llvm.intr.umin(%i, %{{.*}}) : (i32, i32) -> i32
// CHECK: llvm.intr.ctpop(%i) : (i32) -> i32
llvm.func @conversions(%f: f32, %i: i32) {
  %a = llvm.call spir_funccc @_Z34__spirv_ConvertFToU_Ruchar_sat_rtef(%f) : (f32) -> i8
  %b = llvm.call spir_funccc @_Z19__spirv_ConvertUToFi(%i) : (i32) -> f32
  %c = llvm.call spir_funccc @_Z19__spirv_ConvertSToFj(%i) : (i32) -> f32
  %d = llvm.call spir_funccc @_Z22__spirv_SatConvertUToSi(%i) : (i32) -> i16
  %e = llvm.call spir_funccc @_Z16__spirv_BitCounti(%i) : (i32) -> i32
  llvm.return
}
llvm.func spir_funccc @_Z34__spirv_ConvertFToU_Ruchar_sat_rtef(f32) -> i8
llvm.func spir_funccc @_Z19__spirv_ConvertUToFi(i32) -> f32
llvm.func spir_funccc @_Z19__spirv_ConvertSToFj(i32) -> f32
llvm.func spir_funccc @_Z22__spirv_SatConvertUToSi(i32) -> i16
llvm.func spir_funccc @_Z16__spirv_BitCounti(i32) -> i32

// -----

// Explicit casts stay, for `resolve-gas`, as OpenCL C spells them.

// CHECK-LABEL: @pointers(
// CHECK: llvm.call spir_funccc @__to_global(%p) : (!llvm.ptr<4>) -> !llvm.ptr<1>
// CHECK: llvm.addrspacecast %p : !llvm.ptr<4> to !llvm.ptr<1>
// CHECK: %[[FLAGS:.*]] = llvm.call spir_funccc @_Z9get_fencePU3AS4v(%p) : (!llvm.ptr<4>) -> i32
// CHECK: llvm.shl %[[FLAGS]], %{{.*}} : i32
llvm.func @pointers(%p: !llvm.ptr<4>) {
  %class = llvm.mlir.constant(5 : i32) : i32
  %a = llvm.call spir_funccc @_Z41__spirv_GenericCastToPtrExplicit_ToGlobalPU3AS4ci(%p, %class) : (!llvm.ptr<4>, i32) -> !llvm.ptr<1>
  %b = llvm.call spir_funccc @_Z33__spirv_GenericCastToPtr_ToGlobalPU3AS4ci(%p, %class) : (!llvm.ptr<4>, i32) -> !llvm.ptr<1>
  %c = llvm.call spir_funccc @_Z30__spirv_GenericPtrMemSemanticsPU3AS4v(%p) : (!llvm.ptr<4>) -> i32
  llvm.return
}
llvm.func spir_funccc @_Z41__spirv_GenericCastToPtrExplicit_ToGlobalPU3AS4ci(!llvm.ptr<4>, i32) -> !llvm.ptr<1>
llvm.func spir_funccc @_Z33__spirv_GenericCastToPtr_ToGlobalPU3AS4ci(!llvm.ptr<4>, i32) -> !llvm.ptr<1>
llvm.func spir_funccc @_Z30__spirv_GenericPtrMemSemanticsPU3AS4v(!llvm.ptr<4>) -> i32

// -----

// A vector of three may be loaded as one of four.

// CHECK-LABEL: @variables(
// CHECK: %[[ONE:.*]] = llvm.mlir.constant(1 : i32) : i32
// CHECK: llvm.call @__mux_get_global_id(%[[ONE]]) : (i32) -> i64
// CHECK-COUNT-3: llvm.call @__mux_get_global_id(
// CHECK-NOT: llvm.call @__mux_get_global_id(
// CHECK: llvm.call @__mux_get_sub_group_id()
// CHECK-NOT: __spirv
llvm.func @variables() -> vector<4xi64> {
  %p = llvm.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !llvm.ptr<1>
  %q = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
  %y = llvm.getelementptr %q[0, 1] : (!llvm.ptr<4>) -> !llvm.ptr<4>, vector<3xi64>
  %a = llvm.load %y : !llvm.ptr<4> -> i64
  %b = llvm.load %p : !llvm.ptr<1> -> vector<4xi64>
  %s = llvm.mlir.addressof @__spirv_BuiltInSubgroupId : !llvm.ptr<1>
  %c = llvm.load %s : !llvm.ptr<1> -> i32
  llvm.return %b : vector<4xi64>
}
llvm.mlir.global external constant @__spirv_BuiltInGlobalInvocationId() {addr_space = 1 : i32} : vector<3xi64>
llvm.mlir.global external constant @__spirv_BuiltInSubgroupId() {addr_space = 1 : i32} : i32

// -----

// Copies by elements that lie together have no stride.

// CHECK-LABEL: @copies(
// CHECK: llvm.call @__mux_dma_read_1D(
// CHECK: llvm.call @__mux_dma_read_2D(
// CHECK: llvm.call @__mux_dma_wait(
llvm.func @copies(%l: !llvm.ptr<3>, %g: !llvm.ptr<1>, %n: i64, %s: i64, %none: !llvm.target<"spirv.Event">, %events: !llvm.ptr<4>) {
  %group = llvm.mlir.constant(2 : i32) : i32
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i32) : i32
  %a = llvm.call spir_funccc @_Z22__spirv_GroupAsyncCopyiPU3AS3iPU3AS1imm9ocl_event(%group, %l, %g, %n, %one, %none) : (i32, !llvm.ptr<3>, !llvm.ptr<1>, i64, i64, !llvm.target<"spirv.Event">) -> !llvm.target<"spirv.Event">
  %b = llvm.call spir_funccc @_Z22__spirv_GroupAsyncCopyiPU3AS3iPU3AS1imm9ocl_event(%group, %l, %g, %n, %s, %a) : (i32, !llvm.ptr<3>, !llvm.ptr<1>, i64, i64, !llvm.target<"spirv.Event">) -> !llvm.target<"spirv.Event">
  llvm.call spir_funccc @_Z23__spirv_GroupWaitEventsiiPU3AS49ocl_event(%group, %two, %events) : (i32, i32, !llvm.ptr<4>) -> ()
  llvm.return
}
llvm.func spir_funccc @_Z22__spirv_GroupAsyncCopyiPU3AS3iPU3AS1imm9ocl_event(i32, !llvm.ptr<3>, !llvm.ptr<1>, i64, i64, !llvm.target<"spirv.Event">) -> !llvm.target<"spirv.Event">
llvm.func spir_funccc @_Z23__spirv_GroupWaitEventsiiPU3AS49ocl_event(i32, i32, !llvm.ptr<4>)

// -----

// A function with a body is the program's own.

// CHECK-LABEL: @own(
// CHECK: llvm.call @_Z16__spirv_BitCounti(%x)
llvm.func @own(%x: i32) -> i32 {
  %a = llvm.call @_Z16__spirv_BitCounti(%x) : (i32) -> i32
  llvm.return %a : i32
}
llvm.func @_Z16__spirv_BitCounti(%x: i32) -> i32 {
  llvm.return %x : i32
}
