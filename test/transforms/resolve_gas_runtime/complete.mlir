// RUN: xdsl-opt -p "resolve-gas{runtime=true}" %s -o %t.mlir
// RUN: filecheck %s < %t.mlir
// RUN: xdsl-opt -p "resolve-gas{runtime=true lower-casts=false},lower-gas-casts" %s | diff %t.mlir -
// RUN: xdsl-opt -p "resolve-gas{runtime=true},lower-gas-casts" %s | diff %t.mlir -
// RUN: xdsl-opt -p "resolve-gas{runtime=true},resolve-gas{runtime=true}" %s | diff %t.mlir -
// RUN: xdsl-opt -p resolve-gas %s | filecheck %s --check-prefix=STATIC

// Run-time resolution leaves a complete module: the tags that it tests are set.
// CHECK: builtin.module attributes {llvm.target_triple = "spir64", gas.private_memory = "global"} {

// Without it what is not proven is left to the driver.
// STATIC-NOT: gas.

module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: llvm.func spir_kernelcc @one_of_two(
  // CHECK-NOT:     llvm.addrspacecast
  // CHECK:         llvm.mlir.constant(4611686018427387904 : i64) : i64
  // CHECK:         llvm.switch
  // CHECK-NOT:     llvm.addrspacecast
  // CHECK:         llvm.return
  // STATIC-LABEL: llvm.func spir_kernelcc @one_of_two(
  // STATIC:         llvm.addrspacecast
  // STATIC:         llvm.load %{{.*}} : !llvm.ptr<4> -> i32
  llvm.func spir_kernelcc @one_of_two(%g: !llvm.ptr<1>, %l: !llvm.ptr<3>, %c: i1) {
    %0 = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr<4>
    %1 = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    %2 = llvm.select %c, %0, %1 : i1, !llvm.ptr<4>
    %3 = llvm.load %2 : !llvm.ptr<4> -> i32
    llvm.store %3, %g : i32, !llvm.ptr<1>
    llvm.return
  }

  // The pointer is passed with its tag to code that may test it.
  // CHECK-LABEL: llvm.func spir_kernelcc @passed_on(
  // CHECK-NOT:     llvm.addrspacecast
  // CHECK:         llvm.call @external
  llvm.func @external(!llvm.ptr<4>)
  llvm.func spir_kernelcc @passed_on(%l: !llvm.ptr<3>) {
    %0 = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    llvm.call @external(%0) : (!llvm.ptr<4>) -> ()
    llvm.return
  }
}
