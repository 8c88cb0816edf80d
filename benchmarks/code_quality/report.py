"""The results as Markdown."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from code_quality.columns import BEFORE, BEHIND, COLUMNS, LIBNVVM, LLVM, LLVM_WHOLE
from code_quality.figures import Figures, total, worse
from code_quality.measure import Result

TITLES = {
    "nvptx": {
        "generic": "generic",
        "instructions": "PTX instructions",
        "machine_instructions": "machine instructions",
        "registers": "registers",
        "stack": "stack",
        "spills": "spills",
    },
    "amdgpu": {
        "generic": "flat",
        "instructions": "instructions",
        "registers": "VGPRs",
        "stack": "scratch",
        "spills": "spills",
        "scalar_registers": "SGPRs",
    },
    "spir": {
        "generic": "generic",
        "instructions": "SPIR-V instructions",
        "generic_pointer": "with `GenericPointer`",
        "machine_instructions": "machine instructions",
        "stack": "scratch",
    },
}
"""The figures of each target, with their titles."""


def what_was_run(results: Sequence[Result], chosen: str) -> str:
    """Which modules the tables are about."""
    counts = Counter(result.target for result in results)
    each = ", ".join(f"{counts[target]} for {target}" for target in sorted(counts))
    return f"Run on {chosen}: {each}."


def sums(results: Sequence[Result]) -> str:
    """The sum of each column, over the modules that every column has figures of."""
    lines: list[str] = []
    for target, titles in TITLES.items():
        members = [r for r in results if r.target == target]
        columns = [name for name in COLUMNS if any(r.has(name) for r in members)]
        complete = [r for r in members if r.has(*columns)]
        if not complete:
            continue
        lines += ["", f"{target}, {len(complete)} modules:", ""]
        lines += table_header(("",), titles.values())
        for name in columns:
            figures = total(r.figures[name] for r in complete)
            lines.append(table_row((name, *figure_cells(target, figures))))
    return "\n".join(lines).strip()


def each_module(results: Sequence[Result]) -> str:
    """A row for each module: every figure before -O3 and behind it, beside LLVM's."""
    lines: list[str] = []
    for target, titles in TITLES.items():
        members = [r for r in results if r.target == target]
        if not members:
            continue
        lines += ["", f"{target}: {LLVM} / {BEFORE} / {BEHIND} / {LIBNVVM}", ""]
        lines += table_header(("module",), titles.values())
        for result in members:
            cells = zip(
                *(
                    figure_cells(target, result.figures.get(name))
                    for name in (LLVM, BEFORE, BEHIND, LIBNVVM)
                ),
                strict=True,
            )
            row = (" / ".join(str(c) for c in cell) for cell in cells)
            lines.append(table_row((f"`{result.id}`", *row)))
    return "\n".join(lines).strip()


def worse_than_others(results: Sequence[Result]) -> str:
    """The modules and figures for which the bar is not met."""
    lines = table_header(
        ("module", "our passes", "compared with", "figure"),
        ("it", "ours", "its machine instructions", "ours"),
    )
    found = 0
    for ours in (BEFORE, BEHIND):
        for other in (LLVM, LLVM_WHOLE, LIBNVVM):
            for result in results:
                if not result.has(ours, other):
                    continue
                mine, theirs = result.figures[ours], result.figures[other]
                if other == LLVM_WHOLE and theirs == result.figures.get(LLVM):
                    continue
                for name in worse(mine, theirs):
                    # PTX of another code generator is no measure.
                    if other == LIBNVVM and name == "instructions":
                        continue
                    found += 1
                    numbers = getattr(theirs, name), getattr(mine, name)
                    title = TITLES[result.target][name]
                    made = (
                        f.machine_instructions or f.instructions for f in (theirs, mine)
                    )
                    row = (f"`{result.id}`", ours, other, title, *numbers, *made)
                    lines.append(table_row(row))
    return "\n".join(lines) if found else "None."


def failures(results: Sequence[Result]) -> str:
    """What could not be measured."""
    lines = table_header(("module", "column", "message"), ())
    found = [
        table_row((f"`{r.id}`", name, f"`{first_line(message)}`"))
        for r in results
        for name, message in r.errors.items()
    ]
    return "\n".join([*lines, *found]) if found else "None."


def figure_cells(target: str, figures: Figures | None) -> list[object]:
    """The figures of a target, or a dash for each."""
    if figures is None:
        return ["-"] * len(TITLES[target])
    return [getattr(figures, name) for name in TITLES[target]]


def first_line(message: str) -> str:
    """The first line of a message, for a cell."""
    first = next(iter(message.strip().splitlines()), "")
    return first[:120].replace("|", "\\|").replace("`", "'")


def table_row(cells: Iterable[object]) -> str:
    """A row of a table."""
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def table_header(names: Sequence[str], numbers: Collection[str]) -> list[str]:
    """The first two rows of a table: text on the left, numbers on the right."""
    return [
        table_row((*names, *numbers)),
        f"|{'---|' * len(names)}{'--:|' * len(numbers)}",
    ]
