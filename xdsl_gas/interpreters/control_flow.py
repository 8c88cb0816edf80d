"""
Branches, calls and returns.
"""

from collections.abc import Callable
from typing import Any, TypeAlias, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import DenseIntOrFPElementsAttr
from xdsl.ir import Block, Operation

from xdsl_gas.analysis.ir.control_flow import SuccessorOperands, successor_operands
from xdsl_gas.analysis.ir.functions import arguments_of, is_declaration
from xdsl_gas.analysis.semantics.operand_bundles import effects_of_bundles
from xdsl_gas.diagnostics import symbol_words
from xdsl_gas.interpreters.library.functions import library_function
from xdsl_gas.interpreters.operations.pointers import query
from xdsl_gas.interpreters.state.traps import Trap, Unsupported
from xdsl_gas.interpreters.state.values import Pointer, Value, as_int, integer_width
from xdsl_gas.interpreters.state.work_item import (
    Action,
    Enter,
    Handler,
    Jump,
    MachineState,
    Prepared,
    Return,
    WorkItem,
)

_Jumps: TypeAlias = Callable[[tuple[Value, ...]], Jump]
"""Returns the jump of a branch with its operands."""


def _jumps(op: Operation) -> list[_Jumps]:
    """Returns for each successor the jump to it."""

    def jump(to: Block, passed: SuccessorOperands) -> _Jumps:
        return lambda operands: Jump(to, operands[passed.first : passed.end])

    return list(map(jump, op.successors, successor_operands(op) or ()))


def _branch(machine: MachineState, op: Operation) -> Handler:
    (jump,) = _jumps(op)
    return lambda item, op, operands: jump(operands)


def _branch_if(machine: MachineState, op: Operation) -> Handler:
    if_true, if_false = _jumps(op)

    def branch(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Jump:
        taken = if_true if as_int(operands[0], "a branch") else if_false
        return taken(operands)

    return branch


def _switch(machine: MachineState, op: Operation) -> Handler:
    otherwise, *jumps = _jumps(op)
    mask = (1 << integer_width(op.operands[0].type)) - 1
    cases = op.properties.get("case_values")
    by_value: dict[int, _Jumps] = {}
    if isinstance(cases, DenseIntOrFPElementsAttr):
        numbers = cast(DenseIntOrFPElementsAttr[Any], cases).get_values()
        by_value = {
            int(case) & mask: jump for case, jump in zip(numbers, jumps, strict=True)
        }

    def switch(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Jump:
        return by_value.get(as_int(operands[0], "a branch"), otherwise)(operands)

    return switch


def _return(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Return:
    return Return(operands[0] if operands else None)


def _unreachable(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> None:
    raise Trap("a place that is never reached was reached")


def _trap(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> None:
    raise Trap("the program stopped itself")


def _assume(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> None:
    if not as_int(operands[0], "an assumption"):
        raise Trap("an assumption does not hold")


def _call(
    item: WorkItem, op: Operation, operands: tuple[Value, ...]
) -> Value | Action | None:
    assert isinstance(op, llvm.CallOp)
    _check_bundles(op)
    machine = item.machine
    passed = operands[: len(arguments_of(op)) + (op.callee is None)]
    if op.callee is None:
        called, *arguments = passed
        memory_object = called.object if isinstance(called, Pointer) else None
        function = None if memory_object is None else memory_object.function
        if function is None:
            raise Trap("a call through a pointer that is no function's")
    else:
        function, arguments = machine.function(op.callee.string_value()), passed
    if not is_declaration(function):
        _check_type(op, function)
        return Enter(function, tuple(arguments))
    return call_library(item, op, function.sym_name.data, tuple(arguments))


def _check_bundles(op: Operation) -> None:
    if effects_of_bundles(op).writes:
        raise Unsupported("a call with an operand bundle that may write memory")


def _check_type(op: Operation, function: llvm.FuncOp) -> None:
    function_type = function.function_type
    expected = tuple(argument.type for argument in arguments_of(op))
    results = op.results[0].type if op.results else llvm.LLVMVoidType()
    if function_type.is_variadic:
        raise Unsupported("a call of a function with any number of arguments")
    if (expected, results) != (function_type.inputs.data, function_type.output):
        name = symbol_words(function.sym_name.data)
        raise Trap(f"a call of {name} as of another type")


def call_library(
    item: WorkItem, op: Operation, name: str, arguments: tuple[Value, ...]
) -> Value | Action | None:
    """Calls a function or an intrinsic that has no body."""
    external = item.machine.externals.get(name)
    if external is not None:
        return external(*arguments)
    answer = query(item, op, arguments)
    if answer is not None:
        return answer
    handler = library_function(name)
    if handler is None:
        raise Unsupported(
            f"@{name} has no body and is not known here: give one in 'externals'"
        )
    return handler(item, op, arguments)


def _call_intrinsic(
    item: WorkItem, op: Operation, operands: tuple[Value, ...]
) -> Value | Action | None:
    assert isinstance(op, llvm.CallIntrinsicOp)
    _check_bundles(op)
    return call_library(item, op, op.intrin.data, operands[: len(arguments_of(op))])


def _library_operation(
    item: WorkItem, op: Operation, operands: tuple[Value, ...]
) -> Value | Action | None:
    return call_library(item, op, op.name, operands)


def operation_handler(name: str) -> Handler | None:
    """Returns the handler of an intrinsic operation; None if it is unknown."""
    return None if library_function(name) is None else _library_operation


HANDLERS: dict[str, Handler] = {
    "llvm.br": Prepared(_branch),
    "llvm.cond_br": Prepared(_branch_if),
    "llvm.switch": Prepared(_switch),
    "llvm.return": _return,
    "llvm.unreachable": _unreachable,
    "llvm.intr.trap": _trap,
    "llvm.intr.ubsantrap": _trap,
    "llvm.intr.assume": _assume,
    "llvm.call": _call,
    "llvm.call_intrinsic": _call_intrinsic,
}
