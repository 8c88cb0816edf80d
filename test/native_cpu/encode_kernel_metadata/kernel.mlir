// RUN: xdsl-opt -p 'encode-kernel-metadata{kernel=k local-sizes=8,4,1},verify-llvm' %s | filecheck %s --check-prefixes=CHECK,SIZES
// RUN: xdsl-opt -p 'encode-kernel-metadata{kernel=k}' %s | filecheck %s --check-prefixes=CHECK,NONE
// RUN: xdsl-opt -p 'encode-kernel-metadata{kernel=k work-item-order=yxz}' %s | filecheck %s --check-prefix=ORDER
// RUN: xdsl-opt -p 'encode-kernel-metadata{kernel=required},verify-llvm' %s | filecheck %s --check-prefix=REQUIRED
// RUN: xdsl-opt -p 'encode-kernel-metadata{kernel=required local-sizes=8,2,1},verify-llvm' %s | filecheck %s --check-prefix=REQUIRED

// One kernel by name, of any calling convention; others are left alone.

// SIZES: llvm.func @k() attributes {passthrough = {{\[\[}}"mux-kernel", "entry-point"], ["mux-orig-fn", "k"], ["mux-work-item-order", "xyz"]], reqd_work_group_size = array<i32: 8, 4, 1>} {
// NONE: llvm.func @k() attributes {passthrough = {{\[\[}}"mux-kernel", "entry-point"], ["mux-orig-fn", "k"], ["mux-work-item-order", "xyz"]]} {
// ORDER: llvm.func @k() attributes {passthrough = {{\[\[}}"mux-kernel", "entry-point"], ["mux-orig-fn", "k"], ["mux-work-item-order", "yxz"]]} {
llvm.func @k() {
  llvm.return
}
// CHECK: llvm.func spir_kernelcc @other() {
llvm.func spir_kernelcc @other() {
  llvm.return
}
// CHECK: llvm.func spir_kernelcc @required() attributes {reqd_work_group_size = array<i32: 8, 2, 1>} {
// REQUIRED: llvm.func spir_kernelcc @required() attributes {passthrough = {{.*}}, reqd_work_group_size = array<i32: 8, 2, 1>} {
llvm.func spir_kernelcc @required() attributes {reqd_work_group_size = array<i32: 8, 2, 1>} {
  llvm.return
}
