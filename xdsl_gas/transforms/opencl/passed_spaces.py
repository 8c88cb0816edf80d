"""
Propagates declared spaces from parameters of kernels to those of other functions.

    llvm.func spir_kernelcc @k(%p: !llvm.ptr {opencl.address_space = 1 : i32}) {
      llvm.call @f(%p) : (!llvm.ptr) -> ()
    llvm.func internal @f(%p: !llvm.ptr)       // points to global memory
"""

from collections.abc import Iterable, Mapping

from xdsl.dialects import llvm
from xdsl.ir import BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.alias.addresses import roots
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import arguments_of, is_declaration, parameters_of
from xdsl_gas.analysis.ir.graph import postorder
from xdsl_gas.analysis.ir.pointer_types import COPIED_BY_VALUE, argument_attributes
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.pointer_operations import has_memory_at_null
from xdsl_gas.analysis.target.host_visible import declared_space
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.transforms.opencl.declarations import PASSED_TO_KERNELS

_MOST_ROOTS = 16
"""The most underlying pointers of an argument that are considered."""


def passed_spaces(
    call_graph: CallGraph, declared: Mapping[llvm.FuncOp, Mapping[int, MemorySpace]]
) -> dict[llvm.FuncOp, dict[int, MemorySpace]]:
    """
    Returns the spaces of parameters, by function and index, to which all calls pass
    pointers that are derived from parameters in one space. All callers of the functions
    are visible, and the parameters declare no space themselves.
    """
    spaces: dict[SSAValue, MemorySpace] = {}
    by_function: dict[llvm.FuncOp, dict[int, MemorySpace]] = {}
    callees = call_graph.callees
    # Callers before callees: calls that close a cycle pass unknown spaces.
    order = reversed(postorder(call_graph.functions, lambda f: callees.get(f, ())))
    for function in order:
        if not isinstance(function, llvm.FuncOp) or is_declaration(function):
            continue
        known = declared.get(function, {})
        is_visible = call_graph.every_caller_is_visible(function)
        for parameter in parameters_of(function):
            index = parameter.index
            space = known.get(index) or declared_space(function, index)
            if space is None and is_visible and _may_be_declared(function, parameter):
                space = _passed(call_graph.calls_of(function), parameter, spaces)
                if space is not None:
                    by_function.setdefault(function, {})[index] = space
            if space is not None:
                spaces[parameter] = space
    return by_function


def _may_be_declared(function: llvm.FuncOp, parameter: BlockArgument) -> bool:
    attributes = argument_attributes(function, parameter.index)
    return isinstance(parameter.type, llvm.LLVMPointerType) and not any(
        name in attributes for name in COPIED_BY_VALUE
    )


def _passed(
    calls: Iterable[Operation],
    parameter: BlockArgument,
    spaces: Mapping[SSAValue, MemorySpace],
) -> MemorySpace | None:
    """Returns the one space that all calls pass pointers to; None if there is none."""
    agreed: set[MemorySpace | None] = set()
    for call in calls:
        passed = arguments_of(call)[parameter.index : parameter.index + 1]
        if not passed:
            return None
        for root in roots(passed[0], _MOST_ROOTS) or (None,):
            # A recursive call passes what others have passed.
            if root is parameter or _is_no_memory(root, parameter):
                continue
            agreed.add(None if root is None else spaces.get(root))
    space = agreed.pop() if len(agreed) == 1 else None
    return space if space in PASSED_TO_KERNELS else None


def _is_no_memory(root: SSAValue | None, parameter: BlockArgument) -> bool:
    """Whether nothing is accessed through a parameter that has the value of a root."""
    if root is None or not isinstance(root.owner, Operation):
        return False
    source = semantics_of(root.owner).source
    return source is PointerSource.UNDEFINED or (
        source is PointerSource.NULL and not has_memory_at_null(parameter)
    )
