"""
The traits of operations, see `dialects.traits`: those of an operation that xDSL defines
stand in this package's definition of its name, whichever class implements it.
"""

from functools import cache
from typing import TypeVar

from xdsl.ir import Operation
from xdsl.traits import IsTerminator, OpTrait

from xdsl_gas.dialects.traits import (
    Annotation,
    Constant,
    Cost,
    CostClass,
    Elementwise,
    IntegerDivision,
    Rematerializable,
)
from xdsl_gas.xdsl_compat.contexts import find_operation_class

_TraitT = TypeVar("_TraitT", bound=OpTrait)


@cache
def _trait_of_class(kind: type[Operation], trait: type[_TraitT]) -> _TraitT | None:
    return (find_operation_class(kind.name) or kind).get_trait(trait)


def elementwise(op: Operation) -> Elementwise | None:
    """Returns the trait of an operation that works element by element."""
    return _trait_of_class(op.__class__, Elementwise)


def integer_division(op: Operation) -> IntegerDivision | None:
    """Returns the trait of a division of integers."""
    return _trait_of_class(op.__class__, IntegerDivision)


def is_rematerializable(op: Operation) -> bool:
    """Whether an operation may be repeated elsewhere, rather than its result kept."""
    return _trait_of_class(op.__class__, Rematerializable) is not None


def is_annotation(op: Operation) -> bool:
    """Whether an operation only informs the optimizer or the debugger."""
    return _trait_of_class(op.__class__, Annotation) is not None


def is_constant_operation(op: Operation) -> bool:
    """Whether an operation stands for a constant of LLVM IR."""
    return _trait_of_class(op.__class__, Constant) is not None


def cost_of(op: Operation) -> CostClass | None:
    """Returns what an operation costs; None if it has no record of it."""
    return _cost_of_class(op.__class__)


@cache
def _cost_of_class(kind: type[Operation]) -> CostClass | None:
    found = _trait_of_class(kind, Cost)
    if found is not None:
        return found.cost
    is_free = any(
        _trait_of_class(kind, trait) for trait in (Annotation, Constant, IsTerminator)
    )
    return CostClass.FREE if is_free else None
