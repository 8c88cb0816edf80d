// xdsl-opt -p widen-indices
module attributes {llvm.target_triple = "spir64"} {
  llvm.func spir_kernelcc @difference(%p: !llvm.ptr<3>, %distance: i32, %out: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %dimension = llvm.mlir.constant(0 : i32) : i32
    %id = llvm.call @__mux_get_local_id(%dimension) : (i32) -> i64
    %i = llvm.trunc %id : i64 to i32
    %has_other = llvm.icmp "sge" %i, %distance : i32
    llvm.cond_br %has_other, ^then, ^end
  ^then:
    %j = llvm.sub %i, %distance overflow<nsw> : i32
    %k = llvm.zext nneg %j : i32 to i64
    %q = llvm.getelementptr %p[%k] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
    %x = llvm.load %q : !llvm.ptr<3> -> f32
    %o = llvm.getelementptr %out[%id] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %x, %o : f32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }
  llvm.func @__mux_get_local_id(i32) -> i64
}
