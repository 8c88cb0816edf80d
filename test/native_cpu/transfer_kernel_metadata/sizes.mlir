// RUN: xdsl-opt -p transfer-kernel-metadata %s | filecheck %s

// The sizes that are there stay, the sizes of CUDA's kernels are transferred.

// CHECK: @attached() attributes {{.*}}reqd_work_group_size = array<i32: 8, 1, 1>} {
llvm.func spir_kernelcc @attached() attributes {reqd_work_group_size = array<i32: 8, 1, 1>} {
  llvm.return
}
// Sizes of fewer dimensions, which LLVM allows, get all three.
// CHECK: @fewer() attributes {passthrough = {{.*}}, reqd_work_group_size = array<i32: 8, 2, 1>} {
llvm.func spir_kernelcc @fewer() attributes {gas.metadata = {reqd_work_group_size = "!{i32 8, i32 2}"}} {
  llvm.return
}
// CHECK: @cuda() attributes {{.*}}["nvvm.reqntid", "16,2"]{{.*}}reqd_work_group_size = array<i32: 16, 2, 1>} {
llvm.func ptx_kernelcc @cuda() attributes {passthrough = [["nvvm.reqntid", "16,2"]]} {
  llvm.return
}
// CHECK: @nvvm() attributes {{.*}}reqd_work_group_size = array<i32: 32, 1, 1>} {
llvm.func ptx_kernelcc @nvvm() attributes {nvvm.reqntid = array<i32: 32>} {
  llvm.return
}
// CHECK: @flat() attributes {gas.metadata = {max_work_dim = "!{i32 2}"}, {{.*}}reqd_work_group_size = array<i32: 8, 4, 1>} {
llvm.func spir_kernelcc @flat() attributes {gas.metadata = {max_work_dim = "!{i32 2}"}, reqd_work_group_size = array<i32: 8, 4, 1>} {
  llvm.return
}
