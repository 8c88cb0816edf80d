"""Comparisons of integers and of floating-point numbers."""

from xdsl_gas.analysis.integers.integer_ranges import PREDICATES
from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.dialects.gen.scalar_types import ScalarType
from xdsl_gas.gen.conversion.builder import Builder, unsupported
from xdsl_gas.gen.conversion.values.lanes import Scalar, unsigned

_BOOL = ScalarType.BOOL


def _not(builder: Builder, register: int) -> int:
    one = builder.immediate(_BOOL, 1)
    return builder.compute("XOR", _BOOL, register, one)


_INTEGER_TESTS = {
    **{word: (word.upper(), False) for word in ("eq", "ne")},
    **{f"s{word}": (word.upper(), False) for word in ("lt", "le", "gt", "ge")},
    **{f"u{word}": (word.upper(), True) for word in ("lt", "le", "gt", "ge")},
}


def compared_integers(scalar: Scalar) -> int:
    """One scalar of `llvm.icmp`."""
    source = scalar.source
    word = PREDICATES[integer_value(scalar.op.properties["predicate"]) or 0]
    opcode, is_unsigned = _INTEGER_TESTS[word]
    if source is _BOOL and opcode not in ("EQ", "NE"):
        raise unsupported(scalar.op, "an order of i1 is")
    operand_type = unsigned(source) if is_unsigned else source
    return scalar.builder.compute(opcode, operand_type, *scalar.read, result=_BOOL)


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


def compared_floats(scalar: Scalar) -> int:
    """One scalar of `llvm.fcmp`."""
    builder = scalar.builder
    predicate = integer_value(scalar.op.properties["predicate"]) or 0
    test = _FLOAT_TESTS[predicate]

    def compared(opcode: str) -> int:
        return builder.compute(opcode, scalar.source, *scalar.read, result=_BOOL)

    if predicate in (_ONE, _UEQ):
        result = builder.compute("OR", _BOOL, compared("LT"), compared("GT"))
        inverted = predicate == _UEQ
    elif test is None:
        result, inverted = builder.immediate(_BOOL, int(predicate != 0)), False
    else:
        result, inverted = compared(test[0]), test[1]
    return _not(builder, result) if inverted else result
