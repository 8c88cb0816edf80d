"""
The distance in bytes between the operand and the result of address arithmetic.
"""

# The types of values are read by their fields: a module has much address arithmetic.
# pyright: reportPrivateUsage=false

from math import gcd
from typing import Any, NamedTuple

from xdsl.dialects.builtin import DenseArrayBase, VectorType
from xdsl.dialects.llvm import GEP_USE_SSA_VAL
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.integers.known_bits import known_low_bits
from xdsl_gas.analysis.ir.attribute_values import dense_integers, signed_constant
from xdsl_gas.analysis.ir.named_operations import is_subclass
from xdsl_gas.analysis.operations.operands import operand_at, operands_of
from xdsl_gas.analysis.points_to.offsets import Offset, strided
from xdsl_gas.analysis.target.data_layout import wrapped
from xdsl_gas.analysis.target.type_layout import TypeLayout, element_type
from xdsl_gas.pointer_interface import PointerType

_NARROWEST_INDEX = 32
"""The least index width whose arithmetic does not wrap around within `FARTHEST`."""

_LARGEST_STEP = 1 << 32
"""The size of the smallest address space: multiples of it may wrap around to 0."""


class _Path(NamedTuple):
    """The distance of an element by constant indices, and the strides of the others."""

    width: int
    """The bits that arithmetic on the pointer has."""

    distance: Offset
    """The distance in all if all indices are constant."""

    constant: int
    strides: tuple[int | None, ...]
    """
    The distances, in bytes, by which each index that is an operand moves; None for a
    type whose size is not known.
    """


class AddressDistances:
    """Answers for the address arithmetic of one module."""

    def __init__(self, layout: TypeLayout) -> None:
        self._layout = layout
        self._paths: dict[tuple[int, int, bytes], _Path | None] = {}
        """
        By the identities of the types of the pointer and the elements, and the indices.
        """
        self._kept_alive: list[Attribute] = []

    def of(self, op: Operation, *, is_in_bounds: bool) -> Offset:
        """
        The distance that an operation adds to a pointer. With variable indices, modulo
        the sizes of their elements, or modulo the powers of two in these if the
        multiples may wrap around. None if unknown.
        """
        operands = operands_of(op)
        pointer: Attribute = operand_at(operands, 0)._type
        kind = op.properties.get("elem_type")
        written = op.properties.get("rawConstantIndices")
        indices: tuple[int, ...] | None = None
        if type(written) is DenseArrayBase:
            array: DenseArrayBase[Any] = written
            words = array.data.data
        elif isinstance(pointer, PointerType):
            kind, indices, words = pointer.pointee_type(), (GEP_USE_SSA_VAL,), b""
        else:
            return None
        if kind is None:
            return None
        key = id(pointer), id(kind), words
        try:
            path = self._paths[key]
        except KeyError:
            indices = indices or dense_integers(op.properties["rawConstantIndices"])
            path = self._path_of(pointer, kind, indices) if indices else None
            self._paths[key] = path
            self._kept_alive += pointer, kind
        if path is None:
            return None
        if not path.strides:
            return path.distance
        distance, step = path.constant, 0
        for position, stride in enumerate(path.strides, start=1):
            value = operand_at(operands, position)
            index = signed_constant(value)
            if index == 0:
                continue
            if stride is None:
                return None
            if index is not None:
                distance += index * stride
            elif stride == 0:
                return None
            else:
                step = gcd(step, _known_multiple(value, stride, is_in_bounds))
        return _sum_of(distance, step, path.width)

    def _path_of(
        self, pointer: Attribute, kind: Attribute, indices: tuple[int, ...]
    ) -> _Path | None:
        found = _constant_and_strides(kind, indices, self._layout)
        if found is None:
            return None
        constant, strides = found
        width = self._layout.index_width(pointer)
        return _Path(width, _sum_of(constant, 0, width), constant, strides)


def _sum_of(distance: int, step: int, width: int) -> Offset:
    """A distance plus multiples of a step (0 for none), in a number of bits."""
    if width < _NARROWEST_INDEX:
        return None if distance or step else 0
    start = wrapped(distance, width)
    # Only steps that are powers of two divide the size of the address space.
    return None if start != distance and step & step - 1 else strided(start, step)


def _constant_and_strides(
    kind: Attribute, indices: tuple[int, ...], layout: TypeLayout
) -> tuple[int, tuple[int | None, ...]] | None:
    """See `_Path`; None if the end of the path is not known."""
    distance = 0
    strides: list[int | None] = []
    for level, index in enumerate(indices):
        if index != GEP_USE_SSA_VAL and level:
            found = layout.offset_of(kind, index)
            if found is None:
                return None
            distance, kind = distance + found[0], found[1]
            continue
        stride = layout.element_stride(kind) if level else layout.stride(kind)
        inner = element_type(kind) if level else kind
        if inner is None:
            # A struct, whose fields no operand can select.
            return None
        kind = inner
        if index == GEP_USE_SSA_VAL:
            strides.append(stride)
        elif index and stride is None:
            return None
        else:
            distance += index * (stride or 0)
    return distance, tuple(strides)


def _known_multiple(index: SSAValue, stride: int, is_in_bounds: bool) -> int:
    """A divisor of the offset of an element, modulo the size of the address space."""
    if is_subclass(index._type.__class__, VectorType):
        return 1
    count, low = known_low_bits(index)
    step = stride << count if not low else stride
    return step if is_in_bounds else min(step & -step, _LARGEST_STEP)
