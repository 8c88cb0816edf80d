// RUN: xdsl-opt -p 'ip-msp{do-clone-for-ip-msp=-1}' %s | filecheck %s --check-prefixes=FIRST,SECOND,THIRD
// RUN: xdsl-opt -p ip-msp %s | filecheck %s --check-prefixes=FIRST,SECOND,THIRD
// RUN: xdsl-opt -p 'ip-msp{do-clone-for-ip-msp=2}' %s | filecheck %s --check-prefixes=FIRST,SECOND,NOT-THIRD
// RUN: xdsl-opt -p 'ip-msp{do-clone-for-ip-msp=0}' %s | filecheck %s --check-prefix=NONE

// "Address-Space Vote Lattice", `DoCloneForIpMsp`: -1, the default, clones without limit, 0 not at
// all, N in at most N attempts.

// FIRST:         llvm.func internal @first.msp.global(
// SECOND:        llvm.func internal @second.msp.global(
// THIRD:         llvm.func internal @third.msp.global(
// NOT-THIRD-NOT: @third.msp.global(
// NONE-NOT:      .msp.
// NONE:          llvm.func @third(
// NONE-NOT:      .msp.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @kernel(%g: !llvm.ptr<1>) {
    %p = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    llvm.call @first(%p) : (!llvm.ptr) -> ()
    llvm.call @second(%p) : (!llvm.ptr) -> ()
    llvm.call @third(%p) : (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func @first(%p: !llvm.ptr) {
    llvm.return
  }
  llvm.func @second(%p: !llvm.ptr) {
    llvm.return
  }
  llvm.func @third(%p: !llvm.ptr) {
    llvm.return
  }
}
