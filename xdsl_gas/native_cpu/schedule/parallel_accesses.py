"""
Which loops over work-items are parallel, for LLVM's loop vectorizer.

Between two barriers, work-items are independent: in OpenCL C and CUDA, a conflict
between accesses of different work-items without a barrier is a data race, unless they
are atomic. The accesses of a region form an access group, which its innermost loop
names as parallel (`llvm.loop.parallel_accesses`), if the region has

* no atomic operation, no fence and no volatile access;
* no call but of functions that do none of that: mux builtins that only compute, and
  operations of the dialect without effects;
* no access that may be to private memory: stack memory is shared by the iterations of a
  loop once it is inlined there.

Accesses to the arena belong to the group: a work-item accesses its own live variables
and stack memory there. Those to uniform variables do not: all iterations access the
same variable of the wrapper. Once the sub-kernel is inlined, LLVM makes a value of it;
a loop in which an access is left is not parallel.
"""

from collections.abc import Iterable

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ArrayAttr, SymbolRefAttr
from xdsl.ir import Operation, OpResult, SSAValue

from xdsl_gas.analysis.ir.attribute_values import array_elements, integer_value
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.analysis.ir.pointer_types import space_of_type
from xdsl_gas.analysis.operations.traits import trait_of
from xdsl_gas.analysis.semantics.accesses import copies_or_sets
from xdsl_gas.analysis.semantics.pointer_operations import is_derived_pointer
from xdsl_gas.diagnostics import symbol_words
from xdsl_gas.dialects.llvm.attributes.alias_scopes import AccessGroupAttr
from xdsl_gas.dialects.traits import Annotation
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.native_cpu.builtins.names import Property, called_builtin
from xdsl_gas.native_cpu.utils.effects import only_computes
from xdsl_gas.remarks import Argument, names, remark

_GROUPS = "access_groups"
_SHARED = (MemorySpace.GLOBAL, MemorySpace.SHARED, MemorySpace.CONSTANT)
_ACCESSES = (llvm.LoadOp.name, llvm.StoreOp.name)
_HARMLESS = ("llvm.alloca", "llvm.intr.vscale", "llvm.return", "llvm.unreachable")


def parallel_accesses(
    function: llvm.FuncOp,
    arena: SSAValue | None,
    neutral: Iterable[Operation],
    target: Target,
) -> list[Operation] | None:
    """
    Returns the accesses of a function if a loop around it is parallel, else None. What
    it accesses in the arena is the work-item's own; `neutral` accesses do not count.
    """
    accesses: list[Operation] = []
    known = set(neutral)
    for op in operations_in(function):
        if op is function or op in known:
            continue
        pointers = _accessed(op)
        if pointers is None:
            if not _is_harmless(op):
                _report_not_parallel(op, _why_harmful(op))
                return None
            continue
        if not all(
            space_of_type(pointer.type, target) in _SHARED
            or (arena is not None and _base(pointer) is arena)
            for pointer in pointers
        ):
            _report_not_parallel(
                op, "may access private memory, which iterations share"
            )
            return None
        accesses.append(op)
    return accesses


def _report_not_parallel(op: Operation, reason: str) -> None:
    remark(
        names.LOOP_NOT_PARALLEL,
        op,
        lambda: [
            "the loop over work-items is not parallel: ",
            Argument("Operation", op.name),
            " ",
            Argument("Reason", reason),
            ".",
        ],
    )


def _why_harmful(op: Operation) -> str:
    if isinstance(op, llvm.LoadOp | llvm.StoreOp) or copies_or_sets(op):
        return "is volatile or atomic"
    if "ordering" in op.properties or "success_ordering" in op.properties:
        return "is atomic"
    callee = op.properties.get("callee")
    if isinstance(callee, SymbolRefAttr):
        return f"calls {symbol_words(callee.string_value())}, which may access memory"
    return "may have side effects"


def mark_accesses(accesses: Iterable[Operation], group: AccessGroupAttr) -> None:
    for op in accesses:
        groups = array_elements(op.properties.get(_GROUPS))
        op.properties[_GROUPS] = ArrayAttr([*groups, group])


def _base(pointer: SSAValue) -> SSAValue:
    """Returns what a pointer is computed from by casts and address arithmetic."""
    while isinstance(pointer, OpResult) and is_derived_pointer(pointer.op):
        pointer = pointer.op.operands[0]
    return pointer


def _accessed(op: Operation) -> list[SSAValue] | None:
    """Returns the pointers that a plain access goes through, None for others."""
    if op.name in _ACCESSES:
        assert isinstance(op, llvm.LoadOp | llvm.StoreOp)
        ordering = integer_value(op.properties.get("ordering"))
        is_plain = "volatile_" not in op.properties and not ordering
        return [op.ptr] if is_plain else None
    if copies_or_sets(op):
        # `isVolatile` is a property of type i1.
        if integer_value(op.properties.get("isVolatile")):
            return None
        pointer_class = llvm.LLVMPointerType
        return [
            operand
            for operand in op.operands
            if isinstance(operand.type, pointer_class)
        ]
    return None


def _is_harmless(op: Operation) -> bool:
    if op.successors or op.name in _HARMLESS or trait_of(op, Annotation):
        return op.name != "llvm.invoke"
    if "callee" in op.properties and (builtin := called_builtin(op)) is not None:
        harmless = Property.PURE | Property.GETTER
        return bool(builtin.properties & harmless)
    return only_computes(op)
