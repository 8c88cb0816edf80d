"""
Barriers in shared memory, which threads and asynchronous copies arrive at.

See https://docs.nvidia.com/cuda/parallel-thread-execution/ (search for mbarrier).
"""

from xdsl.dialects.builtin import i1, i32, i64
from xdsl.ir import SSAValue
from xdsl.irdl import (
    IRDLOperation,
    eq,
    operand_def,
    opt_operand_def,
    opt_result_def,
    prop_def,
    result_def,
)
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.records import operation, operations, optional
from xdsl_gas.dialects.definitions.variants import variants
from xdsl_gas.dialects.llvm.operand_types import FALSE, I1, address_space
from xdsl_gas.dialects.nvvm.attributes.common import Scope, ScopeAttr
from xdsl_gas.dialects.nvvm.constraints import (
    ANY_SHARED,
    GENERIC_OR_ANY_SHARED,
    GENERIC_OR_SHARED,
)
from xdsl_gas.memory_space import MemorySpace

_BLOCK = ScopeAttr(Scope.CTA)


def _verify_arrival(
    addr: SSAValue, scope: ScopeAttr, result: SSAValue | None = None
) -> None:
    if scope.data not in (Scope.CTA, Scope.CLUSTER):
        raise VerifyException("mbarrier scope must be either CTA or Cluster")
    if (
        result is not None
        and address_space(addr.type) == MemorySpace.DISTRIBUTED_SHARED
    ):
        raise VerifyException(
            "mbarrier in shared_cluster space cannot return any value"
        )


operation(
    "nvvm.mbarrier.init",
    "Makes a barrier for that many arrivals.",
    "$addr `,` $count (`,` `predicate` `=` $predicate^)? attr-dict `:` type(operands)",
    operands={"addr": GENERIC_OR_SHARED, "count": i32, "predicate": optional(i1)},
)
operation(
    "nvvm.mbarrier.inval",
    "Ends the life of a barrier.",
    "$addr attr-dict `:` type(operands)",
    operands={"addr": GENERIC_OR_SHARED},
)


@operation_definition
class _TransactionCount(IRDLOperation):
    assembly_format = "$addr `,` $txcount attr-dict `:` type(operands)"

    addr = operand_def(ANY_SHARED)
    txcount = operand_def(i32)
    """In bytes."""

    scope = prop_def(ScopeAttr, default_value=_BLOCK)

    def verify_(self) -> None:
        _verify_arrival(self.addr, self.scope)


variants(
    _TransactionCount,
    "nvvm.mbarrier.",
    {
        "expect_tx": "Increases the transaction count that the barrier expects.",
        "complete_tx": "Completes part of what the barrier expects to be copied.",
    },
)


@operation_definition
class _Arrival(IRDLOperation):
    assembly_format = """
        $addr (`,` $count^)? attr-dict `:` type($addr) (`->` type($res)^)?
    """

    addr = operand_def(GENERIC_OR_ANY_SHARED)
    count = opt_operand_def(i32)
    """1, if missing."""

    scope = prop_def(ScopeAttr, default_value=_BLOCK)
    relaxed = prop_def(I1, default_value=FALSE)
    """Whether the arrival orders no memory accesses."""

    res = opt_result_def(i64)
    """The phase of the barrier before."""

    def verify_(self) -> None:
        _verify_arrival(self.addr, self.scope, self.res)


variants(
    _Arrival,
    "nvvm.mbarrier.",
    {
        "arrive": "Arrives at a barrier.",
        "arrive_drop": "Arrives at a barrier, which expects one arrival less from the "
        "next phase on.",
    },
)
operations(
    "nvvm.mbarrier.",
    {
        "arrive.nocomplete": "Arrives at a barrier as one that is not the last.",
        "arrive_drop.nocomplete": "Arrives at a barrier as one that is not the last, "
        "and the barrier expects one arrival less from the next phase on.",
    },
    "$addr `,` $count attr-dict `:` type(operands) `->` type($res)",
    operands={"addr": GENERIC_OR_SHARED, "count": i32},
    results={
        # The phase of the barrier before.
        "res": i64,
    },
)


@operation_definition
class MBarrierArriveExpectTxOp(IRDLOperation):
    """Arrives at a barrier, and increases the transaction count that it expects."""

    name = "nvvm.mbarrier.arrive.expect_tx"
    assembly_format = """
        $addr `,` $txcount (`,` `predicate` `=` $predicate^)? attr-dict
        `:` type(operands) (`->` type($res)^)?
    """

    addr = operand_def(GENERIC_OR_ANY_SHARED)
    txcount = operand_def(i32)
    scope = prop_def(ScopeAttr, default_value=_BLOCK)
    relaxed = prop_def(I1, default_value=FALSE)
    predicate = opt_operand_def(i1)
    res = opt_result_def(i64)

    def verify_(self) -> None:
        if self.predicate is not None:
            if self.scope.data is not Scope.CTA:
                raise VerifyException("mbarrier scope must be CTA when using predicate")
            if address_space(self.addr.type) == MemorySpace.DISTRIBUTED_SHARED:
                raise VerifyException(
                    "mbarrier in shared_cluster space is not supported when using "
                    "predicate"
                )
            if self.res is not None:
                raise VerifyException(
                    "return-value is not supported when using predicate"
                )
            if self.relaxed != FALSE:
                raise VerifyException(
                    "mbarrier with relaxed semantics is not supported when using "
                    "predicate"
                )
        _verify_arrival(self.addr, self.scope, self.res)


@operation_definition
class MBarrierArriveDropExpectTxOp(IRDLOperation):
    """
    Arrives at a barrier, increases the transaction count that it expects, and
    decrements the arrivals that it expects from the next phase on.
    """

    name = "nvvm.mbarrier.arrive_drop.expect_tx"
    assembly_format = """
        $addr `,` $txcount attr-dict `:` type(operands) (`->` type($res)^)?
    """

    addr = operand_def(GENERIC_OR_ANY_SHARED)
    txcount = operand_def(i32)
    scope = prop_def(ScopeAttr, default_value=_BLOCK)
    relaxed = prop_def(I1, default_value=FALSE)
    res = opt_result_def(i64)

    def verify_(self) -> None:
        _verify_arrival(self.addr, self.scope, self.res)


@operation_definition
class MBarrierTestWaitOp(IRDLOperation):
    """Whether a phase of a barrier is over."""

    name = "nvvm.mbarrier.test.wait"
    assembly_format = """
        $addr `,` $stateOrPhase attr-dict `:` type(operands) `->` type($res)
    """

    addr = operand_def(GENERIC_OR_SHARED)
    stateOrPhase = operand_def(eq(i64) | eq(i32))
    """What an arrival returned, or the parity of a phase."""

    scope = prop_def(ScopeAttr, default_value=_BLOCK)
    relaxed = prop_def(I1, default_value=FALSE)
    res = result_def(i1)

    def verify_(self) -> None:
        _verify_arrival(self.addr, self.scope)


@operation_definition
class MBarrierTryWaitOp(IRDLOperation):
    """Waits a while for the end of a phase of a barrier, and returns if it came."""

    name = "nvvm.mbarrier.try_wait"
    assembly_format = """
        $addr `,` $stateOrPhase (`,` $ticks^)? attr-dict `:` type(operands)
        `->` type($res)
    """

    addr = operand_def(GENERIC_OR_SHARED)
    stateOrPhase = operand_def(eq(i64) | eq(i32))
    ticks = opt_operand_def(i32)
    """How long to wait at most, in nanoseconds."""

    scope = prop_def(ScopeAttr, default_value=_BLOCK)
    relaxed = prop_def(I1, default_value=FALSE)
    res = result_def(i1)

    def verify_(self) -> None:
        _verify_arrival(self.addr, self.scope)


operation(
    "nvvm.mbarrier.try_wait.parity",
    "Waits until the phase of a barrier with that parity is over.",
    "$addr `,` $phase `,` $ticks attr-dict `:` type(operands)",
    operands={"addr": GENERIC_OR_SHARED, "phase": i32, "ticks": i32},
)
