"""What a crop keeps in view: the point that the album names, of its photo and of its cover, and of nothing else."""

import os
import shutil
import subprocess

POSITIONS = """(selector) => [...document.querySelectorAll(selector)].map((image) => getComputedStyle(image).objectPosition)"""


def test_photos_and_covers_are_cropped_around_their_focus(open_page, site, tmp_path):
    picture = sorted(site.rglob("*-480.jpg"))[0]
    album = tmp_path / "source" / "sea"
    album.mkdir(parents=True)
    for name in ["source/home.jpg", "source/sea/a.jpg", "source/sea/b.jpg"]:
        shutil.copy(picture, tmp_path / name)
    (album / "album.yaml").write_text("focus: { a.jpg: 30% 20% }\n")
    program = os.environ.get("VITRINE", ".build/release/vitrine")
    command = [program, "build", tmp_path / "source", tmp_path / "site", "--layout", "paged-grid", "--quiet"]
    subprocess.run(command, check=True)

    home = open_page((tmp_path / "site/index.html").as_uri())
    assert home.evaluate(POSITIONS, ".photos img") == ["50% 50%"]
    assert home.evaluate(POSITIONS, ".cover img") == ["30% 20%"]
    sea = open_page((tmp_path / "site/sea/index.html").as_uri())
    assert sea.evaluate(POSITIONS, ".photos img") == ["30% 20%", "50% 50%"]
    photo = open_page((tmp_path / "site/sea/a.html").as_uri())
    assert photo.evaluate(POSITIONS, ".stage img") == ["50% 50%"]
    assert home.problems == [] and sea.problems == [] and photo.problems == []
