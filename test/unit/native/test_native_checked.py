"""The same interface in the interpreter."""

from typing import Any

import numpy as np
import pytest
from native_kernels import SAXPY, needs_clang, program

from xdsl_gas import native
from xdsl_gas.native import ArgumentError, LaunchError, LocalMemory, Trap

KERNELS = """\
typedef struct { char c; int n; double d; } pair;
kernel void all(global double *out, char a, float4 v, pair p, local int *own)
{
    own[get_local_id(0)] = a;
    p.n += get_local_id(0);
    out[get_global_id(0)] = own[get_local_id(0)] + v.x + v.w + p.n + p.d;
}
kernel void diverges(global int *out)
{
    if (get_local_id(0) == 1)
        barrier(CLK_GLOBAL_MEM_FENCE);
    out[0] = 1;
}
kernel void divides(global int *out, int by)
{
    printf("%d / %d\\n", out[0], by);
    out[0] = out[0] / by;
}
kernel void copies(global int *out, global const int *in)
{
    out[get_global_id(0)] = in[get_global_id(0)];
}
"""


@pytest.fixture(scope="module")
def kernels() -> native.Program:
    return program(KERNELS, checked=True)


@needs_clang
def test_arguments_of_every_kind(kernels: native.Program):
    kind = np.dtype([("c", "i1"), ("n", "i4"), ("d", "f8")], align=True)
    value = np.array((3, 40, 0.5), kind)[()]
    vector = np.array([1, 2, 3, 4], np.float32)
    results = [np.zeros(8) for _ in range(2)]
    for made, out in zip((kernels, program(KERNELS)), results, strict=True):
        made.all(8, 4, out, np.int8(-2), vector, value, LocalMemory(16))
    assert results[0].tolist() == results[1].tolist()
    with pytest.raises(ArgumentError, match=r"argument 2 .*: needs 4 numbers, not 3"):
        kernels.all(8, 4, results[0], 1, (1, 2, 3), value, LocalMemory(16))
    with pytest.raises(ArgumentError, match=r"argument 3 \(pair p\): a struct of 16"):
        kernels.all(8, 4, results[0], 1, vector, 3, LocalMemory(16))
    assert results[0].tolist() == [43.5, 44.5, 45.5, 46.5] * 2


@needs_clang
def test_undefined_behavior(
    kernels: native.Program, capsys: pytest.CaptureFixture[str]
):
    out = np.zeros(4, np.int32)
    with pytest.raises(Trap, match="barrier that others do not get to"):
        kernels.diverges(4, 2, out)
    with pytest.raises(Trap, match="division by zero"):
        kernels.divides(1, 1, out, 0)
    assert capsys.readouterr().out == "0 / 0\n"
    with pytest.raises(Trap, match=r"access to 4 bytes at offset 16 of global memory"):
        kernels.copies(5, 1, out, np.zeros(5, np.int32))
    frozen = np.zeros(4, np.int32)
    frozen.flags.writeable = False
    kernels.copies(4, 2, out, frozen)
    with pytest.raises(ArgumentError, match="the kernel may write to the array"):
        kernels.copies(4, 2, frozen, out)


def test_wrong_launches():
    kernels = native.compile(SAXPY, checked=True)
    y = np.ones(8, np.float32)
    kernels.saxpy(8, None, 2, y, y)
    assert repr(kernels.saxpy) == "<kernel saxpy, checked>"
    with pytest.raises(LaunchError, match="work-groups of 3 do not divide 8"):
        kernels.saxpy(8, 3, 2, y, y)
    with pytest.raises(ArgumentError, match="kernel 'saxpy' takes 3 arguments, not 2"):
        kernels.saxpy(8, 4, 2, y)
    sizes: list[Any] = [np.array([4, 2]), np.array([2, 2])]
    with pytest.raises(Trap, match=r"work-item \(0, 1, 0\) .* data race"):
        kernels.saxpy(*sizes, 2, y, y)
    native.compile(SAXPY, checked=True, races=False).saxpy(*sizes, 2, y, y)
    with pytest.raises(ArgumentError, match="argument 0: needs a number, not 'x'"):
        kernels.saxpy(8, 4, "x", y, y)
    with pytest.raises(ArgumentError, match=r"kernel 'saxpy', argument 1: a pointer"):
        kernels.saxpy(8, 4, 2, 3, y)
    message = r"argument 1: the array has no contiguous memory in C's order"
    with pytest.raises(ArgumentError, match=message):
        kernels.saxpy(4, 4, 2, y[::2], y)


@needs_clang
def test_arrays_are_checked_as_for_compiled_kernels():
    kernels = program(
        "kernel void k(global float *x, global const float *a, global const float *b,"
        " local float *l) { x[0] = a[0] + b[1]; }",
        checked=True,
    )
    x, y = np.zeros(4, np.float32), np.arange(4, dtype=np.float32)
    tile = LocalMemory(4)
    # What is only read may share memory.
    kernels.k(1, 1, x, y, y[1:], tile)
    assert x[0] == 2
    message = (
        r"argument 1 \(float\* a\): the array shares memory with that of argument 0, "
        r"which the checked mode does not support\. Pass the same array"
    )
    with pytest.raises(ArgumentError, match=message):
        kernels.k(1, 1, y[1:], y, x, tile)
    kernels.k(1, 1, y, y, x, tile)
    with pytest.raises(ArgumentError, match=r"elements of 8 bytes .*expects floating"):
        kernels.k(1, 1, np.zeros(4), y, y, tile)
    with pytest.raises(ArgumentError, match=r"argument 3 .*needs native\.LocalMemory"):
        kernels.k(1, 1, x, y, y, x)
    with pytest.raises(ArgumentError, match=r"argument 0 .*a pointer needs an array"):
        kernels.k(1, 1, [1, 2], y, y, tile)


@needs_clang
@pytest.mark.parametrize("checked", [False, True])
def test_numbers_and_local_memory_must_fit(*, checked: bool):
    kernels = program(
        "kernel void k(uchar c, short2 s, float f, ulong u, local int *l) {}",
        checked=checked,
    )
    unsized: Any = 1.5
    good = (255, (1, -2), 1.5, 2**64 - 1, LocalMemory(4))
    kernels.k(1, 1, *good)
    kernels.k(1, 1, np.int8(-1), np.array([3, 4]), True, 0, LocalMemory(0))
    for index, wrong, message in (
        (0, 256, "256 does not fit in 8 bits"),
        (0, 1.0, r"needs an integer, not 1\.0"),
        (1, (1, 70000), "element 1: 70000 does not fit in 16 bits"),
        (1, 7, "needs 2 numbers, as a tuple or an array, not 7"),
        (2, 1e300, r"1e\+300 does not fit in a number of type 'float'"),
        (2, "2", "needs a number, not '2'"),
        (3, 2**64, "18446744073709551616 does not fit in 64 bits"),
        (4, None, r"needs native\.LocalMemory\(bytes\), not None"),
        (4, LocalMemory(-1), "local memory cannot have -1 bytes"),
        (4, LocalMemory(unsized), r"local memory cannot have 1\.5 bytes"),
    ):
        arguments: list[Any] = [*good]
        arguments[index] = wrong
        with pytest.raises(ArgumentError, match=f"argument {index} .*{message}"):
            kernels.k(1, 1, *arguments)


@needs_clang
def test_local_memory_holds_the_largest_vectors():
    kernels = program(
        "kernel void k(global double *x, local char *first, local double16 *l) {"
        " l[0] = (double16)(x[0]); barrier(1); x[1] = l[0].s3; }",
        checked=True,
    )
    x = np.array([2.5, 0])
    kernels.k(1, 1, x, LocalMemory(3), LocalMemory(128))
    assert x[1] == 2.5


_CHANGES_ITS_COPY = """\
target triple = "spir64-unknown-unknown"
declare spir_func i64 @_Z13get_global_idj(i32)
%S = type { i32 }
define spir_kernel void @k(ptr addrspace(1) %o, ptr byval(%S) %p) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %q = getelementptr i32, ptr addrspace(1) %o, i64 %i
  %v = load i32, ptr %p
  %w = add i32 %v, 1
  store i32 %w, ptr %p
  store i32 %w, ptr addrspace(1) %q
  ret void
}
"""


@pytest.mark.parametrize("checked", [False, True])
def test_each_work_item_has_its_copy_of_a_struct(checked: bool):
    made = native.compile(_CHANGES_ITS_COPY, kind="ll", checked=checked)
    out = np.zeros(4, np.int32)
    made.k(4, 2, out, (5).to_bytes(4, "little"))
    assert out.tolist() == [6] * 4


def test_entry_points_of_any_calling_convention() -> None:
    """The mark of the Native CPU pipeline makes a function a kernel."""
    text = """
target triple = "spir64"
define void @k(ptr addrspace(1) %p) "mux-kernel"="entry-point" {
  store i64 7, ptr addrspace(1) %p
  ret void
}
define void @called(ptr addrspace(1) %p) "mux-kernel" {
  ret void
}
"""
    checked = native.compile(text, kind="ll", checked=True)
    assert [*checked.kernels] == ["k"]
    out = np.zeros(1, np.int64)
    checked.k(1, 1, out)
    assert out == 7
