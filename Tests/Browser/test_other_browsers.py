"""The viewer and the pagers in Firefox and WebKitGTK, over HTTP and from disk."""

import drivers
import pytest
from tiers import cases
from visits import COUNT, Visit, base, becomes, started, window

__all__ = ["base", "started", "window"]

IMAGE = "document.querySelector('.stage img')"
ZOOM = f"({IMAGE}.getBoundingClientRect().width / {IMAGE}.offsetWidth)"
GROUP = "Math.round(document.querySelector('.groups').scrollLeft / document.querySelector('.groups').clientWidth)"


@pytest.fixture
def visit(window, base):
    return Visit(window, f"{base}/patterns/index.html")


def test_a_visitor_goes_from_the_home_page_to_a_photo_and_back(window, base):
    window.open(f"{base}/index.html")
    window.until("document.querySelector('.cards img')?.complete")
    window.click(".cards a")
    # The home page is that of an album too, but has no photos.
    window.until("document.querySelector('.photos a') && document.readyState === 'complete'")
    assert window.url.startswith(f"{base}/")
    visit = Visit(window, window.url)
    visit.open(1)
    window.press("Escape")
    visit.album_at(1)
    window.click(".trail a")
    window.until("document.querySelector('.cards')")


# From disk, each step loads a page.
@pytest.mark.parametrize("base", ["http", "file"], indirect=True)
def test_keys_and_buttons_step_within_one_entry_of_the_history(visit, window):
    visit.open(3)
    window.press("ArrowRight")
    visit.at(4)
    window.press("ArrowLeft")
    visit.at(3)
    window.click("a[rel=next]")
    visit.at(4)
    window.click("a[rel=prev]")
    visit.at(3)
    window.press("End")
    visit.at(19)
    window.press("Home")
    visit.at(1)
    window.back()
    visit.album_at(1)
    window.forward()
    visit.at(1)


@pytest.mark.parametrize("how", cases(["Escape", "back"], ["button", "trail"]))
def test_closing_goes_back_to_the_album_at_the_photo(visit, window, how):
    # The second time, the browser may have kept the album.
    for first in (2, 9):
        visit.open(first)
        for number in (first + 1, first + 2):
            window.press("ArrowRight")
            visit.at(number)
        if how == "Escape":
            window.press("Escape")
        elif how == "button":
            window.click("[data-tool=close]")
        elif how == "trail":
            window.click(".trail li:last-child a")
        else:
            window.back()
        visit.album_at(first + 2)
        if how == "Escape":
            window.until("document.activeElement.closest('li')?.id === arguments[0]", f"p{first + 2}")


def test_a_photo_without_its_album_in_the_history_is_replaced_by_it(window, base):
    window.open(f"{base}/patterns/04-ribbons.html")
    window.until("document.documentElement.matches('.viewing')")
    before = window.run("return history.length")
    number = window.run("return document.querySelector('figure').id")
    window.press("Escape")
    window.until("location.href.endsWith(`/index.html#${arguments[0]}`)", number)
    assert window.run("return history.length") == before


def test_keys_zoom_in_steps_and_return(visit, window):
    visit.open(3)
    window.press("+")
    window.until(f"{ZOOM} > 1.2")
    once = window.run(f"return {ZOOM}")
    window.press("+", "+", "+", "+", "+")
    window.until(f"{ZOOM} > {once} + 0.1")
    # The arrows move the zoomed photo.
    window.press("ArrowRight")
    window.press("-", "-")
    window.until(f"{ZOOM} < {once} + 0.1")
    window.press("0")
    window.until(f"Math.abs({ZOOM} - 1) < 0.01")
    visit.at(3)


@pytest.mark.parametrize("gesture", ["click", "tap"])
def test_two_clicks_or_taps_zoom_and_return(visit, window, gesture):
    if gesture == "tap" and not window.has_touch:
        pytest.skip("The driver makes clicks of touches.")
    visit.open(3)
    twice(window, gesture, f"{ZOOM} > 1.2")
    twice(window, gesture, f"Math.abs({ZOOM} - 1) < 0.01")
    visit.at(3)


def twice(window, gesture, condition):
    """Clicks or taps twice until it has an effect: on a busy machine, two clicks can be too far apart."""

    def attempt():
        getattr(window, gesture)(".stage img", count=2)
        return becomes(window, condition)

    drivers.until(attempt, condition)


def test_a_swipe_steps(visit, window):
    if not window.has_touch:
        pytest.skip("The driver makes clicks of touches.")
    visit.open(3)
    window.swipe((700, 300), (200, 310))
    visit.at(4)
    window.swipe((200, 300), (700, 310))
    visit.at(3)


def test_a_pager_turns_and_its_indicator_follows(window, base):
    visit = Visit(window, f"{base}/still-lifes/index.html")
    current = "[...document.querySelectorAll('.marks a')].findIndex((link) => link.matches('[aria-current]'))"
    scroller = "document.querySelector('.scroller')"
    page = f"Math.round({scroller}.scrollLeft / {scroller}.clientWidth)"
    window.until(f"{current} === 0")
    window.click(".marks li:nth-child(2) a")
    window.until(f"{current} === 1 && {page} === 1")
    assert window.run("return history.length") == visit.entries
    window.run("document.querySelector('.scroller').scrollTo({ left: 0, behavior: 'instant' })")
    window.until(f"{current} === 0")
    # The viewer goes on across the pager's pages, and closes to the page of its photo.
    visit.open(1)
    window.press("End")
    window.until("document.querySelector('.steps .next') === null")
    last = int(window.run(f"return {COUNT}"))
    visit.at(last)
    window.press("Escape")
    visit.album_at(last)
    window.until(f"{current} > 0 && {page} === {current}")


def test_a_pager_of_groups_turns_and_its_tabs_follow(window, base):
    visit = Visit(window, f"{base}/patterns/index.html")
    current = "[...document.querySelectorAll('.tabs a')].findIndex((link) => link.matches('[aria-current]'))"
    window.until(f"{current} === 0")
    window.click(".tabs li:nth-child(2) a")
    window.until(f"{current} === 1 && {GROUP} === 1")
    window.until("document.querySelectorAll('.marks.current').length === 1")
    assert window.run("return history.length") == visit.entries
    # Photo 19 is in the last group.
    visit.open(19)
    window.press("Home")
    visit.at(1)
    window.press("Escape")
    visit.album_at(1)
    window.until(f"{current} === 0 && {GROUP} === 0")
