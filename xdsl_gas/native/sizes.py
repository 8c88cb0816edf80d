"""The sizes of a launch: global size, local size and global offset."""

import operator
from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, TypeAlias

from xdsl_gas.native.errors import LaunchError

Size: TypeAlias = int | Sequence[int]
"""A number of work-items, or one for each of up to three dimensions."""

Three: TypeAlias = tuple[int, int, int]

_MOST_DIMENSIONS = 3
_LARGEST = (1 << 63) - 1

_PREFERRED = 256
"""The greatest work-group that is chosen where the caller leaves the choice."""


@dataclass(frozen=True)
class Range:
    """The index space of a launch."""

    work_dim: int
    groups: Three
    """The number of work-groups in each dimension."""
    local: Three
    """The work-items of a work-group in each dimension."""
    offset: Three
    """The first global id in each dimension."""

    @property
    def total_groups(self) -> int:
        """The number of work-groups."""
        return prod(self.groups)

    @property
    def work_items(self) -> int:
        """The number of work-items of a work-group."""
        return prod(self.local)


def make_range(
    kernel: str,
    global_size: Size,
    local_size: Size | None,
    global_offset: Size | None,
    required: Three | None,
) -> Range:
    """
    Returns the index space of a launch. Without a `local_size`, work-groups are of the
    size that the kernel requires, or of up to 256 work-items in x.

    Raises `LaunchError` for sizes that do not divide, are not those that the kernel
    requires, or differ in the number of dimensions.
    """
    whole = _numbers(kernel, "global size", global_size, 1)
    dimensions = len(whole)
    if local_size is None:
        local = list(required or _chosen(whole))[:dimensions]
    else:
        local = _numbers(kernel, "local size", local_size, 1)
    offset = [0] * dimensions
    if global_offset is not None:
        offset = _numbers(kernel, "global offset", global_offset, 0)
    for name, numbers in (("local size", local), ("global offset", offset)):
        if len(numbers) != dimensions:
            raise LaunchError(
                f"kernel '{kernel}': the global size {_shown(whole)} and the {name} "
                f"{_shown(numbers)} differ in the number of dimensions. Give the same "
                "number of dimensions for all."
            )
    if required is not None and [*local, 1, 1][:_MOST_DIMENSIONS] != list(required):
        raise LaunchError(
            f"kernel '{kernel}' requires work-groups of {_shown(required)} "
            f"(reqd_work_group_size), not {_shown(local)}. Pass that local size, or "
            "None."
        )
    rests = [w % s for w, s in zip(whole, local, strict=True)]
    if any(rests):
        rounded = [-(-w // s) * s for w, s in zip(whole, local, strict=True)]
        raise LaunchError(
            f"kernel '{kernel}': work-groups of {_shown(local)} do not divide "
            f"{_shown(whole)} work-items. Round the global size up to "
            f"{_shown(rounded)} and let the kernel skip the work-items beyond its "
            "data, or choose another local size. The global size counts all "
            "work-items, not work-groups."
        )
    groups = [w // s for w, s in zip(whole, local, strict=True)]
    return Range(dimensions, _three(groups, 1), _three(local, 1), _three(offset, 0))


def _numbers(kernel: str, name: str, size: Any, least: int) -> list[int]:
    # An array of NumPy has the method, too.
    is_number = hasattr(size, "__index__") and not getattr(size, "shape", ())
    given = (size,) if is_number else size
    try:
        numbers = [operator.index(number) for number in given]
    except TypeError:
        raise LaunchError(
            f"kernel '{kernel}': the {name} is an integer or a tuple of up to three "
            f"integers, not {size!r}."
        ) from None
    if not 1 <= len(numbers) <= _MOST_DIMENSIONS:
        raise LaunchError(
            f"kernel '{kernel}': the {name} has one to three dimensions, not "
            f"{len(numbers)}."
        )
    if least:
        largest, rule = prod(numbers), "positive numbers whose product fits in 64 bits"
    else:
        largest, rule = max(numbers), "nonnegative numbers below 2^63"
    if min(numbers) < least or largest > _LARGEST:
        raise LaunchError(
            f"kernel '{kernel}': the {name} {_shown(numbers)} must be {rule}."
        )
    return numbers


def _chosen(whole: Sequence[int]) -> list[int]:
    """Returns the greatest divisor of the size in x, of up to 256 work-items."""
    first = whole[0]
    best = next(n for n in range(min(first, _PREFERRED), 0, -1) if first % n == 0)
    return [best, 1, 1]


def _three(numbers: Sequence[int], rest: int) -> Three:
    x, y, z = [*numbers, rest, rest][:_MOST_DIMENSIONS]
    return x, y, z


def _shown(numbers: Sequence[int]) -> str:
    shown = list(numbers)
    return str(shown[0]) if len(shown) == 1 else f"({', '.join(map(str, shown))})"
