"""What each operation of the `llvm` dialect becomes."""

from collections.abc import Callable, Mapping, Sequence

from xdsl.dialects import llvm
from xdsl.ir import Operation

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.dialects.gen.scalar_types import BITS, ScalarType
from xdsl_gas.gen.conversion.addresses import (
    convert_address,
    convert_alloca,
    convert_copy,
    convert_gep,
    convert_load,
    convert_set,
    convert_store,
)
from xdsl_gas.gen.conversion.atomics import (
    convert_exchange,
    convert_fence,
    convert_update,
)
from xdsl_gas.gen.conversion.builder import Builder, unsupported
from xdsl_gas.gen.conversion.builtins import convert_call
from xdsl_gas.gen.conversion.constants import convert_constant, convert_zero
from xdsl_gas.gen.conversion.scalars import (
    Lane,
    absolute,
    copied_sign,
    funnel_shift,
    number_extreme,
    of_width,
    rounded,
    trailing_zeros,
)
from xdsl_gas.gen.conversion.vectors import (
    convert_bitcast,
    convert_extract_element,
    convert_extract_value,
    convert_insert_element,
    convert_insert_value,
    convert_shuffle,
)

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


def _each(lane: Lane) -> Converter:
    """The converter of an operation that computes its scalars one by one."""

    def run(builder: Builder, op: Operation) -> None:
        (result,) = op.results
        to = builder.types_of(op, result.type)
        sources = builder.types_of(op, op.operands[0].type)
        read = [builder.all_of(operand) for operand in op.operands]
        # The condition of a select may be a scalar.
        found = [
            lane(
                builder,
                op,
                [lanes[number % len(lanes)] for lanes in read],
                sources[number % len(sources)],
                type,
            )
            for number, type in enumerate(to)
        ]
        builder.set(result, *found)

    return run


def unsigned(type: ScalarType) -> ScalarType:
    """Returns the unsigned integer type of the width of an integer type."""
    if type is _BOOL or type.value.startswith("u"):
        return type
    return ScalarType("u" + type.value)


def _nothing(builder: Builder, op: Operation) -> None:
    """For markers, which have no effect."""


def _check_no_bool(op: Operation, *types: ScalarType) -> None:
    if _BOOL in types:
        raise unsupported(op, f"'{op.name}' of i1 is")


_OF_ONE_BIT = {"ADD": "XOR", "SUB": "XOR", "MUL": "AND"}
"""What arithmetic modulo 2 is."""


def _computed(
    opcode: str, is_unsigned: bool = False, is_any: bool = False
) -> Converter:
    def run(
        builder: Builder,
        op: Operation,
        read: Sequence[int],
        source: ScalarType,
        to: ScalarType,
    ) -> int:
        if to is _BOOL and opcode in _OF_ONE_BIT:
            return builder.compute(_OF_ONE_BIT[opcode], to, *read)
        if not is_any:
            _check_no_bool(op, to)
        return builder.compute(opcode, unsigned(to) if is_unsigned else to, *read)

    return _each(run)


def _negated(
    builder: Builder,
    op: Operation,
    read: Sequence[int],
    source: ScalarType,
    to: ScalarType,
) -> int:
    zero = builder.immediate(to, 1 << BITS[to] - 1)
    return builder.compute("SUB", to, zero, *read)


def _not(builder: Builder, register: int) -> int:
    one = builder.immediate(_BOOL, 1)
    return builder.compute("XOR", _BOOL, register, one)


_INTEGER_TESTS = {
    **{word: (word.upper(), False) for word in ("eq", "ne")},
    **{f"s{word}": (word.upper(), False) for word in ("lt", "le", "gt", "ge")},
    **{f"u{word}": (word.upper(), True) for word in ("lt", "le", "gt", "ge")},
}
_INTEGER_WORDS = ("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")


def _icmp(
    builder: Builder,
    op: Operation,
    read: Sequence[int],
    source: ScalarType,
    to: ScalarType,
) -> int:
    word = _INTEGER_WORDS[integer_value(op.properties["predicate"]) or 0]
    opcode, is_unsigned = _INTEGER_TESTS[word]
    if source is _BOOL and opcode not in ("EQ", "NE"):
        raise unsupported(op, "an order of i1 is")
    kind = unsigned(source) if is_unsigned else source
    return builder.compute(opcode, kind, *read, result=_BOOL)


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


def _fcmp(
    builder: Builder,
    op: Operation,
    read: Sequence[int],
    source: ScalarType,
    to: ScalarType,
) -> int:
    predicate = integer_value(op.properties["predicate"]) or 0
    test = _FLOAT_TESTS[predicate]

    def compared(opcode: str) -> int:
        return builder.compute(opcode, source, *read, result=_BOOL)

    if predicate in (_ONE, _UEQ):
        found = builder.compute("OR", _BOOL, compared("LT"), compared("GT"))
        inverted = predicate == _UEQ
    elif test is None:
        found, inverted = builder.immediate(_BOOL, int(predicate != 0)), False
    else:
        found, inverted = compared(test[0]), test[1]
    return _not(builder, found) if inverted else found


def _select(
    builder: Builder,
    op: Operation,
    read: Sequence[int],
    source: ScalarType,
    to: ScalarType,
) -> int:
    return builder.compute("SEL", to, *read)


def _extended(is_signed: bool) -> Converter:
    def run(
        builder: Builder,
        op: Operation,
        read: Sequence[int],
        source: ScalarType,
        to: ScalarType,
    ) -> int:
        (value,) = read
        if source is _BOOL:
            set_value = builder.immediate(to, -1 if is_signed else 1)
            zero = builder.immediate(to, 0)
            return builder.compute("SEL", to, value, set_value, zero)
        return builder.convert(to, source if is_signed else unsigned(source), value)

    return _each(run)


def _truncated(
    builder: Builder,
    op: Operation,
    read: Sequence[int],
    source: ScalarType,
    to: ScalarType,
) -> int:
    if to is _BOOL:
        low = builder.compute("AND", source, *read, builder.immediate(source, 1))
        zero = builder.immediate(source, 0)
        return builder.compute("NE", source, low, zero, result=_BOOL)
    return builder.convert(to, source, *read)


def _converted(from_unsigned: bool = False, to_unsigned: bool = False) -> Converter:
    def run(
        builder: Builder,
        op: Operation,
        read: Sequence[int],
        source: ScalarType,
        to: ScalarType,
    ) -> int:
        _check_no_bool(op, source, to)
        return builder.number(
            unsigned(to) if to_unsigned else to,
            unsigned(source) if from_unsigned else source,
            *read,
        )

    return _each(run)


def _reinterpreted(
    builder: Builder,
    op: Operation,
    read: Sequence[int],
    source: ScalarType,
    to: ScalarType,
) -> int:
    """The same bits, extended with zeros or truncated."""
    (value,) = read
    if BITS[source] == BITS[to]:
        return value
    _check_no_bool(op, source, to)
    return builder.convert(unsigned(to), unsigned(source), value)


def _extreme(opcode: str, is_unsigned: bool) -> Converter:
    def run(
        builder: Builder,
        op: Operation,
        read: Sequence[int],
        source: ScalarType,
        to: ScalarType,
    ) -> int:
        _check_no_bool(op, to)
        kind = unsigned(to) if is_unsigned else to
        test = builder.compute(opcode, kind, *read, result=_BOOL)
        return builder.compute("SEL", kind, test, *read)

    return _each(run)


def _copied(builder: Builder, op: Operation) -> None:
    builder.set(op.results[0], *builder.all_of(op.operands[0]))


CONVERTERS: Mapping[str, Converter] = {
    "llvm.mlir.constant": convert_constant,
    **dict.fromkeys(
        ("llvm.mlir.zero", "llvm.mlir.undef", "llvm.mlir.poison"), convert_zero
    ),
    "llvm.mlir.addressof": convert_address,
    "llvm.freeze": _copied,
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
    "llvm.fneg": _each(_negated),
    "llvm.icmp": _each(_icmp),
    "llvm.fcmp": _each(_fcmp),
    "llvm.select": _each(_select),
    "llvm.zext": _extended(is_signed=False),
    "llvm.sext": _extended(is_signed=True),
    "llvm.trunc": _each(_truncated),
    "llvm.fptrunc": _converted(),
    "llvm.fpext": _converted(),
    "llvm.fptosi": _converted(),
    "llvm.fptoui": _converted(to_unsigned=True),
    "llvm.sitofp": _converted(),
    "llvm.uitofp": _converted(from_unsigned=True),
    "llvm.bitcast": convert_bitcast,
    "llvm.ptrtoint": _each(_reinterpreted),
    "llvm.inttoptr": _each(_reinterpreted),
    "llvm.addrspacecast": _each(_reinterpreted),
    "llvm.getelementptr": convert_gep,
    "llvm.load": convert_load,
    "llvm.store": convert_store,
    "llvm.alloca": convert_alloca,
    "llvm.intr.memcpy": convert_copy,
    "llvm.intr.memset": convert_set,
    "llvm.atomicrmw": convert_update,
    "llvm.cmpxchg": convert_exchange,
    "llvm.fence": convert_fence,
    "llvm.extractelement": convert_extract_element,
    "llvm.insertelement": convert_insert_element,
    "llvm.shufflevector": convert_shuffle,
    "llvm.extractvalue": convert_extract_value,
    "llvm.insertvalue": convert_insert_value,
    "llvm.intr.fma": _computed("MAD"),
    "llvm.intr.fmuladd": _computed("MAD"),
    "llvm.intr.ctlz": _each(of_width("LZD", 32)),
    "llvm.intr.cttz": _each(trailing_zeros),
    "llvm.intr.ctpop": _each(of_width("CBIT", 32)),
    "llvm.intr.bitreverse": _each(of_width("BFREV", 32)),
    "llvm.intr.bswap": _each(of_width("BSWAP", 16, 32, 64)),
    "llvm.intr.abs": _each(absolute),
    "llvm.intr.fshl": _each(funnel_shift(is_left=True)),
    "llvm.intr.fshr": _each(funnel_shift(is_left=False)),
    "llvm.intr.uadd.sat": _each(of_width("ADDSAT", 8, 16, 32, 64)),
    "llvm.intr.usub.sat": _each(of_width("SUBSAT", 8, 16, 32, 64)),
    "llvm.intr.sadd.sat": _each(of_width("ADDSAT", 8, 16, 32, 64, is_unsigned=False)),
    "llvm.intr.ssub.sat": _each(of_width("SUBSAT", 8, 16, 32, 64, is_unsigned=False)),
    "llvm.intr.minnum": _each(number_extreme("LT")),
    "llvm.intr.maxnum": _each(number_extreme("GT")),
    "llvm.intr.copysign": _each(copied_sign),
    "llvm.intr.round": _each(rounded),
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
