"""What is replaced of xDSL is documented, and can stay with the same output."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from performance.baseline import environment

from xdsl_gas.xdsl_compat.fast_definitions import PLAIN_XDSL

ROOT = Path(__file__).parents[3]

PROGRAM = """
import sys
from xdsl.xdsl_opt_main import xDSLOptMain

def replaced(place, values):
    for name, value in list(values.items()):
        value = getattr(value, "__func__", value)
        module = str(getattr(value, "__module__", ""))
        if module.endswith("fast_definitions") and (
            "<locals>" in value.__qualname__ or name == "__repr__"
        ):
            # A method that the replaced `dataclass` has made.
            continue
        if module.startswith("xdsl_gas"):
            yield f"{place}.{name}"

kernels = sys.argv[1:]
sys.argv[1:] = []
for kernel in kernels:
    for options in ([], ["--print-op-generic"], ["-p", "ip-msp,resolve-gas"]):
        xDSLOptMain(args=[*options, kernel]).run()

found = set()
for module in [m for name, m in sys.modules.items() if name.startswith("xdsl.")]:
    found |= set(replaced(module.__name__, vars(module)))
    for kind in vars(module).values():
        if isinstance(kind, type) and kind.__module__ == module.__name__:
            found |= set(replaced(kind.__name__, vars(kind)))
print(*sorted(found), file=sys.stderr)
"""
"""
Runs `xdsl-opt` on kernels, then prints to standard error what this package has put into
the modules and classes of xDSL.
"""

KERNELS = (
    "examples/cuda/convolve.promoted.mlir",
    "examples/cuda/reduction.O0.mlir",
    "examples/opencl/reduction.O0.mlir",
)


def documented(title: str) -> set[str]:
    """The names in the first column of the table below a title."""
    text = (ROOT / "docs" / "xdsl-changes.md").read_text()
    _, section = text.split(f"## {title}\n")
    rows = re.findall(r"^\| (`.*?) \|", section.split("\n#")[0], re.MULTILINE)
    return {name for row in rows for name in re.findall(r"`([\w.]+)`", row)}


def run(plain: bool) -> tuple[str, set[str]]:
    variables = {key: v for key, v in environment().items() if key != PLAIN_XDSL}
    done = subprocess.run(
        (sys.executable, "-c", PROGRAM, *KERNELS),
        env=variables | ({PLAIN_XDSL: "1"} if plain else {}),
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    *_, replaced = done.stderr.splitlines()
    return done.stdout, set(replaced.split())


@pytest.fixture(scope="module")
def faster() -> tuple[str, set[str]]:
    return run(plain=False)


@pytest.fixture(scope="module")
def plain() -> tuple[str, set[str]]:
    return run(plain=True)


def test_the_output_is_the_same(
    faster: tuple[str, set[str]], plain: tuple[str, set[str]]
):
    assert "llvm.func" in plain[0]
    assert faster[0] == plain[0]


def test_what_is_replaced_is_documented(
    faster: tuple[str, set[str]], plain: tuple[str, set[str]]
):
    corrections = documented("For correct results")
    assert plain[1] == corrections
    assert faster[1] == corrections | documented("For speed")
