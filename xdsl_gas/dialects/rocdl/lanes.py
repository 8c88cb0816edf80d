"""
Values of the other lanes of a wave.
"""

from typing import ClassVar

from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr, i1, i32
from xdsl.ir import Operation, ParametrizedAttribute
from xdsl.irdl import operand_def, opt_prop_def, prop_def, result_def, traits_def
from xdsl.traits import Pure

from xdsl_gas.dialects.llvm.attributes.types import StructReader
from xdsl_gas.dialects.llvm.verification import operation_definition
from xdsl_gas.dialects.rocdl.declared import DeclaredForm, variant
from xdsl_gas.dialects.rocdl.rules import ANY, I1, I32, PAIR


@operation_definition
class MbcntOp(DeclaredForm):
    """`in1` and the number of bits in `in0` that stand for lanes before this one."""

    FORMAT: ClassVar[str] = (
        "$in0 `,` $in1 attr-dict `:` `(` type($in0) `,` type($in1) `)` `->` type($res)"
    )

    in0 = operand_def(i32)
    in1 = operand_def(i32)
    arg_attrs = opt_prop_def(ArrayAttr[DictionaryAttr])
    res_attrs = opt_prop_def(ArrayAttr[DictionaryAttr])
    res = result_def(i32)

    traits = traits_def(Pure())


@operation_definition
class DsSwizzleOp(DeclaredForm):
    """The value of the lane that `offset`, a pattern, says."""

    name = "rocdl.ds_swizzle"
    FORMAT: ClassVar[str] = (
        "$src `,` $offset attr-dict `:` `(` type($src) `,` type($offset) `)` `->` "
        "type($res)"
    )

    src = operand_def(i32)
    offset = operand_def(i32)
    res = result_def(i32)


@operation_definition
class DsBpermuteOp(DeclaredForm):
    """The value of the lane `index / 4`."""

    name = "rocdl.ds_bpermute"
    FORMAT: ClassVar[str] = (
        "$index `,` $src attr-dict `:` `(` type($index) `,` type($src) `)` `->` "
        "type($res)"
    )

    index = operand_def(i32)
    src = operand_def(i32)
    res = result_def(i32)


@operation_definition
class BallotOp(DeclaredForm):
    """A bit for each lane: whether `pred` holds there."""

    name = "rocdl.ballot"
    FORMAT: ClassVar[str] = "$pred attr-dict `:` type($res)"

    pred = operand_def(i1)
    res = result_def(ANY)


@operation_definition
class ReadfirstlaneOp(DeclaredForm):
    """The value of the first active lane."""

    name = "rocdl.readfirstlane"
    FORMAT: ClassVar[str] = "$src attr-dict `:` type($res)"
    SAME_TYPES: ClassVar[tuple[tuple[str, ...], ...]] = (("res", "src"),)

    src = operand_def(ANY)
    res = result_def(ANY)


@operation_definition
class ReadlaneOp(DeclaredForm):
    """The value `src0` of the lane `src1`."""

    name = "rocdl.readlane"
    FORMAT: ClassVar[str] = (
        "$src0 `,` $src1 attr-dict `:` `(` type($src0) `,` type($src1) `)` `->` "
        "type($res)"
    )
    SAME_TYPES: ClassVar[tuple[tuple[str, ...], ...]] = (("res", "src0"),)

    src0 = operand_def(ANY)
    src1 = operand_def(i32)
    res = result_def(ANY)


@operation_definition
class UpdateDppOp(DeclaredForm):
    """The value of the lane that a pattern says, or `old`."""

    name = "rocdl.update.dpp"
    FORMAT: ClassVar[str] = (
        "attr-dict $old `,` $src `with` $dppCtrl `,` $rowMask `,` $bankMask `,` "
        "$boundCtrl `:` type($src)"
    )
    SAME_TYPES: ClassVar[tuple[tuple[str, ...], ...]] = (("res", "src", "old"),)

    old = operand_def(ANY)
    src = operand_def(ANY)
    dppCtrl = prop_def(I32)
    rowMask = prop_def(I32)
    bankMask = prop_def(I32)
    boundCtrl = prop_def(I1)
    res = result_def(ANY)


@operation_definition
class Permlanex16Op(DeclaredForm):
    """The value of a lane of the neighbouring row of 16."""

    name = "rocdl.permlanex16"
    FORMAT: ClassVar[str] = (
        "attr-dict $old `,` $src0 `,` $src1 `,` $src2 `,` $fi `,` $boundControl `:` "
        "type($src0) `,` type($src1)"
    )
    SAME_TYPES: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("res", "old", "src0"),
        ("src1", "src2"),
    )

    old = operand_def(ANY)
    src0 = operand_def(ANY)
    src1 = operand_def(ANY)
    src2 = operand_def(ANY)
    fi = prop_def(I1)
    boundControl = prop_def(I1)
    res = result_def(ANY)


@operation_definition
class PermlaneSwapOp(DeclaredForm):
    """Both values, after rows of one were exchanged with rows of the other."""

    FORMAT: ClassVar[str] = (
        "attr-dict $old `,` $src `,` $fi `,` $boundControl `:` `(` type($old) `,` "
        "type($src) `)` `->` stripped($res)"
    )
    STRIPPED: ClassVar[type[ParametrizedAttribute]] = StructReader

    old = operand_def(i32)
    src = operand_def(i32)
    fi = prop_def(I1)
    boundControl = prop_def(I1)
    res = result_def(PAIR)


LANE_OPS: tuple[type[Operation], ...] = (
    variant(MbcntOp, "mbcnt.lo"),
    variant(MbcntOp, "mbcnt.hi"),
    DsSwizzleOp,
    DsBpermuteOp,
    BallotOp,
    ReadfirstlaneOp,
    ReadlaneOp,
    UpdateDppOp,
    Permlanex16Op,
    variant(PermlaneSwapOp, "permlane16.swap"),
    variant(PermlaneSwapOp, "permlane32.swap"),
)
