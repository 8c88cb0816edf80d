"""
The record of an operation in THE TABLE (`table`), and the vocabulary of its columns.

Records speak of operands by position, so that one holds for every class that implements
the operation. An operation without a record is `OPAQUE`: its results may be any
pointers, and it may do anything with the pointers that it takes.
"""

from dataclasses import dataclass
from enum import Enum, StrEnum, auto

from xdsl_gas.access_forms import AccessForm, AccessKind
from xdsl_gas.analysis.operations.library_function import FenceFlags, LibraryFunction
from xdsl_gas.memory_space import MemorySpace


class PointerSource(Enum):
    """Where the results of an operation come from."""

    OPAQUE = auto()
    """Unknown: a pointer may point into any space."""

    FORWARDED = auto()
    """A pointer into what the `forwarded` operands point into."""

    CAST = auto()
    """An address space cast of operand 0."""

    STACK = auto()
    """A new object in the frame of the function."""

    WORK_GROUP = auto()
    """An object that all work-items of a work-group share."""

    SYMBOL = auto()
    """The address of a global variable or a function."""

    NULL = auto()

    UNDEFINED = auto()
    """Undef or poison, which joins with every value."""

    EXTRACTED = auto()
    """The member of aggregate operand 0 that the property `position` selects."""

    INSERTED = auto()
    """Aggregate operand 0 with operand 1 as the member that `position` selects."""

    PTRTOINT = auto()
    """The address of pointer operand 0, as an integer."""

    INTTOPTR = auto()
    """The pointer whose address is integer operand 0."""

    INTEGER_ARITHMETIC = auto()
    """An integer that may be an address where an operand is one; see `opcode`."""

    INTEGER = auto()
    """An integer that is not tracked as an address: operands that are addresses are
    exposed."""

    COUNTER = auto()
    """A hardware counter, such as a work-item ID: never an address."""

    LOADED = auto()
    """Read through operand 0, or one of the `forwarded` operands instead."""

    CALL_RESULT = auto()
    """Returned by the function that the operation calls."""

    REGION_RESULT = auto()
    """Passed by the terminators of the operation's regions; see `control`."""


class AddressChange(Enum):
    """How the address of a forwarded pointer differs from that of its one operand."""

    SAME = auto()
    """It does not."""

    OFFSET = auto()
    """Offset by the other operands, as `llvm.getelementptr` does."""

    MASKED = auto()
    """Bits cleared by operand 1, as `llvm.intr.ptrmask` does."""


class Opcode(StrEnum):
    """
    An operation on integers, by the name of the LLVM instruction or intrinsic that
    computes the same.
    """

    ADD = auto()
    AND = auto()
    ASHR = auto()
    CONSTANT = auto()
    FREEZE = auto()
    ICMP = auto()
    INDEX_CAST = auto()
    """Zero- or sign-extends or truncates to or from `index`."""
    LSHR = auto()
    MUL = auto()
    OR = auto()
    SDIV = auto()
    SELECT = auto()
    SEXT = auto()
    SHL = auto()
    SMAX = auto()
    SMIN = auto()
    SREM = auto()
    SUB = auto()
    TRUNC = auto()
    UDIV = auto()
    UMAX = auto()
    UMIN = auto()
    UREM = auto()
    XOR = auto()
    ZEXT = auto()

    # The hash of `Enum` is a function in Python.
    __hash__ = str.__hash__


class Control(StrEnum):
    """
    How control, and values with it, leave an operation; `analysis.ir.control_flow` has
    the operands that each passes.
    """

    ASSUME = auto()
    """Continues only if operand 0 is true, as `llvm.intr.assume`."""

    BRANCH = auto()
    """To the one successor, with all operands."""

    CONDITIONAL_BRANCH = auto()
    """To the first successor if operand 0 is true, else to the second."""

    SWITCH = auto()
    """To the default successor, or to that of the case that operand 0 is."""

    INVOKE = auto()
    """To the first successor from a call that returns, else to the second."""

    RETURN = auto()
    """From the function, with all operands as results."""

    UNREACHABLE = auto()
    """Never reached."""

    YIELD = auto()
    """From a region to the enclosing operation, with all operands."""

    CONDITION = auto()
    """To the body of the enclosing `WHILE` if operand 0 is true, else out of it."""

    FOR = auto()
    """A counted loop, as `scf.for`: bounds and step, then the loop-carried operands."""

    IF = auto()
    """To the first region if operand 0 is true, else to the second, as `scf.if`."""

    REGIONS = auto()
    """To any of the regions, whose terminators pass the results."""

    WHILE = auto()
    """To the first region, and from its `CONDITION` to the second, as `scf.while`."""

    # The hash of `Enum` is a function in Python.
    __hash__ = str.__hash__


class Marker(Enum):
    """An operation that speaks of its pointer operands without using them."""

    LIFETIME = auto()
    """Begins or ends the lifetime of the object of its last operand."""

    DEBUG = auto()

    HINT = auto()
    """A hint to caches, proxies or the optimizer."""


@dataclass(frozen=True, slots=True)
class Access:
    """An access to the memory that a pointer operand points to."""

    operand: int
    """The position of the pointer among the operands."""

    kind: AccessKind

    form: AccessForm
    """The form of the access if it is not atomic; see `accesses.form_of`."""

    value: int | None = None
    """The position of the stored operand; None for a load, copy or set."""

    mask: int | None = None
    """The position of the mask of active lanes; None for an unmasked access."""


@dataclass(frozen=True, slots=True)
class OperationSemantics:
    """The record of one operation: what it does to pointers, integers and control."""

    source: PointerSource = PointerSource.OPAQUE

    forwarded: tuple[int, ...] = ()
    """
    The positions of the operands that a FORWARDED result may be, or that a LOADED one
    may be instead. Trailing ones may be absent.
    """

    address: AddressChange | None = None
    """For a FORWARDED pointer: how its address differs; None for merges and vectors."""

    always_in_bounds: bool = False
    """Whether an OFFSET is poison outside of the object, without a flag for it."""

    retypable: bool = False
    """
    Whether the same operation on the forwarded operands in a specific space computes
    the FORWARDED result in that space.
    """

    accesses: tuple[Access, ...] = ()
    """One for each pointer operand that is dereferenced; a copy's destination first."""

    other_accesses: bool = False
    """Whether it dereferences pointer operands in ways that no `Access` describes."""

    function: LibraryFunction | None = None
    """For an OPAQUE source: the library function with the same effects and result."""

    captures_operands: bool = False
    """Whether its pointer operands may be used in any way, here or elsewhere."""

    may_call: bool = False
    """Whether it may call external code that the call graph does not show."""

    marker: Marker | None = None

    hint: AccessForm | None = None
    """
    The form of access whose spaces decide in which specific spaces its pointer operands
    may be, for an operation without `accesses`.
    """

    explicit_cast: MemorySpace | None = None
    """The space that it casts operand 0 to, with null for pointers elsewhere."""

    fences: FenceFlags | None = None
    """For a fence query about operand 0, as OpenCL C's `get_fence`: what it returns."""

    is_comparison: bool = False
    """Whether it compares operands 0 and 1 by the property `predicate`."""

    opcode: Opcode | None = None

    bounds: tuple[int, int | None] | None = None
    """The least and the greatest result; None for no upper bound but the type's."""

    is_number: bool = False
    """Whether its results never hold bits of an address."""

    control: Control | None = None

    verb: str = "comes from"
    """Joins the result and the operand in explanations: `%q is cast from %p`."""

    def __post_init__(self) -> None:
        """Raises `ValueError` for accesses that analyses could not represent."""
        forms = tuple(access.form for access in self.accesses)
        if len(forms) > 1 and forms != _COPY:
            raise ValueError(
                "a record has one access, or those of a copy. Describe an operation "
                "with more by the `function` that accesses the same memory."
            )

    @property
    def is_marker(self) -> bool:
        """Whether the operation only annotates its pointer operands."""
        return self.marker is not None


_COPY = (AccessForm.COPY_DESTINATION, AccessForm.COPY_SOURCE)

OPAQUE = OperationSemantics(captures_operands=True, may_call=True)
"""The record of every operation that the table lacks."""

OPAQUE_WITHOUT_CALLS = OperationSemantics(captures_operands=True)
"""The record of other operations of dialects whose calls all have records."""
