// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: expected a pointer, got i32
llvm.func @f(%v: vector<4xf32>, %p: !llvm.ptr, %i: i32, %h: f32) {
  %0 = llvm.intr.matrix.column.major.load %i, <stride = %i> {columns = 2 : i32, isVolatile = false, rows = 2 : i32} : vector<4xf32> from i32 stride i32
  llvm.return
}

// -----

// CHECK: expected a signless integer, got f32
llvm.func @f(%v: vector<4xf32>, %p: !llvm.ptr, %i: i32, %h: f32) {
  %0 = llvm.intr.matrix.column.major.load %p, <stride = %h> {columns = 2 : i32, isVolatile = false, rows = 2 : i32} : vector<4xf32> from !llvm.ptr stride f32
  llvm.return
}

// -----

// CHECK: property 'isVolatile' expected
llvm.func @f(%v: vector<4xf32>, %p: !llvm.ptr, %i: i32, %h: f32) {
  %0 = llvm.intr.matrix.column.major.load %p, <stride = %i> {columns = 2 : i32, rows = 2 : i32} : vector<4xf32> from !llvm.ptr stride i32
  llvm.return
}

// -----

// CHECK: expected a vector of one dimension, got f32
llvm.func @f(%v: vector<4xf32>, %p: !llvm.ptr, %i: i32, %h: f32) {
  llvm.intr.matrix.column.major.store %h, %p, <stride = %i> {columns = 2 : i32, isVolatile = false, rows = 2 : i32} : f32 to !llvm.ptr stride i32
  llvm.return
}

// -----

// CHECK: property 'rows' expected
llvm.func @f(%v: vector<4xf32>, %p: !llvm.ptr, %i: i32, %h: f32) {
  llvm.intr.matrix.column.major.store %v, %p, <stride = %i> {columns = 2 : i32, isVolatile = false} : vector<4xf32> to !llvm.ptr stride i32
  llvm.return
}

// -----

// CHECK: Expected attribute i32 but got i64
llvm.func @f(%v: vector<4xf32>, %p: !llvm.ptr, %i: i32, %h: f32) {
  %0 = llvm.intr.matrix.multiply %v, %v {lhs_columns = 2 : i64, lhs_rows = 2 : i32, rhs_columns = 2 : i32} : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  llvm.return
}

// -----

// CHECK: expected a vector of one dimension, got i32
llvm.func @f(%v: vector<4xf32>, %p: !llvm.ptr, %i: i32, %h: f32) {
  %0 = llvm.intr.matrix.multiply %v, %i {lhs_columns = 2 : i32, lhs_rows = 2 : i32, rhs_columns = 2 : i32} : (vector<4xf32>, i32) -> vector<4xf32>
  llvm.return
}

// -----

// CHECK: expected a vector of one dimension, got f32
llvm.func @f(%v: vector<4xf32>, %p: !llvm.ptr, %i: i32, %h: f32) {
  %0 = llvm.intr.matrix.transpose %v {columns = 2 : i32, rows = 2 : i32} : vector<4xf32> into f32
  llvm.return
}

// -----

// CHECK: property 'columns' expected
llvm.func @f(%v: vector<4xf32>, %p: !llvm.ptr, %i: i32, %h: f32) {
  %0 = llvm.intr.matrix.transpose %v {rows = 2 : i32} : vector<4xf32> into vector<4xf32>
  llvm.return
}
