// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: property 'alignment' expected in operation 'llvm.intr.masked.load'
llvm.func @f(%p: !llvm.ptr, %m: vector<4xi1>) {
  %0 = llvm.intr.masked.load %p, %m : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>
  llvm.return
}

// -----

// CHECK: a mask of type vector<4xi1> does not fit a vector<8xf32>
llvm.func @f(%p: !llvm.ptr, %m: vector<4xi1>) {
  %0 = llvm.intr.masked.load %p, %m {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>) -> vector<8xf32>
  llvm.return
}

// -----

// CHECK: expected a vector of i1, got vector<4xi32>
llvm.func @f(%p: !llvm.ptr, %v: vector<4xf32>, %w: vector<4xi32>) {
  llvm.intr.masked.store %v, %p, %w {alignment = 4 : i32} : vector<4xf32>, vector<4xi32> into !llvm.ptr
  llvm.return
}

// -----

// CHECK: Expected ','
llvm.func @f(%p: !llvm.ptr, %v: vector<4xf32>) {
  llvm.intr.masked.store %v, %p {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
  llvm.return
}

// -----

// CHECK: expected a vector of pointers, got !llvm.ptr
llvm.func @f(%p: !llvm.ptr, %v: vector<4xf32>, %m: vector<4xi1>) {
  llvm.intr.masked.scatter %v, %p, %m {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
  llvm.return
}
