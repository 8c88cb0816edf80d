"""
LLVM's intrinsics, by the names in `llvm.call_intrinsic`.

Sources: LLVM's "Language Reference", "User Guide for NVPTX Back-end", "User Guide for
AMDGPU Backend" and the definitions in `IntrinsicsNVVM.td` and `IntrinsicsAMDGPU.td`.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache

from xdsl.ir import Operation

from xdsl_gas.access_forms import AccessForm
from xdsl_gas.analysis.operations.library_function import (
    NUMBER,
    PURE,
    READ,
    SILENT_NUMBER,
    TOGETHER,
    WRITE,
    Library,
    LibraryAccess,
    LibraryFunction,
    Result,
    casts_explicitly,
    copies,
    exchanges,
    loads,
    loads_anywhere,
    makes_address,
    returns_argument,
    stores,
    stores_anywhere,
    tests,
    updates,
    writes,
)
from xdsl_gas.dialects.llvm.syntax.intrinsic_arguments import name_of_operation
from xdsl_gas.dialects.traits import Elementwise
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.xdsl_compat.contexts import find_operation_class

_FROM_HOST = LibraryFunction(result=Result.HOST_MEMORY)
_FROM_TENSOR = LibraryFunction(
    (
        LibraryAccess(0, WRITE, is_host_data=True, is_anywhere=True),
        LibraryAccess(1, WRITE),
        LibraryAccess(2, READ),
    ),
    Result.NUMBER,
)


def _at(form: AccessForm, function: LibraryFunction) -> LibraryFunction:
    return replace(function, hint=form)


_NVVM: Iterable[tuple[str, LibraryFunction]] = (
    (r"ld[gu]\.global\..*", loads()),
    (r"atomic\.(exch)\.gen\..*", exchanges()),
    (r"atomic\.cas\.gen\..*", exchanges(2)),
    (r"atomic\.(load\.)?(add|and|dec|inc|max|min|or|sub|xor)\..*", updates()),
    (r"prefetch\.L[12]", _at(AccessForm.CACHE_PREFETCH, NUMBER)),
    (
        r"prefetch\.tensormap\.p\d+",
        _at(AccessForm.TENSORMAP_PREFETCH, NUMBER),
    ),
    (r"(prefetch|prefetchu|applypriority|discard)\..*", NUMBER),
    (r"cp\.async\.c[ag]\.shared\.global\..*", copies(0, 1)),
    (r"cp\.async\.bulk\.shared\.cta\.to\.global.*", copies(0, 1)),
    # The operands are the destination, the mbarrier, the source.
    (r"cp\.async\.bulk\.global\.to\.shared\..*", copies(0, 2, 1)),
    (r"cp\.async\.bulk\.shared\.cta\.to\.cluster", copies(0, 2, 1)),
    (r"cp\.async\.bulk\.tensor\.(gather4\.)?g2s\..*", _FROM_TENSOR),
    (r"cp\.async\.bulk\.(tensor\.)?prefetch\..*", NUMBER),
    (
        r"mbarrier\.(init|inval|arrive(\.drop)?(\.noComplete)?|test\.wait)"
        r"|cp\.async\.mbarrier\.arrive(\.noinc)?",
        _at(AccessForm.BARRIER, writes(0)),
    ),
    (r"(cp\.async\.)?mbarrier\..*", writes(0)),
    (r"tcgen05\.commit\.(mc\.)?cg[12]", _at(AccessForm.BARRIER, writes(0))),
    (r"tcgen05\.alloc\.cg[12]|st\.bulk", _at(AccessForm.SHARED_STORE, writes(0))),
    (r"tcgen05\.(alloc|commit)\..*|st\.bulk\..*", writes(0)),
    (r"clusterlaunchcontrol\.try_cancel\..*", writes(0, 1)),
    # An address that is written to a tensor map is followed by later copies.
    (r"tensormap\.replace\.(?!global\.address).*", writes(0)),
    (r"cp\.async\.(bulk\.)?(commit|wait)\..*", NUMBER),
    (r"wmma\..*\.load\..*", _at(AccessForm.MATRIX, loads_anywhere())),
    (
        r"wmma\..*\.store\.d\..*",
        _at(AccessForm.MATRIX, stores_anywhere(0, *range(1, 9))),
    ),
    (r"ldmatrix\..*", _at(AccessForm.MATRIX_ROWS, loads_anywhere())),
    (
        r"stmatrix\..*",
        _at(AccessForm.MATRIX_ROWS, stores_anywhere(0, *range(1, 9))),
    ),
    (r"(fence|membar|barrier|bar|nanosleep|griddepcontrol)\b.*", NUMBER),
    (r"read\.ptx\.sreg\..*", SILENT_NUMBER),
    (r"isspacep\.global", tests(MemorySpace.GLOBAL)),
    (r"isspacep\.shared", tests(MemorySpace.SHARED)),
    (r"isspacep\.const", tests(MemorySpace.CONSTANT)),
    (r"isspacep\.local", tests(MemorySpace.LOCAL)),
    (r"isspacep\.shared\.cluster", tests(MemorySpace.DISTRIBUTED_SHARED)),
    (r"getctarank.*|isspacep\..*|reflect", SILENT_NUMBER),
    (r"mapa", makes_address(MemorySpace.DISTRIBUTED_SHARED)),
    (r"move\.ptr\..*", returns_argument(0)),
)


@dataclass(frozen=True)
class ScopedAtomic:
    """What an atomic intrinsic of NVPTX with a scope does, all in monotonic order."""

    operation: str | None
    """MLIR's keyword of the `atomicrmw` operation; None for a `cmpxchg`."""

    scope: str
    """LLVM's name of the synchronization scope."""


def scoped_atomic(name: str) -> ScopedAtomic | None:
    """Returns what an intrinsic does, such as `llvm.nvvm.atomic.add.gen.i.cta.i32`."""
    match = _SCOPED_ATOMIC.match(name)
    if match is None:
        return None
    word, scope = match["word"], _SCOPES[match["scope"]]
    if word == "cas":
        return ScopedAtomic(None, scope)
    operation = _ATOMIC_OPERATIONS.get(match["type"] + word)
    return None if operation is None else ScopedAtomic(operation, scope)


_SCOPED_ATOMIC = re.compile(
    r"llvm\.nvvm\.atomic\.(?P<word>\w+)\.gen\.(?P<type>[if])\.(?P<scope>cta|sys)\."
)
_SCOPES = {"cta": "block", "sys": ""}
_ATOMIC_OPERATIONS = {
    **{f"i{word}": word for word in ("add", "max", "min")},
    **{f"i{word}": f"_{word}" for word in ("and", "or", "xor")},
    "idec": "udec_wrap",
    "iexch": "xchg",
    "iinc": "uinc_wrap",
    "fadd": "fadd",
}

_AMDGCN: Iterable[tuple[str, LibraryFunction]] = (
    (r"(workitem|workgroup|cluster(\.workgroup)?)\.id\..*", SILENT_NUMBER),
    (
        r"(dispatch\.id|mbcnt\.\w+|wavefrontsize|wave\.id|groupstaticsize)",
        SILENT_NUMBER,
    ),
    (
        r"(dispatch|queue|implicitarg|kernarg\.segment|implicit\.buffer)\.ptr",
        _FROM_HOST,
    ),
    (r"s?\.?barrier.*|fence|s\.(sleep|waitcnt|wait\.\w+|prefetch\.\w+).*", NUMBER),
    (r"(global|flat|ds)\.(atomic\.)?(f?(add|max|min)|atomic\.\w+)\b.*", updates()),
    (r"(global|ds)\.(load|read)\.tr.*", loads()),
    (r"(global\.)?load\.(async\.)?(to\.)?lds.*", copies(1, 0)),
    (r"(strict\.)?w[wq]m\..*|strict\.wqm\..*", returns_argument(0)),
    (r"(readfirstlane|readlane|mov\.dpp8?|permlane64)\b.*", returns_argument(0)),
    (
        r"(update\.dpp|set\.inactive|permlane(x?16|x?16\.var))\b.*",
        returns_argument(0, 1),
    ),
    (r"writelane\b.*", returns_argument(0, 2)),
    (r"make\.buffer\.rsrc\..*", returns_argument(0)),
    (r"is\.shared", tests(MemorySpace.SHARED)),
    (r"is\.private", tests(MemorySpace.LOCAL)),
)
_SPV: Iterable[tuple[str, LibraryFunction]] = (
    (
        r"(thread\.id|group\.id|thread\.id\.in\.group|num\.workgroups|workgroup\.size"
        r"|global\.(size|offset)|flattened\.thread\.id\.in\.group|num\.subgroups"
        r"|subgroup\.(id|size|local\.invocation\.id|max\.size)|wave\.\w+\.index)\b.*",
        SILENT_NUMBER,
    ),
    (r"group\.memory\.barrier\..*", NUMBER),
    (r"generic\.cast\.to\.ptr\.explicit.*", casts_explicitly()),
)
_LLVM: Iterable[tuple[str, LibraryFunction]] = (
    (r"prefetch\.p\d+", _at(AccessForm.HINT, NUMBER)),
    (r"prefetch(\..*)?", NUMBER),
    (
        r"(objectsize\.i\d+|is\.constant)\.p\d+|fake\.use",
        _at(AccessForm.HINT, SILENT_NUMBER),
    ),
    (r"(objectsize|is\.constant)(\..*)?", SILENT_NUMBER),
    (r"lifetime\.(start|end)(\..*)?|dbg\..*|assume|sideeffect|trap|debugtrap", NUMBER),
    (r"var\.annotation(\..*)?|invariant\.end(\..*)?", NUMBER),
    (
        r"(ptr\.annotation|expect|ssa\.copy|threadlocal\.address)\..*",
        returns_argument(0),
    ),
    (r"(launder|strip)\.invariant\.group\..*", returns_argument(0)),
    # Those that compute elements of vectors alike are told by their operations.
    (
        r"(canonicalize|powi|[su]cmp|[su](add|sub|mul)\.with\.overflow"
        r"|vector\.reduce\.\w+)\..*",
        PURE,
    ),
    (r"vp\.load\b.*", _at(AccessForm.MASKED_LOAD, loads())),
    (r"vp\.store\b.*", _at(AccessForm.MASKED_STORE, stores(1, 0))),
    (r"vp\.gather\b.*", _at(AccessForm.GATHER, loads())),
    (r"vp\.scatter\b.*", _at(AccessForm.SCATTER, stores(1, 0))),
    # Registers may hold any address.
    (r"(?!read_).*", TOGETHER),
)

_GENISA: Iterable[tuple[str, LibraryFunction]] = (
    # What is returned instead is an operand, too: where it may be an address, the
    # function stays unknown.
    (r"PredicatedLoad\.(?!i64\.|p\d).*", replace(loads(), is_silent=True)),
    (r"PredicatedStore\..*", replace(stores(0, 1), is_silent=True)),
)
"""Intrinsics of Intel's graphics compiler: an access that a predicate allows."""

_OVERLOADED = re.compile(r"[pifav]\d|bf16|ppcf128|nxv|sl?_|t(?![a-z])", re.ASCII)
"""How the types that overload an intrinsic begin in its name."""

_OF_NVVM = re.compile(r"llvm\.nvvm\.(read\.ptx\.sreg\.|rcp\.approx\.ftz\.f$)")
"""The intrinsics of NVVM that MLIR's import makes operations of."""


@cache
def operation_of_intrinsic(name: str) -> type[Operation] | None:
    """Returns the operation that an intrinsic is in MLIR; None if it is a call."""
    if name.startswith("llvm.nvvm."):
        if _OF_NVVM.match(name) is None:
            return None
        return find_operation_class(name.removeprefix("llvm.").replace("_", "."))
    base = name if name.startswith("llvm.") else ""
    while "." in base:
        known = name_of_operation(base)
        rest = name[len(base) + 1 :]
        if not rest or _OVERLOADED.match(rest):
            found = find_operation_class(known)
            if found is not None:
                return found
        base = base.rpartition(".")[0]
    return None


class _Intrinsics(Library):
    """The rows of intrinsics, also of those whose operations have a trait."""

    def _find(self, name: str) -> LibraryFunction | None:
        operation = operation_of_intrinsic(name)
        if operation is not None and operation.get_trait(Elementwise) is not None:
            return PURE
        return super()._find(name)


INTRINSICS = _Intrinsics(
    {},
    (
        *((rf"llvm\.genx\.GenISA\.(?:{name})", row) for name, row in _GENISA),
        *((rf"llvm\.nvvm\.(?:{name})", row) for name, row in _NVVM),
        *((rf"llvm\.amdgcn\.(?:{name})", row) for name, row in _AMDGCN),
        *((rf"llvm\.spv\.(?:{name})", row) for name, row in _SPV),
        *((rf"llvm\.(?:{name})", row) for name, row in _LLVM),
    ),
)
"""The intrinsics, by the name that `llvm.call_intrinsic` gives."""
