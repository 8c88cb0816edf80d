"""Vectors under masks and at other strides, which are accessed as words."""

import numpy
import pytest
from native_kernels import needs_clang
from numpy.typing import NDArray

from xdsl_gas import native

pytestmark = needs_clang

_KERNELS = {
    "uchar2": "b[i] = a[i].yx + a[i * 5 % n];",
    "uchar4": "uchar4 v = a[i] + b[i]; v.w = a[i * 3 % n].y; b[i] = v;",
    "uchar16": "b[i] = a[i].sfedcba9876543210 + b[i];",
    "short2": "b[2 * i] = a[i].yx + a[i];",
    "uint2": "uint2 v = a[i * 7 % n]; b[2 * i] = v.yx + v;",
    "uint4": "uint4 v = a[i * 7 % n]; b[i * 7 % n].y = v.x * v.y + v.z;",
    "short4": "short4 v = a[i] * b[i]; v.w = a[i * 7 % n].y; b[i] = v;",
}
_SOURCE = """
kernel void k(int n, global TYPE *a, global TYPE *b) {
  int i = get_global_id(0);
  if (i < n && (a[i].s0 & 1)) { BODY }
}
"""


def _result(source: str, size: int, **options: int) -> NDArray[numpy.uint8]:
    random = numpy.random.default_rng(1)
    a, b = (
        random.integers(0, 256, length, dtype=numpy.uint8)
        for length in (64 * size, 128 * size)
    )
    program = native.compile(source, **options)  # pyright: ignore[reportArgumentType]
    program.k((64,), (32,), numpy.int32(60), a, b)
    return b


@pytest.mark.parametrize("name", _KERNELS)
def test_lanes_compute_what_one_work_item_does(name: str):
    source = _SOURCE.replace("TYPE", name).replace("BODY", _KERNELS[name])
    expected = _result(source, 16, vecz_auto=False)
    for factor in (4, 8, 16):
        actual = _result(source, 16, vecz_factor=factor, vecz_auto=False)
        numpy.testing.assert_array_equal(actual, expected, f"{factor} lanes")


def test_a_poison_element_leaves_the_others():
    """`char3` has a fourth byte in memory, without a value."""
    body = "char3 v = a[i]; v = v.zyx; b[i] = v; char3 w = b[i]; a[i] = w + v;"
    source = _SOURCE.replace("TYPE", "char3").replace("BODY", body)
    expected = _result(source, 4, vecz_auto=False).reshape(-1, 4)
    for factor in (4, 8, 16):
        actual = _result(source, 4, vecz_factor=factor, vecz_auto=False)
        numpy.testing.assert_array_equal(
            actual.reshape(-1, 4)[:, :3], expected[:, :3], f"{factor} lanes"
        )


@pytest.mark.parametrize("kind", ["uchar", "short", "float"])
def test_vectors_of_three_without_padding(kind: str):
    source = f"""
    kernel void k(int n, global const uchar *p, global uchar *q) {{
      global const {kind} *a = (global const {kind} *)p;
      global {kind} *b = (global {kind} *)q;
      int i = get_global_id(0);
      {kind}3 v = vload3(i, a);
      if (i < n && i % 3) vstore3(v.zxy + vload3(i, b), i, b);
      else if (i < n) b[3 * i + 1] = v.y;
    }}
    """
    expected = _result(source, 12, vecz_auto=False)
    for factor in (4, 8, 16):
        actual = _result(source, 12, vecz_factor=factor, vecz_auto=False)
        numpy.testing.assert_array_equal(actual, expected, f"{factor} lanes")


@pytest.mark.parametrize("kind", ["uchar", "ushort", "uint", "ulong"])
def test_copied_private_arrays(kind: str):
    source = f"""
    kernel void k(int n, global const uchar *p, global uchar *q) {{
      int i = get_global_id(0);
      global const {kind} *a = (global const {kind} *)p + 5 * i;
      global {kind} *b = (global {kind} *)q + 7 * i;
      {kind} own[5];
      for (int j = 0; j < 5; j++) own[j] = a[j];
      for (int j = 0; j < n; j++) own[own[j % 5] % 5] += i + j;
      if (i < n) for (int j = 0; j < 5; j++) b[j] = own[j];
    }}
    """
    expected = _result(source, 48, vecz_auto=False)
    for factor in (4, 8, 16):
        actual = _result(source, 48, vecz_factor=factor, vecz_auto=False)
        numpy.testing.assert_array_equal(actual, expected, f"{factor} lanes")
