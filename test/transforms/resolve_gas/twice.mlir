// RUN: xdsl-opt -p resolve-gas %s -o %t.once.mlir
// RUN: xdsl-opt -p resolve-gas,resolve-gas %s | diff %t.once.mlir -
// RUN: xdsl-opt -p resolve-gas %t.once.mlir | diff %t.once.mlir -

// Running the pass again changes nothing more.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr, %s: !llvm.ptr<3>, %c: i1, %i: i64) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %null = llvm.mlir.zero : !llvm.ptr
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    llvm.store %g, %slot : !llvm.ptr, !llvm.ptr
    llvm.cond_br %c, ^next(%g, %p : !llvm.ptr, !llvm.ptr), ^next(%null, %null : !llvm.ptr, !llvm.ptr)
  ^next(%x: !llvm.ptr, %y: !llvm.ptr):
    %is_null = llvm.icmp "eq" %x, %null : !llvm.ptr
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    %q = llvm.getelementptr %r[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %z = llvm.select %c, %x, %q : i1, !llvm.ptr
    %back = llvm.addrspacecast %q : !llvm.ptr to !llvm.ptr<3>
    %0 = llvm.load %z : !llvm.ptr -> f32
    llvm.store %0, %y : f32, !llvm.ptr
    llvm.store %z, %y : !llvm.ptr, !llvm.ptr
    llvm.store %0, %back : f32, !llvm.ptr<3>
    llvm.cond_br %is_null, ^next(%z, %y : !llvm.ptr, !llvm.ptr), ^end
  ^end:
    llvm.return
  }
}
