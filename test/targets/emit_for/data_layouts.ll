; The data layout and the module flags are those that the release has of the target.
; RUN: xdsl-gas --passes '' --emit-for 15 %s | filecheck %s --check-prefix FIFTEEN
; RUN: xdsl-gas --passes '' --emit-for 17 %s | filecheck %s --check-prefix SEVENTEEN
; RUN: xdsl-gas --passes '' --emit-for 19 %s -o %t.19.ll
; RUN: filecheck %s --input-file %t.19.ll --check-prefix NINETEEN
; RUN: %if llc-19 %{ llc-19 -mcpu=gfx90a %t.19.ll -filetype=null %}
; RUN: xdsl-gas --passes '' --emit-for 21 %s | filecheck %s --check-prefix TWENTYONE

; FIFTEEN: "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7"
; FIFTEEN: "frame-pointer"="none"
; FIFTEEN: !{i32 1, !"amdgpu_code_object_version", i32 500}
; SEVENTEEN: p7:160:256:256:32-p8:128:128-i64:64{{.*}}-ni:7:8"
; NINETEEN: "e-p:64:64{{.*}}-p8:128:128-p9:192:256:256:32-i64:64{{.*}}-ni:7:8:9"
; NINETEEN: !{i32 1, !"amdhsa_code_object_version", i32 500}
; TWENTYONE: "e-p:64:64{{.*}}-p8:128:128:128:48-
; TWENTYONE: "frame-pointer"="reserved"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k() #0 {
  ret void
}

attributes #0 = { "frame-pointer"="reserved" }
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"amdhsa_code_object_version", i32 500}
