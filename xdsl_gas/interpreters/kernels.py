"""
Runs a kernel on a grid of work-items, with host arrays as its arguments.

Execution is deterministic: work-groups run in order, and the work-items of a group in
the order of their ids, each up to the next barrier.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import TypeAlias

from typing_extensions import Buffer
from xdsl.dialects import llvm
from xdsl.dialects.builtin import AnyFloat
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.pointer_types import COPIED_BY_VALUE, argument_attributes
from xdsl_gas.analysis.target.module_target import warp_size_of
from xdsl_gas.diagnostics import symbol_words
from xdsl_gas.interpreters.convergence import run_to_barriers
from xdsl_gas.interpreters.library.functions import has_operations_of_lanes
from xdsl_gas.interpreters.local_memory import LocalMemory
from xdsl_gas.interpreters.machine import MOST_STEPS, Machine
from xdsl_gas.interpreters.operations.pointers import space_number
from xdsl_gas.interpreters.state.floats import rounded
from xdsl_gas.interpreters.state.memory_objects import MemoryObject
from xdsl_gas.interpreters.state.races import GroupOrder, RaceDetector, Track
from xdsl_gas.interpreters.state.sub_groups import SubGroups
from xdsl_gas.interpreters.state.traps import Trap
from xdsl_gas.interpreters.state.values import (
    Pointer,
    Value,
    integer_width,
    part_types,
)
from xdsl_gas.interpreters.state.work_item import Position, WorkGroup, WorkItem
from xdsl_gas.memory_space import MemorySpace

BUFFER_ALIGNMENT = 256
"""The alignment of the memory behind the arguments of kernels, in bytes."""

_LOCAL_ALIGNMENT = 128
"""That of local memory: the largest vector of OpenCL C, in bytes."""


Argument: TypeAlias = "int | float | Buffer | LocalMemory | tuple[Argument, ...] | None"
"""None is the null pointer, a tuple or a `bytearray` a vector or a struct."""

Size: TypeAlias = "int | Sequence[int]"


@dataclass
class KernelRun:
    """The results of a completed run."""

    steps: int
    """The number of executed operations."""

    printed: list[str]
    """The output of `printf`, one text per call."""

    undefined: dict[int, list[int]] = field(default_factory=dict[int, list[int]])
    """
    The offsets of the bytes that the kernel left undefined, by argument index. The
    host's arrays keep their contents there.
    """


def run_kernel(
    module: Operation,
    name: str,
    arguments: Sequence[Argument],
    *,
    global_size: Size,
    local_size: Size = 1,
    global_offset: Position = (0, 0, 0),
    target: str | None = None,
    externals: Mapping[str, Callable[..., Value]] | None = None,
    tags: bool = False,
    private_in_global: bool = False,
    high_addresses: bool = False,
    dynamic_local_size: int = 0,
    most_steps: int = MOST_STEPS,
    variables: Mapping[str, bytearray] | None = None,
    sub_group_size: int | None = None,
    races: bool | RaceDetector = False,
    lanes_diverge: bool = False,
    arena: int | None = None,
    printed: list[str] | None = None,
) -> KernelRun:
    """
    Runs a kernel of a module. Its stores to array arguments (NumPy arrays or other
    buffers) are visible in them afterwards. An array given twice is one object.

    The sizes are OpenCL's global and local size, in up to three dimensions, and
    `global_offset` is the first global id. `variables` has the contents of variables
    that all work-groups share, by name, and gets those that the kernel leaves; others
    begin with their initial value. `sub_group_size` is the number of work-items of a
    sub-group, which are consecutive in the first dimension; by default that of a warp
    or wavefront for targets that have them, whose lanes follow linear ids, else 1.
    With `races`, data races are undefined behavior that is found; a detector is one
    that follows the accesses. `lanes_diverge` is whether operations of sub-groups may
    be run by some lanes only, as those of mux builtins. With `arena`, the function is
    one that `work-item-loops` has made: a call of it runs a whole work-group, whose
    live variables need that many bytes. `printed` gets the output of `printf`, also
    that of a run that fails. The other options are those of `Machine`.

    Raises `Trap` on undefined behavior, `Unsupported` for unsupported operations,
    `OutOfSteps` after `most_steps` operations, and `ValueError` for arguments that do
    not match the kernel or sizes that do not divide.
    """
    machine = Machine(
        module,
        target=target,
        externals=externals,
        tags=tags,
        private_in_global=private_in_global,
        high_addresses=high_addresses,
        dynamic_local_size=dynamic_local_size,
        most_steps=most_steps,
    )
    if printed is not None:
        machine.printed = printed
    function = machine.function(name)
    launch = _Launch(machine, function)
    counts, size = _group_counts(global_size, local_size)
    dimensions = 1 if isinstance(global_size, int) else len(global_size)
    warp_size = warp_size_of(machine.memory.target, function)
    sub_groups = SubGroups(
        sub_group_size or warp_size or 1,
        are_linear=warp_size is not None,
        may_diverge=lanes_diverge,
    )
    machine.counts_iterations = sub_groups.size > 1 and has_operations_of_lanes(
        machine.module
    )
    if isinstance(races, RaceDetector):
        machine.races = races
    elif races:
        machine.races = RaceDetector(machine.memory.target)
    values = launch.values(arguments)
    for variable, contents in (variables or {}).items():
        held = machine.variable(variable)
        held.data[:] = contents
        held.defined[:] = b"\1" * len(contents)
    # Not the product of the ranges, which is a list of each of them.
    for z, y, x in (
        (z, y, x)
        for z in range(counts[2])
        for y in range(counts[1])
        for x in range(counts[0])
    ):
        group = WorkGroup(
            (x, y, z),
            size,
            counts,
            global_offset,
            dimensions=dimensions,
            sub_groups=sub_groups,
        )
        own = launch.values_for(group, values)
        if arena is not None:
            group.arena = _arena_of(machine, group, arena)
        run_group(machine, group, function, own)
    for variable, contents in (variables or {}).items():
        contents[:] = machine.variable(variable).data
    return KernelRun(machine.steps, machine.printed, launch.write_back())


def run_group(
    machine: Machine, group: WorkGroup, function: llvm.FuncOp, values: tuple[Value, ...]
) -> None:
    """
    Runs the work-items of a group. Traps on barrier divergence, if lanes wait for
    others that do not come, and on data races if they are looked for.
    """
    indices = product(*map(range, reversed(group.size)))
    if group.arena is not None:
        indices = [(0, 0, 0)]
    items = [WorkItem(machine, group, (x, y, z)) for z, y, x in indices]
    detector, tracks = machine.races, list[Track]()
    if detector is not None:
        order = GroupOrder()
        for item in items:
            item.track = detector.track(order, item, item.sub_group.number)
            tracks.append(item.track)
    running = [(item, item.run(function, values)) for item in items]
    while running:
        waiting = run_to_barriers(running)
        if not waiting:
            break
        first, _, barrier = waiting[0]
        if len(waiting) < len(running):
            raise Trap("waits at a barrier that others do not get to").at(
                barrier, str(first)
            )
        for item, _, other in waiting:
            if other is not barrier:
                raise Trap(f"waits at another barrier than {first}").at(
                    other, str(item)
                )
        if detector is not None:
            detector.barrier(tracks, first.ordered)
        running = [(item, run) for item, run, _ in waiting]
    if detector is not None:
        detector.finish(tracks, group)


def _arena_of(machine: Machine, group: WorkGroup, size: int) -> Value:
    """Returns the address of the memory of live variables."""
    targeted = machine.memory.target
    space = targeted.space(0)
    if space is MemorySpace.GENERIC and MemorySpace.LOCAL in targeted.numbers:
        space = MemorySpace.LOCAL
    addresses = machine.memory.addresses
    allocation = addresses.allocate(
        "the arena", space, size, _LOCAL_ALIGNMENT, owner=group
    )
    return addresses.pointer(allocation, 0)


_MOST = (1 << 64) - 1


def _three(size: Size) -> Position:
    sizes = [size] if isinstance(size, int) else list(size)
    if not 1 <= len(sizes) <= 3 or min(sizes) < 1 or max(sizes) > _MOST:
        raise ValueError(
            f"a size has one to three positive numbers of at most 64 bits, not {sizes}"
        )
    x, y, z = [*sizes, 1, 1][:3]
    return x, y, z


def _group_counts(global_size: Size, local_size: Size) -> tuple[Position, Position]:
    whole, size = _three(global_size), _three(local_size)
    if any(w % s for w, s in zip(whole, size, strict=True)):
        raise ValueError(f"work-groups of {size} do not divide {whole} work-items")
    x, y, z = (w // s for w, s in zip(whole, size, strict=True))
    return (x, y, z), size


@dataclass
class _Launch:
    """The arguments of one launch."""

    machine: Machine
    function: llvm.FuncOp
    buffers: dict[int, tuple[memoryview, MemoryObject]] = field(
        default_factory=dict[int, "tuple[memoryview, MemoryObject]"]
    )
    """The memory objects of buffer arguments, by index."""

    given: list[Buffer] = field(default_factory=list[Buffer])
    """The indices of the arguments with that buffer."""

    local: dict[int, tuple[LocalMemory, int]] = field(
        default_factory=dict[int, "tuple[LocalMemory, int]"]
    )

    def values(self, arguments: Sequence[Argument]) -> list[Value]:
        """Returns the argument values; local memory is null until a group starts."""
        types = self.function.function_type.inputs.data
        if len(types) != len(arguments):
            raise ValueError(
                f"{symbol_words(self.function.sym_name.data)} takes {len(types)} "
                f"arguments, not {len(arguments)}"
            )
        return [
            self._value(index, argument, argument_type)
            for index, (argument, argument_type) in enumerate(
                zip(arguments, types, strict=True)
            )
        ]

    def values_for(self, group: WorkGroup, values: list[Value]) -> tuple[Value, ...]:
        """Returns the arguments of one work-group, with its local memory."""
        own = list(values)
        addresses = self.machine.memory.addresses
        for index, (memory, number) in self.local.items():
            allocation = addresses.allocate(
                f"argument {index}",
                MemorySpace.SHARED,
                memory.size,
                _LOCAL_ALIGNMENT,
                owner=group,
            )
            own[index] = addresses.pointer(allocation, number)
        return tuple(own)

    def write_back(self) -> dict[int, list[int]]:
        """Copies the results to the host's buffers; returns the undefined bytes."""
        undefined: dict[int, list[int]] = {}
        for index, (view, memory) in self.buffers.items():
            left = [place for place, known in enumerate(memory.defined) if not known]
            if left:
                undefined[index] = left
            if view.readonly:
                continue
            for place in left:
                memory.data[place] = view[place]
            view[:] = memory.data
        return undefined

    def _value(self, index: int, argument: Argument, argument_type: Attribute) -> Value:
        if isinstance(argument_type, llvm.LLVMPointerType):
            return self._pointer(index, argument, argument_type)
        parts = part_types(argument_type)
        if isinstance(argument, bytearray):
            form = self.machine.memory.format
            data = bytes(argument[: form.size(argument_type)])
            return form.decode(argument_type, data, b"\1" * len(data))
        if parts is not None and isinstance(argument, tuple):
            return tuple(
                self._value(index, part, part_type)
                for part, part_type in zip(argument, parts, strict=True)
            )
        if isinstance(argument_type, AnyFloat) and isinstance(argument, int | float):
            return rounded(float(argument), argument_type)
        if parts is None and isinstance(argument, int):
            return argument & (1 << integer_width(argument_type)) - 1
        raise ValueError(
            f"argument {index} is {argument!r}, but its type is {argument_type}"
        )

    def _pointer(
        self, index: int, argument: Argument, pointer_type: Attribute
    ) -> Value:
        number = space_number(pointer_type)
        addresses = self.machine.memory.addresses
        space = self._home(index, number)
        if argument is None:
            return Pointer(addresses.null_bits(number))
        if isinstance(argument, LocalMemory):
            self.local[index] = argument, number
            return Pointer(0)
        if isinstance(argument, int | float | tuple):
            raise ValueError(
                f"argument {index} is {argument!r}, but its type is {pointer_type}"
            )
        view = memoryview(argument)
        if not view.c_contiguous:
            raise ValueError(f"argument {index} is an array with gaps between elements")
        view = view.cast("B") if view.nbytes else memoryview(bytearray())
        for known, (_, memory) in zip(self.given, self.buffers.values(), strict=True):
            if known is argument and memory.space is space:
                return addresses.pointer(memory, number)
        self.given.append(argument)
        allocation = addresses.allocate(
            f"argument {index}", space, view.nbytes, BUFFER_ALIGNMENT, data=bytes(view)
        )
        allocation.is_writable = not view.readonly and space is not MemorySpace.CONSTANT
        self.buffers[index] = view, allocation
        return addresses.pointer(allocation, number)

    def _home(self, index: int, number: int) -> MemorySpace | None:
        """Returns the memory space of a buffer argument."""
        target = self.machine.memory.target
        space = target.space(number)
        if space is not MemorySpace.GENERIC:
            return space
        attributes = argument_attributes(self.function, index)
        if any(name in attributes for name in COPIED_BY_VALUE):
            return next(
                (
                    s
                    for s in (MemorySpace.PARAM, MemorySpace.LOCAL)
                    if s in target.numbers
                ),
                space,
            )
        return MemorySpace.GLOBAL if MemorySpace.GLOBAL in target.numbers else space
