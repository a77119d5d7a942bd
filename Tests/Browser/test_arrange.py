"""Editing albums and photos: what is done there is in the user's files, and every step works by keyboard."""

import contextlib
import re
import shutil
import subprocess

import accessibility
import pytest
from fingers import Fingers
from playwright.sync_api import expect
from previews import ROOT, inspector, preview, wait_for_site
from tiers import cases
from viewer import wait_for_frames
from waiting import until, wait_until

LETTERS = "abcdefgh"
GROUPS = """# Our winter
title: Iceland
groups:
  - title: Dawn
    photos: [a.jpg, b.jpg, c.jpg]
  - title: Day
    photos: [d.jpg, e.jpg]
"""


# Until two frames have the same places of tiles.
ARE_PLACED = """new Promise((resolve) => {
  let places = null;
  const look = () => {
    const before = places;
    places = [...document.querySelectorAll(".tile")].map((tile) => [tile.offsetLeft, tile.offsetTop]).join();
    if (places && places === before) resolve();
    else requestAnimationFrame(look);
  };
  look();
})"""


@pytest.fixture
def gallery(site, tmp_path):
    """A source with an album of eight small photos: `a.jpg` to `h.jpg`."""
    copy_photos(sorted(site.rglob("*-480.jpg")), tmp_path)
    return tmp_path


def copy_photos(photos, gallery):
    album = gallery / "Content/iceland"
    album.mkdir(parents=True, exist_ok=True)
    for letter, photo in zip(LETTERS, photos):
        shutil.copy(photo, album / f"{letter}.jpg")


class View:
    """The view of one album, and what can be done in it."""

    def __init__(self, gallery, log, open_page, width=1280, height=900, **options):
        self.settings = gallery / "Content/iceland/album.yaml"
        self.page = open_page(inspector(log, "iceland", "arrange"), width=width, height=height, **options)
        self.wait()

    def wait(self):
        """Waits until all photos are read, and have their places."""
        expect(self.page.locator(".tile").first).to_be_visible()
        expect(self.page.locator("#notice")).to_be_hidden()
        self.page.evaluate(ARE_PLACED)

    def tile(self, letter):
        return self.page.locator(f".tile[data-file='iceland/{letter}.jpg']")

    def order(self):
        """The photos as they are shown, a word for each group."""
        return self.page.evaluate(
            """() => [...document.querySelectorAll(".tiles")].map((list) =>
              [...list.children].map(({ dataset }) => dataset.file.split("/").pop().replace(".jpg", "")).join("")
            ).join(" ").trim()""")

    def titles(self):
        return self.page.locator(".shelf h3:visible").all_inner_texts()

    def button(self, name):
        return self.page.get_by_role("button", name=name, exact=True)

    def field(self, name):
        return self.page.get_by_role("textbox", name=name, exact=True)

    def said(self, words):
        expect(self.page.locator("#spoken")).to_contain_text(words)

    def kept(self):
        """Waits until the line says what was written, and the preview shows it."""
        expect(self.page.locator("#kept-text")).to_contain_text("Kept in ")

    def refused(self, words):
        expect(self.page.get_by_role("alert").filter(has_text=words)).to_be_visible()

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def focused(self):
        return self.page.evaluate("document.activeElement.dataset.file?.split('/').pop().replace('.jpg', '')")

    def drag(self, letter, target, after=False):
        """Drags a photo with the mouse, to the place before or after another one."""
        start, end = self.tile(letter).bounding_box(), self.tile(target).bounding_box()
        mouse = self.page.mouse
        mouse.move(start["x"] + 20, start["y"] + 20)
        mouse.down()
        mouse.move(start["x"] + 34, start["y"] + 26, steps=3)
        mouse.move(end["x"] + (end["width"] - 4 if after else 4), end["y"] + 30, steps=8)
        wait_for_frames(self.page)
        expect(self.page.locator("#shelf > .insertion")).to_be_visible()
        mouse.up()

    def written(self, text, file=None):
        """Waits until a file has this text, byte for byte."""
        file = file or self.settings
        try:
            wait_until(lambda: file.exists() and file.read_bytes() == text.encode(), "the text is written", self.page)
        except AssertionError:
            assert file.read_bytes().decode() == text

    def album_page(self):
        """The source of the album's own page."""
        return self.page.request.get(re.sub(r"\.vitrine.*", "iceland/", self.page.url)).text()

    def on_page(self):
        """The photos of the album's own page, in order."""
        return "".join(re.findall(r'<li id="p\d+".*?href="([a-h])\.html"', self.album_page(), re.S))


@pytest.fixture
def start(gallery, open_page):
    """Runs a preview with these settings of the album, and opens the view."""
    def start(settings=None, **options):
        if settings is not None:
            (gallery / "Content/iceland/album.yaml").write_bytes(settings.encode())
        _, log = running.enter_context(preview(gallery))
        return View(gallery, log, open_page, **options)

    with contextlib.ExitStack() as running:
        yield start


# Order


def test_a_photo_is_dragged_with_the_mouse(start):
    view = start("# Ours\ntitle: Iceland\n")
    view.drag("a", "c", after=True)
    assert view.order() == "bcadefgh"
    view.said("moved to 3 of 8")
    view.written("# Ours\ntitle: Iceland\nsort: [b.jpg, c.jpg]\n")
    view.kept()
    assert view.on_page() == "bcadefgh"
    assert view.focused() == "a"
    until(view.page, "!document.querySelector('.lifted')")
    view.drag("h", "b")
    view.written("# Ours\ntitle: Iceland\nsort: [h.jpg, b.jpg, c.jpg]\n")
    assert view.page.problems == []


def test_several_photos_are_dragged_at_once_into_another_group(start):
    view = start(GROUPS)
    assert view.order() == "abc de fgh"
    view.tile("a").click()
    view.tile("g").click(modifiers=["Control"])
    view.tile("h").click(modifiers=["Shift"])
    expect(view.page.locator(".tile[aria-selected=true]")).to_have_count(2)
    view.tile("a").click()
    view.tile("g").click(modifiers=["ControlOrMeta"])
    view.drag("g", "e")
    assert view.order() == "bc dage fh"
    view.said("2 photos moved to 2 to 3 of 4 in Day")
    view.written(GROUPS.replace("[a.jpg, b.jpg, c.jpg]", "[b.jpg, c.jpg]").replace("[d.jpg,", "[d.jpg, a.jpg, g.jpg,"))
    assert view.page.problems == []


def test_an_answer_that_comes_while_a_photo_is_pressed_lets_it_be_dragged(start, gallery):
    view = start()
    box = view.tile("a").bounding_box()
    view.page.mouse.move(box["x"] + 20, box["y"] + 20)
    with view.page.expect_response("**/.vitrine/api/arrangement*") as answer:
        view.page.mouse.down()
        (gallery / "Content/vitrine.yaml").write_text("title: Winters\n")
    answer.value.finished()
    wait_for_frames(view.page)
    view.page.mouse.move(box["x"] + 40, box["y"] + 30, steps=3)
    expect(view.page.locator(".lifted")).to_have_count(1)
    view.press("Escape")
    view.page.mouse.up()
    # A press that ends in place shows what came meanwhile.
    with view.page.expect_response("**/.vitrine/api/arrangement*") as answer:
        view.page.mouse.down()
        view.settings.write_text("sort: [g.jpg, h.jpg]\n")
    answer.value.finished()
    wait_for_frames(view.page)
    assert view.order() == "abcdefgh"
    view.page.mouse.up()
    wait_until(lambda: view.order() == "ghabcdef", "the order of the file", view.page)


def test_a_photo_that_is_pressed_while_another_album_opens_belongs_to_the_album_before(start, gallery):
    shutil.copytree(gallery / "Content/iceland", gallery / "Content/norway")
    view = start()
    held = []
    view.page.route("**/.vitrine/api/arrangement?folder=norway", lambda route: held.append(route))
    view.page.get_by_role("combobox", name="Album").select_option("norway")
    wait_until(lambda: held, "the question of another album", view.page)
    box = view.tile("a").bounding_box()
    view.page.mouse.move(box["x"] + 20, box["y"] + 20)
    view.page.mouse.down()
    held[0].continue_()
    expect(view.page.locator(".tile[data-file^='norway/']")).to_have_count(8)
    view.page.mouse.up()


def test_escape_and_a_drop_in_place_change_nothing(start):
    view = start()
    box = view.tile("a").bounding_box()
    view.page.mouse.move(box["x"] + 20, box["y"] + 20)
    view.page.mouse.down()
    view.page.mouse.move(box["x"] + 500, box["y"] + 30, steps=6)
    expect(view.page.locator(".dragged-photos .tile-picture")).to_be_visible()
    view.press("Escape")
    expect(view.page.locator(".dragged-photos .tile-picture")).to_have_count(0)
    view.page.mouse.up()
    view.said("Nothing was moved")
    view.drag("b", "a", after=True)
    view.said("Nothing was moved")
    assert view.order() == "abcdefgh"
    assert not view.settings.exists()


def test_a_photo_is_picked_up_and_put_down_with_the_keyboard(start):
    view = start(GROUPS)
    view.tile("a").focus()
    view.press("Enter")
    view.said("picked up")
    for position in ["2 of 3 in Dawn", "3 of 3 in Dawn", "1 of 3 in Day", "2 of 3 in Day"]:
        view.press("ArrowRight")
        view.said(f"Position {position}")
    view.press("Escape")
    view.said("Nothing was moved")
    assert view.order() == "abc de fgh"
    view.press("Enter", "ArrowDown", "Enter")
    view.said("moved to 1 of 3 in Day")
    assert (view.order(), view.focused()) == ("bc ade fgh", "a")
    view.written(GROUPS.replace("[a.jpg, b.jpg, c.jpg]", "[b.jpg, c.jpg]").replace("[d.jpg,", "[a.jpg, d.jpg,"))
    # What is picked up stays where it was if the focus goes elsewhere.
    view.press("Enter", "ArrowRight", "Tab")
    expect(view.page.locator(".lifted")).to_have_count(0)
    assert view.order() == "bc ade fgh"


def test_arrow_keys_move_the_focus_and_with_alt_or_control_the_photos(start):
    view = start()
    view.tile("a").focus()
    view.press("ArrowRight", "ArrowRight")
    assert view.focused() == "c"
    view.press("End")
    assert view.focused() == "h"
    view.press("Home", "ArrowDown")
    assert view.focused() not in "ah"
    view.press("Home", " ", "ArrowRight", " ")
    expect(view.page.locator(".tile[aria-selected=true]")).to_have_count(2)
    view.press("Alt+ArrowRight")
    view.said("2 photos moved to 2 to 3 of 8")
    assert (view.order(), view.focused()) == ("cabdefgh", "b")
    view.press("Control+ArrowRight")
    assert view.order() == "cdabefgh"
    view.press("Escape", "Home", "Alt+ArrowLeft")
    view.said("Already at the start")
    # All steps are written, the last one wins.
    view.written("sort: [c.jpg, d.jpg]\n")
    view.press("Control+a")
    expect(view.page.locator(".tile[aria-selected=true]")).to_have_count(8)


def test_photos_are_moved_with_buttons(start):
    view = start(GROUPS)
    view.tile("a").click()
    view.button("Move forward").press("Enter")
    assert view.order() == "bac de fgh"
    view.button("Move back").press("Enter")
    assert view.order() == "abc de fgh"
    view.button("Move to …").press("Enter")
    view.page.get_by_role("combobox", name="Group").select_option("Photos without a group")
    view.page.get_by_role("spinbutton", name="Position").fill("2")
    view.page.get_by_role("spinbutton", name="Position").press("Enter")
    assert view.order() == "bc de fagh"
    view.said("moved to 2 of 4 in photos without a group")


def test_a_photo_is_dragged_with_a_finger_and_a_swipe_scrolls(start):
    view = start(width=390, height=450, has_touch=True, is_mobile=True)
    heading = view.page.get_by_role("heading", level=2).first.bounding_box()
    view.page.evaluate("addEventListener('pointerup', () => { window.isTouched = true; })")

    def is_touched():
        Fingers(view.page).tap(heading["x"] + 5, heading["y"] + 5)
        return view.page.evaluate("window.isTouched")

    # Chromium drops touches until a new page has been shown for a moment.
    wait_until(is_touched, "a touch of the heading", view.page)
    # For the browser, the touch begins now: it would take an older one for a long press at once.
    fingers = Fingers(view.page)
    first, other = view.tile("a").bounding_box(), view.tile("c").bounding_box()
    start, end = (first["x"] + 20, first["y"] + 20), (other["x"] + other["width"] - 4, other["y"] + 30)
    fingers.send("touchStart", [start], pause=0)
    expect(view.page.locator(".lifted")).to_have_count(1)
    for step in range(1, 11):
        fingers.send("touchMove", [tuple(from_ + (to - from_) * step / 10 for from_, to in zip(start, end))])
    wait_for_frames(view.page)
    fingers.send("touchEnd", [])
    view.said("moved to 3 of 8")
    assert view.order() == "bcadefgh"
    assert view.page.evaluate("scrollY") == 0
    view.written("sort: [b.jpg, c.jpg]\n")
    fingers.drag((200, 380), (200, 130), steps=10)
    until(view.page, "scrollY > 50")
    assert view.order() == "bcadefgh"


def test_a_photo_is_dragged_with_a_pen(start):
    view = start()
    session = view.page.context.new_cdp_session(view.page)

    def pen(kind, x, y, buttons=1):
        button = "none" if kind == "mouseMoved" and not buttons else "left"
        session.send("Input.dispatchMouseEvent", {
            "type": kind, "x": x, "y": y, "pointerType": "pen", "button": button, "buttons": buttons,
            "clickCount": int(kind != "mouseMoved")})

    first, other = view.tile("a").bounding_box(), view.tile("c").bounding_box()
    pen("mouseMoved", first["x"] + 20, first["y"] + 20, buttons=0)
    pen("mousePressed", first["x"] + 20, first["y"] + 20)
    for step in range(1, 9):
        pen("mouseMoved", first["x"] + 20 + (other["x"] + other["width"] - 24 - first["x"]) * step / 8, first["y"] + 24)
    wait_for_frames(view.page)
    pen("mouseReleased", other["x"] + other["width"] - 4, first["y"] + 24, buttons=0)
    view.said("moved to 3 of 8")
    assert view.order() == "bcadefgh"


def test_the_shelf_scrolls_while_a_photo_is_dragged_to_its_edge(start):
    view = start(width=420, height=500)
    box = view.tile("a").bounding_box()
    mouse = view.page.mouse
    mouse.move(box["x"] + 20, box["y"] + 20)
    mouse.down()
    mouse.move(box["x"] + 60, box["y"] + 60, steps=3)
    log = view.page.locator(".log").bounding_box()["y"]
    mouse.move(box["x"] + 60, log - 4, steps=4)
    until(view.page, "document.scrollingElement.scrollTop > 100")
    mouse.up()
    assert view.order() != "abcdefgh"


# Groups


def test_groups_are_made_named_moved_and_deleted_with_the_keyboard(start):
    view = start("title: Iceland\n")
    view.tile("b").click()
    view.tile("d").click(modifiers=["Control"])
    view.button("Make a group").press("Enter")
    view.page.keyboard.type("First light")
    view.press("Enter")
    view.written("title: Iceland\ngroups:\n  - title: First light\n    photos: [b.jpg, d.jpg]\n")
    assert view.titles() == ["First light", "Photos without a group"]
    assert view.order() == "bd acefgh"
    view.kept()
    view.tile("h").click()
    view.button("Make a group").press("Enter")
    view.press("Escape")
    assert view.order() == "bd acefgh"
    view.button("Make a group").press("Enter")
    view.page.keyboard.type("Dusk")
    view.press("Tab")
    until(view.page, "document.querySelectorAll('.tiles').length === 3")
    view.button("Move up: group Dusk").focus()
    view.press("Enter")
    view.said("Dusk is group 1 of 2")
    assert view.titles() == ["Dusk", "First light", "Photos without a group"]
    assert "Move up: group Dusk" in view.page.evaluate("document.activeElement.ariaLabel")
    view.button("Rename: group Dusk").press("Enter")
    expect(view.page.get_by_label("Title of the group").locator("visible=true")).to_be_focused()
    view.page.keyboard.type("Evening: late")
    view.press("Enter")
    view.button("Delete: group First light").press("Enter")
    # The photos of the deleted group are the last ones.
    view.written(
        "title: Iceland\nsort: [a.jpg, c.jpg, e.jpg, f.jpg, g.jpg]\n"
        "groups:\n  - title: \"Evening: late\"\n    photos: [h.jpg]\n")
    assert view.order() == "h acefgbd"
    assert view.page.problems == []


def test_groups_of_days_become_a_list_with_the_first_change(start, gallery):
    # Small pictures have no dates.
    copy_photos(sorted((ROOT / "Content").rglob("*.jpg")), gallery)
    view = start("groups: day\n")
    expect(view.page.locator("#arrange-note")).to_contain_text("makes these groups")
    before = view.order()
    view.tile("a").focus()
    view.press("Alt+ArrowRight")
    until(view.page, "document.getElementById('arrange-note').hidden")
    assert view.order() != before
    assert "photos:" in view.settings.read_text()


# Photos


def test_a_focus_point_is_set_with_a_click_and_with_keys_and_removed(start):
    before = "title: Iceland\n"
    view = start(before)
    view.tile("a").click()
    box = view.page.locator(".focus-picture").bounding_box()
    view.page.mouse.click(box["x"] + box["width"] * 0.3, box["y"] + box["height"] * 0.2)
    view.written(before + "focus:\n  a.jpg: 30% 20%\n")
    expect(view.page.locator("#focus-state")).to_have_text("Set at 30 %, 20 %")
    for crop in view.page.locator(".crop img").all():
        assert crop.evaluate("image => getComputedStyle(image).objectPosition") == "30% 20%"
    view.page.locator(".focus-marker").focus()
    view.press("ArrowRight", "ArrowRight", "Shift+ArrowDown")
    view.written(before + "focus:\n  a.jpg: 32% 30%\n")
    view.button("Remove the focus point").press("Enter")
    view.written(before)
    assert view.page.problems == []


XMP = """<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    xmp:Rating="2">
   <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Old words</rdf:li></rdf:Alt></dc:title>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
"""


def test_a_frame_of_a_film_becomes_its_poster_and_its_sound_is_turned_off(start, gallery):
    film = gallery / "Content/iceland/film.webm"
    subprocess.run([
        "ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc2=size=320x180:duration=3", "-f", "lavfi", "-i",
        "sine=duration=3", "-c:v", "libvpx", "-c:a", "libvorbis", film], check=True)
    view = start("title: Iceland\n")
    tile = view.page.locator(".tile[data-file='iceland/film.webm']")
    expect(tile.locator(".film-mark")).to_have_text("▶ 0:03")
    tile.click()
    expect(view.button("Use this frame")).to_be_disabled()
    view.page.locator("video").evaluate("film => { film.preload = 'auto'; film.currentTime = 1.5; }")
    view.button("Use this frame, at 0:01.5").click()
    poster = 'title: Iceland\nphotos:\n  film.webm:\n    poster: "0:01.5"\n'
    view.written(poster)
    expect(view.page.locator("#film-poster")).to_have_value("0:01.5")
    view.page.get_by_label("Sound").uncheck()
    view.written(poster.replace("    poster", "    sound: false\n    poster"))
    assert view.page.problems == []
    view.page.locator("#film-poster").fill("soon")
    view.press("Tab")
    view.refused("is not a poster")


def test_a_live_photo_stays_still_and_its_sound_is_turned_on(start, gallery):
    subprocess.run([
        "ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc2=size=320x180:duration=2", "-c:v", "mpeg4",
        gallery / "Content/iceland/a.mov"], check=True)
    view = start("title: Iceland\n")
    expect(view.page.locator(".tile")).to_have_count(8)
    tile = view.page.locator(".tile[data-file='iceland/a.jpg']")
    expect(tile.locator(".film-mark")).to_have_text("live")
    tile.click()
    form = view.page.get_by_role("group", name="Live photo")
    moves, sound = form.get_by_label("Visitors can see it move"), form.get_by_label("Sound")
    expect(moves).to_be_checked()
    expect(sound).not_to_be_checked()
    sound.check()
    view.written("title: Iceland\nphotos:\n  a.jpg:\n    sound: true\n")
    moves.uncheck()
    view.written("title: Iceland\nphotos:\n  a.jpg:\n    live: still\n    sound: true\n")
    expect(sound).to_be_disabled()
    moves.check()
    view.written("title: Iceland\nphotos:\n  a.jpg:\n    sound: true\n")
    expect(sound).to_be_enabled()
    assert view.page.problems == []
    view.page.locator(".tile[data-file='iceland/b.jpg']").click()
    expect(form).to_be_hidden()


@pytest.mark.parametrize("name, source, before, field, value, after", [
    ("a.jpg.xmp", None, XMP, "Title", "New & short", XMP.replace("Old words", "New &amp; short")),
    ("a.txt", None, "Dawn\nOld words\n", "Caption", "New words", "Dawn\nNew words\n"),
    ("a.md", None, "---\ntitle: Old words # ours\n---\nBody\n", "Title", "New words",
     "---\ntitle: New words # ours\n---\nBody\n"),
    ("a.md", None, "---\ntitle: Old\n---\nBody\n", "Caption", "New body", "---\ntitle: Old\n---\nNew body\n"),
    ("a.md", None, "---\ndescription: At **the** lake # ours\n---\n", "Caption", "At **our** lake",
     "---\ndescription: At **our** lake # ours\n---\n"),
    ("album.yaml", "photos:\n  a.jpg: { title: Old words }\n", None, "Title", "New words",
     "photos:\n  a.jpg: { title: New words }\n"),
    ("album.yaml", "title: Iceland\n", None, "Alternative text", "A pier in fog",
     "title: Iceland\nphotos:\n  a.jpg:\n    alt: A pier in fog\n"),
])
def test_a_text_is_saved_in_the_file_that_it_came_from(start, gallery, name, source, before, field, value, after):
    file = gallery / "Content/iceland" / name
    if before is not None:
        file.write_bytes(before.encode())
    view = start(source)
    view.tile("a").click()
    view.field(field).fill(value)
    view.press("Tab")
    view.written(after, file)
    expect(view.page.locator("#kept-text")).to_contain_text(f"Kept in iceland/{name}")
    expect(view.field(field)).to_have_value(value)
    view.button("Undo").press("Enter")
    view.written(before or source, file)
    assert view.page.problems == []


CLOCK = """<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:tiff="http://ns.adobe.com/tiff/1.0/"
    exif:DateTimeOriginal="2023-07-08T{time}" tiff:Make="NIKON CORPORATION" tiff:Model="NIKON D750"/>
 </rdf:RDF>
</x:xmpmeta>
"""


def test_a_date_is_written_refused_and_undone(start):
    view = start("title: Iceland\n")
    view.tile("a").click()
    view.field("Date").fill("c. 1920")
    view.press("Tab")
    view.written('title: Iceland\nphotos:\n  a.jpg:\n    date: c. 1920\n')
    view.kept()
    expect(view.field("Date")).to_have_value("c. 1920")
    view.field("Date").fill("someday")
    view.press("Tab")
    view.refused("is not a date")
    expect(view.field("Date")).to_have_value("someday")
    view.field("Date").press("Escape")
    expect(view.field("Date")).to_have_value("c. 1920")
    view.button("Undo").press("Enter")
    view.written("title: Iceland\n")
    expect(view.field("Date")).to_have_value("")


def test_the_clock_of_a_camera_and_of_an_album_is_corrected(start, gallery):
    for letter, time in (("a", "13:33:10"), ("b", "10:00:00")):
        (gallery / f"Content/iceland/{letter}.xmp").write_text(CLOCK.format(time=time))
    view = start("title: Iceland\n")
    view.tile("c").click()
    clock = view.page.get_by_text("Correct the clock", exact=True)
    expect(clock).to_be_hidden()
    view.tile("a").click()
    clock.click()
    time = view.field("This photo was taken at")
    expect(view.button("Shift all photos by Nikon D750")).to_be_disabled()
    time.fill("2023-07-08 14:33:10")
    view.button("Shift all photos by Nikon D750").press("Enter")
    view.written("title: Iceland\nshift:\n  Nikon D750: +1h\n")
    expect(view.field("Date")).to_have_value("2023-07-08 14:33:10")
    view.tile("b").click()
    expect(view.field("Date")).to_have_value("2023-07-08 11:00:00")
    time.fill("2023-07-08")
    view.button("Shift all photos of the album").press("Enter")
    view.refused("time of day")
    time.fill("2023-07-08 09:59:00")
    view.button("Shift all photos of the album").press("Enter")
    view.written('title: Iceland\nshift: "-1m"\n')
    expect(view.field("Date")).to_have_value("2023-07-08 09:59:00")
    view.button("Undo").press("Enter")
    view.written("title: Iceland\nshift:\n  Nikon D750: +1h\n")
    # The refused time.
    assert [problem for problem in view.page.problems if "400" not in problem] == []


def test_a_caption_in_markdown_is_edited_as_it_is_written(start, gallery):
    file = gallery / "Content/iceland/a.md"
    body = ("See *this* and [the lake](https://example.org/lake).  \r\n\r\n- one\n- two\r\n\r\n![x](b.jpg)\r\n\r\n"
            "<!-- private note -->\r\n\r\nEnd[^1].\r\n\r\n[^1]: note")
    before = f"---\r\ntitle: Old # ours\r\n---\r\n\r\n{body}\r\n"
    file.write_bytes(before.encode())
    view = start()
    view.tile("a").click()
    caption = view.field("Caption")
    expect(caption).to_have_value(body.replace("\r\n", "\n"))
    expect(caption).to_have_accessible_description(re.compile("In Markdown, as your file has it"))
    caption.fill(body.replace("\r\n", "\n").replace("two", "three"))
    view.press("Tab")
    view.written(before.replace("two", "three"), file)
    view.tile("b").click()
    expect(caption).to_have_value("")
    expect(caption).not_to_have_accessible_description(re.compile("Markdown"))
    assert view.page.problems == []


def test_one_word_of_a_very_long_caption_is_edited(start, gallery):
    file = gallery / "Content/iceland/a.txt"
    words = " ".join(f"word{number}" for number in range(5000))
    file.write_bytes(f"Dawn\n{words}\n".encode())
    view = start()
    view.tile("a").click()
    view.field("Caption").fill(words.replace("word4998 ", "other "))
    view.press("Tab")
    view.written(f"Dawn\n{words}\n".replace("word4998 ", "other "), file)


def test_enter_saves_a_title_and_in_a_caption_it_is_a_new_line(start):
    view = start()
    view.tile("a").focus()
    view.press("e")
    expect(view.field("Title")).to_be_focused()
    view.press("Control+a")
    view.page.keyboard.type("Fog")
    view.press("Enter")
    view.written("photos:\n  a.jpg:\n    title: Fog\n")
    expect(view.field("Title")).to_be_focused()
    expect(view.tile("a")).to_have_accessible_name(re.compile("^Fog, photo 1"))
    view.field("Caption").focus()
    view.press("Control+a")
    view.page.keyboard.type("One")
    view.press("Enter")
    view.page.keyboard.type("Two")
    view.press("Control+Enter")
    until(view.page, "document.getElementById('kept-text').textContent.includes('Kept')")
    wait_until(lambda: "Two" in view.settings.read_text(), "the caption", view.page)
    assert "One" in view.settings.read_text()
    view.press("Escape")
    assert view.focused() == "a"


def test_stars_are_given_to_one_photo_and_to_several(start):
    view = start()
    view.tile("a").focus()
    view.press("e", "Tab", "Tab", "Tab")
    view.page.get_by_role("radio", name="No stars").focus()
    view.press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight")
    # Stars that arrow keys pass are not written.
    view.written("photos:\n  a.jpg:\n    rating: 4\n")
    expect(view.tile("a")).to_have_accessible_name(re.compile("4 stars"))
    view.tile("b").click()
    view.tile("c").click(modifiers=["Control"])
    expect(view.field("Title")).to_be_hidden()
    view.page.get_by_role("radio", name="2 stars").focus()
    view.press(" ")
    view.written(
        "photos:\n  a.jpg:\n    rating: 4\n  b.jpg:\n    rating: 2\n  c.jpg:\n    rating: 2\n")
    expect(view.page.locator("#kept-text")).to_contain_text("and 1 more")
    view.button("Undo").press("Enter")
    view.written("photos:\n  a.jpg:\n    rating: 4\n")
    assert view.page.problems == []


def test_photos_are_hidden_and_shown_again(start):
    view = start("title: Iceland\n")
    view.tile("b").click()
    view.tile("c").click(modifiers=["Control"])
    view.button("Hide 2 photos").press("Enter")
    expect(view.page.locator(".tile")).to_have_count(6)
    assert view.order() == "adefgh"
    view.said("2 photos hidden")
    assert view.focused() == "d"
    view.written("title: Iceland\nphotos:\n  b.jpg:\n    hidden: true\n  c.jpg:\n    hidden: true\n")
    view.page.get_by_text("Hidden photos (2)").press("Enter")
    view.button("Show c.jpg again").press("Enter")
    expect(view.page.locator(".tile")).to_have_count(7)
    expect(view.button("Show b.jpg again")).to_be_focused()
    view.press("Enter")
    expect(view.page.locator(".tile")).to_have_count(8)
    view.written("title: Iceland\n")
    assert view.order() == "abcdefgh"
    assert view.page.problems == []


def test_a_cover_is_set_and_left_to_the_program(start):
    view = start("title: Iceland # ours\n")
    view.tile("d").click()
    view.button("Use as cover").press("Enter")
    view.written("title: Iceland # ours\ncover: d.jpg\n")
    expect(view.tile("d")).to_have_accessible_name(re.compile("cover"))
    view.button("Choose the cover automatically").press("Enter")
    view.written("title: Iceland # ours\n")
    expect(view.button("Use as cover")).to_be_visible()
    assert view.page.problems == []


# Edits of all views


def test_edits_are_listed_and_undone_after_a_restart(gallery, open_page):
    settings = gallery / "Content/iceland/album.yaml"
    before = "title: Iceland\n"
    settings.write_text(before)
    with preview(gallery) as (_, log):
        view = View(gallery, log, open_page)
        view.drag("a", "c", after=True)
        view.written(before + "sort: [b.jpg, c.jpg]\n")
        view.kept()
        view.page.context.close()
    with preview(gallery) as (_, log):
        view = View(gallery, log, open_page)
        view.button("History").press("Enter")
        items = view.page.locator("#edits li")
        expect(items).to_have_count(1)
        expect(items.first).to_contain_text("iceland/album.yaml")
        expect(items.first.locator("time")).not_to_be_empty()
        items.first.get_by_role("button").press("Enter")
        expect(items).to_have_count(2)
        expect(items.last).to_contain_text("Undone")
        view.written(before)
        view.button("Close").press("Enter")
        until(view.page, "document.querySelector('.tile').dataset.file === 'iceland/a.jpg'")
        expect(view.button("Undo")).to_be_hidden()
        # An edit that the file no longer has is not taken back.
        view.drag("a", "c", after=True)
        view.kept()
        settings.write_text(settings.read_text() + "# mine\n")
        view.button("Undo").press("Enter")
        view.refused("album.yaml")
        assert settings.read_text().endswith("# mine\n")


def test_a_layout_is_kept_for_all_albums(gallery, open_page):
    with preview(gallery) as (_, log):
        page = open_page(inspector(log, "iceland"))
        page.get_by_label("Engine").select_option("flow")
        page.get_by_role("radio", name="all albums without their own layout").check()
        page.get_by_role("button", name="Keep").click()
        page.get_by_text("Kept in vitrine.yaml").wait_for()
        assert (gallery / "Content/vitrine.yaml").read_text() == "layout: flow\n"
        assert not (gallery / "Content/iceland/album.yaml").exists()


# Changes from elsewhere


def test_an_order_is_refused_if_the_file_changed_since_it_was_read(start):
    view = start("title: Iceland\n")
    # The page does not hear of the change.
    view.page.route("**/.vitrine/events*", lambda route: route.abort())
    view.page.reload()
    view.wait()
    view.settings.write_text("title: Iceland\nsort: [h.jpg]\n")
    view.drag("a", "c", after=True)
    view.refused("has changed since")
    until(view.page, "document.querySelector('.tile').dataset.file === 'iceland/h.jpg'")
    assert view.order() == "habcdefg"
    assert view.settings.read_text() == "title: Iceland\nsort: [h.jpg]\n"
    view.drag("a", "c", after=True)
    expect(view.page.locator("#refused")).to_be_hidden()
    view.written("title: Iceland\nsort: [h.jpg, b.jpg, c.jpg]\n")


def test_a_text_that_was_refused_stays_until_it_is_saved_again(start):
    view = start("photos:\n  a.jpg: { title: Old }\n")
    view.page.route("**/.vitrine/events*", lambda route: route.abort())
    view.page.reload()
    view.wait()
    view.tile("a").click()
    view.field("Title").fill("Mine")
    view.settings.write_text("photos:\n  a.jpg: { title: Theirs }\n")
    wait_until(lambda: "Theirs" in view.album_page(), "the other title", view.page)
    view.press("Enter")
    expect(view.page.locator("#refused")).to_be_visible()
    expect(view.field("Title")).to_have_value("Mine")
    edits = []
    view.page.on("request", lambda request: request.method == "POST" and edits.append(request.url))
    view.press("Tab")
    wait_for_frames(view.page)
    assert edits == [] and "Theirs" in view.settings.read_text()
    view.button("Save again: Title").press("Enter")
    view.written("photos:\n  a.jpg: { title: Mine }\n")


def test_a_change_from_elsewhere_leaves_selection_focus_and_typed_text(start):
    view = start("title: Iceland\n")
    view.tile("c").click()
    view.field("Title").focus()
    view.press("Control+a")
    view.page.keyboard.type("Half a tit")
    view.settings.write_text("title: Winter\nsort: [h.jpg]\n")
    expect(view.page.get_by_role("heading", name="Winter")).to_be_visible()
    until(view.page, "document.querySelector('.tile').dataset.file === 'iceland/h.jpg'")
    expect(view.field("Title")).to_be_focused()
    view.page.keyboard.type("le")
    expect(view.field("Title")).to_have_value("Half a title")
    expect(view.tile("c")).to_have_attribute("aria-selected", "true")
    view.press("Enter")
    view.written("title: Winter\nsort: [h.jpg]\nphotos:\n  c.jpg:\n    title: Half a title\n")
    view.tile("c").focus()
    view.settings.write_text("title: Winter\nsort: [g.jpg]\n")
    until(view.page, "document.querySelector('.tile').dataset.file === 'iceland/g.jpg'")
    assert view.focused() == "c"
    assert view.page.problems == []


def test_albums_that_albums_from_makes_are_not_arranged(gallery, open_page):
    (gallery / "Content/vitrine.yaml").write_text("albums-from: dates\n")
    with preview(gallery) as (_, log):
        page = open_page(inspector(log, "", "arrange"))
        expect(page.locator("#arrange-note")).to_contain_text("albums-from")
        expect(page.locator("#shelf .tile")).to_have_count(0)
        expect(page.locator("#photo")).to_be_hidden()
        accessibility.check(page, leaving_out=["iframe"])
        assert page.problems == []


def test_groups_of_folders_stay_but_their_photos_are_described(gallery, open_page, start):
    folder = gallery / "Content/iceland/north"
    folder.mkdir()
    shutil.copy(gallery / "Content/iceland/a.jpg", folder / "z.jpg")
    view = start("groups: subfolder\n")
    expect(view.page.locator("#arrange-note")).to_contain_text("subfolder")
    view.tile("a").click()
    expect(view.button("Move forward")).to_be_hidden()
    view.press("Alt+ArrowRight")
    view.said("subfolder")
    view.field("Title").fill("Fog")
    view.press("Enter")
    view.written("groups: subfolder\nphotos:\n  a.jpg:\n    title: Fog\n")


# Albums


ALBUMS = {"alps": None, "fjord": "# Norway\ntitle: The fjord\n", "lakes": None}


@pytest.fixture
def home(gallery, open_page):
    """The home page of a gallery with four albums, in a preview that has built it."""
    for name, settings in ALBUMS.items():
        folder = gallery / "Content" / name
        folder.mkdir()
        shutil.copy(gallery / "Content/iceland/a.jpg", folder)
        if settings:
            (folder / "album.yaml").write_text(settings)
    (gallery / "Content/lakes/index.md").write_text("---\ntitle: Lakes # of Italy\n---\n\nClear and *cold*.\n")
    with preview(gallery) as (address, log):
        wait_for_site(log)
        page = open_page(inspector(log, "", "arrange"))
        expect(page.locator("#albums .tile")).to_have_count(4)
        yield page, gallery / "Content", address


def albums_in(page):
    return page.evaluate("[...document.querySelectorAll('#albums .tile')].map(({ dataset }) => dataset.file).join(' ')")


def wait_for_text(file, text, page):
    wait_until(lambda: file.exists() and file.read_text() == text, f"{file.name} is {text}", page)


def test_albums_are_dragged_and_moved_with_the_keyboard(home):
    page, content, address = home
    settings = content / "album.yaml"
    assert albums_in(page) == "alps fjord iceland lakes"
    first, last = (page.locator("#albums .tile").nth(place).bounding_box() for place in (0, 2))
    page.mouse.move(first["x"] + 20, first["y"] + 20)
    page.mouse.down()
    page.mouse.move(first["x"] + 40, first["y"] + 25, steps=3)
    page.mouse.move(last["x"] + last["width"] - 4, last["y"] + 30, steps=8)
    expect(page.locator("#albums .insertion")).to_be_visible()
    page.mouse.up()
    expect(page.locator("#spoken")).to_contain_text("Album 1, Alps, moved to 3 of 4")
    # The shortest list that gives this order.
    wait_for_text(settings, "album-order: [fjord, iceland]\n", page)
    expect(page.locator("#kept-text")).to_contain_text("Order of albums")
    for key in ["Enter", "ArrowLeft", "Enter"]:
        page.keyboard.press(key)
    wait_for_text(settings, "album-order: [fjord]\n", page)
    assert albums_in(page) == "fjord alps iceland lakes"
    wait_until(
        lambda: re.findall(r'href="(\w+)/(?:index.html)?"', page.request.get(address).text())[:1] == ["fjord"],
        "the page follows", page)
    # The order that the albums have by themselves needs no list.
    page.get_by_role("button", name="Move back: albums").click()
    wait_until(lambda: "album-order" not in settings.read_text(), "no list", page)
    page.locator("#albums .tile[data-file=fjord]").focus()
    page.keyboard.press("e")
    expect(page.get_by_role("heading", name="The fjord")).to_be_visible()
    assert page.problems == []


def test_titles_and_descriptions_of_albums_are_saved_where_they_come_from(home):
    page, content, _ = home

    def save(field, text):
        page.get_by_role("textbox", name=field, exact=True).fill(text)
        page.get_by_role("textbox", name=field, exact=True).press("ControlOrMeta+Enter")

    # The title of the home page is the site's.
    save("Title", "Journeys")
    wait_for_text(content / "vitrine.yaml", "title: Journeys\n", page)
    save("Description", "Forty years\n\nof *walking*")
    settings = content / "album.yaml"
    wait_until(lambda: settings.exists() and "of *walking*" in settings.read_text(), "a description", page)
    page.get_by_role("combobox", name="Album").select_option("fjord")
    expect(page.get_by_role("textbox", name="Title", exact=True)).to_have_value("The fjord")
    save("Title", "A fjord")
    wait_for_text(content / "fjord/album.yaml", "# Norway\ntitle: A fjord\n", page)
    expect(page.get_by_role("heading", name="A fjord")).to_be_visible()
    page.get_by_role("combobox", name="Album").select_option("lakes")
    expect(page.get_by_role("textbox", name="Description", exact=True)).to_have_value("Clear and *cold*.")
    save("Description", "Clear and *very cold*.")
    notes = content / "lakes/index.md"
    wait_for_text(notes, "---\ntitle: Lakes # of Italy\n---\n\nClear and *very cold*.\n", page)
    save("Title", "The lakes")
    wait_for_text(notes, "---\ntitle: The lakes # of Italy\n---\n\nClear and *very cold*.\n", page)
    # Without a title of its own, an album is called as its folder.
    page.get_by_role("combobox", name="Album").select_option("fjord")
    expect(page.get_by_role("textbox", name="Title", exact=True)).to_have_value("A fjord")
    save("Title", "")
    wait_until(lambda: "title" not in (content / "fjord/album.yaml").read_text(), "no title", page)
    assert (content / "fjord/album.yaml").read_text().startswith("# Norway\n")
    expect(page.get_by_role("heading", name="Fjord")).to_be_visible()
    assert page.problems == []


def test_the_keyboard_takes_back_what_this_page_did_and_makes_it_again(start, gallery, open_page):
    view = start("title: Iceland\n")
    view.tile("a").focus()
    view.press("Alt+ArrowRight")
    view.written("title: Iceland\nsort: [b.jpg]\n")
    view.kept()
    # An edit of another page is not this one's.
    other = view.page.context.new_page()
    other.goto(view.page.url)
    other.get_by_role("textbox", name="Title", exact=True).fill("Winter")
    other.get_by_role("textbox", name="Title", exact=True).press("Enter")
    view.written("title: Winter\nsort: [b.jpg]\n")
    expect(other.locator("#kept-text")).to_contain_text("Title")
    other.get_by_role("button", name="Undo", exact=True).click()
    view.written("title: Iceland\nsort: [b.jpg]\n")
    other.keyboard.press("ControlOrMeta+z")
    expect(other.locator("#kept-text")).to_contain_text("Nothing to undo")
    other.close()
    # A field takes back what was typed in it.
    view.tile("b").click()
    view.field("Title").click()
    view.page.keyboard.type("Fog")
    view.press("ControlOrMeta+z")
    view.written("title: Iceland\nsort: [b.jpg]\n")
    view.field("Title").fill("Fog")
    view.tile("b").focus()
    view.written("title: Iceland\nsort: [b.jpg]\nphotos:\n  b.jpg:\n    title: Fog\n")
    view.press("ControlOrMeta+z")
    expect(view.page.locator("#kept-text")).to_contain_text("Undone: Title of iceland/b.jpg")
    view.written("title: Iceland\nsort: [b.jpg]\n")
    view.press("ControlOrMeta+z")
    view.written("title: Iceland\n")
    until(view.page, "document.querySelector('.tile').dataset.file === 'iceland/a.jpg'")
    for _ in range(2):
        view.press("ControlOrMeta+Shift+z")
        expect(view.page.locator("#kept-text")).to_contain_text("Redone")
    view.written("title: Iceland\nsort: [b.jpg]\nphotos:\n  b.jpg:\n    title: Fog\n")
    # What was changed by hand since then is left alone.
    view.settings.write_text("title: Iceland\n")
    view.press("ControlOrMeta+z")
    view.refused("album.yaml")
    view.written("title: Iceland\n")


def test_a_text_that_was_taken_back_in_its_field_is_saved_when_the_field_is_left(start):
    view = start("photos:\n  a.jpg: { title: Fog }\n")
    view.tile("a").click()
    view.field("Title").press("End")
    view.page.keyboard.type(" lifts")
    view.press("Enter")
    view.written("photos:\n  a.jpg: { title: Fog lifts }\n")
    view.press("ControlOrMeta+z")
    expect(view.field("Title")).to_have_value("Fog")
    view.tile("a").focus()
    view.written("photos:\n  a.jpg: { title: Fog }\n")
    view.press("ControlOrMeta+z")
    view.written("photos:\n  a.jpg: { title: Fog lifts }\n")
    # Not what was typed before: browsers would type it again.
    view.press("Control+y")
    view.written("photos:\n  a.jpg: { title: Fog }\n")
    expect(view.field("Title")).to_have_value("Fog")
    assert view.page.problems == []


def test_keys_that_take_back_wait_for_each_other(start):
    view = start("title: Iceland\n")
    view.tile("a").focus()
    view.press("Alt+ArrowRight")
    view.written("title: Iceland\nsort: [b.jpg]\n")
    view.kept()
    view.press("ControlOrMeta+z", "Control+y", "ControlOrMeta+z", "Control+y")
    expect(view.page.locator("#kept-text")).to_contain_text("Redone")
    expect(view.page.locator("#kept-text")).to_contain_text("Kept in ")
    view.written("title: Iceland\nsort: [b.jpg]\n")


# How it looks, and large albums


def test_bars_take_a_fifth_of_a_phone_at_most(start):
    view = start(GROUPS, width=390, height=844, has_touch=True, is_mobile=True)

    def bars():
        return view.page.evaluate(
            """() => [".bar", ".arrange-tools", ".log", ".panel"].map((bar) =>
              document.querySelector(bar).getBoundingClientRect().height).reduce((sum, height) => sum + height)""")

    assert 100 < bars() <= 844 / 5
    view.tile("a").tap()
    expect(view.tile("a")).to_have_attribute("aria-selected", "true")
    assert bars() <= 844 / 5
    view.button("Edit").tap()
    expect(view.field("Title")).to_be_focused()
    view.button("Close").tap()
    expect(view.field("Title")).to_be_hidden()
    # Without a selection, the album is edited.
    view.tile("a").press("Escape")
    view.button("Edit").tap()
    expect(view.field("Title")).to_have_value("Iceland")



def states(view):
    """Shows what can be shown, one after the other."""
    yield "nothing is selected"
    view.tile("a").click()
    yield "a photo is selected"
    view.tile("c").click(modifiers=["Control"])
    yield "two photos are selected"
    view.button("Move to …").click()
    yield "photos are moved by numbers"
    view.tile("c").focus()
    view.press("Enter", "ArrowRight")
    yield "photos are picked up"
    view.press("Escape")
    view.button("Rename: group Dawn").click()
    yield "a group is named"
    view.press("Escape")
    view.tile("e").click()
    if view.button("Edit").is_visible():
        view.button("Edit").click()
    view.button("Hide").click()
    expect(view.page.locator("#hidden-photos")).to_be_visible()
    view.page.locator("#hidden-title").click()
    yield "a photo is hidden"
    view.button("History").click()
    expect(view.page.locator("#edits li")).to_have_count(1)
    yield "the history"
    view.button("Close").click()


@pytest.mark.parametrize("scheme, width", cases([("light", 390), ("dark", 1280)], [("light", 1280), ("dark", 390)]))
def test_every_state_passes_axe_and_fits_the_window(start, scheme, width):
    view = start(GROUPS, width=width, color_scheme=scheme)
    for state in states(view):
        if view.button("Edit").is_visible() and state in ["nothing is selected", "a photo is selected"]:
            view.button("Edit").click()
            accessibility.check(view.page, f"{state}, unfolded", leaving_out=["iframe"])
            view.button("Close").click()
        accessibility.check(view.page, state, leaving_out=["iframe"])
        assert view.page.evaluate("document.documentElement.scrollWidth") <= width, state
        small = view.page.evaluate(
            """() => [...document.querySelectorAll("#arrange *, #photo *, .log *, dialog[open] *")].filter((node) =>
              node.checkVisibility() && [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim())
              && parseFloat(getComputedStyle(node).fontSize) < 12).map((node) => node.outerHTML.slice(0, 99))""")
        assert small == [], state
    assert view.page.problems == []


@pytest.mark.parametrize("options, least", [
    ({"width": 1280}, 24), ({"width": 390, "has_touch": True, "is_mobile": True}, 44),
])
def test_targets_are_large_enough(start, options, least):
    view = start(GROUPS, **options)
    view.tile("a").click()
    if view.button("Edit").is_visible():
        view.button("Edit").click()
    small = view.page.evaluate(
        """(least) => [...document.querySelectorAll("#arrange *, #photo *, .log *, .tabs label")].filter((node) => {
          const kinds = "button, select, textarea, summary, [role=option], label:has([type=radio]), input:not([type=radio])";
          if (!node.matches(kinds)) return false;
          const { width, height } = node.getBoundingClientRect();
          return node.checkVisibility() && (width < least || height < least);
        }).map((node) => `${node.outerHTML.slice(0, 120)} ${JSON.stringify(node.getBoundingClientRect())}`)""", least)
    # The point is as large as it may be without covering what it points at. The picture around it does the same.
    assert [target for target in small if "focus-marker" not in target] == []


def test_a_thousand_photos_are_arranged(gallery, site, open_page):
    album = gallery / "Content/iceland"
    small = min(site.rglob("*-240.jpg"), key=lambda photo: photo.stat().st_size)
    for number in range(1000 - len(LETTERS)):
        shutil.copy(small, album / f"x{number:03}.jpg")
    with preview(gallery) as (_, log):
        view = View(gallery, log, open_page)
        expect(view.page.locator(".tile")).to_have_count(1000)
        # Only pictures near the window are loaded.
        loaded = "[...document.querySelectorAll('.tile img')].filter((image) => image.naturalWidth > 0).length"
        assert view.page.evaluate(loaded) < 500
        view.drag("a", "c", after=True)
        assert view.order().startswith("bcad")
        view.written("sort: [b.jpg, c.jpg]\n")
        view.tile("a").focus()
        view.press("End")
        assert view.focused() == "x991"
        view.press("Alt+ArrowLeft")
        view.said("moved to 999 of 1000")
        assert view.page.problems == []


def test_the_order_of_groups_is_computed_without_losing_photos(start):
    view = start()
    assert view.page.evaluate(
        """async () => {
          const { keyed, moved, nudged, grouped, shifted, dissolved, order, plain } =
            await import("/.vitrine/inspector/reorder.js");
          let seed = 7;
          const random = (count) => (seed = (seed * 48271) % 2147483647) % count;
          const files = [..."abcdefghijkl"];
          const sorted = (groups) => order(groups).sort().join("");
          for (let round = 0; round < 500; round += 1) {
            let groups = keyed([{ title: "A", photos: files.slice(0, 4) }, { title: "B", photos: files.slice(4, 7) },
              { title: null, photos: files.slice(7) }]);
            for (let step = 0; step < 8; step += 1) {
              const some = files.filter(() => random(3) === 0);
              const titled = groups.filter(({ title }) => title !== null);
              const any = titled.length ? titled[random(titled.length)].key : null;
              const target = groups[random(groups.length)];
              const left = target.photos.filter((file) => !some.includes(file)).length;
              if (some.length === 0) continue;
              const choice = random(5);
              if (choice === 0) groups = moved(groups, some, { group: target.key, index: random(left + 1) });
              if (choice === 1) groups = nudged(groups, some, random(2) ? 1 : -1) ?? groups;
              if (choice === 2) groups = grouped(groups, some, `G${step}`).groups;
              if (choice === 3 && any) groups = shifted(groups, any, random(2) ? 1 : -1) ?? groups;
              if (choice === 4 && any) groups = dissolved(groups, any);
              const isRight = sorted(groups) === files.join("") && groups.at(-1).title === null
                && groups.slice(0, -1).every(({ title, photos }) => title && photos.length > 0)
                && new Set(groups.map(({ key }) => key)).size === groups.length;
              if (!isRight) return JSON.stringify([round, step, choice, some, plain(groups)]);
            }
          }
          return "";
        }""") == ""
