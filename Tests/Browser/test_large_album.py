"""An album of many photos is cut into lists, of which the browser draws those in sight."""

import functools
import http.server
import os
import shutil
import subprocess
import threading

import pytest
import sheets
from playwright.sync_api import expect
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
    program = os.environ.get("VITRINE", ".build/release/vitrine")
    subprocess.run([program, "build", folder / "source", folder / "site", "--quiet"], check=True)
    return folder / "site"


@pytest.mark.parametrize("width", [390, 1300])
@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_photos_are_where_the_plan_says(open_page, album, width, scripts):
    sheet = [sheet for sheet in sheets.albums(album)[0][1] if sheet.width <= width][-1]
    page = open_page((album / "index.html").as_uri(), width=width, scripts=scripts)
    sheets.check(page.evaluate(sheets.MEASURE), sheet)
    assert page.problems == []


def test_lists_off_screen_are_passed_over(open_page, album):
    page = open_page((album / "index.html").as_uri(), width=1300)
    lists = page.locator(".run")
    assert lists.count() == 9  # Of at most 40 photos.
    # A checked visibility counts what `content-visibility: auto` skips as not visible.
    skipped = """() => [...document.querySelectorAll(".run")].map((list) =>
        !list.firstElementChild.checkVisibility({ contentVisibilityAuto: true }))"""
    page.wait_for_timeout(300)
    found = page.evaluate(skipped)
    assert not found[0]
    assert found[-1]


def test_a_photo_far_down_is_led_to(open_page, album):
    page = open_page((album / "index.html").as_uri() + "#p333", width=1300)
    expect(page.locator("#p333")).to_be_in_viewport()


def test_another_width_keeps_the_photo_in_the_middle(open_page, album):
    page = open_page((album / "index.html").as_uri(), width=1300)
    if page.locator(".pager, .strip").count():
        pytest.skip("it doesn't scroll down")
    page.evaluate("scrollTo({ top: 2000, behavior: 'instant' })")
    page.wait_for_timeout(300)
    middle = page.evaluate(
        """[...document.querySelectorAll(".photos > li")].find((item) => {
          const { x, y, right, bottom } = item.getBoundingClientRect();
          return x < innerWidth / 2 + 24 && right > innerWidth / 2 && y < innerHeight / 2 + 24 && bottom > innerHeight / 2;
        }).id"""
    )
    page.set_viewport_size({"width": 500, "height": 800})
    page.wait_for_timeout(300)
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


FIRST_PAINT = """performance.getEntriesByName("first-contentful-paint").length"""


def test_the_first_photos_are_shown_while_the_page_arrives(browser, slow_address):
    address, goes_on = slow_address
    page = browser.new_context(viewport={"width": 1300, "height": 800}).new_page()
    page.goto(address, wait_until="commit")
    expect(page.locator("#p1 img")).to_have_js_property("complete", True)
    page.wait_for_timeout(500)
    # A pager waits for the script, which may open another page of it.
    assert page.evaluate(FIRST_PAINT) == (0 if page.locator(".pager").count() else 1)
    assert page.evaluate("document.readyState") == "loading"
    if not page.locator(".pager").count():
        assert page.locator("img.arriving").count() == 0
    goes_on.set()
    until(page, FIRST_PAINT)
    expect(page.locator("#p1 img")).to_have_css("opacity", "1")
    page.context.close()
