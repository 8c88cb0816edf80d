// xdsl-opt -p legalize-atomics
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @f(%p: !llvm.ptr<1>, %x: i32) -> i32 {
    %old = llvm.atomicrmw add %p, %x syncscope("device") acq_rel : !llvm.ptr<1>, i32
    llvm.return %old : i32
  }
}
