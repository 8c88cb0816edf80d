"""Emits operations of the `llvm` dialect in place of a call of a builtin."""

from collections.abc import Callable, Iterable, Sequence

from xdsl.dialects import llvm
from xdsl.dialects.builtin import StringAttr, SymbolRefAttr, UnitAttr, VectorType, i1
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.pattern_rewriter import PatternRewriter
from xdsl.rewriter import InsertPoint

from xdsl_gas.dialects.llvm.ops.atomics import UPDATES
from xdsl_gas.dialects.llvm.syntax.bundles import NO_SIZES, segment_sizes
from xdsl_gas.dialects.llvm.syntax.directives import NO_FAST_MATH
from xdsl_gas.dialects.llvm.syntax.orderings import ORDERINGS
from xdsl_gas.dialects.llvm.syntax.signatures import NO_TAIL_CALL, calling_convention
from xdsl_gas.transforms.utils.arithmetic import Arithmetic
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder
from xdsl_gas.transforms.utils.shapes import lanes


class Code(Arithmetic):
    """
    Inserts operations before one operation, with its location. Every method takes
    scalars or vectors: an operation on vectors works lane by lane.
    """

    def __init__(self, op: Operation, rewriter: PatternRewriter) -> None:
        super().__init__(InsertPoint.before(op), op.location, rewriter)
        self.op = op
        self.rewriter = rewriter

    def inverted(self, value: SSAValue) -> SSAValue:
        """Returns the bitwise complement."""
        return self.binary("xor", value, -1)

    def vector(self, values: Sequence[SSAValue]) -> SSAValue:
        """Returns the vector of some values."""
        vector = self.poison(VectorType(values[0].type, [len(values)]))
        for lane, value in enumerate(values):
            vector = self.insert(vector, value, lane)
        return vector

    def each_lane(
        self, kind: Attribute, compute: Callable[..., SSAValue], *operands: SSAValue
    ) -> SSAValue:
        """Applies a function of scalars to each lane; scalars are for all lanes."""
        count = lanes(kind)
        if not count:
            return compute(*operands)
        results = [
            compute(*(self.extract(o, lane) if lanes(o.type) else o for o in operands))
            for lane in range(count)
        ]
        return self.vector(results)

    def structure(self, parts: Iterable[SSAValue], kind: Attribute) -> SSAValue:
        """Returns a struct, of its fields."""
        structure = self.poison(kind)
        for index, part in enumerate(parts):
            structure = self.with_part(structure, index, part)
        return structure

    def call(
        self, function: llvm.FuncOp, operands: Sequence[SSAValue]
    ) -> SSAValue | None:
        """Calls a function of the module; returns its result, None if it has none."""
        function_type = function.function_type
        properties: dict[str, Attribute] = {
            "CConv": calling_convention("ccc"),
            "TailCallKind": NO_TAIL_CALL,
            "callee": SymbolRefAttr(function.sym_name),
            "fastmathFlags": NO_FAST_MATH,
            "op_bundle_sizes": NO_SIZES,
            "operandSegmentSizes": segment_sizes(len(operands), 0),
        }
        if function_type.is_variadic:
            properties["var_callee_type"] = function_type
        is_void = isinstance(function_type.output, llvm.LLVMVoidType)
        result = None if is_void else function_type.output
        op = self.operation("call", operands, result, properties)
        return op.results[0] if op.results else None

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
            "bin_op": UPDATES[operation],
            "ordering": ORDERINGS[ordering],
        }
        if scope is not None:
            properties["syncscope"] = StringAttr(scope)
        return self.made("atomicrmw", [pointer, value], value.type, properties)

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
        operands = [pointer, expected, value]
        both = self.made("cmpxchg", operands, result, properties)
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
        return LLVMBuilder.at(entry, self.rewriter).variable(kind, alignment)
