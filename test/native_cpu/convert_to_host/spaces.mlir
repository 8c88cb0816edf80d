// RUN: xdsl-opt -p 'convert-to-host{triple="x86_64-unknown-linux-gnu" data-layout="e-m:e-i64:64"},verify-llvm' %s -o %t.mlir
// RUN: filecheck %s --input-file %t.mlir
// RUN: %if mlir-translate-22 %{ mlir-translate-22 --mlir-to-llvmir %t.mlir -o %t.ll %}
// PATTERN: EraseSpaceCast

// CHECK: builtin.module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu", llvm.data_layout = "e-m:e-i64:64"}
module attributes {llvm.target_triple = "spir64", llvm.data_layout = "e-i64:64-G1"} {
  // CHECK-NEXT: llvm.mlir.global internal constant @table(dense<1.000000e+00> : tensor<4xf32>) {addr_space = 0 : i32} : !llvm.array<4 x f32>
  llvm.mlir.global internal constant @table(dense<1.000000e+00> : tensor<4xf32>) {addr_space = 2 : i32} : !llvm.array<4 x f32>
  // CHECK: llvm.mlir.global internal @address() {addr_space = 0 : i32} : !llvm.ptr {
  // CHECK-NEXT: %[[TABLE:.*]] = llvm.mlir.addressof @table : !llvm.ptr
  // CHECK-NEXT: llvm.return %[[TABLE]] : !llvm.ptr
  llvm.mlir.global internal @address() {addr_space = 1 : i32} : !llvm.ptr<2> {
    %0 = llvm.mlir.addressof @table : !llvm.ptr<2>
    llvm.return %0 : !llvm.ptr<2>
  }
  // Casts are gone, also between branches.
  // CHECK: llvm.func @casts(%p: !llvm.ptr, %q: !llvm.ptr, %c: i1) -> !llvm.ptr {
  // CHECK-NEXT: llvm.cond_br %c, ^[[YES:.*]](%p : !llvm.ptr), ^[[NO:.*]](%q : !llvm.ptr)
  // CHECK-NEXT: ^[[YES]](%r: !llvm.ptr):
  // CHECK-NEXT: llvm.return %r : !llvm.ptr
  // CHECK-NEXT: ^[[NO]](%s: !llvm.ptr):
  // CHECK-NEXT: llvm.return %s : !llvm.ptr
  llvm.func spir_funccc @casts(%p: !llvm.ptr<1>, %q: !llvm.ptr<3>, %c: i1) -> !llvm.ptr<4> {
    %0 = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    %1 = llvm.addrspacecast %0 : !llvm.ptr<4> to !llvm.ptr<1>
    llvm.cond_br %c, ^bb1(%1 : !llvm.ptr<1>), ^bb2(%q : !llvm.ptr<3>)
  ^bb1(%r: !llvm.ptr<1>):
    %2 = llvm.addrspacecast %r : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.return %2 : !llvm.ptr<4>
  ^bb2(%s: !llvm.ptr<3>):
    %3 = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr<4>
    llvm.return %3 : !llvm.ptr<4>
  }
  // Pointers in types, in attributes and in vectors.
  // CHECK: llvm.func @types(%p: !llvm.ptr {llvm.byval = !llvm.struct<(!llvm.ptr, i32)>}, %v: vector<2x!llvm.ptr>, %c: i1)
  // CHECK-NEXT: %[[AT:.*]] = llvm.getelementptr inbounds %p[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(!llvm.ptr, i32)>
  // CHECK-NEXT: %[[Q:.*]] = llvm.load %[[AT]] : !llvm.ptr -> !llvm.ptr
  // CHECK-NEXT: %[[C:.*]] = llvm.call @casts(%[[Q]], %[[Q]], %{{.*}}) : (!llvm.ptr, !llvm.ptr, i1) -> !llvm.ptr
  llvm.func spir_kernelcc @types(%p: !llvm.ptr {llvm.byval = !llvm.struct<(ptr<1>, i32)>}, %v: vector<2x!llvm.ptr<1>>, %c: i1) {
    %0 = llvm.getelementptr inbounds %p[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr<1>, i32)>
    %1 = llvm.load %0 : !llvm.ptr -> !llvm.ptr<1>
    %2 = llvm.addrspacecast %1 : !llvm.ptr<1> to !llvm.ptr<3>
    %3 = llvm.call spir_funccc @casts(%1, %2, %c) : (!llvm.ptr<1>, !llvm.ptr<3>, i1) -> !llvm.ptr<4>
    llvm.return
  }
}
