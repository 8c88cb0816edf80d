"""
Reads clang's kernel metadata from a module, or from the text of LLVM IR.

    define spir_kernel void @k(ptr %p) !kernel_arg_addr_space !8    ; !8 = !{i32 1}

The numbers are SPIR's on every target. Before LLVM 3.9, and in SPIR 1.2, the named
metadata `!opencl.kernels` lists the kernels instead
(https://registry.khronos.org/SPIR/specs/spir_spec-1.2.pdf, section 2.5). MLIR's import
drops both; the reader of LLVM IR keeps them in the module.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.analysis.ir.attached_metadata import attached, named, numbers_of
from xdsl_gas.analysis.ir.functions import LOCAL_LINKAGE, linkage_of
from xdsl_gas.dialects.llvm.metadata.nodes import MetadataNode, Operand
from xdsl_gas.dialects.llvm.metadata.text import string_of
from xdsl_gas.transforms.utils.kept_metadata import function_of

_NAME = r'@(?:"(?P<quoted>[^"]*)"|(?P<plain>[-\w$.]+))'
_NODE = re.compile(r"^(!\d+) = (?:metadata )?!\{(.*)\}\s*$", re.MULTILINE)
_KERNELS = re.compile(r"^!opencl\.kernels = !\{(.*)\}\s*$", re.MULTILINE)
_FUNCTION = re.compile(
    rf"^(?:define|declare)\b[^@\n]*{_NAME}\(.*!kernel_arg_addr_space (?P<node>!\d+)",
    re.MULTILINE,
)
_REFERENCE = re.compile(r"!\d+")
_NUMBER = re.compile(r"\bi32 (\d+)\b")

_ADDRESS_SPACES = "kernel_arg_addr_space"
_SPACES = f'!"{_ADDRESS_SPACES}"'
IMPLEMENTATION = "__clang_ocl_kern_imp_"
"""The prefix of the functions to which clang moves the bodies of kernels."""


@dataclass(frozen=True)
class KernelMetadata:
    """The metadata of one function."""

    is_kernel: bool

    spaces: tuple[int, ...]
    """SPIR's number for each argument, 0 if it is no pointer; empty if unknown."""


def kernel_metadata(text: str) -> Mapping[str, KernelMetadata]:
    """Returns the kernel metadata in a module's text, by function name."""
    nodes = dict(_NODE.findall(text))
    metadata = {
        name: KernelMetadata(True, spaces) for name, spaces in _listed(text, nodes)
    }
    for match in _FUNCTION.finditer(text):
        name = _name_in(match)
        numbers = _numbers(nodes.get(match["node"], ""))
        metadata[name] = KernelMetadata(_is_kernel(name), numbers)
    return metadata


def metadata_of_module(
    module: ModuleOp, functions: Iterable[llvm.FuncOp]
) -> Mapping[str, KernelMetadata]:
    """Returns the kernel metadata that a module holds, by function name."""
    metadata = {
        name: KernelMetadata(True, next(_listed_spaces(kernel), ()))
        for kernel in named(module, "opencl.kernels")
        if kernel.operands and (name := function_of(kernel.operands[0])) is not None
    }
    by_name = {function.sym_name.data: function for function in functions}
    for name, function in by_name.items():
        kernel = by_name.get(name.removeprefix(IMPLEMENTATION))
        if _may_be_changed(function, kernel):
            continue
        for node in attached(function, _ADDRESS_SPACES):
            numbers = numbers_of(node) or ()
            metadata[name] = KernelMetadata(_is_kernel(name), numbers)
    return metadata


def _may_be_changed(function: llvm.FuncOp, kernel: llvm.FuncOp | None) -> bool:
    """Whether LLVM may have changed the arguments, but not what describes them."""
    if linkage_of(function) not in LOCAL_LINKAGE:
        return False
    return (
        kernel is None or function.function_type.inputs != kernel.function_type.inputs
    )


def _listed_spaces(kernel: MetadataNode) -> Iterator[tuple[int, ...]]:
    """Yields the numbers in an entry of `opencl.kernels`."""
    for said in kernel.operands[1:]:
        if _title_of(said) == _ADDRESS_SPACES:
            yield numbers_of(said, 1) or ()


def _title_of(said: Operand) -> str | None:
    """Returns the string that a node begins with; None for others."""
    if isinstance(said, str) or not said.operands:
        return None
    return string_of(said.operands[0])


def _is_kernel(name: str) -> bool:
    return not name.startswith(IMPLEMENTATION)


def _listed(
    text: str, nodes: Mapping[str, str]
) -> Iterator[tuple[str, tuple[int, ...]]]:
    for kernels in _KERNELS.findall(text):
        for reference in _REFERENCE.findall(kernels):
            kernel = nodes.get(reference, "")
            if (match := re.search(_NAME, kernel)) is None:
                continue
            said = (nodes.get(node, "") for node in _REFERENCE.findall(kernel))
            spaces = (_numbers(node) for node in said if _SPACES in node)
            yield _name_in(match), next(spaces, ())


def _name_in(match: re.Match[str]) -> str:
    return match["plain"] if match["quoted"] is None else match["quoted"]


def _numbers(node: str) -> tuple[int, ...]:
    return tuple(map(int, _NUMBER.findall(node)))
