"""
Converts SPIR-V's built-in functions and variables, after Khronos' SPIRVToOCL.cpp.

    %r = llvm.call @_Z17__spirv_GroupIAddiii(%sub_group, %reduce, %x)
    %p = llvm.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !llvm.ptr<1>
    %i = llvm.load %p : !llvm.ptr<1> -> i64
  ->
    %r = llvm.call @_Z20sub_group_reduce_addi(%x)
    %i = llvm.call @_Z13get_global_idj(%zero)

Atomic functions become atomic operations of LLVM, all others calls of OpenCL C's
functions, by the table in `analysis.semantics.library.spirv`. A function without an
equivalent, such as those of images, is left.
"""

from collections.abc import Callable, Mapping

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.ir.functions import arguments_of, is_declaration
from xdsl_gas.analysis.operations.library_function import OPENCL_FENCES, SPIRV_FENCES
from xdsl_gas.analysis.semantics.library.spirv import (
    SPIRV_PREFIX,
    spelling_of,
    spirv_stem,
)
from xdsl_gas.analysis.semantics.operand_bundles import effects_of_bundles
from xdsl_gas.dialects.llvm.ops.arithmetic import SelectOp, ShlOp
from xdsl_gas.transforms.spirv.atomics import ATOMICS
from xdsl_gas.transforms.spirv.calls import OpenclCalls, SpirvCall
from xdsl_gas.transforms.spirv.synchronization import (
    control_barrier,
    memory_barrier,
)
from xdsl_gas.transforms.spirv.variables import Variable


def has_spirv_builtins(module: Operation) -> bool:
    """Whether a module has a symbol with the name of a built-in of SPIR-V."""
    return any(
        SPIRV_PREFIX in op.sym_name.data
        for region in module.regions
        for block in region.blocks
        for op in block.ops
        if isinstance(op, llvm.FuncOp | llvm.GlobalOp)
    )


def convert_spirv_builtins(module: ModuleOp) -> None:
    """
    Replaces the calls of built-in functions of SPIR-V and the loads of its variables.
    Raises `MemorySpaceError` for a scope or group operation that is not a constant, and
    for a variable that is not only loaded.
    """
    if not has_spirv_builtins(module):
        return
    functions: dict[str, llvm.FuncOp] = {}
    opencl = OpenclCalls(module, functions)
    variables: dict[str, Variable] = {}
    for op in module.ops:
        if isinstance(op, llvm.FuncOp):
            functions[op.sym_name.data] = op
        elif isinstance(op, llvm.GlobalOp):
            stem = spirv_stem(op.sym_name.data)
            if stem is not None and spelling_of(stem) is not None:
                variables[op.sym_name.data] = Variable(stem, op.global_type, opencl)
    stems = {
        name: stem
        for name, function in functions.items()
        if is_declaration(function) and (stem := spirv_stem(name)) is not None
    }
    left: set[str] = set()
    for op in tuple(module.walk()):
        if isinstance(op, llvm.AddressOfOp):
            name = op.global_name.string_value()
            if name in variables:
                variables[name].convert(op)
            else:
                left.add(name)
        elif isinstance(op, llvm.CallOp) and op.callee is not None:
            name = op.callee.string_value()
            if name not in stems:
                continue
            if any(effects_of_bundles(op)) or not _convert_call(
                op, functions[name], stems[name], opencl
            ):
                left.add(name)
    for op in tuple(module.ops):
        if isinstance(op, llvm.FuncOp | llvm.GlobalOp):
            name = op.sym_name.data
            is_converted = name in variables or (
                name in stems and has_equivalent(stems[name])
            )
            if is_converted and name not in left:
                op.detach()
                op.erase()


def has_equivalent(stem: str) -> bool:
    """Whether OpenCL C or LLVM has what a name without `__spirv_` stands for."""
    return stem in _FUNCTIONS or spelling_of(stem) is not None


def _convert_call(
    op: llvm.CallOp, function: llvm.FuncOp, stem: str, opencl: OpenclCalls
) -> bool:
    """Replaces a call; returns whether there is an equivalent."""
    result: Attribute | None = op.results[0].type if op.results else None
    call = SpirvCall(op, function, stem, arguments_of(op), result, opencl)
    convert, spelling = _FUNCTIONS.get(stem), spelling_of(stem)
    made: SSAValue | None
    if convert is not None:
        made = convert(call)
    elif spelling is not None:
        if not call.is_expressible:
            return False
        made = call.respelled(spelling)
    else:
        return False
    if result is not None:
        assert made is not None, stem
        assert made.type == result, stem
        if op.results[0].name_hint is not None and made.name_hint is None:
            made.name_hint = op.results[0].name_hint
        op.results[0].replace_all_uses_with(made)
    op.detach()
    op.erase()
    return True


def _casts(call: SpirvCall) -> SSAValue:
    """`GenericCastToPtr`: undefined for pointers to another space."""
    assert call.result is not None
    return call.builder.cast(call.operands[0], call.result)


def _integer_of(call: SpirvCall) -> SSAValue:
    assert call.result is not None
    return call.builder.integer_of(call.operands[0], call.result)


def _pointer_of(call: SpirvCall) -> SSAValue:
    assert call.result is not None
    return call.builder.pointer_of(call.operands[0], call.result)


def _queries_fence(call: SpirvCall) -> SSAValue:
    """The flags of OpenCL C are those of SPIR-V, shifted."""
    flags = call.opencl_call("get_fence", call.operands[:1], call.result)
    assert flags is not None
    factor = SPIRV_FENCES.local // OPENCL_FENCES.local
    by = call.builder.constant(factor.bit_length() - 1, flags.type)
    return call.builder.put(ShlOp(flags, by)).results[0]


def _copies(call: SpirvCall) -> SSAValue | None:
    """The operands are the scope, two pointers, the count, the stride, an event."""
    stride = call.constant(4)
    if stride != 1 or call.constant(0) != _WORK_GROUP:
        spelling = spelling_of(call.stem)
        assert spelling is not None
        return call.respelled(spelling)
    operands = (*call.operands[1:4], call.operands[5])
    return call.opencl_call("async_work_group_copy", operands, call.result)


_WORK_GROUP = 2


def _selects(call: SpirvCall) -> SSAValue:
    condition, first, second = call.operands
    return call.builder.put(SelectOp(call.as_bool(condition), first, second)).results[0]


_FUNCTIONS: Mapping[str, Callable[[SpirvCall], SSAValue | None]] = {
    **ATOMICS,
    "GroupAsyncCopy": _copies,
    "ControlBarrier": control_barrier,
    "MemoryBarrier": memory_barrier,
    "GenericCastToPtr_ToGlobal": _casts,
    "GenericCastToPtr_ToLocal": _casts,
    "GenericCastToPtr_ToPrivate": _casts,
    "ConvertPtrToU": _integer_of,
    "ConvertUToPtr": _pointer_of,
    "GenericPtrMemSemantics": _queries_fence,
    "Select": _selects,
}
"""The functions that are more than a call of one of OpenCL C, by their names."""
