"""
A faster `MLIRLexer.lex`, `Printer.print_string` and access to the named operands of
an operation, with the same results.

xDSL 0.74 looks at each token character by character, and makes a table of punctuation
for each. Here one regular expression matches most; strings, floating-point numbers,
metadata of files and everything invalid are left to xDSL. It hands each piece of text
to `print`, which writes an empty end, too. And it finds a named operand by three
functions, and one by its position by as many. Needless once xDSL does as is done here.
"""

import re
from collections.abc import Callable
from typing import Any

from xdsl.ir import Operation, SSAValue, SSAValues
from xdsl.ir.core import OpOperands
from xdsl.irdl.operations import (
    BaseAccessor,
    BeforeVariadicSingleAccessor,
    VarIRConstruct,
)
from xdsl.printer import Printer
from xdsl.utils.lexer import Input, Span, Token
from xdsl.utils.mlir_lexer import (
    KIND_BY_PUNCTUATION_SPELLING,
    MLIRLexer,
    MLIRToken,
    MLIRTokenKind,
)

_SUFFIX = r"([0-9]+|[a-zA-Z$._-][a-zA-Z0-9$._-]*)"
_NAME = r"([a-zA-Z_][a-zA-Z0-9_$.]*)"

_TOKEN = re.compile(
    r"(?://[^\n]*+\n?+|\s++)*+(?:"
    rf"{_NAME}"
    rf"|%{_SUFFIX}"
    r"|([:,()}\[\]<>=+/*?|]|{(?!-))"
    r"|([0-9]+)(?![.x0-9])"
    rf"|@{_NAME}"
    rf"|!{_SUFFIX}"
    rf"|\^{_SUFFIX}"
    rf"|#(?!-){_SUFFIX}"
    r")",
    re.ASCII,
)

_KINDS = (
    None,
    MLIRTokenKind.BARE_IDENT,
    MLIRTokenKind.PERCENT_IDENT,
    None,
    MLIRTokenKind.INTEGER_LIT,
    MLIRTokenKind.AT_IDENT,
    MLIRTokenKind.EXCLAMATION_IDENT,
    MLIRTokenKind.CARET_IDENT,
    MLIRTokenKind.HASH_IDENT,
)
"""The kinds of the groups; None for punctuation, which has a kind for each."""

_WITHOUT_PREFIX = (MLIRTokenKind.BARE_IDENT, MLIRTokenKind.INTEGER_LIT)

lex_by_character = MLIRLexer.lex
"""xDSL's own."""


def lex(self: MLIRLexer) -> MLIRToken:
    """As `lex_token`, for lexers that have no other identifiers."""
    if self.__class__ is not MLIRLexer:
        # Such as that of assembly formats.
        return lex_by_character(self)
    return lex_token(self)


def lex_token(self: MLIRLexer) -> MLIRToken:
    """Returns the next token. Raises `ParseError` for invalid text."""
    source = self.input
    match = _TOKEN.match(source.content, self.pos)
    if match is None:
        return lex_by_character(self)
    group = match.lastindex
    assert group is not None
    start, end = match.span(group)
    self.pos = end
    kind = _KINDS[group]
    if kind is None:
        kind = KIND_BY_PUNCTUATION_SPELLING[match[group]]
    elif kind not in _WITHOUT_PREFIX:
        start -= 1
    return Token(kind, Span(start, end, source))


_SAMPLE = """a.b_$ %0 %x.y-z ^bb1 #a !llvm.ptr @f @"g" "h" // c
{-# #-} {} -> -1 0x1f 0xi32 2.5 1.e3 : , ( ) [ ] < > = + / * ? | ..."""


def quicken_lexer() -> None:
    """
    Lets xDSL's lexer read by one regular expression, if both are seen to read the same.
    Doing so again changes nothing.
    """
    if MLIRLexer.lex is not lex_by_character:
        return
    expected = _tokens(_SAMPLE)
    MLIRLexer.lex = lex
    if _tokens(_SAMPLE) != expected:
        MLIRLexer.lex = lex_by_character


def _tokens(text: str) -> list[MLIRToken]:
    lexer = MLIRLexer(Input(text, "sample"))
    tokens: list[MLIRToken] = []
    while not tokens or tokens[-1].kind is not MLIRTokenKind.EOF:
        tokens.append(lexer.lex())
    return tokens


print_by_print: Callable[..., None] = Printer.print_string
"""xDSL's own."""


def print_string(self: Printer, text: str, *, indent: int | None = None) -> None:
    """
    Prints text, with the indentation of the printer, or another one, behind each line.
    """
    stream = self.stream
    if stream is None or "\n" in text:
        print_by_print(self, text, indent=indent)
        return
    self._current_column += len(text)  # pyright: ignore[reportPrivateUsage]
    stream.write(text)


def quicken_printer() -> None:
    """
    Lets xDSL's printer of MLIR write within a line by itself, if it counts columns as
    xDSL 0.74 does. Doing so again changes nothing.
    """
    if counts_columns():
        Printer.print_string = print_string


def counts_columns() -> bool:
    """Whether a printer counts columns as xDSL 0.74 does."""
    return hasattr(Printer(), "_current_column")


get_by_xdsl: Callable[..., Any] = vars(BaseAccessor)["__get__"]
"""xDSL's own."""

# `SSAValues` has a method of Python, for slices.
_at: Any = vars(tuple)["__getitem__"]


def operand_or_result(
    self: BeforeVariadicSingleAccessor, obj: Operation | None, objtype: object = None
) -> Any:
    """Returns one operand, result, region or successor of an operation."""
    if obj is not None:
        if self.construct is VarIRConstruct.OPERAND:
            return _at(obj._operands, self.idx)  # pyright: ignore[reportPrivateUsage]
        if self.construct is VarIRConstruct.RESULT:
            return _at(obj.results, self.idx)
    return get_by_xdsl(self, obj, objtype)


def value_at(self: SSAValues[SSAValue], index: int | slice) -> Any:
    """Returns one value, or those of a slice."""
    found = _at(self, index)
    return SSAValues(found) if index.__class__ is slice else found


def operand_at(self: OpOperands, index: int | slice) -> Any:
    """Returns one operand, or those of a slice."""
    found = _at(self._op._operands, index)  # pyright: ignore[reportPrivateUsage]
    return SSAValues(found) if index.__class__ is slice else found


def quicken_accessors() -> None:
    """
    Lets operations find what they name so, and values be found by their positions.
    Doing so again changes nothing.
    """
    setattr(BeforeVariadicSingleAccessor, "__get__", operand_or_result)  # noqa: B010
    setattr(SSAValues, "__getitem__", value_at)  # noqa: B010
    setattr(OpOperands, "__getitem__", operand_at)  # noqa: B010
