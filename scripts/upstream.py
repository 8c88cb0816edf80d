"""
Checks the patches of `upstream/` and measures them.

usage: python scripts/upstream.py [--quick] [PATCH...]

Unpacks the sources of xDSL 0.75 under build/upstream, applies each patch alone and runs
xDSL's tests of what it changes, then all of them together and runs all its tests, those
of FileCheck not with `--quick`. What a patch costs and saves is written into it, and as
a table into upstream/README.md. Tests of MLIR's formats run where mlir-opt-22 is there.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import venv
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
PATCHES = ROOT / "upstream"
DOCUMENT = PATCHES / "README.md"
VERSION = "0.75.0"

BUILD = ROOT / "build" / "upstream"
TREE = BUILD / "xdsl"
"""What is tested: an environment refers to it, so that it has one place."""

ENVIRONMENT = BUILD / "venv"
TOOLS = (
    *("cffi>=2", "filecheck==1.0.6", "lit<24", "llvmlite~=0.50.0", "pyclip==0.7"),
    *("marimo>=0.25.2,<0.26", "pytest<9.2", "pytest-asyncio", "ruff==0.17.3"),
    *("sympy==1.14", "textual>=8,<9", "toml<0.11"),
)
"""What xDSL's tests need."""

BEGIN, END = "<!-- made by `make upstream` -->", "<!-- end -->"


class Proposal(NamedTuple):
    """What a patch is held against."""

    workload: str = ""
    """The one of scripts/upstream_measure.py that it is about, if any."""

    tests: tuple[str, ...] = ()
    """Tests of xDSL beside those that it changes."""


_IR = ("tests/test_ir.py", "tests/test_use.py", "tests/pattern_rewriter")
_LLVM = ("tests/dialects/test_llvm.py", "tests/filecheck/dialects/llvm")
PROPOSALS = {
    "0001-lexer-one-expression": Proposal(
        "parsing", ("tests/test_parser.py", "tests/irdl")
    ),
    "0002-printer-types-and-strings": Proposal(
        "printing", ("tests/test_printing_hints.py", "tests/dialects", "tests/utils")
    ),
    "0003-operation-init": Proposal("construction", _IR),
    "0004-native-hashes": Proposal("dictionaries", _IR),
    "0005-lazy-dialects": Proposal(
        "look-up", ("tests/xdsl_opt", "tests/test_parser.py")
    ),
    "0006-linear-time": Proposal("dominance", ("tests/test_parser.py",)),
    "0007-locations": Proposal(
        "", ("tests/test_parser.py", "tests/filecheck/dialects/builtin")
    ),
    "0008-constants": Proposal("", ("tests/test_parser.py", "tests/dialects")),
    "0009-llvm-operations": Proposal("", _LLVM),
    "0010-nvvm-dialect": Proposal(),
    "0011-rocdl-dialect": Proposal(),
    "0012-type-conversion-locations": Proposal("", ("tests/test_rewriter.py",)),
}


def subject(patch: Path) -> str:
    """The first line of what a patch proposes."""
    found = re.search(r"^Subject: \[PATCH\] (.*(?:\n .*)*)", patch.read_text(), re.M)
    assert found, patch
    return found[1].replace("\n", "")


def changed_files(patch: Path) -> list[str]:
    """The files of xDSL that a patch changes or adds."""
    return re.findall(r"^\+\+\+ b/(.*)$", patch.read_text(), re.M)


def run(*command: str | Path, **options: Any) -> str:
    """The output of a command; ends the program with it if the command fails."""
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, **options
    )
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def sources() -> Path:
    """The archive of xDSL's sources, downloaded once."""
    archive = BUILD / f"xdsl-{VERSION}.tar.gz"
    if not archive.exists():
        pip = (sys.executable, "-m", "pip", "download", "--quiet", "--no-deps")
        run(*pip, "--no-binary", ":all:", "-d", BUILD, f"xdsl=={VERSION}")
    return archive


def unpack() -> None:
    """Makes `TREE` what xDSL's archive has."""
    shutil.rmtree(TREE, ignore_errors=True)
    with tarfile.open(sources()) as archive:
        # Python 3.11.3 and before have no filters.
        archive.extraction_filter = getattr(tarfile, "data_filter", None)
        archive.extractall(BUILD)
    (BUILD / f"xdsl-{VERSION}").rename(TREE)
    # The limit of a test, 20 seconds, is for a machine with nothing else to do.
    limit = TREE / "tests" / "filecheck" / "lit.cfg"
    limit.write_text(limit.read_text().replace("TestTime = 20", "TestTime = 600"))


def make_environment() -> None:
    """Makes the environment that runs `TREE`, unless there is one."""
    if (ENVIRONMENT / "complete").exists():
        return
    venv.create(ENVIRONMENT, with_pip=True, clear=True)
    pip = (ENVIRONMENT / "bin" / "pip", "install", "--quiet")
    plugins = (
        "--editable",
        TREE / "tests" / "my_plugin",
        "--editable",
        TREE / "docs" / "Toy",
    )
    run(*pip, "--editable", TREE, *plugins, *TOOLS)
    (ENVIRONMENT / "complete").touch()


def apply(patch: Path) -> None:
    run("patch", "--strip=1", "--fuzz=0", "--silent", "--input", patch, cwd=TREE)


def tests(patch: Path) -> list[str]:
    """xDSL's tests of what a patch changes."""
    of_patch = [name for name in changed_files(patch) if name.startswith("tests/")]
    names = dict.fromkeys((*of_patch, *PROPOSALS[patch.stem].tests))
    return [name for name in names if (TREE / name).exists()]


def run_tests(names: list[str]) -> int:
    """Runs tests of xDSL; returns how many passed."""
    tools = {"PATH": f"{ENVIRONMENT / 'bin'}{os.pathsep}{os.environ['PATH']}"}
    if mlir_opt := shutil.which("mlir-opt-22"):
        tools["XDSL_MLIR_OPT"] = mlir_opt
    options: Any = {"cwd": TREE, "env": os.environ | tools}
    count = 0
    by_lit = [name for name in names if "filecheck" in name]
    by_pytest = [name for name in names if name not in by_lit]
    if by_pytest:
        pytest = (ENVIRONMENT / "bin" / "pytest", "-q", "-p", "no:cacheprovider")
        printed = run(*pytest, *by_pytest, **options)
        count += sum(map(int, re.findall(r"(\d+) passed", printed)))
    if by_lit:
        run(ENVIRONMENT / "bin" / "lit", "-q", *by_lit, **options)
        printed = run(ENVIRONMENT / "bin" / "lit", "--show-tests", *by_lit, **options)
        count += len(re.findall(r"^  xDSL :: ", printed, re.M))
    return count


def measure(workload: str) -> dict[str, float]:
    script = ROOT / "scripts" / "upstream_measure.py"
    return json.loads(run(ENVIRONMENT / "bin" / "python", script, workload))


class Measurement(NamedTuple):
    """A workload with a patch in relation to without."""

    workload: str
    calls: float
    seconds: float

    def __str__(self) -> str:
        return (
            f"Measured: {self.workload}, {self.calls:.2f} times the function calls, "
            f"{self.seconds:.2f} times the processor time."
        )


def write_measurement(patch: Path, measured: Measurement) -> None:
    """Writes a measurement as the last paragraph of what a patch proposes."""
    text, diff = patch.read_text().split("\n---\n", maxsplit=1)
    text = re.sub(r"\n\nMeasured: .*", "", text.rstrip())
    patch.write_text(f"{text}\n\n{measured}\n---\n{diff}")


def table(rows: list[tuple[Path, int, Measurement | None]], together: str) -> str:
    """What is written into the document."""
    lines = [
        "| patch | changes | tests | calls | time |",
        "| --- | --- | ---: | ---: | ---: |",
    ]
    for patch, passed, measured in rows:
        costs = ["", ""]
        if measured is not None:
            costs = [f"{measured.calls:.2f} ({measured.workload})"]
            costs.append(f"{measured.seconds:.2f}")
        name = f"[{patch.stem[:4]}]({patch.name})"
        lines.append(f"| {name} | {subject(patch)} | {passed} | {' | '.join(costs)} |")
    return "\n".join((*lines, "", together))


def write_table(text: str) -> None:
    before, _, rest = DOCUMENT.read_text().partition(BEGIN)
    _, _, after = rest.partition(END)
    DOCUMENT.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{after}")


def check_each(patches: list[Path]) -> list[tuple[Path, int, Measurement | None]]:
    """Applies, tests and measures each patch alone."""
    rows: list[tuple[Path, int, Measurement | None]] = []
    for patch in patches:
        workload, measured = PROPOSALS[patch.stem].workload, None
        unpack()
        before = measure(workload) if workload else {}
        apply(patch)
        if workload:
            after = measure(workload)
            ratios = (after[each] / before[each] for each in ("calls", "seconds"))
            measured = Measurement(workload, *ratios)
            write_measurement(patch, measured)
        passed = run_tests(tests(patch))
        print(patch.stem, passed, measured or "", flush=True)
        rows.append((patch, passed, measured))
    return rows


def check_together(patches: list[Path], quick: bool) -> str:
    """Applies all patches and runs all of xDSL's tests, unless `quick`; what to say."""
    unpack()
    ratios: list[str] = []
    workloads = ("parsing", "printing")
    before = [measure(workload) for workload in workloads]
    for patch in patches:
        apply(patch)
    for workload, cost in zip(workloads, before, strict=True):
        seconds = measure(workload)["seconds"] / cost["seconds"]
        ratios.append(f"{workload} {seconds:.2f}")
    said = f"All together, of the processor time: {', '.join(ratios)}."
    passed = run_tests(["tests"])
    said += f" {passed} tests of xDSL's `tests` pass"
    if not quick:
        said += f", and {run_tests(['tests/filecheck'])} of `tests/filecheck`"
    return f"{said}."


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("patches", nargs="*", type=Path)
    options = parser.parse_args()
    BUILD.mkdir(parents=True, exist_ok=True)
    everything = sorted(PATCHES.glob("*.patch"))
    unpack()
    make_environment()
    if options.patches:
        check_each([patch.resolve() for patch in options.patches])
        return
    rows = check_each(everything)
    write_table(table(rows, check_together(everything, options.quick)))


if __name__ == "__main__":
    main()
