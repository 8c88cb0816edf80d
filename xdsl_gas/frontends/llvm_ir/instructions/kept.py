"""
What MLIR's dialect cannot say, and where it is kept.
"""

from xdsl.dialects.builtin import StringAttr
from xdsl.ir import Attribute, Operation

from xdsl_gas.dialects.gas import LLVM_ATTRIBUTES, LLVM_FLAGS

LOST = LLVM_ATTRIBUTES
"""The name of the attribute with LLVM's text of attributes that MLIR loses."""

FLAGS = LLVM_FLAGS
"""The name of the attribute with keywords that the dialect has no property for."""


def add_flags(op: Operation, words: str) -> None:
    """Keeps keywords of LLVM that the dialect has no property for."""
    known = op.attributes.get(FLAGS)
    if isinstance(known, StringAttr):
        words = f"{known.data} {words}"
    op.attributes[FLAGS] = StringAttr(words)


def keep_attributes(
    op: Operation, arguments: Attribute | None, result: Attribute | None
) -> None:
    """Keeps attributes of arguments and result that the operation has no place for."""
    if arguments is not None:
        op.attributes["gas.arg_attrs"] = arguments
    if result is not None:
        op.attributes["gas.res_attrs"] = result
