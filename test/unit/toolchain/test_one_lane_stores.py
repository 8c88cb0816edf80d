"""Masked stores of one lane behind a `trunc`, which LLVM 22 widens (llvm#179489)."""

import numpy as np
import pytest
from native_kernels import needs_clang

from xdsl_gas import native
from xdsl_gas.toolchain.llvm import disassemble
from xdsl_gas.toolchain.one_lane_stores import with_one_lane_stores


def _module(element: str, mask: str, value: str = "%t", to: str = "%p") -> str:
    text = f"""
@table = global [8 x i64] zeroinitializer

declare void @llvm.masked.store.v4{element}.p0(<4 x {element}>, ptr, <4 x i1>)

define void @f(ptr align 8 %p, <4 x {element}> %t) {{
  call void @llvm.masked.store.v4{element}.p0(<4 x {element}> {value}, ptr align 4 {to},
    <4 x i1> {mask}), !nontemporal !0
  ret void
}}

!0 = !{{i32 1}}
"""
    return disassemble(text.encode())


_SECOND = "<i1 false, i1 true, i1 false, i1 false>"


@pytest.mark.parametrize(
    ("element", "offset", "align"), [("i8", 1, 1), ("i16", 2, 2), ("i32", 4, 4)]
)
def test_one_lane_is_stored_by_itself(element: str, offset: int, align: int):
    text = with_one_lane_stores(_module(element, _SECOND))
    assert "call void" not in text
    assert f"%one.lane.0 = extractelement <4 x {element}> %t, i64 1\n" in text
    assert f"%one.lane.at.0 = getelementptr i8, ptr %p, i64 {offset}\n" in text
    stored = f"store {element} %one.lane.0, ptr %one.lane.at.0, align {align}"
    assert f"{stored}, !nontemporal !0" in disassemble(text.encode())
    assert with_one_lane_stores(text) == text


def test_the_first_lane_keeps_the_alignment():
    text = with_one_lane_stores(_module("i8", "<i1 1, i1 0, i1 poison, i1 0>"))
    assert "ptr %one.lane.at.0, align 4, !nontemporal" in text


def test_the_address_may_be_a_constant():
    to = "getelementptr inbounds (i8, ptr @table, i64 12)"
    text = with_one_lane_stores(_module("i32", _SECOND, to=to))
    assert "call void" not in text
    disassemble(text.encode())


@pytest.mark.parametrize(
    ("element", "mask", "value"),
    [
        ("i32", "<i1 false, i1 true, i1 true, i1 false>", "%t"),
        ("i32", "splat (i1 true)", "%t"),
        ("i32", "zeroinitializer", "%t"),
        ("i32", "<i1 false, i1 poison, i1 false, i1 false>", "%t"),
        ("i32", _SECOND, "<i32 1, i32 2, i32 3, i32 4>"),
        ("float", _SECOND, "%t"),
        ("i64", _SECOND, "%t"),
    ],
)
def test_other_masked_stores_stay(element: str, mask: str, value: str):
    suffix = "f32" if element == "float" else element
    text = _module(element, mask, value).replace(f".v4{element}.", f".v4{suffix}.")
    assert with_one_lane_stores(text) == text


@needs_clang
@pytest.mark.parametrize("size", [8, 16, 33])
@pytest.mark.parametrize(("stored", "loaded"), [("char", "int"), ("int", "long")])
def test_kernels_store_no_more_than_one_lane(stored: str, loaded: str, size: int):
    source = f"""
kernel void narrow(global const {loaded} *x, global {stored} *y) {{
    if (get_local_id(0) == 2)
        y[get_global_id(0)] = 3 * x[get_global_id(0)];
}}
"""
    types = {"char": np.int8, "int": np.int32, "long": np.int64}
    narrow = native.compile(source, vecz_auto=False, vecz_factor=8).narrow
    y = np.zeros(size, types[stored])
    narrow(size, size, np.full(size, -1, types[loaded]), y)
    assert y.tolist() == [0, 0, -3, *[0] * (size - 3)]
