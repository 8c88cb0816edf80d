"""The definitions of all builtins that have one, and what they are passed."""

from xdsl_gas.native_cpu.builtins.collectives import Group
from xdsl_gas.native_cpu.builtins.definitions.barriers import BARRIER_DEFINITIONS
from xdsl_gas.native_cpu.builtins.definitions.definition import Definition
from xdsl_gas.native_cpu.builtins.definitions.dma import DMA_DEFINITIONS
from xdsl_gas.native_cpu.builtins.definitions.groups import collective_definition
from xdsl_gas.native_cpu.builtins.definitions.work_items import WORK_ITEM_DEFINITIONS
from xdsl_gas.native_cpu.builtins.names import MuxBuiltin
from xdsl_gas.native_cpu.builtins.scheduling import SchedulingParameter

_DEFINITIONS = {
    **WORK_ITEM_DEFINITIONS,
    **BARRIER_DEFINITIONS,
    **DMA_DEFINITIONS,
}


def definition_of(builtin: MuxBuiltin) -> Definition | None:
    """
    Returns the definition of a builtin. Barriers and collectives of a work-group have
    none: `work-item-loops` replaces them.
    """
    collective = builtin.collective
    if collective is None:
        return _DEFINITIONS.get(builtin.id)
    if collective.group is Group.WORK_GROUP:
        return None
    return collective_definition(collective)


def required_parameters(builtin: MuxBuiltin) -> frozenset[SchedulingParameter]:
    """Returns the scheduling parameters that calls of a builtin pass."""
    definition = definition_of(builtin)
    return frozenset(() if definition is None else definition.parameters)
