"""
The passes from a recipe to the code of a program.

Programs whose code is in the cache do without this module, whose import takes longer
than all else that they do.
"""

import re
from io import StringIO

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass

from xdsl_gas.dialects.llvm.metadata.printing import print_module
from xdsl_gas.garbage_collection import without_garbage_collection
from xdsl_gas.native.compilation.code import ProgramCode
from xdsl_gas.native.compilation.conversion import convert
from xdsl_gas.native.compilation.recipes import Recipe
from xdsl_gas.native_cpu.array_loops import annotate_array_loops
from xdsl_gas.native_cpu.guard_divisions import GuardDivisionsPass
from xdsl_gas.native_cpu.languages.cuda.warps import may_name_lanes
from xdsl_gas.native_cpu.mark_kernel_exits import MarkKernelExitsPass
from xdsl_gas.pipelines.files import read_bytes, read_from_llvm
from xdsl_gas.pipelines.kinds import Kind
from xdsl_gas.pipelines.native_cpu import NativeCpuPass
from xdsl_gas.pipelines.phases import Phases
from xdsl_gas.remarks import without_defaults
from xdsl_gas.targets.modules import llvm_text
from xdsl_gas.toolchain.native_code import optimize_for_device, promote_for_device
from xdsl_gas.toolchain.undefined_lanes import without_noundef


def code_of(
    recipe: Recipe,
    module: ModuleOp | None,
    key: str,
    phases: Phases,
    *,
    whole_rows: bool,
) -> ProgramCode:
    """
    Returns the code of a recipe, or of its module if given, behind the pipeline. `key`
    is its key in the cache; `whole_rows` is that of `convert`. The module is
    garbage then, which a collection frees that finds no reference to it. Raises
    `MemorySpaceError` for a module without meaning on a processor, and `ToolFailed` for
    one that LLVM rejects.
    """
    with without_defaults(), without_garbage_collection():
        return _code_of(recipe, module, key, phases, whole_rows)


def _code_of(
    recipe: Recipe, module: ModuleOp | None, key: str, phases: Phases, whole_rows: bool
) -> ProgramCode:
    """Returns the same. The collection that follows finds no variable of this call."""
    parsed = module_for_pipeline(recipe, module, phases)
    native_pass = NativeCpuPass(optimize=False, **vars(recipe.options))
    is_guarded = recipe.is_optimized
    converted = convert(
        parsed, native_pass, phases, is_guarded=is_guarded, whole_rows=whole_rows
    )
    with phases.phase("write"):
        text = llvm_text(converted.module)
    return ProgramCode(
        key,
        text,
        recipe.level,
        converted.is_shared,
        converted.kernels,
        converted.variables,
    )


def text_of(module: ModuleOp) -> bytes:
    """Returns the LLVM IR of a module."""
    return llvm_text(module).encode(errors="surrogateescape")


def printed(module: ModuleOp) -> bytes:
    """Returns a module as MLIR, with its locations."""
    stream = StringIO()
    print_module(module, stream, print_debuginfo=True)
    return stream.getvalue().encode(errors="surrogateescape")


def module_for_pipeline(
    recipe: Recipe, module: ModuleOp | None, phases: Phases
) -> ModuleOp:
    """Returns a module as the pipeline gets it, optimized for one work-item."""
    text = recipe.text if module is None else text_of(module)
    source = without_noundef(text.decode(errors="surrogateescape"))
    if not recipe.is_optimized:
        with phases.phase("read"):
            data = source.encode(errors="surrogateescape")
            return read_bytes(data, Kind.LL, file_name=recipe.name)
    if passes := _passes_before_llvm(source):
        source = _behind(passes, source, recipe.name, phases)
    optimized = _optimized(source, recipe.name, phases)
    if not annotate_array_loops(optimized):
        return optimized
    with phases.phase("write"):
        source = without_noundef(llvm_text(optimized))
    return _optimized(source, recipe.name, phases)


def _optimized(source: str, name: str, phases: Phases) -> ModuleOp:
    with phases.phase("llvm-opt"):
        source = optimize_for_device(source)
    with phases.phase("read"):
        return read_from_llvm(source, file_name=name)


_DIVIDES = re.compile(
    r"\b[su](?:div|rem)\b"
    r"(?! (?:exact )?i\d+ [^,\n]+, (?:[1-9]\d*|-(?!1\b)\d+)(?:,|$))",
    re.MULTILINE,
)


def may_need_guards(text: str) -> bool:
    """
    Returns whether LLVM IR may have a division that `guard-divisions` changes: one by
    no constant, or by 0 or -1. Most modules have none, and are read once only.
    """
    return _DIVIDES.search(text) is not None


def _passes_before_llvm(text: str) -> list[ModulePass]:
    """Returns the passes in front of LLVM's optimizer that may change a module."""
    passes: list[ModulePass] = []
    if may_need_guards(text):
        passes.append(GuardDivisionsPass())
    if may_name_lanes(text):
        passes.append(MarkKernelExitsPass())
    return passes


def _behind(passes: list[ModulePass], text: str, name: str, phases: Phases) -> str:
    """Returns LLVM IR behind passes."""
    with without_garbage_collection():
        with phases.phase("read"):
            # Reading takes as long as there are operations.
            module = read_from_llvm(promote_for_device(text), file_name=name)
        for each in passes:
            with phases.phase(each.name):
                each.apply(Context(), module)
        with phases.phase("write"):
            return llvm_text(module)
