// xdsl-opt -p convert-llvm-to-gen
// A load and a store at the global id, with the address computed in integers.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
  llvm.func spir_kernelcc @double(%numbers: !llvm.ptr<1>) {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %id = llvm.call @_Z13get_global_idj(%zero) : (i32) -> i32
    %p = llvm.getelementptr %numbers[%id] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    %v = llvm.load %p : !llvm.ptr<1> -> f32
    %sum = llvm.fadd %v, %v : f32
    llvm.store %sum, %p : f32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @_Z13get_global_idj(i32) -> i32
}
