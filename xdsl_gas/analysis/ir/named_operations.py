"""
Classes of operations by name, for modules that ask whether an operation is an instance:
importing `gpu` of xDSL takes longer than the passes on a small kernel.
"""

from functools import cache
from typing import Any

is_subclass = cache(issubclass)
"""
As `issubclass`, by a look-up. To ask whether an operation is an instance of a class of
xDSL, which are abstract, takes three calls of functions, for most answers.
"""


class _Named(type):
    """The class of classes whose instances are all operations of some names."""

    names: frozenset[str]

    def __instancecheck__(cls, instance: object) -> bool:
        return getattr(instance, "name", None) in cls.names

    def __subclasscheck__(cls, subclass: type) -> bool:
        return getattr(subclass, "name", None) in cls.names


def operations_named(*names: str) -> Any:
    """
    Returns a class for `isinstance` and `issubclass`: that of the operations with one
    of these names, whatever class implements them.
    """
    return _Named("Named", (), {"names": frozenset(names)})
