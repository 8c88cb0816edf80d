"""Which functions may be retyped or cloned, and their clones."""

from collections.abc import Sequence

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ArrayAttr, StringAttr, UnitAttr
from xdsl.ir import Attribute, BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import all_words_of, array_elements, words_of
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import (
    Function,
    is_call,
    is_declaration,
    is_interposable,
    is_kernel,
    is_return,
    is_variadic,
    linkage_of,
    may_be_inlined,
)
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.analysis.ir.pointer_types import COPIED_BY_VALUE, argument_attributes
from xdsl_gas.analysis.ir.symbol_references import free_name
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.diagnostics import symbol_name
from xdsl_gas.dialects.gas import LLVM_ATTRIBUTES
from xdsl_gas.transforms.symbols.linkage import drop_comdat, make_internal
from xdsl_gas.transforms.utils.pointer_values import defining_op

_BOUND_TO_THE_ABI = frozenset(
    (
        *COPIED_BY_VALUE,
        "llvm.sret",
        "llvm.nest",
        "llvm.swiftself",
        "llvm.swiftasync",
        "llvm.swifterror",
    )
)
"""Argument attributes for which the ABI fixes the pointer type."""

_NODUPLICATE = "noduplicate"

_PASSED_THROUGH = "passthrough"
"""The attribute for LLVM function attributes without a counterpart in MLIR."""


def may_have_variants(function: Function) -> bool:
    """
    Whether a function may be retyped or cloned: it is a definition that is not
    interposable, variadic, a kernel, `optnone` or `naked`.
    """
    return why_no_variants(function) is None


def why_no_variants(function: Function) -> str | None:
    """Returns why a function may not be retyped or cloned; None if it may."""
    if is_declaration(function):
        return "its definition is in another module"
    if is_kernel(function):
        return "the host passes the arguments of a kernel"
    if is_interposable(function):
        return f"the linker may replace it: its linkage is '{linkage_of(function)}'"
    if is_variadic(function):
        return "it is variadic"
    if is_marked(function, "optimize_none"):
        return "it is 'optnone'"
    if is_marked(function, "naked"):
        return "it is 'naked'"
    return None


def is_marked(function: Function, name: str) -> bool:
    """Whether a function has an attribute, by MLIR's name, in any spelling."""
    # The lowering of `func.func` strips the name of the dialect.
    get = function.get_attr_or_prop
    if get(name) is not None or get(f"llvm.{name}") is not None:
        return True
    spelled = {"optimize_none": "optnone"}.get(name, name)
    return spelled in all_words_of(function.get_attr_or_prop(_PASSED_THROUGH))


def has_noduplicate_call(function: Function, call_graph: CallGraph) -> bool:
    """
    Whether a function has a call that must not be duplicated: a barrier at which all
    threads wait at one place. LLVM specializes no such function either.
    """
    calls = filter(is_call, operations_in(function))
    return any(
        _is_noduplicate(call.attributes.get(LLVM_ATTRIBUTES))
        or (
            (callee := call_graph.callee_of(call)) is not None
            and is_marked(callee, _NODUPLICATE)
        )
        for call in calls
    )


def _is_noduplicate(kept: Attribute | None) -> bool:
    return isinstance(kept, StringAttr) and _NODUPLICATE in kept.data.split()


def can_change_type(function: Function, index: int) -> bool:
    """Whether the ABI leaves the type of an argument open."""
    return _BOUND_TO_THE_ABI.isdisjoint(argument_attributes(function, index))


def is_computed_from(pointer: SSAValue, argument: BlockArgument) -> bool:
    """
    Whether a pointer is an argument, or derived from it by casts and address
    arithmetic.
    """
    value, seen = pointer, set[SSAValue]()
    while value is not argument:
        op = defining_op(value)
        # In unreachable code a pointer may be computed from itself.
        if op is None or value in seen:
            return False
        seen.add(value)
        semantics = semantics_of(op)
        if (
            semantics.source is PointerSource.FORWARDED
            and len(semantics.forwarded) == 1
        ):
            value = op.operands[semantics.forwarded[0]]
        elif semantics.source is PointerSource.CAST:
            value = op.operands[0]
        else:
            return False
    return True


def returns_of(function: Function) -> list[Operation]:
    ends = (block.last_op for block in function.body.blocks)
    return [end for end in ends if end is not None and is_return(end)]


def clone_function(
    function: Function, labels: Sequence[str], taken: set[str], *, takes_body: bool
) -> Function:
    """
    Inserts an internal clone after a function and returns it. Its name is made of
    `labels`, as in `@sum.msp.shared`, with a number appended if it is in `taken`, to
    which the name is added. With `takes_body`, the function's blocks are moved to the
    clone; the caller erases the function, which is left without any.
    """
    if takes_body:
        clone = function.clone_without_regions()
        function.body.move_blocks(clone.body)
        # Copies of blocks have no names in xDSL.
        for op in clone.walk():
            for region in op.regions:
                for block in region.blocks:
                    block.name_hint = None
    else:
        clone = function.clone()
    distinct = dict.fromkeys(labels)
    suffix = ".".join(distinct if len(distinct) == 1 else labels)
    name = free_name(f"{function.sym_name.data}.msp.{suffix}", taken)
    clone.sym_name = StringAttr(name)
    taken.add(name)
    make_internal(clone)
    drop_comdat(clone)
    # Only clones need it, and what it imports takes a tenth of the time of `ip-msp`.
    from xdsl_gas.transforms.specialization.debug_information import (
        separate_debug_information,
    )

    separate_debug_information(clone)
    block = function.parent
    assert block is not None
    block.insert_op_after(clone, function)
    return clone


def mark_always_inline(function: Function) -> bool:
    """
    Marks a function as `alwaysinline`, unless it is `noinline`. Returns whether that
    is new.
    """
    if not may_be_inlined(function):
        return False
    if isinstance(function, llvm.FuncOp):
        declared = type(function).get_irdl_definition().properties
        is_declared = "always_inline" in declared
        marks = function.properties if is_declared else function.attributes
        is_new = "always_inline" not in marks
        marks["always_inline"] = UnitAttr()
        return is_new
    passed = array_elements(function.get_attr_or_prop(_PASSED_THROUGH))
    if any("alwaysinline" in words_of(entry) for entry in passed):
        return False
    inlined = StringAttr("alwaysinline")
    function.attributes[_PASSED_THROUGH] = ArrayAttr((*passed, inlined))
    return True


def symbols_beside(function: Function) -> set[str]:
    """Returns the symbols defined next to a function."""
    block = function.parent
    assert block is not None
    return {name for op in block.ops if (name := symbol_name(op)) is not None}
