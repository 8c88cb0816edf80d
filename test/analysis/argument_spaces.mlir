// RUN: xdsl-opt -p print-memory-spaces %s | filecheck %s

// Of what a published argument points to only the space is known; calls that are seen
// tell more.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: // @called
  // CHECK:       //   llvm.load, operation 0 of block 0: {global, null}
  llvm.func internal @called(%p: !llvm.ptr) attributes {nvvm.as = array<i32: 5>} {
    %0 = llvm.load %p : !llvm.ptr -> !llvm.ptr
    llvm.return
  }
  // CHECK-LABEL: // @called_from_elsewhere
  // CHECK:       //   llvm.load, operation 0 of block 0: {global, shared,
  llvm.func @called_from_elsewhere(%p: !llvm.ptr) attributes {nvvm.as = array<i32: 5>} {
    %0 = llvm.load %p : !llvm.ptr -> !llvm.ptr
    llvm.return
  }
  llvm.func ptx_kernelcc @k(%g: !llvm.ptr) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %g, %slot : !llvm.ptr, !llvm.ptr
    llvm.call @called(%slot) : (!llvm.ptr) -> ()
    llvm.call @called_from_elsewhere(%slot) : (!llvm.ptr) -> ()
    llvm.return
  }
}
