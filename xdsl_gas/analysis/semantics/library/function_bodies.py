"""
Builtin functions that are arithmetic, as bodies of operations of the `llvm` dialect:
what native code, the interpreter and Gen IR compute for them.

The bodies are functions of scalars, in MLIR's assembly, in `bodies/`. They name their
types by aliases, so that one body is that of all widths, and of vectors lane by lane. A
file is read when a function of it is first called, and by this module: xDSL's parser
takes 20 ms for a body of eight operations, and 350 ms for the first one. It reads the
operations that bodies consist of, one a line, and calls of bodies of the same file.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path

from xdsl_gas.analysis.semantics.library.spelling import BuiltinFunction, Spelled

_FUNCTION = re.compile(r"llvm\.func @([\w.]+)\((.*)\) -> (\S+) \{")
_STEP = re.compile(
    r'%(?P<result>\w+) = "?llvm\.(?P<opcode>[\w.]+)"?(?: "(?P<predicate>\w+)")?'
    r"(?: @(?P<callee>[\w.]+))?(?P<rest>.*?)(?P<type>!?\w+)"
)
_FLAG = re.compile(r"<\{(\w+) = false\}>")
_NUMBER = re.compile(r"\(([^ )]+)")
_VALUE = re.compile(r"%(\w+)")

_INTEGERS = ("a", "c", "s", "i", "l", "x", "b", "h", "t", "j", "m", "y")
_FLOATS = ("Dh", "f", "d")
"""The types of parameters, by their mangled names."""


@dataclass(frozen=True)
class Step:
    """An operation of a body. Values have names."""

    result: str
    opcode: str
    """The name without the dialect."""

    operands: tuple[str, ...]
    type: str
    """The type of the result: an alias, or the type of a scalar."""

    predicate: str | None
    flag: str | None
    """A property that is `false`."""

    number: str | None
    """The number of a constant, or its alias."""


@dataclass(frozen=True)
class Body:
    """A function as operations of the `llvm` dialect."""

    parameters: tuple[str, ...]
    type: str
    """The type of the result; `!B` for a condition."""

    steps: tuple[Step, ...]
    value: str
    """The value that is returned."""


@dataclass(frozen=True)
class BodyOfCall:
    """The body that is meant by the call of a function."""

    body: Body
    packed: int = 0
    """The lanes of a word that it is applied to; 0 for other operands."""

    is_sum: bool = False
    """Whether the result is the sum of the lanes of the word."""

    has_sign: bool | None = None
    """Whether a condition is -1 rather than 1; None: only of vectors."""


def body_of(function: BuiltinFunction) -> BodyOfCall | None:
    """Returns the body of a function; None if it has none."""
    if function.spelled is Spelled.C or (function.parameters and not function.type):
        return None
    if function.spelled is Spelled.LLVM:
        of_intrinsic = find_body("intrinsics", function.name)
        if of_intrinsic is not None:
            return BodyOfCall(of_intrinsic)
    if function.packed and not function.parameters:
        return _packed(function)
    kind = function.type
    if kind is not None and kind.name not in _FLOATS + _INTEGERS:
        return None
    is_float = kind.name in _FLOATS if kind is not None else not function.signs
    if is_float:
        body = find_body("floats", function.name)
    else:
        is_unsigned = not function.is_signed()
        body = find_body("integers", function.name, is_unsigned=is_unsigned)
    return None if body is None else BodyOfCall(body)


def _packed(function: BuiltinFunction) -> BodyOfCall | None:
    """The body that is applied to the lanes of a word."""
    is_sum, is_unsigned = function.name == "cuda.sad", not function.is_signed()
    name = "abs_diff" if is_sum else function.name
    name += "_sat" if function.saturates else ""
    body = find_body("packed", name, is_unsigned=is_unsigned) or find_body(
        "integers", name, is_unsigned=is_unsigned
    )
    if body is None:
        return None
    has_sign = function.kind == "cmp" if function.kind else None
    return BodyOfCall(body, function.packed, is_sum, has_sign)


@lru_cache(4096)
def signatures_of_bodies(name: str) -> tuple[tuple[str, str], ...]:
    """
    Returns the parameters and the result of each body that a function of OpenCL C has:
    `n` for integers, `f` for floating-point numbers. () if it has none.
    """
    found: list[tuple[str, str]] = []
    for file, letter in (("integers", "n"), ("floats", "f")):
        head = _heads(file).get(name)
        if head is not None and "." not in name:
            count, kind = head
            found.append((letter * count, "n" if kind == "!B" else letter))
    return tuple(found)


@cache
def _heads(file: str) -> dict[str, tuple[int, str]]:
    """Returns how many parameters the functions of a file have, and their results."""
    return {
        match[1]: (len(_VALUE.findall(match[2])), match[3])
        for match in _FUNCTION.finditer(_text(file))
    }


def _text(file: str) -> str:
    return (Path(__file__).parent / "bodies" / f"{file}.mlir").read_text()


@cache
def find_body(file: str, name: str, *, is_unsigned: bool = False) -> Body | None:
    """Returns the body of a function by its name in a file; None if it has none."""
    bodies = _bodies(file)
    found = bodies.get(f"{name}.u") if is_unsigned else None
    if found is not None:
        return found
    found = bodies.get(name)
    return _unsigned(found) if is_unsigned and found is not None else found


def _unsigned(body: Body) -> Body:
    """Returns a body with the operations for unsigned integers."""
    return replace(body, steps=tuple(map(_unsigned_step, body.steps)))


def _unsigned_step(step: Step) -> Step:
    opcode, predicate = step.opcode, step.predicate
    opcode = {"sext": "zext", "ashr": "lshr"}.get(opcode, opcode)
    opcode = re.sub(r"^intr\.s(?=max|min|add\.|sub\.)", "intr.u", opcode)
    if predicate is not None:
        predicate = re.sub("^s", "u", predicate)
    return replace(step, opcode=opcode, predicate=predicate)


@cache
def _bodies(file: str) -> dict[str, Body]:
    """Returns the bodies of a file by their names."""
    found: dict[str, Body] = {}
    for part in _text(file).split("\n}\n")[:-1]:
        head, *lines = part[part.index("llvm.func") :].split("\n")
        match = _FUNCTION.fullmatch(head)
        assert match is not None, head
        *lines, last = lines
        steps = tuple(step for line in lines for step in _steps(line.strip(), found))
        parameters = tuple(_VALUE.findall(match[2]))
        found[match[1]] = Body(parameters, match[3], steps, _VALUE.findall(last)[0])
    return found


def _steps(line: str, bodies: dict[str, Body]) -> Iterator[Step]:
    """Returns the operation of a line, or the operations of the body that it calls."""
    match = _STEP.fullmatch(line)
    assert match is not None, line
    result, opcode, rest = match["result"], match["opcode"], match["rest"]
    operands = tuple(_VALUE.findall(rest))
    if match["callee"] is not None:
        yield from _inlined(bodies[match["callee"]], operands, result)
        return
    flag, number = _FLAG.search(rest), _NUMBER.match(rest)
    yield Step(
        result,
        opcode,
        operands,
        "!B" if match["predicate"] is not None else match["type"],
        match["predicate"],
        None if flag is None else flag[1],
        number[1] if number is not None and opcode == "mlir.constant" else None,
    )


def _inlined(body: Body, operands: tuple[str, ...], result: str) -> Iterator[Step]:
    names = dict(zip(body.parameters, operands, strict=True))
    for step in body.steps:
        names[step.result] = f"{result}.{step.result}"
        if step.result == body.value:
            names[step.result] = result
        given = tuple(names[operand] for operand in step.operands)
        yield replace(step, result=names[step.result], operands=given)
