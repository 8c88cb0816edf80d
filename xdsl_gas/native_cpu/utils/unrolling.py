"""
Which loops LLVM unrolls completely at -O3, so that what is around them is vectorized.

A loop with a constant trip count is unrolled if its iterations together, without the
test and the branch of all but one, are less than `UnrollThreshold` instructions that
take time: LLVM's LoopUnrollPass, whose estimate of what is simplified is left out.
Inner loops are unrolled first.
"""

from xdsl.dialects import llvm
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.loops import NaturalLoop
from xdsl_gas.analysis.operations.traits import cost_of
from xdsl_gas.dialects.llvm.attributes.loop import LoopAnnotationAttr
from xdsl_gas.dialects.traits import CostClass

_ANNOTATION = "loop_annotation"

_THRESHOLD = 300
"""LLVM's `UnrollThreshold` at -O3."""

_PER_ITERATION = 2
"""The test and the branch, which LLVM takes to vanish with each iteration."""


def is_unrolled(loop: NaturalLoop) -> bool:
    """Whether LLVM is taken to unroll a loop and those inside of it."""
    size = _unrolled_size(loop)
    return size is not None and size < _THRESHOLD


def unroll_of(latch: Operation) -> Attribute | None:
    """Returns what the annotation of a loop says about unrolling; None if nothing."""
    known = latch.properties.get(_ANNOTATION)
    return known.get("unroll") if isinstance(known, LoopAnnotationAttr) else None


def set_unroll(latch: Operation, unroll: Attribute) -> None:
    """Says in the annotation of a loop how it is unrolled."""
    known = latch.properties.get(_ANNOTATION)
    fields = dict(known.fields.data) if isinstance(known, LoopAnnotationAttr) else {}
    fields["unroll"] = unroll
    latch.properties[_ANNOTATION] = LoopAnnotationAttr.of(**fields)


def _unrolled_size(loop: NaturalLoop) -> int | None:
    """Returns the instructions of a loop and those inside of it when unrolled."""
    trips = loop.constant_trips()
    if trips is None:
        return None
    size = sum(_takes_time(op) for block in loop.own_blocks for op in block.ops)
    for inner in loop.inner:
        inner_size = _unrolled_size(inner)
        if inner_size is None:
            return None
        size += inner_size
    return trips * max(size - _PER_ITERATION, 0) + _PER_ITERATION


def _takes_time(op: Operation) -> bool:
    """Whether LLVM counts an operation: address arithmetic is part of accesses."""
    if op.successors:
        return True
    return cost_of(op) is not CostClass.FREE and not isinstance(op, llvm.GEPOp)
