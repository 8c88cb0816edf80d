; RUN: not xdsl-gas -q %s -o - 2>&1 | filecheck %s --check-prefix=OPTIMIZED
; RUN: xdsl-gas -q %s --passes whole-program,ip-msp,resolve-gas,gas-annotate-alias -o - | filecheck %s

; What GPUCompiler makes of Julia's kernels before its pass that removes Julia's address spaces:
; tracked (10), derived (11) and loaded (13) pointers. Of these, nothing is known; LLVM's NVPTX
; backend has no code for them (CUDAnative.jl#73), and its alias analysis takes them for disjoint.
; So LLVM must not optimize the module.

; OPTIMIZED: LLVM's optimizer would take address space {{1[0-3]}}, which nvptx lacks, for disjoint

target triple = "nvptx64-nvidia-cuda"

%state = type { i64, i32 }
%array = type { ptr addrspace(1), i64, [1 x i64], i64 }

; CHECK-LABEL: define ptx_kernel void @first(
; CHECK:         store %array %in, ptr addrspace(5) %{{.*}}, align 8
; CHECK-NEXT:    %in.derived = addrspacecast ptr %in.copy to ptr addrspace(11)
; CHECK-NEXT:    call fastcc float @julia_first(%state %state, ptr addrspace(11) %in.derived)
define ptx_kernel void @first(%state %state, %array %in, %array %out) {
  %in.copy = alloca %array, align 8
  store %array %in, ptr %in.copy, align 8
  %in.derived = addrspacecast ptr %in.copy to ptr addrspace(11)
  %value = call fastcc float @julia_first(%state %state, ptr addrspace(11) %in.derived)
  %data = extractvalue %array %out, 0
  store float %value, ptr addrspace(1) %data, align 4
  ret void
}

; CHECK-LABEL: define internal fastcc float @julia_first(%state %state, ptr addrspace(11)
; CHECK-NEXT:    load ptr addrspace(1), ptr addrspace(11) %in, align 8{{$}}
; CHECK-NEXT:    load float, ptr addrspace(1) %data, align 4, !alias.scope
define internal fastcc float @julia_first(%state %state, ptr addrspace(11) nocapture readonly %in) noinline {
  %data = load ptr addrspace(1), ptr addrspace(11) %in, align 8
  %value = load float, ptr addrspace(1) %data, align 4
  ret float %value
}

; Objects on the heap, one behind the other:
; CHECK-LABEL: define ptx_kernel void @boxed(
; CHECK:         store float 1.000000e+00, ptr addrspace(11) %derived, align 8{{$}}
; CHECK-NEXT:    store ptr addrspace(10) %box, ptr addrspace(11) %holder.derived, align 8{{$}}
; CHECK-NEXT:    call fastcc float @unbox(ptr addrspace(10) %holder)
define ptx_kernel void @boxed(%state %state, %array %out) {
  %box = call fastcc ptr addrspace(10) @gpu_gc_pool_alloc(i64 8)
  %holder = call fastcc ptr addrspace(10) @gpu_gc_pool_alloc(i64 8)
  %derived = addrspacecast ptr addrspace(10) %box to ptr addrspace(11)
  %holder.derived = addrspacecast ptr addrspace(10) %holder to ptr addrspace(11)
  store float 1.000000e+00, ptr addrspace(11) %derived, align 8
  store ptr addrspace(10) %box, ptr addrspace(11) %holder.derived, align 8
  %value = call fastcc float @unbox(ptr addrspace(10) %holder)
  %data = extractvalue %array %out, 0
  store float %value, ptr addrspace(1) %data, align 4
  ret void
}

; CHECK-LABEL: define internal fastcc float @unbox(ptr addrspace(10) %holder)
; CHECK:         load ptr addrspace(10), ptr addrspace(11) %{{.*}}, align 8{{$}}
; CHECK:         load float, ptr addrspace(13) %loaded, align 8{{$}}
define internal fastcc float @unbox(ptr addrspace(10) %holder) noinline {
  %derived = addrspacecast ptr addrspace(10) %holder to ptr addrspace(11)
  %box = load ptr addrspace(10), ptr addrspace(11) %derived, align 8
  %loaded = addrspacecast ptr addrspace(10) %box to ptr addrspace(13)
  %value = load float, ptr addrspace(13) %loaded, align 8
  ret float %value
}

; CHECK-LABEL: define internal fastcc ptr addrspace(10) @gpu_gc_pool_alloc(i64 %bytes)
define internal fastcc ptr addrspace(10) @gpu_gc_pool_alloc(i64 %bytes) noinline {
  %memory = call ptr @malloc(i64 %bytes)
  %address = ptrtoint ptr %memory to i64
  %pointer = inttoptr i64 %address to ptr
  %box = addrspacecast ptr %pointer to ptr addrspace(10)
  ret ptr addrspace(10) %box
}

declare noalias ptr @malloc(i64)
