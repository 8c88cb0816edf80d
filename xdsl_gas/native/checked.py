"""Kernels that run in the interpreter, behind the interface of compiled ones."""

import operator
from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property
from typing import Any, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import AnyFloat, ModuleOp, VectorType
from xdsl.ir import Attribute

from xdsl_gas.analysis.ir.functions import is_kernel, llvm_definitions
from xdsl_gas.analysis.target.module_target import target_of_module, warp_size_of
from xdsl_gas.analysis.target.type_layout import TypeLayout
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.interpreters import (
    LocalMemory,
    Machine,
    OutOfSteps,
    Unsupported,
    run_kernel,
)
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.native.compared import Comparison, Launch
from xdsl_gas.native.compilation.conversion import check_target
from xdsl_gas.native.compilation.descriptions import SourceParameter, kernels_of_source
from xdsl_gas.native.compilation.variables import writable_variables
from xdsl_gas.native.errors import ArgumentError
from xdsl_gas.native.kernels import KernelDescription, Parameter
from xdsl_gas.native.launches.arguments import Packer, check_memory, place_of
from xdsl_gas.native.launches.buffers import View
from xdsl_gas.native.sizes import Size, make_range
from xdsl_gas.native.variables import Variables
from xdsl_gas.native_cpu.convert_to_mux_builtins import replace_inline_assembly
from xdsl_gas.native_cpu.host.argument_places import Kind, PackedArgument, size_of
from xdsl_gas.native_cpu.host.packed_arguments import packing_of
from xdsl_gas.native_cpu.utils.metadata import (
    get_local_sizes,
    get_required_sub_group_size,
)
from xdsl_gas.transforms.symbols.symbol_graph import SymbolGraph

Compiled = Callable[[], Mapping[str, Sequence[SourceParameter]]]
"""
Returns the parameters of compiled kernels, by their symbols: LLVM finds out which
arrays a kernel only reads.
"""


def checked_kernels(
    module: ModuleOp,
    compiled: Compiled,
    sub_group_size: int | None = None,
    *,
    races: bool = True,
    compared: Callable[[str], Comparison] | None = None,
    pickled_as: Callable[[Variables], object],
) -> tuple[list["CheckedKernel"], Variables, object]:
    """
    Returns the kernels of a module, its variables, and what `pickled_as` returns for
    them: an object that unpickles as the program. `sub_group_size` is for kernels
    that do not require a size, on targets without warps. `races` is whether data races
    are errors. `compared` returns the comparison of a kernel, by its symbol; None does
    without.
    """
    check_target(module)
    module = replace_inline_assembly(module)
    sources = kernels_of_source(module)
    contents: dict[str, bytearray] = {}
    lasting = writable_variables(module, with_static=True)
    machine = Machine(module)
    try:
        contents = {v.name: machine.variable(v.name).data for v in lasting}
    except Unsupported as error:
        raise MemorySpaceError(
            f"a variable cannot be used in the checked mode: {error}."
        ) from None
    compiled = cache(compiled)
    variables = Variables(writable_variables(module), lambda v: contents[v.name])
    pickled = pickled_as(variables)
    kernels = [
        CheckedKernel(
            module,
            op,
            contents,
            Arguments(op, machine.memory.format.layout, sources, compiled),
            sub_group_size,
            races=races,
            compared=compared,
            pickled=pickled,
        )
        for op in llvm_definitions(module).values()
        if is_kernel(op)
    ]
    return kernels, variables, pickled


class Arguments:
    """The arguments of a kernel, checked as for a compiled one."""

    def __init__(
        self,
        kernel: llvm.FuncOp,
        layout: TypeLayout,
        sources: Mapping[str, Sequence[SourceParameter]],
        compiled: Compiled,
    ) -> None:
        self._name = kernel.sym_name.data
        self._layout = layout
        self._kernel = kernel
        self._compiled = compiled
        self._sources = sources[self._name]

    @cached_property
    def packed(self) -> tuple[PackedArgument, ...]:
        """What each argument is. Raises `MemorySpaceError` for types without a size."""
        fields = packing_of(self._kernel, self._layout).fields
        return tuple(field.packed for field in fields)

    @cached_property
    def _packer(self) -> Packer:
        return self._packer_of([False] * len(self.packed))

    @cached_property
    def _exact_packer(self) -> Packer:
        """Refuses read-only arrays that the kernel may write to."""
        parameters = self._compiled().get(self._name, ())
        writes = [parameter.is_written for parameter in parameters]
        writes += [True] * (len(self.packed) - len(writes))
        return self._packer_of(writes)

    def _packer_of(self, writes: Sequence[bool]) -> Packer:
        parameters = [
            Parameter(packed, is_written, source.declared, source.name)
            for packed, is_written, source in zip(
                self.packed, writes, self._sources, strict=True
            )
        ]
        if self._has_dynamic_memory:
            end = size_of(self.packed)
            parameters.append(Parameter(PackedArgument(Kind.LOCAL, "", end, 8)))
        kernel = KernelDescription(
            self._name, tuple(parameters), dynamic_local=self._has_dynamic_memory
        )
        return Packer(kernel, 0)

    @cached_property
    def _has_dynamic_memory(self) -> bool:
        """Whether the kernel accesses CUDA's dynamic shared memory."""
        module = self._kernel.parent_op()
        assert isinstance(module, ModuleOp)
        graph = SymbolGraph(module)
        reached = set[str]().union(
            *(graph.references[name] for name in graph.reached({self._name}))
        )
        return any(
            isinstance(op, llvm.GlobalOp)
            and op.sym_name.data in reached
            and self._layout.size(op.global_type) == 0
            and self._layout.target.space(op.addr_space.value.data)
            is MemorySpace.SHARED
            for op in module.ops
        )

    def check(self, given: Sequence[Any], local_memory: int, work_items: int) -> None:
        """
        Raises `LaunchError` and `ArgumentError` as the launch of a compiled kernel
        does, and for arrays that share memory.
        """
        record = bytearray(self._packer.size)
        is_exact = any(map(_is_readonly, given))
        packer = self._exact_packer if is_exact else self._packer
        packed = packer.pack(given, record, local_memory)
        try:
            check_memory(self._name, work_items, 0, packed.local_bytes)
            arrays = [
                (index, argument)
                for index, argument in enumerate(given)
                if self.packed[index].kind is Kind.POINTER and argument is not None
            ]
            known = [
                (*array, view) for array, view in zip(arrays, packed.views, strict=True)
            ]
            for end in range(1, len(known) + 1):
                self._check_overlaps(known[:end])
        finally:
            packed.release()

    def _check_overlaps(self, known: Sequence[tuple[int, Any, View]]) -> None:
        """The interpreter has a copy of each array: they must not share memory."""
        *others, (own, argument, view) = known
        for index, other, theirs in others:
            begins = max(view.address, theirs.address)
            ends = min(view.address + view.size, theirs.address + theirs.size)
            is_read = self._sources[index].is_const and self._sources[own].is_const
            if begins < ends and other is not argument and not is_read:
                source = self._sources[own]
                where = place_of(self._name, own, source.declared, source.name)
                raise ArgumentError(
                    f"{where}: the array shares memory with that of argument {index}, "
                    "which the checked mode does not support. Pass the same array "
                    "twice, or copies."
                )

    def converted(self, given: Sequence[Any]) -> list[Any]:
        """Returns checked arguments as the interpreter takes them."""
        types = self._kernel.function_type.inputs.data
        return [
            _converted(argument, packed.kind, parameter_type)
            for argument, packed, parameter_type in zip(
                given, self.packed, types, strict=True
            )
        ]


def _is_readonly(argument: Any) -> bool:
    try:
        return memoryview(argument).readonly
    except (TypeError, ValueError, BufferError):
        return False


def _converted(argument: Any, what: Kind, parameter_type: Attribute) -> Any:
    match what:
        case Kind.POINTER:
            return argument
        case Kind.LOCAL:
            return LocalMemory(operator.index(argument.size))
        case Kind.BYTES:
            return bytearray(memoryview(argument).tobytes())
        case Kind.VALUE:
            if isinstance(parameter_type, VectorType):
                vector = cast(VectorType[Attribute], parameter_type)
                return tuple(_number(part, vector.element_type) for part in argument)
            return _number(argument, parameter_type)


def _number(argument: Any, number_type: Attribute) -> int | float:
    """Returns a number of NumPy's as one of Python's."""
    if isinstance(number_type, AnyFloat):
        return float(argument)
    return operator.index(argument)


class CheckedKernel:
    """A kernel that runs in the interpreter."""

    def __init__(
        self,
        module: ModuleOp,
        function: llvm.FuncOp,
        variables: Mapping[str, bytearray],
        arguments: Arguments,
        sub_group_size: int | None = None,
        *,
        races: bool = True,
        compared: Callable[[str], Comparison] | None = None,
        pickled: object,
    ) -> None:
        """`pickled` is an object that unpickles as the program of the kernel."""
        self.name = function.sym_name.data
        self._module = module
        self._function = function
        self._variables = variables
        """The contents of the variables, which last from launch to launch."""

        self._arguments = arguments
        self._races = races
        self._compared = None if compared is None else cache(compared)
        self.compared_writes = 0
        """How many writes of the last launch were compared, of all its work-items."""

        self._pickled = pickled
        target = target_of_module(module)
        self._sub_group_size = get_required_sub_group_size(function)
        if self._sub_group_size is None and not warp_size_of(target, function):
            self._sub_group_size = sub_group_size

    def __call__(
        self,
        global_size: Size,
        local_size: Size | None,
        /,
        *arguments: Any,
        global_offset: Size | None = None,
        local_memory: int = 0,
    ) -> None:
        """
        Runs the kernel as `Kernel` does, and checks what it does.

        Raises `LaunchError` for sizes and arguments that do not fit, `Trap` for
        undefined behavior of the kernel, and `MemorySpaceError` for an operation that
        the interpreter does not have, or a kernel that takes too many steps. Raises
        `StepDifference` if it is compared, and the passes changed what it does.
        """
        index_space = make_range(
            self.name,
            global_size,
            local_size,
            global_offset,
            get_local_sizes(self._function),
        )
        self._arguments.check(arguments, local_memory, index_space.work_items)
        given = self._arguments.converted(arguments)
        dimensions = index_space.work_dim
        local = index_space.local[:dimensions]
        groups = index_space.groups[:dimensions]
        whole = [g * s for g, s in zip(groups, local, strict=True)]
        printed: list[str] = []
        launch = None
        if self._compared is not None:
            contents = {name: bytes(data) for name, data in self._variables.items()}
            launch = Launch.of(index_space, given, local_memory, contents)
        try:
            run_kernel(
                self._module,
                self.name,
                given,
                global_size=whole,
                local_size=local,
                global_offset=index_space.offset,
                dynamic_local_size=local_memory,
                variables=self._variables,
                sub_group_size=self._sub_group_size,
                races=self._races,
                printed=printed,
            )
        except ValueError as error:
            raise ArgumentError(f"kernel '{self.name}': {error}.") from None
        except OutOfSteps as error:
            raise MemorySpaceError(
                f"kernel '{self.name}' does not end in the checked mode, which stops "
                f"there: {error}. If each of its loops ends, launch fewer work-items."
            ) from None
        except Unsupported as error:
            raise MemorySpaceError(
                f"kernel '{self.name}' cannot run in the checked mode: {error}."
            ) from None
        finally:
            # Single bytes of UTF-8 may have been printed by `%c`.
            text = "".join(printed).encode(errors="surrogateescape")
            print(text.decode(errors="replace"), end="")
        if self._compared is not None and launch is not None:
            self.compared_writes = self._compared(self.name).check(launch)

    def __reduce__(self) -> tuple[Any, ...]:
        return operator.getitem, (self._pickled, self.name)

    def __repr__(self) -> str:
        return f"<kernel {self.name}, checked>"
