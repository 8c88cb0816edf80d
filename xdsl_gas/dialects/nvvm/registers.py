"""
The special registers of NVIDIA's GPUs, read by `nvvm.read.ptx.sreg.*`.

See https://docs.nvidia.com/cuda/parallel-thread-execution/#special-registers.
"""

from xdsl.irdl import AnyAttr
from xdsl.traits import Pure

from xdsl_gas.dialects.definitions.records import operations, shape
from xdsl_gas.dialects.definitions.variants import variants
from xdsl_gas.dialects.llvm.syntax.ranges import RangedForm

_PREFIX = "nvvm.read.ptx.sreg."


RangedRegister = shape(
    "A constant register with a value in a range.",
    base=RangedForm,
    traits=(Pure(),),
)
variants(
    RangedRegister,
    _PREFIX,
    {
        "laneid": "The position of the thread in its warp.",
        "warpsize": "The number of threads in a warp.",
        "warpid": "The position of the warp in its thread block.",
        "nwarpid": "The largest number of warp identifiers.",
        "smid": "The multiprocessor that runs the thread.",
        "nsmid": "The largest number of multiprocessor identifiers.",
        "gridid": "The number of the grid launch.",
        "cluster.ctarank": "The rank of the block in its cluster.",
        "cluster.nctarank": "The number of blocks in the cluster.",
    },
)
for _register, _meaning in {
    "tid": "The position of the thread in its block",
    "ntid": "The number of threads in a block",
    "ctaid": "The position of the block in its grid",
    "nctaid": "The number of blocks in the grid",
    "clusterid": "The position of the cluster in its grid",
    "nclusterid": "The number of clusters in the grid",
    "cluster.ctaid": "The position of the block in its cluster",
    "cluster.nctaid": "The number of blocks in the cluster",
}.items():
    variants(
        RangedRegister,
        f"{_PREFIX}{_register}.",
        {dimension: f"{_meaning}, along {dimension}." for dimension in "xyz"},
    )
operations(
    _PREFIX,
    {
        "lanemask.eq": "A mask with the bit of this lane.",
        "lanemask.le": "A mask with the bits of this lane and those before it.",
        "lanemask.lt": "A mask with the bits of the lanes before this one.",
        "lanemask.ge": "A mask with the bits of this lane and those after it.",
        "lanemask.gt": "A mask with the bits of the lanes after this one.",
        "total.smem.size": "The bytes of shared memory of the block, dynamic ones "
        "included.",
        "dynamic.smem.size": "The bytes of shared memory allocated at launch.",
        "aggr.smem.size": "The bytes of shared memory, those reserved by the system "
        "included.",
        **{
            f"envreg{number}": f"The driver-defined environment register {number}."
            for number in range(32)
        },
    },
    "attr-dict `:` type($res)",
    results={"res": AnyAttr()},
    traits=(Pure(),),
)
operations(
    _PREFIX,
    {
        "clock": "The low 32 bits of the cycle counter.",
        "clock64": "The cycle counter.",
        "globaltimer": "Nanoseconds of a global clock.",
        "globaltimer.lo": "The low 32 bits of the global clock.",
    },
    "attr-dict `:` type($res)",
    results={"res": AnyAttr()},
)
