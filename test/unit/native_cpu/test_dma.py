"""
DMA against its documentation, in the interpreter and natively.
"""

from collections.abc import Sequence
from itertools import product
from random import Random
from struct import pack, unpack

import pytest

pytest.importorskip("llvmlite")

from builtin_calls import defined, execute, interpret, item_info, parsed
from lowered_kernels import BUILTINS, ENTRY, group_info, lowered
from native_functions import NativeModule

from xdsl_gas.interpreters import LocalMemory

_EVENT = "!llvm.ptr"
DMA = """
  llvm.func @__mux_dma_read_1D(!llvm.ptr<3>, !llvm.ptr<1>, i64, !llvm.ptr) -> !llvm.ptr
  llvm.func @__mux_dma_write_1D(!llvm.ptr<1>, !llvm.ptr<3>, i64, !llvm.ptr)
    -> !llvm.ptr
  llvm.func @__mux_dma_read_2D(!llvm.ptr<3>, !llvm.ptr<1>, i64, i64, i64, i64,
    !llvm.ptr) -> !llvm.ptr
  llvm.func @__mux_dma_write_2D(!llvm.ptr<1>, !llvm.ptr<3>, i64, i64, i64, i64,
    !llvm.ptr) -> !llvm.ptr
  llvm.func @__mux_dma_read_3D(!llvm.ptr<3>, !llvm.ptr<1>, i64, i64, i64, i64, i64, i64,
    i64, !llvm.ptr) -> !llvm.ptr
  llvm.func @__mux_dma_write_3D(!llvm.ptr<1>, !llvm.ptr<3>, i64, i64, i64, i64, i64,
    i64, i64, !llvm.ptr) -> !llvm.ptr
  llvm.func @__mux_dma_wait(i32, !llvm.ptr)
"""
LOCAL_SIZE = 512


def copied(rank: int, read: Sequence[int], written: Sequence[int]) -> str:
    """A kernel that reads into local memory and writes out of it."""
    lines: list[str] = []
    for way, sizes in (("read", read), ("write", written)):
        names = [f"%{way}{place}" for place in range(len(sizes))]
        lines += [
            f"{name} = llvm.mlir.constant({size} : i64) : i64"
            for name, size in zip(names, sizes, strict=True)
        ]
        to, source = ("%local", "%from") if way == "read" else ("%to", "%local")
        kinds = ["!llvm.ptr<3>", "!llvm.ptr<1>"]
        if way == "write":
            kinds.reverse()
        kinds += ["i64"] * len(sizes) + [_EVENT]
        event = "%none" if way == "read" else "%read"
        lines.append(
            f"%{way} = llvm.call @__mux_dma_{way}_{rank}D({to}, {source}, "
            f"{', '.join(names)}, {event}) : ({', '.join(kinds)}) -> {_EVENT}"
        )
    body = "\n".join(lines)
    return f"""{DMA}
      llvm.func ptx_kernelcc @probe(%to: !llvm.ptr<1>, %from: !llvm.ptr<1>,
          %same: !llvm.ptr, %local: !llvm.ptr<3>) {{
        %one = llvm.mlir.constant(1 : i32) : i32
        %none = llvm.mlir.zero : !llvm.ptr
        {body}
        llvm.call @__mux_dma_wait(%one, %same) : (i32, !llvm.ptr) -> ()
        %kept = llvm.icmp "eq" %write, %none : !llvm.ptr
        llvm.store %kept, %same : i1, !llvm.ptr
        llvm.return
      }}"""


CASES = {
    1: ((40,), (33,)),
    # The width, the strides of the destination and of the source, and the height.
    2: ((5, 7, 11, 6), (4, 13, 7, 5)),
    3: ((5, 7, 11, 4, 30, 50, 3), (3, 9, 7, 4, 40, 30, 2)),
}


def model(rank: int, to: bytearray, source: bytearray, sizes: Sequence[int]) -> None:
    """Copies as the documentation of DMA says."""
    width = sizes[0]
    to_line, from_line, height = sizes[1:4] if rank > 1 else (0, 0, 1)
    to_plane, from_plane, depth = sizes[4:] if rank > 2 else (0, 0, 1)
    for plane, line in product(range(depth), range(height)):
        start = plane * to_plane + line * to_line
        first = plane * from_plane + line * from_line
        to[start : start + width] = source[first : first + width]


@pytest.mark.parametrize("rank", CASES)
def test_dma_copies_lines_and_planes(rank: int):
    read, written = CASES[rank]
    module = defined(copied(rank, read, written))
    source = bytearray(Random(rank).choices(range(1, 256), k=LOCAL_SIZE))
    local, expected = bytearray(LOCAL_SIZE), bytearray(LOCAL_SIZE)
    model(rank, local, source, read)
    model(rank, expected, local, written)
    assert any(expected)
    for run in (interpret, execute):
        for local_id in product((0, 1), repeat=3):
            to, same = bytearray(LOCAL_SIZE), bytearray(8)
            memory = LocalMemory(LOCAL_SIZE)
            run(module, [to, source, same, memory], item_info(local_id))
            if any(local_id):
                assert not any(to), (run, local_id)
            else:
                assert to == expected, run
            assert same[0], "the event that was passed is returned"


@pytest.mark.parametrize("sizes", [(5, 7, 11, 0), (0, 7, 11, 3)])
def test_dma_of_nothing(sizes: tuple[int, ...]):
    module = defined(copied(2, sizes, sizes))
    source = bytearray(b"\1" * LOCAL_SIZE)
    for run in (interpret, execute):
        to, same = bytearray(LOCAL_SIZE), bytearray(8)
        run(module, [to, source, same, LocalMemory(64)], item_info((0, 0, 0)))
        assert not any(to)


# The group copies eight numbers to local memory, and each work-item reads one of them.
# Behind a barrier, the group copies its results back, in two rows.
IN_A_KERNEL = f"""{BUILTINS}{DMA}
  llvm.mlir.global internal @tile() {{addr_space = 3 : i32}} : !llvm.array<8 x i32> {{
    %0 = llvm.mlir.undef : !llvm.array<8 x i32>
    llvm.return %0 : !llvm.array<8 x i32>
  }}
  llvm.mlir.global internal @results() {{addr_space = 3 : i32}}
      : !llvm.array<8 x i32> {{
    %0 = llvm.mlir.undef : !llvm.array<8 x i32>
    llvm.return %0 : !llvm.array<8 x i32>
  }}
  llvm.func ptx_kernelcc @k(%from: !llvm.ptr<1>, %to: !llvm.ptr<1>) {ENTRY} {{
    %x = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %scope = llvm.mlir.constant(2 : i32) : i32
    %semantics = llvm.mlir.constant(272 : i32) : i32
    %seven = llvm.mlir.constant(7 : i64) : i64
    %16 = llvm.mlir.constant(16 : i64) : i64
    %24 = llvm.mlir.constant(24 : i64) : i64
    %32 = llvm.mlir.constant(32 : i64) : i64
    %two = llvm.mlir.constant(2 : i64) : i64
    %none = llvm.mlir.zero : !llvm.ptr
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %results = llvm.mlir.addressof @results : !llvm.ptr<3>
    %event = llvm.call @__mux_dma_read_1D(%tile, %from, %32, %none)
      : (!llvm.ptr<3>, !llvm.ptr<1>, i64, !llvm.ptr) -> !llvm.ptr
    llvm.call @__mux_dma_wait(%one, %event) : (i32, !llvm.ptr) -> ()
    %id = llvm.call @__mux_get_local_id(%x) : (i32) -> i64
    %mirrored = llvm.sub %seven, %id : i64
    %theirs = llvm.getelementptr %tile[%mirrored] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>,
      i32
    %read = llvm.load %theirs : !llvm.ptr<3> -> i32
    %mine = llvm.getelementptr %results[%id] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %read, %mine : i32, !llvm.ptr<3>
    llvm.call @__mux_work_group_barrier(%x, %scope, %semantics)
      : (i32, i32, i32) -> ()
    %done = llvm.call @__mux_dma_write_2D(%to, %results, %16, %24, %16, %two, %none)
      : (!llvm.ptr<1>, !llvm.ptr<3>, i64, i64, i64, i64, !llvm.ptr) -> !llvm.ptr
    llvm.return
  }}"""


@pytest.mark.parametrize("order", ["xyz", "zyx"])
def test_the_work_items_of_a_group_find_what_was_copied(order: str):
    text = IN_A_KERNEL.replace(
        '["mux-kernel", "entry-point"]',
        f'["mux-kernel", "entry-point"], ["mux-work-item-order", "{order}"]',
    )
    module = parsed(text)
    entry = lowered(module)
    # The first work-item copies what the others read: the loop is not parallel.
    assert "parallelAccesses" not in str(module)
    source, to = bytearray(pack("<8i", *range(8))), bytearray(40)
    arena = bytearray(1 << 12)
    NativeModule(module).call(entry.sym_name.data, source, to, group_info(0, 8), arena)
    assert unpack("<10i", to) == (7, 6, 5, 4, 0, 0, 3, 2, 1, 0)
