// REQUIRES: mlir-translate-22, llc-22
// RUN: xdsl-opt %s -p 'run-vecz{scalable=true predicated=true},work-item-loops,global-dce,replace-local-module-scope-variables,add-kernel-wrapper,add-scheduling-parameters,define-mux-builtins,legalize-atomics,convert-to-host{triple=riscv64-unknown-linux-gnu data-layout="e-m:e-p:64:64-i64:64-i128:128-n32:64-S128"}' | mlir-translate-22 --mlir-to-llvmir -o %t.riscv.ll
// RUN: llc-22 -O2 -mattr=+m,+a,+f,+d,+v %t.riscv.ll -o - | filecheck %s --check-prefix=RISCV
// RUN: xdsl-opt %s -p 'run-vecz{scalable=true predicated=true},work-item-loops,global-dce,replace-local-module-scope-variables,add-kernel-wrapper,add-scheduling-parameters,define-mux-builtins,legalize-atomics,convert-to-host{triple=aarch64-unknown-linux-gnu data-layout="e-m:e-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128"}' | mlir-translate-22 --mlir-to-llvmir -o %t.aarch64.ll
// RUN: llc-22 -O2 -mattr=+sve %t.aarch64.ll -o - | filecheck %s --check-prefix=SVE

// Processors run the rest of a row at once: RISC-V by the length, and SVE by a predicate
// of the length.

// RISCV-LABEL: __vecz_nxv4_vp_scale:
// RISCV: vsetvli zero, {{.*}}, e32, m2
// RISCV: vle32.v
// RISCV: vfadd.vv
// RISCV: vse32.v
// RISCV-LABEL: __vecz_nxv4_scale:
// RISCV: vsetvli {{.*}}, zero, e32, m2

// SVE-LABEL: __vecz_nxv4_vp_scale:
// SVE: whilelo [[P:p[0-9]+]].s, wzr
// SVE: ld1w { z{{[0-9]+}}.s }, [[P]]/z
// SVE: st1w { z{{[0-9]+}}.s }, [[P]],
// SVE-LABEL: __vecz_nxv4_scale:
// SVE: ptrue
// SVE: ld1w

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func spir_kernelcc @scale(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %y = llvm.fadd %x, %x : f32
    llvm.store %y, %q : f32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @__mux_get_global_id(i32) -> i64
}
