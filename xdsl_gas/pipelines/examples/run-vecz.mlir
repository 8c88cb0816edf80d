// xdsl-opt -p run-vecz
// Four work-items at once; those from %n on store nothing.
// shown: __vecz_v4_k
module attributes {llvm.target_triple = "spir64"} {
  llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"], ["mux-orig-fn", "k"]]} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
    %c = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %c, ^then, ^end
  ^then:
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %i, %q : i64, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }
  llvm.func @__mux_get_global_id(i32) -> i64
}
