"""What has no meaning on the host: the errors of `convert-to-host`."""

from dataclasses import dataclass
from functools import cache
from typing import Any, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ArrayAttr, ModuleOp, StringAttr, VectorType
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.pointer_types import address_space, pointer_in
from xdsl_gas.analysis.target.data_layout import DataLayout
from xdsl_gas.diagnostics import MemorySpaceError, error_at
from xdsl_gas.dialects.llvm.syntax.orderings import NOT_ATOMIC
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.native_cpu.languages.tables import tests_space

_TARGET_OPERATIONS = ("nvvm.", "rocdl.", "gpu.", "xegpu.", "xevm.")
_TARGET_INTRINSICS = (
    *("llvm.nvvm.", "llvm.amdgcn.", "llvm.r600.", "llvm.spv.", "llvm.genx."),
    *("llvm.ptx.",),
)

_VARIABLE = llvm.GlobalOp.name

POINTER_BITS = 64
"""The width of the host's pointers."""


def space_is_unknown(op: Operation) -> MemorySpaceError:
    """Returns the error for an operation that tells the memory space of a pointer."""
    return error_at(
        op,
        "the memory space of the pointer is known only when the kernel runs, and "
        "pointers of the processor do not tell it.",
        "Call it with a pointer that always points to the same kind of memory, or pass "
        "the kind along with the pointer.",
    )


@dataclass
class HostChecks:
    """What a module may not contain."""

    target: Target
    layout: DataLayout

    def check(self, op: Operation) -> None:
        """Raises `MemorySpaceError` for an operation without a meaning on the host."""
        name = op.name
        if name == "llvm.call_intrinsic":
            intrinsic = op.get_attr_or_prop("intrin")
            called = intrinsic.data if isinstance(intrinsic, StringAttr) else ""
            if tests_space(called):
                raise space_is_unknown(op)
            if called.startswith(_TARGET_INTRINSICS):
                raise error_at(
                    op,
                    f"'{called}' has no meaning on this processor.",
                    "Remove the call, or run convert-to-mux-builtins, which converts "
                    "those that have one.",
                )
        elif _is_of_a_target(name):
            raise error_at(
                op,
                f"'{name}' has no meaning on this processor.",
                "Remove the operation, or run convert-to-mux-builtins, which converts "
                "those that have one.",
            )
        elif name == "llvm.inline_asm":
            raise error_at(
                op,
                "inline assembly of a GPU does not run on this processor.",
                "Write the code in the language instead, where it is not compiled for "
                "a GPU.",
            )
        elif name == _VARIABLE:
            assert isinstance(op, llvm.GlobalOp)
            self._check_variable(op)
        elif name in ("llvm.ptrtoint", "llvm.inttoptr"):
            self._check_conversion(op)
        elif name in ("llvm.atomicrmw", "llvm.cmpxchg"):
            self._check_width(op)
        elif name in ("llvm.load", "llvm.store", "llvm.alloca"):
            self._check_memory(op)
            if (op.get_attr_or_prop("ordering") or NOT_ATOMIC) != NOT_ATOMIC:
                self._check_width(op)
        elif name == "llvm.mlir.zero":
            self._check_null(op)

    def _check_variable(self, op: llvm.GlobalOp) -> None:
        space = self.target.space(integer_value(op.addr_space) or 0)
        if space is MemorySpace.SHARED:
            raise error_at(
                op,
                "the variable is in local memory, which every work-group has its own "
                "of.",
                "Run replace-local-module-scope-variables first.",
            )
        if _is_declared(op):
            raise error_at(
                op,
                "the variable is declared and not defined.",
                "Link the module that defines it: `native.compile` takes a list of "
                "files, `xdsl-gas --link` writes one module.",
            )
        if self._has_narrow(op.global_type):
            raise self._narrow(op, "a variable of pointers")

    def _check_conversion(self, op: Operation) -> None:
        types = (op.operands[0].type, op.results[0].type)
        if any(self._has_narrow(kind) for kind in types):
            raise self._narrow(op, "a conversion of a pointer")

    def _check_memory(self, op: Operation) -> None:
        match op.name:
            case "llvm.load":
                accessed_type = op.results[0].type
            case "llvm.store":
                accessed_type = op.operands[0].type
            case _:
                allocated = op.get_attr_or_prop("elem_type")
                assert allocated is not None
                accessed_type = allocated
        if self._has_narrow(accessed_type):
            raise self._narrow(op, "a pointer in memory")

    def _check_width(self, op: Operation) -> None:
        """Processors raise a signal for wide atomic accesses at other addresses."""
        for value in (*op.operands, *op.results):
            width = getattr(value.type, "bitwidth", 0)
            if isinstance(width, int) and width > POINTER_BITS:
                raise error_at(
                    op,
                    f"atomic operations of {width} bits need an alignment of "
                    f"{width // 8} bytes, which arrays of the host need not have.",
                    f"Use atomic operations of at most {POINTER_BITS} bits.",
                )

    def _check_null(self, op: Operation) -> None:
        pointer = pointer_in(op.results[0].type)
        number = None if pointer is None else address_space(pointer)
        space = None if number is None else self.target.space(number)
        if space in (None, MemorySpace.GENERIC):
            return
        assert space is not None
        if not self.target.zero_is_null & space.bit and self._is_narrow(number or 0):
            raise error_at(
                op,
                f"address 0 of {self.target.label(space)} memory is no null pointer on "
                f"{self.target.name}, and is one on this processor.",
                "Use the null pointer of generic memory and cast it.",
            )

    def _is_narrow(self, number: int) -> bool:
        return self.layout.pointer(number).size != POINTER_BITS

    def _has_narrow(self, value_type: Attribute) -> bool:
        """Whether a type is or contains a pointer that is narrower than the host's."""
        number = address_space(value_type)
        if number is not None:
            return self._is_narrow(number)
        if isinstance(value_type, ArrayAttr):
            return any(
                self._has_narrow(each) for each in cast(ArrayAttr[Any], value_type)
            )
        if isinstance(
            value_type, VectorType | llvm.LLVMArrayType | llvm.LLVMStructType
        ):
            return any(self._has_narrow(each) for each in value_type.parameters)
        return False

    def _narrow(self, op: Operation, what: str) -> MemorySpaceError:
        return error_at(
            op,
            f"{what} of 32 bits has {POINTER_BITS} bits on this processor.",
            "Compile the kernel for spir64 or nvptx64, whose pointers all have 64 "
            "bits.",
        )


@cache
def _is_of_a_target(name: str) -> bool:
    return name.startswith(_TARGET_OPERATIONS)


def unused_declarations(module: ModuleOp) -> list[llvm.GlobalOp]:
    """
    Returns the variables that are declared and not referred to, as clang leaves those
    of CUDA's headers.
    """
    declared = [
        op for op in module.ops if isinstance(op, llvm.GlobalOp) and _is_declared(op)
    ]
    if not declared:
        return []
    graph = CallGraph(module)
    return [op for op in declared if not graph.is_referred_to(op.sym_name.data)]


def _is_declared(op: llvm.GlobalOp) -> bool:
    if op.value is not None or op.body.blocks:
        return False
    return op.linkage.linkage.data in ("external", "extern_weak")
