"""
Changes that are tried out on a copy of a module, to see which accesses they resolve.

An edit of the source becomes an edit of the IR with the same effect on the analysis:
naming the space of a pointer is a cast to that space and back.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from xdsl.dialects.builtin import ArrayAttr, ModuleOp
from xdsl.ir import SSAValue

from xdsl_gas.analysis.ir.attribute_values import array_elements, words_of
from xdsl_gas.analysis.ir.functions import Function, is_declaration
from xdsl_gas.analysis.ir.pointer_types import is_generic_type
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.reports.numbering import number_of, original_name
from xdsl_gas.transforms.symbols.linkage import make_internal
from xdsl_gas.transforms.utils.pointer_values import insert_cast_after


@dataclass(frozen=True)
class Pin:
    """A pointer that the source would say the space of."""

    function: str
    """The function, by its name in front of the passes."""
    argument: int
    """The index of the argument; -1 for the result of an operation."""
    number: int
    """The number of the operation; 0 for an argument."""
    space: MemorySpace


@dataclass(frozen=True)
class Change:
    """What is different when passes are tried."""

    options: tuple[tuple[str, str, str | int | bool], ...] = ()
    """Options: the name of the pass, the name of the option, its value."""
    whole_program: bool = False
    """Whether `whole-program` runs in front of the other passes."""
    without_optnone: bool = False
    """Whether functions lose `optnone`."""
    internal: frozenset[str] = frozenset()
    """The functions that become internal."""
    pins: tuple[Pin, ...] = ()


DISPATCH = Change(options=(("resolve-gas", "runtime", True),))
"""Spaces are tested at run time. Generic pointers are left for the tests."""

AccessKey: TypeAlias = tuple[int, int]
"""The number of an operation, and the position of the pointer among its operands."""


@dataclass(frozen=True)
class Trial:
    """What becomes of accesses when passes are tried with a change."""

    present: frozenset[AccessKey]
    generic: frozenset[AccessKey]
    passes: str
    """The passes, as in `--passes`."""

    def resolves(self, key: AccessKey) -> bool:
        """Whether an access is there, and specific everywhere."""
        return key in self.present and key not in self.generic


Try: TypeAlias = Callable[[Change], Trial | None]
"""Tries a change; None if the passes fail with it."""


def apply_edits(module: ModuleOp, change: Change, target: Target) -> None:
    """Edits a numbered module as a change says."""
    for function in [op for op in module.walk() if isinstance(op, Function)]:
        if is_declaration(function):
            continue
        if change.without_optnone:
            _drop_optnone(function)
        if original_name(function) in change.internal:
            make_internal(function)
        for pin in change.pins:
            if pin.function == original_name(function):
                for value in _pinned(function, pin):
                    _pin(value, pin.space, target)


def _drop_optnone(function: Function) -> None:
    for name in ("optimize_none", "llvm.optimize_none"):
        function.properties.pop(name, None)
        function.attributes.pop(name, None)
    passed = array_elements(function.attributes.get("passthrough"))
    if passed:
        left = [entry for entry in passed if "optnone" not in words_of(entry)]
        function.attributes["passthrough"] = ArrayAttr(left)


def _pinned(function: Function, pin: Pin) -> list[SSAValue]:
    if pin.argument >= 0:
        return [function.body.blocks[0].args[pin.argument]]
    return [
        op.results[0]
        for op in function.walk()
        if number_of(op) == pin.number and len(op.results) == 1
    ]


def _pin(value: SSAValue, space: MemorySpace, target: Target) -> None:
    """Casts a generic pointer to a space and back, for all its uses."""
    if not is_generic_type(value.type, target):
        return
    uses = [(use.operation, use.index) for use in value.uses]
    try:
        specific = insert_cast_after(value, space, target)
    except ValueError:  # the result of a terminator
        return
    generic = insert_cast_after(specific, MemorySpace.GENERIC, target)
    for user, index in uses:
        user.operands[index] = generic
