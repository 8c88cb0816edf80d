// OpenCL C's generic address space in MLIR's llvm dialect: a select between two pointers
// to local memory, and one between local and global memory, which stays generic.
module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func spir_kernelcc @kernel(%global: !llvm.ptr<1>, %local: !llvm.ptr<3>, %c: i1) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.addrspacecast %local : !llvm.ptr<3> to !llvm.ptr<4>
    %b = llvm.getelementptr %a[8] : (!llvm.ptr<4>) -> !llvm.ptr<4>, i32
    %p = llvm.select %c, %a, %b : i1, !llvm.ptr<4>
    llvm.store %one, %p : i32, !llvm.ptr<4>
    %g = llvm.addrspacecast %global : !llvm.ptr<1> to !llvm.ptr<4>
    %q = llvm.select %c, %a, %g : i1, !llvm.ptr<4>
    llvm.store %one, %q : i32, !llvm.ptr<4>
    llvm.return
  }
}
