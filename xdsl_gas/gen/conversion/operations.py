"""What each operation of the `llvm` dialect becomes."""

from collections.abc import Mapping

from xdsl.dialects import llvm
from xdsl.dialects.builtin import StringAttr
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.semantics.library.spelling import Spelled, resolve
from xdsl_gas.dialects.gen.immediates import float_bits
from xdsl_gas.dialects.gen.scalar_types import BITS, ScalarType, TypeAttr
from xdsl_gas.gen.conversion.builder import Builder, unsupported
from xdsl_gas.gen.conversion.calls.builtins import convert_call
from xdsl_gas.gen.conversion.memory.addresses import (
    convert_address,
    convert_alloca,
    convert_copy,
    convert_gep,
    convert_load,
    convert_set,
    convert_store,
)
from xdsl_gas.gen.conversion.memory.atomics import (
    convert_exchange,
    convert_fence,
    convert_update,
)
from xdsl_gas.gen.conversion.values.bits import BITS_OF_INTEGERS
from xdsl_gas.gen.conversion.values.comparisons import (
    compared_floats,
    compared_integers,
)
from xdsl_gas.gen.conversion.values.constants import convert_constant, convert_zero
from xdsl_gas.gen.conversion.values.elementary import ELEMENTARY
from xdsl_gas.gen.conversion.values.lanes import Converter, Scalar, each, unsigned
from xdsl_gas.gen.conversion.values.reductions import REDUCTIONS
from xdsl_gas.gen.conversion.values.scalars import SCALARS
from xdsl_gas.gen.conversion.values.vectors import (
    convert_bitcast,
    convert_extract_element,
    convert_extract_value,
    convert_insert_element,
    convert_insert_value,
    convert_shuffle,
)

_BOOL = ScalarType.BOOL


def convert(builder: Builder, op: Operation) -> None:
    """Converts an operation that ends no block. Raises `MemorySpaceError`."""
    if isinstance(op, llvm.CallOp):
        convert_call(builder, op)
        return
    converter = CONVERTERS.get(op.name)
    if converter is None:
        raise unsupported(op, f"'{op.name}' is")
    converter(builder, op)


def _nothing(builder: Builder, op: Operation) -> None:
    """For markers, which have no effect."""


_OF_ONE_BIT = {"ADD": "XOR", "SUB": "XOR", "MUL": "AND"}
"""What arithmetic modulo 2 is."""


def _computed(
    opcode: str, is_unsigned: bool = False, is_any: bool = False
) -> Converter:
    def run(scalar: Scalar) -> int:
        builder, to = scalar.builder, scalar.to
        if to is _BOOL and opcode in _OF_ONE_BIT:
            return builder.compute(_OF_ONE_BIT[opcode], to, *scalar.read)
        if not is_any:
            scalar.check_no_bool(to)
        return builder.compute(
            opcode, unsigned(to) if is_unsigned else to, *scalar.read
        )

    return each(run)


def _negated(scalar: Scalar) -> int:
    builder, to = scalar.builder, scalar.to
    zero = builder.immediate(to, 1 << BITS[to] - 1)
    return builder.compute("SUB", to, zero, *scalar.read)


def _select(scalar: Scalar) -> int:
    return scalar.builder.compute("SEL", scalar.to, *scalar.read)


def _extended(is_signed: bool) -> Converter:
    def run(scalar: Scalar) -> int:
        builder, source, to = scalar.builder, scalar.source, scalar.to
        (value,) = scalar.read
        if source is _BOOL:
            set_value = builder.immediate(to, -1 if is_signed else 1)
            zero = builder.immediate(to, 0)
            return builder.compute("SEL", to, value, set_value, zero)
        return builder.convert(to, source if is_signed else unsigned(source), value)

    return each(run)


def _truncated(scalar: Scalar) -> int:
    builder, source, to = scalar.builder, scalar.source, scalar.to
    if to is _BOOL:
        low = builder.compute("AND", source, *scalar.read, builder.immediate(source, 1))
        zero = builder.immediate(source, 0)
        return builder.compute("NE", source, low, zero, result=_BOOL)
    return builder.convert(to, source, *scalar.read)


def _converted(from_unsigned: bool = False, to_unsigned: bool = False) -> Converter:
    def run(scalar: Scalar) -> int:
        builder, source, to = scalar.builder, scalar.source, scalar.to
        if source is _BOOL:
            one = float_bits(to, 1.0 if from_unsigned else -1.0)
            numbers = (builder.immediate(to, bits) for bits in (one, 0))
            return builder.compute("SEL", to, *scalar.read, *numbers)
        scalar.check_no_bool(to)
        return builder.number(
            unsigned(to) if to_unsigned else to,
            unsigned(source) if from_unsigned else source,
            *scalar.read,
        )

    return each(run)


def _convert_intrinsic(builder: Builder, op: Operation) -> None:
    """Conversions of numbers to integers that saturate."""
    name = op.properties["intrin"]
    assert isinstance(name, StringAttr)
    function = resolve(name.data)
    if function is None or (function.name, function.spelled) != (
        "convert",
        Spelled.LLVM,
    ):
        raise unsupported(op, f"'{name.data}' is")
    is_unsigned = not function.is_result_signed

    def run(scalar: Scalar) -> int:
        builder, to = scalar.builder, scalar.to
        scalar.check_no_bool(to)
        operand_type = unsigned(to) if is_unsigned else to
        properties: dict[str, Attribute] = {"from": TypeAttr(scalar.source)}
        written = builder.new(operand_type)
        builder.emit("SAT_CVT", (written,), scalar.read, operand_type, **properties)
        return written

    each(run)(builder, op)


def _reinterpreted(scalar: Scalar) -> int:
    """The same bits, extended with zeros or truncated."""
    source, to = scalar.source, scalar.to
    (value,) = scalar.read
    if BITS[source] == BITS[to]:
        return value
    scalar.check_no_bool(source, to)
    return scalar.builder.convert(unsigned(to), unsigned(source), value)


def _extreme(opcode: str, is_unsigned: bool) -> Converter:
    def run(scalar: Scalar) -> int:
        builder, to = scalar.builder, scalar.to
        scalar.check_no_bool(to)
        operand_type = unsigned(to) if is_unsigned else to
        test = builder.compute(opcode, operand_type, *scalar.read, result=_BOOL)
        return builder.compute("SEL", operand_type, test, *scalar.read)

    return each(run)


def _copied(builder: Builder, op: Operation) -> None:
    builder.set(op.results[0], *builder.all_of(op.operands[0]))


CONVERTERS: Mapping[str, Converter] = {
    "llvm.mlir.constant": convert_constant,
    **dict.fromkeys(
        ("llvm.mlir.zero", "llvm.mlir.undef", "llvm.mlir.poison"), convert_zero
    ),
    "llvm.mlir.addressof": convert_address,
    "llvm.call_intrinsic": _convert_intrinsic,
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
    "llvm.fneg": each(_negated),
    "llvm.icmp": each(compared_integers),
    "llvm.fcmp": each(compared_floats),
    "llvm.select": each(_select),
    "llvm.zext": _extended(is_signed=False),
    "llvm.sext": _extended(is_signed=True),
    "llvm.trunc": each(_truncated),
    "llvm.fptrunc": _converted(),
    "llvm.fpext": _converted(),
    "llvm.fptosi": _converted(),
    "llvm.fptoui": _converted(to_unsigned=True),
    "llvm.sitofp": _converted(),
    "llvm.uitofp": _converted(from_unsigned=True),
    "llvm.bitcast": convert_bitcast,
    "llvm.ptrtoint": each(_reinterpreted),
    "llvm.inttoptr": each(_reinterpreted),
    "llvm.addrspacecast": each(_reinterpreted),
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
    **BITS_OF_INTEGERS,
    **SCALARS,
    **ELEMENTARY,
    **REDUCTIONS,
}
"""The converters by operation."""
