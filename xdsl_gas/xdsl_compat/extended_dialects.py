"""
The dialects as this package knows them: xDSL's, plus what xDSL lacks.

`xdsl-opt` gets them through `xdsl_gas.universe`, any other `Context` through
`xdsl_gas.register`.
"""

from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Protocol, cast

from xdsl.ir import Attribute, Dialect, Operation, TypeAttribute

from xdsl_gas.xdsl_compat.backend_tables import complete_backend_tables
from xdsl_gas.xdsl_compat.parser_corrections import correct_parser


class DialectModule(Protocol):
    """
    What a module `xdsl_gas.dialects.<dialect>` exports. Where upstream has something
    of the same name, upstream's stays in place of what is `ADDED`, and is replaced by
    what is `COMPLETED`.
    """

    ADDED_OPS: Sequence[type[Operation]]
    COMPLETED_OPS: Sequence[type[Operation]]
    ADDED_ATTRS: Sequence[type[Attribute]]
    COMPLETED_ATTRS: Sequence[type[Attribute]]


def complete(upstream: Dialect) -> Dialect:
    """
    A new dialect with everything that `upstream` has and, in the order of this
    package's tables, everything that it lacks. `upstream` itself is not changed.

    Raises `ModuleNotFoundError` for a dialect that this package does not complete.
    """
    correct_parser()
    module = cast(DialectModule, import_module(f"xdsl_gas.dialects.{upstream.name}"))
    operations = {
        **{op.name: op for op in module.ADDED_OPS},
        **{op.name: op for op in upstream.operations},
        **{op.name: op for op in module.COMPLETED_OPS},
    }
    attributes = {
        **_by_key(module.ADDED_ATTRS),
        **_by_key(upstream.attributes),
        **_by_key(module.COMPLETED_ATTRS),
    }
    complete_backend_tables(module.COMPLETED_OPS)
    interfaces = upstream._interfaces  # pyright: ignore[reportPrivateUsage]
    return Dialect(
        upstream.name,
        list(operations.values()),
        list(attributes.values()),
        list(interfaces),
    )


def _by_key(
    attributes: Iterable[type[Attribute]],
) -> dict[tuple[str, bool], type[Attribute]]:
    """By name; an attribute and a type of the same name are two different things."""
    return {(attr.name, issubclass(attr, TypeAttribute)): attr for attr in attributes}
