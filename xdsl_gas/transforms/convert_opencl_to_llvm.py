"""
`convert-opencl-to-llvm`: a module of the language becomes one for a target, in LLVM's
dialect: spaces become the target's numbers, kernels get its calling convention.

What belongs to `cf`, `scf` and `arith` stays, with the new types; MLIR lowers it.
"""

from dataclasses import dataclass
from typing import Literal

from xdsl.context import Context
from xdsl.dialects import func, llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    IndexType,
    ModuleOp,
    StringAttr,
    i64,
)
from xdsl.ir import Attribute, BlockArgument, Operation
from xdsl.passes import ModulePass
from xdsl.rewriter import InsertPoint, Rewriter

from xdsl_gas.analysis.attribute_values import attributes_at
from xdsl_gas.analysis.functions import calling_convention, is_kernel, linkage_of
from xdsl_gas.analysis.module_target import triple_of_module
from xdsl_gas.analysis.type_consistency import check_types
from xdsl_gas.diagnostics import MemorySpaceError, error_at
from xdsl_gas.dialects.llvm import signatures
from xdsl_gas.dialects.llvm.calls import CallOp
from xdsl_gas.dialects.llvm.functions import FuncOp, ReturnOp
from xdsl_gas.dialects.opencl.attributes import ADDRESS_SPACE, KERNEL, AddressSpaceAttr
from xdsl_gas.dialects.opencl.pointers import PtrType
from xdsl_gas.memory_space import AMDGPU, HOST, NVPTX, SPIR, TARGETS, Target
from xdsl_gas.transforms import opencl_lowering, opencl_work_items
from xdsl_gas.transforms.emitter import Emitter
from xdsl_gas.transforms.opencl_lowering import (
    Lowering,
    function_convention,
    size_to_index,
)
from xdsl_gas.transforms.opencl_types import converted

_HANDLERS = {**opencl_lowering.HANDLERS, **opencl_work_items.HANDLERS}

_TRIPLES = {
    NVPTX.name: "nvptx64-nvidia-nvcl",
    SPIR.name: "spir64-unknown-unknown",
    AMDGPU.name: "amdgcn-amd-amdhsa",
}
_KERNEL_CONVENTIONS = {
    NVPTX.name: "ptx_kernelcc",
    SPIR.name: "spir_kernelcc",
    AMDGPU.name: "amdgpu_kernelcc",
    HOST.name: "ccc",
}


@dataclass(frozen=True)
class ConvertOpenclToLlvmPass(ModulePass):
    """Makes the dialect `opencl` a target's numbers, calls and instructions."""

    name = "convert-opencl-to-llvm"

    target: Literal["spir", "nvptx", "amdgpu", "host"] = "spir"
    """What the module is for."""

    spaces: Literal["none", "attributes"] = "none"
    """
    Whether the words of the language stay, as `opencl.kernel` on kernels and
    `opencl.address_space` on their arguments.
    """

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        """Rewrites the module; raises `MemorySpaceError` for one it cannot convert."""
        target = TARGETS[self.target]
        if triple_of_module(op) is not None:
            raise MemorySpaceError(
                "the module has a target triple, and is converted for a target "
                "already. Remove 'llvm.target_triple', or leave out the pass."
            )
        check_types(op)
        functions = [f for f in op.walk() if isinstance(f, func.FuncOp)]
        for function in functions:
            _check_function(function)
            for inner in function.walk():
                opencl_work_items.check_answerable(inner, target)
        lowering = Lowering(op, target)
        conventions = {f.sym_name.data: _convention(f, target) for f in functions}
        for function in functions:
            _convert_function(function, lowering, conventions, self.spaces)
        if target.name in _TRIPLES:
            triple = StringAttr(_TRIPLES[target.name])
            op.attributes["llvm.target_triple"] = triple


def _check_function(function: func.FuncOp) -> None:
    if len(function.function_type.outputs) > 1:
        raise error_at(
            function,
            "it returns several values, which functions of LLVM do not.",
            "Return one, and pass pointers to the others.",
        )


def _convention(function: func.FuncOp, target: Target) -> str:
    if is_kernel(function):
        return _KERNEL_CONVENTIONS[target.name]
    named = calling_convention(function)
    return function_convention(target) if named == "ccc" else named


def _convert_function(
    function: func.FuncOp,
    lowering: Lowering,
    conventions: dict[str, str],
    spaces: str,
) -> None:
    target = lowering.target
    kind = function.function_type
    attributes = dict(function.attributes)
    passed_through = attributes.pop("passthrough", None)
    for name in ("CConv", "llvm.linkage"):
        attributes.pop(name, None)
    arguments = function.arg_attrs
    if spaces == "none":
        attributes.pop(KERNEL, None)
    elif is_kernel(function):
        arguments = _named_spaces(function)
    linkage = linkage_of(function)
    if linkage == "private":
        linkage = "internal" if function.body.blocks else "external"
    outputs = [_passed(kind_, target) for kind_ in kind.outputs]
    made = FuncOp(
        function.sym_name,
        llvm.LLVMFunctionType(
            [_passed(kind_, target) for kind_ in kind.inputs],
            outputs[0] if outputs else llvm.LLVMVoidType(),
        ),
        llvm.LinkageAttr(linkage),
        signatures.calling_convention(conventions[function.sym_name.data]),
        body=function.detach_region(function.body),
        other_props={
            "arg_attrs": arguments,
            "res_attrs": function.res_attrs,
            "passthrough": passed_through,
        },
        extra_attrs=attributes,
    )
    made.location = function.location
    Rewriter.insert_op(made, InsertPoint.before(function))
    Rewriter.erase_op(function)
    _convert_entry(made)
    lowering.convert_arguments(made)
    for op in tuple(made.walk()):
        if op is not made and op.parent is not None:
            _convert_operation(op, lowering, conventions)


def _named_spaces(kernel: func.FuncOp) -> ArrayAttr[DictionaryAttr]:
    """The attributes of a kernel's arguments, with the words for their spaces."""
    made: list[DictionaryAttr] = []
    for index, kind in enumerate(kernel.function_type.inputs):
        held = attributes_at(kernel.arg_attrs, index)
        if isinstance(kind, PtrType):
            held[ADDRESS_SPACE] = AddressSpaceAttr(kind.space.data)
        made.append(DictionaryAttr(held))
    return ArrayAttr(made)


def _passed(kind: Attribute, target: Target) -> Attribute:
    """What functions take and return for a type: an index is a `size_t`."""
    return i64 if isinstance(kind, IndexType) else converted(kind, target)


def _convert_entry(function: FuncOp) -> None:
    """Makes an index of each `size_t` that a function takes for one."""
    entry = function.body.first_block
    if entry is None:
        return
    for argument in entry.args:
        if not isinstance(argument.type, IndexType):
            continue
        size = Rewriter.replace_value_with_new_type(argument, i64)
        assert isinstance(size, BlockArgument)
        size.location = argument.location
        uses = list(size.uses)
        index = size_to_index(Emitter(InsertPoint.at_start(entry), size.location), size)
        for use in uses:
            use.operation.operands[use.index] = index


def _convert_operation(
    op: Operation, lowering: Lowering, conventions: dict[str, str]
) -> None:
    if handler := _HANDLERS.get(type(op)):
        lowering.lower(op, handler)
        return
    emitter = Emitter.before(op)
    if isinstance(op, func.ReturnOp):
        values = [lowering.as_passed(emitter, value) for value in op.operands]
        emitter.put(ReturnOp.create(operands=values))
        Rewriter.erase_op(op)
    elif isinstance(op, func.CallOp):
        callee = op.callee.string_value()
        returned = _passed(op.result_types[0], lowering.target) if op.results else None
        call = CallOp(
            op.callee,
            *(lowering.as_passed(emitter, value) for value in op.operands),
            return_type=returned,
            calling_convention=signatures.calling_convention(
                conventions.get(callee, "ccc")
            ),
        )
        emitter.put(call)
        for result in op.results:
            value = call.results[0]
            if isinstance(result.type, IndexType):
                value = size_to_index(emitter, value)
            value.name_hint = result.name_hint
            result.replace_all_uses_with(value)
        Rewriter.erase_op(op)
    else:
        lowering.convert_types(op)
