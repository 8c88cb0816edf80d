"""
Translates operations of the `rocdl` dialect, which are intrinsics of AMDGPU.

See https://llvm.org/docs/AMDGPUUsage.html#llvm-ir-intrinsics.
"""

from xdsl.ir import Operation
from xdsl.irdl import IRDLOperation

from xdsl_gas.dialects.llvm.attributes.common import ConstantRangeAttr
from xdsl_gas.targets.operations.calls import arguments
from xdsl_gas.targets.operations.intrinsics import (
    call_of_intrinsic,
    immediate,
    immediate_of,
)
from xdsl_gas.targets.properties import Properties, words
from xdsl_gas.targets.writer import Argument, FunctionWriter, Made, Writer, call

_NOT_ARGUMENTS = frozenset(
    words(
        "alias_scopes noalias_scopes tbaa range operandSegmentSizes arg_attrs res_attrs"
    )
)

_MASKED = "rocdl.cluster.load.async.to.lds."
"""Operations whose last operand follows the immediate arguments."""

_DIMENSIONS = {
    "rocdl.grid.dim": "__ockl_get_num_groups",
    "rocdl.workgroup.dim": "__ockl_get_local_size",
}
"""The functions of AMD's device library that some operations call."""

_NAMES = {"rocdl.ds_bpermute": "llvm.amdgcn.ds.bpermute"}


def _barrier(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    """AMD's barrier, with work-group fences around it."""
    to.add('fence syncscope("workgroup") release')
    to.add(call("llvm.amdgcn.s.barrier", "void", ()))
    to.add('fence syncscope("workgroup") acquire')
    return None


def _intrinsic(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    """The intrinsic of the operation's name: operands, then properties."""
    # The name of an unregistered operation is none of these.
    assert isinstance(op, IRDLOperation)
    passed = arguments(to, tuple(op.operands), properties.attribute("arg_attrs"))
    mask = passed.pop() if op.name.startswith(_MASKED) else None
    for name in op.get_irdl_definition().properties:
        if name not in _NOT_ARGUMENTS:
            passed.append(immediate_of(to, op, properties, name))
    if mask is not None:
        passed.append(mask)
    name = _NAMES.get(op.name) or op.name.replace("rocdl.", "llvm.amdgcn.", 1)
    return call_of_intrinsic(to, op, properties, name, passed)


def _dimension(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    """A call of AMD's device library."""
    prefix, _, axis = op.name.rpartition(".")
    name, result = _DIMENSIONS[prefix], to.result_type(op)
    to.module.declare(name, f"declare {result} @{name}(i32)")
    range_ = properties.attribute("range")
    before = ""
    if isinstance(range_, ConstantRangeAttr):
        low, high = range_.lower.data, range_.upper.data
        before = f"range({result} {low}, {high}) "
    return call(name, result, [("i32", str("xyz".index(axis)))], before=before)


_BEFORE = {
    "a": ("fmtA", "signA"),
    "b": ("fmtB", "signB"),
    "c": ("modC",),
    "scaleA": ("scaleAType", "fmtScaleA"),
    "scaleB": ("scaleBType", "fmtScaleB"),
}
"""The properties that precede each operand of a matrix multiplication."""


def _multiply(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    """A matrix multiplication: what an operand is comes before it."""
    # The name of an unregistered operation is none of these.
    assert isinstance(op, IRDLOperation)
    definition = op.get_irdl_definition()
    passed: list[Argument] = []

    def add(name: str) -> None:
        value = properties.attribute(name)
        if value is not None:
            passed.append(immediate(to, value))

    names = [name for name, _ in definition.operands]
    for name, value in zip(names, arguments(to, tuple(op.operands), None), strict=True):
        for before in _BEFORE.get(name, ()):
            add(before)
        passed.append(value)
    for name in definition.properties:
        add(name)
    name = op.name.replace("rocdl.", "llvm.amdgcn.", 1).replace("_", ".")
    return call_of_intrinsic(to, op, properties, name, passed)


WRITERS: dict[str, Writer] = {
    "rocdl.barrier": _barrier,
    **{f"{kind}.{axis}": _dimension for kind in _DIMENSIONS for axis in "xyz"},
}


def intrinsic_of(name: str) -> Writer | None:
    """Returns the writer of an intrinsic; None if it is not known."""
    if name.startswith("rocdl.wmma."):
        return _multiply
    return _intrinsic if name.startswith("rocdl.") else None
