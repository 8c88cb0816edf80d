"""Kernels of LLVM IR that call mux builtins, compiled and in the interpreter."""

from collections.abc import Iterator

import numpy as np
import pytest
from native_kernels import needs_clang
from xdsl.dialects.builtin import VectorType, f32, i1, i32
from xdsl.ir import Attribute

from xdsl_gas import native
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.interpreters.library.functions import library_function
from xdsl_gas.native_cpu.builtins.collectives import (
    CollectiveKind,
    Group,
    GroupOperation,
)
from xdsl_gas.native_cpu.builtins.names import (
    Id,
    MuxBuiltin,
    Property,
    builtin,
    collective,
)

_OF_PASSES = {
    Id.GET_ARENA,
    *(id_ for id_ in Id if id_.startswith("set_")),
}
"""What only passes call."""


def _collectives() -> Iterator[MuxBuiltin]:
    types: tuple[Attribute, ...] = (i1, i32, f32, VectorType(i32, [4]))
    for group in Group:
        for kind in CollectiveKind:
            for operation in GroupOperation if kind.has_operation else (None,):
                for type_ in types:
                    try:
                        yield collective(group, kind, type_, operation)
                    except ValueError:
                        continue


def _builtins() -> Iterator[MuxBuiltin]:
    for id_ in Id:
        if id_ is not Id.COLLECTIVE and id_ not in _OF_PASSES:
            yield builtin(id_)
    yield from _collectives()


def test_the_interpreter_has_every_builtin():
    assert [b.name for b in _builtins() if library_function(b.name) is None] == []


_TYPES: dict[Attribute, str] = {
    i1: "i1",
    i32: "i32",
    f32: "float",
    VectorType(i32, [4]): "<4 x i32>",
}
_VALUES = {
    text: f"{text} %{name}"
    for text, name in zip(
        _TYPES.values(), ("truth", "number", "float", "vector"), strict=True
    )
}
_TO_I32 = {
    "i1": "zext i1 VALUE to i32",
    "i32": "add i32 VALUE, 0",
    "i64": "trunc i64 VALUE to i32",
    "float": "bitcast float VALUE to i32",
    "<4 x i32>": "call i32 @llvm.vector.reduce.xor.v4i32(<4 x i32> VALUE)",
}


class _Calls:
    """Calls of builtins, each of which stores its result to a slot of the work-item."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.declared: dict[str, str] = {}
        self.count = 0

    def add(self, name: str, result: str, *operands: str) -> None:
        types = ", ".join(operand.rsplit(" ", 1)[0] for operand in operands)
        self.declared[name] = f"declare {result} @{name}({types})"
        number, self.count = self.count, self.count + 1
        self.lines += [
            f"%c{number} = call {result} @{name}({', '.join(operands)})",
            f"%w{number} = {_TO_I32[result].replace('VALUE', f'%c{number}')}",
            f"%p{number} = getelementptr i32, ptr addrspace(1) %mine, i64 {number}",
            f"store i32 %w{number}, ptr addrspace(1) %p{number}",
        ]


def _call_getters(calls: _Calls) -> None:
    for id_ in Id:
        if id_ in _OF_PASSES or not id_.startswith("get_"):
            continue
        made = builtin(id_)
        result = "i32" if made.function_type.output == i32 else "i64"
        is_ranked = Property.HAS_RANK in made.properties
        for operands in ([f"i32 {rank}"] for rank in range(4)) if is_ranked else ([],):
            calls.add(made.name, result, *operands)


_CHOSEN = (
    *(None, GroupOperation.ADD, GroupOperation.FMAX, GroupOperation.UMIN),
    GroupOperation.LOGICAL_XOR,
)


def _call_collectives(calls: _Calls) -> None:
    seen: set[tuple[object, ...]] = set()
    for made in _collectives():
        found = made.collective
        assert found is not None
        key = found.group, found.kind, found.type
        is_of_group = found.group is Group.WORK_GROUP
        if found.operation not in _CHOSEN or (is_of_group and key in seen):
            continue
        seen.add(key)
        value = _VALUES[_TYPES[found.type]]
        operands = [f"i32 {calls.count}"] if is_of_group else []
        operands.append(value)
        match found.kind:
            case CollectiveKind.BROADCAST if is_of_group:
                operands += ["i64 3", "i64 1", "i64 0"]
            case (
                CollectiveKind.BROADCAST
                | CollectiveKind.SHUFFLE
                | CollectiveKind.SHUFFLE_XOR
            ):
                operands.append("i32 0")
            case CollectiveKind.SHUFFLE_UP | CollectiveKind.SHUFFLE_DOWN:
                operands += [value, "i32 0"]
            case _:
                pass
        calls.add(made.name, _TYPES[found.result_type], *operands)


def _kernel(calls: _Calls) -> str:
    """Calls each getter for each dimension, each kind of collective, and copies."""
    _call_getters(calls)
    _call_collectives(calls)
    declared = "\n".join(calls.declared.values())
    body = "\n  ".join(calls.lines)
    return f"""target triple = "spir64-unknown-unknown"
declare i32 @llvm.vector.reduce.xor.v4i32(<4 x i32>)
declare void @__mux_work_group_barrier(i32, i32, i32)
declare void @__mux_sub_group_barrier(i32, i32, i32)
declare void @__mux_mem_barrier(i32, i32)
declare ptr @__mux_dma_read_2D(ptr addrspace(3), ptr addrspace(1),
                               i64, i64, i64, i64, ptr)
declare ptr @__mux_dma_write_1D(ptr addrspace(1), ptr addrspace(3), i64, ptr)
declare void @__mux_dma_wait(i32, ptr)
{declared}
define spir_kernel void @k(ptr addrspace(1) %o, ptr addrspace(1) %from,
                           ptr addrspace(1) %to, ptr addrspace(3) %tile) {{
  %id = call i64 @__mux_get_global_linear_id()
  %row = mul i64 %id, {calls.count}
  %mine = getelementptr i32, ptr addrspace(1) %o, i64 %row
  %number = trunc i64 %id to i32
  %low = and i64 %id, 1
  %truth = trunc i64 %low to i1
  %float = uitofp i64 %id to float
  %first = insertelement <4 x i32> <i32 5, i32 6, i32 -7, i32 8>, i32 %number, i32 1
  %vector = freeze <4 x i32> %first
  {body}
  %e = call ptr @__mux_dma_read_2D(ptr addrspace(3) %tile, ptr addrspace(1) %from,
                                   i64 4, i64 4, i64 8, i64 3, ptr null)
  call void @__mux_dma_wait(i32 1, ptr null)
  call void @__mux_work_group_barrier(i32 900, i32 2, i32 784)
  call void @__mux_sub_group_barrier(i32 901, i32 3, i32 272)
  call void @__mux_mem_barrier(i32 1, i32 528)
  %f = call ptr @__mux_dma_write_1D(ptr addrspace(1) %to, ptr addrspace(3) %tile,
                                    i64 12, ptr null)
  call void @__mux_dma_wait(i32 1, ptr null)
  ret void
}}
"""


@needs_clang
def test_the_same_results_in_both_modes():
    calls = _Calls()
    text = _kernel(calls)
    results: list[np.ndarray] = []
    for checked in (False, True):
        made = native.compile(text, kind="ll", checked=checked, use_cache=False)
        out = np.full((16, calls.count), -1, np.int32)
        to = np.zeros(3, np.int32)
        tile, given = native.LocalMemory(12), np.arange(8, dtype=np.int32)
        made.k((8, 2), (8, 2), out, given, to, tile, global_offset=(3, 5))
        assert to.tolist() == [0, 2, 4]
        results.append(out)
    assert calls.count > 100
    differing = np.argwhere((results[0] != results[1]).any(axis=0)).ravel()
    assert differing.tolist() == [], text


def test_what_only_passes_call_is_refused():
    text = """target triple = "spir64-unknown-unknown"
declare void @__mux_set_local_id(i32, i64)
define spir_kernel void @k() {
  call void @__mux_set_local_id(i32 0, i64 1)
  ret void
}
"""
    made = native.compile(text, kind="ll", checked=True)
    with pytest.raises(MemorySpaceError, match="cannot run in the checked mode"):
        made.k(1, 1)


def test_a_lane_that_a_vector_lacks():
    text = """target triple = "spir64-unknown-unknown"
declare i32 @__mux_vec_group_broadcast_v4i32(<4 x i32>, i32)
define spir_kernel void @k() {
  %v = call i32 @__mux_vec_group_broadcast_v4i32(<4 x i32> zeroinitializer, i32 9)
  ret void
}
"""
    made = native.compile(text, kind="ll", checked=True)
    with pytest.raises(native.Trap, match="a broadcast of lane 9 of 4"):
        made.k(1, 1)
