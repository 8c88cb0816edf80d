"""Completion scripts for shells, which shtab makes of the parsers of all commands."""

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from xdsl_gas.cli.arguments import (
    COMMANDS,
    Parser,
    new_check_parser,
    new_parser,
    new_report_parser,
)
from xdsl_gas.cli.exit_codes import DONE, MISSING
from xdsl_gas.cli.messages import say

_FILES = (
    *("baseline", "certificate", "file", "files", "output"),
    *("remarks_output", "sarif"),
)
_DIRECTORIES = ("source_roots",)
"""What arguments with file names are called in parsers."""

_FIRST = "_shtab_xdsl_gas() {"
_ZSH = """\
_shtab_xdsl_gas() {
  local context state line curcontext="$curcontext"
  if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
    _alternative 'commands:command:_shtab_xdsl_gas_commands' 'files:file:_files'
    return
  fi
  case $words[2] in
@cases@
    *) _arguments -s $_shtab_xdsl_gas_options ;;
  esac
}
"""
"""Of zsh, where shtab completes either files or commands."""


_Parsers: TypeAlias = Mapping[str, argparse.ArgumentParser]


def print_completion(shell: str, listings: _Parsers) -> int:
    """
    Prints the script for a shell, with the commands that print lists, by name; returns
    the exit code.
    """
    try:
        import shtab
    except ModuleNotFoundError:
        say("completion needs shtab. Install it with `pip install shtab`.")
        return MISSING
    if shell not in shtab.SUPPORTED_SHELLS:
        say(
            f"this version of shtab has no completion for {shell}. Install a newer one "
            "with `pip install --upgrade shtab`."
        )
        return MISSING
    parser = new_parser()
    commands = _parsers(listings)
    added = parser.add_subparsers()
    for name, command in commands.items():
        words = " ".join((command.description or "").split())
        summary = words.split(". ")[0].rstrip(".")
        added.add_parser(name, parents=[command], add_help=False, help=summary)
    for each in (parser, *added.choices.values()):
        for action in _actions(each):
            if action.dest == "passes":
                action.choices = _passes()
            elif action.dest in _FILES:
                action.complete = shtab.FILE  # type: ignore[attr-defined]
            elif action.dest in _DIRECTORIES:
                action.complete = shtab.DIRECTORY  # type: ignore[attr-defined]
    script = shtab.complete(parser, shell)
    match shell:
        case "bash":
            # shtab takes the command for a second argument, behind all files.
            script += f"\n_shtab_xdsl_gas_pos_0_choices=({' '.join(commands)})"
        case "zsh":
            script = _of_zsh(script, commands)
        case _:
            pass
    sys.stdout.write(script + "\n")
    return DONE


def _parsers(listings: _Parsers) -> dict[str, argparse.ArgumentParser]:
    from xdsl_gas.cli.lsp import new_server_parser
    from xdsl_gas.cli.run import new_run_parser
    from xdsl_gas.cli.serving.command import new_serve_parser

    parsers = {
        **listings,
        "check": new_check_parser(),
        "report": new_report_parser(),
        "run": new_run_parser(),
        "lsp": new_server_parser(),
        "serve": new_serve_parser(),
    }
    return {name: parsers.get(name) or Parser(prog=name) for name in COMMANDS}


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    yield from parser._actions  # pyright: ignore[reportPrivateUsage]


def _passes() -> tuple[str, ...]:
    from xdsl_gas.universe import XDSL_GAS_UNIVERSE

    return tuple(sorted(XDSL_GAS_UNIVERSE.all_passes))


def _of_zsh(script: str, commands: Iterable[str]) -> str:
    options, _, _ = script.partition(_FIRST)
    _, separator, end = script.rpartition("\ntypeset -A opt_args")
    cases = "\n".join(
        f"    {name}) (( CURRENT-- )); shift words; "
        f"_arguments -s $_shtab_xdsl_gas_{name}_options ;;"
        for name in commands
    )
    # All files, not only one.
    options = options.replace('"(*)::', '"*::')
    return options + _ZSH.replace("@cases@", cases) + separator + end
