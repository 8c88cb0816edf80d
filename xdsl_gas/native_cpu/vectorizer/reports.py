"""Remarks on kernels that are vectorized, and why others are not."""

from xdsl.dialects import llvm

from xdsl_gas.native_cpu.utils.vectorization import VectorizationInfo
from xdsl_gas.native_cpu.vectorizer.values.lane_values import NotVectorizable
from xdsl_gas.remarks import Argument, named, names, remark


def report_vectorized(
    kernel: llvm.FuncOp, main: llvm.FuncOp, info: VectorizationInfo
) -> None:
    """Reports the version of a kernel that runs most of a row."""
    remark(
        names.VECTORIZED,
        kernel,
        lambda: [
            named(main),
            " runs ",
            Argument("Factor", str(info.width)),
            " times vscale" if info.is_scalable else "",
            " work-items at once.",
        ],
    )


def report_not_vectorized(reason: NotVectorizable) -> None:
    """Reports the operation for which a kernel is left as it is."""
    op = reason.op
    remark(
        names.NOT_VECTORIZED,
        op,
        lambda: [
            "the kernel is not vectorized: ",
            Argument("Operation", op.name),
            " ",
            Argument("Reason", reason.reason),
            ".",
        ],
    )


def report_fixed(kernel: llvm.FuncOp, size: int) -> None:
    """Reports that a kernel requires sub-groups of a size, and no scalable vectors."""
    remark(
        names.NOT_SCALABLE,
        kernel,
        lambda: [
            "the kernel gets vectors of a constant length: it requires sub-groups of ",
            Argument("Size", str(size)),
            " work-items, and scalable vectors have as many lanes as the processor.",
        ],
    )
