"""The definitions of all builtins that have one, and what they are passed."""

from xdsl_gas.native_cpu.builtins.definitions.definition import Definition
from xdsl_gas.native_cpu.builtins.definitions.work_items import WORK_ITEM_DEFINITIONS
from xdsl_gas.native_cpu.builtins.names import MuxBuiltin
from xdsl_gas.native_cpu.builtins.scheduling import SchedulingParameter


def definition_of(builtin: MuxBuiltin) -> Definition | None:
    """
    Returns the definition of a builtin. Barriers and collectives of a work-group have
    none: `work-item-loops` replaces them.
    """
    return WORK_ITEM_DEFINITIONS.get(builtin.id)


def required_parameters(builtin: MuxBuiltin) -> frozenset[SchedulingParameter]:
    """Returns the scheduling parameters that calls of a builtin pass."""
    definition = definition_of(builtin)
    return frozenset(() if definition is None else definition.parameters)
