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


Action: TypeAlias = Jump | Return | Enter | Wait
ACTIONS = (Jump, Return, Enter, Wait)

Handler: TypeAlias = Callable[
    ["WorkItem", Operation, tuple[Value, ...]], "Value | Action | None"
]
"""Runs an operation on its operand values and returns its result value."""

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

    def __str__(self) -> str:
        return f"work-group {self.index}"


@dataclass
class Frame:
    """An active call."""

    function: FuncOp
    call: Operation | None
    """The call operation; None for the first frame."""

    next: Operation | None
    values: dict[SSAValue, Value] = field(default_factory=dict[SSAValue, Value])
    memory: list[MemoryObject] = field(default_factory=list[MemoryObject])
    """The allocas of the call, which end with it."""


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

    def count_step(self) -> None:
        """Counts an operation; raises `OutOfSteps` beyond the limit."""
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
        """Returns the accessed bytes of a pointer or of a lane of pointers."""
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
        """Pushes a frame for a function."""
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
        Runs a function to its end and returns its result. Yields at each barrier.
        """
        self.enter(function, arguments, None)
        return (yield from self.resume())

    def resume(self) -> Generator[Operation, None, Value | None]:
        """Runs the top frame until the first one returns."""
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
                    value = None if result.finish is None else result.finish()
                    if value is not None and op.results:
                        values[op.results[0]] = value
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
