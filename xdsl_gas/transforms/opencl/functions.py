"""
Converts the functions of OpenCL C, their calls and returns to LLVM's.

    func.func @k(%p: !opencl.ptr<f32, global>) attributes {opencl.kernel}
  ->
    llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>)
"""

from xdsl.dialects import arith, func, llvm
from xdsl.dialects.builtin import IndexType, i64
from xdsl.ir import Block
from xdsl.pattern_rewriter import PatternRewriter, op_type_rewrite_pattern

from xdsl_gas.analysis.ir.functions import LOCAL_LINKAGE, is_declaration, linkage_of
from xdsl_gas.dialects.llvm.module.functions import FuncOp, ReturnOp
from xdsl_gas.dialects.llvm.ops.calls import CallOp
from xdsl_gas.dialects.llvm.syntax.assembly import split_properties
from xdsl_gas.dialects.llvm.syntax.signatures import calling_convention
from xdsl_gas.dialects.opencl import KERNEL
from xdsl_gas.dialects.opencl.pointers import PtrType
from xdsl_gas.transforms.opencl.declarations import declare_kernel, declare_spaces
from xdsl_gas.transforms.opencl.library import EVERY_FUNCTION
from xdsl_gas.transforms.opencl.lowering import OpenclPattern, loaded, stored
from xdsl_gas.transforms.opencl.types import in_memory
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder
from xdsl_gas.transforms.utils.pointer_values import insert_at_start

_LINKAGE = "llvm.linkage"


class ConvertFuncOp(OpenclPattern):
    """Converts a function; the target defines its calling convention."""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: func.FuncOp, rewriter: PatternRewriter, /) -> None:
        target, convention = self.lowering.target, None
        if KERNEL in op.attributes:
            convention = target.kernel_convention
        function_type = self.lowering.types.of_function(op)
        linkage = linkage_of(op)
        if linkage in LOCAL_LINKAGE:
            linkage = "external" if is_declaration(op) else "internal"
        other = {k: v for k, v in op.attributes.items() if k not in (KERNEL, _LINKAGE)}
        properties, attributes = split_properties(FuncOp, other)
        for name in ("arg_attrs", "res_attrs"):
            if (of_each := op.properties.get(name)) is not None:
                properties[name] = of_each
        function = FuncOp(
            op.sym_name,
            function_type,
            llvm.LinkageAttr(linkage),
            calling_convention(convention or self.lowering.function_convention),
            body=op.detach_region(op.body),
            other_props={**EVERY_FUNCTION, **properties},
            extra_attrs=attributes,
        )
        function.location = op.location
        if self.lowering.attributes:
            _declare(op, function)
        if function.body.blocks:
            _pass_index_as_integer(function.body.blocks[0], rewriter)
        rewriter.replace(op, function)


def _declare(op: func.FuncOp, new_function: FuncOp) -> None:
    spaces = {
        index: input_type.address_space
        for index, input_type in enumerate(op.function_type.inputs)
        if isinstance(input_type, PtrType)
    }
    if KERNEL in op.attributes:
        declare_kernel(new_function, spaces)
    else:
        declare_spaces(new_function, spaces)


def _pass_index_as_integer(block: Block, rewriter: PatternRewriter) -> None:
    for argument in block.args:
        if not isinstance(argument.type, IndexType):
            continue
        passed = rewriter.replace_value_with_new_type(argument, i64)
        cast = arith.IndexCastOp(passed, IndexType())
        passed.replace_all_uses_with(cast.result)
        cast.operands[0] = passed
        insert_at_start(block, cast)


class ConvertCallOp(OpenclPattern):
    """Converts a call, with the calling convention of functions."""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: func.CallOp, rewriter: PatternRewriter, /) -> None:
        builder, results = LLVMBuilder.at(op, rewriter), op.result_types
        call = CallOp(
            op.callee,
            *(stored(builder, argument) for argument in op.arguments),
            return_type=in_memory(results[0]) if results else None,
            calling_convention=calling_convention(self.lowering.function_convention),
        )
        call.properties.update(EVERY_FUNCTION)
        returned = builder.put(call).results
        values = zip(returned, results, strict=True)
        rewriter.replace(
            op, (), [loaded(builder, v, result_type) for v, result_type in values]
        )


class ConvertReturnOp(OpenclPattern):
    """Converts a return."""

    @op_type_rewrite_pattern
    def match_and_rewrite(
        self, op: func.ReturnOp, rewriter: PatternRewriter, /
    ) -> None:
        builder = LLVMBuilder.at(op, rewriter)
        builder.put(ReturnOp(*(stored(builder, value) for value in op.arguments)))
        rewriter.erase(op)
