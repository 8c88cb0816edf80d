// xdsl-opt -p whole-program
// The host launches `@kernel` and looks up no function by name.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func linkonce_odr @load(%p: !llvm.ptr) -> f32 {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }
  llvm.func @never_called() {
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr) {
    %v = llvm.call @load(%p) : (!llvm.ptr) -> f32
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.return
  }
}
