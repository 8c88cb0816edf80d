// RUN: xdsl-opt -p resolve-gas %s | filecheck %s

// An array of integers is a constant of many numbers, none of which is a pointer.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: @array(
  // CHECK: llvm.store %{{.*}}, %{{.*}} : !llvm.array<2 x i64>, !llvm.ptr<1>
  llvm.func ptx_kernelcc @array(%p: !llvm.ptr) {
    %numbers = llvm.mlir.constant(dense<0> : tensor<2xi64>) : !llvm.array<2 x i64>
    llvm.store %numbers, %p : !llvm.array<2 x i64>, !llvm.ptr
    llvm.return
  }

  // A kernel whose address stands in llvm.used is launched by the host all the same.
  // CHECK-LABEL: @used(
  // CHECK: llvm.load %{{.*}} : !llvm.ptr<1> -> i32
  llvm.func ptx_kernelcc @used(%p: !llvm.ptr) {
    %0 = llvm.load %p : !llvm.ptr -> i32
    llvm.return
  }
  llvm.mlir.global appending @llvm.used() {section = "llvm.metadata"} : !llvm.array<1 x ptr> {
    %0 = llvm.mlir.undef : !llvm.array<1 x ptr>
    %1 = llvm.mlir.addressof @used : !llvm.ptr
    %2 = llvm.insertvalue %1, %0[0] : !llvm.array<1 x ptr>
    llvm.return %2 : !llvm.array<1 x ptr>
  }
}
