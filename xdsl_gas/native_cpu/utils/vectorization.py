"""
The metadata that links the versions of a kernel, and names those of a wrapper.

    !codeplay_ca_vecz.base !{!{i32 width, i32 scalable, i32 dimension,
                               i32 predicated}, ptr @vectorized}
    !codeplay_ca_vecz.derived !{!{...}, ptr @base}
    !codeplay_ca_vecz.base.fail !{!{...}, null}
    !codeplay_ca_wrapper !{!{...}, !{...} or null}     of the main one and the tail

A base may have several links to vectorized functions, a vectorized function one base.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from xdsl.dialects import llvm

from xdsl_gas.analysis.ir.attached_metadata import attached, numbers_of
from xdsl_gas.dialects.llvm.metadata.nodes import NULL, MetadataNode, Operand
from xdsl_gas.transforms.utils.kept_metadata import (
    attach,
    function_of,
    integers_node,
    reference_to,
)

VECTORIZED_BASE = "codeplay_ca_vecz.base"
VECTORIZED_DERIVED = "codeplay_ca_vecz.derived"
VECTORIZATION_FAILED = "codeplay_ca_vecz.base.fail"
WRAPPER = "codeplay_ca_wrapper"


@dataclass(frozen=True)
class VectorizationInfo:
    """How a function is vectorized; by default not at all."""

    width: int = 1
    """The number of work-items that run at once; per `vscale` if it is scalable."""

    is_scalable: bool = False
    dimension: int = 0
    is_vector_predicated: bool = False

    def node(self) -> MetadataNode:
        return integers_node(
            self.width,
            int(self.is_scalable),
            self.dimension,
            int(self.is_vector_predicated),
        )

    @classmethod
    def of_node(cls, operand: Operand) -> "VectorizationInfo | None":
        """Returns what metadata says; None if it is other metadata."""
        match numbers_of(operand):
            case (width, scalable, dimension, predicated) if width > 0:
                return cls(width, bool(scalable), dimension, bool(predicated))
            case _:
                return None


@dataclass(frozen=True)
class Link:
    """A link from one version of a kernel to another."""

    info: VectorizationInfo

    function: str
    """The name of the other function; empty if that was erased."""


def link_orig_to_vecz_fn(
    original: llvm.FuncOp, vectorized: str, info: VectorizationInfo
) -> None:
    """
    Records on a function that `vectorized` is the result of its vectorization. A
    function may have several results.
    """
    nodes = attached(original, VECTORIZED_BASE)
    attach(original, VECTORIZED_BASE, [*nodes, _link(info, vectorized)])


def link_vecz_to_orig_fn(
    vectorized: llvm.FuncOp, original: str, info: VectorizationInfo
) -> None:
    """Records on a vectorized function that it was made from `original`."""
    attach(vectorized, VECTORIZED_DERIVED, [_link(info, original)])


def get_orig_to_vecz_links(function: llvm.FuncOp) -> list[Link]:
    """Returns the results of vectorizing a function."""
    links = _links(attached(function, VECTORIZED_BASE))
    return [link for link in links if link.function]


def get_vecz_to_orig_link(function: llvm.FuncOp) -> Link | None:
    """
    Returns how a function was vectorized, and what it was made from; None for functions
    that are not vectorized.
    """
    links = _links(attached(function, VECTORIZED_DERIVED))
    return links[0] if links else None


def drop_vecz_to_orig_link(function: llvm.FuncOp) -> None:
    """Removes the record of what a vectorized function was made from."""
    attach(function, VECTORIZED_DERIVED, ())


def add_vecz_failure(function: llvm.FuncOp, info: VectorizationInfo) -> None:
    """Records that a function could not be vectorized in a certain way."""
    nodes = attached(function, VECTORIZATION_FAILED)
    failure = MetadataNode(operands=[info.node(), NULL])
    attach(function, VECTORIZATION_FAILED, [*nodes, failure])


def get_vecz_failures(function: llvm.FuncOp) -> list[VectorizationInfo]:
    """Returns how a function could not be vectorized."""
    failures: list[VectorizationInfo] = []
    for node in attached(function, VECTORIZATION_FAILED):
        info = VectorizationInfo.of_node(node.operands[0]) if node.operands else None
        if info is not None:
            failures.append(info)
    return failures


def _link(info: VectorizationInfo, name: str) -> MetadataNode:
    return MetadataNode(operands=[info.node(), reference_to(name)])


def _links(nodes: Iterable[MetadataNode]) -> list[Link]:
    links: list[Link] = []
    for node in nodes:
        if len(node.operands) == 2:
            info = VectorizationInfo.of_node(node.operands[0])
            name = function_of(node.operands[1])
            # LLVM replaces the name of an erased function by null.
            if info is not None:
                links.append(Link(info, name or ""))
    return links


def set_wrapper_infos(
    function: llvm.FuncOp,
    main: VectorizationInfo,
    tail: VectorizationInfo | None = None,
) -> None:
    """Records which kernels the work-item loops of a wrapper run."""
    operands: list[Operand] = [main.node(), NULL if tail is None else tail.node()]
    attach(function, WRAPPER, [MetadataNode(operands=operands)])


def get_wrapper_infos(
    function: llvm.FuncOp,
) -> tuple[VectorizationInfo, VectorizationInfo | None] | None:
    """
    Returns which kernels the work-item loops of a wrapper run: the main one, and the
    one for the rest, if any. None if the function is no wrapper.
    """
    for node in attached(function, WRAPPER):
        if len(node.operands) == 2:
            main, tail = map(VectorizationInfo.of_node, node.operands)
            if main is not None:
                return main, tail
    return None
