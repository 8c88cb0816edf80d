"""What `xdsl-gas` tells about itself."""

import os
import re
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest
from commands import EXAMPLES, on_terminal, succeeds, xdsl_gas

from xdsl_gas.cli import arguments, exit_codes
from xdsl_gas.pipelines.pages.pass_documents import document_of
from xdsl_gas.pipelines.passes import parse_passes, passes_of
from xdsl_gas.pipelines.presets import PRESETS
from xdsl_gas.target_tables import TARGETS
from xdsl_gas.universe import XDSL_GAS_UNIVERSE

DOCS = Path(__file__).parents[3] / "docs"


def test_help_names_every_exit_code():
    text = succeeds("--help")
    for name, code in vars(exit_codes).items():
        if isinstance(code, int):
            assert re.search(rf"\b{code}\b", text), name


def test_help_and_document_name_every_option():
    document = (DOCS / "command.md").read_text()
    for option in re.findall(r"^  (--?\w[\w-]*)", succeeds("--help"), re.MULTILINE):
        assert f"`{option}" in document, option


def test_version():
    assert succeeds("--version").startswith(f"xdsl-gas {version('xdsl-gas')}, xDSL ")


def test_start_imports_little():
    program = (
        "import sys; from xdsl_gas.cli.arguments import new_parser; new_parser();"
        "import xdsl_gas.cli.main; print(*sys.modules)"
    )
    modules = subprocess.run(
        (sys.executable, "-c", program), capture_output=True, text=True, check=True
    ).stdout.split()
    assert "xdsl_gas.cli.main" in modules
    for heavy in ("xdsl", "llvmlite", "rich", "shtab", "xdsl_gas.api"):
        assert heavy not in modules


def test_presets_are_lists_of_passes():
    for preset in PRESETS.values():
        for passes in (preset.passes, *preset.passes_by_optimizer.values()):
            assert passes_of(parse_passes(passes))
        assert preset.only is None or preset.only in TARGETS


def test_presets_are_explained():
    text = succeeds("presets")
    document = (DOCS / "command.md").read_text()
    for name, preset in PRESETS.items():
        assert f"{name}: {preset.summary}" in text
        assert f"--passes '{preset.passes}'" in text
        assert f"| `{name}` |" in document
    one = succeeds("presets", "intel")
    assert one.startswith("intel: ")
    assert "portable-spirv" not in one


@pytest.mark.parametrize("name", ["default", "max", "after-O3"])
@pytest.mark.parametrize("example", ["cuda/reduction", "opencl/reduction"])
def test_presets_run(name: str, example: str):
    path = EXAMPLES / f"{example}.promoted.mlir"
    assert "@" in succeeds(path, "--preset", name, "--emit", "llvm")


def test_intel_leaves_no_generic_access():
    path = EXAMPLES / "opencl" / "median.promoted.mlir"
    text = succeeds(path, "--preset", "intel", "--emit", "llvm")
    assert not re.search(r"(?:load|store) \w+.*, ptr addrspace\(4\)", text)


def test_every_target_is_listed():
    listed = ", ".join(TARGETS)
    assert listed in " ".join(succeeds("--help").split())
    assert listed in (DOCS / "faq.md").read_text()
    *first, last = (f"`{name}`" for name in TARGETS)
    as_text = f"{', '.join(first)} or {last}"
    assert as_text in (DOCS / "command.md").read_text()
    documented = document_of(XDSL_GAS_UNIVERSE.all_passes["ip-msp"]())
    assert as_text in str(documented)


def test_passes_are_listed_with_their_summaries():
    listed = dict(line.split(maxsplit=1) for line in succeeds("passes").splitlines())
    assert listed.keys() == XDSL_GAS_UNIVERSE.all_passes.keys()
    for name, summary in listed.items():
        kind = XDSL_GAS_UNIVERSE.all_passes[name]()
        assert (kind.__doc__ or "").startswith(summary)
    assert "canonicalize" in succeeds("passes", "--all")


@pytest.mark.parametrize("name", sorted(XDSL_GAS_UNIVERSE.all_passes))
def test_every_option_of_a_pass_is_explained(name: str):
    from xdsl_gas.pipelines.pages.pass_documents import document_of

    document = document_of(XDSL_GAS_UNIVERSE.all_passes[name]())
    assert document.description
    for option in document.options:
        assert option.text, option.name
        assert "[" not in option.kind


def test_options_are_shown_with_their_defaults():
    text = succeeds("passes", "ip-msp")
    assert "\n- **`budget-cap`** (integer, default `1024`): " in text
    assert "\n- **`polyvariant`** (true or false, default `false`): Whether to" in text
    assert text.index("`polyvariant`**") < text.index("`target`**")


@pytest.mark.parametrize("name", ["ip-msp", "lower-gas-casts", "verify-llvm"])
def test_the_page_of_a_pass_is_printed(name: str):
    """It is that of docs/passes/, but for the links."""
    words = re.compile(r"\[([^\]]*)\]\([^)\s]+\)|[^\S\n]*\(docs/[^)]*\)")
    text = succeeds("passes", name)
    document = (DOCS / "passes" / f"{name}.md").read_text()
    assert words.sub(r"\1", text).split() == words.sub(r"\1", document).split()
    assert "](" not in text


def test_pages_of_passes_of_xdsl():
    text = succeeds("passes", "canonicalize", "apply-pdl", "cse")
    assert "# canonicalize\n\nApplies all canonicalization patterns.\n" in text
    assert "# apply-pdl\n\n## Options\n\n- **`pdl-file`** (string" in text
    assert "# cse\n" in text


def test_a_page_without_llvmlite(tmp_path: Path):
    (tmp_path / "sitecustomize.py").write_text(
        "import sys\nsys.modules['llvmlite'] = None\n"
    )
    path = os.pathsep.join((str(tmp_path), os.environ.get("PYTHONPATH", "")))
    done = xdsl_gas("passes", "llvm-opt", environment={"PYTHONPATH": path})
    assert done.returncode == 0
    assert "pip install llvmlite" in done.stdout
    assert "- **`level`**" in done.stdout


def test_the_page_of_a_pass_on_a_terminal(tmp_path: Path):
    pytest.importorskip("rich")
    text = on_terminal("passes", "global-dce", environment={"COLUMNS": "60"})
    assert "```" not in text
    assert "\x1b[" in text
    plain = re.sub(r"\x1b\[[0-9;]*m", "", text)
    assert "@library_function()" in plain
    assert max(map(len, plain.splitlines())) <= 60
    (tmp_path / "sitecustomize.py").write_text(
        "import sys\nsys.modules['rich'] = None\n"
    )
    path = os.pathsep.join((str(tmp_path), os.environ.get("PYTHONPATH", "")))
    plain = on_terminal("passes", "global-dce", environment={"PYTHONPATH": path})
    assert plain.replace("\r\n", "\n") == succeeds("passes", "global-dce")


@pytest.mark.parametrize("shell", arguments.SHELLS)
def test_completion_names_the_options(shell: str):
    script = succeeds("completion", shell)
    words = ("--preset", "portable-spirv", "--emit", "--format", "--clear", "--kernel")
    for word in (*words, *arguments.COMMANDS, *XDSL_GAS_UNIVERSE.all_passes):
        assert word.removeprefix("--") in script
    if shell == "bash":
        done = subprocess.run(("bash", "-n"), input=script, text=True)
        assert done.returncode == 0


def test_completion_by_an_older_shtab(tmp_path: Path):
    (tmp_path / "sitecustomize.py").write_text(
        "import shtab\nshtab.SUPPORTED_SHELLS.remove('fish')\n"
    )
    path = os.pathsep.join((str(tmp_path), os.environ.get("PYTHONPATH", "")))
    done = xdsl_gas("completion", "fish", environment={"PYTHONPATH": path})
    assert done.returncode == exit_codes.MISSING
    assert done.stderr == (
        "xdsl-gas: this version of shtab has no completion for fish. Install a newer "
        "one with `pip install --upgrade shtab`.\n"
    )


COMPLETED = {
    "--preset port": "portable-spirv",
    "rep": "report",
    f"{EXAMPLES}/cuda/reduction.c": f"{EXAMPLES}/cuda/reduction.cu",
    "kernel.cu --pres": "--preset",
    "--passes ip": "ip-msp",
    "report kernel.cu --form": "--format",
    "report --format h": "html",
    "passes lower-gas": "lower-gas-casts",
    "presets port": "portable-spirv",
    "run kernel.cl --ker": "--kernel",
    "check --write": "--write-baseline",
    "cache --cl": "--clear",
    "lsp --st": "--stdio",
    "serve --idl": "--idle",
    "completion fi": "fish",
}


def test_completion_in_bash():
    script = succeeds("completion", "bash")
    asked = "".join(
        f"\nCOMP_WORDS=(xdsl-gas {line}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); "
        f"COMP_LINE='xdsl-gas {line}'; COMP_POINT=${{#COMP_LINE}}\n"
        "_shtab_xdsl_gas; echo ${COMPREPLY[@]}\n"
        for line in COMPLETED
    )
    done = subprocess.run(
        ("bash",), input=script + asked, capture_output=True, text=True
    )
    assert done.stdout.splitlines() == list(COMPLETED.values())


def test_completion_in_fish(tmp_path: Path):
    fish = shutil.which("fish")
    if fish is None:
        pytest.skip("needs fish")
    path = tmp_path / "xdsl-gas.fish"
    path.write_text(succeeds("completion", "fish"))
    for line, completed in COMPLETED.items():
        ask = f"source {path}; complete -C 'xdsl-gas {line}'"
        done = subprocess.run((fish, "-c", ask), capture_output=True, text=True)
        assert completed in done.stdout, line
