"""What the launch of a kernel needs to know, read off the module."""

from collections.abc import Mapping
from dataclasses import dataclass

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.analysis.ir.functions import is_declaration, is_kernel
from xdsl_gas.analysis.ir.pointer_types import argument_attributes
from xdsl_gas.dialects.llvm.metadata.text import string_of
from xdsl_gas.native.compilation.vector_width import preferred_width
from xdsl_gas.native.kernels import ANY_ROW, KernelDescription, Parameter
from xdsl_gas.native_cpu.builtins.definitions.table import TARGET_DEFINITIONS
from xdsl_gas.native_cpu.builtins.scheduled_functions import parameters_of
from xdsl_gas.native_cpu.builtins.scheduling import SchedulingParameter
from xdsl_gas.native_cpu.host.argument_places import packed_from_text
from xdsl_gas.native_cpu.host.packed_arguments import PACKED_ARGUMENTS
from xdsl_gas.native_cpu.replace_local_module_scope_variables import (
    DYNAMIC_LOCAL_MEMORY,
)
from xdsl_gas.native_cpu.utils.attributes import (
    JOINED_ROWS,
    LIVE_VARIABLES,
    ORIGINAL_NAME,
    is_entry_point,
)
from xdsl_gas.native_cpu.utils.metadata import attached, get_local_sizes
from xdsl_gas.native_cpu.utils.vectorization import get_wrapper_infos
from xdsl_gas.native_cpu.utils.warps import WARP_CONFLICT, WARP_SIZE

_ONLY_READ = frozenset(("llvm.readonly", "llvm.readnone"))


@dataclass(frozen=True)
class SourceParameter:
    """A parameter of a kernel as the source has it."""

    is_written: bool
    declared: str
    name: str
    is_const: bool
    """Whether it is declared as a pointer to `const`."""


def kernels_of_source(module: ModuleOp) -> dict[str, tuple[SourceParameter, ...]]:
    """Returns the parameters of the kernels of a module, by their symbols."""
    return {
        op.sym_name.data: _parameters(op)
        for op in module.ops
        if isinstance(op, llvm.FuncOp) and is_kernel(op) and not is_declaration(op)
    }


def _parameters(kernel: llvm.FuncOp) -> tuple[SourceParameter, ...]:
    count = len(kernel.function_type.inputs)
    types, names, qualifiers = (
        _strings(kernel, f"kernel_arg_{what}", count)
        for what in ("type", "name", "type_qual")
    )
    return tuple(
        SourceParameter(
            not argument_attributes(kernel, index).keys() & _ONLY_READ,
            types[index],
            names[index],
            "const" in qualifiers[index].split(),
        )
        for index in range(count)
    )


def _strings(kernel: llvm.FuncOp, kind: str, count: int) -> list[str]:
    """Returns what clang says of the arguments of a kernel; empty texts if nothing."""
    for node in attached(kernel, kind):
        strings = [string_of(operand) for operand in node.operands]
        if len(strings) == count:
            return [text or "" for text in strings]
    return [""] * count


def describe(
    module: ModuleOp,
    sources: Mapping[str, tuple[SourceParameter, ...]],
    stacks: Mapping[str, int],
) -> list[KernelDescription]:
    """
    Returns the kernels of a module that the pipeline has run on. `sources` are those of
    the module before, `stacks` the bytes of the stack that functions need.
    """
    functions = {
        op.sym_name.data: op for op in module.ops if isinstance(op, llvm.FuncOp)
    }
    return [
        _described(
            op,
            packed,
            sources,
            stacks[name],
            functions.get(ORIGINAL_NAME.get_or_name(op)),
        )
        for name, op in functions.items()
        if is_entry_point(op) and (packed := PACKED_ARGUMENTS.get(op)) is not None
    ]


def _described(
    wrapper: llvm.FuncOp,
    packed: str,
    sources: Mapping[str, tuple[SourceParameter, ...]],
    stack: int,
    work_item: llvm.FuncOp | None,
) -> KernelDescription:
    """`work_item` runs one work-item; kernels with barriers have no such function."""
    name = ORIGINAL_NAME.get_or_name(wrapper)
    arguments = packed_from_text(packed)
    known = sources.get(name, ())
    parameters = [
        Parameter(place, *_of_source(known, index))
        for index, place in enumerate(arguments)
    ]
    live = LIVE_VARIABLES.get(wrapper)
    arena = (0, 0, 0)
    if live is not None:
        arena = live.bytes_per_item, live.arrays, live.bytes_per_item_and_vscale
    return KernelDescription(
        name,
        tuple(parameters),
        get_local_sizes(wrapper),
        arena,
        wrapper.sym_name.data,
        _passed(wrapper),
        dynamic_local=DYNAMIC_LOCAL_MEMORY.is_on(wrapper),
        stack=stack,
        warp_size=WARP_SIZE.get(wrapper) or 0,
        vector_width=preferred_width(work_item),
        warp_conflict=WARP_CONFLICT.get(wrapper),
        joins_rows=_joined_rows(wrapper),
        row_multiple=_row_multiple(wrapper),
    )


def _joined_rows(wrapper: llvm.FuncOp) -> int:
    lanes = JOINED_ROWS.get(wrapper)
    # Definitions of a process may tell the group id otherwise.
    if lanes is None or TARGET_DEFINITIONS:
        return 0
    return int(lanes) if lanes else ANY_ROW


def _row_multiple(wrapper: llvm.FuncOp) -> int:
    """Returns the width of a vectorized kernel without one for the rest of a row."""
    infos = get_wrapper_infos(wrapper)
    assert infos is not None
    main, tail = infos
    has_any_size = get_local_sizes(wrapper) is None
    if has_any_size and tail is None and not main.is_vector_predicated:
        return main.width
    return 1


def _of_source(known: tuple[SourceParameter, ...], index: int) -> tuple[bool, str, str]:
    if index >= len(known):
        return True, "", ""
    own = known[index]
    return own.is_written, own.declared, own.name


def _passed(wrapper: llvm.FuncOp) -> tuple[str, ...]:
    indices = {index: parameter for parameter, index in parameters_of(wrapper).items()}
    names = ["args", "local"]
    for index in range(2, len(wrapper.function_type.inputs)):
        match indices.get(index):
            case SchedulingParameter.WORK_GROUP_INFO:
                names.append("info")
            case SchedulingParameter.ARENA:
                names.append("memory")
            case other:
                raise AssertionError(f"the host has no parameter {other}")
    return tuple(names)
