"""Kernels run by the interpreter: the examples, barriers, libraries, arguments."""

import statistics
from array import array
from copy import copy
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any

import pytest
from interpreted import module
from table import EXAMPLES, read_module, run_passes
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.interpreters import LocalMemory, Trap, run_kernel
from xdsl_gas.interpreters.kernels import Argument, Size


def numbers(count: int) -> "array[float]":
    """Whole numbers, whose sums are exact in any order."""
    return array("f", [n * 7 % 23 - 5 for n in range(count)])


def zeros(count: int) -> "array[float]":
    return array("f", [0] * count)


def convolved(values: "array[float]") -> list[float]:
    weights = (0.0625, 0.25, 0.375, 0.25, 0.0625)
    return [
        sum(v * w for v, w in zip(values[at : at + 5], weights, strict=True))
        for at in range(len(values) - 4)
    ]


def alternating(values: "array[float]") -> float:
    product = 1.0
    for value in values:
        product *= value
    return sum(v * (-1) ** n for n, v in enumerate(values)) + product


def histogram(values: "array[int]") -> "array[float]":
    records = array("I", [0] * 8 * 32)
    sums = array("f", [0] * 8 * 32)
    for place, value in enumerate(values):
        start = value % 32 * 8
        records[start] += 1
        records[start + 1] = max(records[start + 1], value)
        sums[start + 2 + place % 32 % 6] += value
    whole = bytearray(sums.tobytes())
    for start in range(0, len(records), 8):
        whole[4 * start : 4 * start + 8] = records[start : start + 2].tobytes()
    return array("f", bytes(whole))


@dataclass
class Example:
    """A kernel of the examples, how it is launched, and what comes out."""

    path: str
    kernel: str
    arguments: list[Argument]
    expected: dict[int, Any]
    """What is in arguments afterwards, by position."""

    global_size: Size = 1
    local_size: Size = 1
    printed: list[str] = field(default_factory=list[str])


WORDS = array("I", [n * n % 90 for n in range(40)])
EXAMPLES_OF_KERNELS = [
    Example(
        "opencl/reduction",
        "block_sum",
        [numbers(64), zeros(4), LocalMemory(64)],
        {1: [sum(numbers(64)[n : n + 16]) for n in range(0, 64, 16)]},
        64,
        16,
    ),
    Example(
        "opencl/median",
        "median5",
        [numbers(12), zeros(8)],
        {1: [statistics.median(numbers(12)[n : n + 5]) for n in range(8)]},
        8,
        4,
    ),
    Example("opencl/explicit_casts", "K", [array("i", [5] * 8)], {0: [6, 10] * 4}, 4),
    Example(
        "opencl/print_element",
        "K",
        [array("i", [-1, 20])],
        {0: [-1, 20]},
        2,
        printed=["Element[0] = -1\n", "Element[1] = 20\n"],
    ),
    Example(
        "opencl/two_kernels",
        "row_max",
        [numbers(16), zeros(2), LocalMemory(32), 8],
        {1: [max(numbers(16)[:8]), max(numbers(16)[8:])]},
        16,
        8,
    ),
    Example(
        "opencl/two_kernels",
        "normalise",
        [array("f", [1, 4, 2, 3, 8, 4, 0, 16]), 4],
        {0: [0.25, 1, 0.5, 0.75, 0.5, 0.25, 0, 1]},
        8,
        4,
    ),
    Example(
        "cuda/reduction",
        "block_sum",
        [numbers(32), zeros(2)],
        {1: [sum(numbers(32)[:16]), sum(numbers(32)[16:])]},
        32,
        16,
    ),
    Example(
        "cuda/convolve",
        "convolve",
        [numbers(12), zeros(8)],
        {1: convolved(numbers(12))},
        8,
        4,
    ),
    Example(
        "cuda/recursion",
        "alternate",
        [numbers(6), zeros(6), 6],
        {1: [alternating(numbers(6))] * 6},
        6,
        6,
    ),
    Example(
        "cuda/histogram",
        "histogram",
        [WORDS, zeros(256), 40],
        {1: list(histogram(WORDS))},
        32,
        32,
    ),
    Example(
        "cuda/conflict",
        "from_global",
        [numbers(256), zeros(1)],
        {1: [sum(numbers(256))]},
    ),
]


def copies(arguments: list[Argument]) -> list[Argument]:
    return [copy(argument) for argument in arguments]


@pytest.mark.parametrize("passes", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("stage", ["O0", "promoted"])
@pytest.mark.parametrize(
    "example", EXAMPLES_OF_KERNELS, ids=lambda e: f"{e.path}-{e.kernel}"
)
def test_examples_compute_what_they_should(example: Example, stage: str, passes: bool):
    context, ops = read_module((EXAMPLES / f"{example.path}.{stage}.mlir").read_text())
    if passes:
        run_passes(context, ops)
    arguments = copies(example.arguments)
    run = run_kernel(
        ops,
        example.kernel,
        arguments,
        global_size=example.global_size,
        local_size=example.local_size,
    )
    for position, expected in example.expected.items():
        found: Any = arguments[position]
        assert list(found) == expected
    assert run.printed == example.printed
    assert not run.undefined


def test_a_prefix_sum_of_a_whole_block():
    context, ops = read_module((EXAMPLES / "cuda/ping_pong.promoted.mlir").read_text())
    run_passes(context, ops)
    out = zeros(256)
    run_kernel(ops, "prefix_sum", [numbers(256), out], global_size=256, local_size=256)
    assert list(out) == list(accumulate(numbers(256)))


def test_arrays_of_numpy_are_memory():
    numpy = pytest.importorskip("numpy")
    values = numpy.random.default_rng(1).random((4, 16), dtype=numpy.float32)
    out = numpy.zeros(4, dtype=numpy.float32)
    _, ops = read_module((EXAMPLES / "opencl/reduction.promoted.mlir").read_text())
    run_kernel(
        ops, "block_sum", [values, out, LocalMemory(64)], global_size=64, local_size=16
    )
    assert numpy.allclose(out, values.sum(axis=1))


SAXPY = """
llvm.func ptx_kernelcc @saxpy(%a: f32, %x: !llvm.ptr<1>, %y: !llvm.ptr<1>) {
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %ctaid = nvvm.read.ptx.sreg.ctaid.x : i32
  %ntid = nvvm.read.ptx.sreg.ntid.x : i32
  %start = llvm.mul %ctaid, %ntid : i32
  %i = llvm.add %start, %tid : i32
  %px = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %py = llvm.getelementptr %y[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %vx = llvm.load %px : !llvm.ptr<1> -> f32
  %vy = llvm.load %py : !llvm.ptr<1> -> f32
  %sum = llvm.intr.fma(%a, %vx, %vy) : (f32, f32, f32) -> f32
  llvm.store %sum, %py : f32, !llvm.ptr<1>
  llvm.return
}
"""


def test_saxpy():
    x, y = numbers(12), numbers(12)
    run = run_kernel(
        module(SAXPY), "saxpy", [2, x, y], global_size=12, local_size=4, target="nvptx"
    )
    assert list(y) == [3 * value for value in numbers(12)]
    assert run.steps == 12 * 12


def test_the_same_array_twice_is_the_same_memory():
    x = numbers(4)
    run_kernel(module(SAXPY), "saxpy", [1.0, x, x], global_size=4, target="nvptx")
    assert list(x) == [2 * value for value in numbers(4)]


def test_two_parts_of_an_array_are_not_the_same_memory():
    both = memoryview(bytearray(numbers(8).tobytes()))
    run_kernel(
        module(SAXPY),
        "saxpy",
        [1.0, both[:16], both[16:]],
        global_size=4,
        target="nvptx",
    )
    first, second = numbers(8)[:4], numbers(8)[4:]
    sums = [a + b for a, b in zip(first, second, strict=True)]
    assert list(both.cast("f")) == [*first, *sums]


def test_an_array_that_is_too_small():
    with pytest.raises(
        Trap,
        match="access to 4 bytes at offset 8 of global memory argument 1 of 8 bytes",
    ):
        run_kernel(
            module(SAXPY),
            "saxpy",
            [1.0, numbers(2), numbers(4)],
            global_size=4,
            target="nvptx",
        )


def test_an_array_that_cannot_be_written():
    with pytest.raises(
        Trap, match="write to global memory argument 2 of 16 bytes, which is constant"
    ):
        run_kernel(
            module(SAXPY),
            "saxpy",
            [1.0, numbers(4), bytes(numbers(4))],
            global_size=4,
            target="nvptx",
        )


WRONG_LAUNCHES: list[tuple[list[Argument], Size, Size, str]] = [
    ([1.0], 1, 1, "@saxpy takes 3 arguments, not 1"),
    ([1.0, None, None], 3, 2, "work-groups of .* do not divide .* work-items"),
    ([1.0, None, None], (1, 1, 1, 1), 1, "a size has one to three positive numbers"),
    (
        [1.0, None, None],
        0,
        1,
        "a size has one to three positive numbers of at most 64 bits, not .*",
    ),
    (["a", None, None], 1, 1, "argument 0 is 'a', but its type is f32"),  # pyright: ignore
    ([1.0, 5, None], 1, 1, "argument 1 is 5, but its type is .*"),
    (
        [1.0, memoryview(bytes(8))[::2], None],
        1,
        1,
        "argument 1 is an array with gaps between elements",
    ),
]


@pytest.mark.parametrize(("arguments", "whole", "group", "message"), WRONG_LAUNCHES)
def test_launches_that_do_not_fit(
    arguments: list[Argument], whole: Size, group: Size, message: str
):
    with pytest.raises(ValueError, match=message):
        run_kernel(
            module(SAXPY),
            "saxpy",
            arguments,
            global_size=whole,
            local_size=group,
            target="nvptx",
        )


def test_null_for_an_argument():
    with pytest.raises(Trap, match="access through a null pointer"):
        run_kernel(
            module(SAXPY), "saxpy", [1.0, None, None], global_size=1, target="nvptx"
        )


def test_what_a_kernel_leaves_undefined_is_told():
    kernel = module("""
    llvm.func ptx_kernelcc @k(%out: !llvm.ptr<1>) {
      %undefined = llvm.mlir.undef : i16
      llvm.store %undefined, %out : i16, !llvm.ptr<1>
      llvm.return
    }""")
    out = bytearray(b"abcd")
    run = run_kernel(kernel, "k", [out], global_size=1, target="nvptx")
    assert run.undefined == {0: [0, 1]}
    assert out == b"abcd"


BARRIERS = """
llvm.func spir_funccc @_Z12get_local_idj(i32) -> i64
llvm.func spir_funccc @_Z7barrierj(i32)
llvm.func spir_kernelcc @k(%out: !llvm.ptr<1>) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %none = llvm.mlir.constant(0 : i64) : i64
  %id = llvm.call spir_funccc @_Z12get_local_idj(%zero) : (i32) -> i64
  %first = llvm.icmp "eq" %id, %none : i64
  llvm.cond_br %first, ^then, ^else
^then:
  llvm.call spir_funccc @_Z7barrierj(%zero) : (i32) -> ()
  llvm.br ^end
^else:
  ELSE
  llvm.br ^end
^end:
  llvm.return
}
"""


def test_work_items_that_do_not_get_to_a_barrier():
    with pytest.raises(
        Trap,
        match=r"work-item \(0, 0, 0\) of work-group \(0, 0, 0\): "
        "waits at a barrier that others do not get to",
    ):
        run_kernel(
            module(BARRIERS.replace("ELSE", "")),
            "k",
            [bytearray(8)],
            global_size=2,
            local_size=2,
            target="spir",
        )


def test_work_items_that_wait_at_different_barriers():
    other = "llvm.call spir_funccc @_Z7barrierj(%zero) : (i32) -> ()"
    with pytest.raises(Trap) as trapped:
        run_kernel(
            module(BARRIERS.replace("ELSE", other)),
            "k",
            [bytearray(8)],
            global_size=2,
            local_size=2,
            target="spir",
        )
    assert trapped.value.reason == (
        "waits at another barrier than work-item (0, 0, 0) of work-group (0, 0, 0)"
    )


def positions(text: str, target: str, declared: str = "") -> list[int]:
    """What a 4 by 2 grid of groups of 2 by 1 finds for `%r`, in order."""
    convention = {"nvptx": "ptx", "spir": "spir", "amdgpu": "amdgpu"}[target]
    ops = module(f"""
    {declared}
    llvm.func @next() -> i32
    llvm.func {convention}_kernelcc @k(%out: !llvm.ptr<1>) {{
      %axis = llvm.mlir.constant(0 : i32) : i32
      %r = {text}
      %i = llvm.call @next() : () -> i32
      %p = llvm.getelementptr %out[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
      llvm.store %r, %p : i32, !llvm.ptr<1>
      llvm.return
    }}""")
    out = array("i", [-1] * 8)
    count = iter(range(8))
    run_kernel(
        ops,
        "k",
        [out],
        global_size=(4, 2),
        local_size=(2, 1),
        target=target,
        externals={"next": lambda: next(count)},
    )
    return list(out)


@pytest.mark.parametrize(
    ("text", "target", "expected"),
    [
        ("nvvm.read.ptx.sreg.tid.x : i32", "nvptx", [0, 1] * 4),
        ("nvvm.read.ptx.sreg.ctaid.y : i32", "nvptx", [0] * 4 + [1] * 4),
        ("nvvm.read.ptx.sreg.nctaid.x : i32", "nvptx", [2] * 8),
        ("nvvm.read.ptx.sreg.ntid.x : i32", "nvptx", [2] * 8),
        ("rocdl.workitem.id.x : i32", "amdgpu", [0, 1] * 4),
        ("rocdl.workgroup.id.x : i32", "amdgpu", [0, 0, 1, 1] * 2),
        ("rocdl.workgroup.dim.x : i32", "amdgpu", [2] * 8),
        ("rocdl.grid.dim.y : i32", "amdgpu", [2] * 8),
        (
            'llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32',
            "amdgpu",
            [0, 1] * 4,
        ),
        (
            'llvm.call_intrinsic "llvm.spv.thread.id.i32"(%axis) : (i32) -> i32',
            "spir",
            [0, 1, 2, 3] * 2,
        ),
    ],
)
def test_positions(text: str, target: str, expected: list[int]):
    assert positions(text, target) == expected


@pytest.mark.parametrize(
    ("name", "target", "expected"),
    [
        ("_Z13get_global_idj", "spir", [0, 1, 2, 3] * 2),
        ("_Z12get_group_idj", "spir", [0, 0, 1, 1] * 2),
        ("_Z15get_global_sizej", "spir", [4] * 8),
        ("_Z14get_num_groupsj", "spir", [2] * 8),
        ("_Z17get_global_offsetj", "spir", [0] * 8),
        ("__ockl_get_local_id", "amdgpu", [0, 1] * 4),
        ("_Z33__spirv_BuiltInGlobalInvocationIdi", "spir", [0, 1, 2, 3] * 2),
    ],
)
def test_functions_of_positions(name: str, target: str, expected: list[int]):
    called = f"llvm.call @{name}(%axis) : (i32) -> i32"
    assert positions(called, target, f"llvm.func @{name}(i32) -> i32") == expected


@pytest.mark.parametrize(
    ("name", "values", "expected"),
    [
        ("_Z4sqrtf", (4.0,), 2.0),
        ("_Z4fmaxff", (1.0, 2.0), 2.0),
        ("_Z3fmafff", (2.0, 3.0, 4.0), 10.0),
        ("_Z3madfff", (2.0, 3.0, 4.0), 10.0),
        ("_Z5clampfff", (5.0, 0.0, 1.0), 1.0),
        ("_Z11native_sqrtf", (9.0,), 3.0),
        ("__nv_sqrtf", (4.0,), 2.0),
        ("__nv_fmaf", (2.0, 3.0, 4.0), 10.0),
        ("__ocml_sqrt_f32", (4.0,), 2.0),
        ("sqrtf", (4.0,), 2.0),
    ],
)
def test_functions_of_libraries(name: str, values: tuple[float, ...], expected: float):
    types = ", ".join("f32" for _ in values)
    names = ", ".join(f"%{n}" for n in range(len(values)))
    constants = "\n".join(
        f"%{n} = llvm.mlir.constant({v!r} : f32) : f32" for n, v in enumerate(values)
    )
    text = f"""
    llvm.func @{name}({types}) -> f32
    llvm.func ptx_kernelcc @k(%out: !llvm.ptr<1>) {{
      {constants}
      %r = llvm.call @{name}({names}) : ({types}) -> f32
      llvm.store %r, %out : f32, !llvm.ptr<1>
      llvm.return
    }}"""
    out = zeros(1)
    run_kernel(module(text), "k", [out], global_size=1, target="nvptx")
    assert list(out) == [expected]


@pytest.mark.parametrize(
    ("name", "values", "expected"),
    [
        ("_Z3maxii", (-1, 1), 1),
        ("_Z3maxjj", (-1, 1), -1),
        ("_Z3absi", (-3,), 3),
        ("_Z5clampiii", (-3, 0, 5), 0),
        ("_Z5mad24iii", (2, 3, 4), 10),
    ],
)
def test_functions_of_integers_in_libraries(
    name: str, values: tuple[int, ...], expected: int
):
    types = ", ".join("i32" for _ in values)
    names = ", ".join(f"%{n}" for n in range(len(values)))
    constants = "\n".join(
        f"%{n} = llvm.mlir.constant({v} : i32) : i32" for n, v in enumerate(values)
    )
    text = f"""
    llvm.func @{name}({types}) -> i32
    llvm.func spir_kernelcc @k(%out: !llvm.ptr<1>) {{
      {constants}
      %r = llvm.call @{name}({names}) : ({types}) -> i32
      llvm.store %r, %out : i32, !llvm.ptr<1>
      llvm.return
    }}"""
    out = array("i", [0])
    run_kernel(module(text), "k", [out], global_size=1, target="spir")
    assert list(out) == [expected]


def atomics_of_opencl(text: str) -> ModuleOp:
    return module(f"""
    llvm.func @_Z10atomic_addPU3AS4Vii(!llvm.ptr<4>, i32) -> i32
    llvm.func @_Z10atomic_incPU3AS1Vi(!llvm.ptr<1>) -> i32
    llvm.func @_Z8atom_incPU3AS1Vi(!llvm.ptr<1>) -> i32
    llvm.func @_Z8atom_decPU3AS1Vi(!llvm.ptr<1>) -> i32
    llvm.func @_Z12atom_cmpxchgPU3AS1Viii(!llvm.ptr<1>, i32, i32) -> i32
    llvm.func @_Z16atomic_fetch_addPU3AS1VU7_Atomicff(!llvm.ptr<1>, f32) -> f32
    llvm.func @_Z14atomic_cmpxchgPU3AS1Viii(!llvm.ptr<1>, i32, i32) -> i32
    llvm.func @_Z11atomic_loadPU3AS1VU7_Atomici(!llvm.ptr<1>) -> i32
    llvm.func @_Z12atomic_storePU3AS1VU7_Atomicii(!llvm.ptr<1>, i32)
    llvm.func spir_kernelcc @k(%out: !llvm.ptr<1>) {{
      %one = llvm.mlir.constant(1 : i32) : i32
      %five = llvm.mlir.constant(5 : i32) : i32
      %half = llvm.mlir.constant(0.5 : f32) : f32
      %generic = llvm.addrspacecast %out : !llvm.ptr<1> to !llvm.ptr<4>
      {text}
      llvm.return
    }}""")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "llvm.call @_Z10atomic_addPU3AS4Vii(%generic, %five)"
            " : (!llvm.ptr<4>, i32) -> i32",
            20,
        ),
        ("llvm.call @_Z10atomic_incPU3AS1Vi(%out) : (!llvm.ptr<1>) -> i32", 4),
        ("llvm.call @_Z8atom_incPU3AS1Vi(%out) : (!llvm.ptr<1>) -> i32", 4),
        ("llvm.call @_Z8atom_decPU3AS1Vi(%out) : (!llvm.ptr<1>) -> i32", -4),
        (
            "llvm.call @_Z12atom_cmpxchgPU3AS1Viii(%out, %one, %five)"
            " : (!llvm.ptr<1>, i32, i32) -> i32",
            0,
        ),
        (
            "llvm.call @_Z16atomic_fetch_addPU3AS1VU7_Atomicff(%out, %half)"
            " : (!llvm.ptr<1>, f32) -> f32",
            0x40000000,  # 2.0
        ),
        (
            "llvm.call @_Z14atomic_cmpxchgPU3AS1Viii(%out, %one, %five)"
            " : (!llvm.ptr<1>, i32, i32) -> i32",
            0,
        ),
        (
            "llvm.call @_Z12atomic_storePU3AS1VU7_Atomicii(%out, %five)"
            " : (!llvm.ptr<1>, i32) -> ()",
            5,
        ),
        (
            "llvm.call @_Z11atomic_loadPU3AS1VU7_Atomici(%out) : (!llvm.ptr<1>) -> i32",
            0,
        ),
    ],
)
def test_atomic_functions_of_opencl(text: str, expected: int):
    out = array("i", [0])
    run_kernel(atomics_of_opencl(text), "k", [out], global_size=4, target="spir")
    assert list(out) == [expected]


def test_local_memory_of_a_size_given_at_launch():
    text = """
    llvm.mlir.global external @extern() {addr_space = 3 : i32} : !llvm.array<0 x i32>
    llvm.func ptx_kernelcc @k(%out: !llvm.ptr<1>) {
      %one = llvm.mlir.constant(1 : i32) : i32
      %p = llvm.mlir.addressof @extern : !llvm.ptr<3>
      %q = llvm.getelementptr %p[1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i32
      llvm.store %one, %q : i32, !llvm.ptr<3>
      %r = llvm.load %q : !llvm.ptr<3> -> i32
      llvm.store %r, %out : i32, !llvm.ptr<1>
      llvm.return
    }"""
    out = array("i", [0])

    def run(size: int) -> None:
        run_kernel(
            module(text),
            "k",
            [out],
            global_size=1,
            target="nvptx",
            dynamic_local_size=size,
        )

    run(8)
    assert list(out) == [1]
    with pytest.raises(Trap, match="access to 4 bytes at offset 4 of "):
        run(4)


def test_what_printf_prints():
    text = """
    llvm.mlir.global internal constant @format("%d %5.2f|%s|%%%c %x\\0A\\00")
      {addr_space = 2 : i32}
    llvm.mlir.global internal constant @word("word\\00") {addr_space = 2 : i32}
    llvm.func @printf(!llvm.ptr<2>, ...) -> i32
    llvm.func spir_kernelcc @k() {
      %0 = llvm.mlir.addressof @format : !llvm.ptr<2>
      %1 = llvm.mlir.constant(-7 : i32) : i32
      %2 = llvm.mlir.constant(3.14159 : f64) : f64
      %3 = llvm.mlir.addressof @word : !llvm.ptr<2>
      %4 = llvm.mlir.constant(65 : i32) : i32
      %5 = llvm.mlir.constant(255 : i32) : i32
      %6 = llvm.call @printf(%0, %1, %2, %3, %4, %5)
        vararg(!llvm.func<i32 (ptr<2>, ...)>)
        : (!llvm.ptr<2>, i32, f64, !llvm.ptr<2>, i32, i32) -> i32
      llvm.return
    }"""
    run = run_kernel(module(text), "k", [], global_size=1, target="spir")
    assert run.printed == ["-7  3.14|word|%A ff\n"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("%d %d", "printf has no argument for '%d'"),
        ("%s", "the argument of printf for '%s' is of another kind"),
        ("%f", "the argument of printf for '%f' is of another kind"),
        ("%1$d", r"printf has no conversion '%1\$d'"),
        ("%n", "printf has no conversion '%n'"),
    ],
)
def test_what_printf_cannot_print(text: str, problem: str):
    kernel = f"""
    llvm.mlir.global internal constant @format("{text}\\00") {{addr_space = 2 : i32}}
    llvm.func @printf(!llvm.ptr<2>, ...) -> i32
    llvm.func spir_kernelcc @k(%n: i32) {{
      %0 = llvm.mlir.addressof @format : !llvm.ptr<2>
      %1 = llvm.call @printf(%0, %n) vararg(!llvm.func<i32 (ptr<2>, ...)>)
        : (!llvm.ptr<2>, i32) -> i32
      llvm.return
    }}"""
    with pytest.raises(Trap, match=problem):
        run_kernel(module(kernel), "k", [1], global_size=1, target="spir")


def test_scalars_of_more_than_one_kind():
    text = """
    llvm.func ptx_kernelcc @k(%out: !llvm.ptr<1>, %s: !llvm.struct<(i32, f32)>) {
      %0 = llvm.extractvalue %s[0] : !llvm.struct<(i32, f32)>
      llvm.store %0, %out : i32, !llvm.ptr<1>
      llvm.return
    }"""
    out = array("i", [0])
    run_kernel(module(text), "k", [out, (-3, 1.5)], global_size=1, target="nvptx")
    assert list(out) == [-3]


def test_a_struct_by_value_lies_in_parameter_memory():
    text = """
    llvm.func ptx_kernelcc @k(%out: !llvm.ptr<1>, %s: !llvm.ptr {llvm.byval = i64}) {
      %p = llvm.addrspacecast %s : !llvm.ptr to !llvm.ptr<101>
      %0 = llvm.load %p : !llvm.ptr<101> -> i32
      llvm.store %0, %out : i32, !llvm.ptr<1>
      llvm.return
    }"""
    out = array("i", [0])
    value = array("i", [8, 9])
    run_kernel(module(text), "k", [out, value], global_size=1, target="nvptx")
    assert list(out) == [8]
