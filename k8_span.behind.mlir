builtin.module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<6> = dense<32> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i128 = dense<128> : vector<2xi64>, i256 = dense<256> : vector<2xi64>, !llvm.ptr = dense<64> : vector<4xi64>, i1 = dense<8> : vector<2xi64>, i8 = dense<8> : vector<2xi64>, i16 = dense<16> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, f16 = dense<16> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, f128 = dense<128> : vector<2xi64>, "dlti.endianness" = "little", "dlti.legal_int_widths" = array<i32: 16, 32, 64>>, llvm.ident = "Debian clang version 22.1.8 (1~deb12u1)", llvm.module_asm = [], llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @_ZZ5spansE4tile() {addr_space = 3 : i32, alignment = 4 : i64, dso_local} : !llvm.struct<"struct.std::array", (!llvm.array<64 x !llvm.struct<"struct.std::array.0", (!llvm.array<4 x f32>)>>)> {
    %0 = llvm.mlir.undef : !llvm.struct<"struct.std::array", (!llvm.array<64 x !llvm.struct<"struct.std::array.0", (!llvm.array<4 x f32>)>>)>
    llvm.return %0 : !llvm.struct<"struct.std::array", (!llvm.array<64 x !llvm.struct<"struct.std::array.0", (!llvm.array<4 x f32>)>>)>
  }
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<override, "nvvm-reflect-ftz", 0 : i32>, #llvm.mlir.module_flag<max, "frame-pointer", 2 : i32>]
  llvm.func local_unnamed_addr ptx_kernelcc @spans(%arg0: !llvm.ptr {llvm.nocapture, llvm.noundef, llvm.readonly}, %arg1: !llvm.ptr {llvm.nocapture, llvm.noundef, llvm.writeonly}, %arg2: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", "norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"], ["uniform-work-group-size", "true"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.addrspacecast %arg0 : !llvm.ptr to !llvm.ptr<1>
    %1 = llvm.addrspacecast %arg1 : !llvm.ptr to !llvm.ptr<1>
    %2 = llvm.mlir.constant(1 : i32) : i32
    %3 = llvm.mlir.constant(256 : i32) : i32
    %4 = llvm.mlir.addressof @_ZZ5spansE4tile : !llvm.ptr<3>
    %5 = llvm.addrspacecast %4 : !llvm.ptr<3> to !llvm.ptr
    %6 = llvm.mlir.constant(0 : i32) : i32
    %7 = llvm.mlir.constant(31 : i32) : i32
    %8 = llvm.mlir.constant(32 : i64) : i64
    %9 = llvm.getelementptr inbounds|nuw %4[%8] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i8
    %10 = llvm.mlir.constant(64 : i64) : i64
    %11 = llvm.mlir.constant(63 : i32) : i32
    %12 = llvm.mlir.constant(16 : i64) : i64
    %13 = llvm.mlir.constant(3 : i32) : i32
    %14 = llvm.mlir.constant(1.000000e+00 : f32) : f32
    %15 = llvm.getelementptr inbounds|nuw %5[%12] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %16 = llvm.mlir.constant(4 : i64) : i64
    %17 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %18 = llvm.mlir.constant(0 : i64) : i64
    %19 = llvm.alloca %2 x !llvm.struct<"struct.std::array.0", (!llvm.array<4 x f32>)> {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %20 = nvvm.read.ptx.sreg.tid.x : i32
    %21 = llvm.icmp "ult" %20, %3 : i32
    llvm.cond_br %21, ^bb1, ^bb2
  ^bb1:
    %22 = nvvm.read.ptx.sreg.ntid.x : i32
    llvm.br ^bb5(%20 : i32)
  ^bb2:
    llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"(%6) : (i32) -> ()
    %23 = llvm.and %20, %7 : i32
    %24 = llvm.call fastcc tail @_ZL4pickSt4spanIfLm18446744073709551615EEj(%9, %10, %23) {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind} : (!llvm.ptr<3>, i64, i32 {llvm.noundef}) -> !llvm.struct<packed (!llvm.ptr, i32)>
    %25 = llvm.extractvalue %24[0] : !llvm.struct<packed (!llvm.ptr, i32)>
    %26 = llvm.addrspacecast %25 : !llvm.ptr to !llvm.ptr<3>
    %27 = llvm.extractvalue %24[1] : !llvm.struct<packed (!llvm.ptr, i32)>
    llvm.intr.lifetime.start %19 : !llvm.ptr
    %28 = llvm.and %20, %11 : i32
    %29 = llvm.zext nneg %28 : i32 to i64
    %30 = llvm.getelementptr inbounds|nuw %4[%29] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, !llvm.struct<"struct.std::array.0", (!llvm.array<4 x f32>)>
    "llvm.intr.memcpy"(%19, %30, %12) <{arg_attrs = [{llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.noundef}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr<3>, i64) -> ()
    %31 = llvm.and %arg2, %13 : i32
    %32 = llvm.zext nneg %31 : i32 to i64
    %33 = llvm.getelementptr inbounds|nuw %19[%32] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %34 = llvm.load %33 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr -> f32
    %35 = llvm.fadd %34, %14 {fastmathFlags = #llvm.fastmath<contract>} : f32
    llvm.store %35, %33 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : f32, !llvm.ptr
    %36 = llvm.call fastcc @_ZL3dotSt4spanIKfLm18446744073709551615EES1_(%15, %16, %19) {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind} : (!llvm.ptr {llvm.nonnull}, i64, !llvm.ptr {llvm.nonnull}) -> (f32 {llvm.noundef})
    llvm.store %36, %26 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : f32, !llvm.ptr<3>
    %37 = llvm.zext %27 : i32 to i64
    %38 = llvm.call fastcc tail @_ZL3dotSt4spanIKfLm18446744073709551615EES1_(%arg0, %37, %25) {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind} : (!llvm.ptr, i64, !llvm.ptr {llvm.nonnull}) -> (f32 {llvm.noundef})
    llvm.br ^bb3(%17, %18 : f32, i64)
  ^bb3(%39: f32, %40: i64):
    %41 = llvm.getelementptr inbounds|nuw %19[%40] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %42 = llvm.load %41 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr -> f32
    %43 = llvm.fadd %39, %42 {fastmathFlags = #llvm.fastmath<contract>} : f32
    %44 = llvm.add %40, %16 overflow<nsw, nuw> : i64
    %45 = llvm.icmp "eq" %44, %12 : i64
    llvm.cond_br %45, ^bb4, ^bb3(%43, %44 : f32, i64) {loop_annotation = #llvm.loop_annotation<unroll = <disable = true>, mustProgress = true>}
  ^bb4:
    %46 = llvm.fadd %38, %43 {fastmathFlags = #llvm.fastmath<contract>} : f32
    llvm.store %46, %1 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : f32, !llvm.ptr<1>
    llvm.intr.lifetime.end %19 : !llvm.ptr
    llvm.return
  ^bb5(%47: i32):
    %48 = llvm.zext nneg %47 : i32 to i64
    %49 = llvm.getelementptr inbounds|nuw %0[%48] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %50 = llvm.load %49 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<1> -> f32
    %51 = llvm.getelementptr inbounds|nuw %4[%48] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
    llvm.store %50, %51 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : f32, !llvm.ptr<3>
    %52 = llvm.add %47, %22 overflow<nsw, nuw> : i32
    %53 = llvm.icmp "ult" %52, %3 : i32
    llvm.cond_br %53, ^bb5(%52 : i32), ^bb2 {loop_annotation = #llvm.loop_annotation<unroll = <disable = true>, mustProgress = true>}
  }
  llvm.func @llvm.nvvm.barrier.cta.sync.aligned.all(i32) attributes {convergent, no_unwind, passthrough = ["nocallback"]}
  llvm.func internal unnamed_addr fastcc @_ZL4pickSt4spanIfLm18446744073709551615EEj(%arg0: !llvm.ptr<3>, %arg1: i64, %arg2: i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 32>}) -> !llvm.struct<packed (!llvm.ptr, i32)> attributes {dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_inline, no_unwind, nvvm.as = array<i32: 3, 0, 0>, passthrough = ["mustprogress", "nofree", "norecurse", "nosync", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>, will_return} {
    %0 = llvm.addrspacecast %arg0 : !llvm.ptr<3> to !llvm.ptr
    %1 = llvm.mlir.poison : !llvm.struct<packed (!llvm.ptr, i32)>
    %2 = llvm.zext nneg %arg2 : i32 to i64
    %3 = llvm.getelementptr inbounds|nuw %0[%2] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %4 = llvm.trunc %arg1 : i64 to i32
    %5 = llvm.sub %4, %arg2 : i32
    %6 = llvm.insertvalue %3, %1[0] : !llvm.struct<packed (!llvm.ptr, i32)>
    %7 = llvm.insertvalue %5, %6[1] : !llvm.struct<packed (!llvm.ptr, i32)>
    llvm.return %7 : !llvm.struct<packed (!llvm.ptr, i32)>
  }
  llvm.func internal unnamed_addr fastcc @_ZL3dotSt4spanIKfLm18446744073709551615EES1_(%arg0: !llvm.ptr {llvm.nocapture, llvm.readonly}, %arg1: i64, %arg2: !llvm.ptr {llvm.nocapture, llvm.readonly}) -> (f32 {llvm.noundef}) attributes {dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_inline, no_unwind, passthrough = ["mustprogress", "nofree", "norecurse", "nosync", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>, will_return} {
    %0 = llvm.mlir.constant(0 : i64) : i64
    %1 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %2 = llvm.mlir.constant(0 : i32) : i32
    %3 = llvm.mlir.constant(1 : i32) : i32
    %4 = llvm.icmp "eq" %arg1, %0 : i64
    llvm.cond_br %4, ^bb1(%1 : f32), ^bb2(%0, %2, %1 : i64, i32, f32)
  ^bb1(%5: f32):
    llvm.return %5 : f32
  ^bb2(%6: i64, %7: i32, %8: f32):
    %9 = llvm.getelementptr inbounds|nuw %arg0[%6] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %10 = llvm.load %9 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr -> f32
    %11 = llvm.getelementptr inbounds|nuw %arg2[%6] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %12 = llvm.load %11 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr -> f32
    %13 = llvm.fmul %10, %12 {fastmathFlags = #llvm.fastmath<contract>} : f32
    %14 = llvm.fadd %8, %13 {fastmathFlags = #llvm.fastmath<contract>} : f32
    %15 = llvm.add %7, %3 : i32
    %16 = llvm.zext %15 : i32 to i64
    %17 = llvm.icmp "ugt" %arg1, %16 : i64
    llvm.cond_br %17, ^bb2(%16, %15, %14 : i64, i32, f32), ^bb1(%14 : f32) {loop_annotation = #llvm.loop_annotation<unroll = <disable = true>, mustProgress = true>}
  }
}

