"""
Numbers of operations with effects, by which a run of what the passes made of a kernel
is compared with a run of the kernel.

An operation and what passes make of it have the same number: its clones, and the
operations that `run-vecz` inserts for all of its lanes. Passes that change operations
in place, or clone them, keep it as they keep all attributes.
"""

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerAttr, i64
from xdsl.ir import Operation
from xdsl.traits import IsTerminator

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.analysis.ir.operation_index import is_side_effect_free, operations_in

_STEP = "gas.step"


def number_steps(module: Operation) -> None:
    """
    Numbers the operations of a module that may have effects, loads excluded, in program
    order.
    """
    number = 0
    for op in operations_in(module):
        if (
            isinstance(op, llvm.LoadOp | llvm.AllocaOp)
            or op.regions
            or op.has_trait(IsTerminator)
            or is_side_effect_free(op)
        ):
            continue
        op.attributes[_STEP] = IntegerAttr(number, i64)
        number += 1


def numbered_steps(module: Operation) -> list[Operation]:
    """Returns the operations that `number_steps` has numbered, by their numbers."""
    return [op for op in operations_in(module) if _STEP in op.attributes]


def step_of(op: Operation) -> int | None:
    """Returns the number of an operation; None if it has none."""
    return integer_value(op.attributes.get(_STEP))


def keep_step(old: Operation, new: Operation) -> None:
    """Gives an operation the number of the one that it is inserted for, if any."""
    number = old.attributes.get(_STEP)
    if number is not None:
        new.attributes[_STEP] = number
