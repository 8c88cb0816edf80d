// RUN: xdsl-opt -p resolve-gas,verify-llvm %s | filecheck %s
// RUN: %if mlir-translate-22 && llc-22 %{ xdsl-opt -p resolve-gas %s | mlir-translate-22 --mlir-to-llvmir | llc-22 -mcpu=sm_70 -o - | filecheck %s --check-prefix=PTX %}
// PATTERN: ReplaceScopedAtomic

// LLVM has the atomic intrinsics with a scope for generic pointers only.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @shared(
  // CHECK-NEXT:    %0 = llvm.atomicrmw add %s3, %v syncscope("block") monotonic : !llvm.ptr<3>, i32
  // CHECK-NEXT:    %1 = llvm.atomicrmw xchg %s3, %0 monotonic : !llvm.ptr<3>, i32
  // CHECK-NEXT:    %2 = llvm.atomicrmw uinc_wrap %s3, %1 syncscope("block") monotonic : !llvm.ptr<3>, i32
  // CHECK-NEXT:    %3 = llvm.atomicrmw udec_wrap %s3, %2 syncscope("block") monotonic : !llvm.ptr<3>, i32
  // CHECK-NEXT:    %4 = llvm.atomicrmw max %s3, %3 syncscope("block") monotonic : !llvm.ptr<3>, i32
  // CHECK-NEXT:    %5 = llvm.atomicrmw fadd %s3, %f syncscope("block") monotonic : !llvm.ptr<3>, f32
  // CHECK-NEXT:    %6 = llvm.cmpxchg %s3, %v, %4 syncscope("block") monotonic monotonic : !llvm.ptr<3>, i32
  // CHECK-NEXT:    %7 = llvm.extractvalue %6[0] : !llvm.struct<(i32, i1)>
  // PTX-LABEL: shared(
  // PTX:         atom.shared.add.u32
  // PTX:         atom.shared.exch.b32
  // PTX:         atom.shared.inc.u32
  // PTX:         atom.shared.dec.u32
  // PTX:         atom.shared.max.s32
  // PTX:         atom.shared.add.f32
  // PTX:         atom.relaxed.cta.shared.cas.b32
  llvm.func @shared(%s3: !llvm.ptr<3>, %v: i32, %f: f32) -> i32 {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %0 = llvm.call_intrinsic "llvm.nvvm.atomic.add.gen.i.cta.i32.p0"(%s, %v) : (!llvm.ptr, i32) -> i32
    %1 = llvm.call_intrinsic "llvm.nvvm.atomic.exch.gen.i.sys.i32.p0"(%s, %0) : (!llvm.ptr, i32) -> i32
    %2 = llvm.call_intrinsic "llvm.nvvm.atomic.inc.gen.i.cta.i32.p0"(%s, %1) : (!llvm.ptr, i32) -> i32
    %3 = llvm.call_intrinsic "llvm.nvvm.atomic.dec.gen.i.cta.i32.p0"(%s, %2) : (!llvm.ptr, i32) -> i32
    %4 = llvm.call_intrinsic "llvm.nvvm.atomic.max.gen.i.cta.i32.p0"(%s, %3) : (!llvm.ptr, i32) -> i32
    %5 = llvm.call_intrinsic "llvm.nvvm.atomic.add.gen.f.cta.f32.p0"(%s, %f) : (!llvm.ptr, f32) -> f32
    %6 = llvm.call_intrinsic "llvm.nvvm.atomic.cas.gen.i.cta.i32.p0"(%s, %v, %4) : (!llvm.ptr, i32, i32) -> i32
    llvm.return %6 : i32
  }

  // The scope of the GPU, which LLVM writes, is wider than that of the block, and
  // narrower than that of the system. LLVM 19 does so for `cmpxchg`, too.
  // CHECK-LABEL: llvm.func @global(
  // CHECK:         llvm.atomicrmw _and %g1, %v syncscope("block") monotonic : !llvm.ptr<1>, i32
  // CHECK-NEXT:    llvm.call_intrinsic "llvm.nvvm.atomic.and.gen.i.sys.i32.p0"(%g, %v) : (!llvm.ptr, i32) -> i32
  // CHECK-NEXT:    llvm.call_intrinsic "llvm.nvvm.atomic.cas.gen.i.sys.i32.p0"(%g, %v, %{{.*}}) : (!llvm.ptr, i32, i32) -> i32
  // CHECK-NEXT:    llvm.cmpxchg %g1, %v, %{{.*}} syncscope("block") monotonic monotonic : !llvm.ptr<1>, i32
  // PTX-LABEL: global(
  // PTX:         atom.global.and.b32
  // PTX:         atom.sys.and.b32
  // PTX:         atom.sys.cas.b32
  // PTX:         atom.relaxed.cta.global.cas.b32
  llvm.func @global(%g1: !llvm.ptr<1>, %v: i32) -> i32 {
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %0 = llvm.call_intrinsic "llvm.nvvm.atomic.and.gen.i.cta.i32.p0"(%g, %v) : (!llvm.ptr, i32) -> i32
    %1 = llvm.call_intrinsic "llvm.nvvm.atomic.and.gen.i.sys.i32.p0"(%g, %v) : (!llvm.ptr, i32) -> i32
    %2 = llvm.call_intrinsic "llvm.nvvm.atomic.cas.gen.i.sys.i32.p0"(%g, %v, %1) : (!llvm.ptr, i32, i32) -> i32
    %3 = llvm.call_intrinsic "llvm.nvvm.atomic.cas.gen.i.cta.i32.p0"(%g, %v, %2) : (!llvm.ptr, i32, i32) -> i32
    llvm.return %3 : i32
  }

  // Not in local memory, where PTX has no atomics, nor if the space is not known, nor
  // what the user wants to be generic.
  // CHECK-LABEL: llvm.func @others(
  // CHECK:         llvm.call_intrinsic "llvm.nvvm.atomic.add.gen.i.cta.i32.p0"(%l, %v)
  // CHECK-NEXT:    llvm.call_intrinsic "llvm.nvvm.atomic.add.gen.i.cta.i32.p0"(%unknown, %v)
  // CHECK-NEXT:    llvm.call_intrinsic "llvm.nvvm.atomic.add.gen.i.cta.i32.p0"(%s, %v) {gas.keep_generic}
  llvm.func @others(%l5: !llvm.ptr<5>, %s3: !llvm.ptr<3>, %unknown: !llvm.ptr, %v: i32) {
    %l = llvm.addrspacecast %l5 : !llvm.ptr<5> to !llvm.ptr
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %0 = llvm.call_intrinsic "llvm.nvvm.atomic.add.gen.i.cta.i32.p0"(%l, %v) : (!llvm.ptr, i32) -> i32
    %1 = llvm.call_intrinsic "llvm.nvvm.atomic.add.gen.i.cta.i32.p0"(%unknown, %v) : (!llvm.ptr, i32) -> i32
    %2 = llvm.call_intrinsic "llvm.nvvm.atomic.add.gen.i.cta.i32.p0"(%s, %v) {gas.keep_generic} : (!llvm.ptr, i32) -> i32
    llvm.return
  }
}
