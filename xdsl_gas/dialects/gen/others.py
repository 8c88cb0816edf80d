"""Instructions on the work-group and on the hardware's own registers, and `printf`."""

from xdsl.dialects.builtin import IntAttr
from xdsl.utils.str_enum import StrEnum

from xdsl_gas.dialects.definitions.records import Failure, operation, operations
from xdsl_gas.dialects.enum_attributes import BareKeywordAttribute
from xdsl_gas.dialects.gen.instruction import (
    Instruction,
    operands_failure,
    type_failure,
    type_of,
)
from xdsl_gas.dialects.gen.scalar_types import NUMBERS, ScalarType, TypeAttr, of_bits
from xdsl_gas.dialects.gen.syntax import Number, Registers


class Collective(StrEnum):
    """What the work-items of a group compute together."""

    ANY = "any"
    ALL = "all"
    BROADCAST = "broadcast"
    REDUCE_ADD = "reduce_add"
    REDUCE_MIN = "reduce_min"
    REDUCE_MAX = "reduce_max"
    INCLUSIVE_ADD = "inclusive_add"
    INCLUSIVE_MIN = "inclusive_min"
    INCLUSIVE_MAX = "inclusive_max"
    EXCLUSIVE_ADD = "exclusive_add"
    EXCLUSIVE_MIN = "exclusive_min"
    EXCLUSIVE_MAX = "exclusive_max"


class CollectiveAttr(BareKeywordAttribute[Collective]):
    name = "gen.collective"


_BROADCAST_SOURCES = {"gen.workgroup": 3, "gen.subgroup": 1}
"""How many numbers say whose value a broadcast returns."""

_OF_GROUPS = of_bits(NUMBERS, 16, 32, 64)


class GroupOperation(Instruction):
    """An instruction that all work-items of a group execute together."""


def collective_of(op: Instruction) -> Collective:
    """Returns what a group computes."""
    collective = op.properties["collective"]
    assert isinstance(collective, CollectiveAttr)
    return collective.data


def _verify_group(op: Instruction) -> Failure:
    type = type_of(op)
    numbers = 0
    if collective_of(op) is Collective.BROADCAST:
        numbers = _BROADCAST_SOURCES[op.name]
    return type_failure(op, type, _OF_GROUPS) or operands_failure(
        op, (type,), (type, *(ScalarType.UINT32,) * numbers)
    )


operations(
    "gen.",
    {
        "workgroup": "A value computed from those of all work-items of the work-group; "
        "a broadcast takes three local ids, too.",
        "subgroup": "A value computed from those of all lanes of the thread; a "
        "broadcast takes the number of a lane, too.",
    },
    "$collective $type custom<Registers>($destinations) `=` "
    "custom<Registers>($sources) attr-dict",
    properties={"collective": CollectiveAttr, "type": TypeAttr},
    base=GroupOperation,
    verify=_verify_group,
    directives=(Registers,),
)


def _verify_read_arf(op: Instruction) -> Failure:
    type = type_of(op)
    return type_failure(op, type, of_bits(NUMBERS, 32)) or operands_failure(
        op, (type,), ()
    )


ReadArfOp = operation(
    "gen.read_arf",
    "A register of the hardware's architecture register file.",
    "$type custom<Registers>($destinations) `=` custom<Number>($number) attr-dict",
    properties={"type": TypeAttr, "number": IntAttr},
    base=Instruction,
    verify=_verify_read_arf,
    directives=(Registers, Number),
)


def _verify_region(op: Instruction) -> Failure:
    return operands_failure(op, (ScalarType.UINT32,), (ScalarType.UINT32,))


RegionOp = operation(
    "gen.region",
    "The value that the lane with this number has in a register, the same for all.",
    "custom<Registers>($destinations) `=` custom<Registers>($sources) `offset` "
    "custom<Number>($offset) attr-dict",
    properties={"offset": IntAttr},
    base=Instruction,
    verify=_verify_region,
    directives=(Registers, Number),
)


def _verify_printf(op: Instruction) -> Failure:
    type = type_of(op)
    return operands_failure(op, (), (type,) * len(op.read))


PrintfOp = operation(
    "gen.printf",
    "Prints sources of one type by the format string with this number.",
    "$type custom<Number>($format) custom<Registers>($sources) attr-dict",
    properties={"type": TypeAttr, "format": IntAttr},
    base=Instruction,
    verify=_verify_printf,
    directives=(Registers, Number),
)
