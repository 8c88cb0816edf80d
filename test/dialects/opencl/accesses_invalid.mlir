// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: what it allocates is private memory, not global; name that space in the type
func.func @f() {
  %0 = opencl.alloca : !opencl.ptr<f32, global>
  func.return
}

// -----

// CHECK: what it allocates is local memory, not private; name that space in the type
func.func @f() attributes {opencl.kernel} {
  %0 = opencl.local_alloc : !opencl.ptr<f32, private>
  func.return
}

// -----

// CHECK: count must be at least 1, not 0
func.func @f() {
  %0 = opencl.alloca count 0 : !opencl.ptr<f32, private>
  func.return
}

// -----

// CHECK: alignment must be a power of two, not 3
func.func @f() {
  %0 = opencl.alloca align 3 : !opencl.ptr<f32, private>
  func.return
}

// -----

// CHECK: local memory is allocated in the first block of a kernel, a func.func with 'opencl.kernel', only; pass a pointer to it to other functions
func.func @f() {
  %0 = opencl.local_alloc : !opencl.ptr<f32, local>
  func.return
}

// -----

// CHECK: local memory is allocated in the first block of a kernel, a func.func with 'opencl.kernel', only; pass a pointer to it to other functions
func.func @f(%c: i1) attributes {opencl.kernel} {
  scf.if %c {
    %0 = opencl.local_alloc : !opencl.ptr<f32, local>
  }
  func.return
}

// -----

// CHECK: the pointer points to f32, not to i32; access what it points to, or bitcast it
func.func @f(%p: !opencl.ptr<f32, global>) {
  %0 = opencl.load %p : !opencl.ptr<f32, global> -> i32
  func.return
}

// -----

// CHECK: the pointer points to f32, not to i32; access what it points to, or bitcast it
func.func @f(%v: i32, %p: !opencl.ptr<f32, global>) {
  opencl.store %v, %p : i32, !opencl.ptr<f32, global>
  func.return
}

// -----

// CHECK: constant memory is only read; write to memory of another space
func.func @f(%v: f32, %p: !opencl.ptr<f32, constant>) {
  opencl.store %v, %p : f32, !opencl.ptr<f32, constant>
  func.return
}

// -----

// CHECK: constant memory is only read; write to memory of another space
func.func @f(%v: i32, %p: !opencl.ptr<i32, constant>) {
  %0 = opencl.atomic_rmw add %p, %v order(relaxed) scope(device) : !opencl.ptr<i32, constant>, i32 -> i32
  func.return
}

// -----

// CHECK: what was in memory is of type i32, not i64
func.func @f(%v: i32, %p: !opencl.ptr<i32, global>) {
  %0 = opencl.atomic_rmw add %p, %v order(relaxed) scope(device) : !opencl.ptr<i32, global>, i32 -> i64
  func.return
}

// -----

// CHECK: 'add' is for integers, not for f32; choose another
func.func @f(%v: f32, %p: !opencl.ptr<f32, global>) {
  %0 = opencl.atomic_rmw add %p, %v order(relaxed) scope(device) : !opencl.ptr<f32, global>, f32 -> f32
  func.return
}

// -----

// CHECK: 'fadd' is for floating-point numbers, not for i32; choose another
func.func @f(%v: i32, %p: !opencl.ptr<i32, global>) {
  %0 = opencl.atomic_rmw fadd %p, %v order(relaxed) scope(device) : !opencl.ptr<i32, global>, i32 -> i32
  func.return
}

// -----

// CHECK: only integers and floating-point numbers are accessed atomically, not vector<4xi32>
func.func @f(%v: vector<4xi32>, %p: !opencl.ptr<vector<4xi32>, global>) {
  %0 = opencl.atomic_rmw exchange %p, %v order(relaxed) scope(device) : !opencl.ptr<vector<4xi32>, global>, vector<4xi32> -> vector<4xi32>
  func.return
}

// -----

// CHECK: what is compared and stored must be of type i32, not i64
func.func @f(%v: i32, %w: i64, %p: !opencl.ptr<i32, global>) {
  %0, %1 = opencl.atomic_cmpxchg %p, %v, %w order(relaxed, relaxed) scope(device) : !opencl.ptr<i32, global>, i32, i64 -> i32
  func.return
}

// -----

// CHECK: only integers are compared and exchanged, not f32; bitcast the pointer to an integer's
func.func @f(%v: f32, %p: !opencl.ptr<f32, global>) {
  %0, %1 = opencl.atomic_cmpxchg %p, %v, %v order(relaxed, relaxed) scope(device) : !opencl.ptr<f32, global>, f32, f32 -> f32
  func.return
}

// -----

// CHECK: a failed exchange stores nothing, so it cannot be release; use relaxed, acquire or seq_cst
func.func @f(%v: i32, %p: !opencl.ptr<i32, global>) {
  %0, %1 = opencl.atomic_cmpxchg %p, %v, %v order(acq_rel, release) scope(device) : !opencl.ptr<i32, global>, i32, i32 -> i32
  func.return
}

// -----

// CHECK: failure cannot be ordered more (seq_cst) than success (acquire)
func.func @f(%v: i32, %p: !opencl.ptr<i32, global>) {
  %0, %1 = opencl.atomic_cmpxchg %p, %v, %v order(acquire, seq_cst) scope(device) : !opencl.ptr<i32, global>, i32, i32 -> i32
  func.return
}
