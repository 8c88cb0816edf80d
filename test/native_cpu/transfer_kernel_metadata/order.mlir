// RUN: xdsl-opt -p transfer-kernel-metadata %s | filecheck %s --check-prefixes=CHECK,DEFAULT
// RUN: xdsl-opt -p 'transfer-kernel-metadata{work-item-order=zyx}' %s | filecheck %s --check-prefixes=CHECK,ZYX
// RUN: xdsl-opt -p 'transfer-kernel-metadata{work-item-order=zyx},transfer-kernel-metadata' %s | filecheck %s --check-prefixes=CHECK,ZYX
// RUN: not xdsl-opt -p 'transfer-kernel-metadata{work-item-order=xyx}' %s 2>&1 | filecheck %s --check-prefix=BAD

// BAD: xdsl-opt: error: invalid options for pass 'transfer-kernel-metadata': work-item-order must be xyz or xzy or yxz or yzx or zxy or zyx. Its options are work-item-order=<a string>, remarks=<strings>, separated by spaces.
// BAD-NOT: {{.}}

// An order that the kernel has is replaced by the option only. The name of the function
// from which it was made stays.

// DEFAULT: @new() attributes {passthrough = {{\[\[}}"mux-kernel", "entry-point"], ["mux-orig-fn", "new"], ["mux-work-item-order", "xyz"]]} {
// ZYX: @new() attributes {passthrough = {{\[\[}}"mux-kernel", "entry-point"], ["mux-orig-fn", "new"], ["mux-work-item-order", "zyx"]]} {
llvm.func spir_kernelcc @new() {
  llvm.return
}
// DEFAULT: @old() attributes {passthrough = {{\[\[}}"mux-kernel", "entry-point"], ["mux-orig-fn", "original"], ["mux-work-item-order", "yzx"]]} {
// ZYX: @old() attributes {passthrough = {{\[\[}}"mux-kernel", "entry-point"], ["mux-orig-fn", "original"], ["mux-work-item-order", "zyx"]]} {
llvm.func spir_kernelcc @old() attributes {passthrough = ["mux-kernel", ["mux-orig-fn", "original"], ["mux-work-item-order", "yzx"]]} {
  llvm.return
}
