"""
`printf` of OpenCL C and CUDA, as that of the C library.

    printf("%v2hlf", %v)    // OpenCL C      ->    printf("%f,%f", %v.x, %v.y)
    vprintf("%d %f", %p)    // CUDA          ->    printf("%d %f", %p[0], %p[8])

The format has to be a constant where it has vectors, and for CUDA. A vector prints as
its elements with commas between them.

Sources: the OpenCL C specification, chapter 6.15.14 "printf"; the "CUDA C++ Programming
Guide", section "Formatted Output".
"""

import re
from collections.abc import Iterator

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    StringAttr,
    SymbolRefAttr,
    f64,
    i8,
    i32,
    i64,
)
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.dialects.llvm.syntax.signatures import calling_convention
from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall, Table
from xdsl_gas.native_cpu.languages.emission.shapes import is_float, lanes, width_of

_CONVERSION = re.compile(
    r"%(?P<flags>[-+ #0]*(?:\*|\d+)?(?:\.(?:\*|\d*))?)"
    r"(?:v(?P<lanes>\d+))?(?P<length>hh|hl|h|ll|l|z|j|t|L)?(?P<letter>[a-zA-Z%])"
)
_VECTOR_LENGTHS = {"hl": "", "h": "h", "hh": "hh", "l": "l"}
_CASTS = ("llvm.addrspacecast", "llvm.bitcast")
_LONG = frozenset(("l", "ll", "z", "j", "t"))
_FLOATS = frozenset("fFeEgGaA")
_SIGNED = frozenset("di")

_NOT_CONSTANT = (
    "the format of printf is not a constant.",
    "Pass a string literal.",
)


def _printf(call: BuiltinCall) -> SSAValue:
    code = call.code
    text = _text_of(call, call.operands[0])
    vectors = any(lanes(operand.type) for operand in call.operands)
    if text is None and vectors:
        raise call.refused(*_NOT_CONSTANT)
    letters = list(_letters(text or ""))
    if "n" in letters:
        raise call.refused("printf cannot write to memory by %n.", "Remove the %n.")
    operands = [call.operands[0]]
    if text is not None and vectors:
        operands = [_format(call, _CONVERSION.sub(_expanded, text))]
    for number, operand in enumerate(call.operands[1:]):
        letter = letters[number] if number < len(letters) else "d"
        if lanes(operand.type):
            parts = [code.extract(operand, n) for n in range(lanes(operand.type))]
        else:
            parts = [operand]
        operands += [_promoted(call, part, letter) for part in parts]
    printed = _call_printf(call, operands)
    # OpenCL C returns 0, or -1 if it fails.
    return code.binary("ashr", printed, 31)


def _vprintf(call: BuiltinCall) -> SSAValue:
    """The arguments are in memory one after the other, each at its alignment."""
    code = call.code
    text = _text_of(call, call.operands[0])
    if text is None:
        raise call.refused(*_NOT_CONSTANT)
    operands = [call.operands[0]]
    offset = 0
    for kind in _types(call, text):
        size = width_of(kind) // 8 if not _is_pointer(kind) else 8
        offset += -offset % size
        place = code.address(call.operands[1], offset, i8)
        operands.append(code.load(place, kind, size))
        offset += size
    printed = _call_printf(call, operands)
    # CUDA returns the number of arguments, or -1 if printing fails.
    count = code.constant(len(operands) - 1, i32)
    failed = code.icmp("slt", printed, 0)
    return code.select(failed, code.constant(-1, i32), count)


def _is_pointer(kind: Attribute) -> bool:
    return isinstance(kind, llvm.LLVMPointerType)


def _text_of(call: BuiltinCall, pointer: SSAValue) -> str | None:
    """Returns the string that a pointer to a constant points to; None for others."""
    variable = _variable_of(call, pointer)
    value = None if variable is None else variable.value
    if variable is None or variable.constant is None:
        return None
    return value.data if isinstance(value, StringAttr) else None


def _variable_of(call: BuiltinCall, pointer: SSAValue) -> llvm.GlobalOp | None:
    op = pointer.owner
    while isinstance(op, Operation) and op.name in _CASTS:
        op = op.operands[0].owner
    if not isinstance(op, llvm.AddressOfOp):
        return None
    return call.declarations.variable(op.global_name.string_value())


def _letters(text: str) -> Iterator[str]:
    """The letters of the conversions; `*` for each width or precision."""
    for match in _CONVERSION.finditer(text):
        if match["letter"] != "%":
            yield from "*" * match["flags"].count("*")
            yield match["letter"]


def _expanded(match: re.Match[str]) -> str:
    """A conversion of a vector as conversions of its elements."""
    if match["lanes"] is None:
        return match[0]
    length = _VECTOR_LENGTHS.get(match["length"] or "", "")
    one = f"%{match['flags']}{length}{match['letter']}"
    return ",".join([one] * int(match["lanes"]))


def _promoted(call: BuiltinCall, value: SSAValue, letter: str) -> SSAValue:
    """A value as C passes it to a function with any number of arguments."""
    code = call.code
    if is_float(value.type):
        return code.float_resized(value, f64)
    if not _is_pointer(value.type) and width_of(value.type) < 32:
        return code.resized(value, i32, is_signed=letter in _SIGNED)
    return value


def _types(call: BuiltinCall, text: str) -> Iterator[Attribute]:
    """The types of the arguments of a format, as C promotes them."""
    for match in _CONVERSION.finditer(text):
        letter = match["letter"]
        if letter == "%":
            continue
        for _ in range(match["flags"].count("*")):
            yield i32
        if letter in _FLOATS:
            yield f64
        elif letter in "sp":
            yield pointer_type()
        elif letter in "diuoxXc":
            yield i64 if match["length"] in _LONG else i32
        else:
            raise call.refused(
                f"printf has no conversion '{match[0]}' on the processor.",
                "Use one of d, i, u, o, x, c, s, p, f, e, g and a.",
            )


def _format(call: BuiltinCall, text: str) -> SSAValue:
    """The address of a string, beside that of the format."""
    variable = _variable_of(call, call.operands[0])
    assert variable is not None
    made = variable.clone()
    made.properties["value"] = StringAttr(text)
    made.properties["global_type"] = llvm.LLVMArrayType(len(text.encode()), i8)
    made.properties["sym_name"] = StringAttr(
        call.declarations.free_name(f"{variable.sym_name.data}.elements")
    )
    call.declarations.add_variable(made, variable)
    found = call.code.put(
        "llvm.mlir.addressof",
        [],
        pointer_type(variable.addr_space.value.data),
        {"global_name": SymbolRefAttr(made.sym_name)},
    ).results[0]
    return call.code.cast("addrspacecast", found, call.operands[0].type)


def _call_printf(call: BuiltinCall, operands: list[SSAValue]) -> SSAValue:
    function = call.declarations.functions.get("printf")
    if function is None:
        function = call.declarations.c_function(
            "printf", [operands[0].type], i32, is_variadic=True, is_pure=False
        )
    # Of every language, it is the function of the C library.
    function.properties["CConv"] = calling_convention("ccc")
    printed = call.code.call(function, operands)
    assert printed is not None
    return printed


PRINTING: Table = {"printf": _printf, "vprintf": _vprintf}
"""The functions by their names."""
