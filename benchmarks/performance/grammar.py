"""
Shapes of modules that a seed chooses from a grammar.

    shape    is  a sequence of parts that each repetition has in
                 one kernel | a kernel of its own | a chain of functions | functions of
                 one kernel
    sequence is  1 to 3 parts, each of which computes a pointer of another
    part     is  address arithmetic | accesses | select of pointers in a tree | nested
                 structs | an integer and back | a variable | a global variable |
                 regions in regions around a sequence | a branch around a sequence |
                 a loop with a phi around a sequence | a switch in a loop around
                 sequences | a call of a function that is a sequence and returns its
                 pointer

Each pointer is computed of the one before, so that all are one chain of dependences.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

POINTER = "!llvm.ptr"
SHARED = "!llvm.ptr<3>"

_DEEPEST = 2
"""The most sequences around a part."""

_STRUCT = "!llvm.struct<(struct<(i32, ptr)>, array<2 x struct<(ptr, f32)>>)>"
_ARGUMENTS = (("%p", POINTER), ("%s", POINTER), ("%c", "i1"), ("%n", "i32"))
_PASSED = ", ".join(type for _, type in _ARGUMENTS)


@dataclass
class _Text:
    """What is written for one repetition: a function's lines, and the module's."""

    prefix: str
    module: list[str]
    lines: list[str] = field(default_factory=list[str])
    names: int = 0

    def name(self) -> str:
        """Returns a name that the repetition does not have yet."""
        self.names += 1
        return f"{self.prefix}_{self.names}"

    def value(self, text: str) -> str:
        """Writes an operation with a result, and returns that."""
        name = f"%{self.name()}"
        self.lines.append(f"{name} = {text}")
        return name

    def block(self, label: str) -> str:
        """Begins a block with a pointer as its argument, and returns that."""
        name = f"%{self.name()}"
        self.lines.append(f"{label}({name}: {POINTER}):")
        return name


@dataclass(frozen=True)
class Part:
    """A part of a sequence."""

    write: "Callable[[_Text, Part, str], str]"
    """Writes the part behind a pointer, and returns the pointer that it computes."""
    number: int
    inner: "tuple[tuple[Part, ...], ...]"
    """The sequences that the part is around."""


def _written(text: _Text, parts: Sequence[Part], pointer: str) -> str:
    for part in parts:
        pointer = part.write(text, part, pointer)
    return pointer


def _moved(text: _Text, pointer: str, by: int) -> str:
    types = f"({POINTER}) -> {POINTER}, f32"
    return text.value(f"llvm.getelementptr {pointer}[{by}] : {types}")


def _arithmetic(text: _Text, part: Part, pointer: str) -> str:
    return _moved(text, pointer, part.number)


def _accesses(text: _Text, part: Part, pointer: str) -> str:
    value = text.value(f"llvm.load {pointer} : {POINTER} -> f32")
    text.lines.append(f"llvm.store {value}, {pointer} : f32, {POINTER}")
    return pointer


def _selected(text: _Text, pointer: str, other: str) -> str:
    return text.value(f"llvm.select %c, {pointer}, {other} : i1, {POINTER}")


def _tree(text: _Text, part: Part, pointer: str) -> str:
    leaves = [pointer, "%s", *(_moved(text, pointer, n) for n in range(part.number))]
    while len(leaves) > 1:
        first, second, *leaves = leaves
        leaves.append(_selected(text, first, second))
    return leaves[0]


def _structs(text: _Text, part: Part, pointer: str) -> str:
    whole = text.value(f"llvm.mlir.poison : {_STRUCT}")
    places = ("[0, 1]", "[1, 0, 0]", "[1, 1, 0]")
    for place, value in zip(places, (pointer, "%s", pointer), strict=True):
        whole = text.value(f"llvm.insertvalue {value}, {whole}{place} : {_STRUCT}")
    place = places[part.number % len(places)]
    other = text.value(f"llvm.extractvalue {whole}{place} : {_STRUCT}")
    return _selected(text, pointer, other)


def _integer(text: _Text, part: Part, pointer: str) -> str:
    address = text.value(f"llvm.ptrtoint {pointer} : {POINTER} to i64")
    distance = text.value(f"llvm.mlir.constant({4 * part.number} : i64) : i64")
    moved = text.value(f"llvm.add {address}, {distance} : i64")
    return text.value(f"llvm.inttoptr {moved} : i64 to {POINTER}")


def _variable(text: _Text, part: Part, pointer: str) -> str:
    one = text.value("llvm.mlir.constant(1 : i32) : i32")
    slot = text.value(f"llvm.alloca {one} x {POINTER} : (i32) -> {POINTER}")
    text.lines.append(f"llvm.store {pointer}, {slot} : {POINTER}, {POINTER}")
    return text.value(f"llvm.load {slot} : {POINTER} -> {POINTER}")


def _global(text: _Text, part: Part, pointer: str) -> str:
    name = f"@{text.name()}"
    space = (1, 3)[part.number % 2]
    text.module.append(
        f"llvm.mlir.global internal {name}() {{addr_space = {space} : i32}} : f32"
    )
    address = text.value(f"llvm.mlir.addressof {name} : !llvm.ptr<{space}>")
    cast = f"llvm.addrspacecast {address} : !llvm.ptr<{space}> to {POINTER}"
    return _selected(text, pointer, text.value(cast))


def _regions(text: _Text, part: Part, pointer: str) -> str:
    results = [f"%{text.name()}" for _ in range(part.number)]
    for result in results:
        text.lines.append(f"{result} = scf.if %c -> ({POINTER}) {{")
    inner = _written(text, part.inner[0], pointer)
    for result in reversed(results):
        text.lines.append(f"scf.yield {inner} : {POINTER} }} else {{")
        text.lines.append(f"scf.yield {pointer} : {POINTER} }}")
        inner = result
    return inner


def _branch(text: _Text, part: Part, pointer: str) -> str:
    then, end = f"^{text.name()}", f"^{text.name()}"
    text.lines.append(f"llvm.cond_br %c, {then}, {end}({pointer} : {POINTER})")
    text.lines.append(f"{then}:")
    inner = _written(text, part.inner[0], pointer)
    text.lines.append(f"llvm.br {end}({inner} : {POINTER})")
    return text.block(end)


def _loop(text: _Text, part: Part, pointer: str) -> str:
    head, end = f"^{text.name()}", f"^{text.name()}"
    text.lines.append(f"llvm.br {head}({pointer} : {POINTER})")
    inner = _written(text, part.inner[0], text.block(head))
    text.lines.append(f"llvm.cond_br %c, {head}({inner} : {POINTER}), {end}")
    text.lines.append(f"{end}:")
    return inner


def _switch(text: _Text, part: Part, pointer: str) -> str:
    head, latch, end = (f"^{text.name()}" for _ in range(3))
    labels = [f"^{text.name()}" for _ in part.inner]
    cases = ", ".join(f"{n}: {label}" for n, label in enumerate(labels))
    text.lines.append(f"llvm.br {head}({pointer} : {POINTER})")
    moving = text.block(head)
    text.lines.append(f"llvm.switch %n : i32, {latch}({moving} : {POINTER}) [{cases}]")
    for label, parts in zip(labels, part.inner, strict=True):
        text.lines.append(f"{label}:")
        inner = _written(text, parts, moving)
        text.lines.append(f"llvm.br {latch}({inner} : {POINTER})")
    moved = text.block(latch)
    text.lines.append(f"llvm.cond_br %c, {head}({moved} : {POINTER}), {end}")
    text.lines.append(f"{end}:")
    return moved


def _call(text: _Text, part: Part, pointer: str) -> str:
    name = text.name()
    text.module += _function(name, part.inner[0], text.module)
    return text.value(_call_of(name, pointer))


def _call_of(name: str, pointer: str) -> str:
    return f"llvm.call @{name}({pointer}, %s, %c, %n) : ({_PASSED}) -> {POINTER}"


def _function(
    name: str, parts: Sequence[Part], module: list[str], callee: str | None = None
) -> list[str]:
    """The lines of a function, which ends with a call of another one if it is named."""
    text = _Text(name, module)
    result = _written(text, parts, "%p")
    if callee is not None:
        result = text.value(_call_of(callee, result))
    arguments = ", ".join(map(": ".join, _ARGUMENTS))
    head = f"llvm.func internal @{name}({arguments}) -> {POINTER} {{"
    return [head, *text.lines, f"llvm.return {result} : {POINTER} }}"]


_HEAD = f"(%p: {POINTER}, %shared: {SHARED}, %c: i1, %n: i32) {{"
_CAST = f"%s = llvm.addrspacecast %shared : {SHARED} to {POINTER}"
_RETURN = "llvm.return }"
_END = Part(_accesses, 0, ())


def _in_one_kernel(parts: Sequence[Part], count: int) -> Iterator[str]:
    module, lines, pointer = list[str](), list[str](), "%p"
    for number in range(count):
        text = _Text(f"u{number}", module)
        pointer = _written(text, parts, pointer)
        lines += text.lines
    yield from module
    text = _Text("end", module)
    _written(text, [_END], pointer)
    head = f"llvm.func ptx_kernelcc @k{_HEAD}"
    yield from (head, _CAST, *lines, *text.lines, _RETURN)


def _in_kernels(parts: Sequence[Part], count: int) -> Iterator[str]:
    for number in range(count):
        module = list[str]()
        text = _Text(f"u{number}", module)
        _written(text, [*parts, _END], "%p")
        yield from module
        head = f"llvm.func ptx_kernelcc @k{number}{_HEAD}"
        yield from (head, _CAST, *text.lines, _RETURN)


def _in_a_chain(parts: Sequence[Part], count: int) -> Iterator[str]:
    module = list[str]()
    for number in range(count):
        callee = f"u{number + 1}" if number + 1 < count else None
        module += _function(f"u{number}", parts, module, callee)
    yield from module
    yield from _kernel_that_calls(["u0"])


def _in_functions(parts: Sequence[Part], count: int) -> Iterator[str]:
    module = list[str]()
    for number in range(count):
        module += _function(f"u{number}", parts, module)
    yield from module
    yield from _kernel_that_calls([f"u{number}" for number in range(count)])


def _kernel_that_calls(names: Sequence[str]) -> Iterator[str]:
    text = _Text("k", [])
    for name in names:
        pointer = text.value(_call_of(name, "%p"))
        _written(text, [_END], pointer)
    head = f"llvm.func ptx_kernelcc @k{_HEAD}"
    yield from (head, _CAST, *text.lines, _RETURN)


_STRAIGHT = (_arithmetic, _accesses, _tree, _structs, _integer, _variable, _global)
_AROUND = (_regions, _branch, _loop, _switch, _call)
_PLACES = (_in_one_kernel, _in_kernels, _in_a_chain, _in_functions)


def _sequence(random: Random, depth: int, *, has_blocks: bool) -> tuple[Part, ...]:
    """A sequence; without `has_blocks`, one that is in one block."""
    parts = list[Part]()
    for _ in range(random.randint(1, 3)):
        number = random.randint(1, 4)
        inner = tuple[tuple[Part, ...], ...]()
        if not depth or random.random() < 0.5:
            write = random.choice(_STRAIGHT)
        else:
            write = random.choice(_AROUND if has_blocks else (_regions, _call))
            inside = (has_blocks and write is not _regions) or write is _call
            inner = tuple(
                _sequence(random, depth - 1, has_blocks=inside)
                for _ in range(number if write is _switch else 1)
            )
        parts.append(Part(write, number, inner))
    return tuple(parts)


def shape_of(seed: int) -> Callable[[int], Iterator[str]]:
    """Returns what yields the lines of a module's body for a number of repetitions."""
    random = Random(seed)
    place = _PLACES[seed % len(_PLACES)]
    parts = _sequence(random, _DEEPEST, has_blocks=True)
    return lambda count: place(parts, count)
