"""Sizes of launches."""

from collections.abc import Callable

import numpy as np
import pytest
from native_kernels import needs_clang, program

from xdsl_gas import native
from xdsl_gas.native import LaunchError
from xdsl_gas.native.sizes import make_range

pytestmark = needs_clang

KERNELS = """\
kernel void ids(global int *out)
{
    size_t width = get_global_size(0), height = get_global_size(1);
    size_t x = get_global_id(0) - get_global_offset(0);
    size_t y = get_global_id(1) - get_global_offset(1);
    size_t z = get_global_id(2) - get_global_offset(2);
    global int *at = out + 8 * (x + width * (y + height * z));
    at[0] = get_global_id(0);
    at[1] = get_global_id(1);
    at[2] = get_global_id(2);
    at[3] = get_group_id(0) + 100 * get_group_id(1) + 10000 * get_group_id(2);
    at[4] = get_local_id(0) + 100 * get_local_id(1) + 10000 * get_local_id(2);
    at[5] = get_work_dim();
    at[6] = get_num_groups(0) + 100 * get_num_groups(1) + 10000 * get_num_groups(2);
    at[7] = get_local_size(0);
}
kernel __attribute__((reqd_work_group_size(8, 2, 1))) void fixed(global int *out)
{
    size_t i = get_global_id(0) + 16 * get_global_id(1);
    out[i] = get_local_id(0) + 8 * get_local_id(1);
}
"""


@pytest.fixture(scope="module")
def kernels() -> native.Program:
    return program(KERNELS)


@pytest.fixture(scope="module")
def checked() -> native.Program:
    return program(KERNELS, checked=True)


@pytest.mark.parametrize("offset", [(0, 0, 0), (5, 7, 9)])
@pytest.mark.parametrize(
    ("whole", "local"),
    [((12,), (4,)), ((12, 6), (4, 3)), ((6, 4, 6), (3, 2, 1)), ((5, 1, 4), (1, 1, 4))],
)
def test_ids(
    kernels: native.Program,
    checked: native.Program,
    whole: tuple[int, ...],
    local: tuple[int, ...],
    offset: tuple[int, ...],
):
    dimensions = len(whole)
    sizes, locals_ = (*whole, 1, 1)[:3], (*local, 1, 1)[:3]
    offsets = (*offset[:dimensions], 0, 0)[:3]
    out = np.full((sizes[2], sizes[1], sizes[0], 8), -1, np.int32)
    kernels.ids(whole, local, out, global_offset=offset[:dimensions])
    same = np.full_like(out, -1)
    checked.ids(whole, local, same, global_offset=offset[:dimensions])
    assert (out == same).all()
    scale = (1, 100, 10000)
    for z, y, x in np.ndindex(*out.shape[:3]):
        ids = (x, y, z)
        groups = [i // size for i, size in zip(ids, locals_, strict=True)]
        own = [i % size for i, size in zip(ids, locals_, strict=True)]
        counts = [s // size for s, size in zip(sizes, locals_, strict=True)]
        assert out[z, y, x].tolist() == [
            *(i + o for i, o in zip(ids, offsets, strict=True)),
            np.dot(groups, scale),
            np.dot(own, scale),
            dimensions,
            np.dot(counts, scale),
            locals_[0],
        ]


def test_sizes_are_numbers_or_sequences(kernels: native.Program):
    for whole, local in (
        (12, 4),
        ([12], [4]),
        (np.int64(12), (np.int32(4),)),
        (np.array([12]), np.array([4])),
    ):
        out = np.zeros((12, 8), np.int32)
        kernels.ids(whole, local, out)  # pyright: ignore[reportArgumentType]
        assert out[:, 0].tolist() == list(range(12))


def test_offsets_may_be_large(kernels: native.Program):
    out = np.zeros((4, 8), np.int32)
    kernels.ids((2, 2), (1, 2), out, global_offset=((1 << 32) - 1, (1 << 33) - 1))
    assert out[:, :2].tolist() == [[-1, -1], [0, -1], [-1, 0], [0, 0]]


def test_a_chosen_size(kernels: native.Program):
    out = np.zeros((3 * 1000, 8), np.int32)
    kernels.ids((1000, 3), None, out)
    assert set(out[:, 7]) == {250}
    out = np.full((4, 16), -1, np.int32)
    kernels.fixed((16, 4), None, out)
    assert (out.reshape(2, 2, 2, 8)[1, :, 1] == np.arange(16).reshape(2, 8)).all()


REFUSED: dict[str, Callable[[native.Program], object]] = {
    r"kernel 'ids': work-groups of 64 do not divide 100 work-items\. Round the global "
    r"size up to 128 and let the kernel skip the work-items beyond its data, or choose "
    r"another local size\. The global size counts all work-items, not work-groups\.": (
        lambda p: p.ids(100, 64, None)
    ),
    r"work-groups of \(4, 4\) do not divide \(8, 6\) .* up to \(8, 8\)": lambda p: (
        p.ids((8, 6), (4, 4), None)
    ),
    r"the global size \(8, 8\) and the local size 4 differ in the number of "
    r"dimensions\. Give the same number of dimensions for all": lambda p: p.ids(
        (8, 8), 4, None
    ),
    r"the global size 8 and the global offset \(1, 1\) differ": lambda p: p.ids(
        8, 4, None, global_offset=(1, 1)
    ),
    r"the global size is an integer or a tuple of up to three integers, not 8\.0": (
        lambda p: p.ids(8.0, 4, None)  # pyright: ignore[reportArgumentType]
    ),
    r"the local size is an integer or a tuple .*, not 'x'": lambda p: p.ids(
        8,
        "x",  # pyright: ignore[reportArgumentType]
        None,
    ),
    r"the global size is an integer .*, not .array": lambda p: p.ids(
        np.array([[[8], [8]]]),  # pyright: ignore[reportArgumentType]
        1,
        None,
    ),
    r"the global size has one to three dimensions, not 4": lambda p: p.ids(
        (1, 1, 1, 1), 1, None
    ),
    r"the global size has one to three dimensions, not 0": lambda p: p.ids((), 1, None),
    r"the global size 0 must be positive numbers whose product fits in 64 bits": (
        lambda p: p.ids(0, 1, None)
    ),
    r"the global size \(9223372036854775807, 2\) must be positive": lambda p: p.ids(
        ((1 << 63) - 1, 2), (1, 1), None
    ),
    r"the global offset -1 must be nonnegative numbers below 2\^63": lambda p: p.ids(
        8, 4, None, global_offset=-1
    ),
    r"kernel 'fixed' requires work-groups of \(8, 2, 1\) \(reqd_work_group_size\), not "
    r"\(4, 4\)\. Pass that local size, or None": lambda p: p.fixed(
        (8, 8), (4, 4), None
    ),
}


@pytest.mark.parametrize("message", list(REFUSED))
def test_sizes_that_do_not_fit(kernels: native.Program, message: str):
    with pytest.raises(LaunchError, match=message):
        REFUSED[message](kernels)


def test_a_chosen_size_divides():
    for size in (1, 2, 255, 256, 257, 1000, 1021, 1 << 20):
        chosen = make_range("k", size, None, None, None).local[0]
        assert size % chosen == 0
        assert chosen <= 256
    assert make_range("k", 1 << 20, None, None, None).local == (256, 1, 1)
