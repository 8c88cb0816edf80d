// RUN: xdsl-opt --split-input-file -p print-alias %s | filecheck %s

// Address spaces of AMDGPU to which no generic pointer is cast: region (2), constant
// memory by 32-bit addresses (6), buffer fat pointers (7), resources (8), strided
// pointers (9). They alias as LLVM says.

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  // CHECK-LABEL: // @buffers
  // CHECK-DAG: local <-> fat: NoAlias
  // CHECK-DAG: private <-> fat: NoAlias
  // CHECK-DAG: region <-> fat: NoAlias
  // CHECK-DAG: global <-> fat: MayAlias
  // CHECK-DAG: generic <-> fat: MayAlias
  // CHECK-DAG: fat <-> strided: MayAlias
  // CHECK-DAG: narrow <-> fat: MayAlias
  // CHECK-DAG: fat <-> other: MayAlias
  // CHECK-DAG: local <-> strided: NoAlias
  // CHECK-DAG: local <-> narrow: NoAlias
  // CHECK-DAG: global <-> narrow: MayAlias
  // CHECK-DAG: region <-> other: MayAlias
  // CHECK-DAG: generic <-> region: NoAlias
  // CHECK-DAG: region <-> second: MayAlias
  llvm.func @buffers(%p0: !llvm.ptr {gas.alias = "generic"}, %p1: !llvm.ptr<1> {gas.alias = "global"}, %p2: !llvm.ptr<2> {gas.alias = "region"}, %q2: !llvm.ptr<2> {gas.alias = "second"}, %p3: !llvm.ptr<3> {gas.alias = "local"}, %p5: !llvm.ptr<5> {gas.alias = "private"}, %p6: !llvm.ptr<6> {gas.alias = "narrow"}, %p7: !llvm.ptr<7> {gas.alias = "fat"}, %p9: !llvm.ptr<9> {gas.alias = "strided"}, %p999: !llvm.ptr<999> {gas.alias = "other"}) {
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: // @unknown
  // CHECK-DAG: shared <-> other: MayAlias
  llvm.func @unknown(%p3: !llvm.ptr<3> {gas.alias = "shared"}, %p999: !llvm.ptr<999> {gas.alias = "other"}) {
    llvm.return
  }
}
