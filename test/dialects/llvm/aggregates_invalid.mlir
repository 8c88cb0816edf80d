// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: position out of bounds
%s = llvm.mlir.undef : !llvm.struct<(i32)>
%0 = llvm.extractvalue %s[1] : !llvm.struct<(i32)>

// -----

// CHECK: position out of bounds
%s, %v = "test.op"() : () -> (!llvm.struct<(i32)>, i32)
%0 = llvm.insertvalue %v, %s[1] : !llvm.struct<(i32)>

// -----

// CHECK: position out of bounds: 2
%s = llvm.mlir.undef : !llvm.array<2 x i32>
%0 = llvm.extractvalue %s[2] : !llvm.array<2 x i32>

// -----

// CHECK: expected a struct or an array, got i32
%s = llvm.mlir.undef : !llvm.array<2 x i32>
%0 = "llvm.extractvalue"(%s) <{position = array<i64: 0, 0>}> : (!llvm.array<2 x i32>) -> i32

// -----

// CHECK: extracting from '!llvm.array<2 x i32>' should produce 'i32', not 'i64'
%s = llvm.mlir.undef : !llvm.array<2 x i32>
%0 = "llvm.extractvalue"(%s) <{position = array<i64: 0>}> : (!llvm.array<2 x i32>) -> i64

// -----

// CHECK: cannot insert 'i64' in place of 'i32' in '!llvm.array<2 x i32>'
%s, %v = "test.op"() : () -> (!llvm.array<2 x i32>, i64)
%0 = "llvm.insertvalue"(%s, %v) <{position = array<i64: 0>}> : (!llvm.array<2 x i32>, i64) -> !llvm.array<2 x i32>

// -----

// CHECK: inserting into '!llvm.array<2 x i32>' cannot produce '!llvm.array<2 x i64>'
%s, %v = "test.op"() : () -> (!llvm.array<2 x i32>, i32)
%0 = "llvm.insertvalue"(%s, %v) <{position = array<i64: 0>}> : (!llvm.array<2 x i32>, i32) -> !llvm.array<2 x i64>
