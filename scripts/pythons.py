"""
Tests the package with each Python that is found.

usage: python scripts/pythons.py [--lit TEST]... [--pytest TEST]... [--pyodide DIR]...

An interpreter is found on PATH as python3.N or python3.Nt (free-threaded), and among
pyenv's. In an environment of its own under build/pythons the package is installed and
the tests run. Pyodide is CPython compiled to WebAssembly, run by Node.js; DIR is
where npm has installed one (`npm install pyodide`). It runs a kernel through passes.
Prints a line for each; fails if a test fails, or if none was found.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build" / "pythons"
TOOLS = ("filecheck", "hypothesis", "lit", "pytest")
VERSIONS = range(11, 20)

IN_PYODIDE = """
import {{ loadPyodide }} from "{pyodide}";
const pyodide = await loadPyodide();
for (const [place, path] of [["/package", "{root}"], ["/libraries", "{libraries}"]]) {{
  pyodide.FS.mkdir(place);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, {{ root: path }}, place);
}}
console.log(pyodide.runPython(`{program}`));
"""
PROGRAM = """
import sys
sys.path.insert(0, "/libraries")
from xdsl_gas import api
module = api.read("/package/examples/cuda/convolve.promoted.mlir")
api.resolve(module)
assert "ptr<1>" in api.emit(module, "mlir").decode()
sys.version.split()[0]
"""


def interpreters() -> Iterator[Path]:
    """The interpreters that are found, each version once."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found: set[str] = set()
    for minor in VERSIONS:
        for suffix in ("", "t"):
            name = f"python3.{minor}{suffix}"
            places = [*sorted(pyenv.glob(f"*/bin/{name}"))]
            if on_path := shutil.which(name):
                places.append(Path(on_path))
            for place in places:
                said = subprocess.run(
                    [place, "-VV"], capture_output=True, text=True, check=False
                )
                if said.returncode == 0 and name not in found:
                    found.add(name)
                    yield place


def run(*command: str | Path) -> bool:
    """Runs a command in the root of the repository; prints what it says if it fails."""
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=False
    )
    if done.returncode:
        print(done.stdout, done.stderr, sep="\n")
    return done.returncode == 0


def tests_pass(python: Path, by_lit: list[str], by_pytest: list[str]) -> bool:
    """Whether the tests pass with an interpreter."""
    environment = BUILD / python.name
    bin = environment / "bin"
    return (
        run(python, "-m", "venv", "--clear", environment)
        and run(bin / "pip", "install", "--quiet", "--editable", ".[llvm]", *TOOLS)
        and (not by_lit or run(bin / "lit", "-q", *by_lit))
        and (not by_pytest or run(bin / "pytest", "-q", *by_pytest))
    )


def version_of(python: Path) -> str:
    said = subprocess.run([python, "-VV"], capture_output=True, text=True, check=True)
    number = said.stdout.split()[1]
    return number + (" free-threaded" if "free-threading" in said.stdout else "")


def run_in_pyodide(folder: Path) -> str | None:
    """The version of the Python in Pyodide; None if the passes do not run in it."""
    libraries = BUILD / "libraries"
    if not libraries.exists():
        # The package and what it needs are in Python alone.
        pip = (sys.executable, "-m", "pip", "install", "--quiet", "--target", libraries)
        if not run(*pip, ROOT):
            return None
    script = BUILD / "pyodide.mjs"
    script.write_text(
        IN_PYODIDE.format(
            pyodide=(folder / "node_modules" / "pyodide" / "pyodide.mjs").resolve(),
            root=ROOT,
            libraries=libraries,
            program=PROGRAM,
        )
    )
    done = subprocess.run(["node", script], capture_output=True, text=True, check=False)
    last = done.stdout.strip().rpartition("\n")[2]
    if done.returncode or not re.fullmatch(r"3\.\d+\.\d+\S*", last):
        print(done.stdout, done.stderr, sep="\n")
        return None
    return last


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lit", action="append", default=[], metavar="TEST")
    parser.add_argument("--pytest", action="append", default=[], metavar="TEST")
    parser.add_argument(
        "--pyodide", action="append", default=[], type=Path, metavar="DIR"
    )
    options = parser.parse_args()
    shutil.rmtree(BUILD, ignore_errors=True)
    BUILD.mkdir(parents=True)
    said: list[str] = []
    failed = 0
    for python in interpreters():
        passed = tests_pass(python, options.lit, options.pytest)
        failed += not passed
        said.append(f"{version_of(python)}: {'passed' if passed else 'failed'}")
        print(said[-1], flush=True)
    for folder in options.pyodide:
        version = run_in_pyodide(folder)
        failed += version is None
        said.append(f"{folder.name}, Pyodide: {version or 'failed'}")
        print(said[-1], flush=True)
    sys.exit(bool(failed or not said))


if __name__ == "__main__":
    main()
