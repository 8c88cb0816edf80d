"""Alias results, named as MLIR's."""

from enum import Enum


class AliasResult(Enum):
    """Whether two locations overlap."""

    NO = "NoAlias"
    """They do not overlap."""

    MAY = "MayAlias"
    """They may overlap."""

    PARTIAL = "PartialAlias"
    """They overlap, and may begin at different bytes."""

    MUST = "MustAlias"
    """They begin at the same byte."""


def merged(one: AliasResult | None, other: AliasResult) -> AliasResult:
    """The result for a location that is one of two; None stands for no location."""
    if one is None or one is other:
        return other
    if {one, other} == {AliasResult.PARTIAL, AliasResult.MUST}:
        return AliasResult.PARTIAL
    return AliasResult.MAY
