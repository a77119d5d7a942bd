"""The bytes of an album of 1,000 photos that come before its first picture, with compression."""

import random

import brotli
import galleries
import pytest
from PIL import Image

COUNT = 1000
# Of a camera, held either way; and crops.
RATIOS = [(3, 2), (3, 2), (3, 2), (3, 2), (2, 3), (2, 3), (4, 3), (16, 9), (1, 1)]


NAMES = ["index.html", "photos.css", "theme/layout.js", "theme/site.js", "theme/theme.css"]


@pytest.fixture(scope="module")
def gallery(tmp_path_factory):
    """A folder with photos in `source`. Each layout is built from them into the same site, so that they are rendered once."""
    folder = tmp_path_factory.mktemp("budgets")
    (folder / "source").mkdir()
    chance = random.Random(7)
    for number in range(COUNT):
        width, height = chance.choice(RATIOS)
        side = 96 * width // max(width, height), 96 * height // max(width, height)
        colours = [tuple(chance.randrange(256) for _ in range(3)) for _ in range(4)]
        picture = Image.new("RGB", (2, 2))
        picture.putdata(colours)
        name = f"IMG_{4001 + number}.JPG"
        picture.resize(side, Image.Resampling.BICUBIC).save(folder / "source" / name, "JPEG", quality=90)
    return folder


@pytest.fixture(scope="module", params=galleries.layouts())
def sizes(request, gallery):
    """The bytes of an album's files after compression, each by itself: in two formats, with as many widths as usual."""
    site = gallery / "site"
    (gallery / "source" / "vitrine.yaml").write_text(
        f"layout: {request.param}\nformats: [avif, jpeg]\neffort: fast\nwidths: [16, 24, 32, 48, 64]\nzoom-width: none\n"
    )
    galleries.build(gallery)
    assert f'class="gallery {request.param}' in (site / "index.html").read_text()
    files = [*(site / name for name in NAMES), *site.glob("layout-*.css")]
    return {file.relative_to(site).as_posix(): len(brotli.compress(file.read_bytes())) for file in files}


def layout_sheets(sizes):
    return [size for name, size in sizes.items() if name.startswith("layout-")]


def test_the_page_has_at_most_40_kB(sizes):
    assert sizes["index.html"] <= 40_000


def test_scripts_and_theme_have_at_most_12_6_kB(sizes):
    assert sum(sizes[f"theme/{name}"] for name in ("layout.js", "site.js", "theme.css")) <= 12_650


def test_a_layout_sheet_has_at_most_6_kB(sizes):
    assert len(layout_sheets(sizes)) == 6
    assert max(layout_sheets(sizes)) <= 6_000


def test_the_colours_have_at_most_6_kB(sizes):
    assert sizes["photos.css"] <= 6_000


def test_all_before_the_first_picture_has_at_most_64_kB(sizes):
    assert sum(sizes[name] for name in NAMES) + max(layout_sheets(sizes)) <= 64_000
