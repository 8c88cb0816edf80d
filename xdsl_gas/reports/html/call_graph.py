"""
The call graph as SVG, with the spaces of pointers on the edges. In windows that are too
narrow for it, the calls are a list.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from xdsl_gas.reports.html.elements import space, text, title_of
from xdsl_gas.reports.html.layers import Box, Drawing, Pair, Size, layout
from xdsl_gas.reports.model import CallReport, Report

MOST_DRAWN = 50
"""The number of functions above which the calls are a list."""

_LETTER, _SMALL_LETTER, _HEIGHT, _LINE = 7.4, 6.8, 30, 13
"""Widths of letters, of functions and of labels, and heights, in pixels."""
_LOOP = 24
"""The width of a recursive call, in pixels."""
_NARROWEST, _NARROW_WINDOW = 320, 360
"""The width of a graph that every window has room for, and of a narrow window."""
_SMALLEST = 0.75
"""The scale below which a graph scrolls."""
_MOST_LINES = 4
"""Lines of a label."""
_LONGEST = 34
"""Characters of a name."""


@dataclass(frozen=True)
class Edge:
    """The calls of one function by another."""

    caller: str
    callee: str
    spaces: tuple[tuple[str, ...], ...]
    """For each pointer argument the spaces that calls pass, in order."""

    @property
    def ends(self) -> Pair:
        return self.caller, self.callee


def call_graph(report: Report, *, after: bool) -> str:
    """Returns the calls in front of the passes, or behind them; empty without calls."""
    calls = [
        call
        for function in report.functions
        for call in (function.calls_after if after else function.calls)
    ]
    edges = _edges(calls)
    if not edges:
        return ""
    kernels = {function.name for function in report.kernels}
    names = {function.name: title_of(function) for function in report.functions}
    nodes = dict.fromkeys(name for edge in edges for name in (edge.caller, edge.callee))
    if len(nodes) > MOST_DRAWN:
        return _list(edges, names, report.labels)
    arrow = "arrow-after" if after else "arrow-before"
    return _drawn(list(nodes), edges, kernels, names, report.labels, arrow)


def _edges(calls: Iterable[CallReport]) -> list[Edge]:
    passed: dict[tuple[str, str], list[dict[str, None]]] = {}
    for call in calls:
        pointers = [spaces for spaces in call.spaces if spaces is not None]
        known = passed.setdefault((call.caller, call.callee), [])
        for index, spaces in enumerate(pointers):
            if index == len(known):
                known.append({})
            known[index].update(dict.fromkeys(spaces))
    return [
        Edge(caller, callee, tuple(tuple(spaces) for spaces in argument_spaces))
        for (caller, callee), argument_spaces in passed.items()
    ]


def _list(
    edges: Iterable[Edge], names: Mapping[str, str], labels: Mapping[str, str]
) -> str:
    rows = "".join(
        f"<li><code>{text(names.get(edge.caller, edge.caller))}</code> calls "
        f"<code>{text(names.get(edge.callee, edge.callee))}</code> "
        f"({'; '.join(_spaces(passed, labels) for passed in edge.spaces)})</li>"
        for edge in edges
    )
    return f'<ul class="calls">{rows}</ul>'


def _spaces(found: Sequence[str], labels: Mapping[str, str]) -> str:
    return " or ".join(space(word, labels) for word in found) or "no pointer"


def _drawn(
    nodes: Sequence[str],
    edges: Sequence[Edge],
    kernels: Iterable[str],
    names: Mapping[str, str],
    labels: Mapping[str, str],
    arrow: str,
) -> str:
    kernels = frozenset(kernels)
    shown = {node: _short(names.get(node, node)) for node in nodes}
    lines = {edge.ends: _lines(edge, labels) for edge in edges}
    sizes = {ends: _size(words) for ends, words in lines.items()}
    boxes = {
        node: Size(
            _LETTER * len(shown[node]) + 24,
            _HEIGHT,
            _LOOP + sizes[node, node].width if (node, node) in sizes else 0,
        )
        for node in nodes
    }
    drawing = layout(boxes, sizes, _NARROWEST)
    parts = [_edge(edge, drawing, lines[edge.ends], labels, arrow) for edge in edges]
    for node in nodes:
        kind = "kernel" if node in kernels else "function"
        box = drawing.boxes[node]
        parts.append(
            f'<g class="{kind}"><title>{text(node)}</title>'
            f'<rect x="{box.x - box.width / 2:.1f}" y="{box.top:.1f}" '
            f'width="{box.width:.1f}" height="{_HEIGHT}" rx="5"/>'
            f'<text x="{box.x:.1f}" y="{box.top + 20:.1f}">{text(shown[node])}</text>'
            "</g>"
        )
    width, height = drawing.width, drawing.height
    least = min(width, max(_SMALLEST * width, _NARROWEST))
    svg = (
        f'<svg viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" '
        f'style="min-width:{least:.0f}px" role="img" aria-label="the call graph">'
        f'<defs><marker id="{arrow}" viewBox="0 0 8 8" refX="7" refY="4" '
        'markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z"/>'
        "</marker></defs>"
        f"{''.join(parts)}</svg>"
    )
    if least <= _NARROW_WINDOW:
        return svg
    return f'<div class="wide">{svg}</div>{_list(edges, names, labels)}'


def _lines(edge: Edge, labels: Mapping[str, str]) -> list[str]:
    """Returns the label of an edge: a line for each pointer argument."""
    lines = _arguments(edge, labels)
    if len(set(lines)) == 1:
        return lines[:1]
    if len(lines) > _MOST_LINES:
        return [*lines[: _MOST_LINES - 1], f"and {len(lines) - _MOST_LINES + 1} more"]
    return lines


def _arguments(edge: Edge, labels: Mapping[str, str]) -> list[str]:
    return [
        " or ".join(labels.get(word, word) for word in words) or "none"
        for words in edge.spaces
    ]


def _size(lines: Sequence[str]) -> Size:
    if not lines:
        return Size(10, 4)
    return Size(_SMALL_LETTER * max(map(len, lines)), _LINE * len(lines) + 4)


def _edge(
    edge: Edge,
    drawing: Drawing,
    lines: Sequence[str],
    labels: Mapping[str, str],
    arrow: str,
) -> str:
    own = drawing.boxes[edge.caller]
    if edge.caller == edge.callee:
        size = _size(lines)
        right = own.x + own.width / 2
        path = f"M{right:.1f} {own.top + 8:.1f}c26 -8 26 22 0 14"
        middle = (own.top + own.bottom) / 2
        box = Box(
            right + _LOOP + size.width / 2,
            middle - size.height / 2,
            middle + size.height / 2,
            size.width,
        )
    else:
        box = drawing.labels[edge.ends]
        path = _path(drawing.edges[edge.ends], box if lines else None)
    shown = "".join(
        f'<tspan x="{box.x:.1f}" y="{box.top + _LINE * (number + 1) - 1:.1f}">'
        f"{text(line)}</tspan>"
        for number, line in enumerate(lines)
    )
    label = f'<text class="label">{shown}</text>' if shown else ""
    words = "; ".join(_arguments(edge, labels))
    title = text(f"{edge.caller} calls {edge.callee}: {words or 'no pointer'}")
    return (
        f'<g class="edge e-{_color(edge)}">'
        f'<path d="{path}" marker-end="url(#{arrow})"/>'
        f"{label}<title>{title}</title></g>"
    )


def _color(edge: Edge) -> str:
    """Returns the space of all pointers; `generic` if one may be in several."""
    if any(len(space_words) > 1 for space_words in edge.spaces):
        return "generic"
    space_words = {word for words in edge.spaces for word in words}
    return space_words.pop() if len(space_words) == 1 else "none"


def _path(boxes: Sequence[Box], label: Box | None) -> str:
    """Returns the curve of an edge, with a gap where its label is."""
    is_down = boxes[0].top < boxes[-1].top
    parts: list[str] = []
    for box, following in pairwise(boxes):
        if box is boxes[0] or box is label:
            parts.append(f"M{box.x:.1f} {box.bottom if is_down else box.top:.1f}")
        elif box.bottom > box.top:
            parts.append(f"V{box.bottom if is_down else box.top:.1f}")
        start = box.bottom if is_down else box.top
        end = following.top if is_down else following.bottom
        if following is boxes[-1]:
            end += -2 if is_down else 2
        bend = (start + end) / 2
        parts.append(
            f"C{box.x:.1f} {bend:.1f} {following.x:.1f} {bend:.1f} "
            f"{following.x:.1f} {end:.1f}"
        )
    return "".join(parts)


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…"
