"""Arrow keys move the focus from photo to photo, as they are seen; Home and End to the first and the last one."""

import directions
import pytest
from playwright.sync_api import expect
from tiers import cases, thorough
from waiting import until

FOCUSED = "document.activeElement.closest('li')?.id"
# The boxes of all photos in the mirror image where lines run to the left, counted from the first page's start.
BOXES = """() => {
  const isMirrored = document.documentElement.dir === "rtl";
  return Object.fromEntries([...document.querySelectorAll(".photos > li")].map((item) => {
    const { left, right, top, bottom } = item.getBoundingClientRect();
    return [item.id, { start: isMirrored ? -right : left, end: isMirrored ? -left : right, top, bottom }];
  }));
}"""
AHEAD = {"ltr": ("ArrowRight", "ArrowLeft"), "rtl": ("ArrowLeft", "ArrowRight")}
PAGERS = ["pager-items", "pager-pages", "pager-nested"]
LINES = ["justified", "flow", "flow-trailing", "fixed-grid", "strip", "strip-groups"]


@pytest.fixture(scope="module")
def sites(tmp_path_factory):
    return directions.build(tmp_path_factory)


@pytest.fixture(params=["ltr", pytest.param("rtl", marks=thorough)])
def direction(request):
    return request.param


def in_both(names, ltr, rtl):
    """The cases of a test: albums in both directions, of which the quick tier has those that are named."""
    quick = [("ltr", name) for name in ltr] + [("rtl", name) for name in rtl]
    every = [(direction, name) for direction in directions.DIRECTIONS for name in names]
    return cases(quick, [case for case in every if case not in quick])


@pytest.fixture
def open_album(open_page, sites, direction):
    """Opens an album with the focus on a photo."""

    def open_album(name, number=1):
        page = open_page((sites[direction] / name / "index.html").as_uri(), width=700, reduced_motion="reduce")
        page.locator(f"#p{number} a").focus()
        return page

    return open_album


def press(page, *keys):
    """The photos that have the focus after each key."""
    found = []
    for key in keys:
        page.keyboard.press(key)
        found.append(page.evaluate(FOCUSED))
    return found


def numbers(*photos):
    return [f"p{photo}" for photo in photos]


@pytest.mark.parametrize(
    ("direction", "name"), in_both(LINES, ["justified", "flow-trailing", "strip"], ["justified", "strip-groups"]))
def test_lines_are_read_to_their_end_and_back(open_album, direction, name):
    ahead, back = AHEAD[direction]
    page = open_album(name)
    assert press(page, *[ahead] * 20) == numbers(*range(2, 22))
    assert press(page, *[back] * 20) == numbers(*range(20, 0, -1))
    expect(page.locator("#p1")).to_be_in_viewport(ratio=0.5)
    # Nothing is before the first photo.
    assert press(page, back) == ["p1"]
    assert page.problems == []


@pytest.mark.parametrize(("direction", "name"), in_both(
    ["waterfall", "captions", "justified", "flow", "fixed-grid"], ["waterfall", "justified", "flow"], ["captions"]))
def test_up_and_down_keep_to_one_column(open_album, direction, name):
    page = open_album(name, number=2)
    boxes = page.evaluate(BOXES)
    line = (boxes["p2"]["start"] + boxes["p2"]["end"]) / 2
    # The lines of a flow are low, so there are fewer of them.
    steps = 3 if name == "flow" else 7
    path = ["p2", *press(page, *["ArrowDown"] * steps)]
    assert len(set(path)) == steps + 1
    for upper, lower in zip(path, path[1:]):
        assert boxes[lower]["top"] > boxes[upper]["bottom"] - 1
        # No other photo lies between them.
        assert not [
            box for box in boxes.values()
            if box["start"] < line < box["end"]
            and box["top"] > boxes[upper]["bottom"] - 1 and box["bottom"] < boxes[lower]["top"] + 1
        ]
    expect(page.locator(f"#{path[-1]}")).to_be_in_viewport(ratio=0.5)
    assert press(page, *["ArrowUp"] * steps) == path[-2::-1]


@pytest.mark.parametrize(
    ("direction", "name"), in_both(["waterfall", "captions"], ["waterfall", "captions"], ["captions"]))
def test_columns_are_crossed_to_the_photo_that_is_seen_beside(open_album, direction, name):
    ahead, back = AHEAD[direction]
    page = open_album(name)
    boxes = page.evaluate(BOXES)
    assert press(page, ahead, ahead, back, back)[-1] == "p1"
    path = ["p1", *press(page, *[ahead] * 12)]
    assert len(set(path)) > 8
    for before, after in zip(path, path[1:]):
        is_beside = boxes[after]["start"] > boxes[before]["end"] - 1
        overlap = min(boxes[before]["bottom"], boxes[after]["bottom"]) - max(boxes[before]["top"], boxes[after]["top"])
        assert overlap > 0 if is_beside else boxes[after]["top"] > boxes[before]["bottom"] - 1


@pytest.mark.parametrize(
    ("direction", "name"), in_both(PAGERS, PAGERS, ["pager-nested"]))
def test_the_photo_beside_is_on_the_next_page_or_in_the_next_group(open_album, direction, name):
    ahead, back = AHEAD[direction]
    page = open_album(name)
    # Pages of two columns and two rows; the first group has eleven photos.
    for photo, number in [(2, 1), (5, 2), (6, 2), (9, 3), (10, 3), (12, 4), (13, 4)]:
        assert press(page, ahead) == [f"p{photo}"]
        expect(page.locator(f'.marks.current a[href="#page-{number}"][aria-current="true"]')).to_have_count(1)
        expect(page.locator(f"#p{photo}")).to_be_in_viewport(ratio=0.5)
    assert press(page, "ArrowDown", "ArrowDown") == numbers(15, 15)
    assert press(page, back) == ["p14"]
    # The page before has a single photo below the first one.
    assert press(page, back) == ["p11"]
    assert press(page, "End") == ["p33"]
    expect(page.locator("#p33")).to_be_in_viewport(ratio=0.5)
    assert press(page, "Home") == ["p1"]
    expect(page.locator("#p1")).to_be_in_viewport(ratio=0.5)
    assert page.problems == []


def test_home_and_end_reach_the_first_and_the_last_photo(open_album):
    page = open_album("waterfall", number=30)
    assert press(page, "End") == ["p72"]
    expect(page.locator("#p72")).to_be_in_viewport(ratio=0.5)
    assert press(page, "Home") == ["p1"]
    expect(page.locator("#p1")).to_be_in_viewport(ratio=0.5)


@pytest.mark.parametrize("direction", directions.DIRECTIONS)
def test_covers_are_a_grid_too(open_page, sites, direction):
    ahead, _ = AHEAD[direction]
    page = open_page((sites[direction] / "index.html").as_uri(), width=1200)
    links = page.locator(".card a")
    links.first.focus()
    page.keyboard.press(ahead)
    expect(links.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(links.nth(1)).to_be_focused()
    page.keyboard.press("End")
    expect(links.last).to_be_focused()


def test_the_order_of_the_tab_key_stays(open_album):
    page = open_album("justified", number=4)
    press(page, "ArrowDown", "ArrowUp")
    assert press(page, "Tab", "Tab", "Shift+Tab") == numbers(5, 6, 5)


def test_scrolling_keys_scroll_while_no_photo_has_the_focus(open_page, sites, direction):
    page = open_page((sites[direction] / "waterfall" / "index.html").as_uri(), width=700, height=500)
    page.keyboard.press("End")
    until(page, "scrollY > 1000")
    assert page.evaluate(FOCUSED) is None
    # With another key, or at the end of the page, they are the browser's, too.
    page.locator("#p72 a").focus()
    assert press(page, "Control+ArrowUp", "Shift+Home", "ArrowDown") == numbers(72, 72, 72)
