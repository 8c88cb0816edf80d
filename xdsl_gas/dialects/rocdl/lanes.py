"""
Values of the other lanes of a wave.
"""

from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr, i1, i32
from xdsl.irdl import (
    IRDLOperation,
    VarConstraint,
    operand_def,
    opt_prop_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import Pure

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.variants import variants
from xdsl_gas.dialects.llvm.operand_types import I1, I32
from xdsl_gas.dialects.rocdl.rules import ANY, PAIR, SAME
from xdsl_gas.dialects.rocdl.stripped_types import Stripped

_SAME_LANES = VarConstraint("Lanes", ANY)


@operation_definition
class MbcntOp(IRDLOperation):
    """`in1` and the number of bits in `in0` that stand for lanes before this one."""

    assembly_format = (
        "$in0 `,` $in1 attr-dict `:` `(` type($in0) `,` type($in1) `)` `->` type($res)"
    )

    in0 = operand_def(i32)
    in1 = operand_def(i32)
    arg_attrs = opt_prop_def(ArrayAttr[DictionaryAttr])
    res_attrs = opt_prop_def(ArrayAttr[DictionaryAttr])
    res = result_def(i32)

    traits = traits_def(Pure())


@operation_definition
class DsSwizzleOp(IRDLOperation):
    """The value of the lane that `offset`, a pattern, says."""

    name = "rocdl.ds_swizzle"
    assembly_format = (
        "$src `,` $offset attr-dict `:` `(` type($src) `,` type($offset) `)` `->` "
        "type($res)"
    )

    src = operand_def(i32)
    offset = operand_def(i32)
    res = result_def(i32)


@operation_definition
class DsBpermuteOp(IRDLOperation):
    """The value of the lane `index / 4`."""

    name = "rocdl.ds_bpermute"
    assembly_format = (
        "$index `,` $src attr-dict `:` `(` type($index) `,` type($src) `)` `->` "
        "type($res)"
    )

    index = operand_def(i32)
    src = operand_def(i32)
    res = result_def(i32)


@operation_definition
class BallotOp(IRDLOperation):
    """A bit for each lane: whether `pred` holds there."""

    name = "rocdl.ballot"
    assembly_format = "$pred attr-dict `:` type($res)"

    pred = operand_def(i1)
    res = result_def(ANY)


@operation_definition
class ReadfirstlaneOp(IRDLOperation):
    """The value of the first active lane."""

    name = "rocdl.readfirstlane"
    assembly_format = "$src attr-dict `:` type($res)"

    src = operand_def(SAME)
    res = result_def(SAME)


@operation_definition
class ReadlaneOp(IRDLOperation):
    """The value `src0` of the lane `src1`."""

    name = "rocdl.readlane"
    assembly_format = (
        "$src0 `,` $src1 attr-dict `:` `(` type($src0) `,` type($src1) `)` `->` "
        "type($res)"
    )

    src0 = operand_def(SAME)
    src1 = operand_def(i32)
    res = result_def(SAME)


@operation_definition
class UpdateDppOp(IRDLOperation):
    """The value of the lane that a pattern says, or `old`."""

    name = "rocdl.update.dpp"
    assembly_format = (
        "attr-dict $old `,` $src `with` $dppCtrl `,` $rowMask `,` $bankMask `,` "
        "$boundCtrl `:` type($src)"
    )

    old = operand_def(SAME)
    src = operand_def(SAME)
    dppCtrl = prop_def(I32)
    rowMask = prop_def(I32)
    bankMask = prop_def(I32)
    boundCtrl = prop_def(I1)
    res = result_def(SAME)


@operation_definition
class Permlanex16Op(IRDLOperation):
    """The value of a lane of the neighbouring row of 16."""

    name = "rocdl.permlanex16"
    assembly_format = (
        "attr-dict $old `,` $src0 `,` $src1 `,` $src2 `,` $fi `,` $boundControl `:` "
        "type($src0) `,` type($src1)"
    )

    old = operand_def(SAME)
    src0 = operand_def(SAME)
    src1 = operand_def(_SAME_LANES)
    src2 = operand_def(_SAME_LANES)
    fi = prop_def(I1)
    boundControl = prop_def(I1)
    res = result_def(SAME)


@operation_definition
class PermlaneSwapOp(IRDLOperation):
    """Both values, after rows of one were exchanged with rows of the other."""

    assembly_format = (
        "attr-dict $old `,` $src `,` $fi `,` $boundControl `:` `(` type($old) `,` "
        "type($src) `)` `->` custom<Stripped>(type($res))"
    )
    custom_directives = (Stripped,)

    old = operand_def(i32)
    src = operand_def(i32)
    fi = prop_def(I1)
    boundControl = prop_def(I1)
    res = result_def(PAIR)


variants(MbcntOp, "rocdl.mbcnt.", ("lo", "hi"))
variants(PermlaneSwapOp, "rocdl.", ("permlane16.swap", "permlane32.swap"))
