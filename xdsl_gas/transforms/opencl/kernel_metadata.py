"""
Parses clang's kernel metadata in LLVM IR text, which MLIR's import drops.

    define spir_kernel void @k(ptr %p) !kernel_arg_addr_space !8    ; !8 = !{i32 1}

The numbers are SPIR's on every target. Before LLVM 3.9, and in SPIR 1.2, the named
metadata `!opencl.kernels` lists the kernels instead
(https://registry.khronos.org/SPIR/specs/spir_spec-1.2.pdf, section 2.5).
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

_NAME = r'@(?:"(?P<quoted>[^"]*)"|(?P<plain>[-\w$.]+))'
_NODE = re.compile(r"^(!\d+) = (?:metadata )?!\{(.*)\}\s*$", re.MULTILINE)
_KERNELS = re.compile(r"^!opencl\.kernels = !\{(.*)\}\s*$", re.MULTILINE)
_FUNCTION = re.compile(
    rf"^(?:define|declare)\b[^@\n]*{_NAME}\(.*!kernel_arg_addr_space (?P<node>!\d+)",
    re.MULTILINE,
)
_REFERENCE = re.compile(r"!\d+")
_NUMBER = re.compile(r"\bi32 (\d+)\b")

_SPACES = '!"kernel_arg_addr_space"'
_IMPLEMENTATION = "__clang_ocl_kern_imp_"
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
    found = {
        name: KernelMetadata(True, spaces) for name, spaces in _listed(text, nodes)
    }
    for match in _FUNCTION.finditer(text):
        name = _name_in(match)
        is_kernel = not name.startswith(_IMPLEMENTATION)
        found[name] = KernelMetadata(is_kernel, _numbers(nodes.get(match["node"], "")))
    return found


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
