"""Kernels, their arguments and launches."""

import re
import struct
from collections.abc import Sequence
from typing import Any

import numpy as np

from native_cl.devices import DEVICE, MAX_WORK_GROUP_SIZE, check_devices
from native_cl.events import Event
from native_cl.extension import cl, error
from native_cl.memory import MemoryObjectHolder, bytes_of
from native_cl.objects import Object, answer
from native_cl.queues import CommandQueue
from native_cl.shared_memory import SVMPointer
from xdsl_gas import native
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.native_cpu.host.argument_places import Kind

LocalMemory = native.LocalMemory


class Kernel(Object):
    queries = cl.kernel_info
    invalid = "INVALID_KERNEL"

    def __init__(self, program: Any, name: str) -> None:
        # PyOpenCL's `capture_call` writes it.
        self._source = vars(program).get("_source")
        program = getattr(program, "_get_prg", lambda: program)()
        program.check_is_executable("create_kernel")
        if name not in program.kernels:
            message = f"there is no kernel '{name}'"
            raise error("INVALID_KERNEL_NAME", "create_kernel", message)
        self._program, self._kernel = program, program.kernels[name]
        # A kernel that cannot run here has none; its call says why.
        self._description = getattr(self._kernel, "description", None)
        self._arguments: dict[int, Any] = {}
        self._typed: Any = None

    def clone(self) -> "Kernel":
        """Returns a kernel with the same arguments."""
        copied = Kernel(self._program, self._kernel.name)
        copied._arguments, copied._typed = dict(self._arguments), self._typed
        copied._source = self._source
        return copied

    @property
    def _parameters(self) -> Sequence[Any]:
        return () if self._description is None else self._description.parameters

    def answers(self) -> dict[str, Any]:
        size = self._description and self._description.required_size
        required = f"reqd_work_group_size({','.join(map(str, size))})" if size else ""
        return {
            "FUNCTION_NAME": self._kernel.name,
            "NUM_ARGS": len(self._parameters),
            "ATTRIBUTES": required,
            "PROGRAM": self._program,
            "CONTEXT": self._program.owner,
        }

    def get_work_group_info(self, query: int, device: Any) -> Any:
        check_devices([device], "get_work_group_info")
        names, known = cl.kernel_work_group_info, self._description
        if query == names.LOCAL_MEM_SIZE:
            return self._program.local_bytes(self._kernel.name) + sum(
                argument.size
                for argument in self._arguments.values()
                if isinstance(argument, LocalMemory)
            )
        answers = {
            "WORK_GROUP_SIZE": MAX_WORK_GROUP_SIZE,
            "PREFERRED_WORK_GROUP_SIZE_MULTIPLE": 8,
            "COMPILE_WORK_GROUP_SIZE": (known and known.required_size) or (0, 0, 0),
            "PRIVATE_MEM_SIZE": known.arena[0] if known else 0,
        }
        return answer(names, answers, query, "get_work_group_info")

    def get_sub_group_info(
        self, device: Any, param: int, input_value: Any = None
    ) -> Any:
        message = "the device has no sub-groups"
        raise error("INVALID_OPERATION", "get_sub_group_info", message)

    def get_arg_info(self, index: int, param_name: int) -> Any:
        if not 0 <= index < len(self._parameters):
            raise error("INVALID_ARG_INDEX", "get_arg_info")
        known = _arguments_of(self._program.module.decode(), self._kernel.name)
        if index >= len(known.get("name", ())):
            raise error("KERNEL_ARG_INFO_NOT_AVAILABLE", "get_arg_info")
        spaces = cl.kernel_arg_address_qualifier
        space = (spaces.PRIVATE, spaces.GLOBAL, spaces.CONSTANT, spaces.LOCAL)
        qualifiers = cl.kernel_arg_type_qualifier
        bits = qualifiers.NONE
        for word in known["type_qual"][index].split():
            bits |= getattr(qualifiers, word.upper())
        access = known["access_qual"][index].upper()
        answers = {
            "ADDRESS_QUALIFIER": space[int(known["addr_space"][index])],
            "ACCESS_QUALIFIER": getattr(cl.kernel_arg_access_qualifier, access),
            "TYPE_NAME": known["type"][index],
            "TYPE_QUALIFIER": bits,
            "NAME": known["name"][index],
        }
        return answer(cl.kernel_arg_info, answers, param_name, "get_arg_info")

    def _set_enqueue_and_set_args(self, enqueue: Any, set_args: Any) -> None:
        """Takes the functions that PyOpenCL generates for types of arguments."""
        self._typed = enqueue, set_args

    def _set_arg_multi(self, pairs: Sequence[Any]) -> None:
        for index, argument in zip(pairs[::2], pairs[1::2], strict=True):
            self._set(index, argument, f"when processing arg#{index + 1} (1-based): ")

    _set_arg_buf_multi = _set_arg_multi

    def _set_arg_buf_pack_multi(self, triples: Sequence[Any]) -> None:
        for index, character, argument in zip(
            triples[::3], triples[1::3], triples[2::3], strict=True
        ):
            where = f"when processing arg#{index + 1} (1-based): "
            try:
                packed = struct.pack(character, argument)
            except (struct.error, TypeError, OverflowError) as problem:
                message = f"{where}{problem}"
                raise error("INVALID_VALUE", "Kernel.set_arg", message) from None
            self._set(index, packed, where)

    def set_arg(self, index: int, argument: Any) -> None:
        self._set(index, argument, "")

    def _set(self, index: int, argument: Any, where: str) -> None:
        """Takes an argument: memory, or the bytes of a value."""
        routine = "Kernel.set_arg"
        if self._description is not None and not 0 <= index < len(self._parameters):
            raise error("INVALID_ARG_INDEX", routine, f"{where}there is no argument")
        is_object = isinstance(argument, MemoryObjectHolder | SVMPointer | LocalMemory)
        if argument is not None and not is_object:
            try:
                argument = bytes(bytes_of(np.asarray(memoryview(argument))))
            except TypeError:
                message = f"{where}invalid kernel argument"
                raise error("INVALID_VALUE", routine, message) from None
        if self._description is not None:
            packed = self._parameters[index].packed
            _check_kind(routine, where, argument, packed)
        self._arguments[index] = argument

    def set_args(self, *arguments: Any) -> None:
        if self._typed is not None:
            self._typed[1](self, *arguments)
            return
        for index, argument in enumerate(arguments):
            self._set(index, argument, f"when processing arg#{index + 1} (1-based): ")

    def __call__(
        self,
        queue: CommandQueue,
        global_size: Any,
        local_size: Any,
        *arguments: Any,
        **options: Any,
    ) -> Event:
        if self._typed is not None:
            enqueue = self._typed[0]
            return enqueue(self, queue, global_size, local_size, *arguments, **options)
        count = len(self._parameters)
        if self._description is not None and len(arguments) != count:
            name = self._kernel.name
            message = f"kernel '{name}' takes {count} arguments, not {len(arguments)}"
            raise TypeError(message)
        self.set_args(*arguments)
        return enqueue_nd_range_kernel(queue, self, global_size, local_size, **options)

    def bound(self) -> list[Any]:
        """Returns the arguments as they are now, as `native` takes them."""
        given = [self._arguments[index] for index in sorted(self._arguments)]
        if self._description is None:
            return given
        if len(given) != len(self._parameters):
            message = f"{len(given)} of {len(self._parameters)} arguments are set"
            raise error("INVALID_KERNEL_ARGS", "enqueue_nd_range_kernel", message)
        kinds = [parameter.packed for parameter in self._parameters]
        return [_passed(*each) for each in zip(given, kinds, strict=True)]

    def launch(self, arguments: Any, global_size: Any, local: Any, offset: Any) -> None:
        """Runs the kernel, and returns when it is done."""
        try:
            self._kernel(global_size, local, *arguments, global_offset=offset)
        except MemorySpaceError as problem:
            is_argument = isinstance(problem, native.ArgumentError)
            code = "INVALID_ARG_VALUE" if is_argument else "INVALID_WORK_GROUP_SIZE"
            if self._description is None:
                code = "INVALID_OPERATION"
            routine = "enqueue_nd_range_kernel"
            raise error(code, routine, problem) from None


_TAKES = {
    Kind.POINTER: (MemoryObjectHolder, SVMPointer, type(None)),
    Kind.LOCAL: (LocalMemory,),
    Kind.VALUE: (bytes,),
    Kind.BYTES: (bytes,),
}
"""The arguments of parameters, by what these are."""


def _check_kind(routine: str, where: str, argument: Any, packed: Any) -> None:
    """Raises `LogicError` for an argument that is not what the parameter takes."""
    kind = packed.kind
    size = len(argument) if isinstance(argument, bytes) else packed.size
    if kind != Kind.LOCAL and size != packed.size:
        message = f"{where}{packed.size} bytes, not {size}"
        raise error("INVALID_ARG_SIZE", routine, message)
    if not isinstance(argument, _TAKES[kind]):
        needed = {Kind.POINTER: "a buffer", Kind.LOCAL: "LocalMemory"}
        message = f"{where}the parameter needs {needed.get(kind, 'a value')}"
        raise error("INVALID_ARG_VALUE", routine, message)


def _passed(argument: Any, packed: Any) -> Any:
    """Returns an argument as `native` takes it."""
    if isinstance(argument, MemoryObjectHolder | SVMPointer):
        return argument.memory
    if packed.kind != Kind.VALUE or not isinstance(argument, bytes):
        return argument
    count, _, element = packed.type.rpartition(" x ")
    floats = {"half": "f2", "float": "f4", "double": "f8"}
    dtype = floats.get(element) or f"i{int(element[1:]) // 8}"
    numbers = np.frombuffer(argument, dtype).tolist()
    return numbers[: int(count)] if count else numbers[0]


_ATTACHED = re.compile(r"!kernel_arg_(\w+) (![0-9]+)\b")
_OPERAND = re.compile(r'!"((?:[^"\\]|\\.)*)"|i32 (\d+)')


def _arguments_of(text: str, kernel: str) -> dict[str, list[str]]:
    """Returns what clang's metadata says of the arguments of a kernel in LLVM IR."""
    name = re.escape(kernel)
    line = re.search(rf'^define [^\n]*\bspir_kernel [^\n]*@"?{name}"?\(.*$', text, re.M)
    found: dict[str, list[str]] = {}
    for what, number in _ATTACHED.findall(line[0] if line else ""):
        node = re.search(rf"^{number} = !\{{(.*)\}}$", text, re.M)
        operands = _OPERAND.findall(node[1]) if node else []
        found[what] = [string or digits for string, digits in operands]
    return found


def enqueue_nd_range_kernel(
    queue: CommandQueue,
    kernel: Kernel,
    global_work_size: Any,
    local_work_size: Any,
    global_offset: Any = None,
    wait_for: Any = None,
    g_times_l: bool = False,
    allow_empty_ndrange: bool = False,
) -> Event:
    """Launches a kernel with the arguments that are set."""
    routine = "enqueue_nd_range_kernel"
    sizes = list(map(int, global_work_size))
    local = None if local_work_size is None else list(map(int, local_work_size))
    offset = None if global_offset is None else list(map(int, global_offset))
    if not 1 <= len(sizes) <= 3:
        raise error("INVALID_WORK_DIMENSION", routine, len(sizes))
    if local is not None:
        if len(local) != len(sizes) and not g_times_l:
            message = "global/local work sizes have differing dimensions"
            raise error("INVALID_VALUE", routine, message)
        if g_times_l:
            dimensions = max(len(sizes), len(local))
            sizes = [*sizes, 1, 1][:dimensions]
            local = [*local, 1, 1][:dimensions]
            sizes = [n * m for n, m in zip(sizes, local, strict=True)]
        if max(local) > MAX_WORK_GROUP_SIZE or min(local) < 1:
            raise error("INVALID_WORK_ITEM_SIZE", routine, tuple(local))
        if np.prod(local) > DEVICE.answers()["MAX_WORK_GROUP_SIZE"]:
            raise error("INVALID_WORK_GROUP_SIZE", routine, tuple(local))
    if offset is not None and (len(offset) != len(sizes) or min(offset) < 0):
        raise error("INVALID_GLOBAL_OFFSET", routine, tuple(offset))
    if 0 in sizes:
        if not allow_empty_ndrange:
            raise error("INVALID_GLOBAL_WORK_SIZE", routine, tuple(sizes))
        return queue.enqueue("MARKER", lambda: None, wait_for)
    arguments = kernel.bound()

    def launch() -> None:
        kernel.launch(arguments, sizes, local, offset)

    return queue.enqueue("NDRANGE_KERNEL", launch, wait_for)
