"""
The call graph as SVG: a layer for each depth, the spaces of pointers on the edges.

Layers are longest paths from the roots, where calls that close a cycle do not count; in
a layer, functions stand near their callers, as in Sugiyama's method.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from xdsl_gas.reports.html.elements import space, text, title_of
from xdsl_gas.reports.model import CallReport, Report

MOST_DRAWN = 50
"""The number of functions above which the calls are a list."""

_LETTER, _HEIGHT, _GAP, _BETWEEN = 7.4, 30, 34, 92
_BEND, _MARGIN, _NARROWEST = 96, 18, 320
"""Widths and heights in pixels. A bend has room for a label."""
_SWEEPS = 4
_LONGEST = 34
"""Characters of a name."""


@dataclass(frozen=True)
class Edge:
    """The calls of one function by another."""

    caller: str
    callee: str
    spaces: tuple[tuple[str, ...], ...]
    """For each pointer argument the spaces that calls pass, in order."""


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


@dataclass(frozen=True)
class _Layout:
    """The layers of a graph."""

    layers: list[list[str]]
    """The nodes of each layer, and the bends of edges that cross it."""
    bends: dict[tuple[str, str], list[str]]
    """The bends of each edge, from the caller to the callee."""


def _layout(nodes: Sequence[str], edges: Iterable[Edge]) -> _Layout:
    callees: dict[str, list[str]] = defaultdict(list)
    for edge in edges:
        if edge.caller != edge.callee:
            callees[edge.caller].append(edge.callee)
    called = {callee for targets in callees.values() for callee in targets}
    order, forward = _forward(nodes, [n for n in nodes if n not in called], callees)
    depth = dict.fromkeys(nodes, 0)
    for node in order:
        for callee in forward[node]:
            depth[callee] = max(depth[callee], depth[node] + 1)
    layers: list[list[str]] = [[] for _ in range(max(depth.values()) + 1)]
    for node in nodes:
        layers[depth[node]].append(node)
    above: dict[str, list[str]] = defaultdict(list)
    below: dict[str, list[str]] = defaultdict(list)
    bends: dict[tuple[str, str], list[str]] = {}
    for node, targets in forward.items():
        for callee in targets:
            between = range(depth[node] + 1, depth[callee])
            dummies = [f"{node}\0{callee}\0{layer}" for layer in between]
            bends[node, callee] = dummies
            for layer, bend in zip(between, dummies, strict=True):
                layers[layer].append(bend)
            for first, second in pairwise((node, *dummies, callee)):
                below[first].append(second)
                above[second].append(first)
    for sweep in range(_SWEEPS):
        down = sweep % 2 == 0
        near = above if down else below
        for layer in layers if down else reversed(layers):
            place = {n: i for each in layers for i, n in enumerate(each)}
            layer.sort(key=lambda n, p=place, t=near: _mean(p, n, t.get(n, ())))
    return _Layout(layers, bends)


def _mean(place: Mapping[str, int], node: str, near: Sequence[str]) -> float:
    return sum(place[n] for n in near) / len(near) if near else place[node]


def _forward(
    nodes: Sequence[str], roots: Sequence[str], callees: Mapping[str, Sequence[str]]
) -> tuple[list[str], dict[str, list[str]]]:
    """Returns the nodes in topological order, and the edges that close no cycle."""
    forward: dict[str, list[str]] = {node: [] for node in nodes}
    done: list[str] = []
    state: dict[str, int] = {}
    for root in (*roots, *nodes):
        if root in state:
            continue
        state[root] = 1
        stack = [(root, iter(callees.get(root, ())))]
        while stack:
            node, waiting = stack[-1]
            callee = next(waiting, None)
            if callee is None:
                state[node] = 2
                done.append(node)
                stack.pop()
            elif state.get(callee) != 1:
                forward[node].append(callee)
                if callee not in state:
                    state[callee] = 1
                    stack.append((callee, iter(callees.get(callee, ()))))
    return done[::-1], forward


@dataclass(frozen=True)
class _Box:
    """Where a function or the bend of an edge is, in pixels."""

    x: float
    """The middle."""
    y: float
    """The upper side."""
    width: float


def _boxes(layout: _Layout, shown: Mapping[str, str]) -> tuple[dict[str, _Box], float]:
    """Returns the boxes, and the width of all."""
    wide = {
        node: _LETTER * len(shown[node]) + 24 if node in shown else _BEND
        for layer in layout.layers
        for node in layer
    }
    total = max(sum(wide[n] + _GAP for n in layer) for layer in layout.layers) + _GAP
    total = max(total, _NARROWEST)
    boxes: dict[str, _Box] = {}
    for depth, layer in enumerate(layout.layers):
        room = (total - sum(wide[n] for n in layer)) / (len(layer) + 1)
        at = room
        for node in layer:
            y = _MARGIN + depth * _BETWEEN
            boxes[node] = _Box(at + wide[node] / 2, y, wide[node])
            at += wide[node] + room
    return boxes, total


def _drawn(
    nodes: Sequence[str],
    edges: Sequence[Edge],
    kernels: Iterable[str],
    names: Mapping[str, str],
    labels: Mapping[str, str],
    arrow: str,
) -> str:
    layout = _layout(nodes, edges)
    kernels = frozenset(kernels)
    shown = {node: _short(names.get(node, node)) for node in nodes}
    boxes, total = _boxes(layout, shown)
    height = 2 * _MARGIN + (len(layout.layers) - 1) * _BETWEEN + _HEIGHT
    parts = [
        _edge(
            edge,
            [
                boxes[node]
                for node in (
                    edge.caller,
                    *layout.bends.get((edge.caller, edge.callee), ()),
                    edge.callee,
                )
            ],
            labels,
            arrow,
        )
        for edge in edges
    ]
    for node in nodes:
        kind = "kernel" if node in kernels else "function"
        box = boxes[node]
        parts.append(
            f'<g class="{kind}"><title>{text(node)}</title>'
            f'<rect x="{box.x - box.width / 2:.1f}" y="{box.y:.1f}" '
            f'width="{box.width:.1f}" height="{_HEIGHT}" rx="5"/>'
            f'<text x="{box.x:.1f}" y="{box.y + 20:.1f}">{text(shown[node])}</text></g>'
        )
    return (
        f'<svg viewBox="0 0 {total:.0f} {height:.0f}" width="{total:.0f}" '
        f'height="{height:.0f}" role="img" aria-label="the call graph">'
        f'<defs><marker id="{arrow}" viewBox="0 0 8 8" refX="7" refY="4" '
        'markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z"/>'
        "</marker></defs>"
        f"{''.join(parts)}</svg>"
    )


def _edge(
    edge: Edge, boxes: Sequence[_Box], labels: Mapping[str, str], arrow: str
) -> str:
    words = "; ".join(
        " or ".join(labels.get(w, w) for w in space_words) or "none"
        for space_words in edge.spaces
    )
    path, (x, y) = _path(boxes)
    shown = ""
    if words:
        shown = f'<text class="label" x="{x:.1f}" y="{y:.1f}">{text(words)}</text>'
    title = text(f"{edge.caller} calls {edge.callee}: {words or 'no pointer'}")
    return (
        f'<g class="edge e-{_color(edge)}">'
        f'<path d="{path}" marker-end="url(#{arrow})"/>'
        f"{shown}<title>{title}</title></g>"
    )


def _color(edge: Edge) -> str:
    """Returns the space of all pointers; `generic` if one may be in several."""
    if any(len(space_words) > 1 for space_words in edge.spaces):
        return "generic"
    space_words = {word for words in edge.spaces for word in words}
    return space_words.pop() if len(space_words) == 1 else "none"


def _path(boxes: Sequence[_Box]) -> tuple[str, tuple[float, float]]:
    """Returns the curve of an edge, and the place of its label."""
    first, last = boxes[0], boxes[-1]
    if first == last:  # recursion
        right = first.x + first.width / 2
        curve = f"M{right:.1f} {first.y + 8:.1f}c26 -8 26 22 0 14"
        return curve, (right + 26, first.y - 4)
    if last.y <= first.y:  # closes a cycle
        side = max(box.x + box.width / 2 for box in boxes) + 26
        start, end = first.y + _HEIGHT, last.y - 2
        curve = (
            f"M{first.x:.1f} {start:.1f}C{side:.1f} {start + 40:.1f} "
            f"{side:.1f} {end - 40:.1f} {last.x:.1f} {end:.1f}"
        )
        return curve, (side - 8, (start + end) / 2)
    parts = [f"M{first.x:.1f} {first.y + _HEIGHT:.1f}"]
    start = first.y + _HEIGHT
    for before, box in pairwise(boxes):
        is_last = box is last
        end = box.y - 2 if is_last else box.y
        bend = (end - start) / 2
        parts.append(
            f"C{before.x:.1f} {start + bend:.1f} {box.x:.1f} {end - bend:.1f} "
            f"{box.x:.1f} {end:.1f}"
        )
        start = end
        if not is_last:
            start = box.y + _HEIGHT
            parts.append(f"V{start:.1f}")
    if len(boxes) > 2:
        middle = boxes[len(boxes) // 2]
        return "".join(parts), (middle.x, middle.y + _HEIGHT / 2 + 4)
    top, bottom = first.y + _HEIGHT, last.y
    # Nearer to the callee, where the labels of one caller are apart.
    at = first.x + (last.x - first.x) * 0.6
    return "".join(parts), (at, top + (bottom - top) * 0.6)


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…"
