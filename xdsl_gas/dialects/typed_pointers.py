"""
Typed pointers with a memory space: what `!opencl.ptr` and `!nvvm.ptr` have in common,
and the operations on them that access no memory.

A dialect names its spaces and what they allow in its pointer type, and each operation
in a class that has a name only.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Self, cast

from typing_extensions import TypeVar
from xdsl.dialects.builtin import (
    FunctionType,
    IndexType,
    NoneType,
    SignlessIntegerConstraint,
    i1,
)
from xdsl.ir import Attribute, ParametrizedAttribute, SSAValue, TypeAttribute
from xdsl.irdl import (
    IRDLOperation,
    TypeVarConstraint,
    VarConstraint,
    base,
    operand_def,
    result_def,
    traits_def,
)
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.str_enum import StrEnum

from xdsl_gas.dialects.enum_attributes import KeywordAttribute
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.pointer_interface import PointerType

ALL_SPACES = frozenset(MemorySpace)


class TypedPointerType(ParametrizedAttribute, PointerType, ABC):
    """
    The base of `!dialect.ptr<pointee, space>`, whose parameters are a type and a word.
    """

    SPACES: ClassVar[Mapping[StrEnum, MemorySpace]]
    """The spaces that there are, by the word that the type spells them with."""

    SPACE_ATTRIBUTE: ClassVar[type[KeywordAttribute[Any]]]
    """The attribute that holds the word."""

    READ_ONLY: ClassVar[frozenset[MemorySpace]]
    """The spaces where nothing is stored."""

    NOT_LOADED: ClassVar[frozenset[MemorySpace]] = frozenset()
    """The spaces with special instructions instead of loads and stores."""

    WITH_NULL: ClassVar[frozenset[MemorySpace]] = ALL_SPACES
    """The spaces whose null pointer can be written down."""

    @abstractmethod
    def parts(self) -> tuple[Attribute, StrEnum]:
        """The pointee, and the word for the space."""

    @property
    def address_space(self) -> MemorySpace:
        """The memory space that the type names, GENERIC included."""
        return self.SPACES[self.parts()[1]]

    def is_covered(self) -> bool:
        """Whether a generic pointer can point to what this one points to."""
        space = self.address_space
        if space is MemorySpace.GENERIC:
            return True
        return bool(self.TARGET.generic_covers & space.bit)

    @property
    def word(self) -> str:
        """The dialect's word for the space."""
        return self.parts()[1].value

    def memory_space(self, target: Target) -> MemorySpace | None:
        return self.address_space

    def with_memory_space(self, space: MemorySpace, target: Target) -> Self:
        for word, its_space in self.SPACES.items():
            if its_space is space:
                attribute = self.SPACE_ATTRIBUTE(word)
                return type(self).new((self.parameters[0], attribute))
        raise KeyError(space)

    def pointee_type(self) -> Attribute:
        return self.parts()[0]

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            pointee = parser.parse_type()
            parser.parse_punctuation(",", " and the memory space behind the pointee")
            words = cls.SPACE_ATTRIBUTE.words
            return [pointee, cls.SPACE_ATTRIBUTE(parser.parse_str_enum(words))]

    def print_parameters(self, printer: Printer) -> None:
        pointee, word = self.parts()
        with printer.in_angle_brackets():
            printer.print_attribute(pointee)
            printer.print_string(f", {word.value}")

    def verify(self) -> None:
        pointee = self.parameters[0]
        if isinstance(pointee, FunctionType | NoneType) or not isinstance(
            pointee, TypeAttribute
        ):
            raise VerifyException(
                f"{pointee} has no values in memory; name the type of what is stored "
                "there, i8 for bytes"
            )


PointerT = TypeVar("PointerT", bound=TypedPointerType)


def pointer_type_of(value: SSAValue) -> TypedPointerType:
    """The type of an operand that the definition says is a typed pointer."""
    return cast(TypedPointerType, value.type)


SAME = VarConstraint("Pointer", TypeVarConstraint(PointerT, base(TypedPointerType)))
"""The pointer type that an operand and a result share."""


class CastBase(IRDLOperation, Generic[PointerT], ABC):
    """A pointer in another memory space: to generic, or from it."""

    pointer = operand_def(PointerT)
    result = result_def(PointerT)

    traits = traits_def(Pure())

    assembly_format = "$pointer attr-dict `:` type($pointer) `to` type($result)"

    def __init__(self, pointer: SSAValue, result_type: Attribute):
        super().__init__(operands=[pointer], result_types=[result_type])

    def verify_(self) -> None:
        source_type, result = (
            pointer_type_of(self.pointer),
            pointer_type_of(self.result),
        )
        if source_type.pointee_type() != result.pointee_type():
            raise VerifyException(
                "a cast changes the memory space alone, not "
                f"{source_type.pointee_type()} to "
                f"{result.pointee_type()}; change the pointee with a bitcast"
            )
        spaces = (source_type.address_space, result.address_space)
        if spaces[0] is spaces[1]:
            raise VerifyException(
                f"the pointer is {source_type.word} already; leave it as is"
            )
        if MemorySpace.GENERIC not in spaces and not source_type.TARGET.may_overlap(
            *spaces
        ):
            raise VerifyException(
                f"no pointer to {source_type.word} memory can point to {result.word} "
                "memory; cast between a named space and generic only"
            )
        for side in (source_type, result) if MemorySpace.GENERIC in spaces else ():
            if not side.is_covered():
                raise VerifyException(
                    f"generic does not cover {side.word} memory; access it through "
                    f"pointers that are {side.word}"
                )


class IndexBase(IRDLOperation, Generic[PointerT], ABC):
    """
    Pointer arithmetic: adds a signed number of elements.
    Outside of the object it is undefined, but right behind it: C11, 6.5.6.
    """

    pointer = operand_def(SAME)
    index = operand_def(SignlessIntegerConstraint | base(IndexType))
    result = result_def(SAME)

    traits = traits_def(Pure())

    assembly_format = (
        "$pointer `[` $index `:` type($index) `]` attr-dict `:` type($pointer)"
    )


class BitcastBase(IRDLOperation, Generic[PointerT], ABC):
    """Casts a pointer to another pointee type."""

    pointer = operand_def(PointerT)
    result = result_def(PointerT)

    traits = traits_def(Pure())

    assembly_format = "$pointer attr-dict `:` type($pointer) `to` type($result)"

    def verify_(self) -> None:
        source_type, result = (
            pointer_type_of(self.pointer),
            pointer_type_of(self.result),
        )
        if source_type.address_space is not result.address_space:
            raise VerifyException(
                f"a bitcast changes the pointee alone, not {source_type.word} to "
                f"{result.word}; change the memory space with a cast"
            )


class NullBase(IRDLOperation, Generic[PointerT], ABC):
    """The null pointer of a memory space."""

    result = result_def(PointerT)

    traits = traits_def(Pure())

    assembly_format = "attr-dict `:` type($result)"

    def __init__(self, result_type: Attribute):
        super().__init__(result_types=[result_type])

    def verify_(self) -> None:
        pointer_type = pointer_type_of(self.result)
        if pointer_type.address_space not in pointer_type.WITH_NULL:
            raise VerifyException(
                f"the null pointer of {pointer_type.word} memory has no constant; "
                "cast the generic one, or use another value for no pointer"
            )


class Comparison(StrEnum):
    """How two pointers are compared."""

    EQ = "eq"
    NE = "ne"
    LT = "lt"
    LE = "le"
    GT = "gt"
    GE = "ge"


class CompareBase(IRDLOperation, Generic[PointerT], ABC):
    """
    Whether two pointers are related in a way. Their order means something only within
    one object: C11, 6.5.8.
    """

    left = operand_def(SAME)
    right = operand_def(SAME)
    result = result_def(i1)

    traits = traits_def(Pure())
