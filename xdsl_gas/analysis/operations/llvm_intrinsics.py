"""
The records of the intrinsics that are operations of MLIR's dialect `llvm`.

Intrinsics that `llvm.call_intrinsic` names are in `semantics.library.intrinsics`.
Source: [LLVM's Language Reference](https://llvm.org/docs/LangRef.html).
"""

from xdsl_gas.access_forms import AccessForm
from xdsl_gas.analysis.operations import library_function as library
from xdsl_gas.analysis.operations.records import (
    NUMBER,
    copies,
    forwards,
    integer,
    like,
    loads,
    sets,
    stores,
)
from xdsl_gas.analysis.operations.semantics import (
    AddressChange,
    Control,
    Marker,
    Opcode,
    OperationSemantics,
)

_POINTERS = {
    # The mask is as wide as the pointer, which a cast can change
    # (https://github.com/llvm/llvm-project/issues/140802).
    "ptrmask": forwards(0, address=AddressChange.MASKED),
    **dict.fromkeys(
        (
            "launder.invariant.group",
            "ptr.annotation",
            "ssa.copy",
            "strip.invariant.group",
        ),
        forwards(0, address=AddressChange.SAME),
    ),
    "expect": like(library.returns_argument(0)),
}

_ACCESSES = {
    "memcpy": copies(),
    "memcpy.inline": copies(),
    "memmove": copies(),
    "memset": sets(),
    "memset.inline": sets(),
    "masked.load": loads(AccessForm.MASKED_LOAD, unless=(2,), mask=1),
    "masked.store": stores(AccessForm.MASKED_STORE, mask=2),
    "masked.gather": loads(AccessForm.GATHER, unless=(2,), mask=1),
    "masked.scatter": stores(AccessForm.SCATTER, mask=2),
    "masked.compressstore": OperationSemantics(
        captures_operands=True, other_accesses=True, function=library.stores(1, 0)
    ),
    "vp.load": like(library.loads(), AccessForm.MASKED_LOAD),
    "vp.store": like(library.stores(1, 0), AccessForm.MASKED_STORE),
    "experimental.vp.strided.load": like(
        library.loads_anywhere(), AccessForm.MASKED_LOAD
    ),
    "experimental.vp.strided.store": like(
        library.stores_anywhere(1, 0), AccessForm.MASKED_STORE
    ),
    **dict.fromkeys(
        (
            "masked.expandload",
            "matrix.column.major.load",
            "matrix.column.major.store",
            "vacopy",
            "vaend",
            "vastart",
        ),
        OperationSemantics(captures_operands=True, other_accesses=True),
    ),
}

_MARKERS = {
    "lifetime.start": OperationSemantics(marker=Marker.LIFETIME),
    "lifetime.end": OperationSemantics(marker=Marker.LIFETIME),
    "dbg.declare": OperationSemantics(marker=Marker.DEBUG),
    "dbg.label": OperationSemantics(marker=Marker.DEBUG),
    "dbg.value": OperationSemantics(marker=Marker.DEBUG),
    "prefetch": OperationSemantics(
        function=library.SILENT_NUMBER, marker=Marker.HINT, hint=AccessForm.HINT
    ),
    "assume": OperationSemantics(
        function=library.SILENT_NUMBER, control=Control.ASSUME
    ),
    "is.constant": like(library.SILENT_NUMBER, AccessForm.HINT),
    **dict.fromkeys(
        ("var.annotation", "invariant.end", "experimental.noalias.scope.decl"),
        like(library.SILENT_NUMBER),
    ),
}

_INTEGERS = {
    **dict.fromkeys(
        ("abs", "bitreverse", "bswap", "ctlz", "ctpop", "cttz", "fshl", "fshr"),
        integer(),
    ),
    "smax": integer(Opcode.SMAX),
    "smin": integer(Opcode.SMIN),
    "umax": integer(Opcode.UMAX),
    "umin": integer(Opcode.UMIN),
    "vscale": OperationSemantics(captures_operands=True, bounds=(1, None)),
    "fabs": like(library.PURE),
    "fma": NUMBER,
    "fmuladd": NUMBER,
}

LLVM_INTRINSICS = {
    f"llvm.intr.{name}": record
    for rows in (_POINTERS, _ACCESSES, _MARKERS, _INTEGERS)
    for name, record in rows.items()
}

POINTER_ANNOTATION = "llvm.intr.ptr.annotation"
"""What clang makes of `annotate` on a field: its result is its first operand."""

ANNOTATIONS = frozenset((POINTER_ANNOTATION, "llvm.intr.var.annotation"))
"""What clang makes of `annotate`."""
