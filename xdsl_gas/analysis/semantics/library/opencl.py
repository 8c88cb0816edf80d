"""
OpenCL C's built-in functions, and the same functions as SPIR-V spells them.

Sources: the OpenCL C specification, chapter 6.15 "Built-in Functions", and clang's
`opencl-c.h`, whose declarations give the mangled names.

A signature is one letter for each parameter: `f` a floating-point number or a vector of
them, `n` integers, `m` a memory order or scope, `e` an event, `o` another opaque type,
`a` an atomic one, `v` nothing; with `*` in front a pointer to it. In a function all
floating-point types are the same, but for conversions and half numbers in memory.
Functions that have bodies have the signatures of these.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from xdsl.dialects.builtin import AnyFloat, IntegerType
from xdsl.dialects.llvm import LLVMVoidType
from xdsl.ir import Attribute

from xdsl_gas.analysis.ir.pointer_types import is_pointer
from xdsl_gas.analysis.operations.library_function import (
    BOTH,
    NUMBER,
    OPENCL_FENCES,
    PURE,
    READ,
    SILENT_NUMBER,
    SPIRV_FENCES,
    TOGETHER,
    WRITE,
    Library,
    LibraryAccess,
    LibraryFunction,
    Result,
    casts_explicitly,
    compiled,
    computes_to,
    copies,
    exchanges,
    loads,
    reads,
    returns_argument,
    rows,
    stores,
    updates,
    writes,
)
from xdsl_gas.analysis.semantics.library.function_bodies import signatures_of_bodies
from xdsl_gas.analysis.semantics.library.mangled_names import (
    FunctionName,
    NamedType,
    PointerType,
    UnknownManglingError,
    mangled_stem,
    parse_name,
    print_name,
    size_of,
)
from xdsl_gas.analysis.semantics.library.spirv import (
    SPIRV_PREFIX,
    spelling_of,
    spirv_stem,
)
from xdsl_gas.dialects.llvm.operand_types import element_type
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.target_tables import SPIR

_RESULT = "[fn]"
_SHUFFLED = (
    r"shuffle\w*|ballot\w*|inverse_ballot|rotate|clustered_\w+|elect|non_uniform_\w+"
)

# The result, the parameters, the names.
_SIGNATURES: tuple[tuple[str, str, str], ...] = (
    (
        "f",
        "f",
        "acosh? acospi asinh? asinpi atanh? atanpi cbrt ceil cosh? cospi erfc?"
        " exp exp10 exp2 expm1 fabs floor lgamma log log10 log1p log2 logb rint round"
        " rsqrt sinh? sinpi sqrt tanh? tanpi tgamma trunc"
        " (half|native)_(cos|exp|exp10|exp2|log|log10|log2|recip|rsqrt|sin|sqrt|tan)",
    ),
    (
        "f",
        "ff",
        "atan2 atan2pi copysign fmax fmin fmod"
        " (half|native)_(divide|powr) hypot pow powr remainder",
    ),
    ("f", "fff", "fma mad"),
    ("f", "fn", "ldexp pown rootn"),
    ("f", "n", "nan"),
    ("f", r"f\*f", "fract modf sincos"),
    ("f", r"f\*n", "frexp lgamma_r"),
    ("f", r"ff\*n", "remquo"),
    ("n", "f", "ilogb"),
    ("n", "nnn", "bitfield_extract_(un)?signed"),
    ("n", "nn", r"dot_4x8packed_\w+"),
    ("n", "nnn", r"dot_acc_sat_4x8packed_\w+"),
    ("n", "", r"clock_read_(hilo_)?(device|work_group|sub_group)"),
    (_RESULT, "[fn]n", "shuffle"),
    (_RESULT, "ffn|nnn", "shuffle2"),
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
    for parameters, result in signatures_of_bodies(function.stem):
        if parameters == letters:
            yield compiled(result)
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


_MATHEMATICS = """
    acos acosh acospi asin asinh asinpi atan atan2 atan2pi atanh atanpi cbrt ceil cos
    cosh cospi erf erfc exp exp10 exp2 expm1 floor fma fmod half_cos half_divide
    half_exp half_exp10 half_exp2 half_log half_log10 half_log2 half_powr half_recip
    half_rsqrt half_sin half_sqrt half_tan hypot ilogb ldexp lgamma log log10 log1p log2
    logb mad native_cos native_divide native_exp native_exp10 native_exp2 native_log
    native_log10 native_log2 native_powr native_recip native_rsqrt native_sin
    native_sqrt native_tan pow pown powr remainder rint rootn round rsqrt sin sinh sinpi
    sqrt tan tanh tanpi tgamma trunc
"""
_INTEGERS = """
    copysign fabs fmax fmin maxmag minmag nan shuffle shuffle2 bitfield_extract_signed
    bitfield_extract_unsigned
"""
_WORK_ITEMS = """
    get_enqueued_local_size get_global_id get_global_linear_id get_global_offset
    get_global_size get_group_id get_local_id get_local_linear_id get_local_size
    get_num_groups get_work_dim get_enqueued_num_sub_groups get_max_sub_group_size
    get_num_sub_groups get_sub_group_id get_sub_group_local_id get_sub_group_size
"""
_BARRIERS = """
    atomic_work_item_fence barrier mem_fence read_mem_fence sub_group_barrier
    work_group_barrier write_mem_fence
"""

_COMPARE_EXCHANGE = LibraryFunction(
    (
        LibraryAccess(0, BOTH, value=2),
        LibraryAccess(1, BOTH, source=0),
    ),
    Result.NUMBER,
)

_VECTOR_LOAD = LibraryFunction((LibraryAccess(1, READ, index=0),), Result.LOADED)
_VECTOR_STORE = stores(2, 0, index=1)

_WRITING = {
    **rows("fract modf sincos frexp lgamma_r", row=computes_to(1)),
    "remquo": computes_to(2),
}
"""The functions that return numbers and write numbers to the place they are given."""

_SUBTRACT_AND_SO_ON = "(add|sub|inc|dec|min|max|and|or|xor)"

_LIBRARY = Library(
    {
        **rows(_MATHEMATICS, row=SILENT_NUMBER),
        **rows(_INTEGERS, row=PURE),
        **rows(_WORK_ITEMS, row=SILENT_NUMBER),
        **rows(_BARRIERS, row=NUMBER),
        "get_fence": replace(NUMBER, fences=OPENCL_FENCES),
        **rows("prefetch printf", row=NUMBER),
        "wait_group_events": reads(1),
        **_WRITING,
        "atomic_init": stores(0, 1),
        "atomic_flag_test_and_set": writes(0),
        "atomic_flag_clear": writes(0),
        "atomic_flag_test_and_set_explicit": writes(0),
        "atomic_flag_clear_explicit": writes(0),
        "async_work_group_copy": copies(0, 1),
        "async_work_group_strided_copy": copies(0, 1),
    },
    (
        (r"vload(2|3|4|8|16)|vloada?_half(2|3|4|8|16)?", _VECTOR_LOAD),
        (r"vstore(2|3|4|8|16)", _VECTOR_STORE),
        (r"vstorea?_half(2|3|4|8|16)?(_rt[ezpn])?", _VECTOR_STORE),
        (r"atom(ic)?_xchg", exchanges()),
        (r"atom(ic)?_cmpxchg", exchanges(2)),
        (r"atom(ic)?_(inc|dec)", updates(None)),
        (rf"atom(ic)?_{_SUBTRACT_AND_SO_ON}", updates()),
        (r"atomic_load(_explicit)?", loads()),
        (
            r"atomic_store(_explicit)?",
            stores(0, 1),
        ),
        (r"atomic_exchange(_explicit)?", exchanges()),
        (rf"atomic_fetch_{_SUBTRACT_AND_SO_ON}(_explicit)?", updates()),
        (r"atomic_compare_exchange_(strong|weak)(_explicit)?", _COMPARE_EXCHANGE),
        (r"(read|write)_image(f|h|i|ui)|get_image_\w+", NUMBER),
        (r"convert_\w+|as_\w+", PURE),
        (r"(work|sub)_group_(all|any|broadcast|reduce_\w+|scan_\w+)", TOGETHER),
        (r"sub_group_broadcast_first", TOGETHER),
        (
            r"sub_group_(shuffle\w*|ballot\w*|inverse_ballot|rotate|clustered_\w+"
            r"|elect|non_uniform_\w+)|intel_sub_group_shuffle(_up|_down|_xor)?",
            TOGETHER,
        ),
        (r"get_sub_group_(eq|ge|gt|le|lt)_mask", SILENT_NUMBER),
        (r"dot_(acc_sat_)?4x8packed_\w+", PURE),
        (r"clock_read_\w+", NUMBER),
    ),
)

_SPIRV_SCOPED = 3
"""The position of the value of an atomic operation, behind its scope and semantics."""

_SPIRV = Library(
    {
        **rows("ControlBarrier MemoryBarrier", row=NUMBER),
        "GenericPtrMemSemantics": replace(NUMBER, fences=SPIRV_FENCES),
        **rows(
            "GenericCastToPtr_ToGlobal GenericCastToPtr_ToLocal"
            " GenericCastToPtr_ToPrivate",
            row=replace(returns_argument(0), is_silent=True),
        ),
        "Select": PURE,
        "AtomicLoad": loads(),
        "AtomicStore": stores(0, _SPIRV_SCOPED),
        "AtomicExchange": exchanges(_SPIRV_SCOPED),
        **rows("AtomicCompareExchange AtomicCompareExchangeWeak", row=exchanges(4)),
        **rows("AtomicIIncrement AtomicIDecrement", row=updates(None)),
        **rows("AtomicFlagTestAndSet AtomicFlagClear", row=writes(0)),
    },
    ((r"Atomic(I|F|S|U)?(Add|Sub|Min|Max|And|Or|Xor)(EXT)?", updates(_SPIRV_SCOPED)),),
)
"""The functions of SPIR-V that OpenCL C has no equivalent of."""

_NOT_MANGLED = Library(
    {
        **rows("printf __assert_fail __devicelib_assert_fail", row=NUMBER),
        "__to_global": casts_explicitly(MemorySpace.GLOBAL),
        "__to_local": casts_explicitly(MemorySpace.SHARED),
        "__to_private": casts_explicitly(MemorySpace.LOCAL),
    },
    # Intel's graphics compiler: destination, source, bytes, alignment.
    ((r"__builtin_IB_memcpy_\w+_to_\w+", copies(0, 1)),),
)
"""Functions known by their name in the source."""


@cache
def opencl_function(name: str) -> LibraryFunction | None:
    """
    The row of a function of OpenCL C, by its mangled name or SPIR-V's spelling. None
    for any other name, or if no such function has these parameters.
    """
    stem = _stem(name)
    if stem is None:
        return _NOT_MANGLED.find(name)
    if (spirv := spirv_stem(name)) is not None:
        return _SPIRV.find(spirv) or _respelled(spirv)
    row = _row_of(stem)
    function = _builtin(name) if row is not None else None
    if row is None or function is None:
        return None
    if not any(a.kind & WRITE for a in row.accesses):
        return row
    return _with_sizes(row, function)


def _row_of(stem: str) -> LibraryFunction | None:
    """
    The row of a function by its name in OpenCL C. A function that has a body accesses
    no memory; what it computes of integers may be an address.
    """
    row = _LIBRARY.find(stem)
    signatures = signatures_of_bodies(stem) if row is None else ()
    if signatures:
        return PURE if any("n" in given for given, _ in signatures) else SILENT_NUMBER
    return row


def _respelled(stem: str) -> LibraryFunction | None:
    """
    The row of OpenCL C's function for one of SPIR-V, by its name without `__spirv_`,
    with the positions of SPIR-V's operands.
    """
    spelling = spelling_of(stem)
    if spelling is None:
        return None
    name = spelling.example
    row = _row_of(name) or _NOT_MANGLED.find(name)
    leading = spelling.places
    if row is None or leading == tuple(range(len(spelling.operands))):
        return row
    rest = len(spelling.operands) - len(leading)

    def place(argument: int | None) -> int | None:
        if argument is None:
            return None
        return leading[argument] if argument < len(leading) else argument + rest

    accesses = tuple(
        replace(
            access,
            argument=place(access.argument),
            value=place(access.value),
            source=place(access.source),
            index=place(access.index),
        )
        for access in row.accesses
    )
    return replace(row, accesses=accesses)


def is_opencl_declaration(
    name: str, inputs: Sequence[Attribute], results: Sequence[Attribute]
) -> bool:
    """
    Whether the types of a declaration are those of the function of OpenCL C that has
    its name. True for functions that are not mangled as OpenCL C's are.
    """
    stem = _stem(name)
    if stem is None or stem.startswith(SPIRV_PREFIX):
        return True
    function = _builtin(name)
    return function is not None and is_declared_as(function, inputs, results)


def _builtin(name: str) -> FunctionName | None:
    """The built-in function of a mangled name; None for any other function."""
    try:
        function = parse_name(name)
    except UnknownManglingError:
        return None
    return function if has_signature(function) else None


def _stem(name: str) -> str | None:
    stem = mangled_stem(name)
    if stem is None and name.startswith(SPIRV_PREFIX):
        return name
    return stem


def _with_sizes(row: LibraryFunction, function: FunctionName) -> LibraryFunction:
    """A row with the sizes of the pointees as the sizes of its writes."""
    parameters = function.parameters
    accesses: list[LibraryAccess] = []
    for access in row.accesses:
        if access.argument >= len(parameters):
            return row
        pointer = parameters[access.argument]
        size = size_of(pointer.pointee) if isinstance(pointer, PointerType) else None
        accesses.append(access if access.is_anywhere else replace(access, size=size))
    return replace(row, accesses=tuple(accesses))


_DATA = frozenset((MemorySpace.GLOBAL, MemorySpace.SHARED, MemorySpace.LOCAL))
_SHARED_DATA = frozenset((MemorySpace.GLOBAL, MemorySpace.SHARED))

_OVERLOADS = (
    (r"fract|modf|sincos|frexp|lgamma_r|remquo", (_DATA,)),
    (r"vload(2|3|4|8|16)|vloada?_half(2|3|4|8|16)?", (_DATA,)),
    (r"vstore(2|3|4|8|16)", (_DATA,)),
    (r"vstorea?_half(2|3|4|8|16)?(_rt[ezpn])?", (_DATA,)),
    # Events are variables of a work-item.
    (r"wait_group_events", (frozenset((MemorySpace.LOCAL,)),)),
    (r"atomic_init|atomic_flag_(test_and_set|clear)(_explicit)?", (_SHARED_DATA,)),
    (r"atomic_(load|store|exchange)(_explicit)?", (_SHARED_DATA,)),
    (r"atomic_fetch_(add|sub|or|xor|and|min|max)(_explicit)?", (_SHARED_DATA,)),
    (
        r"atomic_compare_exchange_(strong|weak)(_explicit)?",
        (_SHARED_DATA, _DATA),
    ),
)
"""The spaces that have overloads, for each pointer parameter that can be generic."""


def generic_parameters(name: str) -> tuple[int, ...]:
    """
    The positions of the generic pointer parameters of a built-in function that has
    overloads for specific spaces; () if it has none.
    """
    function = _builtin(name)
    if function is None:
        return ()
    positions = _generic_pointers(function)
    spaces = _overloads(function)
    return positions if spaces is not None and len(spaces) == len(positions) else ()


def overload_for(name: str, spaces: dict[int, MemorySpace]) -> str | None:
    """
    The name of the overload of a built-in function that takes pointers to these spaces,
    by the position of the parameter; None if OpenCL C has none.
    """
    function = parse_name(name)
    allowed = _overloads(function)
    if allowed is None or tuple(spaces) != _generic_pointers(function):
        return None
    if any(s not in ok for s, ok in zip(spaces.values(), allowed, strict=True)):
        return None
    numbers = {position: SPIR.number(space) for position, space in spaces.items()}
    return print_name(function.in_spaces(numbers))


def _overloads(function: FunctionName) -> tuple[frozenset[MemorySpace], ...] | None:
    return next(
        (s for p, s in _OVERLOADS if compiled(p).fullmatch(function.stem)), None
    )


def _generic_pointers(function: FunctionName) -> tuple[int, ...]:
    return tuple(
        position
        for position, kind in enumerate(function.parameters)
        if isinstance(kind, PointerType) and kind.space == SPIR.generic
    )
