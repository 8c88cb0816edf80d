// RUN: xdsl-opt -p convert-opencl-to-llvm{target=opencl} --split-input-file --verify-diagnostics %s | filecheck %s --check-prefix=LANGUAGE
// RUN: xdsl-opt -p convert-opencl-to-llvm{target=spir} --split-input-file --verify-diagnostics %s | filecheck %s --check-prefix=SPIR

// LANGUAGE: 'opencl' is no target to convert to. Set the option 'target=' to one of nvptx, spir, amdgpu, host.
// SPIR:     llvm.func spir_funccc @f
func.func @f() {
  func.return
}

// -----

// SPIR: the module was made for 'nvptx64-nvidia-cuda', not for 'spir' with pointers of 64 bits. Give it another 'llvm.target_triple', or none.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
}

// -----

// SPIR: the module was made for 'spir-unknown-unknown', not for 'spir' with pointers of 64 bits. Give it another 'llvm.target_triple', or none.
module attributes {llvm.target_triple = "spir-unknown-unknown"} {
}

// -----

// SPIR: builtin.module attributes {llvm.target_triple = "spirv64-unknown-unknown"} {
module attributes {llvm.target_triple = "spirv64-unknown-unknown"} {
}
