"""The scheduling parameters that functions have, by the metadata `mux_scheduled_fn`."""

from collections.abc import Iterable

from xdsl.dialects import llvm
from xdsl.dialects.builtin import DictionaryAttr, ModuleOp

from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.native_cpu.builtins.scheduling import SchedulingParameter
from xdsl_gas.native_cpu.utils.added_parameters import append_parameter
from xdsl_gas.native_cpu.utils.metadata import (
    get_scheduled_fn,
    set_scheduled_fn,
    set_scheduling_parameters,
)

_INDICES = 4
"""The indices in `mux_scheduled_fn`; the last one is left to targets."""


def parameters_of(function: llvm.FuncOp) -> dict[SchedulingParameter, int]:
    """Returns the indices of the scheduling parameters that a function has."""
    inputs = len(function.function_type.inputs)
    return {
        parameter: index
        for parameter, index in zip(
            SchedulingParameter, get_scheduled_fn(function) or (), strict=False
        )
        if 0 <= index < inputs
    }


def add_parameters(
    function: llvm.FuncOp, parameters: Iterable[SchedulingParameter]
) -> None:
    """
    Appends those scheduling parameters to a function that it lacks, in their order, and
    records their indices.
    """
    indices = parameters_of(function)
    for parameter in sorted(frozenset(parameters) - indices.keys()):
        indices[parameter] = append_parameter(
            function, pointer_type(), parameter.attributes, parameter.label
        )
    numbers = [indices.get(parameter, -1) for parameter in SchedulingParameter]
    set_scheduled_fn(function, numbers + [-1] * (_INDICES - len(numbers)))


def restore_attributes(function: llvm.FuncOp, held: list[DictionaryAttr]) -> None:
    """Sets those of the scheduling parameters in the attributes of all parameters."""
    for parameter, index in parameters_of(function).items():
        if index < len(held):
            held[index] = DictionaryAttr(parameter.attributes)


def name_parameters(module: ModuleOp) -> None:
    """Records the names of the scheduling parameters in the module."""
    labels = [parameter.label for parameter in SchedulingParameter]
    set_scheduling_parameters(module, labels)
