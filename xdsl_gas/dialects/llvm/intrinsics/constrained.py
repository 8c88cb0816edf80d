"""
Constrained conversions, with a rounding mode and an exception behavior.

See https://llvm.org/docs/LangRef.html#constrained-floating-point-intrinsics.
"""

from xdsl.dialects.builtin import IntegerAttr, i64
from xdsl.traits import Pure

from xdsl_gas.dialects.definitions.records import operation, shape
from xdsl_gas.dialects.definitions.variants import variant
from xdsl_gas.dialects.enum_attributes import KeywordConstraint
from xdsl_gas.dialects.llvm.operand_types import FLOATS, INTEGERS

_ROUNDING_MODE = KeywordConstraint(
    {
        "towardzero": IntegerAttr(0, i64),
        "tonearest": IntegerAttr(1, i64),
        "upward": IntegerAttr(2, i64),
        "downward": IntegerAttr(3, i64),
        "tonearestaway": IntegerAttr(4, i64),
        "dynamic": IntegerAttr(7, i64),
    },
    "a rounding mode",
)
"""How a result is rounded; `dynamic` is as the environment says."""

_EXCEPTION_BEHAVIOR = KeywordConstraint(
    {
        "ignore": IntegerAttr(0, i64),
        "maytrap": IntegerAttr(1, i64),
        "strict": IntegerAttr(2, i64),
    },
    "an exception behavior",
)
"""Whether exceptions can be ignored, may be added or removed, or have to stay."""


ConstrainedConversion = shape(
    "A conversion whose result may have to be rounded.",
    "$arg $roundingmode $fpExceptionBehavior attr-dict `:` type($arg) `to` type($res)",
    operands={"arg": FLOATS},
    properties={
        "roundingmode": _ROUNDING_MODE,
        "fpExceptionBehavior": _EXCEPTION_BEHAVIOR,
    },
    results={"res": FLOATS},
    traits=(Pure(),),
)


_PREFIX = "llvm.intr.experimental.constrained."

variant(
    ConstrainedConversion,
    f"{_PREFIX}uitofp",
    "Converts an unsigned integer to a floating-point number.",
    operands={"arg": INTEGERS},
)
variant(
    ConstrainedConversion,
    f"{_PREFIX}sitofp",
    "Converts a signed integer to a floating-point number.",
    operands={"arg": INTEGERS},
)
variant(
    ConstrainedConversion,
    f"{_PREFIX}fptrunc",
    "Converts a floating-point number to a smaller type.",
)
operation(
    "llvm.intr.experimental.constrained.fpext",
    "Converts a floating-point number to a larger type: nothing is rounded.",
    "$arg $fpExceptionBehavior attr-dict `:` type($arg) `to` type($res)",
    operands={"arg": FLOATS},
    properties={"fpExceptionBehavior": _EXCEPTION_BEHAVIOR},
    results={"res": FLOATS},
    traits=(Pure(),),
)
