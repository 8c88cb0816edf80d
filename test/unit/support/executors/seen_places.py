"""Watches which bytes are accessed in a run of the interpreter."""

from collections.abc import Callable

from xdsl.ir import SSAValue

from xdsl_gas.interpreters.state.memory import Place
from xdsl_gas.interpreters.state.races import Atomic
from xdsl_gas.interpreters.state.values import Value
from xdsl_gas.interpreters.state.work_item import WorkItem


def place_seen_by(
    see: Callable[[WorkItem, SSAValue, Place, bool], None],
) -> Callable[..., Place]:
    """
    What to put in the place of `WorkItem.place`, so that `see` is told of each access:
    whose it is, by which operand, to which bytes, and whether they are written.
    """
    original = WorkItem.place

    def place(
        item: WorkItem,
        pointer: Value,
        operand: SSAValue,
        size: int,
        alignment: int = 1,
        *,
        writes: bool = False,
        atomic: Atomic | None = None,
    ) -> Place:
        found = original(
            item, pointer, operand, size, alignment, writes=writes, atomic=atomic
        )
        see(item, operand, found, writes)
        return found

    return place
