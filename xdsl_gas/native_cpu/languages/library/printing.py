"""
`printf` of OpenCL C and CUDA, as that of the C library.

    printf("%v2hlf", %v)    // OpenCL C      ->    printf("%f,%f", %v.x, %v.y)
    vprintf("%d %f", %p)    // CUDA          ->    printf("%d %f", %p[0], %p[8])

The format has to be a constant, and the arguments must be what it says: C's `printf`
would read memory that is no argument. A vector prints as its elements with commas
between them.

Sources: the OpenCL C specification, chapter 6.15.14 "printf"; the "CUDA C++ Programming
Guide", section "Formatted Output".
"""

import re
from collections.abc import Iterator
from itertools import zip_longest

from xdsl.dialects import llvm
from xdsl.dialects.builtin import StringAttr, SymbolRefAttr, f64, i8, i32, i64
from xdsl.ir import Attribute, Operation, OpResult, SSAValue

from xdsl_gas.analysis.semantics.pointer_operations import is_pointer_cast
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.dialects.llvm.syntax.signatures import calling_convention
from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall, Table
from xdsl_gas.transforms.utils.shapes import is_float, lanes, width_of

_CONVERSION = re.compile(
    r"%(?P<flags>[-+ #0]*(?:\*|\d+)?(?:\.(?:\*|\d*))?)"
    r"(?:v(?P<lanes>2|3|4|8|16))?(?P<length>hh|hl|h|ll|l|z|j|t)?"
    r"(?P<letter>[diuoxXcspfFeEgGaA%])"
)
_VECTOR_LENGTHS = {"hl": "", "h": "h", "hh": "hh", "l": "l"}
_LONG = frozenset(("l", "ll", "z", "j", "t"))
_FLOATS = frozenset("fFeEgGaA")
_SIGNED = frozenset("di")
_WIDE_CHARACTERS = re.compile(r"%[^%]*l[cs]")

_INTEGER, _FLOAT, _POINTER = "an integer", "a floating-point number", "a pointer"


def _printf(call: BuiltinCall) -> SSAValue:
    code = call.code
    text = _format_text(call)
    wanted = list(_conversions(call, text))
    values = call.operands[1:]
    for number, match in enumerate(wanted):
        if number >= len(values):
            raise _too_few(call, len(values), len(wanted))
        _check_type(call, number, match, values[number].type)
    operands = [call.operands[0]]
    if any(lanes(value.type) for value in values):
        operands = [_format(call, _CONVERSION.sub(_expanded, text))]
    # C evaluates what the format does not print, and ignores it.
    for value, match in zip_longest(values, wanted):
        count = lanes(value.type)
        parts = [code.extract(value, n) for n in range(count)] if count else [value]
        operands += [_promoted(call, part, match) for part in parts]
    printed = _call_printf(call, operands)
    # OpenCL C returns 0, or -1 if it fails.
    return code.binary("ashr", printed, 31)


def _vprintf(call: BuiltinCall) -> SSAValue:
    """The arguments are in memory one after the other, each at its alignment."""
    code = call.code
    text = _format_text(call)
    operands = [call.operands[0]]
    wanted = list(_conversions(call, text))
    given = _types_in_memory(call.operands[1])
    if given is not None and len(given) < len(wanted):
        raise _too_few(call, len(given), len(wanted))
    offset = 0
    for number, match in enumerate(wanted):
        argument_type = _passed(match)
        if given is not None:
            _check_type(call, number, match, given[number])
            argument_type = given[number]
        size = width_of(argument_type) // 8 if not _is_pointer(argument_type) else 8
        offset += -offset % size
        place = code.address(call.operands[1], offset, i8)
        operands.append(_promoted(call, code.load(place, argument_type, size), match))
        offset += size
    printed = _call_printf(call, operands)
    # CUDA returns the number of arguments, or -1 if printing fails.
    count = code.constant(len(operands) - 1, i32)
    failed = code.icmp("slt", printed, 0)
    return code.select(failed, code.constant(-1, i32), count)


def _format_text(call: BuiltinCall) -> str:
    text = _text_of(call, call.operands[0])
    if text is None:
        raise call.refused(
            "the format of printf is not a constant.", "Pass a string literal."
        )
    return text


def _types_in_memory(pointer: SSAValue) -> list[Attribute] | None:
    """
    Returns the types of the arguments that clang has put in memory, at their alignment;
    None for memory that clang has not made.
    """
    op = pointer.owner
    while isinstance(op, Operation) and is_pointer_cast(op):
        op = op.operands[0].owner
    if not isinstance(op, Operation):
        return None
    if op.name == "llvm.mlir.zero":
        return []
    if isinstance(op, llvm.AllocaOp) and isinstance(op.elem_type, llvm.LLVMStructType):
        return list(op.elem_type.types)
    return None


def _conversions(call: BuiltinCall, text: str) -> Iterator[re.Match[str] | None]:
    """
    The conversion for each argument of a format; None for a width or precision. Raises
    `MemorySpaceError` for one that does something else than to print.
    """
    text, _, _ = text.partition("\0")
    place = text.find("%")
    while place >= 0:
        match = _CONVERSION.match(text, place)
        if match is None or _WIDE_CHARACTERS.match(match[0]):
            shown = text[place : place + 8] if match is None else match[0]
            if shown.startswith("%n"):
                raise call.refused(
                    "printf cannot write to memory by %n.", "Remove the %n."
                )
            raise call.refused(
                f"printf has no conversion '{shown}' on the processor.",
                "Use one of d, i, u, o, x, c, s, p, f, e, g and a.",
            )
        if match["letter"] != "%":
            yield from [None] * match["flags"].count("*")
            yield match
        place = text.find("%", match.end())


def _too_few(call: BuiltinCall, given: int, wanted: int) -> MemorySpaceError:
    return call.refused(
        f"the format of printf needs {wanted} arguments, and there are {given}.",
        "Pass as many as the format has conversions; %% prints a percent sign.",
    )


def _check_type(
    call: BuiltinCall,
    number: int,
    match: re.Match[str] | None,
    argument_type: Attribute,
) -> None:
    """Raises `MemorySpaceError` if an argument is not what its conversion prints."""
    wanted, count, shown = _INTEGER, 0, "*"
    if match is not None:
        shown, count = match[0], int(match["lanes"] or 0)
        if match["letter"] in _FLOATS:
            wanted = _FLOAT
        elif match["letter"] in "sp":
            wanted = _POINTER
    category = (
        _POINTER
        if _is_pointer(argument_type)
        else _FLOAT
        if is_float(argument_type)
        else _INTEGER
    )
    if wanted == category and lanes(argument_type) == count:
        return
    parts = f"{count} of " if count else ""
    has = f"{lanes(argument_type)} of " if lanes(argument_type) else ""
    raise call.refused(
        f"argument {number + 1} of printf is {has}{category}, and '{shown}' prints "
        f"{parts}{wanted}.",
        "Convert the argument, or change the format.",
    )


def _passed(match: re.Match[str] | None) -> Attribute:
    """Returns the type of the argument for a conversion, as C promotes it."""
    if match is None:
        return i32
    if match["letter"] in _FLOATS:
        return f64
    if match["letter"] in "sp":
        return pointer_type()
    return i64 if match["length"] in _LONG else i32


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
    while isinstance(op, Operation) and is_pointer_cast(op):
        op = op.operands[0].owner
    if not isinstance(op, llvm.AddressOfOp):
        return None
    return call.declarations.variable(op.global_name.string_value())


def _expanded(match: re.Match[str]) -> str:
    """A conversion of a vector as conversions of its elements."""
    if match["lanes"] is None:
        return match[0]
    length = _VECTOR_LENGTHS.get(match["length"] or "", "")
    one = f"%{match['flags']}{length}{match['letter']}"
    return ",".join([one] * int(match["lanes"]))


def _promoted(
    call: BuiltinCall, value: SSAValue, match: re.Match[str] | None
) -> SSAValue:
    """
    A value as C's `printf` reads it: an integer is as wide as the length of the
    conversion says, whatever was passed.
    """
    code = call.code
    if is_float(value.type):
        return code.float_resized(value, f64)
    if _is_pointer(value.type):
        return value
    argument_type = _passed(match)
    if match is not None and match["lanes"]:
        argument_type = (
            i64 if _VECTOR_LENGTHS.get(match["length"] or "") == "l" else i32
        )
    is_signed = match is None or match["letter"] in _SIGNED
    return code.resized(value, argument_type, is_signed=is_signed)


def _format(call: BuiltinCall, text: str) -> SSAValue:
    """The address of a string, beside that of the format."""
    variable = _variable_of(call, call.operands[0])
    assert variable is not None
    clone = variable.clone()
    clone.properties["value"] = StringAttr(text)
    clone.properties["global_type"] = llvm.LLVMArrayType(len(text.encode()), i8)
    clone.properties["sym_name"] = StringAttr(
        call.declarations.free_name(f"{variable.sym_name.data}.elements")
    )
    call.declarations.add_variable(clone, variable, call.rewriter)
    address = call.code.made(
        "mlir.addressof",
        [],
        pointer_type(variable.addr_space.value.data),
        {"global_name": SymbolRefAttr(clone.sym_name)},
    )
    return call.code.cast("addrspacecast", address, call.operands[0].type)


def _call_printf(call: BuiltinCall, operands: list[SSAValue]) -> SSAValue:
    function = call.declarations.functions.get("printf")
    if function is None:
        function = call.declarations.c_function(
            "printf",
            [operands[0].type],
            i32,
            call.rewriter,
            is_variadic=True,
            is_pure=False,
        )
    # Of every language, it is the function of the C library.
    function.properties["CConv"] = calling_convention("ccc")
    call.rewriter.notify_op_modified(function)
    printed = call.code.call(function, operands)
    assert isinstance(printed, OpResult)
    call.declarations.prints.add(printed.op)
    return printed


PRINTING: Table = {"printf": _printf, "vprintf": _vprintf}
"""The functions by their names."""
