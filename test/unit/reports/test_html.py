"""Reports as HTML: what is in the page, and what it does in a browser."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from html import unescape
from html.parser import HTMLParser
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pictures
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

from xdsl_gas.pipelines.job import Options, run_job
from xdsl_gas.pipelines.kinds import Kind
from xdsl_gas.reports.html import to_html
from xdsl_gas.reports.html.call_graph import MOST_DRAWN, call_graph
from xdsl_gas.reports.html.layers import Size, layout
from xdsl_gas.reports.listings import parts_of
from xdsl_gas.reports.model import CallReport, Counts, FunctionReport, Report, Totals
from xdsl_gas.toolchain.machine_code.figures import KernelFigures

EXAMPLES = Path(__file__).parents[3] / "examples"
REDUCTION = EXAMPLES / "cuda" / "reduction.debug.ll"

HOSTILE = """\
target triple = "nvptx64-nvidia-cuda"

define internal float @"</style><script>alert(1)</script>"(ptr %"<b>&") {
  %v = load float, ptr %"<b>&", align 4
  ret float %v
}

define ptx_kernel void @"k\\22 onload=\\22x"(ptr %p, ptr addrspace(3) %s, i1 %c) {
  %q = addrspacecast ptr addrspace(3) %s to ptr
  %r = select i1 %c, ptr %p, ptr %q
  %v = call float @"</style><script>alert(1)</script>"(ptr %r)
  store float %v, ptr %p, align 4
  ret void
}
"""
VOID = {"meta", "br"}


class Page(HTMLParser):
    """A page whose elements are closed in order, with what they are."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.targets: list[str] = []
        self.sources: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert not self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in VOID:
            self._open.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            elif name == "href":
                self.targets.append(value or "")
            elif name in ("src", "onload", "onclick"):
                self.sources.append(value or "")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag


def html_of(name: str, data: bytes) -> str:
    return run_job(name, data, Options("audit", report="html")).data.decode()


@cache
def reduction() -> str:
    return html_of(str(REDUCTION), REDUCTION.read_bytes())


def test_the_page_is_well_formed_and_needs_no_other_file():
    page = Page(reduction())
    assert len(page.ids) == len(set(page.ids))
    assert all(target.startswith("#") for target in page.targets)
    assert {target[1:] for target in page.targets} <= set(page.ids)
    assert not page.sources
    assert "@import" not in reduction()
    assert "url(" not in reduction().replace("url(#arrow-", "")


def test_each_access_is_in_source_ir_and_details():
    text = reduction()
    for number in range(1, 8):
        # In the source, in the IR before and in that after.
        assert text.count(f'data-access="{number}"') == 3
        assert f'id="access-{number}"' in text
    assert "tile[THREAD]" in text
    assert "ld.shared" in text


def test_the_same_report_is_the_same_page():
    assert html_of(str(REDUCTION), REDUCTION.read_bytes()) == reduction()


def test_names_of_the_module_are_no_html():
    text = html_of("<i>.ll", HOSTILE.encode())
    page = Page(text)
    assert page.tags.count("script") == 1
    assert page.tags.count("style") == 1
    assert "b" not in page.tags
    assert "i" not in page.tags
    assert not page.sources


def test_a_step_names_its_assumption_once():
    source = b"""\
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr %p, ptr addrspace(3) %s, i1 %c) {
  %a = addrspacecast ptr addrspace(3) %s to ptr
  %q = select i1 %c, ptr %p, ptr %a
  store i32 1, ptr %q
  ret void
}
"""
    page = html_of("k.ll", source)
    (step,) = re.findall(r"<li[^>]*>[^<]*the assumption.*?</li>", page)
    assert step.count("kernel-pointers-are-global") == 1


def test_only_what_changed_is_in_the_changes():
    """A cast more in front does not rename the values behind it."""
    changes = reduction().split('id="changes"')[1].split('id="machine-code"')[0]
    rows = re.findall(r'<div class="line (\w+)">.*?<code>(.*?)</code>', changes)
    removed = [row for kind, row in rows if kind == "removed"]
    added = [row for kind, row in rows if kind == "added"]
    assert any("llvm.load" in row and "!llvm.ptr&lt;3&gt;" in row for row in added)
    assert not any("mul" in row or "icmp" in row for row in (*removed, *added))


def test_listings_are_the_code_that_ships_without_debug_information():
    text = reduction()
    assert not re.search(r"llvm\.di_|dbg|\.debug_|\.loc\b|loc\(", text)
    passes = "whole-program,llvm-opt{promote-only=true},ip-msp,resolve-gas"
    options = Options(passes=passes, emit=Kind.ASM)
    ptx = run_job(str(REDUCTION), REDUCTION.read_bytes(), options).data.decode()
    assert ".loc" in ptx
    listed = text.split('id="machine-code"')[1].split("<h3>after</h3>")[1]
    rows = re.findall(r'<div class="line"><code>(.*?)</code></div>', listed)
    shown_code = [unescape(re.sub("<[^>]*>", "", row)) for row in rows]
    assert instructions(shown_code) == instructions(ptx.splitlines())
    assert len(instructions(shown_code)) > 50


def instructions(lines: Sequence[str]) -> list[str]:
    """The instructions of PTX, without what is debug information."""
    code = [" ".join(line.split("//")[0].split()) for line in lines]
    return [line for line in code if re.match(r"(@\S+ )?[a-z]", line)]


def test_functions_of_a_listing_are_told_apart_and_marks_removed():
    listing = """\
builtin.module {
  llvm.func @declared(i32)
  llvm.func @f(%arg0: !llvm.ptr) attributes {gas.original = "f"} {
    %0 = llvm.load %arg0 {alignment = 4 : i64, gas.number = 2 : i64} : !llvm.ptr -> i32
    %1 = llvm.add %0, %0 : i32
    llvm.br ^bb1(%1 : i32) {gas.number = 3 : i64}
  ^bb1(%2 : i32):
    llvm.return {gas.number = 4 : i64}
  }
}
"""
    parts = list(parts_of(listing))
    assert [part.name for part in parts] == ["", "declared", "f", ""]
    assert [line.text.strip() for line in parts[2].lines] == [
        "llvm.func @f(%arg0: !llvm.ptr) {",
        "%2 = llvm.load %arg0 {alignment = 4 : i64} : !llvm.ptr -> i32",
        "%new1 = llvm.add %2, %2 : i32",
        "llvm.br ^bb1(%new1 : i32)",
        "^bb1(%bb1_0 : i32):",
        "llvm.return",
        "}",
    ]
    assert [line.operation for line in parts[2].lines] == [0, 2, 0, 3, 0, 4, 0]


def calls_report(calls: list[tuple[str, str]]) -> Report:
    """A report on functions that call each other."""
    names = dict.fromkeys(name for call in calls for name in call)
    functions = tuple(
        FunctionReport(
            name,
            name,
            name.startswith("k"),
            None,
            Counts(),
            Counts(),
            calls=tuple(
                CallReport(caller, callee, None, (("global",), None))
                for caller, callee in calls
                if caller == name
            ),
        )
        for name in names
    )
    none = Counts()
    return Report("", "nvptx", "", Totals(none, none, none, none, none), functions)


def boxes(svg: str) -> dict[str, tuple[float, float, float]]:
    """The left side, upper side and width of each function."""
    number = r'="([\d.-]+)"'
    box = rf"<title>(\w+)</title><rect x{number} y{number} width{number}"
    return {
        name: (float(x), float(y), float(width))
        for name, x, y, width in re.findall(box, svg)
    }


def test_callees_are_below_their_callers_and_functions_apart():
    calls = [("k", "a"), ("k", "b"), ("a", "c"), ("b", "c"), ("k", "c"), ("c", "c")]
    found = boxes(call_graph(calls_report(calls), after=False))
    assert found.keys() == {"k", "a", "b", "c"}
    for caller, callee in calls:
        assert caller == callee or found[caller][1] < found[callee][1]
    (_, y, _), (_, other, _) = found["a"], found["b"]
    assert y == other
    left, right = sorted((found["a"], found["b"]))
    assert left[0] + left[2] < right[0]


def test_recursion_through_several_functions_is_drawn():
    calls = [("k", "a"), ("a", "b"), ("b", "a")]
    svg = call_graph(calls_report(calls), after=False)
    assert svg.count("marker-end") == 3


CALLS = st.lists(
    st.tuples(st.sampled_from("abcdefg"), st.sampled_from("abcdefg")),
    min_size=1,
    max_size=12,
    unique=True,
)
SIZES = st.builds(Size, st.floats(10, 200), st.floats(4, 60))


@settings(max_examples=40)
@given(st.data(), CALLS)
def test_functions_and_labels_are_apart_and_edges_connect_them(
    data: st.DataObject, calls: list[tuple[str, str]]
):
    nodes = dict.fromkeys(node for call in calls for node in call)
    edges = {call: data.draw(SIZES) for call in calls}
    drawing = layout({node: Size(80, 30) for node in nodes}, edges, 320)
    placed = [*drawing.boxes.values(), *drawing.labels.values()]
    for one, other in combinations(placed, 2):
        apart = abs(one.x - other.x) >= (one.width + other.width) / 2
        assert apart or one.bottom < other.top or other.bottom < one.top
    for box in placed:
        assert box.x - box.width / 2 > 0
        assert box.x + box.width / 2 < drawing.width
        assert box.top > 0
        assert box.bottom < drawing.height
    assert drawing.edges.keys() == {call for call in calls if call[0] != call[1]}
    for (caller, callee), boxes in drawing.edges.items():
        assert boxes[0] == drawing.boxes[caller]
        assert boxes[-1] == drawing.boxes[callee]
        assert drawing.labels[caller, callee] in boxes
        # Up or down all the way.
        assert len({one.top < other.top for one, other in pairwise(boxes)}) == 1


def test_many_functions_are_a_list():
    calls = [("k", f"f{number}") for number in range(MOST_DRAWN)]
    text = call_graph(calls_report(calls), after=False)
    assert "<svg" not in text
    assert text.count("<li>") == MOST_DRAWN


def test_figures_of_kernels_are_a_table():
    report = calls_report([("k", "a")])
    figures = KernelFigures(12, 8, 0, None)
    functions = [
        replace(function, is_kernel=True, machine_code=figures)
        for function in report.functions
        if function.name == "k"
    ]
    page = to_html(replace(report, functions=tuple(functions)))
    row = "<th scope=row>k</th><td>12</td><td>8</td><td>0</td><td>?</td>"
    assert row in page
    assert "machine code" not in to_html(report)


def test_a_report_without_listings_and_sources_is_a_page():
    Page(to_html(calls_report([("k", "a")])))


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    if not pictures.CHROMIUM or pictures.DRIVER is None:
        pytest.skip("needs chromium and chromedriver")
    driver = pictures.browser()
    yield driver
    driver.quit()


@pytest.fixture
def page(browser: Any, tmp_path: Path) -> Any:
    path = tmp_path / "report.html"
    path.write_text(reduction())
    browser.set_window_size(1280, 900)
    browser.get(path.as_uri())
    return browser


def shown(page: Any, selector: str) -> list[WebElement]:
    found = page.find_elements(By.CSS_SELECTOR, selector)
    return [element for element in found if element.is_displayed()]


def top(element: Any) -> int:
    return element.location["y"]


def press(page: Any, *keys: str) -> None:
    page.switch_to.active_element.send_keys(*keys)


def test_before_and_after_are_switched_by_mouse_and_keyboard(page: Any):
    def spaces() -> list[str]:
        return [e.text for e in shown(page, "#source .access .space")]

    assert spaces().count("shared") == 5
    page.find_element(By.CSS_SELECTOR, "[role=radio][data-phase=before]").click()
    assert spaces() == ["generic"] * 7
    press(page, Keys.ARROW_RIGHT)
    assert spaces().count("global") == 2
    chosen = page.switch_to.active_element
    assert chosen.get_attribute("aria-checked") == "true"
    assert chosen.text == "After"


def test_accesses_are_reached_chosen_and_left_by_keyboard(page: Any):
    first = shown(page, "#source .access")[0]
    page.execute_script("arguments[0].focus()", first)
    (panel,) = shown(page, "#panel")
    assert "llvm." in panel.text
    before, after = shown(page, "#panel .bar .before, #panel .bar .after")
    assert (before.text, after.text) == ("generic", "global")
    assert top(before) == top(after)
    press(page, Keys.ENTER)
    assert first.get_attribute("aria-pressed") == "true"
    before = panel.text
    press(page, Keys.ARROW_DOWN)
    second = page.switch_to.active_element
    assert second.get_attribute("data-access") != first.get_attribute("data-access")
    assert second.get_attribute("aria-pressed") == "true"
    assert panel.text != before
    press(page, Keys.ESCAPE)
    assert not shown(page, "#panel")
    assert page.switch_to.active_element == second


def test_a_click_keeps_the_panel_and_its_buttons_go_on(page: Any):
    first, *_ = shown(page, "#source .access")
    first.click()
    number = first.get_attribute("data-access")
    page.find_element(By.CSS_SELECTOR, "[aria-label='Next access']").click()
    pressed = page.find_elements(By.CSS_SELECTOR, "#source [aria-pressed=true]")
    assert [each.get_attribute("data-access") != number for each in pressed] == [True]
    page.find_element(By.CSS_SELECTOR, "[aria-label=Close]").click()
    assert not shown(page, "#panel")


def test_the_theme_can_be_changed(page: Any):
    def color() -> str:
        body = page.find_element(By.TAG_NAME, "body")
        return body.value_of_css_property("background-color")

    light = color()
    page.find_element(By.ID, "theme").click()
    assert color() != light
    page.find_element(By.ID, "theme").click()
    assert color() == light


@pytest.fixture
def narrow(page: Any) -> Iterator[Any]:
    size = {"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": True}
    page.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    yield page
    page.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_accesses_of_the_source_are_in_a_narrow_window(narrow: Any):
    accesses = shown(narrow, "#source .access")
    assert len(accesses) == 7
    for access in accesses:
        right = "return arguments[0].getBoundingClientRect().right"
        assert narrow.execute_script(right, access) <= 390


def test_a_wide_graph_is_a_list_in_a_narrow_window(narrow: Any, tmp_path: Path):
    wide = [("k", f"a_function_{number}") for number in range(7)]
    for calls, is_drawn in ((wide, False), ([("k", "f")], True)):
        path = tmp_path / "calls.html"
        path.write_text(to_html(calls_report(calls)))
        narrow.get(path.as_uri())
        narrow.find_element(By.CSS_SELECTOR, "[data-phase=before]").click()
        assert bool(shown(narrow, "#calls svg")) == is_drawn
        assert bool(shown(narrow, "#calls li")) != is_drawn


@pytest.mark.parametrize("width", [390, 768, 1280, 1920])
def test_the_page_is_no_wider_than_the_window(page: Any, width: int):
    # Chromium's windows are not narrower than 500 pixels, frames are.
    page.execute_script(
        "const frame = document.createElement('iframe');"
        "frame.style.cssText = `position:fixed;inset:0;border:0;height:900px;"
        f"width:{width}px`; frame.srcdoc = document.documentElement.outerHTML;"
        "window.inner = frame; document.body.append(frame);"
    )
    page.set_script_timeout(20)
    wide = page.execute_async_script(
        "const done = arguments[0];"
        "const root = () => window.inner.contentDocument.documentElement;"
        "const wait = () => window.inner.contentDocument?.getElementById('panel')"
        " ? done(root().scrollWidth) : setTimeout(wait, 50); wait();"
    )
    assert wide <= width
