"""
The attributes of the operations on tensor memory, `nvvm.tcgen05.*`.

See https://mlir.llvm.org/docs/Dialects/NVVMDialect/.
"""

from xdsl.utils.str_enum import StrEnum

from xdsl_gas.dialects.enum_attributes import keyword_attribute


class BlockGroup(StrEnum):
    """How many thread blocks work together."""

    CTA_1 = "cta_1"
    CTA_2 = "cta_2"


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


class TensorAccessShape(StrEnum):
    """The shape of what is loaded or stored."""

    SHAPE_16X64B = "shape_16x64b"
    SHAPE_16X128B = "shape_16x128b"
    SHAPE_16X256B = "shape_16x256b"
    SHAPE_32X32B = "shape_32x32b"
    SHAPE_16X32BX2 = "shape_16x32bx2"


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


BlockGroupAttr = keyword_attribute("nvvm.cta_group", BlockGroup)
TensorFenceAttr = keyword_attribute("nvvm.tcgen05_fence", "before after")
"""Whether a fence is before or after a synchronization of threads."""

TensorWaitAttr = keyword_attribute("nvvm.tcgen05_wait", "load store")
"""What to wait for."""


TensorCopyShapeAttr = keyword_attribute("nvvm.tcgen05_cp_shape", TensorCopyShape)
TensorCopyMulticastAttr = keyword_attribute(
    "nvvm.tcgen05_cp_multicast", TensorCopyMulticast
)
TensorCopyFormatAttr = keyword_attribute(
    "nvvm.tcgen05_cp_src_fmt", "b6x16_p32 b4x16_p64"
)
"""The format that a copy decompresses."""


TensorAccessShapeAttr = keyword_attribute("nvvm.tcgen05_ldst_shape", TensorAccessShape)
TensorMatrixKindAttr = keyword_attribute("nvvm.tcgen05_mma_kind", "f8f6f4 i8 f16 tf32")
"""The types that a multiplication allows."""


TensorBlockScaleAttr = keyword_attribute(
    "nvvm.tcgen05_mma_block_scale", TensorBlockScale
)
CollectorAttr = keyword_attribute("nvvm.tcgen05_mma_collectorop", Collector)
CollectorBufferAttr = keyword_attribute("nvvm.tcgen05_mma_collectorb", CollectorBuffer)
