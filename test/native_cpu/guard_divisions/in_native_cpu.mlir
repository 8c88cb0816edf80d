// RUN: xdsl-opt -p native-cpu %s | filecheck %s
// RUN: xdsl-opt -p 'native-cpu{optimize=false}' %s | filecheck %s

// The pipeline guards divisions before LLVM's optimizer concludes that %b is not 0.

// CHECK-LABEL: @k(
// CHECK: llvm.select
// CHECK: llvm.sdiv
// CHECK: llvm.select
// CHECK-NOT: llvm.sdiv
// CHECK: llvm.store
module attributes {llvm.target_triple = "spir64"} {
  llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>, %a: i32, %b: i32) {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %seven = llvm.mlir.constant(7 : i32) : i32
    %q = llvm.sdiv %a, %b : i32
    %is_zero = llvm.icmp "eq" %b, %zero : i32
    %r = llvm.select %is_zero, %seven, %q : i1, i32
    llvm.store %r, %p : i32, !llvm.ptr<1>
    llvm.return
  }
}
