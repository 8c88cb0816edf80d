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
from xdsl.dialects.builtin import IntegerType, ModuleOp, f16, f32, f64
from xdsl.dialects.llvm import FuncOp
from xdsl.ir import Attribute, Block
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


def _aliases(kind: str, bits: str, wide: str, width: int) -> str:
    """The aliases of a file for scalars of a type."""
    numbers = {
        "width": f"{width} : {wide}",
        "least": f"{-(1 << width - 1)} : {wide}",
        "most": f"{(1 << width - 1) - 1} : {wide}",
        "ones": f"{(1 << width) - 1} : {wide}",
        "minus_least": f"{1 - (1 << width - 1)} : {bits}",
    }
    if kind.startswith("f"):
        names = ("infinity", "largest_fraction", "least_normal")
        numbers |= dict.fromkeys(names, f"1.0 : {kind}")
    return f"!T = {kind}\n!I = {bits}\n!W = {wide}\n!B = i1\n" + "".join(
        f"#{name} = {number}\n" for name, number in numbers.items()
    )


def _parsed(file: str, kind: str, width: int) -> ModuleOp:
    """The functions of a file, read by xDSL for scalars of a type."""
    aliases = _aliases(kind, f"i{width}", f"i{2 * width}", width)
    text = (_DIRECTORY / f"{file}.mlir").read_text()
    return Parser(own_context(), aliases + text).parse_module()


@pytest.mark.parametrize(
    ("file", "kind", "type"),
    [
        # `ffs` truncates to i32.
        ("integers", "i64", IntegerType(64)),
        ("packed", "i16", IntegerType(16)),
        ("floats", "f16", f16),
        ("floats", "f32", f32),
        ("floats", "f64", f64),
        ("intrinsics", "f32", f32),
    ],
)
def test_bodies_are_mlir(file: str, kind: str, type: Attribute):
    width = int(kind[1:])
    module = _parsed(file, kind, width)
    module.verify()
    functions = [op for op in module.ops if isinstance(op, FuncOp)]
    assert len(functions) > 1
    names = {op.sym_name.data: op for op in functions}
    for name, function in names.items():
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
            found += _inlined(functions[callee.string_value()], functions)
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
    unsigned = find_body("integers", "mul24", is_unsigned=True)
    assert signed is not None
    assert unsigned is not None
    changed = [
        (one.opcode, other.opcode)
        for one, other in zip(signed.steps, unsigned.steps, strict=True)
        if one != other
    ]
    assert changed == [("ashr", "lshr")] * 2
    assert find_body("integers", "mix") is None


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
