"""
The pictures in the documents: the report of an example, the playground, and what an
editor shows, in Chromium, light and dark.

usage: python scripts/pictures.py
    renews docs/_static/{report,playground,editor}-{light,dark}.png

Needs clang, ptxas, pygls, Chromium and its driver; npm for the playground and Monaco.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

ROOT = Path(__file__).parent.parent
SOURCE = "examples/cuda/reduction.cu"
SIZE = (1000, 800)
PLAYGROUND_SIZE = (1280, 960)
CHROMIUM, DRIVER = shutil.which("chromium") or "", shutil.which("chromedriver")
ACCESS = 3
"""The access whose chain of reasons is open."""


def report(path: Path) -> None:
    """Writes the report of the example."""
    command = (sys.executable, "-m", "xdsl_gas", "report", SOURCE, "-o", str(path))
    subprocess.run(command, cwd=ROOT, check=True)


def browser() -> Any:
    """Chromium without a window, which asks no server for anything."""
    options = webdriver.ChromeOptions()
    options.binary_location = CHROMIUM
    for argument in (
        *("headless=new", "no-sandbox", "disable-gpu", "hide-scrollbars"),
        *("disable-background-networking", "disable-component-update", "disable-sync"),
        *("disable-quic", "no-first-run"),
    ):
        options.add_argument(f"--{argument}")
    return webdriver.Chrome(options, webdriver.ChromeService(DRIVER))


def playground_pictures(driver: Any) -> None:
    """Makes those of the playground: the chains of its second example."""
    import playground  # which only these pictures need

    driver.set_window_size(*PLAYGROUND_SIZE)
    with (
        tempfile.TemporaryDirectory() as directory,
        playground.served(Path(directory)) as (address, _),
    ):
        playground.make(Path(directory))
        for theme in ("light", "dark"):
            feature = {"name": "prefers-color-scheme", "value": theme}
            media = {"features": [feature]}
            driver.execute_cdp_cmd("Emulation.setEmulatedMedia", media)
            driver.get(address)
            chosen = "#example [value='disagreeing_callers.ll']"
            driver.find_element(By.CSS_SELECTOR, chosen).click()
            status = driver.find_element(By.ID, "status")
            WebDriverWait(status, 60).until(lambda said: "1 after" in said.text)
            driver.find_element(By.ID, "tab-chains").click()
            driver.save_screenshot(str(ROOT / f"docs/_static/playground-{theme}.png"))


def pictures_of_editor(driver: Any) -> None:
    """Makes those of an editor."""
    import editor_pictures  # which only these pictures need

    for theme, picture in editor_pictures.take(driver):
        (ROOT / f"docs/_static/editor-{theme}.png").write_bytes(picture)


def main() -> None:
    with tempfile.TemporaryDirectory() as directory:
        page = Path(directory) / "report.html"
        report(page)
        driver = browser()
        driver.set_window_size(*SIZE)
        driver.get(page.as_uri())
        for theme in ("light", "dark"):
            driver.execute_script(f"document.documentElement.dataset.theme = '{theme}'")
            accesses = driver.find_elements(By.CSS_SELECTOR, "#source .access")
            driver.execute_script(
                "document.getElementById('source').scrollIntoView();"
                "arguments[0].focus({preventScroll: true})",
                accesses[ACCESS],
            )
            driver.save_screenshot(str(ROOT / f"docs/_static/report-{theme}.png"))
        playground_pictures(driver)
        pictures_of_editor(driver)
        driver.quit()


if __name__ == "__main__":
    main()
