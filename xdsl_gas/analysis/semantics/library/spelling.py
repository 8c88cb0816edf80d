"""
The function that a name means, whichever language or library spells it.

    _Z10native_sinf, __nv_fast_sinf, llvm.nvvm.sin.approx.f  ->  sin
    _Z12get_local_idj, __mux_get_local_id, __ockl_get_local_id  ->  get_local_id
    llvm.nvvm.read.ptx.sreg.tid.x, rocdl.workitem.id.x  ->  get_local_id of dimension x

A function has its name in OpenCL C or in C's library. One that these do not have is
named by a word with a dot, which no program can spell. What executes functions has a
row for each of these names.

Sources: those of the modules of this package; LLVM's `IntrinsicsNVVM.td` and
`IntrinsicsAMDGPU.td`; the "libdevice User's Guide"; the directory `amd/device-libs` of
https://github.com/ROCm/llvm-project.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import lru_cache

from xdsl_gas.analysis.operations.library_function import compiled
from xdsl_gas.analysis.semantics.library.mangled_names import (
    FunctionName,
    NamedType,
    PointerType,
    UnknownManglingError,
    parse_name,
)
from xdsl_gas.analysis.semantics.library.spirv import SPIRV_PREFIX, spelling_of


class Spelled(Enum):
    """The language or library that spells a name."""

    OPENCL = auto()
    """A mangled name of OpenCL C."""

    SPIRV = auto()
    CUDA = auto()
    """An intrinsic of NVPTX, an operation of `nvvm`, or a function of libdevice."""

    HIP = auto()
    """An intrinsic of AMDGPU, an operation of `rocdl`, or one of OCML or OCKL."""

    MUX = auto()
    LLVM = auto()
    """An intrinsic of no target, or of SPIR-V."""

    C = auto()
    """A name that is not mangled."""


@dataclass(frozen=True)
class BuiltinFunction:
    """A function that languages and libraries spell in different ways."""

    name: str

    spelled: Spelled

    parameters: tuple[NamedType | PointerType, ...] = ()
    """The parameters by the mangled name; () if the name has none."""

    kind: str = ""
    """Which one of the functions of a name: the operation of a reduction."""

    mode: str = ""
    """The rounding mode: to nearest (e), zero (z), up (p) or down (n)."""

    axis: int | None = None
    """The dimension of a position, if the name has it."""

    signs: tuple[bool, ...] = ()
    """Whether parameters are signed integers, if the name says it by a word."""

    is_result_signed: bool = True
    """Whether a conversion is to signed integers."""

    saturates: bool = False
    packed: int = 0
    """The lanes of a word that the function is applied to; 0 for other operands."""

    is_explicit: bool = False
    """Whether operands give the order and the scope of an atomic function."""

    def is_signed(self, index: int = 0) -> bool:
        """Whether a parameter, or what it points to, is of signed integers."""
        if index < len(self.signs):
            return self.signs[index]
        if index >= len(self.parameters):
            return True
        parameter = self.parameters[index]
        if isinstance(parameter, PointerType):
            parameter = parameter.pointee
        return parameter.is_signed

    @property
    def type(self) -> NamedType | None:
        """The type of the first parameter, if that is no pointer."""
        first = self.parameters[0] if self.parameters else None
        return first if isinstance(first, NamedType) else None


_APPROXIMATE = re.compile(
    r"_Z\d+(?:half|native)_|__nv_fast_|__ocml_native_|llvm\.nvvm\..*\.approx\b"
)


def is_approximate(name: str) -> bool:
    """
    Whether the function that a name means has no limit of errors, or one that is far
    above those of the function without `native_`, `half_` or `fast_` in its name.
    """
    return _APPROXIMATE.match(name) is not None


@lru_cache(4096)
def resolve(name: str) -> BuiltinFunction | None:
    """Returns the function that a name means; None for no name of a known form."""
    if name.startswith("_Z"):
        return _mangled(name)
    for prefix, spelled, rows in _PREFIXES:
        if name.startswith(prefix):
            return _of_rows(rows, name[len(prefix) :], spelled)
    return _of_rows(_C, name, Spelled.C)


def _mangled(name: str) -> BuiltinFunction | None:
    try:
        function = parse_name(name)
    except UnknownManglingError:
        return None
    if function.stem.startswith(SPIRV_PREFIX):
        return _of_spirv(function)
    stem, parameters = function.stem, function.parameters
    builtin = _of_rows(_OPENCL, stem, Spelled.OPENCL)
    return None if builtin is None else replace(builtin, parameters=parameters)


def _of_spirv(function: FunctionName) -> BuiltinFunction | None:
    """Functions of SPIR-V without operands that choose among functions."""
    spelling = spelling_of(function.stem[len(SPIRV_PREFIX) :])
    if spelling is None or spelling.operands or spelling.converts:
        return None
    builtin = _of_rows(_OPENCL, spelling.name, Spelled.SPIRV)
    if builtin is None:
        return None
    signs = builtin.signs
    if spelling.is_signed is not None:
        signs = (spelling.is_signed,) * len(function.parameters)
    return replace(builtin, parameters=function.parameters, signs=signs)


_Rows = tuple[tuple[str, str], ...]
"""
Regular expressions of names, each with the name of the function, where `{}` is what the
group `name` matches. The other groups are read by `_of_match`.
"""


def _of_rows(rows: _Rows, stem: str, spelled: Spelled) -> BuiltinFunction | None:
    for pattern, name in rows:
        if (match := compiled(pattern).fullmatch(stem)) is not None:
            return _of_match(match, name, spelled)
    return None


def _of_match(match: re.Match[str], name: str, spelled: Spelled) -> BuiltinFunction:
    given = match.groupdict()
    word, kind = given.get("name") or "", given.get("kind") or ""
    axis = given.get("axis")
    signs: tuple[bool, ...] = ()
    if (sign := given.get("sign")) is not None:
        signs = (not sign.startswith("u"),)
    elif (left := given.get("left")) is not None:
        signs = (left == "s", given["right"] == "s")
    result_sign = given.get("to") or ""
    return BuiltinFunction(
        name.format(_NAMES.get(word, word)),
        spelled,
        kind=given.get("word") or _KINDS.get(kind, kind),
        mode=_MODES[given.get("mode") or ""],
        axis=None if axis is None else "xyz".index(axis),
        signs=signs,
        is_result_signed=not result_sign.startswith("u"),
        saturates=bool(given.get("saturates")),
        packed=int(given.get("packed") or 0),
        is_explicit=bool(given.get("explicit")),
    )


_MODES: Mapping[str, str] = {
    "": "",
    "rn": "e",
    "rz": "z",
    "rp": "p",
    "ru": "p",
    "rm": "n",
    "rd": "n",
    **{f"_rt{letter}": letter for letter in "ezpn"},
}
"""The rounding modes: of PTX, libdevice and OpenCL C."""

_NAMES: Mapping[str, str] = {
    # Positions.
    "tid": "local_id",
    "ctaid": "group_id",
    "ntid": "local_size",
    "nctaid": "num_groups",
    "workitem.id": "local_id",
    "workgroup.id": "group_id",
    "workgroup.dim": "local_size",
    "grid.dim": "num_groups",
    "thread.id": "global_id",
    "group.id": "group_id",
    "thread.id.in.group": "local_id",
    "num.workgroups": "num_groups",
    "workgroup.size": "local_size",
    "global.size": "global_size",
    "global.offset": "global_offset",
    "laneid": "sub_group_local_id",
    "warpid": "sub_group_id",
    "nwarpid": "num_sub_groups",
    # Operations of MLIR's dialect have underscores.
    **{f"ds_{word}": f"ds.{word}" for word in ("bpermute", "swizzle")},
    # Integers.
    "mulhi": "mul_hi",
    "mul64hi": "mul_hi",
    "popc": "popcount",
    "brev": "bit_reverse",
    "absdiff": "abs_diff",
    "avg": "rhadd",
    # Floating-point numbers.
    "sad": "cuda.sad",
    "ffs": "cuda.ffs",
    "saturate": "cuda.saturate",
    "finite": "isfinite",
    "ex2": "exp2",
    "lg2": "log2",
    "rcp": "recip",
    "rsq": "rsqrt",
    "div": "divide",
    "fdivide": "divide",
    "nearbyint": "rint",
    "powi": "pown",
    "scalbn": "ldexp",
    "fma_rte": "fma",
    **dict.fromkeys(("norm3d", "norm4d", "len3", "len4"), "norm"),
    **dict.fromkeys(("rnorm3d", "rnorm4d", "rhypot"), "rnorm"),
}
"""The names, where the words are others."""

_KINDS: Mapping[str, str] = {
    **{f"{letter}{word}": word for letter in "su" for word in ("min", "max")},
    **{f"f{word}": word for word in ("add", "mul", "min", "max")},
    "xchg": "exchange",
    "exch": "exchange",
}
"""
The operations of reductions and atomic functions. The types of operands tell which ones
of numbers they are.
"""

_FORMAT = r"(?:\.ftz)?(?:\.(?:f|d|f16|f32|f64|v2f16|f16x2))?"
_AMD_FORMAT = r"\.(?:v\d+)?[fi]\d+(?:\..*)?"
_AMD_TYPE = r"\.(?:v\d+)?(?:[if]\d+|bf16|p\d+)"
_MUX_TYPE = r"(?:v\d+)?b?[if]\d+"

_NUMBERS = (
    "acosh?|acospi|asinh?|asinpi|atan2?|atanh|atan2?pi|cbrt|ceil|copysign|cosh?|cospi"
    "|divide|erfc?|exp|exp10|exp2|expm1|fabs|fdim|floor|fma|fmax|fmin|fmod|hypot|ilogb"
    "|[jy][01]|ldexp|lgamma|log|log10|log1p|log2|logb|mad|nearbyint|nextafter|pow|powi"
    "|pown|powr|rcbrt|recip|remainder|rhypot|rint|rootn|round|rsqrt|scalbn|sinh?|sinpi"
    "|sqrt|tanh?|tanpi|tgamma|trunc"
)
"""The functions of numbers that C and the device libraries spell alike."""

_POSITIONS = (
    "get_(?:(?:global|local|enqueued_local)_size|(?:global|local|group)_id"
    "|global_offset|num_groups|work_dim|(?:global|local)_linear_id"
    "|(?:max_)?sub_group_size|sub_group(?:_local)?_id|num_sub_groups)"
)
_UPDATES = "add|sub|min|max|and|or|xor"
_REDUCTION = "(?:reduce|scan_inclusive|scan_exclusive)"

_BARRIERS: _Rows = (("(?:work_group_)?barrier", "work_group_barrier"),)
_ATOMICS: _Rows = (
    (f"atom(?:ic)?_(?P<kind>{_UPDATES}|inc|dec|xchg)", "atom_update"),
    ("atom(?:ic)?_cmpxchg", "atom_cmpxchg"),
    (
        f"atomic_(?:fetch_)?(?P<kind>(?<=fetch_)(?:{_UPDATES})|exchange)"
        "(?P<explicit>_explicit)?",
        "atomic_update",
    ),
    (r"(?P<name>atomic_\w+?)(?P<explicit>_explicit)?", "{}"),
)

_OPENCL: _Rows = (
    ("get_enqueued_num_sub_groups", "get_num_sub_groups"),
    *_BARRIERS,
    (r"clock_read_\w+", "gpu.clock"),
    (
        "(?:half|native)_(?P<name>cos|divide|exp(?:10|2)?|log(?:10|2)?|powr|recip|rsqrt"
        "|sin|sqrt|tan)",
        "{}",
    ),
    (
        r"convert_(?P<to>u?)(?:char|short|int|long|float|double|half)\d*"
        r"(?P<saturates>_sat)?(?P<mode>_rt[ezpn])?",
        "convert",
    ),
    (r"as_\w+", "reinterpret"),
    (r"(?P<name>vload|vstore)\d+", "{}"),
    (r"(?P<name>v(?:load|store)a?_half)\d*(?P<mode>_rt[ezpn])?", "{}"),
    (
        r"(?P<name>dot(?:_acc_sat)?)_(?P<packed>4)x8packed_(?P<left>[su])(?P<right>[su])"
        r"_u?int",
        "{}",
    ),
    ("bitfield_extract_(?P<sign>un|)signed", "bitfield_extract"),
    (
        "(?P<name>(?:work|sub)_group_(?:non_uniform_|clustered_)?"
        f"{_REDUCTION})_(?P<kind>(?:logical_)?(?:and|or|xor)|add|mul|min|max)",
        "{}",
    ),
    ("intel_(?P<name>sub_group_shuffle(?:_up|_down|_xor)?)", "{}"),
    *_ATOMICS,
    (r"(?P<name>[a-z]\w*)", "{}"),
)
"""OpenCL C's functions, of whose names some have several words; without `_Z`."""

_C: _Rows = (
    (f"(?P<name>{_NUMBERS})f?", "{}"),
    (f"(?P<name>{_POSITIONS}|get_fence)", "{}"),
    ("__syncthreads", "cuda.barrier"),
    *_BARRIERS,
    ("(?P<name>(?:read_|write_)?mem_fence)", "{}"),
    *_ATOMICS,
    ("(?P<name>__assert_?fail|free|malloc|v?printf)", "{}"),
)
"""
Names without types of parameters: of C's library, and OpenCL C's that no program takes
for itself.
"""

_LIBDEVICE: _Rows = (
    (
        "(?P<sign>u?)(?:ll)?(?P<name>abs|max|min|r?hadd|mulhi|mul64hi|mul24|sad|clz|popc"
        "|brev|ffs)(?:ll)?",
        "{}",
    ),
    (
        "v(?P<name>add|sub|absdiff|avg|hadd|max|min|sad|abs|neg)"
        "(?P<sign>(?P<saturates>[us]s)|[us]|)(?P<packed>[24])",
        "{}",
    ),
    (
        "v(?P<kind>cmp|set)(?P<name>eq|ne|[gl][et])(?P<sign>[us]|)(?P<packed>[24])",
        "{}",
    ),
    ("(?P<name>(?:is)?finite|is(?:inf|nan)|signbit)[fd]", "{}"),
    (
        "(?P<sign>float|double|int|uint|ll|ull)2(?P<to>float|double|int|uint|ll|ull)"
        "(?P<saturates>_)(?P<mode>r[nzud])",
        "convert",
    ),
    ("[fd](?P<kind>add|sub|mul|div|rcp|sqrt)_(?P<mode>r[nzud])", "rounded.arithmetic"),
    ("(?P<kind>fma)f?(?:_ieee)?_(?P<mode>r[nzud])", "rounded.arithmetic"),
    ("frsqrt_rn", "rsqrt"),
    ("(?:fast_)?sincos(?P<kind>pi|)f?", "libdevice.sincos"),
    (
        f"(?:fast_)?(?P<name>{_NUMBERS}|r?norm[34]d|normcdf|jn|yn|frexp|modf|remquo"
        "|fdivide|saturate|llrint|llround)f?",
        "{}",
    ),
    ("byte_perm", "cuda.prmt"),
    (
        "float_as_u?int|u?int_as_float|double_as_longlong|longlong_as_double",
        "reinterpret",
    ),
    ("double2(?P<name>hi|lo)int", "cuda.word_of_double.{}"),
    ("hiloint2double", "cuda.double_of_high_low"),
    ("float2half_rn", "cuda.to_half"),
    ("half2float", "cuda.from_half"),
)
"""libdevice's functions, without `__nv_`."""

_NVVM: _Rows = (
    (r"read\.ptx\.sreg\.(?P<name>n?tid|n?ctaid)\.(?P<axis>[xyz])", "get_{}"),
    (r"read\.ptx\.sreg\.(?P<name>laneid|n?warpid)", "get_{}"),
    (r"read\.ptx\.sreg\.(?:warpsize|WARP_SZ)", "cuda.warpsize"),
    (r"read\.ptx\.sreg\.lanemask\.(?P<word>eq|le|lt|ge|gt)", "cuda.lanemask"),
    (r"read\.ptx\.sreg\.(?:clock|clock64|globaltimer)", "gpu.clock"),
    (
        r"barrier0|bar(?:rier)?\.sync|barrier\.cta\.sync(?:\.aligned)?\.all",
        "cuda.barrier",
    ),
    (r"barrier(?:\.cta\.sync(?:\.aligned)?)?", "cuda.named_barrier"),
    (
        r"barrier(?:\.sync\.cnt|\.cta\.(?:sync|arrive|red\.\w+)(?:\.aligned)?\.count)",
        "cuda.partial_barrier",
    ),
    (
        r"barrier(?:0|\.cta\.red)\.(?P<word>popc|and|or)(?:(?:\.aligned)?\.all)?",
        "cuda.barrier_red",
    ),
    (r"membar\.(?P<word>cta|gl|sys)|fence\.sc\.cluster", "gpu.fence"),
    (
        r"fence\.(?:acq_rel\.cluster|(?:mbarrier[._]init|proxy)\..*)",
        "gpu.acquire_release_fence",
    ),
    (r"(?:membar|fence|memory\.barrier)\b.*", "gpu.memory_barrier"),
    ("nanosleep", "gpu.hint"),
    (r"ld[gu]\.global\.[ifp]\..*", "cuda.ldg"),
    (r"atomic\.cas\..*", "atom_cmpxchg"),
    (
        r"atomic\.(?:load\.)?(?P<word>add|and|exch|inc|dec|max|min|or|xor)\.(?:.*\.)?cta"
        r"\..*",
        "cuda.atomic_of_block",
    ),
    (
        r"atomic\.(?:load\.)?(?P<word>add|and|exch|inc|dec|max|min|or|xor)\..*",
        "cuda.atomic",
    ),
    (r"shfl\.(?P<word>up|down|bfly|idx)\.(?:i32|f32)p?", "cuda.shfl"),
    (r"shfl\.sync(?:\.(?P<word>up|down|bfly|idx)\.(?:i32|f32)p?)?", "cuda.shfl_sync"),
    (r"vote\.(?P<word>all|any|uni|ballot)", "cuda.vote"),
    (r"vote(?:\.(?P<word>all|any|uni|ballot))?\.sync", "cuda.vote_sync"),
    (r"match\.(?:(?P<word>any|all)\.sync\.i(?:32|64)p?|sync)", "cuda.match_sync"),
    (r"redux\.sync(?:\.(?P<word>\w+)(?:\.\w+)*)?", "cuda.redux_sync"),
    ("activemask", "cuda.activemask"),
    (r"elect\.sync", "cuda.elect_sync"),
    (r"bar\.warp\.sync", "cuda.bar_warp_sync"),
    (r"(?P<name>mulhi|mul24|sad)\.(?P<sign>u?(?:s|i|ll))", "{}"),
    (rf"saturate{_FORMAT}", "cuda.saturate"),
    (
        r"(?P<kind>add|mul|div|rcp|sqrt|fma)\.(?P<mode>r[nzmp])(?:\.ftz)?"
        r"(?P<saturates>\.sat)?(?:\.(?:f|d|f16|f32|f64|v2f16|f16x2))?",
        "rounded.arithmetic",
    ),
    (
        "(?P<name>ex2|lg2|sin|cos|rsqrt|sqrt|rcp|tanh|div)"
        rf"\.(?:approx|full){_FORMAT}",
        "{}",
    ),
    (r"(?P<name>sqrt)\.[fd]", "{}"),
    (rf"(?P<name>floor|ceil|trunc|fabs|fmin|fmax){_FORMAT}", "{}"),
    (rf"round{_FORMAT}", "rint"),
    (rf"f(?P<name>min|max)(?:\.ftz)?\.nan{_FORMAT}", "{}imum"),
    (
        r"(?P<sign>f|d|i|ui|ll|ull)2(?P<to>f|d|i|ui|ll|ull)(?P<saturates>\.)"
        r"(?P<mode>r[nzmp])(?:\.ftz)?",
        "convert",
    ),
    (r"bitcast\.\w+", "reinterpret"),
    (r"f2h\.rn(?:\.ftz)?", "cuda.to_half"),
    ("h2f", "cuda.from_half"),
    (r"d2i\.(?P<name>hi|lo)", "cuda.word_of_double.{}"),
    (r"lohi\.i2d", "cuda.double_of_low_high"),
    ("prmt", "cuda.prmt"),
    (r"idp(?P<packed>4)a\.(?P<left>[su])\.(?P<right>[su])", "cuda.dp4a"),
    (r"idp(?P<packed>2)a\.(?P<left>[su])\.(?P<right>[su])", "cuda.dp2a"),
    (r"fsh(?P<name>[lr])\.clamp\.i32", "cuda.shf_clamp.{}"),
)
"""NVIDIA's intrinsics, without `llvm.nvvm.`, and the operations of MLIR's dialect."""

_AMDGCN: _Rows = (
    (
        r"(?P<name>workitem\.id|workgroup\.id|workgroup\.dim|grid\.dim)\.(?P<axis>[xyz])",
        "get_{}",
    ),
    (r"(?:s\.)?barrier", "cuda.barrier"),
    (r"s\.(?:waitcnt\b.*|sleep)|sched\b.*", "gpu.hint"),
    ("fence", "gpu.memory_barrier"),
    (r"mul\.(?P<sign>[iu])24", "mul24"),
    (rf"log{_AMD_FORMAT}", "log2"),
    (rf"(?P<name>sin|cos){_AMD_FORMAT}", "amdgcn.{}"),
    (rf"(?P<name>rcp|rsq|sqrt|exp2|ldexp){_AMD_FORMAT}", "{}"),
    (r"(?P<name>[if]cmp)(?:\.i\d+\.[if]\d+)?", "amdgcn.{}"),
    (
        r"(?P<name>ballot|f(?:ract|med3)|read(?:first)?lane|writelane|(?:mov|update)\.dpp"
        rf"|permlane(?:64|x?16)){_AMD_TYPE}",
        "amdgcn.{}",
    ),
    (r"(?P<name>.+)", "amdgcn.{}"),
)
"""AMD's intrinsics, without `llvm.amdgcn.`, and the operations of MLIR's dialect."""

_OCML: _Rows = (
    (
        f"(?:native_)?(?P<name>{_NUMBERS}|fma_rte|len[34]|is(?:nan|inf|finite)|maxmag"
        "|minmag|fract|modf|sincos|frexp|remquo|lgamma_r)_(?:2?f16|f32|f64)",
        "{}",
    ),
)
"""The functions of OCML, without `__ocml_`."""

_OCKL: _Rows = (
    (f"(?P<name>{_POSITIONS})", "{}"),
    ("lane_u32", "get_sub_group_local_id"),
    ("wf(?P<name>any|all)_i32", "amdgcn.{}"),
)
"""The functions of OCKL, without `__ockl_`."""

_MUX: _Rows = (
    (f"(?P<name>{_POSITIONS}|(?:work|sub)_group_barrier)", "{}"),
    ("mem_barrier", "mem_fence"),
    ("dma_wait", "wait_group_events"),
    ("dma_(?:read|write)_(?P<word>[123])D", "mux.dma"),
    (
        "(?P<name>(?:work|sub|vec)_group_"
        rf"(?:any|all|broadcast|shuffle(?:_up|_down|_xor)?))_{_MUX_TYPE}",
        "{}",
    ),
    (
        f"(?P<name>(?:work|sub|vec)_group_{_REDUCTION})"
        "_(?P<kind>(?P<sign>[us])(?:min|max)|f?(?:add|mul|min|max)"
        f"|(?:logical_)?(?:and|or|xor))_{_MUX_TYPE}",
        "{}",
    ),
)
"""The mux builtins, without `__mux_`."""

_SPV: _Rows = (
    (
        r"(?P<name>thread\.id(?:\.in\.group)?|group\.id|num\.workgroups|workgroup\.size"
        r"|global\.size|global\.offset)(?:\.i\d+)?",
        "get_{}",
    ),
    (r"group\.memory\.barrier\.with\.group\.sync", "cuda.barrier"),
)
"""The intrinsics of SPIR-V, without `llvm.spv.`."""

_LLVM: _Rows = (
    (r"(?:intr\.)?(?P<name>m(?:ax|in)imumnum)(?:\..*)?", "{}"),
    (r"(?:intr\.)?readcyclecounter", "gpu.clock"),
    (r"fpto(?P<to>[su])i(?P<saturates>\.sat)(?:\..*)?", "convert"),
    (r"(?P<name>vp\.(?:load|store|gather|scatter))(?:\..*)?", "{}"),
)
"""The intrinsics of no target that MLIR has no operations of, without `llvm.`."""

_PREFIXES: tuple[tuple[str, Spelled, _Rows], ...] = (
    ("__nv_", Spelled.CUDA, _LIBDEVICE),
    ("llvm.nvvm.", Spelled.CUDA, _NVVM),
    ("nvvm.", Spelled.CUDA, _NVVM),
    ("llvm.amdgcn.", Spelled.HIP, _AMDGCN),
    ("llvm.rocdl.", Spelled.HIP, _AMDGCN),
    ("rocdl.", Spelled.HIP, _AMDGCN),
    ("__ocml_", Spelled.HIP, _OCML),
    ("__ockl_", Spelled.HIP, _OCKL),
    (
        "__atomic_work_item_fence",
        Spelled.HIP,
        (("", "atomic_work_item_fence"),),
    ),
    ("__mux_", Spelled.MUX, _MUX),
    ("llvm.spv.", Spelled.LLVM, _SPV),
    ("llvm.", Spelled.LLVM, _LLVM),
)
