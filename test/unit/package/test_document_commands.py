"""Commands and programs in the documents do what the documents say."""

import os
import re
import shlex
from pathlib import Path

import pytest
from document_runs import blocks_of, missing_tool, run_document

from xdsl_gas.cli.arguments import new_parser, split_flags
from xdsl_gas.cli.run import new_run_parser
from xdsl_gas.pipelines.passes import parse_passes, passes_of

ROOT = Path(__file__).parents[3]
DOCUMENTS = {
    file.relative_to(ROOT).as_posix(): file.read_text()
    for file in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
}
RUN = {
    name
    for name, text in DOCUMENTS.items()
    if {"console", "python"} & {block.language for block in blocks_of(text)}
}


@pytest.mark.parametrize("name", sorted(RUN))
def test_commands_and_programs_of_a_document(name: str, tmp_path: Path):
    missing = missing_tool(DOCUMENTS[name])
    if missing is not None:
        assert "XDSL_GAS_REQUIRE_TOOLCHAIN" not in os.environ, missing
        pytest.skip(f"needs {missing}")
    assert run_document(DOCUMENTS[name], tmp_path)


SHOWN = [
    (name, line.replace("\\\n", " ").split(" | ")[0])
    for name, text in DOCUMENTS.items()
    for line in re.findall(r"(?m)^ {4}(xdsl-(?:opt|gas) (?:.*\\\n)*.*)$", text)
]
"""Command lines in indented blocks, which are not run."""


@pytest.mark.parametrize(("name", "line"), SHOWN)
def test_what_is_not_run_can_be_parsed(name: str, line: str):
    """It names passes and options that exist."""
    command, *arguments = shlex.split(line.split(" > ")[0], comments=True)
    if command == "xdsl-opt":
        if "-p" in arguments:
            assert passes_of(parse_passes(arguments[arguments.index("-p") + 1]))
    elif arguments[0] == "run":
        new_run_parser().parse_intermixed_args(arguments[1:])
    elif arguments[0] not in ("presets", "passes", "completion", "report", "check"):
        given, _ = split_flags(arguments)
        passes = new_parser().parse_intermixed_args(given).passes
        assert passes is None or passes_of(parse_passes(passes))


def test_a_wrong_output_is_noticed(tmp_path: Path):
    assert run_document("```console\n$ echo one two\none ...\n```\n", tmp_path) == 1
    text = "```python\nprint(2)\n```\n\n```text\n2\n```\n"
    assert run_document(text, tmp_path) == 1
    for wrong in (
        "```console\n$ echo one\ntwo\n```\n",
        "```console\n$ false\n```\n",
        "```console\n$ cat <<'EOF'\none\nEOF\ntwo\n```\n",
        "```python\nprint(2)\n```\n\n```text\n3\n```\n",
        "```text\n3\n```\n",
    ):
        with pytest.raises(AssertionError):
            run_document(wrong, tmp_path)
    with pytest.raises(ValueError, match="line 2: no command in front"):
        run_document("```console\necho one\n```\n", tmp_path)
