"""
Faster definitions of classes of attributes.

xDSL 0.74 makes each class of attributes a data class, for which Python compiles five
functions from a text; for the classes of the `llvm` dialect this takes longer than all
else that the dialect has to do. The same methods are made of closures here. Needless
once xDSL compiles none.

xDSL also asks of each class whether it is derived from an abstract one. Python then
asks the classes derived from the latter, as another class could have been registered as
a virtual subclass of one. No attribute and no operation is.

Of most use before anything has imported `xdsl.dialects.builtin`, as in `xdsl-gas`;
`xdsl-opt` imports it before this package.
"""

import dataclasses
from abc import update_abstractmethods
from collections.abc import Callable
from dataclasses import Field, dataclass
from reprlib import recursive_repr
from typing import Any

from xdsl.ir import Attribute, Operation, ParametrizedAttribute
from xdsl.irdl import attributes as irdl_attributes

from xdsl_gas.xdsl_compat.fast_data_classes import (
    frozen_methods,
    hash_of,
    values_of,
)
from xdsl_gas.xdsl_compat.speed import is_fast

_FIELDS = "__dataclass_fields__"

_make_field: Callable[[type, str, Any, bool], Field[Any]] | None = getattr(
    dataclasses, "_get_field", None
)


def define(*, frozen: bool, init: bool) -> Callable[[type[Any]], type[Any]]:
    """Returns what makes a class a data class, with the methods of `dataclass`."""
    if frozen and not init:
        return _define
    return dataclass(frozen=frozen, init=init)


def _define(cls: type[Any]) -> type[Any]:
    own = cls.__dict__
    if (
        ParametrizedAttribute not in cls.__mro__
        or not own.keys().isdisjoint(("__setattr__", "__delattr__"))
        or any(isinstance(value, Field) for value in own.values())
    ):
        return dataclass(frozen=True, init=False)(cls)
    fields: dict[str, Field[Any]] = {}
    for base in cls.__mro__[-1:0:-1]:
        fields.update(getattr(base, _FIELDS, {}))
    assert _make_field is not None
    for name, annotation in own.get("__annotations__", {}).items():
        fields[name] = _make_field(cls, name, annotation, False)
    setattr(cls, _FIELDS, fields)
    names = tuple(field.name for field in dataclasses.fields(cls))
    methods = {
        "__repr__": _repr_of_fields,
        "__match_args__": names,
        "__eq__": _eq_of(names),
        "__hash__": hash_of(names),
    }
    if own.get("__hash__") is not None:
        del methods["__hash__"]
    for name, method in methods.items():
        if name == "__hash__" or name not in own:
            setattr(cls, name, method)
    for method in frozen_methods(cls, frozenset(names)):
        setattr(cls, method.__name__, method)
    return update_abstractmethods(cls)


@recursive_repr()
def _repr_of_fields(self: Any) -> str:
    """Returns the text of a data class with its fields, but for those without."""
    values = [
        f"{field.name}={getattr(self, field.name)!r}"
        for field in dataclasses.fields(self)
        if field.repr
    ]
    return f"{self.__class__.__qualname__}({', '.join(values)})"


def _eq_of(names: tuple[str, ...]) -> Callable[[Any, Any], Any]:
    """Returns an `__eq__` that compares the fields of these names."""
    get = values_of(names)

    def eq(self: Any, other: Any) -> Any:
        if other.__class__ is self.__class__:
            return get(self) == get(other)
        return NotImplemented

    return eq


def _is_derived(cls: type, other: type) -> bool:
    """Decides `issubclass(other, cls)`, for classes without virtual subclasses."""
    return cls in other.__mro__


def quicken_definitions() -> None:
    """
    Lets xDSL define classes of attributes as this module does, in modules that are
    imported later. Doing so again changes nothing, nor does it where xDSL stays plain.
    """
    if not is_fast():
        return
    roots: tuple[Any, ...] = (Attribute, Operation)
    for root in roots:
        if "__subclasshook__" not in vars(root):
            root.__subclasshook__ = classmethod(_is_derived)
    patched: Any = vars(irdl_attributes)
    if _make_field is not None and patched["dataclass"] is dataclass:
        patched["dataclass"] = define
