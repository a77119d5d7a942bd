"""What browsers load first: one layout and the largest picture, and then the rest."""

import functools
import http.server
import re
import threading

import drivers
import pytest
import sheets
from playwright.sync_api import expect
from viewer import wait_for_frames
from waiting import until, wait_until

WIDTH = 1300
LAYOUT = "layout-1200.css"


class Host:
    """Serves a site. It notes what is asked for, and can keep the first picture back."""

    def __init__(self, folder, first=None):
        self.asked = []
        self.goes_on = threading.Event()
        if first is None:
            self.goes_on.set()
        host = self

        class Handler(http.server.SimpleHTTPRequestHandler):
            def log_message(self, *_):
                pass

            def send_head(self):
                host.asked.append(self.path.split("?")[0].rsplit("/", 1)[-1])
                if first and first in self.path:
                    host.goes_on.wait(60)
                return super().send_head()

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}"

    @property
    def layouts(self):
        return [name for name in self.asked if name.startswith("layout-")]

    @property
    def pictures(self):
        """The names of pictures without their widths."""
        return {re.sub(r"-\d+\.jpg$", "", name) for name in self.asked if name.endswith(".jpg")}

    def close(self):
        self.goes_on.set()
        self.server.shutdown()


@pytest.fixture
def start(site):
    hosts = []

    def start(first=None):
        hosts.append(Host(site, first))
        return hosts[-1]

    yield start
    for host in hosts:
        host.close()


def pictures_of(page):
    """The pictures that a page asks for from now on, without their widths; also those that do not get through."""
    asked = set()
    page.on("request", lambda request: (name := re.search(r"/([^/]+)-\d+\.jpg", request.url)) and asked.add(name[1]))
    return asked


def wait_for_requests(page, host):
    """Until the page is laid out, and has sent its requests for pictures."""
    until(page, "document.querySelector('main img').getBoundingClientRect().width > 0")
    wait_for_frames(page)
    page.evaluate("fetch('marker')")
    wait_until(lambda: "marker" in host.asked, "a request that was sent last", page)


def first_picture(site):
    """The name of the first picture that the album of patterns loads."""
    page = (site / "dunes/index.html").read_text()
    return re.search(r'<img srcset="([^"]+)-240\.jpg[^>]* fetchpriority="high"', page)[1]


def test_one_layout_is_loaded_before_the_pictures_and_the_others_after_them(open_page, start):
    host = start()
    page = open_page(f"{host.address}/dunes/index.html", width=WIDTH)
    before = host.asked[: next(place for place, name in enumerate(host.asked) if name.endswith(".jpg"))]
    assert [name for name in before if name.startswith("layout-")] == [LAYOUT]
    wait_until(lambda: len(host.layouts) == 6, "all layouts are asked for", page)
    assert host.layouts[0] == LAYOUT
    assert len(set(host.layouts)) == 6
    assert page.problems == []


def test_without_scripts_all_layouts_are_loaded_at_once(open_page, start):
    host = start()
    open_page(f"{host.address}/dunes/index.html", width=WIDTH, scripts=False)
    assert len(set(host.layouts)) == 6


def test_photos_have_their_places_if_the_script_for_layouts_does_not_arrive(open_page, start, site):
    host = start()
    page = open_page("about:blank", width=WIDTH)
    page.route("**/layout.js*", lambda route: route.abort())
    page.goto(f"{host.address}/dunes/index.html")
    wait_until(lambda: len(set(host.layouts)) == 6, "all layouts are asked for", page)
    sheet = [sheet for sheet in sheets.albums(site / "dunes")[0][1] if sheet.width <= WIDTH][-1]
    sheets.check(page.evaluate(sheets.MEASURE), sheet)


def test_a_window_that_changes_while_the_page_loads_gets_its_layout(browser, start, site):
    host = start(first_picture(site))
    page = browser.new_context(viewport={"width": WIDTH, "height": 800}).new_page()
    page.goto(f"{host.address}/dunes/index.html", wait_until="domcontentloaded")
    assert host.layouts == [LAYOUT]
    page.set_viewport_size({"width": 700, "height": 800})
    wait_until(lambda: "layout-600.css" in host.layouts, "a layout is asked for", page)
    reference = "getComputedStyle(document.querySelector('.gallery')).getPropertyValue('--reference')"
    wait_until(lambda: page.evaluate(reference) == "600", "the layout is in use", page)
    assert set(host.layouts) == {LAYOUT, "layout-600.css"}
    page.context.close()


def test_the_other_pictures_wait_for_the_first_one(browser, start, site):
    first = first_picture(site)
    host = start(first)
    page = browser.new_context(viewport={"width": WIDTH, "height": 800}).new_page()
    # A longer limit than the stylesheet's, so that the test does not depend on time.
    page.route("**/theme.css*", lambda route: route.fulfill(
        response=(answer := route.fetch()), body=answer.text().replace("animation: wait 1s", "animation: wait 600s")))
    asked = pictures_of(page)
    page.goto(f"{host.address}/dunes/index.html", wait_until="domcontentloaded")
    wait_for_requests(page, host)
    assert asked == host.pictures == {first}
    host.goes_on.set()
    expect(page.locator(".photos img").nth(2)).to_be_visible()
    wait_until(lambda: len(host.pictures) == 3, "pictures are asked for", page)
    page.context.close()


@pytest.mark.parametrize(
    ("width", "count", "late"), [(400, 1, 0), (WIDTH, 2, 0), (WIDTH, 2, 1)],
    ids=["phone", "laptop", "laptop, second late"])
def test_covers_wait_for_those_that_are_first(browser, start, site, width, count, late):
    """On a phone, the first one; else also the second one of the first row, which may be larger."""
    covers = re.findall(r'<img srcset="[^"]*?([^"/]+)-\d+\.jpg', (site / "index.html").read_text())
    host = start(covers[late])
    page = browser.new_context(viewport={"width": width, "height": 800}).new_page()
    page.route("**/theme.css*", lambda route: route.fulfill(
        response=(answer := route.fetch()), body=answer.text().replace("animation: wait 1s", "animation: wait 600s")))
    asked = pictures_of(page)
    page.goto(f"{host.address}/index.html", wait_until="domcontentloaded")
    wait_until(lambda: len(host.pictures) == count, "pictures are asked for", page)
    wait_for_requests(page, host)
    assert asked == host.pictures == set(covers[:count])
    host.goes_on.set()
    wait_until(lambda: len(host.pictures) > count, "pictures are asked for", page)
    page.context.close()


def test_the_other_pictures_do_not_wait_for_ever(browser, start, site):
    host = start(first_picture(site))
    page = browser.new_context(viewport={"width": WIDTH, "height": 800}).new_page()
    page.goto(f"{host.address}/dunes/index.html", wait_until="domcontentloaded")
    wait_until(lambda: len(host.pictures) == 3, "pictures are asked for", page)
    assert not host.goes_on.is_set()
    page.context.close()


@pytest.mark.parametrize("kind", [drivers.Firefox, drivers.WebKit], ids=["firefox", "webkit"])
def test_other_browsers_load_one_layout_first_too(kind, start):
    if drivers.is_missing(kind):
        pytest.skip(f"{kind.package} is not installed.")
    host = start()
    window = kind()
    try:
        window.open(f"{host.address}/dunes/index.html")
        window.until("document.readyState === 'complete'")
        width = window.run("return innerWidth")
        fitting = max(number for number in (360, 600, 900, 1200, 1600, 2560) if number <= max(360, width))
        drivers.until(lambda: len(set(host.layouts)) == 6, "all layouts")
        assert host.layouts[0] == f"layout-{fitting}.css"
        before = host.asked[: next(place for place, name in enumerate(host.asked) if name.endswith(".jpg"))]
        assert len([name for name in before if name.startswith("layout-")]) <= 1
        assert window.run("return document.querySelectorAll('.unplaced').length") == 0
        window.until("[...document.images].slice(0, 3).every((image) => image.getBoundingClientRect().width > 0)")
    finally:
        window.close()


@pytest.mark.parametrize("width", [390, 1300])
def test_only_pictures_in_sight_fade_in(open_page, address, width):
    page = open_page("about:blank", width=width, height=400)
    held, goes_on = [], threading.Event()
    page.route("**/*.jpg*", lambda route: route.continue_() if goes_on.is_set() else held.append(route))
    page.goto(f"{address}/northern-coast/index.html", wait_until="commit")
    # No picture is there before the script that lets them fade in.
    until(page, "document.documentElement.classList.contains('scripted')")
    goes_on.set()
    for route in held:
        route.continue_()
    late = "[...document.images].filter(({ fetchPriority }) => fetchPriority !== 'high')"
    until(page, f"{late}.every((image) => image.naturalWidth && image.complete && !image.matches('.arriving'))")
    fading, others = page.evaluate(
        f"""() => {{
          const isInSight = (image) => image.getBoundingClientRect().top < innerHeight;
          return [true, false].map(
            (fades) => {late}.filter((image) => image.matches(".fading") === fades).map(isInSight));
        }}""")
    assert fading and all(fading)
    assert others and not any(others)


def test_a_picture_that_has_just_arrived_is_printed(open_page, address):
    page = open_page(f"{address}/northern-coast/index.html", reduced_motion="no-preference")
    picture = page.locator(".photos img").first
    # The script removes the class from what it has added it to.
    wait_until(lambda: picture.evaluate("image => image.complete && !image.matches('.arriving')"), "a picture", page)
    picture.evaluate("image => { image.className = 'arriving'; }")
    assert picture.evaluate("image => getComputedStyle(image).opacity") == "0"
    page.emulate_media(media="print")
    assert picture.evaluate("image => getComputedStyle(image).opacity") == "1"
