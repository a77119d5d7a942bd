"""Pages are swiped, and the indicator follows: with scripts and without."""

import os
import pathlib

import pytest
import sheets
from fingers import IS_TURNED, swipe
from playwright.sync_api import expect
from tiers import IS_THOROUGH
from waiting import until, wait_until

SITE = pathlib.Path(os.environ.get("VITRINE_SITE", "public")).resolve()
# Of the breakpoints, a phone's and a desktop's have few and many pages.
PAGERS = [
    pytest.param(folder, sheet, id=f"{folder.relative_to(SITE)}-{sheet.width}")
    for folder, album in sheets.albums(SITE)
    for sheet in album
    if (IS_THOROUGH or sheet.width in (360, 1200)) and sheet.page_count > 1
    and 'class="gallery paged-grid' in (folder / "index.html").read_text()
]

MARK = """() => {
  const dots = document.querySelector(".dots");
  const matrix = new DOMMatrix(getComputedStyle(dots, "::after").transform);
  return matrix.m41 / 24;
}"""


def mark_is_at(page, number):
    """Waits until the long mark is in the place of a page, counted from 0."""
    wait_until(lambda: abs(page.evaluate(MARK) - number) < 0.05, f"the mark of page {number}", page)


@pytest.mark.parametrize("folder, sheet", PAGERS)
def test_the_indicator_follows_a_swipe(open_page, address, site, folder, sheet):
    page = open_page(f"{address}/{folder.relative_to(site)}/index.html", width=sheet.width, has_touch=True)
    dots = page.locator(".dots li:visible a")
    assert dots.count() == sheet.page_count
    current = page.locator('.dots a[aria-current="true"]')
    assert current.get_attribute("href") == "#page-1"
    width = page.locator(".scroller").bounding_box()["width"]

    offset = swipe(page, width * 0.8)
    assert abs(offset - width) < 1
    expect(current).to_have_count(1)
    expect(current).to_have_attribute("href", "#page-2")
    expect(page.locator(".said")).to_have_text(f"Page 2 of {sheet.page_count}")
    mark_is_at(page, 1)

    swipe(page, -width * 0.8)
    expect(current).to_have_attribute("href", "#page-1")


@pytest.mark.parametrize("folder, sheet", PAGERS)
def test_the_indicator_follows_without_scripts(open_page, address, site, folder, sheet):
    page = open_page(
        f"{address}/{folder.relative_to(site)}/index.html", width=sheet.width, scripts=False, has_touch=True
    )
    width = page.locator(".scroller").bounding_box()["width"]
    mark_is_at(page, 0)
    swipe(page, width * 0.8)
    mark_is_at(page, 1)
    page.locator(f'.dots a[href="#page-{sheet.page_count}"]').click()
    mark_is_at(page, sheet.page_count - 1)
    until(page, IS_TURNED)


@pytest.mark.parametrize("folder, sheet", PAGERS)
def test_a_dot_turns_to_its_page_and_adds_no_history(open_page, address, site, folder, sheet):
    page = open_page(f"{address}/{folder.relative_to(site)}/index.html", width=sheet.width)
    length = page.evaluate("history.length")
    page.locator(f'.dots a[href="#page-{sheet.page_count}"]').click()
    page.locator(f'.dots a[href="#page-{sheet.page_count}"][aria-current="true"]').wait_for()
    assert page.evaluate("history.length") == length


def test_the_arrow_keys_turn_pages(open_page, address, site):
    folder, sheet = PAGERS[0].values
    page = open_page(f"{address}/{folder.relative_to(site)}/index.html", width=sheet.width)
    page.locator(".scroller").focus()
    page.keyboard.press("ArrowRight")
    page.locator('.dots a[href="#page-2"][aria-current="true"]').wait_for()


@pytest.mark.parametrize("folder, sheet", PAGERS)
def test_a_window_shows_whole_pages_with_their_indicator(open_page, address, site, folder, sheet, subtests):
    """Below the masthead in a window of usual height; in a low one, after a scroll."""
    page = open_page(f"{address}/{folder.relative_to(site)}/index.html", width=sheet.width)
    for height in 400, 480, 560, 640, 720, 800, 1000, 1200:
        with subtests.test(height=height):
            page.set_viewport_size({"width": sheet.width, "height": height})
            gallery = page.locator(".gallery").bounding_box()
            indicator = page.locator(".indicator").bounding_box()
            assert gallery["height"] <= height
            assert indicator["y"] + indicator["height"] <= gallery["y"] + gallery["height"] + 1
            # A description moves the pages down, by as many lines as it has.
            if height >= 640 and page.locator(".lede").count() == 0:
                assert gallery["y"] + gallery["height"] <= height + 1
