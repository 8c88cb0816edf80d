"""The command `xdsl-gas lsp`: serves an editor on standard input and output."""

import os
import sys
from collections.abc import Sequence

from xdsl_gas.cli.arguments import Parser, parser_of
from xdsl_gas.cli.exit_codes import DONE, MISSING
from xdsl_gas.cli.messages import say

_DESCRIPTION = """\
Serves an editor by the Language Server Protocol on standard input and output: warnings
for accesses that are left generic, and the space of each pointer, in OpenCL C, CUDA,
HIP, LLVM IR and MLIR. The editor starts it: see docs/editors.md.
"""


def new_server_parser() -> Parser:
    """Returns the parser of `xdsl-gas lsp`."""
    parser = parser_of("lsp", "[-h]", _DESCRIPTION, "")
    parser.add_argument(
        "--stdio", action="store_true", help="accepted, as some clients pass it"
    )
    return parser


def run_server_command(arguments: Sequence[str]) -> int:
    """Serves until the client ends it; returns the exit code."""
    new_server_parser().parse_args(arguments)
    try:
        from xdsl_gas.language_server.server import new_server
    except ModuleNotFoundError as error:
        if error.name not in ("lsprotocol", "pygls"):
            raise
        say("the language server needs pygls. Install it with `pip install pygls`.")
        return MISSING
    # What else prints must not get between the messages.
    with os.fdopen(os.dup(0), "rb") as read, os.fdopen(os.dup(1), "wb") as written:
        os.dup2(2 if sys.stderr is not None else os.open(os.devnull, os.O_WRONLY), 1)
        new_server().start_io(read, written)
    return DONE
