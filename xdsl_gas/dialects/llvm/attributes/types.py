"""
Types of the `llvm` dialect: those that xDSL lacks, and a reading of those it has that
takes everything MLIR prints.

Where xDSL's own class can hold a type, that class is what the parser returns, so that a
type made by a pass equals the same type read from a file.

See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvm-dialect-types).
"""

from collections.abc import Callable, Sequence
from types import EllipsisType
from typing import Any, ClassVar, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    BFloat16Type,
    Float16Type,
    Float32Type,
    Float64Type,
    Float80Type,
    Float128Type,
    IntAttr,
    IntegerType,
    NoneAttr,
    StringAttr,
    VectorType,
)
from xdsl.ir import Attribute, ParametrizedAttribute, TypeAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.final_attributes import Extension
from xdsl_gas.dialects.llvm.attributes.struct_types import (
    LLVMEmptyNamePackedStructType,
    LLVMEmptyNameStructType,
    LLVMOpaqueStructType,
    LLVMPackedStructType,
)
from xdsl_gas.dialects.members import join, replace_upstream
from xdsl_gas.dialects.ptr import PtrType


class Nullary(ParametrizedAttribute):
    """A base class of attributes and types without parameters."""

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        return ()


def nullary(name: str, doc: str, *bases: type) -> type[ParametrizedAttribute]:
    """The attribute of a name without parameters, which joins its dialect."""
    metaclass: Any = type(Nullary)
    members = {"name": name, "__doc__": doc, "__module__": __name__}
    return join(irdl_attr_definition(metaclass(name, (Nullary, *bases), members)))


def _nullary_type(name: str, doc: str) -> type[ParametrizedAttribute]:
    return nullary(name, doc, TypeAttribute)


LLVMTokenType = _nullary_type(
    "llvm.token", "The type of a token, which binds two operations together."
)
LLVMLabelType = _nullary_type("llvm.label", "The type of a label.")
LLVMMetadataType = _nullary_type(
    "llvm.metadata", "The type of metadata passed as a value."
)
LLVMX86AMXType = _nullary_type("llvm.x86_amx", "A tile register of an x86 processor.")
LLVMPPCFP128Type = _nullary_type(
    "llvm.ppc_fp128",
    "Two 64-bit floating point numbers of which the value is the sum.",
)


@join
@irdl_attr_definition
class LLVMTargetExtType(ParametrizedAttribute, TypeAttribute):
    """
    A type that only the target knows, such as `!llvm.target<"spirv.Sampler">`.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmtargetexttype).
    """

    name = "llvm.target"

    type_name: StringAttr
    type_parameters: ArrayAttr
    integer_parameters: ArrayAttr[IntAttr]

    @property
    def has_zero(self) -> bool:
        """Whether a value of the type may be zero-initialized."""
        return self.type_name.data.startswith("spirv.")

    @property
    def can_be_global(self) -> bool:
        """Whether a variable may have the type."""
        return self.has_zero or self.type_name.data == "amdgcn.named.barrier"

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        types: list[Attribute] = []
        integers: list[IntAttr] = []
        with parser.in_angle_brackets():
            type_name = parser.parse_str_literal(" as name of a target type")
            while parser.parse_optional_punctuation(",") is not None:
                value = parser.parse_optional_integer(
                    allow_boolean=False, allow_negative=False
                )
                if value is not None:
                    integers.append(IntAttr(value))
                elif integers:
                    parser.raise_error("types come before integers in a target type")
                else:
                    types.append(parse_llvm_type(parser))
        return [StringAttr(type_name), ArrayAttr(types), ArrayAttr(integers)]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string_literal(self.type_name.data)
            for parameter in self.type_parameters:
                printer.print_string(", ")
                printer.print_attribute(parameter)
            for integer in self.integer_parameters:
                printer.print_string(f", {integer.data}")


_COMPATIBLE = (
    LLVMTokenType,
    LLVMMetadataType,
    LLVMLabelType,
    LLVMX86AMXType,
    LLVMPPCFP128Type,
)
_upstream_is_compatible_type = llvm.is_compatible_type

MAX_INTEGER_WIDTH = 1 << 23
"""The number of bits of the widest integer type that LLVM has, `MAX_INT_BITS`."""


def _is_too_wide(type_attr: Attribute) -> bool:
    return isinstance(type_attr, IntegerType) and type_attr.bitwidth > MAX_INTEGER_WIDTH


def verify_integer_width(type_attr: Attribute) -> None:
    """Raises `VerifyException` for an integer type, or a vector, that is too wide."""
    element = type_attr
    if isinstance(type_attr, VectorType):
        element = cast(VectorType[Attribute], type_attr).element_type
    if _is_too_wide(element):
        raise VerifyException(
            f"integer types have at most {MAX_INTEGER_WIDTH} bits in LLVM, got "
            f"{type_attr}"
        )


def is_compatible_type(type_attr: Attribute) -> bool:
    """
    Whether a value of this dialect may have this type. As xDSL's function of that
    name, and knows the types of this module, scalable vectors, the width of LLVM's
    integers, and that the elements of an aggregate have to be compatible as well.
    """
    if isinstance(type_attr, llvm.LLVMPointerType):
        return True
    if _is_too_wide(type_attr):
        return False
    if isinstance(type_attr, VectorType):
        vector = cast(VectorType[Attribute], type_attr)
        return vector.get_num_dims() == 1 and is_compatible_type(vector.element_type)
    if isinstance(type_attr, llvm.LLVMArrayType):
        return is_compatible_type(type_attr.type)
    if isinstance(type_attr, llvm.LLVMStructType):
        return all(map(is_compatible_type, type_attr.types))
    if isinstance(type_attr, LLVMTargetExtType):
        return all(map(_is_compatible_or_void, type_attr.type_parameters))
    return (
        _upstream_is_compatible_type(type_attr)
        or isinstance(type_attr, _COMPATIBLE)
        or is_compatible_pointer(type_attr)
    )


def _is_compatible_or_void(type_attr: Attribute) -> bool:
    return isinstance(type_attr, llvm.LLVMVoidType) or is_compatible_type(type_attr)


def is_compatible_pointer(type_attr: Attribute) -> bool:
    """Whether a type is a `!ptr.ptr` of an address space that LLVM has."""
    return isinstance(type_attr, PtrType) and type_attr.memory_space.name in (
        "llvm.address_space",
        "nvvm.memory_space",
    )


# Any pass may make a function type, and xDSL's class asks this of its arguments.
llvm.is_compatible_type = is_compatible_type


_POINTERS: dict[int, llvm.LLVMPointerType] = {0: llvm.LLVMPointerType()}


def pointer_type(address_space: int = 0) -> llvm.LLVMPointerType:
    """
    The pointer type of this address space. Space 0 is `!llvm.ptr`, never
    `!llvm.ptr<0>`, which to xDSL is another type.
    """
    pointer = _POINTERS.get(address_space)
    if pointer is None:
        pointer = llvm.LLVMPointerType(IntAttr(address_space))
        _POINTERS[address_space] = pointer
    return pointer


def _parse_pointer(parser: AttrParser) -> llvm.LLVMPointerType:
    if parser.parse_optional_punctuation("<") is None:
        return pointer_type()
    address_space = parser.parse_integer(allow_boolean=False, allow_negative=False)
    parser.parse_punctuation(">", " to end llvm.ptr parameters")
    return pointer_type(address_space)


_NO_ELEMENTS = (
    llvm.LLVMFunctionType,
    LLVMLabelType,
    LLVMMetadataType,
    LLVMTokenType,
    llvm.LLVMVoidType,
)
"""The types that no array and no structure has elements of."""


def _parse_element(parser: AttrParser, kind: str) -> Attribute:
    position = parser.pos
    element = parse_llvm_type(parser)
    if isinstance(element, _NO_ELEMENTS):
        parser.raise_error(f"invalid {kind} element type: {element}", position)
    return element


def _parse_array(parser: AttrParser) -> llvm.LLVMArrayType:
    parser.parse_punctuation("<", " in llvm.array parameters")
    size = parser.parse_shape_dimension(allow_dynamic=False)
    parser.parse_shape_delimiter()
    element = _parse_element(parser, "array")
    parser.parse_punctuation(">", " to end llvm.array parameters")
    return llvm.LLVMArrayType(size, element)


def _parse_struct(parser: AttrParser) -> llvm.LLVMStructType:
    position = parser.pos
    parser.parse_punctuation("<", " in llvm.struct parameters")
    name = parser.parse_optional_str_literal()
    if name is None:
        return _parse_struct_body(parser, None)
    parser.parse_punctuation(",", " after the name of a struct")
    known = parser.attribute_aliases
    key = f"!llvm.struct {name}"
    before = known.get(key)
    if isinstance(before, NoneAttr):
        parser.raise_error("identifier already used for an enclosing struct", position)
    known[key] = NoneAttr()
    type_ = _parse_struct_body(parser, name)
    # MLIR's context has one type of each name, and so has a text.
    if before is not None and before != type_:
        parser.raise_error(
            f"identified type already used with a different body: {before}", position
        )
    known[key] = type_
    return type_


def _parse_struct_body(parser: AttrParser, name: str | None) -> llvm.LLVMStructType:
    """What follows the name of a struct, None for a literal struct."""
    if name is not None and parser.parse_optional_keyword("opaque") is not None:
        parser.parse_punctuation(">", " to end llvm.struct parameters")
        return LLVMOpaqueStructType(StringAttr(name), ArrayAttr([]))
    packed = parser.parse_optional_keyword("packed") is not None
    types = parser.parse_comma_separated_list(
        parser.Delimiter.PAREN, lambda: _parse_element(parser, "struct")
    )
    parser.parse_punctuation(">", " to end llvm.struct parameters")
    if name == "":
        cls = LLVMEmptyNamePackedStructType if packed else LLVMEmptyNameStructType
    else:
        cls = LLVMPackedStructType if packed else llvm.LLVMStructType
    return cls(StringAttr(name or ""), ArrayAttr(types))


_NO_RESULTS = (llvm.LLVMFunctionType, LLVMLabelType, LLVMMetadataType)
"""The types that no function returns."""


def function_type(
    inputs: Sequence[Attribute], output: Attribute | None, is_variadic: bool
) -> llvm.LLVMFunctionType:
    """
    The type of a function; `output` is None if it returns nothing.

    Raises `VerifyException` if no function has such arguments or such a result.
    """
    for type_ in (*inputs, output):
        if type_ is not None:
            verify_integer_width(type_)
    if isinstance(output, _NO_RESULTS):
        raise VerifyException(f"invalid function result type: {output}")
    for type_ in inputs:
        if isinstance(type_, llvm.LLVMFunctionType | llvm.LLVMVoidType):
            raise VerifyException(f"invalid function argument type: {type_}")
    return llvm.LLVMFunctionType(inputs, output, is_variadic)


def _parse_function(parser: AttrParser) -> llvm.LLVMFunctionType:
    parser.parse_punctuation("<", " in llvm.func parameters")
    output = parse_llvm_type(parser)
    position = parser.pos

    def parse_input() -> Attribute | EllipsisType:
        if parser.parse_optional_punctuation("...") is not None:
            return ...
        return parse_llvm_type(parser)

    inputs = parser.parse_comma_separated_list(parser.Delimiter.PAREN, parse_input)
    parser.parse_punctuation(">", " to end llvm.func parameters")
    variadic = bool(inputs) and inputs[-1] is ...
    types = [type_ for type_ in inputs if not isinstance(type_, EllipsisType)]
    if len(types) + variadic != len(inputs):
        parser.raise_error("`...` must be the last argument", position)
    try:
        return function_type(types, output, variadic)
    except VerifyException as error:
        parser.raise_error(str(error), position)


_SHORT_FORMS: dict[str, Callable[[AttrParser], Attribute]] = {
    "ptr": _parse_pointer,
    "array": _parse_array,
    "struct": _parse_struct,
    "func": _parse_function,
    "void": lambda parser: llvm.LLVMVoidType(),
    "target": lambda parser: LLVMTargetExtType.new(
        LLVMTargetExtType.parse_parameters(parser)
    ),
    "token": lambda parser: LLVMTokenType(),
    "label": lambda parser: LLVMLabelType(),
    "metadata": lambda parser: LLVMMetadataType(),
    "x86_amx": lambda parser: LLVMX86AMXType(),
    "ppc_fp128": lambda parser: LLVMPPCFP128Type(),
}


def parse_llvm_type(parser: AttrParser) -> Attribute:
    """A type, where a type of this dialect may lack its prefix `!llvm.`."""
    word = parser.parse_optional_keyword_in(_SHORT_FORMS)
    if word is not None:
        return _SHORT_FORMS[word](parser)
    return parser.parse_type()


class _Reader(Extension):
    """
    Stands for one of xDSL's types where a parser looks for it by name, reads more than
    xDSL does, and makes instances of xDSL's own class.
    """

    UPSTREAM: ClassVar[type[ParametrizedAttribute]]

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Any:
        return (_SHORT_FORMS[cls.UPSTREAM.name.removeprefix("llvm.")](parser),)

    @classmethod
    def new(cls, params: Sequence[Attribute]) -> Any:
        if len(params) == 1 and isinstance(params[0], cls.UPSTREAM):
            return params[0]
        return cls.UPSTREAM.new(params)


@replace_upstream
class PointerReader(_Reader, llvm.LLVMPointerType):
    """Reads `!llvm.ptr`, with or without an address space."""

    UPSTREAM = llvm.LLVMPointerType


@replace_upstream
class ArrayReader(_Reader, llvm.LLVMArrayType):
    """Reads `!llvm.array`."""

    UPSTREAM = llvm.LLVMArrayType


@replace_upstream
class StructReader(_Reader, llvm.LLVMStructType):
    """Reads `!llvm.struct`: plain, packed or opaque."""

    UPSTREAM = llvm.LLVMStructType


@replace_upstream
class FunctionReader(_Reader, llvm.LLVMFunctionType):
    """Reads `!llvm.func`."""

    UPSTREAM = llvm.LLVMFunctionType


NAMES_IN_LLVM: dict[type[Attribute], str] = {
    llvm.LLVMVoidType: "void",
    Float16Type: "half",
    BFloat16Type: "bfloat",
    Float32Type: "float",
    Float64Type: "double",
    Float80Type: "x86_fp80",
    Float128Type: "fp128",
    LLVMPPCFP128Type: "ppc_fp128",
    LLVMX86AMXType: "x86_amx",
    LLVMTokenType: "token",
    LLVMMetadataType: "metadata",
    LLVMLabelType: "label",
}
"""The names of types without parameters in LLVM IR."""
