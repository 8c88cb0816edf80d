"""Whatever the command gets, it ends with a documented exit code and a message."""

from pathlib import Path

import pytest
from commands import EXAMPLES

from xdsl_gas.cli.command import run
from xdsl_gas.cli.exit_codes import DONE, INVALID_INPUT, MISSING, USAGE
from xdsl_gas.cli.messages import explained

MLIR = str(EXAMPLES / "cuda" / "reduction.promoted.mlir")

VALUES = (
    *("", "-1", "9" * 30, "\udc80", "a\nb", "@x", "--", "\x1b[31m"),
    *("ip-msp{", ".", "/nonexistent/x", "nan"),
)

OPTIONS = {
    "": "-x --emit --preset --passes -O --target -j --remarks --remarks-output -o "
    "--certificate",
    "report": "--format --preset --passes --target -o -x",
    "check": "--max-generic --baseline --format --preset --passes --target",
    "run": "--kernel --global --local --arg --threads -O --vecz-factor",
    "passes": "",
    "completion": "",
    "lsp": "",
    "presets": "",
}
"""The options that take a value, by the subcommand."""

DOCUMENTED = (DONE, INVALID_INPUT, USAGE, MISSING)


def exit_code(*arguments: str) -> int:
    """As `main` ends, without ending the process."""
    try:
        return run(arguments)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else USAGE
    except Exception as error:
        code, message = explained(error)
        print(message)
        return code


@pytest.mark.parametrize("command", OPTIONS)
def test_hostile_options(
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
):
    # Some are names of files that can be written.
    monkeypatch.chdir(tmp_path)
    words = [command] if command else []
    output = ["-o", "out.mlir"] if not command else []
    for value in VALUES:
        commands = [[*words, value], [*words, value, "--what"]]
        for option in OPTIONS[command].split():
            rest = output if option != "-o" else []
            commands.append([*words, MLIR, option, value, *rest])
        for given in commands:
            code = exit_code(*given)
            said = "".join(capfd.readouterr())
            assert code in DOCUMENTED, (given, said)
            assert "Traceback" not in said, given
