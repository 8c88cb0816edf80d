// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=spir}' %s | filecheck %s --check-prefixes=CHECK,SPIR
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=nvptx}' %s | filecheck %s --check-prefixes=CHECK,NVPTX
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=amdgpu}' %s | filecheck %s --check-prefixes=CHECK,AMDGPU
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=host}' %s | filecheck %s --check-prefixes=CHECK,HOST

// What a work-item is told, by the hardware or by the target's library.

// CHECK: @kernel(
func.func @kernel() attributes {opencl.kernel} {
  // SPIR: llvm.call spir_funccc @_Z12get_local_idj(%{{.*}}) : (i32) -> i64
  // NVPTX: nvvm.read.ptx.sreg.tid.y : i32
  // AMDGPU: rocdl.workitem.id.y : i32
  // HOST: llvm.call @_Z12get_local_idj(%{{.*}}) : (i32) -> i64
  %0 = opencl.get_local_id y
  // SPIR: llvm.call spir_funccc @_Z12get_group_idj
  // NVPTX: nvvm.read.ptx.sreg.ctaid.z : i32
  // AMDGPU: rocdl.workgroup.id.z : i32
  %1 = opencl.get_group_id z
  // NVPTX: nvvm.read.ptx.sreg.ntid.x : i32
  // AMDGPU: llvm.call @__ockl_get_local_size(%{{.*}}) : (i32) -> i64
  %2 = opencl.get_local_size x
  // NVPTX: nvvm.read.ptx.sreg.nctaid.x : i32
  // AMDGPU: llvm.call @__ockl_get_num_groups
  %3 = opencl.get_num_groups x
  // The offset of the first work-item is not in a register.
  // NVPTX: llvm.call @_Z13get_global_idj(%{{.*}}) : (i32) -> i64
  // AMDGPU: llvm.call @__ockl_get_global_id(%{{.*}}) : (i32) -> i64
  %4 = opencl.get_global_id x
  // SPIR: llvm.call spir_funccc @_Z12get_work_dimv() : () -> i32
  // AMDGPU: llvm.call @__ockl_get_work_dim() : () -> i32
  %5 = opencl.get_work_dim
  // SPIR: llvm.call spir_funccc @_Z18work_group_barrierj12memory_scope(%{{.*}}, %{{.*}}) : (i32, i32) -> ()
  // NVPTX: nvvm.barrier0
  // AMDGPU: rocdl.barrier
  // HOST: llvm.call @_Z18work_group_barrierj12memory_scope(%{{.*}}, %{{.*}}) : (i32, i32) -> ()
  opencl.barrier local
  // What more than the work-group sees is no affair of a barrier's instruction.
  // NVPTX: llvm.call @_Z18work_group_barrierj12memory_scope
  // AMDGPU: llvm.call @_Z18work_group_barrierj12memory_scope
  opencl.barrier all scope(device)
  func.return
}
