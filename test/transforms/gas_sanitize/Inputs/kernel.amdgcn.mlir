module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.func amdgpu_kernelcc @kernel(%p: !llvm.ptr, %q: !llvm.ptr) attributes {target_cpu = "gfx90a"} {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.store %v, %q : f32, !llvm.ptr
    llvm.return
  }
}
