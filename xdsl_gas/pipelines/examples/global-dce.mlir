// xdsl-opt -p global-dce
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func internal @never_called() {
    llvm.return
  }
  llvm.func @library_function() {
    llvm.return
  }
}
