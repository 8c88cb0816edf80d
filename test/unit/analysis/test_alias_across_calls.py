"""
Alias queries of a caller and of its callees do not contradict each other: two pointers
with the result MustAlias in one function do not get NoAlias in a function that both are
passed to. Casts between every pair of address spaces of every target, behind calls,
selects and memory made at random.
"""

import random
from collections.abc import Iterator
from itertools import combinations, product

import pytest
from soundness import RESOLVE, parse
from xdsl.dialects.llvm import CallOp, FuncOp
from xdsl.ir import SSAValue

from xdsl_gas.analysis.alias.alias_analysis import AliasAnalysis, AliasResult
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.memory_space import Target
from xdsl_gas.target_tables import TARGETS

_UNDEFINED = 77
_SAME = {AliasResult.MUST, AliasResult.PARTIAL}


def _pointer(number: int) -> str:
    return f"!llvm.ptr<{number}>" if number else "!llvm.ptr"


def _numbers(target: Target) -> list[int]:
    return sorted({*target.numbers.values(), *target.other_numbers, _UNDEFINED})


class _Function:
    """The text of a function with values of pointer types."""

    def __init__(self, name: str, arguments: list[int], rng: random.Random) -> None:
        self._rng = rng
        self.name, self.arguments = name, arguments
        self.values = [(f"%a{n}", number) for n, number in enumerate(arguments)]
        self.lines = list[str]()
        self.linkage = rng.choice(("", "internal "))

    def _put(self, number: int, text: str) -> None:
        name = f"%v{len(self.values)}"
        self.lines.append(f"    {name} = {text}")
        self.values.append((name, number))

    def cast(self, number: int) -> None:
        """Casts the newest value."""
        value, before = self.values[-1]
        if before != number:
            kinds = f"{_pointer(before)} to {_pointer(number)}"
            self._put(number, f"llvm.addrspacecast {value} : {kinds}")

    def step(self, numbers: list[int]) -> None:
        """Adds an operation on the newest value that keeps what it points to."""
        value, number = self.values[-1]
        kind = _pointer(number)
        match self._rng.randrange(5):
            case 0:
                self._put(
                    number, f"llvm.getelementptr {value}[0] : ({kind}) -> {kind}, i8"
                )
            case 1:
                self._put(number, f"llvm.select %c, {value}, {value} : i1, {kind}")
            case 2:
                slot = f"%s{len(self.values)}"
                self.lines += [
                    f"    {slot} = llvm.alloca %n x {kind} : (i32) -> !llvm.ptr",
                    f"    llvm.store {value}, {slot} : {kind}, !llvm.ptr",
                ]
                self._put(number, f"llvm.load {slot} : !llvm.ptr -> {kind}")
            case _:
                self.cast(self._rng.choice(numbers))

    def call(self, callee: "_Function") -> None:
        """Calls a function with the newest values of the types of its arguments."""
        actual = list[str]()
        for number in callee.arguments:
            if not any(kind == number for _, kind in self.values):
                self.cast(number)
            fitting = [value for value, kind in self.values if kind == number]
            actual.append(fitting[-1] if self._rng.randrange(3) else fitting[0])
        kinds = ", ".join(map(_pointer, callee.arguments))
        self.lines.append(
            f"    llvm.call @{callee.name}({', '.join((*actual, '%c', '%n'))}) "
            f": ({kinds}, i1, i32) -> ()"
        )

    @property
    def text(self) -> str:
        arguments = [f"%a{n}: {_pointer(a)}" for n, a in enumerate(self.arguments)]
        return (
            f"  llvm.func {self.linkage}@{self.name}"
            f"({', '.join((*arguments, '%c: i1', '%n: i32'))}) {{\n"
            + "\n".join((*self.lines, "    llvm.return"))
            + "\n  }\n"
        )


def module_of_calls(target: Target, seed: int) -> str:
    """For each pair of address spaces, a chain of three functions."""
    numbers, rng = _numbers(target), random.Random(seed)
    functions = list[_Function]()
    for n, (first, second) in enumerate(product(numbers, numbers)):
        inner = _Function(f"inner{n}", [first, second], rng)
        middle = _Function(f"middle{n}", [second, first], rng)
        outer = _Function(f"outer{n}", [first], rng)
        if rng.randrange(2):
            middle.step(numbers)
        for _ in range(rng.randrange(3)):
            outer.step(numbers)
        middle.call(inner)
        outer.call(middle)
        functions += (inner, middle, outer)
    attribute = f'{{llvm.target_triple = "{target.triple}"}}'
    body = "".join(function.text for function in functions)
    return f"builtin.module attributes {attribute} {{\n{body}}}\n"


def contradictions(text: str) -> Iterator[tuple[str, str]]:
    """The calls, by caller and callee, whose arguments get contradicting results."""
    module = parse(text)
    spaces = RESOLVE.analyze(module)
    answers = AliasAnalysis(spaces)
    graph: CallGraph = spaces.call_graph

    def follow(
        caller: str, outside: tuple[SSAValue, SSAValue], pair: tuple[SSAValue, SSAValue]
    ) -> Iterator[tuple[str, str]]:
        for call in (use.operation for use in pair[0].uses):
            if not isinstance(call, CallOp) or not set(pair) <= set(call.operands):
                continue
            (callee,) = (
                f
                for f in graph.functions
                if isinstance(f, FuncOp)
                and call.callee is not None
                and f.sym_name.data == call.callee.root_reference.data
            )
            passed = [list(call.operands).index(value) for value in pair]
            inside = tuple(callee.body.block.args[n] for n in passed)
            results = {answers.alias(*outside), answers.alias(*inside)}
            if results & _SAME and AliasResult.NO in results:
                yield caller, callee.sym_name.data
            yield from follow(caller, outside, (inside[0], inside[1]))

    for function in graph.functions:
        assert isinstance(function, FuncOp)
        block = function.body.block
        values = [*block.args, *(v for op in block.ops for v in op.results)]
        pointers = [v for v in values if str(v.type).startswith("!llvm.ptr")]
        for pair in combinations(pointers, 2):
            yield from follow(function.sym_name.data, pair, pair)


@pytest.mark.parametrize(
    "target", [t for t in TARGETS.values() if t.numbers], ids=lambda t: t.name
)
def test_caller_and_callee_agree(target: Target):
    assert not list(contradictions(module_of_calls(target, seed=len(target.name))))
