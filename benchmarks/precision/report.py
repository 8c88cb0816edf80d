"""The results as Markdown."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence

from precision.count import Count, total
from precision.measure import PIPELINES, Result

Key = tuple[str, ...]

_CALLED = {"ours": "xdsl-gas", "polyvariant": "xdsl-gas, polyvariant"}


def what_was_run(
    results: Sequence[Result],
    at_random: int | None,
    also: str | None,
    only: str | None,
) -> str:
    """Which modules the other tables are about."""
    counts = Counter(result.target for result in results)
    if only is not None:
        chosen = f"the modules with `{only}` in their names"
    elif at_random is None:
        chosen = "all modules of the corpus"
    elif at_random:
        chosen = f"the sample of the corpus and {at_random} modules at random"
    else:
        chosen = "the sample of the corpus"
    if also and only is None and at_random is not None:
        chosen += f", and all with `{also}` in their names"
    each = ", ".join(f"{counts[target]} for {target}" for target in sorted(counts))
    return f"Run on {chosen}: {each}."


def _ours(results: Sequence[Result]) -> list[str]:
    return [name for name in PIPELINES if any(r.has(name) for r in results)]


def _row(cells: Iterable[object]) -> str:
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def _header(names: Sequence[str], numbers: Sequence[str]) -> list[str]:
    return [
        _row((*names, *numbers)),
        f"|{'---|' * len(names)}{'--:|' * len(numbers)}",
    ]


def _resolved(before: Count, after: Count) -> str:
    if before.generic == 0:
        return "-"
    return f"{100 * (1 - after.generic / before.generic):.1f} %"


def _share(count: Count) -> str:
    """Generic accesses of all accesses, and how many percent that is."""
    if count.accesses == 0:
        return "0 of 0"
    percent = 100 * count.generic / count.accesses
    return f"{count.generic} of {count.accesses} ({percent:.1f} %)"


def _sums(
    results: Sequence[Result],
    names: Sequence[str],
    row: Callable[[dict[str, Count]], list[object]],
) -> list[str]:
    """A row for each package, target and stage, of the modules that have all counts."""
    groups: dict[Key, list[Result]] = defaultdict(list)
    for result in results:
        if result.has(*names):
            groups[result.package, result.target, result.stage].append(result)
    lines: list[str] = []
    everything = [result for members in groups.values() for result in members]
    targets = sorted({result.target for result in everything})
    rows = [(key, members) for key, members in sorted(groups.items())]
    for target in targets:
        members = [result for result in everything if result.target == target]
        rows.append((("all", target, ""), members))
    for key, members in rows:
        counts = {name: total(r.counts[name] for r in members) for name in names}
        lines.append(_row((*key, len(members), *row(counts))))
    return lines


_GROUP = ("package", "target", "stage")


def accesses_by_name(results: Sequence[Result]) -> str:
    """Generic accesses where no function was inlined: the same accesses everywhere."""
    ours = _ours(results)
    numbers = ["modules", "accesses", "generic", "LLVM", "resolved"]
    for name in ours:
        numbers += [_CALLED[name], "resolved"]

    def row(counts: dict[str, Count]) -> list[object]:
        before = counts["before"]
        cells: list[object] = [before.accesses, before.generic]
        for name in ("infer", *ours):
            cells += [counts[name].generic, _resolved(before, counts[name])]
        return cells

    lines = _sums(results, ("before", "infer", *ours), row)
    return "\n".join([*_header(_GROUP, numbers), *lines])


def accesses_after_optimization(results: Sequence[Result]) -> str:
    """Generic accesses of all, after LLVM optimized."""
    ours = _ours(results)
    numbers = ["modules", "-O3", "-O3, LLVM", *(f"{_CALLED[n]}, -O3" for n in ours)]
    names = ("O3", "O3 infer", *(f"{name} O3 infer" for name in ours))

    def row(counts: dict[str, Count]) -> list[object]:
        return [_share(counts[name]) for name in names]

    return "\n".join([*_header(_GROUP, numbers), *_sums(results, names, row)])


def accesses_of_ptx(results: Sequence[Result]) -> str:
    """The same of PTX."""
    ours = _ours(results)
    numbers = ["modules", "LLVM", "libNVVM", *(_CALLED[n] for n in ours)]
    names = ("PTX", "libNVVM", *(f"{name} PTX" for name in ours))

    def row(counts: dict[str, Count]) -> list[object]:
        return [_share(counts[name]) for name in names]

    return "\n".join([*_header(_GROUP, numbers), *_sums(results, names, row)])


def accesses_of_gcn(results: Sequence[Result]) -> str:
    """The same of AMDGPU's machine code, where generic accesses are flat ones."""
    ours = _ours(results)
    numbers = ["modules", "LLVM", *(_CALLED[n] for n in ours)]
    names = ("GCN", *(f"{name} GCN" for name in ours))

    def row(counts: dict[str, Count]) -> list[object]:
        return [_share(counts[name]) for name in names]

    return "\n".join([*_header(_GROUP, numbers), *_sums(results, names, row)])


def accesses_of_igc(results: Sequence[Result]) -> str:
    """Accesses for which Intel's compiler adds control flow."""
    ours = _ours(results)
    names = ("before", "IGC", *(f"{name} IGC" for name in ours))
    numbers = ["modules", "generic", "IGC", *(f"{_CALLED[n]}, IGC" for n in ours)]

    def row(counts: dict[str, Count]) -> list[object]:
        return [counts[name].generic for name in names]

    return "\n".join([*_header(_GROUP, numbers), *_sums(results, names, row)])


def worse(results: Sequence[Result]) -> str:
    """Modules where more accesses stay generic than with another compiler."""
    lines = _header(("module", "compared with"), ("it leaves", "xdsl-gas leaves"))
    comparisons = (
        ("LLVM's pass", "infer", "ours"),
        ("LLVM's pass after xdsl-gas", "ours infer", "ours"),
        ("LLVM's pass, both after -O3", "O3 infer", "ours O3 infer"),
        ("LLVM, in PTX", "PTX", "ours PTX"),
        ("LLVM, in AMDGPU's machine code", "GCN", "ours GCN"),
        ("libNVVM, in PTX", "libNVVM", "ours PTX"),
    )
    found = [
        _row((f"`{r.id}`", title, r.counts[theirs].generic, r.counts[ours].generic))
        for title, theirs, ours in comparisons
        for r in results
        if r.has(theirs, ours) and r.counts[theirs].generic < r.counts[ours].generic
    ]
    return "\n".join([*lines, *found]) if found else "None."


def left_over(results: Sequence[Result]) -> str:
    """Why accesses are still generic: where their pointers may point, and come from."""
    accesses: Counter[tuple[str, str, str]] = Counter()
    modules: dict[tuple[str, str, str], set[str]] = defaultdict(set)
    for result in results:
        for _, spaces, origin, number in result.leftovers:
            key = (result.target, spaces, origin)
            accesses[key] += number
            modules[key].add(result.id)
    lines = _header(
        ("target", "may point to", "the pointer is", "for example in"),
        ("modules", "accesses"),
    )
    for key, number in accesses.most_common():
        smallest = min(modules[key], key=lambda name: (len(name), name))
        lines.append(_row((*key, f"`{smallest}`", len(modules[key]), number)))
    return "\n".join(lines)


def probe_table(results: Sequence[Result]) -> str:
    """A row for each probe, with the generic accesses."""
    ours = _ours(results)
    others = ["before", "LLVM", "-O3, LLVM", "libNVVM", "IGC"]
    numbers = [*others, *(_CALLED[n] for n in ours)]
    names = ("before", "infer", "O3 infer", "libNVVM", "IGC", *ours)
    lines = _header(("probe", "target"), numbers)
    for result in sorted(results, key=lambda result: result.id):
        counts = (result.counts.get(name) for name in names)
        cells = ("-" if count is None else count.generic for count in counts)
        lines.append(_row((result.id, result.target, *cells)))
    sums = [
        total(r.counts[name] for r in results if r.has(name)).generic for name in names
    ]
    lines.append(_row(("all", "", *sums)))
    return "\n".join(lines)


def failures(results: Sequence[Result]) -> str:
    """What could not be measured, and how often."""
    groups: dict[tuple[str, str], list[str]] = defaultdict(list)
    for result in results:
        for name, message in result.errors.items():
            first = next(iter(message.strip().splitlines()), "")[:120]
            groups[name, first].append(result.id)
    if not groups:
        return "None."
    lines = _header(("what", "message", "for example"), ("modules",))
    for (name, message), ids in sorted(groups.items(), key=lambda g: -len(g[1])):
        text = message.replace("|", "\\|").replace("`", "'")
        lines.append(_row((name, f"`{text}`", f"`{min(ids, key=len)}`", len(ids))))
    return "\n".join(lines)
