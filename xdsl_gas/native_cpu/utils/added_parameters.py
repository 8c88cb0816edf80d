"""
Adds parameters to functions whose callers then pass their own.

A function needs a parameter if its own operations do, or if a function that it calls
needs one. Every call has to be a direct one, so that it can pass the parameter.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr
from xdsl.ir import Attribute, BlockArgument, SSAValue

from xdsl_gas.analysis.ir.attribute_values import array_elements
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import Function, is_variadic, set_types
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.diagnostics import error_at
from xdsl_gas.dialects.llvm.syntax.bundles import segment_sizes

Parameter = TypeVar("Parameter")

_ATTRIBUTES = "arg_attrs"
_EFFECTS = "memory_effects"


def needed_parameters(
    call_graph: CallGraph,
    own: Mapping[Function, frozenset[Parameter]],
    fixed: Callable[[Function], bool],
) -> dict[llvm.FuncOp, frozenset[Parameter]]:
    """
    Returns the parameters that each function needs, in program order of the functions.
    `own` has those that functions need whatever they call; `fixed` are functions that
    need no others.
    """
    callers = call_graph.calling_functions()
    needed = dict(own)
    waiting = list(needed)
    while waiting:
        function = waiting.pop()
        for caller in callers.get(function, ()):
            before = needed.get(caller, frozenset[Parameter]())
            after = before | needed[function]
            if after != before and not fixed(caller):
                needed[caller] = after
                waiting.append(caller)
    return {
        function: needed[function]
        for function in call_graph.functions
        if isinstance(function, llvm.FuncOp) and needed.get(function)
    }


def check_signature(
    function: llvm.FuncOp,
    call_graph: CallGraph,
    what: str,
    *,
    may_be_referred_to: bool = False,
) -> None:
    """
    Raises `MemorySpaceError` if a function, which does `what`, cannot be given another
    parameter: it is variadic, in a `musttail` call, or its address is taken.
    """
    if is_variadic(function):
        raise error_at(
            function,
            f"a function with a variable number of arguments {what}.",
            "Inline its calls, or pass it what it needs as an argument.",
        )
    if function in call_graph.in_tail_position:
        raise error_at(
            function,
            f"a function that {what} is in a 'musttail' call, whose caller and callee "
            "have the same parameters.",
            "Inline the call, or remove 'musttail'.",
        )
    name = function.sym_name.data
    if not may_be_referred_to and call_graph.is_referred_to(name):
        raise error_at(
            function,
            f"a function that {what} is not only called directly, so that not every "
            "caller can pass it a parameter.",
            "Remove indirect calls and other uses of its address, for example by "
            "LLVM's optimizer.",
        )


def append_parameter(
    function: llvm.FuncOp, kind: Attribute, attributes: dict[str, Attribute], name: str
) -> int:
    """
    Appends a parameter to a function and returns its index. Drops what the attributes
    of the function say about its effects on memory.
    """
    inputs = list(function.function_type.inputs)
    held = [*array_elements(function.properties.get(_ATTRIBUTES))]
    held += [DictionaryAttr({})] * (len(inputs) - len(held))
    function.properties[_ATTRIBUTES] = ArrayAttr((*held, DictionaryAttr(attributes)))
    set_types(function, inputs=(*inputs, kind))
    function.properties.pop(_EFFECTS, None)
    entry = function.body.blocks.first
    if entry is not None:
        argument = entry.insert_arg(kind, len(entry.args))
        argument.name_hint = name
    return len(inputs)


def append_arguments(call: llvm.CallOp, values: Sequence[SSAValue]) -> None:
    """
    Appends arguments to a direct call. Drops what its attributes say about its effects
    on memory.
    """
    if not values:
        return
    arguments = [*call.args, *values]
    bundles = [*call.op_bundle_operands]
    if held := array_elements(call.properties.get(_ATTRIBUTES)):
        added = [DictionaryAttr({})] * len(values)
        call.properties[_ATTRIBUTES] = ArrayAttr((*held, *added))
    call.operands = [*arguments, *bundles]
    call.properties["operandSegmentSizes"] = segment_sizes(len(arguments), len(bundles))
    call.properties.pop(_EFFECTS, None)


def direct_calls(
    function: llvm.FuncOp, call_graph: CallGraph
) -> Iterator[tuple[llvm.CallOp, llvm.FuncOp]]:
    """Returns the direct calls in a function, each with its callee."""
    for op in operations_in(function):
        if "callee" in op.properties and isinstance(op, llvm.CallOp):
            callee = call_graph.callee_of(op)
            if isinstance(callee, llvm.FuncOp):
                yield op, callee


def parameter(function: llvm.FuncOp, index: int) -> BlockArgument:
    """Returns a parameter of a function as a value in its body."""
    return function.body.blocks[0].args[index]
