"""
Rewrites the signatures and calls of functions to specific address spaces.
"""

from collections.abc import Iterable, Mapping, Sequence

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
)
from xdsl.ir import Attribute, BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import (
    all_words_of,
    array_elements,
    words_of,
)
from xdsl_gas.analysis.ir.functions import (
    Call,
    Function,
    arguments_of,
    is_declaration,
    is_interposable,
    is_kernel,
    is_return,
    is_variadic,
    linkage_of,
    may_be_inlined,
    parameters_of,
    result_types,
    set_types,
)
from xdsl_gas.analysis.ir.pointer_types import (
    COPIED_BY_VALUE,
    argument_attributes,
    in_space,
    space_in_type,
)
from xdsl_gas.analysis.operations.operands import operands_of
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.spaces.pointer_observability import PointerObservability
from xdsl_gas.diagnostics import symbol_name
from xdsl_gas.memory_space import NULL_BIT, MemorySpace, Target
from xdsl_gas.transforms.symbols.linkage import drop_comdat, make_internal
from xdsl_gas.transforms.utils.argument_attributes import (
    drop_attributes,
    drop_attributes_about_zero,
)
from xdsl_gas.transforms.utils.pointer_values import (
    cast_for_use,
    change_type,
    defining_op,
    erase_if_dead,
    set_operand,
    set_type,
)

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

_PASSED_THROUGH = "passthrough"
"""The attribute for LLVM function attributes without a counterpart in MLIR."""

_RETURNED = "llvm.returned"
_RETURNED_ONLY = frozenset((_RETURNED,))


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


def pass_specific(
    call: Call, agreed: Mapping[int, MemorySpace], spaces: MemorySpaceAnalysis
) -> None:
    """Rewrites the operands of a call, by argument index, to specific spaces."""
    for index, space in agreed.items():
        _make_specific(call, index, space, spaces)
        _forget_attributes(call, "arg_attrs", index, space, spaces.target)


def _make_specific(
    user: Operation, index: int, space: MemorySpace, spaces: MemorySpaceAnalysis
) -> None:
    """Rewrites a generic operand to a specific space."""
    pointer = operands_of(user)[index]
    specific = cast_for_use(pointer, space, spaces.target, user)
    if specific.first_use is None:
        # It is a new cast.
        spaces.carry_over(pointer, specific)
    set_operand(user, index, specific)
    if pointer.first_use is None:
        erase_if_dead([pointer])


def narrow_arguments(
    function: Function, agreed: Mapping[int, MemorySpace], spaces: MemorySpaceAnalysis
) -> None:
    """
    Retypes arguments of a function, by index, to specific spaces and inserts casts back
    to generic for their uses.
    """
    target = spaces.target
    parameters = parameters_of(function)
    inputs = list(function.function_type.inputs)
    for index, space in agreed.items():
        _change_type(parameters[index], space, spaces)
        _forget_attributes(function, "arg_attrs", index, space, target)
        inputs[index] = parameters[index].type
    set_types(function, inputs=inputs)


def _change_type(
    value: SSAValue, space: MemorySpace, spaces: MemorySpaceAnalysis
) -> None:
    """Retypes a generic pointer and inserts a cast back to generic if it is used."""
    if value.first_use is None:
        set_type(value, in_space(value.type, space, spaces.target))
    else:
        spaces.carry_over(value, change_type(value, space, spaces.target))


def returns_of(function: Function) -> list[Operation]:
    """The returns of a function."""
    ends = (block.last_op for block in function.body.blocks)
    return [end for end in ends if end is not None and is_return(end)]


def narrow_result(
    function: Function,
    index: int,
    calls: Iterable[Call],
    space: MemorySpace,
    spaces: MemorySpaceAnalysis,
) -> None:
    """
    Retypes a result of a function and of its calls to a specific space, and inserts a
    cast back to generic after each call.
    """
    target = spaces.target
    for end in returns_of(function):
        _make_specific(end, index, space, spaces)
    results = list(result_types(function))
    results[index] = in_space(results[index], space, target)
    set_types(function, results=results)
    _forget_attributes(function, "res_attrs", index, space, target)
    _forget_returned(function, len(function.function_type.inputs))
    for call in calls:
        retype_result(call, index, space, spaces)


def retype_result(
    call: Call, index: int, space: MemorySpace, spaces: MemorySpaceAnalysis
) -> None:
    """Retypes a generic result of a call and inserts a cast back to generic."""
    _change_type(call.results[index], space, spaces)
    _forget_attributes(call, "res_attrs", index, space, spaces.target)
    _forget_returned(call, len(arguments_of(call)))


def _forget_attributes(
    op: Operation, name: str, index: int, space: MemorySpace, target: Target
) -> None:
    """Drops the attributes of an argument or result that retyping invalidates."""
    drop_attributes_about_zero(op, name, index, space, target, _RETURNED_ONLY)


def _forget_returned(op: Operation, arguments: int) -> None:
    """Drops `returned` from all arguments: the result has another type."""
    if op.get_attr_or_prop("arg_attrs") is None:
        return
    for index in range(arguments):
        drop_attributes(op, "arg_attrs", index, _RETURNED_ONLY)


def send_to_clone(
    call: Call,
    clone: Function,
    agreed: Mapping[int, MemorySpace],
    spaces: MemorySpaceAnalysis,
    observed: PointerObservability,
) -> bool:
    """
    Redirects a call that passes the `agreed` spaces to a clone, unless the clone has
    since been retyped further and the call does not match. Returns whether it did.
    """
    target = spaces.target
    specific: dict[int, MemorySpace] = {}
    for index, kind in enumerate(clone.function_type.inputs):
        actual = call.operands[index]
        if kind == actual.type:
            continue
        space = specific[index] = _space_of(kind, target)
        if not spaces.agrees_at(actual, call, space):
            return False
        mask = spaces.mask_at(actual, call)
        if index not in agreed and not spaces.tells_null(actual, mask, space):
            return False
    narrowed = {
        index: _space_of(kind, target)
        for index, kind in enumerate(result_types(clone))
        if call.results[index].type != kind
    }
    if not all(
        spaces.tells_null(call.results[index], NULL_BIT, space)
        or observed.is_only_dereferenced(call.results[index])
        for index, space in narrowed.items()
    ):
        return False
    pass_specific(call, specific, spaces)
    for index, space in narrowed.items():
        retype_result(call, index, space, spaces)
    call.callee = SymbolRefAttr(clone.sym_name)
    return True


def _space_of(kind: Attribute, target: Target) -> MemorySpace:
    space = space_in_type(kind, target)
    assert space is not None
    return space


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
    clone.sym_name = StringAttr(
        _free_name(f"{function.sym_name.data}.msp.{suffix}", taken)
    )
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


def mark_always_inline(function: Function) -> None:
    """Marks a function as `alwaysinline`, unless it is `noinline`."""
    if not may_be_inlined(function):
        return
    if isinstance(function, llvm.FuncOp):
        declared = type(function).get_irdl_definition().properties
        is_declared = "always_inline" in declared
        marks = function.properties if is_declared else function.attributes
        marks["always_inline"] = UnitAttr()
        return
    passed = array_elements(function.get_attr_or_prop(_PASSED_THROUGH))
    if not any("alwaysinline" in words_of(entry) for entry in passed):
        inlined = StringAttr("alwaysinline")
        function.attributes[_PASSED_THROUGH] = ArrayAttr((*passed, inlined))


def _free_name(wanted: str, taken: set[str]) -> str:
    name, count = wanted, 0
    while name in taken:
        count += 1
        name = f"{wanted}.{count}"
    taken.add(name)
    return name


def symbols_beside(function: Function) -> set[str]:
    """Returns the symbols defined next to a function."""
    block = function.parent
    assert block is not None
    return {name for op in block.ops if (name := symbol_name(op)) is not None}
