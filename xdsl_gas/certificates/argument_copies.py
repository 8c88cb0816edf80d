"""
Kernels that copy an argument first: one that is memory of its own.
"""

from collections.abc import Iterator, Mapping

from xdsl.dialects import llvm
from xdsl.ir import Attribute, Block, BlockArgument, Operation, OpResult, SSAValue

from xdsl_gas.analysis.ir.attribute_values import attributes_at, integer_value
from xdsl_gas.analysis.ir.pointer_types import address_space, argument_attributes
from xdsl_gas.analysis.target.type_layout import TypeLayout
from xdsl_gas.certificates.expressions import CAST, PURE, constant_of
from xdsl_gas.certificates.symbols import is_kernel
from xdsl_gas.dialects.gas import LLVM_ATTRIBUTES
from xdsl_gas.memory_space import Target

_GRID_CONSTANT = "nvvm.grid_constant"


def argument_copies(
    function: llvm.FuncOp, expected: llvm.FuncOp, target: Target, layout: TypeLayout
) -> Iterator[tuple[int, llvm.AllocaOp, Operation]]:
    """
    The arguments that a kernel of `after`, and not its origin, copies first, by their
    numbers, each with the alloca and the copy. If nothing else uses the argument, both
    are the same but for where they lie. That of another function than a kernel is its
    caller's, and outlives the alloca, as does what a function returns.
    """
    returns = not isinstance(function.function_type.output, llvm.LLVMVoidType)
    if returns or not is_kernel(expected, target):
        return
    known = _copies_in(expected.body.blocks[0])
    for number, (alloca, copy) in _copies_in(function.body.blocks[0]).items():
        attributes = argument_attributes(function, number)
        if (
            number not in known
            and address_space(copy.operands[1].type) == target.generic
            and _is_whole(alloca, copy, attributes, layout)
        ):
            yield number, alloca, copy


def _is_whole(
    alloca: llvm.AllocaOp,
    copy: Operation,
    attributes: Mapping[str, Attribute],
    layout: TypeLayout,
) -> bool:
    """Whether an argument is copied to room of its own type and alignment."""
    size = layout.size(alloca.elem_type)
    promised = copy.properties.get("arg_attrs")
    return (
        size is not None
        and constant_of(copy.operands[2]) == size
        and constant_of(alloca.operands[0]) == 1
        and not _is_grid_constant(attributes)
        and alloca.elem_type == attributes.get("llvm.byval")
        and alloca.results[0].type == copy.operands[1].type
        and integer_value(alloca.properties.get("alignment"))
        == integer_value(attributes.get("llvm.align"))
        and alloca.properties.keys() <= {"alignment", "elem_type"}
        and copy.properties.keys() <= {"arg_attrs", "isVolatile"}
        and not integer_value(copy.properties.get("isVolatile"))
        and not copy.attributes
        and not any(attributes_at(promised, n) for n in range(len(copy.operands)))
    )


def _is_grid_constant(attributes: Mapping[str, Attribute]) -> bool:
    """Whether an argument has one address for all threads."""
    kept = str(attributes.get(LLVM_ATTRIBUTES))
    return _GRID_CONSTANT in attributes or _GRID_CONSTANT in kept


def _copies_in(entry: Block) -> dict[int, tuple[llvm.AllocaOp, Operation]]:
    """
    The arguments that are copied to an alloca before anything accesses memory, and used
    for nothing else.
    """
    copies: dict[int, tuple[llvm.AllocaOp, Operation]] = {}
    for op in entry.ops:
        if op.name in PURE or isinstance(op, llvm.AllocaOp):
            continue
        if op.name != "llvm.intr.memcpy":
            break
        to, source = _cast_root(op.operands[0]), op.operands[1]
        if (
            not isinstance(source, BlockArgument)
            or source.block is not entry
            or source.uses.get_length() != 1
            or not isinstance(to, OpResult)
            or not isinstance(to.op, llvm.AllocaOp)
            or to.op.parent is not entry
        ):
            break
        copies[source.index] = to.op, op
    return copies


def _cast_root(value: SSAValue) -> SSAValue:
    """The pointer that casts are made of."""
    while isinstance(value, OpResult) and value.op.name == CAST:
        value = value.op.operands[0]
    return value
