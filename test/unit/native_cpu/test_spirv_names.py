"""
The names of SPIR-V's built-in functions and variables: each has an equivalent in OpenCL
C or LLVM, or is refused with a reason.

The lists are those of LLVM's `SPIRVBuiltins.td`, and of what Khronos' translator adds
with its map of instructions' names; without what only graphics have.
"""

import pytest

from xdsl_gas.analysis.semantics.library.mangled_names import (
    FunctionName,
    NamedType,
    print_name,
)
from xdsl_gas.analysis.semantics.library.opencl import opencl_function
from xdsl_gas.analysis.semantics.library.spelling import resolve
from xdsl_gas.analysis.semantics.library.spirv import OF_A_DIMENSION, spelling_of
from xdsl_gas.native_cpu.languages.refusals import refusal_of
from xdsl_gas.native_cpu.languages.tables import expansion_of
from xdsl_gas.transforms.spirv.builtins import has_equivalent


def _words(text: str) -> list[str]:
    return text.split()


_ARITHMETIC = _words("IAdd FAdd SMin UMin FMin SMax UMax FMax")
_UNIFORM = _words(
    "IMul FMul BitwiseAnd BitwiseOr BitwiseXor LogicalAnd LogicalOr LogicalXor"
)

_INSTRUCTIONS = _words(f"""
    Dot DotAccSat Select
    FOrdEqual FUnordNotEqual FOrdGreaterThan FOrdGreaterThanEqual FOrdLessThan
    FOrdLessThanEqual FOrdNotEqual LessOrGreater Ordered Unordered
    IsFinite IsInf IsNan IsNormal SignBitSet Any All
    AtomicLoad AtomicStore AtomicCompareExchange AtomicCompareExchangeWeak AtomicIAdd
    AtomicISub AtomicOr AtomicXor AtomicAnd AtomicExchange AtomicFlagTestAndSet
    AtomicFlagClear AtomicSMin AtomicSMax AtomicUMin AtomicUMax AtomicIIncrement
    AtomicIDecrement AtomicFAddEXT AtomicFMinEXT AtomicFMaxEXT
    MemoryBarrier ControlBarrier GroupAsyncCopy GroupWaitEvents ReadClockKHR
    GenericCastToPtr_ToGlobal GenericCastToPtr_ToLocal GenericCastToPtr_ToPrivate
    GenericCastToPtrExplicit_ToGlobal GenericCastToPtrExplicit_ToLocal
    GenericCastToPtrExplicit_ToPrivate GenericPtrMemSemantics
    GroupAll GroupAny GroupBroadcast
    GroupNonUniformBroadcast GroupNonUniformBroadcastFirst GroupNonUniformElect
    GroupNonUniformAll GroupNonUniformAny GroupNonUniformAllEqual GroupNonUniformBallot
    GroupNonUniformInverseBallot GroupNonUniformBallotBitExtract
    GroupNonUniformBallotBitCount GroupNonUniformBallotFindLSB
    GroupNonUniformBallotFindMSB GroupNonUniformShuffle GroupNonUniformShuffleXor
    GroupNonUniformShuffleUp GroupNonUniformShuffleDown GroupNonUniformRotateKHR
    {" ".join(f"Group{word}" for word in _ARITHMETIC)}
    {" ".join(f"Group{word}KHR" for word in _UNIFORM)}
    {" ".join(f"GroupNonUniform{word}" for word in (*_ARITHMETIC, *_UNIFORM))}
    SubgroupShuffleINTEL SubgroupShuffleDownINTEL SubgroupShuffleUpINTEL
    SubgroupShuffleXorINTEL
    ConvertFToU ConvertFToS ConvertSToF ConvertUToF UConvert SConvert FConvert
    SatConvertSToU SatConvertUToS ConvertPtrToU ConvertUToPtr
    ConvertFToS_Rint2_sat_rtz UConvert_Rushort_sat FConvert_Rfloat_rtp
    BitFieldInsert BitFieldSExtract BitFieldUExtract BitReverse BitCount
""")

_VARIABLES = _words("""
    GlobalLinearId LocalInvocationIndex WorkDim SubgroupSize SubgroupMaxSize
    NumSubgroups NumEnqueuedSubgroups SubgroupId SubgroupLocalInvocationId
    SubgroupEqMask SubgroupGeMask SubgroupGtMask SubgroupLeMask SubgroupLtMask
    SubgroupEqMaskKHR SubgroupGeMaskKHR SubgroupGtMaskKHR SubgroupLeMaskKHR
    SubgroupLtMaskKHR LocalInvocationId GlobalInvocationId WorkgroupSize GlobalSize
    WorkgroupId EnqueuedWorkgroupSize NumWorkgroups GlobalOffset
""")

_OF_FLOATS = _words("""
    acos acosh acospi asin asinh asinpi atan atan2 atanh atanpi atan2pi cbrt ceil
    copysign cos cosh cospi erfc erf exp exp2 exp10 expm1 fabs fdim floor fma fmax fmin
    fmod fract frexp hypot ilogb ldexp lgamma lgamma_r log log2 log10 log1p logb mad
    maxmag minmag modf nan nextafter pow pown powr remainder remquo rint rootn round
    rsqrt sin sincos sinh sinpi sqrt tan tanh tanpi tgamma trunc
    half_cos half_divide half_exp half_exp2 half_exp10 half_log half_log2 half_log10
    half_powr half_recip half_rsqrt half_sin half_sqrt half_tan
    native_cos native_divide native_exp native_exp2 native_exp10 native_log native_log2
    native_log10 native_powr native_recip native_rsqrt native_sin native_sqrt
    native_tan fclamp degrees fmax_common fmin_common mix radians step smoothstep sign
    cross distance length normalize fast_distance fast_length fast_normalize bitselect
    select shuffle shuffle2 vload_half vload_halfn vstore_half vstore_half_r
    vstore_halfn vstore_halfn_r vloada_halfn vstorea_halfn vstorea_halfn_r
""")

_OF_INTEGERS = _words("""
    s_abs s_abs_diff s_add_sat u_add_sat s_hadd u_hadd s_rhadd u_rhadd s_clamp u_clamp
    clz ctz s_mad_hi u_mad_sat s_mad_sat s_max u_max s_min u_min s_mul_hi rotate
    s_sub_sat u_sub_sat u_upsample s_upsample popcount s_mad24 u_mad24 s_mul24 u_mul24
    u_abs u_abs_diff u_mul_hi u_mad_hi vloadn vstoren prefetch
""")

_WITHOUT_EQUIVALENT = _words("""
    ImageRead ImageWrite SampledImage ImageSampleExplicitLod ConvertHandleToImageINTEL
    ConvertHandleToSamplerINTEL ConvertHandleToSampledImageINTEL
    CompositeConstruct SpecConstant SpecConstantComposite Load Store IAddCarry
    ISubBorrow QuantizeToF16 BitwiseFunctionINTEL
    ControlBarrierArriveINTEL ControlBarrierWaitINTEL
    EnqueueKernel RetainEvent ReleaseEvent CreateUserEvent IsValidEvent
    SetUserEventStatus CaptureEventProfilingInfo GetDefaultQueue
    CooperativeMatrixLoadKHR CooperativeMatrixStoreKHR CooperativeMatrixMulAddKHR
    CooperativeMatrixLengthKHR CooperativeMatrixPrefetchINTEL
    CooperativeMatrixLoadCheckedINTEL CooperativeMatrixStoreCheckedINTEL
    CooperativeMatrixConstructCheckedINTEL CooperativeMatrixGetElementCoordINTEL
    Subgroup2DBlockLoadINTEL Subgroup2DBlockLoadTransposeINTEL
    Subgroup2DBlockLoadTransformINTEL Subgroup2DBlockPrefetchINTEL
    Subgroup2DBlockStoreINTEL SubgroupMatrixMultiplyAccumulateINTEL
    SubgroupBlockReadINTEL SubgroupBlockWriteINTEL SubgroupImageBlockReadINTEL
    SubgroupImageBlockWriteINTEL SubgroupImageMediaBlockReadINTEL
    SubgroupImageMediaBlockWriteINTEL
    FixedSqrtINTEL FixedRecipINTEL FixedRsqrtINTEL FixedSinINTEL FixedCosINTEL
    FixedSinCosINTEL FixedSinPiINTEL FixedCosPiINTEL FixedSinCosPiINTEL FixedLogINTEL
    FixedExpINTEL
    ConvertFToBF16INTEL ConvertBF16ToFINTEL RoundFToTF32INTEL
""")

_UNKNOWN_TO_ANALYSES = ("ConvertPtrToU", "ConvertUToPtr")
"""The result may be any pointer: nothing is known of a call."""

_EXTENDED = [f"ocl_{name}" for name in (*_OF_FLOATS, *_OF_INTEGERS, "printf")]
_KNOWN = [*_INSTRUCTIONS, *_EXTENDED, *(f"BuiltIn{name}" for name in _VARIABLES)]


def _symbol(stem: str) -> str:
    return f"_Z{len(stem) + 8}__spirv_{stem}v"


@pytest.mark.parametrize("stem", _KNOWN)
def test_each_name_has_an_equivalent(stem: str):
    assert has_equivalent(stem)
    known = opencl_function(_symbol(stem)) is not None
    assert known is (stem not in _UNKNOWN_TO_ANALYSES)


@pytest.mark.parametrize("stem", _WITHOUT_EQUIVALENT)
def test_other_names_are_refused(stem: str):
    assert not has_equivalent(stem)
    assert refusal_of(f"__spirv_{stem}") is not None


_LEFT = ("__to_", "printf")
"""What `resolve-gas` folds, and the C library's function."""


_TESTS_OF_FLOATS = _words("""
    FOrdEqual FOrdNotEqual FUnordNotEqual FOrdGreaterThan FOrdGreaterThanEqual
    FOrdLessThan FOrdLessThanEqual LessOrGreater Ordered Unordered IsFinite IsInf IsNan
    IsNormal SignBitSet
""")


@pytest.mark.parametrize("stem", _KNOWN)
def test_the_equivalents_are_expanded_natively(stem: str):
    spelling = spelling_of(stem)
    if spelling is None or spelling.example.startswith(_LEFT):
        return
    is_of_floats = stem.removeprefix("ocl_") in _OF_FLOATS or stem in _TESTS_OF_FLOATS
    function = FunctionName(
        spelling.example, (NamedType("f" if is_of_floats else "i"),)
    )
    resolved = resolve(print_name(function))
    assert resolved is not None
    assert expansion_of(resolved) is not None, spelling.example


@pytest.mark.parametrize(
    ("stem", "name", "is_signed"),
    [
        ("GroupIAdd", "work_group_reduce_add", None),
        ("GroupUMax", "work_group_reduce_max", False),
        ("GroupNonUniformSMin", "sub_group_non_uniform_reduce_min", True),
        ("GroupNonUniformBallotBitCount", "sub_group_ballot_bit_count", False),
        ("ConvertFToU_Ruchar_sat_rte", "convert_uint_sat_rte", None),
        ("ConvertUToF", "convert_int", False),
        ("ocl_u_mad_sat", "mad_sat", False),
        ("ocl_vstore_half_r", "vstore_half_rte", None),
        ("ReadClockKHR", "clock_read_device", None),
        ("BuiltInWorkgroupId", "get_group_id", False),
    ],
)
def test_names_in_opencl(stem: str, name: str, is_signed: bool | None):
    spelling = spelling_of(stem)
    assert spelling is not None
    assert (spelling.example, spelling.is_signed) == (name, is_signed)


def test_vectors_of_dimensions():
    assert {f"BuiltIn{name}" for name in _VARIABLES} > OF_A_DIMENSION


def test_positions_of_accesses():
    copy = opencl_function("_Z22__spirv_GroupAsyncCopyiPU3AS3iPU3AS1imm9ocl_event")
    assert copy is not None
    assert [(a.argument, a.source) for a in copy.accesses] == [(1, 2)]
    load = opencl_function("_Z18__spirv_ocl_vloadnmPU3AS1fi")
    assert load is not None
    assert [(a.argument, a.index) for a in load.accesses] == [(1, 0)]
