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
from functools import cache
from pathlib import Path

from xdsl_gas.analysis.semantics.library.mangled_names import FunctionName, NamedType

_FUNCTION = re.compile(r"llvm\.func @([\w.]+)\((.*)\) -> (\S+) \{")
_STEP = re.compile(
    r'%(?P<result>\w+) = "?llvm\.(?P<opcode>[\w.]+)"?(?: "(?P<predicate>\w+)")?'
    r"(?: @(?P<callee>[\w.]+))?(?P<rest>.*?)(?P<type>!?\w+)"
)
_FLAG = re.compile(r"<\{(\w+) = false\}>")
_NUMBER = re.compile(r"\(([^ )]+)")
_VALUE = re.compile(r"%(\w+)")

_UNSIGNED = ("b", "h", "t", "j", "m", "y")
_FLOATS = ("Dh", "f", "d")


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


def opencl_body(function: FunctionName) -> BodyOfCall | None:
    """Returns the body of a function of OpenCL C; None if it has none."""
    first = function.parameters[0] if function.parameters else None
    if not isinstance(first, NamedType):
        return None
    if first.name in _FLOATS:
        return _call("floats", re.sub("^(half|native)_", "", function.stem))
    if not first.is_signed and first.name not in _UNSIGNED:
        return None
    return _call("integers", function.stem, is_unsigned=not first.is_signed)


_INTEGERS = re.compile(
    r"__nv_(u?)(?:ll)?"
    r"(abs|max|min|r?hadd|mulhi|mul64hi|mul24|sad|clz|popc|brev|ffs)(?:ll)?"
    r"|llvm\.nvvm\.(mulhi|mul24|sad)\.(s|us|i|ui|ll|ull)"
    r"|llvm\.amdgcn\.(mul)\.([iu])24"
)
_FLOATS_OF_DEVICES = re.compile(
    r"__nv_(?:(?:is)?(finite|inf|nan|signbit)[fd]|(fdim|nextafter|saturate)f?)"
    r"|llvm\.nvvm\.(saturate)(?:\.ftz)?(?:\.(?:v2f16|f16x2|f16|f32|f64|[fd]))?"
    r"|__ocml_(?:native_)?(fdim|maxmag|minmag|nextafter|is(?:nan|inf|finite))"
    r"_(?:2?f16|f32|f64)"
    r"|llvm\.amdgcn\.(fmed3|fract)\.(?:v\d+)?f\d+(?:\..*)?"
)
_PACKED = re.compile(
    r"__nv_v(?:(?P<word>add|sub|absdiff|avg|hadd|max|min|sad|abs|neg)"
    r"|(?P<test>cmp|set)(?P<predicate>eq|ne|[gl][et]))(?P<kind>ss|us|s|u|)"
    r"(?P<count>[24])"
)
_STEMS = {
    "mulhi": "mul_hi",
    "mul64hi": "mul_hi",
    "mul": "mul24",
    "popc": "popcount",
    "brev": "bit_reverse",
    "absdiff": "abs_diff",
    "avg": "rhadd",
    "finite": "isfinite",
    "inf": "isinf",
    "nan": "isnan",
    "fmed3": "median",
    "fract": "fraction",
}
"""The names in OpenCL C, where they are others."""


def device_body(name: str) -> BodyOfCall | None:
    """
    Returns the body of an intrinsic of NVPTX or AMDGPU, or of a function of CUDA's or
    HIP's device library; None if it has none.
    """
    if (match := _INTEGERS.fullmatch(name)) is not None:
        stem = match[2] or match[3] or match[5]
        is_unsigned = "u" in (match[1] or match[4] or match[6] or "")
        return _call("integers", _STEMS.get(stem, stem), is_unsigned=is_unsigned)
    if (match := _PACKED.fullmatch(name)) is not None:
        return _packed(match)
    if (match := _FLOATS_OF_DEVICES.fullmatch(name)) is not None:
        stem = match[match.lastindex or 0]
        return _call("floats", _STEMS.get(stem, stem))
    return None


_INTRINSIC = re.compile(r"llvm\.(?:intr\.)?(\w+)(?:\.(?:v\d+)?(?:f\d+|bf16))?")


def intrinsic_body(name: str) -> BodyOfCall | None:
    """
    Returns the body of one of LLVM's intrinsics, by its name there or as an operation;
    None if it has none.
    """
    match = _INTRINSIC.fullmatch(name)
    return None if match is None else _call("intrinsics", match[1])


def _packed(match: re.Match[str]) -> BodyOfCall | None:
    stem, kind = match["word"] or match["predicate"], match["kind"]
    is_sum = stem == "sad"
    if len(kind) == 2:
        stem += "_sat"
    stem = "abs_diff" if is_sum else _STEMS.get(stem, stem)
    found = _call("packed", stem, is_unsigned=kind[:1] == "u") or _call(
        "integers", stem, is_unsigned=kind[:1] == "u"
    )
    if found is None:
        return None
    sign = None if match["test"] is None else match["test"] == "cmp"
    return replace(found, packed=int(match["count"]), is_sum=is_sum, has_sign=sign)


def _call(file: str, name: str, *, is_unsigned: bool = False) -> BodyOfCall | None:
    body = find_body(file, name, is_unsigned=is_unsigned)
    return None if body is None else BodyOfCall(body)


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
    text = (Path(__file__).parent / "bodies" / f"{file}.mlir").read_text()
    found: dict[str, Body] = {}
    for part in text.split("\n}\n")[:-1]:
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
