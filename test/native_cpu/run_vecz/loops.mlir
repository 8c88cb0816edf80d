// RUN: xdsl-opt %s -p run-vecz | filecheck %s
// RUN: %if mlir-translate-22 %{ xdsl-opt %s -p run-vecz | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // A loop that all lanes leave at once stays. Its counter is a number.
  // CHECK-LABEL: @__vecz_v4_uniform(
  // CHECK: llvm.br [[LOOP:\^.*]]({{.*}} : i64, vector<4xf32>)
  // CHECK-NEXT: [[LOOP]](%k: i64, %sum: vector<4xf32>):
  // CHECK: %next = llvm.fadd %sum, {{%.*}} : vector<4xf32>
  // CHECK: %again = llvm.icmp "ult" %more, %n : i64
  // CHECK-NEXT: llvm.cond_br %again, [[LOOP]](%more, %next : i64, vector<4xf32>), {{.*}} {loop_annotation = #llvm.loop_annotation<disableNonforced = true>}
  llvm.func spir_kernelcc @uniform(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %start = llvm.mlir.constant(0.0 : f32) : f32
    llvm.br ^loop(%zero, %start : i64, f32)
  ^loop(%k: i64, %sum: f32):
    %row = llvm.mul %k, %n : i64
    %at = llvm.add %row, %i : i64
    %q = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %next = llvm.fadd %sum, %x : f32
    %more = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %more, %n : i64
    llvm.cond_br %again, ^loop(%more, %next : i64, f32), ^end {loop_annotation = #llvm.loop_annotation<disableNonforced = true>}
  ^end:
    %o = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %next, %o : f32, !llvm.ptr<1>
    llvm.return
  }

  // A loop that lanes leave in different iterations runs until the last one has left.
  // The uniform counter is a number in it, and behind it a vector of the last values.
  // CHECK-LABEL: @__vecz_v4_divergent(
  // CHECK: llvm.br [[LOOP:\^.*]]([[ALL:%.*]], %zero, [[NONE:%.*]], [[LAST:%.*]] : vector<4xi1>, i64, vector<4xi1>, vector<4xi64>)
  // CHECK-NEXT: [[LOOP]](%active: vector<4xi1>, [[K:%.*]]: i64, [[LEFT:%.*]]: vector<4xi1>, [[KEPT:%.*]]: vector<4xi64>):
  // CHECK: %more = llvm.add [[K]], %one : i64
  // CHECK: %again = llvm.icmp "ult" {{%.*}}, {{%.*}} : vector<4xi64>
  // CHECK: [[STAY:%.*]] = llvm.select %active, %again, {{%.*}}
  // CHECK: [[LEAVE:%.*]] = llvm.select %active, {{%.*}}, {{%.*}}
  // CHECK: [[HAVE_LEFT:%.*]] = llvm.or [[LEFT]], [[LEAVE]]
  // CHECK: [[NOW:%.*]] = llvm.select [[LEAVE]], {{%.*}}, [[KEPT]] : vector<4xi1>, vector<4xi64>
  // CHECK: [[SOME:%.*]] = "llvm.intr.vector.reduce.or"([[STAY]])
  // CHECK: llvm.cond_br [[SOME]], [[LOOP]]([[STAY]], %more, [[HAVE_LEFT]], [[NOW]] : {{.*}}), [[BEHIND:\^.*]]{{$}}
  // CHECK-NEXT: [[BEHIND]]:
  // CHECK: llvm.store [[NOW]], {{%.*}} {alignment = 8 : i64} : vector<4xi64>
  llvm.func spir_kernelcc @divergent(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    llvm.br ^loop(%zero : i64)
  ^loop(%k: i64):
    %more = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %more, %i : i64
    llvm.cond_br %again, ^loop(%more : i64), ^end
  ^end:
    %o = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %more, %o : i64, !llvm.ptr<1>
    llvm.return
  }

  // Two ways out of a loop with a `break`, and a store in it.
  // CHECK-LABEL: @__vecz_v4_break(
  // CHECK: (%active: vector<4xi1>, [[K:%.*]]: i64, [[ONE:%.*]]: vector<4xi1>, [[OTHER:%.*]]: vector<4xi1>, [[KEPT:%.*]]: vector<4xi64>):
  // CHECK: llvm.intr.masked.scatter
  // CHECK: "llvm.intr.vector.reduce.or"
  // CHECK: llvm.select {{.*}} : vector<4xi1>, vector<4xi64>
  llvm.func spir_kernelcc @break(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    llvm.br ^loop(%zero : i64)
  ^loop(%k: i64):
    %in = llvm.icmp "ult" %k, %n : i64
    llvm.cond_br %in, ^body, ^end(%n : i64)
  ^body:
    %at = llvm.mul %k, %i : i64
    %q = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %k, %q : i64, !llvm.ptr<1>
    %is = llvm.icmp "eq" %k, %i : i64
    llvm.cond_br %is, ^end(%k : i64), ^latch
  ^latch:
    %more = llvm.add %k, %one : i64
    llvm.br ^loop(%more : i64)
  ^end(%v: i64):
    %o = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %v, %o : i64, !llvm.ptr<1>
    llvm.return
  }

  // Under a mask, a loop that lanes leave at once runs if there is a lane, without masks
  // of its own. The values behind it are those of the last iteration.
  // CHECK-LABEL: @__vecz_v4_together(
  // CHECK: %c = llvm.icmp "ult"
  // CHECK: [[SOME:%.*]] = "llvm.intr.vector.reduce.or"(%c)
  // CHECK-NEXT: llvm.cond_br [[SOME]], ^[[BODY:.*]], ^[[SKIP:.*]]
  // CHECK-NEXT: ^[[BODY]]:
  // CHECK: llvm.br [[LOOP:\^.*]]({{.*}} : i64, vector<4xf32>)
  // CHECK: [[LOOP]](%k: i64, %sum: vector<4xf32>):
  // CHECK: llvm.intr.masked.load {{.*}}, %c,
  // CHECK-NOT: llvm.select
  // CHECK: %again = llvm.icmp "ult" %more, %n : i64
  // CHECK-NEXT: llvm.cond_br %again, [[LOOP]](%more, %next : i64, vector<4xf32>), [[OUT:\^.*]] {loop_annotation = #llvm.loop_annotation<disableNonforced = true>}
  // CHECK-NEXT: [[OUT]]:
  // CHECK: llvm.br ^[[BEHIND:[^(]*]](%c, %next : vector<4xi1>, vector<4xf32>)
  // CHECK: ^[[BEHIND]]([[MASK:%.*]]: vector<4xi1>, [[SUM:%.*]]: vector<4xf32>):
  // CHECK: llvm.intr.masked.store [[SUM]], {{%.*}}, [[MASK]]
  llvm.func spir_kernelcc @together(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %start = llvm.mlir.constant(0.0 : f32) : f32
    %c = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %c, ^loop(%zero, %start : i64, f32), ^end
  ^loop(%k: i64, %sum: f32):
    %row = llvm.mul %k, %n : i64
    %at = llvm.add %row, %i : i64
    %q = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %next = llvm.fadd %sum, %x : f32
    %more = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %more, %n : i64
    llvm.cond_br %again, ^loop(%more, %next : i64, f32), ^behind {loop_annotation = #llvm.loop_annotation<disableNonforced = true>}
  ^behind:
    %o = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %next, %o : f32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // The first successor leaves.
  // CHECK-LABEL: @__vecz_v4_until(
  // CHECK: [[AGAIN:%.*]] = llvm.xor %done, {{%.*}} : i1
  // CHECK: llvm.cond_br [[AGAIN]], ^{{.*}}(%more : i64), ^{{[^(]*$}}
  llvm.func spir_kernelcc @until(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %c = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %c, ^loop(%zero : i64), ^end
  ^loop(%k: i64):
    %row = llvm.mul %k, %n : i64
    %at = llvm.add %row, %i : i64
    %q = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %k, %q : i64, !llvm.ptr<1>
    %more = llvm.add %k, %one : i64
    %done = llvm.icmp "uge" %more, %n : i64
    llvm.cond_br %done, ^end, ^loop(%more : i64)
  ^end:
    llvm.return
  }

  // A second way out that some lanes take: the loop has a mask.
  // CHECK-LABEL: @__vecz_v4_not_together(
  // CHECK: (%active: vector<4xi1>,
  llvm.func spir_kernelcc @not_together(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %c = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %c, ^loop(%zero : i64), ^end
  ^loop(%k: i64):
    %is = llvm.icmp "eq" %k, %i : i64
    llvm.cond_br %is, ^end, ^latch
  ^latch:
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %k, %q : i64, !llvm.ptr<1>
    %more = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %more, %n : i64
    llvm.cond_br %again, ^loop(%more : i64), ^end
  ^end:
    llvm.return
  }
  llvm.func @__mux_get_global_id(i32) -> i64
}
