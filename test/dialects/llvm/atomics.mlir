// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

#tag = #llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_root<id = "C">, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_root<id = "C">, 0>}>, offset = 0>

// CHECK-LABEL: llvm.func @atomicrmw_integers(
llvm.func @atomicrmw_integers(%p: !llvm.ptr<1>, %i: i32) {
  // CHECK-NEXT: %0 = llvm.atomicrmw xchg %p, %i monotonic : !llvm.ptr<1>, i32
  %0 = llvm.atomicrmw xchg %p, %i monotonic : !llvm.ptr<1>, i32
  // CHECK-NEXT: %1 = llvm.atomicrmw add %p, %i monotonic : !llvm.ptr<1>, i32
  %1 = llvm.atomicrmw add %p, %i monotonic : !llvm.ptr<1>, i32
  // CHECK-NEXT: %2 = llvm.atomicrmw sub %p, %i acquire : !llvm.ptr<1>, i32
  %2 = llvm.atomicrmw sub %p, %i acquire : !llvm.ptr<1>, i32
  // CHECK-NEXT: %3 = llvm.atomicrmw _and %p, %i release : !llvm.ptr<1>, i32
  %3 = llvm.atomicrmw _and %p, %i release : !llvm.ptr<1>, i32
  // CHECK-NEXT: %4 = llvm.atomicrmw nand %p, %i acq_rel : !llvm.ptr<1>, i32
  %4 = llvm.atomicrmw nand %p, %i acq_rel : !llvm.ptr<1>, i32
  // CHECK-NEXT: %5 = llvm.atomicrmw _or %p, %i seq_cst : !llvm.ptr<1>, i32
  %5 = llvm.atomicrmw _or %p, %i seq_cst : !llvm.ptr<1>, i32
  // CHECK-NEXT: %6 = llvm.atomicrmw _xor %p, %i monotonic : !llvm.ptr<1>, i32
  %6 = llvm.atomicrmw _xor %p, %i monotonic : !llvm.ptr<1>, i32
  // CHECK-NEXT: %7 = llvm.atomicrmw max %p, %i monotonic : !llvm.ptr<1>, i32
  %7 = llvm.atomicrmw max %p, %i monotonic : !llvm.ptr<1>, i32
  // CHECK-NEXT: %8 = llvm.atomicrmw min %p, %i monotonic : !llvm.ptr<1>, i32
  %8 = llvm.atomicrmw min %p, %i monotonic : !llvm.ptr<1>, i32
  // CHECK-NEXT: %9 = llvm.atomicrmw umax %p, %i monotonic : !llvm.ptr<1>, i32
  %9 = llvm.atomicrmw umax %p, %i monotonic : !llvm.ptr<1>, i32
  // CHECK-NEXT: %10 = llvm.atomicrmw umin %p, %i monotonic : !llvm.ptr<1>, i32
  %10 = llvm.atomicrmw umin %p, %i monotonic : !llvm.ptr<1>, i32
  // CHECK-NEXT: %11 = llvm.atomicrmw uinc_wrap %p, %i monotonic : !llvm.ptr<1>, i32
  %11 = llvm.atomicrmw uinc_wrap %p, %i monotonic : !llvm.ptr<1>, i32
  // CHECK-NEXT: %12 = llvm.atomicrmw udec_wrap %p, %i monotonic : !llvm.ptr<1>, i32
  %12 = llvm.atomicrmw udec_wrap %p, %i monotonic : !llvm.ptr<1>, i32
  // CHECK-NEXT: %13 = llvm.atomicrmw usub_cond %p, %i monotonic : !llvm.ptr<1>, i32
  %13 = llvm.atomicrmw usub_cond %p, %i monotonic : !llvm.ptr<1>, i32
  // CHECK-NEXT: %14 = llvm.atomicrmw usub_sat %p, %i monotonic : !llvm.ptr<1>, i32
  %14 = llvm.atomicrmw usub_sat %p, %i monotonic : !llvm.ptr<1>, i32
  llvm.return
}

// CHECK-LABEL: llvm.func @atomicrmw_floats(
llvm.func @atomicrmw_floats(%p: !llvm.ptr<1>, %f: f32, %v: vector<2xf16>) {
  // CHECK-NEXT: %0 = llvm.atomicrmw xchg %p, %f monotonic : !llvm.ptr<1>, f32
  %0 = llvm.atomicrmw xchg %p, %f monotonic : !llvm.ptr<1>, f32
  // CHECK-NEXT: %1 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr<1>, vector<2xf16>
  %1 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr<1>, vector<2xf16>
  // CHECK-NEXT: %2 = llvm.atomicrmw fsub %p, %f monotonic : !llvm.ptr<1>, f32
  %2 = llvm.atomicrmw fsub %p, %f monotonic : !llvm.ptr<1>, f32
  // CHECK-NEXT: %3 = llvm.atomicrmw fmax %p, %f monotonic : !llvm.ptr<1>, f32
  %3 = llvm.atomicrmw fmax %p, %f monotonic : !llvm.ptr<1>, f32
  // CHECK-NEXT: %4 = llvm.atomicrmw fmin %p, %f monotonic : !llvm.ptr<1>, f32
  %4 = llvm.atomicrmw fmin %p, %f monotonic : !llvm.ptr<1>, f32
  // CHECK-NEXT: %5 = llvm.atomicrmw fmaximum %p, %f monotonic : !llvm.ptr<1>, f32
  %5 = llvm.atomicrmw fmaximum %p, %f monotonic : !llvm.ptr<1>, f32
  // CHECK-NEXT: %6 = llvm.atomicrmw fminimum %p, %f monotonic : !llvm.ptr<1>, f32
  %6 = llvm.atomicrmw fminimum %p, %f monotonic : !llvm.ptr<1>, f32
  llvm.return
}

// CHECK-LABEL: llvm.func @atomicrmw_pointers(
llvm.func @atomicrmw_pointers(%p: !llvm.ptr<1>, %q: !llvm.ptr<3>) {
  // CHECK-NEXT: %0 = llvm.atomicrmw xchg %p, %q monotonic : !llvm.ptr<1>, !llvm.ptr<3>
  %0 = llvm.atomicrmw xchg %p, %q monotonic : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.return
}

// CHECK-LABEL: llvm.func @atomicrmw_attributes(
llvm.func @atomicrmw_attributes(%p: !llvm.ptr, %i: i64) {
  // CHECK-NEXT: %0 = llvm.atomicrmw volatile add %p, %i syncscope("workgroup") acq_rel {alignment = 8 : i64} : !llvm.ptr, i64
  %0 = llvm.atomicrmw volatile add %p, %i syncscope("workgroup") acq_rel {alignment = 8 : i64} : !llvm.ptr, i64
  // CHECK-NEXT: %1 = llvm.atomicrmw add %p, %i monotonic {alignment = 8 : i64, foo, tbaa = [#llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_root<id = "C">, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_root<id = "C">, 0>}>, offset = 0>]} : !llvm.ptr, i64
  %1 = llvm.atomicrmw add %p, %i monotonic {alignment = 8 : i64, foo, tbaa = [#tag]} : !llvm.ptr, i64
  llvm.return
}

// CHECK-LABEL: llvm.func @cmpxchg(
llvm.func @cmpxchg(%p: !llvm.ptr<3>, %i: i32, %q: !llvm.ptr) {
  // CHECK-NEXT: %0 = llvm.cmpxchg %p, %i, %i acq_rel monotonic : !llvm.ptr<3>, i32
  %0 = llvm.cmpxchg %p, %i, %i acq_rel monotonic : !llvm.ptr<3>, i32
  // CHECK-NEXT: %1 = llvm.extractvalue %0[0] : !llvm.struct<(i32, i1)>
  %1 = llvm.extractvalue %0[0] : !llvm.struct<(i32, i1)>
  // CHECK-NEXT: %2 = llvm.cmpxchg %p, %q, %q seq_cst seq_cst : !llvm.ptr<3>, !llvm.ptr
  %2 = llvm.cmpxchg %p, %q, %q seq_cst seq_cst : !llvm.ptr<3>, !llvm.ptr
  // CHECK-NEXT: %3 = llvm.cmpxchg weak %p, %i, %i monotonic monotonic : !llvm.ptr<3>, i32
  %3 = llvm.cmpxchg weak %p, %i, %i monotonic monotonic : !llvm.ptr<3>, i32
  // CHECK-NEXT: %4 = llvm.cmpxchg volatile %p, %i, %i release acquire : !llvm.ptr<3>, i32
  %4 = llvm.cmpxchg volatile %p, %i, %i release acquire : !llvm.ptr<3>, i32
  // CHECK-NEXT: %5 = llvm.cmpxchg weak volatile %p, %i, %i syncscope("agent") acq_rel acquire {alignment = 4 : i64, foo, tbaa = [#llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_root<id = "C">, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_root<id = "C">, 0>}>, offset = 0>]} : !llvm.ptr<3>, i32
  %5 = llvm.cmpxchg weak volatile %p, %i, %i syncscope("agent") acq_rel acquire {alignment = 4 : i64, foo, tbaa = [#tag]} : !llvm.ptr<3>, i32
  llvm.return
}

// CHECK-LABEL: llvm.func @fence(
llvm.func @fence() {
  // CHECK-NEXT: llvm.fence acquire
  llvm.fence acquire
  // CHECK-NEXT: llvm.fence release
  llvm.fence release
  // CHECK-NEXT: llvm.fence acq_rel {foo}
  llvm.fence acq_rel {foo}
  // CHECK-NEXT: llvm.fence syncscope("workgroup") seq_cst
  llvm.fence syncscope("workgroup") seq_cst
  llvm.return
}
