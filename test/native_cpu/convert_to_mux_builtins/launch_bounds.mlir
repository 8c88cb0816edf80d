// RUN: xdsl-opt -p convert-to-mux-builtins %s 2>&1 | filecheck %s

// Masks that name lanes that blocks within the bounds do not have: no warning.

// CHECK-NOT: warning

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // By `__launch_bounds__(16)`, only a launch that is an error in CUDA is wrong.
  // CHECK-LABEL: llvm.func ptx_kernelcc @bounded
  // CHECK-SAME: ["mux-warp-conflict", "16 {{.*}}names lane 16
  llvm.func ptx_kernelcc @bounded(%q: !llvm.ptr<1>) attributes {passthrough = [["nvvm.maxntid", "16"]]} {
    %true = llvm.mlir.constant(true) : i1
    %mask = llvm.mlir.constant(-1 : i32) : i32
    %count = llvm.mlir.constant(16 : i32) : i32
    %lane = nvvm.read.ptx.sreg.laneid : i32
    %c = llvm.icmp "ult" %lane, %count : i32
    llvm.cond_br %c, ^some, ^all(%mask : i32)
  ^some:
    %v = nvvm.vote.sync ballot %mask, %true -> i32
    llvm.br ^all(%v : i32)
  ^all(%r: i32):
    llvm.store %r, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // No block has a lane that runs it.
  // CHECK-LABEL: llvm.func ptx_kernelcc @unreached
  // CHECK-NOT: mux-warp-conflict
  llvm.func ptx_kernelcc @unreached(%q: !llvm.ptr<1>) attributes {passthrough = [["nvvm.maxntid", "16"]]} {
    %true = llvm.mlir.constant(true) : i1
    %mask = llvm.mlir.constant(-1 : i32) : i32
    %count = llvm.mlir.constant(16 : i32) : i32
    %lane = nvvm.read.ptx.sreg.laneid : i32
    %c = llvm.icmp "uge" %lane, %count : i32
    llvm.cond_br %c, ^some, ^all(%mask : i32)
  ^some:
    %v = nvvm.vote.sync ballot %mask, %true -> i32
    llvm.br ^all(%v : i32)
  ^all(%r: i32):
    llvm.store %r, %q : i32, !llvm.ptr<1>
    llvm.return
  }
}
