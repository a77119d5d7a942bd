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

MEASURE = """() => {
  const gallery = document.querySelector(".gallery");
  const scroller = gallery.querySelector(".scroller");
  const origin = (scroller ?? gallery.querySelector(".canvas")).getBoundingClientRect();
  const shift = scroller ? scroller.scrollLeft : 0;
  const boxes = {};
  for (const item of gallery.querySelectorAll(".photos > li")) {
    const box = item.getBoundingClientRect();
    const group = item.closest(".group");
    boxes[item.id] = [
      box.x - origin.x + shift, box.y - (group ?? scroller ?? gallery.querySelector(".canvas")).getBoundingClientRect().y,
      box.width, box.height,
    ];
    boxes[item.id].push(box.x + shift, box.y);
  }
  const groups = Object.fromEntries(
    [...gallery.querySelectorAll(".group")].map((group) => [group.id, group.getBoundingClientRect().y - origin.y]));
  return {
    width: gallery.getBoundingClientRect().width, boxes, groups,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
}"""

SHIFTS = """() => new Promise((resolve) => {
  let total = 0;
  const add = (list) => { for (const entry of list.getEntries()) total += entry.value; };
  const observer = new PerformanceObserver(add);
  observer.observe({ type: "layout-shift", buffered: true });
  setTimeout(() => { observer.takeRecords().forEach((entry) => { total += entry.value; }); resolve(total); }, 50);
})"""


def overlapping(boxes):
    """Pairs of boxes that share more than a rounding error of area."""
    ordered = sorted(boxes.items(), key=lambda box: box[1][5])
    for index, (first, (_, _, width, height, x, y)) in enumerate(ordered):
        for second, (_, _, other_width, other_height, other_x, other_y) in ordered[index + 1 :]:
            if other_y >= y + height - 0.1:
                break
            if x + 0.1 < other_x + other_width and other_x + 0.1 < x + width:
                yield first, second


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
@pytest.mark.parametrize("folder, width, sheet", CASES)
def test_photos_are_where_the_plan_says(open_page, address, site, folder, width, sheet, scripts):
    url = f"{address}/{folder.relative_to(site)}/index.html"
    page = open_page(url, width=width, height=800, scripts=scripts)
    found = page.evaluate(MEASURE)
    scale = found["width"] / sheet.reference
    planned = list(sheet.boxes())

    assert {box[0] for box in planned} == set(found["boxes"])
    for identifier, *expected in planned:
        measured = found["boxes"][identifier][:4]
        wrong = [abs(m - e * scale) for m, e in zip(measured, expected)]
        assert max(wrong) < 1, f"{identifier}: {measured}, planned {[e * scale for e in expected]}"
    for group, top in sheet.group_tops().items():
        assert abs(found["groups"][group] - top * scale) < 1
    assert list(overlapping(found["boxes"])) == []
    assert found["overflow"] <= 0
    if scripts:
        assert page.evaluate(SHIFTS) == 0
    else:
        # Without scripts no observer reports; but the boxes are the same where no picture ever arrives.
        assert open_page(url, width=width, height=800, scripts=False, pictures=False).evaluate(MEASURE) == found
    assert page.problems == []


def test_every_layout_is_shown():
    shown = {
        layout
        for folder, _ in ALBUMS
        for layout in ("paged-grid", "waterfall")
        if f'class="gallery {layout}' in (folder / "index.html").read_text()
    }
    assert shown == {"paged-grid", "waterfall"}
