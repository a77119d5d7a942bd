"""A photo's page in windows that are wider than its renditions: the photo grows up to the rendition for zooming."""

import pytest
from playwright.sync_api import expect
from test_viewer import PHONE, PHOTO, Fingers, build_photo, until

__all__ = ["build_photo"]

SETTINGS = "widths: [240, 480]\nzoom-width: 960\n"
SHOWN = f"document.querySelector('{PHOTO}').currentSrc"
# The sum of all layout shifts.
SHIFT = """new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().reduce((sum, entry) => sum + entry.value, 0)))
    .observe({ type: "layout-shift", buffered: true });
  setTimeout(() => resolve(0), 500);
})"""


@pytest.fixture
def visit(open_page, build_photo):
    """Opens a photo's page."""
    return lambda settings=SETTINGS, photos=1, **options: open_page(build_photo(settings, photos), **options)


def width_of(page):
    return page.locator(PHOTO).bounding_box()["width"]


def widths_of_files(page):
    """The widths of the photo's files that the page has asked for."""
    names = page.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
    return [int(name.split("-")[-1].split(".")[0]) for name in names if "/a-" in name]


def test_a_photo_grows_up_to_the_rendition_for_zooming_and_loads_it(visit):
    page = visit(width=1400, height=1100)
    until(page, f"{SHOWN}.includes('a-960.jpg')")
    assert width_of(page) == pytest.approx(960, abs=0.5)
    assert widths_of_files(page) == [480, 960]
    assert page.evaluate(SHIFT) == 0
    # All pixels are shown.
    expect(page.get_by_role("button", name="Zoom")).to_have_attribute("aria-disabled", "true")
    assert page.problems == []


def test_a_photo_that_is_not_wider_than_its_renditions_loads_no_other(visit):
    page = visit(width=460, height=700, device_scale_factor=2)
    page.wait_for_timeout(500)
    assert width_of(page) <= 480
    assert widths_of_files(page) == [480]


def test_a_window_that_grows_loads_the_rendition_for_zooming_once(visit):
    page = visit(width=420, height=700)
    page.wait_for_timeout(300)
    assert 960 not in widths_of_files(page)
    for width in (900, 1000, 420, 1400):
        page.set_viewport_size({"width": width, "height": 1100})
        page.wait_for_timeout(200)
    until(page, f"{SHOWN}.includes('a-960.jpg')")
    assert widths_of_files(page).count(960) == 1


def test_each_photo_of_a_large_window_loads_its_own(visit):
    page = visit(photos=2, width=1400, height=1100)
    until(page, f"{SHOWN}.includes('a-960.jpg')")
    page.keyboard.press("ArrowRight")
    until(page, f"{SHOWN}.includes('b-960.jpg')")
    assert width_of(page) == pytest.approx(960, abs=0.5)
    page.keyboard.press("ArrowLeft")
    until(page, f"{SHOWN}.includes('a-960.jpg')")
    assert widths_of_files(page).count(960) == 1
    assert page.problems == []


def test_the_original_is_loaded_only_if_the_visitor_zooms(visit):
    page = visit(SETTINGS + "originals: keep\n", width=1400, height=1100)
    until(page, f"{SHOWN}.includes('a-960.jpg')")
    page.wait_for_timeout(300)
    assert not page.evaluate("performance.getEntriesByType('resource').some((entry) => /original/.test(entry.name))")
    page.get_by_role("button", name="Zoom").click()
    until(page, f"{SHOWN}.includes('original')")
    page.wait_for_timeout(300)
    assert width_of(page) == pytest.approx(1600, abs=2)


def test_without_scripts_a_large_window_enlarges_the_largest_rendition(open_page, build_photo):
    page = open_page(build_photo(SETTINGS), scripts=False, width=1400, height=1100)
    assert width_of(page) == pytest.approx(960, abs=0.5)
    assert "a-480.jpg" in page.locator(PHOTO).evaluate("image => image.currentSrc")
