"""
Makes new versions of functions: copies, and wrappers that take the place of kernels.

A pass that makes a new version of a function appends its suffix to the base name of the
function, so that suffixes do not pile up: `.pass2` after `.pass1` makes `@foo.pass2` of
`@foo.pass1`, whose base name is `foo`.
"""

from collections.abc import Iterable, Sequence
from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    FusedLoc,
    LocationAttr,
    ModuleOp,
    StringAttr,
    SymbolRefAttr,
    UnknownLoc,
)
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue

from xdsl_gas.analysis.ir.attribute_values import array_elements, words_of
from xdsl_gas.analysis.ir.functions import (
    calling_convention,
    convention_beside,
    kernel_attributes,
)
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.analysis.ir.symbol_references import free_name
from xdsl_gas.diagnostics import symbol_name
from xdsl_gas.dialects.llvm.attributes.debug_info import subprogram_of
from xdsl_gas.dialects.llvm.attributes.struct_attributes import (
    StructAttribute,
    new_distinct,
)
from xdsl_gas.dialects.llvm.attributes.types import function_type
from xdsl_gas.dialects.llvm.metadata.attributes import DebugLocation, debug_location
from xdsl_gas.dialects.llvm.metadata.nodes import MetadataNode, Operand
from xdsl_gas.dialects.llvm.metadata.text import quoted
from xdsl_gas.dialects.llvm.module.functions import FuncOp
from xdsl_gas.dialects.llvm.ops.calls import CallOp
from xdsl_gas.dialects.llvm.syntax.signatures import calling_convention as convention
from xdsl_gas.native_cpu.utils.attributes import BASE_NAME, KERNEL, ORIGINAL_NAME
from xdsl_gas.native_cpu.utils.metadata import replace_opencl_kernel
from xdsl_gas.transforms.specialization.debug_information import (
    separate_debug_information,
)
from xdsl_gas.transforms.specialization.function_variants import mark_always_inline
from xdsl_gas.transforms.symbols.linkage import drop_comdat, make_internal

_PASSED_THROUGH = "passthrough"

_PROPERTIES_OF_BODIES = frozenset(
    (
        "always_inline",
        "function_type",
        "inline_hint",
        "memory_effects",
        "personality",
        "sym_name",
    )
)
"""
The properties that a wrapper does not take over: its own accesses to memory are not
those of the original.
"""

_WORDS_OF_BODIES = frozenset(
    ("alwaysinline", "inlinehint", "memory", "nosync", "speculatable", KERNEL.key)
)
"""The same, in `passthrough`. The mark of a kernel is moved."""

_KEPT_FIELDS = ("scope", "name", "file", "line", "type", "scopeLine", "spFlags", "unit")
"""The fields of a subprogram that that of a wrapper has, too."""

_OWN_ATTRIBUTES = ("recId", "isRecSelf", "linkageName", "retainedNodes", "annotations")
"""The fields of MLIR's subprograms that that of a wrapper does not have."""


def module_of(function: Operation) -> ModuleOp:
    module = function.parent_op()
    assert isinstance(module, ModuleOp)
    return module


def new_version_name(function: llvm.FuncOp, suffix: str) -> str:
    """Returns the name of a new version of a function, which no symbol has yet."""
    taken = {symbol_name(op) for op in module_of(function).ops}
    return free_name(BASE_NAME.get_or_name(function) + suffix, taken)


def clone_function(function: llvm.FuncOp, name: str) -> llvm.FuncOp:
    """
    Inserts an internal copy of a function behind it, and returns it. The copy has debug
    information of its own, the base name and the original name of the function, and is
    no kernel.
    """
    clone = function.clone()
    clone.sym_name = StringAttr(name)
    make_internal(clone)
    drop_comdat(clone)
    separate_debug_information(clone)
    inherit_names(clone, function)
    KERNEL.drop(clone)
    stop_being_kernel(clone)
    _insert_behind(clone, function)
    return clone


def create_wrapper(function: llvm.FuncOp, suffix: str) -> llvm.FuncOp:
    """
    Inserts a function that takes the place of another behind it, and returns it. Its
    body is one empty block.

    The new function has the name `<base name><suffix>`, the type of the other, and
    takes over its linkage, calling convention, marks of a kernel, attributes and
    metadata, its entry in `!opencl.kernels` included. It does not take over what is
    about the body, such as effects on memory. Attributes of parameters that hold for
    one work-item only, as `noalias`, are the caller's to remove.

    The other function becomes internal, `alwaysinline` unless it is `noinline`, and no
    kernel; the calls of it are updated.
    """
    module = module_of(function)
    old_type = function.function_type
    properties = {
        name: attribute
        for name, attribute in function.properties.items()
        if name not in _PROPERTIES_OF_BODIES
    }
    _filter_passed_through(properties)
    properties["sym_name"] = StringAttr(new_version_name(function, suffix))
    output = None if isinstance(old_type.output, llvm.LLVMVoidType) else old_type.output
    inputs = old_type.inputs.data
    properties["function_type"] = function_type(inputs, output, False)
    wrapper = FuncOp.create(
        properties=properties,
        attributes=dict(function.attributes),
        regions=[Region(Block(arg_types=inputs))],
    )
    wrapper.location = location_of_wrapper(function, wrapper.sym_name.data)
    if function.body.blocks:
        for new, old in zip(
            wrapper.body.block.args, function.body.blocks[0].args, strict=False
        ):
            new.name_hint = old.name_hint
    inherit_names(wrapper, function)
    KERNEL.move(function, wrapper)
    drop_comdat(function)
    make_internal(function)
    stop_being_kernel(function)
    mark_always_inline(function)
    replace_opencl_kernel(module, function.sym_name.data, wrapper.sym_name.data)
    _insert_behind(wrapper, function)
    return wrapper


def location_in(wrapper: llvm.FuncOp) -> LocationAttr:
    """
    Returns the source location for the operations of a wrapper: the line of its
    function. LLVM requires that calls in a function with a subprogram have one.
    """
    location = wrapper.location
    if not isinstance(location, DebugLocation):
        # In MLIR, the subprogram of a function is the scope of its operations.
        held = location.locations if isinstance(location, FusedLoc) else None
        places = array_elements(held)
        return cast(LocationAttr, places[0]) if places else UnknownLoc()
    subprogram = location.node.data
    cached = subprogram.attributes.get("location_in")
    if cached is None:
        fields: dict[str, Operand] = {"scope": subprogram}
        if line := subprogram.integer("line"):
            fields = {"line": str(line), **fields}
        cached = debug_location(MetadataNode("DILocation", fields=fields))
        subprogram.attributes["location_in"] = cached
    assert isinstance(cached, LocationAttr)
    return cached


def call_function(function: llvm.FuncOp, operands: Sequence[SSAValue]) -> llvm.CallOp:
    """Returns a call of a function, not inserted yet, with its calling convention."""
    output = function.function_type.output
    return CallOp(
        function.sym_name.data,
        *operands,
        return_type=None if isinstance(output, llvm.LLVMVoidType) else output,
        calling_convention=function.CConv,
    )


def stop_being_kernel(function: llvm.FuncOp) -> None:
    """
    Gives a kernel the calling convention of functions on its target, and its direct
    calls with it. Does nothing for other functions.
    """
    stop_being_kernels((function,))


def stop_being_kernels(functions: Iterable[llvm.FuncOp]) -> None:
    """Does the same for functions of one module, whose calls are looked for once."""
    module: ModuleOp | None = None
    conventions: dict[str, Attribute] = {}
    for function in functions:
        for name in kernel_attributes():
            function.attributes.pop(name, None)
        beside = convention_beside(calling_convention(function))
        if beside is None:
            continue
        new = function.properties["CConv"] = convention(beside)
        if isinstance(parent := function.parent_op(), ModuleOp):
            module = parent
            conventions[function.sym_name.data] = new
    for op in () if module is None else operations_in(module):
        # Most operations have no callee, which takes less to see than their class.
        callee = op.properties.get("callee")
        if callee is None or not isinstance(op, llvm.CallOp):
            continue
        assert isinstance(callee, SymbolRefAttr)
        convention_of_callee = conventions.get(callee.root_reference.data)
        if convention_of_callee is not None and not callee.nested_references.data:
            op.properties["CConv"] = convention_of_callee


def inherit_names(new: llvm.FuncOp, function: llvm.FuncOp) -> None:
    """Gives a function the base name and the original name of the one it replaces."""
    for name in (BASE_NAME, ORIGINAL_NAME):
        if not name.is_on(new):
            name.set(new, name.get_or_name(function))


def _insert_behind(new: llvm.FuncOp, function: llvm.FuncOp) -> None:
    block = function.parent
    assert block is not None
    block.insert_op_after(new, function)


def _filter_passed_through(properties: dict[str, Attribute]) -> None:
    entries = array_elements(properties.pop(_PASSED_THROUGH, None))
    kept = [e for e in entries if not _WORDS_OF_BODIES.intersection(words_of(e)[:1])]
    if kept:
        properties[_PASSED_THROUGH] = ArrayAttr(kept)


def location_of_wrapper(function: llvm.FuncOp, name: str) -> LocationAttr:
    """
    Returns an artificial subprogram if the function has one. It is named as the
    wrapper, so that a breakpoint at the name of a kernel is none at its wrappers.
    """
    location = function.location
    if not isinstance(location, DebugLocation):
        if isinstance(location, FusedLoc) and (named := subprogram_of(location)):
            places = ArrayAttr(array_elements(location.locations))
            return FusedLoc(places, _subprogram(named, name))
        return UnknownLoc()
    fields = location.node.data.fields
    kept = {key: fields[key] for key in _KEPT_FIELDS if key in fields}
    kept |= {"name": quoted(name), "flags": "DIFlagArtificial"}
    return debug_location(MetadataNode("DISubprogram", fields=kept, is_distinct=True))


def rename_subprogram(function: llvm.FuncOp, name: str) -> None:
    """
    Names the subprogram of a function, which must be its own, as another function. Does
    nothing in modules of MLIR, whose subprograms are attributes.
    """
    if isinstance(location := function.location, DebugLocation):
        location.node.data.fields["name"] = quoted(name)
        drop_linkage_name(function)


def drop_linkage_name(function: llvm.FuncOp) -> None:
    """Leaves a subprogram with its name in the source. Does nothing in MLIR."""
    if isinstance(location := function.location, DebugLocation):
        location.node.data.fields.pop("linkageName", None)


def _subprogram(original: StructAttribute, name: str) -> StructAttribute:
    kept = original.fields.data.items()
    fields = {key: value for key, value in kept if key not in _OWN_ATTRIBUTES}
    fields["name"] = StringAttr(name)
    fields["id"] = new_distinct()
    return type(original).of(**fields)
