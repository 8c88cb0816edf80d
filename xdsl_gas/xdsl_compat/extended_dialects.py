"""
The dialects as this package knows them: xDSL's, plus what xDSL lacks.

`xdsl-opt` gets them through `xdsl_gas.universe`, any other `Context` through
`xdsl_gas.register`.

xDSL's own target `llvm` finds the converter of an operation in tables keyed by exact
class, so a subclass is not found. Each completed operation is entered into them beside
its upstream class.
"""

import sys
from collections.abc import Iterable
from typing import Any, cast

from xdsl.ir import Attribute, Dialect, Operation, TypeAttribute

from xdsl_gas.dialects.members import Member, is_operation, members_of


def complete(upstream: Dialect) -> Dialect:
    """
    A new dialect with everything that `upstream` has, everything that it lacks, and
    this package's extensions in place of what they extend. `upstream` itself is not
    changed.

    Raises `ModuleNotFoundError` for a dialect that this package does not complete.
    """
    ours = members_of(upstream.name)
    operations: list[type[Operation]] = []
    attributes: list[type[Attribute]] = []
    members = (
        *ours.added,
        *upstream.operations,
        *upstream.attributes,
        *ours.extended,
    )
    for member in {_key(member): member for member in members}.values():
        if is_operation(member):
            operations.append(member)
        else:
            attributes.append(cast(type[Attribute], member))
    complete_backend_tables(ours.extended_operations)
    interfaces = upstream._interfaces  # pyright: ignore[reportPrivateUsage]
    return Dialect(upstream.name, operations, attributes, list(interfaces))


def _key(member: Member) -> tuple[str, bool, bool]:
    """An attribute and a type of the same name are two different things."""
    return member.name, is_operation(member), TypeAttribute in member.__mro__


BACKEND = "xdsl.backend.llvm.convert_op"
"""The module with the tables. It imports llvmlite, so it is never imported here."""


def complete_backend_tables(operations: Iterable[type[Operation]]) -> None:
    """
    Enters each of `operations` into the tables of xDSL's LLVM backend that have an
    entry for its nearest base class. Does nothing if the backend is not loaded;
    entries that exist are kept.
    """
    backend = sys.modules.get(BACKEND)
    if backend is None:
        return
    tables = [table for table in vars(backend).values() if _is_table(table)]
    for operation in operations:
        for table in tables:
            base = next((b for b in operation.__mro__ if b in table), None)
            if base is not None:
                table.setdefault(operation, table[base])


def _is_table(value: Any) -> bool:
    """Whether a global of the backend maps classes of operations to anything."""
    if not isinstance(value, dict) or not value:
        return False
    return all(
        isinstance(key, type) and issubclass(key, Operation)
        for key in cast(dict[Any, Any], value)
    )
