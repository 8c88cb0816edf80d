"""
Atomic read-modify-write operations, compare-and-exchange, fences.

See https://mlir.llvm.org/docs/Dialects/LLVM/ and https://llvm.org/docs/Atomics.html.
"""

from typing import ClassVar

from xdsl.dialects.builtin import AnyFloat, IntegerAttr, StringAttr, UnitAttr, i1, i64
from xdsl.dialects.llvm import LLVMPointerType, LLVMStructType
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import (
    AnyAttr,
    IRDLOperation,
    VarConstraint,
    operand_def,
    opt_prop_def,
    prop_def,
    result_def,
)
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.enum_attributes import KeywordConstraint
from xdsl_gas.dialects.llvm.attributes.alias_scopes import MemoryAccess
from xdsl_gas.dialects.llvm.operand_types import (
    I64,
    POINTER,
    Derived,
    element_type,
    is_compatible_with_atomics,
    shape_of,
)
from xdsl_gas.dialects.llvm.syntax.orderings import (
    ORDERING,
    ORDERINGS,
    AtomicBinOp,
    ordering_keyword,
)

BINARY_OPERATIONS = tuple(each.keyword for each in AtomicBinOp)
"""The keywords of what `llvm.atomicrmw` can do, by the number of `bin_op`."""

_NUMBERS = {name: IntegerAttr(i, i64) for i, name in enumerate(BINARY_OPERATIONS)}
UPDATES = {name.removeprefix("_"): number for name, number in _NUMBERS.items()}
"""The values of `bin_op`, by LLVM's keywords."""

_FLOAT_OPERATIONS = frozenset(("fadd", "fsub", "fmax", "fmin", "fmaximum", "fminimum"))


def _exchanged(type: Attribute) -> LLVMStructType:
    return LLVMStructType.from_type_list((type, i1))


@operation_definition
class AtomicRMWOp(MemoryAccess):
    """
    Replaces a value in memory by one computed from it, and returns the old one.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmatomicrmw-llvmatomicrmwop
    """

    T: ClassVar = VarConstraint("T", AnyAttr())

    name = "llvm.atomicrmw"
    assembly_format = (
        "(`volatile` $volatile_^)? $bin_op $ptr `,` $val "
        "(`syncscope` `(` $syncscope^ `)`)? $ordering attr-dict `:` type($ptr) "
        "`,` type($val)"
    )

    ptr = operand_def(POINTER)
    val = operand_def(T)
    res = result_def(T)

    bin_op = prop_def(KeywordConstraint(_NUMBERS, "an atomic operation"))
    """What is computed, see `BINARY_OPERATIONS`."""

    ordering = prop_def(ORDERING)
    syncscope = opt_prop_def(StringAttr)
    alignment = opt_prop_def(I64)
    volatile_ = opt_prop_def(UnitAttr)

    def __init__(
        self,
        operation: str,
        pointer: SSAValue,
        value: SSAValue,
        ordering: str,
        syncscope: str | None = None,
    ):
        super().__init__(
            operands=[pointer, value],
            result_types=[value.type],
            properties={
                "bin_op": _NUMBERS[operation],
                "ordering": ORDERINGS[ordering],
                "syncscope": None if syncscope is None else StringAttr(syncscope),
            },
        )

    @property
    def operation(self) -> str:
        """The name of what is computed."""
        return BINARY_OPERATIONS[self.bin_op.value.data]

    def verify_(self) -> None:
        operation = self.operation
        type = self.val.type
        shape = shape_of(type)
        if shape is not None and any(shape[1]):
            raise VerifyException(f"expected a vector of fixed length, got {type}")
        if operation in _FLOAT_OPERATIONS:
            if not isinstance(element_type(type), AnyFloat):
                raise VerifyException("expected LLVM IR floating point type")
        elif operation == "xchg":
            if not is_compatible_with_atomics(type):
                raise VerifyException("unexpected LLVM IR type for 'xchg' bin_op")
        elif isinstance(type, AnyFloat | LLVMPointerType) or (
            not is_compatible_with_atomics(type)
        ):
            raise VerifyException("expected LLVM IR integer type")
        if ordering_keyword(self.ordering) in ("not_atomic", "unordered"):
            raise VerifyException("expected at least 'monotonic' ordering")


@operation_definition
class AtomicCmpXchgOp(MemoryAccess):
    """
    Replaces a value in memory if it is the expected one, and returns the old value and
    whether it was replaced.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmcmpxchg-llvmatomiccmpxchgop
    """

    T: ClassVar = VarConstraint("T", AnyAttr())

    name = "llvm.cmpxchg"
    assembly_format = (
        "(`weak` $weak^)? (`volatile` $volatile_^)? $ptr `,` $cmp `,` $val "
        "(`syncscope` `(` $syncscope^ `)`)? $success_ordering $failure_ordering "
        "attr-dict `:` type($ptr) `,` type($val)"
    )

    ptr = operand_def(POINTER)
    cmp = operand_def(T)
    val = operand_def(T)
    res = result_def(Derived(_exchanged))

    success_ordering = prop_def(ORDERING)
    failure_ordering = prop_def(ORDERING)
    syncscope = opt_prop_def(StringAttr)
    alignment = opt_prop_def(I64)
    weak = opt_prop_def(UnitAttr)
    """Present when the exchange may fail for no reason."""

    volatile_ = opt_prop_def(UnitAttr)

    def __init__(
        self,
        pointer: SSAValue,
        expected: SSAValue,
        value: SSAValue,
        success_ordering: str,
        failure_ordering: str,
        syncscope: str | None = None,
    ):
        super().__init__(
            operands=[pointer, expected, value],
            result_types=[_exchanged(value.type)],
            properties={
                "success_ordering": ORDERINGS[success_ordering],
                "failure_ordering": ORDERINGS[failure_ordering],
                "syncscope": None if syncscope is None else StringAttr(syncscope),
            },
        )

    def verify_(self) -> None:
        type = self.val.type
        if isinstance(type, AnyFloat) or not is_compatible_with_atomics(type):
            raise VerifyException("unexpected LLVM IR type")
        success = ordering_keyword(self.success_ordering)
        failure = ordering_keyword(self.failure_ordering)
        not_enough = ("not_atomic", "unordered")
        if success in not_enough or failure in not_enough:
            raise VerifyException("ordering must be at least 'monotonic'")
        if failure in ("release", "acq_rel"):
            raise VerifyException("failure ordering cannot be 'release' or 'acq_rel'")


@operation_definition
class FenceOp(IRDLOperation):
    """
    Orders the accesses before it and after it.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmfence-llvmfenceop
    """

    name = "llvm.fence"
    assembly_format = "(`syncscope` `(` $syncscope^ `)`)? $ordering attr-dict"

    ordering = prop_def(ORDERING)
    syncscope = opt_prop_def(StringAttr)

    def __init__(self, ordering: str, syncscope: str | None = None):
        super().__init__(
            properties={
                "ordering": ORDERINGS[ordering],
                "syncscope": None if syncscope is None else StringAttr(syncscope),
            }
        )

    def verify_(self) -> None:
        if ordering_keyword(self.ordering) in ("not_atomic", "unordered", "monotonic"):
            raise VerifyException(
                "can be given only acquire, release, acq_rel, and seq_cst orderings"
            )
