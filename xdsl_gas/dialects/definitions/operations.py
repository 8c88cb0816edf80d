"""
How operations are verified without taking ever longer on large modules.

xDSL checks an operation against its IRDL definition in full each time, and counts the
blocks of the region for every terminator. Here a combination of types and attributes
that was found good is remembered, and terminators look at their own block only.
"""

import re
from collections.abc import Callable, Sequence
from typing import TypeVar

from xdsl.ir import Attribute
from xdsl.irdl import IRDLOperation, OpDef
from xdsl.irdl.operations import get_accessors_from_op_def
from xdsl.traits import MemoryEffect, OpTrait, SameOperandsAndResultType

from xdsl_gas.dialects.assembly_formats.programs import (
    parse_with_format,
    print_with_format,
)
from xdsl_gas.dialects.members import join_if_named
from xdsl_gas.dialects.traits import Property

OpT = TypeVar("OpT", bound=IRDLOperation)

_CAPACITY = 1 << 9
"""
The most combinations of a class that are remembered. Where there are more, as of
symbols, most occur once.
"""


_ONLY_TYPES = (MemoryEffect, Property, SameOperandsAndResultType)
"""Traits that verify nothing, or nothing but types."""


class DefinitionCheck:
    """
    Checks operations against an IRDL definition, and each combination of operand types,
    result types and properties only once.
    """

    def __init__(self, definition: OpDef) -> None:
        self._definition = definition
        self._good: dict[tuple[object, ...], Sequence[Attribute]] = {}
        self._traits: tuple[OpTrait, ...] | None = None
        # What the definition asks of attributes or regions is checked every time.
        self._is_simple = not definition.attributes and not definition.regions

    def verify(self, op: IRDLOperation) -> None:
        """Raises `VerifyException` when `op` does not fit the definition."""
        if not self._is_simple or op.regions:
            self._definition.verify(op)
            return
        properties = op.properties
        operands = op.operand_types
        attributes = (*operands, *op.result_types, *properties.values())
        # Attributes do not change, and `_good` keeps them: identity says it all.
        key = (
            len(operands),
            len(op.successors),
            *properties,
            *map(id, attributes),
        )
        if key not in self._good:
            self._definition.verify(op)
            if len(self._good) >= _CAPACITY:
                self._good.clear()
            self._good[key] = attributes
            return
        if self._traits is None:
            # The others depend on nothing but types.
            self._traits = tuple(
                trait
                for trait in self._definition.traits
                if not isinstance(trait, _ONLY_TYPES)
            )
        for trait in self._traits:
            trait.verify(op)


_checks: dict[type[IRDLOperation], DefinitionCheck] = {}


def _check_of(op: type[IRDLOperation]) -> DefinitionCheck:
    check = _checks.get(op)
    if check is None:
        check = _checks[op] = DefinitionCheck(op.get_irdl_definition())
    return check


def operation_definition(cls: type[OpT]) -> type[OpT]:
    """
    xDSL's `irdl_op_definition`, with a `DefinitionCheck` and an `assembly_format` that
    is compiled when it is needed. An operation with a name joins its dialect; a class
    without one is what variants are made of.
    """
    if not hasattr(cls, "name"):
        cls.name = ""
    return define(cls, OpDef.from_pyrdl(cls))


def define(cls: type[OpT], definition: OpDef) -> type[OpT]:
    """Makes a class the operation of a definition. If it has a name, it joins."""
    check_more: Callable[[OpT], None] = cls.verify_
    has_format = definition.assembly_format is not None
    definition.assembly_format = None
    members = get_accessors_from_op_def(definition, None)

    def verify_(self: OpT) -> None:
        _check_of(type(self)).verify(self)
        check_more(self)

    members["verify_"] = verify_
    if has_format:
        members["parse"] = classmethod(parse_with_format)
        members["print"] = print_with_format
    for name, member in members.items():
        setattr(cls, name, member)
    return join_if_named(cls)


def class_name(name: str) -> str:
    """The name of the class of an operation: `SSleepOp` for `rocdl.s.sleep`."""
    _, *words = re.split(r"[._]", name)
    return "".join(word[:1].upper() + word[1:] for word in words) + "Op"
