"""The variables of a program, which the host reads and writes."""

import gc
import pickle
import re
from typing import Any

import numpy as np
import pytest
from native_kernels import SAXPY, needs_clang

from xdsl_gas import native

_CUDA = """\
#define GLOBAL __attribute__((global))
__attribute__((constant)) float coefficients[4];
__attribute__((constant)) const int bound = 7;
__attribute__((device)) int counter = 5;
namespace tools { __attribute__((device)) double grid[2][3]; }
__attribute__((device)) int *place;
struct pair { char c; int n; };
__attribute__((device)) pair pairs[2];
__attribute__((shared)) int tile[4];

extern "C" GLOBAL void k(float *x, int *n)
{
    int i = __nvvm_read_ptx_sreg_tid_x();
    tile[i] = bound;
    x[i] = coefficients[i] + (float)tools::grid[1][2] + tile[i];
    if (i == 0) {
        n[0] = counter++;
        pairs[1].n = n[0];
        place = n;
    }
}
extern "C" GLOBAL void scale(float *x)
{
    for (int i = 0; i < 4; i++)
        x[i] *= coefficients[i];
}
"""
_OPENCL = """\
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
global int4 corners[2] = {(int4)(1, 2, 3, 4), (int4)(5)};
global half small = 0.5h;
constant int table[2] = {3, 4};

kernel void k(global int *x)
{
    x[0] = corners[0].w + table[x[0]];
    corners[1].x = (int)(small * 4);
}
"""
_FLAGS = {"cu": ["-nocudainc"], "cl": ["-cl-std=CL3.0", "-Xclang", "-cl-ext=+all"]}


def _cuda(**options: Any) -> native.Program:
    return native.compile(_CUDA, kind="cu", flags=_FLAGS["cu"], **options)


@needs_clang
@pytest.mark.parametrize("checked", [False, True])
def test_variables_of_cuda(checked: bool):
    made = _cuda(checked=checked)
    names = ["coefficients", "counter", "_ZN5tools4gridE", "pairs"]
    assert sorted(made.variables) == sorted(names)
    coefficients = made.variables["coefficients"]
    assert coefficients.dtype == np.float32
    assert coefficients.tolist() == [0, 0, 0, 0]
    coefficients[:] = [1, 2, 3, 4]
    made.variables["grid"][1, 2] = 0.5
    assert made.variables["counter"].shape == ()
    x, n = np.zeros(4, np.float32), np.zeros(1, np.int32)
    made.k(4, 4, x, n)
    made.k(4, 4, x, n)
    assert x.tolist() == [8.5, 9.5, 10.5, 11.5]
    assert n[0] == 6
    assert made.variables["counter"] == 7
    made.variables["counter"][...] = 100
    # Structs are bytes, for which the host has the type.
    kind = np.dtype([("c", "i1"), ("n", "i4")], align=True)
    assert made.variables["pairs"].view(kind)["n"].tolist() == [0, 6]
    made.k(4, 4, x, n)
    assert n[0] == 100
    # All kernels of the program see the same variables.
    made.scale(1, 1, x)
    assert x.tolist() == [8.5, 19, 31.5, 46]


@needs_clang
@pytest.mark.parametrize("checked", [False, True])
def test_variables_of_opencl(checked: bool):
    made = native.compile(_OPENCL, flags=_FLAGS["cl"], checked=checked)
    assert sorted(made.variables) == ["corners", "small"]
    corners, small = made.variables["corners"], made.variables["small"]
    assert corners.tolist() == [[1, 2, 3, 4], [5, 5, 5, 5]]
    assert small.dtype == np.float16
    corners[0, 3] = 40
    small[...] = 2.5
    x = np.ones(1, np.int32)
    made.k(1, 1, x)
    assert x[0] == 44
    assert corners[1].tolist() == [10, 5, 5, 5]


@needs_clang
def test_programs_have_variables_of_their_own():
    """Arrays outlive their program."""
    first, second = _cuda(), _cuda()
    counter = first.variables["counter"]
    counter[...] = 50
    assert second.variables["counter"] == 5
    assert first.variables["counter"] is counter
    del first
    gc.collect()
    assert counter == 50


@needs_clang
def test_no_variable_of_a_name():
    made = _cuda()
    message = (
        "there is no variable 'bound' that the host may write. The variables are: "
        "coefficients, counter, "
    )
    with pytest.raises(KeyError, match=re.escape(message)):
        _ = made.variables["bound"]
    assert "place" not in made.variables
    assert "pairs" in made.variables
    assert len(made.variables) == 4
    assert repr(native.compile(SAXPY).variables) == "<variables: none>"


@needs_clang
@pytest.mark.parametrize("checked", [False, True])
def test_static_variables_keep_their_values(checked: bool):
    made = native.compile(
        'extern "C" __attribute__((global)) void k(int *x)'
        " { static int calls = 3; x[0] = calls++; }",
        kind="cu",
        flags=_FLAGS["cu"],
        checked=checked,
    )
    x = np.zeros(1, np.int32)
    made.k(1, 1, x)
    made.k(1, 1, x)
    assert x[0] == 4
    assert not made.variables


@needs_clang
@pytest.mark.parametrize("checked", [False, True])
def test_pickles_have_the_contents_of_variables(checked: bool):
    made = _cuda(checked=checked)
    made.variables["counter"][...] = 50
    made.variables["grid"][1, 2] = 0.5
    again = pickle.loads(pickle.dumps(made))
    assert again.variables["counter"] == 50
    assert again.variables["grid"].tolist() == [[0, 0, 0], [0, 0, 0.5]]
    # They are memory of the new program.
    again.variables["counter"][...] = 60
    assert made.variables["counter"] == 50
    assert pickle.loads(pickle.dumps(made.k)) is not again.k
    with pytest.raises(TypeError, match="Pickle the program, which takes their conten"):
        pickle.dumps(made.variables)
