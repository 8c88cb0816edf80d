#loop_unroll = #llvm.loop_unroll<disable = true>
#tbaa_root = #llvm.tbaa_root<id = "Simple C++ TBAA">
#loop_annotation = #llvm.loop_annotation<unroll = #loop_unroll, mustProgress = true>
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#tbaa_root, 0>}>
#tbaa_type_desc1 = #llvm.tbaa_type_desc<id = "float", members = {<#tbaa_type_desc, 0>}>
#tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc1, access_type = #tbaa_type_desc1, offset = 0>
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<6> = dense<32> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i128 = dense<128> : vector<2xi64>, i256 = dense<256> : vector<2xi64>, !llvm.ptr = dense<64> : vector<4xi64>, i1 = dense<8> : vector<2xi64>, i8 = dense<8> : vector<2xi64>, i16 = dense<16> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, f16 = dense<16> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, f128 = dense<128> : vector<2xi64>, "dlti.endianness" = "little", "dlti.legal_int_widths" = array<i32: 16, 32, 64>>, llvm.ident = "Debian clang version 22.1.8 (1~deb12u1)", llvm.module_asm = [], llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<override, "nvvm-reflect-ftz", 0 : i32>, #llvm.mlir.module_flag<max, "frame-pointer", 2 : i32>]
  llvm.func local_unnamed_addr @_Z3bigPfi(%arg0: !llvm.ptr {llvm.nocapture, llvm.noundef}, %arg1: i32 {llvm.noundef}) attributes {dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_inline, no_unwind, passthrough = ["mustprogress", "nofree", "norecurse", "nosync", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(0 : i32) : i32
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = nvvm.read.ptx.sreg.tid.x : i32
    %3 = llvm.icmp "slt" %2, %arg1 : i32
    llvm.cond_br %3, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %4 = nvvm.read.ptx.sreg.ntid.x : i32
    llvm.br ^bb3(%2 : i32)
  ^bb2:  // 2 preds: ^bb0, ^bb4
    llvm.return
  ^bb3(%5: i32):  // 2 preds: ^bb1, ^bb4
    %6 = llvm.zext nneg %5 : i32 to i64
    %7 = llvm.getelementptr inbounds|nuw %arg0[%6] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %8 = llvm.load %7 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    llvm.br ^bb5(%0, %8 : i32, f32)
  ^bb4:  // pred: ^bb5
    llvm.store %20, %7 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : f32, !llvm.ptr
    %9 = llvm.add %5, %4 overflow<nsw, nuw> : i32
    %10 = llvm.icmp "slt" %9, %arg1 : i32
    llvm.cond_br %10, ^bb3(%9 : i32), ^bb2 {loop_annotation = #loop_annotation}
  ^bb5(%11: i32, %12: f32):  // 2 preds: ^bb3, ^bb5
    %13 = llvm.fmul %12, %12 {fastmathFlags = #llvm.fastmath<contract>} : f32
    %14 = llvm.zext nneg %11 : i32 to i64
    %15 = llvm.getelementptr inbounds|nuw %arg0[%14] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %16 = llvm.load %15 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    %17 = llvm.uitofp nneg %11 : i32 to f32
    %18 = llvm.fadd %12, %17 {fastmathFlags = #llvm.fastmath<contract>} : f32
    %19 = llvm.fdiv %16, %18 {fastmathFlags = #llvm.fastmath<contract>} : f32
    %20 = llvm.fadd %13, %19 {fastmathFlags = #llvm.fastmath<contract>} : f32
    %21 = llvm.add %11, %1 overflow<nsw, nuw> : i32
    %22 = llvm.icmp "eq" %21, %arg1 : i32
    llvm.cond_br %22, ^bb4, ^bb5(%21, %20 : i32, f32) {loop_annotation = #loop_annotation}
  }
  llvm.func local_unnamed_addr ptx_kernelcc @k(%arg0: !llvm.ptr {llvm.nocapture, llvm.noundef}, %arg1: !llvm.ptr {llvm.nocapture, llvm.noundef}, %arg2: i32 {llvm.noundef}) attributes {dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = readwrite, argMem = readwrite, inaccessibleMem = none, errnoMem = readwrite, targetMem0 = none, targetMem1 = none>, no_inline, no_unwind, passthrough = ["mustprogress", "nofree", "norecurse", "nosync", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"], ["uniform-work-group-size", "true"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(3 : i32) : i32
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.mlir.constant(2 : i32) : i32
    llvm.call tail @_Z3bigPfi(%arg0, %arg2) {memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind} : (!llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> ()
    llvm.call tail @_Z3bigPfi(%arg1, %arg2) {memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind} : (!llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> ()
    %3 = llvm.sext %arg2 : i32 to i64
    %4 = llvm.getelementptr inbounds %arg0[%3] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    llvm.call tail @_Z3bigPfi(%4, %arg2) {memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind} : (!llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> ()
    %5 = llvm.getelementptr inbounds %arg1[%3] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    llvm.call tail @_Z3bigPfi(%5, %arg2) {memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind} : (!llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> ()
    %6 = llvm.icmp "sgt" %arg2, %0 : i32
    %7 = llvm.select %6, %1, %2 : i1, i32
    %8 = llvm.select %6, %arg0, %arg1 : i1, !llvm.ptr
    %9 = llvm.add %arg2, %7 overflow<nsw> : i32
    llvm.call tail @_Z3bigPfi(%8, %9) {memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind} : (!llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> ()
    llvm.return
  }
}
