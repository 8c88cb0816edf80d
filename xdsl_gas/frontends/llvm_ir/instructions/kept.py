"""
What MLIR's dialect cannot say, and where it is kept.
"""

from xdsl.dialects.builtin import StringAttr
from xdsl.ir import Attribute, Operation

from xdsl_gas.dialects.gas import (
    ARGUMENT_ATTRIBUTES,
    LLVM_FLAGS,
    RESULT_ATTRIBUTES,
)


def add_flags(op: Operation, words: str) -> None:
    """Keeps keywords of LLVM that the dialect has no property for."""
    known = op.attributes.get(LLVM_FLAGS)
    if isinstance(known, StringAttr):
        words = f"{known.data} {words}"
    op.attributes[LLVM_FLAGS] = StringAttr(words)


def keep_attributes(
    op: Operation, arguments: Attribute | None, result: Attribute | None
) -> None:
    """Keeps attributes of arguments and result that the operation has no place for."""
    if arguments is not None:
        op.attributes[ARGUMENT_ATTRIBUTES] = arguments
    if result is not None:
        op.attributes[RESULT_ATTRIBUTES] = result
