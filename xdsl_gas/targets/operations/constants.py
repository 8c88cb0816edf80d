"""
Translates operations that are constants of LLVM IR.

See https://llvm.org/docs/LangRef.html#constants.
"""

from xdsl.ir import Operation

from xdsl_gas.dialects.llvm.attributes.common import BlockAddressAttr
from xdsl_gas.targets.llvm_constants import Constant
from xdsl_gas.targets.properties import (
    NotWritable,
    Properties,
    keywords,
    symbol_name,
)
from xdsl_gas.targets.spelling import symbol
from xdsl_gas.targets.writer import FunctionWriter, Made, Writer


def _constant(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    value = properties.attribute("value")
    assert value is not None
    return to.module.constants.of(value, op.results[0].type)


def _everywhere(word: str) -> Writer:
    def write(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
        return to.module.constants.same_everywhere(op.results[0].type, word)

    return write


def _address(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    name = properties.symbol("global_name")
    if name is None or name not in to.module.symbols:
        raise NotWritable(f"the address of {name}, which is not in the module")
    text = f"no_cfi {symbol(name)}" if "no_cfi" in keywords(op) else symbol(name)
    return Constant(op.results[0].type, text)


def _equivalent(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    name = properties.symbol("function_name")
    if name is None or name not in to.module.symbols:
        raise NotWritable(f"the address of {name}, which is not in the module")
    return Constant(op.results[0].type, f"dso_local_equivalent {symbol(name)}")


def _block_address(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    address = properties.attribute("block_addr")
    assert isinstance(address, BlockAddressAttr)
    name = symbol_name(address.get("function")) or ""
    tag = address.get("tag")
    label = None if tag is None else to.module.label_of(name, tag)
    if label is None:
        raise NotWritable(f"the address of a block that {symbol(name)} does not have")
    return Constant(op.results[0].type, f"blockaddress({symbol(name)}, %{label})")


WRITERS: dict[str, Writer] = {
    "llvm.mlir.constant": _constant,
    "llvm.mlir.zero": _everywhere("zeroinitializer"),
    "llvm.mlir.undef": _everywhere("undef"),
    "llvm.mlir.poison": _everywhere("poison"),
    "llvm.mlir.none": _everywhere("none"),
    "llvm.mlir.addressof": _address,
    "llvm.dso_local_equivalent": _equivalent,
    "llvm.blockaddress": _block_address,
}
