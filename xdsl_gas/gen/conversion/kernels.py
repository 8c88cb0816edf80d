"""Kernels: arguments, blocks, branches, and copies for arguments of blocks."""

from collections.abc import Sequence

from xdsl.dialects import llvm
from xdsl.dialects.builtin import UnitAttr
from xdsl.ir import Attribute, Block, Operation, SSAValue, TypeAttribute

from xdsl_gas.analysis.ir.graph import postorder, successors_of
from xdsl_gas.analysis.ir.pointer_types import argument_attributes
from xdsl_gas.analysis.target.data_layout import wrapped
from xdsl_gas.dialects.gen.arguments import Argument, ArgumentKind
from xdsl_gas.dialects.gen.functions import FunctionOp
from xdsl_gas.dialects.gen.instruction import Instruction
from xdsl_gas.dialects.gen.memory import Surface, SurfaceAttr
from xdsl_gas.dialects.gen.registers import RegisterFileAttr
from xdsl_gas.dialects.gen.scalar_types import BITS, ScalarType
from xdsl_gas.dialects.llvm.ops.control_flow import SwitchOp
from xdsl_gas.gen.conversion.builder import Builder, elements_of, unsupported
from xdsl_gas.gen.conversion.memory.copied_arguments import use_arguments_in_place
from xdsl_gas.gen.conversion.memory.variables import place_variables
from xdsl_gas.gen.conversion.operations import convert

_WORD_BITS = 32
"""The bits of a value that is passed in a register in any case."""

_AT_ONCE = 16
"""The elements that one instruction loads."""

_KINDS = {
    Surface.GLOBAL: ArgumentKind.GLOBAL,
    Surface.CONSTANT: ArgumentKind.CONSTANT,
    Surface.LOCAL: ArgumentKind.LOCAL,
}


def convert_kernel(kernel: llvm.FuncOp, builder: Builder) -> FunctionOp:
    """Returns the function of a kernel, which changes. Raises `MemorySpaceError`."""
    use_arguments_in_place(kernel, builder.layout)
    place_variables(builder, kernel)
    for index, value in enumerate(kernel.body.blocks[0].args):
        _argument(builder, kernel, index, value)
    blocks = list(kernel.body.blocks)
    for block in blocks:
        builder.label_of[block] = builder.new_label()
    for block in blocks[1:]:
        for value in block.args:
            types = builder.types_of(kernel, value.type)
            builder.incoming[value] = tuple(map(builder.new, types))
            builder.set(value, *map(builder.new, types))
    # Definitions come before uses in this order. The lanes of a thread meet again after
    # loops and branches in the order of the text.
    converted: dict[Block, list[Instruction]] = {}
    for block in reversed(postorder(blocks[:1], successors_of)):
        converted[block] = builder.instructions = []
        _block(builder, block)
    instructions = [op for block in blocks for op in converted.get(block, ())]
    builder.check_size(kernel)
    return FunctionOp(
        kernel.sym_name.data,
        RegisterFileAttr.of(builder.pointer_size, builder.codes),
        instructions,
        arguments=builder.arguments,
        local_size=builder.local_size,
        stack_size=builder.stack_size,
    )


def _first(block: Block) -> Operation:
    op = block.first_op
    assert op is not None
    return op


def _argument(
    builder: Builder, kernel: llvm.FuncOp, index: int, value: SSAValue
) -> None:
    name = value.name_hint or f"argument{index}"
    element, count = elements_of(value.type)
    if (size := _size_in_memory(builder, kernel, value)) is not None:
        address = builder.loaded[value] = builder.new(builder.pointer)
        builder.arguments.append(Argument(ArgumentKind.STRUCTURE, address, name, size))
        return
    if count > 1:
        type = builder.type_of(kernel, element)
        registers = [builder.new(type) for _ in range(count)]
        builder.set(value, *registers)
        builder.arguments += [
            Argument(ArgumentKind.VALUE, register, f"{name}.s{number:x}", 0)
            for number, register in enumerate(registers)
        ]
        return
    register = builder.new(builder.type_of(kernel, value.type))
    builder.set(value, register)
    structure: Attribute | None = argument_attributes(kernel, index).get("llvm.byval")
    kind, size = ArgumentKind.VALUE, 0
    if structure is not None:
        kind = ArgumentKind.STRUCTURE
        size = builder.layout.size(structure) or 0
        if not isinstance(structure, TypeAttribute) or not size:
            raise unsupported(kernel, "a structure that is empty or of unknown size is")
    elif isinstance(value.type, llvm.LLVMPointerType):
        surface = builder.surface(kernel, value.type).data
        if surface not in _KINDS:
            raise unsupported(
                kernel, f"an argument that is a {surface.value} pointer is"
            )
        kind = _KINDS[surface]
    builder.arguments.append(Argument(kind, register, name, size))


def _size_in_memory(
    builder: Builder, kernel: llvm.FuncOp, value: SSAValue
) -> int | None:
    """Returns the size of a value that is passed in memory; None for all others."""
    if builder.wide_arguments == "values" or isinstance(
        value.type, llvm.LLVMPointerType
    ):
        return None
    types = builder.types_of(kernel, value.type)
    if sum(BITS[type] for type in types) <= _WORD_BITS:
        return None
    # A vector of three has the size of four.
    size = builder.layout.stride(value.type)
    if size is None or ScalarType.BOOL in types or len(types) > _AT_ONCE:
        raise unsupported(kernel, f"an argument of type {value.type} in memory is")
    return size


def _load_argument(builder: Builder, value: SSAValue, address: int) -> None:
    """Loads the elements of an argument that is passed in memory."""
    block = value.owner
    assert isinstance(block, Block)
    types = builder.types_of(_first(block), value.type)
    builder.set(value, *map(builder.new, types))
    builder.emit(
        "LOAD",
        builder.all_of(value),
        (address,),
        types[0],
        surface=SurfaceAttr(Surface.CONSTANT),
        aligned=UnitAttr(),
    )


def _block(builder: Builder, block: Block) -> None:
    builder.label(builder.label_of[block])
    for value in block.args:
        if value in builder.loaded:
            _load_argument(builder, value, builder.loaded[value])
        if value in builder.incoming:
            types = builder.types_of(_first(block), value.type)
            _move(builder, builder.all_of(value), builder.incoming[value], types)
    for op in block.ops:
        match op:
            case llvm.ReturnOp() if not op.operands:
                builder.emit("RET")
            case llvm.UnreachableOp():
                builder.emit("RET")
            case llvm.BrOp():
                _jump(builder, op.successors[0], op.operands)
            case llvm.CondBrOp():
                _branch(builder, op)
            case SwitchOp():
                _switch(builder, op)
            case _:
                if op.successors or op.regions:
                    raise unsupported(op, f"'{op.name}' is")
                convert(builder, op)


def _branch(builder: Builder, op: llvm.CondBrOp) -> None:
    """Both successors get their arguments before the jump to them."""
    taken, other = op.successors
    _pass(builder, taken, op.then_arguments)
    builder.branch(builder.label_of[taken], builder.of(op.operands[0]))
    builder.label(builder.new_label())
    _jump(builder, other, op.else_arguments)


def _jump(builder: Builder, target: Block, values: Sequence[SSAValue]) -> None:
    _pass(builder, target, values)
    builder.branch(builder.label_of[target])


def _switch(builder: Builder, op: SwitchOp) -> None:
    """One case after the other is compared with the value."""
    type = builder.type_of(op, op.value.type)
    value = builder.of(op.value)
    for number, target, values in op.cases:
        case = builder.immediate(type, wrapped(number, BITS[type]))
        is_equal = builder.compute("EQ", type, value, case, result=ScalarType.BOOL)
        _pass(builder, target, values)
        builder.branch(builder.label_of[target], is_equal)
        builder.label(builder.new_label())
    _jump(builder, op.default_block, op.default_operands)


def _pass(builder: Builder, target: Block, values: Sequence[SSAValue]) -> None:
    for argument, value in zip(target.args, values, strict=True):
        types = builder.types_of(_first(target), value.type)
        _move(builder, builder.incoming[argument], builder.all_of(value), types)


def _move(
    builder: Builder,
    written: Sequence[int],
    read: Sequence[int],
    types: Sequence[ScalarType],
) -> None:
    for to, source, type in zip(written, read, types, strict=True):
        builder.emit("MOV", (to,), (source,), type)
