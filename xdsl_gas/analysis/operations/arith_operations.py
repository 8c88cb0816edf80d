"""
The records of MLIR's dialect `arith`, which has no pointers but computes addresses.

Source: [the dialect's documentation](https://mlir.llvm.org/docs/Dialects/ArithOps/).
"""

from xdsl_gas.analysis.operations.records import (
    NUMBER,
    arithmetic,
    forwards,
    integer,
    selects,
)
from xdsl_gas.analysis.operations.semantics import Opcode, OperationSemantics

_ADDRESSES = {
    "addi": arithmetic(Opcode.ADD),
    "andi": arithmetic(Opcode.AND),
    "ori": arithmetic(Opcode.OR),
    "subi": arithmetic(Opcode.SUB),
    "xori": arithmetic(Opcode.XOR),
    "select": selects(),
    # An index is as wide as a pointer, or holds no address at all.
    "index_cast": forwards(0, opcode=Opcode.INDEX_CAST),
    "index_castui": forwards(0, opcode=Opcode.INDEX_CAST),
}

_INTEGERS = {
    "constant": integer(Opcode.CONSTANT),
    "divsi": integer(Opcode.SDIV),
    "divui": integer(Opcode.UDIV),
    "extsi": integer(Opcode.SEXT),
    "extui": integer(Opcode.ZEXT),
    "maxsi": integer(Opcode.SMAX),
    "maxui": integer(Opcode.UMAX),
    "minsi": integer(Opcode.SMIN),
    "minui": integer(Opcode.UMIN),
    "muli": integer(Opcode.MUL),
    "remsi": integer(Opcode.SREM),
    "remui": integer(Opcode.UREM),
    "shli": integer(Opcode.SHL),
    "shrsi": integer(Opcode.ASHR),
    "shrui": integer(Opcode.LSHR),
    "trunci": integer(Opcode.TRUNC),
    **dict.fromkeys(
        (
            "addui_extended",
            "bitcast",
            "ceildivsi",
            "ceildivui",
            "floordivsi",
            "fptosi",
            "fptoui",
            "mulsi_extended",
            "mului_extended",
        ),
        integer(),
    ),
}

_NUMBERS = {
    "cmpi": OperationSemantics(is_comparison=True, is_number=True, opcode=Opcode.ICMP),
    **dict.fromkeys(
        ("addf", "cmpf", "divf", "mulf", "negf", "remf", "sitofp", "subf", "uitofp"),
        NUMBER,
    ),
}

ARITH = {
    f"arith.{name}": record
    for rows in (_ADDRESSES, _INTEGERS, _NUMBERS)
    for name, record in rows.items()
}
