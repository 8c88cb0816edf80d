"""
The attributes of the operations on tensor memory, `nvvm.tcgen05.*`.

See https://mlir.llvm.org/docs/Dialects/NVVMDialect/.
"""

from xdsl.utils.str_enum import StrEnum

from xdsl_gas.dialects.enum_attributes import KeywordAttribute


class BlockGroup(StrEnum):
    """How many thread blocks work together."""

    CTA_1 = "cta_1"
    CTA_2 = "cta_2"


class TensorFence(StrEnum):
    """Whether a fence is before or after a synchronisation of threads."""

    BEFORE = "before"
    AFTER = "after"


class TensorWait(StrEnum):
    """What to wait for."""

    LOAD = "load"
    STORE = "store"


class TensorCopyShape(StrEnum):
    """The shape of what is copied."""

    SHAPE_128X256B = "shape_128x256b"
    SHAPE_4X256B = "shape_4x256b"
    SHAPE_128X128B = "shape_128x128b"
    SHAPE_64X128B = "shape_64x128b"
    SHAPE_32X128B = "shape_32x128b"


class TensorCopyMulticast(StrEnum):
    """To which warps a copy goes."""

    NONE = "none"
    WARPX2_02_13 = "warpx2_02_13"
    WARPX2_01_23 = "warpx2_01_23"
    WARPX4 = "warpx4"


class TensorCopyFormat(StrEnum):
    """The format that a copy decompresses."""

    B6X16_P32 = "b6x16_p32"
    B4X16_P64 = "b4x16_p64"


class TensorAccessShape(StrEnum):
    """The shape of what is loaded or stored."""

    SHAPE_16X64B = "shape_16x64b"
    SHAPE_16X128B = "shape_16x128b"
    SHAPE_16X256B = "shape_16x256b"
    SHAPE_32X32B = "shape_32x32b"
    SHAPE_16X32BX2 = "shape_16x32bx2"


class TensorMatrixKind(StrEnum):
    """The types that a multiplication allows."""

    F8F6F4 = "f8f6f4"
    I8 = "i8"
    F16 = "f16"
    TF32 = "tf32"


class TensorBlockScale(StrEnum):
    """How many elements have a scale in common."""

    DEFAULT = "default"
    BLOCK16 = "block16"
    BLOCK32 = "block32"


class Collector(StrEnum):
    """What the buffer for a matrix is used for."""

    DISCARD = "discard"
    LASTUSE = "lastuse"
    FILL = "fill"
    USE = "use"


class CollectorBuffer(StrEnum):
    """The buffer for the second matrix."""

    B0 = "b0"
    B1 = "b1"
    B2 = "b2"
    B3 = "b3"


class BlockGroupAttr(KeywordAttribute[BlockGroup]):
    """`#nvvm.cta_group<cta_1>`"""

    name = "nvvm.cta_group"


class TensorFenceAttr(KeywordAttribute[TensorFence]):
    """`#nvvm.tcgen05_fence<before>`"""

    name = "nvvm.tcgen05_fence"


class TensorWaitAttr(KeywordAttribute[TensorWait]):
    """`#nvvm.tcgen05_wait<load>`"""

    name = "nvvm.tcgen05_wait"


class TensorCopyShapeAttr(KeywordAttribute[TensorCopyShape]):
    """`#nvvm.tcgen05_cp_shape<shape_128x256b>`"""

    name = "nvvm.tcgen05_cp_shape"


class TensorCopyMulticastAttr(KeywordAttribute[TensorCopyMulticast]):
    """`#nvvm.tcgen05_cp_multicast<none>`"""

    name = "nvvm.tcgen05_cp_multicast"


class TensorCopyFormatAttr(KeywordAttribute[TensorCopyFormat]):
    """`#nvvm.tcgen05_cp_src_fmt<b6x16_p32>`"""

    name = "nvvm.tcgen05_cp_src_fmt"


class TensorAccessShapeAttr(KeywordAttribute[TensorAccessShape]):
    """`#nvvm.tcgen05_ldst_shape<shape_16x64b>`"""

    name = "nvvm.tcgen05_ldst_shape"


class TensorMatrixKindAttr(KeywordAttribute[TensorMatrixKind]):
    """`#nvvm.tcgen05_mma_kind<f8f6f4>`"""

    name = "nvvm.tcgen05_mma_kind"


class TensorBlockScaleAttr(KeywordAttribute[TensorBlockScale]):
    """`#nvvm.tcgen05_mma_block_scale<default>`"""

    name = "nvvm.tcgen05_mma_block_scale"


class CollectorAttr(KeywordAttribute[Collector]):
    """`#nvvm.tcgen05_mma_collectorop<discard>`"""

    name = "nvvm.tcgen05_mma_collectorop"


class CollectorBufferAttr(KeywordAttribute[CollectorBuffer]):
    """`#nvvm.tcgen05_mma_collectorb<b0>`"""

    name = "nvvm.tcgen05_mma_collectorb"
