"""
The distance in bytes between the operand and the result of address arithmetic.
"""

from math import gcd

from xdsl.dialects.builtin import VectorType
from xdsl.dialects.llvm import GEP_USE_SSA_VAL
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.integers.known_bits import known_low_bits
from xdsl_gas.analysis.ir.attribute_values import dense_integers, signed_constant
from xdsl_gas.analysis.points_to.offsets import Offset, strided
from xdsl_gas.analysis.semantics.pointer_operations import is_in_bounds
from xdsl_gas.analysis.target.data_layout import wrapped
from xdsl_gas.analysis.target.type_layout import TypeLayout, element_type
from xdsl_gas.pointer_interface import PointerType

_NARROWEST_INDEX = 32
"""The least index width whose arithmetic does not wrap around within `FARTHEST`."""

_LARGEST_STEP = 1 << 32
"""The size of the smallest address space: multiples of it may wrap around to 0."""


def distance_of(op: Operation, layout: TypeLayout) -> Offset:
    """
    The distance that an operation adds to a pointer. With variable indices, modulo the
    sizes of their elements, or modulo the powers of two in these if the multiples may
    wrap around. None if unknown.
    """
    pointer: Attribute = op.operands[0].type
    kind = op.properties.get("elem_type")
    indices = dense_integers(op.properties.get("rawConstantIndices"))
    if isinstance(pointer, PointerType):
        kind, indices = pointer.pointee_type(), (GEP_USE_SSA_VAL,)
    if kind is None or not indices:
        return None
    dynamic = iter(op.operands[1:])
    distance, step = 0, 0
    for level, raw in enumerate(indices):
        index: int | None = raw
        value: SSAValue | None = None
        if raw == GEP_USE_SSA_VAL:
            value = next(dynamic)
            index = signed_constant(value)
        if index is not None and level:
            found = layout.offset_of(kind, index)
            if found is None:
                return None
            distance, kind = distance + found[0], found[1]
            continue
        stride = layout.element_stride(kind) if level else layout.stride(kind)
        inner = element_type(kind) if level else kind
        if inner is None:
            return None
        kind = inner
        if index is None:
            if not stride or value is None:
                return None
            step = gcd(step, _known_multiple(value, stride, is_in_bounds(op)))
            continue
        if index and stride is None:
            return None
        distance += index * (stride or 0)
    width = layout.index_width(pointer)
    if width < _NARROWEST_INDEX:
        return None if distance or step else 0
    start = wrapped(distance, width)
    # Only steps that are powers of two divide the size of the address space.
    return None if start != distance and step & step - 1 else strided(start, step)


def _known_multiple(index: SSAValue, stride: int, is_in_bounds: bool) -> int:
    """A divisor of the offset of an element, modulo the size of the address space."""
    if isinstance(index.type, VectorType):
        return 1
    count, low = known_low_bits(index)
    step = stride << count if not low else stride
    return step if is_in_bounds else min(step & -step, _LARGEST_STEP)
