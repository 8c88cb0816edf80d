// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @structs(
llvm.func @structs(%s: !llvm.struct<(i32, f32)>, %f: f32) {
  // CHECK-NEXT: %0 = llvm.insertvalue %f, %s[1] : !llvm.struct<(i32, f32)>
  %0 = llvm.insertvalue %f, %s[1] : !llvm.struct<(i32, f32)>
  // CHECK-NEXT: %1 = llvm.extractvalue %0[0] : !llvm.struct<(i32, f32)>
  %1 = llvm.extractvalue %0[0] : !llvm.struct<(i32, f32)>
  llvm.return
}

// CHECK-LABEL: llvm.func @nested(
llvm.func @nested(%s: !llvm.struct<(i32, array<2 x i8>)>, %a: !llvm.array<2 x i8>, %b: i8) {
  // CHECK-NEXT: %0 = llvm.insertvalue %b, %s[1, 0] {foo} : !llvm.struct<(i32, !llvm.array<2 x i8>)>
  %0 = llvm.insertvalue %b, %s[1, 0] {foo} : !llvm.struct<(i32, array<2 x i8>)>
  // CHECK-NEXT: %1 = llvm.insertvalue %a, %0[1] : !llvm.struct<(i32, !llvm.array<2 x i8>)>
  %1 = llvm.insertvalue %a, %0[1] : !llvm.struct<(i32, array<2 x i8>)>
  // CHECK-NEXT: %2 = llvm.extractvalue %1[1, 0] {foo} : !llvm.struct<(i32, !llvm.array<2 x i8>)>
  %2 = llvm.extractvalue %1[1, 0] {foo} : !llvm.struct<(i32, array<2 x i8>)>
  llvm.return
}
