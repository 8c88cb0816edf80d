"""
`gas-sanitize`: records the generic pointers of a module, for checks at run time.

    %v = llvm.load %p : !llvm.ptr -> f32
  ->
    gas.original_pointer %p {position = 0 : i32, user = 0 : i32} : !llvm.ptr
    %v = llvm.load %p {gas.checked = 0 : i32} : !llvm.ptr -> f32

For a debug build that checks on your own device what the other passes decide. Run it in
front of them, and `insert-sanitizer-checks` behind them:

    xdsl-opt -p gas-sanitize,ip-msp,resolve-gas,insert-sanitizer-checks kernel.mlir

The pass knows nothing of the analysis. It records each generic pointer that an
operation uses whose operand the other passes may give a specific type: accesses, calls
and returns. The record keeps the pointer alive as it was, before any cast that a pass
inserts. Beside space queries and comparisons of generic pointers, which passes fold, it
puts a copy that they leave, and records both answers:

    %c = llvm.icmp "eq" %p, %q : !llvm.ptr
    %d = llvm.icmp "eq" %p, %q {gas.keep_generic = ...} : !llvm.ptr
    gas.original_answer %c, %d : i1

Records have no other effect: the passes decide what they decide without them. Phis of
recorded pointers stay generic, with a cast behind them.

See [Checks at run time](sanitize.md).
"""

from collections.abc import Iterator
from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import IntegerAttr, ModuleOp, StringAttr, i32
from xdsl.ir import Operation

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import Call, Function, is_declaration, is_return
from xdsl_gas.analysis.ir.pointer_types import is_generic_type, is_pointer
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.accesses import generic_accesses
from xdsl_gas.analysis.semantics.space_queries import fence_query, space_query
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.dialects.gas import (
    CHECK_FUNCTIONS,
    CHECKED,
    KEEP_GENERIC,
    OriginalAnswerOp,
    OriginalPointerOp,
)
from xdsl_gas.memory_space import Target
from xdsl_gas.transforms.driver.input_checks import check_module
from xdsl_gas.transforms.driver.memory_space_pass import TargetPass


@dataclass(frozen=True)
class GasSanitizePass(TargetPass):
    """Records the generic pointers of accesses, calls and returns for checks."""

    name = "gas-sanitize"

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """Inserts the records. Raises `MemorySpaceError` for invalid input."""
        target = target_of_module(op, self.target)
        if target.generic_covers and not target.numbers:
            raise MemorySpaceError(
                f"{target.name} defines no representation of pointers, so there is "
                "nothing that could be checked at run time. Convert the module to a "
                "target first."
            )
        call_graph = CallGraph(op)
        check_module(call_graph, target)
        for function in call_graph.functions:
            name = function.sym_name.data
            if not is_declaration(function) and not name.startswith(CHECK_FUNCTIONS):
                _record(function, target)


def _record(function: Function, target: Target) -> None:
    number = 0
    for op in tuple(function.walk()):
        block = op.parent
        if op is function or block is None or CHECKED in op.attributes:
            continue
        if _is_answer(op, target) and KEEP_GENERIC not in op.attributes:
            _record_answer(op)
            continue
        positions = tuple(_checked_operands(op, target))
        if not positions:
            continue
        op.attributes[CHECKED] = IntegerAttr(number, i32)
        for position in positions:
            record = OriginalPointerOp(op.operands[position], number, position)
            record.location = op.location
            block.insert_op_before(record, op)
        number += 1


def _is_answer(op: Operation, target: Target) -> bool:
    """Whether an operation is a space query, or compares two generic pointers."""
    if fence_query(op, target) or space_query(op, target):
        return True
    if not semantics_of(op).is_comparison:
        return False
    pointer_type = op.operands[0].type
    return is_pointer(pointer_type) and is_generic_type(pointer_type, target)


def _record_answer(op: Operation) -> None:
    copy = op.clone()
    copy.attributes[KEEP_GENERIC] = StringAttr("checks the other one")
    record = OriginalAnswerOp(op.results[0], copy.results[0])
    record.location = copy.location = op.location
    block = op.parent
    assert block is not None
    block.insert_ops_after([copy, record], op)


def _checked_operands(op: Operation, target: Target) -> Iterator[int]:
    """Yields the positions of generic pointers that may get a specific type."""
    if isinstance(op, Call) or is_return(op):
        positions = range(len(op.operands))
    else:
        positions = (access.operand for access, _ in generic_accesses(op, target))
    for position in positions:
        operand_type = op.operands[position].type
        # Vectors of pointers have no test of their space.
        if is_pointer(operand_type) and is_generic_type(operand_type, target):
            yield position
