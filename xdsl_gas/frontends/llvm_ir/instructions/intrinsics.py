"""
Which intrinsics are operations of their own, and what becomes of their arguments.

As in MLIR's import, the intrinsic `llvm.name` is the operation `llvm.intr.name`, and
`llvm.nvvm.read.ptx.sreg.name` is `nvvm.read.ptx.sreg.name`. Arguments are operands,
the last ones properties, in the order of the operation's definition. All other
intrinsics are called by `llvm.call_intrinsic`, those of AMDGPU without exception.

See https://llvm.org/docs/LangRef.html#intrinsic-functions.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from xdsl.dialects.builtin import ModuleOp
from xdsl.dialects.llvm import CallIntrinsicOp
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import IRDLOperation
from xdsl.rewriter import Rewriter
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.analysis.operations.table import semantics_of_class
from xdsl_gas.analysis.semantics.library.intrinsics import operation_of_intrinsic
from xdsl_gas.dialects.enum_attributes import KeywordConstraint
from xdsl_gas.dialects.llvm.module.constants import ConstantOp
from xdsl_gas.dialects.llvm.syntax.directives import NO_FAST_MATH
from xdsl_gas.dialects.llvm.syntax.intrinsic_arguments import immediates_of


@dataclass(frozen=True)
class Form:
    """What becomes of the calls of an intrinsic."""

    operation: type[Operation]
    immediates: Mapping[int, str]
    """The properties that the arguments at these indices are."""

    result: bool
    """Whether the operation has a result."""

    flags: bool
    """Whether the operation has fast-math flags."""

    attributes: bool
    """Whether the operation has the attributes of its operands."""

    ranged: bool
    """Whether the operation has the range of its result."""

    bundles: bool
    """Whether the operation has operand bundles."""

    aligned: int | None
    """The argument that has the operation's alignment."""

    keywords: Mapping[str, Mapping[str, Attribute]]
    """The values of properties that are keywords in metadata, by keyword."""


def converted(name: str) -> bool:
    """Whether calls of the intrinsic `name` are operations of their own."""
    return form_of(name) is not None


@cache
def form_of(name: str) -> Form | None:
    """
    Returns what becomes of the calls of an intrinsic, None for those that
    `llvm.call_intrinsic` calls.
    """
    op_class = operation_of_intrinsic(name)
    return None if op_class is None else _form(op_class)


def _form(operation: type[Operation]) -> Form:
    assert issubclass(operation, IRDLOperation)
    definition = operation.get_irdl_definition()
    properties: Mapping[str, Any] = definition.properties
    aligned = None
    if "alignment" in properties:
        aligned = semantics_of_class(operation).accesses[0].operand
    return Form(
        operation,
        {place: name for name, place in immediates_of(operation).items()},
        bool(definition.results),
        "fastmathFlags" in properties,
        "arg_attrs" in properties,
        "range" in properties,
        "op_bundle_sizes" in properties,
        aligned,
        {
            name: declared.constr.keywords
            for name, declared in properties.items()
            if isinstance(declared.constr, KeywordConstraint)
        },
    )


def raise_intrinsics(module: ModuleOp) -> None:
    """
    Replaces calls of intrinsics that are operations of their own, in a module of MLIR,
    by these operations: `llvm.call_intrinsic "llvm.fma.f32"` by `llvm.intr.fma`.
    """
    for op in [op for op in module.walk() if isinstance(op, CallIntrinsicOp)]:
        raised = _raised(op)
        if raised is not None:
            raised.location = op.location
            Rewriter.replace_op(op, raised)


def _raised(op: CallIntrinsicOp) -> Operation | None:
    """Returns the operation of a call; None if there is none that says all it says."""
    form, flags = form_of(op.intrin.data), op.properties["fastmathFlags"]
    if form is None or form.aligned is not None or op.op_bundle_operands:
        return None
    if form.bundles or form.keywords or form.result != bool(op.results):
        return None
    if op.attributes or not {"arg_attrs", "res_attrs"}.isdisjoint(op.properties):
        return None
    if not form.flags and flags != NO_FAST_MATH:
        return None
    operands: list[SSAValue] = []
    properties = {"fastmathFlags": flags} if form.flags else {}
    for index, operand in enumerate(op.args):
        name = form.immediates.get(index)
        if name is None:
            operands.append(operand)
        elif isinstance(operand.owner, ConstantOp):
            properties[name] = operand.owner.value
        else:
            return None
    raised = form.operation.create(
        operands=operands,
        result_types=[result.type for result in op.results],
        properties=properties,
    )
    try:
        raised.verify()
    except VerifyException:
        # The operands are not those of the intrinsic.
        raised.drop_all_references()
        return None
    return raised
