"""The commit that today's package is measured against."""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from sysconfig import get_path
from venv import EnvBuilder

COMMIT = "61525a9fe3402b1da5c427da8fcfae84fc1472c2"
"""The last one before the work on speed."""

COMMIT_OF_START = "b8ba8bca4a4f949fb5d195c41fd185f16cf65a4a"
"""The last one before the work on how long `xdsl-gas` takes to start."""

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "performance"


def tree_of_baseline(commit: str = COMMIT) -> Path | None:
    """
    The package at a commit, unpacked on first use; None where git does not have that
    commit, as in a shallow clone.
    """
    tree = BUILD / f"baseline-{commit[:8]}"
    if not tree.is_dir():
        archive = subprocess.run(
            ("git", "archive", "--format=tar", commit, "xdsl_gas"),
            cwd=ROOT,
            capture_output=True,
        )
        if archive.returncode:
            return None
        unfinished = tree.with_suffix(".unfinished")
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.mkdir(parents=True)
        extract = ("tar", "-x", "-C", str(unfinished))
        subprocess.run(extract, input=archive.stdout, check=True)
        unfinished.rename(tree)
    return tree


def environment(tree: Path = ROOT) -> dict[str, str]:
    """
    The environment of a process that imports the package of a tree. Python keeps the
    bytecode of modules, as it does for an installed package: compiling them at each
    start takes longer than all else. Parts of xDSL are replaced by faster ones, unless
    the environment says otherwise.
    """
    kept = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    fixed = {
        "PYTHONPATH": str(tree),
        "PYTHONHASHSEED": "0",
    }
    return {"XDSL_GAS_FAST": "1", **kept, **fixed}


@cache
def _programs() -> Path:
    """
    The folder of an environment that finds what is installed beside this Python, but
    not the hooks at Python's start that some packages install with it.
    """
    folder = BUILD / "environment"
    EnvBuilder(clear=True, symlinks=True).create(folder)
    paths = {"base": str(folder), "platbase": str(folder)}
    site = Path(get_path("purelib", vars=paths))
    installed = {get_path(name) for name in ("purelib", "platlib")}
    (site / "installed.pth").write_text("".join(f"{path}\n" for path in installed))
    return folder / "bin"


def program(name: str) -> str:
    """
    The path of a program that is installed beside Python, or of `python`, in an
    environment without hooks at Python's start.
    """
    path = _programs() / name
    if not path.exists():
        _, rest = Path(sys.executable).with_name(name).read_text().split("\n", 1)
        path.write_text(f"#!{path.with_name('python')}\n{rest}")
        path.chmod(0o755)
    return str(path)
