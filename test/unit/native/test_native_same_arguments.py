"""Both modes refuse the same sizes and arguments, with the same words."""

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from native_kernels import needs_clang

from xdsl_gas import native

pytestmark = needs_clang

_SOURCE = """\
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
typedef struct { char c; double d; } pair;
kernel void k(global float *a, global const int *b, global int *only_read, float f,
              char c, uint4 v, pair p, local int *t, half h, global float4 *w,
              int runs)
{
    if (!runs)
        return;
    t[0] = c + b[0] + only_read[0];
    a[0] = f + t[0] + v.x + v.w + p.c + p.d + h;
    w[0] = 1;
}
kernel void numbers(int i, float f) { }
kernel __attribute__((reqd_work_group_size(4, 1, 1))) void sized(global int *o)
{
    o[0] = 1;
}
"""
_CUDA = """\
struct S { int i; float f[3]; };
extern "C" __global__ void k(float *a, S s, float4 v) {
  extern __shared__ float t[]; t[0] = s.f[2] + v.w; a[0] = t[0]; }
"""
_PAIR = np.dtype([("c", "i1"), ("d", "f8")], align=True)
_POINTERS = ("a", "b", "only_read", "w")
"""Not accessed where others are passed: compiled kernels do not check them."""

_NAMES = ("a", "b", "only_read", "f", "c", "v", "p", "t", "h", "w")


def _good() -> dict[str, Any]:
    return {
        "a": np.zeros(4, np.float32),
        "b": np.ones(4, np.int32),
        "only_read": np.ones(4, np.int32),
        "f": 2.5,
        "c": -3,
        "v": (1, 2, 3, 4),
        "p": np.array((3, 0.5), _PAIR)[()],
        "t": native.LocalMemory(16),
        "h": 0.5,
        "w": np.zeros(4, np.float32),
    }


def _frozen(array: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    array.flags.writeable = False
    return array


class _NoBuffer:
    def __repr__(self) -> str:
        return "<no buffer>"


_ANYTHING: tuple[Callable[[], Any], ...] = (
    *(lambda: None, lambda: "x", lambda: b"xy", lambda: 3, lambda: -1, lambda: 2.5),
    *(lambda: 1 << 40, lambda: -(1 << 31), lambda: 300, lambda: True, lambda: 1e300),
    *(lambda: float("nan"), lambda: (1, 2, 3, 4), lambda: [1, 2], dict),
    *(lambda: (1, 2, 3, "x"), lambda: (1, 2, 3, 1 << 33), lambda: (1.5,) * 4),
    *(_NoBuffer, lambda: 1j, lambda: bytearray(16), lambda: bytes(16)),
    *(lambda: bytes(24), lambda: bytes(8), lambda: memoryview(b"0123")),
    *(lambda: native.LocalMemory(8), lambda: native.LocalMemory(-1)),
    *(lambda: native.LocalMemory(1 << 40), lambda: native.LocalMemory(1 << 63)),
    *(lambda: np.float32(3), lambda: np.int64(5), lambda: np.array(7)),
    *(lambda: np.zeros(0, np.float32), lambda: np.zeros((2, 2), np.float32).T),
    *(lambda: np.zeros(8, np.float32)[::2], lambda: np.zeros(4, np.int32)),
    *(
        lambda: np.zeros(4),
        lambda: np.zeros(4, np.complex64),
        lambda: np.zeros(4, "U2"),
    ),
    *(
        lambda: np.zeros(4, object),
        lambda: np.zeros(4, ">f4"),
        lambda: np.zeros(4, "M8[s]"),
    ),
    *(lambda: np.frombuffer(bytearray(17), np.uint8)[1:].view(np.float32),),
    *(lambda: _frozen(np.zeros(4, np.float32)), lambda: _frozen(np.ones(4, np.int32))),
    *(
        lambda: np.zeros(1, _PAIR)[0],
        lambda: np.zeros(1, [("c", "i1"), ("d", "f8")])[0],
    ),
    *(lambda: np.zeros(4, np.uint8), lambda: np.array([1, 2, 3, 4], np.uint32)),
)
"""Arguments, made anew for each launch."""

_SIZES: tuple[tuple[Any, Any, Any], ...] = (
    *((0, 1, None), (-4, 2, None), (4, 0, None), (4, 3, None), ((), 1, None)),
    *(((1, 1, 1, 1), 1, None), ("x", 1, None), (4, "x", None), (2.0, 1, None)),
    *(((4, 4), 2, None), (4, (2, 2), None), (4, 2, -1), (4, 2, (0, 0)), (4, 2, "x")),
    *((1 << 70, 1, None), (None, None, None), (np.int64(4), np.int8(2), [0])),
    *((np.array([4, 1]), (2, 1), None), (4, None, 1 << 70), (True, 1, None)),
)


@pytest.fixture(scope="module")
def programs() -> tuple[native.Program, native.Program]:
    return (
        native.compile(_SOURCE),
        native.compile(_SOURCE, checked=True, races=False),
    )


def _outcome(kernel: Any, *given: Any, **named: Any) -> str:
    try:
        kernel(*given, **named)
    except (native.LaunchError, native.Trap) as error:
        return re.sub(" at 0x[0-9a-f]+", "", f"{type(error).__name__}: {error}")
    return "done"


@pytest.mark.parametrize("name", _NAMES)
def test_the_same_arguments_are_refused(
    programs: tuple[native.Program, native.Program], name: str
):
    refused = 0
    for make in _ANYTHING:
        found: list[str] = []
        results: list[bytes] = []
        for program in programs:
            given = {**_good(), name: make()}
            found.append(
                _outcome(program.k, 1, 1, *given.values(), name not in _POINTERS)
            )
            results.append(b"" if name in _POINTERS else given["a"].tobytes())
        assert found[0] == found[1], repr(make())
        assert results[0] == results[1], repr(make())
        refused += found[0] != "done"
    assert refused >= 20


def test_the_same_sizes_are_refused(programs: tuple[native.Program, native.Program]):
    for whole, local, offset in _SIZES:
        for kernel, given in (("numbers", (1, 2)), ("sized", (np.zeros(4, np.int32),))):
            compiled, checked = (
                _outcome(program[kernel], whole, local, *given, global_offset=offset)
                for program in programs
            )
            assert compiled == checked, (whole, local, offset)


def test_the_same_counts_are_refused(programs: tuple[native.Program, native.Program]):
    for given in ((), (1,), (1, 2, 3), (1, "x")):
        compiled, checked = (_outcome(p.numbers, 1, 1, *given) for p in programs)
        assert compiled == checked
        assert compiled.startswith("ArgumentError")
    for size in (-1, 1 << 62, None, "x", 1.5):
        compiled, checked = (
            _outcome(p.numbers, 1, 1, 1, 2, local_memory=size) for p in programs
        )
        assert compiled == checked
        assert compiled.startswith("ArgumentError")


def test_structs_and_dynamic_memory_of_cuda():
    programs = native.compile(_CUDA), native.compile(_CUDA, checked=True)
    kind = np.dtype([("i", "i4"), ("f", "f4", 3)], align=True)
    struct = np.array((1, (2, 3, 4)), kind)[()]
    vector = np.array([1, 2, 3, 4], np.float32)
    for given, size in (
        *(((struct, vector), 16), ((struct, vector), -1), ((struct, vector), "x")),
        *(((bytes(12), vector), 16), ((struct, vector[:3]), 16), ((None, vector), 16)),
        *(((struct, (1, 2, 3, 4)), 16), ((struct, bytes(16)), 16), ((struct,), 16)),
        *(((3, vector), 16), ((vector, vector), 16), ((struct, vector), 1 << 40)),
    ):
        found: list[str] = []
        results: list[float] = []
        for program in programs:
            out = np.zeros(1, np.float32)
            found.append(_outcome(program.k, 1, 1, out, *given, local_memory=size))
            results.append(out[0])
        assert found[0] == found[1]
        assert results[0] == results[1]


# Lengths that are not those of the arguments are undefined in C.
_PRINTING = r"""
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
kernel void k(int i, long l, float f, double d, char c, uint u, int4 v, float2 w,
              char3 b, ushort2 s, long2 m)
{
    printf("%#o|%#x|%#X|%+d|% d|%05d|%-5d|%.3d|%8.3d|%.0d|\n",
           i, i, i, i, i, i, i, i, i, 0);
    printf("%ld|%lx|%#lo|%lu|%hd|%hhd|%hhu|%c|\n", l, l, l, l, i, i, i, c);
    printf("%d|%ld|%lu|%lx|%ld|%d\n", l, i, i, i, c, (short)-3);
    printf("%f|%e|%g|%a|%A|%.2a|%10.3f|%-10.1e|%+g|%#g|%#.0f|%E|%G|%F\n",
           f, d, d, d, d, d, d, d, d, d, d, d, d, d);
    printf("%f|%F|%08f|%+f|%a|%g\n",
           INFINITY, INFINITY, INFINITY, -INFINITY, 0.0, -0.0);
    printf("%v4d|%v4hld|%#v4hlx|%5v4hld|%v2hlf|%.1v2hlf|%v3hhd|%v3hhu|%v2hx|%v2ld\n",
           v, v, v, v, w, w, b, b, s, m);
    printf("%s|%10s|%-6s|%.2s|%c|%5c|%%|%u|%*d|%-*d|%.*f|%*.*d\n", "abc", "abc", "abc",
           "abc", 'x', 'y', u, 5, i, -6, i, 2, d, -5, -1, i);
    printf("%p|%8p|\n", (global int *)0, (global int *)0);
}
"""


def test_both_modes_print_the_same(capfd: pytest.CaptureFixture[str]):
    printed: list[str] = []
    for checked in (False, True):
        made = native.compile(_PRINTING, checked=checked)
        made.k(
            *(1, 1, -7, -(1 << 40), 1.5, 2.71828, -61, 4000000000),
            *((1, -2, 255, 1 << 30), (1.5, -2.5), (1, -2, 3), (7, 65535)),
            (1 << 40, -1),
        )
        printed.append(capfd.readouterr().out)
    assert printed[0] == printed[1]
    assert printed[1].startswith(
        "037777777771|0xfffffff9|0XFFFFFFF9|-7|-7|-0007|-7   |"
    )
    assert "\n0|-7|4294967289|fffffff9|-61|-3\n" in printed[1]
