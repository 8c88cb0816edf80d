// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @integers(
llvm.func @integers(%i: i32, %j: i64, %v: vector<4xi8>) {
  // CHECK-NEXT: %0 = llvm.trunc %j : i64 to i32
  %0 = llvm.trunc %j : i64 to i32
  // CHECK-NEXT: %1 = llvm.trunc %j overflow<nsw> : i64 to i32
  %1 = llvm.trunc %j overflow<nsw> : i64 to i32
  // CHECK-NEXT: %2 = llvm.trunc %j overflow<nuw> : i64 to i32
  %2 = llvm.trunc %j overflow<nuw> : i64 to i32
  // CHECK-NEXT: %3 = llvm.trunc %v overflow<nsw, nuw> {foo} : vector<4xi8> to vector<4xi1>
  %3 = llvm.trunc %v overflow<nsw, nuw> {foo} : vector<4xi8> to vector<4xi1>
  // CHECK-NEXT: %4 = llvm.sext %i : i32 to i64
  %4 = llvm.sext %i : i32 to i64
  // The same once more, which is read another way.
  // CHECK-NEXT: %5 = llvm.sext %i : i32 to i64
  %5 = llvm.sext %i : i32 to i64
  // CHECK-NEXT: %6 = llvm.zext %v {foo} : vector<4xi8> to vector<4xi16>
  %6 = llvm.zext %v {foo} : vector<4xi8> to vector<4xi16>
  // CHECK-NEXT: %7 = llvm.zext nneg %i : i32 to i64
  %7 = llvm.zext nneg %i : i32 to i64
  llvm.return
}

// CHECK-LABEL: llvm.func @integers_and_floats(
llvm.func @integers_and_floats(%i: i32, %f: f32, %v: vector<4xi8>, %w: vector<4xf16>) {
  // CHECK-NEXT: %0 = llvm.sitofp %i : i32 to f32
  %0 = llvm.sitofp %i : i32 to f32
  // CHECK-NEXT: %1 = llvm.sitofp %v {foo} : vector<4xi8> to vector<4xf32>
  %1 = llvm.sitofp %v {foo} : vector<4xi8> to vector<4xf32>
  // CHECK-NEXT: %2 = llvm.uitofp %i : i32 to f32
  %2 = llvm.uitofp %i : i32 to f32
  // CHECK-NEXT: %3 = llvm.uitofp nneg %v {foo} : vector<4xi8> to vector<4xf32>
  %3 = llvm.uitofp nneg %v {foo} : vector<4xi8> to vector<4xf32>
  // CHECK-NEXT: %4 = llvm.fptosi %f : f32 to i32
  %4 = llvm.fptosi %f : f32 to i32
  // CHECK-NEXT: %5 = llvm.fptosi %w {foo} : vector<4xf16> to vector<4xi32>
  %5 = llvm.fptosi %w {foo} : vector<4xf16> to vector<4xi32>
  // CHECK-NEXT: %6 = llvm.fptoui %f : f32 to i1
  %6 = llvm.fptoui %f : f32 to i1
  // CHECK-NEXT: %7 = llvm.fptoui %w {foo} : vector<4xf16> to vector<4xi32>
  %7 = llvm.fptoui %w {foo} : vector<4xf16> to vector<4xi32>
  llvm.return
}

// CHECK-LABEL: llvm.func @floats(
llvm.func @floats(%f: f32, %d: f64, %v: vector<4xf16>) {
  // CHECK-NEXT: %0 = llvm.fpext %f : f32 to f64
  %0 = llvm.fpext %f : f32 to f64
  // CHECK-NEXT: %1 = llvm.fpext %v {foo} : vector<4xf16> to vector<4xf32>
  %1 = llvm.fpext %v {foo} : vector<4xf16> to vector<4xf32>
  // CHECK-NEXT: %2 = llvm.fptrunc %d : f64 to bf16
  %2 = llvm.fptrunc %d : f64 to bf16
  llvm.return
}

// CHECK-LABEL: llvm.func @bitcast(
llvm.func @bitcast(%i: i32, %v: vector<2xi16>, %p: !llvm.ptr<1>) {
  // CHECK-NEXT: %0 = llvm.bitcast %i : i32 to f32
  %0 = llvm.bitcast %i : i32 to f32
  // CHECK-NEXT: %1 = llvm.bitcast %v {foo} : vector<2xi16> to i32
  %1 = llvm.bitcast %v {foo} : vector<2xi16> to i32
  // CHECK-NEXT: %2 = llvm.bitcast %p : !llvm.ptr<1> to !llvm.ptr<1>
  %2 = llvm.bitcast %p : !llvm.ptr<1> to !llvm.ptr<1>
  llvm.return
}
