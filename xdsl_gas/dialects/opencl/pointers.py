"""
`!opencl.ptr<f32, global>`, and operations on pointers that access no memory.

See OpenCL C 3.0, section 6.7, for the address spaces and which of them can be cast to
which.
"""

from abc import ABC

from xdsl.dialects.builtin import i32
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import (
    IRDLOperation,
    irdl_attr_definition,
    operand_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.str_enum import StrEnum

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.records import operations
from xdsl_gas.dialects.members import join
from xdsl_gas.dialects.opencl.attributes import (
    SPACES,
    AddressSpace,
    AddressSpaceAttr,
    ComparisonAttr,
)
from xdsl_gas.dialects.typed_pointers import (
    BitcastBase,
    CastBase,
    CompareBase,
    IndexBase,
    NullBase,
    TypedPointerType,
)
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.target_tables import OPENCL


@join
@irdl_attr_definition
class PtrType(TypedPointerType):
    """`!opencl.ptr<f32, global>`: a pointer of OpenCL C."""

    name = "opencl.ptr"

    pointee: Attribute
    space: AddressSpaceAttr

    SPACES = SPACES
    SPACE_ATTRIBUTE = AddressSpaceAttr
    TARGET = OPENCL
    READ_ONLY = frozenset((MemorySpace.CONSTANT,))

    @classmethod
    def to(cls, pointee: Attribute, space: AddressSpace) -> "PtrType":
        """The type of pointers to something in a space."""
        return cls(pointee, AddressSpaceAttr(space))

    def parts(self) -> tuple[Attribute, StrEnum]:
        return self.pointee, self.space.data

    def cast_of(self, pointer: SSAValue) -> Operation:
        if self.address_space is MemorySpace.GENERIC:
            return ToGenericOp(pointer, self)
        return FromGenericOp(pointer, self)

    def null(self) -> Operation:
        return NullOp(self)


@operation_definition
class PtrAddOp(IndexBase[PtrType]):
    """The pointer `index` elements after another one."""

    name = "opencl.ptradd"


@operation_definition
class BitcastOp(BitcastBase[PtrType]):
    """Casts a pointer to another pointee type."""

    name = "opencl.bitcast"


@operation_definition
class NullOp(NullBase[PtrType]):
    """The null pointer of an address space."""

    name = "opencl.null"


@operation_definition
class CompareOp(CompareBase[PtrType]):
    """Compares two pointers by equality or by address."""

    name = "opencl.compare"

    predicate = prop_def(ComparisonAttr)

    assembly_format = "$predicate $left `,` $right attr-dict `:` type($left)"


@operation_definition
class ToGenericOp(CastBase[PtrType]):
    """Casts a pointer to generic, as OpenCL C does implicitly."""

    name = "opencl.to_generic"

    def verify_(self) -> None:
        super().verify_()
        verify_generic(self.result, "the result of 'opencl.to_generic'")


@operation_definition
class FromGenericOp(CastBase[PtrType]):
    """
    Casts a generic pointer to a specific space, as `(global float *)p` does; undefined
    if it points to another space.
    """

    name = "opencl.from_generic"

    def verify_(self) -> None:
        super().verify_()
        verify_generic(self.pointer, f"what '{self.name}' takes")


class QueryBase(CastBase[PtrType], ABC):
    """Casts a generic pointer to a space if it points there, else returns null."""

    def verify_(self) -> None:
        super().verify_()
        verify_generic(self.pointer, f"what '{self.name}' takes")
        assert isinstance(self.result.type, PtrType)
        space = AddressSpace(self.name.removeprefix("opencl.to_"))
        if self.result.type.space.data is not space:
            raise VerifyException(
                f"the result of '{self.name}' must be {space.value}, not "
                f"{self.result.type.word}"
            )


operations(
    "opencl.",
    {
        "to_global": "The pointer if it points to global memory, else null.",
        "to_local": "The pointer if it points to local memory, else null.",
        "to_private": "The pointer if it points to private memory, else null.",
    },
    base=QueryBase,
)


@operation_definition
class GetFenceOp(IRDLOperation):
    """
    The flag of `barrier` for the memory that a generic pointer points to: 1 for local
    memory, 2 for all other; either one for null.
    """

    name = "opencl.get_fence"

    pointer = operand_def(PtrType)
    result = result_def(i32)

    traits = traits_def(Pure())

    assembly_format = "$pointer attr-dict `:` type($pointer)"

    def verify_(self) -> None:
        verify_generic(self.pointer, "what 'opencl.get_fence' takes")


def verify_generic(pointer: SSAValue, what: str) -> None:
    """Raises `VerifyException` unless a pointer is generic."""
    pointer_type = pointer.type
    assert isinstance(pointer_type, PtrType)
    if pointer_type.address_space is not MemorySpace.GENERIC:
        raise VerifyException(
            f"{what} must be generic, not {pointer_type.word}, of which the space is "
            "known"
        )
