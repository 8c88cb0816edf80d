"""
Cross-lane operations of a wave.
"""

from xdsl.dialects.builtin import i1, i32
from xdsl.irdl import VarConstraint
from xdsl.traits import Pure

from xdsl_gas.dialects.definitions.records import operation, operations
from xdsl_gas.dialects.llvm.operand_types import I1, I32
from xdsl_gas.dialects.llvm.syntax.signatures import ATTRIBUTES_OF_EACH
from xdsl_gas.dialects.rocdl.rules import ANY, PAIR, SAME
from xdsl_gas.dialects.rocdl.stripped_types import Stripped

_SAME_LANES = VarConstraint("Lanes", ANY)


operation(
    "rocdl.ds_swizzle",
    "The value of the lane that `offset`, a pattern, says.",
    "$src `,` $offset attr-dict `:` `(` type($src) `,` type($offset) `)` `->` "
    "type($res)",
    operands={"src": i32, "offset": i32},
    results={"res": i32},
)
operation(
    "rocdl.ds_bpermute",
    "The value of the lane `index / 4`.",
    "$index `,` $src attr-dict `:` `(` type($index) `,` type($src) `)` `->` type($res)",
    operands={"index": i32, "src": i32},
    results={"res": i32},
)
operation(
    "rocdl.ballot",
    "A bit for each lane: whether `pred` holds there.",
    "$pred attr-dict `:` type($res)",
    operands={"pred": i1},
    results={"res": ANY},
)
operation(
    "rocdl.readfirstlane",
    "The value of the first active lane.",
    "$src attr-dict `:` type($res)",
    operands={"src": SAME},
    results={"res": SAME},
)
operation(
    "rocdl.readlane",
    "The value `src0` of the lane `src1`.",
    "$src0 `,` $src1 attr-dict `:` `(` type($src0) `,` type($src1) `)` `->` type($res)",
    operands={"src0": SAME, "src1": i32},
    results={"res": SAME},
)
operation(
    "rocdl.update.dpp",
    "The value of the lane that a pattern says, or `old`.",
    "attr-dict $old `,` $src `with` $dppCtrl `,` $rowMask `,` $bankMask `,` "
    "$boundCtrl `:` type($src)",
    operands={"old": SAME, "src": SAME},
    properties={"dppCtrl": I32, "rowMask": I32, "bankMask": I32, "boundCtrl": I1},
    results={"res": SAME},
)
operation(
    "rocdl.permlanex16",
    "The value of a lane of the neighboring row of 16.",
    "attr-dict $old `,` $src0 `,` $src1 `,` $src2 `,` $fi `,` $boundControl `:` "
    "type($src0) `,` type($src1)",
    operands={"old": SAME, "src0": SAME, "src1": _SAME_LANES, "src2": _SAME_LANES},
    properties={"fi": I1, "boundControl": I1},
    results={"res": SAME},
)
operations(
    "rocdl.mbcnt.",
    ("lo", "hi"),
    "$in0 `,` $in1 attr-dict `:` `(` type($in0) `,` type($in1) `)` `->` type($res)",
    doc="`in1` and the number of bits in `in0` that stand for lanes before this one.",
    operands={"in0": i32, "in1": i32},
    properties=ATTRIBUTES_OF_EACH,
    results={"res": i32},
    traits=(Pure(),),
)
operations(
    "rocdl.",
    ("permlane16.swap", "permlane32.swap"),
    "attr-dict $old `,` $src `,` $fi `,` $boundControl `:` `(` type($old) `,` "
    "type($src) `)` `->` custom<Stripped>(type($res))",
    doc="Both values, after rows of one were exchanged with rows of the other.",
    operands={"old": i32, "src": i32},
    properties={"fi": I1, "boundControl": I1},
    results={"res": PAIR},
    directives=(Stripped,),
)
