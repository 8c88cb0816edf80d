// RUN: xdsl-opt -p convert-to-mux-builtins %s 2> %t.err | filecheck %s
// RUN: filecheck %s --check-prefix=WARNING < %t.err
// RUN: not xdsl-opt -p 'encode-kernel-metadata{kernel=half local-sizes=17,1,1},convert-to-mux-builtins' %s 2>&1 | filecheck %s --check-prefix=LARGE
// RUN: xdsl-opt -p 'encode-kernel-metadata{kernel=half local-sizes=16,1,1},convert-to-mux-builtins' %s 2>&1 | filecheck %s --check-prefix=SMALL
// RUN: not xdsl-opt -p 'encode-kernel-metadata{kernel=half local-sizes=4,5,1},convert-to-mux-builtins' %s 2>&1 | filecheck %s --check-prefix=ROWS

// An operation of a warp under a branch that keeps lane 16 away, in blocks of several
// sizes.

// WARNING: @half: warning: blocks of more than 16 threads are wrong: {{.*}}the mask 0xffffffff names lane 16, which does not come here{{.*}}[convert-to-mux-builtins: LaneMissing]
// WARNING-NOT: {{.}}
// LARGE: in @half, {{.*}}nvvm.vote.sync{{.*}}: the mask 0xffffffff names lane 16, which does not come here: the branch at
// SMALL-NOT: mux-warp-conflict
// ROWS: the mask 0xffffffff names lane 16, which does not come here

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func ptx_kernelcc @half
  // CHECK-SAME: ["mux-warp-conflict", "16 {{.*}}names lane 16
  llvm.func ptx_kernelcc @half(%q: !llvm.ptr<1>) {
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
}
