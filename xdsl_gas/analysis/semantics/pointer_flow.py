"""
THE TABLE: how each operation makes, moves, merges, casts and uses pointers.

Everything that asks where a pointer comes from or what is done with it reads this
table; nothing else in the package knows operations by name for that purpose. An
operation that is not listed is opaque: a pointer it returns may point anywhere, a
pointer it takes may be used in any way.

Entries are keyed by name and speak of operands by position, so that they hold for
whatever class implements the operation.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, IntFlag, auto

from xdsl.ir import Operation, SSAValue

from xdsl_gas.access_forms import AccessForm
from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.analysis.semantics.integer_operations import ARITHMETIC, NUMBERS


class AccessKind(IntFlag):
    """What an operation does with the memory a pointer operand points to."""

    READ = auto()
    WRITE = auto()
    ATOMIC = auto()


class Origin(Enum):
    """How the pointer that an operation returns comes about."""

    OPAQUE = auto()
    """Unknown: it may point into any space."""

    MOVED = auto()
    """It points where the operands in `moves` point."""

    CAST = auto()
    """An address space cast of operand 0."""

    STACK = auto()
    """Memory of the function's own frame."""

    GROUP_MEMORY = auto()
    """Memory of the work-group: all its work-items have the same."""

    GLOBAL_VARIABLE = auto()
    """The address of a symbol."""

    NULL = auto()
    """The null pointer."""

    UNDEFINED = auto()
    """Undef or poison: says nothing, agrees with everything."""

    EXTRACTED = auto()
    """A part of the aggregate that is operand 0."""

    INSERTED = auto()
    """The aggregate that is operand 0, with operand 1 in one of its places."""

    INTEGER = auto()
    """No pointer, but the address that operand 0 is."""

    FROM_INTEGER = auto()
    """The pointer to an address, operand 0."""

    ARITHMETIC = auto()
    """An integer computed from integers that may be addresses."""

    NUMBER = auto()
    """An integer that is no address unless the host knows it."""

    LOADED = auto()
    """Read from the memory that operand 0 points to."""

    RETURNED = auto()
    """The result of a call."""

    PASSED = auto()
    """What is passed to it from the operation's regions, see `control_flow`."""


@dataclass(frozen=True, slots=True)
class Access:
    """A pointer operand whose memory the operation accesses."""

    operand: int
    """The position of the pointer among the operands."""

    kind: AccessKind

    form: AccessForm
    """The form of the access if it is not atomic, see `accesses.form_of`."""

    value: int | None = None
    """The position of what is stored, where it is an operand."""


@dataclass(frozen=True, slots=True)
class PointerFlow:
    """What one operation does with pointers."""

    origin: Origin = Origin.OPAQUE
    moves: tuple[int, ...] = ()
    """
    The operands that a MOVED result points with, by position; those that a LOADED one
    may be instead. The last ones may be missing.
    """

    retypable: bool = False
    """
    Whether a MOVED result can be computed in a named space by the same operation on
    the same pointers in that space.
    """

    accesses: tuple[Access, ...] = ()
    """One for each pointer whose memory it accesses; a copy's destination first."""

    passive: bool = False
    """Whether nothing of the pointers it takes can be told from what it does."""

    exposes: bool = False
    """Whether any use may be made of the pointers it takes, here or elsewhere."""


OPAQUE = PointerFlow(exposes=True)
"""The flow of every operation that is not in the table."""

_READ = AccessKind.READ
_WRITE = AccessKind.WRITE
_ATOMIC = AccessKind.READ | AccessKind.WRITE | AccessKind.ATOMIC


def _moved(*operands: int, retypable: bool = False) -> PointerFlow:
    return PointerFlow(Origin.MOVED, operands, retypable)


def _accesses(*accesses: Access) -> PointerFlow:
    return PointerFlow(accesses=accesses)


def _stores(form: AccessForm) -> PointerFlow:
    """Operand 0 is stored to operand 1."""
    return _accesses(Access(1, _WRITE, form, 0))


_MARKER = PointerFlow(passive=True)
_COMPARES = PointerFlow()
_COPIES = _accesses(
    Access(0, _WRITE, AccessForm.COPY_DESTINATION),
    Access(1, _READ, AccessForm.COPY_SOURCE),
)
_SETS = _accesses(Access(0, _WRITE, AccessForm.SET))


def _loads(form: AccessForm, *, unless: tuple[int, ...] = ()) -> PointerFlow:
    """What is loaded from operand 0, or is one of the operands `unless`."""
    return PointerFlow(Origin.LOADED, unless, accesses=(Access(0, _READ, form),))


def _exchanges(form: AccessForm, value: int) -> PointerFlow:
    """Memory at operand 0 is read and written in one step."""
    return PointerFlow(Origin.LOADED, accesses=(Access(0, _ATOMIC, form, value),))


POINTER_FLOW: dict[str, PointerFlow] = {
    # Addresses computed from addresses.
    "llvm.getelementptr": _moved(0, retypable=True),
    "llvm.select": _moved(1, 2, retypable=True),
    "arith.select": _moved(1, 2, retypable=True),
    # Done twice, a freeze of undef would give two different pointers.
    "llvm.freeze": _moved(0),
    "llvm.bitcast": _moved(0, retypable=True),
    "nvvm.ptr.add": _moved(0, retypable=True),
    "nvvm.ptr.bitcast": _moved(0, retypable=True),
    "opencl.bitcast": _moved(0, retypable=True),
    "opencl.ptradd": _moved(0, retypable=True),
    # The mask of ptrmask is as wide as the pointer, which a cast can change
    # (https://github.com/llvm/llvm-project/issues/140802).
    "llvm.intr.ptrmask": _moved(0),
    "llvm.intr.launder.invariant.group": _moved(0),
    "llvm.intr.strip.invariant.group": _moved(0),
    "llvm.intr.ssa.copy": _moved(0),
    # Vectors of pointers.
    "llvm.extractelement": _moved(0, retypable=True),
    "llvm.insertelement": _moved(0, 1, retypable=True),
    "llvm.shufflevector": _moved(0, 1, retypable=True),
    # Structs and arrays that hold pointers.
    "llvm.extractvalue": PointerFlow(Origin.EXTRACTED),
    "llvm.insertvalue": PointerFlow(Origin.INSERTED),
    # Casts and sources.
    "llvm.addrspacecast": PointerFlow(Origin.CAST),
    "nvvm.ptr.cast": PointerFlow(Origin.CAST),
    "opencl.from_generic": PointerFlow(Origin.CAST),
    "opencl.to_generic": PointerFlow(Origin.CAST),
    "llvm.ptrtoint": PointerFlow(Origin.INTEGER),
    "llvm.inttoptr": PointerFlow(Origin.FROM_INTEGER),
    "llvm.alloca": PointerFlow(Origin.STACK),
    "nvvm.ptr.alloca": PointerFlow(Origin.STACK),
    "opencl.alloca": PointerFlow(Origin.STACK),
    "opencl.local_alloc": PointerFlow(Origin.GROUP_MEMORY),
    "llvm.mlir.addressof": PointerFlow(Origin.GLOBAL_VARIABLE),
    "llvm.mlir.zero": PointerFlow(Origin.NULL),
    "nvvm.ptr.null": PointerFlow(Origin.NULL),
    "opencl.null": PointerFlow(Origin.NULL),
    "llvm.mlir.undef": PointerFlow(Origin.UNDEFINED),
    "llvm.mlir.poison": PointerFlow(Origin.UNDEFINED),
    "ub.poison": PointerFlow(Origin.UNDEFINED),
    # Integers as wide as pointers may be addresses.
    **dict.fromkeys(ARITHMETIC, PointerFlow(Origin.ARITHMETIC)),
    **dict.fromkeys(NUMBERS, PointerFlow(Origin.NUMBER)),
    # An index is as wide as a pointer, or holds no address at all.
    "arith.index_cast": _moved(0),
    "arith.index_castui": _moved(0),
    # Accesses.
    "llvm.load": _loads(AccessForm.LOAD),
    "llvm.store": _stores(AccessForm.STORE),
    "nvvm.ptr.load": _loads(AccessForm.LOAD),
    "nvvm.ptr.store": _stores(AccessForm.STORE),
    "opencl.load": _loads(AccessForm.LOAD),
    "opencl.store": _stores(AccessForm.STORE),
    "llvm.atomicrmw": _exchanges(AccessForm.ATOMIC_RMW, 1),
    "opencl.atomic_rmw": _exchanges(AccessForm.ATOMIC_RMW, 1),
    "opencl.atomic_cmpxchg": _exchanges(AccessForm.COMPARE_EXCHANGE, 2),
    "llvm.cmpxchg": _exchanges(AccessForm.COMPARE_EXCHANGE, 2),
    "llvm.intr.memcpy": _COPIES,
    "llvm.intr.memcpy.inline": _COPIES,
    "llvm.intr.memmove": _COPIES,
    "llvm.intr.memset": _SETS,
    "llvm.intr.memset.inline": _SETS,
    "llvm.intr.masked.load": _loads(AccessForm.MASKED_LOAD, unless=(2,)),
    "llvm.intr.masked.store": _stores(AccessForm.MASKED_STORE),
    "llvm.intr.masked.gather": _loads(AccessForm.GATHER, unless=(2,)),
    "llvm.intr.masked.scatter": _stores(AccessForm.SCATTER),
    # What tells pointers apart without keeping them.
    "llvm.icmp": _COMPARES,
    "opencl.compare": _COMPARES,
    "opencl.get_fence": _COMPARES,
    "arith.cmpi": _COMPARES,
    "llvm.intr.assume": _COMPARES,
    # Markers: they speak of a pointer without using it.
    "llvm.intr.lifetime.start": _MARKER,
    "llvm.intr.lifetime.end": _MARKER,
    "llvm.intr.dbg.declare": _MARKER,
    "llvm.intr.dbg.value": _MARKER,
    "llvm.intr.prefetch": _MARKER,
    # What is fetched into a cache, or seen by another proxy, tells no address.
    "nvvm.prefetch": _MARKER,
    "nvvm.cp.async.bulk.tensor.prefetch": _MARKER,
    "nvvm.fence.proxy.acquire": _MARKER,
    # Calls.
    "llvm.call": PointerFlow(Origin.RETURNED),
    "func.call": PointerFlow(Origin.RETURNED),
    "llvm.invoke": PointerFlow(Origin.RETURNED),
    "llvm.return": PointerFlow(),
    "func.return": PointerFlow(),
    "gpu.return": PointerFlow(),
    # Operations with regions, and what ends these: `control_flow` says what they pass.
    "scf.execute_region": PointerFlow(Origin.PASSED),
    "scf.for": PointerFlow(Origin.PASSED),
    "scf.if": PointerFlow(Origin.PASSED),
    "scf.index_switch": PointerFlow(Origin.PASSED),
    "scf.while": PointerFlow(Origin.PASSED),
    "scf.condition": PointerFlow(),
    "scf.yield": PointerFlow(),
}
"""The table itself, by operation name."""


def flow_of(op: Operation) -> PointerFlow:
    """What `op` does with pointers; `OPAQUE` for operations the table lacks."""
    return POINTER_FLOW.get(op.name, OPAQUE)


ADDRESS_ARITHMETIC = frozenset(("llvm.getelementptr", "nvvm.ptr.add", "opencl.ptradd"))
"""The operations that make an address so far from another."""

_ALWAYS_IN_BOUNDS = frozenset(("nvvm.ptr.add", "opencl.ptradd"))

_IN_BOUNDS = 1
"""The bit of llvm.getelementptr's `noWrapFlags` that says `inbounds`."""


def is_in_bounds(op: Operation) -> bool:
    """Whether what address arithmetic makes is poison outside of the object."""
    if op.name in _ALWAYS_IN_BOUNDS:
        return True
    flags = integer_value(op.properties.get("noWrapFlags"))
    return flags is not None and bool(flags & _IN_BOUNDS)


LOW_BITS = 12
"""
So many bits of an address can be cleared or set without leaving its memory space: no
window into a space begins or ends within 4 KiB of such a boundary.
"""


def rounds_address(mask: int | None) -> bool:
    """Whether a mask keeps all but the low bits of an address."""
    return mask is not None and mask < 0 and -mask <= 1 << LOW_BITS


LONGEST_CAST_CHAIN = 64
"""So many casts are looked through; in unreachable code a chain can be a ring."""


def through_casts(pointer: SSAValue) -> Iterator[SSAValue]:
    """A pointer, then what it is an address space cast of, and so on."""
    for _ in range(LONGEST_CAST_CHAIN):
        yield pointer
        op = pointer.owner
        if not isinstance(op, Operation) or flow_of(op).origin is not Origin.CAST:
            return
        pointer = op.operands[0]


def cast_root(value: SSAValue) -> SSAValue:
    """What a value was before the address space casts it went through."""
    return deque(through_casts(value), maxlen=1)[0]
