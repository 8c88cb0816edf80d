// RUN: xdsl-opt %s -p work-item-loops --split-input-file --verify-diagnostics | filecheck %s

// CHECK: operation 2 of block 0, in @same, `llvm.call @__mux_work_group_barrier{{.*}}`: the id of the barrier is that of another one. Run 'prepare-barriers' just before 'work-item-loops'.
builtin.module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
llvm.func spir_kernelcc @same() attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %a = llvm.mlir.constant(0 : i32) : i32
  llvm.call @__mux_work_group_barrier(%a, %a, %a) : (i32, i32, i32) -> ()
  llvm.call @__mux_work_group_barrier(%a, %a, %a) : (i32, i32, i32) -> ()
  llvm.return
}
llvm.func @__mux_work_group_barrier(i32, i32, i32)
}

// -----

// CHECK: operation 0 of block 0, in @no_id, {{.*}}: the id of the barrier is no constant. Run 'prepare-barriers'
builtin.module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
llvm.func spir_kernelcc @no_id(%a: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  llvm.call @__mux_work_group_barrier(%a, %a, %a) : (i32, i32, i32) -> ()
  llvm.return
}
llvm.func @__mux_work_group_barrier(i32, i32, i32)
}

// -----

// CHECK: operation 1 of block 0, in @fence, {{.*}}: the scope or the semantics of the barrier are not constant. Pass constants, as the work-group needs one fence.
builtin.module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
llvm.func spir_kernelcc @fence(%a: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %id = llvm.mlir.constant(0 : i32) : i32
  llvm.call @__mux_work_group_barrier(%id, %id, %a) : (i32, i32, i32) -> ()
  llvm.return
}
llvm.func @__mux_work_group_barrier(i32, i32, i32)
}

// -----

// CHECK: in @dynamic, `{{.*}}llvm.alloca{{.*}}`: the stack memory is used across a barrier, but its size is not constant, or it is not allocated at the kernel's entry. Use arrays of constant size.
builtin.module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
llvm.func spir_kernelcc @dynamic(%n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %id = llvm.mlir.constant(0 : i32) : i32
  %p = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  llvm.call @__mux_work_group_barrier(%id, %id, %id) : (i32, i32, i32) -> ()
  llvm.store %n, %p : i32, !llvm.ptr
  llvm.return
}
llvm.func @__mux_work_group_barrier(i32, i32, i32)
}

// -----

// CHECK: in @unwound, {{.*}}: the stack is unwound in a kernel with barriers. Use arrays of constant size.
builtin.module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
llvm.func spir_kernelcc @unwound() attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  %id = llvm.mlir.constant(0 : i32) : i32
  %p = llvm.intr.stacksave : !llvm.ptr
  llvm.call @__mux_work_group_barrier(%id, %id, %id) : (i32, i32, i32) -> ()
  llvm.return
}
llvm.func @__mux_work_group_barrier(i32, i32, i32)
}

// -----

// CHECK: `llvm.func @"order.mux-barrier-wrapper"`: the attribute 'mux-work-item-order' is 'xxz'.
builtin.module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
llvm.func spir_kernelcc @order() attributes {passthrough = [["mux-kernel", "entry-point"], ["mux-work-item-order", "xxz"]]} {
  llvm.return
}
}

// -----

// What the builtins' names are used for otherwise.
// CHECK: '__mux_set_local_id' is a builtin of type
builtin.module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
llvm.func spir_kernelcc @taken() attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  llvm.return
}
llvm.func @__mux_set_local_id(i64)
}
