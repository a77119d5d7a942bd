"""The viewer at its edges: closing twice, steps that fail, gestures that are taken back, and what keyboards need."""

import re

import pytest
from fingers import Fingers
from playwright.sync_api import expect
from viewer import (
    PHONE, PHOTO, UNZOOMED, album_at, at, build_photo, is_fetch, open_photo, settled_zoom, stays_at,
)
from waiting import until, wait_until

__all__ = ["build_photo", "open_photo"]

IS_QUIET = "document.documentElement.matches('.quiet')"


# Closing


def test_closing_twice_closes_once(open_photo):
    page = open_photo(3)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    album_at(page, 3)
    # From the page before the album, this would lead to the album.
    page.go_forward()
    at(page, 3)


def test_a_step_that_fails_later_does_not_undo_closing(open_photo):
    page = open_photo(3)
    fetches, pages = [], []
    page.route("**/*.html*", lambda route: (fetches if is_fetch(route) else pages).append(route))
    # A request that follows a failed one, and what the viewer does then.
    page.evaluate("""() => {
      const { fetch } = window;
      window.fetch = (...request) => fetch(...request).finally(() => setTimeout(() => fetch("later.html")));
    }""")
    page.keyboard.press("End")
    wait_until(lambda: fetches, "a request for the last photo", page)
    page.keyboard.press("Escape")
    wait_until(lambda: pages, "a request for the album", page)
    for route in fetches:
        route.fulfill(status=404)
    # A page that the step opened would be asked for by now, in place of the album.
    wait_until(lambda: fetches[-1].request.url.endswith("later.html"), "a request after the failed one", page)
    for route in [fetches[-1], *pages]:
        route.continue_()
    page.unroute_all(behavior="wait")
    album_at(page, 3)


def test_a_pull_that_is_taken_back_does_not_close(open_photo):
    page = open_photo(3, **PHONE)
    fingers = Fingers(page).begin()
    fingers.drag((200, 200), (200, 450), lift=False)
    for y in range(440, 360, -20):
        fingers.send("touchMove", [(200, y)])
    fingers.send("touchEnd", [])
    stays_at(page, 3)
    assert settled_zoom(page) == UNZOOMED


def test_a_swipe_shows_a_neighbour_of_another_shape_as_wide_as_it_will_be(open_photo):
    page = open_photo(1, album="mountains", width=1200, height=900, has_touch=True)
    first = page.locator(PHOTO).bounding_box()["width"]
    fingers = Fingers(page).begin()
    fingers.drag((900, 400), (300, 405), lift=False)
    shown = page.locator(".slide img").bounding_box()["width"]
    fingers.send("touchEnd", [])
    at(page, 2)
    assert page.locator(PHOTO).bounding_box()["width"] == pytest.approx(shown, abs=1)
    assert shown < 0.7 * first


def test_pinching_a_zoomed_photo_does_not_close(open_photo):
    page = open_photo(3, **PHONE)
    fingers = Fingers(page).begin()
    fingers.pinch((195, 350), 80, 240)
    assert settled_zoom(page) > 2
    fingers.pinch((195, 350), 300, 40)
    assert settled_zoom(page) == UNZOOMED
    stays_at(page, 3)


# Buttons, keys and links


def test_buttons_hide_after_a_touch_of_them(open_page, address):
    page = open_page("about:blank", **PHONE)
    page.clock.install()
    page.goto(f"{address}/patterns/04-ribbons.html")
    page.locator("[data-tool=information]").tap()
    page.clock.run_for(3400)
    assert page.evaluate(IS_QUIET)


def test_buttons_stay_if_a_key_opened_the_photo(open_page, address):
    page = open_page("about:blank")
    page.clock.install()
    page.goto(f"{address}/patterns/index.html")
    page.locator(".photos a").nth(2).focus()
    page.keyboard.press("Enter")
    at(page, 3)
    page.clock.run_for(3400)
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


def test_the_focus_moves_on_when_the_button_to_download_goes(open_page, build_photo):
    page = open_page("about:blank")

    def remove_download(route):
        text = route.fetch().text()
        assert ' download=""' in text
        route.fulfill(body=text.replace(' download=""', ""), content_type="text/html")

    page.route("**/b.html", remove_download)
    page.goto(build_photo("originals: keep\n", photos=2))
    page.locator("[data-tool=download]").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-tool=download]")).to_be_hidden()
    expect(page.locator("main")).to_be_focused()
