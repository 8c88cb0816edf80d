"""
Predicts how a pointer is used after LLVM has inlined every function that may be.

A heuristic on the form of the IR: it decides whether a copy pays off, never whether one
is correct.
"""

from collections.abc import Iterator

from xdsl.dialects import llvm
from xdsl.ir import BlockArgument, Operation, SSAValue

from xdsl_gas.access_forms import AccessKind
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.control_flow import successor_operands
from xdsl_gas.analysis.ir.functions import (
    Call,
    Function,
    arguments_of,
    enclosing_function,
    is_declaration,
    is_return,
    may_be_inlined,
)
from xdsl_gas.analysis.operations.semantics import Marker, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.pointer_operations import cast_root


def is_written_after_inlining(argument: BlockArgument, call_graph: CallGraph) -> bool:
    """
    Whether the memory of an argument may be written: by a store, by a call that is not
    inlined, or through an address stored to memory other than a promotable alloca.
    """
    reached: set[SSAValue] = {argument}
    waiting: list[SSAValue] = [argument]
    while waiting:
        for use in waiting.pop().uses:
            ends = _passed_to(use.operation, use.index, call_graph)
            if ends is None:
                return True
            for end in ends:
                if end not in reached:
                    reached.add(end)
                    waiting.append(end)
    return False


def _passed_to(
    op: Operation, operand: int, call_graph: CallGraph
) -> list[SSAValue] | None:
    """
    Returns the values that the operand flows to, within the inlined calls. None if the
    operation may write through it or makes it untrackable.
    """
    semantics = semantics_of(op)
    if successors := successor_operands(op):
        return [
            forwarded.inputs[operand - forwarded.first]
            for forwarded in successors
            if forwarded.first <= operand < forwarded.end
        ]
    if is_return(op):
        function = enclosing_function(op)
        calls = [] if function is None else call_graph.calls_of(function)
        return [call.results[operand] for call in calls]
    if isinstance(op, Call):
        callee = call_graph.callee_of(op)
        if callee is None or not _is_inlined(op, callee):
            return None
        position = operand - (len(op.operands) - len(arguments_of(op)))
        arguments = callee.body.blocks[0].args
        return [arguments[position]] if position < len(arguments) else None
    if semantics.source in (PointerSource.FORWARDED, PointerSource.CAST):
        return list(op.results)
    if any(access.value == operand for access in semantics.accesses):
        address = op.operands[semantics.accesses[0].operand]
        return _loads_of_slot(address)
    kinds = {access.kind for access in semantics.accesses if access.operand == operand}
    if kinds == {AccessKind.READ} or _is_droppable(op):
        return []
    return None


def _is_inlined(call: Call, callee: Function) -> bool:
    if is_declaration(callee) or not may_be_inlined(callee):
        return False
    return not any(
        name in place
        for name in ("no_inline", "noinline")
        for place in (call.properties, call.attributes)
    )


def _loads_of_slot(address: SSAValue) -> list[SSAValue] | None:
    """
    Returns the values loaded from an alloca whose only uses are loads and stores of the
    whole (LLVM's promotable alloca). None for any other address.
    """
    slot = cast_root(address)
    if not isinstance(slot.owner, llvm.AllocaOp):
        return None
    loaded = list(_loads(slot))
    return None if None in loaded else [value for value in loaded if value is not None]


def _is_droppable(op: Operation) -> bool:
    """Whether a use does not keep LLVM from promoting a stack slot to values."""
    return semantics_of(op).marker in (Marker.LIFETIME, Marker.DEBUG)


def _loads(slot: SSAValue) -> Iterator[SSAValue | None]:
    for use in slot.uses:
        op = use.operation
        if semantics_of(op).source is PointerSource.CAST:
            yield from _loads(op.results[0])
        elif isinstance(op, llvm.LoadOp):
            yield op.results[0]
        elif isinstance(op, llvm.StoreOp) and use.index == 1:
            continue
        elif not _is_droppable(op):
            yield None
