"""
The part of the table that is about integers: which operations compute addresses of
addresses, and which numbers of which no address is made in sight.
"""

from enum import Enum, auto

from xdsl.ir import Operation


class Arithmetic(Enum):
    """How integers that may be addresses are computed with."""

    SUM = auto()
    DIFFERENCE = auto()
    AND = auto()
    OR = auto()
    XOR = auto()


ARITHMETIC = {
    "llvm.add": Arithmetic.SUM,
    "llvm.sub": Arithmetic.DIFFERENCE,
    "llvm.and": Arithmetic.AND,
    "llvm.or": Arithmetic.OR,
    "llvm.xor": Arithmetic.XOR,
    "arith.addi": Arithmetic.SUM,
    "arith.subi": Arithmetic.DIFFERENCE,
    "arith.andi": Arithmetic.AND,
    "arith.ori": Arithmetic.OR,
    "arith.xori": Arithmetic.XOR,
}
"""Operations on integers that carry the pointers which go into them."""

_LLVM_NUMBERS = frozenset(
    f"llvm.{name}"
    for name in (
        "ashr",
        "fptosi",
        "fptoui",
        "lshr",
        "mlir.constant",
        "mul",
        "sdiv",
        "sext",
        "shl",
        "srem",
        "trunc",
        "udiv",
        "urem",
        "zext",
        *(
            f"intr.{name}"
            for name in (
                "abs",
                "bitreverse",
                "bswap",
                "ctlz",
                "ctpop",
                "cttz",
                "fshl",
                "fshr",
                "smax",
                "smin",
                "umax",
                "umin",
            )
        ),
    )
)

_ARITH_NUMBERS = frozenset(
    f"arith.{name}"
    for name in (
        "addui_extended",
        "bitcast",
        "ceildivsi",
        "ceildivui",
        "constant",
        "divsi",
        "divui",
        "extsi",
        "extui",
        "floordivsi",
        "fptosi",
        "fptoui",
        "maxsi",
        "maxui",
        "minsi",
        "minui",
        "muli",
        "mulsi_extended",
        "mului_extended",
        "remsi",
        "remui",
        "shli",
        "shrsi",
        "shrui",
        "trunci",
    )
)

_OPENCL_NUMBERS = frozenset(
    f"opencl.get_{name}"
    for name in (
        "enqueued_local_size",
        "global_id",
        "global_offset",
        "global_size",
        "group_id",
        "local_id",
        "local_size",
        "num_groups",
        "work_dim",
    )
)

NUMBERS = _LLVM_NUMBERS | _ARITH_NUMBERS | _OPENCL_NUMBERS
"""Operations on integers whose results are not taken for addresses in sight."""

_ARITH_WORDS = {
    "arith.addi": "add",
    "arith.andi": "and",
    "arith.divsi": "sdiv",
    "arith.divui": "udiv",
    "arith.extsi": "sext",
    "arith.extui": "zext",
    "arith.maxsi": "smax",
    "arith.maxui": "umax",
    "arith.minsi": "smin",
    "arith.minui": "umin",
    "arith.muli": "mul",
    "arith.ori": "or",
    "arith.remsi": "srem",
    "arith.remui": "urem",
    "arith.select": "select",
    "arith.shli": "shl",
    "arith.shrsi": "ashr",
    "arith.shrui": "lshr",
    "arith.subi": "sub",
    "arith.trunci": "trunc",
    "arith.xori": "xor",
}


def integer_word(op: Operation) -> str:
    """LLVM's name of an operation on integers of either dialect; "" for the rest."""
    if op.name.startswith("llvm."):
        return op.name.removeprefix("llvm.").removeprefix("intr.")
    return _ARITH_WORDS.get(op.name, "")
