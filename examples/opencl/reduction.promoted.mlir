#tbaa_root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#tbaa_root, 0>}>
#tbaa_type_desc1 = #llvm.tbaa_type_desc<id = "float", members = {<#tbaa_type_desc, 0>}>
#tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc1, access_type = #tbaa_type_desc1, offset = 0>
module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>, !llvm.ptr = dense<64> : vector<4xi64>, i1 = dense<8> : vector<2xi64>, i8 = dense<8> : vector<2xi64>, i16 = dense<16> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, f16 = dense<16> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, f128 = dense<128> : vector<2xi64>, "dlti.endianness" = "little", "dlti.global_memory_space" = 1 : ui64>, llvm.module_asm = [], llvm.target_triple = "spir64"} {
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<max, "frame-pointer", 2 : i32>]
  llvm.func spir_kernelcc @block_sum(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    llvm.call spir_funccc @__clang_ocl_kern_imp_block_sum(%arg0, %arg1, %arg2) {convergent, no_unwind} : (!llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func spir_funccc @__clang_ocl_kern_imp_block_sum(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}) attributes {always_inline, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    %0 = llvm.mlir.constant(0 : i32) : i32
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.call spir_funccc @_Z12get_local_idj(%0) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %3 = llvm.trunc %2 : i64 to i32
    %4 = llvm.call spir_funccc @_Z13get_global_idj(%0) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %5 = llvm.getelementptr inbounds|nuw %arg0[%4] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %6 = llvm.load %5 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr<1> -> f32
    %7 = llvm.sext %3 : i32 to i64
    %8 = llvm.getelementptr inbounds %arg2[%7] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
    llvm.store %6, %8 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : f32, !llvm.ptr<3>
    llvm.call spir_funccc @_Z7barrierj(%1) {convergent, no_unwind} : (i32 {llvm.noundef}) -> ()
    %9 = llvm.addrspacecast %arg2 : !llvm.ptr<3> to !llvm.ptr<4>
    %10 = llvm.call spir_funccc @_Z14get_local_sizej(%0) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %11 = llvm.trunc %10 : i64 to i32
    llvm.call spir_funccc @reduce(%9, %3, %11) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, i32 {llvm.noundef}, i32 {llvm.noundef}) -> ()
    %12 = llvm.icmp "eq" %3, %0 : i32
    llvm.cond_br %12, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %13 = llvm.load %arg2 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr<3> -> f32
    %14 = llvm.call spir_funccc @_Z12get_group_idj(%0) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %15 = llvm.getelementptr inbounds|nuw %arg1[%14] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %13, %15 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : f32, !llvm.ptr<1>
    llvm.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    llvm.return
  }
  llvm.func spir_funccc @_Z12get_local_idj(i32 {llvm.noundef}) -> i64 attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]], will_return}
  llvm.func spir_funccc @_Z13get_global_idj(i32 {llvm.noundef}) -> i64 attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]], will_return}
  llvm.func spir_funccc @_Z7barrierj(i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]]}
  llvm.func internal spir_funccc @reduce(%arg0: !llvm.ptr<4> {llvm.noundef}, %arg1: i32 {llvm.noundef}, %arg2: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]]} {
    %0 = llvm.mlir.constant(2 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(1 : i32) : i32
    %3 = llvm.sdiv %arg2, %0 : i32
    llvm.br ^bb1(%3 : i32)
  ^bb1(%4: i32):  // 2 preds: ^bb0, ^bb4
    %5 = llvm.icmp "sgt" %4, %1 : i32
    llvm.cond_br %5, ^bb2, ^bb5
  ^bb2:  // pred: ^bb1
    %6 = llvm.icmp "slt" %arg1, %4 : i32
    llvm.cond_br %6, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    %7 = llvm.add %arg1, %4 overflow<nsw> : i32
    %8 = llvm.sext %7 : i32 to i64
    %9 = llvm.getelementptr inbounds %arg0[%8] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, f32
    %10 = llvm.load %9 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr<4> -> f32
    %11 = llvm.sext %arg1 : i32 to i64
    %12 = llvm.getelementptr inbounds %arg0[%11] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, f32
    %13 = llvm.load %12 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr<4> -> f32
    %14 = llvm.fadd %13, %10 : f32
    llvm.store %14, %12 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : f32, !llvm.ptr<4>
    llvm.br ^bb4
  ^bb4:  // 2 preds: ^bb2, ^bb3
    llvm.call spir_funccc @_Z7barrierj(%2) {convergent, no_unwind} : (i32 {llvm.noundef}) -> ()
    %15 = llvm.sdiv %4, %0 : i32
    llvm.br ^bb1(%15 : i32)
  ^bb5:  // pred: ^bb1
    llvm.return
  }
  llvm.func spir_funccc @_Z14get_local_sizej(i32 {llvm.noundef}) -> i64 attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]], will_return}
  llvm.func spir_funccc @_Z12get_group_idj(i32 {llvm.noundef}) -> i64 attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]], will_return}
}
