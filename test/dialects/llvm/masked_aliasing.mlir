// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// Alias information of masked accesses, which MLIR's tools keep, and do not translate.

#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>

// CHECK-LABEL: llvm.func @aliasing(
llvm.func @aliasing(%p: !llvm.ptr<1>, %m: vector<4xi1>, %v: vector<4xf32>) {
  // CHECK-NEXT: llvm.intr.masked.load %p, %m, %v {alias_scopes = [#{{.*}}], alignment = 4 : i32}
  %0 = llvm.intr.masked.load %p, %m, %v {alias_scopes = [#scope], alignment = 4 : i32} : (!llvm.ptr<1>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  // CHECK-NEXT: llvm.intr.masked.store %0, %p, %m {alignment = 4 : i32, noalias_scopes = [#{{.*}}]}
  llvm.intr.masked.store %0, %p, %m {alignment = 4 : i32, noalias_scopes = [#scope]} : vector<4xf32>, vector<4xi1> into !llvm.ptr<1>
  llvm.return
}
