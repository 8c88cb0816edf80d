"""
Gathers and scatters repeated for each space that their pointers may point to, each for
the lanes whose pointers do.

There is no branch: masks say which lanes are accessed. Lanes that overlap in memory lie
in one space, so that a scatter keeps their order.
"""

from functools import reduce

from xdsl.ir import Operation, SSAValue
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.ir.pointer_types import in_space
from xdsl_gas.dialects.llvm.intrinsics.vectors import VectorReduceOrOp
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.transforms.runtime_resolution.dispatch import Dispatcher
from xdsl_gas.transforms.utils.llvm_builder import Emitter

_MASKS = {"llvm.intr.masked.gather": 1, "llvm.intr.masked.scatter": 2}
"""The position of the mask; the pointers stand in front of it."""


def has_lanes(op: Operation) -> bool:
    """Whether an operation accesses memory lane by lane, each with its own pointer."""
    return op.name in _MASKS


def dispatch_lanes(
    op: Operation,
    spaces: tuple[MemorySpace, ...],
    tags: SSAValue,
    dispatcher: Dispatcher,
) -> None:
    """
    Replaces a gather or scatter by one for each space; `tags` is the vector of the tags
    of its pointers.
    """
    emitter = Emitter.before(op)
    tests = lanes_of_spaces(emitter, tags, spaces, dispatcher)
    at_mask = _MASKS[op.name]
    mask = op.operands[at_mask]
    nowhere = emitter.constant(0, mask.type)
    if dispatcher.traps:
        unknown = emitter.equals(reduce(emitter.either, tests), 0)
        lost = emitter.select(mask, unknown, nowhere)
        dispatcher.trap_if(emitter.put(VectorReduceOrOp(lost)).results[0], op)
        emitter = Emitter.before(op)
    pointers = op.operands[at_mask - 1]
    values = op.operands[at_mask + 1 :]
    for space, test in zip(spaces, tests, strict=True):
        copy = op.clone()
        kind = in_space(pointers.type, space, dispatcher.target)
        # A lane that is left out may have any pointer, also poison: `select` stops it.
        its_mask = emitter.select(mask, test, nowhere)
        copy.operands = (
            *op.operands[: at_mask - 1],
            emitter.cast(pointers, kind),
            its_mask,
            *values,
        )
        values = emitter.put(copy).results
    for result, value in zip(op.results, values, strict=True):
        value.name_hint = result.name_hint
        result.replace_all_uses_with(value)
    Rewriter.erase_op(op)


def lanes_of_spaces(
    emitter: Emitter,
    tags: SSAValue,
    spaces: tuple[MemorySpace, ...],
    dispatcher: Dispatcher,
) -> list[SSAValue]:
    """For each space, in which lanes the tag is one of its own."""
    tests: list[SSAValue] = []
    for space in spaces[:-1] if not dispatcher.traps else spaces:
        numbers = dispatcher.tags_of(space)
        each = [emitter.equals(tags, number) for number in numbers]
        tests.append(reduce(emitter.either, each))
    if not dispatcher.traps:
        # As the default of a switch does, the last space takes every other tag.
        tests.append(emitter.equals(reduce(emitter.either, tests), 0))
    return tests
