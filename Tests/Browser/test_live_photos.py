"""Live photos in pages, in the viewer and in albums: one has a film beside it, and one has it inside."""

import re
import shutil

import accessibility
import galleries
import pytest
from films import make_film, need_ffmpeg, open_listing
from fingers import Fingers
from playwright.sync_api import expect
from viewer import PHONE, at, count
from waiting import until, wait_until

CLIP = "document.querySelector('.stage video')"
TILE = "document.querySelector('.photos video')"
# Where a mouse is above nothing.
AWAY = (4, 4)

pytestmark = need_ffmpeg


def plays(clip, muted):
    return f"({clip} && !{clip}.paused && {clip}.currentTime > 0 && {clip}.muted === {str(muted).lower()})"


def is_still(clip):
    """Whether the still is shown, after the clip has disappeared by degrees."""
    return f"({clip} === null || {clip}.paused && getComputedStyle({clip}).opacity === '0')"


def make_motion_photo(picture, clip, path):
    """Puts a film behind a JPEG, and says so in XMP, as version 1 of Google's format has it."""
    xmp = (
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
        '<rdf:Description rdf:about="" xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" GCamera:MicroVideo="1"'
        f' GCamera:MicroVideoVersion="1" GCamera:MicroVideoOffset="{clip.stat().st_size}"/></rdf:RDF></x:xmpmeta>')
    segment = b"http://ns.adobe.com/xap/1.0/\0" + xmp.encode()
    jpeg = picture.read_bytes()
    header = b"\xff\xe1" + (len(segment) + 2).to_bytes(2, "big")
    path.write_bytes(jpeg[:2] + header + segment + jpeg[2:] + clip.read_bytes())


@pytest.fixture(scope="module")
def gallery(site, tmp_path_factory):
    """The folder of a gallery with a photo, a live photo with sound and a silent motion photo in two albums."""
    folder = tmp_path_factory.mktemp("live")
    pictures = sorted(site.rglob("*-1280.jpg")) or sorted(site.rglob("*-480.jpg"))
    first = folder / "source" / "page"
    first.mkdir(parents=True)
    shutil.copy(pictures[0], first / "a.jpg")
    shutil.copy(pictures[1], first / "b.jpg")
    make_film(first / "b.mov", "libx264", "320x240")
    make_film(folder / "clip.mp4", "libx264", "320x240")
    make_motion_photo(pictures[2], folder / "clip.mp4", first / "c.jpg")
    entries = "photos:\n  b.jpg: { sound: true }\n"
    shutil.copytree(first, folder / "source" / "grid")
    (first / "album.yaml").write_text(entries)
    (folder / "source" / "grid" / "album.yaml").write_text(
        "plays: in-grid\nlayout: waterfall\noptions: { caption-height: 30 }\n" + entries)
    (folder / "source" / "vitrine.yaml").write_text("title: Live\nlayout: justified\nbase-url: https://example.org/\n")
    galleries.build(folder)
    for album in ("page", "grid"):
        assert sorted(file.name for file in (folder / "site" / album).glob("*.mp4")) == ["b-moving.mp4", "c-moving.mp4"]
    return folder


@pytest.fixture
def open_live(open_page, gallery, serve):
    """Opens a page, and lists its requests for clips."""

    def open_live(path="page/b.html", **options):
        page = open_listing(open_page, f"{serve(gallery)}/site/{path}", r"-moving\.", **options)
        page.clips = page.files
        return page

    return open_live


def middle(locator):
    locator.wait_for()
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def button(page):
    return page.locator(".stage").get_by_role("button", name="Play", exact=True)


def test_it_moves_in_silence_below_a_mouse(open_live):
    page = open_live()
    expect(button(page)).to_be_visible()
    assert page.clips == []
    page.mouse.move(*middle(page.locator(".stage img")))
    until(page, plays(CLIP, muted=True))
    video, still = (page.locator(part).bounding_box() for part in (".stage video", ".stage img"))
    assert video == pytest.approx(still, abs=0.5)
    page.mouse.move(*AWAY)
    until(page, is_still(CLIP))
    assert page.problems == []


@pytest.mark.parametrize("path, muted", [("page/b.html", False), ("page/c.html", True)])
def test_it_moves_with_its_sound_while_a_mouse_holds_it(open_live, path, muted):
    page = open_live(path)
    page.mouse.move(*middle(page.locator(".stage img")))
    page.mouse.down()
    until(page, "livePhotos.cause === 'press' && " + plays(CLIP, muted))
    page.mouse.up()
    until(page, is_still(CLIP))
    assert page.url.endswith(path)


def test_its_button_plays_it_once_to_its_end(open_live):
    page = open_live()
    button(page).focus()
    page.keyboard.press("Enter")
    until(page, plays(CLIP, muted=False))
    until(page, f"{CLIP}.ended && {is_still(CLIP)}")
    page.keyboard.press("Space")
    until(page, plays(CLIP, muted=False))
    page.keyboard.press("Space")
    until(page, is_still(CLIP))
    assert len({clip for clip in page.clips}) == 1


def test_its_button_says_whether_it_plays(open_live):
    page = open_live()
    expect(button(page)).to_have_attribute("aria-pressed", "false")
    button(page).click()
    expect(button(page)).to_have_attribute("aria-pressed", "true")
    until(page, is_still(CLIP))
    expect(button(page)).to_have_attribute("aria-pressed", "false")


def test_its_mark_pulses_while_the_clip_loads(open_live):
    page = open_live()
    page.route("**/*-moving*", lambda route: None)
    button(page).click()
    wait_until(lambda: page.clips, "a request for the clip", page)
    pulses = "document.querySelector('.stage a.live').getAnimations({ subtree: true }).length"
    until(page, f"{pulses} === 1")
    # Requests that wait go on, too.
    page.unroute("**/*-moving*")
    until(page, plays(CLIP, muted=False))
    until(page, f"{pulses} === 0")


def test_zooming_stops_it_and_leaves_the_keys_to_the_viewer(open_live):
    page = open_live()
    button(page).press("Enter")
    until(page, plays(CLIP, muted=False))
    page.keyboard.press("+")
    until(page, f"document.documentElement.matches('.zoomed') && {is_still(CLIP)}")
    expect(page.locator("main")).to_be_focused()
    page.keyboard.press("0")
    until(page, "!document.documentElement.matches('.zoomed')")


def test_a_finger_holds_it_and_lets_it_go(open_live):
    page = open_live(**PHONE)
    place = middle(page.locator(".stage img"))
    fingers = Fingers(page).begin(place)
    assert page.clips == []
    fingers.send("touchStart", [place])
    until(page, f"{CLIP} && !{CLIP}.paused")
    fingers.send("touchEnd", [])
    until(page, is_still(CLIP))
    assert page.url.endswith("b.html")
    assert page.problems == []


def test_swipes_and_pinches_load_nothing(open_live):
    page = open_live("page/a.html", **PHONE)
    fingers = Fingers(page).begin()
    fingers.drag((300, 300), (60, 300))
    at(page, 2)
    x, y = middle(page.locator(".stage img"))
    fingers.pinch((x, y), 100, 250)
    until(page, "document.documentElement.matches('.zoomed')")
    expect(page.locator(".stage .motion")).to_be_hidden()
    assert page.clips == []


def test_a_finger_that_moves_swipes(open_live):
    page = open_live(**PHONE)
    x, y = middle(page.locator(".stage img"))
    fingers = Fingers(page).begin((x, y))
    fingers.send("touchStart", [(300, y)])
    until(page, f"{CLIP} && !{CLIP}.paused")
    fingers.send("touchMove", [(280, y)])
    until(page, f"{CLIP}.paused")
    for x in (220, 160, 100, 60):
        fingers.send("touchMove", [(x, y)])
    fingers.send("touchEnd", [])
    at(page, 3)


def test_steps_of_the_viewer_leave_it_and_prepare_the_next(open_live):
    page = open_live()
    page.mouse.move(*middle(page.locator(".stage img")))
    until(page, plays(CLIP, muted=True))
    page.evaluate(f"window.clip = {CLIP}")
    page.keyboard.press("ArrowRight")
    at(page, 3)
    until(page, "clip.paused")
    button(page).click()
    until(page, plays(CLIP, muted=True))
    page.keyboard.press("ArrowLeft")
    at(page, 2)
    until(page, is_still(CLIP))
    button(page).click()
    until(page, plays(CLIP, muted=False))


def test_the_first_step_to_one_prepares_it(open_live):
    page = open_live("page/a.html")
    assert page.evaluate("livePhotos") is None
    page.keyboard.press("ArrowRight")
    at(page, 2)
    button(page).click()
    until(page, plays(CLIP, muted=False))
    page.keyboard.press("ArrowLeft")
    at(page, 1)
    page.keyboard.press("ArrowRight")
    at(page, 2)
    page.mouse.move(*AWAY)
    page.mouse.move(*middle(page.locator(".stage img")))
    until(page, plays(CLIP, muted=True))
    assert page.problems == []


def test_the_viewer_knows_it_as_a_photo(open_live):
    page = open_live()
    expect(page.locator("[data-tool=zoom]")).to_be_visible()
    page.evaluate("document.querySelector('[data-seconds]').dataset.seconds = 0.5")
    page.keyboard.press("s")
    count(page, 3)
    count(page, 1)
    assert page.clips == []


@pytest.mark.parametrize("options", [{"reduced_motion": "reduce"}, {"saves_data": True}])
def test_it_never_moves_for_visitors_who_want_rest(open_live, options):
    page = open_live(**options)
    page.mouse.move(*middle(page.locator(".stage img")))
    page.mouse.down()
    # Nothing waits for the end of a press or of a rest.
    assert page.evaluate("[livePhotos.hovered, livePhotos.pressed]") == [None, None]
    page.mouse.up()
    assert page.clips == []
    link = page.locator(".stage").get_by_role("link", name="Play", exact=True)
    assert link.get_attribute("href").startswith("b-moving.mp4?v=")
    page = open_live("grid/index.html", **options)
    expect(page.locator("button.film")).to_have_count(2)
    expect(page.locator("button.film:visible")).to_have_count(0)
    expect(page.locator(".photos a .film").first).to_be_visible()


def test_it_rests_as_soon_as_a_visitor_wants_rest(open_live):
    page = open_live()
    button(page).click()
    until(page, plays(CLIP, muted=False))
    page.emulate_media(reduced_motion="reduce")
    until(page, f"{CLIP}.paused")
    expect(page.locator(".stage").get_by_role("link", name="Play")).to_be_visible()


def test_a_clip_that_fails_leaves_the_still(open_live):
    page = open_live()
    page.route("**/*-moving*", lambda route: route.abort())
    button(page).click()
    wait_until(lambda: page.clips, "a request for the clip", page)
    expect(page.locator(".stage video")).to_have_count(0)
    page.unroute("**/*-moving*")
    button(page).click()
    until(page, plays(CLIP, muted=False))


def test_without_scripts_a_link_leads_to_it(open_live):
    page = open_live(scripts=False)
    link = page.get_by_role("link", name="Play", exact=True)
    expect(link).to_be_visible()
    assert link.get_attribute("href").startswith("b-moving.mp4?v=")


def test_it_moves_from_disk(open_page, gallery):
    page = open_page((gallery / "site/page/b.html").as_uri())
    button(page).click()
    until(page, plays(CLIP, muted=False))


def test_an_album_shows_it_as_a_photo(open_live):
    page = open_live("page/index.html")
    expect(page.locator(".photos li")).to_have_count(3)
    expect(page.locator(".film, script[src*=films]")).to_have_count(0)
    expect(page.get_by_text("3 photos")).to_be_visible()
    assert page.clips == []


def test_an_album_plays_it_where_it_stands(open_live):
    page = open_live("grid/index.html")
    live, motion = (page.locator(".photos li").nth(number) for number in (1, 2))
    assert page.clips == []
    for width in (1_200, 500):
        page.set_viewport_size({"width": width, "height": 900})
        page.mouse.move(*AWAY)
        until(page, f"{TILE} === null || {is_still(TILE)}")
        place = middle(live.locator("img"))
        page.mouse.move(*place)
        # The clip is gone soon. A stylesheet that has just arrived may have moved the still only.
        until(page, f"""(() => {{
            const boxOf = (part) => {TILE}.closest('li').querySelector(part).getBoundingClientRect();
            const isAt = (side) => Math.abs(boxOf('video')[side] - boxOf('img')[side]) < 1;
            return {plays(TILE, muted=True)} && ['x', 'y', 'width', 'height'].every(isAt);
        }})()""")
    page.mouse.down()
    until(page, "livePhotos.cause === 'press' && " + plays(TILE, muted=False))
    page.mouse.up()
    until(page, is_still(TILE))
    # A press is not a click.
    assert page.url.endswith("grid/index.html")
    motion.get_by_role("button", name="Play").click()
    until(page, f"document.querySelectorAll('.photos video').length === 1 && {plays(TILE, muted=True)}")
    expect(motion.locator("video")).to_have_count(1)
    page.mouse.click(*place)
    page.wait_for_url(re.compile(r"/grid/b\.html"))
    assert page.problems == []


@pytest.mark.parametrize("path", ["page/index.html", "grid/index.html", "page/b.html", "page/c.html"])
def test_axe_finds_nothing(open_live, path):
    accessibility.check_views(open_live(path), accessibility.views())
