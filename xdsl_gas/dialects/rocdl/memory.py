"""
Accesses to global and shared memory that LLVM's own instructions have no words for.
"""

from typing import ClassVar

from xdsl.dialects.builtin import ArrayAttr, i32, i64
from xdsl.ir import Attribute, Operation
from xdsl.irdl import operand_def, opt_prop_def, prop_def, result_def

from xdsl_gas.dialects.llvm.attributes.alias_scopes import AliasScopeAttr
from xdsl_gas.dialects.llvm.attributes.tbaa import TBAATagAttr
from xdsl_gas.dialects.llvm.operand_types import POINTER
from xdsl_gas.dialects.llvm.verification import operation_definition
from xdsl_gas.dialects.rocdl.declared import DeclaredForm, variant
from xdsl_gas.dialects.rocdl.rules import ANY, FLAT, GLOBAL, I32, LDS, vector


class AccessForm(DeclaredForm):
    """What an access may alias with."""

    alias_scopes = opt_prop_def(ArrayAttr[AliasScopeAttr])
    """The scopes that the access is in."""

    noalias_scopes = opt_prop_def(ArrayAttr[AliasScopeAttr])
    """The scopes whose accesses do not alias this one."""

    tbaa = opt_prop_def(ArrayAttr[TBAATagAttr])
    """The types that the memory is accessed as."""


@operation_definition
class DsReadTrOp(AccessForm):
    """Reads a matrix from shared memory and transposes it."""

    FORMAT: ClassVar[str] = "$ptr attr-dict `:` stripped($ptr) `->` type($res)"

    ptr = operand_def(LDS)
    res = result_def(ANY)


@operation_definition
class LoadTrOp(AccessForm):
    """Reads a matrix from shared or global memory and transposes it."""

    FORMAT: ClassVar[str] = "$ptr attr-dict `:` type($ptr) `->` type($res)"

    ptr = operand_def(LDS)
    res = result_def(ANY)


@operation_definition
class LoadToLdsOp(AccessForm):
    """Copies from global memory, or through a fat pointer, to shared memory."""

    name = "rocdl.load.to.lds"
    FORMAT: ClassVar[str] = (
        "$globalPtr `,` $ldsPtr `,` $size `,` $offset `,` $aux attr-dict `:` "
        "stripped($globalPtr)"
    )

    globalPtr = operand_def(POINTER)
    ldsPtr = operand_def(LDS)
    size = prop_def(I32)
    offset = prop_def(I32)
    aux = prop_def(I32)


@operation_definition
class GlobalLoadLdsOp(AccessForm):
    """Copies from global memory to shared memory."""

    name = "rocdl.global.load.lds"
    FORMAT: ClassVar[str] = (
        "$globalPtr `,` $ldsPtr `,` $size `,` $offset `,` $aux attr-dict"
    )

    globalPtr = operand_def(GLOBAL)
    ldsPtr = operand_def(LDS)
    size = prop_def(I32)
    offset = prop_def(I32)
    aux = prop_def(I32)


@operation_definition
class GlobalLoadAsyncToLdsOp(AccessForm):
    """Copies from global memory to shared memory without waiting."""

    FORMAT: ClassVar[str] = (
        "$globalPtr `,` $ldsPtr `,` $offset `,` $aux attr-dict `:` type($globalPtr) "
        "`,` type($ldsPtr)"
    )

    globalPtr = operand_def(GLOBAL)
    ldsPtr = operand_def(LDS)
    offset = prop_def(I32)
    aux = prop_def(I32)


@operation_definition
class ClusterLoadAsyncToLdsOp(AccessForm):
    """Copies from global memory to the shared memory of work-groups of the cluster."""

    FORMAT: ClassVar[str] = (
        "$globalPtr `,` $ldsPtr `,` $offset `,` $cpol `,` $mask attr-dict `:` "
        "type($globalPtr) `,` type($ldsPtr)"
    )

    globalPtr = operand_def(GLOBAL)
    ldsPtr = operand_def(LDS)
    mask = operand_def(i32)
    offset = prop_def(I32)
    cpol = prop_def(I32)


@operation_definition
class TensorOp(AccessForm):
    """Copies a tile of a tensor between global and shared memory."""

    FORMAT: ClassVar[str] = (
        "attr-dict operands `cachepolicy` $cachePolicy `:` type($dgroup0) `,` "
        "type($dgroup1)"
    )

    dgroup0 = operand_def(vector(4, i32))
    dgroup1 = operand_def(vector(8, i32))
    dgroup2 = operand_def(vector(4, i32))
    dgroup3 = operand_def(vector(4, i32))
    cachePolicy = prop_def(I32)


@operation_definition
class TensorD2Op(AccessForm):
    """Copies a tile of at most two dimensions between global and shared memory."""

    FORMAT: ClassVar[str] = (
        "attr-dict operands `cachepolicy` $cachePolicy `:` type($dgroup0) `,` "
        "type($dgroup1)"
    )

    dgroup0 = operand_def(vector(4, i32))
    dgroup1 = operand_def(vector(8, i32))
    cachePolicy = prop_def(I32)


@operation_definition
class PrefetchOp(AccessForm):
    """Reads a byte into a cache."""

    FORMAT: ClassVar[str] = "$ptr `,` `scope` $scope attr-dict `:` type($ptr)"

    ptr = operand_def(FLAT)
    scope = prop_def(I32)


@operation_definition
class DsAtomicBarrierArriveOp(AccessForm):
    """Lowers the count of a barrier in shared memory by `val`; its old state."""

    name = "rocdl.ds.atomic.barrier.arrive.rtn.b64"
    FORMAT: ClassVar[str] = (
        "$barrierPtr `,` $val attr-dict `:` type($barrierPtr) `,` type($val) `->` "
        "type($res)"
    )

    barrierPtr = operand_def(LDS)
    val = operand_def(i64)
    res = result_def(i64)


@operation_definition
class DsAtomicAsyncBarrierArriveOp(AccessForm):
    """Lowers the count of a barrier in shared memory, after the copies before it."""

    name = "rocdl.ds.atomic.async.barrier.arrive.b64"
    FORMAT: ClassVar[str] = "$barrierPtr attr-dict `:` type($barrierPtr)"

    barrierPtr = operand_def(LDS)


_FROM_GLOBAL: dict[str, Attribute] = {"ptr": GLOBAL}

MEMORY_OPS: tuple[type[Operation], ...] = (
    *(
        variant(DsReadTrOp, f"ds.read.{kind}")
        for kind in ("tr4.b64", "tr8.b64", "tr6.b96", "tr16.b64")
    ),
    *(
        variant(LoadTrOp, f"ds.load.{kind}")
        for kind in ("tr4.b64", "tr8.b64", "tr6.b96", "tr16.b128")
    ),
    *(
        variant(LoadTrOp, f"global.load.{kind}", _FROM_GLOBAL)
        for kind in ("tr4.b64", "tr.b64", "tr6.b96", "tr.b128")
    ),
    LoadToLdsOp,
    GlobalLoadLdsOp,
    *(
        variant(base, f"{name}.load.async.to.lds.b{bits}")
        for base, name in (
            (GlobalLoadAsyncToLdsOp, "global"),
            (ClusterLoadAsyncToLdsOp, "cluster"),
        )
        for bits in (8, 32, 64, 128)
    ),
    *(
        variant(base, name + suffix)
        for base, suffix in ((TensorOp, ""), (TensorD2Op, ".d2"))
        for name in ("tensor.load.to.lds", "tensor.store.from.lds")
    ),
    variant(PrefetchOp, "flat.prefetch"),
    variant(PrefetchOp, "global.prefetch", _FROM_GLOBAL),
    DsAtomicBarrierArriveOp,
    DsAtomicAsyncBarrierArriveOp,
)
