// RUN: xdsl-opt -t gas-llvm %s | filecheck %s

// Linkage, conventions, attributes, initializers, calls, flags.

module attributes {llvm.target_triple = "spir64", llvm.module_asm = ["; a \22note\22"], dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, "dlti.endianness" = "little", "dlti.global_memory_space" = 1 : ui64>} {
  // CHECK: target datalayout = "e-G1-p0:64:64:64:64-i64:64"
  // CHECK-NEXT: target triple = "spir64"
  // CHECK: module asm "; a \22note\22"
  // CHECK: $group = comdat any

  llvm.comdat @comdats {
    llvm.comdat_selector @group any
  }

  // CHECK: @table = internal unnamed_addr addrspace(2) constant [2 x i32] [i32 1, i32 2], align 4
  llvm.mlir.global internal unnamed_addr constant @table(dense<[1, 2]> : tensor<2xi32>) {addr_space = 2 : i32, alignment = 4 : i64} : !llvm.array<2 x i32>

  // CHECK: @tile = internal addrspace(3) global [4 x float] undef
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<4 x f32>

  // CHECK: @second = linkonce_odr hidden global ptr addrspace(2) getelementptr inbounds (i32, ptr addrspace(2) @table, i32 1), comdat($group)
  llvm.mlir.global linkonce_odr hidden @second() comdat(@comdats::@group) : !llvm.ptr<2> {
    %0 = llvm.mlir.addressof @table : !llvm.ptr<2>
    %1 = llvm.getelementptr inbounds %0[1] : (!llvm.ptr<2>) -> !llvm.ptr<2>, i32
    llvm.return %1 : !llvm.ptr<2>
  }

  // CHECK: @elsewhere = external addrspace(1) global i32
  llvm.mlir.global external @elsewhere() {addr_space = 1 : i32} : i32

  // CHECK: @other_name = alias i32, ptr addrspace(1) @elsewhere_too
  llvm.mlir.global @elsewhere_too(1 : i32) {addr_space = 1 : i32} : i32
  llvm.mlir.alias external @other_name : i32 {
    %0 = llvm.mlir.addressof @elsewhere_too : !llvm.ptr<1>
    llvm.return %0 : !llvm.ptr<1>
  }

  // CHECK: define dso_local spir_kernel void @k(ptr addrspace(1) noundef align 4 %p, ptr byval(i64) captures(none) %q) #[[K:[0-9]+]] !reqd_work_group_size ![[SIZE:[0-9]+]] {
  llvm.func spir_kernelcc @k(%p: !llvm.ptr<1> {llvm.align = 4 : i64, llvm.noundef}, %q: !llvm.ptr {llvm.byval = i64, llvm.nocapture}) attributes {convergent, dso_local, no_inline, memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none>, passthrough = ["mustprogress", "unheard-of", ["a", "b"]], reqd_work_group_size = array<i32: 8, 1, 1>, frame_pointer = #llvm.framePointerKind<all>} {
    // CHECK: %v = call fast spir_func noundef float @f(float 1.000000e+00)
    // CHECK-SAME: #[[CALL:[0-9]+]]
    %0 = llvm.mlir.constant(1.0 : f32) : f32
    %v = llvm.call spir_funccc @f(%0) {convergent, no_unwind, fastmathFlags = #llvm.fastmath<fast>} : (f32) -> (f32 {llvm.noundef})
    // CHECK: %[[F:.+]] = load ptr, ptr %q
    // CHECK: tail call void (i32, ...) %[[F]](i32 3, float %v)
    %f = llvm.load %q : !llvm.ptr -> !llvm.ptr
    %1 = llvm.mlir.constant(3 : i32) : i32
    llvm.call tail %f(%1, %v) vararg(!llvm.func<void (i32, ...)>) : !llvm.ptr, (i32, f32) -> ()
    // CHECK: call i32 asm sideeffect "nop $0", "=r,r"(i32 3)
    %2 = llvm.inline_asm has_side_effects "nop $0", "=r,r" %1 : (i32) -> i32
    // CHECK: call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %p, i64 16) ]
    %true = llvm.mlir.constant(true) : i1
    %n = llvm.mlir.constant(16 : i64) : i64
    llvm.intr.assume %true ["align"(%p, %n : !llvm.ptr<1>, i64)] : i1
    llvm.return
  }

  // CHECK: declare extern_weak spir_func float @f(float)
  llvm.func extern_weak spir_funccc @f(f32) -> f32

  // CHECK: define internal range(i32 0, 8) i32 @numbers(i32 %a, float %x, ptr %p)
  llvm.func internal @numbers(%a: i32, %x: f32, %p: !llvm.ptr) -> (i32 {llvm.range = #llvm.constant_range<i32, 0, 8>}) {
    // CHECK: add nuw nsw i32 %a, %a
    // CHECK: lshr exact i32 %a, 3
    // CHECK: or disjoint i32 %a, %a
    // CHECK: zext nneg i32 %a to i64
    // CHECK: fmul nnan contract float %x, %x
    // CHECK: fcmp ninf ult float %x, %x
    // CHECK: freeze float %x
    // CHECK: select i1 %{{.+}}, i32 poison, i32 undef
    // CHECK: call i32 @llvm.ctlz.i32(i32 %a, i1 true)
    // CHECK: call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %a, i32 3)
    // CHECK: call float @llvm.powi.f32.i32(float %x, i32 %a)
    // CHECK: shufflevector <2 x i32> zeroinitializer, <2 x i32> undef, <3 x i32> <i32 1, i32 poison, i32 2>
    // CHECK: call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 %{{.+}})
    %three = llvm.mlir.constant(3 : i32) : i32
    %0 = llvm.add %a, %a overflow<nsw, nuw> : i32
    %1 = llvm.lshr exact %a, %three : i32
    %2 = llvm.or disjoint %a, %a : i32
    %3 = llvm.zext nneg %a : i32 to i64
    %4 = llvm.fmul %x, %x {fastmathFlags = #llvm.fastmath<nnan, contract>} : f32
    %5 = llvm.fcmp "ult" %x, %x {fastmathFlags = #llvm.fastmath<ninf>} : f32
    %6 = llvm.freeze %x : f32
    %poison = llvm.mlir.poison : i32
    %undef = llvm.mlir.undef : i32
    %7 = llvm.select %5, %poison, %undef : i1, i32
    %8 = "llvm.intr.ctlz"(%a) <{is_zero_poison = true}> : (i32) -> i32
    %9 = "llvm.intr.sadd.with.overflow"(%a, %three) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %10 = llvm.intr.powi(%x, %a) : (f32, i32) -> f32
    %zero = llvm.mlir.zero : vector<2xi32>
    %none = llvm.mlir.undef : vector<2xi32>
    %11 = llvm.shufflevector %zero, %none [1, -1, 2] : vector<2xi32>
    %12 = llvm.intr.ptrmask %p, %3 : (!llvm.ptr, i64) -> !llvm.ptr
    llvm.return %a : i32
  }

  // A way that is there twice leads through a block of its own.
  // CHECK: define i32 @ways(i32 %a, i32 %b)
  llvm.func @ways(%a: i32, %b: i32) -> i32 {
    // CHECK: switch i32 %a, label %[[END:.+]] [
    // CHECK-NEXT: i32 -1, label %[[OWN:.+]]
    // CHECK-NEXT: ], !prof
    llvm.switch %a : i32, ^end(%a : i32) [
      -1: ^end(%b : i32)
    ] {branch_weights = array<i32: 1, 9>}
  // CHECK: [[END]]:
  // CHECK: phi i32 [ %a, %{{.+}} ], [ %b, %[[OWN]] ], [ %[[X:.+]], %[[END]] ]
  // CHECK: br i1 %{{.+}}, label %[[END]], label %{{.+}}, !llvm.loop ![[LOOP:[0-9]+]]
  ^end(%x: i32):
    %c = llvm.icmp "slt" %x, %b : i32
    llvm.cond_br %c, ^end(%x : i32), ^done {loop_annotation = #llvm.loop_annotation<unroll = <disable = true, count = 4 : i32>, mustProgress = true>}
  ^done:
    llvm.return %x : i32
  }

  // A phi has a value for each edge: what a block gets that no edge leads to is poison.
  // CHECK: define i32 @unreached(i32 %a)
  llvm.func @unreached(%a: i32) -> i32 {
    llvm.return %a : i32
  // CHECK-NOT: phi
  // CHECK: add i32 poison, %a
  ^alone(%x: i32):
    %y = llvm.add %x, %a : i32
    llvm.br ^behind(%y : i32)
  // CHECK: phi i32 [ %{{.+}}, %{{.+}} ]
  ^behind(%z: i32):
    llvm.return %z : i32
  }

  // CHECK: attributes #[[K]] = { convergent mustprogress noinline memory(argmem: readwrite) "a"="b" "frame-pointer"="all" "unheard-of" }
  // CHECK: attributes #[[CALL]] = { convergent nounwind }
  // CHECK-DAG: ![[SIZE]] = !{i32 8, i32 1, i32 1}
  // CHECK-DAG: ![[LOOP]] = distinct !{![[LOOP]], !{{[0-9]+}}, !{{[0-9]+}}, !{{[0-9]+}}}
  // CHECK-DAG: !{!"llvm.loop.unroll.count", i32 4}
}
