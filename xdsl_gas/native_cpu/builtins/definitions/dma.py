"""
The definitions of DMA: copies between local and global memory.

Work-item (0, 0, 0) copies, so that no two work-items write the same bytes. It is the
first of each region between barriers, in every order of the work-items, and the copy is
complete when its call returns. Therefore:

- Work-items that read the destination behind `__mux_dma_wait`, or behind a barrier,
  find it copied: work-item (0, 0, 0) has passed the copy before they run.
- Waiting does nothing. A copy is no barrier: it copies what other work-items wrote only
  if there is a barrier between the writes and the copy, as OpenCL C asks for as well
  (6.15.11).
- The iterations of a loop over the work-items are not independent of each other if the
  first one copies, so that such a loop must not be marked as parallel.

The result is the event that is passed.
"""

from collections.abc import Mapping
from types import MappingProxyType

from xdsl_gas.native_cpu.builtins.definitions.definition import ITEM, Definition
from xdsl_gas.native_cpu.builtins.names import Id

_LOCAL = "!llvm.ptr<3>"
_GLOBAL = "!llvm.ptr<1>"

_IS_FIRST = """
      %x = llvm.mlir.constant(0 : i32) : i32
      %y = llvm.mlir.constant(1 : i32) : i32
      %z = llvm.mlir.constant(2 : i32) : i32
      %zero = llvm.mlir.constant(0 : i64) : i64
      %one = llvm.mlir.constant(1 : i64) : i64
      %id_x = llvm.call @__mux_get_local_id(%x, %item) : (i32, !llvm.ptr) -> i64
      %id_y = llvm.call @__mux_get_local_id(%y, %item) : (i32, !llvm.ptr) -> i64
      %id_z = llvm.call @__mux_get_local_id(%z, %item) : (i32, !llvm.ptr) -> i64
      %id_xy = llvm.or %id_x, %id_y : i64
      %id_xyz = llvm.or %id_xy, %id_z : i64
      %is_first = llvm.icmp "eq" %id_xyz, %zero : i64
      llvm.cond_br %is_first, ^copy, ^done"""


def _loop(name: str, count: str, to: str, source: str, inside: str, end: str) -> str:
    """
    The text of a loop from block `^<name>_first` to block `^<end>`. The body, which is
    passed `%<name>_to` and `%<name>_from`, ends with a branch to `^<name>_next`.
    """
    return f"""
    ^{name}_first:
      llvm.br ^{name}s(%zero : i64)
    ^{name}s(%{name}: i64):
      %{name}_is_left = llvm.icmp "ult" %{name}, %{count} : i64
      llvm.cond_br %{name}_is_left, ^{name}_body, ^{end}
    ^{name}_body:
      %{name}_to_offset = llvm.mul %{name}, %to_{name}_stride : i64
      %{name}_from_offset = llvm.mul %{name}, %from_{name}_stride : i64
      %{name}_to = llvm.getelementptr {to}[%{name}_to_offset]
        : (TO, i64) -> TO, i8
      %{name}_from = llvm.getelementptr {source}[%{name}_from_offset]
        : (FROM, i64) -> FROM, i8
{inside}
    ^{name}_next:
      %{name}_after = llvm.add %{name}, %one : i64
      llvm.br ^{name}s(%{name}_after : i64)"""


def _copy(to: str, source: str, then: str) -> str:
    return f"""
      "llvm.intr.memcpy"({to}, {source}, %width) <{{isVolatile = false}}>
        : (TO, FROM, i64) -> ()
      llvm.br ^{then}"""


def _dma(to: str, source: str, sizes: str, copy: str) -> Definition:
    text = f"""(%to: TO, %from: FROM, {sizes}, %event: !llvm.ptr, %item: !llvm.ptr)
      -> !llvm.ptr {{{_IS_FIRST}
    ^copy:{copy}
    ^done:
      llvm.return %event : !llvm.ptr
    }}"""
    return Definition((ITEM,), text.replace("TO", to).replace("FROM", source))


_LINES = "%width: i64, %to_line_stride: i64, %from_line_stride: i64, %height: i64"
_PLANES = "%to_plane_stride: i64, %from_plane_stride: i64, %depth: i64"


def _copies(to: str, source: str) -> tuple[Definition, Definition, Definition]:
    """The definitions for one, two and three dimensions."""
    line = _copy("%line_to", "%line_from", "line_next")
    lines = _loop("line", "height", "%to", "%from", line, "done")
    inner = _loop("line", "height", "%plane_to", "%plane_from", line, "plane_next")
    planes = _loop(
        "plane",
        "depth",
        "%to",
        "%from",
        f"      llvm.br ^line_first{inner}",
        "done",
    )
    return (
        _dma(to, source, "%width: i64", _copy("%to", "%from", "done")),
        _dma(to, source, _LINES, f"\n      llvm.br ^line_first{lines}"),
        _dma(
            to, source, f"{_LINES}, {_PLANES}", f"\n      llvm.br ^plane_first{planes}"
        ),
    )


_READ_1D, _READ_2D, _READ_3D = _copies(_LOCAL, _GLOBAL)
_WRITE_1D, _WRITE_2D, _WRITE_3D = _copies(_GLOBAL, _LOCAL)

_WAIT = Definition(
    (),
    """(%number: i32, %events: !llvm.ptr) {
      llvm.return
    }""",
)

DMA_DEFINITIONS: Mapping[Id, Definition] = MappingProxyType(
    {
        Id.DMA_READ_1D: _READ_1D,
        Id.DMA_READ_2D: _READ_2D,
        Id.DMA_READ_3D: _READ_3D,
        Id.DMA_WRITE_1D: _WRITE_1D,
        Id.DMA_WRITE_2D: _WRITE_2D,
        Id.DMA_WRITE_3D: _WRITE_3D,
        Id.DMA_WAIT: _WAIT,
    }
)
