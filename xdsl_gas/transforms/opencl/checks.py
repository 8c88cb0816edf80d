"""
What must hold of a module in the language OpenCL C before it is given the numbers of a
target: anything else would end in half-converted IR.
"""

from xdsl.dialects import func
from xdsl.dialects.builtin import FixedBitwidthType, StringAttr
from xdsl.dialects.llvm import LLVMFunctionType
from xdsl.ir import Attribute, Block, Operation

from xdsl_gas.analysis.ir.functions import enclosing_function
from xdsl_gas.analysis.ir.functions import is_kernel as is_launched
from xdsl_gas.diagnostics import error_at, symbol_name
from xdsl_gas.dialects.opencl.accesses import (
    AtomicCmpXchgOp,
    AtomicRmwOp,
    LocalAllocOp,
)
from xdsl_gas.dialects.opencl.attributes import KERNEL
from xdsl_gas.dialects.opencl.pointers import GetFenceOp, PtrType, QueryBase
from xdsl_gas.memory_space import HOST, Target
from xdsl_gas.transforms.opencl.declarations import PASSED_TO_KERNELS
from xdsl_gas.transforms.opencl.library import function_types
from xdsl_gas.transforms.opencl.types import TargetTypes, is_in_llvm


def check_convertible(module: Operation, target: Target) -> None:
    """
    Raises `MemorySpaceError` for what a target has nothing for, and for what OpenCL C
    does not allow and no operation can see by itself.
    """
    kernels = {
        (op.parent, op.sym_name)
        for op in module.walk()
        if isinstance(op, func.FuncOp) and KERNEL in op.attributes
    }
    types = TargetTypes(target)
    library = function_types(types)
    for op in module.walk():
        if (kind := library.get(symbol_name(op) or "")) is not None:
            _check_library_function(op, kind, types)
        if isinstance(op, func.FuncOp):
            _check_function(op)
        elif isinstance(op, func.CallOp):
            _check_call(op, kernels)
        elif isinstance(op, AtomicRmwOp | AtomicCmpXchgOp):
            _check_atomic(op)
        else:
            _check_pointee(op)
        if target is HOST:
            _check_on_processor(op)


_VARIADIC = "func.varargs"


def _check_function(function: func.FuncOp) -> None:
    kind, is_kernel = function.function_type, KERNEL in function.attributes
    if len(kind.outputs) > is_kernel ^ 1:
        raise error_at(
            function,
            "a kernel returns nothing."
            if is_kernel
            else "a function of OpenCL C returns one value at most.",
            "Store what it finds in memory that it is passed a pointer to.",
        )
    if not is_kernel and is_launched(function):
        raise error_at(
            function,
            "it is a kernel, but not one of OpenCL C.",
            f"Mark it with '{KERNEL}', for which the target chooses a calling "
            "convention.",
        )
    if _VARIADIC in function.attributes:
        raise error_at(
            function,
            "OpenCL C has no variadic functions but printf.",
            f"Remove '{_VARIADIC}', or declare an llvm.func.",
        )
    for passed in (*kind.inputs, *kind.outputs):
        _check_type(function, passed)
    for passed in kind.inputs if is_kernel else ():
        if isinstance(passed, PtrType) and passed.named_space not in PASSED_TO_KERNELS:
            raise error_at(
                function,
                f"a kernel is not passed pointers to {passed.word} memory.",
                "Pass one to global, constant or local memory.",
            )


def _check_library_function(
    symbol: Operation, kind: LLVMFunctionType, types: TargetTypes
) -> None:
    if isinstance(symbol, func.FuncOp):
        _check_function(symbol)
        found = types.of_function(symbol)
    else:
        found = symbol.properties.get("function_type")
    if found != kind:
        raise error_at(
            symbol,
            f"the function of this name in OpenCL's library is a {kind}.",
            "Name this one otherwise, or give it that type.",
        )


def _check_call(
    call: func.CallOp, kernels: set[tuple[Block | None, StringAttr]]
) -> None:
    caller = enclosing_function(call)
    block = None if caller is None else caller.parent
    if (block, call.callee.root_reference) in kernels:
        raise error_at(
            call,
            "it calls a kernel, which only the host can on every target.",
            "Move what the kernel does to a function that both call.",
        )


def _check_pointee(op: Operation) -> None:
    for pointer in (*op.operands, *op.results):
        kind = pointer.type
        if isinstance(kind, PtrType) and op.name in _NEEDS_SIZE:
            _check_type(op, kind.pointee)


def _check_atomic(op: AtomicRmwOp | AtomicCmpXchgOp) -> None:
    kind = op.result.type
    if not (is_in_llvm(kind) and isinstance(kind, FixedBitwidthType)) or (
        kind.bitwidth not in _ATOMIC_WIDTHS
    ):
        raise error_at(
            op,
            f"no target has atomic accesses of {kind}.",
            "Access a number of 8, 16, 32 or 64 bits.",
        )


_ATOMIC_WIDTHS = (8, 16, 32, 64)


_NEEDS_SIZE = frozenset(
    f"opencl.{name}" for name in ("alloca", "load", "local_alloc", "ptradd", "store")
)
"""The operations for which it matters what a pointer points to."""


def _check_type(op: Operation, kind: Attribute) -> None:
    if not is_in_llvm(kind):
        raise error_at(
            op,
            f"LLVM has no type for {kind}.",
            "Lower it first, to numbers, vectors of one dimension or types of LLVM.",
        )


def _check_on_processor(op: Operation) -> None:
    if isinstance(op, LocalAllocOp):
        raise error_at(
            op,
            "a processor has no memory of work-groups, of which many run at a time.",
            "Make it an argument of the kernel, for which the host finds memory for "
            "each work-group.",
        )
    if isinstance(op, QueryBase | GetFenceOp):
        raise error_at(
            op,
            "a processor cannot tell which memory a generic pointer points to.",
            "Use pointers whose types name the space.",
        )
