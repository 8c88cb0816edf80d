"""
The attributes of the operations on tensor memory, `nvvm.tcgen05.*`.

See https://mlir.llvm.org/docs/Dialects/NVVMDialect/.
"""

from xdsl_gas.dialects.enum_attributes import keyword_attribute

BlockGroupAttr = keyword_attribute("nvvm.cta_group", "cta_1 cta_2")
"""How many thread blocks work together."""

TensorFenceAttr = keyword_attribute("nvvm.tcgen05_fence", "before after")
"""Whether a fence is before or after a synchronization of threads."""

TensorWaitAttr = keyword_attribute("nvvm.tcgen05_wait", "load store")
"""What to wait for."""


TensorCopyShapeAttr = keyword_attribute(
    "nvvm.tcgen05_cp_shape",
    "shape_128x256b shape_4x256b shape_128x128b shape_64x128b shape_32x128b",
)
"""The shape of what is copied."""

TensorCopyMulticastAttr = keyword_attribute(
    "nvvm.tcgen05_cp_multicast", "none warpx2_02_13 warpx2_01_23 warpx4"
)
"""To which warps a copy goes."""

TensorCopyFormatAttr = keyword_attribute(
    "nvvm.tcgen05_cp_src_fmt", "b6x16_p32 b4x16_p64"
)
"""The format that a copy decompresses."""


TensorAccessShapeAttr = keyword_attribute(
    "nvvm.tcgen05_ldst_shape",
    "shape_16x64b shape_16x128b shape_16x256b shape_32x32b shape_16x32bx2",
)
"""The shape of what is loaded or stored."""

TensorMatrixKindAttr = keyword_attribute("nvvm.tcgen05_mma_kind", "f8f6f4 i8 f16 tf32")
"""The types that a multiplication allows."""


TensorBlockScaleAttr = keyword_attribute(
    "nvvm.tcgen05_mma_block_scale", "default block16 block32"
)
"""How many elements have a scale in common."""

CollectorAttr = keyword_attribute(
    "nvvm.tcgen05_mma_collectorop", "discard lastuse fill use"
)
"""What the buffer for a matrix is used for."""

CollectorBufferAttr = keyword_attribute("nvvm.tcgen05_mma_collectorb", "b0 b1 b2 b3")
"""The buffer for the second matrix."""
