// RUN: xdsl-opt -p ip-msp %s | filecheck %s

// "Address-Space Vote Lattice", the meet of an old vote and what a call is observed to pass, one
// parameter for each case:
//   nothing, then shared: the first observation is taken
//   shared, then shared: agreement
//   shared, then global: poison
//   poison, then shared: poison absorbs, also in the other order
//   null and the parameter itself, passed on by recursion, do not vote

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @kernel(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>) {
    %s_g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %g_g = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    %undef = llvm.mlir.undef : !llvm.ptr
    %any = llvm.call @anything() : () -> !llvm.ptr
    llvm.call @f(%undef, %s_g, %s_g, %any, %s_g, %s_g) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
    llvm.call @f(%s_g, %s_g, %g_g, %s_g, %any, %s_g) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
    llvm.return
  }
  // CHECK: llvm.func internal @f({{.*}}nvvm.as = array<i32: 3, 3, 0, 0, 0, 3>
  llvm.func internal @f(%first: !llvm.ptr, %agree: !llvm.ptr, %differ: !llvm.ptr, %poison: !llvm.ptr, %poisoned: !llvm.ptr, %own: !llvm.ptr) {
    llvm.call @f(%first, %agree, %differ, %poison, %poisoned, %own) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
    llvm.return
  }
  llvm.func @anything() -> !llvm.ptr
}
