"""
Reads constants into trees, as LLVM has them.

See https://llvm.org/docs/LangRef.html#constants.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    BFloat16Type,
    Float16Type,
    Float32Type,
    Float64Type,
    IntegerType,
    VectorType,
    i32,
    i64,
)
from xdsl.ir import Attribute
from xdsl.utils.hints import isa

from xdsl_gas.dialects.llvm.attributes.types import LLVMTargetExtType, pointer_type
from xdsl_gas.frontends.llvm_ir.constants.numbers import is_number
from xdsl_gas.frontends.llvm_ir.tokens import Cursor
from xdsl_gas.frontends.llvm_ir.types import TypeReader

Kind = Literal[
    "aggregate",
    "block address",
    "dso_local_equivalent",
    "expression",
    "none",
    "null",
    "number",
    "numbers",
    "poison",
    "string",
    "symbol",
    "undef",
    "zero",
]
_WORDS: dict[str, Kind] = {
    "none": "none",
    "null": "null",
    "poison": "poison",
    "undef": "undef",
}
_CASTS = frozenset(("addrspacecast", "bitcast", "inttoptr", "ptrtoint", "trunc"))
_BINARY = frozenset(("add", "sub", "xor"))
_VECTOR = frozenset(("extractelement", "insertelement", "shufflevector"))
_FLAGS = frozenset(("inbounds", "nsw", "nusw", "nuw"))

Key = tuple[str, int]
"""The text of a constant and the identity of its type."""


@dataclass(slots=True)
class Constant:
    """A constant."""

    kind: Kind
    type: Attribute
    key: Key
    operands: Sequence["Constant"] = ()
    """The constants that it is made of, which MLIR makes operations of as well."""
    text: str = ""
    """The token of a number, string or symbol; the operation of an expression."""
    flags: Sequence[str] = ()
    """The flags of an expression."""
    numbers: Sequence[str] = ()
    """The tokens of the elements of a constant that has only numbers."""
    source: Attribute | None = None
    """The source element type of `getelementptr`."""


class ConstantReader:
    """Reads constants."""

    def __init__(self, types: TypeReader) -> None:
        self._types = types

    def typed(self, cursor: Cursor) -> Constant:
        """Reads a type and a constant."""
        return self.read(cursor, self._types.type(cursor))

    def read(self, cursor: Cursor, type: Attribute) -> Constant:
        """Reads a constant of a type, an object that the type reader returned."""
        token = cursor.tokens[cursor.index]
        first = token[:1]
        if first == "@":
            cursor.index += 1
            return Constant("symbol", type, (token, id(type)), (), token)
        if first and is_number(token, type):
            cursor.index += 1
            return Constant("number", type, (token, id(type)), (), token)
        if (kind := _WORDS.get(token)) is not None:
            cursor.index += 1
            return Constant(kind, type, (token, id(type)))
        if token == "zeroinitializer":
            cursor.index += 1
            return self.zero(type)
        start = cursor.index
        constant = self._compound(cursor, type, token)
        text = " ".join(cursor.tokens[start : cursor.index])
        constant.key = (text, id(constant.type))
        return constant

    def zero(self, type: Attribute) -> Constant:
        """Returns the zero of a type."""
        if isa(type, IntegerType):
            token = "false" if type.bitwidth == 1 else "0"
            return Constant("number", type, (token, id(type)), (), token)
        key = ("zeroinitializer", id(type))
        if isinstance(type, llvm.LLVMPointerType):
            return Constant("null", type, ("null", id(type)))
        if isinstance(type, llvm.LLVMStructType):
            parts = [self.zero(self._types.same(part)) for part in type.types]
            return Constant("zero", type, key, parts)
        if (parts := elements_of(type)) is not None:
            element = self._types.same(parts[1])
            return Constant("zero", type, key, [self.zero(element)] if parts[0] else ())
        if isinstance(type, LLVMTargetExtType):
            return Constant("zero", type, key)
        token = _FLOAT_ZEROS.get(type.name, "0.000000e+00")
        return Constant("number", type, (token, id(type)), (), token)

    def expression(self, cursor: Cursor) -> Constant:
        """Reads a constant expression, whose type it says itself."""
        return self.read(cursor, self._types.same(pointer_type()))

    def _compound(self, cursor: Cursor, type: Attribute, token: str) -> Constant:
        match token:
            case "[" | "{":
                return self._aggregate(cursor, type, "]" if token == "[" else "}")
            case "<" if cursor.tokens[cursor.index + 1] == "{":
                cursor.index += 1
                constant = self._aggregate(cursor, type, "}")
                cursor.expect(">")
                return constant
            case "<":
                return self._aggregate(cursor, type, ">")
            case "splat":
                return self._splat(cursor, type)
            case "getelementptr":
                return self._element_pointer(cursor)
            case "blockaddress":
                return self._block_address(cursor, type)
            case "dso_local_equivalent":
                cursor.index += 1
                return self._dso_local_equivalent(cursor, type)
            case _ if token.startswith('c"'):
                cursor.index += 1
                return Constant("string", type, ("", 0), (), token)
            case _ if token in _CASTS:
                return self._cast(cursor)
            case _ if token in _BINARY:
                return self._binary(cursor)
            case _ if token in _VECTOR:
                return self._vector(cursor)
            case "no_cfi":
                cursor.index += 1
                name = self.read(cursor, type).text
                key = f"no_cfi {name}", id(type)
                return Constant("symbol", type, key, (), name, ["no_cfi"])
            case "ptrauth" | "ptrtoaddr":
                raise cursor.error(
                    f"`{token}` has no counterpart in the llvm dialect",
                    remedy="Use `ptrtoint`."
                    if token == "ptrtoaddr"
                    else "Compile without `-fptrauth-calls` and the like.",
                )
            case _:
                raise cursor.error(f"expected a constant of type {type}, not `{token}`")

    def _aggregate(self, cursor: Cursor, type: Attribute, end: str) -> Constant:
        cursor.index += 1
        if (numbers := self._numbers(cursor, type, end)) is not None:
            return Constant("numbers", type, ("", 0), numbers=numbers)
        operands: list[Constant] = []
        if cursor.token != end:
            operands.append(self.typed(cursor))
            while cursor.accept(","):
                operands.append(self.typed(cursor))
        self._check_elements(cursor, type, operands)
        cursor.expect(end)
        return Constant("aggregate", type, ("", 0), operands)

    def _check_elements(
        self, cursor: Cursor, type: Attribute, operands: Sequence[Constant]
    ) -> None:
        if isinstance(type, llvm.LLVMStructType):
            expected = list(type.types)
        elif (parts := elements_of(type)) is not None:
            expected = [parts[1]] * parts[0]
        else:
            raise cursor.error(f"expected a constant of type {type}")
        given = [operand.type for operand in operands]
        if given != expected:
            raise cursor.error(f"the elements are not those of the type {type}")

    def _numbers(self, cursor: Cursor, type: Attribute, end: str) -> list[str] | None:
        """
        Reads the elements of an array or vector that LLVM keeps as plain data: numbers
        of a usual size. Returns None, and reads nothing, for any other one.
        """
        parts = elements_of(type)
        if parts is None or not _is_plain(parts[1]):
            return None
        tokens, start = cursor.tokens, cursor.index
        stop = start + 3 * parts[0] - 1
        if stop >= len(tokens) or tokens[stop] != end:
            return None
        numbers = list(tokens[start + 1 : stop : 3])
        if not all(is_number(token, parts[1]) for token in numbers):
            return None
        types = set(tokens[start:stop:3])
        if types and types != {_text_of(parts[1])}:
            return None
        cursor.index = stop + 1
        return numbers

    def _splat(self, cursor: Cursor, type: Attribute) -> Constant:
        cursor.index += 1
        cursor.expect("(")
        element = self.typed(cursor)
        cursor.expect(")")
        vector = cast(VectorType[Attribute], type)
        count = vector.get_shape()[0]
        if vector.get_num_scalable_dims():
            return self._scalable_splat(element, type)
        if element.kind == "number" and _is_plain(element.type):
            return Constant("numbers", type, ("", 0), numbers=[element.text] * count)
        return Constant("aggregate", type, ("", 0), [element] * count)

    def _scalable_splat(self, element: Constant, type: Attribute) -> Constant:
        """Returns the expression that LLVM prints as a splat of a scalable vector."""
        poison = Constant("poison", type, ("poison", id(type)))
        index = self.zero(self._types.same(i64))
        inserted = Constant(
            "expression",
            type,
            (f"insertelement {element.key}", id(type)),
            [poison, element, index],
            "insertelement",
        )
        minimum = cast(VectorType[Attribute], type).get_shape()[0]
        return Constant(
            "expression",
            type,
            ("", 0),
            [inserted, poison],
            "shufflevector",
            numbers=["0"] * minimum,
        )

    def _block_address(self, cursor: Cursor, type: Attribute) -> Constant:
        cursor.index += 1
        cursor.expect("(")
        function = cursor.take()
        cursor.expect(",")
        block = cursor.take()
        cursor.expect(")")
        return Constant("block address", type, ("", 0), (), function, numbers=[block])

    def _dso_local_equivalent(self, cursor: Cursor, type: Attribute) -> Constant:
        function = self.read(cursor, type)
        return Constant("dso_local_equivalent", type, ("", 0), [function])

    def _flags(self, cursor: Cursor) -> list[str]:
        flags: list[str] = []
        while cursor.token in _FLAGS:
            flags.append(cursor.take())
        return flags

    def _cast(self, cursor: Cursor) -> Constant:
        operation = cursor.take()
        cursor.expect("(")
        operand = self.typed(cursor)
        cursor.expect("to")
        type = self._types.type(cursor)
        cursor.expect(")")
        return Constant("expression", type, ("", 0), [operand], operation)

    def _binary(self, cursor: Cursor) -> Constant:
        operation = cursor.take()
        flags = self._flags(cursor)
        operands = self._operands(cursor)
        type = operands[0].type
        return Constant("expression", type, ("", 0), operands, operation, flags)

    def _vector(self, cursor: Cursor) -> Constant:
        operation = cursor.take()
        start = cursor.index
        operands = self._operands(cursor)
        type = operands[0].type
        if operation == "insertelement":
            return Constant("expression", type, ("", 0), operands, operation)
        element = cast(VectorType[Attribute], type).element_type
        if operation == "extractelement":
            type = self._types.same(element)
            return Constant("expression", type, ("", 0), operands, operation)
        mask = operands.pop()
        numbers = _mask(mask)
        if numbers is None:
            raise cursor.error("unknown mask of a shuffle", start)
        shape = cast(VectorType[Attribute], mask.type)
        type = self._types.same(
            VectorType(element, shape.get_shape(), shape.scalable_dims)
        )
        return Constant(
            "expression", type, ("", 0), operands, operation, numbers=numbers
        )

    def _operands(self, cursor: Cursor) -> list[Constant]:
        cursor.expect("(")
        operands = [self.typed(cursor)]
        while cursor.accept(","):
            operands.append(self.typed(cursor))
        cursor.expect(")")
        return operands

    def _element_pointer(self, cursor: Cursor) -> Constant:
        operation = cursor.take()
        flags = self._flags(cursor)
        if cursor.accept("inrange"):
            cursor.expect("(")
            low = cursor.integer()
            cursor.expect(",")
            high = cursor.integer()
            cursor.expect(")")
            flags.append(f"inrange({low}, {high})")
        flags += self._flags(cursor)
        cursor.expect("(")
        source = self._types.type(cursor)
        operands: list[Constant] = []
        while cursor.accept(","):
            operands.append(self.typed(cursor))
        cursor.expect(")")
        type = self._types.same(_address_type([one.type for one in operands]))
        return Constant(
            "expression", type, ("", 0), operands, operation, flags, source=source
        )


def elements_of(type: Attribute) -> tuple[int, Attribute] | None:
    """Returns the number of elements of an array or vector, and their type."""
    if isinstance(type, llvm.LLVMArrayType):
        return type.size.data, type.type
    if isinstance(type, VectorType):
        vector = cast(VectorType[Attribute], type)
        return vector.get_shape()[0], vector.element_type
    return None


def _address_type(operands: Sequence[Attribute]) -> Attribute:
    """Returns the type of an address: a vector if any of the operands is one."""
    base = operands[0]
    for type in operands:
        if isinstance(type, VectorType):
            if type is base:
                break
            vector = cast(VectorType[Attribute], type)
            return VectorType(base, vector.get_shape(), vector.scalable_dims)
    return base


_FLOAT_WORDS: Mapping[type[Attribute], str] = {
    BFloat16Type: "bfloat",
    Float16Type: "half",
    Float32Type: "float",
    Float64Type: "double",
}


def _text_of(type: Attribute) -> str:
    """Returns the word for a type of plain data."""
    if isinstance(type, IntegerType):
        return f"i{type.bitwidth}"
    return _FLOAT_WORDS[type.__class__]


def _is_plain(type: Attribute) -> bool:
    if isinstance(type, IntegerType):
        return type.bitwidth in (8, 16, 32, 64)
    return isinstance(type, BFloat16Type | Float16Type | Float32Type | Float64Type)


def _mask(mask: Constant) -> list[str] | None:
    """Returns the numbers of a mask, -1 for poison."""
    parts = elements_of(mask.type)
    if parts is None or parts[1] != i32:
        return None
    if mask.kind == "numbers":
        return list(mask.numbers)
    if mask.kind == "zero":
        return ["0"] * parts[0]
    if mask.kind in ("poison", "undef"):
        return ["-1"] * parts[0]
    if mask.kind == "aggregate":
        return [one.text or "-1" for one in mask.operands]
    return None


_FLOAT_ZEROS = {
    "f16": "0xH0000",
    "bf16": "0xR0000",
    "f80": "0xK00000000000000000000",
    "f128": "0xL00000000000000000000000000000000",
    "llvm.ppc_fp128": "0xM00000000000000000000000000000000",
}
"""The zeros that LLVM does not write as decimal numbers, by MLIR's names of types."""
