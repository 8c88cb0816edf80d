"""
The patches for xDSL are well formed, and apply to xDSL 0.75 where it is installed.
scripts/upstream.py runs xDSL's tests with them.
"""

import importlib.metadata
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import xdsl

ROOT = Path(__file__).parents[3]
PATCHES = sorted((ROOT / "upstream").glob("*.patch"))

HUNK = re.compile(
    r"^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@.*\n((?:[ +\\-].*\n)*)", re.M
)


def test_there_are_patches():
    assert len(PATCHES) >= 12


@pytest.mark.parametrize("patch", PATCHES, ids=lambda patch: patch.stem)
def test_patch(patch: Path, tmp_path: Path):
    text = patch.read_text()
    proposal, diff = text.split("\n---\n", maxsplit=1)
    assert re.search(r"^Subject: \[PATCH\] \w+: ", proposal, re.M)
    assert len(proposal.split("\n\n", maxsplit=1)[1].split()) > 20
    # A change has a test.
    assert re.search(r"^\+\+\+ b/tests/", diff, re.M)
    for old, new, body in HUNK.findall(diff):
        lines = body.splitlines()
        assert sum(line[0] in " -" for line in lines) == int(old or 1)
        assert sum(line[0] in " +" for line in lines) == int(new or 1)
    place = Path(xdsl.__file__).parents[1]
    names = re.findall(r"^--- a/(xdsl/.*)$", diff, re.M)
    for name in names:
        assert (place / name).exists(), name
    if not importlib.metadata.version("xdsl").startswith("0.75."):
        return
    for name in names:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(place / name, tmp_path / name)
    applied = subprocess.run(
        ["git", "apply", "--include=xdsl/*", patch],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert applied.returncode == 0, applied.stderr
