// RUN: xdsl-opt %s -p 'run-vecz,work-item-loops{whole-groups=true}' | filecheck %s
// RUN: xdsl-opt %s -p 'run-vecz,work-item-loops' | filecheck %s --check-prefix=NEVER
// RUN: xdsl-opt %s -p 'run-vecz{predicated=true},work-item-loops{whole-groups=true}' | filecheck %s --check-prefix=NEVER
// RUN: xdsl-opt %s -p 'work-item-loops{whole-groups=true}' | filecheck %s --check-prefix=NEVER

// NEVER-NOT: mux-joined-rows

// The rows of vectorized kernels that are no multiple of the lanes: groups may be joined
// in x, unless the kernel is told how work-items are divided, or for how long rows are.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @__mux_get_global_id(i32) -> i64
  llvm.func @__mux_get_local_id(i32) -> i64
  llvm.func @__mux_get_group_id(i32) -> i64

  // CHECK-LABEL: @"joined.mux-barrier-wrapper"(
  // CHECK-SAME: ["mux-joined-rows", "4"]
  llvm.func spir_kernelcc @joined(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %start = llvm.mul %i, %n : i64
    llvm.br ^loop(%zero : i64)
  ^loop(%k: i64):
    %at = llvm.add %k, %i : i64
    %q = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %start, %q : i64, !llvm.ptr<1>
    %more = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %more, %n : i64
    llvm.cond_br %again, ^loop(%more : i64), ^end
  ^end:
    llvm.return
  }

  // CHECK-LABEL: @"local_id.mux-barrier-wrapper"(
  // CHECK-NOT: mux-joined-rows
  llvm.func spir_kernelcc @local_id(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %start = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    llvm.br ^loop(%zero : i64)
  ^loop(%k: i64):
    %at = llvm.add %k, %i : i64
    %q = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %start, %q : i64, !llvm.ptr<1>
    %more = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %more, %n : i64
    llvm.cond_br %again, ^loop(%more : i64), ^end
  ^end:
    llvm.return
  }

  // CHECK-LABEL: @"group_id.mux-barrier-wrapper"(
  // CHECK-NOT: mux-joined-rows
  llvm.func spir_kernelcc @group_id(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %start = llvm.call @__mux_get_group_id(%d0) : (i32) -> i64
    llvm.br ^loop(%zero : i64)
  ^loop(%k: i64):
    %at = llvm.add %k, %i : i64
    %q = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %start, %q : i64, !llvm.ptr<1>
    %more = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %more, %n : i64
    llvm.cond_br %again, ^loop(%more : i64), ^end
  ^end:
    llvm.return
  }

  // CHECK-LABEL: @"atomic.mux-barrier-wrapper"(
  // CHECK-NOT: mux-joined-rows
  llvm.func spir_kernelcc @atomic(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %start = llvm.atomicrmw add %p, %i monotonic : !llvm.ptr<1>, i64
    llvm.br ^loop(%zero : i64)
  ^loop(%k: i64):
    %at = llvm.add %k, %i : i64
    %q = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %start, %q : i64, !llvm.ptr<1>
    %more = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %more, %n : i64
    llvm.cond_br %again, ^loop(%more : i64), ^end
  ^end:
    llvm.return
  }

  // CHECK-LABEL: @"known.mux-barrier-wrapper"(
  // CHECK-NOT: mux-joined-rows
  llvm.func spir_kernelcc @known(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"], reqd_work_group_size = array<i32: 6, 1, 1>} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %start = llvm.mul %i, %n : i64
    llvm.br ^loop(%zero : i64)
  ^loop(%k: i64):
    %at = llvm.add %k, %i : i64
    %q = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %start, %q : i64, !llvm.ptr<1>
    %more = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %more, %n : i64
    llvm.cond_br %again, ^loop(%more : i64), ^end
  ^end:
    llvm.return
  }
}
