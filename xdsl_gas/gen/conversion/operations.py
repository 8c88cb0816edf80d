"""What each operation of the `llvm` dialect becomes."""

from collections.abc import Callable, Mapping

from xdsl.dialects import llvm
from xdsl.dialects.builtin import FloatAttr, IntegerAttr
from xdsl.ir import Operation

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.dialects.gen.immediates import float_bits, range_of
from xdsl_gas.dialects.gen.scalar_types import (
    BITS,
    ScalarType,
)
from xdsl_gas.gen.conversion.addresses import (
    convert_alloca,
    convert_copy,
    convert_gep,
    convert_load,
    convert_store,
)
from xdsl_gas.gen.conversion.builder import Builder, unsupported
from xdsl_gas.gen.conversion.builtins import convert_call

Converter = Callable[[Builder, Operation], None]

_BOOL = ScalarType.BOOL


def convert(builder: Builder, op: Operation) -> None:
    """Converts an operation that ends no block. Raises `MemorySpaceError`."""
    if isinstance(op, llvm.CallOp):
        convert_call(builder, op)
        return
    found = CONVERTERS.get(op.name)
    if found is None:
        raise unsupported(op, f"'{op.name}' is")
    found(builder, op)


def unsigned(type: ScalarType) -> ScalarType:
    """Returns the unsigned integer type of the width of an integer type."""
    if type is _BOOL or type.value.startswith("u"):
        return type
    return ScalarType("u" + type.value)


def _constant(builder: Builder, op: Operation) -> None:
    result = op.results[0]
    type = builder.type_of(op, result.type)
    value = op.properties.get("value")
    match value:
        case IntegerAttr():
            values = range_of(type)
            number = integer_value(value) or 0
            bits = number if number in values else number - (1 << BITS[type])
            if bits not in values:
                bits = number & ((1 << BITS[type]) - 1)
        case FloatAttr():
            bits = float_bits(type, value.value.data)
        case _:
            raise unsupported(op, "this constant is")
    builder.register_of[result] = builder.immediate(type, bits)


def _zero(builder: Builder, op: Operation) -> None:
    type = builder.type_of(op, op.results[0].type)
    builder.register_of[op.results[0]] = builder.immediate(type, 0)


def _nothing(builder: Builder, op: Operation) -> None:
    """For markers, which have no effect."""


def _computed(
    opcode: str, is_unsigned: bool = False, is_any: bool = False
) -> Converter:
    def run(builder: Builder, op: Operation) -> None:
        type = builder.type_of(op, op.results[0].type)
        if type is _BOOL and not is_any:
            raise unsupported(op, f"'{op.name}' of i1 is")
        kind = unsigned(type) if is_unsigned else type
        read = [builder.of(operand) for operand in op.operands]
        builder.register_of[op.results[0]] = builder.compute(opcode, kind, *read)

    return run


def _negated(builder: Builder, op: Operation) -> None:
    type = builder.type_of(op, op.results[0].type)
    zero = builder.immediate(type, 1 << BITS[type] - 1)
    value = builder.of(op.operands[0])
    builder.register_of[op.results[0]] = builder.compute("SUB", type, zero, value)


def _not(builder: Builder, register: int) -> int:
    one = builder.immediate(_BOOL, 1)
    return builder.compute("XOR", _BOOL, register, one)


_INTEGER_TESTS = {
    **{word: (word.upper(), False) for word in ("eq", "ne")},
    **{f"s{word}": (word.upper(), False) for word in ("lt", "le", "gt", "ge")},
    **{f"u{word}": (word.upper(), True) for word in ("lt", "le", "gt", "ge")},
}
_INTEGER_WORDS = ("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")


def _icmp(builder: Builder, op: Operation) -> None:
    first, second = op.operands
    type = builder.type_of(op, first.type)
    word = _INTEGER_WORDS[integer_value(op.properties["predicate"]) or 0]
    opcode, is_unsigned = _INTEGER_TESTS[word]
    if type is _BOOL and opcode not in ("EQ", "NE"):
        raise unsupported(op, "an order of i1 is")
    kind = unsigned(type) if is_unsigned else type
    builder.register_of[op.results[0]] = builder.compute(
        opcode, kind, builder.of(first), builder.of(second), result=_BOOL
    )


_FLOAT_TESTS = (
    None,
    ("EQ", False),
    ("GT", False),
    ("GE", False),
    ("LT", False),
    ("LE", False),
    None,
    ("ORD", False),
    None,
    ("LE", True),
    ("LT", True),
    ("GE", True),
    ("GT", True),
    ("NE", False),
    ("ORD", True),
    None,
)
"""The instruction of each predicate, and whether its result is inverted."""

_ONE, _UEQ = 6, 8


def _fcmp(builder: Builder, op: Operation) -> None:
    first, second = (builder.of(operand) for operand in op.operands)
    type = builder.type_of(op, op.operands[0].type)
    predicate = integer_value(op.properties["predicate"]) or 0
    test = _FLOAT_TESTS[predicate]

    def compared(opcode: str) -> int:
        return builder.compute(opcode, type, first, second, result=_BOOL)

    if predicate in (_ONE, _UEQ):
        found = builder.compute("OR", _BOOL, compared("LT"), compared("GT"))
        inverted = predicate == _UEQ
    elif test is None:
        found, inverted = builder.immediate(_BOOL, int(predicate != 0)), False
    else:
        found, inverted = compared(test[0]), test[1]
    builder.register_of[op.results[0]] = _not(builder, found) if inverted else found


def _select(builder: Builder, op: Operation) -> None:
    type = builder.type_of(op, op.results[0].type)
    if builder.type_of(op, op.operands[0].type) is not _BOOL:
        raise unsupported(op, "a condition other than i1 is")
    read = [builder.of(operand) for operand in op.operands]
    builder.register_of[op.results[0]] = builder.compute("SEL", type, *read)


def _extended(is_signed: bool) -> Converter:
    def run(builder: Builder, op: Operation) -> None:
        source = builder.type_of(op, op.operands[0].type)
        to = builder.type_of(op, op.results[0].type)
        value = builder.of(op.operands[0])
        if source is _BOOL:
            set_value = builder.immediate(to, -1 if is_signed else 1)
            zero = builder.immediate(to, 0)
            found = builder.compute("SEL", to, value, set_value, zero)
        else:
            found = builder.convert(
                to, source if is_signed else unsigned(source), value
            )
        builder.register_of[op.results[0]] = found

    return run


def _truncated(builder: Builder, op: Operation) -> None:
    source = builder.type_of(op, op.operands[0].type)
    to = builder.type_of(op, op.results[0].type)
    value = builder.of(op.operands[0])
    if to is _BOOL:
        low = builder.compute("AND", source, value, builder.immediate(source, 1))
        zero = builder.immediate(source, 0)
        found = builder.compute("NE", source, low, zero, result=_BOOL)
    else:
        found = builder.convert(to, source, value)
    builder.register_of[op.results[0]] = found


def _converted(from_unsigned: bool = False, to_unsigned: bool = False) -> Converter:
    def run(builder: Builder, op: Operation) -> None:
        source = builder.type_of(op, op.operands[0].type)
        to = builder.type_of(op, op.results[0].type)
        if _BOOL in (source, to):
            raise unsupported(op, f"'{op.name}' of i1 is")
        source = unsigned(source) if from_unsigned else source
        to = unsigned(to) if to_unsigned else to
        builder.register_of[op.results[0]] = builder.number(
            to, source, builder.of(op.operands[0])
        )

    return run


def _reinterpreted(builder: Builder, op: Operation) -> None:
    """The same bits, extended with zeros or truncated."""
    source = builder.type_of(op, op.operands[0].type)
    to = builder.type_of(op, op.results[0].type)
    value = builder.of(op.operands[0])
    if BITS[source] != BITS[to]:
        if _BOOL in (source, to):
            raise unsupported(op, f"'{op.name}' of i1 is")
        value = builder.convert(unsigned(to), unsigned(source), value)
    builder.register_of[op.results[0]] = value


def _fused(builder: Builder, op: Operation) -> None:
    _computed("MAD")(builder, op)


def _extreme(opcode: str, is_unsigned: bool) -> Converter:
    def run(builder: Builder, op: Operation) -> None:
        type = builder.type_of(op, op.results[0].type)
        if type is _BOOL:
            raise unsupported(op, f"'{op.name}' of i1 is")
        kind = unsigned(type) if is_unsigned else type
        first, second = (builder.of(operand) for operand in op.operands)
        test = builder.compute(opcode, kind, first, second, result=_BOOL)
        found = builder.compute("SEL", kind, test, first, second)
        builder.register_of[op.results[0]] = found

    return run


CONVERTERS: Mapping[str, Converter] = {
    "llvm.mlir.constant": _constant,
    **dict.fromkeys(("llvm.mlir.zero", "llvm.mlir.undef", "llvm.mlir.poison"), _zero),
    **dict.fromkeys(
        (
            *("llvm.intr.lifetime.start", "llvm.intr.lifetime.end"),
            *("llvm.intr.dbg.declare", "llvm.intr.dbg.label", "llvm.intr.dbg.value"),
            "llvm.intr.assume",
        ),
        _nothing,
    ),
    **{
        f"llvm.{name}": _computed(name.upper()) for name in ("add", "sub", "mul", "shl")
    },
    **{f"llvm.{n}": _computed(n.upper(), is_any=True) for n in ("and", "or", "xor")},
    "llvm.sdiv": _computed("DIV"),
    "llvm.srem": _computed("REM"),
    "llvm.udiv": _computed("DIV", is_unsigned=True),
    "llvm.urem": _computed("REM", is_unsigned=True),
    "llvm.lshr": _computed("SHR"),
    "llvm.ashr": _computed("ASR"),
    "llvm.fadd": _computed("ADD"),
    "llvm.fsub": _computed("SUB"),
    "llvm.fmul": _computed("MUL"),
    "llvm.fdiv": _computed("DIV"),
    "llvm.frem": _computed("REM"),
    "llvm.fneg": _negated,
    "llvm.icmp": _icmp,
    "llvm.fcmp": _fcmp,
    "llvm.select": _select,
    "llvm.zext": _extended(is_signed=False),
    "llvm.sext": _extended(is_signed=True),
    "llvm.trunc": _truncated,
    "llvm.fptrunc": _converted(),
    "llvm.fpext": _converted(),
    "llvm.fptosi": _converted(),
    "llvm.fptoui": _converted(to_unsigned=True),
    "llvm.sitofp": _converted(),
    "llvm.uitofp": _converted(from_unsigned=True),
    "llvm.bitcast": _reinterpreted,
    "llvm.ptrtoint": _reinterpreted,
    "llvm.inttoptr": _reinterpreted,
    "llvm.addrspacecast": _reinterpreted,
    "llvm.getelementptr": convert_gep,
    "llvm.load": convert_load,
    "llvm.store": convert_store,
    "llvm.alloca": convert_alloca,
    "llvm.intr.memcpy": convert_copy,
    "llvm.intr.fma": _fused,
    "llvm.intr.fmuladd": _fused,
    "llvm.intr.sqrt": _computed("SQR"),
    "llvm.intr.fabs": _computed("ABS"),
    "llvm.intr.floor": _computed("RNDD"),
    "llvm.intr.ceil": _computed("RNDU"),
    "llvm.intr.trunc": _computed("RNDZ"),
    "llvm.intr.rint": _computed("RNDE"),
    "llvm.intr.roundeven": _computed("RNDE"),
    "llvm.intr.smin": _extreme("LT", is_unsigned=False),
    "llvm.intr.smax": _extreme("GT", is_unsigned=False),
    "llvm.intr.umin": _extreme("LT", is_unsigned=True),
    "llvm.intr.umax": _extreme("GT", is_unsigned=True),
}
"""The converters by operation."""
