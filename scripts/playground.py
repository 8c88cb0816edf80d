"""
Makes the playground of the site: a page in which the passes run in the browser.

usage: python scripts/playground.py SITE    makes SITE/playground

The page is docs/playground. It loads Pyodide, CPython compiled to WebAssembly, and this
package with what it needs from beside it. Where npm cannot fetch Pyodide, the page says
that it was left out, and one line here says why.
"""

import hashlib
import json
import os
import shutil
import sys
import threading
import zipfile
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

from npm_packages import Package, Unavailable

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "playground"
NEEDED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
NEEDED_TOO = "pyodide-lock.json"
PYODIDE = Package(
    "pyodide",
    "314.0.7",
    "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0",
    (*NEEDED, NEEDED_TOO),
)
PACKAGES = ("immutabledict", "ordered-set", "typing-extensions", "xdsl")
"""What the package needs, all of it in Python alone."""

EXAMPLES = {
    "agreeing_callers.ll": "CUDA: callers that agree",
    "disagreeing_callers.ll": "CUDA: callers that disagree",
    "through_memory.ll": "HIP: a pointer through memory",
    "opencl.mlir": "OpenCL C, in MLIR",
}
SHIPPED = {
    "cuda/reduction.promoted.mlir": "CUDA: a reduction, in MLIR",
    "cuda/histogram.promoted.mlir": "CUDA: a histogram, in MLIR",
    "opencl/median.promoted.mlir": "OpenCL C: a median, in MLIR",
    "cuda/reduction.debug.ll": "CUDA: a reduction, as clang writes it with -g",
}
"""Files of examples/, which the page has besides its own."""


_OF_DISTRIBUTION = ("METADATA", "entry_points.txt")
"""What `importlib.metadata` reads of a distribution."""


def package_files() -> Iterator[tuple[str, Path]]:
    """Yields the names and places of the files that Python imports in the browser."""
    yield "in_worker.py", PAGE / "in_worker.py"
    for name in PACKAGES:
        made = distribution(name)
        for file in made.files or ():
            place, path = file.as_posix(), Path(str(made.locate_file(file)))
            top = place.partition("/")[0]
            # Plugins of xDSL are entry points, its own dialects among them.
            wanted = path.suffix == ".py" or file.name in _OF_DISTRIBUTION
            if wanted and top not in ("docs", "tests", "..", "bench"):
                yield place, path
    own = distribution("xdsl-gas")
    for file in own.files or ():
        if file.name in _OF_DISTRIBUTION:
            yield file.as_posix(), Path(str(own.locate_file(file)))
    for path in sorted((ROOT / "xdsl_gas").rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(ROOT).as_posix(), path


def make(site: Path) -> Path:
    """Makes the page below a site, and returns its folder. Raises `Unavailable`."""
    pyodide = PYODIDE.unpacked()
    page = site / "playground"
    shutil.rmtree(page, ignore_errors=True)
    shutil.copytree(PAGE, page, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    (page / "pyodide").mkdir()
    for name in (*NEEDED, NEEDED_TOO):
        shutil.copyfile(pyodide / name, page / "pyodide" / name)
    examples = [{"file": name, "title": title} for name, title in EXAMPLES.items()]
    for name, title in SHIPPED.items():
        file = name.replace("/", "-")
        shutil.copyfile(ROOT / "examples" / name, page / "examples" / file)
        examples.append({"file": file, "title": title})
    packages = page / "packages.zip"
    with zipfile.ZipFile(packages, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, path in package_files():
            # The same files make the same archive.
            info = zipfile.ZipInfo(name)
            archive.writestr(info, path.read_bytes(), zipfile.ZIP_DEFLATED, 6)
    counted = [packages, *(page / "pyodide" / name for name in NEEDED[2:])]
    digest = hashlib.sha256(
        PYODIDE.version.encode() + packages.read_bytes()
    ).hexdigest()
    contents = {
        "version": digest[:16],
        "files": {path.name: path.stat().st_size for path in counted},
        "examples": examples,
    }
    (page / "contents.json").write_text(json.dumps(contents, indent=1) + "\n")
    return page


@contextmanager
def served(site: Path) -> Generator[tuple[str, list[str]]]:
    """
    Serves a site while the body runs, to this machine alone: yields the address of the
    page and the paths that were asked for so far.
    """
    asked: list[str] = []

    class Handler(SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: Any) -> None:
            asked.append(self.path)

    handler = partial(Handler, directory=str(site))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/playground/index.html", asked
        finally:
            server.shutdown()
            thread.join()


LEFT_OUT = """\
<!doctype html>
<title>Playground of xdsl-gas</title>
<p>This site was built without the playground: see
<a href="../playground.html">how it is made</a>.</p>
"""


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit("usage: python scripts/playground.py SITE")
    site = Path(sys.argv[1]).resolve()
    try:
        print(os.path.relpath(make(site) / "index.html"))
    except Unavailable as error:
        (site / "playground").mkdir(parents=True, exist_ok=True)
        (site / "playground" / "index.html").write_text(LEFT_OUT)
        print(f"the playground is left out: {error}", file=sys.stderr)


if __name__ == "__main__":
    main()
