"""
Barriers in shared memory, which threads and asynchronous copies arrive at.

See https://docs.nvidia.com/cuda/parallel-thread-execution/ (search for mbarrier).
"""

from typing import Any

from xdsl.dialects.builtin import i1, i32, i64
from xdsl.irdl import eq

from xdsl_gas.dialects.definitions.records import (
    Failure,
    default,
    operation,
    operations,
    optional,
    shape,
)
from xdsl_gas.dialects.definitions.variants import variants
from xdsl_gas.dialects.llvm.operand_types import FALSE, I1, address_space
from xdsl_gas.dialects.nvvm.attributes.common import ScopeAttr
from xdsl_gas.dialects.nvvm.constraints import (
    ANY_SHARED,
    GENERIC_OR_ANY_SHARED,
    GENERIC_OR_SHARED,
)
from xdsl_gas.memory_space import MemorySpace

_BLOCK = ScopeAttr.of("cta")


def _verify_scope(op: Any) -> Failure:
    if op.scope.data not in ("cta", "cluster"):
        return "mbarrier scope must be either CTA or Cluster"


def _verify_arrival(op: Any) -> Failure:
    is_distributed = address_space(op.addr.type) == MemorySpace.DISTRIBUTED_SHARED
    if op.res is not None and is_distributed:
        return _verify_scope(op) or (
            "mbarrier in shared_cluster space cannot return any value"
        )
    return _verify_scope(op)


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
_TransactionCount = shape(
    "",
    "$addr `,` $txcount attr-dict `:` type(operands)",
    operands={
        "addr": ANY_SHARED,
        # In bytes.
        "txcount": i32,
    },
    properties={"scope": default(ScopeAttr, _BLOCK)},
    verify=_verify_scope,
)
variants(
    _TransactionCount,
    "nvvm.mbarrier.",
    {
        "expect_tx": "Increases the transaction count that the barrier expects.",
        "complete_tx": "Completes part of what the barrier expects to be copied.",
    },
)
_Arrival = shape(
    "",
    "$addr (`,` $count^)? attr-dict `:` type($addr) (`->` type($res)^)?",
    operands={
        "addr": GENERIC_OR_ANY_SHARED,
        # 1, if missing.
        "count": optional(i32),
    },
    properties={
        "scope": default(ScopeAttr, _BLOCK),
        # Whether the arrival orders no memory accesses.
        "relaxed": default(I1, FALSE),
    },
    results={
        # The phase of the barrier before.
        "res": optional(i64),
    },
    verify=_verify_arrival,
)
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


def _verify_mbarrier_arrive_expect_tx(op: Any) -> Failure:
    if op.predicate is not None:
        if op.scope.data != "cta":
            return "mbarrier scope must be CTA when using predicate"
        if address_space(op.addr.type) == MemorySpace.DISTRIBUTED_SHARED:
            return (
                "mbarrier in shared_cluster space is not supported when using predicate"
            )
        if op.res is not None:
            return "return-value is not supported when using predicate"
        if op.relaxed != FALSE:
            return (
                "mbarrier with relaxed semantics is not supported when using predicate"
            )
    return _verify_arrival(op)


operation(
    "nvvm.mbarrier.arrive.expect_tx",
    "Arrives at a barrier, and increases the transaction count that it expects.",
    "$addr `,` $txcount (`,` `predicate` `=` $predicate^)? attr-dict `:` "
    "type(operands) (`->` type($res)^)?",
    operands={"addr": GENERIC_OR_ANY_SHARED, "txcount": i32, "predicate": optional(i1)},
    properties={"scope": default(ScopeAttr, _BLOCK), "relaxed": default(I1, FALSE)},
    results={"res": optional(i64)},
    verify=_verify_mbarrier_arrive_expect_tx,
)
operation(
    "nvvm.mbarrier.arrive_drop.expect_tx",
    "Arrives at a barrier, increases the transaction count that it expects, and "
    "decrements the arrivals that it expects from the next phase on.",
    "$addr `,` $txcount attr-dict `:` type(operands) (`->` type($res)^)?",
    operands={"addr": GENERIC_OR_ANY_SHARED, "txcount": i32},
    properties={"scope": default(ScopeAttr, _BLOCK), "relaxed": default(I1, FALSE)},
    results={"res": optional(i64)},
    verify=_verify_arrival,
)
operation(
    "nvvm.mbarrier.test.wait",
    "Whether a phase of a barrier is over.",
    "$addr `,` $stateOrPhase attr-dict `:` type(operands) `->` type($res)",
    operands={
        "addr": GENERIC_OR_SHARED,
        # What an arrival returned, or the parity of a phase.
        "stateOrPhase": eq(i64) | eq(i32),
    },
    properties={"scope": default(ScopeAttr, _BLOCK), "relaxed": default(I1, FALSE)},
    results={"res": i1},
    verify=_verify_scope,
)
operation(
    "nvvm.mbarrier.try_wait",
    "Waits a while for the end of a phase of a barrier, and returns if it came.",
    "$addr `,` $stateOrPhase (`,` $ticks^)? attr-dict `:` type(operands) `->` "
    "type($res)",
    operands={
        "addr": GENERIC_OR_SHARED,
        "stateOrPhase": eq(i64) | eq(i32),
        # How long to wait at most, in nanoseconds.
        "ticks": optional(i32),
    },
    properties={"scope": default(ScopeAttr, _BLOCK), "relaxed": default(I1, FALSE)},
    results={"res": i1},
    verify=_verify_scope,
)
operation(
    "nvvm.mbarrier.try_wait.parity",
    "Waits until the phase of a barrier with that parity is over.",
    "$addr `,` $phase `,` $ticks attr-dict `:` type(operands)",
    operands={"addr": GENERIC_OR_SHARED, "phase": i32, "ticks": i32},
)
