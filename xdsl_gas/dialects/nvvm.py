"""
The operations of NVIDIA's GPUs that kernels use.

See https://mlir.llvm.org/docs/Dialects/NVVMDialect/ and
https://docs.nvidia.com/cuda/parallel-thread-execution/.
"""

from typing import ClassVar

from xdsl.dialects.builtin import Float32Type, UnitAttr, i32
from xdsl.dialects.llvm import LLVMPointerType
from xdsl.ir import Attribute, Dialect, Operation, SSAValue
from xdsl.irdl import (
    AttrSizedOperandSegments,
    operand_def,
    opt_operand_def,
    opt_prop_def,
    opt_result_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.llvm.assembly import (
    integers,
    next_is,
    parse_attributes,
    parse_type,
)
from xdsl_gas.dialects.llvm.forms import AssemblyForm, PlainForm, SameTypeForm
from xdsl_gas.dialects.llvm.operand_types import POINTER, address_space
from xdsl_gas.dialects.llvm.verification import operation_definition
from xdsl_gas.dialects.nvvm_attributes import (
    ATTRIBUTES,
    BarrierReductionAttr,
    Scope,
    ScopeAttr,
)
from xdsl_gas.dialects.nvvm_registers import SPECIAL_REGISTERS
from xdsl_gas.dialects.nvvm_warp import WARP_OPS
from xdsl_gas.memory_space import MemorySpace


@operation_definition
class Barrier0Op(PlainForm):
    """Waits for all threads of the block at barrier 0."""

    name = "nvvm.barrier0"


@operation_definition
class BarrierOp(AssemblyForm):
    """
    Waits for threads of the block, and possibly computes something of their predicates.

    See https://mlir.llvm.org/docs/Dialects/NVVMDialect/#nvvmbarrier-nvvmbarrierop
    """

    name = "nvvm.barrier"
    ELIDED: ClassVar[tuple[str, ...]] = ("operandSegmentSizes", "reductionOp")

    barrierId = opt_operand_def(i32)
    """0, if missing."""

    numberOfThreads = opt_operand_def(i32)
    """All threads of the block, if missing."""

    reductionOp = opt_prop_def(BarrierReductionAttr)
    reductionPredicate = opt_operand_def(i32)
    res = opt_result_def(i32)

    irdl_options = (AttrSizedOperandSegments(as_property=True),)

    def __init__(
        self,
        barrier: SSAValue | None = None,
        number_of_threads: SSAValue | None = None,
    ):
        super().__init__(
            operands=[barrier, number_of_threads, None], result_types=[None]
        )

    @classmethod
    def parse(cls, parser: Parser) -> "BarrierOp":
        properties: dict[str, Attribute] = {}
        operands: list[SSAValue] = []
        sizes = [0, 0, 0]
        for number, keyword in enumerate(("id", "number_of_threads")):
            if parser.parse_optional_keyword(keyword) is not None:
                parser.parse_punctuation("=")
                operands.append(_parse_i32(parser))
                sizes[number] = 1
        position = parser.pos
        # Dictionaries and locations are attributes too.
        if next_is(parser, "#"):
            reduction = parser.parse_attribute()
            if not isinstance(reduction, BarrierReductionAttr):
                parser.raise_error("expected a #nvvm.reduction", position)
            properties["reductionOp"] = reduction
            operands.append(_parse_i32(parser))
            sizes[2] = 1
        properties["operandSegmentSizes"] = integers(*sizes)
        result_types: tuple[Attribute, ...] = ()
        if parser.parse_optional_punctuation("->") is not None:
            result_types = (parse_type(parser),)
        return cls.make(operands, result_types, parse_attributes(parser), properties)

    def print(self, printer: Printer) -> None:
        if self.barrierId is not None:
            printer.print_string(" id = ")
            printer.print_ssa_value(self.barrierId)
        if self.numberOfThreads is not None:
            printer.print_string(" number_of_threads = ")
            printer.print_ssa_value(self.numberOfThreads)
        if self.reductionOp is not None and self.reductionPredicate is not None:
            printer.print_string(" ")
            printer.print_attribute(self.reductionOp)
            printer.print_string(" ")
            printer.print_ssa_value(self.reductionPredicate)
        if self.res is not None:
            printer.print_string(" -> ")
            printer.print_attribute(self.res.type)
        self.print_named(printer)

    def verify_(self) -> None:
        if self.numberOfThreads is not None and self.barrierId is None:
            raise VerifyException(
                "barrier id is missing, it should be set between 0 to 15"
            )
        if (self.reductionOp is None) != (self.reductionPredicate is None):
            raise VerifyException(
                "reduction predicate and reduction operation must be specified together"
            )


def _parse_i32(parser: Parser) -> SSAValue:
    return parser.resolve_operand(parser.parse_unresolved_operand(), i32)


@operation_definition
class BarrierArriveOp(AssemblyForm):
    """Tells the threads that wait at a barrier of this one, and goes on."""

    name = "nvvm.barrier.arrive"

    barrierId = opt_operand_def(i32)
    """0, if missing."""

    numberOfThreads = operand_def(i32)

    def __init__(self, barrier: SSAValue | None, number_of_threads: SSAValue):
        super().__init__(operands=[barrier, number_of_threads])

    @classmethod
    def parse(cls, parser: Parser) -> "BarrierArriveOp":
        operands: list[SSAValue] = []
        if parser.parse_optional_keyword("id") is not None:
            parser.parse_punctuation("=")
            operands.append(_parse_i32(parser))
        parser.parse_keyword("number_of_threads")
        parser.parse_punctuation("=")
        operands.append(_parse_i32(parser))
        return cls.make(operands, (), parse_attributes(parser), {})

    def print(self, printer: Printer) -> None:
        if self.barrierId is not None:
            printer.print_string(" id = ")
            printer.print_ssa_value(self.barrierId)
        printer.print_string(" number_of_threads = ")
        printer.print_ssa_value(self.numberOfThreads)
        self.print_named(printer)


@operation_definition
class ClusterArriveOp(PlainForm):
    """Tells the threads of the cluster that wait of this one, and goes on."""

    name = "nvvm.cluster.arrive"

    aligned = opt_prop_def(UnitAttr)
    """Present when all threads of the warp execute this."""


@operation_definition
class ClusterArriveRelaxedOp(PlainForm):
    """The same, without any ordering of memory accesses."""

    name = "nvvm.cluster.arrive.relaxed"

    aligned = opt_prop_def(UnitAttr)
    """Present when all threads of the warp execute this."""


@operation_definition
class ClusterWaitOp(PlainForm):
    """Waits until all threads of the cluster have arrived."""

    name = "nvvm.cluster.wait"

    aligned = opt_prop_def(UnitAttr)
    """Present when all threads of the warp execute this."""


@operation_definition
class FenceScClusterOp(PlainForm):
    """A sequentially consistent fence for the threads of the cluster."""

    name = "nvvm.fence.sc.cluster"


@operation_definition
class MemoryBarrierOp(AssemblyForm):
    """Accesses before it are seen before those after it, in a scope."""

    name = "nvvm.memory.barrier"
    ELIDED: ClassVar[tuple[str, ...]] = ("scope",)

    scope = prop_def(ScopeAttr)

    def __init__(self, scope: Scope):
        super().__init__(properties={"scope": ScopeAttr(scope)})

    @classmethod
    def parse(cls, parser: Parser) -> "MemoryBarrierOp":
        position = parser.pos
        scope = parser.parse_optional_attribute()
        if scope is None:
            scope = ScopeAttr(ScopeAttr.parse_parameter(parser))
        elif not isinstance(scope, ScopeAttr):
            parser.raise_error("expected a #nvvm.mem_scope", position)
        return cls.make((), (), parse_attributes(parser), {"scope": scope})

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        self.scope.print_parameter(printer)
        self.print_named(printer)


@operation_definition
class MapaOp(AssemblyForm):
    """
    The address of a variable of shared memory in another block of the cluster.

    See https://mlir.llvm.org/docs/Dialects/NVVMDialect/#nvvmmapa-nvvmmapaop
    """

    name = "nvvm.mapa"

    a = operand_def(POINTER)
    """The address in this block."""

    b = operand_def(i32)
    """The rank of the other block."""

    res = result_def(LLVMPointerType)

    def __init__(self, address: SSAValue, block: SSAValue, result_type: Attribute):
        super().__init__(operands=[address, block], result_types=[result_type])

    @classmethod
    def parse(cls, parser: Parser) -> "MapaOp":
        address = parser.parse_unresolved_operand()
        parser.parse_punctuation(",")
        block = _parse_i32(parser)
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        operands = (parser.resolve_operand(address, parse_type(parser)), block)
        parser.parse_punctuation("->")
        return cls.make(operands, (parse_type(parser),), named, {})

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_list(self.operands, printer.print_ssa_value)
        self.print_named(printer)
        printer.print_string(" : ")
        printer.print_attribute(self.a.type)
        printer.print_string(" -> ")
        printer.print_attribute(self.res.type)

    def verify_(self) -> None:
        spaces = (address_space(self.a.type), address_space(self.res.type))
        if spaces not in (
            (MemorySpace.SHARED, MemorySpace.DISTRIBUTED_SHARED),
            (MemorySpace.GENERIC, MemorySpace.GENERIC),
        ):
            raise VerifyException(
                f"cannot map {self.a.type} to {self.res.type}: expected shared memory "
                "to distributed shared memory, or generic to generic"
            )


@operation_definition
class NanosleepOp(AssemblyForm):
    """Suspends the thread for about that many nanoseconds."""

    name = "nvvm.nanosleep"

    duration = operand_def(i32)

    def __init__(self, duration: SSAValue):
        super().__init__(operands=[duration])

    @classmethod
    def parse(cls, parser: Parser) -> "NanosleepOp":
        named = parse_attributes(parser)
        return cls.make((_parse_i32(parser),), (), named, {})

    def print(self, printer: Printer) -> None:
        self.print_named(printer)
        printer.print_string(" ")
        printer.print_ssa_value(self.duration)


@operation_definition
class ExitOp(PlainForm):
    """Ends the thread."""

    name = "nvvm.exit"


@operation_definition
class BreakpointOp(PlainForm):
    """Suspends the thread for a debugger."""

    name = "nvvm.breakpoint"


@operation_definition
class RcpApproxFtzF32Op(SameTypeForm):
    """An approximate reciprocal."""

    name = "nvvm.rcp.approx.ftz.f"
    ARITY: ClassVar[int] = 1

    arg = operand_def(Float32Type)
    res = result_def(Float32Type)

    traits = traits_def(Pure())

    def __init__(self, arg: SSAValue):
        super().__init__(operands=[arg], result_types=[arg.type])


ADDED_OPS: tuple[type[Operation], ...] = (
    Barrier0Op,
    BarrierArriveOp,
    BarrierOp,
    BreakpointOp,
    ClusterArriveOp,
    ClusterArriveRelaxedOp,
    ClusterWaitOp,
    ExitOp,
    FenceScClusterOp,
    MapaOp,
    MemoryBarrierOp,
    NanosleepOp,
    RcpApproxFtzF32Op,
    *WARP_OPS,
    *SPECIAL_REGISTERS,
)
COMPLETED_OPS: tuple[type[Operation], ...] = ()
ADDED_ATTRS: tuple[type[Attribute], ...] = ATTRIBUTES
COMPLETED_ATTRS: tuple[type[Attribute], ...] = ()

NVVM = Dialect("nvvm", list(ADDED_OPS), list(ADDED_ATTRS))
"""The dialect, for a context that has no other `nvvm`."""
