; Launch bounds, barriers and the marks of kernels are those of the release. Without
; `--emit-for 19`, llc-19 compiles the module without an error, and without them.
; RUN: xdsl-gas --passes ip-msp,resolve-gas --emit-for 19 %s -o %t.19.ll
; RUN: filecheck %s --input-file %t.19.ll
; RUN: %if llc-19 %{ llc-19 -mcpu=sm_90 -mattr=+ptx80 %t.19.ll -o - | filecheck %s --check-prefix PTX %}
; RUN: xdsl-gas --passes ip-msp,resolve-gas --emit-for 22 %s | filecheck %s --check-prefix NEWEST
; RUN: xdsl-gas --passes '' --emit-for 20 %s | filecheck %s --check-prefix TWENTY

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; CHECK: target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
; CHECK: define ptx_kernel void @bounded(ptr nocapture %p, ptr byval({{.*}}) %q) {
; CHECK-NEXT: [[A:%.*]] = addrspacecast ptr %p to ptr addrspace(1)
; CHECK-NEXT: call void @llvm.nvvm.barrier0()
; CHECK-NEXT: call void @llvm.nvvm.barrier.n(i32 3)
; CHECK-NEXT: call void @llvm.nvvm.barrier(i32 3, i32 64)
; CHECK-NEXT: call void @llvm.nvvm.barrier.sync(i32 3)
; CHECK-NEXT: call void @llvm.nvvm.barrier.sync.cnt(i32 3, i32 64)
; CHECK: [[W:%.*]] = zext i1 %{{.*}} to i32
; CHECK-NEXT: %all = call i32 @llvm.nvvm.barrier0.popc(i32 [[W]])
; CHECK: [[V:%.*]] = zext i1 %{{.*}} to i32
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.barrier0.and(i32 [[V]])
; CHECK-NEXT: %every = icmp ne i32 [[R]], 0
; CHECK: declare void @llvm.nvvm.barrier0()
; CHECK-NOT: "nvvm.
; CHECK: !nvvm.annotations = !{![[N:[0-9]+]], ![[M:[0-9]+]]}
; CHECK: ![[N]] = !{ptr @bounded, !"kernel", i32 1, !"maxclusterrank", i32 8, !"maxnreg", i32 32, !"maxntidx", i32 256, !"maxntidy", i32 2, !"minctasm", i32 2, !"grid_constant", !{i32 2}}
; CHECK: ![[M]] = !{ptr @plain, !"kernel", i32 1}

; PTX: .entry bounded(
; PTX: .maxntid 256, 2, 1
; PTX-NEXT: .minnctapersm 2
; PTX-NEXT: .maxnreg 32
; PTX-NEXT: .maxclusterrank 8
; PTX: bar.sync 0;
; PTX: barrier.sync 3, 64;
; PTX: bar.red.popc.u32
; PTX: .entry plain(

; NEWEST: define ptx_kernel void @bounded(ptr captures(none) %p
; NEWEST: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; NEWEST-NOT: !nvvm.annotations
; NEWEST: "nvvm.maxntid"="256,2"

; TWENTY: !{ptr @bounded, !"kernel", i32 1, !"maxclusterrank", i32 8
define ptx_kernel void @bounded(ptr captures(none) %p, ptr byval([4 x i32]) "nvvm.grid_constant" %q) #0 {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 3)
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 3, i32 64)
  call void @llvm.nvvm.barrier.cta.sync.all(i32 3)
  call void @llvm.nvvm.barrier.cta.sync.count(i32 3, i32 64)
  %x = load i32, ptr %p
  %c = icmp eq i32 %x, 0
  %all = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %c)
  %every = call i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32 0, i1 %c)
  %wide = zext i1 %every to i32
  %sum = add i32 %all, %wide
  store i32 %sum, ptr %p
  ret void
}

define ptx_kernel void @plain() {
  ret void
}

attributes #0 = { "nvvm.maxclusterrank"="8" "nvvm.maxnreg"="32" "nvvm.maxntid"="256,2" "nvvm.minctasm"="2" }
