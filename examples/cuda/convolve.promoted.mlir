#loop_annotation = #llvm.loop_annotation<mustProgress = true>
#tbaa_root = #llvm.tbaa_root<id = "Simple C++ TBAA">
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#tbaa_root, 0>}>
#tbaa_type_desc1 = #llvm.tbaa_type_desc<id = "float", members = {<#tbaa_type_desc, 0>}>
#tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc1, access_type = #tbaa_type_desc1, offset = 0>
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<6> = dense<32> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i128 = dense<128> : vector<2xi64>, i256 = dense<256> : vector<2xi64>, !llvm.ptr = dense<64> : vector<4xi64>, i1 = dense<8> : vector<2xi64>, i8 = dense<8> : vector<2xi64>, i16 = dense<16> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, f16 = dense<16> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, f128 = dense<128> : vector<2xi64>, "dlti.endianness" = "little", "dlti.legal_int_widths" = array<i32: 16, 32, 64>>, llvm.module_asm = [], llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal constant @_ZL7weights(dense<[6.250000e-02, 2.500000e-01, 3.750000e-01, 2.500000e-01, 6.250000e-02]> : tensor<5xf32>) {addr_space = 4 : i32, alignment = 4 : i64, dso_local} : !llvm.array<5 x f32>
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<override, "nvvm-reflect-ftz", 0 : i32>, #llvm.mlir.module_flag<max, "frame-pointer", 2 : i32>]
  llvm.func ptx_kernelcc @convolve(%arg0: !llvm.ptr {llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", "norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"], ["uniform-work-group-size", "true"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.addressof @_ZL7weights : !llvm.ptr<4>
    %1 = llvm.addrspacecast %0 : !llvm.ptr<4> to !llvm.ptr
    %2 = llvm.mlir.constant(5 : i32) : i32
    %3 = nvvm.read.ptx.sreg.ctaid.x : i32
    %4 = nvvm.read.ptx.sreg.ntid.x : i32
    %5 = llvm.mul %3, %4 overflow<nsw> : i32
    %6 = nvvm.read.ptx.sreg.tid.x : i32
    %7 = llvm.add %5, %6 overflow<nsw> : i32
    %8 = llvm.sext %7 : i32 to i64
    %9 = llvm.getelementptr inbounds %arg0[%8] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %10 = llvm.call @_ZL3dotPKfS0_i(%9, %1, %2) {convergent, fastmathFlags = #llvm.fastmath<contract>, no_unwind} : (!llvm.ptr {llvm.noundef}, !llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> (f32 {llvm.noundef})
    %11 = llvm.getelementptr inbounds %arg1[%8] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    llvm.store %10, %11 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : f32, !llvm.ptr
    llvm.return
  }
  llvm.func internal @_ZL3dotPKfS0_i(%arg0: !llvm.ptr {llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}, %arg2: i32 {llvm.noundef}) -> (f32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(1 : i32) : i32
    llvm.br ^bb1(%0, %1 : f32, i32)
  ^bb1(%3: f32, %4: i32):  // 2 preds: ^bb0, ^bb2
    %5 = llvm.icmp "slt" %4, %arg2 : i32
    llvm.cond_br %5, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %6 = llvm.sext %4 : i32 to i64
    %7 = llvm.getelementptr inbounds %arg0[%6] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %8 = llvm.load %7 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    %9 = llvm.getelementptr inbounds %arg1[%6] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %10 = llvm.load %9 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    %11 = llvm.fmul %8, %10 {fastmathFlags = #llvm.fastmath<contract>} : f32
    %12 = llvm.fadd %3, %11 {fastmathFlags = #llvm.fastmath<contract>} : f32
    %13 = llvm.add %4, %2 overflow<nsw> : i32
    llvm.br ^bb1(%12, %13 : f32, i32) {loop_annotation = #loop_annotation}
  ^bb3:  // pred: ^bb1
    llvm.return %3 : f32
  }
}
