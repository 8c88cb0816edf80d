"""
The operands of an operation as the tuple that they are, and the types of values.

xDSL 0.74 makes a view of the operands for each look at them, and looks up one of them
by four functions in Python, which take a tenth of the time of the analyses. The type of
a value is a property in Python, too.
"""

from collections.abc import Callable
from operator import attrgetter
from typing import cast

from xdsl.ir import Attribute, Operation, SSAValue

operands_of = cast(Callable[[Operation], tuple[SSAValue, ...]], attrgetter("_operands"))
"""Returns the operands that an operation has now."""

operand_at = cast(
    Callable[[tuple[SSAValue, ...], int], SSAValue],
    tuple.__getitem__,  # pyright: ignore[reportUnknownMemberType]
)
"""Returns one of the operands that `operands_of` returned."""

operands_in = cast(
    Callable[[tuple[SSAValue, ...], slice], tuple[SSAValue, ...]],
    tuple.__getitem__,  # pyright: ignore[reportUnknownMemberType]
)
"""Returns some of the operands that `operands_of` returned, as a plain tuple."""

type_of = cast(Callable[[SSAValue], Attribute], attrgetter("_type"))
"""Returns the type that a value has now."""
