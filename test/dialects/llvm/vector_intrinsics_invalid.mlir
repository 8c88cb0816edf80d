// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: f32 should be of base attribute integer_type
llvm.func @f(%v: vector<4xf32>) {
  %0 = "llvm.intr.vector.reduce.add"(%v) : (vector<4xf32>) -> f32
  llvm.return
}

// -----

// CHECK: attribute i32 expected from variable 'T', but got i64
llvm.func @f(%w: vector<4xi32>) {
  %0 = "llvm.intr.vector.reduce.add"(%w) : (vector<4xi32>) -> i64
  llvm.return
}

// -----

// CHECK: Unexpected attribute i32
llvm.func @f(%w: vector<4xi32>) {
  %0 = llvm.intr.vector.reduce.fmax(%w) : (vector<4xi32>) -> i32
  llvm.return
}

// -----

// CHECK: failed to verify that all of {dstvec, res} have same type
llvm.func @f(%v: vector<4xf32>) {
  %0 = "llvm.intr.vector.insert"(%v, %v) <{pos = 0 : i64}> : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>
  llvm.return
}
