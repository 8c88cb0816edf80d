"""
Inlines calls, as LLVM's `InlineFunction` does.

The body of the callee takes the place of the call. Its allocas of constant size move to
the entry block of the caller, so that a call in a loop does not grow the stack. Scopes
of `noalias` are those of one call, so each inlined copy has scopes of its own; scopes
with a name hold for the whole module and are kept. What the call or its parameters say
about aliasing is dropped.

A source location of the callee becomes one that is inlined at the location of the call.
If the caller has no subprogram, inlined operations have no locations, and debug records
are erased: LLVM accepts neither there.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    CallSiteLoc,
    DictionaryAttr,
    FusedLoc,
    LocationAttr,
    ModuleOp,
    StringAttr,
    UnknownLoc,
)
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue, TypeAttribute
from xdsl.rewriter import InsertPoint, Rewriter

from xdsl_gas.analysis.ir.attached_metadata import attached
from xdsl_gas.analysis.ir.attribute_values import array_elements
from xdsl_gas.analysis.ir.call_graph import BLOCK_TAG
from xdsl_gas.analysis.ir.functions import (
    Function,
    enclosing_function,
    is_return,
    is_variadic,
    result_types,
)
from xdsl_gas.analysis.ir.pointer_types import argument_attributes
from xdsl_gas.analysis.operations.semantics import Marker
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.analysis.target.type_layout import TypeLayout
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.dialects.llvm.attributes.alias_scopes import (
    AliasScopeAttr,
    AliasScopeDomainAttr,
)
from xdsl_gas.dialects.llvm.attributes.debug_info import subprogram_of
from xdsl_gas.dialects.llvm.attributes.loop import LoopAnnotationAttr
from xdsl_gas.dialects.llvm.attributes.struct_attributes import (
    StructAttribute,
    new_distinct,
)
from xdsl_gas.dialects.llvm.intrinsics.markers import NoAliasScopeDeclOp
from xdsl_gas.dialects.llvm.intrinsics.memory import MemcpyOp
from xdsl_gas.dialects.llvm.metadata.attributes import (
    DebugLocation,
    LoopNodeAttr,
    MetadataAttr,
    debug_location,
    metadata,
)
from xdsl_gas.dialects.llvm.metadata.nodes import MetadataNode, Operand
from xdsl_gas.dialects.llvm.module.constants import UndefOp
from xdsl_gas.dialects.llvm.ops.memory import AllocaOp
from xdsl_gas.dialects.llvm.syntax.signatures import NO_TAIL_CALL
from xdsl_gas.transforms.alias_metadata.alias_scopes import (
    ALIAS_SCOPES,
    NOALIAS_SCOPES,
    domain_of,
    scopes_of,
)
from xdsl_gas.transforms.specialization.debug_information import WITH_NODES
from xdsl_gas.transforms.utils.kept_metadata import attach
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder

_LOOP = "loop_annotation"
_PLACES = ("startLoc", "endLoc")
"""The fields of the annotation of a loop that are locations."""


class InlinedLocations:
    """The locations of the operations that are inlined at one call."""

    def __init__(self, call: Operation, caller: Function) -> None:
        self._call = call.location
        self._inlined: dict[MetadataNode, MetadataNode] = {}
        """The copy of each node, or the node itself if it is shared."""

        self._call_site: MetadataNode | None = None
        """The location that locations without another are inlined at."""

        self._has_subprogram = subprogram_of(caller.location) is not None
        if isinstance(caller.location, DebugLocation):
            self._has_subprogram = True
            self._call_site = _call_site(call, caller.location.node.data)

    def rewrite(self, block: Block) -> None:
        """Replaces the locations in a block that was copied to the caller."""
        for argument in block.args:
            argument.location = self._location(argument.location)
        for op in tuple(block.ops):
            location = op.location
            is_record = semantics_of(op).marker is Marker.DEBUG
            if is_record and not (self._has_subprogram and _has_scope(location)):
                Rewriter.erase_op(op)
                continue
            op.location = self._location(location)
            if (loop := op.properties.get(_LOOP)) is not None:
                op.properties[_LOOP] = self._loop(loop)
            for name in WITH_NODES:
                if (attribute := op.attributes.get(name)) is not None:
                    op.attributes[name] = self._attribute(attribute)

    def _location(self, location: LocationAttr) -> LocationAttr:
        if isinstance(location, FusedLoc) and isinstance(
            location.metadata, DictionaryAttr
        ):
            # What else is attached to a phi.
            places = map(self._inner_location, array_elements(location.locations))
            return FusedLoc(ArrayAttr(places), self._attribute(location.metadata))
        if isinstance(location, UnknownLoc):
            return location
        if not self._has_subprogram:
            return UnknownLoc()
        if isinstance(location, DebugLocation):
            if self._call_site is None:
                return UnknownLoc()
            return debug_location(self._node(location.node.data))
        return CallSiteLoc(location, self._call)

    def _inner_location(self, location: Attribute) -> Attribute:
        return self._location(cast(LocationAttr, location))

    def _attribute(self, attribute: Attribute) -> Attribute:
        match attribute:
            case MetadataAttr():
                return metadata(self._node(attribute.data))
            case ArrayAttr():
                return ArrayAttr(map(self._attribute, attribute))
            case DictionaryAttr():
                return DictionaryAttr(
                    {
                        name: self._attribute(value)
                        for name, value in attribute.data.items()
                    }
                )
            case DebugLocation() | FusedLoc() | CallSiteLoc():
                return self._location(attribute)
            case _:
                return attribute

    def _loop(self, loop: Attribute) -> Attribute:
        """
        Returns the annotation of a loop, with the locations that it has here. MLIR's
        attribute has no place for those of a call, and loses them.
        """
        if isinstance(loop, LoopNodeAttr):
            node = self._node(loop.node.data)
            if node is loop.node.data:
                return loop
            is_kept = self._call_site is not None
            return LoopNodeAttr(self._fields(loop.fields, is_kept), metadata(node))
        if isinstance(loop, LoopAnnotationAttr):
            return LoopAnnotationAttr(self._fields(loop.fields, False))
        return loop

    def _fields(self, fields: DictionaryAttr, is_kept: bool) -> DictionaryAttr:
        """Returns the fields of an annotation, with or without its locations."""
        return DictionaryAttr(
            {
                name: self._attribute(value) if name in _PLACES else value
                for name, value in fields.data.items()
                if is_kept or name not in _PLACES
            }
        )

    def _node(self, node: MetadataNode) -> MetadataNode:
        """Returns the copy of a node, or the node itself if it has no location."""
        inlined = self._inlined.get(node)
        if inlined is None:
            inlined = self._inlined[node] = self._copied(node)
        return inlined

    def _copied(self, node: MetadataNode) -> MetadataNode:
        if node.kind == "DIAssignID":
            return MetadataNode(node.kind, is_distinct=True)
        if node.kind == "DILocation":
            return self._inlined_location(node)
        locations = [part for part in node.nodes() if part.kind == "DILocation"]
        if node.kind or not locations:
            return node
        new_node = MetadataNode(is_distinct=node.is_distinct)
        for part in node.operands:
            if part is node:
                new_node.operands.append(new_node)
            elif isinstance(part, str) or part.kind != "DILocation":
                new_node.operands.append(part)
            elif self._call_site is not None:
                new_node.operands.append(self._node(part))
        return new_node

    def _inlined_location(self, node: MetadataNode) -> MetadataNode:
        """Returns a location with the call at the end of the chain of `inlinedAt`."""
        chain: list[MetadataNode] = []
        outer: MetadataNode | None = node
        while outer is not None and outer not in self._inlined:
            chain.append(outer)
            outer = outer.node("inlinedAt")
        location = self._call_site if outer is None else self._inlined[outer]
        assert location is not None
        for inner in reversed(chain):
            fields: dict[str, Operand] = {**inner.fields, "inlinedAt": location}
            location = MetadataNode("DILocation", fields=fields)
            location.is_distinct = inner.is_distinct
            self._inlined[inner] = location
        return location


def _call_site(call: Operation, subprogram: MetadataNode) -> MetadataNode:
    """Returns a distinct location: two calls on one line are two call sites."""
    location = call.location
    fields: dict[str, Operand] = {"scope": subprogram}
    if isinstance(location, DebugLocation) and location.node.data.kind == "DILocation":
        fields = location.node.data.fields
    elif line := subprogram.integer("line"):
        fields = {"line": str(line), **fields}
    return MetadataNode("DILocation", fields=dict(fields), is_distinct=True)


def _has_scope(location: Attribute) -> bool:
    """Whether a location says in which scope it is."""
    return isinstance(location, DebugLocation) or subprogram_of(location) is not None


StructT = TypeVar("StructT", bound=StructAttribute)

_BYVAL, _ALIGN = "llvm.byval", "llvm.align"
_OTHER_COPIES = ("llvm.inalloca", "llvm.preallocated")
_KEPT_SCOPES = ("alias.scope", "noalias")
"""The kinds of attached metadata with scopes that have no attribute."""


class Inliner(ABC):
    """Inlines calls in functions that other functions reach."""

    @abstractmethod
    def calls_in(
        self, function: llvm.FuncOp
    ) -> Sequence[tuple[llvm.CallOp, llvm.FuncOp]]:
        """Returns the calls in a function to be inlined, and their callees."""

    @abstractmethod
    def not_inlined(self, call: Operation, problem: str) -> MemorySpaceError:
        """Returns the error for a call that cannot be inlined, because of a problem."""

    @abstractmethod
    def recursive(
        self, call: llvm.CallOp, cycle: Sequence[llvm.FuncOp]
    ) -> MemorySpaceError:
        """Returns the error for a call that leads back to the first function."""

    def inline(
        self, call: llvm.CallOp, callee: llvm.FuncOp, caller: llvm.FuncOp
    ) -> None:
        """Inlines a call."""
        problem = why_not_inlined(call, callee)
        if problem is not None:
            raise self.not_inlined(call, problem)
        inline_call(call, callee)

    def inline_into(self, functions: Iterable[llvm.FuncOp]) -> None:
        """Inlines the calls in functions and in what these reach, callees first."""
        done: set[llvm.FuncOp] = set()
        # Calls may be nested deeply.
        path: dict[llvm.FuncOp, Iterator[tuple[llvm.CallOp, llvm.FuncOp]]] = {}
        for root in functions:
            if root not in done:
                path[root] = iter(self.calls_in(root))
            while path:
                function, calls = next(reversed(path.items()))
                call, callee = next(calls, (None, None))
                if call is None or callee is None:
                    for inner, target in self.calls_in(function):
                        self.inline(inner, target, function)
                    done.add(function)
                    del path[function]
                elif callee in path:
                    cycle = [*path]
                    raise self.recursive(call, cycle[cycle.index(callee) :])
                elif callee not in done:
                    path[callee] = iter(self.calls_in(callee))


def inline_call(call: llvm.CallOp, callee: llvm.FuncOp) -> None:
    """
    Replaces a call that can be inlined, see `why_not_inlined`, by the body of its
    callee, which stays as it is.
    """
    caller = enclosing_function(call)
    assert isinstance(caller, llvm.FuncOp)
    actual = _passed(call, callee, caller)
    copied = callee.body.clone()
    _separate_scopes(copied)
    locations = InlinedLocations(call, caller)
    for block in copied.blocks:
        locations.rewrite(block)
        for op in block.ops:
            if isinstance(op, llvm.CallOp):
                op.properties["TailCallKind"] = NO_TAIL_CALL
    entry = copied.blocks[0]
    _move_allocas(entry, caller)
    before = call.parent
    assert before is not None
    after = before.split_before(call)
    copied.move_blocks_before(after)
    inlined = _blocks_between(before, after)
    Rewriter.inline_block(entry, InsertPoint.at_end(before), actual)
    results = _joined([before, *inlined[1:]], after, call)
    for old, new in zip(call.results, results, strict=True):
        new.name_hint = new.name_hint or old.name_hint
        old.replace_all_uses_with(new)
    Rewriter.erase_op(call)


def _blocks_between(before: Block, after: Block) -> list[Block]:
    blocks: list[Block] = []
    block = before.next_block
    while block is not None and block is not after:
        blocks.append(block)
        block = block.next_block
    return blocks


def _joined(
    inlined: Sequence[Block], after: Block, call: llvm.CallOp
) -> Sequence[SSAValue]:
    """
    Continues after the call where the callee returned. Returns the results of the call.
    """
    returns = [
        last
        for block in inlined
        if (last := block.last_op) is not None and is_return(last)
    ]
    if len(returns) == 1:
        (only,) = returns
        block, values = only.parent, tuple(only.operands)
        assert block is not None
        Rewriter.erase_op(only)
        Rewriter.inline_block(after, InsertPoint.at_end(block))
        return values
    if not returns:
        # Never reached.
        builder = LLVMBuilder(InsertPoint.at_start(after), call.location)
        return [
            builder.put(UndefOp.create(result_types=[result.type])).results[0]
            for result in call.results
        ]
    for result in call.results:
        after.insert_arg(result.type, len(after.args))
    for last in returns:
        LLVMBuilder.before(last).branch(after, tuple(last.operands))
        Rewriter.erase_op(last)
    return after.args


def why_not_inlined(call: llvm.CallOp, callee: llvm.FuncOp) -> str | None:
    """
    Returns why `inline_call` cannot inline a call; None if it can. It inlines no calls
    of another type than the function, with variadic arguments or operand bundles, nor
    of functions of which the address of a block is taken.
    """
    name = callee.sym_name.data
    arguments = [argument_attributes(callee, index) for index in range(len(call.args))]
    problem = None
    if is_variadic(callee):
        problem = "has variadic arguments"
    elif tuple(
        value.type for value in call.args
    ) != callee.function_type.inputs.data or tuple(
        result.type for result in call.results
    ) != result_types(callee):
        problem = "has another type"
    elif len(call.operands) != len(call.args):
        problem = "is called with operand bundles"
    elif any(op.name == BLOCK_TAG for op in callee.walk()):
        problem = "has a block of which the address is taken"
    elif any(name in each for each in arguments for name in _OTHER_COPIES):
        problem = "has `inalloca` or `preallocated` arguments"
    if problem is not None:
        return f"the function '{name}' {problem}."
    for attributes in arguments:
        pointee = attributes.get(_BYVAL)
        if isinstance(pointee, TypeAttribute) and _size(call, pointee) is None:
            return f"the size of the argument of type {pointee} is unknown."
    return None


def _size(call: Operation, pointee: TypeAttribute) -> int | None:
    """Returns the bytes of a type in the module of a call; None if unknown."""
    function = enclosing_function(call)
    module = None if function is None else function.parent_op()
    assert isinstance(module, ModuleOp)
    extent = TypeLayout(module, target_of_module(module, None)).extent(pointee)
    return None if extent is None else extent.stride


def _passed(
    call: llvm.CallOp, callee: llvm.FuncOp, caller: llvm.FuncOp
) -> list[SSAValue]:
    """Returns the values of the parameters; `byval` ones are copied."""
    arguments = list[SSAValue](call.args)
    for index, value in enumerate(arguments):
        attributes = argument_attributes(callee, index)
        pointee = attributes.get(_BYVAL)
        if isinstance(pointee, TypeAttribute):
            arguments[index] = _copied(
                call, value, pointee, attributes.get(_ALIGN), caller
            )
    return arguments


def _copied(
    call: llvm.CallOp,
    value: SSAValue,
    pointee: TypeAttribute,
    align: Attribute | None,
    caller: llvm.FuncOp,
) -> SSAValue:
    """Returns a variable with the contents of what a pointer points to."""
    size = _size(call, pointee)
    assert size is not None
    start = LLVMBuilder(_behind_allocas(caller), call.location)
    one = start.constant(1)
    properties: dict[str, Attribute] = {"elem_type": pointee}
    if align is not None:
        properties["alignment"] = align
    variable = start.put(
        AllocaOp.create(
            operands=[one], properties=properties, result_types=[value.type]
        )
    ).results[0]
    builder = LLVMBuilder.before(call)
    builder.put(MemcpyOp(variable, value, builder.constant(size)))
    return variable


def _move_allocas(entry: Block, caller: llvm.FuncOp) -> None:
    """Moves allocas of constant size to the entry block of the caller."""
    place = _behind_allocas(caller)
    for op in tuple(entry.ops):
        if not isinstance(op, llvm.AllocaOp):
            continue
        size = op.size.owner
        if isinstance(size, llvm.ConstantOp):
            constant = size.clone()
            op.detach()
            Rewriter.insert_op(constant, place)
            Rewriter.insert_op(op, place)
            op.operands[0] = constant.result


def _behind_allocas(function: llvm.FuncOp) -> InsertPoint:
    """Returns the place behind the first constants and allocas of a function."""
    place = next(
        op
        for op in function.body.blocks[0].ops
        if not isinstance(op, llvm.ConstantOp | llvm.AllocaOp)
    )
    return InsertPoint.before(place)


def _separate_scopes(body: Region) -> None:
    """Gives the scopes of one call to the copy of a body."""
    scopes: dict[AliasScopeAttr, AliasScopeAttr] = {}
    domains: dict[AliasScopeDomainAttr, AliasScopeDomainAttr] = {}

    def copied(scope: AliasScopeAttr) -> AliasScopeAttr:
        if isinstance(scope.get("id"), StringAttr):
            return scope
        new_scope = scopes.get(scope)
        if new_scope is None:
            domain = domain_of(scope)
            new_domain = domains.get(domain)
            if new_domain is None:
                new_domain = domains[domain] = _with(domain, id=new_distinct())
            new_scope = _with(scope, id=new_distinct(), domain=new_domain)
            scopes[scope] = new_scope
        return new_scope

    for op in body.walk():
        for kind in _KEPT_SCOPES:
            if attached(op, kind):
                attach(op, kind, ())
        if isinstance(op, NoAliasScopeDeclOp):
            op.properties["scope"] = copied(op.scope)
            continue
        for name in (ALIAS_SCOPES, NOALIAS_SCOPES):
            if op_scopes := scopes_of(op, name):
                op.properties[name] = ArrayAttr(map(copied, op_scopes))


def _with(attribute: StructT, **changed: Attribute) -> StructT:
    """Returns a copy of an attribute with other fields."""
    return type(attribute).of(**{**attribute.fields.data, **changed})
