"""
The checked mode's comparison of a kernel with what the passes made of it.

The module is prepared as `native.compile` does, up to the passes that are judged. Its
operations with effects are numbered, and a copy of it is kept:

    ..., optimal-builtin-replacement    | the kernel, work-item by work-item
    widen-indices, insert-loop-barriers,
    prepare-barriers, run-vecz, work-item-loops
                                        | the wrapper, work-group by work-group

Both run in the interpreter, on copies of the arguments. A step is one write to memory
that work-items share, see `recorded_steps`. For each byte, the numbers and the values
of the steps that write it have to be the same in the same order. Repeated writes of one
value by one operation count as one, as a vectorized kernel stores once what all lanes
store. Bytes that are undefined in the kernel may have any value.

What depends on the order of the work-items is not compared if lanes change this order:
`unordered` bytes have equal values behind each work-group, and as many steps; others,
and what follows the `limit`, are ignored. A sum or product of floating-point numbers of
a vectorized work-group is such a limit.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.functions import llvm_functions
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.diagnostics import location_of, quoted_operation
from xdsl_gas.dialects.llvm.ops.atomics import AtomicCmpXchgOp, AtomicRMWOp
from xdsl_gas.errors import MemorySpaceError
from xdsl_gas.interpreters import Machine, OutOfSteps, Trap, Unsupported, run_kernel
from xdsl_gas.interpreters.kernels import Argument
from xdsl_gas.interpreters.machine import MOST_STEPS
from xdsl_gas.interpreters.state.memory_format import MemoryFormat
from xdsl_gas.interpreters.state.memory_objects import describe
from xdsl_gas.interpreters.state.values import lane_type
from xdsl_gas.native.compilation.conversion import check_target, with_kernels
from xdsl_gas.native.errors import StepDifference
from xdsl_gas.native.kernels import KernelDescription
from xdsl_gas.native.recorded_steps import Byte, GroupSteps, Step, StepRecorder
from xdsl_gas.native.sizes import Range
from xdsl_gas.native_cpu.builtins.collectives import GroupOperation
from xdsl_gas.native_cpu.builtins.names import called_builtin, uses_sub_groups
from xdsl_gas.native_cpu.guard_divisions import GuardDivisionsPass
from xdsl_gas.native_cpu.optimal_builtin_replacement import (
    OptimalBuiltinReplacementPass,
)
from xdsl_gas.native_cpu.utils.attributes import (
    LIVE_VARIABLES,
    WORK_ITEM_ORDER,
    entry_points,
)
from xdsl_gas.native_cpu.utils.kernel_stubs import merge_kernel_stubs
from xdsl_gas.native_cpu.utils.step_numbers import number_steps, numbered_steps
from xdsl_gas.native_cpu.utils.vectorization import get_wrapper_infos
from xdsl_gas.native_cpu.utils.warps import WARP_SIZE
from xdsl_gas.native_cpu.work_item_loops import WorkItemLoopsPass
from xdsl_gas.pipelines.native_cpu import NativeCpuPass
from xdsl_gas.remarks import without_defaults
from xdsl_gas.transforms.driver.restored_module import not_restored
from xdsl_gas.transforms.symbols.symbol_graph import SymbolGraph

_PASSES = "`run-vecz` and `work-item-loops`"
_REMEDY = (
    "This is a mistake of a pass of this package: please report it, with the source, "
    "the options and the sizes of the launch."
)
_STEPS_OF_OVERHEAD = 1_000_000
_STEPS_OF_LOOPS = 100
"""How many operations may run for one of the kernel."""


class _Enough(Exception):
    """What follows depends on the order of the work-items."""


@dataclass
class Launch:
    """The sizes of a launch, and copies of its arguments from before it runs."""

    index_space: Range
    arguments: Sequence[Argument]
    local_memory: int
    variables: Mapping[str, bytes]
    """The contents of the variables that kernels write."""

    @classmethod
    def of(
        cls,
        index_space: Range,
        arguments: Sequence[Argument],
        local_memory: int,
        variables: Mapping[str, bytes],
    ) -> "Launch":
        """Returns a launch with copies of the arguments."""
        return cls(index_space, _copies(arguments), local_memory, variables)

    def copied(self) -> list[Argument]:
        """Returns arguments for one run."""
        return _copies(self.arguments)


def _copies(arguments: Sequence[Argument]) -> list[Argument]:
    """Returns copies of arguments; one that is given twice has one copy."""
    copies: dict[int, Argument] = {}
    for argument in arguments:
        copies.setdefault(id(argument), _copy_of(argument))
    return [copies[id(argument)] for argument in arguments]


def _copy_of(argument: Any) -> Argument:
    try:
        view = memoryview(argument)
    except TypeError:
        return argument
    return view.tobytes() if view.readonly else bytearray(view.tobytes())


@dataclass
class Comparison:
    """A kernel, and what the passes make of it."""

    name: str
    module: ModuleOp
    """As the pipeline gets it; changed."""

    options: Mapping[str, Any]
    """Those of `NativeCpuPass`."""

    is_guarded: bool
    """Whether `guard-divisions` ran before LLVM's optimizer did."""

    def __post_init__(self) -> None:
        """Raises `MemorySpaceError` for a kernel that has no meaning on a processor."""
        check_target(self.module)
        self.module = with_kernels(self.module, SymbolGraph(self.module), {self.name})
        with without_defaults(), not_restored(self.module):
            self._run_passes()
        self.wrapper = entry_points(self.module)[0]
        infos = get_wrapper_infos(self.wrapper)
        assert infos is not None
        self._width = infos[0].width
        function = llvm_functions(self.reference)[self.name]
        uses_lanes = uses_sub_groups(self.reference)
        self._sub_group_size = self._width if uses_lanes else None
        order = WORK_ITEM_ORDER.get(function)
        is_usual = order in (None, "xyz")
        self._keeps_order = self._width == 1 and is_usual

    def _run_passes(self) -> None:
        native_pass = NativeCpuPass(optimize=False, **self.options)
        if native_pass.debug:
            merge_kernel_stubs(self.module)
        for each in native_pass.passes():
            if self.is_guarded and isinstance(each, GuardDivisionsPass):
                continue
            each.apply(Context(), self.module)
            if isinstance(each, OptimalBuiltinReplacementPass):
                number_steps(self.module)
                self.reference = self.module.clone()
                self._numbered = numbered_steps(self.reference)
            if isinstance(each, WorkItemLoopsPass):
                return

    def check(self, launch: Launch) -> int:
        """
        Returns how many steps of a launch were compared. Raises `StepDifference` for
        the first one that differs, and `MemorySpaceError` if the interpreter cannot run
        one of both.
        """
        warp, (x, y, z) = WARP_SIZE.get(self.wrapper), launch.index_space.local
        if warp and x % warp and y * z > 1:
            raise MemorySpaceError(
                f"kernel '{self.name}' cannot be compared: its lanes follow rows of "
                f"{x} work-items, which are not whole warps of {warp}."
            )
        target = target_of_module(self.reference)
        expected = StepRecorder(
            target,
            finds_orders=not self._keeps_order,
            at_barrier=lambda op: self._width > 1 and _adds_floats(op),
        )
        try:
            steps, texts = self._run(
                launch, self.reference, self.name, expected, None, MOST_STEPS
            )
        except (Trap, Unsupported, OutOfSteps) as error:
            raise MemorySpaceError(
                f"kernel '{self.name}' cannot be compared, for the interpreter does "
                f"not run what the passes made of it before `run-vecz`: {error}."
            ) from None
        form = Machine(self.reference).memory.format
        comparer = _Comparer(expected, form, self._numbered)
        recorder = StepRecorder(target, finds_orders=False, at_end=comparer.compare)
        most = _STEPS_OF_LOOPS * steps + _STEPS_OF_OVERHEAD
        wrapper = self.wrapper.sym_name.data
        try:
            _, printed = self._run(
                launch, self.module, wrapper, recorder, self._arena(launch), most
            )
        except _Enough:
            return comparer.steps
        except Unsupported as error:
            raise MemorySpaceError(
                f"kernel '{self.name}' cannot be compared: {error}."
            ) from None
        except (Trap, OutOfSteps) as error:
            comparer.stopped(recorder, error, self.name)
            return comparer.steps
        if Counter(printed) != Counter(texts):
            raise StepDifference(
                f"kernel '{self.name}' prints other texts than what {_PASSES} made "
                f"of it. {_REMEDY}"
            )
        return comparer.steps

    def _arena(self, launch: Launch) -> int:
        live = LIVE_VARIABLES.get(self.wrapper)
        if live is None:
            return 0
        description = KernelDescription(
            self.name, (), arena=(live.bytes_per_item, live.arrays, 0)
        )
        return description.arena_bytes(launch.index_space)

    def _run(
        self,
        launch: Launch,
        module: ModuleOp,
        name: str,
        recorder: StepRecorder,
        arena: int | None,
        most_steps: int,
    ) -> tuple[int, list[str]]:
        """Returns the number of operations that are run, and what is printed."""
        index_space = launch.index_space
        dimensions = index_space.work_dim
        local = index_space.local[:dimensions]
        groups = index_space.groups[:dimensions]
        held = {op.sym_name.data for op in module.ops if isinstance(op, llvm.GlobalOp)}
        run = run_kernel(
            module,
            name,
            launch.copied(),
            global_size=[g * s for g, s in zip(groups, local, strict=True)],
            local_size=local,
            global_offset=index_space.offset,
            dynamic_local_size=launch.local_memory,
            variables={
                name: bytearray(contents)
                for name, contents in launch.variables.items()
                if name in held
            },
            sub_group_size=self._sub_group_size if arena is None else None,
            races=recorder,
            lanes_diverge=True,
            arena=arena,
            most_steps=most_steps,
        )
        return run.steps, run.printed


def _adds_floats(op: Operation) -> bool:
    builtin = called_builtin(op)
    collective = None if builtin is None else builtin.collective
    return collective is not None and collective.operation in (
        GroupOperation.FADD,
        GroupOperation.FMUL,
    )


class _Difference(NamedTuple):
    """Where two groups differ at a byte: a step of the kernel, or one too many."""

    order: int
    """The number of the step in the kernel's group, or behind all of them."""

    byte: Byte
    expected: Step | None
    actual: Step | None


class _Comparer:
    """Compares the groups of a run with those of the kernel's run, as they end."""

    def __init__(
        self, expected: StepRecorder, form: MemoryFormat, numbered: Sequence[Operation]
    ) -> None:
        """`numbered` are the operations of the kernel, by their numbers."""
        self._expected = expected
        self._numbered = numbered
        self._form = form
        self._count = 0
        self.steps = 0
        """How many were compared."""

    def compare(self, group: GroupSteps) -> None:
        """
        Raises `StepDifference` for the next group, and `_Enough` behind one whose steps
        depend on an order.
        """
        reference = self._expected.groups[self._count]
        self._count += 1
        self._compare(reference, group, is_whole=True)
        if reference.limit is not None:
            raise _Enough

    def stopped(self, recorder: StepRecorder, error: Exception, name: str) -> None:
        """
        Raises `StepDifference` for a run that ended with an error: for an earlier step,
        else for the error.
        """
        if recorder.groups:
            reference = self._expected.groups[len(recorder.groups) - 1]
            self._compare(reference, recorder.group, is_whole=False)
            if reference.limit is not None:
                return
        raise StepDifference(
            f"kernel '{name}' runs, and what {_PASSES} made of it does not: {error}. "
            f"{_REMEDY}"
        ) from None

    def _compare(
        self, reference: GroupSteps, group: GroupSteps, *, is_whole: bool
    ) -> None:
        self.steps += len(reference.steps[: reference.limit])
        wanted = reference.of_bytes(reference.limit)
        written = group.of_bytes()
        first: _Difference | None = None
        for byte in {**wanted, **written}:
            if byte in self._expected.unsteady:
                continue
            steps = [(n, reference.steps[n]) for n in wanted.get(byte, ())]
            others = [(n, group.steps[n]) for n in written.get(byte, ())]
            is_ended = reference.limit is None and is_whole
            if byte not in reference.unordered:
                has_more = reference.limit is not None
                difference = _difference(byte, steps, others, has_more=has_more)
                if (
                    difference is not None
                    and difference.actual is None
                    and not is_whole
                ):
                    continue
            else:
                difference = _unordered(byte, steps, others) if is_ended else None
            if difference is not None and (first is None or difference[:2] < first[:2]):
                first = difference
        if first is not None:
            raise self._error(first, reference, group)

    def _error(
        self, difference: _Difference, reference: GroupSteps, group: GroupSteps
    ) -> StepDifference:
        _, (name, offset), one, other = difference
        step = one if one is not None else other
        assert step is not None
        element_type = _type_of(step.op)
        size = 1 if element_type is None else self._form.size(element_type)
        start = step.start + (offset - step.start) // size * size
        element = [(name, at) for at in range(start, start + size)]
        where = f"{size} byte{'s' * (size > 1)} at offset {start} of "
        where += describe(step.memory, self._expected.target)
        does = "does not"
        if other is not None:
            does = f"writes {self._shown(group, element, other, element_type)}"
        if one is None:
            number = step.number
            op = step.op if number is None else self._numbered[number]
            return StepDifference(
                f"{location_of(op)}: what {_PASSES} made of the kernel {does} to "
                f"{where}, which the kernel does not. {_REMEDY}"
            )
        if other is not None and other.number != one.number:
            does += f" by {quoted_operation(other.op)}"
        value = self._shown(reference, element, one, element_type)
        return StepDifference(
            f"{location_of(one.op)}: {one.track} writes {value} to {where}, and what "
            f"{_PASSES} made of the kernel {does}. {_REMEDY}"
        )

    def _shown(
        self,
        group: GroupSteps,
        element: Sequence[Byte],
        last: Step,
        element_type: Attribute | None,
    ) -> str:
        """Returns the value that an element has behind a step."""
        values: dict[Byte, int | None] = {}
        for step in group.steps:
            for name, offset in element:
                if step.memory.name == name and step.has(offset):
                    values[name, offset] = step.value(offset)
            if step is last:
                break
        data = [values.get(byte) for byte in element]
        known = bytes(value for value in data if value is not None)
        if len(known) < len(element):
            return "an undefined value"
        value = None
        if element_type is not None:
            value = self._form.decode(element_type, known, b"\1" * len(known))
        is_number = isinstance(value, int | float)
        return f"{value}" if is_number else f"the bytes {known.hex(' ')}"


def _difference(
    byte: Byte,
    wanted: Sequence[tuple[int, Step]],
    written: Sequence[tuple[int, Step]],
    *,
    has_more: bool,
) -> _Difference | None:
    """
    Returns the first difference at a byte. `has_more` is whether there may be more
    steps than those of the kernel.
    """
    is_known = all(_value_of(step, byte) is not None for _, step in wanted)
    wanted = _without_repetitions(wanted, byte, is_known=is_known)
    written = _without_repetitions(written, byte, is_known=is_known)
    for (order, one), (_, other) in zip(wanted, written, strict=False):
        is_same = not is_known or one.value(byte[1]) == other.value(byte[1])
        if one.number != other.number or not is_same:
            return _Difference(order, byte, one, other)
    if len(wanted) > len(written):
        order, one = wanted[len(written)]
        return _Difference(order, byte, one, None)
    if len(written) > len(wanted) and not has_more:
        order, other = written[len(wanted)]
        return _Difference(_BEHIND + order, byte, None, other)
    return None


_BEHIND = 1 << 62


def _type_of(op: Operation) -> Attribute | None:
    """Returns the type of an element that an operation stores, if it is one."""
    match op:
        case llvm.StoreOp():
            return lane_type(op.value.type)
        case AtomicRMWOp() | AtomicCmpXchgOp():
            return lane_type(op.val.type)
        case _ if op.name.startswith("llvm.intr.masked."):
            return lane_type(op.operands[0].type)
        case _:
            return None


def _value_of(step: Step, byte: Byte) -> int | None:
    """Returns what a step writes to a byte; None if it may differ by run."""
    if isinstance(_type_of(step.op), llvm.LLVMPointerType):
        return None
    return step.value(byte[1])


def _without_repetitions(
    steps: Sequence[tuple[int, Step]], byte: Byte, *, is_known: bool
) -> list[tuple[int, Step]]:
    """Returns steps without those that store again what one did just before."""
    kept: list[tuple[int, Step]] = []
    for index, step in steps:
        if kept and not step.update:
            before = kept[-1][1]
            is_same = not is_known or step.value(byte[1]) == before.value(byte[1])
            if step.number == before.number and is_same:
                continue
        kept.append((index, step))
    return kept


def _unordered(
    byte: Byte, wanted: Sequence[tuple[int, Step]], written: Sequence[tuple[int, Step]]
) -> _Difference | None:
    """Compares the last values, and how often each atomic operation was run."""
    counts = [
        Counter(step.number for _, step in steps if step.update)
        for steps in (wanted, written)
    ]
    last = wanted[-1][1], written[-1][1] if written else None
    is_same = last[1] is not None and (
        last[0].value(byte[1]) in (None, last[1].value(byte[1]))
    )
    if is_same and counts[0] == counts[1]:
        return None
    missing = counts[0] - counts[1]
    index, one = next(
        (each for each in reversed(wanted) if each[1].number in missing), wanted[-1]
    )
    return _Difference(index, byte, one, last[1])
