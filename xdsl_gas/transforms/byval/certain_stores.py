"""Stores that an analysis surely finds, so that it need not be made to find them."""

from xdsl.dialects import llvm
from xdsl.ir import BlockArgument, SSAValue

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import (
    arguments_of,
    calls_function,
    enclosing_function,
    is_declaration,
    is_return,
)
from xdsl_gas.analysis.operations.semantics import Marker, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.points_to.allocation_sites import copied_arguments


def is_surely_stored_to(argument: BlockArgument, call_graph: CallGraph) -> bool:
    """
    Whether the module stores through addresses computed from an argument, in its
    function or in functions that are passed them. False if that is unknown: if an
    operation does anything else with such an address, it may be a condition for stores.
    """
    is_stored_to = False
    reached: dict[SSAValue, None] = {argument: None}
    waiting: list[SSAValue] = [argument]
    for value in waiting:
        for use in value.uses:
            op = use.operation
            semantics = semantics_of(op)
            ends: list[SSAValue] = []
            if isinstance(op, llvm.StoreOp):
                is_stored_to |= use.index == 1
            elif semantics.source is PointerSource.FORWARDED:
                if use.index not in semantics.forwarded:
                    return False
                ends += op.results
            elif calls_function(op):
                callee = call_graph.callee_of(op)
                if callee is None or is_declaration(callee):
                    return False
                position = use.index - (len(op.operands) - len(arguments_of(op)))
                arguments = callee.body.blocks[0].args
                if not 0 <= position < len(arguments):
                    return False
                if position not in copied_arguments(callee):
                    ends.append(arguments[position])
            elif is_return(op):
                function = enclosing_function(op)
                calls = [] if function is None else call_graph.calls_of(function)
                ends += [call.results[use.index] for call in calls]
            elif not semantics.accesses and (
                semantics.marker not in (Marker.LIFETIME, Marker.DEBUG)
            ):
                return False
            for end in ends:
                if end not in reached:
                    reached[end] = None
                    waiting.append(end)
    return is_stored_to
