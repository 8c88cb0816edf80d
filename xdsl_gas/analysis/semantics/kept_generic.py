"""
Kept pointers: what the attribute `gas.keep_generic` tells passes to leave as it is.

    %g = llvm.addrspacecast %s {gas.keep_generic = "compared on the host"} : ...
    %p = llvm.getelementptr %g[%i] : ...           // kept: computed from %g
    %v = llvm.load %p : !llvm.ptr -> f32           // stays generic

A pointer is kept if its definition has the attribute, or if it is computed from a kept
one in the same function: by address arithmetic, casts, selects, and block arguments or
results of operations with regions that it is passed to. Memory, integers and calls end
the chain. Accesses, space queries and comparisons of kept pointers are left, as is each
operation that has the attribute itself.

In C, `__attribute__((annotate("gas.keep_generic=reason")))` on a variable, parameter or
field keeps its address, the pointers loaded from it and the argument stored to it:
clang makes `llvm.var.annotation` and `llvm.ptr.annotation` of it. The reason may be a
second argument of `annotate` instead, but not in OpenCL C, where clang 22 places it in
a space in which the intrinsics do not take it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from xdsl.dialects import llvm
from xdsl.dialects.builtin import DictionaryAttr, StringAttr
from xdsl.ir import Attribute, BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import array_elements, attributes_at
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.control_flow import is_entry, successor_operands
from xdsl_gas.analysis.ir.functions import Function, enclosing_function, is_declaration
from xdsl_gas.analysis.operations.llvm_intrinsics import ANNOTATIONS, POINTER_ANNOTATION
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.global_variables import variable_of
from xdsl_gas.dialects.gas import KEEP_GENERIC

_TEXT, _ARGUMENTS = 1, 4
"""The operands of an annotation: its text, and the further arguments of `annotate`."""


@dataclass(frozen=True)
class Mark:
    """A `gas.keep_generic`."""

    reason: str | None = None
    """The reason that the user gave."""


def mark_in(attribute: Attribute | None) -> Mark | None:
    """The mark that a value of `gas.keep_generic` is; None without one."""
    if attribute is None:
        return None
    return Mark(attribute.data if isinstance(attribute, StringAttr) else None)


@dataclass
class KeptPointers:
    """The marks of one module. Functions are read when they are first asked about."""

    call_graph: CallGraph

    _marks: dict[Function, dict[SSAValue, Mark]] = field(
        default_factory=dict[Function, dict[SSAValue, Mark]]
    )

    def mark_at(self, op: Operation, pointer: SSAValue | None = None) -> Mark | None:
        """
        The mark of an operation itself, or of the pointer that it uses; None if passes
        may rewrite it.
        """
        if not self.has_marks:
            return None
        own = mark_in(op.attributes.get(KEEP_GENERIC))
        return own if own is not None or pointer is None else self.mark_of(pointer)

    def mark_of(self, pointer: SSAValue) -> Mark | None:
        """The mark of a pointer; None if passes may rewrite it."""
        if not self.has_marks:
            return None
        function = enclosing_function(pointer.owner)
        if isinstance(pointer.owner, Function):
            function = pointer.owner
        if function is None:
            return None
        if function not in self._marks:
            self._marks[function] = self._of_function(function)
        return self._marks[function].get(pointer)

    @cached_property
    def has_marks(self) -> bool:
        """Whether anything in the module is marked, or annotated."""
        return (
            any(op_class.name in ANNOTATIONS for op_class in self.call_graph.classes)
            or KEEP_GENERIC in self.call_graph.attribute_names
            or any(map(_has_marked_argument, self.call_graph.functions))
        )

    def _of_function(self, function: Function) -> dict[SSAValue, Mark]:
        """Returns the kept pointers of a function, in the order of their sources."""
        marks: dict[SSAValue, Mark] = {}
        waiting = list(self._sources(function))
        while waiting:
            value, mark = waiting.pop()
            if value in marks:
                continue
            marks[value] = mark
            waiting.extend((end, mark) for end in _computed_from(value))
        return marks

    def _sources(self, function: Function) -> Iterator[tuple[SSAValue, Mark]]:
        if is_declaration(function):
            return
        attributes = function.get_attr_or_prop("arg_attrs")
        for index, argument in enumerate(function.body.blocks[0].args):
            mark = mark_in(attributes_at(attributes, index).get(KEEP_GENERIC))
            if mark is not None:
                yield argument, mark
        for op in function.walk():
            mark = mark_in(op.attributes.get(KEEP_GENERIC))
            if mark is not None:
                for result in op.results:
                    yield result, mark
            if op.name in ANNOTATIONS:
                yield from self._annotated(op)

    def _annotated(self, op: Operation) -> Iterator[tuple[SSAValue, Mark]]:
        """Yields the address that an annotation marks, and what is loaded from it."""
        name, separator, why = (self._text_at(op.operands[_TEXT]) or "").partition("=")
        if name != KEEP_GENERIC:
            return
        reason = why if separator else None
        variable = self._variable_at(op.operands[_ARGUMENTS])
        for part in variable.walk() if variable is not None else ():
            if semantics_of(part).source is PointerSource.SYMBOL:
                reason = self._text_at(part.results[0])
                break
        mark = Mark(reason)
        address = op.operands[0]
        if op.name == POINTER_ANNOTATION:
            address = op.results[0]
        yield address, mark
        for use in address.uses:
            loads = semantics_of(use.operation).source is PointerSource.LOADED
            if loads and use.index == 0:
                for result in use.operation.results:
                    yield result, mark
            elif isinstance(use.operation, llvm.StoreOp) and use.index == 1:
                # clang stores an argument to the variable of its parameter.
                stored = use.operation.operands[0]
                if isinstance(stored, BlockArgument) and is_entry(stored.block):
                    yield stored, mark

    def _variable_at(self, pointer: SSAValue) -> llvm.GlobalOp | None:
        """Returns the variable that a pointer is the address of."""
        op = pointer.owner
        if not isinstance(op, Operation):
            return None
        if semantics_of(op).source is PointerSource.CAST:
            return self._variable_at(op.operands[0])
        return variable_of(op)

    def _text_at(self, pointer: SSAValue) -> str | None:
        variable = self._variable_at(pointer)
        value = None if variable is None else variable.value
        return value.data.rstrip("\0") if isinstance(value, StringAttr) else None


def _has_marked_argument(function: Function) -> bool:
    for entry in array_elements(function.get_attr_or_prop("arg_attrs")):
        if type(entry) is DictionaryAttr and KEEP_GENERIC in entry.data:
            return True
    return False


def _computed_from(pointer: SSAValue) -> Iterator[SSAValue]:
    """Yields what is computed from a pointer directly."""
    for use in pointer.uses:
        op = use.operation
        semantics = semantics_of(op)
        if (
            semantics.source is PointerSource.CAST
            or op.name == POINTER_ANNOTATION
            or (
                semantics.source is PointerSource.FORWARDED
                and use.index in semantics.forwarded
            )
        ):
            yield from op.results
            continue
        for passed in successor_operands(op) or ():
            if passed.first <= use.index < passed.end:
                position = use.index - passed.first
                if position < len(passed.inputs):
                    yield passed.inputs[position]
