"""
Accesses through typed pointers, see `typed_pointers`: the base classes of the
operations, which a dialect names.
"""

from abc import ABC
from typing import ClassVar, Generic

from xdsl.dialects.builtin import (
    I64,
    AnyFloat,
    IntegerAttr,
    IntegerType,
    UnitAttr,
    i1,
    i64,
)
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import (
    IRDLOperation,
    operand_def,
    opt_prop_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import MemoryReadEffect, MemoryWriteEffect
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.str_enum import StrEnum

from xdsl_gas.dialects.typed_pointers import PointerT, TypedPointerType, pointer_type_of
from xdsl_gas.memory_space import MemorySpace


def verify_access(pointer: SSAValue, value: Attribute, *, writes: bool) -> None:
    """
    Raises `VerifyException` unless a value of a type can be read, or written, through
    a typed pointer.
    """
    pointer_type = pointer_type_of(pointer)
    if pointer_type.pointee_type() != value:
        raise VerifyException(
            f"the pointer points to {pointer_type.pointee_type()}, not to {value}; "
            "access what it points to, or bitcast it"
        )
    _verify_space(pointer_type, writes=writes)


def _verify_space(pointer_type: TypedPointerType, *, writes: bool) -> None:
    if pointer_type.address_space in pointer_type.NOT_LOADED:
        raise VerifyException(
            f"{pointer_type.word} memory has neither loads nor stores; use the "
            "operations that are made for it"
        )
    if writes and pointer_type.address_space in pointer_type.READ_ONLY:
        raise VerifyException(
            f"{pointer_type.word} memory is only read; write to memory of another space"
        )


def verify_alignment(alignment: IntegerAttr[I64] | None) -> None:
    """Raises `VerifyException` unless an alignment is absent or a power of two."""
    if alignment is None:
        return
    size = alignment.value.data
    if size < 1 or size & (size - 1):
        raise VerifyException(f"alignment must be a power of two, not {size}")


class AllocationBase(IRDLOperation, Generic[PointerT], ABC):
    """Memory for `count` undefined elements, one by default."""

    count = prop_def(IntegerAttr[I64], default_value=IntegerAttr(1, i64))
    alignment = opt_prop_def(IntegerAttr[I64])
    result = result_def(PointerT)

    ALLOCATES: ClassVar[MemorySpace]
    """Where the memory is."""

    assembly_format = (
        "(`count` $count^)? (`align` $alignment^)? attr-dict `:` type($result)"
    )

    def verify_(self) -> None:
        result_type = pointer_type_of(self.result)
        if result_type.address_space is not self.ALLOCATES:
            (word,) = (w for w, s in result_type.SPACES.items() if s is self.ALLOCATES)
            raise VerifyException(
                f"what it allocates is {word.value} memory, not {result_type.word}; "
                "name that space in the type"
            )
        if self.count.value.data < 1:
            raise VerifyException(
                f"count must be at least 1, not {self.count.value.data}"
            )
        verify_alignment(self.alignment)


class LoadBase(IRDLOperation, Generic[PointerT], ABC):
    """Loads a value."""

    pointer = operand_def(PointerT)
    volatile_ = opt_prop_def(UnitAttr, prop_name="volatile")
    alignment = opt_prop_def(IntegerAttr[I64])
    result = result_def()

    traits = traits_def(MemoryReadEffect())

    assembly_format = (
        "(`volatile` $volatile^)? $pointer (`align` $alignment^)? attr-dict "
        "`:` type($pointer) `->` type($result)"
    )

    def verify_(self) -> None:
        verify_access(self.pointer, self.result.type, writes=False)
        verify_alignment(self.alignment)


class StoreBase(IRDLOperation, Generic[PointerT], ABC):
    """Stores a value."""

    value = operand_def()
    pointer = operand_def(PointerT)
    volatile_ = opt_prop_def(UnitAttr, prop_name="volatile")
    alignment = opt_prop_def(IntegerAttr[I64])

    traits = traits_def(MemoryWriteEffect())

    assembly_format = (
        "(`volatile` $volatile^)? $value `,` $pointer (`align` $alignment^)? attr-dict "
        "`:` type($value) `,` type($pointer)"
    )

    def verify_(self) -> None:
        verify_access(self.pointer, self.value.type, writes=True)
        verify_alignment(self.alignment)


class Update(StrEnum):
    """What an atomic update makes of what is in memory and a value."""

    EXCHANGE = "exchange"
    ADD = "add"
    SUB = "sub"
    AND = "and"
    OR = "or"
    XOR = "xor"
    MIN = "min"
    MAX = "max"
    UMIN = "umin"
    UMAX = "umax"
    FADD = "fadd"
    FMIN = "fmin"
    FMAX = "fmax"


_OF_FLOATS = frozenset((Update.FADD, Update.FMIN, Update.FMAX))
_OF_BOTH = frozenset((Update.EXCHANGE,))

_RELEASING = frozenset(("release", "acq_rel"))
"""The orders of an access that stores, which a failed exchange is not."""


class AtomicUpdateBase(IRDLOperation, Generic[PointerT], ABC):
    """Updates what a pointer points to, and returns what was there."""

    pointer = operand_def(PointerT)
    value = operand_def()
    result = result_def()

    assembly_format = (
        "$kind $pointer `,` $value `order` `(` $order `)` `scope` `(` $scope `)` "
        "attr-dict `:` type($pointer) `,` type($value) `->` type($result)"
    )

    traits = traits_def(MemoryReadEffect(), MemoryWriteEffect())

    def update(self) -> Update:
        """What is made of what is in memory."""
        raise NotImplementedError

    def verify_(self) -> None:
        value_type = self.value.type
        verify_access(self.pointer, value_type, writes=True)
        if self.result.type != value_type:
            raise VerifyException(
                f"what was in memory is of type {value_type}, not {self.result.type}"
            )
        verify_atomic(value_type)
        update = self.update()
        if update not in _OF_BOTH and (update in _OF_FLOATS) != is_float(value_type):
            numbers = "integers" if is_float(value_type) else "floating-point numbers"
            raise VerifyException(
                f"'{update.value}' is for {numbers}, not for {value_type}; choose "
                "another"
            )


def is_float(kind: Attribute) -> bool:
    """Whether a type is one of floating-point numbers."""
    return isinstance(kind, AnyFloat)


def verify_atomic(kind: Attribute) -> None:
    """Raises `VerifyException` unless values of a type are accessed atomically."""
    if not isinstance(kind, IntegerType) and not is_float(kind):
        raise VerifyException(
            f"only integers and floating-point numbers are accessed atomically, not "
            f"{kind}"
        )


class CompareExchangeBase(IRDLOperation, Generic[PointerT], ABC):
    """
    Stores a value if memory holds an expected one. Returns what it held, and whether
    it was stored.
    """

    pointer = operand_def(PointerT)
    expected = operand_def()
    desired = operand_def()
    weak = opt_prop_def(UnitAttr)
    result = result_def()
    success = result_def(i1)

    assembly_format = (
        "(`weak` $weak^)? $pointer `,` $expected `,` $desired "
        "`order` `(` $order `,` $failure_order `)` `scope` `(` $scope `)` "
        "attr-dict `:` type($pointer) `,` type($expected) `,` type($desired) "
        "`->` type($result)"
    )

    traits = traits_def(MemoryReadEffect(), MemoryWriteEffect())

    def orders(self) -> tuple[str, str]:
        """How other accesses are ordered on success and on failure."""
        raise NotImplementedError

    def verify_(self) -> None:
        value_type = self.result.type
        verify_access(self.pointer, value_type, writes=True)
        for value in (self.expected, self.desired):
            if value.type != value_type:
                raise VerifyException(
                    f"what is compared and stored must be of type {value_type}, not "
                    f"{value.type}"
                )
        if not isinstance(value_type, IntegerType):
            raise VerifyException(
                f"only integers are compared and exchanged, not {value_type}; bitcast "
                "the pointer to an integer's"
            )
        order, failure_order = self.orders()
        if failure_order in _RELEASING:
            raise VerifyException(
                f"a failed exchange stores nothing, so it cannot be {failure_order}; "
                "use relaxed, acquire or seq_cst"
            )
        strength = ("relaxed", "acquire", "seq_cst")
        reached = {"release": "relaxed", "acq_rel": "acquire"}.get(order, order)
        if strength.index(failure_order) > strength.index(reached):
            raise VerifyException(
                f"failure cannot be ordered more ({failure_order}) than success "
                f"({order})"
            )
