"""The calls of builtins that a language's table has expansions for."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from xdsl.dialects.llvm import FastMathAttr
from xdsl.dialects.utils import FastMathFlag
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.pattern_rewriter import PatternRewriter

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.analysis.semantics.library.function_bodies import BodyOfCall
from xdsl_gas.analysis.semantics.library.spelling import BuiltinFunction
from xdsl_gas.diagnostics import MemorySpaceError, error_at
from xdsl_gas.native_cpu.builtins.names import MuxBuiltin
from xdsl_gas.native_cpu.languages.emission.code import Code
from xdsl_gas.native_cpu.languages.emission.declarations import Declarations
from xdsl_gas.transforms.utils.shapes import width_of

_APPROXIMATE = FastMathAttr([FastMathFlag.APPROX_FUNC])


@dataclass
class BuiltinCall:
    """A call of a builtin, and the place where its expansion is inserted."""

    declarations: Declarations
    rewriter: PatternRewriter
    op: Operation
    function: BuiltinFunction
    """The function that the name means which is called."""

    operands: tuple[SSAValue, ...]
    result: Attribute | None
    """The type of the result, None for `void`."""

    is_approximate: bool = False
    """Whether the result may have errors above the limits of the language."""

    def __post_init__(self) -> None:
        self.code = Code(self.op, self.rewriter)
        if self.is_approximate:
            self.code.fast_math = _APPROXIMATE

    @property
    def kind(self) -> Attribute:
        """The type of the result, for builtins that have one."""
        assert self.result is not None
        return self.result

    def is_signed(self, index: int = 0) -> bool:
        """Whether a parameter is of signed integers, by the name that is called."""
        return self.function.is_signed(index)

    def constant(self, index: int) -> int | None:
        """Returns a constant operand as an unsigned number; None for others."""
        constant = integer_constant(self.operands[index])
        if constant is None:
            return None
        return constant & (1 << width_of(self.operands[index].type)) - 1

    def mux(self, builtin: MuxBuiltin, *operands: SSAValue) -> SSAValue | None:
        """Calls a mux builtin; returns its result, None if it has none."""
        function = self.declarations.mux(builtin, self.rewriter)
        return self.code.call(function, operands)

    def mux_value(self, builtin: MuxBuiltin, *operands: SSAValue) -> SSAValue:
        """Calls a mux builtin that has a result, and returns it."""
        result = self.mux(builtin, *operands)
        assert result is not None
        return result

    def refused(self, problem: str, remedy: str) -> MemorySpaceError:
        """Returns the error to raise for this call."""
        return error_at(self.op, problem, remedy)

    def c_function(
        self, name: str, *operands: SSAValue, result: Attribute | None = None
    ) -> SSAValue:
        """
        Calls a function of C's mathematical library; its result is of the type of the
        first operand by default.
        """
        result_type = operands[0].type if result is None else result
        types = [operand.type for operand in operands]
        function = self.declarations.c_function(name, types, result_type, self.rewriter)
        returned = self.code.call(function, operands)
        assert returned is not None
        return returned


Expansion: TypeAlias = Callable[[BuiltinCall], SSAValue | None]
"""Inserts what a call does, and returns its result."""

Table: TypeAlias = Mapping[str, Expansion]
"""Expansions by the names of functions."""


def applies(body: BodyOfCall) -> Expansion:
    """Inserts the body of a function."""
    return lambda call: call.code.apply(body, call.operands, call.kind)
