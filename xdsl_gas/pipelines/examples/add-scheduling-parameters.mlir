// xdsl-opt -p add-scheduling-parameters
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @k(%a: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
    %q = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %zero, %q : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @__mux_get_global_id(i32) -> i64
}
