"""
The attributes of operations that compute something in registers, but of matrices.

See https://mlir.llvm.org/docs/Dialects/NVVMDialect/.
"""

from xdsl_gas.dialects.enum_attributes import keyword_attribute

ShuffleKindAttr = keyword_attribute("nvvm.shfl_kind", "bfly up down idx", bare=True)
"""How a shuffle finds the lane to read from."""


VoteKindAttr = keyword_attribute("nvvm.vote_sync_kind", "any all ballot uni", bare=True)
"""What a vote computes of the predicates of a warp."""

MatchKindAttr = keyword_attribute("nvvm.match_sync_kind", "any all", bare=True)
"""Whether any other lane, or all of them, have the same value."""

ReductionKindAttr = keyword_attribute(
    "nvvm.redux_kind", "add and max min or umax umin xor fmin fmax", bare=True
)
"""What a reduction over a warp computes."""

PermuteModeAttr = keyword_attribute(
    "nvvm.permute_mode", "default f4e b4e rc8 ecl ecr rc16"
)
"""How the bytes of a permutation are chosen."""

DotAccumulateTypeAttr = keyword_attribute("nvvm.dot_accumulate_type", "signed unsigned")
"""Whether the elements of a vector are signed."""


RoundingModeAttr = keyword_attribute("nvvm.fp_rnd_mode", "none rn rm rp rz rna rs")
"""How a conversion between floating-point types rounds."""

SaturationModeAttr = keyword_attribute("nvvm.sat_mode", "none satfinite")
"""What a conversion makes of numbers that are too large."""
