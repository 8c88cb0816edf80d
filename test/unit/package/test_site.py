"""The documents as a site: built strictly, whole, and without other servers."""

import json
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

# Each worker would import them only to collect the tests.
pytestmark = pytest.mark.skipif(
    not all(map(find_spec, ("sphinx", "furo", "myst_parser", "sphinx_copybutton"))),
    reason="needs Sphinx and what docs/conf.py names",
)

ROOT = Path(__file__).parents[3]
DOCS = ROOT / "docs"


def build(source: Path, site: Path) -> subprocess.CompletedProcess[str]:
    """Builds a site as `make docs` does; warnings are errors."""
    command = ("-m", "sphinx", "-W", "--keep-going", "-q", "-b", "html")
    return subprocess.run(
        (sys.executable, *command, "-d", site.with_suffix(".cache"), source, site),
        capture_output=True,
        text=True,
    )


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("site") / "html"
    done = build(DOCS, made)
    assert done.returncode == 0, done.stderr
    return made


def page(site: Path, name: str) -> str:
    return (site / f"{name}.html").read_text()


def test_every_document_is_a_page_in_the_navigation(site: Path):
    navigation = (site / "index.html").read_text()
    for file in DOCS.rglob("*.md"):
        name = file.relative_to(DOCS).with_suffix("").as_posix()
        assert (site / f"{name}.html").is_file(), name
        if name != "index":
            assert f'href="{name}.html"' in navigation, name


def test_nothing_is_loaded_from_other_servers(site: Path):
    loaded = re.compile(
        r'<(?:script|img|iframe|source)[^>]*\ssrc="(?:https?:)?//'
        r'|<link(?![^>]*rel="canonical")[^>]*\shref="(?:https?:)?//'
    )
    for file in site.rglob("*.html"):
        assert not loaded.search(file.read_text()), file
    for file in site.rglob("*.css"):
        assert not re.search(
            r"(?:url\(|@import)\s*['\"]?(?:https?:)?//", file.read_text()
        )


def test_search_finds_passes_and_options(site: Path):
    index = (site / "searchindex.js").read_text()
    terms = json.loads(index[index.index("(") + 1 : index.rindex(")")])
    names: list[str] = terms["docnames"]
    found = terms["titleterms"]["msp"]
    pages = [found] if isinstance(found, int) else found
    assert "passes/ip-msp" in {names[number] for number in pages}
    assert "polyvari" in terms["terms"]  # the stem


def test_assembly_is_highlighted_and_tables_are_tables(site: Path):
    text = page(site, "passes/ip-msp")
    assert 'class="highlight-mlir' in text
    assert '<span class="nf">@sum</span>' in text
    assert "<table" in page(site, "passes")
    assert "{toctree}" not in page(site, "passes")


def test_a_broken_link_is_an_error(tmp_path: Path):
    source = tmp_path / "docs"
    source.mkdir()
    (source / "conf.py").write_text((DOCS / "conf.py").read_text())
    (source / "_static").mkdir()
    (source / "_static" / "site.css").write_text("")
    links = {
        "missing.md": "cross-reference target not found: 'missing.md'",
        "index.md#heading": "'heading'",
        "../missing.txt": "there is no ../missing.txt",
    }
    text = "".join(f"[a]({link})\n" for link in links)
    (source / "index.md").write_text(f"# A title\n\n{text}")
    done = build(source, tmp_path / "html")
    assert done.returncode != 0
    warnings = done.stderr.splitlines()
    for message in links.values():
        assert any(message in line and "index.md:" in line for line in warnings)
