// xdsl-opt -p 'encode-kernel-metadata{kernel="k" local-sizes=8,4,1}'
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @k(%p: !llvm.ptr<1>) {
    llvm.return
  }
}
