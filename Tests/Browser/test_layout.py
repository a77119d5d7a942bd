"""Every photo is where the plan says, at every breakpoint, beside it and between it and the next."""

import os
import pathlib

import pytest
import sheets

SITE = pathlib.Path(os.environ.get("VITRINE_SITE", "public")).resolve()
ALBUMS = sheets.albums(SITE)
CASES = [
    pytest.param(folder, width, sheet, id=f"{folder.relative_to(SITE)}-{width}")
    for folder, album in ALBUMS
    for width, sheet in sheets.windows(album)
]

SHIFTS = """() => new Promise((resolve) => {
  let total = 0;
  const add = (list) => { for (const entry of list.getEntries()) total += entry.value; };
  const observer = new PerformanceObserver(add);
  observer.observe({ type: "layout-shift", buffered: true });
  setTimeout(() => { observer.takeRecords().forEach((entry) => { total += entry.value; }); resolve(total); }, 50);
})"""


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
@pytest.mark.parametrize("folder, width, sheet", CASES)
def test_photos_are_where_the_plan_says(open_page, address, site, folder, width, sheet, scripts):
    url = f"{address}/{folder.relative_to(site)}/index.html"
    page = open_page(url, width=width, height=800, scripts=scripts)
    found = page.evaluate(sheets.MEASURE)
    sheets.check(found, sheet)
    if scripts:
        assert page.evaluate(SHIFTS) == 0
    else:
        # Without scripts no observer reports; but the boxes are the same where no picture ever arrives.
        assert open_page(url, width=width, height=800, scripts=False, pictures=False).evaluate(sheets.MEASURE) == found
    assert page.problems == []


def test_every_layout_is_shown():
    layouts = {"fixed-grid", "flow", "grouped-pager", "justified", "paged-grid", "waterfall"}
    pages = [(folder / "index.html").read_text() for folder, _ in ALBUMS]
    assert {layout for layout in layouts for page in pages if f'class="gallery {layout}' in page} == layouts
