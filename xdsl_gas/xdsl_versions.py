"""
What differs between the versions of xDSL that this package runs on, 0.74 and 0.75.

Whatever asks which version there is asks here. With 0.74 gone, this module goes, and
each use becomes its branch for 0.75. Imported at every start of `xdsl-opt`.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from xdsl.universe import Universe
from xdsl.utils.base_printer import BasePrinter

T = TypeVar("T")

IS_0_74 = not hasattr(BasePrinter, "print_content")
"""Whether this is xDSL 0.74."""


def accepts_list(directive: Any) -> bool:
    """Whether a directive of an assembly format reads a list with commas."""
    if IS_0_74:
        return directive.is_variadic_like()
    return directive.is_comma_separated_list()


def accepts_nothing(directive: Any) -> bool:
    """Whether a directive of an assembly format may be left out."""
    if IS_0_74:
        return directive.is_optional_like()
    return directive.can_parse_empty()


def may_be_left_out(decide: Callable[[Any], bool]) -> Callable[[type[T]], type[T]]:
    """Lets a class of directives decide by a function whether they may be left out."""

    def decorate(cls: type[T]) -> type[T]:
        setattr(cls, "is_optional_like" if IS_0_74 else "can_parse_empty", decide)
        return cls

    return decorate


def add_frontends(
    universe: Universe, frontends: dict[str, Callable[[], type[Any]]]
) -> None:
    """Adds readers of files by their suffixes; xDSL 0.74 has no place for any."""
    if not IS_0_74:
        vars(universe)["all_frontends"].update(frontends)
