"""
The parameters and results of OpenCL C's built-in functions, after clang's `opencl-c.h`.

A signature is one letter for each parameter: `f` a floating-point number or a vector of
them, `n` integers, `m` a memory order or scope, `e` an event, `o` another opaque type,
`a` an atomic one, `v` nothing; with `*` in front a pointer to it. In a function all
floating-point types are the same, but for conversions and half numbers in memory.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from xdsl.dialects.builtin import AnyFloat, IntegerType
from xdsl.dialects.llvm import LLVMVoidType
from xdsl.ir import Attribute

from xdsl_gas.analysis.ir.pointer_types import is_pointer
from xdsl_gas.analysis.operations.library_function import compiled
from xdsl_gas.analysis.semantics.library.mangled_names import (
    FunctionName,
    NamedType,
    PointerType,
)
from xdsl_gas.dialects.llvm.operand_types import element_type

_RESULT = "[fn]"
_SHUFFLED = (
    r"shuffle\w*|ballot\w*|inverse_ballot|rotate|clustered_\w+|elect|non_uniform_\w+"
)

# The result, the parameters, the names.
_SIGNATURES: tuple[tuple[str, str, str], ...] = (
    (
        "f",
        "f",
        "acosh? acospi asinh? asinpi atanh? atanpi cbrt ceil cosh? cospi degrees erfc?"
        " exp exp10 exp2 expm1 fabs fast_length fast_normalize floor length lgamma log"
        " log10 log1p log2 logb normalize radians rint round rsqrt sign sinh? sinpi"
        " sqrt tanh? tanpi tgamma trunc"
        " (half|native)_(cos|exp|exp10|exp2|log|log10|log2|recip|rsqrt|sin|sqrt|tan)",
    ),
    (
        "f",
        "ff",
        "atan2 atan2pi copysign cross distance fast_distance fdim fmax fmin fmod"
        " (half|native)_(divide|powr) hypot maxmag minmag nextafter pow powr remainder"
        " step",
    ),
    ("f", "fff", "fma mad mix smoothstep"),
    ("f", "fn", "ldexp pown rootn"),
    ("f", "n", "nan"),
    ("f", r"f\*f", "fract modf sincos"),
    ("f", r"f\*n", "frexp lgamma_r"),
    ("f", r"ff\*n", "remquo"),
    ("n", "f", "ilogb isfinite isinf isnan isnormal signbit"),
    (
        "n",
        "ff",
        "isequal isgreater isgreaterequal isless islessequal islessgreater isnotequal"
        " isordered isunordered",
    ),
    ("n", "n", "abs all any bit_reverse clz ctz popcount"),
    ("n", "nn", "abs_diff add_sat hadd mul24 mul_hi rhadd rotate sub_sat upsample"),
    ("n", "nnn", "mad24 mad_hi mad_sat dot_acc_sat bitfield_extract_(un)?signed"),
    ("n", "nnnn", "bitfield_insert"),
    ("n", "nn", r"dot_4x8packed_\w+"),
    ("n", "nnn", r"dot_acc_sat_4x8packed_\w+"),
    ("n", "", r"clock_read_(hilo_)?(device|work_group|sub_group)"),
    (_RESULT, "ff|nn", "dot max min"),
    (_RESULT, "fff|nnn", "bitselect clamp"),
    (_RESULT, "[fn]n", "shuffle"),
    (_RESULT, "ffn|nnn", "select shuffle2"),
    (_RESULT, "[fn]", r"convert_\w+ as_\w+"),
    (_RESULT, r"n\*[fn]", r"vload\d+ vloada?_half\d*"),
    ("v", r"fn\*f|nn\*n", r"vstore\d+ vstorea?_half\d*(_rt[ezpn])?"),
    ("n", "n", r"get_(enqueued_)?(local|global)_(id|offset|size) get_(group_id)"),
    ("n", "n", "get_num_groups"),
    (
        "n",
        "",
        r"get_work_dim get_(local|global)_linear_id get_\w*sub_group\w*",
    ),
    ("v", "n", "barrier (read_|write_)?mem_fence"),
    # Some front ends pass orders and scopes as integers.
    ("v", "n[mn]?", "(work|sub)_group_barrier"),
    ("v", "n[mn][mn]", "atomic_work_item_fence"),
    ("n", r"\*v", "get_fence"),
    ("v", r"\*[fn]n", "prefetch"),
    ("e", r"(\*f\*f|\*n\*n)nn?e", r"async_work_group_(strided_)?copy"),
    ("v", r"n\*e", "wait_group_events"),
    ("n", r"\*n", "atom(ic)?_(inc|dec)"),
    ("n", r"\*nn", "atom(ic)?_(add|and|max|min|or|sub|xor)"),
    (_RESULT, r"\*ff|\*nn", "atom(ic)?_xchg"),
    ("n", r"\*nnn", "atom(ic)?_cmpxchg"),
    ("v", r"\*a[fn]", "atomic_(init|store)"),
    ("v", r"\*a[fn]mm?", "atomic_store_explicit"),
    (_RESULT, r"\*a", "atomic_load"),
    (_RESULT, r"\*amm?", "atomic_load_explicit"),
    (_RESULT, r"\*a[fn]", "atomic_exchange atomic_fetch_[a-z]+"),
    (_RESULT, r"\*a[fn]mm?", "atomic_exchange_explicit atomic_fetch_[a-z]+_explicit"),
    ("n", r"\*a", "atomic_flag_test_and_set"),
    ("n", r"\*amm?", "atomic_flag_test_and_set_explicit"),
    ("v", r"\*a", "atomic_flag_clear"),
    ("v", r"\*amm?", "atomic_flag_clear_explicit"),
    ("n", r"\*a(\*ff|\*nn)", "atomic_compare_exchange_(strong|weak)"),
    ("n", r"\*a(\*ff|\*nn)mmm?", "atomic_compare_exchange_(strong|weak)_explicit"),
    (_RESULT, "o(o?n+|of+)", "read_image(f|h|i|ui)"),
    ("v", "on+[fn]", "write_image(f|h|i|ui)"),
    (_RESULT, "o", r"get_image_\w+"),
    ("n", "n", "(work|sub)_group_(all|any)"),
    (_RESULT, "[fn]", r"(work|sub)_group_(reduce|scan)_\w+"),
    (_RESULT, "[fn]n+", "(work|sub)_group_broadcast"),
    (_RESULT, "[fn]", "sub_group_broadcast_first"),
    (_RESULT, "[fn]?n*", rf"sub_group_({_SHUFFLED})"),
    (_RESULT, "[fn]n", "intel_sub_group_shuffle(_xor)?"),
    (_RESULT, "(ff|nn)n", "intel_sub_group_shuffle_(up|down)"),
)

_SEVERAL_FORMATS = r"convert_\w+|v(load|store)a?_half\w*"
"""The functions that take or return floating-point numbers of two formats."""


def has_signature(function: FunctionName) -> bool:
    """Whether there is a built-in function of a name that takes these parameters."""
    return any(_signatures(function))


def is_declared_as(
    function: FunctionName, inputs: Sequence[Attribute], results: Sequence[Attribute]
) -> bool:
    """
    Whether the types of a declaration are those that a built-in function has which its
    mangled name says it is.
    """
    if len(inputs) != len(function.parameters):
        return False
    result = "".join(map(_letter_of_type, results)) or "v"
    return all(
        _fits(parameter, kind)
        for parameter, kind in zip(function.parameters, inputs, strict=True)
    ) and any(
        wanted.fullmatch(result) or (wanted.pattern == "e" and result in ("*", "o"))
        for wanted in _signatures(function)
    )


@cache
def _compiled_signatures() -> tuple[tuple[re.Pattern[str], ...], ...]:
    """The signatures as regular expressions: names, parameters, result."""
    return tuple(
        (compiled("|".join(names.split())), compiled(parameters), compiled(result))
        for result, parameters, names in _SIGNATURES
    )


def _signatures(function: FunctionName) -> Iterator[re.Pattern[str]]:
    """The results of the signatures that the parameters match."""
    letters = "".join(map(_letter, map(_passed, function.parameters)))
    if len(_formats(function)) > 1 and not compiled(_SEVERAL_FORMATS).fullmatch(
        function.stem
    ):
        return
    for names, parameters, result in _compiled_signatures():
        if names.fullmatch(function.stem) and parameters.fullmatch(letters):
            yield result


def _passed(kind: NamedType | PointerType) -> NamedType | PointerType:
    """A parameter as it is passed: clang calls the value of `atomic_store` atomic."""
    return replace(kind, is_atomic=False) if isinstance(kind, NamedType) else kind


def _formats(function: FunctionName) -> set[str]:
    parameters = function.parameters
    kinds = (k.pointee if isinstance(k, PointerType) else k for k in parameters)
    return {kind.name for kind in kinds if _letter(kind) == "f"}


def _letter(kind: NamedType | PointerType) -> str:
    if isinstance(kind, PointerType):
        return "*" + _letter(kind.pointee)
    if kind.is_atomic:
        return "a"
    if kind.name in ("Dh", "d", "f"):
        return "f"
    if kind.name == "v":
        return "v"
    if not kind.name[0].isdigit():
        return "n"
    name = kind.name.lstrip("0123456789")
    if name in ("memory_order", "memory_scope"):
        return "m"
    if name == "ocl_event":
        return "e"
    return "o" if name.startswith("ocl_") else "?"


def _fits(parameter: NamedType | PointerType, kind: Attribute) -> bool:
    wanted, found = _letter(_passed(parameter))[0], _letter_of_type(kind)
    return found == {"m": "n"}.get(wanted, wanted) or (
        wanted in "eo" and found in ("*", "o")
    )


def _letter_of_type(kind: Attribute) -> str:
    if is_pointer(kind):
        return "*"
    element = element_type(kind)
    if isinstance(element, IntegerType):
        return "n"
    if isinstance(element, AnyFloat):
        return "f"
    return "" if isinstance(kind, LLVMVoidType) else "o"
