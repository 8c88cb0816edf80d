#loop_unroll = #llvm.loop_unroll<disable = true>
#tbaa_root = #llvm.tbaa_root<id = "Simple C++ TBAA">
#loop_annotation = #llvm.loop_annotation<unroll = #loop_unroll, mustProgress = true>
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#tbaa_root, 0>}>
#tbaa_type_desc1 = #llvm.tbaa_type_desc<id = "float", members = {<#tbaa_type_desc, 0>}>
#tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc1, access_type = #tbaa_type_desc1, offset = 0>
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<6> = dense<32> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i128 = dense<128> : vector<2xi64>, i256 = dense<256> : vector<2xi64>, !llvm.ptr = dense<64> : vector<4xi64>, i1 = dense<8> : vector<2xi64>, i8 = dense<8> : vector<2xi64>, i16 = dense<16> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, f16 = dense<16> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, f128 = dense<128> : vector<2xi64>, "dlti.endianness" = "little", "dlti.legal_int_widths" = array<i32: 16, 32, 64>>, llvm.ident = "Debian clang version 22.1.8 (1~deb12u1)", llvm.module_asm = [], llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @_ZZ5spansE4tile() {addr_space = 3 : i32, alignment = 4 : i64, dso_local} : !llvm.struct<"struct.std::array", (array<64 x struct<"struct.std::array.0", (array<4 x f32>)>>)> {
    %0 = llvm.mlir.undef : !llvm.struct<"struct.std::array", (array<64 x struct<"struct.std::array.0", (array<4 x f32>)>>)>
    llvm.return %0 : !llvm.struct<"struct.std::array", (array<64 x struct<"struct.std::array.0", (array<4 x f32>)>>)>
  }
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<override, "nvvm-reflect-ftz", 0 : i32>, #llvm.mlir.module_flag<max, "frame-pointer", 2 : i32>]
  llvm.func local_unnamed_addr ptx_kernelcc @spans(%arg0: !llvm.ptr {llvm.nocapture, llvm.noundef, llvm.readonly}, %arg1: !llvm.ptr {llvm.nocapture, llvm.noundef, llvm.writeonly}, %arg2: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", "norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"], ["uniform-work-group-size", "true"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(256 : i32) : i32
    %2 = llvm.mlir.addressof @_ZZ5spansE4tile : !llvm.ptr<3>
    %3 = llvm.addrspacecast %2 : !llvm.ptr<3> to !llvm.ptr
    %4 = llvm.mlir.constant(0 : i32) : i32
    %5 = llvm.mlir.constant(31 : i32) : i32
    %6 = llvm.mlir.constant(32 : i64) : i64
    %7 = llvm.getelementptr inbounds|nuw %3[%6] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %8 = llvm.mlir.constant(64 : i64) : i64
    %9 = llvm.mlir.constant(63 : i32) : i32
    %10 = llvm.mlir.constant(16 : i64) : i64
    %11 = llvm.mlir.constant(3 : i32) : i32
    %12 = llvm.mlir.constant(1.000000e+00 : f32) : f32
    %13 = llvm.getelementptr inbounds|nuw %3[%10] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %14 = llvm.mlir.constant(4 : i64) : i64
    %15 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %16 = llvm.mlir.constant(0 : i64) : i64
    %17 = llvm.alloca %0 x !llvm.struct<"struct.std::array.0", (array<4 x f32>)> {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %18 = nvvm.read.ptx.sreg.tid.x : i32
    %19 = llvm.icmp "ult" %18, %1 : i32
    llvm.cond_br %19, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %20 = nvvm.read.ptx.sreg.ntid.x : i32
    llvm.br ^bb5(%18 : i32)
  ^bb2:  // 2 preds: ^bb0, ^bb5
    llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"(%4) : (i32) -> ()
    %21 = llvm.and %18, %5 : i32
    %22 = llvm.call fastcc tail @_ZL4pickSt4spanIfLm18446744073709551615EEj(%7, %8, %21) {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind} : (!llvm.ptr {llvm.nonnull}, i64, i32 {llvm.noundef}) -> !llvm.struct<packed (ptr, i32)>
    %23 = llvm.extractvalue %22[0] : !llvm.struct<packed (ptr, i32)> 
    %24 = llvm.extractvalue %22[1] : !llvm.struct<packed (ptr, i32)> 
    llvm.intr.lifetime.start %17 : !llvm.ptr
    %25 = llvm.and %18, %9 : i32
    %26 = llvm.zext nneg %25 : i32 to i64
    %27 = llvm.getelementptr inbounds|nuw %3[%26] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<"struct.std::array.0", (array<4 x f32>)>
    "llvm.intr.memcpy"(%17, %27, %10) <{arg_attrs = [{llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.nonnull, llvm.noundef}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %28 = llvm.and %arg2, %11 : i32
    %29 = llvm.zext nneg %28 : i32 to i64
    %30 = llvm.getelementptr inbounds|nuw %17[%29] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %31 = llvm.load %30 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    %32 = llvm.fadd %31, %12 {fastmathFlags = #llvm.fastmath<contract>} : f32
    llvm.store %32, %30 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : f32, !llvm.ptr
    %33 = llvm.call fastcc @_ZL3dotSt4spanIKfLm18446744073709551615EES1_(%13, %14, %17) {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind} : (!llvm.ptr {llvm.nonnull}, i64, !llvm.ptr {llvm.nonnull}) -> (f32 {llvm.noundef})
    llvm.store %33, %23 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : f32, !llvm.ptr
    %34 = llvm.zext %24 : i32 to i64
    %35 = llvm.call fastcc tail @_ZL3dotSt4spanIKfLm18446744073709551615EES1_(%arg0, %34, %23) {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind} : (!llvm.ptr, i64, !llvm.ptr {llvm.nonnull}) -> (f32 {llvm.noundef})
    llvm.br ^bb3(%15, %16 : f32, i64)
  ^bb3(%36: f32, %37: i64):  // 2 preds: ^bb2, ^bb3
    %38 = llvm.getelementptr inbounds|nuw %17[%37] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %39 = llvm.load %38 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    %40 = llvm.fadd %36, %39 {fastmathFlags = #llvm.fastmath<contract>} : f32
    %41 = llvm.add %37, %14 overflow<nsw, nuw> : i64
    %42 = llvm.icmp "eq" %41, %10 : i64
    llvm.cond_br %42, ^bb4, ^bb3(%40, %41 : f32, i64) {loop_annotation = #loop_annotation}
  ^bb4:  // pred: ^bb3
    %43 = llvm.fadd %35, %40 {fastmathFlags = #llvm.fastmath<contract>} : f32
    llvm.store %43, %arg1 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : f32, !llvm.ptr
    llvm.intr.lifetime.end %17 : !llvm.ptr
    llvm.return
  ^bb5(%44: i32):  // 2 preds: ^bb1, ^bb5
    %45 = llvm.zext nneg %44 : i32 to i64
    %46 = llvm.getelementptr inbounds|nuw %arg0[%45] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %47 = llvm.load %46 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    %48 = llvm.getelementptr inbounds|nuw %3[%45] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    llvm.store %47, %48 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : f32, !llvm.ptr
    %49 = llvm.add %44, %20 overflow<nsw, nuw> : i32
    %50 = llvm.icmp "ult" %49, %1 : i32
    llvm.cond_br %50, ^bb5(%49 : i32), ^bb2 {loop_annotation = #loop_annotation}
  }
  llvm.func @llvm.nvvm.barrier.cta.sync.aligned.all(i32) attributes {convergent, no_unwind, passthrough = ["nocallback"]}
  llvm.func internal unnamed_addr fastcc @_ZL4pickSt4spanIfLm18446744073709551615EEj(%arg0: !llvm.ptr, %arg1: i64, %arg2: i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 32>}) -> !llvm.struct<packed (ptr, i32)> attributes {dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_inline, no_unwind, passthrough = ["mustprogress", "nofree", "norecurse", "nosync", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>, will_return} {
    %0 = llvm.mlir.poison : !llvm.struct<packed (ptr, i32)>
    %1 = llvm.zext nneg %arg2 : i32 to i64
    %2 = llvm.getelementptr inbounds|nuw %arg0[%1] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %3 = llvm.trunc %arg1 : i64 to i32
    %4 = llvm.sub %3, %arg2 : i32
    %5 = llvm.insertvalue %2, %0[0] : !llvm.struct<packed (ptr, i32)> 
    %6 = llvm.insertvalue %4, %5[1] : !llvm.struct<packed (ptr, i32)> 
    llvm.return %6 : !llvm.struct<packed (ptr, i32)>
  }
  llvm.func internal unnamed_addr fastcc @_ZL3dotSt4spanIKfLm18446744073709551615EES1_(%arg0: !llvm.ptr {llvm.nocapture, llvm.readonly}, %arg1: i64, %arg2: !llvm.ptr {llvm.nocapture, llvm.readonly}) -> (f32 {llvm.noundef}) attributes {dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_inline, no_unwind, passthrough = ["mustprogress", "nofree", "norecurse", "nosync", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>, will_return} {
    %0 = llvm.mlir.constant(0 : i64) : i64
    %1 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %2 = llvm.mlir.constant(0 : i32) : i32
    %3 = llvm.mlir.constant(1 : i32) : i32
    %4 = llvm.icmp "eq" %arg1, %0 : i64
    llvm.cond_br %4, ^bb1(%1 : f32), ^bb2(%0, %2, %1 : i64, i32, f32)
  ^bb1(%5: f32):  // 2 preds: ^bb0, ^bb2
    llvm.return %5 : f32
  ^bb2(%6: i64, %7: i32, %8: f32):  // 2 preds: ^bb0, ^bb2
    %9 = llvm.getelementptr inbounds|nuw %arg0[%6] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %10 = llvm.load %9 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    %11 = llvm.getelementptr inbounds|nuw %arg2[%6] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %12 = llvm.load %11 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    %13 = llvm.fmul %10, %12 {fastmathFlags = #llvm.fastmath<contract>} : f32
    %14 = llvm.fadd %8, %13 {fastmathFlags = #llvm.fastmath<contract>} : f32
    %15 = llvm.add %7, %3 : i32
    %16 = llvm.zext %15 : i32 to i64
    %17 = llvm.icmp "ugt" %arg1, %16 : i64
    llvm.cond_br %17, ^bb2(%16, %15, %14 : i64, i32, f32), ^bb1(%14 : f32) {loop_annotation = #loop_annotation}
  }
}
