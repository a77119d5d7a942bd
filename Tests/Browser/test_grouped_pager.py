"""Groups of pages in each of their three structures: tabs, an indicator for each group, and remembered pages."""

import shutil

import galleries
import pytest
import sheets
from fingers import swipe
from playwright.sync_api import expect
from tiers import cases, thorough
from viewer import resize, wait_for_frames
from waiting import wait_until

STRUCTURES = ["pages", "items", "nested"]
# Photos of each group; four fit a page.
LAST = "Everything else that one could think of, and more" * 4
GROUPS = {"Recent": 9, "Featured": 3, "Old & <odd>": 8, LAST: 60}
PAGES = [3, 1, 2, 15]
# In the strips of tabs and of indicators, the places of what belongs to each group, in hundredths of its own width.
PLACES = """(selector) => [...document.querySelectorAll(selector)].map((element) => {
  const isTab = element.matches("li");
  const style = getComputedStyle(isTab ? element.firstElementChild : element, isTab ? "::after" : null);
  return style.visibility === "hidden" ? null : parseFloat(style.translate.replace("calc(", "")) || 0;
})"""


@pytest.fixture(scope="module", params=["pages", pytest.param("items", marks=thorough), "nested"])
def album(request, site, tmp_path_factory):
    """The folder of a built album with these groups."""
    folder = tmp_path_factory.mktemp(request.param)
    picture = next(site.rglob("*-240.jpg"))
    (folder / "source").mkdir()
    lines = ["layout: grouped-pager", f"options: {{ structure: {request.param}, rows: 2, columns: 2 }}", "groups:"]
    for number, (title, count) in enumerate(GROUPS.items()):
        lines += [f'  - title: "{title}"', f"    photos: g{number}-*.jpg"]
        for photo in range(count):
            shutil.copy(picture, folder / "source" / f"g{number}-{photo:02}.jpg")
    (folder / "source" / "album.yaml").write_text("\n".join(lines))
    return galleries.build(folder)


def url(album):
    return (album / "index.html").as_uri()


def is_nested(page):
    return page.locator(".pager.nested").count() == 1


def said(page, words):
    expect(page.locator(".said")).to_have_text(words)


def shown_marks(page):
    """The indicators that are in the window."""
    width = page.viewport_size["width"]
    boxes = [marks.bounding_box() for marks in page.locator(".marks").all() if marks.is_visible()]
    return [box for box in boxes if 0 <= box["x"] + box["width"] / 2 < width]


def on_the_second_page(open_page, album):
    """A nested album whose first group is on its second page."""
    page = open_page(url(album), reduced_motion="reduce")
    if not is_nested(page):
        pytest.skip("pages of all groups are in one scroller")
    page.locator(".marks").first.locator(".dots a").nth(1).click()
    said(page, "Recent: Page 2 of 3")
    return page


@pytest.mark.parametrize(
    ("width", "scripts"),
    cases([(359, True), (1300, True), (360, False), (1700, False)],
          [(360, True), (480, True), (700, True), (1000, True), (1700, True), (359, False), (480, False), (700, False),
           (1000, False), (1300, False)]))
@pytest.mark.parametrize("album", STRUCTURES, indirect=True, scope="module")
def test_photos_are_where_the_plan_says(open_page, album, width, scripts):
    layouts = sheets.albums(album)[0][1]
    sheet = [sheet for sheet in layouts if sheet.width <= max(width, layouts[0].width)][-1]
    page = open_page(url(album), width=width, scripts=scripts)
    sheets.check(page.evaluate(sheets.MEASURE), sheet)


@pytest.mark.parametrize("album", STRUCTURES, indirect=True, scope="module")
def test_each_structure_nests_its_photos_in_its_own_way(open_page, album):
    page = open_page(url(album))
    structure = next(name for name in STRUCTURES if album.parent.name.startswith(name))
    assert is_nested(page) == (structure == "nested")
    # The last group is long enough for two lists.
    lists = {"pages": sum(PAGES), "items": 1 + len(GROUPS), "nested": 1 + len(GROUPS)}[structure]
    assert page.locator(".photos").count() == lists
    assert page.locator(".scroller").count() == (1 + len(GROUPS) if structure == "nested" else 1)


def test_a_tab_leads_to_its_group_and_adds_no_history(open_page, album):
    page = open_page(url(album), reduced_motion="reduce")
    length = page.evaluate("history.length")
    said(page, "Recent: Page 1 of 3")
    page.locator(".tabs a").nth(2).click()
    said(page, "Old & <odd>: Page 1 of 2")
    expect(page.locator(".tabs [aria-current]")).to_have_text("Old & <odd>")
    page.locator(".tabs a").nth(1).click()
    said(page, "Featured")
    assert page.evaluate("history.length") == length


def test_without_scripts_tabs_and_dots_are_links(open_page, album):
    page = open_page(url(album), scripts=False, reduced_motion="reduce")
    page.locator(".tabs a").nth(2).click()
    expect(page.locator("#p13")).to_be_in_viewport()
    page.locator("#m3 .dots a").nth(1).click()
    expect(page.locator("#p17")).to_be_in_viewport()
    page.locator(".tabs a").nth(0).click()
    expect(page.locator("#p1")).to_be_in_viewport()


def test_swiping_on_goes_from_group_to_group(open_page, album):
    page = open_page(url(album), width=390, height=844, has_touch=True)
    page.locator(".gallery").scroll_into_view_if_needed()
    for words in ["Recent: Page 2 of 3", "Recent: Page 3 of 3", "Featured", "Old & <odd>: Page 1 of 2"]:
        swipe(page, 300)
        said(page, words)
    swipe(page, -300)
    said(page, "Featured")
    swipe(page, -300)
    said(page, "Recent: Page 3 of 3")


def test_only_the_indicator_of_the_current_group_is_in_sight(open_page, album):
    page = open_page(url(album), reduced_motion="reduce")
    for tab, pages in enumerate(PAGES):
        page.locator(".tabs a").nth(tab).click()
        expect(page.locator(".tabs a").nth(tab)).to_have_attribute("aria-current", "true")
        wait_for_frames(page)
        assert len(shown_marks(page)) == (1 if pages > 1 else 0)


def test_the_space_of_a_single_page_s_indicator_stays(open_page, album):
    page = open_page(url(album), reduced_motion="reduce")
    height = page.locator(".gallery").bounding_box()["height"]
    page.locator(".tabs a").nth(1).click()
    said(page, "Featured")
    assert page.locator(".gallery").bounding_box()["height"] == height


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_the_strips_move_with_the_way_between_groups(open_page, album, scripts):
    page = open_page(url(album), scripts=scripts, reduced_motion="reduce")
    scroller = page.locator(".scroller").first
    # Half way from the first group to the second.
    halfway = 0.5 if is_nested(page) else PAGES[0] - 0.5
    scroller.evaluate("(e, x) => { e.style.scrollSnapType = 'none'; e.scrollLeft = x * e.clientWidth }", halfway)

    def are_halfway():
        lines = page.evaluate(PLACES, ".tabs li")
        return abs(lines[0] - 50) < 2 and abs(lines[1] + 50) < 2 and (
            is_nested(page) or abs(page.evaluate(PLACES, ".marks")[0] + 50) < 2)

    wait_until(are_halfway, "lines and marks half way", page)


def test_many_pages_of_a_group_are_numbered(open_page, album):
    page = open_page(url(album), reduced_motion="reduce")
    page.locator(".tabs a").nth(3).click()
    said(page, f"{LAST}: Page 1 of 15")
    marks = page.locator(".marks").last
    marks.locator("[data-turn=last]").click()
    said(page, f"{LAST}: Page 15 of 15")
    expect(marks.locator("[data-turn=next]")).to_have_attribute("aria-disabled", "true")
    marks.locator("[data-turn=previous]").click()
    said(page, f"{LAST}: Page 14 of 15")
    marks.locator("[data-turn=first]").click()
    said(page, f"{LAST}: Page 1 of 15")


def test_a_nested_group_keeps_its_page(open_page, album):
    page = on_the_second_page(open_page, album)
    page.locator(".tabs a").nth(2).click()
    said(page, "Old & <odd>: Page 1 of 2")
    page.locator(".tabs a").nth(0).click()
    said(page, "Recent: Page 2 of 3")

    page.locator(".tabs a").nth(2).click()
    said(page, "Old & <odd>: Page 1 of 2")
    page.locator("#p13 a").click()
    page.wait_for_url("**/g2-00.html")
    page.go_back()
    said(page, "Old & <odd>: Page 1 of 2")
    page.reload()
    said(page, "Old & <odd>: Page 1 of 2")
    page.locator(".tabs a").nth(0).click()
    said(page, "Recent: Page 2 of 3")


def test_one_comes_back_to_the_photo_that_one_left(open_page, album):
    page = open_page(url(album), reduced_motion="reduce")
    page.goto(url(album) + "#p18")
    said(page, "Old & <odd>: Page 2 of 2")
    expect(page.locator("#p18")).to_be_in_viewport()
    resize(page, 500, 800)
    said(page, "Old & <odd>: Page 2 of 2")
    expect(page.locator("#p18")).to_be_in_viewport()
    assert page.problems == []


def test_a_long_title_does_not_widen_the_page(open_page, album):
    page = open_page(url(album), width=390, reduced_motion="reduce")
    page.locator(".tabs a").nth(3).click()
    said(page, f"{LAST}: Page 1 of 15")
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_a_nested_group_keeps_its_page_for_whoever_comes_back_by_a_link(open_page, album):
    page = on_the_second_page(open_page, album)
    page.locator(".tabs a").nth(2).click()
    page.locator("#p13 a").click()
    page.locator(".trail a").last.click()
    said(page, "Old & <odd>: Page 1 of 2")
    page.locator(".tabs a").nth(0).click()
    said(page, "Recent: Page 2 of 3")


def test_keys_go_on_to_the_next_group(open_page, album):
    page = open_page(url(album), reduced_motion="reduce")
    page.locator(".scroller[tabindex]").first.focus()
    for words in ["Recent: Page 2 of 3", "Recent: Page 3 of 3", "Featured"]:
        page.keyboard.press("ArrowRight")
        said(page, words)


def test_what_has_the_focus_is_in_sight(open_page, album):
    page = open_page(url(album), width=1000, reduced_motion="reduce")
    seen = """() => {
      const { x, right } = document.activeElement.getBoundingClientRect();
      return (Math.min(right, innerWidth) - Math.max(x, 0)) / (right - x);
    }"""
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.scroller, .tabs a, .marks a')"):
            assert page.evaluate(seen) > 0.9
