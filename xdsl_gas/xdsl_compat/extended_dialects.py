"""
The dialects as this package knows them: xDSL's, plus what xDSL lacks.

`xdsl-opt` gets them through `xdsl_gas.universe`, any other `Context` through
`xdsl_gas.register`.
"""

from typing import cast

from xdsl.ir import Attribute, Dialect, Operation, TypeAttribute

from xdsl_gas.dialects.members import Member, is_operation, members_of
from xdsl_gas.xdsl_compat.backend_tables import complete_backend_tables
from xdsl_gas.xdsl_compat.parser_corrections import correct_parser_once


def complete(upstream: Dialect) -> Dialect:
    """
    A new dialect with everything that `upstream` has, everything that it lacks, and
    this package's extensions in place of what they extend. `upstream` itself is not
    changed.

    Raises `ModuleNotFoundError` for a dialect that this package does not complete.
    """
    correct_parser_once()
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
