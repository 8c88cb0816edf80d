"""
Alias queries beside LLVM's own, on the same modules: what LLVM tells apart may not be
left open here.
"""

import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest
from gpu_corpus.commands import find_tool
from soundness import parse

from xdsl_gas.analysis.alias.alias_analysis import AliasResult
from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.analysis.semantics.memory_locations import MemoryLocation
from xdsl_gas.transforms.aa_eval import AAEvalPass, is_compared

ROOT = Path(__file__).parents[3]
OPT, TRANSLATE = find_tool("opt-22"), find_tool("mlir-translate-22")
needs_llvm = pytest.mark.skipif(not (OPT and TRANSLATE), reason="needs LLVM 22")

EXAMPLES = sorted((ROOT / "examples").glob("[co]*/*.mlir"))

_LOAD = re.compile(
    r"^ +%\S+ = load (?:atomic |volatile )*(?P<kind>.+?), "
    r"ptr(?P<space> addrspace\(\d+\))? (?P<place>.+?)"
    r"(?: syncscope\(\S+\))?(?: [a-z_]+)?, align"
)
_STORE = re.compile(
    r"^ +store (?:atomic |volatile )*(?P<kind>ptr addrspace\(\d+\)|<[^>]*>|\S+) .+, "
    r"ptr(?P<space> addrspace\(\d+\))? (?P<place>.+?)"
    r"(?: syncscope\(\S+\))?(?: [a-z_]+)?, align"
)
_DEFINITION = re.compile(r'^define .*?@"?([\w.$]+)"?\(')
_FUNCTION = re.compile(r"^Function: ([\w.$]+):")
_ANSWER = re.compile(r"^  (\w+Alias)[^:]*:\s+(.*)$")


class Query(NamedTuple):
    """A query, and its two answers."""

    first: MemoryLocation
    second: MemoryLocation
    ours: AliasResult
    llvm: AliasResult


def run(command: str | None, *arguments: str, text: str) -> str:
    assert command is not None
    done = subprocess.run(
        [command, *arguments], input=text, capture_output=True, text=True, check=True
    )
    return done.stdout + done.stderr


def pointers_of_llvm(ir: str) -> dict[str, list[str]]:
    """What loads and stores access in each function, as `aa-eval` names it."""
    found: dict[str, list[str]] = {}
    function = ""
    for line in ir.splitlines():
        if start := _DEFINITION.match(line):
            found[function := start[1]] = []
        elif access := _LOAD.match(line) or _STORE.match(line):
            kind = f"{access['kind']}{access['space'] or ''}"
            found[function].append(f"{kind}* {access['place']}")
    return found


def queries(text: str) -> Iterator[Query]:
    """All queries that LLVM's pass makes of a module, with both answers."""
    ir = run(TRANSLATE, "--mlir-to-llvmir", text=text)
    pointers = pointers_of_llvm(ir)
    module = parse(text)
    answers = AAEvalPass().analyze_aliases(module)
    places: dict[tuple[str, str], MemoryLocation] = {}
    for function in answers.functions:
        name = function.sym_name.data
        accesses = [op for op in function.walk() if is_compared(op)]
        assert len(accesses) == len(pointers.get(name, ())), name
        for op, pointer in zip(accesses, pointers.get(name, ()), strict=True):
            (location,) = answers.accesses(op)
            places[name, pointer] = replace(location, access=None)
    report = run(
        OPT,
        "-passes=aa-eval",
        "-print-all-alias-modref-info",
        "-disable-output",
        text=ir,
    )
    function = ""
    for line in report.splitlines():
        if start := _FUNCTION.match(line):
            function = start[1]
        elif answer := _ANSWER.match(line):
            for cut in re.finditer(", ", answer[2]):
                pair = answer[2][: cut.start()], answer[2][cut.end() :]
                if all((function, end) in places for end in pair):
                    break
            else:
                raise AssertionError(line)
            first, second = (places[function, end] for end in pair)
            ours = answers.alias(first, second)
            yield Query(first, second, ours, AliasResult(answer[1]))


SPACES = """
module attributes {llvm.target_triple = "%s"} {
  llvm.func @f(%s) {
    %%x = llvm.mlir.constant(1 : i32) : i32
    %s
    llvm.return
  }
}
"""


def module_of_spaces(triple: str, numbers: tuple[int, ...]) -> str:
    kinds = [f"!llvm.ptr<{number}>" if number else "!llvm.ptr" for number in numbers]
    arguments = ", ".join(f"%p{n}: {kind}" for n, kind in enumerate(kinds))
    stores = "\n".join(f"llvm.store %x, %p{n} : i32, {k}" for n, k in enumerate(kinds))
    return SPACES % (triple, arguments, stores)


@needs_llvm
@pytest.mark.parametrize(
    ("triple", "numbers", "open_here"),
    [
        # Parameters can be reached through global pointers that were generic before.
        ("nvptx64-nvidia-cuda", (0, 1, 3, 4, 5, 6, 7, 101), {(1, 101)}),
        ("amdgcn-amd-amdhsa", tuple(range(10)), set[tuple[int, int]]()),
    ],
)
def test_every_pair_of_spaces(
    triple: str, numbers: tuple[int, ...], open_here: set[tuple[int, int]]
):
    differing: set[tuple[int, int]] = set()
    for query in queries(module_of_spaces(triple, numbers)):
        ends = (address_space(p.pointer.type) or 0 for p in query[:2])
        if query.llvm is AliasResult.NO and query.ours is not AliasResult.NO:
            first, second = sorted(ends)
            differing.add((first, second))
    assert differing == open_here


@needs_llvm
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: "/".join(path.parts[-2:]))
def test_examples(path: Path):
    assert not [
        query
        for query in queries(path.read_text())
        if query.ours is AliasResult.MAY and query.llvm is not AliasResult.MAY
    ]


def main() -> None:
    """Counts how often each is more precise on the examples."""
    total: Counter[str] = Counter()
    for path in EXAMPLES:
        found = Counter(
            f"ours {q.ours.value}, LLVM {q.llvm.value}"
            for q in queries(path.read_text())
        )
        total += found
        print(path.parent.name, path.stem, dict(found))
    print("all", dict(total))


if __name__ == "__main__":
    main()
