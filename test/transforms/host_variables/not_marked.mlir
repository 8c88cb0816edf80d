// RUN: xdsl-opt -p resolve-gas --split-input-file %s 2>%t.remark | filecheck %s
// RUN: filecheck %s --check-prefix=REMARK --allow-empty --input-file %t.remark
// RUN: xdsl-opt -p 'resolve-gas{host-initializes-variables=true}' --split-input-file %s | filecheck %s --check-prefix=ON
// PATTERN: MarkHostVariable

// Variables that only the module can write keep what LLVM may fold.

// CHECK-NOT: externally_initialized
// REMARK-NOT: {{note|remark|warning}}

// What the host has no name for, or what lies in no memory that it can write.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal constant @of_one_file(3 : i32) {addr_space = 4 : i32} : i32
  llvm.mlir.global private constant @string("text") {addr_space = 1 : i32}
  llvm.mlir.global external @tile(3 : i32) {addr_space = 3 : i32} : i32
  llvm.mlir.global external @declared() {addr_space = 1 : i32} : i32
  llvm.mlir.global linkonce_odr unnamed_addr constant @virtual_table(3 : i32) {addr_space = 1 : i32} : i32
  llvm.mlir.global external constant @in_generic_space(3 : i32) {addr_space = 0 : i32} : i32
  llvm.mlir.global appending @llvm.compiler.used() {addr_space = 1 : i32, section = "llvm.metadata"} : !llvm.array<0 x ptr> {
    %0 = llvm.mlir.undef : !llvm.array<0 x ptr>
    llvm.return %0 : !llvm.array<0 x ptr>
  }
  llvm.func ptx_kernelcc @kernel() {
    llvm.return
  }
}

// -----

// OpenCL's variables are hidden on AMDGPU: the image's symbol table lacks them.
module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.mlir.global external hidden constant @table(3 : i32) {addr_space = 4 : i32, dso_local} : i32
  llvm.func amdgpu_kernelcc @kernel() {
    llvm.return
  }
}

// -----

// No host program names OpenCL's variables.
module attributes {llvm.target_triple = "nvptx64-nvidia-nvcl"} {
  // ON: @table_of_opencl(3 : i32) {addr_space = 4 : i32, externally_initialized}
  llvm.mlir.global external constant @table_of_opencl(3 : i32) {addr_space = 4 : i32} : i32
  llvm.func ptx_kernelcc @kernel() {
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // ON: @table_of_spir(3 : i32) {addr_space = 2 : i32, externally_initialized}
  llvm.mlir.global external constant @table_of_spir(3 : i32) {addr_space = 2 : i32} : i32
  llvm.func spir_kernelcc @kernel() {
    llvm.return
  }
}
