"""An album of more pages than there is room for dots, and what one finds again on the way back to it."""

import re
import shutil

import galleries
import pytest
from fingers import IS_TURNED
from playwright.sync_api import expect
from viewer import resize, wait_for_frames
from waiting import until, wait_until

PHOTO_COUNT = 330


@pytest.fixture(scope="module")
def album(site, tmp_path_factory):
    """A paged album of many small photos without titles, built for this; its page's URL."""
    folder = tmp_path_factory.mktemp("many")
    picture = next(site.rglob("*-240.jpg"))
    (folder / "source").mkdir()
    for number in range(PHOTO_COUNT):
        shutil.copy(picture, folder / "source" / f"IMG_{number}.jpg")
    galleries.build(folder, "--layout", "paged-grid")
    return (folder / "site" / "index.html").as_uri()


def position(page):
    return page.locator(".said").inner_text()


def test_every_page_is_reached_at_a_fractional_width(open_page, album):
    page = open_page(album, width=775, reduced_motion="reduce")
    assert page.locator(".dots").count() == 0 or not page.locator(".dots").is_visible()
    total = int(position(page).split()[-1])
    assert total > 20
    page.locator("[data-turn=last]").click()
    expect(page.locator(".said")).to_have_text(f"Page {total} of {total}")
    page.locator("[data-turn=previous]").click()
    expect(page.locator(".said")).to_have_text(f"Page {total - 1} of {total}")
    page.locator("[data-turn=next]").click()
    expect(page.locator(".said")).to_have_text(f"Page {total} of {total}")
    page.locator("[data-turn=first]").click()
    expect(page.locator(".said")).to_have_text(f"Page 1 of {total}")
    assert page.problems == []


def test_pages_are_numbered_without_scripts(open_page, album):
    page = open_page(album, width=775, scripts=False)
    assert page.locator(".turns").first.is_hidden()
    page.locator('.numbers a[href="#page-9"]').click()
    width = page.locator(".scroller").bounding_box()["width"]
    until(page, f"Math.abs(document.querySelector('.scroller').scrollLeft - {8 * width}) < 1")


def test_one_comes_back_to_the_page_of_the_photo(open_page, album):
    page = open_page(album, width=775, reduced_motion="reduce")
    photo = page.locator("#p100 a")
    photo.focus()
    expect(page.locator(".said")).not_to_have_text(re.compile("^Page 1 "))
    until(page, IS_TURNED)
    wait_for_frames(page)
    expected = position(page)
    photo.click()
    page.locator(".stage").wait_for()
    page.locator(".trail li:last-child a").click()
    expect(page.locator(".said")).to_have_text(expected)
    page.keyboard.press("Tab")
    page.locator("#p100 a").click()
    page.locator(".stage").wait_for()
    page.go_back()
    expect(page.locator(".said")).to_have_text(expected)


@pytest.mark.parametrize("motion, behavior", [("reduce", "instant"), ("no-preference", "smooth")])
def test_pages_move_only_if_the_visitor_wants_motion(open_page, album, motion, behavior):
    page = open_page(album, width=775, reduced_motion=motion)
    until(page, "document.querySelector('.said')?.textContent.startsWith('Page')")
    page.evaluate("""() => {
      const move = Element.prototype.scrollTo;
      window.moves = [];
      Element.prototype.scrollTo = function (options) { window.moves.push(options.behavior); move.call(this, options); };
    }""")
    page.locator("[data-turn=next]").click()
    until(page, "window.moves.length")
    assert page.evaluate("window.moves") == [behavior]


def test_a_layout_without_indicator_has_none(open_page, site, tmp_path):
    (tmp_path / "source").mkdir()
    for number, picture in zip(range(30), site.rglob("*-240.jpg")):
        shutil.copy(picture, tmp_path / "source" / f"{number}.jpg")
    galleries.build(tmp_path, "--layout", "paged-grid", "--options", "page-indicator=false")
    page = open_page((tmp_path / "site" / "index.html").as_uri(), width=360)
    assert page.locator(".pager").count() == 1
    assert page.locator(".indicator").count() == 0
    assert page.problems == []


def test_turning_the_phone_again_and_again_keeps_the_photo(open_page, album):
    page = open_page(album + "#p13", width=390, height=844, reduced_motion="reduce")
    for turn in range(6):
        width, height = [(844, 390), (390, 844)][turn % 2]
        resize(page, width, height)
        until(page, IS_TURNED)

        def is_shown():
            box = page.locator("#p13").bounding_box()
            return 0 <= box["x"] and box["x"] + box["width"] <= width

        wait_until(is_shown, f"the photo after {turn + 1} turns", page)
