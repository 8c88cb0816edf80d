"""
`tile-reuse-fetches`: does not fetch an element again that is still the same.

    %a = tile.fetch %p : !llvm.ptr<3> -> f32
    tile.put %v, %q : f32, !llvm.ptr<1>          // global memory, not shared
    %b = tile.fetch %p : !llvm.ptr<3> -> f32     // is %a

An element is the same if no operation in between may write it, by the alias queries of
xdsl-gas. Looks at one block at a time.
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Block
from xdsl.passes import ModulePass
from xdsl.rewriter import Rewriter

from tiles.dialect import FetchOp
from xdsl_gas import api
from xdsl_gas.api import AliasAnalysis, AliasResult, ModRef


@dataclass(frozen=True)
class TileReuseFetchesPass(ModulePass):
    """Replaces fetches of elements that were fetched and not written since."""

    name = "tile-reuse-fetches"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        # All queries come before the rewrites: they describe the module as it was.
        alias = api.alias_analysis(op)
        same: list[tuple[FetchOp, FetchOp]] = []
        for inner in op.walk():
            for region in inner.regions:
                for block in region.blocks:
                    same += _same_in(block, alias)
        for fetch, earlier in same:
            Rewriter.replace_op(fetch, (), [earlier.element])


def _same_in(block: Block, alias: AliasAnalysis) -> list[tuple[FetchOp, FetchOp]]:
    """Returns the fetches of a block, each with an earlier one of the same element."""
    known: list[FetchOp] = []
    same: list[tuple[FetchOp, FetchOp]] = []
    for op in block.ops:
        known = [
            fetch for fetch in known if not alias.mod_ref(op, fetch.row) & ModRef.MOD
        ]
        if not isinstance(op, FetchOp):
            continue
        for fetch in known:
            if (
                fetch.element.type == op.element.type
                and alias.alias(fetch.row, op.row) is AliasResult.MUST
            ):
                same.append((op, fetch))
                break
        else:
            known.append(op)
    return same
