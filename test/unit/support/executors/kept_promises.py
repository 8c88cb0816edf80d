"""
Attributes that promise something of pointers, held against what happens in a run.
"""

from contextlib import AbstractContextManager
from types import TracebackType
from unittest.mock import patch

from seen_places import place_seen_by
from xdsl.dialects.builtin import IntAttr, StringAttr
from xdsl.dialects.llvm import (
    FuncOp,
    GEPOp,
    LLVMPointerType,
    LoadOp,
)
from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import array_elements, attributes_at
from xdsl_gas.analysis.ir.pointer_types import address_space, argument_attributes
from xdsl_gas.interpreters import handlers
from xdsl_gas.interpreters.state.memory import Place
from xdsl_gas.interpreters.state.memory_objects import MemoryObject
from xdsl_gas.interpreters.state.traps import Stopped
from xdsl_gas.interpreters.state.values import Pointer, Value
from xdsl_gas.interpreters.state.work_item import Action, Handler, WorkItem
from xdsl_gas.target_tables import AMDGPU, NVPTX

_NOT_NULL = "llvm.nonnull"
_DEREFERENCEABLE = {"llvm.dereferenceable", "llvm.dereferenceable_or_null"}
_FLAT, _LDS, _PRIVATE = (
    LLVMPointerType(IntAttr(number)) if number else LLVMPointerType()
    for number in (0, 3, 5)
)
"""Pointers to these spaces of amdgpu; the last one also to local memory of nvptx."""


class BrokenPromise(Stopped):
    """An attribute says of a pointer what is not so."""


class PromiseWatcher(AbstractContextManager["PromiseWatcher"]):
    """
    Watches runs: `nonnull` pointers are not zero, as LLVM reads it in every address
    space, and the copies behind arguments of kernels that are `writeonly` are not
    read. Functions of amdgpu that promise to need no aperture or no flat scratch make
    no cast that does, nor do those that they call. No memory of a work-item is accessed
    by an instruction that the target has for other memory alone. Loads from the
    memory behind `dereferenceable` pointers are in a space in which it lies: LLVM may
    execute them where their condition does not hold.
    """

    def __init__(self) -> None:
        self._write_only: dict[int, MemoryObject] = {}
        original = handlers.handler_of

        def handler_of(name: str) -> Handler:
            inner = original(name)

            def run(
                item: WorkItem, op: Operation, operands: tuple[Value, ...]
            ) -> Value | Action | None:
                self._begin(item, op)
                self._check_operands(op, operands)
                _check_implicit_inputs(item, op)
                _check_exchange(item, op)
                result = inner(item, op, operands)
                if isinstance(op, LoadOp) and "dereferenceable" in op.properties:
                    _check_speculated_loads(item, op.results[0], result)
                return result

            return run

        self._patches = (
            patch.object(WorkItem, "place", place_seen_by(self._touch)),
            patch.object(handlers, "handler_of", handler_of),
        )

    def __enter__(self) -> "PromiseWatcher":
        for each in self._patches:
            each.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        for each in self._patches:
            each.stop()

    def _begin(self, item: WorkItem, op: Operation) -> None:
        if op.prev_op is not None:
            return
        function = item.frames[-1].function
        entry = function.body.blocks[0]
        if op.parent is not entry:
            return
        if len(item.frames) == 1:
            self._enter(item, function)
        for index, argument in enumerate(entry.args):
            if argument_attributes(function, index).keys() & _DEREFERENCEABLE:
                value = item.frames[-1].values[id(argument)]
                _check_speculated_loads(item, argument, value)

    def _enter(self, item: WorkItem, kernel: FuncOp) -> None:
        for index, argument in enumerate(kernel.body.blocks[0].args):
            attributes = argument_attributes(kernel, index)
            value = item.frames[0].values[id(argument)]
            if not {"llvm.byval", "llvm.writeonly"} <= attributes.keys():
                continue
            if isinstance(value, Pointer) and value.object is not None:
                self._write_only[id(value.object)] = value.object

    def _touch(
        self, item: WorkItem, operand: SSAValue, found: Place, writes: bool
    ) -> None:
        if not writes and id(found.object) in self._write_only:
            raise BrokenPromise(f"{found.object.name} is writeonly, and read")

    def _check_operands(self, op: Operation, operands: tuple[Value, ...]) -> None:
        attributes = op.properties.get("arg_attrs")
        if attributes is None:
            return
        for index, value in enumerate(operands):
            if not isinstance(value, Pointer) or value.bits:
                continue
            if _NOT_NULL in attributes_at(attributes, index):
                raise BrokenPromise(f"operand {index} of {op} is nonnull, and zero")


def _check_implicit_inputs(item: WorkItem, op: Operation) -> None:
    """Source: the attributes in https://llvm.org/docs/AMDGPUUsage.html."""
    if item.machine.memory.target is not AMDGPU or op.name != "llvm.addrspacecast":
        return
    source, to = (value.type for value in (*op.operands, *op.results))
    if to != _FLAT or source not in (_LDS, _PRIVATE):
        return
    for frame in item.frames:
        promised = {
            str(entry)
            for entry in array_elements(frame.function.properties.get("passthrough"))
        }
        subtarget = frame.function.properties.get("target_cpu")
        if source == _PRIVATE and '"amdgpu-no-flat-scratch-init"' in promised:
            raise BrokenPromise(f"{frame.function.sym_name} needs flat scratch")
        has_registers = isinstance(subtarget, StringAttr) and subtarget.data == "gfx90a"
        if not has_registers and promised & {
            '"amdgpu-no-queue-ptr"',
            '"amdgpu-no-implicitarg-ptr"',
        }:
            raise BrokenPromise(f"{frame.function.sym_name} needs an aperture")


def _check_speculated_loads(
    item: WorkItem, pointer: SSAValue, value: Value | Action | None
) -> None:
    """Source: isDereferenceableAndAlignedPointer in llvm/lib/Analysis/Loads.cpp."""
    if not isinstance(value, Pointer) or value.object is None:
        return
    target = item.machine.memory.target
    for use in pointer.uses:
        op = use.operation
        if isinstance(op, GEPOp) and use.index == 0:
            _check_speculated_loads(item, op.results[0], value)
        elif op.name == "llvm.addrspacecast":
            number = address_space(op.results[0].type)
            space = None if number is None else target.space(number)
            if space not in (None, value.object.space) and any(
                isinstance(other.operation, LoadOp) for other in op.results[0].uses
            ):
                raise BrokenPromise(f"{value.object.name} is not in {space}")


def _check_exchange(item: WorkItem, op: Operation) -> None:
    """`atom` has no `.local`: PTX ISA, Parallel Synchronization instructions: atom."""
    if item.machine.memory.target is not NVPTX or op.name != "llvm.cmpxchg":
        return
    if op.operands[0].type == _PRIVATE:
        raise BrokenPromise("PTX has no atom.local.cas")
