#tbaa_root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#tbaa_root, 0>}>
#tbaa_type_desc1 = #llvm.tbaa_type_desc<id = "float", members = {<#tbaa_type_desc, 0>}>
#tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc1, access_type = #tbaa_type_desc1, offset = 0>
module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>, !llvm.ptr = dense<64> : vector<4xi64>, i1 = dense<8> : vector<2xi64>, i8 = dense<8> : vector<2xi64>, i16 = dense<16> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, f16 = dense<16> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, f128 = dense<128> : vector<2xi64>, "dlti.endianness" = "little", "dlti.global_memory_space" = 1 : ui64>, llvm.module_asm = [], llvm.target_triple = "spir64"} {
  llvm.mlir.global internal @normalise.block() {addr_space = 3 : i32, alignment = 4 : i64, dso_local} : !llvm.array<64 x f32> {
    %0 = llvm.mlir.undef : !llvm.array<64 x f32>
    llvm.return %0 : !llvm.array<64 x f32>
  }
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<max, "frame-pointer", 2 : i32>]
  llvm.func spir_kernelcc @row_max(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    llvm.call spir_funccc @__clang_ocl_kern_imp_row_max(%arg0, %arg1, %arg2, %arg3) {convergent, no_unwind} : (!llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, i32 {llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func spir_funccc @__clang_ocl_kern_imp_row_max(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {always_inline, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    %0 = llvm.mlir.constant(0 : i32) : i32
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.call spir_funccc @_Z12get_local_idj(%0) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %3 = llvm.trunc %2 : i64 to i32
    %4 = llvm.call spir_funccc @_Z12get_group_idj(%0) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %5 = llvm.sext %arg3 : i32 to i64
    %6 = llvm.mul %4, %5 : i64
    %7 = llvm.sext %3 : i32 to i64
    %8 = llvm.add %6, %7 : i64
    %9 = llvm.getelementptr inbounds|nuw %arg0[%8] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %10 = llvm.load %9 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr<1> -> f32
    %11 = llvm.getelementptr inbounds %arg2[%7] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
    llvm.store %10, %11 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : f32, !llvm.ptr<3>
    llvm.call spir_funccc @_Z7barrierj(%1) {convergent, no_unwind} : (i32 {llvm.noundef}) -> ()
    %12 = llvm.icmp "eq" %3, %0 : i32
    llvm.cond_br %12, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %13 = llvm.addrspacecast %arg2 : !llvm.ptr<3> to !llvm.ptr<4>
    %14 = llvm.call spir_funccc @largest(%13, %arg3) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, i32 {llvm.noundef}) -> f32
    %15 = llvm.call spir_funccc @_Z12get_group_idj(%0) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %16 = llvm.getelementptr inbounds|nuw %arg1[%15] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %14, %16 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : f32, !llvm.ptr<1>
    llvm.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    llvm.return
  }
  llvm.func spir_kernelcc @normalise(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    llvm.call spir_funccc @__clang_ocl_kern_imp_normalise(%arg0, %arg1) {convergent, no_unwind} : (!llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, i32 {llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func spir_funccc @__clang_ocl_kern_imp_normalise(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: i32 {llvm.noundef}) attributes {always_inline, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    %0 = llvm.mlir.constant(0 : i32) : i32
    %1 = llvm.mlir.addressof @normalise.block : !llvm.ptr<3>
    %2 = llvm.mlir.constant(0 : i64) : i64
    %3 = llvm.mlir.constant(1 : i32) : i32
    %4 = llvm.addrspacecast %1 : !llvm.ptr<3> to !llvm.ptr<4>
    %5 = llvm.call spir_funccc @_Z12get_local_idj(%0) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %6 = llvm.trunc %5 : i64 to i32
    %7 = llvm.call spir_funccc @_Z13get_global_idj(%0) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %8 = llvm.getelementptr inbounds|nuw %arg0[%7] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %9 = llvm.load %8 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr<1> -> f32
    %10 = llvm.sext %6 : i32 to i64
    %11 = llvm.getelementptr inbounds %1[%2, %10] : (!llvm.ptr<3>, i64, i64) -> !llvm.ptr<3>, !llvm.array<64 x f32>
    llvm.store %9, %11 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : f32, !llvm.ptr<3>
    llvm.call spir_funccc @_Z7barrierj(%3) {convergent, no_unwind} : (i32 {llvm.noundef}) -> ()
    %12 = llvm.load %11 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr<3> -> f32
    %13 = llvm.call spir_funccc @largest(%4, %arg1) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, i32 {llvm.noundef}) -> f32
    %14 = llvm.fdiv %12, %13 : f32
    llvm.store %14, %8 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : f32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func spir_funccc @_Z12get_local_idj(i32 {llvm.noundef}) -> i64 attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]], will_return}
  llvm.func spir_funccc @_Z12get_group_idj(i32 {llvm.noundef}) -> i64 attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]], will_return}
  llvm.func spir_funccc @_Z7barrierj(i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]]}
  llvm.func internal spir_funccc @largest(%arg0: !llvm.ptr<4> {llvm.noundef}, %arg1: i32 {llvm.noundef}) -> f32 attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.load %arg0 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr<4> -> f32
    llvm.br ^bb1(%1, %0 : f32, i32)
  ^bb1(%2: f32, %3: i32):  // 2 preds: ^bb0, ^bb2
    %4 = llvm.icmp "slt" %3, %arg1 : i32
    llvm.cond_br %4, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %5 = llvm.sext %3 : i32 to i64
    %6 = llvm.getelementptr inbounds %arg0[%5] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, f32
    %7 = llvm.load %6 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr<4> -> f32
    %8 = llvm.fcmp "ogt" %7, %2 : f32
    %9 = llvm.select %8, %7, %2 : i1, f32
    %10 = llvm.add %3, %0 overflow<nsw> : i32
    llvm.br ^bb1(%9, %10 : f32, i32)
  ^bb3:  // pred: ^bb1
    llvm.return %2 : f32
  }
  llvm.func spir_funccc @_Z13get_global_idj(i32 {llvm.noundef}) -> i64 attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]], will_return}
}
