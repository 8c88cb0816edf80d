// RUN: xdsl-opt %s -p 'run-vecz{remarks=missed}' 2>%t.txt >%t.mlir
// RUN: filecheck %s --input-file %t.txt
// RUN: filecheck %s --input-file %t.mlir --check-prefix=LEFT

// Kernels that are not vectorized are left as they are.

// LEFT-NOT: __vecz
// LEFT: @scan({{.*}} attributes {gas.metadata = {codeplay_ca_vecz.base.fail = "!{!{i32 4, i32 0, i32 0, i32 0}, null}"}, passthrough = {{\[\[}}"mux-kernel", "entry-point"]]}
// LEFT-NOT: __vecz
// LEFT: @sub_group(
// LEFT-NOT: base.fail
// LEFT: @vec_group(
// LEFT-SAME: base.fail
// LEFT-NOT: __vecz

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // CHECK: sum.cl:3:7: remark: the kernel is not vectorized: llvm.call is an inclusive scan that starts with no identity value. [run-vecz: NotVectorized]
  llvm.func spir_kernelcc @scan(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %f = llvm.sitofp %i : i64 to f32
    %x = llvm.call @__mux_work_group_scan_inclusive_fadd_f32(%d0, %f) : (i32, f32) -> f32 loc("sum.cl":3:7)
    llvm.return
  }
  // Each work-item is a sub-group of its own.
  llvm.func spir_kernelcc @sub_group(%p: !llvm.ptr<1>, %n: i64) attributes {intel_reqd_sub_group_size = 1 : i32, passthrough = [["mux-kernel", "entry-point"]]} {
    %x = llvm.call @__mux_get_sub_group_size() : () -> i32
    llvm.return
  }
  // CHECK: @vec_group: remark: the kernel is not vectorized: llvm.call calls __mux_vec_group_any_v2i1, which work-items share. [run-vecz: NotVectorized]
  llvm.func spir_kernelcc @vec_group(%p: !llvm.ptr<1>, %n: vector<2xi1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %x = llvm.call @__mux_vec_group_any_v2i1(%n) : (vector<2xi1>) -> i1
    llvm.return
  }
  // CHECK: @copy: remark: the kernel is not vectorized: llvm.call calls __mux_dma_wait, which work-items share. [run-vecz: NotVectorized]
  llvm.func spir_kernelcc @copy(%p: !llvm.ptr, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    llvm.call @__mux_dma_wait(%n, %p) : (i32, !llvm.ptr) -> ()
    llvm.return
  }
  // CHECK: @divergent_id: remark: the kernel is not vectorized: llvm.call calls __mux_work_group_broadcast_i64 with an operand that differs by work-item. [run-vecz: NotVectorized]
  llvm.func spir_kernelcc @divergent_id(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %x = llvm.call @__mux_work_group_broadcast_i64(%d0, %n, %i, %n, %n) : (i32, i64, i64, i64, i64) -> i64
    llvm.return
  }
  // CHECK: @setter: remark: the kernel is not vectorized: llvm.call calls __mux_set_local_id, which moves work-items. [run-vecz: NotVectorized]
  llvm.func spir_kernelcc @setter(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    llvm.call @__mux_set_local_id(%d0, %n) : (i32, i64) -> ()
    llvm.return
  }
  // CHECK: @barrier: remark: the kernel is not vectorized: llvm.call is a barrier that not all work-items may come to. [run-vecz: NotVectorized]
  llvm.func spir_kernelcc @barrier(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %c = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %c, ^a, ^b
  ^a:
    llvm.call @__mux_work_group_barrier(%d0, %d0, %d0) : (i32, i32, i32) -> ()
    llvm.br ^b
  ^b:
    llvm.return
  }
  // CHECK: @dimension: remark: the kernel is not vectorized: llvm.call calls __mux_get_global_id with an operand that differs by work-item. [run-vecz: NotVectorized]
  llvm.func spir_kernelcc @dimension(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %d = llvm.trunc %i : i64 to i32
    %x = llvm.call @__mux_get_global_id(%d) : (i32) -> i64
    llvm.return
  }
  // CHECK: @position: remark: the kernel is not vectorized: llvm.call calls @asks, which uses the position of the work-item. [run-vecz: NotVectorized]
  llvm.func spir_kernelcc @position(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %x = llvm.call @asks() : () -> i64
    llvm.return
  }
  // CHECK: @indirectly: remark: the kernel is not vectorized: llvm.call calls @calls, which may use the position of the work-item. [run-vecz: NotVectorized]
  llvm.func spir_kernelcc @indirectly(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %x = llvm.call @calls() : () -> i64
    llvm.return
  }
  // CHECK: @unknown: remark: the kernel is not vectorized: llvm.call calls a function that is not known. [run-vecz: NotVectorized]
  llvm.func spir_kernelcc @unknown(%p: !llvm.ptr, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    llvm.call %p() : !llvm.ptr, () -> ()
    llvm.return
  }
  // CHECK: @other_builtin: remark: the kernel is not vectorized: llvm.call calls @__mux_unheard_of, which is about work-items. [run-vecz: NotVectorized]
  llvm.func spir_kernelcc @other_builtin(%p: !llvm.ptr, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    llvm.call @__mux_unheard_of() : () -> ()
    llvm.return
  }
  // CHECK: @intrinsic: remark: the kernel is not vectorized: llvm.call_intrinsic calls the intrinsic "llvm.x86.sse2.pause". [run-vecz: NotVectorized]
  llvm.func spir_kernelcc @intrinsic(%p: !llvm.ptr, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    llvm.call_intrinsic "llvm.x86.sse2.pause"() : () -> ()
    llvm.return
  }
  // CHECK: @assembly: remark: the kernel is not vectorized: llvm.inline_asm may have effects that lanes do not share. [run-vecz: NotVectorized]
  llvm.func spir_kernelcc @assembly(%p: !llvm.ptr, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    llvm.inline_asm has_side_effects "nop", "" : () -> ()
    llvm.return
  }
  // CHECK: @stack: remark: the kernel is not vectorized: llvm.alloca allocates stack memory under a divergent branch. [run-vecz: NotVectorized]
  llvm.func spir_kernelcc @stack(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %c = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %c, ^a, ^b
  ^a:
    %x = llvm.alloca %d0 x i64 : (i32) -> !llvm.ptr
    llvm.store %i, %x : i64, !llvm.ptr
    llvm.br ^b
  ^b:
    llvm.return
  }
  // CHECK: @size: remark: the kernel is not vectorized: llvm.alloca has an operand that differs by work-item. [run-vecz: NotVectorized]
  llvm.func spir_kernelcc @size(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %x = llvm.alloca %i x i64 : (i64) -> !llvm.ptr
    llvm.store %i, %x : i64, !llvm.ptr
    llvm.return
  }
  // CHECK: @irreducible: remark: the kernel is not vectorized: llvm.cond_br is a divergent branch, and a loop has several entries. [run-vecz: NotVectorized]
  llvm.func spir_kernelcc @irreducible(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %c = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %c, ^a, ^b
  ^a:
    llvm.cond_br %c, ^b, ^end
  ^b:
    llvm.cond_br %c, ^a, ^end
  ^end:
    llvm.return
  }
  llvm.func @asks() -> i64 {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    llvm.return %i : i64
  }
  llvm.func @calls() -> i64 {
    %i = llvm.call @asks() : () -> i64
    llvm.return %i : i64
  }
  llvm.func @__mux_unheard_of()
  llvm.func @__mux_dma_wait(i32, !llvm.ptr)
  llvm.func @__mux_work_group_broadcast_i64(i32, i64, i64, i64, i64) -> i64
  llvm.func @__mux_get_global_id(i32) -> i64
  llvm.func @__mux_get_sub_group_size() -> i32
  llvm.func @__mux_set_local_id(i32, i64)
  llvm.func @__mux_work_group_barrier(i32, i32, i32)
  llvm.func @__mux_work_group_scan_inclusive_fadd_f32(i32, f32) -> f32
  llvm.func @__mux_vec_group_any_v2i1(vector<2xi1>) -> i1
}
