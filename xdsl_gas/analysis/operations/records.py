"""Constructors of the records that many operations have."""

from xdsl_gas.access_forms import AccessForm, AccessKind
from xdsl_gas.analysis.operations.library_function import LibraryFunction
from xdsl_gas.analysis.operations.semantics import (
    Access,
    AddressChange,
    Opcode,
    OperationSemantics,
    PointerSource,
)

_READ = AccessKind.READ
_WRITE = AccessKind.WRITE
_ATOMIC = AccessKind.READ | AccessKind.WRITE | AccessKind.ATOMIC


def forwards(
    *operands: int,
    address: AddressChange | None = None,
    retypable: bool = False,
    verb: str = "comes from",
    opcode: Opcode | None = None,
) -> OperationSemantics:
    """A result that is one of some operands, or points where one of them points."""
    return OperationSemantics(
        PointerSource.FORWARDED,
        operands,
        address,
        retypable=retypable,
        verb=verb,
        opcode=opcode,
    )


def offsets(
    *, always_in_bounds: bool = False, verb: str = "is computed from"
) -> OperationSemantics:
    """Address arithmetic on operand 0."""
    return OperationSemantics(
        PointerSource.FORWARDED,
        (0,),
        AddressChange.OFFSET,
        always_in_bounds,
        retypable=True,
        verb=verb,
    )


def selects() -> OperationSemantics:
    """Operand 1 or 2, by condition operand 0."""
    return forwards(1, 2, retypable=True, verb="may be", opcode=Opcode.SELECT)


def casts() -> OperationSemantics:
    """An address space cast of operand 0."""
    return OperationSemantics(PointerSource.CAST, verb="is cast from")


def loads(
    form: AccessForm = AccessForm.LOAD,
    *,
    unless: tuple[int, ...] = (),
    mask: int | None = None,
    verb: str = "is loaded from",
) -> OperationSemantics:
    """The contents of memory at operand 0, or one of the operands `unless`."""
    access = Access(0, _READ, form, mask=mask)
    return OperationSemantics(
        PointerSource.LOADED, unless, accesses=(access,), verb=verb
    )


def stores(
    form: AccessForm = AccessForm.STORE,
    *,
    mask: int | None = None,
    verb: str = "is stored from",
) -> OperationSemantics:
    """Stores operand 0 to the memory at operand 1."""
    return OperationSemantics(accesses=(Access(1, _WRITE, form, 0, mask),), verb=verb)


def exchanges(form: AccessForm, value: int) -> OperationSemantics:
    """Atomically reads and writes the memory at operand 0."""
    return OperationSemantics(
        PointerSource.LOADED,
        accesses=(Access(0, _ATOMIC, form, value),),
        verb="is exchanged with",
    )


def copies(verb: str = "is copied from") -> OperationSemantics:
    """Copies memory from operand 1 to operand 0."""
    return OperationSemantics(
        accesses=(
            Access(0, _WRITE, AccessForm.COPY_DESTINATION),
            Access(1, _READ, AccessForm.COPY_SOURCE),
        ),
        verb=verb,
    )


def sets() -> OperationSemantics:
    """Fills the memory at operand 0 with byte operand 1."""
    return OperationSemantics(accesses=(Access(0, _WRITE, AccessForm.SET),))


def arithmetic(opcode: Opcode) -> OperationSemantics:
    """An integer that may be an address where an operand is one."""
    return OperationSemantics(PointerSource.INTEGER_ARITHMETIC, opcode=opcode)


def integer(opcode: Opcode | None = None) -> OperationSemantics:
    """An integer that is not tracked as an address."""
    return OperationSemantics(PointerSource.INTEGER, opcode=opcode)


def counter(bounds: tuple[int, int | None] | None = None) -> OperationSemantics:
    """A hardware counter."""
    return OperationSemantics(PointerSource.COUNTER, bounds=bounds)


def like(
    function: LibraryFunction, hint: AccessForm | None = None
) -> OperationSemantics:
    """The effects and the result of a library function."""
    return OperationSemantics(captures_operands=True, function=function, hint=hint)


NUMBER = OperationSemantics(captures_operands=True, is_number=True)
"""
Results that never hold bits of an address, of operands that may: conversions of
integers to floating point, comparisons, floating-point arithmetic.
"""

COMPARES = OperationSemantics(is_comparison=True, is_number=True)
"""Compares pointers or integers without capturing them."""

GRID_BOUNDS = (0, (1 << 31) - 1)
"""
The bounds of positions in a grid and sizes of blocks: nonnegative, and they fit in 31
bits.
"""
