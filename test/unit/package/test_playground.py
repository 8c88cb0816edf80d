"""The playground: what its Python makes of requests, and the page in a browser."""

import base64
import importlib.util
import json
import sys
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pictures
import playground
import pytest
from npm_packages import Unavailable
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

ROOT = Path(__file__).parents[3]
PAGE = playground.PAGE
OWN = [PAGE / "examples" / name for name in playground.EXAMPLES]
SHIPPED = [ROOT / "examples" / name for name in playground.SHIPPED]

KEPT = ("packages.zip", "pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip")
"""What is fetched once."""

AGREEING, DISAGREEING = (path.read_text() for path in OWN[:2])


@pytest.fixture(autouse=True)
def without_llvmlite(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("llvmlite", "llvmlite.binding"):
        monkeypatch.setitem(sys.modules, name, None)


def in_worker() -> Any:
    """The module that the worker imports."""
    path = PAGE / "in_worker.py"
    spec = importlib.util.spec_from_file_location("in_worker", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def result(text: str, **options: Any) -> dict[str, Any]:
    request = {
        "text": text,
        "preset": "default",
        "passes": "",
        "target": "",
        "wholeProgram": True,
    }
    return json.loads(in_worker().run(json.dumps(request | options)))


@pytest.mark.parametrize("path", [*OWN, *SHIPPED], ids=lambda path: path.name)
def test_every_example_has_a_report_and_changes(path: Path):
    shown = result(path.read_text())
    assert "error" not in shown
    totals = shown["accesses"]["totals"]
    assert totals["after"]["generic"] < totals["before"]["generic"]
    assert shown["report"].startswith("<!doctype html>")
    rows = shown["rows"]
    assert any(row[0] == "changed" for row in rows)
    for side, text in ((1, shown["before"]), (2, shown["after"])):
        lines = [line for line in text.splitlines() if line]
        assert [row[side] for row in rows if row[side]] == lines


def test_presets_and_passes_are_those_that_were_asked_for():
    generic = [
        result(DISAGREEING, **options)["accesses"]["totals"]["after"]["generic"]
        for options in (
            {},
            {"preset": "max"},
            {"passes": "ip-msp{polyvariant=true},resolve-gas"},
            {"passes": "whole-program"},
        )
    ]
    assert generic == [1, 0, 0, 2]
    # Without the whole program, others may call functions that are not internal.
    public = AGREEING.replace("internal float", "float")
    assert "float @sum(ptr addrspace(3)" in result(public)["after"]
    assert "float @sum(ptr %p" in result(public, wholeProgram=False)["after"]


def test_errors_are_texts_for_people():
    for text, message in (
        ("", "There is no text"),
        (
            "__global__ void f(float *p) {}",
            "This looks like a source, which needs clang",
        ),
        ("hello\n", "Neither LLVM IR nor MLIR"),
        ("define i32 @f() {\n  ret i32 %x\n}\n", "input.ll:2: use of the undefined"),
        ("builtin.module {\n  llvm.func @f(\n}\n", "input.mlir"),
    ):
        assert message in result(text)["error"]
    assert "intel" in result(AGREEING, preset="intel")["error"]
    assert "no-such" in result(AGREEING, passes="no-such")["error"]


def test_numbers_alone_are_no_change():
    before, after = ["  %3 = add %1", "b", "c"], ["  %9 = add %1", "x", "c"]
    assert [*in_worker().rows(before, after)] == [
        ("same", "  %3 = add %1", "  %9 = add %1"),
        ("changed", "b", "x"),
        ("same", "c", "c"),
    ]


@pytest.fixture(scope="module")
def served(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[str, list[str]]]:
    site = tmp_path_factory.mktemp("site")
    try:
        playground.make(site)
    except Unavailable as problem:
        pytest.skip(str(problem))
    with playground.served(site) as page:
        yield page


@pytest.fixture(scope="module")
def browser(served: object) -> Iterator[Any]:
    if not pictures.CHROMIUM or pictures.DRIVER is None:
        pytest.skip("needs chromium and chromedriver")
    driver = pictures.browser()
    driver.set_window_size(1280, 900)
    yield driver
    driver.quit()


def text_of(browser: Any, name: str) -> str:
    return browser.find_element(By.ID, name).get_property("textContent")


def wait_for(browser: Any, status: str, limit: float = 120) -> None:
    """Waits until the status begins so. The limit is for a machine that is busy."""
    start = time.monotonic()
    while not (now := text_of(browser, "status")).startswith(status):
        has_failed = now.startswith(("An error", "Not running"))
        assert not has_failed or time.monotonic() < start + 1, text_of(browser, "error")
        assert time.monotonic() < start + limit, now
        time.sleep(0.05)


def fill(browser: Any, text: str) -> None:
    script = "arguments[0].value = arguments[1]"
    browser.execute_script(script, browser.find_element(By.ID, "text"), text)


def many_functions(count: int) -> str:
    """A module on which the passes run for seconds."""
    function = DISAGREEING[DISAGREEING.index("define internal") :]
    header = DISAGREEING.removesuffix(function)
    for name in ("@first", "@kernel"):
        function = function.replace(name, f"{name}NUMBER")
    return header + "".join(
        function.replace("NUMBER", str(number)) for number in range(count)
    )


def fragment(request: dict[str, Any]) -> str:
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    packed = packer.compress(json.dumps(request).encode()) + packer.flush()
    return "#text=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def unpacked(fragment: str) -> Any:
    text = fragment.removeprefix("#text=")
    packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    return json.loads(zlib.decompress(packed, wbits=-zlib.MAX_WBITS))


def press(browser: Any, *keys: str) -> None:
    browser.switch_to.active_element.send_keys(*keys)


def test_the_page_in_a_browser(browser: Any, served: tuple[str, list[str]]):
    address, asked = served
    # The text of a link runs when Python is there.
    options = {"text": AGREEING, "preset": "after-O3", "target": "", "passes": ""}
    browser.get(address + fragment(options))
    wait_for(browser, "Generic accesses: 2 before, 0 after, for nvptx")
    assert "addrspace(3) %p" in text_of(browser, "panel-changes")
    assert (
        text_of(browser, "panel-chains") == "No access of the module is left generic."
    )
    assert "without llvmlite" in text_of(browser, "panel-remarks")
    browser.switch_to.frame(browser.find_element(By.CSS_SELECTOR, "iframe"))
    assert browser.find_element(By.TAG_NAME, "h1").text == "input.ll"
    # The script of the report runs.
    access = browser.find_element(By.CSS_SELECTOR, ".access")
    browser.execute_script("arguments[0].click()", access)
    assert browser.find_element(By.ID, "panel").is_displayed()
    browser.switch_to.default_content()

    # By keyboard: another text, a run, the tabs.
    fill(browser, DISAGREEING)
    browser.find_element(By.ID, "text").send_keys(Keys.CONTROL, Keys.ENTER)
    wait_for(browser, "Generic accesses: 2 before, 1 after")
    browser.find_element(By.ID, "tab-report").send_keys(Keys.ARROW_RIGHT)
    assert browser.find_element(By.ID, "panel-changes").is_displayed()
    press(browser, Keys.ARROW_RIGHT)
    panel = browser.find_element(By.ID, "panel-chains")
    assert panel.is_displayed()
    assert "two callers of first disagree" in panel.text
    assert not browser.find_element(By.ID, "panel-report").is_displayed()

    # An error keeps what was there.
    fill(browser, "define i32 @f() {\n  ret i32 %x\n}\n")
    browser.find_element(By.ID, "run").click()
    wait_for(browser, "An error")
    assert "input.ll:2: use of the undefined value" in text_of(browser, "error")
    assert "two callers of first disagree" in panel.text

    # A run can be stopped, and the page goes on from what it has loaded.
    fill(browser, many_functions(300))
    browser.find_element(By.ID, "run").click()
    wait_for(browser, "Running")
    assert not browser.find_element(By.ID, "run").is_enabled()
    press(browser, Keys.ESCAPE)
    wait_for(browser, "Ready")
    assert browser.find_element(By.ID, "run").is_enabled()

    assert [asked.count(f"/playground/{file}") for file in KEPT] == [1, 1, 1]

    # An example runs when it is chosen.
    browser.find_element(By.CSS_SELECTOR, "#preset [value=max]").click()
    browser.find_element(By.CSS_SELECTOR, "#example [value='opencl.mlir']").click()
    wait_for(browser, "Generic accesses: 2 before, 1 after, for spir")

    # A link has text and options.
    browser.find_element(By.ID, "link").click()
    wait_for(browser, "The link is")
    link = browser.current_url
    assert unpacked(link.removeprefix(address)) == {
        "text": OWN[3].read_text(),
        "preset": "max",
        "target": "",
        "passes": "",
        "wholeProgram": True,
    }

    # Only the own server was asked for files.
    script = "return performance.getEntriesByType('resource').map((each) => each.name)"
    origin = address.removesuffix("index.html")
    assert all(name.startswith(origin) for name in browser.execute_script(script))

    # Nothing is wider than a telephone.
    size = {"width": 390, "height": 800, "deviceScaleFactor": 1, "mobile": True}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    width = "return document.documentElement.scrollWidth"
    for tab in browser.find_elements(By.CSS_SELECTOR, "[role=tab]"):
        browser.execute_script("arguments[0].click()", tab)
        assert browser.execute_script(width) == 390
    assert not [
        entry for entry in browser.get_log("browser") if entry["level"] == "SEVERE"
    ]


def test_a_site_that_lacks_a_file_says_so(browser: Any, tmp_path: Path):
    page = playground.make(tmp_path)
    (page / "contents.json").unlink()
    with playground.served(tmp_path) as (address, _):
        browser.get(address)
        wait_for(browser, "Not running. Reload the page to try again.")
        assert "contents.json: 404" in text_of(browser, "error")
        assert not browser.find_element(By.ID, "run").is_enabled()
        browser.get("about:blank")
