"""
`insert-sanitizer-checks`: checks at run time what passes behind `gas-sanitize` decided.

    gas.original_pointer %p {position = 0 : i32, user = 0 : i32} : !llvm.ptr
    %s = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
    %v = llvm.load %s {gas.checked = 0 : i32} : !llvm.ptr<3> -> f32
  ->
    %s = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
    llvm.call @__gas_check_shared(%p, %s) : (!llvm.ptr, !llvm.ptr<3>) -> ()
    %v = llvm.load %s : !llvm.ptr<3> -> f32

Where an operand that `gas-sanitize` recorded is now a pointer to a specific space, a
call checks that the original generic pointer is to that space, and that the specific
one is the same address, right before the operation:

| operation | passes the check |
|---|---|
| an access | a pointer to the space |
| a copy or fill whose length may be zero | also any pointer if the length is zero |
| a call, a return | a pointer to the space, or null |
| a space query or comparison that was rewritten | the answer of the original |

Others trap; with `action=print` a line with the place in the source, the
function, the kernels that reach it and the expected space is printed first.

There is no check where the function alone proves the space: the pointer is computed by
casts, `inbounds` arithmetic, selects and block arguments from pointers whose types name
the space, from variables, or from allocas on targets that fix their space. An
argument that `ip-msp` retyped is checked at the calls, not in the function. A pointer
that was checked before in the same block is not checked again.

The checks are calls of internal functions that LLVM does not look into: `isspacep` on
nvptx, `is.shared` and `is.private` on amdgpu, and on spir SPIR-V's
GenericCastToPtrExplicit, or the tag if accesses of the module test tags. `vprintf`
prints on nvptx and `printf` on spir; on amdgpu `action=print` is an error, since there
is no such function.

Limits: not checked are vectors of pointers, accesses under a mask and accesses of
spaces that have no test, such as nvptx's parameter memory.

See [Checks at run time](sanitize.md).
"""

from collections import defaultdict
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Block, Operation, SSAValue
from xdsl.rewriter import Rewriter

from xdsl_gas.access_forms import AccessForm
from xdsl_gas.analysis.ir.attribute_values import integer_constant, integer_value
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import (
    Call,
    Function,
    enclosing_function,
    is_declaration,
    is_kernel,
    is_return,
)
from xdsl_gas.analysis.ir.pointer_types import is_pointer, space_in_type
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.analysis.target.tag_encoding import PrivateMemory, private_memory_of
from xdsl_gas.diagnostics import MemorySpaceError, source_location, symbol_words
from xdsl_gas.dialects.gas import CHECKED, OriginalAnswerOp, OriginalPointerOp
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.remarks import Argument, names, remark
from xdsl_gas.transforms.driver.memory_space_pass import TargetPass
from xdsl_gas.transforms.sanitizing.check_functions import CheckFunctions
from xdsl_gas.transforms.sanitizing.local_proofs import has_proven_space
from xdsl_gas.transforms.utils.implicit_inputs import ImplicitInputs
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder
from xdsl_gas.transforms.utils.pointer_values import erase_if_dead

_Checked: TypeAlias = tuple[Block, SSAValue, SSAValue]
"""A block in which a generic pointer was checked, and a specific one with it."""

_MOST_KERNELS = 3
"""The kernels that a message names."""

_MASKED = (AccessForm.MASKED_LOAD, AccessForm.MASKED_STORE)
_COPIES = (AccessForm.COPY_DESTINATION, AccessForm.COPY_SOURCE, AccessForm.SET)
_LENGTH = 2
"""The operand with the length of a copy or fill."""


@dataclass(frozen=True)
class InsertSanitizerChecksPass(TargetPass):
    """Inserts checks at run time of what the passes behind `gas-sanitize` decided."""

    name = "insert-sanitizer-checks"

    action: Literal["trap", "print"] = "trap"
    """Whether a failed check traps at once, or prints a line before that."""

    generic_pointers_are_tagged: bool = False
    """
    Whether to test the tag in bits 61 to 63 of a generic pointer on `spir`, as is done
    in any case if accesses of the module test it.
    """

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """Replaces the records by checks. Raises `MemorySpaceError` on bad input."""
        target = target_of_module(op, self.target)
        prints = self.action == "print"
        if prints and target.numbers and not target.printing.call:
            raise MemorySpaceError(
                f"on {target.name} there is no function to print with. Omit the "
                "option 'action=print'."
            )
        private = private_memory_of(op)
        if private is None and self.generic_pointers_are_tagged:
            private = PrivateMemory.SEPARATE
        checks = _Checks(CallGraph(op), target, prints, private)
        inputs = ImplicitInputs(checks.call_graph, target)
        for function in checks.call_graph.functions:
            if not is_declaration(function):
                checks.insert(function)
        inputs.keep_promises()


@dataclass
class _Checks:
    """The checks of one module."""

    call_graph: CallGraph
    target: Target
    prints: bool
    private: PrivateMemory | None
    """Where private memory lies, if generic pointers have tags to test."""

    _functions: dict[Block, CheckFunctions] = field(
        default_factory=dict[Block, CheckFunctions]
    )
    _kernels: dict[Function, list[str]] | None = None

    def insert(self, function: Function) -> None:
        """Replaces the records of a function by checks."""
        records = defaultdict[tuple[int, int], list[OriginalPointerOp]](list)
        users: list[tuple[Operation, int]] = []
        answers: list[OriginalAnswerOp] = []
        for op in function.walk():
            if isinstance(op, OriginalPointerOp):
                key = op.user.value.data, op.position.value.data
                records[key].append(op)
            elif isinstance(op, OriginalAnswerOp):
                answers.append(op)
            elif (number := integer_value(op.attributes.get(CHECKED))) is not None:
                users.append((op, number))
        before: set[_Checked] = set()
        for op, number in users:
            for position, operand in enumerate(op.operands):
                originals = records.get((number, position))
                space = space_in_type(operand.type, self.target)
                if originals and space not in (None, MemorySpace.GENERIC):
                    pointer = _nearest(originals, op).pointer
                    self._check(op, position, pointer, space, before)
            op.attributes.pop(CHECKED, None)
        for op in answers:
            self._check_answer(op)
        pointers: list[SSAValue] = []
        for each in records.values():
            for record in each:
                pointers.append(record.pointer)
                Rewriter.erase_op(record)
        erase_if_dead(pointers)

    def _check(
        self,
        op: Operation,
        position: int,
        pointer: SSAValue,
        space: MemorySpace,
        before: set[_Checked],
    ) -> None:
        """Inserts a check of a pointer before an operation, unless it needs none."""
        block = op.parent
        assert block is not None
        if has_proven_space(pointer, space, self.target):
            return
        or_null = isinstance(op, Call) or is_return(op)
        forms = [a.form for a in semantics_of(op).accesses if a.operand == position]
        if any(form in _MASKED for form in forms) or not is_pointer(pointer.type):
            self._report_missed(op, space, "lanes of vectors are not checked")
            return
        specific = op.operands[position]
        key = block, pointer, specific
        if key in before:
            return
        if any(form in _COPIES for form in forms):
            length = integer_constant(op.operands[_LENGTH])
            if length == 0:
                return
            if length is None:
                pointer, or_null = _unless_empty(op, pointer), True
        is_checked = self._functions_beside(op).call(
            op,
            pointer,
            specific,
            space,
            lambda: self._message(op, space),
            or_null=or_null,
        )
        if is_checked:
            self._report_inserted(op, space)
        else:
            self._report_missed(op, space, "no test tells the space")
        if is_checked and not or_null:
            before.add(key)

    def _report_inserted(self, op: Operation, space: MemorySpace) -> None:
        remark(
            names.CHECK_INSERTED,
            op,
            lambda: [
                Argument("Operation", op.name),
                " is behind a check that its pointer is to ",
                Argument("Space", self.target.label(space)),
                " memory.",
            ],
        )

    def _report_missed(self, op: Operation, space: MemorySpace, reason: str) -> None:
        remark(
            names.CHECK_MISSED,
            op,
            lambda: [
                Argument("Operation", op.name),
                " was made specific to ",
                Argument("Space", self.target.label(space)),
                " memory and has no check: ",
                Argument("Reason", reason),
                ".",
            ],
        )

    def _check_answer(self, op: OriginalAnswerOp) -> None:
        """Replaces a record of two answers by a check, unless no pass changed one."""
        first, copy = op.answer.owner, op.original.owner
        assert isinstance(copy, Operation)
        is_same = (
            isinstance(first, Operation)
            and first.name == copy.name
            and tuple(first.operands) == tuple(copy.operands)
        )
        if self.private is not None and isinstance(copy, Call):
            # Nothing answers a query but a test of the tag.
            is_same = True
        if not is_same:
            self._functions_beside(op).call_for_answer(
                op, lambda: self._message(op, None)
            )
        Rewriter.erase_op(op)
        if is_same:
            Rewriter.erase_op(copy)

    def _functions_beside(self, op: Operation) -> CheckFunctions:
        function = enclosing_function(op)
        assert function is not None
        assert function.parent is not None
        block = function.parent
        if block not in self._functions:
            self._functions[block] = CheckFunctions(
                block, self.target, self.private, self.prints
            )
        return self._functions[block]

    def _message(self, op: Operation, space: MemorySpace | None) -> str:
        """Returns what is printed when the check before an operation fails."""
        function = enclosing_function(op)
        assert function is not None
        location = source_location(op)
        place = "" if location is None else f"{location}: "
        what = "returned" if is_return(op) else "accessed"
        if isinstance(op, Call):
            what = "passed"
        name = symbol_words(function.sym_name.data)
        kernels = self._kernels_of(function)
        by = f" (kernel {', '.join(kernels)})" if kernels else ""
        if space is None:
            return f"{place}in {name}{by}: a query or comparison has another answer"
        return (
            f"{place}in {name}{by}: the pointer {what} is not to "
            f"{self.target.label(space)} memory"
        )

    def _kernels_of(self, function: Function) -> list[str]:
        """Returns the kernels that reach a function, or some of them and `...`."""
        if self._kernels is None:
            self._kernels = defaultdict(list)
            for kernel in filter(is_kernel, self.call_graph.functions):
                for reached in self.call_graph.reachable_from((kernel,)):
                    self._kernels[reached].append(symbol_words(kernel.sym_name.data))
        kernels = self._kernels.get(function, [])
        more = ["..."] if len(kernels) > _MOST_KERNELS else []
        return [*kernels[:_MOST_KERNELS], *more]


def _nearest(records: list[OriginalPointerOp], op: Operation) -> OriginalPointerOp:
    """Returns the record of an operation that may have been cloned with its record."""
    beside = (record for record in records if record.parent is op.parent)
    return next(beside, records[0])


def _unless_empty(copy: Operation, pointer: SSAValue) -> SSAValue:
    """Returns a pointer of a copy or fill, or null if it copies no bytes."""
    builder = LLVMBuilder.before(copy)
    is_empty = builder.icmp("eq", copy.operands[_LENGTH], 0)
    return builder.select(is_empty, builder.null(pointer.type), pointer)
