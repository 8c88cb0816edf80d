// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: unsupported ordering 'release'
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic release {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.return
}

// -----

// CHECK: unsupported ordering 'acq_rel'
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic acq_rel {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.return
}

// -----

// CHECK: expected alignment for atomic access
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic monotonic : !llvm.ptr -> i32
  llvm.return
}

// -----

// CHECK: unsupported type i7 for atomic access
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic monotonic {alignment = 1 : i64} : !llvm.ptr -> i7
  llvm.return
}

// -----

// CHECK: unsupported type f80 for atomic access
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic monotonic {alignment = 16 : i64} : !llvm.ptr -> f80
  llvm.return
}

// -----

// CHECK: unsupported type vector<4xf32> for atomic access
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic monotonic {alignment = 16 : i64} : !llvm.ptr -> vector<4xf32>
  llvm.return
}

// -----

// CHECK: expected an atomic ordering: not_atomic, unordered, monotonic, acquire, release, acq_rel, seq_cst
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic foo {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.return
}

// -----

// CHECK: Expected ')'
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic syncscope(agent) monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.return
}

// -----

// CHECK: expected syncscope to be null for non-atomic access
llvm.func @f(%p: !llvm.ptr) {
  %0 = "llvm.load"(%p) <{ordering = 0 : i64, syncscope = "agent"}> : (!llvm.ptr) -> i32
  llvm.return
}

// -----

// CHECK: 3 : i64 is not an atomic ordering
llvm.func @f(%p: !llvm.ptr) {
  %0 = "llvm.load"(%p) <{alignment = 4 : i64, ordering = 3 : i64}> : (!llvm.ptr) -> i32
  llvm.return
}

// -----

// CHECK: Expected attribute i64 but got i32
llvm.func @f(%p: !llvm.ptr) {
  %0 = "llvm.load"(%p) <{alignment = 4 : i32}> : (!llvm.ptr) -> i32
  llvm.return
}

// -----

// CHECK: 1 : i32 should be of base attribute llvm.access_group
llvm.func @f(%p: !llvm.ptr) {
  %0 = "llvm.load"(%p) <{access_groups = [1 : i32]}> : (!llvm.ptr) -> i32
  llvm.return
}

// -----

// CHECK: expected a pointer, got i32
llvm.func @f(%i: i32) {
  %0 = llvm.load %i : i32 -> i32
  llvm.return
}

// -----

// CHECK: expected op to return a single LLVM pointer type
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p dereferenceable<bytes = 8> : !llvm.ptr -> i32
  llvm.return
}

// -----

// CHECK: expected an LLVM type with size, got !llvm.void
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> !llvm.void
  llvm.return
}

// -----

// CHECK: expected an LLVM type with size, got !llvm.func<void ()>
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> !llvm.func<void ()>
  llvm.return
}

// -----

// CHECK: expected an LLVM type with size, got tensor<2xi32>
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> tensor<2xi32>
  llvm.return
}

// -----

// CHECK: unsupported ordering 'acquire'
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  llvm.store %i, %p atomic acquire {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.return
}

// -----

// CHECK: unsupported ordering 'acq_rel'
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  llvm.store %i, %p atomic acq_rel {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.return
}

// -----

// CHECK: expected alignment for atomic access
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  llvm.store %i, %p atomic release : i32, !llvm.ptr
  llvm.return
}

// -----

// CHECK: unsupported type i1 for atomic access
llvm.func @f(%p: !llvm.ptr, %c: i1) {
  llvm.store %c, %p atomic release {alignment = 1 : i64} : i1, !llvm.ptr
  llvm.return
}

// -----

// CHECK: expected syncscope to be null for non-atomic access
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  "llvm.store"(%i, %p) <{ordering = 0 : i64, syncscope = "agent"}> : (i32, !llvm.ptr) -> ()
  llvm.return
}

// -----

// CHECK: expected a pointer, got i32
llvm.func @f(%i: i32) {
  llvm.store %i, %i : i32, i32
  llvm.return
}

// -----

// CHECK: expected a signless integer, got f32
llvm.func @f(%f: f32) {
  %0 = llvm.alloca %f x i32 : (f32) -> !llvm.ptr
  llvm.return
}

// -----

// CHECK: expected a pointer, got i32
llvm.func @f(%i: i32) {
  %0 = llvm.alloca %i x i32 : (i32) -> i32
  llvm.return
}

// -----

// CHECK: expected 2 operand types but had 1
llvm.func @f(%i: i32) {
  %0 = llvm.alloca %i x i32 : (i32, i32) -> !llvm.ptr
  llvm.return
}
