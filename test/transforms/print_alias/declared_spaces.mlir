// RUN: xdsl-opt -p print-alias %s | filecheck %s

// On the host all pointers have one number: what OpenCL C says of arguments stands beside
// them.

module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  // CHECK-LABEL: // @declared
  // CHECK-DAG:     // load <-> store: NoAlias
  // CHECK-DAG:     // load <-> unknown: MayAlias
  // CHECK-DAG:     // store <-> unknown: MayAlias
  llvm.func @declared(%a: !llvm.ptr {opencl.address_space = 1 : i32}, %b: !llvm.ptr {opencl.address_space = 3 : i32}, %g: !llvm.ptr {opencl.address_space = 4 : i32}, %v: f32) {
    %p = llvm.getelementptr %a[4] : (!llvm.ptr) -> !llvm.ptr, f32
    %0 = llvm.load %p {gas.alias = "load"} : !llvm.ptr -> f32
    llvm.store %0, %b {gas.alias = "store"} : f32, !llvm.ptr
    llvm.store %v, %g {gas.alias = "unknown"} : f32, !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: // @not_declared
  // CHECK:         // load <-> store: MayAlias
  llvm.func @not_declared(%a: !llvm.ptr {opencl.address_space = 1 : i32}, %b: !llvm.ptr {opencl.address_space = 1 : i32}) {
    %0 = llvm.load %a {gas.alias = "load"} : !llvm.ptr -> f32
    llvm.store %0, %b {gas.alias = "store"} : f32, !llvm.ptr
    llvm.return
  }

  // What is chosen from both is neither.
  // CHECK-LABEL: // @chosen
  // CHECK:         // load <-> store: MayAlias
  llvm.func @chosen(%a: !llvm.ptr {opencl.address_space = 1 : i32}, %b: !llvm.ptr {opencl.address_space = 3 : i32}, %c: i1) {
    %p = llvm.select %c, %a, %b : i1, !llvm.ptr
    %0 = llvm.load %p {gas.alias = "load"} : !llvm.ptr -> f32
    llvm.store %0, %b {gas.alias = "store"} : f32, !llvm.ptr
    llvm.return
  }
}
