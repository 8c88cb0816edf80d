"""
LLVM's intrinsics, as `llvm.call_intrinsic` names them, and operations for some of them
that access memory in ways the table of operations has no words for.

Sources: LLVM's "Language Reference", "User Guide for NVPTX Back-end", "User Guide for
AMDGPU Backend" and the definitions in `IntrinsicsNVVM.td` and `IntrinsicsAMDGPU.td`.
"""

from collections.abc import Iterable
from dataclasses import replace

from xdsl_gas.analysis.semantics.library.model import (
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
    copies,
    exchanges,
    loads,
    rows,
    stores,
    updates,
    writes,
)

_FROM_HOST = LibraryFunction(result=Result.HOST_MEMORY)
_ANYWHERE = LibraryFunction((LibraryAccess(0, READ, is_anywhere=True),), Result.LOADED)
"""Reads a matrix whose rows are so many elements apart."""

_FROM_TENSOR = LibraryFunction(
    (
        LibraryAccess(0, WRITE, is_host_data=True, is_anywhere=True),
        LibraryAccess(1, WRITE),
        LibraryAccess(2, READ),
    ),
    Result.NUMBER,
)


def _argument(*positions: int) -> LibraryFunction:
    return LibraryFunction(result=Result.ARGUMENT, arguments=positions)


def _stored(to: int, *values: int) -> LibraryFunction:
    """Stores several arguments, each anywhere in what is pointed into."""
    accesses = (LibraryAccess(to, WRITE, value=v, is_anywhere=True) for v in values)
    return LibraryFunction(tuple(accesses), Result.NUMBER)


_NVVM: Iterable[tuple[str, LibraryFunction]] = (
    (r"ld[gu]\.global\..*", loads()),
    (r"atomic\.(exch)\.gen\..*", exchanges()),
    (r"atomic\.cas\.gen\..*", exchanges(2)),
    (r"atomic\.(load\.)?(add|and|dec|inc|max|min|or|sub|xor)\..*", updates()),
    (r"(prefetch|prefetchu|applypriority|discard)\..*", NUMBER),
    (r"cp\.async\.c[ag]\.shared\.global\..*", copies(0, 1)),
    (r"cp\.async\.bulk\.shared\.cta\.to\.global.*", copies(0, 1)),
    # To where, a barrier that is told, from where.
    (r"cp\.async\.bulk\.global\.to\.shared\..*", copies(0, 2, 1)),
    (r"cp\.async\.bulk\.shared\.cta\.to\.cluster", copies(0, 2, 1)),
    (r"cp\.async\.bulk\.tensor\.(gather4\.)?g2s\..*", _FROM_TENSOR),
    (r"cp\.async\.bulk\.(tensor\.)?prefetch\..*", NUMBER),
    (r"(cp\.async\.)?mbarrier\..*", writes(0)),
    (r"cp\.async\.(bulk\.)?(commit|wait)\..*", NUMBER),
    (r"wmma\..*\.load\..*|ldmatrix\..*", _ANYWHERE),
    (r"wmma\..*\.store\.d\..*|stmatrix\..*", _stored(0, *range(1, 9))),
    (r"(fence|membar|barrier|bar|nanosleep|griddepcontrol)\b.*", NUMBER),
    (r"read\.ptx\.sreg\..*", SILENT_NUMBER),
    (r"getctarank.*|isspacep\..*", SILENT_NUMBER),
)
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
    (r"(strict\.)?w[wq]m\..*|strict\.wqm\..*", _argument(0)),
    (r"(readfirstlane|readlane|mov\.dpp8?|permlane64)\b.*", _argument(0)),
    (r"(update\.dpp|set\.inactive|permlane(x?16|x?16\.var))\b.*", _argument(0, 1)),
    (r"writelane\b.*", _argument(0, 2)),
    (r"make\.buffer\.rsrc\..*", _argument(0)),
    (r"is\.(shared|private)", SILENT_NUMBER),
)
_SPV: Iterable[tuple[str, LibraryFunction]] = (
    (
        r"(thread\.id|group\.id|thread\.id\.in\.group|num\.workgroups|workgroup\.size"
        r"|global\.(size|offset)|flattened\.thread\.id\.in\.group|num\.subgroups"
        r"|subgroup\.(id|size|local\.invocation\.id|max\.size)|wave\.\w+\.index)\b.*",
        SILENT_NUMBER,
    ),
    (r"group\.memory\.barrier\..*", NUMBER),
)
_LLVM: Iterable[tuple[str, LibraryFunction]] = (
    (r"prefetch(\..*)?", NUMBER),
    (r"(objectsize|is\.constant)(\..*)?|fake\.use", SILENT_NUMBER),
    (r"lifetime\.(start|end)(\..*)?|dbg\..*|assume|sideeffect|trap|debugtrap", NUMBER),
    (r"var\.annotation(\..*)?|invariant\.end(\..*)?", NUMBER),
    (r"(ptr\.annotation|expect|ssa\.copy|threadlocal\.address)\..*", _argument(0)),
    (r"(launder|strip)\.invariant\.group\..*", _argument(0)),
    (
        r"(abs|bitreverse|bswap|canonicalize|ceil|copysign|cos|ct(pop|lz|tz)|exp(2|10)?"
        r"|fabs|floor|fma|fmuladd|fsh[lr]|is\.fpclass|log(2|10)?|max(imum|num)"
        r"|min(imum|num)|nearbyint|powi?|rint|round(even)?|sin|sqrt|[su](max|min|cmp)"
        r"|[su](add|sub|mul)\.(sat|with\.overflow)|trunc|vector\.reduce\.\w+)\..*",
        PURE,
    ),
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

INTRINSICS = Library(
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

OPERATIONS = Library(
    {
        **rows(
            "llvm.intr.prefetch llvm.intr.assume llvm.intr.var.annotation",
            "llvm.intr.is.constant",
            "llvm.intr.invariant.end llvm.intr.experimental.noalias.scope.decl",
            row=SILENT_NUMBER,
        ),
        **rows("llvm.intr.ptr.annotation llvm.intr.expect", row=_argument(0)),
        "llvm.intr.fabs": PURE,
        "llvm.intr.masked.compressstore": stores(1, 0),
        "llvm.intr.vp.load": loads(),
        "llvm.intr.vp.store": stores(1, 0),
        "nvvm.cp.async.shared.global": copies(0, 1),
        "nvvm.cp.async.bulk.shared.cluster.global": copies(0, 1, 2),
        "nvvm.cp.async.bulk.shared.cluster.shared.cta": copies(0, 1, 2),
        "nvvm.cp.async.bulk.global.shared.cta": copies(0, 1),
        "nvvm.cp.async.bulk.prefetch": NUMBER,
        **rows("nvvm.ldmatrix nvvm.wmma.load", row=_ANYWHERE),
        "nvvm.stmatrix": _stored(0, *range(1, 9)),
        "nvvm.wmma.store": _stored(0, *range(1, 9)),
        "nvvm.cp.async.mbarrier.arrive": writes(0),
        "rocdl.global.load.lds": copies(1, 0),
        "rocdl.load.to.lds": copies(1, 0),
        **rows("rocdl.readfirstlane rocdl.readlane", row=_argument(0)),
        "rocdl.make.buffer.rsrc": _argument(0),
    },
    (
        (r"nvvm\.mbarrier\..*", writes(0)),
        (
            r"nvvm\.(barrier|bar\.|cluster\.(arrive|wait)|fence|memory\.barrier"
            r"|griddepcontrol|cp\.async\.(bulk\.)?(commit|wait)).*"
            r"|rocdl\.(s\.)?(barrier|wait).*|llvm\.fence|(gpu|opencl)\.barrier",
            NUMBER,
        ),
    ),
)
"""Operations with the meaning of intrinsics, by name; positions are the operands'."""
