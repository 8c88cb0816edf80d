"""The arguments of kernels on the command line."""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.toolchain.errors import ToolMissing

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
        from xdsl_gas.interpreters import LocalMemory

        return LocalMemory(_count(text, text.removeprefix("local:")))
    if text.endswith(".npy"):
        return _numpy().load(text, allow_pickle=False)
    if found := _ARRAY.fullmatch(text):
        return _array(text, found)
    if "," in text:
        return tuple(_number(text, part) for part in text.split(","))
    return _number(text, text)


def _numpy() -> Any:
    try:
        import numpy
    except ModuleNotFoundError:
        raise ToolMissing(
            "arrays need NumPy. Install it with `pip install 'xdsl-gas[interpreter]'`."
        ) from None
    return numpy


def _array(text: str, found: re.Match[str]) -> "numpy.ndarray[Any, Any]":
    numpy = _numpy()
    kind, width, count, fill = found.groups()
    if kind == "f" and width == "8":
        raise _wrong(text)
    dtype = numpy.dtype(f"{_KINDS[kind]}{width}")
    size = _count(text, count)
    match fill:
        case None:
            return numpy.zeros(size, dtype)
        case "range":
            return numpy.arange(size).astype(dtype)
        case "random":
            generator = numpy.random.default_rng(0)
            if kind == "f":
                return generator.random(size).astype(dtype)
            limits = numpy.iinfo(dtype)
            return generator.integers(limits.min, limits.max, size, dtype, True)
        case _:
            return numpy.full(size, _number(text, fill)).astype(dtype)


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
