"""
Faster definitions of data classes, for the start of `xdsl-gas`.

Python compiles each method of a data class from a text of its own. Those that few
instances need, or that are as fast so, are made of closures here. Needless from Python
3.13 on, which compiles the methods of a class at once.
"""

import dataclasses
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import Field, FrozenInstanceError
from operator import attrgetter
from reprlib import recursive_repr
from typing import Any, TypeAlias

from xdsl_gas.xdsl_compat.speed import is_fast


def hash_of(names: Sequence[str]) -> Callable[[Any], int]:
    """Returns a `__hash__` of the fields of these names."""
    get = values_of(names)

    def hash_one(self: Any) -> int:
        return hash((get(self),))

    def hash_all(self: Any) -> int:
        return hash(get(self))

    method = hash_one if len(names) == 1 else hash_all
    method.__name__ = "__hash__"
    return method


def values_of(names: Sequence[str]) -> Callable[[Any], Any]:
    """Returns what gets the tuple of some fields; of one field, its value."""
    return attrgetter(*names) if names else lambda _: ()


def frozen_methods(
    cls: type[Any], names: frozenset[str]
) -> tuple[Callable[..., None], Callable[..., None]]:
    """Returns a `__setattr__` and a `__delattr__` that let no field be changed."""

    def __setattr__(self: Any, name: str, value: Any) -> None:
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        super(cls, self).__setattr__(name, value)

    def __delattr__(self: Any, name: str) -> None:
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot delete field {name!r}")
        super(cls, self).__delattr__(name)

    return __setattr__, __delattr__


_Fields: TypeAlias = Sequence[Field[Any]]
_Globals: TypeAlias = Mapping[str, Any]


def _hash_fn(fields: _Fields, _: _Globals) -> Callable[[Any], int]:
    return hash_of(_names(fields))


def _repr_fn(fields: _Fields, _: _Globals) -> Callable[[Any], str]:
    names = _names(fields)

    def __repr__(self: Any) -> str:
        values = ", ".join([f"{name}={getattr(self, name)!r}" for name in names])
        return f"{self.__class__.__qualname__}({values})"

    return recursive_repr()(__repr__)


def _frozen_get_del_attr(
    cls: type[Any], fields: _Fields, _: _Globals
) -> tuple[Callable[..., None], Callable[..., None]]:
    return frozen_methods(cls, frozenset(_names(fields)))


def _names(fields: _Fields) -> list[str]:
    return [field.name for field in fields]


_REPLACING = (_repr_fn, _hash_fn, _frozen_get_del_attr)
"""What replaces the functions of `dataclasses` with these names."""


def quicken_data_classes() -> None:
    """
    Lets data classes be defined as this module does, from now on, in a process that may
    be changed for speed.
    """
    if is_fast() and sys.version_info < (3, 13):
        for function in _REPLACING:
            setattr(dataclasses, function.__name__, function)
