// xdsl-opt -p verify-llvm
module {
  llvm.func @callee(!llvm.ptr<1>)
  llvm.func @caller(%p: !llvm.ptr) {
    llvm.call @callee(%p) : (!llvm.ptr) -> ()
    llvm.return
  }
}
