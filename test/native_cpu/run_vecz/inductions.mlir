// RUN: xdsl-opt %s -p run-vecz | filecheck %s
// RUN: xdsl-opt %s -p 'run-vecz{scalable=true}' | filecheck %s --check-prefix=SCALABLE

// What a loop increases by the same steps in all lanes is linear in each iteration.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @__mux_get_global_id(i32) -> i64

  // A pointer to one row after the other.
  // CHECK-LABEL: @__vecz_v4_rows(
  // CHECK: %start = llvm.getelementptr %p[%i]
  // CHECK: llvm.br [[LOOP:\^.*]]({{.*}} : i64, i64, vector<4xf32>)
  // CHECK-NEXT: [[LOOP]](%k: i64, [[D:%.*]]: i64, %sum: vector<4xf32>):
  // CHECK-NEXT: %at = llvm.getelementptr %start{{\[}}[[D]]] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
  // CHECK-NEXT: %x = llvm.load %at {alignment = 4 : i64} : !llvm.ptr<1> -> vector<4xf32>
  // CHECK: [[BYTES:%.*]] = llvm.mul %n, {{%.*}} : i64
  // CHECK-NEXT: [[E:%.*]] = llvm.add [[D]], [[BYTES]] : i64
  // CHECK: llvm.cond_br {{%.*}}, [[LOOP]](%more, [[E]], %next
  // SCALABLE-LABEL: @__vecz_nxv4_rows(
  // SCALABLE: %x = llvm.load %at {alignment = 4 : i64} : !llvm.ptr<1> -> vector<[4]xf32>
  llvm.func spir_kernelcc @rows(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %none = llvm.mlir.constant(0.0 : f32) : f32
    %start = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.br ^loop(%zero, %start, %none : i64, !llvm.ptr<1>, f32)
  ^loop(%k: i64, %at: !llvm.ptr<1>, %sum: f32):
    %x = llvm.load %at : !llvm.ptr<1> -> f32
    %below = llvm.getelementptr %at[%n] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %next = llvm.fadd %sum, %x : f32
    %more = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %more, %n : i64
    llvm.cond_br %again, ^loop(%more, %below, %next : i64, !llvm.ptr<1>, f32), ^end
  ^end:
    %o = llvm.getelementptr %r[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %next, %o : f32, !llvm.ptr<1>
    llvm.return
  }

  // Backwards, by a constant number of elements.
  // CHECK-LABEL: @__vecz_v4_backwards(
  // CHECK: ^{{.*}}(%k: i64, [[D:%.*]]: i64, %sum: vector<4xf32>):
  // CHECK: llvm.load {{.*}} -> vector<4xf32>
  // CHECK: [[STEP:%.*]] = llvm.mlir.constant(-32 : i64) : i64
  // CHECK-NEXT: llvm.add [[D]], [[STEP]] : i64
  llvm.func spir_kernelcc @backwards(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %none = llvm.mlir.constant(0.0 : f32) : f32
    %start = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.br ^loop(%zero, %start, %none : i64, !llvm.ptr<1>, f32)
  ^loop(%k: i64, %at: !llvm.ptr<1>, %sum: f32):
    %x = llvm.load %at : !llvm.ptr<1> -> f32
    %below = llvm.getelementptr %at[-8] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %next = llvm.fadd %sum, %x : f32
    %more = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %more, %n : i64
    llvm.cond_br %again, ^loop(%more, %below, %next : i64, !llvm.ptr<1>, f32), ^end
  ^end:
    %o = llvm.getelementptr %r[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %next, %o : f32, !llvm.ptr<1>
    llvm.return
  }

  // An index. Lane 0, which need not run, may wrap: the sum has no flags.
  // CHECK-LABEL: @__vecz_v4_index(
  // CHECK: ^{{.*}}(%k: i64, [[D:%.*]]: i64, %sum: vector<4xf32>):
  // CHECK: %at = llvm.add %i, [[D]] : i64
  // CHECK: llvm.load {{.*}} -> vector<4xf32>
  // CHECK: llvm.sub [[D]], %n : i64
  llvm.func spir_kernelcc @index(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %none = llvm.mlir.constant(0.0 : f32) : f32
    llvm.br ^loop(%zero, %i, %none : i64, i64, f32)
  ^loop(%k: i64, %at: i64, %sum: f32):
    %q = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %below = llvm.sub %at, %n overflow<nsw> : i64
    %next = llvm.fadd %sum, %x : f32
    %more = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %more, %n : i64
    llvm.cond_br %again, ^loop(%more, %below, %next : i64, i64, f32), ^end
  ^end:
    %o = llvm.getelementptr %r[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %next, %o : f32, !llvm.ptr<1>
    llvm.return
  }

  // Lanes that are in the loop make the same steps, though they leave it one by one.
  // CHECK-LABEL: @__vecz_v4_leaving(
  // CHECK: ^{{.*}}(%active: vector<4xi1>, {{%.*}}: i64, [[D:%.*]]: i64, {{%.*}}: vector<4xf32>
  // CHECK: %at = llvm.add %i, [[D]] : i64
  // CHECK: llvm.intr.masked.load {{.*}}, %active,
  llvm.func spir_kernelcc @leaving(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %none = llvm.mlir.constant(0.0 : f32) : f32
    llvm.br ^loop(%zero, %i, %none : i64, i64, f32)
  ^loop(%k: i64, %at: i64, %sum: f32):
    %q = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %below = llvm.add %n, %at overflow<nsw> : i64
    %next = llvm.fadd %sum, %x : f32
    %more = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %more, %i : i64
    llvm.cond_br %again, ^loop(%more, %below, %next : i64, i64, f32), ^end
  ^end:
    %o = llvm.getelementptr %r[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %next, %o : f32, !llvm.ptr<1>
    llvm.return
  }

  // Steps that differ by lane, and others than sums, stay vectors.
  // CHECK-LABEL: @__vecz_v4_own_steps(
  // CHECK: ^{{.*}}(%k: i64, %at: vector<4xi64>, %sum: vector<4xf32>):
  // CHECK: llvm.intr.masked.gather
  llvm.func spir_kernelcc @own_steps(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %none = llvm.mlir.constant(0.0 : f32) : f32
    llvm.br ^loop(%zero, %i, %none : i64, i64, f32)
  ^loop(%k: i64, %at: i64, %sum: f32):
    %q = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %below = llvm.add %at, %i : i64
    %next = llvm.fadd %sum, %x : f32
    %more = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %more, %n : i64
    llvm.cond_br %again, ^loop(%more, %below, %next : i64, i64, f32), ^end
  ^end:
    %o = llvm.getelementptr %r[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %next, %o : f32, !llvm.ptr<1>
    llvm.return
  }

  // CHECK-LABEL: @__vecz_v4_from_steps(
  // CHECK: ^{{.*}}(%k: i64, %at: vector<4xi64>, %sum: vector<4xf32>):
  // CHECK: llvm.intr.masked.gather
  llvm.func spir_kernelcc @from_steps(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %none = llvm.mlir.constant(0.0 : f32) : f32
    llvm.br ^loop(%zero, %i, %none : i64, i64, f32)
  ^loop(%k: i64, %at: i64, %sum: f32):
    %q = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %below = llvm.sub %n, %at : i64
    %next = llvm.fadd %sum, %x : f32
    %more = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %more, %n : i64
    llvm.cond_br %again, ^loop(%more, %below, %next : i64, i64, f32), ^end
  ^end:
    %o = llvm.getelementptr %r[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %next, %o : f32, !llvm.ptr<1>
    llvm.return
  }

  // A start that lanes load has no stride.
  // CHECK-LABEL: @__vecz_v4_loaded(
  // CHECK: ^{{.*}}(%k: i64, %at: vector<4xi64>, %sum: vector<4xf32>):
  // CHECK: llvm.intr.masked.gather
  llvm.func spir_kernelcc @loaded(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %none = llvm.mlir.constant(0.0 : f32) : f32
    %s = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    %start = llvm.load %s : !llvm.ptr<1> -> i64
    llvm.br ^loop(%zero, %start, %none : i64, i64, f32)
  ^loop(%k: i64, %at: i64, %sum: f32):
    %q = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %below = llvm.add %at, %n : i64
    %next = llvm.fadd %sum, %x : f32
    %more = llvm.add %k, %one : i64
    %again = llvm.icmp "ult" %more, %n : i64
    llvm.cond_br %again, ^loop(%more, %below, %next : i64, i64, f32), ^end
  ^end:
    %o = llvm.getelementptr %r[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %next, %o : f32, !llvm.ptr<1>
    llvm.return
  }
}
