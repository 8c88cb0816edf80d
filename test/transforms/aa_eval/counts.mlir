// RUN: xdsl-opt -p 'aa-eval{print-all=true}' %s | filecheck %s
// RUN: xdsl-opt -p 'aa-eval{six-way=true}' %s | filecheck %s --check-prefix SIX

// How often each answer is given, function by function and in all.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @unknown()

  // One pointer counts once for each type that it is accessed as.
  // CHECK: // @f: 4 pointers, 1 calls
  // CHECK: //   %p <-> %s: NoAlias
  // CHECK: //   %p <-> %next: PartialAlias
  // CHECK: //   %p <-> %p: MustAlias
  // CHECK: //   %next <-> %p: NoAlias
  // CHECK: //   llvm.call @unknown -> %p: ModRef
  // CHECK: //   6 queries: 4 no alias, 0 may alias, 1 partial alias, 1 must alias
  // CHECK: //   4 queries: 0 no mod/ref, 0 mod, 0 ref, 4 mod and ref
  // CHECK: // @empty: 0 pointers, 0 calls
  // CHECK-NEXT: // @g: 2 pointers, 0 calls
  // CHECK: //   1 queries: 0 no alias, 1 may alias, 0 partial alias, 0 must alias
  // CHECK: // all functions
  // CHECK-NEXT: //   7 queries: 4 no alias, 1 may alias, 1 partial alias, 1 must alias
  // CHECK-NEXT: //   4 queries: 0 no mod/ref, 0 mod, 0 ref, 4 mod and ref
  // SIX: // all functions
  // SIX-NEXT: //   7 queries: 3 no alias, 4 may alias, 0 partial alias, 0 must alias
  llvm.func @f(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>) {
    %0 = llvm.load %p : !llvm.ptr<1> -> i64
    llvm.store %0, %s : i64, !llvm.ptr<3>
    %next = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %1 = llvm.load %next : !llvm.ptr<1> -> i32
    %2 = llvm.load %p : !llvm.ptr<1> -> i32
    llvm.store %2, %p : i32, !llvm.ptr<1>
    llvm.call @unknown() : () -> ()
    llvm.return
  }
  llvm.func @empty() {
    llvm.return
  }
  llvm.func @g(%p: !llvm.ptr, %q: !llvm.ptr) {
    %0 = llvm.load %p : !llvm.ptr -> i32
    llvm.store %0, %q : i32, !llvm.ptr
    llvm.return
  }
}
