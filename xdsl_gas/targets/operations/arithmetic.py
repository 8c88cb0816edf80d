"""
Translates arithmetic, comparisons, conversions, and vector and aggregate operations.

See https://llvm.org/docs/LangRef.html#instruction-reference.
"""

from collections.abc import Sequence

from xdsl.dialects import llvm
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.operations.operands import operands_of
from xdsl_gas.targets.llvm_constants import Constant, Constants
from xdsl_gas.targets.llvm_types import is_scalable
from xdsl_gas.targets.properties import NotWritable, Properties, words
from xdsl_gas.targets.writer import FunctionWriter, Made, Writer

_INTEGER_PREDICATES = words("eq ne slt sle sgt sge ult ule ugt uge")
_FLOAT_PREDICATES = words(
    "false oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno true"
)


FAST_MATH_FLAGS = frozenset(words("afn arcp contract fast ninf nnan nsz reassoc"))


def fast_math(properties: Properties) -> str:
    """Returns the fast-math flags, each followed by a space."""
    flags = properties.pop("fastmathFlags", None)
    return "" if flags is None else _fast_math(flags)


def _fast_math(flags: Attribute) -> str:
    if not isinstance(flags, llvm.FastMathAttr):
        return ""
    names = sorted(flag.value for flag in flags.data)
    return "fast " if len(names) == 7 else "".join([f"{name} " for name in names])


def _wraps(properties: Properties) -> str:
    flags = properties.integer("overflowFlags")
    return ("nuw " if flags & 2 else "") + ("nsw " if flags & 1 else "")


def _binary(word: str) -> Writer:
    def write(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
        flags = (
            (
                _wraps(properties)
                + properties.word("isExact", "exact")
                + properties.word("isDisjoint", "disjoint")
                + fast_math(properties)
            )
            if properties
            else ""
        )
        left, right = operands_of(op)
        if to.only_constants:
            return _expression(to, op, f"{word} {flags}")
        return f"{word} {flags}{to.typed(left)}, {to.bare(right)}"

    return write


def _expression(to: FunctionWriter, op: Operation, head: str) -> Constant:
    """Returns a constant expression; may raise `NotWritable`."""
    if op.name not in EXPRESSIONS:
        raise NotWritable(f"`{op.name}` in an initializer")
    result_type = op.results[0].type
    return Constant(result_type, f"{head}({to.all_typed(operands_of(op))})")


def _unary(word: str) -> Writer:
    def write(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
        flags = fast_math(properties)
        if to.only_constants:
            return _expression(to, op, f"{word} ")
        (operand,) = operands_of(op)
        return f"{word} {flags}{to.typed(operand)}"

    return write


def _conversion(word: str) -> Writer:
    def write(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
        flags = ""
        if properties:
            flags = _wraps(properties) + properties.word("nonNeg", "nneg")
            flags += fast_math(properties)
        (operand,) = operands_of(op)
        if to.only_constants:
            result = op.results[0].type
            if op.name not in EXPRESSIONS:
                raise NotWritable(f"`{op.name}` in an initializer")
            inside = f"({to.typed(operand)} to {to.result_type(op)})"
            return Constant(result, f"{word} {flags}{inside}")
        return f"{word} {flags}{to.typed(operand)} to {to.result_type(op)}"

    return write


def _comparison(word: str, predicates: Sequence[str]) -> Writer:
    def write(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
        predicate = predicates[properties.integer("predicate")]
        left, right = operands_of(op)
        flags = properties.word("samesign", "samesign") + fast_math(properties)
        if to.only_constants:
            return _expression(to, op, "")
        return f"{word} {flags}{predicate} {to.typed(left)}, {to.bare(right)}"

    return write


def _plain(word: str) -> Writer:
    def write(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
        flags = fast_math(properties)
        if to.only_constants:
            return _expression(to, op, f"{word} ")
        return f"{word} {flags}{to.all_typed(operands_of(op))}"

    return write


def _insert_element(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    if not to.only_constants:
        return f"insertelement {to.all_typed(operands_of(op))}"
    whole, part, index = map(to.constant, operands_of(op))
    constants = to.module.constants
    if index.text.isdecimal() and not is_scalable(whole.type):
        try:
            return _with_part(
                constants, whole, (int(index.text),), part, is_last_use=_is_last_use(op)
            )
        except NotWritable:
            pass
    return _expression(to, op, "insertelement ")


def _is_last_use(op: Operation) -> bool:
    """Whether only this operation uses the aggregate that it changes."""
    return operands_of(op)[0].has_one_use()


def _shuffle(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    mask = properties.integers("mask")
    result_type = op.results[0].type
    operands = to.all_typed(operands_of(op))
    scalable = is_scalable(result_type)
    if scalable and not (set(mask) <= {0} or set(mask) <= {-1}):
        raise NotWritable(f"a shuffle of {to.result_type(op)} by {list(mask)}")
    length = f"vscale x {len(mask)}" if scalable else f"{len(mask)}"
    if not any(mask):
        lanes = "zeroinitializer"
    elif all(lane < 0 for lane in mask):
        lanes = "poison"
    else:
        each = [f"i32 {'poison' if lane < 0 else lane}" for lane in mask]
        lanes = f"<{', '.join(each)}>"
    text = f"{operands}, <{length} x i32> {lanes}"
    if to.only_constants:
        return Constant(result_type, f"shufflevector ({text})")
    return f"shufflevector {text}"


def _extract(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    position = properties.integers("position")
    if to.only_constants:
        part = to.constant(operands_of(op)[0])
        for index in position:
            part = to.module.constants.parts(part)[index]
        return part
    following = "".join([f", {index}" for index in position])
    return f"extractvalue {to.typed(operands_of(op)[0])}{following}"


def _insert(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    index = properties.integers("position")
    if to.only_constants:
        whole, part = map(to.constant, operands_of(op))
        return _with_part(
            to.module.constants, whole, index, part, is_last_use=_is_last_use(op)
        )
    position = "".join([f", {number}" for number in index])
    return f"insertvalue {to.all_typed(operands_of(op))}{position}"


def _with_part(
    constants: Constants,
    whole: Constant,
    index: tuple[int, ...],
    part: Constant,
    *,
    is_last_use: bool,
) -> Constant:
    """Returns a constant with the element at `index` replaced."""
    if not index:
        return part
    parts = constants.parts(whole)
    if whole.parts is not None and not is_last_use:
        parts = list(parts)
    inner = parts[index[0]]
    parts[index[0]] = _with_part(
        constants, inner, index[1:], part, is_last_use=is_last_use
    )
    return constants.made_of(whole.type, parts)


def _argument(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    return f"va_arg {to.typed(operands_of(op)[0])}, {to.result_type(op)}"


EXPRESSIONS = frozenset(
    words(
        "llvm.add llvm.sub llvm.xor llvm.trunc llvm.bitcast llvm.addrspacecast "
        "llvm.ptrtoint llvm.inttoptr llvm.getelementptr llvm.extractelement "
        "llvm.insertelement llvm.shufflevector llvm.insertvalue llvm.extractvalue"
    )
)
"""The operations that LLVM's constants support, besides addresses."""

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
    "llvm.select": _plain("select"),
    "llvm.extractelement": _plain("extractelement"),
    "llvm.insertelement": _insert_element,
    "llvm.shufflevector": _shuffle,
    "llvm.extractvalue": _extract,
    "llvm.insertvalue": _insert,
    "llvm.va_arg": _argument,
}
