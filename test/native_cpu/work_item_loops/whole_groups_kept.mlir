// RUN: xdsl-opt %s -p 'work-item-loops{whole-groups=true}' | filecheck %s

// Kernels without a version for whole groups. Each differs in one thing from one that has it.

// CHECK-NOT: mux-whole-groups

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @__mux_get_global_id(i32) -> i64
  llvm.func @__mux_work_group_barrier(i32, i32, i32)
  llvm.func @other()

  // A comparison that does not hold for the ids between two.
  llvm.func spir_kernelcc @equal(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.trunc %i : i64 to i32
    %c = llvm.icmp "ne" %j, %n : i32
    llvm.cond_br %c, ^body, ^end
  ^body:
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // A bound that is read from memory.
  llvm.func spir_kernelcc @of_memory(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.trunc %i : i64 to i32
    %m = llvm.load %p : !llvm.ptr<1> -> i32
    %c = llvm.icmp "slt" %j, %m : i32
    llvm.cond_br %c, ^body, ^end
  ^body:
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // A disjunction: one of them suffices.
  llvm.func spir_kernelcc @only_one(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.trunc %i : i64 to i32
    %a = llvm.icmp "slt" %j, %n : i32
    %b = llvm.icmp "sgt" %n, %d0 : i32
    %c = llvm.or %a, %b : i1
    llvm.cond_br %c, ^body, ^end
  ^body:
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // No id is compared.
  llvm.func spir_kernelcc @uniform(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.trunc %i : i64 to i32
    %c = llvm.icmp "slt" %d0, %n : i32
    llvm.cond_br %c, ^body, ^end
  ^body:
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // Ids of fewer bits, of which more may wrap.
  llvm.func spir_kernelcc @of_16_bits(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.trunc %i : i64 to i32
    %s = llvm.trunc %i : i64 to i16
    %m = llvm.trunc %n : i32 to i16
    %c = llvm.icmp "slt" %s, %m : i16
    llvm.cond_br %c, ^body, ^end
  ^body:
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // A product of an id, which may wrap.
  llvm.func spir_kernelcc @product(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.trunc %i : i64 to i32
    %s = llvm.mul %j, %n : i32
    %c = llvm.icmp "slt" %s, %n : i32
    llvm.cond_br %c, ^body, ^end
  ^body:
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // Something is done in any case.
  llvm.func spir_kernelcc @effect_behind(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
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
    llvm.store %n, %p : i32, !llvm.ptr<1>
    llvm.return
  }

  // A call of a function.
  llvm.func spir_kernelcc @calls(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.trunc %i : i64 to i32
    %c = llvm.icmp "slt" %j, %n : i32
    llvm.cond_br %c, ^body, ^end
  ^body:
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.call @other() : () -> ()
    llvm.br ^end
  ^end:
    llvm.return
  }

  // Sub-groups, whose size is that of lanes.
  llvm.func spir_kernelcc @sub_groups(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
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

  // Barriers.
  llvm.func spir_kernelcc @barriers(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %two = llvm.mlir.constant(2 : i32) : i32
    %flags = llvm.mlir.constant(272 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.trunc %i : i64 to i32
    llvm.call @__mux_work_group_barrier(%d0, %two, %flags) : (i32, i32, i32) -> ()
    %c = llvm.icmp "slt" %j, %n : i32
    llvm.cond_br %c, ^body, ^end
  ^body:
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // Loops.
  llvm.func spir_kernelcc @loops(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"], "mux-no-subgroups"]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.trunc %i : i64 to i32
    %c = llvm.icmp "slt" %j, %n : i32
    llvm.cond_br %c, ^body(%j : i32), ^end
  ^body(%k: i32):
    %q = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store %n, %q : i32, !llvm.ptr<1>
    %next = llvm.add %k, %one : i32
    %more = llvm.icmp "slt" %next, %n : i32
    llvm.cond_br %more, ^body(%next : i32), ^end
  ^end:
    llvm.return
  }
}
