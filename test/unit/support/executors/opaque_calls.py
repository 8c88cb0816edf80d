"""Runs `func.call_indirect` of addresses of functions that were cast to types."""

from contextlib import AbstractContextManager
from unittest.mock import patch

from xdsl.dialects.builtin import UnregisteredOp
from xdsl.ir import Operation

from xdsl_gas.interpreters import handlers
from xdsl_gas.interpreters.state.traps import Unsupported
from xdsl_gas.interpreters.state.values import Pointer, Value
from xdsl_gas.interpreters.state.work_item import Enter, WorkItem


def _cast(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    return operands[0]


def _call(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Enter:
    called, *arguments = operands
    assert isinstance(op, UnregisteredOp)
    if op.op_name.data != "func.call_indirect":
        raise Unsupported(f"{op.op_name.data} is not known here")
    assert isinstance(called, Pointer)
    assert called.object is not None
    assert called.object.function is not None
    return Enter(called.object.function, tuple(arguments))


def opaque_calls() -> AbstractContextManager[object]:
    """A context in which the interpreter runs such calls."""
    known = {"builtin.unrealized_conversion_cast": _cast, "builtin.unregistered": _call}
    return patch.dict(handlers.HANDLERS, known)
