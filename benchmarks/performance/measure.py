"""
Measures what docs/performance.md says, each ratio side by side in one run.

usage: python benchmarks/performance/measure.py [--rounds N] [--sizes N,...]
       [--only PART,...] [DOCUMENT]

Prints the tables; with DOCUMENT, writes them there, between its markers, in place of
those of the same parts, and pictures into a folder of its name beside it.
"""

import argparse
import json
import math
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2] / "test" / "corpus"))

from documents import END, marker, with_table
from startup import PROGRAM

from performance.baseline import (
    BUILD,
    COMMIT_OF_START,
    ROOT,
    environment,
    program,
    tree_of_baseline,
)
from performance.modules import (
    LARGER,
    instructions_of,
    large_modules,
    measured_modules,
    unregistered,
)
from performance.phases import PASSES
from performance.pictures import draw_flame_graph, plot_growth
from performance.processes import ProcessError, Used, in_turns, run
from performance.shapes import RANDOM, SHAPES, TIMED, module_of
from performance.sides import BASELINE, NOW, Seconds, compared
from xdsl_gas.caches import DIRECTORY as CACHE_DIRECTORY
from xdsl_gas.caches import SWITCH as CACHE
from xdsl_gas.xdsl_compat.speed import FAST

COMMAND = "make performance"
HEADING = "### "

_LARGER = 5_000
"""Operations of a module of which the start is a small part."""

LARGE = 100_000
"""Operations of the modules that are measured once only."""

_SMALL = ROOT / "examples" / "cuda" / "convolve.promoted.mlir"
_OPTIMIZER = ("opt-22", "-O3", "-S", "-o", "-")
_GENERATOR = ("llc-22", "-o", "-")
_PROCESSOR = "-mcpu=sm_90"
"""Some functions that LLVM's default processor does not have instructions for."""
_TARGETS_OF_GROWTH = """\
Targets: an exponent of at most 1.05; a peak of memory of at most 2 times what the
largest module took when it was read. The last column is how many operations the passes
leave for each that was read."""
_COMPILERS = (_OPTIMIZER[0], _GENERATOR[0])
_STOCK = "`xdsl-opt` without the plugin and passes, unregistered operations"
_START = "`xdsl-opt` without the plugin, no module"


def say(text: str) -> None:
    """Tells what is measured now."""
    print(text, file=sys.stderr, flush=True)


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown; all columns but the first are numbers."""
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def microseconds(side: Seconds, phase: str) -> float:
    """The microseconds of a phase for each operation."""
    return 1e6 * side[phase] / side["operations"]


def phases(rounds: int, sizes: Sequence[int], pictures: Path | None) -> str:
    """Reading, verifying, the pair of passes and printing, beside the baseline."""
    modules, which = measured_modules()
    say(f"phases of {len(modules)} modules")
    sides = compared([module.mlir for module in modules], rounds)
    now, before = sides[NOW], sides.get(BASELINE, sides[NOW])
    rows = [
        [
            name,
            f"{microseconds(before, phase):.1f}",
            f"{microseconds(now, phase):.1f}",
            f"{now[phase] / before[phase]:.2f}",
            target,
        ]
        for name, phase, target in (
            ("reading", "read", "0.71"),
            ("`verify()`", "verify", ""),
            ("`ip-msp,resolve-gas`", "passes", ""),
            ("printing", "print", "0.59"),
        )
    ]
    ratios = [
        ["passes / reading at the baseline", now["passes"] / before["read"], "0.35"],
        ["passes / `verify()`", now["passes"] / now["verify"], "4"],
    ]
    return "\n\n".join(
        (
            f"{which} {now['operations']:.0f} operations.",
            table(("µs an operation", "baseline", "now", "ratio", "target"), rows),
            table(
                ("ratio", "measured", "target"),
                [[str(name), f"{value:.2f}", str(at)] for name, value, at in ratios],
            ),
        )
    )


def front_door(rounds: int, sizes: Sequence[int], pictures: Path | None) -> str:
    """The reader and the writer of LLVM IR, beside the baseline."""
    modules, _ = measured_modules()
    paths = [module.llvm_ir for module in modules if module.llvm_ir is not None]
    if not paths:
        return "No LLVM IR was kept: `make corpus-sample`."
    say(f"LLVM IR of {len(paths)} modules")
    sides = compared(paths, rounds)
    now, before = sides[NOW], sides.get(BASELINE, sides[NOW])
    rows = [
        [
            name,
            f"{microseconds(before, phase):.1f}",
            f"{microseconds(now, phase):.1f}",
            f"{now[phase] / before[phase]:.2f}",
            target,
        ]
        for name, phase, target in (
            ("reading LLVM IR", "read", "0.71"),
            ("writing LLVM IR", "write", "0.59"),
        )
    ]
    return table(("µs an operation", "baseline", "now", "ratio", "target"), rows)


def processes(rounds: int, sizes: Sequence[int], pictures: Path | None) -> str:
    """Whole processes, beside LLVM's optimizer and code generator."""
    modules, _ = measured_modules()
    try:
        kept = [m for m in modules if m.llvm_ir is not None and _is_compiled(m.llvm_ir)]
    except FileNotFoundError as error:
        return f"Not measured: {error}"
    if not kept:
        return "Not measured: no LLVM IR was kept (`make corpus-sample`)."
    say(f"whole processes for {len(kept)} modules")
    command = (program("xdsl-opt"), "-p", PASSES)
    commands: dict[str, list[tuple[str, ...]]] = {
        NOW: [(*command, str(module.mlir)) for module in kept]
    }
    environments = {NOW: environment()}
    baseline = tree_of_baseline()
    if baseline is not None:
        commands[BASELINE] = commands[NOW]
        environments[BASELINE] = environment(baseline)
    for compiler in (_OPTIMIZER, _GENERATOR):
        commands[compiler[0]] = [(*compiler, str(module.llvm_ir)) for module in kept]
    stock = (program("python"), "-c", PROGRAM, "--allow-unregistered-dialect")
    for name, paths in (
        (_START, [_empty_module()] * len(kept)),
        (_STOCK, [unregistered(module) for module in kept]),
    ):
        commands[name] = [(*stock, str(path), "without") for path in paths]
    used = in_turns(commands, rounds, environments)
    llvm = sum(used[name].seconds for name in _COMPILERS)

    def row(name: str, side: Used) -> list[str]:
        return [
            name,
            f"{side.seconds:.2f}",
            f"{side.seconds / llvm:.2f}",
            f"{side.megabytes:.0f}",
        ]

    rows = [row(f"`xdsl-opt -p {PASSES}`", used[NOW])]
    if BASELINE in used:
        rows.append(row("the same, baseline", used[BASELINE]))
    rows += [row(name, used[name]) for name in (_STOCK, _START)]
    rows += [row(f"`{name}`", used[name]) for name in _COMPILERS]
    head = ("process", "processor s", "of opt + llc (target 2)", "peak MB")
    return f"{len(kept)} modules that both compile.\n\n{table(head, rows)}"


def _empty_module() -> Path:
    BUILD.mkdir(parents=True, exist_ok=True)
    path = BUILD / "empty.mlir"
    path.write_text("builtin.module {}\n")
    return path


def _is_compiled(path: Path) -> bool:
    """Whether LLVM's optimizer and code generator take a module: some end them."""
    try:
        for compiler in (_OPTIMIZER, _GENERATOR):
            run((*compiler, str(path)))
    except ProcessError:
        return False
    return True


def presets(rounds: int, sizes: Sequence[int], pictures: Path | None) -> str:
    """The default preset on large modules, beside what makes PTX of them in LLVM."""
    modules = large_modules()
    if not modules:
        return "Not measured: no LLVM IR was kept (`make corpus-sample`)."
    trees = {NOW: ROOT, COMMIT_OF_START[:8]: tree_of_baseline(COMMIT_OF_START)}
    ours = {name: environment(tree) for name, tree in trees.items() if tree is not None}
    columns = (*ours, *_COMPILERS)
    optimized_modules: list[Path] = []
    sums = dict.fromkeys(columns, 0.0)
    rows: list[list[str]] = []

    def add_row(name: str, count: str, seconds: Mapping[str, float]) -> None:
        llvm = sum(seconds[compiler] for compiler in _COMPILERS)
        shown = (f"{seconds[column]:.2f}" for column in columns)
        ratios = (f"{seconds[side] / llvm:.1f}" for side in ours)
        rows.append([name, count, *shown, *ratios])

    for module in modules:
        say(f"the default preset of {module.name}")
        optimized = BUILD / f"optimized.{len(optimized_modules)}.ll"
        command = (program("xdsl-gas"), "-q", "-o", os.devnull, str(module.llvm_ir))
        optimizer = (*_OPTIMIZER[:3], "-o", str(optimized), str(module.llvm_ir))
        generator = (_GENERATOR[0], _PROCESSOR, "-o", os.devnull, str(optimized))
        commands = {side: [command] for side in ours}
        commands |= {_OPTIMIZER[0]: [optimizer], _GENERATOR[0]: [generator]}
        try:
            run(optimizer)
            used = in_turns(commands, rounds, ours)
        except (FileNotFoundError, ProcessError) as error:
            return f"Not measured: {error}"
        optimized_modules.append(optimized)
        seconds = {column: used[column].seconds for column in columns}
        for column in columns:
            sums[column] += seconds[column]
        add_row(module.name, str(instructions_of(module)), seconds)
    add_row("sum", "", sums)
    ratios = [f"{side} / LLVM" for side in ours]
    text = table(("processor s", "instructions", *columns, *ratios), rows)
    text += "\n\nTarget: a sum of 2.6 times LLVM's."
    text += f"\n\n{_parts(optimized_modules, rounds, sums)}"
    if lacking := 7 - len(modules):
        command = f"python test/corpus/corpus.py build {' '.join(LARGER)}"
        text += f" {lacking} modules are not built (`{command}`)."
    return text


def _parts(modules: Sequence[Path], rounds: int, seconds: Mapping[str, float]) -> str:
    """
    What the default preset does in its `seconds`, as far as it can be measured apart:
    `modules` are what LLVM's optimizer writes.
    """
    say("their parts")
    empty = BUILD / "empty.ll"
    empty.write_text('target triple = "nvptx64-nvidia-cuda"\n')
    command = (program("xdsl-gas"), "-q", "-o", os.devnull, str(empty))
    start = in_turns({NOW: [command]}, rounds)[NOW].seconds * len(modules)
    apart = compared(modules, rounds, with_baseline=False)[NOW]
    llvm = sum(seconds[compiler] for compiler in _COMPILERS)
    parts = {
        "starts": start,
        "`opt-22`": seconds[_OPTIMIZER[0]],
        "reading": apart["read"],
        "writing": apart["write"],
    }
    parts["passes, and what is left"] = seconds[NOW] - sum(parts.values())
    shown = [f"{part:.2f}" for part in parts.values()]
    least = start + seconds[_OPTIMIZER[0]] + apart["clone"]
    return (
        f"{table(('part', *parts), [['processor s', *shown]])}\n\n"
        f"The {apart['operations']:.0f} operations that the optimizer leaves are built "
        f"in {apart['clone']:.2f} s by xDSL's `clone()`: with the starts and the "
        f"optimizer alone, before a line is read or written, {least / llvm:.1f} times "
        "LLVM's."
    )


def small_kernel(rounds: int, sizes: Sequence[int], pictures: Path | None) -> str:
    """What starting costs, and what the passes add to it."""
    say("a small kernel")
    empty, first = _empty_module(), BUILD / "first.mlir"
    first.write_text("llvm.func @f()\n")
    opt = program("xdsl-opt")
    commands = {
        "xdsl-opt, no module": [(opt, str(empty))],
        # Both by one program: it takes time itself.
        "xdsl-opt, one llvm operation": [
            (program("python"), "-c", PROGRAM, str(first), "with")
        ],
        "xdsl-opt, one llvm operation, without the plugin": [
            (program("python"), "-c", PROGRAM, str(first), "without")
        ],
        "xdsl-opt, the kernel": [(opt, str(_SMALL))],
        "xdsl-opt, the kernel and the passes": [(opt, "-p", PASSES, str(_SMALL))],
    }
    used = in_turns(commands, 3 * rounds)
    rows = [[name, f"{1e3 * side.seconds:.0f}"] for name, side in used.items()]
    kernel = used["xdsl-opt, the kernel"].seconds
    both = used["xdsl-opt, the kernel and the passes"].seconds
    with_plugin = used["xdsl-opt, one llvm operation"].seconds
    more = (
        with_plugin - used["xdsl-opt, one llvm operation, without the plugin"].seconds
    )
    return "\n\n".join(
        (
            table(("process", "processor ms"), rows),
            f"The passes: {both / kernel:.2f} times no pass (target 1.4). The first "
            f"operation: {1e3 * more:.0f} ms more than without the plugin (target 30).",
            _cold_start(rounds),
        )
    )


def builds(rounds: int, sizes: Sequence[int], pictures: Path | None) -> str:
    """A small kernel again and again, as in a build: alone, cached and served."""
    # On Linux only.
    from xdsl_gas.cli.serving.requests import SWITCH

    say("a small kernel in a build")
    folder = BUILD / "builds"
    runtime = folder / "run"
    runtime.mkdir(parents=True, exist_ok=True)
    kernel, out = folder / "kernel.ll", folder / "out.ll"
    command = (program("xdsl-gas"), "-q", "-o")
    run((*command, str(kernel), "--passes", "", str(_SMALL)))
    alone = environment() | {"XDG_RUNTIME_DIR": str(runtime), SWITCH: "0"}
    python = "Python's own start"
    sides = {
        "alone": alone,
        "`XDSL_GAS_CACHE=1`, of an equal run": alone
        | {CACHE: "1", CACHE_DIRECTORY: str(folder / "cache")},
        "`XDSL_GAS_SERVER=auto`": alone | {SWITCH: "auto"},
        python: alone,
    }
    line = (*command, str(out), str(kernel))
    commands: dict[str, list[tuple[str, ...]]] = {
        name: [(program("python"), "-c", "pass") if name == python else line]
        for name in sides
    }
    run((program("xdsl-gas"), "serve", "--background", "--idle", "60"), alone)
    used = in_turns(commands, 5 * rounds, sides)
    elapsed = {name: used[name].elapsed for name in sides}
    elapsed["the run in a process that has run it"] = _repeated(line, alone)
    first = elapsed["alone"]
    rows = [[n, f"{1e3 * s:.0f}", f"{s / first:.2f}"] for n, s in elapsed.items()]
    head = ("`xdsl-gas`, a small kernel", "elapsed ms", "of alone")
    return (
        f"{table(head, rows)}\n\nTargets: 100 ms of the cache and 60 ms of the server, "
        "on a machine where the kernel alone took 623 ms. A run on the server is at "
        "least the last two rows: a start of Python, and the run."
    )


def _repeated(command: Sequence[str], env: Mapping[str, str]) -> float:
    """The least seconds of some runs of `xdsl-gas` in one process."""
    line = (program("python"), "-c", _REPEATED, *command[1:])
    done = subprocess.run(line, env=env, capture_output=True, check=True)
    return float(done.stdout)


_REPEATED = """
import contextlib, sys, time
from xdsl_gas.cli.main import main
least = 1e9
for _ in range(20):
    begin = time.perf_counter()
    with contextlib.suppress(SystemExit):
        main()
    least = min(least, time.perf_counter() - begin)
print(least)
"""


def _cold_start(rounds: int) -> str:
    """The command on a kernel, beside what it was."""
    before = tree_of_baseline(COMMIT_OF_START)
    if before is None:
        return "Not measured: this clone lacks the commit before."
    command, in_llvm = program("xdsl-gas"), BUILD / "kernel.ll"
    run((command, "--passes", "", "--emit", "llvm", "-o", str(in_llvm), str(_SMALL)))
    start = (command, "-q", "-o", os.devnull)
    commands = {
        "`xdsl-gas`, LLVM IR": (*start, str(in_llvm)),
        "`xdsl-gas`, MLIR": (*start, str(_SMALL)),
        f"`xdsl-opt -p {PASSES}`": (program("xdsl-opt"), "-p", PASSES, str(_SMALL)),
    }
    sides = {"before": environment(before), "now": environment()}
    used = in_turns(
        {f"{name} {side}": [commands[name]] for name in commands for side in sides},
        3 * rounds,
        {f"{name} {side}": sides[side] for name in commands for side in sides},
    )
    rows: list[list[str]] = []
    for name in commands:
        then, now = (1e3 * used[f"{name} {side}"].seconds for side in sides)
        rows.append([name, f"{then:.0f}", f"{now:.0f}", f"{now / then:.2f}"])
    head = ("the kernel, processor ms", COMMIT_OF_START[:8], "now", "ratio")
    return f"{table(head, rows)}\n\nTarget: 0.77 for LLVM IR."


_BY_API = """
import sys
from xdsl_gas import api
module = api.read(sys.argv[1])
api.resolve(module, passes="ip-msp,resolve-gas")
api.emit(module, "mlir")
"""


def fast_and_plain(rounds: int, sizes: Sequence[int], pictures: Path | None) -> str:
    """The same processes with and without faster parts of xDSL."""
    say("fast and plain")
    BUILD.mkdir(parents=True, exist_ok=True)
    large = BUILD / "large.mlir"
    large.write_text(module_of("call chain", _LARGER))
    commands = {
        "`xdsl-opt -p`": (program("xdsl-opt"), "-p", PASSES),
        "`xdsl-gas --passes`": (
            program("xdsl-gas"),
            "-q",
            "-o",
            os.devnull,
            "--passes",
            PASSES,
        ),
        "`xdsl_gas.api`": (program("python"), "-c", _BY_API),
    }
    rows: list[list[str]] = []
    for module, words in ((_SMALL, "a small kernel"), (large, f"{_LARGER} operations")):
        for name, command in commands.items():
            used = in_turns(
                {said: [(*command, str(module))] for said in ("1", "", "0")},
                rounds,
                {said: environment() | {FAST: said} for said in ("1", "", "0")},
            )
            fast, unset, plain = (1e3 * used[said].seconds for said in ("1", "", "0"))
            rows.append(
                [
                    f"{name}, {words}",
                    *(f"{each:.0f}" for each in (fast, unset, plain)),
                    f"{fast / unset:.2f}",
                ]
            )
    head = ("processor ms", f"`{FAST}=1`", "unset", f"`{FAST}=0`", "1 / unset")
    return table(head, rows)


def sweep(rounds: int, sizes: Sequence[int], pictures: Path | None) -> str:
    """The growth of the passes' time with the size of modules."""
    rows: list[list[str]] = []
    points: dict[str, list[tuple[int, float]]] = {}
    for name in TIMED:
        times: list[float] = []
        counts: list[int] = []
        memory = grown = 0.0
        for size in sizes:
            say(f"{name}, {size} operations")
            BUILD.mkdir(parents=True, exist_ok=True)
            path = BUILD / "shape.mlir"
            path.write_text(module_of(name, size))
            runs = range(rounds if size < LARGE else 1)
            found = [_phases_of(path, SHAPES[name].passes) for _ in runs]
            times.append(min(row["passes"] for row in found))
            memory = min(row["memory"] for row in found)
            grown = found[0]["after"] / found[0]["operations"]
            counts.append(int(found[0]["operations"]))
        points[name] = list(zip(counts, times, strict=True))
        rows.append(
            [
                name,
                *(f"{1e6 * t / n:.0f}" for t, n in zip(times, counts, strict=True)),
                f"{_exponent(counts, times):.2f}",
                f"{memory:.2f}",
                f"{grown:.2f}",
            ]
        )
    head = ("shape, µs an operation", *(f"{size:,}" for size in sizes))
    head += ("exponent", "peak memory", "operations left")
    text = table(head, rows) + "\n\n" + _TARGETS_OF_GROWTH
    if pictures is not None:
        drawn = {name: points[name] for name in points if name not in RANDOM}
        plot_growth(drawn, pictures / "growth.svg")
        text += f"\n\n![Seconds over operations]({pictures.name}/growth.svg)"
    return text


def _phases_of(path: Path, passes: str) -> Seconds:
    """The phases of one module in a process of its own."""
    done = subprocess.run(
        (sys.executable, "-m", "performance.phases", passes),
        env=environment() | {"PYTHONPATH": f"{ROOT}:{Path(__file__).parents[1]}"},
        input=f"{path}\n",
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


def _exponent(counts: Sequence[int], times: Sequence[float]) -> float:
    """The slope of time over size, both as logarithms, by least squares."""
    x, y = [math.log(n) for n in counts], [math.log(t) for t in times]
    mean_x, mean_y = sum(x) / len(x), sum(y) / len(y)
    above = sum((a - mean_x) * (b - mean_y) for a, b in zip(x, y, strict=True))
    return above / sum((a - mean_x) ** 2 for a in x)


def several_files(rounds: int, sizes: Sequence[int], pictures: Path | None) -> str:
    """`xdsl-gas` over many files, on one processor and on two."""
    modules, _ = measured_modules()
    say("several files")
    paths = [str(module.mlir) for module in modules]

    def command(jobs: str, folder: str) -> tuple[str, ...]:
        target = BUILD / folder
        target.mkdir(parents=True, exist_ok=True)
        return (program("xdsl-gas"), "-o", f"{target}/", "-j", jobs, *paths)

    used = in_turns({jobs: [command(jobs, "outputs")] for jobs in "12"}, rounds)
    alone = used["1"].elapsed
    pair = command("1", "outputs"), command("1", "outputs-beside")
    beside = min(_elapsed_together(pair) for _ in range(rounds))
    rows = [[f"`-j {jobs}`", f"{side.elapsed:.1f}"] for jobs, side in used.items()]
    rows.append(["`-j 1`, beside another `-j 1`", f"{beside:.1f}"])
    return "\n\n".join(
        (
            table((f"{len(paths)} files", "elapsed s"), rows),
            f"Two processors: {alone / used['2'].elapsed / 2:.2f} of ideal (target "
            f"0.9). Of two processes that share nothing, each is {alone / beside:.2f} "
            "times as fast as alone on this machine.",
        )
    )


def _elapsed_together(commands: Sequence[Sequence[str]]) -> float:
    """The seconds that the slowest of some processes takes beside the others."""
    with ThreadPoolExecutor(len(commands)) as pool:
        return max(used.elapsed for used in pool.map(run, commands))


Part = Callable[[int, Sequence[int], Path | None], str]
"""Measures for so many rounds; the sizes are of modules made for it."""


def flame_graph(rounds: int, sizes: Sequence[int], pictures: Path | None) -> str:
    """Where the time goes, function by function."""
    if pictures is None:
        return "Drawn for a document only."
    modules, which = measured_modules()
    say("flame graph")
    draw_flame_graph([module.mlir for module in modules], pictures / "flame.svg")
    return (
        f"{which} Reading, `ip-msp,resolve-gas` and printing; as a file, it opens in a "
        "browser, where a click enlarges a function.\n\n"
        f"![Flame graph]({pictures.name}/flame.svg)"
    )


PARTS: dict[str, tuple[str, Part]] = {
    "phases": ("Phases", phases),
    "llvm-ir": ("LLVM IR in and out", front_door),
    "flame": ("Flame graph", flame_graph),
    "processes": ("Whole processes", processes),
    "presets": ("Seven large modules", presets),
    "small": ("A small kernel", small_kernel),
    "builds": ("A small kernel in a build", builds),
    "fast": ("Fast and plain", fast_and_plain),
    "files": ("Several files", several_files),
    "sweep": ("Growth", sweep),
}


def write(document: Path, title: str, text: str) -> None:
    """
    Writes what was measured under its title between the markers of a document, in the
    order of `PARTS`. The other parts stay as they are.
    """
    text_before = document.read_text()
    _, rest = text_before.split(marker(COMMAND))
    measured, _ = rest.split(END)
    parts = {part.partition("\n")[0]: part for part in measured.split(HEADING)[1:]}
    parts[title] = f"{title}\n\n{text}"
    order = [title for title, _ in PARTS.values()]
    found = sorted(parts, key=order.index)
    measured = "\n\n".join(HEADING + parts[title].strip() for title in found)
    document.write_text(with_table(text_before, f"\n{measured}\n", COMMAND))


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[1])
    parser.add_argument("document", nargs="?", type=Path)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--sizes", default="1000,10000,100000")
    parser.add_argument("--only", default=",".join(PARTS))
    options = parser.parse_args(arguments)
    sizes = [int(size) for size in options.sizes.split(",")]
    document: Path | None = options.document
    pictures = None if document is None else document.with_suffix("")
    if pictures is not None:
        pictures.mkdir(exist_ok=True)
    for name in options.only.split(","):
        title, measure = PARTS[name]
        text = measure(options.rounds, sizes, pictures)
        print(f"{HEADING}{title}\n\n{text}", end="\n\n", flush=True)
        if document is not None:
            write(document, title, text)


if __name__ == "__main__":
    main()
