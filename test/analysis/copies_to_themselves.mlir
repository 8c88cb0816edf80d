// RUN: xdsl-opt -p print-memory-spaces %s | filecheck %s

// LLVM may pass the destination of a copy to a call that writes its source. What is
// loaded and stored through the same pointer is not a copy.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: // @writes_what_is_copied
  // CHECK: %p: {local, param}
  llvm.func internal @writes_what_is_copied(%p: !llvm.ptr, %v: i32)
      attributes {no_inline} {
    llvm.store %v, %p : i32, !llvm.ptr
    llvm.return
  }

  llvm.func ptx_kernelcc @copied(
      %a: !llvm.ptr {llvm.byval = !llvm.struct<(i32, i32)>}, %c: i1, %v: i32) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %variable = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.call @writes_what_is_copied(%variable, %v) : (!llvm.ptr, i32) -> ()
    %either = llvm.select %c, %variable, %a : i1, !llvm.ptr
    %w = llvm.load %either : !llvm.ptr -> i32
    llvm.store %w, %a : i32, !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @writes_what_stays
  // CHECK: %p: {local}
  llvm.func internal @writes_what_stays(%p: !llvm.ptr, %v: i32)
      attributes {no_inline} {
    llvm.store %v, %p : i32, !llvm.ptr
    llvm.return
  }

  llvm.func ptx_kernelcc @stored_where_it_is(
      %a: !llvm.ptr {llvm.byval = !llvm.struct<(i32, i32)>}, %c: i1, %v: i32) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %variable = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.call @writes_what_stays(%variable, %v) : (!llvm.ptr, i32) -> ()
    %either = llvm.select %c, %variable, %a : i1, !llvm.ptr
    %w = llvm.load %either : !llvm.ptr -> i32
    llvm.store %w, %either : i32, !llvm.ptr
    llvm.return
  }
}
