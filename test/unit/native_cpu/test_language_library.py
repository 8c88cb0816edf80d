"""
What builtins of numbers compute behind `convert-to-mux-builtins`: natively the same as
in the interpreter, which has its own implementation, and for chosen arguments what the
specification says.
"""

import math
from itertools import product
from typing import Any

import numpy as np
import pytest
from library_calls import LibraryCall, LibraryModule, array

Array = "np.ndarray[Any, Any]"

_INTEGERS = (0, 1, 2, 7, 31, 33, 100, 127, -1, -2, -128, 2**15, 2**31 - 1, -(2**31))
_LARGE = (2**63 - 1, -(2**63), 0x123456789ABCDEF0)
_FLOATS = (
    *(0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 1.5, 2.5, -3.0, 0.1, -0.7, 10.25, -1234.5678),
    *(6.0e4, 1e-7, 1e-40, -3e9, 9.3e18, 1e38, 3.5e38, -1e300),
    *(math.inf, -math.inf, math.nan, 0.25, 254.5, -128.5, 32767.5),
)

_OF_ONE = (
    *("acos", "acosh", "asin", "asinh", "asinpi", "atan", "atanh", "cbrt", "ceil"),
    *("cos", "cosh", "cospi", "erf", "erfc", "exp", "exp10", "exp2", "expm1", "fabs"),
    *("floor", "log", "log10", "log1p", "log2", "logb", "rint", "round", "rsqrt"),
    *("sin", "sinh", "sinpi", "sqrt", "tan", "tanh", "tanpi", "tgamma", "trunc"),
    *("degrees", "radians", "sign"),
)
_OF_TWO = (
    *("atan2", "atan2pi", "copysign", "fdim", "fmax", "fmin", "fmod", "hypot"),
    *("maxmag", "minmag", "nextafter", "pow", "powr", "remainder", "step"),
)
_OF_THREE = ("fma", "mix", "smoothstep")
_SIGNED = {"c": "h", "s": "t", "i": "j", "l": "m"}

_OF_INTEGERS = {
    "abs": 1,
    "abs_diff": 2,
    "add_sat": 2,
    "sub_sat": 2,
    "hadd": 2,
    "rhadd": 2,
    "max": 2,
    "min": 2,
    "clamp": 3,
    "mul_hi": 2,
    "mad_hi": 3,
    "mad_sat": 3,
    "rotate": 2,
    "clz": 1,
    "ctz": 1,
    "popcount": 1,
}


def _mangled(name: str, letters: str) -> str:
    return f"_Z{len(name)}{name}{letters}"


def _letter(kind: str) -> str:
    return "Dh" if kind == "D" else kind


def _functions_of_floats(kind: str) -> list[LibraryCall]:
    m = _letter(kind)
    calls = [LibraryCall(_mangled(n, m), kind, (kind,)) for n in _OF_ONE]
    calls += [LibraryCall(_mangled(n, m * 2), kind, (kind,) * 2) for n in _OF_TWO]
    calls += [LibraryCall(_mangled(n, m * 3), kind, (kind,) * 3) for n in _OF_THREE]
    calls += [
        LibraryCall(_mangled(n, f"{m}i"), kind, (kind, "i"))
        for n in ("ldexp", "pown", "rootn")
    ]
    calls += [
        LibraryCall(_mangled(n, m), "i", (kind,))
        for n in ("isfinite", "isinf", "isnan", "isnormal", "signbit", "ilogb")
    ]
    calls += [
        LibraryCall(_mangled(n, m * 2), "i", (kind,) * 2)
        for n in ("isequal", "isless", "islessgreater", "isnotequal", "isunordered")
    ]
    calls += [
        LibraryCall(_mangled(n, f"{m}PU3AS1{m}"), kind, (kind,), kind)
        for n in ("fract", "modf", "sincos")
    ]
    calls += [
        LibraryCall(_mangled(n, f"{m}PU3AS1i"), kind, (kind,), "i")
        for n in ("frexp", "lgamma_r")
    ]
    remainder = LibraryCall(
        _mangled("remquo", f"{m * 2}PU3AS1i"), kind, (kind,) * 2, "i"
    )
    return [*calls, remainder]


def _arguments(call: LibraryCall, most: int = 200) -> list[Any]:
    """Every combination of the values of each argument, but at most so many."""
    values = [
        array(kind, _FLOATS if kind in "Dfd" else _numbers(kind))
        for kind in call.arguments
    ]
    chosen = list(product(*values))
    step = -(-len(chosen) // most)
    # Coprime to the sizes of the lists, so that every value occurs.
    step += step > 1 and step % 2 == 0
    columns = zip(*chosen[::step], strict=True)
    return [
        np.array(column, kind.dtype)
        for column, kind in zip(columns, values, strict=True)
    ]


def _numbers(kind: str) -> list[int]:
    width = array(kind, [0]).itemsize * 8
    found = {v % (1 << width) for v in (*_INTEGERS, *_LARGE)}
    signed = kind in _SIGNED
    return sorted(v - (1 << width) if signed and v >> width - 1 else v for v in found)


def _ordinals(values: Any) -> Any:
    """Integers that count the numbers of a format, from the least to the greatest."""
    bits = values.view(f"i{values.itemsize}").astype(object)
    least = 1 << values.itemsize * 8 - 1
    return np.array([b if b >= 0 else -(b + least) for b in bits], object)


def _check_equal(call: LibraryCall, found: Any, expected: Any, most: int) -> None:
    if found.dtype.kind != "f":
        assert list(found) == list(expected), call.function
        return
    distance = abs(_ordinals(found) - _ordinals(expected))
    distance[np.isnan(found) & np.isnan(expected)] = 0
    worst = int(np.argmax(distance))
    assert distance[worst] <= most, (
        f"{call.function}, element {worst}: {found[worst]}, not {expected[worst]}"
    )


_ROUGH = ("tgamma", "lgamma", "rootn", "pown", "sinpi", "cospi", "tanpi", "asinpi")
"""The functions whose last bits are also uncertain in Python."""


@pytest.mark.parametrize("kind", ["f", "d", "D"])
def test_floats_natively_and_interpreted(kind: str):
    module = LibraryModule(_functions_of_floats(kind))
    for number, call in enumerate(module.calls):
        arguments = _arguments(call, 60)
        rough = any(name in call.function for name in _ROUGH)
        most = {"d": 4, "f": 1, "D": 1}[kind] * (16 if rough else 1)
        for found, expected in zip(
            module.compute(number, arguments),
            module.interpret(number, arguments),
            strict=True,
        ):
            _check_equal(call, found, expected, most)


def test_integers_natively_and_interpreted():
    calls: list[LibraryCall] = []
    for name, count in _OF_INTEGERS.items():
        for kind in "chstijlm":
            result = _SIGNED.get(kind, kind) if name.startswith("abs") else kind
            calls.append(
                LibraryCall(_mangled(name, kind * count), result, (kind,) * count)
            )
    module = LibraryModule(calls)
    for number, call in enumerate(calls):
        arguments = _arguments(call, 40)
        (found,) = module.compute(number, arguments)
        (expected,) = module.interpret(number, arguments)
        _check_equal(call, found, expected, 0)


_C_NAMES = {
    "c": "char",
    "h": "uchar",
    "s": "short",
    "t": "ushort",
    "i": "int",
    "j": "uint",
    "l": "long",
    "m": "ulong",
    "D": "half",
    "f": "float",
    "d": "double",
}


def _conversions() -> list[LibraryCall]:
    calls: list[LibraryCall] = []
    for source, target in product(_C_NAMES, _C_NAMES):
        modes = ["", "_rte", "_rtz", "_rtp", "_rtn"]
        if target not in "Dfd":
            modes = [f"_sat{mode}" for mode in modes]
            # Of integers, nothing is rounded.
            modes = modes if source in "Dfd" else modes[:1]
        for mode in modes:
            name = f"convert_{_C_NAMES[target]}{mode}"
            calls.append(
                LibraryCall(_mangled(name, _letter(source)), target, (source,))
            )
    return calls


def test_conversions_natively_and_interpreted():
    module = LibraryModule(_conversions())
    for number, call in enumerate(module.calls):
        arguments = _arguments(call)
        (found,) = module.compute(number, arguments)
        (expected,) = module.interpret(number, arguments)
        _check_equal(call, found, expected, 0)


_EXAMPLES: tuple[tuple[str, str, str, tuple[float, ...], float], ...] = (
    # The name, the mangled parameters, the result, the arguments, the value.
    ("add_sat", "cc", "c", (100, 100), 127),
    ("add_sat", "cc", "c", (-100, -100), -128),
    ("add_sat", "hh", "h", (200, 100), 255),
    ("sub_sat", "jj", "j", (1, 2), 0),
    ("abs", "i", "j", (-(2**31),), 2**31),
    ("abs_diff", "ii", "j", (-(2**31), 2**31 - 1), 2**32 - 1),
    ("clz", "i", "i", (0,), 32),
    ("clz", "h", "h", (1,), 7),
    ("ctz", "s", "s", (0,), 16),
    ("hadd", "ii", "i", (2**31 - 1, 2**31 - 1), 2**31 - 1),
    ("rhadd", "ii", "i", (1, 2), 2),
    ("hadd", "ii", "i", (-1, -2), -2),
    ("mad_hi", "iii", "i", (2**30, 8, 5), 7),
    ("mul_hi", "ll", "l", (-1, 1), -1),
    ("mul_hi", "mm", "m", (2**64 - 1, 2**64 - 1), 2**64 - 2),
    ("mad_sat", "iii", "i", (2**20, 2**20, 0), 2**31 - 1),
    ("mad_sat", "lll", "l", (2**62, -4, 1), -(2**63)),
    ("rotate", "ii", "i", (1, 33), 2),
    ("rotate", "hh", "h", (0x81, 1), 3),
    ("rotate", "ii", "i", (1, -1), -(2**31)),
    ("upsample", "st", "i", (-1, 0xFFFE), -2),
    ("upsample", "jj", "m", (1, 2), 2**32 + 2),
    ("mul24", "ii", "i", (-3, 5), -15),
    ("mad24", "jjj", "j", (2**12, 2**12, 1), 2**24 + 1),
    ("convert_uchar_sat", "f", "h", (300.0,), 255),
    ("convert_uchar_sat", "f", "h", (math.nan,), 0),
    ("convert_char_sat_rte", "f", "c", (2.5,), 2),
    ("convert_int_rtp", "f", "i", (1.25,), 2),
    ("convert_int_rtn", "f", "i", (-1.25,), -2),
    ("convert_float_rtz", "i", "f", (2**24 + 3,), 2**24 + 2),
    ("convert_float_rtp", "i", "f", (2**24 + 1,), 2**24 + 2),
    ("convert_float_rtn", "l", "f", (2**63 - 1,), 2.0**63 - 2.0**39),
    ("convert_half_rtz", "f", "D", (1e6,), 65504.0),
    ("convert_half", "f", "D", (1e6,), math.inf),
    ("convert_half_rtz", "f", "D", (-1e-9,), -0.0),
    ("convert_float_rtz", "d", "f", (-1e-50,), -0.0),
    ("convert_float_rtz", "d", "f", (-0.1,), -0.09999999403953552),
    ("convert_float_rtp", "d", "f", (1e-50,), 2.0**-149),
    ("fmin", "ff", "f", (math.nan, 1.0), 1.0),
    ("fmax", "dd", "d", (1.0, math.nan), 1.0),
    ("fract", "f", "f", (-0.25,), 0.75),
    ("nextafter", "ff", "f", (0.0, -1.0), -(2.0**-149)),
    ("nextafter", "DhDh", "D", (1.0, 2.0), 1.0 + 2.0**-10),
    ("copysign", "ff", "f", (1.0, -0.0), -1.0),
    ("pown", "fi", "f", (-2.0, 3), -8.0),
    ("pown", "fi", "f", (-1.0, 2**24 + 1), -1.0),
    ("powr", "ff", "f", (1.0, math.inf), math.nan),
    ("rootn", "fi", "f", (-27.0, 3), -3.0),
    ("rootn", "fi", "f", (-4.0, 2), math.nan),
    ("sinpi", "f", "f", (1.0,), 0.0),
    ("sinpi", "f", "f", (-1.0,), -0.0),
    ("cospi", "d", "d", (0.5,), 0.0),
    ("sign", "f", "f", (-0.0,), -0.0),
    ("sign", "f", "f", (math.nan,), 0.0),
    ("step", "ff", "f", (1.0, 1.0), 1.0),
    ("clamp", "fff", "f", (math.nan, 1.0, 2.0), 1.0),
    ("clamp", "ddd", "d", (5.0, 1.0, 2.0), 2.0),
    ("fdim", "ff", "f", (1.0, 2.0), 0.0),
    ("ilogb", "f", "i", (0.0,), -(2**31)),
    ("ilogb", "f", "i", (math.nan,), 2**31 - 1),
    ("isnormal", "f", "i", (1e-40,), 0),
    ("remainder", "dd", "d", (5.0, 3.0), -1.0),
    # The nearest even quotient, of divisors that overflow and vanish, too.
    ("remainder", "ff", "f", (0.25, 0.5), 0.25),
    ("remainder", "ff", "f", (0.75, 0.5), -0.25),
    ("remainder", "ff", "f", (-1.25, 0.5), -0.25),
    ("remainder", "ff", "f", (1.5 * 2.0**127, 2.0**127), -(2.0**126)),
    ("remainder", "ff", "f", (2.0**-148, 3 * 2.0**-149), -(2.0**-149)),
    ("remainder", "ff", "f", (-0.0, 1.0), -0.0),
    ("remainder", "ff", "f", (-4.0, 2.0), -0.0),
    ("remainder", "ff", "f", (3.0, math.inf), 3.0),
    ("remainder", "ff", "f", (math.inf, 3.0), math.nan),
    ("remainder", "ff", "f", (3.0, 0.0), math.nan),
    ("remquo", "ff", "f", (39.25, 0.5), 0.25),
    ("remquo", "ff", "f", (-170.25, 0.5), -0.25),
    ("tgamma", "f", "f", (5.0,), 24.0),
    ("tgamma", "f", "f", (-0.0,), -math.inf),
    ("tgamma", "f", "f", (-3.0,), math.nan),
    ("tgamma", "f", "f", (-math.inf,), math.nan),
    ("tgamma", "f", "f", (35.5,), math.inf),
    ("tgamma", "f", "f", (-50.5,), -0.0),
    ("tgamma", "f", "f", (math.inf,), math.inf),
    ("tgamma", "Dh", "D", (4.0,), 6.0),
    ("rootn", "fi", "f", (0.0, -3), math.inf),
    ("rootn", "fi", "f", (2.0**-148, 4), 2.0**-37),
    ("length", "f", "f", (-2.0,), 2.0),
)


def test_examples_of_the_specification():
    calls: list[LibraryCall] = []
    for name, letters, result, _, _ in _EXAMPLES:
        kinds = tuple(letters.replace("Dh", "D"))
        second = {"fract": result, "remquo": "i"}.get(name, "")
        pointer = f"PU3AS1{second}" if second else ""
        calls.append(
            LibraryCall(_mangled(name, letters + pointer), result, kinds, second)
        )
    module = LibraryModule(calls)
    for number, (call, example) in enumerate(zip(calls, _EXAMPLES, strict=True)):
        arguments = [
            array(kind, [value])
            for kind, value in zip(call.arguments, example[3], strict=True)
        ]
        expected = array(call.result, [example[4]])
        for found in (
            module.compute(number, arguments)[0],
            module.interpret(number, arguments)[0],
        ):
            _check_equal(call, found, expected, 0)
            if found.dtype.kind == "f":
                assert np.signbit(found[0]) == np.signbit(expected[0]) or np.isnan(
                    found[0]
                ), call.function


_OF_VECTORS = (
    LibraryCall("_Z3dotDv4_fS_", "f", ("f4", "f4")),
    LibraryCall("_Z5crossDv3_fS_", "f3", ("f3", "f3")),
    LibraryCall("_Z6lengthDv4_f", "f", ("f4",)),
    LibraryCall("_Z8distanceDv2_fS_", "f", ("f2", "f2")),
    LibraryCall("_Z9normalizeDv3_f", "f3", ("f3",)),
    LibraryCall("_Z14fast_normalizeDv4_f", "f4", ("f4",)),
    LibraryCall("_Z5clampDv4_fff", "f4", ("f4", "f", "f")),
    LibraryCall("_Z4fmaxDv4_ff", "f4", ("f4", "f")),
    LibraryCall("_Z3minDv2_ff", "f2", ("f2", "f")),
    LibraryCall("_Z3mixDv4_fS_f", "f4", ("f4", "f4", "f")),
    LibraryCall("_Z4stepfDv4_f", "f4", ("f", "f4")),
    LibraryCall("_Z3minDv4_ii", "i4", ("i4", "i")),
    LibraryCall("_Z6selectDv4_fS_Dv4_i", "f4", ("f4", "f4", "i4")),
    LibraryCall("_Z9bitselectDv2_fS_S_", "f2", ("f2", "f2", "f2")),
    LibraryCall("_Z5isnanDv4_f", "i4", ("f4",)),
    LibraryCall("_Z3anyDv4_i", "i", ("i4",)),
    LibraryCall("_Z3allDv2_c", "i", ("c2",)),
    LibraryCall("_Z7shuffleDv4_iDv4_j", "i4", ("i4", "j4")),
    LibraryCall("_Z8shuffle2Dv2_iS_Dv4_j", "i4", ("i2", "i2", "j4")),
    LibraryCall("_Z17convert_char4_satDv4_i", "c4", ("i4",)),
    LibraryCall("_Z22convert_uchar4_sat_rteDv4_f", "h4", ("f4",)),
)


def test_vectors_natively_and_interpreted():
    calls = _OF_VECTORS
    module = LibraryModule(calls)
    generator = np.random.default_rng(7)
    for number, call in enumerate(calls):
        arguments: list[Any] = []
        for kind in call.arguments:
            lanes = int(kind[1:] or 1)
            size = 8 * (4 if lanes == 3 else lanes)
            values = generator.integers(-100, 100, size)
            scale = 16.0 if kind[0] == "f" else 1
            arguments.append(array(kind, values / scale if scale > 1 else values))
        (found,) = module.compute(number, arguments)
        (expected,) = module.interpret(number, arguments)
        if call.result.endswith("3"):
            # The fourth element is padding.
            found, expected = (
                v.reshape(-1, 4)[:, :3].copy() for v in (found, expected)
            )
        _check_equal(call, found.ravel(), expected.ravel(), 1)


@pytest.mark.parametrize(
    ("kind", "lanes", "least", "most"), [("f", 4, -149, 127), ("d", 2, -1074, 1023)]
)
def test_lengths_of_all_exponents(kind: str, lanes: int, least: int, most: int):
    # Squares of most of them overflow or vanish.
    rng = np.random.default_rng(4)
    greatest = np.arange(least, most + 1)[:, None]
    shape = (len(greatest), lanes)
    exponents = np.maximum(greatest - rng.integers(0, 30, shape), least)
    vectors = np.ldexp(rng.uniform(-1.99, 1.99, shape), exponents)
    given = array(kind, vectors.ravel().tolist())
    vectors = given.astype(float).reshape(shape)
    vector = f"{kind}{lanes}"
    calls = [
        LibraryCall(f"_Z6lengthDv{lanes}_{kind}", kind, (vector,)),
        LibraryCall(f"_Z9normalizeDv{lanes}_{kind}", vector, (vector,)),
    ]
    module = LibraryModule(calls)
    lengths, directions = (module.compute(n, [given])[0] for n in range(2))
    wide = vectors.astype(np.longdouble)
    expected = np.sqrt((wide**2).sum(1))
    with np.errstate(over="ignore"):
        _check_equal(calls[0], lengths.ravel(), expected.astype(given.dtype), 3)
    exact = wide / np.where(expected == 0, 1, expected)[:, None]
    near = np.spacing(np.abs(exact).astype(given.dtype))
    found = directions.reshape(shape).astype(np.longdouble)
    assert (np.abs(found - exact) <= 4 * near).all()


_LIBDEVICE: tuple[tuple[str, str, str, tuple[float, ...], float], ...] = (
    ("__nv_saturatef", "f", "f", (math.nan,), 0.0),
    ("__nv_saturatef", "f", "f", (1.5,), 1.0),
    ("__nv_float2int_rn", "f", "i", (2.5,), 2),
    ("__nv_float2int_ru", "f", "i", (3e9,), 2**31 - 1),
    ("__nv_float2uint_rz", "f", "j", (-1.5,), 0),
    ("__nv_int2float_rd", "i", "f", (2**24 + 1,), 2.0**24),
    ("__nv_double2float_ru", "d", "f", (1 + 2.0**-40,), 1 + 2.0**-23),
    ("__nv_fadd_rd", "ff", "f", (1.0, -(2.0**-60)), 1 - 2.0**-24),
    ("__nv_fadd_ru", "ff", "f", (1.0, 2.0**-60), 1 + 2.0**-23),
    ("__nv_fadd_rz", "ff", "f", (3e38, 3e38), 3.4028234663852886e38),
    ("__nv_fsub_rz", "ff", "f", (1.0, 2.0**-60), 1 - 2.0**-24),
    ("__nv_fmul_rd", "ff", "f", (1 + 2.0**-23, 1 + 2.0**-23), 1 + 2.0**-22),
    ("__nv_fdiv_ru", "ff", "f", (1.0, 3.0), 0.3333333432674408),
    ("__nv_fdiv_rd", "ff", "f", (-1.0, 3.0), -0.3333333432674408),
    ("__nv_frcp_rz", "f", "f", (3.0,), 0.3333333134651184),
    ("__nv_fsqrt_rd", "f", "f", (2.0,), 1.4142135381698608),
    ("__nv_fmaf_ru", "fff", "f", (1.0, 1.0, 2.0**-60), 1 + 2.0**-23),
    ("__nv_dadd_ru", "dd", "d", (1.0, 2.0**-80), 1 + 2.0**-52),
    ("__nv_ddiv_rd", "dd", "d", (1.0, 3.0), 1 / 3),
    ("__nv_ffs", "i", "i", (0,), 0),
    ("__nv_ffs", "i", "i", (8,), 4),
    ("__nv_clzll", "l", "i", (1,), 63),
    ("__nv_brev", "i", "i", (1,), -(2**31)),
    ("__nv_mulhi", "ii", "i", (2**30, 8), 2),
    ("__nv_umul64hi", "mm", "m", (2**63, 4), 2),
    ("__nv_byte_perm", "iii", "i", (0x33221100, 0x77665544, 0x0246), 0x00224466),
    ("__nv_byte_perm", "iii", "i", (0x80, 0, 0x8888), -1),
    ("__nv_sad", "iij", "i", (1, -2, 4), 7),
    ("__nv_rcbrt", "d", "d", (8.0,), 0.5),
    ("__nv_norm3df", "fff", "f", (1e20, 2e20, 2e20), 3e20),
    ("__nv_rhypot", "dd", "d", (3.0, 4.0), 0.2),
    ("__nv_normcdf", "d", "d", (0.0,), 0.5),
    ("__nv_isinff", "f", "i", (-math.inf,), 1),
    ("__nv_signbitd", "d", "i", (-0.0,), 1),
    ("__nv_double2hiint", "d", "i", (1.0,), 0x3FF00000),
    ("__nv_hiloint2double", "ii", "d", (0x3FF00000, 0), 1.0),
    ("__nv_float_as_int", "f", "i", (1.0,), 0x3F800000),
    ("__nv_float2half_rn", "f", "t", (1.0,), 0x3C00),
    ("__nv_half2float", "t", "f", (0x7BFF,), 65504.0),
    ("__nv_vadd4", "ii", "i", (0x7F01FF80, 0x01010180), -(2**31) + 0x00020000),
    ("__nv_vaddss4", "ii", "i", (0x7F01FF80, 0x01010180), 0x7F020080),
    ("__nv_vabsdiffu2", "ii", "i", (0x00010005, 0x00030002), 0x00020003),
    ("__nv_vcmpeq4", "ii", "i", (0x01020304, 0x01000300), -(2**24) + 0x0000FF00),
    ("__nv_vsetltu2", "ii", "i", (0x00010005, 0x00030002), 0x00010000),
    ("__nv_vsadu4", "ii", "i", (0x01020304, 0x04030201), 8),
    ("__nv_powif", "fi", "f", (2.0, -2), 0.25),
    ("__nv_llrint", "d", "l", (2.5,), 2),
)


_NATIVE_ONLY = (
    *("__nv_rcbrt", "__nv_norm", "__nv_rhypot", "__nv_isinff", "__nv_signbitd"),
    *("__nv_half2float", "__nv_v", "__nv_powif", "__nv_llrint"),
)
"""What the functions begin with that the interpreter lacks."""


def test_libdevice():
    calls = [
        LibraryCall(name, result, tuple(letters))
        for name, letters, result, _, _ in _LIBDEVICE
    ]
    # One module has one function of a name.
    module = LibraryModule(calls)
    for number, (call, example) in enumerate(zip(calls, _LIBDEVICE, strict=True)):
        arguments = [
            array(kind, [value])
            for kind, value in zip(call.arguments, example[3], strict=True)
        ]
        expected = array(call.result, [example[4]])
        (found,) = module.compute(number, arguments)
        _check_equal(call, found, expected, 0)
        if not call.function.startswith(_NATIVE_ONLY):
            (found,) = module.interpret(number, arguments)
            _check_equal(call, found, expected, 0)


_INTRINSICS: tuple[tuple[str, str, str, tuple[float, ...], float], ...] = (
    ("llvm.nvvm.add.rm.f", "ff", "f", (1.0, -(2.0**-60)), 1 - 2.0**-24),
    ("llvm.nvvm.add.rz.ftz.sat.f", "ff", "f", (1.0, 1.0), 1.0),
    ("llvm.nvvm.ex2.approx.f32", "f", "f", (3.0,), 8.0),
    ("llvm.nvvm.lg2.approx.ftz.f", "f", "f", (8.0,), 3.0),
    ("llvm.nvvm.rsqrt.approx.d", "d", "d", (4.0,), 0.5),
    ("llvm.nvvm.round.f", "f", "f", (2.5,), 2.0),
    ("llvm.nvvm.fmax.nan.f", "ff", "f", (math.nan, 1.0), math.nan),
    ("llvm.nvvm.f2i.rm", "f", "i", (-1.5,), -2),
    ("llvm.nvvm.ui2f.rp", "j", "f", (2**24 + 1,), 2.0**24 + 2),
    ("llvm.nvvm.ull2d.rz", "m", "d", (2**64 - 1,), 2.0**64 - 2.0**11),
    ("llvm.nvvm.mulhi.ui", "jj", "j", (2**31, 4), 2),
    ("llvm.nvvm.prmt", "jjj", "j", (0x33221100, 0x77665544, 0x7531), 0x77553311),
    ("llvm.nvvm.d2i.lo", "d", "i", (1.0,), 0),
    ("llvm.nvvm.lohi.i2d", "ii", "d", (0, 0x40000000), 2.0),
    ("llvm.nvvm.saturate.f", "f", "f", (-1.0,), 0.0),
    ("llvm.nvvm.sad.ui", "jjj", "j", (1, 3, 5), 7),
    ("llvm.nvvm.f2h.rn", "f", "t", (1.5,), 0x3E00),
)


def test_intrinsics_of_nvidia():
    calls = [
        LibraryCall(name, result, tuple(letters), is_intrinsic=True)
        for name, letters, result, _, _ in _INTRINSICS
    ]
    module = LibraryModule(calls)
    for number, (call, example) in enumerate(zip(calls, _INTRINSICS, strict=True)):
        arguments = [
            array(kind, [value])
            for kind, value in zip(call.arguments, example[3], strict=True)
        ]
        expected = array(call.result, [example[4]])
        for found in (
            module.compute(number, arguments)[0],
            module.interpret(number, arguments)[0],
        ):
            _check_equal(call, found, expected, 0)
