"""
Checks of options that passes and `native.compile` share. Imports neither xDSL nor what
it needs: compiled code is taken from the cache without them.
"""

from itertools import permutations

DEFAULT_ORDER = "xyz"
WORK_ITEM_ORDERS = tuple("".join(order) for order in permutations(DEFAULT_ORDER))
"""The orders of the loops over work-items, innermost first."""

MOST_FACTOR = 64
"""The most work-items that a vectorized kernel runs at once."""


def check_order(order: str | None) -> None:
    """Raises `ValueError` if an option is no order of work-items."""
    if order is not None and order not in WORK_ITEM_ORDERS:
        raise ValueError(f"work-item-order must be {' or '.join(WORK_ITEM_ORDERS)}")


def is_factor(factor: int) -> bool:
    """Whether a number of work-items is from 2 to `MOST_FACTOR`."""
    return 2 <= factor <= MOST_FACTOR


def check_factor(factor: int, option: str) -> None:
    """Raises `ValueError` for an option whose value is no factor."""
    if not is_factor(factor):
        raise ValueError(f"{option} must be from 2 to {MOST_FACTOR}")
