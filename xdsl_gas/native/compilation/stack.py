"""The stack that kernels need, which must not be more than a thread has."""

from collections.abc import Iterable

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Block, Operation

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.analysis.ir.call_graph import CallGraph, closure
from xdsl_gas.analysis.ir.functions import Function, enclosing_function
from xdsl_gas.analysis.ir.graph import postorder, successors_of
from xdsl_gas.analysis.target.type_layout import TypeLayout
from xdsl_gas.diagnostics import error_at
from xdsl_gas.interpreters.state.work_item import DEEPEST_CALLS
from xdsl_gas.native_cpu.utils.attributes import is_entry_point
from xdsl_gas.target_tables import HOST

MOST_STACK = 4 << 20
"""The most bytes of a work-group's variables on the stack; threads have 8 MiB."""

_FRAME = 256
"""What a recursive call takes besides its variables, in bytes."""


def stack_of_kernels(module: ModuleOp) -> dict[str, int]:
    """
    Returns the bytes of the stack that the variables of each kernel take, by the symbol
    of the function that runs a work-group. Recursive functions count as often as they
    are called within each other in the interpreter at most.

    Raises `MemorySpaceError` for a kernel whose local memory and private arrays need
    too much of the stack, and for arrays whose number or size is not known.
    """
    call_graph = CallGraph(module)
    callees = _callees(call_graph)
    allocas: dict[Operation | None, list[llvm.AllocaOp]] = {}
    for op in call_graph.operations.instances(llvm.AllocaOp):
        allocas.setdefault(enclosing_function(op), []).append(op)
    layout = TypeLayout(module, HOST)
    stacks: dict[str, int] = {}
    for kernel in call_graph.functions:
        if not isinstance(kernel, llvm.FuncOp) or not is_entry_point(kernel):
            continue
        needed = recursive = 0
        for function in closure((kernel,), callees):
            size = _frame(allocas.get(function, ()), layout)
            if function in closure(callees[function], callees):
                size = (size + _FRAME) * DEEPEST_CALLS
                recursive += size
            needed += size
        if needed > MOST_STACK:
            depth = (
                f", {recursive} of them for {DEEPEST_CALLS} recursive calls"
                if recursive
                else ""
            )
            raise error_at(
                kernel,
                f"a work-group needs {needed} bytes for its local variables and "
                f"private arrays{depth}, and has {MOST_STACK}.",
                "Pass arrays of that size as arguments.",
            )
        stacks[kernel.sym_name.data] = needed
    return stacks


def _callees(call_graph: CallGraph) -> dict[Function, set[Function]]:
    """
    Returns which functions each function may call: those that it or another function
    has the address of, if it calls through a pointer.
    """
    by_name = {f.sym_name.data: f for f in call_graph.functions}
    callees = {f: set(call_graph.callees.get(f, ())) for f in call_graph.functions}
    operations = call_graph.operations
    indirect = {
        enclosing_function(op)
        for op in operations.instances(llvm.CallOp)
        if op.callee is None
    }
    if indirect:
        # Also in the initial values of variables.
        named = {
            op.global_name.string_value()
            for op in operations.instances(llvm.AddressOfOp)
        }
        targets = {by_name[name] for name in named if name in by_name}
        for function in callees.keys() & indirect:
            callees[function] |= targets
    return callees


def _frame(allocas: Iterable[llvm.AllocaOp], layout: TypeLayout) -> int:
    """Returns the bytes of a function's variables on the stack."""
    total = 0
    in_loops: dict[Block, bool] = {}
    for op in allocas:
        count = integer_constant(op.size)
        extent = layout.extent(op.elem_type)
        if count is None or extent is None:
            raise error_at(
                op,
                "the size of the array on the stack is not a constant.",
                "Give it the largest size that it may have, or pass the array as an "
                "argument.",
            )
        block = op.parent
        # A block of inlined functions has thousands of them.
        if block is not None and block not in in_loops:
            in_loops[block] = _is_in_a_loop(block)
        if block is not None and in_loops[block]:
            raise error_at(
                op,
                "the array on the stack is allocated again in each iteration of a "
                "loop.",
                "Allocate it once, at the entry of the function.",
            )
        total += count * (extent.stride or extent.size)
    return total


def _is_in_a_loop(block: Block) -> bool:
    """Whether control may come back to a block."""
    return block in postorder(successors_of(block), successors_of)
