"""A photo's page as a viewer: how tests open it, and what they expect of it."""

import re
import shutil

import galleries
import pytest
from playwright.sync_api import expect
from waiting import until

PHONE = {"width": 390, "height": 780, "has_touch": True, "is_mobile": True}
UNZOOMED = pytest.approx(1, abs=0.01)
PHOTO = ".stage > img, .stage > picture > img"
# Neither the photo nor the page moves, and no neighbour is beside the photo.
IS_STILL = f"""(() => {{
  const isRunning = ({{ playState }}) => playState === "running";
  return !document.querySelector(".slide") && document.querySelector("{PHOTO}")
    && !document.activeViewTransition && !document.getAnimations().some(isRunning);
}})()"""
# The pages and pictures of the two photos after the current one have arrived.
HAS_NEIGHBOURS = """(() => {
  const [place, total] = document.querySelector(".count").textContent.split(" / ").map(Number);
  const ahead = location.protocol === "file:" ? 0 : Math.min(2, total - place);
  const files = performance.getEntriesByType("resource");
  const count = (type) => new Set(files.filter((file) => file.initiatorType === type).map(({ name }) => name)).size;
  return count("fetch") >= ahead && count("img") > ahead;
})()"""
IS_VIEWING = re.compile("viewing")


@pytest.fixture
def open_photo(open_page, address):
    """Opens an album, and then one of its photos by a click, as visitors do."""

    def open_photo(number=3, album="patterns", url=None, **options):
        page = open_page(f"{url or address}/{album}/index.html", **options)
        page.entries = page.evaluate("history.length")
        page.locator(".photos a").nth(number - 1).click()
        count(page, number)
        expect(page.locator(PHOTO)).to_have_js_property("complete", True)
        until(page, HAS_NEIGHBOURS)
        until(page, IS_STILL)
        return page

    return open_photo


# The folders of sites, by their settings and the number of their photos: each is built once for all modules.
built_sites = {}


@pytest.fixture
def build_photo(site, serve, tmp_path_factory):
    """Builds a site of photos that are 1600 pixels wide, and returns the address of the first one's page."""

    def build(settings, photos=1):
        if (settings, photos) not in built_sites:
            folder = tmp_path_factory.mktemp("photos")
            source = folder / "source"
            source.mkdir()
            for name, file in zip("ab"[:photos], sorted(site.rglob("*-1600.jpg"))):
                shutil.copy(file, source / f"{name}.jpg")
            (source / "vitrine.yaml").write_text(settings)
            galleries.build(folder)
            built_sites[settings, photos] = folder
        return f"{serve(built_sites[settings, photos])}/site/a.html"

    return build


def count(page, number):
    """Waits until a photo is shown."""
    expect(page.locator(".count")).to_have_text(re.compile(f"^{number} / "))
    # Where a step loads a page, keys have no effect before its script runs.
    expect(page.locator("html")).to_have_class(IS_VIEWING)


def at(page, number):
    """Waits until a photo is shown, and checks that the page is that photo's in every respect."""
    count(page, number)
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


def stays_at(page, number):
    """Checks that a photo is shown once nothing moves, and that it is not being closed: then there would be no step."""
    until(page, IS_STILL)
    at(page, number)
    page.keyboard.press("ArrowRight")
    at(page, number + 1)
    page.keyboard.press("ArrowLeft")
    at(page, number)


def wait_for_frames(page):
    """Until the page has shown what was done to it, and has asked for the files that it needs then."""
    page.evaluate(
        "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))")


def wait_for_decision(page):
    """Until the viewer, which waits for the photo, has asked for a larger file if it needs one."""
    expect(page.locator("html")).to_have_class(IS_VIEWING)
    page.locator(PHOTO).evaluate("image => image.decode()")
    wait_for_frames(page)


def resize(page, width, height):
    """Changes the size of the window, and waits until the page has followed."""
    page.set_viewport_size({"width": width, "height": height})
    until(page, f"innerWidth === {width} && innerHeight === {height}")
    wait_for_frames(page)


def width_of(page):
    return page.locator(PHOTO).bounding_box()["width"]


def width_of_file(page):
    return int(re.search(r"-(\d+)\.\w+\?", page.locator(PHOTO).evaluate("image => image.currentSrc"))[1])


def zoom_of(page):
    """The photo's width beside that of its place in the page."""
    return page.locator(PHOTO).evaluate("image => image.getBoundingClientRect().width / image.offsetWidth")


def settled_zoom(page):
    until(page, IS_STILL)
    return zoom_of(page)


def zoom_to(page, width):
    """Presses "+" until the photo is as wide as a number of pixels, and no longer moves."""
    for _ in range(200):
        if abs(width_of(page) - width) < 1:
            return
        page.keyboard.press("+")
        until(page, IS_STILL)
    raise AssertionError(f"never {width} pixels wide, but {width_of(page)}")


def point_of_photo(page, x, y):
    """The point of the photo, from 0 to 1, that is at a point of the window."""
    box = page.locator(PHOTO).bounding_box()
    return (x - box["x"]) / box["width"], (y - box["y"]) / box["height"]


def is_fetch(route):
    return route.request.resource_type == "fetch"
