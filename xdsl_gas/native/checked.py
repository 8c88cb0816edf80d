"""Kernels that run in the interpreter, behind the interface of compiled ones."""

import operator
from collections.abc import Mapping, Sequence
from typing import Any, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import AnyFloat, ModuleOp, VectorType
from xdsl.ir import Attribute

from xdsl_gas.analysis.ir.functions import is_declaration, is_kernel
from xdsl_gas.analysis.ir.pointer_types import (
    COPIED_BY_VALUE,
    argument_attributes,
    is_pointer,
    space_of_type,
)
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.analysis.target.warps import warp_size_of
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.interpreters import (
    LocalMemory,
    Machine,
    OutOfSteps,
    Unsupported,
    run_kernel,
)
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.native.compilation.conversion import check_target
from xdsl_gas.native.compilation.descriptions import SourceParameter, kernels_of_source
from xdsl_gas.native.compilation.variables import writable_variables
from xdsl_gas.native.errors import ArgumentError
from xdsl_gas.native.launches.arguments import (
    bytes_of_local_memory,
    check_alignment,
    check_elements,
    check_numbers,
    place_of,
    view_of,
)
from xdsl_gas.native.launches.buffers import View
from xdsl_gas.native.sizes import Size, make_range
from xdsl_gas.native.variables import Variables
from xdsl_gas.native_cpu.convert_to_mux_builtins import replace_inline_assembly
from xdsl_gas.native_cpu.host.packed_arguments import name_of_numbers
from xdsl_gas.native_cpu.utils.metadata import (
    get_local_sizes,
    get_required_sub_group_size,
)


def checked_kernels(
    module: ModuleOp, sub_group_size: int | None = None, *, races: bool = True
) -> tuple[list["CheckedKernel"], Variables]:
    """
    Returns the kernels of a module, and its variables. `sub_group_size` is for kernels
    that do not require a size, on targets without warps. `races` is whether data races
    are errors.
    """
    check_target(module)
    module = replace_inline_assembly(module)
    sources = kernels_of_source(module)
    contents: dict[str, bytearray] = {}
    lasting = writable_variables(module, with_static=True)
    if lasting:
        machine = Machine(module)
        try:
            contents = {v.name: machine.variable(v.name).data for v in lasting}
        except Unsupported as error:
            raise MemorySpaceError(
                f"a variable cannot be used in the checked mode: {error}."
            ) from None
    kernels = [
        CheckedKernel(
            module,
            op,
            contents,
            sources[op.sym_name.data],
            sub_group_size,
            races=races,
        )
        for op in module.ops
        if isinstance(op, llvm.FuncOp) and is_kernel(op) and not is_declaration(op)
    ]
    variables = writable_variables(module)
    return kernels, Variables(variables, lambda v: contents[v.name])


class CheckedKernel:
    """A kernel that runs in the interpreter."""

    def __init__(
        self,
        module: ModuleOp,
        function: llvm.FuncOp,
        variables: Mapping[str, bytearray],
        parameters: Sequence[SourceParameter],
        sub_group_size: int | None = None,
        *,
        races: bool = True,
    ) -> None:
        self.name = function.sym_name.data
        self._module = module
        self._function = function
        self._variables = variables
        self._parameters = parameters
        """The contents of the variables, which last from launch to launch."""

        self._races = races
        self._target = target_of_module(module)
        self._sub_group_size = get_required_sub_group_size(function)
        if self._sub_group_size is None and not warp_size_of(self._target, function):
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
        the interpreter does not have, or a kernel that takes too many steps.
        """
        index_space = make_range(
            self.name,
            global_size,
            local_size,
            global_offset,
            get_local_sizes(self._function),
        )
        types = self._function.function_type.inputs.data
        if len(types) != len(arguments):
            raise ArgumentError(
                f"kernel '{self.name}' takes {len(types)} arguments, not "
                f"{len(arguments)}. They follow the global and the local size."
            )
        self._check_arguments(arguments, types)
        given = [
            self._converted(index, argument, kind)
            for index, (argument, kind) in enumerate(zip(arguments, types, strict=True))
        ]
        dimensions = index_space.work_dim
        local = index_space.local[:dimensions]
        groups = index_space.groups[:dimensions]
        whole = [g * s for g, s in zip(groups, local, strict=True)]
        try:
            done = run_kernel(
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
            )
        except ValueError as error:
            raise ArgumentError(f"kernel '{self.name}': {error}.") from None
        except (Unsupported, OutOfSteps) as error:
            raise MemorySpaceError(
                f"kernel '{self.name}' cannot run in the checked mode: {error}."
            ) from None
        print(*done.printed, sep="", end="")

    def __repr__(self) -> str:
        return f"<kernel {self.name}, checked>"

    def _check_arguments(
        self, arguments: Sequence[Any], types: Sequence[Attribute]
    ) -> None:
        """Raises `ArgumentError` for what is no argument for a compiled kernel."""
        known: list[tuple[int, Any, View]] = []
        try:
            for index, (argument, kind) in enumerate(
                zip(arguments, types, strict=True)
            ):
                attributes = argument_attributes(self._function, index)
                is_copied = any(name in attributes for name in COPIED_BY_VALUE)
                source = self._parameters[index]
                where = place_of(self.name, index, source.declared, source.name)
                if not is_pointer(kind):
                    if (name := name_of_numbers(kind)) is not None:
                        check_numbers(where, name, argument)
                    continue
                if space_of_type(kind, self._target) is MemorySpace.SHARED:
                    bytes_of_local_memory(where, argument)
                    continue
                if is_copied or argument is None:
                    continue
                view = view_of(where, argument, writable=False)
                known.append((index, argument, view))
                check_alignment(where, view)
                check_elements(where, source.declared, view)
                self._check_overlaps(where, known)
        finally:
            for _, _, view in known:
                view.release()

    def _check_overlaps(self, where: str, known: list[tuple[int, Any, View]]) -> None:
        """The interpreter has a copy of each array: they must not share memory."""
        *others, (own, argument, view) = known
        for index, other, theirs in others:
            begins = max(view.address, theirs.address)
            ends = min(view.address + view.size, theirs.address + theirs.size)
            is_read = (
                self._parameters[index].is_const and self._parameters[own].is_const
            )
            if begins < ends and other is not argument and not is_read:
                raise ArgumentError(
                    f"{where}: the array shares memory with that of argument {index}, "
                    "which the checked mode does not support. Pass the same array "
                    "twice, or copies."
                )

    def _converted(self, index: int, argument: Any, kind: Attribute) -> Any:
        """Returns an argument as the interpreter takes it."""
        if argument is None or isinstance(argument, LocalMemory):
            return argument
        if is_pointer(kind):
            attributes = argument_attributes(self._function, index)
            if any(name in attributes for name in COPIED_BY_VALUE):
                return _bytes(argument)
            return argument
        vector = _vector_type(kind)
        if vector is not None and hasattr(argument, "__iter__"):
            return tuple(_number(part, vector.element_type) for part in argument)
        return _number(argument, kind)


def _vector_type(kind: Attribute) -> VectorType[Attribute] | None:
    return cast(VectorType[Attribute], kind) if isinstance(kind, VectorType) else None


def _bytes(argument: Any) -> Any:
    """Returns the bytes of a struct; anything else as it is."""
    try:
        return bytearray(memoryview(argument))
    except TypeError:
        return argument


def _number(argument: Any, kind: Attribute) -> Any:
    """Returns a number of NumPy's as one of Python's; anything else as it is."""
    try:
        if isinstance(kind, AnyFloat):
            return float(argument)
        return operator.index(argument)
    except (TypeError, ValueError):
        return argument
