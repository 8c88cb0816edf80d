#loop_annotation = #llvm.loop_annotation<mustProgress = true>
#tbaa_root = #llvm.tbaa_root<id = "Simple C++ TBAA">
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#tbaa_root, 0>}>
#tbaa_type_desc1 = #llvm.tbaa_type_desc<id = "float", members = {<#tbaa_type_desc, 0>}>
#tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc1, access_type = #tbaa_type_desc1, offset = 0>
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<6> = dense<32> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i128 = dense<128> : vector<2xi64>, i256 = dense<256> : vector<2xi64>, !llvm.ptr = dense<64> : vector<4xi64>, i1 = dense<8> : vector<2xi64>, i8 = dense<8> : vector<2xi64>, i16 = dense<16> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, f16 = dense<16> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, f128 = dense<128> : vector<2xi64>, "dlti.endianness" = "little", "dlti.legal_int_widths" = array<i32: 16, 32, 64>>, llvm.module_asm = [], llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @_ZZ9block_sumE4tile() {addr_space = 3 : i32, alignment = 4 : i64, dso_local} : !llvm.array<256 x f32> {
    %0 = llvm.mlir.undef : !llvm.array<256 x f32>
    llvm.return %0 : !llvm.array<256 x f32>
  }
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<override, "nvvm-reflect-ftz", 0 : i32>, #llvm.mlir.module_flag<max, "frame-pointer", 2 : i32>]
  llvm.func ptx_kernelcc @block_sum(%arg0: !llvm.ptr {llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", "norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"], ["uniform-work-group-size", "true"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.addressof @_ZZ9block_sumE4tile : !llvm.ptr<3>
    %1 = llvm.addrspacecast %0 : !llvm.ptr<3> to !llvm.ptr
    %2 = llvm.mlir.constant(0 : i32) : i32
    llvm.call @_ZL4fillPfPKf(%1, %arg0) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}, !llvm.ptr {llvm.noundef}) -> ()
    %3 = nvvm.read.ptx.sreg.ntid.x : i32
    llvm.call @_ZL6reducePfj(%1, %3) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> ()
    %4 = nvvm.read.ptx.sreg.tid.x : i32
    %5 = llvm.icmp "eq" %4, %2 : i32
    llvm.cond_br %5, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %6 = llvm.load %1 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    %7 = nvvm.read.ptx.sreg.ctaid.x : i32
    %8 = llvm.sext %7 : i32 to i64
    %9 = llvm.getelementptr inbounds %arg1[%8] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    llvm.store %6, %9 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : f32, !llvm.ptr
    llvm.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    llvm.return
  }
  llvm.func internal @_ZL4fillPfPKf(%arg0: !llvm.ptr {llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(0 : i32) : i32
    %1 = nvvm.read.ptx.sreg.ctaid.x : i32
    %2 = nvvm.read.ptx.sreg.ntid.x : i32
    %3 = llvm.mul %1, %2 overflow<nsw> : i32
    %4 = nvvm.read.ptx.sreg.tid.x : i32
    %5 = llvm.add %3, %4 overflow<nsw> : i32
    %6 = llvm.sext %5 : i32 to i64
    %7 = llvm.getelementptr inbounds %arg1[%6] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %8 = llvm.load %7 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    %9 = llvm.sext %4 : i32 to i64
    %10 = llvm.getelementptr inbounds %arg0[%9] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    llvm.store %8, %10 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : f32, !llvm.ptr
    llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"(%0) : (i32) -> ()
    llvm.return
  }
  llvm.func internal @_ZL6reducePfj(%arg0: !llvm.ptr {llvm.noundef}, %arg1: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(2 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.udiv %arg1, %0 : i32
    llvm.br ^bb1(%2 : i32)
  ^bb1(%3: i32):  // 2 preds: ^bb0, ^bb4
    %4 = llvm.icmp "ugt" %3, %1 : i32
    llvm.cond_br %4, ^bb2, ^bb5
  ^bb2:  // pred: ^bb1
    %5 = nvvm.read.ptx.sreg.tid.x : i32
    %6 = llvm.icmp "ult" %5, %3 : i32
    llvm.cond_br %6, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    %7 = llvm.add %5, %3 : i32
    %8 = llvm.zext %7 : i32 to i64
    %9 = llvm.getelementptr inbounds|nuw %arg0[%8] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %10 = llvm.load %9 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    %11 = llvm.sext %5 : i32 to i64
    %12 = llvm.getelementptr inbounds %arg0[%11] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %13 = llvm.load %12 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    %14 = llvm.fadd %13, %10 {fastmathFlags = #llvm.fastmath<contract>} : f32
    llvm.store %14, %12 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : f32, !llvm.ptr
    llvm.br ^bb4
  ^bb4:  // 2 preds: ^bb2, ^bb3
    llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"(%1) : (i32) -> ()
    %15 = llvm.udiv %3, %0 : i32
    llvm.br ^bb1(%15 : i32) {loop_annotation = #loop_annotation}
  ^bb5:  // pred: ^bb1
    llvm.return
  }
  llvm.func @llvm.nvvm.barrier.cta.sync.aligned.all(i32) attributes {convergent, no_unwind, passthrough = ["nocallback"]}
}
