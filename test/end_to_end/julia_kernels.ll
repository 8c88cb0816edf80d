; RUN: xdsl-gas -q %s -o %t.ll
; RUN: filecheck %s --input-file %t.ll
; RUN: xdsl-gas report %s --no-fixes | filecheck %s --check-prefix=REPORT
; RUN: %if llc-22 %{ llc-22 -mcpu=sm_80 %t.ll -o - | filecheck %s --check-prefix=PTX %}

; What GPUCompiler makes of Julia's kernels for NVIDIA's GPUs, after its pass that removes Julia's
; address spaces: arrays are structs by value whose pointers are global or shared, what is
; passed by reference is generic, and exceptions end in functions of its runtime library,
; which get the state of the kernel as the first argument. All accesses are resolved.

; CHECK-NOT: {{(load|store) .*, ptr %}}
; CHECK:     call fastcc void @julia_extremes(ptr addrspace(5) noalias %
; CHECK-NOT: {{(load|store) .*, ptr %}}
; CHECK:     define internal fastcc void @julia_extremes(ptr addrspace(5) {{[^,]*}}%pair, ptr addrspace(1)
; CHECK-NOT: {{(load|store) .*, ptr %}}
; CHECK:     define internal fastcc noundef ptr addrspace(1) @julia_same(ptr addrspace(1) {{.*}}%box)
; CHECK-NOT: {{(load|store) .*, ptr %}}
; CHECK:     define internal fastcc {{.*}}ptr addrspace(1) @gpu_gc_pool_alloc(%state %state)
; CHECK-NOT: {{(load|store) .*, ptr %}}
; CHECK:     define internal fastcc void @gpu_report_exception()
; CHECK:       %arguments = alloca { ptr }, align 8
; CHECK:       store ptr @exception, ptr addrspace(5) %
; CHECK-NEXT:  call i32 @vprintf(ptr nonnull @message, ptr nonnull %arguments)
; CHECK:     define internal fastcc void @gpu_signal_exception(%state %state)
; CHECK:       store i32 1, ptr addrspace(1) %
; CHECK-NOT: {{(load|store) .*, ptr %}}

; REPORT:      before the passes        22       10
; REPORT-NEXT: after the passes         22        0
; REPORT:      assumed: allocas-are-local
; REPORT-NEXT: assumed: pointers-in-global-memory-are-global

; PTX-NOT: {{[	 ](ld|st)\.(v[24]\.)?[bfsu][0-9]}}
; PTX:     .entry _Z5boxed13CuDeviceArrayI7Float32Li1ELi1EE(
; PTX-NOT: {{[	 ](ld|st)\.(v[24]\.)?[bfsu][0-9]}}
; PTX:     st.global.b32
; PTX-NOT: {{[	 ](ld|st)\.(v[24]\.)?[bfsu][0-9]}}

target triple = "nvptx64-nvidia-cuda"

%state = type { i64, i32 }
%array = type { ptr addrspace(1), i64, [1 x i64], i64 }

@exception = private unnamed_addr constant [12 x i8] c"BoundsError\00", align 1
@message = private unnamed_addr constant [32 x i8] c"ERROR: a %s was thrown, code 1\0A\00", align 1

; A tuple of results, which is passed by reference:
define ptx_kernel void @_Z8extremes13CuDeviceArrayI7Float32Li1ELi1EES_(%state %state, %array %in, %array %out) {
entry:
  %in.copy = alloca %array, align 8
  %pair = alloca [2 x float], align 4
  store %array %in, ptr %in.copy, align 8
  call fastcc void @julia_extremes(ptr noalias sret([2 x float]) %pair, %state %state, ptr %in.copy)
  %high.place = getelementptr inbounds [2 x float], ptr %pair, i64 0, i64 1
  %low = load float, ptr %pair, align 4
  %high = load float, ptr %high.place, align 4
  %count = extractvalue %array %out, 3
  %inside = icmp ugt i64 %count, 1
  br i1 %inside, label %store, label %fail

store:
  %data = extractvalue %array %out, 0
  %second = getelementptr inbounds float, ptr addrspace(1) %data, i64 1
  store float %low, ptr addrspace(1) %data, align 4
  store float %high, ptr addrspace(1) %second, align 4
  ret void

fail:
  call fastcc void @julia_throw_boundserror(%state %state)
  unreachable
}

define internal fastcc void @julia_extremes(ptr noalias sret([2 x float]) %pair, %state %state, ptr nocapture readonly %in) noinline {
entry:
  %count.place = getelementptr inbounds %array, ptr %in, i64 0, i32 3
  %count = load i64, ptr %count.place, align 8
  %data = load ptr addrspace(1), ptr %in, align 8
  %high.place = getelementptr inbounds [2 x float], ptr %pair, i64 0, i64 1
  %some = icmp sgt i64 %count, 0
  br i1 %some, label %loop, label %done

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %low = phi float [ 0x7FF0000000000000, %entry ], [ %lower, %loop ]
  %high = phi float [ 0xFFF0000000000000, %entry ], [ %higher, %loop ]
  %place = getelementptr inbounds float, ptr addrspace(1) %data, i64 %i
  %value = load float, ptr addrspace(1) %place, align 4
  %less = fcmp olt float %value, %low
  %lower = select i1 %less, float %value, float %low
  %more = fcmp ogt float %value, %high
  %higher = select i1 %more, float %value, float %high
  %next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %next, %count
  br i1 %again, label %loop, label %done

done:
  %low.all = phi float [ 0x7FF0000000000000, %entry ], [ %lower, %loop ]
  %high.all = phi float [ 0xFFF0000000000000, %entry ], [ %higher, %loop ]
  store float %low.all, ptr %pair, align 4
  store float %high.all, ptr %high.place, align 4
  ret void
}

; An object on the heap, as of a closure or a mutable struct that escapes:
define ptx_kernel void @_Z5boxed13CuDeviceArrayI7Float32Li1ELi1EE(%state %state, %array %out) {
entry:
  %box = call fastcc ptr @gpu_gc_pool_alloc(%state %state, i64 8)
  store float 1.000000e+00, ptr %box, align 8
  %mutable = call fastcc ptr @julia_same(ptr %box)
  %value = load float, ptr %mutable, align 8
  %data = extractvalue %array %out, 0
  store float %value, ptr addrspace(1) %data, align 4
  ret void
}

define internal fastcc ptr @julia_same(ptr %box) noinline {
  %value = load float, ptr %box, align 8
  %twice = fadd float %value, %value
  store float %twice, ptr %box, align 8
  ret ptr %box
}

define internal fastcc noalias ptr @gpu_gc_pool_alloc(%state %state, i64 %bytes) noinline {
entry:
  %address = call fastcc i64 @gpu_malloc(i64 %bytes)
  %none = icmp eq i64 %address, 0
  br i1 %none, label %fail, label %done

fail:
  call fastcc void @gpu_report_exception(ptr @exception)
  call fastcc void @gpu_signal_exception(%state %state)
  unreachable

done:
  %box = inttoptr i64 %address to ptr
  ret ptr %box
}

define internal fastcc i64 @gpu_malloc(i64 %bytes) {
  %memory = call ptr @malloc(i64 %bytes)
  %address = ptrtoint ptr %memory to i64
  ret i64 %address
}

declare noalias ptr @malloc(i64)

; Exceptions: a message, and a mark in memory of the host, whose address is a part of the state.
define internal fastcc void @julia_throw_boundserror(%state %state) noinline noreturn {
  call fastcc void @gpu_report_exception(ptr @exception)
  call fastcc void @gpu_signal_exception(%state %state)
  unreachable
}

define internal fastcc void @gpu_report_exception(ptr %name) noinline {
  %arguments = alloca { ptr }, align 8
  store ptr %name, ptr %arguments, align 8
  %printed = call i32 @vprintf(ptr @message, ptr %arguments)
  ret void
}

define internal fastcc void @gpu_signal_exception(%state %state) noinline {
  %address = extractvalue %state %state, 0
  %mark = inttoptr i64 %address to ptr
  store i32 1, ptr %mark, align 4
  call void @llvm.nvvm.membar.sys()
  call void asm sideeffect "exit;", ""()
  unreachable
}

declare i32 @vprintf(ptr, ptr)
declare void @llvm.nvvm.membar.sys()
