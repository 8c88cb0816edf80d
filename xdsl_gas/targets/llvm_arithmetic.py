"""
Translates arithmetic, comparisons, conversions, and vector and aggregate operations.

See https://llvm.org/docs/LangRef.html#instruction-reference.
"""

from collections.abc import Sequence

from llvmlite import ir
from xdsl.dialects import llvm
from xdsl.ir import Operation

from xdsl_gas.targets.llvm_constants import with_part
from xdsl_gas.targets.properties import NotWritable, Properties, words
from xdsl_gas.targets.writer import FunctionWriter, Made, Writer
from xdsl_gas.targets.written import Constant

_INTEGER_PREDICATES = words("eq ne slt sle sgt sge ult ule ugt uge")
_FLOAT_PREDICATES = words(
    "false oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno true"
)


def fast_math(properties: Properties) -> str:
    """Returns the fast-math flags, each followed by a space."""
    flags = properties.attribute("fastmathFlags")
    if not isinstance(flags, llvm.FastMathAttr):
        return ""
    names = sorted(flag.value for flag in flags.data)
    return "fast " if len(names) == 7 else "".join(f"{name} " for name in names)


def _wraps(properties: Properties) -> str:
    flags = properties.integer("overflowFlags")
    return ("nuw " if flags & 2 else "") + ("nsw " if flags & 1 else "")


def _binary(word: str) -> Writer:
    def write(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
        flags = (
            _wraps(properties)
            + properties.word("isExact", "exact")
            + properties.word("isDisjoint", "disjoint")
            + fast_math(properties)
        )
        left, right = op.operands
        return f"{word} {flags}{to.typed(left)}, {to.bare(right)}"

    return write


def _unary(word: str) -> Writer:
    def write(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
        return f"{word} {fast_math(properties)}{to.typed(op.operands[0])}"

    return write


def _conversion(word: str) -> Writer:
    def write(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
        flags = _wraps(properties) + properties.word("nonNeg", "nneg")
        flags += fast_math(properties)
        (operand,) = op.operands
        if operand.type == op.results[0].type:
            # MLIR allows bitcasts of pointers to the same type, LLVM does not.
            return to.value(operand)
        known = to.module.metadata.dereferenceable(properties)
        return f"{word} {flags}{to.typed(operand)} to {to.result_type(op)}{known}"

    return write


def _comparison(word: str, predicates: Sequence[str]) -> Writer:
    def write(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
        predicate = predicates[properties.integer("predicate")]
        left, right = op.operands
        flags = properties.word("samesign", "samesign") + fast_math(properties)
        return f"{word} {flags}{predicate} {to.typed(left)}, {to.bare(right)}"

    return write


def _select(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    return f"select {fast_math(properties)}" + ", ".join(map(to.typed, op.operands))


def _plain(word: str) -> Writer:
    def write(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
        return f"{word} " + ", ".join(map(to.typed, op.operands))

    return write


def _shuffle(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    mask = properties.integers("mask")
    kind = to.result_type(op)
    if not isinstance(kind, ir.VectorType):
        raise NotWritable(f"a shuffle of {kind}")
    lanes = ", ".join(f"i32 {'poison' if lane < 0 else lane}" for lane in mask)
    operands = ", ".join(map(to.typed, op.operands))
    return f"shufflevector {operands}, <{len(mask)} x i32> <{lanes}>"


def _extract(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    position = "".join(f", {index}" for index in properties.integers("position"))
    return f"extractvalue {to.typed(op.operands[0])}{position}"


def _insert(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    index = properties.integers("position")
    whole, part = map(to.value, op.operands)
    if to.only_constants:
        assert isinstance(whole, Constant)
        assert isinstance(part, Constant)
        return with_part(whole, index, part)
    position = "".join(f", {number}" for number in index)
    return f"insertvalue {', '.join(map(to.typed, op.operands))}{position}"


_SAME_NAME = words(
    "add sub mul shl udiv sdiv lshr ashr urem srem and or xor fadd fsub fmul fdiv frem"
)
_CONVERSIONS = words(
    "trunc zext sext fptrunc fpext bitcast addrspacecast ptrtoint inttoptr "
    "uitofp sitofp fptoui fptosi"
)

WRITERS: dict[str, Writer] = {
    **{f"llvm.{word}": _binary(word) for word in _SAME_NAME},
    **{f"llvm.{word}": _conversion(word) for word in _CONVERSIONS},
    "llvm.fneg": _unary("fneg"),
    "llvm.freeze": _unary("freeze"),
    "llvm.icmp": _comparison("icmp", _INTEGER_PREDICATES),
    "llvm.fcmp": _comparison("fcmp", _FLOAT_PREDICATES),
    "llvm.select": _select,
    "llvm.extractelement": _plain("extractelement"),
    "llvm.insertelement": _plain("insertelement"),
    "llvm.shufflevector": _shuffle,
    "llvm.extractvalue": _extract,
    "llvm.insertvalue": _insert,
}
