#loop_annotation = #llvm.loop_annotation<mustProgress = true>
#tbaa_root = #llvm.tbaa_root<id = "Simple C++ TBAA">
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#tbaa_root, 0>}>
#tbaa_type_desc1 = #llvm.tbaa_type_desc<id = "float", members = {<#tbaa_type_desc, 0>}>
#tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc1, access_type = #tbaa_type_desc1, offset = 0>
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<6> = dense<32> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i128 = dense<128> : vector<2xi64>, i256 = dense<256> : vector<2xi64>, !llvm.ptr = dense<64> : vector<4xi64>, i1 = dense<8> : vector<2xi64>, i8 = dense<8> : vector<2xi64>, i16 = dense<16> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, f16 = dense<16> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, f128 = dense<128> : vector<2xi64>, "dlti.endianness" = "little", "dlti.legal_int_widths" = array<i32: 16, 32, 64>>, llvm.module_asm = [], llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @_ZZ10prefix_sumE4even() {addr_space = 3 : i32, alignment = 4 : i64, dso_local} : !llvm.array<256 x f32> {
    %0 = llvm.mlir.undef : !llvm.array<256 x f32>
    llvm.return %0 : !llvm.array<256 x f32>
  }
  llvm.mlir.global internal @_ZZ10prefix_sumE3odd() {addr_space = 3 : i32, alignment = 4 : i64, dso_local} : !llvm.array<256 x f32> {
    %0 = llvm.mlir.undef : !llvm.array<256 x f32>
    llvm.return %0 : !llvm.array<256 x f32>
  }
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<override, "nvvm-reflect-ftz", 0 : i32>, #llvm.mlir.module_flag<max, "frame-pointer", 2 : i32>]
  llvm.func @scan(%arg0: !llvm.ptr {llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}, %arg2: i32 {llvm.noundef}) -> !llvm.ptr attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(2 : i32) : i32
    llvm.br ^bb1(%0, %arg1, %arg0 : i32, !llvm.ptr, !llvm.ptr)
  ^bb1(%3: i32, %4: !llvm.ptr, %5: !llvm.ptr):  // 2 preds: ^bb0, ^bb5
    %6 = llvm.icmp "slt" %3, %arg2 : i32
    llvm.cond_br %6, ^bb2, ^bb6
  ^bb2:  // pred: ^bb1
    %7 = nvvm.read.ptx.sreg.tid.x : i32
    %8 = llvm.icmp "slt" %7, %3 : i32
    llvm.cond_br %8, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    %9 = llvm.sext %7 : i32 to i64
    %10 = llvm.getelementptr inbounds %5[%9] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %11 = llvm.load %10 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    llvm.br ^bb5(%11 : f32)
  ^bb4:  // pred: ^bb2
    %12 = llvm.sext %7 : i32 to i64
    %13 = llvm.getelementptr inbounds %5[%12] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %14 = llvm.load %13 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    %15 = llvm.sub %7, %3 overflow<nsw> : i32
    %16 = llvm.sext %15 : i32 to i64
    %17 = llvm.getelementptr inbounds %5[%16] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %18 = llvm.load %17 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    %19 = llvm.fadd %14, %18 {fastmathFlags = #llvm.fastmath<contract>} : f32
    llvm.br ^bb5(%19 : f32)
  ^bb5(%20: f32):  // 2 preds: ^bb3, ^bb4
    %21 = llvm.sext %7 : i32 to i64
    %22 = llvm.getelementptr inbounds %4[%21] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    llvm.store %20, %22 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : f32, !llvm.ptr
    llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"(%1) : (i32) -> ()
    %23 = llvm.mul %3, %2 overflow<nsw> : i32
    llvm.br ^bb1(%23, %5, %4 : i32, !llvm.ptr, !llvm.ptr) {loop_annotation = #loop_annotation}
  ^bb6:  // pred: ^bb1
    llvm.return %5 : !llvm.ptr
  }
  llvm.func @llvm.nvvm.barrier.cta.sync.aligned.all(i32) attributes {convergent, no_unwind, passthrough = ["nocallback"]}
  llvm.func ptx_kernelcc @prefix_sum(%arg0: !llvm.ptr {llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", "norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"], ["uniform-work-group-size", "true"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.addressof @_ZZ10prefix_sumE4even : !llvm.ptr<3>
    %1 = llvm.addrspacecast %0 : !llvm.ptr<3> to !llvm.ptr
    %2 = llvm.mlir.constant(0 : i64) : i64
    %3 = llvm.mlir.constant(0 : i32) : i32
    %4 = llvm.mlir.addressof @_ZZ10prefix_sumE3odd : !llvm.ptr<3>
    %5 = llvm.addrspacecast %4 : !llvm.ptr<3> to !llvm.ptr
    %6 = llvm.mlir.constant(256 : i32) : i32
    %7 = nvvm.read.ptx.sreg.tid.x : i32
    %8 = llvm.sext %7 : i32 to i64
    %9 = llvm.getelementptr inbounds %arg0[%8] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %10 = llvm.load %9 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    %11 = llvm.getelementptr inbounds %1[%2, %8] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<256 x f32>
    llvm.store %10, %11 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : f32, !llvm.ptr
    llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"(%3) : (i32) -> ()
    %12 = llvm.call @scan(%1, %5, %6) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}, !llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> !llvm.ptr
    %13 = llvm.getelementptr inbounds %12[%8] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %14 = llvm.load %13 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    %15 = llvm.getelementptr inbounds %arg1[%8] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    llvm.store %14, %15 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : f32, !llvm.ptr
    llvm.return
  }
}
