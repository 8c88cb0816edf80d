// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @memory(
llvm.func @memory(%lds: !llvm.ptr<3>, %global: !llvm.ptr<1>, %flat: !llvm.ptr, %i32: i32, %v4i32: vector<4xi32>, %v8i32: vector<8xi32>, %i64: i64) {
  // CHECK-NEXT: %0 = rocdl.ds.read.tr4.b64 %lds : <3> -> i32
  %0 = rocdl.ds.read.tr4.b64 %lds : <3> -> i32
  // CHECK-NEXT: %1 = rocdl.ds.read.tr8.b64 %lds : <3> -> i32
  %1 = rocdl.ds.read.tr8.b64 %lds : <3> -> i32
  // CHECK-NEXT: %2 = rocdl.ds.read.tr6.b96 %lds : <3> -> i32
  %2 = rocdl.ds.read.tr6.b96 %lds : <3> -> i32
  // CHECK-NEXT: %3 = rocdl.ds.read.tr16.b64 %lds : <3> -> i32
  %3 = rocdl.ds.read.tr16.b64 %lds : <3> -> i32
  // CHECK-NEXT: %4 = rocdl.ds.load.tr4.b64 %lds : !llvm.ptr<3> -> i32
  %4 = rocdl.ds.load.tr4.b64 %lds : !llvm.ptr<3> -> i32
  // CHECK-NEXT: %5 = rocdl.ds.load.tr8.b64 %lds : !llvm.ptr<3> -> i32
  %5 = rocdl.ds.load.tr8.b64 %lds : !llvm.ptr<3> -> i32
  // CHECK-NEXT: %6 = rocdl.ds.load.tr6.b96 %lds : !llvm.ptr<3> -> i32
  %6 = rocdl.ds.load.tr6.b96 %lds : !llvm.ptr<3> -> i32
  // CHECK-NEXT: %7 = rocdl.ds.load.tr16.b128 %lds : !llvm.ptr<3> -> i32
  %7 = rocdl.ds.load.tr16.b128 %lds : !llvm.ptr<3> -> i32
  // CHECK-NEXT: %8 = rocdl.global.load.tr4.b64 %global : !llvm.ptr<1> -> i32
  %8 = rocdl.global.load.tr4.b64 %global : !llvm.ptr<1> -> i32
  // CHECK-NEXT: %9 = rocdl.global.load.tr.b64 %global : !llvm.ptr<1> -> i32
  %9 = rocdl.global.load.tr.b64 %global : !llvm.ptr<1> -> i32
  // CHECK-NEXT: %10 = rocdl.global.load.tr6.b96 %global : !llvm.ptr<1> -> i32
  %10 = rocdl.global.load.tr6.b96 %global : !llvm.ptr<1> -> i32
  // CHECK-NEXT: %11 = rocdl.global.load.tr.b128 %global : !llvm.ptr<1> -> i32
  %11 = rocdl.global.load.tr.b128 %global : !llvm.ptr<1> -> i32
  // CHECK-NEXT: rocdl.load.to.lds %flat, %lds, 1, 2, 3 : !llvm.ptr
  rocdl.load.to.lds %flat, %lds, 1, 2, 3 : !llvm.ptr
  // CHECK-NEXT: rocdl.global.load.lds %global, %lds, 0, 1, 2
  rocdl.global.load.lds %global, %lds, 0, 1, 2
  // CHECK-NEXT: rocdl.global.load.async.to.lds.b8 %global, %lds, 3, 0 : !llvm.ptr<1>, !llvm.ptr<3>
  rocdl.global.load.async.to.lds.b8 %global, %lds, 3, 0 : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: rocdl.global.load.async.to.lds.b32 %global, %lds, 1, 2 : !llvm.ptr<1>, !llvm.ptr<3>
  rocdl.global.load.async.to.lds.b32 %global, %lds, 1, 2 : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: rocdl.global.load.async.to.lds.b64 %global, %lds, 3, 0 : !llvm.ptr<1>, !llvm.ptr<3>
  rocdl.global.load.async.to.lds.b64 %global, %lds, 3, 0 : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: rocdl.global.load.async.to.lds.b128 %global, %lds, 1, 2 : !llvm.ptr<1>, !llvm.ptr<3>
  rocdl.global.load.async.to.lds.b128 %global, %lds, 1, 2 : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: rocdl.cluster.load.async.to.lds.b8 %global, %lds, 3, 0, %i32 : !llvm.ptr<1>, !llvm.ptr<3>
  rocdl.cluster.load.async.to.lds.b8 %global, %lds, 3, 0, %i32 : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: rocdl.cluster.load.async.to.lds.b32 %global, %lds, 1, 2, %i32 : !llvm.ptr<1>, !llvm.ptr<3>
  rocdl.cluster.load.async.to.lds.b32 %global, %lds, 1, 2, %i32 : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: rocdl.cluster.load.async.to.lds.b64 %global, %lds, 3, 0, %i32 : !llvm.ptr<1>, !llvm.ptr<3>
  rocdl.cluster.load.async.to.lds.b64 %global, %lds, 3, 0, %i32 : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: rocdl.cluster.load.async.to.lds.b128 %global, %lds, 1, 2, %i32 : !llvm.ptr<1>, !llvm.ptr<3>
  rocdl.cluster.load.async.to.lds.b128 %global, %lds, 1, 2, %i32 : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: rocdl.tensor.load.to.lds %v4i32, %v8i32, %v4i32, %v4i32 cachepolicy 3 : vector<4xi32>, vector<8xi32>
  rocdl.tensor.load.to.lds %v4i32, %v8i32, %v4i32, %v4i32 cachepolicy 3 : vector<4xi32>, vector<8xi32>
  // CHECK-NEXT: rocdl.tensor.store.from.lds %v4i32, %v8i32, %v4i32, %v4i32 cachepolicy 0 : vector<4xi32>, vector<8xi32>
  rocdl.tensor.store.from.lds %v4i32, %v8i32, %v4i32, %v4i32 cachepolicy 0 : vector<4xi32>, vector<8xi32>
  // CHECK-NEXT: rocdl.tensor.load.to.lds.d2 %v4i32, %v8i32 cachepolicy 1 : vector<4xi32>, vector<8xi32>
  rocdl.tensor.load.to.lds.d2 %v4i32, %v8i32 cachepolicy 1 : vector<4xi32>, vector<8xi32>
  // CHECK-NEXT: rocdl.tensor.store.from.lds.d2 %v4i32, %v8i32 cachepolicy 2 : vector<4xi32>, vector<8xi32>
  rocdl.tensor.store.from.lds.d2 %v4i32, %v8i32 cachepolicy 2 : vector<4xi32>, vector<8xi32>
  // CHECK-NEXT: rocdl.flat.prefetch %flat, scope 3 : !llvm.ptr
  rocdl.flat.prefetch %flat, scope 3 : !llvm.ptr
  // CHECK-NEXT: rocdl.global.prefetch %global, scope 0 : !llvm.ptr<1>
  rocdl.global.prefetch %global, scope 0 : !llvm.ptr<1>
  // CHECK-NEXT: %12 = rocdl.ds.atomic.barrier.arrive.rtn.b64 %lds, %i64 : !llvm.ptr<3>, i64 -> i64
  %12 = rocdl.ds.atomic.barrier.arrive.rtn.b64 %lds, %i64 : !llvm.ptr<3>, i64 -> i64
  // CHECK-NEXT: rocdl.ds.atomic.async.barrier.arrive.b64 %lds : !llvm.ptr<3>
  rocdl.ds.atomic.async.barrier.arrive.b64 %lds : !llvm.ptr<3>
  llvm.return
}

// CHECK-LABEL: llvm.func @attributes(
llvm.func @attributes(%lds: !llvm.ptr<3>, %global: !llvm.ptr<1>, %rsrc: !llvm.ptr<8>, %i32: i32, %v4i32: vector<4xi32>, %v8i32: vector<8xi32>, %flat: !llvm.ptr, %i64: i64) {
  // CHECK-NEXT: %0 = rocdl.ds.read.tr4.b64 %lds {foo} : <3> -> !llvm.ptr<1>
  %0 = rocdl.ds.read.tr4.b64 %lds {foo} : <3> -> !llvm.ptr<1>
  // CHECK-NEXT: %1 = rocdl.ds.load.tr4.b64 %lds {foo} : !llvm.ptr<3> -> i32
  %1 = rocdl.ds.load.tr4.b64 %lds {foo} : !llvm.ptr<3> -> i32
  // CHECK-NEXT: %2 = rocdl.global.load.tr4.b64 %global {foo} : !llvm.ptr<1> -> i7
  %2 = rocdl.global.load.tr4.b64 %global {foo} : !llvm.ptr<1> -> i7
  // CHECK-NEXT: rocdl.load.to.lds %rsrc, %lds, 2147483647, 0, -1 {foo} : <8>
  rocdl.load.to.lds %rsrc, %lds, 2147483647, 0, -1 {foo} : <8>
  // CHECK-NEXT: rocdl.global.load.lds %global, %lds, 2147483647, 1, 7 {foo}
  rocdl.global.load.lds %global, %lds, 2147483647, 1, 7 {foo}
  // CHECK-NEXT: rocdl.global.load.async.to.lds.b8 %global, %lds, 0, 2 {foo} : !llvm.ptr<1>, !llvm.ptr<3>
  rocdl.global.load.async.to.lds.b8 %global, %lds, 0, 2 {foo} : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: rocdl.cluster.load.async.to.lds.b8 %global, %lds, -1, -1, %i32 {alias_scopes = [], foo} : !llvm.ptr<1>, !llvm.ptr<3>
  rocdl.cluster.load.async.to.lds.b8 %global, %lds, -1, -1, %i32 {alias_scopes = [], foo} : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: rocdl.tensor.load.to.lds {foo} %v4i32, %v8i32, %v4i32, %v4i32 cachepolicy 1 : vector<4xi32>, vector<8xi32>
  rocdl.tensor.load.to.lds {foo} %v4i32, %v8i32, %v4i32, %v4i32 cachepolicy 1 : vector<4xi32>, vector<8xi32>
  // CHECK-NEXT: rocdl.tensor.load.to.lds.d2 {foo, noalias_scopes = []} %v4i32, %v8i32 cachepolicy 2147483647 : vector<4xi32>, vector<8xi32>
  rocdl.tensor.load.to.lds.d2 {foo, noalias_scopes = []} %v4i32, %v8i32 cachepolicy 2147483647 : vector<4xi32>, vector<8xi32>
  // CHECK-NEXT: rocdl.flat.prefetch %flat, scope 1 {foo} : !llvm.ptr
  rocdl.flat.prefetch %flat, scope 1 {foo} : !llvm.ptr
  // CHECK-NEXT: rocdl.global.prefetch %global, scope -1 {alias_scopes = [], foo} : !llvm.ptr<1>
  rocdl.global.prefetch %global, scope -1 {alias_scopes = [], foo} : !llvm.ptr<1>
  // CHECK-NEXT: %3 = rocdl.ds.atomic.barrier.arrive.rtn.b64 %lds, %i64 {foo} : !llvm.ptr<3>, i64 -> i64
  %3 = rocdl.ds.atomic.barrier.arrive.rtn.b64 %lds, %i64 {foo} : !llvm.ptr<3>, i64 -> i64
  // CHECK-NEXT: rocdl.ds.atomic.async.barrier.arrive.b64 %lds {foo} : !llvm.ptr<3>
  rocdl.ds.atomic.async.barrier.arrive.b64 %lds {foo} : !llvm.ptr<3>
  llvm.return
}

#root = #llvm.tbaa_root<id = "root">
#char = #llvm.tbaa_type_desc<id = "char", members = {<#root, 0>}>
#tag = #llvm.tbaa_tag<access_type = #char, base_type = #char, offset = 0>
#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>

// CHECK-LABEL: llvm.func @spellings(
llvm.func @spellings(%global: !llvm.ptr<1>, %lds: !llvm.ptr<3>) {
  // CHECK-NEXT: rocdl.load.to.lds %global, %lds, 4, 0, 0 : <1>
  rocdl.load.to.lds %global, %lds, 4, 0, 0 : !llvm.ptr<1>
  // CHECK-NEXT: %0 = rocdl.ds.read.tr4.b64 %lds : <3> -> vector<2xi32>
  %0 = rocdl.ds.read.tr4.b64 %lds : !llvm.ptr<3> -> vector<2xi32>
  // CHECK-NEXT: rocdl.global.load.lds %global, %lds, 4, 0, 0 {alias_scopes = [#llvm.alias_scope<
  // CHECK-SAME: noalias_scopes = [#llvm.alias_scope<
  // CHECK-SAME: tbaa = [#llvm.tbaa_tag<
  rocdl.global.load.lds %global, %lds, 4, 0, 0 {alias_scopes = [#scope], noalias_scopes = [#scope], tbaa = [#tag]}
  llvm.return
}
