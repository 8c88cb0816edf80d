// RUN: xdsl-opt -p 'resolve-gas{runtime=true},gas-check{max-dispatch=1}' %s | filecheck %s --check-prefix=PASSES
// RUN: not xdsl-opt -p 'resolve-gas{runtime=true},gas-check{max-dispatch=0}' %s 2>&1 | filecheck %s
// RUN: xdsl-opt -p 'resolve-gas{runtime=true},gas-check' %s | filecheck %s --check-prefix=PASSES

// PASSES: llvm.switch
// PASSES: ] {gas.dispatch = 2 : i64}
// CHECK:  kernel `either`: tests of spaces at run time: 1, allowed: 0

module attributes {llvm.target_triple = "spir64"} {
  llvm.func spir_kernelcc @either(%g: !llvm.ptr<1>, %l: !llvm.ptr<3>, %c: i1) {
    %0 = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr<4>
    %1 = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    %2 = llvm.select %c, %0, %1 : i1, !llvm.ptr<4>
    %3 = llvm.load %2 : !llvm.ptr<4> -> i32
    llvm.store %3, %g : i32, !llvm.ptr<1>
    llvm.return
  }
}
