"""
The mathematical functions that a library may have for vectors, and their errors.

Errors are in units in the last place (ulp). Sources of the limits: the [OpenCL C
specification](https://registry.khronos.org/OpenCL/specs/3.0-unified/html/OpenCL_C.html),
chapter "Relative Error as ULPs", full profile, which has the same ones for `float` and
`double` here; CUDA's programming guide, chapter "Mathematical Functions", also for HIP.

The errors are upper bounds of what `benchmarks/vector_functions.py` measures of glibc's
`libmvec` for x86-64, whichever the instruction set: of all numbers for `expf` and
`sinf`, of every 97th for other functions of one `float`, else of a sample. For AArch64,
glibc claims no more than 4 ulp.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from xdsl.dialects import llvm
from xdsl.dialects.builtin import AnyFloat, BFloat16Type, f32, f64
from xdsl.dialects.utils import FastMathFlag
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.functions import callee_name, is_declaration
from xdsl_gas.dialects.llvm.attributes.common import NO_MEMORY
from xdsl_gas.native_cpu.builtins.mangling import lanes_and_element

PURE = f"attributes {{memory_effects = {NO_MEMORY}, no_unwind, will_return}}"
"""The attributes of functions that only compute their result, in MLIR's assembly."""

_INTRINSIC = "llvm.intr."
_FORMATS = (16, 32, 64)

_SAMPLED = 0.9
"""The part of a limit that the errors of `double`, which are of a sample, may take."""

_LIKE_CUDA = ("nvptx", "amdgpu")
"""The targets of the languages with CUDA's limits."""

_CLAIMED = 4.0
"""The error below which all functions of glibc's `libmvec` are to be."""


@dataclass(frozen=True)
class VectorFunction:
    """A function of C's mathematical library that has forms for vectors."""

    name: str
    """The name for `double`."""

    opencl: float
    """OpenCL's limit of the error."""

    cuda: tuple[float, float]
    """CUDA's limits for `float` and `double`."""

    errors: tuple[float, float]
    """The errors for `float` and `double`."""

    operands: int = 1

    is_intrinsic: bool = True
    """Whether LLVM has an intrinsic of the name."""

    def spelled(self, width: int) -> str:
        """Returns the name of the function in C for numbers of 32 or 64 bits."""
        return self.name if width == 64 else f"{self.name}f"

    def called(self, width: int) -> str:
        """Returns the name of what LLVM IR calls for numbers of a width."""
        if self.is_intrinsic:
            return f"llvm.{self.name}.f{width}"
        return self.spelled(width)

    def computed_width(self, width: int, target: str, *, is_measured: bool) -> int:
        """
        Returns the width of the numbers of which a function is called for those of
        another width, so that errors are within the limits of a language; 0 if there is
        none. `is_measured` is whether the library is that whose errors are known.
        """
        if width == 16:
            return 32
        place = width // 64
        limit = self.cuda[place] if target in _LIKE_CUDA else self.opencl
        error = self.errors[place] if is_measured else _CLAIMED
        if error <= limit * (_SAMPLED if width == 64 else 1):
            return width
        return 64 if width == 32 else 0


def _row(
    name: str,
    opencl: float,
    cuda: tuple[float, float],
    errors: tuple[float, float],
    operands: int = 1,
    *,
    is_intrinsic: bool = True,
) -> VectorFunction:
    return VectorFunction(name, opencl, cuda, errors, operands, is_intrinsic)


VECTOR_FUNCTIONS: Mapping[str, VectorFunction] = {
    row.name: row
    for row in (
        _row("acos", 4, (2, 2), (2.3, 2.0)),
        _row("acosh", 4, (4, 3), (2.9, 3.2), is_intrinsic=False),
        _row("asin", 4, (2, 2), (3.0, 2.8)),
        _row("asinh", 4, (3, 3), (2.1, 2.6), is_intrinsic=False),
        _row("atan", 5, (2, 2), (2.5, 2.5)),
        _row("atan2", 6, (3, 2), (3.9, 3.1), 2),
        _row("atanh", 5, (3, 2), (2.1, 2.4), is_intrinsic=False),
        _row("cbrt", 2, (1, 1), (2.9, 2.5), is_intrinsic=False),
        _row("cos", 4, (2, 2), (2.3, 3.6)),
        _row("cosh", 4, (2, 1), (2.4, 2.0)),
        _row("erf", 16, (2, 2), (4.1, 2.5), is_intrinsic=False),
        _row("erfc", 16, (4, 5), (1.7, 1.8), is_intrinsic=False),
        _row("exp", 3, (2, 1), (2.94, 3.1)),
        _row("exp10", 3, (2, 1), (3.8, 1.7)),
        _row("exp2", 3, (2, 1), (1.1, 1.7)),
        _row("expm1", 3, (1, 1), (2.4, 3.0), is_intrinsic=False),
        _row("hypot", 4, (3, 2), (1.5, 2.0), 2, is_intrinsic=False),
        _row("log", 3, (1, 1), (3.9, 1.7)),
        _row("log10", 3, (2, 1), (3.2, 2.1)),
        _row("log1p", 2, (1, 1), (2.1, 2.1), is_intrinsic=False),
        _row("log2", 3, (1, 1), (2.4, 2.1)),
        _row("pow", 16, (4, 2), (1.0, 1.3), 2),
        _row("sin", 4, (2, 2), (2.5, 3.6)),
        _row("sinh", 4, (3, 2), (2.0, 2.0)),
        _row("tan", 5, (4, 2), (4.1, 3.5)),
        _row("tanh", 5, (2, 1), (1.4, 2.2)),
    )
}
"""The functions by their names for `double`."""

_BY_EXP2 = VECTOR_FUNCTIONS["exp"], VECTOR_FUNCTIONS["exp2"]
"""A function of `double` that is computed by another, whose errors are less."""

_ERROR_BY_EXP2 = 2.3
"""Above what was measured of a sample, 2.1 for vectors of 256 bits."""

_OF_C = {
    row.spelled(width): (row, width)
    for row in VECTOR_FUNCTIONS.values()
    for width in (32, 64)
    if not row.is_intrinsic
}

VECTOR_BITS = {"b": 128, "c": 256, "d": 256, "e": 512, "n": 128}
"""The bits of the vectors of an instruction set."""


def widest_vectors(sets: str) -> int:
    """Returns the bits of the longest vectors of some instruction sets; 0 for none."""
    return max((VECTOR_BITS[each] for each in sets), default=0)


_MEASURED = frozenset("bcde")
"""The instruction sets for which errors are known."""


def called_function(
    op: Operation, functions: Mapping[str, llvm.FuncOp]
) -> tuple[VectorFunction, int] | None:
    """
    Returns the function of C that an operation calls, and the width of its numbers.
    None for other operations, and for functions that the module defines or that have
    effects.
    """
    callee = callee_name(op) if op.name == llvm.CallOp.name else None
    if callee is None or callee.string_value() not in _OF_C:
        return None
    declared = functions.get(callee.string_value())
    if declared is None or not is_declaration(declared):
        return None
    if declared.properties.get("memory_effects") != NO_MEMORY:
        return None
    function, width = _OF_C[callee.string_value()]
    kind = _NUMBERS[width]
    inputs = list(declared.function_type.inputs)
    if inputs != [kind] * function.operands or declared.function_type.output != kind:
        return None
    return function, width


@dataclass(frozen=True)
class VectorForm:
    """A function of a number of lanes, which `replace-with-veclib` defines."""

    function: VectorFunction
    width: int
    count: int

    is_approximate: bool = False
    """Whether errors may be greater than the language allows."""

    @property
    def name(self) -> str:
        """The name, as LLVM mangles forms of no library."""
        letters = "v" * self.function.operands
        scalar = f"{self.function.name}.f{self.width}"
        ending = ".approx" if self.is_approximate else ""
        return f"_ZGV_LLVM_N{self.count}{letters}_{scalar}{ending}"

    @property
    def signature(self) -> str:
        """The types of operands and result, and attributes, in MLIR's assembly."""
        kind = f"vector<{self.count}xf{self.width}>"
        return f"({', '.join([kind] * self.function.operands)}) -> {kind} {PURE}"


_NUMBERS: Mapping[int, Attribute] = {32: f32, 64: f64}

_FORM = re.compile(r"_ZGV_LLVM_N(\d+)v+_(\w+)\.f(\d+)")


def form_of_name(name: str) -> VectorForm | None:
    """Returns the form that a function of a module is to be; None for others."""
    parts = _FORM.fullmatch(name)
    if parts is None or parts[2] not in VECTOR_FUNCTIONS:
        return None
    return VectorForm(VECTOR_FUNCTIONS[parts[2]], int(parts[3]), int(parts[1]))


def form_of_intrinsic(op: Operation) -> VectorForm | None:
    """
    Returns the function that an intrinsic computes, and for how many lanes; 0 stands
    for a number. None for other operations.
    """
    if not op.name.startswith(_INTRINSIC) or len(op.results) != 1:
        return None
    function = VECTOR_FUNCTIONS.get(op.name.removeprefix(_INTRINSIC))
    if function is None or not function.is_intrinsic:
        return None
    count, is_scalable, number = lanes_and_element(op.results[0].type)
    if is_scalable or not isinstance(number, AnyFloat):
        return None
    if number.bitwidth not in _FORMATS or isinstance(number, BFloat16Type):
        return None
    flags = op.properties.get("fastmathFlags")
    is_approximate = isinstance(flags, llvm.FastMathAttr) and (
        FastMathFlag.APPROX_FUNC in flags.data
    )
    return VectorForm(function, number.bitwidth, count, is_approximate)


def has_vector_form(op: Operation) -> bool:
    """Returns whether an operation computes a function of C that vectors have, too."""
    if isinstance(op, llvm.CallOp):
        callee = callee_name(op)
        return callee is not None and callee.string_value() in _OF_C
    return form_of_intrinsic(op) is not None


def computes_vector_function(op: Operation) -> bool:
    """Returns whether an operation computes a function of vectors, or calls a form."""
    if isinstance(op, llvm.CallOp):
        callee = callee_name(op)
        return callee is not None and form_of_name(callee.string_value()) is not None
    form = form_of_intrinsic(op)
    return form is not None and form.count > 0


@dataclass(frozen=True)
class VectorLibrary:
    """The functions that a library has for a processor."""

    sets: str
    """The letters of the processor's instruction sets, see `instruction_sets`."""

    target: str
    """The target whose language has the limits of errors."""

    has: Callable[[str], bool]
    """Whether the library has a function."""

    def computed_width(self, form: VectorForm) -> int:
        """Returns the width of numbers that the library is called for, 0 for none."""
        if form.width in (32, 64) and form.is_approximate:
            return form.width
        is_measured = _MEASURED.issuperset(self.sets)
        return form.function.computed_width(
            form.width, self.target, is_measured=is_measured
        )

    def called_for(self, form: VectorForm) -> tuple[VectorFunction, int]:
        """
        Returns the function that the library is called for, and the width of the
        numbers, 0 if it is not called. It is another function than that of the form
        where `exp2` computes the exponential.
        """
        width = self.computed_width(form)
        if (
            not width
            and form.width == 64
            and form.function is _BY_EXP2[0]
            and self.target not in _LIKE_CUDA
            and _MEASURED.issuperset(self.sets)
            and form.function.opencl * _SAMPLED >= _ERROR_BY_EXP2
        ):
            return _BY_EXP2[1], 64
        return form.function, width

    def computes_logarithm(self, form: VectorForm) -> bool:
        """Whether `host/logarithms.py` has OpenCL's errors, and the library has not."""
        return self.target not in _LIKE_CUDA and self.computed_width(form) > form.width

    def variants(self, function: VectorFunction, width: int) -> dict[int, str]:
        """Returns the library's functions by their numbers of lanes, in their order."""
        letters = "v" * function.operands
        names = {
            (lanes := VECTOR_BITS[letter] // width): (
                f"_ZGV{letter}N{lanes}{letters}_{function.spelled(width)}"
            )
            for letter in self.sets
        }
        return {lanes: name for lanes, name in names.items() if self.has(name)}
