"""
`add-kernel-wrapper`: gives kernels one signature for all, for the host to call.

    llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>, %n: i32, %tile: !llvm.ptr<3>)
  ->
    llvm.func @k.mux-kernel-wrapper(%args: !llvm.ptr, %local: !llvm.ptr) {
      %0 = llvm.getelementptr %args[0, 0] : ..., !llvm.struct<"MuxPackedArgs.k", ...>
      %p = llvm.load %0 : !llvm.ptr -> !llvm.ptr
      ...
      llvm.call @k(%p, %n, %tile)

A wrapper, `k.mux-kernel-wrapper`, is made for each kernel entry point `k`. `%args`
points to a struct `MuxPackedArgs.k` with the arguments, `%local` to local memory of the
work-group.

- Numbers, vectors and pointers are loaded from the struct.
- A struct by value lies in the struct itself, and the kernel gets its address. All
  work-items share it, so the kernel must not write to it: see `copy-kernel-arguments`.
- A pointer to local memory is a `size_t` in the struct. The kernel gets an address in
  `%local`: the arguments lie there in order, each aligned to 128 bytes.

The wrapper takes the attributes and metadata of the kernel, which becomes internal and
`alwaysinline`, unless it is `noinline`. `"mux-packed-args"` on the wrapper has one item
for each argument: `pointer`, `local`, `value` or `bytes`, the type of a value, the
offset and the size in bytes: `pointer::0:8,value:4 x float:16:16`.
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    ModuleOp,
    StringAttr,
    UnitAttr,
    i8,
    i64,
)
from xdsl.dialects.llvm import GEP_USE_SSA_VAL
from xdsl.ir import Attribute, Block, Region, SSAValue

from xdsl_gas.analysis.ir.attribute_values import array_elements
from xdsl_gas.analysis.ir.functions import kernel_attributes
from xdsl_gas.analysis.ir.pointer_types import COPIED_BY_VALUE
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.analysis.target.type_layout import TypeLayout
from xdsl_gas.dialects.gas import METADATA
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.dialects.llvm.module.functions import FuncOp, ReturnOp
from xdsl_gas.dialects.llvm.ops.calls import CallOp
from xdsl_gas.dialects.llvm.ops.gep import GEPOp
from xdsl_gas.native_cpu.host.argument_places import LOCAL_ALIGNMENT, Kind
from xdsl_gas.native_cpu.host.packed_arguments import (
    PACKED_ARGUMENTS,
    Field,
    Packing,
    packing_of,
)
from xdsl_gas.native_cpu.utils.attributes import BASE_NAME, KERNEL, entry_points
from xdsl_gas.native_cpu.utils.functions import (
    inherit_names,
    location_in,
    location_of_wrapper,
    stop_being_kernels,
)
from xdsl_gas.transforms.driver.memory_space_pass import TargetPass
from xdsl_gas.transforms.symbols.linkage import make_internal
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder
from xdsl_gas.transforms.utils.pointer_values import cast_to

SUFFIX = ".mux-kernel-wrapper"
"""What the name of a wrapper ends with."""

_PTR = pointer_type()


@dataclass(frozen=True)
class AddKernelWrapperPass(TargetPass):
    """Adds wrappers that take the arguments of kernels from a struct."""

    name = "add-kernel-wrapper"

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """
        Adds the wrappers. Raises `MemorySpaceError`, without changes, for a kernel with
        an argument whose size is not known.
        """
        target = target_of_module(op, self.target)
        layout = TypeLayout(op, target)
        kernels = [(kernel, packing_of(kernel, layout)) for kernel in entry_points(op)]
        # LLVM allows no calls of kernels.
        stop_being_kernels(kernel for kernel, _ in kernels)
        for kernel, packing in kernels:
            _wrap(kernel, packing)


def _wrap(kernel: llvm.FuncOp, packing: Packing) -> None:
    """Adds the wrapper of a kernel behind it."""
    block = Block(arg_types=(_PTR, _PTR))
    block.args[0].name_hint, block.args[1].name_hint = "args", "local"
    region = Region(block)
    wrapper = FuncOp(
        "", llvm.LLVMFunctionType((_PTR, _PTR), None), kernel.linkage, body=region
    )
    for key in _MOVED:
        if key in kernel.properties:
            wrapper.properties[key] = kernel.properties[key]
    for key, value in kernel.attributes.items():
        if key not in kernel_attributes() and not key.startswith("nvvm."):
            wrapper.attributes[key] = value
    inherit_names(wrapper, kernel)
    name = BASE_NAME.get_or_name(wrapper) + SUFFIX
    wrapper.properties["sym_name"] = StringAttr(name)
    wrapper.location = location_of_wrapper(kernel, name)
    wrapper.properties["arg_attrs"] = ArrayAttr((_ARGUMENTS, _ARGUMENTS))
    KERNEL.move(kernel, wrapper)
    PACKED_ARGUMENTS.set(wrapper, packing.to_text())
    _make_internal(kernel)
    _write(LLVMBuilder.at_end(block, location_in(wrapper)), wrapper, kernel, packing)
    parent = kernel.parent
    assert parent is not None
    parent.insert_op_after(wrapper, kernel)


_MOVED = (
    *("passthrough", "no_unwind", "sym_visibility", "visibility_"),
    *("reqd_work_group_size", "work_group_size_hint", "intel_reqd_sub_group_size"),
    *("target_cpu", "target_features", "tune_cpu", "frame_pointer", "convergent"),
)
"""The properties that a wrapper takes from its kernel."""

_ARGUMENTS = DictionaryAttr({"llvm.noalias": UnitAttr(), "llvm.noundef": UnitAttr()})


def _make_internal(kernel: llvm.FuncOp) -> None:
    make_internal(kernel)
    if "no_inline" not in kernel.properties:
        kernel.properties["always_inline"] = UnitAttr()
    kernel.attributes.pop(METADATA, None)
    # The address of a struct is now the kernel's own argument.
    each = [
        DictionaryAttr({k: v for k, v in own.data.items() if k not in COPIED_BY_VALUE})
        for own in array_elements(kernel.properties.get("arg_attrs"))
        if isinstance(own, DictionaryAttr)
    ]
    if each:
        kernel.properties["arg_attrs"] = ArrayAttr(each)


def _write(
    builder: LLVMBuilder, wrapper: llvm.FuncOp, kernel: llvm.FuncOp, packing: Packing
) -> None:
    args, local = wrapper.body.block.args
    base = wrapper.sym_name.data.removesuffix(SUFFIX)
    struct = llvm.LLVMStructType(
        StringAttr(f"MuxPackedArgs.{base}"), ArrayAttr(packing.members)
    )
    last_local = max(
        (n for n, f in enumerate(packing.fields) if f.packed.kind is Kind.LOCAL),
        default=-1,
    )
    passed: list[SSAValue] = []
    inputs = kernel.function_type.inputs.data
    for index, (field, input_type) in enumerate(
        zip(packing.fields, inputs, strict=True)
    ):
        place = builder.put(
            GEPOp(args, [0, field.index], struct, result_type=_PTR, inbounds=True)
        ).result
        if field.packed.kind is Kind.LOCAL:
            passed.append(_cast(builder, local, input_type))
            if index < last_local:
                local = _behind(builder, local, place)
        elif field.packed.kind is Kind.BYTES and isinstance(input_type, _POINTER):
            passed.append(_cast(builder, place, input_type))
        else:
            value = builder.load(place, field.type, _alignment(field))
            passed.append(_cast(builder, value, input_type))
    call = builder.put(
        CallOp(kernel.sym_name.data, *passed, calling_convention=kernel.CConv)
    )
    if "convergent" in kernel.properties:
        call.properties["convergent"] = UnitAttr()
    builder.put(ReturnOp())


_POINTER = llvm.LLVMPointerType


def _alignment(field: Field) -> int:
    """Returns the greatest power of two that divides the offset and the size."""
    number = field.packed.offset | field.packed.size
    return number & -number


def _behind(builder: LLVMBuilder, local: SSAValue, size: SSAValue) -> SSAValue:
    """Returns the address behind an argument in local memory, aligned."""
    end = builder.binary("add", builder.load(size, i64, 8), LOCAL_ALIGNMENT - 1)
    distance = builder.binary("and", end, (1 << 64) - LOCAL_ALIGNMENT)
    return builder.put(
        GEPOp(local, [GEP_USE_SSA_VAL], i8, [distance], _PTR, inbounds=True)
    ).result


def _cast(builder: LLVMBuilder, value: SSAValue, target_type: Attribute) -> SSAValue:
    if value.type == target_type:
        return value
    cast_op = cast_to(value, target_type)
    builder.put(cast_op)
    return cast_op.results[0]
