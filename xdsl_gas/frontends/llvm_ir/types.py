"""
Reads the types of LLVM IR.

See https://llvm.org/docs/LangRef.html#type-system.
"""

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    BFloat16Type,
    BoolAttr,
    Float16Type,
    Float32Type,
    Float64Type,
    Float80Type,
    Float128Type,
    IntAttr,
    IntegerType,
    StringAttr,
    VectorType,
)
from xdsl.ir import Attribute
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.llvm.attributes.struct_types import (
    LLVMEmptyNamePackedStructType,
    LLVMEmptyNameStructType,
    LLVMOpaqueStructType,
    LLVMPackedStructType,
)
from xdsl_gas.dialects.llvm.attributes.types import (
    LLVMLabelType,
    LLVMMetadataType,
    LLVMPPCFP128Type,
    LLVMTargetExtType,
    LLVMTokenType,
    LLVMX86AMXType,
    function_type,
    pointer_type,
)
from xdsl_gas.frontends.llvm_ir.tokens import Cursor, name_of

_SIMPLE: dict[str, Attribute] = {
    "void": llvm.LLVMVoidType(),
    "half": Float16Type(),
    "bfloat": BFloat16Type(),
    "float": Float32Type(),
    "double": Float64Type(),
    "x86_fp80": Float80Type(),
    "fp128": Float128Type(),
    "ppc_fp128": LLVMPPCFP128Type(),
    "label": LLVMLabelType(),
    "metadata": LLVMMetadataType(),
    "token": LLVMTokenType(),
    "x86_amx": LLVMX86AMXType(),
}


class TypeReader:
    """Reads types, and remembers the identified structures of the module."""

    def __init__(self) -> None:
        self._types: dict[str, Attribute] = dict(_SIMPLE)
        """Types of a single token: simple ones, integers, and identified structures."""

    def define(self, cursor: Cursor) -> None:
        """Reads the definition of an identified structure: `%name = type {...}`."""
        token = cursor.take()
        cursor.expect("=")
        cursor.expect("type")
        name = StringAttr(name_of(token))
        if cursor.accept("opaque"):
            self._types[token] = LLVMOpaqueStructType(name, ArrayAttr([]))
            return
        self._types[token] = self._struct(cursor, name)

    def type(self, cursor: Cursor) -> Attribute:
        """Reads a type. Raises `LLVMIRError` if there is none."""
        token = cursor.take()
        found = self._types.get(token)
        if found is None:
            cursor.index -= 1
            found = self._other(cursor, token)
        while cursor.token == "(":
            found = self._function(cursor, found)
        return found

    def is_type(self, cursor: Cursor) -> bool:
        """Whether the next token begins a type."""
        token = cursor.token
        return (
            token in self._types
            or token in ("ptr", "[", "{", "<", "target")
            or (token[:1] == "i" and token[1:].isdigit())
        )

    def _other(self, cursor: Cursor, token: str) -> Attribute:
        match token:
            case "ptr":
                cursor.take()
                return self._pointer(cursor)
            case "[":
                return self._array(cursor)
            case "{":
                return self._struct(cursor, None)
            case "<" if cursor.tokens[cursor.index + 1] == "{":
                return self._struct(cursor, None)
            case "<":
                return self._vector(cursor)
            case "target":
                return self._target(cursor)
            case _ if token[:1] == "i" and token[1:].isdigit():
                cursor.take()
                made = self._types[token] = IntegerType(int(token[1:]))
                return made
            case _ if token[:1] == "%":
                raise cursor.error(f"use of the undefined type `{token}`")
            case _:
                raise cursor.error(f"expected a type, not `{token}`")

    def _pointer(self, cursor: Cursor) -> Attribute:
        if not cursor.accept("addrspace"):
            return pointer_type()
        cursor.expect("(")
        space = cursor.integer()
        cursor.expect(")")
        return pointer_type(space)

    def _array(self, cursor: Cursor) -> Attribute:
        cursor.expect("[")
        size = cursor.integer()
        cursor.expect("x")
        element = self.type(cursor)
        cursor.expect("]")
        return llvm.LLVMArrayType(size, element)

    def _vector(self, cursor: Cursor) -> Attribute:
        cursor.expect("<")
        scalable = cursor.accept("vscale")
        if scalable:
            cursor.expect("x")
        size = cursor.integer()
        cursor.expect("x")
        element = self.type(cursor)
        cursor.expect(">")
        if scalable:
            return VectorType(element, [size], ArrayAttr([BoolAttr.from_bool(True)]))
        return VectorType(element, [size])

    def _struct(self, cursor: Cursor, name: StringAttr | None) -> Attribute:
        packed = cursor.accept("<")
        cursor.expect("{")
        types: list[Attribute] = []
        if not cursor.accept("}"):
            types.append(self.type(cursor))
            while cursor.accept(","):
                types.append(self.type(cursor))
            cursor.expect("}")
        if packed:
            cursor.expect(">")
        if name is not None and not name.data:
            cls = LLVMEmptyNamePackedStructType if packed else LLVMEmptyNameStructType
        else:
            cls = LLVMPackedStructType if packed else llvm.LLVMStructType
        return cls(name or StringAttr(""), ArrayAttr(types))

    def _target(self, cursor: Cursor) -> Attribute:
        cursor.expect("target")
        cursor.expect("(")
        name = StringAttr(cursor.string())
        types: list[Attribute] = []
        integers: list[IntAttr] = []
        while cursor.accept(","):
            if cursor.token.isdigit():
                integers.append(IntAttr(cursor.integer()))
            else:
                types.append(self.type(cursor))
        cursor.expect(")")
        return LLVMTargetExtType(name, ArrayAttr(types), ArrayAttr(integers))

    def _function(self, cursor: Cursor, output: Attribute) -> Attribute:
        start = cursor.index
        cursor.expect("(")
        inputs: list[Attribute] = []
        variadic = False
        if not cursor.accept(")"):
            while True:
                if cursor.accept("..."):
                    variadic = True
                    break
                inputs.append(self.type(cursor))
                if not cursor.accept(","):
                    break
            cursor.expect(")")
        result = None if isinstance(output, llvm.LLVMVoidType) else output
        try:
            return function_type(inputs, result, variadic)
        except VerifyException as error:
            raise cursor.error(str(error), start) from None
