// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @accesses(
llvm.func @accesses(%p: !llvm.ptr<1>, %s: i64, %t: i32) {
  // CHECK-NEXT: %0 = llvm.intr.matrix.column.major.load %p, <stride = %s> {columns = 16 : i32, isVolatile = false, rows = 3 : i32} : vector<48xf32> from !llvm.ptr<1> stride i64
  %0 = llvm.intr.matrix.column.major.load %p, <stride = %s> {columns = 16 : i32, isVolatile = false, rows = 3 : i32} : vector<48xf32> from !llvm.ptr<1> stride i64
  // CHECK-NEXT: %1 = llvm.intr.matrix.column.major.load %p, <stride = %t> {columns = 16 : i32, foo, isVolatile = true, rows = 3 : i32} : vector<48xf32> from !llvm.ptr<1> stride i32
  %1 = llvm.intr.matrix.column.major.load %p, <stride = %t> {columns = 16 : i32, foo, isVolatile = true, rows = 3 : i32} : vector<48xf32> from !llvm.ptr<1> stride i32
  // CHECK-NEXT: llvm.intr.matrix.column.major.store %0, %p, <stride = %s> {columns = 16 : i32, isVolatile = false, rows = 3 : i32} : vector<48xf32> to !llvm.ptr<1> stride i64
  llvm.intr.matrix.column.major.store %0, %p, <stride = %s> {columns = 16 : i32, isVolatile = false, rows = 3 : i32} : vector<48xf32> to !llvm.ptr<1> stride i64
  // CHECK-NEXT: llvm.intr.matrix.column.major.store %1, %p, <stride = %t> {columns = 16 : i32, foo, isVolatile = true, rows = 3 : i32} : vector<48xf32> to !llvm.ptr<1> stride i32
  llvm.intr.matrix.column.major.store %1, %p, <stride = %t> {columns = 16 : i32, foo, isVolatile = true, rows = 3 : i32} : vector<48xf32> to !llvm.ptr<1> stride i32
  llvm.return
}

// CHECK-LABEL: llvm.func @computations(
llvm.func @computations(%a: vector<64xf32>, %b: vector<48xf32>) {
  // CHECK-NEXT: %0 = llvm.intr.matrix.multiply %a, %b {lhs_columns = 16 : i32, lhs_rows = 4 : i32, rhs_columns = 3 : i32} : (vector<64xf32>, vector<48xf32>) -> vector<12xf32>
  %0 = llvm.intr.matrix.multiply %a, %b {lhs_columns = 16 : i32, lhs_rows = 4 : i32, rhs_columns = 3 : i32} : (vector<64xf32>, vector<48xf32>) -> vector<12xf32>
  // CHECK-NEXT: %1 = llvm.intr.matrix.multiply %a, %b {foo, lhs_columns = 16 : i32, lhs_rows = 4 : i32, rhs_columns = 3 : i32} : (vector<64xf32>, vector<48xf32>) -> vector<12xf32>
  %1 = llvm.intr.matrix.multiply %a, %b {foo, lhs_columns = 16 : i32, lhs_rows = 4 : i32, rhs_columns = 3 : i32} : (vector<64xf32>, vector<48xf32>) -> vector<12xf32>
  // CHECK-NEXT: %2 = llvm.intr.matrix.transpose %b {columns = 16 : i32, rows = 3 : i32} : vector<48xf32> into vector<48xf32>
  %2 = llvm.intr.matrix.transpose %b {columns = 16 : i32, rows = 3 : i32} : vector<48xf32> into vector<48xf32>
  // CHECK-NEXT: %3 = llvm.intr.matrix.transpose %b {columns = 16 : i32, foo, rows = 3 : i32} : vector<48xf32> into vector<48xf32>
  %3 = llvm.intr.matrix.transpose %b {columns = 16 : i32, foo, rows = 3 : i32} : vector<48xf32> into vector<48xf32>
  llvm.return
}
