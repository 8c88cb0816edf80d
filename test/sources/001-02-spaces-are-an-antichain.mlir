// RUN: xdsl-opt -p ip-msp %s | filecheck %s

// "Address-Space Vote Lattice", the diagram: no space is below another one. Each of the 15 pairs
// meets in poison, and each space with itself in itself.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @kernel(%global: !llvm.ptr<1>, %shared: !llvm.ptr<3>, %const: !llvm.ptr<4>, %local: !llvm.ptr<5>, %tmem: !llvm.ptr<6>, %dist_sh: !llvm.ptr<7>) {
    %global_g = llvm.addrspacecast %global : !llvm.ptr<1> to !llvm.ptr
    %shared_g = llvm.addrspacecast %shared : !llvm.ptr<3> to !llvm.ptr
    %const_g = llvm.addrspacecast %const : !llvm.ptr<4> to !llvm.ptr
    %local_g = llvm.addrspacecast %local : !llvm.ptr<5> to !llvm.ptr
    %tmem_g = llvm.addrspacecast %tmem : !llvm.ptr<6> to !llvm.ptr
    %dist_sh_g = llvm.addrspacecast %dist_sh : !llvm.ptr<7> to !llvm.ptr
    llvm.call @pairs(%global_g, %global_g, %global_g, %global_g, %global_g, %shared_g, %shared_g, %shared_g, %shared_g, %const_g, %const_g, %const_g, %local_g, %local_g, %tmem_g) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
    llvm.call @pairs(%shared_g, %const_g, %local_g, %tmem_g, %dist_sh_g, %const_g, %local_g, %tmem_g, %dist_sh_g, %local_g, %tmem_g, %dist_sh_g, %tmem_g, %dist_sh_g, %dist_sh_g) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
    llvm.call @same(%global_g, %shared_g, %const_g, %local_g, %tmem_g, %dist_sh_g) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
    llvm.call @same(%global_g, %shared_g, %const_g, %local_g, %tmem_g, %dist_sh_g) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
    llvm.return
  }
  // CHECK:     llvm.func internal @pairs(
  // CHECK-NOT: !llvm.ptr<
  // CHECK-NOT: nvvm.as
  // CHECK:     llvm.return
  llvm.func internal @pairs(%global_shared: !llvm.ptr, %global_const: !llvm.ptr, %global_local: !llvm.ptr, %global_tmem: !llvm.ptr, %global_dist_sh: !llvm.ptr, %shared_const: !llvm.ptr, %shared_local: !llvm.ptr, %shared_tmem: !llvm.ptr, %shared_dist_sh: !llvm.ptr, %const_local: !llvm.ptr, %const_tmem: !llvm.ptr, %const_dist_sh: !llvm.ptr, %local_tmem: !llvm.ptr, %local_dist_sh: !llvm.ptr, %tmem_dist_sh: !llvm.ptr) {
    llvm.return
  }
  // CHECK:     llvm.func internal @same({{.*}}nvvm.as = array<i32: 1, 3, 4, 5, 6, 7>
  llvm.func internal @same(%global: !llvm.ptr, %shared: !llvm.ptr, %const: !llvm.ptr, %local: !llvm.ptr, %tmem: !llvm.ptr, %dist_sh: !llvm.ptr) {
    llvm.return
  }
}
