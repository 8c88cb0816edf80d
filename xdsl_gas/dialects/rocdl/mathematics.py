"""
Approximate functions, and the median of three.
"""

from xdsl.irdl import VarConstraint
from xdsl.traits import Pure

from xdsl_gas.dialects.definitions.records import operation, operations
from xdsl_gas.dialects.rocdl.rules import FLOAT, FLOATS

_SAME = VarConstraint("T", FLOATS)


operation(
    "rocdl.fmed3",
    "The median of three numbers.",
    "$src0 `,` $src1 `,` $src2 attr-dict `:` type($res)",
    operands={"src0": _SAME, "src1": _SAME, "src2": _SAME},
    results={"res": _SAME},
    traits=(Pure(),),
)
operations(
    "rocdl.",
    ("cos", "exp", "exp2", "log", "rcp", "sin", "sqrt", "tanh"),
    "$arg type($arg) attr-dict `->` type($res)",
    doc="A function of one number, with a small loss of precision.",
    operands={"arg": FLOAT},
    results={"res": FLOAT},
    traits=(Pure(),),
)
