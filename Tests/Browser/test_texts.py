"""Pages of the user's texts, the footer that leads to them, and the links from album to album."""

import accessibility
import galleries
import pytest
from playwright.sync_api import expect


@pytest.fixture(scope="module")
def texts(site, tmp_path_factory):
    """The folder of a built site with three albums and two texts."""
    return galleries.build_texts(tmp_path_factory.mktemp("texts"), sorted(site.rglob("*-240.jpg")))


def test_axe_finds_nothing(open_page, serve, texts):
    page = open_page("about:blank")
    address = serve(texts)
    for number, path in enumerate(["about/", "imprint/", "sea/", "sea/one.html"]):
        page.goto(f"{address}/{path}", wait_until="load")
        accessibility.check_views(page, accessibility.views(number))
    assert page.problems == []


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_the_footer_leads_to_texts(open_page, serve, texts, scripts):
    page = open_page(f"{serve(texts)}/sea/one.html", scripts=scripts)
    footer = page.get_by_role("contentinfo")
    expect(footer.locator(".colophon")).to_have_text("Photographs by Ada · CC BY 4.0 · Since 2024")
    expect(footer.get_by_role("link", name="CC BY 4.0")).to_have_attribute("rel", "license")
    footer.get_by_role("navigation", name="About this site").get_by_role("link", name="About me").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("About me")
    expect(page.locator(".foot [aria-current=page]")).to_have_text("About me")
    expect(page.locator("main b")).to_have_count(0)
    page.get_by_role("link", name="the sea").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sea")


@pytest.mark.parametrize("width", [320, 1600])
def test_lines_of_a_text_are_comfortable(open_page, serve, texts, width):
    page = open_page(f"{serve(texts)}/about/", width=width)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    characters = page.locator(".prose > p").first.evaluate(
        "p => { const r = document.createRange(); r.selectNodeContents(p);"
        " const lines = new Set([...r.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)));"
        " return p.textContent.length / lines.size }"
    )
    assert characters < 80
    if width > 1000:
        assert characters > 55


def test_albums_lead_to_their_neighbours(open_page, serve, texts):
    page = open_page(f"{serve(texts)}/lakes/")
    others = page.get_by_role("navigation", name="Other albums")
    expect(others.get_by_role("link")).to_have_count(1)
    others.get_by_role("link", name="Next album Sea").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sea")
    links = others.get_by_role("link")
    expect(links).to_have_count(2)
    before, after = (links.nth(index).bounding_box() for index in (0, 1))
    assert before["x"] < after["x"]
    margin = page.locator("h1").bounding_box()["x"]
    assert abs(before["x"] - margin) < 1
    assert abs(1200 - margin - after["x"] - after["width"]) < 1
    for box in (before, after):
        assert box["height"] >= 24
    others.get_by_role("link", name="Next album").click()
    expect(others.get_by_role("link")).to_have_count(1)
    expect(others.get_by_role("link", name="Previous album Sea")).to_be_visible()
