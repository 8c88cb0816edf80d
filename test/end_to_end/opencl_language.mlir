// REQUIRES: mlir-opt-22, mlir-translate-22, llc-22

// From the language to a processor's and two GPUs' code, with everything that the other
// dialects of MLIR lower in between.

// RUN: xdsl-opt -p convert-opencl-to-llvm{target=nvptx},verify-llvm %s | mlir-opt-22 --convert-scf-to-cf --convert-to-llvm | mlir-translate-22 --mlir-to-llvmir | llc-22 -mcpu=sm_70 | filecheck %s --check-prefix=NVPTX
// RUN: xdsl-opt -p convert-opencl-to-llvm{target=amdgpu},verify-llvm %s | mlir-opt-22 --convert-scf-to-cf --convert-to-llvm | mlir-translate-22 --mlir-to-llvmir | llc-22 -mcpu=gfx90a | filecheck %s --check-prefix=AMDGPU
// RUN: xdsl-opt -p convert-opencl-to-llvm{target=spir},verify-llvm %s | mlir-opt-22 --convert-scf-to-cf --convert-to-llvm | mlir-translate-22 --mlir-to-llvmir | filecheck %s --check-prefix=SPIR

// What is passed generic is named where it is known to be local, as in clang's output:
// RUN: xdsl-opt -p convert-opencl-to-llvm{target=nvptx},ip-msp,resolve-gas,verify-resolved,verify-llvm %s | mlir-opt-22 --convert-scf-to-cf --convert-to-llvm | mlir-translate-22 --mlir-to-llvmir | llc-22 -mcpu=sm_70 | filecheck %s --check-prefix=RESOLVED

// NVPTX-LABEL:    .entry reverse(
// NVPTX:          st.shared.b32
// NVPTX:          bar.sync 0
// NVPTX:          st.global.b32
// NVPTX:          atom.{{.*}}global{{.*}}.add
// NVPTX:          {{[[:space:]]}}ld.b32
// AMDGPU-LABEL:   get:
// AMDGPU:         flat_load_dword
// AMDGPU-LABEL:   reverse:
// AMDGPU:         ds_write_b32
// AMDGPU:         s_barrier
// AMDGPU:         global_store_dword
// AMDGPU:         global_atomic_add
// SPIR-LABEL:     define spir_kernel void @reverse(ptr addrspace(1) %0, ptr addrspace(1) %1)
// SPIR:           call spir_func void @_Z7barrierj(i32 1)
// SPIR:           atomicrmw add ptr addrspace(1)
// SPIR:           load float, ptr addrspace(4)
// RESOLVED-LABEL: .entry reverse(
// RESOLVED-NOT:   {{[[:space:]]}}ld.b32
// RESOLVED:       ld.shared.b32
func.func @reverse(%data: !opencl.ptr<f32, global>, %count: !opencl.ptr<i32, global>) attributes {opencl.kernel} {
  %tile = opencl.local_alloc count 64 : !opencl.ptr<f32, local>
  %one = arith.constant 1 : i32
  %last = arith.constant 63 : index
  %i = opencl.get_local_id x
  %from = opencl.ptradd %data[%i : index] : !opencl.ptr<f32, global>
  %to = opencl.ptradd %tile[%i : index] : !opencl.ptr<f32, local>
  %0 = opencl.load %from : !opencl.ptr<f32, global> -> f32
  opencl.store %0, %to : f32, !opencl.ptr<f32, local>
  opencl.barrier local
  %j = arith.subi %last, %i : index
  %generic = opencl.to_generic %tile : !opencl.ptr<f32, local> to !opencl.ptr<f32, generic>
  %1 = func.call @get(%generic, %j) : (!opencl.ptr<f32, generic>, index) -> f32
  opencl.store %1, %from : f32, !opencl.ptr<f32, global>
  %2 = opencl.atomic_rmw add %count, %one order(relaxed) scope(device) : !opencl.ptr<i32, global>, i32 -> i32
  func.return
}

func.func private @get(%p: !opencl.ptr<f32, generic>, %i: index) -> f32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %end = scf.for %k = %zero to %i step %one iter_args(%here = %p) -> (!opencl.ptr<f32, generic>) {
    %next = opencl.ptradd %here[%one : index] : !opencl.ptr<f32, generic>
    scf.yield %next : !opencl.ptr<f32, generic>
  }
  %0 = opencl.load %end : !opencl.ptr<f32, generic> -> f32
  func.return %0 : f32
}
