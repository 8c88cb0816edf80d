builtin.module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<6> = dense<32> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i128 = dense<128> : vector<2xi64>, i256 = dense<256> : vector<2xi64>, !llvm.ptr = dense<64> : vector<4xi64>, i1 = dense<8> : vector<2xi64>, i8 = dense<8> : vector<2xi64>, i16 = dense<16> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, f16 = dense<16> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, f128 = dense<128> : vector<2xi64>, "dlti.endianness" = "little", "dlti.legal_int_widths" = array<i32: 16, 32, 64>>, llvm.ident = "Debian clang version 22.1.8 (1~deb12u1)", llvm.module_asm = [], llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<override, "nvvm-reflect-ftz", 0 : i32>, #llvm.mlir.module_flag<max, "frame-pointer", 2 : i32>]
  llvm.func internal local_unnamed_addr @_Z3bigPfi(%arg0: !llvm.ptr<1> {llvm.nocapture, llvm.noundef}, %arg1: i32 {llvm.noundef}) attributes {dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_inline, no_unwind, nvvm.as = array<i32: 1, 0>, passthrough = ["mustprogress", "nofree", "norecurse", "nosync", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(0 : i32) : i32
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = nvvm.read.ptx.sreg.tid.x : i32
    %3 = llvm.icmp "slt" %2, %arg1 : i32
    llvm.cond_br %3, ^bb1, ^bb2
  ^bb1:
    %4 = nvvm.read.ptx.sreg.ntid.x : i32
    llvm.br ^bb3(%2 : i32)
  ^bb2:
    llvm.return
  ^bb3(%5: i32):
    %6 = llvm.zext nneg %5 : i32 to i64
    %7 = llvm.getelementptr inbounds|nuw %arg0[%6] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %8 = llvm.load %7 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<1> -> f32
    llvm.br ^bb5(%0, %8 : i32, f32)
  ^bb4:
    llvm.store %9, %7 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : f32, !llvm.ptr<1>
    %10 = llvm.add %5, %4 overflow<nsw, nuw> : i32
    %11 = llvm.icmp "slt" %10, %arg1 : i32
    llvm.cond_br %11, ^bb3(%10 : i32), ^bb2 {loop_annotation = #llvm.loop_annotation<unroll = <disable = true>, mustProgress = true>}
  ^bb5(%12: i32, %13: f32):
    %14 = llvm.fmul %13, %13 {fastmathFlags = #llvm.fastmath<contract>} : f32
    %15 = llvm.zext nneg %12 : i32 to i64
    %16 = llvm.getelementptr inbounds|nuw %arg0[%15] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %17 = llvm.load %16 {alignment = 4 : i64, tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, access_type = <id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C++ TBAA">, 0>}>, 0>}>, offset = 0>]} : !llvm.ptr<1> -> f32
    %18 = llvm.uitofp nneg %12 : i32 to f32
    %19 = llvm.fadd %13, %18 {fastmathFlags = #llvm.fastmath<contract>} : f32
    %20 = llvm.fdiv %17, %19 {fastmathFlags = #llvm.fastmath<contract>} : f32
    %9 = llvm.fadd %14, %20 {fastmathFlags = #llvm.fastmath<contract>} : f32
    %21 = llvm.add %12, %1 overflow<nsw, nuw> : i32
    %22 = llvm.icmp "eq" %21, %arg1 : i32
    llvm.cond_br %22, ^bb4, ^bb5(%21, %9 : i32, f32) {loop_annotation = #llvm.loop_annotation<unroll = <disable = true>, mustProgress = true>}
  }
  llvm.func local_unnamed_addr ptx_kernelcc @k(%arg0: !llvm.ptr {llvm.nocapture, llvm.noundef}, %arg1: !llvm.ptr {llvm.nocapture, llvm.noundef}, %arg2: i32 {llvm.noundef}) attributes {dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = readwrite, argMem = readwrite, inaccessibleMem = none, errnoMem = readwrite, targetMem0 = none, targetMem1 = none>, no_inline, no_unwind, passthrough = ["mustprogress", "nofree", "norecurse", "nosync", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"], ["uniform-work-group-size", "true"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.addrspacecast %arg1 : !llvm.ptr to !llvm.ptr<1>
    %1 = llvm.addrspacecast %arg0 : !llvm.ptr to !llvm.ptr<1>
    %2 = llvm.mlir.constant(3 : i32) : i32
    %3 = llvm.mlir.constant(1 : i32) : i32
    %4 = llvm.mlir.constant(2 : i32) : i32
    %5 = llvm.addrspacecast %arg0 : !llvm.ptr to !llvm.ptr<1>
    llvm.call tail @_Z3bigPfi(%5, %arg2) {memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind} : (!llvm.ptr<1> {llvm.noundef}, i32 {llvm.noundef}) -> ()
    %6 = llvm.addrspacecast %arg1 : !llvm.ptr to !llvm.ptr<1>
    llvm.call tail @_Z3bigPfi(%6, %arg2) {memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind} : (!llvm.ptr<1> {llvm.noundef}, i32 {llvm.noundef}) -> ()
    %7 = llvm.sext %arg2 : i32 to i64
    %8 = llvm.getelementptr inbounds %1[%7] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.call tail @_Z3bigPfi(%8, %arg2) {memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind} : (!llvm.ptr<1> {llvm.noundef}, i32 {llvm.noundef}) -> ()
    %9 = llvm.getelementptr inbounds %0[%7] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.call tail @_Z3bigPfi(%9, %arg2) {memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind} : (!llvm.ptr<1> {llvm.noundef}, i32 {llvm.noundef}) -> ()
    %10 = llvm.icmp "sgt" %arg2, %2 : i32
    %11 = llvm.select %10, %3, %4 : i1, i32
    %12 = llvm.select %10, %1, %0 : i1, !llvm.ptr<1>
    %13 = llvm.add %arg2, %11 overflow<nsw> : i32
    llvm.call tail @_Z3bigPfi(%12, %13) {memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind} : (!llvm.ptr<1> {llvm.noundef}, i32 {llvm.noundef}) -> ()
    llvm.return
  }
}

