"""
Fields of bits and dot products of bytes, natively and interpreted: both are what
Python's integers say.
"""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from typing import Any, cast

import arithmetic_oracle as oracle
import numpy as np
import pytest
from library_calls import LibraryCall, LibraryModule, array
from opencl_as_gen_ir import functions_in
from xdsl.context import Context

from xdsl_gas import api, gen
from xdsl_gas.gen.convert_llvm_to_gen import ConvertLlvmToGenPass
from xdsl_gas.native_cpu.convert_to_mux_builtins import convert_to_mux_builtins

_SIGNED = {"c": "h", "s": "t", "i": "j", "l": "m"}
_VALUES = (0, 1, -1, 0x5A, 0x8000000000000000, 0x123456789ABCDEF0)


_Rows = Sequence[tuple[Any, ...]]
_Calls = Sequence[tuple[LibraryCall, _Rows, Callable[..., int]]]


def _check(calls: _Calls) -> None:
    """Compares each call with a function of its arguments."""
    module = LibraryModule([call for call, _, _ in calls])
    for number, (call, rows, function) in enumerate(calls):
        columns = [
            array(kind, [value for part in column for value in _lanes(part)])
            for kind, column in zip(
                call.arguments, zip(*rows, strict=True), strict=True
            )
        ]
        results = [value for row in rows for value in _lanes(function(*row))]
        expected = array(call.result, results)
        for found in (
            module.compute(number, columns),
            module.interpret(number, columns),
        ):
            assert found[0].tobytes() == expected.tobytes(), call.function


def _lanes(value: Any) -> tuple[int, ...]:
    return cast(tuple[int, ...], value) if isinstance(value, tuple) else (value,)


@pytest.mark.parametrize("kind", list("chstijlm"))
def test_fields_of_bits(kind: str):
    width = 8 * array(kind, [0]).itemsize
    result = {value: key for key, value in _SIGNED.items()}.get(kind, kind)
    fields = [
        (offset, count)
        for offset, count in product((0, 1, 3, width - 1), (0, 1, 4, width))
        if offset + count <= width
    ]
    extracted = [(value, *field) for value in _VALUES for field in fields]
    inserted = [
        (base, value, *field)
        for base in _VALUES[:4]
        for value in _VALUES
        for field in fields
    ]
    _check(
        [
            (
                LibraryCall(
                    f"_Z23bitfield_extract_signed{kind}jj", result, (kind, "j", "j")
                ),
                extracted,
                partial(oracle.field, oracle.Range(width, has_sign=True)),
            ),
            (
                LibraryCall(
                    f"_Z25bitfield_extract_unsigned{kind}jj", kind, (kind, "j", "j")
                ),
                extracted,
                partial(oracle.field, oracle.Range(width, has_sign=False)),
            ),
            (
                LibraryCall(
                    f"_Z15bitfield_insert{kind}{kind}jj",
                    kind,
                    (kind, kind, "j", "j"),
                ),
                inserted,
                partial(oracle.with_field, oracle.Range(width, has_sign=False)),
            ),
        ]
    )


def test_fields_of_vectors():
    call = LibraryCall("_Z15bitfield_insertDv4_sS_jj", "s4", ("s4", "s4", "j", "j"))
    rows = [((1, -1, 0x7FFF, 5), (-1, 2, 3, 4), n, 4) for n in range(13)]

    def each(base: tuple[int, ...], value: tuple[int, ...], *field: int) -> Any:
        numbers = oracle.Range(16, has_sign=True)
        pairs = zip(base, value, strict=True)
        return tuple(oracle.with_field(numbers, *pair, *field) for pair in pairs)

    _check([(call, rows, each)])


def test_dot_products():
    rows = [
        ((127, -128, -1, 5), (-128, -128, 127, 255)),
        ((255, 255, 255, 255), (255, 255, 255, 255)),
        ((0, 1, 2, 3), (4, 5, 6, 7)),
    ]
    sums = (0, 2**31 - 1, -(2**31), -1, 100)
    accumulated = [(*row, added) for row in rows for added in sums]
    words = [
        tuple(sum((byte & 255) << 8 * n for n, byte in enumerate(part)) for part in row)
        for row in rows
    ]
    calls: list[tuple[LibraryCall, _Rows, Callable[..., int]]] = []
    for left, right in product("ch", "ch"):
        result = "j" if left == right == "h" else "i"
        letters = f"Dv4_{left}" + ("S_" if left == right else f"Dv4_{right}")
        kinds = (f"{left}4", f"{right}4")
        range_ = oracle.Range(32, has_sign=result == "i")
        dot = partial(oracle.dot, (left == "c", right == "c"))

        def saturated(x: Any, y: Any, z: int, r: Any = range_, dot: Any = dot) -> int:
            return r.saturated(dot(x, y) + r.number(z))

        def of_words(
            x: int, y: int, *z: int, dot: Any = dot, f: Any = saturated
        ) -> int:
            bytes_ = [[word >> 8 * n & 255 for n in range(4)] for word in (x, y)]
            return f(*bytes_, *z) if z else dot(*bytes_)

        signs = "".join("s" if kind == "c" else "u" for kind in (left, right))
        name = f"4x8packed_{signs}_{'uint' if result == 'j' else 'int'}"
        packed = [(*row, added) for row in words for added in sums]
        calls += [
            (LibraryCall(f"_Z3dot{letters}", result, kinds), rows, dot),
            (
                LibraryCall(
                    f"_Z11dot_acc_sat{letters}{result}", result, (*kinds, result)
                ),
                accumulated,
                saturated,
            ),
            (
                LibraryCall(_mangled(f"dot_{name}", "jj"), result, ("j", "j")),
                words,
                of_words,
            ),
            (
                LibraryCall(
                    _mangled(f"dot_acc_sat_{name}", f"jj{result}"),
                    result,
                    ("j", "j", result),
                ),
                packed,
                of_words,
            ),
        ]
    _check(calls)


@pytest.mark.parametrize(("left", "right"), [*product("su", "su")])
def test_dot_products_of_cuda(left: str, right: str):
    signs = (left == "s", right == "s")
    words = (0x7F80FF01, 0x8001FFFE)

    def dp4a(x: int, y: int, z: int) -> int:
        return z + oracle.dot(signs, *([w >> 8 * n for n in range(4)] for w in (x, y)))

    def dp2a(x: int, y: int, is_high: int, z: int) -> int:
        halves = [oracle.Range(16, has_sign=signs[0]).number(x >> n) for n in (0, 16)]
        bytes_ = [y >> 16 * is_high + 8 * n for n in range(2)]
        numbers = [oracle.Range(8, has_sign=signs[1]).number(b) for b in bytes_]
        return z + sum(a * b for a, b in zip(halves, numbers, strict=True))

    name = f"{left}.{right}"
    _check(
        [
            (
                LibraryCall(f"llvm.nvvm.idp4a.{name}", "j", ("j",) * 3, "", True),
                [(*words, 5)],
                dp4a,
            ),
            (
                LibraryCall(
                    f"llvm.nvvm.idp2a.{name}", "j", ("j", "j", "b", "j"), "", True
                ),
                [(*words, is_high, 5) for is_high in (0, 1)],
                dp2a,
            ),
        ]
    )


def _mangled(name: str, letters: str) -> str:
    return f"_Z{len(name)}{name}{letters}"


@pytest.mark.parametrize(
    ("name", "letters", "arguments", "value"),
    [
        ("bitfield_extract_signed", "cjj", (0b01101000, 3, 4), -3),
        ("bitfield_extract_unsigned", "cjj", (0b01101000, 3, 4), 13),
        ("bitfield_insert", "ccjj", (0b01111111, 0, 1, 3), 0b01110001),
        ("dot_acc_sat_4x8packed_ss_int", "jji", (0x7F, 0x7F, 2**31 - 1), 2**31 - 1),
        ("dot_acc_sat_4x8packed_uu_uint", "jjj", (0xFF, 0xFF, 2**32 - 1), 2**32 - 1),
        ("dot_4x8packed_su_int", "jj", (0xFF, 0xFF), -255),
    ],
)
def test_examples(name: str, letters: str, arguments: tuple[int, ...], value: int):
    result = "c" if name.startswith("bit") else letters[-1]
    result = "i" if name == "dot_4x8packed_su_int" else result
    call = LibraryCall(_mangled(name, letters), result, tuple(letters))
    module = LibraryModule([call])
    columns = [
        array(kind, [argument])
        for kind, argument in zip(letters, arguments, strict=True)
    ]
    for found in (module.compute(0, columns), module.interpret(0, columns)):
        assert np.array_equal(found[0], array(result, [value]))


def test_a_body_is_all_that_a_function_needs():
    """`amd_bitalign` has a body and nothing else, and runs everywhere."""
    call = LibraryCall(_mangled("amd_bitalign", "jjj"), "j", ("j", "j", "j"))
    module = LibraryModule([call])
    rows = [(0x12345678, 0x9ABCDEF0, at) for at in (0, 4, 31, 36)]
    columns = [array("j", list(column)) for column in zip(*rows, strict=True)]
    expected = array(
        "j", [(high << 32 | low) >> at % 32 & 0xFFFFFFFF for high, low, at in rows]
    )
    for found in (module.compute(0, columns), module.interpret(0, columns)):
        assert np.array_equal(found[0], expected)
    assert np.array_equal(_by_gen_ir(module, 0, columns), expected)


def _by_gen_ir(module: LibraryModule, number: int, columns: list[Any]) -> Any:
    converted = api.read(module.text.encode())
    convert_to_mux_builtins(converted)
    ConvertLlvmToGenPass().apply(Context(), converted)
    letter, count = module.calls[number].result, 4
    found = array(letter, [0] * count * int(letter[1:] or 1))
    arguments: list[Any] = [*columns, found]
    gen.run(functions_in(converted)[f"k{number}"], arguments, count, 1)
    return found


def test_bodies_of_vectors_as_gen_ir():
    calls = [
        LibraryCall("_Z9normalizeDv4_f", "f4", ("f4",)),
        LibraryCall("_Z6lengthDv2_d", "d", ("d2",)),
        LibraryCall("_Z5crossDv4_fS_", "f4", ("f4", "f4")),
        LibraryCall("_Z14fast_normalizeDv2_f", "f2", ("f2",)),
        LibraryCall("_Z6selectDv4_fS_Dv4_i", "f4", ("f4", "f4", "i4")),
        LibraryCall("_Z3anyDv4_i", "i", ("i4",)),
        LibraryCall("_Z3dotDv4_cDv4_h", "i", ("c4", "h4")),
        LibraryCall("_Z28dot_acc_sat_4x8packed_us_intjji", "i", ("j", "j", "i")),
        LibraryCall("_Z15bitfield_insertiijj", "i", ("i", "i", "j", "j")),
    ]
    module = LibraryModule(calls)
    pick = np.random.default_rng(1)
    for number, call in enumerate(calls):
        is_field = "bitfield" in call.function
        columns: list[Any] = [
            array(
                kind,
                pick.integers(0, 16, 4)
                if is_field
                else pick.integers(-100, 100, 4 * int(kind[1:] or 1)),
            )
            for kind in call.arguments
        ]
        (expected,) = module.interpret(number, columns)
        found = _by_gen_ir(module, number, columns)
        assert np.array_equal(found, expected), call.function
