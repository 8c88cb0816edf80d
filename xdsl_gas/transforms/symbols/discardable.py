"""
Erases unreachable discardable functions, as LLVM's `globaldce` does.

Their calls never execute, so they must not take part in the join over the callers of a
function. libNVVM erases them before its memory-space propagation as well.
"""

from xdsl.ir import Operation

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import (
    Function,
    is_declaration,
    is_function,
    is_kernel,
    linkage_of,
)
from xdsl_gas.analysis.ir.symbol_references import SymbolNames
from xdsl_gas.transforms.symbols.symbol_graph import (
    DISCARDABLE_LINKAGE,
    SymbolGraph,
    linkage_of_symbol,
    mentioned_outside,
    programs_in,
)


def erase_discardable(call_graph: CallGraph) -> list[Operation]:
    """
    Erases the unreachable discardable definitions of a module, if at least one is a
    function. Returns the erased operations, which outdate the call graph.
    """
    live = call_graph.reachable_from(
        function
        for function in call_graph.functions
        if not _is_discardable(function)
        or call_graph.is_referred_to(function.sym_name.data)
    )
    if all(f in live or is_declaration(f) for f in call_graph.functions):
        return []
    return erase_unreachable(call_graph.module)


def erase_unreachable(module: Operation) -> list[Operation]:
    """
    Erases the unreachable discardable definitions of a module, functions or not.
    Returns the erased operations.
    """
    programs = programs_in(module)
    mentioned = mentioned_outside(module, programs)
    erased: list[Operation] = []
    for program in programs:
        graph = SymbolGraph(program)
        roots = (
            name
            for name, op in graph.definitions.items()
            if linkage_of_symbol(op) not in DISCARDABLE_LINKAGE
            or (isinstance(op, Function) and is_kernel(op))
        )
        erased += graph.erase_unreached(mentioned.union(roots))
    return erased


def erase_unused_declarations(module: Operation) -> None:
    """Erases the declarations of functions that nothing in a module refers to."""
    used: set[str] = set()
    names = SymbolNames()
    for op in module.walk():
        used |= names.of_operation(op)
    for function in [op for op in module.walk() if is_function(op)]:
        if is_declaration(function) and function.sym_name.data not in used:
            function.detach()
            function.erase()


def _is_discardable(function: Function) -> bool:
    return linkage_of(function) in DISCARDABLE_LINKAGE and not is_kernel(function)
