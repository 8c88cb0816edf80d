"""Constants: of scalars, vectors and aggregates."""

from collections.abc import Iterator
from itertools import islice, repeat

from xdsl.dialects.builtin import (
    ArrayAttr,
    BytesAttr,
    DenseIntOrFPElementsAttr,
    FloatAttr,
    IntegerAttr,
    StringAttr,
)
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.analysis.target.data_layout import wrapped
from xdsl_gas.dialects.gen.immediates import float_bits, range_of
from xdsl_gas.dialects.gen.scalar_types import BITS, FLOATS, ScalarType
from xdsl_gas.gen.conversion.builder import Builder, unsupported

ZEROS = ("llvm.zero", "llvm.undef", "llvm.poison")
"""The attributes of constants all of whose bits are zero here."""


def convert_constant(builder: Builder, op: Operation) -> None:
    """Loads each scalar of a constant."""
    (result,) = op.results
    types = builder.types_of(op, result.type)
    value = op.properties.get("value")
    numbers = list(_numbers(value, len(types))) if value is not None else []
    if len(numbers) != len(types):
        raise unsupported(op, "this constant is")
    loaded: list[int] = []
    for type, number in zip(types, numbers, strict=True):
        if type in FLOATS:
            bits = float_bits(type, number)
        elif isinstance(number, int):
            bits = _in_range(type, number)
        else:
            raise unsupported(op, "this constant is")
        loaded.append(builder.immediate(type, bits))
    builder.set(result, *loaded)


def convert_zero(builder: Builder, op: Operation) -> None:
    """Loads zeros: also for what is undefined."""
    types = builder.types_of(op, op.results[0].type)
    builder.set(op.results[0], *(builder.immediate(type, 0) for type in types))


def _in_range(type: ScalarType, number: int) -> int:
    number = wrapped(number, BITS[type])
    return number if number in range_of(type) else number % (1 << BITS[type])


def _numbers(value: Attribute, count: int) -> Iterator[int | float]:
    """Yields the numbers of the scalars in a constant, as far as they are known."""
    match value:
        case IntegerAttr():
            yield integer_value(value) or 0
        case FloatAttr():
            yield value.value.data
        case DenseIntOrFPElementsAttr():
            # One that stands for more elements than are converted ends early.
            for number in islice(value.iter_values(), count + 1):
                if isinstance(number, int | float):
                    yield number
        case StringAttr():
            yield from value.data.encode()
        case BytesAttr():
            yield from value.data
        case ArrayAttr():
            for element in value:
                yield from _numbers(element, count)
        case _ if value.name in ZEROS:
            yield from repeat(0, count)
        case _:
            return
