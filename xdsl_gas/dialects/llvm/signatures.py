"""
What functions and calls have in common: keywords before the name, attributes of
arguments and results, operand bundles.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    DenseArrayBase,
    DictionaryAttr,
    FunctionType,
    IntegerAttr,
    IntegerType,
    StringAttr,
    i32,
    i64,
)
from xdsl.ir import Attribute, SSAValue
from xdsl.parser import Parser, UnresolvedOperand
from xdsl.printer import Printer
from xdsl.utils.hints import isa

from xdsl_gas.dialects.llvm.assembly import (
    continue_at,
    parse_attributes,
    parse_type,
)

CALLING_CONVENTIONS = (
    "ccc",
    "fastcc",
    "coldcc",
    "cc_10",
    "cc_11",
    "anyregcc",
    "preserve_mostcc",
    "preserve_allcc",
    "swiftcc",
    "cxx_fast_tlscc",
    "tailcc",
    "cfguard_checkcc",
    "swifttailcc",
    "x86_stdcallcc",
    "x86_fastcallcc",
    "arm_apcscc",
    "arm_aapcscc",
    "arm_aapcs_vfpcc",
    "msp430_intrcc",
    "x86_thiscallcc",
    "ptx_kernelcc",
    "ptx_devicecc",
    "spir_funccc",
    "spir_kernelcc",
    "intel_ocl_bicc",
    "x86_64_sysvcc",
    "win64cc",
    "x86_vectorcallcc",
    "hhvmcc",
    "hhvm_ccc",
    "x86_intrcc",
    "avr_intrcc",
    "avr_signalcc",
    "avr_builtincc",
    "amdgpu_vscc",
    "amdgpu_gscc",
    "amdgpu_pscc",
    "amdgpu_cscc",
    "amdgpu_kernelcc",
    "x86_regcallcc",
    "amdgpu_hscc",
    "msp430_builtincc",
    "amdgpu_lscc",
    "amdgpu_escc",
    "aarch64_vectorcallcc",
    "aarch64_sve_vectorcallcc",
    "wasm_emscripten_invokecc",
    "amdgpu_gfxcc",
    "m68k_intrcc",
)
"""
MLIR's names of LLVM's calling conventions.

See external [documentation](https://llvm.org/docs/LangRef.html#calling-conventions).
"""

LINKAGES = (
    "private",
    "internal",
    "available_externally",
    "linkonce",
    "weak",
    "common",
    "appending",
    "extern_weak",
    "linkonce_odr",
    "weak_odr",
    "external",
)
"""
MLIR's names of LLVM's kinds of linkage.

See external [documentation](https://llvm.org/docs/LangRef.html#linkage-types).
"""

VISIBILITIES = ("", "hidden", "protected")
"""The keyword of each number of a visibility; the default has none."""

UNNAMED_ADDRESSES = ("", "local_unnamed_addr", "unnamed_addr")
"""The keyword of each number of what is said on the address; the default has none."""

# xDSL's attribute looks its conventions up there, wherever it is made.
llvm.LLVM_CALLING_CONVS.update(CALLING_CONVENTIONS)

_LINKAGE_ATTRS = {word: llvm.LinkageAttr(word) for word in LINKAGES}
_CONVENTION_ATTRS = {
    word: llvm.CallingConventionAttr(word) for word in CALLING_CONVENTIONS
}
TAIL_CALL_KINDS = {
    kind.value: llvm.TailCallKindAttr(kind) for kind in llvm.TailCallKind
}
"""MLIR's names of LLVM's kinds of tail calls, and what they stand for."""

NO_TAIL_CALL = TAIL_CALL_KINDS["none"]
"""The kind of most calls."""

_NUMBERS = tuple(IntegerAttr(number, i64) for number in range(3))


def parse_linkage(parser: Parser) -> llvm.LinkageAttr:
    """A kind of linkage, `external` if there is none."""
    word = parser.parse_optional_keyword_in(_LINKAGE_ATTRS)
    return _LINKAGE_ATTRS[word or "external"]


def parse_calling_convention(parser: Parser) -> llvm.CallingConventionAttr:
    """A calling convention, `ccc` if there is none."""
    word = parser.parse_optional_keyword_in(_CONVENTION_ATTRS)
    return _CONVENTION_ATTRS[word or "ccc"]


def print_calling_convention(printer: Printer, convention: Attribute | None) -> None:
    """What `parse_calling_convention` reads, after a space."""
    if (
        isinstance(convention, llvm.CallingConventionAttr)
        and convention.cconv_name != "ccc"
    ):
        printer.print_string(f" {convention.cconv_name}")


def parse_number_of(parser: Parser, keywords: Sequence[str]) -> IntegerAttr:
    """The number of a keyword, zero if there is none."""
    word = parser.parse_optional_keyword_in(keywords)
    return _NUMBERS[keywords.index(word or "")]


def print_number_of(
    printer: Printer, keywords: Sequence[str], number: Attribute | None
) -> None:
    """What `parse_number_of` reads, after a space."""
    if isinstance(number, IntegerAttr) and number.value.data:
        printer.print_string(f" {keywords[number.value.data]}")


class Signature(NamedTuple):
    """The types of arguments and results, and their attributes."""

    type: FunctionType
    attributes: Mapping[str, Attribute]
    """`arg_attrs` and `res_attrs`, each if any argument or result has some."""


def attributes_of_each(
    attributes: Iterable[Mapping[str, Attribute]],
) -> ArrayAttr[DictionaryAttr] | None:
    """One dictionary for each argument or result, None if all are empty."""
    attributes = tuple(attributes)
    if not any(attributes):
        return None
    return ArrayAttr(DictionaryAttr(attribute) for attribute in attributes)


def _parse_typed(parser: Parser) -> tuple[Attribute, Mapping[str, Attribute]]:
    return parse_type(parser), parse_attributes(parser)


def parse_results(
    parser: Parser,
) -> tuple[list[Attribute], ArrayAttr[DictionaryAttr] | None]:
    """One type, or types with attributes in parentheses."""
    results = parser.parse_optional_comma_separated_list(
        parser.Delimiter.PAREN, lambda: _parse_typed(parser)
    )
    if results is None:
        return [parse_type(parser)], None
    return [type_ for type_, _ in results], attributes_of_each(
        attributes for _, attributes in results
    )


def parse_signature(parser: Parser) -> Signature:
    """A function type with attributes, `(i32 {llvm.noundef}) -> i32`."""
    content = parser.lexer.input.content
    start = parser.pos
    text = rest_of_line(content, start)
    known = known_signature(parser, text)
    if known is not None:
        continue_at(parser, start + len(text))
        return known
    arguments = parser.parse_comma_separated_list(
        parser.Delimiter.PAREN, lambda: _parse_typed(parser)
    )
    parser.parse_punctuation("->")
    results, res_attrs = parse_results(parser)
    arg_attrs = attributes_of_each(attributes for _, attributes in arguments)
    attributes: dict[str, Attribute] = {}
    if arg_attrs is not None:
        attributes["arg_attrs"] = arg_attrs
    if res_attrs is not None:
        attributes["res_attrs"] = res_attrs
    type_ = FunctionType.from_lists([type_ for type_, _ in arguments], results)
    if content[start : parser.pos].rstrip() == text.rstrip():
        parser.attribute_aliases[_KEY + text] = ArrayAttr(
            (type_, DictionaryAttr(attributes))
        )
    return Signature(type_, attributes)


_KEY = "signature "
"""Tells signatures from other texts among what a parser remembers."""


def rest_of_line(content: str, start: int) -> str:
    """What is left of a line from `start` on, without a location at its end."""
    end = content.find("\n", start)
    text = content[start : len(content) if end < 0 else end]
    location = text.find(" loc(")
    return text if location < 0 else text[:location]


def known_signature(parser: Parser, text: str) -> Signature | None:
    """The signature that `text` stands for, if `parser` has read it before."""
    known = parser.attribute_aliases.get(_KEY + text)
    if known is None:
        return None
    # Only `parse_signature` puts something there.
    type_, attributes = cast(ArrayAttr[Attribute], known).data
    return Signature(cast(FunctionType, type_), cast(DictionaryAttr, attributes).data)


def each_attributes(
    attributes: Attribute | None, number: int
) -> Sequence[DictionaryAttr]:
    """The dictionaries in `arg_attrs` or `res_attrs`, for all of them."""
    if attributes is None:
        return (DictionaryAttr({}),) * number
    return cast(ArrayAttr[DictionaryAttr], attributes).data


def print_typed(
    printer: Printer, types: Sequence[Attribute], attributes: Attribute | None
) -> None:
    """Types with their attributes, separated by commas."""
    printer.print_list(
        zip(types, each_attributes(attributes, len(types)), strict=True),
        lambda pair: _print_typed(printer, pair[0], pair[1]),
    )


def _print_typed(
    printer: Printer, type_: Attribute, attributes: DictionaryAttr
) -> None:
    printer.print_attribute(type_)
    printer.print_op_attributes(attributes.data)


def print_results(
    printer: Printer, types: Sequence[Attribute], attributes: Attribute | None
) -> None:
    """What `parse_results` reads."""
    if (
        len(types) == 1
        and attributes is None
        and not isinstance(types[0], FunctionType)
    ):
        printer.print_attribute(types[0])
        return
    with printer.in_parens():
        print_typed(printer, types, attributes)


def print_signature(
    printer: Printer,
    arguments: Sequence[Attribute],
    arg_attrs: Attribute | None,
    results: Sequence[Attribute],
    res_attrs: Attribute | None,
) -> None:
    """What `parse_signature` reads."""
    with printer.in_parens():
        print_typed(printer, arguments, arg_attrs)
    printer.print_string(" -> ")
    print_results(printer, results, res_attrs)


class Bundles(NamedTuple):
    """Operand bundles: tags, the number of operands of each, and all operands."""

    tags: ArrayAttr | None
    sizes: DenseArrayBase
    operands: Sequence[SSAValue]


NO_SIZES = DenseArrayBase.from_list(i32, ())
"""The sizes of no operand bundles."""

NO_BUNDLES = Bundles(None, NO_SIZES, ())
"""No operand bundles."""


def parse_bundles(parser: Parser) -> Bundles:
    """
    Operand bundles, if there are some: `["tag"(%0, %1 : i32, i64), "other"()]`.

    See external [documentation](https://llvm.org/docs/LangRef.html#operand-bundles).
    """
    tags: list[StringAttr] = []
    sizes: list[int] = []
    operands: list[SSAValue] = []

    def parse_bundle() -> None:
        tags.append(StringAttr(parser.parse_str_literal(" as tag of operands")))
        parser.parse_punctuation("(")
        if parser.parse_optional_punctuation(")") is not None:
            sizes.append(0)
            return
        position = parser.pos
        values: list[UnresolvedOperand] = parser.parse_comma_separated_list(
            parser.Delimiter.NONE, parser.parse_unresolved_operand
        )
        parser.parse_punctuation(":")
        types = parser.parse_comma_separated_list(
            parser.Delimiter.NONE, parser.parse_type
        )
        operands.extend(parser.resolve_operands(values, types, position))
        sizes.append(len(values))
        parser.parse_punctuation(")")

    bundles = parser.parse_optional_comma_separated_list(
        parser.Delimiter.SQUARE, parse_bundle
    )
    if not bundles:
        return NO_BUNDLES
    return Bundles(ArrayAttr(tags), DenseArrayBase.from_list(i32, sizes), operands)


def print_bundles(
    printer: Printer,
    tags: Attribute | None,
    sizes: Attribute | None,
    operands: Sequence[SSAValue],
) -> None:
    """What `parse_bundles` reads, after a space."""
    if not isa(sizes, DenseArrayBase[IntegerType]) or not len(sizes):
        return
    names = cast(ArrayAttr[StringAttr], tags).data
    printer.print_string(" [")
    start = 0
    for index, (tag, size) in enumerate(zip(names, sizes.iter_values(), strict=True)):
        if index:
            printer.print_string(", ")
        printer.print_attribute(tag)
        end = start + int(size)
        with printer.in_parens():
            if end != start:
                printer.print_list(operands[start:end], printer.print_ssa_value)
                printer.print_string(" : ")
                printer.print_list(
                    (operand.type for operand in operands[start:end]),
                    printer.print_attribute,
                )
        start = end
    printer.print_string("]")
