// xdsl-opt -p transfer-kernel-metadata
module attributes {llvm.target_triple = "spir64"} {
  llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>) attributes {reqd_work_group_size = array<i32: 8, 1, 1>} {
    llvm.return
  }
}
