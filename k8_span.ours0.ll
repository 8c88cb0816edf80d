; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-n16:32:64-p6:32:32:32:32-i64:64-i128:128-i256:256-p0:64:64:64:64-i1:8-i8:8-i16:16-i32:32-f16:16-f64:64-f128:128"
target triple = "nvptx64-nvidia-cuda"

%"struct.std::array" = type { [64 x %"struct.std::array.0"] }
%"struct.std::array.0" = type { [4 x float] }
%"class.std::span" = type { ptr, %"class.std::__detail::__extent_storage" }
%"class.std::__detail::__extent_storage" = type { i64 }
%"struct.std::pair" = type <{ ptr, i32, [4 x i8] }>
%"struct.std::array.1" = type { [2 x ptr] }
%"class.std::span.2" = type { ptr, %"class.std::__detail::__extent_storage" }

@_ZZ5spansE4tile = internal addrspace(3) global %"struct.std::array" undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @spans(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = addrspacecast ptr %4 to ptr addrspace(5)
  %6 = alloca ptr, align 8
  %7 = addrspacecast ptr %6 to ptr addrspace(5)
  %8 = alloca i32, align 4
  %9 = addrspacecast ptr %8 to ptr addrspace(5)
  %10 = alloca %"class.std::span", align 8
  %11 = alloca %"class.std::span", align 8
  %12 = alloca i32, align 4
  %13 = addrspacecast ptr %12 to ptr addrspace(5)
  %14 = alloca %"struct.std::pair", align 8
  %15 = addrspacecast ptr %14 to ptr addrspace(5)
  %16 = alloca %"class.std::span", align 8
  %17 = addrspacecast ptr %16 to ptr addrspace(5)
  %18 = alloca %"struct.std::pair", align 8
  %19 = addrspacecast ptr %18 to ptr addrspace(5)
  %20 = alloca ptr, align 8
  %21 = addrspacecast ptr %20 to ptr addrspace(5)
  %22 = alloca ptr, align 8
  %23 = addrspacecast ptr %22 to ptr addrspace(5)
  %24 = alloca %"struct.std::array.1", align 8
  %25 = addrspacecast ptr %24 to ptr addrspace(5)
  %26 = alloca %"struct.std::array.0", align 4
  %27 = addrspacecast ptr %26 to ptr addrspace(5)
  %28 = alloca %"class.std::span.2", align 8
  %29 = alloca %"class.std::span.2", align 8
  %30 = alloca %"class.std::span.2", align 8
  %31 = alloca %"class.std::span", align 8
  %32 = addrspacecast ptr %31 to ptr addrspace(5)
  %33 = alloca %"class.std::span.2", align 8
  store ptr %0, ptr addrspace(5) %5, align 8, !tbaa !5
  store ptr %1, ptr addrspace(5) %7, align 8, !tbaa !5
  store i32 %2, ptr addrspace(5) %9, align 4, !tbaa !10
  call void @llvm.lifetime.start.p0(ptr %10)
  %34 = load ptr, ptr addrspace(5) %5, align 8, !tbaa !5
  %35 = load i32, ptr addrspace(5) %9, align 4, !tbaa !10
  %36 = zext i32 %35 to i64
  %37 = addrspacecast ptr %10 to ptr addrspace(5)
  call void @_ZNSt4spanIfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr addrspace(5) noundef align 8 dereferenceable(16) %37, ptr noundef %34, i64 noundef %36) #9
  call void @llvm.lifetime.start.p0(ptr %11)
  %38 = call noundef align 4 dereferenceable(16) ptr addrspace(3) @_ZNSt5arrayIS_IfLm4EELm64EEixEm(ptr addrspace(3) noundef align 4 dereferenceable(1024) @_ZZ5spansE4tile, i64 noundef 0) #9
  %39 = addrspacecast ptr addrspace(3) %38 to ptr
  %40 = call noundef ptr @_ZNSt5arrayIfLm4EE4dataEv(ptr noundef nonnull align 4 dereferenceable(16) %39) #10
  %41 = addrspacecast ptr %11 to ptr addrspace(5)
  call void @_ZNSt4spanIfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr addrspace(5) noundef align 8 dereferenceable(16) %41, ptr noundef %40, i64 noundef 256) #9
  call void @llvm.lifetime.start.p0(ptr %12)
  %42 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %42, ptr addrspace(5) %13, align 4, !tbaa !10
  br label %43

43:                                               ; preds = %57, %3
  %44 = load i32, ptr addrspace(5) %13, align 4, !tbaa !10
  %45 = icmp ult i32 %44, 256
  br i1 %45, label %47, label %46

46:                                               ; preds = %43
  call void @llvm.lifetime.end.p0(ptr %12)
  br label %61

47:                                               ; preds = %43
  %48 = load i32, ptr addrspace(5) %13, align 4, !tbaa !10
  %49 = zext i32 %48 to i64
  %50 = addrspacecast ptr %10 to ptr addrspace(5)
  %51 = call noundef nonnull align 4 dereferenceable(4) ptr @_ZNKSt4spanIfLm18446744073709551615EEixEm(ptr addrspace(5) noundef align 8 dereferenceable(16) %50, i64 noundef %49) #9
  %52 = load float, ptr %51, align 4, !tbaa !12
  %53 = load i32, ptr addrspace(5) %13, align 4, !tbaa !10
  %54 = zext i32 %53 to i64
  %55 = addrspacecast ptr %11 to ptr addrspace(5)
  %56 = call noundef nonnull align 4 dereferenceable(4) ptr @_ZNKSt4spanIfLm18446744073709551615EEixEm(ptr addrspace(5) noundef align 8 dereferenceable(16) %55, i64 noundef %54) #9
  store float %52, ptr %56, align 4, !tbaa !12
  br label %57

57:                                               ; preds = %47
  %58 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %59 = load i32, ptr addrspace(5) %13, align 4, !tbaa !10
  %60 = add i32 %59, %58
  store i32 %60, ptr addrspace(5) %13, align 4, !tbaa !10
  br label %43, !llvm.loop !14

61:                                               ; preds = %46
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.lifetime.start.p0(ptr %14)
  %62 = addrspacecast ptr %11 to ptr addrspace(5)
  %63 = call %"class.std::span" @_ZNKSt4spanIfLm18446744073709551615EE7subspanEmm(ptr addrspace(5) noundef align 8 dereferenceable(16) %62, i64 noundef 8, i64 noundef 64) #9
  %64 = getelementptr inbounds nuw %"class.std::span", ptr addrspace(5) %17, i32 0, i32 0
  %65 = extractvalue %"class.std::span" %63, 0
  store ptr %65, ptr addrspace(5) %64, align 8
  %66 = getelementptr inbounds nuw %"class.std::span", ptr addrspace(5) %17, i32 0, i32 1
  %67 = extractvalue %"class.std::span" %63, 1
  store %"class.std::__detail::__extent_storage" %67, ptr addrspace(5) %66, align 8
  %68 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %69 = and i32 %68, 31
  %70 = call %"struct.std::pair" @_ZL4pickSt4spanIfLm18446744073709551615EEj(ptr noundef byval(%"class.std::span") align 8 %16, i32 noundef %69) #9
  store %"struct.std::pair" %70, ptr addrspace(5) %19, align 8
  call void @llvm.memcpy.p5.p5.i64(ptr addrspace(5) align 8 %15, ptr addrspace(5) align 8 %19, i64 12, i1 false)
  call void @llvm.lifetime.start.p0(ptr %20)
  %71 = call noundef align 8 dereferenceable(8) ptr addrspace(5) @_ZSt3getILm0EPfjEONSt13tuple_elementIXT_ESt4pairIT0_T1_EE4typeEOS5_(ptr addrspace(5) noundef align 8 dereferenceable(12) %15) #9
  %72 = addrspacecast ptr addrspace(5) %71 to ptr
  store ptr %72, ptr addrspace(5) %21, align 8, !tbaa !17
  call void @llvm.lifetime.start.p0(ptr %22)
  %73 = call noundef align 4 dereferenceable(4) ptr addrspace(5) @_ZSt3getILm1EPfjEONSt13tuple_elementIXT_ESt4pairIT0_T1_EE4typeEOS5_(ptr addrspace(5) noundef align 8 dereferenceable(12) %15) #9
  %74 = addrspacecast ptr addrspace(5) %73 to ptr
  store ptr %74, ptr addrspace(5) %23, align 8, !tbaa !20
  call void @llvm.lifetime.start.p0(ptr %24)
  %75 = getelementptr inbounds nuw %"struct.std::array.1", ptr addrspace(5) %25, i32 0, i32 0
  %76 = load ptr, ptr addrspace(5) %21, align 8, !tbaa !17
  %77 = addrspacecast ptr %76 to ptr addrspace(5)
  %78 = load ptr, ptr addrspace(5) %77, align 8, !tbaa !5
  store ptr %78, ptr addrspace(5) %75, align 8, !tbaa !5
  %79 = getelementptr inbounds ptr, ptr addrspace(5) %75, i64 1
  %80 = load ptr, ptr addrspace(5) %7, align 8, !tbaa !5
  store ptr %80, ptr addrspace(5) %79, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(ptr %26)
  %81 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %82 = and i32 %81, 63
  %83 = sext i32 %82 to i64
  %84 = call noundef align 4 dereferenceable(16) ptr addrspace(3) @_ZNSt5arrayIS_IfLm4EELm64EEixEm(ptr addrspace(3) noundef align 4 dereferenceable(1024) @_ZZ5spansE4tile, i64 noundef %83) #9
  call void @llvm.memcpy.p5.p3.i64(ptr addrspace(5) align 4 %27, ptr addrspace(3) align 4 %84, i64 16, i1 false)
  %85 = load i32, ptr addrspace(5) %9, align 4, !tbaa !10
  %86 = and i32 %85, 3
  %87 = zext i32 %86 to i64
  %88 = call noundef nonnull align 4 dereferenceable(4) ptr @_ZNSt5arrayIfLm4EEixEm(ptr noundef nonnull align 4 dereferenceable(16) %26, i64 noundef %87) #9
  %89 = addrspacecast ptr %88 to ptr addrspace(5)
  %90 = load float, ptr addrspace(5) %89, align 4, !tbaa !12
  %91 = fadd contract float %90, 1.000000e+00
  store float %91, ptr addrspace(5) %89, align 4, !tbaa !12
  %92 = call noundef align 4 dereferenceable(16) ptr addrspace(3) @_ZNSt5arrayIS_IfLm4EELm64EEixEm(ptr addrspace(3) noundef align 4 dereferenceable(1024) @_ZZ5spansE4tile, i64 noundef 1) #9
  %93 = addrspacecast ptr addrspace(3) %92 to ptr
  %94 = call noundef ptr @_ZNSt5arrayIfLm4EE4dataEv(ptr noundef nonnull align 4 dereferenceable(16) %93) #10
  %95 = addrspacecast ptr %28 to ptr addrspace(5)
  call void @_ZNSt4spanIKfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr addrspace(5) noundef align 8 dereferenceable(16) %95, ptr noundef %94, i64 noundef 4) #9
  %96 = addrspacecast ptr %29 to ptr addrspace(5)
  call void @_ZNSt4spanIKfLm18446744073709551615EEC1IfLm4EQsr21__is_compatible_arrayITL0__XTL0_0_EEE5valueEERSt5arrayIT_XT0_EE(ptr addrspace(5) noundef align 8 dereferenceable(16) %96, ptr noundef nonnull align 4 dereferenceable(16) %26) #9
  %97 = call contract noundef float @_ZL3dotSt4spanIKfLm18446744073709551615EES1_(ptr noundef byval(%"class.std::span.2") align 8 %28, ptr noundef byval(%"class.std::span.2") align 8 %29) #9
  %98 = call noundef align 8 dereferenceable(8) ptr addrspace(5) @_ZNSt5arrayIPfLm2EEixEm(ptr addrspace(5) noundef align 8 dereferenceable(16) %25, i64 noundef 0) #9
  %99 = load ptr, ptr addrspace(5) %98, align 8, !tbaa !5
  store float %97, ptr %99, align 4, !tbaa !12
  call void @llvm.lifetime.start.p0(ptr %31)
  %100 = load ptr, ptr addrspace(5) %23, align 8, !tbaa !20
  %101 = addrspacecast ptr %100 to ptr addrspace(5)
  %102 = load i32, ptr addrspace(5) %101, align 4, !tbaa !10
  %103 = zext i32 %102 to i64
  %104 = addrspacecast ptr %10 to ptr addrspace(5)
  %105 = call %"class.std::span" @_ZNKSt4spanIfLm18446744073709551615EE5firstEm(ptr addrspace(5) noundef align 8 dereferenceable(16) %104, i64 noundef %103) #9
  %106 = getelementptr inbounds nuw %"class.std::span", ptr addrspace(5) %32, i32 0, i32 0
  %107 = extractvalue %"class.std::span" %105, 0
  store ptr %107, ptr addrspace(5) %106, align 8
  %108 = getelementptr inbounds nuw %"class.std::span", ptr addrspace(5) %32, i32 0, i32 1
  %109 = extractvalue %"class.std::span" %105, 1
  store %"class.std::__detail::__extent_storage" %109, ptr addrspace(5) %108, align 8
  %110 = addrspacecast ptr %30 to ptr addrspace(5)
  call void @_ZNSt4spanIKfLm18446744073709551615EEC1IfLm18446744073709551615EQaaooooeqT0_L_ZSt14dynamic_extentEeqTL0_0_L_ZSt14dynamic_extentEeqT0_TL0_0_sr22__is_array_convertibleIT_TL0__EE5valueEERKS_IS3_XT0_EE(ptr addrspace(5) noundef align 8 dereferenceable(16) %110, ptr addrspace(5) noundef align 8 dereferenceable(16) %32) #9
  %111 = load ptr, ptr addrspace(5) %21, align 8, !tbaa !17
  %112 = addrspacecast ptr %111 to ptr addrspace(5)
  %113 = load ptr, ptr addrspace(5) %112, align 8, !tbaa !5
  %114 = load ptr, ptr addrspace(5) %23, align 8, !tbaa !20
  %115 = addrspacecast ptr %114 to ptr addrspace(5)
  %116 = load i32, ptr addrspace(5) %115, align 4, !tbaa !10
  %117 = zext i32 %116 to i64
  %118 = addrspacecast ptr %33 to ptr addrspace(5)
  call void @_ZNSt4spanIKfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr addrspace(5) noundef align 8 dereferenceable(16) %118, ptr noundef %113, i64 noundef %117) #9
  %119 = call contract noundef float @_ZL3dotSt4spanIKfLm18446744073709551615EES1_(ptr noundef byval(%"class.std::span.2") align 8 %30, ptr noundef byval(%"class.std::span.2") align 8 %33) #9
  %120 = call noundef ptr @_ZNSt5arrayIfLm4EE5beginEv(ptr noundef nonnull align 4 dereferenceable(16) %26) #10
  %121 = call noundef ptr @_ZNSt5arrayIfLm4EE3endEv(ptr noundef nonnull align 4 dereferenceable(16) %26) #10
  %122 = call contract noundef float @_ZSt10accumulateIPffET0_T_S2_S1_(ptr noundef %120, ptr noundef %121, float noundef 0.000000e+00) #9
  %123 = fadd contract float %119, %122
  %124 = call noundef align 8 dereferenceable(8) ptr addrspace(5) @_ZNSt5arrayIPfLm2EEixEm(ptr addrspace(5) noundef align 8 dereferenceable(16) %25, i64 noundef 1) #9
  %125 = load ptr, ptr addrspace(5) %124, align 8, !tbaa !5
  store float %123, ptr %125, align 4, !tbaa !12
  call void @llvm.lifetime.end.p0(ptr %31)
  call void @llvm.lifetime.end.p0(ptr %26)
  call void @llvm.lifetime.end.p0(ptr %24)
  call void @llvm.lifetime.end.p0(ptr %22)
  call void @llvm.lifetime.end.p0(ptr %20)
  call void @llvm.lifetime.end.p0(ptr %14)
  call void @llvm.lifetime.end.p0(ptr %11)
  call void @llvm.lifetime.end.p0(ptr %10)
  ret void
}

; Function Attrs: convergent mustprogress nounwind
define internal void @_ZNSt4spanIfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr addrspace(5) noundef align 8 dereferenceable(16) %0, ptr noundef %1, i64 noundef %2) unnamed_addr #1 align 2 {
  %4 = addrspacecast ptr addrspace(5) %0 to ptr
  %5 = alloca ptr, align 8
  %6 = addrspacecast ptr %5 to ptr addrspace(5)
  %7 = alloca ptr, align 8
  %8 = addrspacecast ptr %7 to ptr addrspace(5)
  %9 = alloca i64, align 8
  %10 = addrspacecast ptr %9 to ptr addrspace(5)
  store ptr %4, ptr addrspace(5) %6, align 8, !tbaa !22
  store ptr %1, ptr addrspace(5) %8, align 8, !tbaa !5
  store i64 %2, ptr addrspace(5) %10, align 8, !tbaa !24
  %11 = load ptr, ptr addrspace(5) %6, align 8
  %12 = load ptr, ptr addrspace(5) %8, align 8, !tbaa !5
  %13 = load i64, ptr addrspace(5) %10, align 8, !tbaa !24
  %14 = addrspacecast ptr %11 to ptr addrspace(5)
  call void @_ZNSt4spanIfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr addrspace(5) noundef align 8 dereferenceable(16) %14, ptr noundef %12, i64 noundef %13) #9
  ret void
}

; Function Attrs: convergent mustprogress nounwind
define internal noundef align 4 dereferenceable(16) ptr addrspace(3) @_ZNSt5arrayIS_IfLm4EELm64EEixEm(ptr addrspace(3) noundef align 4 dereferenceable(1024) %0, i64 noundef %1) #1 align 2 {
  %3 = addrspacecast ptr addrspace(3) %0 to ptr
  %4 = alloca ptr, align 8
  %5 = addrspacecast ptr %4 to ptr addrspace(5)
  %6 = alloca i64, align 8
  %7 = addrspacecast ptr %6 to ptr addrspace(5)
  store ptr %3, ptr addrspace(5) %5, align 8, !tbaa !26
  store i64 %1, ptr addrspace(5) %7, align 8, !tbaa !24
  %8 = load ptr, ptr addrspace(5) %5, align 8
  %9 = addrspacecast ptr %8 to ptr addrspace(3)
  %10 = getelementptr inbounds nuw %"struct.std::array", ptr addrspace(3) %9, i32 0, i32 0
  %11 = load i64, ptr addrspace(5) %7, align 8, !tbaa !24
  %12 = call noundef align 4 dereferenceable(16) ptr addrspace(3) @_ZNSt14__array_traitsISt5arrayIfLm4EELm64EE6_S_refERA64_KS1_m(ptr addrspace(3) noundef align 4 dereferenceable(1024) %10, i64 noundef %11) #9
  ret ptr addrspace(3) %12
}

; Function Attrs: convergent mustprogress nounwind willreturn memory(none)
define internal noundef ptr @_ZNSt5arrayIfLm4EE4dataEv(ptr noundef nonnull align 4 dereferenceable(16) %0) #2 align 2 {
  %2 = alloca ptr, align 8
  %3 = addrspacecast ptr %2 to ptr addrspace(5)
  store ptr %0, ptr addrspace(5) %3, align 8, !tbaa !28
  %4 = load ptr, ptr addrspace(5) %3, align 8
  %5 = getelementptr inbounds nuw %"struct.std::array.0", ptr %4, i32 0, i32 0
  %6 = call noundef ptr @_ZNSt14__array_traitsIfLm4EE6_S_ptrERA4_Kf(ptr noundef nonnull align 4 dereferenceable(16) %5) #9
  ret ptr %6
}

; Function Attrs: convergent mustprogress nounwind
define internal noundef nonnull align 4 dereferenceable(4) ptr @_ZNKSt4spanIfLm18446744073709551615EEixEm(ptr addrspace(5) noundef align 8 dereferenceable(16) %0, i64 noundef %1) #1 align 2 {
  %3 = addrspacecast ptr addrspace(5) %0 to ptr
  %4 = alloca ptr, align 8
  %5 = addrspacecast ptr %4 to ptr addrspace(5)
  %6 = alloca i64, align 8
  %7 = addrspacecast ptr %6 to ptr addrspace(5)
  store ptr %3, ptr addrspace(5) %5, align 8, !tbaa !22
  store i64 %1, ptr addrspace(5) %7, align 8, !tbaa !24
  %8 = load ptr, ptr addrspace(5) %5, align 8
  %9 = addrspacecast ptr %8 to ptr addrspace(5)
  br label %10

10:                                               ; preds = %2
  br label %11

11:                                               ; preds = %10
  br label %12

12:                                               ; preds = %11
  %13 = getelementptr inbounds nuw %"class.std::span", ptr addrspace(5) %9, i32 0, i32 0
  %14 = load ptr, ptr addrspace(5) %13, align 8, !tbaa !30
  %15 = load i64, ptr addrspace(5) %7, align 8, !tbaa !24
  %16 = getelementptr inbounds nuw float, ptr %14, i64 %15
  ret ptr %16
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: convergent mustprogress noinline nounwind
define internal %"struct.std::pair" @_ZL4pickSt4spanIfLm18446744073709551615EEj(ptr noundef byval(%"class.std::span") align 8 %0, i32 noundef %1) #4 {
  %3 = alloca %"struct.std::pair", align 8
  %4 = addrspacecast ptr %3 to ptr addrspace(5)
  %5 = alloca i32, align 4
  %6 = addrspacecast ptr %5 to ptr addrspace(5)
  %7 = alloca ptr, align 8
  %8 = addrspacecast ptr %7 to ptr addrspace(5)
  %9 = alloca i32, align 4
  %10 = addrspacecast ptr %9 to ptr addrspace(5)
  store i32 %1, ptr addrspace(5) %6, align 4, !tbaa !10
  call void @llvm.lifetime.start.p0(ptr %7)
  %11 = call noundef ptr @_ZNKSt4spanIfLm18446744073709551615EE4dataEv(ptr noundef nonnull align 8 dereferenceable(16) %0) #9
  %12 = load i32, ptr addrspace(5) %6, align 4, !tbaa !10
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds nuw float, ptr %11, i64 %13
  store ptr %14, ptr addrspace(5) %8, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(ptr %9)
  %15 = call noundef i64 @_ZNKSt4spanIfLm18446744073709551615EE4sizeEv(ptr noundef nonnull align 8 dereferenceable(16) %0) #9
  %16 = trunc i64 %15 to i32
  %17 = load i32, ptr addrspace(5) %6, align 4, !tbaa !10
  %18 = sub i32 %16, %17
  store i32 %18, ptr addrspace(5) %10, align 4, !tbaa !10
  call void @_ZNSt4pairIPfjEC1IS0_jQcl16_S_constructibleITL0__TL0_0_EEEEOT_OT0_(ptr addrspace(5) noundef align 8 dereferenceable(12) %4, ptr addrspace(5) noundef align 8 dereferenceable(8) %8, ptr addrspace(5) noundef align 4 dereferenceable(4) %10) #9
  call void @llvm.lifetime.end.p0(ptr %9)
  call void @llvm.lifetime.end.p0(ptr %7)
  %19 = load %"struct.std::pair", ptr addrspace(5) %4, align 8
  ret %"struct.std::pair" %19
}

; Function Attrs: convergent mustprogress nounwind
define internal %"class.std::span" @_ZNKSt4spanIfLm18446744073709551615EE7subspanEmm(ptr addrspace(5) noundef align 8 dereferenceable(16) %0, i64 noundef %1, i64 noundef %2) #1 align 2 {
  %4 = addrspacecast ptr addrspace(5) %0 to ptr
  %5 = alloca %"class.std::span", align 8
  %6 = addrspacecast ptr %5 to ptr addrspace(5)
  %7 = alloca ptr, align 8
  %8 = addrspacecast ptr %7 to ptr addrspace(5)
  %9 = alloca i64, align 8
  %10 = addrspacecast ptr %9 to ptr addrspace(5)
  %11 = alloca i64, align 8
  %12 = addrspacecast ptr %11 to ptr addrspace(5)
  store ptr %4, ptr addrspace(5) %8, align 8, !tbaa !22
  store i64 %1, ptr addrspace(5) %10, align 8, !tbaa !24
  store i64 %2, ptr addrspace(5) %12, align 8, !tbaa !24
  %13 = load ptr, ptr addrspace(5) %8, align 8
  br label %14

14:                                               ; preds = %3
  br label %15

15:                                               ; preds = %14
  br label %16

16:                                               ; preds = %15
  %17 = load i64, ptr addrspace(5) %12, align 8, !tbaa !24
  %18 = icmp eq i64 %17, -1
  br i1 %18, label %19, label %23

19:                                               ; preds = %16
  %20 = call noundef i64 @_ZNKSt4spanIfLm18446744073709551615EE4sizeEv(ptr noundef nonnull align 8 dereferenceable(16) %13) #9
  %21 = load i64, ptr addrspace(5) %10, align 8, !tbaa !24
  %22 = sub i64 %20, %21
  store i64 %22, ptr addrspace(5) %12, align 8, !tbaa !24
  br label %30

23:                                               ; preds = %16
  br label %24

24:                                               ; preds = %23
  br label %25

25:                                               ; preds = %24
  br label %26

26:                                               ; preds = %25
  br label %27

27:                                               ; preds = %26
  br label %28

28:                                               ; preds = %27
  br label %29

29:                                               ; preds = %28
  br label %30

30:                                               ; preds = %19, %29
  %31 = call noundef ptr @_ZNKSt4spanIfLm18446744073709551615EE4dataEv(ptr noundef nonnull align 8 dereferenceable(16) %13) #9
  %32 = load i64, ptr addrspace(5) %10, align 8, !tbaa !24
  %33 = getelementptr inbounds nuw float, ptr %31, i64 %32
  %34 = load i64, ptr addrspace(5) %12, align 8, !tbaa !24
  call void @_ZNSt4spanIfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr addrspace(5) noundef align 8 dereferenceable(16) %6, ptr noundef %33, i64 noundef %34) #9
  %35 = load %"class.std::span", ptr addrspace(5) %6, align 8
  ret %"class.std::span" %35
}

; Function Attrs: convergent mustprogress nounwind
define internal noundef align 8 dereferenceable(8) ptr addrspace(5) @_ZSt3getILm0EPfjEONSt13tuple_elementIXT_ESt4pairIT0_T1_EE4typeEOS5_(ptr addrspace(5) noundef align 8 dereferenceable(12) %0) #1 {
  %2 = addrspacecast ptr addrspace(5) %0 to ptr
  %3 = alloca ptr, align 8
  %4 = addrspacecast ptr %3 to ptr addrspace(5)
  store ptr %2, ptr addrspace(5) %4, align 8, !tbaa !33
  %5 = load ptr, ptr addrspace(5) %4, align 8, !tbaa !33
  %6 = addrspacecast ptr %5 to ptr addrspace(5)
  %7 = call noundef align 8 dereferenceable(8) ptr addrspace(5) @_ZNSt10__pair_getILm0EE10__move_getIPfjEEOT_OSt4pairIS3_T0_E(ptr addrspace(5) noundef align 8 dereferenceable(12) %6) #9
  ret ptr addrspace(5) %7
}

; Function Attrs: convergent mustprogress nounwind
define internal noundef align 4 dereferenceable(4) ptr addrspace(5) @_ZSt3getILm1EPfjEONSt13tuple_elementIXT_ESt4pairIT0_T1_EE4typeEOS5_(ptr addrspace(5) noundef align 8 dereferenceable(12) %0) #1 {
  %2 = addrspacecast ptr addrspace(5) %0 to ptr
  %3 = alloca ptr, align 8
  %4 = addrspacecast ptr %3 to ptr addrspace(5)
  store ptr %2, ptr addrspace(5) %4, align 8, !tbaa !33
  %5 = load ptr, ptr addrspace(5) %4, align 8, !tbaa !33
  %6 = addrspacecast ptr %5 to ptr addrspace(5)
  %7 = call noundef align 4 dereferenceable(4) ptr addrspace(5) @_ZNSt10__pair_getILm1EE10__move_getIPfjEEOT0_OSt4pairIT_S3_E(ptr addrspace(5) noundef align 8 dereferenceable(12) %6) #9
  ret ptr addrspace(5) %7
}

; Function Attrs: convergent mustprogress nounwind
define internal noundef nonnull align 4 dereferenceable(4) ptr @_ZNSt5arrayIfLm4EEixEm(ptr noundef nonnull align 4 dereferenceable(16) %0, i64 noundef %1) #1 align 2 {
  %3 = alloca ptr, align 8
  %4 = addrspacecast ptr %3 to ptr addrspace(5)
  %5 = alloca i64, align 8
  %6 = addrspacecast ptr %5 to ptr addrspace(5)
  store ptr %0, ptr addrspace(5) %4, align 8, !tbaa !28
  store i64 %1, ptr addrspace(5) %6, align 8, !tbaa !24
  %7 = load ptr, ptr addrspace(5) %4, align 8
  %8 = getelementptr inbounds nuw %"struct.std::array.0", ptr %7, i32 0, i32 0
  %9 = load i64, ptr addrspace(5) %6, align 8, !tbaa !24
  %10 = call noundef nonnull align 4 dereferenceable(4) ptr @_ZNSt14__array_traitsIfLm4EE6_S_refERA4_Kfm(ptr noundef nonnull align 4 dereferenceable(16) %8, i64 noundef %9) #9
  ret ptr %10
}

; Function Attrs: convergent mustprogress noinline nounwind
define internal noundef float @_ZL3dotSt4spanIKfLm18446744073709551615EES1_(ptr noundef byval(%"class.std::span.2") align 8 %0, ptr noundef byval(%"class.std::span.2") align 8 %1) #4 {
  %3 = alloca float, align 4
  %4 = addrspacecast ptr %3 to ptr addrspace(5)
  %5 = alloca i32, align 4
  %6 = addrspacecast ptr %5 to ptr addrspace(5)
  call void @llvm.lifetime.start.p0(ptr %3)
  store float 0.000000e+00, ptr addrspace(5) %4, align 4, !tbaa !12
  call void @llvm.lifetime.start.p0(ptr %5)
  store i32 0, ptr addrspace(5) %6, align 4, !tbaa !10
  br label %7

7:                                                ; preds = %25, %2
  %8 = load i32, ptr addrspace(5) %6, align 4, !tbaa !10
  %9 = zext i32 %8 to i64
  %10 = call noundef i64 @_ZNKSt4spanIKfLm18446744073709551615EE4sizeEv(ptr noundef nonnull align 8 dereferenceable(16) %0) #9
  %11 = icmp ult i64 %9, %10
  br i1 %11, label %13, label %12

12:                                               ; preds = %7
  call void @llvm.lifetime.end.p0(ptr %5)
  br label %28

13:                                               ; preds = %7
  %14 = load i32, ptr addrspace(5) %6, align 4, !tbaa !10
  %15 = zext i32 %14 to i64
  %16 = call noundef nonnull align 4 dereferenceable(4) ptr @_ZNKSt4spanIKfLm18446744073709551615EEixEm(ptr noundef nonnull align 8 dereferenceable(16) %0, i64 noundef %15) #9
  %17 = load float, ptr %16, align 4, !tbaa !12
  %18 = load i32, ptr addrspace(5) %6, align 4, !tbaa !10
  %19 = zext i32 %18 to i64
  %20 = call noundef nonnull align 4 dereferenceable(4) ptr @_ZNKSt4spanIKfLm18446744073709551615EEixEm(ptr noundef nonnull align 8 dereferenceable(16) %1, i64 noundef %19) #9
  %21 = load float, ptr %20, align 4, !tbaa !12
  %22 = fmul contract float %17, %21
  %23 = load float, ptr addrspace(5) %4, align 4, !tbaa !12
  %24 = fadd contract float %23, %22
  store float %24, ptr addrspace(5) %4, align 4, !tbaa !12
  br label %25

25:                                               ; preds = %13
  %26 = load i32, ptr addrspace(5) %6, align 4, !tbaa !10
  %27 = add i32 %26, 1
  store i32 %27, ptr addrspace(5) %6, align 4, !tbaa !10
  br label %7, !llvm.loop !14

28:                                               ; preds = %12
  %29 = load float, ptr addrspace(5) %4, align 4, !tbaa !12
  call void @llvm.lifetime.end.p0(ptr %3)
  ret float %29
}

; Function Attrs: convergent mustprogress nounwind
define internal void @_ZNSt4spanIKfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr addrspace(5) noundef align 8 dereferenceable(16) %0, ptr noundef %1, i64 noundef %2) unnamed_addr #1 align 2 {
  %4 = addrspacecast ptr addrspace(5) %0 to ptr
  %5 = alloca ptr, align 8
  %6 = addrspacecast ptr %5 to ptr addrspace(5)
  %7 = alloca ptr, align 8
  %8 = addrspacecast ptr %7 to ptr addrspace(5)
  %9 = alloca i64, align 8
  %10 = addrspacecast ptr %9 to ptr addrspace(5)
  store ptr %4, ptr addrspace(5) %6, align 8, !tbaa !35
  store ptr %1, ptr addrspace(5) %8, align 8, !tbaa !5
  store i64 %2, ptr addrspace(5) %10, align 8, !tbaa !24
  %11 = load ptr, ptr addrspace(5) %6, align 8
  %12 = load ptr, ptr addrspace(5) %8, align 8, !tbaa !5
  %13 = load i64, ptr addrspace(5) %10, align 8, !tbaa !24
  %14 = addrspacecast ptr %11 to ptr addrspace(5)
  call void @_ZNSt4spanIKfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr addrspace(5) noundef align 8 dereferenceable(16) %14, ptr noundef %12, i64 noundef %13) #9
  ret void
}

; Function Attrs: convergent mustprogress nounwind
define internal void @_ZNSt4spanIKfLm18446744073709551615EEC1IfLm4EQsr21__is_compatible_arrayITL0__XTL0_0_EEE5valueEERSt5arrayIT_XT0_EE(ptr addrspace(5) noundef align 8 dereferenceable(16) %0, ptr noundef nonnull align 4 dereferenceable(16) %1) unnamed_addr #1 align 2 {
  %3 = addrspacecast ptr addrspace(5) %0 to ptr
  %4 = alloca ptr, align 8
  %5 = addrspacecast ptr %4 to ptr addrspace(5)
  %6 = alloca ptr, align 8
  %7 = addrspacecast ptr %6 to ptr addrspace(5)
  store ptr %3, ptr addrspace(5) %5, align 8, !tbaa !35
  store ptr %1, ptr addrspace(5) %7, align 8, !tbaa !28
  %8 = load ptr, ptr addrspace(5) %5, align 8
  %9 = load ptr, ptr addrspace(5) %7, align 8, !tbaa !28
  %10 = call noundef ptr @_ZNSt5arrayIfLm4EE4dataEv(ptr noundef nonnull align 4 dereferenceable(16) %9) #10
  %11 = addrspacecast ptr %8 to ptr addrspace(5)
  call void @_ZNSt4spanIKfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPS0_Qsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr addrspace(5) noundef align 8 dereferenceable(16) %11, ptr noundef %10, i64 noundef 4) #9
  ret void
}

; Function Attrs: convergent mustprogress nounwind
define internal noundef align 8 dereferenceable(8) ptr addrspace(5) @_ZNSt5arrayIPfLm2EEixEm(ptr addrspace(5) noundef align 8 dereferenceable(16) %0, i64 noundef %1) #1 align 2 {
  %3 = addrspacecast ptr addrspace(5) %0 to ptr
  %4 = alloca ptr, align 8
  %5 = addrspacecast ptr %4 to ptr addrspace(5)
  %6 = alloca i64, align 8
  %7 = addrspacecast ptr %6 to ptr addrspace(5)
  store ptr %3, ptr addrspace(5) %5, align 8, !tbaa !37
  store i64 %1, ptr addrspace(5) %7, align 8, !tbaa !24
  %8 = load ptr, ptr addrspace(5) %5, align 8
  %9 = addrspacecast ptr %8 to ptr addrspace(5)
  %10 = getelementptr inbounds nuw %"struct.std::array.1", ptr addrspace(5) %9, i32 0, i32 0
  %11 = load i64, ptr addrspace(5) %7, align 8, !tbaa !24
  %12 = call noundef align 8 dereferenceable(8) ptr addrspace(5) @_ZNSt14__array_traitsIPfLm2EE6_S_refERA2_KS0_m(ptr addrspace(5) noundef align 8 dereferenceable(16) %10, i64 noundef %11) #9
  ret ptr addrspace(5) %12
}

; Function Attrs: convergent mustprogress nounwind
define internal %"class.std::span" @_ZNKSt4spanIfLm18446744073709551615EE5firstEm(ptr addrspace(5) noundef align 8 dereferenceable(16) %0, i64 noundef %1) #1 align 2 {
  %3 = addrspacecast ptr addrspace(5) %0 to ptr
  %4 = alloca %"class.std::span", align 8
  %5 = addrspacecast ptr %4 to ptr addrspace(5)
  %6 = alloca ptr, align 8
  %7 = addrspacecast ptr %6 to ptr addrspace(5)
  %8 = alloca i64, align 8
  %9 = addrspacecast ptr %8 to ptr addrspace(5)
  store ptr %3, ptr addrspace(5) %7, align 8, !tbaa !22
  store i64 %1, ptr addrspace(5) %9, align 8, !tbaa !24
  %10 = load ptr, ptr addrspace(5) %7, align 8
  br label %11

11:                                               ; preds = %2
  br label %12

12:                                               ; preds = %11
  br label %13

13:                                               ; preds = %12
  %14 = call noundef ptr @_ZNKSt4spanIfLm18446744073709551615EE4dataEv(ptr noundef nonnull align 8 dereferenceable(16) %10) #9
  %15 = load i64, ptr addrspace(5) %9, align 8, !tbaa !24
  call void @_ZNSt4spanIfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr addrspace(5) noundef align 8 dereferenceable(16) %5, ptr noundef %14, i64 noundef %15) #9
  %16 = load %"class.std::span", ptr addrspace(5) %5, align 8
  ret %"class.std::span" %16
}

; Function Attrs: convergent mustprogress nounwind
define internal void @_ZNSt4spanIKfLm18446744073709551615EEC1IfLm18446744073709551615EQaaooooeqT0_L_ZSt14dynamic_extentEeqTL0_0_L_ZSt14dynamic_extentEeqT0_TL0_0_sr22__is_array_convertibleIT_TL0__EE5valueEERKS_IS3_XT0_EE(ptr addrspace(5) noundef align 8 dereferenceable(16) %0, ptr addrspace(5) noundef align 8 dereferenceable(16) %1) unnamed_addr #1 align 2 {
  %3 = addrspacecast ptr addrspace(5) %1 to ptr
  %4 = addrspacecast ptr addrspace(5) %0 to ptr
  %5 = alloca ptr, align 8
  %6 = addrspacecast ptr %5 to ptr addrspace(5)
  %7 = alloca ptr, align 8
  %8 = addrspacecast ptr %7 to ptr addrspace(5)
  store ptr %4, ptr addrspace(5) %6, align 8, !tbaa !35
  store ptr %3, ptr addrspace(5) %8, align 8, !tbaa !22
  %9 = load ptr, ptr addrspace(5) %6, align 8
  %10 = load ptr, ptr addrspace(5) %8, align 8
  %11 = addrspacecast ptr %9 to ptr addrspace(5)
  %12 = addrspacecast ptr %10 to ptr addrspace(5)
  call void @_ZNSt4spanIKfLm18446744073709551615EEC2IfLm18446744073709551615EQaaooooeqT0_L_ZSt14dynamic_extentEeqTL0_0_L_ZSt14dynamic_extentEeqT0_TL0_0_sr22__is_array_convertibleIT_TL0__EE5valueEERKS_IS3_XT0_EE(ptr addrspace(5) noundef align 8 dereferenceable(16) %11, ptr addrspace(5) noundef align 8 dereferenceable(16) %12) #9
  ret void
}

; Function Attrs: convergent inlinehint mustprogress nounwind
define internal noundef float @_ZSt10accumulateIPffET0_T_S2_S1_(ptr noundef %0, ptr noundef %1, float noundef %2) #5 {
  %4 = alloca ptr, align 8
  %5 = addrspacecast ptr %4 to ptr addrspace(5)
  %6 = alloca ptr, align 8
  %7 = addrspacecast ptr %6 to ptr addrspace(5)
  %8 = alloca float, align 4
  %9 = addrspacecast ptr %8 to ptr addrspace(5)
  store ptr %0, ptr addrspace(5) %5, align 8, !tbaa !5
  store ptr %1, ptr addrspace(5) %7, align 8, !tbaa !5
  store float %2, ptr addrspace(5) %9, align 4, !tbaa !12
  br label %10

10:                                               ; preds = %19, %3
  %11 = load ptr, ptr addrspace(5) %5, align 8, !tbaa !5
  %12 = load ptr, ptr addrspace(5) %7, align 8, !tbaa !5
  %13 = icmp ne ptr %11, %12
  br i1 %13, label %14, label %22

14:                                               ; preds = %10
  %15 = load float, ptr addrspace(5) %9, align 4, !tbaa !12
  %16 = load ptr, ptr addrspace(5) %5, align 8, !tbaa !5
  %17 = load float, ptr %16, align 4, !tbaa !12
  %18 = fadd contract float %15, %17
  store float %18, ptr addrspace(5) %9, align 4, !tbaa !12
  br label %19

19:                                               ; preds = %14
  %20 = load ptr, ptr addrspace(5) %5, align 8, !tbaa !5
  %21 = getelementptr inbounds nuw float, ptr %20, i32 1
  store ptr %21, ptr addrspace(5) %5, align 8, !tbaa !5
  br label %10, !llvm.loop !14

22:                                               ; preds = %10
  %23 = load float, ptr addrspace(5) %9, align 4, !tbaa !12
  ret float %23
}

; Function Attrs: convergent mustprogress nounwind willreturn memory(none)
define internal noundef ptr @_ZNSt5arrayIfLm4EE5beginEv(ptr noundef nonnull align 4 dereferenceable(16) %0) #2 align 2 {
  %2 = alloca ptr, align 8
  %3 = addrspacecast ptr %2 to ptr addrspace(5)
  store ptr %0, ptr addrspace(5) %3, align 8, !tbaa !28
  %4 = load ptr, ptr addrspace(5) %3, align 8
  %5 = call noundef ptr @_ZNSt5arrayIfLm4EE4dataEv(ptr noundef nonnull align 4 dereferenceable(16) %4) #10
  ret ptr %5
}

; Function Attrs: convergent mustprogress nounwind willreturn memory(none)
define internal noundef ptr @_ZNSt5arrayIfLm4EE3endEv(ptr noundef nonnull align 4 dereferenceable(16) %0) #2 align 2 {
  %2 = alloca ptr, align 8
  %3 = addrspacecast ptr %2 to ptr addrspace(5)
  store ptr %0, ptr addrspace(5) %3, align 8, !tbaa !28
  %4 = load ptr, ptr addrspace(5) %3, align 8
  %5 = call noundef ptr @_ZNSt5arrayIfLm4EE4dataEv(ptr noundef nonnull align 4 dereferenceable(16) %4) #10
  %6 = getelementptr inbounds nuw float, ptr %5, i64 4
  ret ptr %6
}

; Function Attrs: convergent mustprogress nounwind
define internal void @_ZNSt4spanIfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr addrspace(5) noundef align 8 dereferenceable(16) %0, ptr noundef %1, i64 noundef %2) unnamed_addr #1 align 2 {
  %4 = addrspacecast ptr addrspace(5) %0 to ptr
  %5 = alloca ptr, align 8
  %6 = addrspacecast ptr %5 to ptr addrspace(5)
  %7 = alloca ptr, align 8
  %8 = addrspacecast ptr %7 to ptr addrspace(5)
  %9 = alloca i64, align 8
  %10 = addrspacecast ptr %9 to ptr addrspace(5)
  store ptr %4, ptr addrspace(5) %6, align 8, !tbaa !22
  store ptr %1, ptr addrspace(5) %8, align 8, !tbaa !5
  store i64 %2, ptr addrspace(5) %10, align 8, !tbaa !24
  %11 = load ptr, ptr addrspace(5) %6, align 8
  %12 = addrspacecast ptr %11 to ptr addrspace(5)
  %13 = getelementptr inbounds nuw %"class.std::span", ptr addrspace(5) %12, i32 0, i32 0
  %14 = load ptr, ptr addrspace(5) %8, align 8, !tbaa !5
  %15 = call noundef ptr @_ZSt10to_addressIfEPT_S1_(ptr noundef %14) #9
  store ptr %15, ptr addrspace(5) %13, align 8, !tbaa !30
  %16 = getelementptr inbounds nuw %"class.std::span", ptr addrspace(5) %12, i32 0, i32 1
  %17 = load i64, ptr addrspace(5) %10, align 8, !tbaa !24
  call void @_ZNSt8__detail16__extent_storageILm18446744073709551615EEC1Em(ptr addrspace(5) noundef align 8 dereferenceable(8) %16, i64 noundef %17) #9
  ret void
}

; Function Attrs: convergent mustprogress nounwind
define internal noundef ptr @_ZSt10to_addressIfEPT_S1_(ptr noundef %0) #1 {
  %2 = alloca ptr, align 8
  %3 = addrspacecast ptr %2 to ptr addrspace(5)
  store ptr %0, ptr addrspace(5) %3, align 8, !tbaa !5
  %4 = load ptr, ptr addrspace(5) %3, align 8, !tbaa !5
  %5 = call noundef ptr @_ZSt12__to_addressIfEPT_S1_(ptr noundef %4) #9
  ret ptr %5
}

; Function Attrs: convergent mustprogress nounwind
define internal void @_ZNSt8__detail16__extent_storageILm18446744073709551615EEC1Em(ptr addrspace(5) noundef align 8 dereferenceable(8) %0, i64 noundef %1) unnamed_addr #1 align 2 {
  %3 = addrspacecast ptr addrspace(5) %0 to ptr
  %4 = alloca ptr, align 8
  %5 = addrspacecast ptr %4 to ptr addrspace(5)
  %6 = alloca i64, align 8
  %7 = addrspacecast ptr %6 to ptr addrspace(5)
  store ptr %3, ptr addrspace(5) %5, align 8, !tbaa !39
  store i64 %1, ptr addrspace(5) %7, align 8, !tbaa !24
  %8 = load ptr, ptr addrspace(5) %5, align 8
  %9 = load i64, ptr addrspace(5) %7, align 8, !tbaa !24
  %10 = addrspacecast ptr %8 to ptr addrspace(5)
  call void @_ZNSt8__detail16__extent_storageILm18446744073709551615EEC2Em(ptr addrspace(5) noundef align 8 dereferenceable(8) %10, i64 noundef %9) #9
  ret void
}

; Function Attrs: convergent mustprogress nounwind
define internal noundef ptr @_ZSt12__to_addressIfEPT_S1_(ptr noundef %0) #1 {
  %2 = alloca ptr, align 8
  %3 = addrspacecast ptr %2 to ptr addrspace(5)
  store ptr %0, ptr addrspace(5) %3, align 8, !tbaa !5
  %4 = load ptr, ptr addrspace(5) %3, align 8, !tbaa !5
  ret ptr %4
}

; Function Attrs: convergent mustprogress nounwind
define internal void @_ZNSt8__detail16__extent_storageILm18446744073709551615EEC2Em(ptr addrspace(5) noundef align 8 dereferenceable(8) %0, i64 noundef %1) unnamed_addr #1 align 2 {
  %3 = addrspacecast ptr addrspace(5) %0 to ptr
  %4 = alloca ptr, align 8
  %5 = addrspacecast ptr %4 to ptr addrspace(5)
  %6 = alloca i64, align 8
  %7 = addrspacecast ptr %6 to ptr addrspace(5)
  store ptr %3, ptr addrspace(5) %5, align 8, !tbaa !39
  store i64 %1, ptr addrspace(5) %7, align 8, !tbaa !24
  %8 = load ptr, ptr addrspace(5) %5, align 8
  %9 = addrspacecast ptr %8 to ptr addrspace(5)
  %10 = getelementptr inbounds nuw %"class.std::__detail::__extent_storage", ptr addrspace(5) %9, i32 0, i32 0
  %11 = load i64, ptr addrspace(5) %7, align 8, !tbaa !24
  store i64 %11, ptr addrspace(5) %10, align 8, !tbaa !41
  ret void
}

; Function Attrs: convergent mustprogress nounwind
define internal noundef align 4 dereferenceable(16) ptr addrspace(3) @_ZNSt14__array_traitsISt5arrayIfLm4EELm64EE6_S_refERA64_KS1_m(ptr addrspace(3) noundef align 4 dereferenceable(1024) %0, i64 noundef %1) #1 align 2 {
  %3 = addrspacecast ptr addrspace(3) %0 to ptr
  %4 = alloca ptr, align 8
  %5 = addrspacecast ptr %4 to ptr addrspace(5)
  %6 = alloca i64, align 8
  %7 = addrspacecast ptr %6 to ptr addrspace(5)
  store ptr %3, ptr addrspace(5) %5, align 8, !tbaa !28
  store i64 %1, ptr addrspace(5) %7, align 8, !tbaa !24
  %8 = load ptr, ptr addrspace(5) %5, align 8, !tbaa !28
  %9 = addrspacecast ptr %8 to ptr addrspace(3)
  %10 = load i64, ptr addrspace(5) %7, align 8, !tbaa !24
  %11 = getelementptr inbounds nuw [64 x %"struct.std::array.0"], ptr addrspace(3) %9, i64 0, i64 %10
  ret ptr addrspace(3) %11
}

; Function Attrs: convergent mustprogress nounwind
define internal noundef ptr @_ZNSt14__array_traitsIfLm4EE6_S_ptrERA4_Kf(ptr noundef nonnull align 4 dereferenceable(16) %0) #1 align 2 {
  %2 = alloca ptr, align 8
  %3 = addrspacecast ptr %2 to ptr addrspace(5)
  store ptr %0, ptr addrspace(5) %3, align 8, !tbaa !5
  %4 = load ptr, ptr addrspace(5) %3, align 8, !tbaa !5
  %5 = getelementptr inbounds [4 x float], ptr %4, i64 0, i64 0
  ret ptr %5
}

; Function Attrs: convergent mustprogress nounwind
define internal noundef ptr @_ZNKSt4spanIfLm18446744073709551615EE4dataEv(ptr noundef nonnull align 8 dereferenceable(16) %0) #1 align 2 {
  %2 = alloca ptr, align 8
  %3 = addrspacecast ptr %2 to ptr addrspace(5)
  store ptr %0, ptr addrspace(5) %3, align 8, !tbaa !22
  %4 = load ptr, ptr addrspace(5) %3, align 8
  %5 = getelementptr inbounds nuw %"class.std::span", ptr %4, i32 0, i32 0
  %6 = load ptr, ptr %5, align 8, !tbaa !30
  ret ptr %6
}

; Function Attrs: convergent mustprogress nounwind
define internal noundef i64 @_ZNKSt4spanIfLm18446744073709551615EE4sizeEv(ptr noundef nonnull align 8 dereferenceable(16) %0) #1 align 2 {
  %2 = alloca ptr, align 8
  %3 = addrspacecast ptr %2 to ptr addrspace(5)
  store ptr %0, ptr addrspace(5) %3, align 8, !tbaa !22
  %4 = load ptr, ptr addrspace(5) %3, align 8
  %5 = getelementptr inbounds nuw %"class.std::span", ptr %4, i32 0, i32 1
  %6 = call noundef i64 @_ZNKSt8__detail16__extent_storageILm18446744073709551615EE9_M_extentEv(ptr noundef nonnull align 8 dereferenceable(8) %5) #9
  ret i64 %6
}

; Function Attrs: convergent mustprogress nounwind
define internal void @_ZNSt4pairIPfjEC1IS0_jQcl16_S_constructibleITL0__TL0_0_EEEEOT_OT0_(ptr addrspace(5) noundef align 8 dereferenceable(12) %0, ptr addrspace(5) noundef align 8 dereferenceable(8) %1, ptr addrspace(5) noundef align 4 dereferenceable(4) %2) unnamed_addr #1 align 2 {
  %4 = addrspacecast ptr addrspace(5) %2 to ptr
  %5 = addrspacecast ptr addrspace(5) %1 to ptr
  %6 = addrspacecast ptr addrspace(5) %0 to ptr
  %7 = alloca ptr, align 8
  %8 = addrspacecast ptr %7 to ptr addrspace(5)
  %9 = alloca ptr, align 8
  %10 = addrspacecast ptr %9 to ptr addrspace(5)
  %11 = alloca ptr, align 8
  %12 = addrspacecast ptr %11 to ptr addrspace(5)
  store ptr %6, ptr addrspace(5) %8, align 8, !tbaa !33
  store ptr %5, ptr addrspace(5) %10, align 8, !tbaa !17
  store ptr %4, ptr addrspace(5) %12, align 8, !tbaa !20
  %13 = load ptr, ptr addrspace(5) %8, align 8
  %14 = load ptr, ptr addrspace(5) %10, align 8
  %15 = load ptr, ptr addrspace(5) %12, align 8
  %16 = addrspacecast ptr %13 to ptr addrspace(5)
  %17 = addrspacecast ptr %14 to ptr addrspace(5)
  %18 = addrspacecast ptr %15 to ptr addrspace(5)
  call void @_ZNSt4pairIPfjEC2IS0_jQcl16_S_constructibleITL0__TL0_0_EEEEOT_OT0_(ptr addrspace(5) noundef align 8 dereferenceable(12) %16, ptr addrspace(5) noundef align 8 dereferenceable(8) %17, ptr addrspace(5) noundef align 4 dereferenceable(4) %18) #9
  ret void
}

; Function Attrs: convergent mustprogress nounwind
define internal noundef i64 @_ZNKSt8__detail16__extent_storageILm18446744073709551615EE9_M_extentEv(ptr noundef nonnull align 8 dereferenceable(8) %0) #1 align 2 {
  %2 = alloca ptr, align 8
  %3 = addrspacecast ptr %2 to ptr addrspace(5)
  store ptr %0, ptr addrspace(5) %3, align 8, !tbaa !39
  %4 = load ptr, ptr addrspace(5) %3, align 8
  %5 = getelementptr inbounds nuw %"class.std::__detail::__extent_storage", ptr %4, i32 0, i32 0
  %6 = load i64, ptr %5, align 8, !tbaa !41
  ret i64 %6
}

; Function Attrs: convergent mustprogress nounwind
define internal void @_ZNSt4pairIPfjEC2IS0_jQcl16_S_constructibleITL0__TL0_0_EEEEOT_OT0_(ptr addrspace(5) noundef align 8 dereferenceable(12) %0, ptr addrspace(5) noundef align 8 dereferenceable(8) %1, ptr addrspace(5) noundef align 4 dereferenceable(4) %2) unnamed_addr #1 align 2 {
  %4 = addrspacecast ptr addrspace(5) %2 to ptr
  %5 = addrspacecast ptr addrspace(5) %1 to ptr
  %6 = addrspacecast ptr addrspace(5) %0 to ptr
  %7 = alloca ptr, align 8
  %8 = addrspacecast ptr %7 to ptr addrspace(5)
  %9 = alloca ptr, align 8
  %10 = addrspacecast ptr %9 to ptr addrspace(5)
  %11 = alloca ptr, align 8
  %12 = addrspacecast ptr %11 to ptr addrspace(5)
  store ptr %6, ptr addrspace(5) %8, align 8, !tbaa !33
  store ptr %5, ptr addrspace(5) %10, align 8, !tbaa !17
  store ptr %4, ptr addrspace(5) %12, align 8, !tbaa !20
  %13 = load ptr, ptr addrspace(5) %8, align 8
  %14 = addrspacecast ptr %13 to ptr addrspace(5)
  %15 = getelementptr inbounds nuw %"struct.std::pair", ptr addrspace(5) %14, i32 0, i32 0
  %16 = load ptr, ptr addrspace(5) %10, align 8, !tbaa !17
  %17 = addrspacecast ptr %16 to ptr addrspace(5)
  %18 = load ptr, ptr addrspace(5) %17, align 8, !tbaa !5
  store ptr %18, ptr addrspace(5) %15, align 8, !tbaa !42
  %19 = getelementptr inbounds nuw %"struct.std::pair", ptr addrspace(5) %14, i32 0, i32 1
  %20 = load ptr, ptr addrspace(5) %12, align 8, !tbaa !20
  %21 = addrspacecast ptr %20 to ptr addrspace(5)
  %22 = load i32, ptr addrspace(5) %21, align 4, !tbaa !10
  store i32 %22, ptr addrspace(5) %19, align 8, !tbaa !44
  ret void
}

; Function Attrs: convergent mustprogress nounwind
define internal noundef align 8 dereferenceable(8) ptr addrspace(5) @_ZNSt10__pair_getILm0EE10__move_getIPfjEEOT_OSt4pairIS3_T0_E(ptr addrspace(5) noundef align 8 dereferenceable(12) %0) #1 align 2 {
  %2 = addrspacecast ptr addrspace(5) %0 to ptr
  %3 = alloca ptr, align 8
  %4 = addrspacecast ptr %3 to ptr addrspace(5)
  store ptr %2, ptr addrspace(5) %4, align 8, !tbaa !33
  %5 = load ptr, ptr addrspace(5) %4, align 8, !tbaa !33
  %6 = addrspacecast ptr %5 to ptr addrspace(5)
  %7 = getelementptr inbounds nuw %"struct.std::pair", ptr addrspace(5) %6, i32 0, i32 0
  ret ptr addrspace(5) %7
}

; Function Attrs: convergent mustprogress nounwind
define internal noundef align 4 dereferenceable(4) ptr addrspace(5) @_ZNSt10__pair_getILm1EE10__move_getIPfjEEOT0_OSt4pairIT_S3_E(ptr addrspace(5) noundef align 8 dereferenceable(12) %0) #1 align 2 {
  %2 = addrspacecast ptr addrspace(5) %0 to ptr
  %3 = alloca ptr, align 8
  %4 = addrspacecast ptr %3 to ptr addrspace(5)
  store ptr %2, ptr addrspace(5) %4, align 8, !tbaa !33
  %5 = load ptr, ptr addrspace(5) %4, align 8, !tbaa !33
  %6 = addrspacecast ptr %5 to ptr addrspace(5)
  %7 = getelementptr inbounds nuw %"struct.std::pair", ptr addrspace(5) %6, i32 0, i32 1
  ret ptr addrspace(5) %7
}

; Function Attrs: convergent mustprogress nounwind
define internal noundef nonnull align 4 dereferenceable(4) ptr @_ZNSt14__array_traitsIfLm4EE6_S_refERA4_Kfm(ptr noundef nonnull align 4 dereferenceable(16) %0, i64 noundef %1) #1 align 2 {
  %3 = alloca ptr, align 8
  %4 = addrspacecast ptr %3 to ptr addrspace(5)
  %5 = alloca i64, align 8
  %6 = addrspacecast ptr %5 to ptr addrspace(5)
  store ptr %0, ptr addrspace(5) %4, align 8, !tbaa !5
  store i64 %1, ptr addrspace(5) %6, align 8, !tbaa !24
  %7 = load ptr, ptr addrspace(5) %4, align 8, !tbaa !5
  %8 = load i64, ptr addrspace(5) %6, align 8, !tbaa !24
  %9 = getelementptr inbounds nuw [4 x float], ptr %7, i64 0, i64 %8
  ret ptr %9
}

; Function Attrs: convergent mustprogress nounwind
define internal noundef i64 @_ZNKSt4spanIKfLm18446744073709551615EE4sizeEv(ptr noundef nonnull align 8 dereferenceable(16) %0) #1 align 2 {
  %2 = alloca ptr, align 8
  %3 = addrspacecast ptr %2 to ptr addrspace(5)
  store ptr %0, ptr addrspace(5) %3, align 8, !tbaa !35
  %4 = load ptr, ptr addrspace(5) %3, align 8
  %5 = getelementptr inbounds nuw %"class.std::span.2", ptr %4, i32 0, i32 1
  %6 = call noundef i64 @_ZNKSt8__detail16__extent_storageILm18446744073709551615EE9_M_extentEv(ptr noundef nonnull align 8 dereferenceable(8) %5) #9
  ret i64 %6
}

; Function Attrs: convergent mustprogress nounwind
define internal noundef nonnull align 4 dereferenceable(4) ptr @_ZNKSt4spanIKfLm18446744073709551615EEixEm(ptr noundef nonnull align 8 dereferenceable(16) %0, i64 noundef %1) #1 align 2 {
  %3 = alloca ptr, align 8
  %4 = addrspacecast ptr %3 to ptr addrspace(5)
  %5 = alloca i64, align 8
  %6 = addrspacecast ptr %5 to ptr addrspace(5)
  store ptr %0, ptr addrspace(5) %4, align 8, !tbaa !35
  store i64 %1, ptr addrspace(5) %6, align 8, !tbaa !24
  %7 = load ptr, ptr addrspace(5) %4, align 8
  br label %8

8:                                                ; preds = %2
  br label %9

9:                                                ; preds = %8
  br label %10

10:                                               ; preds = %9
  %11 = getelementptr inbounds nuw %"class.std::span.2", ptr %7, i32 0, i32 0
  %12 = load ptr, ptr %11, align 8, !tbaa !45
  %13 = load i64, ptr addrspace(5) %6, align 8, !tbaa !24
  %14 = getelementptr inbounds nuw float, ptr %12, i64 %13
  ret ptr %14
}

; Function Attrs: convergent mustprogress nounwind
define internal void @_ZNSt4spanIKfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr addrspace(5) noundef align 8 dereferenceable(16) %0, ptr noundef %1, i64 noundef %2) unnamed_addr #1 align 2 {
  %4 = addrspacecast ptr addrspace(5) %0 to ptr
  %5 = alloca ptr, align 8
  %6 = addrspacecast ptr %5 to ptr addrspace(5)
  %7 = alloca ptr, align 8
  %8 = addrspacecast ptr %7 to ptr addrspace(5)
  %9 = alloca i64, align 8
  %10 = addrspacecast ptr %9 to ptr addrspace(5)
  store ptr %4, ptr addrspace(5) %6, align 8, !tbaa !35
  store ptr %1, ptr addrspace(5) %8, align 8, !tbaa !5
  store i64 %2, ptr addrspace(5) %10, align 8, !tbaa !24
  %11 = load ptr, ptr addrspace(5) %6, align 8
  %12 = addrspacecast ptr %11 to ptr addrspace(5)
  %13 = getelementptr inbounds nuw %"class.std::span.2", ptr addrspace(5) %12, i32 0, i32 0
  %14 = load ptr, ptr addrspace(5) %8, align 8, !tbaa !5
  %15 = call noundef ptr @_ZSt10to_addressIfEPT_S1_(ptr noundef %14) #9
  store ptr %15, ptr addrspace(5) %13, align 8, !tbaa !45
  %16 = getelementptr inbounds nuw %"class.std::span.2", ptr addrspace(5) %12, i32 0, i32 1
  %17 = load i64, ptr addrspace(5) %10, align 8, !tbaa !24
  call void @_ZNSt8__detail16__extent_storageILm18446744073709551615EEC1Em(ptr addrspace(5) noundef align 8 dereferenceable(8) %16, i64 noundef %17) #9
  ret void
}

; Function Attrs: convergent mustprogress nounwind
define internal void @_ZNSt4spanIKfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPS0_Qsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr addrspace(5) noundef align 8 dereferenceable(16) %0, ptr noundef %1, i64 noundef %2) unnamed_addr #1 align 2 {
  %4 = addrspacecast ptr addrspace(5) %0 to ptr
  %5 = alloca ptr, align 8
  %6 = addrspacecast ptr %5 to ptr addrspace(5)
  %7 = alloca ptr, align 8
  %8 = addrspacecast ptr %7 to ptr addrspace(5)
  %9 = alloca i64, align 8
  %10 = addrspacecast ptr %9 to ptr addrspace(5)
  store ptr %4, ptr addrspace(5) %6, align 8, !tbaa !35
  store ptr %1, ptr addrspace(5) %8, align 8, !tbaa !5
  store i64 %2, ptr addrspace(5) %10, align 8, !tbaa !24
  %11 = load ptr, ptr addrspace(5) %6, align 8
  %12 = load ptr, ptr addrspace(5) %8, align 8, !tbaa !5
  %13 = load i64, ptr addrspace(5) %10, align 8, !tbaa !24
  %14 = addrspacecast ptr %11 to ptr addrspace(5)
  call void @_ZNSt4spanIKfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPS0_Qsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr addrspace(5) noundef align 8 dereferenceable(16) %14, ptr noundef %12, i64 noundef %13) #9
  ret void
}

; Function Attrs: convergent mustprogress nounwind
define internal void @_ZNSt4spanIKfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPS0_Qsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr addrspace(5) noundef align 8 dereferenceable(16) %0, ptr noundef %1, i64 noundef %2) unnamed_addr #1 align 2 {
  %4 = addrspacecast ptr addrspace(5) %0 to ptr
  %5 = alloca ptr, align 8
  %6 = addrspacecast ptr %5 to ptr addrspace(5)
  %7 = alloca ptr, align 8
  %8 = addrspacecast ptr %7 to ptr addrspace(5)
  %9 = alloca i64, align 8
  %10 = addrspacecast ptr %9 to ptr addrspace(5)
  store ptr %4, ptr addrspace(5) %6, align 8, !tbaa !35
  store ptr %1, ptr addrspace(5) %8, align 8, !tbaa !5
  store i64 %2, ptr addrspace(5) %10, align 8, !tbaa !24
  %11 = load ptr, ptr addrspace(5) %6, align 8
  %12 = addrspacecast ptr %11 to ptr addrspace(5)
  %13 = getelementptr inbounds nuw %"class.std::span.2", ptr addrspace(5) %12, i32 0, i32 0
  %14 = load ptr, ptr addrspace(5) %8, align 8, !tbaa !5
  %15 = call noundef ptr @_ZSt10to_addressIKfEPT_S2_(ptr noundef %14) #9
  store ptr %15, ptr addrspace(5) %13, align 8, !tbaa !45
  %16 = getelementptr inbounds nuw %"class.std::span.2", ptr addrspace(5) %12, i32 0, i32 1
  %17 = load i64, ptr addrspace(5) %10, align 8, !tbaa !24
  call void @_ZNSt8__detail16__extent_storageILm18446744073709551615EEC1Em(ptr addrspace(5) noundef align 8 dereferenceable(8) %16, i64 noundef %17) #9
  ret void
}

; Function Attrs: convergent mustprogress nounwind
define internal noundef ptr @_ZSt10to_addressIKfEPT_S2_(ptr noundef %0) #1 {
  %2 = alloca ptr, align 8
  %3 = addrspacecast ptr %2 to ptr addrspace(5)
  store ptr %0, ptr addrspace(5) %3, align 8, !tbaa !5
  %4 = load ptr, ptr addrspace(5) %3, align 8, !tbaa !5
  %5 = call noundef ptr @_ZSt12__to_addressIKfEPT_S2_(ptr noundef %4) #9
  ret ptr %5
}

; Function Attrs: convergent mustprogress nounwind
define internal noundef ptr @_ZSt12__to_addressIKfEPT_S2_(ptr noundef %0) #1 {
  %2 = alloca ptr, align 8
  %3 = addrspacecast ptr %2 to ptr addrspace(5)
  store ptr %0, ptr addrspace(5) %3, align 8, !tbaa !5
  %4 = load ptr, ptr addrspace(5) %3, align 8, !tbaa !5
  ret ptr %4
}

; Function Attrs: convergent mustprogress nounwind
define internal noundef align 8 dereferenceable(8) ptr addrspace(5) @_ZNSt14__array_traitsIPfLm2EE6_S_refERA2_KS0_m(ptr addrspace(5) noundef align 8 dereferenceable(16) %0, i64 noundef %1) #1 align 2 {
  %3 = addrspacecast ptr addrspace(5) %0 to ptr
  %4 = alloca ptr, align 8
  %5 = addrspacecast ptr %4 to ptr addrspace(5)
  %6 = alloca i64, align 8
  %7 = addrspacecast ptr %6 to ptr addrspace(5)
  store ptr %3, ptr addrspace(5) %5, align 8, !tbaa !17
  store i64 %1, ptr addrspace(5) %7, align 8, !tbaa !24
  %8 = load ptr, ptr addrspace(5) %5, align 8, !tbaa !17
  %9 = addrspacecast ptr %8 to ptr addrspace(5)
  %10 = load i64, ptr addrspace(5) %7, align 8, !tbaa !24
  %11 = getelementptr inbounds nuw [2 x ptr], ptr addrspace(5) %9, i64 0, i64 %10
  ret ptr addrspace(5) %11
}

; Function Attrs: convergent mustprogress nounwind
define internal void @_ZNSt4spanIKfLm18446744073709551615EEC2IfLm18446744073709551615EQaaooooeqT0_L_ZSt14dynamic_extentEeqTL0_0_L_ZSt14dynamic_extentEeqT0_TL0_0_sr22__is_array_convertibleIT_TL0__EE5valueEERKS_IS3_XT0_EE(ptr addrspace(5) noundef align 8 dereferenceable(16) %0, ptr addrspace(5) noundef align 8 dereferenceable(16) %1) unnamed_addr #1 align 2 {
  %3 = addrspacecast ptr addrspace(5) %1 to ptr
  %4 = addrspacecast ptr addrspace(5) %0 to ptr
  %5 = alloca ptr, align 8
  %6 = addrspacecast ptr %5 to ptr addrspace(5)
  %7 = alloca ptr, align 8
  %8 = addrspacecast ptr %7 to ptr addrspace(5)
  store ptr %4, ptr addrspace(5) %6, align 8, !tbaa !35
  store ptr %3, ptr addrspace(5) %8, align 8, !tbaa !22
  %9 = load ptr, ptr addrspace(5) %6, align 8
  %10 = addrspacecast ptr %9 to ptr addrspace(5)
  %11 = getelementptr inbounds nuw %"class.std::span.2", ptr addrspace(5) %10, i32 0, i32 0
  %12 = load ptr, ptr addrspace(5) %8, align 8, !tbaa !22
  %13 = call noundef ptr @_ZNKSt4spanIfLm18446744073709551615EE4dataEv(ptr noundef nonnull align 8 dereferenceable(16) %12) #9
  store ptr %13, ptr addrspace(5) %11, align 8, !tbaa !45
  %14 = getelementptr inbounds nuw %"class.std::span.2", ptr addrspace(5) %10, i32 0, i32 1
  %15 = load ptr, ptr addrspace(5) %8, align 8, !tbaa !22
  %16 = call noundef i64 @_ZNKSt4spanIfLm18446744073709551615EE4sizeEv(ptr noundef nonnull align 8 dereferenceable(16) %15) #9
  call void @_ZNSt8__detail16__extent_storageILm18446744073709551615EEC1Em(ptr addrspace(5) noundef align 8 dereferenceable(8) %14, i64 noundef %16) #9
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #7

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #6

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p5.p5.i64(ptr addrspace(5) noalias writeonly captures(none), ptr addrspace(5) noalias readonly captures(none), i64, i1 immarg) #8

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p5.p3.i64(ptr addrspace(5) noalias writeonly captures(none), ptr addrspace(3) noalias readonly captures(none), i64, i1 immarg) #8

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #7

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #2 = { convergent mustprogress nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { convergent mustprogress noinline nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #5 = { convergent inlinehint mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #6 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #7 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #8 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #9 = { convergent nounwind }
attributes #10 = { convergent nounwind willreturn memory(none) }

!llvm.ident = !{!0}
!llvm.module.flags = !{!1, !2, !3, !4}

!0 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!3 = !{i32 7, !"frame-pointer", i32 2}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !{!6, !6, i64 0}
!6 = !{!"p1 float", !7, i64 0}
!7 = !{!"any pointer", !8, i64 0}
!8 = !{!"omnipotent char", !9, i64 0}
!9 = !{!"Simple C++ TBAA"}
!10 = !{!11, !11, i64 0}
!11 = !{!"int", !8, i64 0}
!12 = !{!13, !13, i64 0}
!13 = !{!"float", !8, i64 0}
!14 = distinct !{!14, !15, !16}
!15 = !{!"llvm.loop.mustprogress"}
!16 = !{!"llvm.loop.unroll.disable"}
!17 = !{!18, !18, i64 0}
!18 = !{!"p2 float", !19, i64 0}
!19 = !{!"any p2 pointer", !7, i64 0}
!20 = !{!21, !21, i64 0}
!21 = !{!"p1 int", !7, i64 0}
!22 = !{!23, !23, i64 0}
!23 = !{!"p1 _ZTSSt4spanIfLm18446744073709551615EE", !7, i64 0}
!24 = !{!25, !25, i64 0}
!25 = !{!"long", !8, i64 0}
!26 = !{!27, !27, i64 0}
!27 = !{!"p1 _ZTSSt5arrayIS_IfLm4EELm64EE", !7, i64 0}
!28 = !{!29, !29, i64 0}
!29 = !{!"p1 _ZTSSt5arrayIfLm4EE", !7, i64 0}
!30 = !{!31, !6, i64 0}
!31 = !{!"_ZTSSt4spanIfLm18446744073709551615EE", !6, i64 0, !32, i64 8}
!32 = !{!"_ZTSNSt8__detail16__extent_storageILm18446744073709551615EEE", !25, i64 0}
!33 = !{!34, !34, i64 0}
!34 = !{!"p1 _ZTSSt4pairIPfjE", !7, i64 0}
!35 = !{!36, !36, i64 0}
!36 = !{!"p1 _ZTSSt4spanIKfLm18446744073709551615EE", !7, i64 0}
!37 = !{!38, !38, i64 0}
!38 = !{!"p1 _ZTSSt5arrayIPfLm2EE", !7, i64 0}
!39 = !{!40, !40, i64 0}
!40 = !{!"p1 _ZTSNSt8__detail16__extent_storageILm18446744073709551615EEE", !7, i64 0}
!41 = !{!32, !25, i64 0}
!42 = !{!43, !6, i64 0}
!43 = !{!"_ZTSSt4pairIPfjE", !6, i64 0, !11, i64 8}
!44 = !{!43, !11, i64 8}
!45 = !{!46, !6, i64 0}
!46 = !{!"_ZTSSt4spanIKfLm18446744073709551615EE", !6, i64 0, !32, i64 8}
