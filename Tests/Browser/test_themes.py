"""The contact sheet: nothing overlaps, the checkers find nothing, and every frame has its number."""

import accessibility
import galleries
import pytest
from playwright.sync_api import expect
from tiers import IS_THOROUGH, thorough
from viewer import wait_for_frames
from waiting import until

WIDTHS = [280, 320, 360, 480, 600, 800, 1024, 1280, 1920, 2560, 3840]
SOME_WIDTHS = [280, 480, 800, 1280, 3840]
LANGUAGES = ["en", "ar"]


@pytest.fixture(scope="module", params=LANGUAGES)
def sheets(request, site, tmp_path_factory):
    """The folder of a built site in a language that is written to the right or to the left."""
    pictures = sorted(site.rglob("*-480.jpg"))
    return galleries.build_contact_sheets(tmp_path_factory.mktemp(request.param), pictures, request.param)


def pages(site):
    """The home page, the page for missing pages, all albums' pages and some photos' pages."""
    photos = [site / "rows" / name for name in ("p00.html", "p01.html", "p02.html")]
    albums = sorted(site.glob("*/index.html"))
    return [site / "index.html", site / "404.html", *albums, site / "rows/page.2.html", *photos]


OVERLAPS = """() => {
  const selector = ".masthead > *, .card > *, .bar > :not(.tools, .said), figcaption > *, .details > div, .pages > *, "
    + ".photos > li, .photos > li > *, .caption > *, .group h2, .foot > p";
  // What is beyond the edge of a scroller is not seen.
  const isInside = (element, scroller) => {
    const [box, view] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()];
    return box.left >= view.left - 1 && box.right <= view.right + 1;
  };
  const scrollersOf = (element) => [...document.querySelectorAll(".scroller")].filter((one) => one.contains(element));
  const isShown = (element) => element.checkVisibility() && !element.closest(".unseen, .untitled")
    && getComputedStyle(element).position !== "fixed"
    && scrollersOf(element).every((scroller) => isInside(element, scroller));
  const items = [...document.querySelectorAll(selector)].filter(isShown)
    .map((element) => ({ element, box: element.getBoundingClientRect() })).filter(({ box }) => box.width && box.height);
  const found = [];
  for (const [index, a] of items.entries()) {
    for (const b of items.slice(index + 1)) {
      const isApart = a.box.right <= b.box.left + 1 || b.box.right <= a.box.left + 1
        || a.box.bottom <= b.box.top + 1 || b.box.bottom <= a.box.top + 1;
      // A heading sticks above its own photos.
      const isAround = a.element.contains(b.element) || b.element.contains(a.element);
      if (!isApart && !isAround) found.push([a, b].map(({ element }) => element.outerHTML.slice(0, 120)).join(" / "));
    }
  }
  return found;
}"""


def check_places(page, width):
    """Asserts that nothing overlaps, and that nothing is wider than the window."""
    # Sheets of other windows come last.
    until(page, "[...document.querySelectorAll('link[rel=stylesheet]')].every((link) => link.sheet)")
    assert page.evaluate("document.documentElement.scrollWidth") <= width, width
    assert page.evaluate(OVERLAPS) == [], width
    beyond = page.locator(".caption").evaluate_all(
        "(all) => all.filter((caption) => caption.getBoundingClientRect().bottom > "
        "caption.parentElement.getBoundingClientRect().bottom + 1).length"
    )
    assert beyond == 0, width


def test_nothing_overlaps_or_is_wider_than_the_window(open_page, serve, sheets, subtests):
    page = open_page("about:blank")
    address = serve(sheets)
    for file in pages(sheets):
        with subtests.test(page=str(file.relative_to(sheets))):
            page.goto(f"{address}/{file.relative_to(sheets)}", wait_until="load")
            for width in SOME_WIDTHS:
                page.set_viewport_size({"width": width, "height": 800})
                wait_for_frames(page)
                check_places(page, width)
    assert page.problems == []


@thorough
@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_overlaps_on_pages_that_are_opened_in_a_window_of_any_width(open_page, serve, sheets, width, subtests):
    page = open_page("about:blank", width=width)
    address = serve(sheets)
    for file in pages(sheets):
        with subtests.test(page=str(file.relative_to(sheets))):
            page.goto(f"{address}/{file.relative_to(sheets)}", wait_until="load")
            check_places(page, width)
    assert page.problems == []


def test_axe_finds_nothing(open_page, serve, sheets):
    page = open_page("about:blank")
    address = serve(sheets)
    # Since the sheet is dark for all visitors, each page is checked in one view, which is another one in each language.
    shift = LANGUAGES.index(sheets.parent.name[:2])
    for number, file in enumerate(pages(sheets), shift):
        page.goto(f"{address}/{file.relative_to(sheets)}", wait_until="load")
        views = accessibility.views(number)
        accessibility.check_views(page, views if IS_THOROUGH else views[number // 2 % 2:][:1])


def test_frames_are_numbered_over_all_pages(open_page, serve, sheets):
    address = serve(sheets)
    numbers = []
    for name in ("index.html", "page.2.html"):
        page = open_page(f"{address}/rows/{name}")
        numbers += page.locator(".photos .number").all_inner_texts()
    assert numbers == [str(number) for number in range(1, 15)]
    # The number is below its picture, and the link's name is the photo's own.
    page = open_page(f"{address}/rows/index.html")
    tile = page.locator("#p1")
    assert tile.locator(".number").bounding_box()["y"] >= tile.locator("a").bounding_box()["y"]
    assert tile.get_by_role("link").get_attribute("aria-label") is None
    expect(tile.get_by_role("link")).to_have_accessible_name(
        "First light over a bay with a name that takes more room than the frame has"
    )
    assert page.locator("#p1 .stars").inner_text() == "★★★★★"
    assert page.locator("#p2 .stars").count() == 0


def test_the_page_of_a_photo_has_its_number_and_stars(open_page, serve, sheets):
    page = open_page(f"{serve(sheets)}/rows/p00.html")
    assert page.locator("figcaption .number").inner_text() == "1"
    label = page.locator("figcaption .stars").get_attribute("aria-label")
    assert "5" in label


def test_it_is_dark_for_all_visitors(open_page, serve, sheets):
    for scheme in ("light", "dark"):
        page = open_page(f"{serve(sheets)}/index.html", color_scheme=scheme)
        assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
