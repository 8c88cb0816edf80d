"""What is counted, of everything that is compared."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Count:
    """The accesses of the kernels of a module and of what they mention."""

    generic: int = 0
    """Through a pointer that does not say which memory it points to."""

    accesses: int = 0
    """All of them."""

    def __add__(self, other: Count) -> Count:
        return Count(self.generic + other.generic, self.accesses + other.accesses)


def total(counts: Iterable[Count]) -> Count:
    """The sum."""
    return sum(counts, Count())
