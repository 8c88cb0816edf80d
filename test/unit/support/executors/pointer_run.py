"""
A run of the small machine for pointers, which records what can be observed: accesses,
calls out of the module, branches taken and results.
"""

from dataclasses import dataclass, field

from pointer_machine import Machine
from pointer_operations import HANDLERS
from pointer_values import (
    POISON,
    Environment,
    Event,
    Object,
    Outcome,
    OutOfFuel,
    Pointer,
    UndefinedBehavior,
    Value,
    size_of,
    width,
)
from xdsl.dialects import llvm
from xdsl.ir import Attribute, Block, Operation

from xdsl_gas.analysis.ir.argument_spaces import argument_spaces
from xdsl_gas.analysis.ir.attribute_values import element_integers
from xdsl_gas.analysis.ir.control_flow import successor_operands
from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.memory_space import MemorySpace


def run(machine: Machine, name: str, arguments: list[Value], fuel: int = 60) -> Outcome:
    """Calls a function as the outside would."""
    made = Run(machine, fuel)
    undefined = None
    try:
        result = made.call(machine.functions[name], arguments)
        made.trace.append(("result", result))
        made.escape(result, *map(Pointer, machine.outside.values()))
    except UndefinedBehavior as reason:
        undefined = str(reason)
    except OutOfFuel:
        made.trace.append(("out of fuel",))
    return Outcome(tuple(made.trace), undefined, frozenset(made.escaped))


@dataclass
class Run:
    """One call from outside and all that follows from it."""

    machine: Machine
    fuel: int
    trace: list[Event] = field(default_factory=list[Event])
    memory: dict[Object, dict[int, tuple[Value, Attribute | int]]] = field(
        default_factory=dict[Object, dict[int, tuple[Value, Attribute | int]]]
    )
    dead: set[Object] = field(default_factory=set[Object])
    depth: int = 0
    allocated: int = 0
    calls_out: int = 0
    frozen: int = 0
    addresses: dict[int, Value] = field(default_factory=dict[int, Value])
    escaped: set[str] = field(default_factory=set[str])

    def escape(self, *values: Value) -> None:
        """Code outside the module gets values, and all that lies behind them."""
        waiting, seen = list(values), set[Object]()
        while waiting:
            value = waiting.pop()
            if isinstance(value, tuple):
                waiting.extend(value)
            found = value.object if isinstance(value, Pointer) else None
            if found is None or found in seen:
                continue
            seen.add(found)
            if found.name in self.machine.functions:
                self.escaped.add(found.name)
            waiting.extend(held for held, _ in self.memory.get(found, {}).values())

    def burn(self) -> None:
        """Pays for one branch or call."""
        self.fuel -= 1
        if self.fuel < 0:
            raise OutOfFuel

    def call(self, function: llvm.FuncOp, arguments: list[Value]) -> Value:
        """Calls a function with a body."""
        self.burn()
        self.depth += 1
        if self.depth > 20:
            raise OutOfFuel
        env: Environment = {}
        self.check_published(function, arguments)
        frame: list[Object] = []
        block: Block | None = function.body.blocks[0]
        passed: list[Value] = arguments
        result: Value = 0
        while block is not None:
            for argument, value in zip(block.args, passed, strict=True):
                env[argument] = value
                self.machine.watch(argument, value)
            for op in block.ops:
                if op.next_op is None:
                    break
                handler = HANDLERS.get(op.name)
                if handler is None:
                    raise NotImplementedError(op.name)
                for operand in op.operands:
                    self.machine.watch_use(op, operand, env[operand])
                value = handler(self, op, [env[o] for o in op.operands])
                if op.results:
                    env[op.results[0]] = value
                    self.machine.watch(op.results[0], value)
                if op.name == "llvm.alloca" and isinstance(value, Pointer):
                    frame.extend([value.object] if value.object else [])
            end = block.last_op
            assert end is not None
            for operand in end.operands:
                self.machine.watch_use(end, operand, env[operand])
            if end.name == "llvm.unreachable":
                raise UndefinedBehavior("unreachable")
            if end.name == "llvm.return":
                result = env[end.operands[0]] if end.operands else 0
                block = None
            else:
                self.burn()
                block, passed = self.branch(end, env)
        self.dead.update(frame)
        self.depth -= 1
        return result

    def check_published(self, function: llvm.FuncOp, arguments: list[Value]) -> None:
        """What `nvvm.as` says of an argument must hold."""
        for value, number in zip(arguments, argument_spaces(function), strict=False):
            space = self.machine.target.space(number) if number else None
            if space is None or not isinstance(value, Pointer) or not value.object:
                continue
            if not self.machine.lies_in(value.object, space):
                raise UndefinedBehavior(f"{value} is published as {space}")

    def branch(self, op: Operation, env: Environment) -> tuple[Block, list[Value]]:
        """The block a branch goes to and what it passes there."""
        taken = 0
        if op.name != "llvm.br":
            decision = env[op.operands[0]]
            if not isinstance(decision, int):
                raise UndefinedBehavior("branch on poison")
            if op.name == "llvm.cond_br":
                taken = 0 if decision else 1
            else:
                cases = element_integers(op.properties.get("case_values"))
                numbers = [case % (1 << width(op.operands[0])) for case in cases]
                # The cases stand behind the default.
                taken = numbers.index(decision) + 1 if decision in numbers else 0
            self.trace.append(("branch", taken))
        passed = (successor_operands(op) or ())[taken]
        values = [env[o] for o in op.operands[passed.first : passed.end]]
        return op.successors[taken], values

    def access(
        self, op: Operation, pointer: Value, pointer_type: Attribute, size: int
    ) -> tuple[Object, int]:
        """Accesses memory; returns where."""
        if not isinstance(pointer, Pointer):
            raise UndefinedBehavior("access through poison")
        found, offset = pointer.object, pointer.offset
        if found is None or found.space is None or found in self.dead:
            raise UndefinedBehavior("access through a pointer to no object")
        if not 0 <= offset <= found.size - size:
            raise UndefinedBehavior("access outside the object")
        number = address_space(pointer_type)
        space = None if number is None else self.machine.target.space(number)
        if space is None or (
            space is not MemorySpace.GENERIC and not self.machine.lies_in(found, space)
        ):
            raise UndefinedBehavior(f"{found.name} is accessed as {space}")
        carried = frozenset({**op.attributes, **op.properties}.items())
        self.trace.append((op.name, carried, pointer, size))
        return found, offset

    def read(self, found: Object, offset: int, kind: Attribute) -> Value:
        """What memory holds."""
        held = self.memory.setdefault(found, {})
        if offset in held:
            value, stored_as = held[offset]
            return value if stored_as == _key(kind) else POISON
        around = range(offset - 7, offset + size_of(kind))
        is_own = found not in self.machine.outside.values()
        if is_own or any(n in held for n in around):
            return POISON
        return self.machine.some_content(found, kind, found.name, offset)

    def write(self, found: Object, offset: int, kind: Attribute, value: Value) -> None:
        """Changes what memory holds."""
        held = self.memory.setdefault(found, {})
        for near in range(offset - 7, offset + size_of(kind)):
            if near in held:
                held[near] = (POISON, held[near][1])
        held[offset] = (value, _key(kind))

    def call_out(self, op: Operation, name: str, passed: list[Value]) -> Value:
        """A call of code that cannot be seen: it writes through what it is passed."""
        self.calls_out += 1
        self.trace.append(("call", name, tuple(passed)))
        self.escape(*passed, *map(Pointer, self.machine.outside.values()))
        for value in passed:
            found = value.object if isinstance(value, Pointer) else None
            if not isinstance(value, Pointer) or found is None or found in self.dead:
                continue
            if found.space is not None and 0 <= value.offset <= found.size - 8:
                kind = pointer_type(self.machine.target.generic)
                key = (name, self.calls_out)
                written = self.machine.some_content(found, kind, *key)
                self.write(found, value.offset, kind, written)
        if not op.results:
            return 0
        return self.machine.some_value(op.results[0].type, self.calls_out, name)


def _key(kind: Attribute) -> Attribute | int:
    number = address_space(kind)
    return kind if number is None else number
