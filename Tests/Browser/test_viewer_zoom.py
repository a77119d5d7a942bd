"""Zooming a photo, by keys, mouse, buttons and fingers, and the files that are loaded for it."""

import pytest
from fingers import Fingers
from playwright.sync_api import expect
from viewer import (
    IS_STILL, PHONE, PHOTO, UNZOOMED, album_at, at, build_photo, open_photo, point_of_photo, resize, settled_zoom,
    wait_for_decision, width_of_file, zoom_of, zoom_to,
)
from waiting import until, wait_until

__all__ = ["build_photo", "open_photo"]


def test_keys_zoom_to_real_pixels_and_load_a_larger_file(open_photo):
    page = open_photo(3)
    photo = page.locator(PHOTO)
    largest = int(photo.get_attribute("width"))
    before = width_of_file(page)
    zoom_to(page, largest)
    page.keyboard.press("+")
    until(page, IS_STILL)
    assert photo.bounding_box()["width"] == pytest.approx(largest, abs=2)
    expect(page.locator("[aria-live=polite]")).to_have_text("100%")
    wait_until(lambda: width_of_file(page) == largest, "the largest file", page)
    assert largest > before
    # The arrows move the zoomed photo.
    x = photo.bounding_box()["x"]
    page.keyboard.press("ArrowLeft")
    until(page, IS_STILL)
    assert photo.bounding_box()["x"] >= x
    at(page, 3)
    page.keyboard.press("-")
    assert 1 < settled_zoom(page) < largest
    page.keyboard.press("0")
    assert settled_zoom(page) == UNZOOMED
    assert page.problems == []


def test_escape_first_leaves_the_zoom(open_photo):
    page = open_photo(3)
    page.keyboard.press("+")
    assert settled_zoom(page) > 1
    page.keyboard.press("Escape")
    assert settled_zoom(page) == UNZOOMED
    at(page, 3)
    page.keyboard.press("Escape")
    album_at(page, 3)


@pytest.mark.parametrize("how", ["double click", "wheel"])
def test_a_mouse_zooms_around_the_pointer(open_photo, how):
    page = open_photo(1, album="dunes")
    x, y = 500, 350
    before = point_of_photo(page, x, y)
    page.mouse.move(x, y)
    if how == "wheel":
        page.keyboard.down("Control")
        page.mouse.wheel(0, -40)
        page.keyboard.up("Control")
    else:
        page.mouse.dblclick(x, y)
    assert settled_zoom(page) > 1.2
    # At an edge, the photo covers the window rather than keep the point exactly.
    assert point_of_photo(page, x, y) == pytest.approx(before, abs=0.1)
    page.mouse.dblclick(x, y)
    assert settled_zoom(page) == UNZOOMED


def test_the_wheel_scrolls_the_page_without_zoom(open_photo):
    page = open_photo(3)
    # So low that there is more of the page below.
    page.set_viewport_size({"width": 1000, "height": 400})
    page.mouse.move(500, 200)
    page.mouse.wheel(0, 200)
    until(page, "scrollY > 50")
    assert zoom_of(page) == UNZOOMED


def test_fingers_zoom_and_move_the_photo(open_photo):
    page = open_photo(3, **PHONE)
    fingers = Fingers(page).begin()
    fingers.pinch((195, 350), 80, 240)
    zoom = settled_zoom(page)
    assert 2 < zoom < 4
    x = page.locator(PHOTO).bounding_box()["x"]
    fingers.drag((200, 350), (260, 350))
    until(page, IS_STILL)
    assert page.locator(PHOTO).bounding_box()["x"] > x + 60, "no inertia"
    at(page, 3)
    # It is not dragged off the window.
    for _ in range(6):
        fingers.drag((60, 350), (370, 350))
    until(page, IS_STILL)
    assert page.locator(PHOTO).bounding_box()["x"] <= 1
    at(page, 3)
    fingers.tap(195, 350)
    fingers.tap(195, 350)
    assert settled_zoom(page) == UNZOOMED
    fingers.tap(195, 350)
    fingers.tap(195, 350)
    assert settled_zoom(page) > 1.5
    assert page.problems == []


def test_a_click_moves_the_zoomed_photo_without_dragging(open_photo):
    page = open_photo(3)
    page.get_by_role("button", name="Zoom").click()
    assert settled_zoom(page) > 1
    at_pointer = point_of_photo(page, 600, 500)
    page.mouse.click(600, 500)
    # A click waits until it cannot become a double click.
    wait_until(lambda: point_of_photo(page, 600, 400) == pytest.approx(at_pointer, abs=0.02), "the point", page)
    until(page, IS_STILL)
    assert point_of_photo(page, 600, 400) == pytest.approx(at_pointer, abs=0.02)
    page.get_by_role("button", name="Zoom").click()
    assert settled_zoom(page) == UNZOOMED


def test_the_rendition_for_zooming_is_loaded_when_the_others_are_too_small(open_page, build_photo):
    page = open_page(build_photo("widths: [240, 480]\nzoom-width: 960\n"), width=400, height=700)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    wait_for_decision(page)
    assert not any("960" in url for url in asked)
    zoom_to(page, 960)
    page.keyboard.press("+")
    until(page, f"document.querySelector('{PHOTO}').currentSrc.includes('a-960.jpg')")
    until(page, IS_STILL)
    assert [url for url in asked if "960" in url]
    assert page.locator(PHOTO).bounding_box()["width"] == pytest.approx(960, abs=2)
    assert "a-960.jpg" in page.locator(PHOTO).evaluate("image => image.currentSrc")
    assert page.problems == []


def test_the_original_is_loaded_once_all_renditions_are_too_small(open_page, build_photo):
    page = open_page(build_photo("widths: [240, 480]\nzoom-width: 960\noriginals: keep\n"))
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    expect(page.get_by_role("button", name="Download (JPEG, ")).to_be_visible()
    resize(page, 400, 700)
    assert page.locator(PHOTO).bounding_box()["width"] < 480
    page.keyboard.press("0")
    wait_for_decision(page)
    assert not any("original" in url for url in asked)
    zoom_to(page, 1600)
    page.keyboard.press("+")
    until(page, IS_STILL)
    until(page, f"document.querySelector('{PHOTO}').currentSrc.includes('original')")
    assert sum("original" in url for url in asked) >= 1
    assert page.locator(PHOTO).bounding_box()["width"] == pytest.approx(1600, abs=2)
    assert "original" in page.locator(PHOTO).evaluate("image => image.currentSrc")
    assert page.problems == []


def test_zooming_on_a_phone_keeps_the_window_and_its_buttons(open_photo):
    page = open_photo(3, **PHONE)
    button = page.get_by_role("button", name="Zoom")
    window = "[innerWidth, innerHeight]"
    before = button.bounding_box(), page.evaluate(window)
    button.tap()
    assert settled_zoom(page) > 1.5
    assert (button.bounding_box(), page.evaluate(window)) == before


def test_a_button_zooms_to_all_pixels(open_page, build_photo):
    page = open_page(build_photo("widths: [240, 480]\nzoom-width: full\n"), **PHONE)
    button = page.get_by_role("button", name="Zoom")
    button.tap()
    assert settled_zoom(page) == pytest.approx(3, abs=0.01)
    button.tap()
    settled_zoom(page)
    assert page.locator(PHOTO).bounding_box()["width"] == pytest.approx(1600, abs=2)
    button.tap()
    assert settled_zoom(page) == UNZOOMED


@pytest.mark.parametrize("arrives", [True, False])
def test_the_zoom_stays_while_a_larger_file_is_loaded(open_page, build_photo, arrives):
    page = open_page(build_photo("widths: [240, 480]\nzoom-width: 960\n"), width=400, height=700)
    routes = []
    page.route("**/a-960.jpg*", lambda route: routes.append(route))
    zoom_to(page, 960)
    zoom = settled_zoom(page)
    page.keyboard.press("ArrowLeft")
    assert settled_zoom(page) == pytest.approx(zoom, abs=0.01)
    expect(page.locator(".said")).to_have_text("100%")
    for route in routes:
        route.continue_() if arrives else route.abort()
    until(page, f"document.querySelector('{PHOTO}').getBoundingClientRect().width < {961 if arrives else 481}")
    assert settled_zoom(page) == pytest.approx(zoom if arrives else zoom / 2, abs=0.01)


def test_a_photo_that_was_zoomed_is_sharp_in_a_larger_window(open_photo):
    page = open_photo(3, width=420, height=360)
    page.keyboard.press("+")
    page.keyboard.press("0")
    settled_zoom(page)
    resize(page, 1400, 1100)
    shown = page.locator(PHOTO).bounding_box()["width"]
    wait_until(lambda: width_of_file(page) >= min(1600, shown), "a larger file", page)
    expect(page.locator(PHOTO)).to_have_js_property("complete", True)


def test_a_zoomed_page_that_was_scrolled_keeps_its_buttons(open_photo):
    page = open_photo(3, width=1280, height=500)
    page.evaluate("scrollTo({ top: 150, behavior: 'instant' })")
    page.mouse.dblclick(640, 250)
    assert settled_zoom(page) > 1
    expect(page.get_by_role("button", name="Zoom")).to_be_in_viewport()


def test_a_third_finger_that_is_lifted_does_not_zoom(open_photo):
    page = open_photo(3, **PHONE)
    fire = """(events) => {
      const stage = document.querySelector(".stage");
      for (const [type, id, x, y] of events) {
        stage.dispatchEvent(new PointerEvent(`pointer${type}`, {
          pointerId: id, isPrimary: id === 1, clientX: x, clientY: y, bubbles: true, pointerType: "touch", button: 0,
        }));
      }
      return new DOMMatrix(getComputedStyle(stage.querySelector("img")).transform).a;
    }"""
    down = [("down", 1, 150, 300), ("down", 2, 250, 300), ("down", 3, 200, 700)]
    before = page.evaluate(fire, [*down, ("move", 2, 300, 300)])
    assert before == pytest.approx(1.5, abs=0.01)
    assert page.evaluate(fire, [("up", 1, 150, 300), ("move", 2, 301, 300)]) == pytest.approx(before, abs=0.05)
