// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: Expected attribute !llvm.ptr<3> but got !llvm.ptr<1>
llvm.func @f(%global: !llvm.ptr<1>) {
  %0 = rocdl.ds.read.tr4.b64 %global : <1> -> vector<2xi32>
  llvm.return
}

// -----

// CHECK: Expected attribute !llvm.ptr<3> but got !llvm.ptr
llvm.func @f(%flat: !llvm.ptr) {
  %0 = rocdl.ds.read.tr4.b64 %flat : -> vector<2xi32>
  llvm.return
}

// -----

// CHECK: Expected attribute !llvm.ptr<3> but got !llvm.ptr<1>
llvm.func @f(%global: !llvm.ptr<1>) {
  %0 = rocdl.ds.load.tr4.b64 %global : !llvm.ptr<1> -> vector<2xi32>
  llvm.return
}

// -----

// CHECK: Expected attribute !llvm.ptr<1> but got !llvm.ptr<3>
llvm.func @f(%lds: !llvm.ptr<3>) {
  %0 = rocdl.global.load.tr.b64 %lds : !llvm.ptr<3> -> vector<2xi32>
  llvm.return
}

// -----

// CHECK: Expected attribute !llvm.ptr<3> but got !llvm.ptr<1>
llvm.func @f(%global: !llvm.ptr<1>) {
  "rocdl.load.to.lds"(%global, %global) <{aux = 0 : i32, offset = 0 : i32, size = 4 : i32}> : (!llvm.ptr<1>, !llvm.ptr<1>) -> ()
  llvm.return
}

// -----

// CHECK: expected a pointer, got i32
llvm.func @f(%lds: !llvm.ptr<3>, %i: i32) {
  "rocdl.load.to.lds"(%i, %lds) <{aux = 0 : i32, offset = 0 : i32, size = 4 : i32}> : (i32, !llvm.ptr<3>) -> ()
  llvm.return
}

// -----

// CHECK: Expected attribute !llvm.ptr<1> but got !llvm.ptr
llvm.func @f(%flat: !llvm.ptr, %lds: !llvm.ptr<3>) {
  "rocdl.global.load.lds"(%flat, %lds) <{aux = 0 : i32, offset = 0 : i32, size = 4 : i32}> : (!llvm.ptr, !llvm.ptr<3>) -> ()
  llvm.return
}

// -----

// CHECK: operand is used with type !llvm.ptr<1>, but has been previously used or defined with type !llvm.ptr
llvm.func @f(%flat: !llvm.ptr, %lds: !llvm.ptr<3>) {
  rocdl.global.load.lds %flat, %lds, 4, 0, 0
  llvm.return
}

// -----

// CHECK: Expected attribute !llvm.ptr<1> but got !llvm.ptr
llvm.func @f(%flat: !llvm.ptr, %lds: !llvm.ptr<3>) {
  rocdl.global.load.async.to.lds.b8 %flat, %lds, 1, 2 : !llvm.ptr, !llvm.ptr<3>
  llvm.return
}

// -----

// CHECK: Expected attribute !llvm.ptr<3> but got !llvm.ptr<1>
llvm.func @f(%global: !llvm.ptr<1>, %i: i32) {
  rocdl.cluster.load.async.to.lds.b8 %global, %global, 1, 2, %i : !llvm.ptr<1>, !llvm.ptr<1>
  llvm.return
}

// -----

// CHECK: Expected attribute vector<4xi32> but got vector<8xi32>
llvm.func @f(%v8: vector<8xi32>) {
  rocdl.tensor.load.to.lds.d2 %v8, %v8 cachepolicy 1 : vector<8xi32>, vector<8xi32>
  llvm.return
}

// -----

// CHECK: Expected attribute !llvm.ptr but got !llvm.ptr<1>
llvm.func @f(%global: !llvm.ptr<1>) {
  rocdl.flat.prefetch %global, scope 1 : !llvm.ptr<1>
  llvm.return
}

// -----

// CHECK: Expected attribute !llvm.ptr<1> but got !llvm.ptr
llvm.func @f(%flat: !llvm.ptr) {
  rocdl.global.prefetch %flat, scope 1 : !llvm.ptr
  llvm.return
}

// -----

// CHECK: Expected attribute !llvm.ptr<3> but got !llvm.ptr<1>
llvm.func @f(%global: !llvm.ptr<1>, %l: i64) {
  %0 = rocdl.ds.atomic.barrier.arrive.rtn.b64 %global, %l : !llvm.ptr<1>, i64 -> i64
  llvm.return
}

// -----

// CHECK: Expected attribute !llvm.ptr<3> but got !llvm.ptr
llvm.func @f(%flat: !llvm.ptr) {
  rocdl.ds.atomic.async.barrier.arrive.b64 %flat : !llvm.ptr
  llvm.return
}

// -----

// CHECK: 1 : i64 should be of base attribute llvm.alias_scope
llvm.func @f(%lds: !llvm.ptr<3>) {
  %0 = rocdl.ds.read.tr4.b64 %lds {alias_scopes = [1]} : <3> -> vector<2xi32>
  llvm.return
}
