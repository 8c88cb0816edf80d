// RUN: xdsl-opt %s -p 'prepare-barriers,run-vecz{mode=required}' --split-input-file --verify-diagnostics | filecheck %s

// Kernels that require sub-groups of a size are vectorized, and only those.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @__mux_get_sub_group_local_id() -> i32
  llvm.func @__mux_get_local_id(i32) -> i64

  // What uses the lanes is inlined.
  // CHECK-NOT: @lane(
  llvm.func internal @lane() -> i32 {
    %a = llvm.call @__mux_get_sub_group_local_id() : () -> i32
    llvm.return %a : i32
  }
  // CHECK: llvm.func ptx_kernelcc @__vecz_v32_warp({{.*}}["mux-warp-size", "32"]
  llvm.func ptx_kernelcc @warp(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %a = llvm.call @lane() : () -> i32
    %q = llvm.getelementptr %p[%a] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store %a, %q : i32, !llvm.ptr<1>
    llvm.return
  }
  // CHECK: llvm.func ptx_kernelcc @other(
  llvm.func ptx_kernelcc @other(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    llvm.store %i, %q : i64, !llvm.ptr<1>
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @__mux_get_sub_group_local_id() -> i32

  // CHECK-NOT: mux-warp-size
  // CHECK: llvm.func spir_kernelcc @__vecz_v16_required(
  llvm.func spir_kernelcc @required(%p: !llvm.ptr<1>) attributes {intel_reqd_sub_group_size = 16 : i32, passthrough = [["mux-kernel", "entry-point"]]} {
    %a = llvm.call @__mux_get_sub_group_local_id() : () -> i32
    %q = llvm.getelementptr %p[%a] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store %a, %q : i32, !llvm.ptr<1>
    llvm.return
  }
  // Sub-groups may have one work-item.
  // CHECK: llvm.func spir_kernelcc @any(
  llvm.func spir_kernelcc @any(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %a = llvm.call @__mux_get_sub_group_local_id() : () -> i32
    %q = llvm.getelementptr %p[%a] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store %a, %q : i32, !llvm.ptr<1>
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @__mux_get_sub_group_local_id() -> i32

  // CHECK: the kernel needs sub-groups of 3 work-items, and is not vectorized: llvm.func requires sub-groups of size 3. Use local memory and barriers of the work-group instead.
  llvm.func spir_kernelcc @three(%p: !llvm.ptr<1>) attributes {intel_reqd_sub_group_size = 3 : i32, passthrough = [["mux-kernel", "entry-point"]]} {
    %a = llvm.call @__mux_get_sub_group_local_id() : () -> i32
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @__mux_get_sub_group_local_id() -> i32
  llvm.func @unknown(i32)

  // CHECK: in @unknown_function, `llvm.inline_asm{{.*}}the kernel needs sub-groups of 32 work-items, and is not vectorized: llvm.inline_asm may have effects that lanes do not share.
  llvm.func ptx_kernelcc @unknown_function(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %a = llvm.call @__mux_get_sub_group_local_id() : () -> i32
    llvm.inline_asm has_side_effects "nop", "r" %a : (i32) -> ()
    llvm.return
  }
}
