"""
Labels, branches and barriers.

A label begins a block, and a branch ends one. A block without a branch at its end is
followed by the next one.
"""

from collections.abc import Sequence

from xdsl.dialects.builtin import IntAttr
from xdsl.ir import Data
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.definitions.records import Failure, operation, operations
from xdsl_gas.dialects.gen.instruction import Instruction, operands_failure
from xdsl_gas.dialects.gen.scalar_types import ScalarType
from xdsl_gas.dialects.gen.syntax import Number, Predicate
from xdsl_gas.dialects.members import join

SYNC_PARTS: Sequence[str] = (
    "workgroup",
    "local_read",
    "local_write",
    "global_read",
    "global_write",
    "image",
)
"""What a `sync` can do, in the order in which it is printed."""


@join
@irdl_attr_definition
class SyncAttr(Data[frozenset[str]]):
    """`#gen.sync<workgroup, local_read>`: a barrier, and fences of accesses."""

    name = "gen.sync"

    def verify(self) -> None:
        for part in sorted(self.data.difference(SYNC_PARTS)):
            raise VerifyException(
                f"'{part}' is no part of a sync: {', '.join(SYNC_PARTS)}"
            )
        if not self.data:
            raise VerifyException("a sync has at least one part")

    @property
    def parts(self) -> list[str]:
        """The parts in the order in which they are printed."""
        return [part for part in SYNC_PARTS if part in self.data]

    @classmethod
    def parse_parameter(cls, parser: AttrParser) -> frozenset[str]:
        return frozenset(
            parser.parse_comma_separated_list(
                parser.Delimiter.ANGLE, parser.parse_identifier
            )
        )

    def print_parameter(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string(", ".join(self.parts))


class Jump(Instruction):
    """An instruction with a label, which may have a `bool` to decide."""


def _verify_label(op: Instruction) -> Failure:
    return operands_failure(op, (), ())


LabelOp = operation(
    "gen.label",
    "Begins the block with this number.",
    "custom<Number>($label) attr-dict",
    properties={"label": IntAttr},
    base=Instruction,
    verify=_verify_label,
    directives=(Number,),
)


def _verify_jump(op: Instruction) -> Failure:
    return _block_failure(op) or operands_failure(
        op, (), (ScalarType.BOOL,) * min(len(op.read), 1)
    )


def _verify_conditional(op: Instruction) -> Failure:
    return _block_failure(op) or operands_failure(op, (), (ScalarType.BOOL,))


def _verify_unconditional(op: Instruction) -> Failure:
    return _block_failure(op) or operands_failure(op, (), ())


def _block_failure(op: Instruction) -> Failure:
    following = op.next_op
    if following is not None and following.name != "gen.label":
        return f"'{op.name}' ends its block: a gen.label has to follow"
    return None


BraOp = operation(
    "gen.bra",
    "Continues at a label, always or if the source is set.",
    "custom<Number>($label) custom<Predicate>($sources) attr-dict",
    properties={"label": IntAttr},
    base=Jump,
    verify=_verify_jump,
    directives=(Number, Predicate),
)

operations(
    "gen.",
    {
        "if": "Continues at a label unless the source is set: after the `else`, or at "
        "the `endif`.",
        "while": "Continues at a label, the beginning of the loop, if the source is "
        "set.",
    },
    "custom<Number>($label) custom<Predicate>($sources) attr-dict",
    properties={"label": IntAttr},
    base=Jump,
    verify=_verify_conditional,
    directives=(Number, Predicate),
)

operations(
    "gen.",
    {"else": "Ends the first half of an `if`: continues at the label of its `endif`."},
    "custom<Number>($label) attr-dict",
    properties={"label": IntAttr},
    base=Jump,
    verify=_verify_unconditional,
    directives=(Number,),
)


class Plain(Instruction):
    """An instruction without operands."""


operations(
    "gen.",
    {"ret": "Ends the function for the lane."},
    "attr-dict",
    base=Plain,
    verify=_verify_unconditional,
)

operations(
    "gen.",
    {
        "endif": "Where both halves of an `if` continue.",
        "wait": "Waits for a notification of the thread.",
    },
    "attr-dict",
    base=Plain,
    verify=_verify_label,
)

SyncOp = operation(
    "gen.sync",
    "Waits for the work-items of the work-group, orders accesses to memory, or both.",
    "$parts attr-dict",
    properties={"parts": SyncAttr},
    base=Instruction,
    verify=_verify_label,
)
