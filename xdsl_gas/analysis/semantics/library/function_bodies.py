"""
Builtin functions that are arithmetic, as bodies of operations of the `llvm` dialect:
what native code, the interpreter and Gen IR compute for them.

The bodies are in MLIR's assembly, in `bodies/`: most are of scalars, some of whole
vectors. They name their types by aliases, so that one body is that of all widths, and
that of scalars that of vectors lane by lane. A file is read when a function of it is
first called, and by this module: xDSL's parser takes 20 ms for a body of eight
operations, and 350 ms for the first one. It reads the operations that bodies consist
of, one a line, and calls of bodies of the same file. What a file declares, `Arithmetic`
inserts.
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
_PARAMETER = re.compile(r"%(\w+): (!?\w+)")
_MASK = re.compile(r"\[(.*)\]")

_INTEGERS = ("a", "c", "s", "i", "l", "x", "b", "h", "t", "j", "m", "y")
_FLOATS = ("Dh", "f", "d")
"""The types of parameters, by their mangled names."""

_FILES = {
    "n": ("numbers", "integers", "vectors"),
    "f": ("numbers", "floats", "geometry", "words"),
}
"""
The files of functions of integers, and of floating-point numbers or without types in
their names.
"""

_OF_SIGNS = ("integers", "packed", "vectors")
"""The files whose bodies depend on the signs of parameters."""


@dataclass(frozen=True)
class Step:
    """An operation of a body. Values have names."""

    result: str
    opcode: str
    """The name without the dialect, or that of a declared function."""

    operands: tuple[str, ...]
    type: str
    """The type of the result: an alias, or the type of a scalar."""

    predicate: str | None
    flag: str | None
    """A property that is `false`."""

    number: str | None
    """The number of a constant, or its alias."""

    mask: tuple[int, ...]
    """The positions that a shuffle takes."""


@dataclass(frozen=True)
class Body:
    """A function as operations of the `llvm` dialect."""

    parameters: tuple[str, ...]
    types: tuple[str, ...]
    """The types of the parameters."""

    type: str
    """The type of the result; `!B` for a condition."""

    steps: tuple[Step, ...]
    value: str


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
    named_type = function.type
    if named_type is None:
        letter, variants = "n" if function.signs else "f", ()
    elif named_type.name in _FLOATS + _INTEGERS:
        letter = "f" if named_type.name in _FLOATS else "n"
        variants = (
            *(("4",) if named_type.lanes == 4 else ()),
            *(("v",) if named_type.lanes else ()),
            *(("f16",) if named_type.name == "Dh" else ()),
        )
    else:
        return None
    body = _find(_FILES[letter], function.name, variants, _signs(function))
    return None if body is None else BodyOfCall(body, function.packed)


def _signs(function: BuiltinFunction) -> tuple[bool, ...]:
    """Whether parameters are signed integers."""
    count = max(len(function.parameters), len(function.signs), 1)
    return tuple(map(function.is_signed, range(count)))


def _packed(function: BuiltinFunction) -> BodyOfCall | None:
    """The body that is applied to the lanes of a word."""
    is_sum = function.name == "cuda.sad"
    name = "abs_diff" if is_sum else function.name
    name += "_sat" if function.saturates else ""
    files = ("packed", "integers", "vectors")
    body = _find(files, name, (), _signs(function))
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
    signatures: list[tuple[str, str]] = []
    for letter, files in _FILES.items():
        for file in files:
            if "." not in name and (head := _heads(file).get(name)) is not None:
                parameters, result = (
                    "".join(letter if kind[1] in "TE" else "n" for kind in kinds)
                    for kinds in head
                )
                signatures.append((parameters, result))
    return tuple(signatures)


@cache
def _heads(file: str) -> dict[str, tuple[list[str], list[str]]]:
    """Returns the types of the parameters and of the result of a file's functions."""
    return {
        match[1]: ([kind for _, kind in _PARAMETER.findall(match[2])], [match[3]])
        for match in _FUNCTION.finditer(_text(file))
    }


def _text(file: str) -> str:
    return (Path(__file__).parent / "bodies" / f"{file}.mlir").read_text()


def _find(
    files: tuple[str, ...],
    name: str,
    variants: tuple[str, ...],
    signs: tuple[bool, ...],
) -> Body | None:
    """Returns the body of a function in the first file that has one."""
    return next(
        (
            find_body(file, name, variants=variants, signs=signs)
            for file in files
            if name in _heads(file)
        ),
        None,
    )


@cache
def find_body(
    file: str,
    name: str,
    *,
    variants: tuple[str, ...] = (),
    signs: tuple[bool, ...] = (),
) -> Body | None:
    """
    Returns the body of a function by its name in a file with one of some suffixes, else
    by its name; None if there is none. It is that for parameters of some signs.
    """
    bodies = _bodies(file)
    is_unsigned = file in _OF_SIGNS and bool(signs) and not any(signs[:2])
    suffixes = ("u", *variants) if is_unsigned else variants
    names = (*(f"{name}.{suffix}" for suffix in suffixes), name)
    body = next((each for each in names if each in bodies), None)
    if body is None:
        return None
    if file == "vectors":
        return _with_extensions(bodies[body], signs)
    if is_unsigned and body != f"{name}.u":
        return replace(bodies[body], steps=tuple(map(_unsigned, bodies[body].steps)))
    return bodies[body]


def _with_extensions(body: Body, signs: tuple[bool, ...]) -> Body:
    """Returns a body with the extensions for parameters of some signs."""
    unsigned = {p for p, sign in zip(body.parameters, signs, strict=False) if not sign}
    steps: list[Step] = []
    for step in body.steps:
        if unsigned.isdisjoint(step.operands[:1]):
            steps.append(step)
        elif step.opcode == "sext":
            steps.append(replace(step, opcode="zext"))
        else:
            # Its first operand is of an unsigned number.
            steps.append(step)
            unsigned.add(step.result)
    return replace(body, steps=tuple(steps))


def _unsigned(step: Step) -> Step:
    """Returns an operation for unsigned integers."""
    opcode, predicate = step.opcode, step.predicate
    opcode = {"sext": "zext", "ashr": "lshr"}.get(opcode, opcode)
    opcode = re.sub(r"^intr\.s(?=max|min|add\.|sub\.)", "intr.u", opcode)
    if predicate is not None:
        predicate = re.sub("^s", "u", predicate)
    return replace(step, opcode=opcode, predicate=predicate)


@cache
def _bodies(file: str) -> dict[str, Body]:
    """Returns the bodies of a file by their names."""
    bodies: dict[str, Body] = {}
    for part in _text(file).split("\n}\n")[:-1]:
        match = _FUNCTION.search(part)
        assert match is not None, part
        *lines, last = part[match.end() :].strip().split("\n")
        steps = tuple(step for line in lines for step in _steps(line.strip(), bodies))
        parameters = _PARAMETER.findall(match[2])
        bodies[match[1]] = Body(
            tuple(name for name, _ in parameters),
            tuple(kind for _, kind in parameters),
            match[3],
            steps,
            _VALUE.findall(last)[0],
        )
    return bodies


def _steps(line: str, bodies: dict[str, Body]) -> Iterator[Step]:
    """Returns the operation of a line, or the operations of the body that it calls."""
    match = _STEP.fullmatch(line)
    assert match is not None, line
    result, opcode, rest = match["result"], match["opcode"], match["rest"]
    operands = tuple(_VALUE.findall(rest))
    callee = match["callee"]
    if callee in bodies:
        yield from _inlined(bodies[callee], operands, result)
        return
    flag, number, mask = _FLAG.search(rest), _NUMBER.match(rest), _MASK.search(rest)
    yield Step(
        result,
        callee or opcode,
        operands,
        "!B" if match["predicate"] is not None else match["type"],
        match["predicate"],
        None if flag is None else flag[1],
        number[1] if number is not None and opcode == "mlir.constant" else None,
        () if mask is None else tuple(map(int, mask[1].split(","))),
    )


def _inlined(body: Body, operands: tuple[str, ...], result: str) -> Iterator[Step]:
    names = dict(zip(body.parameters, operands, strict=True))
    for step in body.steps:
        names[step.result] = f"{result}.{step.result}"
        if step.result == body.value:
            names[step.result] = result
        given = tuple(names[operand] for operand in step.operands)
        yield replace(step, result=names[step.result], operands=given)
