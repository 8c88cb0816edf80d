// RUN: xdsl-opt %s -p run-vecz | filecheck %s
// RUN: xdsl-opt %s -p 'run-vecz{remarks=missed}' 2>&1 >/dev/null | filecheck %s --check-prefix=MISSED
// RUN: xdsl-opt %s -p 'run-vecz{mode=auto}' | filecheck %s --check-prefix=AUTO

// Operations without a trait are not taken for ones that have it.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @__mux_get_global_id(i32) -> i64

  // A pair of results is not computed for vectors.
  // CHECK-LABEL: @__vecz_v4_by_lanes(
  // CHECK-COUNT-4: "llvm.intr.sadd.with.overflow"({{.*}}) : (i32, i32) -> !llvm.struct<(i32, i1)>
  // CHECK-NOT: "llvm.intr.sadd.with.overflow"
  // CHECK: llvm.return
  llvm.func spir_kernelcc @by_lanes(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %x = llvm.load %q : !llvm.ptr<1> -> i32
    %both = "llvm.intr.sadd.with.overflow"(%x, %x) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %sum = llvm.extractvalue %both[0] : !llvm.struct<(i32, i1)>
    llvm.store %sum, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // An intrinsic without an operation has no traits.
  // MISSED: @unknown: remark: the kernel is not vectorized: llvm.call_intrinsic calls the intrinsic "llvm.ucmp.i32.i32". [run-vecz: NotVectorized]
  llvm.func spir_kernelcc @unknown(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %x = llvm.load %q : !llvm.ptr<1> -> i32
    %y = llvm.call_intrinsic "llvm.ucmp.i32.i32"(%x, %d0) : (i32, i32) -> i32
    llvm.store %y, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // A number by which no lane can trap is no quotient's divisor that needs a mask, nor is
  // one of floating-point numbers; the least integer may be divided by -1.
  // CHECK-LABEL: @__vecz_v4_divisions(
  // CHECK: %c = llvm.icmp
  // CHECK-NOT: llvm.select
  // CHECK: %third = llvm.udiv %x, {{%.*}} : vector<4xi32>
  // CHECK-NOT: llvm.select
  // CHECK: %quotient = llvm.fdiv {{%.*}}, {{%.*}} : vector<4xf32>
  // CHECK: [[DIVISOR:%.*]] = llvm.select %c, {{%.*}}, {{%.*}} : vector<4xi1>, vector<4xi32>
  // CHECK: %rest = llvm.srem %x, [[DIVISOR]] : vector<4xi32>
  llvm.func spir_kernelcc @divisions(%p: !llvm.ptr<1>, %n: i32, %f: f32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %three = llvm.mlir.constant(3 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %x = llvm.load %q : !llvm.ptr<1> -> i32
    %c = llvm.icmp "sgt" %x, %n : i32
    llvm.cond_br %c, ^inside, ^end
  ^inside:
    %third = llvm.udiv %x, %three : i32
    %number = llvm.sitofp %third : i32 to f32
    %quotient = llvm.fdiv %number, %f : f32
    %rest = llvm.srem %x, %n : i32
    %bits = llvm.bitcast %quotient : f32 to i32
    %sum = llvm.add %bits, %rest : i32
    llvm.store %sum, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // No slow operation is a call of the library: without a loop, LLVM vectorizes them.
  // AUTO-NOT: __vecz_v{{[0-9]+}}_slow(
  llvm.func spir_kernelcc @slow(%p: !llvm.ptr<1>, %f: f32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %root = llvm.intr.sqrt(%x) : (f32) -> f32
    %quotient = llvm.fdiv %root, %f : f32
    %least = llvm.intr.minnum(%quotient, %x) : (f32, f32) -> f32
    %number = llvm.fptosi %least : f32 to i32
    %third = llvm.sdiv %number, %number : i32
    %y = llvm.sitofp %third : i32 to f32
    llvm.store %y, %q : f32, !llvm.ptr<1>
    llvm.return
  }
}
