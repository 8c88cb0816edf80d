builtin.module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<6> = dense<32> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i128 = dense<128> : vector<2xi64>, i256 = dense<256> : vector<2xi64>, !llvm.ptr = dense<64> : vector<4xi64>, i1 = dense<8> : vector<2xi64>, i8 = dense<8> : vector<2xi64>, i16 = dense<16> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, f16 = dense<16> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, f128 = dense<128> : vector<2xi64>, "dlti.endianness" = "little", "dlti.legal_int_widths" = array<i32: 16, 32, 64>>, llvm.ident = "Debian clang version 22.1.8 (1~deb12u1)", llvm.module_asm = [], llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<override, "nvvm-reflect-ftz", 0 : i32>, #llvm.mlir.module_flag<max, "frame-pointer", 2 : i32>]
  llvm.func local_unnamed_addr ptx_kernelcc @k(%arg0: !llvm.ptr {llvm.nocapture, llvm.noundef, llvm.readonly}, %arg1: !llvm.ptr {llvm.nocapture, llvm.noundef, llvm.writeonly}, %arg2: i32 {llvm.noundef}) attributes {dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_inline, no_unwind, passthrough = ["mustprogress", "nofree", "norecurse", "nosync", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"], ["uniform-work-group-size", "true"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>, will_return} {
    %0 = llvm.addrspacecast %arg0 : !llvm.ptr to !llvm.ptr<1>
    %1 = llvm.addrspacecast %arg1 : !llvm.ptr to !llvm.ptr<1>
    %2 = llvm.mlir.constant(4 : i64) : i64
    %3 = llvm.mlir.constant(-1 : i32) : i32
    %4 = llvm.addrspacecast %arg0 : !llvm.ptr to !llvm.ptr<1>
    %5 = llvm.call fastcc tail @_ZL3sum4View(%4, %arg2) {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind} : (!llvm.ptr<1>, i32) -> (f32 {llvm.noundef})
    llvm.store %5, %1 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : f32, !llvm.ptr<1>
    %6 = llvm.getelementptr inbounds|nuw %0[%2] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %7 = llvm.add %arg2, %3 overflow<nsw> : i32
    %8 = llvm.call fastcc tail @_ZL3sum4View(%6, %7) {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind} : (!llvm.ptr<1> {llvm.nonnull}, i32) -> (f32 {llvm.noundef})
    %9 = llvm.getelementptr inbounds|nuw %1[%2] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    llvm.store %8, %9 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : f32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func internal unnamed_addr fastcc @_ZL3sum4View(%arg0: !llvm.ptr<1> {llvm.nocapture, llvm.readonly}, %arg1: i32) -> (f32 {llvm.noundef}) attributes {dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_inline, no_unwind, nvvm.as = array<i32: 1, 0>, passthrough = ["mustprogress", "nofree", "norecurse", "nosync", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>, will_return} {
    %0 = llvm.mlir.constant(0 : i32) : i32
    %1 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %2 = llvm.mlir.constant(1 : i32) : i32
    %3 = llvm.icmp "sgt" %arg1, %0 : i32
    llvm.cond_br %3, ^bb2(%0, %1 : i32, f32), ^bb1(%1 : f32)
  ^bb1(%4: f32):
    llvm.return %4 : f32
  ^bb2(%5: i32, %6: f32):
    %7 = llvm.zext nneg %5 : i32 to i64
    %8 = llvm.getelementptr inbounds|nuw %arg0[%7] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %9 = llvm.load %8 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<1> -> f32
    %10 = llvm.fadd %6, %9 {fastmathFlags = #llvm.fastmath<contract>} : f32
    %11 = llvm.add %5, %2 overflow<nsw, nuw> : i32
    %12 = llvm.icmp "eq" %11, %arg1 : i32
    llvm.cond_br %12, ^bb1(%10 : f32), ^bb2(%11, %10 : i32, f32) {loop_annotation = #llvm.loop_annotation<unroll = <disable = true>, mustProgress = true>}
  }
}

