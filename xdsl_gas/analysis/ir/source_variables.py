"""
Variables of the source: what values are called there, by the records of debug
information.

    llvm.intr.dbg.value #di_local_variable<name = "p", arg = 1> = %0     %0 is `p`
    llvm.intr.dbg.declare #di_local_variable<name = "q"> = %slot         at %slot is `q`
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import CallSiteLoc, IntAttr, StringAttr
from xdsl.ir import Attribute, BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.dialects.llvm.attributes.debug_info import DIExpressionAttr
from xdsl_gas.dialects.llvm.attributes.struct_attributes import StructAttribute
from xdsl_gas.dialects.llvm.intrinsics.debug import DbgDeclareOp, DbgValueOp
from xdsl_gas.dialects.llvm.metadata.attributes import DebugLocation, MetadataAttr
from xdsl_gas.dialects.llvm.metadata.text import string_of


@dataclass(frozen=True)
class SourceVariable:
    """A variable or parameter of the source."""

    name: str

    parameter: int
    """The number of the parameter, from 1; 0 for other variables."""

    line: int
    """The line of its declaration; 0 if unknown."""


@dataclass(frozen=True)
class SourceVariables:
    """The variables of one module."""

    values: Mapping[SSAValue, SourceVariable] = field(
        default_factory=dict[SSAValue, SourceVariable]
    )
    """The variable that each value is, from some place on."""

    slots: Mapping[SSAValue, SourceVariable] = field(
        default_factory=dict[SSAValue, SourceVariable]
    )
    """The variable that lies at each address."""

    def of_argument(self, argument: BlockArgument) -> SourceVariable | None:
        """Returns the parameter that an argument of a function is; None if unknown."""
        # An argument that is passed by value is the address of the parameter.
        candidates = [self.values.get(argument), self.slots.get(argument)]
        for use in argument.uses:
            user = use.operation
            if semantics_of(user).source is PointerSource.CAST:
                # A specific argument was generic in the source.
                candidates.append(self.values.get(user.results[0]))
            elif isinstance(user, llvm.StoreOp) and use.index == 0:
                # Code that is not optimized stores its arguments to slots.
                candidates.append(self.slots.get(user.operands[1]))
        parameters = (
            candidate for candidate in candidates if candidate and candidate.parameter
        )
        return next(parameters, None)


def source_variables(module: Operation) -> SourceVariables:
    """Returns the variables that the records of a module name."""
    values: dict[SSAValue, SourceVariable] = {}
    slots: dict[SSAValue, SourceVariable] = {}
    for op in module.walk():
        if not isinstance(op, DbgDeclareOp | DbgValueOp):
            continue
        variable = _variable(op.properties.get("varInfo"))
        if variable is None:
            continue
        (value,) = op.operands
        if isinstance(op, DbgDeclareOp):
            slots.setdefault(value, variable)
        elif _is_value_itself(op.properties.get("locationExpr")) and not (
            # An argument of an inlined call has a name of its own in the callee.
            isinstance(value, BlockArgument) and _is_inlined(op.location)
        ):
            values.setdefault(value, variable)
    return SourceVariables(values, slots)


def _variable(attribute: Attribute | None) -> SourceVariable | None:
    if isinstance(attribute, MetadataAttr):
        node = attribute.data
        name = string_of(node.fields.get("name"))
        number, line = node.integer("arg"), node.integer("line")
    elif isinstance(attribute, StructAttribute):
        text = attribute.get("name")
        name = text.data if isinstance(text, StringAttr) else None
        number = _number(attribute.get("arg"))
        line = _number(attribute.get("line"))
    else:
        return None
    return SourceVariable(name, number, line) if name else None


def _is_value_itself(expression: Attribute | None) -> bool:
    """Whether a variable is a value, apart from the address space of a pointer."""
    if isinstance(expression, MetadataAttr):
        words = [part for part in expression.data.operands if isinstance(part, str)]
    elif isinstance(expression, DIExpressionAttr):
        words = [
            word.data
            for operation in expression.operations
            for word in operation
            if isinstance(word, StringAttr)
        ]
    else:
        return expression is None
    operations = [word for word in words if word.startswith("DW_OP_")]
    return operations in ([], ["DW_OP_constu", "DW_OP_swap", "DW_OP_xderef"])


def _is_inlined(location: Attribute) -> bool:
    if isinstance(location, DebugLocation):
        return location.node.data.node("inlinedAt") is not None
    return isinstance(location, CallSiteLoc)


def _number(attribute: Attribute | None) -> int:
    if isinstance(attribute, IntAttr):
        return cast(IntAttr[int], attribute).data
    return integer_value(attribute) or 0
