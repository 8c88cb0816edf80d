#loop_unroll = #llvm.loop_unroll<disable = true>
#tbaa_root = #llvm.tbaa_root<id = "Simple C++ TBAA">
#loop_annotation = #llvm.loop_annotation<unroll = #loop_unroll, mustProgress = true>
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#tbaa_root, 0>}>
#tbaa_type_desc1 = #llvm.tbaa_type_desc<id = "any pointer", members = {<#tbaa_type_desc, 0>}>
#tbaa_type_desc2 = #llvm.tbaa_type_desc<id = "int", members = {<#tbaa_type_desc, 0>}>
#tbaa_type_desc3 = #llvm.tbaa_type_desc<id = "float", members = {<#tbaa_type_desc, 0>}>
#tbaa_type_desc4 = #llvm.tbaa_type_desc<id = "long", members = {<#tbaa_type_desc, 0>}>
#tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc2, access_type = #tbaa_type_desc2, offset = 0>
#tbaa_tag1 = #llvm.tbaa_tag<base_type = #tbaa_type_desc3, access_type = #tbaa_type_desc3, offset = 0>
#tbaa_tag2 = #llvm.tbaa_tag<base_type = #tbaa_type_desc4, access_type = #tbaa_type_desc4, offset = 0>
#tbaa_type_desc5 = #llvm.tbaa_type_desc<id = "p1 float", members = {<#tbaa_type_desc1, 0>}>
#tbaa_type_desc6 = #llvm.tbaa_type_desc<id = "any p2 pointer", members = {<#tbaa_type_desc1, 0>}>
#tbaa_type_desc7 = #llvm.tbaa_type_desc<id = "p1 int", members = {<#tbaa_type_desc1, 0>}>
#tbaa_type_desc8 = #llvm.tbaa_type_desc<id = "p1 _ZTSSt4spanIfLm18446744073709551615EE", members = {<#tbaa_type_desc1, 0>}>
#tbaa_type_desc9 = #llvm.tbaa_type_desc<id = "p1 _ZTSSt5arrayIS_IfLm4EELm64EE", members = {<#tbaa_type_desc1, 0>}>
#tbaa_type_desc10 = #llvm.tbaa_type_desc<id = "p1 _ZTSSt5arrayIfLm4EE", members = {<#tbaa_type_desc1, 0>}>
#tbaa_type_desc11 = #llvm.tbaa_type_desc<id = "_ZTSNSt8__detail16__extent_storageILm18446744073709551615EEE", members = {<#tbaa_type_desc4, 0>}>
#tbaa_type_desc12 = #llvm.tbaa_type_desc<id = "p1 _ZTSSt4pairIPfjE", members = {<#tbaa_type_desc1, 0>}>
#tbaa_type_desc13 = #llvm.tbaa_type_desc<id = "p1 _ZTSSt4spanIKfLm18446744073709551615EE", members = {<#tbaa_type_desc1, 0>}>
#tbaa_type_desc14 = #llvm.tbaa_type_desc<id = "p1 _ZTSSt5arrayIPfLm2EE", members = {<#tbaa_type_desc1, 0>}>
#tbaa_type_desc15 = #llvm.tbaa_type_desc<id = "p1 _ZTSNSt8__detail16__extent_storageILm18446744073709551615EEE", members = {<#tbaa_type_desc1, 0>}>
#tbaa_tag3 = #llvm.tbaa_tag<base_type = #tbaa_type_desc5, access_type = #tbaa_type_desc5, offset = 0>
#tbaa_tag4 = #llvm.tbaa_tag<base_type = #tbaa_type_desc7, access_type = #tbaa_type_desc7, offset = 0>
#tbaa_tag5 = #llvm.tbaa_tag<base_type = #tbaa_type_desc8, access_type = #tbaa_type_desc8, offset = 0>
#tbaa_tag6 = #llvm.tbaa_tag<base_type = #tbaa_type_desc9, access_type = #tbaa_type_desc9, offset = 0>
#tbaa_tag7 = #llvm.tbaa_tag<base_type = #tbaa_type_desc10, access_type = #tbaa_type_desc10, offset = 0>
#tbaa_tag8 = #llvm.tbaa_tag<base_type = #tbaa_type_desc12, access_type = #tbaa_type_desc12, offset = 0>
#tbaa_tag9 = #llvm.tbaa_tag<base_type = #tbaa_type_desc13, access_type = #tbaa_type_desc13, offset = 0>
#tbaa_tag10 = #llvm.tbaa_tag<base_type = #tbaa_type_desc14, access_type = #tbaa_type_desc14, offset = 0>
#tbaa_tag11 = #llvm.tbaa_tag<base_type = #tbaa_type_desc15, access_type = #tbaa_type_desc15, offset = 0>
#tbaa_tag12 = #llvm.tbaa_tag<base_type = #tbaa_type_desc11, access_type = #tbaa_type_desc4, offset = 0>
#tbaa_type_desc16 = #llvm.tbaa_type_desc<id = "p2 float", members = {<#tbaa_type_desc6, 0>}>
#tbaa_type_desc17 = #llvm.tbaa_type_desc<id = "_ZTSSt4spanIfLm18446744073709551615EE", members = {<#tbaa_type_desc5, 0>, <#tbaa_type_desc11, 8>}>
#tbaa_type_desc18 = #llvm.tbaa_type_desc<id = "_ZTSSt4pairIPfjE", members = {<#tbaa_type_desc5, 0>, <#tbaa_type_desc2, 8>}>
#tbaa_type_desc19 = #llvm.tbaa_type_desc<id = "_ZTSSt4spanIKfLm18446744073709551615EE", members = {<#tbaa_type_desc5, 0>, <#tbaa_type_desc11, 8>}>
#tbaa_tag13 = #llvm.tbaa_tag<base_type = #tbaa_type_desc16, access_type = #tbaa_type_desc16, offset = 0>
#tbaa_tag14 = #llvm.tbaa_tag<base_type = #tbaa_type_desc17, access_type = #tbaa_type_desc5, offset = 0>
#tbaa_tag15 = #llvm.tbaa_tag<base_type = #tbaa_type_desc18, access_type = #tbaa_type_desc5, offset = 0>
#tbaa_tag16 = #llvm.tbaa_tag<base_type = #tbaa_type_desc18, access_type = #tbaa_type_desc2, offset = 8>
#tbaa_tag17 = #llvm.tbaa_tag<base_type = #tbaa_type_desc19, access_type = #tbaa_type_desc5, offset = 0>
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<6> = dense<32> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i128 = dense<128> : vector<2xi64>, i256 = dense<256> : vector<2xi64>, !llvm.ptr = dense<64> : vector<4xi64>, i1 = dense<8> : vector<2xi64>, i8 = dense<8> : vector<2xi64>, i16 = dense<16> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, f16 = dense<16> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, f128 = dense<128> : vector<2xi64>, "dlti.endianness" = "little", "dlti.legal_int_widths" = array<i32: 16, 32, 64>>, llvm.ident = "Debian clang version 22.1.8 (1~deb12u1)", llvm.module_asm = [], llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.comdat @__llvm_global_comdat {
    llvm.comdat_selector @_ZNSt4spanIfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m any
    llvm.comdat_selector @_ZNSt5arrayIS_IfLm4EELm64EEixEm any
    llvm.comdat_selector @_ZNSt5arrayIfLm4EE4dataEv any
    llvm.comdat_selector @_ZNKSt4spanIfLm18446744073709551615EEixEm any
    llvm.comdat_selector @_ZNKSt4spanIfLm18446744073709551615EE7subspanEmm any
    llvm.comdat_selector @_ZSt3getILm0EPfjEONSt13tuple_elementIXT_ESt4pairIT0_T1_EE4typeEOS5_ any
    llvm.comdat_selector @_ZSt3getILm1EPfjEONSt13tuple_elementIXT_ESt4pairIT0_T1_EE4typeEOS5_ any
    llvm.comdat_selector @_ZNSt5arrayIfLm4EEixEm any
    llvm.comdat_selector @_ZNSt4spanIKfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m any
    llvm.comdat_selector @_ZNSt4spanIKfLm18446744073709551615EEC1IfLm4EQsr21__is_compatible_arrayITL0__XTL0_0_EEE5valueEERSt5arrayIT_XT0_EE any
    llvm.comdat_selector @_ZNSt5arrayIPfLm2EEixEm any
    llvm.comdat_selector @_ZNKSt4spanIfLm18446744073709551615EE5firstEm any
    llvm.comdat_selector @_ZNSt4spanIKfLm18446744073709551615EEC1IfLm18446744073709551615EQaaooooeqT0_L_ZSt14dynamic_extentEeqTL0_0_L_ZSt14dynamic_extentEeqT0_TL0_0_sr22__is_array_convertibleIT_TL0__EE5valueEERKS_IS3_XT0_EE any
    llvm.comdat_selector @_ZSt10accumulateIPffET0_T_S2_S1_ any
    llvm.comdat_selector @_ZNSt5arrayIfLm4EE5beginEv any
    llvm.comdat_selector @_ZNSt5arrayIfLm4EE3endEv any
    llvm.comdat_selector @_ZNSt4spanIfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m any
    llvm.comdat_selector @_ZSt10to_addressIfEPT_S1_ any
    llvm.comdat_selector @_ZNSt8__detail16__extent_storageILm18446744073709551615EEC1Em any
    llvm.comdat_selector @_ZSt12__to_addressIfEPT_S1_ any
    llvm.comdat_selector @_ZNSt8__detail16__extent_storageILm18446744073709551615EEC2Em any
    llvm.comdat_selector @_ZNSt14__array_traitsISt5arrayIfLm4EELm64EE6_S_refERA64_KS1_m any
    llvm.comdat_selector @_ZNSt14__array_traitsIfLm4EE6_S_ptrERA4_Kf any
    llvm.comdat_selector @_ZNKSt4spanIfLm18446744073709551615EE4dataEv any
    llvm.comdat_selector @_ZNKSt4spanIfLm18446744073709551615EE4sizeEv any
    llvm.comdat_selector @_ZNSt4pairIPfjEC1IS0_jQcl16_S_constructibleITL0__TL0_0_EEEEOT_OT0_ any
    llvm.comdat_selector @_ZNKSt8__detail16__extent_storageILm18446744073709551615EE9_M_extentEv any
    llvm.comdat_selector @_ZNSt4pairIPfjEC2IS0_jQcl16_S_constructibleITL0__TL0_0_EEEEOT_OT0_ any
    llvm.comdat_selector @_ZNSt10__pair_getILm0EE10__move_getIPfjEEOT_OSt4pairIS3_T0_E any
    llvm.comdat_selector @_ZNSt10__pair_getILm1EE10__move_getIPfjEEOT0_OSt4pairIT_S3_E any
    llvm.comdat_selector @_ZNSt14__array_traitsIfLm4EE6_S_refERA4_Kfm any
    llvm.comdat_selector @_ZNKSt4spanIKfLm18446744073709551615EE4sizeEv any
    llvm.comdat_selector @_ZNKSt4spanIKfLm18446744073709551615EEixEm any
    llvm.comdat_selector @_ZNSt4spanIKfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m any
    llvm.comdat_selector @_ZNSt4spanIKfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPS0_Qsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m any
    llvm.comdat_selector @_ZNSt4spanIKfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPS0_Qsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m any
    llvm.comdat_selector @_ZSt10to_addressIKfEPT_S2_ any
    llvm.comdat_selector @_ZSt12__to_addressIKfEPT_S2_ any
    llvm.comdat_selector @_ZNSt14__array_traitsIPfLm2EE6_S_refERA2_KS0_m any
    llvm.comdat_selector @_ZNSt4spanIKfLm18446744073709551615EEC2IfLm18446744073709551615EQaaooooeqT0_L_ZSt14dynamic_extentEeqTL0_0_L_ZSt14dynamic_extentEeqT0_TL0_0_sr22__is_array_convertibleIT_TL0__EE5valueEERKS_IS3_XT0_EE any
  }
  llvm.mlir.global internal @_ZZ5spansE4tile() {addr_space = 3 : i32, alignment = 4 : i64, dso_local} : !llvm.struct<"struct.std::array", (array<64 x struct<"struct.std::array.0", (array<4 x f32>)>>)> {
    %0 = llvm.mlir.undef : !llvm.struct<"struct.std::array", (array<64 x struct<"struct.std::array.0", (array<4 x f32>)>>)>
    llvm.return %0 : !llvm.struct<"struct.std::array", (array<64 x struct<"struct.std::array.0", (array<4 x f32>)>>)>
  }
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<override, "nvvm-reflect-ftz", 0 : i32>, #llvm.mlir.module_flag<max, "frame-pointer", 2 : i32>]
  llvm.func ptx_kernelcc @spans(%arg0: !llvm.ptr {llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}, %arg2: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", "norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"], ["uniform-work-group-size", "true"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.addressof @_ZZ5spansE4tile : !llvm.ptr<3>
    %2 = llvm.addrspacecast %1 : !llvm.ptr<3> to !llvm.ptr
    %3 = llvm.mlir.constant(0 : i64) : i64
    %4 = llvm.mlir.constant(256 : i64) : i64
    %5 = llvm.mlir.constant(256 : i32) : i32
    %6 = llvm.mlir.constant(0 : i32) : i32
    %7 = llvm.mlir.constant(8 : i64) : i64
    %8 = llvm.mlir.constant(64 : i64) : i64
    %9 = llvm.mlir.constant(31 : i32) : i32
    %10 = llvm.mlir.constant(12 : i64) : i64
    %11 = llvm.mlir.constant(1 : i64) : i64
    %12 = llvm.mlir.constant(63 : i32) : i32
    %13 = llvm.mlir.constant(16 : i64) : i64
    %14 = llvm.mlir.constant(3 : i32) : i32
    %15 = llvm.mlir.constant(1.000000e+00 : f32) : f32
    %16 = llvm.mlir.constant(4 : i64) : i64
    %17 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %18 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %19 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %20 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %21 = llvm.alloca %0 x !llvm.struct<"class.std::span", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %22 = llvm.alloca %0 x !llvm.struct<"class.std::span", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %23 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %24 = llvm.alloca %0 x !llvm.struct<"struct.std::pair", packed (ptr, i32, array<4 x i8>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %25 = llvm.alloca %0 x !llvm.struct<"class.std::span", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %26 = llvm.alloca %0 x !llvm.struct<"struct.std::pair", packed (ptr, i32, array<4 x i8>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %27 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %28 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %29 = llvm.alloca %0 x !llvm.struct<"struct.std::array.1", (array<2 x ptr>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %30 = llvm.alloca %0 x !llvm.struct<"struct.std::array.0", (array<4 x f32>)> {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %31 = llvm.alloca %0 x !llvm.struct<"class.std::span.2", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %32 = llvm.alloca %0 x !llvm.struct<"class.std::span.2", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %33 = llvm.alloca %0 x !llvm.struct<"class.std::span.2", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %34 = llvm.alloca %0 x !llvm.struct<"class.std::span", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %35 = llvm.alloca %0 x !llvm.struct<"class.std::span.2", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %18 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %19 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg2, %20 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : i32, !llvm.ptr
    llvm.intr.lifetime.start %21 : !llvm.ptr
    %36 = llvm.load %18 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
    %37 = llvm.load %20 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> i32
    %38 = llvm.zext %37 : i32 to i64
    llvm.call @_ZNSt4spanIfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%21, %36, %38) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, !llvm.ptr {llvm.noundef}, i64 {llvm.noundef}) -> ()
    llvm.intr.lifetime.start %22 : !llvm.ptr
    %39 = llvm.call @_ZNSt5arrayIS_IfLm4EELm64EEixEm(%2, %3) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 1024 : i64, llvm.nonnull, llvm.noundef}, i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef})
    %40 = llvm.call @_ZNSt5arrayIfLm4EE4dataEv(%39) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    llvm.call @_ZNSt4spanIfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%22, %40, %4) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, !llvm.ptr {llvm.noundef}, i64 {llvm.noundef}) -> ()
    llvm.intr.lifetime.start %23 : !llvm.ptr
    %41 = nvvm.read.ptx.sreg.tid.x : i32
    llvm.store %41, %23 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb4
    %42 = llvm.load %23 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> i32
    %43 = llvm.icmp "ult" %42, %5 : i32
    llvm.cond_br %43, ^bb3, ^bb2
  ^bb2:  // pred: ^bb1
    llvm.intr.lifetime.end %23 : !llvm.ptr
    llvm.br ^bb5
  ^bb3:  // pred: ^bb1
    %44 = llvm.load %23 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> i32
    %45 = llvm.zext %44 : i32 to i64
    %46 = llvm.call @_ZNKSt4spanIfLm18446744073709551615EEixEm(%21, %45) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.noundef})
    %47 = llvm.load %46 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> f32
    %48 = llvm.load %23 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> i32
    %49 = llvm.zext %48 : i32 to i64
    %50 = llvm.call @_ZNKSt4spanIfLm18446744073709551615EEixEm(%22, %49) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.noundef})
    llvm.store %47, %50 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : f32, !llvm.ptr
    llvm.br ^bb4
  ^bb4:  // pred: ^bb3
    %51 = nvvm.read.ptx.sreg.ntid.x : i32
    %52 = llvm.load %23 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> i32
    %53 = llvm.add %52, %51 : i32
    llvm.store %53, %23 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : i32, !llvm.ptr
    llvm.br ^bb1 {loop_annotation = #loop_annotation}
  ^bb5:  // pred: ^bb2
    llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"(%6) : (i32) -> ()
    llvm.intr.lifetime.start %24 : !llvm.ptr
    %54 = llvm.call @_ZNKSt4spanIfLm18446744073709551615EE7subspanEmm(%22, %7, %8) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, i64 {llvm.noundef}, i64 {llvm.noundef}) -> !llvm.struct<"class.std::span", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>
    %55 = llvm.getelementptr inbounds|nuw %25[%6, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"class.std::span", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>
    %56 = llvm.extractvalue %54[0] : !llvm.struct<"class.std::span", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)> 
    llvm.store %56, %55 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    %57 = llvm.getelementptr inbounds|nuw %25[%6, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"class.std::span", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>
    %58 = llvm.extractvalue %54[1] : !llvm.struct<"class.std::span", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)> 
    llvm.store %58, %57 {alignment = 8 : i64} : !llvm.struct<"class.std::__detail::__extent_storage", (i64)>, !llvm.ptr
    %59 = nvvm.read.ptx.sreg.tid.x : i32
    %60 = llvm.and %59, %9 : i32
    %61 = llvm.call @_ZL4pickSt4spanIfLm18446744073709551615EEj(%25, %60) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"class.std::span", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>, llvm.noundef}, i32 {llvm.noundef}) -> !llvm.struct<"struct.std::pair", packed (ptr, i32, array<4 x i8>)>
    llvm.store %61, %26 {alignment = 8 : i64} : !llvm.struct<"struct.std::pair", packed (ptr, i32, array<4 x i8>)>, !llvm.ptr
    "llvm.intr.memcpy"(%24, %26, %10) <{arg_attrs = [{llvm.align = 8 : i64}, {llvm.align = 8 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.intr.lifetime.start %27 : !llvm.ptr
    %62 = llvm.call @_ZSt3getILm0EPfjEONSt13tuple_elementIXT_ESt4pairIT0_T1_EE4typeEOS5_(%24) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 12 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.nonnull, llvm.noundef})
    llvm.store %62, %27 {alignment = 8 : i64, tbaa = [#tbaa_tag13]} : !llvm.ptr, !llvm.ptr
    llvm.intr.lifetime.start %28 : !llvm.ptr
    %63 = llvm.call @_ZSt3getILm1EPfjEONSt13tuple_elementIXT_ESt4pairIT0_T1_EE4typeEOS5_(%24) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 12 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.noundef})
    llvm.store %63, %28 {alignment = 8 : i64, tbaa = [#tbaa_tag4]} : !llvm.ptr, !llvm.ptr
    llvm.intr.lifetime.start %29 : !llvm.ptr
    %64 = llvm.getelementptr inbounds|nuw %29[%6, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.std::array.1", (array<2 x ptr>)>
    %65 = llvm.load %27 {alignment = 8 : i64, tbaa = [#tbaa_tag13]} : !llvm.ptr -> !llvm.ptr
    %66 = llvm.load %65 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
    llvm.store %66, %64 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr, !llvm.ptr
    %67 = llvm.getelementptr inbounds %64[%11] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
    %68 = llvm.load %19 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
    llvm.store %68, %67 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr, !llvm.ptr
    llvm.intr.lifetime.start %30 : !llvm.ptr
    %69 = nvvm.read.ptx.sreg.tid.x : i32
    %70 = llvm.and %69, %12 : i32
    %71 = llvm.sext %70 : i32 to i64
    %72 = llvm.call @_ZNSt5arrayIS_IfLm4EELm64EEixEm(%2, %71) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 1024 : i64, llvm.nonnull, llvm.noundef}, i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef})
    "llvm.intr.memcpy"(%30, %72, %13) <{arg_attrs = [{llvm.align = 4 : i64}, {llvm.align = 4 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %73 = llvm.load %20 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> i32
    %74 = llvm.and %73, %14 : i32
    %75 = llvm.zext %74 : i32 to i64
    %76 = llvm.call @_ZNSt5arrayIfLm4EEixEm(%30, %75) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.noundef})
    %77 = llvm.load %76 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> f32
    %78 = llvm.fadd %77, %15 {fastmathFlags = #llvm.fastmath<contract>} : f32
    llvm.store %78, %76 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : f32, !llvm.ptr
    %79 = llvm.call @_ZNSt5arrayIS_IfLm4EELm64EEixEm(%2, %11) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 1024 : i64, llvm.nonnull, llvm.noundef}, i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef})
    %80 = llvm.call @_ZNSt5arrayIfLm4EE4dataEv(%79) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    llvm.call @_ZNSt4spanIKfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%31, %80, %16) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, !llvm.ptr {llvm.noundef}, i64 {llvm.noundef}) -> ()
    llvm.call @_ZNSt4spanIKfLm18446744073709551615EEC1IfLm4EQsr21__is_compatible_arrayITL0__XTL0_0_EEE5valueEERSt5arrayIT_XT0_EE(%32, %30) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> ()
    %81 = llvm.call @_ZL3dotSt4spanIKfLm18446744073709551615EES1_(%31, %32) {convergent, fastmathFlags = #llvm.fastmath<contract>, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"class.std::span.2", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>, llvm.noundef}, !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"class.std::span.2", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>, llvm.noundef}) -> (f32 {llvm.noundef})
    %82 = llvm.call @_ZNSt5arrayIPfLm2EEixEm(%29, %3) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.nonnull, llvm.noundef})
    %83 = llvm.load %82 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
    llvm.store %81, %83 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : f32, !llvm.ptr
    llvm.intr.lifetime.start %34 : !llvm.ptr
    %84 = llvm.load %28 {alignment = 8 : i64, tbaa = [#tbaa_tag4]} : !llvm.ptr -> !llvm.ptr
    %85 = llvm.load %84 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> i32
    %86 = llvm.zext %85 : i32 to i64
    %87 = llvm.call @_ZNKSt4spanIfLm18446744073709551615EE5firstEm(%21, %86) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, i64 {llvm.noundef}) -> !llvm.struct<"class.std::span", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>
    %88 = llvm.getelementptr inbounds|nuw %34[%6, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"class.std::span", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>
    %89 = llvm.extractvalue %87[0] : !llvm.struct<"class.std::span", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)> 
    llvm.store %89, %88 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    %90 = llvm.getelementptr inbounds|nuw %34[%6, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"class.std::span", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>
    %91 = llvm.extractvalue %87[1] : !llvm.struct<"class.std::span", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)> 
    llvm.store %91, %90 {alignment = 8 : i64} : !llvm.struct<"class.std::__detail::__extent_storage", (i64)>, !llvm.ptr
    llvm.call @_ZNSt4spanIKfLm18446744073709551615EEC1IfLm18446744073709551615EQaaooooeqT0_L_ZSt14dynamic_extentEeqTL0_0_L_ZSt14dynamic_extentEeqT0_TL0_0_sr22__is_array_convertibleIT_TL0__EE5valueEERKS_IS3_XT0_EE(%33, %34) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> ()
    %92 = llvm.load %27 {alignment = 8 : i64, tbaa = [#tbaa_tag13]} : !llvm.ptr -> !llvm.ptr
    %93 = llvm.load %92 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
    %94 = llvm.load %28 {alignment = 8 : i64, tbaa = [#tbaa_tag4]} : !llvm.ptr -> !llvm.ptr
    %95 = llvm.load %94 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> i32
    %96 = llvm.zext %95 : i32 to i64
    llvm.call @_ZNSt4spanIKfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%35, %93, %96) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, !llvm.ptr {llvm.noundef}, i64 {llvm.noundef}) -> ()
    %97 = llvm.call @_ZL3dotSt4spanIKfLm18446744073709551615EES1_(%33, %35) {convergent, fastmathFlags = #llvm.fastmath<contract>, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"class.std::span.2", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>, llvm.noundef}, !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"class.std::span.2", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>, llvm.noundef}) -> (f32 {llvm.noundef})
    %98 = llvm.call @_ZNSt5arrayIfLm4EE5beginEv(%30) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    %99 = llvm.call @_ZNSt5arrayIfLm4EE3endEv(%30) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    %100 = llvm.call @_ZSt10accumulateIPffET0_T_S2_S1_(%98, %99, %17) {convergent, fastmathFlags = #llvm.fastmath<contract>, no_unwind} : (!llvm.ptr {llvm.noundef}, !llvm.ptr {llvm.noundef}, f32 {llvm.noundef}) -> (f32 {llvm.noundef})
    %101 = llvm.fadd %97, %100 {fastmathFlags = #llvm.fastmath<contract>} : f32
    %102 = llvm.call @_ZNSt5arrayIPfLm2EEixEm(%29, %11) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.nonnull, llvm.noundef})
    %103 = llvm.load %102 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
    llvm.store %101, %103 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : f32, !llvm.ptr
    llvm.intr.lifetime.end %34 : !llvm.ptr
    llvm.intr.lifetime.end %30 : !llvm.ptr
    llvm.intr.lifetime.end %29 : !llvm.ptr
    llvm.intr.lifetime.end %28 : !llvm.ptr
    llvm.intr.lifetime.end %27 : !llvm.ptr
    llvm.intr.lifetime.end %24 : !llvm.ptr
    llvm.intr.lifetime.end %22 : !llvm.ptr
    llvm.intr.lifetime.end %21 : !llvm.ptr
    llvm.return
  }
  llvm.func linkonce_odr unnamed_addr @_ZNSt4spanIfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}, %arg2: i64 {llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNSt4spanIfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %1 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg2, %3 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : i64, !llvm.ptr
    %4 = llvm.load %1 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %5 = llvm.load %2 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
    %6 = llvm.load %3 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : !llvm.ptr -> i64
    llvm.call @_ZNSt4spanIfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%4, %5, %6) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, !llvm.ptr {llvm.noundef}, i64 {llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func linkonce_odr @_ZNSt5arrayIS_IfLm4EELm64EEixEm(%arg0: !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 1024 : i64, llvm.nonnull, llvm.noundef}, %arg1: i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNSt5arrayIS_IfLm4EELm64EEixEm) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag6]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %3 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : i64, !llvm.ptr
    %4 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %5 = llvm.getelementptr inbounds|nuw %4[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.std::array", (array<64 x struct<"struct.std::array.0", (array<4 x f32>)>>)>
    %6 = llvm.load %3 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : !llvm.ptr -> i64
    %7 = llvm.call @_ZNSt14__array_traitsISt5arrayIfLm4EELm64EE6_S_refERA64_KS1_m(%5, %6) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 1024 : i64, llvm.nonnull, llvm.noundef}, i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef})
    llvm.return %7 : !llvm.ptr
  }
  llvm.func linkonce_odr @_ZNSt5arrayIfLm4EE4dataEv(%arg0: !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNSt5arrayIfLm4EE4dataEv) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>, will_return} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag7]} : !llvm.ptr, !llvm.ptr
    %3 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %4 = llvm.getelementptr inbounds|nuw %3[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.std::array.0", (array<4 x f32>)>
    %5 = llvm.call @_ZNSt14__array_traitsIfLm4EE6_S_ptrERA4_Kf(%4) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    llvm.return %5 : !llvm.ptr
  }
  llvm.func linkonce_odr @_ZNKSt4spanIfLm18446744073709551615EEixEm(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, %arg1: i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNKSt4spanIfLm18446744073709551615EEixEm) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %3 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : i64, !llvm.ptr
    %4 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // pred: ^bb0
    llvm.br ^bb2
  ^bb2:  // pred: ^bb1
    llvm.br ^bb3
  ^bb3:  // pred: ^bb2
    %5 = llvm.getelementptr inbounds|nuw %4[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"class.std::span", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>
    %6 = llvm.load %5 {alignment = 8 : i64, tbaa = [#tbaa_tag14]} : !llvm.ptr -> !llvm.ptr
    %7 = llvm.load %3 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : !llvm.ptr -> i64
    %8 = llvm.getelementptr inbounds|nuw %6[%7] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    llvm.return %8 : !llvm.ptr
  }
  llvm.func @llvm.nvvm.barrier.cta.sync.aligned.all(i32) attributes {convergent, no_unwind, passthrough = ["nocallback"]}
  llvm.func internal @_ZL4pickSt4spanIfLm18446744073709551615EEj(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"class.std::span", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>, llvm.noundef}, %arg1: i32 {llvm.noundef}) -> !llvm.struct<"struct.std::pair", packed (ptr, i32, array<4 x i8>)> attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.alloca %0 x !llvm.struct<"struct.std::pair", packed (ptr, i32, array<4 x i8>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %2 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg1, %2 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : i32, !llvm.ptr
    llvm.intr.lifetime.start %3 : !llvm.ptr
    %5 = llvm.call @_ZNKSt4spanIfLm18446744073709551615EE4dataEv(%arg0) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    %6 = llvm.load %2 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> i32
    %7 = llvm.zext %6 : i32 to i64
    %8 = llvm.getelementptr inbounds|nuw %5[%7] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    llvm.store %8, %3 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr, !llvm.ptr
    llvm.intr.lifetime.start %4 : !llvm.ptr
    %9 = llvm.call @_ZNKSt4spanIfLm18446744073709551615EE4sizeEv(%arg0) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (i64 {llvm.noundef})
    %10 = llvm.trunc %9 : i64 to i32
    %11 = llvm.load %2 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> i32
    %12 = llvm.sub %10, %11 : i32
    llvm.store %12, %4 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : i32, !llvm.ptr
    llvm.call @_ZNSt4pairIPfjEC1IS0_jQcl16_S_constructibleITL0__TL0_0_EEEEOT_OT0_(%1, %3, %4) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 12 : i64, llvm.nonnull, llvm.noundef}, !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.nonnull, llvm.noundef}, !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.noundef}) -> ()
    llvm.intr.lifetime.end %4 : !llvm.ptr
    llvm.intr.lifetime.end %3 : !llvm.ptr
    %13 = llvm.load %1 {alignment = 8 : i64} : !llvm.ptr -> !llvm.struct<"struct.std::pair", packed (ptr, i32, array<4 x i8>)>
    llvm.return %13 : !llvm.struct<"struct.std::pair", packed (ptr, i32, array<4 x i8>)>
  }
  llvm.func linkonce_odr @_ZNKSt4spanIfLm18446744073709551615EE7subspanEmm(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, %arg1: i64 {llvm.noundef}, %arg2: i64 {llvm.noundef}) -> !llvm.struct<"class.std::span", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)> comdat(@__llvm_global_comdat::@_ZNKSt4spanIfLm18446744073709551615EE7subspanEmm) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(-1 : i64) : i64
    %2 = llvm.alloca %0 x !llvm.struct<"class.std::span", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %5 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %3 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %4 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : i64, !llvm.ptr
    llvm.store %arg2, %5 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : i64, !llvm.ptr
    %6 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // pred: ^bb0
    llvm.br ^bb2
  ^bb2:  // pred: ^bb1
    llvm.br ^bb3
  ^bb3:  // pred: ^bb2
    %7 = llvm.load %5 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : !llvm.ptr -> i64
    %8 = llvm.icmp "eq" %7, %1 : i64
    llvm.cond_br %8, ^bb4, ^bb5
  ^bb4:  // pred: ^bb3
    %9 = llvm.call @_ZNKSt4spanIfLm18446744073709551615EE4sizeEv(%6) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (i64 {llvm.noundef})
    %10 = llvm.load %4 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : !llvm.ptr -> i64
    %11 = llvm.sub %9, %10 : i64
    llvm.store %11, %5 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : i64, !llvm.ptr
    llvm.br ^bb12
  ^bb5:  // pred: ^bb3
    llvm.br ^bb6
  ^bb6:  // pred: ^bb5
    llvm.br ^bb7
  ^bb7:  // pred: ^bb6
    llvm.br ^bb8
  ^bb8:  // pred: ^bb7
    llvm.br ^bb9
  ^bb9:  // pred: ^bb8
    llvm.br ^bb10
  ^bb10:  // pred: ^bb9
    llvm.br ^bb11
  ^bb11:  // pred: ^bb10
    llvm.br ^bb12
  ^bb12:  // 2 preds: ^bb4, ^bb11
    %12 = llvm.call @_ZNKSt4spanIfLm18446744073709551615EE4dataEv(%6) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    %13 = llvm.load %4 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : !llvm.ptr -> i64
    %14 = llvm.getelementptr inbounds|nuw %12[%13] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %15 = llvm.load %5 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : !llvm.ptr -> i64
    llvm.call @_ZNSt4spanIfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%2, %14, %15) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, !llvm.ptr {llvm.noundef}, i64 {llvm.noundef}) -> ()
    %16 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.struct<"class.std::span", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>
    llvm.return %16 : !llvm.struct<"class.std::span", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>
  }
  llvm.func linkonce_odr @_ZSt3getILm0EPfjEONSt13tuple_elementIXT_ESt4pairIT0_T1_EE4typeEOS5_(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 12 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.nonnull, llvm.noundef}) comdat(@__llvm_global_comdat::@_ZSt3getILm0EPfjEONSt13tuple_elementIXT_ESt4pairIT0_T1_EE4typeEOS5_) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %1 {alignment = 8 : i64, tbaa = [#tbaa_tag8]} : !llvm.ptr, !llvm.ptr
    %2 = llvm.load %1 {alignment = 8 : i64, tbaa = [#tbaa_tag8]} : !llvm.ptr -> !llvm.ptr
    %3 = llvm.call @_ZNSt10__pair_getILm0EE10__move_getIPfjEEOT_OSt4pairIS3_T0_E(%2) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 12 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.nonnull, llvm.noundef})
    llvm.return %3 : !llvm.ptr
  }
  llvm.func linkonce_odr @_ZSt3getILm1EPfjEONSt13tuple_elementIXT_ESt4pairIT0_T1_EE4typeEOS5_(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 12 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.noundef}) comdat(@__llvm_global_comdat::@_ZSt3getILm1EPfjEONSt13tuple_elementIXT_ESt4pairIT0_T1_EE4typeEOS5_) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %1 {alignment = 8 : i64, tbaa = [#tbaa_tag8]} : !llvm.ptr, !llvm.ptr
    %2 = llvm.load %1 {alignment = 8 : i64, tbaa = [#tbaa_tag8]} : !llvm.ptr -> !llvm.ptr
    %3 = llvm.call @_ZNSt10__pair_getILm1EE10__move_getIPfjEEOT0_OSt4pairIT_S3_E(%2) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 12 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.noundef})
    llvm.return %3 : !llvm.ptr
  }
  llvm.func linkonce_odr @_ZNSt5arrayIfLm4EEixEm(%arg0: !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, %arg1: i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNSt5arrayIfLm4EEixEm) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag7]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %3 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : i64, !llvm.ptr
    %4 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %5 = llvm.getelementptr inbounds|nuw %4[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.std::array.0", (array<4 x f32>)>
    %6 = llvm.load %3 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : !llvm.ptr -> i64
    %7 = llvm.call @_ZNSt14__array_traitsIfLm4EE6_S_refERA4_Kfm(%5, %6) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.noundef})
    llvm.return %7 : !llvm.ptr
  }
  llvm.func internal @_ZL3dotSt4spanIKfLm18446744073709551615EES1_(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"class.std::span.2", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>, llvm.noundef}, %arg1: !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"class.std::span.2", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>, llvm.noundef}) -> (f32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %2 = llvm.mlir.constant(0 : i32) : i32
    %3 = llvm.alloca %0 x f32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.intr.lifetime.start %3 : !llvm.ptr
    llvm.store %1, %3 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : f32, !llvm.ptr
    llvm.intr.lifetime.start %4 : !llvm.ptr
    llvm.store %2, %4 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb4
    %5 = llvm.load %4 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> i32
    %6 = llvm.zext %5 : i32 to i64
    %7 = llvm.call @_ZNKSt4spanIKfLm18446744073709551615EE4sizeEv(%arg0) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (i64 {llvm.noundef})
    %8 = llvm.icmp "ult" %6, %7 : i64
    llvm.cond_br %8, ^bb3, ^bb2
  ^bb2:  // pred: ^bb1
    llvm.intr.lifetime.end %4 : !llvm.ptr
    llvm.br ^bb5
  ^bb3:  // pred: ^bb1
    %9 = llvm.load %4 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> i32
    %10 = llvm.zext %9 : i32 to i64
    %11 = llvm.call @_ZNKSt4spanIKfLm18446744073709551615EEixEm(%arg0, %10) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.noundef})
    %12 = llvm.load %11 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> f32
    %13 = llvm.load %4 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> i32
    %14 = llvm.zext %13 : i32 to i64
    %15 = llvm.call @_ZNKSt4spanIKfLm18446744073709551615EEixEm(%arg1, %14) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.noundef})
    %16 = llvm.load %15 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> f32
    %17 = llvm.fmul %12, %16 {fastmathFlags = #llvm.fastmath<contract>} : f32
    %18 = llvm.load %3 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> f32
    %19 = llvm.fadd %18, %17 {fastmathFlags = #llvm.fastmath<contract>} : f32
    llvm.store %19, %3 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : f32, !llvm.ptr
    llvm.br ^bb4
  ^bb4:  // pred: ^bb3
    %20 = llvm.load %4 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> i32
    %21 = llvm.add %20, %0 : i32
    llvm.store %21, %4 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : i32, !llvm.ptr
    llvm.br ^bb1 {loop_annotation = #loop_annotation}
  ^bb5:  // pred: ^bb2
    %22 = llvm.load %3 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> f32
    llvm.intr.lifetime.end %3 : !llvm.ptr
    llvm.return %22 : f32
  }
  llvm.func linkonce_odr unnamed_addr @_ZNSt4spanIKfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}, %arg2: i64 {llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNSt4spanIKfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %1 {alignment = 8 : i64, tbaa = [#tbaa_tag9]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg2, %3 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : i64, !llvm.ptr
    %4 = llvm.load %1 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %5 = llvm.load %2 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
    %6 = llvm.load %3 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : !llvm.ptr -> i64
    llvm.call @_ZNSt4spanIKfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%4, %5, %6) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, !llvm.ptr {llvm.noundef}, i64 {llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func linkonce_odr unnamed_addr @_ZNSt4spanIKfLm18446744073709551615EEC1IfLm4EQsr21__is_compatible_arrayITL0__XTL0_0_EEE5valueEERSt5arrayIT_XT0_EE(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, %arg1: !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNSt4spanIKfLm18446744073709551615EEC1IfLm4EQsr21__is_compatible_arrayITL0__XTL0_0_EEE5valueEERSt5arrayIT_XT0_EE) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(4 : i64) : i64
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag9]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %3 {alignment = 8 : i64, tbaa = [#tbaa_tag7]} : !llvm.ptr, !llvm.ptr
    %4 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %5 = llvm.load %3 {alignment = 8 : i64, tbaa = [#tbaa_tag7]} : !llvm.ptr -> !llvm.ptr
    %6 = llvm.call @_ZNSt5arrayIfLm4EE4dataEv(%5) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    llvm.call @_ZNSt4spanIKfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPS0_Qsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%4, %6, %1) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, !llvm.ptr {llvm.noundef}, i64 {llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func linkonce_odr @_ZNSt5arrayIPfLm2EEixEm(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, %arg1: i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.nonnull, llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNSt5arrayIPfLm2EEixEm) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag10]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %3 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : i64, !llvm.ptr
    %4 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %5 = llvm.getelementptr inbounds|nuw %4[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.std::array.1", (array<2 x ptr>)>
    %6 = llvm.load %3 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : !llvm.ptr -> i64
    %7 = llvm.call @_ZNSt14__array_traitsIPfLm2EE6_S_refERA2_KS0_m(%5, %6) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.nonnull, llvm.noundef})
    llvm.return %7 : !llvm.ptr
  }
  llvm.func linkonce_odr @_ZNKSt4spanIfLm18446744073709551615EE5firstEm(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, %arg1: i64 {llvm.noundef}) -> !llvm.struct<"class.std::span", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)> comdat(@__llvm_global_comdat::@_ZNKSt4spanIfLm18446744073709551615EE5firstEm) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.alloca %0 x !llvm.struct<"class.std::span", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %3 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : i64, !llvm.ptr
    %4 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // pred: ^bb0
    llvm.br ^bb2
  ^bb2:  // pred: ^bb1
    llvm.br ^bb3
  ^bb3:  // pred: ^bb2
    %5 = llvm.call @_ZNKSt4spanIfLm18446744073709551615EE4dataEv(%4) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    %6 = llvm.load %3 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : !llvm.ptr -> i64
    llvm.call @_ZNSt4spanIfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%1, %5, %6) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, !llvm.ptr {llvm.noundef}, i64 {llvm.noundef}) -> ()
    %7 = llvm.load %1 {alignment = 8 : i64} : !llvm.ptr -> !llvm.struct<"class.std::span", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>
    llvm.return %7 : !llvm.struct<"class.std::span", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>
  }
  llvm.func linkonce_odr unnamed_addr @_ZNSt4spanIKfLm18446744073709551615EEC1IfLm18446744073709551615EQaaooooeqT0_L_ZSt14dynamic_extentEeqTL0_0_L_ZSt14dynamic_extentEeqT0_TL0_0_sr22__is_array_convertibleIT_TL0__EE5valueEERKS_IS3_XT0_EE(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, %arg1: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNSt4spanIKfLm18446744073709551615EEC1IfLm18446744073709551615EQaaooooeqT0_L_ZSt14dynamic_extentEeqTL0_0_L_ZSt14dynamic_extentEeqT0_TL0_0_sr22__is_array_convertibleIT_TL0__EE5valueEERKS_IS3_XT0_EE) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %1 {alignment = 8 : i64, tbaa = [#tbaa_tag9]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr, !llvm.ptr
    %3 = llvm.load %1 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %4 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    llvm.call @_ZNSt4spanIKfLm18446744073709551615EEC2IfLm18446744073709551615EQaaooooeqT0_L_ZSt14dynamic_extentEeqTL0_0_L_ZSt14dynamic_extentEeqT0_TL0_0_sr22__is_array_convertibleIT_TL0__EE5valueEERKS_IS3_XT0_EE(%3, %4) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func linkonce_odr @_ZSt10accumulateIPffET0_T_S2_S1_(%arg0: !llvm.ptr {llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}, %arg2: f32 {llvm.noundef}) -> (f32 {llvm.noundef}) comdat(@__llvm_global_comdat::@_ZSt10accumulateIPffET0_T_S2_S1_) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, inline_hint, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x f32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %1 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg2, %3 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : f32, !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb3
    %4 = llvm.load %1 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
    %5 = llvm.load %2 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
    %6 = llvm.icmp "ne" %4, %5 : !llvm.ptr
    llvm.cond_br %6, ^bb2, ^bb4
  ^bb2:  // pred: ^bb1
    %7 = llvm.load %3 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> f32
    %8 = llvm.load %1 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
    %9 = llvm.load %8 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> f32
    %10 = llvm.fadd %7, %9 {fastmathFlags = #llvm.fastmath<contract>} : f32
    llvm.store %10, %3 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : f32, !llvm.ptr
    llvm.br ^bb3
  ^bb3:  // pred: ^bb2
    %11 = llvm.load %1 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
    %12 = llvm.getelementptr inbounds|nuw %11[%0] : (!llvm.ptr, i32) -> !llvm.ptr, f32
    llvm.store %12, %1 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr, !llvm.ptr
    llvm.br ^bb1 {loop_annotation = #loop_annotation}
  ^bb4:  // pred: ^bb1
    %13 = llvm.load %3 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> f32
    llvm.return %13 : f32
  }
  llvm.func linkonce_odr @_ZNSt5arrayIfLm4EE5beginEv(%arg0: !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNSt5arrayIfLm4EE5beginEv) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>, will_return} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %1 {alignment = 8 : i64, tbaa = [#tbaa_tag7]} : !llvm.ptr, !llvm.ptr
    %2 = llvm.load %1 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %3 = llvm.call @_ZNSt5arrayIfLm4EE4dataEv(%2) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    llvm.return %3 : !llvm.ptr
  }
  llvm.func linkonce_odr @_ZNSt5arrayIfLm4EE3endEv(%arg0: !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNSt5arrayIfLm4EE3endEv) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>, will_return} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(4 : i64) : i64
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag7]} : !llvm.ptr, !llvm.ptr
    %3 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %4 = llvm.call @_ZNSt5arrayIfLm4EE4dataEv(%3) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    %5 = llvm.getelementptr inbounds|nuw %4[%1] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    llvm.return %5 : !llvm.ptr
  }
  llvm.func linkonce_odr unnamed_addr @_ZNSt4spanIfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}, %arg2: i64 {llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNSt4spanIfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %3 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg2, %4 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : i64, !llvm.ptr
    %5 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %6 = llvm.getelementptr inbounds|nuw %5[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"class.std::span", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>
    %7 = llvm.load %3 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
    %8 = llvm.call @_ZSt10to_addressIfEPT_S1_(%7) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    llvm.store %8, %6 {alignment = 8 : i64, tbaa = [#tbaa_tag14]} : !llvm.ptr, !llvm.ptr
    %9 = llvm.getelementptr inbounds|nuw %5[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"class.std::span", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>
    %10 = llvm.load %4 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : !llvm.ptr -> i64
    llvm.call @_ZNSt8__detail16__extent_storageILm18446744073709551615EEC1Em(%9, %10) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.nonnull, llvm.noundef}, i64 {llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func linkonce_odr @_ZSt10to_addressIfEPT_S1_(%arg0: !llvm.ptr {llvm.noundef}) -> (!llvm.ptr {llvm.noundef}) comdat(@__llvm_global_comdat::@_ZSt10to_addressIfEPT_S1_) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %1 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr, !llvm.ptr
    %2 = llvm.load %1 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
    %3 = llvm.call @_ZSt12__to_addressIfEPT_S1_(%2) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    llvm.return %3 : !llvm.ptr
  }
  llvm.func linkonce_odr unnamed_addr @_ZNSt8__detail16__extent_storageILm18446744073709551615EEC1Em(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.nonnull, llvm.noundef}, %arg1: i64 {llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNSt8__detail16__extent_storageILm18446744073709551615EEC1Em) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %2 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %1 {alignment = 8 : i64, tbaa = [#tbaa_tag11]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : i64, !llvm.ptr
    %3 = llvm.load %1 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %4 = llvm.load %2 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : !llvm.ptr -> i64
    llvm.call @_ZNSt8__detail16__extent_storageILm18446744073709551615EEC2Em(%3, %4) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.nonnull, llvm.noundef}, i64 {llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func linkonce_odr @_ZSt12__to_addressIfEPT_S1_(%arg0: !llvm.ptr {llvm.noundef}) -> (!llvm.ptr {llvm.noundef}) comdat(@__llvm_global_comdat::@_ZSt12__to_addressIfEPT_S1_) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %1 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr, !llvm.ptr
    %2 = llvm.load %1 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
    llvm.return %2 : !llvm.ptr
  }
  llvm.func linkonce_odr unnamed_addr @_ZNSt8__detail16__extent_storageILm18446744073709551615EEC2Em(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.nonnull, llvm.noundef}, %arg1: i64 {llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNSt8__detail16__extent_storageILm18446744073709551615EEC2Em) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag11]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %3 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : i64, !llvm.ptr
    %4 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %5 = llvm.getelementptr inbounds|nuw %4[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>
    %6 = llvm.load %3 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : !llvm.ptr -> i64
    llvm.store %6, %5 {alignment = 8 : i64, tbaa = [#tbaa_tag12]} : i64, !llvm.ptr
    llvm.return
  }
  llvm.func linkonce_odr @_ZNSt14__array_traitsISt5arrayIfLm4EELm64EE6_S_refERA64_KS1_m(%arg0: !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 1024 : i64, llvm.nonnull, llvm.noundef}, %arg1: i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNSt14__array_traitsISt5arrayIfLm4EELm64EE6_S_refERA64_KS1_m) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i64) : i64
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag7]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %3 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : i64, !llvm.ptr
    %4 = llvm.load %2 {alignment = 8 : i64, tbaa = [#tbaa_tag7]} : !llvm.ptr -> !llvm.ptr
    %5 = llvm.load %3 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : !llvm.ptr -> i64
    %6 = llvm.getelementptr inbounds|nuw %4[%1, %5] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<64 x struct<"struct.std::array.0", (array<4 x f32>)>>
    llvm.return %6 : !llvm.ptr
  }
  llvm.func linkonce_odr @_ZNSt14__array_traitsIfLm4EE6_S_ptrERA4_Kf(%arg0: !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNSt14__array_traitsIfLm4EE6_S_ptrERA4_Kf) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i64) : i64
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr, !llvm.ptr
    %3 = llvm.load %2 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
    %4 = llvm.getelementptr inbounds %3[%1, %1] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x f32>
    llvm.return %4 : !llvm.ptr
  }
  llvm.func linkonce_odr @_ZNKSt4spanIfLm18446744073709551615EE4dataEv(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNKSt4spanIfLm18446744073709551615EE4dataEv) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr, !llvm.ptr
    %3 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %4 = llvm.getelementptr inbounds|nuw %3[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"class.std::span", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>
    %5 = llvm.load %4 {alignment = 8 : i64, tbaa = [#tbaa_tag14]} : !llvm.ptr -> !llvm.ptr
    llvm.return %5 : !llvm.ptr
  }
  llvm.func linkonce_odr @_ZNKSt4spanIfLm18446744073709551615EE4sizeEv(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (i64 {llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNKSt4spanIfLm18446744073709551615EE4sizeEv) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr, !llvm.ptr
    %3 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %4 = llvm.getelementptr inbounds|nuw %3[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"class.std::span", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>
    %5 = llvm.call @_ZNKSt8__detail16__extent_storageILm18446744073709551615EE9_M_extentEv(%4) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.nonnull, llvm.noundef}) -> (i64 {llvm.noundef})
    llvm.return %5 : i64
  }
  llvm.func linkonce_odr unnamed_addr @_ZNSt4pairIPfjEC1IS0_jQcl16_S_constructibleITL0__TL0_0_EEEEOT_OT0_(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 12 : i64, llvm.nonnull, llvm.noundef}, %arg1: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.nonnull, llvm.noundef}, %arg2: !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNSt4pairIPfjEC1IS0_jQcl16_S_constructibleITL0__TL0_0_EEEEOT_OT0_) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %1 {alignment = 8 : i64, tbaa = [#tbaa_tag8]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag13]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg2, %3 {alignment = 8 : i64, tbaa = [#tbaa_tag4]} : !llvm.ptr, !llvm.ptr
    %4 = llvm.load %1 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %5 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %6 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    llvm.call @_ZNSt4pairIPfjEC2IS0_jQcl16_S_constructibleITL0__TL0_0_EEEEOT_OT0_(%4, %5, %6) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 12 : i64, llvm.nonnull, llvm.noundef}, !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.nonnull, llvm.noundef}, !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func linkonce_odr @_ZNKSt8__detail16__extent_storageILm18446744073709551615EE9_M_extentEv(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.nonnull, llvm.noundef}) -> (i64 {llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNKSt8__detail16__extent_storageILm18446744073709551615EE9_M_extentEv) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag11]} : !llvm.ptr, !llvm.ptr
    %3 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %4 = llvm.getelementptr inbounds|nuw %3[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>
    %5 = llvm.load %4 {alignment = 8 : i64, tbaa = [#tbaa_tag12]} : !llvm.ptr -> i64
    llvm.return %5 : i64
  }
  llvm.func linkonce_odr unnamed_addr @_ZNSt4pairIPfjEC2IS0_jQcl16_S_constructibleITL0__TL0_0_EEEEOT_OT0_(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 12 : i64, llvm.nonnull, llvm.noundef}, %arg1: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.nonnull, llvm.noundef}, %arg2: !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNSt4pairIPfjEC2IS0_jQcl16_S_constructibleITL0__TL0_0_EEEEOT_OT0_) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag8]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %3 {alignment = 8 : i64, tbaa = [#tbaa_tag13]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg2, %4 {alignment = 8 : i64, tbaa = [#tbaa_tag4]} : !llvm.ptr, !llvm.ptr
    %5 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %6 = llvm.getelementptr inbounds|nuw %5[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.std::pair", packed (ptr, i32, array<4 x i8>)>
    %7 = llvm.load %3 {alignment = 8 : i64, tbaa = [#tbaa_tag13]} : !llvm.ptr -> !llvm.ptr
    %8 = llvm.load %7 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
    llvm.store %8, %6 {alignment = 8 : i64, tbaa = [#tbaa_tag15]} : !llvm.ptr, !llvm.ptr
    %9 = llvm.getelementptr inbounds|nuw %5[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.std::pair", packed (ptr, i32, array<4 x i8>)>
    %10 = llvm.load %4 {alignment = 8 : i64, tbaa = [#tbaa_tag4]} : !llvm.ptr -> !llvm.ptr
    %11 = llvm.load %10 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> i32
    llvm.store %11, %9 {alignment = 8 : i64, tbaa = [#tbaa_tag16]} : i32, !llvm.ptr
    llvm.return
  }
  llvm.func linkonce_odr @_ZNSt10__pair_getILm0EE10__move_getIPfjEEOT_OSt4pairIS3_T0_E(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 12 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.nonnull, llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNSt10__pair_getILm0EE10__move_getIPfjEEOT_OSt4pairIS3_T0_E) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag8]} : !llvm.ptr, !llvm.ptr
    %3 = llvm.load %2 {alignment = 8 : i64, tbaa = [#tbaa_tag8]} : !llvm.ptr -> !llvm.ptr
    %4 = llvm.getelementptr inbounds|nuw %3[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.std::pair", packed (ptr, i32, array<4 x i8>)>
    llvm.return %4 : !llvm.ptr
  }
  llvm.func linkonce_odr @_ZNSt10__pair_getILm1EE10__move_getIPfjEEOT0_OSt4pairIT_S3_E(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 12 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNSt10__pair_getILm1EE10__move_getIPfjEEOT0_OSt4pairIT_S3_E) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag8]} : !llvm.ptr, !llvm.ptr
    %3 = llvm.load %2 {alignment = 8 : i64, tbaa = [#tbaa_tag8]} : !llvm.ptr -> !llvm.ptr
    %4 = llvm.getelementptr inbounds|nuw %3[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.std::pair", packed (ptr, i32, array<4 x i8>)>
    llvm.return %4 : !llvm.ptr
  }
  llvm.func linkonce_odr @_ZNSt14__array_traitsIfLm4EE6_S_refERA4_Kfm(%arg0: !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, %arg1: i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNSt14__array_traitsIfLm4EE6_S_refERA4_Kfm) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i64) : i64
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %3 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : i64, !llvm.ptr
    %4 = llvm.load %2 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
    %5 = llvm.load %3 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : !llvm.ptr -> i64
    %6 = llvm.getelementptr inbounds|nuw %4[%1, %5] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x f32>
    llvm.return %6 : !llvm.ptr
  }
  llvm.func linkonce_odr @_ZNKSt4spanIKfLm18446744073709551615EE4sizeEv(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (i64 {llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNKSt4spanIKfLm18446744073709551615EE4sizeEv) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag9]} : !llvm.ptr, !llvm.ptr
    %3 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %4 = llvm.getelementptr inbounds|nuw %3[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"class.std::span.2", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>
    %5 = llvm.call @_ZNKSt8__detail16__extent_storageILm18446744073709551615EE9_M_extentEv(%4) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.nonnull, llvm.noundef}) -> (i64 {llvm.noundef})
    llvm.return %5 : i64
  }
  llvm.func linkonce_odr @_ZNKSt4spanIKfLm18446744073709551615EEixEm(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, %arg1: i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNKSt4spanIKfLm18446744073709551615EEixEm) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag9]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %3 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : i64, !llvm.ptr
    %4 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // pred: ^bb0
    llvm.br ^bb2
  ^bb2:  // pred: ^bb1
    llvm.br ^bb3
  ^bb3:  // pred: ^bb2
    %5 = llvm.getelementptr inbounds|nuw %4[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"class.std::span.2", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>
    %6 = llvm.load %5 {alignment = 8 : i64, tbaa = [#tbaa_tag17]} : !llvm.ptr -> !llvm.ptr
    %7 = llvm.load %3 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : !llvm.ptr -> i64
    %8 = llvm.getelementptr inbounds|nuw %6[%7] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    llvm.return %8 : !llvm.ptr
  }
  llvm.func linkonce_odr unnamed_addr @_ZNSt4spanIKfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}, %arg2: i64 {llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNSt4spanIKfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag9]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %3 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg2, %4 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : i64, !llvm.ptr
    %5 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %6 = llvm.getelementptr inbounds|nuw %5[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"class.std::span.2", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>
    %7 = llvm.load %3 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
    %8 = llvm.call @_ZSt10to_addressIfEPT_S1_(%7) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    llvm.store %8, %6 {alignment = 8 : i64, tbaa = [#tbaa_tag17]} : !llvm.ptr, !llvm.ptr
    %9 = llvm.getelementptr inbounds|nuw %5[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"class.std::span.2", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>
    %10 = llvm.load %4 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : !llvm.ptr -> i64
    llvm.call @_ZNSt8__detail16__extent_storageILm18446744073709551615EEC1Em(%9, %10) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.nonnull, llvm.noundef}, i64 {llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func linkonce_odr unnamed_addr @_ZNSt4spanIKfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPS0_Qsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}, %arg2: i64 {llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNSt4spanIKfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPS0_Qsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %1 {alignment = 8 : i64, tbaa = [#tbaa_tag9]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg2, %3 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : i64, !llvm.ptr
    %4 = llvm.load %1 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %5 = llvm.load %2 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
    %6 = llvm.load %3 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : !llvm.ptr -> i64
    llvm.call @_ZNSt4spanIKfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPS0_Qsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%4, %5, %6) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, !llvm.ptr {llvm.noundef}, i64 {llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func linkonce_odr unnamed_addr @_ZNSt4spanIKfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPS0_Qsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}, %arg2: i64 {llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNSt4spanIKfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPS0_Qsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag9]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %3 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg2, %4 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : i64, !llvm.ptr
    %5 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %6 = llvm.getelementptr inbounds|nuw %5[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"class.std::span.2", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>
    %7 = llvm.load %3 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
    %8 = llvm.call @_ZSt10to_addressIKfEPT_S2_(%7) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    llvm.store %8, %6 {alignment = 8 : i64, tbaa = [#tbaa_tag17]} : !llvm.ptr, !llvm.ptr
    %9 = llvm.getelementptr inbounds|nuw %5[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"class.std::span.2", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>
    %10 = llvm.load %4 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : !llvm.ptr -> i64
    llvm.call @_ZNSt8__detail16__extent_storageILm18446744073709551615EEC1Em(%9, %10) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.nonnull, llvm.noundef}, i64 {llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func linkonce_odr @_ZSt10to_addressIKfEPT_S2_(%arg0: !llvm.ptr {llvm.noundef}) -> (!llvm.ptr {llvm.noundef}) comdat(@__llvm_global_comdat::@_ZSt10to_addressIKfEPT_S2_) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %1 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr, !llvm.ptr
    %2 = llvm.load %1 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
    %3 = llvm.call @_ZSt12__to_addressIKfEPT_S2_(%2) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    llvm.return %3 : !llvm.ptr
  }
  llvm.func linkonce_odr @_ZSt12__to_addressIKfEPT_S2_(%arg0: !llvm.ptr {llvm.noundef}) -> (!llvm.ptr {llvm.noundef}) comdat(@__llvm_global_comdat::@_ZSt12__to_addressIKfEPT_S2_) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %1 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr, !llvm.ptr
    %2 = llvm.load %1 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> !llvm.ptr
    llvm.return %2 : !llvm.ptr
  }
  llvm.func linkonce_odr @_ZNSt14__array_traitsIPfLm2EE6_S_refERA2_KS0_m(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, %arg1: i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.nonnull, llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNSt14__array_traitsIPfLm2EE6_S_refERA2_KS0_m) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i64) : i64
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag13]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %3 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : i64, !llvm.ptr
    %4 = llvm.load %2 {alignment = 8 : i64, tbaa = [#tbaa_tag13]} : !llvm.ptr -> !llvm.ptr
    %5 = llvm.load %3 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : !llvm.ptr -> i64
    %6 = llvm.getelementptr inbounds|nuw %4[%1, %5] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<2 x ptr>
    llvm.return %6 : !llvm.ptr
  }
  llvm.func linkonce_odr unnamed_addr @_ZNSt4spanIKfLm18446744073709551615EEC2IfLm18446744073709551615EQaaooooeqT0_L_ZSt14dynamic_extentEeqTL0_0_L_ZSt14dynamic_extentEeqT0_TL0_0_sr22__is_array_convertibleIT_TL0__EE5valueEERKS_IS3_XT0_EE(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, %arg1: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNSt4spanIKfLm18446744073709551615EEC2IfLm18446744073709551615EQaaooooeqT0_L_ZSt14dynamic_extentEeqTL0_0_L_ZSt14dynamic_extentEeqT0_TL0_0_sr22__is_array_convertibleIT_TL0__EE5valueEERKS_IS3_XT0_EE) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#tbaa_tag9]} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %3 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr, !llvm.ptr
    %4 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %5 = llvm.getelementptr inbounds|nuw %4[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"class.std::span.2", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>
    %6 = llvm.load %3 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr -> !llvm.ptr
    %7 = llvm.call @_ZNKSt4spanIfLm18446744073709551615EE4dataEv(%6) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    llvm.store %7, %5 {alignment = 8 : i64, tbaa = [#tbaa_tag17]} : !llvm.ptr, !llvm.ptr
    %8 = llvm.getelementptr inbounds|nuw %4[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"class.std::span.2", (ptr, struct<"class.std::__detail::__extent_storage", (i64)>)>
    %9 = llvm.load %3 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr -> !llvm.ptr
    %10 = llvm.call @_ZNKSt4spanIfLm18446744073709551615EE4sizeEv(%9) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (i64 {llvm.noundef})
    llvm.call @_ZNSt8__detail16__extent_storageILm18446744073709551615EEC1Em(%8, %10) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.nonnull, llvm.noundef}, i64 {llvm.noundef}) -> ()
    llvm.return
  }
}
