// RUN: xdsl-opt -p 'resolve-gas{runtime=true remarks=passed}' %s 2>&1 >/dev/null | filecheck %s --match-full-lines

// CHECK:      a.cl:2:1: remark: llvm.load tests at run time whether it accesses local or global memory: 2 branches. [resolve-gas: RuntimeDispatch]
// CHECK-NEXT: a.cl:1:1: remark: llvm.addrspacecast from !llvm.ptr<3> to !llvm.ptr<4> is lowered to integer operations on the tag. [resolve-gas: CastLowered]

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @external(!llvm.ptr<4>)
  llvm.func @f(%p: !llvm.ptr<4>, %l: !llvm.ptr<3>) {
    %g = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4> loc("a.cl":1:1)
    llvm.call @external(%g) : (!llvm.ptr<4>) -> ()
    %v = llvm.load %p : !llvm.ptr<4> -> i32 loc("a.cl":2:1)
    llvm.return
  }
}
