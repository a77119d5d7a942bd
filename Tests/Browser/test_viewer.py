"""A photo's page as a viewer: stepping, closing and swiping, and what is loaded ahead."""

import functools
import http.server
import os
import re
import shutil
import threading
import urllib.parse

import brotli
import pytest
from fingers import Fingers
from playwright.sync_api import expect
from viewer import (
    IS_STILL, PHONE, PHOTO, album_at, at, count, is_fetch, open_photo, stays_at, wait_for_decision, wait_for_frames,
)
from waiting import until, wait_until

__all__ = ["open_photo"]

# Whether all files that were asked for have arrived.
ARRIVED = """(asked) => {
  const entries = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname.split("/").at(-1));
  return asked.every((name) => entries.includes(name));
}"""


# Stepping and history


def test_keys_and_buttons_step_within_one_entry_of_the_history(open_photo):
    page = open_photo(3)
    page.evaluate("window.isSame = true")
    page.keyboard.press("ArrowRight")
    at(page, 4)
    page.keyboard.press("ArrowLeft")
    at(page, 3)
    page.locator("a[rel=next]").click()
    at(page, 4)
    page.locator("a[rel=prev]").click()
    at(page, 3)
    page.keyboard.press("End")
    at(page, 19)
    page.keyboard.press("ArrowRight")
    at(page, 19)
    page.keyboard.press("Home")
    at(page, 1)
    assert page.evaluate("window.isSame"), "the page was left"
    assert page.evaluate("history.length") == page.entries + 1
    page.reload()
    at(page, 1)
    page.go_back()
    album_at(page, 1)
    assert page.problems == []


def test_two_quick_presses_are_two_steps(open_photo):
    page = open_photo(3)
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    at(page, 7)


def test_steps_go_on_while_the_browser_refuses_new_addresses(open_photo):
    """Safari refuses more than 100 in 30 seconds."""
    page = open_photo(3)
    refusal = "() => { throw new DOMException('too many', 'SecurityError'); }"
    page.evaluate(f"void (history.replaceState = {refusal})")
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".count")).to_contain_text("5")
    page.evaluate("delete history.replaceState")
    page.keyboard.press("ArrowRight")
    at(page, 6)
    assert page.problems == []


@pytest.mark.parametrize("how", ["Escape", "trail", "button", "back"])
def test_closing_goes_back_to_the_album_at_the_photo(open_photo, how):
    page = open_photo(2)
    for number in (3, 4, 5):
        page.keyboard.press("ArrowRight")
        at(page, number)
    if how == "Escape":
        page.keyboard.press("Escape")
    elif how == "trail":
        page.locator(".trail li:last-child a").click()
    elif how == "button":
        page.get_by_role("button", name="Close").click()
    else:
        page.go_back()
    album_at(page, 5)
    if how == "Escape":
        assert page.evaluate("document.activeElement.closest('li').id") == "p5"
    assert page.problems == []


def test_a_photo_without_its_album_in_the_history_is_replaced_by_it(open_page, address):
    page = open_page(f"{address}/patterns/04-ribbons.html")
    number = page.locator("figure").get_attribute("id")
    before = page.evaluate("history.length")
    page.keyboard.press("Escape")
    page.wait_for_url(f"**/index.html#{number}")
    expect(page.locator(f"#{number} img")).to_be_in_viewport()
    assert page.evaluate("history.length") == before


@pytest.fixture
def two_pages(site, serve, tmp_path):
    """The address of an album that goes on, after ten photos, on a second page with the same ids."""
    shutil.copytree(site, tmp_path / "site")
    folder = tmp_path / "site/patterns"
    page = (folder / "index.html").read_text()
    for number in range(1, 20):
        name = re.search(rf'<li id="p{number}"[^>]*><a href="([^"]+)"', page)[1]
        if number > 10:
            photo = (folder / name).read_text()
            assert f'href="index.html#p{number}"' in photo
            photo = photo.replace(f'href="index.html#p{number}"', f'href="page--2.html#p{number - 10}"')
            (folder / name).write_text(photo)
    tiles = [re.findall(r'<li id="p\d+".*?</li>', page, re.DOTALL)[part] for part in (slice(10), slice(10, None))]
    # The places of tiles follow from their ids.
    (folder / "list.css").write_text(".photos li { position: static !important; width: 200px !important }")
    page = re.sub(r'<link rel="stylesheet" href="(?!\.\./theme)[^>]*>', "", page)
    page = page.replace("</head>", '<link rel="stylesheet" href="list.css"/></head>')
    for file, links in zip(("index.html", "page--2.html"), tiles):
        links = [re.sub(r'id="p\d+"', f'id="p{place}"', link) for place, link in enumerate(links, 1)]
        main = f'<main id="content"><ul class="photos">{"".join(links)}</ul></main>'
        (folder / file).write_text(re.sub("<main.*</main>", lambda _: main, page, flags=re.DOTALL))
    return f"{serve(tmp_path)}/site/patterns/index.html"


def test_closing_leads_to_the_page_of_the_album_that_shows_the_photo(open_page, two_pages):
    second = two_pages.replace("index.html", "page--2.html")
    page = open_page(two_pages)
    entries = page.evaluate("history.length")
    page.locator(".photos a").nth(9).click()
    count(page, 10)
    page.keyboard.press("ArrowRight")
    count(page, 11)
    page.keyboard.press("Escape")
    # The page that shows the photo takes the place of the photo.
    page.wait_for_url(f"{second}#p1")
    expect(page.locator("#p1 img")).to_be_in_viewport()
    assert page.evaluate("history.length") == entries + 1
    # Opened from here, closing goes back to here.
    page.locator(".photos a").nth(1).click()
    count(page, 12)
    page.keyboard.press("Escape")
    page.wait_for_url(f"{second}#p1")
    assert page.evaluate("history.length") == entries + 2
    page.go_back()
    page.wait_for_url(two_pages)
    # Back on the photo's own page after a step to the other one.
    page.locator(".photos a").nth(9).click()
    count(page, 10)
    page.keyboard.press("ArrowRight")
    count(page, 11)
    page.keyboard.press("ArrowLeft")
    count(page, 10)
    page.keyboard.press("Escape")
    page.wait_for_url(two_pages)
    assert page.evaluate("history.length") == entries + 1
    assert page.problems == []


@pytest.fixture
def short_addresses(site, tmp_path):
    """The address of a host that leaves `index.html` and `.html` out of addresses."""

    class Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

        def do_GET(self):
            path, mark, query = self.path.partition("?")
            if path.endswith(".html"):
                self.send_response(308)
                self.send_header("Location", re.sub(r"(index)?\.html$", "", path) + mark + query)
                self.send_header("Content-Length", "0")
                self.end_headers()
                return
            if os.path.isfile(self.translate_path(path) + ".html"):
                self.path = path + ".html" + mark + query
            super().do_GET()

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


def test_closing_goes_back_where_the_host_shortens_addresses(open_page, short_addresses):
    page = open_page(f"{short_addresses}/patterns/")
    before = page.evaluate("history.length")
    page.locator(".photos a").nth(2).click()
    count(page, 3)
    page.keyboard.press("Escape")
    page.wait_for_url(re.compile(rf"^{re.escape(short_addresses)}/patterns/(#p\d+)?$"))
    assert page.evaluate("document.activeElement.closest('li').id") == "p3"
    page.locator(".photos a").nth(3).click()
    count(page, 4)
    page.keyboard.press("ArrowRight")
    count(page, 5)
    page.keyboard.press("Escape")
    page.wait_for_url(re.compile(rf"^{re.escape(short_addresses)}/patterns/(#p\d+)?$"))
    expect(page.locator("#p5 img")).to_be_in_viewport()
    assert page.evaluate("history.length") == before + 1


def test_an_album_of_pages_opens_at_the_photo(open_photo):
    page = open_photo(1, album="still-lifes")
    total = int(page.locator(".count").inner_text().split(" / ")[1])
    page.keyboard.press("End")
    at(page, total)
    page.keyboard.press("Escape")
    album_at(page, total)


def test_a_link_with_modifiers_opens_its_own_page(open_photo):
    page = open_photo(3)
    with page.context.expect_page() as opened:
        page.locator("a[rel=next]").click(modifiers=["Control"])
    expect(opened.value.locator(".count")).to_have_text(re.compile("^4 / "))
    at(page, 3)


def test_the_focus_stays_on_a_link_until_it_is_gone(open_photo):
    page = open_photo(17)
    page.locator("a[rel=next]").focus()
    page.keyboard.press("Enter")
    at(page, 18)
    assert page.evaluate("document.activeElement.rel") == "next"
    page.keyboard.press("Enter")
    at(page, 19)
    assert page.evaluate("document.activeElement.id") == "content"
    page.keyboard.press("Home")
    at(page, 1)
    assert page.locator("a[rel=prev]").count() == 0
    assert page.locator("a[rel=next]").count() == 1


def test_each_photo_is_announced(open_photo):
    page = open_photo(3)
    page.keyboard.press("ArrowRight")
    at(page, 4)
    title = page.locator("h1").inner_text()
    expect(page.locator("[aria-live=polite]")).to_have_text(f"{title}, 4 / 19")


def test_from_disk_each_step_loads_a_page(open_page, site):
    page = open_page((site / "patterns/index.html").as_uri(), **PHONE)
    page.entries = page.evaluate("history.length")
    page.locator(".photos a").nth(2).tap()
    at(page, 3)
    page.keyboard.press("ArrowRight")
    at(page, 4)
    Fingers(page).begin().drag((300, 300), (60, 310))
    at(page, 5)
    page.keyboard.press("End")
    at(page, 19)
    page.keyboard.press("Escape")
    album_at(page, 19)
    assert page.problems == []


def test_where_loading_fails_a_step_loads_a_page(open_page, address):
    page = open_page("about:blank")
    page.route("**/*.html", lambda route: route.fulfill(status=204) if is_fetch(route) else route.continue_())
    page.goto(f"{address}/patterns/index.html")
    page.entries = page.evaluate("history.length")
    page.locator(".photos a").nth(2).click()
    at(page, 3)
    page.keyboard.press("ArrowRight")
    at(page, 4)
    page.keyboard.press("Escape")
    album_at(page, 4)


def test_without_scripts_there_are_only_links(open_page, address):
    page = open_page(f"{address}/patterns/04-ribbons.html", scripts=False)
    expect(page.locator(".tools")).to_be_hidden()
    page.locator("a[rel=next]").click()
    expect(page.locator("figure")).to_have_count(1)
    page.locator(".trail li:last-child a").click()
    page.wait_for_url("**/patterns/index.html#p*")


# Swiping


def test_a_swipe_steps_and_shows_the_neighbour_on_the_way(open_photo):
    page = open_photo(3, **PHONE)
    fingers = Fingers(page).begin()
    fingers.drag((300, 300), (150, 305), lift=False)
    expect(page.locator(".slide img").last).to_be_in_viewport()
    assert page.locator(PHOTO).bounding_box()["x"] < -100
    fingers.send("touchEnd", [])
    at(page, 4)
    expect(page.locator(".slide")).to_have_count(0)
    fingers.drag((60, 300), (330, 300))
    at(page, 3)
    assert page.evaluate("history.length") == page.entries + 1
    assert page.problems == []


def test_a_short_slow_swipe_returns(open_photo):
    page = open_photo(3, **PHONE)
    fingers = Fingers(page).begin()
    fingers.drag((300, 300), (240, 300), pause=60, lift=False)
    expect(page.locator(".slide")).to_have_count(1)
    fingers.send("touchEnd", [])
    # A photo that is stepped to arrives as soon as no neighbour is beside it.
    until(page, IS_STILL)
    at(page, 3)
    assert page.locator(PHOTO).bounding_box()["x"] >= 0


def test_a_short_fast_swipe_steps(open_photo):
    page = open_photo(3, **PHONE)
    Fingers(page).begin().drag((300, 300), (230, 300), steps=4, pause=8)
    at(page, 4)


def test_the_last_photo_resists(open_photo):
    page = open_photo(19, **PHONE)
    fingers = Fingers(page).begin()
    rest = page.locator(PHOTO).bounding_box()["x"]
    fingers.drag((330, 300), (30, 300), lift=False)
    moved = rest - page.locator(PHOTO).bounding_box()["x"]
    assert 20 < moved < 150
    fingers.send("touchEnd", [])
    until(page, IS_STILL)
    at(page, 19)
    assert page.locator(PHOTO).bounding_box()["x"] == pytest.approx(rest, abs=1)


def test_the_page_scrolls_vertically(open_photo):
    page = open_photo(3, **PHONE)
    Fingers(page).begin().drag((200, 500), (205, 200), steps=15)
    until(page, "scrollY > 100")
    at(page, 3)


def test_pulling_down_closes_and_a_short_pull_does_not(open_photo):
    page = open_photo(3, **PHONE)
    fingers = Fingers(page).begin()
    fingers.drag((200, 250), (205, 320), pause=60)
    stays_at(page, 3)
    assert page.locator(".bar").evaluate("bar => getComputedStyle(bar).opacity") == "1"
    fingers.drag((200, 250), (205, 600))
    album_at(page, 3)


def test_pinching_in_closes(open_photo):
    page = open_photo(3, **PHONE)
    Fingers(page).begin().pinch((195, 350), 300, 100)
    album_at(page, 3)


# Speed


def test_the_viewer_is_at_most_10_kB(site):
    """With compression. Its share of site.js and theme.css is not counted."""
    files = [site / "theme/viewer.js", site / "theme/viewer.css"]
    assert sum(len(brotli.compress(file.read_bytes())) for file in files) <= 9_700


def test_the_next_photo_needs_no_request(open_photo):
    page = open_photo(3)
    page.route("**/*", lambda route: route.abort())
    page.keyboard.press("ArrowRight")
    at(page, 4)
    assert page.locator(PHOTO).evaluate("image => image.complete && image.naturalWidth > 0")
    page.keyboard.press("ArrowRight")
    at(page, 5)


def test_two_photos_are_loaded_ahead_in_the_direction_of_travel(open_photo):
    page = open_photo(10)
    asked = []
    page.on("request", lambda request: asked.append(urllib.parse.urlsplit(request.url).path.rsplit("/", 1)[1]))
    page.keyboard.press("ArrowLeft")
    at(page, 9)
    # The photo itself, and two before it.
    wait_until(lambda: sum(name.endswith(".html") for name in asked) >= 3, "three pages", page)
    wait_until(lambda: page.evaluate(ARRIVED, asked), "all files", page)
    wait_for_frames(page)
    assert len([name for name in asked if name.endswith(".html")]) == 3, asked
    assert len([name for name in asked if name.endswith(".jpg")]) <= 6, asked


def test_nothing_is_loaded_ahead_when_data_is_saved(open_page, address):
    page = open_page("about:blank")
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{address}/patterns/04-ribbons.html")
    wait_for_decision(page)
    assert len([url for url in asked if url.endswith(".html")]) == 1
    page.keyboard.press("ArrowRight")
    page.wait_for_url(lambda url: not url.endswith("04-ribbons.html"))


def test_the_picture_of_the_album_stands_in_until_the_photo_arrives(open_page, address):
    page = open_page("about:blank", **PHONE)
    held = []
    page.goto(f"{address}/patterns/index.html")
    until(page, "document.querySelectorAll('.photos img')[2].naturalWidth > 0")
    tile = page.locator(".photos img").nth(2).evaluate("image => image.currentSrc")
    width = re.search(r"-(\d+)\.jpg", tile)[1]

    def hold(route):
        if f"-{width}.jpg" in route.request.url:
            route.continue_()
        else:
            held.append(route)

    page.route("**/*.jpg*", hold)
    page.locator(".photos a").nth(2).tap()
    at(page, 3)
    image = page.locator(PHOTO)
    if image.evaluate("image => image.complete"):
        pytest.skip("the album's picture is the photo's own here")
    assert tile in image.evaluate("image => getComputedStyle(image).backgroundImage")
    for route in held:
        route.continue_()
    page.unroute("**/*.jpg*")
    expect(image).to_have_js_property("complete", True)
    until(page, "!document.querySelector('.stage img').style.backgroundImage")
