// RUN: xdsl-opt %s -p print-uniformity | filecheck %s

// Control divergence of lanes: joins, loops that are left divergently.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // The argument of the block where the ways of a divergent branch meet.
  // CHECK-LABEL: // @join{{$}}
  // CHECK-NEXT: //   br: divergent branch{{$}}
  // CHECK-NEXT: //   then: uniform, masked{{$}}
  // CHECK-NEXT: //   k: divergent{{$}}
  // CHECK-NEXT: //   behind: uniform{{$}}
  llvm.func spir_kernelcc @join(%n: i64, %in: !llvm.ptr<1>, %local: !llvm.ptr<3>, %c: i1) {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %x = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %less = llvm.icmp "slt" %x, %n : i64
    llvm.cond_br %less, ^then, ^join(%zero : i64) {gas.uniformity = "br"}
  ^then:
    %t = llvm.add %n, %one {gas.uniformity = "then"} : i64
    llvm.br ^join(%one : i64)
  ^join(%k: i64):
    %v = llvm.add %k, %one {gas.uniformity = "k"} : i64
    %u = llvm.add %n, %one {gas.uniformity = "behind"} : i64
    llvm.return
  }

  // Both ways pass the same value.
  // CHECK-LABEL: // @same_value{{$}}
  // CHECK-NEXT: //   k: uniform{{$}}
  llvm.func spir_kernelcc @same_value(%n: i64, %in: !llvm.ptr<1>, %local: !llvm.ptr<3>, %c: i1) {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %x = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %less = llvm.icmp "slt" %x, %n : i64
    llvm.cond_br %less, ^then, ^join(%n : i64)
  ^then:
    llvm.br ^join(%n : i64)
  ^join(%k: i64):
    %v = llvm.add %k, %one {gas.uniformity = "k"} : i64
    llvm.return
  }

  // A uniform branch, also one inside of a divergent branch.
  // CHECK-LABEL: // @uniform_branch{{$}}
  // CHECK-NEXT: //   k: uniform, masked{{$}}
  // CHECK-NEXT: //   j: divergent{{$}}
  llvm.func spir_kernelcc @uniform_branch(%n: i64, %in: !llvm.ptr<1>, %local: !llvm.ptr<3>, %c: i1) {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %x = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %less = llvm.icmp "slt" %x, %n : i64
    llvm.cond_br %less, ^then, ^join(%one : i64)
  ^then:
    llvm.cond_br %c, ^inner(%zero : i64), ^other
  ^other:
    llvm.br ^inner(%one : i64)
  ^inner(%k: i64):
    %v = llvm.add %k, %one {gas.uniformity = "k"} : i64
    llvm.br ^join(%zero : i64)
  ^join(%j: i64):
    %w = llvm.add %j, %one {gas.uniformity = "j"} : i64
    llvm.return
  }

  // Both edges of a divergent branch lead to one block.
  // CHECK-LABEL: // @one_block{{$}}
  // CHECK-NEXT: //   k: divergent{{$}}
  llvm.func spir_kernelcc @one_block(%n: i64, %in: !llvm.ptr<1>, %local: !llvm.ptr<3>, %c: i1) {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %x = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %less = llvm.icmp "slt" %x, %n : i64
    llvm.cond_br %less, ^join(%zero : i64), ^join(%one : i64)
  ^join(%k: i64):
    %v = llvm.add %k, %one {gas.uniformity = "k"} : i64
    llvm.return
  }

  // A divergent branch in a loop that all lanes run equally often.
  // CHECK-LABEL: // @uniform_loop{{$}}
  // CHECK-NEXT: //   k: uniform{{$}}
  // CHECK-NEXT: //   j: divergent{{$}}
  // CHECK-NEXT: //   exit: uniform branch{{$}}
  // CHECK-NEXT: //   behind: uniform{{$}}
  llvm.func spir_kernelcc @uniform_loop(%n: i64, %in: !llvm.ptr<1>, %local: !llvm.ptr<3>, %c: i1) {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %x = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %less = llvm.icmp "slt" %x, %n : i64
    llvm.br ^loop(%zero : i64)
  ^loop(%k: i64):
    %next = llvm.add %k, %one {gas.uniformity = "k"} : i64
    llvm.cond_br %less, ^then, ^latch(%zero : i64)
  ^then:
    llvm.br ^latch(%one : i64)
  ^latch(%j: i64):
    %w = llvm.add %j, %one {gas.uniformity = "j"} : i64
    %more = llvm.icmp "slt" %next, %n : i64
    llvm.cond_br %more, ^loop(%next : i64), ^behind {gas.uniformity = "exit"}
  ^behind:
    %u = llvm.add %next, %one {gas.uniformity = "behind"} : i64
    llvm.return
  }

  // Lanes leave the loop in different iterations: the counter is uniform in the loop,
  // and has another value for each lane behind it.
  // CHECK-LABEL: // @divergent_loop{{$}}
  // CHECK-NEXT: //   k: uniform, masked, in a divergent loop{{$}}
  // CHECK-NEXT: //   exit: divergent branch, temporal divergence of operand 2, masked, in a divergent loop{{$}}
  // CHECK-NEXT: //   used: divergent, temporal divergence of operand 0{{$}}
  // CHECK-NEXT: //   passed: divergent{{$}}
  // CHECK-NEXT: //   other: uniform{{$}}
  llvm.func spir_kernelcc @divergent_loop(%n: i64, %in: !llvm.ptr<1>, %local: !llvm.ptr<3>, %c: i1) {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %x = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %less = llvm.icmp "slt" %x, %n : i64
    llvm.br ^loop(%zero : i64)
  ^loop(%k: i64):
    %next = llvm.add %k, %one {gas.uniformity = "k"} : i64
    %more = llvm.icmp "slt" %next, %x : i64
    llvm.cond_br %more, ^loop(%next : i64), ^behind(%next : i64) {gas.uniformity = "exit"}
  ^behind(%last: i64):
    %u = llvm.add %next, %one {gas.uniformity = "used"} : i64
    %w = llvm.add %last, %one {gas.uniformity = "passed"} : i64
    %o = llvm.add %n, %one {gas.uniformity = "other"} : i64
    llvm.return
  }

  // Lanes that leave by a uniform exit and those that have left meet at the end.
  // CHECK-LABEL: // @two_exits{{$}}
  // CHECK-NEXT: //   br: uniform branch, masked, in a divergent loop{{$}}
  // CHECK-NEXT: //   break: divergent branch, masked, in a divergent loop{{$}}
  // CHECK-NEXT: //   early: uniform, masked{{$}}
  // CHECK-NEXT: //   late: uniform, masked{{$}}
  // CHECK-NEXT: //   j: divergent{{$}}
  llvm.func spir_kernelcc @two_exits(%n: i64, %in: !llvm.ptr<1>, %local: !llvm.ptr<3>, %c: i1) {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %x = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %less = llvm.icmp "slt" %x, %n : i64
    llvm.br ^loop(%zero : i64)
  ^loop(%k: i64):
    %is_end = llvm.icmp "eq" %k, %n : i64
    llvm.cond_br %is_end, ^late, ^body {gas.uniformity = "br"}
  ^body:
    %next = llvm.add %k, %one : i64
    %found = llvm.icmp "eq" %k, %x : i64
    llvm.cond_br %found, ^early, ^loop(%next : i64) {gas.uniformity = "break"}
  ^early:
    %e = llvm.add %n, %one {gas.uniformity = "early"} : i64
    llvm.br ^end(%zero : i64)
  ^late:
    %l = llvm.add %n, %n {gas.uniformity = "late"} : i64
    llvm.br ^end(%one : i64)
  ^end(%j: i64):
    %w = llvm.add %j, %one {gas.uniformity = "j"} : i64
    llvm.return
  }

  // Some lanes go on with the outer loop, the others leave both: only the outer loop is
  // left divergently.
  // CHECK-LABEL: // @outer_loop{{$}}
  // CHECK-NEXT: //   inner: uniform, masked{{$}}
  // CHECK-NEXT: //   outer: uniform, masked, in a divergent loop{{$}}
  llvm.func spir_kernelcc @outer_loop(%n: i64, %in: !llvm.ptr<1>, %local: !llvm.ptr<3>, %c: i1) {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %x = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %less = llvm.icmp "slt" %x, %n : i64
    llvm.br ^outer(%zero : i64)
  ^outer(%k: i64):
    llvm.br ^inner(%zero : i64)
  ^inner(%j: i64):
    %next = llvm.add %j, %one {gas.uniformity = "inner"} : i64
    llvm.cond_br %c, ^inner(%next : i64), ^latch
  ^latch:
    %k.next = llvm.add %k, %one {gas.uniformity = "outer"} : i64
    %more = llvm.icmp "slt" %k, %x : i64
    llvm.cond_br %more, ^outer(%k.next : i64), ^behind
  ^behind:
    llvm.return
  }

  // A loop with two latches: lanes come to the second one in different iterations.
  // CHECK-LABEL: // @two_latches{{$}}
  // CHECK-NEXT: //   k: divergent, masked, in a divergent loop{{$}}
  llvm.func spir_kernelcc @two_latches(%n: i64, %in: !llvm.ptr<1>, %local: !llvm.ptr<3>, %c: i1) {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %x = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %less = llvm.icmp "slt" %x, %n : i64
    llvm.br ^loop(%zero : i64)
  ^loop(%k: i64):
    llvm.cond_br %less, ^body, ^loop(%one : i64)
  ^body:
    %v = llvm.add %k, %one {gas.uniformity = "k"} : i64
    llvm.cond_br %c, ^loop(%k : i64), ^behind
  ^behind:
    llvm.return
  }

  // Lanes that return early meet the others nowhere.
  // CHECK-LABEL: // @early_return{{$}}
  // CHECK-NEXT: //   k: uniform, masked{{$}}
  // CHECK-NEXT: //   rest: uniform, masked{{$}}
  llvm.func spir_kernelcc @early_return(%n: i64, %in: !llvm.ptr<1>, %local: !llvm.ptr<3>, %c: i1) {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %x = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %less = llvm.icmp "slt" %x, %n : i64
    llvm.cond_br %less, ^rest, ^gone
  ^gone:
    llvm.return
  ^rest:
    llvm.br ^loop(%zero : i64)
  ^loop(%k: i64):
    %next = llvm.add %k, %one {gas.uniformity = "k"} : i64
    %more = llvm.icmp "slt" %next, %n : i64
    llvm.cond_br %more, ^loop(%next : i64), ^behind
  ^behind:
    %o = llvm.add %next, %one {gas.uniformity = "rest"} : i64
    llvm.return
  }

  // A cycle with two entries: all that is used in other blocks is divergent.
  // CHECK-LABEL: // @irreducible{{$}}
  // CHECK-NEXT: //   one: divergent, masked{{$}}
  // CHECK-NEXT: //   two: divergent, masked{{$}}
  llvm.func spir_kernelcc @irreducible(%n: i64, %in: !llvm.ptr<1>, %local: !llvm.ptr<3>, %c: i1) {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %x = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %less = llvm.icmp "slt" %x, %n : i64
    llvm.cond_br %less, ^left(%zero : i64), ^right(%one : i64)
  ^left(%a: i64):
    %a.next = llvm.add %a, %one {gas.uniformity = "one"} : i64
    llvm.br ^right(%a.next : i64)
  ^right(%b: i64):
    %b.next = llvm.add %b, %one {gas.uniformity = "two"} : i64
    llvm.cond_br %c, ^left(%b.next : i64), ^behind
  ^behind:
    llvm.return
  }

  llvm.func @__mux_get_local_id(i32) -> i64
}
