"""
How an operation of xDSL's own `llvm` dialect is extended without touching xDSL.

An extended operation is a plain subclass of xDSL's one: `isinstance`, rewrite
patterns and `clone` keep working on it. It carries a definition of its own, a
copy of upstream's with the properties that upstream lacks.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any, TypeVar, cast

from xdsl.ir import Attribute, OpTraits
from xdsl.irdl import (
    IRDLOperation,
    OpDef,
    OperandDef,
    OptionalDef,
    OptPropertyDef,
    PropertyDef,
    RangeOf,
    ResultDef,
    VariadicDef,
    irdl_to_attr_constraint,
)
from xdsl.traits import OpTrait

from xdsl_gas.dialects.assembly_formats.programs import (
    parse_with_format,
    print_with_format,
)
from xdsl_gas.dialects.definitions.operations import DefinitionCheck
from xdsl_gas.dialects.members import replace_upstream

OpT = TypeVar("OpT", bound=IRDLOperation)


def extends(
    properties: Mapping[str, Any] | None = None,
    *,
    operands: Mapping[str, Any] | None = None,
    results: Mapping[str, Any] | None = None,
    traits: Sequence[OpTrait] | None = None,
    more_traits: Sequence[OpTrait] = (),
    defaults: Mapping[str, Attribute] | None = None,
) -> Callable[[type[OpT]], type[OpT]]:
    """
    Decorator for a subclass of an xDSL operation that extends it.

    `properties` maps the names of optional properties that upstream lacks (or
    declares too narrowly) to their IRDL constraints. `operands` and `results`
    replace the constraints of upstream's operands and results of that name. `traits`
    replace upstream's, `more_traits` are added. `defaults` has the values of properties
    that text may leave out.
    The subclass is read and printed by its `assembly_format`, or upstream's, unless it
    has a `parse` of its own. It may have `verify_extension(self)` for checks of its
    own, which is called after the definition was checked.

    Raises `ValueError` when upstream has no operand or result of a given name.
    """

    def decorate(cls: type[OpT]) -> type[OpT]:
        upstream: OpDef = cls.get_irdl_definition()
        definition = replace(
            upstream,
            operands=replace_constraints(upstream.operands, operands, OperandDef),
            results=replace_constraints(upstream.results, results, ResultDef),
            properties=_with_optional(upstream.properties, properties),
            custom_directives=dict(upstream.custom_directives),
            accessor_names={
                **{name: (name, "property") for name in properties or ()},
                **upstream.accessor_names,
            },
        )
        for name, value in (defaults or {}).items():
            constraint = definition.properties[name].constr
            definition.properties[name] = PropertyDef(constraint, default_value=value)
        if traits is not None or more_traits:
            kept = upstream.traits if traits is None else traits
            definition.traits = OpTraits(lambda: (*kept, *more_traits))
        check: Callable[[Any], None] | None = getattr(cls, "verify_extension", None)
        definition_check = DefinitionCheck(definition)

        def get_irdl_definition(_cls: type[OpT]) -> OpDef:
            return definition

        def verify_(self: OpT) -> None:
            definition_check.verify(self)
            if check is not None:
                check(self)

        members: dict[str, Any] = {
            "get_irdl_definition": classmethod(get_irdl_definition),
            "traits": definition.traits,
            "verify_": verify_,
        }
        if (
            cls.__post_init__ is IRDLOperation.__post_init__
            and not definition.attributes
        ):
            members["__post_init__"] = _fill_in_defaults(definition)
        bases = takewhile(lambda base: vars(base).get("name") != cls.name, cls.__mro__)
        if cls.assembly_format is not None and not any(
            "parse" in vars(base) for base in bases
        ):
            definition.custom_directives.update(
                (directive.__name__, directive) for directive in cls.custom_directives
            )
            members["parse"] = classmethod(parse_with_format)
            members["print"] = print_with_format
        for name, member in members.items():
            setattr(cls, name, member)
        return replace_upstream(cls)

    return decorate


def extended(
    upstream: type[OpT],
    doc: str,
    base: type[IRDLOperation],
    *,
    operands: Mapping[str, Any] | None = None,
    results: Mapping[str, Any] | None = None,
    traits: Sequence[OpTrait] = (),
) -> type[OpT]:
    """
    An extension of the operation `upstream` with the members of `base`, a docstring and
    more traits, for operations that need no class body. It counts as defined where
    `base` is.
    """
    members = {"__doc__": doc, "__module__": base.__module__}
    cls = cast(type[OpT], type(upstream.__name__, (base, upstream), members))
    return extends(operands=operands, results=results, more_traits=traits)(cls)


def _fill_in_defaults(definition: OpDef) -> Callable[[Any], None]:
    """
    What xDSL does after an operation is made, without asking each property for its
    default.
    """
    defaults = {
        name: declared.default_value
        for name, declared in definition.properties.items()
        if not isinstance(declared, OptionalDef) and declared.default_value is not None
    }

    def fill_in(op: IRDLOperation) -> None:
        for name, value in defaults.items():
            op.properties.setdefault(name, value)

    return fill_in


def _with_optional(
    declared: Mapping[str, PropertyDef], added: Mapping[str, Any] | None
) -> dict[str, PropertyDef]:
    result = dict(declared)
    for name, constraint in (added or {}).items():
        constraint = irdl_to_attr_constraint(constraint)
        if name in result:
            result[name] = replace(result[name], constr=constraint)
        else:
            result[name] = OptPropertyDef(constraint)
    return result


def replace_constraints(
    declared: Sequence[tuple[str, Any]], changed: Mapping[str, Any] | None, kind: Any
) -> list[tuple[str, Any]]:
    """
    The operands or results of a definition, those named in `changed` with the
    constraints given there.

    Raises `ValueError` for a name that is none of them.
    """
    changed = dict(changed or {})
    result: list[tuple[str, Any]] = []
    for name, definition in declared:
        if name in changed:
            constraint = irdl_to_attr_constraint(changed.pop(name))
            if isinstance(definition, VariadicDef):
                variadic: Any = type(definition)
                definition = variadic(RangeOf(constraint))
            else:
                definition = kind(constraint)
        result.append((name, definition))
    if changed:
        raise ValueError(f"upstream defines no {', '.join(changed)}")
    return result
