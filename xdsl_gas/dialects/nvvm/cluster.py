"""
Addresses and caches: shared memory of other blocks, prefetching, launching clusters.

See https://docs.nvidia.com/cuda/parallel-thread-execution/ (search for the name without
`nvvm.`).
"""

from typing import Any

from xdsl.dialects.builtin import IntegerType, UnitAttr, i1, i32
from xdsl.dialects.llvm import LLVMPointerType
from xdsl.irdl import eq

from xdsl_gas.dialects.definitions.records import Failure, operation, optional
from xdsl_gas.dialects.llvm.operand_types import POINTER, address_space
from xdsl_gas.dialects.nvvm.attributes.common import (
    CacheEvictionPriorityAttr,
    ClusterLaunchQueryAttr,
    PrefetchCacheLevelAttr,
)
from xdsl_gas.dialects.nvvm.constraints import GLOBAL_LOCAL_GENERIC_OR_CONSTANT, SHARED
from xdsl_gas.memory_space import MemorySpace


def _verify_mapa(op: Any) -> Failure:
    spaces = (address_space(op.a.type), address_space(op.res.type))
    if spaces not in (
        (MemorySpace.SHARED, MemorySpace.DISTRIBUTED_SHARED),
        (MemorySpace.GENERIC, MemorySpace.GENERIC),
    ):
        return (
            f"cannot map {op.a.type} to {op.res.type}: expected shared memory "
            "to distributed shared memory, or generic to generic"
        )


operation(
    "nvvm.mapa",
    "The address of a variable of shared memory in another block of the cluster.",
    "$a`,` $b attr-dict `:` type($a) `->` type($res)",
    operands={
        # The address in this block.
        "a": POINTER,
        # The rank of the other block.
        "b": i32,
    },
    results={"res": LLVMPointerType},
    verify=_verify_mapa,
    see="https://mlir.llvm.org/docs/Dialects/NVVMDialect/#nvvmmapa-nvvmmapaop",
)


def _verify_prefetch(op: Any) -> Failure:
    space = address_space(op.addr.type)
    if op.tensormap is not None:
        return _verify_tensormap(op, space)
    if op.cacheLevel is not None:
        return _verify_level(op, space)
    return "requires specification of either cache level or tensormap"


def _verify_tensormap(op: Any, space: int) -> Failure:
    if op.cacheLevel is not None:
        return "cannot specify both tensormap and cache level"
    if space not in (MemorySpace.GENERIC, MemorySpace.CONSTANT):
        return "prefetch tensormap requires a generic or constant pointer"
    if op.evictPriority is not None:
        return "prefetch tensormap does not support eviction priority"
    if op.in_param_space is not None and space != MemorySpace.GENERIC:
        return "in_param_space can only be specified for a generic pointer"


def _verify_level(op: Any, space: int) -> Failure:
    level = op.cacheLevel.data
    if space == MemorySpace.CONSTANT:
        return "prefetch to cache level requires a generic, global, or local pointer"
    if op.uniform is not None:
        if level != "L1":
            return (
                "unsupported cache level, the only supported uniform cache level is L1"
            )
        if space != MemorySpace.GENERIC:
            return "prefetch to uniform cache requires a generic pointer"
    if op.evictPriority is not None:
        if level != "L2":
            return "cache eviction priority supported only for cache level L2"
        if space != MemorySpace.GLOBAL:
            return "cache eviction priority requires a global pointer"
        if op.evictPriority.data not in ("evict_normal", "evict_last"):
            return (
                "unsupported cache eviction priority, only evict_last and "
                "evict_normal are supported"
            )
    if op.predicate is not None:
        return "predicate supported only on prefetch tensormap"


operation(
    "nvvm.prefetch",
    "Fetches what a pointer points to into a cache.",
    "(`level` `=` $cacheLevel^ (`uniform` $uniform^)? `,`)? (`tensormap` $tensormap^ "
    "(`in_param_space` $in_param_space^)? `,`)? (`evict_priority` `=` $evictPriority^ "
    "`,`)? $addr (`,` `predicate` `=` $predicate^)? attr-dict `:` type(operands)",
    operands={"addr": GLOBAL_LOCAL_GENERIC_OR_CONSTANT, "predicate": optional(i1)},
    properties={
        "cacheLevel": optional(PrefetchCacheLevelAttr),
        "evictPriority": optional(CacheEvictionPriorityAttr),
        # Present when it is the descriptor of a tensor, for copies of the tensor.
        "tensormap": optional(UnitAttr),
        "uniform": optional(UnitAttr),
        # Present when the generic pointer points to a kernel's parameters.
        "in_param_space": optional(UnitAttr),
    },
    verify=_verify_prefetch,
)
operation(
    "nvvm.clusterlaunchcontrol.try.cancel",
    "Tries to cancel the launch of a cluster, whose work this one then does.",
    "(`multicast` $multicast^ `,`)? $smemAddress `,` $mbarrier attr-dict",
    operands={
        # Where the answer goes.
        "smemAddress": SHARED,
        "mbarrier": SHARED,
    },
    properties={"multicast": optional(UnitAttr)},
)


def _verify_cluster_launch_control_query_cancel(op: Any) -> Failure:
    if op.query_type.data == "is_canceled":
        if op.res.type != i1:
            return "is_canceled query type returns an i1"
    elif op.res.type != i32:
        return (
            "get_first_cta_id_x, get_first_cta_id_y, get_first_cta_id_z query "
            "types return an i32"
        )


operation(
    "nvvm.clusterlaunchcontrol.query.cancel",
    "What the answer to an attempt to cancel a launch says.",
    "`query` `=` $query_type `,` $try_cancel_response attr-dict `:` type($res)",
    operands={"try_cancel_response": IntegerType(128)},
    properties={"query_type": ClusterLaunchQueryAttr},
    results={"res": eq(i1) | eq(i32)},
    verify=_verify_cluster_launch_control_query_cancel,
)
