"""
`raise-opencl-spaces`: what clang's LLVM IR says of OpenCL's kernels, as attributes.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.analysis.ir.functions import is_kernel
from xdsl_gas.analysis.ir.pointer_types import space_of_type
from xdsl_gas.analysis.target.declared_spaces import declared_space
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.diagnostics import MemorySpaceError, error_at
from xdsl_gas.dialects.opencl.attributes import KERNEL
from xdsl_gas.memory_space import OPENCL, SPIR, MemorySpace, Target
from xdsl_gas.transforms.driver.memory_space_pass import TargetPass
from xdsl_gas.transforms.opencl.declarations import (
    PASSED_TO_KERNELS,
    declare_kernel,
    declare_spaces,
    passed_through_kernel,
    passed_through_spaces,
)
from xdsl_gas.transforms.opencl.kernel_metadata import KernelMetadata, kernel_metadata

_NOTHING = KernelMetadata(False, ())


@dataclass(frozen=True)
class RaiseOpenclSpacesPass(TargetPass):
    """Writes which functions are kernels, and which memory their arguments point to."""

    name = "raise-opencl-spaces"

    metadata: str | None = None
    """The file of LLVM IR, as text, that the module was imported from."""

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        """
        Writes the attributes; raises `MemorySpaceError` where the target is not
        decidable, the file cannot be read, says nothing of any function of the module,
        or says otherwise than a type.
        """
        target = target_of_module(op, self.target)
        said = _read(self.metadata)
        functions = [inner for inner in op.walk() if isinstance(inner, llvm.FuncOp)]
        _check_file(self.metadata, said, functions)
        found = {
            function: _spaces_of(function, _said_of(function, said), target)
            for function in functions
        }
        for function, spaces in found.items():
            if _is_kernel(function, _said_of(function, said)):
                declare_kernel(function, spaces)
            else:
                declare_spaces(function, spaces)


def _read(path: str | None) -> Mapping[str, KernelMetadata]:
    if path is None:
        return {}
    try:
        return kernel_metadata(Path(path).read_text())
    except (OSError, UnicodeDecodeError) as error:
        raise MemorySpaceError(
            f"the file '{path}' cannot be read as LLVM IR: {error}. Set the option "
            "'metadata=' to the text that the module was imported from."
        ) from error


def _check_file(
    path: str | None,
    said: Mapping[str, KernelMetadata],
    functions: Sequence[llvm.FuncOp],
) -> None:
    if path is None or said.keys() & {f.sym_name.data for f in functions}:
        return
    raise MemorySpaceError(
        f"the file '{path}' says nothing of the functions of the module. Set the "
        "option 'metadata=' to the text that the module was imported from, or leave it "
        "out."
    )


def _said_of(
    function: llvm.FuncOp, said: Mapping[str, KernelMetadata]
) -> KernelMetadata:
    return said.get(function.sym_name.data, _NOTHING)


def _is_kernel(function: llvm.FuncOp, said: KernelMetadata) -> bool:
    return (
        is_kernel(function)
        or KERNEL in function.attributes
        or passed_through_kernel(function)
        or said.is_kernel
    )


def _spaces_of(
    function: llvm.FuncOp, said: KernelMetadata, target: Target
) -> dict[int, MemorySpace]:
    """What is known of the arguments of a kernel, or of what clang made of one."""
    if said is _NOTHING and not _is_kernel(function, said):
        return {}
    kinds = function.function_type.inputs
    by_metadata = _by_numbers(said.spaces, len(kinds))
    by_attribute = _by_numbers(passed_through_spaces(function), len(kinds))
    spaces: dict[int, MemorySpace] = {}
    for index, kind in enumerate(kinds):
        if not isinstance(kind, llvm.LLVMPointerType):
            continue
        known = by_metadata.get(index) or by_attribute.get(index)
        by_type = space_of_type(kind, target)
        if by_type is not None and by_type is not MemorySpace.GENERIC:
            _check_agreement(function, index, by_type, known)
            spaces[index] = by_type
        elif known is not None:
            spaces[index] = known
        elif (declared := declared_space(function, index)) is not None:
            spaces[index] = declared
    return spaces


def _by_numbers(numbers: Sequence[int], arguments: int) -> dict[int, MemorySpace]:
    """
    The spaces that numbers name, none if they are not of these arguments. A kernel is
    passed pointers to three spaces; 0 is also what is no pointer in OpenCL C, such as a
    sampler.
    """
    if len(numbers) != arguments:
        return {}
    named = ((index, SPIR.space(number)) for index, number in enumerate(numbers))
    return {i: space for i, space in named if space and space in PASSED_TO_KERNELS}


def _check_agreement(
    function: llvm.FuncOp, index: int, by_type: MemorySpace, known: MemorySpace | None
) -> None:
    if known is None or known is by_type:
        return
    raise error_at(
        function,
        f"argument {index} points to {OPENCL.label(by_type)} memory by its type, but "
        f"to {OPENCL.label(known)} memory by what clang says.",
        "Set the option 'target=' if the module is for another target, or 'metadata=' "
        "to the file that it was imported from.",
    )
