; Every instruction that is no branch, with its flags.
target datalayout = "e-A5-S32"

declare void @variadic(i32, ...)
declare float @llvm.sqrt.f32(float)
declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_end.p0(ptr)
declare void @llvm.va_copy.p0(ptr, ptr)
declare i32 @llvm.ctlz.i32(i32, i1 immarg)
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1 immarg)
declare void @llvm.assume(i1)
declare float @llvm.experimental.constrained.fadd.f32(float, float, metadata, metadata)
declare float @llvm.experimental.constrained.sitofp.f32.i32(i32, metadata, metadata)
declare i64 @llvm.read_register.i64(metadata)
declare <4 x i32> @llvm.vp.add.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, <4 x i1>, <4 x i32>)

define i32 @integers(i32 %a, i32 %b, i8 %c, ptr %p, i64 %n) {
  %1 = add nuw nsw i32 %a, %b
  %2 = sub nsw i32 %1, 1
  %3 = mul i32 %2, %2
  %4 = shl nuw i32 %3, 2
  %5 = lshr exact i32 %4, 1
  %6 = ashr i32 %5, %b
  %7 = udiv exact i32 %6, 3
  %8 = sdiv i32 %7, %a
  %9 = urem i32 %8, 7
  %10 = srem i32 %9, %b
  %11 = and i32 %10, 255
  %12 = or disjoint i32 %11, 256
  %13 = xor i32 %12, -1
  %14 = zext nneg i8 %c to i32
  %15 = sext i8 %c to i32
  %16 = trunc nuw nsw i32 %13 to i8
  %17 = inttoptr i64 %n to ptr
  %18 = ptrtoint ptr %17 to i64
  %19 = bitcast i32 %13 to float
  %20 = addrspacecast ptr %p to ptr addrspace(1)
  %21 = freeze i32 %13
  %22 = icmp samesign ugt i32 %21, %14
  %23 = select i1 %22, i32 %21, i32 %15
  %24 = tail call i32 @llvm.ctlz.i32(i32 %23, i1 true)
  %25 = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %24, i32 1)
  %26 = extractvalue { i32, i1 } %25, 0
  %27 = insertvalue { i32, i1 } %25, i32 %26, 0
  %28 = uitofp nneg i32 %26 to double
  %29 = sitofp i32 %26 to float
  ret i32 %26
}

define float @floats(float %x, float %y, double %d) {
  %1 = fadd float %x, %y
  %2 = fsub nnan ninf float %1, %y
  %3 = fmul fast float %2, %y
  %4 = fdiv arcp contract float %3, %y
  %5 = frem afn reassoc nsz float %4, %y
  %6 = fneg float %5
  %7 = fcmp ueq float %6, %x
  %8 = fcmp nnan oge float %6, %x
  %9 = fptrunc double %d to float
  %10 = fptrunc contract double %d to float
  %11 = fpext float %9 to double
  %12 = fptosi double %11 to i32
  %13 = fptoui double %11 to i8
  %14 = tail call fast float @llvm.sqrt.f32(float noundef %9)
  ret float %14
}

define void @memory(ptr %p, ptr addrspace(3) %q, i32 %v, ptr %old) {
  %1 = alloca i32, align 4, addrspace(5)
  %2 = alloca [4 x i8], i64 3, align 16, addrspace(5)
  %3 = load volatile i32, ptr %p, align 1
  %4 = load atomic i32, ptr %p syncscope("agent") acquire, align 4
  store atomic i32 %4, ptr addrspace(3) %q monotonic, align 4
  store volatile i32 %3, ptr %p, align 2
  fence syncscope("workgroup") release
  fence seq_cst
  %5 = atomicrmw add ptr %p, i32 %v seq_cst, align 4
  %6 = atomicrmw volatile xchg ptr %p, i32 %v syncscope("one-as") monotonic, align 8
  %7 = atomicrmw fadd ptr %p, float 1.0 acq_rel, align 4
  %8 = atomicrmw uinc_wrap ptr %p, i32 %v monotonic, align 4
  %9 = cmpxchg weak volatile ptr %p, i32 %3, i32 %4 syncscope("agent") acq_rel monotonic, align 4
  %10 = cmpxchg ptr %p, ptr %old, ptr %p seq_cst seq_cst, align 8
  %11 = getelementptr inbounds { i32, [4 x i8] }, ptr %p, i64 0, i32 1, i64 2
  %12 = getelementptr nusw nuw i8, ptr %p, i64 4
  %13 = getelementptr i32, ptr %p, <2 x i64> <i64 1, i64 2>
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr noundef nonnull align 1 dereferenceable(16) %old, i64 16, i1 false)
  ret void
}

define <4 x i32> @vectors(<4 x i32> %a, <2 x i32> %b, i32 %i, <4 x i1> %m, ptr %p) {
  %1 = extractelement <4 x i32> %a, i32 %i
  %2 = insertelement <4 x i32> %a, i32 %1, i64 2
  %3 = shufflevector <2 x i32> %b, <2 x i32> poison, <4 x i32> <i32 0, i32 poison, i32 1, i32 0>
  %4 = shufflevector <4 x i32> %2, <4 x i32> %3, <4 x i32> zeroinitializer
  %5 = call <4 x i32> @llvm.vp.add.v4i32(<4 x i32> %4, <4 x i32> %3, <4 x i1> %m, i32 4)
  %6 = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 8 %p, <4 x i1> %m, <4 x i32> %5)
  ret <4 x i32> %6
}

define i32 @calls(ptr %f, i32 %x, ...) #0 {
  %list = alloca ptr, align 8
  %other = alloca ptr, align 8
  call void @llvm.va_start.p0(ptr %list)
  call void @llvm.va_copy.p0(ptr %other, ptr %list)
  %1 = va_arg ptr %list, i32
  call void @llvm.va_end.p0(ptr nonnull %list)
  call void (i32, ...) @variadic(i32 1, float 2.0, ptr %f)
  %fl = fadd float 1.0, 2.0
  %2 = call i32 %f(i32 signext %x)
  %3 = call i32 (i32, ...) %f(i32 %x, i64 3)
  %4 = notail call fastcc noundef i32 @callee(i32 inreg %x) #2
  %5 = call i32 asm sideeffect alignstack "mov $0, $1", "=r,r,~{memory}"(i32 %x) #1
  %6 = call { i32, i32 } asm inteldialect "nop", "=r,=r"()
  call void asm "st.$0", "*m"(ptr elementtype(i32) %f)
  call void @llvm.assume(i1 true) [ "align"(ptr %f, i64 8), "nonnull"(ptr %f) ]
  %7 = call float @llvm.experimental.constrained.fadd.f32(float %fl, float 1.0, metadata !"round.dynamic", metadata !"fpexcept.strict") #3
  %8 = call float @llvm.experimental.constrained.sitofp.f32.i32(i32 %x, metadata !"round.tonearest", metadata !"fpexcept.ignore") #3
  %9 = call i64 @llvm.read_register.i64(metadata !0)
  ret i32 %1
}

declare fastcc i32 @callee(i32 inreg)

attributes #0 = { strictfp }
attributes #1 = { nounwind memory(none) }
attributes #2 = { convergent nobuiltin "call"="site" }
attributes #3 = { strictfp }

!0 = !{!"rsp"}
