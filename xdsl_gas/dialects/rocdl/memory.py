"""
Accesses to global and shared memory that LLVM's own instructions have no words for.
"""

from xdsl.dialects.builtin import ArrayAttr, i32, i64
from xdsl.irdl import IRDLOperation, operand_def, opt_prop_def, prop_def, result_def

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.variants import variant, variants
from xdsl_gas.dialects.llvm.attributes.alias_scopes import AliasScopeAttr
from xdsl_gas.dialects.llvm.attributes.tbaa import TBAATagAttr
from xdsl_gas.dialects.llvm.operand_types import I32, POINTER
from xdsl_gas.dialects.rocdl.rules import ANY, FLAT, GLOBAL, LDS, vector
from xdsl_gas.dialects.rocdl.stripped_types import Stripped


class AccessForm(IRDLOperation):
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

    assembly_format = "$ptr attr-dict `:` custom<Stripped>(type($ptr)) `->` type($res)"
    custom_directives = (Stripped,)

    ptr = operand_def(LDS)
    res = result_def(ANY)


@operation_definition
class LoadTrOp(AccessForm):
    """Reads a matrix from shared or global memory and transposes it."""

    assembly_format = "$ptr attr-dict `:` qualified(type($ptr)) `->` type($res)"

    ptr = operand_def(LDS)
    res = result_def(ANY)


@operation_definition
class LoadToLdsOp(AccessForm):
    """Copies from global memory, or through a fat pointer, to shared memory."""

    name = "rocdl.load.to.lds"
    assembly_format = (
        "$globalPtr `,` $ldsPtr `,` $size `,` $offset `,` $aux attr-dict `:` "
        "custom<Stripped>(type($globalPtr))"
    )
    custom_directives = (Stripped,)

    globalPtr = operand_def(POINTER)
    ldsPtr = operand_def(LDS)
    size = prop_def(I32)
    offset = prop_def(I32)
    aux = prop_def(I32)


@operation_definition
class GlobalLoadLdsOp(AccessForm):
    """Copies from global memory to shared memory."""

    name = "rocdl.global.load.lds"
    assembly_format = "$globalPtr `,` $ldsPtr `,` $size `,` $offset `,` $aux attr-dict"

    globalPtr = operand_def(GLOBAL)
    ldsPtr = operand_def(LDS)
    size = prop_def(I32)
    offset = prop_def(I32)
    aux = prop_def(I32)


@operation_definition
class GlobalLoadAsyncToLdsOp(AccessForm):
    """Copies from global memory to shared memory without waiting."""

    assembly_format = (
        "$globalPtr `,` $ldsPtr `,` $offset `,` $aux attr-dict `:` "
        "qualified(type($globalPtr)) `,` qualified(type($ldsPtr))"
    )

    globalPtr = operand_def(GLOBAL)
    ldsPtr = operand_def(LDS)
    offset = prop_def(I32)
    aux = prop_def(I32)


@operation_definition
class ClusterLoadAsyncToLdsOp(AccessForm):
    """Copies from global memory to the shared memory of work-groups of the cluster."""

    assembly_format = (
        "$globalPtr `,` $ldsPtr `,` $offset `,` $cpol `,` $mask attr-dict `:` "
        "qualified(type($globalPtr)) `,` qualified(type($ldsPtr))"
    )

    globalPtr = operand_def(GLOBAL)
    ldsPtr = operand_def(LDS)
    mask = operand_def(i32)
    offset = prop_def(I32)
    cpol = prop_def(I32)


@operation_definition
class TensorOp(AccessForm):
    """Copies a tile of a tensor between global and shared memory."""

    assembly_format = (
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

    assembly_format = (
        "attr-dict operands `cachepolicy` $cachePolicy `:` type($dgroup0) `,` "
        "type($dgroup1)"
    )

    dgroup0 = operand_def(vector(4, i32))
    dgroup1 = operand_def(vector(8, i32))
    cachePolicy = prop_def(I32)


@operation_definition
class PrefetchOp(AccessForm):
    """Reads a byte into a cache."""

    assembly_format = "$ptr `,` `scope` $scope attr-dict `:` qualified(type($ptr))"

    ptr = operand_def(FLAT)
    scope = prop_def(I32)


@operation_definition
class DsAtomicBarrierArriveOp(AccessForm):
    """Lowers the count of a barrier in shared memory by `val`; its old state."""

    name = "rocdl.ds.atomic.barrier.arrive.rtn.b64"
    assembly_format = (
        "$barrierPtr `,` $val attr-dict `:` qualified(type($barrierPtr)) `,` "
        "type($val) `->` type($res)"
    )

    barrierPtr = operand_def(LDS)
    val = operand_def(i64)
    res = result_def(i64)


@operation_definition
class DsAtomicAsyncBarrierArriveOp(AccessForm):
    """Lowers the count of a barrier in shared memory, after the copies before it."""

    name = "rocdl.ds.atomic.async.barrier.arrive.b64"
    assembly_format = "$barrierPtr attr-dict `:` qualified(type($barrierPtr))"

    barrierPtr = operand_def(LDS)


_SIZES = ("b8", "b32", "b64", "b128")

variants(DsReadTrOp, "rocdl.ds.read.", ("tr4.b64", "tr8.b64", "tr6.b96", "tr16.b64"))
variants(LoadTrOp, "rocdl.ds.load.", ("tr4.b64", "tr8.b64", "tr6.b96", "tr16.b128"))
for _kind in ("tr4.b64", "tr.b64", "tr6.b96", "tr.b128"):
    variant(LoadTrOp, f"rocdl.global.load.{_kind}", operands={"ptr": GLOBAL})
variants(GlobalLoadAsyncToLdsOp, "rocdl.global.load.async.to.lds.", _SIZES)
variants(ClusterLoadAsyncToLdsOp, "rocdl.cluster.load.async.to.lds.", _SIZES)
for _name in ("rocdl.tensor.load.to.lds", "rocdl.tensor.store.from.lds"):
    variant(TensorOp, _name)
    variant(TensorD2Op, f"{_name}.d2")
variant(PrefetchOp, "rocdl.flat.prefetch")
variant(PrefetchOp, "rocdl.global.prefetch", operands={"ptr": GLOBAL})
