"""
`tile-simplify`: accesses the first row of a tile through the tile, in its space.

    %g = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %row = tile.row %g[0] : !llvm.ptr -> !llvm.ptr
    %v = tile.fetch %row : !llvm.ptr -> f32
  ->
    %v = tile.fetch %tile : !llvm.ptr<3> -> f32

One walk applies a pattern of this package beside two of xdsl-gas.
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import IntegerAttr, ModuleOp
from xdsl.dialects.llvm import ConstantOp
from xdsl.passes import ModulePass
from xdsl.pattern_rewriter import (
    GreedyRewritePatternApplier,
    PatternRewriter,
    PatternRewriteWalker,
    RewritePattern,
    op_type_rewrite_pattern,
)

from tiles.dialect import RowOp
from xdsl_gas import api
from xdsl_gas.patterns import FoldSpaceQuery, RetypeAccess, resolve_patterns


@dataclass(frozen=True)
class TileSimplifyPass(ModulePass):
    """Accesses the first row of a tile through the tile, in its space."""

    name = "tile-simplify"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        # The analysis is of the module as it is, before any pattern is applied.
        resolving = resolve_patterns(api.analyze(op))
        wanted = [p for p in resolving if isinstance(p, RetypeAccess | FoldSpaceQuery)]
        patterns = GreedyRewritePatternApplier([FirstRow(), *wanted])
        PatternRewriteWalker(patterns).rewrite_module(op)


class FirstRow(RewritePattern):
    """Replaces the first row of a tile by the tile, which has the same address."""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: RowOp, rewriter: PatternRewriter, /) -> None:
        index = op.index.owner
        if not isinstance(index, ConstantOp):
            return
        if isinstance(index.value, IntegerAttr) and not index.value.value.data:
            rewriter.replace(op, (), [op.tile])
