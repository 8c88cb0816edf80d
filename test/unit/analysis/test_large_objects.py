"""Objects of more pointers than have cells of their own: tables and many slots."""

import pytest
from table import read_module
from xdsl.dialects import llvm

from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.transforms.print_memory_spaces import PrintMemorySpacesPass

_GLOBAL, _SHARED, _MIXED = MemorySpace.GLOBAL, MemorySpace.SHARED, MemorySpace.GENERIC

_VARIABLES = """
  llvm.mlir.global internal @shared() {addr_space = 3 : i32} : i32 {
    %0 = llvm.mlir.undef : i32
    llvm.return %0 : i32
  }
  llvm.mlir.global internal @global(7 : i32) {addr_space = 1 : i32} : i32
"""

_POINTERS = """
  %s3 = llvm.mlir.addressof @shared : !llvm.ptr<3>
  %shared = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
  %g1 = llvm.mlir.addressof @global : !llvm.ptr<1>
  %global = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
  %i32 = llvm.mlir.constant(5 : i32) : i32
  %i64 = llvm.mlir.constant(5 : i64) : i64
  %i8 = llvm.mlir.constant(5 : i8) : i8
  %dense = llvm.mlir.constant(dense<5> : tensor<200xi64>) : !llvm.array<200 x i64>
"""


def _loaded(text: str) -> MemorySpace | None:
    """The space of the pointer that the module loads."""
    _, module = read_module(
        f'module attributes {{llvm.target_triple = "nvptx64-nvidia-cuda"}} {{{text}}}'
    )
    spaces = PrintMemorySpacesPass().analyze(module)
    (load,) = [op for op in module.walk() if isinstance(op, llvm.LoadOp)]
    return spaces.space(load.results[0])


def _table(element: str, fields: tuple[str, ...], count: int) -> str:
    """A table of structs, each of whose fields is one of `_POINTERS` in all of them."""
    kind, lines = f"!llvm.array<{count} x {element}>", list[str]()
    lines.append(f"%t0 = llvm.mlir.undef : {kind}")
    for number in range(count):
        lines.append(f"%e{number}_0 = llvm.mlir.undef : !llvm.{element}")
        for index, value in enumerate(fields):
            lines.append(
                f"%e{number}_{index + 1} = llvm.insertvalue %{value}, "
                f"%e{number}_{index}[{index}] : !llvm.{element}"
            )
        lines.append(
            f"%t{number + 1} = llvm.insertvalue %e{number}_{len(fields)}, "
            f"%t{number}[{number}] : {kind}"
        )
    return f"""
      {_VARIABLES}
      llvm.mlir.global internal @t() {{addr_space = 1 : i32}} : {kind} {{
        {_POINTERS}
        {" ".join(lines)}
        llvm.return %t{count} : {kind}
      }}
    """


def _entry(kind: str, path: str, index: str = "i") -> str:
    """Loads a pointer of `@t` at an index in the type, in bounds."""
    return f"""
      llvm.func @k(%i: i64) -> !llvm.ptr {{
        %c = llvm.mlir.constant(3 : i64) : i64
        %t = llvm.mlir.addressof @t : !llvm.ptr<1>
        %e = llvm.getelementptr inbounds %t[%{index}, {path}]
          : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.{kind}
        %p = llvm.load %e : !llvm.ptr<1> -> !llvm.ptr
        llvm.return %p : !llvm.ptr
      }}
    """


@pytest.mark.sampled(9)
@pytest.mark.parametrize("count", [8, 100, 3000])
@pytest.mark.parametrize(
    ("element", "fields", "path", "space"),
    [
        ("struct<(ptr, i32)>", ("global", "i32"), 0, _GLOBAL),
        ("struct<(ptr, i64)>", ("shared", "i64"), 0, _SHARED),
        ("struct<packed (i8, ptr)>", ("i8", "shared"), 1, _SHARED),
        ("struct<(ptr, ptr)>", ("shared", "global"), 1, _GLOBAL),
        # The number next to the pointer.
        ("struct<(ptr, i64)>", ("shared", "i64"), 1, _MIXED),
        # Behind the start of the packed struct, half of the pointer.
        ("struct<packed (ptr, i32, i32)>", ("shared", "i32", "i32"), 1, _MIXED),
    ],
)
def test_fields_of_a_table_of_any_size_are_told_apart(
    count: int, element: str, fields: tuple[str, ...], path: int, space: MemorySpace
):
    loaded = _loaded(_table(element, fields, count) + _entry(element, str(path)))
    assert (loaded or _MIXED) is space


@pytest.mark.parametrize("count", [8, 100])
def test_entries_of_one_field_are_not_told_apart(count: int):
    """A table of pointers to shared memory, in one entry to global memory."""
    text = _table("struct<(ptr, i32)>", ("shared", "i32"), count)
    text = text.replace("%shared, %e5_0", "%global, %e5_0")
    assert _loaded(text + _entry("struct<(ptr, i32)>", "0")) is None


@pytest.mark.parametrize(
    ("kind", "space"),
    [
        ("struct<(array<200 x i64>, ptr)>", _SHARED),
        ("struct<packed (array<200 x i64>, ptr)>", _SHARED),
    ],
)
def test_large_constants_beside_a_pointer_are_not_in_it(kind: str, space: MemorySpace):
    def text(index: str) -> str:
        return f"""
          {_VARIABLES}
          llvm.mlir.global internal @t() {{addr_space = 1 : i32}} : !llvm.{kind} {{
            {_POINTERS}
            %0 = llvm.mlir.undef : !llvm.{kind}
            %1 = llvm.insertvalue %dense, %0[0] : !llvm.{kind}
            %2 = llvm.insertvalue %shared, %1[1] : !llvm.{kind}
            llvm.return %2 : !llvm.{kind}
          }}
        """ + _entry(kind, index, "c").replace("3 : i64", "0 : i64")

    assert _loaded(text("1")) is space
    assert _loaded(text("0")) is None


def _slots(count: int, load: str) -> str:
    """Stores a shared, then a global pointer `count` times, and loads one."""
    lines = list[str]()
    for number in range(count):
        for place, value in ((16 * number, "shared"), (16 * number + 8, "global")):
            lines += (
                f"%p{place} = llvm.getelementptr inbounds %slots[{place}] "
                ": (!llvm.ptr) -> !llvm.ptr, i8",
                f"llvm.store %{value}, %p{place} : !llvm.ptr, !llvm.ptr",
            )
    return f"""
      {_VARIABLES}
      llvm.func @k(%i: i64) -> !llvm.ptr {{
        {_POINTERS}
        %one = llvm.mlir.constant(1 : i32) : i32
        %length = llvm.mlir.constant({16 * count - 8} : i64) : i64
        %slots = llvm.alloca %one x !llvm.array<{2 * count} x ptr> : (i32) -> !llvm.ptr
        %copy = llvm.alloca %one x !llvm.array<{2 * count} x ptr> : (i32) -> !llvm.ptr
        {" ".join(lines)}
        "llvm.intr.memcpy"(%copy, %p8, %length) <{{isVolatile = false}}>
          : (!llvm.ptr, !llvm.ptr, i64) -> ()
        %e = llvm.getelementptr inbounds {load} : (!llvm.ptr) -> !llvm.ptr, i8
        %p = llvm.load %e : !llvm.ptr -> !llvm.ptr
        llvm.return %p : !llvm.ptr
      }}
    """


@pytest.mark.parametrize("count", [8, 40, 300])
def test_slots_at_any_number_of_offsets_are_told_apart(count: int):
    last = 16 * (count - 2)
    assert _loaded(_slots(count, f"%slots[{last}]")) is _SHARED
    assert _loaded(_slots(count, f"%slots[{last + 8}]")) is _GLOBAL
    # The copy begins at the second slot.
    assert _loaded(_slots(count, f"%copy[{last}]")) is _GLOBAL
    assert _loaded(_slots(count, f"%copy[{last + 8}]")) is _SHARED


@pytest.mark.parametrize("count", [8, 40, 300])
def test_a_load_across_slots_has_both(count: int):
    last = 16 * (count - 2)
    assert _loaded(_slots(count, f"%slots[{last + 4}]")) is None
    assert _loaded(_slots(count, f"%copy[{last + 4}]")) is None
