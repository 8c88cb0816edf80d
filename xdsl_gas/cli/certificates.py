"""The commands `xdsl-gas certify` and `xdsl-gas verify-certificate`."""

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from xdsl_gas.cli.arguments import Parser, UsageError
from xdsl_gas.cli.exit_codes import DONE
from xdsl_gas.cli.inputs import (
    by_identity,
    keep_inputs,
    require_file_name,
)
from xdsl_gas.cli.messages import PROGRAM, say
from xdsl_gas.errors import MemorySpaceError
from xdsl_gas.printable import printable
from xdsl_gas.toolchain.languages import is_source
from xdsl_gas.whole_files import (
    STANDARD_INPUT,
    read_file,
    read_standard_input,
    write_file,
)

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp

CERTIFY = "certify"


def run_certificate_command(command: str, arguments: Sequence[str]) -> int:
    """Returns the exit code of one of the commands for its arguments."""
    parser = new_certificate_parser(command)
    parsed = parser.parse_args(arguments)
    names = [parsed.before, parsed.after, parsed.certificate]
    try:
        if command == CERTIFY:
            require_file_name("-o", parsed.certificate)
            keep_inputs(parsed.certificate, by_identity(names[:2]), None)
        elif names.count(STANDARD_INPUT) > 1:
            raise UsageError("only one file is standard input")
    except UsageError as error:
        parser.error(str(error))
    # With xDSL, they take long to import.
    from xdsl_gas import api

    before, after = _module(parsed.before), _module(parsed.after)
    if command == CERTIFY:
        with _naming(parsed.before, parsed.after):
            certificate = api.certify(before, after, without=parsed.without or ())
        write_file(parsed.certificate, certificate.to_bytes())
        return DONE
    with _naming(parsed.certificate):
        certificate = api.read_certificate(_bytes(parsed.certificate))
    without = parsed.without or ()
    with _naming(parsed.before, parsed.after):
        claims = api.verify_certificate(before, after, certificate, without=without)
    if not parsed.quiet:
        assumed = [
            name.replace("_", "-")
            for name, holds in vars(certificate.assumptions).items()
            if holds
        ]
        say(
            printable(
                f"{parsed.after} follows from {parsed.before}. Claims about "
                f"pointers: {claims}. Assumed: {', '.join(assumed) or 'nothing'}."
            )
        )
    return DONE


@contextmanager
def _naming(*files: str) -> Generator[None]:
    """Names files in errors about what they contain."""
    try:
        yield
    except MemorySpaceError as error:
        raise MemorySpaceError(f"{', '.join(files)}: {error}") from None


def _module(name: str) -> "ModuleOp":
    """Returns the module in a file. Raises `MemorySpaceError` for another file."""
    from xdsl_gas import api
    from xdsl_gas.pipelines.files import read_bytes
    from xdsl_gas.pipelines.kinds import kind_of_input

    if is_source(name, None):
        return api.read(name)
    data = _bytes(name)
    kind = kind_of_input(name, data)
    if kind is None:
        raise MemorySpaceError(
            f"{name}: not LLVM IR, LLVM bitcode, MLIR or SPIR-V: a certificate is of "
            "two modules."
        )
    return read_bytes(data, kind, file_name=name)


def _bytes(name: str) -> bytes:
    return read_standard_input() if name == STANDARD_INPUT else read_file(name)


def new_certificate_parser(command: str) -> Parser:
    """The parser of the arguments of one of the commands."""
    parser = Parser(prog=f"{PROGRAM} {command}", allow_abbrev=False)
    parser.add_argument("before", metavar="BEFORE", help="the module before the passes")
    parser.add_argument("after", metavar="AFTER", help="the module after them")
    if command == CERTIFY:
        parser.description = (
            "Writes a certificate that a module is another one behind ip-msp and "
            "resolve-gas: see docs/certificates.md."
        )
        parser.add_argument(
            "-o", dest="certificate", metavar="FILE", required=True, help="the file"
        )
    else:
        parser.description = (
            "Checks a certificate without the passes and their analysis: see "
            "docs/certificates.md."
        )
        parser.add_argument("certificate", metavar="CERTIFICATE")
        parser.add_argument(
            "-q", "--quiet", action="store_true", help="print errors only"
        )
    parser.add_argument(
        "--without",
        action="append",
        metavar="ASSUMPTION",
        help="an assumption not to make, as kernel-pointers-are-global",
    )
    return parser
