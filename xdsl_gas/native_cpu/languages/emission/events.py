"""Events of asynchronous copies: OpenCL C's type becomes that of mux builtins."""

from collections.abc import Sequence
from functools import cache

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ArrayAttr, ModuleOp
from xdsl.ir import Attribute, SSAValue
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.dialects.llvm.attributes.types import LLVMTargetExtType
from xdsl_gas.native_cpu.builtins.names import DMA_EVENT
from xdsl_gas.native_cpu.languages.emission.declarations import Declarations

_EVENT = "ocl_event"
"""The name of the type in those of functions."""

_TYPES = ("function_type", "elem_type", "global_type", "var_callee_type")
"""The properties that are types of memory or functions."""


def convert_event_types(module: ModuleOp, declarations: Declarations) -> None:
    """Converts the type of events, in modules that call functions of events."""
    if not any(_EVENT in name for name in declarations.functions):
        return
    for op in operations_in(module):
        _convert_values(op.results)
        for region in op.regions:
            for block in region.blocks:
                _convert_values(block.args)
        for name in _TYPES:
            if (declared_type := op.properties.get(name)) is not None:
                op.properties[name] = _converted(declared_type)


def _convert_values(values: Sequence[SSAValue]) -> None:
    for value in values:
        new_type = _converted(value.type)
        if new_type is not value.type:
            Rewriter.replace_value_with_new_type(value, new_type)


@cache
def _converted(value_type: Attribute) -> Attribute:
    """Returns a type with events converted; a type without any is returned itself."""
    converted: Attribute
    match value_type:
        case LLVMTargetExtType() if value_type.type_name.data == "spirv.Event":
            return DMA_EVENT
        case llvm.LLVMFunctionType():
            inputs = [_converted(one) for one in value_type.inputs]
            output = _converted(value_type.output)
            converted = llvm.LLVMFunctionType(inputs, output, value_type.is_variadic)
        case llvm.LLVMArrayType():
            converted = llvm.LLVMArrayType(value_type.size, _converted(value_type.type))
        case llvm.LLVMStructType():
            parts = [_converted(one) for one in value_type.types]
            converted = llvm.LLVMStructType(value_type.struct_name, ArrayAttr(parts))
        case _:
            return value_type
    return value_type if converted == value_type else converted
