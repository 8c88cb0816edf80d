// RUN: xdsl-opt -p convert-to-mux-builtins %s 2>&1 | filecheck %s

// Masks that name lanes that blocks of the required size do not have, that have exited,
// or that a function may not be called by.

// CHECK-NOT: {{warning|error|mux-warp-conflict}}

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func ptx_kernelcc @rows
  // In a block of 8 by 2 threads, `threadIdx.x` is no lane: lanes 8 to 15 are in the
  // second row, and lane 16 does not exist.
  llvm.func ptx_kernelcc @rows(%q: !llvm.ptr<1>) attributes {reqd_work_group_size = array<i32: 8, 2, 1>} {
    %true = llvm.mlir.constant(true) : i1
    %mask = llvm.mlir.constant(-1 : i32) : i32
    %count = llvm.mlir.constant(8 : i32) : i32
    %lane = nvvm.read.ptx.sreg.tid.x : i32
    %c = llvm.icmp "ult" %lane, %count : i32
    llvm.cond_br %c, ^some, ^all(%mask : i32)
  ^some:
    %v = nvvm.vote.sync ballot %mask, %true -> i32
    llvm.br ^all(%v : i32)
  ^all(%r: i32):
    llvm.store %r, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // CHECK-LABEL: llvm.func ptx_kernelcc @text
  // The size as CUDA's attribute has it.
  llvm.func ptx_kernelcc @text(%q: !llvm.ptr<1>) attributes {passthrough = [["nvvm.reqntid", "8,1,1"]]} {
    %true = llvm.mlir.constant(true) : i1
    %mask = llvm.mlir.constant(511 : i32) : i32
    %count = llvm.mlir.constant(8 : i32) : i32
    %lane = nvvm.read.ptx.sreg.tid.x : i32
    %c = llvm.icmp "ult" %lane, %count : i32
    llvm.cond_br %c, ^some, ^all(%mask : i32)
  ^some:
    %v = nvvm.vote.sync ballot %mask, %true -> i32
    llvm.br ^all(%v : i32)
  ^all(%r: i32):
    llvm.store %r, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // CHECK-LABEL: llvm.func ptx_kernelcc @no_lane_runs_it
  llvm.func ptx_kernelcc @no_lane_runs_it(%q: !llvm.ptr<1>) attributes {reqd_work_group_size = array<i32: 8, 1, 1>} {
    %true = llvm.mlir.constant(true) : i1
    %mask = llvm.mlir.constant(-1 : i32) : i32
    %count = llvm.mlir.constant(8 : i32) : i32
    %lane = nvvm.read.ptx.sreg.tid.x : i32
    %c = llvm.icmp "uge" %lane, %count : i32
    llvm.cond_br %c, ^some, ^all(%mask : i32)
  ^some:
    %v = nvvm.vote.sync ballot %mask, %true -> i32
    llvm.br ^all(%v : i32)
  ^all(%r: i32):
    llvm.store %r, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // CHECK-LABEL: llvm.func ptx_kernelcc @exited
  llvm.func ptx_kernelcc @exited(%q: !llvm.ptr<1>) attributes {reqd_work_group_size = array<i32: 32, 1, 1>} {
    %true = llvm.mlir.constant(true) : i1
    %mask = llvm.mlir.constant(-1 : i32) : i32
    %count = llvm.mlir.constant(16 : i32) : i32
    %lane = nvvm.read.ptx.sreg.tid.x : i32
    %c = llvm.icmp "ult" %lane, %count : i32
    llvm.cond_br %c, ^some, ^others
  ^some:
    %v = nvvm.vote.sync ballot %mask, %true -> i32
    llvm.store %v, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^others:
    llvm.store %lane, %q : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // CHECK-LABEL: llvm.func @function
  // Its callers may let the other lanes return before.
  llvm.func @function(%q: !llvm.ptr<1>) {
    %true = llvm.mlir.constant(true) : i1
    %mask = llvm.mlir.constant(-1 : i32) : i32
    %count = llvm.mlir.constant(16 : i32) : i32
    %lane = nvvm.read.ptx.sreg.tid.x : i32
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
