"""
Emits operations of the `llvm` dialect in place of a call of a builtin: calls and
accesses to memory beside arithmetic.
"""

from collections.abc import Sequence

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    DenseArrayBase,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
    i1,
    i32,
    i64,
)
from xdsl.ir import Attribute, SSAValue

from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.dialects.llvm.ops.atomics import BINARY_OPERATIONS
from xdsl_gas.dialects.llvm.syntax.bundles import NO_SIZES, segment_sizes
from xdsl_gas.dialects.llvm.syntax.directives import NO_FAST_MATH
from xdsl_gas.dialects.llvm.syntax.orderings import NOT_ATOMIC, ORDERINGS
from xdsl_gas.dialects.llvm.syntax.signatures import (
    NO_TAIL_CALL,
    calling_convention,
)
from xdsl_gas.native_cpu.languages.emission.arithmetic import Arithmetic
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder
from xdsl_gas.xdsl_compat.contexts import operation_class

_UPDATES = {
    name.removeprefix("_"): IntegerAttr(number, i64)
    for number, name in enumerate(BINARY_OPERATIONS)
}


def _access(
    alignment: int, ordering: Attribute, scope: str | None
) -> dict[str, Attribute]:
    properties: dict[str, Attribute] = {
        "alignment": IntegerAttr(alignment, i64),
        "ordering": ordering,
    }
    if scope is not None:
        properties["syncscope"] = StringAttr(scope)
    return properties


class Code(Arithmetic):
    """Inserts operations before one operation, with its location."""

    def call(
        self, function: llvm.FuncOp, operands: Sequence[SSAValue]
    ) -> SSAValue | None:
        """Calls a function of the module; returns its result, None if it has none."""
        kind = function.function_type
        properties: dict[str, Attribute] = {
            "CConv": calling_convention("ccc"),
            "TailCallKind": NO_TAIL_CALL,
            "callee": SymbolRefAttr(function.sym_name),
            "fastmathFlags": NO_FAST_MATH,
            "op_bundle_sizes": NO_SIZES,
            "operandSegmentSizes": segment_sizes(len(operands), 0),
        }
        if kind.is_variadic:
            properties["var_callee_type"] = kind
        is_void = isinstance(kind.output, llvm.LLVMVoidType)
        result = None if is_void else kind.output
        made = self.put("llvm.call", operands, result, properties)
        return made.results[0] if made.results else None

    def address(
        self, pointer: SSAValue, index: SSAValue | int, kind: Attribute
    ) -> SSAValue:
        """Returns the address of an element of an array of a type."""
        if isinstance(index, int):
            if not index:
                return pointer
            index = self.constant(index, i64)
        properties: dict[str, Attribute] = {
            "elem_type": kind,
            "noWrapFlags": IntegerAttr(0, i32),
            "rawConstantIndices": DenseArrayBase.from_list(i32, [llvm.GEP_USE_SSA_VAL]),
        }
        return self.put(
            "llvm.getelementptr", [pointer, index], pointer.type, properties
        ).results[0]

    def load(
        self,
        pointer: SSAValue,
        kind: Attribute,
        alignment: int,
        ordering: Attribute = NOT_ATOMIC,
        scope: str | None = None,
    ) -> SSAValue:
        """Returns what is in memory."""
        properties = _access(alignment, ordering, scope)
        return self.put("llvm.load", [pointer], kind, properties).results[0]

    def store(
        self,
        value: SSAValue,
        pointer: SSAValue,
        alignment: int,
        ordering: Attribute = NOT_ATOMIC,
        scope: str | None = None,
    ) -> None:
        """Writes a value to memory."""
        properties = _access(alignment, ordering, scope)
        self.put("llvm.store", [value, pointer], None, properties)

    def update(
        self,
        operation: str,
        pointer: SSAValue,
        value: SSAValue,
        ordering: str,
        scope: str | None = None,
    ) -> SSAValue:
        """Updates memory atomically; returns the previous value."""
        properties: dict[str, Attribute] = {
            "bin_op": _UPDATES[operation],
            "ordering": ORDERINGS[ordering],
        }
        if scope is not None:
            properties["syncscope"] = StringAttr(scope)
        return self.put(
            "llvm.atomicrmw", [pointer, value], value.type, properties
        ).results[0]

    def exchange(
        self,
        pointer: SSAValue,
        expected: SSAValue,
        value: SSAValue,
        success: str,
        failure: str,
        scope: str | None = None,
        *,
        is_weak: bool = False,
    ) -> tuple[SSAValue, SSAValue]:
        """Compares and exchanges atomically: the previous value, and success."""
        properties: dict[str, Attribute] = {
            "success_ordering": ORDERINGS[success],
            "failure_ordering": ORDERINGS[failure],
        }
        if scope is not None:
            properties["syncscope"] = StringAttr(scope)
        if is_weak:
            properties["weak"] = UnitAttr()
        result = llvm.LLVMStructType.from_type_list((value.type, i1))
        both = self.put(
            "llvm.cmpxchg", [pointer, expected, value], result, properties
        ).results[0]
        return self.part(both, 0, value.type), self.part(both, 1, i1)

    def stack(self, kind: Attribute, alignment: int) -> SSAValue:
        """
        Returns the address of stack memory, allocated at the entry of the function:
        a call in a loop allocates once.
        """
        block = self.op.parent
        assert block is not None
        region = block.parent
        assert region is not None
        entry = region.blocks[0].first_op
        assert entry is not None
        builder = LLVMBuilder.before(entry)
        made = operation_class("llvm.alloca").create(
            operands=[builder.constant(1, i32)],
            result_types=(pointer_type(),),
            properties={
                "alignment": IntegerAttr(alignment, i64),
                "elem_type": kind,
            },
        )
        return builder.put(made).results[0]
