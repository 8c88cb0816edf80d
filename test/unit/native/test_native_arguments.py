"""Arguments of launches: every kind, and every refusal with its remedy."""

import array
import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from native_kernels import SAXPY, needs_clang, program

from xdsl_gas import native
from xdsl_gas.native import ArgumentError, LaunchError, LocalMemory

pytestmark = needs_clang

KERNELS = """\
typedef struct { char c; int n; double d; } pair;

kernel void numbers(global double *out, char a, uchar b, short c, ushort d, int e,
                    uint f, long g, ulong h, float i, double j)
{
    out[0] = a; out[1] = b; out[2] = c; out[3] = d; out[4] = e; out[5] = f;
    out[6] = g; out[7] = h; out[8] = i; out[9] = j;
}
kernel void vectors(global float *out, float4 v, int3 w, uchar2 x)
{
    out[0] = v.x; out[1] = v.w; out[2] = w.y; out[3] = w.z; out[4] = x.y;
}
kernel void structs(global double *out, char before, pair p, char behind)
{
    size_t i = get_global_id(0);
    p.n += i;
    out[i] = before + p.c + p.n + p.d + behind;
}
kernel void local_memory(global int *out, local int *a, char n, local double *b)
{
    size_t i = get_local_id(0);
    a[i] = n * i;
    b[i] = i + 0.5;
    barrier(CLK_LOCAL_MEM_FENCE);
    size_t j = get_local_size(0) - 1 - i;
    out[get_global_id(0)] = a[j] + (int) (2 * b[j]);
}
kernel void pointers(global int *out, global const int *a, constant int *b)
{
    out[0] = (a ? a[0] : -1) + b[0];
}
kernel void fives(global int *out)
{
    out[get_global_id(0)] = 5;
}
"""


@pytest.fixture(scope="module")
def kernels() -> native.Program:
    return program(KERNELS)


def test_numbers(kernels: native.Program):
    out = np.zeros(10)
    given = (-3, 250, -30000, 65000, -5, 4_000_000_000, -(1 << 62), 1 << 63, 0.1, 0.1)
    kernels.numbers(1, 1, out, *given)
    expected = [*given]
    expected[8] = float(np.float32(0.1))
    assert out.tolist() == [float(number) for number in expected]


def test_numbers_of_numpy(kernels: native.Program):
    out = np.zeros(10)
    kernels.numbers(
        *(1, 1, out, np.int8(-3), np.uint8(250), np.int64(-3), np.uint16(65000)),
        *(np.int32(-5), np.uint32(7), np.int64(-1), np.uint64((1 << 64) - 1)),
        *(np.float32(0.5), np.float64(0.25)),
    )
    assert out.tolist() == [-3, 250, -3, 65000, -5, 7, -1, 2.0**64, 0.5, 0.25]


def test_integers_are_numbers_of_either_sign(kernels: native.Program):
    """A bit pattern may be given as a signed or an unsigned number."""
    out = np.zeros(10)
    kernels.numbers(1, 1, out, 253, -1, 0xFFFF, -1, (1 << 32) - 1, -1, 0, 0, 1, 2)
    assert out[:6].tolist() == [-3, 255, -1, 65535, -1, 4294967295]


@pytest.mark.parametrize("kind", [tuple, list, np.array])
def test_vectors(kernels: native.Program, kind: Callable[[Any], Any]):
    out = np.zeros(5, np.float32)
    kernels.vectors(1, 1, out, kind([1, 2, 3, 4]), kind([5, 6, 7]), kind([8, 9]))
    assert out.tolist() == [1, 4, 6, 7, 9]


def test_structs(kernels: native.Program):
    """Each work-item has its own copy of the struct that it writes to."""
    kind = np.dtype([("c", "i1"), ("n", "i4"), ("d", "f8")], align=True)
    value = np.array((3, 40, 0.5), kind)[()]
    out = np.zeros(64)
    kernels.structs(64, 16, out, 1, value, 2)
    assert (out == np.arange(64) + 46.5).all()
    kernels.structs(64, 16, out, 1, value.tobytes(), 3)
    assert (out == np.arange(64) + 47.5).all()


def test_local_memory(kernels: native.Program):
    out = np.zeros(96, np.int32)
    kernels.local_memory(96, 32, out, LocalMemory(4 * 32), 7, LocalMemory(8 * 32))
    reversed_ids = 31 - np.arange(96) % 32
    assert (out == 7 * reversed_ids + 2 * reversed_ids + 1).all()


def test_null_pointers(kernels: native.Program):
    out = np.zeros(1, np.int32)
    kernels.pointers(1, 1, out, None, np.array([5], np.int32))
    assert out[0] == 4


def test_buffers_of_other_kinds(kernels: native.Program):
    """Read-only memory serves what a kernel only reads."""
    out, own = array.array("i", [0]), memoryview(bytearray(4))
    frozen = np.array([20], np.int32)
    frozen.flags.writeable = False
    kernels.pointers(1, 1, out, b"\x0a\0\0\0", frozen)
    assert out[0] == 30
    kernels.pointers(1, 1, own, out, frozen)
    assert own.tobytes() == (50).to_bytes(4, "little")


def test_arrays_are_not_copied(kernels: native.Program):
    """A view is written where it is."""
    whole = np.zeros(16, np.int32)
    kernels.pointers(1, 1, whole[5:], None, np.array([5], np.int32))
    assert whole.nonzero()[0].tolist() == [5]


def test_an_array_of_another_kind_of_number(kernels: native.Program):
    out, b = np.zeros(1, np.int32), np.array([5], np.int32)
    message = (
        r"kernel 'pointers', argument 1 \(int\* a\): the array has elements of 8 bytes "
        r"\(floating-point numbers\), the kernel expects integers of 4 bytes\. Pass a "
        r"copy, `copy = array\.astype\('i4'\)`, and copy back what the kernel writes: "
        r"`array\[\.\.\.\] = copy`\. Or pass array\.view\('u1'\) for its bytes as they "
        r"are"
    )
    with pytest.raises(ArgumentError, match=message):
        kernels.pointers(1, 1, out, np.zeros(1), b)
    kernels.pointers(1, 1, out, np.zeros(1).view("u1"), b)
    kernels.pointers(1, 1, out.view(np.uint32), None, b)
    complex_numbers = program("kernel void k(global float2 *p) { p[0] = 1; }")
    pair = np.zeros(1, np.complex64)
    complex_numbers.k(1, 1, pair)
    assert pair[0] == 1 + 1j


def test_arrays_without_dimensions(kernels: native.Program):
    out = np.zeros((), np.int32)
    kernels.pointers(1, 1, out, None, np.array([5], np.int32))
    assert out == 4


def test_a_field_with_the_name_of_a_format(kernels: native.Program):
    out = np.zeros(1, [("O", np.int32)])
    kernels.pointers(1, 1, out, None, np.ones(1, np.int32))
    assert out["O"] == 0


REFUSED: dict[str, Callable[[native.Program], object]] = {
    r"kernel 'local_memory', argument 1 \(int\* a\): local memory cannot have 2\.5 "
    r"bytes": lambda p: p.local_memory(
        1,
        1,
        None,
        LocalMemory(2.5),  # pyright: ignore[reportArgumentType]
        1,
        LocalMemory(8),
    ),
    r"argument 1 \(int\* a\): local memory cannot have 4611686018427387904 bytes": (
        lambda p: p.local_memory(1, 1, None, LocalMemory(1 << 62), 1, LocalMemory(8))
    ),
    r"argument 1 \(int\* \w+\): a pointer needs an array, .* (np\.int32\(3\)|3)": (
        lambda p: p.pointers(1, 1, np.zeros(1, np.int32), np.int32(3), None)
    ),
    r"argument 0 \(int\* \w+\): the elements of the array are no numbers of C "
    r"\(cannot include dtype 'M' in a buffer\)\. Pass array\.view\('i8'\)": lambda p: (
        p.pointers(1, 1, np.zeros(1, "M8[s]"), None, None)
    ),
    r"argument 0 .*the array has elements of 16 bytes \(floating-point numbers\)": (
        lambda p: p.pointers(1, 1, np.zeros(1, np.longdouble), None, None)
    ),
    r"argument 0 \(int\* \w+\): the elements of the array are objects of Python\. "
    r"Pass a copy, `copy = array\.astype\('i4'\)`": (
        lambda p: p.pointers(1, 1, np.array([None]), None, None)
    ),
    r"argument 2 \(int\* \w+\): the elements of the array are objects of Python": (
        lambda p: p.pointers(
            1, 1, None, None, np.zeros(1, [("n", np.int32), ("o", object)])
        )
    ),
    r"kernel 'pointers' takes 3 arguments \(int\*, int\*, int\*\), not 2\. They follow "
    r"the global and the local size": lambda p: p.pointers(1, 1, None, None),
    r"argument 0 \(int\* \w+\): a pointer needs an array, such as NumPy's, or None, "
    r"not 3 \(int\)": lambda p: p.pointers(1, 1, 3, None, None),
    r"argument 0 \(int\* \w+\): the kernel may write to the array, which is "
    r"read-only\. Pass a copy, or declare what the kernel only reads as `const`": (
        lambda p: p.pointers(1, 1, b"1234", None, None)
    ),
    r"argument 0 \(int\* \w+\): the array has no contiguous memory in C's order "
    r"\(ndarray is not C-contiguous\)\. Pass a copy, `copy = "
    r"numpy\.ascontiguousarray": (
        lambda p: p.pointers(1, 1, np.zeros(8, np.int32)[::2], None, None)
    ),
    r"the array is not aligned to its elements of 4 bytes\. Pass a copy, "
    r"`copy = array\.copy": (
        lambda p: p.pointers(1, 1, np.zeros(9, np.uint8)[1:].view(np.int32), None, None)
    ),
    r"the numbers of the array have big-endian bytes\. Pass a copy, `copy = "
    r"array\.astype\(array\.dtype\.newbyteorder\('='\)\)": lambda p: p.pointers(
        1, 1, np.zeros(4, ">i4"), None, None
    ),
    r"kernel 'local_memory', argument 1 \(int\* \w+\): a pointer to local memory needs "
    r"native\.LocalMemory\(bytes\), not None": lambda p: p.local_memory(
        1, 1, np.zeros(1, np.int32), None, 0, None
    ),
    r"argument 1 \(int\* \w+\): local memory cannot have -1 bytes": lambda p: (
        p.local_memory(1, 1, np.zeros(1, np.int32), LocalMemory(-1), 0, None)
    ),
    r"argument 0 \(int\* \w+\): a pointer needs an array, .* LocalMemory\(size=4\)": (
        lambda p: p.pointers(1, 1, LocalMemory(4), None, None)
    ),
    r"argument 1 \(char \w+\): needs an integer, not 0\.5 \(float\)": lambda p: (
        p.numbers(1, 1, None, 0.5, *[0] * 9)
    ),
    r"argument 2 \(uchar \w+\): 256 does not fit in 8 bits": lambda p: p.numbers(
        1, 1, None, 0, 256, *[0] * 8
    ),
    r"argument 1 \(char \w+\): -129 does not fit in 8 bits": lambda p: p.numbers(
        1, 1, None, -129, *[0] * 9
    ),
    r"argument 9 \(float \w+\): needs a number, not '1' \(str\)": lambda p: p.numbers(
        1, 1, None, *[0] * 8, "1", 0
    ),
    r"argument 9 \(float \w+\): 1e\+300 does not fit in a number of type 'float'": (
        lambda p: p.numbers(1, 1, None, *[0] * 8, 1e300, 0)
    ),
    r"kernel 'vectors', argument 1 \(float4 \w+\): needs 4 numbers, as a tuple or an "
    r"array, not 1 \(int\)": lambda p: p.vectors(1, 1, None, 1, (1, 2, 3), (1, 2)),
    r"argument 2 \(int3 \w+\): needs 3 numbers, not 2": lambda p: p.vectors(
        1, 1, None, (1, 2, 3, 4), (1, 2), (1, 2)
    ),
    r"argument 3 \(uchar2 \w+\), element 1: 256 does not fit in 8 bits": lambda p: (
        p.vectors(1, 1, None, (1, 2, 3, 4), (1, 2, 3), (1, 256))
    ),
    r"argument 2 \(pair \w+\): a struct of 16 bytes needs a structured scalar of "
    r"NumPy or its bytes, not 3 \(int\)": lambda p: p.structs(1, 1, None, 1, 3, 1),
    r"argument 2 \(pair \w+\): the struct has 16 bytes, not 13\. Lay it out as C does: "
    r"numpy\.dtype\(\[\.\.\.\], align=True\)": lambda p: p.structs(
        1, 1, None, 1, b"1" * 13, 1
    ),
}


@pytest.mark.parametrize("message", list(REFUSED))
def test_arguments_that_do_not_fit(kernels: native.Program, message: str):
    with pytest.raises(ArgumentError, match=message) as caught:
        REFUSED[message](kernels)
    assert isinstance(caught.value, LaunchError)
    assert isinstance(caught.value, TypeError)


@pytest.mark.parametrize(
    "array",
    [
        np.zeros(16, np.int32)[::2],
        np.zeros((4, 2), np.int32).T,
        np.zeros(33, np.uint8)[1:].view(np.int32),
        np.zeros(8, ">i4"),
        np.zeros(8, np.float32),
        np.zeros(8, np.int64),
        np.array([0] * 8, object),
    ],
    ids=["strided", "transposed", "unaligned", "big-endian", "f4", "i8", "objects"],
)
def test_what_a_message_proposes_keeps_the_results(
    kernels: native.Program, array: np.ndarray
):
    """The statements of the message, before and after the launch."""
    names = {"array": array, "numpy": np}
    with pytest.raises(ArgumentError) as caught:
        kernels.fives(8, 8, array)
    before, after = re.findall(r"`([^`]*)`", str(caught.value))
    exec(before, names)
    kernels.fives(8, 8, names["copy"])
    exec(after, names)
    assert array.ravel().tolist() == [5] * 8


def test_nothing_is_held_after_an_error(kernels: native.Program):
    """An array may be resized again."""
    out = bytearray(4)
    with pytest.raises(ArgumentError, match="argument 1"):
        kernels.pointers(1, 1, out, 3, None)
    out += b"more"


def test_arguments_without_types():
    """LLVM IR need not say the types in the source."""
    kernels = native.compile(SAXPY)
    with pytest.raises(
        ArgumentError, match=r"kernel 'saxpy' takes 3 arguments, not 1\."
    ):
        kernels.saxpy(1, 1, 2.0)
    with pytest.raises(ArgumentError, match=r"kernel 'saxpy', argument 1: a pointer"):
        kernels.saxpy(1, 1, 2.0, 3, 4)
