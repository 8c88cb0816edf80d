"""
Positions in the grid, barriers, and what the work-items of a group do together.
"""

from typing import Any, cast

from xdsl.dialects import gpu
from xdsl.dialects.builtin import (
    IndexType,
    IntegerAttr,
    IntegerType,
    StringAttr,
    UnitAttr,
    i1,
    i32,
)
from xdsl.irdl import AnyAttr, IRDLOperation, VarConstraint, irdl_to_attr_constraint
from xdsl.irdl.declarative_assembly_format import (
    AttributeVariable,
    CustomDirective,
    ParsingState,
    PrintingState,
    irdl_custom_directive,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa
from xdsl.utils.str_enum import StrEnum

from xdsl_gas.dialects.definitions.extensions import extends
from xdsl_gas.dialects.definitions.records import (
    default,
    operation,
    operations,
    optional,
    variadic,
)
from xdsl_gas.dialects.enum_attributes import KeywordAttribute
from xdsl_gas.dialects.gpu.attributes import (
    AllReduceOperationAttr,
    BroadcastTypeAttr,
    ShuffleModeAttr,
)

ANY = AnyAttr()
INDEX = IndexType()
INDEX_ATTRIBUTE = IntegerAttr[IndexType]
_I32_ATTRIBUTE = IntegerAttr[IntegerType]
_SAME = VarConstraint("T", ANY)
_ONE = IntegerAttr(1, i32)


def completed(
    upstream: type[IRDLOperation],
    assembly_format: str,
    properties: dict[str, Any] | None = None,
    directives: tuple[type[CustomDirective], ...] = (),
    **constraints: Any,
) -> type[IRDLOperation]:
    """
    An operation of xDSL with the assembly of MLIR, optional properties that xDSL lacks,
    and other constraints where they are given.
    """
    members: dict[str, Any] = {
        "assembly_format": assembly_format,
        "custom_directives": directives,
        "__doc__": upstream.__doc__,
        "__module__": __name__,
    }
    if properties is None:
        # It would refuse the properties that it does not know.
        members["verify_extension"] = upstream.verify_
    cls = cast(type[IRDLOperation], type(upstream.__name__, (upstream,), members))
    return extends(properties, **constraints)(cls)


_BOUND = {"upper_bound": INDEX_ATTRIBUTE}
_BOUNDED = "(`upper_bound` $upper_bound^)? attr-dict"
_POSITION = f"$dimension {_BOUNDED}"

for _operation in (
    gpu.BlockDimOp,
    gpu.BlockIdOp,
    gpu.GlobalIdOp,
    gpu.GridDimOp,
    gpu.ThreadIdOp,
):
    completed(_operation, _POSITION, _BOUND)
completed(gpu.LaneIdOp, _BOUNDED, _BOUND)
for _operation in (gpu.NumSubgroupsOp, gpu.SubgroupIdOp, gpu.SubgroupSizeOp):
    completed(_operation, f"{_BOUNDED} `:` type($result)", _BOUND)
operations(
    "gpu.",
    {
        "cluster_block_id": "The position of a block in its cluster.",
        "cluster_dim": "The number of clusters of the grid.",
        "cluster_dim_blocks": "The number of blocks of a cluster.",
        "cluster_id": "The position of a cluster in the grid.",
    },
    _POSITION,
    properties={
        "dimension": gpu.DimensionAttr,
        "upper_bound": optional(INDEX_ATTRIBUTE),
    },
    results={"result": INDEX},
    traits=(Pure(),),
)

completed(gpu.BarrierOp, "attr-dict")

_OPERATIONS = tuple(word.value for word in AllReduceOperationAttr.words)


@irdl_custom_directive
class AllReduceOperation(CustomDirective):
    """The keyword of an operation, if there is one."""

    operation: AttributeVariable

    def parse(self, parser: Parser, state: ParsingState) -> None:
        word = parser.parse_optional_keyword_in(_OPERATIONS)
        if word is not None:
            self.operation.set(state, AllReduceOperationAttr.of(word))

    def print(self, printer: Printer, state: PrintingState, op: IRDLOperation) -> None:
        operation = self.operation.get(op)
        if operation is not None:
            state.print_whitespace(printer)
            word = cast(KeywordAttribute[StrEnum], operation).data
            printer.print_string(word.value)


@irdl_custom_directive
class Clusters(CustomDirective):
    """`cluster(size = 4, stride = 2)`, if sub-groups are divided."""

    size: AttributeVariable
    stride: AttributeVariable

    def parse(self, parser: Parser, state: ParsingState) -> None:
        if parser.parse_optional_keyword("cluster") is None:
            return
        with parser.in_parens():
            self._parse_number(parser, state, "size", self.size)
            if parser.parse_optional_punctuation(",") is not None:
                self._parse_number(parser, state, "stride", self.stride)

    @staticmethod
    def _parse_number(
        parser: Parser, state: ParsingState, key: str, number: AttributeVariable
    ) -> None:
        parser.parse_keyword(key)
        parser.parse_punctuation("=")
        number.set(state, IntegerAttr(parser.parse_integer(), i32))

    def print(self, printer: Printer, state: PrintingState, op: IRDLOperation) -> None:
        size, stride = self.size.get(op), self.stride.get(op)
        if not isa(size, IntegerAttr[IntegerType]):
            return
        text = f"cluster(size = {size.value.data}"
        if isa(stride, IntegerAttr[IntegerType]) and stride != _ONE:
            text += f", stride = {stride.value.data}"
        state.print_whitespace(printer)
        printer.print_string(f"{text})")


@extends({"op": AllReduceOperationAttr})
class AllReduceOp(gpu.AllReduceOp):
    """The reduction of the values of a block, by an operation or a region."""

    assembly_format = (
        "custom<AllReduceOperation>($op) $operand (`uniform` $uniform^)? $body "
        "attr-dict `:` functional-type(operands, results)"
    )
    custom_directives = (AllReduceOperation,)

    def verify_extension(self) -> None:
        # In the words of xDSL's verifier, which would refuse the other operations.
        if self.result.type != self.operand.type:
            raise VerifyException(
                f"Type mismatch: result type is {self.result.type}, operand type is "
                f"{self.operand.type}. They must be the same type for gpu.all_reduce"
            )
        entry = self.body.blocks.first
        if self.op is None and entry is None:
            raise VerifyException(
                "gpu.all_reduce need either a non empty body or an op attribute."
            )
        if self.op is not None and entry is not None:
            raise VerifyException(
                "gpu.all_reduce can't have both a non-empty region and an op attribute."
            )
        expected = (self.result.type, self.result.type)
        if entry is not None and entry.arg_types != expected:
            raise VerifyException(
                f"Expected {[str(t) for t in expected]}, got "
                f"{[str(t) for t in entry.arg_types]}. A gpu.all_reduce's body must "
                "have two arguments matching the result type."
            )


@extends()
class YieldOp(gpu.YieldOp):
    """The end of a region, with its results."""

    assembly_format = "attr-dict ($values^ `:` type($values))?"

    def verify_extension(self) -> None:
        parent = self.parent_op()
        # The results of a warp are each lane's part of what is yielded.
        if parent is not None and parent.name != "gpu.warp_execute_on_lane_0":
            super().verify_()


operation(
    "gpu.subgroup_reduce",
    "The reduction of the values of a sub-group.",
    "$op $value (`uniform` $uniform^)? "
    "custom<Clusters>($cluster_size, $cluster_stride) attr-dict "
    "`:` functional-type(operands, results)",
    operands={"value": _SAME},
    properties={
        "op": AllReduceOperationAttr,
        "uniform": optional(UnitAttr),
        "cluster_size": optional(_I32_ATTRIBUTE),
        "cluster_stride": default(_I32_ATTRIBUTE, _ONE),
    },
    results={"result": _SAME},
    directives=(Clusters,),
)
operation(
    "gpu.shuffle",
    "The value of another work-item of the sub-group, and whether there is one.",
    "$mode $value `,` $offset `,` $width attr-dict `:` type($value)",
    operands={"value": _SAME, "offset": i32, "width": i32},
    properties={"mode": ShuffleModeAttr},
    results={"shuffleResult": _SAME, "valid": i1},
    traits=(Pure(),),
)
operation(
    "gpu.rotate",
    "The value of the work-item that is `offset` further in a cluster of `width`.",
    "$value `,` $offset `,` $width attr-dict `:` type($value)",
    operands={"value": _SAME},
    properties={
        "offset": irdl_to_attr_constraint(IntegerAttr.constr(i32)),
        "width": irdl_to_attr_constraint(IntegerAttr.constr(i32)),
    },
    results={"rotateResult": _SAME, "valid": i1},
    traits=(Pure(),),
)
operation(
    "gpu.subgroup_broadcast",
    "The value of one work-item of the sub-group.",
    "$src `,` $broadcast_type ($lane^)? attr-dict `:` type($result)",
    operands={"src": _SAME, "lane": optional(i32)},
    properties={"broadcast_type": BroadcastTypeAttr},
    results={"result": _SAME},
)
operation(
    "gpu.printf",
    "Prints as `printf` of CUDA and OpenCL does.",
    "$format attr-dict (`,` $args^ `:` type($args))?",
    operands={"args": variadic(ANY)},
    properties={"format": StringAttr},
)
