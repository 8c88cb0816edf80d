"""
Restores `externally_initialized` on the variables that the host may write.

    llvm.mlir.global external constant @coefficients(dense<0.0>) {addr_space = 4 : i32}
  ->
    llvm.mlir.global external constant @coefficients(dense<0.0>)
        {addr_space = 4 : i32, externally_initialized}

clang marks CUDA's and HIP's `__device__`, `__constant__` and `__managed__` variables
and surface and texture references as `externally_initialized`: the host may write them
before a kernel runs. MLIR's import from LLVM IR drops the attribute, and LLVM then
folds loads of a constant to its initializer. The reader of LLVM IR of this package
keeps it, so that nothing has to be assumed of its modules.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp, UnitAttr
from xdsl.ir import Operation
from xdsl.pattern_rewriter import (
    PatternRewriter,
    RewritePattern,
    op_type_rewrite_pattern,
)

from xdsl_gas.analysis.ir.assumptions import HOST_INITIALIZES_VARIABLES
from xdsl_gas.analysis.ir.functions import Function
from xdsl_gas.analysis.ir.operation_index import is_subclass
from xdsl_gas.analysis.target.host_visible import host_can_name
from xdsl_gas.analysis.target.module_target import (
    kernel_pointers_are_global_by_default,
    target_of_module,
)
from xdsl_gas.diagnostics import symbol_words
from xdsl_gas.dialects.gas import SOURCE_FILENAME
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.remarks import Argument, Message, named, names, remark
from xdsl_gas.transforms.driver.memory_space_pass import TargetPass
from xdsl_gas.transforms.driver.pattern_driver import apply_patterns

EXTERNALLY_INITIALIZED = "externally_initialized"

_WRITTEN_BY_THE_HOST = (MemorySpace.GLOBAL, MemorySpace.CONSTANT)
_MOST_NAMES = 6
"""The maximum number of variables that a remark lists."""


@dataclass(frozen=True)
class HostVariablesPass(TargetPass):
    """A pass whose output may be translated to LLVM IR."""

    host_initializes_variables: bool | None = None
    """
    Whether to assume that the host writes the variables with external symbols before a
    kernel runs. Default: true for CUDA (by the triple) and AMDGPU, false otherwise, and
    for modules that were read as LLVM IR, which says what the host writes.
    """

    def mark_host_variables(self, module: ModuleOp) -> None:
        """
        Sets `externally_initialized` on the variables that the host can access by name,
        if the option holds, and emits a remark with the changed variables.
        """
        target = target_of_module(module, self.target)
        holds = self.host_initializes_variables
        if holds is None:
            holds = (
                SOURCE_FILENAME not in module.attributes
                and kernel_pointers_are_global_by_default(module, target)
            )
        if not holds:
            return
        marked: list[str] = []
        apply_patterns(_variables_in(module), (MarkHostVariable(target, marked),))
        if marked:
            remark(names.VARIABLES_MARKED, None, lambda: _in_words(marked))


@dataclass(frozen=True)
class MarkHostVariable(RewritePattern):
    """
    Marks a variable that the host can write by its name.

        llvm.mlir.global external @table() {addr_space = 1 : i32} : i32 {...}
      ->
        llvm.mlir.global external @table()
            {addr_space = 1 : i32, externally_initialized} : i32 {...}
    """

    target: Target
    marked: list[str]
    """The names of those that were marked."""

    @op_type_rewrite_pattern
    def match_and_rewrite(
        self, op: llvm.GlobalOp, rewriter: PatternRewriter, /
    ) -> None:
        if _is_unmarked(op, self.target):
            op.properties[EXTERNALLY_INITIALIZED] = UnitAttr()
            rewriter.notify_op_modified(op)
            _report_marked(op)
            self.marked.append(symbol_words(op.sym_name.data))


def _variables_in(module: Operation) -> Iterator[llvm.GlobalOp]:
    """Yields the variables of a module and of modules in it, but not of functions."""
    for region in module.regions:
        for block in region.blocks:
            for op in block.ops:
                if is_subclass(op.__class__, llvm.GlobalOp):
                    yield cast(llvm.GlobalOp, op)
                elif op.regions and not isinstance(op, Function):
                    yield from _variables_in(op)


def _report_marked(variable: llvm.GlobalOp) -> None:
    remark(
        names.VARIABLE_MARKED,
        variable,
        lambda: [
            named(variable, "Variable"),
            f" is marked '{EXTERNALLY_INITIALIZED}': the host may write it.",
        ],
    )


def _is_unmarked(variable: llvm.GlobalOp, target: Target) -> bool:
    number = variable.addr_space.value.data
    return (
        EXTERNALLY_INITIALIZED not in variable.properties
        and (variable.value is not None or bool(variable.body.blocks))
        and target.space(number) in _WRITTEN_BY_THE_HOST
        and host_can_name(variable, target)
    )


def _in_words(marked: list[str]) -> Message:
    shown = ", ".join(marked[:_MOST_NAMES])
    more = len(marked) - _MOST_NAMES
    if more > 0:
        shown += f" and {more} more"
    count = "1 variable is" if len(marked) == 1 else f"{len(marked)} variables are"
    return [
        f"{count} marked '{EXTERNALLY_INITIALIZED}': the host may write variables with "
        "external symbols, and MLIR's import of LLVM IR drops the mark: ",
        Argument("Variables", shown),
        f". If the host writes none of them, set the option "
        f"'{HOST_INITIALIZES_VARIABLES}' to false.",
    ]
