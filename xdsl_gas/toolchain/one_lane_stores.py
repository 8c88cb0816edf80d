"""
Stores of one lane in place of masked stores whose mask is a constant.

    call void @llvm.masked.store.v8i32.p0(<8 x i32> %v, ptr align 4 %p,
        <8 x i1> <i1 false, i1 true, i1 false, ...>)
  ->
    %one.lane.0 = extractelement <8 x i32> %v, i64 1
    %one.lane.at.0 = getelementptr i8, ptr %p, i64 4
    store i32 %one.lane.0, ptr %one.lane.at.0, align 4

For AVX-512, LLVM 22 joins the masked store with a `trunc` that computes `%v`, and then
stores the lane with the width from before the `trunc`: it overwrites the next lanes.

Source: llvm#179489.
"""

import re
from itertools import count
from math import gcd

MASKED_STORE = "llvm.masked.store."
"""What the names of masked stores begin with."""

_STORE = re.compile(
    rf"""
    ^\ +(?:tail\ |notail\ )?call\ void\ @{re.escape(MASKED_STORE)}\S+?\(
    (?P<vector><\d+\ x\ (?P<element>i(?P<bits>8|16|32))>)
    \ (?:noundef\ )?(?P<value>%(?:"[^"]*"|[-\w.$]+)),
    \ (?P<type>ptr(?:\ addrspace\(\d+\))?)
    \ (?:(?:noundef|nonnull|dereferenceable\w*\(\d+\)|align\ (?P<align>\d+))\ )*
    (?P<pointer>.+),
    \ <\d+\ x\ i1>\ <(?P<mask>i1\ \w+(?:,\ i1\ \w+)*)>\)
    (?:\ \#\d+)?(?P<metadata>.*)$
    """,
    re.MULTILINE | re.VERBOSE,
)


def with_one_lane_stores(text: str) -> str:
    """
    Returns LLVM IR, as LLVM prints it, without masked stores of one lane of an integer
    vector that an instruction computes.
    """
    numbers = count()

    def stored(call: re.Match[str]) -> str:
        lanes = call["mask"].split(", ")
        if lanes.count("i1 true") != 1:
            return call[0]
        lane, number = lanes.index("i1 true"), next(numbers)
        offset = lane * int(call["bits"]) // 8
        align = gcd(int(call["align"] or 1), offset)
        value, at = f"%one.lane.{number}", f"%one.lane.at.{number}"
        to = call["type"]
        return (
            f"  {value} = extractelement {call['vector']} {call['value']}, i64 {lane}\n"
            f"  {at} = getelementptr i8, {to} {call['pointer']}, i64 {offset}\n"
            f"  store {call['element']} {value}, {to} {at}, align {align}"
            f"{call['metadata']}"
        )

    return _STORE.sub(stored, text)
