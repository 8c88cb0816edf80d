"""
What the defined mux builtins compute, in the interpreter and natively, against values
computed here.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from struct import pack, unpack
from typing import Any

import pytest

pytest.importorskip("llvmlite")

from builtin_calls import (
    GLOBAL_OFFSET,
    GROUP_ID,
    ITEM_LAYOUT,
    LOCAL_ID,
    LOCAL_SIZE,
    NUM_GROUPS,
    Call,
    check,
    defined,
    execute,
    interpret,
    item_info,
)

from xdsl_gas.native_cpu.builtins.scheduling import (
    STRUCT_ALIGNMENT,
    WORK_GROUP_INFO_SIZE,
    WORK_ITEM_INFO_SIZE,
)


def i64(value: int) -> bytes:
    return pack("<Q", value % 2**64)


def ints(*values: int) -> bytes:
    return b"".join(pack("<I", value % 2**32) for value in values)


def f32(*values: float) -> bytes:
    return pack(f"<{len(values)}f", *values)


def rounded(value: float) -> float:
    """The nearest number of 32 bits."""
    (found,) = unpack("<f", pack("<f", value))
    return found


def at(values: Sequence[int], dimension: int, otherwise: int) -> int:
    return values[dimension] if 0 <= dimension < 3 else otherwise


def test_ids_and_sizes_in_every_dimension():
    calls: list[Call] = []
    for dimension in (0, 1, 2, 3, 4, -1, -(2**31)):
        lid = at(LOCAL_ID, dimension, 0)
        gid = at(GROUP_ID, dimension, 0)
        groups = at(NUM_GROUPS, dimension, 1)
        offset = at(GLOBAL_OFFSET, dimension, 0)
        size = at(LOCAL_SIZE, dimension, 1)
        expected = {
            "get_local_id": lid,
            "get_group_id": gid,
            "get_num_groups": groups,
            "get_global_offset": offset,
            "get_local_size": size,
            "get_enqueued_local_size": size,
            "get_global_size": groups * size,
            "get_global_id": gid * size + lid + offset,
        }
        calls += [
            Call(name, "i64", ((f"{dimension} : i32", "i32"),), i64(value))
            for name, value in expected.items()
        ]
    check(calls)


def test_linear_ids_and_numbers():
    (x, y, z), (nx, ny, _) = LOCAL_ID, LOCAL_SIZE
    gx, gy, gz = (
        g * s + i for g, s, i in zip(GROUP_ID, LOCAL_SIZE, LOCAL_ID, strict=True)
    )
    wx, wy, _ = (n * s for n, s in zip(NUM_GROUPS, LOCAL_SIZE, strict=True))
    expected = {
        "get_local_linear_id": i64((z * ny + y) * nx + x),
        "get_global_linear_id": i64((gz * wy + gy) * wx + gx),
        "get_work_dim": ints(3),
        "get_sub_group_id": ints(5),
        "get_num_sub_groups": ints(7),
        "get_max_sub_group_size": ints(4),
        "get_sub_group_size": ints(1),
        "get_sub_group_local_id": ints(0),
    }
    check(
        [
            Call(name, f"i{8 * len(value)}", (), value)
            for name, value in expected.items()
        ]
    )


def test_setters_change_what_getters_return():
    module = defined("""
      llvm.func @__mux_set_local_id(i32, i64)
      llvm.func @__mux_get_local_id(i32) -> i64
      llvm.func @__mux_set_sub_group_id(i32)
      llvm.func @__mux_set_num_sub_groups(i32)
      llvm.func @__mux_set_max_sub_group_size(i32)
      llvm.func ptx_kernelcc @probe(%out: !llvm.ptr) {
        %0 = llvm.mlir.constant(0 : i32) : i32
        %1 = llvm.mlir.constant(1 : i32) : i32
        %2 = llvm.mlir.constant(2 : i32) : i32
        %3 = llvm.mlir.constant(3 : i32) : i32
        %a = llvm.mlir.constant(11 : i64) : i64
        %b = llvm.mlir.constant(12 : i64) : i64
        %c = llvm.mlir.constant(13 : i64) : i64
        llvm.call @__mux_set_local_id(%0, %a) : (i32, i64) -> ()
        llvm.call @__mux_set_local_id(%2, %b) : (i32, i64) -> ()
        %4 = llvm.call @__mux_get_local_id(%2) : (i32) -> i64
        llvm.store %4, %out : i64, !llvm.ptr
        llvm.call @__mux_set_sub_group_id(%1) : (i32) -> ()
        llvm.call @__mux_set_num_sub_groups(%2) : (i32) -> ()
        llvm.call @__mux_set_max_sub_group_size(%3) : (i32) -> ()
        llvm.call @__mux_set_local_id(%3, %c) : (i32, i64) -> ()
        llvm.return
      }""")
    for run in (interpret, execute):
        out, item = bytearray(8), item_info()
        run(module, [out], item)
        assert out == i64(12)
        assert ITEM_LAYOUT.unpack(item) == (11, 1, 12, 1, 2, 3)


Combine = Callable[[Any, Any], Any]


def _unsigned(value: int) -> int:
    return value % 2**32


_INTEGERS: Mapping[str, Combine] = {
    "add": lambda a, b: a + b,
    "mul": lambda a, b: a * b,
    "smin": min,
    "smax": max,
    "umin": lambda a, b: min(a, b, key=_unsigned),
    "umax": lambda a, b: max(a, b, key=_unsigned),
    "and": lambda a, b: a & b,
    "or": lambda a, b: a | b,
    "xor": lambda a, b: a ^ b,
}
_INTEGER_IDENTITIES = {
    "add": 0,
    "mul": 1,
    "smin": 2**31 - 1,
    "smax": -(2**31),
    "umin": -1,
    "umax": 0,
    "and": -1,
    "or": 0,
    "xor": 0,
}
_FLOATS: Mapping[str, Combine] = {
    "fadd": lambda a, b: rounded(a + b),
    "fmul": lambda a, b: rounded(a * b),
    "fmin": min,
    "fmax": max,
}
_FLOAT_IDENTITIES = {
    "fadd": 0.0,
    "fmul": 1.0,
    "fmin": float("inf"),
    "fmax": -float("inf"),
}
_TRUTH: Mapping[str, Combine] = {
    "logical_and": lambda a, b: a and b,
    "logical_or": lambda a, b: a or b,
    "logical_xor": lambda a, b: a != b,
}
_TRUTH_IDENTITIES = {"logical_and": True, "logical_or": False, "logical_xor": False}


def inclusive(values: Sequence[Any], combine: Combine) -> list[Any]:
    found = [values[0]]
    for value in values[1:]:
        found.append(combine(found[-1], value))
    return found


def exclusive(values: Sequence[Any], combine: Combine, start: object) -> list[Any]:
    return inclusive([start, *values[:-1]], combine)


def dense(values: Sequence[object], kind: str) -> tuple[str, str]:
    vector = f"vector<{len(values)}x{kind}>"
    return f"dense<[{', '.join(map(str, values))}]> : {vector}", vector


INTEGERS = (7, -3, 2**31 - 5, 12, -1)
FLOATS = (1.5, -0.0, 16777216.0, 1.0, -2.25)


def _scans(
    name: str,
    combine: Combine,
    values: Sequence[Any],
    identity: object,
    kind: str,
    encoded: Callable[..., bytes],
) -> list[Call]:
    """The reduction and the scans of five lanes."""
    value, vector = dense(values, kind)
    sums = inclusive(values, combine)
    before = exclusive(values, combine, identity)
    return [
        Call(
            f"vec_group_{what}_{name}_v5{kind[0]}32", result, ((value, vector),), found
        )
        for what, result, found in (
            ("reduce", kind, encoded(sums[-1])),
            ("scan_inclusive", vector, encoded(*sums)),
            ("scan_exclusive", vector, encoded(*before)),
        )
    ]


@pytest.mark.parametrize("name", _INTEGERS)
def test_integers_in_the_lanes_of_a_vector(name: str):
    identity = _INTEGER_IDENTITIES[name]
    check(_scans(name, _INTEGERS[name], INTEGERS, identity, "i32", ints))


@pytest.mark.parametrize("name", _FLOATS)
def test_floats_in_the_lanes_of_a_vector(name: str):
    identity = _FLOAT_IDENTITIES[name]
    check(_scans(name, _FLOATS[name], FLOATS, identity, "f32", f32))


def test_truth_values_of_the_lanes_of_a_vector():
    calls: list[Call] = []
    for values in product((False, True), repeat=3):
        words = [str(value).lower() for value in values]
        value, kind = dense(words, "i1")
        for name, expected in (("any", any(values)), ("all", all(values))):
            calls.append(
                Call(
                    f"vec_group_{name}_v3i1", "i1", ((value, kind),), bytes([expected])
                )
            )
        for name, combine in _TRUTH.items():
            expected = inclusive(values, combine)[-1]
            mangled = f"vec_group_reduce_{name}_v3i1"
            calls.append(Call(mangled, "i1", ((value, kind),), bytes([expected])))
    check(calls)


def test_broadcasts_of_a_lane():
    value, kind = dense(INTEGERS, "i32")
    check(
        [
            Call(
                "vec_group_broadcast_v5i32",
                "i32",
                ((value, kind), (f"{lane} : i32", "i32")),
                ints(expected),
            )
            for lane, expected in enumerate(INTEGERS)
        ]
    )


@pytest.mark.parametrize("group", ["sub_group", "vec_group"])
def test_a_group_of_one_work_item(group: str):
    nine = ("9 : i32", "i32")
    zero, two = ("0 : i32", "i32"), ("2 : i32", "i32")
    half = ("0.5 : f32", "f32")
    calls = [
        Call(f"{group}_any_i1", "i1", (("true", "i1"),), b"\1"),
        Call(f"{group}_all_i1", "i1", (("false", "i1"),), b"\0"),
        Call(f"{group}_broadcast_i32", "i32", (nine, zero), ints(9)),
    ]
    for name, identity in _INTEGER_IDENTITIES.items():
        calls += [
            Call(f"{group}_reduce_{name}_i32", "i32", (nine,), ints(9)),
            Call(f"{group}_scan_inclusive_{name}_i32", "i32", (nine,), ints(9)),
            Call(f"{group}_scan_exclusive_{name}_i32", "i32", (nine,), ints(identity)),
        ]
    for name, identity in _FLOAT_IDENTITIES.items():
        calls += [
            Call(f"{group}_reduce_{name}_f32", "f32", (half,), f32(0.5)),
            Call(f"{group}_scan_exclusive_{name}_f32", "f32", (half,), f32(identity)),
        ]
    for name, identity in _TRUTH_IDENTITIES.items():
        true = ("true", "i1")
        calls.append(
            Call(f"{group}_scan_exclusive_{name}_i1", "i1", (true,), bytes([identity]))
        )
    if group == "sub_group":
        eight = ("8 : i32", "i32")
        calls += [
            Call("sub_group_shuffle_i32", "i32", (nine, zero), ints(9)),
            Call("sub_group_shuffle_xor_i32", "i32", (nine, zero), ints(9)),
            Call("sub_group_shuffle_up_i32", "i32", (eight, nine, zero), ints(9)),
            Call("sub_group_shuffle_up_i32", "i32", (eight, nine, two), ints(8)),
            Call("sub_group_shuffle_down_i32", "i32", (nine, eight, zero), ints(9)),
            Call("sub_group_shuffle_down_i32", "i32", (nine, eight, two), ints(8)),
        ]
    check(calls)


def test_the_structs_have_the_sizes_that_are_promised():
    from llvmlite import binding

    binding.initialize_native_target()
    machine = binding.Target.from_default_triple().create_target_machine()
    text = """
      @item = external global {[3 x i64], i32, i32, i32}
      @group = external global {[3 x i64], [3 x i64], [3 x i64], [3 x i64], i32}
    """
    module = binding.parse_assembly(text)
    for name, size in (("item", WORK_ITEM_INFO_SIZE), ("group", WORK_GROUP_INFO_SIZE)):
        kind = module.get_global_variable(name).global_value_type
        assert machine.target_data.get_abi_size(kind) == size
        assert machine.target_data.get_abi_alignment(kind) == STRUCT_ALIGNMENT
