"""
Counts the accesses of LLVM IR as text, so that what every compiler makes is counted in
the same way.

An access is a load, a store, an `atomicrmw`, a `cmpxchg`, each side of a `memcpy`,
`memmove` or `memset`, and a masked load, store, gather or scatter. Where generic
pointers are number 0 it does not count as generic if its pointer is an alloca or a
`byval` argument, or a fixed or computed place in one: backends name those.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from precision.count import Count, total
from precision.reachability import reached

_VALUE = r'%(?:"[^"]*"|[-\w.$]+)'
_SYMBOL = re.compile(r'@("[^"]*"|[-\w.$]+)')
_INSTRUCTION = re.compile(
    rf"\s+(?:(?P<result>{_VALUE}) = )?(?:(?:tail|musttail|notail) )?"
    r"(?P<operation>[a-z]+) (?P<rest>.*)"
)
_COPY = re.compile(
    r"@llvm\.(?:memcpy|memmove|memset)\.(?:inline\.)?"
    r"p(?P<to>\d+)(?:\.p(?P<source>\d+))?\.[^(]*\((?P<arguments>.*)"
)
_MASKED = re.compile(
    r"@llvm\.masked\.(?P<kind>load|store|gather|scatter)\.\w+\.(?:v\d+|nxv\d+)?"
    r"p(?P<space>\d+)\((?P<arguments>.*)"
)
_POINTER = re.compile(r"\bptr(?: addrspace\((?P<space>\d+)\))? (?P<operand>.*)$")
_LAST_VALUE = re.compile(rf"({_VALUE})$")
_AFTER_AN_ADDRESS = re.compile(r" (?:syncscope\(|unordered|monotonic|acquire|seq_cst)")
_STRUCTURE = re.compile(r'"[^"]*"|[(\[{<]|[)\]}>]|,')
_KERNEL = re.compile(r"define [^@]*\b(?:ptx_kernel|spir_kernel|amdgpu_kernel)\b")
_ANNOTATED_KERNEL = re.compile(
    r'^!\d+ = !\{ptr @("[^"]*"|[-\w.$]+), !"kernel", i32 1\}', re.MULTILINE
)
_LONGEST_CHAIN = 64


@dataclass
class _Function:
    names_its_own: bool
    """Whether accesses of the function's own frame count as named."""

    mentions: set[str] = field(default_factory=set[str])
    own: set[str] = field(default_factory=set[str])
    """Allocas and `byval` arguments."""
    places: dict[str, str] = field(default_factory=dict[str, str])
    """What a pointer is a place in."""
    accessed: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])
    """The number of the space, and the pointer."""

    def count(self, generic: int) -> Count:
        found = sum(
            1
            for space, pointer in self.accessed
            if space == generic and not (self.names_its_own and self._is_own(pointer))
        )
        return Count(found, len(self.accessed))

    def _is_own(self, pointer: str) -> bool:
        for _ in range(_LONGEST_CHAIN):
            if pointer in self.own:
                return True
            if pointer not in self.places:
                return False
            pointer = self.places[pointer]
        return False


def count_llvm_ir(text: str) -> Count:
    """Counts what kernels reach; everything, if there are no kernels."""
    generic = 4 if re.search(r'^target triple = "spir', text, re.MULTILINE) else 0
    functions: dict[str, _Function] = {}
    mentions: dict[str, set[str]] = {}
    kernels = set(_ANNOTATED_KERNEL.findall(text))
    function: _Function | None = None
    for line in text.splitlines():
        if function is not None:
            if line.startswith("}"):
                function = None
            else:
                _read_instruction(line, function)
        elif line.startswith("define "):
            name = _SYMBOL.findall(line)[0]
            if _KERNEL.match(line):
                kernels.add(name)
            function = functions[name] = _Function(generic == 0)
            mentions[name] = function.mentions
            function.own.update(_byval_arguments(line))
        elif line.startswith("@"):
            name, *others = _SYMBOL.findall(line)
            mentions[name] = set(others)
    found = reached(kernels or functions, mentions)
    return total(f.count(generic) for name, f in functions.items() if name in found)


def _byval_arguments(line: str) -> Iterator[str]:
    arguments = line[line.index("(", line.index("@")) + 1 :]
    for argument in _parts(arguments):
        if " byval(" in argument:
            yield _last_value(argument)


def _read_instruction(line: str, function: _Function) -> None:
    if "@" in line:
        function.mentions.update(_SYMBOL.findall(line))
    match = _INSTRUCTION.match(line)
    if match is None:
        return
    result, operation, rest = match["result"], match["operation"], match["rest"]
    if operation == "alloca":
        function.own.add(result)
    elif operation == "getelementptr":
        base = _POINTER.search(_parts(rest)[1])
        if base is not None:
            function.places[result] = base["operand"]
    elif operation in ("load", "store"):
        _add(_parts(rest)[1], function)
    elif operation in ("atomicrmw", "cmpxchg"):
        _add(_parts(rest)[0], function)
    elif "@llvm.m" in rest:
        function.accessed.extend(_accessed_by_intrinsic(rest))


def _add(operand: str, function: _Function) -> None:
    match = _POINTER.search(_AFTER_AN_ADDRESS.split(operand)[0])
    if match is None:
        raise ValueError(f"no pointer in {operand!r}")
    function.accessed.append((int(match["space"] or 0), match["operand"]))


def _accessed_by_intrinsic(call: str) -> Iterator[tuple[int, str]]:
    if copy := _COPY.search(call):
        arguments = _parts(copy["arguments"])
        yield int(copy["to"]), _last_value(arguments[0])
        if copy["source"] is not None:
            yield int(copy["source"]), _last_value(arguments[1])
    elif masked := _MASKED.search(call):
        arguments = _parts(masked["arguments"])
        position = 0 if masked["kind"] in ("load", "gather") else 1
        yield int(masked["space"]), _last_value(arguments[position])


def _last_value(argument: str) -> str:
    match = _LAST_VALUE.search(argument)
    return match[1] if match else argument


def _parts(text: str) -> list[str]:
    """The parts between commas that stand in no brackets and no quotes."""
    parts: list[str] = []
    depth = start = 0
    for match in _STRUCTURE.finditer(text):
        token = match[0]
        if token in "([{<":
            depth += 1
        elif token in ")]}>":
            depth -= 1
            if depth < 0:
                parts.append(text[start : match.start()])
                return parts
        elif token == "," and depth == 0:
            parts.append(text[start : match.start()])
            start = match.end()
    parts.append(text[start:])
    return parts
