"""
The names of values and blocks.

xDSL's setter of `name_hint` takes a number off the end of a name (`%call_1`), since its
parser adds one to repeated names. LLVM's names are unique, and are kept as they are.
"""

# xDSL offers no way to set a name verbatim.
# pyright: reportPrivateUsage=false

from typing import cast

from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    FusedLoc,
    LocationAttr,
    StringAttr,
)
from xdsl.dialects.llvm import FuncOp
from xdsl.ir import Attribute, Block, BlockArgument, OpResult, SSAValue

from xdsl_gas.frontends.llvm_ir.tokens import name_of

NAME = "gas.name"
"""The attribute with a name of a value that MLIR cannot print."""

BLOCK_NAME = "gas.block_name"
"""The attribute of a terminator with such a name of its block."""


def set_name(named: SSAValue | Block, token: str) -> bool:
    """
    Gives a value or block the name in a token such as `%name` or `%"a b"`. Numbers are
    not names. A name that MLIR cannot print becomes the attribute `gas.name` of the
    operation; returns False for arguments and blocks, see `keep_name`.
    """
    if "0" <= token[1] <= "9":
        return True
    name = token[1:] if token[1] != '"' else name_of(token)
    if named.is_valid_name(name):
        named._name = name
    elif isinstance(named, OpResult):
        named.op.attributes[NAME] = StringAttr(name)
    else:
        return False
    return True


def keep_name(function: FuncOp, named: SSAValue | Block, token: str) -> None:
    """
    Keeps a name that MLIR cannot print: that of a function's argument in its
    attributes, that of a phi in its location, and that of a block in its terminator.
    """
    name = StringAttr(name_of(token))
    if isinstance(named, Block):
        last = named.last_op
        assert last is not None
        last.attributes[BLOCK_NAME] = name
    elif isinstance(named, BlockArgument):
        if named.block is function.body.blocks.first:
            _set_attribute(function, named.index, name)
        else:
            named.location = _with_name(named.location, name)


def _set_attribute(function: FuncOp, index: int, name: StringAttr) -> None:
    old = function.arg_attrs
    each = (
        [DictionaryAttr({})] * len(function.function_type.inputs)
        if old is None
        else list(old)
    )
    each[index] = DictionaryAttr({**each[index].data, NAME: name})
    function.arg_attrs = ArrayAttr(each)


def _with_name(location: LocationAttr, name: StringAttr) -> LocationAttr:
    held: dict[str, Attribute] = {NAME: name}
    locations = ArrayAttr((location,))
    if isinstance(location, FusedLoc) and isinstance(location.metadata, DictionaryAttr):
        held |= location.metadata.data
        locations = location.locations
    return FusedLoc(cast(ArrayAttr[LocationAttr], locations), DictionaryAttr(held))
