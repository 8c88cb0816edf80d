"""
`dataclass` without the time that Python takes to define a data class.

Python 3.11 compiles up to six functions of a data class from text, which takes longer
than all else that most modules do when they are imported. Here `__init__` is compiled
when the first instance is made, and the other methods are closures. Fields are found by
Python, and what few data classes have is left to it.
"""

import dataclasses
import sys
from collections.abc import Callable, Iterable
from dataclasses import MISSING, Field, FrozenInstanceError, InitVar
from functools import partial
from operator import attrgetter
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any

_by_python = dataclasses.dataclass

_DEFAULTS = {"init": True, "repr": True, "eq": True, "frozen": False}
_OPTIONS = _DEFAULTS.keys() | {"slots"}


class _Factory:
    """In place of an argument that is not given, for which there is a factory."""

    def __repr__(self) -> str:
        return "<factory>"


_FACTORY = _Factory()


def define(cls: type[Any] | None = None, /, **options: bool) -> Any:
    """Returns a data class, or what makes a class one; the options are Python's."""
    if cls is None:
        return partial(define, **options)
    if not options.keys() <= _OPTIONS or not _is_simple(cls):
        return _by_python(cls, **options)
    chosen = _DEFAULTS | options
    # Python checks that a class is frozen if its bases are.
    by_python = chosen["frozen"] and any(map(dataclasses.is_dataclass, cls.__bases__))
    made = _by_python(
        cls,
        init=False,
        repr=False,
        eq=False,
        frozen=by_python,
        slots=options.get("slots", False),
    )
    # Python asks the base classes of a data class for their options.
    made.__dataclass_params__.frozen = chosen["frozen"]
    _add_methods(made, **chosen)
    if chosen["frozen"] and not by_python:
        _freeze(made)
    return made


def _is_simple(cls: type[Any]) -> bool:
    """Whether `__init__` takes nothing but fields."""
    return bool(cls.__doc__) and not any(
        kind is InitVar or isinstance(kind, InitVar | str)
        for kind in vars(cls).get("__annotations__", {}).values()
    )


def _add_methods(
    cls: type[Any], *, init: bool, repr: bool, eq: bool, frozen: bool, **_: bool
) -> None:
    own = vars(cls)
    fields = dataclasses.fields(cls)
    compared = tuple(field.name for field in fields if field.compare)
    hashed = tuple(f.name for f in fields if (f.compare if f.hash is None else f.hash))
    has_own_hash = own.get("__hash__") is not None or (
        "__hash__" in own and "__eq__" not in own
    )
    if init and "__init__" not in own:
        setattr(cls, "__init__", _Init(cls, frozen=frozen))  # noqa: B010
    if repr and "__repr__" not in own:
        setattr(cls, "__repr__", repr_of_fields)  # noqa: B010
    if eq and "__eq__" not in own:
        setattr(cls, "__eq__", eq_of(compared))  # noqa: B010
    if eq and not has_own_hash:
        setattr(cls, "__hash__", hash_of(hashed) if frozen else None)  # noqa: B010


class _Init:
    """An `__init__` that compiles itself, and takes its own place, at its first use."""

    def __init__(self, owner: type[Any], *, frozen: bool) -> None:
        self._owner = owner
        self._frozen = frozen

    def __get__(self, instance: Any, kind: type[Any] | None = None) -> Any:
        owner = self._owner
        init = _compiled_init(owner, dataclasses.fields(owner), frozen=self._frozen)
        setattr(owner, "__init__", init)  # noqa: B010
        return init if instance is None else init.__get__(instance, kind)


def _compiled_init(
    cls: type[Any], fields: Iterable[Field[Any]], *, frozen: bool
) -> Callable[..., None]:
    known: dict[str, object] = {"_FACTORY": _FACTORY, "_set": object.__setattr__}
    annotations: dict[str, object] = {}
    positional: list[str] = []
    by_name: list[str] = []
    lines: list[str] = []
    for field in fields:
        name, value = field.name, field.name
        default, factory = f"_default_{name}", f"_factory_{name}"
        known[default], known[factory] = field.default, field.default_factory
        parameter = name
        if field.default is not MISSING:
            parameter = f"{name}={default}"
        elif field.default_factory is not MISSING:
            parameter = f"{name}=_FACTORY"
            value = f"{factory}() if {name} is _FACTORY else {name}"
        if field.init:
            annotations[name] = field.type
            (by_name if field.kw_only else positional).append(parameter)
        elif field.default_factory is not MISSING:
            value = f"{factory}()"
        elif field.default is not MISSING and "__slots__" in vars(cls):
            value = default
        else:
            continue
        lines.append(
            f"_set(self, {name!r}, {value})" if frozen else f"self.{name} = {value}"
        )
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    if by_name:
        by_name.insert(0, "*")
    head = f"def __init__({', '.join(('self', *positional, *by_name))}):"
    found: dict[str, Any] = {}
    exec("\n ".join((head, *(lines or ["pass"]))), known, found)
    init = found["__init__"]
    init.__annotations__ = annotations | {"return": None}
    init.__qualname__ = f"{cls.__qualname__}.__init__"
    init.__module__ = cls.__module__
    return init


@recursive_repr()
def repr_of_fields(self: Any) -> str:
    """Returns the text of a data class with its fields, but for those without."""
    values = [
        f"{field.name}={getattr(self, field.name)!r}"
        for field in dataclasses.fields(self)
        if field.repr
    ]
    return f"{self.__class__.__qualname__}({', '.join(values)})"


def eq_of(names: tuple[str, ...]) -> Callable[[Any, Any], Any]:
    """Returns an `__eq__` that compares the fields of these names."""
    get = _values_of(names)

    def eq(self: Any, other: Any) -> Any:
        if other.__class__ is self.__class__:
            return get(self) == get(other)
        return NotImplemented

    return eq


def hash_of(names: tuple[str, ...]) -> Callable[[Any], int]:
    """Returns a `__hash__` of the fields of these names."""
    get = _values_of(names)

    def hash_one(self: Any) -> int:
        return hash((get(self),))

    def hash_all(self: Any) -> int:
        return hash(get(self))

    return hash_one if len(names) == 1 else hash_all


def _values_of(names: tuple[str, ...]) -> Callable[[Any], Any]:
    return attrgetter(*names) if names else lambda _: ()


def freeze(cls: type[Any], names: frozenset[str]) -> None:
    """Lets fields be neither set nor deleted."""

    def set_attribute(self: Any, name: str, value: Any) -> None:
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        super(cls, self).__setattr__(name, value)

    def delete_attribute(self: Any, name: str) -> None:
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot delete field {name!r}")
        super(cls, self).__delattr__(name)

    for name, method in (
        ("__setattr__", set_attribute),
        ("__delattr__", delete_attribute),
    ):
        setattr(cls, name, method)


def _freeze(cls: type[Any]) -> None:
    names = tuple(field.name for field in dataclasses.fields(cls))
    freeze(cls, frozenset(names))
    if "__slots__" in vars(cls):
        _add_state(cls, names)


def _add_state(cls: type[Any], names: tuple[str, ...]) -> None:
    """Lets frozen instances with slots be copied and pickled."""

    def get_state(self: Any) -> list[Any]:
        return [getattr(self, name) for name in names]

    def set_state(self: Any, state: list[Any]) -> None:
        for name, value in zip(names, state, strict=True):
            object.__setattr__(self, name, value)

    for name, method in (("__getstate__", get_state), ("__setstate__", set_state)):
        if name not in vars(cls):
            setattr(cls, name, method)


if TYPE_CHECKING or sys.version_info >= (3, 14):
    # From Python 3.14 on, a class does not hold its annotations.
    from dataclasses import dataclass as dataclass
else:
    dataclass = define
