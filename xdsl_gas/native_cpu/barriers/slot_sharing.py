"""
Which variables share a place in the arena.

Two variables may if no barrier has both of them live, and if both are stored at
barriers only: a sub-kernel loads what it needs when it is entered, before it stores
anything, and stores where a variable is live. Block arguments and what is passed to
them are tried first. What a barrier region passes on unchanged is then stored where it
was loaded from, which LLVM erases.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from xdsl.ir import BlockArgument, SSAValue

from xdsl_gas.analysis.ir.control_flow import incoming
from xdsl_gas.native_cpu.barriers.storage import Storage

_MOST_TRIED = 16
"""The number of places that are tried for a variable."""


@dataclass(eq=False)
class _Place:
    """A place in the arena."""

    storage: Storage
    live: int
    """Where one of its variables is live, as a bit set."""

    variables: list[SSAValue] = field(default_factory=list[SSAValue])


@dataclass
class SlotSharing:
    """Distributes variables to places."""

    live_at: Callable[[SSAValue], int]
    """Where a variable is live, as a bit set."""

    _place_of: dict[SSAValue, _Place] = field(default_factory=dict[SSAValue, _Place])

    def places(
        self, variables: Iterable[tuple[SSAValue, Storage]]
    ) -> list[tuple[Storage, list[SSAValue]]]:
        """Returns the variables that share each place, in their order."""
        all_ = list(variables)
        for value, storage in all_:
            place = _Place(storage, self.live_at(value), [value])
            self._place_of[value] = place
        for value, _ in all_:
            self._share_with_passed(value)
        places: list[_Place] = []
        tried: dict[Storage, list[_Place]] = {}
        for place in dict.fromkeys((self._place_of[value] for value, _ in all_), None):
            same = tried.setdefault(place.storage, [])
            other = next(
                (p for p in same[-_MOST_TRIED:] if not p.live & place.live), None
            )
            if other is None:
                same.append(place)
                places.append(place)
            else:
                self._merge(other, place)
        return [(place.storage, place.variables) for place in places]

    def _share_with_passed(self, value: SSAValue) -> None:
        """Merges the places of a block argument and of what is passed to it."""
        if not isinstance(value, BlockArgument):
            return
        for op, index in incoming(value):
            one, other = self._place_of[value], self._place_of.get(op.operands[index])
            if (
                other is not None
                and other is not one
                and other.storage == one.storage
                and not other.live & one.live
            ):
                self._merge(one, other)

    def _merge(self, place: _Place, other: _Place) -> None:
        place.live |= other.live
        place.variables += other.variables
        for value in other.variables:
            self._place_of[value] = place
