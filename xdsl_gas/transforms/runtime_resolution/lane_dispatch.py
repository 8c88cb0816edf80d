"""
Clones gathers and scatters for each possible space, masked by the tag of each lane.

    masked.gather(%ptrs, %mask)
  ->
    masked.gather(%ptrs as local, %mask & tags == local)
    masked.gather(%ptrs as global, %mask & tags != local, pass-through = the former)

Lanes whose memory overlaps lie in one space, so a scatter keeps their order.
"""

from functools import reduce

from xdsl.ir import Operation, SSAValue
from xdsl.rewriter import Rewriter

from xdsl_gas.access_forms import AccessForm
from xdsl_gas.analysis.ir.pointer_types import in_space
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.dialects.llvm.intrinsics.vectors import VectorReduceOrOp
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.transforms.runtime_resolution.dispatch import Dispatcher, mark_dispatch
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder

_OF_LANES = (AccessForm.GATHER, AccessForm.SCATTER)


def has_lanes(op: Operation) -> bool:
    """Whether an operation accesses memory lane by lane, each with its own pointer."""
    return any(access.form in _OF_LANES for access in semantics_of(op).accesses)


def dispatch_lanes(
    op: Operation,
    spaces: tuple[MemorySpace, ...],
    tags: SSAValue,
    dispatcher: Dispatcher,
) -> None:
    """
    Replaces a gather or scatter by one per space. `tags` is the vector of the tags of
    its pointers.
    """
    builder = LLVMBuilder.before(op)
    tests = lanes_of_spaces(builder, tags, spaces, dispatcher)
    (access,) = semantics_of(op).accesses
    at_mask, at_pointers = access.mask, access.operand
    assert at_mask is not None
    mask = op.operands[at_mask]
    nowhere = builder.constant(0, mask.type)
    if dispatcher.traps:
        unknown = builder.equals(reduce(builder.either, tests), 0)
        lost = builder.select(mask, unknown, nowhere)
        dispatcher.trap_if(builder.put(VectorReduceOrOp(lost)).results[0], op)
        builder = LLVMBuilder.before(op)
    pointers = op.operands[at_pointers]
    values = op.operands[at_mask + 1 :]
    for space, test in zip(spaces, tests, strict=True):
        copy = op.clone()
        if space is spaces[0]:
            mark_dispatch(copy, len(spaces))
        kind = in_space(pointers.type, space, dispatcher.target)
        # `and` would propagate poison from the pointer of a masked-off lane.
        its_mask = builder.select(mask, test, nowhere)
        copy.operands = (
            *op.operands[: at_mask - 1],
            builder.cast(pointers, kind),
            its_mask,
            *values,
        )
        values = builder.put(copy).results
    for result, value in zip(op.results, values, strict=True):
        value.name_hint = result.name_hint
        result.replace_all_uses_with(value)
    Rewriter.erase_op(op)


def lanes_of_spaces(
    builder: LLVMBuilder,
    tags: SSAValue,
    spaces: tuple[MemorySpace, ...],
    dispatcher: Dispatcher,
) -> list[SSAValue]:
    """Returns, for each space, the mask of the lanes whose tag selects it."""
    tests: list[SSAValue] = []
    for space in spaces[:-1] if not dispatcher.traps else spaces:
        numbers = dispatcher.tags_of(space)
        each = [builder.equals(tags, number) for number in numbers]
        tests.append(reduce(builder.either, each))
    if not dispatcher.traps:
        # The last space takes every other tag, like the default of a switch.
        tests.append(builder.equals(reduce(builder.either, tests), 0))
    return tests
