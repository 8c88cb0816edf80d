// RUN: not xdsl-opt -p resolve-gas %s 2>&1 | filecheck %s
// RUN: not xdsl-opt -p 'resolve-gas{target=nvptx}' %s 2>&1 | filecheck %s

// A pass treats a module as one program of one target.

// CHECK: xdsl-opt: error: `gpu.module @amd`: it is for amdgpu, and another one beside it for nvptx. Run the pass on each of them by itself.
gpu.module @nvidia [#nvvm.target] {
}
gpu.module @amd [#rocdl.target] {
}
