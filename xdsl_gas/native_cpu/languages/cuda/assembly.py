"""
CUDA's inline assembly: single instructions of PTX that a processor can do, such as
those of clang's and CUDA's headers.

    asm("shf.l.wrap.b32 %0, %1, %2, %3;" : "=r"(d) : "r"(low), "r"(high), "r"(n));

Source: "PTX ISA", sections "Logic and Shift Instructions", "Video Instructions",
"Integer Arithmetic Instructions" (`dp4a`, `dp2a`), "Data Movement and Conversion
Instructions" and "Special Registers".
"""

import re
from collections.abc import Callable
from dataclasses import replace

from xdsl.dialects import llvm
from xdsl.dialects.builtin import StringAttr, bf16, f16, i1, i8, i16, i32, i64
from xdsl.ir import SSAValue

from xdsl_gas.analysis.semantics.library.function_bodies import body_of
from xdsl_gas.analysis.semantics.library.spelling import resolve
from xdsl_gas.native_cpu.languages.cuda.warps import WARPS
from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall, Expansion, Table
from xdsl_gas.native_cpu.languages.opencl.work_items import WORK_ITEMS
from xdsl_gas.native_cpu.languages.work_items import (
    ACQUIRE_RELEASE,
    ALL_MEMORY,
    CROSS_DEVICE,
    DEVICE,
    SEQUENTIALLY_CONSISTENT,
    WORK_GROUP,
    barrier,
    fence,
    nothing,
)
from xdsl_gas.transforms.utils.shapes import is_float, like, packed_in_word

_INSTRUCTION = re.compile(r"\s*(?P<name>[a-z][\w.]*)\s*(?P<operands>[^;]*?)\s*;?\s*")
_BLOCK = re.compile(r"\s*\{\s*([^{};]*;)\s*\}\s*")
"""One instruction in braces, as CUDA's headers have it."""

_PLACE = re.compile(r"\$(\d+)")

Compute = Callable[[BuiltinCall, re.Match[str], list[SSAValue]], SSAValue]
"""Inserts what an instruction does with its inputs, and returns its result."""


def _intrinsic(call: BuiltinCall, name: str, values: list[SSAValue]) -> SSAValue:
    """What the intrinsic of an instruction computes."""
    function = resolve(f"llvm.nvvm.{name}")
    body = None if function is None else body_of(function)
    assert body is not None, name
    return call.code.apply(body, values, call.kind)


def _funnel_shift(
    call: BuiltinCall, match: re.Match[str], values: list[SSAValue]
) -> SSAValue:
    """Shifts two words by a number modulo 32, or by at most 32."""
    low, high, by = values
    if match[2] == "wrap":
        return call.code.intrinsic(f"fsh{match[1]}", high, low, by)
    return _intrinsic(call, f"fsh{match[1]}.clamp.i32", [high, low, by])


def _video(call: BuiltinCall, match: re.Match[str], values: list[SSAValue]) -> SSAValue:
    """
    An operation on two halves or four bytes, computed as words: clamped (`sat`) or cut
    off, or its results summed up (`add`).
    """
    code = call.code
    word, count, to, type_name, ending = match.groups()
    narrow = packed_in_word(int(count))
    wide = like(narrow, i32)
    left, right = (
        code.resized(
            code.cast("bitcast", v, narrow), wide, is_signed=type_name == "s32"
        )
        for v in values[:2]
    )
    total = code.binary("sub" if word in ("sub", "absdiff") else "add", left, right)
    match word:
        case "absdiff":
            less = code.icmp("slt", total, 0)
            minus = code.binary("sub", code.constant(0, wide), total)
            result = code.select(less, minus, total)
        case "avrg":
            is_positive = code.icmp("sge", total, 0)
            rounded = code.binary("add", total, code.resized(is_positive, wide))
            result = code.binary("ashr", rounded, 1)
        case "min" | "max":
            result = code.intrinsic(f"s{word}", left, right)
        case _:
            result = total
    if ending == ".add":
        return _summed(call, result, values[2])
    if ending == ".sat":
        width = 32 // int(count)
        least = -(1 << width - 1) if to == "s32" else 0
        most = (1 << width - (to == "s32")) - 1
        result = code.intrinsic("smax", result, code.constant(least, wide))
        result = code.intrinsic("smin", result, code.constant(most, wide))
    return code.cast("bitcast", code.resized(result, narrow), i32)


def _sets(call: BuiltinCall, match: re.Match[str], values: list[SSAValue]) -> SSAValue:
    """Compares halves or bytes; 1 where it holds."""
    code = call.code
    count, type_name, predicate, ending = match.groups()
    narrow = packed_in_word(int(count))
    if predicate not in ("eq", "ne"):
        predicate = f"{type_name[0]}{predicate}"
    left, right = (code.cast("bitcast", v, narrow) for v in values[:2])
    holds = code.icmp(predicate, left, right)
    if ending == ".add":
        return _summed(call, code.resized(holds, like(narrow, i32)), values[2])
    return code.cast("bitcast", code.resized(holds, narrow), i32)


def _summed(call: BuiltinCall, parts: SSAValue, added: SSAValue) -> SSAValue:
    total = call.code.intrinsic("vector.reduce.add", parts, result=i32)
    return call.code.binary("add", total, added)


def _dot(call: BuiltinCall, match: re.Match[str], values: list[SSAValue]) -> SSAValue:
    """Two words as four bytes each, or one as two halves and two bytes of the other."""
    sign, other, half = match["left"], match["right"], match["half"]
    if half is not None:
        values.insert(2, call.code.constant(half == "hi", i1))
    return _intrinsic(call, f"idp{2 if half else 4}a.{sign}.{other}", values)


def _narrows(
    call: BuiltinCall, match: re.Match[str], values: list[SSAValue]
) -> SSAValue:
    """A number of 32 bits as one of 16, in an integer register."""
    float_type = f16 if match[1] == "f16" else bf16
    narrow = call.code.cast("fptrunc", values[0], float_type)
    return call.code.cast("bitcast", narrow, call.kind)


def _widens(
    call: BuiltinCall, match: re.Match[str], values: list[SSAValue]
) -> SSAValue:
    kind = f16 if match[1] == "f16" else bf16
    narrow = call.code.cast("bitcast", values[0], kind)
    return call.code.cast("fpext", narrow, call.kind)


_TYPES = r"\.([su]32)\.(?P<kind>[su]32)\.(?P=kind)"

_ROWS: tuple[tuple[re.Pattern[str], Compute], ...] = tuple(
    (re.compile(pattern), compute)
    for pattern, compute in (
        (r"shf\.([lr])\.(wrap|clamp)\.b32", _funnel_shift),
        (rf"v(absdiff|add|avrg|max|min|sub)([24]){_TYPES}(\.sat|\.add)?", _video),
        (r"cvt\.rn\.(f16|bf16)\.f32", _narrows),
        (r"cvt\.f32\.(f16|bf16)", _widens),
        (r"vset([24])\.([su]32)\.\2\.(eq|ne|lt|le|gt|ge)(\.add)?", _sets),
        (r"dp(?:4a|2a\.(?P<half>lo|hi))\.(?P<left>[su])32\.(?P<right>[su])32", _dot),
    )
)
"""Instructions that compute one number of others."""

_ORDERED = SEQUENTIALLY_CONSISTENT | ALL_MEMORY
_WITHOUT_OPERANDS: tuple[tuple[re.Pattern[str], Expansion], ...] = tuple(
    (re.compile(pattern), expand)
    for pattern, expand in (
        (r"nanosleep\.u32 \S+|brkpt|pmevent \S+", nothing),
        (
            r"(bar|barrier)\.sync(\.aligned)? 0",
            barrier(WORK_GROUP, ACQUIRE_RELEASE | ALL_MEMORY),
        ),
        (r"(membar|fence\.(sc|acq_rel))\.cta", fence(WORK_GROUP, _ORDERED)),
        (r"(membar|fence\.(sc|acq_rel))\.gpu|membar\.gl", fence(DEVICE, _ORDERED)),
        (r"(membar|fence\.(sc|acq_rel))\.sys", fence(CROSS_DEVICE, _ORDERED)),
    )
)
_REGISTER = re.compile(r"mov\.[bu](?:32|64) \$0,\s*%?(?P<name>[\w.]+)")
_REGISTERS: Table = {**WORK_ITEMS, **WARPS}
"""The functions of special registers."""

_ACCESS = re.compile(
    r"(?P<word>ld|st)\.(?:global|shared|local)(?:\.(?:nc|ca|cg|cs|lu|cv|wb|wt))?"
    r"(?:\.v(?P<lanes>[24]))?\.(?P<kind>[sub]|f)(?P<width>8|16|32|64)"
)
_INTEGERS = {8: i8, 16: i16, 32: i32, 64: i64}


def inline_assembly(call: BuiltinCall) -> SSAValue | None:
    """Inserts what a piece of assembly does. Raises an error if it is not known."""
    text = _string(call, "asm_string")
    expansion = _expanded(call, text)
    if expansion is not None:
        return expansion(call)
    raise call.refused(
        "the assembly of a GPU cannot run on the processor: "
        f"'{' '.join(text.split())}'.",
        "Write it in the kernel's language.",
    )


def _expanded(call: BuiltinCall, text: str) -> Expansion | None:
    text = _BLOCK.sub(r"\1", text)
    plain = " ".join(text.replace(";", " ").split())
    for pattern, expand in _WITHOUT_OPERANDS:
        if pattern.fullmatch(plain):
            return expand
    if (register := _REGISTER.fullmatch(plain)) is not None:
        return _register(register["name"])
    if not plain and len(call.operands) <= 1:
        # It hides a value from the optimizer, or orders memory for it.
        return lambda call: next(iter(call.operands), None)
    match = _INSTRUCTION.fullmatch(text)
    if match is None:
        return None
    constraints = [c for c in _string(call, "constraints").split(",") if c]
    outputs = sum(constraint.startswith("=") for constraint in constraints)
    operands = re.sub(r"\s", "", match["operands"])
    if (access := _ACCESS.fullmatch(match["name"])) is not None:
        return _access(access, operands, outputs)
    places = [int(number) for number in _PLACE.findall(operands)]
    if operands != ",".join(f"${n}" for n in places) or outputs != 1 or places[0]:
        return None
    for pattern, compute in _ROWS:
        if (name_match := pattern.fullmatch(match["name"])) is not None:
            if len(places) != (2 if name_match[0].startswith("cvt") else 4):
                return None
            if not all(places[1:]):
                return None
            inputs = [call.operands[place - 1] for place in places[1:]]
            return lambda call: compute(call, name_match, inputs)
    return None


def _register(name: str) -> Expansion | None:
    """The value of a special register, as of the intrinsic that reads it."""
    function = resolve(
        f"llvm.nvvm.read.ptx.sreg.{name.replace('lanemask_', 'lanemask.')}"
    )
    expand = None if function is None else _REGISTERS.get(function.name)
    if function is None or expand is None:
        return None
    return lambda call: expand(replace(call, function=function))


def _string(call: BuiltinCall, name: str) -> str:
    text = call.op.get_attr_or_prop(name)
    return text.data if isinstance(text, StringAttr) else ""


def _access(match: re.Match[str], operands: str, outputs: int) -> Expansion | None:
    """A load or store of one to four numbers, at the address in brackets."""
    count = int(match["lanes"] or 1)
    values = ",".join(f"${n + (match['word'] == 'st')}" for n in range(count))
    values = f"{{{values}}}" if match["lanes"] else values
    width = int(match["width"])
    if match["word"] == "ld":
        if operands != f"{values},[${count}]" or outputs != count:
            return None
        return lambda call: _loaded(call, width, is_signed=match["kind"] == "s")
    if operands != f"[$0],{values}" or outputs:
        return None
    return lambda call: _stored(call, count, width)


def _loaded(call: BuiltinCall, width: int, *, is_signed: bool) -> SSAValue:
    code = call.code
    (pointer,) = call.operands
    struct = call.kind if isinstance(call.kind, llvm.LLVMStructType) else None
    kinds = [call.kind] if struct is None else list(struct.types)
    values: list[SSAValue] = []
    for number, element_type in enumerate(kinds):
        in_memory = element_type if is_float(element_type) else _INTEGERS[width]
        place = code.address(pointer, number, in_memory)
        value = code.load(place, in_memory, width // 8)
        if not is_float(element_type):
            value = code.resized(value, element_type, is_signed=is_signed)
        values.append(value)
    return values[0] if struct is None else code.structure(values, struct)


def _stored(call: BuiltinCall, count: int, width: int) -> None:
    code = call.code
    pointer, *values = call.operands
    for number, value in enumerate(values[:count]):
        if not is_float(value.type):
            value = code.resized(value, _INTEGERS[width])
        place = code.address(pointer, number, value.type)
        code.store(value, place, width // 8)
