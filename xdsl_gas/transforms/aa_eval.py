"""
`aa-eval`: counts the results of all alias queries, like LLVM's pass of this name.

    // @sum: 3 pointers, 1 calls
    //   3 queries: 2 no alias, 1 may alias, 0 partial alias, 0 must alias
    //   3 queries: 1 no mod/ref, 0 mod, 2 ref, 0 mod and ref

[Queries](alias-queries.md) every pair of accessed pointers with their sizes, and every
call with every pointer, without metadata, [as LLVM's
pass](https://llvm.org/docs/AliasAnalysis.html#the-aa-eval-pass) does. Prints comments
to standard output before the module.

In the examples, every pair that `opt-22 -passes=aa-eval` does not leave MayAlias has a
result here, too.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.access_forms import AccessForm
from xdsl_gas.analysis.alias.alias_analysis import AliasAnalysis, AliasResult
from xdsl_gas.analysis.alias.memory_effects import ModRef
from xdsl_gas.analysis.ir.functions import Function, is_call, is_declaration
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.memory_locations import MemoryLocation
from xdsl_gas.analysis.spaces.explanations import words_of_value
from xdsl_gas.diagnostics import symbol_words
from xdsl_gas.transforms.driver.alias_pass import AliasPass

_WORDS = {
    AliasResult.NO: "no alias",
    AliasResult.MAY: "may alias",
    AliasResult.PARTIAL: "partial alias",
    AliasResult.MUST: "must alias",
}
_WORDS_OF_EFFECTS = {
    ModRef.NONE: "no mod/ref",
    ModRef.MOD: "mod",
    ModRef.REF: "ref",
    ModRef.BOTH: "mod and ref",
}


@dataclass(frozen=True)
class AAEvalPass(AliasPass):
    """Counts the results of all alias queries in each function."""

    name = "aa-eval"

    print_all: bool = False
    """Whether to print every query with its result."""

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """Prints the counts. Raises `MemorySpaceError` for invalid input."""
        alias = self.analyze_aliases(op)
        aliases, effects = Counter[AliasResult](), Counter[ModRef]()
        for function in alias.functions:
            if is_declaration(function):
                continue
            evaluation = evaluate(function, alias)
            print(
                f"// {symbol_words(function.sym_name.data)}: "
                f"{len(evaluation.pointers)} pointers, {len(evaluation.calls)} calls"
            )
            if self.print_all:
                _print_queries(evaluation)
            ours = Counter(result for _, _, result in evaluation.aliases)
            done = Counter(result for _, _, result in evaluation.effects)
            _print_counts(ours, done)
            aliases += ours
            effects += done
        print("// all functions")
        _print_counts(aliases, effects)


@dataclass
class Evaluation:
    """The queries of one function with their results."""

    pointers: list[MemoryLocation]
    """The accessed locations, unique by pointer and accessed type."""

    calls: list[Operation]
    aliases: list[tuple[MemoryLocation, MemoryLocation, AliasResult]]
    effects: list[tuple[Operation, MemoryLocation, ModRef]]


def evaluate(function: Function, alias: AliasAnalysis) -> Evaluation:
    """
    Queries `alias` for each pair of loaded or stored pointers, and `mod_ref` for each
    call with each pointer. As in LLVM's pass, metadata is ignored.
    """
    pointers = list(_pointers_in(function, alias))
    calls = [
        op
        for op in function.walk()
        if is_call(op) or isinstance(op, llvm.CallIntrinsicOp)
    ]
    return Evaluation(
        pointers,
        calls,
        [(a, b, alias.alias(a, b)) for a, b in combinations(pointers, 2)],
        [(c, p, alias.mod_ref(c, p)) for c in calls for p in pointers],
    )


def is_compared(op: Operation) -> bool:
    """Whether the pointer of an operation is compared: a load or a store."""
    forms = [access.form for access in semantics_of(op).accesses]
    return forms in ([AccessForm.LOAD], [AccessForm.STORE])


def _pointers_in(function: Function, alias: AliasAnalysis) -> Iterator[MemoryLocation]:
    seen = set[tuple[SSAValue, Attribute]]()
    for op in function.walk():
        if not is_compared(op):
            continue
        (location,) = alias.accesses(op)
        accessed_type = op.results[0].type if op.results else op.operands[0].type
        if (location.pointer, accessed_type) not in seen:
            seen.add((location.pointer, accessed_type))
            yield location


def _print_queries(evaluation: Evaluation) -> None:
    for one, other, result in evaluation.aliases:
        print(f"//   {_words(one)} <-> {_words(other)}: {result.value}")
    for op, location, result in evaluation.effects:
        print(f"//   {_words_of_call(op)} -> {_words(location)}: {result}")


def _words(location: MemoryLocation) -> str:
    return words_of_value(location.pointer)


def _words_of_call(op: Operation) -> str:
    callee = op.properties.get("callee") or op.properties.get("intrin")
    return op.name if callee is None else f"{op.name} {callee}"


def _print_counts(aliases: Counter[AliasResult], effects: Counter[ModRef]) -> None:
    for texts in (
        [(aliases[result], text) for result, text in _WORDS.items()],
        [(effects[result], text) for result, text in _WORDS_OF_EFFECTS.items()],
    ):
        if total := sum(count for count, _ in texts):
            parts = ", ".join(f"{count} {text}" for count, text in texts)
            print(f"//   {total} queries: {parts}")
