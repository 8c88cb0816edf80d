"""
Variants of functions whose signatures name memory spaces.
"""

from collections.abc import Iterable, Mapping, Sequence

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    IntegerAttr,
    StringAttr,
    UnitAttr,
)
from xdsl.ir import BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.attribute_values import array_elements, attributes_at
from xdsl_gas.analysis.call_graph import is_declaration, is_interposable, is_kernel
from xdsl_gas.analysis.flow_graph import COPIED_BY_VALUE, argument_attributes
from xdsl_gas.analysis.memory_spaces import MemorySpaces
from xdsl_gas.analysis.pointer_flow import Origin, flow_of
from xdsl_gas.diagnostics import symbol_name
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.transforms.pointer_values import (
    cast_for_use,
    change_type,
    defining_op,
    erase_if_dead,
    pointer_type,
)

_BOUND_TO_THE_ABI = (
    *COPIED_BY_VALUE,
    "llvm.sret",
    "llvm.nest",
    "llvm.swiftself",
    "llvm.swiftasync",
    "llvm.swifterror",
)
"""Attributes of arguments whose pointer type the calling convention decides."""

_ABOUT_ADDRESS_ZERO = ("llvm.nonnull", "llvm.dereferenceable_or_null")
"""Attributes that mean something else where address 0 is not the null pointer."""


def may_have_variants(function: llvm.FuncOp) -> bool:
    """
    Whether a function may be rewritten or cloned for what its callers pass: it has a
    body that no linker replaces, it is no kernel, takes no variable arguments, and was
    not marked to be left alone.
    """
    return not (
        is_declaration(function)
        or is_kernel(function)
        or is_interposable(function)
        or function.function_type.is_variadic
        or _is_marked(function, "optimize_none")
        or _is_marked(function, "naked")
    )


def _is_marked(function: llvm.FuncOp, name: str) -> bool:
    if name in function.properties or name in function.attributes:
        return True
    passed_through = function.passthrough
    spelled = {"optimize_none": "optnone"}.get(name, name)
    return passed_through is not None and StringAttr(spelled) in passed_through.data


def can_change_type(function: llvm.FuncOp, index: int) -> bool:
    """Whether the type of an argument is free of what the calling convention fixes."""
    attributes = argument_attributes(function, index)
    return not any(name in attributes for name in _BOUND_TO_THE_ABI)


def is_computed_from(pointer: SSAValue, argument: BlockArgument) -> bool:
    """
    Whether a pointer is an argument, or computed from it alone by casts and address
    arithmetic.
    """
    value = pointer
    while value is not argument:
        op = defining_op(value)
        if op is None:
            return False
        flow = flow_of(op)
        if flow.origin is Origin.MOVED and len(flow.moves) == 1:
            value = op.operands[flow.moves[0]]
        elif flow.origin is Origin.CAST:
            value = op.operands[0]
        else:
            return False
    return True


def pass_named(
    call: llvm.CallOp, spaces: Mapping[int, MemorySpace], target: Target
) -> None:
    """Makes a call pass the given arguments in the given spaces."""
    for index, space in spaces.items():
        actual = call.operands[index]
        call.operands[index] = cast_for_use(actual, target.number(space), call)
        erase_if_dead([actual])
        _forget_attributes(call, "arg_attrs", index, space, target)


def narrow_argument(
    function: llvm.FuncOp, index: int, space: MemorySpace, spaces: MemorySpaces
) -> SSAValue:
    """
    Gives an argument of a function the type of a named space; in the body stands a cast
    back to generic. Returns the new argument.
    """
    target = spaces.target
    argument = function.body.blocks[0].args[index]
    new, cast = change_type(argument, target.number(space), target.generic)
    spaces.carry_over(argument, cast)
    kind = function.function_type
    inputs = list(kind.inputs)
    inputs[index] = pointer_type(target.number(space))
    function.function_type = llvm.LLVMFunctionType(
        inputs, kind.output, kind.is_variadic
    )
    _forget_attributes(function, "arg_attrs", index, space, target)
    erase_if_dead([cast])
    return new


def narrow_result(
    function: llvm.FuncOp,
    calls: Iterable[llvm.CallOp],
    space: MemorySpace,
    spaces: MemorySpaces,
) -> None:
    """
    Gives the result of a function, and of all the calls of it, the type of a named
    space; behind each call stands a cast back to generic.
    """
    target = spaces.target
    number = target.number(space)
    for block in function.body.blocks:
        end = block.last_op
        if isinstance(end, llvm.ReturnOp):
            returned = end.operands[0]
            end.operands[0] = cast_for_use(returned, number, end)
            erase_if_dead([returned])
    kind = function.function_type
    function.function_type = llvm.LLVMFunctionType(
        kind.inputs, pointer_type(number), kind.is_variadic
    )
    _forget_attributes(function, "res_attrs", 0, space, target)
    for call in calls:
        result = call.results[0]
        _, cast = change_type(result, number, target.generic)
        spaces.carry_over(result, cast)
        _forget_attributes(call, "res_attrs", 0, space, target)
        erase_if_dead([cast])


def _forget_attributes(
    op: Operation, name: str, index: int, space: MemorySpace, target: Target
) -> None:
    """Drops the attributes of an argument or result that no longer hold for it."""
    forgotten = {"llvm.returned"}
    if not target.zero_is_null & space.bit:
        forgotten.update(_ABOUT_ADDRESS_ZERO)
    entries = list(array_elements(op.properties.get(name)))
    held = attributes_at(op.properties.get(name), index)
    if forgotten & held.keys():
        kept = {k: v for k, v in held.items() if k not in forgotten}
        entries[index] = DictionaryAttr(kept)
        op.properties[name] = ArrayAttr(entries)


def clone_function(
    function: llvm.FuncOp, labels: Sequence[str], taken: set[str]
) -> llvm.FuncOp:
    """
    A copy of a function that stands right behind it, is internal and to be inlined, and
    is named after the spaces of its generic arguments: `@sum.msp.shared`, with a number
    behind it where that name is `taken`. Adds the name to the taken ones.
    """
    clone = function.clone()
    distinct = dict.fromkeys(labels)
    suffix = ".".join(distinct if len(distinct) == 1 else labels)
    clone.sym_name = StringAttr(
        _free_name(f"{function.sym_name.data}.msp.{suffix}", taken)
    )
    clone.linkage = llvm.LinkageAttr("internal")
    # Internal symbols have neither visibility nor a group to be chosen from.
    clone.visibility_ = IntegerAttr(0, 64)
    for name in ("comdat", "no_inline"):
        clone.properties.pop(name, None)
        clone.attributes.pop(name, None)
    declared = type(clone).get_irdl_definition().properties
    marks = clone.properties if "always_inline" in declared else clone.attributes
    marks["always_inline"] = UnitAttr()
    block = function.parent
    assert block is not None
    block.insert_op_after(clone, function)
    return clone


def _free_name(wanted: str, taken: set[str]) -> str:
    name, count = wanted, 0
    while name in taken:
        count += 1
        name = f"{wanted}.{count}"
    taken.add(name)
    return name


def symbols_beside(function: llvm.FuncOp) -> set[str]:
    """The names that the operations beside a function have taken."""
    block = function.parent
    assert block is not None
    return {name for op in block.ops if (name := symbol_name(op)) is not None}
