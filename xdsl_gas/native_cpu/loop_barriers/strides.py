"""Strides: by how much a value differs from that of the previous work-item in x."""

from dataclasses import dataclass, field

from xdsl.dialects import llvm
from xdsl.dialects.builtin import AnyFloat, IntegerType
from xdsl.ir import Attribute, Block, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.analysis.ir.control_flow import incoming_values
from xdsl_gas.analysis.ir.operation_index import is_side_effect_free
from xdsl_gas.analysis.operations.semantics import Opcode
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.pointer_operations import is_pointer_cast
from xdsl_gas.native_cpu.barriers.uniformity import Uniformity
from xdsl_gas.native_cpu.builtins.names import Id, called_builtin

_INTEGER_CASTS = (Opcode.SEXT, Opcode.TRUNC, Opcode.ZEXT)
"""Operations whose result has the stride of their operand, as casts of pointers."""

_BYTE = 8
_WIDTHS = (8, 16, 32, 64)
_MOST_VALUES = 200
"""The values that are looked at for one stride, counted as often as they are."""


@dataclass
class Strides:
    """The strides of the values of a kernel. Integers are taken not to wrap."""

    uniformity: Uniformity
    _assumed: dict[SSAValue, int] = field(default_factory=dict[SSAValue, int])
    _left: int = 0

    def of(self, value: SSAValue) -> int | None:
        """Returns the stride of a value, in bytes for pointers; None if unknown."""
        self._left = _MOST_VALUES
        return self._of(value)

    def of_access(
        self, op: llvm.LoadOp | llvm.StoreOp
    ) -> tuple[int | None, int | None]:
        """
        Returns the stride of the address of an access, and the bytes that it accesses;
        each None if it is unknown.
        """
        value = op.dereferenced_value if isinstance(op, llvm.LoadOp) else op.value
        return self.of(op.ptr), size_of(value.type)

    def _of(self, value: SSAValue) -> int | None:
        self._left -= 1
        if self.uniformity.is_uniform(value):
            return 0
        if value in self._assumed or self._left < 0:
            return self._assumed.get(value)
        op = value.owner
        if isinstance(op, Block):
            return self._of_argument(value)
        builtin = called_builtin(op)
        if builtin is not None:
            if builtin.id not in (Id.GET_GLOBAL_ID, Id.GET_LOCAL_ID):
                return None
            rank = integer_constant(op.operands[0])
            return None if rank is None else int(rank == 0)
        if semantics_of(op).opcode in _INTEGER_CASTS or is_pointer_cast(op):
            return self._of(op.operands[0])
        if isinstance(op, llvm.GEPOp):
            return self._of_address(op)
        return self._of_arithmetic(op)

    def _of_arithmetic(self, op: Operation) -> int | None:
        if len(op.operands) != 2 or not is_side_effect_free(op):
            return None
        left, right = (self._of(operand) for operand in op.operands)
        if left is None or right is None:
            return None
        if left == right == 0:
            return 0
        match op.name:
            case "llvm.add":
                return left + right
            case "llvm.or" if "isDisjoint" in op.properties:
                return left + right
            case "llvm.sub":
                return left - right
            case "llvm.mul" | "llvm.shl":
                factor = integer_constant(op.operands[1])
                if factor is None:
                    return None
                return left * factor if op.name == "llvm.mul" else left << factor
            case _:
                return None

    def _of_address(self, op: llvm.GEPOp) -> int | None:
        """The stride of the address of an element of an array, or of nested arrays."""
        total = self._of(op.ptr)
        indexed_type = op.elem_type
        dynamic = iter(op.ssa_indices)
        for level, raw in enumerate(op.rawConstantIndices.get_values()):
            if level:
                if not isinstance(indexed_type, llvm.LLVMArrayType):
                    return None
                indexed_type = indexed_type.type
            if raw != llvm.GEP_USE_SSA_VAL:
                continue
            size, stride = size_of(indexed_type), self._of(next(dynamic))
            if size is None or stride is None or total is None:
                return None
            total += size * stride
        return total

    def _of_argument(self, argument: SSAValue) -> int | None:
        """
        The stride of a block argument: that of all values that are passed for it, if
        it is assumed in a loop.
        """
        values = [v for v in incoming_values(argument) if v is not argument]
        for value in values:
            # Only outside of a loop it does not depend on the argument.
            self._assumed[argument] = 0
            first = self._of(value)
            self._assumed.pop(argument)
            if first is None:
                return None
            self._assumed[argument] = first
            agree = all(self._of(other) == first for other in values)
            self._assumed.pop(argument)
            if agree:
                return first
        return None


def size_of(kind: Attribute) -> int | None:
    """Returns the bytes of a number or an array of numbers, None for other types."""
    if isinstance(kind, llvm.LLVMArrayType):
        inner = size_of(kind.type)
        return None if inner is None else inner * kind.size.data
    if not isinstance(kind, IntegerType | AnyFloat):
        return None
    return kind.bitwidth // _BYTE if kind.bitwidth in _WIDTHS else None
