"""Which builtin a name stands for, and its expansion."""

from dataclasses import dataclass

from xdsl.dialects import llvm
from xdsl.ir import Operation

from xdsl_gas.analysis.semantics.library.function_bodies import body_of
from xdsl_gas.analysis.semantics.library.intrinsics import INTRINSICS
from xdsl_gas.analysis.semantics.library.mangled_names import mangled_stem
from xdsl_gas.analysis.semantics.library.opencl import is_opencl_declaration
from xdsl_gas.analysis.semantics.library.spelling import (
    BuiltinFunction,
    Spelled,
    resolve,
)
from xdsl_gas.analysis.semantics.library.spirv import SPIRV_PREFIX
from xdsl_gas.native_cpu.languages.cuda.assembly import inline_assembly
from xdsl_gas.native_cpu.languages.cuda.builtins import CUDA
from xdsl_gas.native_cpu.languages.cuda.exits import EXIT_MARK
from xdsl_gas.native_cpu.languages.cuda.numbers import NUMBERS
from xdsl_gas.native_cpu.languages.cuda.warps import WARPS
from xdsl_gas.native_cpu.languages.emission.calls import Expansion, Table, applies
from xdsl_gas.native_cpu.languages.hip.implicit_arguments import IMPLICIT_ARGUMENTS
from xdsl_gas.native_cpu.languages.hip.wavefront_expansions import WAVEFRONTS
from xdsl_gas.native_cpu.languages.library.assertions import ASSERTIONS
from xdsl_gas.native_cpu.languages.library.elementary import ELEMENTARY_FUNCTIONS
from xdsl_gas.native_cpu.languages.library.memory import VECTORS
from xdsl_gas.native_cpu.languages.library.printing import PRINTING
from xdsl_gas.native_cpu.languages.library.results import RESULTS
from xdsl_gas.native_cpu.languages.opencl.atomics import ATOMICS
from xdsl_gas.native_cpu.languages.opencl.sub_groups import SUB_GROUPS
from xdsl_gas.native_cpu.languages.opencl.work_items import WORK_ITEMS
from xdsl_gas.native_cpu.languages.refusals import refusal_of
from xdsl_gas.native_cpu.languages.work_items import nothing

EXPANSIONS: Table = {
    **WORK_ITEMS,
    **SUB_GROUPS,
    **ATOMICS,
    **VECTORS,
    **ELEMENTARY_FUNCTIONS,
    **RESULTS,
    **NUMBERS,
    **CUDA,
    **WARPS,
    **IMPLICIT_ARGUMENTS,
    **WAVEFRONTS,
}
"""The expansions of functions without a body."""

_OTHERS: Table = {
    **PRINTING,
    **ASSERTIONS,
    # A debugger of the GPU stops there; here it would be a signal to Python.
    "llvm.intr.debugtrap": nothing,
    "llvm.inline_asm": inline_assembly,
    EXIT_MARK: nothing,
}
"""What has one spelling: functions of C's library, and operations."""

_OF_DEVICES = (Spelled.OPENCL, Spelled.CUDA, Spelled.HIP)


def tests_space(name: str) -> bool:
    """Whether `resolve-gas` folds an intrinsic for pointers to known memory spaces."""
    row = INTRINSICS.find(name)
    return row is not None and row.queried_space is not None


@dataclass(frozen=True)
class Builtin:
    """A builtin of a language."""

    function: BuiltinFunction
    expand: Expansion


def find_builtin(name: str, op: Operation) -> Builtin | None:
    """
    Returns the builtin that an operation calls by a name, or that it is; None for any
    other function. Those without a meaning on a processor have an expansion that raises
    an error.
    """
    if name.startswith(("nvvm.", "rocdl.")):
        # The operations of MLIR's dialects are named as the intrinsics.
        name = f"llvm.{name}"
    if tests_space(name):
        return None
    function, stem = resolve(name), mangled_stem(name)
    if stem is not None and (function is None or not isinstance(op, llvm.CallOp)):
        # SPIR-V has functions that OpenCL C has no equivalent of.
        expand = refusal_of(stem) if stem.startswith(SPIRV_PREFIX) else None
    else:
        expand = _expansion(name, function, op) or refusal_of(stem or name)
    if expand is None:
        return None
    return Builtin(function or BuiltinFunction(name, Spelled.C), expand)


def _expansion(
    name: str, function: BuiltinFunction | None, op: Operation
) -> Expansion | None:
    if function is None or function.spelled not in _OF_DEVICES:
        return _OTHERS.get(name)
    if isinstance(op, llvm.CallOp) and function.spelled is Spelled.OPENCL:
        inputs = [operand.type for operand in op.args]
        results = [result.type for result in op.results]
        if not is_opencl_declaration(name, inputs, results):
            return None
    return expansion_of(function)


def expansion_of(function: BuiltinFunction) -> Expansion | None:
    """Returns the expansion of a function of any language; None if it has none."""
    body = body_of(function)
    return applies(body) if body is not None else EXPANSIONS.get(function.name)
