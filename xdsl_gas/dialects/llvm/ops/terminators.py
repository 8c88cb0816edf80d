"""The verifier that terminators share, and checks of their successors."""

from collections.abc import Sequence
from typing import cast

from xdsl.dialects.builtin import DenseArrayBase
from xdsl.ir import Block, ErasedSSAValue, Operation, SSAValue
from xdsl.irdl import IRDLOperation
from xdsl.utils.exceptions import VerifyException


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
