"""
Barriers and fences: what threads wait for, and in which order they see memory.

See https://docs.nvidia.com/cuda/parallel-thread-execution/ (search for the name without
`nvvm.`).
"""

from typing import Any

from xdsl.dialects.builtin import UnitAttr, i32

from xdsl_gas.dialects.definitions.records import (
    Failure,
    default,
    operation,
    operations,
    optional,
)
from xdsl_gas.dialects.nvvm.attributes.common import (
    BarrierReductionAttr,
    GridDependencyActionAttr,
    MemoryOrderAttr,
    ProxyKindAttr,
    ScopeAttr,
    SharedSpaceAttr,
)
from xdsl_gas.dialects.nvvm.constraints import GENERIC

operations(
    "nvvm.",
    {
        "barrier0": "Waits for all threads of the block at barrier 0.",
        "fence.sc.cluster": "A sequentially consistent fence for the threads of the "
        "cluster.",
        "fence.mbarrier.init": "The cluster sees the barriers in shared memory that "
        "were made before it.",
    },
    "attr-dict",
)


def _verify_barrier(op: Any) -> Failure:
    if op.numberOfThreads is not None and op.barrierId is None:
        return "barrier id is missing, it should be set between 0 to 15"
    if (op.reductionOp is None) != (op.reductionPredicate is None):
        return "reduction predicate and reduction operation must be specified together"
    if op.reductionOp is not None and op.barrierId is not None:
        return "reduction are only available when id is 0"


operation(
    "nvvm.barrier",
    "Waits for threads of the block, and possibly computes something of their "
    "predicates.",
    "(`id` `=` $barrierId^)? (`number_of_threads` `=` $numberOfThreads^)? "
    "(qualified($reductionOp)^ $reductionPredicate)? (`->` type($res)^)? attr-dict",
    operands={
        # 0, if missing.
        "barrierId": optional(i32),
        # All threads of the block, if missing.
        "numberOfThreads": optional(i32),
        "reductionPredicate": optional(i32),
    },
    properties={"reductionOp": optional(BarrierReductionAttr)},
    results={"res": optional(i32)},
    verify=_verify_barrier,
    see="https://mlir.llvm.org/docs/Dialects/NVVMDialect/#nvvmbarrier-nvvmbarrierop",
)
operation(
    "nvvm.barrier.arrive",
    "Arrives at a barrier without waiting.",
    "(`id` `=` $barrierId^)? `number_of_threads` `=` $numberOfThreads attr-dict",
    operands={
        # 0, if missing.
        "barrierId": optional(i32),
        "numberOfThreads": i32,
    },
)
operations(
    "nvvm.cluster.",
    {
        "arrive": "Arrives at the barrier of the cluster without waiting.",
        "arrive.relaxed": "Arrives at the barrier of the cluster without waiting or "
        "ordering memory accesses.",
        "wait": "Waits until all threads of the cluster have arrived.",
    },
    "attr-dict",
    properties={
        # Present when all threads of the warp execute this.
        "aligned": optional(UnitAttr),
    },
)
operation(
    "nvvm.griddepcontrol",
    "Waits for the grids before this one, or lets those after it start.",
    "$kind attr-dict",
    properties={"kind": GridDependencyActionAttr},
)
operation(
    "nvvm.memory.barrier",
    "Accesses before it are seen before those after it, in a scope.",
    "$scope attr-dict",
    properties={"scope": ScopeAttr},
)


def _verify_fence_proxy(op: Any) -> Failure:
    if op.kind.data == "tensormap":
        return "tensormap proxy is not a supported proxy kind"
    if op.kind.data == "generic":
        return "generic proxy not a supported proxy kind"
    if op.kind.data == "async.shared":
        if op.space is None:
            return "async_shared fence requires space attribute"
    elif op.space is not None:
        return "only async_shared fence can have space attribute"


operation(
    "nvvm.fence.proxy",
    "Orders the accesses by one path with those by another.",
    "attr-dict",
    properties={"kind": ProxyKindAttr, "space": optional(SharedSpaceAttr)},
    verify=_verify_fence_proxy,
)


_FROM_GENERIC = ProxyKindAttr.of("generic")
_TO_TENSORMAP = ProxyKindAttr.of("tensormap")
_TO_ASYNC = ProxyKindAttr.of("async")


def _verify_direction(op: Any) -> Failure:
    if op.fromProxy != _FROM_GENERIC:
        return "uni-directional proxies only support generic for from_proxy attribute"
    if op.toProxy != _TO_TENSORMAP:
        return "uni-directional proxies only support tensormap for to_proxy attribute"


_DIRECTION = {
    "scope": ScopeAttr,
    "fromProxy": default(ProxyKindAttr, _FROM_GENERIC),
    "toProxy": default(ProxyKindAttr, _TO_TENSORMAP),
}
operation(
    "nvvm.fence.proxy.acquire",
    "Accesses to a tensor's descriptor after it see those before a release.",
    "$scope $addr `,` $size (`from_proxy` `=` $fromProxy^)? (`to_proxy` `=` "
    "$toProxy^)? attr-dict",
    operands={"addr": GENERIC, "size": i32},
    properties=_DIRECTION,
    verify=_verify_direction,
)
operation(
    "nvvm.fence.proxy.release",
    "Accesses to a tensor's descriptor after an acquire see those before it.",
    "$scope (`from_proxy` `=` $fromProxy^)? (`to_proxy` `=` $toProxy^)? attr-dict",
    properties=_DIRECTION,
    verify=_verify_direction,
)


def _verify_order(op: Any) -> Failure:
    if op.order.data not in ("acquire", "release"):
        return "only acquire and release semantics are supported"


def _verify_fence_proxy_sync_restrict(op: Any) -> Failure:
    if failure := _verify_order(op):
        return failure
    if op.fromProxy != _FROM_GENERIC:
        return "only generic is support for from_proxy attribute"
    if op.toProxy != _TO_ASYNC:
        return "only async is supported for to_proxy attribute"


operation(
    "nvvm.fence.proxy.sync_restrict",
    "A fence between two paths, of the barriers in shared memory only.",
    "attr-dict",
    properties={
        "order": MemoryOrderAttr,
        "fromProxy": default(ProxyKindAttr, _FROM_GENERIC),
        "toProxy": default(ProxyKindAttr, _TO_ASYNC),
    },
    verify=_verify_fence_proxy_sync_restrict,
)
operation(
    "nvvm.fence.sync_restrict",
    "A fence of the barriers in shared memory only.",
    "attr-dict",
    properties={"order": MemoryOrderAttr},
    verify=_verify_order,
)
