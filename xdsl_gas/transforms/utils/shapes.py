"""The shapes of types: numbers, and vectors of them."""

from typing import cast

from xdsl.dialects.builtin import AnyFloat, IntegerType, VectorType
from xdsl.ir import Attribute

from xdsl_gas.dialects.llvm.operand_types import FLOAT_CLASSES
from xdsl_gas.dialects.llvm.operand_types import element_type as element

FRACTION_BITS = {16: 10, 32: 23, 64: 52}
"""The bits of a number's fraction, by the width of the format."""


def lanes(kind: Attribute) -> int:
    """Returns the number of elements of a vector type; 0 for a scalar."""
    if isinstance(kind, VectorType):
        return cast(VectorType[Attribute], kind).element_count()
    return 0


def like(kind: Attribute, part: Attribute) -> Attribute:
    """Returns a type with the shape of `kind` and elements of type `part`."""
    count = lanes(kind)
    return VectorType(part, [count]) if count else part


def width_of(kind: Attribute) -> int:
    """Returns the bits of a number, or of the elements of a vector."""
    part = element(kind)
    if isinstance(part, IntegerType):
        return cast(IntegerType, part).bitwidth
    assert part.__class__ in FLOAT_CLASSES
    return cast(AnyFloat, part).bitwidth


def is_float(kind: Attribute) -> bool:
    """Whether a type is of floating-point numbers, or vectors of them."""
    return element(kind).__class__ in FLOAT_CLASSES


def integers_like(kind: Attribute, width: int = 0) -> Attribute:
    """Returns the integers of the shape of a type; of its width by default."""
    return like(kind, IntegerType(width or width_of(kind)))


def in_memory(kind: Attribute) -> int:
    """Returns the bytes of a number or vector; vectors of three take those of four."""
    count = lanes(kind)
    return width_of(kind) // 8 * (4 if count == 3 else count or 1)


def suffix_of(kind: Attribute) -> str:
    """Returns what stands for a type in the name of an overloaded intrinsic."""
    count = lanes(kind)
    letter = "f" if is_float(kind) else "i"
    return (f"v{count}" if count else "") + f"{letter}{width_of(kind)}"


def packed_in_word(count: int) -> Attribute:
    """Returns the vector type of the integers that a word of 32 bits is made of."""
    return VectorType(IntegerType(32 // count), [count])
