"""
Accesses to variables of a work-group that hold values of any type.

A mask of a scalable vector is stored as bytes, one for each lane: SVE has no store of
the bits of fewer than 16 lanes.
"""

from xdsl.dialects.builtin import i1, i8
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.dialects.llvm.ops.conversions import TruncOp, ZExtOp
from xdsl_gas.native_cpu.building.kernel_builder import KernelBuilder
from xdsl_gas.native_cpu.builtins.mangling import lanes_and_element, vector_of


def stored_type(kind: Attribute) -> Attribute:
    """Returns the type as which a variable of a type is stored."""
    lanes, scalable, element = lanes_and_element(kind)
    is_mask = scalable and element == i1
    return vector_of(i8, lanes, scalable=True) if is_mask else kind


def load_value(
    builder: KernelBuilder, kind: Attribute, address: SSAValue, alignment: int
) -> tuple[SSAValue, Operation]:
    """Loads a variable of a type. Returns its value, and the load."""
    stored = stored_type(kind)
    load = builder.load(stored, address, alignment)
    found = load.dereferenced_value
    if stored == kind:
        return found, load
    narrow = TruncOp.create(operands=[found], result_types=[kind])
    return builder.put(narrow).results[0], load


def store_value(
    builder: KernelBuilder, value: SSAValue, address: SSAValue, alignment: int
) -> Operation:
    """Stores a variable. Returns the store."""
    stored = stored_type(value.type)
    if stored != value.type:
        wide = ZExtOp.create(operands=[value], result_types=[stored])
        value = builder.put(wide).results[0]
    return builder.store(value, address, alignment)
