"""
The operations of the dialects by their names, as this package completes the dialects.
"""

from collections.abc import Mapping
from functools import cache

from xdsl.dialects.builtin import StringAttr
from xdsl.dialects.llvm import LLVM
from xdsl.ir import Attribute, Dialect, Operation

from xdsl_gas.xdsl_compat.extended_dialects import complete


@cache
def operations_of(dialect: str) -> Mapping[str, type[Operation]]:
    """Returns the operations of `llvm` or `nvvm` by name."""
    upstream = LLVM if dialect == "llvm" else Dialect(dialect)
    return {op.name: op for op in complete(upstream).operations}


def operation(name: str) -> type[Operation]:
    """Returns the class of an operation of the dialect `llvm`, by its name in it."""
    return operations_of("llvm")[f"llvm.{name}"]


def add_flags(op: Operation, words: str) -> None:
    """Keeps keywords of LLVM that the dialect has no property for."""
    known = op.attributes.get(FLAGS)
    if isinstance(known, StringAttr):
        words = f"{known.data} {words}"
    op.attributes[FLAGS] = StringAttr(words)


LOST = "gas.llvm_attributes"
"""The name of the attribute with LLVM's text of attributes that MLIR loses."""

FLAGS = "gas.llvm_flags"
"""The name of the attribute with keywords that the dialect has no property for."""


def keep_attributes(
    op: Operation, arguments: Attribute | None, result: Attribute | None
) -> None:
    """Keeps attributes of arguments and result that the operation has no place for."""
    if arguments is not None:
        op.attributes["gas.arg_attrs"] = arguments
    if result is not None:
        op.attributes["gas.res_attrs"] = result
