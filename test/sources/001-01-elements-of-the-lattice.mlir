// RUN: xdsl-opt -p ip-msp %s | filecheck %s

// "Address-Space Vote Lattice", the elements: six address spaces by their numbers on NVPTX, and
// the two ends. What has no vote, as nothing but undef is passed, and what is poisoned, as any
// pointer may be passed, is 0 in `nvvm.as`, and stays generic.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @kernel(%global: !llvm.ptr<1>, %shared: !llvm.ptr<3>, %const: !llvm.ptr<4>, %local: !llvm.ptr<5>, %tmem: !llvm.ptr<6>, %dist_sh: !llvm.ptr<7>, %p: !llvm.ptr<1>) {
    %global_g = llvm.addrspacecast %global : !llvm.ptr<1> to !llvm.ptr
    %shared_g = llvm.addrspacecast %shared : !llvm.ptr<3> to !llvm.ptr
    %const_g = llvm.addrspacecast %const : !llvm.ptr<4> to !llvm.ptr
    %local_g = llvm.addrspacecast %local : !llvm.ptr<5> to !llvm.ptr
    %tmem_g = llvm.addrspacecast %tmem : !llvm.ptr<6> to !llvm.ptr
    %dist_sh_g = llvm.addrspacecast %dist_sh : !llvm.ptr<7> to !llvm.ptr
    %undet = llvm.mlir.undef : !llvm.ptr
    %poison = llvm.call @anything() : () -> !llvm.ptr
    llvm.call @f(%global_g, %shared_g, %const_g, %local_g, %tmem_g, %dist_sh_g, %undet, %poison) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
    llvm.return
  }
  // CHECK:      llvm.func internal @f(%global: !llvm.ptr<1>, %shared: !llvm.ptr<3>, %const: !llvm.ptr<4>, %local: !llvm.ptr<5>, %tmem: !llvm.ptr<6>, %dist_sh: !llvm.ptr<7>, %undet: !llvm.ptr, %poison: !llvm.ptr)
  // CHECK-SAME: nvvm.as = array<i32: 1, 3, 4, 5, 6, 7, 0, 0>
  llvm.func internal @f(%global: !llvm.ptr, %shared: !llvm.ptr, %const: !llvm.ptr, %local: !llvm.ptr, %tmem: !llvm.ptr, %dist_sh: !llvm.ptr, %undet: !llvm.ptr, %poison: !llvm.ptr) {
    llvm.return
  }
  llvm.func @anything() -> !llvm.ptr
}
