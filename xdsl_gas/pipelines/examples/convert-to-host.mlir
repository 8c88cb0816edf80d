// xdsl-opt -p 'convert-to-host{triple="x86_64-unknown-linux-gnu" data-layout="e-i64:64-n8:16:32:64-S128"}'
// Without options, the module is made for this processor.
module attributes {llvm.target_triple = "spir64"} {
  llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>) attributes {convergent} {
    %q = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    %v = llvm.load %q {alignment = 4 : i64} : !llvm.ptr<4> -> i32
    llvm.store %v, %p {alignment = 4 : i64} : i32, !llvm.ptr<1>
    llvm.return
  }
}
