"""The viewer at its edges: closing twice, zooming on phones and to all pixels, more fingers, and what keyboards need."""

import re

import pytest
from playwright.sync_api import expect
from test_viewer import (
    PHONE, PHOTO, UNZOOMED, Fingers, album_at, at, build_photo, is_fetch, open_photo, settled_zoom, width_of_file,
)
from waiting import until

__all__ = ["build_photo", "open_photo"]

IS_QUIET = "document.documentElement.matches('.quiet')"


# Closing


def test_closing_twice_closes_once(open_photo):
    page = open_photo(3)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    album_at(page, 3)
    page.wait_for_timeout(500)
    album_at(page, 3)


def test_a_step_that_fails_later_does_not_undo_closing(open_photo):
    page = open_photo(3)
    fetches, pages = [], []
    page.route("**/*.html*", lambda route: (fetches if is_fetch(route) else pages).append(route))
    page.keyboard.press("End")
    while not fetches:
        page.wait_for_timeout(20)
    page.keyboard.press("Escape")
    page.wait_for_timeout(200)
    for route in fetches:
        route.fulfill(status=404)
    page.wait_for_timeout(200)
    for route in pages:
        route.continue_()
    page.unroute_all(behavior="wait")
    album_at(page, 3)


def test_a_pull_that_is_taken_back_does_not_close(open_photo):
    page = open_photo(3, **PHONE)
    fingers = Fingers(page)
    fingers.drag((200, 200), (200, 450), lift=False)
    for y in range(440, 360, -20):
        fingers.send("touchMove", [(200, y)])
        page.wait_for_timeout(16)
    fingers.send("touchEnd", [])
    page.wait_for_timeout(400)
    at(page, 3)
    assert settled_zoom(page) == UNZOOMED


def test_a_swipe_shows_a_neighbour_of_another_shape_as_wide_as_it_will_be(open_photo):
    page = open_photo(1, album="mountains", width=1200, height=900, has_touch=True)
    first = page.locator(PHOTO).bounding_box()["width"]
    fingers = Fingers(page)
    fingers.drag((900, 400), (300, 405), lift=False)
    shown = page.locator(".slide img").bounding_box()["width"]
    fingers.send("touchEnd", [])
    at(page, 2)
    assert page.locator(PHOTO).bounding_box()["width"] == pytest.approx(shown, abs=1)
    assert shown < 0.7 * first


def test_pinching_a_zoomed_photo_does_not_close(open_photo):
    page = open_photo(3, **PHONE)
    fingers = Fingers(page)
    fingers.pinch((195, 350), 80, 240)
    assert settled_zoom(page) > 2
    fingers.pinch((195, 350), 300, 40)
    assert settled_zoom(page) == UNZOOMED
    at(page, 3)


# Zooming


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
    for _ in range(8):
        page.keyboard.press("+")
        page.wait_for_timeout(50)
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
    page.set_viewport_size({"width": 1400, "height": 1100})
    page.wait_for_timeout(300)
    shown = page.locator(PHOTO).bounding_box()["width"]
    until(page, f"document.querySelector('{PHOTO}').complete")
    assert width_of_file(page) >= min(1600, shown)


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


# Buttons, keys and links


def test_buttons_hide_after_a_touch_of_them(open_photo):
    page = open_photo(3, **PHONE)
    page.locator("[data-tool=information]").tap()
    page.wait_for_timeout(3400)
    assert page.evaluate(IS_QUIET)


def test_buttons_stay_if_a_key_opened_the_photo(open_page, address):
    page = open_page(f"{address}/patterns/index.html")
    page.locator(".photos a").nth(2).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".count")).to_have_text(re.compile("^3 / "))
    page.wait_for_timeout(3400)
    assert not page.evaluate(IS_QUIET)


def test_the_link_is_that_of_the_photo_if_the_browser_refuses_its_address(open_photo):
    page = open_photo(3)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("() => { history.replaceState = () => { throw new Error('too many'); }; }")
    page.keyboard.press("ArrowRight")
    at_photo = page.locator("a[rel=prev]").evaluate("link => link.href")
    expect(page.locator(".count")).to_have_text(re.compile("^4 / "))
    page.locator("[data-tool=link]").click()
    until(page, "document.querySelector('.said.shown')")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied != page.url
    assert copied != at_photo


def test_the_focus_moves_on_when_the_button_to_download_goes(open_page, build_photo, tmp_path):
    address = build_photo("originals: keep\n", photos=2)
    other = tmp_path / "site/b.html"
    other.write_text(other.read_text().replace(' download=""', ""))
    page = open_page(address)
    page.locator("[data-tool=download]").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-tool=download]")).to_be_hidden()
    expect(page.locator("main")).to_be_focused()
