"""What instructions of Gen IR compute."""

import math
import struct

import numpy as np
import pytest
from gen_kernels import kernel, results
from hypothesis import given, settings
from hypothesis import strategies as st

from xdsl_gas.dialects.gen.scalar_types import BITS, FLOATS, ScalarType
from xdsl_gas.gen.interpreter.launch import run

TYPES = {
    "int8": np.int8,
    "uint8": np.uint8,
    "int16": np.int16,
    "uint16": np.uint16,
    "int32": np.int32,
    "uint32": np.uint32,
    "int64": np.int64,
    "uint64": np.uint64,
    "half": np.float16,
    "float": np.float32,
    "double": np.float64,
}


def computed(opcode: str, type: str, *operands: int, result: str = "") -> int:
    """The bits that an instruction computes of bits."""
    kind = ScalarType(type)
    out_kind = ScalarType(result or type)
    families = {1: "bool", 8: "byte", 16: "word", 32: "dword", 64: "qword"}
    family, out_family = families[BITS[kind]], families[BITS[out_kind]]
    count = len(operands)
    size = BITS[kind] // 8
    body = "gen.label 0\ngen.mov int32 r29 = r28\n"
    for number in range(count):
        body += f"gen.loadi r30 = uint32 {size * number}\n"
        body += "gen.add uint32 r29 = r28, r30\n"
        body += f"gen.load {type} global r{32 + number} = r29\n"
    sources = ", ".join(f"r{32 + number}" for number in range(count))
    body += f"gen.{opcode} {type} r31 = {sources}\n"
    body += "gen.loadi r30 = uint32 64\ngen.add uint32 r29 = r28, r30\n"
    body += f"gen.store {result or type} global r29, r31\ngen.ret"
    function = kernel(
        f"dword * 3, {out_family}, {family} * {max(count, 1)}", 'global r28 "p"', body
    )
    memory = bytearray(80)
    for number, operand in enumerate(operands):
        memory[size * number : size * (number + 1)] = operand.to_bytes(size, "little")
    run(function, [memory], 1, 1)
    return int.from_bytes(memory[64:72], "little")


@settings(max_examples=80, deadline=None)
@given(
    st.sampled_from(sorted(TYPES)),
    st.sampled_from(["add", "sub", "mul", "div", "lt", "ge", "eq", "ne"]),
    st.integers(0, (1 << 64) - 1),
    st.integers(0, (1 << 64) - 1),
)
def test_arithmetic_agrees_with_numpy(type: str, opcode: str, a: int, b: int) -> None:
    kind = ScalarType(type)
    bits = BITS[kind]
    a, b = a % (1 << bits), b % (1 << bits)
    if opcode == "div" and kind not in FLOATS and b == 0:
        b = 1
    numpy_type = TYPES[type]
    x, y = (
        np.frombuffer(value.to_bytes(bits // 8, "little"), numpy_type)
        for value in (a, b)
    )
    with np.errstate(all="ignore"):
        if opcode == "div" and kind not in FLOATS:
            quotient = abs(int(x[0])) // abs(int(y[0]))
            sign = 1 if (x[0] < 0) == (y[0] < 0) else -1
            expected = (sign * quotient) % (1 << bits)
        else:
            function = {
                "add": np.add,
                "sub": np.subtract,
                "mul": np.multiply,
                "div": np.divide,
                "lt": np.less,
                "ge": np.greater_equal,
                "eq": np.equal,
                "ne": np.not_equal,
            }[opcode]
            expected = int.from_bytes(function(x, y).tobytes(), "little")
    is_test = opcode in ("lt", "ge", "eq", "ne")
    found = computed(opcode, type, a, b, result="bool" if is_test else "")
    if kind in FLOATS and not is_test:
        result = np.frombuffer(found.to_bytes(8, "little")[: bits // 8], numpy_type)
        wanted = np.frombuffer(expected.to_bytes(bits // 8, "little"), numpy_type)
        assert result == wanted or (np.isnan(result) and np.isnan(wanted))
    else:
        assert found == expected


@pytest.mark.parametrize(
    ("opcode", "type", "operands", "expected"),
    [
        ("addsat", "int8", (100, 100), 127),
        ("addsat", "uint8", (200, 100), 255),
        ("subsat", "uint16", (1, 2), 0),
        ("subsat", "int8", (0x80, 1), 0x80),
        ("rem", "int32", (0xFFFFFFF9, 3), 0xFFFFFFFF),
        ("shl", "int32", (1, 33), 2),
        ("shr", "int32", (0x80000000, 31), 1),
        ("asr", "uint32", (0x80000000, 31), 0xFFFFFFFF),
        ("or", "bool", (0, 1), 1),
        ("mul_hi", "int32", (0xFFFFFFFF, 2), 0xFFFFFFFF),
        ("mul_hi", "uint32", (0xFFFFFFFF, 2), 1),
        ("i64_mul_hi", "uint64", (1 << 63, 4), 2),
        ("hadd", "uint32", (0xFFFFFFFF, 0xFFFFFFFE), 0xFFFFFFFE),
        ("rhadd", "uint32", (0xFFFFFFFF, 0xFFFFFFFE), 0xFFFFFFFF),
        ("i64madsat", "int64", (1 << 62, 4, 1), (1 << 63) - 1),
        ("fbh", "uint32", (1,), 31),
        ("fbh", "uint32", (0,), 0xFFFFFFFF),
        ("fbh", "int32", (0xFFFFFFFE,), 31),
        ("fbh", "int32", (0xFFFFFFFF,), 0xFFFFFFFF),
        ("fbl", "uint32", (8,), 3),
        ("fbl", "uint32", (0,), 0xFFFFFFFF),
        ("cbit", "int32", (0xFFFFFFFF,), 32),
        ("lzd", "uint32", (0,), 32),
        ("bfrev", "uint32", (1,), 0x80000000),
        ("bswap", "uint16", (0x1234,), 0x3412),
        ("abs", "int8", (0x80,), 0x80),
    ],
)
def test_integers(
    opcode: str, type: str, operands: tuple[int, ...], expected: int
) -> None:
    if type == "bool":
        found = results(
            f"gen.loadi r36 = bool {operands[0]}\ngen.loadi r37 = bool {operands[1]}\n"
            "gen.or bool r36 = r36, r37\ngen.sel int32 r31 = r36, r26, r25"
        )
        assert found == [expected] * 24
        return
    assert computed(opcode, type, *operands) == expected


INFINITY, NAN = math.inf, math.nan


@pytest.mark.parametrize(
    ("opcode", "operands", "expected"),
    [
        ("sqr", (2.0,), float(np.sqrt(np.float32(2)))),
        ("sqr", (-1.0,), NAN),
        ("rsq", (4.0,), 0.5),
        ("rsq", (0.0,), INFINITY),
        ("rcp", (-0.0,), -INFINITY),
        ("log", (8.0,), 3.0),
        ("log", (0.0,), -INFINITY),
        ("exp", (3.0,), 8.0),
        ("exp", (1e9,), INFINITY),
        ("cos", (0.0,), 1.0),
        ("sin", (INFINITY,), NAN),
        ("pow", (-2.0, 3.0), -8.0),
        ("pow", (-2.0, 0.5), NAN),
        ("pow", (-0.0, -1.0), -INFINITY),
        ("pow", (0.0, -2.0), INFINITY),
        ("pow", (-1e30, 3.0), -INFINITY),
        ("div", (1.0, -0.0), -INFINITY),
        ("div", (0.0, 0.0), NAN),
        ("rem", (-7.0, 4.0), -3.0),
        ("rem", (1.0, 0.0), NAN),
        ("rndd", (-1.5,), -2.0),
        ("rnde", (2.5,), 2.0),
        ("rndu", (-0.5,), -0.0),
        ("rndz", (-1.5,), -1.0),
        ("rndz", (INFINITY,), INFINITY),
        ("abs", (-0.0,), 0.0),
        ("lrp", (0.25, 8.0, 4.0), 5.0),
        ("mad", (0.1, 10.0, -1.0), 1.4901161e-08),
        ("mad", (16777217.0, 1.0, 0.0), 16777216.0),
        ("mad", (1e30, 1e30, -INFINITY), -INFINITY),
    ],
)
def test_floats(opcode: str, operands: tuple[float, ...], expected: float) -> None:
    bits = [struct.unpack("<I", struct.pack("<f", value))[0] for value in operands]
    found = computed(opcode, "float", *bits)
    (result,) = struct.unpack("<f", struct.pack("<I", found))
    (wanted,) = struct.unpack("<f", struct.pack("<f", expected))
    if math.isnan(wanted):
        assert math.isnan(result)
    else:
        assert (result, math.copysign(1, result)) == (wanted, math.copysign(1, wanted))


def test_numbers_are_rounded_once() -> None:
    """The nearest double of this product and sum is a tie between two floats."""
    a, b, c = 1 + 2.0**-12, 1 + 2.0**-12, 2.0**-60
    exact = (1 + 2.0**-11) + 2.0**-24
    bits = [struct.unpack("<I", struct.pack("<f", value))[0] for value in (a, b, c)]
    found = computed("mad", "float", *bits)
    (result,) = struct.unpack("<f", struct.pack("<I", found))
    assert exact < result == 1 + 2.0**-11 + 2.0**-23


@pytest.mark.parametrize(
    ("value", "to", "expected"),
    [
        (300.0, "sat_cvt uint8", 255),
        (-1.0, "sat_cvt uint8", 0),
        (NAN, "sat_cvt uint8", 0),
        (-INFINITY, "sat_cvt int8", 128),
        (INFINITY, "sat_cvt int8", 127),
        (-1.9, "cvt int8", 255),
    ],
)
def test_conversions(value: float, to: str, expected: int) -> None:
    body = f"""
        gen.{to} r36 = float r32
        gen.cvt int32 r31 = uint8 r36
    """
    arguments = 'global r28 "dst", value r32 "x"'
    found = results(
        body, registers="dword * 8, byte", arguments=arguments, given=[value]
    )
    assert found == [expected] * 24
