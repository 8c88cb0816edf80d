// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: expected a vector of signless integers, got vector<4xf32>
llvm.func @f(%a: vector<4xi32>, %b: vector<4xf32>, %m: vector<4xi1>, %n: i32, %l: i64, %p: !llvm.ptr, %h: f32) {
  %0 = "llvm.intr.vp.add"(%b, %b, %m, %n) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return
}

// -----

// CHECK: expected a vector of i1, got vector<4xi32>
llvm.func @f(%a: vector<4xi32>, %b: vector<4xf32>, %m: vector<4xi1>, %n: i32, %l: i64, %p: !llvm.ptr, %h: f32) {
  %0 = "llvm.intr.vp.xor"(%a, %a, %a, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
  llvm.return
}

// -----

// CHECK: Expected attribute i32 but got i64
llvm.func @f(%a: vector<4xi32>, %b: vector<4xf32>, %m: vector<4xi1>, %n: i32, %l: i64, %p: !llvm.ptr, %h: f32) {
  %0 = "llvm.intr.vp.xor"(%a, %a, %m, %l) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i64) -> vector<4xi32>
  llvm.return
}

// -----

// CHECK: expected a vector of floats, got vector<4xi32>
llvm.func @f(%a: vector<4xi32>, %b: vector<4xf32>, %m: vector<4xi1>, %n: i32, %l: i64, %p: !llvm.ptr, %h: f32) {
  %0 = "llvm.intr.vp.fdiv"(%a, %a, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}

// -----

// CHECK: expected a vector of floats, got f32
llvm.func @f(%a: vector<4xi32>, %b: vector<4xf32>, %m: vector<4xi1>, %n: i32, %l: i64, %p: !llvm.ptr, %h: f32) {
  %0 = "llvm.intr.vp.fneg"(%h, %m, %n) : (f32, vector<4xi1>, i32) -> f32
  llvm.return
}

// -----

// CHECK: expected a vector of floats, got vector<4xi32>
llvm.func @f(%a: vector<4xi32>, %b: vector<4xf32>, %m: vector<4xi1>, %n: i32, %l: i64, %p: !llvm.ptr, %h: f32) {
  %0 = "llvm.intr.vp.fma"(%b, %b, %a, %m, %n) : (vector<4xf32>, vector<4xf32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return
}

// -----

// CHECK: expected a signless integer, got f32
llvm.func @f(%a: vector<4xi32>, %b: vector<4xf32>, %m: vector<4xi1>, %n: i32, %l: i64, %p: !llvm.ptr, %h: f32) {
  %0 = "llvm.intr.vp.reduce.add"(%h, %a, %m, %n) : (f32, vector<4xi32>, vector<4xi1>, i32) -> f32
  llvm.return
}

// -----

// CHECK: expected a floating-point type, got i32
llvm.func @f(%a: vector<4xi32>, %b: vector<4xf32>, %m: vector<4xi1>, %n: i32, %l: i64, %p: !llvm.ptr, %h: f32) {
  %0 = "llvm.intr.vp.reduce.fadd"(%n, %b, %m, %n) : (i32, vector<4xf32>, vector<4xi1>, i32) -> i32
  llvm.return
}

// -----

// CHECK: expected a vector of i1, got vector<4xi32>
llvm.func @f(%a: vector<4xi32>, %b: vector<4xf32>, %m: vector<4xi1>, %n: i32, %l: i64, %p: !llvm.ptr, %h: f32) {
  %0 = "llvm.intr.vp.select"(%a, %a, %a, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
  llvm.return
}

// -----

// CHECK: expected a vector of one dimension, got i32
llvm.func @f(%a: vector<4xi32>, %b: vector<4xf32>, %m: vector<4xi1>, %n: i32, %l: i64, %p: !llvm.ptr, %h: f32) {
  %0 = "llvm.intr.vp.merge"(%m, %n, %n, %n) : (vector<4xi1>, i32, i32, i32) -> i32
  llvm.return
}

// -----

// CHECK: expected a vector of signless integers, got vector<4xf32>
llvm.func @f(%a: vector<4xi32>, %b: vector<4xf32>, %m: vector<4xi1>, %n: i32, %l: i64, %p: !llvm.ptr, %h: f32) {
  %0 = "llvm.intr.vp.sitofp"(%b, %m, %n) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return
}

// -----

// CHECK: expected a vector of floats, got vector<4xi32>
llvm.func @f(%a: vector<4xi32>, %b: vector<4xf32>, %m: vector<4xi1>, %n: i32, %l: i64, %p: !llvm.ptr, %h: f32) {
  %0 = "llvm.intr.vp.fptosi"(%a, %m, %n) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}

// -----

// CHECK: expected a vector of pointers, got vector<4xi32>
llvm.func @f(%a: vector<4xi32>, %b: vector<4xf32>, %m: vector<4xi1>, %n: i32, %l: i64, %p: !llvm.ptr, %h: f32) {
  %0 = "llvm.intr.vp.ptrtoint"(%a, %m, %n) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}

// -----

// CHECK: expected a pointer, got i32
llvm.func @f(%a: vector<4xi32>, %b: vector<4xf32>, %m: vector<4xi1>, %n: i32, %l: i64, %p: !llvm.ptr, %h: f32) {
  %0 = "llvm.intr.vp.load"(%n, %m, %n) : (i32, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}

// -----

// CHECK: expected a vector of one dimension, got i32
llvm.func @f(%a: vector<4xi32>, %b: vector<4xf32>, %m: vector<4xi1>, %n: i32, %l: i64, %p: !llvm.ptr, %h: f32) {
  "llvm.intr.vp.store"(%n, %p, %m, %n) : (i32, !llvm.ptr, vector<4xi1>, i32) -> ()
  llvm.return
}

// -----

// CHECK: expected a signless integer, got f32
llvm.func @f(%a: vector<4xi32>, %b: vector<4xf32>, %m: vector<4xi1>, %n: i32, %l: i64, %p: !llvm.ptr, %h: f32) {
  %0 = "llvm.intr.experimental.vp.strided.load"(%p, %h, %m, %n) : (!llvm.ptr, f32, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}

// -----

// CHECK: expected a pointer, got i32
llvm.func @f(%a: vector<4xi32>, %b: vector<4xf32>, %m: vector<4xi1>, %n: i32, %l: i64, %p: !llvm.ptr, %h: f32) {
  "llvm.intr.experimental.vp.strided.store"(%a, %n, %l, %m, %n) : (vector<4xi32>, i32, i64, vector<4xi1>, i32) -> ()
  llvm.return
}

// -----

// CHECK: expected an LLVM type, got index
llvm.func @f(%a: vector<4xi32>, %b: vector<4xf32>, %m: vector<4xi1>, %n: i32, %l: i64, %p: !llvm.ptr, %h: f32) {
  %0 = "llvm.intr.vp.fneg"(%b, %m, %n) : (vector<4xf32>, vector<4xi1>, i32) -> index
  llvm.return
}

// -----

// CHECK: Expected 4 operands, but got 3
llvm.func @f(%a: vector<4xi32>, %b: vector<4xf32>, %m: vector<4xi1>, %n: i32, %l: i64, %p: !llvm.ptr, %h: f32) {
  %0 = "llvm.intr.vp.add"(%a, %a, %m) : (vector<4xi32>, vector<4xi32>, vector<4xi1>) -> vector<4xi32>
  llvm.return
}
