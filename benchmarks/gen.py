"""
How long the analyses of Gen IR take from 1,000 to 1,000,000 instructions.

usage: python benchmarks/gen.py [LARGEST]

Prints processor time per instruction for functions of each shape, the growth exponent
between the smallest and the largest size, and the least one that is allowed. The module
is made before the time is taken, and the garbage collector is off while it is.
"""

import gc
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from math import log

from xdsl.dialects.builtin import IntAttr

from xdsl_gas.dialects.gen.functions import FunctionOp
from xdsl_gas.dialects.gen.instruction import Instruction
from xdsl_gas.dialects.gen.registers import (
    MAX_REGISTERS,
    SPECIAL_REGISTERS,
    RegisterFileAttr,
    RegistersAttr,
    register_code,
)
from xdsl_gas.dialects.gen.scalar_types import RegisterFamily, ScalarType, TypeAttr
from xdsl_gas.gen.analysis.control_flow import control_flow_of
from xdsl_gas.gen.analysis.liveness import liveness
from xdsl_gas.gen.analysis.pressure import pressure
from xdsl_gas.gen.analysis.values import Values
from xdsl_gas.gen.text.syntax import operations_by_opcode

SMALLEST, LARGEST = 1_000, 1_000_000
LARGEST_EXPONENT = 1.1

FIRST = len(SPECIAL_REGISTERS)
PREDICATE = FIRST
"""The register that branches test."""

_INT32 = TypeAttr(ScalarType.INT32)


def _add(written: int, first: int, second: int) -> Instruction:
    return operations_by_opcode()["ADD"].create(
        properties={
            "destinations": RegistersAttr((written,)),
            "sources": RegistersAttr((first, second)),
            "type": _INT32,
        }
    )


def _label(number: int) -> Instruction:
    return operations_by_opcode()["LABEL"].create(
        properties={**_NOTHING, "label": IntAttr(number)}
    )


def _branch(number: int, is_conditional: bool = True) -> Instruction:
    sources = (PREDICATE,) if is_conditional else ()
    return operations_by_opcode()["BRA"].create(
        properties={
            "destinations": RegistersAttr(()),
            "sources": RegistersAttr(sources),
            "label": IntAttr(number),
        }
    )


_NOTHING = {"destinations": RegistersAttr(()), "sources": RegistersAttr(())}


def straight(size: int, registers: int) -> Iterator[Instruction]:
    """One block, with registers written again and again."""
    yield _label(0)
    for number in range(size):
        at = number % (registers - 2)
        yield _add(FIRST + 1 + at, FIRST + 1 + (at * 7) % (registers - 1), FIRST + 1)


def diamonds(size: int, registers: int) -> Iterator[Instruction]:
    """Branches of two blocks each, that write a register of their own and a counter."""
    yield _label(0)
    count = size // 9
    for number in range(count):
        own = FIRST + 2 + number % (registers - 2)
        yield _add(own, FIRST + 1, FIRST + 1)
        yield _branch(3 * number + 2)
        yield _label(3 * number + 1)
        yield _add(FIRST + 1, FIRST + 1, own)
        yield _branch(3 * number + 3, is_conditional=False)
        yield _label(3 * number + 2)
        yield _add(own, own, FIRST + 1)
        yield _label(3 * number + 3)
        yield _add(FIRST + 1, own, FIRST + 1)


def loops(size: int, registers: int) -> Iterator[Instruction]:
    """Nests of four loops, with a counter for each loop."""
    depth = 4
    label = 0
    yield _label(label)
    for number in range(size // (5 * depth)):
        counters = [
            FIRST + 1 + (number * depth + level) % (registers - 1)
            for level in range(depth)
        ]
        heads: list[int] = []
        for counter in counters:
            yield _add(counter, 0, 1)
        for counter in counters:
            label += 1
            heads.append(label)
            yield _label(label)
            yield _add(counter, counter, FIRST + 1)
        for head in reversed(heads):
            yield _branch(head)
            label += 1
            yield _label(label)


def deep_loops(size: int, registers: int) -> Iterator[Instruction]:
    """Nests of 100 loops, each with a counter that the loop around it initializes."""
    depth = min(100, registers - 1)
    label = 0
    yield _label(label)
    for _ in range(max(1, size // (6 * depth))):
        heads: list[tuple[int, int]] = []
        for counter in range(FIRST + 1, FIRST + 1 + depth):
            yield _add(counter, 0, 1)
            label += 1
            heads.append((label, counter))
            yield _label(label)
            yield _add(counter, counter, 1)
        for head, counter in reversed(heads):
            yield _add(counter, counter, 0)
            yield _branch(head)
            label += 1
            yield _label(label)


def long_lived(size: int, registers: int) -> Iterator[Instruction]:
    """100 registers that are live through all blocks, which branch past each other."""
    kept = [FIRST + 2 + number for number in range(min(100, registers - 2))]
    yield _label(0)
    for register in kept:
        yield _add(register, 0, 1)
    blocks = size // 3
    for number in range(1, blocks):
        yield _add(FIRST + 1, kept[number % len(kept)], 0)
        yield _branch(min(number + 1, blocks - 1))
        yield _label(number)
    for register in kept:
        yield _add(FIRST + 1, register, FIRST + 1)


SHAPES: Mapping[str, Callable[[int, int], Iterator[Instruction]]] = {
    "straight": straight,
    "diamonds": diamonds,
    "loops": loops,
    "deep loops": deep_loops,
    "long-lived": long_lived,
}
"""Instructions by shape, for a size and a number of registers."""


def function_of(shape: str, size: int) -> FunctionOp:
    """Returns a function of about `size` instructions; registers grow with it."""
    registers = min(max(size // 8, 16), MAX_REGISTERS - FIRST)
    dword = register_code(RegisterFamily.DWORD)
    codes = [register_code(RegisterFamily.BOOL), *[dword] * (registers - 1)]
    ending = operations_by_opcode()["RET"].create(properties=dict(_NOTHING))
    return FunctionOp(
        shape,
        RegisterFileAttr.of(32, codes),
        [*SHAPES[shape](size, registers), ending],
    )


def seconds(function: FunctionOp) -> dict[str, float]:
    """Returns the processor time of each analysis in seconds."""
    gc.collect()
    gc.disable()
    times = [time.process_time()]
    flow = control_flow_of(function)
    times.append(time.process_time())
    found = liveness(flow)
    times.append(time.process_time())
    Values(found)
    times.append(time.process_time())
    pressure(found)
    times.append(time.process_time())
    gc.enable()
    names = ("control flow", "liveness", "values", "pressure")
    return {
        name: after - before
        for name, before, after in zip(names, times[:-1], times[1:], strict=True)
    }


def main(largest: int) -> bool:
    """Prints the tables; returns whether all exponents are small enough."""
    is_good = True
    for shape in SHAPES:
        print(f"{shape}, microseconds an instruction:")
        rows: list[tuple[int, dict[str, float]]] = []
        size = SMALLEST
        while size <= largest:
            function = function_of(shape, size)
            count = sum(1 for _ in function.instructions)
            runs = [seconds(function) for _ in range(5 if size < 100_000 else 3)]
            best = {name: min(run[name] for run in runs) for name in runs[0]}
            best["all"] = sum(best.values())
            rows.append((count, best))
            cells = "  ".join(
                f"{name} {taken / count * 1e6:6.2f}" for name, taken in best.items()
            )
            print(f"  {count:9,}  {cells}", flush=True)
            size *= 10
        (first, before), (last, after) = rows[0], rows[-1]
        exponents = {
            name: log(after[name] / before[name]) / log(last / first) for name in before
        }
        cells = "  ".join(f"{name} {value:6.2f}" for name, value in exponents.items())
        print(f"  exponent   {cells}")
        is_good &= max(exponents.values()) <= LARGEST_EXPONENT
    return is_good


if __name__ == "__main__":
    sys.exit(not main(int(sys.argv[1]) if len(sys.argv) > 1 else LARGEST))
