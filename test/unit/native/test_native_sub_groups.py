"""Sub-groups of vectorized kernels, and what kernels compute with the work-group."""

from itertools import accumulate

import numpy
import pytest
from native_kernels import needs_clang, program
from numpy.typing import NDArray

from xdsl_gas import native
from xdsl_gas.diagnostics import MemorySpaceError

pytestmark = needs_clang

_FLAGS = (
    "-cl-std=CL3.0 -Xclang -cl-ext=+cl_khr_subgroups,+__opencl_c_subgroups,"
    "+cl_khr_subgroup_shuffle,+cl_khr_subgroup_shuffle_relative"
)

_OPERATIONS = """
kernel void k(global const int *in, global int *out) {
  size_t i = get_global_id(0), n = get_global_size(0);
  int v = in[i];
  out[i] = sub_group_reduce_add(v);
  out[n + i] = sub_group_scan_inclusive_add(v);
  out[2 * n + i] = sub_group_scan_exclusive_add(v);
  out[3 * n + i] = sub_group_reduce_max(v);
  out[4 * n + i] = (sub_group_any(v > 90) != 0) * 2 + (sub_group_all(v > 10) != 0);
  out[5 * n + i] = sub_group_broadcast(v, 1);
  out[6 * n + i] = get_sub_group_local_id();
  out[7 * n + i] = get_sub_group_size();
  out[8 * n + i] = get_sub_group_id();
  out[9 * n + i] = get_num_sub_groups();
  out[10 * n + i] = get_max_sub_group_size();
}
"""

_ROWS = 11


def _rows(values: list[int], number: int, count: int, width: int) -> list[list[int]]:
    """What the work-items of one sub-group store."""
    size = len(values)
    votes = any(v > 90 for v in values) * 2 + all(v > 10 for v in values)
    return [
        [sum(values)] * size,
        list(accumulate(values)),
        [0, *accumulate(values[:-1])],
        [max(values)] * size,
        [votes] * size,
        [values[1]] * size,
        list(range(size)),
        [size] * size,
        [number] * size,
        [count] * size,
        [width] * size,
    ]


def _expected(values: list[int], local_size: int, width: int) -> list[list[int]]:
    """The rows of the output, from sub-groups in the order of the work-items."""
    rows: list[list[int]] = [[] for _ in range(_ROWS)]
    count = -(-local_size // width)
    for start in range(0, len(values), local_size):
        group = values[start : start + local_size]
        for number in range(count):
            part = group[number * width : (number + 1) * width]
            for row, own in zip(rows, _rows(part, number, count, width), strict=True):
                row += own
    return rows


in_both_modes = pytest.mark.parametrize("checked", [False, True])


@pytest.mark.parametrize(
    ("width", "local_size"), [(4, 8), (4, 10), (8, 16), (2, 6), (16, 37), (32, 64)]
)
@in_both_modes
def test_operations_of_sub_groups(width: int, local_size: int, checked: bool):
    made = program(
        _OPERATIONS,
        flags=_FLAGS,
        vecz_factor=width,
        use_cache=False,
        checked=checked,
    )
    values = [37 * i % 101 for i in range(2 * local_size)]
    out = numpy.zeros(_ROWS * len(values), numpy.int32)
    made.k(len(values), local_size, numpy.array(values, numpy.int32), out)
    found = out.reshape(_ROWS, -1).tolist()
    assert found == _expected(values, local_size, width)


_REQUIRED = """
__attribute__((intel_reqd_sub_group_size(8)))
kernel void k(global int *out) { out[get_global_id(0)] = get_sub_group_size(); }
"""


@in_both_modes
def test_the_size_that_a_kernel_requires(checked: bool):
    made = program(
        _REQUIRED, flags=_FLAGS, vecz_factor=2, use_cache=False, checked=checked
    )
    out = numpy.zeros(11, numpy.int32)
    made.k(11, 11, out)
    assert out.tolist() == [8] * 8 + [3] * 3


_SHUFFLES = """
kernel void k(global const int *in, global int *out, int by) {
  size_t i = get_global_id(0), n = get_global_size(0);
  int v = in[i];
  out[i] = sub_group_shuffle(v, (get_sub_group_local_id() * 3 + 1) % 8);
  out[n + i] = sub_group_shuffle_xor(v, by);
  out[2 * n + i] = sub_group_shuffle_up(v, by);
  out[3 * n + i] = sub_group_shuffle_down(v, by);
}
"""


@pytest.mark.parametrize("distance", [0, 1, 3])
@in_both_modes
def test_shuffles(distance: int, checked: bool):
    made = program(
        _SHUFFLES, flags=_FLAGS, vecz_factor=8, use_cache=False, checked=checked
    )
    values: NDArray[numpy.int32] = numpy.arange(16, dtype=numpy.int32) * 7 % 40
    out = numpy.zeros(64, numpy.int32)
    made.k(16, 16, values, out, distance)
    lanes = numpy.arange(16) % 8
    start = numpy.arange(16) - lanes
    one, xor, up, down = out.reshape(4, 16)
    assert (one == values[start + (lanes * 3 + 1) % 8]).all()
    assert (xor == values[start + (lanes ^ distance)]).all()
    # Beyond the ends, the result is undefined.
    inside = lanes >= distance
    assert (up[inside] == values[(start + lanes - distance)[inside]]).all()
    inside = lanes + distance < 8
    assert (down[inside] == values[(start + lanes + distance)[inside]]).all()


_WORK_GROUP = """
kernel void k(global const int *in, global int *out, uint from) {
  size_t i = get_global_id(0), n = get_global_size(0);
  int v = in[i];
  out[i] = work_group_reduce_add(v);
  out[n + i] = work_group_reduce_min(v);
  out[2 * n + i] = (work_group_any(v == 5) != 0) * 2 + (work_group_all(v < 39) != 0);
  out[3 * n + i] = work_group_broadcast(v, from);
  out[4 * n + i] = work_group_scan_inclusive_add(v);
  out[5 * n + i] = work_group_scan_exclusive_max(v);
}
"""


@pytest.mark.parametrize("local_size", [8, 11])
@pytest.mark.parametrize("predicated", [False, True])
def test_collectives_of_the_work_group(local_size: int, predicated: bool):
    made = program(
        _WORK_GROUP,
        flags="-cl-std=CL3.0 -Xclang "
        "-cl-ext=+__opencl_c_work_group_collective_functions",
        vecz_factor=4,
        vecz_predicated=predicated,
        use_cache=False,
    )
    values = (numpy.arange(2 * local_size, dtype=numpy.int32) * 7 + 1) % 40
    for chosen in (0, 6, local_size - 1):
        out = numpy.zeros(6 * len(values), numpy.int32)
        made.k(len(values), local_size, values, out, chosen)
        found = out.reshape(6, 2, local_size)
        for group, part in enumerate(values.reshape(2, local_size)):
            votes = (part == 5).any() * 2 + (part < 39).all()
            wanted = [part.sum(), part.min(), votes, part[chosen]]
            assert (found[:4, group] == numpy.array(wanted)[:, None]).all()
            assert (found[4, group] == numpy.cumsum(part)).all()
            least = numpy.iinfo(numpy.int32).min
            before = numpy.maximum.accumulate([least, *part[:-1]])
            assert (found[5, group] == before).all()


@in_both_modes
def test_the_required_size_is_kept_without_an_option(checked: bool):
    made = program(_REQUIRED, flags=_FLAGS, use_cache=False, checked=checked)
    out = numpy.zeros(20, numpy.int32)
    made.k(20, 20, out)
    assert out.tolist() == [8] * 16 + [4] * 4


@in_both_modes
def test_without_vectorization_each_work_item_is_a_sub_group(checked: bool):
    text = _REQUIRED.replace("__attribute__((intel_reqd_sub_group_size(8)))", "")
    options = {"use_cache": False, "vecz_auto": False}
    made = program(text, flags=_FLAGS, checked=checked, **options)
    out = numpy.zeros(5, numpy.int32)
    made.k(5, 5, out)
    assert out.tolist() == [1] * 5


def test_by_default_lanes_are_a_sub_group():
    text = _REQUIRED.replace("__attribute__((intel_reqd_sub_group_size(8)))", "")
    out = numpy.zeros(20, numpy.int32)
    program(text, flags=_FLAGS).k(20, 20, out)
    assert out.tolist() == [16] * 16 + [4] * 4


_FIRST = """
kernel void k(global const int *in, global int *out) {
  size_t i = get_global_id(0), n = get_global_size(0);
  int v = in[i];
  out[i] = sub_group_elect();
  out[n + i] = sub_group_broadcast_first(v);
  out[2 * n + i] = sub_group_non_uniform_all_equal(v);
  if (v & 1) {
    out[i] += 2 * sub_group_elect();
    out[n + i] += sub_group_broadcast_first(v);
    out[2 * n + i] += 2 * sub_group_non_uniform_all_equal(v & 2);
  }
}
"""


@in_both_modes
def test_the_first_work_item_of_those_that_run(checked: bool):
    flags = f"{_FLAGS},+cl_khr_subgroup_non_uniform_vote,+cl_khr_subgroup_ballot"
    made = program(_FIRST, flags=flags, use_cache=False, vecz_factor=8, checked=checked)
    values = numpy.array([2, 4, 7, 3, 1, 5, 8, 9] + [6] * 8 + [4, 3], numpy.int32)
    out = numpy.zeros(3 * len(values), numpy.int32)
    made.k(len(values), len(values), values, out)
    elected, first, equal = out.reshape(3, -1).tolist()
    assert elected == [1, 0, 2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 2]
    assert first == [2, 2, 9, 9, 9, 9, 2, 9, *[6] * 8, 4, 7]
    assert equal == [0] * 8 + [1] * 8 + [0, 2]


def test_other_factors_are_refused():
    with pytest.raises(MemorySpaceError, match="vecz-factor must be from 2 to 64"):
        program(_REQUIRED, flags=_FLAGS, vecz_factor=65)


def _intel(values: list[list[int]], kind: str, distance: int) -> list[int]:
    """Two values of each of 8 lanes, moved by the rules of `cl_intel_subgroups`."""
    one, other = values
    both = one + other
    if kind == "down":
        return [both[lane + distance] for lane in range(8)]
    return [both[lane + 8 - distance] for lane in range(8)]


_TWO_VALUES = """
int __attribute__((overloadable)) intel_sub_group_shuffle_up(int, int, uint);
int __attribute__((overloadable)) intel_sub_group_shuffle_down(int, int, uint);
__attribute__((intel_reqd_sub_group_size(8)))
kernel void k(global const int *in, global int *out, uint by) {
  size_t i = get_global_id(0);
  int one = in[i], other = in[i + 8];
  out[i] = intel_sub_group_shuffle_up(one, other, by);
  out[i + 8] = intel_sub_group_shuffle_down(one, other, by);
}
"""


@pytest.mark.parametrize("distance", [0, 1, 5, 8])
@in_both_modes
def test_shuffles_of_two_values(distance: int, checked: bool):
    made = program(
        _TWO_VALUES,
        flags=_FLAGS,
        use_cache=False,
        checked=checked,
    )
    values = [[3 * i + 1 for i in range(8)], [100 + i for i in range(8)]]
    out = numpy.zeros(16, numpy.int32)
    made.k(8, 8, numpy.array(values, numpy.int32).ravel(), out, distance)
    expected = _intel(values, "up", distance) + _intel(values, "down", distance)
    assert out.tolist() == expected


_NUMBERS = """
kernel void k(global int *out) {
  size_t i = get_global_linear_id();
  out[i] = get_sub_group_id() * 1000 + get_num_sub_groups() * 100
    + get_sub_group_size() * 10 + get_sub_group_local_id();
}
"""


@pytest.mark.parametrize("size", [(10, 3), (3, 2, 2), (8, 2)])
def test_sub_groups_of_rows(size: tuple[int, ...]):
    found: list[list[int]] = []
    for checked in (False, True):
        made = program(
            _NUMBERS, flags=_FLAGS, vecz_factor=4, use_cache=False, checked=checked
        )
        out = numpy.zeros(numpy.prod(size), numpy.int32)
        made.k(size, size, out)
        found.append(out.tolist())
    assert found[0] == found[1]
    rows = numpy.prod(size[1:])
    assert len({number // 1000 for number in found[0]}) == rows * -(-size[0] // 4)


_UNIFORM = """
kernel void k(global int *out) {
  size_t i = get_global_id(0);
  if (i != 2)
    out[i] = sub_group_reduce_add(out[i]);
}
"""


def test_the_checked_mode_finds_operations_of_some_lanes():
    made = program(_UNIFORM, flags=_FLAGS, vecz_factor=4, use_cache=False, checked=True)
    with pytest.raises(
        native.Trap,
        match="an operation of a sub-group waits for lane 2, "
        "which is elsewhere or has returned",
    ):
        made.k(8, 8, numpy.ones(8, numpy.int32))
