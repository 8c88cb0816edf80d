"""
The table of writers, which translate one operation each, by operation name.
"""

from xdsl.ir import Operation

from xdsl_gas.targets import (
    llvm_accesses,
    llvm_arithmetic,
    llvm_calls,
    llvm_control_flow,
    llvm_intrinsics,
)
from xdsl_gas.targets.llvm_constants import constant, same_everywhere
from xdsl_gas.targets.properties import NotWritable, Properties
from xdsl_gas.targets.writer import FunctionWriter, Made, Writer
from xdsl_gas.targets.written import Constant, symbol


def _constant(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    value = properties.attribute("value")
    assert value is not None
    return constant(value, to.result_type(op))


def _everywhere(word: str) -> Writer:
    def write(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
        return same_everywhere(to.result_type(op), word)

    return write


def _address(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    name = properties.symbol("global_name")
    if name not in to.module.names:
        raise NotWritable(f"the address of {name}, which is not in the module")
    return Constant(to.result_type(op), symbol(name))


WRITERS: dict[str, Writer] = {
    "llvm.mlir.constant": _constant,
    "llvm.mlir.zero": _everywhere("zeroinitializer"),
    "llvm.mlir.undef": _everywhere("undef"),
    "llvm.mlir.poison": _everywhere("poison"),
    "llvm.mlir.addressof": _address,
    **llvm_arithmetic.WRITERS,
    **llvm_accesses.WRITERS,
    **llvm_calls.WRITERS,
    **llvm_intrinsics.WRITERS,
    **llvm_control_flow.WRITERS,
}
"""The table itself."""


def writer_of(name: str) -> Writer:
    """Returns the writer of an operation. Raises `NotWritable` if there is none."""
    found = WRITERS.get(name) or llvm_intrinsics.intrinsic_of(name)
    if found is None:
        raise NotWritable(f"the operation `{name}`")
    return found
