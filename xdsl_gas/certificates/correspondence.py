"""
The correspondence of two modules: one is the other with functions cloned, and pointers
written in other address spaces.

Every function of `after` is the copy of one of `before`, its origin. Operations that do
more than compute a value stand in the same blocks in the same order, on operands that
are the same expressions. What they compute in between is free. What remains to be
shown, that a pointer lies in the space that `after` writes it in, is returned as a list
of claims.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence, Set
from functools import partial

from xdsl.dialects import llvm
from xdsl.dialects.builtin import DictionaryAttr, FusedLoc, ModuleOp, SymbolRefAttr
from xdsl.ir import Attribute, Block, BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import (
    attributes_at,
    dense_integers,
)
from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.analysis.target.type_layout import TypeLayout
from xdsl_gas.certificates.argument_copies import argument_copies
from xdsl_gas.certificates.assembly import named_spaces
from xdsl_gas.certificates.control_flow import forwarded, reverse_postorder
from xdsl_gas.certificates.expressions import (
    ARGUMENTS,
    ASSEMBLY,
    CALL,
    COMPARISON,
    Computed,
    Expressions,
    Memo,
)
from xdsl_gas.certificates.symbols import (
    SPACES,
    Symbols,
    match_arguments,
    match_function,
    match_symbols,
    refused,
    with_clones,
)
from xdsl_gas.certificates.values import Claim, Correspondence, Values, space_in
from xdsl_gas.dialects.llvm.metadata.nodes import MetadataNode
from xdsl_gas.memory_space import MachineCode, Target

_ADDRESSES: Mapping[str, tuple[int, ...]] = {
    "llvm.load": (0,),
    "llvm.store": (1,),
    "llvm.atomicrmw": (0,),
    "llvm.cmpxchg": (0,),
    "llvm.intr.memcpy": (0, 1),
    "llvm.intr.memcpy.inline": (0, 1),
    "llvm.intr.memmove": (0, 1),
    "llvm.intr.memset": (0,),
    "llvm.intr.memset.inline": (0,),
    "llvm.intr.lifetime.start": (0, 1),
    "llvm.intr.lifetime.end": (0, 1),
    "llvm.intr.prefetch": (0,),
}
"""The operands through which an operation accesses memory, and uses no other way."""

_OBSERVING = (COMPARISON, "llvm.ptrtoint", "llvm.insertvalue")
"""The pure operations that depend on how a pointer is written."""

_GENERIC = llvm.LLVMPointerType()

_PROMISES = {
    *("llvm.align", "llvm.dereferenceable", "llvm.dereferenceable_or_null"),
    *("llvm.nonnull", "llvm.noundef"),
}
"""The attributes that may be wrong of a pointer that is cast to another space."""


def correspond(
    before: ModuleOp, after: ModuleOp, origins: Mapping[str, str], target: Target
) -> Correspondence:
    """
    Compares two modules; `origins` has the function of `before` that one of another
    name in `after` is a copy of. Raises `Refused` for a difference.
    """
    expressions = Expressions(target)
    match_symbols(before, after, expressions)
    symbols = Symbols(before, expressions), Symbols(after, expressions)
    return _Modules(*symbols, origins, target, expressions).compare()


class _Modules:
    """Two modules."""

    def __init__(
        self,
        before: Symbols,
        after: Symbols,
        origins: Mapping[str, str],
        target: Target,
        expressions: Expressions,
    ) -> None:
        self._origins = origins
        self.target = target
        self.expressions = expressions
        self.layout = TypeLayout(before.module, target)
        self.after = after.functions
        self.nodes: dict[MetadataNode, MetadataNode] = {}
        """The distinct metadata nodes of `before` by those of `after`."""
        clones = with_clones(before, after, origins)
        self.result = Correspondence(before, expressions, clones)
        self._named = before.addressed | before.mentioned
        self._named |= after.addressed | after.mentioned
        self.space = Memo(partial(space_in, target))
        """
        The number of the address space of a pointer, or of a vector's; None for a
        generic one and for anything else.
        """

    def origin(self, name: str) -> str:
        """The function of `before` that a function is a copy of."""
        return self._origins.get(name, name)

    def compare(self) -> Correspondence:
        """Compares all functions."""
        for name, function in self.after.items():
            expected = self.result.functions[name]
            match_function(
                function,
                expected,
                self.expressions,
                is_clone=name in self._origins,
                is_called=name not in self._named,
            )
            if bool(function.body.blocks) != bool(expected.body.blocks):
                raise refused("only one of the modules defines it", function)
            if function.body.blocks:
                _Functions(self, function, expected).compare()
        return self.result


class _Functions(Values):
    """A function and its origin."""

    def __init__(
        self, modules: _Modules, function: llvm.FuncOp, expected: llvm.FuncOp
    ) -> None:
        super().__init__(modules.result, modules.target, modules.space)
        self._modules = modules
        self._function = function
        self._expected = expected
        self._block_of: dict[Block, Block] = {}
        """The blocks of `before` by those of `after`."""
        self._copies = set[int]()
        """
        The operations of `after` that copy arguments, and the allocas for that, by
        their identity.
        """
        self._callees: dict[int, llvm.FuncOp | None] = {}
        """What operations of `after` call, see `_match_callee`."""

    def compare(self) -> None:
        """Compares the blocks, each behind those that dominate it."""
        for body in (self._function.body, self._expected.body):
            for use in (use for block in body.blocks for use in block.uses):
                if use.operation.next_op is not None:
                    raise refused("it branches in the middle of a block", use.operation)
        first, its_first = self._function.body.blocks[0], self._expected.body.blocks[0]
        self._block_of[first] = its_first
        about = self._function, self._expected, self._target, self._modules.layout
        for number, alloca, copy in argument_copies(*about):
            # The copy of an argument is the argument.
            self._copies |= {id(alloca), id(copy)}
            argument = its_first.args[number]
            self._ours[id(alloca.results[0])] = self._make_root(argument)
            self._result.copied.add(argument)
        for block in reverse_postorder(first):
            self._match_block(block, self._block_of[block])
        self._match_spaces()
        if len(set(self._block_of.values())) != len(self._block_of):
            raise refused("two blocks are the same one before", self._function)

    def _match_spaces(self) -> None:
        """What `nvvm.as` says of arguments, other passes rely on; they may be null."""
        ours, its = (
            dense_integers(function.get_attr_or_prop(SPACES)) or ()
            for function in (self._function, self._expected)
        )
        if ours == its:
            return
        first, its_first = self._function.body.blocks[0], self._expected.body.blocks[0]
        for index, number in enumerate(ours[: len(first.args)]):
            if number not in (0, address_space(first.args[index].type)):
                names = (its_first.args[index],)
                claim = Claim(self._function, its_first, names, number, True)
                self._result.claims.append(claim)

    # Blocks and operations.

    def _match_block(self, block: Block, expected: Block) -> None:
        if len(block.args) != len(expected.args):
            raise refused("a block has other arguments", self._function)
        for argument, its_argument in zip(block.args, expected.args, strict=True):
            self._root(self._function, argument, its_argument, may_narrow=True)
            if _held(argument) not in (None, _held(its_argument)):
                raise refused("more is said of a block's argument", self._function)
        self._match_successors(block, expected)
        (pure, ours), (its_pure, its) = map(self._parts_of, (block, expected))
        pairs = list(zip(ours, its, strict=False))
        for each, its_each in pairs:
            self._match_operation(each, its_each)
        for op, _, _ in (*ours[len(its) :], *its[len(ours) :]):
            raise refused("only one of the modules has it", op)
        for each in its_pure:
            self._compute_its(each)
        # Now all values of `before` in this block and those that dominate it are known.
        for each in pure:
            self._compute_ours(each)
            op, signature, operands = each
            if op.name in _OBSERVING or signature.is_query:
                self._match_observed(op, operands, expected)
        for each, its_each in pairs:
            self._match_operands(each, its_each, expected)

    def _parts_of(self, block: Block) -> tuple[list[Computed], list[Computed]]:
        """The pure operations, and the others but for debugging and copies."""
        pure: list[Computed] = []
        others: list[Computed] = []
        for each in self._expressions.ops(block):
            if each[1].is_pure:
                pure.append(each)
            elif not each[1].is_for_debugging and id(each[0]) not in self._copies:
                others.append(each)
        return pure, others

    def _match_operation(self, computed: Computed, its_computed: Computed) -> None:
        """Compares all but the operands, and makes roots of the results."""
        (op, signature, _), (expected, its_signature, _) = computed, its_computed
        if op.name != expected.name:
            raise refused(f"before, '{expected.name}' stands here", op)
        if signature.number != its_signature.number:
            raise refused("its properties are others", op)
        if signature.has_nodes or its_signature.has_nodes:
            self._match_nodes(op, expected)
        callee = self._match_callee(op, expected) if op.name == CALL else None
        self._callees[id(op)] = callee
        if signature.has_arguments or its_signature.has_arguments:
            for name, values in zip(ARGUMENTS, ("operands", "results"), strict=True):
                if name not in op.properties and name not in expected.properties:
                    continue
                types, its_types = (
                    [value.type for value in getattr(o, values)] for o in (op, expected)
                )
                about = op, expected, name, types, its_types
                match_arguments(*about, self._expressions)
        # The type of what is loaded decides how bits are read.
        may_narrow = op.name == "llvm.alloca" or callee is not None
        for result, its_result in zip(op.results, expected.results, strict=True):
            self._root(op, result, its_result, may_narrow=may_narrow)

    def _match_nodes(self, op: Operation, expected: Operation) -> None:
        """Each distinct node is one of `before`; MLIR's text tells fewer apart."""
        ours, its = (self._expressions.named_by(each)[1] for each in (op, expected))
        known = self._modules.nodes
        if len(ours) != len(its) or any(
            known.setdefault(node, its_node) is not its_node
            for node, its_node in zip(ours, its, strict=True)
        ):
            raise refused("its metadata are others", op)

    def _match_successors(self, block: Block, expected: Block) -> None:
        """Compares the blocks that follow."""
        last, its_last = block.last_op, expected.last_op
        ours, its = (() if op is None else op.successors for op in (last, its_last))
        if len(ours) != len(its):
            raise refused("a block has other successors", self._function)
        for successor, its_successor in zip(ours, its, strict=True):
            if len(successor.args) != len(its_successor.args):
                raise refused("it passes a block other arguments", self._function)
            if self._block_of.setdefault(successor, its_successor) is not its_successor:
                raise refused("it branches to another block", self._function)

    def _match_callee(self, op: Operation, expected: Operation) -> llvm.FuncOp | None:
        """
        Compares what is called. Returns the function if it is called by name, has a
        body, and takes all operands as arguments.
        """
        ours, its = (
            name.string_value() if isinstance(name, SymbolRefAttr) else None
            for name in (o.properties.get("callee") for o in (op, expected))
        )
        if (None if ours is None else self._modules.origin(ours)) != its:
            raise refused("its properties are others", op)
        if ours is None:
            return None
        self._result.callees[expected] = ours
        callee = self._modules.after.get(ours)
        if callee is None or not callee.body.blocks:
            return None
        is_whole = len(callee.function_type.inputs) == len(op.operands)
        return callee if is_whole and not callee.function_type.is_variadic else None

    def _match_assembly(self, op: Operation, expected: Operation) -> Collection[int]:
        """
        Compares the text of inline assembly. Returns the operands whose spaces it
        names: addresses of accesses, which have the same bits where they are named.
        """
        named = named_spaces(op, expected)
        if named is None or (named and self._target.machine_code != MachineCode.PTX):
            raise refused("it is another assembly", op)
        for number, space in named.items():
            ours, its = (o.operands[number].type for o in (op, expected))
            is_whole = self._modules.layout.size(ours) == self._modules.layout.size(its)
            if not (is_whole and self._space(ours) == space and its == _GENERIC):
                raise refused("it names a space that its operand does not", op)
        return named.keys()

    # Operands.

    def _match_operands(
        self, computed: Computed, its_computed: Computed, block: Block
    ) -> None:
        (op, _, rest), (expected, _, its_rest) = computed, its_computed
        if op.next_op is None and op.successors:
            passed, its_passed = forwarded(op), forwarded(expected)
            for ours, its, end in zip(passed, its_passed, op.successors, strict=True):
                for n, its_n, argument in zip(ours, its, end.args, strict=True):
                    self._flow(op, rest[n], its_rest[its_n], argument.type, block)
            # These are the last ones.
            rest, its_rest = rest[: passed[0].start], its_rest[: its_passed[0].start]
        addresses: Collection[int] = _ADDRESSES.get(op.name, ())
        if op.name == ASSEMBLY:
            addresses = self._match_assembly(op, expected)
        ends: Sequence[Attribute] | None = None
        attributes: Sequence[Attribute | None] = ()
        callee = self._callees[id(op)]
        if callee is not None:
            ends = callee.function_type.inputs.data
            attributes = [each.properties.get("arg_attrs") for each in (op, callee)]
        elif op.name == "llvm.return":
            # Of several results, there is a struct.
            ends = (self._function.function_type.output,) * len(rest)
            attributes = (self._function.properties.get("res_attrs"),)
        for n, (value, its_value) in enumerate(zip(rest, its_rest, strict=True)):
            if ends is not None:
                promised = (attributes_at(each, n).keys() for each in attributes)
                self._flow(op, value, its_value, ends[n], block, promised)
                continue
            is_access = n in addresses
            if not is_access and not self._is_same_type(value, its_value):
                raise refused("an operand has another type", op)
            self._same(op, value, its_value, block, tells_null=not is_access)
            if id(value) in self._written:
                self._claim(op, value, block, its_value, is_access=is_access)

    def _match_observed(
        self, op: Operation, operands: Sequence[SSAValue], block: Block
    ) -> None:
        """Adds what must hold of operands unless the same operation is in `block`."""
        if not any(id(operand) in self._written for operand in operands):
            return
        expression = self._ours.get(id(op.results[0]))
        if expression is None:
            raise refused("an operand is not known here", op)
        its: Sequence[SSAValue | None] = (None,) * len(operands)
        for value in self._by_expression.get(expression, ()):
            same = value.owner
            if isinstance(same, Block) or same.parent is not block:
                continue
            if same.name == op.name:
                its = same.operands
                break
        for operand, its_operand in zip(operands, its, strict=True):
            self._claim(op, operand, block, its_operand)

    def _flow(
        self,
        op: Operation,
        value: SSAValue,
        expected: SSAValue,
        end_type: Attribute,
        block: Block,
        promised: Iterable[Set[str]] = (),
    ) -> None:
        """
        An operand becomes a root, with some attributes; if that is in its space, its
        uses have claims.
        """
        if not self._expressions.is_same(value.type, end_type):
            raise refused("an operand has another type than what it becomes", op)
        space = self._space(end_type)
        own = None if space == self._space(expected.type) else space
        self._same(op, value, expected, block, tells_null=own is None)
        if own is not None and any(_PROMISES & each for each in promised):
            self._claim(op, value, block, expected, is_access=True)
        else:
            self._claim(op, value, block, expected, but=own)


def _held(argument: SSAValue) -> Attribute | None:
    """What a location holds, as in LLVM IR a phi: flags and metadata."""
    location = argument.location if isinstance(argument, BlockArgument) else None
    held = location.metadata if isinstance(location, FusedLoc) else None
    return held if isinstance(held, DictionaryAttr) else None
