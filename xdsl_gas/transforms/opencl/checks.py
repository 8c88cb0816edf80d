"""
Checks of an OpenCL C module before its conversion: it is converted entirely or not.
"""

from xdsl.dialects import func
from xdsl.dialects.builtin import FixedBitwidthType, StringAttr
from xdsl.dialects.llvm import LLVMFunctionType
from xdsl.ir import Attribute, Block, Operation

from xdsl_gas.analysis.ir.functions import enclosing_function
from xdsl_gas.analysis.ir.functions import is_kernel as is_launched
from xdsl_gas.diagnostics import error_at, symbol_name
from xdsl_gas.dialects.opencl import KERNEL
from xdsl_gas.dialects.opencl.accesses import AtomicCmpXchgOp, AtomicRmwOp, LocalAllocOp
from xdsl_gas.dialects.opencl.pointers import GetFenceOp, PtrType, QueryBase
from xdsl_gas.memory_space import Target
from xdsl_gas.transforms.opencl.declarations import PASSED_TO_KERNELS
from xdsl_gas.transforms.opencl.library import function_types
from xdsl_gas.transforms.opencl.types import TargetTypes, is_in_llvm


def check_convertible(module: Operation, target: Target) -> None:
    """
    Raises `MemorySpaceError` for operations and types that the target lacks, and for
    violations of OpenCL C that span several operations.
    """
    kernels = {
        (op.parent, op.sym_name)
        for op in module.walk()
        if isinstance(op, func.FuncOp) and KERNEL in op.attributes
    }
    types = TargetTypes(target)
    library = function_types(types)
    for op in module.walk():
        if (library_type := library.get(symbol_name(op) or "")) is not None:
            _check_library_function(op, library_type, types)
        if isinstance(op, func.FuncOp):
            _check_function(op)
        elif isinstance(op, func.CallOp):
            _check_call(op, kernels)
        elif isinstance(op, AtomicRmwOp | AtomicCmpXchgOp):
            _check_atomic(op)
        else:
            _check_pointee(op)
        if target.is_processor:
            _check_on_processor(op)


_VARIADIC = "func.varargs"


def _check_function(function: func.FuncOp) -> None:
    function_type, is_kernel = function.function_type, KERNEL in function.attributes
    if len(function_type.outputs) > is_kernel ^ 1:
        raise error_at(
            function,
            "a kernel must not return a value."
            if is_kernel
            else "a function of OpenCL C must not return more than one value.",
            "Store the results through pointer arguments.",
        )
    if not is_kernel and is_launched(function):
        raise error_at(
            function,
            "the kernel is not marked as an OpenCL C kernel.",
            f"Mark it with '{KERNEL}'; the target defines its calling convention.",
        )
    if _VARIADIC in function.attributes:
        raise error_at(
            function,
            "OpenCL C has no variadic functions except printf.",
            f"Remove '{_VARIADIC}', or declare an llvm.func.",
        )
    for passed in (*function_type.inputs, *function_type.outputs):
        _check_type(function, passed)
    for passed in function_type.inputs if is_kernel else ():
        if (
            isinstance(passed, PtrType)
            and passed.address_space not in PASSED_TO_KERNELS
        ):
            raise error_at(
                function,
                f"a kernel argument must not point to {passed.word} memory.",
                "Pass a pointer to global, constant or local memory.",
            )


def _check_library_function(
    symbol: Operation, library_type: LLVMFunctionType, types: TargetTypes
) -> None:
    if isinstance(symbol, func.FuncOp):
        _check_function(symbol)
        declared_type = types.of_function(symbol)
    else:
        declared_type = symbol.properties.get("function_type")
    if declared_type != library_type:
        raise error_at(
            symbol,
            "the symbol conflicts with OpenCL's library function of type "
            f"{library_type}.",
            "Rename it, or give it that type.",
        )


def _check_call(
    call: func.CallOp, kernels: set[tuple[Block | None, StringAttr]]
) -> None:
    caller = enclosing_function(call)
    block = None if caller is None else caller.parent
    if (block, call.callee.root_reference) in kernels:
        raise error_at(
            call,
            "a kernel must not be called: only the host launches kernels.",
            "Move the body of the kernel to a function that both call.",
        )


def _check_pointee(op: Operation) -> None:
    for pointer in (*op.operands, *op.results):
        pointer_type = pointer.type
        if isinstance(pointer_type, PtrType) and op.name in _NEEDS_SIZE:
            _check_type(op, pointer_type.pointee)


def _check_atomic(op: AtomicRmwOp | AtomicCmpXchgOp) -> None:
    result_type = op.result.type
    if not (is_in_llvm(result_type) and isinstance(result_type, FixedBitwidthType)) or (
        result_type.bitwidth not in _ATOMIC_WIDTHS
    ):
        raise error_at(
            op,
            f"atomic accesses of {result_type} are not supported by any target.",
            "Use a type of 8, 16, 32 or 64 bits.",
        )


_ATOMIC_WIDTHS = (8, 16, 32, 64)


_NEEDS_SIZE = frozenset(
    f"opencl.{name}" for name in ("alloca", "load", "local_alloc", "ptradd", "store")
)
"""The operations that depend on the size of the pointee type."""


def _check_type(op: Operation, value_type: Attribute) -> None:
    if not is_in_llvm(value_type):
        raise error_at(
            op,
            f"LLVM has no in-memory type for {value_type}.",
            "Lower it first to numbers, one-dimensional vectors or LLVM types.",
        )


def _check_on_processor(op: Operation) -> None:
    if isinstance(op, LocalAllocOp):
        raise error_at(
            op,
            "a CPU has no local memory: work-groups run concurrently.",
            "Make it a kernel argument, which the host allocates per work-group.",
        )
    if isinstance(op, QueryBase | GetFenceOp):
        raise error_at(
            op,
            "a CPU cannot query the memory space of a generic pointer.",
            "Use pointers to specific address spaces.",
        )
