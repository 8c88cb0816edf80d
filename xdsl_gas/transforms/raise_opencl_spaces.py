"""
`raise-opencl-spaces`: sets attributes for kernels and their arguments' memory spaces.

    llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>)
  ->
    llvm.func spir_kernelcc @k(%p: !llvm.ptr<1> {opencl.address_space = 1 : i32})
        attributes {opencl.kernel}

For functions that clang compiled from OpenCL C. On targets where several OpenCL address
spaces have one number, or none, the types do not determine them. Kernels are recognized
by their calling convention, the string attribute of [an earlier
run](opencl.md#memory-spaces-where-all-numbers-are-0) or clang's metadata
`kernel_arg_addr_space` and `opencl.kernels`; spaces come from pointer types, else from
the string attribute or the metadata. `xdsl-gas` reads the metadata with the module:

    xdsl-gas --passes raise-opencl-spaces,gas-annotate-alias kernel.ll -o annotated.ll

MLIR does not import it; for modules that `mlir-translate` has read, the option
`metadata` reads it from the text of the LLVM IR:

    mlir-translate-22 --import-llvm kernel.ll -o kernel.mlir
    xdsl-opt -p 'raise-opencl-spaces{metadata="kernel.ll"}' kernel.mlir

On CPUs the metadata is the only source, and
[`gas-annotate-alias`](passes/gas-annotate-alias.md) writes what follows from it. 0 is
ignored, since samplers have it as well, as is metadata for another number of arguments,
and that of an internal function whose arguments are not those of its kernel. clang's
metadata is of kernels only: on CPUs, a function gets the spaces of what all of its
calls pass, if these are all visible, as after `whole-program`. A contradiction between
a type and the metadata is an error. The pass is idempotent.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import is_kernel
from xdsl_gas.analysis.ir.pointer_types import space_of_type
from xdsl_gas.analysis.target.host_visible import declared_space
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.diagnostics import MemorySpaceError, error_at
from xdsl_gas.dialects.opencl import KERNEL
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.remarks import Argument, named, names, remark
from xdsl_gas.target_tables import OPENCL, SPIR
from xdsl_gas.transforms.driver.memory_space_pass import TargetPass
from xdsl_gas.transforms.opencl.declarations import (
    PASSED_TO_KERNELS,
    declare_kernel,
    declare_spaces,
    passed_through_kernel,
    passed_through_spaces,
)
from xdsl_gas.transforms.opencl.kernel_metadata import (
    KernelMetadata,
    kernel_metadata,
    metadata_of_module,
)
from xdsl_gas.transforms.opencl.passed_spaces import passed_spaces

_NOTHING = KernelMetadata(False, ())


@dataclass(frozen=True)
class RaiseOpenclSpacesPass(TargetPass):
    """Sets `opencl.kernel` and `opencl.address_space` from clang's LLVM IR."""

    name = "raise-opencl-spaces"

    metadata: str | None = None
    """The path of the LLVM IR text that the module was imported from."""

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """
        Sets the attributes. Raises `MemorySpaceError` if the target is unknown, or the
        file cannot be read, describes no function of the module or contradicts a type.
        """
        target = target_of_module(op, self.target)
        functions = [inner for inner in op.walk() if isinstance(inner, llvm.FuncOp)]
        said = _read(self.metadata)
        _check_file(self.metadata, said, functions)
        said = {**metadata_of_module(op, functions), **said}
        by_function = {
            function: _spaces_of(function, _said_of(function, said), target)
            for function in functions
        }
        if not target.specific_spaces:
            for function, passed in passed_spaces(CallGraph(op), by_function).items():
                by_function[function] = {**by_function[function], **passed}
        for function, spaces in by_function.items():
            if _is_kernel(function, _said_of(function, said)):
                declare_kernel(function, spaces)
                _report(function, spaces)
            else:
                declare_spaces(function, spaces)


def _report(kernel: llvm.FuncOp, spaces: Mapping[int, MemorySpace]) -> None:
    """Reports the spaces of a kernel's parameters, and the pointers without one."""
    words = (
        f"parameter {index + 1} {OPENCL.label(space)}"
        for index, space in sorted(spaces.items())
    )
    remark(
        names.KERNEL_DECLARED,
        kernel,
        lambda: [
            named(kernel),
            " is marked as a kernel",
            *((": ", Argument("Spaces", ", ".join(words))) if spaces else ()),
            ".",
        ],
    )
    for index, input_type in enumerate(kernel.function_type.inputs):
        if isinstance(input_type, llvm.LLVMPointerType) and index not in spaces:
            remark(
                names.SPACE_UNKNOWN,
                kernel,
                lambda index=index: [
                    *("parameter ", Argument("Parameter", str(index + 1)), " of "),
                    named(kernel),
                    " has a space that neither its type nor metadata tells: set the "
                    "option 'metadata=' to the text of the module.",
                ],
            )


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
        f"the file '{path}' has no kernel metadata for any function of the module. Set "
        "the option 'metadata=' to the text that the module was imported from, or omit "
        "it."
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
    """Returns the known spaces of the arguments of a kernel, by index."""
    if said is _NOTHING and not _is_kernel(function, said):
        return {}
    kinds = function.function_type.inputs
    by_metadata = _by_numbers(said.spaces, len(kinds))
    by_attribute = _by_numbers(passed_through_spaces(function), len(kinds))
    spaces: dict[int, MemorySpace] = {}
    for index, input_type in enumerate(kinds):
        if not isinstance(input_type, llvm.LLVMPointerType):
            continue
        known = by_metadata.get(index) or by_attribute.get(index)
        by_type = space_of_type(input_type, target)
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
    Returns the spaces of SPIR's numbers by argument index; none if their count differs
    from the arguments'. Spaces that kernel arguments cannot have are dropped: 0 also
    stands for arguments that are not pointers, such as samplers.
    """
    if len(numbers) != arguments:
        return {}
    spaces = ((index, SPIR.space(number)) for index, number in enumerate(numbers))
    return {i: space for i, space in spaces if space and space in PASSED_TO_KERNELS}


def _check_agreement(
    function: llvm.FuncOp, index: int, by_type: MemorySpace, known: MemorySpace | None
) -> None:
    if known is None or known is by_type:
        return
    raise error_at(
        function,
        f"argument {index} points to {OPENCL.label(by_type)} memory by its type, but "
        f"to {OPENCL.label(known)} memory by clang's metadata.",
        "Correct the target triple if the module is for another target, or set the "
        "option 'metadata=' to the file that it was imported from.",
    )
