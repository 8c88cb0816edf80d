// RUN: xdsl-opt -p resolve-gas %s | filecheck %s
// PATTERN: FoldCastToSpecific

// A cast from generic is the pointer recomputed in its space, where no cast is needed.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @computed(%s: !llvm.ptr<3>, %i: i64) -> !llvm.ptr<3>
  // CHECK-NEXT:    %p = llvm.getelementptr %s[%i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
  // CHECK-NEXT:    llvm.return %p : !llvm.ptr<3>
  llvm.func @computed(%s: !llvm.ptr<3>, %i: i64) -> !llvm.ptr<3> {
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %p = llvm.getelementptr %g[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %q = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
    llvm.return %q : !llvm.ptr<3>
  }

  // Another space than that of the pointer.
  // CHECK-LABEL: llvm.func @another_space(
  // CHECK:         llvm.addrspacecast %{{.*}} : !llvm.ptr to !llvm.ptr<1>
  llvm.func @another_space(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %c: i1) -> !llvm.ptr<1> {
    %1 = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %2 = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    %p = llvm.select %c, %1, %2 : i1, !llvm.ptr
    %q = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>
    llvm.return %q : !llvm.ptr<1>
  }

  // An argument cannot be recomputed.
  // CHECK-LABEL: llvm.func ptx_kernelcc @root(
  // CHECK:         %q = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>
  llvm.func ptx_kernelcc @root(%p: !llvm.ptr, %v: f32) {
    %q = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>
    llvm.store %v, %q : f32, !llvm.ptr<1>
    llvm.return
  }
}
