"""
Operations that differ in little but their names, as rows of a table.

One class has the definition and the assembly; each row makes a subclass of it. That is
also faster than a definition for each, at every start of `xdsl-opt`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar, cast

from xdsl.irdl import IRDLOperation, OpDef, OperandDef, ResultDef

from xdsl_gas.dialects.definitions.extensions import replace_constraints
from xdsl_gas.dialects.definitions.operations import class_name
from xdsl_gas.dialects.members import join

OpT = TypeVar("OpT", bound=IRDLOperation)


def variant(
    base: type[OpT],
    name: str,
    doc: str | None = None,
    *,
    operands: Mapping[str, Any] | None = None,
    results: Mapping[str, Any] | None = None,
) -> type[OpT]:
    """
    The operation `name`, which joins its dialect: as `base`, but for the constraints on
    the given operands and results.

    Raises `ValueError` when `base` has no operand or result of a given name.
    """
    members: dict[str, Any] = {
        "name": name,
        "__doc__": doc or base.__doc__,
        "__module__": base.__module__,
    }
    if operands is not None or results is not None:
        inherited = base.get_irdl_definition()
        definition = replace(
            inherited,
            name=name,
            operands=replace_constraints(inherited.operands, operands, OperandDef),
            results=replace_constraints(inherited.results, results, ResultDef),
        )

        def get_irdl_definition(_: type[OpT]) -> OpDef:
            return definition

        members["get_irdl_definition"] = classmethod(get_irdl_definition)
    return join(cast(type[OpT], type(class_name(name), (base,), members)))


def variants(
    base: type[OpT], prefix: str, rows: Mapping[str, str] | Sequence[str]
) -> tuple[type[OpT], ...]:
    """
    The operations with a prefix and each of the names in `rows`, which can have a
    docstring each.
    """
    docs: Mapping[str, str] = rows if isinstance(rows, Mapping) else {}
    return tuple(variant(base, prefix + row, docs.get(row)) for row in rows)
