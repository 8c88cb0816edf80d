"""
Families of intrinsics that differ in nothing but their names: one class has the
definition, and a table makes a class of each name.

Most of the time that a definition takes at a start of `xdsl-opt` is saved that way.
"""

from collections.abc import Iterable
from copy import copy
from typing import TypeVar, cast

from xdsl.irdl import IRDLOperation, OpDef

OpT = TypeVar("OpT", bound=IRDLOperation)


def named_alike(shape: type[OpT], names: Iterable[str]) -> list[type[OpT]]:
    """
    A subclass of `shape` for each of the names, with its definition, verifier and
    traits: for `llvm.intr.vp.add` it is called `VpAddOp`.
    """
    return [_subclass(shape, name) for name in names]


def _subclass(shape: type[OpT], name: str) -> type[OpT]:
    words = name.removeprefix("llvm.intr.").split(".")
    definition = copy(shape.get_irdl_definition())
    definition.name = name

    def get_irdl_definition(cls: type[IRDLOperation]) -> OpDef:
        return definition

    made = type(
        f"{''.join(map(str.capitalize, words))}Op",
        (shape,),
        {
            "name": name,
            "__doc__": f"`{name}`",
            "__module__": shape.__module__,
            "get_irdl_definition": classmethod(get_irdl_definition),
        },
    )
    return cast(type[OpT], made)
