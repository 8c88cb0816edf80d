"""
SPIR-V's built-in functions, as OpenCL C spells them.

LLVM and Khronos' translator call what has no instruction of LLVM's own by the name of
the SPIR-V instruction or variable, mangled as a function of C++:

    __spirv_GroupIAdd(3, 0, x)    ->    sub_group_reduce_add(x)
    __spirv_ocl_u_max(x, y)       ->    max(x, y), of unsigned integers

Sources: LLVM's `SPIRVBuiltins.td`; SPIR-V specification, sections 3.27 "Scope", 3.28
"Group Operation" and 3.52 "Instructions"; the OpenCL extended instruction set.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from xdsl_gas.analysis.semantics.library.mangled_names import mangled_stem

SPIRV_PREFIX = "__spirv_"
BUILT_IN = "BuiltIn"
"""What the names of variables begin with, behind the prefix."""

_GROUPS = {2: "work_group", 3: "sub_group"}
_KINDS = {0: "reduce", 1: "scan_inclusive", 2: "scan_exclusive"}
_CLUSTERED = 3

CHOICES: Mapping[str, Mapping[int, str]] = {
    # A scope.
    "g": _GROUPS,
    "s": {3: "sub_group"},
    "c": {1: "device", **_GROUPS},
    # A group operation.
    "u": _KINDS,
    "n": {
        **{number: f"non_uniform_{kind}" for number, kind in _KINDS.items()},
        _CLUSTERED: "clustered_reduce",
    },
    "b": {
        0: "ballot_bit_count",
        1: "ballot_inclusive_scan",
        2: "ballot_exclusive_scan",
    },
    # A rounding mode.
    "r": {0: "_rte", 1: "_rtz", 2: "_rtp", 3: "_rtn"},
}
"""The words that constant operands choose, by the letter in `Spelling.operands`."""


@dataclass(frozen=True)
class Spelling:
    """The function of OpenCL C for a built-in function of SPIR-V."""

    name: str
    """
    The name in OpenCL C. Each `{}` is the word that a constant operand chooses, `{n}`
    the number of lanes. `{hilo}` is `hilo_` for results that are vectors, `{clustered}`
    is `clustered_` if the size of a cluster is given; both are nothing otherwise.
    """

    operands: str = ""
    """
    One letter for each of the first operands: a key of `CHOICES`, `-` dropped, `e` each
    lane is an argument, `v` an argument. Further operands are arguments.
    """

    is_signed: bool | None = None
    """The sign of integers; None for that of the mangled name."""

    converts: bool = False
    """Whether it is a conversion: the name ends with the type of the result."""

    suffix: str = ""
    """Of a conversion: saturation and rounding, behind the type."""

    @property
    def example(self) -> str:
        """One of the names that it stands for."""
        words = [next(iter(CHOICES[c].values())) for c in self.operands if c in CHOICES]
        type_name = "int" if self.converts else ""
        name = self.name.format(*words, n="2", hilo="", clustered="")
        return name + type_name + self.suffix

    @property
    def places(self) -> tuple[int, ...]:
        """The positions of the arguments among the first operands."""
        return tuple(i for i, letter in enumerate(self.operands) if letter in "ve")


def spelling_of(stem: str) -> Spelling | None:
    """
    Returns the spelling of a built-in function or variable, by its name without
    `__spirv_`; None for those that OpenCL C has no function for.
    """
    spelling = _SPELLINGS.get(_RESULT_TYPE.sub("", stem))
    if spelling is not None:
        return spelling
    if (match := _CONVERSION.fullmatch(stem)) is not None:
        saturates = match["sat"] is not None or stem.startswith("Sat")
        return Spelling(
            "convert_u" if match["to"] in _TO_UNSIGNED else "convert_",
            is_signed=_FROM.get(match["to"]),
            converts=True,
            suffix=("_sat" if saturates else "") + (match["mode"] or ""),
        )
    if (match := _EXTENDED.fullmatch(stem)) is None:
        return None
    sign, name = match["sign"], match["name"]
    special = _EXTENDED_SPELLINGS.get(name)
    if special is not None:
        return special
    return Spelling(name, is_signed=None if sign is None else sign == "s_")


_RESULT_TYPE = re.compile(r"_R\w+")
"""The suffix for the result type, which overloads differ in."""

_CONVERSION = re.compile(
    r"(?:Sat)?(?:Convert)?"
    r"(?P<to>FToU|FToS|SToF|UToF|UConvert|SConvert|FConvert|SToU|UToS)"
    r"(?:_R[a-z]+\d*)?(?P<sat>_sat)?(?P<mode>_rt[ezpn])?"
)
_TO_UNSIGNED = ("FToU", "UConvert", "SToU")
_FROM = {
    "SToF": True,
    "UToF": False,
    "UConvert": False,
    "SConvert": True,
    "SToU": True,
    "UToS": False,
}
"""The signs of what is converted."""

_EXTENDED = re.compile(r"ocl_(?P<sign>[su]_)?(?P<name>\w+?)(?:_R[a-z]+\d*)?")
_EXTENDED_SPELLINGS = {
    "fclamp": Spelling("clamp"),
    "fmax_common": Spelling("max"),
    "fmin_common": Spelling("min"),
    "vloadn": Spelling("vload{n}", "vv-"),
    "vload_halfn": Spelling("vload_half{n}", "vv-"),
    "vloada_halfn": Spelling("vloada_half{n}", "vv-"),
    "vstoren": Spelling("vstore{n}"),
    "vstore_halfn": Spelling("vstore_half{n}"),
    "vstorea_halfn": Spelling("vstorea_half{n}"),
    "vstore_half_r": Spelling("vstore_half{}", "vvvr"),
    "vstore_halfn_r": Spelling("vstore_half{n}{}", "vvvr"),
    "vstorea_halfn_r": Spelling("vstorea_half{n}{}", "vvvr"),
}

_REDUCTIONS: tuple[tuple[str, str, bool | None], ...] = (
    ("IAdd", "add", None),
    ("FAdd", "add", None),
    ("IMul", "mul", None),
    ("FMul", "mul", None),
    ("SMin", "min", True),
    ("UMin", "min", False),
    ("FMin", "min", None),
    ("SMax", "max", True),
    ("UMax", "max", False),
    ("FMax", "max", None),
    ("BitwiseAnd", "and", None),
    ("BitwiseOr", "or", None),
    ("BitwiseXor", "xor", None),
    ("LogicalAnd", "logical_and", None),
    ("LogicalOr", "logical_or", None),
    ("LogicalXor", "logical_xor", None),
)

_SPELLINGS: Mapping[str, Spelling] = {
    # Relations and bits.
    "FOrdEqual": Spelling("isequal"),
    "FUnordNotEqual": Spelling("isnotequal"),
    "FOrdGreaterThan": Spelling("isgreater"),
    "FOrdGreaterThanEqual": Spelling("isgreaterequal"),
    "FOrdLessThan": Spelling("isless"),
    "FOrdLessThanEqual": Spelling("islessequal"),
    "FOrdNotEqual": Spelling("islessgreater"),
    "LessOrGreater": Spelling("islessgreater"),
    "Ordered": Spelling("isordered"),
    "Unordered": Spelling("isunordered"),
    "IsFinite": Spelling("isfinite"),
    "IsInf": Spelling("isinf"),
    "IsNan": Spelling("isnan"),
    "IsNormal": Spelling("isnormal"),
    "SignBitSet": Spelling("signbit"),
    "Any": Spelling("any", is_signed=True),
    "All": Spelling("all", is_signed=True),
    "Dot": Spelling("dot"),
    "DotAccSat": Spelling("dot_acc_sat"),
    "BitCount": Spelling("popcount"),
    "BitReverse": Spelling("bit_reverse"),
    "BitFieldInsert": Spelling("bitfield_insert"),
    "BitFieldSExtract": Spelling("bitfield_extract_signed"),
    "BitFieldUExtract": Spelling("bitfield_extract_unsigned"),
    # Operations of groups.
    "GroupAll": Spelling("{}_all", "g"),
    "GroupAny": Spelling("{}_any", "g"),
    "GroupBroadcast": Spelling("{}_broadcast", "gve"),
    "GroupAsyncCopy": Spelling("async_{}_strided_copy", "g"),
    "GroupWaitEvents": Spelling("wait_group_events", "-"),
    **{
        f"Group{word}{suffix}": Spelling(f"{{}}_{{}}_{name}", "gu", sign)
        for word, name, sign in _REDUCTIONS
        for suffix in ("", "KHR")
    },
    "GroupNonUniformElect": Spelling("{}_elect", "s"),
    "GroupNonUniformAll": Spelling("{}_non_uniform_all", "s"),
    "GroupNonUniformAny": Spelling("{}_non_uniform_any", "s"),
    "GroupNonUniformAllEqual": Spelling("{}_non_uniform_all_equal", "s"),
    "GroupNonUniformBroadcast": Spelling("{}_non_uniform_broadcast", "s"),
    "GroupNonUniformBroadcastFirst": Spelling("{}_broadcast_first", "s"),
    "GroupNonUniformBallot": Spelling("{}_ballot", "s"),
    "GroupNonUniformInverseBallot": Spelling("{}_inverse_ballot", "s", False),
    "GroupNonUniformBallotBitExtract": Spelling("{}_ballot_bit_extract", "s", False),
    "GroupNonUniformBallotBitCount": Spelling("{}_{}", "sb", False),
    "GroupNonUniformBallotFindLSB": Spelling("{}_ballot_find_lsb", "s", False),
    "GroupNonUniformBallotFindMSB": Spelling("{}_ballot_find_msb", "s", False),
    "GroupNonUniformShuffle": Spelling("{}_shuffle", "s"),
    "GroupNonUniformShuffleXor": Spelling("{}_shuffle_xor", "s"),
    "GroupNonUniformShuffleUp": Spelling("{}_shuffle_up", "s"),
    "GroupNonUniformShuffleDown": Spelling("{}_shuffle_down", "s"),
    "GroupNonUniformRotateKHR": Spelling("{}_{clustered}rotate", "s"),
    **{
        f"GroupNonUniform{word}": Spelling(f"{{}}_{{}}_{name}", "sn", sign)
        for word, name, sign in _REDUCTIONS
    },
    "SubgroupShuffleINTEL": Spelling("intel_sub_group_shuffle"),
    "SubgroupShuffleXorINTEL": Spelling("intel_sub_group_shuffle_xor"),
    "SubgroupShuffleUpINTEL": Spelling("intel_sub_group_shuffle_up"),
    "SubgroupShuffleDownINTEL": Spelling("intel_sub_group_shuffle_down"),
    "ReadClockKHR": Spelling("clock_read_{hilo}{}", "c"),
    # Spaces of pointers.
    "GenericCastToPtrExplicit_ToGlobal": Spelling("__to_global", "v-"),
    "GenericCastToPtrExplicit_ToLocal": Spelling("__to_local", "v-"),
    "GenericCastToPtrExplicit_ToPrivate": Spelling("__to_private", "v-"),
    # Variables, and the functions for them.
    **{
        f"{BUILT_IN}{word}": Spelling(f"get_{name}", is_signed=False)
        for word, name in (
            ("GlobalSize", "global_size"),
            ("GlobalInvocationId", "global_id"),
            ("GlobalOffset", "global_offset"),
            ("WorkgroupSize", "local_size"),
            ("EnqueuedWorkgroupSize", "enqueued_local_size"),
            ("LocalInvocationId", "local_id"),
            ("NumWorkgroups", "num_groups"),
            ("WorkgroupId", "group_id"),
            ("GlobalLinearId", "global_linear_id"),
            ("LocalInvocationIndex", "local_linear_id"),
            ("WorkDim", "work_dim"),
            ("SubgroupSize", "sub_group_size"),
            ("SubgroupMaxSize", "max_sub_group_size"),
            ("NumSubgroups", "num_sub_groups"),
            ("NumEnqueuedSubgroups", "enqueued_num_sub_groups"),
            ("SubgroupId", "sub_group_id"),
            ("SubgroupLocalInvocationId", "sub_group_local_id"),
            *(
                (f"Subgroup{word}Mask{suffix}", f"sub_group_{word.lower()}_mask")
                for word in ("Eq", "Ge", "Gt", "Le", "Lt")
                for suffix in ("", "KHR")
            ),
        )
    },
}
"""The spellings by the names without `__spirv_`."""

OF_A_DIMENSION = frozenset(
    f"{BUILT_IN}{word}"
    for word in (
        "GlobalSize",
        "GlobalInvocationId",
        "GlobalOffset",
        "WorkgroupSize",
        "EnqueuedWorkgroupSize",
        "LocalInvocationId",
        "NumWorkgroups",
        "WorkgroupId",
    )
)
"""The variables that are vectors of three dimensions."""


@cache
def spirv_stem(name: str) -> str | None:
    """
    Returns the name of a built-in function or variable of SPIR-V without `__spirv_`,
    from the symbol in a module; None for any other symbol.
    """
    stem = mangled_stem(name)
    if stem is None:
        stem = name
    return stem[len(SPIRV_PREFIX) :] if stem.startswith(SPIRV_PREFIX) else None
