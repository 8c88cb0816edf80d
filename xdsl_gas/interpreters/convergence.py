"""
Which lanes of a sub-group run an operation together.

Lanes run on their own up to an operation of the sub-group. Those that wait at the same
one, called in the same way and with the same mask, run it together. Where lanes wait at
several, the first one in program order is run, so that lanes meet again where their
paths join; but one whose mask names lanes that may still come is run when they have.

Lanes that a mask names, and that have returned, need not come: CUDA says so. A mask
that names lanes that wait elsewhere is an error if no lane can go on otherwise.
"""

from collections.abc import Generator, Iterable, Sequence

from xdsl.ir import Operation

from xdsl_gas.interpreters.state.traps import Trap
from xdsl_gas.interpreters.state.values import Value
from xdsl_gas.interpreters.state.work_item import WorkItem

Run = Generator[Operation, None, Value | None]
Running = tuple[WorkItem, Run]
Waiting = tuple[WorkItem, Run, Operation]


def run_to_barriers(running: Sequence[Running]) -> list[Waiting]:
    """
    Runs work-items up to a barrier of the work-group, or to their end. Returns those
    that wait at a barrier, in the same order. Raises `Trap` if lanes wait for others
    that do not come.
    """
    at_barriers: dict[WorkItem, Waiting] = {}
    in_meetings: dict[WorkItem, Waiting] = {}
    going = list(running)
    while True:
        for item, run in going:
            op = next(run, None)
            if op is not None:
                where = at_barriers if item.meeting is None else in_meetings
                where[item] = item, run, op
        if not in_meetings:
            return [at_barriers[item] for item, _ in running if item in at_barriers]
        going.clear()
        for lanes in _by_sub_group([*in_meetings, *at_barriers]):
            waiting = [in_meetings[item] for item in lanes if item in in_meetings]
            for item, run, _ in _released(waiting, lanes) if waiting else ():
                del in_meetings[item]
                going.append((item, run))


def _by_sub_group(items: Iterable[WorkItem]) -> Iterable[list[WorkItem]]:
    sub_groups: dict[int, list[WorkItem]] = {}
    for item in items:
        sub_groups.setdefault(item.sub_group.number, []).append(item)
    return sub_groups.values()


def _released(
    waiting: Sequence[Waiting], alive: Sequence[WorkItem]
) -> Sequence[Waiting]:
    """Returns the lanes of a sub-group that run their operation together."""
    meetings: dict[tuple[object, int | None], list[Waiting]] = {}
    for each in waiting:
        item = each[0]
        assert item.meeting is not None
        key = item.path(), item.meeting.needed
        meetings.setdefault(key, []).append(each)
    # The paths of lanes in one sub-group are of one kernel, and so comparable.
    in_order = sorted(meetings, key=lambda key: (key[0], key[1] or 0))
    left = {item.sub_group.lane for item in alive}
    for key in in_order:
        if not _missing(meetings[key], left):
            return _together(meetings[key])
    first = meetings[in_order[0]]
    item, _, op = first[0]
    lane = min(_missing(first, left))
    raise Trap(
        "an operation of a sub-group waits for lane "
        f"{lane}, which is elsewhere or has returned"
    ).at(op, str(item))


def _missing(lanes: Sequence[Waiting], alive: set[int]) -> set[int]:
    """Returns the lanes that have to come, and have not."""
    meeting = lanes[0][0].meeting
    assert meeting is not None
    if meeting.needed is None:
        return set()
    come = {item.sub_group.lane for item, _, _ in lanes}
    return {
        lane
        for lane in range(meeting.place.size)
        if meeting.needed >> lane & 1
        and lane not in come
        and (lane in alive or not meeting.may_have_left)
    }


def _together(lanes: Sequence[Waiting]) -> Sequence[Waiting]:
    meetings = [item.meeting for item, _, _ in lanes if item.meeting is not None]
    tracks = [item.track for item, _, _ in lanes if item.track is not None]
    if tracks:
        tracks[0].detector.meet(tracks)
    present = {meeting.place.lane: meeting.operands for meeting in meetings}
    for meeting in meetings:
        meeting.present = present
    return lanes
