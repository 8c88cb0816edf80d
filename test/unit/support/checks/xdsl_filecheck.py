"""
xDSL's own filecheck tests, which its wheel has, in this process.

usage: python xdsl_filecheck.py with|without [FILE...]

Runs those of `FILES` by default, with the universe of this package or without, and
prints as JSON which of them fail. Their commands are `xdsl-opt` and `filecheck`; tests
that need other programs are left out.
"""

import contextlib
import functools
import gc
import importlib.metadata
import io
import json
import os
import re
import shlex
import sys
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path

import xdsl
from filecheck.matcher import Matcher
from filecheck.options import parse_argv_options
from xdsl.xdsl_opt_main import xDSLOptMain

ROOT = Path(xdsl.__file__).parents[1] / "tests" / "filecheck"

_MACROS = {
    "XDSL_ROUNDTRIP": "xdsl-opt %s --print-op-generic --split-input-file"
    " | xdsl-opt --split-input-file | filecheck %s",
    "XDSL_GENERIC_ROUNDTRIP": "xdsl-opt %s --print-op-generic --split-input-file"
    " | filecheck %s --check-prefix=CHECK-GENERIC",
}
"""Those of xDSL's lit.cfg."""

_TOUCHED = (
    *("backend/llvm", "dialects/dlti", "dialects/gpu", "dialects/llvm"),
    "dialects/ptr",
)
"""The folders of tests of what this package extends."""

_READ = ("dialects/builtin", "parser-printer")
"""The folders of tests of what its parser corrects."""

_WORDS = re.compile(
    r"\b(?:gpu|llvm|nvvm|rocdl|dlti|ptr)\.|dense_resource|sparse<|\bloc\("
)


def touched() -> Iterator[str]:
    """The tests that this package may make a difference to, relative to `ROOT`."""
    for path in sorted(ROOT.rglob("*.mlir")):
        name = path.relative_to(ROOT).as_posix()
        if name.startswith((*_TOUCHED, *_READ)) or _WORDS.search(path.read_text()):
            yield name


def _pipelines(path: Path) -> list[list[list[str]]] | None:
    """The commands of a test; None if one is another program."""
    text = path.read_text().replace("\\\n//", "").replace("\\\n// RUN:", "")
    found: list[list[list[str]]] = []
    for line in re.findall(r"RUN:(.*)", text):
        for macro, command in _MACROS.items():
            line = re.sub(rf"\b{macro}\b", command, line)
        stages = [shlex.split(stage) for stage in line.split("|")]
        for stage in stages:
            if not stage or stage[0] not in ("xdsl-opt", "filecheck"):
                return None
            if any(word in (">", "2>&1", "&&", "<", "%t") for word in stage):
                return None
        found.append([[w.replace("%s", str(path)) for w in stage] for stage in stages])
    return found


@contextlib.contextmanager
def _standard_input(text: str) -> Generator[None]:
    before = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8")
    try:
        yield
    finally:
        sys.stdin = before


def _failure(path: Path) -> str | None:
    """What the first command of a test that fails says."""
    for stages in _pipelines(path) or ():
        text = ""
        for program, *arguments in stages:
            output = io.StringIO()
            try:
                with (
                    _standard_input(text),
                    contextlib.redirect_stdout(output),
                    contextlib.redirect_stderr(output),
                ):
                    if program == "xdsl-opt":
                        code = xDSLOptMain(args=arguments).run()
                    else:
                        options = parse_argv_options([program, *arguments])
                        code = Matcher.from_opts(options).run()
            except SystemExit as end:
                code = end.code
            except Exception as error:
                return f"{type(error).__name__}: {error}"
            text = output.getvalue()
            if code:
                return text
    return None


def results(names: Sequence[str]) -> dict[str, str | None]:
    """What fails of each test that can run."""
    runnable = [name for name in names if _pipelines(ROOT / name)]
    return {name: _failure(ROOT / name) for name in runnable}


def _fix_entry_points(*, with_this_package: bool) -> None:
    """
    Reads the entry points once, where each `xdsl-opt` reads them three times: half of
    what a test takes. Hides that of this package, if told so.
    """
    all_entry_points = importlib.metadata.entry_points

    @functools.cache
    def entry_points(*, group: str) -> list[importlib.metadata.EntryPoint]:
        points = all_entry_points(group=group)
        return [p for p in points if with_this_package or p.name != "xdsl_gas"]

    setattr(importlib.metadata, "entry_points", entry_points)  # noqa: B010


def main() -> None:
    side, *names = sys.argv[1:]
    _fix_entry_points(with_this_package=side == "with")
    os.chdir(ROOT)
    # Each `xdsl-opt` makes dialects and drops them: see test/unit/conftest.py.
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    found = results(names or list(touched()))
    assert ("xdsl_gas" in sys.modules) is (side == "with")
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
