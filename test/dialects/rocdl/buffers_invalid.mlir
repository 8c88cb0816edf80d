// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: expected a pointer, got i32
llvm.func @f(%i: i32, %h: i16, %l: i64) {
  %0 = "rocdl.make.buffer.rsrc"(%i, %h, %l, %i) : (i32, i16, i64, i32) -> !llvm.ptr<8>
  llvm.return
}

// -----

// CHECK: expected a pointer, got i32
llvm.func @f(%flat: !llvm.ptr, %i: i32, %h: i16, %l: i64) {
  %0 = rocdl.make.buffer.rsrc %flat, %h, %l, %i : !llvm.ptr to i32
  llvm.return
}

// -----

// CHECK: Expected attribute !llvm.ptr<8> but got !llvm.ptr
llvm.func @f(%flat: !llvm.ptr, %i: i32) {
  %0 = "rocdl.raw.ptr.buffer.load"(%flat, %i, %i, %i) : (!llvm.ptr, i32, i32, i32) -> f32
  llvm.return
}

// -----

// CHECK: Expected attribute !llvm.ptr<3> but got !llvm.ptr
llvm.func @f(%flat: !llvm.ptr, %rsrc: !llvm.ptr<8>, %i: i32) {
  "rocdl.raw.ptr.buffer.load.lds"(%rsrc, %flat, %i, %i, %i, %i, %i) : (!llvm.ptr<8>, !llvm.ptr, i32, i32, i32, i32, i32) -> ()
  llvm.return
}

// -----

// CHECK: Expected attribute !llvm.ptr<8> but got !llvm.ptr<1>
llvm.func @f(%global: !llvm.ptr<1>, %i: i32, %f: f32) {
  "rocdl.raw.ptr.buffer.store"(%f, %global, %i, %i, %i) : (f32, !llvm.ptr<1>, i32, i32, i32) -> ()
  llvm.return
}

// -----

// CHECK: attribute f32 expected from variable 'T', but got i32
llvm.func @f(%rsrc: !llvm.ptr<8>, %i: i32, %f: f32) {
  "rocdl.raw.ptr.buffer.atomic.cmpswap"(%f, %i, %rsrc, %i, %i, %i) : (f32, i32, !llvm.ptr<8>, i32, i32, i32) -> f32
  llvm.return
}

// -----

// CHECK: expected 4 operand types but had 3
llvm.func @f(%i: i32, %v4: vector<4xi32>) {
  %0 = rocdl.raw.buffer.load %v4, %i, %i : f32
  llvm.return
}

// -----

// CHECK: Expected ':'
llvm.func @f(%i: i32, %v4: vector<4xi32>) {
  %0 = rocdl.raw.buffer.load %v4, %i, %i, %i {foo} : f32
  llvm.return
}

// -----

// CHECK: operand is used with type vector<4xi32>, but has been previously used or defined with type !llvm.ptr<8>
llvm.func @f(%rsrc: !llvm.ptr<8>, %i: i32, %f: f32) {
  rocdl.raw.buffer.store %f, %rsrc, %i, %i, %i : f32
  llvm.return
}

// -----

// CHECK: expected 4 operands, got 3
llvm.func @f(%rsrc: !llvm.ptr<8>, %i: i32) {
  %0 = rocdl.raw.ptr.buffer.load %rsrc, %i, %i : f32
  llvm.return
}
