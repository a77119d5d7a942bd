"""A photo's page as a viewer: stepping, closing, zooming and tools, by finger, mouse and keyboard."""

import functools
import http.server
import os
import pathlib
import re
import shutil
import subprocess
import threading
import time
import urllib.parse

import brotli
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from waiting import until

TEMPLATES = pathlib.Path(__file__).parents[2] / "Templates"
PHONE = {"width": 390, "height": 780, "has_touch": True, "is_mobile": True}
UNZOOMED = pytest.approx(1, abs=0.01)
PHOTO = ".stage > img, .stage > picture > img"


class Fingers:
    """Touches, as the browser gets them from a screen, with times that do not depend on the machine's load."""

    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.now = time.time()

    def send(self, kind, points, pause=16):
        self.now += pause / 1000
        touches = [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)]
        event = {"type": kind, "touchPoints": touches, "timestamp": self.now}
        self.session.send("Input.dispatchTouchEvent", event)

    def drag(self, start, end, steps=8, pause=16, lift=True):
        """Moves one finger; slowly with a long pause."""
        self.move([start], [end], steps, pause, lift)

    def move(self, starts, ends, steps=8, pause=16, lift=True):
        self.send("touchStart", starts)
        for step in range(1, steps + 1):
            part = step / steps
            points = [(x + (u - x) * part, y + (v - y) * part) for (x, y), (u, v) in zip(starts, ends)]
            self.send("touchMove", points, pause)
            self.page.wait_for_timeout(pause)
        if lift:
            self.send("touchEnd", [])

    def pinch(self, middle, before, after, lift=True):
        """Two fingers side by side, so many pixels apart before and after."""
        x, y = middle
        places = [[(x - span / 2, y), (x + span / 2, y)] for span in (before, after)]
        self.move(*places, lift=lift)

    def tap(self, x, y):
        self.send("touchStart", [(x, y)])
        self.send("touchEnd", [])


@pytest.fixture
def open_photo(open_page, address):
    """Opens an album, and then one of its photos by a click, as visitors do."""

    def open_photo(number=3, album="patterns", url=None, **options):
        page = open_page(f"{url or address}/{album}/index.html", **options)
        page.entries = page.evaluate("history.length")
        page.locator(".photos a").nth(number - 1).click()
        expect(page.locator(".count")).to_have_text(re.compile(f"^{number} / "))
        expect(page.locator(PHOTO)).to_have_js_property("complete", True)
        # Its neighbours are loaded.
        page.wait_for_load_state("networkidle")
        return page

    return open_photo


def at(page, number):
    """Waits until a photo is shown, and checks that the page is that photo's in every respect."""
    expect(page.locator(".count")).to_have_text(re.compile(f"^{number} / "))
    # Where a step loads a page, keys have no effect before its script runs.
    expect(page.locator("html")).to_have_class(re.compile("viewing"))
    expect(page.locator("figure")).to_have_count(1)
    assert page.locator("figure").get_attribute("id") == f"p{number}"
    assert page.title().startswith(page.locator("h1").inner_text() + " – ")
    assert page.locator(".trail li:last-child a").get_attribute("href").endswith(f"#p{number}")
    box = page.locator(PHOTO).bounding_box()
    assert box["width"] > 100 and box["height"] > 100


def album_at(page, number):
    """Waits for the album, and checks that the photo is in view and that nothing was added to the history."""
    page.wait_for_url(re.compile(r"/index\.html(#p\d+)?$"))
    expect(page.locator(f"#p{number} img")).to_be_in_viewport()
    assert page.evaluate("history.length") == page.entries + 1


def zoom_of(page):
    """The photo's width beside that of its place in the page."""
    return page.locator(PHOTO).evaluate("image => image.getBoundingClientRect().width / image.offsetWidth")


def settled_zoom(page):
    page.wait_for_timeout(300)
    return zoom_of(page)


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


def count(page, number):
    """Waits until a photo is shown."""
    expect(page.locator(".count")).to_have_text(re.compile(f"^{number} / "))
    expect(page.locator("html")).to_have_class(re.compile("viewing"))


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
    expect(page.locator(".count")).to_have_text(re.compile("^3 / "))
    page.wait_for_load_state()
    page.keyboard.press("ArrowRight")
    at(page, 4)
    page.wait_for_load_state()
    # Chromium drops touches until a new page has been shown for a moment.
    page.wait_for_timeout(300)
    Fingers(page).drag((300, 300), (60, 310))
    at(page, 5)
    page.wait_for_load_state()
    page.keyboard.press("End")
    at(page, 19)
    page.wait_for_load_state()
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


def is_fetch(route):
    return route.request.resource_type == "fetch"


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
    fingers = Fingers(page)
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
    Fingers(page).drag((300, 300), (240, 300), pause=60)
    page.wait_for_timeout(400)
    at(page, 3)
    assert page.locator(PHOTO).bounding_box()["x"] >= 0


def test_a_short_fast_swipe_steps(open_photo):
    page = open_photo(3, **PHONE)
    Fingers(page).drag((300, 300), (230, 300), steps=4, pause=8)
    at(page, 4)


def test_the_last_photo_resists(open_photo):
    page = open_photo(19, **PHONE)
    fingers = Fingers(page)
    rest = page.locator(PHOTO).bounding_box()["x"]
    fingers.drag((330, 300), (30, 300), lift=False)
    moved = rest - page.locator(PHOTO).bounding_box()["x"]
    assert 20 < moved < 150
    fingers.send("touchEnd", [])
    page.wait_for_timeout(400)
    at(page, 19)
    assert page.locator(PHOTO).bounding_box()["x"] == pytest.approx(rest, abs=1)


def test_the_page_scrolls_vertically(open_photo):
    page = open_photo(3, **PHONE)
    Fingers(page).drag((200, 500), (205, 200), steps=15)
    until(page, "scrollY > 100")
    at(page, 3)


def test_pulling_down_closes_and_a_short_pull_does_not(open_photo):
    page = open_photo(3, **PHONE)
    fingers = Fingers(page)
    fingers.drag((200, 250), (205, 320), pause=60)
    page.wait_for_timeout(400)
    at(page, 3)
    assert page.locator(".bar").evaluate("bar => getComputedStyle(bar).opacity") == "1"
    fingers.drag((200, 250), (205, 600))
    album_at(page, 3)


def test_pinching_in_closes(open_photo):
    page = open_photo(3, **PHONE)
    Fingers(page).pinch((195, 350), 300, 100)
    album_at(page, 3)


# Zooming


def test_keys_zoom_to_real_pixels_and_load_a_larger_file(open_photo):
    page = open_photo(3)
    photo = page.locator(PHOTO)
    largest = int(photo.get_attribute("width"))
    before = width_of_file(page)
    for _ in range(8):
        page.keyboard.press("+")
        page.wait_for_timeout(220)
    assert photo.bounding_box()["width"] == pytest.approx(largest, abs=2)
    expect(page.locator("[aria-live=polite]")).to_have_text("100%")
    page.wait_for_load_state("networkidle")
    assert width_of_file(page) == largest > before
    # The arrows move the zoomed photo.
    x = photo.bounding_box()["x"]
    page.keyboard.press("ArrowLeft")
    page.wait_for_timeout(300)
    assert photo.bounding_box()["x"] >= x
    at(page, 3)
    page.keyboard.press("-")
    assert 1 < settled_zoom(page) < largest
    page.keyboard.press("0")
    assert settled_zoom(page) == UNZOOMED
    assert page.problems == []


def width_of_file(page):
    return int(re.search(r"-(\d+)\.\w+\?", page.locator(PHOTO).evaluate("image => image.currentSrc"))[1])


def test_escape_first_leaves_the_zoom(open_photo):
    page = open_photo(3)
    page.keyboard.press("+")
    assert settled_zoom(page) > 1
    page.keyboard.press("Escape")
    assert settled_zoom(page) == UNZOOMED
    at(page, 3)
    page.keyboard.press("Escape")
    album_at(page, 3)


def point_of_photo(page, x, y):
    """The point of the photo, from 0 to 1, that is at a point of the window."""
    box = page.locator(PHOTO).bounding_box()
    return (x - box["x"]) / box["width"], (y - box["y"]) / box["height"]


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
    fingers = Fingers(page)
    fingers.pinch((195, 350), 80, 240)
    zoom = settled_zoom(page)
    assert 2 < zoom < 4
    x = page.locator(PHOTO).bounding_box()["x"]
    fingers.drag((200, 350), (260, 350))
    page.wait_for_timeout(700)
    assert page.locator(PHOTO).bounding_box()["x"] > x + 60, "no inertia"
    at(page, 3)
    # It is not dragged off the window.
    for _ in range(6):
        fingers.drag((60, 350), (370, 350))
        page.wait_for_timeout(100)
    page.wait_for_timeout(700)
    assert page.locator(PHOTO).bounding_box()["x"] <= 1
    at(page, 3)
    fingers.tap(195, 350)
    fingers.tap(195, 350)
    page.wait_for_timeout(200)
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
    page.wait_for_timeout(700)
    assert point_of_photo(page, 600, 400) == pytest.approx(at_pointer, abs=0.02)
    page.get_by_role("button", name="Zoom").click()
    assert settled_zoom(page) == UNZOOMED


@pytest.fixture
def build_photo(site, serve, tmp_path):
    """Builds a site of photos that are 1600 pixels wide, and returns the address of the first one's page."""

    def build(settings, photos=1):
        source = tmp_path / "source"
        source.mkdir()
        for name, file in zip("ab"[:photos], sorted(site.rglob("*-1600.jpg"))):
            shutil.copy(file, source / f"{name}.jpg")
        (source / "vitrine.yaml").write_text(settings)
        program = os.environ.get("VITRINE", ".build/release/vitrine")
        subprocess.run([program, "build", source, tmp_path / "site", "--quiet"], check=True)
        return f"{serve(tmp_path)}/site/a.html"

    return build


def test_the_rendition_for_zooming_is_loaded_when_the_others_are_too_small(open_page, build_photo):
    page = open_page(build_photo("widths: [240, 480]\nzoom-width: 960\n"), width=400, height=700)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.wait_for_timeout(300)
    assert not any("960" in url for url in asked)
    for _ in range(8):
        page.keyboard.press("+")
        page.wait_for_timeout(300)
    assert [url for url in asked if "960" in url]
    assert page.locator(PHOTO).bounding_box()["width"] == pytest.approx(960, abs=2)
    assert "a-960.jpg" in page.locator(PHOTO).evaluate("image => image.currentSrc")
    assert page.problems == []


def test_the_original_is_loaded_once_all_renditions_are_too_small(open_page, build_photo):
    page = open_page(build_photo("widths: [240, 480]\nzoom-width: 960\noriginals: keep\n"))
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    expect(page.get_by_role("button", name="Download (JPEG, ")).to_be_visible()
    page.set_viewport_size({"width": 400, "height": 700})
    assert page.locator(PHOTO).bounding_box()["width"] < 480
    page.keyboard.press("0")
    page.wait_for_timeout(300)
    assert not any("original" in url for url in asked)
    for _ in range(10):
        page.keyboard.press("+")
        page.wait_for_timeout(300)
    assert sum("original" in url for url in asked) >= 1
    assert page.locator(PHOTO).bounding_box()["width"] == pytest.approx(1600, abs=2)
    assert "original" in page.locator(PHOTO).evaluate("image => image.currentSrc")
    assert page.problems == []


# Speed


def test_the_viewer_is_at_most_10_kB(site):
    """With compression. Its share of site.js and theme.css is not counted."""
    files = [site / "theme/viewer.js", site / "theme/viewer.css"]
    assert sum(len(brotli.compress(file.read_bytes())) for file in files) <= 9_000


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
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)
    assert len([name for name in asked if name.endswith(".html")]) == 3, asked
    assert len([name for name in asked if name.endswith(".jpg")]) <= 6, asked


def test_nothing_is_loaded_ahead_when_data_is_saved(open_page, address):
    page = open_page("about:blank")
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{address}/patterns/04-ribbons.html", wait_until="networkidle")
    assert len([url for url in asked if url.endswith(".html")]) == 1
    page.keyboard.press("ArrowRight")
    page.wait_for_url(lambda url: not url.endswith("04-ribbons.html"))


def test_the_picture_of_the_album_stands_in_until_the_photo_arrives(open_page, address):
    page = open_page("about:blank", **PHONE)
    held = []
    page.goto(f"{address}/patterns/index.html", wait_until="networkidle")
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


# Tools


def test_full_screen(open_photo):
    page = open_photo(3)
    page.get_by_role("button", name="Full screen").click()
    until(page, "document.fullscreenElement")
    expect(page.get_by_role("button", name="Full screen", pressed=True)).to_be_visible()
    page.keyboard.press("ArrowRight")
    at(page, 4)
    assert page.evaluate("document.fullscreenElement !== null")
    page.keyboard.press("f")
    until(page, "!document.fullscreenElement")


def test_the_slideshow_advances_and_waits_while_the_page_is_hidden(open_page, address):
    page = open_page("about:blank")
    page.clock.install()
    page.goto(f"{address}/patterns/index.html")
    page.locator(".photos a").nth(17).click()
    at(page, 18)
    page.keyboard.press("s")
    expect(page.get_by_role("button", name="Slideshow", pressed=True)).to_be_attached()
    page.clock.run_for(5100)
    at(page, 19)
    hide = "isHidden => { Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });"
    hide += "document.dispatchEvent(new Event('visibilitychange')); }"
    page.evaluate(hide, True)
    page.clock.run_for(20000)
    at(page, 19)
    page.evaluate(hide, False)
    page.clock.run_for(5100)
    at(page, 1)
    page.keyboard.press("Escape")
    page.clock.run_for(20000)
    at(page, 1)
    expect(page.get_by_role("button", name="Slideshow", pressed=False)).to_be_attached()


def test_there_is_no_slideshow_with_reduced_motion(open_photo):
    page = open_photo(3, reduced_motion="reduce")
    expect(page.locator("[data-tool=slideshow]")).to_be_hidden()
    page.keyboard.press("s")
    expect(page.locator("[data-tool=slideshow]")).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("width", [390, 1280])
def test_the_information_panel_leaves_the_photo_visible(open_photo, width):
    page = open_photo(3, width=width)
    button = page.get_by_role("button", name="Information")
    button.click()
    expect(button).to_have_attribute("aria-expanded", "true")
    expect(page.locator(".details")).to_be_in_viewport()
    photo, panel = page.locator(PHOTO).bounding_box(), page.locator("figcaption").bounding_box()
    assert photo["x"] + photo["width"] <= panel["x"] + 1 or photo["y"] + photo["height"] <= panel["y"] + 1
    for link in page.locator(".steps a").all():
        link.click(trial=True)
    page.keyboard.press("ArrowRight")
    at(page, 4)
    expect(page.locator("figcaption")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(button).to_have_attribute("aria-expanded", "false")
    at(page, 4)


def test_the_link_of_the_photo_is_copied(open_photo):
    page = open_photo(3, permissions=["clipboard-read", "clipboard-write"])
    page.keyboard.press("ArrowRight")
    at(page, 4)
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_text("Link copied")).to_be_in_viewport()
    assert page.evaluate("navigator.clipboard.readText()") == page.url


@pytest.mark.parametrize("is_secure", [True, False])
def test_sharing_needs_a_secure_context(open_page, address, is_secure):
    page = open_page("about:blank")
    # Elsewhere, browsers have neither.
    share = "async (data) => { window.shared = data; }" if is_secure else "undefined"
    clipboard = "" if is_secure else "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
    page.add_init_script(f"navigator.share = {share}; {clipboard}")
    page.goto(f"{address}/patterns/04-ribbons.html")
    expect(page.get_by_role("button", name="Copy link")).to_have_count(int(is_secure))
    expect(page.get_by_role("button", name="Share")).to_have_count(int(is_secure))
    if is_secure:
        page.get_by_role("button", name="Share").click()
        assert page.evaluate("window.shared") == {"title": page.title(), "url": page.url}


def test_nothing_is_shared_or_copied_from_an_address_without_encryption(open_page, address):
    # The loopback address itself is a secure context.
    page = open_page(f"{address}/patterns/04-ribbons.html".replace("127.0.0.1", "gallery.test"))
    assert page.evaluate("[location.hostname, isSecureContext]") == ["gallery.test", False]
    expect(page.get_by_role("button", name="Full screen")).to_be_visible()
    expect(page.get_by_role("button", name="Copy link")).to_have_count(0)
    expect(page.get_by_role("button", name="Share")).to_have_count(0)


def test_buttons_hide_after_three_quiet_seconds_except_from_the_keyboard(open_page, address):
    page = open_page("about:blank")
    page.clock.install()
    page.goto(f"{address}/patterns/04-ribbons.html")
    tools = page.locator(".tools")
    page.mouse.move(400, 400)
    page.clock.run_for(2500)
    expect(tools).not_to_have_css("opacity", "0")
    page.clock.run_for(1000)
    expect(page.locator("html")).to_have_class(re.compile("quiet"))
    page.mouse.move(410, 400)
    expect(page.locator("html")).not_to_have_class(re.compile("quiet"))
    page.keyboard.press("Tab")
    page.clock.run_for(10000)
    expect(page.locator("html")).not_to_have_class(re.compile("quiet"))


def test_characters_are_shortcuts_only_while_the_viewer_has_the_focus(open_photo):
    page = open_photo(3)
    assert page.evaluate("document.activeElement.id") == "content"
    information = page.locator("[data-tool=information]")
    page.keyboard.press("Control+i")
    page.locator(".trail a").first.focus()
    page.keyboard.press("i")
    expect(information).to_have_attribute("aria-expanded", "false")
    information.focus()
    page.keyboard.press("i")
    expect(information).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    # A click on the photo gives the focus back.
    page.locator(".trail a").first.focus()
    page.mouse.click(600, 400)
    page.keyboard.press("+")
    assert settled_zoom(page) > 1
    page.keyboard.press("0")
    # Other keys work everywhere.
    page.locator(".trail a").first.focus()
    page.keyboard.press("ArrowRight")
    at(page, 4)


def test_keys_in_a_text_field_are_text(open_photo):
    page = open_photo(3)
    page.evaluate("document.querySelector('main').append(document.createElement('input'))")
    page.locator("input").focus()
    for key in ["s", "i", "+", "ArrowLeft", "Home", "0", "Escape"]:
        page.keyboard.press(key)
    assert page.locator("input").input_value() == "0si+"
    at(page, 3)
    assert settled_zoom(page) == UNZOOMED


@pytest.mark.parametrize("lacks", ["tools", "everything"])
def test_a_template_may_lack_parts_of_the_viewer(open_page, site, serve, tmp_path, lacks):
    source = tmp_path / "source"
    (source / "_theme").mkdir(parents=True)
    for name, photo in zip("ab", sorted((site / "dunes").glob("*-800.jpg"))):
        shutil.copy(photo, source / f"{name}.jpg")
    (source / "vitrine.yaml").write_text("")
    template = (TEMPLATES / "photo.mustache").read_text()
    if lacks == "tools":
        template = re.sub('<div class="tools".*?</div>', "", template, flags=re.DOTALL)
        template = re.sub('<p class="said".*?</p>', "", template)
    else:
        template = template.split("<body")[0] + (
            '''<body><main><h1>{{title}}</h1><figure>{{> image}}</figure>
            {{#next}}<a class="next" href="{{next}}">Next</a>{{/next}}</main></body></html>'''
        )
    (source / "_theme/photo.mustache").write_text(template)
    program = os.environ.get("VITRINE", ".build/release/vitrine")
    subprocess.run([program, "build", source, tmp_path / "site", "--quiet"], check=True)
    page = open_page("about:blank", reduced_motion="reduce")  # Skipped transitions count as errors.
    page.on("pageerror", lambda error: page.problems.append(str(error)))
    page.goto(f"{serve(tmp_path)}/site/a.html")
    expect(page.locator("html")).to_have_class(re.compile("scripted viewing" if lacks == "tools" else "^scripted( first-shown)?$"))
    for key in ["i", "i", "+", "0", "s", "Escape"] if lacks == "everything" else ["i", "i", "+", "0", "s", "s"]:
        page.keyboard.press(key)
    page.locator(".next").click()
    page.wait_for_url("**/b.html")
    assert page.problems == []


# For everyone


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_axe_finds_nothing_in_any_state(open_photo, width, scheme):
    page = open_photo(3, width=width, color_scheme=scheme)
    for keys in [[], ["ArrowRight"], ["i"], ["i", "+"], ["0", "s"]]:
        for key in keys:
            page.keyboard.press(key)
        page.wait_for_timeout(400)
        results = Axe().run(page)
        assert results.violations_count == 0, f"{keys}: {results.generate_report()}"
    assert page.problems == []


@pytest.mark.parametrize("width", [320, 390, 800, 1280])
def test_targets_are_large_enough_and_apart(open_page, address, width):
    page = open_page(f"{address}/patterns/04-ribbons.html", width=width)
    page.evaluate("document.querySelectorAll('.tools button').forEach((button) => { button.hidden = false; })")
    boxes = [target.bounding_box() for target in page.locator(".tools button, .steps a").all()]
    assert len(boxes) == 10
    for index, box in enumerate(boxes):
        assert box["width"] >= 24 and box["height"] >= 24
        assert box["x"] >= 0 and box["x"] + box["width"] <= width
        for other in boxes[index + 1 :]:
            apart_x = box["x"] + box["width"] <= other["x"] + 0.5 or other["x"] + other["width"] <= box["x"] + 0.5
            apart_y = box["y"] + box["height"] <= other["y"] + 0.5 or other["y"] + other["height"] <= box["y"] + 0.5
            assert apart_x or apart_y
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_shifts_on_arrival_or_while_stepping(open_page, address, width):
    page = open_page("about:blank", width=width)
    page.add_init_script(
        """window.shift = 0;
        new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shift += entry.value; })
          .observe({ type: "layout-shift", buffered: true });"""
    )
    page.goto(f"{address}/patterns/04-ribbons.html", wait_until="networkidle")
    page.wait_for_timeout(300)
    assert page.evaluate("window.shift") == 0
    place = page.locator("h1").bounding_box()["y"]
    page.keyboard.press("ArrowRight")
    page.wait_for_timeout(600)
    assert page.locator("h1").bounding_box()["y"] == pytest.approx(place, abs=1)
    assert page.evaluate("window.shift") == 0


def test_no_request_leaves_the_site(open_page, address):
    page = open_page("about:blank")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{address}/patterns/index.html")
    page.locator(".photos a").nth(2).click()
    at(page, 3)
    for key in ["ArrowRight", "+", "0", "i", "End"]:
        page.keyboard.press(key)
    page.wait_for_load_state("networkidle")
    assert all(url.startswith((address, "data:", "about:")) for url in asked)
    assert page.problems == []
