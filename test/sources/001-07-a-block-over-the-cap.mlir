// RUN: xdsl-opt -p 'ip-msp{budget-cap=2}' %s 2> %t.remarks | filecheck %s
// RUN: filecheck %s --check-prefix=REMARK --input-file %t.remarks
// RUN: xdsl-opt -p ip-msp %s 2>&1 | filecheck %s --check-prefix=DEFAULT

// "Address-Space Vote Lattice", the driver: a value whose element changes pushes its uses. If a
// block is visited more often than the cap, 1024 by default, the function is left unchanged.

// CHECK:       llvm.func internal @loops(%p: !llvm.ptr,
// REMARK:      @loops is left unchanged: its block ^bb1 was visited more than 2 times.
// DEFAULT-NOT: left unchanged
// DEFAULT:     llvm.func internal @loops(%p: !llvm.ptr<1>,

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func internal @loops(%p: !llvm.ptr, %c: i1) {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %s = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    llvm.br ^loop(%p, %s, %p, %p : !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr)
  ^loop(%v: !llvm.ptr, %w: !llvm.ptr, %x: !llvm.ptr, %z: !llvm.ptr):
    llvm.cond_br %c, ^latch, ^end
  ^latch:
    %v_next = llvm.getelementptr %v[4] : (!llvm.ptr) -> !llvm.ptr, i8
    %w_next = llvm.getelementptr %w[4] : (!llvm.ptr) -> !llvm.ptr, i8
    %x_next = llvm.getelementptr %x[4] : (!llvm.ptr) -> !llvm.ptr, i8
    %z_next = llvm.getelementptr %z[4] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.br ^loop(%w_next, %x_next, %z_next, %v_next : !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr)
  ^end:
    llvm.store %c, %z : i1, !llvm.ptr
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel(%g: !llvm.ptr<1>, %c: i1) {
    %p = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    llvm.call @loops(%p, %c) : (!llvm.ptr, i1) -> ()
    llvm.return
  }
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : f32
}
