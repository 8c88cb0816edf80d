"""
Constants and initializers of variables.
"""

from typing import Any, cast

from xdsl.dialects.builtin import (
    AnyFloat,
    ArrayAttr,
    BytesAttr,
    DenseIntOrFPElementsAttr,
    FloatAttr,
    IntegerAttr,
    StringAttr,
)
from xdsl.ir import Attribute, Operation

from xdsl_gas.dialects.constants.attributes import ExactDenseAttr, SplatAttr
from xdsl_gas.dialects.constants.formats import bytes_to_float, size_in_mlir
from xdsl_gas.interpreters.state.traps import Unsupported
from xdsl_gas.interpreters.state.values import (
    POISON,
    Value,
    integer_width,
    is_integer,
    part_types,
    zero_of,
)
from xdsl_gas.interpreters.state.work_item import (
    Handler,
    MachineState,
    Prepared,
    WorkItem,
)

_ZEROS = ("llvm.zero",)
_UNDEFINED = ("llvm.undef", "llvm.poison")


def is_uniform(attribute: Attribute) -> bool:
    """Whether an attribute is a splat."""
    return attribute.name in _ZEROS or isinstance(attribute, SplatAttr)


def constant_value(attribute: Attribute, kind: Attribute) -> Value:
    """Returns the value of an attribute as a type."""
    if attribute.name in _ZEROS:
        return zero_of(kind)
    if attribute.name in _UNDEFINED:
        return POISON
    if isinstance(attribute, IntegerAttr):
        number: int = cast(IntegerAttr[Any], attribute).value.data
        return number & (1 << integer_width(kind)) - 1
    if isinstance(attribute, FloatAttr):
        return cast(FloatAttr[Any], attribute).value.data
    if isinstance(attribute, StringAttr):
        return tuple(attribute.data.encode())
    if isinstance(attribute, BytesAttr):
        return tuple(attribute.data)
    parts = part_types(kind)
    if parts is not None and isinstance(attribute, ArrayAttr):
        elements = cast(ArrayAttr[Attribute], attribute).data
        return tuple(map(constant_value, elements, parts))
    if isinstance(attribute, DenseIntOrFPElementsAttr) and (
        parts is not None or isinstance(attribute, SplatAttr)
    ):
        numbers = _elements(cast(Any, attribute))
        return _shaped(kind, numbers, [0])
    raise Unsupported(f"the constant {attribute} of type {kind}")


def _elements(attribute: DenseIntOrFPElementsAttr[Any]) -> list[int | float]:
    """Returns the elements of a dense constant; a single one for a splat."""
    if isinstance(attribute, SplatAttr):
        attribute = attribute.one()
    element: Attribute = attribute.get_element_type()
    if not isinstance(attribute, ExactDenseAttr):
        return list(attribute.get_values())
    size, data = size_in_mlir(element), attribute.data.data
    pieces = [data[start : start + size] for start in range(0, len(data), size)]
    if isinstance(element, AnyFloat):
        return [bytes_to_float(piece, element) for piece in pieces]
    return [int.from_bytes(piece, "little") for piece in pieces]


def _shaped(
    value_type: Attribute, numbers: list[int | float], used: list[int]
) -> Value:
    parts = part_types(value_type)
    if parts is not None:
        return tuple(_shaped(part, numbers, used) for part in parts)
    number = numbers[used[0] if len(numbers) > 1 else 0]
    used[0] += 1
    if is_integer(value_type):
        return int(number) & (1 << integer_width(value_type)) - 1
    return float(number)


def _constant(machine: MachineState, op: Operation) -> Handler:
    value = constant_value(op.properties["value"], op.results[0].type)
    return lambda item, op, operands: value


def _poison(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    return POISON


HANDLERS: dict[str, Handler] = {
    "llvm.mlir.constant": Prepared(_constant),
    "llvm.mlir.undef": _poison,
    "llvm.mlir.poison": _poison,
}
