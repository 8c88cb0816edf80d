"""
The commands that print lists: presets, passes, caches, and completion scripts for
shells.
"""

import shutil
import sys
import textwrap
from collections.abc import Sequence

from xdsl_gas.cli.arguments import SHELLS, Parser
from xdsl_gas.cli.exit_codes import DONE, USAGE
from xdsl_gas.cli.messages import PROGRAM, say
from xdsl_gas.pipelines.presets import PRESETS, Preset
from xdsl_gas.target_tables import TARGETS

_WIDTH = 88

_WIDEST = 110
"""Columns of a page on a wide terminal."""


def run_listing(command: str, arguments: Sequence[str]) -> int:
    """Prints what one of the commands prints; returns the exit code."""
    parsed = _new_parser(command).parse_args(arguments)
    match command:
        case "presets":
            return _print_presets(parsed.names)
        case "passes":
            return _print_passes(parsed.names, all_passes=parsed.all)
        case "cache":
            return _print_caches(clears=parsed.clear)
        case _:
            return _print_completion(parsed.shell)


LISTINGS = ("cache", "completion", "passes", "presets")
"""The commands."""


def _new_parser(command: str) -> Parser:
    parser = Parser(prog=f"{PROGRAM} {command}", allow_abbrev=False)
    match command:
        case "presets":
            parser.description = "Explains the presets."
            parser.add_argument("names", nargs="*", metavar="NAME")
        case "passes":
            parser.description = (
                "Lists the passes, or explains some with their options."
            )
            parser.add_argument("names", nargs="*", metavar="NAME")
            parser.add_argument(
                "--all",
                action="store_true",
                help="list xDSL's and plugins' passes, too",
            )
        case "cache":
            parser.description = "Says what is in the caches, or clears them."
            which = parser.add_mutually_exclusive_group()
            which.add_argument(
                "--stats", action="store_true", help="say what is in them (default)"
            )
            which.add_argument(
                "--clear", action="store_true", help="remove all entries"
            )
        case _:
            parser.description = "Prints the completion script for a shell."
            parser.add_argument("shell", choices=SHELLS)
    return parser


def _print_caches(*, clears: bool) -> int:
    from xdsl_gas.caches import NATIVE, RUNS

    for cache, holds in ((RUNS, "runs of the command"), (NATIVE, "compiled kernels")):
        if clears:
            cache.clear()
        entries = cache.entries()
        size = sum(bytes_of_entry for _, bytes_of_entry, _ in entries) / (1 << 20)
        most = cache.most_bytes / (1 << 20)
        place = cache.directory() or "caches are turned off"
        print(
            f"{holds}: {len(entries)} of at most {cache.most_entries} entries, "
            f"{size:.1f} of at most {most:.0f} MiB ({place})"
        )
    return DONE


def _print_presets(names: list[str]) -> int:
    for name in names:
        if name not in PRESETS:
            say(f"there is no preset '{name}'. There are {', '.join(PRESETS)}.")
            return USAGE
    blocks = [_preset(name, PRESETS[name]) for name in names or PRESETS]
    print("\n\n".join(blocks))
    return DONE


def _preset(name: str, preset: Preset) -> str:
    kept = f", for {preset.only} only" if preset.only else ""
    lines = [f"{name}: {preset.summary}{kept}", "", _filled(preset.description), ""]
    lines.append(f"    --passes '{preset.passes}'")
    for target in TARGETS.values():
        if (passes := preset.for_target(target)) != preset.passes:
            lines.append(f"    {target.name}: --passes '{passes}'")
    return "\n".join(lines)


def _filled(text: str) -> str:
    return textwrap.fill(
        text,
        _WIDTH,
        initial_indent="    ",
        subsequent_indent="    ",
        break_on_hyphens=False,
        break_long_words=False,
    )


def _print_passes(names: list[str], *, all_passes: bool) -> int:
    from xdsl_gas.pipelines.pages.pass_documents import PassDocument, document_of
    from xdsl_gas.pipelines.pages.pass_examples import example_of
    from xdsl_gas.pipelines.pages.pass_pages import page_of, without_links
    from xdsl_gas.pipelines.passes import close_match, universe
    from xdsl_gas.toolchain.errors import ToolMissing
    from xdsl_gas.universe import XDSL_GAS_UNIVERSE

    known = universe().all_passes
    for name in names:
        if name not in known:
            say(
                f"there is no pass '{name}'.{close_match(name, known)} "
                f"`{PROGRAM} passes` lists the passes."
            )
            return USAGE
    if names:
        for name in names:
            try:
                example = example_of(name)
            except ToolMissing as error:
                example = str(error)
            _print_page(without_links(page_of(known[name](), example)))
        return DONE
    listed = known if all_passes else XDSL_GAS_UNIVERSE.all_passes
    documents: list[PassDocument] = []
    for name in sorted(listed):
        try:
            documents.append(document_of(listed[name]()))
        except ImportError as error:  # a pass of xDSL that needs another package
            documents.append(PassDocument(name, f"needs {error.name}", "", ()))
    width = max(len(document.name) for document in documents)
    for document in documents:
        print(f"{document.name:{width}}  {document.summary}")
    return DONE


def _print_page(page: str) -> None:
    """Prints Markdown; on a terminal, and with rich, laid out."""
    if sys.stdout.isatty():
        try:
            from rich.console import Console
            from rich.markdown import Markdown
        except ModuleNotFoundError:
            pass
        else:
            Console(width=_width_of_terminal()).print(Markdown(page))
            return
    print(page)


def _width_of_terminal() -> int:
    return min(shutil.get_terminal_size().columns, _WIDEST)


def _print_completion(shell: str) -> int:
    from xdsl_gas.cli.completion import print_completion
    from xdsl_gas.universe import XDSL_GAS_UNIVERSE

    parsers = {command: _new_parser(command) for command in LISTINGS}
    for command, names in (
        ("passes", sorted(XDSL_GAS_UNIVERSE.all_passes)),
        ("presets", tuple(PRESETS)),
    ):
        for action in parsers[command]._actions:  # pyright: ignore[reportPrivateUsage]
            if action.dest == "names":
                action.choices = names
    return print_completion(shell, parsers)
