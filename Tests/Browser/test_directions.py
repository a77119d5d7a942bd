"""Pages from right to left are the mirror image of pages from left to right."""

import directions
import pytest
import sheets
from axe_playwright_python.sync_playwright import Axe
from fingers import Fingers, swipe
from playwright.sync_api import expect
from tiers import IS_THOROUGH, cases
from viewer import HAS_NEIGHBOURS, PHOTO, count, resize
from waiting import until, wait_for_places, wait_until

# Of windows, in CSS pixels.
WIDTHS = [280, 360, 768, 1280, 1920, 3840] if IS_THOROUGH else [360, 1280]

# What is beside the photos: each box's distance from the edge where lines begin, its y, width and height.
PARTS = """() => {
  const body = document.body.getBoundingClientRect();
  const parts = ".gallery, .tabs li, .tabs a, .group h2, .marks, .marks a, .turns button, .counter, .cover, .card h2";
  const boxes = [...document.querySelectorAll(parts)].map((element) => element.getBoundingClientRect());
  return boxes.filter((box) => box.width > 1).map(
    (box) => [document.dir === "rtl" ? body.right - box.right : box.left - body.left, box.y, box.width, box.height]);
}"""


@pytest.fixture(scope="module")
def sites(tmp_path_factory):
    return directions.build(tmp_path_factory)


@pytest.fixture(scope="module")
def layouts(sites):
    """The layouts of each album, by its name."""
    return {folder.name: album for folder, album in sheets.albums(sites["rtl"])}


def in_both(names, quick):
    """The cases of a test: albums from right to left, of which some are in the quick tier, and from left to right."""
    more = [("rtl", name) for name in names if name not in quick]
    return cases([("rtl", name) for name in quick], more + [("ltr", name) for name in names])


def url(sites, direction, name):
    return (sites[direction] / name / "index.html").as_uri()


def sheet_for(layouts, name, width):
    album = layouts[name]
    return [sheet for sheet in album if sheet.width <= max(width, album[0].width)][-1]


@pytest.mark.parametrize(("direction", "name"), in_both(directions.ALBUMS, directions.ALBUMS))
def test_photos_are_where_the_plan_says_or_in_its_mirror_image(open_page, sites, layouts, name, direction, subtests):
    page = open_page(url(sites, direction, name))
    for width in WIDTHS:
        with subtests.test(width=width):
            page.set_viewport_size({"width": width, "height": 800})
            page.reload(wait_until="load")
            wait_for_places(page)
            sheets.check(page.evaluate(sheets.MEASURE), sheet_for(layouts, name, width))
    assert page.problems == []


@pytest.mark.parametrize("name", cases(
    [".", "captions", "strip-groups", "numbers", "pager-pages", "pager-nested"],
    ["waterfall", "justified", "flow", "flow-trailing", "strip", "fixed-grid", "paged-grid", "pager-items"]))
def test_headings_tabs_and_indicators_are_mirrored(open_page, sites, name, subtests):
    pages = [open_page(url(sites, direction, name)) for direction in directions.DIRECTIONS]
    for width in WIDTHS:
        with subtests.test(width=width):
            found = []
            for page in pages:
                page.set_viewport_size({"width": width, "height": 800})
                page.reload(wait_until="load")
                wait_for_places(page)
                found.append(page.evaluate(PARTS))
                assert page.evaluate("document.documentElement.scrollWidth") <= width
            plain, mirrored = found
            assert plain and len(plain) == len(mirrored)
            for box, mirror in zip(plain, mirrored):
                assert box == pytest.approx(mirror, abs=1)


# By direction: the keys that lead on and back, and how far a finger moves to the left for the next page.
AHEAD = {"ltr": ("ArrowRight", "ArrowLeft", 1), "rtl": ("ArrowLeft", "ArrowRight", -1)}
# The place of the long mark, in dots.
DOT = """() => {
  const dots = document.querySelector(".marks.current .dots") ?? document.querySelector(".dots");
  const isMirrored = document.documentElement.dir === "rtl";
  return new DOMMatrix(getComputedStyle(dots, "::after").transform).m41 / 24 * (isMirrored ? -1 : 1);
}"""
# How far the line of each title is from its place, in its own width.
LINES = """() => [...document.querySelectorAll(".tabs a")].map((tab) => {
  const [share] = getComputedStyle(tab, "::after").translate.match(/[-\\d.]+%/) ?? ["0"];
  return parseFloat(share);
})"""
# What moves with the pages: the lines of titles, indicators, and the long mark of each.
MOVING = """() => {
  const sign = document.documentElement.dir === "rtl" ? -1 : 1;
  const moved = (element, part) => {
    const { translate, transform } = getComputedStyle(element, part);
    return sign * (parseFloat(translate.match(/[-\\d.]+%/) ?? 0) + new DOMMatrix(transform).m41);
  };
  return [...document.querySelectorAll(".tabs a, .dots")].map((element) => moved(element, "::after")).concat(
    [...document.querySelectorAll(".marks")].map((element) => moved(element)));
}"""
PAGERS = ["paged-grid", "pager-items", "pager-pages", "pager-nested"]


def is_at(page, number):
    """Waits until a page is marked as current, counted from 1, and checks that it is shown."""
    expect(page.locator(f'.dots a[href="#page-{number}"]')).to_have_attribute("aria-current", "true")
    expect(page.locator(".marks.current")).to_have_count(1)


@pytest.mark.parametrize(("direction", "name"), in_both(PAGERS, ["paged-grid", "pager-pages", "pager-nested"]))
def test_pages_are_turned_by_keys_marks_and_fingers(open_page, sites, name, direction):
    ahead, back, sign = AHEAD[direction]
    page = open_page(url(sites, direction, name), width=400, height=900, has_touch=True, reduced_motion="reduce")
    page.locator(".gallery").scroll_into_view_if_needed()
    is_at(page, 1)
    page.locator(".scroller[tabindex]").first.focus()
    page.keyboard.press(ahead)
    is_at(page, 2)
    swipe(page, sign * 300)
    is_at(page, 3)
    wait_until(lambda: abs(page.evaluate(DOT) - 2) < 0.05, "the mark of the third page", page)
    swipe(page, sign * -300)
    is_at(page, 2)
    page.keyboard.press(back)
    is_at(page, 1)
    page.locator('.dots a[href="#page-3"]').click()
    is_at(page, 3)
    wait_until(lambda: abs(page.evaluate(DOT) - 2) < 0.05, "the mark of the third page", page)
    assert page.problems == []


@pytest.mark.parametrize(("direction", "name"), in_both(PAGERS[1:], ["pager-pages", "pager-nested"]))
def test_tabs_lead_to_their_groups_and_their_lines_follow(open_page, sites, name, direction):
    page = open_page(url(sites, direction, name), width=700, reduced_motion="reduce")
    for number in (2, 3, 1):
        page.locator(f".tabs li:nth-child({number}) a").click()
        expect(page.locator(f".tabs li:nth-child({number}) a")).to_have_attribute("aria-current", "true")
        first = page.locator(f"#p{11 * (number - 1) + 1}")
        expect(first).to_be_in_viewport(ratio=0.2)
        # The line of the title is below it, and those of the others are out of sight.
        expected = [place == number for place in (1, 2, 3)]
        wait_until(lambda: [abs(line) < 1 for line in page.evaluate(LINES)] == expected, f"the line of {number}", page)
    # On the page of a photo, after a resize and with a fragment.
    page.goto(url(sites, direction, name) + "#p30")
    for width in (700, 500, 900):
        resize(page, width, 800)
        box = page.locator("#p30").bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= width
        expect(page.locator(".tabs li:nth-child(3) a")).to_have_attribute("aria-current", "true")
    assert page.problems == []


@pytest.mark.parametrize(("name", "scripts"), cases(
    [("paged-grid", True), ("pager-nested", True), ("pager-pages", False)],
    [("paged-grid", False), ("pager-items", True), ("pager-items", False), ("pager-pages", True),
     ("pager-nested", False)]))
def test_marks_and_lines_move_with_the_pages_to_the_left(open_page, sites, name, scripts):
    """Half way between two pages and two groups, all are as far on as in the mirror image."""
    pages = [open_page(url(sites, direction, name), width=700, scripts=scripts, reduced_motion="reduce")
             for direction in AHEAD]
    for part in (0.5, 1.5):
        before = [page.evaluate(MOVING) for page in pages]
        for page, (_, _, sign) in zip(pages, AHEAD.values()):
            page.locator(".scroller").first.evaluate(
                "(e, x) => { e.style.scrollSnapType = 'none'; e.scrollLeft = x * e.clientWidth }", sign * part)

        def are_equal():
            plain, mirrored = found = [page.evaluate(MOVING) for page in pages]
            have_moved = all(after != start for after, start in zip(found, before))
            return have_moved and plain == pytest.approx(mirrored, abs=1) and any(abs(place) > 5 for place in plain)

        wait_until(are_equal, "places of lines and marks as in the mirror image", pages[0])


def test_the_title_beside_a_group_of_a_strip_is_mirrored(open_page, sites):
    found = []
    for direction in directions.DIRECTIONS:
        page = open_page(url(sites, direction, "strip-groups"), width=1280)
        found.append(page.evaluate(
            """() => {
              const title = document.querySelector(".group h2");
              const range = document.createRange();
              range.selectNodeContents(title);
              const [text, group] = [range, title.parentElement].map((item) => item.getBoundingClientRect());
              const start = document.dir === "rtl" ? group.right - text.right : text.left - group.left;
              return [start, text.top - group.top, text.width, text.height];
            }"""
        ))
    assert found[0] == pytest.approx(found[1], abs=1)


@pytest.mark.parametrize(("direction", "width"), cases([("rtl", 390), ("rtl", 1100)], [("ltr", 390), ("ltr", 1100)]))
def test_the_viewer_steps_by_keys_fingers_and_arrows(open_page, sites, serve, direction, width):
    ahead, back, sign = AHEAD[direction]
    page = open_page(f"{serve(sites[direction])}/justified/index.html", width=width, height=800, has_touch=True)
    page.locator("#p3 a").click()
    count(page, 3)
    expect(page.locator(PHOTO)).to_have_js_property("complete", True)
    until(page, HAS_NEIGHBOURS)
    page.keyboard.press(ahead)
    count(page, 4)
    page.keyboard.press(back)
    count(page, 3)
    fingers = Fingers(page).begin()
    middle = width / 2
    fingers.drag((middle + sign * 120, 300), (middle - sign * 120, 310))
    count(page, 4)
    fingers.drag((middle - sign * 120, 300), (middle + sign * 120, 310))
    count(page, 3)
    # The arrows point to where their photos come from.
    for name, side in ((".next", sign), (".previous", -sign)):
        box = page.locator(f".steps {name}").bounding_box()
        assert ((box["x"] + box["width"] / 2) - middle) * side > 0
        point = page.locator(f".steps {name}").evaluate("e => getComputedStyle(e, '::before').rotate")
        assert point == ("225deg" if side > 0 else "45deg")
    page.locator(".steps .next").click()
    count(page, 4)
    # Before the first photo there is nothing: it springs back.
    page.keyboard.press("Home")
    count(page, 1)
    expect(page.locator(".steps .previous")).to_have_count(0)
    fingers.drag((middle - sign * 120, 300), (middle + sign * 120, 310), lift=False)
    pulled = page.locator(PHOTO).evaluate("e => new DOMMatrix(getComputedStyle(e).transform).m41")
    assert 0 < sign * pulled < 120
    fingers.send("touchEnd", [])
    count(page, 1)
    page.keyboard.press("Escape")
    expect(page.locator("#p1 img")).to_be_in_viewport()
    assert page.problems == []


@pytest.mark.parametrize("width", cases([280, 1100], [390, 1920]))
def test_the_viewer_is_mirrored(open_page, sites, width):
    # Not the facts beside the title, which are as wide as their words.
    parts = ".trail, .count, .tools, .tools button, .steps a, figcaption"
    boxes = """(parts) => [...document.querySelectorAll(parts)].filter((part) => part.offsetWidth).map((element) => {
      const { left, right, y, width, height } = element.getBoundingClientRect();
      const body = document.body.getBoundingClientRect();
      return [document.dir === "rtl" ? body.right - right : left - body.left, y, width, height];
    })"""
    found = []
    for direction in directions.DIRECTIONS:
        photo = next((sites[direction] / "justified").glob("g1-04*.html"))
        page = open_page(photo.as_uri(), width=width, height=800)
        page.locator("html.viewing").wait_for()
        for informed in (False, True):
            if informed:
                page.keyboard.press("i")
            found += [number for box in page.evaluate(boxes, parts) for number in box]
            assert page.evaluate("document.documentElement.scrollWidth") <= width
    half = len(found) // 2
    assert found[:half] == pytest.approx(found[half:], abs=1)


@pytest.mark.parametrize("direction", cases(["rtl"], ["ltr"]))
def test_on_paper_no_photo_lies_on_another(open_page, sites, direction):
    for name in directions.ALBUMS:
        page = open_page(url(sites, direction, name))
        sheets.check_paper(page, ".photos > li, .group h2")
        page.close()


@pytest.mark.parametrize(("direction", "scheme", "width"), cases(
    [("rtl", "light", 360), ("rtl", "dark", 1280)],
    [("rtl", "light", 1280), ("rtl", "dark", 360), ("ltr", "light", 360), ("ltr", "light", 1280), ("ltr", "dark", 360),
     ("ltr", "dark", 1280)]))
def test_axe_finds_nothing(open_page, sites, direction, scheme, width):
    names = [".", *directions.ALBUMS] if IS_THOROUGH else [".", "captions", "strip-groups", "pager-nested"]
    albums = [sites[direction] / name / "index.html" for name in names]
    groups = range(3) if IS_THOROUGH else [1]
    photos = [next((sites[direction] / "captions").glob(f"g{group}-02*.html")) for group in groups]
    for file in albums + photos:
        page = open_page(file.as_uri(), width=width, color_scheme=scheme)
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()
        page.close()


@pytest.mark.parametrize("direction", directions.DIRECTIONS)
def test_sizes_are_read_from_left_to_right(open_page, sites, direction):
    photo = next((sites[direction] / "captions").glob("g0-00*.html"))
    page = open_page(photo.as_uri(), width=1000)
    places = page.evaluate(
        """() => {
          const text = document.querySelector(".details a").firstChild;
          const range = document.createRange();
          return text.data.split(" × ").map((number) => {
            range.setStart(text, text.data.indexOf(number));
            range.setEnd(text, text.data.indexOf(number) + number.length);
            return range.getBoundingClientRect().x;
          });
        }"""
    )
    assert len(places) == 2 and places[0] < places[1]


@pytest.mark.parametrize("direction", directions.DIRECTIONS)
def test_a_cut_title_shows_its_beginning(open_page, sites, direction):
    photo = next((sites[direction] / "captions").glob("g0-00*.html"))
    page = open_page(photo.as_uri(), width=280)
    site, album = page.locator(".trail a").all()
    # Titles are cut where they end: a Latin one at the right, and an Arabic one at the left.
    for link, expected in ((site, "ltr"), (album, "rtl")):
        assert link.evaluate("e => e.scrollWidth > e.clientWidth")
        assert link.evaluate("e => getComputedStyle(e).direction") == expected
        assert link.evaluate("e => getComputedStyle(e).textOverflow") == "ellipsis"
