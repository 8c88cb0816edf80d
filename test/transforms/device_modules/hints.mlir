// RUN: not xdsl-opt -p resolve-gas %s 2>&1 | filecheck %s

// What functions say of a device module without targets counts as well.

// CHECK: xdsl-opt: error: `gpu.module @amd`: it is for amdgpu, and another one beside it for nvptx. Run the pass on each of them by itself.
gpu.module @nvidia [#nvvm.target] {
}
gpu.module @amd {
  llvm.func amdgpu_kernelcc @kernel(%s: !llvm.ptr<3>) {
    llvm.return
  }
}
