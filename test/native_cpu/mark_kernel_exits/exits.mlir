// RUN: xdsl-opt -p mark-kernel-exits,verify-llvm %s | filecheck %s
// RUN: xdsl-opt -p mark-kernel-exits,mark-kernel-exits %s | filecheck %s
// PATTERN: MarkExits

// Blocks that do the last work on the way to the end of a kernel are marked.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: @jumps(
  // CHECK:       ^{{.*}}:
  // CHECK-NEXT:    llvm.store
  // CHECK-NEXT:    llvm.call @xdsl_gas.exit() : () -> ()
  // CHECK-NEXT:    llvm.br
  // CHECK-NEXT:  ^{{.*}}:
  // CHECK-NEXT:    nvvm.vote.sync
  // CHECK-NEXT:    llvm.store
  // CHECK-NEXT:    llvm.call @xdsl_gas.exit() : () -> ()
  // CHECK-NEXT:    llvm.br
  // CHECK-NEXT:  ^{{.*}}:
  // CHECK-NEXT:    llvm.return
  llvm.func ptx_kernelcc @jumps(%q: !llvm.ptr<1>, %c: i1, %n: i32) {
    llvm.cond_br %c, ^early, ^some
  ^early:
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^some:
    %v = nvvm.vote.sync ballot %n, %c -> i32
    llvm.store %v, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // CHECK-LABEL: @returns(
  // CHECK:         llvm.store
  // CHECK-NEXT:    llvm.call @xdsl_gas.exit
  // CHECK-NEXT:    llvm.return
  // CHECK:         llvm.store
  // CHECK-NEXT:    llvm.call @xdsl_gas.exit
  // CHECK-NEXT:    llvm.return
  llvm.func ptx_kernelcc @returns(%q: !llvm.ptr<1>, %c: i1, %n: i32) {
    llvm.cond_br %c, ^early, ^some
  ^early:
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.return
  ^some:
    llvm.store volatile %n, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // Not the blocks in between, nor an exit in front of which nothing is done.
  // CHECK-LABEL: @branches(
  // CHECK-NEXT:    llvm.cond_br
  // CHECK-NEXT:  ^{{.*}}:
  // CHECK-NEXT:    llvm.br
  // CHECK-NEXT:  ^{{.*}}:
  // CHECK-NEXT:    llvm.store
  // CHECK-NEXT:    llvm.switch
  // CHECK-NEXT:      1: ^{{.*}},
  // CHECK-NEXT:      2: ^{{.*}}
  // CHECK-NEXT:    ]
  // CHECK-NEXT:  ^{{.*}}:
  // CHECK-NEXT:    llvm.store
  // CHECK-NEXT:    llvm.call @xdsl_gas.exit
  // CHECK-NEXT:    llvm.cond_br
  // CHECK-NEXT:  ^{{.*}}:
  // CHECK-NEXT:    llvm.store
  // CHECK-NEXT:    llvm.call @xdsl_gas.exit
  // CHECK-NEXT:    llvm.br
  // CHECK-NEXT:  ^{{.*}}:
  // CHECK-NEXT:    llvm.return
  // CHECK-NEXT:  }
  llvm.func ptx_kernelcc @branches(%q: !llvm.ptr<1>, %c: i1, %n: i32) {
    llvm.cond_br %c, ^early, ^next
  ^early:
    llvm.br ^end
  ^next:
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.switch %n : i32, ^end [1: ^one, 2: ^two]
  ^one:
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.cond_br %c, ^early, ^end
  ^two:
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.br ^early
  ^end:
    llvm.return
  }

  // A number says where to go from the end of a scope.
  // CHECK-LABEL: @scope_of_argument(
  // CHECK:       ^{{.*}}:
  // CHECK-NEXT:    llvm.store %n, %q
  // CHECK-NEXT:    llvm.call @xdsl_gas.exit
  // CHECK-NEXT:    llvm.br
  // CHECK-NEXT:  ^{{.*}}:
  // CHECK-NEXT:    llvm.store volatile %n, %array
  // CHECK-NEXT:    llvm.br
  // CHECK-NEXT:  ^{{.*}}(%to: i32):
  // CHECK-NEXT:    llvm.intr.lifetime.end
  // CHECK-NEXT:    llvm.switch
  // CHECK:         llvm.store %n, %q
  // CHECK-NEXT:    llvm.call @xdsl_gas.exit
  // CHECK-NEXT:    llvm.br
  llvm.func ptx_kernelcc @scope_of_argument(%q: !llvm.ptr<1>, %c: i1, %n: i32) {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %array = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.cond_br %c, ^early, ^some
  ^early:
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.br ^cleanup(%one : i32)
  ^some:
    llvm.store volatile %n, %array : i32, !llvm.ptr
    llvm.br ^cleanup(%zero : i32)
  ^cleanup(%to: i32):
    llvm.intr.lifetime.end %array : !llvm.ptr
    llvm.switch %to : i32, ^never [0: ^next, 1: ^end]
  ^next:
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^never:
    llvm.unreachable
  ^end:
    llvm.return
  }

  // The same in memory, as clang has it. A block that only says where to go does no work.
  // CHECK-LABEL: @scope_in_memory(
  // CHECK:       ^{{.*}}:
  // CHECK-NEXT:    llvm.store %one, %slot
  // CHECK-NEXT:    llvm.br
  // CHECK-NEXT:  ^{{.*}}:
  // CHECK-NEXT:    llvm.store %n, %q
  // CHECK-NEXT:    llvm.store %one, %slot
  // CHECK-NEXT:    llvm.call @xdsl_gas.exit
  // CHECK-NEXT:    llvm.br
  // CHECK-NEXT:  ^{{.*}}:
  // CHECK-NEXT:    llvm.store %n, %q
  // CHECK-NEXT:    llvm.store %zero, %slot
  // CHECK-NEXT:    llvm.br
  // CHECK:         llvm.store %n, %q
  // CHECK-NEXT:    llvm.call @xdsl_gas.exit
  // CHECK-NEXT:    llvm.br
  llvm.func ptx_kernelcc @scope_in_memory(%q: !llvm.ptr<1>, %c: i1, %n: i32) {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.switch %n : i32, ^some [1: ^empty, 2: ^early]
  ^empty:
    llvm.store %one, %slot : i32, !llvm.ptr
    llvm.br ^cleanup
  ^early:
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.store %one, %slot : i32, !llvm.ptr
    llvm.br ^cleanup
  ^some:
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.store %zero, %slot : i32, !llvm.ptr
    llvm.br ^cleanup
  ^cleanup:
    %to = llvm.load %slot : !llvm.ptr -> i32
    %goes_on = llvm.icmp "eq" %to, %zero : i32
    llvm.cond_br %goes_on, ^next, ^end
  ^next:
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // Others may write what is volatile, of another type, or known by its address.
  // CHECK-LABEL: @volatile_slot(
  // CHECK-NOT:     @xdsl_gas.exit
  // CHECK-LABEL: @slot_of_two_types(
  // CHECK-NOT:     @xdsl_gas.exit
  // CHECK-LABEL: @taken_slot(
  // CHECK-NOT:     @xdsl_gas.exit
  llvm.func ptx_kernelcc @volatile_slot(%q: !llvm.ptr<1>, %c: i1, %n: i32) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %one, %slot : i32, !llvm.ptr
    llvm.cond_br %c, ^early, ^cleanup
  ^early:
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.store volatile %one, %slot : i32, !llvm.ptr
    llvm.br ^cleanup
  ^cleanup:
    %to = llvm.load %slot : !llvm.ptr -> i32
    llvm.switch %to : i32, ^next [1: ^end]
  ^next:
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }
  llvm.func ptx_kernelcc @slot_of_two_types(%q: !llvm.ptr<1>, %c: i1, %n: i32) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %long = llvm.mlir.constant(4294967297 : i64) : i64
    %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    llvm.store %long, %slot : i64, !llvm.ptr
    llvm.cond_br %c, ^early, ^cleanup
  ^early:
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.store %long, %slot : i64, !llvm.ptr
    llvm.br ^cleanup
  ^cleanup:
    %to = llvm.load %slot : !llvm.ptr -> i32
    llvm.switch %to : i32, ^next [1: ^end]
  ^next:
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }
  llvm.func ptx_kernelcc @taken_slot(%q: !llvm.ptr<1>, %c: i1, %n: i32) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %slot, %q : !llvm.ptr, !llvm.ptr<1>
    llvm.cond_br %c, ^early, ^cleanup
  ^early:
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.store %one, %slot : i32, !llvm.ptr
    llvm.br ^cleanup
  ^cleanup:
    %to = llvm.load %slot : !llvm.ptr -> i32
    llvm.switch %to : i32, ^next [1: ^end]
  ^next:
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // One exit, behind code that all run.
  // CHECK-LABEL: @destructor(
  // CHECK-NOT:     @xdsl_gas.exit
  llvm.func ptx_kernelcc @destructor(%q: !llvm.ptr<1>, %c: i1, %n: i32) {
    llvm.cond_br %c, ^early, ^some
  ^early:
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^some:
    llvm.store volatile %n, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.call @leave() : () -> ()
    llvm.return
  }

  // Loops without work may never end, and a trap is no exit.
  // CHECK-LABEL: @waits(
  // CHECK-NOT:     @xdsl_gas.exit
  llvm.func ptx_kernelcc @waits(%q: !llvm.ptr<1>, %c: i1, %n: i32) {
    llvm.switch %n : i32, ^trap [1: ^early, 2: ^late]
  ^early:
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.br ^loop
  ^late:
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^loop:
    llvm.cond_br %c, ^loop, ^end
  ^trap:
    llvm.call @leave() : () -> ()
    llvm.unreachable
  ^end:
    llvm.return
  }

  // Functions return to their callers.
  // CHECK-LABEL: @function(
  // CHECK-NOT:     @xdsl_gas.exit
  // CHECK-LABEL: @leave
  llvm.func @function(%q: !llvm.ptr<1>, %c: i1, %n: i32) {
    llvm.cond_br %c, ^early, ^some
  ^early:
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.return
  ^some:
    llvm.store volatile %n, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  llvm.func @leave()
  // CHECK: llvm.func @xdsl_gas.exit() attributes {no_unwind, passthrough = ["nomerge"]}
  // CHECK-NOT: llvm.func @xdsl_gas.exit
}
