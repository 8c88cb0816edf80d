"""Fields of bits and dot products of bytes, natively and interpreted."""

from collections.abc import Sequence
from itertools import product
from typing import Any, cast

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


def _check(calls: Sequence[tuple[LibraryCall, Sequence[tuple[Any, ...]]]]) -> None:
    module = LibraryModule([call for call, _ in calls])
    for number, (call, rows) in enumerate(calls):
        columns = [
            array(kind, [value for part in column for value in _lanes(part)])
            for kind, column in zip(
                call.arguments, zip(*rows, strict=True), strict=True
            )
        ]
        (found,) = module.compute(number, columns)
        (expected,) = module.interpret(number, columns)
        assert found.tobytes() == expected.tobytes(), call.function


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
            ),
            (
                LibraryCall(
                    f"_Z25bitfield_extract_unsigned{kind}jj", kind, (kind, "j", "j")
                ),
                extracted,
            ),
            (
                LibraryCall(
                    f"_Z15bitfield_insert{kind}{kind}jj",
                    kind,
                    (kind, kind, "j", "j"),
                ),
                inserted,
            ),
        ]
    )


def test_fields_of_vectors():
    call = LibraryCall("_Z15bitfield_insertDv4_sS_jj", "s4", ("s4", "s4", "j", "j"))
    _check([(call, [((1, -1, 0x7FFF, 5), (-1, 2, 3, 4), n, 4) for n in range(13)])])


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
    calls: list[tuple[LibraryCall, list[Any]]] = []
    for left, right in product("ch", "ch"):
        result = "j" if left == right == "h" else "i"
        letters = f"Dv4_{left}" + ("S_" if left == right else f"Dv4_{right}")
        kinds = (f"{left}4", f"{right}4")
        calls.append((LibraryCall(f"_Z3dot{letters}", result, kinds), rows))
        calls.append(
            (
                LibraryCall(
                    f"_Z11dot_acc_sat{letters}{result}", result, (*kinds, result)
                ),
                accumulated,
            )
        )
        signs = "".join("s" if kind == "c" else "u" for kind in (left, right))
        name = f"4x8packed_{signs}_{'uint' if result == 'j' else 'int'}"
        calls.append(
            (LibraryCall(_mangled(f"dot_{name}", "jj"), result, ("j", "j")), words)
        )
        calls.append(
            (
                LibraryCall(
                    _mangled(f"dot_acc_sat_{name}", f"jj{result}"),
                    result,
                    ("j", "j", result),
                ),
                [(*row, added) for row in words for added in sums],
            )
        )
    _check(calls)


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
    rows = [(0x12345678, 0x9ABCDEF0, at) for at in (0, 4, 31, 32, 36)]
    columns = [array("j", list(column)) for column in zip(*rows, strict=True)]
    expected = array(
        "j", [(high << 32 | low) >> at % 32 & 0xFFFFFFFF for high, low, at in rows]
    )
    for found in (module.compute(0, columns), module.interpret(0, columns)):
        assert np.array_equal(found[0], expected)
    converted = api.read(module.text.encode())
    convert_to_mux_builtins(converted)
    ConvertLlvmToGenPass().apply(Context(), converted)
    found = np.zeros(len(rows), np.uint32)
    arguments: list[Any] = [*columns, found]
    gen.run(functions_in(converted)["k0"], arguments, len(rows), 1)
    assert np.array_equal(found, expected)
