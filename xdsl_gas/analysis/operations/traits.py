"""
The traits of operations, see `dialects.traits`: those of an operation that xDSL defines
stand in this package's definition of its name, whichever class implements it.
"""

from functools import cache
from typing import TypeVar

from xdsl.ir import Operation
from xdsl.traits import IsTerminator, OpTrait

from xdsl_gas.dialects.traits import Annotation, Constant, Cost, CostClass
from xdsl_gas.xdsl_compat.contexts import find_operation_class

_TraitT = TypeVar("_TraitT", bound=OpTrait)


def trait_of(op: Operation, trait: type[_TraitT]) -> _TraitT | None:
    """Returns the trait of a class that an operation has; None if it has none."""
    return _trait_of_class(op.__class__, trait)


@cache
def _trait_of_class(kind: type[Operation], trait: type[_TraitT]) -> _TraitT | None:
    return (find_operation_class(kind.name) or kind).get_trait(trait)


def cost_of(op: Operation) -> CostClass | None:
    """Returns what an operation costs; None if its definition does not say it."""
    return _cost_of_class(op.__class__)


@cache
def _cost_of_class(kind: type[Operation]) -> CostClass | None:
    trait = _trait_of_class(kind, Cost)
    if trait is not None:
        return trait.cost
    free = (Annotation, Constant, IsTerminator)
    is_free = any(_trait_of_class(kind, trait) for trait in free)
    return CostClass.FREE if is_free else None
