"""
Branches around linearized blocks and loops that no lane runs ("BOSCC").

    ... under %m                 %some = any %m
                          ->     cond_br %some, ^run, ^skip
                               ^run:
                                 ... under %m
                                 br ^behind(%x, %edge)
                               ^skip:
                                 br ^behind(poison, no lanes)
                               ^behind(%x, %edge):

What other blocks use is passed on: values, and the masks of the edges out of the block.
If no lane runs the block, no lane uses its values.

Source: Shin, "Introducing Control Flow into Vectorized Code" (PACT 2007), which calls
it branches on superword condition codes.
"""

from collections.abc import Callable, Sequence

from xdsl.dialects import llvm
from xdsl.ir import Block, SSAValue

from xdsl_gas.dialects.llvm.ops.control_flow import BrOp
from xdsl_gas.native_cpu.vectorizer.linearization.normal_form import passed_on
from xdsl_gas.native_cpu.vectorizer.operations.emitter import Emitter
from xdsl_gas.native_cpu.vectorizer.values.forms import Form, Forms
from xdsl_gas.native_cpu.vectorizer.values.lane_values import LaneValue

Masks = dict[tuple[Block, int], SSAValue]


def run_or_skip(
    emitter: Emitter,
    masks: Masks,
    mask: SSAValue,
    blocks: Sequence[Block],
    run: Callable[[], None],
) -> None:
    """Inserts blocks by `run`, if a lane of the mask runs, and a way around them."""
    builder = emitter.builder
    forms = emitter.forms
    run_block, skip_block = builder.new_block(), builder.new_block()
    builder.branch_if(builder.any_of(mask), run_block, skip_block)
    builder.go_to(run_block)
    run()
    values = [(v, _form(forms, emitter.values[v])) for v in _values_behind(blocks)]
    inside = set(blocks)
    edges = [
        edge
        for edge in masks
        if edge[0] in inside and edge[0].last_op is not None
        if edge[0].last_op.successors[edge[1]] not in inside
    ]
    passed = [masks[edge] for edge in edges]
    counts: list[int] = []
    for value, form in values:
        found = forms.passed(form, emitter.values[value])
        counts.append(len(found))
        passed += found
    behind = Block(arg_types=[value.type for value in passed])
    builder.put(BrOp(behind, *passed))
    builder.go_to(skip_block)
    none = [builder.no_lanes() for _ in edges]
    none += [builder.poison(value.type) for value in passed[len(edges) :]]
    builder.put(BrOp(behind, *none))
    builder.region.add_block(behind)
    builder.go_to(behind)
    received = list(behind.args)
    masks.update(zip(edges, received[: len(edges)], strict=True))
    received = received[len(edges) :]
    for (value, form), count in zip(values, counts, strict=True):
        emitter.define(value, forms.received(form, received[:count]))
        received = received[count:]


def is_worth_it(blocks: Sequence[Block]) -> bool:
    """Whether blocks do more than to branch."""
    return any(
        op is not block.last_op and not isinstance(op, llvm.ConstantOp)
        for block in blocks
        for op in block.ops
    )


def _form(forms: Forms, value: LaneValue) -> Form:
    return Form.SCALAR if value.scalar is not None else forms.divergent(value.type)


def _values_behind(blocks: Sequence[Block]) -> list[SSAValue]:
    """Returns the values of blocks that others use, or are passed."""
    inside = set(blocks)
    return [
        value
        for block in blocks
        for value in (*block.args, *(r for op in block.ops for r in op.results))
        if any(_is_behind(use.operation.parent, value, inside) for use in value.uses)
    ]


def _is_behind(block: Block | None, value: SSAValue, inside: set[Block]) -> bool:
    if block is None or block not in inside:
        return True
    end = block.last_op
    return end is not None and any(
        successor not in inside and any(v is value for v in passed_on(end, number))
        for number, successor in enumerate(end.successors)
    )
