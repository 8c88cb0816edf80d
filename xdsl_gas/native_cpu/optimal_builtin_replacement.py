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
library's own functions are replaced in place of those of OpenCL C, for others are made
of them, too. With `opencl-builtins`, calls of `clz`, `mul_hi`, `fmin` and `fmax` of
OpenCL C are replaced as well, also if the module has definitions of them. The sign of
`mul_hi` is that of the mangled name.

The pass visits the call graph from the kernels inwards, entry points or not, outermost
functions first: what a replaced function would have called is not visited for its sake.
Functions that no kernel reaches are left alone, and so are calls with operands of
different types.

Calls with constant operands become the constant result, but for NaNs, whose bits differ
by processor.

Skipped, as in the original pass, for scalars and vectors: 64-bit `clz`, which Arm needs
a library call for; 64-bit `mul_hi`, as products of 128 bits are not well supported;
`fmin` and `fmax` if the processor is an Arm, for errors in LLVM's code generator.
`triple` names the processor, by default that of the module.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import copysign, isnan
from types import MappingProxyType

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import AnyFloat, BoolAttr, IntegerType, ModuleOp, StringAttr
from xdsl.ir import Attribute, SSAValue
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import Function, is_declaration, is_kernel
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

_ABACUS = "__abacus_"
_SCALABLE_VECTOR = re.compile(r"u\d+nxv(\d+)")
"""A scalable vector in a mangled name, as `builtins/mangling.py` writes it."""

_ARM = ("arm", "thumb", "aarch64")
_UNSIGNED = frozenset("htjmy")
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
        seen = set(waiting)
        for function in waiting:
            for call in tuple(function.walk()):
                callee = graph.callee_of(call)
                if callee is None or self._replace(call, is_arm):
                    continue
                if callee not in seen:
                    seen.add(callee)
                    waiting.append(callee)

    def _triple(self, module: ModuleOp) -> str:
        if self.triple is not None:
            return self.triple
        triple = module.attributes.get("llvm.target_triple")
        return triple.data if isinstance(triple, StringAttr) else ""

    def _replace(self, call: object, is_arm: bool) -> bool:
        """Replaces a call of a known function; returns whether it did."""
        if not isinstance(call, llvm.CallOp) or call.callee is None:
            return False
        name = _parsed(call.callee.string_value())
        if name is None:
            return False
        stem = name.stem.removeprefix(_ABACUS)
        if stem == name.stem and not self.opencl_builtins:
            return False
        replacement = _REPLACEMENTS.get(stem)
        if replacement is None or not _agrees(call, replacement, name):
            return False
        if not replacement.applies(call.args[0].type, is_arm):
            return False
        _report(call, call.callee.string_value())
        code = Code(call)
        result = _folded(code, call, replacement, name)
        if result is None:
            result = replacement.emit(code, call, name)
        result.name_hint = call.results[0].name_hint
        call.results[0].replace_all_uses_with(result)
        Rewriter.erase_op(call)
        return True


def _report(call: llvm.CallOp, callee: str) -> None:
    remark(
        names.BUILTIN_REPLACED,
        call,
        lambda: [
            "the call of ",
            Argument("Callee", symbol_words(callee)),
            " is replaced by operations of LLVM.",
        ],
    )


@dataclass(frozen=True)
class _Replacement:
    """What replaces a function."""

    operands: int
    needs_sign: bool
    """Whether it depends on the sign of the operands, which only names tell."""

    applies: Callable[[Attribute, bool], bool]
    """Whether values of a type are replaced, given whether the processor is an Arm."""

    emit: Callable[[Code, llvm.CallOp, FunctionName], SSAValue]
    """Inserts the instructions, and returns the result."""

    fold: Callable[[Sequence[_Number], int, bool], _Number | None]
    """
    Returns the result for constants: numbers with a sign, or without if the last
    argument is true, and their bits. None if it is computed at run time.
    """


def _folded(
    code: Code, call: llvm.CallOp, replacement: _Replacement, name: FunctionName
) -> SSAValue | None:
    """Inserts the result of a call with constant operands; None if it has others."""
    operands: list[tuple[_Number, ...]] = []
    for argument in call.args:
        elements = constant_elements(argument)
        if elements is None:
            return None
        operands.append(elements)
    kind = call.results[0].type
    _, _, element = lanes_and_element(kind)
    assert isinstance(element, IntegerType | AnyFloat)
    count = max(map(len, operands))
    is_unsigned, results = _is_unsigned(name), list[_Number]()
    for given in zip(*(each * (count // len(each)) for each in operands), strict=True):
        numbers = [_with_sign(n, element.bitwidth, is_unsigned) for n in given]
        result = replacement.fold(numbers, element.bitwidth, is_unsigned)
        if result is None:
            return None
        results.append(_with_sign(result, element.bitwidth, False))
    return constant_of(code, results, kind)


def _with_sign(number: _Number, bits: int, is_unsigned: bool) -> _Number:
    """Returns the number with the bits of an integer."""
    if isinstance(number, float):
        return number
    number %= 1 << bits
    return number if is_unsigned or number < 1 << (bits - 1) else number - (1 << bits)


def _folded_leading_zeros(
    numbers: Sequence[_Number], bits: int, is_unsigned: bool
) -> _Number:
    return bits - (int(numbers[0]) % (1 << bits)).bit_length()


def _folded_high_product(
    numbers: Sequence[_Number], bits: int, is_unsigned: bool
) -> _Number:
    first, second = map(int, numbers)
    return first * second >> bits


def _folded_least(
    numbers: Sequence[_Number], bits: int, is_unsigned: bool
) -> _Number | None:
    if any(map(isnan, numbers)):
        return None
    # Of two zeros, the negative one, as LLVM folds it.
    return min(map(float, numbers), key=lambda number: (number, copysign(1, number)))


def _folded_greatest(
    numbers: Sequence[_Number], bits: int, is_unsigned: bool
) -> _Number | None:
    if any(map(isnan, numbers)):
        return None
    return max(map(float, numbers), key=lambda number: (number, copysign(1, number)))


def _parsed(name: str) -> FunctionName | None:
    """Returns a mangled name, or a name of the library that is not mangled."""
    try:
        # Operands say which vectors are scalable.
        return parse_name(_SCALABLE_VECTOR.sub(r"Dv\1_", name))
    except UnknownManglingError:
        return FunctionName(name, ()) if name.startswith(_ABACUS) else None


def _agrees(call: llvm.CallOp, replacement: _Replacement, name: FunctionName) -> bool:
    """Whether a call has operands and a result of one type, as many as are named."""
    operands = replacement.operands
    kinds = {value.type for value in (*call.args, *call.results)}
    return (
        len(call.args) == len(call.operands) == operands
        and len(call.results) == 1
        and len(kinds) == 1
        and len(name.parameters) in _numbers_of_parameters(replacement)
    )


def _numbers_of_parameters(replacement: _Replacement) -> tuple[int, ...]:
    """Returns how many parameters a name may have: none if it is not mangled."""
    operands = replacement.operands
    return (operands,) if replacement.needs_sign else (0, operands)


def _is_narrow(kind: Attribute, is_arm: bool) -> bool:
    _, _, element = lanes_and_element(kind)
    return isinstance(element, IntegerType) and element.bitwidth < _WIDEST


def _is_float(kind: Attribute, is_arm: bool) -> bool:
    _, _, element = lanes_and_element(kind)
    return isinstance(element, AnyFloat) and not is_arm


def _leading_zeros(code: Code, call: llvm.CallOp, name: FunctionName) -> SSAValue:
    (value,) = call.args
    properties = {"is_zero_poison": BoolAttr.from_bool(False)}
    return code.made("intr.ctlz", [value], value.type, properties)


def _high_product(code: Code, call: llvm.CallOp, name: FunctionName) -> SSAValue:
    first, second = call.args
    lanes, scalable, element = lanes_and_element(first.type)
    assert isinstance(element, IntegerType)
    wide: Attribute = IntegerType(2 * element.bitwidth)
    if lanes:
        wide = vector_of(wide, lanes, scalable=scalable)
    is_unsigned = _is_unsigned(name)
    extend = "zext" if is_unsigned else "sext"
    product = code.binary(
        "mul", code.cast(extend, first, wide), code.cast(extend, second, wide)
    )
    shifted = code.binary("lshr" if is_unsigned else "ashr", product, element.bitwidth)
    return code.cast("trunc", shifted, first.type)


def _is_unsigned(name: FunctionName) -> bool:
    kind = name.parameters[0] if name.parameters else None
    return isinstance(kind, NamedType) and kind.name in _UNSIGNED


def _of_numbers(
    intrinsic: str, fold: Callable[[Sequence[_Number], int, bool], _Number | None]
) -> _Replacement:
    def emit(code: Code, call: llvm.CallOp, name: FunctionName) -> SSAValue:
        properties = {"fastmathFlags": call.fastmathFlags}
        kind = call.results[0].type
        return code.made(f"intr.{intrinsic}", call.args, kind, properties)

    return _Replacement(2, False, _is_float, emit, fold)


_REPLACEMENTS: Mapping[str, _Replacement] = MappingProxyType(
    {
        "clz": _Replacement(
            1, False, _is_narrow, _leading_zeros, _folded_leading_zeros
        ),
        "mul_hi": _Replacement(
            2, True, _is_narrow, _high_product, _folded_high_product
        ),
        "fmin": _of_numbers("minnum", _folded_least),
        "fmax": _of_numbers("maxnum", _folded_greatest),
    }
)
