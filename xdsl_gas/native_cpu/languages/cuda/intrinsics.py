"""
NVIDIA's intrinsics of numbers.

Approximate functions are as accurate as the others, and subnormal numbers are not
flushed to zero, also by `.ftz`.

Sources: LLVM's `IntrinsicsNVVM.td`; "PTX ISA", section "Instructions".
"""

import re
from collections.abc import Callable

from xdsl_gas.native_cpu.languages.cuda.assembly import (
    multiplies_bytes,
    multiplies_halves,
    shifts_words,
)
from xdsl_gas.native_cpu.languages.cuda.numbers import (
    computes,
    converts,
    double_of_words,
    from_half,
    permutes_bytes,
    reinterprets,
    rounds,
    to_half,
    word_of_double,
)
from xdsl_gas.native_cpu.languages.emission.calls import Expansion

_PTX_MODES = {"rn": "e", "rz": "z", "rp": "p", "rm": "n"}


_APPROXIMATE = {
    "ex2": "exp2",
    "lg2": "log2",
    "sin": "sin",
    "cos": "cos",
    "rsqrt": "rsqrt",
    "sqrt": "sqrt",
    "rcp": "recip",
    "tanh": "tanh",
    "div": "divide",
}
_WHOLE = {
    "floor": "floor",
    "ceil": "ceil",
    "trunc": "trunc",
    "fabs": "fabs",
    # The nearest integer, halves to the even one.
    "round": "rint",
}
_FORMAT = r"(?:\.ftz)?(?:\.(?:f|d|f16|f32|f64|v2f16|f16x2))?"


def _propagates(word: str) -> Expansion:
    """The lesser or greater number; NaN if one is."""
    return lambda call: call.code.intrinsic(f"{word}imum", *call.operands)


_Make = Callable[[re.Match[str]], Expansion]

_ROWS: tuple[tuple[str, _Make], ...] = (
    (
        r"(add|mul|div|rcp|sqrt|fma)\.(rn|rz|rm|rp)(?:\.ftz)?(\.sat)?"
        r"(?:\.(?:f|d|f16|f32|f64|v2f16|f16x2))?",
        lambda m: rounds(m[1], _PTX_MODES[m[2]], saturates=m[3] is not None),
    ),
    (
        rf"({'|'.join(_APPROXIMATE)})\.(?:approx|full){_FORMAT}",
        lambda m: computes(_APPROXIMATE[m[1]]),
    ),
    (r"sqrt\.[fd]", lambda m: computes("sqrt")),
    (rf"({'|'.join(_WHOLE)}){_FORMAT}", lambda m: computes(_WHOLE[m[1]])),
    (rf"(fmin|fmax){_FORMAT}", lambda m: computes(m[1])),
    (rf"f(min|max)(?:\.ftz)?\.nan{_FORMAT}", lambda m: _propagates(m[1])),
    (
        r"(f|d|i|ui|ll|ull)2(f|d|i|ui|ll|ull)\.(rn|rz|rm|rp)(?:\.ftz)?",
        lambda m: converts(_PTX_MODES[m[3]], is_signed="u" not in (m[1][0], m[2][0])),
    ),
    (r"f2h\.rn(?:\.ftz)?", lambda m: to_half),
    (r"h2f", lambda m: from_half),
    (r"d2i\.hi", lambda m: word_of_double(32)),
    (r"d2i\.lo", lambda m: word_of_double(0)),
    (r"lohi\.i2d", lambda m: double_of_words(0, 1)),
    (r"bitcast\.\w+", lambda m: reinterprets),
    (r"prmt", lambda m: permutes_bytes),
    (r"idp4a\.([su])\.([su])", lambda m: multiplies_bytes(m[1], m[2])),
    (r"idp2a\.([su])\.([su])", lambda m: multiplies_halves(m[1], m[2])),
    (r"fsh([lr])\.clamp\.i32", lambda m: shifts_words(m[1])),
)
_NVVM = tuple((re.compile(pattern), make) for pattern, make in _ROWS)


def nvvm_expansion(name: str) -> Expansion | None:
    """Returns the expansion of an intrinsic without `llvm.nvvm.`; None if none."""
    for pattern, make in _NVVM:
        if (match := pattern.fullmatch(name)) is not None:
            return make(match)
    return None
