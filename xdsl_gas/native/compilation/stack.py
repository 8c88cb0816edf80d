"""The stack that kernels need, which must not be more than a thread has."""

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import Function
from xdsl_gas.analysis.target.type_layout import TypeLayout
from xdsl_gas.diagnostics import error_at
from xdsl_gas.native_cpu.utils.attributes import is_kernel_entry_pt
from xdsl_gas.target_tables import HOST

MOST_STACK = 4 << 20
"""The most bytes of a work-group's variables on the stack; threads have 8 MiB."""


def check_stack(module: ModuleOp) -> None:
    """
    Raises `MemorySpaceError` for a kernel whose local memory and private arrays need
    too much of the stack.
    """
    call_graph = CallGraph(module)
    layout = TypeLayout(module, HOST)
    sizes = {
        function: sum(
            _size(op, layout) for op in function.walk() if isinstance(op, llvm.AllocaOp)
        )
        for function in call_graph.functions
    }
    for kernel in call_graph.functions:
        if isinstance(kernel, llvm.FuncOp) and is_kernel_entry_pt(kernel):
            needed = sum(sizes[each] for each in _reachable(call_graph, kernel))
            if needed > MOST_STACK:
                raise error_at(
                    kernel,
                    f"a work-group needs {needed} bytes for its local variables and "
                    f"private arrays, and has {MOST_STACK}.",
                    "Pass arrays of that size as arguments.",
                )


def _reachable(call_graph: CallGraph, kernel: Function) -> set[Function]:
    """Returns a kernel and the functions that it calls, directly or not."""
    found = {kernel}
    waiting = [kernel]
    while waiting:
        for callee in call_graph.callees.get(waiting.pop(), ()):
            if callee not in found:
                found.add(callee)
                waiting.append(callee)
    return found


def _size(op: llvm.AllocaOp, layout: TypeLayout) -> int:
    """Returns the bytes of a variable; 0 if they are not known."""
    count = integer_constant(op.size)
    extent = layout.extent(op.elem_type)
    if count is None or extent is None:
        return 0
    return count * (extent.stride or extent.size)
