"""
Kernels that only call their body, as clang 22 makes them.

    define spir_kernel void @k(i32 %n) {
      call spir_func void @__clang_ocl_kern_imp_k(i32 %n)
      ret void
    }

To a debugger, both functions are `k`, and the variables of the kernel are in a frame of
their own. So a build for a debugger has one function, with the subprogram of the body.
"""

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation, SSAValue
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.ir.functions import llvm_definitions
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.analysis.ir.symbol_references import SymbolNames
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.native_cpu.utils.functions import drop_linkage_name
from xdsl_gas.transforms.opencl.kernel_metadata import IMPLEMENTATION


def merge_kernel_stubs(module: ModuleOp) -> None:
    """
    Gives kernels that only call their body the operations and the debug information of
    the body, which is erased. A body that is used otherwise stays as it is.
    """
    functions = llvm_definitions(module)
    bodies = {
        name: body
        for name, body in functions.items()
        if name.startswith(IMPLEMENTATION)
    }
    users = {name: list[Operation]() for name in bodies}
    names = SymbolNames()
    for op in operations_in(module) if bodies else ():
        for name in bodies.keys() & names.of_operation(op):
            if op is not bodies[name]:
                users[name].append(op)
    for name, body in bodies.items():
        stub = functions.get(name.removeprefix(IMPLEMENTATION))
        if stub is not None and len(users[name]) == 1:
            (call,) = users[name]
            if _is_stub(stub, body, call):
                _merge(stub, body)


def _is_stub(stub: llvm.FuncOp, body: llvm.FuncOp, call: Operation) -> bool:
    """Whether a function passes its arguments to its body, and does nothing else."""
    return (
        isinstance(call, llvm.CallOp)
        and stub.function_type == body.function_type
        and len(stub.body.blocks) == 1
        and call.parent is stub.body.block
        and all(
            op is call or isinstance(op, _KEEPING) or _is_about_variables(op)
            for op in stub.body.block.ops
        )
        and [_forwarded(each) for each in call.args] == [*stub.body.block.args]
    )


_KEEPING = (llvm.AllocaOp, llvm.LoadOp, llvm.ReturnOp, llvm.ConstantOp)


def _is_about_variables(op: Operation) -> bool:
    """Whether an operation stores to a variable on the stack, or describes one."""
    if isinstance(op, llvm.StoreOp):
        return isinstance(op.ptr.owner, llvm.AllocaOp)
    return semantics_of(op).marker is not None


def _forwarded(value: SSAValue) -> SSAValue:
    """Returns what was stored to the variable that a value is loaded from."""
    load = value.owner
    if not isinstance(load, llvm.LoadOp):
        return value
    stored = [
        use.operation.value
        for use in load.ptr.uses
        if isinstance(use.operation, llvm.StoreOp)
    ]
    return stored[0] if len(stored) == 1 else value


def _merge(stub: llvm.FuncOp, body: llvm.FuncOp) -> None:
    for block in tuple(stub.body.blocks):
        stub.body.erase_block(block)
    body.body.move_blocks(stub.body)
    stub.location = body.location
    drop_linkage_name(stub)
    Rewriter.erase_op(body)
