// RUN: xdsl-opt %s -p 'work-item-loops{whole-groups=true}' | filecheck %s

// Kernels whose work-groups may not be joined in x. Each differs in one thing from the
// first, whose groups may be.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @__mux_get_global_id(i32) -> i64
  llvm.func @__mux_get_local_id(i32) -> i64
  llvm.func @__mux_get_group_id(i32) -> i64
  llvm.func @__mux_get_global_size(i32) -> i64
  llvm.func @__mux_get_global_offset(i32) -> i64

  // CHECK-LABEL: @"joined.mux-barrier-wrapper"(
  // CHECK-SAME: "mux-joined-rows"
  llvm.func spir_kernelcc @joined(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.trunc %i : i64 to i32
    %c = llvm.icmp "slt" %j, %n : i32
    llvm.cond_br %c, ^body, ^end
  ^body:
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // The test takes two branches, and the absolute value has no effect.
  // CHECK-LABEL: @"in_two_branches.mux-whole-groups"(
  // CHECK-NOT: llvm.cond_br
  // CHECK-LABEL: @"in_two_branches.mux-barrier-wrapper"(
  // CHECK-SAME: "mux-joined-rows"
  llvm.func spir_kernelcc @in_two_branches(%p: !llvm.ptr<1>, %n: i32, %x: f32) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.trunc %i : i64 to i32
    %below = llvm.icmp "slt" %j, %c1 : i32
    llvm.cond_br %below, ^end, ^more
  ^more:
    %last = llvm.sub %n, %c1 : i32
    %within = llvm.icmp "slt" %j, %last : i32
    llvm.cond_br %within, ^body, ^end
  ^body:
    %y = llvm.intr.fabs(%x) : (f32) -> f32
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %y, %q : f32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // Work-items store in front of the second branch, which stays.
  // CHECK-LABEL: @"stores_between.mux-whole-groups"(
  // CHECK: llvm.store
  // CHECK: llvm.cond_br
  // CHECK: llvm.store
  llvm.func spir_kernelcc @stores_between(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.trunc %i : i64 to i32
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %below = llvm.icmp "slt" %j, %c1 : i32
    llvm.cond_br %below, ^end, ^more
  ^more:
    llvm.store %c1, %q : i32, !llvm.ptr<1>
    %within = llvm.icmp "slt" %j, %n : i32
    llvm.cond_br %within, ^body, ^end
  ^body:
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // Every second element is accessed: tiles may be faster.
  // CHECK-LABEL: @"not_in_row.mux-barrier-wrapper"(
  // CHECK-NOT: mux-joined-rows
  // CHECK: @"not_in_row.mux-whole-groups"(
  llvm.func spir_kernelcc @not_in_row(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.trunc %i : i64 to i32
    %c = llvm.icmp "slt" %j, %n : i32
    llvm.cond_br %c, ^body, ^end
  ^body:
    %ii = llvm.add %i, %i : i64
    %q = llvm.getelementptr %p[%ii] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // All work-items of a row store to one place.
  // CHECK-LABEL: @"at_one_place.mux-barrier-wrapper"(
  // CHECK-NOT: mux-joined-rows
  // CHECK: @"at_one_place.mux-whole-groups"(
  llvm.func spir_kernelcc @at_one_place(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.trunc %i : i64 to i32
    %c = llvm.icmp "slt" %j, %n : i32
    llvm.cond_br %c, ^body, ^end
  ^body:
    llvm.store %n, %p : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // The local id tells where a group begins.
  // CHECK-LABEL: @"local_id.mux-barrier-wrapper"(
  // CHECK-NOT: mux-joined-rows
  // CHECK: @"local_id.mux-whole-groups"(
  llvm.func spir_kernelcc @local_id(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.trunc %i : i64 to i32
    %c = llvm.icmp "slt" %j, %n : i32
    llvm.cond_br %c, ^body, ^end
  ^body:
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %l = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %v = llvm.trunc %l : i64 to i32
    llvm.store %v, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // So does the number of the group.
  // CHECK-LABEL: @"group_id.mux-barrier-wrapper"(
  // CHECK-NOT: mux-joined-rows
  // CHECK: @"group_id.mux-whole-groups"(
  llvm.func spir_kernelcc @group_id(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.trunc %i : i64 to i32
    %c = llvm.icmp "slt" %j, %n : i32
    llvm.cond_br %c, ^body, ^end
  ^body:
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %l = llvm.call @__mux_get_group_id(%d0) : (i32) -> i64
    %v = llvm.trunc %l : i64 to i32
    llvm.store %v, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // The global size is computed from those of the group.
  // CHECK-LABEL: @"global_size.mux-barrier-wrapper"(
  // CHECK-NOT: mux-joined-rows
  // CHECK: @"global_size.mux-whole-groups"(
  llvm.func spir_kernelcc @global_size(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.trunc %i : i64 to i32
    %c = llvm.icmp "slt" %j, %n : i32
    llvm.cond_br %c, ^body, ^end
  ^body:
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %l = llvm.call @__mux_get_global_size(%d0) : (i32) -> i64
    %v = llvm.trunc %l : i64 to i32
    llvm.store %v, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // The global offset is another one for each group that is joined.
  // CHECK-LABEL: @"global_offset.mux-barrier-wrapper"(
  // CHECK-NOT: mux-joined-rows
  // CHECK: @"global_offset.mux-whole-groups"(
  llvm.func spir_kernelcc @global_offset(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.trunc %i : i64 to i32
    %c = llvm.icmp "slt" %j, %n : i32
    llvm.cond_br %c, ^body, ^end
  ^body:
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %l = llvm.call @__mux_get_global_offset(%d0) : (i32) -> i64
    %v = llvm.trunc %l : i64 to i32
    llvm.store %v, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // Local memory, of which each group has its own.
  // CHECK-LABEL: @"local_memory.mux-barrier-wrapper"(
  // CHECK-NOT: mux-joined-rows
  // CHECK: @"local_memory.mux-whole-groups"(
  llvm.func spir_kernelcc @local_memory(%p: !llvm.ptr<1>, %n: i32, %s: !llvm.ptr<3>) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.trunc %i : i64 to i32
    %c = llvm.icmp "slt" %j, %n : i32
    llvm.cond_br %c, ^body, ^end
  ^body:
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %n, %q : i32, !llvm.ptr<1>
    %t = llvm.getelementptr %s[%i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %n, %t : i32, !llvm.ptr<3>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // A volatile store.
  // CHECK-LABEL: @"volatile.mux-barrier-wrapper"(
  // CHECK-NOT: mux-joined-rows
  // CHECK: @"volatile.mux-whole-groups"(
  llvm.func spir_kernelcc @volatile(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.trunc %i : i64 to i32
    %c = llvm.icmp "slt" %j, %n : i32
    llvm.cond_br %c, ^body, ^end
  ^body:
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store volatile %n, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // An atomic operation.
  // CHECK-LABEL: @"atomic.mux-barrier-wrapper"(
  // CHECK-NOT: mux-joined-rows
  // CHECK: @"atomic.mux-whole-groups"(
  llvm.func spir_kernelcc @atomic(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.trunc %i : i64 to i32
    %c = llvm.icmp "slt" %j, %n : i32
    llvm.cond_br %c, ^body, ^end
  ^body:
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %n, %q : i32, !llvm.ptr<1>
    %o = llvm.atomicrmw add %p, %n monotonic : !llvm.ptr<1>, i32
    llvm.br ^end
  ^end:
    llvm.return
  }

  // The size is a required one, which the loops know.
  // CHECK-LABEL: @"required.mux-barrier-wrapper"(
  // CHECK-NOT: mux-joined-rows
  // CHECK: @"required.mux-whole-groups"(
  llvm.func spir_kernelcc @required(%p: !llvm.ptr<1>, %n: i32) attributes {reqd_work_group_size = array<i32: 16, 4, 1>, passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.trunc %i : i64 to i32
    %c = llvm.icmp "slt" %j, %n : i32
    llvm.cond_br %c, ^body, ^end
  ^body:
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }
}
