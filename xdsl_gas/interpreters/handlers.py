"""
The table of handlers, which run one operation each, by operation name.
"""

from xdsl.ir import Operation

from xdsl_gas.interpreters import control_flow
from xdsl_gas.interpreters.operations import (
    accesses,
    aggregates,
    atomics,
    constants,
    conversions,
    float_operations,
    integer_intrinsics,
    integers,
    pointers,
    vector_predication,
)
from xdsl_gas.interpreters.state.traps import Unsupported
from xdsl_gas.interpreters.state.values import Value, unsigned
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem

HANDLERS: dict[str, Handler] = {
    **constants.HANDLERS,
    **integers.HANDLERS,
    **integer_intrinsics.HANDLERS,
    **float_operations.HANDLERS,
    **conversions.HANDLERS,
    **aggregates.HANDLERS,
    **pointers.HANDLERS,
    **accesses.HANDLERS,
    **vector_predication.HANDLERS,
    **atomics.HANDLERS,
    **control_flow.HANDLERS,
}
"""Handlers by operation name; `library` has further ones."""


def is_known(name: str) -> bool:
    """Whether an operation has a handler."""
    return name in HANDLERS or control_flow.operation_handler(name) is not None


def _unknown(
    item: WorkItem, op: Operation, operands: tuple[Value, ...]
) -> Value | None:
    if item.machine.interpreter is None:
        raise Unsupported(f"{op.name} is not known here")
    # xDSL's interpreter has signed integers, this one unsigned.
    results = item.machine.interpreter.run_op(op, operands)
    return unsigned(op.results[0].type, results[0]) if results else None


def handler_of(name: str) -> Handler:
    """Returns the handler of an operation, or one that raises `Unsupported`."""
    return HANDLERS.get(name) or control_flow.operation_handler(name) or _unknown


class HandlerOfClass(dict[type[Operation], Handler]):
    """Handlers by operation class, filled on demand: one lookup per operation."""

    def __missing__(self, op_class: type[Operation]) -> Handler:
        handler = handler_of(op_class.name)
        self[op_class] = handler
        return handler
