"""The viewer with several formats and originals, with slow and failing files, and with fingers; and closing it."""

import re
import shutil
import urllib.parse

import galleries
import pytest
from PIL import Image
from fingers import Fingers
from playwright.sync_api import expect
from viewer import (
    IS_STILL, PHONE, PHOTO, UNZOOMED, album_at, at, is_fetch, open_photo, point_of_photo, wait_for_frames, zoom_of,
    zoom_to,
)
from waiting import until, wait_for_places

__all__ = ["open_photo"]

SMALL = {"width": 400, "height": 700}


@pytest.fixture(scope="module")
def gallery(site, tmp_path_factory):
    """A folder with a TIFF and two JPEG files, 1600 pixels wide, and with their site in AVIF and JPEG."""
    folder = tmp_path_factory.mktemp("viewer-formats")
    source = folder / "source"
    source.mkdir()
    tiff, *photos = sorted(site.rglob("*-1600.jpg"))[:3]
    with Image.open(tiff) as picture:
        picture.save(source / "a.tif")
    for name, photo in zip("bc", photos):
        shutil.copy(photo, source / f"{name}.jpg")
    options = "--formats avif,jpeg --effort fast --widths 240,480,960 --zoom-width 1280 --originals keep"
    galleries.build(folder, *options.split())
    return folder


@pytest.fixture
def open_format(open_photo, gallery, serve):
    """Opens a photo of the site with several formats: 1 was a TIFF, 2 and 3 were JPEG files."""
    return lambda number, **options: open_photo(number, album="site", url=serve(gallery), **options)


def file_of(page):
    return page.locator(PHOTO).evaluate("image => new URL(image.currentSrc).pathname.split('/').at(-1)")


# Formats


def test_a_photo_in_several_formats_is_stepped_to_zoomed_and_closed(open_format):
    page = open_format(2)
    page.evaluate("window.isSame = true")
    for key, number in [("ArrowRight", 3), ("ArrowLeft", 2), ("ArrowLeft", 1)]:
        page.keyboard.press(key)
        at(page, number)
        expect(page.locator(".stage > picture > source[type='image/avif']")).to_have_count(1)
        expect(page.locator(PHOTO)).to_have_js_property("complete", True)
        assert file_of(page).endswith(".avif")
    page.keyboard.press("+")
    until(page, IS_STILL)
    assert zoom_of(page) > 1.2
    page.keyboard.press("Escape")
    until(page, IS_STILL)
    assert zoom_of(page) == UNZOOMED
    assert page.evaluate("window.isSame"), "the page was left"
    page.keyboard.press("Escape")
    album_at(page, 1)
    assert page.problems == []


def test_zooming_loads_a_larger_file_of_the_preferred_format(open_format):
    page = open_format(2, **SMALL)
    assert file_of(page) == "b-480.avif"
    page.keyboard.press("+")
    until(page, f"document.querySelector('{PHOTO}').currentSrc.includes('b-960.avif')")
    expect(page.locator(PHOTO)).to_have_js_property("complete", True)
    assert page.locator(PHOTO).evaluate("image => image.naturalWidth") > 0
    assert page.problems == []


def test_an_original_that_browsers_cannot_show_is_not_loaded_for_zooming(open_format):
    page = open_format(1, **SMALL)
    asked = []
    page.on("request", lambda request: asked.append(urllib.parse.urlsplit(request.url).path.rsplit("/", 1)[1]))
    expect(page.get_by_role("button", name="Download (TIFF, ")).to_be_visible()
    zoom_to(page, 1280)
    until(page, f"document.querySelector('{PHOTO}').currentSrc.includes('-1280.jpg')")
    for _ in range(3):
        page.keyboard.press("+")
        until(page, IS_STILL)
    assert re.fullmatch(r"a-1280\.jpg", file_of(page))
    assert page.locator(PHOTO).bounding_box()["width"] == pytest.approx(1280, abs=1)
    page.keyboard.press("0")
    page.keyboard.press("ArrowRight")
    at(page, 2)
    zoom_to(page, 1600)
    assert file_of(page) == "b-original.jpg"
    # A request for the TIFF would have come first.
    assert [name for name in asked if "original" in name] == ["b-original.jpg"]
    assert page.problems == []


def test_the_download_button_saves_the_original(open_format, gallery):
    page = open_format(3)
    page.keyboard.press("ArrowLeft")
    at(page, 2)
    with page.expect_download() as download:
        page.get_by_role("button", name="Download (JPEG, ").click()
    assert download.value.suggested_filename == "b-original.jpg"
    with open(download.value.path(), "rb") as file:
        assert file.read() == (gallery / "source/b.jpg").read_bytes()
    at(page, 2)
    assert page.problems == []


# Stepping


@pytest.mark.parametrize("how", ["key", "swipe"])
def test_the_picture_of_the_album_stands_in_until_the_photo_of_a_step_arrives(open_page, address, how):
    page = open_page(f"{address}/patterns/index.html", **PHONE)
    tile = page.locator(".photos img").nth(3)
    tile.scroll_into_view_if_needed()
    expect(tile).to_have_js_property("complete", True)
    stands_in(page, tile.evaluate("image => image.currentSrc"), 4, how)


def test_the_picture_that_stands_in_has_the_preferred_format(open_page, gallery, serve):
    page = open_page(f"{serve(gallery)}/site/index.html", **PHONE)
    tile = page.locator(".photos img").nth(1)
    tile.scroll_into_view_if_needed()
    expect(tile).to_have_js_property("complete", True)
    tile = tile.evaluate("image => image.currentSrc")
    assert ".avif" in tile
    stands_in(page, tile, 2, "key")


def stands_in(page, tile, number, how):
    """Steps to a photo from the one before it, and checks its picture before and after its own file arrives."""
    stem, width, extension = re.search(r"/([^/]+)-(\d+)\.(\w+)\?", tile).groups()
    held = []
    is_held = re.compile(rf"/{re.escape(stem)}-(?!{width}\.)\d+\.{extension}\?")
    page.route(is_held, lambda route: held.append(route))
    page.locator(".photos a").nth(number - 2).tap()
    at(page, number - 1)
    expect(page.locator("html")).to_have_class(re.compile("viewing"))
    background = "image => getComputedStyle(image).backgroundImage"
    if how == "key":
        page.keyboard.press("ArrowRight")
    else:
        fingers = Fingers(page).begin()
        fingers.drag((300, 300), (150, 305), lift=False)
        slide = page.locator(".slide img")
        expect(slide).to_have_count(1)
        assert tile in slide.evaluate(background)
        fingers.send("touchEnd", [])
    at(page, number)
    image = page.locator(PHOTO)
    assert not image.evaluate("image => image.complete"), "its own file was not held back"
    assert tile in image.evaluate(background)
    assert held
    for route in held:
        route.continue_()
    page.unroute(is_held)
    expect(image).to_have_js_property("complete", True)
    until(page, f"!document.querySelector('{PHOTO}').style.backgroundImage")
    assert page.problems == []


def test_where_loading_fails_a_swipe_loads_a_page_and_closing_returns(open_page, address):
    page = open_page("about:blank", **PHONE)
    page.route("**/*.html*", lambda route: route.abort() if is_fetch(route) else route.continue_())
    page.goto(f"{address}/patterns/index.html")
    page.entries = page.evaluate("history.length")
    page.locator(".photos a").nth(2).tap()
    at(page, 3)
    expect(page.locator("html")).to_have_class(re.compile("viewing"))
    page.evaluate("window.isSame = true")
    fingers = Fingers(page).begin()
    fingers.drag((300, 300), (60, 310))
    at(page, 4)
    expect(page.locator("html")).to_have_class(re.compile("viewing"))
    assert not page.evaluate("window.isSame"), "no page was loaded"
    page.keyboard.press("Escape")
    album_at(page, 4)


def test_the_first_photo_resists(open_photo):
    page = open_photo(1, **PHONE)
    fingers = Fingers(page).begin()
    rest = page.locator(PHOTO).bounding_box()["x"]
    fingers.drag((30, 300), (330, 300), lift=False)
    moved = page.locator(PHOTO).bounding_box()["x"] - rest
    assert 20 < moved < 150
    expect(page.locator(".slide")).to_have_count(0)
    fingers.send("touchEnd", [])
    until(page, IS_STILL)
    at(page, 1)
    assert page.locator(PHOTO).bounding_box()["x"] == pytest.approx(rest, abs=1)
    assert page.problems == []


# Closing


@pytest.mark.parametrize("how", ["Escape", "button", "back"])
def test_closing_leaves_the_album_scrolled_as_it_was(open_page, address, how):
    page = open_page(f"{address}/northern-coast/index.html", width=600, height=400)
    page.evaluate("scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) / 2, behavior: 'instant' })")
    wait_for_frames(page)
    scrolled = page.evaluate("scrollY")
    assert scrolled > 200
    number, x, y = page.evaluate("""() => {
      const boxes = [...document.querySelectorAll(".photos li")].map((item) => item.getBoundingClientRect());
      const index = boxes.findIndex(({ top, bottom }) => top >= 0 && bottom <= innerHeight);
      const { left, top, width, height } = boxes[index];
      return [index + 1, left + width / 2, top + height / 2];
    }""")
    page.mouse.click(x, y)
    at(page, number)
    expect(page.locator("html")).to_have_class(re.compile("viewing"))
    if how == "Escape":
        page.keyboard.press("Escape")
    elif how == "button":
        page.get_by_role("button", name="Close").click()
    else:
        page.go_back()
    page.wait_for_url("**/northern-coast/index.html")
    wait_for_places(page)
    # The album scrolls to the photo in the frame after it is shown.
    wait_for_frames(page)
    assert page.evaluate("scrollY") == pytest.approx(scrolled, abs=2)
    assert page.problems == []


# Zooming


@pytest.mark.parametrize("how", ["pinch", "pinch that moves", "double tap"])
def test_fingers_zoom_around_the_point_under_them(open_photo, how):
    # A tall photo: a zoomed wide one stays in the middle of the window.
    page = open_photo(16, **PHONE)
    fingers = Fingers(page).begin()
    x, y = start = 150, 330
    before = point_of_photo(page, x, y)
    if how == "double tap":
        fingers.tap(x, y)
        fingers.tap(x, y)
    else:
        x, y = end = (190, 350) if how == "pinch that moves" else start
        spans = [[(x - span / 2, y), (x + span / 2, y)] for (x, y), span in [(start, 80), (end, 180)]]
        fingers.move(*spans, lift=False)
        drift = drift_from(page, before, x, y)
        assert drift < 4, f"{drift} pixels before the fingers are lifted"
        fingers.send("touchEnd", [])
    until(page, IS_STILL)
    assert zoom_of(page) > 2
    drift = drift_from(page, before, x, y)
    assert drift < 4, f"{drift} pixels"
    assert page.problems == []


def drift_from(page, point, x, y):
    """How many pixels of the window a point of the photo is away from (x, y)."""
    box = page.locator(PHOTO).bounding_box()
    return max(abs(box["x"] + point[0] * box["width"] - x), abs(box["y"] + point[1] * box["height"] - y))
