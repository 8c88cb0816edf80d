// RUN: xdsl-opt -p 'whole-program{host-initializes-variables=false}' --split-input-file %s 2>%t.remark | filecheck %s
// RUN: filecheck %s --check-prefix=REMARK --input-file %t.remark
// REMARK: note: 1 function and 0 variables internalized, 0 functions and 0 variables removed,
// REMARK-NOT: {{note|remark|warning}}

// What something else than the module's code knows by name stays.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global appending @llvm.used() {addr_space = 0 : i32, section = "llvm.metadata"} : !llvm.array<1 x ptr> {
    %0 = llvm.mlir.undef : !llvm.array<1 x ptr>
    %1 = llvm.mlir.addressof @used_tile : !llvm.ptr<3>
    %2 = llvm.addrspacecast %1 : !llvm.ptr<3> to !llvm.ptr
    %3 = llvm.insertvalue %2, %0[0] : !llvm.array<1 x ptr>
    llvm.return %3 : !llvm.array<1 x ptr>
  }
  llvm.mlir.global appending @llvm.compiler.used() {addr_space = 0 : i32, section = "llvm.metadata"} : !llvm.array<1 x ptr> {
    %0 = llvm.mlir.undef : !llvm.array<1 x ptr>
    %1 = llvm.mlir.addressof @used_function : !llvm.ptr
    %2 = llvm.insertvalue %1, %0[0] : !llvm.array<1 x ptr>
    llvm.return %2 : !llvm.array<1 x ptr>
  }
  // CHECK: llvm.mlir.global weak @used_tile(
  llvm.mlir.global weak @used_tile(0 : i32) {addr_space = 3 : i32} : i32
  // CHECK: llvm.func linkonce_odr @used_function()
  llvm.func linkonce_odr @used_function() {
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel() {
    llvm.return
  }
}

// -----

// The text of assembly may mention any symbol.

module attributes {llvm.module_asm = [".visible .func (.reg .b32 r) twice() { call (r), in_module_asm; }"], llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK: llvm.func @in_module_asm()
  llvm.func @in_module_asm() {
    llvm.return
  }
  // CHECK: llvm.func @in_inline_asm()
  llvm.func @in_inline_asm() {
    llvm.return
  }
  // CHECK: llvm.func internal @only_in_inline_asm()
  llvm.func internal @only_in_inline_asm() {
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel() {
    llvm.inline_asm has_side_effects "call in_inline_asm; call only_in_inline_asm;", "" : () -> ()
    llvm.return
  }
}

// -----

// Names that drivers and sanitizers look up.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK: llvm.func @vprintf(
  llvm.func @vprintf(%format: !llvm.ptr, %arguments: !llvm.ptr) -> i32 {
    %0 = llvm.mlir.constant(0 : i32) : i32
    llvm.return %0 : i32
  }
  // CHECK: llvm.func @__cuda_syscall_hook()
  llvm.func @__cuda_syscall_hook() {
    llvm.return
  }
  // CHECK: llvm.func @__direct_callable__shade()
  llvm.func @__direct_callable__shade() {
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel() {
    llvm.return
  }
}

// -----

// On AMDGPU symbols of hidden visibility are not in the loaded image's table.

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  // CHECK: llvm.mlir.global external protected @of_hip(
  llvm.mlir.global external protected @of_hip(0 : i32) {addr_space = 1 : i32, dso_local} : i32
  // CHECK: llvm.mlir.global weak_odr hidden constant @__oclc_ABI_version(
  llvm.mlir.global weak_odr hidden constant @__oclc_ABI_version(600 : i32) {addr_space = 4 : i32} : i32
  // CHECK: llvm.func amdgpu_cscc @shader()
  llvm.func amdgpu_cscc @shader() {
    llvm.return
  }
  llvm.func amdgpu_kernelcc @kernel() {
    llvm.return
  }
}

// -----

// The initializer of a variable that the host can name reaches functions.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global external @functions() {addr_space = 1 : i32} : !llvm.ptr {
    %0 = llvm.mlir.addressof @callback : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  // CHECK: llvm.func internal @callback()
  llvm.func internal @callback() {
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel() {
    llvm.return
  }
}

// -----

// What an attribute of the module refers to is reached.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda", test.callback = @of_the_module} {
  // CHECK: llvm.func internal @of_the_module()
  llvm.func @of_the_module() {
    llvm.return
  }
  llvm.func ptx_kernelcc @kernel() {
    llvm.return
  }
}
