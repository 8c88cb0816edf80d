"""
The functions whose blocks `ip-msp` moves to a clone instead of copying them.

    llvm.func internal @sum(%p: !llvm.ptr) {...}        // every call passes %s or %g
    llvm.call @sum(%s), llvm.call @sum(%g)
  ->
    llvm.func internal @sum.msp.global(%p: !llvm.ptr<1>) {...}      // the original's
    llvm.func internal @sum.msp.shared(%p: !llvm.ptr<3>) {...}      // a copy

`erase_discardable` erases an original that nothing calls any more. So the clone for its
last calls takes its blocks, and the original is erased at once. The result is the same,
without a copy and the memory for both.

An original that calls functions of the module stays until all that is specialized: the
calls in it vote. So does every original if remarks or the transcript are wanted, which
tell of it.
"""

from collections.abc import Sequence
from functools import cached_property

from xdsl.dialects import llvm

from xdsl_gas.analysis.ir.functions import Call, Function, is_declaration, result_types
from xdsl_gas.analysis.ir.symbol_references import SymbolNames
from xdsl_gas.analysis.points_to.module_facts import MODULE_ASSEMBLY
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.remarks import has_requests
from xdsl_gas.transforms.byval.promotable_arguments import PromotableArguments
from xdsl_gas.transforms.specialization.transcript import Transcript


class ReplaceableFunctions:
    """Tells which functions of a module are erased once their calls are redirected."""

    def __init__(
        self,
        spaces: MemorySpaceAnalysis,
        promotable: PromotableArguments,
        transcript: Transcript,
    ) -> None:
        self._spaces = spaces
        self._promotable = promotable
        self._transcript = transcript
        self._call_graph = spaces.call_graph

    def is_replaced(self, function: Function, calls: Sequence[Call]) -> bool:
        """
        Whether a function is erased once `calls`, all that are left, are redirected to
        clones, and until then has no effect on other functions.
        """
        graph = self._call_graph
        return (
            self._may_replace
            and graph.every_caller_is_visible(function)
            and function.sym_name.data not in self._named_by_module
            and function.get_attr_or_prop("comdat") is None
            and all(map(is_declaration, graph.callees.get(function, ())))
            and all(_has_types_of(call, function) for call in calls)
        )

    @cached_property
    def _may_replace(self) -> bool:
        """Whether no text of the module may name a function, nor a remark be of it."""
        classes = self._call_graph.classes
        return not (
            has_requests()
            or self._transcript.is_wanted
            or self._spaces.has_marks
            or self._promotable.has_any
            or any(issubclass(op_class, llvm.InlineAsmOp) for op_class in classes)
            or MODULE_ASSEMBLY in self._call_graph.attribute_names
        )

    @cached_property
    def _named_by_module(self) -> frozenset[str]:
        return SymbolNames().of_operation(self._call_graph.module)


def _has_types_of(call: Call, function: Function) -> bool:
    """Whether a call passes and returns values of a function's types."""
    inputs = function.function_type.inputs
    operands = call.operands
    return (
        len(inputs) == len(operands)
        and all(operands[i].type == input_type for i, input_type in enumerate(inputs))
        and tuple(call.result_types) == tuple(result_types(function))
    )
