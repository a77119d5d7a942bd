"""Albums in frames of another website: two loopback origins, in Chromium."""

import pathlib
import re
import shutil

import galleries
import pytest
from waiting import until, wait_until

LINES = re.search(
    r"<script>\n.*?</script>",
    (pathlib.Path(__file__).parents[2] / "Documentation" / "embedding.md").read_text(),
    re.DOTALL,
)[0]


@pytest.fixture
def sites(site, serve, tmp_path):
    """Builds a gallery and a page that shows albums of it; returns the addresses of both."""

    def make(album, *, embed=None, lines=True, ratio="4 / 3"):
        (tmp_path / "blog").mkdir()
        blog = serve(tmp_path / "blog").replace("127.0.0.1", "localhost")
        source = tmp_path / "source"
        (source / "sea").mkdir(parents=True)
        for number, picture in enumerate(sorted(site.rglob("*-480.jpg"))[:14]):
            shutil.copy(picture, source / "sea" / f"p{number:02}.jpg")
        (source / "sea/album.yaml").write_text(album)
        (source / "vitrine.yaml").write_text(f"title: Trips\nembed: {embed or f'[{blog}]'}\n")
        gallery = serve(galleries.build(tmp_path))
        frames = "".join(
            f'<iframe src="{gallery}/{path}embed.html" title="A" style="width: 100%; aspect-ratio: {ratio}"></iframe>'
            for path in ["sea/", ""]
        )
        script = LINES.replace("https://photos.example", gallery) if lines else ""
        (tmp_path / "blog/index.html").write_text(f"<!DOCTYPE html><meta charset=utf-8>{frames}{script}")
        return gallery, f"{blog}/index.html"

    return make


def heights(page):
    """Of each frame: its own height and that of what is in it."""
    return [
        (frame.frame_element().bounding_box()["height"], frame.evaluate("document.body.offsetHeight"))
        for frame in page.frames[1:]
    ]


def fits(height):
    frame, content = height
    return abs(frame - content) < 8


def wait_for_heights(page):
    """Waits until each frame is as high as its album. Browsers lay a frame out only when it is near the window."""
    wait_until(lambda: len(page.frames) == 3, "two frames", page)
    for index, frame in enumerate(page.locator("iframe").all()):
        frame.scroll_into_view_if_needed()
        wait_until(lambda index=index: fits(heights(page)[index]), f"frame {index} as high as its album", page)


@pytest.mark.parametrize("album", ["layout: waterfall\n", "layout: flow\noptions: { direction: horizontal }\n"])
def test_a_frame_becomes_as_high_as_the_album_at_every_width(sites, open_page, album):
    _, blog = sites(album, ratio="10 / 1")
    page = open_page(blog)
    wait_for_heights(page)
    assert all(map(fits, heights(page)))
    page.set_viewport_size({"width": 420, "height": 800})
    wait_for_heights(page)


def test_without_the_lines_the_frame_keeps_its_shape_and_the_photos_scroll(sites, open_page):
    _, blog = sites("layout: waterfall\n", lines=False, ratio="4 / 1")
    page = open_page(blog)
    wait_until(lambda: len(page.frames) == 3 and heights(page)[0][1] > heights(page)[0][0], "photos that scroll", page)
    width = page.locator("iframe").first.bounding_box()["width"]
    assert abs(heights(page)[0][0] - width / 4) < 8


def test_pages_of_an_album_fit_the_frame_and_can_be_turned(sites, open_page):
    _, blog = sites("layout: paged-grid\noptions: { columns: 2, rows: 2 }\n")
    page = open_page(blog)
    frame = page.frames[1]
    frame.wait_for_selector(".scroller")
    until(frame, "document.documentElement.scrollHeight <= innerHeight")
    frame.locator(".marks a").nth(1).click()
    until(frame, "document.querySelector('.scroller').scrollLeft > 0")
    assert page.url == blog


def test_photos_open_in_the_whole_window_and_the_album_in_a_new_tab(sites, open_page):
    gallery, blog = sites("layout: waterfall\n")
    page = open_page(blog)
    with page.expect_popup() as opened:
        page.frames[1].locator("p.facts a").click()
    assert opened.value.url == f"{gallery}/sea/index.html"
    assert opened.value.evaluate("opener") is None
    page.frames[1].locator(".photos a").first.click()
    page.wait_for_url(f"{gallery}/sea/p00.html")
    page.go_back()
    page.wait_for_url(blog)


def test_a_website_that_is_not_named_learns_no_height(sites, open_page):
    _, blog = sites("layout: waterfall\n", embed="[https://blog.example]")
    page = open_page("about:blank")
    page.add_init_script("heard = []; addEventListener('message', ({ data }) => heard.push(data))")
    page.goto(blog)
    frame = page.frames[1]
    frame.wait_for_selector(".photos img")
    # Observers of sizes are called before a frame is drawn, so that the script's message would be before this one.
    frame.evaluate(
        "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
        ".then(() => parent.postMessage({ last: true }, '*'))"
    )
    until(page, "heard.some(message => message.last)")
    assert not page.evaluate("heard.some(message => 'vitrineHeight' in message)")
