"""Pictures in several formats: the preferred one is shown, where and as large as a single one would be."""

import shutil

import galleries
import pytest
from viewer import resize
from waiting import until

BOXES = """() => [...document.querySelectorAll("img")].map((image) => {
  const box = image.getBoundingClientRect();
  return [box.x, box.y, box.width, box.height];
})"""
SHOWN = """async () => {
  const images = [...document.images];
  images.forEach((image) => { image.loading = "eager"; });
  await Promise.all(images.map((image) => image.decode()));
  return images.map((image) => new URL(image.currentSrc).pathname);
}"""


@pytest.fixture(scope="module")
def sites(site, tmp_path_factory):
    """The same albums with one format and with three."""
    folder = tmp_path_factory.mktemp("formats")
    for number, picture in zip(range(8), sorted(site.rglob("*-480.jpg"))):
        album = folder / "source" / ("sea" if number < 4 else "")
        album.mkdir(parents=True, exist_ok=True)
        shutil.copy(picture, album / f"photo{number}.jpg")
    for name, formats in [("one", "jpeg"), ("three", "avif,webp,jpeg")]:
        galleries.build(folder, "--formats", formats, site=name)
    return folder / "one", folder / "three"


@pytest.mark.parametrize("page_name", ["index.html", "sea/index.html", "sea/photo0.html"])
def test_a_choice_of_formats_changes_no_box(open_page, sites, page_name):
    one, three = [open_page((folder / page_name).as_uri(), reduced_motion="reduce") for folder in sites]
    for width in (390, 1280):
        for page in (one, three):
            resize(page, width, 800)
        names = three.evaluate(SHOWN)
        assert names and all(name.endswith(".avif") for name in names)
        assert all(name.endswith(".jpg") for name in one.evaluate(SHOWN))
        assert three.evaluate(BOXES) == one.evaluate(BOXES)
    assert one.problems == [] and three.problems == []


def test_a_picture_that_arrives_is_seen(open_page, sites):
    page = open_page((sites[1] / "index.html").as_uri())
    page.evaluate(SHOWN)
    until(page, """[...document.images].every((image) => getComputedStyle(image).opacity === "1")""")
    assert page.locator("img.arriving").count() == 0
