"""
The variables of a program as arrays: OpenCL C's of the program scope, CUDA's
`__device__` and `__constant__`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from ctypes import c_char
from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Any, NoReturn, cast

from xdsl_gas.native.names import base_name
from xdsl_gas.toolchain.errors import ToolMissing

if TYPE_CHECKING:
    import numpy


@dataclass(frozen=True)
class Variable:
    """A variable that the host may read and write."""

    name: str
    """The symbol in the source's module."""

    element: str
    """The type of the elements as NumPy spells it: `f4`, `i8`; integers have a sign."""

    shape: tuple[int, ...]
    """The dimensions; () for a single number."""

    size: int
    """In bytes."""

    def view(self, memory: Any) -> "numpy.ndarray[Any, Any]":
        """Returns an array of NumPy over the memory of the variable."""
        try:
            import numpy
        except ModuleNotFoundError:
            raise ToolMissing(
                "variables are arrays of NumPy. Install it with `pip install numpy`."
            ) from None
        dtype = numpy.dtype(self.element)
        count = prod(self.shape)
        array = numpy.frombuffer(memory, dtype, count=count)
        return array.reshape(self.shape)


class Variables(Mapping[str, "numpy.ndarray[Any, Any]"]):
    """
    The variables of a program by name: `program.variables["coefficients"][:] = values`.
    Arrays are views of the memory that kernels access, and may be written between
    launches. Variables of C++ have the name in the source if it is the only one.
    """

    def __init__(
        self, variables: Sequence[Variable], memory_of: Callable[[Variable], Any]
    ) -> None:
        self._variables = {variable.name: variable for variable in variables}
        self._memory_of = memory_of
        self._views: dict[str, numpy.ndarray[Any, Any]] = {}

    def __getitem__(self, name: str) -> "numpy.ndarray[Any, Any]":
        """
        Returns the array of a variable. Raises `KeyError` if there is none of the name,
        `ToolMissing` without NumPy, and what compilation raises.
        """
        variable = self._find(name)
        if variable.name not in self._views:
            view = variable.view(self._memory_of(variable))
            self._views[variable.name] = view
        return self._views[variable.name]

    def contents(self) -> dict[str, bytes]:
        """Returns a copy of the memory of each variable, by its symbol."""
        return {name: self[name].tobytes() for name in self}

    def restore(self, contents: Mapping[str, bytes]) -> None:
        """Writes what `contents` returned."""
        for name, data in contents.items():
            view = self[name]
            view.reshape(-1).view("u1")[:] = memoryview(data)

    def __reduce__(self) -> NoReturn:
        raise TypeError(
            "variables are memory of this process and cannot be pickled. Pickle the "
            "program, which takes their contents along, or single arrays."
        )

    def _find(self, name: str) -> Variable:
        if name in self._variables:
            return self._variables[name]
        matches = [v for v in self._variables.values() if base_name(v.name) == name]
        if len(matches) == 1:
            return matches[0]
        listed = ", ".join(self._variables) or "none"
        raise KeyError(
            f"there is no variable '{name}' that the host may write. The variables "
            f"are: {listed}."
        )

    def __iter__(self) -> Iterator[str]:
        return iter(self._variables)

    def __len__(self) -> int:
        return len(self._variables)

    def __repr__(self) -> str:
        return f"<variables: {', '.join(self._variables) or 'none'}>"


def memory_at(address: int, size: int, owner: object) -> Any:
    """Returns the memory at an address as a buffer; it keeps its owner alive."""
    memory = cast(Any, (c_char * size).from_address(address))
    memory.owner = owner
    return memory
