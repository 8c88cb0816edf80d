"""
What is replaced of xDSL is documented: in other programs what is needed for correct
results, in `xdsl-gas` what no subclass can reach, and elsewhere on request.
"""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from performance.baseline import environment

from xdsl_gas.xdsl_compat.speed import FAST

ROOT = Path(__file__).parents[3]

KERNELS = (
    "examples/cuda/convolve.promoted.mlir",
    "examples/cuda/reduction.O0.mlir",
    "examples/opencl/reduction.O0.mlir",
)

WATCH = """
import sys
import xdsl.tools.xdsl_opt, xdsl.dialects.llvm, xdsl.dialects.dlti, xdsl.transforms
import xdsl.parser, xdsl.printer, xdsl.pattern_rewriter, xdsl.traits
from xdsl.dialects import arith, cf, func, ptr, scf
from xdsl.tools.xdsl_opt import main as _

assert not [name for name in sys.modules if name.startswith("xdsl_gas")]

def members():
    found = {}
    modules = [m for name, m in sys.modules.items() if name.split(".")[0] == "xdsl"]
    for module in modules:
        found |= {(module, name): v for name, v in vars(module).items()}
        for kind in vars(module).values():
            if isinstance(kind, type) and kind.__module__ == module.__name__:
                found |= {(kind, name): v for name, v in vars(kind).items()}
    return found

# What Python and xDSL themselves make when it is first asked for.
CACHES = ("_abc_impl", "__abstractmethods__", "__annotations__", "__parameters__",
          "__annotate__", "__annotations_cache__", "__static_attributes__")

def replaced():
    for (place, name), value in members().items():
        before = BEFORE.get((place, name))
        if before is value or id(place) not in PLACES or name in CACHES:
            continue
        if isinstance(value, type(sys)):
            continue
        if before is None and not callable(getattr(value, "__func__", value)):
            continue
        yield f"{getattr(place, '__qualname__', place.__name__)}.{name}"

BEFORE, HOOK = members(), sys.excepthook
PLACES = {id(place) for place, _ in BEFORE}
"""
"""
Looks at all that modules and classes of xDSL hold, before and after this package is
imported and runs.
"""

TOLD = """
print(*sorted(set(replaced())), file=sys.stderr)
print(sys.excepthook is HOOK, file=sys.stderr)
"""

XDSL_OPT = """
kernels = sys.argv[1:]
sys.argv = ["xdsl-opt"]
for kernel in kernels:
    for options in ([], ["--print-op-generic"], ["-p", "ip-msp,resolve-gas"]):
        xdsl.xdsl_opt_main.xDSLOptMain(args=[*options, kernel]).run()
"""

REGISTERS = """
import xdsl_gas
from xdsl.context import Context
for kernel in sys.argv[1:]:
    xdsl_gas.register(context := Context())
    xdsl.parser.Parser(context, open(kernel).read()).parse_module().verify()
"""

READS = """
from xdsl_gas import api
for kernel in sys.argv[1:]:
    module = api.read(kernel)
    api.resolve(module)
    print(api.emit(module, "mlir").decode())
"""

COMMAND = """
from xdsl_gas.cli.main import main
sys.argv[1:] = ["-q", "--emit", "mlir", "-o", "-", sys.argv[1]]
try:
    main()
except SystemExit as end:
    assert not end.code
"""


def documented(*titles: str) -> set[str]:
    """The names in the first column of the tables below some titles."""
    text = (ROOT / "docs" / "xdsl-changes.md").read_text()
    found: set[str] = set()
    for title in titles:
        _, section = text.split(f"# {title}\n")
        rows = re.findall(r"^\| (`.*?) \|", section.split("\n#")[0], re.MULTILINE)
        found |= {name for row in rows for name in re.findall(r"`([\w.]+)`", row)}
    return found


CORRECTIONS = ("For correct results",)
TYPES = {"xdsl.dialects.llvm.is_compatible_type"}
"""What the dialects of this package need, whoever reads them."""

IR = (*CORRECTIONS, "What no subclass can reach")
ALL = (*IR, "On request only")


def run(program: str, said: str) -> tuple[str, set[str], bool]:
    """
    Runs a program; returns what it prints, what is replaced then, and whether Python's
    hook for errors is.
    """
    done = subprocess.run(
        (sys.executable, "-c", WATCH + program + TOLD, *KERNELS),
        env=environment() | {FAST: said},
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    *_, replaced, keeps_hook = done.stderr.splitlines()
    return done.stdout, set(replaced.split()), keeps_hook != "True"


def test_xdsl_opt_without_and_with_speed():
    text, replaced, has_hook = run(XDSL_OPT, "")
    assert "llvm.func" in text
    assert replaced == documented(*CORRECTIONS)
    assert not has_hook
    fast_text, replaced, has_hook = run(XDSL_OPT, "1")
    assert replaced == documented(*ALL)
    assert has_hook
    assert text == fast_text


def test_a_program_that_registers_the_dialects():
    assert run(REGISTERS, "")[1:] == (documented(*CORRECTIONS), False)


def test_a_program_that_reads_by_the_api():
    """Its modules are read and printed by subclasses: xDSL's classes stay."""
    assert run(READS, "")[1:] == (TYPES, False)


def test_the_command():
    text, replaced, has_hook = run(COMMAND, "")
    assert replaced == documented(*IR) - documented(*CORRECTIONS) | TYPES
    assert not has_hook
    plain_text, replaced, _ = run(COMMAND, "0")
    assert replaced == TYPES
    assert text == plain_text


@pytest.mark.parametrize("said", ["", "0"])
def test_a_program_asks_for_speed(said: str):
    ask = "import xdsl_gas\nxdsl_gas.fast()\n"
    _, replaced, has_hook = run(ask + REGISTERS, said)
    assert replaced == documented(*(CORRECTIONS if said else ALL))
    assert not has_hook
