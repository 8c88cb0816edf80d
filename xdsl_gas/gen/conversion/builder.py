"""Builds a function of Gen IR: registers, instructions, labels."""

from collections.abc import Mapping, Sequence
from typing import Literal, cast

from xdsl.dialects.builtin import IntAttr, IntegerType, f16, f32, f64
from xdsl.dialects.llvm import LLVMPointerType
from xdsl.ir import Attribute, Block, Operation, SSAValue

from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.analysis.target.type_layout import TypeLayout
from xdsl_gas.diagnostics import MemorySpaceError, error_at
from xdsl_gas.dialects.gen.arguments import Argument
from xdsl_gas.dialects.gen.instruction import Instruction
from xdsl_gas.dialects.gen.memory import Surface, SurfaceAttr
from xdsl_gas.dialects.gen.registers import (
    MAX_REGISTERS,
    SPECIAL_REGISTERS,
    RegistersAttr,
    register_code,
)
from xdsl_gas.dialects.gen.scalar_types import BITS, FAMILY_OF, ScalarType, TypeAttr
from xdsl_gas.dialects.llvm.operand_types import element_type, shape_of
from xdsl_gas.gen.text.syntax import operations_by_opcode

_INTEGERS = {
    1: ScalarType.BOOL,
    8: ScalarType.INT8,
    16: ScalarType.INT16,
    32: ScalarType.INT32,
    64: ScalarType.INT64,
}
FLOAT_TYPES: Mapping[Attribute, ScalarType] = {
    f16: ScalarType.HALF,
    f32: ScalarType.FLOAT,
    f64: ScalarType.DOUBLE,
}
"""The scalar type of each floating-point type."""

_SURFACES = (
    Surface.PRIVATE,
    Surface.GLOBAL,
    Surface.CONSTANT,
    Surface.LOCAL,
    Surface.GENERIC,
)
"""The surfaces by the address spaces of SPIR."""


def unsupported(op: Operation, what: str) -> MemorySpaceError:
    """Returns the error for an operation that is not converted."""
    return error_at(
        op,
        f"{what} not converted to Gen IR.",
        "Lower it first, or leave the kernel out.",
    )


def elements_of(kind: Attribute) -> tuple[Attribute, int]:
    """Returns the type and the number of the elements of a vector; of others, one."""
    shape = shape_of(kind)
    if shape is None or len(shape[0]) != 1 or any(shape[1]):
        return kind, 1
    return element_type(kind), shape[0][0]


class Builder:
    """A function that is being built."""

    def __init__(
        self,
        pointer_size: int,
        layout: TypeLayout,
        addresses: Mapping[str, int],
        *,
        approximate_functions: bool = False,
        has_tags: bool = False,
        wide_arguments: Literal["values", "pointers"] = "values",
    ) -> None:
        self.pointer_size = pointer_size
        self.layout = layout
        self.approximate_functions = approximate_functions
        """Whether functions may be as precise as Gen's instructions are."""

        self.has_tags = has_tags
        """Whether generic pointers have tags, which accesses have to clear."""

        self.wide_arguments = wide_arguments
        """How values of more than 32 bits are passed."""

        self.codes: list[int] = []
        self.instructions: list[Instruction] = []
        self.arguments: list[Argument] = []
        self.registers: dict[SSAValue, tuple[int, ...]] = {}
        """The registers of each value, one for each scalar in it."""

        self.incoming: dict[SSAValue, tuple[int, ...]] = {}
        """The registers that predecessors write for an argument of a block."""

        self.loaded: dict[SSAValue, int] = {}
        """The registers with the addresses of arguments that the kernel loads."""

        self.widened: dict[int, tuple[int, ScalarType]] = {}
        """The register of which each extended integer was made, and its type."""

        self.label_of: dict[Block, int] = {}
        self.address_of = dict(addresses)
        """The addresses of variables in constant and local memory."""

        self.local_size = 0
        self.stack_size = 0
        self._labels = 0

    @property
    def pointer(self) -> ScalarType:
        """The type of addresses."""
        return ScalarType.UINT32 if self.pointer_size == 32 else ScalarType.UINT64

    @property
    def signed_pointer(self) -> ScalarType:
        """The type of differences of addresses."""
        return ScalarType.INT32 if self.pointer_size == 32 else ScalarType.INT64

    def new(self, type: ScalarType) -> int:
        """Returns a new register."""
        self.codes.append(register_code(FAMILY_OF[type]))
        return len(SPECIAL_REGISTERS) + len(self.codes) - 1

    def new_label(self) -> int:
        """Returns a label that no block has yet."""
        self._labels += 1
        return self._labels - 1

    def emit(
        self,
        opcode: str,
        written: Sequence[int] = (),
        read: Sequence[int] = (),
        type: ScalarType | None = None,
        **properties: Attribute,
    ) -> None:
        """Adds an instruction."""
        if type is not None:
            properties["type"] = TypeAttr(type)
        self.instructions.append(
            operations_by_opcode()[opcode].create(
                properties={
                    "destinations": RegistersAttr(tuple(written)),
                    "sources": RegistersAttr(tuple(read)),
                    **properties,
                }
            )
        )

    def compute(
        self,
        opcode: str,
        type: ScalarType,
        *read: int,
        result: ScalarType | None = None,
        **properties: Attribute,
    ) -> int:
        """Adds an instruction that writes a new register, and returns that."""
        written = self.new(result or type)
        self.emit(opcode, (written,), read, type, **properties)
        return written

    def immediate(self, type: ScalarType, value: int) -> int:
        """Returns a new register with a value, the bits of a floating-point one."""
        return self.compute("LOADI", type, value=IntAttr(value))

    def convert(self, to: ScalarType, source: ScalarType, register: int) -> int:
        """Returns a register with an integer in the width of another type."""
        if FAMILY_OF[to] is FAMILY_OF[source]:
            return register
        # A number of a work-item is a size_t, and most kernels truncate it.
        narrow, narrow_type = self.widened.get(register, (register, source))
        if FAMILY_OF[to] is FAMILY_OF[narrow_type]:
            return narrow
        written = self.number(to, source, register)
        if BITS[to] > BITS[source]:
            self.widened[written] = register, source
        return written

    def number(self, to: ScalarType, source: ScalarType, register: int) -> int:
        """Returns a new register with a number in another type."""
        written = self.new(to)
        properties: dict[str, Attribute] = {"from": TypeAttr(source)}
        self.emit("CVT", (written,), (register,), to, **properties)
        return written

    def label(self, number: int) -> None:
        """Begins a block."""
        self.emit("LABEL", label=IntAttr(number))

    def branch(self, number: int, condition: int | None = None) -> None:
        """Ends a block."""
        self.emit(
            "BRA", (), () if condition is None else (condition,), label=IntAttr(number)
        )

    def of(self, value: SSAValue) -> int:
        """Returns the register of a scalar."""
        (register,) = self.registers[value]
        return register

    def all_of(self, value: SSAValue) -> tuple[int, ...]:
        """Returns the registers of a value, one for each scalar in it."""
        return self.registers[value]

    def set(self, value: SSAValue, *registers: int) -> None:
        """Sets the registers of a value, one for each scalar in it."""
        self.registers[value] = registers

    def types_of(self, op: Operation, kind: Attribute) -> tuple[ScalarType, ...]:
        """
        Returns the types of the scalars in values of a type: of vectors, arrays and
        structures those of their elements, one after the other. Raises
        `MemorySpaceError` for other types, and for aggregates of too many scalars.
        """
        leaves = self.layout.leaves(kind)
        if leaves is None:
            raise unsupported(op, f"type {kind}, which has too many scalars, is")
        types: list[ScalarType] = []
        for leaf in leaves:
            element, count = elements_of(leaf.type)
            types += [self.type_of(op, element)] * count
        return tuple(types)

    def type_of(self, op: Operation, kind: Attribute) -> ScalarType:
        """Returns the type of scalars. Raises `MemorySpaceError` if there is none."""
        if isinstance(kind, IntegerType):
            width = cast("IntegerType[int]", kind).width.data
            if width in _INTEGERS:
                return _INTEGERS[width]
        if kind in FLOAT_TYPES:
            return FLOAT_TYPES[kind]
        if isinstance(kind, LLVMPointerType):
            return self.pointer
        raise unsupported(op, f"type {kind} is")

    def surface(self, op: Operation, pointer: Attribute) -> SurfaceAttr:
        """Returns where accesses by a pointer are to."""
        number = address_space(pointer) or 0
        if not 0 <= number < len(_SURFACES):
            raise unsupported(op, f"an access to address space {number} is")
        surface = _SURFACES[number]
        if self.has_tags and surface is Surface.GENERIC:
            raise error_at(
                op,
                "a generic access is not converted to Gen IR: the pointer has a tag.",
                "Run 'convert-to-mux-builtins' before 'resolve-gas', which makes tests "
                "of the tag for what OpenCL C's functions access, too.",
            )
        return SurfaceAttr(surface)

    def check_size(self, op: Operation) -> None:
        """Raises `MemorySpaceError` if there are more registers than a file holds."""
        count = len(SPECIAL_REGISTERS) + len(self.codes)
        if count > MAX_REGISTERS:
            raise error_at(
                op,
                f"it takes {count} registers, but a function has at most 65535.",
                "Split the kernel.",
            )
