"""
Addresses and caches: shared memory of other blocks, prefetching, launching clusters.

See https://docs.nvidia.com/cuda/parallel-thread-execution/ (search for the name without
`nvvm.`).
"""

from xdsl.dialects.builtin import IntegerType, UnitAttr, i1, i32
from xdsl.dialects.llvm import LLVMPointerType
from xdsl.irdl import (
    IRDLOperation,
    eq,
    operand_def,
    opt_operand_def,
    opt_prop_def,
    prop_def,
    result_def,
)
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.records import operation, optional
from xdsl_gas.dialects.llvm.operand_types import POINTER, address_space
from xdsl_gas.dialects.nvvm.attributes.common import (
    CacheEvictionPriority,
    CacheEvictionPriorityAttr,
    ClusterLaunchQuery,
    ClusterLaunchQueryAttr,
    PrefetchCacheLevel,
    PrefetchCacheLevelAttr,
)
from xdsl_gas.dialects.nvvm.constraints import GLOBAL_LOCAL_GENERIC_OR_CONSTANT, SHARED
from xdsl_gas.memory_space import MemorySpace


@operation_definition
class MapaOp(IRDLOperation):
    """
    The address of a variable of shared memory in another block of the cluster.

    See https://mlir.llvm.org/docs/Dialects/NVVMDialect/#nvvmmapa-nvvmmapaop
    """

    name = "nvvm.mapa"
    assembly_format = "$a`,` $b attr-dict `:` type($a) `->` type($res)"

    a = operand_def(POINTER)
    """The address in this block."""

    b = operand_def(i32)
    """The rank of the other block."""

    res = result_def(LLVMPointerType)

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
class PrefetchOp(IRDLOperation):
    """Fetches what a pointer points to into a cache."""

    name = "nvvm.prefetch"
    assembly_format = """
        (`level` `=` $cacheLevel^ (`uniform` $uniform^)? `,`)?
        (`tensormap` $tensormap^ (`in_param_space` $in_param_space^)? `,`)?
        (`evict_priority` `=` $evictPriority^ `,`)? $addr
        (`,` `predicate` `=` $predicate^)? attr-dict `:` type(operands)
    """

    cacheLevel = opt_prop_def(PrefetchCacheLevelAttr)
    evictPriority = opt_prop_def(CacheEvictionPriorityAttr)
    addr = operand_def(GLOBAL_LOCAL_GENERIC_OR_CONSTANT)
    predicate = opt_operand_def(i1)
    tensormap = opt_prop_def(UnitAttr)
    """Present when it is the descriptor of a tensor, for copies of the tensor."""

    uniform = opt_prop_def(UnitAttr)
    in_param_space = opt_prop_def(UnitAttr)
    """Present when the generic pointer points to a kernel's parameters."""

    def verify_(self) -> None:
        space = address_space(self.addr.type)
        if self.tensormap is not None:
            self._verify_tensormap(space)
        elif self.cacheLevel is not None:
            self._verify_level(self.cacheLevel.data, space)
        else:
            raise VerifyException(
                "requires specification of either cache level or tensormap"
            )

    def _verify_tensormap(self, space: int) -> None:
        if self.cacheLevel is not None:
            raise VerifyException("cannot specify both tensormap and cache level")
        if space not in (MemorySpace.GENERIC, MemorySpace.CONSTANT):
            raise VerifyException(
                "prefetch tensormap requires a generic or constant pointer"
            )
        if self.evictPriority is not None:
            raise VerifyException(
                "prefetch tensormap does not support eviction priority"
            )
        if self.in_param_space is not None and space != MemorySpace.GENERIC:
            raise VerifyException(
                "in_param_space can only be specified for a generic pointer"
            )

    def _verify_level(self, level: PrefetchCacheLevel, space: int) -> None:
        if space == MemorySpace.CONSTANT:
            raise VerifyException(
                "prefetch to cache level requires a generic, global, or local pointer"
            )
        if self.uniform is not None:
            if level is not PrefetchCacheLevel.L1:
                raise VerifyException(
                    "unsupported cache level, the only supported uniform cache level "
                    "is L1"
                )
            if space != MemorySpace.GENERIC:
                raise VerifyException(
                    "prefetch to uniform cache requires a generic pointer"
                )
        if self.evictPriority is not None:
            if level is not PrefetchCacheLevel.L2:
                raise VerifyException(
                    "cache eviction priority supported only for cache level L2"
                )
            if space != MemorySpace.GLOBAL:
                raise VerifyException(
                    "cache eviction priority requires a global pointer"
                )
            if self.evictPriority.data not in (
                CacheEvictionPriority.EVICT_NORMAL,
                CacheEvictionPriority.EVICT_LAST,
            ):
                raise VerifyException(
                    "unsupported cache eviction priority, only evict_last and "
                    "evict_normal are supported"
                )
        if self.predicate is not None:
            raise VerifyException("predicate supported only on prefetch tensormap")


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


@operation_definition
class ClusterLaunchControlQueryCancelOp(IRDLOperation):
    """What the answer to an attempt to cancel a launch says."""

    name = "nvvm.clusterlaunchcontrol.query.cancel"
    assembly_format = """
        `query` `=` $query_type `,` $try_cancel_response attr-dict `:` type($res)
    """

    query_type = prop_def(ClusterLaunchQueryAttr)
    try_cancel_response = operand_def(IntegerType(128))
    res = result_def(eq(i1) | eq(i32))

    def verify_(self) -> None:
        if self.query_type.data is ClusterLaunchQuery.IS_CANCELED:
            if self.res.type != i1:
                raise VerifyException("is_canceled query type returns an i1")
        elif self.res.type != i32:
            raise VerifyException(
                "get_first_cta_id_x, get_first_cta_id_y, get_first_cta_id_z query "
                "types return an i32"
            )
