// RUN: xdsl-opt -p 'print-alias{six-way=true}' %s | filecheck %s

// "Address-Space Vote Lattice", alias analysis: a generic pointer may alias any; two different
// spaces never alias, pointers to one space may.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK: // @f
  // CHECK-DAG: //   global <-> shared: NoAlias
  // CHECK-DAG: //   global <-> const: NoAlias
  // CHECK-DAG: //   global <-> local: NoAlias
  // CHECK-DAG: //   global <-> tmem: NoAlias
  // CHECK-DAG: //   global <-> dist_sh: NoAlias
  // CHECK-DAG: //   shared <-> const: NoAlias
  // CHECK-DAG: //   shared <-> local: NoAlias
  // CHECK-DAG: //   shared <-> tmem: NoAlias
  // CHECK-DAG: //   shared <-> dist_sh: NoAlias
  // CHECK-DAG: //   const <-> local: NoAlias
  // CHECK-DAG: //   const <-> tmem: NoAlias
  // CHECK-DAG: //   const <-> dist_sh: NoAlias
  // CHECK-DAG: //   local <-> tmem: NoAlias
  // CHECK-DAG: //   local <-> dist_sh: NoAlias
  // CHECK-DAG: //   tmem <-> dist_sh: NoAlias
  // CHECK-DAG: //   global <-> generic: MayAlias
  // CHECK-DAG: //   global <-> global_too: MayAlias
  // CHECK-DAG: //   shared <-> generic: MayAlias
  // CHECK-DAG: //   shared <-> shared_too: MayAlias
  // CHECK-DAG: //   const <-> generic: MayAlias
  // CHECK-DAG: //   const <-> const_too: MayAlias
  // CHECK-DAG: //   local <-> generic: MayAlias
  // CHECK-DAG: //   local <-> local_too: MayAlias
  // CHECK-DAG: //   tmem <-> generic: MayAlias
  // CHECK-DAG: //   tmem <-> tmem_too: MayAlias
  // CHECK-DAG: //   dist_sh <-> generic: MayAlias
  // CHECK-DAG: //   dist_sh <-> dist_sh_too: MayAlias
  llvm.func @f(%global: !llvm.ptr<1> {gas.alias = "global"}, %global_too: !llvm.ptr<1> {gas.alias = "global_too"}, %shared: !llvm.ptr<3> {gas.alias = "shared"}, %shared_too: !llvm.ptr<3> {gas.alias = "shared_too"}, %const: !llvm.ptr<4> {gas.alias = "const"}, %const_too: !llvm.ptr<4> {gas.alias = "const_too"}, %local: !llvm.ptr<5> {gas.alias = "local"}, %local_too: !llvm.ptr<5> {gas.alias = "local_too"}, %tmem: !llvm.ptr<6> {gas.alias = "tmem"}, %tmem_too: !llvm.ptr<6> {gas.alias = "tmem_too"}, %dist_sh: !llvm.ptr<7> {gas.alias = "dist_sh"}, %dist_sh_too: !llvm.ptr<7> {gas.alias = "dist_sh_too"}, %generic: !llvm.ptr {gas.alias = "generic"}) {
    llvm.return
  }
}
