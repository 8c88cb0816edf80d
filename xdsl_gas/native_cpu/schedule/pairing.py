"""
Which versions of a kernel run together: the main one, and the one for the rest.

| main kernel | condition | tail |
|---|---|---|
| scalar: no `codeplay_ca_vecz.derived` | | none |
| vectorized | `force-no-tail`, predicated, or its base is not in the module | none |
| vectorized | the width divides the required size of the work-group | none |
| vectorized | the base has a predicated version of the same width | that version |
| vectorized | otherwise | the base |
"""

from collections.abc import Mapping
from dataclasses import dataclass

from xdsl.dialects import llvm

from xdsl_gas.analysis.ir.functions import is_declaration
from xdsl_gas.diagnostics import error_at, symbol_words
from xdsl_gas.native_cpu.utils.metadata import get_local_sizes
from xdsl_gas.native_cpu.utils.vectorization import (
    VectorizationInfo,
    get_orig_to_vecz_links,
    get_vecz_to_orig_link,
)


@dataclass(frozen=True)
class KernelVersion:
    """A function that runs one or several work-items at once."""

    function: llvm.FuncOp
    info: VectorizationInfo

    @property
    def is_scalar(self) -> bool:
        """Whether it runs one work-item."""
        info = self.info
        return (
            info.width == 1 and not info.is_scalable and not info.is_vector_predicated
        )


@dataclass(frozen=True)
class KernelPair:
    """The kernels that one wrapper runs."""

    main: KernelVersion
    tail: KernelVersion | None = None

    @property
    def dimension(self) -> int:
        """The dimension in which the main kernel runs several work-items."""
        return self.main.info.dimension

    @property
    def versions(self) -> tuple[KernelVersion, ...]:
        """The main kernel and the tail, if any."""
        return (self.main,) if self.tail is None else (self.main, self.tail)

    @property
    def run_versions(self) -> tuple[KernelVersion, ...]:
        """Those that run: the tail alone if the rows are shorter than the width."""
        info = self.main.info
        sizes = get_local_sizes(self.main.function)
        if (
            self.tail is not None
            and sizes is not None
            and not info.is_scalable
            and sizes[info.dimension] < info.width
        ):
            return (self.tail,)
        return self.versions


def pair_of(
    kernel: llvm.FuncOp, functions: Mapping[str, llvm.FuncOp], force_no_tail: bool
) -> KernelPair:
    """
    Returns the pair that an entry point is the main kernel of. Raises
    `MemorySpaceError` for versions of a kernel that cannot run together.
    """
    link = get_vecz_to_orig_link(kernel)
    if link is None:
        return KernelPair(KernelVersion(kernel, VectorizationInfo()))
    info = link.info
    if info.dimension > 2:
        raise error_at(
            kernel,
            f"the kernel is vectorized in dimension {info.dimension}.",
            "There are three, from 0 on: correct its vectorization metadata.",
        )
    main = KernelVersion(kernel, info)
    base = functions.get(link.function)
    if (
        base is None
        or is_declaration(base)
        or base is kernel
        or force_no_tail
        or info.is_vector_predicated
        or main.is_scalar
        or _divides(info, kernel)
    ):
        return KernelPair(main)
    tail = _predicated(base, info, functions) or KernelVersion(
        base, VectorizationInfo(dimension=info.dimension)
    )
    if tail.function.function_type != kernel.function_type:
        raise error_at(
            kernel,
            f"the kernel and {symbol_words(tail.function.sym_name.data)}, which runs "
            "the remaining work-items, have different arguments.",
            "Link only versions of one kernel by vectorization metadata.",
        )
    return KernelPair(main, tail)


def _divides(info: VectorizationInfo, kernel: llvm.FuncOp) -> bool:
    """Whether the main kernel surely runs all work-items."""
    sizes = get_local_sizes(kernel)
    if sizes is None or info.is_scalable:
        return False
    return sizes[info.dimension] % info.width == 0


def _predicated(
    base: llvm.FuncOp, info: VectorizationInfo, functions: Mapping[str, llvm.FuncOp]
) -> KernelVersion | None:
    """Returns the vector-predicated version of a base with the width of another."""
    for link in get_orig_to_vecz_links(base):
        other = link.info
        function = functions.get(link.function)
        if (
            function is not None
            and not is_declaration(function)
            and other.is_vector_predicated
            and other.width == info.width
            and other.is_scalable == info.is_scalable
            and other.dimension == info.dimension
        ):
            return KernelVersion(function, other)
    return None
