// RUN: xdsl-opt -p whole-program --split-input-file %s -o %t.mlir 2>%t.remark
// RUN: filecheck %s --input-file %t.mlir
// RUN: filecheck %s --check-prefix=GONE --input-file %t.mlir
// GONE-NOT: @gone
// RUN: filecheck %s --check-prefix=REMARK --input-file %t.remark

// What neither the host nor what it names can reach is erased, in cycles, too.

// REMARK: note: 1 function and 1 variable internalized, 4 functions and 2 variables removed,

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK: llvm.mlir.global internal unnamed_addr constant @read_table
  llvm.mlir.global external unnamed_addr constant @read_table(1 : i32) {addr_space = 0 : i32} : i32
  llvm.mlir.global linkonce_odr @gone_inline_variable(1 : i32) {addr_space = 1 : i32} : i32
  llvm.mlir.global internal @gone_tile() {addr_space = 3 : i32} : i32
  // CHECK: llvm.func ptx_kernelcc @kernel()
  llvm.func ptx_kernelcc @kernel() {
    llvm.call @called() : () -> ()
    llvm.return
  }
  // CHECK: llvm.func internal @called()
  llvm.func @called() {
    %0 = llvm.mlir.addressof @read_table : !llvm.ptr
    llvm.return
  }
  llvm.func @gone() {
    %0 = llvm.mlir.addressof @gone_tile : !llvm.ptr<3>
    llvm.return
  }
  llvm.func internal @gone_internal() {
    llvm.return
  }
  llvm.func @gone_first() {
    llvm.call @gone_second() : () -> ()
    llvm.return
  }
  llvm.func linkonce_odr @gone_second() {
    llvm.call @gone_first() : () -> ()
    llvm.return
  }
}

// -----

// REMARK: note: 0 functions and 1 variable internalized, 0 functions and 1 variable removed,

// OpenCL's variables of the program are hidden on AMDGPU.

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.mlir.global external hidden constant @gone_table(0 : i32) {addr_space = 4 : i32, dso_local} : i32
  // CHECK: llvm.mlir.global internal @counter(0 : i32) {addr_space = 1 : i32, dso_local} : i32
  llvm.mlir.global external hidden @counter(0 : i32) {addr_space = 1 : i32, dso_local} : i32
  llvm.func protected amdgpu_kernelcc @kernel() {
    %0 = llvm.mlir.addressof @counter : !llvm.ptr<1>
    llvm.return
  }
}
