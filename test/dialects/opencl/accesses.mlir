// RUN: %roundtrip
// RUN: %roundtrip-generic

// CHECK-LABEL: func.func @allocations
func.func @allocations() attributes {opencl.kernel} {
  // CHECK: opencl.alloca : !opencl.ptr<f32, private>
  %0 = opencl.alloca : !opencl.ptr<f32, private>
  // CHECK: opencl.alloca count 16 align 8 : !opencl.ptr<f32, private>
  %1 = opencl.alloca count 16 align 8 : !opencl.ptr<f32, private>
  // CHECK: opencl.local_alloc count 64 : !opencl.ptr<i32, local>
  %2 = opencl.local_alloc count 64 : !opencl.ptr<i32, local>
  func.return
}

// CHECK-LABEL: func.func @plain
func.func @plain(%c: !opencl.ptr<f32, constant>, %g: !opencl.ptr<f32, global>) {
  // CHECK: %v = opencl.load %c : !opencl.ptr<f32, constant> -> f32
  %v = opencl.load %c : !opencl.ptr<f32, constant> -> f32
  // CHECK: %w = opencl.load volatile %g align 4 : !opencl.ptr<f32, global> -> f32
  %w = opencl.load volatile %g align 4 : !opencl.ptr<f32, global> -> f32
  // CHECK: opencl.store %v, %g : f32, !opencl.ptr<f32, global>
  opencl.store %v, %g : f32, !opencl.ptr<f32, global>
  // CHECK: opencl.store volatile %w, %g align 4 : f32, !opencl.ptr<f32, global>
  opencl.store volatile %w, %g align 4 : f32, !opencl.ptr<f32, global>
  func.return
}

// CHECK-LABEL: func.func @atomic
func.func @atomic(%i: !opencl.ptr<i32, local>, %f: !opencl.ptr<f32, generic>, %v: i32, %w: f32) {
  // CHECK: opencl.atomic_rmw umax %i, %v order(relaxed) scope(work_group) : !opencl.ptr<i32, local>, i32 -> i32
  %0 = opencl.atomic_rmw umax %i, %v order(relaxed) scope(work_group) : !opencl.ptr<i32, local>, i32 -> i32
  // CHECK: opencl.atomic_rmw fadd %f, %w order(seq_cst) scope(device) : !opencl.ptr<f32, generic>, f32 -> f32
  %1 = opencl.atomic_rmw fadd %f, %w order(seq_cst) scope(device) : !opencl.ptr<f32, generic>, f32 -> f32
  // CHECK: opencl.atomic_rmw exchange %f, %w order(acq_rel) scope(sub_group) : !opencl.ptr<f32, generic>, f32 -> f32
  %2 = opencl.atomic_rmw exchange %f, %w order(acq_rel) scope(sub_group) : !opencl.ptr<f32, generic>, f32 -> f32
  // CHECK: opencl.atomic_cmpxchg %i, %v, %v order(acq_rel, acquire) scope(all_devices) : !opencl.ptr<i32, local>, i32, i32 -> i32
  %3, %4 = opencl.atomic_cmpxchg %i, %v, %v order(acq_rel, acquire) scope(all_devices) : !opencl.ptr<i32, local>, i32, i32 -> i32
  // CHECK: opencl.atomic_cmpxchg weak %i, %v, %v order(relaxed, relaxed) scope(work_item) : !opencl.ptr<i32, local>, i32, i32 -> i32
  %5, %6 = opencl.atomic_cmpxchg weak %i, %v, %v order(relaxed, relaxed) scope(work_item) : !opencl.ptr<i32, local>, i32, i32 -> i32
  func.return
}
