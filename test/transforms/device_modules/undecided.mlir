// RUN: not xdsl-opt -p resolve-gas %s 2>&1 | filecheck %s
// RUN: xdsl-opt -p 'resolve-gas{target=amdgpu}' %s | filecheck %s --check-prefix=AMD

// A device module for several targets has none before it is lowered for one.

// CHECK: the target of the module is not decidable: it has 'targets' of amdgpu and nvptx.
// AMD:   llvm.load %s : !llvm.ptr<3> -> f32
gpu.module @both [#nvvm.target, #rocdl.target] {
  gpu.func @kernel(%s: !llvm.ptr<3>) kernel attributes {nvvm.kernel} {
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %v = llvm.load %g : !llvm.ptr -> f32
    gpu.return
  }
}
