"""
The elements of a points-to set that are not memory spaces.

The set of a node is a bit mask: bits of spaces and `NULL_BIT` (`memory_space`), and the
bits below. They say what integers and null pointers a node may hold, which `inttoptr`
and address arithmetic may turn into addresses.
"""

from xdsl_gas.memory_space import NULL_BIT, SPACE_BITS, SpaceMask

EVERYTHING: SpaceMask = SPACE_BITS | NULL_BIT
"""The filter of an edge that passes every space, and null."""

UNTRACKED_INT_BIT: SpaceMask = NULL_BIT << 1
"""
Set for an integer that is not derived from a tracked pointer. As an address, it is one
that the host may know.
"""

EXTERNAL_INT_BIT: SpaceMask = NULL_BIT << 2
"""Set for an integer from external code, which may be any address that escaped."""

CONSTANT_INT_BIT: SpaceMask = NULL_BIT << 3
"""Set for a nonzero constant or a hardware-counter value."""

ZERO_INT_BIT: SpaceMask = NULL_BIT << 4
"""Set for the integer zero, unless it was converted from a null pointer."""

UNTRACKED_INT_BITS = UNTRACKED_INT_BIT | EXTERNAL_INT_BIT

MAY_BE_ZERO = UNTRACKED_INT_BITS
"""Any integer that is not tracked may be zero."""

INTEGER_BITS = UNTRACKED_INT_BITS | CONSTANT_INT_BIT | ZERO_INT_BIT
"""One of these is set for every integer that is not derived from a tracked pointer."""

MOVED_INT_BIT: SpaceMask = NULL_BIT << 8
"""
Set for the sum of integers of which one is not tracked. That one may be the distance
from an address to another one, so the sum may be any address exposed by computation.
"""

DISTANCE_INT_BIT: SpaceMask = NULL_BIT << 9
"""
Set for an integer that is computed from addresses and may be a distance, such as the
difference of two, or the offset of a pointer in the window of its space: added to an
integer that is not tracked, it moves that one.
"""

ADDRESSES: SpaceMask = EVERYTHING | INTEGER_BITS | MOVED_INT_BIT | DISTANCE_INT_BIT
"""The filter of an edge between integers."""

NEAR_NULL_BIT: SpaceMask = NULL_BIT << 5
"""
Set, with `NULL_BIT`, for the result of address arithmetic on null: it is not null, but
in the space of null. It is propagated wherever null is.
"""

ADDRESS_FROM_NULL_BIT: SpaceMask = NULL_BIT << 6
"""
Set, with `NEAR_NULL_BIT`, for the sum of null and an address: its bits are those of
the address, so it may be equal to a pointer to an object. It is propagated wherever
null is.
"""

ANY_ADDRESS_BIT: SpaceMask = NULL_BIT << 10
"""
Set for a frozen pointer, and for the sum of null and a number: if the operand was
poison, or the number is an address, it may be any address, but none of an object. It is
propagated wherever null is.
"""

OF_NO_OBJECT = NEAR_NULL_BIT | ADDRESS_FROM_NULL_BIT | ANY_ADDRESS_BIT
"""What is propagated with null."""

MAKES_NEAR_NULL: SpaceMask = NULL_BIT << 7
"""In a filter: null becomes the result of address arithmetic on null."""
