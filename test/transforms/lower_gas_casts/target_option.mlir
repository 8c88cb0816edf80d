// RUN: xdsl-opt -p "resolve-gas{runtime=true target=spir}" %s | filecheck %s
// RUN: xdsl-opt -p "resolve-gas{runtime=true target=spir}" %s -o %t.mlir
// RUN: %if mlir-opt-22 && mlir-translate-22 %{ mlir-opt-22 %t.mlir | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}
// RUN: %if mlir-opt-22 && mlir-translate-22 && llc-22 %{ llc-22 %t.ll -o /dev/null %}

// A module with the spaces of OpenCL that is compiled for the host.

// CHECK-LABEL: llvm.func @host(
// CHECK-NOT:     llvm.addrspacecast
module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  llvm.func @host(%p: !llvm.ptr<3>, %q: !llvm.ptr<4>, %v: i32) -> !llvm.ptr<4> {
    %0 = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr<4>
    llvm.store %v, %q : i32, !llvm.ptr<4>
    llvm.return %0 : !llvm.ptr<4>
  }
}
