; RUN: xdsl-gas -q %s --passes legalize-atomics -o %t.ll
; RUN: filecheck %s --input-file %t.ll
; RUN: filecheck %s --check-prefix=NONE --input-file %t.ll

; "SYCL Native CPU Pipeline Passes", "Atomics and Fences": these operations stay as they are, and are
; all that is left: no other operation or order, and no scope.

target triple = "spir64"

; CHECK-LABEL: @listed(
; CHECK-NEXT:  %add = atomicrmw add ptr addrspace(1) %p, i32 %v monotonic, align 4
; CHECK-NEXT:  %and = atomicrmw and ptr addrspace(1) %p, i32 %v monotonic, align 4
; CHECK-NEXT:  %sub = atomicrmw sub ptr addrspace(1) %p, i32 %v monotonic, align 4
; CHECK-NEXT:  %min = atomicrmw min ptr addrspace(1) %p, i32 %v monotonic, align 4
; CHECK-NEXT:  %max = atomicrmw max ptr addrspace(1) %p, i32 %v monotonic, align 4
; CHECK-NEXT:  %umin = atomicrmw umin ptr addrspace(1) %p, i32 %v monotonic, align 4
; CHECK-NEXT:  %umax = atomicrmw umax ptr addrspace(1) %p, i32 %v monotonic, align 4
; CHECK-NEXT:  %or = atomicrmw or ptr addrspace(1) %p, i32 %v monotonic, align 4
; CHECK-NEXT:  %xchg = atomicrmw xchg ptr addrspace(1) %p, i32 %v monotonic, align 4
; CHECK-NEXT:  %xor = atomicrmw xor ptr addrspace(1) %p, i32 %v monotonic, align 4
; CHECK-NEXT:  %strong = cmpxchg ptr addrspace(1) %p, i32 %v, i32 %add monotonic monotonic, align 4
; CHECK-NEXT:  %weak = cmpxchg weak ptr addrspace(1) %p, i32 %v, i32 %add monotonic monotonic, align 4
; CHECK-NEXT:  %load = load atomic i32, ptr addrspace(1) %p monotonic, align 4
; CHECK-NEXT:  store atomic i32 %load, ptr addrspace(1) %p monotonic, align 4
; CHECK-NEXT:  fence acquire
; CHECK-NEXT:  fence release
; CHECK-NEXT:  fence acq_rel
; CHECK-NEXT:  ret void
define spir_func void @listed(ptr addrspace(1) %p, i32 %v) {
  %add = atomicrmw add ptr addrspace(1) %p, i32 %v monotonic, align 4
  %and = atomicrmw and ptr addrspace(1) %p, i32 %v monotonic, align 4
  %sub = atomicrmw sub ptr addrspace(1) %p, i32 %v monotonic, align 4
  %min = atomicrmw min ptr addrspace(1) %p, i32 %v monotonic, align 4
  %max = atomicrmw max ptr addrspace(1) %p, i32 %v monotonic, align 4
  %umin = atomicrmw umin ptr addrspace(1) %p, i32 %v monotonic, align 4
  %umax = atomicrmw umax ptr addrspace(1) %p, i32 %v monotonic, align 4
  %or = atomicrmw or ptr addrspace(1) %p, i32 %v monotonic, align 4
  %xchg = atomicrmw xchg ptr addrspace(1) %p, i32 %v monotonic, align 4
  %xor = atomicrmw xor ptr addrspace(1) %p, i32 %v monotonic, align 4
  %strong = cmpxchg ptr addrspace(1) %p, i32 %v, i32 %add monotonic monotonic, align 4
  %weak = cmpxchg weak ptr addrspace(1) %p, i32 %v, i32 %add monotonic monotonic, align 4
  %load = load atomic i32, ptr addrspace(1) %p monotonic, align 4
  store atomic i32 %load, ptr addrspace(1) %p monotonic, align 4
  fence acquire
  fence release
  fence acq_rel
  ret void
}

; CHECK-LABEL: @others(
; CHECK:       atomicrmw add ptr addrspace(1) %p, i32 1 monotonic, align 4
; CHECK:       cmpxchg
; NONE-NOT:    syncscope
; NONE-NOT:    {{(atomicrmw|cmpxchg|load atomic|store atomic).* (acquire|release|acq_rel|seq_cst)}}
; NONE-NOT:    atomicrmw {{(fadd|nand|uinc_wrap)}}
; NONE-NOT:    fence {{.*}}seq_cst
define spir_func void @others(ptr addrspace(1) %p, float %f) {
  %a = atomicrmw add ptr addrspace(1) %p, i32 1 syncscope("device") acq_rel, align 4
  %b = atomicrmw fadd ptr addrspace(1) %p, float %f monotonic, align 4
  %c = atomicrmw nand ptr addrspace(1) %p, i32 1 seq_cst, align 4
  %d = atomicrmw uinc_wrap ptr addrspace(1) %p, i32 7 monotonic, align 4
  %e = load atomic i32, ptr addrspace(1) %p seq_cst, align 4
  fence seq_cst
  ret void
}
