"""
Atomic operations that `legalize-atomics` rewrites do what they did before, in the
interpreter and natively, and are indivisible between threads.
"""

import re
from collections.abc import Callable, Sequence
from itertools import product
from math import inf, nan
from struct import pack, unpack
from threading import Thread

import pytest
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp

pytest.importorskip("llvmlite")

from builtin_calls import parsed
from native_functions import NativeModule

from xdsl_gas.interpreters import run_kernel
from xdsl_gas.native_cpu.legalize_atomics import LegalizeAtomicsPass

Combine = Callable[[int, int], int]

_BITS = 32
_ALL = 2**_BITS


def _signed(value: int) -> int:
    return value - _ALL if value >> (_BITS - 1) else value


OPERATIONS: dict[str, Combine] = {
    "xchg": lambda old, value: value,
    "add": lambda old, value: old + value,
    "sub": lambda old, value: old - value,
    "_and": lambda old, value: old & value,
    "nand": lambda old, value: ~(old & value),
    "_or": lambda old, value: old | value,
    "_xor": lambda old, value: old ^ value,
    "max": lambda old, value: max(old, value, key=_signed),
    "min": lambda old, value: min(old, value, key=_signed),
    "umax": max,
    "umin": min,
    "uinc_wrap": lambda old, value: 0 if old >= value else old + 1,
    "udec_wrap": lambda old, value: value if old == 0 or old > value else old - 1,
    "usub_cond": lambda old, value: old - value if old >= value else old,
    "usub_sat": lambda old, value: old - value if old >= value else 0,
}
NUMBERS = (0, 1, 2, 7, 8, 2**31 - 1, 2**31, 2**32 - 2, 2**32 - 1)

FLOAT_OPERATIONS: dict[str, Callable[[float, float], float]] = {
    "fadd": lambda old, value: old + value,
    "fsub": lambda old, value: old - value,
    # A number wins over NaN.
    "fmax": lambda old, value: old if value != value else max(value, old),
    "fmin": lambda old, value: old if value != value else min(value, old),
    # NaN wins.
    "fmaximum": lambda old, value: value if value != value else max(old, value),
    "fminimum": lambda old, value: value if value != value else min(old, value),
}
FLOATS = (0.5, -3.25, 64.0, inf, nan)


def legal(module: ModuleOp) -> ModuleOp:
    """The module with legal atomics, which LLVM verifies as well."""
    LegalizeAtomicsPass().apply(Context(), module)
    module.verify()
    return module


def kernel(operation: str, kind: str, ordering: str, space: int = 1) -> str:
    pointer = f"!llvm.ptr<{space}>"
    return f"""
      llvm.func ptx_kernelcc @f(%p: {pointer}, %v: !llvm.ptr, %out: !llvm.ptr) {{
        %value = llvm.load %v : !llvm.ptr -> {kind}
        %old = llvm.atomicrmw {operation} %p, %value {ordering} : {pointer}, {kind}
        llvm.store %old, %out : {kind}, !llvm.ptr
        llvm.return
      }}"""


class Kernel:
    """A kernel before the pass and after it, and the latter natively."""

    def __init__(self, text: str) -> None:
        self.before = parsed(text)
        self.after = legal(parsed(text))
        self.native = NativeModule(self.after)

    def outcomes(self, memory: bytes, value: bytes) -> list[tuple[bytes, bytes]]:
        """The memory and the result after each of the three is run."""
        found: list[tuple[bytes, bytes]] = []
        for module in (self.before, self.after, None):
            place, passed = bytearray(memory), bytearray(value)
            out = bytearray(len(value))
            if module is None:
                self.native.call("f", place, passed, out)
            else:
                run_kernel(module, "f", [place, passed, out], global_size=1)
            found.append((bytes(place), bytes(out)))
        return found


@pytest.mark.parametrize("operation", OPERATIONS)
def test_operations_on_integers(operation: str):
    runs = Kernel(kernel(operation, "i32", "monotonic"))
    for old, value in product(NUMBERS, repeat=2):
        new = pack("<I", OPERATIONS[operation](old, value) % _ALL)
        memory, passed = pack("<I", old), pack("<I", value)
        for found in runs.outcomes(memory, passed):
            assert found == (new, memory), (old, value)


@pytest.mark.parametrize("operation", FLOAT_OPERATIONS)
@pytest.mark.parametrize(("kind", "letter"), [("f32", "f"), ("f64", "d"), ("f16", "e")])
def test_operations_on_floats(operation: str, kind: str, letter: str):
    runs = Kernel(kernel(operation, kind, "monotonic"))
    for old, value in product(FLOATS[:-1], FLOATS):
        new = FLOAT_OPERATIONS[operation](old, value)
        memory, passed = pack(f"<{letter}", old), pack(f"<{letter}", value)
        for place, out in runs.outcomes(memory, passed):
            (found,) = unpack(f"<{letter}", place)
            assert found == new or (found != found and new != new), (old, value)
            assert out == memory


def test_a_vector_of_two_halves():
    text = kernel("fadd", "vector<2xf16>", "monotonic")
    module = legal(parsed(text))
    place, value, out = (bytearray(pack("<2e", *v)) for v in ((1, 2), (3, 5), (0, 0)))
    NativeModule(module).call("f", place, value, out)
    assert unpack("<2e", place) == (4, 7)
    assert unpack("<2e", out) == (1, 2)


@pytest.mark.parametrize("space", [1, 3])
@pytest.mark.parametrize("ordering", ["acquire", "release", "acq_rel", "seq_cst"])
def test_stronger_orderings_compute_the_same(ordering: str, space: int):
    text = kernel("add", "i32", ordering, space)
    native = NativeModule(legal(parsed(text)))
    place, value, out = (bytearray(pack("<I", v)) for v in (40, 2, 0))
    native.call("f", place, value, out)
    assert (place, out) == (bytearray(pack("<I", 42)), bytearray(pack("<I", 40)))


ROUNDS = 100_000

REPEATED = """
  llvm.func ptx_kernelcc @f(%p: !llvm.ptr<1>) {{
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %rounds = llvm.mlir.constant({rounds} : i32) : i32
    %value = llvm.mlir.constant({value}) : {kind}
    llvm.br ^round(%zero : i32)
  ^round(%i: i32):
    %old = llvm.atomicrmw {operation} %p, %value seq_cst : !llvm.ptr<1>, {kind}
    %next = llvm.add %i, %one : i32
    %more = llvm.icmp "ult" %next, %rounds : i32
    llvm.cond_br %more, ^round(%next : i32), ^end
  ^end:
    llvm.return
  }}"""


@pytest.mark.parametrize(
    ("operation", "kind", "value", "letter", "expected"),
    [
        ("fadd", "f64", "1.0 : f64", "d", 2.0 * ROUNDS),
        ("uinc_wrap", "i32", "2147483647 : i32", "I", 2 * ROUNDS),
        # Each of two is undone by another one, as the number of rounds is even.
        ("nand", "i32", "-1 : i32", "I", 0),
    ],
)
def test_no_operation_of_two_threads_is_lost(
    operation: str, kind: str, value: str, letter: str, expected: float
):
    text = REPEATED.format(operation=operation, kind=kind, value=value, rounds=ROUNDS)
    native = NativeModule(legal(parsed(text)))
    place = bytearray(8)
    threads = [Thread(target=native.call, args=("f", place)) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert unpack(f"<{letter}", place[: 8 if letter == "d" else 4]) == (expected,)


STORE_BUFFERING = """
  llvm.func ptx_kernelcc @f(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>, %out: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    llvm.store %one, %x atomic seq_cst {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %found = llvm.load %y atomic seq_cst {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    llvm.store %found, %out : i32, !llvm.ptr<1>
    llvm.return
  }"""


def test_a_store_is_not_behind_a_later_load():
    """
    If two threads store to x and y and then load the other one's, one load sees the
    store. On x86, that takes a locked instruction in between.
    """
    native = NativeModule(legal(parsed(STORE_BUFFERING)))
    order = [
        name
        for line in native.assembly.splitlines()
        for name, pattern in (
            ("store", r"\tmovl\t\$1, \(%rdi\)"),
            ("locked", r"\tlock"),
            ("load", r"\tmovl\t\(%rsi\)"),
        )
        if re.search(pattern, line)
    ]
    if "x86" not in str(native.text):
        pytest.skip("the instructions are those of x86")
    assert order == ["locked", "store", "locked", "load"]


_ATOMIC = re.compile(
    r"= (?:load atomic|atomicrmw|cmpxchg)|store atomic|^\s*fence", re.M
)


def atomics_of(text: str) -> Sequence[str]:
    return [line for line in text.splitlines() if _ATOMIC.search(line)]


def test_llvm_keeps_what_is_legal():
    texts = [kernel(o, "i32", "seq_cst") for o in OPERATIONS]
    texts += [kernel(o, "f32", "acq_rel") for o in FLOAT_OPERATIONS]
    for text in texts:
        found = atomics_of(NativeModule(legal(parsed(text))).text)
        assert found
        for line in found:
            assert "syncscope" not in line
            if "fence" in line:
                assert line.split()[1] in ("acquire", "release", "acq_rel"), line
            else:
                assert " monotonic" in line, line
                assert not re.search("acquire|release|acq_rel|seq_cst|unordered", line)
