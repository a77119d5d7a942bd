"""The menu at the top of pages, the user's own stylesheet and the user's own scripts."""

import shutil

import accessibility
import galleries
import pytest
from playwright.sync_api import expect
from tiers import cases

SETTINGS = """title: Trips
theme: {theme}
language: {language}
pages: [about.md]
outside-links: true
menu: [./, sea, about.md, {{ title: Blog, to: ../blog/ }}, {{ title: "{long}", to: "https://ada.example/" }}]
scripts: [{{ src: _theme/count.js, data: {{ site: 7 }} }}]
"""
SCRIPT = "document.documentElement.dataset.counted = document.currentScript.dataset.site"


@pytest.fixture(scope="module", params=cases(["default"], more=["contact-sheet"]))
def build(site, tmp_path_factory, request):
    """Builds a site in a language, below a folder that also has a blog, and returns that folder."""
    pictures = sorted(site.rglob("*-240.jpg"))

    def build(language="en"):
        folder = tmp_path_factory.mktemp("menu")
        for number, album in enumerate(["sea", "lakes"]):
            (folder / "source" / album).mkdir(parents=True)
            shutil.copy(pictures[number], folder / "source" / album / "one.jpg")
        (folder / "source" / "_theme").mkdir()
        (folder / "source" / "_theme" / "count.js").write_text(SCRIPT)
        (folder / "source" / "_theme" / "custom.css").write_text("h1 { letter-spacing: 7px }")
        (folder / "source" / "about.md").write_text("# About me\n\nHello.")
        (folder / "source" / "vitrine.yaml").write_text(
            SETTINGS.format(theme=request.param, language=language, long="A very long name of a place " * 3))
        (folder / "host" / "blog").mkdir(parents=True)
        (folder / "host" / "blog" / "index.html").write_text("<title>Blog</title>")
        galleries.build(folder, site="host/photos")
        return folder / "host"

    return build


@pytest.fixture(scope="module")
def host(build):
    return build()


def test_axe_finds_nothing(open_page, serve, host):
    page = open_page("about:blank")
    for number, path in enumerate(["", "sea/", "sea/one.html", "about/"]):
        page.goto(f"{serve(host)}/photos/{path}", wait_until="load")
        accessibility.check_views(page, accessibility.views(number))
    assert page.problems == []


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_the_menu_leads_around_the_gallery(open_page, serve, host, scripts):
    page = open_page(f"{serve(host)}/photos/lakes/", scripts=scripts)
    menu = page.get_by_role("navigation", name="Menu")
    menu.get_by_role("link", name="Sea").click()
    expect(menu.locator("[aria-current=page]")).to_have_text("Sea")
    menu.get_by_role("link", name="About me").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("About me")
    menu.get_by_role("link", name="Blog").click()
    expect(page).to_have_title("Blog")


@pytest.mark.parametrize("path", ["sea/", "sea/one.html"])
def test_the_menu_fits_a_phone(open_page, serve, host, path):
    page = open_page(f"{serve(host)}/photos/{path}", width=320)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for link in page.locator(".menu a").all():
        assert link.bounding_box()["height"] >= 24


def test_the_menu_begins_at_the_right_edge_from_right_to_left(open_page, serve, build):
    page = open_page(f"{serve(build('ar'))}/photos/sea/")
    first, second = (page.locator(".menu a").nth(index).bounding_box() for index in (0, 1))
    assert first["x"] > second["x"]


def test_own_rules_and_scripts_apply_under_the_policy(open_page, serve, host):
    for path in ["", "sea/", "sea/one.html", "about/"]:
        page = open_page(f"{serve(host)}/photos/{path}")
        assert page.evaluate("getComputedStyle(document.querySelector('h1')).letterSpacing") == "7px"
        expect(page.locator("html")).to_have_attribute("data-counted", "7")
        assert page.problems == []


def test_the_menu_is_not_printed(open_page, serve, host):
    page = open_page(f"{serve(host)}/photos/sea/")
    page.emulate_media(media="print")
    expect(page.locator(".menu")).to_be_hidden()
