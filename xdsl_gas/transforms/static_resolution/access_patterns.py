"""
Rewrites the pointer operands of accesses and hints, and casts, to specific spaces.
"""

from xdsl.dialects import llvm
from xdsl.dialects.builtin import StringAttr
from xdsl.ir import Operation
from xdsl.pattern_rewriter import PatternRewriter

from xdsl_gas.access_forms import NO_ACCESSES
from xdsl_gas.analysis.ir.pointer_types import space_in_type
from xdsl_gas.analysis.operations.operands import operands_of
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.accesses import accesses_of_call, outputs_of
from xdsl_gas.analysis.semantics.address_hints import hints_of, rename_intrinsic
from xdsl_gas.assembly_accesses import in_ptx_space
from xdsl_gas.memory_space import MachineCode, MemorySpace
from xdsl_gas.remarks import is_wanted, names
from xdsl_gas.transforms.static_resolution.access_remarks import (
    access_resolved,
    assumptions_behind,
    assumptions_used,
)
from xdsl_gas.transforms.static_resolution.resolution import Resolution, ResolvePattern
from xdsl_gas.transforms.utils.argument_attributes import set_specific_operand
from xdsl_gas.transforms.utils.pointer_values import origin_of


class RetypeAccess(ResolvePattern):
    """
    Rewrites the generic addresses of an access that point to one space.

        %v = llvm.load %p : !llvm.ptr -> f32    ->    %v = llvm.load %s : !llvm.ptr<3>

    The target must have such an access. Volatile ones are left as LLVM leaves them.
    """

    def __init__(self, resolution: Resolution) -> None:
        super().__init__(resolution)
        self._explains = is_wanted(names.ASSUMPTION_USED)
        self._reports = is_wanted(names.ACCESS_RESOLVED)

    def rewrite(self, op: Operation, rewriter: PatternRewriter) -> None:
        spaces = self.resolution.spaces
        for operand, space in self.resolution.proven_operands(op):
            assumed = ()
            if self._explains:
                assumed = assumptions_behind(op.operands[operand], space, spaces)
            retype_operand(op, operand, space, self.resolution)
            if self._reports:
                access_resolved(op, operand, space, spaces.target)
            if assumed:
                assumptions_used(op, operand, assumed)


class RetypeHint(ResolvePattern):
    """
    Rewrites the pointer operand of an operation that the target has for some spaces
    only, such as a prefetch or a load of a matrix, and renames the intrinsic
    accordingly. What is no access is left if that takes a cast.

        call_intrinsic "llvm.nvvm.prefetch.L1"(%p) : (!llvm.ptr) -> ()
      ->
        call_intrinsic "llvm.nvvm.prefetch.global.L1"(%g) : (!llvm.ptr<1>) -> ()
    """

    def __init__(self, resolution: Resolution) -> None:
        super().__init__(resolution)
        self._reports = is_wanted(names.ACCESS_RESOLVED)

    def rewrite(self, op: Operation, rewriter: PatternRewriter) -> None:
        if not may_have_hints(op):
            return
        spaces, target = self.resolution.spaces, self.resolution.spaces.target
        for hint in hints_of(op, target):
            pointer = op.operands[hint.operand]
            if spaces.mark_at(op, pointer) is not None:
                continue
            space = spaces.space_at(pointer, op)
            if space is None or not target.has_access(hint.form, space):
                continue
            is_access = hint.form not in NO_ACCESSES
            if not self.resolution.pointers.is_computed_in(pointer, space) and (
                not is_access or self.resolution.forbids_cast(op, pointer)
            ):
                continue
            retype_operand(op, hint.operand, space, self.resolution)
            rename_intrinsic(op, space, target)
            if is_access and self._reports:
                access_resolved(op, hint.operand, space, target)


class RetypeAssembly(ResolvePattern):
    """
    Rewrites the generic addresses of inline PTX that point to global or shared memory,
    where all uses of the operand are addresses of accesses that can name the space.

        llvm.inline_asm "ld.relaxed.gpu.b32 $0, [$1];", "=r,l" %p : (!llvm.ptr) -> i32
      ->
        llvm.inline_asm "ld.relaxed.gpu.global.b32 $0, [$1];", "=r,l" %g
            : (!llvm.ptr<1>) -> i32
    """

    def rewrite(self, op: Operation, rewriter: PatternRewriter) -> None:
        spaces, target = self.resolution.spaces, self.resolution.spaces.target
        if not isinstance(op, llvm.InlineAsmOp) or (
            target.machine_code is not MachineCode.PTX
        ):
            return
        if "*" in op.constraints.data:
            return
        constraints = op.constraints.data.split(",")
        outputs = outputs_of(op)
        for access in accesses_of_call(op, None, target):
            pointer, number = op.operands[access.operand], access.operand + outputs
            # MLIR does not verify that there is a constraint for each operand.
            is_register = constraints[number : number + 1] == ["l"]
            if not is_register or not spaces.is_generic(pointer):
                continue
            space = self.resolution.space_to_cast_to(op, pointer)
            if (
                space is None
                or space not in (MemorySpace.GLOBAL, MemorySpace.SHARED)
                or space not in self.resolution.pointers.full_width
            ):
                continue
            text = in_ptx_space(op.asm_string.data, number, target.label(space))
            if text is None:
                continue
            retype_operand(op, access.operand, space, self.resolution)
            op.asm_string = StringAttr(text)
            access_resolved(op, access.operand, space, target)


def may_have_hints(op: Operation) -> bool:
    """Whether pointer operands of an operation may be address hints."""
    semantics = semantics_of(op)
    return semantics.hint is not None or not semantics.accesses


def retype_operand(
    op: Operation, operand: int, space: MemorySpace, resolution: Resolution
) -> None:
    """Replaces an address by a specific one."""
    pointers, pointer = resolution.pointers, operands_of(op)[operand]
    address = pointers.specific_at(pointer, space, op)
    set_specific_operand(op, operand, address, space, resolution.spaces.target)
    pointers.rewriter.notify_op_modified(op)
    if pointer.first_use is None:
        pointers.erase_dead([pointer])


class FoldCastToSpecific(ResolvePattern):
    """
    Replaces a cast from generic by the pointer recomputed in its space.

        %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
        %p = llvm.getelementptr %g[%i]
        %q = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
      ->
        %q = llvm.getelementptr %s[%i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32

    Casts of loaded pointers and other roots, which cannot be recomputed, are left.
    """

    def rewrite(self, op: Operation, rewriter: PatternRewriter) -> None:
        if semantics_of(op).source is not PointerSource.CAST:
            return
        resolution, spaces = self.resolution, self.resolution.spaces
        pointer = operands_of(op)[0]
        if not spaces.is_generic(pointer):
            return
        space = space_in_type(op.results[0].type, spaces.target)
        if space is None or spaces.mark_at(op, pointer) is not None:
            return
        is_null = resolution.folds_null and origin_of(pointer) is PointerSource.NULL
        if spaces.space(pointer) is not space and not is_null:
            return
        if not resolution.pointers.is_computed_in(pointer, space):
            return
        specific = resolution.pointers.specific(pointer, space)
        if specific is not None and specific is not op.results[0]:
            rewriter.replace_all_uses_with(op.results[0], specific)
            resolution.pointers.erase_dead([op.results[0]])
