#tbaa_root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#tbaa_root, 0>}>
#tbaa_type_desc1 = #llvm.tbaa_type_desc<id = "int", members = {<#tbaa_type_desc, 0>}>
#tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc1, access_type = #tbaa_type_desc1, offset = 0>
module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>, !llvm.ptr = dense<64> : vector<4xi64>, i1 = dense<8> : vector<2xi64>, i8 = dense<8> : vector<2xi64>, i16 = dense<16> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, f16 = dense<16> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, f128 = dense<128> : vector<2xi64>, "dlti.endianness" = "little", "dlti.global_memory_space" = 1 : ui64>, llvm.module_asm = [], llvm.target_triple = "spir64"} {
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<max, "frame-pointer", 2 : i32>]
  llvm.func spir_kernelcc @K(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    llvm.call spir_funccc @__clang_ocl_kern_imp_K(%arg0) {convergent, no_unwind} : (!llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func spir_funccc @__clang_ocl_kern_imp_K(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}) attributes {always_inline, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    %0 = llvm.mlir.constant(0 : i32) : i32
    %1 = llvm.mlir.constant(2 : i64) : i64
    %2 = llvm.call spir_funccc @_Z13get_global_idj(%0) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %3 = llvm.mul %1, %2 : i64
    %4 = llvm.getelementptr inbounds|nuw %arg0[%3] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %5 = llvm.addrspacecast %4 : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.call spir_funccc @F(%5) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func internal spir_funccc @F(%arg0: !llvm.ptr<4> {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.zero : !llvm.ptr<4>
    %2 = llvm.addrspacecast %1 : !llvm.ptr<4> to !llvm.ptr<1>
    %3 = llvm.addrspacecast %1 : !llvm.ptr<4> to !llvm.ptr<3>
    %4 = llvm.addrspacecast %1 : !llvm.ptr<4> to !llvm.ptr
    %5 = llvm.mlir.constant(1 : i64) : i64
    %6 = llvm.mlir.constant(30 : i32) : i32
    %7 = llvm.mlir.constant(20 : i32) : i32
    %8 = llvm.mlir.constant(10 : i32) : i32
    %9 = llvm.load %arg0 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr<4> -> i32
    %10 = llvm.add %9, %0 overflow<nsw> : i32
    llvm.store %10, %arg0 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : i32, !llvm.ptr<4>
    %11 = llvm.call spir_funccc @__to_global(%arg0) : (!llvm.ptr<4>) -> !llvm.ptr<1>
    %12 = llvm.icmp "ne" %11, %2 : !llvm.ptr<1>
    llvm.cond_br %12, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %13 = llvm.getelementptr inbounds %arg0[%5] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    llvm.store %8, %13 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : i32, !llvm.ptr<4>
    llvm.br ^bb6
  ^bb2:  // pred: ^bb0
    %14 = llvm.call spir_funccc @__to_local(%arg0) : (!llvm.ptr<4>) -> !llvm.ptr<3>
    %15 = llvm.icmp "ne" %14, %3 : !llvm.ptr<3>
    llvm.cond_br %15, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    %16 = llvm.getelementptr inbounds %arg0[%5] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    llvm.store %7, %16 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : i32, !llvm.ptr<4>
    llvm.br ^bb6
  ^bb4:  // pred: ^bb2
    %17 = llvm.call spir_funccc @__to_private(%arg0) : (!llvm.ptr<4>) -> !llvm.ptr
    %18 = llvm.icmp "ne" %17, %4 : !llvm.ptr
    llvm.cond_br %18, ^bb5, ^bb6
  ^bb5:  // pred: ^bb4
    %19 = llvm.getelementptr inbounds %arg0[%5] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    llvm.store %6, %19 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : i32, !llvm.ptr<4>
    llvm.br ^bb6
  ^bb6:  // 4 preds: ^bb1, ^bb3, ^bb4, ^bb5
    llvm.return
  }
  llvm.func spir_funccc @_Z13get_global_idj(i32 {llvm.noundef}) -> i64 attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]], will_return}
  llvm.func spir_funccc @__to_global(!llvm.ptr<4>) -> !llvm.ptr<1> attributes {dso_local}
  llvm.func spir_funccc @__to_local(!llvm.ptr<4>) -> !llvm.ptr<3> attributes {dso_local}
  llvm.func spir_funccc @__to_private(!llvm.ptr<4>) -> !llvm.ptr attributes {dso_local}
}
