"""
Writes the metadata `noalias.addrspace` at atomic accesses that stay generic.

AMD's GPUs have no atomics in private memory: LLVM tests a generic address for it, and
expands the operation where the test holds, unless the metadata excludes it
(`flatInstrMayAccessPrivate` in SIISelLowering.cpp).
"""

from xdsl.ir import Operation
from xdsl.pattern_rewriter import PatternRewriter

from xdsl_gas.access_forms import UPDATES
from xdsl_gas.analysis.semantics.accesses import generic_accesses
from xdsl_gas.analysis.semantics.excluded_spaces import (
    NOALIAS_ADDRSPACE,
    Range,
    excluded_ranges,
)
from xdsl_gas.memory_space import SPACE_BITS, spaces_in
from xdsl_gas.transforms.static_resolution.resolution import ResolvePattern
from xdsl_gas.transforms.utils.kept_metadata import attach, integers_node


class ExcludeSpaces(ResolvePattern):
    """
    States which spaces a generic atomic access cannot be to, of those that the target
    tests for.

        llvm.atomicrmw add %p, %v monotonic : !llvm.ptr, i64
      ->
        llvm.atomicrmw add %p, %v monotonic
            {gas.metadata = {noalias.addrspace = "!{i32 5, i32 6}"}} : !llvm.ptr, i64
    """

    def rewrite(self, op: Operation, rewriter: PatternRewriter) -> None:
        spaces, target = self.resolution.spaces, self.resolution.spaces.target
        possible = 0
        for access, pointer in generic_accesses(op, target):
            if access.form not in UPDATES or spaces.mark_at(op, pointer) is not None:
                return
            possible |= spaces.mask_at(pointer, op)
        if not possible & SPACE_BITS or any(self.resolution.prove_operands(op)):
            # It is no generic access or unreachable, or does not stay generic.
            return
        ranges = set(excluded_ranges(op))
        numbers = map(target.number, spaces_in(target.tested_in_atomics & ~possible))
        added = [
            (number, number + 1)
            for number in numbers
            if not any(first <= number < end for first, end in ranges)
        ]
        if added:
            joined = _joined([*ranges, *added])
            node = integers_node(*[number for pair in joined for number in pair])
            attach(op, NOALIAS_ADDRSPACE, [node])
            rewriter.notify_op_modified(op)


def _joined(ranges: list[Range]) -> list[Range]:
    """The ranges in order; those that touch, which LLVM's verifier rejects, are one."""
    joined: list[Range] = []
    for first, end in sorted(ranges):
        if joined and first <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(joined[-1][1], end)
        else:
            joined.append((first, end))
    return joined
