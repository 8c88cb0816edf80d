// RUN: xdsl-opt -p convert-opencl-to-llvm{target=spir} %s | filecheck %s --check-prefix=SPIR
// RUN: xdsl-opt -p convert-opencl-to-llvm{target=nvptx} %s | filecheck %s --check-prefix=NVPTX
// RUN: xdsl-opt -p convert-opencl-to-llvm{target=amdgpu} %s | filecheck %s --check-prefix=AMDGPU
// RUN: xdsl-opt -p convert-opencl-to-llvm{target=host} %s | filecheck %s --check-prefix=HOST

// Triple and data layout are what clang writes; MLIR wants to know the width of pointers.

// SPIR:        llvm.target_triple = "spir64-unknown-unknown"
// SPIR-SAME:   llvm.data_layout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
// SPIR-SAME:   dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>>
// NVPTX:       llvm.target_triple = "nvptx64-nvidia-nvcl"
// NVPTX-SAME:  dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>, !llvm.ptr<6> = dense<32> : vector<4xi64>>
// AMDGPU:      llvm.target_triple = "amdgcn-amd-amdhsa"
// AMDGPU-SAME: llvm.data_layout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32
// AMDGPU-SAME: !llvm.ptr<3> = dense<32> : vector<4xi64>
// AMDGPU-SAME: !llvm.ptr<7> = dense<[160, 256, 256, 32]> : vector<4xi64>
// HOST:        llvm.target_triple = "x86_64-unknown-linux-gnu"
// HOST-SAME:   llvm.data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
func.func @kernel() attributes {opencl.kernel} {
  func.return
}
