// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: expected a pointer or a vector of them, got i32
llvm.func @f(%i: i32) {
  %0 = llvm.addrspacecast %i : i32 to !llvm.ptr
  llvm.return
}

// -----

// CHECK: expected a pointer or a vector of them, got i64
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.addrspacecast %p : !llvm.ptr to i64
  llvm.return
}

// -----

// CHECK: type i32 cannot be indexed (index #1)
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.getelementptr %p[0, 0] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return
}

// -----

// CHECK: index 1 indexing a struct is out of bounds
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.getelementptr %p[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

// CHECK: index 1 indexing a struct is out of bounds
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.getelementptr %p[0, -1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

// CHECK: expected index 1 indexing a struct to be constant
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = llvm.getelementptr %p[0, %i] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

// CHECK: expected a signless integer or a vector of them, got f32
llvm.func @f(%p: !llvm.ptr, %f: f32) {
  %0 = llvm.getelementptr %p[%f] : (!llvm.ptr, f32) -> !llvm.ptr, i32
  llvm.return
}

// -----

// CHECK: expected a pointer or a vector of them, got i32
llvm.func @f(%i: i32) {
  %0 = llvm.getelementptr %i[0] : (i32) -> !llvm.ptr, i32
  llvm.return
}

// -----

// CHECK: expected 1 operand types but had 2
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return
}

// -----

// CHECK: Operation has 2 results, but was given 1 to bind.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.getelementptr %p[0] : (!llvm.ptr) -> (!llvm.ptr, !llvm.ptr), i32
  llvm.return
}

// -----

// CHECK: 'inbounds_flag' cannot be used directly
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.getelementptr inbounds_flag %p[0] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return
}

// -----

// CHECK: 8 has bits that no wrap flag stands for
llvm.func @f(%p: !llvm.ptr) {
  %0 = "llvm.getelementptr"(%p) <{elem_type = i32, noWrapFlags = 8 : i32, rawConstantIndices = array<i32: 0>}> : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}

// -----

// CHECK: expected as many dynamic indices as specified in 'rawConstantIndices'
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = "llvm.getelementptr"(%p, %i) <{elem_type = i32, rawConstantIndices = array<i32: 0>}> : (!llvm.ptr, i32) -> !llvm.ptr
  llvm.return
}

// -----

// CHECK: expected a signless integer or a vector of them, got f32
llvm.func @f(%f: f32) {
  %0 = llvm.inttoptr %f : f32 to !llvm.ptr
  llvm.return
}

// -----

// CHECK: expected a signless integer or a vector of them, got f32
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.ptrtoint %p : !llvm.ptr to f32
  llvm.return
}

// -----

// CHECK: failed to verify that all of {ptr, res} have same type
llvm.func @f(%p: !llvm.ptr, %j: i64) {
  %0 = llvm.intr.ptrmask %p, %j : (!llvm.ptr, i64) -> !llvm.ptr<1>
  llvm.return
}

// -----

// CHECK: expected a signless integer or a vector of them, got f32
llvm.func @f(%p: !llvm.ptr, %f: f32) {
  %0 = llvm.intr.ptrmask %p, %f : (!llvm.ptr, f32) -> !llvm.ptr
  llvm.return
}

// -----

// CHECK: expected a pointer, got i32
llvm.func @f(%i: i32) {
  %0 = llvm.intr.launder.invariant.group %i : i32
  llvm.return
}

// -----

// CHECK: expected from variable 'T', but got
llvm.func @f(%p: !llvm.ptr) {
  %0 = "llvm.intr.strip.invariant.group"(%p) : (!llvm.ptr) -> !llvm.ptr<1>
  llvm.return
}
