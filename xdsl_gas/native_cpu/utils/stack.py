"""The memory of the stack."""

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerAttr, i64
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.dialects.llvm.ops.memory import AllocaOp
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder


def stack_pointer(module: Operation) -> llvm.LLVMPointerType:
    """Returns the type of pointers to the stack, of the target of a module."""
    try:
        target = target_of_module(module)
    except MemorySpaceError:
        return pointer_type()
    if target.stack_is_generic:
        return pointer_type(target.generic)
    return pointer_type(target.numbers.get(MemorySpace.LOCAL, 0))


def insert_alloca(
    builder: LLVMBuilder, kind: Attribute, alignment: int, pointer: Attribute
) -> SSAValue:
    """Inserts an alloca of one value of a type, aligned to a number of bytes."""
    alloca = AllocaOp.create(
        operands=[builder.constant(1)],
        result_types=[pointer],
        properties={"alignment": IntegerAttr(alignment, i64), "elem_type": kind},
    )
    return builder.put(alloca).res
