// RUN: xdsl-opt -p transfer-kernel-metadata --split-input-file --verify-diagnostics %s | filecheck %s
// RUN: xdsl-opt -p transfer-kernel-metadata %S/Inputs/library.mlir 2>&1 | filecheck %s --check-prefix=LIBRARY

// LIBRARY: note: the module has no kernel. [transfer-kernel-metadata: NoKernel]

// CHECK: `llvm.func @k`: !opencl.kernels gives the work-group size 8,4,2, but the kernel requires 8,4,1. Make them equal, or remove !reqd_work_group_size.
module attributes {gas.named_metadata = {opencl.kernels = ["!{ptr @k, !{!\22reqd_work_group_size\22, i32 8, i32 4, i32 2}}"]}} {
  llvm.func @k() attributes {reqd_work_group_size = array<i32: 8, 4, 1>} {
    llvm.return
  }
}

// -----

// CHECK: `llvm.func @k`: the work-group size is 8,4,2, but !max_work_dim is 2. Correct one of them: the size of a dimension that is not used is 1.
llvm.func spir_kernelcc @k() attributes {gas.metadata = {max_work_dim = "!{i32 2}"}, reqd_work_group_size = array<i32: 8, 4, 2>} {
  llvm.return
}

// -----

// CHECK: `llvm.func @k`: !reqd_work_group_size must be one to three positive sizes. Correct or remove it.
llvm.func spir_kernelcc @k() attributes {reqd_work_group_size = array<i32: 8, 0, 1>} {
  llvm.return
}

// -----

// CHECK: `llvm.func @k`: !reqd_work_group_size must be one to three positive sizes. Correct or remove it.
llvm.func spir_kernelcc @k() attributes {gas.metadata = {reqd_work_group_size = "!{!\228\22}"}} {
  llvm.return
}

// -----

// CHECK: `llvm.func @k`: 'nvvm.reqntid' must be one to three positive sizes. Correct or remove it.
llvm.func ptx_kernelcc @k() attributes {passthrough = [["nvvm.reqntid", "16,x"]]} {
  llvm.return
}

// -----

// CHECK: `llvm.func @k`: a kernel cannot have a result. Pass a pointer to the data instead.
llvm.func spir_kernelcc @k(%a: i32) -> i32 {
  llvm.return %a : i32
}

// -----

// CHECK: `llvm.func @k`: a kernel cannot have variadic arguments. Pass a pointer to the data instead.
llvm.func spir_kernelcc @k(...) {
  llvm.return
}

// -----

// CHECK: `llvm.func @k`: the attribute 'mux-work-item-order' is 'xx'. It must be one of xyz, xzy, yxz, yzx, zxy, zyx.
llvm.func spir_kernelcc @k() attributes {passthrough = [["mux-work-item-order", "xx"]]} {
  llvm.return
}
