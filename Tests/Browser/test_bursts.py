"""A burst with a cover: its mark in the album, its pages, and the viewer that steps through its shots."""

import re
import shutil

import accessibility
import galleries
import pytest
from films import make_film, need_ffmpeg
from playwright.sync_api import expect

STEM = "20240512_101500_BURST"


@pytest.fixture(scope="module")
def gallery(site, tmp_path_factory):
    """The folder of a gallery with a photo, a burst of three shots, and a photo."""
    folder = tmp_path_factory.mktemp("bursts")
    source = folder / "source"
    source.mkdir()
    pictures = sorted(site.rglob("*-480.jpg"))
    names = ["10.jpg", f"{STEM}001.jpg", f"{STEM}002_COVER.jpg", f"{STEM}003.jpg", "zoo.jpg"]
    for picture, name in zip(pictures, names):
        shutil.copy(picture, source / name)
    (source / "vitrine.yaml").write_text("title: Jumps\nlayout: justified\n")
    galleries.build(folder)
    return folder


@pytest.fixture
def open_burst(open_page, gallery, serve):
    def open_burst(path="index.html", **options):
        return open_page(f"{serve(gallery)}/site/{path}", **options)

    return open_burst


def count(page, text):
    expect(page.locator(".count")).to_have_text(text)


def test_the_album_shows_the_cover_with_the_number_of_shots(open_burst):
    page = open_burst()
    expect(page.locator(".photos a")).to_have_count(3)
    expect(page.get_by_role("img", name="3 shots")).to_be_visible()
    expect(page.locator(".facts")).to_contain_text("3 photos")
    accessibility.check(page)


def test_the_viewer_steps_through_the_shots_to_the_next_photo(open_burst):
    page = open_burst()
    page.locator(".photos a", has=page.locator(".burst")).click()
    expect(page.locator("html")).to_have_class(re.compile("viewing"))
    for text in ["2 / 3 · 1 / 3", "2 / 3 · 2 / 3", "2 / 3 · 3 / 3", "3 / 3"]:
        count(page, text)
        page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    count(page, "2 / 3 · 3 / 3")
    page.keyboard.press("Escape")
    expect(page.locator("body.album")).to_be_visible()
    expect(page.locator(".photos a:focus .burst")).to_be_attached()


def test_links_lead_to_each_shot_in_place(open_burst):
    page = open_burst()
    page.locator(".photos a", has=page.locator(".burst")).click()
    count(page, "2 / 3 · 1 / 3")
    entries = page.evaluate("history.length")
    page.get_by_role("link", name="3 / 3", exact=True).click()
    count(page, "2 / 3 · 3 / 3")
    assert page.evaluate("history.length") == entries
    expect(page.locator(".shots [aria-current]")).to_have_text("3")
    accessibility.check(page)


@need_ffmpeg
def test_its_mark_stands_apart_from_that_of_a_live_photo(open_page, gallery, serve, tmp_path):
    shutil.copytree(gallery / "source", tmp_path / "source")
    make_film(tmp_path / "source" / f"{STEM}002_COVER.mov", "libx264", "320x240")
    with (tmp_path / "source" / "vitrine.yaml").open("a") as settings:
        settings.write("plays: in-grid\n")
    galleries.build(tmp_path)
    page = open_page(f"{serve(tmp_path)}/site/index.html")
    play, shots = (page.get_by_role(role, name=name).bounding_box() for role, name in (
        ("button", "Play"), ("img", "3 shots")))
    assert play["y"] + play["height"] <= shots["y"]


def test_a_slideshow_passes_over_the_shots(open_burst):
    page = open_burst()
    page.clock.install()
    page.reload()
    page.locator(".photos a", has=page.locator(".burst")).click()
    expect(page.locator("html")).to_have_class(re.compile("viewing"))
    count(page, "2 / 3 · 1 / 3")
    page.keyboard.press("s")
    expect(page.get_by_role("button", name="Slideshow", pressed=True)).to_be_attached()
    page.clock.run_for(5100)
    count(page, "3 / 3")


def test_without_scripts_links_lead_through_the_burst(open_burst):
    page = open_burst(scripts=False)
    page.locator(".photos a", has=page.locator(".burst")).click()
    page.locator(".shots a").nth(1).click()
    count(page, "2 / 3 · 2 / 3")
    page.get_by_role("link", name="Next").click()
    count(page, "2 / 3 · 3 / 3")
    page.locator(".trail a").last.click()
    expect(page.locator(".photos li:target .burst")).to_be_visible()
