"""
The records of operations on memrefs: which access the memory behind one, and which
only make another of it.

Memrefs are no pointers to the analysis. Their accesses are counted by the memory space
of their types, see `analysis.semantics.accesses`.

Source: the documentation of the dialects `memref`, `vector`, `affine` and `gpu`.
"""

from xdsl_gas.analysis.operations.semantics import OperationSemantics

_ACCESSES = OperationSemantics(captures_operands=True, other_accesses=True)
"""Accesses the memory behind each memref that it takes."""

_VIEWS = OperationSemantics(captures_operands=True)
"""Accesses no memory."""

MEMREF: dict[str, OperationSemantics] = {
    **dict.fromkeys(
        (
            "affine.load",
            "affine.store",
            "affine.vector_load",
            "affine.vector_store",
            "gpu.subgroup_mma_load_matrix",
            "gpu.subgroup_mma_store_matrix",
            "memref.atomic_rmw",
            "memref.copy",
            "memref.generic_atomic_rmw",
            "memref.load",
            "memref.store",
            "vector.compressstore",
            "vector.expandload",
            "vector.gather",
            "vector.load",
            "vector.maskedload",
            "vector.maskedstore",
            "vector.scatter",
            "vector.store",
            "vector.transfer_read",
            "vector.transfer_write",
        ),
        _ACCESSES,
    ),
    **dict.fromkeys(
        (
            "builtin.unrealized_conversion_cast",
            "memref.alloc",
            "memref.alloca",
            "memref.assume_alignment",
            "memref.cast",
            "memref.collapse_shape",
            "memref.dealloc",
            "memref.dim",
            "memref.distinct_objects",
            "memref.expand_shape",
            "memref.extract_aligned_pointer_as_index",
            "memref.extract_strided_metadata",
            "memref.get_global",
            "memref.memory_space_cast",
            "memref.prefetch",
            "memref.rank",
            "memref.reinterpret_cast",
            "memref.reshape",
            "memref.subview",
            "memref.transpose",
            "memref.view",
        ),
        _VIEWS,
    ),
}
