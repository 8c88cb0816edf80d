module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<6> = dense<32> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i128 = dense<128> : vector<2xi64>, i256 = dense<256> : vector<2xi64>, !llvm.ptr = dense<64> : vector<4xi64>, i1 = dense<8> : vector<2xi64>, i8 = dense<8> : vector<2xi64>, i16 = dense<16> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, f16 = dense<16> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, f128 = dense<128> : vector<2xi64>, "dlti.endianness" = "little", "dlti.legal_int_widths" = array<i32: 16, 32, 64>>, llvm.module_asm = [], llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global external @counts(dense<[3, 1, 4, 1]> : tensor<4xi32>) {addr_space = 1 : i32, alignment = 4 : i64, dso_local} : !llvm.array<4 x i32>
  llvm.mlir.global private unnamed_addr constant @__const.tables.t(dense<[1, 5, 3, 4]> : tensor<4xi32>) {addr_space = 0 : i32, alignment = 4 : i64, dso_local} : !llvm.array<4 x i32>
  llvm.mlir.global private unnamed_addr constant @__const.tables.u(dense<[9, 7, 7, 2]> : tensor<4xi32>) {addr_space = 0 : i32, alignment = 4 : i64, dso_local} : !llvm.array<4 x i32>
  llvm.mlir.global internal @_ZZ4rowsE6shared() {addr_space = 3 : i32, alignment = 8 : i64, dso_local} : !llvm.struct<"struct.row", (array<4 x i32>, ptr)> {
    %0 = llvm.mlir.undef : !llvm.struct<"struct.row", (array<4 x i32>, ptr)>
    llvm.return %0 : !llvm.struct<"struct.row", (array<4 x i32>, ptr)>
  }
  llvm.mlir.global appending @llvm.compiler.used() {addr_space = 0 : i32, section = "llvm.metadata"} : !llvm.array<1 x ptr> {
    %0 = llvm.mlir.addressof @counts : !llvm.ptr<1>
    %1 = llvm.addrspacecast %0 : !llvm.ptr<1> to !llvm.ptr
    %2 = llvm.mlir.undef : !llvm.array<1 x ptr>
    %3 = llvm.insertvalue %1, %2[0] : !llvm.array<1 x ptr> 
    llvm.return %3 : !llvm.array<1 x ptr>
  }
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<override, "nvvm-reflect-ftz", 0 : i32>, #llvm.mlir.module_flag<max, "frame-pointer", 2 : i32>]
  llvm.func @_Z2atPKii(%arg0: !llvm.ptr {llvm.noundef}, %arg1: i32 {llvm.noundef}) -> (i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(3 : i32) : i32
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %3 {alignment = 4 : i64} : i32, !llvm.ptr
    %4 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %5 = llvm.load %3 {alignment = 4 : i64} : !llvm.ptr -> i32
    %6 = llvm.and %5, %1 : i32
    %7 = llvm.sext %6 : i32 to i64
    %8 = llvm.getelementptr inbounds %4[%7] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %9 = llvm.load %8 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.return %9 : i32
  }
  llvm.func @_Z5totalRK3row(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull, llvm.noundef}) -> (i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(0 : i64) : i64
    %3 = llvm.mlir.constant(1 : i64) : i64
    %4 = llvm.mlir.constant(3 : i32) : i32
    %5 = llvm.mlir.constant(2 : i64) : i64
    %6 = llvm.mlir.constant(5 : i32) : i32
    %7 = llvm.mlir.constant(3 : i64) : i64
    %8 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %8 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    %9 = llvm.load %8 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %10 = llvm.getelementptr inbounds|nuw %9[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.row", (array<4 x i32>, ptr)>
    %11 = llvm.getelementptr inbounds %10[%2, %2] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x i32>
    %12 = llvm.load %11 {alignment = 8 : i64} : !llvm.ptr -> i32
    %13 = llvm.load %8 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %14 = llvm.getelementptr inbounds|nuw %13[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.row", (array<4 x i32>, ptr)>
    %15 = llvm.getelementptr inbounds %14[%2, %3] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x i32>
    %16 = llvm.load %15 {alignment = 4 : i64} : !llvm.ptr -> i32
    %17 = llvm.mul %16, %4 overflow<nsw> : i32
    %18 = llvm.add %12, %17 overflow<nsw> : i32
    %19 = llvm.load %8 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %20 = llvm.getelementptr inbounds|nuw %19[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.row", (array<4 x i32>, ptr)>
    %21 = llvm.getelementptr inbounds %20[%2, %5] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x i32>
    %22 = llvm.load %21 {alignment = 8 : i64} : !llvm.ptr -> i32
    %23 = llvm.mul %22, %6 overflow<nsw> : i32
    %24 = llvm.add %18, %23 overflow<nsw> : i32
    %25 = llvm.load %8 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %26 = llvm.getelementptr inbounds|nuw %25[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.row", (array<4 x i32>, ptr)>
    %27 = llvm.getelementptr inbounds %26[%2, %7] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x i32>
    %28 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %29 = llvm.add %24, %28 overflow<nsw> : i32
    llvm.return %29 : i32
  }
  llvm.func @_Z8by_value3row(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"struct.row", (array<4 x i32>, ptr)>, llvm.noundef}) -> (i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(0 : i32) : i32
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.mlir.constant(0 : i64) : i64
    %3 = llvm.call @_Z5totalRK3row(%arg0) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull, llvm.noundef}) -> (i32 {llvm.noundef})
    %4 = llvm.getelementptr inbounds|nuw %arg0[%0, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.row", (array<4 x i32>, ptr)>
    %5 = llvm.load %4 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %6 = llvm.getelementptr inbounds %5[%2] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %7 = llvm.load %6 {alignment = 4 : i64} : !llvm.ptr -> i32
    %8 = llvm.add %3, %7 overflow<nsw> : i32
    llvm.return %8 : i32
  }
  llvm.func @_Z3addR3rowi(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull, llvm.noundef}, %arg1: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(3 : i32) : i32
    %3 = llvm.mlir.constant(0 : i64) : i64
    %4 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %5 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %4 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %5 {alignment = 4 : i64} : i32, !llvm.ptr
    %6 = llvm.load %5 {alignment = 4 : i64} : !llvm.ptr -> i32
    %7 = llvm.load %4 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %8 = llvm.getelementptr inbounds|nuw %7[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.row", (array<4 x i32>, ptr)>
    %9 = llvm.load %5 {alignment = 4 : i64} : !llvm.ptr -> i32
    %10 = llvm.and %9, %2 : i32
    %11 = llvm.sext %10 : i32 to i64
    %12 = llvm.getelementptr inbounds %8[%3, %11] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x i32>
    %13 = llvm.load %12 {alignment = 4 : i64} : !llvm.ptr -> i32
    %14 = llvm.add %13, %6 overflow<nsw> : i32
    llvm.store %14, %12 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.return
  }
  llvm.func @_Z4makeRK3rowi(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull, llvm.noundef}, %arg1: i32 {llvm.noundef}) -> !llvm.struct<"struct.sums", (i32, i32, i32)> attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(0 : i64) : i64
    %3 = llvm.mlir.constant(1 : i64) : i64
    %4 = llvm.mlir.constant(2 : i32) : i32
    %5 = llvm.mlir.constant(2 : i64) : i64
    %6 = llvm.alloca %0 x !llvm.struct<"struct.sums", (i32, i32, i32)> {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %7 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %8 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %7 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %8 {alignment = 4 : i64} : i32, !llvm.ptr
    %9 = llvm.getelementptr inbounds|nuw %6[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.sums", (i32, i32, i32)>
    %10 = llvm.load %7 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %11 = llvm.getelementptr inbounds|nuw %10[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.row", (array<4 x i32>, ptr)>
    %12 = llvm.getelementptr inbounds %11[%2, %2] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x i32>
    %13 = llvm.load %12 {alignment = 8 : i64} : !llvm.ptr -> i32
    %14 = llvm.load %8 {alignment = 4 : i64} : !llvm.ptr -> i32
    %15 = llvm.add %13, %14 overflow<nsw> : i32
    llvm.store %15, %9 {alignment = 4 : i64} : i32, !llvm.ptr
    %16 = llvm.getelementptr inbounds|nuw %6[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.sums", (i32, i32, i32)>
    %17 = llvm.load %7 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %18 = llvm.getelementptr inbounds|nuw %17[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.row", (array<4 x i32>, ptr)>
    %19 = llvm.getelementptr inbounds %18[%2, %3] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x i32>
    %20 = llvm.load %19 {alignment = 4 : i64} : !llvm.ptr -> i32
    %21 = llvm.load %8 {alignment = 4 : i64} : !llvm.ptr -> i32
    %22 = llvm.sub %20, %21 overflow<nsw> : i32
    llvm.store %22, %16 {alignment = 4 : i64} : i32, !llvm.ptr
    %23 = llvm.getelementptr inbounds|nuw %6[%1, 2] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.sums", (i32, i32, i32)>
    %24 = llvm.load %7 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %25 = llvm.getelementptr inbounds|nuw %24[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.row", (array<4 x i32>, ptr)>
    %26 = llvm.getelementptr inbounds %25[%2, %5] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x i32>
    %27 = llvm.load %26 {alignment = 8 : i64} : !llvm.ptr -> i32
    %28 = llvm.load %8 {alignment = 4 : i64} : !llvm.ptr -> i32
    %29 = llvm.add %28, %0 overflow<nsw> : i32
    %30 = llvm.mul %27, %29 overflow<nsw> : i32
    llvm.store %30, %23 {alignment = 4 : i64} : i32, !llvm.ptr
    %31 = llvm.load %6 {alignment = 4 : i64} : !llvm.ptr -> !llvm.struct<"struct.sums", (i32, i32, i32)>
    llvm.return %31 : !llvm.struct<"struct.sums", (i32, i32, i32)>
  }
  llvm.func @_Z4passRK3rowi(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull, llvm.noundef}, %arg1: i32 {llvm.noundef}) -> !llvm.struct<"struct.sums", (i32, i32, i32)> attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(2 : i32) : i32
    %3 = llvm.alloca %0 x !llvm.struct<"struct.sums", (i32, i32, i32)> {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %5 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %4 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %5 {alignment = 4 : i64} : i32, !llvm.ptr
    %6 = llvm.load %4 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %7 = llvm.load %5 {alignment = 4 : i64} : !llvm.ptr -> i32
    %8 = llvm.call @_Z4makeRK3rowi(%6, %7) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull, llvm.noundef}, i32 {llvm.noundef}) -> !llvm.struct<"struct.sums", (i32, i32, i32)>
    %9 = llvm.getelementptr inbounds|nuw %3[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.sums", (i32, i32, i32)>
    %10 = llvm.extractvalue %8[0] : !llvm.struct<"struct.sums", (i32, i32, i32)> 
    llvm.store %10, %9 {alignment = 4 : i64} : i32, !llvm.ptr
    %11 = llvm.getelementptr inbounds|nuw %3[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.sums", (i32, i32, i32)>
    %12 = llvm.extractvalue %8[1] : !llvm.struct<"struct.sums", (i32, i32, i32)> 
    llvm.store %12, %11 {alignment = 4 : i64} : i32, !llvm.ptr
    %13 = llvm.getelementptr inbounds|nuw %3[%1, 2] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.sums", (i32, i32, i32)>
    %14 = llvm.extractvalue %8[2] : !llvm.struct<"struct.sums", (i32, i32, i32)> 
    llvm.store %14, %13 {alignment = 4 : i64} : i32, !llvm.ptr
    %15 = llvm.load %3 {alignment = 4 : i64} : !llvm.ptr -> !llvm.struct<"struct.sums", (i32, i32, i32)>
    llvm.return %15 : !llvm.struct<"struct.sums", (i32, i32, i32)>
  }
  llvm.func @_Z9make_intoPii(%arg0: !llvm.ptr {llvm.noundef}, %arg1: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(7 : i32) : i32
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %3 {alignment = 4 : i64} : i32, !llvm.ptr
    %4 = llvm.load %3 {alignment = 4 : i64} : !llvm.ptr -> i32
    %5 = llvm.mul %4, %1 overflow<nsw> : i32
    %6 = llvm.add %5, %0 overflow<nsw> : i32
    %7 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    llvm.store %6, %7 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.return
  }
  llvm.func ptx_kernelcc @tables(%arg0: !llvm.ptr {llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}, %arg2: !llvm.ptr {llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", "norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"], ["uniform-work-group-size", "true"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.addressof @__const.tables.t : !llvm.ptr
    %2 = llvm.mlir.constant(16 : i64) : i64
    %3 = llvm.mlir.addressof @__const.tables.u : !llvm.ptr
    %4 = llvm.mlir.constant(0 : i32) : i32
    %5 = llvm.mlir.constant(0 : i64) : i64
    %6 = llvm.mlir.constant(3 : i32) : i32
    %7 = llvm.mlir.constant(1 : i64) : i64
    %8 = llvm.mlir.constant(2 : i64) : i64
    %9 = llvm.mlir.constant(2 : i32) : i32
    %10 = llvm.mlir.constant(3 : i64) : i64
    %11 = llvm.mlir.addressof @counts : !llvm.ptr<1>
    %12 = llvm.addrspacecast %11 : !llvm.ptr<1> to !llvm.ptr
    %13 = llvm.mlir.constant(4 : i64) : i64
    %14 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %15 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %16 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %17 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %18 = llvm.alloca %0 x !llvm.array<4 x i32> {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %19 = llvm.alloca %0 x !llvm.array<4 x i32> {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %20 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %14 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %15 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    llvm.store %arg2, %16 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    llvm.store %arg3, %17 {alignment = 4 : i64} : i32, !llvm.ptr
    "llvm.intr.memcpy"(%18, %1, %2) <{arg_attrs = [{llvm.align = 4 : i64}, {llvm.align = 4 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.intr.memcpy"(%19, %3, %2) <{arg_attrs = [{llvm.align = 4 : i64}, {llvm.align = 4 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %21 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %22 = llvm.and %21, %0 : i32
    %23 = llvm.icmp "ne" %22, %4 : i32
    llvm.cond_br %23, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    llvm.br ^bb3(%18 : !llvm.ptr)
  ^bb2:  // pred: ^bb0
    llvm.br ^bb3(%19 : !llvm.ptr)
  ^bb3(%24: !llvm.ptr):  // 2 preds: ^bb1, ^bb2
    %25 = llvm.getelementptr inbounds %24[%5, %5] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x i32>
    llvm.store %25, %20 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    %26 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %27 = llvm.and %26, %6 : i32
    %28 = llvm.sext %27 : i32 to i64
    %29 = llvm.getelementptr inbounds %18[%5, %28] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x i32>
    %30 = llvm.load %29 {alignment = 4 : i64} : !llvm.ptr -> i32
    %31 = llvm.load %14 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %32 = llvm.getelementptr inbounds %31[%5] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %30, %32 {alignment = 4 : i64} : i32, !llvm.ptr
    %33 = llvm.getelementptr inbounds %18[%5, %5] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x i32>
    %34 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %35 = llvm.call @_Z2atPKii(%33, %34) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> (i32 {llvm.noundef})
    %36 = llvm.load %14 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %37 = llvm.getelementptr inbounds %36[%7] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %35, %37 {alignment = 4 : i64} : i32, !llvm.ptr
    %38 = llvm.getelementptr inbounds %19[%5, %5] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x i32>
    %39 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %40 = llvm.add %39, %0 overflow<nsw> : i32
    %41 = llvm.call @_Z2atPKii(%38, %40) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> (i32 {llvm.noundef})
    %42 = llvm.load %14 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %43 = llvm.getelementptr inbounds %42[%8] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %41, %43 {alignment = 4 : i64} : i32, !llvm.ptr
    %44 = llvm.load %20 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %45 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %46 = llvm.add %45, %9 overflow<nsw> : i32
    %47 = llvm.and %46, %6 : i32
    %48 = llvm.sext %47 : i32 to i64
    %49 = llvm.getelementptr inbounds %44[%48] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %50 = llvm.load %49 {alignment = 4 : i64} : !llvm.ptr -> i32
    %51 = llvm.load %14 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %52 = llvm.getelementptr inbounds %51[%10] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %50, %52 {alignment = 4 : i64} : i32, !llvm.ptr
    %53 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %54 = llvm.and %53, %9 : i32
    %55 = llvm.icmp "ne" %54, %4 : i32
    llvm.cond_br %55, ^bb4, ^bb5
  ^bb4:  // pred: ^bb3
    llvm.br ^bb6(%12 : !llvm.ptr)
  ^bb5:  // pred: ^bb3
    %56 = llvm.load %20 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    llvm.br ^bb6(%56 : !llvm.ptr)
  ^bb6(%57: !llvm.ptr):  // 2 preds: ^bb4, ^bb5
    %58 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %59 = llvm.call @_Z2atPKii(%57, %58) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> (i32 {llvm.noundef})
    %60 = llvm.load %14 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %61 = llvm.getelementptr inbounds %60[%13] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %59, %61 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.return
  }
  llvm.func ptx_kernelcc @rows(%arg0: !llvm.ptr {llvm.noalias, llvm.noundef}, %arg1: !llvm.ptr {llvm.noalias, llvm.noundef}, %arg2: !llvm.ptr {llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", "norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"], ["uniform-work-group-size", "true"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(1 : i64) : i64
    %3 = llvm.mlir.constant(2 : i32) : i32
    %4 = llvm.mlir.constant(2 : i64) : i64
    %5 = llvm.mlir.constant(3 : i32) : i32
    %6 = llvm.mlir.constant(3 : i64) : i64
    %7 = llvm.mlir.constant(4 : i32) : i32
    %8 = llvm.mlir.addressof @_ZZ4rowsE6shared : !llvm.ptr<3>
    %9 = llvm.addrspacecast %8 : !llvm.ptr<3> to !llvm.ptr
    %10 = llvm.mlir.constant(24 : i64) : i64
    %11 = llvm.mlir.constant(0 : i64) : i64
    %12 = llvm.mlir.constant(4 : i64) : i64
    %13 = llvm.mlir.constant(5 : i64) : i64
    %14 = llvm.getelementptr inbounds|nuw %9[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.row", (array<4 x i32>, ptr)>
    %15 = llvm.mlir.constant(6 : i64) : i64
    %16 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %17 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %18 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %19 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %20 = llvm.alloca %0 x !llvm.struct<"struct.row", (array<4 x i32>, ptr)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %21 = llvm.alloca %0 x !llvm.struct<"struct.row", (array<4 x i32>, ptr)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %22 = llvm.alloca %0 x !llvm.struct<"struct.row", (array<4 x i32>, ptr)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %23 = llvm.alloca %0 x !llvm.struct<"struct.row", (array<4 x i32>, ptr)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %24 = llvm.alloca %0 x !llvm.struct<"struct.row", (array<4 x i32>, ptr)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %25 = llvm.alloca %0 x !llvm.struct<"struct.row", (array<4 x i32>, ptr)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %26 = llvm.alloca %0 x !llvm.struct<"struct.row", (array<4 x i32>, ptr)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %16 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %17 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    llvm.store %arg2, %18 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    llvm.store %arg3, %19 {alignment = 4 : i64} : i32, !llvm.ptr
    %27 = llvm.getelementptr inbounds|nuw %20[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.row", (array<4 x i32>, ptr)>
    %28 = llvm.load %19 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %28, %27 {alignment = 4 : i64} : i32, !llvm.ptr
    %29 = llvm.getelementptr inbounds %27[%2] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %3, %29 {alignment = 4 : i64} : i32, !llvm.ptr
    %30 = llvm.getelementptr inbounds %27[%4] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %5, %30 {alignment = 4 : i64} : i32, !llvm.ptr
    %31 = llvm.getelementptr inbounds %27[%6] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %7, %31 {alignment = 4 : i64} : i32, !llvm.ptr
    %32 = llvm.getelementptr inbounds|nuw %20[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.row", (array<4 x i32>, ptr)>
    %33 = llvm.load %17 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    llvm.store %33, %32 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    "llvm.intr.memcpy"(%9, %20, %10) <{arg_attrs = [{llvm.align = 8 : i64}, {llvm.align = 8 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %34 = llvm.load %17 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    "llvm.intr.memcpy"(%21, %34, %10) <{arg_attrs = [{llvm.align = 8 : i64}, {llvm.align = 8 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %35 = llvm.load %17 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %36 = llvm.getelementptr inbounds|nuw %21[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.row", (array<4 x i32>, ptr)>
    llvm.store %35, %36 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    "llvm.intr.memcpy"(%22, %9, %10) <{arg_attrs = [{llvm.align = 8 : i64}, {llvm.align = 8 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.intr.memcpy"(%23, %22, %10) <{arg_attrs = [{llvm.align = 8 : i64}, {llvm.align = 8 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %37 = llvm.call @_Z5totalRK3row(%22) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull, llvm.noundef}) -> (i32 {llvm.noundef})
    %38 = llvm.load %16 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %39 = llvm.getelementptr inbounds %38[%11] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %37, %39 {alignment = 4 : i64} : i32, !llvm.ptr
    "llvm.intr.memcpy"(%24, %23, %10) <{arg_attrs = [{llvm.align = 8 : i64}, {llvm.align = 8 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %40 = llvm.call @_Z8by_value3row(%24) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"struct.row", (array<4 x i32>, ptr)>, llvm.noundef}) -> (i32 {llvm.noundef})
    %41 = llvm.load %16 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %42 = llvm.getelementptr inbounds %41[%2] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %40, %42 {alignment = 4 : i64} : i32, !llvm.ptr
    "llvm.intr.memcpy"(%25, %23, %10) <{arg_attrs = [{llvm.align = 8 : i64}, {llvm.align = 8 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %43 = llvm.call @_ZL16inlined_by_value3row(%25) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"struct.row", (array<4 x i32>, ptr)>, llvm.noundef}) -> (i32 {llvm.noundef})
    %44 = llvm.load %16 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %45 = llvm.getelementptr inbounds %44[%4] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %43, %45 {alignment = 4 : i64} : i32, !llvm.ptr
    %46 = llvm.load %19 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.call @_Z3addR3rowi(%23, %46) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull, llvm.noundef}, i32 {llvm.noundef}) -> ()
    %47 = llvm.call @_Z5totalRK3row(%23) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull, llvm.noundef}) -> (i32 {llvm.noundef})
    %48 = llvm.call @_Z5totalRK3row(%22) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull, llvm.noundef}) -> (i32 {llvm.noundef})
    %49 = llvm.add %47, %48 overflow<nsw> : i32
    %50 = llvm.load %16 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %51 = llvm.getelementptr inbounds %50[%6] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %49, %51 {alignment = 4 : i64} : i32, !llvm.ptr
    %52 = llvm.load %19 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.call @_Z3addR3rowi(%21, %52) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull, llvm.noundef}, i32 {llvm.noundef}) -> ()
    %53 = llvm.call @_Z5totalRK3row(%21) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull, llvm.noundef}) -> (i32 {llvm.noundef})
    %54 = llvm.load %16 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %55 = llvm.getelementptr inbounds %54[%12] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %53, %55 {alignment = 4 : i64} : i32, !llvm.ptr
    %56 = llvm.getelementptr inbounds|nuw %21[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.row", (array<4 x i32>, ptr)>
    %57 = llvm.getelementptr inbounds %56[%11, %11] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x i32>
    %58 = llvm.load %19 {alignment = 4 : i64} : !llvm.ptr -> i32
    %59 = llvm.call @_Z2atPKii(%57, %58) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> (i32 {llvm.noundef})
    %60 = llvm.load %19 {alignment = 4 : i64} : !llvm.ptr -> i32
    %61 = llvm.call @_Z2atPKii(%9, %60) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> (i32 {llvm.noundef})
    %62 = llvm.add %59, %61 overflow<nsw> : i32
    %63 = llvm.load %16 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %64 = llvm.getelementptr inbounds %63[%13] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %62, %64 {alignment = 4 : i64} : i32, !llvm.ptr
    %65 = llvm.getelementptr inbounds|nuw %21[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.row", (array<4 x i32>, ptr)>
    %66 = llvm.getelementptr inbounds %65[%11, %11] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x i32>
    llvm.store %66, %14 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    "llvm.intr.memcpy"(%26, %9, %10) <{arg_attrs = [{llvm.align = 8 : i64}, {llvm.align = 8 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %67 = llvm.call @_Z8by_value3row(%26) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"struct.row", (array<4 x i32>, ptr)>, llvm.noundef}) -> (i32 {llvm.noundef})
    %68 = llvm.load %16 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %69 = llvm.getelementptr inbounds %68[%15] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %67, %69 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.return
  }
  llvm.func internal @_ZL16inlined_by_value3row(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"struct.row", (array<4 x i32>, ptr)>, llvm.noundef}) -> (i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(0 : i32) : i32
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.mlir.constant(1 : i64) : i64
    %3 = llvm.call @_Z5totalRK3row(%arg0) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull, llvm.noundef}) -> (i32 {llvm.noundef})
    %4 = llvm.getelementptr inbounds|nuw %arg0[%0, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.row", (array<4 x i32>, ptr)>
    %5 = llvm.load %4 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %6 = llvm.getelementptr inbounds %5[%2] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %7 = llvm.load %6 {alignment = 4 : i64} : !llvm.ptr -> i32
    %8 = llvm.xor %3, %7 : i32
    llvm.return %8 : i32
  }
  llvm.func ptx_kernelcc @made(%arg0: !llvm.ptr {llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}, %arg2: !llvm.ptr {llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", "norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"], ["uniform-work-group-size", "true"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(0 : i64) : i64
    %3 = llvm.mlir.constant(1 : i64) : i64
    %4 = llvm.mlir.constant(2 : i64) : i64
    %5 = llvm.mlir.constant(3 : i64) : i64
    %6 = llvm.mlir.constant(2 : i32) : i32
    %7 = llvm.mlir.constant(12 : i64) : i64
    %8 = llvm.mlir.constant(6 : i64) : i64
    %9 = llvm.mlir.constant(7 : i64) : i64
    %10 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %11 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %12 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %13 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %14 = llvm.alloca %0 x !llvm.struct<"struct.row", (array<4 x i32>, ptr)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %15 = llvm.alloca %0 x !llvm.struct<"struct.sums", (i32, i32, i32)> {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %16 = llvm.alloca %0 x !llvm.struct<"struct.sums", (i32, i32, i32)> {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %17 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %10 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %11 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    llvm.store %arg2, %12 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    llvm.store %arg3, %13 {alignment = 4 : i64} : i32, !llvm.ptr
    %18 = llvm.getelementptr inbounds|nuw %14[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.row", (array<4 x i32>, ptr)>
    %19 = llvm.load %11 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %20 = llvm.getelementptr inbounds %19[%2] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %21 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %21, %18 {alignment = 4 : i64} : i32, !llvm.ptr
    %22 = llvm.getelementptr inbounds %18[%3] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %23 = llvm.load %11 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %24 = llvm.getelementptr inbounds %23[%3] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %25 = llvm.load %24 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %25, %22 {alignment = 4 : i64} : i32, !llvm.ptr
    %26 = llvm.getelementptr inbounds %18[%4] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %27 = llvm.load %11 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %28 = llvm.getelementptr inbounds %27[%4] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %29 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %29, %26 {alignment = 4 : i64} : i32, !llvm.ptr
    %30 = llvm.getelementptr inbounds %18[%5] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %31 = llvm.load %11 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %32 = llvm.getelementptr inbounds %31[%5] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %33 = llvm.load %32 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %33, %30 {alignment = 4 : i64} : i32, !llvm.ptr
    %34 = llvm.getelementptr inbounds|nuw %14[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.row", (array<4 x i32>, ptr)>
    %35 = llvm.load %11 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    llvm.store %35, %34 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    %36 = llvm.load %13 {alignment = 4 : i64} : !llvm.ptr -> i32
    %37 = llvm.call @_Z4makeRK3rowi(%14, %36) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull, llvm.noundef}, i32 {llvm.noundef}) -> !llvm.struct<"struct.sums", (i32, i32, i32)>
    %38 = llvm.getelementptr inbounds|nuw %15[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.sums", (i32, i32, i32)>
    %39 = llvm.extractvalue %37[0] : !llvm.struct<"struct.sums", (i32, i32, i32)> 
    llvm.store %39, %38 {alignment = 4 : i64} : i32, !llvm.ptr
    %40 = llvm.getelementptr inbounds|nuw %15[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.sums", (i32, i32, i32)>
    %41 = llvm.extractvalue %37[1] : !llvm.struct<"struct.sums", (i32, i32, i32)> 
    llvm.store %41, %40 {alignment = 4 : i64} : i32, !llvm.ptr
    %42 = llvm.getelementptr inbounds|nuw %15[%1, 2] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.sums", (i32, i32, i32)>
    %43 = llvm.extractvalue %37[2] : !llvm.struct<"struct.sums", (i32, i32, i32)> 
    llvm.store %43, %42 {alignment = 4 : i64} : i32, !llvm.ptr
    %44 = llvm.load %10 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    "llvm.intr.memcpy"(%44, %15, %7) <{arg_attrs = [{llvm.align = 4 : i64}, {llvm.align = 4 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %45 = llvm.load %13 {alignment = 4 : i64} : !llvm.ptr -> i32
    %46 = llvm.add %45, %0 overflow<nsw> : i32
    %47 = llvm.call @_Z4passRK3rowi(%14, %46) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull, llvm.noundef}, i32 {llvm.noundef}) -> !llvm.struct<"struct.sums", (i32, i32, i32)>
    %48 = llvm.getelementptr inbounds|nuw %16[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.sums", (i32, i32, i32)>
    %49 = llvm.extractvalue %47[0] : !llvm.struct<"struct.sums", (i32, i32, i32)> 
    llvm.store %49, %48 {alignment = 4 : i64} : i32, !llvm.ptr
    %50 = llvm.getelementptr inbounds|nuw %16[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.sums", (i32, i32, i32)>
    %51 = llvm.extractvalue %47[1] : !llvm.struct<"struct.sums", (i32, i32, i32)> 
    llvm.store %51, %50 {alignment = 4 : i64} : i32, !llvm.ptr
    %52 = llvm.getelementptr inbounds|nuw %16[%1, 2] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.sums", (i32, i32, i32)>
    %53 = llvm.extractvalue %47[2] : !llvm.struct<"struct.sums", (i32, i32, i32)> 
    llvm.store %53, %52 {alignment = 4 : i64} : i32, !llvm.ptr
    %54 = llvm.load %10 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %55 = llvm.getelementptr inbounds %54[%5] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    "llvm.intr.memcpy"(%55, %16, %7) <{arg_attrs = [{llvm.align = 4 : i64}, {llvm.align = 4 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %56 = llvm.load %13 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.call @_Z9make_intoPii(%17, %56) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> ()
    %57 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %58 = llvm.load %10 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %59 = llvm.getelementptr inbounds %58[%8] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %57, %59 {alignment = 4 : i64} : i32, !llvm.ptr
    %60 = llvm.load %13 {alignment = 4 : i64} : !llvm.ptr -> i32
    %61 = llvm.and %60, %0 : i32
    %62 = llvm.icmp "ne" %61, %1 : i32
    llvm.cond_br %62, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    llvm.br ^bb3(%17 : !llvm.ptr)
  ^bb2:  // pred: ^bb0
    %63 = llvm.load %10 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %64 = llvm.getelementptr inbounds %63[%9] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.br ^bb3(%64 : !llvm.ptr)
  ^bb3(%65: !llvm.ptr):  // 2 preds: ^bb1, ^bb2
    %66 = llvm.load %13 {alignment = 4 : i64} : !llvm.ptr -> i32
    %67 = llvm.add %66, %6 overflow<nsw> : i32
    llvm.call @_Z9make_intoPii(%65, %67) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> ()
    %68 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %69 = llvm.load %11 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %70 = llvm.getelementptr inbounds %69[%2] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %68, %70 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.return
  }
  llvm.func @_Z5weighRK4sums(%arg0: !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 12 : i64, llvm.nonnull, llvm.noundef}) -> (i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(10 : i32) : i32
    %3 = llvm.mlir.constant(2 : i32) : i32
    %4 = llvm.mlir.constant(100 : i32) : i32
    %5 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %5 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    %6 = llvm.load %5 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %7 = llvm.getelementptr inbounds|nuw %6[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.sums", (i32, i32, i32)>
    %8 = llvm.load %7 {alignment = 4 : i64} : !llvm.ptr -> i32
    %9 = llvm.load %5 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %10 = llvm.getelementptr inbounds|nuw %9[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.sums", (i32, i32, i32)>
    %11 = llvm.load %10 {alignment = 4 : i64} : !llvm.ptr -> i32
    %12 = llvm.mul %2, %11 overflow<nsw> : i32
    %13 = llvm.add %8, %12 overflow<nsw> : i32
    %14 = llvm.load %5 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %15 = llvm.getelementptr inbounds|nuw %14[%1, 2] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.sums", (i32, i32, i32)>
    %16 = llvm.load %15 {alignment = 4 : i64} : !llvm.ptr -> i32
    %17 = llvm.mul %4, %16 overflow<nsw> : i32
    %18 = llvm.add %13, %17 overflow<nsw> : i32
    llvm.return %18 : i32
  }
  llvm.func @_Z12weigh_othersRK4sums(%arg0: !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 12 : i64, llvm.nonnull, llvm.noundef}) -> (i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(2 : i32) : i32
    %3 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %3 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    %4 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %5 = llvm.getelementptr inbounds|nuw %4[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.sums", (i32, i32, i32)>
    %6 = llvm.load %5 {alignment = 4 : i64} : !llvm.ptr -> i32
    %7 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %8 = llvm.getelementptr inbounds|nuw %7[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.sums", (i32, i32, i32)>
    %9 = llvm.load %8 {alignment = 4 : i64} : !llvm.ptr -> i32
    %10 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %11 = llvm.getelementptr inbounds|nuw %10[%1, 2] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.sums", (i32, i32, i32)>
    %12 = llvm.load %11 {alignment = 4 : i64} : !llvm.ptr -> i32
    %13 = llvm.mul %9, %12 overflow<nsw> : i32
    %14 = llvm.sub %6, %13 overflow<nsw> : i32
    llvm.return %14 : i32
  }
  llvm.func @_Z5raiseR4sumsi(%arg0: !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 12 : i64, llvm.nonnull, llvm.noundef}, %arg1: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %3 {alignment = 4 : i64} : i32, !llvm.ptr
    %4 = llvm.load %3 {alignment = 4 : i64} : !llvm.ptr -> i32
    %5 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %6 = llvm.getelementptr inbounds|nuw %5[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.sums", (i32, i32, i32)>
    %7 = llvm.load %6 {alignment = 4 : i64} : !llvm.ptr -> i32
    %8 = llvm.add %7, %4 overflow<nsw> : i32
    llvm.store %8, %6 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.return
  }
  llvm.func ptx_kernelcc @given(%arg0: !llvm.ptr {llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}, %arg2: !llvm.ptr {llvm.align = 4 : i64, llvm.byval = !llvm.struct<"struct.sums", (i32, i32, i32)>, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", "norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"], ["uniform-work-group-size", "true"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(12 : i64) : i64
    %2 = llvm.mlir.constant(0 : i64) : i64
    %3 = llvm.mlir.constant(0 : i32) : i32
    %4 = llvm.mlir.constant(1 : i64) : i64
    %5 = llvm.mlir.constant(2 : i64) : i64
    %6 = llvm.mlir.constant(3 : i64) : i64
    %7 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %8 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %9 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %10 = llvm.alloca %0 x !llvm.struct<"struct.sums", (i32, i32, i32)> {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %11 = llvm.alloca %0 x !llvm.struct<"struct.sums", (i32, i32, i32)> {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %7 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    llvm.store %arg1, %8 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    llvm.store %arg3, %9 {alignment = 4 : i64} : i32, !llvm.ptr
    "llvm.intr.memcpy"(%10, %arg2, %1) <{arg_attrs = [{llvm.align = 4 : i64}, {llvm.align = 4 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.intr.memcpy"(%11, %arg2, %1) <{arg_attrs = [{llvm.align = 4 : i64}, {llvm.align = 4 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %12 = llvm.call @_Z5weighRK4sums(%10) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 12 : i64, llvm.nonnull, llvm.noundef}) -> (i32 {llvm.noundef})
    %13 = llvm.load %7 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %14 = llvm.getelementptr inbounds %13[%2] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %12, %14 {alignment = 4 : i64} : i32, !llvm.ptr
    %15 = llvm.load %9 {alignment = 4 : i64} : !llvm.ptr -> i32
    %16 = llvm.and %15, %0 : i32
    %17 = llvm.icmp "ne" %16, %3 : i32
    llvm.cond_br %17, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    llvm.br ^bb3(%11 : !llvm.ptr)
  ^bb2:  // pred: ^bb0
    %18 = llvm.load %8 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    llvm.br ^bb3(%18 : !llvm.ptr)
  ^bb3(%19: !llvm.ptr):  // 2 preds: ^bb1, ^bb2
    %20 = llvm.call @_Z12weigh_othersRK4sums(%19) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 12 : i64, llvm.nonnull, llvm.noundef}) -> (i32 {llvm.noundef})
    %21 = llvm.load %7 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %22 = llvm.getelementptr inbounds %21[%4] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %20, %22 {alignment = 4 : i64} : i32, !llvm.ptr
    %23 = llvm.load %9 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.call @_Z5raiseR4sumsi(%11, %23) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 12 : i64, llvm.nonnull, llvm.noundef}, i32 {llvm.noundef}) -> ()
    %24 = llvm.call @_Z12weigh_othersRK4sums(%11) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 12 : i64, llvm.nonnull, llvm.noundef}) -> (i32 {llvm.noundef})
    %25 = llvm.load %7 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %26 = llvm.getelementptr inbounds %25[%5] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %24, %26 {alignment = 4 : i64} : i32, !llvm.ptr
    %27 = llvm.call @_Z12weigh_othersRK4sums(%arg2) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 12 : i64, llvm.nonnull, llvm.noundef}) -> (i32 {llvm.noundef})
    %28 = llvm.getelementptr inbounds|nuw %arg2[%3, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.sums", (i32, i32, i32)>
    %29 = llvm.call @_Z2atPKii(%28, %0) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> (i32 {llvm.noundef})
    %30 = llvm.add %27, %29 overflow<nsw> : i32
    %31 = llvm.load %7 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %32 = llvm.getelementptr inbounds %31[%6] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %30, %32 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.return
  }
}
