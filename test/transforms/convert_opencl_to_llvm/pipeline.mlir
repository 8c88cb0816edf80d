// REQUIRES: mlir-opt-22, mlir-translate-22, opt-22
// RUN: xdsl-opt -p 'ip-msp,resolve-gas,convert-opencl-to-llvm{target=spir}' %s | mlir-opt-22 --convert-scf-to-cf --convert-to-llvm --reconcile-unrealized-casts | mlir-translate-22 --mlir-to-llvmir | opt-22 -S -passes=verify | filecheck %s --check-prefixes=CHECK,SPIR
// RUN: xdsl-opt -p 'ip-msp,resolve-gas,convert-opencl-to-llvm{target=nvptx}' %s | mlir-opt-22 --convert-scf-to-cf --convert-to-llvm --reconcile-unrealized-casts | mlir-translate-22 --mlir-to-llvmir | opt-22 -S -passes=verify | filecheck %s --check-prefixes=CHECK,NVPTX
// RUN: xdsl-opt -p 'ip-msp,resolve-gas,convert-opencl-to-llvm{target=amdgpu}' %s | mlir-opt-22 --convert-scf-to-cf --convert-to-llvm --reconcile-unrealized-casts | mlir-translate-22 --mlir-to-llvmir | opt-22 -S -passes=verify | filecheck %s --check-prefixes=CHECK,AMDGPU
// RUN: xdsl-opt -p 'ip-msp,resolve-gas,convert-opencl-to-llvm{target=host}' %s | mlir-opt-22 --convert-scf-to-cf --convert-to-llvm --reconcile-unrealized-casts | mlir-translate-22 --mlir-to-llvmir | opt-22 -S -passes=verify | filecheck %s --check-prefixes=CHECK,HOST

// From the language to LLVM IR: proven once, for every target.

// CHECK-LABEL: @sum(
// SPIR: load float, ptr addrspace(3)
// NVPTX: load float, ptr addrspace(3)
// AMDGPU: load float, ptr addrspace(3)
// HOST: load float, ptr %
func.func private @sum(%p: !opencl.ptr<f32, generic>, %n: index) -> f32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %start = arith.constant 0.0 : f32
  %sum = scf.for %i = %zero to %n step %one iter_args(%part = %start) -> (f32) {
    %q = opencl.ptradd %p[%i : index] : !opencl.ptr<f32, generic>
    %v = opencl.load %q : !opencl.ptr<f32, generic> -> f32
    %next = arith.addf %part, %v : f32
    scf.yield %next : f32
  }
  func.return %sum : f32
}

// SPIR: define spir_kernel void @kernel(ptr addrspace(1) %0, ptr addrspace(3) %1)
// NVPTX: define ptx_kernel void @kernel(ptr addrspace(1) %0, ptr addrspace(3) %1)
// AMDGPU: define amdgpu_kernel void @kernel(ptr addrspace(1) %0, ptr addrspace(3) %1)
// HOST: define spir_kernel void @kernel(ptr %0, ptr %1)
func.func @kernel(%out: !opencl.ptr<f32, global>, %tile: !opencl.ptr<f32, local>) attributes {opencl.kernel} {
  %g = opencl.to_generic %tile : !opencl.ptr<f32, local> to !opencl.ptr<f32, generic>
  %n = opencl.get_local_size x
  opencl.barrier local
  %v = func.call @sum(%g, %n) : (!opencl.ptr<f32, generic>, index) -> f32
  opencl.store %v, %out : f32, !opencl.ptr<f32, global>
  func.return
}
