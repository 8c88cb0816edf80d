"""
The records of the dialects `gpu`, `nvvm` and `rocdl`, and `nvvm.ptr` operations.

Sources: the dialects' documentation, NVIDIA's "PTX ISA", LLVM's "User Guide for NVPTX
Back-end" and "User Guide for AMDGPU Backend".
"""

from xdsl_gas.access_forms import AccessForm
from xdsl_gas.analysis.operations import library_function as library
from xdsl_gas.analysis.operations.records import (
    GRID_BOUNDS,
    casts,
    counter,
    forwards,
    like,
    loads,
    offsets,
    stores,
)
from xdsl_gas.analysis.operations.semantics import (
    AddressChange,
    Control,
    Marker,
    OperationSemantics,
    PointerSource,
)
from xdsl_gas.memory_space import MemorySpace

_TYPED_POINTERS = {
    "ptr.add": offsets(always_in_bounds=True),
    "ptr.alloca": OperationSemantics(PointerSource.STACK),
    "ptr.bitcast": forwards(0, address=AddressChange.SAME, retypable=True),
    "ptr.cast": casts(),
    "ptr.load": loads(),
    "ptr.null": OperationSemantics(PointerSource.NULL),
    "ptr.store": stores(),
}

_MARKERS = {
    # Prefetches and proxy fences do not capture the address.
    "prefetch": OperationSemantics(marker=Marker.HINT, hint=AccessForm.CACHE_PREFETCH),
    "cp.async.bulk.tensor.prefetch": OperationSemantics(marker=Marker.HINT),
    "fence.proxy.acquire": OperationSemantics(
        function=library.NUMBER, marker=Marker.HINT
    ),
}

_MBARRIERS = dict.fromkeys(
    (
        "cp.async.mbarrier.arrive",
        "mbarrier.arrive",
        "mbarrier.arrive.expect_tx",
        "mbarrier.arrive.nocomplete",
        "mbarrier.arrive_drop",
        "mbarrier.arrive_drop.expect_tx",
        "mbarrier.arrive_drop.nocomplete",
        "mbarrier.init",
        "mbarrier.inval",
        "mbarrier.test.wait",
        "mbarrier.try_wait",
        "mbarrier.try_wait.parity",
    ),
    like(library.writes(0), AccessForm.BARRIER),
)

_OF_SHARED_MEMORY = {
    "clusterlaunchcontrol.try.cancel": like(library.writes(0, 1)),
    "mapa": like(library.makes_address(MemorySpace.DISTRIBUTED_SHARED)),
    "st.bulk": like(library.writes(0), AccessForm.SHARED_STORE),
    "tcgen05.alloc": like(library.writes(0), AccessForm.SHARED_STORE),
    "tcgen05.commit": like(library.writes(0), AccessForm.BARRIER),
}

_COPIES = {
    "cp.async.shared.global": like(library.copies(0, 1)),
    "cp.async.bulk.shared.cluster.global": like(library.copies(0, 1, 2)),
    "cp.async.bulk.shared.cluster.shared.cta": like(library.copies(0, 1, 2)),
    "cp.async.bulk.global.shared.cta": like(library.copies(0, 1)),
    "cp.async.bulk.prefetch": like(library.NUMBER),
    "ldmatrix": like(library.loads_anywhere(), AccessForm.MATRIX_ROWS),
    "wmma.load": like(library.loads_anywhere(), AccessForm.MATRIX),
    "stmatrix": like(library.stores_anywhere(0, *range(1, 9)), AccessForm.MATRIX_ROWS),
    "wmma.store": like(library.stores_anywhere(0, *range(1, 9)), AccessForm.MATRIX),
}

GPU = {
    **{
        f"nvvm.{name}": record
        for rows in (_TYPED_POINTERS, _MARKERS, _MBARRIERS, _OF_SHARED_MEMORY, _COPIES)
        for name, record in rows.items()
    },
    "rocdl.global.load.lds": like(library.copies(1, 0)),
    "rocdl.load.to.lds": like(library.copies(1, 0)),
    "rocdl.readfirstlane": like(library.returns_argument(0)),
    "rocdl.readlane": like(library.returns_argument(0)),
    "rocdl.make.buffer.rsrc": like(library.returns_argument(0)),
    "gpu.return": OperationSemantics(control=Control.RETURN, verb="is"),
    **dict.fromkeys(
        (
            "gpu.block_dim",
            "gpu.block_id",
            "gpu.global_id",
            "gpu.grid_dim",
            "gpu.lane_id",
            "gpu.subgroup_id",
            "gpu.thread_id",
        ),
        counter(),
    ),
}

GPU_PATTERNS = (
    (r"nvvm\.mbarrier\..*", like(library.writes(0))),
    (
        r"nvvm\.(barrier|bar\.|cluster\.(arrive|wait)|fence|memory\.barrier"
        r"|griddepcontrol|cp\.async\.(bulk\.)?(commit|wait)).*"
        r"|rocdl\.(s\.)?(barrier|wait).*|gpu\.barrier",
        like(library.NUMBER),
    ),
    (r"nvvm\.read\.ptx\.sreg\.(n?ctaid|n?tid)\..*", counter(GRID_BOUNDS)),
    (r"nvvm\.read\.ptx\.sreg\..*", counter()),
    (r"rocdl\.workitem\.id\..*", counter(GRID_BOUNDS)),
    (r"rocdl\.(workitem|workgroup)\..*", counter()),
)
