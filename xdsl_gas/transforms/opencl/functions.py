"""
Functions of OpenCL C, their calls and what they return, as LLVM's.
"""

from xdsl.dialects import arith, func, llvm
from xdsl.dialects.builtin import IndexType, i64
from xdsl.ir import Block
from xdsl.rewriter import InsertPoint, Rewriter

from xdsl_gas.analysis.ir.functions import LOCAL_LINKAGE, is_declaration, linkage_of
from xdsl_gas.dialects.llvm.extended import split_properties
from xdsl_gas.dialects.llvm.module.functions import FuncOp, ReturnOp
from xdsl_gas.dialects.llvm.ops.calls import CallOp
from xdsl_gas.dialects.llvm.syntax.signatures import calling_convention
from xdsl_gas.dialects.opencl.attributes import KERNEL
from xdsl_gas.dialects.opencl.pointers import PtrType
from xdsl_gas.transforms.opencl.declarations import declare_kernel, declare_spaces
from xdsl_gas.transforms.opencl.library import EVERY_FUNCTION
from xdsl_gas.transforms.opencl.lowering import (
    Lowering,
    loaded,
    replace,
    stored,
)
from xdsl_gas.transforms.opencl.types import in_memory
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder
from xdsl_gas.transforms.utils.pointer_values import insert_at_start

_LINKAGE = "llvm.linkage"


def lower_function(op: func.FuncOp, lowering: Lowering) -> None:
    """A function with the calling convention of the target."""
    target, is_kernel = lowering.target, KERNEL in op.attributes
    convention = target.kernel_convention if is_kernel else target.function_convention
    kind = lowering.types.of_function(op)
    linkage = linkage_of(op)
    if linkage in LOCAL_LINKAGE:
        linkage = "external" if is_declaration(op) else "internal"
    named = {k: v for k, v in op.attributes.items() if k not in (KERNEL, _LINKAGE)}
    properties, attributes = split_properties(FuncOp, named)
    for name in ("arg_attrs", "res_attrs"):
        if (of_each := op.properties.get(name)) is not None:
            properties[name] = of_each
    made = FuncOp(
        op.sym_name,
        kind,
        llvm.LinkageAttr(linkage),
        calling_convention(convention),
        body=op.detach_region(op.body),
        other_props={**EVERY_FUNCTION, **properties},
        extra_attrs=attributes,
    )
    made.location = op.location
    if lowering.attributes:
        _declare(op, made)
    if made.body.blocks:
        _pass_index_as_number(made.body.blocks[0])
    Rewriter.insert_op(made, InsertPoint.before(op))
    Rewriter.erase_op(op)


def _declare(op: func.FuncOp, made: FuncOp) -> None:
    spaces = {
        index: kind.named_space
        for index, kind in enumerate(op.function_type.inputs)
        if isinstance(kind, PtrType)
    }
    if KERNEL in op.attributes:
        declare_kernel(made, spaces)
    else:
        declare_spaces(made, spaces)


def _pass_index_as_number(block: Block) -> None:
    for argument in block.args:
        if not isinstance(argument.type, IndexType):
            continue
        passed = Rewriter.replace_value_with_new_type(argument, i64)
        cast = arith.IndexCastOp(passed, IndexType())
        passed.replace_all_uses_with(cast.result)
        cast.operands[0] = passed
        insert_at_start(block, cast)


def lower_call(op: func.CallOp, lowering: Lowering) -> None:
    """A call, with the calling convention of the function."""
    builder, results = LLVMBuilder.before(op), op.result_types
    made = CallOp(
        op.callee,
        *(stored(builder, argument) for argument in op.arguments),
        return_type=in_memory(results[0]) if results else None,
        calling_convention=calling_convention(lowering.target.function_convention),
    )
    made.properties.update(EVERY_FUNCTION)
    returned = builder.put(made).results
    values = zip(returned, results, strict=True)
    replace(op, *(loaded(builder, value, kind) for value, kind in values))


def lower_return(op: func.ReturnOp, lowering: Lowering) -> None:
    """A return."""
    builder = LLVMBuilder.before(op)
    builder.put(ReturnOp(*(stored(builder, value) for value in op.arguments)))
    replace(op)
