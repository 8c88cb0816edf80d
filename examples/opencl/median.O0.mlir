module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>, !llvm.ptr = dense<64> : vector<4xi64>, i1 = dense<8> : vector<2xi64>, i8 = dense<8> : vector<2xi64>, i16 = dense<16> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, f16 = dense<16> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, f128 = dense<128> : vector<2xi64>, "dlti.endianness" = "little", "dlti.global_memory_space" = 1 : ui64>, llvm.module_asm = [], llvm.target_triple = "spir64"} {
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<max, "frame-pointer", 2 : i32>]
  llvm.func spir_kernelcc @median5(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(5 : i32) : i32
    %3 = llvm.mlir.constant(0 : i64) : i64
    %4 = llvm.mlir.constant(2 : i64) : i64
    %5 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %6 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %7 = llvm.alloca %0 x !llvm.array<5 x f32> {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %8 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %9 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %10 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %11 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %10 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg1, %11 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %12 = llvm.load %10 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %13 = llvm.load %11 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    llvm.store %12, %5 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %13, %6 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %14 = llvm.call spir_funccc @_Z13get_global_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %15 = llvm.trunc %14 : i64 to i32
    llvm.store %15, %8 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.store %1, %9 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb2
    %16 = llvm.load %9 {alignment = 4 : i64} : !llvm.ptr -> i32
    %17 = llvm.icmp "slt" %16, %2 : i32
    llvm.cond_br %17, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %18 = llvm.load %5 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %19 = llvm.load %8 {alignment = 4 : i64} : !llvm.ptr -> i32
    %20 = llvm.load %9 {alignment = 4 : i64} : !llvm.ptr -> i32
    %21 = llvm.add %19, %20 overflow<nsw> : i32
    %22 = llvm.sext %21 : i32 to i64
    %23 = llvm.getelementptr inbounds %18[%22] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %24 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr<1> -> f32
    %25 = llvm.load %9 {alignment = 4 : i64} : !llvm.ptr -> i32
    %26 = llvm.sext %25 : i32 to i64
    %27 = llvm.getelementptr inbounds %7[%3, %26] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<5 x f32>
    llvm.store %24, %27 {alignment = 4 : i64} : f32, !llvm.ptr
    %28 = llvm.load %9 {alignment = 4 : i64} : !llvm.ptr -> i32
    %29 = llvm.add %28, %0 overflow<nsw> : i32
    llvm.store %29, %9 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb3:  // pred: ^bb1
    %30 = llvm.addrspacecast %7 : !llvm.ptr to !llvm.ptr<4>
    llvm.call spir_funccc @sort(%30, %2) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, i32 {llvm.noundef}) -> ()
    %31 = llvm.getelementptr inbounds %7[%3, %4] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<5 x f32>
    %32 = llvm.load %31 {alignment = 4 : i64} : !llvm.ptr -> f32
    %33 = llvm.load %6 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %34 = llvm.load %8 {alignment = 4 : i64} : !llvm.ptr -> i32
    %35 = llvm.sext %34 : i32 to i64
    %36 = llvm.getelementptr inbounds %33[%35] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %32, %36 {alignment = 4 : i64} : f32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func spir_funccc @__clang_ocl_kern_imp_median5(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}) attributes {always_inline, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(5 : i32) : i32
    %3 = llvm.mlir.constant(0 : i64) : i64
    %4 = llvm.mlir.constant(2 : i64) : i64
    %5 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %6 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %7 = llvm.alloca %0 x !llvm.array<5 x f32> {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %8 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %9 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %5 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg1, %6 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %10 = llvm.call spir_funccc @_Z13get_global_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %11 = llvm.trunc %10 : i64 to i32
    llvm.store %11, %8 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.store %1, %9 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb3
    %12 = llvm.load %9 {alignment = 4 : i64} : !llvm.ptr -> i32
    %13 = llvm.icmp "slt" %12, %2 : i32
    llvm.cond_br %13, ^bb2, ^bb4
  ^bb2:  // pred: ^bb1
    %14 = llvm.load %5 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %15 = llvm.load %8 {alignment = 4 : i64} : !llvm.ptr -> i32
    %16 = llvm.load %9 {alignment = 4 : i64} : !llvm.ptr -> i32
    %17 = llvm.add %15, %16 overflow<nsw> : i32
    %18 = llvm.sext %17 : i32 to i64
    %19 = llvm.getelementptr inbounds %14[%18] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %20 = llvm.load %19 {alignment = 4 : i64} : !llvm.ptr<1> -> f32
    %21 = llvm.load %9 {alignment = 4 : i64} : !llvm.ptr -> i32
    %22 = llvm.sext %21 : i32 to i64
    %23 = llvm.getelementptr inbounds %7[%3, %22] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<5 x f32>
    llvm.store %20, %23 {alignment = 4 : i64} : f32, !llvm.ptr
    llvm.br ^bb3
  ^bb3:  // pred: ^bb2
    %24 = llvm.load %9 {alignment = 4 : i64} : !llvm.ptr -> i32
    %25 = llvm.add %24, %0 overflow<nsw> : i32
    llvm.store %25, %9 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb4:  // pred: ^bb1
    %26 = llvm.getelementptr inbounds %7[%3, %3] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<5 x f32>
    %27 = llvm.addrspacecast %26 : !llvm.ptr to !llvm.ptr<4>
    llvm.call spir_funccc @sort(%27, %2) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, i32 {llvm.noundef}) -> ()
    %28 = llvm.getelementptr inbounds %7[%3, %4] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<5 x f32>
    %29 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> f32
    %30 = llvm.load %6 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %31 = llvm.load %8 {alignment = 4 : i64} : !llvm.ptr -> i32
    %32 = llvm.sext %31 : i32 to i64
    %33 = llvm.getelementptr inbounds %30[%32] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %29, %33 {alignment = 4 : i64} : f32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func spir_funccc @_Z13get_global_idj(i32 {llvm.noundef}) -> i64 attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]], will_return}
  llvm.func internal spir_funccc @sort(%arg0: !llvm.ptr<4> {llvm.noundef}, %arg1: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(-1 : i32) : i32
    %3 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %5 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %6 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %3 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    llvm.store %arg1, %4 {alignment = 4 : i64} : i32, !llvm.ptr
    %7 = llvm.load %4 {alignment = 4 : i64} : !llvm.ptr -> i32
    %8 = llvm.sub %7, %0 overflow<nsw> : i32
    llvm.store %8, %5 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb7
    %9 = llvm.load %5 {alignment = 4 : i64} : !llvm.ptr -> i32
    %10 = llvm.icmp "sgt" %9, %1 : i32
    llvm.cond_br %10, ^bb2, ^bb8
  ^bb2:  // pred: ^bb1
    llvm.store %1, %6 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb3
  ^bb3:  // 2 preds: ^bb2, ^bb5
    %11 = llvm.load %6 {alignment = 4 : i64} : !llvm.ptr -> i32
    %12 = llvm.load %5 {alignment = 4 : i64} : !llvm.ptr -> i32
    %13 = llvm.icmp "slt" %11, %12 : i32
    llvm.cond_br %13, ^bb4, ^bb6
  ^bb4:  // pred: ^bb3
    %14 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %15 = llvm.load %6 {alignment = 4 : i64} : !llvm.ptr -> i32
    %16 = llvm.sext %15 : i32 to i64
    %17 = llvm.getelementptr inbounds %14[%16] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, f32
    %18 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %19 = llvm.load %6 {alignment = 4 : i64} : !llvm.ptr -> i32
    %20 = llvm.add %19, %0 overflow<nsw> : i32
    %21 = llvm.sext %20 : i32 to i64
    %22 = llvm.getelementptr inbounds %18[%21] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, f32
    llvm.call spir_funccc @order(%17, %22) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, !llvm.ptr<4> {llvm.noundef}) -> ()
    llvm.br ^bb5
  ^bb5:  // pred: ^bb4
    %23 = llvm.load %6 {alignment = 4 : i64} : !llvm.ptr -> i32
    %24 = llvm.add %23, %0 overflow<nsw> : i32
    llvm.store %24, %6 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb3
  ^bb6:  // pred: ^bb3
    llvm.br ^bb7
  ^bb7:  // pred: ^bb6
    %25 = llvm.load %5 {alignment = 4 : i64} : !llvm.ptr -> i32
    %26 = llvm.add %25, %2 overflow<nsw> : i32
    llvm.store %26, %5 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb8:  // pred: ^bb1
    llvm.return
  }
  llvm.func internal spir_funccc @order(%arg0: !llvm.ptr<4> {llvm.noundef}, %arg1: !llvm.ptr<4> {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %2 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x f32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %1 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    llvm.store %arg1, %2 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %4 = llvm.load %1 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %5 = llvm.load %4 {alignment = 4 : i64} : !llvm.ptr<4> -> f32
    %6 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %7 = llvm.load %6 {alignment = 4 : i64} : !llvm.ptr<4> -> f32
    %8 = llvm.fcmp "ogt" %5, %7 : f32
    llvm.cond_br %8, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %9 = llvm.load %1 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %10 = llvm.load %9 {alignment = 4 : i64} : !llvm.ptr<4> -> f32
    llvm.store %10, %3 {alignment = 4 : i64} : f32, !llvm.ptr
    %11 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %12 = llvm.load %11 {alignment = 4 : i64} : !llvm.ptr<4> -> f32
    %13 = llvm.load %1 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    llvm.store %12, %13 {alignment = 4 : i64} : f32, !llvm.ptr<4>
    %14 = llvm.load %3 {alignment = 4 : i64} : !llvm.ptr -> f32
    %15 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    llvm.store %14, %15 {alignment = 4 : i64} : f32, !llvm.ptr<4>
    llvm.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    llvm.return
  }
}
