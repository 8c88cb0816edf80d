"""Variables in constant memory: their bytes in the constant buffer of a unit."""

from collections.abc import Iterable, Iterator, Mapping
from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    BytesAttr,
    DenseIntOrFPElementsAttr,
    FloatAttr,
    ModuleOp,
    StringAttr,
    SymbolRefAttr,
    i1,
)
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import (
    dense_integers,
    integer_constant,
    integer_value,
    is_zero,
)
from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.target.type_layout import TypeLayout
from xdsl_gas.dialects.gen.immediates import float_bits
from xdsl_gas.dialects.gen.units import CONSTANT_BASE, ConstantOp, constant_offsets
from xdsl_gas.dialects.llvm.operand_types import element_type, shape_of
from xdsl_gas.gen.conversion.builder import FLOAT_TYPES, unsupported
from xdsl_gas.gen.conversion.values.constants import ZEROS
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.target_tables import SPIR

_CONSTANT_MEMORY = SPIR.number(MemorySpace.CONSTANT)

_ZEROS = (PointerSource.NULL, PointerSource.UNDEFINED)


def constants_of(
    module: ModuleOp, users: Iterable[llvm.FuncOp], layout: TypeLayout
) -> tuple[list[ConstantOp], Mapping[str, int]]:
    """
    Returns the variables in constant memory that functions use, also by the initial
    values of others, and the address of each. Raises `MemorySpaceError` for initial
    values that are not known before the program is loaded.
    """
    variables = {
        op.sym_name.data: op for op in module.ops if isinstance(op, llvm.GlobalOp)
    }
    constants: dict[llvm.GlobalOp, ConstantOp] = {}
    pending: list[Operation] = list(users)
    while pending:
        for op in pending.pop().walk():
            if not isinstance(op, llvm.AddressOfOp):
                continue
            variable = variables.get(_name(op))
            if (
                address_space(op.result.type) == _CONSTANT_MEMORY
                and variable is not None
                and variable not in constants
            ):
                constants[variable] = _without_value(op, variable, layout)
                pending.append(variable)
    used = {op: constants[op] for op in variables.values() if op in constants}
    offsets = constant_offsets(used.values())
    addresses = {name: CONSTANT_BASE + offset for name, offset in offsets.items()}
    for variable, constant in used.items():
        value = _InitialValue(variable, layout, addresses).content
        constant.properties["value"] = StringAttr(value.hex())
    return list(used.values()), addresses


def _name(op: llvm.AddressOfOp) -> str:
    name = op.properties["global_name"]
    assert isinstance(name, SymbolRefAttr)
    return name.string_value()


def _without_value(
    use: Operation, variable: llvm.GlobalOp, layout: TypeLayout
) -> ConstantOp:
    """Returns a constant of zeros with the size and the alignment of a variable."""
    extent = layout.extent(variable.global_type)
    if extent is None:
        raise unsupported(use, "a variable of unknown size is")
    if variable.value is None and not variable.body.blocks:
        raise unsupported(
            use, f"'{variable.sym_name.data}', which is defined elsewhere, is"
        )
    asked = integer_value(variable.properties.get("alignment")) or 1
    alignment = max(asked, extent.most)
    return ConstantOp(variable.sym_name.data, alignment, bytes(extent.size))


class _InitialValue:
    """The bytes that a variable has at first."""

    def __init__(
        self, variable: llvm.GlobalOp, layout: TypeLayout, addresses: Mapping[str, int]
    ) -> None:
        self._layout = layout
        self._addresses = addresses
        self._op: Operation = variable
        if variable.value is not None:
            self.content = self._zeros(variable.global_type)
            self._write(self.content, 0, variable.global_type, variable.value)
            return
        values: dict[SSAValue, bytearray] = {}
        for self._op in variable.body.block.ops:
            if isinstance(self._op, llvm.ReturnOp):
                self.content = values[self._op.operands[0]]
            else:
                values[self._op.results[0]] = self._computed(self._op, values)

    def _zeros(self, value_type: Attribute) -> bytearray:
        size = self._layout.size(value_type)
        if size is None:
            raise unsupported(self._op, f"an initial value of type {value_type} is")
        return bytearray(size)

    def _computed(
        self, op: Operation, values: Mapping[SSAValue, bytearray]
    ) -> bytearray:
        value_type: Attribute = op.results[0].type
        content = self._zeros(value_type)
        match op:
            case _ if semantics_of(op).source in _ZEROS:
                pass
            case llvm.ConstantOp():
                self._write(content, 0, value_type, op.value)
            case llvm.AddressOfOp() if _name(op) in self._addresses:
                _put(content, 0, len(content), self._addresses[_name(op)])
            case llvm.GEPOp():
                base = int.from_bytes(values[op.operands[0]], "little")
                _put(content, 0, len(content), base + self._distance(op))
            case llvm.InsertValueOp():
                content[:] = values[op.operands[0]]
                inner: Attribute = value_type
                start = 0
                for index in dense_integers(op.properties["position"]) or ():
                    offset, inner = self._member(inner, index)
                    start += offset
                value = values[op.operands[1]]
                content[start : start + len(value)] = value
            case _:
                raise unsupported(op, f"'{op.name}' in an initial value is")
        return content

    def _member(self, aggregate_type: Attribute, index: int) -> tuple[int, Attribute]:
        member = self._layout.offset_of(aggregate_type, index)
        if member is None:
            raise unsupported(self._op, f"an initial value of type {aggregate_type} is")
        return member

    def _distance(self, op: llvm.GEPOp) -> int:
        indexed_type: Attribute = op.properties["elem_type"]
        operands = iter(op.operands[1:])
        distance = 0
        for place, given in enumerate(
            dense_integers(op.properties["rawConstantIndices"]) or ()
        ):
            index: int | None = given
            if given == llvm.GEP_USE_SSA_VAL:
                index = integer_constant(next(operands))
            if index is None:
                raise unsupported(op, "an index that is not constant is")
            if place:
                offset, indexed_type = self._member(indexed_type, index)
                distance += offset
                continue
            stride = self._layout.stride(indexed_type)
            if stride is None:
                raise unsupported(op, "an element of unknown size is")
            distance += index * stride
        return distance

    def _write(
        self, content: bytearray, start: int, value_type: Attribute, value: Attribute
    ) -> None:
        if value.name in ZEROS or is_zero(value):
            return
        match value:
            case StringAttr() | BytesAttr():
                data = value.data
                text = data.encode() if isinstance(data, str) else data
                content[start : start + len(text)] = text
            case ArrayAttr():
                for index, element in enumerate(value):
                    offset, inner = self._member(value_type, index)
                    self._write(content, start + offset, inner, element)
            case DenseIntOrFPElementsAttr():
                scalars = self._scalars(value_type, start)
                numbers = cast("Iterator[int | float]", value.iter_values())
                for (place, scalar), number in zip(scalars, numbers, strict=True):
                    self._write_number(content, place, scalar, number)
            case FloatAttr():
                number = value.value.data
                self._write_number(content, start, value_type, number)
            case _ if (number := integer_value(value)) is not None:
                self._write_number(content, start, value_type, number)
            case _:
                raise unsupported(self._op, "this initial value is")

    def _scalars(
        self, value_type: Attribute, start: int
    ) -> Iterator[tuple[int, Attribute]]:
        """Yields where each element of nested arrays and vectors lies."""
        shape = shape_of(value_type)
        if isinstance(value_type, llvm.LLVMArrayType):
            count = value_type.size.data
        elif shape is not None and len(shape[0]) == 1 and not any(shape[1]):
            (count,) = shape[0]
            if element_type(value_type) == i1:
                raise unsupported(
                    self._op, "an initial value that is a vector of i1 is"
                )
        else:
            yield start, value_type
            return
        for index in range(count):
            offset, inner = self._member(value_type, index)
            yield from self._scalars(inner, start + offset)

    def _write_number(
        self,
        content: bytearray,
        start: int,
        scalar_type: Attribute,
        number: int | float,
    ) -> None:
        if scalar_type in FLOAT_TYPES:
            number = float_bits(FLOAT_TYPES[scalar_type], number)
        size = len(self._zeros(scalar_type))
        if not isinstance(number, int):
            raise unsupported(self._op, f"an initial value of type {scalar_type} is")
        _put(content, start, size, number)


def _put(content: bytearray, start: int, size: int, number: int) -> None:
    bits = number % (1 << 8 * size)
    content[start : start + size] = bits.to_bytes(size, "little")
