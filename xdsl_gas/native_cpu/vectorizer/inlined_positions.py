"""
Inlines the functions that use the position of a work-item, or its sub-group.

A call for one lane of a vectorized kernel would ask for the position of lane 0. So what
LLVM has left of such calls is inlined into the kernel, as far as it can be. Calls of
recursive functions, and calls through pointers, stay as they are.
"""

from collections.abc import Iterable, Iterator

from xdsl.dialects import llvm
from xdsl.ir import Operation

from xdsl_gas.analysis.ir.call_graph import CallGraph, closure
from xdsl_gas.analysis.ir.functions import Function, is_declaration
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.native_cpu.builtins.names import calls_of_builtins
from xdsl_gas.remarks import named, names, remark
from xdsl_gas.transforms.specialization.inlining import inline_call, why_not_inlined


def inline_positions(module: Operation, kernels: Iterable[llvm.FuncOp]) -> None:
    """Inlines such calls into kernels."""
    if not (kernels := list(kernels)):
        return
    graph = CallGraph(module)
    using = graph.reaching(_calls_builtins)
    inlined = {f for f in using if f not in closure(graph.callees[f], graph.callees)}
    for kernel in kernels:
        left: set[Operation] = set()
        while (call := next(_calls(graph, kernel, inlined, left), None)) is not None:
            callee = graph.callee_of(call)
            assert isinstance(callee, llvm.FuncOp)
            if why_not_inlined(call, callee) is not None:
                left.add(call)
                continue
            inline_call(call, callee)
            _report(callee, kernel)


def _calls_builtins(function: Function) -> bool:
    return any(True for _ in calls_of_builtins(function))


def _calls(
    graph: CallGraph, kernel: llvm.FuncOp, callees: set[Function], left: set[Operation]
) -> Iterator[llvm.CallOp]:
    for op in operations_in(kernel):
        if not isinstance(op, llvm.CallOp) or op in left:
            continue
        callee = graph.callee_of(op)
        if callee is None or callee not in callees:
            continue
        if not is_declaration(callee):
            yield op


def _report(callee: Function, caller: llvm.FuncOp) -> None:
    remark(
        names.INLINED,
        caller,
        lambda: [
            named(callee, "Callee"),
            " is inlined into ",
            named(caller, "Caller"),
            ", as it uses the position of the work-item.",
        ],
    )
