"""One version of a kernel in a wrapper: its variables there, and calls of its parts."""

from dataclasses import dataclass, field

from xdsl.ir import SSAValue

from xdsl_gas.native_cpu.barriers.stored_values import (
    load_value,
    store_value,
    stored_type,
)
from xdsl_gas.native_cpu.building.kernel_builder import KernelBuilder
from xdsl_gas.native_cpu.schedule.loop_nest import Position
from xdsl_gas.native_cpu.schedule.pairing import KernelVersion
from xdsl_gas.native_cpu.schedule.work_group import WorkGroup
from xdsl_gas.native_cpu.sub_kernels.kernel_parts import KernelParts
from xdsl_gas.native_cpu.sub_kernels.region_functions import SubKernel


@dataclass
class ScheduledVersion:
    """A version of a kernel with barriers, in the wrapper."""

    version: KernelVersion
    parts: KernelParts
    group: WorkGroup
    builder: KernelBuilder
    arguments: tuple[SSAValue, ...]

    arena: SSAValue | None
    """Where its live variables start; None if it has none."""

    uniform: dict[SSAValue, SSAValue] = field(default_factory=dict[SSAValue, SSAValue])
    """The addresses of its uniform variables."""

    def __post_init__(self) -> None:
        for value, storage in self.parts.live.uniform.items():
            variable = self.builder.variable(stored_type(value.type), storage.alignment)
            variable.name_hint = value.name_hint
            self.uniform[value] = variable

    def inputs_of(self, sub_kernel: SubKernel) -> list[SSAValue]:
        """Loads the uniform variables that a sub-kernel takes by value."""
        live = self.parts.live
        return [
            load_value(
                self.builder,
                value.type,
                self.uniform[value],
                live.storage(value).alignment,
            )[0]
            for value in sub_kernel.inputs
        ]

    def call(
        self, sub_kernel: SubKernel, inputs: list[SSAValue], position: Position
    ) -> SSAValue:
        """Calls a sub-kernel for the work-item at a position."""
        operands = [*self.arguments, *inputs]
        operands += [self.uniform[value] for value in sub_kernel.outputs]
        if sub_kernel.uses_arena:
            assert self.arena is not None
            index = self.group.index(self.builder, self.version, position)
            operands += [self.arena, self.group.items, index]
        result = self.builder.call_function(sub_kernel.function, operands)
        assert result is not None
        return result

    def store_uniform(self, variable: SSAValue, new: SSAValue) -> None:
        """Sets a uniform variable."""
        alignment = self.parts.live.storage(variable).alignment
        store_value(self.builder, new, self.uniform[variable], alignment)

    def store_in_arena(
        self, variable: SSAValue, new: SSAValue, position: Position
    ) -> None:
        """Sets the variable of the work-item at a position."""
        assert self.arena is not None
        live = self.parts.live
        address = live.layout.address(
            self.builder,
            variable,
            self.arena,
            self.group.items,
            self.group.index(self.builder, self.version, position),
        )
        store_value(self.builder, new, address, live.storage(variable).alignment)
