"""
The command `xdsl-gas run`: a kernel on this processor, with arguments from the command
line.
"""

import argparse
import os
import re
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from xdsl_gas.cli.arguments import parser_of, remark_kinds, split_flags
from xdsl_gas.cli.exit_codes import DONE, USAGE
from xdsl_gas.cli.messages import say
from xdsl_gas.errors import MemorySpaceError
from xdsl_gas.toolchain.errors import ToolMissing
from xdsl_gas.whole_files import STANDARD_INPUT, read_standard_input, write_file

if TYPE_CHECKING:
    import numpy

ARGUMENTS_HELP = """\
arguments of the kernel:
  3, -1.5               a number
  1,2,3,4               a vector
  f32:1024              an array of 1024 zeros; also i8 to i64, u8 to u64, f16, f64
  f32:1024=2            the same, filled with a number
  f32:1024=range        0, 1, 2, ...
  f32:1024=random       random numbers, always the same: from 0 to 1, or any integers
  x.npy                 an array from a file of NumPy
  local:256             256 bytes of local memory
  null                  the null pointer
"""

_ARRAY = re.compile(r"([iuf])(8|16|32|64):(\d+)(?:=(.+))?")
_KINDS = {"i": "int", "u": "uint", "f": "float"}
_SHOWN = 4
"""The elements at the beginning and at the end of an array that are printed."""


class WrongArgument(MemorySpaceError):
    """An argument of a kernel that cannot be read."""


@dataclass
class Given:
    """An argument of a kernel."""

    text: str
    value: Any

    @property
    def is_array(self) -> bool:
        """Whether it is an array, which the kernel may write to."""
        return hasattr(self.value, "dtype")


def read_argument(text: str) -> Given:
    """
    Returns the argument for a word of the command line. Raises `WrongArgument` if it is
    none, `OSError` for a file that cannot be read, and `ToolMissing` for an array
    without NumPy.
    """
    return Given(text, _value(text))


def _value(text: str) -> Any:
    if text == "null":
        return None
    if text.startswith("local:"):
        from xdsl_gas.interpreters.local_memory import LocalMemory

        return LocalMemory(_count(text, text.removeprefix("local:")))
    if text.endswith(".npy"):
        return _loaded(text)
    if match := _ARRAY.fullmatch(text):
        return _array(text, match)
    if "," in text:
        return tuple(_number(text, part) for part in text.split(","))
    return _number(text, text)


def _numpy() -> Any:
    try:
        import numpy
    except ModuleNotFoundError:
        raise ToolMissing(
            "arrays need NumPy. Install it with `pip install numpy`."
        ) from None
    return numpy


def _loaded(path: str) -> "numpy.ndarray[Any, Any]":
    numpy = _numpy()
    with open(path, "rb") as file:
        try:
            return numpy.lib.format.read_array(file, allow_pickle=False)
        except (ValueError, MemoryError):
            raise WrongArgument(
                f"'{path}' is no array of numbers that `numpy.save` wrote."
            ) from None


def _array(text: str, match: re.Match[str]) -> "numpy.ndarray[Any, Any]":
    numpy = _numpy()
    letter, width, count, fill = match.groups()
    if letter == "f" and width == "8":
        raise _wrong(text)
    dtype = numpy.dtype(f"{_KINDS[letter]}{width}")
    try:
        return _filled(text, dtype, _count(text, count), fill)
    except (OverflowError, MemoryError):
        raise _wrong(text) from None


def _filled(
    text: str, dtype: "numpy.dtype[Any]", size: int, fill: str | None
) -> "numpy.ndarray[Any, Any]":
    """Raises `OverflowError` for a number that is none of the type."""
    numpy = _numpy()
    match fill:
        case None:
            return numpy.zeros(size, dtype)
        case "range":
            return numpy.arange(size).astype(dtype)
        case "random":
            generator = numpy.random.default_rng(0)
            if dtype.kind == "f":
                return generator.random(size).astype(dtype)
            limits = numpy.iinfo(dtype)
            return generator.integers(limits.min, limits.max, size, dtype, True)
        case _:
            number = _number(text, fill)
            if dtype.kind != "f" and isinstance(number, float):
                raise _wrong(text)
            return numpy.full(size, number, dtype)


def _count(text: str, digits: str) -> int:
    if not digits.isdecimal() or int(digits) > 1 << 40:
        raise _wrong(text)
    return int(digits)


def _number(text: str, word: str) -> int | float:
    try:
        return int(word, 0)
    except ValueError:
        pass
    try:
        return float(word)
    except ValueError:
        raise _wrong(text) from None


def _wrong(text: str) -> WrongArgument:
    return WrongArgument(
        f"'{text}' is no argument of a kernel. `xdsl-gas run --help` explains them."
    )


def summary(array: Any) -> str:
    """Returns the type of an array, and its first and last elements."""
    elements = array.reshape(-1)
    shape = ",".join(map(str, array.shape))
    if len(elements) <= 2 * _SHOWN:
        words = [str(element) for element in elements]
    else:
        first, last = elements[:_SHOWN], elements[-_SHOWN:]
        words = [*map(str, first), "...", *map(str, last)]
    return f"{array.dtype}[{shape}]: {' '.join(words)}"


_DESCRIPTION = """\
Compiles a kernel for this processor and runs it. FILE is OpenCL C (.cl), CUDA (.cu) or
HIP (.hip), which need clang, or LLVM IR or MLIR. The arrays are printed afterwards.
"""

_EPILOG = (
    ARGUMENTS_HELP
    + """
example:
  xdsl-gas run saxpy.cl --kernel saxpy --global 1024 2.0 f32:1024=range f32:1024=1
"""
)


def new_run_parser() -> argparse.ArgumentParser:
    """Returns the parser of the command."""
    usage = "FILE --global SIZE [options] [ARGUMENT...] [-- CLANG-FLAGS]"
    parser = parser_of("run", usage, _DESCRIPTION, _EPILOG)
    parser.add_argument("file", metavar="FILE", help="the source; - is standard input")
    parser.add_argument(
        "arguments", nargs="*", metavar="ARGUMENT", help="an argument of the kernel"
    )
    parser.add_argument(
        "--with",
        dest="others",
        action="append",
        default=[],
        metavar="FILE",
        help="another file of the program; may be repeated",
    )
    parser.add_argument(
        "--kernel",
        metavar="NAME",
        help="the kernel; default: the only one",
    )
    parser.add_argument(
        "--global",
        dest="global_size",
        required=True,
        metavar="SIZE",
        help="the work-items in all, one to three numbers, such as 64,64",
    )
    parser.add_argument(
        "--local",
        dest="local_size",
        metavar="SIZE",
        help="the work-items of a work-group; default: chosen for the kernel",
    )
    parser.add_argument(
        "--offset", metavar="OFFSET", help="the first global id; default: 0"
    )
    parser.add_argument(
        "--local-memory",
        type=int,
        default=0,
        metavar="BYTES",
        help="CUDA's dynamic shared memory",
    )
    parser.add_argument(
        "--threads", type=int, metavar="N", help="default: one for each processor"
    )
    parser.add_argument(
        "-O",
        dest="level",
        type=int,
        choices=range(4),
        help="the level of LLVM's optimizer; default: 3, or 0 with --debug",
    )
    parser.add_argument(
        "--debug",
        action="store_true",
        help="compile for a debugger, which shows lines and variables of the source",
    )
    parser.add_argument(
        "--checked",
        action="store_true",
        help="run in the interpreter, which finds accesses out of bounds and "
        "data races",
    )
    parser.add_argument(
        "--no-races",
        dest="races",
        action="store_false",
        help="do not look for data races with --checked",
    )
    parser.add_argument(
        "--compare",
        action="store_true",
        help="with --checked, compare each write with those of the vectorized kernel "
        "in loops over its work-items",
    )
    parser.add_argument(
        "--vecz",
        default="auto",
        metavar="FACTOR",
        help="vectorize kernels for 2 to 64 work-items, or 0 to leave that to LLVM's "
        "loop vectorizer; default: auto, a cost model decides",
    )
    parser.add_argument(
        "--no-vector-library",
        dest="vector_library",
        action="store_false",
        help="compute mathematical functions of vectors by scalar functions, so that "
        "results do not depend on --vecz",
    )
    parser.add_argument(
        "--repeat", type=int, default=1, metavar="N", help="run it N times"
    )
    parser.add_argument(
        "--no-cache", action="store_true", help="neither read nor write compiled code"
    )
    parser.add_argument(
        "-o", dest="output", metavar="DIRECTORY", help="save the arrays there (.npy)"
    )
    parser.add_argument(
        "--time", action="store_true", help="print the time of compilation and runs"
    )
    parser.add_argument(
        "--remarks",
        type=remark_kinds,
        default=(),
        metavar="KINDS",
        help="print what the passes for this processor did: passed, missed, analysis "
        "or all; nothing is read from the cache then",
    )
    parser.add_argument(
        "-v",
        "--verbose",
        action="store_true",
        help="print the command line of clang and its warnings",
    )
    return parser


def run_kernel_command(arguments: Sequence[str]) -> int:
    """Returns the exit code of the command for its arguments."""
    given, clang_flags = split_flags(arguments)
    parser = new_run_parser()
    parsed = parser.parse_intermixed_args(_protected(given))
    if parsed.repeat < 1:
        parser.error("--repeat takes a positive number")
    if parsed.vecz not in _VECZ:
        parser.error(
            f"--vecz takes auto, 0, or 2 to 64 work-items, not '{parsed.vecz}'"
        )
    if parsed.output is not None and not _is_folder_or_new(parsed.output):
        parser.error(f"'{parsed.output}' is no directory, which the arrays need")
    if parsed.compare and not parsed.checked:
        parser.error("--compare is an option of the checked mode: add --checked")
    whole = _size(parser, parsed.global_size)
    local = None if parsed.local_size is None else _size(parser, parsed.local_size)
    offset = None if parsed.offset is None else _size(parser, parsed.offset)
    try:
        values = [read_argument(text.lstrip(_PROTECTION)) for text in parsed.arguments]
    except WrongArgument as error:
        say(str(error))
        return USAGE
    from xdsl_gas import native
    from xdsl_gas.pipelines.phases import Phases

    phases = Phases()
    with _printed_remarks(parsed.remarks):
        # As paths, for a text with line breaks or braces is a source.
        source: bytes | Path = Path(parsed.file)
        if parsed.file == STANDARD_INPUT:
            source = read_standard_input()
        program = native.compile(
            [source, *map(Path, parsed.others)] if parsed.others else source,
            flags=clang_flags,
            level=parsed.level,
            debug=parsed.debug,
            threads=parsed.threads,
            vecz_auto=parsed.vecz == "auto",
            vecz_factor=0 if parsed.vecz == "auto" else int(parsed.vecz),
            checked=parsed.checked,
            races=parsed.races,
            compare=parsed.compare,
            vector_library=parsed.vector_library,
            use_cache=not (parsed.no_cache or parsed.remarks),
            report=say if parsed.verbose else None,
            phases=phases,
        )
    name = parsed.kernel
    if name is None:
        if len(program) != 1:
            parser.error(f"--kernel names one of: {', '.join(program) or 'none'}")
        (name,) = program
    try:
        kernel = program[name]
    except KeyError as error:
        say(error.args[0])
        return USAGE
    seconds: list[float] = []
    for _ in range(parsed.repeat):
        begin = time.perf_counter()
        kernel(
            whole,
            local,
            *(value.value for value in values),
            global_offset=offset,
            local_memory=parsed.local_memory,
        )
        seconds.append(time.perf_counter() - begin)
    for number, value in enumerate(values):
        if value.is_array:
            print(f"argument {number}, {summary(value.value)}")
    if parsed.output is not None:
        _save(parsed.output, values)
    if parsed.time:
        total = sum(taken for _, taken in phases.times)
        say(f"compiled in {total:.3f} s, run in {min(seconds):.6f} s")
    return DONE


def _printed_remarks(kinds: Sequence[str]) -> AbstractContextManager[None]:
    """Prints remarks of some kinds of what is run within, each once."""
    if not kinds:
        return nullcontext()
    # With the remarks, xDSL is imported, which compiled code in the cache need not be.
    from xdsl_gas.remarks import kinds_named, print_to_standard_error, remarks_to

    return remarks_to(print_to_standard_error(), kinds_named(kinds))


_VECZ = frozenset(("auto", "0", *map(str, range(2, 65))))


def _is_folder_or_new(name: str) -> bool:
    return name not in ("", STANDARD_INPUT) and (
        os.path.isdir(name) or not os.path.lexists(name)
    )


_PROTECTION = "\0"
"""Stands in front of negative numbers, which are no options."""

_NEGATIVE = re.compile(r"-(?:[0-9.].*|inf|nan)", re.IGNORECASE)
_KNOWN_NEGATIVE = re.compile(r"-[0-9]+|-[0-9]*\.[0-9]+")
"""The negative numbers that `argparse` does not take for options."""


def _protected(given: Sequence[str]) -> list[str]:
    return [
        _PROTECTION + word
        if _NEGATIVE.fullmatch(word) and not _KNOWN_NEGATIVE.fullmatch(word)
        else word
        for word in given
    ]


def _size(parser: argparse.ArgumentParser, text: str) -> tuple[int, ...]:
    text = text.lstrip(_PROTECTION)
    words = text.split(",")
    if not all(word.isdecimal() for word in words):
        parser.error(f"a size is one to three numbers, such as 64,64, not '{text}'")
    return tuple(map(int, words))


def _save(folder: str, values: Sequence[Given]) -> None:
    import numpy

    os.makedirs(folder, exist_ok=True)
    for number, value in enumerate(values):
        if value.is_array:
            contents = BytesIO()
            numpy.save(contents, value.value)
            path = os.path.join(folder, f"argument{number}.npy")
            write_file(path, contents.getvalue())
