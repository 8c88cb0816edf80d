"""
The library of sparse tensors, which the host calls: cuSPARSE on NVIDIA.
"""

from xdsl.dialects.builtin import MemRefType
from xdsl.ir import TypeAttribute

from xdsl_gas.dialects.definitions.records import Fields, default, variadic
from xdsl_gas.dialects.enum_attributes import keyword_attribute
from xdsl_gas.dialects.gpu.attributes import (
    DenseTensorHandleType,
    MultiplicationHandleType,
    SparseMatrixHandleType,
)
from xdsl_gas.dialects.gpu.memory import asynchronous
from xdsl_gas.dialects.gpu.work_items import INDEX

_DENSE = DenseTensorHandleType
_SPARSE = SparseMatrixHandleType
_PRODUCT = MultiplicationHandleType

_PruneAttr = keyword_attribute(
    "gpu.prune_2to4_spmat_flag", "NONE PRUNE_ONLY PRUNE_AND_CHECK", bare=True
)
_TransposeAttr = keyword_attribute(
    "gpu.mat_transpose_mode",
    "NON_TRANSPOSE TRANSPOSE CONJUGATE_TRANSPOSE",
    bare=True,
)
_StepAttr = keyword_attribute(
    "gpu.spgemm_work_estimation_or_compute_kind", "WORK_ESTIMATION COMPUTE", bare=True
)
_MODE = default(_TransposeAttr, _TransposeAttr.of("NON_TRANSPOSE"))
_ONE_MODE = {"modeA": _MODE, "computeType": TypeAttribute}
_TWO_MODES = {"modeA": _MODE, "modeB": _MODE, "computeType": TypeAttribute}


def _create(name: str, sizes: str, memory: str) -> None:
    """An operation that makes a sparse matrix of sizes and memory."""
    operands: Fields = dict.fromkeys(sizes.split(), INDEX)
    operands = {**operands, **dict.fromkeys(memory.split(), MemRefType)}
    values = " `,` ".join(f"${name}" for name in operands)
    types = " `,` ".join(f"type(${name})" for name in memory.split())
    asynchronous(
        f"gpu.create_{name}",
        "Makes a sparse matrix.",
        f"{values} attr-dict `:` {types}",
        operands,
        results={"spmat": _SPARSE},
    )


_create("coo", "rows cols nnz", "rowIdxs colIdxs values")
_create("coo_aos", "rows cols nnz", "idxs values")
_create("csr", "rows cols nnz", "rowPos colIdxs values")
_create("csc", "rows cols nnz", "colPos rowIdxs values")
_create("bsr", "brows bcols bnnz rBlockSize cBlockSize", "bRowPos bColIdxs values")
asynchronous(
    "gpu.create_2to4_spmat",
    "Makes a sparse matrix that has two of four elements.",
    "`{` $pruneFlag `}` $rows `,` $cols `,` $memref attr-dict `:` type($memref)",
    {"rows": INDEX, "cols": INDEX, "memref": MemRefType},
    {"pruneFlag": _PruneAttr},
    {"spMat": _SPARSE},
)
asynchronous(
    "gpu.create_dn_tensor",
    "Makes a dense tensor.",
    "$memref `,` $dims attr-dict `:` type($dims) `into` type($memref)",
    {"memref": MemRefType, "dims": variadic(INDEX)},
    results={"dnTensor": _DENSE},
)
asynchronous(
    "gpu.destroy_dn_tensor", "Frees it.", "$dnTensor attr-dict", {"dnTensor": _DENSE}
)
asynchronous("gpu.destroy_sp_mat", "Frees it.", "$spmat attr-dict", {"spmat": _SPARSE})
asynchronous(
    "gpu.spmat_get_size",
    "The numbers of rows, columns and elements.",
    "$spmat attr-dict",
    {"spmat": _SPARSE},
    results={"rows": INDEX, "cols": INDEX, "nnz": INDEX},
)
asynchronous(
    "gpu.set_csr_pointers",
    "Says where the elements of a matrix are.",
    "$spmat `,` $positions `,` $coordinates `,` $values attr-dict `:` "
    "type($positions) `,` type($coordinates) `,` type($values)",
    {
        "spmat": _SPARSE,
        "positions": MemRefType,
        "coordinates": MemRefType,
        "values": MemRefType,
    },
)

_MATRIX_BY_VECTOR = "$spmatA (`{` $modeA^ `}`)? `,` $dnX `,` $dnY"
_VECTORS = {"spmatA": _SPARSE, "dnX": _DENSE, "dnY": _DENSE}
asynchronous(
    "gpu.spmv_buffer_size",
    "The size of the buffer for `gpu.spmv`.",
    f"{_MATRIX_BY_VECTOR} attr-dict `into` $computeType",
    _VECTORS,
    _ONE_MODE,
    {"bufferSz": INDEX},
)
asynchronous(
    "gpu.spmv",
    "A sparse matrix by a vector.",
    f"{_MATRIX_BY_VECTOR} `,` $buffer attr-dict `:` type($buffer) `into` $computeType",
    {**_VECTORS, "buffer": MemRefType},
    _ONE_MODE,
)
_BY_DENSE = "$spmatA (`{` $modeA^ `}`)? `,` $dnmatB (`{` $modeB^ `}`)? `,` $dnmatC"
_MATRICES = {"spmatA": _SPARSE, "dnmatB": _DENSE, "dnmatC": _DENSE}
asynchronous(
    "gpu.spmm_buffer_size",
    "The sizes of the buffers for `gpu.spmm`.",
    f"{_BY_DENSE} attr-dict `:` type($bufferSzs) `into` $computeType",
    _MATRICES,
    _TWO_MODES,
    {"bufferSzs": variadic(INDEX)},
)
asynchronous(
    "gpu.spmm",
    "A sparse matrix by a dense one.",
    f"{_BY_DENSE} `,` $buffers attr-dict `:` type($buffers) `into` $computeType",
    {**_MATRICES, "buffers": variadic(MemRefType)},
    _TWO_MODES,
)
_SAMPLED = "$dnmatA (`{` $modeA^ `}`)? `,` $dnmatB (`{` $modeB^ `}`)? `,` $spmatC"
_SAMPLES = {"dnmatA": _DENSE, "dnmatB": _DENSE, "spmatC": _SPARSE}
asynchronous(
    "gpu.sddmm_buffer_size",
    "The size of the buffer for `gpu.sddmm`.",
    f"{_SAMPLED} attr-dict `into` $computeType",
    _SAMPLES,
    _TWO_MODES,
    {"bufferSz": INDEX},
)
asynchronous(
    "gpu.sddmm",
    "Elements of the product of two dense matrices.",
    f"{_SAMPLED} `,` $buffer attr-dict `:` type($buffer) `into` $computeType",
    {**_SAMPLES, "buffer": MemRefType},
    _TWO_MODES,
)
_BY_SPARSE = (
    "$spmatA (`{` $modeA^ `}`)? `,` $spmatB (`{` $modeB^ `}`)? `,` $spmatC `,` $desc"
)
_FACTORS = {"spmatA": _SPARSE, "spmatB": _SPARSE, "spmatC": _SPARSE}
asynchronous(
    "gpu.spgemm_create_descr",
    "Makes a multiplication of sparse matrices.",
    "attr-dict",
    {},
    results={"desc": _PRODUCT},
)
asynchronous(
    "gpu.spgemm_destroy_descr", "Frees it.", "$desc attr-dict", {"desc": _PRODUCT}
)
asynchronous(
    "gpu.spgemm_work_estimation_or_compute",
    "One step of a multiplication; the size of the buffer for it.",
    "`{` $kind `}` "
    f"{_BY_SPARSE} `,` $bufferSz `,` $buffer attr-dict `:` $computeType `into` "
    "type($buffer)",
    {"desc": _PRODUCT, **_FACTORS, "bufferSz": INDEX, "buffer": MemRefType},
    {**_TWO_MODES, "kind": _StepAttr},
    {"bufferSzNew": INDEX},
)
asynchronous(
    "gpu.spgemm_copy",
    "Copies the product.",
    f"{_BY_SPARSE} attr-dict `:` $computeType",
    {"desc": _PRODUCT, **_FACTORS},
    _TWO_MODES,
)
