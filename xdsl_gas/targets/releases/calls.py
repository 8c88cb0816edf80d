"""
Calls of intrinsics in earlier releases: those that had another name, other arguments,
or are made of other instructions.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from xdsl_gas.memory_space import MachineCode
from xdsl_gas.targets.releases.intrinsics import release_of_intrinsic
from xdsl_gas.targets.releases.text import Call, operand_of, type_of


class Missing(Exception):
    """What a release does not have and cannot say."""

    def __init__(self, what: str, since: int) -> None:
        super().__init__(what)
        self.since = since


@dataclass
class Older:
    """The state of the rewriting of a module for a release."""

    release: int
    code: MachineCode | None
    """What the code generator of the triple writes."""
    prefix: str = "gas."
    """What the names of values that are added begin with."""
    declarations: dict[str, str] = field(default_factory=dict[str, str])
    """Declarations of intrinsics that are called in place of others, by name."""
    added: int = 0

    def value(self) -> str:
        """Returns a name for a value."""
        self.added += 1
        return f"%{self.prefix}{self.added}"

    def declare(self, call: Call) -> None:
        """Declares what is called."""
        types = ", ".join(map(type_of, call.arguments))
        self.declarations[call.name] = f"declare {call.type} @{call.name}({types})"


Respelled = Callable[[Call, Older], list[str]]
"""Returns the lines for a call; may raise `Missing`."""

_SUFFIX = re.compile(r"\.(?:nxv|v)?\d*(?:i|f|bf|p)\d+.*$")


def _called(call: Call, older: Older) -> list[str]:
    older.declare(call)
    return [call.text()]


def _renamed(name: str) -> Respelled:
    """The same arguments, and the types that the name is overloaded by."""

    def respell(call: Call, older: Older) -> list[str]:
        suffix = _SUFFIX.search(call.name)
        call.name = f"llvm.{name}" + ("" if suffix is None else suffix[0])
        return _called(call, older)

    return respell


def _of_one_type(base: str, suffix: str) -> Respelled:
    """The name had no types, as the intrinsic was of one."""

    def respell(call: Call, older: Older) -> list[str]:
        if call.name not in (f"llvm.{base}", f"llvm.{base}{suffix}"):
            raise _of_other_types(call)
        if older.release < release_of_intrinsic(call.name):
            raise _missing(call)
        call.name = f"llvm.{base}"
        return _called(call, older)

    return respell


_SINCE_OF_TYPES = 19


def _lifetime(call: Call, older: Older) -> list[str]:
    # All of the object, whatever its size.
    call.arguments.insert(0, "i64 -1")
    return _called(call, older)


_ALIGNMENT = re.compile(r" align (\d+)")


def _masked(place: int) -> Respelled:
    """The alignment of a masked access was an argument behind the pointer."""

    def respell(call: Call, older: Older) -> list[str]:
        pointer = call.arguments[place]
        pointer_type = type_of(pointer)
        rest = pointer[len(pointer_type) :]
        match = _ALIGNMENT.search(rest)
        call.arguments[place] = pointer_type + _ALIGNMENT.sub("", rest)
        # A lower alignment than promised is sound; larger ones are no `i32`.
        number = 1 if match is None else min(int(match[1]), 1 << 30)
        call.arguments.insert(place + 1, f"i32 {number}")
        return _called(call, older)

    return respell


def _barrier(call: Call, older: Older) -> list[str]:
    if call.arguments == ["i32 0"]:
        call.name, call.arguments = "llvm.nvvm.barrier0", []
    else:
        call.name = "llvm.nvvm.barrier.n"
    return _called(call, older)


def _reduction(word: str) -> Respelled:
    def respell(call: Call, older: Older) -> list[str]:
        number, predicate = call.arguments
        if operand_of(number) != "0":
            raise Missing(f"`{call.name}` of a barrier other than 0", 21)
        value = older.value()
        lines = [f"  {value} = zext i1 {operand_of(predicate)} to i32"]
        result = call.result
        call.name, call.arguments = f"llvm.nvvm.barrier0.{word}", [f"i32 {value}"]
        if call.type == "i1" and result:
            call.result = older.value()
        call.type = "i32"
        lines += _called(call, older)
        if call.result != result:
            lines.append(f"  {result} = icmp ne i32 {call.result}, 0")
        return lines

    return respell


_NVVM_SUFFIXES = {"f32": "f", "f64": "d", "f16": "f16", "v2f16": "f16x2"}


def _of_nvvm(call: Call, older: Older) -> list[str]:
    """`llvm.nvvm.ex2.approx.ftz.f32` was `llvm.nvvm.ex2.approx.ftz.f`."""
    name, _, ending = call.name.rpartition(".")
    suffix = _NVVM_SUFFIXES.get(ending)
    if suffix is None or (ending.endswith("f16") and name.endswith(".fabs")):
        raise _missing(call)
    call.name = f"{name}.{suffix}"
    return _called(call, older)


def _scaled(call: Call, older: Older) -> list[str]:
    """`llvm.ldexp` was AMDGPU's alone."""
    if older.code is not MachineCode.AMDGCN or call.type not in ("float", "double"):
        raise _missing(call)
    if type_of(call.arguments[1]) != "i32":
        raise _missing(call)
    ending = {"float": "f32", "double": "f64"}[call.type]
    call.name = f"llvm.amdgcn.ldexp.{ending}"
    return _called(call, older)


def _three_way(sign: str) -> Respelled:
    """-1, 0 or 1: (a > b) - (a < b)."""

    def respell(call: Call, older: Older) -> list[str]:
        left, right = call.arguments
        operand_type = type_of(left)
        if operand_type.startswith("<"):
            raise _missing(call)
        compared = f"{operand_of(left)}, {operand_of(right)}"
        lines: list[str] = []
        ends: list[str] = []
        for word in ("gt", "lt"):
            bit, end = older.value(), older.value()
            lines.append(f"  {bit} = icmp {sign}{word} {operand_type} {compared}")
            lines.append(f"  {end} = zext i1 {bit} to {call.type}")
            ends.append(end)
        return [*lines, f"  {call.result} = sub {call.type} {', '.join(ends)}"]

    return respell


def _in_integers(pair: str) -> Respelled:
    """`bfloat` was `i16`, and two of them were `pair`."""
    integers = {"bfloat": "i16", "<2 x bfloat>": pair}

    def respell(call: Call, older: Older) -> list[str]:
        if older.release < release_of_intrinsic(call.name):
            raise _missing(call)
        lines: list[str] = []
        for place, argument in enumerate(call.arguments):
            value_type = type_of(argument)
            if (integer := integers.get(value_type)) is not None:
                value = older.value()
                operand = operand_of(argument)
                lines.append(f"  {value} = bitcast {value_type} {operand} to {integer}")
                call.arguments[place] = f"{integer} {value}"
        value_type, result = call.type, call.result
        if (integer := integers.get(value_type)) is None or not result:
            call.type = integers.get(value_type, value_type)
            return [*lines, *_called(call, older)]
        # Flags of floating-point calls are for no call of an integer.
        call.before = call.before.partition("call")[0] + "call"
        call.type, call.result = integer, older.value()
        lines += _called(call, older)
        return [*lines, f"  {result} = bitcast {integer} {call.result} to {value_type}"]

    return respell


def _buffer(call: Call, older: Older) -> list[str]:
    """The number of records had 32 bits, as registers of before have."""
    if older.release < release_of_intrinsic(call.name):
        raise _missing(call)
    if older.release < _SINCE_OF_FAT_BUFFERS:
        if call.type != "ptr addrspace(8)":
            raise Missing(f"`{call.name}`", _SINCE_OF_FAT_BUFFERS)
        call.name = call.name.replace(".p8.", ".")
    value = older.value()
    records = operand_of(call.arguments[2])
    call.arguments[2] = f"i32 {value}"
    return [f"  {value} = trunc i64 {records} to i32", *_called(call, older)]


_SINCE_OF_FAT_BUFFERS = 21


def _retyped(call: Call, older: Older) -> list[str]:
    """The intrinsic was of types that nothing is converted to."""
    raise _of_other_types(call)


def _left_out(call: Call, older: Older) -> list[str]:
    return []


@dataclass(frozen=True)
class Row:
    """What an intrinsic is in earlier releases."""

    since: int
    respell: Respelled
    oldest: int = 15
    """The first release that has what stands for it."""


_BARRIERS = "nvvm.barrier.cta"

INTRINSICS: Mapping[str, Row] = {
    "lifetime.start": Row(22, _lifetime),
    "lifetime.end": Row(22, _lifetime),
    "masked.load": Row(22, _masked(0)),
    "masked.gather": Row(22, _masked(0)),
    "masked.store": Row(22, _masked(1)),
    "masked.scatter": Row(22, _masked(1)),
    f"{_BARRIERS}.sync.aligned.all": Row(21, _barrier),
    f"{_BARRIERS}.sync.aligned.count": Row(21, _renamed("nvvm.barrier")),
    f"{_BARRIERS}.sync.all": Row(21, _renamed("nvvm.barrier.sync")),
    f"{_BARRIERS}.sync.count": Row(21, _renamed("nvvm.barrier.sync.cnt")),
    **{
        f"{_BARRIERS}.red.{word}.aligned.all": Row(22, _reduction(word))
        for word in ("and", "or", "popc")
    },
    **{
        name: Row(_SINCE_OF_TYPES, _of_one_type(name, ".p0"))
        for name in (
            *("eh.typeid.for", "stackrestore", "stacksave"),
            *("va_copy", "va_end", "va_start"),
        )
    },
    **{
        name: Row(_SINCE_OF_TYPES, _of_one_type(name, ".i32"))
        for name in (
            *("amdgcn.mul.i24", "amdgcn.mul.u24", "amdgcn.permlane16"),
            *("amdgcn.permlane64", "amdgcn.permlanex16", "amdgcn.readfirstlane"),
            *("amdgcn.readlane", "amdgcn.writelane"),
        )
    },
    "thread.pointer": Row(22, _of_one_type("thread.pointer", ".p0")),
    "var.annotation": Row(16, _of_one_type("var.annotation", ".p0.p0")),
    "nvvm.fabs": Row(21, _of_nvvm),
    "nvvm.ex2.approx": Row(22, _of_nvvm),
    "ldexp": Row(17, _scaled),
    **{
        f"nvvm.{name}": Row(17, _in_integers("i32"))
        for name in (
            *("f2bf16", "ff2bf16x2"),
            *(
                f"{operation}.{kind}"
                for operation in (
                    *("fma.rn", "fma.rn.relu", "neg"),
                    *(
                        f"{word}{flags}"
                        for word in ("fmax", "fmin")
                        for flags in ("", ".nan", ".nan.xorsign.abs", ".xorsign.abs")
                    ),
                )
                for kind in ("bf16", "bf16x2")
            ),
        )
    },
    "amdgcn.fdot2.bf16.bf16": Row(19, _in_integers("<2 x i16>")),
    "amdgcn.fdot2.f32.bf16": Row(19, _in_integers("<2 x i16>")),
    "amdgcn.make.buffer.rsrc": Row(22, _buffer),
    **{
        f"amdgcn.s.{name}": Row(20, _retyped)
        for name in (
            *("barrier.init", "barrier.join", "barrier.leave"),
            *("barrier.signal.var", "wakeup.barrier"),
        )
    },
    "nvvm.mapa.shared.cluster": Row(21, _retyped),
    **{
        f"spv.{name}": Row(22, _of_one_type(f"spv.{name}", ".i32"))
        for name in ("group.id", "thread.id", "thread.id.in.group")
    },
    "scmp": Row(19, _three_way("s")),
    "ucmp": Row(19, _three_way("u")),
    "fake.use": Row(20, _left_out),
    "stepvector": Row(20, _renamed("experimental.stepvector")),
    "vector.reverse": Row(19, _renamed("experimental.vector.reverse")),
    "vector.interleave2": Row(19, _renamed("experimental.vector.interleave2"), 17),
    "vector.deinterleave2": Row(19, _renamed("experimental.vector.deinterleave2"), 17),
    "vector.partial.reduce.add": Row(
        22, _renamed("experimental.vector.partial.reduce.add"), 20
    ),
    "get.rounding": Row(16, _renamed("flt.rounds")),
}
"""What intrinsics are in earlier releases, by their names without `llvm.`."""


def row_of(name: str) -> Row | None:
    """Returns the row of an intrinsic, whose name has the types it is overloaded by."""
    prefix = name.removeprefix("llvm.")
    while prefix:
        if prefix in INTRINSICS:
            return INTRINSICS[prefix]
        prefix = prefix.rpartition(".")[0]
    return None


def is_known(name: str, release: int) -> bool:
    """Returns whether a release has an intrinsic with the arguments of the newest."""
    row = row_of(name)
    since = release_of_intrinsic(name)
    return release >= (since if row is None else max(since, row.since))


def _missing(call: Call) -> Missing:
    return Missing(f"`{call.name}`", release_of_intrinsic(call.name))


def _of_other_types(call: Call) -> Missing:
    row = row_of(call.name)
    since = release_of_intrinsic(call.name)
    return Missing(f"`{call.name}`", since if row is None else max(since, row.since))


def respelled(call: Call, older: Older) -> list[str] | None:
    """
    Returns the lines for a call of an intrinsic; None if it is the same in a release.
    Raises `Missing` if nothing stands for it.
    """
    if is_known(call.name, older.release):
        return None
    row = row_of(call.name)
    if row is None or older.release < row.oldest:
        raise _missing(call)
    return row.respell(call, older)
