"""Which variables of a module the host may read and write."""

from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import AnyFloat, IntegerType, ModuleOp, VectorType
from xdsl.ir import Attribute

from xdsl_gas.analysis.ir.functions import LOCAL_LINKAGE
from xdsl_gas.analysis.ir.pointer_types import is_pointer
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.analysis.target.type_layout import TypeLayout
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.native.variables import Variable
from xdsl_gas.native_cpu.builtins.names import PREFIX
from xdsl_gas.target_tables import HOST

_WIDTHS = (8, 16, 32, 64)
_LLVM = "llvm."
_WEAK_DECLARATION = "extern_weak"


def writable_variables(
    module: ModuleOp, *, with_static: bool = False
) -> tuple[Variable, ...]:
    """
    Returns the variables that other modules can name and that are no constants: OpenCL
    C's of the program scope, CUDA's `__device__` and `__constant__`. Variables in local
    memory and those with pointers are left out, and `extern_weak` ones, such as clang's
    `threadIdx`; those without a name outside of the module are, unless `with_static`.
    """
    layout = TypeLayout(module, HOST)
    target = target_of_module(module)
    return tuple(
        _described(op, layout)
        for op in module.ops
        if isinstance(op, llvm.GlobalOp)
        and (op.constant is None or "externally_initialized" in op.properties)
        and (with_static or op.linkage.linkage.data not in LOCAL_LINKAGE)
        and op.linkage.linkage.data != _WEAK_DECLARATION
        and not op.sym_name.data.startswith((PREFIX, _LLVM))
        and target.space(op.addr_space.value.data) is not MemorySpace.SHARED
        and not _has_pointers(op.global_type)
    )


def _has_pointers(value_type: Attribute) -> bool:
    match value_type:
        case llvm.LLVMArrayType():
            return _has_pointers(value_type.type)
        case llvm.LLVMStructType():
            return any(map(_has_pointers, value_type.types))
        case VectorType():
            return _has_pointers(value_type.element_type)
        case _:
            return is_pointer(value_type)


def _described(op: llvm.GlobalOp, layout: TypeLayout) -> Variable:
    shape: list[int] = []
    element_type: Attribute = op.global_type
    while isinstance(element_type, llvm.LLVMArrayType):
        shape.append(element_type.size.data)
        element_type = element_type.type
    element = element_type
    if isinstance(element_type, VectorType):
        vector = cast(VectorType[Attribute], element_type)
        element, count = vector.element_type, vector.element_count()
        shape.append(4 if count == 3 else count)
    extent = layout.extent(op.global_type)
    size = 0 if extent is None else extent.stride or extent.size
    width = element.bitwidth if isinstance(element, AnyFloat | IntegerType) else 0
    if width not in _WIDTHS:
        return Variable(op.sym_name.data, "u1", (size,), size)
    letter = "f" if isinstance(element, AnyFloat) else "i"
    return Variable(op.sym_name.data, f"{letter}{width // 8}", tuple(shape), size)
