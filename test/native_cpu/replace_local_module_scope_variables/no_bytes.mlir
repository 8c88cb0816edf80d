// RUN: xdsl-opt -p replace-local-module-scope-variables %s | filecheck %s
// RUN: %if opt-22 %{ xdsl-opt -p replace-local-module-scope-variables -t gas-llvm %s | opt-22 -passes=verify -disable-output %}

// A struct without a byte: LLVM takes no `dereferenceable(0)`, and local memory that is
// used is positive.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.mlir.global internal @none() {addr_space = 3 : i32} : !llvm.array<0 x i32> {
    %0 = llvm.mlir.undef : !llvm.array<0 x i32>
    llvm.return %0 : !llvm.array<0 x i32>
  }
  // CHECK: @k(%p: !llvm.ptr<1>, %local-vars: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef})
  // CHECK: @"k.mux-local-var-wrapper"(
  // CHECK-NOT: mux-local-mem-usage
  llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %a = llvm.mlir.addressof @none : !llvm.ptr<3>
    llvm.store %a, %p : !llvm.ptr<3>, !llvm.ptr<1>
    llvm.return
  }
}
