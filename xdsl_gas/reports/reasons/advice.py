"""
Advice in the words of the source's language: OpenCL C, CUDA or HIP.
"""

from dataclasses import dataclass

from xdsl.dialects.builtin import DictionaryAttr, ModuleOp
from xdsl.ir import BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.ir.functions import Function, enclosing_function, is_call
from xdsl_gas.dialects.gas import NAMED_METADATA, SOURCE_FILENAME
from xdsl_gas.memory_space import Language, MemorySpace, Target
from xdsl_gas.reports.model import CauseKind, Fix, FixKind, SourceEdit
from xdsl_gas.reports.reasons.causes import FoundCause
from xdsl_gas.reports.reasons.chains import labels_of_spaces
from xdsl_gas.reports.reasons.names import (
    Names,
    debug_name,
    is_pointer_to_virtual_functions,
    source_name,
)


def language_of(module: ModuleOp, target: Target) -> Language:
    """Returns the language that a module was most likely written in."""
    if not any(name in module.attributes for name in _MADE_BY_COMPILERS) and not any(
        isinstance(op, Function) and debug_name(op) is not None for op in module.ops
    ):
        return Language.MLIR
    named = module.attributes.get(NAMED_METADATA)
    is_opencl = isinstance(named, DictionaryAttr) and "opencl.ocl.version" in named.data
    return Language.OPENCL if is_opencl else target.language


_MADE_BY_COMPILERS = (SOURCE_FILENAME, "llvm.ident", NAMED_METADATA)
"""Attributes of modules that a compiler of a language has made."""


@dataclass(frozen=True)
class SourceAdvice:
    """Advice for one module."""

    language: Language
    target: Target

    def to_name(
        self,
        pointer: SSAValue,
        space: MemorySpace,
        names: Names,
    ) -> Fix | None:
        """
        Returns how the source says the space of a pointer; None if the language cannot.
        Nothing was tried.
        """
        user = enclosing_function(pointer.owner)
        within = "" if user is None else f"`{source_name(user)}`"
        if self.language is Language.MLIR:
            of = f" of {within}" * isinstance(pointer.owner, Operation)
            type_text = f"!llvm.ptr<{self.target.number(space)}>"
            text = f"give {names.of_value(pointer)}{of} the type `{type_text}`"
            return Fix(FixKind.ANNOTATE, text)
        if self.language is Language.OPENCL:
            qualifier = _QUALIFIERS.get(space)
            if qualifier is None:
                return None
            edit = None
            if isinstance(pointer, BlockArgument) and user is not None:
                what = f"{names.of_parameter(user, pointer.index)} of {within}"
                number = names.number_of_parameter(user, pointer.index)
                edit = SourceEdit(qualifier, source_name(user), number)
            elif isinstance(pointer.owner, Operation) and is_call(pointer.owner):
                callee = names.of_value(pointer).removeprefix("the result of ")
                what = f"the type that {callee} returns"
            else:
                what = f"the type of {names.of_value(pointer)} in {within}"
            return Fix(FixKind.ANNOTATE, f"add `{qualifier}` to {what}", edit=edit)
        query = self.target.space_conditions.get(space)
        if query is None or is_pointer_to_virtual_functions(pointer):
            return None
        name = names.variable_name(pointer)
        promise = f"`__builtin_assume({query.replace('#', name or 'pointer')})`"
        if isinstance(pointer, BlockArgument):
            what = "" if name else f" of {names.of_value(pointer)}"
            text = f"state the space{what or f' in {within}'}: {promise}"
        elif name is not None:
            text = f"state the space of `{name}` in {within}: {promise}"
        else:
            text = (
                f"keep {names.of_value(pointer)} in a variable of {within} and state "
                f"its space: {promise}"
            )
        return Fix(FixKind.ASSUME, text)

    def to_restructure(self, found_cause: FoundCause) -> str:
        """Returns how to give each space code of its own; empty if there is no way."""
        labels = [
            labels_of_spaces(chain.spaces, self.target) for chain in found_cause.chains
        ]
        spaces = " and ".join(dict.fromkeys(labels))
        name = (
            None if found_cause.function is None else source_name(found_cause.function)
        )
        match found_cause.cause.kind:
            case CauseKind.CALLERS_DISAGREE:
                if self.language is Language.OPENCL:
                    return f"write an overload of `{name}` for each of {spaces}"
                if self.language is Language.MLIR:
                    return f"write a function like `{name}` for each of {spaces}"
                return (
                    f"inline `{name}`, as by `__forceinline__`, so that each call has "
                    f"code of its own for {spaces}"
                )
            case CauseKind.PATHS_MERGE:
                return f"access {spaces} memory in branches of their own"
            case CauseKind.STORES_DISAGREE:
                return f"keep pointers to {spaces} memory in variables of their own"
            case CauseKind.RESULTS_DISAGREE:
                return f"return pointers to {spaces} memory from functions of their own"
            case _:
                return ""


_QUALIFIERS = {
    MemorySpace.GLOBAL: "__global",
    MemorySpace.SHARED: "__local",
    MemorySpace.LOCAL: "__private",
    MemorySpace.CONSTANT: "__constant",
}
