#loop_annotation = #llvm.loop_annotation<mustProgress = true>
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<6> = dense<32> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i128 = dense<128> : vector<2xi64>, i256 = dense<256> : vector<2xi64>, !llvm.ptr = dense<64> : vector<4xi64>, i1 = dense<8> : vector<2xi64>, i8 = dense<8> : vector<2xi64>, i16 = dense<16> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, f16 = dense<16> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, f128 = dense<128> : vector<2xi64>, "dlti.endianness" = "little", "dlti.legal_int_widths" = array<i32: 16, 32, 64>>, llvm.module_asm = [], llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @_ZZ9histogramE4bins() {addr_space = 3 : i32, alignment = 4 : i64, dso_local} : !llvm.array<32 x struct<"struct.Bin", (i32, i32, array<6 x f32>)>> {
    %0 = llvm.mlir.undef : !llvm.array<32 x struct<"struct.Bin", (i32, i32, array<6 x f32>)>>
    llvm.return %0 : !llvm.array<32 x struct<"struct.Bin", (i32, i32, array<6 x f32>)>>
  }
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<override, "nvvm-reflect-ftz", 0 : i32>, #llvm.mlir.module_flag<max, "frame-pointer", 2 : i32>]
  llvm.func ptx_kernelcc @histogram(%arg0: !llvm.ptr {llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}, %arg2: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", "norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"], ["uniform-work-group-size", "true"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(32 : i32) : i32
    %2 = llvm.mlir.addressof @_ZZ9histogramE4bins : !llvm.ptr<3>
    %3 = llvm.addrspacecast %2 : !llvm.ptr<3> to !llvm.ptr
    %4 = llvm.mlir.constant(0 : i64) : i64
    %5 = llvm.mlir.constant(0 : i32) : i32
    %6 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %7 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %8 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %9 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %6 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %7 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    llvm.store %arg2, %8 {alignment = 4 : i64} : i32, !llvm.ptr
    %10 = nvvm.read.ptx.sreg.tid.x : i32
    %11 = llvm.srem %10, %1 : i32
    %12 = llvm.sext %11 : i32 to i64
    %13 = llvm.getelementptr inbounds %3[%4, %12] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<32 x struct<"struct.Bin", (i32, i32, array<6 x f32>)>>
    llvm.call @_ZL5clearP3Bin(%13) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}) -> ()
    llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"(%5) : (i32) -> ()
    %14 = nvvm.read.ptx.sreg.tid.x : i32
    llvm.store %14, %9 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb3
    %15 = llvm.load %9 {alignment = 4 : i64} : !llvm.ptr -> i32
    %16 = llvm.load %8 {alignment = 4 : i64} : !llvm.ptr -> i32
    %17 = llvm.icmp "slt" %15, %16 : i32
    llvm.cond_br %17, ^bb2, ^bb4
  ^bb2:  // pred: ^bb1
    %18 = llvm.load %6 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %19 = llvm.load %9 {alignment = 4 : i64} : !llvm.ptr -> i32
    %20 = llvm.sext %19 : i32 to i64
    %21 = llvm.getelementptr inbounds %18[%20] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %22 = llvm.load %21 {alignment = 4 : i64} : !llvm.ptr -> i32
    %23 = llvm.urem %22, %1 : i32
    %24 = llvm.zext %23 : i32 to i64
    %25 = llvm.getelementptr inbounds|nuw %3[%4, %24] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<32 x struct<"struct.Bin", (i32, i32, array<6 x f32>)>>
    %26 = llvm.load %6 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %27 = llvm.load %9 {alignment = 4 : i64} : !llvm.ptr -> i32
    %28 = llvm.sext %27 : i32 to i64
    %29 = llvm.getelementptr inbounds %26[%28] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %30 = llvm.load %29 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.call @_ZL3addP3Binj(%25, %30) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> ()
    llvm.br ^bb3
  ^bb3:  // pred: ^bb2
    %31 = nvvm.read.ptx.sreg.ntid.x : i32
    %32 = llvm.load %9 {alignment = 4 : i64} : !llvm.ptr -> i32
    %33 = llvm.add %32, %31 overflow<nsw> : i32
    llvm.store %33, %9 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1 {loop_annotation = #loop_annotation}
  ^bb4:  // pred: ^bb1
    llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"(%5) : (i32) -> ()
    %34 = nvvm.read.ptx.sreg.tid.x : i32
    %35 = llvm.icmp "slt" %34, %1 : i32
    llvm.cond_br %35, ^bb5, ^bb6
  ^bb5:  // pred: ^bb4
    %36 = llvm.load %7 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %37 = nvvm.read.ptx.sreg.tid.x : i32
    %38 = llvm.sext %37 : i32 to i64
    %39 = llvm.getelementptr inbounds %36[%38] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<"struct.Bin", (i32, i32, array<6 x f32>)>
    %40 = nvvm.read.ptx.sreg.tid.x : i32
    %41 = llvm.sext %40 : i32 to i64
    %42 = llvm.getelementptr inbounds %3[%4, %41] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<32 x struct<"struct.Bin", (i32, i32, array<6 x f32>)>>
    llvm.call @_ZL7publishP3BinPKS_(%39, %42) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}, !llvm.ptr {llvm.noundef}) -> ()
    llvm.br ^bb6
  ^bb6:  // 2 preds: ^bb4, ^bb5
    llvm.return
  }
  llvm.func internal @_ZL5clearP3Bin(%arg0: !llvm.ptr {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i8) : i8
    %2 = llvm.mlir.constant(32 : i64) : i64
    %3 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %3 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    %4 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    "llvm.intr.memset"(%4, %1, %2) <{arg_attrs = [{llvm.align = 4 : i64}, {}, {}], isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    llvm.return
  }
  llvm.func @llvm.nvvm.barrier.cta.sync.aligned.all(i32) attributes {convergent, no_unwind, passthrough = ["nocallback"]}
  llvm.func internal @_ZL3addP3Binj(%arg0: !llvm.ptr {llvm.noundef}, %arg1: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(false) : i1
    %3 = llvm.mlir.constant(true) : i1
    %4 = llvm.mlir.constant(2 : i32) : i32
    %5 = llvm.mlir.constant(6 : i32) : i32
    %6 = llvm.mlir.constant(0 : i64) : i64
    %7 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %8 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %9 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %10 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %11 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %12 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %13 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %14 = llvm.alloca %0 x i8 {alignment = 1 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %7 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %8 {alignment = 4 : i64} : i32, !llvm.ptr
    %15 = llvm.load %7 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %16 = llvm.getelementptr inbounds|nuw %15[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.Bin", (i32, i32, array<6 x f32>)>
    llvm.store %0, %9 {alignment = 4 : i64} : i32, !llvm.ptr
    %17 = llvm.load %9 {alignment = 4 : i64} : !llvm.ptr -> i32
    %18 = llvm.atomicrmw add %16, %17 monotonic {alignment = 4 : i64} : !llvm.ptr, i32
    llvm.store %18, %10 {alignment = 4 : i64} : i32, !llvm.ptr
    %19 = llvm.load %10 {alignment = 4 : i64} : !llvm.ptr -> i32
    %20 = llvm.load %7 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %21 = llvm.getelementptr inbounds|nuw %20[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.Bin", (i32, i32, array<6 x f32>)>
    %22 = llvm.load %21 atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %22, %12 {alignment = 4 : i64} : i32, !llvm.ptr
    %23 = llvm.load %12 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %23, %11 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb6
    %24 = llvm.load %11 {alignment = 4 : i64} : !llvm.ptr -> i32
    %25 = llvm.load %8 {alignment = 4 : i64} : !llvm.ptr -> i32
    %26 = llvm.icmp "ult" %24, %25 : i32
    llvm.cond_br %26, ^bb2, ^bb5(%2 : i1)
  ^bb2:  // pred: ^bb1
    %27 = llvm.load %7 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %28 = llvm.getelementptr inbounds|nuw %27[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.Bin", (i32, i32, array<6 x f32>)>
    %29 = llvm.load %8 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %29, %13 {alignment = 4 : i64} : i32, !llvm.ptr
    %30 = llvm.load %11 {alignment = 4 : i64} : !llvm.ptr -> i32
    %31 = llvm.load %13 {alignment = 4 : i64} : !llvm.ptr -> i32
    %32 = llvm.cmpxchg %28, %30, %31 acq_rel monotonic {alignment = 4 : i64} : !llvm.ptr, i32
    %33 = llvm.extractvalue %32[0] : !llvm.struct<(i32, i1)> 
    %34 = llvm.extractvalue %32[1] : !llvm.struct<(i32, i1)> 
    llvm.cond_br %34, ^bb4, ^bb3
  ^bb3:  // pred: ^bb2
    llvm.store %33, %11 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb4
  ^bb4:  // 2 preds: ^bb2, ^bb3
    %35 = llvm.zext %34 : i1 to i8
    llvm.store %35, %14 {alignment = 1 : i64} : i8, !llvm.ptr
    %36 = llvm.load %14 {alignment = 1 : i64} : !llvm.ptr -> i8
    %37 = llvm.trunc %36 : i8 to i1
    %38 = llvm.xor %37, %3 : i1
    llvm.br ^bb5(%38 : i1)
  ^bb5(%39: i1):  // 2 preds: ^bb1, ^bb4
    llvm.cond_br %39, ^bb6, ^bb7
  ^bb6:  // pred: ^bb5
    llvm.br ^bb1 {loop_annotation = #loop_annotation}
  ^bb7:  // pred: ^bb5
    %40 = llvm.load %8 {alignment = 4 : i64} : !llvm.ptr -> i32
    %41 = llvm.uitofp %40 : i32 to f32
    %42 = llvm.load %7 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %43 = llvm.getelementptr inbounds|nuw %42[%1, 2] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.Bin", (i32, i32, array<6 x f32>)>
    %44 = nvvm.read.ptx.sreg.tid.x : i32
    %45 = llvm.srem %44, %5 : i32
    %46 = llvm.sext %45 : i32 to i64
    %47 = llvm.getelementptr inbounds %43[%6, %46] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<6 x f32>
    %48 = llvm.load %47 {alignment = 4 : i64} : !llvm.ptr -> f32
    %49 = llvm.fadd %48, %41 {fastmathFlags = #llvm.fastmath<contract>} : f32
    llvm.store %49, %47 {alignment = 4 : i64} : f32, !llvm.ptr
    llvm.return
  }
  llvm.func internal @_ZL7publishP3BinPKS_(%arg0: !llvm.ptr {llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(32 : i64) : i64
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %3 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    %4 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %5 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    "llvm.intr.memcpy"(%5, %4, %1) <{arg_attrs = [{llvm.align = 4 : i64}, {llvm.align = 4 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.return
  }
}
