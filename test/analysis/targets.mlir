// RUN: xdsl-opt --split-input-file -p print-memory-spaces %s | filecheck %s

// Where a generic pointer can point to, and where the copy behind a `byval` argument
// lies, on each target.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: // @anything_on_nvptx
  // CHECK-NEXT:  //   %p: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @anything_on_nvptx(%p: !llvm.ptr) {
    llvm.return
  }

  // Only a kernel's copy may stay in parameter memory (llvm#112278, llvm#136008).
  // CHECK-LABEL: // @copy_on_nvptx
  // CHECK-NEXT:  //   %p: {local}
  llvm.func @copy_on_nvptx(%p: !llvm.ptr {llvm.byval = f32}) {
    llvm.return
  }
  // CHECK-LABEL: // @copy_for_a_kernel
  // CHECK-NEXT:  //   %p: {local, param}
  llvm.func ptx_kernelcc @copy_for_a_kernel(%p: !llvm.ptr {llvm.byval = f32}) {
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "spir64"} {
  // The generic space does not cover constant memory: llvm#165353.
  // CHECK-LABEL: // @anything_on_spir
  // CHECK-NEXT:  //   %p: {global, shared, local, null}
  llvm.func @anything_on_spir(%p: !llvm.ptr<4>) {
    llvm.return
  }

  // Where a copy lies that the callee reaches by a generic pointer is not defined.
  // CHECK-LABEL: // @copy_on_spir
  // CHECK-NEXT:  //   %p: {global, shared, local, null}
  llvm.func @copy_on_spir(%p: !llvm.ptr<4> {llvm.byval = f32}) {
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  // CHECK-LABEL: // @anything_on_amdgpu
  // CHECK-NEXT:  //   %p: {global, shared, constant, local, null}
  llvm.func @anything_on_amdgpu(%p: !llvm.ptr) {
    llvm.return
  }
}
