"""What the patterns of `gas-annotate-alias` have in common."""

from abc import ABC, abstractmethod

from xdsl.ir import Operation
from xdsl.pattern_rewriter import PatternRewriter, RewritePattern


class AnnotationPattern(RewritePattern, ABC):
    """A pattern that annotates each operation once."""

    def __init__(self, known: set[Operation] | None = None) -> None:
        """
        `known` has the operations that may be annotated, and is emptied; None for those
        that the pattern is applied to.
        """
        self._known = known

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        if self._known is not None:
            if op not in self._known:
                return
            self._known.remove(op)
        self.annotate(op, rewriter)

    @abstractmethod
    def annotate(self, op: Operation, rewriter: PatternRewriter) -> None:
        """Annotates an operation, if that says anything."""
