// RUN: xdsl-opt -p transfer-kernel-metadata,verify-llvm %s | filecheck %s
// RUN: %if mlir-translate-22 %{ xdsl-opt -p transfer-kernel-metadata %s | mlir-translate-22 --mlir-to-llvmir -o %t.ll %}

// Without `!opencl.kernels`, the kernels are the functions with a kernel's calling
// convention.

// CHECK: llvm.func spir_kernelcc @spir() attributes {passthrough = {{\[\[}}"mux-kernel", "entry-point"], ["mux-orig-fn", "spir"], ["mux-work-item-order", "xyz"]]} {
llvm.func spir_kernelcc @spir() {
  llvm.return
}
// CHECK: llvm.func ptx_kernelcc @ptx() attributes {passthrough = {{\[\[}}"mux-kernel", "entry-point"], ["mux-orig-fn", "ptx"], ["mux-work-item-order", "xyz"]]} {
llvm.func ptx_kernelcc @ptx() {
  llvm.return
}
// CHECK: llvm.func amdgpu_kernelcc @amdgpu() attributes {passthrough = {{\[\[}}"mux-kernel", "entry-point"], ["mux-orig-fn", "amdgpu"], ["mux-work-item-order", "xyz"]]} {
llvm.func amdgpu_kernelcc @amdgpu() {
  llvm.return
}
// What is marked already gets the other attributes; a kernel that is no entry point stays so.
// CHECK: llvm.func @marked() attributes {passthrough = {{\[\[}}"mux-kernel", "entry-point"], ["mux-orig-fn", "marked"], ["mux-work-item-order", "xyz"]]} {
llvm.func @marked() attributes {passthrough = [["mux-kernel", "entry-point"]]} {
  llvm.return
}
// CHECK: llvm.func @called() attributes {passthrough = ["mux-kernel"]} {
llvm.func @called() attributes {passthrough = ["mux-kernel"]} {
  llvm.return
}
// Neither functions nor declarations of kernels.
// CHECK: llvm.func spir_funccc @function() {
llvm.func spir_funccc @function() {
  llvm.return
}
// CHECK: llvm.func @of_c() {
llvm.func @of_c() {
  llvm.return
}
// CHECK: llvm.func spir_kernelcc @declared(){{$}}
llvm.func spir_kernelcc @declared()
