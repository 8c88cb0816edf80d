"""
Applies rewrite patterns to given operations, in their order.

xDSL's `PatternRewriteWalker` visits every operation of a module, and visits what was
rewritten again. The passes know from an index which operations they may rewrite, and
their analysis is of the module before: so each operation is visited once, and what a
rewrite makes is not. That is MLIR's `applyOpPatternsGreedily` with the scope of the
given operations.
"""

from collections.abc import Iterable, Sequence

from xdsl.ir import Operation
from xdsl.pattern_rewriter import (
    PatternRewriter,
    PatternRewriterListener,
    RewritePattern,
)
from xdsl.rewriter import InsertPoint


def apply_patterns(
    operations: Iterable[Operation],
    patterns: Sequence[RewritePattern],
    listener: PatternRewriterListener | None = None,
) -> bool:
    """
    Applies to each operation the first of `patterns` that matches. Operations that an
    earlier rewrite has erased are left out. `listener` sees every change. Returns
    whether there was one.
    """
    changed = False
    rewriter: PatternRewriter | None = None
    for op in operations:
        block = op.parent
        if block is None:
            continue
        point = InsertPoint(block, op)
        # One rewriter for all: a new one is made of five lists.
        if rewriter is None:
            rewriter = PatternRewriter(point)
            if listener is not None:
                rewriter.extend_from_listener(listener)
        rewriter.insertion_point = point
        rewriter.has_done_action = False
        for pattern in patterns:
            pattern.match_and_rewrite(op, rewriter)
            if rewriter.has_done_action:
                changed = True
                break
    return changed
