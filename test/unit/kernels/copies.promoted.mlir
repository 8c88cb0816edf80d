#tbaa_root = #llvm.tbaa_root<id = "Simple C++ TBAA">
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#tbaa_root, 0>}>
#tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0>
#tbaa_type_desc1 = #llvm.tbaa_type_desc<id = "int", members = {<#tbaa_type_desc, 0>}>
#tbaa_type_desc2 = #llvm.tbaa_type_desc<id = "any pointer", members = {<#tbaa_type_desc, 0>}>
#tbaa_tag1 = #llvm.tbaa_tag<base_type = #tbaa_type_desc1, access_type = #tbaa_type_desc1, offset = 0>
#tbaa_type_desc3 = #llvm.tbaa_type_desc<id = "p1 int", members = {<#tbaa_type_desc2, 0>}>
#tbaa_type_desc4 = #llvm.tbaa_type_desc<id = "_ZTS4sums", members = {<#tbaa_type_desc1, 0>, <#tbaa_type_desc1, 4>, <#tbaa_type_desc1, 8>}>
#tbaa_tag2 = #llvm.tbaa_tag<base_type = #tbaa_type_desc3, access_type = #tbaa_type_desc3, offset = 0>
#tbaa_tag3 = #llvm.tbaa_tag<base_type = #tbaa_type_desc4, access_type = #tbaa_type_desc1, offset = 0>
#tbaa_tag4 = #llvm.tbaa_tag<base_type = #tbaa_type_desc4, access_type = #tbaa_type_desc1, offset = 4>
#tbaa_tag5 = #llvm.tbaa_tag<base_type = #tbaa_type_desc4, access_type = #tbaa_type_desc1, offset = 8>
#tbaa_type_desc5 = #llvm.tbaa_type_desc<id = "_ZTS3row", members = {<#tbaa_type_desc, 0>, <#tbaa_type_desc3, 16>}>
#tbaa_tag6 = #llvm.tbaa_tag<base_type = #tbaa_type_desc5, access_type = #tbaa_type_desc3, offset = 16>
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
    %0 = llvm.mlir.constant(3 : i32) : i32
    %1 = llvm.and %arg1, %0 : i32
    %2 = llvm.sext %1 : i32 to i64
    %3 = llvm.getelementptr inbounds %arg0[%2] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %4 = llvm.load %3 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    llvm.return %4 : i32
  }
  llvm.func @_Z5totalRK3row(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull, llvm.noundef}) -> (i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(0 : i64) : i64
    %1 = llvm.mlir.constant(1 : i64) : i64
    %2 = llvm.mlir.constant(3 : i32) : i32
    %3 = llvm.mlir.constant(2 : i64) : i64
    %4 = llvm.mlir.constant(5 : i32) : i32
    %5 = llvm.mlir.constant(3 : i64) : i64
    %6 = llvm.load %arg0 {alignment = 8 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    %7 = llvm.getelementptr inbounds %arg0[%0, %1] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x i32>
    %8 = llvm.load %7 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    %9 = llvm.mul %8, %2 overflow<nsw> : i32
    %10 = llvm.add %6, %9 overflow<nsw> : i32
    %11 = llvm.getelementptr inbounds %arg0[%0, %3] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x i32>
    %12 = llvm.load %11 {alignment = 8 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    %13 = llvm.mul %12, %4 overflow<nsw> : i32
    %14 = llvm.add %10, %13 overflow<nsw> : i32
    %15 = llvm.getelementptr inbounds %arg0[%0, %5] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x i32>
    %16 = llvm.load %15 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    %17 = llvm.add %14, %16 overflow<nsw> : i32
    llvm.return %17 : i32
  }
  llvm.func @_Z8by_value3row(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"struct.row", (array<4 x i32>, ptr)>, llvm.noundef}) -> (i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(0 : i32) : i32
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.call @_Z5totalRK3row(%arg0) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull, llvm.noundef}) -> (i32 {llvm.noundef})
    %3 = llvm.getelementptr inbounds|nuw %arg0[%0, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.row", (array<4 x i32>, ptr)>
    %4 = llvm.load %3 {alignment = 8 : i64, tbaa = [#tbaa_tag6]} : !llvm.ptr -> !llvm.ptr
    %5 = llvm.load %4 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    %6 = llvm.add %2, %5 overflow<nsw> : i32
    llvm.return %6 : i32
  }
  llvm.func @_Z3addR3rowi(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull, llvm.noundef}, %arg1: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(3 : i32) : i32
    %1 = llvm.mlir.constant(0 : i64) : i64
    %2 = llvm.and %arg1, %0 : i32
    %3 = llvm.sext %2 : i32 to i64
    %4 = llvm.getelementptr inbounds %arg0[%1, %3] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x i32>
    %5 = llvm.load %4 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    %6 = llvm.add %5, %arg1 overflow<nsw> : i32
    llvm.store %6, %4 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    llvm.return
  }
  llvm.func @_Z4makeRK3rowi(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull, llvm.noundef}, %arg1: i32 {llvm.noundef}) -> !llvm.struct<"struct.sums", (i32, i32, i32)> attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(0 : i64) : i64
    %1 = llvm.mlir.constant(1 : i64) : i64
    %2 = llvm.mlir.constant(2 : i64) : i64
    %3 = llvm.mlir.constant(1 : i32) : i32
    %4 = llvm.mlir.poison : !llvm.struct<"struct.sums", (i32, i32, i32)>
    %5 = llvm.load %arg0 {alignment = 8 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    %6 = llvm.add %5, %arg1 overflow<nsw> : i32
    %7 = llvm.getelementptr inbounds %arg0[%0, %1] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x i32>
    %8 = llvm.load %7 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    %9 = llvm.sub %8, %arg1 overflow<nsw> : i32
    %10 = llvm.getelementptr inbounds %arg0[%0, %2] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x i32>
    %11 = llvm.load %10 {alignment = 8 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    %12 = llvm.add %arg1, %3 overflow<nsw> : i32
    %13 = llvm.mul %11, %12 overflow<nsw> : i32
    %14 = llvm.insertvalue %6, %4[0] : !llvm.struct<"struct.sums", (i32, i32, i32)> 
    %15 = llvm.insertvalue %9, %14[1] : !llvm.struct<"struct.sums", (i32, i32, i32)> 
    %16 = llvm.insertvalue %13, %15[2] : !llvm.struct<"struct.sums", (i32, i32, i32)> 
    llvm.return %16 : !llvm.struct<"struct.sums", (i32, i32, i32)>
  }
  llvm.func @_Z4passRK3rowi(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull, llvm.noundef}, %arg1: i32 {llvm.noundef}) -> !llvm.struct<"struct.sums", (i32, i32, i32)> attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.call @_Z4makeRK3rowi(%arg0, %arg1) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull, llvm.noundef}, i32 {llvm.noundef}) -> !llvm.struct<"struct.sums", (i32, i32, i32)>
    %1 = llvm.extractvalue %0[0] : !llvm.struct<"struct.sums", (i32, i32, i32)> 
    %2 = llvm.extractvalue %0[1] : !llvm.struct<"struct.sums", (i32, i32, i32)> 
    %3 = llvm.extractvalue %0[2] : !llvm.struct<"struct.sums", (i32, i32, i32)> 
    llvm.return %0 : !llvm.struct<"struct.sums", (i32, i32, i32)>
  }
  llvm.func @_Z9make_intoPii(%arg0: !llvm.ptr {llvm.noundef}, %arg1: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(7 : i32) : i32
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.mul %arg1, %0 overflow<nsw> : i32
    %3 = llvm.add %2, %1 overflow<nsw> : i32
    llvm.store %3, %arg0 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    llvm.return
  }
  llvm.func ptx_kernelcc @tables(%arg0: !llvm.ptr {llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}, %arg2: !llvm.ptr {llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", "norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"], ["uniform-work-group-size", "true"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.addressof @__const.tables.t : !llvm.ptr
    %2 = llvm.mlir.constant(16 : i64) : i64
    %3 = llvm.mlir.addressof @__const.tables.u : !llvm.ptr
    %4 = llvm.mlir.constant(0 : i32) : i32
    %5 = llvm.mlir.constant(3 : i32) : i32
    %6 = llvm.mlir.constant(0 : i64) : i64
    %7 = llvm.mlir.constant(1 : i64) : i64
    %8 = llvm.mlir.constant(2 : i64) : i64
    %9 = llvm.mlir.constant(2 : i32) : i32
    %10 = llvm.mlir.constant(3 : i64) : i64
    %11 = llvm.mlir.addressof @counts : !llvm.ptr<1>
    %12 = llvm.addrspacecast %11 : !llvm.ptr<1> to !llvm.ptr
    %13 = llvm.mlir.constant(4 : i64) : i64
    %14 = llvm.alloca %0 x !llvm.array<4 x i32> {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %15 = llvm.alloca %0 x !llvm.array<4 x i32> {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.intr.lifetime.start %14 : !llvm.ptr
    "llvm.intr.memcpy"(%14, %1, %2) <{arg_attrs = [{llvm.align = 4 : i64}, {llvm.align = 4 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.intr.lifetime.start %15 : !llvm.ptr
    "llvm.intr.memcpy"(%15, %3, %2) <{arg_attrs = [{llvm.align = 4 : i64}, {llvm.align = 4 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %16 = llvm.and %arg3, %0 : i32
    %17 = llvm.icmp "ne" %16, %4 : i32
    %18 = llvm.select %17, %14, %15 : i1, !llvm.ptr
    %19 = llvm.and %arg3, %5 : i32
    %20 = llvm.sext %19 : i32 to i64
    %21 = llvm.getelementptr inbounds %14[%6, %20] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x i32>
    %22 = llvm.load %21 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    llvm.store %22, %arg0 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %23 = llvm.call @_Z2atPKii(%14, %arg3) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> (i32 {llvm.noundef})
    %24 = llvm.getelementptr inbounds %arg0[%7] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %23, %24 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %25 = llvm.add %arg3, %0 overflow<nsw> : i32
    %26 = llvm.call @_Z2atPKii(%15, %25) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> (i32 {llvm.noundef})
    %27 = llvm.getelementptr inbounds %arg0[%8] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %26, %27 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %28 = llvm.add %arg3, %9 overflow<nsw> : i32
    %29 = llvm.and %28, %5 : i32
    %30 = llvm.sext %29 : i32 to i64
    %31 = llvm.getelementptr inbounds %18[%30] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %32 = llvm.load %31 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    %33 = llvm.getelementptr inbounds %arg0[%10] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %32, %33 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %34 = llvm.and %arg3, %9 : i32
    %35 = llvm.icmp "ne" %34, %4 : i32
    %36 = llvm.select %35, %12, %18 : i1, !llvm.ptr
    %37 = llvm.call @_Z2atPKii(%36, %arg3) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> (i32 {llvm.noundef})
    %38 = llvm.getelementptr inbounds %arg0[%13] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %37, %38 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    llvm.intr.lifetime.end %15 : !llvm.ptr
    llvm.intr.lifetime.end %14 : !llvm.ptr
    llvm.return
  }
  llvm.func ptx_kernelcc @rows(%arg0: !llvm.ptr {llvm.noalias, llvm.noundef}, %arg1: !llvm.ptr {llvm.noalias, llvm.noundef}, %arg2: !llvm.ptr {llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", "norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"], ["uniform-work-group-size", "true"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.addressof @_ZZ4rowsE6shared : !llvm.ptr<3>
    %2 = llvm.addrspacecast %1 : !llvm.ptr<3> to !llvm.ptr
    %3 = llvm.mlir.constant(2 : i32) : i32
    %4 = llvm.mlir.constant(4 : i64) : i64
    %5 = llvm.getelementptr inbounds %2[%4] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %6 = llvm.mlir.constant(3 : i32) : i32
    %7 = llvm.mlir.constant(8 : i64) : i64
    %8 = llvm.getelementptr inbounds %2[%7] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %9 = llvm.mlir.constant(4 : i32) : i32
    %10 = llvm.mlir.constant(12 : i64) : i64
    %11 = llvm.getelementptr inbounds %2[%10] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %12 = llvm.mlir.constant(16 : i64) : i64
    %13 = llvm.getelementptr inbounds %2[%12] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %14 = llvm.mlir.constant(24 : i64) : i64
    %15 = llvm.mlir.constant(0 : i32) : i32
    %16 = llvm.mlir.constant(1 : i64) : i64
    %17 = llvm.mlir.constant(2 : i64) : i64
    %18 = llvm.mlir.constant(3 : i64) : i64
    %19 = llvm.mlir.constant(5 : i64) : i64
    %20 = llvm.getelementptr inbounds|nuw %2[%15, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.row", (array<4 x i32>, ptr)>
    %21 = llvm.mlir.constant(6 : i64) : i64
    %22 = llvm.alloca %0 x !llvm.struct<"struct.row", (array<4 x i32>, ptr)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %23 = llvm.alloca %0 x !llvm.struct<"struct.row", (array<4 x i32>, ptr)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %24 = llvm.alloca %0 x !llvm.struct<"struct.row", (array<4 x i32>, ptr)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %25 = llvm.alloca %0 x !llvm.struct<"struct.row", (array<4 x i32>, ptr)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %26 = llvm.alloca %0 x !llvm.struct<"struct.row", (array<4 x i32>, ptr)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %27 = llvm.alloca %0 x !llvm.struct<"struct.row", (array<4 x i32>, ptr)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg3, %2 {alignment = 8 : i64} : i32, !llvm.ptr
    llvm.store %3, %5 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.store %6, %8 {alignment = 8 : i64} : i32, !llvm.ptr
    llvm.store %9, %11 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : i32, !llvm.ptr
    llvm.store %arg1, %13 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : !llvm.ptr, !llvm.ptr
    llvm.intr.lifetime.start %22 : !llvm.ptr
    "llvm.intr.memcpy"(%22, %arg1, %14) <{arg_attrs = [{llvm.align = 8 : i64}, {llvm.align = 8 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %28 = llvm.getelementptr inbounds|nuw %22[%15, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.row", (array<4 x i32>, ptr)>
    llvm.store %arg1, %28 {alignment = 8 : i64, tbaa = [#tbaa_tag6]} : !llvm.ptr, !llvm.ptr
    llvm.intr.lifetime.start %23 : !llvm.ptr
    "llvm.intr.memcpy"(%23, %2, %14) <{arg_attrs = [{llvm.align = 8 : i64}, {llvm.align = 8 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.intr.lifetime.start %24 : !llvm.ptr
    "llvm.intr.memcpy"(%24, %23, %14) <{arg_attrs = [{llvm.align = 8 : i64}, {llvm.align = 8 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %29 = llvm.call @_Z5totalRK3row(%23) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull, llvm.noundef}) -> (i32 {llvm.noundef})
    llvm.store %29, %arg0 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    "llvm.intr.memcpy"(%25, %24, %14) <{arg_attrs = [{llvm.align = 8 : i64}, {llvm.align = 8 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %30 = llvm.call @_Z8by_value3row(%25) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"struct.row", (array<4 x i32>, ptr)>, llvm.noundef}) -> (i32 {llvm.noundef})
    %31 = llvm.getelementptr inbounds %arg0[%16] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %30, %31 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    "llvm.intr.memcpy"(%26, %24, %14) <{arg_attrs = [{llvm.align = 8 : i64}, {llvm.align = 8 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %32 = llvm.call @_ZL16inlined_by_value3row(%26) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"struct.row", (array<4 x i32>, ptr)>, llvm.noundef}) -> (i32 {llvm.noundef})
    %33 = llvm.getelementptr inbounds %arg0[%17] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %32, %33 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    llvm.call @_Z3addR3rowi(%24, %arg3) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull, llvm.noundef}, i32 {llvm.noundef}) -> ()
    %34 = llvm.call @_Z5totalRK3row(%24) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull, llvm.noundef}) -> (i32 {llvm.noundef})
    %35 = llvm.call @_Z5totalRK3row(%23) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull, llvm.noundef}) -> (i32 {llvm.noundef})
    %36 = llvm.add %34, %35 overflow<nsw> : i32
    %37 = llvm.getelementptr inbounds %arg0[%18] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %36, %37 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    llvm.call @_Z3addR3rowi(%22, %arg3) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull, llvm.noundef}, i32 {llvm.noundef}) -> ()
    %38 = llvm.call @_Z5totalRK3row(%22) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull, llvm.noundef}) -> (i32 {llvm.noundef})
    %39 = llvm.getelementptr inbounds %arg0[%4] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %38, %39 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %40 = llvm.call @_Z2atPKii(%22, %arg3) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> (i32 {llvm.noundef})
    %41 = llvm.call @_Z2atPKii(%2, %arg3) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> (i32 {llvm.noundef})
    %42 = llvm.add %40, %41 overflow<nsw> : i32
    %43 = llvm.getelementptr inbounds %arg0[%19] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %42, %43 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    llvm.store %22, %20 {alignment = 8 : i64, tbaa = [#tbaa_tag6]} : !llvm.ptr, !llvm.ptr
    "llvm.intr.memcpy"(%27, %2, %14) <{arg_attrs = [{llvm.align = 8 : i64}, {llvm.align = 8 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %44 = llvm.call @_Z8by_value3row(%27) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"struct.row", (array<4 x i32>, ptr)>, llvm.noundef}) -> (i32 {llvm.noundef})
    %45 = llvm.getelementptr inbounds %arg0[%21] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %44, %45 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    llvm.intr.lifetime.end %24 : !llvm.ptr
    llvm.intr.lifetime.end %23 : !llvm.ptr
    llvm.intr.lifetime.end %22 : !llvm.ptr
    llvm.return
  }
  llvm.func internal @_ZL16inlined_by_value3row(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"struct.row", (array<4 x i32>, ptr)>, llvm.noundef}) -> (i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(0 : i32) : i32
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.mlir.constant(1 : i64) : i64
    %3 = llvm.call @_Z5totalRK3row(%arg0) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull, llvm.noundef}) -> (i32 {llvm.noundef})
    %4 = llvm.getelementptr inbounds|nuw %arg0[%0, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.row", (array<4 x i32>, ptr)>
    %5 = llvm.load %4 {alignment = 8 : i64, tbaa = [#tbaa_tag6]} : !llvm.ptr -> !llvm.ptr
    %6 = llvm.getelementptr inbounds %5[%2] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %7 = llvm.load %6 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    %8 = llvm.xor %3, %7 : i32
    llvm.return %8 : i32
  }
  llvm.func ptx_kernelcc @made(%arg0: !llvm.ptr {llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}, %arg2: !llvm.ptr {llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", "norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"], ["uniform-work-group-size", "true"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(1 : i64) : i64
    %2 = llvm.mlir.constant(2 : i64) : i64
    %3 = llvm.mlir.constant(3 : i64) : i64
    %4 = llvm.mlir.constant(0 : i32) : i32
    %5 = llvm.mlir.constant(4 : i64) : i64
    %6 = llvm.mlir.constant(8 : i64) : i64
    %7 = llvm.mlir.constant(6 : i64) : i64
    %8 = llvm.mlir.constant(7 : i64) : i64
    %9 = llvm.mlir.constant(2 : i32) : i32
    %10 = llvm.alloca %0 x !llvm.struct<"struct.row", (array<4 x i32>, ptr)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %11 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.intr.lifetime.start %10 : !llvm.ptr
    %12 = llvm.load %arg1 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    llvm.store %12, %10 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %13 = llvm.getelementptr inbounds %10[%1] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %14 = llvm.getelementptr inbounds %arg1[%1] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %15 = llvm.load %14 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    llvm.store %15, %13 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %16 = llvm.getelementptr inbounds %10[%2] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %17 = llvm.getelementptr inbounds %arg1[%2] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %18 = llvm.load %17 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    llvm.store %18, %16 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %19 = llvm.getelementptr inbounds %10[%3] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %20 = llvm.getelementptr inbounds %arg1[%3] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %21 = llvm.load %20 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    llvm.store %21, %19 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %22 = llvm.getelementptr inbounds|nuw %10[%4, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.row", (array<4 x i32>, ptr)>
    llvm.store %arg1, %22 {alignment = 8 : i64, tbaa = [#tbaa_tag6]} : !llvm.ptr, !llvm.ptr
    %23 = llvm.call @_Z4makeRK3rowi(%10, %arg3) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull, llvm.noundef}, i32 {llvm.noundef}) -> !llvm.struct<"struct.sums", (i32, i32, i32)>
    %24 = llvm.extractvalue %23[0] : !llvm.struct<"struct.sums", (i32, i32, i32)> 
    %25 = llvm.extractvalue %23[1] : !llvm.struct<"struct.sums", (i32, i32, i32)> 
    %26 = llvm.extractvalue %23[2] : !llvm.struct<"struct.sums", (i32, i32, i32)> 
    llvm.store %24, %arg0 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %27 = llvm.getelementptr inbounds %arg0[%5] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    llvm.store %25, %27 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %28 = llvm.getelementptr inbounds %arg0[%6] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    llvm.store %26, %28 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %29 = llvm.add %arg3, %0 overflow<nsw> : i32
    %30 = llvm.call @_Z4passRK3rowi(%10, %29) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull, llvm.noundef}, i32 {llvm.noundef}) -> !llvm.struct<"struct.sums", (i32, i32, i32)>
    %31 = llvm.extractvalue %30[0] : !llvm.struct<"struct.sums", (i32, i32, i32)> 
    %32 = llvm.extractvalue %30[1] : !llvm.struct<"struct.sums", (i32, i32, i32)> 
    %33 = llvm.extractvalue %30[2] : !llvm.struct<"struct.sums", (i32, i32, i32)> 
    %34 = llvm.getelementptr inbounds %arg0[%3] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %31, %34 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %35 = llvm.getelementptr inbounds %34[%5] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    llvm.store %32, %35 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %36 = llvm.getelementptr inbounds %34[%6] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    llvm.store %33, %36 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    llvm.intr.lifetime.start %11 : !llvm.ptr
    llvm.call @_Z9make_intoPii(%11, %arg3) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> ()
    %37 = llvm.load %11 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    %38 = llvm.getelementptr inbounds %arg0[%7] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %37, %38 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %39 = llvm.and %arg3, %0 : i32
    %40 = llvm.icmp "ne" %39, %4 : i32
    %41 = llvm.getelementptr inbounds %arg0[%8] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %42 = llvm.select %40, %11, %41 : i1, !llvm.ptr
    %43 = llvm.add %arg3, %9 overflow<nsw> : i32
    llvm.call @_Z9make_intoPii(%42, %43) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> ()
    %44 = llvm.load %11 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    llvm.store %44, %arg1 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    llvm.intr.lifetime.end %11 : !llvm.ptr
    llvm.intr.lifetime.end %10 : !llvm.ptr
    llvm.return
  }
  llvm.func @_Z5weighRK4sums(%arg0: !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 12 : i64, llvm.nonnull, llvm.noundef}) -> (i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(0 : i32) : i32
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.mlir.constant(10 : i32) : i32
    %3 = llvm.mlir.constant(2 : i32) : i32
    %4 = llvm.mlir.constant(100 : i32) : i32
    %5 = llvm.load %arg0 {alignment = 4 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> i32
    %6 = llvm.getelementptr inbounds|nuw %arg0[%0, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.sums", (i32, i32, i32)>
    %7 = llvm.load %6 {alignment = 4 : i64, tbaa = [#tbaa_tag4]} : !llvm.ptr -> i32
    %8 = llvm.mul %2, %7 overflow<nsw> : i32
    %9 = llvm.add %5, %8 overflow<nsw> : i32
    %10 = llvm.getelementptr inbounds|nuw %arg0[%0, 2] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.sums", (i32, i32, i32)>
    %11 = llvm.load %10 {alignment = 4 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr -> i32
    %12 = llvm.mul %4, %11 overflow<nsw> : i32
    %13 = llvm.add %9, %12 overflow<nsw> : i32
    llvm.return %13 : i32
  }
  llvm.func @_Z12weigh_othersRK4sums(%arg0: !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 12 : i64, llvm.nonnull, llvm.noundef}) -> (i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(0 : i32) : i32
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.mlir.constant(2 : i32) : i32
    %3 = llvm.load %arg0 {alignment = 4 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr -> i32
    %4 = llvm.getelementptr inbounds|nuw %arg0[%0, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.sums", (i32, i32, i32)>
    %5 = llvm.load %4 {alignment = 4 : i64, tbaa = [#tbaa_tag4]} : !llvm.ptr -> i32
    %6 = llvm.getelementptr inbounds|nuw %arg0[%0, 2] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.sums", (i32, i32, i32)>
    %7 = llvm.load %6 {alignment = 4 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr -> i32
    %8 = llvm.mul %5, %7 overflow<nsw> : i32
    %9 = llvm.sub %3, %8 overflow<nsw> : i32
    llvm.return %9 : i32
  }
  llvm.func @_Z5raiseR4sumsi(%arg0: !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 12 : i64, llvm.nonnull, llvm.noundef}, %arg1: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(0 : i32) : i32
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.getelementptr inbounds|nuw %arg0[%0, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.sums", (i32, i32, i32)>
    %3 = llvm.load %2 {alignment = 4 : i64, tbaa = [#tbaa_tag4]} : !llvm.ptr -> i32
    %4 = llvm.add %3, %arg1 overflow<nsw> : i32
    llvm.store %4, %2 {alignment = 4 : i64, tbaa = [#tbaa_tag4]} : i32, !llvm.ptr
    llvm.return
  }
  llvm.func ptx_kernelcc @given(%arg0: !llvm.ptr {llvm.noundef}, %arg1: !llvm.ptr {llvm.noundef}, %arg2: !llvm.ptr {llvm.align = 4 : i64, llvm.byval = !llvm.struct<"struct.sums", (i32, i32, i32)>, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["mustprogress", "norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "sm_90"], ["uniform-work-group-size", "true"]], target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx88", "+sm_90"]>} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(12 : i64) : i64
    %2 = llvm.mlir.constant(0 : i32) : i32
    %3 = llvm.mlir.constant(1 : i64) : i64
    %4 = llvm.mlir.constant(2 : i64) : i64
    %5 = llvm.mlir.constant(3 : i64) : i64
    %6 = llvm.alloca %0 x !llvm.struct<"struct.sums", (i32, i32, i32)> {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %7 = llvm.alloca %0 x !llvm.struct<"struct.sums", (i32, i32, i32)> {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.intr.lifetime.start %6 : !llvm.ptr
    "llvm.intr.memcpy"(%6, %arg2, %1) <{arg_attrs = [{llvm.align = 4 : i64}, {llvm.align = 4 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.intr.lifetime.start %7 : !llvm.ptr
    "llvm.intr.memcpy"(%7, %arg2, %1) <{arg_attrs = [{llvm.align = 4 : i64}, {llvm.align = 4 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %8 = llvm.call @_Z5weighRK4sums(%6) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 12 : i64, llvm.nonnull, llvm.noundef}) -> (i32 {llvm.noundef})
    llvm.store %8, %arg0 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %9 = llvm.and %arg3, %0 : i32
    %10 = llvm.icmp "ne" %9, %2 : i32
    %11 = llvm.select %10, %7, %arg1 : i1, !llvm.ptr
    %12 = llvm.call @_Z12weigh_othersRK4sums(%11) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 12 : i64, llvm.nonnull, llvm.noundef}) -> (i32 {llvm.noundef})
    %13 = llvm.getelementptr inbounds %arg0[%3] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %12, %13 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    llvm.call @_Z5raiseR4sumsi(%7, %arg3) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 12 : i64, llvm.nonnull, llvm.noundef}, i32 {llvm.noundef}) -> ()
    %14 = llvm.call @_Z12weigh_othersRK4sums(%7) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 12 : i64, llvm.nonnull, llvm.noundef}) -> (i32 {llvm.noundef})
    %15 = llvm.getelementptr inbounds %arg0[%4] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %14, %15 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %16 = llvm.call @_Z12weigh_othersRK4sums(%arg2) {convergent, no_unwind} : (!llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 12 : i64, llvm.nonnull, llvm.noundef}) -> (i32 {llvm.noundef})
    %17 = llvm.call @_Z2atPKii(%arg2, %0) {convergent, no_unwind} : (!llvm.ptr {llvm.noundef}, i32 {llvm.noundef}) -> (i32 {llvm.noundef})
    %18 = llvm.add %16, %17 overflow<nsw> : i32
    %19 = llvm.getelementptr inbounds %arg0[%5] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %18, %19 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    llvm.intr.lifetime.end %7 : !llvm.ptr
    llvm.intr.lifetime.end %6 : !llvm.ptr
    llvm.return
  }
}
