"""
Attributes of memory accesses, copies and barriers.

See https://mlir.llvm.org/docs/Dialects/NVVMDialect/.
"""

from xdsl.utils.str_enum import StrEnum

from xdsl_gas.dialects.enum_attributes import KeywordAttribute, keyword_attribute


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
    """What to ask about a cluster whose launch was to be canceled."""

    IS_CANCELED = "is_canceled"
    GET_FIRST_CTA_ID_X = "get_first_cta_id_x"
    GET_FIRST_CTA_ID_Y = "get_first_cta_id_y"
    GET_FIRST_CTA_ID_Z = "get_first_cta_id_z"


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


MemorySpaceAttr = keyword_attribute(
    "nvvm.memory_space", "generic global shared constant local tensor shared_cluster"
)
"""A memory space, by its name in MLIR; see `xdsl_gas.memory_space.MemorySpace`."""

SharedSpaceAttr = keyword_attribute("nvvm.shared_space", "cta cluster")
"""The shared memory of a thread block, or of its cluster."""


class ScopeAttr(KeywordAttribute[Scope]):
    name = "nvvm.mem_scope"


MemoryOrderAttr = keyword_attribute("nvvm.mem_order", MemoryOrder)


class ProxyKindAttr(KeywordAttribute[ProxyKind]):
    name = "nvvm.proxy_kind"


LoadCacheModifierAttr = keyword_attribute(
    "nvvm.load_cache_modifier", LoadCacheModifier, bare=True
)
PrefetchCacheLevelAttr = keyword_attribute(
    "nvvm.prefetch_cache_level", PrefetchCacheLevel, bare=True
)
CacheEvictionPriorityAttr = keyword_attribute(
    "nvvm.cache_eviction_priority", CacheEvictionPriority, bare=True
)
ClusterLaunchQueryAttr = keyword_attribute(
    "nvvm.cluster_launch_control_query_type", ClusterLaunchQuery, bare=True
)
GridDependencyActionAttr = keyword_attribute(
    "nvvm.grid_dep_action", "wait launch_dependents", bare=True
)
"""What a grid does about the grids that it depends on or that depend on it."""

SetMaxRegisterActionAttr = keyword_attribute(
    "nvvm.action", "decrease increase", bare=True
)
"""Whether a warp gives registers back or asks for more."""


TensorLoadModeAttr = keyword_attribute("nvvm.tma_load_mode", TensorLoadMode)
TensorStoreModeAttr = keyword_attribute("nvvm.tma_store_mode", TensorStoreMode)
TensorReductionAttr = keyword_attribute(
    "nvvm.tma_redux_kind", "add max min inc dec and or xor"
)
"""What a reducing copy makes of what is there and what comes."""

BarrierReductionAttr = keyword_attribute("nvvm.reduction", "popc and or")
"""What a barrier computes of the predicates of all threads."""
