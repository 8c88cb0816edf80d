// RUN: xdsl-opt %s -p 'run-vecz{factor=4}' | filecheck %s

// Remainders of floating-point numbers, by whether all quotients are small.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @__mux_get_global_id(i32) -> i64

  // CHECK-LABEL: @__vecz_v4_floats(
  // CHECK: [[Q:%.*]] = llvm.fdiv {{%.*}}, {{%.*}} : vector<4xf32>
  // CHECK: [[LARGE:%.*]] = llvm.fcmp "uge" [[Q]]
  // CHECK-NEXT: [[ANY:%.*]] = "llvm.intr.vector.reduce.or"([[LARGE]])
  // CHECK: llvm.cond_br {{%.*}}, ^[[SMALL:.*]], ^[[EACH:.*]]
  // CHECK: ^[[SMALL]]:
  // CHECK: llvm.intr.trunc([[Q]])
  // CHECK: llvm.intr.fma
  // CHECK: llvm.intr.copysign
  // CHECK: ^[[EACH]]:
  // CHECK: llvm.frem {{%.*}}, {{%.*}} : vector<4xf32>
  llvm.func spir_kernelcc @floats(%p: !llvm.ptr<1>, %y: f32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %r = llvm.frem %x, %y : f32
    llvm.store %r, %q : f32, !llvm.ptr<1>
    llvm.return
  }

  // The quotients of lanes that do not run are not looked at.
  // CHECK-LABEL: @__vecz_v4_some(
  // CHECK: [[MASK:%.*]] = llvm.fcmp "olt"
  // CHECK: [[LARGE:%.*]] = llvm.fcmp "uge"
  // CHECK-NEXT: llvm.and [[LARGE]], {{%.*}} : vector<4xi1>
  llvm.func spir_kernelcc @some(%p: !llvm.ptr<1>, %y: f64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f64
    %x = llvm.load %q : !llvm.ptr<1> -> f64
    %less = llvm.fcmp "olt" %x, %y : f64
    llvm.cond_br %less, ^then, ^end
  ^then:
    %r = llvm.frem %x, %y : f64
    llvm.store %r, %q : f64, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // Another format, and numbers that all lanes have.
  // CHECK-LABEL: @__vecz_v4_others(
  // CHECK-NOT: llvm.cond_br
  // CHECK: llvm.frem {{%.*}}, {{%.*}} : vector<4xf16>
  // CHECK: llvm.frem %y, %y : f32
  // CHECK-NOT: llvm.cond_br
  // CHECK: llvm.return
  llvm.func spir_kernelcc @others(%p: !llvm.ptr<1>, %y: f32, %z: f16) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f16
    %x = llvm.load %q : !llvm.ptr<1> -> f16
    %r = llvm.frem %x, %z : f16
    %s = llvm.frem %y, %y : f32
    llvm.store %r, %q : f16, !llvm.ptr<1>
    llvm.store %s, %p : f32, !llvm.ptr<1>
    llvm.return
  }
}
