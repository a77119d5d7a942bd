"""A look of one's own: its colours win against the theme's, can be read, and its font is loaded once."""

import pathlib

import accessibility
import galleries
import pytest
from tiers import cases

LOOK = """
look:
  paper: { light: "#fff4e6", dark: "#1b1030" }
  ink: { light: "#3b0a45" }
  accent: { light: "#c01075", dark: "#ff7ac0" }
  title-font: titles.woff2
  radius: 10
  gap: 16
"""
# What a theme of one's own may have, in any order.
OWN_RULES = ":root { --accent: red } html { --accent: lime } :root { --accent: blue }\n"
STYLE = """(name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()"""


@pytest.fixture(scope="module", params=cases(["default"], more=["contact-sheet"]))
def gallery(request, site, tmp_path_factory):
    """The folder of a gallery with a look, whose album `sea` has another one."""
    folder = tmp_path_factory.mktemp(request.param)
    source = folder / "source"
    pictures = sorted(site.rglob("*-480.jpg"))
    for album in ["sea", "town"]:
        (source / album).mkdir(parents=True)
        for number in range(6):
            (source / album / f"p{number}.jpg").write_bytes(pictures[number % len(pictures)].read_bytes())
    (source / "sea" / "album.yaml").write_text("look: { paper: '#0d1b2a', radius: 0 }\n")
    theme = pathlib.Path(__file__).resolve().parents[2] / "Templates"
    (source / "titles.woff2").write_bytes((theme / "titles.woff2").read_bytes())
    (source / "vitrine.yaml").write_text(f"theme: {request.param}\n{LOOK}")
    return galleries.build(folder)


def test_the_look_is_read_as_text_is(gallery, open_page, serve, subtests):
    page = open_page("about:blank")
    for path in ["index.html", "town/index.html", "town/p0.html", "sea/index.html", "sea/p0.html"]:
        with subtests.test(page=path):
            page.goto(f"{serve(gallery)}/{path}", wait_until="load")
            accessibility.check_views(page, accessibility.views())
    assert page.problems == []


@pytest.mark.parametrize("scheme, paper, accent", [("light", "#fff4e6", "#c01075"), ("dark", "#1b1030", "#ff7ac0")])
def test_an_album_has_its_own_look_and_all_others_the_gallerys(gallery, open_page, serve, scheme, paper, accent):
    page = open_page(f"{serve(gallery)}/town/index.html", color_scheme=scheme)
    fixed = "contact-sheet" in str(gallery) and scheme == "light"
    assert page.evaluate(STYLE, "--paper") == ("#1b1030" if fixed else paper)
    assert page.evaluate(STYLE, "--accent") == ("#ff7ac0" if fixed else accent)
    assert page.evaluate(STYLE, "--radius") == "10px"
    page.goto(f"{serve(gallery)}/sea/p0.html", wait_until="load")
    assert page.evaluate(STYLE, "--paper") == "#0d1b2a"
    assert page.evaluate(STYLE, "--radius") == "0px"
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"


def test_the_look_wins_wherever_a_theme_defines_its_colours(gallery, open_page, serve):
    page = open_page(f"{serve(gallery)}/town/index.html", color_scheme="dark")
    page.evaluate(
        "(css) => { const sheet = new CSSStyleSheet(); sheet.replaceSync(css); "
        "document.adoptedStyleSheets.push(sheet); }",
        OWN_RULES,
    )
    assert page.evaluate(STYLE, "--accent") == "#ff7ac0"


def test_the_font_of_titles_is_loaded_once(gallery, open_page, serve):
    page = open_page(f"{serve(gallery)}/town/index.html")
    page.evaluate("document.fonts.ready.then(() => true)")
    fonts = page.evaluate(
        "performance.getEntriesByType('resource').map((entry) => entry.name).filter((name) => name.includes('.woff'))"
    )
    assert len(fonts) == 1 and "/theme/font-" in fonts[0]
    assert page.evaluate("[...document.fonts].some((font) => font.status === 'loaded')")
