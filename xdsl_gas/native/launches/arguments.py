"""
The arguments of a launch: checked, and packed as the wrapper of the kernel reads them.
"""

import operator
import re
from collections.abc import Callable, Sequence
from functools import partial
from struct import Struct
from struct import error as StructError
from typing import Any, TypeAlias

from xdsl_gas.interpreters.local_memory import LocalMemory
from xdsl_gas.native.errors import ArgumentError, LaunchError
from xdsl_gas.native.kernels import KernelDescription, Parameter
from xdsl_gas.native.launches.buffers import View
from xdsl_gas.native_cpu.host.argument_places import LOCAL_ALIGNMENT, Kind

_POINTER = Struct("<q")

_FLOATS = {"half": "e", "float": "f", "double": "d"}
_INTEGERS = {8: "b", 16: "h", 32: "i", 64: "q"}

Put: TypeAlias = "Callable[[Any, bytearray, Packed], None]"
"""Checks an argument and writes it to the record."""


class Packed:
    """What a launch holds besides the packed arguments."""

    __slots__ = ("local_bytes", "views")

    def __init__(self) -> None:
        self.views: list[View] = []
        self.local_bytes = 0
        """The local memory of a work-group, in bytes."""

    def release(self) -> None:
        """Releases the memory of the arguments."""
        for view in self.views:
            view.release()


class Packer:
    """Packs the arguments of one kernel."""

    def __init__(self, kernel: KernelDescription, base: int) -> None:
        """The packed arguments begin at offset `base` of the record."""
        self._kernel = kernel
        hidden = int(kernel.dynamic_local)
        self._local_memory = f"kernel '{kernel.name}', local_memory"
        count = len(kernel.parameters) - hidden
        self.size = base + max(
            (p.packed.offset + p.packed.size for p in kernel.parameters), default=0
        )
        self._puts: list[Put] = [
            _put_of(kernel.name, number, parameter, base + parameter.packed.offset)
            for number, parameter in enumerate(kernel.parameters[:count])
        ]
        self._dynamic: Put | None = None
        if hidden:
            last = kernel.parameters[-1]
            self._dynamic = partial(
                _put_local, self._local_memory, base + last.packed.offset
            )

    def pack(
        self, arguments: Sequence[Any], record: bytearray, local_memory: int
    ) -> Packed:
        """
        Writes the arguments to the record. `local_memory` is the size of CUDA's dynamic
        shared memory in bytes, which a kernel need not use. Raises `ArgumentError` for
        an argument that does not fit; then nothing is held.
        """
        name = self._kernel.name
        if len(arguments) != len(self._puts):
            given = self._kernel.parameters[: len(self._puts)]
            types = [p.declared or p.packed.type for p in given]
            listed = f" ({', '.join(types)})" if all(types) and types else ""
            raise ArgumentError(
                f"kernel '{name}' takes {len(self._puts)} arguments{listed}, not "
                f"{len(arguments)}. They follow the global and the local size."
            )
        packed = Packed()
        try:
            for put, argument in zip(self._puts, arguments, strict=True):
                put(argument, record, packed)
            if self._dynamic is not None:
                self._dynamic(LocalMemory(local_memory), record, packed)
            elif local_memory or type(local_memory) is not int:
                bytes_of_local_memory(self._local_memory, LocalMemory(local_memory))
        except BaseException:
            packed.release()
            raise
        return packed


def _put_of(kernel: str, number: int, parameter: Parameter, offset: int) -> Put:
    """Returns what packs an argument."""
    where = place_of(kernel, number, parameter.declared, parameter.name)
    packed = parameter.packed
    match packed.kind:
        case Kind.POINTER:
            return partial(_put_pointer, where, parameter, set[bytes](), offset)
        case Kind.LOCAL:
            return partial(_put_local, where, offset)
        case Kind.BYTES:
            return partial(_put_bytes, where, packed.size, offset)
        case Kind.VALUE:
            return _put_of_numbers(where, packed.type, offset)


def _put_of_numbers(where: str, name: str, offset: int) -> Put:
    """Returns what packs a number or a vector of the type with LLVM's name."""
    count, _, element = name.rpartition(" x ")
    each = _format(element)
    if count:
        return partial(_put_vector, where, int(count), each, element, offset)
    put = _put_float if element in _FLOATS else _put_integer
    return partial(put, where, each, element, offset)


def place_of(kernel: str, number: int, declared: str, name: str) -> str:
    """Returns how messages name an argument."""
    shown = " ".join(word for word in (declared, name) if word)
    return f"kernel '{kernel}', argument {number}{f' ({shown})' if shown else ''}"


def _format(element: str) -> Struct:
    if element in _FLOATS:
        return Struct("<" + _FLOATS[element])
    width = int(element[1:])
    return Struct("<" + next(_INTEGERS[w] for w in _INTEGERS if w >= width))


def _put_pointer(
    where: str,
    parameter: Parameter,
    accepted: set[bytes],
    offset: int,
    argument: Any,
    record: bytearray,
    packed: Packed,
) -> None:
    if argument is None:
        _POINTER.pack_into(record, offset, 0)
        return
    view = _view_of(where, argument, writable=parameter.is_written)
    packed.views.append(view)
    _check_alignment(where, view)
    if view.format not in accepted:
        _check_elements(where, parameter.declared, view)
        accepted.add(view.format)
    _POINTER.pack_into(record, offset, view.address)


def _view_of(where: str, argument: Any, *, writable: bool) -> View:
    """
    Returns the memory of an array. Raises `ArgumentError` for what is no array, or has
    no contiguous memory, or none that may be written if it has to be.
    """
    if getattr(argument, "ndim", 1) == 0 and not _is_writable(argument):
        # A scalar of NumPy is a buffer, too.
        raise _no_array(where, argument)
    try:
        return View(argument, writable=writable)
    except TypeError:
        raise _no_array(where, argument) from None
    except (BufferError, ValueError) as error:
        raise _unusable(where, argument, error) from None


def _is_writable(argument: Any) -> bool:
    return bool(getattr(getattr(argument, "flags", None), "writeable", False))


def _check_alignment(where: str, view: View) -> None:
    """Raises `ArgumentError` for an array that is not aligned to its elements."""
    if view.itemsize > 1 and view.address % min(view.itemsize, _ALIGNED):
        raise ArgumentError(
            f"{where}: the array is not aligned to its elements of {view.itemsize} "
            f"bytes. {_passing('array.copy()')}"
        )


_ALIGNED = 8
"""The greatest alignment of an element, in bytes."""


def _passing(copy: str) -> str:
    """Returns the remedy of a copy. The kernel may write to it."""
    return (
        f"Pass a copy, `copy = {copy}`, and copy back what the kernel writes: "
        "`array[...] = copy`."
    )


def _no_array(where: str, argument: Any) -> ArgumentError:
    return ArgumentError(
        f"{where}: a pointer needs an array, such as NumPy's, or None, not "
        f"{_shown(argument)}."
    )


def _unusable(where: str, argument: Any, error: Exception) -> ArgumentError:
    if "cannot include dtype" in str(error):
        return ArgumentError(
            f"{where}: the elements of the array are no numbers of C ({error}). Pass "
            "array.view('i8'), or array.view('u1') for its bytes as they are."
        )
    try:
        View(argument, writable=False).release()
    except (BufferError, ValueError):
        return ArgumentError(
            f"{where}: the array has no contiguous memory in C's order ({error}). "
            f"{_passing('numpy.ascontiguousarray(array)')}"
        )
    return ArgumentError(
        f"{where}: the kernel may write to the array, which is read-only. Pass a copy, "
        "or declare what the kernel only reads as `const`."
    )


_ELEMENTS = {
    **dict.fromkeys(("char", "uchar", "unsigned char", "bool"), ("integer", 1)),
    **dict.fromkeys(("short", "ushort", "unsigned short"), ("integer", 2)),
    **dict.fromkeys(("int", "uint", "unsigned int"), ("integer", 4)),
    **dict.fromkeys(("long", "ulong", "unsigned long", "size_t"), ("integer", 8)),
    "half": ("float", 2),
    "float": ("float", 4),
    "double": ("float", 8),
}
"""The elements of pointers in OpenCL C, and their size in bytes."""

_NUMPY_FORMATS = {
    **dict.fromkeys("bBhHiIlLqQ", "integer"),
    **dict.fromkeys("efdg", "float"),
}
_DECLARED = re.compile(r"([a-z_ ]+?)\d*\*")
_NAMES = re.compile(r":[^:]*:")
"""The names of the fields of a struct, in the format of a buffer."""


def _check_elements(where: str, declared: str, view: View) -> None:
    """Raises `ArgumentError` for an array of other numbers than the kernel's."""
    form = view.format.decode()
    if form[0] in ">!" and view.itemsize > 1:
        raise ArgumentError(
            f"{where}: the numbers of the array have big-endian bytes. "
            + _passing("array.astype(array.dtype.newbyteorder('='))")
        )
    match = _DECLARED.fullmatch(declared)
    name = match[1] if match is not None else ""
    element = _ELEMENTS.get(name)
    if "O" in _NAMES.sub("", form):
        wanted = "dtype" if element is None else _dtype(name, *element)
        raise ArgumentError(
            f"{where}: the elements of the array are objects of Python. "
            f"{_passing(f'array.astype({wanted})')}"
        )
    form = form.lstrip("@=<")
    size = view.itemsize
    if form.startswith("Z"):  # complex numbers are pairs
        form, size = form[1:], size // 2
    kind = _NUMPY_FORMATS.get(form)
    if element is None or kind is None or size == 1 or element == (kind, size):
        return
    raise ArgumentError(
        f"{where}: the array has elements of {size} bytes ({_words(kind)}), the kernel "
        f"expects {_words(element[0])} of {element[1]} bytes. "
        f"{_passing(f'array.astype({_dtype(name, *element)})')} Or pass "
        "array.view('u1') for its bytes as they are."
    )


def _dtype(name: str, kind: str, size: int) -> str:
    """Returns NumPy's name of a type of OpenCL C, in quotes."""
    if kind == "float":
        return f"'f{size}'"
    return f"'{'u' if name.startswith('u') or name == 'size_t' else 'i'}{size}'"


def _words(kind: str) -> str:
    return {"integer": "integers", "float": "floating-point numbers"}[kind]


def bytes_of_local_memory(where: str, argument: Any) -> int:
    """Returns the size of local memory. Raises `ArgumentError` for something else."""
    if not isinstance(argument, LocalMemory):
        raise ArgumentError(
            f"{where}: a pointer to local memory needs native.LocalMemory(bytes), not "
            f"{_shown(argument)}."
        )
    try:
        size = operator.index(argument.size)
    except TypeError:
        size = -1
    if not 0 <= size < 1 << 62:
        raise ArgumentError(
            f"{where}: local memory cannot have {argument.size!r} bytes."
        )
    return size


def _put_local(
    where: str, offset: int, argument: Any, record: bytearray, packed: Packed
) -> None:
    size = bytes_of_local_memory(where, argument)
    _POINTER.pack_into(record, offset, size)
    rounding = LOCAL_ALIGNMENT - 1
    packed.local_bytes += (size + rounding) & ~rounding


def _put_integer(
    where: str,
    form: Struct,
    element: str,
    offset: int,
    argument: Any,
    record: bytearray,
    packed: Packed,
) -> None:
    try:
        value = operator.index(argument)
    except TypeError:
        raise ArgumentError(
            f"{where}: needs an integer, not {_shown(argument)}."
        ) from None
    width = int(element[1:])
    if not -(1 << width - 1) <= value < 1 << width:
        raise ArgumentError(f"{where}: {value} does not fit in {width} bits.")
    if value >> form.size * 8 - 1 > 0:
        value -= 1 << form.size * 8
    form.pack_into(record, offset, value)


def _put_float(
    where: str,
    form: Struct,
    element: str,
    offset: int,
    argument: Any,
    record: bytearray,
    packed: Packed,
) -> None:
    is_number = isinstance(argument, float | int) or (
        hasattr(argument, "__float__") and not hasattr(argument, "__len__")
    )
    if not is_number:
        raise ArgumentError(f"{where}: needs a number, not {_shown(argument)}.")
    try:
        form.pack_into(record, offset, float(argument))
    except (OverflowError, StructError):
        raise ArgumentError(
            f"{where}: {argument!r} does not fit in a number of type '{element}'."
        ) from None
    except TypeError:
        raise ArgumentError(
            f"{where}: needs a number, not {_shown(argument)}."
        ) from None


def _put_vector(
    where: str,
    count: int,
    form: Struct,
    element: str,
    offset: int,
    argument: Any,
    record: bytearray,
    packed: Packed,
) -> None:
    try:
        numbers = None if isinstance(argument, str) else list(argument)
    except TypeError:
        numbers = None
    if numbers is None or not hasattr(argument, "__len__"):
        raise ArgumentError(
            f"{where}: needs {count} numbers, as a tuple or an array, not "
            f"{_shown(argument)}."
        )
    if len(numbers) != count:
        raise ArgumentError(f"{where}: needs {count} numbers, not {len(numbers)}.")
    put = _put_float if element in _FLOATS else _put_integer
    for index, number in enumerate(numbers):
        place = offset + index * form.size
        put(f"{where}, element {index}", form, element, place, number, record, packed)


def _put_bytes(
    where: str, size: int, offset: int, argument: Any, record: bytearray, packed: Packed
) -> None:
    try:
        data = bytes(memoryview(argument))
    except (TypeError, ValueError):
        raise ArgumentError(
            f"{where}: a struct of {size} bytes needs a structured scalar of NumPy or "
            f"its bytes, not {_shown(argument)}."
        ) from None
    if len(data) != size:
        raise ArgumentError(
            f"{where}: the struct has {size} bytes, not {len(data)}. Lay it out as C "
            "does: numpy.dtype([...], align=True)."
        )
    record[offset : offset + size] = data


def _shown(argument: Any) -> str:
    text = repr(argument)
    kind = type(argument).__name__
    return kind if len(text) > _LONGEST or "\n" in text else f"{text} ({kind})"


_LONGEST = 60


_MOST_MEMORY = 1 << 32
"""The most memory that one thread needs for a work-group, in bytes."""


def check_memory(kernel: str, work_items: int, arena: int, local: int) -> None:
    """
    Raises `LaunchError` if a work-group needs too much memory: the bytes of the arena
    and of local memory.
    """
    if arena + local > _MOST_MEMORY:
        raise LaunchError(
            f"kernel '{kernel}' needs {arena + local} bytes for one work-group of "
            f"{work_items} work-items: {arena} for the variables that live across "
            f"barriers, {local} of local memory. Launch with smaller work-groups."
        )
