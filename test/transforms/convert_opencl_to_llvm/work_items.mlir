// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=spir spaces=none},verify-llvm' %s | filecheck %s --check-prefix=SPIR
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=nvptx spaces=none},verify-llvm' %s | filecheck %s --check-prefix=NVPTX
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=amdgpu spaces=none},verify-llvm' %s | filecheck %s --check-prefix=AMDGPU
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=host spaces=none},verify-llvm' %s | filecheck %s --check-prefix=HOST
// PATTERN: ConvertGetWorkDimOp
// PATTERN: ConvertPositionOp

// Calls of the built-in functions, where no intrinsic has the answer.

// SPIR-LABEL: llvm.func spir_funccc @all()
// SPIR-NEXT:    %0 = llvm.mlir.constant(0 : i32) : i32
// SPIR-NEXT:    %1 = llvm.call spir_funccc @_Z13get_global_idj(%0) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32) -> i64
// SPIR-NEXT:    %2 = arith.index_cast %1 : i64 to index
// SPIR-NEXT:    %3 = llvm.mlir.constant(1 : i32) : i32
// SPIR-NEXT:    %4 = llvm.call spir_funccc @_Z12get_local_idj(%3) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32) -> i64
// SPIR-NEXT:    %5 = arith.index_cast %4 : i64 to index
// SPIR-NEXT:    %6 = llvm.mlir.constant(2 : i32) : i32
// SPIR-NEXT:    %7 = llvm.call spir_funccc @_Z12get_group_idj(%6) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32) -> i64
// SPIR-NEXT:    %8 = arith.index_cast %7 : i64 to index
// SPIR-NEXT:    %9 = llvm.mlir.constant(0 : i32) : i32
// SPIR-NEXT:    %10 = llvm.call spir_funccc @_Z15get_global_sizej(%9) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32) -> i64
// SPIR-NEXT:    %11 = arith.index_cast %10 : i64 to index
// SPIR-NEXT:    %12 = llvm.mlir.constant(1 : i32) : i32
// SPIR-NEXT:    %13 = llvm.call spir_funccc @_Z14get_local_sizej(%12) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32) -> i64
// SPIR-NEXT:    %14 = arith.index_cast %13 : i64 to index
// SPIR-NEXT:    %15 = llvm.mlir.constant(2 : i32) : i32
// SPIR-NEXT:    %16 = llvm.call spir_funccc @_Z23get_enqueued_local_sizej(%15) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32) -> i64
// SPIR-NEXT:    %17 = arith.index_cast %16 : i64 to index
// SPIR-NEXT:    %18 = llvm.mlir.constant(0 : i32) : i32
// SPIR-NEXT:    %19 = llvm.call spir_funccc @_Z14get_num_groupsj(%18) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32) -> i64
// SPIR-NEXT:    %20 = arith.index_cast %19 : i64 to index
// SPIR-NEXT:    %21 = llvm.mlir.constant(0 : i32) : i32
// SPIR-NEXT:    %22 = llvm.call spir_funccc @_Z17get_global_offsetj(%21) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32) -> i64
// SPIR-NEXT:    %23 = arith.index_cast %22 : i64 to index
// SPIR-NEXT:    %24 = llvm.call spir_funccc @_Z12get_work_dimv() {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : () -> i32
// SPIR-NEXT:    llvm.return
// NVPTX-LABEL: llvm.func @all()
// NVPTX-NEXT:    %0 = llvm.mlir.constant(0 : i32) : i32
// NVPTX-NEXT:    %1 = llvm.call @_Z13get_global_idj(%0) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32) -> i64
// NVPTX-NEXT:    %2 = arith.index_cast %1 : i64 to index
// NVPTX-NEXT:    %3 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.tid.y"() : () -> i32
// NVPTX-NEXT:    %4 = llvm.zext %3 : i32 to i64
// NVPTX-NEXT:    %5 = arith.index_cast %4 : i64 to index
// NVPTX-NEXT:    %6 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.ctaid.z"() : () -> i32
// NVPTX-NEXT:    %7 = llvm.zext %6 : i32 to i64
// NVPTX-NEXT:    %8 = arith.index_cast %7 : i64 to index
// NVPTX-NEXT:    %9 = llvm.mlir.constant(0 : i32) : i32
// NVPTX-NEXT:    %10 = llvm.call @_Z15get_global_sizej(%9) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32) -> i64
// NVPTX-NEXT:    %11 = arith.index_cast %10 : i64 to index
// NVPTX-NEXT:    %12 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.ntid.y"() : () -> i32
// NVPTX-NEXT:    %13 = llvm.zext %12 : i32 to i64
// NVPTX-NEXT:    %14 = arith.index_cast %13 : i64 to index
// NVPTX-NEXT:    %15 = llvm.mlir.constant(2 : i32) : i32
// NVPTX-NEXT:    %16 = llvm.call @_Z23get_enqueued_local_sizej(%15) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32) -> i64
// NVPTX-NEXT:    %17 = arith.index_cast %16 : i64 to index
// NVPTX-NEXT:    %18 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.nctaid.x"() : () -> i32
// NVPTX-NEXT:    %19 = llvm.zext %18 : i32 to i64
// NVPTX-NEXT:    %20 = arith.index_cast %19 : i64 to index
// NVPTX-NEXT:    %21 = llvm.mlir.constant(0 : i32) : i32
// NVPTX-NEXT:    %22 = llvm.call @_Z17get_global_offsetj(%21) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32) -> i64
// NVPTX-NEXT:    %23 = arith.index_cast %22 : i64 to index
// NVPTX-NEXT:    %24 = llvm.call @_Z12get_work_dimv() {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : () -> i32
// NVPTX-NEXT:    llvm.return
// AMDGPU-LABEL: llvm.func @all()
// AMDGPU-NEXT:    %0 = llvm.mlir.constant(0 : i32) : i32
// AMDGPU-NEXT:    %1 = llvm.call @_Z13get_global_idj(%0) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32) -> i64
// AMDGPU-NEXT:    %2 = arith.index_cast %1 : i64 to index
// AMDGPU-NEXT:    %3 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.y"() : () -> i32
// AMDGPU-NEXT:    %4 = llvm.zext %3 : i32 to i64
// AMDGPU-NEXT:    %5 = arith.index_cast %4 : i64 to index
// AMDGPU-NEXT:    %6 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.z"() : () -> i32
// AMDGPU-NEXT:    %7 = llvm.zext %6 : i32 to i64
// AMDGPU-NEXT:    %8 = arith.index_cast %7 : i64 to index
// AMDGPU-NEXT:    %9 = llvm.mlir.constant(0 : i32) : i32
// AMDGPU-NEXT:    %10 = llvm.call @_Z15get_global_sizej(%9) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32) -> i64
// AMDGPU-NEXT:    %11 = arith.index_cast %10 : i64 to index
// AMDGPU-NEXT:    %12 = llvm.mlir.constant(1 : i32) : i32
// AMDGPU-NEXT:    %13 = llvm.call @_Z14get_local_sizej(%12) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32) -> i64
// AMDGPU-NEXT:    %14 = arith.index_cast %13 : i64 to index
// AMDGPU-NEXT:    %15 = llvm.mlir.constant(2 : i32) : i32
// AMDGPU-NEXT:    %16 = llvm.call @_Z23get_enqueued_local_sizej(%15) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32) -> i64
// AMDGPU-NEXT:    %17 = arith.index_cast %16 : i64 to index
// AMDGPU-NEXT:    %18 = llvm.mlir.constant(0 : i32) : i32
// AMDGPU-NEXT:    %19 = llvm.call @_Z14get_num_groupsj(%18) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32) -> i64
// AMDGPU-NEXT:    %20 = arith.index_cast %19 : i64 to index
// AMDGPU-NEXT:    %21 = llvm.mlir.constant(0 : i32) : i32
// AMDGPU-NEXT:    %22 = llvm.call @_Z17get_global_offsetj(%21) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32) -> i64
// AMDGPU-NEXT:    %23 = arith.index_cast %22 : i64 to index
// AMDGPU-NEXT:    %24 = llvm.call @_Z12get_work_dimv() {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : () -> i32
// AMDGPU-NEXT:    llvm.return
// HOST-LABEL: llvm.func @all()
// HOST-NEXT:    %0 = llvm.mlir.constant(0 : i32) : i32
// HOST-NEXT:    %1 = llvm.call @_Z13get_global_idj(%0) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32) -> i64
// HOST-NEXT:    %2 = arith.index_cast %1 : i64 to index
// HOST-NEXT:    %3 = llvm.mlir.constant(1 : i32) : i32
// HOST-NEXT:    %4 = llvm.call @_Z12get_local_idj(%3) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32) -> i64
// HOST-NEXT:    %5 = arith.index_cast %4 : i64 to index
// HOST-NEXT:    %6 = llvm.mlir.constant(2 : i32) : i32
// HOST-NEXT:    %7 = llvm.call @_Z12get_group_idj(%6) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32) -> i64
// HOST-NEXT:    %8 = arith.index_cast %7 : i64 to index
// HOST-NEXT:    %9 = llvm.mlir.constant(0 : i32) : i32
// HOST-NEXT:    %10 = llvm.call @_Z15get_global_sizej(%9) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32) -> i64
// HOST-NEXT:    %11 = arith.index_cast %10 : i64 to index
// HOST-NEXT:    %12 = llvm.mlir.constant(1 : i32) : i32
// HOST-NEXT:    %13 = llvm.call @_Z14get_local_sizej(%12) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32) -> i64
// HOST-NEXT:    %14 = arith.index_cast %13 : i64 to index
// HOST-NEXT:    %15 = llvm.mlir.constant(2 : i32) : i32
// HOST-NEXT:    %16 = llvm.call @_Z23get_enqueued_local_sizej(%15) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32) -> i64
// HOST-NEXT:    %17 = arith.index_cast %16 : i64 to index
// HOST-NEXT:    %18 = llvm.mlir.constant(0 : i32) : i32
// HOST-NEXT:    %19 = llvm.call @_Z14get_num_groupsj(%18) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32) -> i64
// HOST-NEXT:    %20 = arith.index_cast %19 : i64 to index
// HOST-NEXT:    %21 = llvm.mlir.constant(0 : i32) : i32
// HOST-NEXT:    %22 = llvm.call @_Z17get_global_offsetj(%21) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32) -> i64
// HOST-NEXT:    %23 = arith.index_cast %22 : i64 to index
// HOST-NEXT:    %24 = llvm.call @_Z12get_work_dimv() {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : () -> i32
// HOST-NEXT:    llvm.return
func.func @all() {
  %0 = opencl.get_global_id x
  %1 = opencl.get_local_id y
  %2 = opencl.get_group_id z
  %3 = opencl.get_global_size x
  %4 = opencl.get_local_size y
  %5 = opencl.get_enqueued_local_size z
  %6 = opencl.get_num_groups x
  %7 = opencl.get_global_offset x
  %8 = opencl.get_work_dim
  func.return
}
