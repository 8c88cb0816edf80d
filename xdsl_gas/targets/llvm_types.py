"""
Translates types to LLVM's syntax.

See https://llvm.org/docs/LangRef.html#type-system.
"""

from dataclasses import dataclass, field
from typing import Any, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    DictionaryAttr,
    IntegerType,
    VectorType,
)
from xdsl.ir import Attribute

from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.dialects.llvm.attributes.struct_types import (
    LLVMOpaqueStructType,
    PackedStruct,
)
from xdsl_gas.dialects.llvm.attributes.types import (
    NAMES_IN_LLVM,
    LLVMTargetExtType,
)
from xdsl_gas.dialects.llvm.metadata.text import quoted
from xdsl_gas.targets.properties import NotWritable
from xdsl_gas.targets.spelling import identifier


@dataclass
class Types:
    """Translates the types of one module."""

    known: dict[Attribute, str] = field(default_factory=dict[Attribute, str])
    by_identity: dict[int, tuple[Attribute, str]] = field(
        default_factory=dict[int, tuple[Attribute, str]]
    )
    """The same by the identity of the type, since hashing a structure takes long."""

    attributes: dict[int, tuple[DictionaryAttr, str]] = field(
        default_factory=dict[int, tuple[DictionaryAttr, str]]
    )
    """
    The texts of the attributes of arguments, which may name types, by the identity of
    the dictionary.
    """

    attribute_lists: dict[int, tuple[Attribute, list[str]]] = field(
        default_factory=dict[int, tuple[Attribute, list[str]]]
    )
    """The same of arrays of such dictionaries."""

    bodies: dict[str, str] = field(default_factory=dict[str, str])
    """The bodies of the identified structures, by name."""

    def of(self, kind: Attribute) -> str:
        """Returns the text of a type. Raises `NotWritable` for an unsupported one."""
        same = self.by_identity.get(id(kind))
        if same is not None:
            return same[1]
        text = self.known.get(kind)
        if text is None:
            text = self.known[kind] = self._made(kind)
        self.by_identity[id(kind)] = (kind, text)
        return text

    def definitions(self) -> list[str]:
        """Returns the definitions of the identified structures."""
        return [f"{name} = type {body}" for name, body in self.bodies.items()]

    def _made(self, value_type: Attribute) -> str:
        if (simple := NAMES_IN_LLVM.get(type(value_type))) is not None:
            return simple
        if isinstance(value_type, IntegerType):
            return f"i{value_type.bitwidth}"
        if isinstance(value_type, llvm.LLVMPointerType):
            space = address_space(value_type)
            return f"ptr addrspace({space})" if space else "ptr"
        if isinstance(value_type, llvm.LLVMArrayType):
            return f"[{value_type.size.data} x {self.of(value_type.type)}]"
        if isinstance(value_type, VectorType):
            return self._vector(cast(VectorType[Any], value_type))
        if isinstance(value_type, llvm.LLVMStructType):
            return self._struct(value_type)
        if isinstance(value_type, llvm.LLVMFunctionType):
            return self.function(value_type)
        if isinstance(value_type, LLVMTargetExtType):
            words = [quoted(value_type.type_name.data)]
            words += [self.of(part) for part in value_type.type_parameters]
            words += [str(number.data) for number in value_type.integer_parameters]
            return f"target({', '.join(words)})"
        raise NotWritable(f"the type {value_type}")

    def function(self, kind: llvm.LLVMFunctionType) -> str:
        """Returns the text of a function type."""
        inside = [self.of(parameter) for parameter in kind.inputs]
        if kind.is_variadic:
            inside.append("...")
        return f"{self.of(kind.output)} ({', '.join(inside)})"

    def _vector(self, vector_type: VectorType[Any]) -> str:
        if len(vector_type.shape.data) != 1:
            raise NotWritable(f"the type {vector_type}")
        (size,) = vector_type.get_shape()
        scale = "vscale x " if any(map(bool, vector_type.scalable_dims)) else ""
        return f"<{scale}{size} x {self.of(vector_type.element_type)}>"

    def _struct(self, struct_type: llvm.LLVMStructType) -> str:
        inside = ", ".join(self.of(element) for element in struct_type.types.data)
        body = f"{{ {inside} }}" if inside else "{}"
        if isinstance(struct_type, PackedStruct):
            body = f"<{body}>"
        if isinstance(struct_type, LLVMOpaqueStructType):
            body = "opaque"
        elif not struct_type.struct_name.data:
            return body
        name = struct_type.struct_name.data
        # Structures without a name are numbered.
        name = f"%{name if name.isdecimal() else identifier(name)}"
        if self.bodies.setdefault(name, body) != body:
            raise NotWritable(f"two types of the name {struct_type.struct_name.data}")
        return name


def width_of(kind: Attribute) -> int | None:
    """Returns the width of an integer type in bits; None for other types."""
    return kind.bitwidth if isinstance(kind, IntegerType) else None


def is_vector(kind: Attribute) -> bool:
    """Whether a type is a vector."""
    return isinstance(kind, VectorType)


def is_sequence(kind: Attribute) -> bool:
    """Whether a type is an array or a vector."""
    return isinstance(kind, llvm.LLVMArrayType | VectorType)


def is_scalable(kind: Attribute) -> bool:
    """Whether a type is a scalable vector."""
    return isinstance(kind, VectorType) and any(
        map(bool, cast(VectorType[Attribute], kind).scalable_dims)
    )


def length_of(kind: Attribute) -> int:
    """Returns the number of elements of an array or vector, for `vscale` of 1."""
    if isinstance(kind, llvm.LLVMArrayType):
        return kind.size.data
    return cast(VectorType[Attribute], kind).get_shape()[0]


def part_of(kind: Attribute, index: int) -> Attribute:
    """Returns the type of an element of an array, vector or structure."""
    if isinstance(kind, llvm.LLVMArrayType):
        return kind.type
    if isinstance(kind, VectorType):
        return cast(VectorType[Attribute], kind).element_type
    if isinstance(kind, llvm.LLVMStructType):
        return kind.types.data[index]
    raise NotWritable(f"a part of {kind}")


def size_of(kind: Attribute) -> int:
    """Returns the number of elements of an aggregate or vector, 0 for other types."""
    if isinstance(kind, llvm.LLVMArrayType):
        return kind.size.data
    if isinstance(kind, VectorType):
        vector = cast(VectorType[Attribute], kind)
        return 0 if any(map(bool, vector.scalable_dims)) else vector.get_shape()[0]
    if isinstance(kind, llvm.LLVMStructType):
        return len(kind.types.data)
    return 0
