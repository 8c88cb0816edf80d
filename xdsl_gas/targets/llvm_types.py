"""
Translates types to llvmlite's, or to LLVM's syntax where llvmlite lacks them.
"""

from dataclasses import dataclass, field
from typing import Any, cast

from llvmlite import ir
from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    BFloat16Type,
    Float16Type,
    Float32Type,
    Float64Type,
    Float80Type,
    Float128Type,
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
    LLVMMetadataType,
    LLVMPPCFP128Type,
    LLVMTargetExtType,
    LLVMTokenType,
)
from xdsl_gas.targets.properties import NotWritable
from xdsl_gas.targets.written import OtherType, quoted

_BY_CLASS: dict[type[Attribute], ir.Type] = {
    llvm.LLVMVoidType: ir.VoidType(),
    Float16Type: ir.HalfType(),
    BFloat16Type: OtherType("bfloat", "bf16"),
    Float32Type: ir.FloatType(),
    Float64Type: ir.DoubleType(),
    Float80Type: OtherType("x86_fp80", "f80"),
    Float128Type: OtherType("fp128", "f128"),
    LLVMPPCFP128Type: OtherType("ppc_fp128", "ppcf128"),
    LLVMTokenType: OtherType("token"),
    LLVMMetadataType: OtherType("metadata", "Metadata"),
}
_FLOATS: dict[type[ir.Type], str] = {
    ir.HalfType: "f16",
    ir.FloatType: "f32",
    ir.DoubleType: "f64",
}


@dataclass
class Types:
    """Converts the types of one module."""

    context: ir.Context = field(default_factory=ir.Context)
    """The module in which named structs are declared."""

    known: dict[Attribute, ir.Type] = field(default_factory=dict[Attribute, ir.Type])

    def of(self, kind: Attribute) -> ir.Type:
        """Returns the LLVM type. Raises `NotWritable` for an unsupported one."""
        found = self.known.get(kind)
        if found is None:
            found = self.known[kind] = self._made(kind)
        return found

    def _made(self, kind: Attribute) -> ir.Type:
        if (simple := _BY_CLASS.get(type(kind))) is not None:
            return simple
        if isinstance(kind, IntegerType):
            return ir.IntType(kind.bitwidth)
        if isinstance(kind, llvm.LLVMPointerType):
            return ir.PointerType(None, address_space(kind) or 0)
        if isinstance(kind, llvm.LLVMArrayType):
            return ir.ArrayType(self.of(kind.type), kind.size.data)
        if isinstance(kind, VectorType):
            return self._vector(cast(VectorType[Any], kind))
        if isinstance(kind, llvm.LLVMStructType):
            return self._struct(kind)
        if isinstance(kind, llvm.LLVMFunctionType):
            return self.function(kind)
        if isinstance(kind, LLVMTargetExtType):
            words = [quoted(kind.type_name.data)]
            words += [str(self.of(part)) for part in kind.type_parameters]
            words += [str(number.data) for number in kind.integer_parameters]
            return OtherType(f"target({', '.join(words)})")
        raise NotWritable(f"the type {kind}")

    def function(self, kind: llvm.LLVMFunctionType) -> ir.FunctionType:
        """Returns the LLVM type of a function."""
        return ir.FunctionType(
            self.of(kind.output),
            [self.of(parameter) for parameter in kind.inputs],
            kind.is_variadic,
        )

    def _vector(self, kind: VectorType[Any]) -> ir.Type:
        if len(kind.shape.data) != 1:
            raise NotWritable(f"the type {kind}")
        (size,) = kind.get_shape()
        element = self.of(kind.element_type)
        if any(bool(scalable) for scalable in kind.scalable_dims):
            name = f"nxv{size}{mangled(element)}"
            return OtherType(f"<vscale x {size} x {element}>", name)
        return ir.VectorType(element, size)

    def _struct(self, kind: llvm.LLVMStructType) -> ir.Type:
        packed = isinstance(kind, PackedStruct)
        elements = [self.of(element) for element in kind.types.data]
        if not (name := kind.struct_name.data):
            return ir.LiteralStructType(elements, packed)
        named = self.context.get_identified_type(name, packed)
        if isinstance(kind, LLVMOpaqueStructType):
            return named
        if named.is_opaque:
            named.set_body(*elements)
        elif named.elements != tuple(elements):
            raise NotWritable(f"two types of the name {name}")
        return named


def part_of(kind: ir.Type, index: int) -> ir.Type:
    """Returns the type of an element of an array, vector or struct."""
    if isinstance(kind, ir.ArrayType | ir.VectorType):
        return kind.element
    if isinstance(kind, ir.BaseStructType) and kind.elements is not None:
        return kind.elements[index]
    raise NotWritable(f"a part of {kind}")


def size_of(kind: ir.Type) -> int:
    """Returns the number of elements of an aggregate or vector, 0 for other types."""
    if isinstance(kind, ir.ArrayType | ir.VectorType):
        return kind.count
    if isinstance(kind, ir.BaseStructType) and kind.elements is not None:
        return len(kind.elements)
    return 0


def mangled(kind: ir.Type) -> str:
    """
    Returns the mangled type for the name of an intrinsic.

    See `getMangledTypeStr` of LLVM's Intrinsics.cpp.
    """
    if isinstance(kind, ir.IntType):
        return f"i{kind.width}"
    if isinstance(kind, ir.PointerType):
        return f"p{kind.addrspace}"
    if isinstance(kind, ir.VectorType):
        return f"v{kind.count}{mangled(kind.element)}"
    if isinstance(kind, ir.ArrayType):
        return f"a{kind.count}{mangled(kind.element)}"
    if isinstance(kind, OtherType) and kind.mangled_name is not None:
        return kind.mangled_name
    if (name := _FLOATS.get(type(kind))) is not None:
        return name
    raise NotWritable(f"an intrinsic of {kind}")
