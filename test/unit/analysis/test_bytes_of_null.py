"""
Null is stored as a generic pointer and loaded as one to shared memory: on nvptx its
bytes are zero, the address at which some shared variable may lie.
"""

import pytest
from table import read_module
from xdsl.dialects import llvm

from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.transforms.print_memory_spaces import PrintMemorySpacesPass

_ARRAY = "!llvm.array<100 x ptr>"
_ARRAY_OF_SHARED = "!llvm.array<100 x ptr<3>>"


def _table(count: int) -> str:
    """A table of null pointers, each inserted on its own."""
    kind = f"!llvm.array<{count} x ptr>"
    insertions = "\n".join(
        f"%t{number + 1} = llvm.insertvalue %null, %t{number}[{number}] : {kind}"
        for number in range(count)
    )
    return f"""
      llvm.mlir.global internal @t{count}() {{addr_space = 1 : i32}} : {kind} {{
        %null = llvm.mlir.zero : !llvm.ptr
        %t0 = llvm.mlir.undef : {kind}
        {insertions}
        llvm.return %t{count} : {kind}
      }}
    """


def _found(body: str) -> MemorySpace | None:
    """
    The space of a pointer to global memory in `@first`, after a pointer to shared
    memory was stored through `%q`.
    """
    _, module = read_module(f"""
      module attributes {{llvm.target_triple = "nvptx64-nvidia-cuda"}} {{
        llvm.mlir.global internal @first() {{addr_space = 3 : i32}} : !llvm.ptr
        llvm.mlir.global internal @global() {{addr_space = 1 : i32}} : i64
        llvm.mlir.global internal @shared() {{addr_space = 3 : i32}} : i64
        {_table(4)}
        {_table(100)}
        llvm.func @k(%i: i64) -> !llvm.ptr {{
          %one = llvm.mlir.constant(1 : i32) : i32
          %size = llvm.mlir.constant(64 : i64) : i64
          %null = llvm.mlir.zero : !llvm.ptr
          %g1 = llvm.mlir.addressof @global : !llvm.ptr<1>
          %global = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
          %s3 = llvm.mlir.addressof @shared : !llvm.ptr<3>
          %shared = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
          %first = llvm.mlir.addressof @first : !llvm.ptr<3>
          llvm.store %global, %first : !llvm.ptr, !llvm.ptr<3>
          %a = llvm.alloca %one x {_ARRAY} : (i32) -> !llvm.ptr
          %b = llvm.alloca %one x {_ARRAY} : (i32) -> !llvm.ptr
          {body}
          llvm.store %shared, %q : !llvm.ptr, !llvm.ptr<3>
          %r = llvm.load %first : !llvm.ptr<3> -> !llvm.ptr
          llvm.return %r : !llvm.ptr
        }}
      }}
    """)
    spaces = PrintMemorySpacesPass().analyze(module)
    *_, load = (op for op in module.walk() if isinstance(op, llvm.LoadOp))
    return spaces.space(load.results[0])


def _at(name: str, base: str, step: str) -> str:
    """The address of a byte or pointer of an array at a variable index."""
    return (
        f"%{name} = llvm.getelementptr %{base}[%i] : (!llvm.ptr, i64) -> "
        f"!llvm.ptr, {step}\n"
    )


def _store(value: str, address: str) -> str:
    return f"llvm.store %{value}, %{address} : !llvm.ptr, !llvm.ptr\n"


def _load(address: str) -> str:
    return f"%q = llvm.load %{address} : !llvm.ptr -> !llvm.ptr<3>\n"


def _copy(to: str, source: str) -> str:
    return (
        f'"llvm.intr.memcpy"(%{to}, %{source}, %size) <{{isVolatile = false}}> '
        ": (!llvm.ptr, !llvm.ptr, i64) -> ()\n"
    )


def _entry(count: int, index: str) -> str:
    types = "!llvm.ptr<1>, i64" if index == "%i" else "!llvm.ptr<1>"
    return f"""
      %t = llvm.mlir.addressof @t{count} : !llvm.ptr<1>
      %e = llvm.getelementptr %t[{index}] : ({types}) -> !llvm.ptr<1>, i64
      %q = llvm.load %e : !llvm.ptr<1> -> !llvm.ptr<3>
    """


_WAYS = {
    "a cell": _store("null", "a") + _load("a"),
    "a strided store": _at("p", "a", "i64") + _store("null", "p") + _load("a"),
    "a strided load": _store("null", "a") + _at("p", "a", "i64") + _load("p"),
    "strided accesses": _at("p", "a", "i64") + _store("null", "p") + _load("p"),
    "an unknown store": _at("p", "a", "i8") + _store("null", "p") + _load("a"),
    "an unknown load": _store("null", "a") + _at("p", "a", "i8") + _load("p"),
    "a copy": _store("null", "b") + _copy("a", "b") + _load("a"),
    "a copy to an unknown place": (
        _store("null", "b") + _at("p", "a", "i8") + _copy("p", "b") + _load("a")
    ),
    "a copy of strided cells": (
        _at("p", "b", "i64") + _store("null", "p") + _copy("a", "b") + _load("a")
    ),
    "a small table": _entry(4, "0"),
    "a small table at an index": _entry(4, "%i"),
    "a large table": _entry(100, "0"),
    "a large table at an index": _entry(100, "%i"),
    "a large value stored": f"""
      %u = llvm.mlir.undef : {_ARRAY}
      %v = llvm.insertvalue %null, %u[0] : {_ARRAY}
      llvm.store %v, %a : {_ARRAY}, !llvm.ptr
    """
    + _load("a"),
    "a large value loaded": _store("null", "a")
    + f"""
      %v = llvm.load %a : !llvm.ptr -> {_ARRAY_OF_SHARED}
      %q = llvm.extractvalue %v[0] : {_ARRAY_OF_SHARED}
    """,
}


@pytest.mark.parametrize("way", _WAYS)
def test_zero_bytes_may_be_the_address_of_a_shared_variable(way: str):
    assert _found(_WAYS[way]) is None


def test_pointers_to_shared_memory_keep_their_variable():
    stored = _at("p", "a", "i64") + "llvm.store %s3, %p : !llvm.ptr<3>, !llvm.ptr\n"
    assert _found(stored + _load("a")) is MemorySpace.GLOBAL
    both = _store("shared", "b") + _at("o", "b", "i64") + _copy("o", "a")
    assert _found(stored + both + _load("a")) is MemorySpace.GLOBAL
