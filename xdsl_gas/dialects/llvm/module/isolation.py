"""A faster check that a function uses nothing that is defined outside of it."""

from dataclasses import dataclass

from xdsl.ir import Block, Operation
from xdsl.traits import IsolatedFromAbove


@dataclass(frozen=True)
class IsolatedBody(IsolatedFromAbove):
    """
    xDSL's trait for operations whose only region holds, nearly always, operations
    without regions: what they use is defined in a block next to theirs.
    """

    def verify(self, op: Operation) -> None:
        body = op.regions[0]
        for block in body.blocks:
            for user in block.ops:
                if user.regions:
                    return super().verify(op)
                for operand in user.operands:
                    owner = operand.owner
                    defining = owner if isinstance(owner, Block) else owner.parent
                    if defining is None or defining.parent is not body:
                        return super().verify(op)
        return None
