"""
What the rewrite patterns of `resolve-gas` share: the analysis, which is of the module
before any rewrite, and the pointers that were rewritten.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from xdsl.ir import Operation, SSAValue
from xdsl.pattern_rewriter import PatternRewriter, RewritePattern

from xdsl_gas.analysis.ir.functions import enclosing_function
from xdsl_gas.analysis.semantics.accesses import generic_accesses, specific_space
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.transforms.byval.promotable_arguments import PromotableArguments
from xdsl_gas.transforms.static_resolution.specific_pointers import (
    SpecificPointerRewriter,
)

OperandInSpace: TypeAlias = tuple[int, MemorySpace]
"""The index of a generic pointer operand, and the space that it points to."""


@dataclass
class Resolution:
    """The state of the patterns, which may be applied in any order."""

    spaces: MemorySpaceAnalysis
    pointers: SpecificPointerRewriter

    promotable: PromotableArguments | None
    """With it, arguments that LLVM passes in registers are not cast."""

    known: set[Operation]
    """The operations of which the analysis knows; the others are left."""

    specialize_volatile: bool = False
    """Whether volatile accesses are rewritten like others."""

    folds_null: bool = True
    """Whether a cast of the generic null is the null of its space."""

    has_folded: bool = False
    """Whether a query or comparison was folded, which may decide conditions."""

    def knows(self, op: Operation) -> bool:
        """Whether the analysis knows an operation."""
        return op in self.known

    def proven_operands(self, op: Operation) -> Sequence[OperandInSpace]:
        """Returns the generic addresses of an access that point to one space."""
        return tuple(self.prove_operands(op))

    def prove_operands(self, op: Operation) -> Iterator[OperandInSpace]:
        """Yields what `proven_operands` returns, by the analysis."""
        spaces = self.spaces
        for access, pointer in generic_accesses(op, spaces.target):
            space = self.space_to_cast_to(op, pointer)
            if space is None or self.pointers.speculated.forbid_cast(op, access, space):
                continue
            space = specific_space(
                op,
                access,
                space,
                spaces.target,
                specialize_volatile=self.specialize_volatile,
            )
            if space is not None:
                yield access.operand, space

    def space_to_cast_to(self, op: Operation, pointer: SSAValue) -> MemorySpace | None:
        """
        Returns the one space of the generic address of an access; None if it has to
        stay generic or has no single space.
        """
        spaces = self.spaces
        if spaces.has_marks and spaces.mark_at(op, pointer) is not None:
            return None
        space = spaces.space_at(pointer, op)
        return None if space is None or self.forbids_cast(op, pointer) else space

    def forbids_cast(self, op: Operation, pointer: SSAValue) -> bool:
        """Whether an access needs its address as it is; see `promotable`."""
        promotable = self.promotable
        return (
            promotable is not None
            and promotable.has_any
            and promotable.forbid_cast(pointer, enclosing_function(op))
        )

    def finish(self) -> None:
        """Ends a rewrite of an operation."""
        self.pointers.erase_unused()


class ResolvePattern(RewritePattern, ABC):
    """A pattern of `resolve-gas`, which leaves what the analysis does not know."""

    def __init__(self, resolution: Resolution) -> None:
        self.resolution = resolution

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        resolution = self.resolution
        if resolution.knows(op):
            resolution.pointers.rewriter = rewriter
            self.rewrite(op, rewriter)
            if rewriter.has_done_action:
                resolution.finish()

    @abstractmethod
    def rewrite(self, op: Operation, rewriter: PatternRewriter) -> None:
        """Rewrites an operation that the analysis knows."""
