"""The command line: what it may say, and its help."""

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

from xdsl_gas.cli.exit_codes import USAGE
from xdsl_gas.cli.messages import PROGRAM
from xdsl_gas.pipelines.kinds import EMITTED
from xdsl_gas.pipelines.presets import DEFAULT, PRESETS, REPORT_FORMATS
from xdsl_gas.printable import printable
from xdsl_gas.target_tables import TARGETS
from xdsl_gas.targets.releases import NEWEST, OLDEST

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

REMARKS = ("passed", "missed", "analysis", "all")
SHELLS = ("bash", "zsh", "fish", "tcsh")
_INPUTS = ("ll", "bc", "mlir", "spirv", "cl", "cu", "hip")

_DESCRIPTION = """\
Finds out which memory space each generic pointer of a GPU module points to, and
rewrites what it can prove. Reads and writes LLVM IR as text (.ll) and bitcode (.bc),
and MLIR (.mlir); with clang also OpenCL C (.cl), CUDA (.cu) and HIP (.hip), with
llvm-spirv also SPIR-V (.spv, .spvasm).
"""

_EPILOG = """\
other commands:
  xdsl-gas presets                explain the presets
  xdsl-gas passes [NAME ...]      list the passes, or explain some with their options
  xdsl-gas report FILE ...        report on generic accesses, and what resolves them
  xdsl-gas check FILE ...         fail if kernels have more of them than allowed
  xdsl-gas certify A B -o FILE    write a certificate that B follows from A
  xdsl-gas verify-certificate A B FILE
                                  check it without the passes
  xdsl-gas run FILE ...           run a kernel on this processor
  xdsl-gas lsp                    serve an editor, see docs/editors.md
  xdsl-gas cache                  say what is in the caches, or clear them
  xdsl-gas serve                  start a process that runs the commands of a build
  xdsl-gas completion SHELL       print the completion script for a shell

examples:
  xdsl-gas kernel.ll -o out.ll
  xdsl-gas kernel.bc --emit ptx --cpu sm_90 -o kernel.ptx
  xdsl-gas kernel.cu -o kernel.ptx --cpu sm_90 -- -I include
  xdsl-gas build/*.bc -o resolved
  clang ... -emit-llvm -S -o - kernel.cl | xdsl-gas --preset intel - | llvm-spirv ...

exit codes:
  0  done            1  a file cannot be read, processed or written
  2  usage           3  a program or library is not installed
  4  internal error  130, 143  interrupted
"""


COMMANDS = (
    "cache",
    "certify",
    "check",
    "completion",
    "lsp",
    "passes",
    "presets",
    "report",
    "run",
    "serve",
    "verify-certificate",
)
"""The commands besides that without a name."""


_OF_NVCC = tuple(
    f"unrecognized arguments: {option}" for option in ("-arch", "--gpu-architecture")
)
"""How an error begins about the options of nvcc for a processor."""


class UsageError(Exception):
    """A wrong command line."""


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one paragraph."""

    def print_help(self, file: "SupportsWrite[str] | None" = None) -> None:
        """Prints the help. Raises `OSError` where that fails, unlike argparse."""
        stream = sys.stdout if file is None else file
        if stream is None:  # closed by the shell: `>&-`
            super().print_help()
        else:
            stream.write(self.format_help())

    def error(self, message: str) -> NoReturn:
        """Exits with a message."""
        text = printable(message[:1].lower() + message[1:]).rstrip(".")
        if text.startswith(_OF_NVCC):
            text += ". `--cpu sm_90` names a processor"
        elif text.startswith("unrecognized arguments: -"):
            text += ". Flags of clang stand behind `--`"
        end = "" if text.endswith("?") else "."
        self.exit(USAGE, f"{PROGRAM}: {text}{end} See `{self.prog} --help`.\n")


def new_parser() -> argparse.ArgumentParser:
    """Returns the parser of the command without its other commands."""
    parser = Parser(
        prog=PROGRAM,
        usage=f"{PROGRAM} [options] FILE... [-o OUTPUT] [-- CLANG-FLAGS]",
        description=_DESCRIPTION,
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    _add_files(parser)
    parser.set_defaults(
        reports=False,
        format=None,
        tries_fixes=True,
        explains_all=False,
        source_roots=(),
        measures=False,
    )
    _add_emit(parser, "default: what OUTPUT is named as, or the kind of the input")
    parser.add_argument(
        "--emit-for",
        type=_version,
        metavar="VERSION",
        help=f"the release of LLVM, {OLDEST} to {NEWEST}, that reads the LLVM IR; "
        f"default: the one that the input names as its writer, or {NEWEST}. Or the "
        "environment that reads the SPIR-V, such as opencl2.1",
    )
    _add_passes(parser)
    _add_target(parser)
    _add_running(parser)
    _add_remarks(parser)
    parser.add_argument(
        "--certificate",
        metavar="FILE",
        help="write a certificate of what ip-msp and resolve-gas did, which must be "
        "the last passes",
    )
    parser.add_argument(
        "--cache",
        action="store_true",
        help="reuse the output of an equal run; XDSL_GAS_CACHE=1 in the environment "
        "does the same",
    )
    parser.add_argument(
        "--version", action="store_true", help="print the versions, and exit"
    )
    return parser


_REPORT_DESCRIPTION = """\
Reports how many accesses of a GPU module are generic before and after the passes, and
for each one that is left why, by source line, and what would resolve it. The passes and
options are those with which `xdsl-gas FILE` writes the module. See docs/reports.md.
"""

_REPORT_EPILOG = """\
examples:
  xdsl-gas report kernel.cl
  xdsl-gas report kernel.cu --format json -o kernel.json -- -I include
  xdsl-gas report kernel.cu --emit ptx --cpu sm_90
  xdsl-gas report kernel.cl --preset audit
"""


def new_report_parser() -> argparse.ArgumentParser:
    """Returns the parser of `xdsl-gas report`."""
    usage = "[options] FILE... [-o OUTPUT] [-- CLANG-FLAGS]"
    parser = parser_of("report", usage, _REPORT_DESCRIPTION, _REPORT_EPILOG)
    _add_files(parser)
    parser.set_defaults(reports=True, version=False, emit_for=None, cache=False)
    parser.set_defaults(certificate=None)
    parser.set_defaults(remarks=None, remarks_output=None)
    parser.add_argument(
        "--format",
        choices=REPORT_FORMATS,
        help=f"{', '.join(REPORT_FORMATS)}; default: what OUTPUT is named as, or "
        f"{REPORT_FORMATS[0]}",
    )
    parser.add_argument(
        "--source-root",
        dest="source_roots",
        action="append",
        default=[],
        metavar="DIR",
        help="a directory whose sources html shows, besides those below the working "
        "directory and those beside FILE; may be repeated",
    )
    parser.add_argument(
        "--no-fixes",
        dest="tries_fixes",
        action="store_false",
        help="suggest only fixes that need no trial run of the passes on a copy",
    )
    parser.add_argument(
        "--explain-all",
        dest="explains_all",
        action="store_true",
        help="also give the chains of resolved accesses, in json and html",
    )
    _add_machine_code(parser, "give instructions, registers and bytes of local memory")
    _add_emit(parser, _JUDGED)
    _add_passes(parser)
    _add_target(parser)
    _add_running(parser)
    return parser


_CHECK_DESCRIPTION = """\
Fails, with exit code 1, if kernels have more generic accesses than allowed, or than a
baseline has, in what `xdsl-gas FILE` would write with the same options, and shows which
ones and why. See docs/gate.md.
"""

_CHECK_EPILOG = """\
examples:
  xdsl-gas check kernel.cl
  xdsl-gas check build/*.bc --kernel 'reduce*' --max-generic 2
  xdsl-gas check build/*.bc --baseline gas.json --write-baseline
  xdsl-gas check build/*.bc --baseline gas.json --sarif gas.sarif
"""


def new_check_parser() -> argparse.ArgumentParser:
    """Returns the parser of `xdsl-gas check`."""
    usage = "[options] FILE... [-- CLANG-FLAGS]"
    parser = parser_of("check", usage, _CHECK_DESCRIPTION, _CHECK_EPILOG)
    _add_inputs(parser)
    parser.add_argument(
        "--kernel",
        dest="kernels",
        action="append",
        default=[],
        metavar="NAME",
        help="a function to check, or a pattern with * and ?; may be repeated; "
        "default: all kernels, and functions that none of them calls directly",
    )
    parser.add_argument(
        "--max-generic",
        type=int,
        default=0,
        metavar="N",
        help="the generic accesses that each may have; default: 0",
    )
    parser.add_argument(
        "--max-dispatch",
        type=int,
        metavar="N",
        help="the tests of spaces at run time that each may have; default: any number",
    )
    parser.add_argument(
        "--baseline",
        metavar="BASELINE",
        help="a file of recorded numbers: functions in it fail only if they got worse",
    )
    parser.add_argument(
        "--write-baseline",
        action="store_true",
        help="write the current numbers to the baseline",
    )
    _add_machine_code(
        parser,
        "compare instructions, registers and bytes of local memory with the baseline",
    )
    parser.add_argument(
        "--sarif", metavar="SARIF", help="write the generic accesses to a file of SARIF"
    )
    _add_emit(parser, _JUDGED)
    _add_passes(parser)
    _add_target(parser)
    _add_running(parser)
    return parser


def _add_machine_code(parser: argparse.ArgumentParser, purpose: str) -> None:
    parser.add_argument(
        "--machine-code",
        dest="measures",
        action="store_true",
        help=f"{purpose}, too: nvptx, with ptxas, and amdgpu",
    )


def parser_of(name: str, usage: str, description: str, epilog: str) -> Parser:
    """Returns the parser of another command."""
    return Parser(
        prog=f"{PROGRAM} {name}",
        usage=f"{PROGRAM} {name} {usage}",
        description=description,
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


def _add_files(parser: argparse.ArgumentParser) -> None:
    _add_inputs(parser)
    parser.add_argument(
        "-o",
        dest="output",
        metavar="OUTPUT",
        help="a file, or a directory for several; several files that are written to "
        "one are linked; default: standard output",
    )


def _add_inputs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files", nargs="*", metavar="FILE", help="input files; - is standard input"
    )
    parser.add_argument(
        "-x",
        dest="input_kind",
        choices=_INPUTS,
        metavar="KIND",
        help=f"the kind of the input: {', '.join(_INPUTS)}; default: by its contents "
        "and name",
    )
    parser.add_argument(
        "--link",
        dest="links",
        action="store_true",
        help="link the files into one program",
    )


def _add_running(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "-j",
        dest="jobs",
        type=int,
        metavar="N",
        help="how many files are processed at once; default: as many as cores",
    )
    parser.add_argument(
        "--time", action="store_true", help="print the time that each phase takes"
    )
    parser.add_argument(
        "-v",
        "--verbose",
        action="store_true",
        help="print the passes and the command lines of other programs",
    )
    parser.add_argument(
        "-q", "--quiet", action="store_true", help="print no remarks and no progress"
    )


_JUDGED = (
    "the kind of output that is examined; default: the kind of the input, or LLVM IR "
    "for sources"
)


def _version(text: str) -> int | str:
    """Returns the release of LLVM, or the environment of SPIR-V, that a text names."""
    # Few command lines name one.
    from xdsl_gas.toolchain.spirv import VERSIONS

    if text in VERSIONS:
        return text
    if text.isdecimal() and OLDEST <= int(text) <= NEWEST:
        return int(text)
    raise argparse.ArgumentTypeError(
        f"'{text}' is neither a release of LLVM, {OLDEST} to {NEWEST}, nor one of "
        f"{', '.join(VERSIONS)}"
    )


def _add_emit(parser: argparse.ArgumentParser, more: str) -> None:
    parser.add_argument(
        "--emit",
        choices=EMITTED,
        metavar="KIND",
        help="llvm, bc, mlir, asm (ptx on NVIDIA's GPUs) or obj (spirv on SPIR); "
        f"{more}",
    )


def _add_passes(parser: argparse.ArgumentParser) -> None:
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "--preset",
        choices=PRESETS,
        metavar="NAME",
        help=f"{', '.join(PRESETS)}; default: {DEFAULT}",
    )
    which.add_argument(
        "--passes",
        metavar="LIST",
        help="passes in place of a preset, such as 'ip-msp{polyvariant=true},"
        "resolve-gas'; '' is none",
    )
    whole = parser.add_mutually_exclusive_group()
    whole.add_argument(
        "--whole-program",
        dest="whole_program",
        action="store_true",
        default=None,
        help="the module is linked with no other device code (default)",
    )
    whole.add_argument(
        "--rdc",
        dest="whole_program",
        action="store_false",
        help="the module is relocatable device code (-fgpu-rdc, nvcc -rdc=true) or a "
        "library: functions stay callable from outside",
    )
    parser.add_argument(
        "-O",
        dest="level",
        type=int,
        choices=range(4),
        metavar="LEVEL",
        help="the level of LLVM's optimizer in a preset and of the code generator, "
        "0 to 3; default: 3",
    )


def _add_remarks(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--remarks",
        type=remark_kinds,
        metavar="KINDS",
        help="print what passes did (passed), missed (missed) and found out "
        "(analysis), several separated by commas, or all",
    )
    parser.add_argument(
        "--remarks-output",
        metavar="FILE",
        help="write the remarks in LLVM's YAML format; without --remarks those of all "
        "kinds",
    )


def remark_kinds(text: str) -> tuple[str, ...]:
    """Returns the kinds of remarks in an argument."""
    kinds = tuple(text.split(","))
    for kind in kinds:
        if kind not in REMARKS:
            raise argparse.ArgumentTypeError(
                f"there is no kind '{kind}', only {', '.join(REMARKS)}"
            )
    return kinds


def _add_target(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--target",
        choices=TARGETS,
        metavar="TARGET",
        help=f"{', '.join(TARGETS)}; default: by the module",
    )
    parser.add_argument(
        "--cpu",
        default="",
        metavar="NAME",
        help="the processor, such as sm_90 or gfx90a; default: by the module",
    )


def split_flags(arguments: Sequence[str]) -> tuple[list[str], tuple[str, ...]]:
    """Returns the arguments in front of `--`, and clang's behind it."""
    given = list(arguments)
    if "--" not in given:
        return given, ()
    place = given.index("--")
    return given[:place], tuple(given[place + 1 :])
