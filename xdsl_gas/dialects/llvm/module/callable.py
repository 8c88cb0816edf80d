"""The trait by which xDSL's interpreters and analyses call functions."""

from typing import cast

from xdsl.dialects import llvm
from xdsl.ir import Attribute, Operation, Region
from xdsl.traits import CallableOpInterface


class CallableFunction(CallableOpInterface):
    """The trait that `llvm.func` lacks in xDSL."""

    @classmethod
    def get_callable_region(cls, op: Operation) -> Region:
        return op.regions[0]

    @classmethod
    def get_argument_types(cls, op: Operation) -> tuple[Attribute, ...]:
        return cast(llvm.FuncOp, op).function_type.inputs.data

    @classmethod
    def get_result_types(cls, op: Operation) -> tuple[Attribute, ...]:
        result = cast(llvm.FuncOp, op).function_type.output
        return () if isinstance(result, llvm.LLVMVoidType) else (result,)
