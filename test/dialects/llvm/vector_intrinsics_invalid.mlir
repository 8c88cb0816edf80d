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

// CHECK: expected from variable 'T', but got
llvm.func @f(%v: vector<4xf32>) {
  %0 = "llvm.intr.vector.insert"(%v, %v) <{pos = 0 : i64}> : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>
  llvm.return
}

// -----

// CHECK: result 'vector<[8]xf16>' must have twice as many elements as 'vector<[2]xf16>'
llvm.func @f(%a: vector<[2]xf16>) {
  %0 = "llvm.intr.vector.interleave2"(%a, %a) : (vector<[2]xf16>, vector<[2]xf16>) -> vector<[8]xf16>
  llvm.return
}

// -----

// CHECK: result 'vector<4xf16>' must have twice as many elements as 'vector<[2]xf16>'
llvm.func @f(%a: vector<[2]xf16>) {
  %0 = "llvm.intr.vector.interleave2"(%a, %a) : (vector<[2]xf16>, vector<[2]xf16>) -> vector<4xf16>
  llvm.return
}

// -----

// CHECK: result 'vector<[4]xf32>' must have twice as many elements as 'vector<[2]xf16>'
llvm.func @f(%a: vector<[2]xf16>) {
  %0 = "llvm.intr.vector.interleave2"(%a, %a) : (vector<[2]xf16>, vector<[2]xf16>) -> vector<[4]xf32>
  llvm.return
}
