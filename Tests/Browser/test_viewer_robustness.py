"""The viewer with slow servers, hurried visitors, other ways to move the focus, printers and link previews."""

import re
import threading

import pytest
from fingers import Fingers
from playwright.sync_api import expect
from tiers import cases
from viewer import (
    HAS_NEIGHBOURS, IS_STILL, PHONE, PHOTO, UNZOOMED, album_at, at, build_photo, is_fetch, open_photo, settled_zoom,
    stays_at, wait_for_frames, zoom_to,
)
from waiting import until, wait_until

__all__ = ["build_photo", "open_photo"]

QUIET = re.compile("quiet")
SHOWN = re.compile("shown")


def test_the_skip_link_moves_the_focus_and_adds_no_history(open_photo):
    page = open_photo(3)
    page.locator(".skip").evaluate("link => { link.focus(); link.click(); }")
    expect(page.locator("main")).to_be_focused()
    assert page.evaluate("history.length") == page.entries + 1
    assert "#" not in page.url


@pytest.mark.parametrize("modifier", ["Alt", "Control", "Meta"])
def test_keys_of_the_browser_do_not_step(open_photo, modifier):
    page = open_photo(3)
    # As a page gets it. The browser itself would leave the page.
    page.locator("main").evaluate(f"""(main) => main.dispatchEvent(new KeyboardEvent("keydown", {{
      key: "ArrowRight", {modifier.lower().replace("control", "ctrl")}Key: true, bubbles: true, cancelable: true }}))""")
    page.keyboard.press("ArrowRight")
    stays_at(page, 4)


def test_a_held_key_stops_with_its_release(open_page, address):
    page = open_page(f"{address}/patterns/01-quarter-circles.html")
    first = page.locator("h1").inner_text()
    until(page, HAS_NEIGHBOURS)
    page.evaluate("""() => {
      const read = (selector) => document.querySelector(selector).textContent;
      window.shown = [];
      new MutationObserver(() => window.shown.push([parseInt(read(".count")), read("h1")]))
        .observe(document.querySelector(".count"), { childList: true });
    }""")
    held, goes_on = [], threading.Event()
    page.route("**/*.html", lambda route: route.continue_() if goes_on.is_set() else held.append(route))
    for _ in range(12):
        page.keyboard.down("ArrowRight")
    page.keyboard.up("ArrowRight")
    wait_until(lambda: held, "a page that is not there yet", page)
    goes_on.set()
    for route in held:
        route.continue_()
    # This step follows all those before it.
    page.keyboard.press("Home")
    at(page, 1)
    place, title = max(page.evaluate("window.shown"))
    assert 1 < place < 11
    assert title != first


def test_home_and_end_follow_the_steps_before_them(open_photo):
    page = open_photo(3)
    for key in ["End", "ArrowLeft", "ArrowLeft"]:
        page.keyboard.press(key)
    at(page, 17)


def test_a_page_that_never_arrives_is_opened_as_a_page(open_page, address):
    page = open_page("about:blank")
    # Seconds of the viewer are short ones.
    page.add_init_script("""(() => {
      const { timeout } = AbortSignal;
      AbortSignal.timeout = (time) => timeout.call(AbortSignal, time / 20);
    })()""")
    page.route("**/*", lambda route: None if is_fetch(route) else route.continue_())
    page.goto(f"{address}/patterns/03-profiles.html")
    page.evaluate("window.isSame = true")
    count = page.locator(".count").inner_text()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".count")).not_to_have_text(count)
    assert not page.evaluate("window.isSame")


def test_hurried_swipes_are_as_many_steps(open_photo):
    page = open_photo(3, **PHONE)
    fingers = Fingers(page).begin()
    for _ in range(3):
        fingers.drag((300, 300), (150, 300), steps=3, pause=8)
    at(page, 6)
    until(page, IS_STILL)
    box = page.locator(PHOTO).bounding_box()
    assert box["x"] + box["width"] / 2 == pytest.approx(PHONE["width"] / 2, abs=1)
    expect(page.locator(".slide")).to_have_count(0)


def test_a_touch_of_a_returning_photo_leaves_it_in_the_middle(open_photo):
    page = open_photo(3, **PHONE)
    fingers = Fingers(page).begin()
    fingers.drag((300, 300), (240, 300), pause=60)
    fingers.send("touchStart", [(200, 300)])
    # The finger rests for longer than the photo takes to return.
    page.wait_for_timeout(250)
    fingers.send("touchEnd", [], pause=500)
    until(page, IS_STILL)
    box = page.locator(PHOTO).bounding_box()
    assert box["x"] + box["width"] / 2 == pytest.approx(PHONE["width"] / 2, abs=1)


def test_a_swipe_loads_only_the_photo_that_it_leads_to(open_page, address):
    page = open_page("about:blank", **PHONE)
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } });")
    page.goto(f"{address}/patterns/04-ribbons.html")
    asked = []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith(".html") else None)
    previous = page.locator("a[rel=prev]").evaluate("link => link.href")
    Fingers(page).begin().drag((300, 300), (150, 300), lift=False)
    expect(page.locator(".slide")).to_have_count(1)
    assert asked and previous not in asked


def test_zooming_ends_the_slideshow(open_photo):
    page = open_photo(3)
    page.keyboard.press("s")
    expect(page.locator("[data-tool=slideshow]")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("+")
    expect(page.locator("[data-tool=slideshow]")).to_have_attribute("aria-pressed", "false")


def test_what_the_browser_shares_is_the_photo_on_screen(open_page, build_photo):
    page = open_page(build_photo("base-url: https://photos.example/\n", photos=2))
    shared = """() => [...document.querySelectorAll(
        "link[rel=canonical], meta[property='og:url'], meta[property='og:image'], meta[property='og:title']")]
        .map((element) => element.href ?? element.content)"""
    first = page.evaluate(shared)
    assert len(first) == 4
    page.keyboard.press("ArrowRight")
    expect(page.locator(".count")).to_have_text("2 / 2")
    second = page.evaluate(shared)
    assert len(second) == 4 and not set(first) & set(second)
    page.reload()
    assert sorted(page.evaluate(shared)) == sorted(second)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".count")).to_have_text("1 / 2")
    assert sorted(page.evaluate(shared)) == sorted(first)


def test_a_photo_keeps_its_original_while_others_are_viewed(open_page, build_photo):
    page = open_page(build_photo("widths: [240, 480]\nzoom-width: 960\noriginals: keep\n", photos=2))
    page.set_viewport_size({"width": 400, "height": 700})
    zoom_to(page, 1600)
    until(page, f"document.querySelector('{PHOTO}').currentSrc.includes('original')")
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".count")).to_have_text("2 / 2")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".count")).to_have_text("1 / 2")
    zoom_to(page, 1600)
    page.keyboard.press("+")
    until(page, IS_STILL)
    assert "original" in page.locator(PHOTO).evaluate("image => image.currentSrc")
    assert page.locator(PHOTO).bounding_box()["width"] == pytest.approx(1600, abs=2)


def test_a_touch_only_shows_hidden_buttons(open_page, address):
    page = open_page("about:blank", **PHONE)
    page.clock.install()
    page.goto(f"{address}/patterns/03-profiles.html")
    number = int(page.locator(".count").inner_text().split(" / ")[0])
    Fingers(page).begin()
    page.clock.run_for(4000)
    expect(page.locator("html")).to_have_class(QUIET)
    box = page.locator("[data-tool=close]").bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("html")).not_to_have_class(QUIET)
    stays_at(page, number)


def test_printing_shows_the_photo_and_its_text(open_photo):
    page = open_photo(3)
    page.keyboard.press("i")
    page.keyboard.press("+")
    assert settled_zoom(page) > 1
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    assert settled_zoom(page) == pytest.approx(1, abs=0.01)
    assert page.locator("figcaption").evaluate("text => getComputedStyle(text).position") == "static"


@pytest.mark.parametrize(
    "paper, is_landscape, scheme", cases([("A4", False, "light"), ("Letter", True, "dark")], more=[
        ("A4", True, "light"), ("Letter", False, "dark")]))
def test_a_photo_and_its_text_are_printed_on_one_page(open_photo, paper, is_landscape, scheme):
    page = open_photo(3)
    page.emulate_media(color_scheme=scheme)
    # As many rows as a page can have.
    page.locator(".details div").first.evaluate(
        "row => { while (row.parentElement.children.length < 14) row.after(row.cloneNode(true)); }")
    pdf = page.pdf(format=paper, landscape=is_landscape, print_background=True)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1
    page.emulate_media(media="print", color_scheme=scheme)
    for part in ["figcaption h1", ".stage img", ".details"]:
        expect(page.locator(part)).to_be_visible()
    for part in [".bar", ".steps", ".foot"]:
        expect(page.locator(part)).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(255, 255, 255)"


def test_the_files_of_the_viewer_load_after_those_of_the_album(open_page, address):
    page = open_page(f"{address}/patterns/index.html")
    until(page, """["viewer.js", "viewer.css"].every((file) => performance.getEntriesByType("resource")
      .some(({ name }) => new URL(name).pathname.endsWith(file)))""")
    starts = page.evaluate("""() => Object.fromEntries(performance.getEntriesByType("resource")
        .map(({ name, startTime }) => [new URL(name).pathname.split("/").at(-1), startTime]))""")
    loaded = page.evaluate("performance.timing.loadEventStart - performance.timing.navigationStart")
    for name in ["viewer.js", "viewer.css"]:
        assert starts[name] >= loaded - 1
    assert page.problems == []


# As Safari sends them for two fingers on a trackpad. No browser of these tests has them.
GESTURE = """(stage, scales) => {
  const send = (type, scale) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    stage.dispatchEvent(Object.assign(event, { clientX: 640, clientY: 360, scale }));
    return event.defaultPrevented;
  };
  const prevented = [send("gesturestart", 1), ...scales.map((scale) => send("gesturechange", scale))];
  return prevented.concat(send("gestureend", scales.at(-1)));
}"""


def test_a_pinch_on_a_trackpad_of_safari_zooms_the_photo(open_photo):
    page = open_photo(3)
    assert all(page.locator(".stage").evaluate(GESTURE, [1.2, 1.5, 2]))
    assert settled_zoom(page) == pytest.approx(2, abs=0.06)
    page.locator(".stage").evaluate(GESTURE, [0.8, 0.5])
    assert settled_zoom(page) == pytest.approx(1, abs=0.02)


def test_a_pinch_together_on_a_trackpad_of_safari_closes(open_photo):
    page = open_photo(3)
    page.locator(".stage").evaluate(GESTURE, [0.8, 0.5])
    page.wait_for_url(re.compile(r"/index\.html(#p3)?$"))


def test_a_pinch_together_of_a_zoomed_photo_on_a_trackpad_of_safari_does_not_close(open_photo):
    page = open_photo(3)
    page.locator(".stage").evaluate(GESTURE, [1.5, 2])
    assert settled_zoom(page) == pytest.approx(2, abs=0.06)
    page.locator(".stage").evaluate(GESTURE, [0.5, 0.3])
    assert settled_zoom(page) == UNZOOMED
    stays_at(page, 3)


def test_fingers_that_safari_reports_twice_zoom_once(open_photo):
    page = open_photo(3, **PHONE)
    fingers = Fingers(page).begin()
    fingers.pinch((195, 350), 100, 150, lift=False)
    page.locator(".stage").evaluate(GESTURE, [1.2, 1.5])
    fingers.send("touchEnd", [])
    assert settled_zoom(page) == pytest.approx(1.5, abs=0.05)


def test_fingers_move_a_magnified_page(open_photo):
    """Visitors with weak eyes enlarge the whole page: it must not be caught by the photo."""
    page = open_photo(3, **PHONE)
    fingers = Fingers(page).begin()
    fingers.session.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 2})
    until(page, "document.documentElement.matches('.magnified')")
    fingers.drag((300, 300), (100, 300))
    until(page, "visualViewport.offsetLeft > 50")
    until(page, IS_STILL)
    at(page, 3)
    fingers.drag((200, 200), (200, 500))
    until(page, IS_STILL)
    at(page, 3)
    fingers.session.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 1})
    until(page, "!document.documentElement.matches('.magnified')")
    # The browser may still scroll from the last drag.
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    wait_for_frames(page)
    until(page, "scrollY === 0")
    fingers.drag((300, 300), (100, 300))
    at(page, 4)


def test_a_photo_that_is_pinched_back_stays_in_the_middle_of_the_phone(open_photo):
    page = open_photo(3, **PHONE)
    fingers = Fingers(page).begin()
    fingers.pinch((195, 350), 80, 240)
    settled_zoom(page)
    fingers.pinch((195, 350), 300, 150)
    assert 1 < settled_zoom(page) < 2
    box = page.locator(PHOTO).bounding_box()
    assert page.evaluate("innerHeight") == PHONE["height"]
    assert box["y"] + box["height"] / 2 == pytest.approx(PHONE["height"] / 2, abs=1)


def test_a_pinch_that_the_browser_cancels_does_not_close(open_photo):
    page = open_photo(3, **PHONE)
    fingers = Fingers(page).begin()
    fingers.pinch((195, 350), 300, 100, lift=False)
    fingers.send("touchCancel", [])
    assert settled_zoom(page) == UNZOOMED
    stays_at(page, 3)


def test_a_tap_does_not_move_the_photo_during_the_drag_after_it(open_photo):
    page = open_photo(3, **PHONE)
    fingers = Fingers(page).begin()
    fingers.pinch((195, 350), 80, 240)
    settled_zoom(page)
    fingers.tap(300, 500)
    fingers.drag((100, 300), (140, 300), steps=2, pause=1, lift=False)
    place = page.locator(PHOTO).bounding_box()
    # A timer that begins after the tap's ends after it.
    page.evaluate("new Promise((resolve) => setTimeout(resolve, 300))")
    until(page, IS_STILL)
    assert page.locator(PHOTO).bounding_box() == place


def test_the_original_is_loaded_if_the_rendition_for_zooming_fails(open_page, build_photo):
    page = open_page(build_photo("widths: [240, 480]\nzoom-width: 960\noriginals: keep\n"), width=400, height=700)
    page.route("**/a-960.jpg*", lambda route: route.abort())
    for _ in range(8):
        page.keyboard.press("+")
    until(page, f"document.querySelector('{PHOTO}').currentSrc.includes('original')")


def test_a_slideshow_goes_on_where_each_step_loads_a_page(open_page, address):
    page = open_page("about:blank")
    page.clock.install()
    page.goto(f"{address}/patterns/04-ribbons.html")
    page.keyboard.press("End")
    at(page, 19)
    page.evaluate("() => { window.fetch = () => Promise.reject(new Error('offline')); window.isSame = true; }")
    page.keyboard.press("s")
    page.clock.run_for(5100)
    at(page, 1)
    assert not page.evaluate("window.isSame")
    expect(page.locator("[data-tool=slideshow]")).to_have_attribute("aria-pressed", "true")


def test_a_slideshow_that_has_ended_does_not_start_with_another_photo(open_page, address):
    page = open_page("about:blank")
    page.clock.install()
    page.goto(f"{address}/patterns/index.html")
    asked = []

    def fail_twice(route):
        if is_fetch(route):
            asked.append(route)
        route.abort() if is_fetch(route) and len(asked) <= 2 else route.continue_()

    page.route("**/*.html", fail_twice)
    page.locator(".photos a").nth(2).click()
    at(page, 3)
    wait_until(lambda: asked, "a request for the next photo", page)
    page.keyboard.press("s")
    page.clock.run_for(5100)
    expect(page.locator(".count")).to_have_text(re.compile("^4 / "))
    for key in ["s", "Escape"]:
        page.keyboard.press(key)
    page.wait_for_url("**/patterns/index.html*")
    page.locator(".photos a").nth(5).click()
    at(page, 6)
    expect(page.locator("[data-tool=slideshow]")).to_have_attribute("aria-pressed", "false")


def test_the_message_about_the_link_stays_for_two_seconds_or_until_the_next_photo(open_page, address):
    page = open_page("about:blank", permissions=["clipboard-read", "clipboard-write"])
    page.clock.install()
    page.goto(f"{address}/patterns/04-ribbons.html")
    link, said = page.locator("[data-tool=link]"), page.locator(".said")
    page.evaluate("""() => {
      const { clipboard } = navigator;
      const write = clipboard.writeText.bind(clipboard);
      window.copies = 0;
      clipboard.writeText = (text) => write(text).finally(() => { window.copies += 1; });
    }""")
    link.click()
    expect(said).to_have_class(SHOWN)
    page.clock.run_for(1500)
    link.click()
    until(page, "window.copies === 2")
    page.clock.run_for(1000)
    expect(said).to_have_class(SHOWN)
    before = said.inner_text()
    page.keyboard.press("ArrowRight")
    expect(said).not_to_have_text(before)
    assert not said.evaluate("said => said.matches('.shown')")


def test_a_photo_is_shared_and_found_in_its_album_if_the_browser_refuses_its_address(open_page, address):
    page = open_page("about:blank")
    page.add_init_script("navigator.share = async (data) => { window.shared = data; };")
    # In other browsers, the album asks for what the viewer stored.
    page.add_init_script("Object.defineProperty(window, 'navigation', { value: undefined });")
    page.goto(f"{address}/patterns/index.html")
    page.entries = page.evaluate("history.length")
    page.locator(".photos a").nth(2).click()
    at(page, 3)
    fourth = page.locator("a[rel=next]").evaluate("link => link.href")
    page.evaluate("() => { history.replaceState = () => { throw new Error('too many'); }; }")
    page.keyboard.press("ArrowRight")
    at(page, 4)
    page.get_by_role("button", name="Share").click()
    assert page.evaluate("window.shared.url") == fourth
    page.keyboard.press("Escape")
    album_at(page, 4)
    assert page.evaluate("document.activeElement.closest('li').id") == "p4"


def test_buttons_hide_after_a_touch_of_them_and_stay_under_a_mouse(open_page, address):
    """On computers that have both."""
    page = open_page("about:blank", has_touch=True)
    page.clock.install()
    page.goto(f"{address}/patterns/04-ribbons.html")
    button = page.get_by_role("button", name="Information")
    button.tap()
    page.clock.run_for(4000)
    expect(page.locator("html")).to_have_class(QUIET)
    page.mouse.move(600, 400)
    button.hover()
    page.clock.run_for(4000)
    expect(page.locator("html")).not_to_have_class(QUIET)


def test_buttons_stay_for_the_keyboard_where_each_step_loads_a_page(open_page, site):
    page = open_page("about:blank")
    page.clock.install()
    page.goto((site / "patterns/index.html").as_uri())
    page.locator(".photos a").nth(2).focus()
    page.keyboard.press("Enter")
    for number in (3, 4):
        at(page, number)
        page.clock.run_for(4000)
        expect(page.locator("html")).not_to_have_class(QUIET)
        page.keyboard.press("ArrowRight")


def test_the_skip_link_is_above_a_zoomed_photo(open_photo):
    page = open_photo(3)
    page.keyboard.press("+")
    assert settled_zoom(page) > 1
    link = page.locator(".skip")
    link.focus()
    box = link.bounding_box()
    middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).className", middle) == "skip"


def test_a_zoomed_photo_covers_its_text_for_the_keyboard_too(open_photo):
    page = open_photo(3)
    page.keyboard.press("+")
    assert settled_zoom(page) > 1
    expect(page.locator(".details")).to_be_hidden()
    expect(page.locator(".foot")).to_be_hidden()
    page.keyboard.press("0")
    expect(page.locator(".details")).to_be_visible()


def test_buttons_have_their_state_and_title_from_the_start(open_photo):
    page = open_photo(3)
    expect(page.locator("[data-tool=full-screen]")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("[data-tool=download]")).to_have_attribute("title", "")
