module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>, !llvm.ptr = dense<64> : vector<4xi64>, i1 = dense<8> : vector<2xi64>, i8 = dense<8> : vector<2xi64>, i16 = dense<16> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, f16 = dense<16> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, f128 = dense<128> : vector<2xi64>, "dlti.endianness" = "little", "dlti.global_memory_space" = 1 : ui64>, llvm.module_asm = [], llvm.target_triple = "spir64"} {
  llvm.mlir.global internal @normalise.block() {addr_space = 3 : i32, alignment = 4 : i64, dso_local} : !llvm.array<64 x f32> {
    %0 = llvm.mlir.undef : !llvm.array<64 x f32>
    llvm.return %0 : !llvm.array<64 x f32>
  }
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<max, "frame-pointer", 2 : i32>]
  llvm.func spir_kernelcc @row_max(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %5 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %6 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %7 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %8 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %9 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %10 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %7 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg1, %8 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg2, %9 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %arg3, %10 {alignment = 4 : i64} : i32, !llvm.ptr
    %11 = llvm.load %7 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %12 = llvm.load %8 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %13 = llvm.load %9 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %14 = llvm.load %10 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %11, %2 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %12, %3 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %13, %4 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %14, %5 {alignment = 4 : i64} : i32, !llvm.ptr
    %15 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %16 = llvm.trunc %15 : i64 to i32
    llvm.store %16, %6 {alignment = 4 : i64} : i32, !llvm.ptr
    %17 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %18 = llvm.call spir_funccc @_Z12get_group_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %19 = llvm.load %5 {alignment = 4 : i64} : !llvm.ptr -> i32
    %20 = llvm.sext %19 : i32 to i64
    %21 = llvm.mul %18, %20 : i64
    %22 = llvm.load %6 {alignment = 4 : i64} : !llvm.ptr -> i32
    %23 = llvm.sext %22 : i32 to i64
    %24 = llvm.add %21, %23 : i64
    %25 = llvm.getelementptr inbounds|nuw %17[%24] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %26 = llvm.load %25 {alignment = 4 : i64} : !llvm.ptr<1> -> f32
    %27 = llvm.load %4 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %28 = llvm.load %6 {alignment = 4 : i64} : !llvm.ptr -> i32
    %29 = llvm.sext %28 : i32 to i64
    %30 = llvm.getelementptr inbounds %27[%29] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
    llvm.store %26, %30 {alignment = 4 : i64} : f32, !llvm.ptr<3>
    llvm.call spir_funccc @_Z7barrierj(%0) {convergent, no_unwind} : (i32 {llvm.noundef}) -> ()
    %31 = llvm.load %6 {alignment = 4 : i64} : !llvm.ptr -> i32
    %32 = llvm.icmp "eq" %31, %1 : i32
    llvm.cond_br %32, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %33 = llvm.load %4 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %34 = llvm.addrspacecast %33 : !llvm.ptr<3> to !llvm.ptr<4>
    %35 = llvm.load %5 {alignment = 4 : i64} : !llvm.ptr -> i32
    %36 = llvm.call spir_funccc @largest(%34, %35) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, i32 {llvm.noundef}) -> f32
    %37 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %38 = llvm.call spir_funccc @_Z12get_group_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %39 = llvm.getelementptr inbounds|nuw %37[%38] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %36, %39 {alignment = 4 : i64} : f32, !llvm.ptr<1>
    llvm.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    llvm.return
  }
  llvm.func spir_funccc @__clang_ocl_kern_imp_row_max(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {always_inline, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %5 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %6 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg1, %3 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg2, %4 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %arg3, %5 {alignment = 4 : i64} : i32, !llvm.ptr
    %7 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %8 = llvm.trunc %7 : i64 to i32
    llvm.store %8, %6 {alignment = 4 : i64} : i32, !llvm.ptr
    %9 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %10 = llvm.call spir_funccc @_Z12get_group_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %11 = llvm.load %5 {alignment = 4 : i64} : !llvm.ptr -> i32
    %12 = llvm.sext %11 : i32 to i64
    %13 = llvm.mul %10, %12 : i64
    %14 = llvm.load %6 {alignment = 4 : i64} : !llvm.ptr -> i32
    %15 = llvm.sext %14 : i32 to i64
    %16 = llvm.add %13, %15 : i64
    %17 = llvm.getelementptr inbounds|nuw %9[%16] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %18 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr<1> -> f32
    %19 = llvm.load %4 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %20 = llvm.load %6 {alignment = 4 : i64} : !llvm.ptr -> i32
    %21 = llvm.sext %20 : i32 to i64
    %22 = llvm.getelementptr inbounds %19[%21] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
    llvm.store %18, %22 {alignment = 4 : i64} : f32, !llvm.ptr<3>
    llvm.call spir_funccc @_Z7barrierj(%0) {convergent, no_unwind} : (i32 {llvm.noundef}) -> ()
    %23 = llvm.load %6 {alignment = 4 : i64} : !llvm.ptr -> i32
    %24 = llvm.icmp "eq" %23, %1 : i32
    llvm.cond_br %24, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %25 = llvm.load %4 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %26 = llvm.addrspacecast %25 : !llvm.ptr<3> to !llvm.ptr<4>
    %27 = llvm.load %5 {alignment = 4 : i64} : !llvm.ptr -> i32
    %28 = llvm.call spir_funccc @largest(%26, %27) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, i32 {llvm.noundef}) -> f32
    %29 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %30 = llvm.call spir_funccc @_Z12get_group_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %31 = llvm.getelementptr inbounds|nuw %29[%30] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %28, %31 {alignment = 4 : i64} : f32, !llvm.ptr<1>
    llvm.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    llvm.return
  }
  llvm.func spir_kernelcc @normalise(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.addressof @normalise.block : !llvm.ptr<3>
    %3 = llvm.mlir.constant(0 : i64) : i64
    %4 = llvm.addrspacecast %2 : !llvm.ptr<3> to !llvm.ptr<4>
    %5 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %6 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %7 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %8 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %9 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %8 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg1, %9 {alignment = 4 : i64} : i32, !llvm.ptr
    %10 = llvm.load %8 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %11 = llvm.load %9 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %10, %5 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %11, %6 {alignment = 4 : i64} : i32, !llvm.ptr
    %12 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %13 = llvm.trunc %12 : i64 to i32
    llvm.store %13, %7 {alignment = 4 : i64} : i32, !llvm.ptr
    %14 = llvm.load %5 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %15 = llvm.call spir_funccc @_Z13get_global_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %16 = llvm.getelementptr inbounds|nuw %14[%15] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %17 = llvm.load %16 {alignment = 4 : i64} : !llvm.ptr<1> -> f32
    %18 = llvm.load %7 {alignment = 4 : i64} : !llvm.ptr -> i32
    %19 = llvm.sext %18 : i32 to i64
    %20 = llvm.getelementptr inbounds %2[%3, %19] : (!llvm.ptr<3>, i64, i64) -> !llvm.ptr<3>, !llvm.array<64 x f32>
    llvm.store %17, %20 {alignment = 4 : i64} : f32, !llvm.ptr<3>
    llvm.call spir_funccc @_Z7barrierj(%0) {convergent, no_unwind} : (i32 {llvm.noundef}) -> ()
    %21 = llvm.load %7 {alignment = 4 : i64} : !llvm.ptr -> i32
    %22 = llvm.sext %21 : i32 to i64
    %23 = llvm.getelementptr inbounds %2[%3, %22] : (!llvm.ptr<3>, i64, i64) -> !llvm.ptr<3>, !llvm.array<64 x f32>
    %24 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr<3> -> f32
    %25 = llvm.load %6 {alignment = 4 : i64} : !llvm.ptr -> i32
    %26 = llvm.call spir_funccc @largest(%4, %25) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, i32 {llvm.noundef}) -> f32
    %27 = llvm.fdiv %24, %26 : f32
    %28 = llvm.load %5 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %29 = llvm.call spir_funccc @_Z13get_global_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %30 = llvm.getelementptr inbounds|nuw %28[%29] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %27, %30 {alignment = 4 : i64} : f32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func spir_funccc @__clang_ocl_kern_imp_normalise(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: i32 {llvm.noundef}) attributes {always_inline, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.addressof @normalise.block : !llvm.ptr<3>
    %3 = llvm.mlir.constant(0 : i64) : i64
    %4 = llvm.addrspacecast %2 : !llvm.ptr<3> to !llvm.ptr<4>
    %5 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %6 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %7 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %5 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg1, %6 {alignment = 4 : i64} : i32, !llvm.ptr
    %8 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %9 = llvm.trunc %8 : i64 to i32
    llvm.store %9, %7 {alignment = 4 : i64} : i32, !llvm.ptr
    %10 = llvm.load %5 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %11 = llvm.call spir_funccc @_Z13get_global_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %12 = llvm.getelementptr inbounds|nuw %10[%11] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %13 = llvm.load %12 {alignment = 4 : i64} : !llvm.ptr<1> -> f32
    %14 = llvm.load %7 {alignment = 4 : i64} : !llvm.ptr -> i32
    %15 = llvm.sext %14 : i32 to i64
    %16 = llvm.getelementptr inbounds %2[%3, %15] : (!llvm.ptr<3>, i64, i64) -> !llvm.ptr<3>, !llvm.array<64 x f32>
    llvm.store %13, %16 {alignment = 4 : i64} : f32, !llvm.ptr<3>
    llvm.call spir_funccc @_Z7barrierj(%0) {convergent, no_unwind} : (i32 {llvm.noundef}) -> ()
    %17 = llvm.load %7 {alignment = 4 : i64} : !llvm.ptr -> i32
    %18 = llvm.sext %17 : i32 to i64
    %19 = llvm.getelementptr inbounds %2[%3, %18] : (!llvm.ptr<3>, i64, i64) -> !llvm.ptr<3>, !llvm.array<64 x f32>
    %20 = llvm.load %19 {alignment = 4 : i64} : !llvm.ptr<3> -> f32
    %21 = llvm.load %6 {alignment = 4 : i64} : !llvm.ptr -> i32
    %22 = llvm.call spir_funccc @largest(%4, %21) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, i32 {llvm.noundef}) -> f32
    %23 = llvm.fdiv %20, %22 : f32
    %24 = llvm.load %5 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %25 = llvm.call spir_funccc @_Z13get_global_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %26 = llvm.getelementptr inbounds|nuw %24[%25] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %23, %26 {alignment = 4 : i64} : f32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func spir_funccc @_Z12get_local_idj(i32 {llvm.noundef}) -> i64 attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]], will_return}
  llvm.func spir_funccc @_Z12get_group_idj(i32 {llvm.noundef}) -> i64 attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]], will_return}
  llvm.func spir_funccc @_Z7barrierj(i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]]}
  llvm.func internal spir_funccc @largest(%arg0: !llvm.ptr<4> {llvm.noundef}, %arg1: i32 {llvm.noundef}) -> f32 attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i64) : i64
    %2 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.alloca %0 x f32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %5 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    llvm.store %arg1, %3 {alignment = 4 : i64} : i32, !llvm.ptr
    %6 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %7 = llvm.getelementptr inbounds %6[%1] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, f32
    %8 = llvm.load %7 {alignment = 4 : i64} : !llvm.ptr<4> -> f32
    llvm.store %8, %4 {alignment = 4 : i64} : f32, !llvm.ptr
    llvm.store %0, %5 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb6
    %9 = llvm.load %5 {alignment = 4 : i64} : !llvm.ptr -> i32
    %10 = llvm.load %3 {alignment = 4 : i64} : !llvm.ptr -> i32
    %11 = llvm.icmp "slt" %9, %10 : i32
    llvm.cond_br %11, ^bb2, ^bb7
  ^bb2:  // pred: ^bb1
    %12 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %13 = llvm.load %5 {alignment = 4 : i64} : !llvm.ptr -> i32
    %14 = llvm.sext %13 : i32 to i64
    %15 = llvm.getelementptr inbounds %12[%14] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, f32
    %16 = llvm.load %15 {alignment = 4 : i64} : !llvm.ptr<4> -> f32
    %17 = llvm.load %4 {alignment = 4 : i64} : !llvm.ptr -> f32
    %18 = llvm.fcmp "ogt" %16, %17 : f32
    llvm.cond_br %18, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    %19 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %20 = llvm.load %5 {alignment = 4 : i64} : !llvm.ptr -> i32
    %21 = llvm.sext %20 : i32 to i64
    %22 = llvm.getelementptr inbounds %19[%21] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, f32
    %23 = llvm.load %22 {alignment = 4 : i64} : !llvm.ptr<4> -> f32
    llvm.br ^bb5(%23 : f32)
  ^bb4:  // pred: ^bb2
    %24 = llvm.load %4 {alignment = 4 : i64} : !llvm.ptr -> f32
    llvm.br ^bb5(%24 : f32)
  ^bb5(%25: f32):  // 2 preds: ^bb3, ^bb4
    llvm.store %25, %4 {alignment = 4 : i64} : f32, !llvm.ptr
    llvm.br ^bb6
  ^bb6:  // pred: ^bb5
    %26 = llvm.load %5 {alignment = 4 : i64} : !llvm.ptr -> i32
    %27 = llvm.add %26, %0 overflow<nsw> : i32
    llvm.store %27, %5 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb7:  // pred: ^bb1
    %28 = llvm.load %4 {alignment = 4 : i64} : !llvm.ptr -> f32
    llvm.return %28 : f32
  }
  llvm.func spir_funccc @_Z13get_global_idj(i32 {llvm.noundef}) -> i64 attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]], will_return}
}
