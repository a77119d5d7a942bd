"""Every photo is where the plan says, at every breakpoint, beside it and between it and the next."""

import os
import pathlib
import re

import pytest
import sheets

SITE = pathlib.Path(os.environ.get("VITRINE_SITE", "public")).resolve()
ALBUMS = sheets.albums(SITE)
CASES = [pytest.param(folder, album, id=str(folder.relative_to(SITE))) for folder, album in ALBUMS]

SHIFTS = """() => new Promise((resolve) => {
  let total = 0;
  const add = (list) => { for (const entry of list.getEntries()) total += entry.value; };
  const observer = new PerformanceObserver(add);
  observer.observe({ type: "layout-shift", buffered: true });
  setTimeout(() => { observer.takeRecords().forEach((entry) => { total += entry.value; }); resolve(total); }, 50);
})"""


@pytest.mark.parametrize("folder, album", CASES)
def test_photos_are_where_the_plan_says(open_page, address, site, folder, album, subtests):
    page = open_page(f"{address}/{folder.relative_to(site)}/index.html")
    for width, sheet in sheets.windows(album):
        with subtests.test(width=width):
            page.set_viewport_size({"width": width, "height": 800})
            page.reload(wait_until="load")
            sheets.check(page.evaluate(sheets.MEASURE), sheet)
            assert page.evaluate(SHIFTS) == 0
    assert page.problems == []


@pytest.mark.parametrize("folder, album", CASES)
def test_photos_stay_there_in_any_window_without_scripts(open_page, address, site, folder, album, subtests):
    """Without scripts no observer reports shifts; but the boxes are the same where no picture ever arrives."""
    url = f"{address}/{folder.relative_to(site)}/index.html"
    page, bare = open_page(url, scripts=False), open_page(url, scripts=False, pictures=False)
    for width, sheet in sheets.windows(album):
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
    for folder, _ in ALBUMS:
        page = open_page(f"{address}/{folder.relative_to(site)}/index.html")
        unit = page.evaluate("getComputedStyle(document.querySelector('.photos > li')).getPropertyValue('--u')")
        assert re.fullmatch(r"calc\([\d.]+px [+-] [\d.e-]+px\)", unit)


def test_every_layout_is_shown():
    layouts = {"fixed-grid", "flow", "grouped-pager", "justified", "paged-grid", "waterfall"}
    pages = [(folder / "index.html").read_text() for folder, _ in ALBUMS]
    assert {layout for layout in layouts for page in pages if f'class="gallery {layout}' in page} == layouts
