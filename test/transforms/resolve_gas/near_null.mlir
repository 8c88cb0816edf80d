// RUN: xdsl-opt -p resolve-gas --split-input-file %s | filecheck %s

// What address arithmetic makes of null is in no space: an explicit cast of it is null.

module attributes {llvm.target_triple = "spir64"} {
  llvm.func @__to_global(!llvm.ptr<4>) -> !llvm.ptr<1>

  // CHECK-LABEL: llvm.func @may_be_moved_from_null(
  // CHECK:         llvm.call @__to_global(
  llvm.func @may_be_moved_from_null(%p: !llvm.ptr<1>) -> !llvm.ptr<1> {
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    %q = llvm.getelementptr %g[1] : (!llvm.ptr<4>) -> !llvm.ptr<4>, i32
    %r = llvm.call @__to_global(%q) : (!llvm.ptr<4>) -> !llvm.ptr<1>
    llvm.return %r : !llvm.ptr<1>
  }
}

// -----

module attributes {llvm.target_triple = "spir64"} {
  llvm.func @__to_global(!llvm.ptr<4>) -> !llvm.ptr<1>

  // CHECK-LABEL: llvm.func @is_in_its_object(
  // CHECK-NOT:     @__to_global(
  // CHECK:         %[[Q:.*]] = llvm.getelementptr inbounds %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  // CHECK:         llvm.return %[[Q]] : !llvm.ptr<1>
  llvm.func @is_in_its_object(%p: !llvm.ptr<1>) -> !llvm.ptr<1> {
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    %q = llvm.getelementptr inbounds %g[1] : (!llvm.ptr<4>) -> !llvm.ptr<4>, i32
    %r = llvm.call @__to_global(%q) : (!llvm.ptr<4>) -> !llvm.ptr<1>
    llvm.return %r : !llvm.ptr<1>
  }
}
