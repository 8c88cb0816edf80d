// RUN: xdsl-opt --verify-diagnostics --split-input-file -p replace-local-module-scope-variables %s | filecheck %s

// CHECK: in @pointer, `%0 = llvm.mlir.addressof @tile : !llvm.ptr<3>`: @tile is in local memory, whose address is no constant. Take its address in the kernel.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile(0 : i32) {addr_space = 3 : i32} : i32
  llvm.mlir.global internal @pointer() {addr_space = 1 : i32} : !llvm.ptr<3> {
    %0 = llvm.mlir.addressof @tile : !llvm.ptr<3>
    llvm.return %0 : !llvm.ptr<3>
  }
}

// -----

// CHECK: `llvm.mlir.global @elsewhere`: this variable in local memory is defined in another module. Link the modules first.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global external @elsewhere() {addr_space = 3 : i32} : i32
}

// -----

// CHECK: `llvm.func @address`: a function that uses variables in local memory is not only called directly, so that not every caller can pass it a parameter. Remove indirect calls and other uses of its address, for example by LLVM's optimizer.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile(0 : i32) {addr_space = 3 : i32} : i32
  llvm.func internal @address() {
    %0 = llvm.mlir.addressof @tile : !llvm.ptr<3>
    llvm.return
  }
  llvm.func @caller() -> !llvm.ptr {
    %0 = llvm.mlir.addressof @address : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
}

// -----

// CHECK: `llvm.mlir.global @scalable`: the size of this variable in local memory is not known. Give it a type of fixed size.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @scalable(0 : i32) {addr_space = 3 : i32} : vector<[4]xi32>
  llvm.func @user() {
    %0 = llvm.mlir.addressof @scalable : !llvm.ptr<3>
    llvm.return
  }
}

// -----

// Nothing in local memory: nothing to do.
// CHECK: module
// CHECK-NEXT: llvm.func spir_kernelcc @kernel() attributes {passthrough = {{\[\[}}"mux-kernel", "entry-point"]]} {
// CHECK-NEXT: llvm.return
module {
  llvm.func spir_kernelcc @kernel() attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    llvm.return
  }
}
