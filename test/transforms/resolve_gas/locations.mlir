// RUN: xdsl-opt -p ip-msp,resolve-gas --print-debuginfo %s | filecheck %s

// Accesses keep their source location, and what is inserted has one.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<64 x f32>

  // CHECK-LABEL: llvm.func internal @sum
  // CHECK:         llvm.getelementptr %{{.*}}[1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, f32 loc("sum.cu":7:1)
  // CHECK-NEXT:    llvm.load %{{.*}} : !llvm.ptr<3> -> f32 loc("sum.cu":8:1)
  // CHECK-NEXT:    llvm.load %{{.*}} : !llvm.ptr<5> -> !llvm.ptr loc("sum.cu":9:1)
  // CHECK-NEXT:    llvm.addrspacecast %{{.*}} : !llvm.ptr to !llvm.ptr<3> loc("sum.cu":9:1)
  // CHECK-NEXT:    llvm.load %{{.*}} : !llvm.ptr<3> -> f32 loc("sum.cu":10:1)
  llvm.func internal @sum(%p: !llvm.ptr) -> f32 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr loc("sum.cu":5:1)
    llvm.store %p, %slot : !llvm.ptr, !llvm.ptr loc("sum.cu":6:1)
    %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, f32 loc("sum.cu":7:1)
    %0 = llvm.load %q : !llvm.ptr -> f32 loc("sum.cu":8:1)
    %r = llvm.load %slot : !llvm.ptr -> !llvm.ptr loc("sum.cu":9:1)
    %1 = llvm.load %r : !llvm.ptr -> f32 loc("sum.cu":10:1)
    llvm.return %1 : f32
  }

  // CHECK-LABEL: llvm.func ptx_kernelcc @kernel
  // CHECK:         llvm.call @sum(%{{.*}}) : (!llvm.ptr<3>) -> f32 loc("kernel.cu":4:1)
  llvm.func ptx_kernelcc @kernel() {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %p = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %0 = llvm.call @sum(%p) : (!llvm.ptr) -> f32 loc("kernel.cu":4:1)
    llvm.return
  }
}
