// xdsl-opt -p insert-loop-barriers
// In each iteration, work-items that follow each other in x load consecutive elements.
module attributes {llvm.target_triple = "spir64"} {
  llvm.func spir_kernelcc @sum(%n: i64, %a: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %dimension = llvm.mlir.constant(0 : i32) : i32
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %start = llvm.mlir.constant(0.0 : f32) : f32
    %x = llvm.call @__mux_get_global_id(%dimension) : (i32) -> i64
    llvm.br ^loop(%zero, %start : i64, f32)
  ^loop(%k: i64, %sum: f32):
    %row = llvm.mul %k, %n : i64
    %i = llvm.add %row, %x : i64
    %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %v = llvm.load %p : !llvm.ptr<1> -> f32
    %next = llvm.fadd %sum, %v : f32
    %k.next = llvm.add %k, %one : i64
    %more = llvm.icmp "slt" %k.next, %n : i64
    llvm.cond_br %more, ^loop(%k.next, %next : i64, f32), ^behind
  ^behind:
    %place = llvm.getelementptr %out[%x] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %next, %place : f32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @__mux_get_global_id(i32) -> i64
}
