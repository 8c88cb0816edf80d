"""
Barriers and fences: what threads wait for, and in which order they see memory.

See https://docs.nvidia.com/cuda/parallel-thread-execution/ (search for the name without
`nvvm.`).
"""

from xdsl.dialects.builtin import UnitAttr, i32
from xdsl.irdl import (
    AttrSizedOperandSegments,
    IRDLOperation,
    operand_def,
    opt_operand_def,
    opt_prop_def,
    opt_result_def,
    prop_def,
)
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.records import operation, operations, optional
from xdsl_gas.dialects.nvvm.attributes.common import (
    BarrierReductionAttr,
    GridDependencyActionAttr,
    MemoryOrder,
    MemoryOrderAttr,
    ProxyKind,
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


@operation_definition
class BarrierOp(IRDLOperation):
    """
    Waits for threads of the block, and possibly computes something of their predicates.

    See https://mlir.llvm.org/docs/Dialects/NVVMDialect/#nvvmbarrier-nvvmbarrierop
    """

    name = "nvvm.barrier"
    assembly_format = """
        (`id` `=` $barrierId^)? (`number_of_threads` `=` $numberOfThreads^)?
        (qualified($reductionOp)^ $reductionPredicate)? (`->` type($res)^)? attr-dict
    """

    barrierId = opt_operand_def(i32)
    """0, if missing."""

    numberOfThreads = opt_operand_def(i32)
    """All threads of the block, if missing."""

    reductionOp = opt_prop_def(BarrierReductionAttr)
    reductionPredicate = opt_operand_def(i32)
    res = opt_result_def(i32)

    irdl_options = (AttrSizedOperandSegments(as_property=True),)

    def verify_(self) -> None:
        if self.numberOfThreads is not None and self.barrierId is None:
            raise VerifyException(
                "barrier id is missing, it should be set between 0 to 15"
            )
        if (self.reductionOp is None) != (self.reductionPredicate is None):
            raise VerifyException(
                "reduction predicate and reduction operation must be specified together"
            )
        if self.reductionOp is not None and self.barrierId is not None:
            raise VerifyException("reduction are only available when id is 0")


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


@operation_definition
class FenceProxyOp(IRDLOperation):
    """Orders the accesses by one path with those by another."""

    name = "nvvm.fence.proxy"
    assembly_format = "attr-dict"

    kind = prop_def(ProxyKindAttr)
    space = opt_prop_def(SharedSpaceAttr)

    def verify_(self) -> None:
        if self.kind.data is ProxyKind.TENSORMAP:
            raise VerifyException("tensormap proxy is not a supported proxy kind")
        if self.kind.data is ProxyKind.GENERIC:
            raise VerifyException("generic proxy not a supported proxy kind")
        if self.kind.data is ProxyKind.ASYNC_SHARED:
            if self.space is None:
                raise VerifyException("async_shared fence requires space attribute")
        elif self.space is not None:
            raise VerifyException("only async_shared fence can have space attribute")


_FROM_GENERIC = ProxyKindAttr(ProxyKind.GENERIC)
_TO_TENSORMAP = ProxyKindAttr(ProxyKind.TENSORMAP)
_TO_ASYNC = ProxyKindAttr(ProxyKind.ASYNC)


def _verify_direction(from_proxy: ProxyKindAttr, to_proxy: ProxyKindAttr) -> None:
    if from_proxy != _FROM_GENERIC:
        raise VerifyException(
            "uni-directional proxies only support generic for from_proxy attribute"
        )
    if to_proxy != _TO_TENSORMAP:
        raise VerifyException(
            "uni-directional proxies only support tensormap for to_proxy attribute"
        )


@operation_definition
class FenceProxyAcquireOp(IRDLOperation):
    """Accesses to a tensor's descriptor after it see those before a release."""

    name = "nvvm.fence.proxy.acquire"
    assembly_format = """
        $scope $addr `,` $size (`from_proxy` `=` $fromProxy^)?
        (`to_proxy` `=` $toProxy^)? attr-dict
    """

    scope = prop_def(ScopeAttr)
    addr = operand_def(GENERIC)
    size = operand_def(i32)
    fromProxy = prop_def(ProxyKindAttr, default_value=_FROM_GENERIC)
    toProxy = prop_def(ProxyKindAttr, default_value=_TO_TENSORMAP)

    def verify_(self) -> None:
        _verify_direction(self.fromProxy, self.toProxy)


@operation_definition
class FenceProxyReleaseOp(IRDLOperation):
    """Accesses to a tensor's descriptor after an acquire see those before it."""

    name = "nvvm.fence.proxy.release"
    assembly_format = """
        $scope (`from_proxy` `=` $fromProxy^)? (`to_proxy` `=` $toProxy^)? attr-dict
    """

    scope = prop_def(ScopeAttr)
    fromProxy = prop_def(ProxyKindAttr, default_value=_FROM_GENERIC)
    toProxy = prop_def(ProxyKindAttr, default_value=_TO_TENSORMAP)

    def verify_(self) -> None:
        _verify_direction(self.fromProxy, self.toProxy)


def _verify_order(order: MemoryOrder) -> None:
    if order not in (MemoryOrder.ACQUIRE, MemoryOrder.RELEASE):
        raise VerifyException("only acquire and release semantics are supported")


@operation_definition
class FenceProxySyncRestrictOp(IRDLOperation):
    """A fence between two paths, of the barriers in shared memory only."""

    name = "nvvm.fence.proxy.sync_restrict"
    assembly_format = "attr-dict"

    order = prop_def(MemoryOrderAttr)
    fromProxy = prop_def(ProxyKindAttr, default_value=_FROM_GENERIC)
    toProxy = prop_def(ProxyKindAttr, default_value=_TO_ASYNC)

    def verify_(self) -> None:
        _verify_order(self.order.data)
        if self.fromProxy != _FROM_GENERIC:
            raise VerifyException("only generic is support for from_proxy attribute")
        if self.toProxy != _TO_ASYNC:
            raise VerifyException("only async is supported for to_proxy attribute")


@operation_definition
class FenceSyncRestrictOp(IRDLOperation):
    """A fence of the barriers in shared memory only."""

    name = "nvvm.fence.sync_restrict"
    assembly_format = "attr-dict"

    order = prop_def(MemoryOrderAttr)

    def verify_(self) -> None:
        _verify_order(self.order.data)
