"""Pages from right to left are the mirror image of pages from left to right."""

import directions
import pytest
import sheets
from conftest import wait_for_places

# Of windows, in CSS pixels.
WIDTHS = [280, 360, 768, 1280, 1920, 3840]

# What is beside the photos: each box's distance from the edge where lines begin, its y, width and height.
PARTS = """() => {
  const { clientWidth: width, dir } = document.documentElement;
  const parts = ".gallery, .tabs li, .tabs a, .group h2, .marks, .marks a, .turns button, .counter, .cover, .card h2";
  const boxes = [...document.querySelectorAll(parts)].map((element) => element.getBoundingClientRect());
  return boxes.filter((box) => box.width > 1).map(
    (box) => [dir === "rtl" ? width - box.right : box.left, box.y, box.width, box.height]);
}"""


@pytest.fixture(scope="module")
def sites(tmp_path_factory):
    return directions.build(tmp_path_factory.mktemp("directions"))


@pytest.fixture(scope="module")
def layouts(sites):
    """The layouts of each album, by its name."""
    return {folder.name: album for folder, album in sheets.albums(sites["rtl"])}


def url(sites, direction, name):
    return (sites[direction] / name / "index.html").as_uri()


def sheet_for(layouts, name, width):
    album = layouts[name]
    return [sheet for sheet in album if sheet.width <= max(width, album[0].width)][-1]


@pytest.mark.parametrize("direction", directions.DIRECTIONS)
@pytest.mark.parametrize("name", directions.ALBUMS)
def test_photos_are_where_the_plan_says_or_in_its_mirror_image(open_page, sites, layouts, name, direction, subtests):
    page = open_page(url(sites, direction, name))
    for width in WIDTHS:
        with subtests.test(width=width):
            page.set_viewport_size({"width": width, "height": 800})
            page.reload(wait_until="load")
            wait_for_places(page)
            sheets.check(page.evaluate(sheets.MEASURE), sheet_for(layouts, name, width))
    assert page.problems == []


@pytest.mark.parametrize("name", [".", *directions.ALBUMS])
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
            plain, mirrored = found
            assert plain and len(plain) == len(mirrored)
            for box, mirror in zip(plain, mirrored):
                assert box == pytest.approx(mirror, abs=1)
