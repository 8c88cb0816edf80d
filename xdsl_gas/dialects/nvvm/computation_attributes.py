"""
The attributes of operations that compute something in registers, but of matrices.

See https://mlir.llvm.org/docs/Dialects/NVVMDialect/.
"""

from xdsl.utils.str_enum import StrEnum

from xdsl_gas.dialects.enum_attributes import BareKeywordAttribute, KeywordAttribute


class ShuffleKind(StrEnum):
    """How a shuffle finds the lane to read from."""

    BFLY = "bfly"
    UP = "up"
    DOWN = "down"
    IDX = "idx"


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


class DotAccumulateType(StrEnum):
    """Whether the elements of a vector are signed."""

    SIGNED = "signed"
    UNSIGNED = "unsigned"


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


class ShuffleKindAttr(BareKeywordAttribute[ShuffleKind]):
    """`#nvvm<shfl_kind bfly>`"""

    name = "nvvm.shfl_kind"


class VoteKindAttr(BareKeywordAttribute[VoteKind]):
    """`#nvvm<vote_sync_kind any>`"""

    name = "nvvm.vote_sync_kind"


class MatchKindAttr(BareKeywordAttribute[MatchKind]):
    """`#nvvm<match_sync_kind any>`"""

    name = "nvvm.match_sync_kind"


class ReductionKindAttr(BareKeywordAttribute[ReductionKind]):
    """`#nvvm<redux_kind add>`"""

    name = "nvvm.redux_kind"


class PermuteModeAttr(KeywordAttribute[PermuteMode]):
    """`#nvvm.permute_mode<default>`"""

    name = "nvvm.permute_mode"


class DotAccumulateTypeAttr(KeywordAttribute[DotAccumulateType]):
    """`#nvvm.dot_accumulate_type<signed>`"""

    name = "nvvm.dot_accumulate_type"


class RoundingModeAttr(KeywordAttribute[RoundingMode]):
    """`#nvvm.fp_rnd_mode<none>`"""

    name = "nvvm.fp_rnd_mode"


class SaturationModeAttr(KeywordAttribute[SaturationMode]):
    """`#nvvm.sat_mode<none>`"""

    name = "nvvm.sat_mode"
