"""Private arrays: the time of `run-vecz`, and which loops over them are unrolled."""

from collections import Counter

import pytest
from function_calls import calls_by_function, fastest_growing, growth
from soundness import apply, parse
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.native_cpu.array_loops import annotate_array_loops
from xdsl_gas.native_cpu.run_vecz import RunVeczPass

_FACTOR = 8


def _kernel(stores: int, *, escapes: bool) -> ModuleOp:
    """A kernel that sets all elements of an array, and reads one."""
    kind = f"!llvm.array<{stores} x i32>"
    lines = [
        'module attributes {llvm.target_triple = "spir64"} {',
        "llvm.func @__mux_get_global_id(i32) -> i64",
        "llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>) attributes "
        '{passthrough = [["mux-kernel", "entry-point"]]} {',
        "  %zero = llvm.mlir.constant(0 : i32) : i32",
        "  %one = llvm.mlir.constant(1 : i32) : i32",
        "  %i = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64",
        f"  %a = llvm.alloca %one x {kind} : (i32) -> !llvm.ptr",
    ]
    for number in range(stores):
        lines += [
            f"  %q{number} = llvm.getelementptr %a[{number}] : (!llvm.ptr) -> "
            "!llvm.ptr, i32",
            f"  llvm.store %zero, %q{number} : i32, !llvm.ptr",
        ]
    if escapes:
        lines.append("  llvm.store %a, %p : !llvm.ptr, !llvm.ptr<1>")
    lines += [
        "  %q = llvm.getelementptr %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32",
        "  %x = llvm.load %q : !llvm.ptr -> i32",
        "  llvm.store %x, %p : i32, !llvm.ptr<1>",
        "  llvm.return",
        "}",
        "}",
    ]
    return parse("\n".join(lines))


def _vectorized(stores: int, *, escapes: bool) -> Counter[str]:
    """How often each operation occurs behind the pass, in both kernels."""
    module = _kernel(stores, escapes=escapes)
    apply((RunVeczPass(factor=_FACTOR),), module)
    return Counter(op.name for op in module.walk())


@pytest.mark.parametrize("escapes", [False, True])
def test_calls_are_proportional_to_the_stores(escapes: bool):
    def run(stores: int) -> Counter[str]:
        module = _kernel(stores, escapes=escapes)
        return calls_by_function(lambda: apply((RunVeczPass(factor=_FACTOR),), module))

    run(5)
    once, more = run(40), run(160)
    assert growth(once, more, 4) < 1.1, fastest_growing(once, more, 4)


def test_a_store_to_interleaved_arrays_is_one():
    made = _vectorized(100, escapes=False)
    assert made["llvm.alloca"] == 2
    assert made["llvm.store"] == 2 * 101
    assert "llvm.intr.masked.scatter" not in made


def test_stores_to_arrays_of_lanes_make_no_vectors_of_addresses():
    # LLVM's SLP vectorizer takes time quadratic in these.
    made = _vectorized(100, escapes=True)
    assert made["llvm.alloca"] == 1 + _FACTOR
    assert "llvm.intr.masked.scatter" not in made
    assert made["llvm.insertelement"] < 50


_NESTED = """module attributes {{llvm.target_triple = "spir64"}} {{
llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>, %n: i32) {{
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %a = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
  llvm.br ^outer(%one : i32)
^outer(%i: i32):
  {around}
  llvm.br ^inner(%one : i32)
^inner(%j: i32):
  %q = llvm.getelementptr %a[%j] : (!llvm.ptr, i32) -> !llvm.ptr, i32
  llvm.store %i, %q : i32, !llvm.ptr
  {inside}
  %j1 = llvm.add %j, %one : i32
  %c = llvm.icmp "ult" %j1, %four : i32
  llvm.cond_br %c, ^inner(%j1 : i32), ^next
^next:
  %i1 = llvm.add %i, %one : i32
  %d = llvm.icmp "ult" %i1, %n : i32
  llvm.cond_br %d, ^outer(%i1 : i32), ^end
^end:
  llvm.return
}}
}}"""


@pytest.mark.parametrize("where", ["around", "inside"])
def test_operations_of_loops_that_stay_do_not_count(where: str):
    many = "\n".join(f"%x{n} = llvm.mul %i, %i : i32" for n in range(2100))
    text = _NESTED.format(**{"around": "", "inside": "", where: many})
    assert annotate_array_loops(parse(text)) == (where == "around")


@pytest.mark.parametrize(
    ("end", "annotates"),
    [
        ("%end = llvm.add %i, %one : i32", True),
        ("%end = llvm.mul %i, %i : i32", True),
        ("%end = llvm.shl %one, %i : i32", True),
        # LLVM would unroll each of these, whatever its trip count.
        ("%end = llvm.mul %i, %big : i32", False),
        ("%end = llvm.shl %i, %bits : i32", False),
    ],
)
def test_loops_with_large_bounds_stay(end: str, annotates: bool):
    numbers = """%big = llvm.mlir.constant(100000 : i32) : i32
  %bits = llvm.mlir.constant(24 : i32) : i32"""
    text = _NESTED.format(around=f"{numbers}\n  {end}", inside="")
    text = text.replace('"ult" %j1, %four', '"ult" %j1, %end')
    # The outer loop counts, too.
    text = text.replace("%n : i32", "%four : i32")
    assert annotate_array_loops(parse(text)) == annotates


@pytest.mark.parametrize(("bound", "annotates"), [("8", True), ("-136", False)])
def test_constants_are_of_unsigned_counters(bound: str, annotates: bool):
    text = f"""module attributes {{llvm.target_triple = "spir64"}} {{
llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>) {{
  %one = llvm.mlir.constant(1 : i16) : i16
  %end = llvm.mlir.constant({bound} : i16) : i16
  %three = llvm.mlir.constant(3 : i16) : i16
  %a = llvm.alloca %one x !llvm.array<4 x i16> : (i16) -> !llvm.ptr
  llvm.br ^loop(%one : i16)
^loop(%j: i16):
  %m = llvm.and %j, %three : i16
  %q = llvm.getelementptr %a[%m] : (!llvm.ptr, i16) -> !llvm.ptr, i16
  llvm.store %j, %q : i16, !llvm.ptr
  %j1 = llvm.add %j, %one : i16
  %c = llvm.icmp "ult" %j1, %end : i16
  llvm.cond_br %c, ^loop(%j1 : i16), ^exit
^exit:
  llvm.return
}}
}}"""
    assert annotate_array_loops(parse(text)) == annotates


@pytest.mark.parametrize(
    ("distance", "annotates"), [("%d", True), ("%n", False), ("%x", False)]
)
def test_loops_over_distances_of_shuffles(distance: str, annotates: bool):
    """Not where it is the same in all iterations, or read from memory."""
    shuffle = "_Z22sub_group_shuffle_downjj"
    text = f"""module attributes {{llvm.target_triple = "spir64"}} {{
llvm.func spir_funccc @{shuffle}(i32, i32) -> i32 attributes {{convergent}}
llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>, %n: i32) {{
  %one = llvm.mlir.constant(1 : i32) : i32
  %none = llvm.mlir.constant(0 : i32) : i32
  %start = llvm.mlir.constant(16 : i32) : i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.br ^loop(%start, %v : i32, i32)
^loop(%d: i32, %sum: i32):
  %x = llvm.load %p : !llvm.ptr<1> -> i32
  %o = llvm.call spir_funccc @{shuffle}(%sum, {distance}) : (i32, i32) -> i32
  %sum1 = llvm.add %sum, %o : i32
  %d1 = llvm.lshr %d, %one : i32
  %c = llvm.icmp "ne" %d1, %none : i32
  llvm.cond_br %c, ^loop(%d1, %sum1 : i32, i32), ^exit
^exit:
  llvm.store %sum1, %p : i32, !llvm.ptr<1>
  llvm.return
}}
}}"""
    assert annotate_array_loops(parse(text)) == annotates


@pytest.mark.parametrize("is_generic", [False, True])
def test_loops_that_compare_addresses_of_another_space_stay(is_generic: bool):
    space = "<4>" if is_generic else ""
    cast = f"llvm.addrspacecast %a : !llvm.ptr to !llvm.ptr{space}"
    begin = "%b" if is_generic else "%a"
    text = f"""module attributes {{llvm.target_triple = "spir64"}} {{
llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>) {{
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %a = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
  {f"%b = {cast}" if is_generic else ""}
  %end = llvm.getelementptr {begin}[%four] : (!llvm.ptr{space}, i32)
      -> !llvm.ptr{space}, i32
  llvm.br ^loop({begin} : !llvm.ptr{space})
^loop(%q: !llvm.ptr{space}):
  llvm.store %one, %q : i32, !llvm.ptr{space}
  %q1 = llvm.getelementptr %q[%one] : (!llvm.ptr{space}, i32)
      -> !llvm.ptr{space}, i32
  %c = llvm.icmp "ne" %q1, %end : !llvm.ptr{space}
  llvm.cond_br %c, ^loop(%q1 : !llvm.ptr{space}), ^exit
^exit:
  llvm.return
}}
}}"""
    assert annotate_array_loops(parse(text)) == (not is_generic)
