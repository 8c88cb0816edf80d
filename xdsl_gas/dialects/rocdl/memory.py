"""
Accesses to global and shared memory that LLVM has no instructions for.
"""

from xdsl.dialects.builtin import ArrayAttr, i32, i64
from xdsl.irdl import IRDLOperation, operand_def, opt_prop_def, prop_def

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.records import operation, operations, shape
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


LoadTrOp = shape(
    "Reads a matrix from shared or global memory and transposes it.",
    "$ptr attr-dict `:` qualified(type($ptr)) `->` type($res)",
    operands={"ptr": LDS},
    results={"res": ANY},
    base=AccessForm,
)
operation(
    "rocdl.load.to.lds",
    "Copies from global memory, or through a fat pointer, to shared memory.",
    "$globalPtr `,` $ldsPtr `,` $size `,` $offset `,` $aux attr-dict `:` "
    "custom<Stripped>(type($globalPtr))",
    operands={"globalPtr": POINTER, "ldsPtr": LDS},
    properties={"size": I32, "offset": I32, "aux": I32},
    base=AccessForm,
    directives=(Stripped,),
)
operation(
    "rocdl.global.load.lds",
    "Copies from global memory to shared memory.",
    "$globalPtr `,` $ldsPtr `,` $size `,` $offset `,` $aux attr-dict",
    operands={"globalPtr": GLOBAL, "ldsPtr": LDS},
    properties={"size": I32, "offset": I32, "aux": I32},
    base=AccessForm,
)
TensorOp = shape(
    "Copies a tile of a tensor between global and shared memory.",
    "attr-dict operands `cachepolicy` $cachePolicy `:` type($dgroup0) `,` "
    "type($dgroup1)",
    operands={
        "dgroup0": vector(4, i32),
        "dgroup1": vector(8, i32),
        "dgroup2": vector(4, i32),
        "dgroup3": vector(4, i32),
    },
    properties={"cachePolicy": I32},
    base=AccessForm,
)
TensorD2Op = shape(
    "Copies a tile of at most two dimensions between global and shared memory.",
    "attr-dict operands `cachepolicy` $cachePolicy `:` type($dgroup0) `,` "
    "type($dgroup1)",
    operands={"dgroup0": vector(4, i32), "dgroup1": vector(8, i32)},
    properties={"cachePolicy": I32},
    base=AccessForm,
)


@operation_definition
class PrefetchOp(AccessForm):
    """Reads a byte into a cache."""

    assembly_format = "$ptr `,` `scope` $scope attr-dict `:` qualified(type($ptr))"

    ptr = operand_def(FLAT)
    scope = prop_def(I32)


operation(
    "rocdl.ds.atomic.barrier.arrive.rtn.b64",
    "Lowers the count of a barrier in shared memory by `val`; its old state.",
    "$barrierPtr `,` $val attr-dict `:` qualified(type($barrierPtr)) `,` type($val) "
    "`->` type($res)",
    operands={"barrierPtr": LDS, "val": i64},
    results={"res": i64},
    base=AccessForm,
)
operation(
    "rocdl.ds.atomic.async.barrier.arrive.b64",
    "Lowers the count of a barrier in shared memory, after the copies before it.",
    "$barrierPtr attr-dict `:` qualified(type($barrierPtr))",
    operands={"barrierPtr": LDS},
    base=AccessForm,
)


_SIZES = ("b8", "b32", "b64", "b128")

operations(
    "rocdl.ds.read.",
    ("tr4.b64", "tr8.b64", "tr6.b96", "tr16.b64"),
    "$ptr attr-dict `:` custom<Stripped>(type($ptr)) `->` type($res)",
    doc="Reads a matrix from shared memory and transposes it.",
    operands={"ptr": LDS},
    results={"res": ANY},
    base=AccessForm,
    directives=(Stripped,),
)
variants(LoadTrOp, "rocdl.ds.load.", ("tr4.b64", "tr8.b64", "tr6.b96", "tr16.b128"))
for _kind in ("tr4.b64", "tr.b64", "tr6.b96", "tr.b128"):
    variant(LoadTrOp, f"rocdl.global.load.{_kind}", operands={"ptr": GLOBAL})
operations(
    "rocdl.global.load.async.to.lds.",
    _SIZES,
    "$globalPtr `,` $ldsPtr `,` $offset `,` $aux attr-dict `:` "
    "qualified(type($globalPtr)) `,` qualified(type($ldsPtr))",
    doc="Copies from global memory to shared memory without waiting.",
    operands={"globalPtr": GLOBAL, "ldsPtr": LDS},
    properties={"offset": I32, "aux": I32},
    base=AccessForm,
)
operations(
    "rocdl.cluster.load.async.to.lds.",
    _SIZES,
    "$globalPtr `,` $ldsPtr `,` $offset `,` $cpol `,` $mask attr-dict `:` "
    "qualified(type($globalPtr)) `,` qualified(type($ldsPtr))",
    doc="Copies from global memory to the shared memory of work-groups of the cluster.",
    operands={"globalPtr": GLOBAL, "ldsPtr": LDS, "mask": i32},
    properties={"offset": I32, "cpol": I32},
    base=AccessForm,
)
for _name in ("rocdl.tensor.load.to.lds", "rocdl.tensor.store.from.lds"):
    variant(TensorOp, _name)
    variant(TensorD2Op, f"{_name}.d2")
variant(PrefetchOp, "rocdl.flat.prefetch")
variant(PrefetchOp, "rocdl.global.prefetch", operands={"ptr": GLOBAL})
