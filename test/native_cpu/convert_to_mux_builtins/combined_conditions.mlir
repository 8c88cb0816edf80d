// RUN: xdsl-opt -p convert-to-mux-builtins %s 2> %t.err | filecheck %s
// RUN: filecheck %s --check-prefix=WARNING < %t.err

// Branches on conditions that are combined of what is known for a lane and what is not.

// WARNING: @both: warning: blocks of more than 16 threads are wrong: {{.*}}names lane 16
// WARNING: @either: warning: blocks of more than 20 threads are wrong: {{.*}}names lane 20
// WARNING: @chosen: warning: blocks of more than 16 threads are wrong: {{.*}}names lane 16
// WARNING: @negated: warning: blocks of more than 16 threads are wrong: {{.*}}names lane 16
// WARNING: @switched: warning: blocks of more than 8 threads are wrong: {{.*}}names lane 8
// WARNING-NOT: @unknown

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: @both
  // CHECK-SAME: mux-warp-conflict
  llvm.func ptx_kernelcc @both(%q: !llvm.ptr<1>, %unknown: i1) {
    %true = llvm.mlir.constant(true) : i1
    %mask = llvm.mlir.constant(-1 : i32) : i32
    %count = llvm.mlir.constant(16 : i32) : i32
    %lane = nvvm.read.ptx.sreg.laneid : i32
    %c = llvm.icmp "ult" %lane, %count : i32
    %d = llvm.and %unknown, %c : i1
    llvm.cond_br %d, ^some, ^all(%mask : i32)
  ^some:
    %v = nvvm.vote.sync ballot %mask, %true -> i32
    llvm.br ^all(%v : i32)
  ^all(%r: i32):
    llvm.store %r, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // Lanes below 16 come, and those below 20 may come.
  // CHECK-LABEL: @either
  // CHECK-SAME: mux-warp-conflict
  llvm.func ptx_kernelcc @either(%q: !llvm.ptr<1>, %unknown: i1) {
    %true = llvm.mlir.constant(true) : i1
    %mask = llvm.mlir.constant(-1 : i32) : i32
    %count = llvm.mlir.constant(16 : i32) : i32
    %more = llvm.mlir.constant(20 : i32) : i32
    %lane = nvvm.read.ptx.sreg.laneid : i32
    %c = llvm.icmp "ult" %lane, %count : i32
    %d = llvm.icmp "ult" %lane, %more : i32
    %e = llvm.and %d, %unknown : i1
    %f = llvm.or %c, %e : i1
    llvm.cond_br %f, ^some, ^all(%mask : i32)
  ^some:
    %v = nvvm.vote.sync ballot %mask, %true -> i32
    llvm.br ^all(%v : i32)
  ^all(%r: i32):
    llvm.store %r, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // CHECK-LABEL: @chosen
  // CHECK-SAME: mux-warp-conflict
  llvm.func ptx_kernelcc @chosen(%q: !llvm.ptr<1>, %unknown: i1) {
    %true = llvm.mlir.constant(true) : i1
    %false = llvm.mlir.constant(false) : i1
    %mask = llvm.mlir.constant(-1 : i32) : i32
    %count = llvm.mlir.constant(16 : i32) : i32
    %lane = nvvm.read.ptx.sreg.laneid : i32
    %c = llvm.icmp "ult" %lane, %count : i32
    %f = llvm.freeze %unknown : i1
    %d = llvm.select %c, %f, %false : i1, i1
    llvm.cond_br %d, ^some, ^all(%mask : i32)
  ^some:
    %v = nvvm.vote.sync ballot %mask, %true -> i32
    llvm.br ^all(%v : i32)
  ^all(%r: i32):
    llvm.store %r, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // CHECK-LABEL: @negated
  // CHECK-SAME: mux-warp-conflict
  llvm.func ptx_kernelcc @negated(%q: !llvm.ptr<1>) {
    %true = llvm.mlir.constant(true) : i1
    %mask = llvm.mlir.constant(-1 : i32) : i32
    %count = llvm.mlir.constant(16 : i32) : i32
    %lane = nvvm.read.ptx.sreg.laneid : i32
    %c = llvm.icmp "uge" %lane, %count : i32
    %d = llvm.xor %c, %true : i1
    llvm.cond_br %d, ^some, ^all(%mask : i32)
  ^some:
    %v = nvvm.vote.sync ballot %mask, %true -> i32
    llvm.br ^all(%v : i32)
  ^all(%r: i32):
    llvm.store %r, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // CHECK-LABEL: @switched
  // CHECK-SAME: mux-warp-conflict
  llvm.func ptx_kernelcc @switched(%q: !llvm.ptr<1>) {
    %true = llvm.mlir.constant(true) : i1
    %mask = llvm.mlir.constant(-1 : i32) : i32
    %bits = llvm.mlir.constant(24 : i32) : i32
    %lane = nvvm.read.ptx.sreg.laneid : i32
    %row = llvm.and %lane, %bits : i32
    llvm.switch %row : i32, ^all(%mask : i32) [
      0: ^some,
      8: ^all(%row : i32)
    ]
  ^some:
    %v = nvvm.vote.sync ballot %mask, %true -> i32
    llvm.br ^all(%v : i32)
  ^all(%r: i32):
    llvm.store %r, %q : i32, !llvm.ptr<1>
    llvm.return
  }

  // All lanes may come.
  // CHECK-LABEL: @unknown
  // CHECK-NOT: mux-warp-conflict
  llvm.func ptx_kernelcc @unknown(%q: !llvm.ptr<1>, %unknown: i1, %number: i32) {
    %true = llvm.mlir.constant(true) : i1
    %mask = llvm.mlir.constant(-1 : i32) : i32
    %count = llvm.mlir.constant(16 : i32) : i32
    %lane = nvvm.read.ptx.sreg.laneid : i32
    %c = llvm.icmp "ult" %lane, %count : i32
    %d = llvm.or %unknown, %c : i1
    %e = llvm.xor %unknown, %c : i1
    %f = llvm.select %unknown, %d, %e : i1, i1
    llvm.cond_br %f, ^some, ^all(%mask : i32)
  ^some:
    %v = nvvm.vote.sync ballot %mask, %true -> i32
    llvm.switch %number : i32, ^all(%v : i32) [
      3: ^more
    ]
  ^more:
    %w = nvvm.vote.sync ballot %mask, %true -> i32
    llvm.br ^all(%w : i32)
  ^all(%r: i32):
    llvm.store %r, %q : i32, !llvm.ptr<1>
    llvm.return
  }
}
