"""
Addresses of blocks, and DSO-local equivalents of functions.

See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmblockaddress-llvmblockaddressop).
"""

from typing import Any
from weakref import WeakKeyDictionary, WeakValueDictionary

from xdsl.dialects import llvm
from xdsl.dialects.builtin import SymbolRefAttr
from xdsl.ir import Attribute, Operation
from xdsl.irdl import IRDLOperation, prop_def
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.records import Failure, operation
from xdsl_gas.dialects.llvm.attributes.common import BlockAddressAttr, BlockTagAttr
from xdsl_gas.dialects.llvm.symbols import lookup_symbol


def _verify_dsolocal_equivalent(op: Any) -> Failure:
    symbol_op = lookup_symbol(op, op.function_name)
    if symbol_op is None:
        return
    if symbol_op.name == "llvm.mlir.alias":
        for inner in symbol_op.walk():
            if isinstance(inner, llvm.AddressOfOp) and isinstance(
                lookup_symbol(inner, inner.global_name), llvm.GlobalOp
            ):
                return "must reference an alias to a function"
    elif not isinstance(symbol_op, llvm.FuncOp):
        return (
            f"'{op.function_name}' must reference a function or an alias, but "
            f"found '{symbol_op.name}'"
        )
    linkage = symbol_op.properties.get("linkage")
    if linkage == llvm.LinkageAttr("extern_weak"):
        return "target function with 'extern_weak' linkage not allowed"


operation(
    "llvm.dso_local_equivalent",
    "The address of a function, or of its equivalent in this linkage unit.",
    "$function_name attr-dict `:` type($res)",
    properties={"function_name": SymbolRefAttr},
    results={"res": llvm.LLVMPointerType},
    verify=_verify_dsolocal_equivalent,
    traits=(Pure(),),
    see="https://mlir.llvm.org/docs/Dialects/LLVM/#llvmdso_local_equivalent-llvmdsolocalequivalentop",
)


def _verify_block_address(op: Any) -> Failure:
    name = op.block_addr.get("function")
    assert isinstance(name, SymbolRefAttr)
    function = lookup_symbol(op, name)
    if function is None:
        return
    if not isinstance(function, llvm.FuncOp):
        return f"'{name}' must reference a function, but found '{function.name}'"
    if find_block_tag(function, op.block_addr.get("tag")) is None:
        return f"expects an existing block label target in the function '{name}'"


operation(
    "llvm.blockaddress",
    "The address of a block.",
    "$block_addr attr-dict `:` type($res)",
    properties={"block_addr": BlockAddressAttr},
    results={"res": llvm.LLVMPointerType},
    verify=_verify_block_address,
    traits=(Pure(),),
    see="https://mlir.llvm.org/docs/Dialects/LLVM/#llvmblockaddress-llvmblockaddressop",
)


@operation_definition
class BlockTagOp(IRDLOperation):
    """
    Gives a number to the block that it is in.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmblocktag-llvmblocktagop).
    """

    name = "llvm.blocktag"

    tag = prop_def(BlockTagAttr)

    assembly_format = "$tag attr-dict"

    def verify_(self) -> None:
        function = self.parent_op()
        while not isinstance(function, llvm.FuncOp):
            if function is None:
                return
            function = function.parent_op()
        if find_block_tag(function, self.tag) not in (self, None):
            raise VerifyException(
                f"duplicate block tag {self.tag} in the function "
                f"'{SymbolRefAttr(function.sym_name)}'"
            )


_TAGS: WeakKeyDictionary[Operation, WeakValueDictionary[Attribute, BlockTagOp]] = (
    WeakKeyDictionary()
)
"""
The first operation with each tag found so far in each function. An entry may be out of
date, so it is checked when it is used; both sides are weak, so no function is kept
alive.
"""


def find_block_tag(function: Operation, tag: Attribute | None) -> BlockTagOp | None:
    """The operation that tags a block of `function` with `tag`, the first if many."""
    if tag is None:
        return None
    known = _TAGS.get(function)
    block_tag = None if known is None else known.get(tag)
    if (
        block_tag is not None
        and block_tag.tag == tag
        and function.is_ancestor(block_tag)
    ):
        return block_tag
    known = WeakValueDictionary[Attribute, BlockTagOp]()
    for op in function.walk():
        if isinstance(op, BlockTagOp):
            known.setdefault(op.tag, op)
    _TAGS[function] = known
    return known.get(tag)
