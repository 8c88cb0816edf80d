"""
The names of values and blocks.

xDSL's setter of `name_hint` takes a number off the end of a name (`%call_1`), since its
parser adds one to repeated names. LLVM's names are unique, and are kept as they are.
"""

# xDSL offers no way to set a name verbatim.
# pyright: reportPrivateUsage=false

from xdsl.dialects.builtin import StringAttr
from xdsl.ir import Block, OpResult, SSAValue

from xdsl_gas.frontends.llvm_ir.tokens import name_of


def set_name(named: SSAValue | Block, token: str) -> None:
    """
    Gives a value or block the name in a token such as `%name` or `%"a b"`. Numbers are
    not names. A name that MLIR cannot print becomes the attribute `gas.name`.
    """
    if "0" <= token[1] <= "9":
        return
    name = token[1:] if token[1] != '"' else name_of(token)
    if named.is_valid_name(name):
        named._name = name
    elif isinstance(named, OpResult):
        named.op.attributes["gas.name"] = StringAttr(name)
