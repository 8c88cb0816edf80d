// RUN: xdsl-opt -p 'mark-kernel-exits,llvm-opt{level=2 keep-loops=true}' %s | filecheck %s
// RUN: xdsl-opt -p 'llvm-opt{level=2}' %s | filecheck %s --check-prefix=MERGED
// RUN: xdsl-opt -p native-cpu %s | filecheck %s --check-prefix=WHOLE

// The exits of kernels stay apart while LLVM optimizes, if the mask of an operation names
// lanes: those that have returned do not come.

// WHOLE-NOT: mux-warp-conflict
// WHOLE-NOT: @xdsl_gas.exit
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: @returns_early
  // CHECK: llvm.store
  // CHECK-NEXT: llvm.call tail @xdsl_gas.exit
  // CHECK: llvm.call_intrinsic "llvm.nvvm.vote.ballot.sync
  // CHECK: llvm.store
  // CHECK-NEXT: llvm.call tail @xdsl_gas.exit
  // MERGED-LABEL: @returns_early
  // MERGED: llvm.store
  // MERGED-NOT: llvm.store
  // MERGED-LABEL: @returns_twice
  // MERGED: llvm.store
  // MERGED-NOT: llvm.store
  // MERGED-LABEL: @leaves_scope
  // WHOLE: @"returns_early.mux-kernel-wrapper"
  // WHOLE-NOT: mux-warp-conflict
  llvm.func ptx_kernelcc @returns_early(%q: !llvm.ptr<1>) {
    %true = llvm.mlir.constant(true) : i1
    %mask = llvm.mlir.constant(-1 : i32) : i32
    %count = llvm.mlir.constant(16 : i32) : i32
    %lane = nvvm.read.ptx.sreg.laneid : i32
    %c = llvm.icmp "ult" %lane, %count : i32
    %at = llvm.getelementptr %q[%lane] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.cond_br %c, ^some, ^others
  ^others:
    llvm.store %lane, %at : i32, !llvm.ptr<1>
    llvm.br ^end
  ^some:
    %v = nvvm.vote.sync ballot %mask, %true -> i32
    llvm.store %v, %at : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // CHECK-LABEL: @returns_twice
  // CHECK-COUNT-2: llvm.call tail @xdsl_gas.exit
  // WHOLE: @"returns_twice.mux-kernel-wrapper"
  // WHOLE-NOT: mux-warp-conflict
  llvm.func ptx_kernelcc @returns_twice(%q: !llvm.ptr<1>) {
    %true = llvm.mlir.constant(true) : i1
    %mask = llvm.mlir.constant(-1 : i32) : i32
    %count = llvm.mlir.constant(16 : i32) : i32
    %lane = nvvm.read.ptx.sreg.laneid : i32
    %c = llvm.icmp "ult" %lane, %count : i32
    %at = llvm.getelementptr %q[%lane] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.cond_br %c, ^some, ^others
  ^others:
    llvm.store %lane, %at : i32, !llvm.ptr<1>
    llvm.return
  ^some:
    %v = nvvm.vote.sync ballot %mask, %true -> i32
    llvm.store %v, %at : i32, !llvm.ptr<1>
    llvm.return
  }

  // As clang has it: the lifetime of an array ends behind both.
  // CHECK-LABEL: @leaves_scope
  // CHECK-COUNT-2: llvm.call tail @xdsl_gas.exit
  // WHOLE: @"leaves_scope.mux-kernel-wrapper"
  llvm.func ptx_kernelcc @leaves_scope(%q: !llvm.ptr<1>) {
    %true = llvm.mlir.constant(true) : i1
    %mask = llvm.mlir.constant(-1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %count = llvm.mlir.constant(16 : i32) : i32
    %array = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
    %slot = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    %lane = nvvm.read.ptx.sreg.laneid : i32
    %c = llvm.icmp "ult" %lane, %count : i32
    %at = llvm.getelementptr %q[%lane] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.intr.lifetime.start %array : !llvm.ptr
    llvm.store volatile %lane, %array : i32, !llvm.ptr
    llvm.cond_br %c, ^some, ^others
  ^others:
    llvm.store %lane, %at : i32, !llvm.ptr<1>
    llvm.store %one, %slot : i32, !llvm.ptr
    llvm.br ^cleanup
  ^some:
    %v = nvvm.vote.sync ballot %mask, %true -> i32
    llvm.store %zero, %slot : i32, !llvm.ptr
    llvm.br ^cleanup
  ^cleanup:
    llvm.intr.lifetime.end %array : !llvm.ptr
    %to = llvm.load %slot : !llvm.ptr -> i32
    llvm.switch %to : i32, ^end [0: ^next]
  ^next:
    llvm.store %lane, %at : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  // The others have not returned: they store behind the operation.
  // CHECK-LABEL: @skips
  // CHECK: llvm.store
  // CHECK-NOT: llvm.store
  // CHECK: llvm.return
  // WHOLE: @__vecz_v32_vp_skips{{.*}}mux-warp-conflict{{.*}}names lane 16
  llvm.func ptx_kernelcc @skips(%q: !llvm.ptr<1>) {
    %true = llvm.mlir.constant(true) : i1
    %mask = llvm.mlir.constant(-1 : i32) : i32
    %count = llvm.mlir.constant(16 : i32) : i32
    %lane = nvvm.read.ptx.sreg.laneid : i32
    %c = llvm.icmp "ult" %lane, %count : i32
    %at = llvm.getelementptr %q[%lane] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.cond_br %c, ^some, ^all(%lane : i32)
  ^some:
    %v = nvvm.vote.sync ballot %mask, %true -> i32
    llvm.br ^all(%v : i32)
  ^all(%r: i32):
    llvm.store %r, %at : i32, !llvm.ptr<1>
    llvm.return
  }
}
