"""A page with thousands of photos stays quick: most of them cost nothing in a frame or a resize."""

import os
import pathlib
import shutil
from urllib.parse import urlsplit
from urllib.request import url2pathname

import galleries
import pytest
import sheets
from playwright.sync_api import expect
from tiers import IS_THOROUGH
from viewer import resize
from waiting import until

PHOTO_COUNT = 3000 if IS_THOROUGH else 1200
# On both sides of a breakpoint.
WIDTHS = (1100, 1280)
IN_DOCUMENT = "document.images.length"
# More pictures than windows of these sizes have within 2000 pixels.
FEW = 300


@pytest.fixture(scope="module")
def album(site, tmp_path_factory):
    """The URL of the page of an album of many small photos."""
    folder = tmp_path_factory.mktemp("thousands")
    (folder / "source").mkdir()
    pictures = sorted(site.rglob("*-240.jpg"))
    for number in range(PHOTO_COUNT):
        photo = folder / "source" / f"{number:04}.jpg"
        if number < len(pictures):
            shutil.copy(pictures[number], photo)
        else:
            os.link(folder / "source" / f"{number % len(pictures):04}.jpg", photo)
    galleries.build(folder, "--layout", "waterfall", "--page-size", "none")
    return (folder / "site" / "index.html").as_uri()


def opened(open_page, album, scripts=True):
    page = open_page(album, width=WIDTHS[-1], scripts=scripts)
    if scripts:
        until(page, f"{IN_DOCUMENT} < {FEW}")
    return page


def test_a_resize_meets_only_the_pictures_near_the_window(open_page, album):
    """Browsers check every picture of the document after a resize, and spend most of its time on that."""
    page = opened(open_page, album)
    for width in 2 * WIDTHS:
        resize(page, width, 800)
        assert 0 < page.evaluate(IN_DOCUMENT) < FEW
    page.locator("#p1000").scroll_into_view_if_needed()
    until(page, "document.querySelector('#p1000 img') && !document.querySelector('#p1 img')")
    resize(page, WIDTHS[0], 800)
    until(page, f"{IN_DOCUMENT} < {FEW}")


def test_boxes_are_exact_on_a_very_long_page(open_page, album):
    """A rounded unit would move the last photos by a pixel."""
    folder = pathlib.Path(url2pathname(urlsplit(album).path)).parent
    sheet = next(sheet for sheet in sheets.albums(folder)[0][1] if sheet.width == 1200)
    found = opened(open_page, album).evaluate(sheets.MEASURE)
    scale = found["width"] / sheet.reference
    wrong = [abs(m - e * scale) for name, *box in sheet.boxes() for m, e in zip(found["boxes"][name], box)]
    assert max(wrong) < 0.1


def test_links_far_away_keep_their_names(open_page, album):
    page = opened(open_page, album)
    far = page.locator("#p1000 a")
    expect(far.locator("img")).to_have_count(0)
    expect(far).to_have_accessible_name(f"Photo 1000 of {PHOTO_COUNT} in Source")
    expect(page.locator("#p1 img")).to_have_count(1)


def test_pictures_are_back_when_they_come_near(open_page, album):
    page = opened(open_page, album)
    page.evaluate("document.getElementById('p1000').scrollIntoView({ behavior: 'instant' })")
    picture = page.locator("#p1000 img")
    expect(picture).to_be_visible()
    until(page, "document.querySelector('#p1000 img').naturalWidth > 1")
    assert page.locator("#p1000 a").get_attribute("aria-label") is None
    expect(page.locator("#p1 img")).to_have_count(0)
    assert page.problems == []


def test_all_pictures_are_printed(open_page, album):
    page = opened(open_page, album)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.evaluate(IN_DOCUMENT) == PHOTO_COUNT
    assert page.locator(".photos a[aria-label]").count() == 0


def test_all_pictures_are_there_without_scripts(open_page, album):
    page = opened(open_page, album, scripts=False)
    assert page.locator(".photos img").count() == PHOTO_COUNT
