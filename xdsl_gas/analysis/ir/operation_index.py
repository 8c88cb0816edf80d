"""
An index of operations by class, so that an analysis visits those that it is about
instead of walking the module.
"""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from xdsl.ir import Operation

# pyright: reportPrivateUsage=false

_Op = TypeVar("_Op", bound=Operation)


def operations_in(op: Operation) -> list[Operation]:
    """Returns an operation and those nested in it, in the order of `Operation.walk`."""
    found = [op]
    _add_nested(op, found)
    return found


def _add_nested(op: Operation, found: list[Operation]) -> None:
    for region in op.regions:
        block = region._first_block
        while block is not None:
            inner = block._first_op
            while inner is not None:
                found.append(inner)
                if inner.regions:
                    _add_nested(inner, found)
                inner = inner._next_op
            block = block._next_block


@dataclass
class OperationIndex:
    """
    The operations nested in one, which it includes, at the time when the index was
    made.
    """

    root: Operation
    operations: list[Operation] = field(init=False)
    """All of them, in the order of `Operation.walk`."""

    by_class: dict[type[Operation], list[Operation]] = field(init=False)
    """The operations of each class, in that order."""

    def __post_init__(self) -> None:
        self.operations = operations_in(self.root)
        by_class = defaultdict[type[Operation], list[Operation]](list)
        for op in self.operations:
            by_class[op.__class__].append(op)
        self.by_class = dict(by_class)

    def clear(self) -> None:
        """Drops all operations, so that those that are erased are freed."""
        self.operations.clear()
        self.by_class.clear()

    def matching(self, is_wanted: Callable[[type[Operation]], bool]) -> list[Operation]:
        """The operations of all wanted classes, in the order of the walk."""
        kinds = {kind for kind in self.by_class if is_wanted(kind)}
        if len(kinds) <= 1:
            return [op for kind in kinds for op in self.by_class[kind]]
        return [op for op in self.operations if op.__class__ in kinds]

    def instances(self, kind: type[_Op]) -> list[_Op]:
        """The operations of a class and those derived from it, in that order."""
        found: list[Any] = self.matching(lambda each: issubclass(each, kind))
        return found
