"""
Operations by class: an index, so that an analysis visits those that it is about instead
of walking the module; side effects, which the class of most operations decides; and
classes by name, as importing `gpu` of xDSL takes longer than the passes on a small
kernel.
"""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeVar

from xdsl.ir import Operation
from xdsl.traits import MemoryEffect, NoMemoryEffect, Pure
from xdsl.traits import is_side_effect_free as is_free_by_traits

_NEVER = frozenset((NoMemoryEffect, Pure))
"""The traits of classes whose operations never have side effects."""


def is_side_effect_free(op: Operation) -> bool:
    """
    Whether an operation certainly has no side effects, as xDSL's function of that name
    has it, which looks through the traits of every operation.
    """
    decided = _decided_by(op.__class__)
    return is_free_by_traits(op) if decided is None else decided


@cache
def _decided_by(op_class: type[Operation]) -> bool | None:
    """Returns the same for the operations of a class; None if that depends on them."""
    effects = op_class.get_traits_of_type(MemoryEffect)
    if not effects:
        return False
    return True if _NEVER.issuperset(map(type, effects)) else None


is_subclass = cache(issubclass)
"""
As `issubclass`, by a look-up. To ask whether an operation is an instance of a class of
xDSL, which are abstract, takes three calls of functions, for most answers.
"""


class _Named(type):
    """The class of classes whose instances are all operations of some names."""

    names: frozenset[str]

    def __instancecheck__(cls, instance: object) -> bool:
        return getattr(instance, "name", None) in cls.names

    def __subclasscheck__(cls, subclass: type) -> bool:
        return getattr(subclass, "name", None) in cls.names


def operations_named(*names: str) -> Any:
    """
    Returns a class for `isinstance` and `issubclass`: that of the operations with one
    of these names, whatever class implements them.
    """
    return _Named("Named", (), {"names": frozenset(names)})


# The private names are those of xDSL's lists of operations and blocks.
# pyright: reportPrivateUsage=false

_Op = TypeVar("_Op", bound=Operation)


def operations_in(op: Operation) -> list[Operation]:
    """Returns an operation and those nested in it, in the order of `Operation.walk`."""
    operations = [op]
    _add_nested(op, operations)
    return operations


def _add_nested(op: Operation, operations: list[Operation]) -> None:
    for region in op.regions:
        block = region._first_block
        while block is not None:
            inner = block._first_op
            while inner is not None:
                operations.append(inner)
                if inner.regions:
                    _add_nested(inner, operations)
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
        kinds = {op_class for op_class in self.by_class if is_wanted(op_class)}
        if len(kinds) <= 1:
            return [op for op_class in kinds for op in self.by_class[op_class]]
        return [op for op in self.operations if op.__class__ in kinds]

    def instances(self, kind: type[_Op]) -> list[_Op]:
        """The operations of a class and those derived from it, in that order."""
        found: list[Any] = self.matching(lambda each: issubclass(each, kind))
        return found
