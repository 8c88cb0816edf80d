// RUN: xdsl-opt -p 'ip-msp{do-clone-for-ip-msp=0 dump-ip-msp=true}' %s 2>&1 | filecheck %s --check-prefixes=ALL,NONE
// RUN: xdsl-opt -p 'ip-msp{do-clone-for-ip-msp=1 dump-ip-msp=true}' %s 2>&1 | filecheck %s --check-prefixes=ALL,ONE
// RUN: xdsl-opt -p 'ip-msp{do-clone-for-ip-msp=-1 dump-ip-msp=true}' %s 2>&1 | filecheck %s --check-prefixes=ALL,EVERY

// The budget counts attempts to clone; changes in place are free.

// ALL:        Initial work list size : 3
// ALL-NEXT:   first : changed in argument memory space (1 arguments)
// NONE-NEXT:  avoid cloning of first
// ONE-NEXT:   first is cloned
// EVERY-NEXT: first is cloned
// ALL-NEXT:   second : changed in argument memory space (1 arguments)
// NONE-NEXT:  avoid cloning of second
// ONE-NEXT:   avoid cloning of second
// EVERY-NEXT: second is cloned
// ALL-NEXT:   inside : changed in argument memory space (1 arguments)

// NONE-NOT:  .msp.
// ONE:       @first.msp.global
// ONE-NOT:   @second.msp
// EVERY:     @first.msp.global
// EVERY:     @second.msp.global
// ALL:       llvm.func internal @inside(%{{.*}}: !llvm.ptr<1>)

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr) {
    llvm.call @first(%p) : (!llvm.ptr) -> ()
    llvm.call @second(%p) : (!llvm.ptr) -> ()
    llvm.call @inside(%p) : (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func @first(%p: !llvm.ptr) {
    llvm.return
  }
  llvm.func @second(%p: !llvm.ptr) {
    llvm.return
  }
  llvm.func internal @inside(%p: !llvm.ptr) {
    llvm.return
  }
}
