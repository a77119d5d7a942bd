"""An album of many photos is cut into lists, of which the browser draws those in sight."""

import contextlib
import functools
import http.server
import shutil
import threading

import galleries
import pytest
import sheets
from playwright.sync_api import expect
from viewer import resize, wait_for_frames
from waiting import until

LAYOUTS = {
    "waterfall": "{}",
    "justified": "{}",
    "paged-grid": "{}",
    "grouped-pager": "{ structure: nested }",
    "flow": "{ direction: horizontal, item-height: 120 }",
}
GROUPS = [310, 30]


@pytest.fixture(scope="module", params=LAYOUTS)
def album(request, site, tmp_path_factory):
    """The folder of a built album of two groups."""
    folder = tmp_path_factory.mktemp(request.param)
    pictures = sorted(site.rglob("*-240.jpg"))
    (folder / "source").mkdir()
    for group, count in enumerate(GROUPS):
        for photo in range(count):
            shutil.copy(pictures[photo % len(pictures)], folder / "source" / f"g{group}-{photo:03}.jpg")
    groups = "".join(f"  - title: Group {group}\n    photos: g{group}-*.jpg\n" for group in range(len(GROUPS)))
    (folder / "source" / "album.yaml").write_text(
        f"layout: {request.param}\noptions: {LAYOUTS[request.param]}\ngroups:\n{groups}"
    )
    return galleries.build(folder)


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_photos_are_where_the_plan_says(open_page, album, scripts):
    page = open_page((album / "index.html").as_uri(), width=390, scripts=scripts)
    for width in (390, 1300):
        page.set_viewport_size({"width": width, "height": 800})
        if scripts:
            wait_for_frames(page)
        sheet = [sheet for sheet in sheets.albums(album)[0][1] if sheet.width <= width][-1]
        sheets.check(page.evaluate(sheets.MEASURE), sheet)
    assert page.problems == []


def test_lists_off_screen_are_passed_over(open_page, album):
    page = open_page((album / "index.html").as_uri(), width=1300)
    lists = page.locator(".run")
    assert lists.count() == 9  # Of at most 40 photos.
    # A checked visibility counts what `content-visibility: auto` skips as not visible.
    until(page, """(() => {
      const lists = [...document.querySelectorAll(".run")];
      const isSeen = (list) => list.firstElementChild.checkVisibility({ contentVisibilityAuto: true });
      return isSeen(lists[0]) && !isSeen(lists.at(-1));
    })()""")


def test_a_photo_far_down_is_led_to(open_page, album):
    page = open_page((album / "index.html").as_uri() + "#p333", width=1300)
    expect(page.locator("#p333")).to_be_in_viewport()


# The page remembers its middle a tenth of a second after it was scrolled.
SCROLL = """new Promise((resolve) => {
  addEventListener("scroll", () => setTimeout(resolve, 100), { once: true });
  scrollTo({ top: 2000, behavior: "instant" });
})"""


def test_another_width_keeps_the_photo_in_the_middle(open_page, album):
    page = open_page((album / "index.html").as_uri(), width=1300)
    if page.locator(".pager, .strip").count():
        pytest.skip("it doesn't scroll down")
    page.evaluate(SCROLL)
    middle = page.evaluate(
        """[...document.querySelectorAll(".photos > li")].find((item) => {
          const { x, y, right, bottom } = item.getBoundingClientRect();
          return x < innerWidth / 2 + 24 && right > innerWidth / 2 && y < innerHeight / 2 + 24 && bottom > innerHeight / 2;
        }).id"""
    )
    resize(page, 500, 800)
    expect(page.locator(f"#{middle}")).to_be_in_viewport()


@pytest.fixture
def slow_address(album):
    """The URL of the album from a server that sends the page's second half only when it is told to."""
    goes_on = threading.Event()

    class Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

        def copyfile(self, source, output):
            content = source.read()
            half = len(content) // 2 if self.path.endswith("/index.html") else len(content)
            # The page may be closed meanwhile.
            with contextlib.suppress(ConnectionError):
                output.write(content[:half])
                output.flush()
                if content[half:]:
                    goes_on.wait(60)
                    output.write(content[half:])

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=album))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/index.html", goes_on
    goes_on.set()
    server.shutdown()


ARE_STYLES_THERE = """[...document.querySelectorAll("link[rel=stylesheet]")].every(
  ({ media, sheet }) => sheet || !matchMedia(media).matches)"""
FIRST_PAINT = """performance.getEntriesByName("first-contentful-paint").length"""


def test_the_first_photos_are_shown_while_the_page_arrives(browser, slow_address):
    address, goes_on = slow_address
    page = browser.new_context(viewport={"width": 1300, "height": 800}).new_page()
    page.goto(address, wait_until="commit")
    expect(page.locator("#p1 img")).to_have_js_property("complete", True)
    # A pager waits for the script, which may open another page of it.
    if page.locator(".pager").count():
        until(page, ARE_STYLES_THERE)
        page.evaluate("new Promise((resolve) => setTimeout(resolve))")
        assert page.evaluate(FIRST_PAINT) == 0
    else:
        until(page, FIRST_PAINT)
        assert page.locator("img.arriving").count() == 0
    assert page.evaluate("document.readyState") == "loading"
    goes_on.set()
    until(page, FIRST_PAINT)
    expect(page.locator("#p1 img")).to_have_css("opacity", "1")
    page.context.close()
