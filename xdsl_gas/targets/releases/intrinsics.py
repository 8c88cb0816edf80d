"""
The release of LLVM from which on an intrinsic exists, made by
`scripts/intrinsic_releases.py` of the names in LLVM's libraries.

A row is a name without `llvm.`, and stands for all names that begin so, at a dot, and
have no longer row; `*`, behind two parts and in front of the last, is any parts.
Without a row, intrinsics are as old as `OLDEST`. Of the intrinsics that LLVM 22 has,
those of processors that are no GPUs are left out.
"""

from xdsl_gas.targets.properties import words
from xdsl_gas.targets.releases import OLDEST

_ROWS = {
    15: """
        amdgcn.cvt.sr.bf8.f32 amdgcn.cvt.sr.fp8.f32 amdgcn.global.load.lds
        amdgcn.log.clamp amdgcn.smfmac.f32 amdgcn.smfmac.i32.16x16x64
        amdgcn.smfmac.i32.32x32x32 amdgcn.wmma.bf16.16x16x16 amdgcn.wmma.f16.16x16x16
        amdgcn.wmma.f32.16x16x16.bf16 amdgcn.wmma.f32.16x16x16.f16
        amdgcn.wmma.i32.16x16x16 experimental.patchpoint.void nvvm.cp.async
        nvvm.f2tf32.rna nvvm.fma.rn.ftz.f nvvm.fma.rn.ftz.f16 nvvm.fma.rn.ftz.f16x2
        nvvm.fma.rn.ftz.relu.f16 nvvm.fma.rn.ftz.relu.f16x2 nvvm.fma.rn.ftz.sat.f16
        nvvm.fma.rn.ftz.sat.f16x2 nvvm.ldmatrix.sync.aligned.m8n8
        nvvm.mma.m16n8k16.row.col.f16.f16 nvvm.mma.m16n8k16.row.col.f32.f32
        nvvm.mma.m16n8k32.row.col nvvm.mma.m16n8k4.row.col.tf32 nvvm.sad.i nvvm.sad.ui
        spv.assign.name spv.assign.type spv.bitcast spv.cmpxchg spv.const spv.extractelt
        spv.extractv spv.gep spv.init spv.insertelt spv.insertv spv.load spv.store
        spv.switch spv.track spv.unref vector.extract vector.insert vector.reduce
    """,
    16: """
        amdgcn.ds.bvh.stack.rtn amdgcn.iglp amdgcn.s.wait.event amdgcn.sched.group
        dbg.assign get.rounding spv.alloca spv.unreachable threadlocal vp.abs
        vp.bitreverse vp.bswap vp.ceil vp.copysign vp.ctlz vp.ctpop vp.cttz vp.fabs
        vp.floor vp.fmuladd vp.fshl vp.fshr vp.maxnum vp.minnum vp.nearbyint vp.rint
        vp.round vp.roundeven vp.roundtozero vp.smax vp.smin vp.sqrt vp.umax vp.umin
    """,
    17: """
        amdgcn.cs amdgcn.exp2 amdgcn.inverse amdgcn.log amdgcn.make amdgcn.raw.ptr
        amdgcn.struct.ptr amdgcn.wave.reduce.umax amdgcn.wave.reduce.umin callbr
        experimental.constrained.ldexp experimental.convergence experimental.get frexp
        get.fpenv instrprof.timestamp ldexp nvvm.barrier.cluster nvvm.bf2h
        nvvm.cp.async.ca.shared.global.16.s nvvm.cp.async.ca.shared.global.4.s
        nvvm.cp.async.ca.shared.global.8.s nvvm.cp.async.cg.shared.global.16.s
        nvvm.fence.sc nvvm.fma.rn.ftz nvvm.fma.rn.sat.bf16 nvvm.fma.rn.sat.bf16x2
        nvvm.fmax.ftz.bf16 nvvm.fmax.ftz.bf16x2 nvvm.fmax.ftz.nan.bf16
        nvvm.fmax.ftz.nan.bf16x2 nvvm.fmax.ftz.nan.xorsign.abs.bf16
        nvvm.fmax.ftz.nan.xorsign.abs.bf16x2 nvvm.fmax.ftz.xorsign.abs.bf16
        nvvm.fmax.ftz.xorsign.abs.bf16x2 nvvm.fmin.ftz.bf16 nvvm.fmin.ftz.bf16x2
        nvvm.fmin.ftz.nan.bf16 nvvm.fmin.ftz.nan.bf16x2
        nvvm.fmin.ftz.nan.xorsign.abs.bf16 nvvm.fmin.ftz.nan.xorsign.abs.bf16x2
        nvvm.fmin.ftz.xorsign.abs.bf16 nvvm.fmin.ftz.xorsign.abs.bf16x2 nvvm.getctarank
        nvvm.is_explicit_cluster nvvm.isspacep.shared.cluster nvvm.mapa
        nvvm.read.ptx.sreg.cluster nvvm.read.ptx.sreg.clusterid
        nvvm.read.ptx.sreg.nclusterid reset.fpenv set.fpenv spv.undef
        type.checked.load.relative vector.reduce.fmaximum vector.reduce.fminimum
    """,
    18: """
        amdgcn.dot4 amdgcn.flat.atomic amdgcn.global.atomic amdgcn.image.atomic.add.flt
        amdgcn.image.atomic.max amdgcn.image.atomic.min amdgcn.image.atomic.pk
        amdgcn.permlane16.var amdgcn.permlanex16.var amdgcn.raw.buffer.atomic.cond
        amdgcn.raw.ptr.buffer.atomic.cond amdgcn.s.barrier.init amdgcn.s.barrier.join
        amdgcn.s.barrier.leave amdgcn.s.barrier.signal amdgcn.s.barrier.wait
        amdgcn.s.bitreplicate amdgcn.s.get.barrier amdgcn.s.nop amdgcn.s.quadmask
        amdgcn.s.sleep.var amdgcn.s.ttracedata amdgcn.s.wait amdgcn.s.wakeup
        amdgcn.s.wqm amdgcn.set.inactive.chain amdgcn.struct.buffer.atomic.cond
        amdgcn.struct.ptr.buffer.atomic.cond amdgcn.swmmac.bf16.16x16x32
        amdgcn.swmmac.f16.16x16x32 amdgcn.swmmac.f32.16x16x32 amdgcn.swmmac.i32
        amdgcn.wave.id amdgcn.wmma.bf16.16x16x16.bf16.tied
        amdgcn.wmma.f16.16x16x16.f16.tied amdgcn.wmma.f32.16x16x16
        amdgcn.wmma.i32.16x16x32 exp10 experimental.cttz experimental.vp.reverse
        get.fpmode instrprof.mcdc nvvm.barrier.cluster.arrive.aligned
        nvvm.barrier.cluster.arrive.relaxed.aligned nvvm.barrier.cluster.wait.aligned
        nvvm.cp.async.bulk.commit nvvm.cp.async.bulk.wait nvvm.mulhi.s nvvm.mulhi.us
        nvvm.sad nvvm.setmaxnreg nvvm.tex.unified.cube.array.grad
        nvvm.tex.unified.cube.grad preserve.static reset set.fpmode spv.assign.ptr
        spv.assume spv.expect spv.ptrcast vp.is vp.maximum vp.minimum
    """,
    19: """
        acos allow amdgcn.addrspacecast amdgcn.global.load.tr amdgcn.image.*.nortn
        amdgcn.interp.p10 amdgcn.interp.p2.rtz amdgcn.pops amdgcn.raw.atomic
        amdgcn.raw.ptr.atomic asin atan cosh experimental.constrained.acos
        experimental.constrained.asin experimental.constrained.atan
        experimental.constrained.cosh experimental.constrained.sinh
        experimental.constrained.tan experimental.constrained.tanh
        experimental.patchpoint experimental.vector.compress
        experimental.vector.histogram.add hwasan.check.memaccess.fixedshadow
        hwasan.check.memaccess.shortgranules.fixedshadow instrprof.callsite
        nvvm.activemask nvvm.exit nvvm.nanosleep nvvm.read.ptx.sreg.globaltimer
        nvvm.rsqrt.approx.ftz.d readsteadycounter scmp sinh spv.all spv.alloca.array
        spv.any spv.assign.decoration spv.inline spv.lerp spv.lifetime spv.rsqrt
        spv.thread tan tanh ucmp vector.deinterleave2 vector.interleave2 vector.reverse
        vp.cttz.elts vp.llrint vp.lrint vp.reduce.fmaximum vp.reduce.fminimum vp.sadd
        vp.ssub vp.uadd vp.usub
    """,
    20: """
        amdgcn.ashr amdgcn.bitop3 amdgcn.cvt.scalef32 amdgcn.cvt.sr.bf16
        amdgcn.cvt.sr.f16 amdgcn.ds.read amdgcn.fdot2c amdgcn.init.whole
        amdgcn.mfma.f32.16x16x32.bf16 amdgcn.mfma.f32.16x16x32.f16
        amdgcn.mfma.f32.32x32x16.bf16 amdgcn.mfma.f32.32x32x16.f16
        amdgcn.mfma.i32.16x16x64 amdgcn.mfma.i32.32x32x32 amdgcn.mfma.scale
        amdgcn.permlane16.swap amdgcn.permlane32 amdgcn.prng amdgcn.s.buffer.prefetch
        amdgcn.s.get.named amdgcn.s.prefetch amdgcn.smfmac amdgcn.smfmac.f32.16x16x128
        amdgcn.smfmac.f32.16x16x64.bf16 amdgcn.smfmac.f32.16x16x64.f16
        amdgcn.smfmac.f32.32x32x32.bf16 amdgcn.smfmac.f32.32x32x32.f16
        amdgcn.smfmac.f32.32x32x64 amdgcn.struct.atomic amdgcn.struct.ptr.atomic atan2
        experimental.constrained.atan2 experimental.memset experimental.vector fake
        maximumnum minimumnum nvvm.cp nvvm.cp.async.bulk
        nvvm.cp.async.bulk.tensor.g2s.im2col nvvm.cp.async.bulk.tensor.g2s.tile
        nvvm.div.full nvvm.e4m3x2 nvvm.e5m2x2 nvvm.elect nvvm.f16x2 nvvm.f2tf32
        nvvm.f2tf32.rna.satfinite nvvm.fence.proxy.tensormap_generic nvvm.ff.to.e4m3x2
        nvvm.ff.to.e5m2x2 nvvm.flo nvvm.fshl nvvm.fshr nvvm.griddepcontrol nvvm.idp2a
        nvvm.idp4a nvvm.wgmma sincos spv spv.thread.id.in stepvector
    """,
    21: """
        amdgcn.cvt.f16 amdgcn.cvt.f32.fp8.e5m3 amdgcn.cvt.off amdgcn.cvt.pk.f16
        amdgcn.dead amdgcn.ds.atomic amdgcn.ds.bpermute.fi amdgcn.ds.bvh amdgcn.ds.load
        amdgcn.global.load.tr4 amdgcn.global.load.tr6 amdgcn.image.bvh.dual
        amdgcn.image.bvh8 amdgcn.load amdgcn.s.monitor amdgcn.s.setprio.inc
        amdgcn.s.wait.asynccnt amdgcn.s.wait.tensorcnt amdgcn.tanh amdgcn.tensor
        amdgcn.wave.reduce experimental.vector.histogram modf nvvm.applypriority
        nvvm.barrier.cta nvvm.bf16x2 nvvm.bmsk nvvm.clusterlaunchcontrol
        nvvm.cp.async.bulk.shared.cta.to.global.bytemask nvvm.discard nvvm.e2m1x2
        nvvm.e2m3x2 nvvm.e3m2x2 nvvm.fabs nvvm.ff nvvm.internal nvvm.ldmatrix nvvm.pm
        nvvm.prefetch nvvm.prefetchu nvvm.prmt.b4e nvvm.prmt.ecl nvvm.prmt.ecr
        nvvm.prmt.f4e nvvm.prmt.rc16 nvvm.prmt.rc8 nvvm.redux.sync.fmax
        nvvm.redux.sync.fmin nvvm.sext nvvm.st nvvm.tcgen05 nvvm.ue8m0x2 nvvm.zext
        sincospi spv.assign spv.faceforward spv.flattened spv.generic spv.global spv.num
        spv.reflect spv.resource.handlefromimplicitbinding spv.smoothstep spv.subgroup
        spv.wave.get spv.workgroup vector
    """,
    22: """
        alloc allow.sanitize amdgcn.add amdgcn.call amdgcn.cluster amdgcn.cooperative
        amdgcn.cvt.pk.bf8.f16 amdgcn.cvt.pk.fp8.f16 amdgcn.cvt.pk.fp8.f32.e5m3
        amdgcn.cvt.scale amdgcn.cvt.scalef32.pk16 amdgcn.cvt.scalef32.pk8
        amdgcn.cvt.scalef32.sr.pk16 amdgcn.cvt.scalef32.sr.pk8 amdgcn.cvt.sr
        amdgcn.cvt.sr.fp8.f32.e5m3 amdgcn.flat amdgcn.global amdgcn.perm.pk16
        amdgcn.permlane amdgcn.pk amdgcn.raw.buffer.atomic.sub.clamp
        amdgcn.raw.ptr.buffer.atomic.sub.clamp amdgcn.s.cluster amdgcn.sat
        amdgcn.struct.buffer.atomic.sub.clamp amdgcn.struct.ptr.buffer.atomic.sub.clamp
        amdgcn.swmmac amdgcn.swmmac.i32.16x16x128 amdgcn.wave.reduce.fadd
        amdgcn.wave.reduce.fmax amdgcn.wave.reduce.fmin amdgcn.wave.reduce.fsub
        amdgcn.wave.shuffle amdgcn.wmma clmul loop.dependence nvvm.add.rm.ftz.sat
        nvvm.add.rm.sat nvvm.add.rn.ftz.sat nvvm.add.rn.sat nvvm.add.rp.ftz.sat
        nvvm.add.rp.sat nvvm.add.rz.ftz.sat nvvm.add.rz.sat nvvm.barrier
        nvvm.barrier.cta.red nvvm.cp.async.bulk.global.to.shared.cta
        nvvm.cp.async.bulk.tensor.g2s nvvm.cp.async.bulk.tensor.g2s.im2col.w
        nvvm.cp.async.bulk.tensor.g2s.tile.gather4
        nvvm.cp.async.bulk.tensor.prefetch.im2col.w
        nvvm.cp.async.bulk.tensor.prefetch.tile.gather4
        nvvm.cp.async.bulk.tensor.s2g.tile.scatter4 nvvm.ex2
        nvvm.f2bf16.rn.relu.satfinite nvvm.f2bf16.rn.satfinite
        nvvm.f2bf16.rz.relu.satfinite nvvm.f2bf16.rz.satfinite nvvm.f2f16 nvvm.f32x4
        nvvm.fence nvvm.ff2bf16x2.rn.relu.satfinite nvvm.ff2bf16x2.rn.satfinite
        nvvm.ff2bf16x2.rs nvvm.ff2bf16x2.rz.relu.satfinite nvvm.ff2bf16x2.rz.satfinite
        nvvm.ff2f16x2.rn.relu.satfinite nvvm.ff2f16x2.rn.satfinite nvvm.ff2f16x2.rs
        nvvm.ff2f16x2.rz.relu.satfinite nvvm.ff2f16x2.rz.satfinite nvvm.fma.rm.ftz.sat
        nvvm.fma.rm.sat nvvm.fma.rn.ftz.sat.f nvvm.fma.rn.sat.f nvvm.fma.rp.ftz.sat
        nvvm.fma.rp.sat nvvm.fma.rz.ftz.sat nvvm.fma.rz.sat
        nvvm.mbarrier.arrive.drop.expect nvvm.mbarrier.arrive.drop.relaxed
        nvvm.mbarrier.arrive.drop.scope nvvm.mbarrier.arrive.expect
        nvvm.mbarrier.arrive.relaxed nvvm.mbarrier.arrive.scope nvvm.mbarrier.complete
        nvvm.mbarrier.expect nvvm.mbarrier.test.wait.parity
        nvvm.mbarrier.test.wait.relaxed nvvm.mbarrier.test.wait.scope nvvm.mbarrier.try
        nvvm.mma.block nvvm.mma.m16n8k16.row.col.f16 nvvm.mma.m16n8k16.row.col.f32
        nvvm.mma.m16n8k16.row.col.f64 nvvm.mma.m16n8k32 nvvm.mma.m16n8k32.row.col.f16
        nvvm.mma.m16n8k32.row.col.f32 nvvm.mma.m16n8k32.row.col.kind nvvm.mma.m16n8k4
        nvvm.mma.m16n8k8.row.col.f64 nvvm.mma.sp nvvm.prefetch.tensormap
        nvvm.read.ptx.sreg.aggr_smem_size nvvm.read.ptx.sreg.dynamic_smem_size
        nvvm.read.ptx.sreg.globaltimer.lo nvvm.read.ptx.sreg.total_smem_size
        nvvm.stmatrix nvvm.tcgen05.mma nvvm.tensormap protected reloc spv.ddx spv.ddy
        spv.fwidth spv.isinf spv.isnan spv.pushconstant spv.refract
        spv.resource.counterhandlefrombinding
        spv.resource.counterhandlefromimplicitbinding spv.resource.getdimensions
        spv.resource.nonuniformindex spv.unpackhalf2x16 spv.wave.ballot
        spv.wave.reduce.min spv.wave.reduce.umin stackaddress vector.partial
        vector.splice vp.load.ff
    """,
}

_SINCE = {name: release for release, text in _ROWS.items() for name in words(text)}


def release_of_intrinsic(name: str) -> int:
    """Returns the first release, if not `OLDEST`, that has an intrinsic `llvm.*`."""
    prefix = name.removeprefix("llvm.")
    family = ".".join(prefix.split(".")[:2])
    while prefix:
        rest, _, last = prefix.rpartition(".")
        for row in (prefix, f"{family}.*.{last}"):
            if row in _SINCE:
                return _SINCE[row]
        prefix = rest
    return OLDEST
