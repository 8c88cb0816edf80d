# The lit configuration of everything under test/: `lit test`, `lit test/a/b.mlir`.
#
# Substitutions, besides lit's own:
#   %examples            the directory of the shipped kernels
#   %roundtrip           what xdsl-opt prints of %s, it reads and prints again
#                        unchanged; the text is also checked by %s's CHECK lines
# and behind it, of what it has printed:
#   %roundtrip-generic   the generic form of %s says the same as the custom form
#   %mlir-roundtrip      mlir-opt-22 reads what xdsl-opt prints of %s just as it
#                        reads %s itself
#
# Features, for REQUIRES: and %if, one for each tool of LLVM 22 that is found, and one
# for the version of xDSL:
#   clang-22 opt-22 llc-22 mlir-opt-22 mlir-translate-22 xdsl-0.74 xdsl-0.75
# and for those of earlier releases that modules are written for:
#   llvm-as-15 llc-19
# RUN lines call the tools by these names. With XDSL_GAS_REQUIRE_TOOLCHAIN set, a
# missing tool is an error instead of an unsupported test.
#
# xdsl-opt, xdsl-gas and filecheck run in forks of one process each, see test/forked;
# with XDSL_GAS_TEST_PROCESSES=new, each run is a process of its own.

# `config` and `lit_config` are lit's, so this file is outside of what pyright includes.
# pyright: basic, reportUndefinedVariable=false

import os
import shutil
import sys
from importlib.metadata import version
from pathlib import Path

import lit.formats

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "test" / "corpus"))
sys.path.insert(0, str(ROOT / "test" / "forked"))
from gpu_corpus.commands import find_tool  # noqa: E402
from lit_runs import serve_lit  # noqa: E402
from start_server import start_server  # noqa: E402

TOOLS = ("clang-22", "opt-22", "llc-22", "mlir-opt-22", "mlir-translate-22")
TOOLS += ("llvm-as-15", "llvm-as-19", "llc-19")

config.name = "xdsl-gas"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".cl", ".ll", ".mlir", ".test"]
# Not test/: lit resolves the paths it is given against the directory of this file.
config.test_source_root = str(ROOT)
config.test_exec_root = str(ROOT / "build" / "lit")
config.excludes = ["Inputs", "build", "corpus", "examples", "forked", "unit", ".venv"]

# The environment that runs lit is the one under test.
SCRIPTS = Path(sys.executable).parent
config.environment["PATH"] = os.pathsep.join((str(SCRIPTS), config.environment["PATH"]))

if "PYTHONPATH" in os.environ:
    config.environment["PYTHONPATH"] = os.environ["PYTHONPATH"]

# Fewer steps, and errors in the input without tracebacks. What holds without is in
# test/unit/package/test_guest.py.
config.environment["XDSL_GAS_FAST"] = os.environ.get("XDSL_GAS_FAST", "1")

# Two thirds of the time of a test would go into importing.
if os.environ.get("XDSL_GAS_TEST_PROCESSES") != "new":
    folders = [
        start_server(SCRIPTS / program, config.environment)
        for program in ("xdsl-opt", "xdsl-gas", "filecheck")
    ]
    path = (*folders, config.environment["PATH"])
    config.environment["PATH"] = os.pathsep.join(path)
    serve_lit(folders)

# Substitutions apply in this order: longer names first, the tools' names last.
config.substitutions += [
    ("%examples", str(ROOT / "examples")),
    (
        "%roundtrip-generic",
        "xdsl-opt --print-op-generic %s | xdsl-opt | diff %t.once.mlir -",
    ),
    (
        "%mlir-roundtrip",
        "mlir-opt-22 %s -o %t.direct.mlir"
        " && mlir-opt-22 %t.once.mlir | diff %t.direct.mlir -",
    ),
    (
        "%roundtrip",
        "xdsl-opt %s -o %t.once.mlir"
        " && xdsl-opt %t.once.mlir | diff %t.once.mlir -"
        " && filecheck %s --input-file %t.once.mlir",
    ),
]

# Not lit's own `diff`, which changes PYTHONPATH for the rest of the test: runs of
# xdsl-opt after it would be processes of their own, and in a worktree run other code.
DIFF = shutil.which("diff")
if DIFF is not None:
    config.substitutions.append((r"(?<![-/.\w])diff(?![-/.\w])", DIFF))

config.available_features.add(f"xdsl-{version('xdsl').rpartition('.')[0]}")

missing = []
for tool in TOOLS:
    path = find_tool(tool)
    if path is None:
        missing.append(tool)
        continue
    config.available_features.add(tool)
    # The name is a word of its own: `opt-22` is also part of `mlir-opt-22`.
    config.substitutions.append((rf"(?<![-/\w]){tool}(?![-.\w])", path))
if missing:
    names = ", ".join(missing)
    if os.environ.get("XDSL_GAS_REQUIRE_TOOLCHAIN"):
        lit_config.fatal(f"not found, though required: {names}")
    lit_config.note(f"not found, so tests that need them do not run: {names}")
