"""
Which calls a vectorized kernel makes for each lane.

A function that is called asks the mux builtins for the position of lane 0, whichever
lane it is called for. So a call of a function of the module that may do so, or that
waits for other work-items, is not made.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from xdsl.dialects import llvm
from xdsl.ir import Operation

from xdsl_gas.analysis.ir.functions import callee_name, calls_intrinsic, is_call
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.diagnostics import symbol_words
from xdsl_gas.native_cpu.builtins.names import PREFIX, called_builtin
from xdsl_gas.native_cpu.host.vector_functions import VectorForm, called_function
from xdsl_gas.native_cpu.vectorizer.values.lane_builder import LaneBuilder
from xdsl_gas.native_cpu.vectorizer.values.lane_values import NotVectorizable


@dataclass
class CallChecks:
    """The functions of a module that lanes may call."""

    functions: Mapping[str, llvm.FuncOp]
    _reasons: dict[str, str | None] = field(default_factory=dict[str, "str | None"])

    def check(self, op: Operation) -> None:
        """Raises `NotVectorizable` for a call that is not made for each lane."""
        if calls_intrinsic(op):
            name = op.properties.get("intrin")
            raise NotVectorizable(op, f"calls the intrinsic {name}")
        reason = self._reason_of_call(op)
        if reason is not None:
            raise NotVectorizable(op, reason)

    def vector_form(self, op: Operation, builder: LaneBuilder) -> VectorForm | None:
        """
        Returns the function of vectors that computes all lanes of the call of a
        function of C, see `replace-with-veclib`. None for other calls, and for scalable
        vectors.
        """
        called = None if builder.is_scalable else called_function(op, self.functions)
        return None if called is None else VectorForm(*called, builder.width)

    def _reason_of_call(self, op: Operation) -> str | None:
        name = callee_name(op)
        if name is None:
            return "calls a function that is not known"
        callee = name.string_value()
        if callee not in self._reasons:
            # A recursive call has no reason of its own.
            self._reasons[callee] = None
            self._reasons[callee] = self._reason(callee)
        return self._reasons[callee]

    def _reason(self, name: str) -> str | None:
        words = symbol_words(name)
        if name.startswith(PREFIX):
            return f"calls {words}, which is about work-items"
        function = self.functions.get(name)
        if function is None or not function.body.blocks:
            return None
        for op in operations_in(function):
            if called_builtin(op) is not None:
                return f"calls {words}, which uses the position of the work-item"
            if is_call(op) and self._reason_of_call(op) is not None:
                return f"calls {words}, which may use the position of the work-item"
        return None
