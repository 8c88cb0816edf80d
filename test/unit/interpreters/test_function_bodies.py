"""
The bodies of builtin functions: they are MLIR, and compute what Python's mathematics
says. `test_language_library.py` holds them against native code.
"""

import math
import random
from itertools import product
from pathlib import Path
from typing import Any

import arithmetic_oracle as oracle
import numpy as np
import pytest
from library_calls import LibraryCall, LibraryModule, array
from xdsl.dialects.builtin import ModuleOp
from xdsl.dialects.llvm import FuncOp
from xdsl.ir import Block
from xdsl.parser import Parser
from xdsl.rewriter import InsertPoint

from xdsl_gas.analysis.semantics.library import function_bodies
from xdsl_gas.analysis.semantics.library.function_bodies import find_body
from xdsl_gas.dialects.llvm.ops.control_flow import UnreachableOp
from xdsl_gas.transforms.utils.arithmetic import Arithmetic
from xdsl_gas.xdsl_compat.contexts import own_context

_DIRECTORY = Path(function_bodies.__file__).parent / "bodies"
_WIDTHS = {"c": 8, "h": 8, "s": 16, "t": 16, "i": 32, "j": 32, "l": 64, "m": 64}
_FLOATS = {"D": 16, "f": 32, "d": 64}
_WIDER = {"c": "s", "h": "t", "s": "i", "t": "j", "i": "l", "j": "m"}


def _aliases(kind: str, count: int) -> str:
    """The aliases of a file for scalars of a type, or for vectors of some lanes."""
    width = int(kind[1:])

    def like(part: str) -> str:
        return f"vector<{count}x{part}>" if count else part

    wide = f"i{2 * width}"
    types = {
        "T": like(kind),
        "E": kind,
        "E3": f"vector<3x{kind}>",
        "I": like(f"i{width}"),
        "N": f"i{width}",
        "W": like(wide),
        "B": like("i1"),
        **{f"{part[0].upper()}{part[1:]}": like(part) for part in _SCALARS},
    }
    numbers = {
        "width": f"{width} : {wide}",
        "bits": f"{width} : i32",
        "last": f"{width - 1} : i32",
        "least": f"{-(1 << width - 1)} : {wide}",
        "most": f"{(1 << width - 1) - 1} : {wide}",
        "ones": f"{(1 << width) - 1} : {wide}",
        "minus_least": f"{1 - (1 << width - 1)} : i{width}",
        **dict.fromkeys(
            ("least_exponent", "greatest_exponent", "both_exponents"), f"1 : i{width}"
        ),
        "exponent": f"dense<0> : {like(f'i{width}')}" if count else f"0 : i{width}",
    }
    if kind.startswith("f"):
        names = ("largest_fraction", "least_normal")
        numbers |= dict.fromkeys(names, f"1.0 : {kind}")
        one = f"dense<1.0> : {like(kind)}" if count else f"1.0 : {kind}"
        numbers |= {"infinity": one, "one": one}
    return "".join(f"!{name} = {text}\n" for name, text in types.items()) + "".join(
        f"#{name} = {number}\n" for name, number in numbers.items()
    )


_SCALARS = ("i8", "i32", "i64", "f64")
_DECLARED = {
    "splat": ["poison", "constant", "insertelement", "shufflevector"],
    "sum": ["constant", "extractelement"] * 4 + ["fadd"] * 3,
}
"""The operations of what a file declares, for vectors of four."""


def _parsed(file: str, kind: str, count: int) -> ModuleOp:
    """The functions of a file, read by xDSL for values of a type."""
    text = (_DIRECTORY / f"{file}.mlir").read_text()
    return Parser(own_context(), _aliases(kind, count) + text).parse_module()


@pytest.mark.parametrize(
    ("file", "kind", "count"),
    [
        # `ffs` truncates to i32.
        ("integers", "i64", 0),
        ("packed", "i16", 0),
        ("floats", "f16", 0),
        ("floats", "f32", 0),
        ("floats", "f64", 0),
        ("intrinsics", "f32", 0),
        ("numbers", "i16", 0),
        ("numbers", "f32", 0),
        # `dp2a` is of two halves.
        ("vectors", "i16", 2),
        ("geometry", "f32", 4),
        ("words", "i32", 0),
    ],
)
def test_bodies_are_mlir(file: str, kind: str, count: int):
    module = _parsed(file, kind, count)
    module.verify()
    functions = [op for op in module.ops if isinstance(op, FuncOp)]
    assert len(functions) > 1
    names = {op.sym_name.data: op for op in functions}
    for name, function in names.items():
        if not function.body.blocks:
            continue
        # A name with a suffix is also that of a body.
        body = find_body(file, name)
        assert body is not None
        inputs = function.function_type.inputs.data
        end = UnreachableOp.create()
        block = Block([end], arg_types=inputs)
        result = Arithmetic(InsertPoint.before(end), end.location).body(
            body, block.args
        )
        assert result.type == function.function_type.output, name
        for op in block.ops:
            op.verify()
        found = [op.name for op in block.ops if op is not end]
        assert found == _inlined(function, names), name


def _inlined(function: FuncOp, functions: dict[str, FuncOp]) -> list[str]:
    """The names of the operations of a function and of those that it calls."""
    found: list[str] = []
    for op in function.body.block.ops:
        if op.name == "llvm.call":
            callee: Any = op.properties["callee"]
            called = callee.string_value()
            declared = _DECLARED.get(called.split(".")[0])
            if declared is None:
                found += _inlined(functions[called], functions)
            else:
                found += [
                    f"llvm.mlir.{n}" if n in ("constant", "poison") else f"llvm.{n}"
                    for n in declared
                ]
        elif op.name != "llvm.return":
            found.append(op.name)
    return found


def _mangled(name: str, letters: str) -> str:
    return f"_Z{len(name)}{name}{letters.replace('D', 'Dh')}"


def _columns(letters: str) -> list[Any]:
    """Edge values and random ones of some types."""
    pick = random.Random(letters)
    rows = list(product(*[_values(letter)[:12] for letter in letters]))
    rows = pick.sample(rows, min(len(rows), 24))
    rows += [tuple(pick.choice(_values(x)) for x in letters) for _ in range(10)]
    return [
        array(letter, column)
        for letter, column in zip(letters, zip(*rows, strict=True), strict=True)
    ]


def _values(letter: str) -> list[float]:
    if letter in _FLOATS:
        return [
            *(0.0, -0.0, 1.0, -1.0, 0.5, math.inf, -math.inf, math.nan, 1e-7, 65504.0),
            *(2.0**-14, 2.0**-126, 1e-40, 0.1, -0.7, 10.25, -1234.5678, 1e38, 9.3e18),
        ]
    width = _WIDTHS[letter]
    edges = [0, 1, 2, -1, -2, 7, 1 << width - 1, (1 << width - 1) - 1, 100, 0x5A, 31]
    return [*edges, *(random.Random(n).getrandbits(width) for n in range(20))]


def _operands(function: Any) -> int:
    """The operands of a function of the oracle, without the first one."""
    return function.__code__.co_argcount - 1


@pytest.mark.parametrize("letter", "chstijlm")
def test_integers(letter: str):
    numbers = oracle.Range(_WIDTHS[letter], has_sign=letter in "csil")
    calls: list[tuple[str, LibraryCall]] = []
    for name, function in oracle.INTEGERS.items():
        if name in ("ffs", "sad") or (name.endswith("24") and letter not in "ij"):
            continue
        if name == "upsample" and letter not in _WIDER:
            continue
        result = _WIDER[letter] if name == "upsample" else letter
        given = letter * _operands(function)
        calls.append((name, LibraryCall(_mangled(name, given), result, (*given,))))
    module = LibraryModule([call for _, call in calls])
    for number, (name, call) in enumerate(calls):
        columns = _columns("".join(call.arguments))
        (found,) = module.interpret(number, columns)
        expected = [
            oracle.INTEGERS[name](numbers, *map(int, row))
            for row in zip(*columns, strict=True)
        ]
        assert list(found) == list(array(call.result, expected)), call.function


@pytest.mark.parametrize("letter", "fdD")
def test_geometry(letter: str):
    width, mangled = _FLOATS[letter], letter.replace("D", "Dh")
    shapes = [
        (name, lanes)
        for name in oracle.GEOMETRY
        for lanes in ((3, 4) if name == "cross" else (0, 2, 3, 4))
    ]
    calls: list[LibraryCall] = []
    for name, lanes in shapes:
        count = _operands(oracle.GEOMETRY[name])
        kind = f"{letter}{lanes or ''}"
        parameters = f"Dv{lanes}_{mangled}" if lanes else mangled
        parameters += ("S_" if lanes else mangled) * (count - 1)
        result = kind if name == "cross" or name.endswith("normalize") else letter
        call = LibraryCall(f"_Z{len(name)}{name}{parameters}", result, (kind,) * count)
        calls.append(call)
    module = LibraryModule(calls)
    for number, (name, lanes) in enumerate(shapes):
        call, stride = calls[number], 4 if lanes == 3 else lanes or 1
        pick = random.Random(name)
        sample = [x for x in _of_geometry(width) if name[0] != "f" or 0.01 < abs(x) < 9]
        vectors = [
            [[pick.choice(sample) for _ in range(stride)] for _ in range(24)]
            for _ in call.arguments
        ]
        if not name.startswith("fast"):
            vectors[0][0] = [0.0, -0.0, 0.0, 0.0][:stride]
        columns = [array(letter, [x for v in rows for x in v]) for rows in vectors]
        (found,) = module.interpret(number, columns)
        size = stride if call.result == call.arguments[0] else 1
        for row, result in zip(
            zip(*(c.reshape(-1, stride) for c in columns), strict=True),
            found.reshape(-1, size),
            strict=True,
        ):
            given = [[float(x) for x in v[: lanes or 1]] for v in row]
            value = oracle.GEOMETRY[name](width, *given)
            expected = value if isinstance(value, list) else [value]
            for one, other in zip(result, expected, strict=False):
                assert _near(float(one), other, width), (call.function, given)


def _of_geometry(width: int) -> list[float]:
    """Numbers whose squares overflow or vanish, among others."""
    most = {16: 6e4, 32: 1e38, 64: 1e308}[width]
    return [0.0, -0.0, 1.0, -2.5, 0.1, 3.75, most, -most / 3, 1 / most, math.inf, -1e-3]


def _near(found: float, expected: float, width: int) -> bool:
    """Whether two numbers differ by at most four units in the last place."""
    if math.isnan(expected) or math.isinf(expected) or not expected:
        return _bits(found) == _bits(expected)
    digits = {16: 10, 32: 23, 64: 52}[width]
    least = oracle.LEAST_NORMAL[width]
    return abs(found - expected) <= 4 * max(abs(expected), least) * 2.0**-digits


@pytest.mark.parametrize("kind", ["f", "i", "c"])
def test_selections(kind: str):
    condition = "i" if kind == "f" else kind
    letters = f"{kind}{kind}{condition}"
    last = f"Dv2_{condition}" if kind == "f" else "S_"
    calls = [
        LibraryCall(f"_Z6select{letters}", kind, (*letters,)),
        LibraryCall(
            f"_Z6selectDv2_{kind}S_{last}", f"{kind}2", tuple(f"{x}2" for x in letters)
        ),
    ]
    module = LibraryModule(calls)
    one, other = array(kind, [1, 2]), array(kind, [3, 4])
    for conditions, scalars, vectors in (
        ((0, 1), (1, 4), (1, 2)),
        ((-1, 0), (3, 2), (3, 2)),
        ((-128, 127), (3, 4), (3, 2)),
    ):
        columns = [one, other, array(condition, conditions)]
        assert list(module.interpret(0, columns)[0]) == list(scalars)
        assert list(module.interpret(1, columns)[0]) == list(vectors)


@pytest.mark.parametrize("kind", ["c", "l"])
def test_votes(kind: str):
    calls = [
        LibraryCall(f"_Z3{name}{parameter}", "i", (letter,))
        for name in ("any", "all")
        for parameter, letter in ((kind, kind), (f"Dv2_{kind}", f"{kind}2"))
    ]
    module = LibraryModule(calls)
    lanes = array(kind, [-1, 1, 1, 0, -5, -1])
    signs, pairs = [1, 0, 0, 0, 1, 1], [(1, 0), (0, 0), (1, 1)]
    for number, expected in enumerate(
        (signs, [max(p) for p in pairs], signs, [min(p) for p in pairs])
    ):
        assert list(module.interpret(number, [lanes])[0]) == expected


_OF_DEVICES = ("fraction", "median", "saturate")


@pytest.mark.parametrize("letter", "fdD")
def test_floats(letter: str):
    width = _FLOATS[letter]
    names = [name for name in oracle.FLOATS if name not in _OF_DEVICES]
    calls: list[LibraryCall] = []
    for name in names:
        given = letter * _operands(oracle.FLOATS[name])
        is_condition = name.startswith("is") or name == "signbit"
        result = "i" if is_condition else letter
        calls.append(LibraryCall(_mangled(name, given), result, (*given,)))
    module = LibraryModule(calls)
    for number, (name, call) in enumerate(zip(names, calls, strict=True)):
        columns = _columns("".join(call.arguments))
        (found,) = module.interpret(number, columns)
        for row, value in zip(zip(*columns, strict=True), found, strict=True):
            expected = oracle.FLOATS[name](width, *map(float, row))
            if call.result == "i":
                assert int(value) == int(expected), (name, row)
            else:
                expected = oracle.rounded(expected, width)
                assert _bits(float(value)) == _bits(expected), (name, row)


def _bits(value: float) -> str:
    return "nan" if math.isnan(value) else value.hex()


_PACKED = [
    f"__nv_v{name}{count}"
    for count in "24"
    for name in (
        *("add", "sub", "addss", "addus", "subss", "subus", "neg", "negss", "abs"),
        *("absss", "sads", "sadu", "cmpeq", "cmpne", "seteq", "setne"),
        *(f"{w}{s}" for w in ("absdiff", "avg", "hadd", "max", "min") for s in "su"),
        *(
            f"{w}{p}{s}"
            for w, p, s in product(("cmp", "set"), ("ge", "gt", "le", "lt"), "su")
        ),
    )
]
_OF_ONE = {f"__nv_v{n}{c}" for n in ("neg", "negss", "abs", "absss") for c in "24"}


def test_packed_numbers():
    calls = [
        LibraryCall(name, "j", ("j",) if name in _OF_ONE else ("j", "j"))
        for name in _PACKED
    ]
    module = LibraryModule(calls)
    for number, call in enumerate(calls):
        columns = _columns("".join(call.arguments))
        (found,) = module.interpret(number, columns)
        for row, value in zip(zip(*columns, strict=True), found, strict=True):
            expected = oracle.packed(call.function, *map(int, row))
            assert int(value) == expected, (call.function, row)


@pytest.mark.parametrize(
    ("name", "letters", "result", "function"),
    [
        ("__nv_ffs", "i", "i", "ffs"),
        ("__nv_ffsll", "l", "i", "ffs"),
        ("__nv_popcll", "l", "i", "popcount"),
        ("__nv_clzll", "l", "i", "clz"),
        ("__nv_usad", "jjj", "j", "sad"),
        ("__nv_sad", "iii", "i", "sad"),
        ("__nv_umul64hi", "mm", "m", "mul_hi"),
        ("__nv_mul24", "ii", "i", "mul24"),
        ("llvm.nvvm.mulhi.ui", "jj", "j", "mul_hi"),
        ("llvm.amdgcn.mul.u24", "jj", "j", "mul24"),
        ("llvm.amdgcn.mul.i24", "ii", "i", "mul24"),
    ],
)
def test_integers_of_devices(name: str, letters: str, result: str, function: str):
    numbers = oracle.Range(_WIDTHS[letters[0]], has_sign=letters[0] in "il")
    call = LibraryCall(name, result, (*letters,), is_intrinsic="." in name)
    columns = _columns(letters)
    (found,) = LibraryModule([call]).interpret(0, columns)
    for row, value in zip(zip(*columns, strict=True), found, strict=True):
        expected = array(result, [oracle.INTEGERS[function](numbers, *map(int, row))])
        assert value == expected[0], row


@pytest.mark.parametrize(
    ("name", "letters", "result", "function"),
    [
        ("__nv_saturatef", "f", "f", "saturate"),
        ("llvm.nvvm.saturate.ftz.f", "f", "f", "saturate"),
        ("__nv_finitef", "f", "i", "isfinite"),
        ("__nv_isinfd", "d", "i", "isinf"),
        ("__nv_fdim", "dd", "d", "fdim"),
        ("__nv_nextafterf", "ff", "f", "nextafter"),
        ("__ocml_maxmag_f16", "DD", "D", "maxmag"),
        ("__ocml_isnan_f32", "f", "i", "isnan"),
        ("llvm.amdgcn.fract.f32", "f", "f", "fraction"),
    ],
)
def test_floats_of_devices(name: str, letters: str, result: str, function: str):
    width = _FLOATS[letters[0]]
    call = LibraryCall(name, result, (*letters,), is_intrinsic="llvm." in name)
    columns = _columns(letters)
    (found,) = LibraryModule([call]).interpret(0, columns)
    for row, value in zip(zip(*columns, strict=True), found, strict=True):
        expected = oracle.FLOATS[function](width, *map(float, row))
        assert _bits(float(value)) == _bits(oracle.rounded(expected, width)), row


def _of_amd(name: str, *columns: list[float]) -> list[float]:
    """The results of an intrinsic of floats, interpreted."""
    letters = ("f",) * len(columns)
    call = LibraryCall(f"llvm.amdgcn.{name}.f32", "f", letters, is_intrinsic=True)
    arguments = [np.array(column, np.float32) for column in columns]
    return LibraryModule([call]).interpret(0, arguments)[0].tolist()


def test_intrinsics_of_amd():
    found = _of_amd(
        "fmed3", [1.0, 3.0, 5.0, -0.5], [2.0, 2.0, 4.0, 7.0], [3.0, 1.0, 9.0, 0.0]
    )
    assert found == [2.0, 2.0, 5.0, 0.0]
    assert _of_amd("log", [8.0, 0.5]) == [3.0, -1.0]
    # Angles are in turns.
    assert _of_amd("sin", [0.25, 0.5, 1.75]) == [1.0, 0.0, -1.0]
    assert _of_amd("cos", [0.25, 0.5, 2.0]) == [0.0, -1.0, 1.0]


def test_conditions_of_vectors_are_minus_one():
    call = LibraryCall("_Z6islessDv2_dS_", "l2", ("d2", "d2"))
    pair = [np.array([1.0, 2.0]), np.array([2.0, 1.0])]
    (found,) = LibraryModule([call]).interpret(0, pair)
    assert list(found) == [-1, 0]


def test_unsigned_bodies_have_unsigned_operations():
    signed = find_body("integers", "mul24")
    unsigned = find_body("integers", "mul24", signs=(False, False))
    assert signed is not None
    assert unsigned is not None
    changed = [
        (one.opcode, other.opcode)
        for one, other in zip(signed.steps, unsigned.steps, strict=True)
        if one != other
    ]
    assert changed == [("ashr", "lshr")] * 2
    assert find_body("integers", "mix") is None


def test_vectors_are_reinterpreted():
    calls = [
        LibraryCall("_Z9as_float2Dv2_i", "f2", ("i2",)),
        LibraryCall("_Z9as_short2i", "s2", ("i",)),
    ]
    module = LibraryModule(calls)
    bits = array("i", [0x3F800000, 0x40000000])
    assert module.interpret(0, [bits])[0].tolist() == [1.0, 2.0]
    assert module.interpret(1, [bits])[0].tolist() == [0, 0x3F80, 0, 0x4000]


@pytest.mark.parametrize("word", "lr")
def test_shifts_of_two_words(word: str):
    name = f"llvm.nvvm.fsh{word}.clamp.i32"
    call = LibraryCall(name, "j", ("j",) * 3, is_intrinsic=True)
    high, low = 0x12345678, 0x9ABCDEF0
    columns = [array("j", [v] * 4) for v in (high, low)] + [array("j", [0, 4, 32, 40])]
    (found,) = LibraryModule([call]).interpret(0, columns)
    both = high << 32 | low
    expected = [
        (both << by >> 32 if word == "l" else both >> by) & 0xFFFFFFFF
        for by in (0, 4, 32, 32)
    ]
    assert found.tolist() == expected


@pytest.mark.parametrize("sign", "su")
def test_intrinsics_that_saturate(sign: str):
    call = LibraryCall(f"llvm.fpto{sign}i.sat.i32.f32", "i", ("f",), is_intrinsic=True)
    numbers = np.array([1.75, -1.75, 3e9, -3e9, np.nan], np.float32)
    (found,) = LibraryModule([call]).interpret(0, [numbers])
    expected = {
        "s": [1, -1, 2**31 - 1, -(2**31), 0],
        "u": [1, 0, -1294967296, 0, 0],
    }
    assert found.tolist() == expected[sign]
