"""
The definitions of all builtins that have one, and what they are passed.

A target may have definitions of its own, as for sub-groups of hardware: an entry of
`TARGET_DEFINITIONS`, a function that returns the definition of a builtin, or None for
the default one.

    def of_my_target(builtin):
        if builtin.name == "__mux_get_sub_group_local_id":
            return Definition((), "() -> i32 { ... }")
        return None

    TARGET_DEFINITIONS["spir"] = of_my_target

`add-scheduling-parameters` and `define-mux-builtins` use them for modules of the
target. What passes know of a builtin, as that it only reads the position of the
work-item, has to hold for them, too.
"""

from collections.abc import Callable
from contextlib import suppress

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.native_cpu.builtins.collectives import Group
from xdsl_gas.native_cpu.builtins.definitions.barriers import BARRIER_DEFINITIONS
from xdsl_gas.native_cpu.builtins.definitions.definition import Definition
from xdsl_gas.native_cpu.builtins.definitions.dma import DMA_DEFINITIONS
from xdsl_gas.native_cpu.builtins.definitions.groups import collective_definition
from xdsl_gas.native_cpu.builtins.definitions.work_items import WORK_ITEM_DEFINITIONS
from xdsl_gas.native_cpu.builtins.names import MuxBuiltin
from xdsl_gas.native_cpu.builtins.scheduling import SchedulingParameter
from xdsl_gas.native_cpu.utils.function_text import function_of_text

_DEFINITIONS = {
    **WORK_ITEM_DEFINITIONS,
    **BARRIER_DEFINITIONS,
    **DMA_DEFINITIONS,
}

OwnDefinitions = Callable[[MuxBuiltin], Definition | None]

TARGET_DEFINITIONS: dict[str, OwnDefinitions] = {}
"""Definitions in place of the default ones, by the name of the target."""


class Definitions:
    """The definitions for one module."""

    def __init__(self, module: ModuleOp) -> None:
        self._own: OwnDefinitions | None = None
        if TARGET_DEFINITIONS:
            # A module without a known target has the default definitions.
            with suppress(MemorySpaceError):
                self._own = TARGET_DEFINITIONS.get(target_of_module(module).name)

    def of(self, builtin: MuxBuiltin) -> Definition | None:
        """
        Returns the definition of a builtin. Barriers and collectives of a work-group
        have no default one: `work-item-loops` replaces them. Raises `ValueError` for
        one of a target whose type is not that of the builtin.
        """
        own = None if self._own is None else self._own(builtin)
        if own is None:
            return _default(builtin)
        _check(builtin, own)
        return own

    def required_parameters(
        self, builtin: MuxBuiltin
    ) -> frozenset[SchedulingParameter]:
        """Returns the scheduling parameters that calls of a builtin pass."""
        definition = self.of(builtin)
        return frozenset(() if definition is None else definition.parameters)


def _default(builtin: MuxBuiltin) -> Definition | None:
    collective = builtin.collective
    if collective is None:
        return _DEFINITIONS.get(builtin.id)
    if collective.group is Group.WORK_GROUP:
        return None
    return collective_definition(collective)


def _check(builtin: MuxBuiltin, definition: Definition) -> None:
    """Raises `ValueError` if a definition has another type than is called."""
    kind = builtin.function_type
    passed = [pointer_type()] * len(definition.parameters)
    expected = llvm.LLVMFunctionType([*kind.inputs, *passed], kind.output)
    found = function_of_text(builtin.name, definition.text).function_type
    if found != expected:
        raise ValueError(
            f"the definition of {builtin.name} has the type {found}, which must be "
            f"{expected}"
        )
