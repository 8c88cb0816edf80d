// xdsl-opt -p copy-kernel-arguments
module attributes {llvm.target_triple = "spir64"} {
  llvm.func spir_kernelcc @k(%s: !llvm.ptr {llvm.byval = !llvm.struct<(i32, f32)>}, %x: i32) {
    llvm.store %x, %s : i32, !llvm.ptr
    llvm.return
  }
}
