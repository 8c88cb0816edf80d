"""
Type conversions that keep source locations.

xDSL 0.74's `TypeConversionPattern` recreates operations and block arguments without
their locations. This module can go when its `match_and_rewrite` passes on `op.location`
and `Rewriter.replace_value_with_new_type` keeps the location of a block argument.
"""

from dataclasses import dataclass

from xdsl.ir import Operation
from xdsl.pattern_rewriter import (
    PatternRewriter,
    RewritePattern,
    TypeConversionPattern,
)


@dataclass
class LocatedTypeConversion(RewritePattern):
    """Applies a type conversion and restores the locations that it drops."""

    pattern: TypeConversionPattern

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        """Converts the types of one operation and of its block arguments."""
        location, before, parent = op.location, op.prev_op, op.parent
        arguments = [
            (block, [argument.location for argument in block.args])
            for region in op.regions
            for block in region.blocks
        ]
        self.pattern.match_and_rewrite(op, rewriter)
        for block, locations in arguments:
            for argument, its_location in zip(block.args, locations, strict=True):
                argument.location = its_location
        if parent is not None and op.parent is None:
            replacement = parent.first_op if before is None else before.next_op
            assert replacement is not None
            replacement.location = location
