"""
Operations that the lanes of a sub-group run together.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from xdsl.ir import Operation

from xdsl_gas.interpreters.state.sub_groups import Meeting, SubGroupPlace
from xdsl_gas.interpreters.state.traps import Trap
from xdsl_gas.interpreters.state.values import POISON, Value, as_int
from xdsl_gas.interpreters.state.work_item import Action, Handler, Wait, WorkItem


@dataclass(frozen=True)
class Lanes:
    """An operation of the lanes that run it together, for one of them."""

    item: WorkItem
    op: Operation
    place: SubGroupPlace
    operands: Mapping[int, tuple[Value, ...]]
    """The operands of the lanes that run it, by lane, in their order."""

    @property
    def lane(self) -> int:
        return self.place.lane

    @property
    def own(self) -> tuple[Value, ...]:
        """The operands of the lane itself."""
        return self.operands[self.lane]

    @property
    def bits(self) -> int:
        """The bits of the lanes that run it."""
        return sum(1 << lane for lane in self.operands)

    def of_lane(self, lane: int, operand: int = 0) -> Value:
        """Returns the operand of a lane, which is undefined if it does not run it."""
        operands = self.operands.get(lane)
        return POISON if operands is None else operands[operand]

    def chosen(self, predicate: Callable[[tuple[Value, ...]], Value]) -> int:
        """Returns the bits of the lanes for whose operands a predicate holds."""
        return sum(
            1 << lane
            for lane, operands in self.operands.items()
            if as_int(predicate(operands), "a predicate")
        )


def any_lane(lanes: Lanes) -> Value:
    """Whether the first operand of a lane is true."""
    return int(bool(lanes.chosen(lambda operands: operands[0])))


def all_lanes(lanes: Lanes) -> Value:
    """Whether the first operand of each lane is true."""
    return int(lanes.chosen(lambda operands: operands[0]) == lanes.bits)


def wait(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Wait:
    """Waits for all work-items of the work-group."""
    return Wait()


@dataclass(frozen=True)
class OfLanes:
    """The handler of an operation that lanes run together."""

    handle: Handler

    def __call__(
        self, item: WorkItem, op: Operation, operands: tuple[Value, ...]
    ) -> "Value | Action | None":
        return self.handle(item, op, operands)


def together(
    compute: Callable[[Lanes], Value | None],
    *,
    mask: int | None = None,
    by_all: bool = False,
) -> Handler:
    """
    Returns the handler of an operation that lanes run together. `mask` is the operand
    that names them; `by_all` is whether all lanes of the sub-group have to run it.
    """

    def handle(
        item: WorkItem, op: Operation, operands: tuple[Value, ...]
    ) -> Wait | Value | None:
        place, size = item.sub_group, item.group.sub_groups.size
        needed = None
        if by_all and not item.group.sub_groups.may_diverge:
            needed = (1 << place.size) - 1
        elif mask is not None:
            needed = as_int(operands[mask], "a mask of lanes")
            if not needed >> place.lane & 1:
                raise Trap(
                    f"an operation of the lanes {needed:#x} is run by lane {place.lane}"
                )
        meeting = Meeting(place, operands, needed, not by_all)

        def finish() -> Value | None:
            present = dict(sorted(meeting.present.items()))
            return compute(Lanes(item, op, place, present))

        if size == 1:
            meeting.present = {0: operands}
            return finish()
        return Wait(finish, meeting)

    return OfLanes(handle)
