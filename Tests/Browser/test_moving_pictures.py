"""Pictures that move, in pages and in albums: one is published as a film, and one as it is."""

import re
import shutil
import subprocess

import accessibility
import galleries
import pytest
from films import need_ffmpeg, open_listing
from PIL import Image
from playwright.sync_api import expect
from viewer import at, count
from waiting import until

MOTION = "document.querySelector('.stage video')"
PLAYS = f"({MOTION} && !{MOTION}.paused && {MOTION}.currentTime > 0.1)"
SHOWN = "document.querySelector('.stage img').currentSrc"

pytestmark = need_ffmpeg


@pytest.fixture(scope="module")
def gallery(site, tmp_path_factory):
    """The folder of a gallery with a photo, a large animation and a small one in two albums: one plays in place."""
    folder = tmp_path_factory.mktemp("moving")
    first = folder / "source" / "page"
    first.mkdir(parents=True)
    shutil.copy(next(iter(sorted(site.rglob("*-480.jpg")))), first / "a.jpg")
    subprocess.run(
        ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc2=s=320x240:r=10:d=2", first / "b.gif"], check=True)
    frames = [Image.new("P", (160, 120), 1) for _ in range(2)]
    for index, frame in enumerate(frames):
        frame.putpalette([0, 0, 0, 200, 60, 40, 250, 250, 250])
        frame.paste(2, (40 * index, 40, 40 * index + 40, 80))
    frames[0].save(first / "c.gif", save_all=True, append_images=frames[1:], duration=400, loop=0)
    shutil.copytree(first, folder / "source" / "grid")
    (folder / "source" / "grid" / "album.yaml").write_text("plays: in-grid\n")
    (folder / "source" / "vitrine.yaml").write_text(
        "title: Motion\nlayout: justified\nbase-url: https://example.org/\n")
    galleries.build(folder)
    assert (folder / "site/page/b-moving.mp4").exists() and (folder / "site/page/c-moving.gif").exists()
    return folder


@pytest.fixture
def open_moving(open_page, gallery, serve):
    """Opens a page, and lists its requests for what moves."""

    def open_moving(path, **options):
        page = open_listing(open_page, f"{serve(gallery)}/site/{path}", r"-moving\.", **options)
        page.moving = page.files
        return page

    return open_moving


def button(page, name):
    return page.locator(".stage").get_by_role("button", name=name, exact=True)


def test_a_film_of_it_plays_in_silence_and_again(open_moving):
    page = open_moving("page/b.html")
    until(page, PLAYS)
    assert page.evaluate(f"[{MOTION}.muted, {MOTION}.loop, {MOTION}.controls]") == [True, True, False]
    video, still = (page.locator(part).bounding_box() for part in (".stage video", ".stage img"))
    assert video == pytest.approx(still, abs=0.5)
    button(page, "Pause").click()
    until(page, f"{MOTION}.paused")
    button(page, "Play").focus()
    page.keyboard.press("Space")
    until(page, PLAYS)
    assert page.problems == []


def test_a_picture_as_it_is_moves_until_it_is_paused(open_moving):
    page = open_moving("page/c.html")
    until(page, f"{SHOWN}.includes('c-moving.gif')")
    button(page, "Pause").click()
    until(page, f"{SHOWN}.includes('.jpg')")
    button(page, "Play").click()
    until(page, f"{SHOWN}.includes('c-moving.gif')")
    assert page.problems == []


@pytest.mark.parametrize("options", [{"reduced_motion": "reduce"}, {"saves_data": True}])
def test_it_rests_until_its_button_is_pressed(open_moving, options):
    page = open_moving("page/b.html", **options)
    expect(button(page, "Play")).to_be_visible()
    expect(page.locator(".stage video")).to_have_count(0)
    assert page.moving == []
    button(page, "Play").click()
    until(page, PLAYS)
    page = open_moving("page/c.html", **options)
    until(page, f"{SHOWN}.includes('.jpg')")
    button(page, "Play").click()
    until(page, f"{SHOWN}.includes('c-moving.gif')")


def test_it_moves_after_steps_of_the_viewer(open_moving):
    page = open_moving("page/a.html")
    page.keyboard.press("ArrowRight")
    at(page, 2)
    until(page, PLAYS)
    page.keyboard.press("ArrowRight")
    at(page, 3)
    until(page, f"{SHOWN}.includes('c-moving.gif')")
    page.keyboard.press("ArrowLeft")
    at(page, 2)
    until(page, PLAYS)
    # Nothing listens to presses for live photos where there are none.
    assert page.evaluate("livePhotos") is None


def test_the_slideshow_waits_for_its_end(open_moving):
    page = open_moving("page/b.html")
    page.evaluate("document.querySelector('[data-seconds]').dataset.seconds = 0.1")
    page.evaluate("document.querySelector('.stage [data-seconds]').dataset.seconds = 1e6")
    page.evaluate("window.waits = []; const wait = setTimeout;"
                  "window.setTimeout = (run, time) => { waits.push(time); return wait(run, time); }")
    page.keyboard.press("s")
    until(page, "waits.includes(30000)")
    assert page.url.endswith("/b.html")
    page.evaluate("document.querySelector('.stage [data-seconds]').dataset.seconds = 0.2")
    page.keyboard.press("s")
    page.keyboard.press("s")
    count(page, 3)


def test_without_scripts_a_link_leads_to_it(open_moving):
    page = open_moving("page/b.html", scripts=False)
    link = page.get_by_role("link", name="Play", exact=True)
    expect(link).to_be_visible()
    assert link.get_attribute("href").startswith("b-moving.mp4?v=")
    page = open_moving("page/c.html", scripts=False)
    assert page.moving


def test_an_album_shows_it_still(open_moving):
    page = open_moving("page/index.html")
    expect(page.locator(".photos a .film")).to_have_count(2)
    expect(page.locator(".photos a .film").first).to_be_visible()
    expect(page.locator("button.film")).to_have_count(0)
    expect(page.get_by_text("3 photos")).to_be_visible()
    assert page.moving == []


@pytest.mark.parametrize("number, element", [(1, "video"), (2, "a ~ img")])
def test_an_album_plays_it_where_it_stands(open_moving, number, element):
    page = open_moving("grid/index.html")
    item = page.locator(".photos li").nth(number)
    assert page.moving == []
    alt = item.locator("a img").get_attribute("alt")
    item.get_by_role("button", name=f"Play {alt}", exact=True).click()
    expect(item.locator(element)).to_be_visible()
    expect(item.get_by_role("button", name=f"Pause {alt}", exact=True)).to_be_visible()
    place, box = item.locator("a img").bounding_box(), item.locator(element).bounding_box()
    assert [box["x"], box["y"], box["width"]] == pytest.approx([place["x"], place["y"], place["width"]], abs=1)
    item.get_by_role("button", name="Pause").click()
    expect(item.get_by_role("button", name="Play")).to_be_visible()
    # The way to its page stays free.
    item.locator("a").click(position={"x": 10, "y": 30})
    page.wait_for_url(re.compile(r"/grid/[bc]\.html"))
    assert page.problems == []


@pytest.mark.parametrize("path", ["page/index.html", "grid/index.html", "page/b.html", "page/c.html"])
def test_axe_finds_nothing(open_moving, path):
    accessibility.check_views(open_moving(path), accessibility.views())
