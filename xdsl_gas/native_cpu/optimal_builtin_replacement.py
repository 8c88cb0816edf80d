"""
`optimal-builtin-replacement`: replaces library calls by instructions of LLVM.

    %z = llvm.call @_Z12__abacus_clzj(%x) : (i32) -> i32
    %h = llvm.call @_Z15__abacus_mul_hijj(%x, %y) : (i32, i32) -> i32
    %m = llvm.call @_Z13__abacus_fminff(%a, %b) : (f32, f32) -> f32
    ->
    %z = "llvm.intr.ctlz"(%x) <{is_zero_poison = false}> : (i32) -> i32
    %wide = llvm.mul (llvm.zext %x to i64), (llvm.zext %y to i64) : i64
    %h = llvm.trunc (llvm.lshr %wide, 32) : i64 to i32
    %m = llvm.intr.minnum(%a, %b) : (f32, f32) -> f32

| function | becomes | skipped |
|---|---|---|
| `__abacus_clz` | `llvm.intr.ctlz` | 64-bit integers |
| `__abacus_mul_hi` | a product of twice the width, shifted | 64-bit integers |
| `__abacus_fmin`, `__abacus_fmax` | `llvm.intr.minnum`, `maxnum` | on an Arm |

Abacus is the mathematical library of the oneAPI Construction Kit. It has no wider types
in its computations, whereas LLVM recognizes the widened product as one instruction. The
pass replaces the library's functions rather than those of OpenCL C, since the library
builds others from them, too. With `opencl-builtins`, calls of `clz`, `mul_hi`, `fmin`
and `fmax` of OpenCL C are replaced as well, also if the module has definitions of them.
The sign of `mul_hi` is that of the mangled name.

The pass visits the call graph from the kernels inwards, entry points or not, outermost
functions first: what a replaced function would have called is not visited for its sake.
Functions that no kernel reaches are left alone, and so are calls with operands of
different types.

Calls with constant operands become the constant result, except NaNs, whose bits differ
by processor.

Skipped, as in the original pass, for scalars and vectors: 64-bit `clz`, which Arm needs
a library call for; 64-bit `mul_hi`, as products of 128 bits are not well supported;
`fmin` and `fmax` if the processor is an Arm, for errors in LLVM's code generator.
`triple` names the processor, by default that of the module.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import copysign, isnan
from typing import ClassVar

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import AnyFloat, BoolAttr, IntegerType, ModuleOp, StringAttr
from xdsl.ir import Attribute, SSAValue
from xdsl.pattern_rewriter import (
    PatternRewriter,
    RewritePattern,
    op_type_rewrite_pattern,
)

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import Function, is_declaration, is_kernel
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.analysis.semantics.library.mangled_names import (
    FunctionName,
    NamedType,
    UnknownManglingError,
    parse_name,
)
from xdsl_gas.diagnostics import symbol_words
from xdsl_gas.native_cpu.builtins.mangling import lanes_and_element, vector_of
from xdsl_gas.native_cpu.languages.emission.code import Code
from xdsl_gas.native_cpu.languages.emission.constant_elements import (
    constant_elements,
    constant_of,
)
from xdsl_gas.native_cpu.utils.attributes import KERNEL
from xdsl_gas.remarks import Argument, names, remark
from xdsl_gas.transforms.driver.memory_space_pass import CheckedOptionsPass
from xdsl_gas.transforms.driver.pattern_driver import apply_patterns

_ABACUS = "__abacus_"
_SCALABLE_VECTOR = re.compile(r"u\d+nxv(\d+)")
"""A scalable vector in a mangled name, as `builtins/mangling.py` writes it."""

_ARM = ("arm", "thumb", "aarch64")
_Number = int | float

_WIDEST = 64
"""The width of integers for which nothing is replaced."""


@dataclass(frozen=True)
class OptimalBuiltinReplacementPass(CheckedOptionsPass):
    """Replaces library calls by instructions of LLVM."""

    name = "optimal-builtin-replacement"

    opencl_builtins: bool = False
    """Whether to replace calls of OpenCL C's own functions, too."""

    triple: str | None = None
    """The triple of the processor. Default: that of the module."""

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """Replaces the calls in all functions that kernels reach."""
        graph = CallGraph(op)
        waiting: list[Function] = [
            function
            for function in graph.functions
            if not is_declaration(function)
            and (
                is_kernel(function)
                or (isinstance(function, llvm.FuncOp) and KERNEL.is_on(function))
            )
        ]
        if not waiting:
            remark(names.NO_KERNEL, None, lambda: ["the module has no kernel."])
        is_arm = self._triple(op).startswith(_ARM)
        patterns = library_call_patterns(
            opencl_builtins=self.opencl_builtins, is_arm=is_arm
        )
        seen = set(waiting)
        for function in waiting:
            for call in operations_in(function):
                callee = graph.callee_of(call)
                if callee is None or (
                    _is_known(callee.sym_name.data)
                    and apply_patterns((call,), patterns)
                ):
                    continue
                if callee not in seen:
                    seen.add(callee)
                    waiting.append(callee)

    def _triple(self, module: ModuleOp) -> str:
        if self.triple is not None:
            return self.triple
        triple = module.attributes.get("llvm.target_triple")
        return triple.data if isinstance(triple, StringAttr) else ""


@dataclass(frozen=True)
class ReplaceLibraryCall(RewritePattern, ABC):
    """Replaces the calls of one library function whose operands have one type."""

    opencl_builtins: bool
    """Whether to replace calls of OpenCL C's own functions, too."""

    is_arm: bool
    """Whether the processor is an Arm."""

    function: ClassVar[str]
    operands: ClassVar[int]

    needs_sign: ClassVar[bool] = False
    """Whether it depends on the sign of the operands, which only names tell."""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: llvm.CallOp, rewriter: PatternRewriter, /) -> None:
        name = None if op.callee is None else _parsed(op.callee.string_value())
        if name is None or not self._is_of_function(name) or not self._agrees(op, name):
            return
        _report(op)
        code = Code(op, rewriter)
        result = self._folded(code, op, name)
        if result is None:
            result = self.emit(code, op, _is_unsigned(name))
        result.name_hint = op.results[0].name_hint
        rewriter.replace(op, (), [result])

    @abstractmethod
    def applies(self, element: Attribute) -> bool:
        """Whether operands of a type, or vectors of it, are replaced."""

    @abstractmethod
    def emit(self, code: Code, call: llvm.CallOp, is_unsigned: bool) -> SSAValue:
        """Inserts the instructions, and returns the result."""

    @abstractmethod
    def fold(self, numbers: Sequence[_Number], bits: int) -> _Number | None:
        """
        Returns the result for constants, with their sign, and their bits; None if it is
        computed at run time.
        """

    def _is_of_function(self, name: FunctionName) -> bool:
        if name.stem == self.function:
            return self.opencl_builtins
        return name.stem == _ABACUS + self.function

    def _agrees(self, call: llvm.CallOp, name: FunctionName) -> bool:
        """Whether operands and result are of one type, and as many as are named."""
        kinds = {value.type for value in (*call.args, *call.results)}
        # A name that is not mangled has none.
        named = (self.operands,) if self.needs_sign else (0, self.operands)
        return (
            len(call.args) == len(call.operands) == self.operands
            and len(call.results) == 1
            and len(kinds) == 1
            and len(name.parameters) in named
            and self.applies(lanes_and_element(call.args[0].type)[2])
        )

    def _folded(
        self, code: Code, call: llvm.CallOp, name: FunctionName
    ) -> SSAValue | None:
        """Inserts the result of a call with constant operands; None for others."""
        operands: list[tuple[_Number, ...]] = []
        for argument in call.args:
            elements = constant_elements(argument)
            if elements is None:
                return None
            operands.append(elements)
        result_type = call.results[0].type
        _, _, element = lanes_and_element(result_type)
        assert isinstance(element, IntegerType | AnyFloat)
        bits, count = element.bitwidth, max(map(len, operands))
        is_unsigned, results = _is_unsigned(name), list[_Number]()
        repeated = (each * (count // len(each)) for each in operands)
        for given in zip(*repeated, strict=True):
            numbers = [_with_sign(n, bits, is_unsigned) for n in given]
            result = self.fold(numbers, bits)
            if result is None:
                return None
            results.append(_with_sign(result, bits, False))
        return constant_of(code, results, result_type)


class ReplaceLeadingZeros(ReplaceLibraryCall):
    """
    Replaces `clz`, but not of 64-bit integers, which Arm needs a library call for.

        %z = llvm.call @_Z12__abacus_clzj(%x) : (i32) -> i32
      ->
        %z = "llvm.intr.ctlz"(%x) <{is_zero_poison = false}> : (i32) -> i32
    """

    function = "clz"
    operands = 1

    def applies(self, element: Attribute) -> bool:
        return _is_narrow(element)

    def emit(self, code: Code, call: llvm.CallOp, is_unsigned: bool) -> SSAValue:
        (value,) = call.args
        properties = {"is_zero_poison": BoolAttr.from_bool(False)}
        return code.made("intr.ctlz", [value], value.type, properties)

    def fold(self, numbers: Sequence[_Number], bits: int) -> _Number | None:
        return bits - (int(numbers[0]) % (1 << bits)).bit_length()


class ReplaceHighProduct(ReplaceLibraryCall):
    """
    Replaces `mul_hi`, but not of 64-bit integers, by a product of twice the width.

        %h = llvm.call @_Z15__abacus_mul_hijj(%x, %y) : (i32, i32) -> i32
      ->
        %p = llvm.mul (llvm.zext %x to i64), (llvm.zext %y to i64) : i64
        %h = llvm.trunc (llvm.lshr %p, 32) : i64 to i32
    """

    function = "mul_hi"
    operands = 2
    needs_sign = True

    def applies(self, element: Attribute) -> bool:
        return _is_narrow(element)

    def emit(self, code: Code, call: llvm.CallOp, is_unsigned: bool) -> SSAValue:
        first, second = call.args
        lanes, scalable, element = lanes_and_element(first.type)
        assert isinstance(element, IntegerType)
        wide: Attribute = IntegerType(2 * element.bitwidth)
        if lanes:
            wide = vector_of(wide, lanes, scalable=scalable)
        extend, shift = ("zext", "lshr") if is_unsigned else ("sext", "ashr")
        product = code.binary(
            "mul", code.cast(extend, first, wide), code.cast(extend, second, wide)
        )
        shifted = code.binary(shift, product, element.bitwidth)
        return code.cast("trunc", shifted, first.type)

    def fold(self, numbers: Sequence[_Number], bits: int) -> _Number | None:
        first, second = map(int, numbers)
        return first * second >> bits


class ReplaceExtremum(ReplaceLibraryCall, ABC):
    """Replaces `fmin` or `fmax` by an intrinsic, unless the processor is an Arm."""

    operands = 2
    intrinsic: ClassVar[str]

    def applies(self, element: Attribute) -> bool:
        return isinstance(element, AnyFloat) and not self.is_arm

    def emit(self, code: Code, call: llvm.CallOp, is_unsigned: bool) -> SSAValue:
        properties = {"fastmathFlags": call.fastmathFlags}
        kind = call.results[0].type
        return code.made(f"intr.{self.intrinsic}", call.args, kind, properties)


class ReplaceLeast(ReplaceExtremum):
    """
    Replaces `fmin` by `minnum`, unless the processor is an Arm.

        %m = llvm.call @_Z13__abacus_fminff(%a, %b) : (f32, f32) -> f32
      ->
        %m = llvm.intr.minnum(%a, %b) : (f32, f32) -> f32
    """

    function = "fmin"
    intrinsic = "minnum"

    def fold(self, numbers: Sequence[_Number], bits: int) -> _Number | None:
        # Of two zeros, the negative one, as LLVM folds it.
        return (
            None if any(map(isnan, numbers)) else min(map(float, numbers), key=_order)
        )


class ReplaceGreatest(ReplaceExtremum):
    """
    Replaces `fmax` by `maxnum`, unless the processor is an Arm.

        %m = llvm.call @_Z13__abacus_fmaxff(%a, %b) : (f32, f32) -> f32
      ->
        %m = llvm.intr.maxnum(%a, %b) : (f32, f32) -> f32
    """

    function = "fmax"
    intrinsic = "maxnum"

    def fold(self, numbers: Sequence[_Number], bits: int) -> _Number | None:
        return (
            None if any(map(isnan, numbers)) else max(map(float, numbers), key=_order)
        )


_PATTERNS = (ReplaceLeadingZeros, ReplaceHighProduct, ReplaceLeast, ReplaceGreatest)


def library_call_patterns(
    *, opencl_builtins: bool, is_arm: bool
) -> list[RewritePattern]:
    """Returns the patterns that replace library calls."""
    return [pattern(opencl_builtins, is_arm) for pattern in _PATTERNS]


@lru_cache(256)
def _is_known(name: str) -> bool:
    """Whether a function is one that may be replaced."""
    parsed = _parsed(name)
    known = {pattern.function for pattern in _PATTERNS}
    return parsed is not None and parsed.stem.removeprefix(_ABACUS) in known


def _report(call: llvm.CallOp) -> None:
    assert call.callee is not None
    callee = call.callee.string_value()
    remark(
        names.BUILTIN_REPLACED,
        call,
        lambda: [
            "the call of ",
            Argument("Callee", symbol_words(callee)),
            " is replaced by operations of LLVM.",
        ],
    )


def _with_sign(number: _Number, bits: int, is_unsigned: bool) -> _Number:
    """Returns the number with the bits of an integer."""
    if isinstance(number, float):
        return number
    number %= 1 << bits
    return number if is_unsigned or number < 1 << (bits - 1) else number - (1 << bits)


@lru_cache(256)
def _parsed(name: str) -> FunctionName | None:
    """Returns a mangled name, or a name of the library that is not mangled."""
    try:
        # Operands say which vectors are scalable.
        return parse_name(_SCALABLE_VECTOR.sub(r"Dv\1_", name))
    except UnknownManglingError:
        return FunctionName(name, ()) if name.startswith(_ABACUS) else None


def _is_narrow(element: Attribute) -> bool:
    return isinstance(element, IntegerType) and element.bitwidth < _WIDEST


def _is_unsigned(name: FunctionName) -> bool:
    kind = name.parameters[0] if name.parameters else None
    return isinstance(kind, NamedType) and kind.is_unsigned


def _order(number: float) -> tuple[float, float]:
    """The order of numbers with the negative zero before the other."""
    return number, copysign(1, number)
