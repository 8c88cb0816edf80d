"""
OpenCL C's built-in functions, and the same functions as SPIR-V spells them.

Sources: the OpenCL C specification, chapter 6.15 "Built-in Functions", and clang's
`opencl-c.h`, whose declarations give the mangled names.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from xdsl.ir import Attribute

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
from xdsl_gas.analysis.semantics.library.mangled_names import (
    FunctionName,
    PointerType,
    UnknownManglingError,
    mangled_stem,
    parse_name,
    print_name,
    size_of,
)
from xdsl_gas.analysis.semantics.library.opencl_signatures import (
    has_signature,
    is_declared_as,
)
from xdsl_gas.analysis.semantics.library.spirv import (
    SPIRV_PREFIX,
    spelling_of,
    spirv_stem,
)
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.target_tables import SPIR

_MATHEMATICS = """
    acos acosh acospi asin asinh asinpi atan atan2 atan2pi atanh atanpi cbrt ceil cos
    cosh cospi cross degrees distance dot erf erfc exp exp10 exp2 expm1 fast_distance
    fast_length fast_normalize fdim floor fma fmod half_cos half_divide half_exp
    half_exp10 half_exp2 half_log half_log10 half_log2 half_powr half_recip half_rsqrt
    half_sin half_sqrt half_tan hypot ilogb isequal isfinite isgreater isgreaterequal
    isinf isless islessequal islessgreater isnan isnormal isnotequal isordered
    isunordered ldexp length lgamma log log10 log1p log2 logb mad mix native_cos
    native_divide native_exp native_exp10 native_exp2 native_log native_log10
    native_log2 native_powr native_recip native_rsqrt native_sin native_sqrt native_tan
    nextafter normalize pow pown powr radians remainder rint rootn round rsqrt sign
    signbit sin sinh sinpi smoothstep sqrt step tan tanh tanpi tgamma trunc
"""
_INTEGERS = """
    abs abs_diff add_sat all any bit_reverse bitselect clamp clz copysign ctz fabs fmax
    fmin hadd mad24 mad_hi mad_sat max maxmag min minmag mul24 mul_hi nan popcount rhadd
    rotate select shuffle shuffle2 sub_sat upsample
    bitfield_extract_signed bitfield_extract_unsigned bitfield_insert dot_acc_sat
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
    row = _LIBRARY.find(stem)
    function = _builtin(name) if row is not None else None
    if row is None or function is None:
        return None
    if not any(a.kind & WRITE for a in row.accesses):
        return row
    return _with_sizes(row, function)


def _respelled(stem: str) -> LibraryFunction | None:
    """
    The row of OpenCL C's function for one of SPIR-V, by its name without `__spirv_`,
    with the positions of SPIR-V's operands.
    """
    spelling = spelling_of(stem)
    if spelling is None:
        return None
    name = spelling.example
    row = _LIBRARY.find(name) or _NOT_MANGLED.find(name)
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
    found = _generic_pointers(function)
    spaces = _overloads(function)
    return found if spaces is not None and len(spaces) == len(found) else ()


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
