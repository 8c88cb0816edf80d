"""
Launches of kernels, and regions that a part of the work-items runs.
"""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, TypeVar

from xdsl.dialects import gpu
from xdsl.dialects.builtin import (
    FlatSymbolRefAttrConstr,
    IndexType,
    IntegerAttr,
    IntegerType,
    i32,
    i64,
)
from xdsl.ir import Attribute, Block, BlockArgument, SSAValue
from xdsl.irdl import (
    operand_def,
    prop_def,
    region_def,
    var_operand_def,
    var_result_def,
)
from xdsl.parser import Parser, UnresolvedOperand
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.assembly_formats.texts import next_is, parse_type
from xdsl_gas.dialects.definitions.extensions import extends
from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.gpu.memory import TOKEN, parse_dependencies, print_dependencies
from xdsl_gas.dialects.gpu.modules import (
    WORKGROUP_ATTRIBUTIONS,
    number_of_workgroup_attributions,
    parse_attributions,
    print_attributions,
)
from xdsl_gas.dialects.gpu.work_items import INDEX, YieldOp, completed
from xdsl_gas.dialects.llvm.syntax.assembly import (
    AssemblyForm,
    parse_typed_operand,
    parse_typed_operands,
    print_typed_operands,
    split_properties,
)

T = TypeVar("T")


def _parse_dim3(parser: Parser, parse_one: Callable[[], T], what: str) -> list[T]:
    """Something for each of the three dimensions, in parentheses."""
    position = parser.pos
    dimensions = parser.parse_comma_separated_list(parser.Delimiter.PAREN, parse_one)
    if len(dimensions) != 3:
        parser.raise_error(f"expected three {what}", position)
    return dimensions


def _parse_sizes(parser: Parser) -> list[UnresolvedOperand]:
    return _parse_dim3(parser, parser.parse_unresolved_operand, "values")


def _print_dim3(printer: Printer, keywords: str, values: Sequence[SSAValue]) -> None:
    printer.print_string(f" {keywords} ")
    with printer.in_parens():
        printer.print_list(values, printer.print_ssa_value)


def _dim3(op: Any, what: str) -> list[SSAValue]:
    """The operands of a launch along the three dimensions, none if there are none."""
    values = [getattr(op, f"{what}Size{dimension}") for dimension in "XYZ"]
    return [value for value in values if value is not None]


def _parse_typed(parser: Parser) -> list[SSAValue]:
    """`(%0 : f32, %1 : i32)`"""
    return parser.parse_comma_separated_list(
        parser.Delimiter.PAREN, lambda: parse_typed_operand(parser)
    )


def _print_typed(printer: Printer, values: Sequence[SSAValue]) -> None:
    """What `_parse_typed` reads."""

    def print_one(value: SSAValue) -> None:
        printer.print_ssa_value(value)
        printer.print_string(" : ")
        printer.print_attribute(value.type)

    with printer.in_parens():
        printer.print_list(values, print_one)


def verify_clusters(op: Any) -> None:
    """Raises `VerifyException` if a launch has sizes of clusters for one dimension."""
    if len(_dim3(op, "cluster")) not in (0, 3):
        raise VerifyException("expected no or three sizes of clusters")


@extends()
class LaunchFuncOp(gpu.LaunchFuncOp):
    """Launches a kernel of a module of the device."""

    def verify_extension(self) -> None:
        verify_clusters(self)
        sizes = (_dim3(self, what) for what in ("grid", "block", "cluster"))
        if len({size.type for three in sizes for size in three}) > 1:
            raise VerifyException("expected sizes of one type")
        if len(self.kernel.nested_references) != 1:
            raise VerifyException("expected a kernel in a module: @module::@kernel")

    @classmethod
    def parse(cls, parser: Parser) -> "LaunchFuncOp":
        is_async, tokens = parse_dependencies(parser)
        stream: list[SSAValue] = []
        if next_is(parser, "<"):
            with parser.in_angle_brackets():
                stream = parse_typed_operands(parser)
        kernel = parser.parse_attribute()
        clusters: list[UnresolvedOperand] = []
        if parser.parse_optional_keyword("clusters") is not None:
            parser.parse_keyword("in")
            clusters = _parse_sizes(parser)
        parser.parse_keyword("blocks")
        parser.parse_keyword("in")
        blocks = _parse_sizes(parser)
        parser.parse_keyword("threads")
        parser.parse_keyword("in")
        threads = _parse_sizes(parser)
        size_type: Attribute = INDEX
        if parser.parse_optional_punctuation(":") is not None:
            size_type = parse_type(parser)
        shared = None
        if parser.parse_optional_keyword("dynamic_shared_memory_size") is not None:
            shared = parser.resolve_operand(parser.parse_unresolved_operand(), i32)
        arguments: list[SSAValue] = []
        if parser.parse_optional_keyword("args") is not None:
            arguments = _parse_typed(parser)
        named = parser.parse_optional_attr_dict()
        more, attributes = split_properties(cls, named)

        def sizes(values: Sequence[UnresolvedOperand]) -> Sequence[SSAValue]:
            return [parser.resolve_operand(value, size_type) for value in values]

        return cls.build(
            operands=[
                [parser.resolve_operand(token, TOKEN) for token in tokens],
                *sizes(blocks),
                *sizes(threads),
                *(sizes(clusters) or ((), (), ())),
                shared,
                arguments,
                stream,
            ],
            result_types=[[TOKEN] if is_async else []],
            properties={"kernel": kernel} | more,
            attributes=attributes,
        )

    def print(self, printer: Printer) -> None:
        print_dependencies(printer, self)
        if self.asyncObject is not None:
            printer.print_string(" ")
            with printer.in_angle_brackets():
                print_typed_operands(printer, [self.asyncObject])
        printer.print_string(" ")
        printer.print_attribute(self.kernel)
        clusters = _dim3(self, "cluster")
        if clusters:
            _print_dim3(printer, "clusters in", clusters)
        blocks = _dim3(self, "grid")
        _print_dim3(printer, "blocks in", blocks)
        _print_dim3(printer, "threads in", _dim3(self, "block"))
        if blocks[0].type != INDEX:
            printer.print_string(" : ")
            printer.print_attribute(blocks[0].type)
        if self.dynamicSharedMemorySize is not None:
            printer.print_string(" dynamic_shared_memory_size ")
            printer.print_ssa_value(self.dynamicSharedMemorySize)
        if self.kernelOperands:
            printer.print_string(" args")
            _print_typed(printer, self.kernelOperands)
        printer.print_op_attributes(self.attributes)


def _index(parser: Parser) -> Parser.Argument:
    argument = parser.parse_argument(expect_type=False)
    return argument.resolve(INDEX)


class _SizeAssignment:
    """`blocks(%x, %y, %z) in (%dx = %0, %dy = %1, %dz = %2)`"""

    def __init__(self, parser: Parser) -> None:
        self.ids = _parse_dim3(parser, lambda: _index(parser), "arguments")
        parser.parse_keyword("in")
        self.sizes: list[Parser.Argument] = []

        def parse_binding() -> UnresolvedOperand:
            self.sizes.append(_index(parser))
            parser.parse_punctuation("=")
            return parser.parse_unresolved_operand()

        self.values = _parse_dim3(parser, parse_binding, "values")


_IDS_AND_SIZES = 12
"""The arguments for blocks and work-items; those for clusters follow."""


@extends(
    {
        "module": FlatSymbolRefAttrConstr,
        "function": FlatSymbolRefAttrConstr,
    }
)
class LaunchOp(gpu.LaunchOp):
    """Launches a region as a kernel."""

    @classmethod
    def parse(cls, parser: Parser) -> "LaunchOp":
        is_async, tokens = parse_dependencies(parser)
        has_clusters = parser.parse_optional_keyword("clusters") is not None
        clusters = [_SizeAssignment(parser)] if has_clusters else []
        parser.parse_keyword("blocks")
        blocks = _SizeAssignment(parser)
        parser.parse_keyword("threads")
        threads = _SizeAssignment(parser)
        shared = None
        if parser.parse_optional_keyword("dynamic_shared_memory_size") is not None:
            shared = parser.resolve_operand(parser.parse_unresolved_operand(), i32)
        properties: dict[str, Attribute] = {}
        for name in ("module", "function"):
            if parser.parse_optional_keyword(name) is not None:
                with parser.in_parens():
                    properties[name] = parser.parse_attribute()
        workgroup = parse_attributions(parser, "workgroup")
        private = parse_attributions(parser, "private")
        arguments = [
            *(*blocks.ids, *threads.ids, *blocks.sizes, *threads.sizes),
            *(argument for grid in clusters for argument in (*grid.ids, *grid.sizes)),
            *(*workgroup.arguments, *private.arguments),
        ]
        body = parser.parse_region(arguments)
        named = parser.parse_optional_attr_dict()
        more, attributes = split_properties(cls, named)

        def sizes(grid: _SizeAssignment) -> Sequence[SSAValue]:
            return [parser.resolve_operand(value, INDEX) for value in grid.values]

        op = cls(
            body,
            sizes(blocks),
            sizes(threads),
            sizes(clusters[0]) if clusters else (),
            is_async,
            [parser.resolve_operand(token, TOKEN) for token in tokens],
            shared,
        )
        op.properties |= properties | more
        number = IntegerAttr(len(workgroup.arguments), i64)
        op.attributes |= {WORKGROUP_ATTRIBUTIONS: number} | attributes
        return op

    def print(self, printer: Printer) -> None:
        print_dependencies(printer, self)
        arguments = self.body.blocks[0].args
        attributions = arguments[_IDS_AND_SIZES:]
        clusters = _dim3(self, "cluster")
        if clusters:
            ids, sizes = attributions[:3], attributions[3:6]
            attributions = attributions[6:]
            _print_size_assignment(printer, "clusters", ids, sizes, clusters)
        grid, block = _dim3(self, "grid"), _dim3(self, "block")
        _print_size_assignment(printer, "blocks", arguments[:3], arguments[6:9], grid)
        _print_size_assignment(
            printer, "threads", arguments[3:6], arguments[9:12], block
        )
        if self.dynamicSharedMemorySize is not None:
            printer.print_string(" dynamic_shared_memory_size ")
            printer.print_ssa_value(self.dynamicSharedMemorySize)
        for name in ("module", "function"):
            value = self.properties.get(name)
            if value is not None:
                printer.print_string(f" {name}(")
                printer.print_attribute(value)
                printer.print_string(")")
        number = number_of_workgroup_attributions(self)
        print_attributions(printer, self, attributions[:number], attributions[number:])
        printer.print_string(" ")
        printer.print_region(self.body, print_entry_block_args=False)
        attributes = dict(self.attributes)
        attributes.pop(WORKGROUP_ATTRIBUTIONS, None)
        printer.print_op_attributes(attributes)

    def verify_extension(self) -> None:
        entry = self.body.blocks.first
        if entry is None or not entry.ops:
            raise VerifyException("gpu.launch requires a non-empty body")
        verify_clusters(self)
        least = _IDS_AND_SIZES + 2 * len(_dim3(self, "cluster"))
        if entry.arg_types[:least] != (INDEX,) * least:
            raise VerifyException(
                f"expected {least} index arguments of the body: the positions and "
                "sizes of the grid"
            )


def _print_size_assignment(
    printer: Printer,
    keyword: str,
    ids: Sequence[BlockArgument],
    sizes: Sequence[BlockArgument],
    values: Sequence[SSAValue],
) -> None:
    def print_binding(pair: tuple[BlockArgument, SSAValue]) -> None:
        printer.print_ssa_value(pair[0])
        printer.print_string(" = ")
        printer.print_ssa_value(pair[1])

    printer.print_string(f" {keyword}")
    with printer.in_parens():
        printer.print_list(ids, printer.print_ssa_value)
    printer.print_string(" in ")
    with printer.in_parens():
        printer.print_list(zip(sizes, values, strict=True), print_binding)


completed(gpu.TerminatorOp, "attr-dict")


@operation_definition
class WarpExecuteOnLane0Op(AssemblyForm):
    """Runs a region in the first work-item of a warp, with the values of all."""

    name = "gpu.warp_execute_on_lane_0"

    laneid = operand_def(IndexType)
    args = var_operand_def()
    warp_size = prop_def(IntegerAttr[IntegerType])
    res = var_result_def()
    warpRegion = region_def("single_block")

    ELIDED: ClassVar[tuple[str, ...]] = ("warp_size",)

    @classmethod
    def parse(cls, parser: Parser) -> "WarpExecuteOnLane0Op":
        with parser.in_parens():
            lane = parser.resolve_operand(parser.parse_unresolved_operand(), INDEX)
        with parser.in_square_brackets():
            size = IntegerAttr(parser.parse_integer(allow_boolean=False), i64)
        arguments: list[SSAValue] = []
        if parser.parse_optional_keyword("args") is not None:
            arguments = _parse_typed(parser)
        results: list[Attribute] = []
        if parser.parse_optional_punctuation("->") is not None:
            results = parser.parse_comma_separated_list(
                parser.Delimiter.PAREN, lambda: parse_type(parser)
            )
        region = parser.parse_region()
        if not region.blocks:
            region.add_block(Block())
        block = region.blocks[0]
        if not isinstance(block.last_op, gpu.YieldOp):
            block.add_op(YieldOp.create())
        named = parser.parse_optional_attr_dict()
        op = cls.make((lane, *arguments), results, named, {"warp_size": size})
        op.add_region(region)
        return op

    def print(self, printer: Printer) -> None:
        with printer.in_parens():
            printer.print_ssa_value(self.laneid)
        printer.print_string(f"[{self.warp_size.value.data}]")
        if self.args:
            printer.print_string(" args")
            _print_typed(printer, self.args)
        if self.res:
            printer.print_string(" -> ")
            with printer.in_parens():
                printer.print_list(self.result_types, printer.print_attribute)
        printer.print_string(" ")
        printer.print_region(self.warpRegion, print_block_terminators=bool(self.res))
        self.print_named(printer)
