"""
Alias queries about address arithmetic are right for concrete integers: random
functions are computed in a small address space, where everything wraps around.

`SOUNDNESS_EXAMPLES=5000 pytest` of this file looks longer.
"""

import os
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from soundness import parse
from xdsl.dialects import llvm
from xdsl.ir import SSAValue

from xdsl_gas.analysis.alias import compared_addresses
from xdsl_gas.analysis.alias.alias_analysis import AliasResult
from xdsl_gas.analysis.integers import intervals
from xdsl_gas.analysis.integers.integer_ranges import IntegerConditions, IntegerRanges
from xdsl_gas.analysis.semantics.memory_locations import MemoryLocation
from xdsl_gas.transforms.aa_eval import AAEvalPass

_EXAMPLES = int(os.environ.get("SOUNDNESS_EXAMPLES") or 300)
_RUNS = 150
_BITS = 16
"""The width of pointers: all sums are modulo 2^16."""

_SPACE = 1 << _BITS
_ARGUMENTS = {"%a": 8, "%b": 8, "%c": 16, "%d": 16, "%e": 32}


class Poison(Exception):
    """A flag does not hold: nothing is said about what follows."""


Values = dict[str, int]
"""The integers of one run, without signs."""


def signed(number: int, width: int) -> int:
    return number - (1 << width) if number >> (width - 1) & 1 else number


@dataclass
class Program:
    """The body of a function, as text and as steps that compute it."""

    random: random.Random
    lines: list[str] = field(default_factory=list[str])
    steps: list[Callable[[Values], None]] = field(
        default_factory=list[Callable[[Values], None]]
    )
    widths: dict[str, int] = field(default_factory=lambda: dict(_ARGUMENTS))
    in_bounds: dict[str, bool] = field(default_factory=dict[str, bool])

    def name(self) -> str:
        return f"%v{len(self.lines)}"

    def integer(self, width: int | None = None) -> str:
        fitting = [v for v, w in self.widths.items() if width in (None, w)]
        return self.random.choice(
            fitting[-4:] if self.random.random() < 0.7 else fitting
        )

    def constant(self, width: int) -> str:
        number = self.random.choice(
            (0, 1, 2, 3, 4, 5, 7, 8, 12, 100, 127, -1, -2, -4, -8, -100)
        )
        name = self.name()
        self.lines.append(
            f"{name} = llvm.mlir.constant({number} : i{width}) : i{width}"
        )
        self.widths[name] = width
        self.steps.append(lambda v: v.__setitem__(name, number % (1 << width)))
        return name

    def operand(self, width: int) -> str:
        return (
            self.constant(width) if self.random.random() < 0.5 else self.integer(width)
        )

    def define(self, text: str, width: int, compute: Callable[[Values], int]) -> None:
        name = self.name()
        self.lines.append(f"{name} = {text}")
        self.widths[name] = width
        self.steps.append(lambda v: v.__setitem__(name, compute(v) % (1 << width)))

    def statement(self) -> None:
        self.random.choice(
            (self.arithmetic,) * 5
            + (self.widen,) * 3
            + (self.cut, self.choose, self.assume, self.assume)
        )()

    def arithmetic(self) -> None:
        left = self.integer()
        width = self.widths[left]
        right = self.operand(width)
        name = self.random.choice(
            ("add", "add", "sub", "mul", "shl", "and", "or", "xor", "lshr", "urem")
        )
        if name in ("shl", "lshr", "urem"):
            right = self.constant(width)
        flags: list[str] = []
        if name in ("add", "sub", "mul", "shl"):
            flags = [f for f in ("nsw", "nuw") if self.random.random() < 0.5]
        if self.random.random() < 0.2 and name in ("add", "sub"):
            left, right = right, left
        is_disjoint = name == "or" and self.random.random() < 0.7
        spelled = f" overflow<{', '.join(flags)}>" if flags else ""
        word = "or disjoint" if is_disjoint else name

        def compute(values: Values) -> int:
            one, other = values[left], values[right]
            if is_disjoint and one & other:
                raise Poison
            pairs = [(one, other)]
            if "nsw" in flags:
                pairs.append((signed(one, width), signed(other, width)))
            if name == "shl":
                if other >= width:
                    raise Poison
                pairs = [(x, 1 << other) for x, _ in pairs]
            results = [_ARITHMETIC[name](x, y, width) for x, y in pairs]
            if "nuw" in flags and not 0 <= results[0] < 1 << width:
                raise Poison
            half = 1 << (width - 1)
            if "nsw" in flags and not -half <= results[1] < half:
                raise Poison
            return results[0]

        self.define(f"llvm.{word} {left}, {right}{spelled} : i{width}", width, compute)

    def widen(self) -> None:
        source = self.integer()
        narrow = self.widths[source]
        if narrow == 32:
            return
        width = narrow * 2
        name = self.random.choice(("sext", "zext", "zext nneg"))

        def compute(values: Values) -> int:
            number = values[source]
            if name == "zext nneg" and number >> (narrow - 1):
                raise Poison
            return signed(number, narrow) if name == "sext" else number

        self.define(f"llvm.{name} {source} : i{narrow} to i{width}", width, compute)

    def cut(self) -> None:
        source = self.integer()
        wide = self.widths[source]
        if wide > 8:
            text = f"llvm.trunc {source} : i{wide} to i{wide // 2}"
            self.define(text, wide // 2, lambda values: values[source])

    def condition(self) -> tuple[str, Callable[[Values], bool]]:
        left = self.integer()
        width = self.widths[left]
        right = self.operand(width)
        word = self.random.choice(tuple(_COMPARISONS))
        name = self.name()
        self.lines.append(f'{name} = llvm.icmp "{word}" {left}, {right} : i{width}')
        compare = _COMPARISONS[word]

        def holds(values: Values) -> bool:
            one, other = values[left], values[right]
            if word[0] == "s":
                one, other = signed(one, width), signed(other, width)
            return compare(one, other)

        return name, holds

    def choose(self) -> None:
        name, holds = self.condition()
        first = self.integer()
        width = self.widths[first]
        second = self.operand(width)
        self.define(
            f"llvm.select {name}, {first}, {second} : i1, i{width}",
            width,
            lambda values: values[first] if holds(values) else values[second],
        )

    def assume(self) -> None:
        name, holds = self.condition()
        self.lines.append(f"llvm.intr.assume {name} : i1")

        def check(values: Values) -> None:
            if not holds(values):
                raise Poison

        self.steps.append(check)

    def address(self, pointers: list[str]) -> str:
        """Adds something to a pointer, in elements of some bytes."""
        base = self.random.choice(pointers)
        size = self.random.choice((1, 1, 2, 3, 4, 12))
        name = self.name()
        is_constant = self.random.random() < 0.3
        index = "" if is_constant else self.integer()
        number = self.random.choice((0, 1, 2, 4, -1, -3))
        flags = self.random.choice(("", "", "inbounds ", "nusw ", "nuw ", "nusw|nuw "))
        flags = "inbounds|nuw " if flags == "nusw|nuw " else flags
        width = 16 if is_constant else self.widths[index]
        operand, types = (
            (str(number), "(!llvm.ptr)")
            if is_constant
            else (index, f"(!llvm.ptr, i{width})")
        )
        self.lines.append(
            f"{name} = llvm.getelementptr {flags}{base}[{operand}] : {types} -> "
            f"!llvm.ptr, !llvm.array<{size} x i8>"
        )

        def compute(values: Values) -> None:
            at = number if is_constant else signed(values[index], width)
            if width > _BITS and flags and signed(at % _SPACE, _BITS) != at:
                raise Poison
            at = signed(at % _SPACE, _BITS)
            start, offset = values[base], at * size
            half = _SPACE // 2
            if ("inbounds" in flags or "nusw" in flags) and not (
                -half <= offset < half and 0 <= start + offset < _SPACE
            ):
                raise Poison
            if "nuw" in flags:
                offset = (at % _SPACE) * size
                if start + offset >= _SPACE:
                    raise Poison
            values[name] = (start + offset) % _SPACE
            low, high = values["low"], values["high"]
            if "inbounds" in flags and not (
                low <= start <= high and low <= values[name] <= high
            ):
                raise Poison

        self.steps.append(compute)
        return name


_ARITHMETIC: dict[str, Callable[[int, int, int], int]] = {
    "add": lambda x, y, w: x + y,
    "sub": lambda x, y, w: x - y,
    "mul": lambda x, y, w: x * y,
    "shl": lambda x, y, w: x * y,
    "and": lambda x, y, w: x & y,
    "or": lambda x, y, w: x | y,
    "xor": lambda x, y, w: x ^ y,
    "lshr": lambda x, y, w: _defined(x >> y, y < w),
    "urem": lambda x, y, w: _defined(x % y if y else 0, bool(y)),
}

_COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "eq": lambda x, y: x == y,
    "ne": lambda x, y: x != y,
    **dict.fromkeys(("slt", "ult"), lambda x, y: x < y),
    **dict.fromkeys(("sle", "ule"), lambda x, y: x <= y),
    **dict.fromkeys(("sgt", "ugt"), lambda x, y: x > y),
    **dict.fromkeys(("sge", "uge"), lambda x, y: x >= y),
}


def _defined(result: int, is_defined: bool) -> int:
    if not is_defined:
        raise Poison
    return result


def interesting(choose: random.Random, width: int) -> int:
    """An integer, often a small one or one near where signs change."""
    near = choose.choice((0, 0, 1 << (width - 1), 1 << (width // 2)))
    if choose.random() < 0.3:
        return choose.randrange(1 << width)
    return (near + choose.randrange(-5, 20)) % (1 << width)


class WrongAnswer(Exception):
    """An answer that a run contradicts."""


def check(seed: int) -> Counter[AliasResult]:
    """Asks about all pointers of a random function, and runs it."""
    choose = random.Random(seed)
    program = Program(choose)
    for _ in range(choose.randrange(2, 9)):
        program.statement()
    pointers = ["%p"]
    for _ in range(choose.randrange(2, 5)):
        pointers.append(program.address(pointers))
    arguments = ", ".join(f"{a}: i{w}" for a, w in _ARGUMENTS.items())
    body = "\n".join(program.lines)
    text = (
        'module attributes {llvm.target_triple = "nvptx64-nvidia-cuda", '
        f"dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<{_BITS}> : vector<4xi64>>}} "
        f"{{\nllvm.func @f(%p: !llvm.ptr, {arguments}) {{\n{body}\nllvm.return\n}}\n}}"
    )
    module = parse(text)
    (function,) = (op for op in module.walk() if isinstance(op, llvm.FuncOp))
    block = function.body.block
    made = {
        line.split(" = ")[0]: op.results[0]
        for line, op in zip(program.lines, block.ops, strict=False)
        if op.results
    }
    found: dict[str, SSAValue] = {"%p": block.args[0], **made}
    answers = AAEvalPass().analyze_aliases(module)
    asked = [
        (
            one,
            size,
            other,
            its_size,
            answers.alias(
                MemoryLocation(found[one], size), MemoryLocation(found[other], its_size)
            ),
        )
        for n, one in enumerate(pointers)
        for other in pointers[n + 1 :]
        for size, its_size in ((1, 1), (4, 4), (2, 8))
    ]
    for _ in range(_RUNS):
        values: Values = {a: interesting(choose, w) for a, w in _ARGUMENTS.items()}
        values["low"] = choose.choice((1, 100, 20000, _SPACE // 2))
        values["high"] = values["low"] + choose.choice((8, 100, _SPACE // 2 - 1))
        values["%p"] = choose.randrange(values["low"], values["high"] + 1)
        try:
            for step in program.steps:
                step(values)
        except Poison:
            continue
        for one, size, other, its_size, answer in asked:
            first, second = values[one], values[other]
            if first + size > _SPACE or second + its_size > _SPACE:
                continue
            meet = first < second + its_size and second < first + size
            is_right = {
                AliasResult.NO: not meet,
                AliasResult.MAY: True,
                AliasResult.PARTIAL: meet and first != second,
                AliasResult.MUST: first == second,
            }[answer]
            if not is_right:
                raise WrongAnswer(
                    f"seed {seed}: {one} {other} {answer} {values}\n{text}"
                )
    return Counter(answer for *_, answer in asked)


def check_many(count: int) -> Counter[AliasResult]:
    """How often each answer was given, for many functions."""
    return sum(map(check, range(count)), Counter[AliasResult]())


def test_answers_are_right():
    total = check_many(_EXAMPLES)
    assert all(total[answer] for answer in AliasResult)
    assert total[AliasResult.NO] > _EXAMPLES


def _yes(*_: object, **__: object) -> bool:
    return True


def _no(*_: object, **__: object) -> bool:
    return False


def _in_the_least_half(*_: object) -> tuple[int, int]:
    return 0, 127


def _most_zeros(*_: object) -> tuple[int, int]:
    return 2, 0


MUTATIONS: dict[str, tuple[object, str, object]] = {
    "no operation wraps": (intervals, "no_wrap", _yes),
    "integers are small": (IntegerRanges, "range_of", _in_the_least_half),
    "integers are multiples of four": (
        compared_addresses,
        "known_low_bits",
        _most_zeros,
    ),
    "integers are never zero": (IntegerRanges, "is_nonzero", _yes),
    "integers are never equal": (IntegerRanges, "are_unequal", _yes),
    "accesses hit nothing": (compared_addresses, "_is_hit", _no),
    "all comparisons differ": (IntegerConditions, "are_unequal", _yes),
}


_KNOWN_SEEDS = {
    "no operation wraps": 528,
    "integers are small": 5,
    "integers are multiples of four": 15,
    "integers are never equal": 355,
    "all comparisons differ": 355,
}
"""The first seed that shows a mutation, 0 for the others."""


@pytest.mark.parametrize("mutation", MUTATIONS)
def test_wrong_rules_are_noticed(
    mutation: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, name, replacement = MUTATIONS[mutation]
    monkeypatch.setattr(owner, name, replacement)
    with pytest.raises(WrongAnswer):
        check(_KNOWN_SEEDS.get(mutation, 0))
