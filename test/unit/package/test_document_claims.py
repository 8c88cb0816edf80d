"""Options, defaults, exit codes and limits are those that the documents state."""

import argparse
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from commands import succeeds
from native_kernels import needs_clang

from xdsl_gas import api, native
from xdsl_gas.cli import exit_codes
from xdsl_gas.cli.arguments import new_check_parser, new_parser, new_report_parser
from xdsl_gas.cli.run import new_run_parser
from xdsl_gas.cli.serving.command import new_serve_parser
from xdsl_gas.language_server.settings import SettingsError, settings_of
from xdsl_gas.pipelines.passes import preset_passes
from xdsl_gas.target_tables import TARGETS

DOCS = Path(__file__).parents[3] / "docs"


def rows(name: str, heading: str) -> list[list[str]]:
    """The cells of the tables under a heading, without the heads of the tables."""
    _, text = (DOCS / name).read_text().split(f"\n## {heading}\n" if heading else "\n")
    lines = re.split(r"(?m)^## ", text)[0].splitlines()
    return [
        [cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip("| "))]
        for line, after in zip(lines, [*lines[1:], ""], strict=True)
        if line.startswith("| ") and not after.startswith("|--")
    ]


def options_in(cell: str) -> list[str]:
    return re.findall(r"`(--?[a-zA-Z][\w-]*)", cell)


def options_of(parser: argparse.ArgumentParser) -> set[str]:
    return {option for action in parser._actions for option in action.option_strings}  # pyright: ignore[reportPrivateUsage]


def option_rows(name: str) -> Iterator[list[str]]:
    for line in (DOCS / name).read_text().splitlines():
        if options_in(line.removeprefix("| ").split(" | ")[0]) and line[0] == "|":
            yield options_in(line.split(" | ")[0])


@pytest.mark.parametrize(
    ("document", "parser"),
    [
        ("gate.md", new_check_parser()),
        ("reports.md", new_report_parser()),
        ("command.md", new_parser()),
        ("build-systems.md", new_serve_parser()),
    ],
)
def test_tables_of_options(document: str, parser: argparse.ArgumentParser):
    """They have no other options, and all but those that the command has itself."""
    shown = {option for row in option_rows(document) for option in row}
    assert shown <= options_of(parser)
    own = options_of(parser) - options_of(new_parser()) - {"-h", "--help"}
    assert own <= shown


def test_options_of_run():
    text = (DOCS / "native-cpu.md").read_text().split("\n## From the terminal\n")[1]
    assert set(options_in(text)) <= options_of(new_run_parser())


def test_exit_codes():
    shown = {
        int(number)
        for codes, _ in rows("command.md", "Messages")
        for number in codes.split(", ")
    }
    assert shown == {n for n in vars(exit_codes).values() if isinstance(n, int)}


def test_options_of_native_compile():
    shown = {
        name.strip("`"): default
        for name, default, meaning in (
            row for row in rows("native-cpu.md", "Run a kernel") if len(row) == 3
        )
        if meaning
    }
    parameters = dict(inspect.signature(native.compile).parameters)
    del parameters["source"], parameters["phases"]
    assert shown.keys() == parameters.keys()
    for name, parameter in parameters.items():
        default = parameter.default
        if isinstance(default, int):
            assert shown[name] == str(default).lower(), name


def test_kinds_of_native_compile():
    (meaning,) = (
        row[2] for row in rows("native-cpu.md", "Run a kernel") if row[0] == "`kind`"
    )
    shown = re.findall(r"`(\w+)`", meaning.split(";")[0])
    with pytest.raises(api.MemorySpaceError) as raised:
        native.compile("{", kind="nothing")
    assert str(raised.value) == (
        f"there is no kind 'nothing'. There are {', '.join(shown)}."
    )


def test_parameters_of_the_interface():
    text = (DOCS / "api.md").read_text()
    signatures = re.findall(r"(?m)^\| `(\w+)\((.*?)\)`", text)
    assert len(signatures) > 8
    for name, parameters in signatures:
        known = inspect.signature(getattr(api, name)).parameters
        shown = set(re.findall(r"\w+", parameters))
        assert shown <= known.keys(), name
        if "..." not in parameters:
            assert shown == known.keys(), name


def test_spir_is_optimized_where_a_level_is_given():
    """`-O` in docs/command.md."""
    for level, expected in ((None, {"promote_only": (True,)}), (2, {"level": (2,)})):
        passes = preset_passes("default", TARGETS["spir"], level=level)
        assert [p.parameters for p in passes if p.name == "llvm-opt"] == [expected]
    names = [p.name for p in preset_passes("default", TARGETS["spir"], level=0)]
    assert names == ["whole-program", "ip-msp", "resolve-gas"]


CALLERS = """
target triple = "nvptx64-nvidia-cuda"

define {linkage} float @f(ptr {attribute} %p{more}) noinline {function} {{
  %v = load float, ptr %p
  ret float %v
}}

define ptx_kernel void @k(ptr %out, ptr addrspace(3) %tile) {{
  %g = addrspacecast ptr addrspace(3) %tile to ptr
  %a = call float {type} @f(ptr {attribute} %g)
  %b = call float {type} @f(ptr {attribute} {other})
  %s = fadd float %a, %b
  store float %s, ptr %out
  ret void
}}
"""

FIXED = {
    "optnone": {"function": "optnone"},
    "variadic": {"more": ", ...", "type": "(ptr, ...)"},
    "byref": {"attribute": "byref(float)"},
}
"""Functions that `ip-msp` leaves as they are."""


def load_in_function(passes: str, other: str, **parts: str) -> list[str]:
    """The types of the addresses that `@f` and its clones load from."""
    empty = dict.fromkeys(("attribute", "more", "function", "type"), "")
    text = CALLERS.format_map({"linkage": "internal", **empty, **parts, "other": other})
    module = api.read(text)
    api.resolve(module, passes=passes, remark=lambda _: None)
    return sorted(
        str(op.operands[0].type) for op in module.walk() if op.name == "llvm.load"
    )


SPECIALIZE = "ip-msp{polyvariant=true},resolve-gas"


@pytest.mark.parametrize("name", FIXED)
def test_functions_with_a_fixed_signature(name: str):
    """docs/limits.md: they are not cloned, and resolved where callers agree."""
    assert load_in_function(SPECIALIZE, "%g", **FIXED[name]) == ["!llvm.ptr<3>"]
    assert load_in_function(SPECIALIZE, "%out", **FIXED[name]) == ["!llvm.ptr"]
    clones = ["!llvm.ptr<1>", "!llvm.ptr<3>"]
    assert load_in_function(SPECIALIZE, "%out") == clones


@pytest.mark.parametrize("linkage", ["weak", "linkonce"])
def test_functions_that_the_linker_may_replace(linkage: str):
    """docs/limits.md: they stay generic, unless `whole-program` internalizes them."""
    assert load_in_function(SPECIALIZE, "%g", linkage=linkage) == ["!llvm.ptr"]
    whole = f"whole-program,{SPECIALIZE}"
    assert load_in_function(whole, "%g", linkage=linkage) == ["!llvm.ptr<3>"]


@needs_clang
@pytest.mark.parametrize(
    ("nvcc", "in_ptx"), [("-lineinfo", ".target sm_90\n"), ("-G", ", debug\n")]
)
def test_debug_information_as_of_nvcc(nvcc: str, in_ptx: str, tmp_path: Path):
    (flags,) = (row[1] for row in rows("nvcc.md", "Flags") if row[0] == f"`{nvcc}`")
    source, ptx = tmp_path / "k.cu", tmp_path / "k.ptx"
    source.write_text("__attribute__((global)) void k(int *p) {\n  *p = 1;\n}\n")
    own, _, clang = flags.strip("`").rpartition("-- ")
    succeeds(
        *("-q", source, "-o", ptx, "--cpu", "sm_90", *own.split()),
        *("--", "-nocudainc", "-nocudalib", *clang.split()),
    )
    assert ".loc" in ptx.read_text()
    assert in_ptx in ptx.read_text()


def test_settings_of_the_language_server(tmp_path: Path):
    (shown,) = re.findall(r"(?s)```toml\n(.*?)```", (DOCS / "editors.md").read_text())
    file = tmp_path / ".xdsl-gas.toml"
    file.write_text(shown)
    settings = settings_of(tmp_path / "k.cu", is_source=True)
    assert settings.arguments == (
        *("--cpu=sm_90", "--preset=default", "--target=nvptx", "-O3"),
        "--machine-code",
    )
    assert "-std=c++20" in settings.flags
    file.write_text("flags = ['-fplugin=x.so']\n")
    with pytest.raises(SettingsError, match="is not taken from a file"):
        settings_of(tmp_path / "k.cu", is_source=True)
