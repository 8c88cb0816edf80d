; A kernel in the manner of Triton's output: values in structs, one pool of shared memory,
; predicated accesses and matrix instructions as inline assembly.
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@global_smem = external addrspace(3) global [0 x i8], align 16
@assertFunc_0 = internal constant [8 x i8] c"unknown\00"

define ptx_kernel void @row_sum(ptr addrspace(1) inreg %0, ptr addrspace(1) readonly align 16 captures(none) %1, i32 %2, ptr addrspace(1) readnone captures(none) %3) local_unnamed_addr #0 !dbg !4 {
  %5 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %6 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !7
  %7 = and i32 %6, 31, !dbg !7
  %8 = shl nuw nsw i32 %7, 2
  %9 = icmp slt i32 %8, %2
  %10 = mul i32 %5, %2
  %11 = sext i32 %10 to i64
  %12 = getelementptr float, ptr addrspace(1) %1, i64 %11
  %13 = zext nneg i32 %8 to i64
  %14 = getelementptr float, ptr addrspace(1) %12, i64 %13
  %15 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09@$5 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l,b"(ptr addrspace(1) %14, i1 %9) #1, !dbg !7
  %16 = extractvalue { i32, i32, i32, i32 } %15, 0
  %17 = extractvalue { i32, i32, i32, i32 } %15, 3
  %18 = bitcast i32 %16 to float
  %19 = insertelement <1 x i32> poison, i32 %17, i64 0
  %20 = bitcast <1 x i32> %19 to <1 x float>
  %21 = extractelement <1 x float> %20, i32 0
  %22 = fadd float %18, %21
  %23 = bitcast float %22 to i32
  %24 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %23, i32 16, i32 31)
  %25 = bitcast i32 %24 to float
  %26 = select i1 %9, float %25, float 0xFFF0000000000000
  %27 = tail call float @llvm.maxnum.f32(float %22, float %26)
  %28 = insertvalue { float, float } undef, float %27, 0
  %29 = insertvalue { float, float } %28, float %26, 1
  %30 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %8
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %30, i32 %24, i1 %9) #1
  tail call void @llvm.nvvm.barrier0()
  %31 = addrspacecast ptr addrspace(3) %30 to ptr
  %32 = call float @reduce(ptr %31, { float, float } %29)
  tail call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 512), ptr addrspace(1) %14, i32 16) #1
  tail call void @llvm.nvvm.cp.async.commit.group()
  tail call void @llvm.nvvm.cp.async.wait.group(i32 0)
  %33 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 { $0, $1, $2, $3 }, { $4, $5 }, { $6 }, { $7, $8, $9, $10 };", "=f,=f,=f,=f,r,r,r,0,1,2,3"(i32 %16, i32 %17, i32 %24, float %27, float %27, float %27, float %27)
  %34 = extractvalue { float, float, float, float } %33, 0
  %35 = fadd float %34, %32
  %36 = getelementptr float, ptr addrspace(1) %0, i64 %13
  store float %35, ptr addrspace(1) %36, align 4
  br label %37

37:
  %38 = phi i32 [ 0, %4 ], [ %39, %37 ]
  %39 = add nuw nsw i32 %38, 1
  %40 = icmp slt i32 %39, %2
  br i1 %40, label %37, label %41, !llvm.loop !9

41:
  ret void, !dbg !7
}

define internal float @reduce(ptr %0, { float, float } %1) noinline {
  %3 = load float, ptr %0, align 4
  %4 = extractvalue { float, float } %1, 1
  %5 = fadd float %3, %4
  ret float %5
}

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.cp.async.commit.group()
declare void @llvm.nvvm.cp.async.wait.group(i32)
declare float @llvm.maxnum.f32(float, float)

attributes #0 = { "nvvm.maxntid"="128" "nvvm.reqntid"="128" nounwind }
attributes #1 = { nounwind }

!llvm.module.flags = !{!0, !1}
!llvm.dbg.cu = !{!2}
!llvm.ident = !{!8}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!2 = distinct !DICompileUnit(language: DW_LANG_C, file: !3, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!3 = !DIFile(filename: "row_sum.py", directory: "/src")
!4 = distinct !DISubprogram(name: "row_sum", linkageName: "row_sum", scope: !3, file: !3, line: 10, type: !5, scopeLine: 10, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 16, column: 24, scope: !4)
!8 = !{!"by hand"}
!9 = distinct !{!9, !10}
!10 = !{!"llvm.loop.unroll.disable"}
