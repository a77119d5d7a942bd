"""A photo's page in windows that are wider than its renditions: the photo grows up to the rendition for zooming."""

import re

import pytest
import shifts
from fingers import Fingers
from playwright.sync_api import expect
from viewer import IS_STILL, PHONE, PHOTO, build_photo, resize, wait_for_decision, wait_for_frames, width_of
from waiting import until, wait_until

__all__ = ["build_photo"]

SETTINGS = "widths: [240, 480]\nzoom-width: 960\n"
SHOWN = f"document.querySelector('{PHOTO}').currentSrc"


@pytest.fixture
def visit(open_page, build_photo):
    """Opens a photo's page."""
    return lambda settings=SETTINGS, photos=1, **options: open_page(build_photo(settings, photos), **options)


def widths_of_files(page):
    """The widths of the photo's files that the page has asked for."""
    names = page.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
    return [int(name.split("-")[-1].split(".")[0]) for name in names if "/a-" in name]


def test_a_photo_grows_up_to_the_rendition_for_zooming_and_loads_it(visit):
    page = visit(width=1400, height=1100)
    until(page, f"{SHOWN}.includes('a-960.jpg')")
    assert width_of(page) == pytest.approx(960, abs=0.5)
    assert widths_of_files(page) == [480, 960]
    # Shifts are buffered, so that the sum includes those before this.
    page.evaluate(shifts.SCRIPT)
    wait_for_frames(page)
    assert page.evaluate(shifts.SUM) == 0
    # All pixels are shown.
    expect(page.get_by_role("button", name="Zoom")).to_have_attribute("aria-disabled", "true")
    assert page.problems == []


def test_a_photo_that_is_not_wider_than_its_renditions_loads_no_other(visit):
    page = visit(width=460, height=700, device_scale_factor=2)
    wait_for_decision(page)
    assert width_of(page) <= 480
    assert widths_of_files(page) == [480]


def test_a_window_that_grows_loads_the_rendition_for_zooming_once(visit):
    page = visit(width=420, height=700)
    wait_for_decision(page)
    assert 960 not in widths_of_files(page)
    for width in (900, 1000, 420, 1400):
        resize(page, width, 1100)
    until(page, f"{SHOWN}.includes('a-960.jpg')")
    wait_for_frames(page)
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
    wait_for_frames(page)
    assert not page.evaluate("performance.getEntriesByType('resource').some((entry) => /original/.test(entry.name))")
    page.get_by_role("button", name="Zoom").click()
    until(page, f"{SHOWN}.includes('original')")
    until(page, IS_STILL)
    assert width_of(page) == pytest.approx(1600, abs=2)


def test_a_rendition_for_zooming_that_fails_does_not_load_the_original(visit):
    page = visit(SETTINGS + "originals: keep\n", width=400, height=700)
    page.route("**/a-960.jpg*", lambda route: route.fulfill(status=404))
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.set_viewport_size({"width": 1400, "height": 1100})
    until(page, "performance.getEntriesByType('resource').some(({ name }) => name.includes('a-960.jpg'))")
    wait_for_frames(page)
    assert any("960" in url for url in asked) and not any("original" in url for url in asked)
    page.get_by_role("button", name="Zoom").click()
    until(page, f"{SHOWN}.includes('original')")
    until(page, IS_STILL)
    assert width_of(page) == pytest.approx(1600, abs=2)


def test_a_photo_stays_small_if_the_visitor_pinches_it_back_before_the_larger_file_arrives(visit):
    page = visit(**PHONE)
    routes = []
    page.route("**/a-960.jpg*", lambda route: routes.append(route))
    fingers = Fingers(page).begin()
    page.get_by_role("button", name="Zoom").tap()
    wait_until(lambda: routes, "a request for the larger file", page)
    until(page, IS_STILL)
    assert width_of(page) > 800
    fingers.pinch((190, 300), 300, 60)
    until(page, IS_STILL)
    assert width_of(page) <= PHONE["width"]
    for route in routes:
        route.continue_()
    until(page, f"{SHOWN}.includes('a-960.jpg')")
    until(page, IS_STILL)
    assert width_of(page) <= PHONE["width"]


def test_a_photo_does_not_zoom_in_after_the_window_was_resized(visit):
    page = visit(SETTINGS + "originals: keep\n", width=1400, height=1100)
    until(page, f"{SHOWN}.includes('a-960.jpg')")
    routes = []
    page.route("**/*original*", lambda route: routes.append(route))
    page.get_by_role("button", name="Zoom").click()
    wait_until(lambda: routes, "a request for the original", page)
    resize(page, 1380, 1100)
    for route in routes:
        route.continue_()
    until(page, f"{SHOWN}.includes('original')")
    until(page, IS_STILL)
    assert width_of(page) == pytest.approx(960, abs=1)


def test_while_data_is_saved_the_rendition_for_zooming_is_loaded_only_if_the_visitor_zooms(open_page, build_photo):
    address = build_photo(SETTINGS)
    page = open_page("about:blank", width=1400, height=1100)
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    page.goto(address)
    wait_for_decision(page)
    resize(page, 1390, 1100)
    assert widths_of_files(page) == [480]
    page.get_by_role("button", name="Zoom").click()
    until(page, f"{SHOWN}.includes('a-960.jpg')")


def test_a_photo_keeps_its_width_if_the_theme_does_not_link_the_rendition_for_zooming(open_page, build_photo):
    address = build_photo(SETTINGS)
    page = open_page("about:blank", width=1400, height=1100)

    def remove_link(route):
        text = route.fetch().text()
        assert ' data-zoom="960"' in text
        route.fulfill(body=text.replace(' data-zoom="960"', ""), content_type="text/html")

    page.route("**/a.html", remove_link)
    page.goto(address)
    expect(page.locator("html")).to_have_class(re.compile("viewing"))
    assert width_of(page) == pytest.approx(960, abs=0.5)


def test_without_scripts_a_large_window_enlarges_the_largest_rendition(open_page, build_photo):
    page = open_page(build_photo(SETTINGS), scripts=False, width=1400, height=1100)
    assert width_of(page) == pytest.approx(960, abs=0.5)
    assert "a-480.jpg" in page.locator(PHOTO).evaluate("image => image.currentSrc")
