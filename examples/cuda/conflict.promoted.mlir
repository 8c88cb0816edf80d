#loop_annotation = #llvm.loop_annotation<mustProgress = true>
#tbaa_root = #llvm.tbaa_root<id = "Simple C++ TBAA">
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#tbaa_root, 0>}>
#tbaa_type_desc1 = #llvm.tbaa_type_desc<id = "float", members = {<#tbaa_type_desc, 0>}>
#tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc1, access_type = #tbaa_type_desc1, offset = 0>
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<6> = dense<32> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i128 = dense<128> : vector<2xi64>, i256 = dense<256> : vector<2xi64>, !llvm.ptr = dense<64> : vector<4xi64>, i1 = dense<8> : vector<2xi64>, i8 = dense<8> : vector<2xi64>, i16 = dense<16> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, f16 = dense<16> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, f128 = dense<128> : vector<2xi64>, "dlti.endianness" = "little", "dlti.legal_int_widths" = array<i32: 16, 32, 64>>, llvm.module_asm = [], llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @_ZZ11from_sharedE4tile() {addr_space = 3 : i32, alignment = 4 : i64, dso_local} : !llvm.array<256 x f32> {
    %0 = llvm.mlir.undef : !llvm.array<256 x f32>
    llvm.return %0 : !llvm.array<256 x f32>
  }
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<override, "nvvm-reflect-ftz", 0 : i32>, #llvm.mlir.module_flag<max, "frame-pointer", 2 : i32>]
  llvm.func ptx_kernelcc @from_shared(%arg0: !llvm.ptr {llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", "norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"], ["uniform-work-group-size", "true"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.addressof @_ZZ11from_sharedE4tile : !llvm.ptr<3>
    %1 = llvm.addrspacecast %0 : !llvm.ptr<3> to !llvm.ptr
    %2 = llvm.mlir.constant(0 : i64) : i64
    %3 = llvm.mlir.constant(0 : i32) : i32
    %4 = llvm.mlir.constant(128 : i32) : i32
    %5 = nvvm.read.ptx.sreg.tid.x : i32
    %6 = llvm.sext %5 : i32 to i64
    %7 = llvm.getelementptr inbounds %arg0[%6] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %8 = llvm.load %7 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    %9 = llvm.getelementptr inbounds %1[%2, %6] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<256 x f32>
    llvm.store %8, %9 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : f32, !llvm.ptr
    llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"(%3) : (i32) -> ()
    %10 = llvm.call @_ZL12total_of_twoPKfi(%1, %4) {convergent, fastmathFlags = #llvm.fastmath<contract>, no_unwind} : (!llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> (f32 {llvm.noundef})
    %11 = llvm.call @_ZL5firstPKf(%1) {convergent, fastmathFlags = #llvm.fastmath<contract>, no_unwind} : (!llvm.ptr {llvm.noundef}) -> (f32 {llvm.noundef})
    %12 = llvm.fsub %10, %11 {fastmathFlags = #llvm.fastmath<contract>} : f32
    %13 = llvm.getelementptr inbounds %arg1[%6] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    llvm.store %12, %13 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : f32, !llvm.ptr
    llvm.return
  }
  llvm.func @llvm.nvvm.barrier.cta.sync.aligned.all(i32) attributes {convergent, no_unwind, passthrough = ["nocallback"]}
  llvm.func internal @_ZL12total_of_twoPKfi(%arg0: !llvm.ptr {llvm.noundef}, %arg1: i32 {llvm.noundef}) -> (f32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.call @_ZL5totalPKfi(%arg0, %arg1) {convergent, fastmathFlags = #llvm.fastmath<contract>, no_unwind} : (!llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> (f32 {llvm.noundef})
    %1 = llvm.sext %arg1 : i32 to i64
    %2 = llvm.getelementptr inbounds %arg0[%1] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %3 = llvm.call @_ZL5totalPKfi(%2, %arg1) {convergent, fastmathFlags = #llvm.fastmath<contract>, no_unwind} : (!llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> (f32 {llvm.noundef})
    %4 = llvm.fadd %0, %3 {fastmathFlags = #llvm.fastmath<contract>} : f32
    llvm.return %4 : f32
  }
  llvm.func internal @_ZL5firstPKf(%arg0: !llvm.ptr {llvm.noundef}) -> (f32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.load %arg0 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    llvm.return %0 : f32
  }
  llvm.func ptx_kernelcc @from_global(%arg0: !llvm.ptr {llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", "norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"], ["uniform-work-group-size", "true"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(256 : i32) : i32
    %1 = llvm.call @_ZL5totalPKfi(%arg0, %0) {convergent, fastmathFlags = #llvm.fastmath<contract>, no_unwind} : (!llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> (f32 {llvm.noundef})
    %2 = nvvm.read.ptx.sreg.tid.x : i32
    %3 = llvm.sext %2 : i32 to i64
    %4 = llvm.getelementptr inbounds %arg1[%3] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    llvm.store %1, %4 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : f32, !llvm.ptr
    llvm.return
  }
  llvm.func internal @_ZL5totalPKfi(%arg0: !llvm.ptr {llvm.noundef}, %arg1: i32 {llvm.noundef}) -> (f32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(1 : i32) : i32
    llvm.br ^bb1(%0, %1 : f32, i32)
  ^bb1(%3: f32, %4: i32):  // 2 preds: ^bb0, ^bb2
    %5 = llvm.icmp "slt" %4, %arg1 : i32
    llvm.cond_br %5, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %6 = llvm.sext %4 : i32 to i64
    %7 = llvm.getelementptr inbounds %arg0[%6] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %8 = llvm.load %7 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    %9 = llvm.fadd %3, %8 {fastmathFlags = #llvm.fastmath<contract>} : f32
    %10 = llvm.add %4, %2 overflow<nsw> : i32
    llvm.br ^bb1(%9, %10 : f32, i32) {loop_annotation = #loop_annotation}
  ^bb3:  // pred: ^bb1
    llvm.return %3 : f32
  }
}
