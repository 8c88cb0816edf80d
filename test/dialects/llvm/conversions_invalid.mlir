// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: invalid cast opcode for cast from i32 to i64
llvm.func @f(%i: i32) {
  %0 = llvm.trunc %i : i32 to i64
  llvm.return
}

// -----

// CHECK: invalid cast opcode for cast from i32 to i32
llvm.func @f(%i: i32) {
  %0 = llvm.trunc %i : i32 to i32
  llvm.return
}

// -----

// CHECK: cannot cast from vector<4xi32> to i8: shapes differ
llvm.func @f(%w: vector<4xi32>) {
  %0 = llvm.trunc %w : vector<4xi32> to i8
  llvm.return
}

// -----

// CHECK: invalid cast opcode for cast from i64 to i32
llvm.func @f(%j: i64) {
  %0 = llvm.zext %j : i64 to i32
  llvm.return
}

// -----

// CHECK: invalid cast opcode for cast from i32 to i32
llvm.func @f(%i: i32) {
  %0 = llvm.sext %i : i32 to i32
  llvm.return
}

// -----

// CHECK: operand expected
llvm.func @f(%i: i32) {
  %0 = llvm.sext nneg %i : i32 to i64
  llvm.return
}

// -----

// CHECK: cannot cast from vector<4xi32> to f32: shapes differ
llvm.func @f(%w: vector<4xi32>) {
  %0 = llvm.sitofp %w : vector<4xi32> to f32
  llvm.return
}

// -----

// CHECK: expected a signless integer or a vector of them, got f32
llvm.func @f(%f: f32) {
  %0 = llvm.uitofp %f : f32 to f32
  llvm.return
}

// -----

// CHECK: expected a floating-point type or a vector of them, got i32
llvm.func @f(%i: i32) {
  %0 = llvm.fptosi %i : i32 to i32
  llvm.return
}

// -----

// CHECK: expected a signless integer or a vector of them, got f32
llvm.func @f(%f: f32) {
  %0 = llvm.fptoui %f : f32 to f32
  llvm.return
}

// -----

// CHECK: can only cast pointers from and to pointers
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.bitcast %p : !llvm.ptr to i64
  llvm.return
}

// -----

// CHECK: cannot cast pointers of different address spaces, use 'llvm.addrspacecast' instead
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.bitcast %p : !llvm.ptr to !llvm.ptr<1>
  llvm.return
}

// -----

// CHECK: cannot cast between pointers and vectors of them
llvm.func @f(%q: vector<4x!llvm.ptr>) {
  %0 = llvm.bitcast %q : vector<4x!llvm.ptr> to !llvm.ptr
  llvm.return
}

// -----

// CHECK: cannot cast the aggregate type !llvm.struct<(i32, i32)>
llvm.func @f(%t: !llvm.struct<(i32, i32)>) {
  %0 = llvm.bitcast %t : !llvm.struct<(i32, i32)> to i64
  llvm.return
}

// -----

// CHECK: cannot cast vector<2x3xf32>, which is no LLVM type
func.func @f(%a: vector<2x3xf32>) {
  %0 = llvm.bitcast %a : vector<2x3xf32> to vector<2x3xi32>
  return
}
