"""
OpenCL C's built-in functions, and the same functions as SPIR-V spells them.

Sources: the OpenCL C specification, chapter 6.15 "Built-in Functions", and clang's
`opencl-c.h`, whose declarations give the mangled names.

A row has the effects of functions with a signature, which is one letter for each
parameter: `f` a floating-point number or a vector of them, `n` integers, `m` a memory
order or scope, `e` an event, `o` another opaque type, `a` an atomic one, `v` nothing;
with `*` in front a pointer to it. In a function all floating-point types are the same,
but for conversions and half numbers in memory. Functions that have bodies have the
signatures of these, and access no memory.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from enum import Enum, auto
from functools import cache, lru_cache
from typing import NamedTuple

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

_COMPARE_EXCHANGE = LibraryFunction(
    (
        LibraryAccess(0, BOTH, value=2),
        LibraryAccess(1, BOTH, source=0),
    ),
    Result.NUMBER,
)

_VECTOR_LOAD = LibraryFunction((LibraryAccess(1, READ, index=0),), Result.LOADED)
_VECTOR_STORE = stores(2, 0, index=1)

_DATA = frozenset((MemorySpace.GLOBAL, MemorySpace.SHARED, MemorySpace.LOCAL))
_SHARED_DATA = frozenset((MemorySpace.GLOBAL, MemorySpace.SHARED))
_EVENTS = frozenset((MemorySpace.LOCAL,))
"""Events are variables of a work-item."""


class Pointee(Enum):
    """What a parameter points to, by which the overload of a function is named."""

    VALUE = auto()
    """What the function computes with: the type of its other operands."""

    ELEMENT = auto()
    """An element of the vector that is loaded or stored."""

    HALF = auto()
    INTEGER = auto()
    """A signed integer for each lane."""

    EVENT = auto()
    VOID = auto()
    ANY = auto()
    """A type that neither operands nor the result tell."""


class _Row(NamedTuple):
    """Functions with a signature."""

    effects: LibraryFunction
    result: str
    parameters: str
    names: str
    """Regular expressions, separated by spaces, like those of the signature."""

    spaces: tuple[frozenset[MemorySpace], ...] = ()
    """The spaces that have overloads, for each pointer that can be generic."""

    pointee: Pointee = Pointee.VALUE
    """What pointers point to, the atomic variable of an atomic function aside."""


_RESULT = "[fn]"
_LANES = "(2|3|4|8|16)"
_UPDATES = "(add|and|max|min|or|sub|xor)"

_FUNCTIONS: tuple[_Row, ...] = (
    _Row(
        SILENT_NUMBER,
        "f",
        "f",
        "acosh? acospi asinh? asinpi atanh? atanpi cbrt ceil cosh? cospi erfc?"
        " exp(10|2)? expm1 floor lgamma log(10|1p|2)? logb rint round rsqrt sinh? sinpi"
        " sqrt tanh? tanpi tgamma trunc"
        " (half|native)_(cos|exp(10|2)?|log(10|2)?|recip|rsqrt|sin|sqrt|tan)",
    ),
    _Row(PURE, "f", "f", "fabs"),
    _Row(
        SILENT_NUMBER,
        "f",
        "ff",
        "atan2 atan2pi fmod (half|native)_(divide|powr) hypot pow powr remainder",
    ),
    _Row(PURE, "f", "ff", "copysign fmax fmin"),
    _Row(SILENT_NUMBER, "f", "fff", "fma mad"),
    _Row(SILENT_NUMBER, "f", "fn", "ldexp pown rootn"),
    _Row(PURE, "f", "n", "nan"),
    _Row(computes_to(1), "f", r"f\*f", "fract modf sincos", (_DATA,)),
    _Row(computes_to(1), "f", r"f\*n", "frexp lgamma_r", (_DATA,), Pointee.INTEGER),
    _Row(computes_to(2), "f", r"ff\*n", "remquo", (_DATA,), Pointee.INTEGER),
    _Row(SILENT_NUMBER, "n", "f", "ilogb"),
    _Row(PURE, "n", "nnn", "bitfield_extract_(un)?signed"),
    _Row(PURE, "n", "nn", r"dot_4x8packed_\w+"),
    _Row(PURE, "n", "nnn", r"dot_acc_sat_4x8packed_\w+"),
    _Row(NUMBER, "n", "", r"clock_read_(hilo_)?(device|work_group|sub_group)"),
    _Row(PURE, _RESULT, "[fn]n", "shuffle"),
    _Row(PURE, _RESULT, "ffn|nnn", "shuffle2"),
    _Row(PURE, _RESULT, "[fn]", r"convert_\w+ as_\w+"),
    _Row(
        _VECTOR_LOAD,
        _RESULT,
        r"n\*[fn]",
        f"vload{_LANES}",
        (_DATA,),
        Pointee.ELEMENT,
    ),
    _Row(
        _VECTOR_LOAD,
        _RESULT,
        r"n\*f",
        f"vloada?_half{_LANES}?",
        (_DATA,),
        Pointee.HALF,
    ),
    _Row(
        _VECTOR_STORE,
        "v",
        r"fn\*f|nn\*n",
        f"vstore{_LANES}",
        (_DATA,),
        Pointee.ELEMENT,
    ),
    _Row(
        _VECTOR_STORE,
        "v",
        r"fn\*f",
        f"vstorea?_half{_LANES}?(_rt[ezpn])?",
        (_DATA,),
        Pointee.HALF,
    ),
    _Row(
        SILENT_NUMBER,
        "n",
        "n",
        "get_(enqueued_local|global|local)_size get_(global|group|local)_id"
        " get_global_offset get_num_groups",
    ),
    _Row(
        SILENT_NUMBER,
        "n",
        "",
        "get_work_dim get_(local|global)_linear_id get_(enqueued_)?num_sub_groups"
        " get_(max_)?sub_group_size get_sub_group_(local_)?id"
        " get_sub_group_(eq|ge|gt|le|lt)_mask",
    ),
    _Row(NUMBER, "v", "n", "barrier (read_|write_)?mem_fence"),
    # Some front ends pass orders and scopes as integers.
    _Row(NUMBER, "v", "n[mn]?", "(work|sub)_group_barrier"),
    _Row(NUMBER, "v", "n[mn][mn]", "atomic_work_item_fence"),
    _Row(
        replace(NUMBER, fences=OPENCL_FENCES),
        "n",
        r"\*v",
        "get_fence",
        pointee=Pointee.VOID,
    ),
    _Row(NUMBER, "v", r"\*[fn]n", "prefetch", pointee=Pointee.ANY),
    _Row(
        copies(0, 1),
        "e",
        r"(\*f\*f|\*n\*n)nn?e",
        "async_work_group_(strided_)?copy",
        pointee=Pointee.ANY,
    ),
    _Row(reads(1), "v", r"n\*e", "wait_group_events", (_EVENTS,), Pointee.EVENT),
    _Row(updates(None), "n", r"\*n", "atom(ic)?_(inc|dec)"),
    _Row(updates(), "n", r"\*nn", f"atom(ic)?_{_UPDATES}"),
    _Row(exchanges(), _RESULT, r"\*ff|\*nn", "atom(ic)?_xchg"),
    _Row(exchanges(2), "n", r"\*nnn", "atom(ic)?_cmpxchg"),
    _Row(stores(0, 1), "v", r"\*a[fn]", "atomic_(init|store)", (_SHARED_DATA,)),
    _Row(stores(0, 1), "v", r"\*a[fn]mm?", "atomic_store_explicit", (_SHARED_DATA,)),
    _Row(loads(), _RESULT, r"\*a", "atomic_load", (_SHARED_DATA,)),
    _Row(loads(), _RESULT, r"\*amm?", "atomic_load_explicit", (_SHARED_DATA,)),
    _Row(exchanges(), _RESULT, r"\*a[fn]", "atomic_exchange", (_SHARED_DATA,)),
    _Row(
        exchanges(),
        _RESULT,
        r"\*a[fn]mm?",
        "atomic_exchange_explicit",
        (_SHARED_DATA,),
    ),
    _Row(updates(), _RESULT, r"\*a[fn]", f"atomic_fetch_{_UPDATES}", (_SHARED_DATA,)),
    _Row(
        updates(),
        _RESULT,
        r"\*a[fn]mm?",
        f"atomic_fetch_{_UPDATES}_explicit",
        (_SHARED_DATA,),
    ),
    _Row(writes(0), "n", r"\*a", "atomic_flag_test_and_set", (_SHARED_DATA,)),
    _Row(
        writes(0),
        "n",
        r"\*amm?",
        "atomic_flag_test_and_set_explicit",
        (_SHARED_DATA,),
    ),
    _Row(writes(0), "v", r"\*a", "atomic_flag_clear", (_SHARED_DATA,)),
    _Row(writes(0), "v", r"\*amm?", "atomic_flag_clear_explicit", (_SHARED_DATA,)),
    _Row(
        _COMPARE_EXCHANGE,
        "n",
        r"\*a(\*ff|\*nn)",
        "atomic_compare_exchange_(strong|weak)",
        (_SHARED_DATA, _DATA),
    ),
    _Row(
        _COMPARE_EXCHANGE,
        "n",
        r"\*a(\*ff|\*nn)mmm?",
        "atomic_compare_exchange_(strong|weak)_explicit",
        (_SHARED_DATA, _DATA),
    ),
    _Row(NUMBER, _RESULT, "o(o?n+|of+)", "read_image(f|h|i|ui)"),
    _Row(NUMBER, "v", "on+[fn]", "write_image(f|h|i|ui)"),
    _Row(NUMBER, _RESULT, "o", r"get_image_\w+"),
    _Row(TOGETHER, "n", "n", "(work|sub)_group_(all|any)"),
    _Row(TOGETHER, _RESULT, "[fn]", r"(work|sub)_group_(reduce|scan)_\w+"),
    _Row(TOGETHER, _RESULT, "[fn]n+", "(work|sub)_group_broadcast"),
    _Row(TOGETHER, _RESULT, "[fn]", "sub_group_broadcast_first"),
    _Row(
        TOGETHER,
        _RESULT,
        "[fn]?n*",
        r"sub_group_(shuffle\w*|ballot\w*|inverse_ballot|rotate|clustered_\w+|elect"
        r"|non_uniform_\w+)",
    ),
    _Row(TOGETHER, _RESULT, "[fn]n", "intel_sub_group_shuffle(_xor)?"),
    _Row(TOGETHER, _RESULT, "(ff|nn)n", "intel_sub_group_shuffle_(up|down)"),
)
"""The functions without a body."""

_TYPES: Mapping[str, tuple[str, ...]] = {
    "amd_bitalign": ("j",),
    **dict.fromkeys(("mad24", "mul24"), ("i", "j")),
}
"""The types of functions that are of few types of integers, as they are mangled."""

_SEVERAL_FORMATS = r"convert_\w+|v(load|store)a?_half\w*"
"""The functions that take or return floating-point numbers of two formats."""


def pointee_of(stem: str) -> Pointee:
    """Returns what the pointers point to that a function of OpenCL C takes."""
    return next((row.pointee for row in _rows_of(stem)), Pointee.VALUE)


def accesses_through(stem: str, parameter: int) -> tuple[LibraryAccess, ...]:
    """
    Returns the accesses of a function of OpenCL C through a pointer, by the position of
    the parameter.
    """
    row = _row_of(stem)
    accesses = () if row is None else row.accesses
    return tuple(access for access in accesses if access.argument == parameter)


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
        _fits(parameter, input_type)
        for parameter, input_type in zip(function.parameters, inputs, strict=True)
    ) and any(
        wanted.fullmatch(result) or (wanted.pattern == "e" and result in ("*", "o"))
        for wanted in _signatures(function)
    )


@lru_cache(4096)
def _rows_of(stem: str) -> tuple[_Row, ...]:
    """Returns the rows of the functions of a name."""
    return tuple(
        row
        for row in _FUNCTIONS
        if compiled("|".join(row.names.split())).fullmatch(stem)
    )


def _signatures(function: FunctionName) -> Iterator[re.Pattern[str]]:
    """The results of the signatures that the parameters match."""
    stem = function.stem
    letters = "".join(map(_letter, map(_passed, function.parameters)))
    if len(_formats(function)) > 1 and not compiled(_SEVERAL_FORMATS).fullmatch(stem):
        return
    types = _TYPES.get(stem)
    if types is not None and any(
        isinstance(kind, PointerType) or kind.name not in types
        for kind in function.parameters
    ):
        return
    for parameters, result in signatures_of_bodies(stem):
        if parameters == letters:
            yield compiled(result)
    for row in _rows_of(stem):
        if compiled(row.parameters).fullmatch(letters):
            yield compiled(row.result)


def _passed(kind: NamedType | PointerType) -> NamedType | PointerType:
    """A parameter as it is passed: clang calls the value of `atomic_store` atomic."""
    return replace(kind, is_atomic=False) if isinstance(kind, NamedType) else kind


def _formats(function: FunctionName) -> set[str]:
    parameters = function.parameters
    kinds = (k.pointee if isinstance(k, PointerType) else k for k in parameters)
    return {kind.name for kind in kinds if _letter(kind) == "f"}


def _letter(parameter_type: NamedType | PointerType) -> str:
    if isinstance(parameter_type, PointerType):
        return "*" + _letter(parameter_type.pointee)
    if parameter_type.is_atomic:
        return "a"
    if parameter_type.name in ("Dh", "d", "f"):
        return "f"
    if parameter_type.name == "v":
        return "v"
    if not parameter_type.name[0].isdigit():
        return "n"
    name = parameter_type.name.lstrip("0123456789")
    if name in ("memory_order", "memory_scope"):
        return "m"
    if name == "ocl_event":
        return "e"
    return "o" if name.startswith("ocl_") else "?"


def _fits(parameter: NamedType | PointerType, input_type: Attribute) -> bool:
    wanted, letter = _letter(_passed(parameter))[0], _letter_of_type(input_type)
    return letter == {"m": "n"}.get(wanted, wanted) or (
        wanted in "eo" and letter in ("*", "o")
    )


def _letter_of_type(input_type: Attribute) -> str:
    if is_pointer(input_type):
        return "*"
    element = element_type(input_type)
    if isinstance(element, IntegerType):
        return "n"
    if isinstance(element, AnyFloat):
        return "f"
    return "" if isinstance(input_type, LLVMVoidType) else "o"


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
    no memory; what it computes, but conditions of numbers, may be an address.
    """
    rows_of_stem = _rows_of(stem)
    if rows_of_stem:
        return rows_of_stem[0].effects
    signatures = signatures_of_bodies(stem)
    if not signatures:
        return None
    are_conditions = all("n" not in p and r == "n" for p, r in signatures)
    return SILENT_NUMBER if are_conditions else PURE


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


def generic_parameters(name: str) -> tuple[int, ...]:
    """
    The positions of the generic pointer parameters of a built-in function that has
    overloads for specific spaces; () if it has none.
    """
    function = _overloaded(name)
    if function is None:
        return ()
    positions = _generic_pointers(function)
    spaces = _overloads(function)
    return positions if len(spaces) == len(positions) else ()


def overload_for(name: str, spaces: dict[int, MemorySpace]) -> str | None:
    """
    The name of the overload of a built-in function that takes pointers to these spaces,
    by the position of the parameter; None if OpenCL C and SPIR-V have none.
    """
    function = parse_name(name)
    allowed = _overloads(function)
    if not allowed or tuple(spaces) != _generic_pointers(function):
        return None
    if any(s not in ok for s, ok in zip(spaces.values(), allowed, strict=True)):
        return None
    numbers = {position: SPIR.number(space) for position, space in spaces.items()}
    return print_name(function.in_spaces(numbers))


def _overloaded(name: str) -> FunctionName | None:
    """The built-in function of a mangled name, of OpenCL C or SPIR-V."""
    if spirv_stem(name) is None:
        return _builtin(name)
    try:
        return parse_name(name)
    except UnknownManglingError:
        return None


def _overloads(function: FunctionName) -> tuple[frozenset[MemorySpace], ...]:
    stem = function.stem
    if stem.startswith(SPIRV_PREFIX):
        stem = stem.removeprefix(SPIRV_PREFIX)
        if stem.startswith("Atomic") and _SPIRV.find(stem) is not None:
            return (_SHARED_DATA,)
        spelling = spelling_of(stem)
        stem = "" if spelling is None else spelling.example
    return next((row.spaces for row in _rows_of(stem)), ())


def _generic_pointers(function: FunctionName) -> tuple[int, ...]:
    return tuple(
        position
        for position, parameter in enumerate(function.parameters)
        if isinstance(parameter, PointerType) and parameter.space == SPIR.generic
    )
