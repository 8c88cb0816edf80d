"""
Runs kernels with mux builtins in the interpreter: as work-items that wait for each
other, or as the wrappers that `work-item-loops` makes, once per work-group.

The builtins get bodies of their own here, in terms of functions that the interpreter
knows.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import product
from math import prod
from typing import Any

from soundness import parse
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.rewriter import Rewriter

from xdsl_gas.interpreters.kernels import Argument, run_kernel
from xdsl_gas.native_cpu.utils.attributes import LIVE_VARIABLES

Sizes = tuple[int, int, int]

_POSITIONS = {
    "global_id": "_Z13get_global_idj",
    "local_id": "_Z12get_local_idj",
    "group_id": "_Z12get_group_idj",
    "local_size": "_Z14get_local_sizej",
    "global_size": "_Z15get_global_sizej",
    "num_groups": "_Z14get_num_groupsj",
}
"""The functions of OpenCL C, by the end of the builtin's name."""


def run_items(
    module: ModuleOp,
    name: str,
    arguments: Sequence[Argument],
    groups: Sizes,
    size: Sizes,
) -> None:
    """Runs a kernel as work-items. The module is changed."""
    _define(module, [*map(_position, _POSITIONS), _BARRIER])
    x, y, z = (g * s for g, s in zip(groups, size, strict=True))
    run_kernel(module, name, arguments, global_size=(x, y, z), local_size=size)


@dataclass
class GroupRun:
    """What a wrapper told the builtins."""

    size: Sizes
    fences: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])
    """The scope and the semantics of memory barriers."""

    positions: list[Sizes] = field(default_factory=list[Sizes])
    """The local ids of the work-items, in the order in which they were run."""

    sub_groups: list[int] = field(default_factory=list[int])
    counts: list[tuple[str, int]] = field(default_factory=list[tuple[str, int]])
    """What was set about sub-groups, but for the ids."""

    _ids: list[int] = field(default_factory=lambda: [0, 0, 0])
    _current: dict[str, int] = field(default_factory=dict[str, int])

    def externals(self) -> dict[str, Callable[..., Any]]:
        """The builtins that depend on the work-item."""
        made: dict[str, Callable[..., Any]] = {
            "__mux_set_local_id": self._set_local_id,
            "__mux_get_local_id": self._ids.__getitem__,
            "__mux_mem_barrier": self._fence,
            "__mux_set_sub_group_id": self._set_sub_group_id,
            "__mux_get_sub_group_id": lambda: self.sub_groups[-1],
        }
        for word in ("num_sub_groups", "max_sub_group_size"):
            made[f"__mux_set_{word}"] = partial(self._set, word)
            made[f"__mux_get_{word}"] = partial(self._current.__getitem__, word)
        return made

    def _fence(self, scope: int, semantics: int) -> None:
        self.fences.append((scope, semantics))

    def _set_local_id(self, rank: int, index: int) -> None:
        assert 0 <= index < self.size[rank]
        self._ids[rank] = index

    def _set_sub_group_id(self, value: int) -> None:
        # The last builtin that is told of a work-item.
        x, y, z = self._ids
        self.positions.append((x, y, z))
        self.sub_groups.append(value)

    def _set(self, word: str, value: int) -> None:
        self._current[word] = value
        self.counts.append((word, value))


def run_wrapper(
    module: ModuleOp,
    wrapper: str,
    arguments: Sequence[Argument],
    groups: Sizes,
    size: Sizes,
) -> GroupRun:
    """
    Runs a wrapper for each work-group, with an arena just as large as it says. The
    module is changed.
    """
    x, y, z = size
    space = max(arena_size(module, wrapper, prod(size)), 1)
    texts = [_WRAPPED.format(x=x, y=y, z=z, bytes=space)]
    _define(module, [*texts, *map(_position, ("group_id", "num_groups"))])
    run = GroupRun(size)
    run_kernel(
        module,
        wrapper,
        arguments,
        global_size=groups,
        local_size=1,
        externals=run.externals(),
    )
    return run


def arena_size(module: ModuleOp, wrapper: str, items: int) -> int:
    """The bytes of the arena for a work-group."""
    for op in module.ops:
        if isinstance(op, llvm.FuncOp) and op.sym_name.data == wrapper:
            needed = LIVE_VARIABLES.get(op)
            if needed is None:
                return 0
            assert not needed.bytes_per_item_and_vscale
            rounded = -(-items // 128) * 128
            return needed.bytes_per_item * rounded + 128 * needed.arrays
    raise AssertionError(f"there is no {wrapper}")


def in_order(size: Sizes) -> list[Sizes]:
    """The local ids of a work-group by their linear id."""
    return [(x, y, z) for z, y, x in product(*map(range, reversed(size)))]


def _define(module: ModuleOp, texts: Sequence[str]) -> None:
    """Replaces declarations by definitions."""
    more = parse("\n".join(texts))
    names = {op.sym_name.data for op in more.ops if isinstance(op, llvm.FuncOp)}
    for op in tuple(module.ops):
        if isinstance(op, llvm.FuncOp) and op.sym_name.data in names:
            assert not op.body.blocks
            Rewriter.erase_op(op)
    for op in tuple(more.ops):
        op.detach()
        module.body.block.add_op(op)


def _position(word: str) -> str:
    return f"""
llvm.func @__mux_get_{word}(%d: i32) -> i64 {{
  %0 = llvm.call @{_POSITIONS[word]}(%d) : (i32) -> i64
  llvm.return %0 : i64
}}
llvm.func @{_POSITIONS[word]}(i32) -> i64
"""


_BARRIER = """
llvm.func @__mux_work_group_barrier(%id: i32, %scope: i32, %semantics: i32) {
  %0 = llvm.mlir.constant(3 : i32) : i32
  llvm.call @_Z7barrierj(%0) : (i32) -> ()
  llvm.return
}
llvm.func @_Z7barrierj(i32)
"""

_WRAPPED = """
llvm.mlir.global internal @arena() {{addr_space = 0 : i32, alignment = 128 : i64}}
    : !llvm.array<{bytes} x i8> {{
  %0 = llvm.mlir.undef : !llvm.array<{bytes} x i8>
  llvm.return %0 : !llvm.array<{bytes} x i8>
}}
llvm.func @__mux_get_arena() -> !llvm.ptr {{
  %0 = llvm.mlir.addressof @arena : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}}
llvm.func @__mux_get_local_size(%d: i32) -> i64 {{
  %x = llvm.mlir.constant({x} : i64) : i64
  %y = llvm.mlir.constant({y} : i64) : i64
  %z = llvm.mlir.constant({z} : i64) : i64
  %0 = llvm.mlir.constant(0 : i32) : i32
  %1 = llvm.mlir.constant(1 : i32) : i32
  %is_x = llvm.icmp "eq" %d, %0 : i32
  %is_y = llvm.icmp "eq" %d, %1 : i32
  %a = llvm.select %is_y, %y, %z : i1, i64
  %b = llvm.select %is_x, %x, %a : i1, i64
  llvm.return %b : i64
}}
llvm.func @__mux_get_global_id(%d: i32) -> i64 {{
  %g = llvm.call @__mux_get_group_id(%d) : (i32) -> i64
  %s = llvm.call @__mux_get_local_size(%d) : (i32) -> i64
  %l = llvm.call @__mux_get_local_id(%d) : (i32) -> i64
  %a = llvm.mul %g, %s : i64
  %b = llvm.add %a, %l : i64
  llvm.return %b : i64
}}
llvm.func @__mux_get_global_size(%d: i32) -> i64 {{
  %g = llvm.call @__mux_get_num_groups(%d) : (i32) -> i64
  %s = llvm.call @__mux_get_local_size(%d) : (i32) -> i64
  %a = llvm.mul %g, %s : i64
  llvm.return %a : i64
}}
llvm.func @__mux_get_local_id(i32) -> i64
"""
