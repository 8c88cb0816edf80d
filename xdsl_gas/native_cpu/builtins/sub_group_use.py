"""
Which functions use sub-groups explicitly, and the mark of those that do not.

A function uses sub-groups if it calls a builtin of them, directly or not. If the
address of such a function is taken, calls through pointers may be of it.
"""

from collections.abc import Iterable

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import Function, llvm_functions
from xdsl_gas.native_cpu.builtins.names import builtin_of_name
from xdsl_gas.native_cpu.utils.attributes import NO_SUB_GROUPS


def mark_sub_group_use(module: ModuleOp, functions: Iterable[llvm.FuncOp]) -> None:
    """Marks those of some functions that use no sub-groups, and only those."""
    functions = [*functions]
    using = _using(module, functions)
    for function in functions:
        if function in using:
            NO_SUB_GROUPS.drop(function)
        else:
            NO_SUB_GROUPS.set(function)


def drop_outdated_marks(module: ModuleOp) -> None:
    """Removes the mark of functions that have come to use sub-groups."""
    marked = list(filter(NO_SUB_GROUPS.is_on, llvm_functions(module).values()))
    if marked:
        mark_sub_group_use(module, marked)


def _using(module: ModuleOp, functions: Iterable[llvm.FuncOp]) -> set[Function]:
    if not any(map(_is_of_sub_groups, module.ops)):
        return set()
    graph = CallGraph(module)
    using = graph.reaching(_is_of_sub_groups)
    if any(graph.is_referred_to(function.sym_name.data) for function in using):
        using |= {*functions}
    return using


def _is_of_sub_groups(op: Operation) -> bool:
    """Whether an operation declares a builtin of sub-groups."""
    if not isinstance(op, llvm.FuncOp):
        return False
    builtin = builtin_of_name(op.sym_name.data)
    return builtin is not None and builtin.uses_sub_groups
