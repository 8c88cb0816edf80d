"""
Which builtin a name stands for, and its expansion.
"""

from dataclasses import dataclass

from xdsl.dialects import llvm
from xdsl.ir import Operation

from xdsl_gas.analysis.semantics.library.function_bodies import device_body
from xdsl_gas.analysis.semantics.library.intrinsics import INTRINSICS
from xdsl_gas.analysis.semantics.library.mangled_names import (
    FunctionName,
    NamedType,
    PointerType,
    UnknownManglingError,
    mangled_stem,
    parse_name,
)
from xdsl_gas.analysis.semantics.library.opencl import is_opencl_declaration
from xdsl_gas.analysis.semantics.library.spirv import SPIRV_PREFIX
from xdsl_gas.native_cpu.languages.cuda.assembly import inline_assembly
from xdsl_gas.native_cpu.languages.cuda.builtins import cuda_expansion
from xdsl_gas.native_cpu.languages.cuda.exits import EXIT_MARK
from xdsl_gas.native_cpu.languages.emission.calls import Expansion, Table, applies
from xdsl_gas.native_cpu.languages.hip.builtins import hip_expansion
from xdsl_gas.native_cpu.languages.library.assertions import ASSERTIONS
from xdsl_gas.native_cpu.languages.library.printing import PRINTING
from xdsl_gas.native_cpu.languages.opencl.builtins import opencl_expansion
from xdsl_gas.native_cpu.languages.refusals import refusal_of
from xdsl_gas.native_cpu.languages.work_items import nothing

_OPERATIONS: Table = {
    # A debugger of the GPU stops there; here it would be a signal to Python.
    "llvm.intr.debugtrap": nothing,
    "llvm.inline_asm": inline_assembly,
    EXIT_MARK: nothing,
}


def tests_space(name: str) -> bool:
    """Whether `resolve-gas` folds an intrinsic for pointers to known memory spaces."""
    row = INTRINSICS.find(name)
    return row is not None and row.queried_space is not None


@dataclass(frozen=True)
class Builtin:
    """A builtin of a language."""

    stem: str
    """The name in the source language."""

    expand: Expansion
    parameters: tuple[NamedType | PointerType, ...] = ()
    """The parameters by the mangled name; () if the name has none."""


def find_builtin(name: str, op: Operation) -> Builtin | None:
    """
    Returns the builtin that an operation calls by a name, or that it is; None for any
    other function. Those without a meaning on a processor have an expansion that raises
    an error.
    """
    stem = mangled_stem(name)
    if stem is not None:
        if stem.startswith(SPIRV_PREFIX):
            # What OpenCL C has no equivalent of.
            refusal = refusal_of(stem)
            return None if refusal is None else Builtin(stem, refusal)
        return _opencl(name, stem, op)
    # The operations of MLIR's dialects are named as the intrinsics.
    if name.startswith(("nvvm.", "rocdl.")):
        name = f"llvm.{name}"
    if tests_space(name):
        return None
    body = device_body(name)
    if body is not None:
        return Builtin(name, applies(body))
    expand = (
        cuda_expansion(name)
        or hip_expansion(name)
        or PRINTING.get(name)
        or ASSERTIONS.get(name)
        or _OPERATIONS.get(name)
        or refusal_of(name)
    )
    return None if expand is None else Builtin(name, expand)


def _opencl(name: str, stem: str, op: Operation) -> Builtin | None:
    function = _parsed(name)
    if function is None or not isinstance(op, llvm.CallOp):
        return None
    expand = opencl_expansion(function)
    inputs = [operand.type for operand in op.args]
    results = [result.type for result in op.results]
    if expand is None or not is_opencl_declaration(name, inputs, results):
        expand = refusal_of(stem)
    return None if expand is None else Builtin(stem, expand, function.parameters)


def _parsed(name: str) -> FunctionName | None:
    try:
        return parse_name(name)
    except UnknownManglingError:
        return None
