"""
The attributes of the `nvvm` dialect: words that choose among variants of an operation.

Those of computations are in `computation_attributes`, those of matrices in
`matrix_attributes`, those of tensor memory in `tensor_memory_attributes`. See https://mlir.llvm.org/docs/Dialects/NVVMDialect/.
"""

from xdsl.utils.str_enum import StrEnum

from xdsl_gas.dialects.enum_attributes import BareKeywordAttribute, KeywordAttribute


class MemorySpaceName(StrEnum):
    """A memory space, by its name in MLIR; see `xdsl_gas.memory_space.MemorySpace`."""

    GENERIC = "generic"
    GLOBAL = "global"
    SHARED = "shared"
    CONSTANT = "constant"
    LOCAL = "local"
    TENSOR = "tensor"
    SHARED_CLUSTER = "shared_cluster"


class SharedSpace(StrEnum):
    """The shared memory of a block, or of all blocks of its cluster."""

    CTA = "cta"
    CLUSTER = "cluster"


class Scope(StrEnum):
    """Which threads an ordering of memory accesses concerns."""

    CTA = "cta"
    CLUSTER = "cluster"
    GPU = "gpu"
    SYS = "sys"


class MemoryOrder(StrEnum):
    """How memory accesses are ordered."""

    WEAK = "weak"
    RELAXED = "relaxed"
    ACQUIRE = "acquire"
    RELEASE = "release"
    ACQ_REL = "acq_rel"
    SC = "sc"
    MMIO = "mmio"
    VOLATILE = "volatile"


class ProxyKind(StrEnum):
    """By which path memory is accessed."""

    ALIAS = "alias"
    ASYNC = "async"
    ASYNC_GLOBAL = "async.global"
    ASYNC_SHARED = "async.shared"
    TENSORMAP = "tensormap"
    GENERIC = "generic"


class LoadCacheModifier(StrEnum):
    """In which caches a load leaves what it loaded."""

    CA = "ca"
    CG = "cg"
    CS = "cs"
    LU = "lu"
    CV = "cv"


class PrefetchCacheLevel(StrEnum):
    """The cache to fetch into."""

    L1 = "L1"
    L2 = "L2"


class CacheEvictionPriority(StrEnum):
    """How soon a cache line is to be replaced."""

    EVICT_NORMAL = "evict_normal"
    EVICT_FIRST = "evict_first"
    EVICT_LAST = "evict_last"
    EVICT_UNCHANGED = "evict_unchanged"
    NO_ALLOCATE = "no_allocate"


class ClusterLaunchQuery(StrEnum):
    """What to ask about a cluster whose launch was to be cancelled."""

    IS_CANCELED = "is_canceled"
    GET_FIRST_CTA_ID_X = "get_first_cta_id_x"
    GET_FIRST_CTA_ID_Y = "get_first_cta_id_y"
    GET_FIRST_CTA_ID_Z = "get_first_cta_id_z"


class GridDependencyAction(StrEnum):
    """What a grid does about the grids that it depends on or that depend on it."""

    WAIT = "wait"
    LAUNCH_DEPENDENTS = "launch_dependents"


class SetMaxRegisterAction(StrEnum):
    """Whether a warp gives registers back or asks for more."""

    DECREASE = "decrease"
    INCREASE = "increase"


class TensorLoadMode(StrEnum):
    """How a tensor in global memory is cut for a copy from it."""

    TILE = "tile"
    IM2COL = "im2col"
    IM2COL_W = "im2col_w"
    IM2COL_W_128 = "im2col_w_128"
    TILE_GATHER4 = "tile_gather4"


class TensorStoreMode(StrEnum):
    """How a tensor in global memory is cut for a copy to it."""

    TILE = "tile"
    IM2COL = "im2col"
    TILE_SCATTER4 = "tile_scatter4"


class TensorReduction(StrEnum):
    """What a reducing copy makes of what is there and what comes."""

    ADD = "add"
    MAX = "max"
    MIN = "min"
    INC = "inc"
    DEC = "dec"
    AND = "and"
    OR = "or"
    XOR = "xor"


class BarrierReduction(StrEnum):
    """What a barrier computes of the predicates of all threads."""

    POPC = "popc"
    AND = "and"
    OR = "or"


class MemorySpaceAttr(KeywordAttribute[MemorySpaceName]):
    """`#nvvm.memory_space<generic>`"""

    name = "nvvm.memory_space"


class SharedSpaceAttr(KeywordAttribute[SharedSpace]):
    """`#nvvm.shared_space<cta>`"""

    name = "nvvm.shared_space"


class ScopeAttr(KeywordAttribute[Scope]):
    """`#nvvm.mem_scope<cta>`"""

    name = "nvvm.mem_scope"


class MemoryOrderAttr(KeywordAttribute[MemoryOrder]):
    """`#nvvm.mem_order<weak>`"""

    name = "nvvm.mem_order"


class ProxyKindAttr(KeywordAttribute[ProxyKind]):
    """`#nvvm.proxy_kind<alias>`"""

    name = "nvvm.proxy_kind"


class LoadCacheModifierAttr(BareKeywordAttribute[LoadCacheModifier]):
    """`#nvvm<load_cache_modifier ca>`"""

    name = "nvvm.load_cache_modifier"


class PrefetchCacheLevelAttr(BareKeywordAttribute[PrefetchCacheLevel]):
    """`#nvvm<prefetch_cache_level L1>`"""

    name = "nvvm.prefetch_cache_level"


class CacheEvictionPriorityAttr(BareKeywordAttribute[CacheEvictionPriority]):
    """`#nvvm<cache_eviction_priority evict_normal>`"""

    name = "nvvm.cache_eviction_priority"


class ClusterLaunchQueryAttr(BareKeywordAttribute[ClusterLaunchQuery]):
    """`#nvvm<cluster_launch_control_query_type is_canceled>`"""

    name = "nvvm.cluster_launch_control_query_type"


class GridDependencyActionAttr(BareKeywordAttribute[GridDependencyAction]):
    """`#nvvm<grid_dep_action wait>`"""

    name = "nvvm.grid_dep_action"


class SetMaxRegisterActionAttr(BareKeywordAttribute[SetMaxRegisterAction]):
    """`#nvvm<action decrease>`"""

    name = "nvvm.action"


class TensorLoadModeAttr(KeywordAttribute[TensorLoadMode]):
    """`#nvvm.tma_load_mode<tile>`"""

    name = "nvvm.tma_load_mode"


class TensorStoreModeAttr(KeywordAttribute[TensorStoreMode]):
    """`#nvvm.tma_store_mode<tile>`"""

    name = "nvvm.tma_store_mode"


class TensorReductionAttr(KeywordAttribute[TensorReduction]):
    """`#nvvm.tma_redux_kind<add>`"""

    name = "nvvm.tma_redux_kind"


class BarrierReductionAttr(KeywordAttribute[BarrierReduction]):
    """`#nvvm.reduction<popc>`"""

    name = "nvvm.reduction"
