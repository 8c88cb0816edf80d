"""
Side effects of operations, which the class of most decides.
"""

from functools import cache

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
def _decided_by(kind: type[Operation]) -> bool | None:
    """Returns the same for the operations of a class; None if that depends on them."""
    effects = kind.get_traits_of_type(MemoryEffect)
    if not effects:
        return False
    return True if _NEVER.issuperset(map(type, effects)) else None
