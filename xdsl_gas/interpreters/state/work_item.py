"""
A work-item: what runs a function, one operation after the other.

xDSL's own loop, `Interpreter.run_ssacfg_region`, opens a scope within a scope for every
block that is run, so that a value is looked up in as many scopes as a loop has had
iterations, and it cannot stop at a barrier to let another work-item run. Here a call is
a frame and a run a generator, which yields at each barrier.
"""

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from xdsl.dialects.llvm import FuncOp
from xdsl.interpreter import Interpreter
from xdsl.ir import Block, Operation, SSAValue

from xdsl_gas.interpreters.state.memory import Memory, Place
from xdsl_gas.interpreters.state.memory_objects import MemoryObject
from xdsl_gas.interpreters.state.traps import OutOfSteps, Stopped
from xdsl_gas.interpreters.state.values import Value, lane_type

DEEPEST_CALLS = 2000
"""More calls within each other are taken for a recursion without an end."""


@dataclass(frozen=True, slots=True)
class Jump:
    """What a terminator asks for: to go on in a block."""

    block: Block
    arguments: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Return:
    """What a terminator asks for: to go back to the caller."""

    value: Value | None


@dataclass(frozen=True, slots=True)
class Enter:
    """What a call asks for: to run a function."""

    function: FuncOp
    arguments: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Wait:
    """What a barrier asks for: that all other work-items of the group get there."""


Action: TypeAlias = Jump | Return | Enter | Wait
ACTIONS = (Jump, Return, Enter, Wait)

Handler: TypeAlias = Callable[
    ["WorkItem", Operation, tuple[Value, ...]], "Value | Action | None"
]
"""Runs an operation on the values of its operands; returns that of its result."""

Position: TypeAlias = tuple[int, int, int]


@dataclass(eq=False)
class WorkGroup:
    """Work-items that share local memory, and wait for each other."""

    index: Position = (0, 0, 0)
    size: Position = (1, 1, 1)
    count: Position = (1, 1, 1)
    """How many groups there are."""

    variables: dict[str, MemoryObject] = field(default_factory=dict[str, MemoryObject])
    """The group's own variables, by name."""

    def __str__(self) -> str:
        return f"work-group {self.index}"


@dataclass
class Frame:
    """A call of a function that has not returned."""

    function: FuncOp
    call: Operation | None
    """The operation that wants the result; None for the first frame."""

    next: Operation | None
    values: dict[SSAValue, Value] = field(default_factory=dict[SSAValue, Value])
    memory: list[MemoryObject] = field(default_factory=list[MemoryObject])
    """What dies when the function returns."""


class MachineState(Protocol):
    """What a work-item needs of the machine that it runs on."""

    memory: Memory
    handlers: Mapping[type[Operation], Handler]
    interpreter: Interpreter | None
    """Runs the operations that have no handler."""

    externals: Mapping[str, Callable[..., Value]]
    """Python functions for functions without a body, by name."""

    printed: list[str]
    """The output of `printf`, in order."""

    def count_step(self) -> None:
        """Counts an operation; raises `OutOfSteps` beyond the limit."""
        ...

    def function(self, name: str) -> FuncOp:
        """The function of this name, also through aliases."""
        ...

    def address_of(self, item: "WorkItem", name: str, number: int) -> Value:
        """The address of a symbol in the address space `number`."""
        ...

    def copies_of(
        self,
        item: "WorkItem",
        function: FuncOp,
        arguments: tuple[Value, ...],
        frame: Frame,
    ) -> tuple[Value, ...]:
        """The arguments of a call, `byval` ones copied to memory of `frame`."""
        ...


@dataclass(eq=False)
class WorkItem:
    """One work-item, or the host while it initializes variables."""

    machine: MachineState
    group: WorkGroup
    index: Position = (0, 0, 0)
    """Within the group."""

    frames: list[Frame] = field(default_factory=list[Frame])

    def __str__(self) -> str:
        return f"work-item {self.index} of {self.group}"

    def place(
        self,
        pointer: Value,
        operand: SSAValue,
        size: int,
        alignment: int = 1,
        *,
        writes: bool = False,
    ) -> Place:
        """The bytes that a pointer, or an element of a vector of them, points to."""
        return self.machine.memory.place(
            pointer,
            lane_type(operand.type),
            size,
            alignment,
            owners=(self, self.group),
            writes=writes,
        )

    def enter(
        self, function: FuncOp, arguments: tuple[Value, ...], call: Operation | None
    ) -> None:
        """Begins to run a function."""
        if len(self.frames) >= DEEPEST_CALLS:
            raise OutOfSteps(f"{DEEPEST_CALLS} calls within each other")
        block = function.body.blocks[0]
        frame = Frame(function, call, block.first_op)
        passed = self.machine.copies_of(self, function, arguments, frame)
        frame.values.update(zip(block.args, passed, strict=True))
        self.frames.append(frame)

    def run(
        self, function: FuncOp, arguments: tuple[Value, ...]
    ) -> Generator[Operation, None, Value | None]:
        """
        Runs a function to its end and returns its result. Yields each barrier that is
        reached.
        """
        self.enter(function, arguments, None)
        return (yield from self.resume())

    def resume(self) -> Generator[Operation, None, Value | None]:
        """Runs what the frames say, until the first one returns."""
        machine = self.machine
        frame = self.frames[-1]
        op: Operation = frame.function
        try:
            while True:
                following = frame.next
                assert following is not None
                op = following
                machine.count_step()
                values = frame.values
                operands = tuple([values[operand] for operand in op.operands])
                result = machine.handlers[type(op)](self, op, operands)
                frame.next = op.next_op
                if not isinstance(result, ACTIONS):
                    if result is not None and op.results:
                        values[op.results[0]] = result
                elif isinstance(result, Jump):
                    values.update(zip(result.block.args, result.arguments, strict=True))
                    frame.next = result.block.first_op
                elif isinstance(result, Wait):
                    yield op
                elif isinstance(result, Enter):
                    self.enter(result.function, result.arguments, op)
                    frame = self.frames[-1]
                else:
                    for dead in frame.memory:
                        dead.is_alive = False
                    self.frames.pop()
                    if frame.call is None:
                        return result.value
                    call = frame.call
                    frame = self.frames[-1]
                    if result.value is not None and call.results:
                        frame.values[call.results[0]] = result.value
        except Stopped as stopped:
            if stopped.operation is not None:
                raise
            raise stopped.at(op, str(self)) from None
