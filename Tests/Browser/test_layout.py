"""Every photo is where the plan says, at every breakpoint, beside it and between it and the next."""

import os
import pathlib
import re

import galleries
import pytest
import sheets
import shifts
from tiers import IS_THOROUGH
from viewer import wait_for_frames
from waiting import wait_for_places

SITE = pathlib.Path(os.environ.get("VITRINE_SITE", "public")).resolve()
ALBUMS = sheets.albums(SITE)
CASES = [pytest.param(folder, album, id=str(folder.relative_to(SITE))) for folder, album in ALBUMS]


@pytest.mark.parametrize("folder, album", CASES)
def test_photos_are_where_the_plan_says(open_page, address, site, folder, album, subtests):
    page = open_page(f"{address}/{folder.relative_to(site)}/index.html", width=album[0].width)
    for width, sheet in sheets.windows(album, in_full=IS_THOROUGH):
        with subtests.test(width=width):
            page.set_viewport_size({"width": width, "height": 800})
            wait_for_frames(page)
            sheets.check(page.evaluate(sheets.MEASURE), sheet)
    assert page.problems == []


@pytest.mark.parametrize("folder, album", CASES)
def test_nothing_moves_while_a_page_is_loaded_again(open_page, address, site, folder, album, subtests):
    page = open_page(f"{address}/{folder.relative_to(site)}/index.html")
    page.add_init_script(shifts.SCRIPT)
    for width, sheet in sheets.windows(album) if IS_THOROUGH else [(album[3].width, album[3])]:
        with subtests.test(width=width):
            page.set_viewport_size({"width": width, "height": 800})
            page.reload(wait_until="load")
            wait_for_places(page)
            wait_for_frames(page)
            sheets.check(page.evaluate(sheets.MEASURE), sheet)
            assert page.evaluate(shifts.SUM) == 0
    assert page.problems == []


@pytest.mark.parametrize("folder, album", CASES)
def test_photos_stay_there_in_any_window_without_scripts(open_page, address, site, folder, album, subtests):
    """Without scripts no observer reports shifts; but the boxes are the same where no picture ever arrives."""
    url = f"{address}/{folder.relative_to(site)}/index.html"
    page, bare = open_page(url, scripts=False), open_page(url, scripts=False, pictures=False)
    for width, sheet in sheets.windows(album, in_full=IS_THOROUGH):
        with subtests.test(width=width):
            found = []
            for window in page, bare:
                window.set_viewport_size({"width": width, "height": 800})
                found.append(window.evaluate(sheets.MEASURE))
            sheets.check(found[0], sheet)
            assert found[1] == found[0]
    assert page.problems == []


def test_the_unit_is_calculated_once(open_page, address, site):
    """Otherwise each photo calculates it, and a resize takes twice as long."""
    page = open_page("about:blank")
    for folder, _ in ALBUMS:
        page.goto(f"{address}/{folder.relative_to(site)}/index.html", wait_until="load")
        unit = page.evaluate("getComputedStyle(document.querySelector('.photos > li')).getPropertyValue('--u')")
        assert re.fullmatch(r"calc\([\d.]+px [+-] [\d.e-]+px\)", unit)


def test_every_layout_is_shown():
    pages = [(folder / "index.html").read_text() for folder, _ in ALBUMS]
    assert [layout for layout in galleries.layouts() if not any(f'class="gallery {layout}' in page for page in pages)] == []
