"""
`assert` of CUDA, by which a work-item ends the launch.

    __assertfail(%condition, %file, %line, %function, %size)
  ->
    xdsl_gas.assertion_failed(%condition, %file, %line, %function,
                              <group id, x to z>, <local id, x to z>)

The function is that of the code which launches kernels; it does not return.

Source: the "CUDA C++ Programming Guide", section "Assertion".
"""

from xdsl.dialects import llvm
from xdsl.dialects.builtin import i32

from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.native_cpu.builtins.names import Id, builtin
from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall, Table
from xdsl_gas.toolchain.runtime_functions import ASSERTION_FAILED

_IDS = (Id.GET_GROUP_ID, Id.GET_LOCAL_ID)


def _fails(call: BuiltinCall) -> None:
    code = call.code
    pointer = pointer_type()
    condition, file, line, function = call.operands[:4]
    operands = [
        code.cast("addrspacecast", condition, pointer),
        code.cast("addrspacecast", file, pointer),
        code.resized(line, i32),
        code.cast("addrspacecast", function, pointer),
    ]
    for id_ in _IDS:
        for dimension in range(3):
            number = call.mux_value(builtin(id_), code.constant(dimension, i32))
            operands.append(code.resized(number, i32))
    kinds = [operand.type for operand in operands]
    ends = call.declarations.c_function(
        ASSERTION_FAILED, kinds, llvm.LLVMVoidType(), call.rewriter, is_pure=False
    )
    code.call(ends, operands)


ASSERTIONS: Table = {"__assertfail": _fails, "__assert_fail": _fails}
"""The functions by their names."""
