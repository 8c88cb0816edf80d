builtin.module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<6> = dense<32> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i128 = dense<128> : vector<2xi64>, i256 = dense<256> : vector<2xi64>, !llvm.ptr = dense<64> : vector<4xi64>, i1 = dense<8> : vector<2xi64>, i8 = dense<8> : vector<2xi64>, i16 = dense<16> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, f16 = dense<16> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, f128 = dense<128> : vector<2xi64>, "dlti.endianness" = "little", "dlti.legal_int_widths" = array<i32: 16, 32, 64>>, llvm.ident = "Debian clang version 22.1.8 (1~deb12u1)", llvm.module_asm = [], llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @_ZZ5spansE4tile() {addr_space = 3 : i32, alignment = 4 : i64, dso_local} : !llvm.struct<"struct.std::array", (!llvm.array<64 x !llvm.struct<"struct.std::array.0", (!llvm.array<4 x f32>)>>)> {
    %0 = llvm.mlir.undef : !llvm.struct<"struct.std::array", (!llvm.array<64 x !llvm.struct<"struct.std::array.0", (!llvm.array<4 x f32>)>>)>
    llvm.return %0 : !llvm.struct<"struct.std::array", (!llvm.array<64 x !llvm.struct<"struct.std::array.0", (!llvm.array<4 x f32>)>>)>
  }
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<override, "nvvm-reflect-ftz", 0 : i32>, #llvm.mlir.module_flag<max, "frame-pointer", 2 : i32>]
  llvm.func ptx_kernelcc @spans(%arg0: !llvm.ptr {llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}, %arg2: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", "norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"], ["uniform-work-group-size", "true"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.addressof @_ZZ5spansE4tile : !llvm.ptr<3>
    %2 = llvm.mlir.constant(0 : i64) : i64
    %3 = llvm.mlir.constant(256 : i64) : i64
    %4 = llvm.mlir.constant(256 : i32) : i32
    %5 = llvm.mlir.constant(0 : i32) : i32
    %6 = llvm.mlir.constant(8 : i64) : i64
    %7 = llvm.mlir.constant(64 : i64) : i64
    %8 = llvm.mlir.constant(31 : i32) : i32
    %9 = llvm.mlir.constant(12 : i64) : i64
    %10 = llvm.mlir.constant(1 : i64) : i64
    %11 = llvm.mlir.constant(63 : i32) : i32
    %12 = llvm.mlir.constant(16 : i64) : i64
    %13 = llvm.mlir.constant(3 : i32) : i32
    %14 = llvm.mlir.constant(1.000000e+00 : f32) : f32
    %15 = llvm.mlir.constant(4 : i64) : i64
    %16 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %17 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %18 = llvm.addrspacecast %17 : !llvm.ptr to !llvm.ptr<5>
    %19 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %20 = llvm.addrspacecast %19 : !llvm.ptr to !llvm.ptr<5>
    %21 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %22 = llvm.addrspacecast %21 : !llvm.ptr to !llvm.ptr<5>
    %23 = llvm.alloca %0 x !llvm.struct<"class.std::span", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %24 = llvm.alloca %0 x !llvm.struct<"class.std::span", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %25 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %26 = llvm.addrspacecast %25 : !llvm.ptr to !llvm.ptr<5>
    %27 = llvm.alloca %0 x !llvm.struct<"struct.std::pair", packed (!llvm.ptr, i32, !llvm.array<4 x i8>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %28 = llvm.addrspacecast %27 : !llvm.ptr to !llvm.ptr<5>
    %29 = llvm.alloca %0 x !llvm.struct<"class.std::span", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %30 = llvm.addrspacecast %29 : !llvm.ptr to !llvm.ptr<5>
    %31 = llvm.alloca %0 x !llvm.struct<"struct.std::pair", packed (!llvm.ptr, i32, !llvm.array<4 x i8>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %32 = llvm.addrspacecast %31 : !llvm.ptr to !llvm.ptr<5>
    %33 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %34 = llvm.addrspacecast %33 : !llvm.ptr to !llvm.ptr<5>
    %35 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %36 = llvm.addrspacecast %35 : !llvm.ptr to !llvm.ptr<5>
    %37 = llvm.alloca %0 x !llvm.struct<"struct.std::array.1", (!llvm.array<2 x !llvm.ptr>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %38 = llvm.addrspacecast %37 : !llvm.ptr to !llvm.ptr<5>
    %39 = llvm.alloca %0 x !llvm.struct<"struct.std::array.0", (!llvm.array<4 x f32>)> {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %40 = llvm.addrspacecast %39 : !llvm.ptr to !llvm.ptr<5>
    %41 = llvm.alloca %0 x !llvm.struct<"class.std::span.2", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %42 = llvm.alloca %0 x !llvm.struct<"class.std::span.2", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %43 = llvm.alloca %0 x !llvm.struct<"class.std::span.2", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %44 = llvm.alloca %0 x !llvm.struct<"class.std::span", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %45 = llvm.addrspacecast %44 : !llvm.ptr to !llvm.ptr<5>
    %46 = llvm.alloca %0 x !llvm.struct<"class.std::span.2", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %18 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %arg1, %20 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %arg2, %22 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : i32, !llvm.ptr<5>
    llvm.intr.lifetime.start %23 : !llvm.ptr
    %47 = llvm.load %18 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %48 = llvm.load %22 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i32
    %49 = llvm.zext %48 : i32 to i64
    %50 = llvm.addrspacecast %23 : !llvm.ptr to !llvm.ptr<5>
    llvm.call @_ZNSt4spanIfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%50, %47, %49) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, !llvm.ptr {llvm.noundef}, i64 {llvm.noundef}) -> ()
    llvm.intr.lifetime.start %24 : !llvm.ptr
    %51 = llvm.call @_ZNSt5arrayIS_IfLm4EELm64EEixEm(%1, %2) {convergent, no_unwind} : (!llvm.ptr<3> {llvm.align = 4 : i64, llvm.dereferenceable = 1024 : i64, llvm.noundef}, i64 {llvm.noundef}) -> (!llvm.ptr<3> {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef})
    %52 = llvm.addrspacecast %51 : !llvm.ptr<3> to !llvm.ptr
    %53 = llvm.call @_ZNSt5arrayIfLm4EE4dataEv(%52) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    %54 = llvm.addrspacecast %24 : !llvm.ptr to !llvm.ptr<5>
    llvm.call @_ZNSt4spanIfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%54, %53, %3) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, !llvm.ptr {llvm.noundef}, i64 {llvm.noundef}) -> ()
    llvm.intr.lifetime.start %25 : !llvm.ptr
    %55 = nvvm.read.ptx.sreg.tid.x : i32
    llvm.store %55, %26 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : i32, !llvm.ptr<5>
    llvm.br ^bb1
  ^bb1:
    %56 = llvm.load %26 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i32
    %57 = llvm.icmp "ult" %56, %4 : i32
    llvm.cond_br %57, ^bb3, ^bb2
  ^bb2:
    llvm.intr.lifetime.end %25 : !llvm.ptr
    llvm.br ^bb5
  ^bb3:
    %58 = llvm.load %26 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i32
    %59 = llvm.zext %58 : i32 to i64
    %60 = llvm.addrspacecast %23 : !llvm.ptr to !llvm.ptr<5>
    %61 = llvm.call @_ZNKSt4spanIfLm18446744073709551615EEixEm(%60, %59) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.noundef})
    %62 = llvm.load %61 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr -> f32
    %63 = llvm.load %26 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i32
    %64 = llvm.zext %63 : i32 to i64
    %65 = llvm.addrspacecast %24 : !llvm.ptr to !llvm.ptr<5>
    %66 = llvm.call @_ZNKSt4spanIfLm18446744073709551615EEixEm(%65, %64) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.noundef})
    llvm.store %62, %66 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : f32, !llvm.ptr
    llvm.br ^bb4
  ^bb4:
    %67 = nvvm.read.ptx.sreg.ntid.x : i32
    %68 = llvm.load %26 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i32
    %69 = llvm.add %68, %67 : i32
    llvm.store %69, %26 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : i32, !llvm.ptr<5>
    llvm.br ^bb1 {loop_annotation = #llvm.loop_annotation<unroll = <disable = true>, mustProgress = true>}
  ^bb5:
    llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"(%5) : (i32) -> ()
    llvm.intr.lifetime.start %27 : !llvm.ptr
    %70 = llvm.addrspacecast %24 : !llvm.ptr to !llvm.ptr<5>
    %71 = llvm.call @_ZNKSt4spanIfLm18446744073709551615EE7subspanEmm(%70, %6, %7) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, i64 {llvm.noundef}, i64 {llvm.noundef}) -> !llvm.struct<"class.std::span", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>
    %72 = llvm.getelementptr inbounds|nuw %30[%5, 0] : (!llvm.ptr<5>, i32) -> !llvm.ptr<5>, !llvm.struct<"class.std::span", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>
    %73 = llvm.extractvalue %71[0] : !llvm.struct<"class.std::span", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>
    llvm.store %73, %72 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr<5>
    %74 = llvm.getelementptr inbounds|nuw %30[%5, 1] : (!llvm.ptr<5>, i32) -> !llvm.ptr<5>, !llvm.struct<"class.std::span", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>
    %75 = llvm.extractvalue %71[1] : !llvm.struct<"class.std::span", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>
    llvm.store %75, %74 {alignment = 8 : i64} : !llvm.struct<"class.std::__detail::__extent_storage", (i64)>, !llvm.ptr<5>
    %76 = nvvm.read.ptx.sreg.tid.x : i32
    %77 = llvm.and %76, %8 : i32
    %78 = llvm.call @_ZL4pickSt4spanIfLm18446744073709551615EEj(%29, %77) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"class.std::span", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>, llvm.noundef}, i32 {llvm.noundef}) -> !llvm.struct<"struct.std::pair", packed (!llvm.ptr, i32, !llvm.array<4 x i8>)>
    llvm.store %78, %32 {alignment = 8 : i64} : !llvm.struct<"struct.std::pair", packed (!llvm.ptr, i32, !llvm.array<4 x i8>)>, !llvm.ptr<5>
    "llvm.intr.memcpy"(%28, %32, %9) <{arg_attrs = [{llvm.align = 8 : i64}, {llvm.align = 8 : i64}, {}], isVolatile = false}> : (!llvm.ptr<5>, !llvm.ptr<5>, i64) -> ()
    llvm.intr.lifetime.start %33 : !llvm.ptr
    %79 = llvm.call @_ZSt3getILm0EPfjEONSt13tuple_elementIXT_ESt4pairIT0_T1_EE4typeEOS5_(%28) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 12 : i64, llvm.noundef}) -> (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.noundef})
    %80 = llvm.addrspacecast %79 : !llvm.ptr<5> to !llvm.ptr
    llvm.store %80, %34 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p2 float", members = {<#llvm.tbaa_type_desc<id = "any p2 pointer", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 0>}>, access_type = <id = "p2 float", members = {<#llvm.tbaa_type_desc<id = "any p2 pointer", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.intr.lifetime.start %35 : !llvm.ptr
    %81 = llvm.call @_ZSt3getILm1EPfjEONSt13tuple_elementIXT_ESt4pairIT0_T1_EE4typeEOS5_(%28) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 12 : i64, llvm.noundef}) -> (!llvm.ptr<5> {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.noundef})
    %82 = llvm.addrspacecast %81 : !llvm.ptr<5> to !llvm.ptr
    llvm.store %82, %36 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 int", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 int", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.intr.lifetime.start %37 : !llvm.ptr
    %83 = llvm.getelementptr inbounds|nuw %38[%5, 0] : (!llvm.ptr<5>, i32) -> !llvm.ptr<5>, !llvm.struct<"struct.std::array.1", (!llvm.array<2 x !llvm.ptr>)>
    %84 = llvm.load %34 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p2 float", members = {<#llvm.tbaa_type_desc<id = "any p2 pointer", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 0>}>, access_type = <id = "p2 float", members = {<#llvm.tbaa_type_desc<id = "any p2 pointer", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %85 = llvm.addrspacecast %84 : !llvm.ptr to !llvm.ptr<5>
    %86 = llvm.load %85 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    llvm.store %86, %83 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    %87 = llvm.getelementptr inbounds %83[%10] : (!llvm.ptr<5>, i64) -> !llvm.ptr<5>, !llvm.ptr
    %88 = llvm.load %20 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    llvm.store %88, %87 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.intr.lifetime.start %39 : !llvm.ptr
    %89 = nvvm.read.ptx.sreg.tid.x : i32
    %90 = llvm.and %89, %11 : i32
    %91 = llvm.sext %90 : i32 to i64
    %92 = llvm.call @_ZNSt5arrayIS_IfLm4EELm64EEixEm(%1, %91) {convergent, no_unwind} : (!llvm.ptr<3> {llvm.align = 4 : i64, llvm.dereferenceable = 1024 : i64, llvm.noundef}, i64 {llvm.noundef}) -> (!llvm.ptr<3> {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef})
    "llvm.intr.memcpy"(%40, %92, %12) <{arg_attrs = [{llvm.align = 4 : i64}, {llvm.align = 4 : i64}, {}], isVolatile = false}> : (!llvm.ptr<5>, !llvm.ptr<3>, i64) -> ()
    %93 = llvm.load %22 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i32
    %94 = llvm.and %93, %13 : i32
    %95 = llvm.zext %94 : i32 to i64
    %96 = llvm.call @_ZNSt5arrayIfLm4EEixEm(%39, %95) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.noundef})
    %97 = llvm.addrspacecast %96 : !llvm.ptr to !llvm.ptr<5>
    %98 = llvm.load %97 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> f32
    %99 = llvm.fadd %98, %14 {fastmathFlags = #llvm.fastmath<contract>} : f32
    llvm.store %99, %97 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : f32, !llvm.ptr<5>
    %100 = llvm.call @_ZNSt5arrayIS_IfLm4EELm64EEixEm(%1, %10) {convergent, no_unwind} : (!llvm.ptr<3> {llvm.align = 4 : i64, llvm.dereferenceable = 1024 : i64, llvm.noundef}, i64 {llvm.noundef}) -> (!llvm.ptr<3> {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef})
    %101 = llvm.addrspacecast %100 : !llvm.ptr<3> to !llvm.ptr
    %102 = llvm.call @_ZNSt5arrayIfLm4EE4dataEv(%101) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    %103 = llvm.addrspacecast %41 : !llvm.ptr to !llvm.ptr<5>
    llvm.call @_ZNSt4spanIKfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%103, %102, %15) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, !llvm.ptr {llvm.noundef}, i64 {llvm.noundef}) -> ()
    %104 = llvm.addrspacecast %42 : !llvm.ptr to !llvm.ptr<5>
    llvm.call @_ZNSt4spanIKfLm18446744073709551615EEC1IfLm4EQsr21__is_compatible_arrayITL0__XTL0_0_EEE5valueEERSt5arrayIT_XT0_EE(%104, %39) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> ()
    %105 = llvm.call @_ZL3dotSt4spanIKfLm18446744073709551615EES1_(%41, %42) {convergent, fastmathFlags = #llvm.fastmath<contract>, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"class.std::span.2", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>, llvm.noundef}, !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"class.std::span.2", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>, llvm.noundef}) -> (f32 {llvm.noundef})
    %106 = llvm.call @_ZNSt5arrayIPfLm2EEixEm(%38, %2) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, i64 {llvm.noundef}) -> (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.noundef})
    %107 = llvm.load %106 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    llvm.store %105, %107 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : f32, !llvm.ptr
    llvm.intr.lifetime.start %44 : !llvm.ptr
    %108 = llvm.load %36 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 int", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 int", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %109 = llvm.addrspacecast %108 : !llvm.ptr to !llvm.ptr<5>
    %110 = llvm.load %109 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i32
    %111 = llvm.zext %110 : i32 to i64
    %112 = llvm.addrspacecast %23 : !llvm.ptr to !llvm.ptr<5>
    %113 = llvm.call @_ZNKSt4spanIfLm18446744073709551615EE5firstEm(%112, %111) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, i64 {llvm.noundef}) -> !llvm.struct<"class.std::span", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>
    %114 = llvm.getelementptr inbounds|nuw %45[%5, 0] : (!llvm.ptr<5>, i32) -> !llvm.ptr<5>, !llvm.struct<"class.std::span", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>
    %115 = llvm.extractvalue %113[0] : !llvm.struct<"class.std::span", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>
    llvm.store %115, %114 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr<5>
    %116 = llvm.getelementptr inbounds|nuw %45[%5, 1] : (!llvm.ptr<5>, i32) -> !llvm.ptr<5>, !llvm.struct<"class.std::span", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>
    %117 = llvm.extractvalue %113[1] : !llvm.struct<"class.std::span", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>
    llvm.store %117, %116 {alignment = 8 : i64} : !llvm.struct<"class.std::__detail::__extent_storage", (i64)>, !llvm.ptr<5>
    %118 = llvm.addrspacecast %43 : !llvm.ptr to !llvm.ptr<5>
    llvm.call @_ZNSt4spanIKfLm18446744073709551615EEC1IfLm18446744073709551615EQaaooooeqT0_L_ZSt14dynamic_extentEeqTL0_0_L_ZSt14dynamic_extentEeqT0_TL0_0_sr22__is_array_convertibleIT_TL0__EE5valueEERKS_IS3_XT0_EE(%118, %45) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, !llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}) -> ()
    %119 = llvm.load %34 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p2 float", members = {<#llvm.tbaa_type_desc<id = "any p2 pointer", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 0>}>, access_type = <id = "p2 float", members = {<#llvm.tbaa_type_desc<id = "any p2 pointer", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %120 = llvm.addrspacecast %119 : !llvm.ptr to !llvm.ptr<5>
    %121 = llvm.load %120 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %122 = llvm.load %36 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 int", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 int", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %123 = llvm.addrspacecast %122 : !llvm.ptr to !llvm.ptr<5>
    %124 = llvm.load %123 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i32
    %125 = llvm.zext %124 : i32 to i64
    %126 = llvm.addrspacecast %46 : !llvm.ptr to !llvm.ptr<5>
    llvm.call @_ZNSt4spanIKfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%126, %121, %125) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, !llvm.ptr {llvm.noundef}, i64 {llvm.noundef}) -> ()
    %127 = llvm.call @_ZL3dotSt4spanIKfLm18446744073709551615EES1_(%43, %46) {convergent, fastmathFlags = #llvm.fastmath<contract>, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"class.std::span.2", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>, llvm.noundef}, !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"class.std::span.2", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>, llvm.noundef}) -> (f32 {llvm.noundef})
    %128 = llvm.call @_ZNSt5arrayIfLm4EE5beginEv(%39) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    %129 = llvm.call @_ZNSt5arrayIfLm4EE3endEv(%39) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    %130 = llvm.call @_ZSt10accumulateIPffET0_T_S2_S1_(%128, %129, %16) {convergent, fastmathFlags = #llvm.fastmath<contract>, no_unwind} : (!llvm.ptr {llvm.noundef}, !llvm.ptr {llvm.noundef}, f32 {llvm.noundef}) -> (f32 {llvm.noundef})
    %131 = llvm.fadd %127, %130 {fastmathFlags = #llvm.fastmath<contract>} : f32
    %132 = llvm.call @_ZNSt5arrayIPfLm2EEixEm(%38, %10) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, i64 {llvm.noundef}) -> (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.noundef})
    %133 = llvm.load %132 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    llvm.store %131, %133 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : f32, !llvm.ptr
    llvm.intr.lifetime.end %44 : !llvm.ptr
    llvm.intr.lifetime.end %39 : !llvm.ptr
    llvm.intr.lifetime.end %37 : !llvm.ptr
    llvm.intr.lifetime.end %35 : !llvm.ptr
    llvm.intr.lifetime.end %33 : !llvm.ptr
    llvm.intr.lifetime.end %27 : !llvm.ptr
    llvm.intr.lifetime.end %24 : !llvm.ptr
    llvm.intr.lifetime.end %23 : !llvm.ptr
    llvm.return
  }
  llvm.func internal unnamed_addr @_ZNSt4spanIfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%arg0: !llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}, %arg2: i64 {llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, nvvm.as = array<i32: 5, 0, 0>, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.addrspacecast %arg0 : !llvm.ptr<5> to !llvm.ptr
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.alloca %1 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.addrspacecast %2 : !llvm.ptr to !llvm.ptr<5>
    %4 = llvm.alloca %1 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %5 = llvm.addrspacecast %4 : !llvm.ptr to !llvm.ptr<5>
    %6 = llvm.alloca %1 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %7 = llvm.addrspacecast %6 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %0, %3 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt4spanIfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt4spanIfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %arg1, %5 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %arg2, %7 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : i64, !llvm.ptr<5>
    %8 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.ptr
    %9 = llvm.load %5 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %10 = llvm.load %7 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i64
    %11 = llvm.addrspacecast %8 : !llvm.ptr to !llvm.ptr<5>
    llvm.call @_ZNSt4spanIfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%11, %9, %10) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, !llvm.ptr {llvm.noundef}, i64 {llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func internal @_ZNSt5arrayIS_IfLm4EELm64EEixEm(%arg0: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.dereferenceable = 1024 : i64, llvm.noundef}, %arg1: i64 {llvm.noundef}) -> (!llvm.ptr<3> {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, nvvm.as = array<i32: 3, 0>, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.addrspacecast %arg0 : !llvm.ptr<3> to !llvm.ptr
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.mlir.constant(0 : i32) : i32
    %3 = llvm.alloca %1 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.addrspacecast %3 : !llvm.ptr to !llvm.ptr<5>
    %5 = llvm.alloca %1 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %6 = llvm.addrspacecast %5 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %0, %4 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt5arrayIS_IfLm4EELm64EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt5arrayIS_IfLm4EELm64EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %arg1, %6 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : i64, !llvm.ptr<5>
    %7 = llvm.load %4 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.ptr
    %8 = llvm.addrspacecast %7 : !llvm.ptr to !llvm.ptr<3>
    %9 = llvm.getelementptr inbounds|nuw %8[%2, 0] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.struct<"struct.std::array", (!llvm.array<64 x !llvm.struct<"struct.std::array.0", (!llvm.array<4 x f32>)>>)>
    %10 = llvm.load %6 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i64
    %11 = llvm.call @_ZNSt14__array_traitsISt5arrayIfLm4EELm64EE6_S_refERA64_KS1_m(%9, %10) {convergent, no_unwind} : (!llvm.ptr<3> {llvm.align = 4 : i64, llvm.dereferenceable = 1024 : i64, llvm.noundef}, i64 {llvm.noundef}) -> (!llvm.ptr<3> {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef})
    llvm.return %11 : !llvm.ptr<3>
  }
  llvm.func internal @_ZNSt5arrayIfLm4EE4dataEv(%arg0: !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>, will_return} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.addrspacecast %2 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %arg0, %3 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt5arrayIfLm4EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt5arrayIfLm4EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    %4 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.ptr
    %5 = llvm.getelementptr inbounds|nuw %4[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.std::array.0", (!llvm.array<4 x f32>)>
    %6 = llvm.call @_ZNSt14__array_traitsIfLm4EE6_S_ptrERA4_Kf(%5) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    llvm.return %6 : !llvm.ptr
  }
  llvm.func internal @_ZNKSt4spanIfLm18446744073709551615EEixEm(%arg0: !llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, %arg1: i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, nvvm.as = array<i32: 5, 0>, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.addrspacecast %arg0 : !llvm.ptr<5> to !llvm.ptr
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.mlir.constant(0 : i32) : i32
    %3 = llvm.alloca %1 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.addrspacecast %3 : !llvm.ptr to !llvm.ptr<5>
    %5 = llvm.alloca %1 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %6 = llvm.addrspacecast %5 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %0, %4 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt4spanIfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt4spanIfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %arg1, %6 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : i64, !llvm.ptr<5>
    %7 = llvm.load %4 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.ptr
    %8 = llvm.addrspacecast %7 : !llvm.ptr to !llvm.ptr<5>
    llvm.br ^bb1
  ^bb1:
    llvm.br ^bb2
  ^bb2:
    llvm.br ^bb3
  ^bb3:
    %9 = llvm.getelementptr inbounds|nuw %8[%2, 0] : (!llvm.ptr<5>, i32) -> !llvm.ptr<5>, !llvm.struct<"class.std::span", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>
    %10 = llvm.load %9 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "_ZTSSt4spanIfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 0>, <#llvm.tbaa_type_desc<id = "_ZTSNSt8__detail16__extent_storageILm18446744073709551615EEE", members = {<#llvm.tbaa_type_desc<id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 8>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %11 = llvm.load %6 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i64
    %12 = llvm.getelementptr inbounds|nuw %10[%11] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    llvm.return %12 : !llvm.ptr
  }
  llvm.func @llvm.nvvm.barrier.cta.sync.aligned.all(i32) attributes {convergent, no_unwind, passthrough = ["nocallback"]}
  llvm.func internal @_ZL4pickSt4spanIfLm18446744073709551615EEj(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"class.std::span", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>, llvm.noundef}, %arg1: i32 {llvm.noundef}) -> !llvm.struct<"struct.std::pair", packed (!llvm.ptr, i32, !llvm.array<4 x i8>)> attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.alloca %0 x !llvm.struct<"struct.std::pair", packed (!llvm.ptr, i32, !llvm.array<4 x i8>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %2 = llvm.addrspacecast %1 : !llvm.ptr to !llvm.ptr<5>
    %3 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.addrspacecast %3 : !llvm.ptr to !llvm.ptr<5>
    %5 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %6 = llvm.addrspacecast %5 : !llvm.ptr to !llvm.ptr<5>
    %7 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %8 = llvm.addrspacecast %7 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %arg1, %4 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : i32, !llvm.ptr<5>
    llvm.intr.lifetime.start %5 : !llvm.ptr
    %9 = llvm.call @_ZNKSt4spanIfLm18446744073709551615EE4dataEv(%arg0) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    %10 = llvm.load %4 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i32
    %11 = llvm.zext %10 : i32 to i64
    %12 = llvm.getelementptr inbounds|nuw %9[%11] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    llvm.store %12, %6 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.intr.lifetime.start %7 : !llvm.ptr
    %13 = llvm.call @_ZNKSt4spanIfLm18446744073709551615EE4sizeEv(%arg0) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (i64 {llvm.noundef})
    %14 = llvm.trunc %13 : i64 to i32
    %15 = llvm.load %4 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i32
    %16 = llvm.sub %14, %15 : i32
    llvm.store %16, %8 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : i32, !llvm.ptr<5>
    llvm.call @_ZNSt4pairIPfjEC1IS0_jQcl16_S_constructibleITL0__TL0_0_EEEEOT_OT0_(%2, %6, %8) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 12 : i64, llvm.noundef}, !llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.noundef}, !llvm.ptr<5> {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.noundef}) -> ()
    llvm.intr.lifetime.end %7 : !llvm.ptr
    llvm.intr.lifetime.end %5 : !llvm.ptr
    %17 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.struct<"struct.std::pair", packed (!llvm.ptr, i32, !llvm.array<4 x i8>)>
    llvm.return %17 : !llvm.struct<"struct.std::pair", packed (!llvm.ptr, i32, !llvm.array<4 x i8>)>
  }
  llvm.func internal @_ZNKSt4spanIfLm18446744073709551615EE7subspanEmm(%arg0: !llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, %arg1: i64 {llvm.noundef}, %arg2: i64 {llvm.noundef}) -> !llvm.struct<"class.std::span", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)> attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, nvvm.as = array<i32: 5, 0, 0>, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.addrspacecast %arg0 : !llvm.ptr<5> to !llvm.ptr
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.mlir.constant(-1 : i64) : i64
    %3 = llvm.alloca %1 x !llvm.struct<"class.std::span", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.addrspacecast %3 : !llvm.ptr to !llvm.ptr<5>
    %5 = llvm.alloca %1 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %6 = llvm.addrspacecast %5 : !llvm.ptr to !llvm.ptr<5>
    %7 = llvm.alloca %1 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %8 = llvm.addrspacecast %7 : !llvm.ptr to !llvm.ptr<5>
    %9 = llvm.alloca %1 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %10 = llvm.addrspacecast %9 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %0, %6 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt4spanIfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt4spanIfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %arg1, %8 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : i64, !llvm.ptr<5>
    llvm.store %arg2, %10 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : i64, !llvm.ptr<5>
    %11 = llvm.load %6 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.ptr
    llvm.br ^bb1
  ^bb1:
    llvm.br ^bb2
  ^bb2:
    llvm.br ^bb3
  ^bb3:
    %12 = llvm.load %10 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i64
    %13 = llvm.icmp "eq" %12, %2 : i64
    llvm.cond_br %13, ^bb4, ^bb5
  ^bb4:
    %14 = llvm.call @_ZNKSt4spanIfLm18446744073709551615EE4sizeEv(%11) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (i64 {llvm.noundef})
    %15 = llvm.load %8 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i64
    %16 = llvm.sub %14, %15 : i64
    llvm.store %16, %10 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : i64, !llvm.ptr<5>
    llvm.br ^bb12
  ^bb5:
    llvm.br ^bb6
  ^bb6:
    llvm.br ^bb7
  ^bb7:
    llvm.br ^bb8
  ^bb8:
    llvm.br ^bb9
  ^bb9:
    llvm.br ^bb10
  ^bb10:
    llvm.br ^bb11
  ^bb11:
    llvm.br ^bb12
  ^bb12:
    %17 = llvm.call @_ZNKSt4spanIfLm18446744073709551615EE4dataEv(%11) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    %18 = llvm.load %8 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i64
    %19 = llvm.getelementptr inbounds|nuw %17[%18] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %20 = llvm.load %10 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i64
    llvm.call @_ZNSt4spanIfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%4, %19, %20) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, !llvm.ptr {llvm.noundef}, i64 {llvm.noundef}) -> ()
    %21 = llvm.load %4 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.struct<"class.std::span", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>
    llvm.return %21 : !llvm.struct<"class.std::span", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>
  }
  llvm.func internal @_ZSt3getILm0EPfjEONSt13tuple_elementIXT_ESt4pairIT0_T1_EE4typeEOS5_(%arg0: !llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 12 : i64, llvm.noundef}) -> (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, nvvm.as = array<i32: 5>, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.addrspacecast %arg0 : !llvm.ptr<5> to !llvm.ptr
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.alloca %1 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.addrspacecast %2 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %0, %3 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt4pairIPfjE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt4pairIPfjE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    %4 = llvm.load %3 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt4pairIPfjE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt4pairIPfjE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %5 = llvm.addrspacecast %4 : !llvm.ptr to !llvm.ptr<5>
    %6 = llvm.call @_ZNSt10__pair_getILm0EE10__move_getIPfjEEOT_OSt4pairIS3_T0_E(%5) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 12 : i64, llvm.noundef}) -> (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.noundef})
    llvm.return %6 : !llvm.ptr<5>
  }
  llvm.func internal @_ZSt3getILm1EPfjEONSt13tuple_elementIXT_ESt4pairIT0_T1_EE4typeEOS5_(%arg0: !llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 12 : i64, llvm.noundef}) -> (!llvm.ptr<5> {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, nvvm.as = array<i32: 5>, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.addrspacecast %arg0 : !llvm.ptr<5> to !llvm.ptr
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.alloca %1 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.addrspacecast %2 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %0, %3 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt4pairIPfjE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt4pairIPfjE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    %4 = llvm.load %3 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt4pairIPfjE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt4pairIPfjE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %5 = llvm.addrspacecast %4 : !llvm.ptr to !llvm.ptr<5>
    %6 = llvm.call @_ZNSt10__pair_getILm1EE10__move_getIPfjEEOT0_OSt4pairIT_S3_E(%5) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 12 : i64, llvm.noundef}) -> (!llvm.ptr<5> {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.noundef})
    llvm.return %6 : !llvm.ptr<5>
  }
  llvm.func internal @_ZNSt5arrayIfLm4EEixEm(%arg0: !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, %arg1: i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.addrspacecast %2 : !llvm.ptr to !llvm.ptr<5>
    %4 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %5 = llvm.addrspacecast %4 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %arg0, %3 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt5arrayIfLm4EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt5arrayIfLm4EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %arg1, %5 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : i64, !llvm.ptr<5>
    %6 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.ptr
    %7 = llvm.getelementptr inbounds|nuw %6[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.std::array.0", (!llvm.array<4 x f32>)>
    %8 = llvm.load %5 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i64
    %9 = llvm.call @_ZNSt14__array_traitsIfLm4EE6_S_refERA4_Kfm(%7, %8) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.noundef})
    llvm.return %9 : !llvm.ptr
  }
  llvm.func internal @_ZL3dotSt4spanIKfLm18446744073709551615EES1_(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"class.std::span.2", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>, llvm.noundef}, %arg1: !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"class.std::span.2", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>, llvm.noundef}) -> (f32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %2 = llvm.mlir.constant(0 : i32) : i32
    %3 = llvm.alloca %0 x f32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.addrspacecast %3 : !llvm.ptr to !llvm.ptr<5>
    %5 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %6 = llvm.addrspacecast %5 : !llvm.ptr to !llvm.ptr<5>
    llvm.intr.lifetime.start %3 : !llvm.ptr
    llvm.store %1, %4 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : f32, !llvm.ptr<5>
    llvm.intr.lifetime.start %5 : !llvm.ptr
    llvm.store %2, %6 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : i32, !llvm.ptr<5>
    llvm.br ^bb1
  ^bb1:
    %7 = llvm.load %6 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i32
    %8 = llvm.zext %7 : i32 to i64
    %9 = llvm.call @_ZNKSt4spanIKfLm18446744073709551615EE4sizeEv(%arg0) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (i64 {llvm.noundef})
    %10 = llvm.icmp "ult" %8, %9 : i64
    llvm.cond_br %10, ^bb3, ^bb2
  ^bb2:
    llvm.intr.lifetime.end %5 : !llvm.ptr
    llvm.br ^bb5
  ^bb3:
    %11 = llvm.load %6 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i32
    %12 = llvm.zext %11 : i32 to i64
    %13 = llvm.call @_ZNKSt4spanIKfLm18446744073709551615EEixEm(%arg0, %12) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.noundef})
    %14 = llvm.load %13 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr -> f32
    %15 = llvm.load %6 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i32
    %16 = llvm.zext %15 : i32 to i64
    %17 = llvm.call @_ZNKSt4spanIKfLm18446744073709551615EEixEm(%arg1, %16) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.noundef})
    %18 = llvm.load %17 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr -> f32
    %19 = llvm.fmul %14, %18 {fastmathFlags = #llvm.fastmath<contract>} : f32
    %20 = llvm.load %4 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> f32
    %21 = llvm.fadd %20, %19 {fastmathFlags = #llvm.fastmath<contract>} : f32
    llvm.store %21, %4 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : f32, !llvm.ptr<5>
    llvm.br ^bb4
  ^bb4:
    %22 = llvm.load %6 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i32
    %23 = llvm.add %22, %0 : i32
    llvm.store %23, %6 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : i32, !llvm.ptr<5>
    llvm.br ^bb1 {loop_annotation = #llvm.loop_annotation<unroll = <disable = true>, mustProgress = true>}
  ^bb5:
    %24 = llvm.load %4 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> f32
    llvm.intr.lifetime.end %3 : !llvm.ptr
    llvm.return %24 : f32
  }
  llvm.func internal unnamed_addr @_ZNSt4spanIKfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%arg0: !llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}, %arg2: i64 {llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, nvvm.as = array<i32: 5, 0, 0>, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.addrspacecast %arg0 : !llvm.ptr<5> to !llvm.ptr
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.alloca %1 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.addrspacecast %2 : !llvm.ptr to !llvm.ptr<5>
    %4 = llvm.alloca %1 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %5 = llvm.addrspacecast %4 : !llvm.ptr to !llvm.ptr<5>
    %6 = llvm.alloca %1 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %7 = llvm.addrspacecast %6 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %0, %3 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt4spanIKfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt4spanIKfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %arg1, %5 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %arg2, %7 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : i64, !llvm.ptr<5>
    %8 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.ptr
    %9 = llvm.load %5 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %10 = llvm.load %7 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i64
    %11 = llvm.addrspacecast %8 : !llvm.ptr to !llvm.ptr<5>
    llvm.call @_ZNSt4spanIKfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%11, %9, %10) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, !llvm.ptr {llvm.noundef}, i64 {llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func internal unnamed_addr @_ZNSt4spanIKfLm18446744073709551615EEC1IfLm4EQsr21__is_compatible_arrayITL0__XTL0_0_EEE5valueEERSt5arrayIT_XT0_EE(%arg0: !llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, %arg1: !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, nvvm.as = array<i32: 5, 0>, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.addrspacecast %arg0 : !llvm.ptr<5> to !llvm.ptr
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.mlir.constant(4 : i64) : i64
    %3 = llvm.alloca %1 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.addrspacecast %3 : !llvm.ptr to !llvm.ptr<5>
    %5 = llvm.alloca %1 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %6 = llvm.addrspacecast %5 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %0, %4 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt4spanIKfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt4spanIKfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %arg1, %6 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt5arrayIfLm4EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt5arrayIfLm4EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    %7 = llvm.load %4 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.ptr
    %8 = llvm.load %6 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt5arrayIfLm4EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt5arrayIfLm4EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %9 = llvm.call @_ZNSt5arrayIfLm4EE4dataEv(%8) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    %10 = llvm.addrspacecast %7 : !llvm.ptr to !llvm.ptr<5>
    llvm.call @_ZNSt4spanIKfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPS0_Qsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%10, %9, %2) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, !llvm.ptr {llvm.noundef}, i64 {llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func internal @_ZNSt5arrayIPfLm2EEixEm(%arg0: !llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, %arg1: i64 {llvm.noundef}) -> (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, nvvm.as = array<i32: 5, 0>, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.addrspacecast %arg0 : !llvm.ptr<5> to !llvm.ptr
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.mlir.constant(0 : i32) : i32
    %3 = llvm.alloca %1 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.addrspacecast %3 : !llvm.ptr to !llvm.ptr<5>
    %5 = llvm.alloca %1 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %6 = llvm.addrspacecast %5 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %0, %4 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt5arrayIPfLm2EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt5arrayIPfLm2EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %arg1, %6 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : i64, !llvm.ptr<5>
    %7 = llvm.load %4 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.ptr
    %8 = llvm.addrspacecast %7 : !llvm.ptr to !llvm.ptr<5>
    %9 = llvm.getelementptr inbounds|nuw %8[%2, 0] : (!llvm.ptr<5>, i32) -> !llvm.ptr<5>, !llvm.struct<"struct.std::array.1", (!llvm.array<2 x !llvm.ptr>)>
    %10 = llvm.load %6 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i64
    %11 = llvm.call @_ZNSt14__array_traitsIPfLm2EE6_S_refERA2_KS0_m(%9, %10) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, i64 {llvm.noundef}) -> (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.noundef})
    llvm.return %11 : !llvm.ptr<5>
  }
  llvm.func internal @_ZNKSt4spanIfLm18446744073709551615EE5firstEm(%arg0: !llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, %arg1: i64 {llvm.noundef}) -> !llvm.struct<"class.std::span", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)> attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, nvvm.as = array<i32: 5, 0>, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.addrspacecast %arg0 : !llvm.ptr<5> to !llvm.ptr
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.alloca %1 x !llvm.struct<"class.std::span", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.addrspacecast %2 : !llvm.ptr to !llvm.ptr<5>
    %4 = llvm.alloca %1 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %5 = llvm.addrspacecast %4 : !llvm.ptr to !llvm.ptr<5>
    %6 = llvm.alloca %1 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %7 = llvm.addrspacecast %6 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %0, %5 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt4spanIfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt4spanIfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %arg1, %7 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : i64, !llvm.ptr<5>
    %8 = llvm.load %5 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.ptr
    llvm.br ^bb1
  ^bb1:
    llvm.br ^bb2
  ^bb2:
    llvm.br ^bb3
  ^bb3:
    %9 = llvm.call @_ZNKSt4spanIfLm18446744073709551615EE4dataEv(%8) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    %10 = llvm.load %7 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i64
    llvm.call @_ZNSt4spanIfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%3, %9, %10) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, !llvm.ptr {llvm.noundef}, i64 {llvm.noundef}) -> ()
    %11 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.struct<"class.std::span", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>
    llvm.return %11 : !llvm.struct<"class.std::span", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>
  }
  llvm.func internal unnamed_addr @_ZNSt4spanIKfLm18446744073709551615EEC1IfLm18446744073709551615EQaaooooeqT0_L_ZSt14dynamic_extentEeqTL0_0_L_ZSt14dynamic_extentEeqT0_TL0_0_sr22__is_array_convertibleIT_TL0__EE5valueEERKS_IS3_XT0_EE(%arg0: !llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, %arg1: !llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, nvvm.as = array<i32: 5, 5>, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.addrspacecast %arg1 : !llvm.ptr<5> to !llvm.ptr
    %1 = llvm.addrspacecast %arg0 : !llvm.ptr<5> to !llvm.ptr
    %2 = llvm.mlir.constant(1 : i32) : i32
    %3 = llvm.alloca %2 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.addrspacecast %3 : !llvm.ptr to !llvm.ptr<5>
    %5 = llvm.alloca %2 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %6 = llvm.addrspacecast %5 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %1, %4 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt4spanIKfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt4spanIKfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %0, %6 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt4spanIfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt4spanIfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    %7 = llvm.load %4 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.ptr
    %8 = llvm.load %6 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.ptr
    %9 = llvm.addrspacecast %7 : !llvm.ptr to !llvm.ptr<5>
    %10 = llvm.addrspacecast %8 : !llvm.ptr to !llvm.ptr<5>
    llvm.call @_ZNSt4spanIKfLm18446744073709551615EEC2IfLm18446744073709551615EQaaooooeqT0_L_ZSt14dynamic_extentEeqTL0_0_L_ZSt14dynamic_extentEeqT0_TL0_0_sr22__is_array_convertibleIT_TL0__EE5valueEERKS_IS3_XT0_EE(%9, %10) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, !llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func internal @_ZSt10accumulateIPffET0_T_S2_S1_(%arg0: !llvm.ptr {llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}, %arg2: f32 {llvm.noundef}) -> (f32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, inline_hint, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %2 = llvm.addrspacecast %1 : !llvm.ptr to !llvm.ptr<5>
    %3 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.addrspacecast %3 : !llvm.ptr to !llvm.ptr<5>
    %5 = llvm.alloca %0 x f32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %6 = llvm.addrspacecast %5 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %arg1, %4 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %arg2, %6 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : f32, !llvm.ptr<5>
    llvm.br ^bb1
  ^bb1:
    %7 = llvm.load %2 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %8 = llvm.load %4 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %9 = llvm.icmp "ne" %7, %8 : !llvm.ptr
    llvm.cond_br %9, ^bb2, ^bb4
  ^bb2:
    %10 = llvm.load %6 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> f32
    %11 = llvm.load %2 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %12 = llvm.load %11 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr -> f32
    %13 = llvm.fadd %10, %12 {fastmathFlags = #llvm.fastmath<contract>} : f32
    llvm.store %13, %6 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : f32, !llvm.ptr<5>
    llvm.br ^bb3
  ^bb3:
    %14 = llvm.load %2 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %15 = llvm.getelementptr inbounds|nuw %14[%0] : (!llvm.ptr, i32) -> !llvm.ptr, f32
    llvm.store %15, %2 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.br ^bb1 {loop_annotation = #llvm.loop_annotation<unroll = <disable = true>, mustProgress = true>}
  ^bb4:
    %16 = llvm.load %6 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> f32
    llvm.return %16 : f32
  }
  llvm.func internal @_ZNSt5arrayIfLm4EE5beginEv(%arg0: !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>, will_return} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %2 = llvm.addrspacecast %1 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt5arrayIfLm4EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt5arrayIfLm4EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    %3 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.ptr
    %4 = llvm.call @_ZNSt5arrayIfLm4EE4dataEv(%3) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    llvm.return %4 : !llvm.ptr
  }
  llvm.func internal @_ZNSt5arrayIfLm4EE3endEv(%arg0: !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>, will_return} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(4 : i64) : i64
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.addrspacecast %2 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %arg0, %3 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt5arrayIfLm4EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt5arrayIfLm4EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    %4 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.ptr
    %5 = llvm.call @_ZNSt5arrayIfLm4EE4dataEv(%4) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    %6 = llvm.getelementptr inbounds|nuw %5[%1] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    llvm.return %6 : !llvm.ptr
  }
  llvm.func internal unnamed_addr @_ZNSt4spanIfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%arg0: !llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}, %arg2: i64 {llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, nvvm.as = array<i32: 5, 0, 0>, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.addrspacecast %arg0 : !llvm.ptr<5> to !llvm.ptr
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.mlir.constant(0 : i32) : i32
    %3 = llvm.alloca %1 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.addrspacecast %3 : !llvm.ptr to !llvm.ptr<5>
    %5 = llvm.alloca %1 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %6 = llvm.addrspacecast %5 : !llvm.ptr to !llvm.ptr<5>
    %7 = llvm.alloca %1 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %8 = llvm.addrspacecast %7 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %0, %4 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt4spanIfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt4spanIfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %arg1, %6 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %arg2, %8 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : i64, !llvm.ptr<5>
    %9 = llvm.load %4 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.ptr
    %10 = llvm.addrspacecast %9 : !llvm.ptr to !llvm.ptr<5>
    %11 = llvm.getelementptr inbounds|nuw %10[%2, 0] : (!llvm.ptr<5>, i32) -> !llvm.ptr<5>, !llvm.struct<"class.std::span", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>
    %12 = llvm.load %6 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %13 = llvm.call @_ZSt10to_addressIfEPT_S1_(%12) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    llvm.store %13, %11 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "_ZTSSt4spanIfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 0>, <#llvm.tbaa_type_desc<id = "_ZTSNSt8__detail16__extent_storageILm18446744073709551615EEE", members = {<#llvm.tbaa_type_desc<id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 8>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    %14 = llvm.getelementptr inbounds|nuw %10[%2, 1] : (!llvm.ptr<5>, i32) -> !llvm.ptr<5>, !llvm.struct<"class.std::span", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>
    %15 = llvm.load %8 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i64
    llvm.call @_ZNSt8__detail16__extent_storageILm18446744073709551615EEC1Em(%14, %15) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.noundef}, i64 {llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func internal @_ZSt10to_addressIfEPT_S1_(%arg0: !llvm.ptr {llvm.noundef}) -> (!llvm.ptr {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %2 = llvm.addrspacecast %1 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    %3 = llvm.load %2 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %4 = llvm.call @_ZSt12__to_addressIfEPT_S1_(%3) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    llvm.return %4 : !llvm.ptr
  }
  llvm.func internal unnamed_addr @_ZNSt8__detail16__extent_storageILm18446744073709551615EEC1Em(%arg0: !llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.noundef}, %arg1: i64 {llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, nvvm.as = array<i32: 5, 0>, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.addrspacecast %arg0 : !llvm.ptr<5> to !llvm.ptr
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.alloca %1 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.addrspacecast %2 : !llvm.ptr to !llvm.ptr<5>
    %4 = llvm.alloca %1 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %5 = llvm.addrspacecast %4 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %0, %3 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSNSt8__detail16__extent_storageILm18446744073709551615EEE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSNSt8__detail16__extent_storageILm18446744073709551615EEE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %arg1, %5 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : i64, !llvm.ptr<5>
    %6 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.ptr
    %7 = llvm.load %5 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i64
    %8 = llvm.addrspacecast %6 : !llvm.ptr to !llvm.ptr<5>
    llvm.call @_ZNSt8__detail16__extent_storageILm18446744073709551615EEC2Em(%8, %7) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.noundef}, i64 {llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func internal @_ZSt12__to_addressIfEPT_S1_(%arg0: !llvm.ptr {llvm.noundef}) -> (!llvm.ptr {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %2 = llvm.addrspacecast %1 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    %3 = llvm.load %2 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    llvm.return %3 : !llvm.ptr
  }
  llvm.func internal unnamed_addr @_ZNSt8__detail16__extent_storageILm18446744073709551615EEC2Em(%arg0: !llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.noundef}, %arg1: i64 {llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, nvvm.as = array<i32: 5, 0>, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.addrspacecast %arg0 : !llvm.ptr<5> to !llvm.ptr
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.mlir.constant(0 : i32) : i32
    %3 = llvm.alloca %1 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.addrspacecast %3 : !llvm.ptr to !llvm.ptr<5>
    %5 = llvm.alloca %1 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %6 = llvm.addrspacecast %5 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %0, %4 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSNSt8__detail16__extent_storageILm18446744073709551615EEE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSNSt8__detail16__extent_storageILm18446744073709551615EEE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %arg1, %6 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : i64, !llvm.ptr<5>
    %7 = llvm.load %4 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.ptr
    %8 = llvm.addrspacecast %7 : !llvm.ptr to !llvm.ptr<5>
    %9 = llvm.getelementptr inbounds|nuw %8[%2, 0] : (!llvm.ptr<5>, i32) -> !llvm.ptr<5>, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>
    %10 = llvm.load %6 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i64
    llvm.store %10, %9 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "_ZTSNSt8__detail16__extent_storageILm18446744073709551615EEE", members = {<#llvm.tbaa_type_desc<id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : i64, !llvm.ptr<5>
    llvm.return
  }
  llvm.func internal @_ZNSt14__array_traitsISt5arrayIfLm4EELm64EE6_S_refERA64_KS1_m(%arg0: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.dereferenceable = 1024 : i64, llvm.noundef}, %arg1: i64 {llvm.noundef}) -> (!llvm.ptr<3> {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, nvvm.as = array<i32: 3, 0>, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.addrspacecast %arg0 : !llvm.ptr<3> to !llvm.ptr
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.mlir.constant(0 : i64) : i64
    %3 = llvm.alloca %1 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.addrspacecast %3 : !llvm.ptr to !llvm.ptr<5>
    %5 = llvm.alloca %1 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %6 = llvm.addrspacecast %5 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %0, %4 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt5arrayIfLm4EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt5arrayIfLm4EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %arg1, %6 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : i64, !llvm.ptr<5>
    %7 = llvm.load %4 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt5arrayIfLm4EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt5arrayIfLm4EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %8 = llvm.addrspacecast %7 : !llvm.ptr to !llvm.ptr<3>
    %9 = llvm.load %6 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i64
    %10 = llvm.getelementptr inbounds|nuw %8[%2, %9] : (!llvm.ptr<3>, i64, i64) -> !llvm.ptr<3>, !llvm.array<64 x !llvm.struct<"struct.std::array.0", (!llvm.array<4 x f32>)>>
    llvm.return %10 : !llvm.ptr<3>
  }
  llvm.func internal @_ZNSt14__array_traitsIfLm4EE6_S_ptrERA4_Kf(%arg0: !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i64) : i64
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.addrspacecast %2 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %arg0, %3 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    %4 = llvm.load %3 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %5 = llvm.getelementptr inbounds %4[%1, %1] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x f32>
    llvm.return %5 : !llvm.ptr
  }
  llvm.func internal @_ZNKSt4spanIfLm18446744073709551615EE4dataEv(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, nvvm.as = array<i32: 5>, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.addrspacecast %2 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %arg0, %3 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt4spanIfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt4spanIfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    %4 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.ptr
    %5 = llvm.getelementptr inbounds|nuw %4[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"class.std::span", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>
    %6 = llvm.load %5 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "_ZTSSt4spanIfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 0>, <#llvm.tbaa_type_desc<id = "_ZTSNSt8__detail16__extent_storageILm18446744073709551615EEE", members = {<#llvm.tbaa_type_desc<id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 8>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr -> !llvm.ptr
    llvm.return %6 : !llvm.ptr
  }
  llvm.func internal @_ZNKSt4spanIfLm18446744073709551615EE4sizeEv(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (i64 {llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, nvvm.as = array<i32: 5>, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.addrspacecast %2 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %arg0, %3 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt4spanIfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt4spanIfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    %4 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.ptr
    %5 = llvm.getelementptr inbounds|nuw %4[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"class.std::span", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>
    %6 = llvm.call @_ZNKSt8__detail16__extent_storageILm18446744073709551615EE9_M_extentEv(%5) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.nonnull, llvm.noundef}) -> (i64 {llvm.noundef})
    llvm.return %6 : i64
  }
  llvm.func internal unnamed_addr @_ZNSt4pairIPfjEC1IS0_jQcl16_S_constructibleITL0__TL0_0_EEEEOT_OT0_(%arg0: !llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 12 : i64, llvm.noundef}, %arg1: !llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.noundef}, %arg2: !llvm.ptr<5> {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, nvvm.as = array<i32: 5, 5, 5>, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.addrspacecast %arg2 : !llvm.ptr<5> to !llvm.ptr
    %1 = llvm.addrspacecast %arg1 : !llvm.ptr<5> to !llvm.ptr
    %2 = llvm.addrspacecast %arg0 : !llvm.ptr<5> to !llvm.ptr
    %3 = llvm.mlir.constant(1 : i32) : i32
    %4 = llvm.alloca %3 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %5 = llvm.addrspacecast %4 : !llvm.ptr to !llvm.ptr<5>
    %6 = llvm.alloca %3 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %7 = llvm.addrspacecast %6 : !llvm.ptr to !llvm.ptr<5>
    %8 = llvm.alloca %3 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %9 = llvm.addrspacecast %8 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %2, %5 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt4pairIPfjE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt4pairIPfjE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %1, %7 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p2 float", members = {<#llvm.tbaa_type_desc<id = "any p2 pointer", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 0>}>, access_type = <id = "p2 float", members = {<#llvm.tbaa_type_desc<id = "any p2 pointer", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %0, %9 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 int", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 int", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    %10 = llvm.load %5 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.ptr
    %11 = llvm.load %7 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.ptr
    %12 = llvm.load %9 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.ptr
    %13 = llvm.addrspacecast %10 : !llvm.ptr to !llvm.ptr<5>
    %14 = llvm.addrspacecast %11 : !llvm.ptr to !llvm.ptr<5>
    %15 = llvm.addrspacecast %12 : !llvm.ptr to !llvm.ptr<5>
    llvm.call @_ZNSt4pairIPfjEC2IS0_jQcl16_S_constructibleITL0__TL0_0_EEEEOT_OT0_(%13, %14, %15) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 12 : i64, llvm.noundef}, !llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.noundef}, !llvm.ptr<5> {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func internal @_ZNKSt8__detail16__extent_storageILm18446744073709551615EE9_M_extentEv(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.nonnull, llvm.noundef}) -> (i64 {llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, nvvm.as = array<i32: 5>, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.addrspacecast %2 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %arg0, %3 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSNSt8__detail16__extent_storageILm18446744073709551615EEE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSNSt8__detail16__extent_storageILm18446744073709551615EEE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    %4 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.ptr
    %5 = llvm.getelementptr inbounds|nuw %4[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>
    %6 = llvm.load %5 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "_ZTSNSt8__detail16__extent_storageILm18446744073709551615EEE", members = {<#llvm.tbaa_type_desc<id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr -> i64
    llvm.return %6 : i64
  }
  llvm.func internal unnamed_addr @_ZNSt4pairIPfjEC2IS0_jQcl16_S_constructibleITL0__TL0_0_EEEEOT_OT0_(%arg0: !llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 12 : i64, llvm.noundef}, %arg1: !llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.noundef}, %arg2: !llvm.ptr<5> {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, nvvm.as = array<i32: 5, 5, 5>, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.addrspacecast %arg2 : !llvm.ptr<5> to !llvm.ptr
    %1 = llvm.addrspacecast %arg1 : !llvm.ptr<5> to !llvm.ptr
    %2 = llvm.addrspacecast %arg0 : !llvm.ptr<5> to !llvm.ptr
    %3 = llvm.mlir.constant(1 : i32) : i32
    %4 = llvm.mlir.constant(0 : i32) : i32
    %5 = llvm.alloca %3 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %6 = llvm.addrspacecast %5 : !llvm.ptr to !llvm.ptr<5>
    %7 = llvm.alloca %3 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %8 = llvm.addrspacecast %7 : !llvm.ptr to !llvm.ptr<5>
    %9 = llvm.alloca %3 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %10 = llvm.addrspacecast %9 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %2, %6 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt4pairIPfjE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt4pairIPfjE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %1, %8 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p2 float", members = {<#llvm.tbaa_type_desc<id = "any p2 pointer", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 0>}>, access_type = <id = "p2 float", members = {<#llvm.tbaa_type_desc<id = "any p2 pointer", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %0, %10 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 int", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 int", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    %11 = llvm.load %6 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.ptr
    %12 = llvm.addrspacecast %11 : !llvm.ptr to !llvm.ptr<5>
    %13 = llvm.getelementptr inbounds|nuw %12[%4, 0] : (!llvm.ptr<5>, i32) -> !llvm.ptr<5>, !llvm.struct<"struct.std::pair", packed (!llvm.ptr, i32, !llvm.array<4 x i8>)>
    %14 = llvm.load %8 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p2 float", members = {<#llvm.tbaa_type_desc<id = "any p2 pointer", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 0>}>, access_type = <id = "p2 float", members = {<#llvm.tbaa_type_desc<id = "any p2 pointer", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %15 = llvm.addrspacecast %14 : !llvm.ptr to !llvm.ptr<5>
    %16 = llvm.load %15 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    llvm.store %16, %13 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "_ZTSSt4pairIPfjE", members = {<#llvm.tbaa_type_desc<id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 0>, <#llvm.tbaa_type_desc<id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 8>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    %17 = llvm.getelementptr inbounds|nuw %12[%4, 1] : (!llvm.ptr<5>, i32) -> !llvm.ptr<5>, !llvm.struct<"struct.std::pair", packed (!llvm.ptr, i32, !llvm.array<4 x i8>)>
    %18 = llvm.load %10 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 int", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 int", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %19 = llvm.addrspacecast %18 : !llvm.ptr to !llvm.ptr<5>
    %20 = llvm.load %19 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i32
    llvm.store %20, %17 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "_ZTSSt4pairIPfjE", members = {<#llvm.tbaa_type_desc<id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 0>, <#llvm.tbaa_type_desc<id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 8>}>, access_type = <id = "int", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 8>]} : i32, !llvm.ptr<5>
    llvm.return
  }
  llvm.func internal @_ZNSt10__pair_getILm0EE10__move_getIPfjEEOT_OSt4pairIS3_T0_E(%arg0: !llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 12 : i64, llvm.noundef}) -> (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, nvvm.as = array<i32: 5>, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.addrspacecast %arg0 : !llvm.ptr<5> to !llvm.ptr
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.mlir.constant(0 : i32) : i32
    %3 = llvm.alloca %1 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.addrspacecast %3 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %0, %4 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt4pairIPfjE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt4pairIPfjE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    %5 = llvm.load %4 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt4pairIPfjE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt4pairIPfjE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %6 = llvm.addrspacecast %5 : !llvm.ptr to !llvm.ptr<5>
    %7 = llvm.getelementptr inbounds|nuw %6[%2, 0] : (!llvm.ptr<5>, i32) -> !llvm.ptr<5>, !llvm.struct<"struct.std::pair", packed (!llvm.ptr, i32, !llvm.array<4 x i8>)>
    llvm.return %7 : !llvm.ptr<5>
  }
  llvm.func internal @_ZNSt10__pair_getILm1EE10__move_getIPfjEEOT0_OSt4pairIT_S3_E(%arg0: !llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 12 : i64, llvm.noundef}) -> (!llvm.ptr<5> {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, nvvm.as = array<i32: 5>, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.addrspacecast %arg0 : !llvm.ptr<5> to !llvm.ptr
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.mlir.constant(0 : i32) : i32
    %3 = llvm.alloca %1 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.addrspacecast %3 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %0, %4 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt4pairIPfjE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt4pairIPfjE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    %5 = llvm.load %4 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt4pairIPfjE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt4pairIPfjE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %6 = llvm.addrspacecast %5 : !llvm.ptr to !llvm.ptr<5>
    %7 = llvm.getelementptr inbounds|nuw %6[%2, 1] : (!llvm.ptr<5>, i32) -> !llvm.ptr<5>, !llvm.struct<"struct.std::pair", packed (!llvm.ptr, i32, !llvm.array<4 x i8>)>
    llvm.return %7 : !llvm.ptr<5>
  }
  llvm.func internal @_ZNSt14__array_traitsIfLm4EE6_S_refERA4_Kfm(%arg0: !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, %arg1: i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i64) : i64
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.addrspacecast %2 : !llvm.ptr to !llvm.ptr<5>
    %4 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %5 = llvm.addrspacecast %4 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %arg0, %3 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %arg1, %5 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : i64, !llvm.ptr<5>
    %6 = llvm.load %3 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %7 = llvm.load %5 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i64
    %8 = llvm.getelementptr inbounds|nuw %6[%1, %7] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x f32>
    llvm.return %8 : !llvm.ptr
  }
  llvm.func internal @_ZNKSt4spanIKfLm18446744073709551615EE4sizeEv(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (i64 {llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, nvvm.as = array<i32: 5>, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.addrspacecast %2 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %arg0, %3 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt4spanIKfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt4spanIKfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    %4 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.ptr
    %5 = llvm.getelementptr inbounds|nuw %4[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"class.std::span.2", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>
    %6 = llvm.call @_ZNKSt8__detail16__extent_storageILm18446744073709551615EE9_M_extentEv(%5) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.nonnull, llvm.noundef}) -> (i64 {llvm.noundef})
    llvm.return %6 : i64
  }
  llvm.func internal @_ZNKSt4spanIKfLm18446744073709551615EEixEm(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, %arg1: i64 {llvm.noundef}) -> (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, nvvm.as = array<i32: 5, 0>, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.addrspacecast %2 : !llvm.ptr to !llvm.ptr<5>
    %4 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %5 = llvm.addrspacecast %4 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %arg0, %3 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt4spanIKfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt4spanIKfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %arg1, %5 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : i64, !llvm.ptr<5>
    %6 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.ptr
    llvm.br ^bb1
  ^bb1:
    llvm.br ^bb2
  ^bb2:
    llvm.br ^bb3
  ^bb3:
    %7 = llvm.getelementptr inbounds|nuw %6[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"class.std::span.2", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>
    %8 = llvm.load %7 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "_ZTSSt4spanIKfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 0>, <#llvm.tbaa_type_desc<id = "_ZTSNSt8__detail16__extent_storageILm18446744073709551615EEE", members = {<#llvm.tbaa_type_desc<id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 8>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr -> !llvm.ptr
    %9 = llvm.load %5 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i64
    %10 = llvm.getelementptr inbounds|nuw %8[%9] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    llvm.return %10 : !llvm.ptr
  }
  llvm.func internal unnamed_addr @_ZNSt4spanIKfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPfQsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%arg0: !llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}, %arg2: i64 {llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, nvvm.as = array<i32: 5, 0, 0>, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.addrspacecast %arg0 : !llvm.ptr<5> to !llvm.ptr
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.mlir.constant(0 : i32) : i32
    %3 = llvm.alloca %1 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.addrspacecast %3 : !llvm.ptr to !llvm.ptr<5>
    %5 = llvm.alloca %1 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %6 = llvm.addrspacecast %5 : !llvm.ptr to !llvm.ptr<5>
    %7 = llvm.alloca %1 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %8 = llvm.addrspacecast %7 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %0, %4 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt4spanIKfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt4spanIKfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %arg1, %6 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %arg2, %8 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : i64, !llvm.ptr<5>
    %9 = llvm.load %4 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.ptr
    %10 = llvm.addrspacecast %9 : !llvm.ptr to !llvm.ptr<5>
    %11 = llvm.getelementptr inbounds|nuw %10[%2, 0] : (!llvm.ptr<5>, i32) -> !llvm.ptr<5>, !llvm.struct<"class.std::span.2", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>
    %12 = llvm.load %6 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %13 = llvm.call @_ZSt10to_addressIfEPT_S1_(%12) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    llvm.store %13, %11 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "_ZTSSt4spanIKfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 0>, <#llvm.tbaa_type_desc<id = "_ZTSNSt8__detail16__extent_storageILm18446744073709551615EEE", members = {<#llvm.tbaa_type_desc<id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 8>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    %14 = llvm.getelementptr inbounds|nuw %10[%2, 1] : (!llvm.ptr<5>, i32) -> !llvm.ptr<5>, !llvm.struct<"class.std::span.2", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>
    %15 = llvm.load %8 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i64
    llvm.call @_ZNSt8__detail16__extent_storageILm18446744073709551615EEC1Em(%14, %15) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.noundef}, i64 {llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func internal unnamed_addr @_ZNSt4spanIKfLm18446744073709551615EEC1ITkSt19contiguous_iteratorPS0_Qsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%arg0: !llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}, %arg2: i64 {llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, nvvm.as = array<i32: 5, 0, 0>, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.addrspacecast %arg0 : !llvm.ptr<5> to !llvm.ptr
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.alloca %1 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.addrspacecast %2 : !llvm.ptr to !llvm.ptr<5>
    %4 = llvm.alloca %1 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %5 = llvm.addrspacecast %4 : !llvm.ptr to !llvm.ptr<5>
    %6 = llvm.alloca %1 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %7 = llvm.addrspacecast %6 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %0, %3 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt4spanIKfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt4spanIKfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %arg1, %5 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %arg2, %7 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : i64, !llvm.ptr<5>
    %8 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.ptr
    %9 = llvm.load %5 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %10 = llvm.load %7 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i64
    %11 = llvm.addrspacecast %8 : !llvm.ptr to !llvm.ptr<5>
    llvm.call @_ZNSt4spanIKfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPS0_Qsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%11, %9, %10) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, !llvm.ptr {llvm.noundef}, i64 {llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func internal unnamed_addr @_ZNSt4spanIKfLm18446744073709551615EEC2ITkSt19contiguous_iteratorPS0_Qsr19__is_compatible_refIDTdeclsr3stdE7declvalIRTL0__EEEEE5valueEET_m(%arg0: !llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}, %arg2: i64 {llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, nvvm.as = array<i32: 5, 0, 0>, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.addrspacecast %arg0 : !llvm.ptr<5> to !llvm.ptr
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.mlir.constant(0 : i32) : i32
    %3 = llvm.alloca %1 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.addrspacecast %3 : !llvm.ptr to !llvm.ptr<5>
    %5 = llvm.alloca %1 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %6 = llvm.addrspacecast %5 : !llvm.ptr to !llvm.ptr<5>
    %7 = llvm.alloca %1 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %8 = llvm.addrspacecast %7 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %0, %4 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt4spanIKfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt4spanIKfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %arg1, %6 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %arg2, %8 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : i64, !llvm.ptr<5>
    %9 = llvm.load %4 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.ptr
    %10 = llvm.addrspacecast %9 : !llvm.ptr to !llvm.ptr<5>
    %11 = llvm.getelementptr inbounds|nuw %10[%2, 0] : (!llvm.ptr<5>, i32) -> !llvm.ptr<5>, !llvm.struct<"class.std::span.2", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>
    %12 = llvm.load %6 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %13 = llvm.call @_ZSt10to_addressIKfEPT_S2_(%12) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    llvm.store %13, %11 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "_ZTSSt4spanIKfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 0>, <#llvm.tbaa_type_desc<id = "_ZTSNSt8__detail16__extent_storageILm18446744073709551615EEE", members = {<#llvm.tbaa_type_desc<id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 8>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    %14 = llvm.getelementptr inbounds|nuw %10[%2, 1] : (!llvm.ptr<5>, i32) -> !llvm.ptr<5>, !llvm.struct<"class.std::span.2", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>
    %15 = llvm.load %8 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i64
    llvm.call @_ZNSt8__detail16__extent_storageILm18446744073709551615EEC1Em(%14, %15) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.noundef}, i64 {llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func internal @_ZSt10to_addressIKfEPT_S2_(%arg0: !llvm.ptr {llvm.noundef}) -> (!llvm.ptr {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %2 = llvm.addrspacecast %1 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    %3 = llvm.load %2 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %4 = llvm.call @_ZSt12__to_addressIKfEPT_S2_(%3) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    llvm.return %4 : !llvm.ptr
  }
  llvm.func internal @_ZSt12__to_addressIKfEPT_S2_(%arg0: !llvm.ptr {llvm.noundef}) -> (!llvm.ptr {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %2 = llvm.addrspacecast %1 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %arg0, %2 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    %3 = llvm.load %2 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    llvm.return %3 : !llvm.ptr
  }
  llvm.func internal @_ZNSt14__array_traitsIPfLm2EE6_S_refERA2_KS0_m(%arg0: !llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, %arg1: i64 {llvm.noundef}) -> (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, nvvm.as = array<i32: 5, 0>, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.addrspacecast %arg0 : !llvm.ptr<5> to !llvm.ptr
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.mlir.constant(0 : i64) : i64
    %3 = llvm.alloca %1 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.addrspacecast %3 : !llvm.ptr to !llvm.ptr<5>
    %5 = llvm.alloca %1 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %6 = llvm.addrspacecast %5 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %0, %4 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p2 float", members = {<#llvm.tbaa_type_desc<id = "any p2 pointer", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 0>}>, access_type = <id = "p2 float", members = {<#llvm.tbaa_type_desc<id = "any p2 pointer", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %arg1, %6 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : i64, !llvm.ptr<5>
    %7 = llvm.load %4 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p2 float", members = {<#llvm.tbaa_type_desc<id = "any p2 pointer", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 0>}>, access_type = <id = "p2 float", members = {<#llvm.tbaa_type_desc<id = "any p2 pointer", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %8 = llvm.addrspacecast %7 : !llvm.ptr to !llvm.ptr<5>
    %9 = llvm.load %6 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> i64
    %10 = llvm.getelementptr inbounds|nuw %8[%2, %9] : (!llvm.ptr<5>, i64, i64) -> !llvm.ptr<5>, !llvm.array<2 x !llvm.ptr>
    llvm.return %10 : !llvm.ptr<5>
  }
  llvm.func internal unnamed_addr @_ZNSt4spanIKfLm18446744073709551615EEC2IfLm18446744073709551615EQaaooooeqT0_L_ZSt14dynamic_extentEeqTL0_0_L_ZSt14dynamic_extentEeqT0_TL0_0_sr22__is_array_convertibleIT_TL0__EE5valueEERKS_IS3_XT0_EE(%arg0: !llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, %arg1: !llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}) attributes {alignment = 2 : i64, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, nvvm.as = array<i32: 5, 5>, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.addrspacecast %arg1 : !llvm.ptr<5> to !llvm.ptr
    %1 = llvm.addrspacecast %arg0 : !llvm.ptr<5> to !llvm.ptr
    %2 = llvm.mlir.constant(1 : i32) : i32
    %3 = llvm.mlir.constant(0 : i32) : i32
    %4 = llvm.alloca %2 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %5 = llvm.addrspacecast %4 : !llvm.ptr to !llvm.ptr<5>
    %6 = llvm.alloca %2 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %7 = llvm.addrspacecast %6 : !llvm.ptr to !llvm.ptr<5>
    llvm.store %1, %5 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt4spanIKfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt4spanIKfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    llvm.store %0, %7 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt4spanIfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt4spanIfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    %8 = llvm.load %5 {alignment = 8 : i64} : !llvm.ptr<5> -> !llvm.ptr
    %9 = llvm.addrspacecast %8 : !llvm.ptr to !llvm.ptr<5>
    %10 = llvm.getelementptr inbounds|nuw %9[%3, 0] : (!llvm.ptr<5>, i32) -> !llvm.ptr<5>, !llvm.struct<"class.std::span.2", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>
    %11 = llvm.load %7 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt4spanIfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt4spanIfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %12 = llvm.call @_ZNKSt4spanIfLm18446744073709551615EE4dataEv(%11) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (!llvm.ptr {llvm.noundef})
    llvm.store %12, %10 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "_ZTSSt4spanIKfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 0>, <#llvm.tbaa_type_desc<id = "_ZTSNSt8__detail16__extent_storageILm18446744073709551615EEE", members = {<#llvm.tbaa_type_desc<id = "long", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, 8>}>, access_type = <id = "p1 float", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr<5>
    %13 = llvm.getelementptr inbounds|nuw %9[%3, 1] : (!llvm.ptr<5>, i32) -> !llvm.ptr<5>, !llvm.struct<"class.std::span.2", (!llvm.ptr, !llvm.struct<"class.std::__detail::__extent_storage", (i64)>)>
    %14 = llvm.load %7 {alignment = 8 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "p1 _ZTSSt4spanIfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "p1 _ZTSSt4spanIfLm18446744073709551615EE", members = {<#llvm.tbaa_type_desc<id = "any pointer", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<5> -> !llvm.ptr
    %15 = llvm.call @_ZNKSt4spanIfLm18446744073709551615EE4sizeEv(%14) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}) -> (i64 {llvm.noundef})
    llvm.call @_ZNSt8__detail16__extent_storageILm18446744073709551615EEC1Em(%13, %15) {convergent, no_unwind} : (!llvm.ptr<5> {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.noundef}, i64 {llvm.noundef}) -> ()
    llvm.return
  }
}

