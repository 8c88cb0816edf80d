"""
The analysis that a pass hands over to the next one.

A pass that has analyzed the module as it leaves it, or has kept the analysis up to date
through its rewrites, hands it over, so that the next pass need not check and analyze
the module again. It stays with the module until it is taken or another analysis is
made. It is of use only if nothing has changed the module since, and if it holds under
the options of the pass that takes it. A pass that has nothing to rewrite hands over the
call graph of the module, which was checked for a target.
"""

from dataclasses import dataclass

from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.analysis.ir.assumptions import Assumptions
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.module_state import (
    ModuleState,
    has_state,
    state_of_module,
)
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.memory_space import Target

_HANDED_OVER = "_xdsl_gas_analysis"
"""Where a module keeps the analysis."""


@dataclass(frozen=True)
class _HandedOver:
    spaces: MemorySpaceAnalysis | None
    call_graph: CallGraph
    target: Target
    state: ModuleState
    """The state of the module when it was handed over."""


def hand_over(module: ModuleOp, spaces: MemorySpaceAnalysis) -> None:
    """
    Leaves an analysis of a module for the next pass. It must be as a new one would be,
    and is settled: it answers what pointers point to, but not why.
    """
    spaces.settle()
    spaces.call_graph.forget_operations()
    vars(module)[_HANDED_OVER] = _HandedOver(
        spaces, spaces.call_graph, spaces.target, state_of_module(module)
    )


def hand_over_calls(module: ModuleOp, call_graph: CallGraph, target: Target) -> None:
    """Leaves the call graph of a module, which was checked, for the next pass."""
    vars(module)[_HANDED_OVER] = _HandedOver(
        None, call_graph, target, state_of_module(module)
    )


def discard(module: ModuleOp) -> None:
    """Drops the analysis that was handed over, if there is one."""
    handed = vars(module).pop(_HANDED_OVER, None)
    if handed is not None and handed.spaces is not None:
        handed.spaces.release()


def take_over_calls(module: ModuleOp, target: Target) -> CallGraph | None:
    """
    Returns the call graph that was handed over; None if there is none, or if the module
    has changed or was checked for another target.
    """
    handed: _HandedOver | None = vars(module).get(_HANDED_OVER)
    if handed is None or handed.spaces is not None or handed.target is not target:
        return None
    discard(module)
    return handed.call_graph if has_state(module, handed.state) else None


def take_over(
    module: ModuleOp, target: Target, assumptions: Assumptions
) -> MemorySpaceAnalysis | None:
    """
    Returns the analysis that was handed over, which the module then no longer keeps.
    None if there is none, if the module has changed, or if it was made for another
    target or under other assumptions.
    """
    handed: _HandedOver | None = vars(module).get(_HANDED_OVER)
    if handed is None or handed.spaces is None:
        return None
    spaces = handed.spaces
    if (
        spaces.target is not target
        or spaces.assumptions != assumptions
        or not has_state(module, handed.state)
    ):
        discard(module)
        return None
    del vars(module)[_HANDED_OVER]
    # The state takes more memory than the new index.
    del handed
    spaces.begin_again()
    return spaces
