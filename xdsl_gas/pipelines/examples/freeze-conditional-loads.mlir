// xdsl-opt -p freeze-conditional-loads
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @exchange(%p: !llvm.ptr<1>, %c: i1, %new: i32, %other: i32) -> i32 {
    llvm.cond_br %c, ^then, ^end(%other : i32)
  ^then:
    %old = llvm.load %p : !llvm.ptr<1> -> i32
    llvm.store %new, %p : i32, !llvm.ptr<1>
    llvm.br ^end(%old : i32)
  ^end(%result: i32):
    llvm.return %result : i32
  }
}
