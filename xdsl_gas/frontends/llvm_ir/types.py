"""
Reads the types of LLVM IR.

See https://llvm.org/docs/LangRef.html#type-system.
"""

from collections.abc import Sequence

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    BoolAttr,
    IntAttr,
    IntegerType,
    StringAttr,
    VectorType,
    i1,
    i8,
    i16,
    i32,
    i64,
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
    NAMES_IN_LLVM,
    LLVMTargetExtType,
    function_type,
    pointer_type,
)
from xdsl_gas.frontends.llvm_ir.tokens import Cursor, name_of

_SIMPLE: dict[str, Attribute] = {
    **{word: kind() for kind, word in NAMES_IN_LLVM.items()},
    "ptr": pointer_type(),
    "i1": i1,
    "i8": i8,
    "i16": i16,
    "i32": i32,
    "i64": i64,
}
"""
The types of a single token. Those of xDSL's constants are the same objects.
"""


class TypeReader:
    """Reads types, and remembers the identified structures of the module."""

    def __init__(self) -> None:
        self._types = dict(_SIMPLE)
        """Types of a single token: simple ones, integers, and identified structures."""
        self._definitions: dict[str, Cursor] = {}
        """The definitions of identified structures that are not read yet."""
        self._nameless = 0
        """The number of nameless structures read so far."""
        self._vectors: dict[tuple[int, bool, int], Attribute] = {}
        """Types of vectors, by size, whether it is scaled, and identity of elements."""
        self._arrays: dict[tuple[int, int], Attribute] = {}
        """Types of arrays, by size and identity of elements."""
        self._functions: dict[tuple[int | bool, ...], llvm.LLVMFunctionType] = {}
        """Types of functions, by the identities of the types that they are made of."""
        self._same = {type: type for type in _SIMPLE.values()}
        """The types read so far, each as the object that stands for it."""

    def define(self, cursor: Cursor) -> None:
        """
        Takes the definition of an identified structure: `%name = type {...}`. It is
        read when the structure is used first, for it may use later ones.
        """
        name = cursor.take()
        if name in self._definitions:
            raise cursor.error(f"multiple definition of the type `{name}`", 0)
        self._definitions[name] = cursor

    def read_unused(self) -> None:
        """Reads the definitions that nothing has used. Raises what `type` does."""
        for name in [*self._definitions]:
            if name in self._definitions:
                self.type(Cursor((name,)))

    def same(self, type: Attribute) -> Attribute:
        """
        Returns the object that stands for a type in this module. All types that are
        read are such objects: equal ones are the same object.
        """
        return self._same.setdefault(type, type)

    def type(self, cursor: Cursor) -> Attribute:
        """Reads a type. Raises `LLVMIRError` if there is none."""
        tokens, index = cursor.tokens, cursor.index
        token = tokens[index]
        parsed_type = self._types.get(token)
        if parsed_type is None:
            parsed_type = self._other(cursor, token)
        else:
            cursor.index = index + 1
            if token == "ptr" and tokens[index + 1] == "addrspace":
                parsed_type = self.same(self._pointer(cursor))
        while tokens[cursor.index] == "(":
            parsed_type = self.same(self._function(cursor, parsed_type))
        return parsed_type

    def is_type(self, cursor: Cursor) -> bool:
        """Whether the next token begins a type."""
        token = cursor.token
        return (
            token in self._types
            or token in self._definitions
            or token in ("[", "{", "<", "target")
            or (token[:1] == "i" and token[1:].isdigit())
        )

    def _other(self, cursor: Cursor, token: str) -> Attribute:
        match token:
            case "[":
                return self.same(self._array(cursor))
            case "{":
                return self.same(self._struct(cursor, None))
            case "<" if cursor.tokens[cursor.index + 1] == "{":
                return self.same(self._struct(cursor, None))
            case "<":
                return self._vector(cursor)
            case "target":
                return self.same(self._target(cursor))
            case _ if token[:1] == "i" and token[1:].isdigit():
                cursor.take()
                parsed_type = self.same(IntegerType(int(token[1:])))
                self._types[token] = parsed_type
                return parsed_type
            case _ if token in self._definitions:
                cursor.take()
                parsed_type = self.same(self._defined(token))
                self._types[token] = parsed_type
                return parsed_type
            case _ if token[:1] == "%":
                raise cursor.error(f"use of the undefined type `{token}`")
            case _:
                raise cursor.error(f"expected a type, not `{token}`")

    def _defined(self, token: str) -> Attribute:
        cursor = self._definitions.pop(token)
        cursor.expect("=")
        cursor.expect("type")
        if cursor.accept("opaque"):
            name = StringAttr(self._structure_name(token))
            cursor.expect("")
            return LLVMOpaqueStructType(name, ArrayAttr([]))
        structure = self._struct(cursor, token)
        cursor.expect("")
        return structure

    def _structure_name(self, token: str) -> str:
        """Returns the name of a structure in MLIR, which numbers nameless ones."""
        if not token[1:].isdigit():
            return name_of(token)
        number = self._nameless
        self._nameless += 1
        return f".{number}" if number else ""

    def _pointer(self, cursor: Cursor) -> Attribute:
        cursor.expect("addrspace")
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
        key = size, id(element)
        array_type = self._arrays.get(key)
        if array_type is None:
            array_type = self._arrays[key] = llvm.LLVMArrayType(size, element)
        return array_type

    def _vector(self, cursor: Cursor) -> Attribute:
        cursor.expect("<")
        scalable = cursor.accept("vscale")
        if scalable:
            cursor.expect("x")
        size = cursor.integer()
        cursor.expect("x")
        element = self.type(cursor)
        cursor.expect(">")
        return self.vector(size, element, scalable=scalable)

    def vector(
        self, size: int, element: Attribute, *, scalable: bool = False
    ) -> Attribute:
        """Returns the type of vectors of an element that stands for its type."""
        key = size, scalable, id(element)
        vector_type = self._vectors.get(key)
        if vector_type is None:
            scaled = ArrayAttr([BoolAttr.from_bool(True)]) if scalable else None
            vector_type = self.same(VectorType(element, [size], scaled))
            self._vectors[key] = vector_type
        return vector_type

    def _struct(self, cursor: Cursor, token: str | None) -> Attribute:
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
        name = "" if token is None else self._structure_name(token)
        if token is not None and not name:
            cls = LLVMEmptyNamePackedStructType if packed else LLVMEmptyNameStructType
        else:
            cls = LLVMPackedStructType if packed else llvm.LLVMStructType
        return cls(StringAttr(name), ArrayAttr(types))

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
        try:
            return self.function(inputs, output, variadic=variadic)
        except VerifyException as error:
            raise cursor.error(str(error), start) from None

    def function(
        self, inputs: Sequence[Attribute], output: Attribute, *, variadic: bool
    ) -> llvm.LLVMFunctionType:
        """
        Returns the type of functions of types that stand for theirs. Raises
        `VerifyException` if there is none.
        """
        key = (variadic, id(output), *map(id, inputs))
        signature = self._functions.get(key)
        if signature is None:
            result = None if isinstance(output, llvm.LLVMVoidType) else output
            same = self.same(function_type(inputs, result, variadic))
            assert isinstance(same, llvm.LLVMFunctionType)
            signature = self._functions[key] = same
        return signature
