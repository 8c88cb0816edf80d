"""
What the passes of this package have in common: their options and how they begin.
"""

import dataclasses
from dataclasses import dataclass
from types import NoneType
from typing import Any, Self, get_args, get_type_hints

from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass
from xdsl.utils.arg_spec import ArgSpec

from xdsl_gas.analysis.ir.assumptions import Assumptions
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.spaces.memory_space_analysis import (
    MemorySpaceAnalysis,
    kernel_pointers_are_global_by_default,
)
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.memory_space import HOST, Target
from xdsl_gas.transforms.byval.byval_copies import copy_kernel_arguments
from xdsl_gas.transforms.driver.input_checks import check_module, report_disjoint_casts
from xdsl_gas.transforms.symbols.discardable import erase_discardable


@dataclass(frozen=True)
class TargetPass(ModulePass):
    """A pass that needs to know the target."""

    target: str | None = None
    """The name of one of `TARGETS`; without it the module decides."""

    @classmethod
    def from_spec(cls, spec: ArgSpec) -> Self:
        """
        The pass for options given as text. Raises `MemorySpaceError`, which lists the
        options, for one that is unknown or whose value does not parse.
        """
        try:
            return super().from_spec(spec)
        except ValueError as error:
            raise MemorySpaceError(
                f"the options of pass '{cls.name}' cannot be read: "
                f"{cls._why_unreadable(spec) or error}. Its options are "
                f"{', '.join(_describe_options(cls))}; several are separated by a "
                "space."
            ) from error

    @classmethod
    def _why_unreadable(cls, spec: ArgSpec) -> str | None:
        """What is wrong with the first option that does not read; None if all do."""
        types = _types_of_options(cls)
        for written, values in spec.parameters.items():
            name = written.replace("_", "-")
            if name not in types:
                return f"there is no option '{name}'"
            try:
                super().from_spec(ArgSpec(spec.name, {written: values}))
            except ValueError as error:
                if "Incompatible types" not in str(error) and values:
                    # It may read together with the others.
                    continue
                shown = ",".join(str(value) for value in values) or "nothing"
                return f"'{name}' takes {types[name]}, not '{shown}'"
        return None


@dataclass(frozen=True)
class MemorySpacePass(TargetPass):
    """A pass that reads the memory-space analysis."""

    kernel_pointers_are_global: bool | None = None
    """
    Whether generic pointer arguments of kernels are assumed to be global. Without it:
    yes for CUDA (a triple that says so) and for AMDGPU, no otherwise.
    """

    pointers_in_global_memory_are_global: bool | None = None
    """
    Whether pointers that the host, or other code outside of the module, leaves in
    memory that outlives a kernel are assumed to be global. Without it: yes, but not for
    the target `host`.
    """

    allocas_are_local: bool | None = None
    """
    Whether memory of the stack whose pointer is generic is assumed to be local. Without
    it: yes for the targets whose data layout makes such pointers generic.
    """

    generic_pointers_are_tagged: bool = False
    """
    Whether bits 61 to 63 of a generic pointer are assumed to tell its memory space, as
    Intel's graphics compiler writes them; for the target `spir` only.
    """

    def analyse(
        self,
        module: ModuleOp,
        *,
        call_graph: CallGraph | None = None,
        visit_cap: int | None = None,
    ) -> MemorySpaceAnalysis:
        """
        The analysis of a module under this pass's options, as the module is: it is not
        changed. Raises `MemorySpaceError` where the target is not decidable or the
        module is not consistent.
        """
        target = target_of_module(module, self.target)
        if call_graph is None:
            call_graph = self._checked(module, target)
        assumptions = self._assumptions(module, target)
        return MemorySpaceAnalysis(call_graph, target, assumptions, visit_cap)

    def _checked(self, module: ModuleOp, target: Target) -> CallGraph:
        """The call graph of a module that is consistent."""
        call_graph = CallGraph(module)
        check_module(call_graph, target)
        report_disjoint_casts(call_graph, target, self.name)
        return call_graph

    def _assumptions(self, module: ModuleOp, target: Target) -> Assumptions:
        passed = self.kernel_pointers_are_global
        if passed is None:
            passed = kernel_pointers_are_global_by_default(module, target)
        stored = self.pointers_in_global_memory_are_global
        if stored is None:
            stored = target is not HOST
        on_stack = self.allocas_are_local
        if on_stack is None:
            on_stack = target.stack_is_generic
        return Assumptions(passed, stored, on_stack, self.generic_pointers_are_tagged)


@dataclass(frozen=True)
class RewritingPass(MemorySpacePass):
    """A pass that rewrites a module by what the memory-space analysis says."""

    copy_kernel_arguments: str = "written"
    """
    Which of a kernel's `byval` arguments whose addresses are passed on are copied to
    its stack, where the target leaves open where they lie: `none`, `all`, or those that
    may be `written`, which the backend copies in any case.
    """

    def __post_init__(self) -> None:
        if self.copy_kernel_arguments not in _COPIES:
            raise ValueError(f"copy-kernel-arguments must be {' or '.join(_COPIES)}")

    def prepare(
        self, module: ModuleOp, visit_cap: int | None = None
    ) -> MemorySpaceAnalysis:
        """
        Erases what is not to be analysed, copies the arguments of kernels as the option
        says, and returns the analysis of the module as it is then.
        """
        call_graph = self._checked(module, target_of_module(module, self.target))
        if erase_discardable(call_graph):
            call_graph = CallGraph(module)
        spaces = self.analyse(module, call_graph=call_graph, visit_cap=visit_cap)
        which = self.copy_kernel_arguments
        if which != "none" and copy_kernel_arguments(spaces, only_read=which == "all"):
            return self.analyse(module, call_graph=call_graph, visit_cap=visit_cap)
        return spaces


_COPIES = ("none", "written", "all")

_WORDS_FOR_TYPES = {int: "a number", bool: "true or false", str: "a word"}


def _types_of_options(cls: type[Any]) -> dict[str, str]:
    """What each option of a pass takes, in words, by its name on the command line."""
    hints = get_type_hints(cls)
    result: dict[str, str] = {}
    for field in dataclasses.fields(cls):
        if field.init and field.name != "name":
            kinds = get_args(hints[field.name]) or (hints[field.name],)
            if kinds[-1] is Ellipsis:
                kinds = ("words",)
            words = [
                kind if isinstance(kind, str) else _WORDS_FOR_TYPES[kind]
                for kind in kinds
                if kind is not NoneType
            ]
            result[field.name.replace("_", "-")] = " or ".join(words)
    return result


def _describe_options(cls: type[Any]) -> list[str]:
    return [f"{name}=<{kind}>" for name, kind in _types_of_options(cls).items()]
