"""
Positions of work-items, and sizes.
"""

from xdsl.traits import Pure

from xdsl_gas.dialects.definitions.records import shape
from xdsl_gas.dialects.definitions.variants import variant, variants
from xdsl_gas.dialects.llvm.syntax.ranges import RangedForm

PositionOp = shape(
    "A position or size that is the same during the life of the work-item.",
    base=RangedForm,
    traits=(Pure(),),
)


for _name, _meaning in {
    "workitem.id": "The position of the work-item in its work-group",
    "workgroup.id": "The position of the work-group in its grid",
    "cluster.id": "The position of the cluster in its grid",
    "workgroup.dim": "The number of work-items in a work-group",
    "grid.dim": "The number of work-groups in the grid",
}.items():
    variants(
        PositionOp,
        f"rocdl.{_name}.",
        {dimension: f"{_meaning}, along {dimension}." for dimension in "xyz"},
    )
variant(PositionOp, "rocdl.wavefrontsize", "The number of lanes in a wavefront.")
