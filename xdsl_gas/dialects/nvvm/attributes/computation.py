"""
The attributes of operations that compute something in registers, but of matrices.

See https://mlir.llvm.org/docs/Dialects/NVVMDialect/.
"""

from xdsl.utils.str_enum import StrEnum

from xdsl_gas.dialects.enum_attributes import keyword_attribute


class VoteKind(StrEnum):
    """What a vote computes of the predicates of a warp."""

    ANY = "any"
    ALL = "all"
    BALLOT = "ballot"
    UNI = "uni"


class MatchKind(StrEnum):
    """Whether any other lane, or all of them, have the same value."""

    ANY = "any"
    ALL = "all"


class ReductionKind(StrEnum):
    """What a reduction over a warp computes."""

    ADD = "add"
    AND = "and"
    MAX = "max"
    MIN = "min"
    OR = "or"
    UMAX = "umax"
    UMIN = "umin"
    XOR = "xor"
    FMIN = "fmin"
    FMAX = "fmax"


class PermuteMode(StrEnum):
    """How the bytes of a permutation are chosen."""

    DEFAULT = "default"
    F4E = "f4e"
    B4E = "b4e"
    RC8 = "rc8"
    ECL = "ecl"
    ECR = "ecr"
    RC16 = "rc16"


class RoundingMode(StrEnum):
    """How a conversion between floating-point types rounds."""

    NONE = "none"
    RN = "rn"
    RM = "rm"
    RP = "rp"
    RZ = "rz"
    RNA = "rna"
    RS = "rs"


class SaturationMode(StrEnum):
    """What a conversion makes of numbers that are too large."""

    NONE = "none"
    SATFINITE = "satfinite"


ShuffleKindAttr = keyword_attribute("nvvm.shfl_kind", "bfly up down idx", bare=True)
"""How a shuffle finds the lane to read from."""


VoteKindAttr = keyword_attribute("nvvm.vote_sync_kind", VoteKind, bare=True)
MatchKindAttr = keyword_attribute("nvvm.match_sync_kind", MatchKind, bare=True)
ReductionKindAttr = keyword_attribute("nvvm.redux_kind", ReductionKind, bare=True)
PermuteModeAttr = keyword_attribute("nvvm.permute_mode", PermuteMode)
DotAccumulateTypeAttr = keyword_attribute("nvvm.dot_accumulate_type", "signed unsigned")
"""Whether the elements of a vector are signed."""


RoundingModeAttr = keyword_attribute("nvvm.fp_rnd_mode", RoundingMode)
SaturationModeAttr = keyword_attribute("nvvm.sat_mode", SaturationMode)
