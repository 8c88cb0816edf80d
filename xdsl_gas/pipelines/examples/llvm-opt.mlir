// xdsl-opt -p llvm-opt
// The variable on the stack becomes a value.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @f(%p: !llvm.ptr<1>) -> i32 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    %v = llvm.load %p : !llvm.ptr<1> -> i32
    llvm.store %v, %slot : i32, !llvm.ptr
    %w = llvm.load %slot : !llvm.ptr -> i32
    %s = llvm.add %w, %one : i32
    llvm.return %s : i32
  }
}
