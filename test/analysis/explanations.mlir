// RUN: xdsl-opt -p 'print-memory-spaces{explain=true}' %s | filecheck %s

// Why a space is in a set: the way back to where it came in. What is printed with it is
// still the module.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @unknown(!llvm.ptr)

  // CHECK-LABEL: // @cast
  // CHECK-NEXT:  //   %p: {shared}
  // CHECK-NEXT:  //     shared, because
  // CHECK-NEXT:  //       %p may be shared: it is cast from !llvm.ptr<3>, at operation 0 of block 0, in @cast, `%p = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr`
  llvm.func @cast(%s3: !llvm.ptr<3>) {
    %p = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @kernel
  // CHECK-NEXT:  //   arg #0: {global, null}
  // CHECK-NEXT:  //     global, because
  // CHECK-NEXT:  //       arg #0 may hold the pointers that the host passes to kernels
  // CHECK-NEXT:  //       the pointers that the host passes to kernels may be global: the assumption kernel-pointers-are-global
  // CHECK-NEXT:  //     null, because
  llvm.func @kernel(%0: !llvm.ptr) attributes {nvvm.kernel} {
    llvm.return
  }

  // CHECK-LABEL: // @helper
  // CHECK:       %x: {local}
  // CHECK-LABEL: // @through_memory_and_a_call
  // CHECK:       // %r: {local}
  // CHECK-NEXT:  //     local, because
  // CHECK-NEXT:  //       %r is the result of @helper, at {{.*}} in @through_memory_and_a_call, `%r = llvm.call @helper
  // CHECK-NEXT:  //       the result of @helper is %y, at {{.*}} in @helper, `llvm.return
  // CHECK-NEXT:  //       %y is computed from %x, at {{.*}} in @helper, `%y = llvm.getelementptr
  // CHECK-NEXT:  //       %x is passed %p, at {{.*}} in @through_memory_and_a_call, `%r = llvm.call @helper
  // CHECK-NEXT:  //       %p is loaded from bytes 0 to 7 of the memory of %slot, at {{.*}}, `%p = llvm.load
  // CHECK-NEXT:  //       bytes 0 to 7 of the memory of %slot is stored from %other, at {{.*}}, `llvm.store
  // CHECK-NEXT:  //       %other may be local: the assumption allocas-are-local, at {{.*}}, `%other = llvm.alloca
  llvm.func internal @helper(%x: !llvm.ptr) -> !llvm.ptr {
    %y = llvm.getelementptr %x[1] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.return %y : !llvm.ptr
  }
  llvm.func @through_memory_and_a_call() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %other = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %other, %slot : !llvm.ptr, !llvm.ptr
    %p = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    %r = llvm.call @helper(%p) : (!llvm.ptr) -> !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @written_by_unknown_code
  // CHECK:       // %r: {
  // CHECK-NEXT:  //     global, because
  // CHECK-NEXT:  //       %r may be one of the pointers of external code, at {{.*}}, `%r = llvm.load
  // CHECK-NEXT:  //       external code may have the address of the memory of %slot: %slot, at {{.*}}, `llvm.call @unknown
  // CHECK-NEXT:  //       the pointers of external code may be global: external code may have any pointer
  llvm.func @written_by_unknown_code() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.call @unknown(%slot) : (!llvm.ptr) -> ()
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // Where a source location is known, it is told.
  // CHECK-LABEL: // @from_global_memory
  // CHECK:       // %q: {global, local, null}
  // CHECK-NEXT:  //     global, because
  // CHECK-NEXT:  //       %q is loaded from the pointers in memory that outlives a kernel, at kernel.cu:7:3, in @from_global_memory, `%q = llvm.load
  // CHECK-NEXT:  //       the pointers in memory that outlives a kernel may be global: the assumption pointers-in-global-memory-are-global
  // CHECK-NEXT:  //     local, because
  // CHECK-NEXT:  //       %q is loaded from the pointers in memory that outlives a kernel,
  // CHECK-NEXT:  //       the pointers in memory that outlives a kernel include the pointers that external code is given
  // CHECK-NEXT:  //       the pointers that external code is given include %slot, at {{.*}} in @written_by_unknown_code, `llvm.call @unknown
  // CHECK-NEXT:  //       %slot may be local: the assumption allocas-are-local
  llvm.func @from_global_memory(%p: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %q = llvm.load %p : !llvm.ptr<1> -> !llvm.ptr loc("kernel.cu":7:3)
    llvm.return
  }
  // CHECK: builtin.module attributes
  // CHECK-NEXT: llvm.func @unknown(!llvm.ptr)
}
