// xdsl-opt -p raise-opencl-spaces
module attributes {llvm.target_triple = "spir64"} {
  llvm.func spir_kernelcc @k(%in: !llvm.ptr<1>, %tile: !llvm.ptr<3>) {
    llvm.return
  }
}
