// RUN: xdsl-opt -p 'ip-msp{budget-cap=3}' %s 2> %t.capped | filecheck %s --check-prefix=CAPPED
// RUN: filecheck %s --input-file %t.capped --check-prefix=REMARK
// RUN: xdsl-opt -p 'ip-msp{budget-cap=3 remarks=missed}' %s 2>&1 >/dev/null | filecheck %s --check-prefix=MISSED
// RUN: xdsl-opt -p ip-msp %s 2> %t.free | filecheck %s --check-prefix=FREE
// RUN: filecheck %s --input-file %t.free --check-prefix=SILENT --allow-empty

// A block whose pointers change after their first visit is visited again. Over the cap
// the function stays as it was; what it calls learns nothing from it.

// REMARK:      @loops: warning: @loops is left unchanged: its block ^bb1 was visited more than 3 times. Raise the option 'budget-cap' to continue the analysis. [ip-msp: BudgetExceeded]
// REMARK-NOT:  {{.}}
// MISSED:      [ip-msp: BudgetExceeded]
// MISSED-NEXT: @callee: remark: parameter 1 of @callee stays generic: a caller is over the budget (in @loops). [ip-msp: ParameterLeftGeneric]
// MISSED-NOT:  {{.}}
// SILENT-NOT:  {{.}}

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : f32

  // CAPPED-LABEL: llvm.func internal @loops(
  // CAPPED-SAME:    %{{.*}}: !llvm.ptr, %{{.*}}: i1) {
  // FREE-LABEL:   llvm.func internal @loops(
  // FREE-SAME:      %{{.*}}: !llvm.ptr<1>, %{{.*}}: i1) attributes {nvvm.as = array<i32: 1, 0>}
  llvm.func internal @loops(%p: !llvm.ptr, %c: i1) {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %s = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    llvm.br ^loop(%p, %s, %p, %p, %p : !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr)
  ^loop(%v: !llvm.ptr, %w: !llvm.ptr, %x: !llvm.ptr, %y: !llvm.ptr, %z: !llvm.ptr):
    llvm.call @callee(%p) : (!llvm.ptr) -> ()
    llvm.cond_br %c, ^latch, ^end
  ^latch:
    %a = llvm.getelementptr %v[1] : (!llvm.ptr) -> !llvm.ptr, f32
    %b = llvm.getelementptr %w[1] : (!llvm.ptr) -> !llvm.ptr, f32
    %d = llvm.getelementptr %x[1] : (!llvm.ptr) -> !llvm.ptr, f32
    %e = llvm.getelementptr %y[1] : (!llvm.ptr) -> !llvm.ptr, f32
    %f = llvm.getelementptr %z[1] : (!llvm.ptr) -> !llvm.ptr, f32
    llvm.br ^loop(%b, %d, %e, %f, %a : !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr)
  ^end:
    llvm.return
  }
  // CAPPED-LABEL: llvm.func internal @callee(
  // CAPPED-SAME:    %{{.*}}: !llvm.ptr) {
  // FREE-LABEL:   llvm.func internal @callee(
  // FREE-SAME:      %{{.*}}: !llvm.ptr<1>)
  llvm.func internal @callee(%p: !llvm.ptr) {
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr, %c: i1) {
    llvm.call @loops(%p, %c) : (!llvm.ptr, i1) -> ()
    llvm.return
  }
}
