"""A gallery of films of two seconds, for tests of pages that play them."""

import re
import shutil
import subprocess

import galleries
import pytest
from playwright.sync_api import expect

FILM = "document.querySelector('.stage video')"
PLAYS = f"({FILM} && !{FILM}.paused && {FILM}.currentTime > 0.1)"
SUBTITLES = "1\n00:00:00,200 --> 00:00:01,800\n<i>Ein Sturm</i> & <Regen>\n"

need_ffmpeg = pytest.mark.skipif(shutil.which("ffmpeg") is None, reason="Films need ffmpeg.")


def make_film(path, codec, size, has_sound=True):
    """Makes a film of two seconds."""
    sound = ["-f", "lavfi", "-i", "sine=f=330:d=2", "-c:a", "aac"] if has_sound else []
    picture = ["-c:v", codec, "-pix_fmt", "yuv420p", *(["-x265-params", "log-level=error"] if "265" in codec else [])]
    subprocess.run(
        ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", f"testsrc=s={size}:r=15:d=2", *sound, *picture, path], check=True)


@pytest.fixture(scope="module")
def gallery(site, tmp_path_factory):
    """The folder of a gallery with a photo, three films and another photo in two albums: one plays films in place."""
    folder = tmp_path_factory.mktemp("films")
    pictures = sorted(site.rglob("*-480.jpg"))
    first = folder / "source" / "page"
    first.mkdir(parents=True)
    shutil.copy(pictures[0], first / "a.jpg")
    make_film(first / "b.mp4", "libx264", "320x240")
    make_film(first / "c.mov", "libx265", "240x180")
    make_film(first / "d.mp4", "libx264", "180x240", has_sound=False)
    shutil.copy(pictures[1], first / "e.jpg")
    (first / "b.de.srt").write_text(SUBTITLES)
    shutil.copytree(first, folder / "source" / "grid")
    (folder / "source" / "grid" / "album.yaml").write_text("plays: in-grid\n")
    (folder / "source" / "vitrine.yaml").write_text(
        "title: Films\nlayout: justified\nfilm-heights: [120, 240]\ndata: true\nbase-url: https://example.org/\n")
    galleries.build(folder)
    return folder


@pytest.fixture
def url(gallery, serve):
    return f"{serve(gallery)}/site"


def open_listing(open_page, address, pattern, saves_data=False, **options):
    """Opens a page, and lists its requests for files whose addresses have a pattern."""
    page = open_page("about:blank", **options)
    page.files = []
    page.on("request", lambda request: re.search(pattern, request.url) and page.files.append(request.url))
    if saves_data:
        page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    page.goto(address)
    if options.get("scripts", True):
        expect(page.locator("html")).to_have_class(re.compile("viewing|scripted"))
    return page
