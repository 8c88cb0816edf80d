"""
What the local rules read: facts as they are known somewhere, types, and the functions
and variables of a module.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar, cast

from xdsl.dialects import llvm
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.ir.assumptions import Assumptions
from xdsl_gas.analysis.ir.attribute_values import (
    all_words_of,
    array_elements,
    attributes_at,
)
from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.certificates.expressions import (
    INITIALIZED,
    Memo,
    constant_of,
    lane_type,
)
from xdsl_gas.certificates.facts import (
    A_CONSTANT,
    CONSTANT,
    EXPOSED,
    EXTERNAL_MEMORY,
    HOST_MEMORY,
    HOST_NUMBER,
    HOST_WORD,
    MOVED,
    NO_OBJECT,
    NOTHING,
    NULL,
    NUMBER,
    POINTERS,
    UNACCESSED,
    Cell,
    Fact,
    Facts,
    Inclusion,
    Location,
    Object,
    Offset,
)
from xdsl_gas.certificates.scalars import Scalars
from xdsl_gas.certificates.symbols import LOCAL_LINKAGE, REPLACEABLE, is_only_launched
from xdsl_gas.certificates.values import Correspondence
from xdsl_gas.memory_space import NULL_BIT, SPACE_BITS, MachineCode, MemorySpace, Target

T = TypeVar("T")

GENERIC_BITS = -1
"""The representation of generic pointers, integers, and pointers with the same bits."""

_WITHOUT_ADDRESSES = frozenset(("__assertfail", "__nvvm_reflect", "vprintf"))
"""CUDA's functions without a body that pass no address to the module."""

_MEMORY_AT_NULL = "null_pointer_is_valid"

_OUTLIVING = MemorySpace.GLOBAL.bit | MemorySpace.CONSTANT.bit
"""The spaces of memory that outlives a kernel."""


class KnownFacts:
    """The facts of a module, and how rules read them."""

    def __init__(
        self,
        correspondence: Correspondence,
        target: Target,
        assumptions: Assumptions,
        facts: Facts,
    ) -> None:
        symbols = correspondence.symbols
        self.target = target
        self.expressions = correspondence.expressions
        self.facts = facts
        self.module = symbols.module
        self.functions = correspondence.functions
        self.variables: Mapping[str, llvm.GlobalOp] = symbols.variables
        self._assumptions = assumptions
        self._callees = correspondence.callees
        self._copied_arguments = correspondence.copied
        scalars = self._scalars = Scalars(symbols.module, target)
        self._layout = scalars.layout
        self._distance = scalars.distance
        self.leaves = Memo(scalars.leaves)
        self._in_memory = Memo(lambda some_type: list(scalars.in_memory(some_type)))
        self._copied_in = Memo(
            lambda attributes: [
                index
                for index in range(len(array_elements(attributes)))
                if "llvm.byval" in attributes_at(attributes, index)
            ]
        )
        self._spaces = Memo(scalars.spaces)
        self._mentioned = symbols.mentioned
        self._public: set[Object] = {
            variable
            for name, variable in symbols.variables.items()
            if variable.linkage.linkage.data not in LOCAL_LINKAGE
            or INITIALIZED in variable.properties
            or name in symbols.mentioned
        }
        """The variables that code outside of the module can name."""
        known = {n for n, function in symbols.functions.items() if has_body(function)}
        if target.machine_code is MachineCode.PTX:
            known |= _WITHOUT_ADDRESSES
        has_other_code = not symbols.callees <= known or any(
            has_body(function)
            and function.linkage.linkage.data not in LOCAL_LINKAGE
            and not is_only_launched(function, target)
            for function in symbols.functions.values()
        )
        # Code that is not in the module may be called, or call it.
        self._part = Fact(NULL_BIT | (NUMBER if has_other_code else HOST_NUMBER))
        """What bytes are that may be some of an address."""
        self.has_memory_at_null = any(
            _MEMORY_AT_NULL in all_words_of(function.properties.get("passthrough"))
            for function in symbols.functions.values()
        )
        """Whether null may be accessed."""
        self._moved: dict[tuple[frozenset[Location], Offset], frozenset[Location]] = {}
        self._answers: dict[object, object] = {}
        self._known_stores = set[object]()
        """The locations and what is stored there, of which all was said."""
        self.unknown = Fact(
            target.anywhere | NUMBER,
            frozenset(((EXTERNAL_MEMORY, None), (HOST_MEMORY, None))),
        )
        """What code outside of the module may pass and store."""

    def _callee(self, op: Operation) -> llvm.FuncOp | None:
        """The function that is called, if this module has its body."""
        callee = self.functions.get(self._callees.get(op, ""))
        return None if callee is None or not has_body(callee) else callee

    # Types.

    def _is_pointer(self, scalar: Attribute) -> bool:
        return isinstance(lane_type(scalar), llvm.LLVMPointerType)

    def _representation(self, scalar: Attribute) -> int:
        """The address space whose bits a scalar has, if not those of generic ones."""
        spaces = self._spaces(scalar)
        if spaces is None or not spaces & ~self.target.same_bits_as_generic:
            return GENERIC_BITS
        number = address_space(lane_type(scalar))
        assert number is not None
        return number

    # Facts.

    def fact(self, value: SSAValue, index: int) -> Fact:
        """The fact of a scalar in a value."""
        return self.facts.values.get((value, index), NOTHING)

    def _at(self, fact: Fact, distance: Offset) -> Fact:
        """The fact of a pointer at a distance."""
        if distance == 0:
            return fact
        question = fact.locations, distance
        if question not in self._moved:
            places = fact.at(distance).locations
            self._moved[question] = self.facts.shared.get(places, places)
        return Fact(fact.elements, self._moved[question])

    def _once(self, question: object, answer: Callable[[], T]) -> T:
        """What many rules ask of the facts, answered once."""
        if question not in self._answers:
            self._answers[question] = answer()
        return cast(T, self._answers[question])

    def _contents_of(self, place: Object) -> Mapping[Cell, Fact]:
        """What an object holds that this module has stored, or code outside of it."""
        return self.facts.contents.get(place, {})

    def _operand(self, op: Operation, number: int) -> Fact:
        """Everything that an operand may be."""
        value, merged = op.operands[number], NOTHING
        for index in range(len(self.leaves(value.type))):
            fact = self.fact(value, index)
            merged = merged | fact if index else fact
        return merged

    def _exposed(self) -> Fact:
        return self.facts.exposed

    def _has_escaped(self, place: Object) -> bool:
        """Whether code outside of the module may access an object."""
        return place in self._public or (place, None) in self.facts.exposed.locations

    def _of_host(self) -> Fact:
        """What memory of the host holds."""
        if not self._assumptions.pointers_in_global_memory_are_global:
            return self.unknown
        return _GLOBAL | self._exposed()

    def _from_host(self) -> Fact:
        """What the host passes to kernels."""
        if not self._assumptions.kernel_pointers_are_global:
            return self.unknown
        return _GLOBAL

    def _written_outside(self, place: Object) -> Fact:
        """What code outside of the module may have stored in an object."""
        if is_outside(place):
            return self._of_host() if place == HOST_MEMORY else self.unknown
        if isinstance(place, llvm.GlobalOp):
            is_defined = bool(place.body.blocks) or place.value is not None
            if place.constant is not None and is_defined and _is_final(place):
                return NOTHING
            if place in self._public:
                outlives = not self._address_of(place).elements & ~_OUTLIVING
                return self._of_host() if outlives else self.unknown
        return self.unknown if self._has_escaped(place) else NOTHING

    def _address_of(self, variable: llvm.GlobalOp) -> Fact:
        number = variable.addr_space.value.data
        space = self.target.space(number)
        if space is MemorySpace.GENERIC:
            spaces = self.target.generic_globals or self.target.generic_covers
        elif space is None:
            spaces = self.target.reached_by(number) or SPACE_BITS
        else:
            spaces = space.bit
        null = NULL_BIT if variable.linkage.linkage.data == "extern_weak" else 0
        return Fact(spaces | null, frozenset(((variable, 0),)))

    def _as_type(self, fact: Fact, scalar: Attribute) -> Fact:
        """What a scalar is whose bits are those of a generic pointer or an integer."""
        if not self._is_pointer(scalar):
            is_word = fact.elements & HOST_WORD
            return fact | Fact(HOST_NUMBER) if is_word else fact
        pointer = fact.only(POINTERS)
        if fact.elements & (NUMBER | CONSTANT):
            pointer |= self.unknown.only(POINTERS)
        if fact.elements & HOST_NUMBER:
            pointer |= self._of_host().only(POINTERS)
        if fact.elements & MOVED:
            pointer |= self._exposed() | Fact(UNACCESSED)
        spaces = self._spaces(scalar)
        if spaces is None:
            return pointer.only(POINTERS)
        its_spaces = pointer.elements & SPACE_BITS
        if its_spaces and not its_spaces & spaces:
            pointer |= Fact(UNACCESSED)
        return pointer.only(spaces | NO_OBJECT)

    def _part_of(self, fact: Fact) -> Fact:
        """What some bytes of a scalar are."""
        return self._part | Fact(fact.elements & (CONSTANT | NUMBER))

    def _bytes_of(self, value: SSAValue) -> Fact:
        """What bytes of a value are that holds no whole address."""
        constant = constant_of(value)
        if constant is None:
            return self._part | A_CONSTANT
        return A_CONSTANT if constant else NULL

    def _unknown_of(self, scalar: Attribute) -> Fact:
        """Anything of a type that code outside of the module has."""
        spaces = self._spaces(scalar)
        if spaces is not None:
            return Fact(spaces | NULL_BIT, self.unknown.locations)
        return self.unknown.only(POINTERS) if self._is_pointer(scalar) else self.unknown

    def _callers_are_known(self, function: llvm.FuncOp) -> bool:
        """Whether only rules of calls in this module pass it arguments."""
        return (
            function.linkage.linkage.data in LOCAL_LINKAGE
            and function.sym_name.data not in self._mentioned
            and not self._has_escaped(function)
        )

    # Inclusions.

    def _result(self, op: Operation, fact: Fact, index: int = 0) -> Iterable[Inclusion]:
        return (((op.results[0], index), fact),)

    def _any(self, value: SSAValue) -> Iterator[Inclusion]:
        for index, leaf in enumerate(self.leaves(value.type)):
            yield (value, index), self._unknown_of(leaf.type)

    def _flow(self, start: SSAValue, end: SSAValue) -> Iterator[Inclusion]:
        for index in range(len(self.leaves(end.type))):
            yield (end, index), self.fact(start, index)

    def _expose(self, fact: Fact) -> Iterator[Inclusion]:
        """
        Code outside of the module may have some pointers, or the module computes
        numbers of them that are not followed.
        """
        if fact.is_address:
            # Any byte of an object then is: `_has_escaped` relies on that.
            yield EXPOSED, self._at(fact.only(POINTERS), None)


def is_outside(place: Object) -> bool:
    """Whether a location is in no object whose contents are known."""
    return isinstance(place, (str, llvm.FuncOp))


def has_body(function: llvm.FuncOp) -> bool:
    """Whether calls of a function run its body in this module."""
    is_replaceable = function.linkage.linkage.data in REPLACEABLE
    return bool(function.body.blocks) and not is_replaceable


def _is_final(variable: llvm.GlobalOp) -> bool:
    """Whether neither the linker nor the host replaces the initial value."""
    linkage = variable.linkage.linkage.data
    return linkage not in REPLACEABLE and INITIALIZED not in variable.properties


_GLOBAL = Fact(
    MemorySpace.GLOBAL.bit | NULL_BIT | HOST_WORD, frozenset(((HOST_MEMORY, None),))
)
