#tbaa_root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#tbaa_root, 0>}>
#tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0>
#tbaa_type_desc1 = #llvm.tbaa_type_desc<id = "int", members = {<#tbaa_type_desc, 0>}>
#tbaa_type_desc2 = #llvm.tbaa_type_desc<id = "short", members = {<#tbaa_type_desc, 0>}>
#tbaa_type_desc3 = #llvm.tbaa_type_desc<id = "long", members = {<#tbaa_type_desc, 0>}>
#tbaa_type_desc4 = #llvm.tbaa_type_desc<id = "float", members = {<#tbaa_type_desc, 0>}>
#tbaa_type_desc5 = #llvm.tbaa_type_desc<id = "any pointer", members = {<#tbaa_type_desc, 0>}>
#tbaa_tag1 = #llvm.tbaa_tag<base_type = #tbaa_type_desc1, access_type = #tbaa_type_desc1, offset = 0>
#tbaa_tag2 = #llvm.tbaa_tag<base_type = #tbaa_type_desc2, access_type = #tbaa_type_desc2, offset = 0>
#tbaa_tag3 = #llvm.tbaa_tag<base_type = #tbaa_type_desc3, access_type = #tbaa_type_desc3, offset = 0>
#tbaa_tag4 = #llvm.tbaa_tag<base_type = #tbaa_type_desc4, access_type = #tbaa_type_desc4, offset = 0>
#tbaa_type_desc6 = #llvm.tbaa_type_desc<id = "p1 _ZTS4node", members = {<#tbaa_type_desc5, 0>}>
#tbaa_type_desc7 = #llvm.tbaa_type_desc<id = "p1 int", members = {<#tbaa_type_desc5, 0>}>
#tbaa_tag5 = #llvm.tbaa_tag<base_type = #tbaa_type_desc7, access_type = #tbaa_type_desc7, offset = 0>
#tbaa_type_desc8 = #llvm.tbaa_type_desc<id = "node", members = {<#tbaa_type_desc6, 0>, <#tbaa_type_desc1, 8>}>
#tbaa_tag6 = #llvm.tbaa_tag<base_type = #tbaa_type_desc8, access_type = #tbaa_type_desc1, offset = 8>
#tbaa_tag7 = #llvm.tbaa_tag<base_type = #tbaa_type_desc8, access_type = #tbaa_type_desc6, offset = 0>
module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>, !llvm.ptr = dense<64> : vector<4xi64>, i1 = dense<8> : vector<2xi64>, i8 = dense<8> : vector<2xi64>, i16 = dense<16> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, f16 = dense<16> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, f128 = dense<128> : vector<2xi64>, "dlti.endianness" = "little", "dlti.global_memory_space" = 1 : ui64>, llvm.module_asm = [], llvm.target_triple = "spir64"} {
  llvm.mlir.global internal @kept.middle() {addr_space = 3 : i32, alignment = 8 : i64, dso_local} : !llvm.array<4 x struct<"struct.node", (ptr<4>, i32)>> {
    %0 = llvm.mlir.undef : !llvm.array<4 x struct<"struct.node", (ptr<4>, i32)>>
    llvm.return %0 : !llvm.array<4 x struct<"struct.node", (ptr<4>, i32)>>
  }
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<max, "frame-pointer", 2 : i32>]
  llvm.func spir_funccc @pick(%arg0: i32 {llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.noundef}, %arg3: !llvm.ptr {llvm.noundef}) -> !llvm.ptr<4> attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]]} {
    llvm.switch %arg0 : i32, ^bb3 [
      0: ^bb1,
      1: ^bb2
    ]
  ^bb1:  // pred: ^bb0
    %0 = llvm.addrspacecast %arg1 : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.br ^bb4(%0 : !llvm.ptr<4>)
  ^bb2:  // pred: ^bb0
    %1 = llvm.addrspacecast %arg2 : !llvm.ptr<3> to !llvm.ptr<4>
    llvm.br ^bb4(%1 : !llvm.ptr<4>)
  ^bb3:  // pred: ^bb0
    %2 = llvm.addrspacecast %arg3 : !llvm.ptr to !llvm.ptr<4>
    llvm.br ^bb4(%2 : !llvm.ptr<4>)
  ^bb4(%3: !llvm.ptr<4>):  // 3 preds: ^bb1, ^bb2, ^bb3
    llvm.return %3 : !llvm.ptr<4>
  }
  llvm.func spir_kernelcc @accesses(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    llvm.call spir_funccc @__clang_ocl_kern_imp_accesses(%arg0, %arg1, %arg2, %arg3) {convergent, no_unwind} : (!llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, i32 {llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func spir_funccc @__clang_ocl_kern_imp_accesses(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {always_inline, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(8 : i32) : i32
    %3 = llvm.mlir.constant(3 : i32) : i32
    %4 = llvm.mlir.constant(31 : i32) : i32
    %5 = llvm.mlir.constant(0 : i64) : i64
    %6 = llvm.mlir.constant(5 : i64) : i64
    %7 = llvm.mlir.constant(4 : i64) : i64
    %8 = llvm.mlir.constant(7 : i32) : i32
    %9 = llvm.mlir.constant(6 : i64) : i64
    %10 = llvm.mlir.constant(5.000000e-01 : f32) : f32
    %11 = llvm.mlir.constant(3 : i64) : i64
    %12 = llvm.mlir.constant(1 : i64) : i64
    %13 = llvm.mlir.poison : i32
    %14 = llvm.mlir.constant(2 : i32) : i32
    %15 = llvm.mlir.undef : vector<4xi32>
    %16 = llvm.mlir.constant(0 : i32) : i32
    %17 = llvm.insertelement %0, %15[%16 : i32] : vector<4xi32>
    %18 = llvm.mlir.constant(1 : i32) : i32
    %19 = llvm.insertelement %14, %17[%18 : i32] : vector<4xi32>
    %20 = llvm.mlir.constant(2 : i32) : i32
    %21 = llvm.insertelement %3, %19[%20 : i32] : vector<4xi32>
    %22 = llvm.mlir.constant(3 : i32) : i32
    %23 = llvm.insertelement %13, %21[%22 : i32] : vector<4xi32>
    %24 = llvm.mlir.constant(10 : i32) : i32
    %25 = llvm.mlir.constant(100 : i32) : i32
    %26 = llvm.alloca %0 x !llvm.array<8 x i32> {alignment = 32 : i64} : (i32) -> !llvm.ptr
    %27 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %28 = llvm.trunc %27 : i64 to i32
    %29 = llvm.mul %2, %28 overflow<nsw> : i32
    %30 = llvm.sext %29 : i32 to i64
    %31 = llvm.getelementptr inbounds %arg0[%30] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %32 = llvm.getelementptr inbounds %arg1[%30] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %33 = llvm.getelementptr inbounds %arg2[%30] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.intr.lifetime.start %26 : !llvm.ptr
    llvm.br ^bb1(%1 : i32)
  ^bb1(%34: i32):  // 2 preds: ^bb0, ^bb2
    %35 = llvm.icmp "slt" %34, %2 : i32
    llvm.cond_br %35, ^bb2, ^bb3(%1 : i32)
  ^bb2:  // pred: ^bb1
    %36 = llvm.mul %24, %34 overflow<nsw> : i32
    %37 = llvm.sext %34 : i32 to i64
    %38 = llvm.getelementptr inbounds %33[%37] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %36, %38 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<3>
    %39 = llvm.mul %25, %34 overflow<nsw> : i32
    %40 = llvm.getelementptr inbounds %26[%5, %37] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    llvm.store %39, %40 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %41 = llvm.add %34, %0 overflow<nsw> : i32
    llvm.br ^bb1(%41 : i32)
  ^bb3(%42: i32):  // 2 preds: ^bb1, ^bb4
    %43 = llvm.icmp "slt" %42, %3 : i32
    llvm.cond_br %43, ^bb4, ^bb5(%1 : i32)
  ^bb4:  // pred: ^bb3
    %44 = llvm.add %42, %arg3 overflow<nsw> : i32
    %45 = llvm.srem %44, %3 : i32
    %46 = llvm.call spir_funccc @pick(%45, %31, %33, %26) {convergent, no_unwind} : (i32 {llvm.noundef}, !llvm.ptr<1> {llvm.noundef}, !llvm.ptr<3> {llvm.noundef}, !llvm.ptr {llvm.noundef}) -> !llvm.ptr<4>
    %47 = llvm.load %46 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<4> -> i32
    %48 = llvm.add %47, %42 overflow<nsw> : i32
    llvm.store %48, %46 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<4>
    %49 = llvm.trunc %arg3 : i32 to i8
    %50 = llvm.getelementptr inbounds %46[%6] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i8
    llvm.store %49, %50 {alignment = 1 : i64, tbaa = [#tbaa_tag]} : i8, !llvm.ptr<4>
    %51 = llvm.getelementptr inbounds %46[%7] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i16
    %52 = llvm.load %51 {alignment = 2 : i64, tbaa = [#tbaa_tag2]} : !llvm.ptr<4> -> i16
    %53 = llvm.sext %52 : i16 to i32
    %54 = llvm.add %53, %8 overflow<nsw> : i32
    %55 = llvm.trunc %54 : i32 to i16
    llvm.store %55, %51 {alignment = 2 : i64, tbaa = [#tbaa_tag2]} : i16, !llvm.ptr<4>
    %56 = llvm.getelementptr inbounds %46[%9] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %57 = llvm.load %56 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : !llvm.ptr<4> -> i64
    %58 = llvm.sext %arg3 : i32 to i64
    %59 = llvm.add %57, %58 overflow<nsw> : i64
    %60 = llvm.getelementptr inbounds %46[%7] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    llvm.store %59, %60 {alignment = 8 : i64, tbaa = [#tbaa_tag3]} : i64, !llvm.ptr<4>
    %61 = llvm.sitofp %arg3 : i32 to f32
    %62 = llvm.fmul %61, %10 : f32
    %63 = llvm.getelementptr inbounds %46[%11] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    llvm.store %62, %63 {alignment = 4 : i64, tbaa = [#tbaa_tag4]} : f32, !llvm.ptr<4>
    %64 = llvm.load volatile %51 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<4> -> i32
    %65 = llvm.getelementptr inbounds %46[%12] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    llvm.store volatile %64, %65 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<4>
    %66 = llvm.insertelement %arg3, %23[%3 : i32] : vector<4xi32>
    %67 = llvm.load %60 {alignment = 16 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr<4> -> vector<4xi32>
    %68 = llvm.add %67, %66 : vector<4xi32>
    llvm.store %68, %60 {alignment = 16 : i64, tbaa = [#tbaa_tag]} : vector<4xi32>, !llvm.ptr<4>
    %69 = llvm.load %46 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<4> -> i32
    %70 = llvm.load %65 {alignment = 4 : i64, tbaa = [#tbaa_tag4]} : !llvm.ptr<4> -> f32
    %71 = llvm.xor %69, %arg3 : i32
    llvm.store %71, %51 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<4>
    %72 = llvm.getelementptr inbounds %51[%7] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i8
    llvm.store %70, %72 {alignment = 4 : i64, tbaa = [#tbaa_tag4]} : f32, !llvm.ptr<4>
    %73 = llvm.add %42, %0 overflow<nsw> : i32
    llvm.br ^bb3(%73 : i32)
  ^bb5(%74: i32):  // 2 preds: ^bb3, ^bb6
    %75 = llvm.icmp "slt" %74, %2 : i32
    llvm.cond_br %75, ^bb6, ^bb7
  ^bb6:  // pred: ^bb5
    %76 = llvm.sext %74 : i32 to i64
    %77 = llvm.getelementptr inbounds %31[%76] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %78 = llvm.load %77 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %79 = llvm.mul %4, %78 overflow<nsw> : i32
    %80 = llvm.getelementptr inbounds %33[%76] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %81 = llvm.load %80 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<3> -> i32
    %82 = llvm.add %79, %81 overflow<nsw> : i32
    %83 = llvm.mul %4, %82 overflow<nsw> : i32
    %84 = llvm.getelementptr inbounds %26[%5, %76] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %85 = llvm.load %84 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    %86 = llvm.add %83, %85 overflow<nsw> : i32
    %87 = llvm.getelementptr inbounds %32[%76] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %88 = llvm.load %87 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %89 = llvm.add %86, %88 overflow<nsw> : i32
    llvm.store %89, %77 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<1>
    %90 = llvm.add %74, %0 overflow<nsw> : i32
    llvm.br ^bb5(%90 : i32)
  ^bb7:  // pred: ^bb5
    llvm.intr.lifetime.end %26 : !llvm.ptr
    llvm.return
  }
  llvm.func spir_kernelcc @blocks(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    llvm.call spir_funccc @__clang_ocl_kern_imp_blocks(%arg0, %arg1, %arg2, %arg3) {convergent, no_unwind} : (!llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, i32 {llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func spir_funccc @__clang_ocl_kern_imp_blocks(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {always_inline, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(8 : i32) : i32
    %3 = llvm.mlir.constant(3 : i32) : i32
    %4 = llvm.mlir.constant(31 : i32) : i32
    %5 = llvm.mlir.constant(0 : i64) : i64
    %6 = llvm.mlir.constant(4 : i32) : i32
    %7 = llvm.mlir.constant(2 : i32) : i32
    %8 = llvm.mlir.constant(1 : i64) : i64
    %9 = llvm.mlir.constant(2 : i64) : i64
    %10 = llvm.mlir.constant(3 : i64) : i64
    %11 = llvm.mlir.constant(10 : i32) : i32
    %12 = llvm.mlir.constant(100 : i32) : i32
    %13 = llvm.alloca %0 x !llvm.array<8 x i32> {alignment = 32 : i64} : (i32) -> !llvm.ptr
    %14 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %15 = llvm.trunc %14 : i64 to i32
    %16 = llvm.mul %2, %15 overflow<nsw> : i32
    %17 = llvm.sext %16 : i32 to i64
    %18 = llvm.getelementptr inbounds %arg0[%17] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %19 = llvm.getelementptr inbounds %arg1[%17] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %20 = llvm.getelementptr inbounds %arg2[%17] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.intr.lifetime.start %13 : !llvm.ptr
    llvm.br ^bb1(%1 : i32)
  ^bb1(%21: i32):  // 2 preds: ^bb0, ^bb2
    %22 = llvm.icmp "slt" %21, %2 : i32
    llvm.cond_br %22, ^bb2, ^bb3(%1 : i32)
  ^bb2:  // pred: ^bb1
    %23 = llvm.mul %11, %21 overflow<nsw> : i32
    %24 = llvm.sext %21 : i32 to i64
    %25 = llvm.getelementptr inbounds %20[%24] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %23, %25 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<3>
    %26 = llvm.mul %12, %21 overflow<nsw> : i32
    %27 = llvm.getelementptr inbounds %13[%5, %24] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    llvm.store %26, %27 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %28 = llvm.add %21, %0 overflow<nsw> : i32
    llvm.br ^bb1(%28 : i32)
  ^bb3(%29: i32):  // 2 preds: ^bb1, ^bb6
    %30 = llvm.icmp "slt" %29, %3 : i32
    llvm.cond_br %30, ^bb4(%1 : i32), ^bb7(%1 : i32)
  ^bb4(%31: i32):  // 2 preds: ^bb3, ^bb5
    %32 = llvm.icmp "slt" %31, %3 : i32
    llvm.cond_br %32, ^bb5, ^bb6
  ^bb5:  // pred: ^bb4
    %33 = llvm.add %29, %arg3 overflow<nsw> : i32
    %34 = llvm.srem %33, %3 : i32
    %35 = llvm.call spir_funccc @pick(%34, %18, %20, %13) {convergent, no_unwind} : (i32 {llvm.noundef}, !llvm.ptr<1> {llvm.noundef}, !llvm.ptr<3> {llvm.noundef}, !llvm.ptr {llvm.noundef}) -> !llvm.ptr<4>
    %36 = llvm.call spir_funccc @pick(%31, %18, %20, %13) {convergent, no_unwind} : (i32 {llvm.noundef}, !llvm.ptr<1> {llvm.noundef}, !llvm.ptr<3> {llvm.noundef}, !llvm.ptr {llvm.noundef}) -> !llvm.ptr<4>
    %37 = llvm.icmp "eq" %29, %0 : i32
    %38 = llvm.zext %37 : i1 to i32
    %39 = llvm.mul %6, %38 overflow<nsw> : i32
    %40 = llvm.sext %39 : i32 to i64
    %41 = llvm.getelementptr inbounds %35[%40] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %42 = llvm.mul %7, %31 overflow<nsw> : i32
    %43 = llvm.sext %42 : i32 to i64
    %44 = llvm.getelementptr inbounds %36[%43] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %45 = llvm.icmp "eq" %34, %31 : i32
    %46 = llvm.select %45, %1, %2 : i1, i32
    %47 = llvm.sext %46 : i32 to i64
    "llvm.intr.memcpy"(%41, %44, %47) <{arg_attrs = [{llvm.align = 4 : i64}, {llvm.align = 4 : i64}, {}], isVolatile = false}> : (!llvm.ptr<4>, !llvm.ptr<4>, i64) -> ()
    %48 = llvm.getelementptr inbounds %36[%8] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %49 = llvm.getelementptr inbounds %35[%9] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %50 = llvm.and %arg3, %3 : i32
    %51 = llvm.mul %6, %50 overflow<nsw> : i32
    %52 = llvm.sext %51 : i32 to i64
    "llvm.intr.memmove"(%48, %49, %52) <{arg_attrs = [{llvm.align = 4 : i64}, {llvm.align = 4 : i64}, {}], isVolatile = false}> : (!llvm.ptr<4>, !llvm.ptr<4>, i64) -> ()
    %53 = llvm.getelementptr inbounds %35[%10] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %54 = llvm.trunc %arg3 : i32 to i8
    %55 = llvm.and %arg3, %0 : i32
    %56 = llvm.add %55, %7 overflow<nsw> : i32
    %57 = llvm.sext %56 : i32 to i64
    "llvm.intr.memset"(%53, %54, %57) <{arg_attrs = [{llvm.align = 4 : i64}, {}, {}], isVolatile = false}> : (!llvm.ptr<4>, i8, i64) -> ()
    %58 = llvm.add %31, %0 overflow<nsw> : i32
    llvm.br ^bb4(%58 : i32)
  ^bb6:  // pred: ^bb4
    %59 = llvm.add %29, %0 overflow<nsw> : i32
    llvm.br ^bb3(%59 : i32)
  ^bb7(%60: i32):  // 2 preds: ^bb3, ^bb8
    %61 = llvm.icmp "slt" %60, %2 : i32
    llvm.cond_br %61, ^bb8, ^bb9
  ^bb8:  // pred: ^bb7
    %62 = llvm.sext %60 : i32 to i64
    %63 = llvm.getelementptr inbounds %18[%62] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %64 = llvm.load %63 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %65 = llvm.mul %4, %64 overflow<nsw> : i32
    %66 = llvm.getelementptr inbounds %20[%62] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %67 = llvm.load %66 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<3> -> i32
    %68 = llvm.add %65, %67 overflow<nsw> : i32
    %69 = llvm.mul %4, %68 overflow<nsw> : i32
    %70 = llvm.getelementptr inbounds %13[%5, %62] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %71 = llvm.load %70 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    %72 = llvm.add %69, %71 overflow<nsw> : i32
    %73 = llvm.getelementptr inbounds %19[%62] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %74 = llvm.load %73 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %75 = llvm.add %72, %74 overflow<nsw> : i32
    llvm.store %75, %63 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<1>
    %76 = llvm.add %60, %0 overflow<nsw> : i32
    llvm.br ^bb7(%76 : i32)
  ^bb9:  // pred: ^bb7
    llvm.intr.lifetime.end %13 : !llvm.ptr
    llvm.return
  }
  llvm.func spir_kernelcc @atomics(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    llvm.call spir_funccc @__clang_ocl_kern_imp_atomics(%arg0, %arg1, %arg2, %arg3) {convergent, no_unwind} : (!llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, i32 {llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func spir_funccc @__clang_ocl_kern_imp_atomics(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {always_inline, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(8 : i32) : i32
    %3 = llvm.mlir.constant(3 : i32) : i32
    %4 = llvm.mlir.constant(31 : i32) : i32
    %5 = llvm.mlir.constant(0 : i64) : i64
    %6 = llvm.mlir.constant(2 : i32) : i32
    %7 = llvm.mlir.constant(10 : i32) : i32
    %8 = llvm.mlir.constant(100 : i32) : i32
    %9 = llvm.mlir.constant(1 : i64) : i64
    %10 = llvm.mlir.constant(7 : i64) : i64
    %11 = llvm.mlir.constant(2 : i64) : i64
    %12 = llvm.mlir.constant(6 : i64) : i64
    %13 = llvm.mlir.constant(5 : i64) : i64
    %14 = llvm.mlir.constant(4 : i64) : i64
    %15 = llvm.mlir.constant(3 : i64) : i64
    %16 = llvm.alloca %0 x !llvm.array<8 x i32> {alignment = 32 : i64} : (i32) -> !llvm.ptr
    %17 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %18 = llvm.trunc %17 : i64 to i32
    %19 = llvm.mul %2, %18 overflow<nsw> : i32
    %20 = llvm.sext %19 : i32 to i64
    %21 = llvm.getelementptr inbounds %arg0[%20] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %22 = llvm.getelementptr inbounds %arg1[%20] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %23 = llvm.getelementptr inbounds %arg2[%20] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.intr.lifetime.start %16 : !llvm.ptr
    llvm.br ^bb1(%1 : i32)
  ^bb1(%24: i32):  // 2 preds: ^bb0, ^bb2
    %25 = llvm.icmp "slt" %24, %2 : i32
    llvm.cond_br %25, ^bb2, ^bb3(%1 : i32)
  ^bb2:  // pred: ^bb1
    %26 = llvm.mul %7, %24 overflow<nsw> : i32
    %27 = llvm.sext %24 : i32 to i64
    %28 = llvm.getelementptr inbounds %23[%27] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %26, %28 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<3>
    %29 = llvm.mul %8, %24 overflow<nsw> : i32
    %30 = llvm.getelementptr inbounds %16[%5, %27] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    llvm.store %29, %30 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %31 = llvm.add %24, %0 overflow<nsw> : i32
    llvm.br ^bb1(%31 : i32)
  ^bb3(%32: i32):  // 2 preds: ^bb1, ^bb4
    %33 = llvm.icmp "slt" %32, %3 : i32
    llvm.cond_br %33, ^bb4, ^bb5(%1 : i32)
  ^bb4:  // pred: ^bb3
    %34 = llvm.add %32, %arg3 overflow<nsw> : i32
    %35 = llvm.srem %34, %3 : i32
    %36 = llvm.call spir_funccc @pick(%35, %21, %23, %16) {convergent, no_unwind} : (i32 {llvm.noundef}, !llvm.ptr<1> {llvm.noundef}, !llvm.ptr<3> {llvm.noundef}, !llvm.ptr {llvm.noundef}) -> !llvm.ptr<4>
    %37 = llvm.srem %arg3, %6 : i32
    %38 = llvm.icmp "ne" %37, %1 : i32
    %39 = llvm.select %38, %7, %8 : i1, i32
    %40 = llvm.getelementptr inbounds %36[%9] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %41 = llvm.atomicrmw add %40, %arg3 monotonic {alignment = 4 : i64} : !llvm.ptr<4>, i32
    %42 = llvm.getelementptr inbounds %16[%5, %10] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %43 = llvm.load %42 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    %44 = llvm.add %43, %41 overflow<nsw> : i32
    llvm.store %44, %42 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %45 = llvm.getelementptr inbounds %36[%11] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %46 = llvm.atomicrmw xchg %45, %32 acq_rel {alignment = 4 : i64} : !llvm.ptr<4>, i32
    %47 = llvm.getelementptr inbounds %16[%5, %12] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %48 = llvm.load %47 {alignment = 8 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    %49 = llvm.xor %48, %46 : i32
    llvm.store %49, %47 {alignment = 8 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %50 = llvm.cmpxchg %40, %39, %arg3 seq_cst monotonic {alignment = 4 : i64} : !llvm.ptr<4>, i32
    %51 = llvm.extractvalue %50[0] : !llvm.struct<(i32, i1)> 
    %52 = llvm.extractvalue %50[1] : !llvm.struct<(i32, i1)> 
    %53 = llvm.select %52, %39, %51 : i1, i32
    %54 = llvm.zext %52 : i1 to i8
    %55 = llvm.zext %52 : i1 to i32
    %56 = llvm.getelementptr inbounds %16[%5, %13] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %57 = llvm.load %56 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    %58 = llvm.add %57, %55 overflow<nsw> : i32
    llvm.store %58, %56 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %59 = llvm.getelementptr inbounds %16[%5, %14] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %60 = llvm.load %59 {alignment = 16 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    %61 = llvm.add %60, %53 overflow<nsw> : i32
    llvm.store %61, %59 {alignment = 16 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %62 = llvm.getelementptr inbounds %36[%15] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    llvm.store %arg3, %62 atomic release {alignment = 4 : i64} : i32, !llvm.ptr<4>
    %63 = llvm.load %62 atomic acquire {alignment = 4 : i64} : !llvm.ptr<4> -> i32
    %64 = llvm.getelementptr inbounds %16[%5, %15] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %65 = llvm.load %64 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    %66 = llvm.add %65, %63 overflow<nsw> : i32
    llvm.store %66, %64 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %67 = llvm.add %32, %0 overflow<nsw> : i32
    llvm.br ^bb3(%67 : i32)
  ^bb5(%68: i32):  // 2 preds: ^bb3, ^bb6
    %69 = llvm.icmp "slt" %68, %2 : i32
    llvm.cond_br %69, ^bb6, ^bb7
  ^bb6:  // pred: ^bb5
    %70 = llvm.sext %68 : i32 to i64
    %71 = llvm.getelementptr inbounds %21[%70] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %72 = llvm.load %71 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %73 = llvm.mul %4, %72 overflow<nsw> : i32
    %74 = llvm.getelementptr inbounds %23[%70] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %75 = llvm.load %74 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<3> -> i32
    %76 = llvm.add %73, %75 overflow<nsw> : i32
    %77 = llvm.mul %4, %76 overflow<nsw> : i32
    %78 = llvm.getelementptr inbounds %16[%5, %70] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %79 = llvm.load %78 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    %80 = llvm.add %77, %79 overflow<nsw> : i32
    %81 = llvm.getelementptr inbounds %22[%70] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %82 = llvm.load %81 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %83 = llvm.add %80, %82 overflow<nsw> : i32
    llvm.store %83, %71 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<1>
    %84 = llvm.add %68, %0 overflow<nsw> : i32
    llvm.br ^bb5(%84 : i32)
  ^bb7:  // pred: ^bb5
    llvm.intr.lifetime.end %16 : !llvm.ptr
    llvm.return
  }
  llvm.func spir_kernelcc @questions(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    llvm.call spir_funccc @__clang_ocl_kern_imp_questions(%arg0, %arg1, %arg2, %arg3) {convergent, no_unwind} : (!llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, i32 {llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func spir_funccc @__clang_ocl_kern_imp_questions(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {always_inline, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(8 : i32) : i32
    %3 = llvm.mlir.constant(3 : i32) : i32
    %4 = llvm.mlir.constant(31 : i32) : i32
    %5 = llvm.mlir.constant(0 : i64) : i64
    %6 = llvm.mlir.zero : !llvm.ptr<4>
    %7 = llvm.addrspacecast %6 : !llvm.ptr<4> to !llvm.ptr<1>
    %8 = llvm.mlir.constant(1 : i64) : i64
    %9 = llvm.addrspacecast %6 : !llvm.ptr<4> to !llvm.ptr<3>
    %10 = llvm.mlir.constant(10 : i32) : i32
    %11 = llvm.addrspacecast %6 : !llvm.ptr<4> to !llvm.ptr
    %12 = llvm.mlir.constant(100 : i32) : i32
    %13 = llvm.mlir.constant(true) : i1
    %14 = llvm.mlir.constant(2 : i32) : i32
    %15 = llvm.mlir.constant(4 : i32) : i32
    %16 = llvm.mlir.constant(3 : i64) : i64
    %17 = llvm.mlir.constant(2 : i64) : i64
    %18 = llvm.alloca %0 x !llvm.array<8 x i32> {alignment = 32 : i64} : (i32) -> !llvm.ptr
    %19 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %20 = llvm.trunc %19 : i64 to i32
    %21 = llvm.mul %2, %20 overflow<nsw> : i32
    %22 = llvm.sext %21 : i32 to i64
    %23 = llvm.getelementptr inbounds %arg0[%22] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %24 = llvm.getelementptr inbounds %arg1[%22] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %25 = llvm.getelementptr inbounds %arg2[%22] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.intr.lifetime.start %18 : !llvm.ptr
    llvm.br ^bb1(%1 : i32)
  ^bb1(%26: i32):  // 2 preds: ^bb0, ^bb2
    %27 = llvm.icmp "slt" %26, %2 : i32
    llvm.cond_br %27, ^bb2, ^bb3(%1 : i32)
  ^bb2:  // pred: ^bb1
    %28 = llvm.mul %10, %26 overflow<nsw> : i32
    %29 = llvm.sext %26 : i32 to i64
    %30 = llvm.getelementptr inbounds %25[%29] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %28, %30 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<3>
    %31 = llvm.mul %12, %26 overflow<nsw> : i32
    %32 = llvm.getelementptr inbounds %18[%5, %29] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    llvm.store %31, %32 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %33 = llvm.add %26, %0 overflow<nsw> : i32
    llvm.br ^bb1(%33 : i32)
  ^bb3(%34: i32):  // 2 preds: ^bb1, ^bb10
    %35 = llvm.icmp "slt" %34, %3 : i32
    llvm.cond_br %35, ^bb4, ^bb11(%1 : i32)
  ^bb4:  // pred: ^bb3
    %36 = llvm.add %34, %arg3 overflow<nsw> : i32
    %37 = llvm.srem %36, %3 : i32
    %38 = llvm.call spir_funccc @pick(%37, %23, %25, %18) {convergent, no_unwind} : (i32 {llvm.noundef}, !llvm.ptr<1> {llvm.noundef}, !llvm.ptr<3> {llvm.noundef}, !llvm.ptr {llvm.noundef}) -> !llvm.ptr<4>
    %39 = llvm.call spir_funccc @__to_global(%38) : (!llvm.ptr<4>) -> !llvm.ptr<1>
    %40 = llvm.call spir_funccc @__to_local(%38) : (!llvm.ptr<4>) -> !llvm.ptr<3>
    %41 = llvm.call spir_funccc @__to_private(%38) : (!llvm.ptr<4>) -> !llvm.ptr
    %42 = llvm.icmp "ne" %39, %7 : !llvm.ptr<1>
    llvm.cond_br %42, ^bb5, ^bb6
  ^bb5:  // pred: ^bb4
    %43 = llvm.add %0, %34 overflow<nsw> : i32
    %44 = llvm.getelementptr inbounds %39[%8] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %45 = llvm.load %44 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %46 = llvm.add %45, %43 overflow<nsw> : i32
    llvm.store %46, %44 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<1>
    llvm.br ^bb6
  ^bb6:  // 2 preds: ^bb4, ^bb5
    %47 = llvm.icmp "ne" %40, %9 : !llvm.ptr<3>
    llvm.cond_br %47, ^bb7, ^bb8
  ^bb7:  // pred: ^bb6
    %48 = llvm.add %10, %34 overflow<nsw> : i32
    %49 = llvm.getelementptr inbounds %40[%8] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %50 = llvm.load %49 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<3> -> i32
    %51 = llvm.add %50, %48 overflow<nsw> : i32
    llvm.store %51, %49 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<3>
    llvm.br ^bb8
  ^bb8:  // 2 preds: ^bb6, ^bb7
    %52 = llvm.icmp "ne" %41, %11 : !llvm.ptr
    llvm.cond_br %52, ^bb9, ^bb10
  ^bb9:  // pred: ^bb8
    %53 = llvm.add %12, %34 overflow<nsw> : i32
    %54 = llvm.getelementptr inbounds %41[%8] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %55 = llvm.load %54 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    %56 = llvm.add %55, %53 overflow<nsw> : i32
    llvm.store %56, %54 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    llvm.br ^bb10
  ^bb10:  // 2 preds: ^bb8, ^bb9
    %57 = llvm.xor %42, %13 : i1
    %58 = llvm.zext %42 : i1 to i32
    %59 = llvm.xor %47, %13 : i1
    %60 = llvm.zext %47 : i1 to i32
    %61 = llvm.mul %14, %60 overflow<nsw> : i32
    %62 = llvm.add %58, %61 overflow<nsw> : i32
    %63 = llvm.xor %52, %13 : i1
    %64 = llvm.zext %52 : i1 to i32
    %65 = llvm.mul %15, %64 overflow<nsw> : i32
    %66 = llvm.add %62, %65 overflow<nsw> : i32
    %67 = llvm.sext %34 : i32 to i64
    %68 = llvm.getelementptr inbounds %24[%67] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %66, %68 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<1>
    %69 = llvm.call spir_funccc @_Z9get_fencePU3AS4v(%38) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}) -> i32
    %70 = llvm.and %34, %4 : i32
    %71 = llvm.shl %69, %70 : i32
    %72 = llvm.getelementptr inbounds %24[%16] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %73 = llvm.load %72 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %74 = llvm.add %73, %71 overflow<nsw> : i32
    llvm.store %74, %72 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<1>
    %75 = llvm.getelementptr inbounds %38[%17] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %76 = llvm.load %75 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<4> -> i32
    %77 = llvm.add %76, %arg3 overflow<nsw> : i32
    llvm.store %77, %75 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<4>
    %78 = llvm.add %34, %0 overflow<nsw> : i32
    llvm.br ^bb3(%78 : i32)
  ^bb11(%79: i32):  // 2 preds: ^bb3, ^bb12
    %80 = llvm.icmp "slt" %79, %2 : i32
    llvm.cond_br %80, ^bb12, ^bb13
  ^bb12:  // pred: ^bb11
    %81 = llvm.sext %79 : i32 to i64
    %82 = llvm.getelementptr inbounds %23[%81] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %83 = llvm.load %82 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %84 = llvm.mul %4, %83 overflow<nsw> : i32
    %85 = llvm.getelementptr inbounds %25[%81] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %86 = llvm.load %85 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<3> -> i32
    %87 = llvm.add %84, %86 overflow<nsw> : i32
    %88 = llvm.mul %4, %87 overflow<nsw> : i32
    %89 = llvm.getelementptr inbounds %18[%5, %81] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %90 = llvm.load %89 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    %91 = llvm.add %88, %90 overflow<nsw> : i32
    %92 = llvm.getelementptr inbounds %24[%81] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %93 = llvm.load %92 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %94 = llvm.add %91, %93 overflow<nsw> : i32
    llvm.store %94, %82 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<1>
    %95 = llvm.add %79, %0 overflow<nsw> : i32
    llvm.br ^bb11(%95 : i32)
  ^bb13:  // pred: ^bb11
    llvm.intr.lifetime.end %18 : !llvm.ptr
    llvm.return
  }
  llvm.func spir_kernelcc @fences(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    llvm.call spir_funccc @__clang_ocl_kern_imp_fences(%arg0, %arg1, %arg2, %arg3) {convergent, no_unwind} : (!llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, i32 {llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func spir_funccc @__clang_ocl_kern_imp_fences(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {always_inline, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(8 : i32) : i32
    %3 = llvm.mlir.constant(3 : i32) : i32
    %4 = llvm.mlir.constant(31 : i32) : i32
    %5 = llvm.mlir.constant(0 : i64) : i64
    %6 = llvm.mlir.zero : !llvm.ptr<4>
    %7 = llvm.addrspacecast %6 : !llvm.ptr<4> to !llvm.ptr<3>
    %8 = llvm.mlir.constant(2 : i64) : i64
    %9 = llvm.mlir.constant(10 : i32) : i32
    %10 = llvm.mlir.constant(100 : i32) : i32
    %11 = llvm.alloca %0 x !llvm.array<8 x i32> {alignment = 32 : i64} : (i32) -> !llvm.ptr
    %12 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %13 = llvm.trunc %12 : i64 to i32
    %14 = llvm.mul %2, %13 overflow<nsw> : i32
    %15 = llvm.sext %14 : i32 to i64
    %16 = llvm.getelementptr inbounds %arg0[%15] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %17 = llvm.getelementptr inbounds %arg1[%15] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %18 = llvm.getelementptr inbounds %arg2[%15] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.intr.lifetime.start %11 : !llvm.ptr
    llvm.br ^bb1(%1 : i32)
  ^bb1(%19: i32):  // 2 preds: ^bb0, ^bb2
    %20 = llvm.icmp "slt" %19, %2 : i32
    llvm.cond_br %20, ^bb2, ^bb3(%1 : i32)
  ^bb2:  // pred: ^bb1
    %21 = llvm.mul %9, %19 overflow<nsw> : i32
    %22 = llvm.sext %19 : i32 to i64
    %23 = llvm.getelementptr inbounds %18[%22] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %21, %23 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<3>
    %24 = llvm.mul %10, %19 overflow<nsw> : i32
    %25 = llvm.getelementptr inbounds %11[%5, %22] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    llvm.store %24, %25 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %26 = llvm.add %19, %0 overflow<nsw> : i32
    llvm.br ^bb1(%26 : i32)
  ^bb3(%27: i32):  // 2 preds: ^bb1, ^bb4
    %28 = llvm.icmp "slt" %27, %3 : i32
    llvm.cond_br %28, ^bb4, ^bb5(%1 : i32)
  ^bb4:  // pred: ^bb3
    %29 = llvm.add %27, %arg3 overflow<nsw> : i32
    %30 = llvm.srem %29, %3 : i32
    %31 = llvm.call spir_funccc @pick(%30, %16, %18, %11) {convergent, no_unwind} : (i32 {llvm.noundef}, !llvm.ptr<1> {llvm.noundef}, !llvm.ptr<3> {llvm.noundef}, !llvm.ptr {llvm.noundef}) -> !llvm.ptr<4>
    %32 = llvm.call spir_funccc @_Z9get_fencePU3AS4v(%31) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}) -> i32
    %33 = llvm.sext %27 : i32 to i64
    %34 = llvm.getelementptr inbounds %17[%33] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %32, %34 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<1>
    %35 = llvm.call spir_funccc @__to_local(%31) : (!llvm.ptr<4>) -> !llvm.ptr<3>
    %36 = llvm.icmp "ne" %35, %7 : !llvm.ptr<3>
    %37 = llvm.select %36, %3, %arg3 : i1, i32
    %38 = llvm.getelementptr inbounds %31[%8] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %39 = llvm.load %38 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<4> -> i32
    %40 = llvm.add %39, %37 overflow<nsw> : i32
    llvm.store %40, %38 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<4>
    %41 = llvm.add %27, %0 overflow<nsw> : i32
    llvm.br ^bb3(%41 : i32)
  ^bb5(%42: i32):  // 2 preds: ^bb3, ^bb6
    %43 = llvm.icmp "slt" %42, %2 : i32
    llvm.cond_br %43, ^bb6, ^bb7
  ^bb6:  // pred: ^bb5
    %44 = llvm.sext %42 : i32 to i64
    %45 = llvm.getelementptr inbounds %16[%44] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %46 = llvm.load %45 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %47 = llvm.mul %4, %46 overflow<nsw> : i32
    %48 = llvm.getelementptr inbounds %18[%44] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %49 = llvm.load %48 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<3> -> i32
    %50 = llvm.add %47, %49 overflow<nsw> : i32
    %51 = llvm.mul %4, %50 overflow<nsw> : i32
    %52 = llvm.getelementptr inbounds %11[%5, %44] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %53 = llvm.load %52 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    %54 = llvm.add %51, %53 overflow<nsw> : i32
    %55 = llvm.getelementptr inbounds %17[%44] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %56 = llvm.load %55 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %57 = llvm.add %54, %56 overflow<nsw> : i32
    llvm.store %57, %45 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<1>
    %58 = llvm.add %42, %0 overflow<nsw> : i32
    llvm.br ^bb5(%58 : i32)
  ^bb7:  // pred: ^bb5
    llvm.intr.lifetime.end %11 : !llvm.ptr
    llvm.return
  }
  llvm.func spir_funccc @perhaps(%arg0: !llvm.ptr<4> {llvm.noundef}, %arg1: i32 {llvm.noundef}) -> !llvm.ptr<4> attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.zero : !llvm.ptr<4>
    %3 = llvm.and %arg1, %0 : i32
    %4 = llvm.icmp "ne" %3, %1 : i32
    %5 = llvm.select %4, %arg0, %2 : i1, !llvm.ptr<4>
    llvm.return %5 : !llvm.ptr<4>
  }
  llvm.func spir_kernelcc @nulls(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    llvm.call spir_funccc @__clang_ocl_kern_imp_nulls(%arg0, %arg1, %arg2, %arg3) {convergent, no_unwind} : (!llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, i32 {llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func spir_funccc @__clang_ocl_kern_imp_nulls(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {always_inline, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(8 : i32) : i32
    %3 = llvm.mlir.constant(3 : i32) : i32
    %4 = llvm.mlir.constant(31 : i32) : i32
    %5 = llvm.mlir.constant(0 : i64) : i64
    %6 = llvm.mlir.zero : !llvm.ptr<4>
    %7 = llvm.addrspacecast %6 : !llvm.ptr<4> to !llvm.ptr<1>
    %8 = llvm.mlir.constant(1 : i64) : i64
    %9 = llvm.addrspacecast %6 : !llvm.ptr<4> to !llvm.ptr<3>
    %10 = llvm.mlir.constant(2 : i64) : i64
    %11 = llvm.addrspacecast %6 : !llvm.ptr<4> to !llvm.ptr
    %12 = llvm.mlir.constant(3 : i64) : i64
    %13 = llvm.mlir.constant(4 : i64) : i64
    %14 = llvm.mlir.constant(5 : i64) : i64
    %15 = llvm.mlir.constant(6 : i64) : i64
    %16 = llvm.mlir.constant(10 : i32) : i32
    %17 = llvm.mlir.constant(100 : i32) : i32
    %18 = llvm.alloca %0 x !llvm.array<8 x i32> {alignment = 32 : i64} : (i32) -> !llvm.ptr
    %19 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %20 = llvm.trunc %19 : i64 to i32
    %21 = llvm.mul %2, %20 overflow<nsw> : i32
    %22 = llvm.sext %21 : i32 to i64
    %23 = llvm.getelementptr inbounds %arg0[%22] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %24 = llvm.getelementptr inbounds %arg1[%22] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %25 = llvm.getelementptr inbounds %arg2[%22] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.intr.lifetime.start %18 : !llvm.ptr
    llvm.br ^bb1(%1 : i32)
  ^bb1(%26: i32):  // 2 preds: ^bb0, ^bb2
    %27 = llvm.icmp "slt" %26, %2 : i32
    llvm.cond_br %27, ^bb2, ^bb3(%1 : i32)
  ^bb2:  // pred: ^bb1
    %28 = llvm.mul %16, %26 overflow<nsw> : i32
    %29 = llvm.sext %26 : i32 to i64
    %30 = llvm.getelementptr inbounds %25[%29] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %28, %30 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<3>
    %31 = llvm.mul %17, %26 overflow<nsw> : i32
    %32 = llvm.getelementptr inbounds %18[%5, %29] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    llvm.store %31, %32 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %33 = llvm.add %26, %0 overflow<nsw> : i32
    llvm.br ^bb1(%33 : i32)
  ^bb3(%34: i32):  // 2 preds: ^bb1, ^bb6
    %35 = llvm.icmp "slt" %34, %3 : i32
    llvm.cond_br %35, ^bb4, ^bb7(%1 : i32)
  ^bb4:  // pred: ^bb3
    %36 = llvm.call spir_funccc @pick(%34, %23, %25, %18) {convergent, no_unwind} : (i32 {llvm.noundef}, !llvm.ptr<1> {llvm.noundef}, !llvm.ptr<3> {llvm.noundef}, !llvm.ptr {llvm.noundef}) -> !llvm.ptr<4>
    %37 = llvm.add %arg3, %34 overflow<nsw> : i32
    %38 = llvm.call spir_funccc @perhaps(%36, %37) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, i32 {llvm.noundef}) -> !llvm.ptr<4>
    %39 = llvm.icmp "eq" %38, %6 : !llvm.ptr<4>
    %40 = llvm.zext %39 : i1 to i32
    %41 = llvm.and %34, %4 : i32
    %42 = llvm.shl %40, %41 : i32
    %43 = llvm.load %24 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %44 = llvm.add %43, %42 overflow<nsw> : i32
    llvm.store %44, %24 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<1>
    %45 = llvm.call spir_funccc @__to_global(%38) : (!llvm.ptr<4>) -> !llvm.ptr<1>
    %46 = llvm.icmp "eq" %45, %7 : !llvm.ptr<1>
    %47 = llvm.zext %46 : i1 to i32
    %48 = llvm.shl %47, %41 : i32
    %49 = llvm.getelementptr inbounds %24[%8] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %50 = llvm.load %49 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %51 = llvm.add %50, %48 overflow<nsw> : i32
    llvm.store %51, %49 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<1>
    %52 = llvm.call spir_funccc @__to_local(%38) : (!llvm.ptr<4>) -> !llvm.ptr<3>
    %53 = llvm.icmp "eq" %52, %9 : !llvm.ptr<3>
    %54 = llvm.zext %53 : i1 to i32
    %55 = llvm.shl %54, %41 : i32
    %56 = llvm.getelementptr inbounds %24[%10] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %57 = llvm.load %56 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %58 = llvm.add %57, %55 overflow<nsw> : i32
    llvm.store %58, %56 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<1>
    %59 = llvm.call spir_funccc @__to_private(%38) : (!llvm.ptr<4>) -> !llvm.ptr
    %60 = llvm.icmp "eq" %59, %11 : !llvm.ptr
    %61 = llvm.zext %60 : i1 to i32
    %62 = llvm.shl %61, %41 : i32
    %63 = llvm.getelementptr inbounds %24[%12] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %64 = llvm.load %63 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %65 = llvm.add %64, %62 overflow<nsw> : i32
    llvm.store %65, %63 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<1>
    %66 = llvm.addrspacecast %23 : !llvm.ptr<1> to !llvm.ptr<4>
    %67 = llvm.icmp "eq" %38, %66 : !llvm.ptr<4>
    %68 = llvm.zext %67 : i1 to i32
    %69 = llvm.shl %68, %41 : i32
    %70 = llvm.getelementptr inbounds %24[%13] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %71 = llvm.load %70 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %72 = llvm.add %71, %69 overflow<nsw> : i32
    llvm.store %72, %70 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<1>
    %73 = llvm.addrspacecast %25 : !llvm.ptr<3> to !llvm.ptr<4>
    %74 = llvm.icmp "eq" %38, %73 : !llvm.ptr<4>
    %75 = llvm.zext %74 : i1 to i32
    %76 = llvm.shl %75, %41 : i32
    %77 = llvm.getelementptr inbounds %24[%14] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %78 = llvm.load %77 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %79 = llvm.add %78, %76 overflow<nsw> : i32
    llvm.store %79, %77 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<1>
    %80 = llvm.ptrtoint %38 : !llvm.ptr<4> to i64
    %81 = llvm.icmp "eq" %80, %5 : i64
    %82 = llvm.zext %81 : i1 to i32
    %83 = llvm.shl %82, %41 : i32
    %84 = llvm.getelementptr inbounds %24[%15] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %85 = llvm.load %84 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %86 = llvm.add %85, %83 overflow<nsw> : i32
    llvm.store %86, %84 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<1>
    %87 = llvm.icmp "ne" %38, %6 : !llvm.ptr<4>
    llvm.cond_br %87, ^bb5, ^bb6
  ^bb5:  // pred: ^bb4
    %88 = llvm.load %38 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<4> -> i32
    %89 = llvm.add %88, %arg3 overflow<nsw> : i32
    llvm.store %89, %38 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<4>
    llvm.br ^bb6
  ^bb6:  // 2 preds: ^bb4, ^bb5
    %90 = llvm.add %34, %0 overflow<nsw> : i32
    llvm.br ^bb3(%90 : i32)
  ^bb7(%91: i32):  // 2 preds: ^bb3, ^bb8
    %92 = llvm.icmp "slt" %91, %2 : i32
    llvm.cond_br %92, ^bb8, ^bb9
  ^bb8:  // pred: ^bb7
    %93 = llvm.sext %91 : i32 to i64
    %94 = llvm.getelementptr inbounds %23[%93] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %95 = llvm.load %94 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %96 = llvm.mul %4, %95 overflow<nsw> : i32
    %97 = llvm.getelementptr inbounds %25[%93] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %98 = llvm.load %97 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<3> -> i32
    %99 = llvm.add %96, %98 overflow<nsw> : i32
    %100 = llvm.mul %4, %99 overflow<nsw> : i32
    %101 = llvm.getelementptr inbounds %18[%5, %93] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %102 = llvm.load %101 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    %103 = llvm.add %100, %102 overflow<nsw> : i32
    %104 = llvm.getelementptr inbounds %24[%93] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %105 = llvm.load %104 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %106 = llvm.add %103, %105 overflow<nsw> : i32
    llvm.store %106, %94 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<1>
    %107 = llvm.add %91, %0 overflow<nsw> : i32
    llvm.br ^bb7(%107 : i32)
  ^bb9:  // pred: ^bb7
    llvm.intr.lifetime.end %18 : !llvm.ptr
    llvm.return
  }
  llvm.func spir_kernelcc @integers(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    llvm.call spir_funccc @__clang_ocl_kern_imp_integers(%arg0, %arg1, %arg2, %arg3) {convergent, no_unwind} : (!llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, i32 {llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func spir_funccc @__clang_ocl_kern_imp_integers(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {always_inline, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(8 : i32) : i32
    %3 = llvm.mlir.constant(3 : i32) : i32
    %4 = llvm.mlir.constant(31 : i32) : i32
    %5 = llvm.mlir.constant(0 : i64) : i64
    %6 = llvm.mlir.constant(7 : i32) : i32
    %7 = llvm.mlir.constant(3 : i64) : i64
    %8 = llvm.mlir.constant(1 : i64) : i64
    %9 = llvm.mlir.constant(61 : i64) : i64
    %10 = llvm.mlir.constant(2 : i64) : i64
    %11 = llvm.mlir.constant(4 : i64) : i64
    %12 = llvm.mlir.constant(10 : i32) : i32
    %13 = llvm.mlir.constant(100 : i32) : i32
    %14 = llvm.alloca %0 x !llvm.array<8 x i32> {alignment = 32 : i64} : (i32) -> !llvm.ptr
    %15 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %16 = llvm.trunc %15 : i64 to i32
    %17 = llvm.mul %2, %16 overflow<nsw> : i32
    %18 = llvm.sext %17 : i32 to i64
    %19 = llvm.getelementptr inbounds %arg0[%18] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %20 = llvm.getelementptr inbounds %arg1[%18] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %21 = llvm.getelementptr inbounds %arg2[%18] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.intr.lifetime.start %14 : !llvm.ptr
    llvm.br ^bb1(%1 : i32)
  ^bb1(%22: i32):  // 2 preds: ^bb0, ^bb2
    %23 = llvm.icmp "slt" %22, %2 : i32
    llvm.cond_br %23, ^bb2, ^bb3(%1 : i32)
  ^bb2:  // pred: ^bb1
    %24 = llvm.mul %12, %22 overflow<nsw> : i32
    %25 = llvm.sext %22 : i32 to i64
    %26 = llvm.getelementptr inbounds %21[%25] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %24, %26 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<3>
    %27 = llvm.mul %13, %22 overflow<nsw> : i32
    %28 = llvm.getelementptr inbounds %14[%5, %25] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    llvm.store %27, %28 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %29 = llvm.add %22, %0 overflow<nsw> : i32
    llvm.br ^bb1(%29 : i32)
  ^bb3(%30: i32):  // 2 preds: ^bb1, ^bb4
    %31 = llvm.icmp "slt" %30, %3 : i32
    llvm.cond_br %31, ^bb4, ^bb5(%1 : i32)
  ^bb4:  // pred: ^bb3
    %32 = llvm.add %30, %arg3 overflow<nsw> : i32
    %33 = llvm.srem %32, %3 : i32
    %34 = llvm.call spir_funccc @pick(%33, %19, %21, %14) {convergent, no_unwind} : (i32 {llvm.noundef}, !llvm.ptr<1> {llvm.noundef}, !llvm.ptr<3> {llvm.noundef}, !llvm.ptr {llvm.noundef}) -> !llvm.ptr<4>
    %35 = llvm.and %arg3, %6 : i32
    %36 = llvm.sext %35 : i32 to i64
    %37 = llvm.getelementptr inbounds %34[%36] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %38 = llvm.ptrtoint %37 : !llvm.ptr<4> to i64
    %39 = llvm.ptrtoint %34 : !llvm.ptr<4> to i64
    %40 = llvm.sub %38, %39 : i64
    %41 = llvm.trunc %40 : i64 to i32
    %42 = llvm.load %20 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %43 = llvm.add %42, %41 overflow<nsw> : i32
    llvm.store %43, %20 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<1>
    %44 = llvm.and %39, %7 : i64
    %45 = llvm.icmp "eq" %44, %5 : i64
    %46 = llvm.zext %45 : i1 to i32
    %47 = llvm.getelementptr inbounds %20[%8] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %48 = llvm.load %47 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %49 = llvm.add %48, %46 overflow<nsw> : i32
    llvm.store %49, %47 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<1>
    %50 = llvm.lshr %39, %9 : i64
    %51 = llvm.icmp "eq" %50, %5 : i64
    %52 = llvm.zext %51 : i1 to i32
    %53 = llvm.getelementptr inbounds %20[%10] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %54 = llvm.load %53 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %55 = llvm.add %54, %52 overflow<nsw> : i32
    llvm.store %55, %53 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<1>
    %56 = llvm.icmp "eq" %30, %1 : i32
    %57 = llvm.addrspacecast %19 : !llvm.ptr<1> to !llvm.ptr<4>
    %58 = llvm.addrspacecast %14 : !llvm.ptr to !llvm.ptr<4>
    %59 = llvm.select %56, %57, %58 : i1, !llvm.ptr<4>
    %60 = llvm.ptrtoint %59 : !llvm.ptr<4> to i64
    %61 = llvm.icmp "eq" %39, %60 : i64
    %62 = llvm.zext %61 : i1 to i32
    %63 = llvm.getelementptr inbounds %20[%7] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %64 = llvm.load %63 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %65 = llvm.add %64, %62 overflow<nsw> : i32
    llvm.store %65, %63 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<1>
    %66 = llvm.sdiv exact %40, %11 : i64
    %67 = llvm.trunc %66 : i64 to i32
    %68 = llvm.getelementptr inbounds %20[%11] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %69 = llvm.load %68 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %70 = llvm.add %69, %67 overflow<nsw> : i32
    llvm.store %70, %68 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<1>
    %71 = llvm.add %39, %11 : i64
    %72 = llvm.inttoptr %71 : i64 to !llvm.ptr<4>
    %73 = llvm.load %72 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<4> -> i32
    %74 = llvm.add %73, %arg3 overflow<nsw> : i32
    llvm.store %74, %72 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<4>
    %75 = llvm.add %30, %0 overflow<nsw> : i32
    llvm.br ^bb3(%75 : i32)
  ^bb5(%76: i32):  // 2 preds: ^bb3, ^bb6
    %77 = llvm.icmp "slt" %76, %2 : i32
    llvm.cond_br %77, ^bb6, ^bb7
  ^bb6:  // pred: ^bb5
    %78 = llvm.sext %76 : i32 to i64
    %79 = llvm.getelementptr inbounds %19[%78] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %80 = llvm.load %79 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %81 = llvm.mul %4, %80 overflow<nsw> : i32
    %82 = llvm.getelementptr inbounds %21[%78] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %83 = llvm.load %82 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<3> -> i32
    %84 = llvm.add %81, %83 overflow<nsw> : i32
    %85 = llvm.mul %4, %84 overflow<nsw> : i32
    %86 = llvm.getelementptr inbounds %14[%5, %78] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %87 = llvm.load %86 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    %88 = llvm.add %85, %87 overflow<nsw> : i32
    %89 = llvm.getelementptr inbounds %20[%78] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %90 = llvm.load %89 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %91 = llvm.add %88, %90 overflow<nsw> : i32
    llvm.store %91, %79 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<1>
    %92 = llvm.add %76, %0 overflow<nsw> : i32
    llvm.br ^bb5(%92 : i32)
  ^bb7:  // pred: ^bb5
    llvm.intr.lifetime.end %14 : !llvm.ptr
    llvm.return
  }
  llvm.func spir_funccc @sum(%arg0: !llvm.ptr<4> {llvm.noundef}, %arg1: i32 {llvm.noundef}) -> i32 attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]]} {
    %0 = llvm.mlir.zero : !llvm.ptr<4>
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(1 : i32) : i32
    %3 = llvm.icmp "ne" %arg0, %0 : !llvm.ptr<4>
    %4 = llvm.icmp "ne" %arg1, %1 : i32
    %5 = llvm.and %3, %4 : i1
    llvm.cond_br %5, ^bb1, ^bb2(%1 : i32)
  ^bb1:  // pred: ^bb0
    %6 = llvm.getelementptr inbounds|nuw %arg0[%1, 1] : (!llvm.ptr<4>, i32) -> !llvm.ptr<4>, !llvm.struct<"struct.node", (ptr<4>, i32)>
    %7 = llvm.load %6 {alignment = 8 : i64, tbaa = [#tbaa_tag6]} : !llvm.ptr<4> -> i32
    %8 = llvm.load %arg0 {alignment = 8 : i64, tbaa = [#tbaa_tag7]} : !llvm.ptr<4> -> !llvm.ptr<4>
    %9 = llvm.sub %arg1, %2 overflow<nsw> : i32
    %10 = llvm.call spir_funccc @sum(%8, %9) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, i32 {llvm.noundef}) -> i32
    %11 = llvm.add %7, %10 overflow<nsw> : i32
    llvm.br ^bb2(%11 : i32)
  ^bb2(%12: i32):  // 2 preds: ^bb0, ^bb1
    llvm.return %12 : i32
  }
  llvm.func spir_funccc @swap(%arg0: !llvm.ptr<4> {llvm.noundef}, %arg1: !llvm.ptr<4> {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]]} {
    %0 = llvm.load %arg0 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr<4> -> !llvm.ptr<4>
    %1 = llvm.load %arg1 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr<4> -> !llvm.ptr<4>
    llvm.store %1, %arg0 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr<4>, !llvm.ptr<4>
    llvm.store %0, %arg1 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr<4>, !llvm.ptr<4>
    llvm.return
  }
  llvm.func spir_kernelcc @kept(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    llvm.call spir_funccc @__clang_ocl_kern_imp_kept(%arg0, %arg1, %arg2, %arg3) {convergent, no_unwind} : (!llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, i32 {llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func spir_funccc @__clang_ocl_kern_imp_kept(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {always_inline, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(8 : i32) : i32
    %3 = llvm.mlir.constant(1 : i64) : i64
    %4 = llvm.mlir.constant(2 : i64) : i64
    %5 = llvm.mlir.constant(3 : i32) : i32
    %6 = llvm.mlir.constant(0 : i64) : i64
    %7 = llvm.mlir.zero : !llvm.ptr<4>
    %8 = llvm.mlir.constant(12 : i64) : i64
    %9 = llvm.mlir.constant(0 : i8) : i8
    %10 = llvm.mlir.constant(4 : i64) : i64
    %11 = llvm.mlir.addressof @kept.middle : !llvm.ptr<3>
    %12 = llvm.mlir.constant(5 : i32) : i32
    %13 = llvm.mlir.constant(7 : i32) : i32
    %14 = llvm.mlir.constant(31 : i32) : i32
    %15 = llvm.mlir.constant(10 : i32) : i32
    %16 = llvm.mlir.constant(100 : i32) : i32
    %17 = llvm.alloca %0 x !llvm.array<8 x i32> {alignment = 32 : i64} : (i32) -> !llvm.ptr
    %18 = llvm.alloca %0 x !llvm.array<3 x ptr<4>> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %19 = llvm.alloca %0 x !llvm.struct<"struct.node", (ptr<4>, i32)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %20 = llvm.alloca %0 x !llvm.struct<"struct.node", (ptr<4>, i32)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %21 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %22 = llvm.trunc %21 : i64 to i32
    %23 = llvm.mul %2, %22 overflow<nsw> : i32
    %24 = llvm.sext %23 : i32 to i64
    %25 = llvm.getelementptr inbounds %arg0[%24] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %26 = llvm.getelementptr inbounds %arg1[%24] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %27 = llvm.getelementptr inbounds %arg2[%24] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.intr.lifetime.start %17 : !llvm.ptr
    llvm.br ^bb1(%1 : i32)
  ^bb1(%28: i32):  // 2 preds: ^bb0, ^bb2
    %29 = llvm.icmp "slt" %28, %2 : i32
    llvm.cond_br %29, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %30 = llvm.mul %15, %28 overflow<nsw> : i32
    %31 = llvm.sext %28 : i32 to i64
    %32 = llvm.getelementptr inbounds %27[%31] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %30, %32 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<3>
    %33 = llvm.mul %16, %28 overflow<nsw> : i32
    %34 = llvm.getelementptr inbounds %17[%6, %31] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    llvm.store %33, %34 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %35 = llvm.add %28, %0 overflow<nsw> : i32
    llvm.br ^bb1(%35 : i32)
  ^bb3:  // pred: ^bb1
    llvm.intr.lifetime.start %18 : !llvm.ptr
    %36 = llvm.addrspacecast %25 : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.store %36, %18 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr<4>, !llvm.ptr
    %37 = llvm.getelementptr inbounds %18[%3] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr<4>
    %38 = llvm.addrspacecast %27 : !llvm.ptr<3> to !llvm.ptr<4>
    llvm.store %38, %37 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr<4>, !llvm.ptr
    %39 = llvm.getelementptr inbounds %18[%4] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr<4>
    %40 = llvm.addrspacecast %17 : !llvm.ptr to !llvm.ptr<4>
    llvm.store %40, %39 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr<4>, !llvm.ptr
    %41 = llvm.srem %arg3, %5 : i32
    %42 = llvm.sext %41 : i32 to i64
    %43 = llvm.getelementptr inbounds %18[%6, %42] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<3 x ptr<4>>
    %44 = llvm.addrspacecast %43 : !llvm.ptr to !llvm.ptr<4>
    %45 = llvm.add %arg3, %0 overflow<nsw> : i32
    %46 = llvm.srem %45, %5 : i32
    %47 = llvm.sext %46 : i32 to i64
    %48 = llvm.getelementptr inbounds %18[%6, %47] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<3 x ptr<4>>
    %49 = llvm.addrspacecast %48 : !llvm.ptr to !llvm.ptr<4>
    llvm.call spir_funccc @swap(%44, %49) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, !llvm.ptr<4> {llvm.noundef}) -> ()
    llvm.intr.lifetime.start %19 : !llvm.ptr
    llvm.store %7, %19 {alignment = 8 : i64, tbaa = [#tbaa_tag7]} : !llvm.ptr<4>, !llvm.ptr
    %50 = llvm.getelementptr inbounds|nuw %19[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.node", (ptr<4>, i32)>
    llvm.store %arg3, %50 {alignment = 8 : i64, tbaa = [#tbaa_tag6]} : i32, !llvm.ptr
    %51 = llvm.getelementptr %19[%8] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    "llvm.intr.memset"(%51, %9, %10) <{arg_attrs = [{llvm.align = 4 : i64}, {}, {}], isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    %52 = llvm.sext %22 : i32 to i64
    %53 = llvm.getelementptr inbounds %11[%52] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, !llvm.struct<"struct.node", (ptr<4>, i32)>
    %54 = llvm.addrspacecast %53 : !llvm.ptr<3> to !llvm.ptr<4>
    %55 = llvm.addrspacecast %19 : !llvm.ptr to !llvm.ptr<4>
    llvm.store %55, %54 {alignment = 8 : i64, tbaa = [#tbaa_tag7]} : !llvm.ptr<4>, !llvm.ptr<4>
    %56 = llvm.getelementptr inbounds|nuw %54[%1, 1] : (!llvm.ptr<4>, i32) -> !llvm.ptr<4>, !llvm.struct<"struct.node", (ptr<4>, i32)>
    llvm.store %12, %56 {alignment = 8 : i64, tbaa = [#tbaa_tag6]} : i32, !llvm.ptr<4>
    llvm.intr.lifetime.start %20 : !llvm.ptr
    %57 = llvm.and %arg3, %0 : i32
    %58 = llvm.icmp "ne" %57, %1 : i32
    %59 = llvm.select %58, %54, %55 : i1, !llvm.ptr<4>
    llvm.store %59, %20 {alignment = 8 : i64, tbaa = [#tbaa_tag7]} : !llvm.ptr<4>, !llvm.ptr
    %60 = llvm.getelementptr inbounds|nuw %20[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.node", (ptr<4>, i32)>
    llvm.store %13, %60 {alignment = 8 : i64, tbaa = [#tbaa_tag6]} : i32, !llvm.ptr
    %61 = llvm.getelementptr %20[%8] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    "llvm.intr.memset"(%61, %9, %10) <{arg_attrs = [{llvm.align = 4 : i64}, {}, {}], isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    llvm.br ^bb4(%1 : i32)
  ^bb4(%62: i32):  // 2 preds: ^bb3, ^bb5
    %63 = llvm.icmp "slt" %62, %5 : i32
    llvm.cond_br %63, ^bb5, ^bb6(%1 : i32)
  ^bb5:  // pred: ^bb4
    %64 = llvm.sext %62 : i32 to i64
    %65 = llvm.getelementptr inbounds %18[%6, %64] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<3 x ptr<4>>
    %66 = llvm.load %65 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr -> !llvm.ptr<4>
    %67 = llvm.load %66 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<4> -> i32
    %68 = llvm.add %67, %62 overflow<nsw> : i32
    llvm.store %68, %66 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<4>
    %69 = llvm.load %65 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr -> !llvm.ptr<4>
    %70 = llvm.getelementptr inbounds|nuw %69[%0] : (!llvm.ptr<4>, i32) -> !llvm.ptr<4>, i32
    llvm.store %70, %65 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr<4>, !llvm.ptr
    %71 = llvm.add %62, %0 overflow<nsw> : i32
    llvm.br ^bb4(%71 : i32)
  ^bb6(%72: i32):  // 2 preds: ^bb4, ^bb7
    %73 = llvm.icmp "slt" %72, %5 : i32
    llvm.cond_br %73, ^bb7, ^bb8
  ^bb7:  // pred: ^bb6
    %74 = llvm.add %arg3, %72 overflow<nsw> : i32
    %75 = llvm.sext %72 : i32 to i64
    %76 = llvm.getelementptr inbounds %18[%6, %75] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<3 x ptr<4>>
    %77 = llvm.load %76 {alignment = 8 : i64, tbaa = [#tbaa_tag5]} : !llvm.ptr -> !llvm.ptr<4>
    %78 = llvm.load %77 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<4> -> i32
    %79 = llvm.xor %78, %74 : i32
    llvm.store %79, %77 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<4>
    %80 = llvm.add %72, %0 overflow<nsw> : i32
    llvm.br ^bb6(%80 : i32)
  ^bb8:  // pred: ^bb6
    %81 = llvm.addrspacecast %20 : !llvm.ptr to !llvm.ptr<4>
    %82 = llvm.and %arg3, %5 : i32
    %83 = llvm.call spir_funccc @sum(%81, %82) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, i32 {llvm.noundef}) -> i32
    llvm.store %83, %26 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<1>
    llvm.br ^bb9(%1 : i32)
  ^bb9(%84: i32):  // 2 preds: ^bb8, ^bb10
    %85 = llvm.icmp "slt" %84, %2 : i32
    llvm.cond_br %85, ^bb10, ^bb11
  ^bb10:  // pred: ^bb9
    %86 = llvm.sext %84 : i32 to i64
    %87 = llvm.getelementptr inbounds %25[%86] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %88 = llvm.load %87 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %89 = llvm.mul %14, %88 overflow<nsw> : i32
    %90 = llvm.getelementptr inbounds %27[%86] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %91 = llvm.load %90 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<3> -> i32
    %92 = llvm.add %89, %91 overflow<nsw> : i32
    %93 = llvm.mul %14, %92 overflow<nsw> : i32
    %94 = llvm.getelementptr inbounds %17[%6, %86] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %95 = llvm.load %94 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    %96 = llvm.add %93, %95 overflow<nsw> : i32
    %97 = llvm.getelementptr inbounds %26[%86] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %98 = llvm.load %97 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %99 = llvm.add %96, %98 overflow<nsw> : i32
    llvm.store %99, %87 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<1>
    %100 = llvm.add %84, %0 overflow<nsw> : i32
    llvm.br ^bb9(%100 : i32)
  ^bb11:  // pred: ^bb9
    llvm.intr.lifetime.end %20 : !llvm.ptr
    llvm.intr.lifetime.end %19 : !llvm.ptr
    llvm.intr.lifetime.end %18 : !llvm.ptr
    llvm.intr.lifetime.end %17 : !llvm.ptr
    llvm.return
  }
  llvm.func spir_funccc @add(%arg0: !llvm.ptr<4> {llvm.noundef}, %arg1: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]]} {
    %0 = llvm.load %arg0 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<4> -> i32
    %1 = llvm.add %0, %arg1 overflow<nsw> : i32
    llvm.store %1, %arg0 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<4>
    llvm.return
  }
  llvm.func spir_kernelcc @no_local(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    llvm.call spir_funccc @__clang_ocl_kern_imp_no_local(%arg0, %arg1, %arg2, %arg3) {convergent, no_unwind} : (!llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, i32 {llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func spir_funccc @__clang_ocl_kern_imp_no_local(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {always_inline, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(8 : i32) : i32
    %3 = llvm.mlir.constant(2 : i32) : i32
    %4 = llvm.mlir.constant(31 : i32) : i32
    %5 = llvm.mlir.constant(0 : i64) : i64
    %6 = llvm.mlir.constant(10 : i32) : i32
    %7 = llvm.mlir.constant(100 : i32) : i32
    %8 = llvm.alloca %0 x !llvm.array<8 x i32> {alignment = 32 : i64} : (i32) -> !llvm.ptr
    %9 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %10 = llvm.trunc %9 : i64 to i32
    %11 = llvm.mul %2, %10 overflow<nsw> : i32
    %12 = llvm.sext %11 : i32 to i64
    %13 = llvm.getelementptr inbounds %arg0[%12] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %14 = llvm.getelementptr inbounds %arg1[%12] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %15 = llvm.getelementptr inbounds %arg2[%12] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.intr.lifetime.start %8 : !llvm.ptr
    llvm.br ^bb1(%1 : i32)
  ^bb1(%16: i32):  // 2 preds: ^bb0, ^bb2
    %17 = llvm.icmp "slt" %16, %2 : i32
    llvm.cond_br %17, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %18 = llvm.mul %6, %16 overflow<nsw> : i32
    %19 = llvm.sext %16 : i32 to i64
    %20 = llvm.getelementptr inbounds %15[%19] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %18, %20 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<3>
    %21 = llvm.mul %7, %16 overflow<nsw> : i32
    %22 = llvm.getelementptr inbounds %8[%5, %19] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    llvm.store %21, %22 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %23 = llvm.add %16, %0 overflow<nsw> : i32
    llvm.br ^bb1(%23 : i32)
  ^bb3:  // pred: ^bb1
    %24 = llvm.and %arg3, %0 : i32
    %25 = llvm.icmp "ne" %24, %1 : i32
    %26 = llvm.addrspacecast %13 : !llvm.ptr<1> to !llvm.ptr<4>
    %27 = llvm.addrspacecast %8 : !llvm.ptr to !llvm.ptr<4>
    %28 = llvm.select %25, %26, %27 : i1, !llvm.ptr<4>
    llvm.call spir_funccc @add(%28, %arg3) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, i32 {llvm.noundef}) -> ()
    %29 = llvm.and %arg3, %3 : i32
    %30 = llvm.icmp "ne" %29, %1 : i32
    %31 = llvm.addrspacecast %8 : !llvm.ptr to !llvm.ptr<4>
    %32 = llvm.addrspacecast %14 : !llvm.ptr<1> to !llvm.ptr<4>
    %33 = llvm.select %30, %31, %32 : i1, !llvm.ptr<4>
    llvm.call spir_funccc @add(%33, %arg3) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, i32 {llvm.noundef}) -> ()
    llvm.br ^bb4(%1 : i32)
  ^bb4(%34: i32):  // 2 preds: ^bb3, ^bb5
    %35 = llvm.icmp "slt" %34, %2 : i32
    llvm.cond_br %35, ^bb5, ^bb6
  ^bb5:  // pred: ^bb4
    %36 = llvm.sext %34 : i32 to i64
    %37 = llvm.getelementptr inbounds %13[%36] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %38 = llvm.load %37 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %39 = llvm.mul %4, %38 overflow<nsw> : i32
    %40 = llvm.getelementptr inbounds %15[%36] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %41 = llvm.load %40 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<3> -> i32
    %42 = llvm.add %39, %41 overflow<nsw> : i32
    %43 = llvm.mul %4, %42 overflow<nsw> : i32
    %44 = llvm.getelementptr inbounds %8[%5, %36] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %45 = llvm.load %44 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    %46 = llvm.add %43, %45 overflow<nsw> : i32
    %47 = llvm.getelementptr inbounds %14[%36] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %48 = llvm.load %47 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr<1> -> i32
    %49 = llvm.add %46, %48 overflow<nsw> : i32
    llvm.store %49, %37 {alignment = 4 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr<1>
    %50 = llvm.add %34, %0 overflow<nsw> : i32
    llvm.br ^bb4(%50 : i32)
  ^bb6:  // pred: ^bb4
    llvm.intr.lifetime.end %8 : !llvm.ptr
    llvm.return
  }
  llvm.func spir_funccc @_Z12get_local_idj(i32 {llvm.noundef}) -> i64 attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]], will_return}
  llvm.func spir_funccc @__to_global(!llvm.ptr<4>) -> !llvm.ptr<1> attributes {dso_local}
  llvm.func spir_funccc @__to_local(!llvm.ptr<4>) -> !llvm.ptr<3> attributes {dso_local}
  llvm.func spir_funccc @__to_private(!llvm.ptr<4>) -> !llvm.ptr attributes {dso_local}
  llvm.func spir_funccc @_Z9get_fencePU3AS4v(!llvm.ptr<4> {llvm.noundef}) -> i32 attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]]}
}
