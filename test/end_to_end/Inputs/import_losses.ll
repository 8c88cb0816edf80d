target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%pair = type { i32, i32 }

@coefficients = addrspace(4) externally_initialized constant [4 x float] zeroinitializer, align 4
@absolute = addrspace(1) global i32 0, align 4, !absolute_symbol !20
@image = addrspace(1) global i64 0, align 8
@table = addrspace(1) global [2 x ptr] zeroinitializer, align 8

define ptx_kernel void @kernel(ptr byval(%pair) align 4 "nvvm.grid_constant" %argument, ptr %p, i32 %n, ptr initializes((0, 8)) dead_on_return %q) !kernel_arg_addr_space !30 {
entry:
  %pointer = load ptr, ptr %p, align 8, !nonnull !10, !noundef !10, !align !12
  %integer = load i32, ptr %p, align 4, !range !13
  %less = icmp samesign ult i32 %integer, %n
  %entry.of.table = load ptr, ptr getelementptr inbounds inrange(-8, 8) (i8, ptr addrspacecast (ptr addrspace(1) @table to ptr), i64 8), align 8
  %float = sitofp i32 %integer to float
  %quotient = fdiv float %float, 3.0, !fpmath !15
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %q, ptr align 4 %pointer, i64 8, i1 false), !tbaa.struct !16
  %chosen = select i1 %less, i32 %integer, i32 7, !prof !17, !unpredictable !10
  store float %quotient, ptr %q, align 4
  %result = call i32 @library(i32 %chosen), !callees !21
  call void @sink(ptr %entry.of.table)
  ret void
}

declare i32 @library(i32)
declare void @sink(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

!nvvm.annotations = !{!0, !1}
!opencl.ocl.version = !{!30}

!0 = !{ptr addrspace(1) @image, !"texture", i32 1}
!1 = !{ptr addrspace(1) @absolute, !"managed", i32 1}
!10 = !{}
!12 = !{i64 8}
!13 = !{i32 0, i32 5}
!15 = !{float 2.5}
!16 = !{i64 0, i64 4, !18, i64 4, i64 4, !18}
!17 = !{!"branch_weights", i32 1, i32 9}
!18 = !{!19, !19, i64 0}
!19 = !{!"int", !22, i64 0}
!20 = !{i64 0, i64 256}
!21 = !{ptr @library}
!22 = !{!"root"}
!30 = !{i32 2, i32 0}
