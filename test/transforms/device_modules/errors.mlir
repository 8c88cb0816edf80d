// RUN: not xdsl-opt -p resolve-gas %s 2>&1 | filecheck %s

// A pass treats a module as one program of one target.

// CHECK: xdsl-opt: error: `gpu.module @amd`: it is for 'amdgcn-amd-amdhsa', and another one beside it for 'nvptx64-nvidia-cuda'. Run the pass on each of them by itself.
gpu.module @nvidia [#nvvm.target] {
}
gpu.module @amd [#rocdl.target] {
}
