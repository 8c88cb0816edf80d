// RUN: %roundtrip
// RUN: %roundtrip-generic

// CHECK: builtin.module attributes {space = #nvvm.pointer_space<shared_cluster>}
module attributes {space = #nvvm.pointer_space<shared_cluster>} {
  // CHECK-LABEL: func.func @types(
  // CHECK-SAME: !nvvm.ptr<f32, generic>
  // CHECK-SAME: !nvvm.ptr<f32, constant>
  // CHECK-SAME: !nvvm.ptr<f32, tensor>
  // CHECK-SAME: !nvvm.ptr<f32, shared_cluster>
  // CHECK-SAME: !nvvm.ptr<f32, param>
  func.func @types(
    %0: !nvvm.ptr<f32, generic>, %1: !nvvm.ptr<f32, constant>,
    %2: !nvvm.ptr<f32, tensor>, %3: !nvvm.ptr<f32, shared_cluster>,
    %4: !nvvm.ptr<f32, param>
  ) {
    func.return
  }

  // CHECK-LABEL: func.func @operations
  func.func @operations(%s: !nvvm.ptr<f32, shared>, %p: !nvvm.ptr<f32, param>, %i: i64) {
    // CHECK: nvvm.ptr.cast %s : !nvvm.ptr<f32, shared> to !nvvm.ptr<f32, generic>
    %g = nvvm.ptr.cast %s : !nvvm.ptr<f32, shared> to !nvvm.ptr<f32, generic>
    // CHECK: nvvm.ptr.cast %s : !nvvm.ptr<f32, shared> to !nvvm.ptr<f32, shared_cluster>
    %d = nvvm.ptr.cast %s : !nvvm.ptr<f32, shared> to !nvvm.ptr<f32, shared_cluster>
    // CHECK: nvvm.ptr.add %g[%i : i64] : !nvvm.ptr<f32, generic>
    %a = nvvm.ptr.add %g[%i : i64] : !nvvm.ptr<f32, generic>
    // CHECK: nvvm.ptr.bitcast %a : !nvvm.ptr<f32, generic> to !nvvm.ptr<i32, generic>
    %b = nvvm.ptr.bitcast %a : !nvvm.ptr<f32, generic> to !nvvm.ptr<i32, generic>
    // CHECK: nvvm.ptr.null : !nvvm.ptr<i32, global>
    %n = nvvm.ptr.null : !nvvm.ptr<i32, global>
    // CHECK: nvvm.ptr.alloca count 4 align 16 : !nvvm.ptr<f32, local>
    %l = nvvm.ptr.alloca count 4 align 16 : !nvvm.ptr<f32, local>
    // CHECK: %v = nvvm.ptr.load %p : !nvvm.ptr<f32, param> -> f32
    %v = nvvm.ptr.load %p : !nvvm.ptr<f32, param> -> f32
    // CHECK: nvvm.ptr.store volatile %v, %l align 4 : f32, !nvvm.ptr<f32, local>
    nvvm.ptr.store volatile %v, %l align 4 : f32, !nvvm.ptr<f32, local>
    func.return
  }
}
