"""
Remarks: what passes did, missed and found out, for users, tools and reports.

What belongs here: the remark, the table of their names, how they get to their receiver,
and their files. What does not: the texts, which stand where the passes decide.
"""

from xdsl_gas.remarks.emission import (
    ALL_KINDS,
    emit,
    has_requests,
    is_wanted,
    kinds_named,
    print_to_standard_error,
    remark,
    remarks_of,
    remarks_to,
    without_defaults,
)
from xdsl_gas.remarks.model import (
    Argument,
    Message,
    Remark,
    RemarkKind,
    RemarkName,
    Severity,
    named,
    place_of,
)

__all__ = [
    "ALL_KINDS",
    "Argument",
    "Message",
    "Remark",
    "RemarkKind",
    "RemarkName",
    "Severity",
    "emit",
    "has_requests",
    "is_wanted",
    "kinds_named",
    "named",
    "place_of",
    "print_to_standard_error",
    "remark",
    "remarks_of",
    "remarks_to",
    "without_defaults",
]
