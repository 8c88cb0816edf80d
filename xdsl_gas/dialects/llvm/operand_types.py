"""
Type constraints of the LLVM dialect's operations.

After https://github.com/llvm/llvm-project/blob/main/mlir/include/mlir/Dialect/LLVMIR/LLVMOpBase.td
"""

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import cast, get_args

from typing_extensions import TypeVar
from xdsl.dialects.builtin import (
    AnyFloat,
    Float80Type,
    IndexType,
    IntAttr,
    IntegerAttr,
    IntegerType,
    Signedness,
    VectorType,
    i1,
    i16,
    i32,
    i64,
)
from xdsl.dialects.llvm import LLVMFunctionType, LLVMPointerType, LLVMVoidType
from xdsl.ir import Attribute
from xdsl.irdl import (
    AttrConstraint,
    InferenceContext,
    IntConstraint,
    VerificationContext,
)
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa

from xdsl_gas.dialects.llvm.attributes.struct_types import LLVMOpaqueStructType
from xdsl_gas.dialects.llvm.attributes.types import (
    LLVMLabelType,
    LLVMMetadataType,
    LLVMTokenType,
    is_compatible_type,
    verify_integer_width,
)


class TypeConstraint(AttrConstraint[Attribute]):
    """A base class of constraints on types that no Python type variable is part of."""

    def mapping_type_vars(
        self, type_var_mapping: Mapping[TypeVar, AttrConstraint | IntConstraint]
    ) -> AttrConstraint[Attribute]:
        return self


@dataclass(frozen=True)
class TypeRule(TypeConstraint):
    """A constraint on types that says what it expects."""

    holds: Callable[[Attribute], bool]
    """Whether a type keeps to the rule."""

    expected: str
    """What does, for the error."""

    def verify(self, attr: Attribute, constraint_context: VerificationContext) -> None:
        verify_integer_width(attr)
        if not self.holds(attr):
            raise VerifyException(f"expected {self.expected}, got {attr}")


@dataclass(frozen=True)
class Derived(TypeConstraint):
    """The type that follows from the types and attributes of constraint variables."""

    derive: Callable[..., Attribute]
    known: tuple[str, ...] = ("T",)
    """The names of the variables, as `derive` takes them."""

    def verify(self, attr: Attribute, constraint_context: VerificationContext) -> None:
        if None in map(constraint_context.get_variable, self.known):
            # xDSL verifies properties last.
            return
        expected = self.infer(constraint_context)
        if attr != expected:
            raise VerifyException(f"expected {expected}, got {attr}")

    def can_infer(self, var_constraint_names: AbstractSet[str]) -> bool:
        return var_constraint_names >= set(self.known)

    def infer(self, context: InferenceContext) -> Attribute:
        return self.derive(*map(context.get_variable, self.known))


FLOAT_CLASSES = frozenset(get_args(AnyFloat))
"""The classes of floating-point types, which `isinstance` asks one by one."""


def element_type(type: Attribute) -> Attribute:
    """The type of a vector's elements; any other type itself."""
    if isinstance(type, VectorType):
        return cast(VectorType[Attribute], type).element_type
    return type


def _is_pointer(type: Attribute) -> bool:
    return isinstance(type, LLVMPointerType)


def _is_integer(type: Attribute) -> bool:
    return isa(type, IntegerType) and type.signedness.data is Signedness.SIGNLESS


def _is_float(type: Attribute) -> bool:
    return type.__class__ in FLOAT_CLASSES


def _is_vector(type: Attribute) -> bool:
    return isa(type, VectorType) and type.get_num_dims() == 1


def _vector_of(rule: Callable[[Attribute], bool]) -> Callable[[Attribute], bool]:
    return lambda type: _is_vector(type) and rule(element_type(type))


def _scalar_or_vector_of(
    rule: Callable[[Attribute], bool],
) -> Callable[[Attribute], bool]:
    return lambda type: rule(type) or (_is_vector(type) and rule(element_type(type)))


_WITHOUT_SIZE = (
    LLVMFunctionType,
    LLVMLabelType,
    LLVMMetadataType,
    LLVMOpaqueStructType,
    LLVMTokenType,
    LLVMVoidType,
)


def _is_loadable(type: Attribute) -> bool:
    # xDSL's dialect has loads and stores of `index`, before it is lowered.
    if isinstance(type, IndexType):
        return True
    return is_compatible_type(type) and not isinstance(type, _WITHOUT_SIZE)


COMPATIBLE = TypeRule(is_compatible_type, "an LLVM type")
COMPATIBLE_OR_VOID = TypeRule(
    lambda type: is_compatible_type(type) or isinstance(type, LLVMVoidType),
    "an LLVM type or void",
)
POINTER = TypeRule(_is_pointer, "a pointer")
POINTERS = TypeRule(_scalar_or_vector_of(_is_pointer), "a pointer or a vector of them")
POINTER_VECTOR = TypeRule(_vector_of(_is_pointer), "a vector of pointers")
INTEGER = TypeRule(_is_integer, "a signless integer")
INTEGER_VECTOR = TypeRule(_vector_of(_is_integer), "a vector of signless integers")
INTEGERS = TypeRule(
    _scalar_or_vector_of(_is_integer), "a signless integer or a vector of them"
)
FLOAT = TypeRule(_is_float, "a floating-point type")
FLOAT_VECTOR = TypeRule(_vector_of(_is_float), "a vector of floats")
FLOATS = TypeRule(
    _scalar_or_vector_of(_is_float), "a floating-point type or a vector of them"
)
INTEGERS_OR_POINTERS = TypeRule(
    _scalar_or_vector_of(lambda type: _is_integer(type) or _is_pointer(type)),
    "a signless integer, a pointer, or a vector of them",
)
BOOLEANS = TypeRule(
    _scalar_or_vector_of(lambda type: type == i1), "an i1 or a vector of them"
)
MASK = TypeRule(_vector_of(lambda type: type == i1), "a vector of i1")
VECTOR = TypeRule(_is_vector, "a vector of one dimension")
LOADABLE = TypeRule(_is_loadable, "an LLVM type with size")

I1 = IntegerAttr[IntegerType].constr(i1)
I16 = IntegerAttr[IntegerType].constr(i16)
I32 = IntegerAttr[IntegerType].constr(i32)
I64 = IntegerAttr[IntegerType].constr(i64)
"""A 64-bit integer attribute."""

FALSE = IntegerAttr(0, i1)


def shape_of(type: Attribute) -> tuple[tuple[int, ...], tuple[bool, ...]] | None:
    """The shape of a vector and its scalable dimensions, None for any other type."""
    if not isinstance(type, VectorType):
        return None
    vector = cast(VectorType[Attribute], type)
    return vector.get_shape(), tuple(
        bool(dimension.value.data) for dimension in vector.scalable_dims
    )


def comparison_type(compared: Attribute) -> Attribute:
    """The type of what comparing two values of a type results in: `i1`, or a vector."""
    if isinstance(compared, VectorType):
        vector = cast(VectorType[Attribute], compared)
        return VectorType(i1, vector.shape, vector.scalable_dims)
    return i1


def integer_width(type: Attribute) -> int | None:
    """The number of bits of an integer type, None for any other type."""
    return type.bitwidth if isa(type, IntegerType) else None


def is_compatible_with_atomics(type: Attribute) -> bool:
    """Whether a value of a type can be loaded and stored atomically."""
    if isinstance(type, LLVMPointerType):
        return True
    if (width := integer_width(type)) is not None:
        return width >= 8 and width & (width - 1) == 0
    return isinstance(type, AnyFloat) and not isinstance(type, Float80Type)


def address_space(type: Attribute) -> int:
    """The number of a pointer's address space; of a vector, that of its elements."""
    pointer = element_type(type)
    if isinstance(pointer, LLVMPointerType) and isinstance(pointer.addr_space, IntAttr):
        return pointer.addr_space.data
    return 0
