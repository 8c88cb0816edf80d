"""What became of the tests of a suite, and how it is counted."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class Verdict(StrEnum):
    """What became of one test in one mode."""

    PASSED = "passed"
    REFUSED = "refused"
    """An error that the documents describe."""
    MISSED = "missed"
    """An error of the kernel that the suite expects to be found was not."""
    WRONG = "wrong"
    """Another result than the suite expects, or an error that no document describes."""


@dataclass(frozen=True)
class Outcome:
    """One test of a suite in one mode."""

    part: str
    """The directory of the test, below that of the suite."""
    test: str
    mode: str
    verdict: Verdict
    reason: str = ""
    """The first line of the error, or the difference; empty for `PASSED`."""

    def __str__(self) -> str:
        return f"{self.mode}: {self.part}/{self.test}: {self.verdict}: {self.reason}"


def table(suite: str, modes: Iterable[str], outcomes: Iterable[Outcome]) -> list[str]:
    """
    Returns the rows of a Markdown table: for each part of the suite its tests, and for
    each mode how many there are of each verdict, in the order of `Verdict`.
    """
    counts = Counter((o.part, o.mode, o.verdict) for o in outcomes)
    parts = sorted({part for part, _, _ in counts})
    modes = list(modes)
    rows = [
        f"| {suite} | tests | {' | '.join(modes)} |",
        f"|---|--:|{'--:|' * len(modes)}",
    ]
    for part in parts:
        cells = [
            " / ".join(str(counts[part, mode, verdict]) for verdict in Verdict)
            for mode in modes
        ]
        tests = sum(counts[part, modes[0], verdict] for verdict in Verdict)
        rows.append(f"| {part} | {tests} | {' | '.join(cells)} |")
    return rows


def reasons(outcomes: Iterable[Outcome], verdict: Verdict) -> list[str]:
    """Returns the reasons of a verdict, the most frequent one first."""
    counts = Counter(o.reason for o in outcomes if o.verdict is verdict)
    return [f"{count} {reason}" for reason, count in counts.most_common()]
