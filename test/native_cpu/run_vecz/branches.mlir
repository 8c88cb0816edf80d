// RUN: xdsl-opt %s -p run-vecz | filecheck %s
// RUN: %if mlir-translate-22 %{ xdsl-opt %s -p run-vecz | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}

// Divergent branches are linearized, uniform ones stay.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // CHECK-LABEL: @__vecz_v4_if(
  // CHECK-NOT: llvm.cond_br
  // CHECK: %c = llvm.icmp "ult" {{.*}} : vector<4xi64>
  // CHECK: %x = llvm.intr.masked.load {{%.*}}, %c, {{%.*}} {alignment = 4 : i32}
  // CHECK: llvm.intr.masked.store {{%.*}}, {{%.*}}, %c {alignment = 4 : i32}
  // CHECK: [[V:%.*]] = llvm.select {{%.*}}, {{%.*}}, {{%.*}} : vector<4xi1>, vector<4xf32>
  // CHECK: llvm.br [[JOIN:\^.*]]([[V]] : vector<4xf32>)
  // CHECK-NEXT: [[JOIN]](%v: vector<4xf32>):
  // CHECK: llvm.store %v, {{.*}} : vector<4xf32>, !llvm.ptr<1>
  llvm.func spir_kernelcc @if(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>, %n: i64, %s: f32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %c = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %c, ^a, ^b
  ^a:
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %y = llvm.fadd %x, %s : f32
    llvm.store %y, %q : f32, !llvm.ptr<1>
    llvm.br ^join(%y : f32)
  ^b:
    %z = llvm.fmul %s, %s : f32
    llvm.br ^join(%z : f32)
  ^join(%v: f32):
    %o = llvm.getelementptr %r[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %v, %o : f32, !llvm.ptr<1>
    llvm.return
  }

  // The condition of lanes that do not run may be poison: `select`, not `and`.
  // CHECK-LABEL: @__vecz_v4_nested(
  // CHECK: %c = llvm.icmp
  // CHECK: %d = llvm.icmp
  // CHECK: [[NONE:%.*]] = llvm.mlir.constant(dense<false>
  // CHECK: [[BOTH:%.*]] = llvm.select %c, %d, [[NONE]] : vector<4xi1>, vector<4xi1>
  // CHECK-NOT: llvm.and
  // CHECK: llvm.intr.masked.store {{%.*}}, {{%.*}}, [[BOTH]]
  llvm.func spir_kernelcc @nested(%p: !llvm.ptr<1>, %n: i64, %m: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    %c = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %c, ^a, ^end
  ^a:
    %x = llvm.sub %i, %m overflow<nuw> : i64
    %d = llvm.icmp "ult" %x, %n : i64
    llvm.cond_br %d, ^b, ^end
  ^b:
    llvm.store %x, %q : i64, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // A uniform branch stays, in front of a divergent one.
  // CHECK-LABEL: @__vecz_v4_uniform(
  // CHECK: %u = llvm.icmp "eq" %n, %m : i64
  // CHECK: llvm.cond_br %u, [[YES:\^.*]], [[END:\^.*]]{{$}}
  // CHECK-NEXT: [[YES]]:
  // CHECK: %c = llvm.icmp "ult" {{.*}} : vector<4xi64>
  // CHECK: llvm.intr.masked.store {{%.*}}, {{%.*}}, %c
  // CHECK-NEXT: llvm.br [[END]]
  // CHECK-NEXT: [[END]]:
  // CHECK-NEXT: llvm.return
  llvm.func spir_kernelcc @uniform(%p: !llvm.ptr<1>, %n: i64, %m: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    %u = llvm.icmp "eq" %n, %m : i64
    llvm.cond_br %u, ^a, ^end
  ^a:
    %c = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %c, ^b, ^end
  ^b:
    llvm.store %i, %q : i64, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // A uniform branch under a divergent one is a mask, too: perhaps no lane comes to it.
  // CHECK-LABEL: @__vecz_v4_under_divergent(
  // CHECK-NOT: llvm.cond_br
  // CHECK: %u = llvm.icmp "eq" %n, %m : i64
  // CHECK: [[U:%.*]] = llvm.shufflevector {{.*}} : vector<4xi1>
  // CHECK: llvm.select %c, [[U]], {{%.*}} : vector<4xi1>, vector<4xi1>
  // CHECK: [[SOME:%.*]] = "llvm.intr.vector.reduce.or"
  // CHECK: %v = llvm.select [[SOME]], {{%.*}}, {{%.*}} : i1, i64
  llvm.func spir_kernelcc @under_divergent(%p: !llvm.ptr<1>, %n: i64, %m: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    %c = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %c, ^a, ^end
  ^a:
    %u = llvm.icmp "eq" %n, %m : i64
    llvm.cond_br %u, ^b(%n : i64), ^b(%m : i64)
  ^b(%v: i64):
    llvm.store %v, %q : i64, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // A uniform access needs one lane that runs, a divisor must not be zero, and what
  // has effects is under a branch for each lane.
  // CHECK-LABEL: @__vecz_v4_guarded(
  // CHECK: %c = llvm.icmp "ult"
  // CHECK: [[SOME:%.*]] = "llvm.intr.vector.reduce.or"(%c)
  // CHECK: llvm.cond_br [[SOME]], [[LOAD:\^.*]], [[BEHIND:\^.*]](
  // CHECK-NEXT: [[LOAD]]:
  // CHECK-NEXT: llvm.load %p : !llvm.ptr<1> -> i64
  // CHECK: [[ONES:%.*]] = llvm.mlir.constant(dense<1> : vector<4xi64>)
  // CHECK: [[DIVISOR:%.*]] = llvm.select %c, {{%.*}}, [[ONES]]
  // CHECK: %y = llvm.udiv {{%.*}}, [[DIVISOR]] : vector<4xi64>
  // CHECK: [[FIRST:%.*]] = llvm.extractelement %c
  // CHECK: llvm.cond_br [[FIRST]]
  // CHECK-COUNT-4: llvm.atomicrmw
  // CHECK-NOT: llvm.atomicrmw
  llvm.func spir_kernelcc @guarded(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    %c = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %c, ^a, ^end
  ^a:
    %x = llvm.load %p : !llvm.ptr<1> -> i64
    %y = llvm.udiv %x, %i : i64
    %z = llvm.atomicrmw add %p, %y monotonic : !llvm.ptr<1>, i64
    llvm.br ^end
  ^end:
    llvm.return
  }

  // A uniform condition is a branch of its own, in front of what lanes differ in.
  // CHECK-LABEL: @__vecz_v4_uniform_conjunct(
  // CHECK: [[U:%.*]] = llvm.freeze %u : i1
  // CHECK-NEXT: llvm.cond_br [[U]], ^[[LANES:.*]], ^[[END:.*]]
  // CHECK-NEXT: ^[[LANES]]:
  // CHECK: llvm.intr.masked.store {{%.*}}, {{%.*}}, %d
  // CHECK: llvm.return
  llvm.func spir_kernelcc @uniform_conjunct(%p: !llvm.ptr<1>, %n: i64, %m: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %false = llvm.mlir.constant(false) : i1
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %d = llvm.icmp "ult" %i, %n : i64
    %u = llvm.icmp "ult" %n, %m : i64
    %both = llvm.select %d, %u, %false : i1, i1
    llvm.cond_br %both, ^a, ^end
  ^a:
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %n, %q : i64, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // One that suffices leads around the other.
  // CHECK-LABEL: @__vecz_v4_uniform_disjunct(
  // CHECK: llvm.cond_br {{%.*}}, ^[[END:[a-z0-9]+]], ^[[LANES:[a-z0-9]+]]
  // CHECK-NEXT: ^[[LANES]]:
  // CHECK: llvm.intr.masked.store
  // CHECK: llvm.return
  llvm.func spir_kernelcc @uniform_disjunct(%p: !llvm.ptr<1>, %n: i64, %m: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %d = llvm.icmp "uge" %i, %n : i64
    %u = llvm.icmp "ult" %n, %m : i64
    %one = llvm.or %u, %d : i1
    llvm.cond_br %one, ^end, ^a
  ^a:
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %n, %q : i64, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // Two conditions in which lanes differ are one mask.
  // CHECK-LABEL: @__vecz_v4_divergent_conjuncts(
  // CHECK-NOT: llvm.freeze
  // CHECK-NOT: llvm.cond_br
  // CHECK: llvm.return
  llvm.func spir_kernelcc @divergent_conjuncts(%p: !llvm.ptr<1>, %n: i64, %m: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %d = llvm.icmp "ult" %i, %n : i64
    %u = llvm.icmp "ugt" %i, %m : i64
    %both = llvm.and %d, %u : i1
    llvm.cond_br %both, ^a, ^end
  ^a:
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %n, %q : i64, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // CHECK-LABEL: @__vecz_v4_switch(
  // CHECK-NOT: llvm.switch
  // CHECK: [[ONE:%.*]] = llvm.icmp "eq" {{.*}} : vector<4xi64>
  // CHECK: [[TWO:%.*]] = llvm.icmp "eq" {{.*}} : vector<4xi64>
  // CHECK: llvm.or
  // CHECK: llvm.intr.masked.store
  llvm.func spir_kernelcc @switch(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.switch %i : i64, ^end [1: ^a(%i : i64), 2: ^a(%n : i64), 3: ^end]
  ^a(%x: i64):
    llvm.store %x, %q : i64, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // Returns are one, and a trap is of the lanes that come to it.
  // CHECK-LABEL: @__vecz_v4_returns(
  // CHECK: llvm.cond_br
  // CHECK: llvm.intr.trap
  // CHECK: llvm.return
  // CHECK-NOT: llvm.return
  // CHECK: llvm.func
  llvm.func spir_kernelcc @returns(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    %c = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %c, ^a, ^b
  ^a:
    llvm.return
  ^b:
    %d = llvm.icmp "eq" %i, %n : i64
    llvm.cond_br %d, ^t, ^s
  ^t:
    "llvm.intr.trap"() : () -> ()
    llvm.unreachable
  ^s:
    llvm.store %i, %q : i64, !llvm.ptr<1>
    llvm.return
  }

  // A jump into the blocks of a divergent branch makes that around both a divergent one.
  // CHECK-LABEL: @__vecz_v4_two_entries(
  // CHECK-NOT: llvm.cond_br
  // CHECK: llvm.func
  llvm.func spir_kernelcc @two_entries(%p: !llvm.ptr<1>, %n: i64, %u: i1) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.cond_br %u, ^a, ^b
  ^a:
    %c = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %c, ^b, ^end
  ^b:
    llvm.store %i, %q : i64, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }
  llvm.func @__mux_get_global_id(i32) -> i64
}
