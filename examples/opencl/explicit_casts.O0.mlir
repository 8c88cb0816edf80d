module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>, !llvm.ptr = dense<64> : vector<4xi64>, i1 = dense<8> : vector<2xi64>, i8 = dense<8> : vector<2xi64>, i16 = dense<16> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, f16 = dense<16> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, f128 = dense<128> : vector<2xi64>, "dlti.endianness" = "little", "dlti.global_memory_space" = 1 : ui64>, llvm.module_asm = [], llvm.target_triple = "spir64"} {
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<max, "frame-pointer", 2 : i32>]
  llvm.func spir_kernelcc @K(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(2 : i64) : i64
    %3 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %4 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %5 = llvm.load %4 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    llvm.store %5, %3 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %6 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %7 = llvm.call spir_funccc @_Z13get_global_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %8 = llvm.mul %2, %7 : i64
    %9 = llvm.getelementptr inbounds|nuw %6[%8] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %10 = llvm.addrspacecast %9 : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.call spir_funccc @F(%10) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func spir_funccc @__clang_ocl_kern_imp_K(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}) attributes {always_inline, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(2 : i64) : i64
    %3 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %3 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %4 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %5 = llvm.call spir_funccc @_Z13get_global_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %6 = llvm.mul %2, %5 : i64
    %7 = llvm.getelementptr inbounds|nuw %4[%6] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %8 = llvm.addrspacecast %7 : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.call spir_funccc @F(%8) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}) -> ()
    llvm.return
  }
  llvm.func internal spir_funccc @F(%arg0: !llvm.ptr<4> {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i64) : i64
    %2 = llvm.mlir.zero : !llvm.ptr<4>
    %3 = llvm.addrspacecast %2 : !llvm.ptr<4> to !llvm.ptr<1>
    %4 = llvm.addrspacecast %2 : !llvm.ptr<4> to !llvm.ptr<3>
    %5 = llvm.addrspacecast %2 : !llvm.ptr<4> to !llvm.ptr
    %6 = llvm.mlir.constant(1 : i64) : i64
    %7 = llvm.mlir.constant(30 : i32) : i32
    %8 = llvm.mlir.constant(20 : i32) : i32
    %9 = llvm.mlir.constant(10 : i32) : i32
    %10 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %10 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %11 = llvm.load %10 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %12 = llvm.getelementptr inbounds %11[%1] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %13 = llvm.load %12 {alignment = 4 : i64} : !llvm.ptr<4> -> i32
    %14 = llvm.add %13, %0 overflow<nsw> : i32
    llvm.store %14, %12 {alignment = 4 : i64} : i32, !llvm.ptr<4>
    %15 = llvm.load %10 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %16 = llvm.call spir_funccc @__to_global(%15) : (!llvm.ptr<4>) -> !llvm.ptr<1>
    %17 = llvm.icmp "ne" %16, %3 : !llvm.ptr<1>
    llvm.cond_br %17, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %18 = llvm.load %10 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %19 = llvm.getelementptr inbounds %18[%6] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    llvm.store %9, %19 {alignment = 4 : i64} : i32, !llvm.ptr<4>
    llvm.br ^bb8
  ^bb2:  // pred: ^bb0
    %20 = llvm.load %10 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %21 = llvm.call spir_funccc @__to_local(%20) : (!llvm.ptr<4>) -> !llvm.ptr<3>
    %22 = llvm.icmp "ne" %21, %4 : !llvm.ptr<3>
    llvm.cond_br %22, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    %23 = llvm.load %10 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %24 = llvm.getelementptr inbounds %23[%6] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    llvm.store %8, %24 {alignment = 4 : i64} : i32, !llvm.ptr<4>
    llvm.br ^bb7
  ^bb4:  // pred: ^bb2
    %25 = llvm.load %10 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %26 = llvm.call spir_funccc @__to_private(%25) : (!llvm.ptr<4>) -> !llvm.ptr
    %27 = llvm.icmp "ne" %26, %5 : !llvm.ptr
    llvm.cond_br %27, ^bb5, ^bb6
  ^bb5:  // pred: ^bb4
    %28 = llvm.load %10 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %29 = llvm.getelementptr inbounds %28[%6] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    llvm.store %7, %29 {alignment = 4 : i64} : i32, !llvm.ptr<4>
    llvm.br ^bb6
  ^bb6:  // 2 preds: ^bb4, ^bb5
    llvm.br ^bb7
  ^bb7:  // 2 preds: ^bb3, ^bb6
    llvm.br ^bb8
  ^bb8:  // 2 preds: ^bb1, ^bb7
    llvm.return
  }
  llvm.func spir_funccc @_Z13get_global_idj(i32 {llvm.noundef}) -> i64 attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]], will_return}
  llvm.func spir_funccc @__to_global(!llvm.ptr<4>) -> !llvm.ptr<1> attributes {dso_local}
  llvm.func spir_funccc @__to_local(!llvm.ptr<4>) -> !llvm.ptr<3> attributes {dso_local}
  llvm.func spir_funccc @__to_private(!llvm.ptr<4>) -> !llvm.ptr attributes {dso_local}
}
