"""
The local rules: what the facts of a module must include, operation by operation.

A rule yields inclusions: something, and a fact, computed from the
facts of operands, that its own fact must include. Facts that satisfy all of them hold
in every run. Nothing here looks further than one operation.

The sources of the rules are LLVM's Language Reference and docs/analysis.md; what they
take for granted of the program are the assumptions in docs/assumptions.md.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import TypeAlias

from xdsl.ir import Operation

from xdsl_gas.certificates.facts import (
    Inclusion,
)
from xdsl_gas.certificates.function_rules import FunctionRules

Rule: TypeAlias = Callable[[Operation], Iterator[Inclusion]]


class Rules(FunctionRules):
    """The local rules of one module."""

    def rule_of(self, op: Operation) -> Rule:
        """The rule of an operation in a function or an initializer."""
        return self._by_name.get(op.name, self._other)

    @cached_property
    def _by_name(self) -> Mapping[str, Rule]:
        words: Mapping[Rule, str] = {
            self._address: "mlir.addressof",
            self._alloca: "alloca",
            self._atomic: "atomicrmw",
            self._branch: "br cond_br switch",
            self._call: "call",
            self._cast: "addrspacecast",
            self._constant: "mlir.constant",
            self._copy: "intr.memcpy intr.memcpy.inline intr.memmove",
            self._exchange: "cmpxchg",
            self._extract: "extractvalue",
            self._freeze: "freeze",
            self._insert: "insertvalue",
            self._load: "load",
            self._mask: "and xor",
            self._merge: "extractelement insertelement shufflevector",
            self._nothing: "icmp mlir.poison mlir.undef intr.assume intr.prefetch "
            "intr.lifetime.start intr.lifetime.end "
            "intr.dbg.declare intr.dbg.label intr.dbg.value",
            self._offset: "getelementptr",
            self._return: "return",
            self._same: "bitcast",
            self._select: "select",
            self._set: "intr.memset intr.memset.inline",
            self._store: "store",
            self._sum: "add or sub",
            self._to_integer: "ptrtoint",
            self._to_pointer: "inttoptr",
            self._zero: "mlir.zero",
        }
        return {
            f"llvm.{n}": rule for rule, names in words.items() for n in names.split()
        }
