// RUN: xdsl-opt -p print-memory-spaces %s | filecheck %s

// What lies behind pointers whose types name a space.

module attributes {
  llvm.target_triple = "nvptx64-nvidia-cuda",
  dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i32 = dense<32> : vector<2xi64>>
} {
  // Shared memory that a kernel is passed comes into being with the work-group.
  // CHECK-LABEL: // @shared_memory_of_a_kernel
  // CHECK: %q: {global, null}
  llvm.func @shared_memory_of_a_kernel(%slot: !llvm.ptr<3>, %g: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %p = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    llvm.store %p, %slot : !llvm.ptr, !llvm.ptr<3>
    %q = llvm.load %slot : !llvm.ptr<3> -> !llvm.ptr
    llvm.return
  }

  // The host has no address of local memory.
  // CHECK-LABEL: // @local_memory_of_a_kernel
  // CHECK: %q: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @local_memory_of_a_kernel(%slot: !llvm.ptr<5>) attributes {nvvm.kernel} {
    %q = llvm.load %slot : !llvm.ptr<5> -> !llvm.ptr
    llvm.return
  }

  // Null becomes the address of the first byte, where something may lie.
  // CHECK-LABEL: // @null_that_is_cast
  // CHECK: %q: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @null_that_is_cast() attributes {nvvm.kernel} {
    %null = llvm.mlir.zero : !llvm.ptr
    %slot = llvm.addrspacecast %null : !llvm.ptr to !llvm.ptr<5>
    %q = llvm.load %slot : !llvm.ptr<5> -> !llvm.ptr
    llvm.return
  }

  // Not so in global memory.
  // CHECK-LABEL: // @null_that_stays_null
  // CHECK: %q: {}
  llvm.func @null_that_stays_null() attributes {nvvm.kernel} {
    %null = llvm.mlir.zero : !llvm.ptr
    %slot = llvm.addrspacecast %null : !llvm.ptr to !llvm.ptr<1>
    %q = llvm.load %slot : !llvm.ptr<1> -> !llvm.ptr
    llvm.return
  }
}
