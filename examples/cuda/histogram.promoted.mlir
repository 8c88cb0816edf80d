#loop_annotation = #llvm.loop_annotation<mustProgress = true>
#tbaa_root = #llvm.tbaa_root<id = "Simple C++ TBAA">
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#tbaa_root, 0>}>
#tbaa_type_desc1 = #llvm.tbaa_type_desc<id = "int", members = {<#tbaa_type_desc, 0>}>
#tbaa_type_desc2 = #llvm.tbaa_type_desc<id = "float", members = {<#tbaa_type_desc, 0>}>
#tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc1, access_type = #tbaa_type_desc1, offset = 0>
#tbaa_tag1 = #llvm.tbaa_tag<base_type = #tbaa_type_desc2, access_type = #tbaa_type_desc2, offset = 0>
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<6> = dense<32> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i128 = dense<128> : vector<2xi64>, i256 = dense<256> : vector<2xi64>, !llvm.ptr = dense<64> : vector<4xi64>, i1 = dense<8> : vector<2xi64>, i8 = dense<8> : vector<2xi64>, i16 = dense<16> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, f16 = dense<16> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, f128 = dense<128> : vector<2xi64>, "dlti.endianness" = "little", "dlti.legal_int_widths" = array<i32: 16, 32, 64>>, llvm.module_asm = [], llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @_ZZ9histogramE4bins() {addr_space = 3 : i32, alignment = 4 : i64, dso_local} : !llvm.array<32 x struct<"struct.Bin", (i32, i32, array<6 x f32>)>> {
    %0 = llvm.mlir.undef : !llvm.array<32 x struct<"struct.Bin", (i32, i32, array<6 x f32>)>>
    llvm.return %0 : !llvm.array<32 x struct<"struct.Bin", (i32, i32, array<6 x f32>)>>
  }
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<override, "nvvm-reflect-ftz", 0 : i32>, #llvm.mlir.module_flag<max, "frame-pointer", 2 : i32>]
  llvm.func ptx_kernelcc @histogram(%arg0: !llvm.ptr {llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}, %arg2: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", "norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"], ["uniform-work-group-size", "true"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(32 : i32) : i32
    %1 = llvm.mlir.addressof @_ZZ9histogramE4bins : !llvm.ptr<3>
    %2 = llvm.addrspacecast %1 : !llvm.ptr<3> to !llvm.ptr
    %3 = llvm.mlir.constant(0 : i64) : i64
    %4 = llvm.mlir.constant(0 : i32) : i32
    %5 = nvvm.read.ptx.sreg.tid.x : i32
    %6 = llvm.srem %5, %0 : i32
    %7 = llvm.sext %6 : i32 to i64
    %8 = llvm.getelementptr inbounds %2[%3, %7] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<32 x struct<"struct.Bin", (i32, i32, array<6 x f32>)>>
    llvm.call @_ZL5clearP3Bin(%8) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}) -> ()
    llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"(%4) : (i32) -> ()
    llvm.br ^bb1(%5 : i32)
  ^bb1(%9: i32):  // 2 preds: ^bb0, ^bb2
    %10 = llvm.icmp "slt" %9, %arg2 : i32
    llvm.cond_br %10, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %11 = llvm.sext %9 : i32 to i64
    %12 = llvm.getelementptr inbounds %arg0[%11] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %13 = llvm.load %12 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> i32
    %14 = llvm.urem %13, %0 : i32
    %15 = llvm.zext %14 : i32 to i64
    %16 = llvm.getelementptr inbounds|nuw %2[%3, %15] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<32 x struct<"struct.Bin", (i32, i32, array<6 x f32>)>>
    llvm.call @_ZL3addP3Binj(%16, %13) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> ()
    %17 = nvvm.read.ptx.sreg.ntid.x : i32
    %18 = llvm.add %9, %17 overflow<nsw> : i32
    llvm.br ^bb1(%18 : i32) {loop_annotation = #loop_annotation}
  ^bb3:  // pred: ^bb1
    llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"(%4) : (i32) -> ()
    %19 = llvm.icmp "slt" %5, %0 : i32
    llvm.cond_br %19, ^bb4, ^bb5
  ^bb4:  // pred: ^bb3
    %20 = llvm.sext %5 : i32 to i64
    %21 = llvm.getelementptr inbounds %arg1[%20] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<"struct.Bin", (i32, i32, array<6 x f32>)>
    %22 = llvm.getelementptr inbounds %2[%3, %20] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<32 x struct<"struct.Bin", (i32, i32, array<6 x f32>)>>
    llvm.call @_ZL7publishP3BinPKS_(%21, %22) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}, !llvm.ptr {llvm.noundef}) -> ()
    llvm.br ^bb5
  ^bb5:  // 2 preds: ^bb3, ^bb4
    llvm.return
  }
  llvm.func internal @_ZL5clearP3Bin(%arg0: !llvm.ptr {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(0 : i8) : i8
    %1 = llvm.mlir.constant(32 : i64) : i64
    "llvm.intr.memset"(%arg0, %0, %1) <{arg_attrs = [{llvm.align = 4 : i64}, {}, {}], isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    llvm.return
  }
  llvm.func @llvm.nvvm.barrier.cta.sync.aligned.all(i32) attributes {convergent, no_unwind, passthrough = ["nocallback"]}
  llvm.func internal @_ZL3addP3Binj(%arg0: !llvm.ptr {llvm.noundef}, %arg1: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(true) : i1
    %3 = llvm.mlir.constant(2 : i32) : i32
    %4 = llvm.mlir.constant(6 : i32) : i32
    %5 = llvm.mlir.constant(0 : i64) : i64
    %6 = llvm.atomicrmw add %arg0, %0 monotonic {alignment = 4 : i64} : !llvm.ptr, i32
    %7 = llvm.getelementptr inbounds|nuw %arg0[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.Bin", (i32, i32, array<6 x f32>)>
    %8 = llvm.load %7 atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.br ^bb1(%8 : i32)
  ^bb1(%9: i32):  // 2 preds: ^bb0, ^bb2
    %10 = llvm.icmp "ult" %9, %arg1 : i32
    llvm.cond_br %10, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %11 = llvm.cmpxchg %7, %9, %arg1 acq_rel monotonic {alignment = 4 : i64} : !llvm.ptr, i32
    %12 = llvm.extractvalue %11[0] : !llvm.struct<(i32, i1)> 
    %13 = llvm.extractvalue %11[1] : !llvm.struct<(i32, i1)> 
    %14 = llvm.select %13, %9, %12 : i1, i32
    %15 = llvm.zext %13 : i1 to i8
    %16 = llvm.xor %13, %2 : i1
    llvm.cond_br %16, ^bb1(%14 : i32), ^bb3 {loop_annotation = #loop_annotation}
  ^bb3:  // 2 preds: ^bb1, ^bb2
    %17 = llvm.uitofp %arg1 : i32 to f32
    %18 = llvm.getelementptr inbounds|nuw %arg0[%1, 2] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.Bin", (i32, i32, array<6 x f32>)>
    %19 = nvvm.read.ptx.sreg.tid.x : i32
    %20 = llvm.srem %19, %4 : i32
    %21 = llvm.sext %20 : i32 to i64
    %22 = llvm.getelementptr inbounds %18[%5, %21] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<6 x f32>
    %23 = llvm.load %22 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> f32
    %24 = llvm.fadd %23, %17 {fastmathFlags = #llvm.fastmath<contract>} : f32
    llvm.store %24, %22 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : f32, !llvm.ptr
    llvm.return
  }
  llvm.func internal @_ZL7publishP3BinPKS_(%arg0: !llvm.ptr {llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(32 : i64) : i64
    "llvm.intr.memcpy"(%arg0, %arg1, %0) <{arg_attrs = [{llvm.align = 4 : i64}, {llvm.align = 4 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.return
  }
}
