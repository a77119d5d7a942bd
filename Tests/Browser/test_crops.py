"""What a crop keeps in view: the point that the album names, of its photo and of its cover, and of nothing else."""

import shutil

import galleries
import pytest
from drawings import write_png
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


# The box of a picture as soon as it has one, and the width of the file that the browser has chosen for it.
SHOWN = """async (name) => {
  const image = document.querySelector(`img[src^="${name}-"]`);
  while (image.getBoundingClientRect().width === 0 || !image.currentSrc) await new Promise(requestAnimationFrame);
  const box = image.getBoundingClientRect();
  return [box.width, box.height, Number(image.currentSrc.match(/-(\\d+)\\.jpg/)[1])];
}"""


@pytest.mark.parametrize("layout, width, density", cases(
    [("waterfall", 1280, 2), ("justified", 2560, 1)], [("waterfall", 600, 2), ("justified", 1280, 2)]))
def test_panoramas_and_high_screenshots_are_cropped_to_three_to_one_and_sharp(
        open_page, tmp_path, layout, width, density):
    source = tmp_path / "source"
    source.mkdir()
    for number in range(7):
        write_png(source / f"{number}.png", 1200, 800)
    write_png(source / "0-wide.png", 9000, 900)
    write_png(source / "6-high.png", 900, 16200)
    galleries.build(tmp_path, "--layout", layout)

    page = open_page((tmp_path / "site/index.html").as_uri(), width=width, device_scale_factor=density)
    usual, _, _ = page.evaluate(SHOWN, "5")
    for name, shape, ratio in [("0-wide", 3, 10), ("6-high", 1 / 3, 1 / 18)]:
        page.locator(f'img[src^="{name}-"]').scroll_into_view_if_needed()
        page.wait_for_function(f"document.querySelector('img[src^=\"{name}-\"]').complete")
        shown_width, shown_height, file_width = page.evaluate(SHOWN, name)
        assert shown_width / shown_height == pytest.approx(shape, rel=0.01)
        # The whole picture, of which the place shows a part, in device pixels.
        assert file_width >= 0.9 * density * max(shown_width, shown_height * ratio)
        if name == "0-wide":
            assert shown_width > 1.9 * usual
    photo = open_page((tmp_path / "site/0-wide.html").as_uri(), width=width, device_scale_factor=density)
    shown_width, shown_height, file_width = photo.evaluate(SHOWN, "0-wide")
    assert shown_width / shown_height == pytest.approx(10, rel=0.02)
    assert file_width >= density * shown_width
    assert page.problems == [] and photo.problems == []


def test_panoramas_and_high_screenshots_are_cropped_on_paper_too(open_page, tmp_path):
    source = tmp_path / "source"
    source.mkdir()
    for name, width, height in [("a", 1200, 800), ("b", 800, 1200), ("wide", 3000, 300), ("high", 300, 5400)]:
        write_png(source / f"{name}.png", width, height)
    galleries.build(tmp_path, "--layout", "waterfall")
    page = open_page((tmp_path / "site/index.html").as_uri(), width=794)
    page.emulate_media(media="print")
    shown = {name: page.locator(f'img[src^="{name}-"]').bounding_box() for name in ["a", "b", "wide", "high"]}
    ratios = {name: box["width"] / box["height"] for name, box in shown.items()}
    # Ordinary pictures are whole.
    assert ratios["a"] == pytest.approx(1.5, rel=0.02)
    assert ratios["b"] == pytest.approx(2 / 3, rel=0.02)
    assert ratios["wide"] < 4
    assert ratios["high"] > 1 / 3


def test_a_picture_that_is_smaller_than_its_place_leaves_no_hole(open_page, tmp_path):
    source = tmp_path / "source"
    source.mkdir()
    for number in range(4):
        write_png(source / f"{number}.png", 1200, 800)
    write_png(source / "1-small.png", 90, 60)
    galleries.build(tmp_path, "--layout", "waterfall")
    page = open_page((tmp_path / "site/index.html").as_uri(), width=1280)
    width, height, _ = page.evaluate(SHOWN, "1-small")
    assert (width, height) == (90, 60)
    colours = page.evaluate("""() => {
      const place = document.querySelector("img[src^='1-small-']").closest("a");
      return [document.documentElement, place].map((element) => getComputedStyle(element).backgroundColor);
    }""")
    assert colours[0] != colours[1]


@pytest.mark.parametrize("window, size", [(1920, 16), (2560, 16), (3200, 20), (3840, 24), (5120, 24)])
def test_text_grows_with_windows_wider_than_2560_pixels(open_page, site, window, size):
    page = open_page((site / "index.html").as_uri(), width=window, pictures=False)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == f"{size}px"
