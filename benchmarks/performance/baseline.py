"""The commit that today's package is measured against."""

import io
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

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
        with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as files:
            files.extractall(unfinished, filter="data")
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
        "PYTHONb8ba8bca4a4f949fb5d195c41fd185f16cf65a4aSEED": "0",
    }
    return {"XDSL_GAS_FAST": "1", **kept, **fixed}


def program(name: str) -> str:
    """The path of a program that is installed beside Python."""
    return str(Path(sys.executable).with_name(name))
