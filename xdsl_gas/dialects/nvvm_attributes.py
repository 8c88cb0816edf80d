"""
The attributes of the `nvvm` dialect: words that choose among variants of an operation.

See https://mlir.llvm.org/docs/Dialects/NVVMDialect/.
"""

from typing import TypeVar

from xdsl.dialects.utils import EnumAttribute
from xdsl.ir import Attribute, SpacedOpaqueSyntaxAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.str_enum import StrEnum

EnumT = TypeVar("EnumT", bound=StrEnum)


class MemorySpaceName(StrEnum):
    """A memory space, by its name in MLIR; see `xdsl_gas.memory_space.MemorySpace`."""

    GENERIC = "generic"
    GLOBAL = "global"
    SHARED = "shared"
    CONSTANT = "constant"
    LOCAL = "local"
    TENSOR = "tensor"
    SHARED_CLUSTER = "shared_cluster"


class Scope(StrEnum):
    """Which threads an ordering of memory accesses concerns."""

    CTA = "cta"
    CLUSTER = "cluster"
    GPU = "gpu"
    SYS = "sys"


class BarrierReduction(StrEnum):
    """What a barrier computes of the predicates of all threads."""

    POPC = "popc"
    AND = "and"
    OR = "or"


class ShuffleKind(StrEnum):
    """How a shuffle finds the lane to read from."""

    BFLY = "bfly"
    UP = "up"
    DOWN = "down"
    IDX = "idx"


class VoteKind(StrEnum):
    """What a vote computes of the predicates of a warp."""

    ANY = "any"
    ALL = "all"
    BALLOT = "ballot"
    UNI = "uni"


class MatchKind(StrEnum):
    """Whether any other lane, or all of them, have the same value."""

    ANY = "any"
    ALL = "all"


class ReductionKind(StrEnum):
    """What a reduction over a warp computes."""

    ADD = "add"
    AND = "and"
    MAX = "max"
    MIN = "min"
    OR = "or"
    UMAX = "umax"
    UMIN = "umin"
    XOR = "xor"
    FMIN = "fmin"
    FMAX = "fmax"


def _parse_in_angles(parser: AttrParser, kind: type[EnumT]) -> EnumT:
    with parser.in_angle_brackets():
        return parser.parse_str_enum(kind)


def _print_in_angles(printer: Printer, value: StrEnum) -> None:
    with printer.in_angle_brackets():
        printer.print_string(value.value)


@irdl_attr_definition
class MemorySpaceAttr(EnumAttribute[MemorySpaceName]):
    """`#nvvm.memory_space<shared>`"""

    name = "nvvm.memory_space"

    @classmethod
    def parse_parameter(cls, parser: AttrParser) -> MemorySpaceName:
        return _parse_in_angles(parser, MemorySpaceName)

    def print_parameter(self, printer: Printer) -> None:
        _print_in_angles(printer, self.data)


@irdl_attr_definition
class ScopeAttr(EnumAttribute[Scope]):
    """`#nvvm.mem_scope<gpu>`"""

    name = "nvvm.mem_scope"

    @classmethod
    def parse_parameter(cls, parser: AttrParser) -> Scope:
        return _parse_in_angles(parser, Scope)

    def print_parameter(self, printer: Printer) -> None:
        _print_in_angles(printer, self.data)


@irdl_attr_definition
class BarrierReductionAttr(EnumAttribute[BarrierReduction]):
    """`#nvvm.reduction<popc>`"""

    name = "nvvm.reduction"

    @classmethod
    def parse_parameter(cls, parser: AttrParser) -> BarrierReduction:
        return _parse_in_angles(parser, BarrierReduction)

    def print_parameter(self, printer: Printer) -> None:
        _print_in_angles(printer, self.data)


@irdl_attr_definition
class ShuffleKindAttr(EnumAttribute[ShuffleKind], SpacedOpaqueSyntaxAttribute):
    """`#nvvm<shfl_kind bfly>`"""

    name = "nvvm.shfl_kind"


@irdl_attr_definition
class VoteKindAttr(EnumAttribute[VoteKind], SpacedOpaqueSyntaxAttribute):
    """`#nvvm<vote_sync_kind ballot>`"""

    name = "nvvm.vote_sync_kind"


@irdl_attr_definition
class MatchKindAttr(EnumAttribute[MatchKind], SpacedOpaqueSyntaxAttribute):
    """`#nvvm<match_sync_kind any>`"""

    name = "nvvm.match_sync_kind"


@irdl_attr_definition
class ReductionKindAttr(EnumAttribute[ReductionKind], SpacedOpaqueSyntaxAttribute):
    """`#nvvm<redux_kind add>`"""

    name = "nvvm.redux_kind"


ATTRIBUTES: tuple[type[Attribute], ...] = (
    BarrierReductionAttr,
    MatchKindAttr,
    MemorySpaceAttr,
    ReductionKindAttr,
    ScopeAttr,
    ShuffleKindAttr,
    VoteKindAttr,
)
"""All of them."""
