// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @elements(
llvm.func @elements(%v: vector<4xf32>, %f: f32, %i: i32, %j: i64, %s: vector<[4]xf32>, %w: vector<2x!llvm.ptr<1>>) {
  // CHECK-NEXT: %0 = llvm.extractelement %v[%i : i32] : vector<4xf32>
  %0 = llvm.extractelement %v[%i : i32] : vector<4xf32>
  // The same once more, which is read another way.
  // CHECK-NEXT: %1 = llvm.extractelement %v[%i : i32] : vector<4xf32>
  %1 = llvm.extractelement %v[%i : i32] : vector<4xf32>
  // CHECK-NEXT: %2 = llvm.extractelement %s[%j : i64] {foo} : vector<[4]xf32>
  %2 = llvm.extractelement %s[%j : i64] {foo} : vector<[4]xf32>
  // CHECK-NEXT: %3 = llvm.extractelement %w[%i : i32] : vector<2x!llvm.ptr<1>>
  %3 = llvm.extractelement %w[%i : i32] : vector<2x!llvm.ptr<1>>
  // CHECK-NEXT: %4 = llvm.insertelement %f, %v[%i : i32] : vector<4xf32>
  %4 = llvm.insertelement %f, %v[%i : i32] : vector<4xf32>
  // The same once more, which is read another way.
  // CHECK-NEXT: %5 = llvm.insertelement %f, %v[%i : i32] : vector<4xf32>
  %5 = llvm.insertelement %f, %v[%i : i32] : vector<4xf32>
  // CHECK-NEXT: %6 = llvm.insertelement %f, %s[%j : i64] {foo} : vector<[4]xf32>
  %6 = llvm.insertelement %f, %s[%j : i64] {foo} : vector<[4]xf32>
  // CHECK-NEXT: %7 = llvm.insertelement %3, %w[%i : i32] : vector<2x!llvm.ptr<1>>
  %7 = llvm.insertelement %3, %w[%i : i32] : vector<2x!llvm.ptr<1>>
  llvm.return
}

// CHECK-LABEL: llvm.func @shuffles(
llvm.func @shuffles(%v: vector<4xf32>, %m: vector<2xi1>, %s: vector<[4]xf32>, %w: vector<2x!llvm.ptr<1>>) {
  // CHECK-NEXT: %0 = llvm.shufflevector %v, %v [0, -1, 7] : vector<4xf32>
  %0 = llvm.shufflevector %v, %v [0, -1, 7] : vector<4xf32>
  // The same once more, which is read another way.
  // CHECK-NEXT: %1 = llvm.shufflevector %v, %v [0, -1, 7] : vector<4xf32>
  %1 = llvm.shufflevector %v, %v [0, -1, 7] : vector<4xf32>
  // CHECK-NEXT: %2 = llvm.shufflevector %m, %m [3] {foo} : vector<2xi1>
  %2 = llvm.shufflevector %m, %m [3] {foo} : vector<2xi1>
  // CHECK-NEXT: %3 = llvm.shufflevector %s, %s [0, 0, 0, 0] : vector<[4]xf32>
  %3 = llvm.shufflevector %s, %s [0, 0, 0, 0] : vector<[4]xf32>
  // CHECK-NEXT: %4 = llvm.shufflevector %w, %w [1, 0, 3, 2] : vector<2x!llvm.ptr<1>>
  %4 = llvm.shufflevector %w, %w [1, 0, 3, 2] : vector<2x!llvm.ptr<1>>
  llvm.return
}

// CHECK-LABEL: llvm.func @poison(
llvm.func @poison() {
  // CHECK-NEXT: %0 = llvm.mlir.poison : i32
  %0 = llvm.mlir.poison : i32
  // CHECK-NEXT: %1 = llvm.mlir.poison {foo} : vector<4xf32>
  %1 = llvm.mlir.poison {foo} : vector<4xf32>
  // CHECK-NEXT: %2 = llvm.mlir.poison : !llvm.struct<"S", (i32, !llvm.ptr<1>)>
  %2 = llvm.mlir.poison : !llvm.struct<"S", (i32, ptr<1>)>
  llvm.return
}
