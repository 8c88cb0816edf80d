// RUN: xdsl-opt -p mark-kernel-exits %s | filecheck %s

// Nothing is marked where no mask names lanes.

// CHECK-NOT: @xdsl_gas.exit
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @k(%q: !llvm.ptr<1>, %c: i1, %n: i32) {
    %mask = llvm.call_intrinsic "llvm.nvvm.activemask"() : () -> i32
    nvvm.barrier0
    llvm.cond_br %c, ^early, ^some
  ^early:
    llvm.store %n, %q : i32, !llvm.ptr<1>
    llvm.return
  ^some:
    llvm.store %mask, %q : i32, !llvm.ptr<1>
    llvm.return
  }
}
