// RUN: xdsl-opt -p convert-opencl-to-llvm{target=opencl} --split-input-file --verify-diagnostics %s | filecheck %s --check-prefix=LANGUAGE
// RUN: xdsl-opt -p convert-opencl-to-llvm{target=spir} --split-input-file --verify-diagnostics %s | filecheck %s --check-prefix=SPIR

// LANGUAGE: cannot convert to target 'opencl'. Set the option 'target=' to one of nvptx, spir, amdgpu, host.
// SPIR:     llvm.func spir_funccc @f
func.func @f() {
  func.return
}

// -----

// SPIR: the target spir is asked for, and the module is for nvptx, by its target triple 'nvptx64-nvidia-cuda'. Omit the option 'target', or compile the source for spir.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
}

// -----

// SPIR: the module is for 'spir-unknown-unknown', not for 'spir' with 64-bit pointers. Change or remove its 'llvm.target_triple'.
module attributes {llvm.target_triple = "spir-unknown-unknown"} {
}

// -----

// SPIR: builtin.module attributes {llvm.target_triple = "spirv64-unknown-unknown"} {
module attributes {llvm.target_triple = "spirv64-unknown-unknown"} {
}
