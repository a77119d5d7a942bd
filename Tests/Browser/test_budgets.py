"""The bytes of an album of 1,000 photos that come before its first picture, with compression."""

import os
import random
import subprocess

import brotli
import pytest
from PIL import Image

COUNT = 1000
# Of a camera, held either way; and crops.
RATIOS = [(3, 2), (3, 2), (3, 2), (3, 2), (2, 3), (2, 3), (4, 3), (16, 9), (1, 1)]
LAYOUTS = ["waterfall", "justified", "flow", "fixed-grid", "paged-grid", "grouped-pager"]


@pytest.fixture(scope="module", params=LAYOUTS)
def layout(request):
    return request.param


@pytest.fixture(scope="module")
def album(layout, tmp_path_factory):
    """The folder of an album in two formats, with as many widths as usual."""
    folder = tmp_path_factory.mktemp(layout)
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
    (folder / "source" / "vitrine.yaml").write_text(
        f"layout: {layout}\nformats: [avif, jpeg]\neffort: fast\nwidths: [16, 24, 32, 48, 64]\nzoom-width: none\n"
    )
    program = os.environ.get("VITRINE", ".build/release/vitrine")
    subprocess.run([program, "build", folder / "source", folder / "site", "--quiet"], check=True)
    return folder / "site"


def size(*files):
    """The bytes of files after compression, each by itself."""
    return sum(len(brotli.compress(file.read_bytes())) for file in files)


def test_the_page_has_at_most_40_kB(album):
    assert size(album / "index.html") <= 40_000


def test_scripts_and_theme_have_at_most_12_kB(album):
    assert size(*(album / "theme" / name for name in ("layout.js", "site.js", "theme.css"))) <= 12_000


def test_a_layout_sheet_has_at_most_6_kB(album):
    sheets = list(album.glob("layout-*.css"))
    assert len(sheets) == 6
    assert max(size(sheet) for sheet in sheets) <= 6_000


def test_the_colours_have_at_most_6_kB(album):
    assert size(album / "photos.css") <= 6_000


def test_all_before_the_first_picture_has_at_most_64_kB(album):
    names = ("index.html", "theme/layout.js", "theme/site.js", "theme/theme.css", "photos.css")
    files = [album / name for name in names]
    assert size(*files) + max(size(sheet) for sheet in album.glob("layout-*.css")) <= 64_000
