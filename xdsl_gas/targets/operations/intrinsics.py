"""
Translates operations of the `llvm` dialect that are calls of LLVM's intrinsics.

See https://llvm.org/docs/LangRef.html#intrinsic-functions.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from xdsl.dialects.builtin import FloatAttr, IntegerAttr
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.operations.operands import operands_of
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.dialects.llvm.metadata.text import quoted
from xdsl_gas.dialects.llvm.syntax.intrinsic_arguments import (
    immediates_of,
    name_in_llvm,
)
from xdsl_gas.targets.attributes.argument_attributes import range_of
from xdsl_gas.targets.attributes.function_attributes import kept_attributes
from xdsl_gas.targets.operations.arithmetic import fast_math
from xdsl_gas.targets.operations.calls import (
    arguments,
    record,
    result_attributes,
    split_bundles,
    with_kept,
)
from xdsl_gas.targets.properties import NotWritable, Properties, words
from xdsl_gas.targets.writer import Argument, FunctionWriter, Made, Writer, call
from xdsl_gas.xdsl_compat.contexts import find_operation_class


@dataclass(frozen=True)
class Intrinsic:
    """The call of an intrinsic for an operation, with its operands in their order."""

    immediates: Mapping[str, int] = field(default_factory=dict[str, int])
    """The index of each property that is passed as an argument, in ascending order."""

    def __call__(
        self, to: FunctionWriter, op: Operation, properties: Properties
    ) -> Made:
        values, bundles = split_bundles(to, op, properties)
        passed = arguments(to, values, properties.attribute("arg_attrs"))
        for name, place in self.immediates.items():
            passed.insert(place, immediate_of(to, op, properties, name))
        return call_of_intrinsic(
            to, op, properties, name_in_llvm(op.name), passed, bundles=bundles
        )


def call_of_intrinsic(
    to: FunctionWriter,
    op: Operation,
    properties: Properties,
    name: str,
    passed: list[Argument],
    result: str | None = None,
    *,
    attributes: Sequence[str] = (),
    bundles: str = "",
) -> str:
    """
    Returns the call of an intrinsic for an operation, with all that its properties and
    attributes add. The result has the type of the operation's by default.
    """
    return call(
        name,
        result or to.result_type(op),
        with_kept(to, op, passed),
        before=fast_math(properties)
        + result_attributes(to, op, properties)
        + range_of(to.module.types, properties),
        after="".join(
            [f" {text}" for text in dict.fromkeys((*attributes, *kept_attributes(op)))]
        )
        + bundles,
    )


def immediate_of(
    to: FunctionWriter, op: Operation, properties: Properties, name: str
) -> Argument:
    """Returns a property as an argument; may raise `NotWritable`."""
    value = properties.attribute(name)
    if value is None:
        raise NotWritable(f"`{op.name}` without `{name}`")
    return immediate(to, value)


def immediate(to: FunctionWriter, value: Attribute) -> Argument:
    """Returns a number as an argument; may raise `NotWritable`."""
    if not isinstance(value, IntegerAttr | FloatAttr):
        raise NotWritable(f"the immediate {value}")
    number = cast(IntegerAttr[Any], value)
    number_type: Attribute = number.type
    return to.module.types.of(number_type), to.module.constants.of(
        number, number_type
    ).text


def _masked(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    """A masked access: its alignment is an attribute of the pointer."""
    place = semantics_of(op).accesses[0].operand
    passed = arguments(to, tuple(operands_of(op)), None)
    argument_type, text = passed[place]
    alignment = properties.integer("alignment", 1)
    passed[place] = (argument_type, f"align {alignment} {text}")
    result = to.result_type(op)
    if op.results and len(passed) == 2:
        passed.append((result, "poison"))
    return call_of_intrinsic(to, op, properties, name_in_llvm(op.name), passed)


def _scope(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    scope = properties.attribute("scope")
    assert scope is not None
    passed = [("metadata", to.module.metadata.scope(scope))]
    return call_of_intrinsic(to, op, properties, name_in_llvm(op.name), passed)


_ROUNDING = {
    0: "towardzero",
    1: "tonearest",
    2: "upward",
    3: "downward",
    4: "tonearestaway",
    7: "dynamic",
}
_EXCEPTIONS = ("ignore", "maytrap", "strict")


def _constrained(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    """A floating-point operation whose environment matters."""
    passed = arguments(to, tuple(operands_of(op)), None)
    mode = properties.integer("roundingmode", -1)
    if mode in _ROUNDING:
        passed.append(("metadata", "!" + quoted(f"round.{_ROUNDING[mode]}")))
    behavior = _EXCEPTIONS[properties.integer("fpExceptionBehavior")]
    passed.append(("metadata", "!" + quoted(f"fpexcept.{behavior}")))
    name = name_in_llvm(op.name)
    return call_of_intrinsic(to, op, properties, name, passed, attributes=("strictfp",))


WRITERS: dict[str, Writer] = {
    **{
        f"llvm.intr.masked.{word}": _masked
        for word in ("gather", "scatter", "load", "store")
    },
    **{
        f"llvm.intr.experimental.constrained.{word}": _constrained
        for word in words("uitofp sitofp fptrunc fpext")
    },
    **{f"llvm.intr.dbg.{word}": record for word in ("declare", "label", "value")},
    "llvm.intr.experimental.noalias.scope.decl": _scope,
}


def intrinsic_of(name: str) -> Writer:
    """Returns the writer of an intrinsic without a row in the table."""
    found = find_operation_class(name)
    return Intrinsic() if found is None else Intrinsic(immediates_of(found))
