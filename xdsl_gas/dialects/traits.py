"""
Traits that passes ask operations for, in the manner of MLIR's: whether an operation
computes each element of vectors by itself, what it costs, whether it does anything.

They stand in the definition of an operation, and passes have no names of operations.
`analysis.operations.traits` returns those of an operation.
See https://mlir.llvm.org/docs/Traits/.
"""

from dataclasses import dataclass
from enum import Enum, auto

from xdsl.traits import OpTrait


@dataclass(frozen=True)
class Property(OpTrait):
    """A trait that restricts no operation, so that there is nothing to verify."""


@dataclass(frozen=True)
class Elementwise(Property):
    """
    Computes each element of vectors as it computes a number, without effects whatever
    the operands are.
    """

    is_scalable: bool = True
    """Whether code generators have it for scalable vectors."""


@dataclass(frozen=True)
class IntegerDivision(Property):
    """
    A quotient or remainder, which is undefined for the divisor 0. Each element of
    vectors is divided by itself.
    """

    is_signed: bool
    """Whether it is also undefined for the least integer and the divisor -1."""


@dataclass(frozen=True)
class Rematerializable(Property):
    """
    May be repeated elsewhere: without effects, always the same result, and no slower
    than a load and a store.
    """


@dataclass(frozen=True)
class Annotation(Property):
    """
    Only informs the optimizer or the debugger: it may be left out, though it has the
    side effects that keep it in its place.
    """


@dataclass(frozen=True)
class Constant(Property):
    """Stands for what is a constant of LLVM IR, an operand."""


class CostClass(Enum):
    """What an operation costs."""

    FREE = auto()
    """No instruction that takes time of its own."""

    INSTRUCTION = auto()
    """An instruction or two, for vectors, too."""

    SLOW = auto()
    """An instruction that takes several times as long as an addition."""

    SCALARIZED = auto()
    """An instruction as slow for each element: processors have none for vectors."""

    LIBRARY_CALL = auto()
    """A call of C's library for each element."""


@dataclass(frozen=True)
class Cost(Property):
    """What an operation costs. One without this trait is an instruction, or many."""

    cost: CostClass


ELEMENTWISE = Elementwise()
REMATERIALIZABLE = Rematerializable()
CHEAP = (ELEMENTWISE, REMATERIALIZABLE)
FREE = Cost(CostClass.FREE)
INSTRUCTION = Cost(CostClass.INSTRUCTION)
SLOW = Cost(CostClass.SLOW)
FAST = (ELEMENTWISE, INSTRUCTION)
ELEMENTARY = (Elementwise(is_scalable=False), Cost(CostClass.LIBRARY_CALL))
"""Those of the elementary functions: sines, powers, logarithms."""

_SCALARIZED = Cost(CostClass.SCALARIZED)
SIGNED_DIVISION = (IntegerDivision(is_signed=True), _SCALARIZED)
UNSIGNED_DIVISION = (IntegerDivision(is_signed=False), _SCALARIZED)
