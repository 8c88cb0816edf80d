"""
What functions and calls have in common: keywords before the name, attributes of
arguments and results.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    FunctionType,
    IntegerAttr,
    StringAttr,
    i64,
)
from xdsl.ir import Attribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser, Parser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.assembly_formats.texts import (
    continue_at,
    parse_attributes,
    parse_type,
)
from xdsl_gas.dialects.definitions.records import optional
from xdsl_gas.dialects.final_attributes import Extension
from xdsl_gas.dialects.members import replace_upstream

ATTRIBUTES_OF_EACH = {
    "arg_attrs": optional(ArrayAttr[DictionaryAttr]),
    "res_attrs": optional(ArrayAttr[DictionaryAttr]),
}
"""The properties that hold the attributes of each operand and result."""

_WITH_SUFFIX = (
    "anyreg arm_aapcs arm_aapcs_vfp arm_apcs avr_intr avr_signal cfguard_check cold "
    "cxx_fast_tls fast hhvm hhvm_c intel_ocl_bi msp430_intr preserve_all "
    "preserve_most swift swifttail tail win64 x86_64_sysv x86_fastcall x86_intr "
    "x86_regcall x86_stdcall x86_thiscall x86_vectorcall"
)
_WITHOUT_SUFFIX = (
    "amdgpu_cs amdgpu_es amdgpu_gfx amdgpu_gs amdgpu_hs amdgpu_kernel amdgpu_ls "
    "amdgpu_ps amdgpu_vs ptx_device ptx_kernel spir_func spir_kernel"
)
CALLING_CONVENTIONS: Mapping[str, str] = {
    "ccc": "",
    **{f"{word}cc": f"{word}cc" for word in _WITH_SUFFIX.split()},
    **{f"{word}cc": word for word in _WITHOUT_SUFFIX.split()},
    "aarch64_sve_vectorcallcc": "aarch64_sve_vector_pcs",
    "aarch64_vectorcallcc": "aarch64_vector_pcs",
    "avr_builtincc": "cc86",
    "cc_10": "ghccc",
    "cc_11": "cc11",
    "m68k_intrcc": "cc101",
    "msp430_builtincc": "cc94",
    "wasm_emscripten_invokecc": "cc99",
}
"""
LLVM's keyword of each calling convention, by MLIR's name.

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


@replace_upstream
@irdl_attr_definition
class CallingConventionReader(Extension, llvm.CallingConventionAttr):
    """
    Reads any calling convention. It makes an instance of xDSL's class of those that
    xDSL knows, and stands for the others itself.
    """

    name = "llvm.cconv"

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> list[Attribute]:
        with parser.in_angle_brackets():
            position = parser.pos
            word = parser.parse_identifier(context_msg=" as calling convention")
            if word not in CALLING_CONVENTIONS:
                parser.raise_error(f"unknown calling convention '{word}'", position)
        return [StringAttr(word)]

    @classmethod
    def new(cls, params: Sequence[Attribute]) -> Any:
        (word,) = params
        if isinstance(word, StringAttr) and word.data in llvm.LLVM_CALLING_CONVS:
            return llvm.CallingConventionAttr(word.data)
        return super().new(params)

    def _verify(self) -> None:
        if self.cconv_name not in CALLING_CONVENTIONS:
            raise VerifyException(f"unknown calling convention '{self.cconv_name}'")


UNNAMED_CONVENTIONS = frozenset(
    (
        "aarch64_sme_preservemost_from_x0",
        "aarch64_sme_preservemost_from_x1",
        "aarch64_sme_preservemost_from_x2",
        "amdgpu_cs_chain",
        "amdgpu_cs_chain_preserve",
        "amdgpu_gfx_whole_wave",
        "cheriot_compartmentcallcc",
        "cheriot_compartmentcalleecc",
        "cheriot_librarycallcc",
        "graalcc",
        "m68k_rtdcc",
        "preserve_nonecc",
        "riscv_vector_cc",
        "riscv_vls_cc",
    )
)
"""Keywords of calling conventions that have no name in MLIR."""


@cache
def calling_convention(word: str) -> llvm.CallingConventionAttr:
    """The calling convention that MLIR calls by a word."""
    return CallingConventionReader.new((StringAttr(word),))


LINKAGE_ATTRS = {word: llvm.LinkageAttr(word) for word in LINKAGES}
_CONVENTION_ATTRS = {word: calling_convention(word) for word in CALLING_CONVENTIONS}
TAIL_CALL_KINDS = {
    kind.value: llvm.TailCallKindAttr(kind) for kind in llvm.TailCallKind
}
"""MLIR's names of LLVM's kinds of tail calls, and what they stand for."""

NO_TAIL_CALL = TAIL_CALL_KINDS["none"]
"""The kind of most calls."""

SYMBOL_NUMBERS = tuple(IntegerAttr(number, i64) for number in range(3))
"""The values of `visibility_` and `unnamed_addr`."""


def parse_linkage(parser: Parser) -> llvm.LinkageAttr:
    """A kind of linkage, `external` if there is none."""
    word = parser.parse_optional_keyword_in(LINKAGE_ATTRS)
    return LINKAGE_ATTRS[word or "external"]


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
    return SYMBOL_NUMBERS[keywords.index(word or "")]


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


NO_ATTRIBUTES = DictionaryAttr({})


def attributes_of_each(
    attributes: Iterable[Mapping[str, Attribute]],
) -> ArrayAttr[DictionaryAttr] | None:
    """One dictionary for each argument or result, None if all are empty."""
    attributes = tuple(attributes)
    if not any(attributes):
        return None
    # Those read from the same text are the same object.
    distinct = {id(each): each for each in attributes if each}
    dictionaries = {key: DictionaryAttr(each) for key, each in distinct.items()}
    return ArrayAttr([dictionaries.get(id(each), NO_ATTRIBUTES) for each in attributes])


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
"""The prefix of signatures among the texts that a parser remembers."""


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
        return (NO_ATTRIBUTES,) * number
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
