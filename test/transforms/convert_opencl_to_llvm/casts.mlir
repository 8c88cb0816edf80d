// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=spir}' %s | filecheck %s --check-prefixes=CHECK,SPIR
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=nvptx}' %s | filecheck %s --check-prefixes=CHECK,NVPTX
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=amdgpu}' %s | filecheck %s --check-prefixes=CHECK,AMDGPU

// Casts, and questions that the target answers.

// SPIR: llvm.func spir_funccc @_Z9get_fencePU3AS4v(!llvm.ptr<4>) -> i32
// SPIR: llvm.func spir_funccc @__to_local(!llvm.ptr<4>) -> !llvm.ptr<3>
// SPIR: llvm.func spir_funccc @__to_global(!llvm.ptr<4>) -> !llvm.ptr<1>

// CHECK: @casts(
func.func @casts(%p: !opencl.ptr<f32, generic>) -> i32 {
  // SPIR: llvm.addrspacecast %p : !llvm.ptr<4> to !llvm.ptr
  // NVPTX: llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<5>
  %a = opencl.from_generic %p : !opencl.ptr<f32, generic> to !opencl.ptr<f32, private>
  // CHECK: llvm.icmp "ult" %p, %p
  %b = opencl.bitcast %p : !opencl.ptr<f32, generic> to !opencl.ptr<i32, generic>
  %c = opencl.compare lt %b, %b : !opencl.ptr<i32, generic>
  // SPIR: llvm.mlir.zero : !llvm.ptr<3>
  // NVPTX: [[Z:%.*]] = llvm.mlir.zero : !llvm.ptr
  // NVPTX: llvm.addrspacecast [[Z]] : !llvm.ptr to !llvm.ptr<3>
  // AMDGPU: [[Z:%.*]] = llvm.mlir.zero : !llvm.ptr
  // AMDGPU: llvm.addrspacecast [[Z]] : !llvm.ptr to !llvm.ptr<3>
  %d = opencl.null : !opencl.ptr<f32, local>
  // SPIR: %e = llvm.call spir_funccc @__to_global(%p) : (!llvm.ptr<4>) -> !llvm.ptr<1>
  // NVPTX: [[Q:%.*]] = llvm.call_intrinsic "llvm.nvvm.isspacep.global"(%p)
  // NVPTX: [[N:%.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>
  // NVPTX: [[O:%.*]] = llvm.mlir.zero : !llvm.ptr<1>
  // NVPTX: %e = llvm.select [[Q]], [[N]], [[O]]
  // AMDGPU: [[S:%.*]] = llvm.call_intrinsic "llvm.amdgcn.is.shared"(%p)
  // AMDGPU: [[P:%.*]] = llvm.call_intrinsic "llvm.amdgcn.is.private"(%p)
  // AMDGPU: [[B:%.*]] = llvm.or [[S]], [[P]] : i1
  // AMDGPU: llvm.icmp "eq" [[B]], %{{.*}} : i1
  %e = opencl.to_global %p : !opencl.ptr<f32, generic> to !opencl.ptr<f32, global>
  // SPIR: %f = llvm.call spir_funccc @__to_local(%p) : (!llvm.ptr<4>) -> !llvm.ptr<3>
  // NVPTX: llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p)
  // AMDGPU: llvm.call_intrinsic "llvm.amdgcn.is.shared"(%p)
  %f = opencl.to_local %p : !opencl.ptr<f32, generic> to !opencl.ptr<f32, local>
  // SPIR: %g = llvm.call spir_funccc @_Z9get_fencePU3AS4v(%p) : (!llvm.ptr<4>) -> i32
  // NVPTX: %g = llvm.select
  // AMDGPU: %g = llvm.select
  %g = opencl.get_fence %p : !opencl.ptr<f32, generic>
  func.return %g : i32
}

// The types of what stays: branches and regions.
// CHECK: @control_flow(
func.func @control_flow(%p: !opencl.ptr<f32, local>, %q: !opencl.ptr<f32, local>, %c: i1) {
  // CHECK: scf.if %c -> (!llvm.ptr<3>)
  %r = scf.if %c -> (!opencl.ptr<f32, local>) {
    // CHECK: scf.yield %p : !llvm.ptr<3>
    scf.yield %p : !opencl.ptr<f32, local>
  } else {
    scf.yield %q : !opencl.ptr<f32, local>
  }
  cf.br ^bb1(%r : !opencl.ptr<f32, local>)
// CHECK: ^bb{{[0-9]+}}(%s: !llvm.ptr<3>):
^bb1(%s: !opencl.ptr<f32, local>):
  func.return
}
