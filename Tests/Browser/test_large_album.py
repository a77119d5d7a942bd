"""An album of many photos is cut into lists, of which the browser draws those in sight."""

import os
import shutil
import subprocess

import pytest
import sheets
from playwright.sync_api import expect

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
