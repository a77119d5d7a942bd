"""What a crop keeps in view: the point that the album names, of its photo and of its cover, and of nothing else."""

import shutil

import galleries
import pytest
from tiers import cases

POSITIONS = """(selector) => [...document.querySelectorAll(selector)].map((image) => getComputedStyle(image).objectPosition)"""


def test_photos_and_covers_are_cropped_around_their_focus(open_page, site, tmp_path):
    picture = sorted(site.rglob("*-480.jpg"))[0]
    album = tmp_path / "source" / "sea"
    album.mkdir(parents=True)
    for name in ["source/home.jpg", "source/sea/a.jpg", "source/sea/b.jpg"]:
        shutil.copy(picture, tmp_path / name)
    (album / "album.yaml").write_text("focus: { a.jpg: 30% 20% }\n")
    galleries.build(tmp_path, "--layout", "paged-grid")

    home = open_page((tmp_path / "site/index.html").as_uri())
    assert home.evaluate(POSITIONS, ".photos img") == ["50% 50%"]
    assert home.evaluate(POSITIONS, ".cover img") == ["30% 20%"]
    sea = open_page((tmp_path / "site/sea/index.html").as_uri())
    assert sea.evaluate(POSITIONS, ".photos img") == ["30% 20%", "50% 50%"]
    photo = open_page((tmp_path / "site/sea/a.html").as_uri())
    assert photo.evaluate(POSITIONS, ".stage img") == ["50% 50%"]
    assert home.problems == [] and sea.problems == [] and photo.problems == []


# How far each picture sticks out of its place, and how far their centres are apart, in CSS pixels.
MISPLACED = """(selector) => [...document.querySelectorAll(selector)].map((place) => {
  const outer = place.getBoundingClientRect();
  const inner = place.querySelector("img").getBoundingClientRect();
  const beyond = Math.max(outer.left - inner.left, inner.right - outer.right,
    outer.top - inner.top, inner.bottom - outer.bottom);
  const apart = Math.max(Math.abs(inner.left + inner.right - outer.left - outer.right),
    Math.abs(inner.top + inner.bottom - outer.top - outer.bottom)) / 2;
  return [beyond, apart];
})"""


FORMATS = "jpeg", "webp,avif,jpeg"


@pytest.mark.parametrize("layout, formats", cases(
    [(layout, FORMATS[number % 2]) for number, layout in enumerate(galleries.layouts())],
    [(layout, FORMATS[1 - number % 2]) for number, layout in enumerate(galleries.layouts())],
))
def test_pictures_of_every_shape_and_size_lie_in_the_middle_of_their_places(open_page, site, tmp_path, layout, formats):
    source = tmp_path / "source"
    for width in [240, 480]:
        # The first of these are of both shapes.
        for number, picture in enumerate(sorted(site.rglob(f"*-{width}.jpg"))[:6]):
            folder = source if number < 3 else source / f"album-{number}"
            folder.mkdir(parents=True, exist_ok=True)
            shutil.copy(picture, folder / f"photo-{number}-{width}.jpg")
    flags = ["--layout", layout, "--formats", formats]
    if layout == "flow":
        flags += ["--options", "item-width=150", "--options", "item-height=120"]
    galleries.build(tmp_path, *flags)

    page = open_page((tmp_path / "site/index.html").as_uri(), reduced_motion="reduce")
    for selector in [".photos a", ".cover"]:
        misplaced = page.evaluate(MISPLACED, selector)
        assert len(misplaced) >= 3
        assert all(beyond < 1 and apart < 1 for beyond, apart in misplaced), misplaced
    assert page.problems == []
