"""
The attributes of operations on matrices in registers.

See https://mlir.llvm.org/docs/Dialects/NVVMDialect/.
"""

from xdsl.dialects.builtin import IntAttr
from xdsl.ir import Attribute, ParametrizedAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.str_enum import StrEnum

from xdsl_gas.dialects.enum_attributes import KeywordAttribute, keyword_attribute
from xdsl_gas.dialects.members import join


class MatrixType(StrEnum):
    """The type of a matrix's elements."""

    F16 = "f16"
    F32 = "f32"
    TF32 = "tf32"
    BF16 = "bf16"
    S8 = "s8"
    U8 = "u8"
    S32 = "s32"
    S4 = "s4"
    U4 = "u4"
    B1 = "b1"
    F64 = "f64"
    E4M3 = "e4m3"
    E5M2 = "e5m2"
    E3M2 = "e3m2"
    E2M3 = "e2m3"
    E2M1 = "e2m1"


class MatrixFragment(StrEnum):
    """Which matrix of `a * b + c` a fragment is of."""

    A = "a"
    B = "b"
    C = "c"


class GroupMatrixType(StrEnum):
    """The type of the elements of a matrix that a warp group multiplies."""

    F16 = "f16"
    TF32 = "tf32"
    U8 = "u8"
    S8 = "s8"
    B1 = "b1"
    BF16 = "bf16"
    E4M3 = "e4m3"
    E5M2 = "e5m2"
    F32 = "f32"
    S32 = "s32"


MatrixLayoutAttr = keyword_attribute("nvvm.mma_layout", "row col")
"""Whether a matrix is stored by rows or by columns."""


class MatrixTypeAttr(KeywordAttribute[MatrixType]):
    name = "nvvm.mma_type"


MatrixFragmentAttr = keyword_attribute("nvvm.mma_frag", MatrixFragment)
BitOperationAttr = keyword_attribute("nvvm.mma_b1op", "none xor_popc and_popc")
"""What takes the place of a multiplication of single bits."""


IntegerOverflowAttr = keyword_attribute("nvvm.mma_int_overflow", "satfinite wrapped")
"""What becomes of integers that are too large."""


MatrixKindAttr = keyword_attribute("nvvm.mma_kind", "f8f6f4")
"""The types that a multiplication of a sparse matrix allows."""


BlockScaleKindAttr = keyword_attribute(
    "nvvm.block_scale_kind", "mxf8f6f4 mxf4 mxf4nvf4"
)
"""The types that a multiplication with scales allows."""


BlockScaleFormatAttr = keyword_attribute("nvvm.block_scale_format", "ue8m0 ue4m3")
"""The type of the scales."""


ScaleVectorSizeAttr = keyword_attribute("nvvm.scale_vec_size", "x1 x2 x4")
"""How many scales there are for a row of elements."""


TransferTypeAttr = keyword_attribute(
    "nvvm.ld_st_matrix_elt_type", "b16 b8 b8x16.b6x16_p32 b8x16.b4x16_p64"
)
"""The type of the elements that are loaded or stored."""

GroupMatrixTypeAttr = keyword_attribute("nvvm.wgmma_type", GroupMatrixType)
ScaleInAttr = keyword_attribute("nvvm.wgmma_scale_in", "one neg")
"""Whether a factor is negated."""

ScaleOutAttr = keyword_attribute("nvvm.wgmma_scale_out", "zero one")
"""Whether the product is added to what is there."""


class _Sizes(ParametrizedAttribute):
    """The sizes of a matrix, or of the three of a multiplication, by name."""

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> list[Attribute]:
        """The sizes; MLIR lets them come in any order."""
        names = [name for name, _ in cls.get_irdl_definition().parameters]
        sizes: dict[str, Attribute] = {}
        with parser.in_angle_brackets():
            while len(sizes) < len(names):
                if sizes:
                    parser.parse_punctuation(",")
                position = parser.pos
                name = parser.parse_identifier()
                if name not in names or name in sizes:
                    parser.raise_error(f"unexpected size {name}", position)
                parser.parse_punctuation("=")
                sizes[name] = IntAttr(parser.parse_integer(allow_boolean=False))
        return [sizes[name] for name in names]

    def print_parameters(self, printer: Printer) -> None:
        names = [name for name, _ in self.get_irdl_definition().parameters]
        with printer.in_angle_brackets():
            printer.print_string(
                ", ".join(f"{name} = {getattr(self, name).data}" for name in names)
            )


@join
@irdl_attr_definition
class MatrixShapeAttr(_Sizes):
    """`#nvvm.shape<m = 16, n = 8, k = 16>`: m by k times k by n."""

    name = "nvvm.shape"

    m: IntAttr
    n: IntAttr
    k: IntAttr

    @property
    def sizes(self) -> tuple[int, int, int]:
        """m, n and k."""
        return self.m.data, self.n.data, self.k.data


@join
@irdl_attr_definition
class TransferShapeAttr(_Sizes):
    """`#nvvm.ld_st_matrix_shape<m = 8, n = 8>`"""

    name = "nvvm.ld_st_matrix_shape"

    m: IntAttr
    n: IntAttr

    @property
    def sizes(self) -> tuple[int, int]:
        """m and n."""
        return self.m.data, self.n.data
