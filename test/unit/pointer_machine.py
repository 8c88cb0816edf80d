"""
A small machine that runs the pointer subset of the llvm dialect and records what can
be observed: accesses, calls out of the module, branches taken and results.

A pointer is an object and a byte offset; every object lies in one memory space. A
pointer that is cast to a space its object does not lie in is poison, and so is what
is computed from poison. A run that depends on poison has undefined behaviour.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias, cast
from zlib import crc32

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerAttr, IntegerType
from xdsl.ir import Attribute, Block, Operation, SSAValue

from xdsl_gas.analysis.attribute_values import dense_integers, element_integers
from xdsl_gas.analysis.call_flow import published_spaces
from xdsl_gas.analysis.control_flow import passings
from xdsl_gas.analysis.functions import is_declaration, is_interposable
from xdsl_gas.analysis.pointer_types import address_space
from xdsl_gas.analysis.space_queries import space_query
from xdsl_gas.analysis.tagged_pointers import carries_tag
from xdsl_gas.memory_space import SPIR, MemorySpace, Target, spaces_in
from xdsl_gas.transforms.pointer_values import pointer_type

OBJECT_SIZE = 64
"""The bytes of each object outside the module, and of each variable."""


@dataclass(frozen=True)
class Object:
    """A piece of memory; functions are objects that lie in no space."""

    name: str
    space: MemorySpace | None
    size: int = OBJECT_SIZE


@dataclass(frozen=True)
class Pointer:
    """Where a pointer points, whatever its type; without an object it is null."""

    object: Object | None
    offset: int = 0


@dataclass(frozen=True)
class Poison:
    """The one poison value, which stands for undef as well."""


Value: TypeAlias = "int | Pointer | Poison | tuple[Value, ...]"
Event: TypeAlias = tuple[object, ...]
Environment: TypeAlias = dict[SSAValue, Value]

POISON = Poison()
NULL = Pointer(None)


class UndefinedBehaviour(Exception):
    """Raised where the program may do anything."""


class OutOfFuel(Exception):
    """Raised where the program has run for long enough."""


@dataclass(frozen=True)
class Outcome:
    """What could be observed of one run."""

    trace: tuple[Event, ...]
    undefined: str | None = None
    """Why the run has no meaning, if it has none."""

    escaped: frozenset[str] = frozenset()
    """The functions whose addresses code outside the module has seen."""


def refines(observed: object, expected: object) -> bool:
    """Whether an observation is one that the original program allows."""
    if isinstance(expected, Poison):
        return True
    if isinstance(observed, tuple) and isinstance(expected, tuple):
        left = cast(tuple[object, ...], observed)
        right = cast(tuple[object, ...], expected)
        return len(left) == len(right) and all(map(refines, left, right))
    return observed == expected


class Machine:
    """Runs functions of one module, each time in a fresh world made from a seed."""

    def __init__(
        self,
        module: Operation,
        target: Target,
        seed: int = 0,
        *,
        host_keeps_global_pointers: bool = True,
        freezes_numbers: bool = False,
    ) -> None:
        self.target = target
        self.seed = seed
        self.host_keeps_global_pointers = host_keeps_global_pointers
        """The premise that memory which outlives kernels holds global pointers."""

        self.freezes_numbers = freezes_numbers
        """Whether a number that is poison is frozen to one of several; else it ends."""

        self.watch: Callable[[SSAValue, Value], None] = lambda value, found: None
        """Called with each value of a run."""

        self.watch_use: Callable[[Operation, SSAValue, Value], None]
        self.watch_use = lambda op, value, found: None
        """Called with each operand of each operation."""

        self.functions: dict[str, llvm.FuncOp] = {}
        self.variables: dict[str, Object] = {}
        for op in module.walk():
            if isinstance(op, llvm.FuncOp):
                self.functions[op.sym_name.data] = op
            elif isinstance(op, llvm.GlobalOp):
                number = op.addr_space.value.data
                space = target.space(number)
                if space is MemorySpace.GENERIC:
                    space = next(iter(spaces_in(target.generic_globals)), None)
                name = op.sym_name.data
                self.variables[name] = Object(name, space)
        covered = spaces_in(target.generic_covers)
        self.outside = {s: Object(f"outside.{s.name}", s) for s in covered}

    def pointers(self, spaces: Iterable[MemorySpace]) -> list[Pointer]:
        """Pointers that code outside the module may have, null among them."""
        known = [self.outside[s] for s in spaces if s in self.outside]
        return [NULL, *(Pointer(o, n) for o in known for n in (0, 8))]

    def first_byte(self, space: MemorySpace) -> Pointer:
        """What lies at address 0 of a space."""
        for variable in self.variables.values():
            if variable.space is space and self.seed % 2 == 0:
                return Pointer(variable)
        return Pointer(self.outside.get(space, Object(f"first.{space.name}", space)))

    def lies_in(self, found: Object, space: MemorySpace) -> bool:
        """Whether an object can be accessed through a named space."""
        if found.space is None or found.space is space:
            return found.space is space
        if found.space is MemorySpace.DISTRIBUTED_SHARED:
            return False
        return self.target.may_overlap(found.space, space)

    def null_of(self, number: int | None) -> Value:
        """What a cast makes of the generic null pointer."""
        space = None if number is None else self.target.space(number)
        if space is None:
            return POISON
        if space is MemorySpace.GENERIC or self.target.keeps_null & space.bit:
            return NULL
        return self.first_byte(space)

    def cast(self, pointer: Value, number: int | None) -> Value:
        """A pointer in another address space."""
        space = None if number is None else self.target.space(number)
        if not isinstance(pointer, Pointer) or space is None:
            return POISON
        if pointer.object is None:
            null = self.null_of(number)
            return _moved(null, pointer.offset)
        if space is MemorySpace.GENERIC or self.lies_in(pointer.object, space):
            return pointer
        return POISON

    def tag(self, pointer: Pointer) -> int:
        """What Intel's compiler keeps in the high bits of a generic pointer."""
        space = None if pointer.object is None else pointer.object.space
        tags = {MemorySpace.LOCAL: 1, MemorySpace.SHARED: 2}
        if space is MemorySpace.GLOBAL:
            return 7 if self.random("canonical", pointer.object) % 2 else 0
        return 0 if space is None else tags.get(space, 0)

    def random(self, *key: object) -> int:
        """A number that depends on the seed and the key only."""
        return crc32(repr((self.seed, key)).encode())

    def some_content(self, place: Object, kind: Attribute, *key: object) -> Value:
        """What code outside the module may leave in an object."""
        outlives = place.space in (MemorySpace.GLOBAL, MemorySpace.CONSTANT)
        outside = place in self.outside.values()
        if not (outlives and outside and self.host_keeps_global_pointers):
            return self.some_value(kind, *key)
        space = None if (n := address_space(kind)) is None else self.target.space(n)
        if space is not MemorySpace.GENERIC:
            return self.some_value(kind, *key)
        choices = self.pointers((MemorySpace.GLOBAL,))
        return choices[self.random(*key) % len(choices)]

    def some_value(self, kind: Attribute, *key: object) -> Value:
        """What code outside the module may put in a value of a type."""
        number = self.random(*key)
        if isinstance(kind, IntegerType):
            return number % min(4, 1 << kind.bitwidth)
        space_number = address_space(kind)
        if space_number is None:
            return POISON
        space = self.target.space(space_number)
        if space is MemorySpace.GENERIC:
            choices = self.pointers(self.outside)
        elif space is not None and self.target.keeps_null & space.bit:
            choices = self.pointers((space,))
        else:
            choices = [] if space is None else self.pointers((space,))[1:]
        return choices[number % len(choices)] if choices else POISON

    def run(self, name: str, arguments: list[Value], fuel: int = 60) -> Outcome:
        """Calls a function as the outside would."""
        run = _Run(self, fuel)
        undefined = None
        try:
            result = run.call(self.functions[name], arguments)
            run.trace.append(("result", result))
            run.escape(result, *map(Pointer, self.outside.values()))
        except UndefinedBehaviour as reason:
            undefined = str(reason)
        except OutOfFuel:
            run.trace.append(("out of fuel",))
        return Outcome(tuple(run.trace), undefined, frozenset(run.escaped))


def _moved(pointer: Value, offset: int) -> Value:
    if not isinstance(pointer, Pointer):
        return POISON
    return Pointer(pointer.object, pointer.offset + offset)


def size_of(kind: Attribute) -> int:
    """The bytes of a type, every pointer being 8 bytes wide."""
    if isinstance(kind, llvm.LLVMArrayType):
        return kind.size.data * size_of(kind.type)
    if isinstance(kind, IntegerType):
        return max(1, kind.bitwidth // 8)
    return 8


@dataclass
class _Run:
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
                handler = _HANDLERS.get(op.name)
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
                raise UndefinedBehaviour("unreachable")
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
        for value, number in zip(arguments, published_spaces(function), strict=False):
            space = self.machine.target.space(number) if number else None
            if space is None or not isinstance(value, Pointer) or not value.object:
                continue
            if not self.machine.lies_in(value.object, space):
                raise UndefinedBehaviour(f"{value} is published as {space}")

    def branch(self, op: Operation, env: Environment) -> tuple[Block, list[Value]]:
        """The block a branch goes to and what it passes there."""
        taken = 0
        if op.name != "llvm.br":
            decision = env[op.operands[0]]
            if not isinstance(decision, int):
                raise UndefinedBehaviour("branch on poison")
            if op.name == "llvm.cond_br":
                taken = 0 if decision else 1
            else:
                cases = element_integers(op.properties.get("case_values"))
                numbers = [case % (1 << _width(op.operands[0])) for case in cases]
                # The cases stand behind the default.
                taken = numbers.index(decision) + 1 if decision in numbers else 0
            self.trace.append(("branch", taken))
        passed = (passings(op) or ())[taken]
        values = [env[o] for o in op.operands[passed.first : passed.end]]
        return op.successors[taken], values

    def access(
        self, op: Operation, pointer: Value, pointer_type: Attribute, size: int
    ) -> tuple[Object, int]:
        """Accesses memory; returns where."""
        if not isinstance(pointer, Pointer):
            raise UndefinedBehaviour("access through poison")
        found, offset = pointer.object, pointer.offset
        if found is None or found.space is None or found in self.dead:
            raise UndefinedBehaviour("access through a pointer to no object")
        if not 0 <= offset <= found.size - size:
            raise UndefinedBehaviour("access outside the object")
        number = address_space(pointer_type)
        space = None if number is None else self.machine.target.space(number)
        if space is None or (
            space is not MemorySpace.GENERIC and not self.machine.lies_in(found, space)
        ):
            raise UndefinedBehaviour(f"{found.name} is accessed as {space}")
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


Handler: TypeAlias = Callable[[_Run, Operation, list[Value]], Value]


def _alloca(run: _Run, op: Operation, operands: list[Value]) -> Value:
    run.allocated += 1
    size = size_of(op.properties["elem_type"])
    return Pointer(Object(f"alloca{run.allocated}", MemorySpace.LOCAL, size))


def _addressof(run: _Run, op: Operation, operands: list[Value]) -> Value:
    name = str(op.properties["global_name"]).removeprefix("@")
    return Pointer(run.machine.variables.get(name, Object(name, None)))


def _cast(run: _Run, op: Operation, operands: list[Value]) -> Value:
    return run.machine.cast(operands[0], address_space(op.results[0].type))


def _zero(run: _Run, op: Operation, operands: list[Value]) -> Value:
    number = address_space(op.results[0].type)
    space = None if number is None else run.machine.target.space(number)
    if space is None:
        return 0 if number is None else POISON
    zero_is_null = run.machine.target.zero_is_null & space.bit
    generic = space is MemorySpace.GENERIC
    return NULL if generic or zero_is_null else run.machine.first_byte(space)


def _gep(run: _Run, op: Operation, operands: list[Value]) -> Value:
    indices = dense_integers(op.properties["rawConstantIndices"]) or ()
    dynamic = iter(operands[1:])
    kind, offset = op.properties["elem_type"], 0
    for position, constant in enumerate(indices):
        index = next(dynamic) if constant == -(2**31) else constant
        if not isinstance(index, int):
            return POISON
        if position and isinstance(kind, llvm.LLVMArrayType):
            kind = kind.type
        offset += index * size_of(kind)
    return _moved(operands[0], offset)


def _select(run: _Run, op: Operation, operands: list[Value]) -> Value:
    if not isinstance(operands[0], int):
        return POISON
    return operands[1] if operands[0] else operands[2]


def _freeze(run: _Run, op: Operation, operands: list[Value]) -> Value:
    if isinstance(operands[0], Poison):
        kind = op.results[0].type
        if run.machine.freezes_numbers and address_space(kind) is None:
            run.frozen += 1
            return run.machine.some_value(kind, "frozen", run.frozen)
        # Any value would do: what follows says nothing about the passes.
        raise UndefinedBehaviour("freeze of poison")
    return operands[0]


def _load(run: _Run, op: Operation, operands: list[Value]) -> Value:
    kind = op.results[0].type
    place = run.access(op, operands[0], op.operands[0].type, size_of(kind))
    return run.read(*place, kind)


def _store(run: _Run, op: Operation, operands: list[Value]) -> Value:
    kind = op.operands[0].type
    place = run.access(op, operands[1], op.operands[1].type, size_of(kind))
    run.trace.append(("stored", operands[0]))
    run.write(*place, kind, operands[0])
    return 0


def _exchange(run: _Run, op: Operation, operands: list[Value]) -> Value:
    kind = op.operands[1].type
    place = run.access(op, operands[0], op.operands[0].type, size_of(kind))
    before = run.read(*place, kind)
    run.trace.append(("exchanged", operands[1]))
    run.write(*place, kind, operands[1])
    return before


def _compare_exchange(run: _Run, op: Operation, operands: list[Value]) -> Value:
    kind = op.operands[1].type
    place = run.access(op, operands[0], op.operands[0].type, size_of(kind))
    before = run.read(*place, kind)
    if isinstance(before, Poison) or isinstance(operands[1], Poison):
        raise UndefinedBehaviour("exchange that depends on poison")
    if before == operands[1]:
        run.write(*place, kind, operands[2])
    run.trace.append(("compared", before, operands[1], operands[2]))
    return (before, int(before == operands[1]))


def _extract(run: _Run, op: Operation, operands: list[Value]) -> Value:
    position = dense_integers(op.properties["position"]) or (0,)
    whole = operands[0]
    return whole[position[0]] if isinstance(whole, tuple) else POISON


def _copy(run: _Run, op: Operation, operands: list[Value]) -> Value:
    size = operands[2]
    if not isinstance(size, int):
        raise UndefinedBehaviour("copy of poison bytes")
    if size == 0:
        return 0
    to, at = run.access(op, operands[0], op.operands[0].type, size)
    origin, start = run.access(op, operands[1], op.operands[1].type, size)
    for step in range(0, size - 7, 8):
        held = run.memory.setdefault(origin, {})
        kind = held[start + step][1] if start + step in held else None
        if kind is None or isinstance(kind, int):
            kind = pointer_type(run.machine.target.generic if kind is None else kind)
        run.write(to, at + step, kind, run.read(origin, start + step, kind))
    return 0


def _icmp(run: _Run, op: Operation, operands: list[Value]) -> Value:
    left, right = operands
    if isinstance(left, Poison) or isinstance(right, Poison):
        return POISON
    predicate = op.properties["predicate"]
    assert isinstance(predicate, IntegerAttr)
    equal = predicate.value.data == 0
    return int((left == right) is equal)


def _trap(run: _Run, op: Operation, operands: list[Value]) -> Value:
    raise UndefinedBehaviour("trap")


def _ptrtoint(run: _Run, op: Operation, operands: list[Value]) -> Value:
    if isinstance(operands[0], Poison):
        return POISON
    number = run.machine.random("address", operands[0])
    if not carries_tag(op):
        run.escape(operands[0])
    if isinstance(operands[0], Pointer) and run.machine.target is SPIR:
        number |= run.machine.tag(operands[0]) << 61
    run.addresses[number] = operands[0]
    return number


def _inttoptr(run: _Run, op: Operation, operands: list[Value]) -> Value:
    number = operands[0]
    if not isinstance(number, int):
        return POISON
    kind = op.results[0].type
    found = run.addresses.get(number)
    return run.machine.some_value(kind, number) if found is None else found


def _constant(run: _Run, op: Operation, operands: list[Value]) -> Value:
    value = op.properties["value"]
    assert isinstance(value, IntegerAttr)
    number: int = value.value.data
    return number % (1 << _width(op.results[0]))


def _binary(compute: Callable[[int, int], int]) -> Handler:
    def handle(run: _Run, op: Operation, operands: list[Value]) -> Value:
        left, right = operands
        if not isinstance(left, int) or not isinstance(right, int):
            return POISON
        kind = op.results[0].type
        width = kind.bitwidth if isinstance(kind, IntegerType) else 64
        return compute(left, right) % (1 << width)

    return handle


def _width(value: SSAValue) -> int:
    kind = value.type
    assert isinstance(kind, IntegerType)
    return kind.bitwidth


def _signed(number: int, width: int) -> int:
    return number - (1 << width) if number >> width - 1 else number


def _shift_with_sign(run: _Run, op: Operation, operands: list[Value]) -> Value:
    number, distance = operands
    if not isinstance(number, int) or not isinstance(distance, int):
        return POISON
    width = _width(op.results[0])
    return (_signed(number, width) >> distance) % (1 << width)


def _extend_with_sign(run: _Run, op: Operation, operands: list[Value]) -> Value:
    if not isinstance(operands[0], int):
        return POISON
    return _signed(operands[0], _width(op.operands[0])) % (1 << _width(op.results[0]))


def _cut(run: _Run, op: Operation, operands: list[Value]) -> Value:
    if not isinstance(operands[0], int):
        return POISON
    return operands[0] % (1 << _width(op.results[0]))


def _call(run: _Run, op: Operation, operands: list[Value]) -> Value:
    assert isinstance(op, llvm.CallOp)
    if op.callee is None:
        if not isinstance(operands[0], Pointer) or operands[0].object is None:
            raise UndefinedBehaviour("call of no function")
        name, passed = operands[0].object.name, operands[1:]
    else:
        name, passed = op.callee.string_value(), operands
    function = run.machine.functions.get(name)
    if function is None:
        raise UndefinedBehaviour("call of no function")
    if is_declaration(function):
        if space_query(op, run.machine.target) is not None:
            return _query(run, op, operands)
        run.burn()
        return run.call_out(op, name, passed)
    if is_interposable(function) and run.machine.seed % 3 == 0:
        # The linker chose another definition.
        run.burn()
        return run.call_out(op, name, passed)
    kind = function.function_type
    returned = op.results[0].type if op.results else llvm.LLVMVoidType()
    types = tuple(o.type for o in op.operands)[len(operands) - len(passed) :]
    if (types, returned) != (kind.inputs.data, kind.output):
        raise UndefinedBehaviour("call of a function of another type")
    return run.call(function, passed)


def _assume(run: _Run, op: Operation, operands: list[Value]) -> Value:
    if operands[0] != 1:
        raise UndefinedBehaviour("assumption that does not hold")
    return 0


def _query(run: _Run, op: Operation, operands: list[Value]) -> Value:
    query = space_query(op, run.machine.target)
    if query is None:
        raise NotImplementedError(str(op))
    pointer = operands[0]
    if not isinstance(pointer, Pointer):
        return POISON
    found = pointer.object
    if not query.is_cast:
        if found is None:
            return int(query.space is MemorySpace.GLOBAL)
        return int(run.machine.lies_in(found, query.space))
    number = run.machine.target.number(query.space)
    if found is None or not run.machine.lies_in(found, query.space):
        return run.machine.null_of(number)
    return pointer


_HANDLERS: Mapping[str, Handler] = {
    "llvm.alloca": _alloca,
    "llvm.mlir.addressof": _addressof,
    "llvm.addrspacecast": _cast,
    "llvm.mlir.zero": _zero,
    "llvm.mlir.undef": lambda run, op, operands: POISON,
    "llvm.mlir.poison": lambda run, op, operands: POISON,
    "llvm.mlir.constant": _constant,
    "llvm.getelementptr": _gep,
    "llvm.select": _select,
    "llvm.freeze": _freeze,
    "llvm.load": _load,
    "llvm.store": _store,
    "llvm.atomicrmw": _exchange,
    "llvm.cmpxchg": _compare_exchange,
    "llvm.extractvalue": _extract,
    "llvm.intr.memcpy": _copy,
    "llvm.icmp": _icmp,
    "llvm.intr.trap": _trap,
    "llvm.ptrtoint": _ptrtoint,
    "llvm.inttoptr": _inttoptr,
    "llvm.add": _binary(lambda a, b: a + b),
    "llvm.and": _binary(lambda a, b: a & b),
    "llvm.or": _binary(lambda a, b: a | b),
    "llvm.xor": _binary(lambda a, b: a ^ b),
    "llvm.lshr": _binary(lambda a, b: a >> b),
    "llvm.ashr": _shift_with_sign,
    "llvm.zext": lambda run, op, operands: operands[0],
    "llvm.sext": _extend_with_sign,
    "llvm.trunc": _cut,
    "llvm.intr.assume": _assume,
    "llvm.call": _call,
    "llvm.call_intrinsic": _query,
}
