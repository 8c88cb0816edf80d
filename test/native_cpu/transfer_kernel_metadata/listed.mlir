// RUN: xdsl-opt -p transfer-kernel-metadata,verify-llvm %s | filecheck %s

// The kernels are those of `!opencl.kernels`, even if others have the calling convention.
// An entry may be null, or name a function that the module lacks or only declares.

module attributes {gas.named_metadata = {opencl.kernels = [
    "!{ptr @sizes, !{!\22kernel_arg_addr_space\22, i32 1}, !{!\22reqd_work_group_size\22, i32 8, i32 4, i32 2}}",
    "!{ptr @no_sizes}", "!{ptr @equal, !{!\22reqd_work_group_size\22, i32 16, i32 1, i32 1}}",
    "!{null}", "!{ptr @gone}", "!{ptr @declared}",
    "!{ptr @\22a name\22, !{!\22work_group_size_hint\22, i32 8, i32 4, i32 2}}"]}} {
  // CHECK: llvm.func @sizes() attributes {passthrough = {{\[\[}}"mux-kernel", "entry-point"], ["mux-orig-fn", "sizes"], ["mux-work-item-order", "xyz"]], reqd_work_group_size = array<i32: 8, 4, 2>} {
  llvm.func @sizes() {
    llvm.return
  }
  // CHECK: llvm.func spir_kernelcc @no_sizes() attributes {passthrough = {{\[\[}}"mux-kernel", "entry-point"], ["mux-orig-fn", "no_sizes"], ["mux-work-item-order", "xyz"]]} {
  llvm.func spir_kernelcc @no_sizes() {
    llvm.return
  }
  // CHECK: @equal() attributes {{.*}}reqd_work_group_size = array<i32: 16, 1, 1>} {
  llvm.func @equal() attributes {reqd_work_group_size = array<i32: 16, 1, 1>} {
    llvm.return
  }
  // CHECK: llvm.func spir_kernelcc @not_listed() {
  llvm.func spir_kernelcc @not_listed() {
    llvm.return
  }
  // CHECK: llvm.func @"a name"() attributes {passthrough = {{\[\[}}"mux-kernel", "entry-point"], ["mux-orig-fn", "a name"], ["mux-work-item-order", "xyz"]]} {
  llvm.func @"a name"() {
    llvm.return
  }
  // CHECK: llvm.func @declared(){{$}}
  llvm.func @declared()
}
