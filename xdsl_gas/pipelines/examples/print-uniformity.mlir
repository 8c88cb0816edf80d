// xdsl-opt -p print-uniformity
// Lanes leave the loop in different iterations, but count the same while they are in it.
module attributes {llvm.target_triple = "spir64"} {
  llvm.func spir_kernelcc @k(%in: !llvm.ptr<1>, %out: !llvm.ptr<1>) {
    %dimension = llvm.mlir.constant(0 : i32) : i32
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %x = llvm.call @__mux_get_global_id(%dimension) {gas.uniformity = "x"} : (i32) -> i64
    llvm.br ^loop(%zero : i64)
  ^loop(%k: i64):
    %p = llvm.getelementptr %in[%k] {gas.uniformity = "p"} : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %v = llvm.load %p {gas.uniformity = "v"} : !llvm.ptr<1> -> f32
    %k.next = llvm.add %k, %one : i64
    %more = llvm.icmp "slt" %k.next, %x : i64
    llvm.cond_br %more, ^loop(%k.next : i64), ^behind {gas.uniformity = "exit"}
  ^behind:
    %place = llvm.getelementptr %out[%x] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %v, %place {gas.uniformity = "store"} : f32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @__mux_get_global_id(i32) -> i64
}
