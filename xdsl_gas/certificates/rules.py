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
        return {
            "llvm.add": self._sum,
            "llvm.addrspacecast": self._cast,
            "llvm.alloca": self._alloca,
            "llvm.and": self._mask,
            "llvm.atomicrmw": self._atomic,
            "llvm.bitcast": self._same,
            "llvm.br": self._branch,
            "llvm.call": self._call,
            "llvm.cmpxchg": self._exchange,
            "llvm.cond_br": self._branch,
            "llvm.extractelement": self._merge,
            "llvm.extractvalue": self._extract,
            "llvm.freeze": self._freeze,
            "llvm.getelementptr": self._offset,
            "llvm.icmp": self._nothing,
            "llvm.insertelement": self._merge,
            "llvm.insertvalue": self._insert,
            "llvm.intr.assume": self._nothing,
            "llvm.intr.dbg.declare": self._nothing,
            "llvm.intr.dbg.label": self._nothing,
            "llvm.intr.dbg.value": self._nothing,
            "llvm.intr.lifetime.end": self._nothing,
            "llvm.intr.lifetime.start": self._nothing,
            "llvm.intr.memcpy": self._copy,
            "llvm.intr.memcpy.inline": self._copy,
            "llvm.intr.memmove": self._copy,
            "llvm.intr.memset": self._set,
            "llvm.intr.memset.inline": self._set,
            "llvm.intr.prefetch": self._nothing,
            "llvm.inttoptr": self._to_pointer,
            "llvm.load": self._load,
            "llvm.mlir.addressof": self._address,
            "llvm.mlir.constant": self._constant,
            "llvm.mlir.poison": self._nothing,
            "llvm.mlir.undef": self._nothing,
            "llvm.mlir.zero": self._zero,
            "llvm.or": self._sum,
            "llvm.ptrtoint": self._to_integer,
            "llvm.return": self._return,
            "llvm.select": self._select,
            "llvm.shufflevector": self._merge,
            "llvm.store": self._store,
            "llvm.sub": self._sum,
            "llvm.switch": self._branch,
            "llvm.xor": self._mask,
        }
