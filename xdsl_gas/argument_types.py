"""Arguments of public functions are checked against the annotations."""

from collections.abc import Callable, Collection
from functools import wraps
from inspect import get_annotations
from types import NoneType, UnionType
from typing import (
    Any,
    ForwardRef,
    NamedTuple,
    ParamSpec,
    SupportsIndex,
    Union,
    cast,
    get_args,
    get_origin,
)

from typing_extensions import TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class _Kind(NamedTuple):
    """A type that an argument may have."""

    outer: type | str
    """The type; the name of one that may not be imported yet."""
    element: type | None = None
    """The type of the elements of a sequence; None if it is not checked."""

    def has(self, value: object) -> bool:
        if isinstance(self.outer, str):
            return any(known.__name__ == self.outer for known in type(value).__mro__)
        if not isinstance(value, self.outer):
            return False
        return (
            self.element is None
            or not isinstance(value, Collection)
            or all(
                isinstance(each, self.element) for each in cast(Collection[Any], value)
            )
        )

    def words(self) -> str:
        if isinstance(self.outer, str):
            return self.outer
        name = _WORDS.get(self.outer, self.outer.__name__)
        return name if self.element is None else f"{name} of {self.element.__name__}"


_WORDS = {NoneType: "None", SupportsIndex: "int"}


def checks_arguments(function: Callable[P, R]) -> Callable[P, R]:
    """
    Has a function raise `TypeError`, which names the argument, before an argument of
    another type than annotated is used. Integers may be NumPy's. What an annotation in
    quotes says is not checked, but for the name of a class in a `Union`.
    """
    allowed = {
        name: kinds
        for name, annotation in get_annotations(function).items()
        if name != "return" and (kinds := _kinds_in(annotation)) is not None
    }
    names = tuple(get_annotations(function))

    @wraps(function)
    def checked(*arguments: P.args, **named: P.kwargs) -> R:
        for name, value in (*zip(names, arguments), *named.items()):  # noqa: B905
            kinds = allowed.get(name)
            if kinds is not None and not any(kind.has(value) for kind in kinds):
                raise TypeError(
                    f"{function.__name__}(): '{name}' is "
                    f"{' or '.join(kind.words() for kind in kinds)}, not {value!r:.80}."
                )
        return function(*arguments, **named)

    return checked


def _kinds_in(annotation: Any) -> list[_Kind] | None:
    """Returns the types that an annotation allows; None if it allows others."""
    origin = get_origin(annotation)
    if annotation is None:
        return [_Kind(NoneType)]
    if origin in (Union, UnionType):
        nested = [_kinds_in(part) for part in get_args(annotation)]
        return (
            None if None in nested else [kind for part in nested for kind in part or ()]
        )
    if isinstance(annotation, ForwardRef):
        return [_Kind(annotation.__forward_arg__)]
    if annotation is int:
        return [_Kind(SupportsIndex)]
    if isinstance(annotation, type) and origin is None:
        return [_Kind(annotation)]
    if not isinstance(origin, type):
        return None
    parts = get_args(annotation)
    holds = issubclass(origin, Collection) and len(parts) == 1
    element = parts[0] if holds and isinstance(parts[0], type) else None
    return [_Kind(origin, element)]
