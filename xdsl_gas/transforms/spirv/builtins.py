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

Source: SPIR-V specification, section 3.52.18 "Atomic Instructions".

A variable is external, `constant`, and in global memory; those of positions and sizes
are vectors of three dimensions.
"""

from collections.abc import Callable, Mapping

from xdsl.dialects import llvm
from xdsl.dialects.builtin import DenseArrayBase, ModuleOp, i32, i64
from xdsl.dialects.llvm import GEP_USE_SSA_VAL
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import dense_integers, signed_constant
from xdsl_gas.analysis.ir.functions import arguments_of, is_declaration
from xdsl_gas.analysis.operations.library_function import OPENCL_FENCES, SPIRV_FENCES
from xdsl_gas.analysis.semantics.library.mangled_names import (
    FunctionName,
    NamedType,
    print_name,
)
from xdsl_gas.analysis.semantics.library.spirv import (
    OF_A_DIMENSION,
    SPIRV_PREFIX,
    spelling_of,
    spirv_stem,
)
from xdsl_gas.analysis.semantics.operand_bundles import effects_of_bundles
from xdsl_gas.diagnostics import MemorySpaceError, error_at
from xdsl_gas.dialects.llvm.ops.atomics import AtomicCmpXchgOp, AtomicRMWOp
from xdsl_gas.dialects.llvm.ops.pointers import AddrSpaceCastOp
from xdsl_gas.dialects.llvm.syntax.orderings import ORDERINGS
from xdsl_gas.transforms.spirv.calls import OpenclCalls, SpirvCall, put_call
from xdsl_gas.transforms.spirv.synchronization import control_barrier, memory_barrier
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder
from xdsl_gas.transforms.utils.shapes import element, in_memory, lanes, width_of

_DIMENSIONS = 3


class Variable:
    """A variable of SPIR-V."""

    def __init__(self, stem: str, kind: Attribute, opencl: OpenclCalls) -> None:
        self._stem = stem
        self._kind = kind
        self._opencl = opencl
        spelling = spelling_of(stem)
        assert spelling is not None
        self._name = spelling.name

    def convert(self, op: llvm.AddressOfOp) -> None:
        """
        Replaces the loads through the address, and erases it. Raises `MemorySpaceError`
        for other uses.
        """
        self._convert_uses(op.result, 0)
        op.detach()
        op.erase()

    def _convert_uses(self, pointer: SSAValue, offset: int) -> None:
        """Replaces the loads through a pointer at an offset in bytes."""
        for use in tuple(pointer.uses):
            op = use.operation
            match op:
                case llvm.LoadOp():
                    loaded = self._loaded(op, offset)
                    op.results[0].replace_all_uses_with(loaded)
                case AddrSpaceCastOp():
                    self._convert_uses(op.results[0], offset)
                case llvm.GEPOp():
                    self._convert_uses(op.results[0], offset + self._distance(op))
                case _:
                    raise self._refused(op)
            op.detach()
            op.erase()

    def _refused(self, op: Operation) -> MemorySpaceError:
        return error_at(
            op,
            f"the variable '{SPIRV_PREFIX}{self._stem}' is not loaded, or not a whole "
            "element of it.",
            "Load each element at a constant offset, for example by optimizing the "
            "module with opt.",
        )

    def _distance(self, op: llvm.GEPOp) -> int:
        """The bytes of constant indices into bytes, elements, or the variable."""
        values = iter(op.ssa_indices)
        indices = [
            signed_constant(next(values)) if index == GEP_USE_SSA_VAL else index
            for index in dense_integers(op.properties["rawConstantIndices"]) or ()
        ]
        if not indices or indices[-1] is None or any(i != 0 for i in indices[:-1]):
            raise self._refused(op)
        element_type, last = op.elem_type, indices[-1]
        if len(indices) > 1:
            return last * self._size
        return last * width_of(element_type) // 8 * (lanes(element_type) or 1)

    @property
    def _size(self) -> int:
        element_type = self._kind
        if isinstance(element_type, llvm.LLVMArrayType):
            element_type = element_type.type
        return width_of(element_type) // 8

    def _loaded(self, op: llvm.LoadOp, offset: int) -> SSAValue:
        builder = LLVMBuilder.before(op)
        loaded_type = op.results[0].type
        part, count = element(loaded_type), lanes(loaded_type)
        if width_of(loaded_type) != 8 * self._size or offset % self._size:
            raise self._refused(op)
        first = offset // self._size
        if self._stem not in OF_A_DIMENSION:
            whole = self._called(builder, self._kind, None)
            if self._kind == loaded_type:
                return whole
            if count or not lanes(self._kind):
                raise self._refused(op)
            return builder.extract(whole, builder.constant(first, i32))
        if not count:
            return self._called(builder, loaded_type, first)
        vector = builder.poison(loaded_type)
        # The last lane of four is what a vector of three is filled up with.
        for lane in range(min(count, _DIMENSIONS - first)):
            value = self._called(builder, part, first + lane)
            place = builder.constant(lane, i32)
            vector = builder.insert(vector, value, place)
        return vector

    def _called(
        self, builder: LLVMBuilder, result_type: Attribute, dimension: int | None
    ) -> SSAValue:
        named = () if dimension is None else (NamedType("j"),)
        symbol = print_name(FunctionName(self._name, named))
        arguments = [] if dimension is None else [builder.constant(dimension, i32)]
        inputs = [argument.type for argument in arguments]
        function = self._opencl.declaration(symbol, inputs, result_type, None)
        returned = put_call(builder, function, arguments)
        assert returned is not None
        return builder.resized(returned, result_type)


_STRONGEST = "seq_cst"
_ORDERINGS = {0: "monotonic", 2: "acquire", 4: "release", 8: "acq_rel"}
"""The orderings by the bits of the memory semantics; others are `seq_cst`."""

_ORDER_BITS = 0x1F
_SCOPES = {1: "device", 2: "workgroup", 3: "subgroup", 4: "workgroup"}
"""The synchronization scopes by SPIR-V's; all others are the system."""

_OF_LOADS = frozenset(("monotonic", "acquire", _STRONGEST))
_OF_STORES = frozenset(("monotonic", "release", _STRONGEST))
_SCOPE, _SEMANTICS, _VALUE = 1, 2, 3
"""The positions of the operands; the pointer is the first one."""

_FLAG = i32


def _ordering(call: SpirvCall, index: int = _SEMANTICS) -> str:
    semantics = call.constant(index)
    if semantics is None:
        return _STRONGEST
    return _ORDERINGS.get(semantics & _ORDER_BITS, _STRONGEST)


def _scope(call: SpirvCall) -> str | None:
    scope = call.constant(_SCOPE)
    return None if scope is None else _SCOPES.get(scope)


def _updated(call: SpirvCall, operation: str, value: SSAValue) -> SSAValue:
    update = AtomicRMWOp(
        operation, call.operands[0], value, _ordering(call), _scope(call)
    )
    return call.builder.put(update).res


def _updates(operation: str) -> "Convert":
    return lambda call: _updated(call, operation, call.operands[_VALUE])


def _steps(operation: str) -> "Convert":
    def convert(call: SpirvCall) -> SSAValue:
        assert call.result is not None
        return _updated(call, operation, call.builder.constant(1, call.result))

    return convert


def _loads(call: SpirvCall) -> SSAValue:
    assert call.result is not None
    ordering = _ordering(call)
    if ordering not in _OF_LOADS:
        ordering = _STRONGEST
    access = (in_memory(call.result), ORDERINGS[ordering], _scope(call))
    return call.builder.load(call.operands[0], call.result, *access)


def _put_store(call: SpirvCall, value: SSAValue) -> None:
    ordering = _ordering(call)
    if ordering not in _OF_STORES:
        ordering = _STRONGEST
    access = (in_memory(value.type), ORDERINGS[ordering], _scope(call))
    call.builder.store(value, call.operands[0], *access)


def _stores(call: SpirvCall) -> None:
    _put_store(call, call.operands[_VALUE])


def _exchanges(call: SpirvCall) -> SSAValue:
    """The operands are two semantics, the value, and what it is compared with."""
    value, expected = call.operands[4:6]
    success, failure = _ordering(call), _ordering(call, _SEMANTICS + 1)
    if failure not in _OF_LOADS:
        failure = _STRONGEST
    both = call.builder.put(
        AtomicCmpXchgOp(
            call.operands[0], expected, value, success, failure, _scope(call)
        )
    ).res
    extracted_value = llvm.ExtractValueOp(
        DenseArrayBase.from_list(i64, [0]), both, value.type
    )
    return call.builder.put(extracted_value).results[0]


def _sets_flag(call: SpirvCall) -> SSAValue:
    before = _updated(call, "xchg", call.builder.constant(1, _FLAG))
    return call.as_bool(before)


def _clears_flag(call: SpirvCall) -> None:
    _put_store(call, call.builder.constant(0, _FLAG))


Convert = Callable[[SpirvCall], SSAValue | None]

ATOMICS: Mapping[str, Convert] = {
    **{
        f"Atomic{name}": _updates(operation)
        for name, operation in (
            ("IAdd", "add"),
            ("ISub", "sub"),
            ("And", "_and"),
            ("Or", "_or"),
            ("Xor", "_xor"),
            ("SMin", "min"),
            ("SMax", "max"),
            ("UMin", "umin"),
            ("UMax", "umax"),
            ("FAddEXT", "fadd"),
            ("FMinEXT", "fmin"),
            ("FMaxEXT", "fmax"),
            ("Exchange", "xchg"),
        )
    },
    "AtomicIIncrement": _steps("add"),
    "AtomicIDecrement": _steps("sub"),
    "AtomicLoad": _loads,
    "AtomicStore": _stores,
    "AtomicCompareExchange": _exchanges,
    "AtomicCompareExchangeWeak": _exchanges,
    "AtomicFlagTestAndSet": _sets_flag,
    "AtomicFlagClear": _clears_flag,
}
"""The functions by their names without `__spirv_`."""


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
    converted: SSAValue | None
    if convert is not None:
        converted = convert(call)
    elif spelling is not None:
        if not call.is_expressible:
            return False
        converted = call.respelled(spelling)
    else:
        return False
    if result is not None:
        assert converted is not None, stem
        assert converted.type == result, stem
        if op.results[0].name_hint is not None and converted.name_hint is None:
            converted.name_hint = op.results[0].name_hint
        op.results[0].replace_all_uses_with(converted)
    op.detach()
    op.erase()
    return True


def _casts(call: SpirvCall) -> SSAValue:
    """`GenericCastToPtr`: undefined for pointers to another space."""
    assert call.result is not None
    return call.builder.pointer_cast(call.operands[0], call.result)


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
    return call.builder.binary("shl", flags, factor.bit_length() - 1)


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
    return call.builder.select(call.as_bool(condition), first, second)


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
