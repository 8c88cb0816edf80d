// RUN: xdsl-opt -p gas-forward-loads %s | filecheck %s
// PATTERN: ForwardLoad

// Values that are known to lie where they are loaded from.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<8 x i32>
  llvm.func @reads(!llvm.ptr) attributes {memory_effects = #llvm.memory_effects<other = read, argMem = read, inaccessibleMem = none>}
  llvm.func internal @writes_tile(%x: i32) {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    llvm.store %x, %tile : i32, !llvm.ptr<3>
    llvm.return
  }

  // CHECK-LABEL: @stored
  // CHECK-NOT: llvm.load
  // CHECK: llvm.return %x
  llvm.func @stored(%p: !llvm.ptr, %x: i32) -> i32 {
    llvm.store %x, %p : i32, !llvm.ptr
    %0 = llvm.load %p : !llvm.ptr -> i32
    llvm.return %0 : i32
  }

  // CHECK-LABEL: @loaded_twice
  // CHECK: %0 = llvm.load %p
  // CHECK-NOT: llvm.load
  // CHECK: llvm.add %0, %0
  llvm.func @loaded_twice(%p: !llvm.ptr) -> i32 {
    %0 = llvm.load %p : !llvm.ptr -> i32
    %1 = llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> i32
    %2 = llvm.add %0, %1 : i32
    llvm.return %2 : i32
  }

  // A store to another space, and one to the next element, stand not in the way.
  // CHECK-LABEL: @across_spaces
  // CHECK: llvm.load %g
  // CHECK-NOT: llvm.load
  // CHECK: llvm.return
  llvm.func @across_spaces(%g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %x: i32) -> i32 {
    %0 = llvm.load %g : !llvm.ptr<1> -> i32
    %generic = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    llvm.store %x, %generic : i32, !llvm.ptr
    %next = llvm.getelementptr %g[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    llvm.store %x, %next : i32, !llvm.ptr<1>
    %again = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    %1 = llvm.load %again : !llvm.ptr -> i32
    %2 = llvm.add %0, %1 : i32
    llvm.return %2 : i32
  }

  // Neither does a call that only reads, or writes elsewhere.
  // CHECK-LABEL: @across_calls
  // CHECK: llvm.call @reads
  // CHECK: llvm.call @writes_tile
  // CHECK-NOT: llvm.load
  // CHECK: llvm.return %x
  llvm.func @across_calls(%p: !llvm.ptr, %g: !llvm.ptr<1>, %x: i32) -> i32 {
    llvm.store %x, %g : i32, !llvm.ptr<1>
    llvm.call @reads(%p) : (!llvm.ptr) -> ()
    llvm.call @writes_tile(%x) : (i32) -> ()
    %0 = llvm.load %g : !llvm.ptr<1> -> i32
    llvm.return %0 : i32
  }

  // Nor a barrier, if the address is not captured.
  // CHECK-LABEL: @across_a_barrier
  // CHECK: nvvm.barrier0
  // CHECK-NOT: llvm.load
  // CHECK: llvm.return %x
  llvm.func @across_a_barrier(%x: i32) -> i32 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %own = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %x, %own : i32, !llvm.ptr
    nvvm.barrier0
    %0 = llvm.load %own : !llvm.ptr -> i32
    llvm.return %0 : i32
  }

  // Into blocks that nothing else leads to.
  // CHECK-LABEL: @into_blocks
  // CHECK: llvm.store %x, %p
  // CHECK-NOT: llvm.load
  // CHECK: llvm.return %x
  // CHECK-NOT: llvm.load
  // CHECK: llvm.return %x
  llvm.func @into_blocks(%p: !llvm.ptr, %x: i32, %c: i1) -> i32 {
    llvm.store %x, %p : i32, !llvm.ptr
    llvm.cond_br %c, ^yes, ^no
  ^yes:
    %0 = llvm.load %p : !llvm.ptr -> i32
    llvm.return %0 : i32
  ^no:
    %1 = llvm.load %p : !llvm.ptr -> i32
    llvm.return %1 : i32
  }
}
