// RUN: not xdsl-opt -p "resolve-gas{runtime=true lower-casts=false}" -t gas-llvm %s 2>&1 | filecheck %s
// RUN: xdsl-opt -p "resolve-gas{runtime=true}" -t gas-llvm %s | filecheck %s --check-prefix=COMPLETE

// A module whose accesses test tags that no cast sets is not written.

// CHECK-NOT: define
// CHECK: xdsl-opt: error: accesses of the module depend on the tags of generic pointers, which its casts do not set yet. Run lower-gas-casts, or leave out the option 'lower-casts=false' of resolve-gas.

module attributes {llvm.target_triple = "spir64"} {
  // COMPLETE: define spir_kernel void @k(
  // COMPLETE: or i64 %{{.+}}, 4611686018427387904
  // COMPLETE: switch i64
  llvm.func spir_kernelcc @k(%g: !llvm.ptr<1>, %l: !llvm.ptr<3>, %c: i1) {
    %0 = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr<4>
    %1 = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    %2 = llvm.select %c, %0, %1 : i1, !llvm.ptr<4>
    %3 = llvm.load %2 : !llvm.ptr<4> -> i32
    llvm.store %3, %g : i32, !llvm.ptr<1>
    llvm.return
  }
}
