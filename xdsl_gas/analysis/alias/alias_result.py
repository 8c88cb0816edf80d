"""
The answers to alias queries, in MLIR's words.
"""

from enum import Enum


class AliasResult(Enum):
    """Whether two locations share bytes."""

    NO = "NoAlias"
    """They never do."""

    MAY = "MayAlias"
    """Nothing is known."""

    PARTIAL = "PartialAlias"
    """They surely do, and it is not known that they always begin at the same byte."""

    MUST = "MustAlias"
    """They begin at the same byte."""


def merged(one: AliasResult | None, other: AliasResult) -> AliasResult:
    """The answer for what is one of two locations; None for no location."""
    if one is None or one is other:
        return other
    if {one, other} == {AliasResult.PARTIAL, AliasResult.MUST}:
        return AliasResult.PARTIAL
    return AliasResult.MAY
