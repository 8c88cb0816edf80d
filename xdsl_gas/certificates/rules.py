"""
The local rules: what the facts of a module must include, operation by operation.

A rule yields inclusions: something, and a fact, computed from the
facts of operands, that its own fact must include. Facts that satisfy all of them hold
in every run. Nothing here looks further than one operation.

The sources of the rules are LLVM's Language Reference and docs/analysis.md; what they
take for granted of the program are the assumptions in docs/assumptions.md.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar, TypeAlias

from xdsl.ir import Operation

from xdsl_gas.certificates.facts import Inclusion
from xdsl_gas.certificates.function_rules import FunctionRules

Rule: TypeAlias = Callable[[Operation], Iterable[Inclusion]]

_RuleOf: TypeAlias = Callable[[FunctionRules, Operation], Iterable[Inclusion]]


class Rules(FunctionRules):
    """The local rules of one module."""

    _NAMES: ClassVar[Mapping[_RuleOf, str]] = {
        FunctionRules._address: "mlir.addressof",
        FunctionRules._alloca: "alloca",
        FunctionRules._atomic: "atomicrmw",
        FunctionRules._branch: "br cond_br switch",
        FunctionRules._call: "call",
        FunctionRules._cast: "addrspacecast",
        FunctionRules._constant: "mlir.constant",
        FunctionRules._copy: "intr.memcpy intr.memcpy.inline intr.memmove",
        FunctionRules._exchange: "cmpxchg",
        FunctionRules._extract: "extractvalue",
        FunctionRules._freeze: "freeze",
        FunctionRules._insert: "insertvalue",
        FunctionRules._intrinsic: "call_intrinsic",
        FunctionRules._load: "load",
        FunctionRules._mask: "and xor",
        FunctionRules._merge: "extractelement insertelement shufflevector",
        FunctionRules._nothing: "fadd fcmp fmul fneg fpext fptrunc fsub icmp "
        "mlir.poison mlir.undef intr.assume intr.prefetch "
        "intr.lifetime.start intr.lifetime.end "
        "intr.dbg.assign intr.dbg.declare intr.dbg.label intr.dbg.value",
        FunctionRules._number: "mul sdiv udiv srem urem shl lshr ashr trunc zext sext "
        "fptosi fptoui intr.umin intr.umax intr.smin intr.smax intr.abs intr.ctpop "
        "intr.ctlz intr.cttz intr.bswap intr.fshl intr.fshr intr.bitreverse",
        FunctionRules._offset: "getelementptr",
        FunctionRules._return: "return",
        FunctionRules._same: "bitcast",
        FunctionRules._select: "select",
        FunctionRules._set: "intr.memset intr.memset.inline",
        FunctionRules._store: "store",
        FunctionRules._sum: "add or sub",
        FunctionRules._to_integer: "ptrtoint",
        FunctionRules._to_pointer: "inttoptr",
        FunctionRules._zero: "mlir.zero",
    }
    """The operations by their rules."""

    _RULES: ClassVar[Mapping[str, _RuleOf]] = {
        f"llvm.{name}": rule for rule, names in _NAMES.items() for name in names.split()
    }

    def of(self, op: Operation) -> Iterable[Inclusion]:
        """The inclusions of an operation in a function or an initializer."""
        rule = self._RULES.get(op.name)
        return self._other(op) if rule is None else rule(self, op)
