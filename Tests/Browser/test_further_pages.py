"""An album with more photos than a page may have continues on further pages."""

import shutil

import galleries
import pytest
from playwright.sync_api import expect

LAYOUTS = ["waterfall", "paged-grid", "grouped-pager"]


@pytest.fixture(scope="module", params=LAYOUTS)
def album(request, site, tmp_path_factory):
    """The folder of a built album of 25 photos, ten to a page."""
    folder = tmp_path_factory.mktemp(request.param)
    pictures = sorted(site.rglob("*-240.jpg"))
    (folder / "source").mkdir()
    for number in range(25):
        shutil.copy(pictures[number % len(pictures)], folder / "source" / f"p{number:02}.jpg")
    (folder / "source" / "vitrine.yaml").write_text(f"title: Long\nlayout: {request.param}\npage-size: 10\n")
    return galleries.build(folder)


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_links_lead_through_all_pages(open_page, serve, album, scripts):
    page = open_page(f"{serve(album.parent)}/site/index.html", scripts=scripts)
    seen = []
    for number in (1, 2, 3):
        nav = page.get_by_role("navigation", name="Pages of Long")
        expect(nav.locator("[aria-current=page]")).to_have_text(str(number))
        seen += page.locator(".photos > li").evaluate_all("items => items.map((item) => item.id)")
        if number < 3:
            nav.get_by_role("link", name="Next").click()
            page.wait_for_url(f"**/page.{number + 1}.html")
            assert f"Page {number + 1} of 3" in page.title()
    assert seen == [f"p{number}" for number in range(1, 26)]
    assert page.problems == []


def test_a_photo_closes_to_the_page_that_shows_it(open_page, serve, album):
    page = open_page(f"{serve(album.parent)}/site/index.html")
    page.goto(f"{serve(album.parent)}/site/p09.html")
    expect(page.locator(".count")).to_have_text("10 / 25")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".count")).to_have_text("11 / 25")
    page.keyboard.press("Escape")
    page.wait_for_url("**/page.2.html*")
    expect(page.locator("#p11")).to_be_in_viewport()
    assert page.problems == []
