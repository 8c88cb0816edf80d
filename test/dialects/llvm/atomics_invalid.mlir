// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: expected at least 'monotonic' ordering
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = llvm.atomicrmw add %p, %i unordered : !llvm.ptr, i32
  llvm.return
}

// -----

// CHECK: expected an atomic ordering: not_atomic, unordered, monotonic, acquire, release, acq_rel, seq_cst
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = llvm.atomicrmw add %p, %i : !llvm.ptr, i32
  llvm.return
}

// -----

// CHECK: expected an atomic operation: xchg, add, sub, _and, nand, _or, _xor, max, min, umax, umin, fadd, fsub, fmax, fmin, uinc_wrap, udec_wrap, usub_cond, usub_sat, fmaximum, fminimum
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = llvm.atomicrmw foo %p, %i monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

// CHECK: expected LLVM IR integer type
llvm.func @f(%p: !llvm.ptr, %f: f32) {
  %0 = llvm.atomicrmw add %p, %f monotonic : !llvm.ptr, f32
  llvm.return
}

// -----

// CHECK: expected LLVM IR integer type
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.atomicrmw add %p, %p monotonic : !llvm.ptr, !llvm.ptr
  llvm.return
}

// -----

// CHECK: expected LLVM IR integer type
llvm.func @f(%p: !llvm.ptr, %k: i7) {
  %0 = llvm.atomicrmw add %p, %k monotonic : !llvm.ptr, i7
  llvm.return
}

// -----

// CHECK: expected LLVM IR floating point type
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = llvm.atomicrmw fadd %p, %i monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

// CHECK: expected a vector of fixed length, got vector<[4]xf32>
llvm.func @f(%p: !llvm.ptr, %z: vector<[4]xf32>) {
  %0 = llvm.atomicrmw fadd %p, %z monotonic : !llvm.ptr, vector<[4]xf32>
  llvm.return
}

// -----

// CHECK: unexpected LLVM IR type for 'xchg' bin_op
llvm.func @f(%p: !llvm.ptr, %v: vector<4xf32>) {
  %0 = llvm.atomicrmw xchg %p, %v monotonic : !llvm.ptr, vector<4xf32>
  llvm.return
}

// -----

// CHECK: expected a pointer, got i32
llvm.func @f(%i: i32) {
  %0 = llvm.atomicrmw add %i, %i monotonic : i32, i32
  llvm.return
}

// -----

// CHECK: 21 : i64 is not an atomic operation
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = "llvm.atomicrmw"(%p, %i) <{bin_op = 21 : i64, ordering = 7 : i64}> : (!llvm.ptr, i32) -> i32
  llvm.return
}

// -----

// CHECK: 3 : i64 is not an atomic ordering
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = "llvm.atomicrmw"(%p, %i) <{bin_op = 1 : i64, ordering = 3 : i64}> : (!llvm.ptr, i32) -> i32
  llvm.return
}

// -----

// CHECK: attribute i32 expected from variable 'T', but got i64
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = "llvm.atomicrmw"(%p, %i) <{bin_op = 1 : i64, ordering = 7 : i64}> : (!llvm.ptr, i32) -> i64
  llvm.return
}

// -----

// CHECK: failure ordering cannot be 'release' or 'acq_rel'
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = llvm.cmpxchg %p, %i, %i acq_rel release : !llvm.ptr, i32
  llvm.return
}

// -----

// CHECK: failure ordering cannot be 'release' or 'acq_rel'
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = llvm.cmpxchg %p, %i, %i acq_rel acq_rel : !llvm.ptr, i32
  llvm.return
}

// -----

// CHECK: ordering must be at least 'monotonic'
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = llvm.cmpxchg %p, %i, %i monotonic unordered : !llvm.ptr, i32
  llvm.return
}

// -----

// CHECK: expected an atomic ordering: not_atomic, unordered, monotonic, acquire, release, acq_rel, seq_cst
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = llvm.cmpxchg %p, %i, %i monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

// CHECK: unexpected LLVM IR type
llvm.func @f(%p: !llvm.ptr, %f: f32) {
  %0 = llvm.cmpxchg %p, %f, %f monotonic monotonic : !llvm.ptr, f32
  llvm.return
}

// -----

// CHECK: expected !llvm.struct<(i32, i1)>, got !llvm.struct<(i32, i8)>
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = "llvm.cmpxchg"(%p, %i, %i) <{failure_ordering = 2 : i64, success_ordering = 6 : i64}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i8)>
  llvm.return
}

// -----

// CHECK: attribute i32 expected from variable 'T', but got i64
llvm.func @f(%p: !llvm.ptr, %i: i32, %j: i64) {
  %0 = "llvm.cmpxchg"(%p, %i, %j) <{failure_ordering = 2 : i64, success_ordering = 6 : i64}> : (!llvm.ptr, i32, i64) -> !llvm.struct<(i64, i1)>
  llvm.return
}

// -----

// CHECK: can be given only acquire, release, acq_rel, and seq_cst orderings
llvm.func @f() {
  llvm.fence monotonic
  llvm.return
}

// -----

// CHECK: expected an atomic ordering: not_atomic, unordered, monotonic, acquire, release, acq_rel, seq_cst
llvm.func @f() {
  llvm.fence
  llvm.return
}

// -----

// CHECK: Expected ')'
llvm.func @f() {
  llvm.fence syncscope(agent) acquire
  llvm.return
}
