; A call of each intrinsic that is an operation of its own, as MLIR exports them.

@thread_local = thread_local global i32 0
@names = internal constant [1 x i8] zeroinitializer

define void @llvm_intr_abs(i32 %0) {
  %2 = call i32 @llvm.abs.i32(i32 %0, i1 true)
  ret void
}

define void @llvm_intr_acos(float %0) {
  %2 = call float @llvm.acos.f32(float %0)
  ret void
}

define void @llvm_intr_annotation(i32 %0, ptr %1, ptr %2, i32 %3) {
  %5 = call i32 @llvm.annotation.i32.p0(i32 %0, ptr %1, ptr %2, i32 %3)
  ret void
}

define void @llvm_intr_asin(float %0) {
  %2 = call float @llvm.asin.f32(float %0)
  ret void
}

define void @llvm_intr_assume(i1 %0) {
  call void @llvm.assume(i1 %0)
  ret void
}

define void @llvm_intr_atan(float %0) {
  %2 = call float @llvm.atan.f32(float %0)
  ret void
}

define void @llvm_intr_atan2(float %0, float %1) {
  %3 = call float @llvm.atan2.f32(float %0, float %1)
  ret void
}

define void @llvm_intr_bitreverse(i32 %0) {
  %2 = call i32 @llvm.bitreverse.i32(i32 %0)
  ret void
}

define void @llvm_intr_bswap(<4 x i16> %0) {
  %2 = call <4 x i16> @llvm.bswap.v4i16(<4 x i16> %0)
  ret void
}

define void @llvm_intr_ceil(float %0) {
  %2 = call float @llvm.ceil.f32(float %0)
  ret void
}

define void @llvm_intr_copysign(float %0, float %1) {
  %3 = call float @llvm.copysign.f32(float %0, float %1)
  ret void
}

define void @llvm_intr_coro_align() {
  %1 = call i64 @llvm.coro.align.i64()
  ret void
}

define void @llvm_intr_coro_promise(ptr %0, i32 %1, i1 %2) {
  %4 = call ptr @llvm.coro.promise(ptr %0, i32 %1, i1 %2)
  ret void
}

define void @llvm_intr_coro_resume(ptr %0) {
  call void @llvm.coro.resume(ptr %0)
  ret void
}

define void @llvm_intr_coro_save(ptr %0) {
  %2 = call token @llvm.coro.save(ptr %0)
  ret void
}

define void @llvm_intr_coro_size() {
  %1 = call i64 @llvm.coro.size.i64()
  ret void
}

define void @llvm_intr_cos(float %0) {
  %2 = call float @llvm.cos.f32(float %0)
  ret void
}

define void @llvm_intr_cosh(float %0) {
  %2 = call float @llvm.cosh.f32(float %0)
  ret void
}

define void @llvm_intr_ctlz(i32 %0) {
  %2 = call i32 @llvm.ctlz.i32(i32 %0, i1 true)
  ret void
}

define void @llvm_intr_ctpop(i32 %0) {
  %2 = call i32 @llvm.ctpop.i32(i32 %0)
  ret void
}

define void @llvm_intr_cttz(<4 x i16> %0) {
  %2 = call <4 x i16> @llvm.cttz.v4i16(<4 x i16> %0, i1 false)
  ret void
}

define void @llvm_intr_debugtrap() {
  call void @llvm.debugtrap()
  ret void
}

define void @llvm_intr_eh_typeid_for(ptr %0) {
  %2 = call i32 @llvm.eh.typeid.for.p0(ptr %0)
  ret void
}

define void @llvm_intr_exp(float %0) {
  %2 = call float @llvm.exp.f32(float %0)
  ret void
}

define void @llvm_intr_exp10(float %0) {
  %2 = call float @llvm.exp10.f32(float %0)
  ret void
}

define void @llvm_intr_exp2(float %0) {
  %2 = call float @llvm.exp2.f32(float %0)
  ret void
}

define void @llvm_intr_expect(i64 %0, i64 %1) {
  %3 = call i64 @llvm.expect.i64(i64 %0, i64 %1)
  ret void
}

define void @llvm_intr_expect_with_probability(i64 %0, i64 %1) {
  %3 = call i64 @llvm.expect.with.probability.i64(i64 %0, i64 %1, double 5.000000e-01)
  ret void
}

define void @llvm_intr_experimental_constrained_fpext(float %0) {
  %2 = call double @llvm.experimental.constrained.fpext.f64.f32(float %0, metadata !"fpexcept.strict")
  ret void
}

define void @llvm_intr_experimental_constrained_fptrunc(double %0) {
  %2 = call float @llvm.experimental.constrained.fptrunc.f32.f64(double %0, metadata !"round.tonearestaway", metadata !"fpexcept.strict")
  ret void
}

define void @llvm_intr_experimental_constrained_sitofp(i32 %0) {
  %2 = call float @llvm.experimental.constrained.sitofp.f32.i32(i32 %0, metadata !"round.towardzero", metadata !"fpexcept.ignore")
  ret void
}

define void @llvm_intr_experimental_constrained_uitofp(i32 %0) {
  %2 = call float @llvm.experimental.constrained.uitofp.f32.i32(i32 %0, metadata !"round.upward", metadata !"fpexcept.strict")
  ret void
}

define void @llvm_intr_experimental_vp_strided_load(ptr addrspace(1) %0, i64 %1, <vscale x 4 x i1> %2, i32 %3) {
  %5 = call <vscale x 4 x float> @llvm.experimental.vp.strided.load.nxv4f32.p1.i64(ptr addrspace(1) %0, i64 %1, <vscale x 4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_experimental_vp_strided_store(<vscale x 4 x float> %0, ptr addrspace(1) %1, i64 %2, <vscale x 4 x i1> %3, i32 %4) {
  call void @llvm.experimental.vp.strided.store.nxv4f32.p1.i64(<vscale x 4 x float> %0, ptr addrspace(1) %1, i64 %2, <vscale x 4 x i1> %3, i32 %4)
  ret void
}

define void @llvm_intr_fabs(float %0) {
  %2 = call float @llvm.fabs.f32(float %0)
  ret void
}

define void @llvm_intr_floor(float %0) {
  %2 = call float @llvm.floor.f32(float %0)
  ret void
}

define void @llvm_intr_fma(float %0, float %1, float %2) {
  %4 = call float @llvm.fma.f32(float %0, float %1, float %2)
  ret void
}

define void @llvm_intr_fmuladd(float %0, float %1, float %2) {
  %4 = call float @llvm.fmuladd.f32(float %0, float %1, float %2)
  ret void
}

define void @llvm_intr_frexp(float %0) {
  %2 = call { float, i32 } @llvm.frexp.f32.i32(float %0)
  ret void
}

define void @llvm_intr_fshl(i32 %0, i32 %1, i32 %2) {
  %4 = call i32 @llvm.fshl.i32(i32 %0, i32 %1, i32 %2)
  ret void
}

define void @llvm_intr_fshr(<4 x i16> %0, <4 x i16> %1, <4 x i16> %2) {
  %4 = call <4 x i16> @llvm.fshr.v4i16(<4 x i16> %0, <4 x i16> %1, <4 x i16> %2)
  ret void
}

define void @llvm_intr_get_active_lane_mask(i32 %0, i32 %1) {
  %3 = call <4 x i1> @llvm.get.active.lane.mask.v4i1.i32(i32 %0, i32 %1)
  ret void
}

define void @llvm_intr_invariant_end(ptr %0, ptr addrspace(1) %1) {
  call void @llvm.invariant.end.p1(ptr %0, i64 8, ptr addrspace(1) %1)
  ret void
}

define void @llvm_intr_invariant_start(ptr addrspace(1) %0) {
  %2 = call ptr @llvm.invariant.start.p1(i64 8, ptr addrspace(1) %0)
  ret void
}

define void @llvm_intr_is_constant(i32 %0) {
  %2 = call i1 @llvm.is.constant.i32(i32 %0)
  ret void
}

define void @llvm_intr_is_fpclass(float %0) {
  %2 = call i1 @llvm.is.fpclass.f32(float %0, i32 3)
  ret void
}

define void @llvm_intr_launder_invariant_group(ptr addrspace(1) %0) {
  %2 = call ptr addrspace(1) @llvm.launder.invariant.group.p1(ptr addrspace(1) %0)
  ret void
}

define void @llvm_intr_ldexp(float %0, i32 %1) {
  %3 = call float @llvm.ldexp.f32.i32(float %0, i32 %1)
  ret void
}

define void @llvm_intr_llrint(<4 x half> %0) {
  %2 = call <4 x i64> @llvm.llrint.v4i64.v4f16(<4 x half> %0)
  ret void
}

define void @llvm_intr_llround(float %0) {
  %2 = call i64 @llvm.llround.i64.f32(float %0)
  ret void
}

define void @llvm_intr_log(float %0) {
  %2 = call float @llvm.log.f32(float %0)
  ret void
}

define void @llvm_intr_log10(float %0) {
  %2 = call float @llvm.log10.f32(float %0)
  ret void
}

define void @llvm_intr_log2(float %0) {
  %2 = call float @llvm.log2.f32(float %0)
  ret void
}

define void @llvm_intr_lrint(float %0) {
  %2 = call i64 @llvm.lrint.i64.f32(float %0)
  ret void
}

define void @llvm_intr_lround(<4 x half> %0) {
  %2 = call <4 x i32> @llvm.lround.v4i32.v4f16(<4 x half> %0)
  ret void
}

define void @llvm_intr_masked_compressstore(<4 x float> %0, ptr %1, <4 x i1> %2) {
  call void @llvm.masked.compressstore.v4f32(<4 x float> %0, ptr %1, <4 x i1> %2)
  ret void
}

define void @llvm_intr_masked_expandload(ptr %0, <4 x i1> %1, <4 x float> %2) {
  %4 = call <4 x float> @llvm.masked.expandload.v4f32(ptr align 4 %0, <4 x i1> %1, <4 x float> %2)
  ret void
}

define void @llvm_intr_masked_gather(<4 x ptr addrspace(1)> %0, <4 x i1> %1, <4 x float> %2) {
  %4 = call <4 x float> @llvm.masked.gather.v4f32.v4p1(<4 x ptr addrspace(1)> align 4 %0, <4 x i1> %1, <4 x float> %2)
  ret void
}

define void @llvm_intr_masked_load(ptr addrspace(1) %0, <4 x i1> %1, <4 x float> %2) {
  %4 = call <4 x float> @llvm.masked.load.v4f32.p1(ptr addrspace(1) align 4 %0, <4 x i1> %1, <4 x float> %2)
  ret void
}

define void @llvm_intr_masked_scatter(<4 x float> %0, <4 x ptr addrspace(1)> %1, <4 x i1> %2) {
  call void @llvm.masked.scatter.v4f32.v4p1(<4 x float> %0, <4 x ptr addrspace(1)> align 4 %1, <4 x i1> %2)
  ret void
}

define void @llvm_intr_masked_store(<4 x float> %0, ptr addrspace(1) %1, <4 x i1> %2) {
  call void @llvm.masked.store.v4f32.p1(<4 x float> %0, ptr addrspace(1) align 4 %1, <4 x i1> %2)
  ret void
}

define void @llvm_intr_matrix_multiply(<64 x float> %0, <48 x float> %1) {
  %3 = call <12 x float> @llvm.matrix.multiply.v12f32.v64f32.v48f32(<64 x float> %0, <48 x float> %1, i32 4, i32 16, i32 3)
  ret void
}

define void @llvm_intr_matrix_transpose(<48 x float> %0) {
  %2 = call <48 x float> @llvm.matrix.transpose.v48f32(<48 x float> %0, i32 3, i32 16)
  ret void
}

define void @llvm_intr_maximum(float %0, float %1) {
  %3 = call float @llvm.maximum.f32(float %0, float %1)
  ret void
}

define void @llvm_intr_maxnum(float %0, float %1) {
  %3 = call float @llvm.maxnum.f32(float %0, float %1)
  ret void
}

define void @llvm_intr_memcpy(ptr %0, ptr addrspace(1) %1, i64 %2) {
  call void @llvm.memcpy.p0.p1.i64(ptr %0, ptr addrspace(1) %1, i64 %2, i1 false)
  ret void
}

define void @llvm_intr_memcpy_inline(ptr %0, ptr addrspace(1) %1) {
  call void @llvm.memcpy.inline.p0.p1.i32(ptr %0, ptr addrspace(1) %1, i32 16, i1 false)
  ret void
}

define void @llvm_intr_memmove(ptr %0, ptr addrspace(1) %1, i64 %2) {
  call void @llvm.memmove.p0.p1.i64(ptr %0, ptr addrspace(1) %1, i64 %2, i1 false)
  ret void
}

define void @llvm_intr_memset(ptr addrspace(3) %0, i8 %1, i32 %2) {
  call void @llvm.memset.p3.i32(ptr addrspace(3) %0, i8 %1, i32 %2, i1 false)
  ret void
}

define void @llvm_intr_memset_inline(ptr addrspace(3) %0, i8 %1) {
  call void @llvm.memset.inline.p3.i64(ptr addrspace(3) %0, i8 %1, i64 16, i1 false)
  ret void
}

define void @llvm_intr_minimum(float %0, float %1) {
  %3 = call float @llvm.minimum.f32(float %0, float %1)
  ret void
}

define void @llvm_intr_minnum(float %0, float %1) {
  %3 = call float @llvm.minnum.f32(float %0, float %1)
  ret void
}

define void @llvm_intr_nearbyint(float %0) {
  %2 = call float @llvm.nearbyint.f32(float %0)
  ret void
}

define void @llvm_intr_pow(float %0, float %1) {
  %3 = call float @llvm.pow.f32(float %0, float %1)
  ret void
}

define void @llvm_intr_powi(float %0, i32 %1) {
  %3 = call float @llvm.powi.f32.i32(float %0, i32 %1)
  ret void
}

define void @llvm_intr_prefetch(ptr addrspace(1) %0) {
  call void @llvm.prefetch.p1(ptr addrspace(1) %0, i32 0, i32 3, i32 1)
  ret void
}

define void @llvm_intr_ptr_annotation(ptr addrspace(1) %0, ptr %1, ptr %2, i32 %3, ptr %4) {
  %6 = call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %0, ptr %1, ptr %2, i32 %3, ptr %4)
  ret void
}

define void @llvm_intr_ptrmask(ptr addrspace(1) %0, i64 %1) {
  %3 = call ptr addrspace(1) @llvm.ptrmask.p1.i64(ptr addrspace(1) %0, i64 %1)
  ret void
}

define void @llvm_intr_rint(float %0) {
  %2 = call float @llvm.rint.f32(float %0)
  ret void
}

define void @llvm_intr_round(float %0) {
  %2 = call float @llvm.round.f32(float %0)
  ret void
}

define void @llvm_intr_roundeven(float %0) {
  %2 = call float @llvm.roundeven.f32(float %0)
  ret void
}

define void @llvm_intr_sadd_sat(i32 %0, i32 %1) {
  %3 = call i32 @llvm.sadd.sat.i32(i32 %0, i32 %1)
  ret void
}

define void @llvm_intr_sadd_with_overflow(i32 %0, i32 %1) {
  %3 = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %0, i32 %1)
  ret void
}

define void @llvm_intr_scmp(i32 %0, i32 %1) {
  %3 = call i8 @llvm.scmp.i8.i32(i32 %0, i32 %1)
  ret void
}

define void @llvm_intr_sin(float %0) {
  %2 = call float @llvm.sin.f32(float %0)
  ret void
}

define void @llvm_intr_sincos(<4 x half> %0) {
  %2 = call afn { <4 x half>, <4 x half> } @llvm.sincos.v4f16(<4 x half> %0)
  ret void
}

define void @llvm_intr_sinh(float %0) {
  %2 = call float @llvm.sinh.f32(float %0)
  ret void
}

define void @llvm_intr_smax(i32 %0, i32 %1) {
  %3 = call i32 @llvm.smax.i32(i32 %0, i32 %1)
  ret void
}

define void @llvm_intr_smin(i32 %0, i32 %1) {
  %3 = call i32 @llvm.smin.i32(i32 %0, i32 %1)
  ret void
}

define void @llvm_intr_smul_with_overflow(i32 %0, i32 %1) {
  %3 = call { i32, i1 } @llvm.smul.with.overflow.i32(i32 %0, i32 %1)
  ret void
}

define void @llvm_intr_sqrt(float %0) {
  %2 = call float @llvm.sqrt.f32(float %0)
  ret void
}

define void @llvm_intr_ssa_copy(ptr %0) {
  %2 = call ptr @llvm.ssa.copy.p0(ptr %0)
  ret void
}

define void @llvm_intr_sshl_sat(i32 %0, i32 %1) {
  %3 = call i32 @llvm.sshl.sat.i32(i32 %0, i32 %1)
  ret void
}

define void @llvm_intr_ssub_sat(i32 %0, i32 %1) {
  %3 = call i32 @llvm.ssub.sat.i32(i32 %0, i32 %1)
  ret void
}

define void @llvm_intr_ssub_with_overflow(i32 %0, i32 %1) {
  %3 = call { i32, i1 } @llvm.ssub.with.overflow.i32(i32 %0, i32 %1)
  ret void
}

define void @llvm_intr_stackrestore(ptr %0) {
  call void @llvm.stackrestore.p0(ptr %0)
  ret void
}

define void @llvm_intr_stacksave() {
  %1 = call ptr @llvm.stacksave.p0()
  ret void
}

define void @llvm_intr_stepvector() {
  %1 = call <4 x i32> @llvm.stepvector.v4i32()
  ret void
}

define void @llvm_intr_strip_invariant_group(ptr addrspace(1) %0) {
  %2 = call ptr addrspace(1) @llvm.strip.invariant.group.p1(ptr addrspace(1) %0)
  ret void
}

define void @llvm_intr_tan(float %0) {
  %2 = call float @llvm.tan.f32(float %0)
  ret void
}

define void @llvm_intr_tanh(float %0) {
  %2 = call float @llvm.tanh.f32(float %0)
  ret void
}

define void @llvm_intr_trap() {
  call void @llvm.trap()
  ret void
}

define void @llvm_intr_trunc(float %0) {
  %2 = call float @llvm.trunc.f32(float %0)
  ret void
}

define void @llvm_intr_uadd_sat(i32 %0, i32 %1) {
  %3 = call i32 @llvm.uadd.sat.i32(i32 %0, i32 %1)
  ret void
}

define void @llvm_intr_uadd_with_overflow(i32 %0, i32 %1) {
  %3 = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %0, i32 %1)
  ret void
}

define void @llvm_intr_ubsantrap() {
  call void @llvm.ubsantrap(i8 2)
  ret void
}

define void @llvm_intr_ucmp(<4 x i16> %0, <4 x i16> %1) {
  %3 = call <4 x i8> @llvm.ucmp.v4i8.v4i16(<4 x i16> %0, <4 x i16> %1)
  ret void
}

define void @llvm_intr_umax(<4 x i16> %0, <4 x i16> %1) {
  %3 = call <4 x i16> @llvm.umax.v4i16(<4 x i16> %0, <4 x i16> %1)
  ret void
}

define void @llvm_intr_umin(<4 x i16> %0, <4 x i16> %1) {
  %3 = call <4 x i16> @llvm.umin.v4i16(<4 x i16> %0, <4 x i16> %1)
  ret void
}

define void @llvm_intr_umul_with_overflow(<4 x i16> %0, <4 x i16> %1) {
  %3 = call { <4 x i16>, <4 x i1> } @llvm.umul.with.overflow.v4i16(<4 x i16> %0, <4 x i16> %1)
  ret void
}

define void @llvm_intr_ushl_sat(<4 x i16> %0, <4 x i16> %1) {
  %3 = call <4 x i16> @llvm.ushl.sat.v4i16(<4 x i16> %0, <4 x i16> %1)
  ret void
}

define void @llvm_intr_usub_sat(i32 %0, i32 %1) {
  %3 = call i32 @llvm.usub.sat.i32(i32 %0, i32 %1)
  ret void
}

define void @llvm_intr_usub_with_overflow(i32 %0, i32 %1) {
  %3 = call { i32, i1 } @llvm.usub.with.overflow.i32(i32 %0, i32 %1)
  ret void
}

define void @llvm_intr_vacopy(ptr %0, ptr %1) {
  call void @llvm.va_copy.p0(ptr %0, ptr %1)
  ret void
}

define void @llvm_intr_vaend(ptr %0) {
  call void @llvm.va_end.p0(ptr %0)
  ret void
}

define void @llvm_intr_var_annotation(ptr addrspace(1) %0, ptr %1, ptr %2, i32 %3, ptr %4) {
  call void @llvm.var.annotation.p1.p0(ptr addrspace(1) %0, ptr %1, ptr %2, i32 %3, ptr %4)
  ret void
}

define void @llvm_intr_vector_deinterleave2(<4 x float> %0) {
  %2 = call { <2 x float>, <2 x float> } @llvm.vector.deinterleave2.v4f32(<4 x float> %0)
  ret void
}

define void @llvm_intr_vector_extract(<4 x float> %0) {
  %2 = call <2 x float> @llvm.vector.extract.v2f32.v4f32(<4 x float> %0, i64 2)
  ret void
}

define void @llvm_intr_vector_insert(<4 x float> %0, <2 x float> %1) {
  %3 = call <4 x float> @llvm.vector.insert.v4f32.v2f32(<4 x float> %0, <2 x float> %1, i64 2)
  ret void
}

define void @llvm_intr_vector_interleave2(<2 x float> %0, <2 x float> %1) {
  %3 = call <4 x float> @llvm.vector.interleave2.v4f32(<2 x float> %0, <2 x float> %1)
  ret void
}

define void @llvm_intr_vector_reduce_add(<4 x i32> %0) {
  %2 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %0)
  ret void
}

define void @llvm_intr_vector_reduce_and(<4 x i32> %0) {
  %2 = call i32 @llvm.vector.reduce.and.v4i32(<4 x i32> %0)
  ret void
}

define void @llvm_intr_vector_reduce_fadd(float %0, <4 x float> %1) {
  %3 = call reassoc float @llvm.vector.reduce.fadd.v4f32(float %0, <4 x float> %1)
  ret void
}

define void @llvm_intr_vector_reduce_fmax(<4 x float> %0) {
  %2 = call float @llvm.vector.reduce.fmax.v4f32(<4 x float> %0)
  ret void
}

define void @llvm_intr_vector_reduce_fmaximum(<4 x float> %0) {
  %2 = call float @llvm.vector.reduce.fmaximum.v4f32(<4 x float> %0)
  ret void
}

define void @llvm_intr_vector_reduce_fmin(<4 x float> %0) {
  %2 = call nnan float @llvm.vector.reduce.fmin.v4f32(<4 x float> %0)
  ret void
}

define void @llvm_intr_vector_reduce_fminimum(<4 x float> %0) {
  %2 = call float @llvm.vector.reduce.fminimum.v4f32(<4 x float> %0)
  ret void
}

define void @llvm_intr_vector_reduce_fmul(float %0, <4 x float> %1) {
  %3 = call float @llvm.vector.reduce.fmul.v4f32(float %0, <4 x float> %1)
  ret void
}

define void @llvm_intr_vector_reduce_mul(<4 x i32> %0) {
  %2 = call i32 @llvm.vector.reduce.mul.v4i32(<4 x i32> %0)
  ret void
}

define void @llvm_intr_vector_reduce_or(<4 x i32> %0) {
  %2 = call i32 @llvm.vector.reduce.or.v4i32(<4 x i32> %0)
  ret void
}

define void @llvm_intr_vector_reduce_smax(<4 x i32> %0) {
  %2 = call i32 @llvm.vector.reduce.smax.v4i32(<4 x i32> %0)
  ret void
}

define void @llvm_intr_vector_reduce_smin(<4 x i32> %0) {
  %2 = call i32 @llvm.vector.reduce.smin.v4i32(<4 x i32> %0)
  ret void
}

define void @llvm_intr_vector_reduce_umax(<4 x i32> %0) {
  %2 = call i32 @llvm.vector.reduce.umax.v4i32(<4 x i32> %0)
  ret void
}

define void @llvm_intr_vector_reduce_umin(<4 x i32> %0) {
  %2 = call i32 @llvm.vector.reduce.umin.v4i32(<4 x i32> %0)
  ret void
}

define void @llvm_intr_vector_reduce_xor(<4 x i32> %0) {
  %2 = call i32 @llvm.vector.reduce.xor.v4i32(<4 x i32> %0)
  ret void
}

define void @llvm_intr_vp_add(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3) {
  %5 = call <4 x i32> @llvm.vp.add.v4i32(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_and(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3) {
  %5 = call <4 x i32> @llvm.vp.and.v4i32(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_ashr(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3) {
  %5 = call <4 x i32> @llvm.vp.ashr.v4i32(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_fadd(<4 x float> %0, <4 x float> %1, <4 x i1> %2, i32 %3) {
  %5 = call <4 x float> @llvm.vp.fadd.v4f32(<4 x float> %0, <4 x float> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_fdiv(<4 x float> %0, <4 x float> %1, <4 x i1> %2, i32 %3) {
  %5 = call <4 x float> @llvm.vp.fdiv.v4f32(<4 x float> %0, <4 x float> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_fma(<4 x float> %0, <4 x float> %1, <4 x float> %2, <4 x i1> %3, i32 %4) {
  %6 = call <4 x float> @llvm.vp.fma.v4f32(<4 x float> %0, <4 x float> %1, <4 x float> %2, <4 x i1> %3, i32 %4)
  ret void
}

define void @llvm_intr_vp_fmul(<4 x float> %0, <4 x float> %1, <4 x i1> %2, i32 %3) {
  %5 = call <4 x float> @llvm.vp.fmul.v4f32(<4 x float> %0, <4 x float> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_fmuladd(<4 x float> %0, <4 x float> %1, <4 x float> %2, <4 x i1> %3, i32 %4) {
  %6 = call <4 x float> @llvm.vp.fmuladd.v4f32(<4 x float> %0, <4 x float> %1, <4 x float> %2, <4 x i1> %3, i32 %4)
  ret void
}

define void @llvm_intr_vp_fneg(<4 x float> %0, <4 x i1> %1, i32 %2) {
  %4 = call <4 x float> @llvm.vp.fneg.v4f32(<4 x float> %0, <4 x i1> %1, i32 %2)
  ret void
}

define void @llvm_intr_vp_fpext(<4 x float> %0, <4 x i1> %1, i32 %2) {
  %4 = call <4 x double> @llvm.vp.fpext.v4f64.v4f32(<4 x float> %0, <4 x i1> %1, i32 %2)
  ret void
}

define void @llvm_intr_vp_fptosi(<4 x float> %0, <4 x i1> %1, i32 %2) {
  %4 = call <4 x i32> @llvm.vp.fptosi.v4i32.v4f32(<4 x float> %0, <4 x i1> %1, i32 %2)
  ret void
}

define void @llvm_intr_vp_fptoui(<4 x float> %0, <4 x i1> %1, i32 %2) {
  %4 = call <4 x i32> @llvm.vp.fptoui.v4i32.v4f32(<4 x float> %0, <4 x i1> %1, i32 %2)
  ret void
}

define void @llvm_intr_vp_fptrunc(<4 x float> %0, <4 x i1> %1, i32 %2) {
  %4 = call <4 x half> @llvm.vp.fptrunc.v4f16.v4f32(<4 x float> %0, <4 x i1> %1, i32 %2)
  ret void
}

define void @llvm_intr_vp_frem(<4 x float> %0, <4 x float> %1, <4 x i1> %2, i32 %3) {
  %5 = call <4 x float> @llvm.vp.frem.v4f32(<4 x float> %0, <4 x float> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_fsub(<4 x float> %0, <4 x float> %1, <4 x i1> %2, i32 %3) {
  %5 = call <4 x float> @llvm.vp.fsub.v4f32(<4 x float> %0, <4 x float> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_inttoptr(<4 x i32> %0, <4 x i1> %1, i32 %2) {
  %4 = call <4 x ptr addrspace(1)> @llvm.vp.inttoptr.v4p1.v4i32(<4 x i32> %0, <4 x i1> %1, i32 %2)
  ret void
}

define void @llvm_intr_vp_load(ptr addrspace(1) %0, <vscale x 4 x i1> %1, i32 %2) {
  %4 = call <vscale x 4 x float> @llvm.vp.load.nxv4f32.p1(ptr addrspace(1) %0, <vscale x 4 x i1> %1, i32 %2)
  ret void
}

define void @llvm_intr_vp_lshr(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3) {
  %5 = call <4 x i32> @llvm.vp.lshr.v4i32(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_merge(<4 x i1> %0, <4 x ptr addrspace(1)> %1, <4 x ptr addrspace(1)> %2, i32 %3) {
  %5 = call <4 x ptr addrspace(1)> @llvm.vp.merge.v4p1(<4 x i1> %0, <4 x ptr addrspace(1)> %1, <4 x ptr addrspace(1)> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_mul(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3) {
  %5 = call <4 x i32> @llvm.vp.mul.v4i32(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_or(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3) {
  %5 = call <4 x i32> @llvm.vp.or.v4i32(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_ptrtoint(<4 x ptr addrspace(1)> %0, <4 x i1> %1, i32 %2) {
  %4 = call <4 x i64> @llvm.vp.ptrtoint.v4i64.v4p1(<4 x ptr addrspace(1)> %0, <4 x i1> %1, i32 %2)
  ret void
}

define void @llvm_intr_vp_reduce_add(i32 %0, <4 x i32> %1, <4 x i1> %2, i32 %3) {
  %5 = call i32 @llvm.vp.reduce.add.v4i32(i32 %0, <4 x i32> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_reduce_and(i32 %0, <4 x i32> %1, <4 x i1> %2, i32 %3) {
  %5 = call i32 @llvm.vp.reduce.and.v4i32(i32 %0, <4 x i32> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_reduce_fadd(float %0, <4 x float> %1, <4 x i1> %2, i32 %3) {
  %5 = call float @llvm.vp.reduce.fadd.v4f32(float %0, <4 x float> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_reduce_fmax(float %0, <4 x float> %1, <4 x i1> %2, i32 %3) {
  %5 = call float @llvm.vp.reduce.fmax.v4f32(float %0, <4 x float> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_reduce_fmin(float %0, <4 x float> %1, <4 x i1> %2, i32 %3) {
  %5 = call float @llvm.vp.reduce.fmin.v4f32(float %0, <4 x float> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_reduce_fmul(float %0, <4 x float> %1, <4 x i1> %2, i32 %3) {
  %5 = call float @llvm.vp.reduce.fmul.v4f32(float %0, <4 x float> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_reduce_mul(i32 %0, <4 x i32> %1, <4 x i1> %2, i32 %3) {
  %5 = call i32 @llvm.vp.reduce.mul.v4i32(i32 %0, <4 x i32> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_reduce_or(i32 %0, <4 x i32> %1, <4 x i1> %2, i32 %3) {
  %5 = call i32 @llvm.vp.reduce.or.v4i32(i32 %0, <4 x i32> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_reduce_smax(i32 %0, <4 x i32> %1, <4 x i1> %2, i32 %3) {
  %5 = call i32 @llvm.vp.reduce.smax.v4i32(i32 %0, <4 x i32> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_reduce_smin(i32 %0, <4 x i32> %1, <4 x i1> %2, i32 %3) {
  %5 = call i32 @llvm.vp.reduce.smin.v4i32(i32 %0, <4 x i32> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_reduce_umax(i32 %0, <4 x i32> %1, <4 x i1> %2, i32 %3) {
  %5 = call i32 @llvm.vp.reduce.umax.v4i32(i32 %0, <4 x i32> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_reduce_umin(i32 %0, <4 x i32> %1, <4 x i1> %2, i32 %3) {
  %5 = call i32 @llvm.vp.reduce.umin.v4i32(i32 %0, <4 x i32> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_reduce_xor(i32 %0, <4 x i32> %1, <4 x i1> %2, i32 %3) {
  %5 = call i32 @llvm.vp.reduce.xor.v4i32(i32 %0, <4 x i32> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_sdiv(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3) {
  %5 = call <4 x i32> @llvm.vp.sdiv.v4i32(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_select(<4 x i1> %0, <4 x i32> %1, <4 x i32> %2, i32 %3) {
  %5 = call <4 x i32> @llvm.vp.select.v4i32(<4 x i1> %0, <4 x i32> %1, <4 x i32> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_sext(<4 x i32> %0, <4 x i1> %1, i32 %2) {
  %4 = call <4 x i64> @llvm.vp.sext.v4i64.v4i32(<4 x i32> %0, <4 x i1> %1, i32 %2)
  ret void
}

define void @llvm_intr_vp_shl(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3) {
  %5 = call <4 x i32> @llvm.vp.shl.v4i32(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_sitofp(<4 x i32> %0, <4 x i1> %1, i32 %2) {
  %4 = call <4 x float> @llvm.vp.sitofp.v4f32.v4i32(<4 x i32> %0, <4 x i1> %1, i32 %2)
  ret void
}

define void @llvm_intr_vp_smax(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3) {
  %5 = call <4 x i32> @llvm.vp.smax.v4i32(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_smin(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3) {
  %5 = call <4 x i32> @llvm.vp.smin.v4i32(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_srem(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3) {
  %5 = call <4 x i32> @llvm.vp.srem.v4i32(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_store(<vscale x 4 x float> %0, ptr addrspace(1) %1, <vscale x 4 x i1> %2, i32 %3) {
  call void @llvm.vp.store.nxv4f32.p1(<vscale x 4 x float> %0, ptr addrspace(1) %1, <vscale x 4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_sub(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3) {
  %5 = call <4 x i32> @llvm.vp.sub.v4i32(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_trunc(<4 x i32> %0, <4 x i1> %1, i32 %2) {
  %4 = call <4 x i16> @llvm.vp.trunc.v4i16.v4i32(<4 x i32> %0, <4 x i1> %1, i32 %2)
  ret void
}

define void @llvm_intr_vp_udiv(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3) {
  %5 = call <4 x i32> @llvm.vp.udiv.v4i32(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_uitofp(<4 x i32> %0, <4 x i1> %1, i32 %2) {
  %4 = call <4 x float> @llvm.vp.uitofp.v4f32.v4i32(<4 x i32> %0, <4 x i1> %1, i32 %2)
  ret void
}

define void @llvm_intr_vp_umax(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3) {
  %5 = call <4 x i32> @llvm.vp.umax.v4i32(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_umin(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3) {
  %5 = call <4 x i32> @llvm.vp.umin.v4i32(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_urem(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3) {
  %5 = call <4 x i32> @llvm.vp.urem.v4i32(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_xor(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3) {
  %5 = call <4 x i32> @llvm.vp.xor.v4i32(<4 x i32> %0, <4 x i32> %1, <4 x i1> %2, i32 %3)
  ret void
}

define void @llvm_intr_vp_zext(<4 x i32> %0, <4 x i1> %1, i32 %2) {
  %4 = call <4 x i64> @llvm.vp.zext.v4i64.v4i32(<4 x i32> %0, <4 x i1> %1, i32 %2)
  ret void
}

define void @llvm_intr_vscale() {
  %1 = call i64 @llvm.vscale.i64()
  ret void
}

define void @nvvm_rcp_approx_ftz_f(float %0) {
  %2 = call float @llvm.nvvm.rcp.approx.ftz.f(float %0)
  ret void
}

define void @nvvm_read_ptx_sreg_aggr_smem_size() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.aggr_smem_size()
  ret void
}

define void @nvvm_read_ptx_sreg_clock() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  ret void
}

define void @nvvm_read_ptx_sreg_clock64() {
  %1 = call i64 @llvm.nvvm.read.ptx.sreg.clock64()
  ret void
}

define void @nvvm_read_ptx_sreg_cluster_ctaid_x() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctaid.x()
  ret void
}

define void @nvvm_read_ptx_sreg_cluster_ctaid_y() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctaid.y()
  ret void
}

define void @nvvm_read_ptx_sreg_cluster_ctaid_z() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctaid.z()
  ret void
}

define void @nvvm_read_ptx_sreg_cluster_ctarank() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
  ret void
}

define void @nvvm_read_ptx_sreg_cluster_nctaid_x() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.cluster.nctaid.x()
  ret void
}

define void @nvvm_read_ptx_sreg_cluster_nctaid_y() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.cluster.nctaid.y()
  ret void
}

define void @nvvm_read_ptx_sreg_cluster_nctaid_z() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.cluster.nctaid.z()
  ret void
}

define void @nvvm_read_ptx_sreg_cluster_nctarank() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.cluster.nctarank()
  ret void
}

define void @nvvm_read_ptx_sreg_clusterid_x() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.clusterid.x()
  ret void
}

define void @nvvm_read_ptx_sreg_clusterid_y() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.clusterid.y()
  ret void
}

define void @nvvm_read_ptx_sreg_clusterid_z() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.clusterid.z()
  ret void
}

define void @nvvm_read_ptx_sreg_ctaid_x() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  ret void
}

define void @nvvm_read_ptx_sreg_ctaid_y() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  ret void
}

define void @nvvm_read_ptx_sreg_ctaid_z() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.z()
  ret void
}

define void @nvvm_read_ptx_sreg_dynamic_smem_size() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.dynamic_smem_size()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg0() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg0()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg1() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg1()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg10() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg10()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg11() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg11()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg12() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg12()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg13() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg13()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg14() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg14()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg15() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg15()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg16() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg16()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg17() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg17()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg18() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg18()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg19() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg19()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg2() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg2()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg20() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg20()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg21() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg21()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg22() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg22()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg23() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg23()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg24() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg24()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg25() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg25()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg26() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg26()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg27() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg27()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg28() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg28()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg29() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg29()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg3() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg3()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg30() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg30()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg31() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg31()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg4() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg4()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg5() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg5()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg6() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg6()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg7() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg7()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg8() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg8()
  ret void
}

define void @nvvm_read_ptx_sreg_envreg9() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.envreg9()
  ret void
}

define void @nvvm_read_ptx_sreg_globaltimer() {
  %1 = call i64 @llvm.nvvm.read.ptx.sreg.globaltimer()
  ret void
}

define void @nvvm_read_ptx_sreg_globaltimer_lo() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.globaltimer.lo()
  ret void
}

define void @nvvm_read_ptx_sreg_gridid() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.gridid()
  ret void
}

define void @nvvm_read_ptx_sreg_laneid() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  ret void
}

define void @nvvm_read_ptx_sreg_lanemask_eq() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.lanemask.eq()
  ret void
}

define void @nvvm_read_ptx_sreg_lanemask_ge() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.lanemask.ge()
  ret void
}

define void @nvvm_read_ptx_sreg_lanemask_gt() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.lanemask.gt()
  ret void
}

define void @nvvm_read_ptx_sreg_lanemask_le() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.lanemask.le()
  ret void
}

define void @nvvm_read_ptx_sreg_lanemask_lt() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.lanemask.lt()
  ret void
}

define void @nvvm_read_ptx_sreg_nclusterid_x() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.nclusterid.x()
  ret void
}

define void @nvvm_read_ptx_sreg_nclusterid_y() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.nclusterid.y()
  ret void
}

define void @nvvm_read_ptx_sreg_nclusterid_z() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.nclusterid.z()
  ret void
}

define void @nvvm_read_ptx_sreg_nctaid_x() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  ret void
}

define void @nvvm_read_ptx_sreg_nctaid_y() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
  ret void
}

define void @nvvm_read_ptx_sreg_nctaid_z() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.z()
  ret void
}

define void @nvvm_read_ptx_sreg_nsmid() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.nsmid()
  ret void
}

define void @nvvm_read_ptx_sreg_ntid_x() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  ret void
}

define void @nvvm_read_ptx_sreg_ntid_y() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  ret void
}

define void @nvvm_read_ptx_sreg_ntid_z() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
  ret void
}

define void @nvvm_read_ptx_sreg_nwarpid() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.nwarpid()
  ret void
}

define void @nvvm_read_ptx_sreg_smid() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.smid()
  ret void
}

define void @nvvm_read_ptx_sreg_tid_x() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  ret void
}

define void @nvvm_read_ptx_sreg_tid_y() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  ret void
}

define void @nvvm_read_ptx_sreg_tid_z() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  ret void
}

define void @nvvm_read_ptx_sreg_total_smem_size() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.total_smem_size()
  ret void
}

define void @nvvm_read_ptx_sreg_warpid() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.warpid()
  ret void
}

define void @nvvm_read_ptx_sreg_warpsize() {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.warpsize()
  ret void
}

define void @lifetimes() {
  %1 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %1)
  call void @llvm.lifetime.end.p0(ptr nonnull %1)
  ret void
}

define void @variadic(ptr %0, ...) {
  call void @llvm.va_start.p0(ptr %0)
  call void @llvm.va_end.p0(ptr %0)
  ret void
}

define ptr @thread() {
  %1 = call ptr @llvm.threadlocal.address.p0(ptr @thread_local)
  ret ptr %1
}

define void @matrices(ptr %0, i64 %1) {
  %3 = call <48 x float> @llvm.matrix.column.major.load.v48f32.i64(ptr align 4 %0, i64 %1, i1 false, i32 3, i32 16)
  call void @llvm.matrix.column.major.store.v48f32.i64(<48 x float> %3, ptr align 4 %0, i64 %1, i1 true, i32 3, i32 16)
  ret void
}

define void @scopes(ptr %0) {
  call void @llvm.experimental.noalias.scope.decl(metadata !0)
  store i32 0, ptr %0, align 4, !alias.scope !0
  ret void
}

define ptr @coroutine() presplitcoroutine {
  %1 = call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr null)
  %2 = call i64 @llvm.coro.size.i64()
  %3 = call ptr @llvm.coro.begin(token %1, ptr null)
  %4 = call i8 @llvm.coro.suspend(token none, i1 false)
  %5 = call ptr @llvm.coro.free(token %1, ptr %3)
  call void @llvm.coro.end(ptr %3, i1 false, token none)
  ret ptr %3
}

!0 = !{!1}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
