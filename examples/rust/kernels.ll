; ModuleID = 'kernels.8d159a6d73b79867-cgu.0'
source_filename = "kernels.8d159a6d73b79867-cgu.0"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; kernels::dot
; Function Attrs: nofree noinline norecurse nosync nounwind memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define internal fastcc noundef float @_RNvCsc6ZjgVZ7fWB_7kernels3dot(ptr noalias noundef nonnull readonly align 8 captures(none) dereferenceable(32) %rows) unnamed_addr #0 {
start:
  %_5.0 = load ptr, ptr %rows, align 8, !nonnull !2, !align !3, !noundef !2
  %0 = getelementptr inbounds nuw i8, ptr %rows, i64 8
  %_5.1 = load i64, ptr %0, align 8, !noundef !2
  %1 = getelementptr inbounds nuw i8, ptr %rows, i64 16
  %_4.0 = load ptr, ptr %1, align 8, !nonnull !2, !align !3, !noundef !2
  %2 = getelementptr inbounds nuw i8, ptr %rows, i64 24
  %_4.1 = load i64, ptr %2, align 8, !noundef !2
  %spec.store.select.i = tail call i64 @llvm.umin.i64(i64 %_4.1, i64 %_5.1)
  %_126.not.i = icmp eq i64 %spec.store.select.i, 0
  br i1 %_126.not.i, label %_RINvXs2_NtNtNtCs2DxGA1hvVcO_4core4iter8adapters3zipINtB6_3ZipINtNtNtBc_5slice4iter4IterfEBX_EINtB6_7ZipImplBX_BX_E4foldfNCINvNtB8_3map8map_foldTRfB2i_EffNCNvCsc6ZjgVZ7fWB_7kernels3dot0NCINvXs22_NtNtBa_6traits5accumfNtB36_3Sum3sumINtB1Z_3MapBN_B2r_EE0E0EB2v_.exit, label %bb6.i.preheader

bb6.i.preheader:                                  ; preds = %start
  %xtraiter = and i64 %spec.store.select.i, 7
  %3 = icmp ult i64 %spec.store.select.i, 8
  br i1 %3, label %bb6.i.epil.preheader, label %bb6.i.preheader.new

bb6.i.preheader.new:                              ; preds = %bb6.i.preheader
  %unroll_iter = and i64 %spec.store.select.i, -8
  br label %bb6.i

bb6.i:                                            ; preds = %bb6.i, %bb6.i.preheader.new
  %init.sroa.0.08.i = phi float [ -0.000000e+00, %bb6.i.preheader.new ], [ %_0.i1.i.i.7, %bb6.i ]
  %iter.sroa.0.07.i = phi i64 [ 0, %bb6.i.preheader.new ], [ %11, %bb6.i ]
  %niter = phi i64 [ 0, %bb6.i.preheader.new ], [ %niter.next.7, %bb6.i ]
  %4 = or disjoint i64 %iter.sroa.0.07.i, 1
  %_3.i.i = getelementptr inbounds nuw float, ptr %_5.0, i64 %iter.sroa.0.07.i
  %_3.i5.i = getelementptr inbounds nuw float, ptr %_4.0, i64 %iter.sroa.0.07.i
  %_19.val.i = load float, ptr %_3.i.i, align 4, !noalias !4, !noundef !2
  %_21.val.i = load float, ptr %_3.i5.i, align 4, !noalias !4, !noundef !2
  %_0.i.i.i = fmul float %_19.val.i, %_21.val.i
  %_0.i1.i.i = fadd float %init.sroa.0.08.i, %_0.i.i.i
  %5 = or disjoint i64 %iter.sroa.0.07.i, 2
  %_3.i.i.1 = getelementptr inbounds nuw float, ptr %_5.0, i64 %4
  %_3.i5.i.1 = getelementptr inbounds nuw float, ptr %_4.0, i64 %4
  %_19.val.i.1 = load float, ptr %_3.i.i.1, align 4, !noalias !4, !noundef !2
  %_21.val.i.1 = load float, ptr %_3.i5.i.1, align 4, !noalias !4, !noundef !2
  %_0.i.i.i.1 = fmul float %_19.val.i.1, %_21.val.i.1
  %_0.i1.i.i.1 = fadd float %_0.i1.i.i, %_0.i.i.i.1
  %6 = or disjoint i64 %iter.sroa.0.07.i, 3
  %_3.i.i.2 = getelementptr inbounds nuw float, ptr %_5.0, i64 %5
  %_3.i5.i.2 = getelementptr inbounds nuw float, ptr %_4.0, i64 %5
  %_19.val.i.2 = load float, ptr %_3.i.i.2, align 4, !noalias !4, !noundef !2
  %_21.val.i.2 = load float, ptr %_3.i5.i.2, align 4, !noalias !4, !noundef !2
  %_0.i.i.i.2 = fmul float %_19.val.i.2, %_21.val.i.2
  %_0.i1.i.i.2 = fadd float %_0.i1.i.i.1, %_0.i.i.i.2
  %7 = or disjoint i64 %iter.sroa.0.07.i, 4
  %_3.i.i.3 = getelementptr inbounds nuw float, ptr %_5.0, i64 %6
  %_3.i5.i.3 = getelementptr inbounds nuw float, ptr %_4.0, i64 %6
  %_19.val.i.3 = load float, ptr %_3.i.i.3, align 4, !noalias !4, !noundef !2
  %_21.val.i.3 = load float, ptr %_3.i5.i.3, align 4, !noalias !4, !noundef !2
  %_0.i.i.i.3 = fmul float %_19.val.i.3, %_21.val.i.3
  %_0.i1.i.i.3 = fadd float %_0.i1.i.i.2, %_0.i.i.i.3
  %8 = or disjoint i64 %iter.sroa.0.07.i, 5
  %_3.i.i.4 = getelementptr inbounds nuw float, ptr %_5.0, i64 %7
  %_3.i5.i.4 = getelementptr inbounds nuw float, ptr %_4.0, i64 %7
  %_19.val.i.4 = load float, ptr %_3.i.i.4, align 4, !noalias !4, !noundef !2
  %_21.val.i.4 = load float, ptr %_3.i5.i.4, align 4, !noalias !4, !noundef !2
  %_0.i.i.i.4 = fmul float %_19.val.i.4, %_21.val.i.4
  %_0.i1.i.i.4 = fadd float %_0.i1.i.i.3, %_0.i.i.i.4
  %9 = or disjoint i64 %iter.sroa.0.07.i, 6
  %_3.i.i.5 = getelementptr inbounds nuw float, ptr %_5.0, i64 %8
  %_3.i5.i.5 = getelementptr inbounds nuw float, ptr %_4.0, i64 %8
  %_19.val.i.5 = load float, ptr %_3.i.i.5, align 4, !noalias !4, !noundef !2
  %_21.val.i.5 = load float, ptr %_3.i5.i.5, align 4, !noalias !4, !noundef !2
  %_0.i.i.i.5 = fmul float %_19.val.i.5, %_21.val.i.5
  %_0.i1.i.i.5 = fadd float %_0.i1.i.i.4, %_0.i.i.i.5
  %10 = or disjoint i64 %iter.sroa.0.07.i, 7
  %_3.i.i.6 = getelementptr inbounds nuw float, ptr %_5.0, i64 %9
  %_3.i5.i.6 = getelementptr inbounds nuw float, ptr %_4.0, i64 %9
  %_19.val.i.6 = load float, ptr %_3.i.i.6, align 4, !noalias !4, !noundef !2
  %_21.val.i.6 = load float, ptr %_3.i5.i.6, align 4, !noalias !4, !noundef !2
  %_0.i.i.i.6 = fmul float %_19.val.i.6, %_21.val.i.6
  %_0.i1.i.i.6 = fadd float %_0.i1.i.i.5, %_0.i.i.i.6
  %11 = add nuw nsw i64 %iter.sroa.0.07.i, 8
  %_3.i.i.7 = getelementptr inbounds nuw float, ptr %_5.0, i64 %10
  %_3.i5.i.7 = getelementptr inbounds nuw float, ptr %_4.0, i64 %10
  %_19.val.i.7 = load float, ptr %_3.i.i.7, align 4, !noalias !4, !noundef !2
  %_21.val.i.7 = load float, ptr %_3.i5.i.7, align 4, !noalias !4, !noundef !2
  %_0.i.i.i.7 = fmul float %_19.val.i.7, %_21.val.i.7
  %_0.i1.i.i.7 = fadd float %_0.i1.i.i.6, %_0.i.i.i.7
  %niter.next.7 = add i64 %niter, 8
  %niter.ncmp.7 = icmp eq i64 %niter.next.7, %unroll_iter
  br i1 %niter.ncmp.7, label %_RINvXs2_NtNtNtCs2DxGA1hvVcO_4core4iter8adapters3zipINtB6_3ZipINtNtNtBc_5slice4iter4IterfEBX_EINtB6_7ZipImplBX_BX_E4foldfNCINvNtB8_3map8map_foldTRfB2i_EffNCNvCsc6ZjgVZ7fWB_7kernels3dot0NCINvXs22_NtNtBa_6traits5accumfNtB36_3Sum3sumINtB1Z_3MapBN_B2r_EE0E0EB2v_.exit.loopexit.unr-lcssa, label %bb6.i

_RINvXs2_NtNtNtCs2DxGA1hvVcO_4core4iter8adapters3zipINtB6_3ZipINtNtNtBc_5slice4iter4IterfEBX_EINtB6_7ZipImplBX_BX_E4foldfNCINvNtB8_3map8map_foldTRfB2i_EffNCNvCsc6ZjgVZ7fWB_7kernels3dot0NCINvXs22_NtNtBa_6traits5accumfNtB36_3Sum3sumINtB1Z_3MapBN_B2r_EE0E0EB2v_.exit.loopexit.unr-lcssa: ; preds = %bb6.i
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %_RINvXs2_NtNtNtCs2DxGA1hvVcO_4core4iter8adapters3zipINtB6_3ZipINtNtNtBc_5slice4iter4IterfEBX_EINtB6_7ZipImplBX_BX_E4foldfNCINvNtB8_3map8map_foldTRfB2i_EffNCNvCsc6ZjgVZ7fWB_7kernels3dot0NCINvXs22_NtNtBa_6traits5accumfNtB36_3Sum3sumINtB1Z_3MapBN_B2r_EE0E0EB2v_.exit, label %bb6.i.epil.preheader

bb6.i.epil.preheader:                             ; preds = %_RINvXs2_NtNtNtCs2DxGA1hvVcO_4core4iter8adapters3zipINtB6_3ZipINtNtNtBc_5slice4iter4IterfEBX_EINtB6_7ZipImplBX_BX_E4foldfNCINvNtB8_3map8map_foldTRfB2i_EffNCNvCsc6ZjgVZ7fWB_7kernels3dot0NCINvXs22_NtNtBa_6traits5accumfNtB36_3Sum3sumINtB1Z_3MapBN_B2r_EE0E0EB2v_.exit.loopexit.unr-lcssa, %bb6.i.preheader
  %init.sroa.0.08.i.epil.init = phi float [ -0.000000e+00, %bb6.i.preheader ], [ %_0.i1.i.i.7, %_RINvXs2_NtNtNtCs2DxGA1hvVcO_4core4iter8adapters3zipINtB6_3ZipINtNtNtBc_5slice4iter4IterfEBX_EINtB6_7ZipImplBX_BX_E4foldfNCINvNtB8_3map8map_foldTRfB2i_EffNCNvCsc6ZjgVZ7fWB_7kernels3dot0NCINvXs22_NtNtBa_6traits5accumfNtB36_3Sum3sumINtB1Z_3MapBN_B2r_EE0E0EB2v_.exit.loopexit.unr-lcssa ]
  %iter.sroa.0.07.i.epil.init = phi i64 [ 0, %bb6.i.preheader ], [ %11, %_RINvXs2_NtNtNtCs2DxGA1hvVcO_4core4iter8adapters3zipINtB6_3ZipINtNtNtBc_5slice4iter4IterfEBX_EINtB6_7ZipImplBX_BX_E4foldfNCINvNtB8_3map8map_foldTRfB2i_EffNCNvCsc6ZjgVZ7fWB_7kernels3dot0NCINvXs22_NtNtBa_6traits5accumfNtB36_3Sum3sumINtB1Z_3MapBN_B2r_EE0E0EB2v_.exit.loopexit.unr-lcssa ]
  %lcmp.mod2 = icmp ne i64 %xtraiter, 0
  tail call void @llvm.assume(i1 %lcmp.mod2)
  br label %bb6.i.epil

bb6.i.epil:                                       ; preds = %bb6.i.epil, %bb6.i.epil.preheader
  %init.sroa.0.08.i.epil = phi float [ %_0.i1.i.i.epil, %bb6.i.epil ], [ %init.sroa.0.08.i.epil.init, %bb6.i.epil.preheader ]
  %iter.sroa.0.07.i.epil = phi i64 [ %12, %bb6.i.epil ], [ %iter.sroa.0.07.i.epil.init, %bb6.i.epil.preheader ]
  %epil.iter = phi i64 [ %epil.iter.next, %bb6.i.epil ], [ 0, %bb6.i.epil.preheader ]
  %12 = add nuw nsw i64 %iter.sroa.0.07.i.epil, 1
  %_3.i.i.epil = getelementptr inbounds nuw float, ptr %_5.0, i64 %iter.sroa.0.07.i.epil
  %_3.i5.i.epil = getelementptr inbounds nuw float, ptr %_4.0, i64 %iter.sroa.0.07.i.epil
  %_19.val.i.epil = load float, ptr %_3.i.i.epil, align 4, !noalias !4, !noundef !2
  %_21.val.i.epil = load float, ptr %_3.i5.i.epil, align 4, !noalias !4, !noundef !2
  %_0.i.i.i.epil = fmul float %_19.val.i.epil, %_21.val.i.epil
  %_0.i1.i.i.epil = fadd float %init.sroa.0.08.i.epil, %_0.i.i.i.epil
  %epil.iter.next = add i64 %epil.iter, 1
  %epil.iter.cmp.not = icmp eq i64 %epil.iter.next, %xtraiter
  br i1 %epil.iter.cmp.not, label %_RINvXs2_NtNtNtCs2DxGA1hvVcO_4core4iter8adapters3zipINtB6_3ZipINtNtNtBc_5slice4iter4IterfEBX_EINtB6_7ZipImplBX_BX_E4foldfNCINvNtB8_3map8map_foldTRfB2i_EffNCNvCsc6ZjgVZ7fWB_7kernels3dot0NCINvXs22_NtNtBa_6traits5accumfNtB36_3Sum3sumINtB1Z_3MapBN_B2r_EE0E0EB2v_.exit, label %bb6.i.epil, !llvm.loop !7

_RINvXs2_NtNtNtCs2DxGA1hvVcO_4core4iter8adapters3zipINtB6_3ZipINtNtNtBc_5slice4iter4IterfEBX_EINtB6_7ZipImplBX_BX_E4foldfNCINvNtB8_3map8map_foldTRfB2i_EffNCNvCsc6ZjgVZ7fWB_7kernels3dot0NCINvXs22_NtNtBa_6traits5accumfNtB36_3Sum3sumINtB1Z_3MapBN_B2r_EE0E0EB2v_.exit: ; preds = %_RINvXs2_NtNtNtCs2DxGA1hvVcO_4core4iter8adapters3zipINtB6_3ZipINtNtNtBc_5slice4iter4IterfEBX_EINtB6_7ZipImplBX_BX_E4foldfNCINvNtB8_3map8map_foldTRfB2i_EffNCNvCsc6ZjgVZ7fWB_7kernels3dot0NCINvXs22_NtNtBa_6traits5accumfNtB36_3Sum3sumINtB1Z_3MapBN_B2r_EE0E0EB2v_.exit.loopexit.unr-lcssa, %bb6.i.epil, %start
  %init.sroa.0.0.lcssa.i = phi float [ -0.000000e+00, %start ], [ %_0.i1.i.i.7, %_RINvXs2_NtNtNtCs2DxGA1hvVcO_4core4iter8adapters3zipINtB6_3ZipINtNtNtBc_5slice4iter4IterfEBX_EINtB6_7ZipImplBX_BX_E4foldfNCINvNtB8_3map8map_foldTRfB2i_EffNCNvCsc6ZjgVZ7fWB_7kernels3dot0NCINvXs22_NtNtBa_6traits5accumfNtB36_3Sum3sumINtB1Z_3MapBN_B2r_EE0E0EB2v_.exit.loopexit.unr-lcssa ], [ %_0.i1.i.i.epil, %bb6.i.epil ]
  ret float %init.sroa.0.0.lcssa.i
}

; __rustc::rust_begin_unwind
; Function Attrs: cold noreturn nounwind memory(inaccessiblemem: write)
define void @_RNvCsfgHYwM92fyn_7___rustc17rust_begin_unwind(ptr noalias noundef readonly align 8 captures(none) dereferenceable(24) %_1) unnamed_addr #1 {
start:
  tail call void @llvm.trap()
  unreachable
}

; Function Attrs: nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define ptx_kernel void @product(ptr noundef %left, ptr noundef %right, ptr noundef writeonly captures(none) %out, i64 noundef %width) unnamed_addr #2 {
start:
  %rows = alloca [32 x i8], align 8
  %_8 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %_9 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %_7 = mul i32 %_8, %_9
  %_10 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_6 = add i32 %_7, %_10
  %row = zext i32 %_6 to i64
  call void @llvm.lifetime.start.p0(ptr nonnull %rows)
  %_14 = mul i64 %width, %row
  %_13 = getelementptr inbounds nuw float, ptr %left, i64 %_14
  store ptr %_13, ptr %rows, align 8
  %0 = getelementptr inbounds nuw i8, ptr %rows, i64 8
  store i64 %width, ptr %0, align 8
  %1 = getelementptr inbounds nuw i8, ptr %rows, i64 16
  store ptr %right, ptr %1, align 8
  %2 = getelementptr inbounds nuw i8, ptr %rows, i64 24
  store i64 %width, ptr %2, align 8
; call kernels::dot
  %_16 = call fastcc noundef float @_RNvCsc6ZjgVZ7fWB_7kernels3dot(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(32) %rows) #8
  %_18 = getelementptr inbounds nuw float, ptr %out, i64 %row
  store float %_16, ptr %_18, align 4
  call void @llvm.lifetime.end.p0(ptr nonnull %rows)
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #3

; Function Attrs: cold noreturn nounwind memory(inaccessiblemem: write)
declare void @llvm.trap() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() unnamed_addr #5

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() unnamed_addr #5

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() unnamed_addr #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #6

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #7

attributes #0 = { nofree noinline norecurse nosync nounwind memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) "target-cpu"="sm_80" }
attributes #1 = { cold noreturn nounwind memory(inaccessiblemem: write) "target-cpu"="sm_80" }
attributes #2 = { nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "target-cpu"="sm_80" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { cold noreturn nounwind memory(inaccessiblemem: write) }
attributes #5 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #8 = { noinline nounwind }

!llvm.module.flags = !{!0}
!llvm.ident = !{!1}

!0 = !{i32 8, !"PIC Level", i32 2}
!1 = !{!"rustc version 1.96.0 (ac68faa20 2026-05-25) (built from a source tarball)"}
!2 = !{}
!3 = !{i64 4}
!4 = !{!5}
!5 = distinct !{!5, !6, !"_RINvXs2_NtNtNtCs2DxGA1hvVcO_4core4iter8adapters3zipINtB6_3ZipINtNtNtBc_5slice4iter4IterfEBX_EINtB6_7ZipImplBX_BX_E4foldfNCINvNtB8_3map8map_foldTRfB2i_EffNCNvCsc6ZjgVZ7fWB_7kernels3dot0NCINvXs22_NtNtBa_6traits5accumfNtB36_3Sum3sumINtB1Z_3MapBN_B2r_EE0E0EB2v_: %self"}
!6 = distinct !{!6, !"_RINvXs2_NtNtNtCs2DxGA1hvVcO_4core4iter8adapters3zipINtB6_3ZipINtNtNtBc_5slice4iter4IterfEBX_EINtB6_7ZipImplBX_BX_E4foldfNCINvNtB8_3map8map_foldTRfB2i_EffNCNvCsc6ZjgVZ7fWB_7kernels3dot0NCINvXs22_NtNtBa_6traits5accumfNtB36_3Sum3sumINtB1Z_3MapBN_B2r_EE0E0EB2v_"}
!7 = distinct !{!7, !8}
!8 = !{!"llvm.loop.unroll.disable"}
