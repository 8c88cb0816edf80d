"""
Attributes of memory accesses, copies and barriers.

See https://mlir.llvm.org/docs/Dialects/NVVMDialect/.
"""

from xdsl_gas.dialects.enum_attributes import keyword_attribute

MemorySpaceAttr = keyword_attribute(
    "nvvm.memory_space", "generic global shared constant local tensor shared_cluster"
)
"""A memory space, by its name in MLIR; see `xdsl_gas.memory_space.MemorySpace`."""

SharedSpaceAttr = keyword_attribute("nvvm.shared_space", "cta cluster")
"""The shared memory of a thread block, or of its cluster."""


ScopeAttr = keyword_attribute("nvvm.mem_scope", "cta cluster gpu sys")
"""Which threads an ordering of memory accesses concerns."""


MemoryOrderAttr = keyword_attribute(
    "nvvm.mem_order", "weak relaxed acquire release acq_rel sc mmio volatile"
)
"""How memory accesses are ordered."""


ProxyKindAttr = keyword_attribute(
    "nvvm.proxy_kind", "alias async async.global async.shared tensormap generic"
)
"""By which path memory is accessed."""


LoadCacheModifierAttr = keyword_attribute(
    "nvvm.load_cache_modifier", "ca cg cs lu cv", bare=True
)
"""In which caches a load leaves what it loaded."""

PrefetchCacheLevelAttr = keyword_attribute(
    "nvvm.prefetch_cache_level", "L1 L2", bare=True
)
"""The cache to fetch into."""

CacheEvictionPriorityAttr = keyword_attribute(
    "nvvm.cache_eviction_priority",
    "evict_normal evict_first evict_last evict_unchanged no_allocate",
    bare=True,
)
"""How soon a cache line is to be replaced."""

ClusterLaunchQueryAttr = keyword_attribute(
    "nvvm.cluster_launch_control_query_type",
    "is_canceled get_first_cta_id_x get_first_cta_id_y get_first_cta_id_z",
    bare=True,
)
"""What to ask about a cluster whose launch was to be canceled."""

GridDependencyActionAttr = keyword_attribute(
    "nvvm.grid_dep_action", "wait launch_dependents", bare=True
)
"""What a grid does about the grids that it depends on or that depend on it."""

SetMaxRegisterActionAttr = keyword_attribute(
    "nvvm.action", "decrease increase", bare=True
)
"""Whether a warp gives registers back or asks for more."""


TensorLoadModeAttr = keyword_attribute(
    "nvvm.tma_load_mode", "tile im2col im2col_w im2col_w_128 tile_gather4"
)
"""How a tensor in global memory is cut for a copy from it."""

TensorStoreModeAttr = keyword_attribute(
    "nvvm.tma_store_mode", "tile im2col tile_scatter4"
)
"""How a tensor in global memory is cut for a copy to it."""

TensorReductionAttr = keyword_attribute(
    "nvvm.tma_redux_kind", "add max min inc dec and or xor"
)
"""What a reducing copy makes of what is there and what comes."""

BarrierReductionAttr = keyword_attribute("nvvm.reduction", "popc and or")
"""What a barrier computes of the predicates of all threads."""
