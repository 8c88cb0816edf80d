module {
  llvm.metadata @metadata {
    llvm.access_group @group

  }
  llvm.func @f(%p: !llvm.ptr) {
    %v = llvm.load %p {access_groups = [@metadata::@group]} : !llvm.ptr -> i32
    llvm.unknown
    llvm.return
  }
}
