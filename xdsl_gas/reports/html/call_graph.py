"""
The call graph as SVG: a layer for each depth, the spaces of pointers on the edges.

Layers are longest paths from the roots, where calls that close a cycle do not count; in
a layer, functions stand near their callers, as in Sugiyama's method.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from xdsl_gas.reports.html.elements import space, text
from xdsl_gas.reports.model import CallReport, Report

MOST_DRAWN = 50
"""The number of functions above which the calls are a list."""

_LETTER, _HEIGHT, _GAP, _BETWEEN = 7.4, 30, 28, 92
"""Widths and heights in pixels."""
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
    names = {function.name: function.source_name for function in report.functions}
    nodes = dict.fromkeys(name for edge in edges for name in (edge.caller, edge.callee))
    if len(nodes) > MOST_DRAWN:
        return _list(edges, names, report.labels)
    return _drawn(list(nodes), edges, kernels, names, report.labels)


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
        Edge(caller, callee, tuple(tuple(spaces) for spaces in found))
        for (caller, callee), found in passed.items()
    ]


def _list(
    edges: Iterable[Edge], names: Mapping[str, str], labels: Mapping[str, str]
) -> str:
    rows = "".join(
        f"<li><code>{text(names.get(edge.caller, edge.caller))}</code> calls "
        f"<code>{text(names.get(edge.callee, edge.callee))}</code> "
        f"({'; '.join(_spaces(found, labels) for found in edge.spaces)})</li>"
        for edge in edges
    )
    return f'<ul class="calls">{rows}</ul>'


def _spaces(found: Sequence[str], labels: Mapping[str, str]) -> str:
    return " or ".join(space(word, labels) for word in found) or "no pointer"


def _layers(nodes: Sequence[str], edges: Iterable[Edge]) -> list[list[str]]:
    callees: dict[str, list[str]] = defaultdict(list)
    for edge in edges:
        if edge.caller != edge.callee:
            callees[edge.caller].append(edge.callee)
    called = {callee for found in callees.values() for callee in found}
    order, forward = _forward(nodes, [n for n in nodes if n not in called], callees)
    depth = dict.fromkeys(nodes, 0)
    for node in order:
        for callee in forward[node]:
            depth[callee] = max(depth[callee], depth[node] + 1)
    layers: list[list[str]] = [[] for _ in range(max(depth.values()) + 1)]
    for node in nodes:
        layers[depth[node]].append(node)
    callers: dict[str, list[str]] = defaultdict(list)
    for node, found in forward.items():
        for callee in found:
            callers[callee].append(node)
    for sweep in range(_SWEEPS):
        down = sweep % 2 == 0
        near = callers if down else forward
        for layer in layers if down else reversed(layers):
            place = {n: i for each in layers for i, n in enumerate(each)}
            layer.sort(key=lambda n, p=place, t=near: _mean(p, n, t.get(n, ())))
    return layers


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


def _drawn(
    nodes: Sequence[str],
    edges: Sequence[Edge],
    kernels: Iterable[str],
    names: Mapping[str, str],
    labels: Mapping[str, str],
) -> str:
    layers = _layers(nodes, edges)
    kernels = frozenset(kernels)
    shown = {node: _short(names.get(node, node)) for node in nodes}
    wide = {node: _LETTER * len(shown[node]) + 24 for node in nodes}
    total = max(sum(wide[n] + _GAP for n in layer) for layer in layers) + _GAP
    total = max(total, 320)
    x: dict[str, float] = {}
    y: dict[str, float] = {}
    for depth, layer in enumerate(layers):
        room = total - sum(wide[n] for n in layer)
        at = room / (len(layer) + 1)
        for node in layer:
            x[node], y[node] = at + wide[node] / 2, 16 + depth * _BETWEEN
            at += wide[node] + room / (len(layer) + 1)
    height = 16 + (len(layers) - 1) * _BETWEEN + _HEIGHT + 16
    parts = [_edge(edge, x, y, wide, labels) for edge in edges]
    for node in nodes:
        kind = "kernel" if node in kernels else "function"
        parts.append(
            f'<g class="{kind}"><title>{text(node)}</title>'
            f'<rect x="{x[node] - wide[node] / 2:.1f}" y="{y[node]:.1f}" '
            f'width="{wide[node]:.1f}" height="{_HEIGHT}" rx="5"/>'
            f'<text x="{x[node]:.1f}" y="{y[node] + 20:.1f}">{text(shown[node])}</text>'
            "</g>"
        )
    return (
        f'<svg viewBox="0 0 {total:.0f} {height:.0f}" width="{total:.0f}" '
        f'height="{height:.0f}" role="img" aria-label="the call graph">'
        '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" '
        'markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>'
        f"{''.join(parts)}</svg>"
    )


def _edge(
    edge: Edge,
    x: Mapping[str, float],
    y: Mapping[str, float],
    wide: Mapping[str, float],
    labels: Mapping[str, str],
) -> str:
    words = "; ".join(
        " or ".join(labels.get(w, w) for w in found) or "none" for found in edge.spaces
    )
    first = next((found[0] for found in edge.spaces if len(found) == 1), "generic")
    mixed = any(len(found) > 1 for found in edge.spaces)
    kind = "generic" if mixed else first if edge.spaces else "none"
    a, b = edge.caller, edge.callee
    x1, y1, x2, y2 = x[a], y[a] + _HEIGHT, x[b], y[b] - 2
    if a == b:
        right = x[a] + wide[a] / 2
        path = (
            f"M{right:.1f} {y[a] + 8:.1f}c26 -8 26 22 0 14"
        )
        middle = (right + 24, y[a] + 20)
    elif y[b] > y[a]:
        bend = (y2 - y1) / 2
        path = (
            f"M{x1:.1f} {y1:.1f}C{x1:.1f} {y1 + bend:.1f} {x2:.1f} {y2 - bend:.1f} "
            f"{x2:.1f} {y2:.1f}"
        )
        # Nearer to the callee, where labels of one caller are apart.
        middle = (x1 + (x2 - x1) * 0.6, y1 + (y2 - y1) * 0.55)
    else:
        side = max(x[a] + wide[a] / 2, x[b] + wide[b] / 2) + 26
        path = (
            f"M{x1:.1f} {y1:.1f}C{side:.1f} {y1 + 40:.1f} {side:.1f} {y2 - 40:.1f} "
            f"{x2:.1f} {y2:.1f}"
        )
        middle = (side - 8, (y1 + y2) / 2)
    shown = (
        f'<text class="label" x="{middle[0]:.1f}" y="{middle[1]:.1f}">{text(words)}</text>'
        if words
        else ""
    )
    return (
        f'<g class="edge e-{kind}"><path d="{path}" marker-end="url(#arrow)"/>{shown}'
        f"<title>{text(f'{a} calls {b}: {words}')}</title></g>"
    )


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…"
