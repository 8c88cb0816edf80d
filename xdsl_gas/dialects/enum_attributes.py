"""
Attributes that are one keyword of a few: their base classes, and integers for which
assembly formats have keywords.

A subclass with a name is an attribute definition, and joins its dialect.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Self, cast, get_args, overload

from typing_extensions import TypeVar
from xdsl.dialects.builtin import IntegerAttr
from xdsl.ir import Attribute, Data, SpacedOpaqueSyntaxAttribute
from xdsl.irdl import (
    AttrConstraint,
    IntConstraint,
    VerificationContext,
    irdl_attr_definition,
)
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.str_enum import StrEnum

from xdsl_gas.dialects.members import join

WordT = TypeVar("WordT", bound=StrEnum)


@dataclass(frozen=True, eq=False)
class KeywordConstraint(AttrConstraint[IntegerAttr]):
    """
    One of some integers, for which the assembly format of an operation has keywords.
    """

    keywords: Mapping[str, IntegerAttr]
    """The integers by keyword."""

    expected: str
    """What they are, for the error."""

    is_quoted: bool = False
    """Whether the keyword is a string literal."""

    def verify(self, attr: Attribute, constraint_context: VerificationContext) -> None:
        if attr not in self.keywords.values():
            raise VerifyException(f"{attr} is not {self.expected}")

    def mapping_type_vars(
        self, type_var_mapping: Mapping[TypeVar, AttrConstraint | IntConstraint]
    ) -> AttrConstraint[IntegerAttr]:
        return self


class KeywordAttribute(Data[WordT], Generic[WordT]):
    """`#dialect.name<word>`, where MLIR's `assemblyFormat` is `<$value>`."""

    words: ClassVar[type[StrEnum]]
    """The words to choose from."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        words = get_args(getattr(cls, "__orig_bases__")[0])[0]  # noqa: B009
        if isinstance(words, type):
            cls.words = words
        if "name" in vars(cls):
            if vars(cls).get("__doc__") is None:
                cls.__doc__ = f"`{cls.spelling(next(iter(cls.words)))}`"
            join(irdl_attr_definition(cls))

    @classmethod
    def of(cls, word: str) -> Self:
        """The attribute of a keyword. Raises `ValueError` for one that it has not."""
        return cls(cast(WordT, cls.words(word)))

    @classmethod
    def spelling(cls, word: StrEnum) -> str:
        """The attribute in MLIR's assembly."""
        return f"#{cls.name}<{word.value}>"

    @classmethod
    def parse_parameter(cls, parser: AttrParser) -> WordT:
        with parser.in_angle_brackets():
            return cast(WordT, parser.parse_str_enum(cls.words))

    def print_parameter(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string(self.data.value)


class BareKeywordAttribute(KeywordAttribute[WordT], SpacedOpaqueSyntaxAttribute):
    """`#dialect<name word>`, where MLIR's `assemblyFormat` is `$value`."""

    @classmethod
    def parse_parameter(cls, parser: AttrParser) -> WordT:
        return cast(WordT, parser.parse_str_enum(cls.words))

    def print_parameter(self, printer: Printer) -> None:
        printer.print_string(self.data.value)

    @classmethod
    def spelling(cls, word: StrEnum) -> str:
        dialect, _, name = cls.name.partition(".")
        return f"#{dialect}<{name} {word.value}>"


@overload
def keyword_attribute(
    name: str, keywords: type[WordT], *, bare: bool = False
) -> type[KeywordAttribute[WordT]]: ...


@overload
def keyword_attribute(
    name: str, keywords: str, *, bare: bool = False
) -> type[KeywordAttribute[Any]]: ...


def keyword_attribute(
    name: str, keywords: Any, *, bare: bool = False
) -> type[KeywordAttribute[Any]]:
    """
    An attribute of an enumeration; or of keywords, separated by spaces, which compare
    equal to their text. `bare` if it is spelled as a `BareKeywordAttribute`.
    """
    if isinstance(keywords, str):
        words = {keyword.upper(): keyword for keyword in keywords.split()}
        # Checkers know the functional interface of an enumeration for literals only.
        keywords = cast(Any, StrEnum)(name, words)
    members: dict[str, Any] = {
        "name": name,
        "words": keywords,
        "__module__": __name__,
    }
    base: Any = BareKeywordAttribute if bare else KeywordAttribute
    return cast(type[KeywordAttribute[Any]], type(base)(name, (base,), members))
