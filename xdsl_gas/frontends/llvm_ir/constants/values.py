"""
Makes the operations of constants, those that MLIR's import makes, in its order.

After `convertConstantExpr`, `getConstantsToConvert` and `getConstantAsAttr` of
https://github.com/llvm/llvm-project/blob/main/mlir/lib/Target/LLVMIR/ModuleImport.cpp
"""

from collections.abc import Sequence
from math import prod
from typing import Any, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    AnyFloat,
    BytesAttr,
    DenseArrayBase,
    DenseIntOrFPElementsAttr,
    IntAttr,
    IntegerAttr,
    IntegerType,
    StringAttr,
    TensorType,
    VectorType,
    i32,
    i64,
)
from xdsl.ir import Attribute, Block, Operation, SSAValue

from xdsl_gas.dialects.assembly_formats.texts import integers
from xdsl_gas.dialects.constants.attributes import (
    dense_constant,
    empty_splat,
    splat_constant,
)
from xdsl_gas.dialects.constants.formats import size_in_mlir
from xdsl_gas.dialects.gas import LLVM_FLAGS
from xdsl_gas.dialects.llvm.attributes.common import BlockAddressAttr, BlockTagAttr
from xdsl_gas.dialects.llvm.ops.gep import NO_WRAP_FLAGS
from xdsl_gas.frontends.llvm_ir.constants.numbers import (
    all_bytes,
    number,
    number_bytes,
    zero_bytes,
)
from xdsl_gas.frontends.llvm_ir.constants.reader import (
    Constant,
    ConstantReader,
    Key,
    elements_of,
)
from xdsl_gas.frontends.llvm_ir.symbols import Symbols
from xdsl_gas.frontends.llvm_ir.tokens import Cursor, unescaped
from xdsl_gas.frontends.llvm_ir.types import TypeReader
from xdsl_gas.xdsl_compat.contexts import operation_class


def constant_attribute(constant: Constant) -> Attribute | None:
    """Returns the attribute that MLIR has for a constant, None if there is none."""
    match constant.kind:
        case "number":
            return number(constant.text, constant.type)
        case "string":
            return _string(constant.text)
        case "zero" | "numbers" | "aggregate":
            type = _shaped(constant.type)
            return None if type is None else _dense(constant, type)
        case _:
            return None


def _string(token: str) -> StringAttr | BytesAttr:
    data = unescaped(token[2:-1])
    try:
        data.encode()
    except UnicodeEncodeError:
        return BytesAttr(data.encode(errors="surrogateescape"))
    return StringAttr(data)


def _shaped(type: Attribute) -> TensorType[Any] | VectorType[Any] | None:
    """Returns the type of the attribute for a constant array or vector."""
    shape: list[int] = []
    while isinstance(type, llvm.LLVMArrayType):
        shape.append(type.size.data)
        type = type.type
    if not isinstance(type, VectorType):
        is_number = isinstance(type, IntegerType | AnyFloat)
        return TensorType(type, shape) if is_number and shape else None
    vector = cast(VectorType[Attribute], type)
    element = vector.element_type
    is_number = isinstance(element, IntegerType | AnyFloat)
    if vector.get_num_scalable_dims() or not is_number:
        return None
    return VectorType(element, [*shape, *vector.get_shape()])


def _dense(
    constant: Constant, type: TensorType[Any] | VectorType[Any]
) -> DenseIntOrFPElementsAttr[Any] | None:
    element = cast(Attribute, type.get_element_type())
    zero = zero_bytes(element)
    count = prod(type.get_shape())
    if constant.kind == "zero":
        if not count:
            return empty_splat(zero[: size_in_mlir(element)], type)
        return splat_constant(zero, count, type)
    data = _bytes(constant)
    if data is None:
        return None
    first = data[: len(zero)]
    if data == first * count:
        return splat_constant(first, count, type)
    return dense_constant(data, type)


def _bytes(constant: Constant) -> bytes | None:
    """
    Returns the bytes of the elements of a constant; None if not all are numbers. As in
    MLIR's import, zeros inside of an array have no elements.
    """
    match constant.kind:
        case "number":
            return number_bytes(constant.text, constant.type)
        case "numbers":
            parts = elements_of(constant.type)
            return None if parts is None else all_bytes(constant.numbers, parts[1])
        case "string":
            text = unescaped(constant.text[2:-1])
            return text.encode(errors="surrogateescape")
        case "aggregate":
            chunks: list[bytes] = []
            for operand in constant.operands:
                data = _bytes(operand)
                if data is None:
                    return None
                chunks.append(data)
            return b"".join(chunks)
        case _:
            return None


_OVERFLOW = {"nsw": 1, "nuw": 2}
_MARK = "constant"
"""The word in `gas.llvm_flags` of the operations of a constant in a function."""


class ModuleConstants:
    """What the constants of all functions and variables of a module share."""

    def __init__(self, types: TypeReader, symbols: Symbols) -> None:
        self.types = types
        self.symbols = symbols
        self.reader = ConstantReader(types)
        self.attributes: dict[Key, Attribute] = {}
        """The attributes of numbers made so far."""
        self.tags: dict[str, dict[str, int]] = {}
        """The tags of the blocks of each function whose address is taken."""

    def tag(self, function: str, block: str) -> int:
        """Returns the tag of a block whose address is taken, given by tokens."""
        tags = self.tags.setdefault(function, {})
        return tags.setdefault(block, len(tags))

    def attribute(self, constant: Constant) -> Attribute | None:
        """Returns the attribute of a constant, None if there is none."""
        if constant.kind != "number":
            return constant_attribute(constant)
        attribute = self.attributes.get(constant.key)
        if attribute is None:
            attribute = constant_attribute(constant)
            assert attribute is not None
            self.attributes[constant.key] = attribute
        return attribute


class Constants:
    """
    The constants of a function or of an initializer. Each is one value, whose
    operations come first in the block.
    """

    def __init__(self, module: ModuleConstants, *, in_function: bool = True) -> None:
        self._module = module
        self._in_function = in_function
        self._values: dict[Key, SSAValue] = {}
        self.operations: list[Operation] = []
        """The operations made so far, which are in no block yet."""

    def value(self, cursor: Cursor, type: Attribute) -> SSAValue:
        """Reads a constant of a type, and returns its value."""
        value = self._values.get((cursor.tokens[cursor.index], id(type)))
        if value is not None:
            cursor.index += 1
            return value
        type = self._module.types.same(type)
        return self.make(self._module.reader.read(cursor, type))

    def attribute(self, cursor: Cursor, type: Attribute) -> Attribute | None:
        """
        Reads a constant of a type, and returns its attribute; None if there is none.
        """
        type = self._module.types.same(type)
        return self._module.attribute(self._module.reader.read(cursor, type))

    def place(self, block: Block) -> None:
        """Puts the operations made so far at the start of a block."""
        if block.first_op is None:
            block.add_ops(self.operations)
        else:
            block.insert_ops_before(self.operations, block.first_op)
        self.operations = []

    def make(self, constant: Constant) -> SSAValue:
        """Returns the value of a constant."""
        values = self._values
        value = values.get(constant.key)
        if value is not None:
            return value
        if not constant.operands:
            return self._make_one(constant)
        # The operands first, from the last one to the first, as MLIR's import.
        stack = [(constant, list(constant.operands))]
        while stack:
            current, rest = stack[-1]
            if rest:
                operand = rest.pop()
                if operand.key not in values:
                    stack.append((operand, list(operand.operands)))
                continue
            stack.pop()
            if current.key not in values:
                self._make_one(current)
        return values[constant.key]

    def _make_one(self, constant: Constant) -> SSAValue:
        op = self._operation(constant)
        value = op.results[0]
        self._values[constant.key] = value
        return value

    def _add(
        self,
        name: str,
        operands: Sequence[SSAValue],
        type: Attribute,
        properties: dict[str, Attribute] | None = None,
        flags: Sequence[str] = (),
    ) -> Operation:
        if self._in_function and operands:
            flags = (_MARK, *flags)
        op = operation_class(name).create(
            operands=operands,
            result_types=(type,),
            properties={} if properties is None else properties,
            attributes={LLVM_FLAGS: StringAttr(" ".join(flags))} if flags else {},
        )
        self.operations.append(op)
        return op

    def _operation(self, constant: Constant) -> Operation:
        type = constant.type
        if (attribute := self._module.attribute(constant)) is not None:
            return self._add("llvm.mlir.constant", (), type, {"value": attribute})
        match constant.kind:
            case "symbol":
                name = self._module.symbols.reference(constant.text)
                properties: dict[str, Attribute] = {"global_name": name}
                flags = constant.flags
                return self._add("llvm.mlir.addressof", (), type, properties, flags)
            case "null" | "zero":
                return self._add("llvm.mlir.zero", (), type)
            case "none" | "poison" | "undef":
                return self._add(f"llvm.mlir.{constant.kind}", (), type)
            case "dso_local_equivalent":
                function = constant.operands[0].text
                name = self._module.symbols.reference(function)
                return self._add(
                    "llvm.dso_local_equivalent", (), type, {"function_name": name}
                )
            case "block address":
                return self._block_address(constant)
            case "expression":
                return self._expression(constant)
            case _:
                return self._aggregate(constant)

    def _operands(self, constant: Constant) -> list[SSAValue]:
        return [self._values[operand.key] for operand in constant.operands]

    def _block_address(self, constant: Constant) -> Operation:
        function, (block,) = constant.text, constant.numbers
        address = BlockAddressAttr.of(
            function=self._module.symbols.reference(function),
            tag=BlockTagAttr.of(id=IntAttr(self._module.tag(function, block))),
        )
        return self._add(
            "llvm.blockaddress", (), constant.type, {"block_addr": address}
        )

    def _aggregate(self, constant: Constant) -> Operation:
        type = constant.type
        is_vector = not isinstance(type, llvm.LLVMArrayType | llvm.LLVMStructType)
        op = self._add("llvm.mlir.undef", (), type)
        for index, operand in enumerate(self._operands(constant)):
            whole = op.results[0]
            if is_vector:
                # As in MLIR's import, not shared with other uses of the number.
                at = self._add(
                    "llvm.mlir.constant", (), i32, {"value": IntegerAttr(index, i32)}
                )
                op = self._add(
                    "llvm.insertelement", (whole, operand, at.results[0]), type
                )
            else:
                position = DenseArrayBase.from_list(i64, [index])
                op = self._add(
                    "llvm.insertvalue", (whole, operand), type, {"position": position}
                )
        return op

    def _expression(self, constant: Constant) -> Operation:
        operands = self._operands(constant)
        type = constant.type
        match constant.text:
            case "getelementptr":
                return self._element_pointer(constant, operands)
            case "add" | "sub" | "xor":
                properties: dict[str, Attribute] = {}
                if constant.text != "xor":
                    flags = sum(_OVERFLOW[flag] for flag in constant.flags)
                    properties["overflowFlags"] = IntegerAttr(flags, i32)
                return self._add(f"llvm.{constant.text}", operands, type, properties)
            case "shufflevector":
                mask = DenseArrayBase.from_list(i32, list(map(int, constant.numbers)))
                return self._add("llvm.shufflevector", operands, type, {"mask": mask})
            case _:
                return self._add(f"llvm.{constant.text}", operands, type)

    def _element_pointer(
        self, constant: Constant, operands: list[SSAValue]
    ) -> Operation:
        source = constant.source
        assert source is not None
        base, *indices = operands
        flags = 0
        lost: list[str] = []
        for flag in constant.flags:
            if flag in NO_WRAP_FLAGS:
                flags |= NO_WRAP_FLAGS[flag]
            else:
                lost.append(flag)
        raw: list[int] = []
        dynamic: list[SSAValue] = []
        indexed: Attribute | None = None
        for index, operand in zip(indices, constant.operands[1:], strict=True):
            if isinstance(indexed, llvm.LLVMStructType):
                number = int(operand.text or operand.numbers[0])
                raw.append(number)
                indexed = indexed.types.data[number]
                continue
            raw.append(llvm.GEP_USE_SSA_VAL)
            dynamic.append(index)
            # The first index counts elements, the others select parts of them.
            parts = None if indexed is None else elements_of(indexed)
            indexed = source if parts is None else parts[1]
        properties: dict[str, Attribute] = {
            "elem_type": source,
            "noWrapFlags": IntegerAttr(flags, i32),
            "rawConstantIndices": integers(*raw),
        }
        return self._add(
            "llvm.getelementptr", (base, *dynamic), constant.type, properties, lost
        )
