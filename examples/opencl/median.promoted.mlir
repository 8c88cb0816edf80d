#tbaa_root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#tbaa_root, 0>}>
#tbaa_type_desc1 = #llvm.tbaa_type_desc<id = "float", members = {<#tbaa_type_desc, 0>}>
#tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc1, access_type = #tbaa_type_desc1, offset = 0>
module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>, !llvm.ptr = dense<64> : vector<4xi64>, i1 = dense<8> : vector<2xi64>, i8 = dense<8> : vector<2xi64>, i16 = dense<16> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, f16 = dense<16> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, f128 = dense<128> : vector<2xi64>, "dlti.endianness" = "little", "dlti.global_memory_space" = 1 : ui64>, llvm.module_asm = [], llvm.target_triple = "spir64"} {
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<max, "frame-pointer", 2 : i32>]
  llvm.func spir_kernelcc @median5(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    llvm.call spir_funccc @__clang_ocl_kern_imp_median5(%arg0, %arg1) {convergent, no_unwind} : (!llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func spir_funccc @__clang_ocl_kern_imp_median5(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}) attributes {always_inline, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(5 : i32) : i32
    %3 = llvm.mlir.constant(0 : i64) : i64
    %4 = llvm.mlir.constant(2 : i64) : i64
    %5 = llvm.alloca %0 x !llvm.array<5 x f32> {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.intr.lifetime.start %5 : !llvm.ptr
    %6 = llvm.call spir_funccc @_Z13get_global_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %7 = llvm.trunc %6 : i64 to i32
    llvm.br ^bb1(%1 : i32)
  ^bb1(%8: i32):  // 2 preds: ^bb0, ^bb2
    %9 = llvm.icmp "slt" %8, %2 : i32
    llvm.cond_br %9, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %10 = llvm.add %7, %8 overflow<nsw> : i32
    %11 = llvm.sext %10 : i32 to i64
    %12 = llvm.getelementptr inbounds %arg0[%11] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %13 = llvm.load %12 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr<1> -> f32
    %14 = llvm.sext %8 : i32 to i64
    %15 = llvm.getelementptr inbounds %5[%3, %14] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<5 x f32>
    llvm.store %13, %15 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : f32, !llvm.ptr
    %16 = llvm.add %8, %0 overflow<nsw> : i32
    llvm.br ^bb1(%16 : i32)
  ^bb3:  // pred: ^bb1
    %17 = llvm.addrspacecast %5 : !llvm.ptr to !llvm.ptr<4>
    llvm.call spir_funccc @sort(%17, %2) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, i32 {llvm.noundef}) -> ()
    %18 = llvm.getelementptr inbounds %5[%3, %4] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<5 x f32>
    %19 = llvm.load %18 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    %20 = llvm.sext %7 : i32 to i64
    %21 = llvm.getelementptr inbounds %arg1[%20] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %19, %21 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : f32, !llvm.ptr<1>
    llvm.intr.lifetime.end %5 : !llvm.ptr
    llvm.return
  }
  llvm.func spir_funccc @_Z13get_global_idj(i32 {llvm.noundef}) -> i64 attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]], will_return}
  llvm.func internal spir_funccc @sort(%arg0: !llvm.ptr<4> {llvm.noundef}, %arg1: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(-1 : i32) : i32
    %3 = llvm.sub %arg1, %0 overflow<nsw> : i32
    llvm.br ^bb1(%3 : i32)
  ^bb1(%4: i32):  // 2 preds: ^bb0, ^bb4
    %5 = llvm.icmp "sgt" %4, %1 : i32
    llvm.cond_br %5, ^bb2(%1 : i32), ^bb5
  ^bb2(%6: i32):  // 2 preds: ^bb1, ^bb3
    %7 = llvm.icmp "slt" %6, %4 : i32
    llvm.cond_br %7, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    %8 = llvm.sext %6 : i32 to i64
    %9 = llvm.getelementptr inbounds %arg0[%8] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, f32
    %10 = llvm.add %6, %0 overflow<nsw> : i32
    %11 = llvm.sext %10 : i32 to i64
    %12 = llvm.getelementptr inbounds %arg0[%11] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, f32
    llvm.call spir_funccc @order(%9, %12) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, !llvm.ptr<4> {llvm.noundef}) -> ()
    llvm.br ^bb2(%10 : i32)
  ^bb4:  // pred: ^bb2
    %13 = llvm.add %4, %2 overflow<nsw> : i32
    llvm.br ^bb1(%13 : i32)
  ^bb5:  // pred: ^bb1
    llvm.return
  }
  llvm.func internal spir_funccc @order(%arg0: !llvm.ptr<4> {llvm.noundef}, %arg1: !llvm.ptr<4> {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]]} {
    %0 = llvm.load %arg0 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr<4> -> f32
    %1 = llvm.load %arg1 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr<4> -> f32
    %2 = llvm.fcmp "ogt" %0, %1 : f32
    llvm.cond_br %2, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    llvm.store %1, %arg0 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : f32, !llvm.ptr<4>
    llvm.store %0, %arg1 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : f32, !llvm.ptr<4>
    llvm.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    llvm.return
  }
}
