"""
`print-alias`: prints alias queries between tagged values, like MLIR's test passes.

    %a = llvm.load %p {gas.alias = "a"}          // @f
    llvm.store %v, %q {gas.alias = "b"}    ->    //   a <-> b: NoAlias
                                                 //   b -> a: NoModRef

Prints [alias results](alias-queries.md) for all pairs of tagged values, and mod/ref
results of tagged operations. The tag is a string attribute `gas.alias` on an operation
or argument. A pointer stands for its whole object, an access for its bytes. `#1` is the
second pointer, or the second side of a copy. A tag on an operation without pointer
results stands for its access.

Prints comments to standard output before the module.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp, StringAttr
from xdsl.ir import Attribute

from xdsl_gas.analysis.alias.alias_analysis import AliasAnalysis
from xdsl_gas.analysis.ir.functions import Function, is_declaration
from xdsl_gas.analysis.ir.pointer_types import argument_attributes, pointer_in
from xdsl_gas.analysis.semantics.memory_locations import MemoryLocation
from xdsl_gas.diagnostics import symbol_words
from xdsl_gas.printable import one_line
from xdsl_gas.transforms.driver.alias_pass import AliasPass

TAG = "gas.alias"
"""The attribute that tags an operation or argument with a name."""


@dataclass(frozen=True)
class PrintAliasPass(AliasPass):
    """Prints the alias and mod/ref results for all pairs of tagged locations."""

    name = "print-alias"

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """Prints the results. Raises `MemorySpaceError` for invalid input."""
        alias = self.analyze_aliases(op)
        for function in alias.functions:
            if is_declaration(function):
                continue
            print(f"// {symbol_words(function.sym_name.data)}")
            _print_function(function, alias)


@dataclass(frozen=True)
class _Tagged:
    """A tagged pointer or access."""

    name: str
    location: MemoryLocation


def _print_function(function: Function, alias: AliasAnalysis) -> None:
    tagged = list(_tagged_in(function, alias))
    for one, other in combinations(tagged, 2):
        result = alias.alias_of_locations(one.location, other.location)
        print(f"//   {one.name} <-> {other.name}: {result.value}")
    for op in function.walk():
        name = _tag_of(op.attributes.get(TAG))
        if name is None or not alias.touches_memory(op):
            continue
        for other in tagged:
            if other.location.access is not op:
                does = alias.mod_ref(op, other.location)
                print(f"//   {name} -> {other.name}: {does}")


def _tagged_in(function: Function, alias: AliasAnalysis) -> Iterator[_Tagged]:
    for index, argument in enumerate(function.body.blocks[0].args):
        name = _tag_of(argument_attributes(function, index).get(TAG))
        if name is not None:
            yield _Tagged(name, MemoryLocation(argument))
    for op in function.walk():
        name = _tag_of(op.attributes.get(TAG))
        if name is None or op is function:
            continue
        pointers = [r for r in op.results if pointer_in(r.type) is not None]
        for number, result in enumerate(pointers):
            place = f"#{number}" if len(pointers) > 1 else ""
            yield _Tagged(name + place, MemoryLocation(result))
        accesses = () if pointers or op.regions else alias.accesses(op)
        for number, location in enumerate(accesses):
            place = f"#{number}" if len(accesses) > 1 else ""
            yield _Tagged(name + place, location)


def _tag_of(attribute: Attribute | None) -> str | None:
    return one_line(attribute.data) if isinstance(attribute, StringAttr) else None
