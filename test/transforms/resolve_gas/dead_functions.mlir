// RUN: xdsl-opt -p resolve-gas %s -o %t.mlir
// RUN: filecheck %s --input-file %t.mlir
// RUN: filecheck %s --check-prefix=GONE --input-file %t.mlir
// GONE-NOT: gone

// What a function passes and stores that nothing reaches is nowhere else.

// CHECK-LABEL: @callee
// CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> f32
// CHECK-LABEL: @reads_slot
// CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> f32
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @slot() {addr_space = 1 : i32} : !llvm.ptr
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr<3>) {
    %0 = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    llvm.call @callee(%0) : (!llvm.ptr) -> ()
    %1 = llvm.mlir.addressof @slot : !llvm.ptr<1>
    llvm.store %0, %1 : !llvm.ptr, !llvm.ptr<1>
    llvm.return
  }
  llvm.func internal @callee(%p: !llvm.ptr) {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
  llvm.func @reads_slot() {
    %0 = llvm.mlir.addressof @slot : !llvm.ptr<1>
    %1 = llvm.load %0 : !llvm.ptr<1> -> !llvm.ptr
    %2 = llvm.load %1 : !llvm.ptr -> f32
    llvm.return
  }
  llvm.func internal @gone(%p: !llvm.ptr<1>) {
    %0 = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
    llvm.call @callee(%0) : (!llvm.ptr) -> ()
    %1 = llvm.mlir.addressof @slot : !llvm.ptr<1>
    llvm.store %0, %1 : !llvm.ptr, !llvm.ptr<1>
    llvm.return
  }
}
