"""
Operations as records, in the manner of MLIR's operation definition specification (ODS).

A record is the name of an operation, its documentation, its assembly format, and the
constraints on its operands, properties and results. What constraints cannot say, a
verifier does: a function that returns the text of an error. An operation that has other
code, or that Python code refers to by class, is a class; all others are records.
See https://mlir.llvm.org/docs/DefiningDialects/Operations/.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from inspect import currentframe
from types import new_class
from typing import Any, Literal, TypeAlias, cast

from xdsl.dialects.builtin import DenseArrayBase
from xdsl.ir import Attribute, OpTraits
from xdsl.irdl import (
    AttrSizedOperandSegments,
    AttrSizedResultSegments,
    BaseAttr,
    IRDLOperation,
    OpDef,
    OperandDef,
    OptOperandDef,
    OptPropertyDef,
    OptResultDef,
    PropertyDef,
    RangeOf,
    ResultDef,
    VariadicDef,
    VarOperandDef,
    VarResultDef,
    irdl_to_attr_constraint,
)
from xdsl.irdl.declarative_assembly_format import CustomDirective
from xdsl.traits import OpTrait
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.definitions.operations import class_name, define
from xdsl_gas.dialects.definitions.variants import variants

Fields = Mapping[str, Any]
"""
Operands, properties or results by name: each a constraint, as `operand_def` takes it,
or what `optional`, `variadic` or `default` make of one.
"""

Failure: TypeAlias = str | None
"""What a verifier returns: the text of an error, None if the operation is valid."""

Verifier: TypeAlias = Callable[[Any], Failure]
"""Verifies an operation whose operands, properties and results have been checked."""

_NONE: Fields = {}


@dataclass(frozen=True, eq=False, repr=False)
class _Field:
    constraint: Any
    kind: Literal["single", "optional", "variadic"] = "single"
    default: Attribute | None = None


def optional(constraint: Any) -> _Field:
    """An operand, property or result that may be missing."""
    return _Field(constraint, "optional")


def variadic(constraint: Any) -> _Field:
    """Any number of operands or results."""
    return _Field(constraint, "variadic")


def default(constraint: Any, value: Attribute) -> _Field:
    """A property that has a value even if the text of the operation has none."""
    return _Field(constraint, default=value)


_OPERANDS: dict[str, Any] = {
    "single": OperandDef,
    "optional": OptOperandDef,
    "variadic": VarOperandDef,
}
_RESULTS: dict[str, Any] = {
    "single": ResultDef,
    "optional": OptResultDef,
    "variadic": VarResultDef,
}


def operation(
    name: str,
    doc: str,
    assembly_format: str | None = None,
    operands: Fields = _NONE,
    properties: Fields = _NONE,
    results: Fields = _NONE,
    *,
    base: type[IRDLOperation] = IRDLOperation,
    verify: Verifier | None = None,
    traits: Sequence[OpTrait] = (),
    directives: Sequence[type[CustomDirective]] = (),
    see: str | None = None,
    module: str | None = None,
) -> type[IRDLOperation]:
    """
    The operation `name`, which joins its dialect unless the name is empty. It has no
    assembly but the generic one if there is no `assembly_format`.

    The fields and traits of `base` are added to those of the record; `verify` replaces
    its verifier. `directives` are the custom ones of the format. `see` is the address
    of more documentation. `module` is the name of the module that defines it, by
    default the caller's.
    """
    members: dict[str, Any] = {
        "name": name,
        "__doc__": doc if see is None else f"{doc}\n\nSee {see}",
        "__module__": module or _calling_module(),
    }
    if verify is not None:

        def verify_(self: IRDLOperation) -> None:
            raise_failure(verify(self))

        members["verify_"] = verify_
    if traits:
        members["traits"] = OpTraits(lambda: tuple(traits))
    if assembly_format is not None:
        members["assembly_format"] = assembly_format
        members["custom_directives"] = tuple(directives)
    # Unlike `type`, this takes a base such as `LoadBase[PtrType]`.
    created = new_class(
        class_name(name), (base,), exec_body=lambda ns: ns.update(members)
    )
    cls = cast(type[IRDLOperation], created)
    definition = OpDef.from_pyrdl(cls)
    definition.operands[:0] = _defined(operands, _OPERANDS)
    definition.results[:0] = _defined(results, _RESULTS)
    own = {property: _property(given) for property, given in properties.items()}
    definition.properties = own | definition.properties
    definition.accessor_names |= {property: (property, "property") for property in own}
    if not definition.options:
        for fields, segments in (
            (definition.operands, _OPERAND_SEGMENTS),
            (definition.results, _RESULT_SEGMENTS),
        ):
            if sum(VariadicDef in type(field).__mro__ for _, field in fields) > 1:
                definition.options.append(segments)
                definition.properties[segments.attribute_name] = PropertyDef(
                    BaseAttr(DenseArrayBase)
                )
    return define(cls, definition)


shape = partial(operation, "")
"""An operation without a name, which `variants` are made of."""


def operations(
    prefix: str,
    names: Mapping[str, str] | Sequence[str],
    assembly_format: str | None = None,
    operands: Fields = _NONE,
    properties: Fields = _NONE,
    results: Fields = _NONE,
    *,
    doc: str = "",
    base: type[IRDLOperation] = IRDLOperation,
    verify: Verifier | None = None,
    traits: Sequence[OpTrait] = (),
    directives: Sequence[type[CustomDirective]] = (),
) -> Sequence[type[IRDLOperation]]:
    """
    Operations that differ in nothing but their names, which are `prefix` and each of
    `names`. These can come with a docstring each in place of `doc`.
    """
    common = operation(
        "",
        doc,
        assembly_format,
        operands,
        properties,
        results,
        base=base,
        verify=verify,
        traits=traits,
        directives=directives,
        module=_calling_module(),
    )
    return variants(common, prefix, names)


def raise_failure(failure: Failure) -> None:
    """Raises `VerifyException` if there is a failure."""
    if failure is not None:
        raise VerifyException(failure)


def _calling_module() -> str:
    """The name of the module that calls the function that calls this one."""
    frame = currentframe()
    for _ in range(2):
        assert frame is not None
        frame = frame.f_back
    assert frame is not None
    return frame.f_globals["__name__"]


_OPERAND_SEGMENTS = AttrSizedOperandSegments(as_property=True)
_RESULT_SEGMENTS = AttrSizedResultSegments(as_property=True)


def _defined(fields: Fields, kinds: Mapping[str, Any]) -> list[tuple[str, Any]]:
    defined: list[tuple[str, Any]] = []
    for name, field in fields.items():
        kind = "single"
        if isinstance(field, _Field):
            kind, field = field.kind, field.constraint
        constraint = irdl_to_attr_constraint(field)
        if kind != "single":
            constraint = RangeOf(constraint)
        defined.append((name, kinds[kind](constraint)))
    return defined


def _property(given: Any) -> PropertyDef:
    if not isinstance(given, _Field):
        return PropertyDef(irdl_to_attr_constraint(given))
    constraint = irdl_to_attr_constraint(given.constraint)
    if given.kind == "optional":
        return OptPropertyDef(constraint)
    return PropertyDef(constraint, default_value=given.default)
