module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>, !llvm.ptr = dense<64> : vector<4xi64>, i1 = dense<8> : vector<2xi64>, i8 = dense<8> : vector<2xi64>, i16 = dense<16> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, f16 = dense<16> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, f128 = dense<128> : vector<2xi64>, "dlti.endianness" = "little", "dlti.global_memory_space" = 1 : ui64>, llvm.module_asm = [], llvm.target_triple = "spir64"} {
  llvm.mlir.global internal @kept.middle() {addr_space = 3 : i32, alignment = 8 : i64, dso_local} : !llvm.array<4 x struct<"struct.node", (ptr<4>, i32)>> {
    %0 = llvm.mlir.undef : !llvm.array<4 x struct<"struct.node", (ptr<4>, i32)>>
    llvm.return %0 : !llvm.array<4 x struct<"struct.node", (ptr<4>, i32)>>
  }
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<max, "frame-pointer", 2 : i32>]
  llvm.func spir_funccc @pick(%arg0: i32 {llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.noundef}, %arg3: !llvm.ptr {llvm.noundef}) -> !llvm.ptr<4> attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %2 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %5 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %2 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.store %arg1, %3 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg2, %4 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %arg3, %5 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    %6 = llvm.load %2 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.switch %6 : i32, ^bb3 [
      0: ^bb1,
      1: ^bb2
    ]
  ^bb1:  // pred: ^bb0
    %7 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %8 = llvm.addrspacecast %7 : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.store %8, %1 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    llvm.br ^bb4
  ^bb2:  // pred: ^bb0
    %9 = llvm.load %4 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %10 = llvm.addrspacecast %9 : !llvm.ptr<3> to !llvm.ptr<4>
    llvm.store %10, %1 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    llvm.br ^bb4
  ^bb3:  // pred: ^bb0
    %11 = llvm.load %5 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %12 = llvm.addrspacecast %11 : !llvm.ptr to !llvm.ptr<4>
    llvm.store %12, %1 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    llvm.br ^bb4
  ^bb4:  // 3 preds: ^bb1, ^bb2, ^bb3
    %13 = llvm.load %1 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    llvm.return %13 : !llvm.ptr<4>
  }
  llvm.func spir_kernelcc @accesses(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
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
    %12 = llvm.mlir.constant(2 : i64) : i64
    %13 = llvm.mlir.constant(1 : i64) : i64
    %14 = llvm.mlir.poison : i32
    %15 = llvm.mlir.constant(2 : i32) : i32
    %16 = llvm.mlir.undef : vector<4xi32>
    %17 = llvm.mlir.constant(0 : i32) : i32
    %18 = llvm.insertelement %0, %16[%17 : i32] : vector<4xi32>
    %19 = llvm.mlir.constant(1 : i32) : i32
    %20 = llvm.insertelement %15, %18[%19 : i32] : vector<4xi32>
    %21 = llvm.mlir.constant(2 : i32) : i32
    %22 = llvm.insertelement %3, %20[%21 : i32] : vector<4xi32>
    %23 = llvm.mlir.constant(3 : i32) : i32
    %24 = llvm.insertelement %14, %22[%23 : i32] : vector<4xi32>
    %25 = llvm.mlir.constant(8 : i64) : i64
    %26 = llvm.mlir.constant(10 : i32) : i32
    %27 = llvm.mlir.constant(100 : i32) : i32
    %28 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %29 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %30 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %31 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %32 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %33 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %34 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %35 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %36 = llvm.alloca %0 x !llvm.array<8 x i32> {alignment = 32 : i64} : (i32) -> !llvm.ptr
    %37 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %38 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %39 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %40 = llvm.alloca %0 x vector<4xi32> {alignment = 16 : i64} : (i32) -> !llvm.ptr
    %41 = llvm.alloca %0 x !llvm.struct<"struct.pair", (i32, f32)> {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %42 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %43 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %44 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %45 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %46 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %43 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg1, %44 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg2, %45 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %arg3, %46 {alignment = 4 : i64} : i32, !llvm.ptr
    %47 = llvm.load %43 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %48 = llvm.load %44 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %49 = llvm.load %45 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %50 = llvm.load %46 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %47, %28 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %48, %29 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %49, %30 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %50, %31 {alignment = 4 : i64} : i32, !llvm.ptr
    %51 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %52 = llvm.trunc %51 : i64 to i32
    llvm.store %52, %32 {alignment = 4 : i64} : i32, !llvm.ptr
    %53 = llvm.load %28 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %54 = llvm.load %32 {alignment = 4 : i64} : !llvm.ptr -> i32
    %55 = llvm.mul %2, %54 overflow<nsw> : i32
    %56 = llvm.sext %55 : i32 to i64
    %57 = llvm.getelementptr inbounds %53[%56] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %57, %33 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %58 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %59 = llvm.load %32 {alignment = 4 : i64} : !llvm.ptr -> i32
    %60 = llvm.mul %2, %59 overflow<nsw> : i32
    %61 = llvm.sext %60 : i32 to i64
    %62 = llvm.getelementptr inbounds %58[%61] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %62, %34 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %63 = llvm.load %30 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %64 = llvm.load %32 {alignment = 4 : i64} : !llvm.ptr -> i32
    %65 = llvm.mul %2, %64 overflow<nsw> : i32
    %66 = llvm.sext %65 : i32 to i64
    %67 = llvm.getelementptr inbounds %63[%66] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %67, %35 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %1, %37 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb2
    %68 = llvm.load %37 {alignment = 4 : i64} : !llvm.ptr -> i32
    %69 = llvm.icmp "slt" %68, %2 : i32
    llvm.cond_br %69, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %70 = llvm.load %37 {alignment = 4 : i64} : !llvm.ptr -> i32
    %71 = llvm.mul %26, %70 overflow<nsw> : i32
    %72 = llvm.load %35 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %73 = llvm.load %37 {alignment = 4 : i64} : !llvm.ptr -> i32
    %74 = llvm.sext %73 : i32 to i64
    %75 = llvm.getelementptr inbounds %72[%74] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %71, %75 {alignment = 4 : i64} : i32, !llvm.ptr<3>
    %76 = llvm.load %37 {alignment = 4 : i64} : !llvm.ptr -> i32
    %77 = llvm.mul %27, %76 overflow<nsw> : i32
    %78 = llvm.load %37 {alignment = 4 : i64} : !llvm.ptr -> i32
    %79 = llvm.sext %78 : i32 to i64
    %80 = llvm.getelementptr inbounds %36[%5, %79] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    llvm.store %77, %80 {alignment = 4 : i64} : i32, !llvm.ptr
    %81 = llvm.load %37 {alignment = 4 : i64} : !llvm.ptr -> i32
    %82 = llvm.add %81, %0 overflow<nsw> : i32
    llvm.store %82, %37 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb3:  // pred: ^bb1
    llvm.store %1, %38 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb4
  ^bb4:  // 2 preds: ^bb3, ^bb5
    %83 = llvm.load %38 {alignment = 4 : i64} : !llvm.ptr -> i32
    %84 = llvm.icmp "slt" %83, %3 : i32
    llvm.cond_br %84, ^bb5, ^bb6
  ^bb5:  // pred: ^bb4
    %85 = llvm.load %38 {alignment = 4 : i64} : !llvm.ptr -> i32
    %86 = llvm.load %31 {alignment = 4 : i64} : !llvm.ptr -> i32
    %87 = llvm.add %85, %86 overflow<nsw> : i32
    %88 = llvm.srem %87, %3 : i32
    %89 = llvm.load %33 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %90 = llvm.load %35 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %91 = llvm.call spir_funccc @pick(%88, %89, %90, %36) {convergent, no_unwind} : (i32 {llvm.noundef}, !llvm.ptr<1> {llvm.noundef}, !llvm.ptr<3> {llvm.noundef}, !llvm.ptr {llvm.noundef}) -> !llvm.ptr<4>
    llvm.store %91, %39 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %92 = llvm.load %38 {alignment = 4 : i64} : !llvm.ptr -> i32
    %93 = llvm.load %39 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %94 = llvm.load %93 {alignment = 4 : i64} : !llvm.ptr<4> -> i32
    %95 = llvm.add %94, %92 overflow<nsw> : i32
    llvm.store %95, %93 {alignment = 4 : i64} : i32, !llvm.ptr<4>
    %96 = llvm.load %31 {alignment = 4 : i64} : !llvm.ptr -> i32
    %97 = llvm.trunc %96 : i32 to i8
    %98 = llvm.load %39 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %99 = llvm.getelementptr inbounds %98[%6] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i8
    llvm.store %97, %99 {alignment = 1 : i64} : i8, !llvm.ptr<4>
    %100 = llvm.load %39 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %101 = llvm.getelementptr inbounds %100[%7] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i16
    %102 = llvm.load %101 {alignment = 2 : i64} : !llvm.ptr<4> -> i16
    %103 = llvm.sext %102 : i16 to i32
    %104 = llvm.add %103, %8 overflow<nsw> : i32
    %105 = llvm.trunc %104 : i32 to i16
    llvm.store %105, %101 {alignment = 2 : i64} : i16, !llvm.ptr<4>
    %106 = llvm.load %39 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %107 = llvm.getelementptr inbounds %106[%9] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %108 = llvm.load %107 {alignment = 8 : i64} : !llvm.ptr<4> -> i64
    %109 = llvm.load %31 {alignment = 4 : i64} : !llvm.ptr -> i32
    %110 = llvm.sext %109 : i32 to i64
    %111 = llvm.add %108, %110 overflow<nsw> : i64
    %112 = llvm.load %39 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %113 = llvm.getelementptr inbounds %112[%7] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    llvm.store %111, %113 {alignment = 8 : i64} : i64, !llvm.ptr<4>
    %114 = llvm.load %31 {alignment = 4 : i64} : !llvm.ptr -> i32
    %115 = llvm.sitofp %114 : i32 to f32
    %116 = llvm.fmul %115, %10 : f32
    %117 = llvm.load %39 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %118 = llvm.getelementptr inbounds %117[%11] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    llvm.store %116, %118 {alignment = 4 : i64} : f32, !llvm.ptr<4>
    %119 = llvm.load %39 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %120 = llvm.getelementptr inbounds %119[%12] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %121 = llvm.load volatile %120 {alignment = 4 : i64} : !llvm.ptr<4> -> i32
    %122 = llvm.load %39 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %123 = llvm.getelementptr inbounds %122[%13] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    llvm.store volatile %121, %123 {alignment = 4 : i64} : i32, !llvm.ptr<4>
    %124 = llvm.load %31 {alignment = 4 : i64} : !llvm.ptr -> i32
    %125 = llvm.insertelement %124, %24[%3 : i32] : vector<4xi32>
    llvm.store %125, %40 {alignment = 16 : i64} : vector<4xi32>, !llvm.ptr
    %126 = llvm.load %40 {alignment = 16 : i64} : !llvm.ptr -> vector<4xi32>
    %127 = llvm.load %39 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %128 = llvm.getelementptr inbounds %127[%7] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %129 = llvm.load %128 {alignment = 16 : i64} : !llvm.ptr<4> -> vector<4xi32>
    %130 = llvm.add %129, %126 : vector<4xi32>
    llvm.store %130, %128 {alignment = 16 : i64} : vector<4xi32>, !llvm.ptr<4>
    %131 = llvm.load %39 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    "llvm.intr.memcpy"(%41, %131, %25) <{arg_attrs = [{llvm.align = 4 : i64}, {llvm.align = 4 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr<4>, i64) -> ()
    %132 = llvm.load %31 {alignment = 4 : i64} : !llvm.ptr -> i32
    %133 = llvm.load %41 {alignment = 4 : i64} : !llvm.ptr -> i32
    %134 = llvm.xor %133, %132 : i32
    llvm.store %134, %41 {alignment = 4 : i64} : i32, !llvm.ptr
    %135 = llvm.load %39 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %136 = llvm.getelementptr inbounds %135[%12] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    "llvm.intr.memcpy"(%136, %41, %25) <{arg_attrs = [{llvm.align = 4 : i64}, {llvm.align = 4 : i64}, {}], isVolatile = false}> : (!llvm.ptr<4>, !llvm.ptr, i64) -> ()
    %137 = llvm.load %38 {alignment = 4 : i64} : !llvm.ptr -> i32
    %138 = llvm.add %137, %0 overflow<nsw> : i32
    llvm.store %138, %38 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb4
  ^bb6:  // pred: ^bb4
    llvm.store %1, %42 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb7
  ^bb7:  // 2 preds: ^bb6, ^bb8
    %139 = llvm.load %42 {alignment = 4 : i64} : !llvm.ptr -> i32
    %140 = llvm.icmp "slt" %139, %2 : i32
    llvm.cond_br %140, ^bb8, ^bb9
  ^bb8:  // pred: ^bb7
    %141 = llvm.load %33 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %142 = llvm.load %42 {alignment = 4 : i64} : !llvm.ptr -> i32
    %143 = llvm.sext %142 : i32 to i64
    %144 = llvm.getelementptr inbounds %141[%143] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %145 = llvm.load %144 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %146 = llvm.mul %4, %145 overflow<nsw> : i32
    %147 = llvm.load %35 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %148 = llvm.load %42 {alignment = 4 : i64} : !llvm.ptr -> i32
    %149 = llvm.sext %148 : i32 to i64
    %150 = llvm.getelementptr inbounds %147[%149] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %151 = llvm.load %150 {alignment = 4 : i64} : !llvm.ptr<3> -> i32
    %152 = llvm.add %146, %151 overflow<nsw> : i32
    %153 = llvm.mul %4, %152 overflow<nsw> : i32
    %154 = llvm.load %42 {alignment = 4 : i64} : !llvm.ptr -> i32
    %155 = llvm.sext %154 : i32 to i64
    %156 = llvm.getelementptr inbounds %36[%5, %155] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %157 = llvm.load %156 {alignment = 4 : i64} : !llvm.ptr -> i32
    %158 = llvm.add %153, %157 overflow<nsw> : i32
    %159 = llvm.load %34 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %160 = llvm.load %42 {alignment = 4 : i64} : !llvm.ptr -> i32
    %161 = llvm.sext %160 : i32 to i64
    %162 = llvm.getelementptr inbounds %159[%161] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %163 = llvm.load %162 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %164 = llvm.add %158, %163 overflow<nsw> : i32
    %165 = llvm.load %33 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %166 = llvm.load %42 {alignment = 4 : i64} : !llvm.ptr -> i32
    %167 = llvm.sext %166 : i32 to i64
    %168 = llvm.getelementptr inbounds %165[%167] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %164, %168 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %169 = llvm.load %42 {alignment = 4 : i64} : !llvm.ptr -> i32
    %170 = llvm.add %169, %0 overflow<nsw> : i32
    llvm.store %170, %42 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb7
  ^bb9:  // pred: ^bb7
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
    %12 = llvm.mlir.constant(2 : i64) : i64
    %13 = llvm.mlir.constant(1 : i64) : i64
    %14 = llvm.mlir.poison : i32
    %15 = llvm.mlir.constant(2 : i32) : i32
    %16 = llvm.mlir.undef : vector<4xi32>
    %17 = llvm.mlir.constant(0 : i32) : i32
    %18 = llvm.insertelement %0, %16[%17 : i32] : vector<4xi32>
    %19 = llvm.mlir.constant(1 : i32) : i32
    %20 = llvm.insertelement %15, %18[%19 : i32] : vector<4xi32>
    %21 = llvm.mlir.constant(2 : i32) : i32
    %22 = llvm.insertelement %3, %20[%21 : i32] : vector<4xi32>
    %23 = llvm.mlir.constant(3 : i32) : i32
    %24 = llvm.insertelement %14, %22[%23 : i32] : vector<4xi32>
    %25 = llvm.mlir.constant(8 : i64) : i64
    %26 = llvm.mlir.constant(10 : i32) : i32
    %27 = llvm.mlir.constant(100 : i32) : i32
    %28 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %29 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %30 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %31 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %32 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %33 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %34 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %35 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %36 = llvm.alloca %0 x !llvm.array<8 x i32> {alignment = 32 : i64} : (i32) -> !llvm.ptr
    %37 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %38 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %39 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %40 = llvm.alloca %0 x vector<4xi32> {alignment = 16 : i64} : (i32) -> !llvm.ptr
    %41 = llvm.alloca %0 x !llvm.struct<"struct.pair", (i32, f32)> {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %42 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %28 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg1, %29 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg2, %30 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %arg3, %31 {alignment = 4 : i64} : i32, !llvm.ptr
    %43 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %44 = llvm.trunc %43 : i64 to i32
    llvm.store %44, %32 {alignment = 4 : i64} : i32, !llvm.ptr
    %45 = llvm.load %28 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %46 = llvm.load %32 {alignment = 4 : i64} : !llvm.ptr -> i32
    %47 = llvm.mul %2, %46 overflow<nsw> : i32
    %48 = llvm.sext %47 : i32 to i64
    %49 = llvm.getelementptr inbounds %45[%48] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %49, %33 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %50 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %51 = llvm.load %32 {alignment = 4 : i64} : !llvm.ptr -> i32
    %52 = llvm.mul %2, %51 overflow<nsw> : i32
    %53 = llvm.sext %52 : i32 to i64
    %54 = llvm.getelementptr inbounds %50[%53] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %54, %34 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %55 = llvm.load %30 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %56 = llvm.load %32 {alignment = 4 : i64} : !llvm.ptr -> i32
    %57 = llvm.mul %2, %56 overflow<nsw> : i32
    %58 = llvm.sext %57 : i32 to i64
    %59 = llvm.getelementptr inbounds %55[%58] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %59, %35 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %1, %37 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb3
    %60 = llvm.load %37 {alignment = 4 : i64} : !llvm.ptr -> i32
    %61 = llvm.icmp "slt" %60, %2 : i32
    llvm.cond_br %61, ^bb2, ^bb4
  ^bb2:  // pred: ^bb1
    %62 = llvm.load %37 {alignment = 4 : i64} : !llvm.ptr -> i32
    %63 = llvm.mul %26, %62 overflow<nsw> : i32
    %64 = llvm.load %35 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %65 = llvm.load %37 {alignment = 4 : i64} : !llvm.ptr -> i32
    %66 = llvm.sext %65 : i32 to i64
    %67 = llvm.getelementptr inbounds %64[%66] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %63, %67 {alignment = 4 : i64} : i32, !llvm.ptr<3>
    %68 = llvm.load %37 {alignment = 4 : i64} : !llvm.ptr -> i32
    %69 = llvm.mul %27, %68 overflow<nsw> : i32
    %70 = llvm.load %37 {alignment = 4 : i64} : !llvm.ptr -> i32
    %71 = llvm.sext %70 : i32 to i64
    %72 = llvm.getelementptr inbounds %36[%5, %71] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    llvm.store %69, %72 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb3
  ^bb3:  // pred: ^bb2
    %73 = llvm.load %37 {alignment = 4 : i64} : !llvm.ptr -> i32
    %74 = llvm.add %73, %0 overflow<nsw> : i32
    llvm.store %74, %37 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb4:  // pred: ^bb1
    llvm.store %1, %38 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb5
  ^bb5:  // 2 preds: ^bb4, ^bb7
    %75 = llvm.load %38 {alignment = 4 : i64} : !llvm.ptr -> i32
    %76 = llvm.icmp "slt" %75, %3 : i32
    llvm.cond_br %76, ^bb6, ^bb8
  ^bb6:  // pred: ^bb5
    %77 = llvm.load %38 {alignment = 4 : i64} : !llvm.ptr -> i32
    %78 = llvm.load %31 {alignment = 4 : i64} : !llvm.ptr -> i32
    %79 = llvm.add %77, %78 overflow<nsw> : i32
    %80 = llvm.srem %79, %3 : i32
    %81 = llvm.load %33 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %82 = llvm.load %35 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %83 = llvm.getelementptr inbounds %36[%5, %5] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %84 = llvm.call spir_funccc @pick(%80, %81, %82, %83) {convergent, no_unwind} : (i32 {llvm.noundef}, !llvm.ptr<1> {llvm.noundef}, !llvm.ptr<3> {llvm.noundef}, !llvm.ptr {llvm.noundef}) -> !llvm.ptr<4>
    llvm.store %84, %39 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %85 = llvm.load %38 {alignment = 4 : i64} : !llvm.ptr -> i32
    %86 = llvm.load %39 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %87 = llvm.getelementptr inbounds %86[%5] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %88 = llvm.load %87 {alignment = 4 : i64} : !llvm.ptr<4> -> i32
    %89 = llvm.add %88, %85 overflow<nsw> : i32
    llvm.store %89, %87 {alignment = 4 : i64} : i32, !llvm.ptr<4>
    %90 = llvm.load %31 {alignment = 4 : i64} : !llvm.ptr -> i32
    %91 = llvm.trunc %90 : i32 to i8
    %92 = llvm.load %39 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %93 = llvm.getelementptr inbounds %92[%6] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i8
    llvm.store %91, %93 {alignment = 1 : i64} : i8, !llvm.ptr<4>
    %94 = llvm.load %39 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %95 = llvm.getelementptr inbounds %94[%7] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i16
    %96 = llvm.load %95 {alignment = 2 : i64} : !llvm.ptr<4> -> i16
    %97 = llvm.sext %96 : i16 to i32
    %98 = llvm.add %97, %8 overflow<nsw> : i32
    %99 = llvm.trunc %98 : i32 to i16
    llvm.store %99, %95 {alignment = 2 : i64} : i16, !llvm.ptr<4>
    %100 = llvm.load %39 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %101 = llvm.getelementptr inbounds %100[%9] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %102 = llvm.load %101 {alignment = 8 : i64} : !llvm.ptr<4> -> i64
    %103 = llvm.load %31 {alignment = 4 : i64} : !llvm.ptr -> i32
    %104 = llvm.sext %103 : i32 to i64
    %105 = llvm.add %102, %104 overflow<nsw> : i64
    %106 = llvm.load %39 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %107 = llvm.getelementptr inbounds %106[%7] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    llvm.store %105, %107 {alignment = 8 : i64} : i64, !llvm.ptr<4>
    %108 = llvm.load %31 {alignment = 4 : i64} : !llvm.ptr -> i32
    %109 = llvm.sitofp %108 : i32 to f32
    %110 = llvm.fmul %109, %10 : f32
    %111 = llvm.load %39 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %112 = llvm.getelementptr inbounds %111[%11] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    llvm.store %110, %112 {alignment = 4 : i64} : f32, !llvm.ptr<4>
    %113 = llvm.load %39 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %114 = llvm.getelementptr inbounds %113[%12] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %115 = llvm.load volatile %114 {alignment = 4 : i64} : !llvm.ptr<4> -> i32
    %116 = llvm.load %39 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %117 = llvm.getelementptr inbounds %116[%13] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    llvm.store volatile %115, %117 {alignment = 4 : i64} : i32, !llvm.ptr<4>
    %118 = llvm.load %31 {alignment = 4 : i64} : !llvm.ptr -> i32
    %119 = llvm.insertelement %118, %24[%3 : i32] : vector<4xi32>
    llvm.store %119, %40 {alignment = 16 : i64} : vector<4xi32>, !llvm.ptr
    %120 = llvm.load %40 {alignment = 16 : i64} : !llvm.ptr -> vector<4xi32>
    %121 = llvm.load %39 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %122 = llvm.getelementptr inbounds %121[%7] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %123 = llvm.load %122 {alignment = 16 : i64} : !llvm.ptr<4> -> vector<4xi32>
    %124 = llvm.add %123, %120 : vector<4xi32>
    llvm.store %124, %122 {alignment = 16 : i64} : vector<4xi32>, !llvm.ptr<4>
    %125 = llvm.load %39 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    "llvm.intr.memcpy"(%41, %125, %25) <{arg_attrs = [{llvm.align = 4 : i64}, {llvm.align = 4 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr<4>, i64) -> ()
    %126 = llvm.load %31 {alignment = 4 : i64} : !llvm.ptr -> i32
    %127 = llvm.getelementptr inbounds|nuw %41[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.pair", (i32, f32)>
    %128 = llvm.load %127 {alignment = 4 : i64} : !llvm.ptr -> i32
    %129 = llvm.xor %128, %126 : i32
    llvm.store %129, %127 {alignment = 4 : i64} : i32, !llvm.ptr
    %130 = llvm.load %39 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %131 = llvm.getelementptr inbounds %130[%12] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    "llvm.intr.memcpy"(%131, %41, %25) <{arg_attrs = [{llvm.align = 4 : i64}, {llvm.align = 4 : i64}, {}], isVolatile = false}> : (!llvm.ptr<4>, !llvm.ptr, i64) -> ()
    llvm.br ^bb7
  ^bb7:  // pred: ^bb6
    %132 = llvm.load %38 {alignment = 4 : i64} : !llvm.ptr -> i32
    %133 = llvm.add %132, %0 overflow<nsw> : i32
    llvm.store %133, %38 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb5
  ^bb8:  // pred: ^bb5
    llvm.store %1, %42 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb9
  ^bb9:  // 2 preds: ^bb8, ^bb11
    %134 = llvm.load %42 {alignment = 4 : i64} : !llvm.ptr -> i32
    %135 = llvm.icmp "slt" %134, %2 : i32
    llvm.cond_br %135, ^bb10, ^bb12
  ^bb10:  // pred: ^bb9
    %136 = llvm.load %33 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %137 = llvm.load %42 {alignment = 4 : i64} : !llvm.ptr -> i32
    %138 = llvm.sext %137 : i32 to i64
    %139 = llvm.getelementptr inbounds %136[%138] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %140 = llvm.load %139 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %141 = llvm.mul %4, %140 overflow<nsw> : i32
    %142 = llvm.load %35 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %143 = llvm.load %42 {alignment = 4 : i64} : !llvm.ptr -> i32
    %144 = llvm.sext %143 : i32 to i64
    %145 = llvm.getelementptr inbounds %142[%144] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %146 = llvm.load %145 {alignment = 4 : i64} : !llvm.ptr<3> -> i32
    %147 = llvm.add %141, %146 overflow<nsw> : i32
    %148 = llvm.mul %4, %147 overflow<nsw> : i32
    %149 = llvm.load %42 {alignment = 4 : i64} : !llvm.ptr -> i32
    %150 = llvm.sext %149 : i32 to i64
    %151 = llvm.getelementptr inbounds %36[%5, %150] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %152 = llvm.load %151 {alignment = 4 : i64} : !llvm.ptr -> i32
    %153 = llvm.add %148, %152 overflow<nsw> : i32
    %154 = llvm.load %34 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %155 = llvm.load %42 {alignment = 4 : i64} : !llvm.ptr -> i32
    %156 = llvm.sext %155 : i32 to i64
    %157 = llvm.getelementptr inbounds %154[%156] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %158 = llvm.load %157 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %159 = llvm.add %153, %158 overflow<nsw> : i32
    %160 = llvm.load %33 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %161 = llvm.load %42 {alignment = 4 : i64} : !llvm.ptr -> i32
    %162 = llvm.sext %161 : i32 to i64
    %163 = llvm.getelementptr inbounds %160[%162] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %159, %163 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    llvm.br ^bb11
  ^bb11:  // pred: ^bb10
    %164 = llvm.load %42 {alignment = 4 : i64} : !llvm.ptr -> i32
    %165 = llvm.add %164, %0 overflow<nsw> : i32
    llvm.store %165, %42 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb9
  ^bb12:  // pred: ^bb9
    llvm.return
  }
  llvm.func spir_kernelcc @blocks(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
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
    %13 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %14 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %15 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %16 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %17 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %18 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %19 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %20 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %21 = llvm.alloca %0 x !llvm.array<8 x i32> {alignment = 32 : i64} : (i32) -> !llvm.ptr
    %22 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %23 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %24 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %25 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %26 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %27 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %28 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %29 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %30 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %31 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %28 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg1, %29 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg2, %30 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %arg3, %31 {alignment = 4 : i64} : i32, !llvm.ptr
    %32 = llvm.load %28 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %33 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %34 = llvm.load %30 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %35 = llvm.load %31 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %32, %13 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %33, %14 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %34, %15 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %35, %16 {alignment = 4 : i64} : i32, !llvm.ptr
    %36 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %37 = llvm.trunc %36 : i64 to i32
    llvm.store %37, %17 {alignment = 4 : i64} : i32, !llvm.ptr
    %38 = llvm.load %13 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %39 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %40 = llvm.mul %2, %39 overflow<nsw> : i32
    %41 = llvm.sext %40 : i32 to i64
    %42 = llvm.getelementptr inbounds %38[%41] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %42, %18 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %43 = llvm.load %14 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %44 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %45 = llvm.mul %2, %44 overflow<nsw> : i32
    %46 = llvm.sext %45 : i32 to i64
    %47 = llvm.getelementptr inbounds %43[%46] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %47, %19 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %48 = llvm.load %15 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %49 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %50 = llvm.mul %2, %49 overflow<nsw> : i32
    %51 = llvm.sext %50 : i32 to i64
    %52 = llvm.getelementptr inbounds %48[%51] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %52, %20 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %1, %22 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb2
    %53 = llvm.load %22 {alignment = 4 : i64} : !llvm.ptr -> i32
    %54 = llvm.icmp "slt" %53, %2 : i32
    llvm.cond_br %54, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %55 = llvm.load %22 {alignment = 4 : i64} : !llvm.ptr -> i32
    %56 = llvm.mul %11, %55 overflow<nsw> : i32
    %57 = llvm.load %20 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %58 = llvm.load %22 {alignment = 4 : i64} : !llvm.ptr -> i32
    %59 = llvm.sext %58 : i32 to i64
    %60 = llvm.getelementptr inbounds %57[%59] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %56, %60 {alignment = 4 : i64} : i32, !llvm.ptr<3>
    %61 = llvm.load %22 {alignment = 4 : i64} : !llvm.ptr -> i32
    %62 = llvm.mul %12, %61 overflow<nsw> : i32
    %63 = llvm.load %22 {alignment = 4 : i64} : !llvm.ptr -> i32
    %64 = llvm.sext %63 : i32 to i64
    %65 = llvm.getelementptr inbounds %21[%5, %64] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    llvm.store %62, %65 {alignment = 4 : i64} : i32, !llvm.ptr
    %66 = llvm.load %22 {alignment = 4 : i64} : !llvm.ptr -> i32
    %67 = llvm.add %66, %0 overflow<nsw> : i32
    llvm.store %67, %22 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb3:  // pred: ^bb1
    llvm.store %1, %23 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb4
  ^bb4:  // 2 preds: ^bb3, ^bb8
    %68 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %69 = llvm.icmp "slt" %68, %3 : i32
    llvm.cond_br %69, ^bb5, ^bb9
  ^bb5:  // pred: ^bb4
    llvm.store %1, %24 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb6
  ^bb6:  // 2 preds: ^bb5, ^bb7
    %70 = llvm.load %24 {alignment = 4 : i64} : !llvm.ptr -> i32
    %71 = llvm.icmp "slt" %70, %3 : i32
    llvm.cond_br %71, ^bb7, ^bb8
  ^bb7:  // pred: ^bb6
    %72 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %73 = llvm.load %16 {alignment = 4 : i64} : !llvm.ptr -> i32
    %74 = llvm.add %72, %73 overflow<nsw> : i32
    %75 = llvm.srem %74, %3 : i32
    %76 = llvm.load %18 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %77 = llvm.load %20 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %78 = llvm.call spir_funccc @pick(%75, %76, %77, %21) {convergent, no_unwind} : (i32 {llvm.noundef}, !llvm.ptr<1> {llvm.noundef}, !llvm.ptr<3> {llvm.noundef}, !llvm.ptr {llvm.noundef}) -> !llvm.ptr<4>
    llvm.store %78, %25 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %79 = llvm.load %24 {alignment = 4 : i64} : !llvm.ptr -> i32
    %80 = llvm.load %18 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %81 = llvm.load %20 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %82 = llvm.call spir_funccc @pick(%79, %80, %81, %21) {convergent, no_unwind} : (i32 {llvm.noundef}, !llvm.ptr<1> {llvm.noundef}, !llvm.ptr<3> {llvm.noundef}, !llvm.ptr {llvm.noundef}) -> !llvm.ptr<4>
    llvm.store %82, %26 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %83 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %84 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %85 = llvm.icmp "eq" %84, %0 : i32
    %86 = llvm.zext %85 : i1 to i32
    %87 = llvm.mul %6, %86 overflow<nsw> : i32
    %88 = llvm.sext %87 : i32 to i64
    %89 = llvm.getelementptr inbounds %83[%88] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %90 = llvm.load %26 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %91 = llvm.load %24 {alignment = 4 : i64} : !llvm.ptr -> i32
    %92 = llvm.mul %7, %91 overflow<nsw> : i32
    %93 = llvm.sext %92 : i32 to i64
    %94 = llvm.getelementptr inbounds %90[%93] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %95 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %96 = llvm.load %16 {alignment = 4 : i64} : !llvm.ptr -> i32
    %97 = llvm.add %95, %96 overflow<nsw> : i32
    %98 = llvm.srem %97, %3 : i32
    %99 = llvm.load %24 {alignment = 4 : i64} : !llvm.ptr -> i32
    %100 = llvm.icmp "eq" %98, %99 : i32
    %101 = llvm.zext %100 : i1 to i64
    %102 = llvm.select %100, %1, %2 : i1, i32
    %103 = llvm.sext %102 : i32 to i64
    "llvm.intr.memcpy"(%89, %94, %103) <{arg_attrs = [{llvm.align = 4 : i64}, {llvm.align = 4 : i64}, {}], isVolatile = false}> : (!llvm.ptr<4>, !llvm.ptr<4>, i64) -> ()
    %104 = llvm.load %26 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %105 = llvm.getelementptr inbounds %104[%8] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %106 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %107 = llvm.getelementptr inbounds %106[%9] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %108 = llvm.load %16 {alignment = 4 : i64} : !llvm.ptr -> i32
    %109 = llvm.and %108, %3 : i32
    %110 = llvm.mul %6, %109 overflow<nsw> : i32
    %111 = llvm.sext %110 : i32 to i64
    "llvm.intr.memmove"(%105, %107, %111) <{arg_attrs = [{llvm.align = 4 : i64}, {llvm.align = 4 : i64}, {}], isVolatile = false}> : (!llvm.ptr<4>, !llvm.ptr<4>, i64) -> ()
    %112 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %113 = llvm.getelementptr inbounds %112[%10] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %114 = llvm.load %16 {alignment = 4 : i64} : !llvm.ptr -> i32
    %115 = llvm.trunc %114 : i32 to i8
    %116 = llvm.load %16 {alignment = 4 : i64} : !llvm.ptr -> i32
    %117 = llvm.and %116, %0 : i32
    %118 = llvm.add %117, %7 overflow<nsw> : i32
    %119 = llvm.sext %118 : i32 to i64
    "llvm.intr.memset"(%113, %115, %119) <{arg_attrs = [{llvm.align = 4 : i64}, {}, {}], isVolatile = false}> : (!llvm.ptr<4>, i8, i64) -> ()
    %120 = llvm.load %24 {alignment = 4 : i64} : !llvm.ptr -> i32
    %121 = llvm.add %120, %0 overflow<nsw> : i32
    llvm.store %121, %24 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb6
  ^bb8:  // pred: ^bb6
    %122 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %123 = llvm.add %122, %0 overflow<nsw> : i32
    llvm.store %123, %23 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb4
  ^bb9:  // pred: ^bb4
    llvm.store %1, %27 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb10
  ^bb10:  // 2 preds: ^bb9, ^bb11
    %124 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %125 = llvm.icmp "slt" %124, %2 : i32
    llvm.cond_br %125, ^bb11, ^bb12
  ^bb11:  // pred: ^bb10
    %126 = llvm.load %18 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %127 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %128 = llvm.sext %127 : i32 to i64
    %129 = llvm.getelementptr inbounds %126[%128] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %130 = llvm.load %129 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %131 = llvm.mul %4, %130 overflow<nsw> : i32
    %132 = llvm.load %20 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %133 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %134 = llvm.sext %133 : i32 to i64
    %135 = llvm.getelementptr inbounds %132[%134] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %136 = llvm.load %135 {alignment = 4 : i64} : !llvm.ptr<3> -> i32
    %137 = llvm.add %131, %136 overflow<nsw> : i32
    %138 = llvm.mul %4, %137 overflow<nsw> : i32
    %139 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %140 = llvm.sext %139 : i32 to i64
    %141 = llvm.getelementptr inbounds %21[%5, %140] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %142 = llvm.load %141 {alignment = 4 : i64} : !llvm.ptr -> i32
    %143 = llvm.add %138, %142 overflow<nsw> : i32
    %144 = llvm.load %19 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %145 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %146 = llvm.sext %145 : i32 to i64
    %147 = llvm.getelementptr inbounds %144[%146] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %148 = llvm.load %147 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %149 = llvm.add %143, %148 overflow<nsw> : i32
    %150 = llvm.load %18 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %151 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %152 = llvm.sext %151 : i32 to i64
    %153 = llvm.getelementptr inbounds %150[%152] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %149, %153 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %154 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %155 = llvm.add %154, %0 overflow<nsw> : i32
    llvm.store %155, %27 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb10
  ^bb12:  // pred: ^bb10
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
    %13 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %14 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %15 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %16 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %17 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %18 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %19 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %20 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %21 = llvm.alloca %0 x !llvm.array<8 x i32> {alignment = 32 : i64} : (i32) -> !llvm.ptr
    %22 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %23 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %24 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %25 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %26 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %27 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %13 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg1, %14 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg2, %15 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %arg3, %16 {alignment = 4 : i64} : i32, !llvm.ptr
    %28 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %29 = llvm.trunc %28 : i64 to i32
    llvm.store %29, %17 {alignment = 4 : i64} : i32, !llvm.ptr
    %30 = llvm.load %13 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %31 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %32 = llvm.mul %2, %31 overflow<nsw> : i32
    %33 = llvm.sext %32 : i32 to i64
    %34 = llvm.getelementptr inbounds %30[%33] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %34, %18 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %35 = llvm.load %14 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %36 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %37 = llvm.mul %2, %36 overflow<nsw> : i32
    %38 = llvm.sext %37 : i32 to i64
    %39 = llvm.getelementptr inbounds %35[%38] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %39, %19 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %40 = llvm.load %15 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %41 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %42 = llvm.mul %2, %41 overflow<nsw> : i32
    %43 = llvm.sext %42 : i32 to i64
    %44 = llvm.getelementptr inbounds %40[%43] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %44, %20 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %1, %22 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb3
    %45 = llvm.load %22 {alignment = 4 : i64} : !llvm.ptr -> i32
    %46 = llvm.icmp "slt" %45, %2 : i32
    llvm.cond_br %46, ^bb2, ^bb4
  ^bb2:  // pred: ^bb1
    %47 = llvm.load %22 {alignment = 4 : i64} : !llvm.ptr -> i32
    %48 = llvm.mul %11, %47 overflow<nsw> : i32
    %49 = llvm.load %20 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %50 = llvm.load %22 {alignment = 4 : i64} : !llvm.ptr -> i32
    %51 = llvm.sext %50 : i32 to i64
    %52 = llvm.getelementptr inbounds %49[%51] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %48, %52 {alignment = 4 : i64} : i32, !llvm.ptr<3>
    %53 = llvm.load %22 {alignment = 4 : i64} : !llvm.ptr -> i32
    %54 = llvm.mul %12, %53 overflow<nsw> : i32
    %55 = llvm.load %22 {alignment = 4 : i64} : !llvm.ptr -> i32
    %56 = llvm.sext %55 : i32 to i64
    %57 = llvm.getelementptr inbounds %21[%5, %56] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    llvm.store %54, %57 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb3
  ^bb3:  // pred: ^bb2
    %58 = llvm.load %22 {alignment = 4 : i64} : !llvm.ptr -> i32
    %59 = llvm.add %58, %0 overflow<nsw> : i32
    llvm.store %59, %22 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb4:  // pred: ^bb1
    llvm.store %1, %23 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb5
  ^bb5:  // 2 preds: ^bb4, ^bb11
    %60 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %61 = llvm.icmp "slt" %60, %3 : i32
    llvm.cond_br %61, ^bb6, ^bb12
  ^bb6:  // pred: ^bb5
    llvm.store %1, %24 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb7
  ^bb7:  // 2 preds: ^bb6, ^bb9
    %62 = llvm.load %24 {alignment = 4 : i64} : !llvm.ptr -> i32
    %63 = llvm.icmp "slt" %62, %3 : i32
    llvm.cond_br %63, ^bb8, ^bb10
  ^bb8:  // pred: ^bb7
    %64 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %65 = llvm.load %16 {alignment = 4 : i64} : !llvm.ptr -> i32
    %66 = llvm.add %64, %65 overflow<nsw> : i32
    %67 = llvm.srem %66, %3 : i32
    %68 = llvm.load %18 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %69 = llvm.load %20 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %70 = llvm.getelementptr inbounds %21[%5, %5] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %71 = llvm.call spir_funccc @pick(%67, %68, %69, %70) {convergent, no_unwind} : (i32 {llvm.noundef}, !llvm.ptr<1> {llvm.noundef}, !llvm.ptr<3> {llvm.noundef}, !llvm.ptr {llvm.noundef}) -> !llvm.ptr<4>
    llvm.store %71, %25 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %72 = llvm.load %24 {alignment = 4 : i64} : !llvm.ptr -> i32
    %73 = llvm.load %18 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %74 = llvm.load %20 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %75 = llvm.getelementptr inbounds %21[%5, %5] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %76 = llvm.call spir_funccc @pick(%72, %73, %74, %75) {convergent, no_unwind} : (i32 {llvm.noundef}, !llvm.ptr<1> {llvm.noundef}, !llvm.ptr<3> {llvm.noundef}, !llvm.ptr {llvm.noundef}) -> !llvm.ptr<4>
    llvm.store %76, %26 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %77 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %78 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %79 = llvm.icmp "eq" %78, %0 : i32
    %80 = llvm.zext %79 : i1 to i32
    %81 = llvm.mul %6, %80 overflow<nsw> : i32
    %82 = llvm.sext %81 : i32 to i64
    %83 = llvm.getelementptr inbounds %77[%82] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %84 = llvm.load %26 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %85 = llvm.load %24 {alignment = 4 : i64} : !llvm.ptr -> i32
    %86 = llvm.mul %7, %85 overflow<nsw> : i32
    %87 = llvm.sext %86 : i32 to i64
    %88 = llvm.getelementptr inbounds %84[%87] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %89 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %90 = llvm.load %16 {alignment = 4 : i64} : !llvm.ptr -> i32
    %91 = llvm.add %89, %90 overflow<nsw> : i32
    %92 = llvm.srem %91, %3 : i32
    %93 = llvm.load %24 {alignment = 4 : i64} : !llvm.ptr -> i32
    %94 = llvm.icmp "eq" %92, %93 : i32
    %95 = llvm.zext %94 : i1 to i64
    %96 = llvm.select %94, %1, %2 : i1, i32
    %97 = llvm.sext %96 : i32 to i64
    "llvm.intr.memcpy"(%83, %88, %97) <{arg_attrs = [{llvm.align = 4 : i64}, {llvm.align = 4 : i64}, {}], isVolatile = false}> : (!llvm.ptr<4>, !llvm.ptr<4>, i64) -> ()
    %98 = llvm.load %26 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %99 = llvm.getelementptr inbounds %98[%8] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %100 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %101 = llvm.getelementptr inbounds %100[%9] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %102 = llvm.load %16 {alignment = 4 : i64} : !llvm.ptr -> i32
    %103 = llvm.and %102, %3 : i32
    %104 = llvm.mul %6, %103 overflow<nsw> : i32
    %105 = llvm.sext %104 : i32 to i64
    "llvm.intr.memmove"(%99, %101, %105) <{arg_attrs = [{llvm.align = 4 : i64}, {llvm.align = 4 : i64}, {}], isVolatile = false}> : (!llvm.ptr<4>, !llvm.ptr<4>, i64) -> ()
    %106 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %107 = llvm.getelementptr inbounds %106[%10] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %108 = llvm.load %16 {alignment = 4 : i64} : !llvm.ptr -> i32
    %109 = llvm.trunc %108 : i32 to i8
    %110 = llvm.load %16 {alignment = 4 : i64} : !llvm.ptr -> i32
    %111 = llvm.and %110, %0 : i32
    %112 = llvm.add %111, %7 overflow<nsw> : i32
    %113 = llvm.sext %112 : i32 to i64
    "llvm.intr.memset"(%107, %109, %113) <{arg_attrs = [{llvm.align = 4 : i64}, {}, {}], isVolatile = false}> : (!llvm.ptr<4>, i8, i64) -> ()
    llvm.br ^bb9
  ^bb9:  // pred: ^bb8
    %114 = llvm.load %24 {alignment = 4 : i64} : !llvm.ptr -> i32
    %115 = llvm.add %114, %0 overflow<nsw> : i32
    llvm.store %115, %24 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb7
  ^bb10:  // pred: ^bb7
    llvm.br ^bb11
  ^bb11:  // pred: ^bb10
    %116 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %117 = llvm.add %116, %0 overflow<nsw> : i32
    llvm.store %117, %23 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb5
  ^bb12:  // pred: ^bb5
    llvm.store %1, %27 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb13
  ^bb13:  // 2 preds: ^bb12, ^bb15
    %118 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %119 = llvm.icmp "slt" %118, %2 : i32
    llvm.cond_br %119, ^bb14, ^bb16
  ^bb14:  // pred: ^bb13
    %120 = llvm.load %18 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %121 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %122 = llvm.sext %121 : i32 to i64
    %123 = llvm.getelementptr inbounds %120[%122] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %124 = llvm.load %123 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %125 = llvm.mul %4, %124 overflow<nsw> : i32
    %126 = llvm.load %20 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %127 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %128 = llvm.sext %127 : i32 to i64
    %129 = llvm.getelementptr inbounds %126[%128] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %130 = llvm.load %129 {alignment = 4 : i64} : !llvm.ptr<3> -> i32
    %131 = llvm.add %125, %130 overflow<nsw> : i32
    %132 = llvm.mul %4, %131 overflow<nsw> : i32
    %133 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %134 = llvm.sext %133 : i32 to i64
    %135 = llvm.getelementptr inbounds %21[%5, %134] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %136 = llvm.load %135 {alignment = 4 : i64} : !llvm.ptr -> i32
    %137 = llvm.add %132, %136 overflow<nsw> : i32
    %138 = llvm.load %19 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %139 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %140 = llvm.sext %139 : i32 to i64
    %141 = llvm.getelementptr inbounds %138[%140] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %142 = llvm.load %141 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %143 = llvm.add %137, %142 overflow<nsw> : i32
    %144 = llvm.load %18 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %145 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %146 = llvm.sext %145 : i32 to i64
    %147 = llvm.getelementptr inbounds %144[%146] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %143, %147 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    llvm.br ^bb15
  ^bb15:  // pred: ^bb14
    %148 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %149 = llvm.add %148, %0 overflow<nsw> : i32
    llvm.store %149, %27 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb13
  ^bb16:  // pred: ^bb13
    llvm.return
  }
  llvm.func spir_kernelcc @atomics(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
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
    %16 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %17 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %18 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %19 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %20 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %21 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %22 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %23 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %24 = llvm.alloca %0 x !llvm.array<8 x i32> {alignment = 32 : i64} : (i32) -> !llvm.ptr
    %25 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %26 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %27 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %28 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %29 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %30 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %31 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %32 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %33 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %34 = llvm.alloca %0 x i8 {alignment = 1 : i64} : (i32) -> !llvm.ptr
    %35 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %36 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %37 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %38 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %39 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %40 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %41 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %38 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg1, %39 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg2, %40 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %arg3, %41 {alignment = 4 : i64} : i32, !llvm.ptr
    %42 = llvm.load %38 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %43 = llvm.load %39 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %44 = llvm.load %40 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %45 = llvm.load %41 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %42, %16 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %43, %17 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %44, %18 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %45, %19 {alignment = 4 : i64} : i32, !llvm.ptr
    %46 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %47 = llvm.trunc %46 : i64 to i32
    llvm.store %47, %20 {alignment = 4 : i64} : i32, !llvm.ptr
    %48 = llvm.load %16 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %49 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    %50 = llvm.mul %2, %49 overflow<nsw> : i32
    %51 = llvm.sext %50 : i32 to i64
    %52 = llvm.getelementptr inbounds %48[%51] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %52, %21 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %53 = llvm.load %17 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %54 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    %55 = llvm.mul %2, %54 overflow<nsw> : i32
    %56 = llvm.sext %55 : i32 to i64
    %57 = llvm.getelementptr inbounds %53[%56] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %57, %22 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %58 = llvm.load %18 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %59 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    %60 = llvm.mul %2, %59 overflow<nsw> : i32
    %61 = llvm.sext %60 : i32 to i64
    %62 = llvm.getelementptr inbounds %58[%61] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %62, %23 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %1, %25 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb2
    %63 = llvm.load %25 {alignment = 4 : i64} : !llvm.ptr -> i32
    %64 = llvm.icmp "slt" %63, %2 : i32
    llvm.cond_br %64, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %65 = llvm.load %25 {alignment = 4 : i64} : !llvm.ptr -> i32
    %66 = llvm.mul %7, %65 overflow<nsw> : i32
    %67 = llvm.load %23 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %68 = llvm.load %25 {alignment = 4 : i64} : !llvm.ptr -> i32
    %69 = llvm.sext %68 : i32 to i64
    %70 = llvm.getelementptr inbounds %67[%69] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %66, %70 {alignment = 4 : i64} : i32, !llvm.ptr<3>
    %71 = llvm.load %25 {alignment = 4 : i64} : !llvm.ptr -> i32
    %72 = llvm.mul %8, %71 overflow<nsw> : i32
    %73 = llvm.load %25 {alignment = 4 : i64} : !llvm.ptr -> i32
    %74 = llvm.sext %73 : i32 to i64
    %75 = llvm.getelementptr inbounds %24[%5, %74] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    llvm.store %72, %75 {alignment = 4 : i64} : i32, !llvm.ptr
    %76 = llvm.load %25 {alignment = 4 : i64} : !llvm.ptr -> i32
    %77 = llvm.add %76, %0 overflow<nsw> : i32
    llvm.store %77, %25 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb3:  // pred: ^bb1
    llvm.store %1, %26 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb4
  ^bb4:  // 2 preds: ^bb3, ^bb7
    %78 = llvm.load %26 {alignment = 4 : i64} : !llvm.ptr -> i32
    %79 = llvm.icmp "slt" %78, %3 : i32
    llvm.cond_br %79, ^bb5, ^bb8
  ^bb5:  // pred: ^bb4
    %80 = llvm.load %26 {alignment = 4 : i64} : !llvm.ptr -> i32
    %81 = llvm.load %19 {alignment = 4 : i64} : !llvm.ptr -> i32
    %82 = llvm.add %80, %81 overflow<nsw> : i32
    %83 = llvm.srem %82, %3 : i32
    %84 = llvm.load %21 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %85 = llvm.load %23 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %86 = llvm.call spir_funccc @pick(%83, %84, %85, %24) {convergent, no_unwind} : (i32 {llvm.noundef}, !llvm.ptr<1> {llvm.noundef}, !llvm.ptr<3> {llvm.noundef}, !llvm.ptr {llvm.noundef}) -> !llvm.ptr<4>
    llvm.store %86, %27 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %87 = llvm.load %19 {alignment = 4 : i64} : !llvm.ptr -> i32
    %88 = llvm.srem %87, %6 : i32
    %89 = llvm.icmp "ne" %88, %1 : i32
    %90 = llvm.zext %89 : i1 to i64
    %91 = llvm.select %89, %7, %8 : i1, i32
    llvm.store %91, %28 {alignment = 4 : i64} : i32, !llvm.ptr
    %92 = llvm.load %27 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %93 = llvm.getelementptr inbounds %92[%9] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %94 = llvm.load %19 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %94, %29 {alignment = 4 : i64} : i32, !llvm.ptr
    %95 = llvm.load %29 {alignment = 4 : i64} : !llvm.ptr -> i32
    %96 = llvm.atomicrmw add %93, %95 monotonic {alignment = 4 : i64} : !llvm.ptr<4>, i32
    llvm.store %96, %30 {alignment = 4 : i64} : i32, !llvm.ptr
    %97 = llvm.load %30 {alignment = 4 : i64} : !llvm.ptr -> i32
    %98 = llvm.getelementptr inbounds %24[%5, %10] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %99 = llvm.load %98 {alignment = 4 : i64} : !llvm.ptr -> i32
    %100 = llvm.add %99, %97 overflow<nsw> : i32
    llvm.store %100, %98 {alignment = 4 : i64} : i32, !llvm.ptr
    %101 = llvm.load %27 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %102 = llvm.getelementptr inbounds %101[%11] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %103 = llvm.load %26 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %103, %31 {alignment = 4 : i64} : i32, !llvm.ptr
    %104 = llvm.load %31 {alignment = 4 : i64} : !llvm.ptr -> i32
    %105 = llvm.atomicrmw xchg %102, %104 acq_rel {alignment = 4 : i64} : !llvm.ptr<4>, i32
    llvm.store %105, %32 {alignment = 4 : i64} : i32, !llvm.ptr
    %106 = llvm.load %32 {alignment = 4 : i64} : !llvm.ptr -> i32
    %107 = llvm.getelementptr inbounds %24[%5, %12] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %108 = llvm.load %107 {alignment = 8 : i64} : !llvm.ptr -> i32
    %109 = llvm.xor %108, %106 : i32
    llvm.store %109, %107 {alignment = 8 : i64} : i32, !llvm.ptr
    %110 = llvm.load %27 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %111 = llvm.getelementptr inbounds %110[%9] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %112 = llvm.load %19 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %112, %33 {alignment = 4 : i64} : i32, !llvm.ptr
    %113 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %114 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> i32
    %115 = llvm.cmpxchg %111, %113, %114 seq_cst monotonic {alignment = 4 : i64} : !llvm.ptr<4>, i32
    %116 = llvm.extractvalue %115[0] : !llvm.struct<(i32, i1)> 
    %117 = llvm.extractvalue %115[1] : !llvm.struct<(i32, i1)> 
    llvm.cond_br %117, ^bb7, ^bb6
  ^bb6:  // pred: ^bb5
    llvm.store %116, %28 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb7
  ^bb7:  // 2 preds: ^bb5, ^bb6
    %118 = llvm.zext %117 : i1 to i8
    llvm.store %118, %34 {alignment = 1 : i64} : i8, !llvm.ptr
    %119 = llvm.load %34 {alignment = 1 : i64} : !llvm.ptr -> i8
    %120 = llvm.trunc %119 : i8 to i1
    %121 = llvm.zext %120 : i1 to i32
    %122 = llvm.getelementptr inbounds %24[%5, %13] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %123 = llvm.load %122 {alignment = 4 : i64} : !llvm.ptr -> i32
    %124 = llvm.add %123, %121 overflow<nsw> : i32
    llvm.store %124, %122 {alignment = 4 : i64} : i32, !llvm.ptr
    %125 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %126 = llvm.getelementptr inbounds %24[%5, %14] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %127 = llvm.load %126 {alignment = 16 : i64} : !llvm.ptr -> i32
    %128 = llvm.add %127, %125 overflow<nsw> : i32
    llvm.store %128, %126 {alignment = 16 : i64} : i32, !llvm.ptr
    %129 = llvm.load %27 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %130 = llvm.getelementptr inbounds %129[%15] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %131 = llvm.load %19 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %131, %35 {alignment = 4 : i64} : i32, !llvm.ptr
    %132 = llvm.load %35 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %132, %130 atomic release {alignment = 4 : i64} : i32, !llvm.ptr<4>
    %133 = llvm.load %27 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %134 = llvm.getelementptr inbounds %133[%15] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %135 = llvm.load %134 atomic acquire {alignment = 4 : i64} : !llvm.ptr<4> -> i32
    llvm.store %135, %36 {alignment = 4 : i64} : i32, !llvm.ptr
    %136 = llvm.load %36 {alignment = 4 : i64} : !llvm.ptr -> i32
    %137 = llvm.getelementptr inbounds %24[%5, %15] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %138 = llvm.load %137 {alignment = 4 : i64} : !llvm.ptr -> i32
    %139 = llvm.add %138, %136 overflow<nsw> : i32
    llvm.store %139, %137 {alignment = 4 : i64} : i32, !llvm.ptr
    %140 = llvm.load %26 {alignment = 4 : i64} : !llvm.ptr -> i32
    %141 = llvm.add %140, %0 overflow<nsw> : i32
    llvm.store %141, %26 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb4
  ^bb8:  // pred: ^bb4
    llvm.store %1, %37 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb9
  ^bb9:  // 2 preds: ^bb8, ^bb10
    %142 = llvm.load %37 {alignment = 4 : i64} : !llvm.ptr -> i32
    %143 = llvm.icmp "slt" %142, %2 : i32
    llvm.cond_br %143, ^bb10, ^bb11
  ^bb10:  // pred: ^bb9
    %144 = llvm.load %21 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %145 = llvm.load %37 {alignment = 4 : i64} : !llvm.ptr -> i32
    %146 = llvm.sext %145 : i32 to i64
    %147 = llvm.getelementptr inbounds %144[%146] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %148 = llvm.load %147 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %149 = llvm.mul %4, %148 overflow<nsw> : i32
    %150 = llvm.load %23 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %151 = llvm.load %37 {alignment = 4 : i64} : !llvm.ptr -> i32
    %152 = llvm.sext %151 : i32 to i64
    %153 = llvm.getelementptr inbounds %150[%152] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %154 = llvm.load %153 {alignment = 4 : i64} : !llvm.ptr<3> -> i32
    %155 = llvm.add %149, %154 overflow<nsw> : i32
    %156 = llvm.mul %4, %155 overflow<nsw> : i32
    %157 = llvm.load %37 {alignment = 4 : i64} : !llvm.ptr -> i32
    %158 = llvm.sext %157 : i32 to i64
    %159 = llvm.getelementptr inbounds %24[%5, %158] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %160 = llvm.load %159 {alignment = 4 : i64} : !llvm.ptr -> i32
    %161 = llvm.add %156, %160 overflow<nsw> : i32
    %162 = llvm.load %22 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %163 = llvm.load %37 {alignment = 4 : i64} : !llvm.ptr -> i32
    %164 = llvm.sext %163 : i32 to i64
    %165 = llvm.getelementptr inbounds %162[%164] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %166 = llvm.load %165 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %167 = llvm.add %161, %166 overflow<nsw> : i32
    %168 = llvm.load %21 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %169 = llvm.load %37 {alignment = 4 : i64} : !llvm.ptr -> i32
    %170 = llvm.sext %169 : i32 to i64
    %171 = llvm.getelementptr inbounds %168[%170] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %167, %171 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %172 = llvm.load %37 {alignment = 4 : i64} : !llvm.ptr -> i32
    %173 = llvm.add %172, %0 overflow<nsw> : i32
    llvm.store %173, %37 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb9
  ^bb11:  // pred: ^bb9
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
    %16 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %17 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %18 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %19 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %20 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %21 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %22 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %23 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %24 = llvm.alloca %0 x !llvm.array<8 x i32> {alignment = 32 : i64} : (i32) -> !llvm.ptr
    %25 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %26 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %27 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %28 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %29 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %30 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %31 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %32 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %33 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %34 = llvm.alloca %0 x i8 {alignment = 1 : i64} : (i32) -> !llvm.ptr
    %35 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %36 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %37 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %16 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg1, %17 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg2, %18 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %arg3, %19 {alignment = 4 : i64} : i32, !llvm.ptr
    %38 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %39 = llvm.trunc %38 : i64 to i32
    llvm.store %39, %20 {alignment = 4 : i64} : i32, !llvm.ptr
    %40 = llvm.load %16 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %41 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    %42 = llvm.mul %2, %41 overflow<nsw> : i32
    %43 = llvm.sext %42 : i32 to i64
    %44 = llvm.getelementptr inbounds %40[%43] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %44, %21 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %45 = llvm.load %17 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %46 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    %47 = llvm.mul %2, %46 overflow<nsw> : i32
    %48 = llvm.sext %47 : i32 to i64
    %49 = llvm.getelementptr inbounds %45[%48] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %49, %22 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %50 = llvm.load %18 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %51 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    %52 = llvm.mul %2, %51 overflow<nsw> : i32
    %53 = llvm.sext %52 : i32 to i64
    %54 = llvm.getelementptr inbounds %50[%53] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %54, %23 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %1, %25 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb3
    %55 = llvm.load %25 {alignment = 4 : i64} : !llvm.ptr -> i32
    %56 = llvm.icmp "slt" %55, %2 : i32
    llvm.cond_br %56, ^bb2, ^bb4
  ^bb2:  // pred: ^bb1
    %57 = llvm.load %25 {alignment = 4 : i64} : !llvm.ptr -> i32
    %58 = llvm.mul %7, %57 overflow<nsw> : i32
    %59 = llvm.load %23 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %60 = llvm.load %25 {alignment = 4 : i64} : !llvm.ptr -> i32
    %61 = llvm.sext %60 : i32 to i64
    %62 = llvm.getelementptr inbounds %59[%61] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %58, %62 {alignment = 4 : i64} : i32, !llvm.ptr<3>
    %63 = llvm.load %25 {alignment = 4 : i64} : !llvm.ptr -> i32
    %64 = llvm.mul %8, %63 overflow<nsw> : i32
    %65 = llvm.load %25 {alignment = 4 : i64} : !llvm.ptr -> i32
    %66 = llvm.sext %65 : i32 to i64
    %67 = llvm.getelementptr inbounds %24[%5, %66] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    llvm.store %64, %67 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb3
  ^bb3:  // pred: ^bb2
    %68 = llvm.load %25 {alignment = 4 : i64} : !llvm.ptr -> i32
    %69 = llvm.add %68, %0 overflow<nsw> : i32
    llvm.store %69, %25 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb4:  // pred: ^bb1
    llvm.store %1, %26 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb5
  ^bb5:  // 2 preds: ^bb4, ^bb9
    %70 = llvm.load %26 {alignment = 4 : i64} : !llvm.ptr -> i32
    %71 = llvm.icmp "slt" %70, %3 : i32
    llvm.cond_br %71, ^bb6, ^bb10
  ^bb6:  // pred: ^bb5
    %72 = llvm.load %26 {alignment = 4 : i64} : !llvm.ptr -> i32
    %73 = llvm.load %19 {alignment = 4 : i64} : !llvm.ptr -> i32
    %74 = llvm.add %72, %73 overflow<nsw> : i32
    %75 = llvm.srem %74, %3 : i32
    %76 = llvm.load %21 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %77 = llvm.load %23 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %78 = llvm.getelementptr inbounds %24[%5, %5] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %79 = llvm.call spir_funccc @pick(%75, %76, %77, %78) {convergent, no_unwind} : (i32 {llvm.noundef}, !llvm.ptr<1> {llvm.noundef}, !llvm.ptr<3> {llvm.noundef}, !llvm.ptr {llvm.noundef}) -> !llvm.ptr<4>
    llvm.store %79, %27 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %80 = llvm.load %19 {alignment = 4 : i64} : !llvm.ptr -> i32
    %81 = llvm.srem %80, %6 : i32
    %82 = llvm.icmp "ne" %81, %1 : i32
    %83 = llvm.zext %82 : i1 to i64
    %84 = llvm.select %82, %7, %8 : i1, i32
    llvm.store %84, %28 {alignment = 4 : i64} : i32, !llvm.ptr
    %85 = llvm.load %27 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %86 = llvm.getelementptr inbounds %85[%9] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %87 = llvm.load %19 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %87, %29 {alignment = 4 : i64} : i32, !llvm.ptr
    %88 = llvm.load %29 {alignment = 4 : i64} : !llvm.ptr -> i32
    %89 = llvm.atomicrmw add %86, %88 monotonic {alignment = 4 : i64} : !llvm.ptr<4>, i32
    llvm.store %89, %30 {alignment = 4 : i64} : i32, !llvm.ptr
    %90 = llvm.load %30 {alignment = 4 : i64} : !llvm.ptr -> i32
    %91 = llvm.getelementptr inbounds %24[%5, %10] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %92 = llvm.load %91 {alignment = 4 : i64} : !llvm.ptr -> i32
    %93 = llvm.add %92, %90 overflow<nsw> : i32
    llvm.store %93, %91 {alignment = 4 : i64} : i32, !llvm.ptr
    %94 = llvm.load %27 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %95 = llvm.getelementptr inbounds %94[%11] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %96 = llvm.load %26 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %96, %31 {alignment = 4 : i64} : i32, !llvm.ptr
    %97 = llvm.load %31 {alignment = 4 : i64} : !llvm.ptr -> i32
    %98 = llvm.atomicrmw xchg %95, %97 acq_rel {alignment = 4 : i64} : !llvm.ptr<4>, i32
    llvm.store %98, %32 {alignment = 4 : i64} : i32, !llvm.ptr
    %99 = llvm.load %32 {alignment = 4 : i64} : !llvm.ptr -> i32
    %100 = llvm.getelementptr inbounds %24[%5, %12] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %101 = llvm.load %100 {alignment = 8 : i64} : !llvm.ptr -> i32
    %102 = llvm.xor %101, %99 : i32
    llvm.store %102, %100 {alignment = 8 : i64} : i32, !llvm.ptr
    %103 = llvm.load %27 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %104 = llvm.getelementptr inbounds %103[%9] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %105 = llvm.load %19 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %105, %33 {alignment = 4 : i64} : i32, !llvm.ptr
    %106 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %107 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> i32
    %108 = llvm.cmpxchg %104, %106, %107 seq_cst monotonic {alignment = 4 : i64} : !llvm.ptr<4>, i32
    %109 = llvm.extractvalue %108[0] : !llvm.struct<(i32, i1)> 
    %110 = llvm.extractvalue %108[1] : !llvm.struct<(i32, i1)> 
    llvm.cond_br %110, ^bb8, ^bb7
  ^bb7:  // pred: ^bb6
    llvm.store %109, %28 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb8
  ^bb8:  // 2 preds: ^bb6, ^bb7
    %111 = llvm.zext %110 : i1 to i8
    llvm.store %111, %34 {alignment = 1 : i64} : i8, !llvm.ptr
    %112 = llvm.load %34 {alignment = 1 : i64} : !llvm.ptr -> i8
    %113 = llvm.trunc %112 : i8 to i1
    %114 = llvm.zext %113 : i1 to i32
    %115 = llvm.getelementptr inbounds %24[%5, %13] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %116 = llvm.load %115 {alignment = 4 : i64} : !llvm.ptr -> i32
    %117 = llvm.add %116, %114 overflow<nsw> : i32
    llvm.store %117, %115 {alignment = 4 : i64} : i32, !llvm.ptr
    %118 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %119 = llvm.getelementptr inbounds %24[%5, %14] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %120 = llvm.load %119 {alignment = 16 : i64} : !llvm.ptr -> i32
    %121 = llvm.add %120, %118 overflow<nsw> : i32
    llvm.store %121, %119 {alignment = 16 : i64} : i32, !llvm.ptr
    %122 = llvm.load %27 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %123 = llvm.getelementptr inbounds %122[%15] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %124 = llvm.load %19 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %124, %35 {alignment = 4 : i64} : i32, !llvm.ptr
    %125 = llvm.load %35 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %125, %123 atomic release {alignment = 4 : i64} : i32, !llvm.ptr<4>
    %126 = llvm.load %27 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %127 = llvm.getelementptr inbounds %126[%15] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %128 = llvm.load %127 atomic acquire {alignment = 4 : i64} : !llvm.ptr<4> -> i32
    llvm.store %128, %36 {alignment = 4 : i64} : i32, !llvm.ptr
    %129 = llvm.load %36 {alignment = 4 : i64} : !llvm.ptr -> i32
    %130 = llvm.getelementptr inbounds %24[%5, %15] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %131 = llvm.load %130 {alignment = 4 : i64} : !llvm.ptr -> i32
    %132 = llvm.add %131, %129 overflow<nsw> : i32
    llvm.store %132, %130 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb9
  ^bb9:  // pred: ^bb8
    %133 = llvm.load %26 {alignment = 4 : i64} : !llvm.ptr -> i32
    %134 = llvm.add %133, %0 overflow<nsw> : i32
    llvm.store %134, %26 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb5
  ^bb10:  // pred: ^bb5
    llvm.store %1, %37 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb11
  ^bb11:  // 2 preds: ^bb10, ^bb13
    %135 = llvm.load %37 {alignment = 4 : i64} : !llvm.ptr -> i32
    %136 = llvm.icmp "slt" %135, %2 : i32
    llvm.cond_br %136, ^bb12, ^bb14
  ^bb12:  // pred: ^bb11
    %137 = llvm.load %21 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %138 = llvm.load %37 {alignment = 4 : i64} : !llvm.ptr -> i32
    %139 = llvm.sext %138 : i32 to i64
    %140 = llvm.getelementptr inbounds %137[%139] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %141 = llvm.load %140 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %142 = llvm.mul %4, %141 overflow<nsw> : i32
    %143 = llvm.load %23 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %144 = llvm.load %37 {alignment = 4 : i64} : !llvm.ptr -> i32
    %145 = llvm.sext %144 : i32 to i64
    %146 = llvm.getelementptr inbounds %143[%145] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %147 = llvm.load %146 {alignment = 4 : i64} : !llvm.ptr<3> -> i32
    %148 = llvm.add %142, %147 overflow<nsw> : i32
    %149 = llvm.mul %4, %148 overflow<nsw> : i32
    %150 = llvm.load %37 {alignment = 4 : i64} : !llvm.ptr -> i32
    %151 = llvm.sext %150 : i32 to i64
    %152 = llvm.getelementptr inbounds %24[%5, %151] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %153 = llvm.load %152 {alignment = 4 : i64} : !llvm.ptr -> i32
    %154 = llvm.add %149, %153 overflow<nsw> : i32
    %155 = llvm.load %22 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %156 = llvm.load %37 {alignment = 4 : i64} : !llvm.ptr -> i32
    %157 = llvm.sext %156 : i32 to i64
    %158 = llvm.getelementptr inbounds %155[%157] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %159 = llvm.load %158 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %160 = llvm.add %154, %159 overflow<nsw> : i32
    %161 = llvm.load %21 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %162 = llvm.load %37 {alignment = 4 : i64} : !llvm.ptr -> i32
    %163 = llvm.sext %162 : i32 to i64
    %164 = llvm.getelementptr inbounds %161[%163] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %160, %164 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    llvm.br ^bb13
  ^bb13:  // pred: ^bb12
    %165 = llvm.load %37 {alignment = 4 : i64} : !llvm.ptr -> i32
    %166 = llvm.add %165, %0 overflow<nsw> : i32
    llvm.store %166, %37 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb11
  ^bb14:  // pred: ^bb11
    llvm.return
  }
  llvm.func spir_kernelcc @questions(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
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
    %18 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %19 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %20 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %21 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %22 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %23 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %24 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %25 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %26 = llvm.alloca %0 x !llvm.array<8 x i32> {alignment = 32 : i64} : (i32) -> !llvm.ptr
    %27 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %28 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %29 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %30 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %31 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %32 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %33 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %34 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %35 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %36 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %37 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %34 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg1, %35 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg2, %36 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %arg3, %37 {alignment = 4 : i64} : i32, !llvm.ptr
    %38 = llvm.load %34 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %39 = llvm.load %35 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %40 = llvm.load %36 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %41 = llvm.load %37 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %38, %18 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %39, %19 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %40, %20 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %41, %21 {alignment = 4 : i64} : i32, !llvm.ptr
    %42 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %43 = llvm.trunc %42 : i64 to i32
    llvm.store %43, %22 {alignment = 4 : i64} : i32, !llvm.ptr
    %44 = llvm.load %18 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %45 = llvm.load %22 {alignment = 4 : i64} : !llvm.ptr -> i32
    %46 = llvm.mul %2, %45 overflow<nsw> : i32
    %47 = llvm.sext %46 : i32 to i64
    %48 = llvm.getelementptr inbounds %44[%47] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %48, %23 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %49 = llvm.load %19 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %50 = llvm.load %22 {alignment = 4 : i64} : !llvm.ptr -> i32
    %51 = llvm.mul %2, %50 overflow<nsw> : i32
    %52 = llvm.sext %51 : i32 to i64
    %53 = llvm.getelementptr inbounds %49[%52] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %53, %24 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %54 = llvm.load %20 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %55 = llvm.load %22 {alignment = 4 : i64} : !llvm.ptr -> i32
    %56 = llvm.mul %2, %55 overflow<nsw> : i32
    %57 = llvm.sext %56 : i32 to i64
    %58 = llvm.getelementptr inbounds %54[%57] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %58, %25 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %1, %27 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb2
    %59 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %60 = llvm.icmp "slt" %59, %2 : i32
    llvm.cond_br %60, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %61 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %62 = llvm.mul %10, %61 overflow<nsw> : i32
    %63 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %64 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %65 = llvm.sext %64 : i32 to i64
    %66 = llvm.getelementptr inbounds %63[%65] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %62, %66 {alignment = 4 : i64} : i32, !llvm.ptr<3>
    %67 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %68 = llvm.mul %12, %67 overflow<nsw> : i32
    %69 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %70 = llvm.sext %69 : i32 to i64
    %71 = llvm.getelementptr inbounds %26[%5, %70] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    llvm.store %68, %71 {alignment = 4 : i64} : i32, !llvm.ptr
    %72 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %73 = llvm.add %72, %0 overflow<nsw> : i32
    llvm.store %73, %27 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb3:  // pred: ^bb1
    llvm.store %1, %28 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb4
  ^bb4:  // 2 preds: ^bb3, ^bb11
    %74 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %75 = llvm.icmp "slt" %74, %3 : i32
    llvm.cond_br %75, ^bb5, ^bb12
  ^bb5:  // pred: ^bb4
    %76 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %77 = llvm.load %21 {alignment = 4 : i64} : !llvm.ptr -> i32
    %78 = llvm.add %76, %77 overflow<nsw> : i32
    %79 = llvm.srem %78, %3 : i32
    %80 = llvm.load %23 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %81 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %82 = llvm.call spir_funccc @pick(%79, %80, %81, %26) {convergent, no_unwind} : (i32 {llvm.noundef}, !llvm.ptr<1> {llvm.noundef}, !llvm.ptr<3> {llvm.noundef}, !llvm.ptr {llvm.noundef}) -> !llvm.ptr<4>
    llvm.store %82, %29 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %83 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %84 = llvm.call spir_funccc @__to_global(%83) {no_unwind} : (!llvm.ptr<4>) -> !llvm.ptr<1>
    llvm.store %84, %30 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %85 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %86 = llvm.call spir_funccc @__to_local(%85) {no_unwind} : (!llvm.ptr<4>) -> !llvm.ptr<3>
    llvm.store %86, %31 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    %87 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %88 = llvm.call spir_funccc @__to_private(%87) {no_unwind} : (!llvm.ptr<4>) -> !llvm.ptr
    llvm.store %88, %32 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    %89 = llvm.load %30 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %90 = llvm.icmp "ne" %89, %7 : !llvm.ptr<1>
    llvm.cond_br %90, ^bb6, ^bb7
  ^bb6:  // pred: ^bb5
    %91 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %92 = llvm.add %0, %91 overflow<nsw> : i32
    %93 = llvm.load %30 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %94 = llvm.getelementptr inbounds %93[%8] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %95 = llvm.load %94 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %96 = llvm.add %95, %92 overflow<nsw> : i32
    llvm.store %96, %94 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    llvm.br ^bb7
  ^bb7:  // 2 preds: ^bb5, ^bb6
    %97 = llvm.load %31 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %98 = llvm.icmp "ne" %97, %9 : !llvm.ptr<3>
    llvm.cond_br %98, ^bb8, ^bb9
  ^bb8:  // pred: ^bb7
    %99 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %100 = llvm.add %10, %99 overflow<nsw> : i32
    %101 = llvm.load %31 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %102 = llvm.getelementptr inbounds %101[%8] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %103 = llvm.load %102 {alignment = 4 : i64} : !llvm.ptr<3> -> i32
    %104 = llvm.add %103, %100 overflow<nsw> : i32
    llvm.store %104, %102 {alignment = 4 : i64} : i32, !llvm.ptr<3>
    llvm.br ^bb9
  ^bb9:  // 2 preds: ^bb7, ^bb8
    %105 = llvm.load %32 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %106 = llvm.icmp "ne" %105, %11 : !llvm.ptr
    llvm.cond_br %106, ^bb10, ^bb11
  ^bb10:  // pred: ^bb9
    %107 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %108 = llvm.add %12, %107 overflow<nsw> : i32
    %109 = llvm.load %32 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %110 = llvm.getelementptr inbounds %109[%8] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %111 = llvm.load %110 {alignment = 4 : i64} : !llvm.ptr -> i32
    %112 = llvm.add %111, %108 overflow<nsw> : i32
    llvm.store %112, %110 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb11
  ^bb11:  // 2 preds: ^bb9, ^bb10
    %113 = llvm.load %30 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %114 = llvm.icmp "ne" %113, %7 : !llvm.ptr<1>
    %115 = llvm.xor %114, %13 : i1
    %116 = llvm.zext %114 : i1 to i32
    %117 = llvm.load %31 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %118 = llvm.icmp "ne" %117, %9 : !llvm.ptr<3>
    %119 = llvm.xor %118, %13 : i1
    %120 = llvm.zext %118 : i1 to i32
    %121 = llvm.mul %14, %120 overflow<nsw> : i32
    %122 = llvm.add %116, %121 overflow<nsw> : i32
    %123 = llvm.load %32 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %124 = llvm.icmp "ne" %123, %11 : !llvm.ptr
    %125 = llvm.xor %124, %13 : i1
    %126 = llvm.zext %124 : i1 to i32
    %127 = llvm.mul %15, %126 overflow<nsw> : i32
    %128 = llvm.add %122, %127 overflow<nsw> : i32
    %129 = llvm.load %24 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %130 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %131 = llvm.sext %130 : i32 to i64
    %132 = llvm.getelementptr inbounds %129[%131] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %128, %132 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %133 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %134 = llvm.call spir_funccc @_Z9get_fencePU3AS4v(%133) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}) -> i32
    %135 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %136 = llvm.and %135, %4 : i32
    %137 = llvm.shl %134, %136 : i32
    %138 = llvm.load %24 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %139 = llvm.getelementptr inbounds %138[%16] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %140 = llvm.load %139 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %141 = llvm.add %140, %137 overflow<nsw> : i32
    llvm.store %141, %139 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %142 = llvm.load %21 {alignment = 4 : i64} : !llvm.ptr -> i32
    %143 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %144 = llvm.getelementptr inbounds %143[%17] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %145 = llvm.load %144 {alignment = 4 : i64} : !llvm.ptr<4> -> i32
    %146 = llvm.add %145, %142 overflow<nsw> : i32
    llvm.store %146, %144 {alignment = 4 : i64} : i32, !llvm.ptr<4>
    %147 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %148 = llvm.add %147, %0 overflow<nsw> : i32
    llvm.store %148, %28 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb4
  ^bb12:  // pred: ^bb4
    llvm.store %1, %33 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb13
  ^bb13:  // 2 preds: ^bb12, ^bb14
    %149 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> i32
    %150 = llvm.icmp "slt" %149, %2 : i32
    llvm.cond_br %150, ^bb14, ^bb15
  ^bb14:  // pred: ^bb13
    %151 = llvm.load %23 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %152 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> i32
    %153 = llvm.sext %152 : i32 to i64
    %154 = llvm.getelementptr inbounds %151[%153] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %155 = llvm.load %154 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %156 = llvm.mul %4, %155 overflow<nsw> : i32
    %157 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %158 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> i32
    %159 = llvm.sext %158 : i32 to i64
    %160 = llvm.getelementptr inbounds %157[%159] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %161 = llvm.load %160 {alignment = 4 : i64} : !llvm.ptr<3> -> i32
    %162 = llvm.add %156, %161 overflow<nsw> : i32
    %163 = llvm.mul %4, %162 overflow<nsw> : i32
    %164 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> i32
    %165 = llvm.sext %164 : i32 to i64
    %166 = llvm.getelementptr inbounds %26[%5, %165] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %167 = llvm.load %166 {alignment = 4 : i64} : !llvm.ptr -> i32
    %168 = llvm.add %163, %167 overflow<nsw> : i32
    %169 = llvm.load %24 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %170 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> i32
    %171 = llvm.sext %170 : i32 to i64
    %172 = llvm.getelementptr inbounds %169[%171] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %173 = llvm.load %172 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %174 = llvm.add %168, %173 overflow<nsw> : i32
    %175 = llvm.load %23 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %176 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> i32
    %177 = llvm.sext %176 : i32 to i64
    %178 = llvm.getelementptr inbounds %175[%177] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %174, %178 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %179 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> i32
    %180 = llvm.add %179, %0 overflow<nsw> : i32
    llvm.store %180, %33 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb13
  ^bb15:  // pred: ^bb13
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
    %18 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %19 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %20 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %21 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %22 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %23 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %24 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %25 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %26 = llvm.alloca %0 x !llvm.array<8 x i32> {alignment = 32 : i64} : (i32) -> !llvm.ptr
    %27 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %28 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %29 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %30 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %31 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %32 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %33 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %18 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg1, %19 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg2, %20 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %arg3, %21 {alignment = 4 : i64} : i32, !llvm.ptr
    %34 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %35 = llvm.trunc %34 : i64 to i32
    llvm.store %35, %22 {alignment = 4 : i64} : i32, !llvm.ptr
    %36 = llvm.load %18 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %37 = llvm.load %22 {alignment = 4 : i64} : !llvm.ptr -> i32
    %38 = llvm.mul %2, %37 overflow<nsw> : i32
    %39 = llvm.sext %38 : i32 to i64
    %40 = llvm.getelementptr inbounds %36[%39] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %40, %23 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %41 = llvm.load %19 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %42 = llvm.load %22 {alignment = 4 : i64} : !llvm.ptr -> i32
    %43 = llvm.mul %2, %42 overflow<nsw> : i32
    %44 = llvm.sext %43 : i32 to i64
    %45 = llvm.getelementptr inbounds %41[%44] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %45, %24 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %46 = llvm.load %20 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %47 = llvm.load %22 {alignment = 4 : i64} : !llvm.ptr -> i32
    %48 = llvm.mul %2, %47 overflow<nsw> : i32
    %49 = llvm.sext %48 : i32 to i64
    %50 = llvm.getelementptr inbounds %46[%49] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %50, %25 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %1, %27 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb3
    %51 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %52 = llvm.icmp "slt" %51, %2 : i32
    llvm.cond_br %52, ^bb2, ^bb4
  ^bb2:  // pred: ^bb1
    %53 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %54 = llvm.mul %10, %53 overflow<nsw> : i32
    %55 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %56 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %57 = llvm.sext %56 : i32 to i64
    %58 = llvm.getelementptr inbounds %55[%57] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %54, %58 {alignment = 4 : i64} : i32, !llvm.ptr<3>
    %59 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %60 = llvm.mul %12, %59 overflow<nsw> : i32
    %61 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %62 = llvm.sext %61 : i32 to i64
    %63 = llvm.getelementptr inbounds %26[%5, %62] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    llvm.store %60, %63 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb3
  ^bb3:  // pred: ^bb2
    %64 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %65 = llvm.add %64, %0 overflow<nsw> : i32
    llvm.store %65, %27 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb4:  // pred: ^bb1
    llvm.store %1, %28 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb5
  ^bb5:  // 2 preds: ^bb4, ^bb13
    %66 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %67 = llvm.icmp "slt" %66, %3 : i32
    llvm.cond_br %67, ^bb6, ^bb14
  ^bb6:  // pred: ^bb5
    %68 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %69 = llvm.load %21 {alignment = 4 : i64} : !llvm.ptr -> i32
    %70 = llvm.add %68, %69 overflow<nsw> : i32
    %71 = llvm.srem %70, %3 : i32
    %72 = llvm.load %23 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %73 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %74 = llvm.getelementptr inbounds %26[%5, %5] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %75 = llvm.call spir_funccc @pick(%71, %72, %73, %74) {convergent, no_unwind} : (i32 {llvm.noundef}, !llvm.ptr<1> {llvm.noundef}, !llvm.ptr<3> {llvm.noundef}, !llvm.ptr {llvm.noundef}) -> !llvm.ptr<4>
    llvm.store %75, %29 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %76 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %77 = llvm.call spir_funccc @__to_global(%76) : (!llvm.ptr<4>) -> !llvm.ptr<1>
    llvm.store %77, %30 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %78 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %79 = llvm.call spir_funccc @__to_local(%78) : (!llvm.ptr<4>) -> !llvm.ptr<3>
    llvm.store %79, %31 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    %80 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %81 = llvm.call spir_funccc @__to_private(%80) : (!llvm.ptr<4>) -> !llvm.ptr
    llvm.store %81, %32 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
    %82 = llvm.load %30 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %83 = llvm.icmp "ne" %82, %7 : !llvm.ptr<1>
    llvm.cond_br %83, ^bb7, ^bb8
  ^bb7:  // pred: ^bb6
    %84 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %85 = llvm.add %0, %84 overflow<nsw> : i32
    %86 = llvm.load %30 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %87 = llvm.getelementptr inbounds %86[%8] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %88 = llvm.load %87 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %89 = llvm.add %88, %85 overflow<nsw> : i32
    llvm.store %89, %87 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    llvm.br ^bb8
  ^bb8:  // 2 preds: ^bb6, ^bb7
    %90 = llvm.load %31 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %91 = llvm.icmp "ne" %90, %9 : !llvm.ptr<3>
    llvm.cond_br %91, ^bb9, ^bb10
  ^bb9:  // pred: ^bb8
    %92 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %93 = llvm.add %10, %92 overflow<nsw> : i32
    %94 = llvm.load %31 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %95 = llvm.getelementptr inbounds %94[%8] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %96 = llvm.load %95 {alignment = 4 : i64} : !llvm.ptr<3> -> i32
    %97 = llvm.add %96, %93 overflow<nsw> : i32
    llvm.store %97, %95 {alignment = 4 : i64} : i32, !llvm.ptr<3>
    llvm.br ^bb10
  ^bb10:  // 2 preds: ^bb8, ^bb9
    %98 = llvm.load %32 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %99 = llvm.icmp "ne" %98, %11 : !llvm.ptr
    llvm.cond_br %99, ^bb11, ^bb12
  ^bb11:  // pred: ^bb10
    %100 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %101 = llvm.add %12, %100 overflow<nsw> : i32
    %102 = llvm.load %32 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %103 = llvm.getelementptr inbounds %102[%8] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %104 = llvm.load %103 {alignment = 4 : i64} : !llvm.ptr -> i32
    %105 = llvm.add %104, %101 overflow<nsw> : i32
    llvm.store %105, %103 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb12
  ^bb12:  // 2 preds: ^bb10, ^bb11
    %106 = llvm.load %30 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %107 = llvm.icmp "ne" %106, %7 : !llvm.ptr<1>
    %108 = llvm.xor %107, %13 : i1
    %109 = llvm.xor %108, %13 : i1
    %110 = llvm.zext %109 : i1 to i32
    %111 = llvm.load %31 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %112 = llvm.icmp "ne" %111, %9 : !llvm.ptr<3>
    %113 = llvm.xor %112, %13 : i1
    %114 = llvm.xor %113, %13 : i1
    %115 = llvm.zext %114 : i1 to i32
    %116 = llvm.mul %14, %115 overflow<nsw> : i32
    %117 = llvm.add %110, %116 overflow<nsw> : i32
    %118 = llvm.load %32 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
    %119 = llvm.icmp "ne" %118, %11 : !llvm.ptr
    %120 = llvm.xor %119, %13 : i1
    %121 = llvm.xor %120, %13 : i1
    %122 = llvm.zext %121 : i1 to i32
    %123 = llvm.mul %15, %122 overflow<nsw> : i32
    %124 = llvm.add %117, %123 overflow<nsw> : i32
    %125 = llvm.load %24 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %126 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %127 = llvm.sext %126 : i32 to i64
    %128 = llvm.getelementptr inbounds %125[%127] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %124, %128 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %129 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %130 = llvm.call spir_funccc @_Z9get_fencePU3AS4v(%129) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}) -> i32
    %131 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %132 = llvm.and %131, %4 : i32
    %133 = llvm.shl %130, %132 : i32
    %134 = llvm.load %24 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %135 = llvm.getelementptr inbounds %134[%16] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %136 = llvm.load %135 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %137 = llvm.add %136, %133 overflow<nsw> : i32
    llvm.store %137, %135 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %138 = llvm.load %21 {alignment = 4 : i64} : !llvm.ptr -> i32
    %139 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %140 = llvm.getelementptr inbounds %139[%17] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %141 = llvm.load %140 {alignment = 4 : i64} : !llvm.ptr<4> -> i32
    %142 = llvm.add %141, %138 overflow<nsw> : i32
    llvm.store %142, %140 {alignment = 4 : i64} : i32, !llvm.ptr<4>
    llvm.br ^bb13
  ^bb13:  // pred: ^bb12
    %143 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %144 = llvm.add %143, %0 overflow<nsw> : i32
    llvm.store %144, %28 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb5
  ^bb14:  // pred: ^bb5
    llvm.store %1, %33 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb15
  ^bb15:  // 2 preds: ^bb14, ^bb17
    %145 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> i32
    %146 = llvm.icmp "slt" %145, %2 : i32
    llvm.cond_br %146, ^bb16, ^bb18
  ^bb16:  // pred: ^bb15
    %147 = llvm.load %23 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %148 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> i32
    %149 = llvm.sext %148 : i32 to i64
    %150 = llvm.getelementptr inbounds %147[%149] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %151 = llvm.load %150 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %152 = llvm.mul %4, %151 overflow<nsw> : i32
    %153 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %154 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> i32
    %155 = llvm.sext %154 : i32 to i64
    %156 = llvm.getelementptr inbounds %153[%155] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %157 = llvm.load %156 {alignment = 4 : i64} : !llvm.ptr<3> -> i32
    %158 = llvm.add %152, %157 overflow<nsw> : i32
    %159 = llvm.mul %4, %158 overflow<nsw> : i32
    %160 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> i32
    %161 = llvm.sext %160 : i32 to i64
    %162 = llvm.getelementptr inbounds %26[%5, %161] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %163 = llvm.load %162 {alignment = 4 : i64} : !llvm.ptr -> i32
    %164 = llvm.add %159, %163 overflow<nsw> : i32
    %165 = llvm.load %24 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %166 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> i32
    %167 = llvm.sext %166 : i32 to i64
    %168 = llvm.getelementptr inbounds %165[%167] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %169 = llvm.load %168 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %170 = llvm.add %164, %169 overflow<nsw> : i32
    %171 = llvm.load %23 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %172 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> i32
    %173 = llvm.sext %172 : i32 to i64
    %174 = llvm.getelementptr inbounds %171[%173] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %170, %174 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    llvm.br ^bb17
  ^bb17:  // pred: ^bb16
    %175 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> i32
    %176 = llvm.add %175, %0 overflow<nsw> : i32
    llvm.store %176, %33 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb15
  ^bb18:  // pred: ^bb15
    llvm.return
  }
  llvm.func spir_kernelcc @fences(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
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
    %11 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %12 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %13 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %14 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %15 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %16 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %17 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %18 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %19 = llvm.alloca %0 x !llvm.array<8 x i32> {alignment = 32 : i64} : (i32) -> !llvm.ptr
    %20 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %21 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %22 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %23 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %24 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %25 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %26 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %27 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %24 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg1, %25 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg2, %26 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %arg3, %27 {alignment = 4 : i64} : i32, !llvm.ptr
    %28 = llvm.load %24 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %29 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %30 = llvm.load %26 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %31 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %28, %11 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %29, %12 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %30, %13 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %31, %14 {alignment = 4 : i64} : i32, !llvm.ptr
    %32 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %33 = llvm.trunc %32 : i64 to i32
    llvm.store %33, %15 {alignment = 4 : i64} : i32, !llvm.ptr
    %34 = llvm.load %11 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %35 = llvm.load %15 {alignment = 4 : i64} : !llvm.ptr -> i32
    %36 = llvm.mul %2, %35 overflow<nsw> : i32
    %37 = llvm.sext %36 : i32 to i64
    %38 = llvm.getelementptr inbounds %34[%37] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %38, %16 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %39 = llvm.load %12 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %40 = llvm.load %15 {alignment = 4 : i64} : !llvm.ptr -> i32
    %41 = llvm.mul %2, %40 overflow<nsw> : i32
    %42 = llvm.sext %41 : i32 to i64
    %43 = llvm.getelementptr inbounds %39[%42] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %43, %17 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %44 = llvm.load %13 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %45 = llvm.load %15 {alignment = 4 : i64} : !llvm.ptr -> i32
    %46 = llvm.mul %2, %45 overflow<nsw> : i32
    %47 = llvm.sext %46 : i32 to i64
    %48 = llvm.getelementptr inbounds %44[%47] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %48, %18 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %1, %20 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb2
    %49 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    %50 = llvm.icmp "slt" %49, %2 : i32
    llvm.cond_br %50, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %51 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    %52 = llvm.mul %9, %51 overflow<nsw> : i32
    %53 = llvm.load %18 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %54 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    %55 = llvm.sext %54 : i32 to i64
    %56 = llvm.getelementptr inbounds %53[%55] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %52, %56 {alignment = 4 : i64} : i32, !llvm.ptr<3>
    %57 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    %58 = llvm.mul %10, %57 overflow<nsw> : i32
    %59 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    %60 = llvm.sext %59 : i32 to i64
    %61 = llvm.getelementptr inbounds %19[%5, %60] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    llvm.store %58, %61 {alignment = 4 : i64} : i32, !llvm.ptr
    %62 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    %63 = llvm.add %62, %0 overflow<nsw> : i32
    llvm.store %63, %20 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb3:  // pred: ^bb1
    llvm.store %1, %21 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb4
  ^bb4:  // 2 preds: ^bb3, ^bb8
    %64 = llvm.load %21 {alignment = 4 : i64} : !llvm.ptr -> i32
    %65 = llvm.icmp "slt" %64, %3 : i32
    llvm.cond_br %65, ^bb5, ^bb9
  ^bb5:  // pred: ^bb4
    %66 = llvm.load %21 {alignment = 4 : i64} : !llvm.ptr -> i32
    %67 = llvm.load %14 {alignment = 4 : i64} : !llvm.ptr -> i32
    %68 = llvm.add %66, %67 overflow<nsw> : i32
    %69 = llvm.srem %68, %3 : i32
    %70 = llvm.load %16 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %71 = llvm.load %18 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %72 = llvm.call spir_funccc @pick(%69, %70, %71, %19) {convergent, no_unwind} : (i32 {llvm.noundef}, !llvm.ptr<1> {llvm.noundef}, !llvm.ptr<3> {llvm.noundef}, !llvm.ptr {llvm.noundef}) -> !llvm.ptr<4>
    llvm.store %72, %22 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %73 = llvm.load %22 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %74 = llvm.call spir_funccc @_Z9get_fencePU3AS4v(%73) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}) -> i32
    %75 = llvm.load %17 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %76 = llvm.load %21 {alignment = 4 : i64} : !llvm.ptr -> i32
    %77 = llvm.sext %76 : i32 to i64
    %78 = llvm.getelementptr inbounds %75[%77] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %74, %78 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %79 = llvm.load %22 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %80 = llvm.call spir_funccc @__to_local(%79) {no_unwind} : (!llvm.ptr<4>) -> !llvm.ptr<3>
    %81 = llvm.icmp "ne" %80, %7 : !llvm.ptr<3>
    llvm.cond_br %81, ^bb6, ^bb7
  ^bb6:  // pred: ^bb5
    llvm.br ^bb8(%3 : i32)
  ^bb7:  // pred: ^bb5
    %82 = llvm.load %14 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.br ^bb8(%82 : i32)
  ^bb8(%83: i32):  // 2 preds: ^bb6, ^bb7
    %84 = llvm.load %22 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %85 = llvm.getelementptr inbounds %84[%8] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %86 = llvm.load %85 {alignment = 4 : i64} : !llvm.ptr<4> -> i32
    %87 = llvm.add %86, %83 overflow<nsw> : i32
    llvm.store %87, %85 {alignment = 4 : i64} : i32, !llvm.ptr<4>
    %88 = llvm.load %21 {alignment = 4 : i64} : !llvm.ptr -> i32
    %89 = llvm.add %88, %0 overflow<nsw> : i32
    llvm.store %89, %21 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb4
  ^bb9:  // pred: ^bb4
    llvm.store %1, %23 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb10
  ^bb10:  // 2 preds: ^bb9, ^bb11
    %90 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %91 = llvm.icmp "slt" %90, %2 : i32
    llvm.cond_br %91, ^bb11, ^bb12
  ^bb11:  // pred: ^bb10
    %92 = llvm.load %16 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %93 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %94 = llvm.sext %93 : i32 to i64
    %95 = llvm.getelementptr inbounds %92[%94] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %96 = llvm.load %95 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %97 = llvm.mul %4, %96 overflow<nsw> : i32
    %98 = llvm.load %18 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %99 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %100 = llvm.sext %99 : i32 to i64
    %101 = llvm.getelementptr inbounds %98[%100] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %102 = llvm.load %101 {alignment = 4 : i64} : !llvm.ptr<3> -> i32
    %103 = llvm.add %97, %102 overflow<nsw> : i32
    %104 = llvm.mul %4, %103 overflow<nsw> : i32
    %105 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %106 = llvm.sext %105 : i32 to i64
    %107 = llvm.getelementptr inbounds %19[%5, %106] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %108 = llvm.load %107 {alignment = 4 : i64} : !llvm.ptr -> i32
    %109 = llvm.add %104, %108 overflow<nsw> : i32
    %110 = llvm.load %17 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %111 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %112 = llvm.sext %111 : i32 to i64
    %113 = llvm.getelementptr inbounds %110[%112] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %114 = llvm.load %113 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %115 = llvm.add %109, %114 overflow<nsw> : i32
    %116 = llvm.load %16 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %117 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %118 = llvm.sext %117 : i32 to i64
    %119 = llvm.getelementptr inbounds %116[%118] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %115, %119 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %120 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %121 = llvm.add %120, %0 overflow<nsw> : i32
    llvm.store %121, %23 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb10
  ^bb12:  // pred: ^bb10
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
    %11 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %12 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %13 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %14 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %15 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %16 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %17 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %18 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %19 = llvm.alloca %0 x !llvm.array<8 x i32> {alignment = 32 : i64} : (i32) -> !llvm.ptr
    %20 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %21 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %22 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %23 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %11 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg1, %12 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg2, %13 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %arg3, %14 {alignment = 4 : i64} : i32, !llvm.ptr
    %24 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %25 = llvm.trunc %24 : i64 to i32
    llvm.store %25, %15 {alignment = 4 : i64} : i32, !llvm.ptr
    %26 = llvm.load %11 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %27 = llvm.load %15 {alignment = 4 : i64} : !llvm.ptr -> i32
    %28 = llvm.mul %2, %27 overflow<nsw> : i32
    %29 = llvm.sext %28 : i32 to i64
    %30 = llvm.getelementptr inbounds %26[%29] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %30, %16 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %31 = llvm.load %12 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %32 = llvm.load %15 {alignment = 4 : i64} : !llvm.ptr -> i32
    %33 = llvm.mul %2, %32 overflow<nsw> : i32
    %34 = llvm.sext %33 : i32 to i64
    %35 = llvm.getelementptr inbounds %31[%34] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %35, %17 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %36 = llvm.load %13 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %37 = llvm.load %15 {alignment = 4 : i64} : !llvm.ptr -> i32
    %38 = llvm.mul %2, %37 overflow<nsw> : i32
    %39 = llvm.sext %38 : i32 to i64
    %40 = llvm.getelementptr inbounds %36[%39] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %40, %18 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %1, %20 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb3
    %41 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    %42 = llvm.icmp "slt" %41, %2 : i32
    llvm.cond_br %42, ^bb2, ^bb4
  ^bb2:  // pred: ^bb1
    %43 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    %44 = llvm.mul %9, %43 overflow<nsw> : i32
    %45 = llvm.load %18 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %46 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    %47 = llvm.sext %46 : i32 to i64
    %48 = llvm.getelementptr inbounds %45[%47] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %44, %48 {alignment = 4 : i64} : i32, !llvm.ptr<3>
    %49 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    %50 = llvm.mul %10, %49 overflow<nsw> : i32
    %51 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    %52 = llvm.sext %51 : i32 to i64
    %53 = llvm.getelementptr inbounds %19[%5, %52] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    llvm.store %50, %53 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb3
  ^bb3:  // pred: ^bb2
    %54 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    %55 = llvm.add %54, %0 overflow<nsw> : i32
    llvm.store %55, %20 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb4:  // pred: ^bb1
    llvm.store %1, %21 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb5
  ^bb5:  // 2 preds: ^bb4, ^bb10
    %56 = llvm.load %21 {alignment = 4 : i64} : !llvm.ptr -> i32
    %57 = llvm.icmp "slt" %56, %3 : i32
    llvm.cond_br %57, ^bb6, ^bb11
  ^bb6:  // pred: ^bb5
    %58 = llvm.load %21 {alignment = 4 : i64} : !llvm.ptr -> i32
    %59 = llvm.load %14 {alignment = 4 : i64} : !llvm.ptr -> i32
    %60 = llvm.add %58, %59 overflow<nsw> : i32
    %61 = llvm.srem %60, %3 : i32
    %62 = llvm.load %16 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %63 = llvm.load %18 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %64 = llvm.getelementptr inbounds %19[%5, %5] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %65 = llvm.call spir_funccc @pick(%61, %62, %63, %64) {convergent, no_unwind} : (i32 {llvm.noundef}, !llvm.ptr<1> {llvm.noundef}, !llvm.ptr<3> {llvm.noundef}, !llvm.ptr {llvm.noundef}) -> !llvm.ptr<4>
    llvm.store %65, %22 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %66 = llvm.load %22 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %67 = llvm.call spir_funccc @_Z9get_fencePU3AS4v(%66) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}) -> i32
    %68 = llvm.load %17 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %69 = llvm.load %21 {alignment = 4 : i64} : !llvm.ptr -> i32
    %70 = llvm.sext %69 : i32 to i64
    %71 = llvm.getelementptr inbounds %68[%70] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %67, %71 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %72 = llvm.load %22 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %73 = llvm.call spir_funccc @__to_local(%72) : (!llvm.ptr<4>) -> !llvm.ptr<3>
    %74 = llvm.icmp "ne" %73, %7 : !llvm.ptr<3>
    llvm.cond_br %74, ^bb7, ^bb8
  ^bb7:  // pred: ^bb6
    llvm.br ^bb9(%3 : i32)
  ^bb8:  // pred: ^bb6
    %75 = llvm.load %14 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.br ^bb9(%75 : i32)
  ^bb9(%76: i32):  // 2 preds: ^bb7, ^bb8
    %77 = llvm.load %22 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %78 = llvm.getelementptr inbounds %77[%8] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    %79 = llvm.load %78 {alignment = 4 : i64} : !llvm.ptr<4> -> i32
    %80 = llvm.add %79, %76 overflow<nsw> : i32
    llvm.store %80, %78 {alignment = 4 : i64} : i32, !llvm.ptr<4>
    llvm.br ^bb10
  ^bb10:  // pred: ^bb9
    %81 = llvm.load %21 {alignment = 4 : i64} : !llvm.ptr -> i32
    %82 = llvm.add %81, %0 overflow<nsw> : i32
    llvm.store %82, %21 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb5
  ^bb11:  // pred: ^bb5
    llvm.store %1, %23 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb12
  ^bb12:  // 2 preds: ^bb11, ^bb14
    %83 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %84 = llvm.icmp "slt" %83, %2 : i32
    llvm.cond_br %84, ^bb13, ^bb15
  ^bb13:  // pred: ^bb12
    %85 = llvm.load %16 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %86 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %87 = llvm.sext %86 : i32 to i64
    %88 = llvm.getelementptr inbounds %85[%87] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %89 = llvm.load %88 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %90 = llvm.mul %4, %89 overflow<nsw> : i32
    %91 = llvm.load %18 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %92 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %93 = llvm.sext %92 : i32 to i64
    %94 = llvm.getelementptr inbounds %91[%93] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %95 = llvm.load %94 {alignment = 4 : i64} : !llvm.ptr<3> -> i32
    %96 = llvm.add %90, %95 overflow<nsw> : i32
    %97 = llvm.mul %4, %96 overflow<nsw> : i32
    %98 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %99 = llvm.sext %98 : i32 to i64
    %100 = llvm.getelementptr inbounds %19[%5, %99] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %101 = llvm.load %100 {alignment = 4 : i64} : !llvm.ptr -> i32
    %102 = llvm.add %97, %101 overflow<nsw> : i32
    %103 = llvm.load %17 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %104 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %105 = llvm.sext %104 : i32 to i64
    %106 = llvm.getelementptr inbounds %103[%105] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %107 = llvm.load %106 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %108 = llvm.add %102, %107 overflow<nsw> : i32
    %109 = llvm.load %16 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %110 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %111 = llvm.sext %110 : i32 to i64
    %112 = llvm.getelementptr inbounds %109[%111] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %108, %112 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    llvm.br ^bb14
  ^bb14:  // pred: ^bb13
    %113 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %114 = llvm.add %113, %0 overflow<nsw> : i32
    llvm.store %114, %23 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb12
  ^bb15:  // pred: ^bb12
    llvm.return
  }
  llvm.func spir_funccc @perhaps(%arg0: !llvm.ptr<4> {llvm.noundef}, %arg1: i32 {llvm.noundef}) -> !llvm.ptr<4> attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.zero : !llvm.ptr<4>
    %3 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %3 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    llvm.store %arg1, %4 {alignment = 4 : i64} : i32, !llvm.ptr
    %5 = llvm.load %4 {alignment = 4 : i64} : !llvm.ptr -> i32
    %6 = llvm.and %5, %0 : i32
    %7 = llvm.icmp "ne" %6, %1 : i32
    llvm.cond_br %7, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %8 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    llvm.br ^bb3(%8 : !llvm.ptr<4>)
  ^bb2:  // pred: ^bb0
    llvm.br ^bb3(%2 : !llvm.ptr<4>)
  ^bb3(%9: !llvm.ptr<4>):  // 2 preds: ^bb1, ^bb2
    llvm.return %9 : !llvm.ptr<4>
  }
  llvm.func spir_kernelcc @nulls(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
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
    %18 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %19 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %20 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %21 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %22 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %23 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %24 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %25 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %26 = llvm.alloca %0 x !llvm.array<8 x i32> {alignment = 32 : i64} : (i32) -> !llvm.ptr
    %27 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %28 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %29 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %30 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %31 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %32 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %33 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %34 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %31 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg1, %32 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg2, %33 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %arg3, %34 {alignment = 4 : i64} : i32, !llvm.ptr
    %35 = llvm.load %31 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %36 = llvm.load %32 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %37 = llvm.load %33 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %38 = llvm.load %34 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %35, %18 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %36, %19 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %37, %20 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %38, %21 {alignment = 4 : i64} : i32, !llvm.ptr
    %39 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %40 = llvm.trunc %39 : i64 to i32
    llvm.store %40, %22 {alignment = 4 : i64} : i32, !llvm.ptr
    %41 = llvm.load %18 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %42 = llvm.load %22 {alignment = 4 : i64} : !llvm.ptr -> i32
    %43 = llvm.mul %2, %42 overflow<nsw> : i32
    %44 = llvm.sext %43 : i32 to i64
    %45 = llvm.getelementptr inbounds %41[%44] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %45, %23 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %46 = llvm.load %19 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %47 = llvm.load %22 {alignment = 4 : i64} : !llvm.ptr -> i32
    %48 = llvm.mul %2, %47 overflow<nsw> : i32
    %49 = llvm.sext %48 : i32 to i64
    %50 = llvm.getelementptr inbounds %46[%49] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %50, %24 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %51 = llvm.load %20 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %52 = llvm.load %22 {alignment = 4 : i64} : !llvm.ptr -> i32
    %53 = llvm.mul %2, %52 overflow<nsw> : i32
    %54 = llvm.sext %53 : i32 to i64
    %55 = llvm.getelementptr inbounds %51[%54] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %55, %25 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %1, %27 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb2
    %56 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %57 = llvm.icmp "slt" %56, %2 : i32
    llvm.cond_br %57, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %58 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %59 = llvm.mul %16, %58 overflow<nsw> : i32
    %60 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %61 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %62 = llvm.sext %61 : i32 to i64
    %63 = llvm.getelementptr inbounds %60[%62] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %59, %63 {alignment = 4 : i64} : i32, !llvm.ptr<3>
    %64 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %65 = llvm.mul %17, %64 overflow<nsw> : i32
    %66 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %67 = llvm.sext %66 : i32 to i64
    %68 = llvm.getelementptr inbounds %26[%5, %67] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    llvm.store %65, %68 {alignment = 4 : i64} : i32, !llvm.ptr
    %69 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %70 = llvm.add %69, %0 overflow<nsw> : i32
    llvm.store %70, %27 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb3:  // pred: ^bb1
    llvm.store %1, %28 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb4
  ^bb4:  // 2 preds: ^bb3, ^bb7
    %71 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %72 = llvm.icmp "slt" %71, %3 : i32
    llvm.cond_br %72, ^bb5, ^bb8
  ^bb5:  // pred: ^bb4
    %73 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %74 = llvm.load %23 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %75 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %76 = llvm.call spir_funccc @pick(%73, %74, %75, %26) {convergent, no_unwind} : (i32 {llvm.noundef}, !llvm.ptr<1> {llvm.noundef}, !llvm.ptr<3> {llvm.noundef}, !llvm.ptr {llvm.noundef}) -> !llvm.ptr<4>
    %77 = llvm.load %21 {alignment = 4 : i64} : !llvm.ptr -> i32
    %78 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %79 = llvm.add %77, %78 overflow<nsw> : i32
    %80 = llvm.call spir_funccc @perhaps(%76, %79) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, i32 {llvm.noundef}) -> !llvm.ptr<4>
    llvm.store %80, %29 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %81 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %82 = llvm.icmp "eq" %81, %6 : !llvm.ptr<4>
    %83 = llvm.zext %82 : i1 to i32
    %84 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %85 = llvm.and %84, %4 : i32
    %86 = llvm.shl %83, %85 : i32
    %87 = llvm.load %24 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %88 = llvm.load %87 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %89 = llvm.add %88, %86 overflow<nsw> : i32
    llvm.store %89, %87 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %90 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %91 = llvm.call spir_funccc @__to_global(%90) {no_unwind} : (!llvm.ptr<4>) -> !llvm.ptr<1>
    %92 = llvm.icmp "eq" %91, %7 : !llvm.ptr<1>
    %93 = llvm.zext %92 : i1 to i32
    %94 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %95 = llvm.and %94, %4 : i32
    %96 = llvm.shl %93, %95 : i32
    %97 = llvm.load %24 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %98 = llvm.getelementptr inbounds %97[%8] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %99 = llvm.load %98 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %100 = llvm.add %99, %96 overflow<nsw> : i32
    llvm.store %100, %98 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %101 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %102 = llvm.call spir_funccc @__to_local(%101) {no_unwind} : (!llvm.ptr<4>) -> !llvm.ptr<3>
    %103 = llvm.icmp "eq" %102, %9 : !llvm.ptr<3>
    %104 = llvm.zext %103 : i1 to i32
    %105 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %106 = llvm.and %105, %4 : i32
    %107 = llvm.shl %104, %106 : i32
    %108 = llvm.load %24 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %109 = llvm.getelementptr inbounds %108[%10] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %110 = llvm.load %109 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %111 = llvm.add %110, %107 overflow<nsw> : i32
    llvm.store %111, %109 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %112 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %113 = llvm.call spir_funccc @__to_private(%112) {no_unwind} : (!llvm.ptr<4>) -> !llvm.ptr
    %114 = llvm.icmp "eq" %113, %11 : !llvm.ptr
    %115 = llvm.zext %114 : i1 to i32
    %116 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %117 = llvm.and %116, %4 : i32
    %118 = llvm.shl %115, %117 : i32
    %119 = llvm.load %24 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %120 = llvm.getelementptr inbounds %119[%12] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %121 = llvm.load %120 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %122 = llvm.add %121, %118 overflow<nsw> : i32
    llvm.store %122, %120 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %123 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %124 = llvm.load %23 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %125 = llvm.addrspacecast %124 : !llvm.ptr<1> to !llvm.ptr<4>
    %126 = llvm.icmp "eq" %123, %125 : !llvm.ptr<4>
    %127 = llvm.zext %126 : i1 to i32
    %128 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %129 = llvm.and %128, %4 : i32
    %130 = llvm.shl %127, %129 : i32
    %131 = llvm.load %24 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %132 = llvm.getelementptr inbounds %131[%13] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %133 = llvm.load %132 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %134 = llvm.add %133, %130 overflow<nsw> : i32
    llvm.store %134, %132 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %135 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %136 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %137 = llvm.addrspacecast %136 : !llvm.ptr<3> to !llvm.ptr<4>
    %138 = llvm.icmp "eq" %135, %137 : !llvm.ptr<4>
    %139 = llvm.zext %138 : i1 to i32
    %140 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %141 = llvm.and %140, %4 : i32
    %142 = llvm.shl %139, %141 : i32
    %143 = llvm.load %24 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %144 = llvm.getelementptr inbounds %143[%14] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %145 = llvm.load %144 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %146 = llvm.add %145, %142 overflow<nsw> : i32
    llvm.store %146, %144 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %147 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %148 = llvm.ptrtoint %147 : !llvm.ptr<4> to i64
    %149 = llvm.icmp "eq" %148, %5 : i64
    %150 = llvm.zext %149 : i1 to i32
    %151 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %152 = llvm.and %151, %4 : i32
    %153 = llvm.shl %150, %152 : i32
    %154 = llvm.load %24 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %155 = llvm.getelementptr inbounds %154[%15] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %156 = llvm.load %155 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %157 = llvm.add %156, %153 overflow<nsw> : i32
    llvm.store %157, %155 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %158 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %159 = llvm.icmp "ne" %158, %6 : !llvm.ptr<4>
    llvm.cond_br %159, ^bb6, ^bb7
  ^bb6:  // pred: ^bb5
    %160 = llvm.load %21 {alignment = 4 : i64} : !llvm.ptr -> i32
    %161 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %162 = llvm.load %161 {alignment = 4 : i64} : !llvm.ptr<4> -> i32
    %163 = llvm.add %162, %160 overflow<nsw> : i32
    llvm.store %163, %161 {alignment = 4 : i64} : i32, !llvm.ptr<4>
    llvm.br ^bb7
  ^bb7:  // 2 preds: ^bb5, ^bb6
    %164 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %165 = llvm.add %164, %0 overflow<nsw> : i32
    llvm.store %165, %28 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb4
  ^bb8:  // pred: ^bb4
    llvm.store %1, %30 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb9
  ^bb9:  // 2 preds: ^bb8, ^bb10
    %166 = llvm.load %30 {alignment = 4 : i64} : !llvm.ptr -> i32
    %167 = llvm.icmp "slt" %166, %2 : i32
    llvm.cond_br %167, ^bb10, ^bb11
  ^bb10:  // pred: ^bb9
    %168 = llvm.load %23 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %169 = llvm.load %30 {alignment = 4 : i64} : !llvm.ptr -> i32
    %170 = llvm.sext %169 : i32 to i64
    %171 = llvm.getelementptr inbounds %168[%170] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %172 = llvm.load %171 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %173 = llvm.mul %4, %172 overflow<nsw> : i32
    %174 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %175 = llvm.load %30 {alignment = 4 : i64} : !llvm.ptr -> i32
    %176 = llvm.sext %175 : i32 to i64
    %177 = llvm.getelementptr inbounds %174[%176] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %178 = llvm.load %177 {alignment = 4 : i64} : !llvm.ptr<3> -> i32
    %179 = llvm.add %173, %178 overflow<nsw> : i32
    %180 = llvm.mul %4, %179 overflow<nsw> : i32
    %181 = llvm.load %30 {alignment = 4 : i64} : !llvm.ptr -> i32
    %182 = llvm.sext %181 : i32 to i64
    %183 = llvm.getelementptr inbounds %26[%5, %182] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %184 = llvm.load %183 {alignment = 4 : i64} : !llvm.ptr -> i32
    %185 = llvm.add %180, %184 overflow<nsw> : i32
    %186 = llvm.load %24 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %187 = llvm.load %30 {alignment = 4 : i64} : !llvm.ptr -> i32
    %188 = llvm.sext %187 : i32 to i64
    %189 = llvm.getelementptr inbounds %186[%188] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %190 = llvm.load %189 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %191 = llvm.add %185, %190 overflow<nsw> : i32
    %192 = llvm.load %23 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %193 = llvm.load %30 {alignment = 4 : i64} : !llvm.ptr -> i32
    %194 = llvm.sext %193 : i32 to i64
    %195 = llvm.getelementptr inbounds %192[%194] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %191, %195 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %196 = llvm.load %30 {alignment = 4 : i64} : !llvm.ptr -> i32
    %197 = llvm.add %196, %0 overflow<nsw> : i32
    llvm.store %197, %30 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb9
  ^bb11:  // pred: ^bb9
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
    %18 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %19 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %20 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %21 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %22 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %23 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %24 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %25 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %26 = llvm.alloca %0 x !llvm.array<8 x i32> {alignment = 32 : i64} : (i32) -> !llvm.ptr
    %27 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %28 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %29 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %30 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %18 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg1, %19 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg2, %20 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %arg3, %21 {alignment = 4 : i64} : i32, !llvm.ptr
    %31 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %32 = llvm.trunc %31 : i64 to i32
    llvm.store %32, %22 {alignment = 4 : i64} : i32, !llvm.ptr
    %33 = llvm.load %18 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %34 = llvm.load %22 {alignment = 4 : i64} : !llvm.ptr -> i32
    %35 = llvm.mul %2, %34 overflow<nsw> : i32
    %36 = llvm.sext %35 : i32 to i64
    %37 = llvm.getelementptr inbounds %33[%36] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %37, %23 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %38 = llvm.load %19 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %39 = llvm.load %22 {alignment = 4 : i64} : !llvm.ptr -> i32
    %40 = llvm.mul %2, %39 overflow<nsw> : i32
    %41 = llvm.sext %40 : i32 to i64
    %42 = llvm.getelementptr inbounds %38[%41] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %42, %24 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %43 = llvm.load %20 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %44 = llvm.load %22 {alignment = 4 : i64} : !llvm.ptr -> i32
    %45 = llvm.mul %2, %44 overflow<nsw> : i32
    %46 = llvm.sext %45 : i32 to i64
    %47 = llvm.getelementptr inbounds %43[%46] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %47, %25 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %1, %27 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb3
    %48 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %49 = llvm.icmp "slt" %48, %2 : i32
    llvm.cond_br %49, ^bb2, ^bb4
  ^bb2:  // pred: ^bb1
    %50 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %51 = llvm.mul %16, %50 overflow<nsw> : i32
    %52 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %53 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %54 = llvm.sext %53 : i32 to i64
    %55 = llvm.getelementptr inbounds %52[%54] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %51, %55 {alignment = 4 : i64} : i32, !llvm.ptr<3>
    %56 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %57 = llvm.mul %17, %56 overflow<nsw> : i32
    %58 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %59 = llvm.sext %58 : i32 to i64
    %60 = llvm.getelementptr inbounds %26[%5, %59] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    llvm.store %57, %60 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb3
  ^bb3:  // pred: ^bb2
    %61 = llvm.load %27 {alignment = 4 : i64} : !llvm.ptr -> i32
    %62 = llvm.add %61, %0 overflow<nsw> : i32
    llvm.store %62, %27 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb4:  // pred: ^bb1
    llvm.store %1, %28 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb5
  ^bb5:  // 2 preds: ^bb4, ^bb9
    %63 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %64 = llvm.icmp "slt" %63, %3 : i32
    llvm.cond_br %64, ^bb6, ^bb10
  ^bb6:  // pred: ^bb5
    %65 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %66 = llvm.load %23 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %67 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %68 = llvm.getelementptr inbounds %26[%5, %5] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %69 = llvm.call spir_funccc @pick(%65, %66, %67, %68) {convergent, no_unwind} : (i32 {llvm.noundef}, !llvm.ptr<1> {llvm.noundef}, !llvm.ptr<3> {llvm.noundef}, !llvm.ptr {llvm.noundef}) -> !llvm.ptr<4>
    %70 = llvm.load %21 {alignment = 4 : i64} : !llvm.ptr -> i32
    %71 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %72 = llvm.add %70, %71 overflow<nsw> : i32
    %73 = llvm.call spir_funccc @perhaps(%69, %72) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, i32 {llvm.noundef}) -> !llvm.ptr<4>
    llvm.store %73, %29 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %74 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %75 = llvm.icmp "eq" %74, %6 : !llvm.ptr<4>
    %76 = llvm.zext %75 : i1 to i32
    %77 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %78 = llvm.and %77, %4 : i32
    %79 = llvm.shl %76, %78 : i32
    %80 = llvm.load %24 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %81 = llvm.getelementptr inbounds %80[%5] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %82 = llvm.load %81 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %83 = llvm.add %82, %79 overflow<nsw> : i32
    llvm.store %83, %81 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %84 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %85 = llvm.call spir_funccc @__to_global(%84) : (!llvm.ptr<4>) -> !llvm.ptr<1>
    %86 = llvm.icmp "eq" %85, %7 : !llvm.ptr<1>
    %87 = llvm.zext %86 : i1 to i32
    %88 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %89 = llvm.and %88, %4 : i32
    %90 = llvm.shl %87, %89 : i32
    %91 = llvm.load %24 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %92 = llvm.getelementptr inbounds %91[%8] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %93 = llvm.load %92 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %94 = llvm.add %93, %90 overflow<nsw> : i32
    llvm.store %94, %92 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %95 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %96 = llvm.call spir_funccc @__to_local(%95) : (!llvm.ptr<4>) -> !llvm.ptr<3>
    %97 = llvm.icmp "eq" %96, %9 : !llvm.ptr<3>
    %98 = llvm.zext %97 : i1 to i32
    %99 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %100 = llvm.and %99, %4 : i32
    %101 = llvm.shl %98, %100 : i32
    %102 = llvm.load %24 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %103 = llvm.getelementptr inbounds %102[%10] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %104 = llvm.load %103 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %105 = llvm.add %104, %101 overflow<nsw> : i32
    llvm.store %105, %103 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %106 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %107 = llvm.call spir_funccc @__to_private(%106) : (!llvm.ptr<4>) -> !llvm.ptr
    %108 = llvm.icmp "eq" %107, %11 : !llvm.ptr
    %109 = llvm.zext %108 : i1 to i32
    %110 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %111 = llvm.and %110, %4 : i32
    %112 = llvm.shl %109, %111 : i32
    %113 = llvm.load %24 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %114 = llvm.getelementptr inbounds %113[%12] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %115 = llvm.load %114 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %116 = llvm.add %115, %112 overflow<nsw> : i32
    llvm.store %116, %114 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %117 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %118 = llvm.load %23 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %119 = llvm.addrspacecast %118 : !llvm.ptr<1> to !llvm.ptr<4>
    %120 = llvm.icmp "eq" %117, %119 : !llvm.ptr<4>
    %121 = llvm.zext %120 : i1 to i32
    %122 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %123 = llvm.and %122, %4 : i32
    %124 = llvm.shl %121, %123 : i32
    %125 = llvm.load %24 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %126 = llvm.getelementptr inbounds %125[%13] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %127 = llvm.load %126 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %128 = llvm.add %127, %124 overflow<nsw> : i32
    llvm.store %128, %126 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %129 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %130 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %131 = llvm.addrspacecast %130 : !llvm.ptr<3> to !llvm.ptr<4>
    %132 = llvm.icmp "eq" %129, %131 : !llvm.ptr<4>
    %133 = llvm.zext %132 : i1 to i32
    %134 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %135 = llvm.and %134, %4 : i32
    %136 = llvm.shl %133, %135 : i32
    %137 = llvm.load %24 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %138 = llvm.getelementptr inbounds %137[%14] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %139 = llvm.load %138 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %140 = llvm.add %139, %136 overflow<nsw> : i32
    llvm.store %140, %138 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %141 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %142 = llvm.ptrtoint %141 : !llvm.ptr<4> to i64
    %143 = llvm.icmp "eq" %142, %5 : i64
    %144 = llvm.zext %143 : i1 to i32
    %145 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %146 = llvm.and %145, %4 : i32
    %147 = llvm.shl %144, %146 : i32
    %148 = llvm.load %24 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %149 = llvm.getelementptr inbounds %148[%15] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %150 = llvm.load %149 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %151 = llvm.add %150, %147 overflow<nsw> : i32
    llvm.store %151, %149 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %152 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %153 = llvm.icmp "ne" %152, %6 : !llvm.ptr<4>
    llvm.cond_br %153, ^bb7, ^bb8
  ^bb7:  // pred: ^bb6
    %154 = llvm.load %21 {alignment = 4 : i64} : !llvm.ptr -> i32
    %155 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %156 = llvm.load %155 {alignment = 4 : i64} : !llvm.ptr<4> -> i32
    %157 = llvm.add %156, %154 overflow<nsw> : i32
    llvm.store %157, %155 {alignment = 4 : i64} : i32, !llvm.ptr<4>
    llvm.br ^bb8
  ^bb8:  // 2 preds: ^bb6, ^bb7
    llvm.br ^bb9
  ^bb9:  // pred: ^bb8
    %158 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %159 = llvm.add %158, %0 overflow<nsw> : i32
    llvm.store %159, %28 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb5
  ^bb10:  // pred: ^bb5
    llvm.store %1, %30 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb11
  ^bb11:  // 2 preds: ^bb10, ^bb13
    %160 = llvm.load %30 {alignment = 4 : i64} : !llvm.ptr -> i32
    %161 = llvm.icmp "slt" %160, %2 : i32
    llvm.cond_br %161, ^bb12, ^bb14
  ^bb12:  // pred: ^bb11
    %162 = llvm.load %23 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %163 = llvm.load %30 {alignment = 4 : i64} : !llvm.ptr -> i32
    %164 = llvm.sext %163 : i32 to i64
    %165 = llvm.getelementptr inbounds %162[%164] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %166 = llvm.load %165 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %167 = llvm.mul %4, %166 overflow<nsw> : i32
    %168 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %169 = llvm.load %30 {alignment = 4 : i64} : !llvm.ptr -> i32
    %170 = llvm.sext %169 : i32 to i64
    %171 = llvm.getelementptr inbounds %168[%170] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %172 = llvm.load %171 {alignment = 4 : i64} : !llvm.ptr<3> -> i32
    %173 = llvm.add %167, %172 overflow<nsw> : i32
    %174 = llvm.mul %4, %173 overflow<nsw> : i32
    %175 = llvm.load %30 {alignment = 4 : i64} : !llvm.ptr -> i32
    %176 = llvm.sext %175 : i32 to i64
    %177 = llvm.getelementptr inbounds %26[%5, %176] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %178 = llvm.load %177 {alignment = 4 : i64} : !llvm.ptr -> i32
    %179 = llvm.add %174, %178 overflow<nsw> : i32
    %180 = llvm.load %24 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %181 = llvm.load %30 {alignment = 4 : i64} : !llvm.ptr -> i32
    %182 = llvm.sext %181 : i32 to i64
    %183 = llvm.getelementptr inbounds %180[%182] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %184 = llvm.load %183 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %185 = llvm.add %179, %184 overflow<nsw> : i32
    %186 = llvm.load %23 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %187 = llvm.load %30 {alignment = 4 : i64} : !llvm.ptr -> i32
    %188 = llvm.sext %187 : i32 to i64
    %189 = llvm.getelementptr inbounds %186[%188] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %185, %189 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    llvm.br ^bb13
  ^bb13:  // pred: ^bb12
    %190 = llvm.load %30 {alignment = 4 : i64} : !llvm.ptr -> i32
    %191 = llvm.add %190, %0 overflow<nsw> : i32
    llvm.store %191, %30 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb11
  ^bb14:  // pred: ^bb11
    llvm.return
  }
  llvm.func spir_kernelcc @integers(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
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
    %14 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %15 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %16 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %17 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %18 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %19 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %20 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %21 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %22 = llvm.alloca %0 x !llvm.array<8 x i32> {alignment = 32 : i64} : (i32) -> !llvm.ptr
    %23 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %24 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %25 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %26 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %27 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %28 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %29 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %30 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %31 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %32 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %29 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg1, %30 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg2, %31 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %arg3, %32 {alignment = 4 : i64} : i32, !llvm.ptr
    %33 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %34 = llvm.load %30 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %35 = llvm.load %31 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %36 = llvm.load %32 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %33, %14 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %34, %15 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %35, %16 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %36, %17 {alignment = 4 : i64} : i32, !llvm.ptr
    %37 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %38 = llvm.trunc %37 : i64 to i32
    llvm.store %38, %18 {alignment = 4 : i64} : i32, !llvm.ptr
    %39 = llvm.load %14 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %40 = llvm.load %18 {alignment = 4 : i64} : !llvm.ptr -> i32
    %41 = llvm.mul %2, %40 overflow<nsw> : i32
    %42 = llvm.sext %41 : i32 to i64
    %43 = llvm.getelementptr inbounds %39[%42] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %43, %19 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %44 = llvm.load %15 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %45 = llvm.load %18 {alignment = 4 : i64} : !llvm.ptr -> i32
    %46 = llvm.mul %2, %45 overflow<nsw> : i32
    %47 = llvm.sext %46 : i32 to i64
    %48 = llvm.getelementptr inbounds %44[%47] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %48, %20 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %49 = llvm.load %16 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %50 = llvm.load %18 {alignment = 4 : i64} : !llvm.ptr -> i32
    %51 = llvm.mul %2, %50 overflow<nsw> : i32
    %52 = llvm.sext %51 : i32 to i64
    %53 = llvm.getelementptr inbounds %49[%52] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %53, %21 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %1, %23 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb2
    %54 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %55 = llvm.icmp "slt" %54, %2 : i32
    llvm.cond_br %55, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %56 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %57 = llvm.mul %12, %56 overflow<nsw> : i32
    %58 = llvm.load %21 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %59 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %60 = llvm.sext %59 : i32 to i64
    %61 = llvm.getelementptr inbounds %58[%60] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %57, %61 {alignment = 4 : i64} : i32, !llvm.ptr<3>
    %62 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %63 = llvm.mul %13, %62 overflow<nsw> : i32
    %64 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %65 = llvm.sext %64 : i32 to i64
    %66 = llvm.getelementptr inbounds %22[%5, %65] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    llvm.store %63, %66 {alignment = 4 : i64} : i32, !llvm.ptr
    %67 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %68 = llvm.add %67, %0 overflow<nsw> : i32
    llvm.store %68, %23 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb3:  // pred: ^bb1
    llvm.store %1, %24 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb4
  ^bb4:  // 2 preds: ^bb3, ^bb8
    %69 = llvm.load %24 {alignment = 4 : i64} : !llvm.ptr -> i32
    %70 = llvm.icmp "slt" %69, %3 : i32
    llvm.cond_br %70, ^bb5, ^bb9
  ^bb5:  // pred: ^bb4
    %71 = llvm.load %24 {alignment = 4 : i64} : !llvm.ptr -> i32
    %72 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %73 = llvm.add %71, %72 overflow<nsw> : i32
    %74 = llvm.srem %73, %3 : i32
    %75 = llvm.load %19 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %76 = llvm.load %21 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %77 = llvm.call spir_funccc @pick(%74, %75, %76, %22) {convergent, no_unwind} : (i32 {llvm.noundef}, !llvm.ptr<1> {llvm.noundef}, !llvm.ptr<3> {llvm.noundef}, !llvm.ptr {llvm.noundef}) -> !llvm.ptr<4>
    llvm.store %77, %25 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %78 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %79 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %80 = llvm.and %79, %6 : i32
    %81 = llvm.sext %80 : i32 to i64
    %82 = llvm.getelementptr inbounds %78[%81] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    llvm.store %82, %26 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %83 = llvm.load %26 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %84 = llvm.ptrtoint %83 : !llvm.ptr<4> to i64
    %85 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %86 = llvm.ptrtoint %85 : !llvm.ptr<4> to i64
    %87 = llvm.sub %84, %86 : i64
    %88 = llvm.trunc %87 : i64 to i32
    %89 = llvm.load %20 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %90 = llvm.load %89 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %91 = llvm.add %90, %88 overflow<nsw> : i32
    llvm.store %91, %89 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %92 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %93 = llvm.ptrtoint %92 : !llvm.ptr<4> to i64
    %94 = llvm.and %93, %7 : i64
    %95 = llvm.icmp "eq" %94, %5 : i64
    %96 = llvm.zext %95 : i1 to i32
    %97 = llvm.load %20 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %98 = llvm.getelementptr inbounds %97[%8] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %99 = llvm.load %98 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %100 = llvm.add %99, %96 overflow<nsw> : i32
    llvm.store %100, %98 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %101 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %102 = llvm.ptrtoint %101 : !llvm.ptr<4> to i64
    %103 = llvm.lshr %102, %9 : i64
    %104 = llvm.icmp "eq" %103, %5 : i64
    %105 = llvm.zext %104 : i1 to i32
    %106 = llvm.load %20 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %107 = llvm.getelementptr inbounds %106[%10] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %108 = llvm.load %107 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %109 = llvm.add %108, %105 overflow<nsw> : i32
    llvm.store %109, %107 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %110 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %111 = llvm.ptrtoint %110 : !llvm.ptr<4> to i64
    %112 = llvm.load %24 {alignment = 4 : i64} : !llvm.ptr -> i32
    %113 = llvm.icmp "eq" %112, %1 : i32
    llvm.cond_br %113, ^bb6, ^bb7
  ^bb6:  // pred: ^bb5
    %114 = llvm.load %19 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %115 = llvm.addrspacecast %114 : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.br ^bb8(%115 : !llvm.ptr<4>)
  ^bb7:  // pred: ^bb5
    %116 = llvm.addrspacecast %22 : !llvm.ptr to !llvm.ptr<4>
    llvm.br ^bb8(%116 : !llvm.ptr<4>)
  ^bb8(%117: !llvm.ptr<4>):  // 2 preds: ^bb6, ^bb7
    %118 = llvm.ptrtoint %117 : !llvm.ptr<4> to i64
    %119 = llvm.icmp "eq" %111, %118 : i64
    %120 = llvm.zext %119 : i1 to i32
    %121 = llvm.load %20 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %122 = llvm.getelementptr inbounds %121[%7] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %123 = llvm.load %122 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %124 = llvm.add %123, %120 overflow<nsw> : i32
    llvm.store %124, %122 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %125 = llvm.load %26 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %126 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %127 = llvm.ptrtoint %125 : !llvm.ptr<4> to i64
    %128 = llvm.ptrtoint %126 : !llvm.ptr<4> to i64
    %129 = llvm.sub %127, %128 : i64
    %130 = llvm.sdiv exact %129, %11 : i64
    %131 = llvm.trunc %130 : i64 to i32
    %132 = llvm.load %20 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %133 = llvm.getelementptr inbounds %132[%11] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %134 = llvm.load %133 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %135 = llvm.add %134, %131 overflow<nsw> : i32
    llvm.store %135, %133 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %136 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %137 = llvm.ptrtoint %136 : !llvm.ptr<4> to i64
    %138 = llvm.add %137, %11 : i64
    %139 = llvm.inttoptr %138 : i64 to !llvm.ptr<4>
    llvm.store %139, %27 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %140 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %141 = llvm.load %27 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %142 = llvm.load %141 {alignment = 4 : i64} : !llvm.ptr<4> -> i32
    %143 = llvm.add %142, %140 overflow<nsw> : i32
    llvm.store %143, %141 {alignment = 4 : i64} : i32, !llvm.ptr<4>
    %144 = llvm.load %24 {alignment = 4 : i64} : !llvm.ptr -> i32
    %145 = llvm.add %144, %0 overflow<nsw> : i32
    llvm.store %145, %24 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb4
  ^bb9:  // pred: ^bb4
    llvm.store %1, %28 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb10
  ^bb10:  // 2 preds: ^bb9, ^bb11
    %146 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %147 = llvm.icmp "slt" %146, %2 : i32
    llvm.cond_br %147, ^bb11, ^bb12
  ^bb11:  // pred: ^bb10
    %148 = llvm.load %19 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %149 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %150 = llvm.sext %149 : i32 to i64
    %151 = llvm.getelementptr inbounds %148[%150] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %152 = llvm.load %151 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %153 = llvm.mul %4, %152 overflow<nsw> : i32
    %154 = llvm.load %21 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %155 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %156 = llvm.sext %155 : i32 to i64
    %157 = llvm.getelementptr inbounds %154[%156] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %158 = llvm.load %157 {alignment = 4 : i64} : !llvm.ptr<3> -> i32
    %159 = llvm.add %153, %158 overflow<nsw> : i32
    %160 = llvm.mul %4, %159 overflow<nsw> : i32
    %161 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %162 = llvm.sext %161 : i32 to i64
    %163 = llvm.getelementptr inbounds %22[%5, %162] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %164 = llvm.load %163 {alignment = 4 : i64} : !llvm.ptr -> i32
    %165 = llvm.add %160, %164 overflow<nsw> : i32
    %166 = llvm.load %20 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %167 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %168 = llvm.sext %167 : i32 to i64
    %169 = llvm.getelementptr inbounds %166[%168] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %170 = llvm.load %169 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %171 = llvm.add %165, %170 overflow<nsw> : i32
    %172 = llvm.load %19 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %173 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %174 = llvm.sext %173 : i32 to i64
    %175 = llvm.getelementptr inbounds %172[%174] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %171, %175 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %176 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %177 = llvm.add %176, %0 overflow<nsw> : i32
    llvm.store %177, %28 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb10
  ^bb12:  // pred: ^bb10
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
    %14 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %15 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %16 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %17 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %18 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %19 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %20 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %21 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %22 = llvm.alloca %0 x !llvm.array<8 x i32> {alignment = 32 : i64} : (i32) -> !llvm.ptr
    %23 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %24 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %25 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %26 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %27 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %28 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %14 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg1, %15 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg2, %16 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %arg3, %17 {alignment = 4 : i64} : i32, !llvm.ptr
    %29 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %30 = llvm.trunc %29 : i64 to i32
    llvm.store %30, %18 {alignment = 4 : i64} : i32, !llvm.ptr
    %31 = llvm.load %14 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %32 = llvm.load %18 {alignment = 4 : i64} : !llvm.ptr -> i32
    %33 = llvm.mul %2, %32 overflow<nsw> : i32
    %34 = llvm.sext %33 : i32 to i64
    %35 = llvm.getelementptr inbounds %31[%34] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %35, %19 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %36 = llvm.load %15 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %37 = llvm.load %18 {alignment = 4 : i64} : !llvm.ptr -> i32
    %38 = llvm.mul %2, %37 overflow<nsw> : i32
    %39 = llvm.sext %38 : i32 to i64
    %40 = llvm.getelementptr inbounds %36[%39] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %40, %20 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %41 = llvm.load %16 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %42 = llvm.load %18 {alignment = 4 : i64} : !llvm.ptr -> i32
    %43 = llvm.mul %2, %42 overflow<nsw> : i32
    %44 = llvm.sext %43 : i32 to i64
    %45 = llvm.getelementptr inbounds %41[%44] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %45, %21 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %1, %23 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb3
    %46 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %47 = llvm.icmp "slt" %46, %2 : i32
    llvm.cond_br %47, ^bb2, ^bb4
  ^bb2:  // pred: ^bb1
    %48 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %49 = llvm.mul %12, %48 overflow<nsw> : i32
    %50 = llvm.load %21 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %51 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %52 = llvm.sext %51 : i32 to i64
    %53 = llvm.getelementptr inbounds %50[%52] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %49, %53 {alignment = 4 : i64} : i32, !llvm.ptr<3>
    %54 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %55 = llvm.mul %13, %54 overflow<nsw> : i32
    %56 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %57 = llvm.sext %56 : i32 to i64
    %58 = llvm.getelementptr inbounds %22[%5, %57] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    llvm.store %55, %58 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb3
  ^bb3:  // pred: ^bb2
    %59 = llvm.load %23 {alignment = 4 : i64} : !llvm.ptr -> i32
    %60 = llvm.add %59, %0 overflow<nsw> : i32
    llvm.store %60, %23 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb4:  // pred: ^bb1
    llvm.store %1, %24 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb5
  ^bb5:  // 2 preds: ^bb4, ^bb10
    %61 = llvm.load %24 {alignment = 4 : i64} : !llvm.ptr -> i32
    %62 = llvm.icmp "slt" %61, %3 : i32
    llvm.cond_br %62, ^bb6, ^bb11
  ^bb6:  // pred: ^bb5
    %63 = llvm.load %24 {alignment = 4 : i64} : !llvm.ptr -> i32
    %64 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %65 = llvm.add %63, %64 overflow<nsw> : i32
    %66 = llvm.srem %65, %3 : i32
    %67 = llvm.load %19 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %68 = llvm.load %21 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %69 = llvm.getelementptr inbounds %22[%5, %5] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %70 = llvm.call spir_funccc @pick(%66, %67, %68, %69) {convergent, no_unwind} : (i32 {llvm.noundef}, !llvm.ptr<1> {llvm.noundef}, !llvm.ptr<3> {llvm.noundef}, !llvm.ptr {llvm.noundef}) -> !llvm.ptr<4>
    llvm.store %70, %25 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %71 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %72 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %73 = llvm.and %72, %6 : i32
    %74 = llvm.sext %73 : i32 to i64
    %75 = llvm.getelementptr inbounds %71[%74] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i32
    llvm.store %75, %26 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %76 = llvm.load %26 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %77 = llvm.ptrtoint %76 : !llvm.ptr<4> to i64
    %78 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %79 = llvm.ptrtoint %78 : !llvm.ptr<4> to i64
    %80 = llvm.sub %77, %79 : i64
    %81 = llvm.trunc %80 : i64 to i32
    %82 = llvm.load %20 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %83 = llvm.getelementptr inbounds %82[%5] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %84 = llvm.load %83 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %85 = llvm.add %84, %81 overflow<nsw> : i32
    llvm.store %85, %83 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %86 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %87 = llvm.ptrtoint %86 : !llvm.ptr<4> to i64
    %88 = llvm.and %87, %7 : i64
    %89 = llvm.icmp "eq" %88, %5 : i64
    %90 = llvm.zext %89 : i1 to i32
    %91 = llvm.load %20 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %92 = llvm.getelementptr inbounds %91[%8] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %93 = llvm.load %92 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %94 = llvm.add %93, %90 overflow<nsw> : i32
    llvm.store %94, %92 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %95 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %96 = llvm.ptrtoint %95 : !llvm.ptr<4> to i64
    %97 = llvm.lshr %96, %9 : i64
    %98 = llvm.icmp "eq" %97, %5 : i64
    %99 = llvm.zext %98 : i1 to i32
    %100 = llvm.load %20 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %101 = llvm.getelementptr inbounds %100[%10] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %102 = llvm.load %101 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %103 = llvm.add %102, %99 overflow<nsw> : i32
    llvm.store %103, %101 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %104 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %105 = llvm.ptrtoint %104 : !llvm.ptr<4> to i64
    %106 = llvm.load %24 {alignment = 4 : i64} : !llvm.ptr -> i32
    %107 = llvm.icmp "eq" %106, %1 : i32
    llvm.cond_br %107, ^bb7, ^bb8
  ^bb7:  // pred: ^bb6
    %108 = llvm.load %19 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %109 = llvm.addrspacecast %108 : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.br ^bb9(%109 : !llvm.ptr<4>)
  ^bb8:  // pred: ^bb6
    %110 = llvm.getelementptr inbounds %22[%5, %5] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %111 = llvm.addrspacecast %110 : !llvm.ptr to !llvm.ptr<4>
    llvm.br ^bb9(%111 : !llvm.ptr<4>)
  ^bb9(%112: !llvm.ptr<4>):  // 2 preds: ^bb7, ^bb8
    %113 = llvm.ptrtoint %112 : !llvm.ptr<4> to i64
    %114 = llvm.icmp "eq" %105, %113 : i64
    %115 = llvm.zext %114 : i1 to i32
    %116 = llvm.load %20 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %117 = llvm.getelementptr inbounds %116[%7] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %118 = llvm.load %117 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %119 = llvm.add %118, %115 overflow<nsw> : i32
    llvm.store %119, %117 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %120 = llvm.load %26 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %121 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %122 = llvm.ptrtoint %120 : !llvm.ptr<4> to i64
    %123 = llvm.ptrtoint %121 : !llvm.ptr<4> to i64
    %124 = llvm.sub %122, %123 : i64
    %125 = llvm.sdiv exact %124, %11 : i64
    %126 = llvm.trunc %125 : i64 to i32
    %127 = llvm.load %20 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %128 = llvm.getelementptr inbounds %127[%11] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %129 = llvm.load %128 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %130 = llvm.add %129, %126 overflow<nsw> : i32
    llvm.store %130, %128 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %131 = llvm.load %25 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %132 = llvm.ptrtoint %131 : !llvm.ptr<4> to i64
    %133 = llvm.add %132, %11 : i64
    %134 = llvm.inttoptr %133 : i64 to !llvm.ptr<4>
    llvm.store %134, %27 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %135 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %136 = llvm.load %27 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %137 = llvm.load %136 {alignment = 4 : i64} : !llvm.ptr<4> -> i32
    %138 = llvm.add %137, %135 overflow<nsw> : i32
    llvm.store %138, %136 {alignment = 4 : i64} : i32, !llvm.ptr<4>
    llvm.br ^bb10
  ^bb10:  // pred: ^bb9
    %139 = llvm.load %24 {alignment = 4 : i64} : !llvm.ptr -> i32
    %140 = llvm.add %139, %0 overflow<nsw> : i32
    llvm.store %140, %24 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb5
  ^bb11:  // pred: ^bb5
    llvm.store %1, %28 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb12
  ^bb12:  // 2 preds: ^bb11, ^bb14
    %141 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %142 = llvm.icmp "slt" %141, %2 : i32
    llvm.cond_br %142, ^bb13, ^bb15
  ^bb13:  // pred: ^bb12
    %143 = llvm.load %19 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %144 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %145 = llvm.sext %144 : i32 to i64
    %146 = llvm.getelementptr inbounds %143[%145] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %147 = llvm.load %146 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %148 = llvm.mul %4, %147 overflow<nsw> : i32
    %149 = llvm.load %21 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %150 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %151 = llvm.sext %150 : i32 to i64
    %152 = llvm.getelementptr inbounds %149[%151] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %153 = llvm.load %152 {alignment = 4 : i64} : !llvm.ptr<3> -> i32
    %154 = llvm.add %148, %153 overflow<nsw> : i32
    %155 = llvm.mul %4, %154 overflow<nsw> : i32
    %156 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %157 = llvm.sext %156 : i32 to i64
    %158 = llvm.getelementptr inbounds %22[%5, %157] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %159 = llvm.load %158 {alignment = 4 : i64} : !llvm.ptr -> i32
    %160 = llvm.add %155, %159 overflow<nsw> : i32
    %161 = llvm.load %20 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %162 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %163 = llvm.sext %162 : i32 to i64
    %164 = llvm.getelementptr inbounds %161[%163] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %165 = llvm.load %164 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %166 = llvm.add %160, %165 overflow<nsw> : i32
    %167 = llvm.load %19 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %168 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %169 = llvm.sext %168 : i32 to i64
    %170 = llvm.getelementptr inbounds %167[%169] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %166, %170 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    llvm.br ^bb14
  ^bb14:  // pred: ^bb13
    %171 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr -> i32
    %172 = llvm.add %171, %0 overflow<nsw> : i32
    llvm.store %172, %28 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb12
  ^bb15:  // pred: ^bb12
    llvm.return
  }
  llvm.func spir_funccc @sum(%arg0: !llvm.ptr<4> {llvm.noundef}, %arg1: i32 {llvm.noundef}) -> i32 attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.zero : !llvm.ptr<4>
    %2 = llvm.mlir.constant(0 : i32) : i32
    %3 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %4 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %3 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    llvm.store %arg1, %4 {alignment = 4 : i64} : i32, !llvm.ptr
    %5 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %6 = llvm.icmp "ne" %5, %1 : !llvm.ptr<4>
    llvm.cond_br %6, ^bb1, ^bb3
  ^bb1:  // pred: ^bb0
    %7 = llvm.load %4 {alignment = 4 : i64} : !llvm.ptr -> i32
    %8 = llvm.icmp "ne" %7, %2 : i32
    llvm.cond_br %8, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %9 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %10 = llvm.getelementptr inbounds|nuw %9[%2, 1] : (!llvm.ptr<4>, i32) -> !llvm.ptr<4>, !llvm.struct<"struct.node", (ptr<4>, i32)>
    %11 = llvm.load %10 {alignment = 8 : i64} : !llvm.ptr<4> -> i32
    %12 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %13 = llvm.getelementptr inbounds|nuw %12[%2, 0] : (!llvm.ptr<4>, i32) -> !llvm.ptr<4>, !llvm.struct<"struct.node", (ptr<4>, i32)>
    %14 = llvm.load %13 {alignment = 8 : i64} : !llvm.ptr<4> -> !llvm.ptr<4>
    %15 = llvm.load %4 {alignment = 4 : i64} : !llvm.ptr -> i32
    %16 = llvm.sub %15, %0 overflow<nsw> : i32
    %17 = llvm.call spir_funccc @sum(%14, %16) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, i32 {llvm.noundef}) -> i32
    %18 = llvm.add %11, %17 overflow<nsw> : i32
    llvm.br ^bb4(%18 : i32)
  ^bb3:  // 2 preds: ^bb0, ^bb1
    llvm.br ^bb4(%2 : i32)
  ^bb4(%19: i32):  // 2 preds: ^bb2, ^bb3
    llvm.return %19 : i32
  }
  llvm.func spir_funccc @swap(%arg0: !llvm.ptr<4> {llvm.noundef}, %arg1: !llvm.ptr<4> {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %2 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %1 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    llvm.store %arg1, %2 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %4 = llvm.load %1 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %5 = llvm.load %4 {alignment = 8 : i64} : !llvm.ptr<4> -> !llvm.ptr<4>
    llvm.store %5, %3 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %6 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %7 = llvm.load %6 {alignment = 8 : i64} : !llvm.ptr<4> -> !llvm.ptr<4>
    %8 = llvm.load %1 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    llvm.store %7, %8 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr<4>
    %9 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %10 = llvm.load %2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    llvm.store %9, %10 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr<4>
    llvm.return
  }
  llvm.func spir_kernelcc @kept(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
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
    %17 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %18 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %19 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %20 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %21 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %22 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %23 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %24 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %25 = llvm.alloca %0 x !llvm.array<8 x i32> {alignment = 32 : i64} : (i32) -> !llvm.ptr
    %26 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %27 = llvm.alloca %0 x !llvm.array<3 x ptr<4>> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %28 = llvm.alloca %0 x !llvm.struct<"struct.node", (ptr<4>, i32)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %29 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %30 = llvm.alloca %0 x !llvm.struct<"struct.node", (ptr<4>, i32)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %31 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %32 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %33 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %34 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %35 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %36 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %37 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %34 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg1, %35 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg2, %36 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %arg3, %37 {alignment = 4 : i64} : i32, !llvm.ptr
    %38 = llvm.load %34 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %39 = llvm.load %35 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %40 = llvm.load %36 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %41 = llvm.load %37 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %38, %17 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %39, %18 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %40, %19 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %41, %20 {alignment = 4 : i64} : i32, !llvm.ptr
    %42 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %43 = llvm.trunc %42 : i64 to i32
    llvm.store %43, %21 {alignment = 4 : i64} : i32, !llvm.ptr
    %44 = llvm.load %17 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %45 = llvm.load %21 {alignment = 4 : i64} : !llvm.ptr -> i32
    %46 = llvm.mul %2, %45 overflow<nsw> : i32
    %47 = llvm.sext %46 : i32 to i64
    %48 = llvm.getelementptr inbounds %44[%47] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %48, %22 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %49 = llvm.load %18 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %50 = llvm.load %21 {alignment = 4 : i64} : !llvm.ptr -> i32
    %51 = llvm.mul %2, %50 overflow<nsw> : i32
    %52 = llvm.sext %51 : i32 to i64
    %53 = llvm.getelementptr inbounds %49[%52] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %53, %23 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %54 = llvm.load %19 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %55 = llvm.load %21 {alignment = 4 : i64} : !llvm.ptr -> i32
    %56 = llvm.mul %2, %55 overflow<nsw> : i32
    %57 = llvm.sext %56 : i32 to i64
    %58 = llvm.getelementptr inbounds %54[%57] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %58, %24 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %1, %26 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb2
    %59 = llvm.load %26 {alignment = 4 : i64} : !llvm.ptr -> i32
    %60 = llvm.icmp "slt" %59, %2 : i32
    llvm.cond_br %60, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %61 = llvm.load %26 {alignment = 4 : i64} : !llvm.ptr -> i32
    %62 = llvm.mul %15, %61 overflow<nsw> : i32
    %63 = llvm.load %24 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %64 = llvm.load %26 {alignment = 4 : i64} : !llvm.ptr -> i32
    %65 = llvm.sext %64 : i32 to i64
    %66 = llvm.getelementptr inbounds %63[%65] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %62, %66 {alignment = 4 : i64} : i32, !llvm.ptr<3>
    %67 = llvm.load %26 {alignment = 4 : i64} : !llvm.ptr -> i32
    %68 = llvm.mul %16, %67 overflow<nsw> : i32
    %69 = llvm.load %26 {alignment = 4 : i64} : !llvm.ptr -> i32
    %70 = llvm.sext %69 : i32 to i64
    %71 = llvm.getelementptr inbounds %25[%6, %70] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    llvm.store %68, %71 {alignment = 4 : i64} : i32, !llvm.ptr
    %72 = llvm.load %26 {alignment = 4 : i64} : !llvm.ptr -> i32
    %73 = llvm.add %72, %0 overflow<nsw> : i32
    llvm.store %73, %26 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb3:  // pred: ^bb1
    %74 = llvm.load %22 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %75 = llvm.addrspacecast %74 : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.store %75, %27 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %76 = llvm.getelementptr inbounds %27[%3] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr<4>
    %77 = llvm.load %24 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %78 = llvm.addrspacecast %77 : !llvm.ptr<3> to !llvm.ptr<4>
    llvm.store %78, %76 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %79 = llvm.getelementptr inbounds %27[%4] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr<4>
    %80 = llvm.addrspacecast %25 : !llvm.ptr to !llvm.ptr<4>
    llvm.store %80, %79 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %81 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    %82 = llvm.srem %81, %5 : i32
    %83 = llvm.sext %82 : i32 to i64
    %84 = llvm.getelementptr inbounds %27[%6, %83] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<3 x ptr<4>>
    %85 = llvm.addrspacecast %84 : !llvm.ptr to !llvm.ptr<4>
    %86 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    %87 = llvm.add %86, %0 overflow<nsw> : i32
    %88 = llvm.srem %87, %5 : i32
    %89 = llvm.sext %88 : i32 to i64
    %90 = llvm.getelementptr inbounds %27[%6, %89] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<3 x ptr<4>>
    %91 = llvm.addrspacecast %90 : !llvm.ptr to !llvm.ptr<4>
    llvm.call spir_funccc @swap(%85, %91) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, !llvm.ptr<4> {llvm.noundef}) -> ()
    llvm.store %7, %28 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %92 = llvm.getelementptr inbounds|nuw %28[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.node", (ptr<4>, i32)>
    %93 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %93, %92 {alignment = 8 : i64} : i32, !llvm.ptr
    %94 = llvm.getelementptr %28[%8] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    "llvm.intr.memset"(%94, %9, %10) <{arg_attrs = [{llvm.align = 4 : i64}, {}, {}], isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    %95 = llvm.load %21 {alignment = 4 : i64} : !llvm.ptr -> i32
    %96 = llvm.sext %95 : i32 to i64
    %97 = llvm.getelementptr inbounds %11[%96] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, !llvm.struct<"struct.node", (ptr<4>, i32)>
    %98 = llvm.addrspacecast %97 : !llvm.ptr<3> to !llvm.ptr<4>
    llvm.store %98, %29 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %99 = llvm.addrspacecast %28 : !llvm.ptr to !llvm.ptr<4>
    %100 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    llvm.store %99, %100 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr<4>
    %101 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %102 = llvm.getelementptr inbounds|nuw %101[%1, 1] : (!llvm.ptr<4>, i32) -> !llvm.ptr<4>, !llvm.struct<"struct.node", (ptr<4>, i32)>
    llvm.store %12, %102 {alignment = 8 : i64} : i32, !llvm.ptr<4>
    %103 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    %104 = llvm.and %103, %0 : i32
    %105 = llvm.icmp "ne" %104, %1 : i32
    llvm.cond_br %105, ^bb4, ^bb5
  ^bb4:  // pred: ^bb3
    %106 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    llvm.br ^bb6(%106 : !llvm.ptr<4>)
  ^bb5:  // pred: ^bb3
    %107 = llvm.addrspacecast %28 : !llvm.ptr to !llvm.ptr<4>
    llvm.br ^bb6(%107 : !llvm.ptr<4>)
  ^bb6(%108: !llvm.ptr<4>):  // 2 preds: ^bb4, ^bb5
    llvm.store %108, %30 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %109 = llvm.getelementptr inbounds|nuw %30[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.node", (ptr<4>, i32)>
    llvm.store %13, %109 {alignment = 8 : i64} : i32, !llvm.ptr
    %110 = llvm.getelementptr %30[%8] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    "llvm.intr.memset"(%110, %9, %10) <{arg_attrs = [{llvm.align = 4 : i64}, {}, {}], isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    llvm.store %1, %31 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb7
  ^bb7:  // 2 preds: ^bb6, ^bb8
    %111 = llvm.load %31 {alignment = 4 : i64} : !llvm.ptr -> i32
    %112 = llvm.icmp "slt" %111, %5 : i32
    llvm.cond_br %112, ^bb8, ^bb9
  ^bb8:  // pred: ^bb7
    %113 = llvm.load %31 {alignment = 4 : i64} : !llvm.ptr -> i32
    %114 = llvm.load %31 {alignment = 4 : i64} : !llvm.ptr -> i32
    %115 = llvm.sext %114 : i32 to i64
    %116 = llvm.getelementptr inbounds %27[%6, %115] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<3 x ptr<4>>
    %117 = llvm.load %116 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %118 = llvm.load %117 {alignment = 4 : i64} : !llvm.ptr<4> -> i32
    %119 = llvm.add %118, %113 overflow<nsw> : i32
    llvm.store %119, %117 {alignment = 4 : i64} : i32, !llvm.ptr<4>
    %120 = llvm.load %31 {alignment = 4 : i64} : !llvm.ptr -> i32
    %121 = llvm.sext %120 : i32 to i64
    %122 = llvm.getelementptr inbounds %27[%6, %121] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<3 x ptr<4>>
    %123 = llvm.load %122 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %124 = llvm.getelementptr inbounds|nuw %123[%0] : (!llvm.ptr<4>, i32) -> !llvm.ptr<4>, i32
    llvm.store %124, %122 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %125 = llvm.load %31 {alignment = 4 : i64} : !llvm.ptr -> i32
    %126 = llvm.add %125, %0 overflow<nsw> : i32
    llvm.store %126, %31 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb7
  ^bb9:  // pred: ^bb7
    llvm.store %1, %32 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb10
  ^bb10:  // 2 preds: ^bb9, ^bb11
    %127 = llvm.load %32 {alignment = 4 : i64} : !llvm.ptr -> i32
    %128 = llvm.icmp "slt" %127, %5 : i32
    llvm.cond_br %128, ^bb11, ^bb12
  ^bb11:  // pred: ^bb10
    %129 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    %130 = llvm.load %32 {alignment = 4 : i64} : !llvm.ptr -> i32
    %131 = llvm.add %129, %130 overflow<nsw> : i32
    %132 = llvm.load %32 {alignment = 4 : i64} : !llvm.ptr -> i32
    %133 = llvm.sext %132 : i32 to i64
    %134 = llvm.getelementptr inbounds %27[%6, %133] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<3 x ptr<4>>
    %135 = llvm.load %134 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %136 = llvm.load %135 {alignment = 4 : i64} : !llvm.ptr<4> -> i32
    %137 = llvm.xor %136, %131 : i32
    llvm.store %137, %135 {alignment = 4 : i64} : i32, !llvm.ptr<4>
    %138 = llvm.load %32 {alignment = 4 : i64} : !llvm.ptr -> i32
    %139 = llvm.add %138, %0 overflow<nsw> : i32
    llvm.store %139, %32 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb10
  ^bb12:  // pred: ^bb10
    %140 = llvm.addrspacecast %30 : !llvm.ptr to !llvm.ptr<4>
    %141 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    %142 = llvm.and %141, %5 : i32
    %143 = llvm.call spir_funccc @sum(%140, %142) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, i32 {llvm.noundef}) -> i32
    %144 = llvm.load %23 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    llvm.store %143, %144 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    llvm.store %1, %33 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb13
  ^bb13:  // 2 preds: ^bb12, ^bb14
    %145 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> i32
    %146 = llvm.icmp "slt" %145, %2 : i32
    llvm.cond_br %146, ^bb14, ^bb15
  ^bb14:  // pred: ^bb13
    %147 = llvm.load %22 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %148 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> i32
    %149 = llvm.sext %148 : i32 to i64
    %150 = llvm.getelementptr inbounds %147[%149] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %151 = llvm.load %150 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %152 = llvm.mul %14, %151 overflow<nsw> : i32
    %153 = llvm.load %24 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %154 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> i32
    %155 = llvm.sext %154 : i32 to i64
    %156 = llvm.getelementptr inbounds %153[%155] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %157 = llvm.load %156 {alignment = 4 : i64} : !llvm.ptr<3> -> i32
    %158 = llvm.add %152, %157 overflow<nsw> : i32
    %159 = llvm.mul %14, %158 overflow<nsw> : i32
    %160 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> i32
    %161 = llvm.sext %160 : i32 to i64
    %162 = llvm.getelementptr inbounds %25[%6, %161] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %163 = llvm.load %162 {alignment = 4 : i64} : !llvm.ptr -> i32
    %164 = llvm.add %159, %163 overflow<nsw> : i32
    %165 = llvm.load %23 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %166 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> i32
    %167 = llvm.sext %166 : i32 to i64
    %168 = llvm.getelementptr inbounds %165[%167] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %169 = llvm.load %168 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %170 = llvm.add %164, %169 overflow<nsw> : i32
    %171 = llvm.load %22 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %172 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> i32
    %173 = llvm.sext %172 : i32 to i64
    %174 = llvm.getelementptr inbounds %171[%173] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %170, %174 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %175 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> i32
    %176 = llvm.add %175, %0 overflow<nsw> : i32
    llvm.store %176, %33 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb13
  ^bb15:  // pred: ^bb13
    llvm.return
  }
  llvm.func spir_funccc @__clang_ocl_kern_imp_kept(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {always_inline, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(8 : i32) : i32
    %3 = llvm.mlir.constant(1 : i64) : i64
    %4 = llvm.mlir.constant(2 : i64) : i64
    %5 = llvm.mlir.constant(0 : i64) : i64
    %6 = llvm.mlir.constant(3 : i32) : i32
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
    %17 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %18 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %19 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %20 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %21 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %22 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %23 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %24 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %25 = llvm.alloca %0 x !llvm.array<8 x i32> {alignment = 32 : i64} : (i32) -> !llvm.ptr
    %26 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %27 = llvm.alloca %0 x !llvm.array<3 x ptr<4>> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %28 = llvm.alloca %0 x !llvm.struct<"struct.node", (ptr<4>, i32)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %29 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %30 = llvm.alloca %0 x !llvm.struct<"struct.node", (ptr<4>, i32)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %31 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %32 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %33 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %17 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg1, %18 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg2, %19 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %arg3, %20 {alignment = 4 : i64} : i32, !llvm.ptr
    %34 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %35 = llvm.trunc %34 : i64 to i32
    llvm.store %35, %21 {alignment = 4 : i64} : i32, !llvm.ptr
    %36 = llvm.load %17 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %37 = llvm.load %21 {alignment = 4 : i64} : !llvm.ptr -> i32
    %38 = llvm.mul %2, %37 overflow<nsw> : i32
    %39 = llvm.sext %38 : i32 to i64
    %40 = llvm.getelementptr inbounds %36[%39] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %40, %22 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %41 = llvm.load %18 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %42 = llvm.load %21 {alignment = 4 : i64} : !llvm.ptr -> i32
    %43 = llvm.mul %2, %42 overflow<nsw> : i32
    %44 = llvm.sext %43 : i32 to i64
    %45 = llvm.getelementptr inbounds %41[%44] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %45, %23 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %46 = llvm.load %19 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %47 = llvm.load %21 {alignment = 4 : i64} : !llvm.ptr -> i32
    %48 = llvm.mul %2, %47 overflow<nsw> : i32
    %49 = llvm.sext %48 : i32 to i64
    %50 = llvm.getelementptr inbounds %46[%49] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %50, %24 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %1, %26 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb3
    %51 = llvm.load %26 {alignment = 4 : i64} : !llvm.ptr -> i32
    %52 = llvm.icmp "slt" %51, %2 : i32
    llvm.cond_br %52, ^bb2, ^bb4
  ^bb2:  // pred: ^bb1
    %53 = llvm.load %26 {alignment = 4 : i64} : !llvm.ptr -> i32
    %54 = llvm.mul %15, %53 overflow<nsw> : i32
    %55 = llvm.load %24 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %56 = llvm.load %26 {alignment = 4 : i64} : !llvm.ptr -> i32
    %57 = llvm.sext %56 : i32 to i64
    %58 = llvm.getelementptr inbounds %55[%57] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %54, %58 {alignment = 4 : i64} : i32, !llvm.ptr<3>
    %59 = llvm.load %26 {alignment = 4 : i64} : !llvm.ptr -> i32
    %60 = llvm.mul %16, %59 overflow<nsw> : i32
    %61 = llvm.load %26 {alignment = 4 : i64} : !llvm.ptr -> i32
    %62 = llvm.sext %61 : i32 to i64
    %63 = llvm.getelementptr inbounds %25[%5, %62] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    llvm.store %60, %63 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb3
  ^bb3:  // pred: ^bb2
    %64 = llvm.load %26 {alignment = 4 : i64} : !llvm.ptr -> i32
    %65 = llvm.add %64, %0 overflow<nsw> : i32
    llvm.store %65, %26 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb4:  // pred: ^bb1
    %66 = llvm.load %22 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %67 = llvm.addrspacecast %66 : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.store %67, %27 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %68 = llvm.getelementptr inbounds %27[%3] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr<4>
    %69 = llvm.load %24 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %70 = llvm.addrspacecast %69 : !llvm.ptr<3> to !llvm.ptr<4>
    llvm.store %70, %68 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %71 = llvm.getelementptr inbounds %27[%4] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr<4>
    %72 = llvm.getelementptr inbounds %25[%5, %5] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %73 = llvm.addrspacecast %72 : !llvm.ptr to !llvm.ptr<4>
    llvm.store %73, %71 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %74 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    %75 = llvm.srem %74, %6 : i32
    %76 = llvm.sext %75 : i32 to i64
    %77 = llvm.getelementptr inbounds %27[%5, %76] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<3 x ptr<4>>
    %78 = llvm.addrspacecast %77 : !llvm.ptr to !llvm.ptr<4>
    %79 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    %80 = llvm.add %79, %0 overflow<nsw> : i32
    %81 = llvm.srem %80, %6 : i32
    %82 = llvm.sext %81 : i32 to i64
    %83 = llvm.getelementptr inbounds %27[%5, %82] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<3 x ptr<4>>
    %84 = llvm.addrspacecast %83 : !llvm.ptr to !llvm.ptr<4>
    llvm.call spir_funccc @swap(%78, %84) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, !llvm.ptr<4> {llvm.noundef}) -> ()
    %85 = llvm.getelementptr inbounds|nuw %28[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.node", (ptr<4>, i32)>
    llvm.store %7, %85 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %86 = llvm.getelementptr inbounds|nuw %28[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.node", (ptr<4>, i32)>
    %87 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %87, %86 {alignment = 8 : i64} : i32, !llvm.ptr
    %88 = llvm.getelementptr %28[%8] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    "llvm.intr.memset"(%88, %9, %10) <{arg_attrs = [{llvm.align = 4 : i64}, {}, {}], isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    %89 = llvm.load %21 {alignment = 4 : i64} : !llvm.ptr -> i32
    %90 = llvm.sext %89 : i32 to i64
    %91 = llvm.getelementptr inbounds %11[%90] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, !llvm.struct<"struct.node", (ptr<4>, i32)>
    %92 = llvm.addrspacecast %91 : !llvm.ptr<3> to !llvm.ptr<4>
    llvm.store %92, %29 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %93 = llvm.addrspacecast %28 : !llvm.ptr to !llvm.ptr<4>
    %94 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %95 = llvm.getelementptr inbounds|nuw %94[%1, 0] : (!llvm.ptr<4>, i32) -> !llvm.ptr<4>, !llvm.struct<"struct.node", (ptr<4>, i32)>
    llvm.store %93, %95 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr<4>
    %96 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %97 = llvm.getelementptr inbounds|nuw %96[%1, 1] : (!llvm.ptr<4>, i32) -> !llvm.ptr<4>, !llvm.struct<"struct.node", (ptr<4>, i32)>
    llvm.store %12, %97 {alignment = 8 : i64} : i32, !llvm.ptr<4>
    %98 = llvm.getelementptr inbounds|nuw %30[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.node", (ptr<4>, i32)>
    %99 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    %100 = llvm.and %99, %0 : i32
    %101 = llvm.icmp "ne" %100, %1 : i32
    llvm.cond_br %101, ^bb5, ^bb6
  ^bb5:  // pred: ^bb4
    %102 = llvm.load %29 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    llvm.br ^bb7(%102 : !llvm.ptr<4>)
  ^bb6:  // pred: ^bb4
    %103 = llvm.addrspacecast %28 : !llvm.ptr to !llvm.ptr<4>
    llvm.br ^bb7(%103 : !llvm.ptr<4>)
  ^bb7(%104: !llvm.ptr<4>):  // 2 preds: ^bb5, ^bb6
    llvm.store %104, %98 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    %105 = llvm.getelementptr inbounds|nuw %30[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.node", (ptr<4>, i32)>
    llvm.store %13, %105 {alignment = 8 : i64} : i32, !llvm.ptr
    %106 = llvm.getelementptr %30[%8] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    "llvm.intr.memset"(%106, %9, %10) <{arg_attrs = [{llvm.align = 4 : i64}, {}, {}], isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    llvm.store %1, %31 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb8
  ^bb8:  // 2 preds: ^bb7, ^bb10
    %107 = llvm.load %31 {alignment = 4 : i64} : !llvm.ptr -> i32
    %108 = llvm.icmp "slt" %107, %6 : i32
    llvm.cond_br %108, ^bb9, ^bb11
  ^bb9:  // pred: ^bb8
    %109 = llvm.load %31 {alignment = 4 : i64} : !llvm.ptr -> i32
    %110 = llvm.load %31 {alignment = 4 : i64} : !llvm.ptr -> i32
    %111 = llvm.sext %110 : i32 to i64
    %112 = llvm.getelementptr inbounds %27[%5, %111] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<3 x ptr<4>>
    %113 = llvm.load %112 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %114 = llvm.load %113 {alignment = 4 : i64} : !llvm.ptr<4> -> i32
    %115 = llvm.add %114, %109 overflow<nsw> : i32
    llvm.store %115, %113 {alignment = 4 : i64} : i32, !llvm.ptr<4>
    %116 = llvm.load %31 {alignment = 4 : i64} : !llvm.ptr -> i32
    %117 = llvm.sext %116 : i32 to i64
    %118 = llvm.getelementptr inbounds %27[%5, %117] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<3 x ptr<4>>
    %119 = llvm.load %118 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %120 = llvm.getelementptr inbounds|nuw %119[%0] : (!llvm.ptr<4>, i32) -> !llvm.ptr<4>, i32
    llvm.store %120, %118 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    llvm.br ^bb10
  ^bb10:  // pred: ^bb9
    %121 = llvm.load %31 {alignment = 4 : i64} : !llvm.ptr -> i32
    %122 = llvm.add %121, %0 overflow<nsw> : i32
    llvm.store %122, %31 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb8
  ^bb11:  // pred: ^bb8
    llvm.store %1, %32 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb12
  ^bb12:  // 2 preds: ^bb11, ^bb14
    %123 = llvm.load %32 {alignment = 4 : i64} : !llvm.ptr -> i32
    %124 = llvm.icmp "slt" %123, %6 : i32
    llvm.cond_br %124, ^bb13, ^bb15
  ^bb13:  // pred: ^bb12
    %125 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    %126 = llvm.load %32 {alignment = 4 : i64} : !llvm.ptr -> i32
    %127 = llvm.add %125, %126 overflow<nsw> : i32
    %128 = llvm.load %32 {alignment = 4 : i64} : !llvm.ptr -> i32
    %129 = llvm.sext %128 : i32 to i64
    %130 = llvm.getelementptr inbounds %27[%5, %129] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<3 x ptr<4>>
    %131 = llvm.load %130 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %132 = llvm.load %131 {alignment = 4 : i64} : !llvm.ptr<4> -> i32
    %133 = llvm.xor %132, %127 : i32
    llvm.store %133, %131 {alignment = 4 : i64} : i32, !llvm.ptr<4>
    llvm.br ^bb14
  ^bb14:  // pred: ^bb13
    %134 = llvm.load %32 {alignment = 4 : i64} : !llvm.ptr -> i32
    %135 = llvm.add %134, %0 overflow<nsw> : i32
    llvm.store %135, %32 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb12
  ^bb15:  // pred: ^bb12
    %136 = llvm.addrspacecast %30 : !llvm.ptr to !llvm.ptr<4>
    %137 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr -> i32
    %138 = llvm.and %137, %6 : i32
    %139 = llvm.call spir_funccc @sum(%136, %138) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, i32 {llvm.noundef}) -> i32
    %140 = llvm.load %23 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %141 = llvm.getelementptr inbounds %140[%5] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %139, %141 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    llvm.store %1, %33 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb16
  ^bb16:  // 2 preds: ^bb15, ^bb18
    %142 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> i32
    %143 = llvm.icmp "slt" %142, %2 : i32
    llvm.cond_br %143, ^bb17, ^bb19
  ^bb17:  // pred: ^bb16
    %144 = llvm.load %22 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %145 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> i32
    %146 = llvm.sext %145 : i32 to i64
    %147 = llvm.getelementptr inbounds %144[%146] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %148 = llvm.load %147 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %149 = llvm.mul %14, %148 overflow<nsw> : i32
    %150 = llvm.load %24 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %151 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> i32
    %152 = llvm.sext %151 : i32 to i64
    %153 = llvm.getelementptr inbounds %150[%152] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %154 = llvm.load %153 {alignment = 4 : i64} : !llvm.ptr<3> -> i32
    %155 = llvm.add %149, %154 overflow<nsw> : i32
    %156 = llvm.mul %14, %155 overflow<nsw> : i32
    %157 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> i32
    %158 = llvm.sext %157 : i32 to i64
    %159 = llvm.getelementptr inbounds %25[%5, %158] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %160 = llvm.load %159 {alignment = 4 : i64} : !llvm.ptr -> i32
    %161 = llvm.add %156, %160 overflow<nsw> : i32
    %162 = llvm.load %23 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %163 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> i32
    %164 = llvm.sext %163 : i32 to i64
    %165 = llvm.getelementptr inbounds %162[%164] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %166 = llvm.load %165 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %167 = llvm.add %161, %166 overflow<nsw> : i32
    %168 = llvm.load %22 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %169 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> i32
    %170 = llvm.sext %169 : i32 to i64
    %171 = llvm.getelementptr inbounds %168[%170] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %167, %171 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    llvm.br ^bb18
  ^bb18:  // pred: ^bb17
    %172 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr -> i32
    %173 = llvm.add %172, %0 overflow<nsw> : i32
    llvm.store %173, %33 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb16
  ^bb19:  // pred: ^bb16
    llvm.return
  }
  llvm.func spir_funccc @add(%arg0: !llvm.ptr<4> {llvm.noundef}, %arg1: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.alloca %0 x !llvm.ptr<4> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %2 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %1 {alignment = 8 : i64} : !llvm.ptr<4>, !llvm.ptr
    llvm.store %arg1, %2 {alignment = 4 : i64} : i32, !llvm.ptr
    %3 = llvm.load %2 {alignment = 4 : i64} : !llvm.ptr -> i32
    %4 = llvm.load %1 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<4>
    %5 = llvm.load %4 {alignment = 4 : i64} : !llvm.ptr<4> -> i32
    %6 = llvm.add %5, %3 overflow<nsw> : i32
    llvm.store %6, %4 {alignment = 4 : i64} : i32, !llvm.ptr<4>
    llvm.return
  }
  llvm.func spir_kernelcc @no_local(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(8 : i32) : i32
    %3 = llvm.mlir.constant(2 : i32) : i32
    %4 = llvm.mlir.constant(31 : i32) : i32
    %5 = llvm.mlir.constant(0 : i64) : i64
    %6 = llvm.mlir.constant(10 : i32) : i32
    %7 = llvm.mlir.constant(100 : i32) : i32
    %8 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %9 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %10 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %11 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %12 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %13 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %14 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %15 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %16 = llvm.alloca %0 x !llvm.array<8 x i32> {alignment = 32 : i64} : (i32) -> !llvm.ptr
    %17 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %18 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %19 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %20 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %21 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %22 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %19 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg1, %20 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg2, %21 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %arg3, %22 {alignment = 4 : i64} : i32, !llvm.ptr
    %23 = llvm.load %19 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %24 = llvm.load %20 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %25 = llvm.load %21 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %26 = llvm.load %22 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %23, %8 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %24, %9 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %25, %10 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %26, %11 {alignment = 4 : i64} : i32, !llvm.ptr
    %27 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %28 = llvm.trunc %27 : i64 to i32
    llvm.store %28, %12 {alignment = 4 : i64} : i32, !llvm.ptr
    %29 = llvm.load %8 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %30 = llvm.load %12 {alignment = 4 : i64} : !llvm.ptr -> i32
    %31 = llvm.mul %2, %30 overflow<nsw> : i32
    %32 = llvm.sext %31 : i32 to i64
    %33 = llvm.getelementptr inbounds %29[%32] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %33, %13 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %34 = llvm.load %9 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %35 = llvm.load %12 {alignment = 4 : i64} : !llvm.ptr -> i32
    %36 = llvm.mul %2, %35 overflow<nsw> : i32
    %37 = llvm.sext %36 : i32 to i64
    %38 = llvm.getelementptr inbounds %34[%37] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %38, %14 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %39 = llvm.load %10 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %40 = llvm.load %12 {alignment = 4 : i64} : !llvm.ptr -> i32
    %41 = llvm.mul %2, %40 overflow<nsw> : i32
    %42 = llvm.sext %41 : i32 to i64
    %43 = llvm.getelementptr inbounds %39[%42] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %43, %15 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %1, %17 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb2
    %44 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %45 = llvm.icmp "slt" %44, %2 : i32
    llvm.cond_br %45, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %46 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %47 = llvm.mul %6, %46 overflow<nsw> : i32
    %48 = llvm.load %15 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %49 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %50 = llvm.sext %49 : i32 to i64
    %51 = llvm.getelementptr inbounds %48[%50] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %47, %51 {alignment = 4 : i64} : i32, !llvm.ptr<3>
    %52 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %53 = llvm.mul %7, %52 overflow<nsw> : i32
    %54 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %55 = llvm.sext %54 : i32 to i64
    %56 = llvm.getelementptr inbounds %16[%5, %55] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    llvm.store %53, %56 {alignment = 4 : i64} : i32, !llvm.ptr
    %57 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %58 = llvm.add %57, %0 overflow<nsw> : i32
    llvm.store %58, %17 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb3:  // pred: ^bb1
    %59 = llvm.load %11 {alignment = 4 : i64} : !llvm.ptr -> i32
    %60 = llvm.and %59, %0 : i32
    %61 = llvm.icmp "ne" %60, %1 : i32
    llvm.cond_br %61, ^bb4, ^bb5
  ^bb4:  // pred: ^bb3
    %62 = llvm.load %13 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %63 = llvm.addrspacecast %62 : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.br ^bb6(%63 : !llvm.ptr<4>)
  ^bb5:  // pred: ^bb3
    %64 = llvm.addrspacecast %16 : !llvm.ptr to !llvm.ptr<4>
    llvm.br ^bb6(%64 : !llvm.ptr<4>)
  ^bb6(%65: !llvm.ptr<4>):  // 2 preds: ^bb4, ^bb5
    %66 = llvm.load %11 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.call spir_funccc @add(%65, %66) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, i32 {llvm.noundef}) -> ()
    %67 = llvm.load %11 {alignment = 4 : i64} : !llvm.ptr -> i32
    %68 = llvm.and %67, %3 : i32
    %69 = llvm.icmp "ne" %68, %1 : i32
    llvm.cond_br %69, ^bb7, ^bb8
  ^bb7:  // pred: ^bb6
    %70 = llvm.addrspacecast %16 : !llvm.ptr to !llvm.ptr<4>
    llvm.br ^bb9(%70 : !llvm.ptr<4>)
  ^bb8:  // pred: ^bb6
    %71 = llvm.load %14 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %72 = llvm.addrspacecast %71 : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.br ^bb9(%72 : !llvm.ptr<4>)
  ^bb9(%73: !llvm.ptr<4>):  // 2 preds: ^bb7, ^bb8
    %74 = llvm.load %11 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.call spir_funccc @add(%73, %74) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, i32 {llvm.noundef}) -> ()
    llvm.store %1, %18 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb10
  ^bb10:  // 2 preds: ^bb9, ^bb11
    %75 = llvm.load %18 {alignment = 4 : i64} : !llvm.ptr -> i32
    %76 = llvm.icmp "slt" %75, %2 : i32
    llvm.cond_br %76, ^bb11, ^bb12
  ^bb11:  // pred: ^bb10
    %77 = llvm.load %13 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %78 = llvm.load %18 {alignment = 4 : i64} : !llvm.ptr -> i32
    %79 = llvm.sext %78 : i32 to i64
    %80 = llvm.getelementptr inbounds %77[%79] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %81 = llvm.load %80 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %82 = llvm.mul %4, %81 overflow<nsw> : i32
    %83 = llvm.load %15 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %84 = llvm.load %18 {alignment = 4 : i64} : !llvm.ptr -> i32
    %85 = llvm.sext %84 : i32 to i64
    %86 = llvm.getelementptr inbounds %83[%85] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %87 = llvm.load %86 {alignment = 4 : i64} : !llvm.ptr<3> -> i32
    %88 = llvm.add %82, %87 overflow<nsw> : i32
    %89 = llvm.mul %4, %88 overflow<nsw> : i32
    %90 = llvm.load %18 {alignment = 4 : i64} : !llvm.ptr -> i32
    %91 = llvm.sext %90 : i32 to i64
    %92 = llvm.getelementptr inbounds %16[%5, %91] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %93 = llvm.load %92 {alignment = 4 : i64} : !llvm.ptr -> i32
    %94 = llvm.add %89, %93 overflow<nsw> : i32
    %95 = llvm.load %14 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %96 = llvm.load %18 {alignment = 4 : i64} : !llvm.ptr -> i32
    %97 = llvm.sext %96 : i32 to i64
    %98 = llvm.getelementptr inbounds %95[%97] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %99 = llvm.load %98 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %100 = llvm.add %94, %99 overflow<nsw> : i32
    %101 = llvm.load %13 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %102 = llvm.load %18 {alignment = 4 : i64} : !llvm.ptr -> i32
    %103 = llvm.sext %102 : i32 to i64
    %104 = llvm.getelementptr inbounds %101[%103] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %100, %104 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %105 = llvm.load %18 {alignment = 4 : i64} : !llvm.ptr -> i32
    %106 = llvm.add %105, %0 overflow<nsw> : i32
    llvm.store %106, %18 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb10
  ^bb12:  // pred: ^bb10
    llvm.return
  }
  llvm.func spir_funccc @__clang_ocl_kern_imp_no_local(%arg0: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg1: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %arg2: !llvm.ptr<3> {llvm.align = 4 : i64, llvm.noundef}, %arg3: i32 {llvm.noundef}) attributes {always_inline, convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = ["norecurse", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["uniform-work-group-size", "false"]]} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(0 : i32) : i32
    %2 = llvm.mlir.constant(8 : i32) : i32
    %3 = llvm.mlir.constant(0 : i64) : i64
    %4 = llvm.mlir.constant(2 : i32) : i32
    %5 = llvm.mlir.constant(31 : i32) : i32
    %6 = llvm.mlir.constant(10 : i32) : i32
    %7 = llvm.mlir.constant(100 : i32) : i32
    %8 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %9 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %10 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %11 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %12 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %13 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %14 = llvm.alloca %0 x !llvm.ptr<1> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %15 = llvm.alloca %0 x !llvm.ptr<3> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %16 = llvm.alloca %0 x !llvm.array<8 x i32> {alignment = 32 : i64} : (i32) -> !llvm.ptr
    %17 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %18 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.store %arg0, %8 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg1, %9 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    llvm.store %arg2, %10 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %arg3, %11 {alignment = 4 : i64} : i32, !llvm.ptr
    %19 = llvm.call spir_funccc @_Z12get_local_idj(%1) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (i32 {llvm.noundef}) -> i64
    %20 = llvm.trunc %19 : i64 to i32
    llvm.store %20, %12 {alignment = 4 : i64} : i32, !llvm.ptr
    %21 = llvm.load %8 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %22 = llvm.load %12 {alignment = 4 : i64} : !llvm.ptr -> i32
    %23 = llvm.mul %2, %22 overflow<nsw> : i32
    %24 = llvm.sext %23 : i32 to i64
    %25 = llvm.getelementptr inbounds %21[%24] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %25, %13 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %26 = llvm.load %9 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %27 = llvm.load %12 {alignment = 4 : i64} : !llvm.ptr -> i32
    %28 = llvm.mul %2, %27 overflow<nsw> : i32
    %29 = llvm.sext %28 : i32 to i64
    %30 = llvm.getelementptr inbounds %26[%29] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %30, %14 {alignment = 8 : i64} : !llvm.ptr<1>, !llvm.ptr
    %31 = llvm.load %10 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %32 = llvm.load %12 {alignment = 4 : i64} : !llvm.ptr -> i32
    %33 = llvm.mul %2, %32 overflow<nsw> : i32
    %34 = llvm.sext %33 : i32 to i64
    %35 = llvm.getelementptr inbounds %31[%34] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %35, %15 {alignment = 8 : i64} : !llvm.ptr<3>, !llvm.ptr
    llvm.store %1, %17 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb3
    %36 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %37 = llvm.icmp "slt" %36, %2 : i32
    llvm.cond_br %37, ^bb2, ^bb4
  ^bb2:  // pred: ^bb1
    %38 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %39 = llvm.mul %6, %38 overflow<nsw> : i32
    %40 = llvm.load %15 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %41 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %42 = llvm.sext %41 : i32 to i64
    %43 = llvm.getelementptr inbounds %40[%42] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %39, %43 {alignment = 4 : i64} : i32, !llvm.ptr<3>
    %44 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %45 = llvm.mul %7, %44 overflow<nsw> : i32
    %46 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %47 = llvm.sext %46 : i32 to i64
    %48 = llvm.getelementptr inbounds %16[%3, %47] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    llvm.store %45, %48 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb3
  ^bb3:  // pred: ^bb2
    %49 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr -> i32
    %50 = llvm.add %49, %0 overflow<nsw> : i32
    llvm.store %50, %17 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb1
  ^bb4:  // pred: ^bb1
    %51 = llvm.load %11 {alignment = 4 : i64} : !llvm.ptr -> i32
    %52 = llvm.and %51, %0 : i32
    %53 = llvm.icmp "ne" %52, %1 : i32
    llvm.cond_br %53, ^bb5, ^bb6
  ^bb5:  // pred: ^bb4
    %54 = llvm.load %13 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %55 = llvm.addrspacecast %54 : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.br ^bb7(%55 : !llvm.ptr<4>)
  ^bb6:  // pred: ^bb4
    %56 = llvm.getelementptr inbounds %16[%3, %3] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %57 = llvm.addrspacecast %56 : !llvm.ptr to !llvm.ptr<4>
    llvm.br ^bb7(%57 : !llvm.ptr<4>)
  ^bb7(%58: !llvm.ptr<4>):  // 2 preds: ^bb5, ^bb6
    %59 = llvm.load %11 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.call spir_funccc @add(%58, %59) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, i32 {llvm.noundef}) -> ()
    %60 = llvm.load %11 {alignment = 4 : i64} : !llvm.ptr -> i32
    %61 = llvm.and %60, %4 : i32
    %62 = llvm.icmp "ne" %61, %1 : i32
    llvm.cond_br %62, ^bb8, ^bb9
  ^bb8:  // pred: ^bb7
    %63 = llvm.getelementptr inbounds %16[%3, %3] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %64 = llvm.addrspacecast %63 : !llvm.ptr to !llvm.ptr<4>
    llvm.br ^bb10(%64 : !llvm.ptr<4>)
  ^bb9:  // pred: ^bb7
    %65 = llvm.load %14 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %66 = llvm.addrspacecast %65 : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.br ^bb10(%66 : !llvm.ptr<4>)
  ^bb10(%67: !llvm.ptr<4>):  // 2 preds: ^bb8, ^bb9
    %68 = llvm.load %11 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.call spir_funccc @add(%67, %68) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, i32 {llvm.noundef}) -> ()
    llvm.store %1, %18 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb11
  ^bb11:  // 2 preds: ^bb10, ^bb13
    %69 = llvm.load %18 {alignment = 4 : i64} : !llvm.ptr -> i32
    %70 = llvm.icmp "slt" %69, %2 : i32
    llvm.cond_br %70, ^bb12, ^bb14
  ^bb12:  // pred: ^bb11
    %71 = llvm.load %13 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %72 = llvm.load %18 {alignment = 4 : i64} : !llvm.ptr -> i32
    %73 = llvm.sext %72 : i32 to i64
    %74 = llvm.getelementptr inbounds %71[%73] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %75 = llvm.load %74 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %76 = llvm.mul %5, %75 overflow<nsw> : i32
    %77 = llvm.load %15 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<3>
    %78 = llvm.load %18 {alignment = 4 : i64} : !llvm.ptr -> i32
    %79 = llvm.sext %78 : i32 to i64
    %80 = llvm.getelementptr inbounds %77[%79] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %81 = llvm.load %80 {alignment = 4 : i64} : !llvm.ptr<3> -> i32
    %82 = llvm.add %76, %81 overflow<nsw> : i32
    %83 = llvm.mul %5, %82 overflow<nsw> : i32
    %84 = llvm.load %18 {alignment = 4 : i64} : !llvm.ptr -> i32
    %85 = llvm.sext %84 : i32 to i64
    %86 = llvm.getelementptr inbounds %16[%3, %85] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<8 x i32>
    %87 = llvm.load %86 {alignment = 4 : i64} : !llvm.ptr -> i32
    %88 = llvm.add %83, %87 overflow<nsw> : i32
    %89 = llvm.load %14 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %90 = llvm.load %18 {alignment = 4 : i64} : !llvm.ptr -> i32
    %91 = llvm.sext %90 : i32 to i64
    %92 = llvm.getelementptr inbounds %89[%91] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %93 = llvm.load %92 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %94 = llvm.add %88, %93 overflow<nsw> : i32
    %95 = llvm.load %13 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr<1>
    %96 = llvm.load %18 {alignment = 4 : i64} : !llvm.ptr -> i32
    %97 = llvm.sext %96 : i32 to i64
    %98 = llvm.getelementptr inbounds %95[%97] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %94, %98 {alignment = 4 : i64} : i32, !llvm.ptr<1>
    llvm.br ^bb13
  ^bb13:  // pred: ^bb12
    %99 = llvm.load %18 {alignment = 4 : i64} : !llvm.ptr -> i32
    %100 = llvm.add %99, %0 overflow<nsw> : i32
    llvm.store %100, %18 {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^bb11
  ^bb14:  // pred: ^bb11
    llvm.return
  }
  llvm.func spir_funccc @_Z12get_local_idj(i32 {llvm.noundef}) -> i64 attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]], will_return}
  llvm.func spir_funccc @__to_global(!llvm.ptr<4>) -> !llvm.ptr<1> attributes {dso_local}
  llvm.func spir_funccc @__to_local(!llvm.ptr<4>) -> !llvm.ptr<3> attributes {dso_local}
  llvm.func spir_funccc @__to_private(!llvm.ptr<4>) -> !llvm.ptr attributes {dso_local}
  llvm.func spir_funccc @_Z9get_fencePU3AS4v(!llvm.ptr<4> {llvm.noundef}) -> i32 attributes {convergent, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind, passthrough = [["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]]}
}
