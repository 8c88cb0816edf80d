"""
The execution of a work-item: call frames, and a generator that yields at barriers.

xDSL's loop, `Interpreter.run_ssacfg_region`, nests a scope per executed block, so a
lookup takes time linear in the iterations of a loop, and it cannot suspend at a
barrier.
"""

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from xdsl.dialects.llvm import FuncOp
from xdsl.interpreter import Interpreter
from xdsl.ir import Block, Operation, SSAValue

from xdsl_gas.interpreters.state.memory import Memory, Place
from xdsl_gas.interpreters.state.memory_objects import MemoryObject
from xdsl_gas.interpreters.state.program_order import OrderedPlace, ProgramOrder
from xdsl_gas.interpreters.state.races import ALL_MEMORY, Atomic, Ordered, Track
from xdsl_gas.interpreters.state.sub_groups import Meeting, SubGroupPlace, SubGroups
from xdsl_gas.interpreters.state.traps import OutOfSteps, Stopped
from xdsl_gas.interpreters.state.values import Value, lane_type

DEEPEST_CALLS = 2000
"""The maximum call depth; more is reported as infinite recursion."""


@dataclass(frozen=True, slots=True)
class Jump:
    """The request of a branch: continue in a block."""

    block: Block
    arguments: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Return:
    """The request of a return: resume the caller."""

    value: Value | None


@dataclass(frozen=True, slots=True)
class Enter:
    """The request of a call: run a function."""

    function: FuncOp
    arguments: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Wait:
    """The request of a barrier: wait for all work-items of the group."""

    finish: "Callable[[], Value | None] | None" = None
    """Computes the result of the operation when all have arrived."""

    meeting: Meeting | None = None
    """Of an operation of the sub-group, whose lanes wait for each other only."""

    ordered: Ordered = ALL_MEMORY
    """The memory whose accesses it orders."""


Action: TypeAlias = Jump | Return | Enter | Wait
ACTIONS = (Jump, Return, Enter, Wait)

Handler: TypeAlias = Callable[
    ["WorkItem", Operation, tuple[Value, ...]], "Value | Action | None"
]
"""Runs an operation on its operand values and returns its result value."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """
    A handler whose work that does not depend on operand values is done once for each
    operation: types, sizes, constants.
    """

    prepare: Callable[["MachineState", Operation], Handler]
    """Returns the handler of one operation. It must not be used for another one."""

    def __call__(
        self, item: "WorkItem", op: Operation, operands: tuple[Value, ...]
    ) -> "Value | Action | None":
        return self.prepare(item.machine, op)(item, op, operands)


@dataclass(eq=False, slots=True)
class Step:
    """
    An operation in the form in which it is run. Values are named by their `id`, whose
    hash is faster than theirs.
    """

    operation: Operation
    operands: tuple[int, ...]
    result: int | None
    next: "Step | None"
    handler: Handler | None = None
    """Found when the operation is first run: an error belongs to that place."""

    def prepare(self, machine: "MachineState") -> Handler:
        """Finds the handler."""
        op = self.operation
        handler = machine.handlers[type(op)]
        if isinstance(handler, Prepared):
            handler = handler.prepare(machine, op)
        self.handler = handler
        return handler


@dataclass(frozen=True, eq=False, slots=True)
class Steps:
    """A block in the form in which it is run."""

    arguments: tuple[int, ...]
    first: Step | None

    @staticmethod
    def of(block: Block) -> "Steps":
        """Returns the steps of a block."""
        following: Step | None = None
        op = block.last_op
        while op is not None:
            results = op.results
            following = Step(
                op,
                tuple([id(operand) for operand in op.operands]),
                id(results[0]) if results else None,
                following,
            )
            op = op.prev_op
        return Steps(tuple([id(argument) for argument in block.args]), following)


Position: TypeAlias = tuple[int, int, int]


@dataclass(eq=False)
class WorkGroup:
    """A work-group: work-items that share local memory and barriers."""

    index: Position = (0, 0, 0)
    size: Position = (1, 1, 1)
    count: Position = (1, 1, 1)
    """The number of work-groups in each dimension."""

    offset: Position = (0, 0, 0)
    """The first global id in each dimension."""

    variables: dict[str, MemoryObject] = field(default_factory=dict[str, MemoryObject])
    """The local variables of the group, by name."""

    dimensions: int = 3
    """The number of dimensions that the launch has sizes for."""

    meetings: dict[int, dict[int, tuple[Value, ...]]] = field(
        default_factory=dict[int, "dict[int, tuple[Value, ...]]"]
    )
    """The operands of the last group operations, by number and local linear id."""

    copies: int = 0
    """The number of asynchronous copies that were made."""

    sub_groups: SubGroups = field(default_factory=SubGroups)

    arena: Value | None = None
    """
    The memory of live variables, if one work-item runs the whole group in a loop and
    sets the local id. None if each work-item runs on its own.
    """

    def __str__(self) -> str:
        return f"work-group {self.index}"


@dataclass
class Frame:
    """An active call."""

    function: FuncOp
    call: Step | None
    """The call; None for the first frame."""

    next: Step | None
    """The operation that is run, or is run next."""

    values: dict[int, Value] = field(default_factory=dict[int, Value])
    """The values of the call, by the `id` of their SSA values."""

    memory: list[MemoryObject] = field(default_factory=list[MemoryObject])
    """The allocas of the call, which end with it."""

    iterations: dict[Block, int] = field(default_factory=dict[Block, int])
    """The numbers of the iterations of the loops that it is in, by their header."""


class MachineState(Protocol):
    """The interface of the machine for a work-item."""

    memory: Memory
    handlers: Mapping[type[Operation], Handler]
    interpreter: Interpreter | None
    """Runs operations without a handler."""

    externals: Mapping[str, Callable[..., Value]]
    """Python functions for functions without a body, by name."""

    printed: list[str]
    """The output of `printf`, in order."""

    order: ProgramOrder
    counts_iterations: bool
    """Whether lanes meet at operations, which depends on the iterations of loops."""

    def count_step(self) -> None:
        """Counts an operation; raises `OutOfSteps` beyond the limit."""
        ...

    def steps_of(self, block: Block) -> Steps:
        """Returns the steps of a block, made once."""
        ...

    def function(self, name: str) -> FuncOp:
        """Returns the function of a name, also through an alias."""
        ...

    def address_of(self, item: "WorkItem", name: str, number: int) -> Value:
        """Returns the address of a symbol in address space `number`."""
        ...

    def copies_of(
        self,
        item: "WorkItem",
        function: FuncOp,
        arguments: tuple[Value, ...],
        frame: Frame,
    ) -> tuple[Value, ...]:
        """Returns the arguments of a call; `byval` ones are copied to the frame."""
        ...


@dataclass(eq=False)
class WorkItem:
    """A work-item, or the host while variables are initialized."""

    machine: MachineState
    group: WorkGroup
    index: Position = (0, 0, 0)
    """The local id in each dimension."""

    frames: list[Frame] = field(default_factory=list[Frame])
    meetings: int = 0
    """The number of group operations that the work-item got to."""

    copies: int = 0
    """The number of asynchronous copies that the work-item got to."""

    meeting: Meeting | None = None
    """The operation of the sub-group that it waits at; None at a barrier."""

    ordered: Ordered = ALL_MEMORY
    """The memory whose accesses the barrier orders that it waits at."""

    track: Track | None = None
    """Its accesses, if races are looked for."""

    def __str__(self) -> str:
        return f"work-item {self.index} of {self.group}"

    def operation(self) -> Operation:
        """Returns the operation that is run."""
        step = self.frames[-1].next
        assert step is not None
        return step.operation

    def kernel(self) -> str:
        """Returns the symbol of the kernel."""
        return self.frames[0].function.sym_name.data

    @property
    def sub_group(self) -> SubGroupPlace:
        """The place of the work-item among the sub-groups."""
        return self.group.sub_groups.place(self.index, self.group.size)

    def path(self) -> tuple[OrderedPlace, ...]:
        """The places of the calls, and of the operation that it waits at."""
        calls = [frame.call for frame in self.frames[1:]]
        steps = [*calls, self.frames[-1].next]
        return tuple(
            place
            for frame, step in zip(self.frames, steps, strict=True)
            if step is not None
            for place in self.machine.order.path(step.operation, frame.iterations)
        )

    def place(
        self,
        pointer: Value,
        operand: SSAValue,
        size: int,
        alignment: int = 1,
        *,
        writes: bool = False,
        atomic: Atomic | None = None,
    ) -> Place:
        """Returns the accessed bytes of a pointer or of a lane of pointers."""
        return self.machine.memory.place(
            pointer,
            lane_type(operand.type),
            size,
            alignment,
            owners=(self, self.group),
            writes=writes,
            track=self.track,
            atomic=atomic,
        )

    def enter(
        self, function: FuncOp, arguments: tuple[Value, ...], call: Step | None
    ) -> None:
        """Pushes a frame for a function."""
        if len(self.frames) >= DEEPEST_CALLS:
            raise OutOfSteps(f"{DEEPEST_CALLS} calls within each other")
        steps = self.machine.steps_of(function.body.blocks[0])
        frame = Frame(function, call, steps.first)
        passed = self.machine.copies_of(self, function, arguments, frame)
        frame.values.update(zip(steps.arguments, passed, strict=True))
        self.frames.append(frame)

    def run(
        self, function: FuncOp, arguments: tuple[Value, ...]
    ) -> Generator[Operation, None, Value | None]:
        """
        Runs a function to its end and returns its result. Yields at each barrier, and
        at each operation that it waits at for the lanes of its sub-group.
        """
        self.enter(function, arguments, None)
        return (yield from self.resume())

    def resume(self) -> Generator[Operation, None, Value | None]:
        """Runs the top frame until the first one returns."""
        machine = self.machine
        counts = machine.counts_iterations
        frame = self.frames[-1]
        values, following = frame.values, frame.next
        op: Operation = frame.function
        try:
            while True:
                frame.next = step = following
                assert step is not None
                op = step.operation
                machine.count_step()
                handler = step.handler or step.prepare(machine)
                operands = tuple([values[operand] for operand in step.operands])
                result = handler(self, op, operands)
                following = step.next
                if not isinstance(result, ACTIONS):
                    if result is not None and step.result is not None:
                        values[step.result] = result
                elif isinstance(result, Jump):
                    if counts:
                        machine.order.count_iteration(frame.iterations, result.block)
                    steps = machine.steps_of(result.block)
                    values.update(zip(steps.arguments, result.arguments, strict=True))
                    following = steps.first
                elif isinstance(result, Wait):
                    self.meeting, self.ordered = result.meeting, result.ordered
                    yield op
                    value = None if result.finish is None else result.finish()
                    if value is not None and step.result is not None:
                        values[step.result] = value
                elif isinstance(result, Enter):
                    frame.next = following
                    self.enter(result.function, result.arguments, step)
                    frame = self.frames[-1]
                    values, following = frame.values, frame.next
                else:
                    for dead in frame.memory:
                        dead.is_alive = False
                    self.frames.pop()
                    call = frame.call
                    if call is None:
                        return result.value
                    frame = self.frames[-1]
                    values, following = frame.values, frame.next
                    if result.value is not None and call.result is not None:
                        values[call.result] = result.value
        except Stopped as stopped:
            if stopped.operation is not None:
                raise
            raise stopped.at(op, str(self)) from None
