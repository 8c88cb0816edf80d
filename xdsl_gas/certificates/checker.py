"""
The checker: whether `after` follows from `before` and the facts of a certificate.

1. `after` corresponds to `before`, up to claims about pointers (`correspondence`).
2. The facts satisfy every local rule (`rules`): so they hold in every run.
3. Each claim follows from a fact.

Nothing is solved: each operation is looked at once.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from xdsl.ir import Block, Operation, Region, SSAValue

from xdsl_gas.analysis.ir.attribute_values import asks_equality
from xdsl_gas.certificates.control_flow import Dominance, reverse_postorder
from xdsl_gas.certificates.expressions import CALL, asked_space, is_null_kept
from xdsl_gas.certificates.facts import (
    EXPOSED,
    NEAR_NULL,
    NO_OBJECT,
    NOTHING,
    POINTERS,
    UNACCESSED,
    CellKey,
    Fact,
    Facts,
    Key,
    ResultKey,
)
from xdsl_gas.certificates.rules import Rule, Rules
from xdsl_gas.certificates.symbols import refused
from xdsl_gas.certificates.values import Claim, Correspondence, Decision
from xdsl_gas.memory_space import (
    NULL_BIT,
    SPACE_BITS,
    SPECIFIC_SPACES,
    SpaceMask,
    mask_of,
    spaces_in,
)


def units(rules: Rules) -> Iterator[tuple[Operation, Rule]]:
    """All rules of a module, each with the operation that it is of."""
    rule, ops = rules.of, rules.expressions.ops
    for variable in rules.variables.values():
        yield variable, rules.of_variable
        for block in variable.body.blocks:
            for op, _, _ in ops(block):
                yield op, rule
    for function in rules.functions.values():
        if function.body.blocks:
            yield function, rules.of_arguments
            for block in reverse_postorder(function.body.blocks[0]):
                for op, _, _ in ops(block):
                    yield op, rule
    yield rules.module, rules.of_exposed


def holds(facts: Facts, key: Key, fact: Fact) -> bool:
    """Whether the facts say no more of something than a given fact does."""
    if type(key) is tuple:
        return fact.is_in(facts.values.get(key, NOTHING))
    match key:
        case ResultKey():
            return fact.is_in(facts.results.get(key, NOTHING))
        case CellKey(place, cell):
            cells = facts.contents.get(place, {})
            return fact.is_in(cells.get(cell, NOTHING)) or any(
                its.covers(cell) and fact.is_in(held) for its, held in cells.items()
            )
        case _:
            return fact.is_in(facts.exposed)


@dataclass
class Checker:
    """Checks facts and claims."""

    rules: Rules
    correspondence: Correspondence
    _dominance: dict[Region, Dominance] = field(default_factory=dict[Region, Dominance])

    def check(self) -> None:
        """Raises `Refused` for the first thing that does not follow."""
        facts = self.rules.facts
        values, exposed = facts.values, set[Fact]()
        for op, rule in units(self.rules):
            for key, fact in rule(op):
                if type(key) is tuple and fact.is_in(values.get(key, NOTHING)):
                    continue
                if key == EXPOSED:
                    if fact in exposed:
                        continue
                    exposed.add(fact)
                if not holds(facts, key, fact):
                    raise refused("the facts do not satisfy its rule", op)
        for claim in self.unproven_claims():
            raise refused(
                f"nothing says that a pointer lies in address space {claim.space}",
                claim.op,
            )
        for decision in self.unproven_decisions():
            raise refused("nothing decides the query that it replaces", decision.op)

    def unproven_claims(self) -> Iterator[Claim]:
        """The claims that do not follow from the facts."""
        following = set[object]()
        for claim in self.correspondence.claims:
            question = id(claim.values), claim.space, claim.block, claim.is_access
            if question in following:
                continue
            if self.follows(claim):
                following.add(question)
            else:
                yield claim

    def unproven_decisions(self) -> Iterator[Decision]:
        """The decisions that do not follow from the facts."""
        for decision in self.correspondence.decisions:
            if not any(self.decides(query, decision) for query in decision.queries):
                yield decision

    def elements(self, values: Iterable[SSAValue], block: Block) -> SpaceMask:
        """What a pointer may be in a block: all that each of its names may be."""
        elements: SpaceMask = -1
        region = block.parent
        assert region is not None
        if region not in self._dominance:
            self._dominance[region] = Dominance(region)
        for value in values:
            owner = value.owner
            defined = owner if isinstance(owner, Block) else owner.parent
            if defined and self._dominance[region].dominates(defined, block):
                elements &= self.rules.fact(value, 0).elements
        return elements

    def follows(self, claim: Claim) -> bool:
        """Whether a pointer lies in a space, or is null where that does not matter."""
        elements = self.elements(claim.values, claim.block) & POINTERS
        target = self.rules.target
        space = target.space(claim.space)
        if space is None:
            return False
        if not claim.is_access or self.rules.has_memory_at_null:
            if elements & NULL_BIT and not target.keeps_null & space.bit:
                return False
            keeps_bits = target.same_bits_as_generic & space.bit
            if elements & (NEAR_NULL | UNACCESSED) and not keeps_bits:
                return False
        return all(target.lies_in(s, space) for s in spaces_in(elements))

    def decides(self, query: Operation, decision: Decision) -> bool:
        """Whether a query or a comparison has the result that replaces it."""
        target = self.rules.target
        space = asked_space(query, target)
        if space is not None:
            elements = self.elements((query.operands[0],), decision.block) & POINTERS
            # One to the space around it that lies there is one to the space.
            told = mask_of(s for s in SPECIFIC_SPACES if target.lies_in(s, space))
            if target.space_of_null is space:
                told |= NULL_BIT | NEAR_NULL
            if not decision.result:
                # One to the space around it may lie in the space, too.
                told |= mask_of(s for s in SPECIFIC_SPACES if target.lies_in(space, s))
                return not elements & (told | UNACCESSED)
            # Null, too, is cast to itself.
            casts = NULL_BIT if query.name == CALL else 0
            return not elements & ~(told | casts)
        equal = decision.result == asks_equality(query)
        one, other = (
            self.elements((operand,), decision.block) & POINTERS
            for operand in query.operands
        )
        is_kept = is_null_kept(query.operands[0].type, target)
        if (one | other) & NO_OBJECT and not is_kept:
            # There, null is the address of an object.
            return False
        if equal or (one | other) & UNACCESSED:
            return one | other == NULL_BIT
        return not one & other and not (one & SPACE_BITS and other & SPACE_BITS)
