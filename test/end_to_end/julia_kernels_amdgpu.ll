; RUN: xdsl-gas -q %s --preset after-O3 -o - | filecheck %s
; RUN: %if llc-22 %{ xdsl-gas -q %s --cpu gfx90a -o - | llc-22 -mcpu=gfx90a -o - | filecheck %s --check-prefix=MACHINE %}

; What GPUCompiler makes of Julia's kernels for AMD's GPUs: structs that are passed by reference
; are copies in private memory, of which functions get generic addresses; local arrays are
; variables; what is in memory of the host is at an address in the kernel's state. Julia has
; optimized the module.

; CHECK-NOT: {{(load|store) .*, ptr %}}
; CHECK:     define amdgpu_kernel void @_Z7reverse14ROCDeviceArrayI7Float32Li1ELi1EES_(
; CHECK-NOT: {{(load|store) .*, ptr %}}
; CHECK:     call fastcc void @julia_exchange(ptr addrspace(3) @tile, ptr addrspace(5) %places)
; CHECK-NOT: {{(load|store) .*, ptr %}}
; CHECK:     define internal fastcc void @julia_exchange(ptr addrspace(3) %from, ptr addrspace(5) readonly %places)
; CHECK-NOT: {{(load|store) .*, ptr %}}
; CHECK:     define internal fastcc void @gpu_signal_exception(
; CHECK:       store i64 1, ptr addrspace(1) %

; MACHINE-NOT: flat_{{(load|store)}}
; MACHINE:     julia_exchange:
; MACHINE-NOT: flat_{{(load|store)}}
; MACHINE:     ds_write
; MACHINE-NOT: flat_{{(load|store)}}

target triple = "amdgcn-amd-amdhsa"

%state = type { i64, i64, i64 }
%array = type { [1 x i64], ptr addrspace(1), i64 }

@tile = internal addrspace(3) global [64 x float] undef, align 16

define amdgpu_kernel void @_Z7reverse14ROCDeviceArrayI7Float32Li1ELi1EES_(%state %state, %array %in, %array %out) {
entry:
  %places = alloca { i64, i64 }, align 8, addrspace(5)
  %places.generic = addrspacecast ptr addrspace(5) %places to ptr
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %lane to i64
  %count = extractvalue %array %in, 2
  %inside = icmp ult i64 %i, %count
  br i1 %inside, label %body, label %fail

body:
  %from = extractvalue %array %in, 1
  %from.place = getelementptr inbounds float, ptr addrspace(1) %from, i64 %i
  %value = load float, ptr addrspace(1) %from.place, align 4
  %slot = getelementptr inbounds [64 x float], ptr addrspace(3) @tile, i64 0, i64 %i
  store float %value, ptr addrspace(3) %slot, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %last = sub i64 63, %i
  store i64 %i, ptr addrspace(5) %places, align 8
  %second = getelementptr inbounds i8, ptr addrspace(5) %places, i64 8
  store i64 %last, ptr addrspace(5) %second, align 8
  %tile.generic = addrspacecast ptr addrspace(3) @tile to ptr
  call fastcc void @julia_exchange(ptr %tile.generic, ptr %places.generic)
  %to = extractvalue %array %out, 1
  %to.place = getelementptr inbounds float, ptr addrspace(1) %to, i64 %i
  %result = load float, ptr addrspace(3) %slot, align 4
  store float %result, ptr addrspace(1) %to.place, align 4
  ret void

fail:
  call fastcc void @gpu_signal_exception(%state %state)
  unreachable
}

define internal fastcc void @julia_exchange(ptr %from, ptr readonly %places) noinline {
  %i = load i64, ptr %places, align 8
  %second = getelementptr inbounds i8, ptr %places, i64 8
  %j = load i64, ptr %second, align 8
  %place = getelementptr inbounds float, ptr %from, i64 %j
  %slot = getelementptr inbounds float, ptr %from, i64 %i
  %value = load float, ptr %place, align 4
  store float %value, ptr %slot, align 4
  ret void
}

define internal fastcc void @gpu_signal_exception(%state %state) noinline {
  %address = extractvalue %state %state, 0
  %mark = inttoptr i64 %address to ptr
  store i64 1, ptr %mark, align 8
  call void @llvm.amdgcn.endpgm()
  unreachable
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
declare void @llvm.amdgcn.endpgm()
