"""Sets of small integers as the bits of an integer."""

from collections.abc import Iterator

_DIGITS = 64


def members_of_set(bits: int) -> Iterator[int]:
    """Yields the members of a set in ascending order."""
    if bits < 1 << _DIGITS:
        while bits:
            lowest = bits & -bits
            yield lowest.bit_length() - 1
            bits ^= lowest
        return
    digits = f"{bits:b}"[::-1]
    position = digits.find("1")
    while position >= 0:
        yield position
        position = digits.find("1", position + 1)
