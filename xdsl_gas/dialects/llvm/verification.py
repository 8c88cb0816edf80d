"""
How operations are verified without taking ever longer on large modules.

xDSL checks an operation against its IRDL definition in full each time, and counts the
blocks of the region for every terminator. Here a combination of types and attributes
that was found good is remembered, and terminators look at their own block only.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar, cast

from xdsl.dialects.builtin import DenseArrayBase
from xdsl.ir import Attribute, Block, ErasedSSAValue, Operation, SSAValue
from xdsl.irdl import IRDLOperation, OpDef
from xdsl.irdl.operations import get_accessors_from_op_def
from xdsl.traits import MemoryEffect, OpTrait, SameOperandsAndResultType
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.assembly_formats.programs import (
    parse_with_format,
    print_with_format,
)
from xdsl_gas.dialects.members import join_if_named

OpT = TypeVar("OpT", bound=IRDLOperation)

_CAPACITY = 1 << 12


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
                if not isinstance(trait, MemoryEffect | SameOperandsAndResultType)
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
    without one is what `xdsl_gas.dialects.variants` are made of.
    """
    if not hasattr(cls, "name"):
        cls.name = ""
    check_more: Callable[[OpT], None] = cls.verify_
    definition = OpDef.from_pyrdl(cls)
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


class Terminator(IRDLOperation):
    """
    A base class for the terminators of the dialect, to be named before any other.

    What a terminator can be wrong about does not depend on how many blocks there are.
    """

    def verify(self, verify_nested_ops: bool = True) -> None:
        block = self.parent
        for operand in self.operands:
            if isinstance(operand, ErasedSSAValue):
                raise ValueError("Erased SSA value is used by the operation")
        if self.successors:
            if block is None or block.parent is None:
                raise VerifyException(
                    f"Operation {self.name} with block successors does not belong to a "
                    "block or a region"
                )
            if block.last_op is not self:
                raise VerifyException(
                    f"Operation {self.name} with block successors must terminate its "
                    "parent block"
                )
            for successor in self.successors:
                if successor.parent is not block.parent:
                    raise VerifyException(
                        f"Operation {self.name} is branching to a block of a different "
                        "region"
                    )
        try:
            self.verify_()
        except VerifyException as error:
            self.emit_error(f"Operation does not verify: {error}", error)


def verify_successor(
    op: Operation, number: int, block: Block, operands: Sequence[SSAValue]
) -> None:
    """
    Raises `VerifyException` unless `operands` fit the arguments of `block`, the
    successor of `op` with that number.
    """
    arguments = block.args
    if len(operands) != len(arguments):
        raise VerifyException(
            f"branch has {len(operands)} operands for successor #{number}, but target "
            f"block has {len(arguments)}"
        )
    for position, (operand, argument) in enumerate(
        zip(operands, arguments, strict=True)
    ):
        if operand.type is not argument.type and operand.type != argument.type:
            raise VerifyException(
                f"type mismatch for bb argument #{position} of successor #{number}: "
                f"{operand.type} is not {argument.type}"
            )


def verify_branch_weights(op: Operation) -> None:
    """
    Raises `VerifyException` when `op` has branch weights, but not one a successor.
    """
    weights = cast(DenseArrayBase | None, op.properties.get("branch_weights"))
    if weights is not None and len(weights) != len(op.successors):
        raise VerifyException(
            "expects number of branch weights to match number of successors: "
            f"{len(weights)} vs {len(op.successors)}"
        )
