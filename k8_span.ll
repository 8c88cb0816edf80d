; ModuleID = '/work/shared/reproducers/k8_span.cu'
source_filename = "/work/shared/reproducers/k8_span.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%"struct.std::array" = type { [64 x %"struct.std::array.0"] }
%"struct.std::array.0" = type { [4 x float] }
%"class.std::span" = type { ptr, %"class.std::__detail::__extent_storage" }
%"class.std::__detail::__extent_storage" = type { i64 }
%"struct.std::pair" = type <{ ptr, i32, [4 x i8] }>
%"struct.std::array.1" = type { [2 x ptr] }
%"class.std::span.2" = type { ptr, %"class.std::__detail::__extent_storage" }

$_ZNSt4spanIfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m = comdat any

$_ZNSt5arrayIS_IfLm4EELm64EEixEm = comdat any

$_ZNSt5arrayIfLm4EE4dataEv = comdat any

$_ZNKSt4spanIfLm18446744073709551615EEixEm = comdat any

$_ZNKSt4spanIfLm18446744073709551615EE7subspanEmm = comdat any

$_ZSt3getILm0EPfjEONSt13tuple_elementIXT_ESt4pairIT0_T1_EE4typeEOS5_ = comdat any

$_ZSt3getILm1EPfjEONSt13tuple_elementIXT_ESt4pairIT0_T1_EE4typeEOS5_ = comdat any

$_ZNSt5arrayIfLm4EEixEm = comdat any

$_ZNSt4spanIKfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m = comdat any

$_ZNSt4spanIKfLm18446744073709551615EEC1IfLm4EQsr21__is_compatible_arrayITL0__XTL0_0_EEE5valueEERSt5arrayIT_XT0_EE = comdat any

$_ZNSt5arrayIPfLm2EEixEm = comdat any

$_ZNKSt4spanIfLm18446744073709551615EE5firstEm = comdat any

$_ZNSt4spanIKfLm18446744073709551615EEC1IfLm18446744073709551615EQaaooooeqT0_L_ZSt14dynamic_extentEeqTL0_0_L_ZSt14dynamic_extentEeqT0_TL0_0_sr22__is_array_convertibleIT_TL0__EE5valueEERKS_IS3_XT0_EE = comdat any

$_ZSt10accumulateIPffET0_T_S2_S1_ = comdat any

$_ZNSt5arrayIfLm4EE5beginEv = comdat any

$_ZNSt5arrayIfLm4EE3endEv = comdat any

$_ZNSt4spanIfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m = comdat any

$_ZSt10to_addressIfEPT_S1_ = comdat any

$_ZNSt8__detail16__extent_storageILm18446744073709551615EEC1Em = comdat any

$_ZSt12__to_addressIfEPT_S1_ = comdat any

$_ZNSt8__detail16__extent_storageILm18446744073709551615EEC2Em = comdat any

$_ZNSt14__array_traitsISt5arrayIfLm4EELm64EE6_S_refERA64_KS1_m = comdat any

$_ZNSt14__array_traitsIfLm4EE6_S_ptrERA4_Kf = comdat any

$_ZNKSt4spanIfLm18446744073709551615EE4dataEv = comdat any

$_ZNKSt4spanIfLm18446744073709551615EE4sizeEv = comdat any

$_ZNSt4pairIPfjEC1IS0_jQcl16_S_constructibleITL0__TL0_0_EEEEOT_OT0_ = comdat any

$_ZNKSt8__detail16__extent_storageILm18446744073709551615EE9_M_extentEv = comdat any

$_ZNSt4pairIPfjEC2IS0_jQcl16_S_constructibleITL0__TL0_0_EEEEOT_OT0_ = comdat any

$_ZNSt10__pair_getILm0EE10__move_getIPfjEEOT_OSt4pairIS3_T0_E = comdat any

$_ZNSt10__pair_getILm1EE10__move_getIPfjEEOT0_OSt4pairIT_S3_E = comdat any

$_ZNSt14__array_traitsIfLm4EE6_S_refERA4_Kfm = comdat any

$_ZNKSt4spanIKfLm18446744073709551615EE4sizeEv = comdat any

$_ZNKSt4spanIKfLm18446744073709551615EEixEm = comdat any

$_ZNSt4spanIKfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m = comdat any

$_ZNSt4spanIKfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPS0_Qsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m = comdat any

$_ZNSt4spanIKfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPS0_Qsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m = comdat any

$_ZSt10to_addressIKfEPT_S2_ = comdat any

$_ZSt12__to_addressIKfEPT_S2_ = comdat any

$_ZNSt14__array_traitsIPfLm2EE6_S_refERA2_KS0_m = comdat any

$_ZNSt4spanIKfLm18446744073709551615EEC2IfLm18446744073709551615EQaaooooeqT0_L_ZSt14dynamic_extentEeqTL0_0_L_ZSt14dynamic_extentEeqT0_TL0_0_sr22__is_array_convertibleIT_TL0__EE5valueEERKS_IS3_XT0_EE = comdat any

@_ZZ5spansE4tile = internal addrspace(3) global %"struct.std::array" undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @spans(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca %"class.std::span", align 8
  %8 = alloca %"class.std::span", align 8
  %9 = alloca i32, align 4
  %10 = alloca %"struct.std::pair", align 8
  %11 = alloca %"class.std::span", align 8
  %12 = alloca %"struct.std::pair", align 8
  %13 = alloca ptr, align 8
  %14 = alloca ptr, align 8
  %15 = alloca %"struct.std::array.1", align 8
  %16 = alloca %"struct.std::array.0", align 4
  %17 = alloca %"class.std::span.2", align 8
  %18 = alloca %"class.std::span.2", align 8
  %19 = alloca %"class.std::span.2", align 8
  %20 = alloca %"class.std::span", align 8
  %21 = alloca %"class.std::span.2", align 8
  store ptr %0, ptr %4, align 8, !tbaa !8
  store ptr %1, ptr %5, align 8, !tbaa !8
  store i32 %2, ptr %6, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %7) #9
  %22 = load ptr, ptr %4, align 8, !tbaa !8
  %23 = load i32, ptr %6, align 4, !tbaa !4
  %24 = zext i32 %23 to i64
  call void @_ZNSt4spanIfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr noundef nonnull align 8 dereferenceable(16) %7, ptr noundef %22, i64 noundef %24) #10
  call void @llvm.lifetime.start.p0(ptr %8) #9
  %25 = call noundef nonnull align 4 dereferenceable(16) ptr @_ZNSt5arrayIS_IfLm4EELm64EEixEm(ptr noundef nonnull align 4 dereferenceable(1024) addrspacecast (ptr addrspace(3) @_ZZ5spansE4tile to ptr), i64 noundef 0) #10
  %26 = call noundef ptr @_ZNSt5arrayIfLm4EE4dataEv(ptr noundef nonnull align 4 dereferenceable(16) %25) #11
  call void @_ZNSt4spanIfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr noundef nonnull align 8 dereferenceable(16) %8, ptr noundef %26, i64 noundef 256) #10
  call void @llvm.lifetime.start.p0(ptr %9) #9
  %27 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %27, ptr %9, align 4, !tbaa !4
  br label %28

28:                                               ; preds = %40, %3
  %29 = load i32, ptr %9, align 4, !tbaa !4
  %30 = icmp ult i32 %29, 256
  br i1 %30, label %32, label %31

31:                                               ; preds = %28
  call void @llvm.lifetime.end.p0(ptr %9) #9
  br label %44

32:                                               ; preds = %28
  %33 = load i32, ptr %9, align 4, !tbaa !4
  %34 = zext i32 %33 to i64
  %35 = call noundef nonnull align 4 dereferenceable(4) ptr @_ZNKSt4spanIfLm18446744073709551615EEixEm(ptr noundef nonnull align 8 dereferenceable(16) %7, i64 noundef %34) #10
  %36 = load float, ptr %35, align 4, !tbaa !11
  %37 = load i32, ptr %9, align 4, !tbaa !4
  %38 = zext i32 %37 to i64
  %39 = call noundef nonnull align 4 dereferenceable(4) ptr @_ZNKSt4spanIfLm18446744073709551615EEixEm(ptr noundef nonnull align 8 dereferenceable(16) %8, i64 noundef %38) #10
  store float %36, ptr %39, align 4, !tbaa !11
  br label %40

40:                                               ; preds = %32
  %41 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %42 = load i32, ptr %9, align 4, !tbaa !4
  %43 = add i32 %42, %41
  store i32 %43, ptr %9, align 4, !tbaa !4
  br label %28, !llvm.loop !13

44:                                               ; preds = %31
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.lifetime.start.p0(ptr %10) #9
  %45 = call %"class.std::span" @_ZNKSt4spanIfLm18446744073709551615EE7subspanEmm(ptr noundef nonnull align 8 dereferenceable(16) %8, i64 noundef 8, i64 noundef 64) #10
  %46 = getelementptr inbounds nuw %"class.std::span", ptr %11, i32 0, i32 0
  %47 = extractvalue %"class.std::span" %45, 0
  store ptr %47, ptr %46, align 8
  %48 = getelementptr inbounds nuw %"class.std::span", ptr %11, i32 0, i32 1
  %49 = extractvalue %"class.std::span" %45, 1
  store %"class.std::__detail::__extent_storage" %49, ptr %48, align 8
  %50 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %51 = and i32 %50, 31
  %52 = call %"struct.std::pair" @_ZL4pickSt4spanIfLm18446744073709551615EEj(ptr noundef byval(%"class.std::span") align 8 %11, i32 noundef %51) #10
  store %"struct.std::pair" %52, ptr %12, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %10, ptr align 8 %12, i64 12, i1 false)
  call void @llvm.lifetime.start.p0(ptr %13) #9
  %53 = call noundef nonnull align 8 dereferenceable(8) ptr @_ZSt3getILm0EPfjEONSt13tuple_elementIXT_ESt4pairIT0_T1_EE4typeEOS5_(ptr noundef nonnull align 8 dereferenceable(12) %10) #10
  store ptr %53, ptr %13, align 8, !tbaa !16
  call void @llvm.lifetime.start.p0(ptr %14) #9
  %54 = call noundef nonnull align 4 dereferenceable(4) ptr @_ZSt3getILm1EPfjEONSt13tuple_elementIXT_ESt4pairIT0_T1_EE4typeEOS5_(ptr noundef nonnull align 8 dereferenceable(12) %10) #10
  store ptr %54, ptr %14, align 8, !tbaa !19
  call void @llvm.lifetime.start.p0(ptr %15) #9
  %55 = getelementptr inbounds nuw %"struct.std::array.1", ptr %15, i32 0, i32 0
  %56 = load ptr, ptr %13, align 8, !tbaa !16, !nonnull !21, !align !22
  %57 = load ptr, ptr %56, align 8, !tbaa !8
  store ptr %57, ptr %55, align 8, !tbaa !8
  %58 = getelementptr inbounds ptr, ptr %55, i64 1
  %59 = load ptr, ptr %5, align 8, !tbaa !8
  store ptr %59, ptr %58, align 8, !tbaa !8
  call void @llvm.lifetime.start.p0(ptr %16) #9
  %60 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %61 = and i32 %60, 63
  %62 = sext i32 %61 to i64
  %63 = call noundef nonnull align 4 dereferenceable(16) ptr @_ZNSt5arrayIS_IfLm4EELm64EEixEm(ptr noundef nonnull align 4 dereferenceable(1024) addrspacecast (ptr addrspace(3) @_ZZ5spansE4tile to ptr), i64 noundef %62) #10
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %16, ptr align 4 %63, i64 16, i1 false), !tbaa.struct !23
  %64 = load i32, ptr %6, align 4, !tbaa !4
  %65 = and i32 %64, 3
  %66 = zext i32 %65 to i64
  %67 = call noundef nonnull align 4 dereferenceable(4) ptr @_ZNSt5arrayIfLm4EEixEm(ptr noundef nonnull align 4 dereferenceable(16) %16, i64 noundef %66) #10
  %68 = load float, ptr %67, align 4, !tbaa !11
  %69 = fadd contract float %68, 1.000000e+00
  store float %69, ptr %67, align 4, !tbaa !11
  %70 = call noundef nonnull align 4 dereferenceable(16) ptr @_ZNSt5arrayIS_IfLm4EELm64EEixEm(ptr noundef nonnull align 4 dereferenceable(1024) addrspacecast (ptr addrspace(3) @_ZZ5spansE4tile to ptr), i64 noundef 1) #10
  %71 = call noundef ptr @_ZNSt5arrayIfLm4EE4dataEv(ptr noundef nonnull align 4 dereferenceable(16) %70) #11
  call void @_ZNSt4spanIKfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr noundef nonnull align 8 dereferenceable(16) %17, ptr noundef %71, i64 noundef 4) #10
  call void @_ZNSt4spanIKfLm18446744073709551615EEC1IfLm4EQsr21__is_compatible_arrayITL0__XTL0_0_EEE5valueEERSt5arrayIT_XT0_EE(ptr noundef nonnull align 8 dereferenceable(16) %18, ptr noundef nonnull align 4 dereferenceable(16) %16) #10
  %72 = call contract noundef float @_ZL3dotSt4spanIKfLm18446744073709551615EES1_(ptr noundef byval(%"class.std::span.2") align 8 %17, ptr noundef byval(%"class.std::span.2") align 8 %18) #10
  %73 = call noundef nonnull align 8 dereferenceable(8) ptr @_ZNSt5arrayIPfLm2EEixEm(ptr noundef nonnull align 8 dereferenceable(16) %15, i64 noundef 0) #10
  %74 = load ptr, ptr %73, align 8, !tbaa !8
  store float %72, ptr %74, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(ptr %20) #9
  %75 = load ptr, ptr %14, align 8, !tbaa !19, !nonnull !21, !align !25
  %76 = load i32, ptr %75, align 4, !tbaa !4
  %77 = zext i32 %76 to i64
  %78 = call %"class.std::span" @_ZNKSt4spanIfLm18446744073709551615EE5firstEm(ptr noundef nonnull align 8 dereferenceable(16) %7, i64 noundef %77) #10
  %79 = getelementptr inbounds nuw %"class.std::span", ptr %20, i32 0, i32 0
  %80 = extractvalue %"class.std::span" %78, 0
  store ptr %80, ptr %79, align 8
  %81 = getelementptr inbounds nuw %"class.std::span", ptr %20, i32 0, i32 1
  %82 = extractvalue %"class.std::span" %78, 1
  store %"class.std::__detail::__extent_storage" %82, ptr %81, align 8
  call void @_ZNSt4spanIKfLm18446744073709551615EEC1IfLm18446744073709551615EQaaooooeqT0_L_ZSt14dynamic_extentEeqTL0_0_L_ZSt14dynamic_extentEeqT0_TL0_0_sr22__is_array_convertibleIT_TL0__EE5valueEERKS_IS3_XT0_EE(ptr noundef nonnull align 8 dereferenceable(16) %19, ptr noundef nonnull align 8 dereferenceable(16) %20) #10
  %83 = load ptr, ptr %13, align 8, !tbaa !16, !nonnull !21, !align !22
  %84 = load ptr, ptr %83, align 8, !tbaa !8
  %85 = load ptr, ptr %14, align 8, !tbaa !19, !nonnull !21, !align !25
  %86 = load i32, ptr %85, align 4, !tbaa !4
  %87 = zext i32 %86 to i64
  call void @_ZNSt4spanIKfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr noundef nonnull align 8 dereferenceable(16) %21, ptr noundef %84, i64 noundef %87) #10
  %88 = call contract noundef float @_ZL3dotSt4spanIKfLm18446744073709551615EES1_(ptr noundef byval(%"class.std::span.2") align 8 %19, ptr noundef byval(%"class.std::span.2") align 8 %21) #10
  %89 = call noundef ptr @_ZNSt5arrayIfLm4EE5beginEv(ptr noundef nonnull align 4 dereferenceable(16) %16) #11
  %90 = call noundef ptr @_ZNSt5arrayIfLm4EE3endEv(ptr noundef nonnull align 4 dereferenceable(16) %16) #11
  %91 = call contract noundef float @_ZSt10accumulateIPffET0_T_S2_S1_(ptr noundef %89, ptr noundef %90, float noundef 0.000000e+00) #10
  %92 = fadd contract float %88, %91
  %93 = call noundef nonnull align 8 dereferenceable(8) ptr @_ZNSt5arrayIPfLm2EEixEm(ptr noundef nonnull align 8 dereferenceable(16) %15, i64 noundef 1) #10
  %94 = load ptr, ptr %93, align 8, !tbaa !8
  store float %92, ptr %94, align 4, !tbaa !11
  call void @llvm.lifetime.end.p0(ptr %20) #9
  call void @llvm.lifetime.end.p0(ptr %16) #9
  call void @llvm.lifetime.end.p0(ptr %15) #9
  call void @llvm.lifetime.end.p0(ptr %14) #9
  call void @llvm.lifetime.end.p0(ptr %13) #9
  call void @llvm.lifetime.end.p0(ptr %10) #9
  call void @llvm.lifetime.end.p0(ptr %8) #9
  call void @llvm.lifetime.end.p0(ptr %7) #9
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local void @_ZNSt4spanIfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr noundef nonnull align 8 dereferenceable(16) %0, ptr noundef %1, i64 noundef %2) unnamed_addr #2 comdat align 2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8, !tbaa !26
  store ptr %1, ptr %5, align 8, !tbaa !8
  store i64 %2, ptr %6, align 8, !tbaa !28
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8, !tbaa !8
  %9 = load i64, ptr %6, align 8, !tbaa !28
  call void @_ZNSt4spanIfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr noundef nonnull align 8 dereferenceable(16) %7, ptr noundef %8, i64 noundef %9) #10
  ret void
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local noundef nonnull align 4 dereferenceable(16) ptr @_ZNSt5arrayIS_IfLm4EELm64EEixEm(ptr noundef nonnull align 4 dereferenceable(1024) %0, i64 noundef %1) #2 comdat align 2 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8, !tbaa !30
  store i64 %1, ptr %4, align 8, !tbaa !28
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds nuw %"struct.std::array", ptr %5, i32 0, i32 0
  %7 = load i64, ptr %4, align 8, !tbaa !28
  %8 = call noundef nonnull align 4 dereferenceable(16) ptr @_ZNSt14__array_traitsISt5arrayIfLm4EELm64EE6_S_refERA64_KS1_m(ptr noundef nonnull align 4 dereferenceable(1024) %6, i64 noundef %7) #10
  ret ptr %8
}

; Function Attrs: convergent mustprogress nounwind willreturn memory(none)
define linkonce_odr dso_local noundef ptr @_ZNSt5arrayIfLm4EE4dataEv(ptr noundef nonnull align 4 dereferenceable(16) %0) #3 comdat align 2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8, !tbaa !32
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds nuw %"struct.std::array.0", ptr %3, i32 0, i32 0
  %5 = call noundef ptr @_ZNSt14__array_traitsIfLm4EE6_S_ptrERA4_Kf(ptr noundef nonnull align 4 dereferenceable(16) %4) #10
  ret ptr %5
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local noundef nonnull align 4 dereferenceable(4) ptr @_ZNKSt4spanIfLm18446744073709551615EEixEm(ptr noundef nonnull align 8 dereferenceable(16) %0, i64 noundef %1) #2 comdat align 2 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8, !tbaa !26
  store i64 %1, ptr %4, align 8, !tbaa !28
  %5 = load ptr, ptr %3, align 8
  br label %6

6:                                                ; preds = %2
  br label %7

7:                                                ; preds = %6
  br label %8

8:                                                ; preds = %7
  %9 = getelementptr inbounds nuw %"class.std::span", ptr %5, i32 0, i32 0
  %10 = load ptr, ptr %9, align 8, !tbaa !34
  %11 = load i64, ptr %4, align 8, !tbaa !28
  %12 = getelementptr inbounds nuw float, ptr %10, i64 %11
  ret ptr %12
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #5

; Function Attrs: convergent mustprogress noinline nounwind
define internal %"struct.std::pair" @_ZL4pickSt4spanIfLm18446744073709551615EEj(ptr noundef byval(%"class.std::span") align 8 %0, i32 noundef %1) #6 {
  %3 = alloca %"struct.std::pair", align 8
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store i32 %1, ptr %4, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %5) #9
  %7 = call noundef ptr @_ZNKSt4spanIfLm18446744073709551615EE4dataEv(ptr noundef nonnull align 8 dereferenceable(16) %0) #10
  %8 = load i32, ptr %4, align 4, !tbaa !4
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds nuw float, ptr %7, i64 %9
  store ptr %10, ptr %5, align 8, !tbaa !8
  call void @llvm.lifetime.start.p0(ptr %6) #9
  %11 = call noundef i64 @_ZNKSt4spanIfLm18446744073709551615EE4sizeEv(ptr noundef nonnull align 8 dereferenceable(16) %0) #10
  %12 = trunc i64 %11 to i32
  %13 = load i32, ptr %4, align 4, !tbaa !4
  %14 = sub i32 %12, %13
  store i32 %14, ptr %6, align 4, !tbaa !4
  call void @_ZNSt4pairIPfjEC1IS0_jQcl16_S_constructibleITL0__TL0_0_EEEEOT_OT0_(ptr noundef nonnull align 8 dereferenceable(12) %3, ptr noundef nonnull align 8 dereferenceable(8) %5, ptr noundef nonnull align 4 dereferenceable(4) %6) #10
  call void @llvm.lifetime.end.p0(ptr %6) #9
  call void @llvm.lifetime.end.p0(ptr %5) #9
  %15 = load %"struct.std::pair", ptr %3, align 8
  ret %"struct.std::pair" %15
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local %"class.std::span" @_ZNKSt4spanIfLm18446744073709551615EE7subspanEmm(ptr noundef nonnull align 8 dereferenceable(16) %0, i64 noundef %1, i64 noundef %2) #2 comdat align 2 {
  %4 = alloca %"class.std::span", align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  store ptr %0, ptr %5, align 8, !tbaa !26
  store i64 %1, ptr %6, align 8, !tbaa !28
  store i64 %2, ptr %7, align 8, !tbaa !28
  %8 = load ptr, ptr %5, align 8
  br label %9

9:                                                ; preds = %3
  br label %10

10:                                               ; preds = %9
  br label %11

11:                                               ; preds = %10
  %12 = load i64, ptr %7, align 8, !tbaa !28
  %13 = icmp eq i64 %12, -1
  br i1 %13, label %14, label %18

14:                                               ; preds = %11
  %15 = call noundef i64 @_ZNKSt4spanIfLm18446744073709551615EE4sizeEv(ptr noundef nonnull align 8 dereferenceable(16) %8) #10
  %16 = load i64, ptr %6, align 8, !tbaa !28
  %17 = sub i64 %15, %16
  store i64 %17, ptr %7, align 8, !tbaa !28
  br label %25

18:                                               ; preds = %11
  br label %19

19:                                               ; preds = %18
  br label %20

20:                                               ; preds = %19
  br label %21

21:                                               ; preds = %20
  br label %22

22:                                               ; preds = %21
  br label %23

23:                                               ; preds = %22
  br label %24

24:                                               ; preds = %23
  br label %25

25:                                               ; preds = %24, %14
  %26 = call noundef ptr @_ZNKSt4spanIfLm18446744073709551615EE4dataEv(ptr noundef nonnull align 8 dereferenceable(16) %8) #10
  %27 = load i64, ptr %6, align 8, !tbaa !28
  %28 = getelementptr inbounds nuw float, ptr %26, i64 %27
  %29 = load i64, ptr %7, align 8, !tbaa !28
  call void @_ZNSt4spanIfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr noundef nonnull align 8 dereferenceable(16) %4, ptr noundef %28, i64 noundef %29) #10
  %30 = load %"class.std::span", ptr %4, align 8
  ret %"class.std::span" %30
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #7

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local noundef nonnull align 8 dereferenceable(8) ptr @_ZSt3getILm0EPfjEONSt13tuple_elementIXT_ESt4pairIT0_T1_EE4typeEOS5_(ptr noundef nonnull align 8 dereferenceable(12) %0) #2 comdat {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8, !tbaa !37
  %3 = load ptr, ptr %2, align 8, !tbaa !37, !nonnull !21, !align !22
  %4 = call noundef nonnull align 8 dereferenceable(8) ptr @_ZNSt10__pair_getILm0EE10__move_getIPfjEEOT_OSt4pairIS3_T0_E(ptr noundef nonnull align 8 dereferenceable(12) %3) #10
  ret ptr %4
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local noundef nonnull align 4 dereferenceable(4) ptr @_ZSt3getILm1EPfjEONSt13tuple_elementIXT_ESt4pairIT0_T1_EE4typeEOS5_(ptr noundef nonnull align 8 dereferenceable(12) %0) #2 comdat {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8, !tbaa !37
  %3 = load ptr, ptr %2, align 8, !tbaa !37, !nonnull !21, !align !22
  %4 = call noundef nonnull align 4 dereferenceable(4) ptr @_ZNSt10__pair_getILm1EE10__move_getIPfjEEOT0_OSt4pairIT_S3_E(ptr noundef nonnull align 8 dereferenceable(12) %3) #10
  ret ptr %4
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local noundef nonnull align 4 dereferenceable(4) ptr @_ZNSt5arrayIfLm4EEixEm(ptr noundef nonnull align 4 dereferenceable(16) %0, i64 noundef %1) #2 comdat align 2 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8, !tbaa !32
  store i64 %1, ptr %4, align 8, !tbaa !28
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds nuw %"struct.std::array.0", ptr %5, i32 0, i32 0
  %7 = load i64, ptr %4, align 8, !tbaa !28
  %8 = call noundef nonnull align 4 dereferenceable(4) ptr @_ZNSt14__array_traitsIfLm4EE6_S_refERA4_Kfm(ptr noundef nonnull align 4 dereferenceable(16) %6, i64 noundef %7) #10
  ret ptr %8
}

; Function Attrs: convergent mustprogress noinline nounwind
define internal noundef float @_ZL3dotSt4spanIKfLm18446744073709551615EES1_(ptr noundef byval(%"class.std::span.2") align 8 %0, ptr noundef byval(%"class.std::span.2") align 8 %1) #6 {
  %3 = alloca float, align 4
  %4 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %3) #9
  store float 0.000000e+00, ptr %3, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(ptr %4) #9
  store i32 0, ptr %4, align 4, !tbaa !4
  br label %5

5:                                                ; preds = %23, %2
  %6 = load i32, ptr %4, align 4, !tbaa !4
  %7 = zext i32 %6 to i64
  %8 = call noundef i64 @_ZNKSt4spanIKfLm18446744073709551615EE4sizeEv(ptr noundef nonnull align 8 dereferenceable(16) %0) #10
  %9 = icmp ult i64 %7, %8
  br i1 %9, label %11, label %10

10:                                               ; preds = %5
  call void @llvm.lifetime.end.p0(ptr %4) #9
  br label %26

11:                                               ; preds = %5
  %12 = load i32, ptr %4, align 4, !tbaa !4
  %13 = zext i32 %12 to i64
  %14 = call noundef nonnull align 4 dereferenceable(4) ptr @_ZNKSt4spanIKfLm18446744073709551615EEixEm(ptr noundef nonnull align 8 dereferenceable(16) %0, i64 noundef %13) #10
  %15 = load float, ptr %14, align 4, !tbaa !11
  %16 = load i32, ptr %4, align 4, !tbaa !4
  %17 = zext i32 %16 to i64
  %18 = call noundef nonnull align 4 dereferenceable(4) ptr @_ZNKSt4spanIKfLm18446744073709551615EEixEm(ptr noundef nonnull align 8 dereferenceable(16) %1, i64 noundef %17) #10
  %19 = load float, ptr %18, align 4, !tbaa !11
  %20 = fmul contract float %15, %19
  %21 = load float, ptr %3, align 4, !tbaa !11
  %22 = fadd contract float %21, %20
  store float %22, ptr %3, align 4, !tbaa !11
  br label %23

23:                                               ; preds = %11
  %24 = load i32, ptr %4, align 4, !tbaa !4
  %25 = add i32 %24, 1
  store i32 %25, ptr %4, align 4, !tbaa !4
  br label %5, !llvm.loop !39

26:                                               ; preds = %10
  %27 = load float, ptr %3, align 4, !tbaa !11
  call void @llvm.lifetime.end.p0(ptr %3) #9
  ret float %27
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local void @_ZNSt4spanIKfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr noundef nonnull align 8 dereferenceable(16) %0, ptr noundef %1, i64 noundef %2) unnamed_addr #2 comdat align 2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8, !tbaa !40
  store ptr %1, ptr %5, align 8, !tbaa !8
  store i64 %2, ptr %6, align 8, !tbaa !28
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8, !tbaa !8
  %9 = load i64, ptr %6, align 8, !tbaa !28
  call void @_ZNSt4spanIKfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr noundef nonnull align 8 dereferenceable(16) %7, ptr noundef %8, i64 noundef %9) #10
  ret void
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local void @_ZNSt4spanIKfLm18446744073709551615EEC1IfLm4EQsr21__is_compatible_arrayITL0__XTL0_0_EEE5valueEERSt5arrayIT_XT0_EE(ptr noundef nonnull align 8 dereferenceable(16) %0, ptr noundef nonnull align 4 dereferenceable(16) %1) unnamed_addr #2 comdat align 2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8, !tbaa !40
  store ptr %1, ptr %4, align 8, !tbaa !32
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8, !tbaa !32, !nonnull !21, !align !25
  %7 = call noundef ptr @_ZNSt5arrayIfLm4EE4dataEv(ptr noundef nonnull align 4 dereferenceable(16) %6) #11
  call void @_ZNSt4spanIKfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPS0_Qsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr noundef nonnull align 8 dereferenceable(16) %5, ptr noundef %7, i64 noundef 4) #10
  ret void
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local noundef nonnull align 8 dereferenceable(8) ptr @_ZNSt5arrayIPfLm2EEixEm(ptr noundef nonnull align 8 dereferenceable(16) %0, i64 noundef %1) #2 comdat align 2 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8, !tbaa !42
  store i64 %1, ptr %4, align 8, !tbaa !28
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds nuw %"struct.std::array.1", ptr %5, i32 0, i32 0
  %7 = load i64, ptr %4, align 8, !tbaa !28
  %8 = call noundef nonnull align 8 dereferenceable(8) ptr @_ZNSt14__array_traitsIPfLm2EE6_S_refERA2_KS0_m(ptr noundef nonnull align 8 dereferenceable(16) %6, i64 noundef %7) #10
  ret ptr %8
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local %"class.std::span" @_ZNKSt4spanIfLm18446744073709551615EE5firstEm(ptr noundef nonnull align 8 dereferenceable(16) %0, i64 noundef %1) #2 comdat align 2 {
  %3 = alloca %"class.std::span", align 8
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  store ptr %0, ptr %4, align 8, !tbaa !26
  store i64 %1, ptr %5, align 8, !tbaa !28
  %6 = load ptr, ptr %4, align 8
  br label %7

7:                                                ; preds = %2
  br label %8

8:                                                ; preds = %7
  br label %9

9:                                                ; preds = %8
  %10 = call noundef ptr @_ZNKSt4spanIfLm18446744073709551615EE4dataEv(ptr noundef nonnull align 8 dereferenceable(16) %6) #10
  %11 = load i64, ptr %5, align 8, !tbaa !28
  call void @_ZNSt4spanIfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr noundef nonnull align 8 dereferenceable(16) %3, ptr noundef %10, i64 noundef %11) #10
  %12 = load %"class.std::span", ptr %3, align 8
  ret %"class.std::span" %12
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local void @_ZNSt4spanIKfLm18446744073709551615EEC1IfLm18446744073709551615EQaaooooeqT0_L_ZSt14dynamic_extentEeqTL0_0_L_ZSt14dynamic_extentEeqT0_TL0_0_sr22__is_array_convertibleIT_TL0__EE5valueEERKS_IS3_XT0_EE(ptr noundef nonnull align 8 dereferenceable(16) %0, ptr noundef nonnull align 8 dereferenceable(16) %1) unnamed_addr #2 comdat align 2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8, !tbaa !40
  store ptr %1, ptr %4, align 8, !tbaa !26
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @_ZNSt4spanIKfLm18446744073709551615EEC2IfLm18446744073709551615EQaaooooeqT0_L_ZSt14dynamic_extentEeqTL0_0_L_ZSt14dynamic_extentEeqT0_TL0_0_sr22__is_array_convertibleIT_TL0__EE5valueEERKS_IS3_XT0_EE(ptr noundef nonnull align 8 dereferenceable(16) %5, ptr noundef nonnull align 8 dereferenceable(16) %6) #10
  ret void
}

; Function Attrs: convergent inlinehint mustprogress nounwind
define linkonce_odr dso_local noundef float @_ZSt10accumulateIPffET0_T_S2_S1_(ptr noundef %0, ptr noundef %1, float noundef %2) #8 comdat {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca float, align 4
  store ptr %0, ptr %4, align 8, !tbaa !8
  store ptr %1, ptr %5, align 8, !tbaa !8
  store float %2, ptr %6, align 4, !tbaa !11
  br label %7

7:                                                ; preds = %16, %3
  %8 = load ptr, ptr %4, align 8, !tbaa !8
  %9 = load ptr, ptr %5, align 8, !tbaa !8
  %10 = icmp ne ptr %8, %9
  br i1 %10, label %11, label %19

11:                                               ; preds = %7
  %12 = load float, ptr %6, align 4, !tbaa !11
  %13 = load ptr, ptr %4, align 8, !tbaa !8
  %14 = load float, ptr %13, align 4, !tbaa !11
  %15 = fadd contract float %12, %14
  store float %15, ptr %6, align 4, !tbaa !11
  br label %16

16:                                               ; preds = %11
  %17 = load ptr, ptr %4, align 8, !tbaa !8
  %18 = getelementptr inbounds nuw float, ptr %17, i32 1
  store ptr %18, ptr %4, align 8, !tbaa !8
  br label %7, !llvm.loop !44

19:                                               ; preds = %7
  %20 = load float, ptr %6, align 4, !tbaa !11
  ret float %20
}

; Function Attrs: convergent mustprogress nounwind willreturn memory(none)
define linkonce_odr dso_local noundef ptr @_ZNSt5arrayIfLm4EE5beginEv(ptr noundef nonnull align 4 dereferenceable(16) %0) #3 comdat align 2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8, !tbaa !32
  %3 = load ptr, ptr %2, align 8
  %4 = call noundef ptr @_ZNSt5arrayIfLm4EE4dataEv(ptr noundef nonnull align 4 dereferenceable(16) %3) #11
  ret ptr %4
}

; Function Attrs: convergent mustprogress nounwind willreturn memory(none)
define linkonce_odr dso_local noundef ptr @_ZNSt5arrayIfLm4EE3endEv(ptr noundef nonnull align 4 dereferenceable(16) %0) #3 comdat align 2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8, !tbaa !32
  %3 = load ptr, ptr %2, align 8
  %4 = call noundef ptr @_ZNSt5arrayIfLm4EE4dataEv(ptr noundef nonnull align 4 dereferenceable(16) %3) #11
  %5 = getelementptr inbounds nuw float, ptr %4, i64 4
  ret ptr %5
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local void @_ZNSt4spanIfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr noundef nonnull align 8 dereferenceable(16) %0, ptr noundef %1, i64 noundef %2) unnamed_addr #2 comdat align 2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8, !tbaa !26
  store ptr %1, ptr %5, align 8, !tbaa !8
  store i64 %2, ptr %6, align 8, !tbaa !28
  %7 = load ptr, ptr %4, align 8
  %8 = getelementptr inbounds nuw %"class.std::span", ptr %7, i32 0, i32 0
  %9 = load ptr, ptr %5, align 8, !tbaa !8
  %10 = call noundef ptr @_ZSt10to_addressIfEPT_S1_(ptr noundef %9) #10
  store ptr %10, ptr %8, align 8, !tbaa !34
  %11 = getelementptr inbounds nuw %"class.std::span", ptr %7, i32 0, i32 1
  %12 = load i64, ptr %6, align 8, !tbaa !28
  call void @_ZNSt8__detail16__extent_storageILm18446744073709551615EEC1Em(ptr noundef nonnull align 8 dereferenceable(8) %11, i64 noundef %12) #10
  ret void
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local noundef ptr @_ZSt10to_addressIfEPT_S1_(ptr noundef %0) #2 comdat {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8, !tbaa !8
  %3 = load ptr, ptr %2, align 8, !tbaa !8
  %4 = call noundef ptr @_ZSt12__to_addressIfEPT_S1_(ptr noundef %3) #10
  ret ptr %4
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local void @_ZNSt8__detail16__extent_storageILm18446744073709551615EEC1Em(ptr noundef nonnull align 8 dereferenceable(8) %0, i64 noundef %1) unnamed_addr #2 comdat align 2 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8, !tbaa !45
  store i64 %1, ptr %4, align 8, !tbaa !28
  %5 = load ptr, ptr %3, align 8
  %6 = load i64, ptr %4, align 8, !tbaa !28
  call void @_ZNSt8__detail16__extent_storageILm18446744073709551615EEC2Em(ptr noundef nonnull align 8 dereferenceable(8) %5, i64 noundef %6) #10
  ret void
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local noundef ptr @_ZSt12__to_addressIfEPT_S1_(ptr noundef %0) #2 comdat {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8, !tbaa !8
  %3 = load ptr, ptr %2, align 8, !tbaa !8
  ret ptr %3
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local void @_ZNSt8__detail16__extent_storageILm18446744073709551615EEC2Em(ptr noundef nonnull align 8 dereferenceable(8) %0, i64 noundef %1) unnamed_addr #2 comdat align 2 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8, !tbaa !45
  store i64 %1, ptr %4, align 8, !tbaa !28
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds nuw %"class.std::__detail::__extent_storage", ptr %5, i32 0, i32 0
  %7 = load i64, ptr %4, align 8, !tbaa !28
  store i64 %7, ptr %6, align 8, !tbaa !47
  ret void
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local noundef nonnull align 4 dereferenceable(16) ptr @_ZNSt14__array_traitsISt5arrayIfLm4EELm64EE6_S_refERA64_KS1_m(ptr noundef nonnull align 4 dereferenceable(1024) %0, i64 noundef %1) #2 comdat align 2 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8, !tbaa !32
  store i64 %1, ptr %4, align 8, !tbaa !28
  %5 = load ptr, ptr %3, align 8, !tbaa !32, !nonnull !21, !align !25
  %6 = load i64, ptr %4, align 8, !tbaa !28
  %7 = getelementptr inbounds nuw [64 x %"struct.std::array.0"], ptr %5, i64 0, i64 %6
  ret ptr %7
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local noundef ptr @_ZNSt14__array_traitsIfLm4EE6_S_ptrERA4_Kf(ptr noundef nonnull align 4 dereferenceable(16) %0) #2 comdat align 2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8, !tbaa !8
  %3 = load ptr, ptr %2, align 8, !tbaa !8, !nonnull !21, !align !25
  %4 = getelementptr inbounds [4 x float], ptr %3, i64 0, i64 0
  ret ptr %4
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local noundef ptr @_ZNKSt4spanIfLm18446744073709551615EE4dataEv(ptr noundef nonnull align 8 dereferenceable(16) %0) #2 comdat align 2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8, !tbaa !26
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds nuw %"class.std::span", ptr %3, i32 0, i32 0
  %5 = load ptr, ptr %4, align 8, !tbaa !34
  ret ptr %5
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local noundef i64 @_ZNKSt4spanIfLm18446744073709551615EE4sizeEv(ptr noundef nonnull align 8 dereferenceable(16) %0) #2 comdat align 2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8, !tbaa !26
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds nuw %"class.std::span", ptr %3, i32 0, i32 1
  %5 = call noundef i64 @_ZNKSt8__detail16__extent_storageILm18446744073709551615EE9_M_extentEv(ptr noundef nonnull align 8 dereferenceable(8) %4) #10
  ret i64 %5
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local void @_ZNSt4pairIPfjEC1IS0_jQcl16_S_constructibleITL0__TL0_0_EEEEOT_OT0_(ptr noundef nonnull align 8 dereferenceable(12) %0, ptr noundef nonnull align 8 dereferenceable(8) %1, ptr noundef nonnull align 4 dereferenceable(4) %2) unnamed_addr #2 comdat align 2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8, !tbaa !37
  store ptr %1, ptr %5, align 8, !tbaa !16
  store ptr %2, ptr %6, align 8, !tbaa !19
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load ptr, ptr %6, align 8
  call void @_ZNSt4pairIPfjEC2IS0_jQcl16_S_constructibleITL0__TL0_0_EEEEOT_OT0_(ptr noundef nonnull align 8 dereferenceable(12) %7, ptr noundef nonnull align 8 dereferenceable(8) %8, ptr noundef nonnull align 4 dereferenceable(4) %9) #10
  ret void
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local noundef i64 @_ZNKSt8__detail16__extent_storageILm18446744073709551615EE9_M_extentEv(ptr noundef nonnull align 8 dereferenceable(8) %0) #2 comdat align 2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8, !tbaa !45
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds nuw %"class.std::__detail::__extent_storage", ptr %3, i32 0, i32 0
  %5 = load i64, ptr %4, align 8, !tbaa !47
  ret i64 %5
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local void @_ZNSt4pairIPfjEC2IS0_jQcl16_S_constructibleITL0__TL0_0_EEEEOT_OT0_(ptr noundef nonnull align 8 dereferenceable(12) %0, ptr noundef nonnull align 8 dereferenceable(8) %1, ptr noundef nonnull align 4 dereferenceable(4) %2) unnamed_addr #2 comdat align 2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8, !tbaa !37
  store ptr %1, ptr %5, align 8, !tbaa !16
  store ptr %2, ptr %6, align 8, !tbaa !19
  %7 = load ptr, ptr %4, align 8
  %8 = getelementptr inbounds nuw %"struct.std::pair", ptr %7, i32 0, i32 0
  %9 = load ptr, ptr %5, align 8, !tbaa !16, !nonnull !21, !align !22
  %10 = load ptr, ptr %9, align 8, !tbaa !8
  store ptr %10, ptr %8, align 8, !tbaa !48
  %11 = getelementptr inbounds nuw %"struct.std::pair", ptr %7, i32 0, i32 1
  %12 = load ptr, ptr %6, align 8, !tbaa !19, !nonnull !21, !align !25
  %13 = load i32, ptr %12, align 4, !tbaa !4
  store i32 %13, ptr %11, align 8, !tbaa !50
  ret void
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local noundef nonnull align 8 dereferenceable(8) ptr @_ZNSt10__pair_getILm0EE10__move_getIPfjEEOT_OSt4pairIS3_T0_E(ptr noundef nonnull align 8 dereferenceable(12) %0) #2 comdat align 2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8, !tbaa !37
  %3 = load ptr, ptr %2, align 8, !tbaa !37, !nonnull !21, !align !22
  %4 = getelementptr inbounds nuw %"struct.std::pair", ptr %3, i32 0, i32 0
  ret ptr %4
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local noundef nonnull align 4 dereferenceable(4) ptr @_ZNSt10__pair_getILm1EE10__move_getIPfjEEOT0_OSt4pairIT_S3_E(ptr noundef nonnull align 8 dereferenceable(12) %0) #2 comdat align 2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8, !tbaa !37
  %3 = load ptr, ptr %2, align 8, !tbaa !37, !nonnull !21, !align !22
  %4 = getelementptr inbounds nuw %"struct.std::pair", ptr %3, i32 0, i32 1
  ret ptr %4
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local noundef nonnull align 4 dereferenceable(4) ptr @_ZNSt14__array_traitsIfLm4EE6_S_refERA4_Kfm(ptr noundef nonnull align 4 dereferenceable(16) %0, i64 noundef %1) #2 comdat align 2 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8, !tbaa !8
  store i64 %1, ptr %4, align 8, !tbaa !28
  %5 = load ptr, ptr %3, align 8, !tbaa !8, !nonnull !21, !align !25
  %6 = load i64, ptr %4, align 8, !tbaa !28
  %7 = getelementptr inbounds nuw [4 x float], ptr %5, i64 0, i64 %6
  ret ptr %7
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local noundef i64 @_ZNKSt4spanIKfLm18446744073709551615EE4sizeEv(ptr noundef nonnull align 8 dereferenceable(16) %0) #2 comdat align 2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8, !tbaa !40
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds nuw %"class.std::span.2", ptr %3, i32 0, i32 1
  %5 = call noundef i64 @_ZNKSt8__detail16__extent_storageILm18446744073709551615EE9_M_extentEv(ptr noundef nonnull align 8 dereferenceable(8) %4) #10
  ret i64 %5
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local noundef nonnull align 4 dereferenceable(4) ptr @_ZNKSt4spanIKfLm18446744073709551615EEixEm(ptr noundef nonnull align 8 dereferenceable(16) %0, i64 noundef %1) #2 comdat align 2 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8, !tbaa !40
  store i64 %1, ptr %4, align 8, !tbaa !28
  %5 = load ptr, ptr %3, align 8
  br label %6

6:                                                ; preds = %2
  br label %7

7:                                                ; preds = %6
  br label %8

8:                                                ; preds = %7
  %9 = getelementptr inbounds nuw %"class.std::span.2", ptr %5, i32 0, i32 0
  %10 = load ptr, ptr %9, align 8, !tbaa !51
  %11 = load i64, ptr %4, align 8, !tbaa !28
  %12 = getelementptr inbounds nuw float, ptr %10, i64 %11
  ret ptr %12
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local void @_ZNSt4spanIKfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr noundef nonnull align 8 dereferenceable(16) %0, ptr noundef %1, i64 noundef %2) unnamed_addr #2 comdat align 2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8, !tbaa !40
  store ptr %1, ptr %5, align 8, !tbaa !8
  store i64 %2, ptr %6, align 8, !tbaa !28
  %7 = load ptr, ptr %4, align 8
  %8 = getelementptr inbounds nuw %"class.std::span.2", ptr %7, i32 0, i32 0
  %9 = load ptr, ptr %5, align 8, !tbaa !8
  %10 = call noundef ptr @_ZSt10to_addressIfEPT_S1_(ptr noundef %9) #10
  store ptr %10, ptr %8, align 8, !tbaa !51
  %11 = getelementptr inbounds nuw %"class.std::span.2", ptr %7, i32 0, i32 1
  %12 = load i64, ptr %6, align 8, !tbaa !28
  call void @_ZNSt8__detail16__extent_storageILm18446744073709551615EEC1Em(ptr noundef nonnull align 8 dereferenceable(8) %11, i64 noundef %12) #10
  ret void
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local void @_ZNSt4spanIKfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPS0_Qsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr noundef nonnull align 8 dereferenceable(16) %0, ptr noundef %1, i64 noundef %2) unnamed_addr #2 comdat align 2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8, !tbaa !40
  store ptr %1, ptr %5, align 8, !tbaa !8
  store i64 %2, ptr %6, align 8, !tbaa !28
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8, !tbaa !8
  %9 = load i64, ptr %6, align 8, !tbaa !28
  call void @_ZNSt4spanIKfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPS0_Qsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr noundef nonnull align 8 dereferenceable(16) %7, ptr noundef %8, i64 noundef %9) #10
  ret void
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local void @_ZNSt4spanIKfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPS0_Qsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(ptr noundef nonnull align 8 dereferenceable(16) %0, ptr noundef %1, i64 noundef %2) unnamed_addr #2 comdat align 2 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8, !tbaa !40
  store ptr %1, ptr %5, align 8, !tbaa !8
  store i64 %2, ptr %6, align 8, !tbaa !28
  %7 = load ptr, ptr %4, align 8
  %8 = getelementptr inbounds nuw %"class.std::span.2", ptr %7, i32 0, i32 0
  %9 = load ptr, ptr %5, align 8, !tbaa !8
  %10 = call noundef ptr @_ZSt10to_addressIKfEPT_S2_(ptr noundef %9) #10
  store ptr %10, ptr %8, align 8, !tbaa !51
  %11 = getelementptr inbounds nuw %"class.std::span.2", ptr %7, i32 0, i32 1
  %12 = load i64, ptr %6, align 8, !tbaa !28
  call void @_ZNSt8__detail16__extent_storageILm18446744073709551615EEC1Em(ptr noundef nonnull align 8 dereferenceable(8) %11, i64 noundef %12) #10
  ret void
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local noundef ptr @_ZSt10to_addressIKfEPT_S2_(ptr noundef %0) #2 comdat {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8, !tbaa !8
  %3 = load ptr, ptr %2, align 8, !tbaa !8
  %4 = call noundef ptr @_ZSt12__to_addressIKfEPT_S2_(ptr noundef %3) #10
  ret ptr %4
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local noundef ptr @_ZSt12__to_addressIKfEPT_S2_(ptr noundef %0) #2 comdat {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8, !tbaa !8
  %3 = load ptr, ptr %2, align 8, !tbaa !8
  ret ptr %3
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local noundef nonnull align 8 dereferenceable(8) ptr @_ZNSt14__array_traitsIPfLm2EE6_S_refERA2_KS0_m(ptr noundef nonnull align 8 dereferenceable(16) %0, i64 noundef %1) #2 comdat align 2 {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8, !tbaa !16
  store i64 %1, ptr %4, align 8, !tbaa !28
  %5 = load ptr, ptr %3, align 8, !tbaa !16, !nonnull !21, !align !22
  %6 = load i64, ptr %4, align 8, !tbaa !28
  %7 = getelementptr inbounds nuw [2 x ptr], ptr %5, i64 0, i64 %6
  ret ptr %7
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local void @_ZNSt4spanIKfLm18446744073709551615EEC2IfLm18446744073709551615EQaaooooeqT0_L_ZSt14dynamic_extentEeqTL0_0_L_ZSt14dynamic_extentEeqT0_TL0_0_sr22__is_array_convertibleIT_TL0__EE5valueEERKS_IS3_XT0_EE(ptr noundef nonnull align 8 dereferenceable(16) %0, ptr noundef nonnull align 8 dereferenceable(16) %1) unnamed_addr #2 comdat align 2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8, !tbaa !40
  store ptr %1, ptr %4, align 8, !tbaa !26
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds nuw %"class.std::span.2", ptr %5, i32 0, i32 0
  %7 = load ptr, ptr %4, align 8, !tbaa !26, !nonnull !21, !align !22
  %8 = call noundef ptr @_ZNKSt4spanIfLm18446744073709551615EE4dataEv(ptr noundef nonnull align 8 dereferenceable(16) %7) #10
  store ptr %8, ptr %6, align 8, !tbaa !51
  %9 = getelementptr inbounds nuw %"class.std::span.2", ptr %5, i32 0, i32 1
  %10 = load ptr, ptr %4, align 8, !tbaa !26, !nonnull !21, !align !22
  %11 = call noundef i64 @_ZNKSt4spanIfLm18446744073709551615EE4sizeEv(ptr noundef nonnull align 8 dereferenceable(16) %10) #10
  call void @_ZNSt8__detail16__extent_storageILm18446744073709551615EEC1Em(ptr noundef nonnull align 8 dereferenceable(8) %9, i64 noundef %11) #10
  ret void
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #3 = { convergent mustprogress nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { convergent nocallback nounwind }
attributes #6 = { convergent mustprogress noinline nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #7 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #8 = { convergent inlinehint mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #9 = { nounwind }
attributes #10 = { convergent nounwind }
attributes #11 = { convergent nounwind willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}
!8 = !{!9, !9, i64 0}
!9 = !{!"p1 float", !10, i64 0}
!10 = !{!"any pointer", !6, i64 0}
!11 = !{!12, !12, i64 0}
!12 = !{!"float", !6, i64 0}
!13 = distinct !{!13, !14, !15}
!14 = !{!"llvm.loop.mustprogress"}
!15 = !{!"llvm.loop.unroll.disable"}
!16 = !{!17, !17, i64 0}
!17 = !{!"p2 float", !18, i64 0}
!18 = !{!"any p2 pointer", !10, i64 0}
!19 = !{!20, !20, i64 0}
!20 = !{!"p1 int", !10, i64 0}
!21 = !{}
!22 = !{i64 8}
!23 = !{i64 0, i64 16, !24}
!24 = !{!6, !6, i64 0}
!25 = !{i64 4}
!26 = !{!27, !27, i64 0}
!27 = !{!"p1 _ZTSSt4spanIfLm18446744073709551615EE", !10, i64 0}
!28 = !{!29, !29, i64 0}
!29 = !{!"long", !6, i64 0}
!30 = !{!31, !31, i64 0}
!31 = !{!"p1 _ZTSSt5arrayIS_IfLm4EELm64EE", !10, i64 0}
!32 = !{!33, !33, i64 0}
!33 = !{!"p1 _ZTSSt5arrayIfLm4EE", !10, i64 0}
!34 = !{!35, !9, i64 0}
!35 = !{!"_ZTSSt4spanIfLm18446744073709551615EE", !9, i64 0, !36, i64 8}
!36 = !{!"_ZTSNSt8__detail16__extent_storageILm18446744073709551615EEE", !29, i64 0}
!37 = !{!38, !38, i64 0}
!38 = !{!"p1 _ZTSSt4pairIPfjE", !10, i64 0}
!39 = distinct !{!39, !14, !15}
!40 = !{!41, !41, i64 0}
!41 = !{!"p1 _ZTSSt4spanIKfLm18446744073709551615EE", !10, i64 0}
!42 = !{!43, !43, i64 0}
!43 = !{!"p1 _ZTSSt5arrayIPfLm2EE", !10, i64 0}
!44 = distinct !{!44, !14, !15}
!45 = !{!46, !46, i64 0}
!46 = !{!"p1 _ZTSNSt8__detail16__extent_storageILm18446744073709551615EEE", !10, i64 0}
!47 = !{!36, !29, i64 0}
!48 = !{!49, !9, i64 0}
!49 = !{!"_ZTSSt4pairIPfjE", !9, i64 0, !5, i64 8}
!50 = !{!49, !5, i64 8}
!51 = !{!52, !9, i64 0}
!52 = !{!"_ZTSSt4spanIKfLm18446744073709551615EE", !9, i64 0, !36, i64 8}
