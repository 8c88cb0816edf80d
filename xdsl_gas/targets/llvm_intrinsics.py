"""
Translates operations to calls of LLVM intrinsics.

The tables list the types that are mangled into the name: the result's or an operand's.
See https://llvm.org/docs/LangRef.html#intrinsic-functions.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from llvmlite import ir
from xdsl.ir import Operation

from xdsl_gas.dialects.llvm.attributes.types import LLVMMetadataType
from xdsl_gas.targets.llvm_arithmetic import fast_math
from xdsl_gas.targets.llvm_attributes import range_of
from xdsl_gas.targets.llvm_calls import arguments, result_attributes, split_bundles
from xdsl_gas.targets.llvm_types import mangled
from xdsl_gas.targets.properties import Properties, words
from xdsl_gas.targets.writer import FunctionWriter, Made, Writer

RESULT = -1
"""Denotes the result among the operand indices."""


@dataclass(frozen=True)
class Intrinsic:
    """The call of an intrinsic for an operation."""

    overloads: Sequence[int] = ()
    """The operand indices, or `RESULT`, whose types are mangled into the name."""

    immediates: Mapping[str, tuple[int, int]] = field(
        default_factory=dict[str, tuple[int, int]]
    )
    """The properties passed as arguments: index and width in bits, by name."""

    name: str | None = None
    """The name of the intrinsic, if it differs from the operation's."""

    def __call__(
        self, to: FunctionWriter, op: Operation, properties: Properties
    ) -> Made:
        values, bundles = split_bundles(to, op, properties)
        result = to.result_type(op)
        passed = arguments(to, values, properties.attribute("arg_attrs"))
        parts = [
            result if place == RESULT else passed[place][0] for place in self.overloads
        ]
        name = self.name or op.name.replace("llvm.intr.", "llvm.")
        for property_name, (place, width) in self.immediates.items():
            number = properties.integer(property_name)
            # An i1 true is printed as -1.
            shown = abs(number) if width == 1 else number
            passed.insert(place, (ir.IntType(width), str(shown)))
        return to.intrinsic_call(
            ".".join((name, *map(mangled, parts))),
            result,
            passed,
            before=fast_math(properties),
            result_attributes=result_attributes(to, properties)
            + range_of(to.module.types, properties),
            after=bundles + to.module.metadata.attached(properties),
        )


def _masked(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    """A masked access: its alignment is an attribute of the pointer."""
    place = 0 if op.results else 1
    passed = arguments(to, list(op.operands), None)
    kind, text = passed[place]
    alignment = properties.integer("alignment", 1)
    passed[place] = (kind, f"align {alignment} {text}")
    result = to.result_type(op)
    if op.results and len(passed) == 2:
        passed.append((result, "poison"))
    parts = [passed[0][0] if place else result, kind]
    name = op.name.replace("llvm.intr.", "llvm.")
    return to.intrinsic_call(
        ".".join((name, *map(mangled, parts))),
        result,
        passed,
        after=to.module.metadata.attached(properties),
    )


def _scope(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    found = properties.attribute("scope")
    assert found is not None
    metadata = to.module.metadata
    kind = to.module.types.of(LLVMMetadataType())
    operand = (kind, metadata.node(metadata.scope(found)))
    name = "llvm.experimental.noalias.scope.decl"
    return to.intrinsic_call(name, ir.VoidType(), [operand])


_SAME_TYPE = words(
    "bitreverse bswap ctpop smax smin umax umin sadd.sat uadd.sat ssub.sat "
    "usub.sat sshl.sat ushl.sat fshl fshr fabs sqrt sin cos tan asin acos atan "
    "atan2 sinh cosh tanh exp exp2 exp10 log log2 log10 pow fma fmuladd minnum "
    "maxnum minimum maximum copysign ceil floor trunc rint nearbyint round "
    "roundeven expect ssa.copy launder.invariant.group strip.invariant.group "
    "stacksave threadlocal.address"
)
_WITH_OVERFLOW = [
    f"{kind}{word}.with.overflow" for kind in "su" for word in ("add", "sub", "mul")
]
_REDUCTIONS = words(
    "add mul and or xor smax smin umax umin fmax fmin fmaximum fminimum"
)
_FLAG = 1

WRITERS: dict[str, Writer] = {
    **{f"llvm.intr.{word}": Intrinsic((RESULT,)) for word in _SAME_TYPE},
    **{f"llvm.intr.{word}": Intrinsic((0,)) for word in _WITH_OVERFLOW},
    **{f"llvm.intr.vector.reduce.{word}": Intrinsic((0,)) for word in _REDUCTIONS},
    **{
        f"llvm.intr.{word}": Intrinsic((RESULT, 0))
        for word in ("scmp", "ucmp", "lrint", "llrint", "lround", "llround")
    },
    **{f"llvm.intr.{word}": Intrinsic((RESULT, 1)) for word in ("powi", "ldexp")},
    **{
        f"llvm.intr.{word}": Intrinsic((RESULT,), {"is_zero_poison": (1, _FLAG)})
        for word in ("ctlz", "cttz")
    },
    "llvm.intr.abs": Intrinsic((RESULT,), {"is_int_min_poison": (1, _FLAG)}),
    "llvm.intr.is.fpclass": Intrinsic((0,), {"bit": (1, 32)}),
    "llvm.intr.is.constant": Intrinsic((0,)),
    "llvm.intr.ptrmask": Intrinsic((RESULT, 1)),
    "llvm.intr.stackrestore": Intrinsic((0,)),
    **{
        f"llvm.intr.{word}": Intrinsic((0,))
        for word in ("lifetime.start", "lifetime.end", "vastart", "vaend", "vacopy")
    },
    **{
        f"llvm.intr.{word}": Intrinsic((0, 1, 2), {"isVolatile": (3, _FLAG)})
        for word in ("memcpy", "memmove")
    },
    "llvm.intr.memset": Intrinsic((0, 2), {"isVolatile": (3, _FLAG)}),
    "llvm.intr.prefetch": Intrinsic(
        (0,), {"rw": (1, 32), "hint": (2, 32), "cache": (3, 32)}
    ),
    "llvm.intr.invariant.start": Intrinsic((0,), {"size": (0, 64)}),
    "llvm.intr.assume": Intrinsic(),
    "llvm.intr.trap": Intrinsic(),
    "llvm.intr.debugtrap": Intrinsic(),
    "llvm.intr.ubsantrap": Intrinsic((), {"failureKind": (0, 8)}),
    **{
        f"llvm.intr.masked.{word}": _masked
        for word in ("gather", "scatter", "load", "store")
    },
    "rocdl.ballot": Intrinsic((RESULT,), name="llvm.amdgcn.ballot"),
    "llvm.intr.experimental.noalias.scope.decl": _scope,
}

_REGISTERS = ("nvvm.read.ptx.sreg.",)
_AMD_POSITIONS = ("rocdl.workitem.id.", "rocdl.workgroup.id.")


def intrinsic_of(name: str) -> Writer | None:
    """Returns the writer of an intrinsic of `nvvm` or `rocdl`; None for others."""
    if name.startswith(_REGISTERS):
        return Intrinsic(name=f"llvm.{name}")
    if name.startswith(_AMD_POSITIONS):
        return Intrinsic(name=f"llvm.amdgcn.{name.removeprefix('rocdl.')}")
    return None


def _block_barrier(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    name = "llvm.nvvm.barrier.cta.sync.aligned.all"
    return to.intrinsic_call(name, ir.VoidType(), [(ir.IntType(32), "0")])


WRITERS["nvvm.barrier0"] = _block_barrier
