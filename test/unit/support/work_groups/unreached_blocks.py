"""
Adds blocks to functions that no path from their entry leads to. They change nothing.
"""

from random import Random

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Block, SSAValue


def add_unreached(module: ModuleOp, random: Random) -> None:
    """
    Adds copies of blocks to each function, with their barriers, calls and accesses. An
    edge of a copy leads to where that of the block leads, or to a copy of that: there
    are chains and cycles of copies, which pass values to blocks that are reached.
    """
    for function in module.ops:
        if isinstance(function, llvm.FuncOp) and function.body.blocks:
            _add_to(function, random)


def _add_to(function: llvm.FuncOp, random: Random) -> None:
    blocks, body = list(function.body.blocks), function.body
    copies: dict[Block, list[Block]] = {}
    for _ in range(random.randrange(1, 6)):
        block = random.choice(blocks)
        copy = Block(arg_types=[argument.type for argument in block.args])
        values: dict[SSAValue, SSAValue] = {}
        values.update(zip(block.args, copy.args, strict=True))
        copy.add_ops([op.clone(values) for op in block.ops])
        body.insert_block(copy, random.randrange(1, len(body.blocks) + 1))
        copies.setdefault(block, []).append(copy)
    for made in copies.values():
        for copy in made:
            end = copy.last_op
            assert end is not None
            for number, successor in enumerate(end.successors):
                if successor in copies and random.randrange(3):
                    end.successors[number] = random.choice(copies[successor])
