// RUN: xdsl-opt %s -p run-vecz | filecheck %s
// RUN: %if mlir-translate-22 %{ xdsl-opt %s -p run-vecz | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}

// Operations on vectors, and what each lane does by itself.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // CHECK-LABEL: @__vecz_v4_positions(
  // CHECK: %x = llvm.call @__mux_get_global_id
  // CHECK: [[STEPS:%.*]] = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>)
  // CHECK: [[IDS:%.*]] = llvm.add {{%.*}}, [[STEPS]] : vector<4xi64>
  // CHECK: %y = llvm.call @__mux_get_global_id
  // CHECK: %g = llvm.call @__mux_get_group_id
  // CHECK: [[YG:%.*]] = llvm.add %y, %g : i64
  // CHECK: %l = llvm.call @__mux_get_local_linear_id
  // CHECK: %d = llvm.call @__mux_get_local_id(%n)
  // CHECK: [[IS:%.*]] = llvm.icmp "eq" %n, {{%.*}} : i32
  // CHECK: llvm.select [[IS]], {{%.*}}, {{%.*}} : i1, i64
  llvm.func spir_kernelcc @positions(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %d1 = llvm.mlir.constant(1 : i32) : i32
    %x = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %y = llvm.call @__mux_get_global_id(%d1) : (i32) -> i64
    %g = llvm.call @__mux_get_group_id(%d0) : (i32) -> i64
    %yg = llvm.add %y, %g : i64
    %l = llvm.call @__mux_get_local_linear_id() : () -> i64
    %d = llvm.call @__mux_get_local_id(%n) : (i32) -> i64
    %a = llvm.add %yg, %l : i64
    %b = llvm.add %a, %d : i64
    %q = llvm.getelementptr %p[%x] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %b, %q : i64, !llvm.ptr<1>
    llvm.store %x, %q : i64, !llvm.ptr<1>
    llvm.return
  }

  // A conversion that saturates is an intrinsic without an operation, whose types LLVM
  // adds to the name.
  // CHECK-LABEL: @__vecz_v4_saturates(
  // CHECK: llvm.call_intrinsic "llvm.fptosi.sat"({{%.*}}) {{.*}}: (vector<4xf32>) -> vector<4xi32>
  llvm.func spir_kernelcc @saturates(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %x = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %f = llvm.sitofp %x : i64 to f32
    %i = llvm.call_intrinsic "llvm.fptosi.sat.i32.f32"(%f) : (f32) -> i32
    %q = llvm.getelementptr %p[%x] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %i, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // CHECK-LABEL: @__vecz_v4_numbers(
  // CHECK: %a = llvm.trunc {{.*}} : vector<4xi64> to vector<4xi32>
  // CHECK: %b = llvm.add %a, {{%.*}} overflow<nsw> : vector<4xi32>
  // CHECK: %c = llvm.sitofp %b : vector<4xi32> to vector<4xf32>
  // CHECK: %d = llvm.intr.sqrt(%c) {{.*}}: (vector<4xf32>) -> vector<4xf32>
  // CHECK: %e = llvm.intr.fma(%d, %c, {{%.*}}) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  // CHECK: %f = llvm.fcmp "olt" %e, {{%.*}} : vector<4xf32>
  // CHECK: %g = llvm.select %f, %e, {{%.*}} : vector<4xi1>, vector<4xf32>
  // CHECK: %h = llvm.bitcast %g : vector<4xf32> to vector<4xi32>
  // CHECK: %j = llvm.intr.ctpop(%h) : (vector<4xi32>) -> vector<4xi32>
  // CHECK: %k = llvm.sdiv %j, {{%.*}} : vector<4xi32>
  llvm.func spir_kernelcc @numbers(%p: !llvm.ptr<1>, %n: i32, %s: f32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %a = llvm.trunc %i : i64 to i32
    %b = llvm.add %a, %n overflow<nsw> : i32
    %c = llvm.sitofp %b : i32 to f32
    %d = llvm.intr.sqrt(%c) : (f32) -> f32
    %e = llvm.intr.fma(%d, %c, %s) : (f32, f32, f32) -> f32
    %f = llvm.fcmp "olt" %e, %s : f32
    %g = llvm.select %f, %e, %s : i1, f32
    %h = llvm.bitcast %g : f32 to i32
    %j = llvm.intr.ctpop(%h) : (i32) -> i32
    %k = llvm.sdiv %j, %n : i32
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %k, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // Uniform values stay numbers.
  // CHECK-LABEL: @__vecz_v4_uniform(
  // CHECK: %a = llvm.mul %n, %n : i32
  // CHECK: %b = llvm.insertvalue {{.*}} : !llvm.struct<(i32, i32)>
  // CHECK-NOT: llvm.insertvalue
  llvm.func spir_kernelcc @uniform(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %a = llvm.mul %n, %n : i32
    %s = llvm.mlir.undef : !llvm.struct<(i32, i32)>
    %b = llvm.insertvalue %a, %s[0] : !llvm.struct<(i32, i32)>
    llvm.store %b, %p : !llvm.struct<(i32, i32)>, !llvm.ptr<1>
    llvm.return
  }

  // Structs: a value for each lane. Vectors of the source, see `vectors.mlir`.
  // CHECK-LABEL: @__vecz_v4_aggregates(
  // CHECK-COUNT-2: llvm.add {{.*}} : vector<4xi64>
  // CHECK-COUNT-4: "llvm.intr.uadd.with.overflow"({{.*}}) : (i64, i64) -> !llvm.struct<(i64, i1)>
  // CHECK-COUNT-4: llvm.extractvalue
  // CHECK: llvm.store {{.*}} : vector<8xi64>
  llvm.func spir_kernelcc @aggregates(%p: !llvm.ptr<1>, %v: vector<2xi64>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %a = llvm.insertelement %i, %v[%d0 : i32] : vector<2xi64>
    %b = llvm.add %a, %v : vector<2xi64>
    %c = "llvm.intr.uadd.with.overflow"(%i, %i) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %d = llvm.extractvalue %c[0] : !llvm.struct<(i64, i1)>
    %e = llvm.insertelement %d, %b[%d0 : i32] : vector<2xi64>
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<2xi64>
    llvm.store %e, %q : vector<2xi64>, !llvm.ptr<1>
    llvm.return
  }

  // Atomic operations and calls, also those of uniform operands.
  // CHECK-LABEL: @__vecz_v4_effects(
  // CHECK-COUNT-4: llvm.atomicrmw add %p, %n monotonic
  // CHECK: llvm.fence
  // CHECK-NOT: llvm.fence
  // CHECK-COUNT-4: llvm.call @printed(%n)
  // CHECK-COUNT-4: llvm.call @pure({{.*}}) : (f32) -> f32
  // CHECK: llvm.call @__mux_mem_barrier
  // CHECK-NOT: llvm.call @__mux_mem_barrier
  // CHECK-COUNT-4: "llvm.intr.memcpy"
  // CHECK-NOT: llvm.intr.assume
  llvm.func spir_kernelcc @effects(%p: !llvm.ptr<1>, %n: i32, %r: !llvm.ptr<1>, %t: i1) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %a = llvm.atomicrmw add %p, %n monotonic : !llvm.ptr<1>, i32
    llvm.fence acquire
    llvm.call @printed(%n) : (i32) -> ()
    %f = llvm.sitofp %i : i64 to f32
    %g = llvm.call @pure(%f) : (f32) -> f32
    llvm.call @__mux_mem_barrier(%d0, %d0) : (i32, i32) -> ()
    %q = llvm.getelementptr %r[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<3 x i32>
    "llvm.intr.memcpy"(%q, %p, %n) <{isVolatile = false}> : (!llvm.ptr<1>, !llvm.ptr<1>, i32) -> ()
    llvm.intr.assume %t : i1
    %o = llvm.getelementptr %r[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %g, %o : f32, !llvm.ptr<1>
    llvm.store %a, %o : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @printed(i32)
  llvm.func @pure(%x: f32) -> f32 {
    %y = llvm.fmul %x, %x : f32
    llvm.return %y : f32
  }

  // A barrier is waited at once.
  // CHECK-LABEL: @__vecz_v4_barrier(
  // CHECK: llvm.call @__mux_work_group_barrier
  // CHECK-NOT: llvm.call @__mux_work_group_barrier
  // CHECK: llvm.return
  llvm.func spir_kernelcc @barrier(%p: !llvm.ptr<3>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    llvm.call @__mux_work_group_barrier(%d0, %d0, %d0) : (i32, i32, i32) -> ()
    llvm.return
  }

  llvm.func @__mux_work_group_barrier(i32, i32, i32)
  llvm.func @__mux_mem_barrier(i32, i32)
  llvm.func @__mux_get_global_id(i32) -> i64
  llvm.func @__mux_get_local_id(i32) -> i64
  llvm.func @__mux_get_group_id(i32) -> i64
  llvm.func @__mux_get_local_linear_id() -> i64
}
