"""The definition of a builtin: the text of a function, and what it is passed."""

from collections.abc import Collection
from dataclasses import dataclass

from xdsl_gas.native_cpu.builtins.scheduling import (
    WORK_GROUP_INFO,
    WORK_ITEM_INFO,
    SchedulingParameter,
)

ITEM = SchedulingParameter.WORK_ITEM_INFO
GROUP = SchedulingParameter.WORK_GROUP_INFO
ARENA = SchedulingParameter.ARENA

ITEM_STRUCT = str(WORK_ITEM_INFO)
GROUP_STRUCT = str(WORK_GROUP_INFO)


@dataclass(frozen=True)
class Definition:
    """
    The definition of a builtin.

    Its parameters are those of the builtin, then the scheduling parameters that it
    reads or passes to other builtins, in their order.
    """

    parameters: Collection[SchedulingParameter]
    """The scheduling parameters."""

    text: str
    """The signature and the body of the function in MLIR's assembly."""
