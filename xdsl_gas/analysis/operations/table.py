"""
THE TABLE: the record of every operation, by its name.

All analyses and transformations look up here what an operation means to them; none has
names of operations of its own. A record is found for

1. an operation whose name has one, in the files of its dialect family or by
   `register_semantics`;
2. an operation class with the trait `HasSemantics`;
3. an operation whose name matches one of `PATTERNS`.

Every other operation is `OPAQUE`, or `OPAQUE_WITHOUT_CALLS` if its dialect is one of
`CLOSED_DIALECTS`. A record is looked for once per class.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from xdsl.ir import Operation
from xdsl.traits import OpTrait

from xdsl_gas.analysis.operations.arith_operations import ARITH
from xdsl_gas.analysis.operations.gpu_operations import GPU, GPU_PATTERNS
from xdsl_gas.analysis.operations.library_function import compiled
from xdsl_gas.analysis.operations.llvm_intrinsics import LLVM_INTRINSICS
from xdsl_gas.analysis.operations.llvm_operations import LLVM
from xdsl_gas.analysis.operations.memref_operations import MEMREF
from xdsl_gas.analysis.operations.opencl_operations import OPENCL
from xdsl_gas.analysis.operations.semantics import (
    OPAQUE,
    OPAQUE_WITHOUT_CALLS,
    OperationSemantics,
)
from xdsl_gas.analysis.operations.structured_operations import STRUCTURED

SEMANTICS: dict[str, OperationSemantics] = {
    **ARITH,
    **GPU,
    **LLVM,
    **LLVM_INTRINSICS,
    **MEMREF,
    **OPENCL,
    **STRUCTURED,
}
"""The records, by the names of operations."""

PATTERNS = tuple(GPU_PATTERNS)
"""
Records by regular expressions for whole names, in order, for families of operations
with the same meaning.
"""

CLOSED_DIALECTS = frozenset(
    (
        "arith",
        "builtin",
        "cf",
        "complex",
        "func",
        "gpu",
        "llvm",
        "math",
        "opencl",
        "scf",
        "ub",
        "vector",
    )
)
"""The dialects of which every operation that may call external code has a record."""


@dataclass(frozen=True)
class HasSemantics(OpTrait):
    """Gives the operation class that has this trait a record."""

    semantics: OperationSemantics


def register_semantics(records: Mapping[str, OperationSemantics]) -> None:
    """
    Adds records for operations of other packages, by the names of the operations. It
    may be called at any time: operations that were looked up before are looked up anew.
    Registering a record again changes nothing. Raises `ValueError` for a name that has
    another record, and `TypeError` for a value that is no record.
    """
    for name, record in records.items():
        if not isinstance(record, OperationSemantics):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError(
                f"the record of '{name}' is an OperationSemantics, such as "
                f"`records.offsets()` returns, not {record!r:.80}."
            )
        if SEMANTICS.get(name, record) != record:
            raise ValueError(
                f"'{name}' has another record of its semantics already. Register each "
                "operation once, and only operations of your own dialects."
            )
    SEMANTICS.update(records)
    _FOUND.clear()


def semantics_of(op: Operation) -> OperationSemantics:
    """The record of an operation; an opaque one if the table lacks it."""
    try:
        return _FOUND[op.__class__]
    except KeyError:
        return semantics_of_class(op.__class__)


def semantics_of_class(kind: type[Operation]) -> OperationSemantics:
    """The record of the operations of a class, as `semantics_of`."""
    semantics = _FOUND.get(kind)
    if semantics is None:
        semantics = _FOUND[kind] = _find(kind)
    return semantics


def is_unknown(op: Operation) -> bool:
    """Whether the table has no record of an operation."""
    semantics = semantics_of(op)
    # Records in the table may be equal to these.
    return semantics is OPAQUE or semantics is OPAQUE_WITHOUT_CALLS


def _find(op_class: type[Operation]) -> OperationSemantics:
    semantics = SEMANTICS.get(op_class.name)
    if semantics is not None:
        return semantics
    trait = op_class.get_trait(HasSemantics)
    if trait is not None:
        return trait.semantics
    matches = (row for p, row in PATTERNS if compiled(p).fullmatch(op_class.name))
    closed = op_class.name.split(".")[0] in CLOSED_DIALECTS
    return next(matches, OPAQUE_WITHOUT_CALLS if closed else OPAQUE)


_FOUND: dict[type[Operation], OperationSemantics] = {}
